//! Raw identifiers: to Rust, `A` and `r#A` are one name.

use finch::prelude::*;

use crate::list;

fn twice(x: f64) -> f64 {
    2.0 * x
}

#[ufunc(commutative, associative, identity = 0.0)]
fn r#yield(a: f64, b: f64) -> f64 {
    a + b
}

#[ufunc]
fn r#half(a: f64) -> f64 {
    a / 2.0
}

layout! { type r#List<T> = Tensor<r#SparseList<r#Element<T>>>; }

fill_value! { r#Hundred: f64 = 100.0; }

#[kernel]
fn sum(A: &SparseVec<f64>, r#B: &SparseVec<f64>) -> f64 {
    finch! { let r#s: Scalar<f64>; forall r#i: s[] += r#A[i] * B[r#i] }.value()
}

#[kernel]
fn keywords(r#type: &r#SparseVec<f64>, r#fn: f64) -> DenseVec<f64> {
    let r#match = finch! { let r#in: DenseVec<f64>; forall r#for: r#in[r#for] = r#type[r#for] * r#fn };
    finch! { let r#loop: DenseVec<f64>; forall r#par: r#loop[r#par] = r#match[r#par] + 1.0 }
}

#[test]
fn one_name_everywhere() {
    assert_eq!(sum(&list(), &list()), 14.0);
    assert_eq!(keywords(&list(), 2.0).to_dense(), [1.0, 3.0, 1.0, 5.0, 1.0, 7.0]);
    tensor! { let r#A: r#List<f64> = list(); let r#move: SparseVec<f64> = list(); let mut r#C: DenseVec<f64> = DenseVec::zeros([6]); }
    let (r#n, factor) = (6, 3.0);
    finch! { forall i in 0..n: C[i] = r#A[i] * r#factor }
    assert_eq!(C.to_dense(), [0.0, 3.0, 0.0, 6.0, 0.0, 9.0]);
    finch! { keep r#C; forall r#keep: r#C[r#keep] += $r#twice(A[r#keep]) + r#half($(r#factor + n as f64)) }
    assert_eq!(r#C.to_dense()[1], 3.0 + 2.0 + 4.5);
    let made = finch! { let t: Scalar<f64>; { let r#use: SparseVec<f64>; forall i: r#use[i] = r#move[i]; forall i: t[] <<r#yield>>= r#use[i] } };
    assert_eq!(made.value(), 6.0);
    let least = finch! { let C: DenseVec<f64, r#Hundred>; forall i: C[i] = r#min(r#move[i], 50.0) };
    assert_eq!(least.to_dense(), [0.0, 1.0, 0.0, 2.0, 0.0, 3.0]);
    assert_eq!(finch::ops::add!(A, r#move).to_dense(), finch::ops::add!(r#A, r#move).to_dense());
}
