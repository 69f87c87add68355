//! Levels that are written at random.

use finch::prelude::*;
use finch::{ShapeError, SparseBitmap, SparseByteMap, SparseDict};

use super::{list, matrix, other};

layout! {
    /// A byte map.
    type Bytes<T, F = Zero> = Tensor<SparseByteMap<Element<T, F>>>;
    /// A bitmap.
    type Bits<T, F = Zero> = Tensor<SparseBitmap<Element<T, F>>>;
    /// A dictionary.
    type Dict<T, F = Zero> = Tensor<SparseDict<Element<T, F>>>;
    /// A dictionary of dictionaries.
    type DictMat<T> = Tensor<SparseDict<SparseDict<Element<T>>>>;
    /// A byte map for each row.
    type ByteRows<T> = Tensor<Dense<SparseByteMap<Element<T>>>>;
    /// A byte map of byte maps.
    type ByteMat<T> = Tensor<SparseByteMap<SparseByteMap<Element<T>>>>;
}

fn positions(at: &[i64]) -> DenseVec<i64> {
    DenseVec::from_dense([at.len()], at.to_vec()).expect("it fits")
}

#[kernel]
fn scattered(at: &DenseVec<i64>) -> Result<Bytes<f64>, ShapeError> {
    try_finch! { let C: Bytes<f64>[6]; forall i: C[at[i]] += i as f64 + 1.0 }
}

#[test]
fn case_44_a_scatter_of_sums() {
    let sums = scattered(&positions(&[4, 1, 4, 0])).expect("in range");
    assert_eq!(sums.to_dense(), [4.0, 2.0, 0.0, 0.0, 4.0, 0.0]);
    assert_eq!(sums.stored(), 3);
    assert_eq!(sums.iter().map(|entry| entry.0).collect::<Vec<_>>(), [[0], [1], [4]]);
}

#[test]
fn case_44_a_scatter_out_of_range() {
    for outside in [6, -1, i64::MAX, i64::MIN] {
        let error = scattered(&positions(&[0, outside])).expect_err("out of range");
        assert!(error.to_string().contains('C'), "{error}");
    }
}

#[test]
fn case_44_the_last_store_to_a_place_wins() {
    tensor! { let at: DenseVec<i64> = positions(&[1, 1, 3]); }
    let c = finch! { let C: Bytes<i64>[4]; forall i: C[at[i]] = i + 1 };
    assert_eq!(c.to_dense(), [0, 2, 0, 3]);
}

/// Stores in branches: places repeat in each iteration of the enclosing loop.
#[test]
fn a_scatter_in_a_branch_goes_on_from_what_is_there() {
    tensor! {
        let at: DenseVec<i64> = positions(&[1, 1, 3, 1, 3]);
        let A: DenseVec<i64> = DenseVec::from_dense([5], vec![1, 0, 2, 3, 4]).expect("it fits");
        let S: SparseVec<i64> = A.convert();
    }
    macro_rules! check {
        ($($layout:ty),*) => { $({
            let c = finch! { let C: $layout[4]; forall i: if A[i] != 0 { C[at[i]] += A[i] } };
            assert_eq!((c.to_dense(), c.stored()), (vec![0, 4, 0, 6], <$layout>::from_dense([4], vec![0, 4, 0, 6]).expect("it fits").stored()));
            let c = finch! { let C: $layout[4]; forall i: if S[i::locate] < 4 { C[at[i]] += A[i] + 1 } };
            assert_eq!(c.to_dense(), [0, 7, 0, 3]);
            let c = finch! { let C: $layout[4]; forall i: if A[i] > 1 { C[at[i]] += 1 } else { C[at[i]] -= 1 } };
            assert_eq!(c.to_dense(), [0, -1, 0, 2]);
        })* };
    }
    check!(DenseVec<i64>, Bytes<i64>, Bits<i64>, Dict<i64>);
}

#[test]
fn what_ends_as_fill_is_dropped() {
    #[kernel]
    fn difference(a: &SparseVec<f64>) -> (Bytes<f64>, Bytes<f64>) {
        let dropped = finch! { let C: Bytes<f64>; { forall i: C[i] += a[i]; forall i: C[i] -= a[i] } };
        let kept = finch! {
            #![keep_fills]
            let C: Bytes<f64>;
            { forall i: C[i] += a[i]; forall i: C[i] -= a[i] }
        };
        (dropped, kept)
    }
    let (dropped, kept) = difference(&list());
    assert_eq!((dropped.stored(), kept.stored()), (0, 3));
    assert_eq!((dropped.to_dense(), kept.to_dense()), (vec![0.0; 6], vec![0.0; 6]));
}

#[test]
fn a_dictionary_that_grows_while_it_is_read() {
    tensor! { let x: DenseVec<i64> = DenseVec::from_dense([500], (1..=500).collect()).expect("x"); }
    let start = (0..500).map(|k| if k % 3 == 0 { k } else { 0 }).collect();
    tensor! { let mut C: Dict<i64> = Dict::from_dense([500], start).expect("C"); }
    finch! { keep C; forall i: C[i] = C[i] * x[i] + 1 }
    let expected = |k: i64| if k % 3 == 0 { k * (k + 1) + 1 } else { 1 };
    assert_eq!(C.to_dense(), (0..500).map(expected).collect::<Vec<_>>());
}

#[test]
fn case_56_columns_first_into_rows() {
    #[kernel]
    fn rows(a: &Csc<f64>) -> (ByteRows<f64>, ByteMat<f64>, BitMat<f64>) {
        finch! {
            let C: ByteRows<f64>;
            let D: ByteMat<f64>;
            let E: BitMat<f64>;
            forall j, i: { C[i, j] = a[i, j]; D[i, j] = a[i, j]; E[i, j] = a[i, j] }
        }
    }
    let (c, d, e) = rows(&matrix().convert());
    assert_eq!((e.to_dense(), e.stored()), (matrix().to_dense(), 5));
    assert_eq!((c.to_dense(), c.stored()), (matrix().to_dense(), 5));
    assert_eq!((d.to_dense(), d.stored()), (matrix().to_dense(), 5));
}

#[kernel]
fn by_columns(a: &Csc<f64>, x: &SparseVec<f64>) -> Bytes<f64> {
    finch! { let y: Bytes<f64>; forall j, i: y[i] += a[i, j] * x[j] }
}

#[test]
fn a_matrix_by_columns_times_a_vector() {
    let x = SparseVec::from_dense([4], vec![1.0, 0.0, 0.0, 2.0]).expect("it fits");
    let y = by_columns(&matrix().convert(), &x);
    assert_eq!((y.to_dense(), y.stored()), (vec![1.0, 0.0, 3.0], 2));
}

#[test]
fn a_product_of_matrices_row_by_row() {
    #[kernel]
    fn square(a: &Csr<f64>, b: &Csr<f64>) -> Csr<f64> {
        finch! {
            let C: Csr<f64>;
            forall i: {
                let w: Bytes<f64>;
                forall k, j: w[j] += a[i, k] * b[k, j];
                forall j: C[i, j] = w[j]
            }
        }
    }
    let a = Csr::from_dense([2, 3], vec![1.0, 0.0, 2.0, 0.0, 3.0, 0.0]).expect("it fits");
    let b = Csr::from_dense([3, 3], vec![0.0, 1.0, 0.0, 0.0, 0.0, 5.0, 7.0, 0.5, 0.0]).expect("it fits");
    let c = square(&a, &b);
    assert_eq!(c.to_dense(), [14.0, 2.0, 0.0, 0.0, 0.0, 15.0]);
    assert_eq!(c.stored(), 3);
}

#[test]
fn contents_that_are_kept() {
    #[kernel]
    fn add(sum: &mut Bytes<f64>, a: &SparseVec<f64>) {
        finch! { keep sum; forall i: sum[i] += a[i] }
    }
    let mut sum = Bytes::zeros([6]);
    add(&mut sum, &list());
    add(&mut sum, &list());
    assert_eq!((sum.to_dense(), sum.stored()), (vec![0.0, 2.0, 0.0, 4.0, 0.0, 6.0], 3));
}

#[test]
fn an_update_of_what_is_kept_from_itself() {
    #[kernel]
    fn spread(c: &mut Bytes<f64>) {
        finch! { keep c; forall k in 0..2, i: c[i] = c[i] * 2.0 + k as f64 }
    }
    let mut c = Bytes::from_dense([3], vec![1.0, 0.0, 0.0]).expect("it fits");
    spread(&mut c);
    assert_eq!((c.to_dense(), c.stored()), (vec![5.0, 1.0, 1.0], 3));
}

/// A result has what this program stores, not what was there, whatever the size before.
#[test]
fn case_52_declared_again_at_another_size() {
    #[kernel]
    fn copy(c: &mut Bytes<f64>, a: &SparseVec<f64>) {
        finch! { forall i: c[i] += a[i] }
    }
    let of = |values: &[f64]| SparseVec::from_dense([values.len()], values.to_vec()).expect("it fits");
    let (mut c, long) = (Bytes::default(), of(&[0.0, 1.0, 0.0, 2.0, 3.0]));
    copy(&mut c, &long);
    let first = c.clone();
    copy(&mut c, &of(&[4.0, 0.0, 5.0]));
    assert_eq!((c.to_dense(), c.stored()), (vec![4.0, 0.0, 5.0], 2));
    copy(&mut c, &long);
    assert!(c == first);
}

#[test]
fn case_52_a_workspace_is_empty_at_each_turn() {
    #[kernel]
    fn last(a: &Csr<f64>) -> Csr<f64> {
        finch! {
            let C: Csr<f64>;
            forall i: { let w: Bytes<f64>; forall j: w[j] += a[i, j]; forall j: C[i, j] = w[j] }
        }
    }
    assert!(last(&matrix()) == matrix());
}

/// The same in dense levels, bit by bit and in hash tables.
macro_rules! turns {
    ($($name:ident: $layout:ty;)*) => { $(
        #[test]
        fn $name() {
            #[kernel]
            fn turns(a: &Csr<f64>, b: &Csr<f64>, c: &Csr<f64>) -> (DenseMat<f64>, DenseMat<f64>) {
                finch! {
                    let D: DenseMat<f64>;
                    let G: DenseMat<f64>;
                    {
                        let E: $layout;
                        forall i, j: E[i, j] += a[i, j];
                        forall i, j: E[i, j] += b[i, j];
                        forall i, j: D[i, j] += E[i, j];
                        forall i, j: E[i, j] += c[i, j];
                        forall i, j: G[i, j] = E[i, j]
                    }
                }
            }
            let at = |coords: &[[usize; 2]]| {
                Csr::from_coords([3, 4], coords.to_vec(), vec![1.0; coords.len()]).expect("no duplicates")
            };
            let (d, g) = turns(&at(&[[1, 0]]), &at(&[[2, 0], [1, 2]]), &at(&[[1, 3]]));
            assert!(d == at(&[[1, 0], [2, 0], [1, 2]]));
            assert!(g == at(&[[1, 0], [2, 0], [1, 2], [1, 3]]));
        }
    )* };
}

turns! {
    case_54_in_turn_in_dense_levels: DenseMat<f64>;
    case_54_in_turn_in_byte_maps: ByteMat<f64>;
    case_54_in_turn_in_bitmaps: BitMat<f64>;
    case_54_in_turn_in_dictionaries: DictMat<f64>;
}

/// A tensor that cannot be read in order yet is looked up.
#[test]
fn a_set_that_is_read_while_it_grows() {
    #[kernel]
    fn first_of_each(at: &DenseVec<i64>) -> DenseVec<bool> {
        finch! {
            let first: DenseVec<bool>;
            {
                let seen: Bytes<bool>[4];
                forall i: { first[i] = !seen[at[i]]; seen[at[i]] |= true }
            }
        }
    }
    assert_eq!(first_of_each(&positions(&[2, 1, 2, 3, 1])).to_dense(), [true, true, false, true, false]);
}

/// Positions to the end of a word and beyond it; the last one; all of them.
#[test]
fn case_51_bitmaps_of_every_size() {
    #[kernel]
    fn ends(at: &DenseVec<i64>, n: usize) -> (Bits<i64>, Bits<i64>, Scalar<i64>) {
        finch! {
            let C: Bits<i64>[n];
            let D: Bits<i64>;
            let found: Scalar<i64>;
            {
                let t: Bits<i64>[n];
                forall i: C[at[i]] += i + 1;
                forall i in 0..n: D[i] = i + 1;
                forall i: t[at[i]] += i + 1;
                forall i: found[] += t[at[i]]
            }
        }
    }
    for n in [63, 64, 65, 128] {
        let at = [n as i64 - 1, 0, n as i64 / 2, n as i64 - 1];
        let (c, d, found) = ends(&positions(&at), n);
        let mut expected = vec![0; n];
        at.iter().zip(1..).for_each(|(&at, k)| expected[at as usize] += k);
        assert_eq!((c.to_dense(), c.stored()), (expected.clone(), 3));
        assert!(c.iter().map(|entry| entry.1).eq(expected.iter().copied().filter(|value| *value != 0)));
        assert!((0..n).all(|i| c.get([i]) == Ok(expected[i])));
        assert_eq!((d.to_dense(), d.stored()), ((1..=n as i64).collect(), n));
        assert_eq!(found.value(), 5 + 2 + 3 + 5);
    }
}

#[test]
fn a_dictionary_of_far_apart_places() {
    #[kernel]
    fn count(at: &DenseVec<i64>, n: usize) -> (Dict<i64>, Scalar<i64>) {
        finch! {
            let C: Dict<i64>[n];
            let squares: Scalar<i64>;
            {
                let t: Dict<i64>[n];
                forall i: { C[at[i]] += 1; t[at[i]] += 1 };
                forall i: squares[] += t[i] * t[i]
            }
        }
    }
    let at: Vec<i64> = (0..1000).map(|k| (k % 300) * 14_000_003).collect();
    let (c, squares) = count(&positions(&at), 1 << 32);
    assert_eq!((c.stored(), c.get([14_000_003]), c.get([5])), (300, Ok(4), Ok(0)));
    assert!(c.iter().is_sorted_by(|a, b| a.0 < b.0));
    assert_eq!(squares.value(), 100 * 16 + 200 * 9);
}

/// Both ends of each edge count it: a place stays open while others are found and the table grows.
#[test]
fn a_dictionary_that_grows_between_two_stores() {
    #[kernel]
    fn degrees(edges: &Csr<f64>) -> (Dict<i64>, DictMat<f64>) {
        finch! {
            let D: Dict<i64>;
            let S: DictMat<f64>;
            forall i, j: {
                D[i] += (edges[i, j] != 0.0) as i64;
                D[j] += (edges[i, j] != 0.0) as i64;
                S[i, j] += edges[i, j];
                S[j, i] += edges[i, j]
            }
        }
    }
    // A star around 3.
    let n = 50;
    let rays: Vec<_> = (0..n).filter(|j| *j != 3).map(|j| [3, j]).collect();
    let (d, s) = degrees(&Csr::from_coords([n, n], rays, vec![1.0; n - 1]).expect("it fits"));
    assert_eq!(d.to_dense(), (0..n).map(|i| if i == 3 { n as i64 - 1 } else { 1 }).collect::<Vec<_>>());
    assert!(
        (0..n * n)
            .all(|at| s.get([at / n, at % n]) == Ok(f64::from(u8::from((at / n == 3) != (at % n == 3)))))
    );
}

#[test]
fn case_56_columns_first_into_dictionaries() {
    #[kernel]
    fn rows(a: &Csc<f64>) -> DictMat<f64> {
        finch! { let C: DictMat<f64>; forall j, i: C[i, j] = a[i, j] }
    }
    let c = rows(&matrix().convert());
    assert_eq!((c.to_dense(), c.stored()), (matrix().to_dense(), 5));
}

#[test]
fn a_kept_dictionary_grows() {
    #[kernel]
    fn add(sum: &mut Dict<f64>, a: &SparseVec<f64>, sign: f64) {
        finch! { keep sum; forall i: sum[i] += a[i] * sign }
    }
    let mut sum = Dict::zeros([6]);
    add(&mut sum, &list(), 1.0);
    add(&mut sum, &other(), 1.0);
    assert_eq!((sum.to_dense(), sum.stored()), (vec![4.0, 6.0, 0.0, 2.0, 0.0, 9.0], 4));
    add(&mut sum, &list(), -1.0);
    assert_eq!((sum.to_dense(), sum.stored()), (vec![4.0, 5.0, 0.0, 0.0, 0.0, 6.0], 3));
    add(&mut sum, &list(), 1.0);
    assert_eq!((sum.to_dense(), sum.stored()), (vec![4.0, 6.0, 0.0, 2.0, 0.0, 9.0], 4));
}
