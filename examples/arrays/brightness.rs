//! Brightness: brightening an image of runs, or computing its mean grey, takes one addition per run, for any number of pixels.

use std::error::Error;

use finch::prelude::*;

use crate::support::Table;
use crate::{Later, later};

/// A brighter grey. White stays white, so 255 is an annihilator.
#[ufunc(commutative, associative, identity = 0, annihilator = 255)]
fn brighter(grey: u8, by: u8) -> u8 {
    grey.saturating_add(by)
}

#[kernel]
fn dense(A: &DenseMat<u8>, by: u8) -> DenseMat<u8> {
    finch! { let B: DenseMat<u8>; forall i, j: B[i, j] = brighter(A[i, j], by) }
}

#[kernel]
fn runs(A: &RunMat<u8>, by: u8) -> RunMat<u8> {
    finch! { let B: RunMat<u8>; forall i, j: B[i, j] = brighter(A[i, j], by) }
}

/// The mean grey of an image.
#[kernel]
fn mean(A: &RunMat<u8>) -> f64 {
    let [rows, cols] = A.shape();
    let sum = finch! { let s: Scalar<u64>; forall i, j: s[] += A[i, j] as u64 };
    sum.value() as f64 / (rows * cols) as f64
}

/// The loop to beat: every pixel.
fn by_hand(pixels: &[u8], by: u8) -> Later<u8> {
    let brighter: Vec<u8> = pixels.iter().map(|grey| grey.saturating_add(by)).collect();
    Box::new(move || brighter.clone())
}

/// Makes an image brighter by 64 greys in each layout, and compares the results and the times.
pub fn compare(image: &DenseMat<u8>) -> Result<(), Box<dyn Error>> {
    let (pixels, runny) = (image.to_dense(), image.convert::<RunMat<u8>>());
    let expected = by_hand(&pixels, 64)();
    let sum: u64 = pixels.iter().map(|grey| u64::from(*grey)).sum();
    assert!((mean(&runny) - sum as f64 / pixels.len() as f64).abs() < 1e-9);
    let brighter = runs(&runny, 64);
    let (before, after) = (mean(&runny), mean(&brighter));
    let (from, to) = (runny.stored(), brighter.stored());
    let title = format!("brightness: the mean grey from {before:.0} to {after:.0}, {from} runs to {to}");
    let mut table = Table::new(title);
    table.row("every pixel", "by hand", pixels.len(), || by_hand(&pixels, 64));
    table.row("every pixel", "dense", image.bytes(), || later(dense(image, 64)));
    table.row("every run", "runs", runny.bytes(), || later(runs(&runny, 64)));
    table.check(|image| image() == expected);
    table.measure(0.1);
    table.print();
    Ok(())
}
