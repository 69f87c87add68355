use finch::prelude::*;

/// Case 17: a sparse level stores what differs from its fill, so it cannot start elsewhere.
#[kernel]
fn starts_elsewhere(x: &SparseVec<f64>) -> SparseVec<f64> {
    finch! { let y: SparseVec<f64> = 1.0; forall i: y[i] += x[i] }
}

/// Case 53: read while it is written, in another place.
#[kernel]
fn reads_its_result(x: &mut DenseVec<f64>) {
    finch! { keep x; forall i in 1..3: x[i] = x[i - 1] }
}

/// Case 55: two operators into one result.
#[kernel]
fn mixes_operators(x: &DenseVec<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64> = 1.0; forall i: { s[] += x[i]; s[] *= x[i] } }
}

/// Case 57: nothing says how far it goes.
#[kernel]
fn has_no_extent() -> Scalar<f64> {
    finch! { let s: Scalar<f64>; forall i: s[] += 1.0 }
}

/// Case 57: one name for two loops, one inside of the other.
#[kernel]
fn hides_an_index(x: &DenseMat<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64>; forall i: forall i: s[] += x[i, i] }
}

fn main() {
    let (x, mut y) = (SparseVec::zeros([3]), DenseVec::zeros([3]));
    reads_its_result(&mut y);
    println!("{} {} {} {}", starts_elsewhere(&x), mixes_operators(&y), has_no_extent(), hides_an_index(&DenseMat::zeros([3, 3])));
}
