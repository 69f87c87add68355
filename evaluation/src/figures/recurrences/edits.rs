//! Edit distances, by the programs of the example `edits`.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::hand::edits as hand;
use finch_bench::random::Random;
use finch_evaluation_kernels::edits as kernels;

use crate::figure::{Figure, Inputs};
use crate::session::Session;

/// Whole tables and bands.
pub const FIGURE: Figure = Figure {
    id: "recurrences:edits",
    title: "Edit distances of two words: the whole table, and a band around its diagonal",
    source: "Loops that run in order, on random words",
    says: "",
    claims: &[],
    deviates: "words over an alphabet of four letters, which differ in one place of twenty. The band is a dense matrix whose columns are its \
               diagonals, both in the program and in the loop by hand. *On a pattern* is the program of the whole table, unchanged, with a result \
               on the pattern of a band, which is written repeatedly",
    baseline: "by hand",
    inputs: Inputs::Named,
    run,
};

/// A word of four letters, and one that differs from it.
fn words(length: usize) -> (Vec<u8>, Vec<u8>) {
    let mut random = Random::new(3);
    let one: Vec<u8> = (0..length).map(|_| b"acgt"[random.below(4)]).collect();
    let mut other = Vec::with_capacity(length);
    for letter in &one {
        match random.below(60) {
            0 => {}
            1 => other.extend([*letter, b"acgt"[random.below(4)]]),
            2 => other.push(b"acgt"[random.below(4)]),
            _ => other.push(*letter),
        }
    }
    (one, other)
}

/// The sum of all distances that were found.
fn sum(values: impl IntoIterator<Item = u32>) -> f64 {
    values.into_iter().filter(|value| *value < kernels::FAR).map(f64::from).sum()
}

fn run(session: &mut Session<'_>) {
    for length in session.size().pick(&[50, 200][..], &[100, 500, 1000, 2000]).iter().copied() {
        let (one, other) = words(length);
        let of = |word: &[u8]| DenseVec::from_dense([word.len()], word.to_vec()).expect("as many");
        let (a, b) = (&of(&one), &of(&other));
        let contest = Contest::new("edits", format!("table, {length} letters"), |check| {
            let found = std::hint::black_box(kernels::table(a, b));
            if check { sum(found.to_dense()) } else { 0.0 }
        })
        .other("by hand", |check| {
            let found = std::hint::black_box(hand::table(&one, &other));
            if check { sum(found) } else { 0.0 }
        });
        session.measure_as(contest, None, Some);
        for width in [length / 40, length / 10] {
            let places = kernels::near(one.len() + 1, other.len() + 1, width).expect("a short word");
            let mut kept = kernels::empty(&places);
            let contest = Contest::new("edits", format!("band of {width}, {length} letters"), |check| {
                let found = std::hint::black_box(kernels::band(a, b, width));
                if check { sum(found.to_dense()) } else { 0.0 }
            })
            .other("finch, on a pattern", |check| {
                kernels::places(&places, a, b, &mut kept);
                if check { sum(kept.iter().map(|(_, value)| value)) } else { 0.0 }
            })
            .other("by hand", |check| {
                let found = std::hint::black_box(hand::band(&one, &other, width, kernels::FAR));
                if check { sum(found) } else { 0.0 }
            });
            session.measure_as(contest, None, Some);
        }
    }
}
