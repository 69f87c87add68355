//! Functions of three matrices: a masked power, and two of truth values.
//!
//! `(B ^ C) * !D` is Figure 2 of *Compilation of Sparse Array Programming Models* (2021). `x ^ 0` is 1, and the mask makes it 0 where it holds.
//! So nearly all elements of the result are 1. It can be stored without its zeros, without its ones, or as runs.

use std::error::Error;

use finch::prelude::*;

use crate::functions::moved;
use crate::support::Table;
use crate::{Later, later};

layout! {
    /// A mask that lists the places where it is true.
    type Mask = Tensor<Dense<SparseList<Pattern>>>;
}

/// The same program for each way to store the result.
macro_rules! masked_powers {
    ($($name:ident: $into:ty;)*) => { $(
        #[kernel]
        fn $name(B: &Csr<f64>, C: &Csr<f64>, D: &Mask) -> $into {
            finch! { let A: $into; forall i, j: A[i, j] = pow(B[i, j], C[i, j]) * (!D[i, j] as f64) }
        }
    )* };
}

masked_powers! {
    without_0: Csr<f64>;
    without_1: Csr<f64, One>;
    in_runs: RunMat<f64>;
}

/// The places where an odd number of the three matrices holds something.
#[kernel]
fn odd(B: &Csr<f64>, C: &Csr<f64>, D: &Mask) -> Csr<bool> {
    finch! { let A: Csr<bool>; forall i, j: A[i, j] = xor(B[i, j] != 0.0, C[i, j] != 0.0, D[i, j]) }
}

/// The places where one of two matrices holds something and the mask is true. `B` and `C` follow, so only the mask's places are
/// visited.
#[kernel]
fn fused(B: &Csr<f64>, C: &Csr<f64>, D: &Mask) -> Csr<bool> {
    finch! { let A: Csr<bool>; forall i, j: A[i, j] = xor(B[i, j::follow] != 0.0, C[i, j::follow] != 0.0) && D[i, j] }
}

/// The loop to beat: every place.
fn by_hand<T: Clone + 'static>(
    b: &[f64],
    c: &[f64],
    d: &[bool],
    f: impl Fn(f64, f64, bool) -> T,
) -> Later<T> {
    let values: Vec<T> = b.iter().zip(c).zip(d).map(|((b, c), d)| f(*b, *c, *d)).collect();
    Box::new(move || values.clone())
}

/// Compares these, for a matrix, the same matrix moved to the right, and its transpose as the mask.
pub fn compare(base: &Csr<f64>) -> Result<(), Box<dyn Error>> {
    let ([rows, cols], exponent) = (base.shape(), moved(base, 2.0));
    let flipped = base.iter().filter(|([i, j], _)| *i < cols && *j < rows).map(|([i, j], _)| [j, i]);
    let coords: Vec<[usize; 2]> = flipped.collect();
    let all = vec![true; coords.len()];
    let mask = Mask::from_coords([rows, cols], coords, all)?;
    let (b, c, d) = (base.try_to_dense()?, exponent.try_to_dense()?, mask.try_to_dense()?);
    let bytes = base.bytes() + exponent.bytes() + mask.bytes();

    let power = |b: f64, c: f64, d: bool| if d { 0.0 } else { b.powf(c) };
    let expected = by_hand(&b, &c, &d, power)();
    let zeros = without_0(base, &exponent, &mask).stored();
    let ones = without_1(base, &exponent, &mask).stored();
    let runs = in_runs(base, &exponent, &mask).stored();
    let title = format!("masked power: {zeros} stored without 0, {ones} without 1, {runs} runs");
    let mut table = Table::new(title);
    table.row("every place", "by hand", 17 * b.len(), || by_hand(&b, &c, &d, power));
    table.row("without 0", "list", bytes, || later(without_0(base, &exponent, &mask)));
    table.row("without 1", "list", bytes, || later(without_1(base, &exponent, &mask)));
    table.row("everything", "runs", bytes, || later(in_runs(base, &exponent, &mask)));
    table.check(|result| result() == expected);
    table.measure(0.1);
    table.print();

    let sets = |b: f64, c: f64, d: bool| (b != 0.0) ^ (c != 0.0) ^ d;
    let both = |b: f64, c: f64, d: bool| ((b != 0.0) ^ (c != 0.0)) & d;
    let (odds, boths) = (by_hand(&b, &c, &d, sets)(), by_hand(&b, &c, &d, both)());
    assert!(
        odd(base, &exponent, &mask).to_dense() == odds && fused(base, &exponent, &mask).to_dense() == boths
    );
    let [three, fewer] = [odd(base, &exponent, &mask).stored(), fused(base, &exponent, &mask).stored()];
    let mut table = Table::new(format!("truths of three: {three} with an odd number, {fewer} of the mask"));
    table.row("every place", "by hand", 17 * b.len(), || by_hand(&b, &c, &d, both));
    table.row("xor of three", "list", bytes, || later(odd(base, &exponent, &mask)));
    table.row("xor, and", "list", bytes, || later(fused(base, &exponent, &mask)));
    table.measure(0.1);
    table.print();
    Ok(())
}
