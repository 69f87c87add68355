//! Reductions of products of lists in which fills count (row 1): the maximum of a product is at least zero unless every index is stored.

use finch::layouts::{Scalar, SparseVec};
use finch::{finch, kernel};

use crate::lookups::{List, N, gallop, indices, vector};
use crate::table::Table;

pub fn measure(table: &mut Table) {
    for (ours, theirs) in [(100, 1_000_000), (10_000, 1_000_000), (100_000, 100_000), (500_000, 500_000)] {
        products(table, ours, theirs);
    }
}

/// Maxima, and sums of a product and one.
fn products(table: &mut Table, ours: usize, theirs: usize) {
    let (a, b) = (vector(N, &indices(1, N, ours)), vector(N, &indices(2, N, theirs)));
    let (list, other) = (List::of(&a), List::of(&b));
    let size = format!("{ours} and {theirs}");
    let max = || {
        let (mut max, mut met) = (f64::NEG_INFINITY, 0);
        each(list, other, |a, b| {
            max = max.max(a * b);
            met += 1;
        });
        if met < N { max.max(0.0) } else { max }
    };
    assert_eq!(max(), greatest(&a, &b));
    table.row(1, &format!("maximum of a product, {size}"), max, || greatest(&a, &b));
    let sum = || {
        let (mut sum, mut met) = (0.0, 0);
        each(list, other, |a, b| {
            sum += a * b + 1.0;
            met += 1;
        });
        sum + (N - met) as f64
    };
    assert_eq!(sum(), sum_and_one(&a, &b));
    table.row(1, &format!("sum of a product and one, {size}"), sum, || sum_and_one(&a, &b));
}

/// Visits the values at common indices: by gallops if the first list is much shorter, or else step by step without a branch for the
/// cursors.
#[inline(always)]
fn each(a: List<'_>, b: List<'_>, mut visit: impl FnMut(f64, f64)) {
    let mut p = 0;
    if a.idx.len() * 16 < b.idx.len() {
        for (i, x) in a.idx.iter().zip(a.val) {
            p = gallop(b.idx, p, *i);
            if p < b.idx.len() && b.idx[p] == *i {
                visit(*x, b.val[p]);
            }
        }
        return;
    }
    let mut q = 0;
    while q < a.idx.len() && p < b.idx.len() {
        let (i, j) = (a.idx[q], b.idx[p]);
        if i == j {
            visit(a.val[q], b.val[p]);
        }
        q += usize::from(i <= j);
        p += usize::from(j <= i);
    }
}

#[kernel]
fn greatest(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let m: Scalar<f64> = f64::NEG_INFINITY; forall i: m[] <<max>>= a[i] * b[i] }.value()
}

#[kernel]
fn sum_and_one(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] + 1.0 }.value()
}
