//! Edit distances of two words: the whole table, a band around its diagonal, and the program of the table on the pattern of such a band.
//!
//! ```text
//! cargo run --release --example edits
//! ```
//!
//! A band of width `w` finds a distance of at most `w`, in time proportional to `w` times the length. So the width is doubled until it is large
//! enough. Each table is compared with a loop by hand, in its answer and in its time.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;

use finch::prelude::*;
use finch::{FormatError, ShapeError};

mod kernels;

#[path = "../hand/edits.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod support;

use kernels::{FAR, band, empty, near, places, table};
use support::{Random, race};

fn word(letters: &[u8]) -> Result<DenseVec<u8>, FormatError> {
    DenseVec::from_dense([letters.len()], letters.to_vec())
}

/// A word of four letters, and one that is made of it by that many edits.
fn words(length: usize, edits: usize, random: &mut Random) -> (Vec<u8>, Vec<u8>) {
    let mut below = |n: usize| (random.unit() * n as f64) as usize;
    let one: Vec<u8> = (0..length).map(|_| b"acgt"[below(4)]).collect();
    let mut other = one.clone();
    for _ in 0..edits {
        let at = below(other.len());
        match below(3) {
            0 => _ = other.remove(at),
            1 => other.insert(at, b"acgt"[below(4)]),
            _ => other[at] = b"acgt"[below(4)],
        }
    }
    (one, other)
}

/// The distance of two words, and the width of the band that was wide enough.
fn distance(A: &DenseVec<u8>, B: &DenseVec<u8>) -> Result<(u32, usize), ShapeError> {
    let ([m], [n]) = (A.shape(), B.shape());
    let mut width = m.abs_diff(n).max(8);
    loop {
        let found = band(A, B, width).get([m, n + width + 1 - m])?;
        if found as usize <= width || width >= m.max(n) {
            return Ok((found, width));
        }
        width *= 2;
    }
}

/// Compares all ways to fill a table.
fn compare(one: &[u8], other: &[u8], width: usize) -> Result<(), Box<dyn Error>> {
    let (A, B, m, n) = (word(one)?, word(other)?, one.len() + 1, other.len() + 1);
    let (all, part) = (hand::table(one, other), hand::band(one, other, width, FAR));
    assert_eq!(table(&A, &B).to_dense(), all);
    assert_eq!(band(&A, &B, width).to_dense(), part);
    let P = near(m, n, width)?;
    let mut D = empty(&P);
    places(&P, &A, &B, &mut D);
    for ([i, j], value) in D.iter() {
        assert_eq!(part[i * (2 * width + 3) + j + width + 1 - i], value);
    }
    let size = format!("{} x {} letters", m - 1, n - 1);
    race(&format!("{size}, table"), 0.2, || drop(hand::table(one, other)), || drop(table(&A, &B)));
    let by_hand = || drop(hand::band(one, other, width, FAR));
    race(&format!("{size}, band of {width}"), 0.2, by_hand, || drop(band(&A, &B, width)));
    race(&format!("{size}, pattern of {width}"), 0.2, by_hand, || places(&P, &A, &B, &mut D));
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    for (one, other, expected) in [("kitten", "sitting", 3), ("saturday", "sunday", 3), ("looplets", "", 8)] {
        let (found, _) = distance(&word(one.as_bytes())?, &word(other.as_bytes())?)?;
        assert_eq!(found, expected);
        compare(one.as_bytes(), other.as_bytes(), 4)?;
    }
    let mut random = Random::new(1);
    for (length, edits) in [(500, 10), (2000, 40), (2000, 300)] {
        let (one, other) = words(length, edits, &mut random);
        let (found, width) = distance(&word(&one)?, &word(&other)?)?;
        assert_eq!(Some(&found), hand::table(&one, &other).last());
        println!(
            "\n{length} letters and {edits} edits: the distance is {found}, found in a band of {width} (checked against the full table by hand)"
        );
        compare(&one, &other, width)?;
    }
    Ok(())
}
