//! Heat that spreads from a few places of a volume. Everything else is zero, and the nonzero places grow like a cone. Each step computes only
//! these.
//!
//! ```text
//! cargo run --release --example heat [side of the volume]
//! ```
//!
//! A program over runs computes the region of each step from that of the step before, as runs in each row. Regions do not depend on values, so
//! they serve any number of computations from the same sources. Each step is compared with a dense loop, in its answer and in its time. The
//! last table shows how long regions pay: with more sources, the cones fill the volume sooner.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;
use std::time::Instant;

use finch::prelude::*;

mod kernels;

#[path = "../hand/heat.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod support;

use kernels::{Region, Volume, grown, step_in};
use support::{Random, race};

/// How much of a difference is made up for in a step.
const C: f64 = 0.1;

/// The places of some sources inside of the border.
fn sources(shape: [usize; 3], count: usize) -> Vec<[usize; 3]> {
    let mut random = Random::new(count as u64);
    let mut found: Vec<[usize; 3]> =
        (0..count).map(|_| shape.map(|n| 1 + (random.unit() * (n - 2) as f64) as usize)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The regions of that many steps.
fn regions(shape: [usize; 3], sources: &[[usize; 3]], steps: usize) -> Result<Vec<Region>, Box<dyn Error>> {
    let start: Tensor<Dense<Dense<SparseList<Element<bool>>>>> =
        Tensor::from_coords(shape, sources.to_vec(), vec![true; sources.len()])?;
    let mut region: Region = start.convert();
    let mut all = Vec::new();
    for _ in 0..steps {
        region = grown(&region);
        all.push(region.clone());
    }
    Ok(all)
}

/// A region's runs in plain arrays.
fn plain(region: &Region) -> hand::Region {
    let (_, (_, (_, ptr, start, stop, ..))) = region.view().parts();
    hand::Region { ptr: ptr.to_vec(), start: start.to_vec(), stop: stop.to_vec() }
}

/// How many places a region has.
fn count(region: &hand::Region) -> usize {
    region.start.iter().zip(&region.stop).map(|(start, stop)| (stop - start) as usize).sum()
}

/// Goes through all steps, in regions and in dense arrays, and returns the seconds of both, and of making the regions: the least of three times.
fn compare(side: usize, number: usize, steps: usize) -> Result<[f64; 3], Box<dyn Error>> {
    let (shape, values) = ([side; 3], side * side * side);
    let sources = sources(shape, number);
    let start = Instant::now();
    let regions = regions(shape, &sources, steps)?;
    let mut best = [f64::INFINITY, start.elapsed().as_secs_f64(), f64::INFINITY];
    let mut first = vec![0.0; values];
    sources.iter().for_each(|[i, j, k]| first[(i * side + j) * side + k] = 1.0);
    for _ in 0..3 {
        let (mut u, mut v) = (Volume::from_dense(shape, first.clone())?, Volume::zeros(shape));
        let (mut own, mut other) = (first.clone(), vec![0.0; values]);
        let (mut sparse, mut dense) = (0.0, 0.0);
        for region in &regions {
            let start = Instant::now();
            step_in(region, &u, &mut v, C);
            sparse += start.elapsed().as_secs_f64();
            let start = Instant::now();
            hand::step(&own, &mut other, C, shape);
            dense += start.elapsed().as_secs_f64();
            std::mem::swap(&mut u, &mut v);
            std::mem::swap(&mut own, &mut other);
        }
        assert!(support::close(&u.to_dense(), &own, 1e-12));
        best = [best[0].min(sparse), best[1], best[2].min(dense)];
    }
    Ok(best)
}

/// Compares the programs with the same loops by hand, in the middle of the way.
fn ratios(side: usize, number: usize, steps: usize) -> Result<(), Box<dyn Error>> {
    let shape = [side; 3];
    let regions = regions(shape, &sources(shape, number), steps)?;
    let (Some(M), [.., before, _]) = (regions.last(), &regions[..]) else { return Ok(()) };
    let (runs, start) = (plain(M), plain(before));
    assert_eq!(hand::grown(&start, shape), runs);
    let values: Vec<f64> = (0..side.pow(3)).map(|at| (at % 17) as f64).collect();
    let (u, mut v, mut w) =
        (Volume::from_dense(shape, values.clone())?, Volume::zeros(shape), vec![0.0; values.len()]);
    println!(
        "{number} sources after {steps} steps: {} of {} places (values and regions are checked against loops by hand)",
        count(&runs),
        values.len()
    );
    race(
        "a step in a region",
        0.1,
        || hand::step_in(&runs, &values, &mut w, C, shape),
        || step_in(M, &u, &mut v, C),
    );
    assert!(support::close(&v.to_dense(), &w, 1e-12));
    race("the next region", 0.1, || drop(hand::grown(&start, shape)), || drop(grown(before)));
    race("a step everywhere", 0.1, || hand::step(&values, &mut w, C, shape), || kernels::step(&u, &mut v, C));
    assert!(support::close(&v.to_dense(), &w, 1e-12));
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    let side = std::env::args().nth(1).map_or(Ok(48), |side| side.parse())?;
    if side < 16 {
        return Err("the side of the volume is at least 16".into());
    }
    for number in [1, 30, 1000] {
        ratios(side, number, side / 8)?;
    }
    println!(
        "\na volume of {side}³: seconds for all steps in regions, for making the regions, and for all dense steps by hand, the baseline of the ratios"
    );
    println!(
        "{:>8} {:>6} {:>10} {:>10} {:>10} {:>8} {:>14}",
        "sources", "steps", "regions", "making", "dense", "ratio", "with making"
    );
    for number in [1, 10, 100, 1000, 10_000] {
        for steps in [side / 16, side / 8, side / 4, side / 2] {
            let [sparse, making, dense] = compare(side, number, steps)?;
            println!(
                "{number:8} {steps:6} {sparse:10.5} {making:10.5} {dense:10.5} {:8.2} {:14.2}",
                sparse / dense,
                (sparse + making) / dense
            );
        }
    }
    Ok(())
}
