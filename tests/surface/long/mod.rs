//! Lists long and irregular enough for merges to give up iterations and step ahead.

mod data;
mod elements;
mod indices;
mod pairs;
mod results;
mod rows;
mod strides;
mod twins;
mod values;

use finch::prelude::*;

use data::{each, mixed};

layout! {
    type ByteVec<T> = Tensor<finch::SparseByteMap<Element<T>>>;
    type CooVec<T> = Tensor<finch::SparseCoo<Element<T>, 1>>;
}

macro_rules! over {
    ($($layout:ident)*) => { $(crate::apart(|| {
        let (a, b, d) = (mixed(6000, 1, 5), mixed(6000, 2, 5), mixed(6000, 3, 2));
        tensor! {
            let A: $layout<i64> = Tensor::from_dense([6000], a.clone()).expect("it fits");
            let B: SparseVec<i64> = Tensor::from_dense([6000], b.clone()).expect("it fits");
            let D: $layout<i64> = Tensor::from_dense([6000], d.clone()).expect("it fits");
            let F: $layout<f64> = Tensor::from_dense([6000], a.iter().map(|v| *v as f64).collect()).expect("it fits");
            let G: SparseVec<f64> = Tensor::from_dense([6000], b.iter().map(|v| *v as f64).collect()).expect("it fits");
        }
        let name = stringify!($layout);
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + B[i] };
        assert_eq!(C.to_dense(), each(&a, &b, |a, b| a + b), "{name} +");
        let C = finch! { let C: DenseVec<i64>; forall i: C[i] = max(A[i], B[i]) - 3 * B[i] };
        assert_eq!(C.to_dense(), each(&a, &b, |a, b| a.max(b) - 3 * b), "{name} max");
        let C = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i] != 0, B[i] != 0) };
        let differ = each(&a, &b, |a, b| i64::from((a != 0) ^ (b != 0)));
        assert_eq!(C.to_dense().into_iter().map(i64::from).collect::<Vec<_>>(), differ, "{name} xor");
        let s = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] };
        assert_eq!(s.value(), each(&a, &b, |a, b| a * b).iter().sum::<i64>(), "{name} dot");
        let C = finch! { let C: SparseVec<f64>; forall i: C[i] = F[i] - G[i] };
        let minus: Vec<f64> = each(&a, &b, |a, b| a - b).into_iter().map(|v| v as f64).collect();
        assert_eq!(C.to_dense(), minus, "{name} -");
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + B[i] + D[i] };
        assert_eq!(C.to_dense(), each(&each(&a, &b, |a, b| a + b), &d, |a, b| a + b), "{name}, three");
        let C = finch! { let C: DenseVec<i64>; forall i: C[i] = A[i] * B[i] + D[i] };
        assert_eq!(C.to_dense(), each(&each(&a, &b, |a, b| a * b), &d, |a, b| a + b), "{name}, products");
    });)* };
}

#[test]
fn vectors() {
    over! { SparseVec ByteVec CooVec }
}

#[test]
fn rows() {
    let (a, b) = (mixed(60 * 100, 4, 4), mixed(60 * 100, 5, 4));
    tensor! {
        let A: Csr<i64> = Tensor::from_dense([60, 100], a.clone()).expect("it fits");
        let B: Csr<i64> = Tensor::from_dense([60, 100], b.clone()).expect("it fits");
    }
    let C = finch! { let C: Csr<i64>; forall i, j: C[i, j] = A[i, j] - B[i, j] };
    assert_eq!(C.to_dense(), each(&a, &b, |a, b| a - b));
    let checked = finch! { #![checked] let C: Csr<i64>; forall i, j: C[i, j] = A[i, j] - B[i, j] };
    assert_eq!(checked.to_dense(), C.to_dense());
    let s = finch! { let s: DenseVec<i64>; forall i, j: s[i] += A[i, j] * B[i, j] };
    let products = each(&a, &b, |a, b| a * b);
    assert_eq!(s.to_dense(), products.chunks(100).map(|row| row.iter().sum()).collect::<Vec<i64>>());
    // each row with every other: the last row of either has nothing behind it
    let C = finch! { let C: DenseMat<i64>; forall i, k, j: C[i, k] += A[i, j] * B[k, j] };
    for (at, sum) in C.iter() {
        let rows = [&a[100 * at[0]..][..100], &b[100 * at[1]..][..100]];
        assert_eq!(sum, each(rows[0], rows[1], |a, b| a * b).iter().sum::<i64>(), "{at:?}");
    }
}
