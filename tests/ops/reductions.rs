use finch::{ops, prelude::*};

use crate::values;

const SHAPE: [usize; 2] = [5, 7];

fn columns(a: &[f64]) -> Vec<Vec<f64>> {
    (0..7).map(|j| (0..5).map(|i| a[i * 7 + j]).collect()).collect()
}

fn rows(a: &[f64]) -> Vec<Vec<f64>> {
    a.chunks(7).map(<[f64]>::to_vec).collect()
}

fn each<T>(groups: &[Vec<f64>], f: impl Fn(&[f64]) -> T) -> Vec<T> {
    groups.iter().map(|group| f(group)).collect()
}

fn near(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12)
}

fn sum(x: &[f64]) -> f64 {
    x.iter().sum()
}

fn least(x: &[f64]) -> f64 {
    x.iter().copied().fold(f64::INFINITY, f64::min)
}

fn variance(x: &[f64]) -> f64 {
    let mean = sum(x) / x.len() as f64;
    x.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / x.len() as f64
}

#[test]
fn of_matrices_in_every_layout() {
    let a = values(35, 4);
    let (by_row, by_column) = (rows(&a), columns(&a));
    matrices!(DenseMat Csr Csc Dcsr Dcsc Coo RunMat BlockMat BandMat BitMat; A = SHAPE, a => {
        assert_eq!(ops::sum!(A), sum(&a));
        assert_eq!(ops::sum!(A, axis = 0).to_dense(), each(&by_column, sum));
        assert_eq!(ops::sum!(A, axis = 1).to_dense(), each(&by_row, sum));
        assert_eq!(ops::product!(A, axis = 1).to_dense(), each(&by_row, |x| x.iter().product()));
        assert_eq!(ops::min!(A), Ok(least(&a)));
        assert_eq!(ops::min!(A, axis = 0).expect("not empty").to_dense(), each(&by_column, least));
        assert_eq!(ops::max!(A, axis = 1).expect("not empty").to_dense(), each(&by_row, |x| x.iter().copied().fold(f64::NEG_INFINITY, f64::max)));
        assert_eq!((ops::any!(A), ops::all!(A)), (true, false));
        assert_eq!(ops::any!(A, axis = 0).to_dense(), each(&by_column, |x| x.iter().any(|x| *x != 0.0)));
        assert_eq!(ops::all!(A, axis = 1).to_dense(), each(&by_row, |x| x.iter().all(|x| *x != 0.0)));
        assert_eq!(ops::all!(A, axis = 0).to_dense(), each(&by_column, |x| x.iter().all(|x| *x != 0.0)));
        assert_eq!(ops::product!(A, axis = 0).to_dense(), each(&by_column, |x| x.iter().product()));
        assert_eq!(ops::count!(A), a.iter().filter(|x| **x != 0.0).count());
        assert_eq!(ops::count!(A, axis = 0).to_dense(), each(&by_column, |x| x.iter().filter(|x| **x != 0.0).count()));
        assert!((ops::mean!(A) - sum(&a) / 35.0).abs() < 1e-12);
        assert!(near(&ops::mean!(A, axis = 1).to_dense(), &each(&by_row, |x| sum(x) / 7.0)));
        assert!((ops::variance!(A) - variance(&a)).abs() < 1e-12);
        assert!((ops::variance!(A, sample) - variance(&a) * 35.0 / 34.0).abs() < 1e-12);
        assert!(near(&ops::variance!(A, axis = 0).to_dense(), &each(&by_column, variance)));
        assert!((ops::norm!(A) - a.iter().map(|x| x * x).sum::<f64>().sqrt()).abs() < 1e-12);
        assert_eq!(ops::norm!(A, 1), a.iter().map(|x| x.abs()).sum::<f64>());
        assert_eq!(ops::norm!(A, max, axis = 0).to_dense(), each(&by_column, |x| x.iter().fold(0.0, |most: f64, x| most.max(x.abs()))));
        assert_eq!(ops::norm!(A, max), a.iter().fold(0.0, |most: f64, x| most.max(x.abs())));
        assert!(near(&ops::norm!(A, axis = 1).to_dense(), &each(&by_row, |x| x.iter().map(|x| x * x).sum::<f64>().sqrt())));
        let first = |wanted: f64| a.iter().position(|x| *x == wanted).map(|at| [at / 7, at % 7]);
        assert_eq!(ops::argmin!(A).ok(), first(least(&a)));
        assert_eq!(ops::argmax!(A).ok(), first(-least(&a.iter().map(|x| -x).collect::<Vec<_>>())));
        let place = |x: &[f64], wanted: f64| x.iter().position(|x| *x == wanted).unwrap_or_default();
        let negative = |x: &[f64]| x.iter().map(|x| -x).collect::<Vec<_>>();
        assert_eq!(ops::argmin!(A, axis = 1).expect("not empty").to_dense(), each(&by_row, |x| place(x, least(x))));
        assert_eq!(ops::argmax!(A, axis = 1).expect("not empty").to_dense(), each(&by_row, |x| place(&negative(x), least(&negative(x)))));
        assert_eq!(ops::argmin!(A, axis = 0).expect("not empty").to_dense(), each(&by_column, |x| place(x, least(x))));
        assert_eq!(ops::argmax!(A, axis = 0).expect("not empty").to_dense(), each(&by_column, |x| place(&negative(x), least(&negative(x)))));
    });
}

#[test]
fn of_vectors_scalars_and_cubes() {
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, -2.0, 0.0, 1.0]).expect("it fits");
        let s: Scalar<f64> = Scalar::from_dense([], vec![3.0]).expect("it fits");
        let T: Csf3<f64> = Csf3::from_dense([2, 2, 3], (0..12).map(|k| f64::from(k % 5)).collect()).expect("it fits");
    }
    assert_eq!((ops::sum!(x), ops::sum!(s), ops::norm!(x, 1)), (-1.0, 3.0, 3.0));
    assert_eq!((ops::argmin!(x), ops::argmax!(x), ops::argmin!(s)), (Ok([1]), Ok([3]), Ok([])));
    assert_eq!(
        ops::sum!(T, axis = (0, 2)).to_dense(),
        [0.0 + 1.0 + 2.0 + 1.0 + 2.0 + 3.0, 3.0 + 4.0 + 0.0 + 4.0 + 0.0 + 1.0]
    );
    assert_eq!(ops::sum!(T, axis = 1).shape(), [2, 3]);
    assert_eq!(ops::max!(T, axis = (0, 1)).expect("not empty").to_dense(), [4.0, 4.0, 3.0]);
    assert_eq!(ops::argmax!(T), Ok([0, 1, 1]));
    let along = ops::argmax!(T, axis = 1).expect("not empty");
    assert_eq!((along.shape(), along.to_dense()), ([2, 3], vec![1, 1, 0, 1, 0, 0]));
    assert_eq!(ops::argmin!(x, axis = 0).map(|at| at.value()), Ok(1));
    assert_eq!((ops::norm!(x, 2), ops::norm!(T, 2, axis = (0, 1)).shape()), (5.0_f64.sqrt(), [3]));
}

/// A column of what is stored by rows takes the time of its entries: there are 10¹² places here.
#[test]
fn columns_cost_what_is_stored() {
    const N: usize = 1_000_000;
    let coords = vec![[0, 0], [0, 2], [1, 0], [5, 1], [N - 1, 0]];
    tensor! {
        let A: Csr<f64> = Csr::from_coords([N, N], coords.clone(), vec![-2.0, 3.0, 1.0, -4.0, 0.0]).expect("it fits");
        let B: Dcsr<i32> = Dcsr::from_coords([N, N], coords, vec![-2, 3, 1, -4, 0]).expect("it fits");
    }
    let first = |x: Vec<f64>| [x[0], x[1], x[2], x[3]];
    assert_eq!(first(ops::max!(A, axis = 0).expect("not empty").to_dense()), [1.0, 0.0, 3.0, 0.0]);
    assert_eq!(first(ops::product!(A, axis = 0).to_dense()), [0.0; 4]);
    assert_eq!(first(ops::norm!(A, max, axis = 0).to_dense()), [2.0, 4.0, 3.0, 0.0]);
    let (mean, n) = (-1.0 / N as f64, N as f64);
    let expected = (4.0 + 1.0) / n - mean * mean;
    assert!((ops::variance!(A, axis = 0).to_dense()[0] - expected).abs() < 1e-12);
    assert!((ops::variance!(B, sample, axis = 0).to_dense()[0] - expected * n / (n - 1.0)).abs() < 1e-12);
    assert!(!ops::all!(A, axis = 0).to_dense().contains(&true));
    assert_eq!(ops::min!(B, axis = 0).expect("not empty").to_dense()[..4], [-2, -4, 0, 0]);
    assert_eq!(ops::argmin!(A, axis = 0).expect("not empty").to_dense()[..4], [0, 5, 1, 0]);
    assert_eq!(ops::argmax!(B, axis = 0).expect("not empty").to_dense()[..4], [1, 0, 0, 0]);
    assert_eq!(ops::argmin!(B, axis = 1).expect("not empty").to_dense()[..6], [0, 1, 0, 0, 0, 1]);
}

/// No zero is added to the entries of a full column.
#[test]
fn columns_may_be_full() {
    let values = vec![f64::NAN, 2.0, -1.0, 0.0, -2.0, 3.0, f64::NAN, -1.0, -0.0];
    tensor! {
        let A: Csr<f64> = Csr::from_coords([3, 3], (0..9).map(|k| [k / 3, k % 3]).collect(), values.clone()).expect("it fits");
        let D: DenseMat<f64> = DenseMat::from_dense([3, 3], values).expect("it fits");
    }
    assert_eq!(ops::max!(A, axis = 0).expect("not empty").to_dense(), [0.0, 2.0, 3.0]);
    assert_eq!(
        ops::max!(A, axis = 0).expect("not empty").to_dense(),
        ops::max!(D, axis = 0).expect("not empty").to_dense()
    );
    assert_eq!(ops::min!(A, axis = 0).expect("not empty").to_dense(), [-0.0, -2.0, -1.0]);
    for (a, d) in [
        (ops::argmax!(A, axis = 0), ops::argmax!(D, axis = 0)),
        (ops::argmin!(A, axis = 0), ops::argmin!(D, axis = 0)),
        (ops::argmax!(A, axis = 1), ops::argmax!(D, axis = 1)),
        (ops::argmin!(A, axis = 1), ops::argmin!(D, axis = 1)),
    ] {
        assert_eq!(a.expect("not empty").to_dense(), d.expect("not empty").to_dense());
    }
}

/// Corner cases 2, 7 and 8.
#[test]
fn cases_2_7_and_8() {
    fill_value! { Two: f64 = 2.0; }
    tensor! {
        let A: SparseVec<f64, Two> = SparseVec::from_coords([4], vec![[1]], vec![5.0]).expect("it fits");
        let B: SparseVec<f64, Two> = SparseVec::from_dense([3], vec![3.0, 2.0, 5.0]).expect("it fits");
        let C: SparseVec<f64, Two> = SparseVec::zeros([3]);
        let N: Csr<f64> = Csr::zeros([0, 4]);
        let L: SparseVec<f64> = SparseVec::from_coords([4_000_000_000], vec![[0], [2]], vec![1.0, -3.0]).expect("it fits");
    }
    assert_eq!(
        (ops::sum!(A), ops::product!(A), ops::mean!(A), ops::variance!(A)),
        (11.0, 40.0, 2.75, 1.6875)
    );
    assert_eq!((ops::variance!(A, sample), ops::argmax!(A), ops::argmin!(A)), (2.25, Ok([1]), Ok([0])));
    assert_eq!((ops::min!(B), ops::argmin!(B), ops::argmin!(C)), (Ok(2.0), Ok([1]), Ok([0])));
    assert_eq!((ops::argmax!(L), ops::argmin!(L), ops::min!(L)), (Ok([0]), Ok([2]), Ok(-3.0)));
    assert_eq!((ops::sum!(N), ops::any!(N), ops::all!(N)), (0.0, false, true));
    assert_eq!(ops::sum!(N, axis = 0).to_dense(), [0.0; 4]);
    assert_eq!(ops::product!(N, axis = 0).to_dense(), [1.0; 4]);
    assert_eq!(ops::sum!(N, axis = 1).shape(), [0]);
    assert_eq!(ops::variance!(N, sample, axis = 0).to_dense(), [0.0; 4]);
    assert!(ops::mean!(N).is_nan() && ops::mean!(N, axis = 0).to_dense().iter().all(|x| x.is_nan()));
    assert_eq!(ops::min!(N, axis = 1).map(|y| y.shape()), Ok([0]));
    let error = ops::min!(N, axis = 0).expect_err("there is nothing").to_string();
    assert!(error.contains("`min` has no value over nothing, and `N` has the shape [0, 4]"), "{error}");
    assert!(ops::argmin!(N).is_err() && ops::max!(N).is_err());
    assert!(ops::argmin!(N, axis = 0).is_err());
    assert_eq!(ops::argmin!(N, axis = 1).map(|y| y.shape()), Ok([0]));
}

#[test]
fn of_numbers_of_other_types() {
    tensor! {
        let A: Csr<u8> = Csr::from_dense([2, 2], vec![2, 4, 1, 0]).expect("it fits");
        let B: Csr<bool> = Csr::from_dense([2, 2], vec![true, false, true, true]).expect("it fits");
        let F: SparseVec<f32> = SparseVec::from_dense([4], vec![0.0, 3.0, 4.0, 0.0]).expect("it fits");
        let U: SparseVec<u64, One> = SparseVec::from_dense([3], vec![1, 5, 1]).expect("it fits");
        let Q: SparseVec<f64> = SparseVec::from_dense([3], vec![f64::NAN; 3]).expect("it fits");
    }
    assert_eq!((ops::sum!(A), ops::mean!(A), ops::max!(A)), (7, 1.75, Ok(4)));
    assert_eq!((ops::count!(B), ops::mean!(B), ops::all!(B), ops::any!(B)), (3, 0.75, false, true));
    assert_eq!(
        (ops::min!(B), ops::max!(B), ops::argmin!(B), ops::argmax!(B)),
        (Ok(false), Ok(true), Ok([0, 1]), Ok([0, 0]))
    );
    assert_eq!(
        (ops::min!(B, axis = 1).map(|s| s.to_dense()), ops::argmin!(B, axis = 1).map(|s| s.to_dense())),
        (Ok(vec![false, true]), Ok(vec![1, 0]))
    );
    assert_eq!((ops::norm!(F), ops::mean!(F), ops::argmax!(F)), (5.0_f32, 1.75, Ok([2])));
    assert_eq!((ops::sum!(U), ops::argmax!(U), ops::min!(U)), (7, Ok([1]), Ok(1)));
    assert_eq!(ops::argmax!(Q, axis = 0).map(|at| at.value()), Ok(0));
    assert_eq!((ops::argmin!(Q), ops::min!(Q)), (Ok([0]), Ok(f64::INFINITY)), "a NaN is less than nothing");
}

/// There are more places than an integer counts.
#[test]
fn means_of_nearly_nothing() {
    tensor! { let A: Coo<f64, One> = Coo::zeros([1 << 32, 1 << 32]); }
    assert_eq!((ops::mean!(A), ops::variance!(A), ops::variance!(A, sample)), (1.0, 0.0, 0.0));
}

/// The widest integers are integers, too.
#[test]
fn means_of_the_widest_integers() {
    tensor! {
        let A: Csr<i128> = Csr::from_dense([2, 2], vec![1 << 90, 0, -2, -1]).expect("it fits");
        let U: SparseVec<u128> = SparseVec::from_dense([4], vec![0, 3, 4, 0]).expect("it fits");
    }
    assert_eq!(ops::mean!(A, axis = 1).to_dense(), [2_f64.powi(89), -1.5]);
    assert_eq!(
        (ops::norm!(U), ops::mean!(U), ops::norm!(U, max), ops::variance!(U)),
        (5.0, 1.75, 4.0, 3.1875)
    );
    assert_eq!((ops::sum!(A), ops::max!(A), ops::argmin!(A)), ((1 << 90) - 3, Ok(1 << 90), Ok([1, 0])));
}

#[kernel]
fn spread<T: Number>(A: &Csr<T>, x: &SparseVec<f64>) -> (T, DenseVec<T>, f64) {
    (ops::sum!(A), ops::sum!(A, axis = 1), ops::norm!(x))
}

/// The minimum and maximum, of all entries and in each row.
#[kernel]
fn extrema<T: Number>(A: &Csr<T>) -> ([T; 2], [DenseVec<T>; 2]) {
    let known = "it holds something";
    (
        [ops::min!(A).expect(known), ops::max!(A).expect(known)],
        [ops::min!(A, axis = 1).expect(known), ops::max!(A, axis = 1).expect(known)],
    )
}

/// Their locations, among all entries and in each column.
#[kernel]
fn places<T: Number>(A: &Csr<T>) -> ([[usize; 2]; 2], [DenseVec<usize>; 2]) {
    let known = "it holds something";
    (
        [ops::argmin!(A).expect(known), ops::argmax!(A).expect(known)],
        [ops::argmin!(A, axis = 0).expect(known), ops::argmax!(A, axis = 0).expect(known)],
    )
}

/// A type that is left open need not have a least or a greatest value.
#[test]
fn extrema_of_any_number() {
    fn check<T: Number>(values: [T; 6]) {
        let [low, high, ..] = values;
        let matrix = Csr::from_dense([3, 2], values.to_vec()).expect("it fits");
        let (all, rows) = extrema(&matrix);
        assert_eq!(all, [low, high]);
        assert_eq!(rows.map(|row| row.to_dense()), [vec![low, values[3], low], vec![high, values[2], low]]);
        let (at, columns) = places(&matrix);
        assert_eq!(at, [[0, 0], [0, 1]]);
        assert_eq!(columns.map(|at| at.to_dense()), [[0, 2], [1, 0]]);
    }
    check([-3, 7, 5, -1, -3, -3]);
    check([-3.5, f64::INFINITY, 5.0, -1.0, -3.5, -3.5]);
}

#[test]
fn in_a_kernel() {
    let A = Csr::from_dense([1, 2], vec![3, 4]).expect("it fits");
    let x = SparseVec::from_dense([2], vec![3.0, 4.0]).expect("it fits");
    let (sum, rows, norm) = spread(&A, &x);
    assert_eq!((sum, rows.to_dense(), norm), (7, vec![7], 5.0));
    let total: DenseVec<i32> = {
        tensor! { let A: Csr<i32> = A; }
        ops::sum!(A, axis = 0)
    };
    assert_eq!(total.to_dense(), [3, 4]);
}

#[test]
fn stored_as_one_wants() {
    tensor! { let A: Csr<f64> = Csr::from_coords([3, 1000], vec![[0, 7], [2, 7]], vec![1.0, 2.0]).expect("it fits"); }
    let s: SparseVec<f64> = ops::sum!(A, axis = 1 -> SparseVec<_, _>);
    assert_eq!((s.stored(), s.to_dense()), (2, vec![1.0, 0.0, 2.0]));
    let s = ops::sum!(A, axis = 0 -> SparseVec<_, _>);
    assert_eq!((s.stored(), s.get([7])), (1, Ok(3.0)));
    assert_eq!(ops::count!(A, axis = 0 -> SparseVec<usize>).iter().collect::<Vec<_>>(), [([7], 2)]);
    let s = ops::max!(A, axis = 0 -> SparseVec<f64, NegInf>).expect("not empty");
    assert_eq!((s.get([6]), s.get([7])), (Ok(0.0), Ok(2.0)));
    tensor! { let T: Csf3<f64> = Csf3::from_coords([2, 3, 4], vec![[0, 1, 2], [1, 1, 2], [1, 2, 3]], vec![1.0, 2.0, 4.0]).expect("it fits"); }
    let s: Csc<f64> = ops::sum!(T, axis = 0 -> Csc<_, _>);
    assert_eq!(s.iter().collect::<Vec<_>>(), [([1, 2], 3.0), ([2, 3], 4.0)]);
    let at = ops::argmax!(A, axis = 0 -> SparseVec<_, _>).expect("not empty");
    assert_eq!((at.fill(), at.iter().collect::<Vec<_>>()), (0, vec![([7], 2)]));
}
