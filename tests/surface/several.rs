//! Functions for several layouts: `#[kernel(for M in […])]`.

use finch::prelude::*;

use crate::{counting, list, matrix};

#[kernel(for M in [Csr, Csc, DenseMat, BandMat], V in [DenseVec, SparseVec])]
fn product<T: Number>(A: &M<T>, x: &V<T>) -> DenseVec<T> {
    finch! { let y: DenseVec<T>; y[i] += A[i, j] * x[j] }
}

/// Two operands of one layout, which is also that of the result.
#[kernel(for V in [DenseVec, SparseVec, RunVec])]
#[must_use]
fn sum<T>(a: &V<T>, b: &V<T>) -> V<T>
where
    T: Number,
{
    let c: V<T> = finch! { let c: V<T>; forall i: c[i] = a[i] + b[i] };
    assert_eq!(c.shape(), V::<T>::zeros(a.shape()).shape());
    c
}

/// A list with the arguments of its types, a path and levels among them.
#[kernel(for V in [finch::DenseVec<f64>, Tensor<SparseList<Element<f64>>>])]
fn added(mut total: Scalar<f64>, x: V, n: usize) -> Result<f64, finch::ShapeError> {
    let zeros: V = V::zeros([n]);
    try_finch! { keep total; forall i: total[] += x[i] + zeros[i] }?;
    Ok(total.value())
}

/// One list with different arguments, and parameters that are patterns.
#[kernel(for V in [DenseVec, SparseVec])]
fn converted<'a, const N: usize>((x, y): (&'a V<f64>, &'a V<u8>), [by]: [f64; 1]) -> [f64; N] {
    let mut all = [0.0; N];
    let z = finch! { let z: DenseVec<f64>; forall i: z[i] = by * x[i] + y[i] as f64 };
    all.copy_from_slice(&z.to_dense());
    all
}

#[kernel(for V in [DenseVec, SparseVec])]
fn scale(x: &mut V<f64>, by: impl Fn(f64) -> f64) {
    let by = by(1.0);
    let scaled = finch! { let y: V<f64>; y[i] = by * x[i] };
    *x = scaled;
}

/// A result in the layout that the caller asks for, and a function that calls itself.
#[kernel(for R in [Csr<f64>, DenseMat<f64>])]
fn power(A: &Csr<f64>, n: u32) -> R {
    if n == 1 {
        return A.convert();
    }
    let half: R = power(A, n - 1);
    finch! { let C: R; C[i, j] += half[i, k] * A[k, j] }
}

fn band<T: Number>(values: &[T]) -> (Csr<T>, Csc<T>, DenseMat<T>, BandMat<T>) {
    let csr = Csr::from_dense([3, 4], values.to_vec()).expect("it fits");
    (csr.clone(), csr.convert(), csr.convert(), csr.convert())
}

#[test]
fn every_combination() {
    let (csr, csc, dense, band) = band(&matrix().to_dense());
    let x = counting(4);
    let v = x.convert::<SparseVec<f64>>();
    let made = [
        product(&csr, &x),
        product(&csr, &v),
        product(&csc, &x),
        product(&csc, &v),
        product(&dense, &x),
        product(&dense, &v),
        product(&band, &x),
        product(&band, &v),
    ];
    made.iter().for_each(|y| assert_eq!(y.to_dense(), [7.0, 0.0, 26.0]));
    let whole = Csr::<u8>::from_dense([1, 2], vec![3, 4]).expect("it fits");
    assert_eq!(product(&whole, &SparseVec::from_dense([2], vec![0, 5]).expect("it fits")).to_dense(), [20]);
}

#[test]
fn one_layout_for_all() {
    let doubled = [0.0, 2.0, 0.0, 4.0, 0.0, 6.0];
    let sparse: SparseVec<f64> = sum(&list(), &list());
    let runs: RunVec<f64> = sum(&list().convert::<RunVec<f64>>(), &list().convert());
    assert_eq!(
        (sparse.to_dense(), sparse.stored(), runs.to_dense()),
        (doubled.to_vec(), 3, doubled.to_vec())
    );
    assert_eq!(sum(&counting(2), &counting(2)).to_dense(), [2.0, 4.0]);
}

#[test]
fn forms_of_signatures() {
    assert_eq!(added(Scalar::default(), list(), 6), Ok(6.0));
    assert_eq!(added(Scalar::from_dense([], vec![1.0]).expect("it fits"), counting(2), 2), Ok(4.0));
    assert!(added(Scalar::default(), counting(2), 3).is_err());
    let (x, y) = (counting(2), DenseVec::<u8>::from(vec![1, 2]));
    assert_eq!(converted((&x, &y), [10.0]), [11.0, 22.0]);
    let (x, y) = (x.convert::<SparseVec<f64>>(), y.convert::<SparseVec<u8>>());
    assert_eq!(converted::<2, _, _>((&x, &y), [10.0]), [11.0, 22.0]);
    let mut x = list();
    scale(&mut x, |one| 3.0 * one);
    assert_eq!(x.to_dense(), [0.0, 3.0, 0.0, 6.0, 0.0, 9.0]);
}

#[test]
fn results_of_the_callers_choice() {
    let A = Csr::from_dense([2, 2], vec![1.0, 1.0, 0.0, 1.0]).expect("it fits");
    let sparse: Csr<f64> = power(&A, 5);
    assert_eq!((sparse.to_dense(), sparse.stored()), (vec![1.0, 5.0, 0.0, 1.0], 3));
    assert_eq!(power::<DenseMat<f64>>(&A, 3).to_dense(), [1.0, 3.0, 0.0, 1.0]);
}

/// The function may be inside of another one.
#[test]
fn in_a_function() {
    #[kernel(for V in [DenseVec<f64>, SparseVec<f64>])]
    fn largest(x: &V) -> f64 {
        finch! { let m: Scalar<f64> = 0.0; forall i: m[] <<max>>= x[i] }.value()
    }
    assert_eq!((largest(&list()), largest(&counting(5))), (3.0, 5.0));
}
