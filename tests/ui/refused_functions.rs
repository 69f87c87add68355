//! Programs that call a function whose declaration has a mistake have no mistake of their own. Results whose types are inferred have
//! them, and what the declaration may have meant to say is not asked for.

use finch::prelude::*;

#[ufunc(identity = 0, annihilator = 0)]
fn both(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(commutative, associatve, identity = 0)]
fn misspelt(a: i64, b: i64) -> i64 {
    a + b
}

#[ufunc(commutative, associative, identty = 0)]
fn started(a: i64, b: i64) -> i64 {
    a + b
}

#[kernel]
fn call(A: &SparseVec<i64>) {
    let stored = finch! { let C: SparseVec<_>; forall i: C[i] = both(A[i], 2) };
    let sum = finch! { let s: Scalar<_>; forall i: s[] += both(A[i], 2) };
    let reduced = finch! { let s: Scalar<_>; forall i: s[] <<misspelt>>= A[i] };
    let begun = finch! { let s: Scalar<i64>; forall i: s[] <<started>>= A[i] };
    println!("{stored} {} {} {begun}", sum.value() + 1, reduced.value() + 1);
}

fn main() {
    call(&SparseVec::from_coords([1], vec![[0]], vec![1]).unwrap());
}
