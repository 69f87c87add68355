//! Results: how they are stored, where they start, and where they go.

use finch::prelude::*;
use finch::{
    Order2, PackBits, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo,
    SparseDict, SparseRunList,
};

use crate::{counting, list, matrix, other};

#[test]
fn every_vector() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let expected = [4.0, 6.0, 0.0, 2.0, 0.0, 9.0];
    macro_rules! check {
        ($($layout:ty),*) => { $({
            let C = finch! { let C: $layout; forall i: C[i] = A[i] + B[i] };
            assert_eq!((C.shape(), C.to_dense()), ([6], expected.to_vec()), stringify!($layout));
        })* };
    }
    check!(DenseVec<f64>, SparseVec<f64>, RunVec<f64>, BlockVec<f64>, BandVec<f64>);
    check!(Tensor<SparseList<Element<f64>, u8>>, Tensor<RunList<Element<f64>, i64>>);
    check!(Tensor<SparseBand<Element<f64>, u16>>, Tensor<SparseBlockList<Element<f64>, usize>>);
    check!(DenseVec<f64, One>, SparseVec<f64, One>, RunVec<f64, Inf>, BlockVec<f64, NegInf>);
}

#[test]
fn every_matrix() {
    tensor! { let A: Csr<f64> = matrix(); }
    let expected: Vec<f64> = matrix().to_dense().iter().map(|x| 2.0 * x).collect();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            let C = finch! { let C: $layout; forall i, j: C[i, j] = A[i, j] + A[i, j] };
            assert_eq!((C.shape(), C.to_dense()), ([3, 4], expected.clone()), stringify!($layout));
            assert_eq!(C, C.clone());
        })* };
    }
    check!(DenseMat<f64>, Csr<f64>, Dcsr<f64>, RunMat<f64>, BlockMat<f64>, BandMat<f64>);
    check!(Tensor<SparseList<Dense<Element<f64>>>>, Tensor<SparseList<RunList<Element<f64>>>>);
    check!(Tensor<SparseBlockList<SparseList<Element<f64>>>>, Tensor<SparseBand<SparseList<Element<f64>>>>);
    check!(Tensor<SparseBand<Dense<Element<f64>>>>, Tensor<SparseBlockList<SparseBlockList<Element<f64>>>>);
    check!(Tensor<SparseList<SparseBand<Element<f64>>>>, Tensor<Dense<Dense<Element<f64>>>, Order2<1, 0>>);
}

#[test]
fn every_matrix_by_columns() {
    tensor! { let A: Csc<f64> = matrix().convert(); }
    let expected: Vec<f64> = matrix().to_dense().iter().map(|x| 2.0 * x).collect();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            let C = finch! { let C: $layout; forall j, i: C[i, j] = A[i, j] + A[i, j] };
            assert_eq!((C.shape(), C.to_dense()), ([3, 4], expected.clone()), stringify!($layout));
        })* };
    }
    check!(Csc<f64>, Dcsc<f64>, DenseMat<f64>, Tensor<Dense<RunList<Element<f64>>>, Order2<1, 0>>);
    check!(Tensor<SparseList<SparseBlockList<Element<f64>>>, Order2<1, 0>>);
}

#[test]
fn cubes() {
    let coords = vec![[0, 1, 2], [1, 0, 0], [1, 2, 1], [1, 2, 3]];
    tensor! { let A: Csf3<f64> = Csf3::from_coords([2, 3, 4], coords, vec![1.0, 2.0, 3.0, 4.0]).expect("it fits"); }
    let C = finch! { let C: Csf3<f64>; forall i, j, k: C[i, j, k] = 2.0 * A[i, j, k] };
    assert_eq!((C.shape(), C.stored()), ([2, 3, 4], 4));
    let M = finch! { let M: Dcsr<f64>; forall i, j, k: M[i, j] += A[i, j, k] };
    assert_eq!(M.to_dense(), [0.0, 1.0, 0.0, 2.0, 0.0, 7.0]);
    let M = finch! { let M: DenseMat<f64>; forall i, j, k: M[k, i] += A[i, j, k] };
    assert_eq!(M.to_dense(), [0.0, 2.0, 0.0, 3.0, 1.0, 0.0, 0.0, 4.0]);
    let T = finch! {
        let T: Tensor<Dense<Dense<Dense<Element<f64>>>>, finch::Order3<2, 0, 1>>;
        forall i, j, k: T[i, j, k] = A[i, j, k]
    };
    assert_eq!(T.to_dense(), A.to_dense());
}

#[test]
fn constants_and_sparse_things() {
    tensor! { let R: RunVec<f64> = RunVec::from_dense([7], vec![1.0, 1.0, 0.0, 0.0, 5.0, 5.0, 5.0]).expect("it fits"); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = R[i] };
    assert_eq!((C.to_dense(), C.stored()), (R.to_dense(), 5));
    let C = finch! { let C: RunVec<f64>; forall i: C[i] = R[i] * 0.0 + 2.0 };
    assert_eq!((C.to_dense(), C.stored()), (vec![2.0; 7], 1));
    let C = finch! { let C: RunVec<f64>; forall i: C[i] = R[i] + 1.0 };
    assert_eq!(C.stored(), 3);
    let C = finch! { let C: BlockVec<f64>; forall i: C[i] = R[i] };
    assert_eq!((C.to_dense(), C.stored()), (R.to_dense(), 5));
    let C = finch! { let C: BandVec<f64>; forall i: C[i] = R[i] };
    assert_eq!((C.to_dense(), C.stored()), (R.to_dense(), 7));
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = R[i] - R[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0; 7], 0), "no fill is stored");
}

/// Types that only Rust values determine are inferred by rustc.
#[test]
fn what_rust_values_say() {
    #[kernel]
    fn of(flag: bool, k: usize) -> (Vec<bool>, Vec<usize>) {
        let flags = finch! { let y: DenseVec<_>[2]; forall i in 0..2: y[i] = flag }.to_dense();
        (flags, finch! { let y: DenseVec<_>[3]; forall i in 0..3: y[i] = min(k + k, k * k) << 1 }.to_dense())
    }
    assert_eq!(of(true, 3), (vec![true, true], vec![12, 12, 12]));
    let byte = 5_u8;
    let y = finch! { let y: DenseVec<_>[2]; forall i in 0..2: y[i] = byte };
    assert_eq!(y.to_dense(), [5, 5]);
}

#[test]
fn what_a_layout_leaves_open() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f32, Inf> = SparseVec::zeros([6]); }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] + 1.0 };
    assert_eq!((C.fill(), C.stored()), (1.0_f64, 3));
    let C = finch! { let C: SparseVec<_>; forall i: C[i] = A[i] * 2.0 };
    assert_eq!((C.fill(), C.stored()), (0.0_f64, 3));
    let C = finch! { let C: DenseVec<_, _>; forall i: C[i] = A[i] < 1.0 };
    assert_eq!((C.fill(), C.to_dense()), (true, vec![true, false, true, false, true, false]));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = B[i] };
    assert_eq!((C.fill(), C.stored()), (f32::INFINITY, 0));
    // The fill of truth values is `True`, not the number `One`.
    tensor! { let T: SparseVec<bool, True> = SparseVec::zeros([3]); let N: SparseVec<bool> = SparseVec::zeros([3]); }
    let (C, D): (SparseVec<bool, True>, SparseVec<bool, True>) =
        finch! { let C: SparseVec<_, _>; let D: SparseVec<_, _>; forall i { C[i] = T[i]; D[i] = not(N[i]) } };
    assert_eq!((C.stored(), D.stored()), (0, 0));
    // A value that folds to a literal keeps its type.
    tensor! { let K: SparseVec<i16> = SparseVec::zeros([3]); }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = 0 / (K[i] + 1) };
    assert_eq!((C.fill(), C.stored()), (0_i16, 0));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = 0 * A[i] };
    assert_eq!((C.fill(), C.stored()), (0.0_f64, 0));
    let s = finch! { let s: Scalar<_>; forall i: s[] += A[i] };
    assert_eq!(s.value(), 6.0_f64);
    let s = finch! { let s: Scalar<_, _>; forall i: s[] <<max>>= A[i] };
    assert_eq!(s.value(), 3.0_f64);
    let C = finch! { let C: SparseVec<f64, _>; forall i: C[i] = exp(A[i]) };
    assert_eq!((C.fill(), C.stored()), (1.0, 3));
}

fill_value! {
    /// A fill that the compiler knows by its name alone.
    Two: i32 = 2;
}

/// A fill of two parts, of which one is known by its name alone.
#[test]
fn fills_of_parts_that_have_names() {
    tensor! { let a: SparseVec<i32, Two> = SparseVec::from_coords([3], vec![[1]], vec![7]).expect("it fits"); let z: SparseVec<i32> = SparseVec::zeros([3]); }
    let c = finch! { let c: SparseVec<_, _>; forall i: c[i] = (a[i], z[i]) };
    assert_eq!((c.fill(), c.to_dense()), ((2, 0), vec![(2, 0), (7, 0), (2, 0)]));
    let c = finch! { let c: SparseVec<(i32, i32), _>; forall i: c[i] = (1, a[i]) };
    assert_eq!((c.fill(), c.stored()), ((1, 2), 1));
    let c = finch! { let c: Scalar<_, _>; c[] = ((a[0], z[0]), a[1]) };
    assert_eq!((c.fill(), c.value()), (((2, 0), 2), ((2, 0), 7)));
}

/// A temporary of only literals has the type of the values beside it or, if there are none, Rust's default type.
#[test]
fn temporaries_of_literals() {
    tensor! {
        let A: SparseVec<f64> = list();
        let B: SparseVec<f32> = SparseVec::from_dense([2], vec![0.0, 3.0]).expect("it fits");
    }
    let s = finch! { let s: Scalar<f64>; forall i: { let t: Scalar<_>; t[] += 2; s[] += t[] * A[i] } };
    assert_eq!(s.value(), 2.0 * A.to_dense().iter().sum::<f64>());
    let s = finch! { let s: Scalar<f32>; forall i: { let t: Scalar<_>; t[] = 0.5; s[] += t[] * B[i] } };
    assert_eq!(s.value(), 1.5);
    let s = finch! { let s: Scalar<u8>; forall i: if A[i] > 1.0 { let t: Scalar<_>; t[] += 2; s[] += t[] } };
    assert_eq!(s.value(), 4);
    let s = finch! { let s: Scalar<_>; forall i: if A[i] > 1.0 { let t: Scalar<_>; t[] += 2; s[] += t[] } };
    assert_eq!(s.value(), 4_i32);
    let s = finch! {
        let s: Scalar<f64>;
        forall i: {
            let t: Scalar<_>; let u: Scalar<_>;
            t[] += 2; u[] += t[] * 3; s[] += B[i] as f64 * u[]
        }
    };
    assert_eq!(s.value(), 18.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..2: { let t: DenseVec<_>; forall j in 0..3: t[j] = 4.0; forall j: s[] += t[j].sqrt() } };
    assert_eq!(s.value(), 12.0);
}

#[test]
fn literals_alone_are_what_they_are_in_rust() {
    let _small = crate::small_chunks();
    tensor! { let A: SparseVec<f64> = list(); }
    let C = finch! { let C: SparseVec<_, _>; forall i in 0..4: C[i] = 1 };
    assert_eq!((C.fill(), C.stored()), (1_i32, 0));
    let C = finch! { let C: SparseVec<_>; forall i in 0..4: if i == 2 { C[i] = 7 } };
    assert_eq!(C.to_dense(), [0_i32, 0, 7, 0]);
    let (count, sum) = finch! { let count: Scalar<_>; let sum: Scalar<_, _>; forall i: if A[i] > 1.0 { count[] += 1; sum[] += 0.5 } };
    assert_eq!((count.value(), sum.value()), (2_i32, 1.0_f64));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = ifelse(A[i] > 1.0, 2.5, -1.0) };
    assert_eq!(C.to_dense(), [-1.0, -1.0, -1.0, 2.5, -1.0, 2.5]);
    let C = finch! { let C: SparseVec<f64>; C[i] = ifelse(A[i] > 1.0, 1, 2.5) };
    assert_eq!(C.to_dense(), [2.5, 2.5, 2.5, 1.0, 2.5, 1.0]);
    let half = 0.5;
    let C = finch! { let C: DenseVec<f64>; C[i] = ifelse(A[i] > 2.0, ifelse(A[i] > 9.0, 1, 2), 3.0 * half) };
    assert_eq!(C.to_dense(), [1.5, 1.5, 1.5, 1.5, 1.5, 2.0]);
    let C = finch! { let C: DenseVec<_>; par forall i: C[i + 1] = ifelse(A[i] > 1.0, 1, 2) };
    assert_eq!(C.to_dense(), [0_i32, 2, 2, 2, 1, 2, 1]);
}

#[test]
fn where_reductions_start() {
    tensor! { let A: SparseVec<f64> = list(); let none: SparseVec<f64> = SparseVec::zeros([0]); }
    let m = finch! { let m: Scalar<f64> = 5.0; forall i: m[] <<max>>= A[i] };
    assert_eq!(m.value(), 5.0);
    let m = finch! { let m: Scalar<f64> = 5.0; forall i: m[] += none[i] };
    assert_eq!(m.value(), 5.0);
    let start = 2.0;
    let m = finch! { let m: Scalar<f64> = start * 2.0; forall i: m[] += A[i] };
    assert_eq!(m.value(), 10.0);
    let C = finch! { let C: DenseVec<f64> = 1.0; forall i: C[i] += A[i] };
    assert_eq!(C.to_dense(), [1.0, 2.0, 1.0, 3.0, 1.0, 4.0]);
    let m = finch! { let m: Scalar<f64>; forall i: m[] += none[i] };
    assert_eq!(m.value(), 0.0);
}

/// Not only scalars start at what is known when the program runs: results and temporaries of every dense layout do.
#[test]
fn where_dense_results_start() {
    let _small = crate::small_chunks();
    tensor! { let A: SparseVec<f64> = list(); let M: Csr<f64> = matrix(); }
    let (start, far) = (2.5, 9_usize);
    let C = finch! { let C: DenseVec<f64> = start; forall i: C[i] += A[i] };
    assert_eq!(C.to_dense(), [2.5, 3.5, 2.5, 4.5, 2.5, 5.5]);
    let C = finch! { let C: DenseVec<f64> = start * 2.0 - 1.0; forall i in 2..4: C[i] <<min>>= A[i] };
    assert_eq!(C.to_dense(), [4.0, 4.0, 0.0, 2.0]);
    let C = finch! { let C: DenseMat<f64> = start; forall i, j: C[i, j] *= M[i, j] + 1.0 };
    assert_eq!(C.to_dense()[..4], [5.0, 2.5, 7.5, 2.5]);
    let C = finch! { let C: DenseVec<f64> = start; par forall i: C[i] += A[i] };
    assert_eq!(C.to_dense(), [2.5, 3.5, 2.5, 4.5, 2.5, 5.5]);
    let first = finch! {
        let first: DenseVec<usize>;
        {
            let at: DenseVec<i64> = $(far as i64);
            forall i, j: if M[i, j] > 1.0 { at[i] <<min>>= j };
            forall i: first[i] = at[i] as usize
        }
    };
    assert_eq!(first.to_dense(), [2, 9, 0]);
    let sums = finch! {
        let y: DenseVec<f64>;
        forall i { let t: DenseVec<f64> = i as f64; forall j: t[j] += M[i, j]; forall j: y[i] += t[j] }
    };
    assert_eq!(sums.to_dense(), [3.0, 4.0, 20.0]);
}

#[test]
fn kept_results() {
    tensor! { let A: SparseVec<f64> = list(); let mut C: DenseVec<f64> = counting(6); let mut s: Scalar<f64> = Scalar::default(); }
    finch! { keep C; forall i: C[i] += A[i] }
    assert_eq!(C.to_dense(), [1.0, 3.0, 3.0, 6.0, 5.0, 9.0]);
    finch! { keep C; forall i: C[i] *= 2.0 }
    assert_eq!(C.to_dense(), [2.0, 6.0, 6.0, 12.0, 10.0, 18.0]);
    finch! { keep C; forall i in 0..2: C[i] = 0.0 }
    assert_eq!(C.to_dense(), [0.0, 0.0, 6.0, 12.0, 10.0, 18.0]);
    finch! { keep C; forall i: C[i] = C[i] / 2.0 + 1.0 }
    assert_eq!(C.to_dense(), [1.0, 1.0, 4.0, 7.0, 6.0, 10.0]);
    finch! { keep C; keep s; forall i: { C[i] <<max>>= 5.0; s[] += 1.0 } }
    assert_eq!((s.value(), C.to_dense()), (6.0, vec![5.0, 5.0, 5.0, 7.0, 6.0, 10.0]));
}

#[test]
fn results_in_the_next_program() {
    tensor! { let A: SparseVec<f64> = list(); }
    tensor! { let B: SparseVec<f64> = finch! { let B: SparseVec<f64>; forall i: B[i] = A[i] * A[i] }; }
    tensor! { let C: DenseVec<f64> = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] + B[i] }; }
    assert_eq!(C.to_dense(), [0.0, 2.0, 0.0, 6.0, 0.0, 12.0]);
}

#[kernel]
fn chained(A: &SparseVec<f64>) -> f64 {
    let B = finch! { let B: SparseVec<f64>; forall i: B[i] = A[i] * A[i] };
    let (C, s) =
        finch! { let C: RunVec<f64>; let s: Scalar<f64>; forall i: { C[i] = B[i] + 1.0; s[] += B[i] } };
    let t: Scalar<f64> = finch! { let t: Scalar<f64>; forall i: t[] += C[i] * s[] };
    t.value()
}

#[test]
fn results_in_the_next_program_of_a_kernel() {
    assert_eq!(chained(&list()), 20.0 * 14.0);
}

#[test]
fn scalars_as_operands() {
    tensor! { let A: SparseVec<f64> = list(); let alpha: Scalar<f64> = Scalar::from_dense([], vec![2.0]).expect("it fits"); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = alpha[] * A[i] };
    assert_eq!(C.to_dense(), [0.0, 2.0, 0.0, 4.0, 0.0, 6.0]);
}

/// An entry is updated from itself in any order of loops, where its levels are looked up.
#[test]
fn kept_results_in_another_order() {
    macro_rules! check {
        ($($layout:ty),*) => { $({
            tensor! { let A: Csr<f64> = matrix(); let mut K: $layout = matrix().convert(); }
            finch! { keep K; forall i in 0..3, j in 0..4: K[i, j] = K[i, j] * 2.0 + A[i, j] };
            let thrice: Vec<f64> = matrix().to_dense().iter().map(|x| 3.0 * x).collect();
            assert_eq!(K.to_dense(), thrice, stringify!($layout));
        })* };
    }
    check!(
        Tensor<Dense<SparseDict<Element<f64>>>, Order2<1, 0>>,
        Tensor<SparseDict<SparseByteMap<Element<f64>>>, Order2<1, 0>>,
        Tensor<SparseBitmap<SparseDict<Element<f64>>>>
    );
}

/// Fibers are opened, and indices hashed, before it is known that nothing is stored.
/// Values written once per fiber may be placed wherever a tensor says: there is no order to keep.
#[test]
fn one_computed_place_in_each_fiber() {
    tensor! { let P: DenseVec<usize> = DenseVec::from_dense([4], vec![3, 0, 1, 2]).expect("it fits"); }
    let expected = [[0, 0, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]].as_flattened().to_vec();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            let C = finch! { let C: $layout[4, 4]; forall i: C[i, P[i]] = 1 };
            assert_eq!((C.shape(), C.to_dense()), ([4, 4], expected.clone()), stringify!($layout));
        })* };
    }
    check!(
        Csr<i64>,
        Dcsr<i64>,
        RunMat<i64>,
        BlockMat<i64>,
        BandMat<i64>,
        Tensor<Dense<finch::SparsePoint<Element<i64>>>>
    );
    tensor! { let A: Csr<f64> = matrix(); }
    let sums = finch! { let sums: Csr<f64>[3, 4]; forall i, j: sums[i, P[(0..3)[i]]] += A[i, j] };
    assert_eq!(sums.to_dense(), [0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 12.0, 0.0, 0.0]);
    let error = try_finch! { let C: Csr<i64>[4, 3]; forall i: C[i, P[i]] = 1 }.unwrap_err();
    assert!(error.to_string().contains("index 3 is out of range"), "{error}");
    let one = finch! { let one: SparseVec<f64>[6]; one[P[3]] = 2.5 };
    assert_eq!((one.to_dense(), one.stored()), (vec![0.0, 0.0, 2.5, 0.0, 0.0, 0.0], 1));
}

#[test]
fn rows_that_come_to_nothing_leave_none_behind() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_dense([3, 2], vec![0.0, 0.0, 1.0, 0.0, 0.0, 0.0]).expect("it fits");
        let B: DenseMat<f64> = DenseMat::zeros([3, 2]);
    }
    macro_rules! check {
        ($($level:ident<$below:ident>)*) => { $({
            let (C, D) = finch! {
                let C: Tensor<$level<$below<Element<f64>>>>;
                let D: Tensor<$level<$below<Element<f64>>>>;
                forall i, j { C[i, j] = A[i, j]; D[i, j] = B[i, j] }
            };
            for (found, expected) in [(C, &A), (D, &B)] {
                assert_eq!(found.to_dense(), expected.to_dense(), stringify!($level<$below>));
                let again: Result<Tensor<_>, _> = Tensor::new(found.into_parts());
                assert_eq!(again.map(|_| ()), Ok(()), stringify!($level<$below>));
            }
        })* };
    }
    check! { Ragged<SparseList> Ragged<RunList> Ragged<SparseBlockList> Ragged<SparseRunList> Ragged<PackBits> Ragged<SparseDict> }
    check! { SparseBand<SparseList> SparseBand<RunList> SparseBand<SparseDict> SparseList<SparseDict> SparseBlockList<SparseDict> }
}

/// If a level above has already bound an index, there is one entry in each fiber.
#[test]
fn an_index_that_comes_again_further_in() {
    tensor! { let B: Csf3<i64> = Tensor::from_dense([2, 3, 2], (0..12).map(|at| at % 3).collect()).expect("it fits"); }
    let (mut entries, mut sums) = (vec![0; 24], vec![0; 12]);
    for (at, value) in B.to_dense().into_iter().enumerate() {
        let (i, row) = (at / 6, at / 2);
        entries[at * 2 + i] = value;
        sums[row * 2 + i] += value;
    }
    macro_rules! check {
        ($($cube:ty, $four:ty);*) => { $({
            let r = finch! { let r: $four; forall i, j, k: r[i, j, k, i] = B[i, j, k] };
            assert_eq!(r.to_dense(), entries, stringify!($four));
            let r = finch! { let r: $cube; forall i, j, k: r[i, j, i] += B[i, j, k] };
            assert_eq!(r.to_dense(), sums, stringify!($cube));
            let r = finch! { let r: $cube; r[i, j, i] += B[i, j, k] };
            assert_eq!(r.to_dense(), sums, stringify!($cube));
        })* };
    }
    check!(
        Csf3<i64>, Tensor<SparseList<SparseList<SparseList<SparseList<Element<i64>>>>>>;
        Tensor<SparseCoo<Element<i64>, 3>>, Tensor<SparseCoo<Element<i64>, 4>>;
        Tensor<Dense<Dense<RunList<Element<i64>>>>>, Tensor<Dense<Dense<SparseList<RunList<Element<i64>>>>>>
    );
}

finch::fill_value! { pub Letter: u8 = b'a'; }

/// A byte is a number.
#[test]
fn fills_that_are_bytes() {
    tensor! { let D: SparseVec<u8, Letter> = Tensor::from_dense([3], b"aba".to_vec()).unwrap(); }
    let next = finch! { let R: SparseVec<_, _>; forall i: R[i] = D[i] + 1 };
    assert_eq!((next.stored(), next.to_dense()), (1, b"bcb".to_vec()));
}
