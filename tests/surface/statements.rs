//! Loops, blocks, sieves, temporaries, results.

use finch::prelude::*;

use crate::{counting, list, matrix, other};

#[test]
fn no_result_of_its_own() {
    tensor! { let A: SparseVec<f64> = list(); let mut s: Scalar<f64> = Scalar::default(); }
    finch! { forall i: s[] += A[i] }
    assert_eq!(s.value(), 6.0);
    finch! { forall i: s[] += A[i] };
    assert_eq!(s.value(), 6.0, "it starts again from its fill");
    finch! { keep s; forall i: s[] += A[i]; }
    assert_eq!(s.value(), 12.0);
}

#[test]
fn several_results() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let (sum, product, both) = finch! {
        let sum: DenseVec<f64>;
        let product: SparseVec<f64>;
        let both: Scalar<f64>;
        forall i: { sum[i] = A[i] + B[i]; product[i] = A[i] * B[i]; both[] += A[i] * B[i] }
    };
    assert_eq!(sum.to_dense(), [4.0, 6.0, 0.0, 2.0, 0.0, 9.0]);
    assert_eq!((product.to_dense(), product.stored()), (vec![0.0, 5.0, 0.0, 0.0, 0.0, 18.0], 2));
    assert_eq!(both.value(), 23.0);
}

#[test]
fn results_of_loops_of_their_own() {
    tensor! { let A: Csr<f64> = matrix(); }
    let (rows, total) = finch! {
        let rows: DenseVec<f64>;
        let total: Scalar<f64>;
        forall i, j: rows[i] += A[i, j];
        forall i, j: total[] += A[i, j];
    };
    assert_eq!(rows.to_dense(), [3.0, 0.0, 12.0]);
    assert_eq!(total.value(), 15.0);
}

#[test]
fn loops_nest_in_all_spellings() {
    tensor! { let A: Csr<f64> = matrix(); let x: DenseVec<f64> = counting(4); }
    let y = [7.0, 0.0, 26.0];
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i: forall j: y[i] += A[i, j] * x[j] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i { forall j { y[i] += A[i, j] * x[j] } } };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i, j { y[i] += A[i, j] * x[j]; } };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i in 0..3, j in 0..4: y[i] += A[i, j] * x[j] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; y[i] += A[i, j] * x[j] };
    assert_eq!(a.to_dense(), y);
    let a = finch!(let y: DenseVec<f64>; y[i] += A[i, j] * x[j]);
    assert_eq!(a.to_dense(), y);
}

#[test]
fn the_order_of_loops_is_chosen() {
    tensor! { let A: Csc<f64> = matrix().convert(); let x: DenseVec<f64> = counting(4); }
    let y = finch! { let y: DenseVec<f64>; y[i] += A[i, j] * x[j] };
    assert_eq!(y.to_dense(), [7.0, 0.0, 26.0]);
    let s = finch! { let s: Scalar<f64>; s[] += A[i, j] };
    assert_eq!(s.value(), 15.0);
}

#[test]
fn temporaries_start_again_with_their_block() {
    tensor! { let A: Csr<f64> = matrix(); }
    let y = finch! {
        let y: DenseVec<f64>;
        forall i {
            let t: Scalar<f64>;
            forall j: t[] += A[i, j];
            y[i] = t[] * t[]
        }
    };
    assert_eq!(y.to_dense(), [9.0, 0.0, 144.0]);
}

#[test]
fn temporaries_that_start_elsewhere() {
    tensor! { let A: Csr<f64> = matrix(); }
    let y = finch! {
        let y: DenseVec<f64>;
        forall i {
            let t: Scalar<f64> = 1.5;
            forall j: t[] <<max>>= A[i, j];
            y[i] = t[];
        }
    };
    assert_eq!(y.to_dense(), [2.0, 1.5, 5.0]);
}

#[test]
fn a_vector_in_between() {
    tensor! { let A: Csr<f64> = matrix(); let B: Csr<f64> = matrix().transpose(); }
    // rows of a product of two sparse matrices, collected in a dense vector
    let C = finch! {
        let C: Csr<f64>;
        forall i {
            let w: DenseVec<f64>;
            forall k, j: w[j] += A[i, k] * B[k, j];
            forall j: C[i, j] = w[j]
        }
    };
    assert_eq!(C.to_dense(), [5.0, 0.0, 13.0, 0.0, 0.0, 0.0, 13.0, 0.0, 50.0]);
    assert_eq!(C.stored(), 4);
}

#[test]
fn a_sparse_vector_in_between() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! {
        let C: DenseVec<f64>;
        {
            let t: SparseVec<f64>;
            forall i: t[i] = A[i] * B[i];
            forall i: C[i] = t[i] + 1.0;
        }
    };
    assert_eq!(C.to_dense(), [1.0, 6.0, 1.0, 1.0, 1.0, 19.0]);
}

#[test]
fn consumer_where_producer() {
    tensor! { let A: Csr<f64> = matrix(); }
    let s = finch! {
        let s: Scalar<f64>;
        {
            let t: Scalar<f64>;
            (s[] += t[] * t[]) where (forall i, j: t[] += A[i, j])
        }
    };
    assert_eq!(s.value(), 225.0);
    let y = finch! {
        let y: DenseVec<f64>;
        forall i {
            let u: Scalar<f64>;
            (y[i] = u[] + 1.0) where (forall j: u[] += A[i, j])
        }
    };
    assert_eq!(y.to_dense(), [4.0, 1.0, 13.0]);
}

#[test]
fn sieves_by_index() {
    tensor! { let A: Csr<f64> = matrix(); }
    let dense = matrix().to_dense();
    let expect = |keep: fn(usize, usize) -> bool| -> Vec<f64> {
        let at = |k: usize| if keep(k / 4, k % 4) { dense[k] } else { 0.0 };
        (0..12).map(at).collect()
    };
    macro_rules! check {
        ($cond:expr, $($program:tt)*) => {{
            let C = finch! { let C: Csr<f64>; forall i, j: if $($program)* { C[i, j] = A[i, j] } };
            assert_eq!(C.to_dense(), expect($cond));
        }};
    }
    check!(|i, j| i <= j, i <= j);
    check!(|i, j| i < j, i < j);
    check!(|i, j| i >= j, i >= j);
    check!(|i, j| i > j, i > j);
    check!(|i, j| i == j, i == j);
    check!(|i, j| i != j, i != j);
    check!(|i, j| i == j + 1, i == j + 1);
    check!(|i, j| j == i + 2, j == i + 2);
    check!(|i, j| 1 <= j && j < 3 && i > 0, 1 <= j && j < 3 && i > 0);
    check!(|i, j| i == j || j == 2, i == j || j == 2);
    check!(|i, j| i != j, !(i == j));
    check!(|_, j| j % 2 == 0, j % 2 == 0);
    check!(|i, j| (i + j) % 2 == 0, (i + j) % 2 == 0);
    check!(|i, j| i * j > 2, i * j > 2);
    check!(|i, _| i == 2, i == 2);
}

#[test]
fn sieves_with_host_bounds() {
    tensor! { let A: SparseVec<f64> = list(); }
    let (lo, hi) = (1_u8, 5_i64);
    let s = finch! { let s: Scalar<f64>; forall i: if lo < i && i < hi { s[] += A[i] } };
    assert_eq!(s.value(), 2.0);
    let far = 1000_usize;
    let s = finch! { let s: Scalar<f64>; forall i: if i < far { s[] += A[i] } };
    assert_eq!(s.value(), 6.0);
    let negative = -3_i32;
    let s = finch! { let s: Scalar<f64>; forall i: if i < negative { s[] += A[i] } };
    assert_eq!(s.value(), 0.0);
}

#[test]
fn sieves_by_value() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let s = finch! { let s: Scalar<f64>; forall i: if A[i] > 1.5 { s[] += A[i] } };
    assert_eq!(s.value(), 5.0);
    let s = finch! { let s: Scalar<f64>; forall i: if A[i] == 0.0 { s[] += 1.0 } };
    assert_eq!(s.value(), 3.0);
    let C = finch! { let C: SparseVec<f64>; forall i: if A[i] < B[i] { C[i] = B[i] } };
    assert_eq!(C.to_dense(), [4.0, 5.0, 0.0, 0.0, 0.0, 6.0]);
    let verbose = true;
    let s = finch! { let s: Scalar<f64>; forall i: if verbose && A[i] > B[i] { s[] += 1.0 } };
    assert_eq!(s.value(), 1.0);
    let limit = 2.5;
    let s = finch! { let s: Scalar<f64>; forall i: if !(A[i] > limit) { s[] += A[i] } };
    assert_eq!(s.value(), 3.0);
}

#[test]
fn either_or() {
    tensor! { let A: Csr<f64> = matrix(); }
    let (lower, upper) = finch! {
        let lower: Csr<f64>;
        let upper: Csr<f64>;
        forall i, j: if j <= i { lower[i, j] = A[i, j] } else { upper[i, j] = A[i, j] }
    };
    assert_eq!(lower.to_dense(), [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0]);
    assert_eq!(upper.to_dense(), [0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    tensor! { let v: SparseVec<f64> = list(); }
    let signs = finch! {
        let signs: DenseVec<i64>;
        forall i: if v[i] > 2.0 { signs[i] = 2 } else if v[i] > 0.0 { signs[i] = 1 } else { signs[i] = -1 }
    };
    assert_eq!(signs.to_dense(), [-1, 1, -1, 1, -1, 2]);
}

#[test]
fn sieves_around_loops() {
    tensor! { let A: Csr<f64> = matrix(); }
    let s = finch! { let s: Scalar<f64>; forall i: if i != 1 { forall j: s[] += A[i, j] } };
    assert_eq!(s.value(), 15.0);
    let wanted = false;
    let s = finch! { let s: Scalar<f64>; if wanted { forall i, j: s[] += A[i, j] } };
    assert_eq!(s.value(), 0.0);
}

/// One of two loop nests writes a result that is written in order.
#[test]
fn branches_around_loops() {
    tensor! { let A: Csr<f64> = matrix(); let B: DenseMat<f64> = matrix().convert(); }
    for doubled in [false, true] {
        let C = finch! {
            let C: Csr<f64>;
            if doubled { forall i, j: C[i, j] = 2.0 * A[i, j] } else { forall i, j: C[i, j] = B[i, j] }
        };
        let expected: Vec<f64> = B.iter().map(|(_, x)| if doubled { 2.0 * x } else { x }).collect();
        assert_eq!((C.to_dense(), C.stored()), (expected, A.stored()));
    }
    let C = finch! {
        let C: Dcsr<f64>;
        forall i: if i == 1 { forall j in 0..4: C[i, j] = 1.0 } else if i < 1 { forall j: C[i, j] = A[i, j] } else {
            forall j: C[i, j] = A[i, j] + B[i, j]
        }
    };
    assert_eq!(C.to_dense(), [1.0, 0.0, 2.0, 0.0, 1.0, 1.0, 1.0, 1.0, 6.0, 8.0, 10.0, 0.0]);
}

#[test]
fn blocks_of_one() {
    tensor! { let A: SparseVec<f64> = list(); }
    let s = finch! { let s: Scalar<f64>; { forall i: { s[] += A[i]; } } };
    assert_eq!(s.value(), 6.0);
    let s = finch! { let s: Scalar<f64>; s[] = 4.0 };
    assert_eq!(s.value(), 4.0);
}

#[test]
fn a_temporary_that_is_filled_and_read_in_a_block_of_its_own() {
    tensor! { let A: Csr<f64> = matrix(); let x: SparseVec<f64> = list(); }
    let y = finch! {
        let y: DenseVec<f64>;
        {
            let t: SparseVec<f64>;
            {
                let u: Scalar<f64> = 1.0;
                ((forall i: y[i] = t[i] + u[]) where (u[] += 2.0)) where (forall i, j: t[i] += A[i, j])
            }
        }
    };
    assert_eq!(y.to_dense(), [6.0, 3.0, 15.0]);
    let wanted = true;
    let y = finch! {
        let y: DenseVec<f64>;
        {
            let t: SparseVec<f64>;
            if wanted { forall i: t[i] = x[i] * 2.0; forall i: y[i] = t[i] }
        }
    };
    assert_eq!(y.to_dense(), [0.0, 2.0, 0.0, 4.0, 0.0, 6.0]);
    let y = finch! {
        let y: DenseVec<f64>;
        {
            let t: RunVec<f64>;
            { let u: Scalar<f64>; if x[3] > 1.0 { forall i: t[i] = x[i] + 1.0; u[] = x[1]; forall i: y[i] = t[i] * u[] } }
        }
    };
    assert_eq!(y.to_dense(), [1.0, 2.0, 1.0, 3.0, 1.0, 4.0]);
}

#[test]
fn what_nothing_was_summed_into_takes_no_time() {
    tensor! {
        let A: Dcsr<f64> = Dcsr::from_coords([9, 4], vec![[2, 1], [2, 3], [7, 0]], vec![1.0, 2.0, 4.0]).expect("it fits");
        let x: DenseVec<f64> = counting(4);
    }
    let y = finch! { let y: SparseVec<f64>; forall i { let t: Scalar<f64>; forall j: t[] += A[i, j] * x[j]; y[i] = t[] * 2.0 } };
    assert_eq!((y.stored(), y.to_dense()), (2, vec![0.0, 0.0, 20.0, 0.0, 0.0, 0.0, 0.0, 8.0, 0.0]));
    let code = finch_code! {
        let y: SparseVec<f64>;
        forall i { let t: Scalar<f64>; forall j: t[] += A[i, j] * x[j]; y[i] = t[] * 2.0 }
    };
    assert_eq!(code.matches("for ").count(), 2, "{code}");
    let rows = finch! {
        let C: Dcsr<f64>;
        forall i { let w: DenseVec<f64>; forall j: w[j] += A[i, j] * x[j]; forall k: C[i, k] = w[k] + w[k] }
    };
    assert_eq!((rows.stored(), rows.get([2, 3]).expect("in range")), (3, 16.0));
    let code = finch_code! {
        let C: Dcsr<f64>;
        forall i { let w: DenseVec<f64>; forall j: w[j] += A[i, j] * x[j]; forall k: C[i, k] = w[k] + w[k] }
    };
    assert!(code.contains("for A_q in"), "{code}");
    let least = finch! {
        let least: DenseVec<f64>;
        forall i { let t: Scalar<f64> = 1.5; forall j: t[] <<max>>= A[i, j]; least[i] = t[] }
    };
    assert_eq!(least.to_dense(), [1.5, 1.5, 2.0, 1.5, 1.5, 1.5, 1.5, 4.0, 1.5]);
}
