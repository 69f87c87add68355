//! Values that are not tokens, or tokens that threads cannot share.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;

use finch::cancel::Token;
use finch::prelude::*;

struct Job<'t> {
    token: Option<&'t Token>,
    others: Cell<usize>,
}

#[kernel]
fn sums(a: &SparseVec<f64>, A: &Csr<f64>, flag: &AtomicBool, job: &Job) {
    finch! { #![cancel(flag)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(true)] let s: Scalar<f64>; par forall i, j: s[] += A[i, j] };
    finch! { #![cancel(job.token)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(job.stop)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(stop)] let s: Scalar<f64>; par forall i, j: s[] += A[i, j] };
    finch! { #![cancel(job.others)] let s: Scalar<f64>; par forall i, j: s[] += A[i, j] };
    finch! { #![cancel(Token)] let s: Scalar<f64>; forall i: s[] += a[i] };
}

fn main() {}
