//! Written by `draw.rs`: change that.
#![allow(clippy::all, unused, invalid_nan_comparisons)]

use finch::{
    PackBits, PaddedList, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCone, SparseCoo,
    SparseDiagonalList, SparseDict, SparseInterval, SparsePoint, SparseRunList, SparseSkipList, SparseTileList,
    Symmetric, Triangular, UpperTriangular,
};

use super::*;

mod p000 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<f64, Zero>>>>, B: &Tensor<SparseByteMap<Element<f64, Unknown>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, Unknown> {
        finch! { let C: BandVec<f64, Unknown>; par forall i: C[i] = max(B[i], A[i::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = f64::max(B[i], A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(0) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p001 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: TensorView<'_, SparseVec<f64, Inf>>, X: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> BlockVec<f64, Inf> {
        finch! { let C: BlockVec<f64, Inf>; forall i: C[i] = (min((X[i] + B[i::walk]), A[i]) + by) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (min((X[i] + B[i]), A[i]) + by); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(1) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p002 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<f64, Inf>>>>, B: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i: C[] <<min>>= (B[i::walk] + A[i::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], (B[i] + A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(2) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p003 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<f64, Inf>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Symmetric<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, j: if j <= i { C[i, j] = (min(A[i, j], B[i, j]) + by) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = (min(A[i * m + j], B[i * m + j]) + by); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(3) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p004 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<SparseList<Element<f64, Inf>>>>>, B: &Tensor<PackBits<Element<f64, Inf>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseList<SparseList<Element<f64, Inf>>>>; forall i, j: C[i, j] = (A[i, j::follow] + B[j::gallop]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] + B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(4) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p005 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, B: TensorView<'_, Tensor<Ragged<Element<i64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, Tensor<SparseList<Element<i64, finch::fills::Max>, u8, u16>>) {
        finch! { let C: BlockVec<i64, Zero>; let D: Tensor<SparseList<Element<i64, finch::fills::Max>, u8, u16>>; forall i, j: { C[i] += ifelse((A[i, j::walk] - A[i, j::walk]) > 0, B[j::follow], 2); D[i] <<min>>= max(A[i, j::walk], B[j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + (if (A[i * m + j] - A[i * m + j]) > 0 { B[j] } else { 2 }); D[i] = min(D[i], max(A[i * m + j], B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(5) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p006 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<i64, One>>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, X: TensorView<'_, Tensor<SparseRunList<Element<i64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, DenseVec<i64, Zero>) {
        finch! { #![strict] let C: BlockVec<i64, Zero>; let D: DenseVec<i64, Zero>; par forall i, j: if (i + j) % 2 == 0 { C[i] -= max(max(X[i::follow], X[i::follow]), max(A[i, j::lead], B[i, j::walk])) } else { D[i] += max((B[i, j::walk] * A[i, j::lead]), (by + X[i::follow])) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { C[i] = C[i] - max(max(X[i], X[i]), max(A[i * m + j], B[i * m + j])); } else { D[i] = D[i] + max((B[i * m + j] * A[i * m + j]), (by + X[i])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(6) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p007 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<bool, True>>>, finch::Order2<1, 0>>, B: TensorView<'_, SparseVec<bool, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, Zero> {
        finch! { #![strict] let C: DenseVec<bool, Zero>; par forall j, i: C[i] ^= (A[i, j::follow] || B[j::lead]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] ^ (A[i * m + j] | B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(7) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, true), [n, m], true, true);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p008 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<f32, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<f32, Half>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Dense<SparseTileList<Element<f32, Half>, 2, 3>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseTileList<Element<f32, Half>, 2, 3>>, finch::Order2<1, 0>>; par forall j, i: if i == j { C[i, j] = (A[i, j::lead] * B[i, j::walk]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i == j { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(8) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = case.values(1 * n * m, 0.5);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p009 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<SparseList<Element<f64, Unknown>, u8, u16>>>, X: &Tensor<SparseCoo<Element<f64, Unknown>, 1>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { #![keep_fills] let C: Scalar<f64, Zero>; forall i, j: C[] += ((B[i::walk] + (A[i, j::follow] + X[j::walk])) - 2.0) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] + ((B[i] + (A[i * m + j] + X[j])) - 2.0); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(9) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let X: Vec<f64> = case.values(1 * m, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p010 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseInterval<Element<f64, Less>>>>>, B: &Tensor<SparseBand<Dense<Element<f64, One>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![strict] let C: DenseMat<f64, Inf>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] <<min>>= min(B[k, j], A[i, k::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = min(C[i * m + j], min(B[k * m + j], A[i * l + k])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(10) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * l, -1.0), [n, l], false, -1.0);
            let B: Vec<f64> = case.values(1 * l * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p011 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseDiagonalList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<Dense<SparseInterval<Element<u8, White>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Dense<SparseList<Element<u8, Zero>>>>, Tensor<Dense<SparseTileList<Element<u8, Zero>, 2, 3>>>) {
        finch! { let C: Tensor<Dense<SparseList<Element<u8, Zero>>>>; let D: Tensor<Dense<SparseTileList<Element<u8, Zero>, 2, 3>>>; forall i, j, k: if i < j { C[i, j] |= min(A[i, k], (B[j, k::walk] & A[i, k])) } else { D[i, j] |= min(B[j, k::walk], A[i, k]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i < j { C[i * m + j] = C[i * m + j] | min(A[i * l + k], (B[j * l + k] & A[i * l + k])); } else { D[i * m + j] = D[i * m + j] | min(B[j * l + k], A[i * l + k]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(11) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * m * l, 255), [m, l], false, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p012 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Inf>, 1>>>, B: &Tensor<SparseRunList<Element<f64, Inf>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![strict] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; par forall i in lo..hi: if i != 2 { C[] <<min>>= min(A[i::follow], (by + B[i::gallop])) } else { D[] <<min>>= min(B[i::gallop], (B[i::gallop] + A[i::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i != 2 { C[0] = min(C[0], min(A[i], (by + B[i]))); } else { D[0] = min(D[0], min(B[i], (B[i] + A[i]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(12) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p013 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<u8, White>>>>, B: TensorView<'_, DenseVec<u8, White>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, Zero>) {
        finch! { #![strict] let C: Scalar<u8, White>; let D: Scalar<u8, Zero>; forall i in lo..hi, j: { C[] &= (B[j] ^ A[i, j::gallop]); D[] <<max>>= (B[j] & min(by, A[i, j::gallop])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] & (B[j] ^ A[i * m + j]); D[0] = max(D[0], (B[j] & min(by, A[i * m + j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(13) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p014 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<i64, Minus>>>>, B: &Tensor<SparseByteMap<Element<i64, Two>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseRunList<Element<i64, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<i64, Zero>>>; par forall i in 1..n - 1: C[i] = (B[i - 1::gallop] % (2 * (B[i - 1::gallop] * A[i]) + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i - 1] % (2 * (B[i - 1] * A[i]) + 1)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(14) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<i64> = case.values(1 * n, -1);
            let B: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p015 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f32, Half>, i64>>, B: TensorView<'_, BlockVec<f32, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> SparseVec<f32, Zero> {
        finch! { #![keep_fills] let C: SparseVec<f32, Zero>; par forall i: if B[(lo..hi)[i]::gallop] != 0.0 { C[i] -= (-0.7 * (A[(lo..hi)[i]] + B[(lo..hi)[i]::gallop])) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if B[lo + i] != 0.0 { C[i] = C[i] - (-0.7 * (A[lo + i] + B[lo + i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(15) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.5);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p016 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>>>, B: &DenseVec<f64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBlockList<SparseList<Element<f64, Less>>>> {
        finch! { #![strict] let C: Tensor<SparseBlockList<SparseList<Element<f64, Less>>>>; forall i: { let t: Tensor<SparseRunList<Element<f64, One>>>; forall j: t[j] = max(B[j], A[i, j::follow]); forall j: C[i, j] = (t[j] * A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Less as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1.0; m]; for j in 0..m { t[j] = max(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(16) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p017 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<bool, True>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i: { let t: Tensor<Ragged<Element<bool, True>>>; forall j: t[j] = and(true, (!B[i, j::follow] && A[i, j::gallop])); forall j: C[i] |= and(t[j], A[i, j::gallop]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![true; m]; for j in 0..m { t[j] = (true & (!B[i * m + j] & A[i * m + j])); } for j in 0..m { C[i] = C[i] | (t[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(17) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p018 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseRunList<Element<f32, Zero>>>>, B: &Tensor<Ragged<Element<f32, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (BandVec<f32, Zero>, SparseVec<f32, Half>) {
        finch! { let C: BandVec<f32, Zero>; let D: SparseVec<f32, Half>; par forall i in 0..n: { C[i] = max(coalesce(A[permit(i - 1)], -0.7), coalesce(B[permit(i + 2)], 0.1)); D[i] = (coalesce(B[permit(i + 2)], 0.1) * coalesce(A[permit(i - 1)], 0.1)) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        let mut D = vec![<Half as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(beside(A, i as i64 - 1, -0.7), beside(B, i as i64 + 2, 0.1)); D[i] = (beside(B, i as i64 + 2, 0.1) * beside(A, i as i64 - 1, 0.1)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(18) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p019 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, Zero>>>, B: TensorView<'_, Tensor<Dense<SparseTileList<Element<bool, Zero>, 2, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (DenseVec<bool, True>, Tensor<SparseDict<Element<bool, Zero>>>) {
        finch! { let C: DenseVec<bool, True>; let D: Tensor<SparseDict<Element<bool, Zero>>>; forall i in 0..n, j: if i != j { C[i] &= and(B[i, j], coalesce(A[permit(3 - i)], true)) } else { D[i] |= (true != (coalesce(A[permit(3 - i)], true) != B[i, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = C[i] & (B[i * m + j] & beside(A, 3 - i as i64, true)); } else { D[i] = D[i] | (true != (beside(A, 3 - i as i64, true) != B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(19) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p020 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f32, Half>>, B: &SparseVec<f32, Zero>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<SparseByteMap<Element<f32, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f32, Zero>>>; par forall i in 0..n: if i % 2 == 1 { C[i] = max(ifelse(P[i] > 0, A[P[i] - 1], -0.7), ((i as f32) + ifelse(i >= 1, B[i - 1], -0.7))) } }
    }

    fn plain(A: &[f32], B: &[f32], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = max(beside(A, P[i] as i64 - 1, -0.7), ((i as f32) + beside(B, i as i64 - 1, -0.7))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(20) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.5);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p021 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<bool, Zero>>>, B: TensorView<'_, Tensor<PackBits<Element<bool, Zero>>>>, X: &Tensor<SparseList<Element<bool, Zero>, u8, u16>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, True>, Scalar<bool, Zero>) {
        finch! { let C: Scalar<bool, True>; let D: Scalar<bool, Zero>; forall i in 0..n: { C[] &= xor((ifelse(i + 2 < n, B[i + 2], true) != ifelse(i >= 1, X[i - 1], true)), xor(ifelse(i + 2 < n, A[i + 2], true), ifelse(i + 2 < n, B[i + 2], true))); D[] |= ((!ifelse(i + 2 < n, B[i + 2], true) && ifelse(i >= 1, X[i - 1], true)) != xor(ifelse(i >= 1, X[i - 1], true), ifelse(i + 2 < n, A[i + 2], true))) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] & ((beside(B, i as i64 + 2, true) != beside(X, i as i64 - 1, true)) ^ (beside(A, i as i64 + 2, true) ^ beside(B, i as i64 + 2, true))); D[0] = D[0] | ((!beside(B, i as i64 + 2, true) & beside(X, i as i64 - 1, true)) != (beside(X, i as i64 - 1, true) ^ beside(A, i as i64 + 2, true))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(21) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p022 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f32, Zero>>, B: &Tensor<Dense<Dense<Element<f32, Half>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> RunVec<f32, Zero> {
        finch! { let C: RunVec<f32, Zero>; par forall i in 0..n, j: if i != j { C[i] -= (min(B[i, j], (i as f32)) * ifelse(i + 2 < n, A[i + 2], -0.7)) } }
    }

    fn plain(A: &[f32], B: &[f32], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = C[i] - (min(B[i * m + j], (i as f32)) * beside(A, i as i64 + 2, -0.7)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(22) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n * m, 0.5);
            let P = case.places(n);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p023 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, White>>>, B: TensorView<'_, Tensor<SparseRunList<Element<u8, White>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseList<Element<u8, Zero>, u8, u16>>, Tensor<SparseByteMap<Element<u8, White>>>) {
        finch! { let C: Tensor<SparseList<Element<u8, Zero>, u8, u16>>; let D: Tensor<SparseByteMap<Element<u8, White>>>; forall i in lo..hi: if i != 2 { C[i] <<max>>= (A[$(lo)] ^ (B[$(lo)] & by)) } else { D[i] = (min(A[$(lo)], B[$(lo)]) & 7) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * hi];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * hi];
        for i in lo..hi { if i != 2 { C[i] = max(C[i], (A[lo] ^ (B[lo] & by))); } else { D[i] = (min(A[lo], B[lo]) & 7); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(23) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
            agree(D, [hi], &D_plain);
        }
    }
}

mod p024 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8, u16>>>, B: &Tensor<SparseBitmap<Element<f64, Inf>>>, X: TensorView<'_, Tensor<Ragged<Element<f64, Inf>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![keep_fills] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; par forall i in lo..hi: { C[] <<min>>= min(B[i], min(A[$(lo)], X[i])); D[] <<min>>= (min(B[i], min(2.0, A[$(lo)])) + X[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], min(B[i], min(A[lo], X[i]))); D[0] = min(D[0], (min(B[i], min(2.0, A[lo])) + X[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(24) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p025 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, Unknown>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseByteMap<SparseBitmap<Element<f64, Unknown>>>>, Tensor<SparseCoo<Element<f64, Unknown>, 2>>) {
        finch! { let C: Tensor<SparseByteMap<SparseBitmap<Element<f64, Unknown>>>>; let D: Tensor<SparseCoo<Element<f64, Unknown>, 2>>; forall i in lo..hi, j: { C[i, j] = (by - min(B[i, j::gallop], A[i + n - hi::walk])); D[i, j] = (B[i, j::gallop] + A[i + n - hi::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * hi * m];
        let mut D = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = (by - f64::min(B[i * m + j], A[i + n - hi])); D[i * m + j] = (B[i * m + j] + A[i + n - hi]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(25) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p026 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<f64, Inf>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i: C[i] = min(2.0, min(A[P[i]], B[P[i]])) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(2.0, min(A[P[i]], B[P[i]])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(26) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p027 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, Zero>>>, B: TensorView<'_, Tensor<Dense<SparseInterval<Element<i64, Zero>>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<Ragged<Element<i64, One>>>> {
        finch! { #![checked] let C: Tensor<Dense<Ragged<Element<i64, One>>>>; forall i, j: C[i, j] = max(min(A[P[i]], 3), B[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(min(A[P[i]], 3), B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(27) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n * m, 0), [n, m], false, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p028 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, Less>>, B: &RunVec<f64, Less>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Unknown>, Tensor<SparseByteMap<Element<f64, Unknown>>>) {
        finch! { #![strict] let C: DenseVec<f64, Unknown>[n]; let D: Tensor<SparseByteMap<Element<f64, Unknown>>>[n]; forall i: if A[i::lead] != -1.0 { C[P[i]] = (max(B[i::follow], (i as f64)) - A[i::lead]) } else { D[P[i]] = max(min(B[i::follow], A[i::lead]), -1.0) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if A[i] != -1.0 { C[P[i]] = (f64::max(B[i], (i as f64)) - A[i]); } else { D[P[i]] = f64::max(f64::min(B[i], A[i]), -1.0); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(28) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let B: Vec<f64> = case.values(1 * n, -1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p029 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>, B: TensorView<'_, Tensor<Ragged<Element<i64, One>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseByteMap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<i64, Zero>>>[n]; forall i, j: C[P[i]] -= (A[i, j::follow] * B[j]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = C[P[i]] - (A[i * m + j] * B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(29) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p030 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Zero>>, B: &SparseVec<f64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<f64, Zero>>>; forall i in 0..n / 2: C[i] = max(max(2.0, B[(2 * i)::follow]), A[(1..n)[i / 3]]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { C[i] = max(max(2.0, B[2 * i]), A[1 + i / 3]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(30) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p031 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Zero>, B: TensorView<'_, Tensor<RunList<Element<f64, Zero>, i64>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, Zero>; forall i in 0..n / 2: if B[2 * i] != 0.0 { C[] -= (A[((3 * i + 1) / 2)::walk] + (B[2 * i] * (i as f64))) } else { D[] -= ((B[2 * i] + A[((3 * i + 1) / 2)::walk]) - (i as f64)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { if B[2 * i] != 0.0 { C[0] = C[0] - (A[(3 * i + 1) / 2] + (B[2 * i] * (i as f64))); } else { D[0] = D[0] - ((B[2 * i] + A[(3 * i + 1) / 2]) - (i as f64)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(31) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p032 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<bool, Zero>>>>, B: &Tensor<SparseBitmap<Element<bool, True>>>, X: TensorView<'_, Tensor<SparseList<Element<bool, Zero>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, Zero>, Scalar<bool, Zero>) {
        finch! { let C: Scalar<bool, Zero>; let D: Scalar<bool, Zero>; forall i in 0..n / 2: { C[] |= xor(xor(B[((n - 1 - i) / 2)::follow], and(X[(n - 2 * i - 2)::gallop], true)), A[((0..n)[2 * i])::lead]); D[] |= xor(and(B[((n - 1 - i) / 2)::follow], X[(n - 2 * i - 2)::gallop]), A[((0..n)[2 * i])::lead]) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n / 2 { C[0] = C[0] | ((B[(n - 1 - i) / 2] ^ (X[n - 2 * i - 2] & true)) ^ A[2 * i]); D[0] = D[0] | ((B[(n - 1 - i) / 2] & X[n - 2 * i - 2]) ^ A[2 * i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(32) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p033 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Inf>>>>, B: TensorView<'_, BandVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<SparseRunList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<f64, Inf>>>>; forall i in 0..n / 2, j: C[i, j] <<min>>= (B[j] + A[n - 2 * i - 2, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n / 2) * m];
        for i in 0..n / 2 { for j in 0..m { C[i * m + j] = min(C[i * m + j], (B[j] + A[(n - 2 * i - 2) * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(33) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2), m], &C_plain);
        }
    }
}

mod p034 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<i64, Zero>>>>>, B: &BlockVec<i64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseCoo<Element<i64, Zero>, 1>>, Tensor<SparseRunList<Element<i64, Zero>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseCoo<Element<i64, Zero>, 1>>; let D: Tensor<SparseRunList<Element<i64, Zero>>>; forall i in 0..n / 2, j: { C[i] += (min(by, A[2 * i + 1, j]) * B[(2 * i)::follow]); D[i] += ((A[2 * i + 1, j] - A[2 * i + 1, j]) * B[(2 * i)::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n / 2)];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { for j in 0..m { C[i] = C[i] + (min(by, A[(2 * i + 1) * m + j]) * B[2 * i]); D[i] = D[i] + ((A[(2 * i + 1) * m + j] - A[(2 * i + 1) * m + j]) * B[2 * i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(34) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
            agree(D, [(n / 2)], &D_plain);
        }
    }
}

mod p035 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: TensorView<'_, Tensor<SparseList<Element<u8, White>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> BlockVec<u8, White> {
        finch! { #![keep_fills] let C: BlockVec<u8, White>[(3 * n + 1)]; forall i: C[3 * i + 1] = min((A[i::gallop] ^ B[i]), B[i]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { C[3 * i + 1] = min((A[i] ^ B[i]), B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(35) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
        }
    }
}

mod p036 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Less>, 1>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, One>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, One>>>[n]; forall i: C[n - 1 - i] = (-1.0 * A[i]) }
    }

    fn plain(A: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[n - 1 - i] = (-1.0 * A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(36) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p037 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, Less>>>>, B: TensorView<'_, RunVec<f64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (BlockVec<f64, NegInf>, DenseVec<f64, Zero>) {
        finch! { let C: BlockVec<f64, NegInf>[(3 * n + 1)]; let D: DenseVec<f64, Zero>[(2 * n)]; forall i, j: { C[3 * i + 1] <<max>>= (B[j] - A[i, j]); D[2 * i] += (B[j] - A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * (3 * n + 1)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (2 * n)];
        for i in 0..n { for j in 0..m { C[3 * i + 1] = max(C[3 * i + 1], (B[j] - A[i * m + j])); D[2 * i] = D[2 * i] + (B[j] - A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(37) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, -1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
            agree(D, [(2 * n)], &D_plain);
        }
    }
}

mod p038 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBand<Element<f64, Inf>>>>>, B: &Tensor<SparseInterval<Element<f64, Inf>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Csr<f64, Inf> {
        finch! { #![keep_fills] let C: Csr<f64, Inf>[(2 * n), m]; forall i, j: C[2 * i, j] = ((B[i] + A[i, j::walk]) + A[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (2 * n) * m];
        for i in 0..n { for j in 0..m { C[(2 * i) * m + j] = ((B[i] + A[i * m + j]) + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(38) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(2 * n), m], &C_plain);
        }
    }
}

mod p039 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, One>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseList<SparseBand<Element<f64, Less>, u16>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBlockList<Element<f64, One>>>> {
        finch! { #![reformat] let C: Tensor<Dense<SparseBlockList<Element<f64, One>>>>; C[i, j] = min(A[i, j], B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(A[i * m + j], B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(39) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, -1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p040 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, X: TensorView<'_, DenseVec<u8, White>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> SparseVec<u8, White> {
        finch! { #![reformat] let C: SparseVec<u8, White>; C[i] &= min((X[i] & B[j]), A[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & min((X[i] & B[j]), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(40) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let X: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p041 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Unknown>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 2>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, NegInf> {
        finch! { #![reformat] let C: DenseMat<f64, NegInf>; C[i, j] <<max>>= (max(A[i, k], (i as f64)) + B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = f64::max(C[i * m + j], (f64::max(A[i * l + k], (i as f64)) + B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(41) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::NAN);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p042 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBlockList<Element<f32, Half>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseList<Element<f32, Half>>>>, X: TensorView<'_, Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> DenseMat<f32, NegInf> {
        finch! { #![reformat] let C: DenseMat<f32, NegInf>; C[i, j] <<max>>= (A[i, k] * (X[i, j] + B[j, k])) }
    }

    fn plain(A: &[f32], B: &[f32], X: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<NegInf as finch::Fill<f32>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = max(C[i * m + j], (A[i * l + k] * (X[i * m + j] + B[j * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(42) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * l, 0.5);
            let B: Vec<f32> = case.values(1 * m * l, 0.5);
            let X: Vec<f32> = case.values(1 * n * m, 0.0);
            let by: f32 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p043 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>>, X: &Tensor<Dense<PackBits<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= (A[i, k] + min(B[k, j], X[j, i])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (A[i * l + k] + min(B[k * m + j], X[j * n + i]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(43) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * l, f64::INFINITY), [n, l], true, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p044 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, One>>, B: &RunVec<f64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i: if i < 1 || i == 3 { C[i] -= min(A[i], B[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = C[i] - min(A[i], B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(44) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p045 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<bool, True>, B: TensorView<'_, Tensor<SparsePoint<Element<bool, True>>>>, X: &Tensor<SparseInterval<Element<bool, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> BandVec<bool, True> {
        finch! { let C: BandVec<bool, True>; forall i: C[i] = xor(and(A[i], X[i]), (B[i] != X[i])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((A[i] & X[i]) ^ (B[i] != X[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(45) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n, true), [1, n], false, true);
            let X: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p046 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<Element<f64, Less>, i64>>>, B: &BandVec<f64, Unknown>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, NegInf>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, NegInf>; forall i: { C[] -= max((B[i::follow] + A[i::gallop]), B[i::follow]); D[] <<max>>= max(A[i::gallop], B[i::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] - f64::max((B[i] + A[i]), B[i]); D[0] = f64::max(D[0], f64::max(A[i], B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(46) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p047 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, Two>, u16>>>, B: TensorView<'_, Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseByteMap<SparseBitmap<Element<i64, Minus>>>>, Tensor<Dense<Symmetric<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<SparseByteMap<SparseBitmap<Element<i64, Minus>>>>; let D: Tensor<Dense<Symmetric<Element<i64, Zero>>>>; forall i, j: if i <= j { C[i, j] = (A[i, j::follow] / (2 * B[i, j::lead] + 1)) } else { if j <= i { D[i, j] ^= ifelse(A[i, j::follow] > 0, B[i, j::lead], 2) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Minus as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i <= j { C[i * m + j] = (A[i * m + j] / (2 * B[i * m + j] + 1)); } else { if j <= i { D[i * m + j] = D[i * m + j] ^ (if A[i * m + j] > 0 { B[i * m + j] } else { 2 }); } } } }
        let D = fitted(Fit::Even, D, [n, n], false, <Zero as finch::Fill<i64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(47) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p048 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Less>, i32, i32>>>>, B: &Tensor<SparseByteMap<Element<f64, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<PackBits<Element<f64, Unknown>>>> {
        finch! { let C: Tensor<Dense<PackBits<Element<f64, Unknown>>>>; par forall i, j: C[i, j] = ((i as f64) - (A[i, j] + B[j::lead])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((i as f64) - (A[i * m + j] + B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(48) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, -1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p049 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseRunList<Element<f64, Inf>>>; forall i, j: if i <= j { C[i] <<min>>= (B[j::lead] + A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = min(C[i], (B[j] + A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(49) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p050 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBand<Dense<Element<i64, Zero>>>>>, B: &Tensor<SparseBand<Dense<Element<i64, Minus>>>>, X: TensorView<'_, DenseVec<i64, Two>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> BandVec<i64, Zero> {
        finch! { #![strict] let C: BandVec<i64, Zero>; par forall i, j: C[i] ^= ((3 % (2 * ifelse(A[i, j::walk] > 0, X[i], 2) + 1)) / (2 * B[i, j::follow] + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] ^ ((3 % (2 * (if A[i * m + j] > 0 { X[i] } else { 2 }) + 1)) / (2 * B[i * m + j] + 1)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(50) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, -1);
            let X: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p051 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseDict<Element<f64, Less>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, NegInf> {
        finch! { #![keep_fills] let C: DenseVec<f64, NegInf>; forall j, i: C[i] <<max>>= (B[j::follow] - A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = max(C[i], (B[j] - A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(51) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, -1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p052 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparsePoint<SparseList<Element<i64, One>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![checked] let C: Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = ((B[i, j::walk] + by) * A[i, j::gallop]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = ((B[i * m + j] + by) * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(52) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Row, case.values(1 * n * m, 1), [n, m], true, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p053 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<i64, Two>, 400>>>, B: TensorView<'_, Tensor<SparseRunList<Element<i64, Minus>>>>, X: &BandVec<i64, Minus>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; par forall i, j: { C[] ^= (A[i, j] + (X[j::follow] - B[i::gallop] % 3)); D[] += (X[j::follow] * (B[i::gallop] % (2 * A[i, j] + 1))) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] ^ (A[i * m + j] + (X[j] - B[i] % 3)); D[0] = D[0] + (X[j] * (B[i] % (2 * A[i * m + j] + 1))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(53) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let X: Vec<i64> = case.values(1 * m, -1);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p054 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<i64, Two>>>>>, B: &Tensor<SparseList<SparseBand<Element<i64, Minus>, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![strict] let C: DenseMat<i64, Zero>; forall i, k, j: C[i, j] ^= ((B[k, j::follow] + by) * A[i, k::lead]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] ^ ((B[k * m + j] + by) * A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(54) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 2);
            let B: Vec<i64> = case.values(1 * l * m, -1);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p055 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<bool, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<PackBits<Element<bool, Zero>>>> {
        finch! { let C: Tensor<Dense<PackBits<Element<bool, Zero>>>>; par forall i, j, k: if i > j && j != 1 { C[i, j] ^= (!(A[i, k] != A[i, k]) && B[j, k]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i > j && j != 1 { C[i * m + j] = C[i * m + j] ^ (!(A[i * l + k] != A[i * l + k]) & B[j * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(55) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * m * l, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p056 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<f64, Unknown>>>>, B: &Tensor<SparseBitmap<Element<f64, Unknown>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { #![strict] let C: Scalar<f64, Zero>; forall i in lo..hi: C[] += max(A[i::follow], B[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] + f64::max(A[i], B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(56) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::NAN), [1, n], false, f64::NAN);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p057 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseSkipList<Element<i64, Minus>, 3>>>, B: TensorView<'_, Tensor<Ragged<Element<i64, Minus>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![strict] let C: Scalar<i64, Zero>; forall i in lo..hi, j: C[] ^= (A[i, j] - B[j] % 3) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] ^ (A[i * m + j] - B[j] % 3); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(57) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, -1);
            let B: Vec<i64> = case.values(1 * m, -1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p058 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<f64, Inf>>, B: &BandVec<f64, Inf>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Inf>, u8, u16>> {
        finch! { #![strict] let C: Tensor<SparseList<Element<f64, Inf>, u8, u16>>; forall i in 1..n - 1: C[i] = min(B[i - 1], A[i - 1]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(B[i - 1], A[i - 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(58) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p059 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Unknown>>>, B: TensorView<'_, Tensor<PackBits<Element<f64, Unknown>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (BandVec<f64, Zero>, Tensor<Ragged<Element<f64, Unknown>>>) {
        finch! { #![checked] let C: BandVec<f64, Zero>; let D: Tensor<Ragged<Element<f64, Unknown>>>; forall i: if i < 3 { C[i] -= (B[(lo..hi)[i]::gallop] + A[(lo..hi)[i]::follow]) } else { D[i] = (max(by, B[(lo..hi)[i]::gallop]) + A[(lo..hi)[i]::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i < 3 { C[i] = C[i] - (B[lo + i] + A[lo + i]); } else { D[i] = (f64::max(by, B[lo + i]) + A[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(59) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p060 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Zero>>>>>, B: &DenseVec<f64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<PackBits<Element<f64, Zero>>>> {
        finch! { #![strict] let C: Tensor<Dense<PackBits<Element<f64, Zero>>>>; forall i: { let t: Tensor<SparseByteMap<Element<f64, Less>>>; forall j: t[j] = max(B[j], (B[j] * A[i, j])); forall j: C[i, j] = (t[j] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![-1.0; m]; for j in 0..m { t[j] = max(B[j], (B[j] * A[i * m + j])); } for j in 0..m { C[i * m + j] = (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(60) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p061 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<Dense<SparseBlockList<Element<f64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, NegInf>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, NegInf>>>; forall i: { let t: Tensor<PackBits<Element<f64, Less>>>; forall j: t[j] = ((A[i, j::lead] + B[i, j]) - A[i, j::lead]); forall j: C[i] <<max>>= max(t[j], A[i, j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![-1.0; m]; for j in 0..m { t[j] = ((A[i * m + j] + B[i * m + j]) - A[i * m + j]); } for j in 0..m { C[i] = max(C[i], max(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(61) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p062 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<i64, Zero>>>>, B: &BlockVec<i64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (BandVec<i64, Zero>, Tensor<SparseDict<Element<i64, One>>>) {
        finch! { #![keep_fills] let C: BandVec<i64, Zero>; let D: Tensor<SparseDict<Element<i64, One>>>; forall i in 0..n: { C[i] = (coalesce(B[permit(i - 1)], 2) * ifelse(coalesce(B[permit(i - 1)], 2) > 0, coalesce(A[permit(i + 2)], 3), 2)); D[i] = max(coalesce(A[permit(i + 2)], 3), coalesce(B[permit(i - 1)], 3)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (beside(B, i as i64 - 1, 2) * (if beside(B, i as i64 - 1, 2) > 0 { beside(A, i as i64 + 2, 3) } else { 2 })); D[i] = max(beside(A, i as i64 + 2, 3), beside(B, i as i64 - 1, 3)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(62) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p063 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<f64, Unknown>, B: TensorView<'_, Tensor<Dense<SparseSkipList<Element<f64, Less>, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<Element<f64, Zero>>>; par forall i in 0..n, j: C[i] -= (min(coalesce(A[permit(3 - i)], 2.0), B[i, j]) - -1.0) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - (f64::min(beside(A, 3 - i as i64, 2.0), B[i * m + j]) - -1.0); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(63) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, -1.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p064 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Inf>>, B: &Tensor<SparseByteMap<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Ragged<Element<f64, Inf>>>, Tensor<Ragged<Element<f64, Inf>>>) {
        finch! { #![strict] let C: Tensor<Ragged<Element<f64, Inf>>>; let D: Tensor<Ragged<Element<f64, Inf>>>; par forall i in 0..n: if i < 1 || i == 3 { C[i] = min(ifelse(i + 2 < n, A[i + 2], 2.0), ifelse(i + 2 < n, B[i + 2], 2.0)) } else { D[i] = (ifelse(i + 2 < n, B[i + 2], 2.0) + ifelse(i + 2 < n, A[i + 2], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = min(beside(A, i as i64 + 2, 2.0), beside(B, i as i64 + 2, 2.0)); } else { D[i] = (beside(B, i as i64 + 2, 2.0) + beside(A, i as i64 + 2, 2.0)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(64) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p065 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<f32, Half>, B: TensorView<'_, DenseVec<f32, Half>>, X: &Tensor<SparseRunList<Element<f32, Zero>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Scalar<f32, Zero> {
        finch! { let C: Scalar<f32, Zero>; par forall i in 0..n: C[] += min(((ifelse(i + 2 < n, X[i + 2], 0.1) + ifelse(P[i] > 0, B[P[i] - 1], 0.1)) * ifelse(i + 2 < n, X[i + 2], 0.1)), ifelse(P[i] > 0, A[P[i] - 1], 0.1)) }
    }

    fn plain(A: &[f32], B: &[f32], X: &[f32], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + min(((beside(X, i as i64 + 2, 0.1) + beside(B, P[i] as i64 - 1, 0.1)) * beside(X, i as i64 + 2, 0.1)), beside(A, P[i] as i64 - 1, 0.1)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(65) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.5);
            let B: Vec<f32> = case.values(1 * n, 0.5);
            let X: Vec<f32> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p066 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<bool, True>>, B: &Tensor<Dense<Symmetric<Element<bool, Zero>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, True> {
        finch! { let C: DenseVec<bool, True>; forall i in 0..n, j: C[i] &= (!and(by, B[i, j]) && ifelse(i >= 1, A[i - 1], true)) }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & (!(by & B[i * m + j]) & beside(A, i as i64 - 1, true)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(66) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Even, case.values(1 * n * m, false), [n, m], false, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p067 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Less>, 1>>, B: TensorView<'_, Tensor<SparseRunList<Element<f64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Zero>, u8, u16>> {
        finch! { let C: Tensor<SparseList<Element<f64, Zero>, u8, u16>>; par forall i in lo..hi: if A[$(lo)] != -1.0 { C[i] = (B[i::walk] * A[$(lo)]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { if A[lo] != -1.0 { C[i] = (B[i] * A[lo]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(67) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p068 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f64, One>>>>, B: &Tensor<PackBits<Element<f64, Less>>>, X: TensorView<'_, SparseVec<f64, One>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, NegInf>; let D: Scalar<f64, Zero>; par forall i in lo..hi: if 2 <= i { C[] <<max>>= ((A[i::walk] - X[i::gallop]) * (B[i - lo::walk] * X[i::gallop])) } else { D[] += (max(A[i::walk], B[i - lo::walk]) - X[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if 2 <= i { C[0] = max(C[0], ((A[i] - X[i]) * (B[i - lo] * X[i]))); } else { D[0] = D[0] + (max(A[i], B[i - lo]) - X[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(68) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, -1.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p069 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<f32, Half>>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f32, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (Tensor<Dense<SparseTileList<Element<f32, Zero>, 2, 3>>>, Tensor<Dense<Dense<Element<f32, Zero>>>>) {
        finch! { let C: Tensor<Dense<SparseTileList<Element<f32, Zero>, 2, 3>>>; let D: Tensor<Dense<Dense<Element<f32, Zero>>>>; par forall i in lo..hi, j: if j + 1 == i { C[i, j] = (A[i::gallop] * (B[i, j::gallop] * (i as f32))) } else { D[i, j] = (B[i, j::gallop] - max(A[i::gallop], B[i, j::gallop])) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * hi * m];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { if j + 1 == i { C[i * m + j] = (A[i] * (B[i * m + j] * (i as f32))); } else { D[i * m + j] = (B[i * m + j] - max(A[i], B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(69) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f32> = case.values(1 * n, 0.5);
            let B: Vec<f32> = case.values(1 * n * m, 0.0);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p070 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f64, Zero>>>>, B: &Tensor<SparseCoo<Element<f64, Unknown>, 1>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Zero>, i64>> {
        finch! { let C: Tensor<RunList<Element<f64, Zero>, i64>>; par forall i: if i < 1 || i == 3 { C[i] = (A[P[i]] - B[P[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = (A[P[i]] - B[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(70) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p071 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<f64, Unknown>>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Zero>, i32, i32>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<Dense<Element<f64, Less>>>>, Tensor<Dense<SparseTileList<Element<f64, Unknown>, 2, 3>>>) {
        finch! { let C: Tensor<Dense<Dense<Element<f64, Less>>>>; let D: Tensor<Dense<SparseTileList<Element<f64, Unknown>, 2, 3>>>; forall i, j: if i > j && j != 1 { C[i, j] = (B[i, j] + (A[P[i]] + B[i, j])) } else { D[i, j] = (A[P[i]] + (A[P[i]] - B[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Less as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i * m + j] = (B[i * m + j] + (A[P[i]] + B[i * m + j])); } else { D[i * m + j] = (A[P[i]] + (A[P[i]] - B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(71) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p072 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseRunList<Element<i64, Two>>>>, B: &Tensor<Ragged<Element<i64, Minus>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseDict<Element<i64, Zero>>>, Tensor<SparseByteMap<Element<i64, Two>>>) {
        finch! { let C: Tensor<SparseDict<Element<i64, Zero>>>[n]; let D: Tensor<SparseByteMap<Element<i64, Two>>>[n]; forall i: if i == 1 { C[P[i]] = (A[i::lead] * (2 + B[i::walk])) } else { D[P[i]] = (A[i::lead] - B[i::walk] % 3) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Two as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i == 1 { C[P[i]] = (A[i] * (2 + B[i])); } else { D[P[i]] = (A[i] - B[i] % 3); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(72) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p073 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, B: TensorView<'_, SparseVec<f64, Inf>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { #![strict] let C: DenseVec<f64, Inf>[n]; forall i, j: C[P[i]] <<min>>= min(B[j::walk], A[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], min(B[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(73) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p074 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Less>>, B: &Tensor<SparseRunList<Element<f64, Unknown>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Unknown>>> {
        finch! { let C: Tensor<SparseRunList<Element<f64, Unknown>>>; forall i in 0..n / 2: C[i] = (B[n - 1 - i] - A[n - 2 * i - 2]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { C[i] = (B[n - 1 - i] - A[n - 2 * i - 2]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(74) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p075 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<f64, Zero>, B: TensorView<'_, BlockVec<f64, Unknown>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Zero>) {
        finch! { #![strict] let C: Scalar<f64, Zero>; let D: Scalar<f64, Zero>; forall i in 0..n / 2: if A[(3 * i + 1) / 2] != 0.0 { C[] += ((2.0 - B[(i / 2)::walk]) - A[(3 * i + 1) / 2]) } else { D[] += min(B[(i / 2)::walk], A[(3 * i + 1) / 2]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { if A[(3 * i + 1) / 2] != 0.0 { C[0] = C[0] + ((2.0 - B[i / 2]) - A[(3 * i + 1) / 2]); } else { D[0] = D[0] + f64::min(B[i / 2], A[(3 * i + 1) / 2]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(75) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p076 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<f64, Unknown>>, B: &Tensor<SparseList<Element<f64, Unknown>, u8, u16>>, X: TensorView<'_, RunVec<f64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, NegInf> {
        finch! { let C: Scalar<f64, NegInf>; forall i in 0..n / 2: if i != 2 { C[] <<max>>= (max((B[((n - 1 - i) / 2)::walk] - X[((0..n)[2 * i])::follow]), 2.0) - A[n - 1 - i]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { if i != 2 { C[0] = f64::max(C[0], (f64::max((B[(n - 1 - i) / 2] - X[2 * i]), 2.0) - A[n - 1 - i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(76) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p077 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f32, Zero>>>>, B: TensorView<'_, Tensor<SparseDict<Element<f32, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Ragged<SparseByteMap<Element<f32, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<Ragged<SparseByteMap<Element<f32, Zero>>>>; par forall i in 0..n / 2, j: C[i, j] = ((A[(1..n)[i / 3], j] + B[j]) - A[(1..n)[i / 3], j]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2) * m];
        for i in 0..n / 2 { for j in 0..m { C[i * m + j] = ((A[(1 + i / 3) * m + j] + B[j]) - A[(1 + i / 3) * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(77) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = fitted(Fit::Row, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f32> = case.values(1 * m, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2), m], &C_plain);
        }
    }
}

mod p078 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<PackBits<Element<f32, Half>>>>>, B: &Tensor<SparseInterval<Element<f32, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (Tensor<SparseCoo<Element<f32, Zero>, 1>>, SparseVec<f32, Zero>) {
        finch! { let C: Tensor<SparseCoo<Element<f32, Zero>, 1>>; let D: SparseVec<f32, Zero>; par forall i in 0..n / 2, j: { C[i] += (B[((3 * i + 1) / 2)::walk] * A[n - 1 - i, j]); D[i] -= max(A[n - 1 - i, j], B[((3 * i + 1) / 2)::walk]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2)];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { for j in 0..m { C[i] = C[i] + (B[(3 * i + 1) / 2] * A[(n - 1 - i) * m + j]); D[i] = D[i] - max(A[(n - 1 - i) * m + j], B[(3 * i + 1) / 2]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(78) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.5);
            let B: Vec<f32> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
            agree(D, [(n / 2)], &D_plain);
        }
    }
}

mod p079 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, True>, 1>>, B: TensorView<'_, SparseVec<bool, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseBitmap<Element<bool, Zero>>>, Tensor<SparseDict<Element<bool, True>>>) {
        finch! { let C: Tensor<SparseBitmap<Element<bool, Zero>>>[(2 * n)]; let D: Tensor<SparseDict<Element<bool, True>>>[(n / 2 + 1)]; forall i: if i == 1 { C[2 * i] = (A[i::walk] || B[i::walk]) } else { D[i / 2] &= xor(A[i::walk], and(by, B[i::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (2 * n)];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * (n / 2 + 1)];
        for i in 0..n { if i == 1 { C[2 * i] = (A[i] | B[i]); } else { D[i / 2] = D[i / 2] & (A[i] ^ (by & B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(79) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(2 * n)], &C_plain);
            agree(D, [(n / 2 + 1)], &D_plain);
        }
    }
}

mod p080 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<Element<bool, True>, i64>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (BlockVec<bool, True>, Tensor<SparseCoo<Element<bool, True>, 1>>) {
        finch! { #![checked] let C: BlockVec<bool, True>[(3 * n + 1)]; let D: Tensor<SparseCoo<Element<bool, True>, 1>>[(3 * n + 1)]; forall i: if i > 0 && i < 4 { C[3 * i + 1] = and(A[i], A[i]) } else { D[3 * i + 1] = A[i] } }
    }

    fn plain(A: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * (3 * n + 1)];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { if i > 0 && i < 4 { C[3 * i + 1] = (A[i] & A[i]); } else { D[3 * i + 1] = A[i]; } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(80) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n], &A).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
            agree(D, [(3 * n + 1)], &D_plain);
        }
    }
}

mod p081 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, One>>>>, B: TensorView<'_, Tensor<SparseByteMap<Element<f64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, NegInf>>> {
        finch! { #![checked] let C: Tensor<SparseDict<Element<f64, NegInf>>>[(3 * n + 1)]; forall i, j: C[3 * i + 1] <<max>>= (A[i, j::follow] * B[j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { for j in 0..m { C[3 * i + 1] = max(C[3 * i + 1], (A[i * m + j] * B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(81) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
        }
    }
}

mod p082 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<RunList<Element<f64, Inf>>>>>, B: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (DenseMat<f64, Inf>, Tensor<SparseCoo<Element<f64, Inf>, 2>>) {
        finch! { let C: DenseMat<f64, Inf>[(3 * n + 1), m]; let D: Tensor<SparseCoo<Element<f64, Inf>, 2>>[(3 * n + 1), m]; forall i, j: { C[3 * i + 1, j] = min(B[i::walk], (A[i, j] + B[i::walk])); D[3 * i + 1, j] = (A[i, j] + B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (3 * n + 1) * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (3 * n + 1) * m];
        for i in 0..n { for j in 0..m { C[(3 * i + 1) * m + j] = min(B[i], (A[i * m + j] + B[i])); D[(3 * i + 1) * m + j] = (A[i * m + j] + B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(82) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1), m], &C_plain);
            agree(D, [(3 * n + 1), m], &D_plain);
        }
    }
}

mod p083 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<f32, Zero>, 400>>>, B: TensorView<'_, Tensor<SparsePoint<SparseList<Element<f32, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Dense<SparseBand<Element<f32, Half>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<SparseBand<Element<f32, Half>>>, finch::Order2<1, 0>>; C[i, j] = max(min(B[i, j], (i as f32)), A[i, j]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(min(B[i * m + j], (i as f32)), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(83) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = fitted(Fit::Row, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let by: f32 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p084 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<bool, Zero>>>>>, B: &Tensor<SparseList<Element<bool, Zero>, u8, u16>>, X: TensorView<'_, Tensor<SparseCoo<Element<bool, True>, 1>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> RunVec<bool, Zero> {
        finch! { #![reformat] let C: RunVec<bool, Zero>; C[i] ^= (!(!A[i, j] && xor(X[i], B[j])) && by) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] ^ (!(!A[i * m + j] & (X[i] ^ B[j])) & by); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(84) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let X: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p085 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<i64, Zero>, 400>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<SparseSkipList<Element<i64, One>, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= ifelse(max(B[k, j], A[i, k]) > 0, 3, 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (if max(B[k * m + j], A[i * l + k]) > 0 { 3 } else { 2 })); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(85) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * l * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p086 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<UpperTriangular<Element<u8, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Ragged<SparseByteMap<Element<u8, White>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<u8, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] <<max>>= (min((X[i, j] | B[j, k]), B[j, k]) & A[i, k]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = max(C[i * m + j], (min((X[i * m + j] | B[j * l + k]), B[j * l + k]) & A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(86) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * l, 0), [n, l], true, 0);
            let B: Vec<u8> = case.values(1 * m * l, 255);
            let X: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p087 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<f64, Zero>>>, finch::Order2<1, 0>>>, X: &Tensor<SparseCoo<Element<f64, Zero>, 2>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= min((A[i, k] * B[k, j]), (X[j, i] * -1.0)) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], min((A[i * l + k] * B[k * m + j]), (X[j * n + i] * -1.0))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(87) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let X: Vec<f64> = case.values(1 * m * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p088 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<f64, Inf>>>>, B: &Tensor<PackBits<Element<f64, Inf>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { #![strict] let C: DenseVec<f64, Inf>; par forall i: if A[i::gallop] != $(f64::INFINITY) { C[i] = min(B[i::follow], A[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if A[i] != f64::INFINITY { C[i] = min(B[i], A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(88) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p089 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f32, Zero>, i64>>, B: TensorView<'_, Tensor<SparseInterval<Element<f32, Zero>>>>, X: &DenseVec<f32, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<PackBits<Element<f32, Half>>> {
        finch! { #![checked] let C: Tensor<PackBits<Element<f32, Half>>>; par forall i: if i > 0 && i < 4 { C[i] = (A[i::gallop] * min(B[i::follow], X[i])) } }
    }

    fn plain(A: &[f32], B: &[f32], X: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = (A[i] * min(B[i], X[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(89) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let X: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p090 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Unknown>>, B: &Tensor<SparseList<Element<f64, Unknown>, u8, u16>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, Zero>; forall i: if A[i] != $(f64::NAN) { C[] += max((i as f64), max(A[i], B[i])) } else { D[] += min(B[i], min(A[i], A[i])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if A[i] != f64::NAN { C[0] = C[0] + f64::max((i as f64), f64::max(A[i], B[i])); } else { D[0] = D[0] + f64::min(B[i], f64::min(A[i], A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(90) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p091 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseBand<Dense<Element<f64, Inf>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<RunList<Element<f64, Inf>>>>, Tensor<Dense<SparseList<Element<f64, Inf>>>>) {
        finch! { let C: Tensor<Dense<RunList<Element<f64, Inf>>>>; let D: Tensor<Dense<SparseList<Element<f64, Inf>>>>; forall i, j: if B[i, j] != $(f64::INFINITY) { C[i, j] = min(B[i, j], (2.0 + A[i, j::follow])) } else { D[i, j] = min(B[i, j], (2.0 + A[i, j::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[i * m + j] != f64::INFINITY { C[i * m + j] = min(B[i * m + j], (2.0 + A[i * m + j])); } else { D[i * m + j] = min(B[i * m + j], (2.0 + A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(91) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p092 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>>, B: &Tensor<RunList<Element<f64, Zero>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<Triangular<Element<f64, NegInf>>>>, Tensor<Dense<SparseDiagonalList<Element<f64, One>>>>) {
        finch! { let C: Tensor<Dense<Triangular<Element<f64, NegInf>>>>; let D: Tensor<Dense<SparseDiagonalList<Element<f64, One>>>>; forall i, j: { if j <= i { C[i, j] <<max>>= max(B[j], (A[i, j::follow] * B[j])) }; D[i, j] = max(A[i, j::follow], B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = max(C[i * m + j], max(B[j], (A[i * m + j] * B[j]))); } D[i * m + j] = max(A[i * m + j], B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(92) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p093 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f32, Zero>>>>, B: TensorView<'_, Tensor<SparseBitmap<Element<f32, Half>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (RunVec<f32, Zero>, Tensor<SparseCoo<Element<f32, Zero>, 1>>) {
        finch! { let C: RunVec<f32, Zero>; let D: Tensor<SparseCoo<Element<f32, Zero>, 1>>; par forall i, j: { C[i] += min(B[j::walk], A[i, j::walk]); D[i] -= (max(A[i, j::walk], -0.7) * B[j::walk]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + min(B[j], A[i * m + j]); D[i] = D[i] - (max(A[i * m + j], -0.7) * B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(93) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = fitted(Fit::Intervals, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f32> = case.values(1 * m, 0.5);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p094 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<f64, Zero>>>>>, B: &Tensor<SparseDict<SparseRunList<Element<f64, Unknown>>>>, X: TensorView<'_, Tensor<SparseInterval<Element<f64, Less>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<RunList<Element<f64, Zero>, i64>>, Tensor<SparseBitmap<Element<f64, Zero>>>) {
        finch! { let C: Tensor<RunList<Element<f64, Zero>, i64>>; let D: Tensor<SparseBitmap<Element<f64, Zero>>>; forall i, j: if i == j { C[i] -= max((X[i] - A[i, j::walk]), B[i, j::gallop]) } else { D[i] += max(min(B[i, j::gallop], A[i, j::walk]), (2.0 + X[i])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = C[i] - f64::max((X[i] - A[i * m + j]), B[i * m + j]); } else { D[i] = D[i] + f64::max(f64::min(B[i * m + j], A[i * m + j]), (2.0 + X[i])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(94) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let X: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, -1.0), [1, n], false, -1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p095 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<f64, Unknown>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<PackBits<Element<f64, Less>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, NegInf> {
        finch! { let C: DenseVec<f64, NegInf>; forall j, i: C[i] <<max>>= (B[j::walk] + A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = f64::max(C[i], (B[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(95) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let B: Vec<f64> = case.values(1 * m, -1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p096 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Ragged<Element<i64, Minus>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<Symmetric<Element<i64, Minus>>>, finch::Order2<1, 0>> {
        finch! { #![strict] let C: Tensor<Dense<Symmetric<Element<i64, Minus>>>, finch::Order2<1, 0>>; forall j, i: if i <= j { C[i, j] = (ifelse(B[i, j::follow] > 0, B[i, j::follow], 2) / (2 * A[i, j] + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Minus as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i <= j { C[i * m + j] = ((if B[i * m + j] > 0 { B[i * m + j] } else { 2 }) / (2 * A[i * m + j] + 1)); } } }
        let C = fitted(Fit::Even, C, [n, n], true, <Minus as finch::Fill<i64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(96) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, -1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p097 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseDict<Element<u8, White>>>>, X: &RunVec<u8, White>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; par forall i, j: C[] &= max((X[j::lead] | A[i, j::gallop]), (B[i::gallop] | A[i, j::gallop])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] & max((X[j] | A[i * m + j]), (B[i] | A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(97) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p098 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<SparseList<Element<bool, Zero>>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, Zero> {
        finch! { #![keep_fills] let C: DenseMat<bool, Zero>; forall i, k, j: C[i, j] |= (B[k, j] != A[i, k::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | (B[k * m + j] != A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(98) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let by: bool = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p099 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<i64, Minus>>>>, B: TensorView<'_, Tensor<Dense<SparseTileList<Element<i64, Minus>, 2, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<Dense<Element<i64, Zero>>>>, Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<Dense<Element<i64, Zero>>>>; let D: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>; forall i, j, k: { C[i, j] ^= (ifelse((i as i64) > 0, A[i, k], 2) % (2 * B[j, k] + 1)); D[i, j] ^= (2 % (2 * (B[j, k] % (2 * A[i, k] + 1)) + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] ^ ((if (i as i64) > 0 { A[i * l + k] } else { 2 }) % (2 * B[j * l + k] + 1)); D[i * m + j] = D[i * m + j] ^ (2 % (2 * (B[j * l + k] % (2 * A[i * l + k] + 1)) + 1)); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(99) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, -1);
            let B: Vec<i64> = case.values(1 * m * l, -1);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p100 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<i64, Two>>>>, B: &Tensor<PackBits<Element<i64, Minus>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i in lo..hi: if i < 1 || i == 3 { C[] -= (B[i::lead] % (2 * (B[i::lead] % (2 * A[i::follow] + 1)) + 1)) } else { D[] ^= (A[i::follow] * B[i::lead]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { if i < 1 || i == 3 { C[0] = C[0] - (B[i] % (2 * (B[i] % (2 * A[i] + 1)) + 1)); } else { D[0] = D[0] ^ (A[i] * B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(100) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p101 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, Zero>>>>, B: TensorView<'_, DenseVec<f64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, NegInf> {
        finch! { #![strict] let C: Scalar<f64, NegInf>; forall i in lo..hi, j: if A[i, j] != 0.0 { C[] <<max>>= (A[i, j] + (B[j] - B[j])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if A[i * m + j] != 0.0 { C[0] = max(C[0], (A[i * m + j] + (B[j] - B[j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(101) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p102 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f32, Zero>, 1>>>, B: &Tensor<RunList<Element<f32, Half>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<SparseByteMap<Element<f32, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<f32, Zero>>>; par forall i in 1..n - 1: C[i] = (A[i + 1::follow] * B[i + 1::follow]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (A[i + 1] * B[i + 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(102) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.5);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p103 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<bool, Zero>, i64>>, B: TensorView<'_, Tensor<SparseList<Element<bool, Zero>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseDict<Element<bool, Zero>>>, Tensor<SparseByteMap<Element<bool, Zero>>>) {
        finch! { let C: Tensor<SparseDict<Element<bool, Zero>>>; let D: Tensor<SparseByteMap<Element<bool, Zero>>>; forall i: if i < 1 || i == 3 { C[i] = (and(B[(lo..hi)[i]], (i < 2)) != A[(lo..hi)[i]::follow]) } else { D[i] = (!A[(lo..hi)[i]::follow] && B[(lo..hi)[i]]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i < 1 || i == 3 { C[i] = ((B[lo + i] & (i < 2)) != A[lo + i]); } else { D[i] = (!A[lo + i] & B[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(103) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p104 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Zero>>>>>, B: &Tensor<SparseList<Element<f64, One>, u8, u16>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Ragged<SparseByteMap<Element<f64, One>>>> {
        finch! { let C: Tensor<Ragged<SparseByteMap<Element<f64, One>>>>; forall i: { let t: Tensor<RunList<Element<f64, One>, i64>>; forall j: t[j] = min(A[i, j], max(B[j], by)); forall j: C[i, j] = (t[j] * A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1.0; m]; for j in 0..m { t[j] = min(A[i * m + j], max(B[j], by)); } for j in 0..m { C[i * m + j] = (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(104) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p105 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<f32, Half>>>>, B: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<f32, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<SparseBitmap<Element<f32, Zero>>> {
        finch! { let C: Tensor<SparseBitmap<Element<f32, Zero>>>; forall i: { let t: SparseVec<f32, Zero>; forall j: t[j] = max(B[i, j], A[i, j::lead]); forall j: C[i] += min(t[j], A[i, j::lead]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = max(B[i * m + j], A[i * m + j]); } for j in 0..m { C[i] = C[i] + min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(105) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.5);
            let B: Vec<f32> = case.values(1 * n * m, 0.0);
            let by: f32 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p106 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, Inf>>, B: &SparseVec<f64, Inf>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Ragged<Element<f64, Inf>>>, Tensor<SparseList<Element<f64, Inf>, u8, u16>>) {
        finch! { #![checked] let C: Tensor<Ragged<Element<f64, Inf>>>; let D: Tensor<SparseList<Element<f64, Inf>, u8, u16>>; forall i in 0..n: if i < 3 { C[i] <<min>>= (min(coalesce(B[permit(3 - i)], 2.0), 2.0) + coalesce(A[permit(i - 1)], 2.0)) } else { D[i] = min(coalesce(A[permit(i - 1)], 2.0), coalesce(B[permit(3 - i)], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[i] = min(C[i], (min(beside(B, 3 - i as i64, 2.0), 2.0) + beside(A, i as i64 - 1, 2.0))); } else { D[i] = min(beside(A, i as i64 - 1, 2.0), beside(B, 3 - i as i64, 2.0)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(106) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p107 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<i64, Zero>>>, B: TensorView<'_, Tensor<Dense<RunList<Element<i64, One>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseCoo<Element<i64, Zero>, 1>>, BandVec<i64, Zero>) {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<i64, Zero>, 1>>; let D: BandVec<i64, Zero>; par forall i in 0..n, j: { C[i] += (ifelse(B[i, j] > 0, coalesce(A[permit(3 - i)], 3), 2) * (i as i64)); D[i] -= min(B[i, j], ifelse(coalesce(A[permit(3 - i)], 3) > 0, B[i, j], 2)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + ((if B[i * m + j] > 0 { beside(A, 3 - i as i64, 3) } else { 2 }) * (i as i64)); D[i] = D[i] - min(B[i * m + j], (if beside(A, 3 - i as i64, 3) > 0 { B[i * m + j] } else { 2 })); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(107) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p108 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<bool, Zero>>>>, B: &Tensor<Ragged<Element<bool, True>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i in 0..n: C[i] = (ifelse(i + 2 < n, A[i + 2], true) || ifelse(P[i] > 0, B[P[i] - 1], true)) }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (beside(A, i as i64 + 2, true) | beside(B, P[i] as i64 - 1, true)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(108) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p109 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, Zero>, 1>>, B: TensorView<'_, Tensor<SparseByteMap<Element<bool, True>>>>, X: &Tensor<SparseDict<Element<bool, Zero>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, Zero>, Scalar<bool, True>) {
        finch! { let C: Scalar<bool, Zero>; let D: Scalar<bool, True>; par forall i in 0..n: { C[] |= (and((!ifelse(i >= 1, A[i - 1], true) && ifelse(P[i] > 0, X[P[i] - 1], true)), ifelse(i >= 1, A[i - 1], true)) != ifelse(P[i] > 0, B[P[i] - 1], true)); D[] &= (ifelse(i >= 1, A[i - 1], true) != (ifelse(P[i] > 0, B[P[i] - 1], true) != (ifelse(P[i] > 0, X[P[i] - 1], true) || true))) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] | (((!beside(A, i as i64 - 1, true) & beside(X, P[i] as i64 - 1, true)) & beside(A, i as i64 - 1, true)) != beside(B, P[i] as i64 - 1, true)); D[0] = D[0] & (beside(A, i as i64 - 1, true) != (beside(B, P[i] as i64 - 1, true) != (beside(X, P[i] as i64 - 1, true) | true))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(109) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p110 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, Zero>>>>, B: &Tensor<Dense<SparseBand<Element<f64, Zero>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Zero>, SparseVec<f64, Inf>) {
        finch! { let C: SparseVec<f64, Zero>; let D: SparseVec<f64, Inf>; forall i in 0..n, j: { C[i] -= (B[i, j] * ifelse(P[i] > 0, A[P[i] - 1], -1.0)); D[i] <<min>>= (min(by, ifelse(P[i] > 0, A[P[i] - 1], -1.0)) - B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - (B[i * m + j] * beside(A, P[i] as i64 - 1, -1.0)); D[i] = min(D[i], (min(by, beside(A, P[i] as i64 - 1, -1.0)) - B[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(110) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p111 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, Zero>>>, B: TensorView<'_, Tensor<SparseList<Element<bool, True>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (RunVec<bool, True>, Tensor<SparseRunList<Element<bool, Zero>>>) {
        finch! { let C: RunVec<bool, True>; let D: Tensor<SparseRunList<Element<bool, Zero>>>; forall i in lo..hi: { C[i] &= xor(A[i - lo::follow], (!(i < 2) && B[$(lo)])); D[i] = xor(A[i - lo::follow], B[$(lo)]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * hi];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * hi];
        for i in lo..hi { C[i] = C[i] & (A[i - lo] ^ (!(i < 2) & B[lo])); D[i] = (A[i - lo] ^ B[lo]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(111) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
            agree(D, [hi], &D_plain);
        }
    }
}

mod p112 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<i64, Minus>>, B: &Tensor<PackBits<Element<i64, Two>>>, X: TensorView<'_, Tensor<Ragged<Element<i64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i in lo..hi: if i != 2 { C[] += ((X[i + n - hi] + A[i::lead]) - (B[i + n - hi::lead] * 2) % 3) } else { D[] ^= (by / (2 * (B[i + n - hi::lead] - (A[i::lead] / (2 * X[i + n - hi] + 1)) % 3) + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { if i != 2 { C[0] = C[0] + ((X[i + n - hi] + A[i]) - (B[i + n - hi] * 2) % 3); } else { D[0] = D[0] ^ (by / (2 * (B[i + n - hi] - (A[i] / (2 * X[i + n - hi] + 1)) % 3) + 1)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(112) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<i64> = case.values(1 * n, -1);
            let B: Vec<i64> = case.values(1 * n, 2);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p113 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<f64, Inf>, B: TensorView<'_, Tensor<Dense<SparseSkipList<Element<f64, Inf>, 3>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Ragged<Element<f64, Inf>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<Ragged<Element<f64, Inf>>>>; forall i in lo..hi, j: C[i, j] <<min>>= (B[i, j] + A[i - lo]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = min(C[i * m + j], (B[i * m + j] + A[i - lo])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(113) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
        }
    }
}

mod p114 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<bool, True>>>>, B: &Tensor<SparseRunList<Element<bool, True>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<PackBits<Element<bool, True>>> {
        finch! { #![strict] let C: Tensor<PackBits<Element<bool, True>>>; forall i: C[i] = ((A[P[i]] || (i < 2)) != B[P[i]]) }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((A[P[i]] | (i < 2)) != B[P[i]]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(114) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p115 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<u8, Zero>>>, B: TensorView<'_, Tensor<Dense<Symmetric<Element<u8, Zero>>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseBand<Dense<Element<u8, White>>>>, Tensor<Dense<UpperTriangular<Element<u8, White>>>>) {
        finch! { let C: Tensor<SparseBand<Dense<Element<u8, White>>>>; let D: Tensor<Dense<UpperTriangular<Element<u8, White>>>>; forall i, j: { C[i, j] = max(B[i, j], A[P[i]]); if i <= j { D[i, j] &= (max(A[P[i]], A[P[i]]) | B[i, j]) } } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(B[i * m + j], A[P[i]]); if i <= j { D[i * m + j] = D[i * m + j] & (max(A[P[i]], A[P[i]]) | B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(115) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Even, case.values(1 * n * m, 0), [n, m], false, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p116 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<i64, Two>>, B: &Tensor<PackBits<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (DenseVec<i64, Two>, Tensor<SparseBitmap<Element<i64, Zero>>>) {
        finch! { let C: DenseVec<i64, Two>[n]; let D: Tensor<SparseBitmap<Element<i64, Zero>>>[n]; forall i: { C[P[i]] = ifelse(A[i] > 0, (B[i::gallop] - B[i::gallop] % 3), 2); D[P[i]] -= ifelse(B[i::gallop] > 0, (A[i] / (2 * B[i::gallop] + 1)), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Two as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = (if A[i] > 0 { (B[i] - B[i] % 3) } else { 2 }); D[P[i]] = D[P[i]] - (if B[i] > 0 { (A[i] / (2 * B[i] + 1)) } else { 2 }); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(116) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 2);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p117 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Two>, i32, i32>>>, B: TensorView<'_, Tensor<SparseInterval<Element<i64, Minus>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![strict] let C: DenseVec<i64, Zero>[n]; forall i, j: if i != j { C[P[i]] ^= (A[i, j] + B[j]) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[P[i]] = C[P[i]] ^ (A[i * m + j] + B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(117) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m, -1), [1, m], false, -1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p118 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, Less>>, B: &Tensor<SparseDict<Element<f64, Unknown>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseRunList<Element<f64, Zero>>>, RunVec<f64, Less>) {
        finch! { let C: Tensor<SparseRunList<Element<f64, Zero>>>; let D: RunVec<f64, Less>; forall i in 0..n / 2: if B[(n - 1 - i) / 2] != $(f64::NAN) { C[i] = (A[(2 * i + 1)::gallop] - B[(n - 1 - i) / 2]) } else { D[i] = min((A[(2 * i + 1)::gallop] + B[(n - 1 - i) / 2]), A[(2 * i + 1)::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        let mut D = vec![<Less as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { if B[(n - 1 - i) / 2] != f64::NAN { C[i] = (A[2 * i + 1] - B[(n - 1 - i) / 2]); } else { D[i] = f64::min((A[2 * i + 1] + B[(n - 1 - i) / 2]), A[2 * i + 1]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(118) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, -1.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
            agree(D, [(n / 2)], &D_plain);
        }
    }
}

mod p119 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, Zero>, 1>>, B: TensorView<'_, Tensor<SparseInterval<Element<bool, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { let C: Scalar<bool, True>; par forall i in 0..n / 2: C[] &= xor(A[(2 * i)::walk], B[(2 * i + 1)::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n / 2 { C[0] = C[0] & (A[2 * i] ^ B[2 * i + 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(119) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p120 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8, u16>>>, B: &RunVec<f64, Inf>, X: TensorView<'_, SparseVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![checked] let C: Scalar<f64, Inf>; forall i in 0..n / 2: C[] <<min>>= (A[(i / 2)::gallop] + min(B[(n - 1 - i)::follow], X[(n - 1 - i)::lead])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { C[0] = min(C[0], (A[i / 2] + min(B[n - 1 - i], X[n - 1 - i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(120) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p121 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, Zero>>>>, B: TensorView<'_, DenseVec<i64, Minus>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>> {
        finch! { let C: Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>; forall i in 0..n / 2, j: C[i, j] += (A[(0..n)[2 * i], j] % (2 * B[j] + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n / 2) * m];
        for i in 0..n / 2 { for j in 0..m { C[i * m + j] = C[i * m + j] + (A[(2 * i) * m + j] % (2 * B[j] + 1)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(121) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, -1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2), m], &C_plain);
        }
    }
}

mod p122 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<f64, Less>>>>>, B: &Tensor<SparseRunList<Element<f64, Less>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Ragged<Element<f64, Zero>>> {
        finch! { let C: Tensor<Ragged<Element<f64, Zero>>>; par forall i in 0..n / 2, j: C[i] -= min(A[i / 2, j], max(by, B[i / 2])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { for j in 0..m { C[i] = C[i] - f64::min(A[(i / 2) * m + j], f64::max(by, B[i / 2])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(122) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, -1.0);
            let B: Vec<f64> = case.values(1 * n, -1.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p123 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<i64, One>>>, B: TensorView<'_, Tensor<RunList<Element<i64, One>, i64>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<Element<i64, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<i64, Zero>>>[(3 * n + 1)]; forall i: if i == 1 { C[3 * n - 3 * i] = ifelse(A[i] > 0, B[i::walk], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { if i == 1 { C[3 * n - 3 * i] = (if A[i] > 0 { B[i] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(123) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
        }
    }
}

mod p124 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<u8, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<Element<u8, Zero>>>, Tensor<SparseCoo<Element<u8, White>, 1>>) {
        finch! { #![strict] let C: Tensor<SparseDict<Element<u8, Zero>>>[(3 * n + 1)]; let D: Tensor<SparseCoo<Element<u8, White>, 1>>[(3 * n + 1)]; forall i: { C[3 * i + 1] = A[i::walk]; D[3 * i + 1] = A[i::walk] } }
    }

    fn plain(A: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (3 * n + 1)];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { C[3 * i + 1] = A[i]; D[3 * i + 1] = A[i]; }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(124) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
            agree(D, [(3 * n + 1)], &D_plain);
        }
    }
}

mod p125 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<PackBits<Element<i64, Two>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseByteMap<Element<i64, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<i64, Zero>>>[(n / 2 + 1)]; forall i, j: C[i / 2] -= ifelse(A[i, j::gallop] > 0, B[j], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n / 2 + 1)];
        for i in 0..n { for j in 0..m { C[i / 2] = C[i / 2] - (if A[i * m + j] > 0 { B[j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(125) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2 + 1)], &C_plain);
        }
    }
}

mod p126 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f32, Zero>, 2>>>, B: &Tensor<SparseCoo<Element<f32, Zero>, 1>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> DenseMat<f32, Half> {
        finch! { #![keep_fills] let C: DenseMat<f32, Half>[(2 * n), m]; forall i, j: C[2 * i, j] = (by * (B[i::gallop] + A[i, j])) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * (2 * n) * m];
        for i in 0..n { for j in 0..m { C[(2 * i) * m + j] = (by * (B[i] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(126) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(2 * n), m], &C_plain);
        }
    }
}

mod p127 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, Minus>>>>, B: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<i64, Two>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<Ragged<SparseByteMap<Element<i64, Two>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Ragged<SparseByteMap<Element<i64, Two>>>, finch::Order2<1, 0>>; C[i, j] = (ifelse(by > 0, B[i, j], 2) / (2 * A[i, j] + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Two as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((if by > 0 { B[i * m + j] } else { 2 }) / (2 * A[i * m + j] + 1)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(127) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, -1);
            let B: Vec<i64> = case.values(1 * n * m, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p128 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<f64, Unknown>>>, finch::Order2<1, 0>>>, B: &Tensor<PackBits<Element<f64, Unknown>>>, X: TensorView<'_, SparseVec<f64, Unknown>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> RunVec<f64, Zero> {
        finch! { #![reformat] let C: RunVec<f64, Zero>; C[i] -= max(max(B[j], A[i, j]), X[i]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - f64::max(f64::max(B[j], A[i * m + j]), X[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(128) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, f64::NAN), [n, m], true, f64::NAN);
            let B: Vec<f64> = case.values(1 * m, f64::NAN);
            let X: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p129 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseCoo<Element<i64, Minus>, 2>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] ^= (3 - ifelse(B[k, j] > 0, A[i, k], 2) % 3) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] ^ (3 - (if B[k * m + j] > 0 { A[i * l + k] } else { 2 }) % 3); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(129) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Row, case.values(1 * n * l, 0), [n, l], true, 0);
            let B: Vec<i64> = case.values(1 * l * m, -1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p130 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<f64, Unknown>>>>>, B: &Tensor<Dense<Triangular<Element<f64, Zero>>>>, X: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Less>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, NegInf> {
        finch! { #![reformat] let C: DenseMat<f64, NegInf>; C[i, j] <<max>>= min(A[i, k], min(B[j, k], min(X[i, j], X[i, j]))) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = f64::max(C[i * m + j], f64::min(A[i * l + k], f64::min(B[j * l + k], f64::min(X[i * m + j], X[i * m + j])))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(130) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, f64::NAN);
            let B: Vec<f64> = fitted(Fit::Lower, case.values(1 * m * l, 0.0), [m, l], false, 0.0);
            let X: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, -1.0), [n, m], false, -1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p131 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<i64, Two>>>>, B: TensorView<'_, Tensor<Dense<SparseTileList<Element<i64, Two>, 2, 3>>>>, X: &Tensor<Dense<PackBits<Element<i64, Two>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![reformat] let C: Scalar<i64, Zero>; C[] -= ((X[j, i] % (2 * B[k, j] + 1)) % (2 * A[i, k] + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] - ((X[j * n + i] % (2 * B[k * m + j] + 1)) % (2 * A[i * l + k] + 1)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(131) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 2);
            let B: Vec<i64> = case.values(1 * l * m, 2);
            let X: Vec<i64> = case.values(1 * m * n, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p132 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<i64, Two>>>>, B: &SparseVec<i64, Minus>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> SparseVec<i64, Minus> {
        finch! { let C: SparseVec<i64, Minus>; forall i: C[i] = (A[i::follow] - (A[i::follow] % (2 * B[i::lead] + 1)) % 3) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Minus as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[i] - (A[i] % (2 * B[i] + 1)) % 3); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(132) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p133 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<bool, True>>>, B: TensorView<'_, Tensor<SparseInterval<Element<bool, Zero>>>>, X: &BandVec<bool, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (BandVec<bool, Zero>, Tensor<SparseRunList<Element<bool, Zero>>>) {
        finch! { #![checked] let C: BandVec<bool, Zero>; let D: Tensor<SparseRunList<Element<bool, Zero>>>; par forall i: if i > 0 && i < 4 { C[i] = ((B[i] != A[i::follow]) || X[i]) } else { D[i] |= (!(A[i::follow] != B[i]) && X[i]) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = ((B[i] != A[i]) | X[i]); } else { D[i] = D[i] | (!(A[i] != B[i]) & X[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(133) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p134 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<i64, Minus>>>>, B: &DenseVec<i64, Two>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![keep_fills] let C: Scalar<i64, Zero>; forall i: C[] += ifelse((B[i] - B[i] % 3) > 0, A[i::follow], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + (if (B[i] - B[i] % 3) > 0 { A[i] } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(134) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, -1);
            let B: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p135 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseList<SparseBand<Element<bool, True>, u16>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<Dense<SparseList<Element<bool, Zero>>>>, Tensor<SparseBlockList<SparseList<Element<bool, Zero>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseList<Element<bool, Zero>>>>; let D: Tensor<SparseBlockList<SparseList<Element<bool, Zero>>>>; forall i, j: if i <= j { C[i, j] = (and(B[i, j::walk], A[i, j::walk]) || true) } else { D[i, j] = and(by, (!B[i, j::walk] && A[i, j::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i <= j { C[i * m + j] = ((B[i * m + j] & A[i * m + j]) | true); } else { D[i * m + j] = (by & (!B[i * m + j] & A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(135) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p136 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<u8, Zero>>>>>, B: &SparseVec<u8, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<SparseBand<Element<u8, White>>>> {
        finch! { #![strict] let C: Tensor<Dense<SparseBand<Element<u8, White>>>>; forall i, j: if i <= j { C[i, j] &= max(by, min(B[j], A[i, j::walk])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i <= j { C[i * m + j] = C[i * m + j] & max(by, min(B[j], A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(136) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p137 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<u8, Zero>>>>, B: TensorView<'_, BlockVec<u8, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> RunVec<u8, White> {
        finch! { #![keep_fills] let C: RunVec<u8, White>; forall i, j: C[i] &= min(A[i, j::follow], B[j::follow]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & min(A[i * m + j], B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(137) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p138 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>>, B: &Tensor<Dense<SparsePoint<Element<f64, Inf>>>>, X: TensorView<'_, Tensor<PackBits<Element<f64, Inf>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { #![checked] let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i, j: if i <= j { C[i] <<min>>= (min(B[i, j::walk], A[i, j::follow]) + X[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = min(C[i], (min(B[i * m + j], A[i * m + j]) + X[i])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(138) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p139 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, One>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, finch::fills::Max> {
        finch! { let C: DenseVec<i64, finch::fills::Max>; forall j, i: if i <= j { C[i] <<min>>= ((B[j::walk] - (i as i64)) * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i <= j { C[i] = min(C[i], ((B[j] - (i as i64)) * A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(139) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 1), [1, m], false, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p140 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<f32, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseList<SparseBand<Element<f32, Half>, u16>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>, finch::Order2<1, 0>>; par forall j, i: if B[i, j::follow] != 0.5 { C[i, j] = (A[i, j] + B[i, j::follow]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if B[i * m + j] != 0.5 { C[i * m + j] = (A[i * m + j] + B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(140) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f32> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], true, 0.0);
            let B: Vec<f32> = case.values(1 * n * m, 0.5);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p141 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Two>>>>, B: TensorView<'_, BandVec<i64, Minus>>, X: &SparseVec<i64, Minus>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { #![checked] let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i, j: if B[i::follow] != -1 { C[] ^= ((X[j::gallop] % (2 * B[i::follow] + 1)) - (by + A[i, j]) % 3) } else { D[] -= ((A[i, j] * B[i::follow]) % (2 * X[j::gallop] + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if B[i] != -1 { C[0] = C[0] ^ ((X[j] % (2 * B[i] + 1)) - (by + A[i * m + j]) % 3); } else { D[0] = D[0] - ((A[i * m + j] * B[i]) % (2 * X[j] + 1)); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(141) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let X: Vec<i64> = case.values(1 * m, -1);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p142 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<i64, Minus>>>>>, B: &Tensor<RunList<RunList<Element<i64, Two>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (DenseMat<i64, Zero>, Tensor<Dense<Triangular<Element<i64, Zero>>>>) {
        finch! { #![keep_fills] let C: DenseMat<i64, Zero>; let D: Tensor<Dense<Triangular<Element<i64, Zero>>>>; forall i, k, j: if i < j { C[i, j] ^= (B[k, j::walk] / (2 * A[i, k] + 1)) } else { if j <= i { D[i, j] -= ((2 * A[i, k]) / (2 * B[k, j::walk] + 1)) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if i < j { C[i * m + j] = C[i * m + j] ^ (B[k * m + j] / (2 * A[i * l + k] + 1)); } else { if j <= i { D[i * m + j] = D[i * m + j] - ((2 * A[i * l + k]) / (2 * B[k * m + j] + 1)); } } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(142) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * l, -1);
            let B: Vec<i64> = case.values(1 * l * m, 2);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p143 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>, B: TensorView<'_, Tensor<Dense<Dense<Element<i64, One>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<Ragged<SparseByteMap<Element<i64, finch::fills::Max>>>> {
        finch! { let C: Tensor<Ragged<SparseByteMap<Element<i64, finch::fills::Max>>>>; forall i, j, k: C[i, j] <<min>>= ((B[j, k] * A[i, k::follow]) - 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = min(C[i * m + j], ((B[j * l + k] * A[i * l + k]) - 2)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(143) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p144 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<i64, One>, u8, u16>>>, B: &Tensor<SparseList<Element<i64, One>, u8, u16>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { let C: Scalar<i64, finch::fills::Max>; forall i in lo..hi: C[] <<min>>= (A[i::lead] + B[i::lead]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], (A[i] + B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(144) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p145 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, Zero>>>>, B: TensorView<'_, SparseVec<f64, Unknown>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, NegInf>) {
        finch! { let C: Scalar<f64, NegInf>; let D: Scalar<f64, NegInf>; forall i in lo..hi, j: { C[] <<max>>= min(max(A[i, j], 2.0), B[j::walk]); D[] <<max>>= max((A[i, j] + (i as f64)), B[j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = f64::max(C[0], f64::min(f64::max(A[i * m + j], 2.0), B[j])); D[0] = f64::max(D[0], f64::max((A[i * m + j] + (i as f64)), B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(145) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p146 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<f64, Zero>>>>, B: &SparseVec<f64, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Less>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Less>>>; forall i in 1..n - 1: C[i] = ((A[i::follow] * A[i::follow]) - B[i - 1::gallop]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Less as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = ((A[i] * A[i]) - B[i - 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(146) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p147 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Inf>>>, B: TensorView<'_, DenseVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> RunVec<f64, Inf> {
        finch! { let C: RunVec<f64, Inf>; forall i: C[i] = min(B[(lo..hi)[i]], A[(lo..hi)[i]]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = min(B[lo + i], A[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(147) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p148 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<UpperTriangular<Element<bool, Zero>>>>>, B: &Tensor<PackBits<Element<bool, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<SparseDiagonalList<Element<bool, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseDiagonalList<Element<bool, Zero>>>>; forall i: { let t: Tensor<SparseBitmap<Element<bool, Zero>>>; forall j: t[j] = (B[j::lead] != A[i, j::follow]); forall j: C[i, j] = (t[j] != A[i, j::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![false; m]; for j in 0..m { t[j] = (B[j] != A[i * m + j]); } for j in 0..m { C[i * m + j] = (t[j] != A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(148) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Upper, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p149 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<i64, One>>>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<i64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<Element<i64, Zero>, u8, u16>> {
        finch! { #![keep_fills] let C: Tensor<SparseList<Element<i64, Zero>, u8, u16>>; forall i: { let t: Tensor<SparseDict<Element<i64, Zero>>>; forall j: t[j] = max(A[i, j], B[i, j]); forall j: C[i] += ifelse(t[j] > 0, A[i, j], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = max(A[i * m + j], B[i * m + j]); } for j in 0..m { C[i] = C[i] + (if t[j] > 0 { A[i * m + j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(149) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p150 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BlockVec<f32, Zero>>, B: &BandVec<f32, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<SparseDict<Element<f32, Zero>>> {
        finch! { let C: Tensor<SparseDict<Element<f32, Zero>>>; par forall i in 0..n: C[i] = max(coalesce(B[permit(i - 1)], -0.7), coalesce(A[permit(i - 1)], 0.1)) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(beside(B, i as i64 - 1, -0.7), beside(A, i as i64 - 1, 0.1)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(150) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p151 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: TensorView<'_, Tensor<SparseList<RunList<Element<u8, White>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseByteMap<Element<u8, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<u8, Zero>>>; forall i in 0..n, j: C[i] <<max>>= (coalesce(A[permit(i - 1)], 128) | min(B[i, j], coalesce(A[permit(i - 1)], 128))) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], (beside(A, i as i64 - 1, 128) | min(B[i * m + j], beside(A, i as i64 - 1, 128)))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(151) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p152 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, Zero>, u8, u16>>>, B: &Tensor<SparseRunList<Element<f64, Less>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseList<Element<f64, Zero>, u8, u16>>, Tensor<SparseCoo<Element<f64, Zero>, 1>>) {
        finch! { let C: Tensor<SparseList<Element<f64, Zero>, u8, u16>>; let D: Tensor<SparseCoo<Element<f64, Zero>, 1>>; forall i in 0..n: if i != 2 { C[i] = (ifelse(i + 2 < n, B[i + 2], -1.0) + ifelse(P[i] > 0, A[P[i] - 1], -1.0)) } else { D[i] = min(ifelse(i + 2 < n, B[i + 2], 2.0), ifelse(P[i] > 0, A[P[i] - 1], -1.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[i] = (beside(B, i as i64 + 2, -1.0) + beside(A, P[i] as i64 - 1, -1.0)); } else { D[i] = min(beside(B, i as i64 + 2, 2.0), beside(A, P[i] as i64 - 1, -1.0)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(152) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, -1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p153 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<f64, Unknown>>>, B: TensorView<'_, Tensor<SparseInterval<Element<f64, Unknown>>>>, X: &Tensor<RunList<Element<f64, Unknown>, i64>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, Zero>; forall i in 0..n: { C[] -= max(min(ifelse(i + 2 < n, X[i + 2], 2.0), ifelse(i >= 1, B[i - 1], 2.0)), ifelse(i + 2 < n, A[i + 2], -1.0)); D[] -= min(ifelse(i >= 1, B[i - 1], 2.0), (ifelse(i + 2 < n, A[i + 2], -1.0) + ((i as f64) - ifelse(i + 2 < n, X[i + 2], -1.0)))) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] - f64::max(f64::min(beside(X, i as i64 + 2, 2.0), beside(B, i as i64 - 1, 2.0)), beside(A, i as i64 + 2, -1.0)); D[0] = D[0] - f64::min(beside(B, i as i64 - 1, 2.0), (beside(A, i as i64 + 2, -1.0) + ((i as f64) - beside(X, i as i64 + 2, -1.0)))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(153) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::NAN), [1, n], false, f64::NAN);
            let X: Vec<f64> = case.values(1 * n, f64::NAN);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p154 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<bool, True>>, B: &Tensor<Dense<PaddedList<Element<bool, True>, 400>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseRunList<Element<bool, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; forall i in 0..n, j: if i <= j { C[i] |= ((ifelse(i >= 1, A[i - 1], true) != B[i, j]) || B[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = C[i] | ((beside(A, i as i64 - 1, true) != B[i * m + j]) | B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(154) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p155 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Unknown>, 1>>, B: TensorView<'_, Tensor<SparsePoint<Element<f64, Less>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Zero> {
        finch! { #![strict] let C: SparseVec<f64, Zero>; forall i in lo..hi: if B[i - lo::walk] != -1.0 { C[i] = (B[i - lo::walk] - A[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { if B[i - lo] != -1.0 { C[i] = (B[i - lo] - A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(155) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, -1.0), [1, n], false, -1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p156 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<Element<bool, Zero>, i64>>>, B: &Tensor<SparseRunList<Element<bool, Zero>>>, X: TensorView<'_, DenseVec<bool, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { let C: Scalar<bool, True>; par forall i in lo..hi: C[] &= ((!A[i + n - hi] && X[$(lo)]) != and(B[i + n - hi::follow], (i < 2))) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] & ((!A[i + n - hi] & X[lo]) != (B[i + n - hi] & (i < 2))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(156) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p157 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, One>>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseList<Element<f64, Zero>>>> {
        finch! { let C: Tensor<SparseList<SparseList<Element<f64, Zero>>>>; forall i in lo..hi, j: C[i, j] = (B[i, j::walk] - (A[$(lo)] * B[i, j::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = (B[i * m + j] - (A[lo] * B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(157) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 1.0), [1, n], false, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
        }
    }
}

mod p158 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<Element<i64, Minus>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<Element<i64, Two>>> {
        finch! { let C: Tensor<SparseDict<Element<i64, Two>>>; forall i: C[i] = ((A[P[i]] % (2 * 2 + 1)) / (2 * B[P[i]] + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Two as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((A[P[i]] % (2 * 2 + 1)) / (2 * B[P[i]] + 1)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(158) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = case.values(1 * n, -1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p159 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Zero>>>, B: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Unknown>>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<Triangular<Element<f64, Less>>>>, Tensor<SparseBand<Dense<Element<f64, Zero>>>>) {
        finch! { let C: Tensor<Dense<Triangular<Element<f64, Less>>>>; let D: Tensor<SparseBand<Dense<Element<f64, Zero>>>>; forall i, j: if i < j { if j <= i { C[i, j] = max(max(B[i, j], A[P[i]]), (i as f64)) } } else { D[i, j] = (A[P[i]] + B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Less as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i < j { if j <= i { C[i * m + j] = f64::max(f64::max(B[i * m + j], A[P[i]]), (i as f64)); } } else { D[i * m + j] = (A[P[i]] + B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(159) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, f64::NAN), [n, m], false, f64::NAN);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p160 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Inf>>, B: &Tensor<SparseDict<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Inf>>>[n]; forall i: C[P[i]] <<min>>= min(A[i::walk], min(A[i::walk], B[i])) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = min(C[P[i]], min(A[i], min(A[i], B[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(160) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p161 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Unknown>>>>, B: TensorView<'_, Tensor<SparseList<Element<f64, Zero>, u8, u16>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, Zero>>>, DenseVec<f64, NegInf>) {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<f64, Zero>>>[n]; let D: DenseVec<f64, NegInf>[n]; forall i, j: if (i + j) % 2 == 0 { C[P[i]] -= (-1.0 - min(A[i, j::walk], B[j::lead])) } else { D[P[i]] <<max>>= min(max(A[i, j::walk], B[j::lead]), A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { C[P[i]] = C[P[i]] - (-1.0 - f64::min(A[i * m + j], B[j])); } else { D[P[i]] = f64::max(D[P[i]], f64::min(f64::max(A[i * m + j], B[j]), A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(161) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::NAN), [n, m], false, f64::NAN);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p162 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f64, Zero>>>>, B: &Tensor<SparseByteMap<Element<f64, Unknown>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseRunList<Element<f64, NegInf>>>, BandVec<f64, Zero>) {
        finch! { #![keep_fills] let C: Tensor<SparseRunList<Element<f64, NegInf>>>; let D: BandVec<f64, Zero>; forall i in 0..n / 2: { C[i] <<max>>= max(min(B[((0..n)[2 * i])::lead], A[n - 1 - i]), (i as f64)); D[i] = min(min(A[n - 1 - i], B[((0..n)[2 * i])::lead]), (i as f64)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { C[i] = f64::max(C[i], f64::max(f64::min(B[2 * i], A[n - 1 - i]), (i as f64))); D[i] = f64::min(f64::min(A[n - 1 - i], B[2 * i]), (i as f64)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(162) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
            agree(D, [(n / 2)], &D_plain);
        }
    }
}

mod p163 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, One>>>, B: TensorView<'_, SparseVec<i64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { let C: Scalar<i64, finch::fills::Max>; forall i in 0..n / 2: C[] <<min>>= min(B[i / 2], A[((3 * i + 1) / 2)::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n / 2 { C[0] = min(C[0], min(B[i / 2], A[(3 * i + 1) / 2])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(163) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p164 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<i64, Zero>>, B: &Tensor<SparseCoo<Element<i64, One>, 1>>, X: TensorView<'_, SparseVec<i64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![checked] let C: Scalar<i64, Zero>; forall i in 0..n / 2: C[] += ifelse((A[2 * i] * X[((3 * i + 1) / 2)::lead]) > 0, (B[(n - 2 * i - 2)::gallop] * A[2 * i]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n / 2 { C[0] = C[0] + (if (A[2 * i] * X[(3 * i + 1) / 2]) > 0 { (B[n - 2 * i - 2] * A[2 * i]) } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(164) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p165 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<bool, Zero>>>>, B: TensorView<'_, SparseVec<bool, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<Dense<SparseBlockList<Element<bool, True>>>>, Tensor<Dense<RunList<Element<bool, Zero>>>>) {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<bool, True>>>>; let D: Tensor<Dense<RunList<Element<bool, Zero>>>>; par forall i in 0..n / 2, j: { C[i, j] = (B[j] != A[(n - 1 - i) / 2, j]); D[i, j] = (B[j] || A[(n - 1 - i) / 2, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * (n / 2) * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (n / 2) * m];
        for i in 0..n / 2 { for j in 0..m { C[i * m + j] = (B[j] != A[((n - 1 - i) / 2) * m + j]); D[i * m + j] = (B[j] | A[((n - 1 - i) / 2) * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(165) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2), m], &C_plain);
            agree(D, [(n / 2), m], &D_plain);
        }
    }
}

mod p166 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Less>, 2>>>, B: &DenseVec<f64, Unknown>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, NegInf> {
        finch! { #![checked] let C: BandVec<f64, NegInf>; forall i in 0..n / 2, j: C[i] <<max>>= max(A[i / 2, j], B[2 * i + 1]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { for j in 0..m { C[i] = f64::max(C[i], f64::max(A[(i / 2) * m + j], B[2 * i + 1])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(166) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, -1.0);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p167 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<i64, Zero>, u8, u16>>, B: TensorView<'_, SparseVec<i64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseByteMap<Element<i64, Minus>>>, Tensor<SparseBitmap<Element<i64, Minus>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<Element<i64, Minus>>>[(n / 2 + 1)]; let D: Tensor<SparseBitmap<Element<i64, Minus>>>[n]; forall i: if i == 1 { C[i / 2] = (B[i::follow] - A[i] % 3) } else { D[n - 1 - i] = (A[i] * B[i::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Minus as finch::Fill<i64>>::FILL; 1 * (n / 2 + 1)];
        let mut D = vec![<Minus as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i == 1 { C[i / 2] = (B[i] - A[i] % 3); } else { D[n - 1 - i] = (A[i] * B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(167) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2 + 1)], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p168 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, Inf>>>[(3 * n + 1)]; forall i: C[3 * n - 3 * i] <<min>>= A[i::lead] }
    }

    fn plain(A: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { C[3 * n - 3 * i] = min(C[3 * n - 3 * i], A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(168) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
        }
    }
}

mod p169 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<i64, One>>>>, B: TensorView<'_, Tensor<SparseByteMap<Element<i64, One>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>> {
        finch! { #![keep_fills] let C: Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>>[(2 * n)]; forall i, j: if i != j { C[2 * i] <<min>>= min(A[i, j::lead], B[j::gallop]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * (2 * n)];
        for i in 0..n { for j in 0..m { if i != j { C[2 * i] = min(C[2 * i], min(A[i * m + j], B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(169) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(2 * n)], &C_plain);
        }
    }
}

mod p170 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>>, B: &Tensor<SparseBitmap<Element<bool, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, Zero> {
        finch! { let C: DenseMat<bool, Zero>[(3 * n + 1), m]; forall i, j: C[3 * i + 1, j] = (A[i, j::gallop] != B[i::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (3 * n + 1) * m];
        for i in 0..n { for j in 0..m { C[(3 * i + 1) * m + j] = (A[i * m + j] != B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(170) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1), m], &C_plain);
        }
    }
}

mod p171 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<f64, Unknown>, u16>>>, B: TensorView<'_, Tensor<RunList<RunList<Element<f64, Unknown>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBand<Dense<Element<f64, Zero>>>> {
        finch! { #![reformat] let C: Tensor<SparseBand<Dense<Element<f64, Zero>>>>; C[i, j] = (B[i, j] + A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(171) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p172 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<f64, Unknown>>>, finch::Order2<1, 0>>>, B: &BandVec<f64, Unknown>, X: TensorView<'_, Tensor<SparsePoint<Element<f64, Unknown>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Zero> {
        finch! { #![reformat] let C: DenseVec<f64, Zero>; C[i] -= (B[j] + (A[i, j] + X[i])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - (B[j] + (A[i * m + j] + X[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(172) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let B: Vec<f64> = case.values(1 * m, f64::NAN);
            let X: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::NAN), [1, n], false, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p173 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f32, Half>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f32, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> DenseMat<f32, NegInf> {
        finch! { #![reformat] let C: DenseMat<f32, NegInf>; C[i, j] <<max>>= (A[i, k] * B[k, j]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<NegInf as finch::Fill<f32>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = max(C[i * m + j], (A[i * l + k] * B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(173) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * l, 0.5);
            let B: Vec<f32> = case.values(1 * l * m, 0.0);
            let by: f32 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p174 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<Dense<Element<f64, Less>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= max((B[j, k] + (X[i, j] * by)), A[i, k]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], max((B[j * l + k] + (X[i * m + j] * by)), A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(174) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, -1.0);
            let X: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p175 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<bool, Zero>, 400>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<bool, Zero>>>, finch::Order2<1, 0>>>, X: &Tensor<SparseBand<Dense<Element<bool, Zero>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { #![reformat] let C: Scalar<bool, True>; C[] &= (and(B[k, j], and(A[i, k], by)) || X[j, i]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] & ((B[k * m + j] & (A[i * l + k] & by)) | X[j * n + i]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(175) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let X: Vec<bool> = case.values(1 * m * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p176 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<u8, White>, 1>>>, B: &Tensor<SparseInterval<Element<u8, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Tensor<RunList<Element<u8, White>, i64>> {
        finch! { #![strict] let C: Tensor<RunList<Element<u8, White>, i64>>; forall i: if i > 0 && i < 4 { C[i] = (max(B[i::walk], A[i::walk]) & 128) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = (max(B[i], A[i]) & 128); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(176) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p177 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, True>>>, B: TensorView<'_, Tensor<Ragged<Element<bool, True>>>>, X: &BlockVec<bool, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, True> {
        finch! { #![strict] let C: DenseVec<bool, True>; forall i: C[i] = ((X[i::gallop] || xor(B[i], X[i::gallop])) || A[i::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((X[i] | (B[i] ^ X[i])) | A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(177) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p178 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, B: &Tensor<SparseBitmap<Element<u8, White>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![checked] let C: Scalar<u8, Zero>; forall i: C[] <<max>>= (B[i::lead] ^ min(A[i::walk], B[i::lead])) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = max(C[0], (B[i] ^ min(A[i], B[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(178) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p179 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f32, Zero>, i32, i32>>>, B: TensorView<'_, Tensor<SparsePoint<SparseList<Element<f32, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Dense<Symmetric<Element<f32, Half>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<Symmetric<Element<f32, Half>>>>; forall i, j: if j <= i { C[i, j] = ((by * B[i, j::walk]) - A[i, j]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = ((by * B[i * m + j]) - A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Half as finch::Fill<f32>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(179) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = fitted(Fit::Row, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let by: f32 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p180 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBand<Element<bool, Zero>>>>>, B: &SparseVec<bool, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseList<RunList<Element<bool, Zero>>>>, Tensor<Dense<SparseList<Element<bool, Zero>, i32, i32>>>) {
        finch! { let C: Tensor<SparseList<RunList<Element<bool, Zero>>>>; let D: Tensor<Dense<SparseList<Element<bool, Zero>, i32, i32>>>; forall i, j: { C[i, j] |= ((B[j] != by) != A[i, j]); D[i, j] = (!true && (!A[i, j] && B[j])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = C[i * m + j] | ((B[j] != by) != A[i * m + j]); D[i * m + j] = (!true & (!A[i * m + j] & B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(180) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p181 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>>, B: TensorView<'_, DenseVec<f32, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> SparseVec<f32, NegInf> {
        finch! { #![keep_fills] let C: SparseVec<f32, NegInf>; par forall i, j: if A[i, j] != 0.0 { C[i] <<max>>= (A[i, j] * (A[i, j] * B[j])) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<NegInf as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0.0 { C[i] = max(C[i], (A[i * m + j] * (A[i * m + j] * B[j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(181) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = case.values(1 * m, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p182 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Zero>>>>>, B: &Tensor<SparseList<SparseBand<Element<f64, Less>, u16>>>, X: TensorView<'_, Tensor<SparseDict<Element<f64, Unknown>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i, j: if i != j { C[i] += (X[i::follow] - max(min(A[i, j::follow], 2.0), B[i, j::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = C[i] + (X[i] - f64::max(f64::min(A[i * m + j], 2.0), B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(182) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, -1.0);
            let X: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p183 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>>, B: TensorView<'_, SparseVec<i64, One>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (DenseVec<i64, finch::fills::Max>, DenseVec<i64, Zero>) {
        finch! { #![checked] let C: DenseVec<i64, finch::fills::Max>; let D: DenseVec<i64, Zero>; forall j, i: { C[i] <<min>>= (B[j] - A[i, j::walk]); D[i] -= ((3 * B[j]) - A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = min(C[i], (B[j] - A[i * m + j])); D[i] = D[i] - ((3 * B[j]) - A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(183) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p184 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f32, Half>, 2>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseInterval<Element<f32, Zero>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<SparseList<SparseBand<Element<f32, Half>, u16>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<SparseList<SparseBand<Element<f32, Half>, u16>>, finch::Order2<1, 0>>; par forall j, i: C[i, j] = (A[i, j::walk] + (B[i, j::follow] + (i as f32))) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (A[i * m + j] + (B[i * m + j] + (i as f32))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(184) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.5);
            let B: Vec<f32> = fitted(Fit::Intervals, case.values(1 * n * m, 0.0), [n, m], true, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p185 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f32, Zero>>>>, B: TensorView<'_, Tensor<SparseList<Element<f32, Zero>, u8, u16>>>, X: &Tensor<SparseBitmap<Element<f32, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Scalar<f32, Zero> {
        finch! { #![strict] let C: Scalar<f32, Zero>; par forall i, j: C[] += ((A[i, j] + max(B[i::lead], (i as f32))) * X[j]) }
    }

    fn plain(A: &[f32], B: &[f32], X: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] + ((A[i * m + j] + max(B[i], (i as f32))) * X[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(185) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let X: Vec<f32> = case.values(1 * m, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p186 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>>, B: &Tensor<Dense<SparseDiagonalList<Element<f64, Inf>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![strict] let C: DenseMat<f64, Inf>; forall i, k, j: C[i, j] <<min>>= min((A[i, k] + by), B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min((A[i * l + k] + by), B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(186) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p187 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Zero>, i32, i32>>>, B: TensorView<'_, Tensor<Dense<RunList<Element<i64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>; forall i, j, k: C[i, j] += ((A[i, k] * B[j, k]) - by) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] + ((A[i * l + k] * B[j * l + k]) - by); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(187) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p188 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<bool, True>>, B: &Tensor<SparseInterval<Element<bool, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, True>, Scalar<bool, Zero>) {
        finch! { #![keep_fills] let C: Scalar<bool, True>; let D: Scalar<bool, Zero>; forall i in lo..hi: if i % 2 == 1 { C[] &= (B[i::follow] || A[i]) } else { D[] ^= (!B[i::follow] && xor(true, A[i])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { if i % 2 == 1 { C[0] = C[0] & (B[i] | A[i]); } else { D[0] = D[0] ^ (!B[i] & (true ^ A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(188) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p189 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseSkipList<Element<u8, White>, 3>>>, B: TensorView<'_, Tensor<Ragged<Element<u8, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, White>) {
        finch! { let C: Scalar<u8, White>; let D: Scalar<u8, White>; forall i in lo..hi, j: { C[] &= max(A[i, j], max(128, B[j::follow])); D[] &= min(max(by, B[j::follow]), A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] & max(A[i * m + j], max(128, B[j])); D[0] = D[0] & min(max(by, B[j]), A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(189) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p190 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f32, Zero>, u8, u16>>>, B: &Tensor<PackBits<Element<f32, Zero>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> SparseVec<f32, Half> {
        finch! { #![keep_fills] let C: SparseVec<f32, Half>; par forall i in 1..n - 1: C[i] = ((A[i + 1::walk] * B[i + 1::lead]) * (i as f32)) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Half as finch::Fill<f32>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = ((A[i + 1] * B[i + 1]) * (i as f32)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(190) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p191 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Zero>>>, B: TensorView<'_, SparseVec<f64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, One> {
        finch! { #![keep_fills] let C: BandVec<f64, One>; par forall i: C[i] = (((i as f64) * A[(lo..hi)[i]::follow]) + B[(lo..hi)[i]::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = (((i as f64) * A[lo + i]) + B[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(191) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p192 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<i64, Two>>>>>, B: &Tensor<SparsePoint<Element<i64, Two>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>> {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>; forall i: { let t: Tensor<SparseBitmap<Element<i64, Minus>>>; forall j: t[j] = (B[j] - A[i, j] % 3); forall j: C[i, j] = (t[j] / (2 * A[i, j] + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![-1; m]; for j in 0..m { t[j] = (B[j] - A[i * m + j] % 3); } for j in 0..m { C[i * m + j] = (t[j] / (2 * A[i * m + j] + 1)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(192) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 2), [1, m], false, 2);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p193 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, B: TensorView<'_, Tensor<Dense<SparseBand<Element<i64, Two>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { let C: DenseVec<i64, Zero>; forall i: { let t: RunVec<i64, Two>; forall j: t[j] = (A[i, j::walk] % (2 * B[i, j::walk] + 1)); forall j: C[i] += (t[j] + A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![2; m]; for j in 0..m { t[j] = (A[i * m + j] % (2 * B[i * m + j] + 1)); } for j in 0..m { C[i] = C[i] + (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(193) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p194 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, Unknown>>>>, B: &BandVec<f64, Unknown>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Zero>, Tensor<SparseBitmap<Element<f64, Unknown>>>) {
        finch! { #![checked] let C: SparseVec<f64, Zero>; let D: Tensor<SparseBitmap<Element<f64, Unknown>>>; forall i in 0..n: { C[i] -= (coalesce(B[permit(i + 2)], 2.0) + coalesce(A[permit(i - 1)], 2.0)); D[i] = max(coalesce(A[permit(i - 1)], -1.0), coalesce(B[permit(i + 2)], -1.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] - (beside(B, i as i64 + 2, 2.0) + beside(A, i as i64 - 1, 2.0)); D[i] = f64::max(beside(A, i as i64 - 1, -1.0), beside(B, i as i64 + 2, -1.0)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(194) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n, f64::NAN);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p195 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Unknown>>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, NegInf> {
        finch! { let C: BandVec<f64, NegInf>; forall i in 0..n, j: C[i] <<max>>= min(by, max(coalesce(A[permit(i + 2)], -1.0), B[i, j])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = f64::max(C[i], f64::min(by, f64::max(beside(A, i as i64 + 2, -1.0), B[i * m + j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(195) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p196 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, Zero>>>>, B: &RunVec<f64, Zero>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseRunList<Element<f64, One>>>, BlockVec<f64, One>) {
        finch! { #![strict] let C: Tensor<SparseRunList<Element<f64, One>>>; let D: BlockVec<f64, One>; forall i in 0..n: { C[i] = min(ifelse(i + 2 < n, B[i + 2], 2.0), ifelse(P[i] > 0, A[P[i] - 1], -1.0)); D[i] = (ifelse(i + 2 < n, B[i + 2], -1.0) + (ifelse(i + 2 < n, B[i + 2], -1.0) - ifelse(P[i] > 0, A[P[i] - 1], -1.0))) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(beside(B, i as i64 + 2, 2.0), beside(A, P[i] as i64 - 1, -1.0)); D[i] = (beside(B, i as i64 + 2, -1.0) + (beside(B, i as i64 + 2, -1.0) - beside(A, P[i] as i64 - 1, -1.0))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(196) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p197 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<i64, Minus>, B: TensorView<'_, BlockVec<i64, Minus>>, X: &Tensor<SparsePoint<Element<i64, Two>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { #![strict] let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i in 0..n: if i % 2 == 1 { C[] -= ifelse(ifelse(P[i] > 0, A[P[i] - 1], 2) > 0, (ifelse(by > 0, ifelse(P[i] > 0, B[P[i] - 1], 3), 2) % (2 * ifelse(P[i] > 0, X[P[i] - 1], 3) + 1)), 2) } else { D[] -= ifelse(ifelse(P[i] > 0, A[P[i] - 1], 2) > 0, (ifelse(P[i] > 0, B[P[i] - 1], 2) / (2 * ifelse(P[i] > 0, X[P[i] - 1], 3) + 1)), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { if i % 2 == 1 { C[0] = C[0] - (if beside(A, P[i] as i64 - 1, 2) > 0 { ((if by > 0 { beside(B, P[i] as i64 - 1, 3) } else { 2 }) % (2 * beside(X, P[i] as i64 - 1, 3) + 1)) } else { 2 }); } else { D[0] = D[0] - (if beside(A, P[i] as i64 - 1, 2) > 0 { (beside(B, P[i] as i64 - 1, 2) / (2 * beside(X, P[i] as i64 - 1, 3) + 1)) } else { 2 }); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(197) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, -1);
            let B: Vec<i64> = case.values(1 * n, -1);
            let X: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 2), [1, n], false, 2);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p198 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f32, Zero>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<f32, Zero>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (SparseVec<f32, NegInf>, BlockVec<f32, Zero>) {
        finch! { #![keep_fills] let C: SparseVec<f32, NegInf>; let D: BlockVec<f32, Zero>; par forall i in 0..n, j: if i != j { C[i] <<max>>= ((ifelse(i >= 1, A[i - 1], 0.1) * B[i, j]) - (i as f32)) } else { D[i] += ((B[i, j] * ifelse(i >= 1, A[i - 1], -0.7)) + 0.1) } }
    }

    fn plain(A: &[f32], B: &[f32], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<NegInf as finch::Fill<f32>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = max(C[i], ((beside(A, i as i64 - 1, 0.1) * B[i * m + j]) - (i as f32))); } else { D[i] = D[i] + ((B[i * m + j] * beside(A, i as i64 - 1, -0.7)) + 0.1); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(198) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p199 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f32, Zero>>>, B: TensorView<'_, Tensor<RunList<Element<f32, Zero>, i64>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> RunVec<f32, Zero> {
        finch! { let C: RunVec<f32, Zero>; par forall i in lo..hi: C[i] = max(B[i::follow], A[i - lo::lead]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * hi];
        for i in lo..hi { C[i] = max(B[i], A[i - lo]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(199) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f32> = case.values(1 * n, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p200 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, Inf>>>>, B: &Tensor<Ragged<Element<f64, Inf>>>, X: TensorView<'_, Tensor<SparseCoo<Element<f64, Inf>, 1>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![strict] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in lo..hi: { C[] <<min>>= min(min(A[$(lo)], (X[$(lo)] + A[$(lo)])), B[i::walk]); D[] <<min>>= (X[$(lo)] + min(B[i::walk], A[$(lo)])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], min(min(A[lo], (X[lo] + A[lo])), B[i])); D[0] = min(D[0], (X[lo] + min(B[i], A[lo]))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(200) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p201 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<u8, White>, B: TensorView<'_, Tensor<Dense<SparseList<Element<u8, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, Tensor<Dense<SparseList<Element<u8, White>>>>) {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<u8, White>>>>; let D: Tensor<Dense<SparseList<Element<u8, White>>>>; forall i in lo..hi, j: if B[i, j] != 0 { C[i, j] = (B[i, j] ^ A[$(lo)]) } else { D[i, j] = (B[i, j] ^ A[$(lo)]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * hi * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { if B[i * m + j] != 0 { C[i * m + j] = (B[i * m + j] ^ A[lo]); } else { D[i * m + j] = (B[i * m + j] ^ A[lo]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(201) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p202 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<u8, White>>>>, B: &Tensor<SparseRunList<Element<u8, Zero>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, White>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<u8, White>>>; forall i: if B[P[i]] != 0 { C[i] = (max(B[P[i]], A[P[i]]) | 7) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if B[P[i]] != 0 { C[i] = (max(B[P[i]], A[P[i]]) | 7); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(202) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p203 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, White>>>, B: TensorView<'_, Tensor<Dense<SparseInterval<Element<u8, Zero>>>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Dense<Ragged<Element<u8, Zero>>>>, Tensor<Dense<RunList<Element<u8, White>>>>) {
        finch! { #![strict] let C: Tensor<Dense<Ragged<Element<u8, Zero>>>>; let D: Tensor<Dense<RunList<Element<u8, White>>>>; forall i, j: if B[i, j] != 0 { C[i, j] = min(max(B[i, j], B[i, j]), A[P[i]]) } else { D[i, j] = (A[P[i]] & B[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[i * m + j] != 0 { C[i * m + j] = min(max(B[i * m + j], B[i * m + j]), A[P[i]]); } else { D[i * m + j] = (A[P[i]] & B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(203) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * m, 0), [n, m], false, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p204 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<bool, Zero>, 1>>>, B: &Tensor<RunList<Element<bool, Zero>, i64>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseDict<Element<bool, Zero>>>, Tensor<SparseByteMap<Element<bool, Zero>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseDict<Element<bool, Zero>>>[n]; let D: Tensor<SparseByteMap<Element<bool, Zero>>>[n]; forall i: if i % 2 == 1 { C[P[i]] = xor(B[i::gallop], A[i]) } else { D[P[i]] = (!A[i] && and(by, B[i::gallop])) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[P[i]] = (B[i] ^ A[i]); } else { D[P[i]] = (!A[i] & (by & B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(204) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p205 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseCoo<Element<u8, Zero>, 1>>>, P: &DenseVec<usize>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (DenseVec<u8, Zero>, Tensor<SparseByteMap<Element<u8, Zero>>>) {
        finch! { let C: DenseVec<u8, Zero>[n]; let D: Tensor<SparseByteMap<Element<u8, Zero>>>[n]; forall i, j: { C[P[i]] <<max>>= max(128, max(A[i, j::lead], B[j::walk])); D[P[i]] <<max>>= max(max(by, A[i, j::lead]), B[j::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = max(C[P[i]], max(128, max(A[i * m + j], B[j]))); D[P[i]] = max(D[P[i]], max(max(by, A[i * m + j]), B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(205) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p206 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f32, Half>>, B: &BandVec<f32, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> DenseVec<f32, Zero> {
        finch! { let C: DenseVec<f32, Zero>; par forall i in 0..n / 2: C[i] = (A[(3 * i + 1) / 2] - B[(1..n)[i / 3]]) }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { C[i] = (A[(3 * i + 1) / 2] - B[1 + i / 3]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(206) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n, 0.5);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p207 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Inf>>>, B: TensorView<'_, SparseVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in 0..n / 2: C[] <<min>>= min(A[2 * i], min(2.0, B[2 * i])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { C[0] = min(C[0], min(A[2 * i], min(2.0, B[2 * i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(207) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p208 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Ragged<Element<f64, Inf>>>>, B: &Tensor<Ragged<Element<f64, Inf>>>, X: TensorView<'_, Tensor<SparsePoint<Element<f64, Inf>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![strict] let C: Scalar<f64, Inf>; forall i in 0..n / 2: C[] <<min>>= min(X[(n - 1 - i)::walk], (B[(n - 1 - i)::walk] + A[(n - 1 - i)::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n / 2 { C[0] = min(C[0], min(X[n - 1 - i], (B[n - 1 - i] + A[n - 1 - i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(208) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p209 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f32, Zero>>>>, B: TensorView<'_, BlockVec<f32, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (Tensor<SparseCoo<Element<f32, Zero>, 2>>, Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>>) {
        finch! { let C: Tensor<SparseCoo<Element<f32, Zero>, 2>>; let D: Tensor<Dense<SparseSkipList<Element<f32, Zero>, 3>>>; par forall i in 0..n / 2, j: { C[i, j] += min(B[j], (B[j] * A[i / 2, j])); D[i, j] += min(B[j], A[i / 2, j]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2) * m];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2) * m];
        for i in 0..n / 2 { for j in 0..m { C[i * m + j] = C[i * m + j] + min(B[j], (B[j] * A[(i / 2) * m + j])); D[i * m + j] = D[i * m + j] + min(B[j], A[(i / 2) * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(209) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = case.values(1 * m, 0.0);
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2), m], &C_plain);
            agree(D, [(n / 2), m], &D_plain);
        }
    }
}

mod p210 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseInterval<Element<f32, Zero>>>>>, B: &BandVec<f32, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> DenseVec<f32, Zero> {
        finch! { let C: DenseVec<f32, Zero>; par forall i in 0..n / 2, j: if A[n - 1 - i, j] != 0.0 { C[i] -= (B[(3 * i + 1) / 2] * A[n - 1 - i, j]) } }
    }

    fn plain(A: &[f32], B: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * (n / 2)];
        for i in 0..n / 2 { for j in 0..m { if A[(n - 1 - i) * m + j] != 0.0 { C[i] = C[i] - (B[(3 * i + 1) / 2] * A[(n - 1 - i) * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(210) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = fitted(Fit::Intervals, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f32> = case.values(1 * n, 0.0);
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n / 2)], &C_plain);
        }
    }
}

mod p211 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<i64, Zero>>>, B: TensorView<'_, Tensor<SparseList<Element<i64, Two>, u8, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>[(3 * n + 1)]; forall i: C[3 * i + 1] ^= (B[i::walk] * A[i]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (3 * n + 1)];
        for i in 0..n { C[3 * i + 1] = C[3 * i + 1] ^ (B[i] * A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(211) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
        }
    }
}

mod p212 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<i64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (SparseVec<i64, Zero>, BlockVec<i64, One>) {
        finch! { let C: SparseVec<i64, Zero>[(3 * n + 1)]; let D: BlockVec<i64, One>[(2 * n)]; forall i: if A[i] != 0 { C[3 * i + 1] = A[i] } else { D[2 * i] = min(A[i], A[i]) } }
    }

    fn plain(A: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (3 * n + 1)];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * (2 * n)];
        for i in 0..n { if A[i] != 0 { C[3 * i + 1] = A[i]; } else { D[2 * i] = min(A[i], A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(212) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1)], &C_plain);
            agree(D, [(2 * n)], &D_plain);
        }
    }
}

mod p213 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseTileList<Element<i64, Two>, 2, 3>>>, B: TensorView<'_, SparseVec<i64, Zero>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>[n]; par forall i, j: if A[i, j] != 2 { C[n - 1 - i] += (A[i, j] % (2 * B[j::gallop] + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 2 { C[n - 1 - i] = C[n - 1 - i] + (A[i * m + j] % (2 * B[j] + 1)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(213) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p214 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<i64, Two>>>>>, B: &Tensor<PackBits<Element<i64, Two>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseCoo<Element<i64, Zero>, 2>> {
        finch! { #![strict] let C: Tensor<SparseCoo<Element<i64, Zero>, 2>>[(3 * n + 1), m]; forall i, j: C[3 * i + 1, j] = (B[i::lead] % (2 * (by - A[i, j::gallop] % 3) + 1)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (3 * n + 1) * m];
        for i in 0..n { for j in 0..m { C[(3 * i + 1) * m + j] = (B[i] % (2 * (by - A[i * m + j] % 3) + 1)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(214) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(3 * n + 1), m], &C_plain);
        }
    }
}

mod p215 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<Dense<Element<i64, Zero>>>, finch::Order2<1, 0>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>>; C[i, j] = min((B[i, j] - A[i, j]), A[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min((B[i * m + j] - A[i * m + j]), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(215) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p216 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<f64, Zero>>>>>, B: &Tensor<SparseInterval<Element<f64, Unknown>>>, X: TensorView<'_, Tensor<Ragged<Element<f64, Less>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Zero> {
        finch! { #![reformat] let C: SparseVec<f64, Zero>; C[i] -= min(max(X[i], B[j]), A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - f64::min(f64::max(X[i], B[j]), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(216) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, f64::NAN), [1, m], false, f64::NAN);
            let X: Vec<f64> = case.values(1 * n, -1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p217 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<Dense<RunList<Element<i64, One>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] += (A[i, k] * B[k, j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (A[i * l + k] * B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(217) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Row, case.values(1 * n * l, 0), [n, l], false, 0);
            let B: Vec<i64> = case.values(1 * l * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p218 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseInterval<Element<u8, Zero>>>>>, B: &Tensor<SparseList<SparseList<Element<u8, Zero>>>>, X: TensorView<'_, Tensor<SparseCoo<Element<u8, White>, 2>, finch::Order2<1, 0>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] <<max>>= (X[i, j] | min(B[j, k], A[i, k])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = max(C[i * m + j], (X[i * m + j] | min(B[j * l + k], A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(218) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * l, 0), [n, l], false, 0);
            let B: Vec<u8> = case.values(1 * m * l, 0);
            let X: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p219 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<f32, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<SparseSkipList<Element<f32, Half>, 3>>, finch::Order2<1, 0>>>, X: &Tensor<Dense<PaddedList<Element<f32, Zero>, 400>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Scalar<f32, Zero> {
        finch! { #![reformat] let C: Scalar<f32, Zero>; C[] += ((B[k, j] * X[j, i]) - A[i, k]) }
    }

    fn plain(A: &[f32], B: &[f32], X: &[f32], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] + ((B[k * m + j] * X[j * n + i]) - A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(219) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * l, 0.0);
            let B: Vec<f32> = case.values(1 * l * m, 0.5);
            let X: Vec<f32> = case.values(1 * m * n, 0.0);
            let by: f32 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p220 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseRunList<Element<i64, Zero>>>>, B: &Tensor<SparseList<Element<i64, Zero>, u8, u16>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<PackBits<Element<i64, Zero>>> {
        finch! { let C: Tensor<PackBits<Element<i64, Zero>>>; par forall i: if 2 <= i { C[i] = (A[i::gallop] - ifelse(3 > 0, B[i::follow], 2)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if 2 <= i { C[i] = (A[i] - (if 3 > 0 { B[i] } else { 2 })); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(220) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p221 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f64, Inf>, i64>>, B: TensorView<'_, RunVec<f64, Inf>>, X: &Tensor<Ragged<Element<f64, Inf>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { #![keep_fills] let C: SparseVec<f64, Inf>; par forall i: if i != 2 { C[i] <<min>>= min(A[i::gallop], (X[i::walk] + B[i])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[i] = min(C[i], min(A[i], (X[i] + B[i]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(221) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p222 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<u8, White>>>>, B: &BandVec<u8, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; par forall i: if i % 2 == 1 { C[] &= (A[i] & B[i::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { if i % 2 == 1 { C[0] = C[0] & (A[i] & B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(222) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p223 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<Dense<Symmetric<Element<bool, Zero>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseByteMap<SparseBitmap<Element<bool, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<SparseBitmap<Element<bool, Zero>>>>; par forall i, j: if i < j { C[i, j] = xor(A[i, j::follow], B[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i < j { C[i * m + j] = (A[i * m + j] ^ B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(223) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Upper, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = fitted(Fit::Even, case.values(1 * n * m, false), [n, m], false, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p224 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<i64, One>>>>>, B: &SparseVec<i64, One>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>, Tensor<Dense<SparseList<Element<i64, Zero>, i32, i32>>>) {
        finch! { #![checked] let C: Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>; let D: Tensor<Dense<SparseList<Element<i64, Zero>, i32, i32>>>; par forall i, j: if j + 1 == i { C[i, j] = ((B[j::walk] + A[i, j::lead]) + (i as i64)) } else { D[i, j] = ifelse(max(B[j::walk], B[j::walk]) > 0, A[i, j::lead], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i * m + j] = ((B[j] + A[i * m + j]) + (i as i64)); } else { D[i * m + j] = (if max(B[j], B[j]) > 0 { A[i * m + j] } else { 2 }); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(224) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p225 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, Two>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> BandVec<i64, Zero> {
        finch! { let C: BandVec<i64, Zero>; forall i, j: if i <= j { C[i] -= (B[j] + A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = C[i] - (B[j] + A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(225) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 2), [1, m], false, 2);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p226 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<f64, Unknown>>>>>, B: &Tensor<Dense<SparseSkipList<Element<f64, Zero>, 3>>>, X: TensorView<'_, SparseVec<f64, Less>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Ragged<Element<f64, Zero>>>, Tensor<SparseDict<Element<f64, Zero>>>) {
        finch! { let C: Tensor<Ragged<Element<f64, Zero>>>; let D: Tensor<SparseDict<Element<f64, Zero>>>; forall i, j: { C[i] -= min((B[i, j] - X[i::gallop]), A[i, j::follow]); D[i] -= min(A[i, j::follow], (B[i, j] - (by + X[i::gallop]))) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - f64::min((B[i * m + j] - X[i]), A[i * m + j]); D[i] = D[i] - f64::min(A[i * m + j], (B[i * m + j] - (by + X[i]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(226) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let X: Vec<f64> = case.values(1 * n, -1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p227 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<i64, Two>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, Zero>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![keep_fills] let C: DenseVec<i64, Zero>; forall j, i: if i != j { C[i] -= (A[i, j::walk] / (2 * (2 * B[j]) + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i != j { C[i] = C[i] - (A[i * m + j] / (2 * (2 * B[j]) + 1)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(227) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 0), [1, m], false, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p228 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>>, B: &Tensor<RunList<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBlockList<Element<f64, Inf>>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<f64, Inf>>>, finch::Order2<1, 0>>; forall j, i: if i > j && j != 1 { C[i, j] = min(A[i, j], B[i, j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i > j && j != 1 { C[i * m + j] = min(A[i * m + j], B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(228) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p229 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseBitmap<Element<u8, Zero>>>>, X: &RunVec<u8, Zero>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![keep_fills] let C: Scalar<u8, Zero>; par forall i, j: C[] <<max>>= max(A[i, j], min(B[i], X[j::gallop])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = max(C[0], max(A[i * m + j], min(B[i], X[j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(229) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p230 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<u8, White>>>>>, B: &Tensor<SparseList<SparseBand<Element<u8, White>, u16>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { let C: DenseMat<u8, Zero>; forall i, k, j: if A[i, k] != 255 { C[i, j] <<max>>= (B[k, j::follow] & max(by, A[i, k])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if A[i * l + k] != 255 { C[i * m + j] = max(C[i * m + j], (B[k * m + j] & max(by, A[i * l + k]))); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(230) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 255);
            let B: Vec<u8> = case.values(1 * l * m, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p231 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, One>>>>, B: TensorView<'_, Tensor<Dense<SparseBand<Element<f64, One>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseList<RunList<Element<f64, Zero>>>>, Tensor<Dense<SparseList<Element<f64, Inf>, i32, i32>>>) {
        finch! { let C: Tensor<SparseList<RunList<Element<f64, Zero>>>>; let D: Tensor<Dense<SparseList<Element<f64, Inf>, i32, i32>>>; forall i, j, k: { C[i, j] += min(A[i, k], B[j, k]); D[i, j] <<min>>= min(B[j, k], (by - A[i, k])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] + min(A[i * l + k], B[j * l + k]); D[i * m + j] = min(D[i * m + j], min(B[j * l + k], (by - A[i * l + k]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(231) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 1.0);
            let B: Vec<f64> = case.values(1 * m * l, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p232 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, Inf>>>>, B: &RunVec<f64, Inf>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; par forall i in lo..hi: if B[i::walk] != $(f64::INFINITY) { C[] <<min>>= (B[i::walk] + min(B[i::walk], A[i::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if B[i] != f64::INFINITY { C[0] = min(C[0], (B[i] + min(B[i], A[i]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(232) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p233 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, One>>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { #![strict] let C: Scalar<i64, finch::fills::Max>; forall i in lo..hi, j: C[] <<min>>= ((A[i, j] * B[j::follow]) + by) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = min(C[0], ((A[i * m + j] * B[j]) + by)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(233) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 1), [1, m], false, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p234 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<i64, Zero>, u8, u16>>>, B: &SparseVec<i64, Two>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<Element<i64, Zero>, u8, u16>> {
        finch! { #![strict] let C: Tensor<SparseList<Element<i64, Zero>, u8, u16>>; forall i in 1..n - 1: C[i] -= ((A[i + 1::gallop] % (2 * (i as i64) + 1)) * B[i - 1::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = C[i] - ((A[i + 1] % (2 * (i as i64) + 1)) * B[i - 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(234) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 2);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p235 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f64, Inf>, i64>>, B: TensorView<'_, RunVec<f64, Inf>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<PackBits<Element<f64, Inf>>> {
        finch! { #![strict] let C: Tensor<PackBits<Element<f64, Inf>>>; par forall i: C[i] = min(B[(lo..hi)[i]], min(A[(lo..hi)[i]::follow], A[(lo..hi)[i]::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = min(B[lo + i], min(A[lo + i], A[lo + i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(235) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, m, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p236 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<i64, Zero>>>>>, B: &Tensor<PackBits<Element<i64, One>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>> {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>; forall i: { let t: SparseVec<i64, Zero>; forall j: t[j] = (B[j] + max(by, A[i, j])); forall j: C[i, j] = max(t[j], A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = (B[j] + max(by, A[i * m + j])); } for j in 0..m { C[i * m + j] = max(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(236) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Even, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p237 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, Inf>>>; forall i: { let t: Tensor<SparseRunList<Element<f64, Inf>>>; forall j: t[j] = min(by, min(A[i, j::follow], B[i, j::gallop])); forall j: C[i] <<min>>= min(t[j], A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = min(by, min(A[i * m + j], B[i * m + j])); } for j in 0..m { C[i] = min(C[i], min(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(237) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p238 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<i64, Two>>, B: &Tensor<RunList<Element<i64, Minus>, i64>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { let C: DenseVec<i64, Zero>; forall i in 0..n: C[i] = ((i as i64) * (coalesce(A[permit(3 - i)], 3) % (2 * coalesce(B[permit(i + 2)], 2) + 1))) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((i as i64) * (beside(A, 3 - i as i64, 3) % (2 * beside(B, i as i64 + 2, 2) + 1))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(238) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 2);
            let B: Vec<i64> = case.values(1 * n, -1);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p239 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Unknown>>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Unknown>>>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i in 0..n, j: if i != j { C[i] += ((coalesce(A[permit(i + 2)], 2.0) + B[i, j]) - by) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = C[i] + ((beside(A, i as i64 + 2, 2.0) + B[i * m + j]) - by); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(239) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::NAN), [1, n], false, f64::NAN);
            let B: Vec<f64> = case.values(1 * n * m, f64::NAN);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, m, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p240 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Inf>, i32, i32>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, Tensor<Dense<PackBits<Element<f64, Inf>>>>) {
        finch! { #![checked] let C: Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>; let D: Tensor<Dense<PackBits<Element<f64, Inf>>>>; forall i, j: if M[i, j] { { C[i, j] = (A[i, j] + B[j::walk]); D[i, j] = (A[i, j] + B[j::walk]) } } }
    }

    fn plain(A: &[f64], B: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = (A[i * m + j] + B[j]); D[i * m + j] = (A[i * m + j] + B[j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(240) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p241 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Two>>>>, B: TensorView<'_, Tensor<Ragged<Element<i64, Minus>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseBitmap<Element<i64, Zero>>>, Tensor<SparseDict<Element<i64, Zero>>>) {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>; let D: Tensor<SparseDict<Element<i64, Zero>>>; forall i, j: if M[i, j] { if i > j && j != 1 { C[i] += ((3 - A[i, j::walk] % 3) * B[j::walk]) } else { D[i] -= (A[i, j::walk] + B[j::walk]) } } }
    }

    fn plain(A: &[i64], B: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if i > j && j != 1 { C[i] = C[i] + ((3 - A[i * m + j] % 3) * B[j]); } else { D[i] = D[i] - (A[i * m + j] + B[j]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(241) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 2);
            let B: Vec<i64> = case.values(1 * m, -1);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p242 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<bool, True>>>>>, B: &Tensor<Dense<Dense<Element<bool, Zero>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (DenseVec<bool, Zero>, DenseVec<bool, Zero>) {
        finch! { #![keep_fills] let C: DenseVec<bool, Zero>; let D: DenseVec<bool, Zero>; forall i, j: if M[i, j] { if (i + j) % 2 == 0 { C[j] |= (A[i, j::follow] != xor((i < 2), B[i, j])) } else { D[j] |= (and(B[i, j], (i < 2)) || A[i, j::follow]) } } }
    }

    fn plain(A: &[bool], B: &[bool], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if (i + j) % 2 == 0 { C[j] = C[j] | (A[i * m + j] != ((i < 2) ^ B[i * m + j])); } else { D[j] = D[j] | ((B[i * m + j] & (i < 2)) | A[i * m + j]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(242) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, true), [n, m], false, true);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
            agree(D, [m], &D_plain);
        }
    }
}

mod p243 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<SparseInterval<Element<f64, Zero>>>>, X: &BandVec<f64, Unknown>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, NegInf> {
        finch! { let C: Scalar<f64, NegInf>; forall i, j: if M[i, j] { C[] <<max>>= (X[j::walk] + min(A[i, j::walk], B[i])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[0] = f64::max(C[0], (X[j] + f64::min(A[i * m + j], B[i]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(243) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let X: Vec<f64> = case.values(1 * m, f64::NAN);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p244 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBand<Element<f32, Zero>>>>>, B: &Tensor<SparseInterval<Element<f32, Half>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> Tensor<Ragged<SparseByteMap<Element<f32, Zero>>>> {
        finch! { #![checked] let C: Tensor<Ragged<SparseByteMap<Element<f32, Zero>>>>; par forall i, j: if M[i, j] { C[i, j] += ((B[j::walk] + 0.1) + A[i, j::walk]) } }
    }

    fn plain(A: &[f32], B: &[f32], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> Vec<f32> {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = C[i * m + j] + ((B[j] + 0.1) + A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(244) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.0);
            let B: Vec<f32> = fitted(Fit::Intervals, case.values(1 * m, 0.5), [1, m], false, 0.5);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f32 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by));
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p245 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, One>>>>, B: TensorView<'_, Tensor<SparseList<Element<i64, Zero>, u8, u16>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<RunList<Element<i64, Zero>, i64>> {
        finch! { let C: Tensor<RunList<Element<i64, Zero>, i64>>; forall i, j: if M[i, j] { if i > j && j != 1 { C[i] += ifelse(B[j::gallop] > 0, A[i, j::follow], 2) } } }
    }

    fn plain(A: &[i64], B: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if i > j && j != 1 { C[i] = C[i] + (if B[j] > 0 { A[i * m + j] } else { 2 }); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(245) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 1), [n, m], false, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p246 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<u8, White>, i32, i32>>>>, B: &Tensor<Dense<SparseList<Element<u8, White>, i32, i32>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { #![checked] let C: DenseVec<u8, Zero>; forall i, j: if M[i, j] { if (i + j) % 2 == 0 { C[j] |= (B[i, j] | A[i, j]) } } }
    }

    fn plain(A: &[u8], B: &[u8], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if (i + j) % 2 == 0 { C[j] = C[j] | (B[i * m + j] | A[i * m + j]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(246) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
        }
    }
}

mod p247 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseSkipList<Element<u8, Zero>, 3>>>, B: TensorView<'_, BandVec<u8, White>>, X: &SparseVec<u8, Zero>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { #![strict] let C: Scalar<u8, White>; forall i, j: if M[i, j] { C[] &= min(max(B[i::walk], A[i, j]), min(X[j], X[j])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[0] = C[0] & min(max(B[i], A[i * m + j]), min(X[j], X[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(247) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * m, 0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p248 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>>, B: &Tensor<SparseBitmap<Element<f64, Less>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseCoo<Element<f64, One>, 2>> {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<f64, One>, 2>>; forall i, j: if M[i, j] { C[i, j] = (-1.0 * (B[j::gallop] * A[i, j::lead])) } }
    }

    fn plain(A: &[f64], B: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = (-1.0 * (B[j] * A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(248) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, -1.0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p249 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<f64, Zero>, 400>>>, B: TensorView<'_, BlockVec<f64, Less>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Zero>, Tensor<SparseDict<Element<f64, NegInf>>>) {
        finch! { let C: SparseVec<f64, Zero>; let D: Tensor<SparseDict<Element<f64, NegInf>>>; forall i, j: if M[i, j] { if A[i, j] != 0.0 { C[i] -= max(A[i, j], max(2.0, B[j::gallop])) } else { D[i] <<max>>= ((by - B[j::gallop]) + A[i, j]) } } }
    }

    fn plain(A: &[f64], B: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if A[i * m + j] != 0.0 { C[i] = C[i] - f64::max(A[i * m + j], f64::max(2.0, B[j])); } else { D[i] = f64::max(D[i], ((by - B[j]) + A[i * m + j])); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(249) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, -1.0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p250 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<bool, Zero>>>>>, B: &Tensor<SparsePoint<SparseList<Element<bool, Zero>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, Zero> {
        finch! { #![strict] let C: DenseVec<bool, Zero>; forall i, j: if M[i, j] { if j + 1 == i { C[j] ^= and(A[i, j::walk], ((i < 2) || B[i, j::walk])) } } }
    }

    fn plain(A: &[bool], B: &[bool], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if j + 1 == i { C[j] = C[j] ^ (A[i * m + j] & ((i < 2) | B[i * m + j])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(250) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Even, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = fitted(Fit::Row, case.values(1 * n * m, false), [n, m], false, false);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
        }
    }
}

mod p251 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, B: TensorView<'_, BlockVec<i64, One>>, X: &Tensor<SparseCoo<Element<i64, One>, 1>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { #![checked] let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i, j: if M[i, j] { { C[] += (A[i, j::follow] * (B[i] * X[j::follow])); D[] += ifelse(A[i, j::follow] > 0, (B[i] - (X[j::follow] - (i as i64))), 2) } } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[0] = C[0] + (A[i * m + j] * (B[i] * X[j])); D[0] = D[0] + (if A[i * m + j] > 0 { (B[i] - (X[j] - (i as i64))) } else { 2 }); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(251) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let X: Vec<i64> = case.values(1 * m, 1);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p252 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseDiagonalList<Element<i64, One>>>>>, B: &Tensor<SparseRunList<Element<i64, Zero>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>> {
        finch! { #![strict] let C: Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>; forall i, j: if M[i, j] { C[i, j] = (by + (B[j] * A[i, j])) } }
    }

    fn plain(A: &[i64], B: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = (by + (B[j] * A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(252) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p253 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PaddedList<Element<u8, Zero>, 400>>>, B: TensorView<'_, Tensor<SparseBitmap<Element<u8, Zero>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (BandVec<u8, Zero>, BandVec<u8, White>) {
        finch! { let C: BandVec<u8, Zero>; let D: BandVec<u8, White>; par forall i, j: if M[i, j] { if i != j { C[i] <<max>>= (B[j::lead] ^ (A[i, j] ^ by)) } else { D[i] &= (B[j::lead] | A[i, j]) } } }
    }

    fn plain(A: &[u8], B: &[u8], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if i != j { C[i] = max(C[i], (B[j] ^ (A[i * m + j] ^ by))); } else { D[i] = D[i] & (B[j] | A[i * m + j]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(253) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p254 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBand<Dense<Element<f64, Inf>>>>>, B: &Tensor<Dense<SparseDiagonalList<Element<f64, Inf>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Inf>, DenseVec<f64, Inf>) {
        finch! { let C: DenseVec<f64, Inf>; let D: DenseVec<f64, Inf>; par forall i, j: if M[i, j] { { C[j] <<min>>= min(B[i, j], A[i, j::walk]); D[j] <<min>>= min(A[i, j::walk], (A[i, j::walk] + B[i, j])) } } }
    }

    fn plain(A: &[f64], B: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[j] = min(C[j], min(B[i * m + j], A[i * m + j])); D[j] = min(D[j], min(A[i * m + j], (A[i * m + j] + B[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(254) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
            agree(D, [m], &D_plain);
        }
    }
}

mod p255 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<u8, White>>>>, B: TensorView<'_, Tensor<SparseRunList<Element<u8, Zero>>>>, X: &RunVec<u8, Zero>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; forall i, j: if M[i, j] { if j + 1 == i { C[] <<max>>= min(max(B[i::gallop], A[i, j]), X[j]) } else { D[] <<max>>= max(A[i, j], max(X[j], B[i::gallop])) } } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if j + 1 == i { C[0] = max(C[0], min(max(B[i], A[i * m + j]), X[j])); } else { D[0] = max(D[0], max(A[i * m + j], max(X[j], B[i]))); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(255) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * m, 0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p256 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Unknown>>>>>, B: &DenseVec<f64, Less>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBlockList<Element<f64, Unknown>>>> {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<f64, Unknown>>>>; forall i, j: if M[i, j] { C[i, j] = (max(B[j], 2.0) - A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Unknown as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = (f64::max(B[j], 2.0) - A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(256) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, f64::NAN), [n, m], false, f64::NAN);
            let B: Vec<f64> = case.values(1 * m, -1.0);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p257 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f32, Half>, i32, i32>>>, B: TensorView<'_, DenseVec<f32, Half>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f32) -> (Tensor<SparseByteMap<Element<f32, Zero>>>, SparseVec<f32, Zero>) {
        finch! { #![checked] let C: Tensor<SparseByteMap<Element<f32, Zero>>>; let D: SparseVec<f32, Zero>; par forall i, j: if M[i, j] { { C[i] -= (B[j] + A[i, j]); D[i] -= ((A[i, j] - by) - B[j]) } } }
    }

    fn plain(A: &[f32], B: &[f32], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f32) -> (Vec<f32>, Vec<f32>) {
        let mut C = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f32>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i] = C[i] - (B[j] + A[i * m + j]); D[i] = D[i] - ((A[i * m + j] - by) - B[j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(257) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f32> = case.values(1 * n * m, 0.5);
            let B: Vec<f32> = case.values(1 * m, 0.5);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f32 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p258 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<u8, Zero>>>>>, B: &Tensor<Dense<SparseInterval<Element<u8, White>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: u8) -> (DenseVec<u8, White>, DenseVec<u8, Zero>) {
        finch! { #![strict] let C: DenseVec<u8, White>; let D: DenseVec<u8, Zero>; forall i, j: if M[i, j] { { C[j] &= (A[i, j::follow] | (A[i, j::follow] | B[i, j::walk])); D[j] <<max>>= max(A[i, j::follow], B[i, j::walk]) } } }
    }

    fn plain(A: &[u8], B: &[u8], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * m];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[j] = C[j] & (A[i * m + j] | (A[i * m + j] | B[i * m + j])); D[j] = max(D[j], max(A[i * m + j], B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(258) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * m, 255), [n, m], false, 255);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
            agree(D, [m], &D_plain);
        }
    }
}

mod p259 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<f64, Inf>>>>, B: TensorView<'_, SparseVec<f64, Inf>>, X: &Tensor<SparseInterval<Element<f64, Inf>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![strict] let C: Scalar<f64, Inf>; forall i, j: if M[i, j] { if i == j { C[] <<min>>= min(X[j::follow], min(A[i, j::walk], B[i::follow])) } } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { if i == j { C[0] = min(C[0], min(X[j], min(A[i * m + j], B[i]))); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(259) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p260 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<i64, Zero>, 2>>>, B: &BlockVec<i64, Minus>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBand<Element<i64, Two>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<i64, Two>>>>; forall i, j: if M[i, j] { C[i, j] = (B[j::walk] / (2 * (by - A[i, j::follow] % 3) + 1)) } }
    }

    fn plain(A: &[i64], B: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Two as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i * m + j] = (B[j] / (2 * (by - A[i * m + j] % 3) + 1)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(260) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, -1);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), &M, n, m, lo, hi, by);
            let C_plain = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p261 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseByteMap<Element<bool, True>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseByteMap<Element<bool, True>>>, BlockVec<bool, True>) {
        finch! { let C: Tensor<SparseByteMap<Element<bool, True>>>; let D: BlockVec<bool, True>; forall i, j: if M[i, j] { { C[i] &= (!and(by, A[i, j]) && B[j::gallop]); D[i] &= (xor(B[j::gallop], A[i, j]) != B[j::gallop]) } } }
    }

    fn plain(A: &[bool], B: &[bool], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[i] = C[i] & (!(by & A[i * m + j]) & B[j]); D[i] = D[i] & ((B[j] ^ A[i * m + j]) != B[j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(261) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, true);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p262 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<i64, Minus>>>>>, B: &Tensor<SparsePoint<SparseList<Element<i64, Minus>>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (DenseVec<i64, Zero>, DenseVec<i64, Zero>) {
        finch! { let C: DenseVec<i64, Zero>; let D: DenseVec<i64, Zero>; forall i, j: if M[i, j] { { C[j] -= ((B[i, j::follow] - A[i, j::gallop] % 3) + (i as i64)); D[j] -= (B[i, j::follow] - A[i, j::gallop] % 3) } } }
    }

    fn plain(A: &[i64], B: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * m];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[j] = C[j] - ((B[i * m + j] - A[i * m + j] % 3) + (i as i64)); D[j] = D[j] - (B[i * m + j] - A[i * m + j] % 3); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(262) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, -1);
            let B: Vec<i64> = fitted(Fit::Row, case.values(1 * n * m, -1), [n, m], false, -1);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &M_plain, n, m, l, lo, hi, by);
            agree(C, [m], &C_plain);
            agree(D, [m], &D_plain);
        }
    }
}

mod p263 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<PackBits<Element<i64, Two>>>>, X: &Tensor<SparseDict<Element<i64, Two>>>, M: &Tensor<Dense<SparseCone<Pattern>>>, n: usize, m: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { #![strict] let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i, j: if M[i, j] { { C[] += (B[i] / (2 * ifelse(X[j::gallop] > 0, A[i, j::walk], 2) + 1)); D[] -= ((B[i] - X[j::gallop] % 3) % (2 * A[i, j::walk] + 1)) } } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], M: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if M[i * m + j] { C[0] = C[0] + (B[i] / (2 * (if X[j] > 0 { A[i * m + j] } else { 2 }) + 1)); D[0] = D[0] - ((B[i] - X[j] % 3) % (2 * A[i * m + j] + 1)); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(263) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n, 2);
            let X: Vec<i64> = case.values(1 * m, 2);
            let M = case.region([n, m]);
            let M_plain = M.to_dense();
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), &M, n, m, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &M_plain, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}
