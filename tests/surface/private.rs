//! Definitions of a module's own that nothing but programs name.

use finch::prelude::*;

fill_value! { Four: f64 = 4.0; }

layout! {
    type Fours = Tensor<SparseList<Element<f64, Four>>>;
    type Marks<T> = Tensor<finch::SparseByteMap<Element<T>>>;
}

#[ufunc(rule(mean(x, x) => x))]
fn mean(a: f64, b: f64) -> f64 {
    (a + b) / 2.0
}

#[test]
fn what_only_programs_name() {
    tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 3.0, 0.0, -5.0]).expect("it fits"); }
    let C = finch! { let C: Fours; forall i: C[i] = mean(A[i], A[i]) };
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 3.0, 0.0, -5.0], 4));
    let s =
        finch! { let s: Scalar<f64>; { let t: Marks<f64>; forall i: t[i] += A[i]; forall i: s[] += t[i] } };
    assert_eq!(s.value(), -2.0);
}
