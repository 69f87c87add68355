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
            let _small = crate::small_chunks();
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
    let _small = crate::small_chunks();
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
    let _small = crate::small_chunks();
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
    let _small = crate::small_chunks();
    tensor! { let A: DenseVec<u8> = DenseVec::from_dense([40], vec![6; 40]).expect("it fits"); }
    let all = finch! { let s: Scalar<u8, finch::fills::Max> = 7; par forall i: s[] &= A[i] };
    assert_eq!(all.value(), 6);
}

/// Also of integers that no index can be.
#[test]
fn chunks_of_the_widest_integers_begin_at_their_ends() {
    let _small = crate::small_chunks();
    use finch::fills::{Max, Min};
    macro_rules! check {
        ($($ty:ty)*) => { $({
            tensor! { let A: DenseVec<$ty> = DenseVec::from_dense([40], (3..43).collect()).expect("it fits"); }
            let most = finch! { let m: Scalar<$ty, Min>; par forall i: m[] <<max>>= A[i] };
            let least = finch! { let m: Scalar<$ty, Max>; par forall i: m[] <<min>>= A[i] };
            let all = finch! { let m: Scalar<$ty> = 7; par forall i: m[] &= A[i] | 1 };
            assert_eq!((most.value(), least.value(), all.value()), (42, 3, 1), stringify!($ty));
        })* };
    }
    check! { i128 u128 i64 u8 }
}

#[test]
fn extents_that_are_written() {
    let _small = crate::small_chunks();
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
    let _small = crate::small_chunks();
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
    let _small = crate::small_chunks();
    tensor! { let A: Csr<f64> = Csr::zeros([3, 3]); }
    let text = finch_explain! { let s: Scalar<f64>; let y: DenseVec<f64>; par forall i, j: { s[] += A[i, j]; y[i] += A[i, j] } };
    for part in [
        "the loop over i runs in chunks on rayon's threads, where it does enough",
        "`s`: one for each chunk, joined by `+`",
        "reduced: a chunk writes a copy of its own, and the copies are joined in order, entry by entry",
        "in each copy: `s_val` (8 bytes an entry)",
        "`y`: its chunks are parts of one array along mode 0",
        "divided: a chunk writes its own part in place, which no other chunk writes; nothing is joined",
        "let Some(bounds) = cut(0, A_n as i64, Some(A_ptr), work, 1.0) else {",
        "let chunks = in_chunks(&bounds, |i_from, i_to| {",
        "let s = each(\"s\", s, false, |a, b| a + b)?;",
        "let mut y_val = y_val.filled(y_n, 0.0);",
        "let (y_n, y_val) = y_whole.finish();",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn what_is_copied_is_told() {
    let _small = crate::small_chunks();
    tensor! { let A: Csr<f64> = Csr::zeros([3, 3]); }
    let text = finch_explain! { let C: Csr<f64>; par forall i, j: C[i, j] = 2.0 * A[i, j] };
    for part in [
        "`C`: its chunks are put one after the other along mode 0",
        "copied once, to its place: `C_ptr` (8 bytes an entry), `C_idx` (4 bytes an entry), `C_val` (8 bytes an entry)",
        "let C_whole = placed(&bounds, Some(extent(0, A_n as i64) * ",
        "let (_, (_, mut C_ptr, mut C_idx, (mut C_val,))) = C_whole.spare(i_from as i64).__into_raw();",
        "let C = C_whole.finish(\"C\")?;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

/// In place and not: other orders, modes and levels, and places that no chunk of the loop reaches.
#[test]
fn parts_of_one_array() {
    let _small = crate::small_chunks();
    tensor! { let A: DenseMat<i64> = uneven().convert(); let B: Csr<i64> = uneven(); }
    macro_rules! check {
        ($result:ident: $layout:ty, forall $($nest:tt)*) => {
            let serial = finch! { let $result: $layout; forall $($nest)* };
            let chunks = finch! { let $result: $layout; par forall $($nest)* };
            assert_eq!(chunks, serial, "{}", stringify!($($nest)*));
        };
    }
    check! { R: DenseMat<i64>, forall i, j: R[i, j] = A[i, j] + B[i, j] }
    check! { R: DenseMat<i64>, forall i, j: R[j, i] = A[i, j] + B[i, j] }
    check! { R: DenseMat<i64>, forall i in 3..150, j: R[i - 2, j] = A[i, j] }
    check! { R: DenseMat<i64>, forall i in 3..150, j: R[i + 5, j] += B[i, j] }
    check! { R: Tensor<finch::Dense<finch::Dense<Element<i64>>>, finch::Order2<1, 0>>, forall j, i: R[i, j] = A[i, j] }
    check! { R: Tensor<finch::Dense<finch::Dense<Element<i64>>>, finch::Order2<1, 0>>, forall i, j: R[i, j] = A[i, j] }
    check! { R: DenseVec<i64, finch::fills::Max>, forall i, j: R[i] <<min>>= A[i, j] }
    check! { R: DenseVec<bool>, forall i, j: R[i] |= A[i, j] > 4 }
    check! { R: Tensor<finch::Dense<finch::Dense<finch::Dense<Element<i64>>>>>, forall i, j, k in 0..3: R[i, j, k] = A[i, j] + k }
}

#[test]
fn how_what_is_kept_goes_on_is_told() {
    let _small = crate::small_chunks();
    tensor! { let A: Csr<f64> = Csr::zeros([3, 3]); let mut y: DenseVec<f64> = DenseVec::zeros([4]); let mut m: DenseVec<f64> = DenseVec::zeros([3]); }
    let text = finch_explain! { keep y; keep m; par forall i in 0..3, j: { y[i + 1] += A[i, j]; m[j] <<min>>= A[i, j] } };
    for part in [
        "`y`: its chunks are put one after the other along mode 0, each from its part of what is kept",
        "`m`: one for each chunk, joined by `min`, and with what is kept",
        "share((i_from, i_to), (0, 3), 1, y_n2);",
        "= part(&y, 0, y_from, y_to).__into_raw();",
        "y = along(\"y\", y_chunks, 0)?;",
        "m = each(\"m\", with(&mut m, m_chunks), false, |a, b| min(a, b))?;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    finch! { keep y; keep m; forall i in 0..3, j: { y[i + 1] += A[i, j]; m[j] <<min>>= A[i, j] } };
}

#[test]
fn other_statements_run_before_and_after() {
    let _small = crate::small_chunks();
    tensor! { let A: Csr<i64> = uneven(); let x: SparseVec<i64> = SparseVec::from_coords([40], vec![[3], [17]], vec![2, -1]).expect("x"); }
    let a = A.to_dense();
    let rows: Vec<i64> = a.chunks(40).map(|row| row.iter().sum()).collect();
    let (y, s) = finch! { let y: DenseVec<i64>; let s: Scalar<_, _>; par forall i, j: y[i] += A[i, j]; forall i, j: s[] += A[i, j] };
    assert_eq!((y.to_dense(), s.value()), (rows.clone(), rows.iter().sum()));
    // Several of them, and results that go on.
    let (z, most, y) = finch! {
        let z: SparseVec<_, _>;
        let most: Scalar<i64> = -1;
        let y: DenseVec<i64>;
        forall j: z[j] = x[j] * 2;
        par forall i, j: y[i] += A[i, j] * x[j];
        { forall j: most[] <<max>>= x[j]; forall j: most[] <<max>>= -3 * x[j] };
        par forall i in 0..200: y[i] += 1
    };
    let products: Vec<i64> = a.chunks(40).map(|row| 2 * row[3] - row[17] + 1).collect();
    assert_eq!((z.to_dense()[3], z.stored(), most.value(), y.to_dense()), (4, 2, 3, products));
    let text = finch_code! { let z: SparseVec<_, _>; let y: DenseVec<i64>; forall j: z[j] = x[j] * 2; par forall i, j: y[i] += A[i, j] };
    assert!(text.starts_with("// part 1 of 2\n") && text.contains("\n// part 2 of 2\n"), "{text}");
}

#[test]
fn what_is_outside_goes_on_in_each_part() {
    let _small = crate::small_chunks();
    tensor! { let A: Csr<i64> = uneven(); let mut y: DenseVec<i64> = DenseVec::from_dense([3], vec![7; 3]).expect("y"); let mut h: DenseVec<i64> = DenseVec::zeros([40]); }
    let a = A.to_dense();
    finch! { keep h; forall j in 0..40: h[j] = 1; par forall i, j: y[i] += A[i, j]; forall i in 0..200: y[i] *= 2; par forall i, j: h[j] += A[i, j] }
    assert_eq!(y.to_dense(), a.chunks(40).map(|row| 2 * row.iter().sum::<i64>()).collect::<Vec<_>>());
    let column = |j: usize| 1 + a.chunks(40).map(|row| row[j]).sum::<i64>();
    assert_eq!(h.to_dense(), (0..40).map(column).collect::<Vec<_>>());
    let x = y.clone();
    tensor! { let x: DenseVec<i64> = x; }
    let refused =
        try_finch! { let s: Scalar<i64>; forall i: s[] += x[i]; par forall i: h[i] = x[i] + A[0, i] };
    assert!(refused.is_err());
    let made = try_finch! { let s: Scalar<i64>; forall i: s[] += x[i]; par forall i: h[i] = x[i] };
    assert_eq!(made.map(|s| s.value()), Ok(x.to_dense().iter().sum::<i64>()));
    assert_eq!(h, x);
}

#[kernel]
fn sums<T: Number>(A: &Csr<T>) -> (DenseVec<T>, Csr<T>, DenseVec<T>) {
    finch! {
        let rows: DenseVec<T>;
        let C: Csr<T>;
        let columns: DenseVec<T>;
        par forall i, j: rows[i] += A[i, j];
        par forall i, j: C[i, j] = A[i, j];
        forall i, j: columns[j] += A[i, j]
    }
}

#[test]
fn kernels_with_several_parts() {
    let A = Csr::from_dense([2, 3], vec![1, 0, 2, 0, 4, 0]).expect("it fits");
    let (rows, C, columns) = sums(&A);
    assert_eq!((rows.to_dense(), C, columns.to_dense()), (vec![3, 4], A, vec![1, 4, 2]));
}

#[test]
fn shares_are_asked_once_a_chunk() {
    let _small = crate::small_chunks();
    let (lo, hi, A) = (3, 150, uneven());
    tensor! { let A: Csr<i64> = A; }
    let text = finch_code! { let C: DenseMat<i64>; par forall i in lo..hi, j: C[j, i + 1] = A[i, j] };
    let (_, inside) = text.split_once("for A_q in").expect("a loop over the entries");
    assert!(!inside.contains("out_of_range"), "{text}");
    let serial = finch! { let C: DenseMat<i64>; forall i in lo..hi, j: C[j, i + 1] = A[i, j] };
    let chunks = finch! { let C: DenseMat<i64>; par forall i in lo..hi, j: C[j, i + 1] = A[i, j] };
    assert_eq!((chunks.shape(), chunks), (serial.shape(), serial));
    let (lo, hi) = (9, 4);
    let serial = finch! { let C: DenseMat<i64>; forall i in lo..hi, j: C[j, i + 1] = A[i, j] };
    let chunks = finch! { let C: DenseMat<i64>; par forall i in lo..hi, j: C[j, i + 1] = A[i, j] };
    assert_eq!((chunks.shape(), chunks), (serial.shape(), serial));
}

/// Variables that merges of lists declare for themselves do not make an extent depend on the chunk.
#[test]
fn extents_beside_merges_of_lists() {
    let _small = crate::small_chunks();
    tensor! { let A: Csr<i64> = uneven(); let x: SparseVec<i64> = SparseVec::from_coords([40], vec![[3], [17]], vec![2, -1]).expect("x"); }
    let (n, lo, hi, start) = (201, 5, 150, 7);
    let serial = finch! { let y: DenseVec<i64>[n] = start; forall i, j: y[i + 1] += A[i, j] * x[j] };
    let chunks = finch! { let y: DenseVec<i64>[n] = start; par forall i, j: y[i + 1] += A[i, j] * x[j] };
    assert_eq!(chunks, serial);
    let serial = finch! { let y: SparseVec<i64>; forall i in lo..hi, j: y[i] += A[i, j] * x[j] };
    let chunks = finch! { let y: SparseVec<i64>; par forall i in lo..hi, j: y[i] += A[i, j] * x[j] };
    assert_eq!(chunks, serial);
}
