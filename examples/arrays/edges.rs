//! Edges in an image of a brain: the pixels in a region of interest that are above a lower threshold and not above a higher one.

use std::error::Error;

use finch::prelude::*;

use crate::support::Table;
use crate::{Later, later};

mod kernels;
use kernels::{Lists, Region, Runs, bits, dense, lists, runs};

/// The loop to beat: every pixel.
fn by_hand(high: &[bool], low: &[bool], region: &[bool]) -> Later<bool> {
    let all = high.iter().zip(low).zip(region);
    let edges: Vec<bool> = all.map(|((high, low), region)| (high & region) ^ (low & region)).collect();
    Box::new(move || edges.clone())
}

/// A region of interest: an ellipse in the middle.
fn ellipse([rows, cols]: [usize; 2]) -> Vec<bool> {
    let from_middle = |at: usize, n: usize| (at as f64 + 0.5) / n as f64 * 2.0 - 1.0;
    let inside = |at: usize| from_middle(at / cols, rows).hypot(from_middle(at % cols, cols)) < 0.8;
    (0..rows * cols).map(inside).collect()
}

/// Compares all layouts. The thresholds are such that three quarters of the pixels are below the lower one, and four fifths
/// below the higher one.
pub fn compare(image: &DenseMat<u8>) -> Result<(), Box<dyn Error>> {
    let (shape, pixels) = (image.shape(), image.to_dense());
    let mut sorted = pixels.clone();
    sorted.sort_unstable();
    let above = |share: f64| {
        let threshold = sorted[((sorted.len() - 1) as f64 * share) as usize];
        pixels.iter().map(|grey| *grey > threshold).collect::<Vec<bool>>()
    };
    let (low, high, inside) = (above(0.75), above(0.8), ellipse(shape));
    if low == high {
        // No pixel is between the thresholds, so there are no edges.
        return Ok(());
    }
    let region = Region::from_dense(shape, inside.clone())?;
    let expected = by_hand(&high, &low, &inside)();
    let found = expected.iter().filter(|edge| **edge).count();
    let mut table = Table::new(format!("edges: {found} pixels"));
    table.row("every pixel", "by hand", 3 * pixels.len(), || by_hand(&high, &low, &inside));
    macro_rules! row {
        ($kernel:ident, $layout:ty) => {
            let (high, low) =
                (<$layout>::from_dense(shape, high.clone())?, <$layout>::from_dense(shape, low.clone())?);
            let (bytes, region) = (high.bytes() + low.bytes() + region.bytes(), &region);
            table.row("edges", stringify!($kernel), bytes, move || later($kernel(&high, &low, region)));
        };
    }
    row!(dense, DenseMat<bool>);
    row!(bits, BitMat<bool>);
    row!(lists, Lists);
    row!(runs, Runs);
    table.check(|edges| edges() == expected);
    table.measure(0.1);
    table.print();
    Ok(())
}
