//! Lists of coordinates.

use finch::prelude::*;
use finch::{Order2, SparseCoo};

use super::{counting, matrix};

layout! {
    /// The coordinates of each plane's entries.
    type Planes<T> = Tensor<Dense<SparseCoo<Element<T>, 2>>>;
    /// The coordinates of a matrix's entries, column by column.
    type ByColumns<T> = Tensor<SparseCoo<Element<T>, 2, u16>, Order2<1, 0>>;
}

#[kernel]
fn multiply(a: &Coo<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += a[i, j] * x[j] }
}

#[test]
fn coordinates_times_a_vector() {
    let a: Coo<f64> = matrix().convert();
    assert_eq!(multiply(&a, &counting(4)).to_dense(), [7.0, 0.0, 26.0]);
}

#[test]
fn coordinates_as_a_result() {
    #[kernel]
    fn sum(a: &Coo<f64>, b: &Csr<f64>) -> (Coo<f64>, Coo<f64>) {
        finch! { let C: Coo<f64>; let D: Coo<f64>; forall i, j: { C[i, j] = a[i, j] + b[i, j]; D[i, j] = a[i, j] * b[i, j] } }
    }
    let b = Csr::from_dense([3, 4], vec![0.0, 1.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0])
        .expect("it fits");
    let (c, d) = sum(&matrix().convert(), &b);
    assert_eq!(c.to_dense(), [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 6.0, 1.0]);
    assert_eq!((c.stored(), d.stored()), (6, 2));
    let (_, ptr, [rows, columns], _) = c.into_parts().into_parts();
    assert_eq!((ptr, rows, columns), (vec![0, 6], vec![0, 0, 2, 2, 2, 2], vec![0, 1, 0, 1, 2, 3]));
}

#[test]
fn entries_of_coordinates() {
    #[kernel]
    fn diagonal(a: &Coo<f64>) -> SparseVec<f64> {
        finch! { let d: SparseVec<f64>; forall i in 0..3: d[i] = a[i, i] }
    }
    let a: Coo<f64> = matrix().convert();
    assert_eq!(diagonal(&a.transpose().transpose()).to_dense(), [1.0, 0.0, 5.0]);
    assert_eq!((a.get([2, 1]), a.get([1, 1]), a.get([3, 0]).is_err()), (Ok(4.0), Ok(0.0), true));
}

#[test]
fn coordinates_column_by_column() {
    #[kernel]
    fn sums(a: &ByColumns<f64>) -> (DenseVec<f64>, ByColumns<f64>) {
        finch! { let s: DenseVec<f64>; let C: ByColumns<f64>; forall j, i: { s[j] += a[i, j]; C[i, j] = a[i, j] * 2.0 } }
    }
    let a: ByColumns<f64> = matrix().convert();
    let (s, c) = sums(&a);
    assert_eq!(s.to_dense(), [4.0, 4.0, 7.0, 0.0]);
    assert_eq!(c.to_dense(), matrix().to_dense().iter().map(|x| x * 2.0).collect::<Vec<_>>());
}

#[test]
fn coordinates_of_three_modes() {
    #[kernel]
    fn contract(a: &Coo3<f64>, x: &DenseVec<f64>) -> (Coo<f64>, Planes<f64>, Coo3<f64>) {
        finch! {
            let C: Coo<f64>;
            let P: Planes<f64>;
            let D: Coo3<f64>;
            forall i, j, k: { C[i, j] += a[i, j, k] * x[k]; P[i, j, k] = a[i, j, k]; D[i, j, k] = a[i, j, k] * a[i, j, k] }
        }
    }
    let values: Vec<f64> = (0..24).map(|at| f64::from(at % 5 / 3)).collect();
    let a = Coo3::from_dense([2, 3, 4], values.clone()).expect("it fits");
    let (c, p, d) = contract(&a, &counting(4));
    let expected: Vec<f64> =
        values.chunks(4).map(|fiber| fiber.iter().zip(1..).map(|(v, k)| v * f64::from(k)).sum()).collect();
    assert_eq!((c.to_dense(), p.to_dense()), (expected, values));
    assert!(d == a);
}

#[test]
fn a_gallop_through_coordinates() {
    #[kernel]
    fn dot(a: &Coo<f64>, b: &Coo<f64>) -> Scalar<f64> {
        finch! { let s: Scalar<f64>; forall i, j: s[] += a[i::gallop, j::gallop] * b[i::gallop, j] }
    }
    let a: Coo<f64> = matrix().convert();
    assert_eq!(dot(&a, &a).value(), 55.0);
}

#[test]
fn coordinates_of_one_mode() {
    #[kernel]
    fn twice(a: &Tensor<SparseCoo<Element<f64>, 1>>) -> (Tensor<SparseCoo<Element<f64>, 1>>, f64) {
        let (b, s) = finch! { let b: Tensor<SparseCoo<Element<f64>, 1>>; let s: Scalar<f64>; forall i { b[i] = 2.0 * a[i]; s[] += a[i] * a[i::gallop] } };
        (b, s.value())
    }
    let a = Tensor::from_dense([6], vec![0.0, 1.0, 0.0, 2.0, 0.0, 3.0]).expect("it fits");
    let (b, s) = twice(&a);
    assert_eq!((b.to_dense(), b.stored(), s), (vec![0.0, 2.0, 0.0, 4.0, 0.0, 6.0], 3, 14.0));
    let (shape, ptr, idx, _) = b.into_parts().into_parts();
    assert_eq!((shape, ptr, idx), ([6], vec![0, 3], [vec![1, 3, 5]]));
}
