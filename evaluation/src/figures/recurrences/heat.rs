//! Heat from a few places of a volume, by the programs of the example `heat`.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::hand::heat as hand;
use finch_bench::random::Random;
use finch_evaluation_kernels::heat::{self as kernels, Region, Volume};

use crate::figure::{Figure, Inputs};
use crate::session::Session;

/// By sources and steps.
pub const FIGURE: Figure = Figure {
    id: "recurrences:heat",
    title: "Heat from some places of a volume, by the number of sources and of steps",
    source: "Recurrences whose values are zero outside of a growing region",
    says: "",
    claims: &[],
    deviates: "each step computes a place from itself and its six neighbours, and each time is the total of all steps. A program over runs \
               computes the regions of the steps from the sources, without values; *regions made as well* includes that time. The loop by hand \
               over the same regions is given them. Above 1, regions are faster than the dense loop",
    baseline: "dense, by hand",
    inputs: Inputs::Named,
    run,
};

/// How much of a difference is made up for in a step.
const C: f64 = 0.1;

/// The places of some sources inside of the border.
fn sources(shape: [usize; 3], count: usize) -> Region {
    let mut random = Random::new(count as u64);
    let mut found: Vec<[usize; 3]> = (0..count).map(|_| shape.map(|n| 1 + random.below(n - 2))).collect();
    found.sort_unstable();
    found.dedup();
    let all = vec![true; found.len()];
    Tensor::<Dense<Dense<SparseList<Element<bool>>>>>::from_coords(shape, found, all)
        .expect("inside")
        .convert()
}

/// The regions of that many steps.
fn regions(start: &Region, steps: usize) -> Vec<Region> {
    let (mut region, mut all) = (start.clone(), Vec::new());
    for _ in 0..steps {
        region = kernels::grown(&region);
        all.push(region.clone());
    }
    all
}

/// A region's runs in plain arrays.
fn plain(region: &Region) -> hand::Region {
    let (_, (_, (_, ptr, start, stop, ..))) = region.view().parts();
    hand::Region { ptr: ptr.to_vec(), start: start.to_vec(), stop: stop.to_vec() }
}

/// All steps in generated code, from the values at the start if it is checked.
fn steps<'a>(
    first: &'a Volume,
    count: usize,
    mut step: impl FnMut(usize, &Volume, &mut Volume) + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    let (mut u, mut v) = (first.clone(), Volume::zeros(first.shape()));
    move |check| {
        if check {
            (u, v) = (first.clone(), Volume::zeros(first.shape()));
        }
        for k in 0..count {
            step(k, &u, &mut v);
            std::mem::swap(&mut u, &mut v);
        }
        if check { sum(&u.to_dense()) } else { 0.0 }
    }
}

/// The same by hand.
fn steps_by_hand<'a>(
    first: &'a [f64],
    count: usize,
    mut step: impl FnMut(usize, &[f64], &mut [f64]) + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    let (mut u, mut v) = (first.to_vec(), vec![0.0; first.len()]);
    move |check| {
        if check {
            u.copy_from_slice(first);
            v.fill(0.0);
        }
        for k in 0..count {
            step(k, &u, &mut v);
            std::mem::swap(&mut u, &mut v);
        }
        if check { sum(&u) } else { 0.0 }
    }
}

/// A number that depends on where the heat is.
fn sum(values: &[f64]) -> f64 {
    values.iter().enumerate().map(|(at, value)| value * (1.0 + (at % 97) as f64)).sum()
}

fn run(session: &mut Session<'_>) {
    let side = session.size().pick(40, 128);
    for count in [1, 10, 100, 1000, 10_000] {
        for length in [side / 16, side / 8, side / 4, side / 2] {
            measure(session, side, count, length);
        }
    }
}

fn measure(session: &mut Session<'_>, side: usize, count: usize, length: usize) {
    let (shape, start) = ([side; 3], sources([side; 3], count));
    let regions = regions(&start, length);
    let runs: Vec<hand::Region> = regions.iter().map(plain).collect();
    let mut first = vec![0.0; side.pow(3)];
    start.iter().for_each(|([i, j, k], _)| first[(i * side + j) * side + k] = 1.0);
    let volume = Volume::from_dense(shape, first.clone()).expect("as many");
    let mut again = start.clone();
    let title = format!("{count} sources in {side}³, {length} steps");
    let contest =
        Contest::new("heat", title, steps(&volume, length, |k, u, v| kernels::step_in(&regions[k], u, v, C)))
            .other("finch, regions made as well", {
                let start = &start;
                steps(&volume, length, move |k, u, v| {
                    again = kernels::grown(if k == 0 { start } else { &again });
                    kernels::step_in(&again, u, v, C);
                })
            })
            .other(
                "by hand, regions",
                steps_by_hand(&first, length, |k, u, v| hand::step_in(&runs[k], u, v, C, shape)),
            )
            .other("finch, dense", steps(&volume, length, |_, u, v| kernels::step(u, v, C)))
            .other("dense, by hand", steps_by_hand(&first, length, |_, u, v| hand::step(u, v, C, shape)));
    session.measure_as(contest, None, |entrant| {
        Some(if entrant == "finch" { "finch, regions" } else { entrant })
    });
}
