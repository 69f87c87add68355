//! The token of a program: its attribute, and what a program cannot do with it.

use finch::cancel::Token;
use finch::prelude::*;

#[kernel]
fn sums(a: &SparseVec<f64>, A: &Csr<f64>, token: &Token, other: &Token) {
    finch! { #![cancel] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel()] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel = token] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(token, other)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(token)] #![cancel(other)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(token)] #![strict] #![cancel(token)] let s: Scalar<f64>; par forall i: s[] += a[i] };
    finch! { #[cancel(token)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancell(token)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(a)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { #![cancel(i)] let s: Scalar<f64>; forall i: s[] += a[i] };
    finch! { let s: Scalar<f64>; #![cancel(token)] forall i: s[] += a[i] };
    pattern! { #![cancel] let s: SparseVec<f64>; forall i: s[i] = a[i] };
}

fn main() {}
