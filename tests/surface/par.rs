//! `par forall`: the same results as in one go, over layouts.

use finch::fills::Inf;
use finch::prelude::*;
use finch::{SparseByteMap, SparseDict, SparseList};

/// A matrix whose rows are of very different lengths.
fn uneven() -> Csr<i64> {
    let all = (0..200).flat_map(|i| (0..i % 37).map(move |j| [i, (j * 5 + i) % 40]));
    let coords: std::collections::BTreeSet<[usize; 2]> = all.collect();
    let values = (0..coords.len() as i64).map(|k| k % 13 - 6).collect();
    Csr::from_coords([200, 40], coords.into_iter().collect(), values).expect("a matrix")
}

macro_rules! alike {
    ($($name:ident: $A:ty;)*) => { $(
        #[test]
        fn $name() {
            tensor! {
                let A: $A = uneven().convert();
                let x: DenseVec<i64> = DenseVec::from_dense([40], (0..40).map(|k| k % 7 - 3).collect()).expect("x");
            }
            alike!(@rows A x: DenseVec<i64>, SparseVec<i64>, RunVec<i64>);
            alike!(@same A: Csr<i64>, DenseMat<i64>, Dcsr<i64>, Coo<i64>, RunMat<i64>, BitMat<i64>, Tensor<SparseDict<SparseList<Element<i64>>>>);
            alike!(@shared A: DenseVec<i64>, Tensor<SparseByteMap<Element<i64>>>, Tensor<SparseDict<Element<i64>>>);
            let serial = finch! { let s: Scalar<i64>; forall i, j: s[] += A[i, j] * x[j] };
            let chunks = finch! { let s: Scalar<i64>; par forall i, j: s[] += A[i, j] * x[j] };
            assert_eq!(chunks.value(), serial.value());
        }
    )* };
    (@rows $A:ident $x:ident: $($R:ty),*) => { $(
        let serial = finch! { let y: $R; forall i, j: y[i] += $A[i, j] * $x[j] };
        let chunks = finch! { let y: $R; par forall i, j: y[i] += $A[i, j] * $x[j] };
        assert_eq!((&chunks, chunks.stored()), (&serial, serial.stored()), stringify!($R));
    )* };
    (@same $A:ident: $($R:ty),*) => { $(
        let serial = finch! { let C: $R; forall i, j: C[i, j] = $A[i, j] * $A[i, j] };
        let chunks = finch! { let C: $R; par forall i, j: C[i, j] = $A[i, j] * $A[i, j] };
        assert_eq!((&chunks, chunks.stored()), (&serial, serial.stored()), stringify!($R));
    )* };
    (@shared $A:ident: $($R:ty),*) => { $(
        let serial = finch! { let y: $R; forall i, j: y[j] += $A[i, j] };
        let chunks = finch! { let y: $R; par forall i, j: y[j] += $A[i, j] };
        assert_eq!((&chunks, chunks.stored()), (&serial, serial.stored()), stringify!($R));
    )* };
}

alike! {
    rows: Csr<i64>;
    sparse_rows: Dcsr<i64>;
    coordinates: Coo<i64>;
    dense: DenseMat<i64>;
    runs: RunMat<i64>;
    bands: BandMat<i64>;
}

#[test]
fn products_in_chunks() {
    tensor! { let A: Csr<i64> = uneven(); let B: Csr<i64> = uneven().transpose(); }
    let serial = finch! { let C: Csr<i64>; C[i, j] += A[i, k] * B[k, j] };
    let chunks = finch! {
        let C: Csr<i64>;
        par forall i {
            let row: Tensor<SparseByteMap<Element<i64>>>;
            forall k, j: row[j] += A[i, k] * B[k, j];
            forall j: C[i, j] = row[j]
        }
    };
    assert_eq!((&chunks, chunks.stored()), (&serial, serial.stored()));
}

#[test]
fn several_results_of_several_kinds() {
    tensor! { let A: Csr<i64> = uneven(); let mut y: DenseVec<i64> = DenseVec::default(); }
    let scale = 3;
    let (most, columns) = finch! {
        let most: Scalar<i64> = -4;
        let columns: DenseMat<i64>;
        par forall i, j: {
            y[i] += A[i, j] * scale;
            most[] <<max>>= A[i, j];
            columns[j, i] = A[i, j]
        }
    };
    let a = A.to_dense();
    assert_eq!(most.value(), *a.iter().max().expect("an entry"));
    assert_eq!(y.to_dense(), a.chunks(40).map(|row| 3 * row.iter().sum::<i64>()).collect::<Vec<_>>());
    assert_eq!(columns.to_dense(), A.transpose().to_dense());
    let all = finch! { let s: Scalar<i64> = 100; par forall i, j: s[] -= A[i, j] };
    assert_eq!(all.value(), 100 - a.iter().sum::<i64>());
}

#[test]
fn chunks_of_bits_begin_as_ones() {
    tensor! { let A: DenseVec<u8> = DenseVec::from_dense([40], vec![6; 40]).expect("it fits"); }
    let all = finch! { let s: Scalar<u8, finch::fills::Max> = 7; par forall i: s[] &= A[i] };
    assert_eq!(all.value(), 6);
}

#[test]
fn extents_that_are_written() {
    tensor! { let A: SparseVec<f64, Inf> = SparseVec::from_coords([50], (10..30).map(|i| [i]).collect(), (0..20).map(f64::from).collect()).expect("a list"); }
    let (lo, hi) = (12_u32, 28_i64);
    let s = finch! { let s: Scalar<f64, Inf>; par forall i in lo..hi: s[] <<min>>= A[i] };
    assert_eq!(s.value(), 2.0);
    let y = finch! { let y: DenseVec<f64>; par forall i in 11..13: y[i] = A[i] };
    assert_eq!(y.shape(), [13]);
    assert_eq!(y.to_dense()[11..], [1.0, 2.0]);
    let y = finch! { let y: SparseVec<f64>[70]; par forall i in lo..hi: y[i] = A[i] };
    assert_eq!((y.shape(), y.stored(), y.get([27])), ([70], 16, Ok(17.0)));
    let nothing = finch! { let s: Scalar<f64, Inf>; par forall i in 7..3: s[] <<min>>= A[i] };
    assert_eq!(nothing.value(), f64::INFINITY);
    let shifted = finch! { let s: Scalar<f64>; par forall i in -10..5: s[] += A[i + 20] };
    assert_eq!(shifted.value(), (0..15).map(f64::from).sum());
}

#[test]
fn refusals_and_panics_reach_the_caller() {
    tensor! { let A: Csr<i64> = uneven(); let x: DenseVec<i64> = DenseVec::zeros([3]); let at: DenseVec<usize> = DenseVec::from_dense([3], vec![0, 9, 1]).expect("at"); }
    let refused = try_finch! { let y: DenseVec<i64>; par forall i, j: y[i] += A[i, j] * x[j] };
    assert!(refused.is_err());
    let refused = try_finch! { let y: DenseVec<i64>; par forall i: y[i] = x[at[i]] };
    assert!(refused.expect_err("9 is not below 3").to_string().contains("index 9"));
    let fail = |n: i64| if n == 1 { panic!("one") } else { n };
    let caught =
        std::panic::catch_unwind(|| finch! { let y: DenseVec<i64>; par forall i, j: y[i] += $fail(A[i, j]) });
    assert!(caught.is_err());
}

#[test]
fn how_it_is_joined_is_told() {
    tensor! { let A: Csr<f64> = Csr::zeros([3, 3]); }
    let text = finch_explain! { let s: Scalar<f64>; let y: DenseVec<f64>; par forall i, j: { s[] += A[i, j]; y[i] += A[i, j] } };
    for part in [
        "the loop over i runs in chunks, on as many threads as there are",
        "`s`: one for each chunk, joined by `+`",
        "`y`: its chunks are put one after the other along mode 0",
        "let chunks = in_chunks(0, A_n as i64, Some(A_ptr), true, |i_from, i_to| {",
        "let s = each(s, false, |a, b| a + b);",
        "let y = along(y, 0);",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn how_what_is_kept_goes_on_is_told() {
    tensor! { let A: Csr<f64> = Csr::zeros([3, 3]); let mut y: DenseVec<f64> = DenseVec::zeros([4]); let mut m: DenseVec<f64> = DenseVec::zeros([3]); }
    let text = finch_explain! { keep y; keep m; par forall i in 0..3, j: { y[i + 1] += A[i, j]; m[j] <<min>>= A[i, j] } };
    for part in [
        "`y`: its chunks are put one after the other along mode 0, each from its part of what is kept",
        "`m`: one for each chunk, joined by `min`, and with what is kept",
        "share((i_from, i_to), (0, 3), 1, y_n2);",
        "= part(&y, 0, y_from, y_to).__into_raw();",
        "y = along(y_chunks, 0);",
        "m = each(with(&mut m, m_chunks), false, |a, b| min(a, b));",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    finch! { keep y; keep m; forall i in 0..3, j: { y[i + 1] += A[i, j]; m[j] <<min>>= A[i, j] } };
}
