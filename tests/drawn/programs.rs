//! Written by `draw.rs`: change that.
#![allow(clippy::all, unused)]

use finch::{
    PackBits, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict,
    SparseInterval, SparsePoint, SparseRunList, Symmetric, Triangular, UpperTriangular,
};

use super::*;

mod p000 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<u8, Zero>>>>, B: &Tensor<SparseByteMap<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> BandVec<u8, Zero> {
        finch! { let C: BandVec<u8, Zero>; par forall i: C[i] = max(B[i], A[i::follow]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(B[i], A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(0) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p001 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, True>, 1>>, B: TensorView<'_, SparseVec<bool, True>>, X: &Tensor<RunList<Element<bool, Zero>, i64>>, n: usize, lo: usize, hi: usize, by: bool) -> BlockVec<bool, Zero> {
        finch! { let C: BlockVec<bool, Zero>; forall i: C[i] = and(((!X[i] && B[i::walk]) || A[i]), by) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (((!X[i] & B[i]) | A[i]) & by); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(1) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p002 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<bool, Zero>>>>, B: &Tensor<RunList<Element<bool, True>, i64>>, n: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, Zero>, Scalar<bool, True>) {
        finch! { #![strict] let C: Scalar<bool, Zero>; let D: Scalar<bool, True>; par forall i: if i == 1 { C[] |= and(and(B[i::walk], (i < 2)), A[i::follow]) } else { D[] &= and(B[i::walk], (!A[i::follow] && (i < 2))) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { if i == 1 { C[0] = C[0] | ((B[i] & (i < 2)) & A[i]); } else { D[0] = D[0] & (B[i] & (!A[i] & (i < 2))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(2) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p003 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<u8, White>>>>, B: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<Symmetric<Element<u8, White>>>> {
        finch! { #![checked] let C: Tensor<Dense<Symmetric<Element<u8, White>>>>; forall i, j: if j <= i { C[i, j] = min(min(A[i, j], B[i, j::lead]), by) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = min(min(A[i * m + j], B[i * m + j]), by); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <White as finch::Fill<u8>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(3) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 255), [n, m], false, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p004 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Zero>>>>>, B: &Tensor<PackBits<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBand<Dense<Element<f64, One>>>> {
        finch! { let C: Tensor<SparseBand<Dense<Element<f64, One>>>>; forall i, j: C[i, j] = (A[i, j::follow] + B[j::gallop]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] + B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(4) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p005 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<Ragged<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, Tensor<SparseList<Element<i64, finch::fills::Max>, u8>>) {
        finch! { let C: BlockVec<i64, Zero>; let D: Tensor<SparseList<Element<i64, finch::fills::Max>, u8>>; forall i, j: { C[i] += ifelse((A[i, j::walk] - A[i, j::walk]) > 0, B[j::follow], 2); D[i] <<min>>= max(A[i, j::walk], B[j::follow]) } }
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
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p006 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Dense<Element<i64, One>>>>>, B: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, X: TensorView<'_, Tensor<SparseRunList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, DenseVec<i64, Zero>) {
        finch! { #![strict] let C: BlockVec<i64, Zero>; let D: DenseVec<i64, Zero>; par forall i, j: if (i + j) % 2 == 0 { C[i] -= max(max(X[i::follow], X[i::follow]), max(A[i, j], B[i, j::walk])) } else { D[i] += max((B[i, j::walk] * A[i, j]), (by + X[i::follow])) } }
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
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p007 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>, finch::Order2<1, 0>>, B: TensorView<'_, SparseVec<i64, Zero>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![strict] let C: DenseVec<i64, Zero>; par forall j, i: C[i] -= ifelse(A[i, j] > 0, B[j::lead], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] - (if A[i * m + j] > 0 { B[j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(7) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p008 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<RunList<Element<i64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<PackBits<Element<i64, One>>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<PackBits<Element<i64, One>>>, finch::Order2<1, 0>>; forall j, i: if i == j { C[i, j] = min(A[i, j::lead], B[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i == j { C[i * m + j] = min(A[i * m + j], B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(8) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p009 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8>>>, X: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![keep_fills] let C: Scalar<f64, Inf>; forall i, j: C[] <<min>>= min((B[i::walk] + (A[i, j::walk] + X[j::walk])), 2.0) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], min((B[i] + (A[i * m + j] + X[j])), 2.0)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(9) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p010 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<PackBits<Element<u8, White>>>>>, B: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, White> {
        finch! { #![strict] let C: DenseMat<u8, White>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] &= (B[k, j] & A[i, k]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = C[i * m + j] & (B[k * m + j] & A[i * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(10) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 255);
            let B: Vec<u8> = case.values(1 * l * m, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p011 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>, Tensor<Dense<SparseList<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>; let D: Tensor<Dense<SparseList<Element<i64, Zero>>>>; forall i, j, k: if i < j { C[i, j] += (A[i, k::follow] * (B[j, k] * A[i, k::follow])) } else { D[i, j] += (B[j, k] + A[i, k::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i < j { C[i * m + j] = C[i * m + j] + (A[i * l + k] * (B[j * l + k] * A[i * l + k])); } else { D[i * m + j] = D[i * m + j] + (B[j * l + k] + A[i * l + k]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(11) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p012 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 1>>>, B: &Tensor<SparseRunList<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, Zero>) {
        finch! { #![strict] let C: Scalar<f64, NegInf>; let D: Scalar<f64, Zero>; par forall i in lo..hi: if i != 2 { C[] <<max>>= (A[i::follow] - (by * B[i::gallop])) } else { D[] += max(B[i::gallop], (B[i::gallop] * A[i::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i != 2 { C[0] = max(C[0], (A[i] - (by * B[i]))); } else { D[0] = D[0] + max(B[i], (B[i] * A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(12) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p013 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, B: TensorView<'_, DenseVec<i64, Zero>>, n: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, finch::fills::Max>) {
        finch! { #![strict] let C: Scalar<i64, Zero>; let D: Scalar<i64, finch::fills::Max>; forall i in lo..hi, j: { C[] -= ifelse(B[j] > 0, A[i, j], 2); D[] <<min>>= (B[j] * (by - A[i, j])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] - (if B[j] > 0 { A[i * m + j] } else { 2 }); D[0] = min(D[0], (B[j] * (by - A[i * m + j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(13) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p014 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<f64, Inf>>>>, B: &Tensor<SparseByteMap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Inf>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<f64, Inf>>>; par forall i in 1..n - 1: C[i] = min(B[i - 1::gallop], min(B[i - 1::gallop], A[i])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(B[i - 1], min(B[i - 1], A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(14) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p015 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<bool, True>, i64>>, B: TensorView<'_, BlockVec<bool, Zero>>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, True> {
        finch! { #![keep_fills] let C: SparseVec<bool, True>; forall i: if B[(lo..hi)[i]::gallop] != false { C[i] &= (true != (!A[(lo..hi)[i]] && B[(lo..hi)[i]::gallop])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if B[lo + i] != false { C[i] = C[i] & (true != (!A[lo + i] & B[lo + i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(15) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p016 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, One>>>>>, B: &DenseVec<f64, One>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>> {
        finch! { #![strict] let C: Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>; forall i: { let t: Tensor<SparseRunList<Element<f64, One>>>; forall j: t[j] = max(B[j], A[i, j::follow]); forall j: C[i, j] = (t[j] * A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1.0; m]; for j in 0..m { t[j] = max(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(16) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p017 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<f64, One>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBitmap<Element<f64, Zero>>>; forall i: { let t: Tensor<Ragged<Element<f64, One>>>; forall j: t[j] = (2.0 * min(B[i, j::follow], A[i, j])); forall j: C[i] += (t[j] * A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![1.0; m]; for j in 0..m { t[j] = (2.0 * min(B[i * m + j], A[i * m + j])); } for j in 0..m { C[i] = C[i] + (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(17) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p018 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseRunList<Element<u8, White>>>>, B: &Tensor<Ragged<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (BandVec<u8, Zero>, SparseVec<u8, White>) {
        finch! { let C: BandVec<u8, Zero>; let D: SparseVec<u8, White>; forall i in 0..n: { C[i] = max(coalesce(A[permit(i - 1)], 128), coalesce(B[permit(i + 2)], 7)); D[i] = min(coalesce(B[permit(i + 2)], 7), coalesce(A[permit(i - 1)], 7)) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(beside(A, i as i64 - 1, 128), beside(B, i as i64 + 2, 7)); D[i] = min(beside(B, i as i64 + 2, 7), beside(A, i as i64 - 1, 7)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(18) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p019 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: TensorView<'_, Tensor<RunList<RunList<Element<u8, White>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (DenseVec<u8, Zero>, Tensor<SparseDict<Element<u8, Zero>>>) {
        finch! { let C: DenseVec<u8, Zero>; let D: Tensor<SparseDict<Element<u8, Zero>>>; forall i in 0..n, j: if i != j { C[i] <<max>>= (B[i, j] & coalesce(A[permit(3 - i)], 128)) } else { D[i] |= max(128, max(coalesce(A[permit(3 - i)], 128), B[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = max(C[i], (B[i * m + j] & beside(A, 3 - i as i64, 128))); } else { D[i] = D[i] | max(128, max(beside(A, 3 - i as i64, 128), B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(19) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p020 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, One>>, B: &SparseVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i in 0..n: if i % 2 == 1 { C[i] = max(ifelse(P[i] > 0, A[P[i] - 1], -1.0), ((i as f64) + ifelse(i >= 1, B[i - 1], -1.0))) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = max(beside(A, P[i] as i64 - 1, -1.0), ((i as f64) + beside(B, i as i64 - 1, -1.0))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(20) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p021 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<bool, Zero>>>, B: TensorView<'_, Tensor<PackBits<Element<bool, Zero>>>>, X: &Tensor<SparseList<Element<bool, Zero>, u8>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, True>, Scalar<bool, Zero>) {
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
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p022 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<i64, Zero>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, One>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> RunVec<i64, Zero> {
        finch! { let C: RunVec<i64, Zero>; forall i in 0..n, j: if i != j { C[i] += ifelse(ifelse(B[i, j] > 0, (i as i64), 2) > 0, ifelse(i + 2 < n, A[i + 2], 3), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = C[i] + (if (if B[i * m + j] > 0 { (i as i64) } else { 2 }) > 0 { beside(A, i as i64 + 2, 3) } else { 2 }); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(22) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p023 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Zero>>>, B: TensorView<'_, Tensor<SparseRunList<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseList<Element<f64, Inf>, u8>>, Tensor<SparseByteMap<Element<f64, Zero>>>) {
        finch! { let C: Tensor<SparseList<Element<f64, Inf>, u8>>; let D: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i in lo..hi: if i != 2 { C[i] <<min>>= (A[$(lo)] * (B[$(lo)] + by)) } else { D[i] = max((A[$(lo)] * B[$(lo)]), 2.0) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { if i != 2 { C[i] = min(C[i], (A[lo] * (B[lo] + by))); } else { D[i] = max((A[lo] * B[lo]), 2.0); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(23) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
            agree(D, [hi], &D_plain);
        }
    }
}

mod p024 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, One>, u8>>>, B: &Tensor<SparseBitmap<Element<f64, Zero>>>, X: TensorView<'_, Tensor<Ragged<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i in lo..hi: C[] += ((B[i] - A[$(lo)]) * (X[i] * (i as f64))) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] + ((B[i] - A[lo]) * (X[i] * (i as f64))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(24) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p025 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, B: TensorView<'_, Tensor<Dense<SparsePoint<Element<u8, Zero>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Dense<SparseBlockList<Element<u8, Zero>>>>, Tensor<Dense<SparseList<Element<u8, Zero>>>>) {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<u8, Zero>>>>; let D: Tensor<Dense<SparseList<Element<u8, Zero>>>>; forall i in lo..hi, j: { C[i, j] = max(by, (B[i, j] ^ A[i + n - hi::walk])); D[i, j] = (B[i, j] & A[i + n - hi::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * hi * m];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = max(by, (B[i * m + j] ^ A[i + n - hi])); D[i * m + j] = (B[i * m + j] & A[i + n - hi]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(25) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p026 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<f64, Zero>>>>, B: &Tensor<SparsePoint<Element<f64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Zero> {
        finch! { let C: DenseVec<f64, Zero>; forall i: C[i] = (2.0 - (A[P[i]] * B[P[i]])) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (2.0 - (A[P[i]] * B[P[i]])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(26) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p027 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<f64, Inf>>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Inf>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Dense<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<Dense<Dense<Element<f64, Inf>>>>; forall i, j: C[i, j] = ((A[P[i]] + 2.0) + B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((A[P[i]] + 2.0) + B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(27) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p028 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, Zero>>, B: &RunVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Zero>, Tensor<SparseByteMap<Element<f64, Zero>>>) {
        finch! { #![strict] let C: DenseVec<f64, Zero>[n]; let D: Tensor<SparseByteMap<Element<f64, Zero>>>[n]; forall i: if A[i::lead] != 0.0 { C[P[i]] = (max(B[i::follow], (i as f64)) * A[i::lead]) } else { D[P[i]] = ((B[i::follow] * A[i::lead]) - -1.0) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if A[i] != 0.0 { C[P[i]] = (max(B[i], (i as f64)) * A[i]); } else { D[P[i]] = ((B[i] * A[i]) - -1.0); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(28) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p029 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 2>>, B: TensorView<'_, Tensor<Ragged<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Inf>>>[n]; forall i, j: C[P[i]] <<min>>= (A[i, j::follow] + B[j]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], (A[i * m + j] + B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(29) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p030 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Dense<Element<f64, Zero>>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseList<Element<f64, Zero>>>> {
        finch! { #![reformat] let C: Tensor<Dense<SparseList<Element<f64, Zero>>>>; C[i, j] = max(A[i, j], max(B[i, j], (i as f64))) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(A[i * m + j], max(B[i * m + j], (i as f64))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(30) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p031 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseRunList<Element<bool, Zero>>>>, X: &Tensor<PackBits<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseList<Element<bool, Zero>, u8>> {
        finch! { #![reformat] let C: Tensor<SparseList<Element<bool, Zero>, u8>>; C[i] |= (A[i, j] || (X[i] != B[j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (A[i * m + j] | (X[i] != B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(31) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p032 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>>, B: &Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= min(A[i, k], (2.0 + B[k, j])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min(A[i * l + k], (2.0 + B[k * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(32) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p033 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseList<SparseBand<Element<u8, White>, u16>>>>, X: &Tensor<Dense<Dense<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] |= (X[i, j] & min(B[j, k], A[i, k])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | (X[i * m + j] & min(B[j * l + k], A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(33) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * m * l, 255);
            let X: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p034 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBand<Dense<Element<i64, Zero>>>>>, B: &Tensor<Dense<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![reformat] let C: Scalar<i64, Zero>; C[] += ifelse(X[j, i] > 0, (B[k, j] - A[i, k]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] + (if X[j * n + i] > 0 { (B[k * m + j] - A[i * l + k]) } else { 2 }); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(34) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let X: Vec<i64> = case.values(1 * m * n, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), lent([m, n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p035 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, One>, B: TensorView<'_, Tensor<SparseList<Element<f64, Zero>, u8>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<f64, Zero>>>; forall i: if i % 2 == 1 { C[i] = (min(A[i::gallop], (i as f64)) + B[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = (min(A[i], (i as f64)) + B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(35) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p036 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 1>>>, B: &Tensor<Ragged<Element<f64, One>>>, X: TensorView<'_, Tensor<SparseBitmap<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Zero> {
        finch! { let C: SparseVec<f64, Zero>; forall i: C[i] = min(X[i::walk], (B[i::follow] - A[i])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(X[i], (B[i] - A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(36) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p037 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<f64, Inf>, B: TensorView<'_, RunVec<f64, Inf>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![strict] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; par forall i: if B[i] != $(f64::INFINITY) { C[] <<min>>= min((A[i::follow] + B[i]), by) } else { D[] <<min>>= (B[i] + (A[i::follow] + 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if B[i] != f64::INFINITY { C[0] = min(C[0], min((A[i] + B[i]), by)); } else { D[0] = min(D[0], (B[i] + (A[i] + 2.0))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(37) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p038 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>>, B: &Tensor<SparseBlockList<SparseList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>, Tensor<Dense<SparseBlockList<Element<bool, Zero>>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>; let D: Tensor<Dense<SparseBlockList<Element<bool, Zero>>>>; forall i, j: { C[i, j] = (!B[i, j] && A[i, j]); D[i, j] = and(B[i, j], (A[i, j] != A[i, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (!B[i * m + j] & A[i * m + j]); D[i * m + j] = (B[i * m + j] & (A[i * m + j] != A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(38) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p039 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, B: TensorView<'_, SparseVec<f64, Inf>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<SparseBand<Element<f64, Inf>>>>, Tensor<SparseList<SparseList<Element<f64, Inf>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBand<Element<f64, Inf>>>>; let D: Tensor<SparseList<SparseList<Element<f64, Inf>>>>; forall i, j: { C[i, j] = min(A[i, j], B[j]); D[i, j] = ((B[j] + A[i, j]) + B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(A[i * m + j], B[j]); D[i * m + j] = ((B[j] + A[i * m + j]) + B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(39) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p040 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBand<Element<bool, True>>>>>, B: &Tensor<PackBits<Element<bool, True>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<PackBits<Element<bool, True>>>, Tensor<Ragged<Element<bool, True>>>) {
        finch! { let C: Tensor<PackBits<Element<bool, True>>>; let D: Tensor<Ragged<Element<bool, True>>>; forall i, j: if i > j && j != 1 { C[i] &= (B[j::walk] || A[i, j::walk]) } else { D[i] &= (by != (!B[j::walk] && A[i, j::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = C[i] & (B[j] | A[i * m + j]); } else { D[i] = D[i] & (by != (!B[j] & A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(40) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p041 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<f64, Inf>>>>>, X: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseRunList<Element<f64, Inf>>>, SparseVec<f64, Inf>) {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<f64, Inf>>>; let D: SparseVec<f64, Inf>; forall i, j: if j + 1 == i { C[i] <<min>>= (min(B[i, j::lead], X[i::walk]) + A[i, j::gallop]) } else { D[i] <<min>>= ((2.0 + B[i, j::lead]) + min(X[i::walk], A[i, j::gallop])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i] = min(C[i], (min(B[i * m + j], X[i]) + A[i * m + j])); } else { D[i] = min(D[i], ((2.0 + B[i * m + j]) + min(X[i], A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(41) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p042 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<u8, White>>>, finch::Order2<1, 0>>>, B: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall j, i: if i != j { C[i] |= (A[i, j::gallop] ^ B[j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i != j { C[i] = C[i] | (A[i * m + j] ^ B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(42) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p043 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseCoo<Element<f64, Inf>, 2>, finch::Order2<1, 0>>, Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<SparseCoo<Element<f64, Inf>, 2>, finch::Order2<1, 0>>; let D: Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>; forall j, i: { C[i, j] = min(B[i, j::gallop], (B[i, j::gallop] + A[i, j::follow])); D[i, j] <<min>>= min(B[i, j::gallop], A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = min(B[i * m + j], (B[i * m + j] + A[i * m + j])); D[i * m + j] = min(D[i * m + j], min(B[i * m + j], A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(43) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p044 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<RunList<Element<i64, One>>>>>, B: &RunVec<i64, One>, X: TensorView<'_, BlockVec<i64, Zero>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { let C: Scalar<i64, finch::fills::Max>; forall i, j: if A[i, j] != 1 { C[] <<min>>= ((A[i, j] - X[j::lead]) - min(3, B[i])) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 1 { C[0] = min(C[0], ((A[i * m + j] - X[j]) - min(3, B[i]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(44) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n, 1);
            let X: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n], &B), lent([m], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p045 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![checked] let C: DenseMat<f64, Inf>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] <<min>>= min(A[i, k], min(B[k, j], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = min(C[i * m + j], min(A[i * l + k], min(B[k * m + j], 2.0))); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(45) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p046 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<bool, Zero>>>>>, B: &Tensor<Dense<Symmetric<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseList<RunList<Element<bool, Zero>>>>, Tensor<Dense<SparseList<Element<bool, Zero>>>>) {
        finch! { let C: Tensor<SparseList<RunList<Element<bool, Zero>>>>; let D: Tensor<Dense<SparseList<Element<bool, Zero>>>>; par forall i, j, k: { C[i, j] ^= xor(B[j, k::follow], A[i, k]); D[i, j] ^= (!(A[i, k] || A[i, k]) && B[j, k::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] ^ (B[j * l + k] ^ A[i * l + k]); D[i * m + j] = D[i * m + j] ^ (!(A[i * l + k] | A[i * l + k]) & B[j * l + k]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(46) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * l, false), [n, l], false, false);
            let B: Vec<bool> = fitted(Fit::Even, case.values(1 * m * l, false), [m, l], false, false);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, l], &A).view(), &tensor([m, l], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p047 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, One>>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![keep_fills] let C: Scalar<i64, Zero>; forall i in lo..hi: C[] += ifelse(A[i::follow] > 0, B[i::walk], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] + (if A[i] > 0 { B[i] } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(47) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p048 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<RunList<Element<u8, White>>>>>, B: &Tensor<SparseByteMap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, White>) {
        finch! { #![keep_fills] let C: Scalar<u8, White>; let D: Scalar<u8, White>; par forall i in lo..hi, j: { C[] &= (A[i, j] | B[j::lead]); D[] &= max(A[i, j], B[j::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] & (A[i * m + j] | B[j]); D[0] = D[0] & max(A[i * m + j], B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(48) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p049 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, Zero>>>, B: TensorView<'_, Tensor<SparseList<Element<i64, Zero>, u8>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<PackBits<Element<i64, One>>> {
        finch! { #![checked] let C: Tensor<PackBits<Element<i64, One>>>; forall i in 1..n - 1: C[i] = (A[i + 1::walk] + B[i::lead]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (A[i + 1] + B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(49) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p050 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<u8, Zero>>>>, B: &SparseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, White>>> {
        finch! { let C: Tensor<SparseRunList<Element<u8, White>>>; forall i: if i % 2 == 1 { C[i] &= (B[(lo..hi)[i]::walk] & (A[(lo..hi)[i]] & B[(lo..hi)[i]::walk])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i % 2 == 1 { C[i] = C[i] & (B[lo + i] & (A[lo + i] & B[lo + i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(50) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p051 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<SparseDict<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBand<Dense<Element<f64, Zero>>>> {
        finch! { let C: Tensor<SparseBand<Dense<Element<f64, Zero>>>>; forall i: { let t: RunVec<f64, Zero>; forall j: t[j] = max(B[j::follow], A[i, j]); forall j: C[i, j] = min(t[j], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = max(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(51) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p052 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>> {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>>; forall i: { let t: Tensor<SparseList<Element<i64, Zero>, u8>>; forall j: t[j] = ((B[i, j::lead] + by) * A[i, j::gallop]); forall j: C[i] <<min>>= (t[j] * A[i, j::gallop]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = ((B[i * m + j] + by) * A[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] * A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(52) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p053 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<u8, Zero>, i64>>, B: TensorView<'_, Tensor<SparseRunList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<u8, Zero>>>; forall i in 0..n: C[i] = (coalesce(B[permit(i - 1)], 7) ^ (coalesce(A[permit(i - 1)], 128) & coalesce(A[permit(i - 1)], 128))) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = (beside(B, i as i64 - 1, 7) ^ (beside(A, i as i64 - 1, 128) & beside(A, i as i64 - 1, 128))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(53) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p054 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, One>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 2>>, n: usize, lo: usize, hi: usize, by: f64) -> BlockVec<f64, Inf> {
        finch! { #![strict] let C: BlockVec<f64, Inf>; forall i in 0..n, j: C[i] <<min>>= ((B[i, j] + -1.0) - coalesce(A[permit(3 - i)], 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], ((B[i * m + j] + -1.0) - beside(A, 3 - i as i64, 2.0))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(54) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p055 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<i64, Zero>, B: TensorView<'_, Tensor<SparseByteMap<Element<i64, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> BlockVec<i64, Zero> {
        finch! { let C: BlockVec<i64, Zero>; par forall i in 0..n: if i > 0 && i < 4 { C[i] = (min(ifelse(i + 2 < n, A[i + 2], 2), ifelse(i + 2 < n, A[i + 2], 2)) * ifelse(P[i] > 0, B[P[i] - 1], 3)) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = (min(beside(A, i as i64 + 2, 2), beside(A, i as i64 + 2, 2)) * beside(B, P[i] as i64 - 1, 3)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(55) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p056 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, B: &Tensor<SparseBitmap<Element<u8, Zero>>>, X: TensorView<'_, BlockVec<u8, White>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![keep_fills] let C: Scalar<u8, Zero>; forall i in 0..n: C[] |= ((ifelse(P[i] > 0, A[P[i] - 1], 128) ^ ifelse(i + 2 < n, B[i + 2], 128)) | ifelse(i + 2 < n, X[i + 2], 128)) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = C[0] | ((beside(A, P[i] as i64 - 1, 128) ^ beside(B, i as i64 + 2, 128)) | beside(X, i as i64 + 2, 128)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(56) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * n, 255);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p057 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Zero>>>, B: TensorView<'_, Tensor<Dense<SparseBlockList<Element<f64, Zero>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { #![strict] let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i in 0..n, j: if i != j { C[i] <<min>>= (B[i, j] * (ifelse(i + 2 < n, A[i + 2], 2.0) * B[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[i] = min(C[i], (B[i * m + j] * (beside(A, i as i64 + 2, 2.0) * B[i * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(57) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p058 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<f64, Inf>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { #![strict] let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i in lo..hi: C[i] = min(B[i + n - hi], A[i + n - hi]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { C[i] = min(B[i + n - hi], A[i + n - hi]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(58) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p059 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: TensorView<'_, Tensor<PackBits<Element<u8, White>>>>, X: &Tensor<SparseDict<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![checked] let C: Scalar<u8, Zero>; forall i in lo..hi: if i > 0 && i < 4 { C[] |= max(B[i::gallop], (X[i::follow] | A[$(lo)])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { if i > 0 && i < 4 { C[0] = C[0] | max(B[i], (X[i] | A[lo])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(59) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p060 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<bool, Zero>>, B: &Tensor<Dense<SparseList<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseCoo<Element<bool, Zero>, 2>> {
        finch! { let C: Tensor<SparseCoo<Element<bool, Zero>, 2>>; forall i in lo..hi, j: if (i + j) % 2 == 0 { C[i, j] = (!and(B[i, j], A[$(lo)]) && (i < 2)) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = (!(B[i * m + j] & A[lo]) & (i < 2)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(60) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
        }
    }
}

mod p061 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, One>>>, B: TensorView<'_, Tensor<SparseCoo<Element<i64, Zero>, 1>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<RunList<Element<i64, Zero>, i64>>, Tensor<RunList<Element<i64, Zero>, i64>>) {
        finch! { #![checked] let C: Tensor<RunList<Element<i64, Zero>, i64>>; let D: Tensor<RunList<Element<i64, Zero>, i64>>; par forall i: { C[i] = ((A[P[i]] * 2) - B[P[i]]); D[i] = (A[P[i]] + ((i as i64) + B[P[i]])) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((A[P[i]] * 2) - B[P[i]]); D[i] = (A[P[i]] + ((i as i64) + B[P[i]])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(61) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p062 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<i64, Zero>>>>, B: &Tensor<SparsePoint<SparseList<Element<i64, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<Ragged<Element<i64, Zero>>>>, Tensor<Dense<Symmetric<Element<i64, One>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<Ragged<Element<i64, Zero>>>>; let D: Tensor<Dense<Symmetric<Element<i64, One>>>>; forall i, j: { C[i, j] = (B[i, j] * ifelse(2 > 0, A[P[i]], 2)); if j <= i { D[i, j] = max(A[P[i]], B[i, j]) } } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] * (if 2 > 0 { A[P[i]] } else { 2 })); if j <= i { D[i * m + j] = max(A[P[i]], B[i * m + j]); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <One as finch::Fill<i64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(62) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = fitted(Fit::Row, case.values(1 * n * m, 0), [n, m], false, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p063 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<i64, Zero>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, One>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![keep_fills] let C: DenseVec<i64, Zero>[n]; forall i: C[P[i]] = ifelse(min(A[i], B[i::walk]) > 0, (i as i64), 2) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = (if min(A[i], B[i]) > 0 { (i as i64) } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(63) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p064 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparsePoint<Element<bool, Zero>>>>>, B: &Tensor<SparseByteMap<Element<bool, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseByteMap<Element<bool, Zero>>>, Tensor<SparseBitmap<Element<bool, Zero>>>) {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<bool, Zero>>>[n]; let D: Tensor<SparseBitmap<Element<bool, Zero>>>[n]; forall i, j: if i < j { C[P[i]] ^= (B[j] || A[i, j::walk]) } else { D[P[i]] |= (B[j] != (true || A[i, j::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i < j { C[P[i]] = C[P[i]] ^ (B[j] | A[i * m + j]); } else { D[P[i]] = D[P[i]] | (B[j] != (true | A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(64) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p065 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<bool, True>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<RunList<SparseList<Element<bool, Zero>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>> {
        finch! { #![reformat] let C: Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>; C[i, j] = (true != xor(A[i, j], B[i, j])) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (true != (A[i * m + j] ^ B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(65) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p066 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<bool, True>>>>>, B: &DenseVec<bool, Zero>, X: TensorView<'_, Tensor<SparseList<Element<bool, Zero>, u8>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseCoo<Element<bool, True>, 1>> {
        finch! { #![reformat] let C: Tensor<SparseCoo<Element<bool, True>, 1>>; C[i] &= (!A[i, j] && (and(X[i], B[j]) || A[i, j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & (!A[i * m + j] & ((X[i] & B[j]) | A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(66) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p067 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Zero> {
        finch! { #![reformat] let C: DenseMat<f64, Zero>; C[i, j] += (A[i, k] * B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (A[i * l + k] * B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(67) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p068 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBand<Element<i64, One>>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, One>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<Dense<SparseList<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= min((B[j, k] - X[i, j]), A[i, k]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min((B[j * l + k] - X[i * m + j]), A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(68) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 1);
            let X: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p069 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<bool, True>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<Dense<Element<bool, Zero>>>>>, X: &Tensor<Dense<SparseInterval<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![reformat] let C: Scalar<bool, Zero>; C[] ^= (A[i, k] || (!X[j, i] && B[k, j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] ^ (A[i * l + k] | (!X[j * n + i] & B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(69) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let X: Vec<bool> = fitted(Fit::Intervals, case.values(1 * m * n, true), [m, n], false, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p070 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f64, Inf>>>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { let C: Tensor<RunList<Element<f64, Inf>, i64>>; par forall i: if i < 1 || i == 3 { C[i] = min(A[i::lead], B[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = min(A[i], B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(70) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p071 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<u8, White>>>, B: TensorView<'_, Tensor<SparseDict<Element<u8, Zero>>>>, X: &Tensor<PackBits<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<PackBits<Element<u8, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<PackBits<Element<u8, Zero>>>; forall i: C[i] |= (B[i::lead] & max(A[i::walk], X[i::walk])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] | (B[i] & max(A[i], X[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(71) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p072 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseRunList<Element<u8, Zero>>>>, B: &Tensor<Ragged<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; forall i: { C[] <<max>>= (A[i::lead] & (A[i::lead] ^ B[i::walk])); D[] |= min(by, min(B[i::walk], A[i::lead])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = max(C[0], (A[i] & (A[i] ^ B[i]))); D[0] = D[0] | min(by, min(B[i], A[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(72) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p073 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>, B: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<SparseRunList<Element<i64, One>>>> {
        finch! { #![keep_fills] let C: Tensor<SparseDict<SparseRunList<Element<i64, One>>>>; forall i, j: C[i, j] = min(B[i, j::walk], A[i, j::lead]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(73) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p074 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<UpperTriangular<Element<i64, Zero>>>>>, B: &Tensor<SparseRunList<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBand<Element<i64, One>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<i64, One>>>>; forall i, j: if A[i, j] != 0 { C[i, j] = max(((i as i64) - B[j]), A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0 { C[i * m + j] = max(((i as i64) - B[j]), A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(74) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p075 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, B: TensorView<'_, BlockVec<f64, Inf>>, n: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Inf>, Tensor<Ragged<Element<f64, Inf>>>) {
        finch! { let C: SparseVec<f64, Inf>; let D: Tensor<Ragged<Element<f64, Inf>>>; forall i, j: if A[i, j::walk] != $(f64::INFINITY) { C[i] <<min>>= min(min(by, B[j::walk]), A[i, j::walk]) } else { D[i] <<min>>= (B[j::walk] + A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if A[i * m + j] != f64::INFINITY { C[i] = min(C[i], min(min(by, B[j]), A[i * m + j])); } else { D[i] = min(D[i], (B[j] + A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(75) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p076 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<SparseList<Element<u8, White>>>>>, B: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, X: TensorView<'_, RunVec<u8, Zero>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<PackBits<Element<u8, Zero>>> {
        finch! { #![strict] let C: Tensor<PackBits<Element<u8, Zero>>>; forall i, j: if (i + j) % 2 == 0 { C[i] <<max>>= min(X[i::follow], (B[i, j] | A[i, j::gallop])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { C[i] = max(C[i], min(X[i], (B[i * m + j] | A[i * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(76) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p077 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseDict<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, finch::fills::Max> {
        finch! { #![checked] let C: DenseVec<i64, finch::fills::Max>; forall j, i: C[i] <<min>>= (B[j::lead] - A[i, j::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = min(C[i], (B[j] - A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(77) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p078 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<i64, One>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseBand<Dense<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = ifelse(B[i, j::walk] > 0, min(B[i, j::walk], A[i, j::walk]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (if B[i * m + j] > 0 { min(B[i * m + j], A[i * m + j]) } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(78) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Even, case.values(1 * n * m, 1), [n, m], true, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p079 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, B: TensorView<'_, SparseVec<u8, White>>, X: &Tensor<SparseList<Element<u8, White>, u8>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i, j: C[] &= (B[i::walk] ^ (A[i, j::walk] | X[j::lead])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] & (B[i] ^ (A[i * m + j] | X[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(79) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p080 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Dense<Element<f64, One>>>>>, B: &Tensor<SparsePoint<SparseList<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (DenseMat<f64, Zero>, DenseMat<f64, Zero>) {
        finch! { let C: DenseMat<f64, Zero>; let D: DenseMat<f64, Zero>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] += (A[i, k] * min(B[k, j], A[i, k])) } else { D[i, j] += (B[k, j] + A[i, k]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = C[i * m + j] + (A[i * l + k] * min(B[k * m + j], A[i * l + k])); } else { D[i * m + j] = D[i * m + j] + (B[k * m + j] + A[i * l + k]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(80) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 1.0);
            let B: Vec<f64> = fitted(Fit::Row, case.values(1 * l * m, 0.0), [l, m], false, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p081 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<Dense<SparsePoint<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseList<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<Dense<SparseList<Element<f64, Inf>>>>; forall i, j, k: if (i + j) % 2 == 0 { C[i, j] <<min>>= (B[j, k] + A[i, k::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if (i + j) % 2 == 0 { C[i * m + j] = min(C[i * m + j], (B[j * l + k] + A[i * l + k])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(81) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m * l, f64::INFINITY), [m, l], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p082 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<i64, Zero>>, B: &Tensor<RunList<Element<i64, One>, i64>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { #![checked] let C: Scalar<i64, Zero>; par forall i in lo..hi: C[] -= (A[i] - B[i::walk]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] - (A[i] - B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(82) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p083 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 2>>, B: TensorView<'_, Tensor<SparseRunList<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, White>) {
        finch! { #![checked] let C: Scalar<u8, White>; let D: Scalar<u8, White>; forall i in lo..hi, j: if i != j { C[] &= ((A[i, j::lead] ^ B[j]) | 7) } else { D[] &= min(B[j], A[i, j::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i != j { C[0] = C[0] & ((A[i * m + j] ^ B[j]) | 7); } else { D[0] = D[0] & min(B[j], A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(83) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p084 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<f64, Inf>>>>, B: &BlockVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Ragged<Element<f64, Inf>>>, Tensor<SparseDict<Element<f64, Inf>>>) {
        finch! { let C: Tensor<Ragged<Element<f64, Inf>>>; let D: Tensor<SparseDict<Element<f64, Inf>>>; par forall i in 1..n - 1: { C[i] = min(A[i + 1::follow], (B[i + 1] + 2.0)); D[i] = min(B[i + 1], A[i + 1::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(A[i + 1], (B[i + 1] + 2.0)); D[i] = min(B[i + 1], A[i + 1]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(84) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p085 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Zero>>>, B: TensorView<'_, Tensor<SparseDict<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseRunList<Element<f64, Zero>>>; forall i: if i == 1 { C[i] = min((B[(lo..hi)[i]::follow] - A[(lo..hi)[i]::walk]), by) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i == 1 { C[i] = min((B[lo + i] - A[lo + i]), by); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(85) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p086 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 2>>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Symmetric<Element<f64, One>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<f64, One>>>>; forall i: { let t: Tensor<PackBits<Element<f64, Zero>>>; forall j: t[j] = (((i as f64) + B[j::gallop]) + A[i, j::follow]); forall j: if j <= i { C[i, j] = (t[j] * A[i, j::follow]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = (((i as f64) + B[j]) + A[i * m + j]); } for j in 0..m { if j <= i { C[i * m + j] = (t[j] * A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <One as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(86) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p087 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, Zero> {
        finch! { let C: SparseVec<bool, Zero>; forall i: { let t: DenseVec<bool, Zero>; forall j: t[j] = xor(and(A[i, j], B[i, j::walk]), B[i, j::walk]); forall j: C[i] |= xor(t[j], A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![false; m]; for j in 0..m { t[j] = ((A[i * m + j] & B[i * m + j]) ^ B[i * m + j]); } for j in 0..m { C[i] = C[i] | (t[j] ^ A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(87) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p088 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBitmap<Element<i64, Zero>>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![strict] let C: DenseVec<i64, Zero>; par forall i in 0..n: if coalesce(A[permit(3 - i)], 2) != 0 { C[i] = min(coalesce(B[permit(3 - i)], 2), coalesce(A[permit(3 - i)], 2)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if beside(A, 3 - i as i64, 2) != 0 { C[i] = min(beside(B, 3 - i as i64, 2), beside(A, 3 - i as i64, 2)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(88) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p089 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<i64, Zero>, i64>>, B: TensorView<'_, Tensor<Dense<SparsePoint<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, BlockVec<i64, finch::fills::Max>) {
        finch! { #![checked] let C: BlockVec<i64, Zero>; let D: BlockVec<i64, finch::fills::Max>; forall i in 0..n, j: { C[i] -= ifelse(B[i, j] > 0, coalesce(A[permit(i - 1)], 2), 2); D[i] <<min>>= min((B[i, j] - coalesce(A[permit(i - 1)], 3)), 3) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - (if B[i * m + j] > 0 { beside(A, i as i64 - 1, 2) } else { 2 }); D[i] = min(D[i], min((B[i * m + j] - beside(A, i as i64 - 1, 3)), 3)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(89) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p090 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<i64, Zero>>, B: &Tensor<SparseList<Element<i64, Zero>, u8>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>; par forall i in 0..n: if i < 3 { C[i] += (ifelse(i + 2 < n, B[i + 2], 3) - ifelse(P[i] > 0, A[P[i] - 1], 3)) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[i] = C[i] + (beside(B, i as i64 + 2, 3) - beside(A, P[i] as i64 - 1, 3)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(90) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p091 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Zero>>>, B: TensorView<'_, Tensor<PackBits<Element<f64, Zero>>>>, X: &Tensor<SparsePoint<Element<f64, One>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Inf>) {
        finch! { #![checked] let C: Scalar<f64, Zero>; let D: Scalar<f64, Inf>; forall i in 0..n: { C[] += min(min(ifelse(i + 2 < n, A[i + 2], -1.0), 2.0), min(ifelse(i + 2 < n, X[i + 2], -1.0), ifelse(i >= 1, B[i - 1], -1.0))); D[] <<min>>= max((ifelse(i >= 1, B[i - 1], -1.0) * (ifelse(i + 2 < n, A[i + 2], 2.0) * (i as f64))), ifelse(i + 2 < n, X[i + 2], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + min(min(beside(A, i as i64 + 2, -1.0), 2.0), min(beside(X, i as i64 + 2, -1.0), beside(B, i as i64 - 1, -1.0))); D[0] = min(D[0], max((beside(B, i as i64 - 1, -1.0) * (beside(A, i as i64 + 2, 2.0) * (i as f64))), beside(X, i as i64 + 2, 2.0))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(91) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 1.0), [1, n], false, 1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p092 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8>>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i in 0..n, j: if i == j { C[i] <<min>>= min(ifelse(i + 2 < n, A[i + 2], 2.0), B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = min(C[i], min(beside(A, i as i64 + 2, 2.0), B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(92) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p093 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Inf>>>, B: TensorView<'_, Tensor<SparseBitmap<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { let C: SparseVec<f64, Inf>; forall i in lo..hi: if i < 3 { C[i] = min(A[i], B[$(lo)]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { if i < 3 { C[i] = min(A[i], B[lo]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(93) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p094 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<u8, Zero>, 1>>>, B: &BandVec<u8, White>, X: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i in lo..hi: C[] &= min((X[i + n - hi] | B[$(lo)]), A[$(lo)]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] & min((X[i + n - hi] | B[lo]), A[lo]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(94) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p095 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, One>, u8>>, B: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<PackBits<Element<f64, Zero>>>> {
        finch! { #![checked] let C: Tensor<Dense<PackBits<Element<f64, Zero>>>>; par forall i in lo..hi, j: C[i, j] = min(A[i + n - hi], B[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = min(A[i + n - hi], B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(95) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
        }
    }
}

mod p096 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<bool, Zero>>>>, B: &Tensor<SparseByteMap<Element<bool, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseCoo<Element<bool, Zero>, 1>> {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<bool, Zero>, 1>>; forall i: C[i] = (!A[P[i]] && B[P[i]]) }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (!A[P[i]] & B[P[i]]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(96) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p097 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<bool, Zero>, B: TensorView<'_, Tensor<Dense<Triangular<Element<bool, Zero>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseList<SparseList<Element<bool, Zero>>>>, Tensor<SparseList<RunList<Element<bool, Zero>>>>) {
        finch! { let C: Tensor<SparseList<SparseList<Element<bool, Zero>>>>; let D: Tensor<SparseList<RunList<Element<bool, Zero>>>>; forall i, j: if A[P[i]] != false { C[i, j] = (xor((i < 2), B[i, j]) != A[P[i]]) } else { D[i, j] = (!A[P[i]] && B[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[P[i]] != false { C[i * m + j] = (((i < 2) ^ B[i * m + j]) != A[P[i]]); } else { D[i * m + j] = (!A[P[i]] & B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(97) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = fitted(Fit::Lower, case.values(1 * n * m, false), [n, m], false, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p098 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<Element<u8, Zero>, i64>>>, B: &Tensor<SparseBitmap<Element<u8, White>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>[n]; forall i: C[P[i]] = max(B[i], A[i::gallop]) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = max(B[i], A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(98) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p099 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>>, B: TensorView<'_, BlockVec<f64, Inf>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { #![keep_fills] let C: DenseVec<f64, Inf>[n]; forall i, j: if i <= j { C[P[i]] <<min>>= min(A[i, j], min(A[i, j], B[j::lead])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[P[i]] = min(C[P[i]], min(A[i * m + j], min(A[i * m + j], B[j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(99) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p100 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<RunList<Element<i64, One>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<SparseList<Element<i64, Zero>>>> {
        finch! { #![reformat] let C: Tensor<SparseList<SparseList<Element<i64, Zero>>>>; C[i, j] = (A[i, j] + B[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] + B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(100) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p101 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: TensorView<'_, DenseVec<f64, Inf>>, X: &Tensor<SparsePoint<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Inf>>> {
        finch! { #![reformat] let C: Tensor<SparseByteMap<Element<f64, Inf>>>; C[i] <<min>>= min(min(A[i, j], B[j]), (2.0 + X[i])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(min(A[i * m + j], B[j]), (2.0 + X[i]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(101) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let X: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p102 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBlockList<Element<f64, Inf>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= (min(by, B[k, j]) + A[i, k]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (min(by, B[k * m + j]) + A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(102) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p103 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<PackBits<Element<i64, Zero>>>, finch::Order2<1, 0>>>, X: &Tensor<Dense<Dense<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] += ifelse(X[i, j] > 0, max(A[i, k], B[j, k]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (if X[i * m + j] > 0 { max(A[i * l + k], B[j * l + k]) } else { 2 }); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(103) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p104 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>>>, B: &Tensor<SparseBand<Dense<Element<f64, Zero>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= (B[k, j] + min(A[i, k], X[j, i])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (B[k * m + j] + min(A[i * l + k], X[j * n + i]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(104) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let X: Vec<f64> = case.values(1 * m * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), lent([m, n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p105 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, One>>>, B: TensorView<'_, Tensor<SparsePoint<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseCoo<Element<i64, One>, 1>>, Tensor<SparseCoo<Element<i64, Zero>, 1>>) {
        finch! { #![keep_fills] let C: Tensor<SparseCoo<Element<i64, One>, 1>>; let D: Tensor<SparseCoo<Element<i64, Zero>, 1>>; par forall i: { C[i] = (ifelse((i as i64) > 0, B[i::walk], 2) * A[i::walk]); D[i] = ((B[i::walk] * A[i::walk]) + B[i::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((if (i as i64) > 0 { B[i] } else { 2 }) * A[i]); D[i] = ((B[i] * A[i]) + B[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(105) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p106 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, RunVec<f64, Zero>>, B: &SparseVec<f64, Zero>, X: TensorView<'_, DenseVec<f64, One>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseDict<Element<f64, Zero>>>; forall i: C[i] = (X[i] * (B[i::follow] * A[i::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (X[i] * (B[i] * A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(106) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p107 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<i64, Zero>>>, B: TensorView<'_, Tensor<PackBits<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { let C: Scalar<i64, Zero>; par forall i: C[] += (ifelse(by > 0, B[i], 2) - A[i::lead]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + ((if by > 0 { B[i] } else { 2 }) - A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(107) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p108 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<UpperTriangular<Element<f64, Inf>>>>>, B: &Tensor<SparseList<RunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseList<SparseList<Element<f64, Inf>>>>; forall i, j: C[i, j] = min(B[i, j::gallop], A[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(108) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p109 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseByteMap<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<Symmetric<Element<u8, Zero>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<u8, Zero>>>>; forall i, j: if j <= i { C[i, j] = max(B[j::gallop], A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = max(B[j], A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Zero as finch::Fill<u8>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(109) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p110 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<f64, Zero>>>>>, B: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Inf>, SparseVec<f64, Zero>) {
        finch! { let C: SparseVec<f64, Inf>; let D: SparseVec<f64, Zero>; forall i, j: { C[i] <<min>>= (B[j::follow] * A[i, j::gallop]); D[i] += (min(by, A[i, j::gallop]) - B[j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (B[j] * A[i * m + j])); D[i] = D[i] + (min(by, A[i * m + j]) - B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(110) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p111 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<Dense<Dense<Element<bool, True>>>>>, X: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, Zero> {
        finch! { let C: SparseVec<bool, Zero>; forall i, j: C[i] ^= (xor(A[i, j::follow], B[i, j]) != X[i::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] ^ ((A[i * m + j] ^ B[i * m + j]) != X[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(111) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p112 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Ragged<SparseByteMap<Element<u8, White>>>, finch::Order2<1, 0>>>, B: &Tensor<PackBits<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (DenseVec<u8, Zero>, DenseVec<u8, Zero>) {
        finch! { #![keep_fills] let C: DenseVec<u8, Zero>; let D: DenseVec<u8, Zero>; par forall j, i: { C[i] |= max(B[j::lead], (A[i, j::walk] | A[i, j::walk])); D[i] |= (A[i, j::walk] ^ min(B[j::lead], B[j::lead])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] | max(B[j], (A[i * m + j] | A[i * m + j])); D[i] = D[i] | (A[i * m + j] ^ min(B[j], B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(112) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p113 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, One>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Triangular<Element<f64, Inf>>>, finch::Order2<1, 0>> {
        finch! { #![strict] let C: Tensor<Dense<Triangular<Element<f64, Inf>>>, finch::Order2<1, 0>>; forall j, i: if i <= j { C[i, j] <<min>>= min(B[i, j::walk], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i <= j { C[i * m + j] = min(C[i * m + j], min(B[i * m + j], A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(113) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p114 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBlockList<Element<f64, One>>>>>, B: &Tensor<SparseRunList<Element<f64, One>>>, X: TensorView<'_, Tensor<SparseList<Element<f64, Zero>, u8>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, NegInf>) {
        finch! { #![keep_fills] let C: Scalar<f64, NegInf>; let D: Scalar<f64, NegInf>; forall i, j: if i < j { C[] <<max>>= ((B[i] + X[j]) * min(A[i, j], A[i, j])) } else { D[] <<max>>= max(min(A[i, j], B[i]), (X[j] * A[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if i < j { C[0] = max(C[0], ((B[i] + X[j]) * min(A[i * m + j], A[i * m + j]))); } else { D[0] = max(D[0], max(min(A[i * m + j], B[i]), (X[j] * A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(114) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n], &B), lent([m], &X).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p115 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, One>>>>, B: TensorView<'_, Tensor<Dense<RunList<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![strict] let C: DenseMat<i64, Zero>; forall i, k, j: C[i, j] += (A[i, k] + B[k, j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (A[i * l + k] + B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(115) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * l, 1), [n, l], false, 1);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p116 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseList<Element<bool, True>>>>>, B: &Tensor<SparsePoint<SparseList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, Tensor<Dense<Symmetric<Element<bool, Zero>>>>) {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>; let D: Tensor<Dense<Symmetric<Element<bool, Zero>>>>; forall i, j, k: { C[i, j] ^= (A[i, k] != (B[j, k] != B[j, k])); if j <= i { D[i, j] ^= (!B[j, k] && (!A[i, k] && B[j, k])) } } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] ^ (A[i * l + k] != (B[j * l + k] != B[j * l + k])); if j <= i { D[i * m + j] = D[i * m + j] ^ (!B[j * l + k] & (!A[i * l + k] & B[j * l + k])); } } } }
        let D = fitted(Fit::Even, D, [n, n], false, <Zero as finch::Fill<bool>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(116) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = fitted(Fit::Row, case.values(1 * m * l, false), [m, l], false, false);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p117 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<u8, Zero>>>, B: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { #![checked] let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; par forall i in lo..hi: { C[] <<max>>= min(B[i], (A[i] | 128)); D[] <<max>>= max(A[i], B[i]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { C[0] = max(C[0], min(B[i], (A[i] | 128))); D[0] = max(D[0], max(A[i], B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(117) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p118 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<bool, True>>>>>, B: &Tensor<SparseDict<Element<bool, True>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { #![keep_fills] let C: Scalar<bool, True>; forall i in lo..hi, j: if i == j { C[] &= xor(xor(B[j], A[i, j::gallop]), true) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i == j { C[0] = C[0] & ((B[j] ^ A[i * m + j]) ^ true); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(118) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p119 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, B: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseList<Element<u8, Zero>, u8>> {
        finch! { #![checked] let C: Tensor<SparseList<Element<u8, Zero>, u8>>; forall i in 1..n - 1: C[i] = (A[i::walk] | B[i + 1::walk]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (A[i] | B[i + 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(119) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p120 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<f64, Inf>, u8>>>, B: &RunVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { #![checked] let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i: if i != 2 { C[i] <<min>>= (min(B[(lo..hi)[i]::follow], 2.0) + A[(lo..hi)[i]::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i != 2 { C[i] = min(C[i], (min(B[lo + i], 2.0) + A[lo + i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(120) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p121 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 2>>, B: TensorView<'_, DenseVec<f64, Inf>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<UpperTriangular<Element<f64, Inf>>>> {
        finch! { #![strict] let C: Tensor<Dense<UpperTriangular<Element<f64, Inf>>>>; forall i: { let t: Tensor<SparseList<Element<f64, Inf>, u8>>; forall j: t[j] = (min(B[j], A[i, j]) + 2.0); forall j: if i <= j { C[i, j] <<min>>= min(t[j], A[i, j]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (min(B[j], A[i * m + j]) + 2.0); } for j in 0..m { if i <= j { C[i * m + j] = min(C[i * m + j], min(t[j], A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(121) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p122 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<f64, Inf>>>>>, B: &Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Ragged<Element<f64, Inf>>> {
        finch! { let C: Tensor<Ragged<Element<f64, Inf>>>; forall i: { let t: Tensor<RunList<Element<f64, Inf>, i64>>; forall j: t[j] = ((B[i, j::walk] + 2.0) + A[i, j::walk]); forall j: C[i] <<min>>= (t[j] + A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = ((B[i * m + j] + 2.0) + A[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(122) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p123 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<i64, One>>>, B: TensorView<'_, Tensor<RunList<Element<i64, One>, i64>>>, n: usize, lo: usize, hi: usize, by: i64) -> SparseVec<i64, Zero> {
        finch! { #![strict] let C: SparseVec<i64, Zero>; forall i in 0..n: C[i] = max((coalesce(A[permit(i - 1)], 2) * coalesce(A[permit(i - 1)], 3)), coalesce(B[permit(3 - i)], 3)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = max((beside(A, i as i64 - 1, 2) * beside(A, i as i64 - 1, 3)), beside(B, 3 - i as i64, 3)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(123) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p124 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<Element<f64, Inf>>>>, B: &Tensor<Dense<PackBits<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { #![keep_fills] let C: SparseVec<f64, Inf>; forall i in 0..n, j: C[i] <<min>>= (coalesce(A[permit(3 - i)], 2.0) + B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (beside(A, 3 - i as i64, 2.0) + B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(124) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p125 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, White>, 1>>, B: TensorView<'_, Tensor<PackBits<Element<u8, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseRunList<Element<u8, White>>>, SparseVec<u8, White>) {
        finch! { #![strict] let C: Tensor<SparseRunList<Element<u8, White>>>; let D: SparseVec<u8, White>; forall i in 0..n: { C[i] = (ifelse(i >= 1, B[i - 1], 7) | ifelse(i + 2 < n, A[i + 2], 7)); D[i] = (ifelse(i >= 1, B[i - 1], 128) & ifelse(i + 2 < n, A[i + 2], 128)) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = (beside(B, i as i64 - 1, 7) | beside(A, i as i64 + 2, 7)); D[i] = (beside(B, i as i64 - 1, 128) & beside(A, i as i64 + 2, 128)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(125) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p126 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<f64, Inf>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, X: TensorView<'_, Tensor<SparseBitmap<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![strict] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in 0..n: { C[] <<min>>= min(min((by + ifelse(i + 2 < n, X[i + 2], 2.0)), ifelse(P[i] > 0, B[P[i] - 1], 2.0)), ifelse(P[i] > 0, A[P[i] - 1], 2.0)); D[] <<min>>= min(min(ifelse(P[i] > 0, A[P[i] - 1], 2.0), ifelse(P[i] > 0, B[P[i] - 1], 2.0)), ifelse(i + 2 < n, X[i + 2], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], min(min((by + beside(X, i as i64 + 2, 2.0)), beside(B, P[i] as i64 - 1, 2.0)), beside(A, P[i] as i64 - 1, 2.0))); D[0] = min(D[0], min(min(beside(A, P[i] as i64 - 1, 2.0), beside(B, P[i] as i64 - 1, 2.0)), beside(X, i as i64 + 2, 2.0))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(126) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p127 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f64, Zero>, i64>>, B: TensorView<'_, Tensor<Dense<SparseList<Element<f64, Zero>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Zero>, u8>> {
        finch! { #![checked] let C: Tensor<SparseList<Element<f64, Zero>, u8>>; forall i in 0..n, j: if i == j { C[i] += (ifelse(i + 2 < n, A[i + 2], -1.0) + B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = C[i] + (beside(A, i as i64 + 2, -1.0) + B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(127) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p128 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Inf>, 1>>>, B: &Tensor<SparseDict<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseRunList<Element<f64, Inf>>>; forall i in lo..hi: C[i] = (2.0 + min(A[i + n - hi::gallop], B[$(lo)])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { C[i] = (2.0 + min(A[i + n - hi], B[lo])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(128) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p129 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Zero>, B: TensorView<'_, Tensor<SparsePoint<Element<f64, Zero>>>>, X: &Tensor<SparseBitmap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![checked] let C: Scalar<f64, Inf>; forall i in lo..hi: if 2 <= i { C[] <<min>>= min((-1.0 * X[i + n - hi::follow]), max(A[i - lo::gallop], B[i + n - hi::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if 2 <= i { C[0] = min(C[0], min((-1.0 * X[i + n - hi]), max(A[i - lo], B[i + n - hi]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(129) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p130 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BlockVec<u8, Zero>>, B: &Tensor<SparseDict<SparseRunList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<SparseRunList<Element<u8, Zero>>>>, Tensor<SparseCoo<Element<u8, White>, 2>>) {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<u8, Zero>>>>; let D: Tensor<SparseCoo<Element<u8, White>, 2>>; forall i in lo..hi, j: { C[i, j] = (min(by, A[$(lo)]) ^ B[i, j::follow]); D[i, j] = (B[i, j::follow] | A[$(lo)]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * hi * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = (min(by, A[lo]) ^ B[i * m + j]); D[i * m + j] = (B[i * m + j] | A[lo]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(130) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p131 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<bool, True>>>, B: TensorView<'_, SparseVec<bool, True>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i: if i % 2 == 1 { C[i] = and(B[P[i]], A[P[i]]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = (B[P[i]] & A[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(131) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p132 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<u8, White>>>>, B: &Tensor<Dense<RunList<Element<u8, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<SparseList<Element<u8, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<u8, Zero>>>>; par forall i, j: C[i, j] = max((A[P[i]] ^ B[i, j]), A[P[i]]) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max((A[P[i]] ^ B[i * m + j]), A[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(132) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p133 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Inf>>>, B: TensorView<'_, Tensor<SparseInterval<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseDict<Element<f64, Inf>>>, Tensor<SparseDict<Element<f64, Inf>>>) {
        finch! { #![strict] let C: Tensor<SparseDict<Element<f64, Inf>>>[n]; let D: Tensor<SparseDict<Element<f64, Inf>>>[n]; forall i: if i > 0 && i < 4 { C[P[i]] = (A[i::follow] + (by + B[i])) } else { D[P[i]] = (min(B[i], by) + A[i::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[P[i]] = (A[i] + (by + B[i])); } else { D[P[i]] = (min(B[i], by) + A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(133) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p134 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<RunList<Element<f64, Zero>>>>>, B: &DenseVec<f64, One>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, NegInf> {
        finch! { #![keep_fills] let C: DenseVec<f64, NegInf>[n]; forall i, j: C[P[i]] <<max>>= max((-1.0 * B[j]), A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = max(C[P[i]], max((-1.0 * B[j]), A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(134) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p135 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<bool, Zero>>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<Ragged<Element<bool, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<Ragged<Element<bool, Zero>>>, finch::Order2<1, 0>>; C[i, j] = and((!A[i, j] && B[i, j]), by) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((!A[i * m + j] & B[i * m + j]) & by); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(135) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p136 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseInterval<Element<bool, True>>>>>, B: &Tensor<Ragged<Element<bool, Zero>>>, X: TensorView<'_, Tensor<SparseRunList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> RunVec<bool, True> {
        finch! { #![reformat] let C: RunVec<bool, True>; C[i] &= (A[i, j] != and(X[i], B[j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & (A[i * m + j] != (X[i] & B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(136) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n * m, true), [n, m], false, true);
            let B: Vec<bool> = case.values(1 * m, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p137 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<Dense<SparseBlockList<Element<u8, White>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] |= (A[i, k] & B[k, j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | (A[i * l + k] & B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(137) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * l * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p138 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<i64, One>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, X: TensorView<'_, Tensor<Dense<Symmetric<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= (((B[j, k] - A[i, k]) + X[i, j]) * X[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (((B[j * l + k] - A[i * l + k]) + X[i * m + j]) * X[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(138) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * l, 1), [n, l], true, 1);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = fitted(Fit::Even, case.values(1 * n * m, 0), [n, m], false, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p139 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<RunList<Element<f64, Inf>>>>>, X: &Tensor<Dense<Dense<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= min((B[k, j] + min(A[i, k], 2.0)), X[j, i]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], min((B[k * m + j] + min(A[i * l + k], 2.0)), X[j * n + i])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(139) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p140 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<i64, Zero>>>>, B: &BandVec<i64, One>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, SparseVec<i64, Zero>) {
        finch! { let C: BlockVec<i64, Zero>; let D: SparseVec<i64, Zero>; forall i: { C[i] = min(A[i], B[i::follow]); D[i] = min((B[i::follow] * A[i]), A[i]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(A[i], B[i]); D[i] = min((B[i] * A[i]), A[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(140) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p141 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<bool, True>, u8>>, B: TensorView<'_, BandVec<bool, Zero>>, X: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<RunList<Element<bool, Zero>, i64>>, Tensor<SparseRunList<Element<bool, True>>>) {
        finch! { let C: Tensor<RunList<Element<bool, Zero>, i64>>; let D: Tensor<SparseRunList<Element<bool, True>>>; forall i: { C[i] = (xor(X[i::gallop], A[i::lead]) != xor((i < 2), B[i::follow])); D[i] = xor(xor(B[i::follow], (!by && A[i::lead])), X[i::gallop]) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((X[i] ^ A[i]) != ((i < 2) ^ B[i])); D[i] = ((B[i] ^ (!by & A[i])) ^ X[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(141) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p142 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Ragged<Element<i64, Zero>>>>, B: &Tensor<PackBits<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { #![checked] let C: Scalar<i64, finch::fills::Max>; par forall i: C[] <<min>>= max(B[i::walk], A[i::walk]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], max(B[i], A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(142) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p143 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<i64, One>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBlockList<Element<i64, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>; forall i, j: if i < j { C[i, j] = (A[i, j] * B[i, j::lead]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i < j { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(143) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p144 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<u8, Zero>, 2>>>, B: &Tensor<SparseList<Element<u8, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseList<SparseList<Element<u8, Zero>>>>, Tensor<Dense<UpperTriangular<Element<u8, White>>>>) {
        finch! { #![checked] let C: Tensor<SparseList<SparseList<Element<u8, Zero>>>>; let D: Tensor<Dense<UpperTriangular<Element<u8, White>>>>; forall i, j: if i > j && j != 1 { C[i, j] = (A[i, j::lead] | (B[j::lead] & 128)) } else { if i <= j { D[i, j] = (A[i, j::lead] & (128 & B[j::lead])) } } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i * m + j] = (A[i * m + j] | (B[j] & 128)); } else { if i <= j { D[i * m + j] = (A[i * m + j] & (128 & B[j])); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(144) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p145 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, B: TensorView<'_, SparseVec<f64, Inf>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseCoo<Element<f64, Inf>, 1>>, SparseVec<f64, Inf>) {
        finch! { #![keep_fills] let C: Tensor<SparseCoo<Element<f64, Inf>, 1>>; let D: SparseVec<f64, Inf>; forall i, j: { C[i] <<min>>= (min(2.0, B[j::walk]) + A[i, j::walk]); D[i] <<min>>= min(A[i, j::walk], B[j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (min(2.0, B[j]) + A[i * m + j])); D[i] = min(D[i], min(A[i * m + j], B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(145) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p146 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<u8, Zero>>>>>, B: &Tensor<Dense<RunList<Element<u8, Zero>>>>, X: TensorView<'_, Tensor<SparseBitmap<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseList<Element<u8, Zero>, u8>>, Tensor<SparseBitmap<Element<u8, Zero>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseList<Element<u8, Zero>, u8>>; let D: Tensor<SparseBitmap<Element<u8, Zero>>>; par forall i, j: if i < j { C[i] |= (min(X[i], B[i, j]) & A[i, j]) } else { D[i] |= (A[i, j] ^ (X[i] | B[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i < j { C[i] = C[i] | (min(X[i], B[i * m + j]) & A[i * m + j]); } else { D[i] = D[i] | (A[i * m + j] ^ (X[i] | B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(146) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p147 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<u8, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, DenseVec<u8, White>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, White> {
        finch! { #![checked] let C: DenseVec<u8, White>; par forall j, i: C[i] &= (A[i, j] ^ min(B[j], B[j])) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] & (A[i * m + j] ^ min(B[j], B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(147) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p148 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseBand<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = (A[i, j::walk] * B[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(148) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p149 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<u8, White>>>>, B: TensorView<'_, Tensor<SparseInterval<Element<u8, White>>>>, X: &Tensor<SparseByteMap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, White>; let D: Scalar<u8, Zero>; forall i, j: if i == j { C[] &= (X[j::lead] ^ (B[i::walk] | A[i, j])) } else { D[] <<max>>= (min(X[j::lead], B[i::walk]) & min(B[i::walk], A[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { if i == j { C[0] = C[0] & (X[j] ^ (B[i] | A[i * m + j])); } else { D[0] = max(D[0], (min(X[j], B[i]) & min(B[i], A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(149) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let X: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p150 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<SparseList<Element<bool, Zero>>>>>, B: &Tensor<SparseBand<Dense<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, True> {
        finch! { let C: DenseMat<bool, True>; forall i, k, j: C[i, j] &= (!B[k, j] && A[i, k::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] & (!B[k * m + j] & A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(150) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Row, case.values(1 * n * l, false), [n, l], false, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let by: bool = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p151 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<RunList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseList<RunList<Element<f64, Inf>>>>; forall i, j, k: C[i, j] <<min>>= (A[i, k::walk] + (B[j, k::lead] + 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = min(C[i * m + j], (A[i * l + k] + (B[j * l + k] + 2.0))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(151) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m * l, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p152 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<i64, Zero>, u8>>>, B: &Tensor<SparseRunList<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, Zero> {
        finch! { let C: Scalar<i64, Zero>; forall i in lo..hi: C[] += ifelse(A[i] > 0, max(3, B[i::walk]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] + (if A[i] > 0 { max(3, B[i]) } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(152) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p153 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<SparseInterval<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { #![checked] let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in lo..hi, j: if i > j && j != 1 { C[] <<min>>= (A[i, j::follow] * (B[j::follow] + by)) } else { D[] <<min>>= (B[j::follow] * A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i > j && j != 1 { C[0] = min(C[0], (A[i * m + j] * (B[j] + by))); } else { D[0] = min(D[0], (B[j] * A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(153) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, 0.0), [1, m], false, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p154 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<f64, One>>, B: &Tensor<SparseCoo<Element<f64, One>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<PackBits<Element<f64, One>>> {
        finch! { let C: Tensor<PackBits<Element<f64, One>>>; forall i in 1..n - 1: C[i] = (B[i - 1] - A[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i - 1] - A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(154) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p155 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: TensorView<'_, Tensor<SparsePoint<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { #![strict] let C: SparseVec<f64, Inf>; forall i: if B[(lo..hi)[i]::walk] != $(f64::INFINITY) { C[i] = min(B[(lo..hi)[i]::walk], A[(lo..hi)[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if B[lo + i] != f64::INFINITY { C[i] = min(B[lo + i], A[lo + i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(155) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p156 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseInterval<Element<f64, Inf>>>>>, B: &Tensor<SparseRunList<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseList<SparseList<Element<f64, Inf>>>>; forall i: { let t: Tensor<SparseList<Element<f64, Inf>, u8>>; forall j: t[j] = (A[i, j] + B[j::follow]); forall j: C[i, j] = (t[j] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (A[i * m + j] + B[j]); } for j in 0..m { C[i * m + j] = (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(156) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p157 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<RunList<RunList<Element<u8, White>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, White>>> {
        finch! { let C: Tensor<SparseRunList<Element<u8, White>>>; forall i: { let t: Tensor<SparseList<Element<u8, White>, u8>>; forall j: t[j] = (B[i, j::walk] ^ max(A[i, j], B[i, j::walk])); forall j: C[i] &= (t[j] ^ A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = (B[i * m + j] ^ max(A[i * m + j], B[i * m + j])); } for j in 0..m { C[i] = C[i] & (t[j] ^ A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(157) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Lower, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p158 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseInterval<Element<f64, Zero>>>>, B: &Tensor<SparseByteMap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, One>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, One>>>; forall i in 0..n: C[i] = min((coalesce(A[permit(i - 1)], -1.0) * 2.0), coalesce(B[permit(3 - i)], 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min((beside(A, i as i64 - 1, -1.0) * 2.0), beside(B, 3 - i as i64, 2.0)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(158) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p159 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, Zero>>>, B: TensorView<'_, Tensor<Dense<UpperTriangular<Element<u8, Zero>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Ragged<Element<u8, Zero>>>, RunVec<u8, White>) {
        finch! { let C: Tensor<Ragged<Element<u8, Zero>>>; let D: RunVec<u8, White>; forall i in 0..n, j: if (i + j) % 2 == 0 { C[i] <<max>>= (B[i, j] & coalesce(A[permit(i + 2)], 7)) } else { D[i] &= (B[i, j] | (coalesce(A[permit(i + 2)], 7) | B[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { C[i] = max(C[i], (B[i * m + j] & beside(A, i as i64 + 2, 7))); } else { D[i] = D[i] & (B[i * m + j] | (beside(A, i as i64 + 2, 7) | B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(159) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], false, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p160 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<u8, Zero>>, B: &Tensor<SparseDict<Element<u8, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseList<Element<u8, Zero>, u8>> {
        finch! { let C: Tensor<SparseList<Element<u8, Zero>, u8>>; forall i in 0..n: C[i] <<max>>= max(ifelse(i + 2 < n, A[i + 2], 128), min(ifelse(i + 2 < n, A[i + 2], 128), ifelse(i >= 1, B[i - 1], 128))) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(C[i], max(beside(A, i as i64 + 2, 128), min(beside(A, i as i64 + 2, 128), beside(B, i as i64 - 1, 128)))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(160) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p161 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<bool, Zero>, B: TensorView<'_, Tensor<SparseList<Element<bool, True>, u8>>>, X: &Tensor<SparseList<Element<bool, Zero>, u8>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, Zero>, Scalar<bool, True>) {
        finch! { let C: Scalar<bool, Zero>; let D: Scalar<bool, True>; forall i in 0..n: { C[] |= and(ifelse(i + 2 < n, A[i + 2], true), and((ifelse(i + 2 < n, B[i + 2], true) != ifelse(i >= 1, X[i - 1], true)), ifelse(i >= 1, X[i - 1], true))); D[] &= ((ifelse(i + 2 < n, B[i + 2], true) != ifelse(i + 2 < n, A[i + 2], true)) || ifelse(i >= 1, X[i - 1], true)) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] | (beside(A, i as i64 + 2, true) & ((beside(B, i as i64 + 2, true) != beside(X, i as i64 - 1, true)) & beside(X, i as i64 - 1, true))); D[0] = D[0] & ((beside(B, i as i64 + 2, true) != beside(A, i as i64 + 2, true)) | beside(X, i as i64 - 1, true)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(161) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p162 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<bool, Zero>>>>, B: &Tensor<SparseList<RunList<Element<bool, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i in 0..n, j: C[i] |= xor(B[i, j], (ifelse(i >= 1, A[i - 1], true) != (i < 2))) }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (B[i * m + j] ^ (beside(A, i as i64 - 1, true) != (i < 2))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(162) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p163 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<u8, Zero>>>, B: TensorView<'_, SparseVec<u8, White>>, n: usize, lo: usize, hi: usize, by: u8) -> RunVec<u8, White> {
        finch! { #![checked] let C: RunVec<u8, White>; forall i in lo..hi: if i != 2 { C[i] &= (B[i - lo] & A[i + n - hi::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * hi];
        for i in lo..hi { if i != 2 { C[i] = C[i] & (B[i - lo] & A[i + n - hi]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(163) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p164 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<bool, Zero>>, B: &Tensor<SparseCoo<Element<bool, True>, 1>>, X: TensorView<'_, SparseVec<bool, Zero>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![checked] let C: Scalar<bool, Zero>; forall i in lo..hi: C[] |= (and(A[$(lo)], X[i - lo::lead]) || (!B[i::gallop] && A[$(lo)])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] | ((A[lo] & X[i - lo]) | (!B[i] & A[lo])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(164) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p165 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, B: TensorView<'_, Tensor<Dense<SparsePoint<Element<i64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<SparseList<Element<i64, One>>>>, Tensor<Dense<RunList<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<Dense<SparseList<Element<i64, One>>>>; let D: Tensor<Dense<RunList<Element<i64, Zero>>>>; par forall i in lo..hi, j: { C[i, j] = min(B[i, j], A[i - lo]); D[i, j] = (B[i, j] + A[i - lo]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * hi * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[i - lo]); D[i * m + j] = (B[i * m + j] + A[i - lo]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(165) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p166 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 1>>>, B: &DenseVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, One>>>, Tensor<RunList<Element<f64, NegInf>, i64>>) {
        finch! { let C: Tensor<SparseBitmap<Element<f64, One>>>; let D: Tensor<RunList<Element<f64, NegInf>, i64>>; forall i: if i % 2 == 1 { C[i] = (A[P[i]] * B[P[i]]) } else { D[i] <<max>>= (((i as f64) * B[P[i]]) * A[P[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = (A[P[i]] * B[P[i]]); } else { D[i] = max(D[i], (((i as f64) * B[P[i]]) * A[P[i]])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(166) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p167 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: TensorView<'_, Tensor<Dense<SparseBand<Element<f64, Inf>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>; forall i, j: if j + 1 == i { C[i, j] = (min(by, A[P[i]]) + B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i * m + j] = (min(by, A[P[i]]) + B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(167) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p168 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, SparseVec<i64, Zero>>, B: &Tensor<SparseByteMap<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (DenseVec<i64, Zero>, Tensor<SparseDict<Element<i64, Zero>>>) {
        finch! { let C: DenseVec<i64, Zero>[n]; let D: Tensor<SparseDict<Element<i64, Zero>>>[n]; forall i: { C[P[i]] -= (B[i::walk] * A[i::lead]); D[P[i]] = (B[i::walk] * A[i::lead]) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = C[P[i]] - (B[i] * A[i]); D[P[i]] = (B[i] * A[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(168) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p169 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseByteMap<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Inf>, DenseVec<f64, Inf>) {
        finch! { let C: DenseVec<f64, Inf>[n]; let D: DenseVec<f64, Inf>[n]; forall i, j: { C[P[i]] <<min>>= (A[i, j] + B[j::gallop]); D[P[i]] <<min>>= min(B[j::gallop], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], (A[i * m + j] + B[j])); D[P[i]] = min(D[P[i]], min(B[j], A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(169) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p170 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<bool, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseBand<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<Ragged<Element<bool, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<Ragged<Element<bool, Zero>>>, finch::Order2<1, 0>>; C[i, j] = (A[i, j] != B[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] != B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(170) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p171 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<u8, Zero>, u16>>>, B: TensorView<'_, BandVec<u8, Zero>>, X: &SparseVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<PackBits<Element<u8, Zero>>> {
        finch! { #![reformat] let C: Tensor<PackBits<Element<u8, Zero>>>; C[i] |= ((X[i] ^ A[i, j]) & B[j]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | ((X[i] ^ A[i * m + j]) & B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(171) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p172 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= min(2, (B[k, j] + A[i, k])) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min(2, (B[k * m + j] + A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(172) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p173 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, One>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseBand<Dense<Element<i64, Zero>>>>>, X: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= (B[j, k] + min((X[i, j] * B[j, k]), A[i, k])) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (B[j * l + k] + min((X[i * m + j] * B[j * l + k]), A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(173) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p174 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<UpperTriangular<Element<bool, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<Dense<SparseBand<Element<bool, Zero>>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<bool, True>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![reformat] let C: Scalar<bool, Zero>; C[] ^= (!X[j, i] && xor(B[k, j], A[i, k])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] ^ (!X[j * n + i] & (B[k * m + j] ^ A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(174) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Upper, case.values(1 * n * l, false), [n, l], true, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let X: Vec<bool> = case.values(1 * m * n, true);
            let by: bool = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([l, m], &B), lent([m, n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p175 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<bool, Zero>>>, B: TensorView<'_, RunVec<bool, Zero>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseDict<Element<bool, True>>> {
        finch! { #![keep_fills] let C: Tensor<SparseDict<Element<bool, True>>>; forall i: C[i] &= (and(by, A[i::gallop]) || B[i::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] & ((by & A[i]) | B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(175) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p176 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 1>>>, B: &Tensor<SparseInterval<Element<f64, Zero>>>, X: TensorView<'_, DenseVec<f64, One>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Zero> {
        finch! { #![checked] let C: DenseVec<f64, Zero>; par forall i: C[i] = ((B[i::walk] * (X[i] - A[i::walk])) - by) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((B[i] * (X[i] - A[i])) - by); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(176) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p177 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Inf>>>, B: TensorView<'_, Tensor<Ragged<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![checked] let C: Scalar<f64, Inf>; forall i: C[] <<min>>= (min(A[i::walk], B[i]) + by) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], (min(A[i], B[i]) + by)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(177) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p178 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Symmetric<Element<f64, Zero>>>>>, B: &Tensor<SparseBand<Dense<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>; forall i, j: if A[i, j::walk] != 0.0 { C[i, j] = (max(2.0, A[i, j::walk]) * B[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0.0 { C[i * m + j] = (max(2.0, A[i * m + j]) * B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(178) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p179 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseRunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Symmetric<Element<f64, Inf>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, j: if j <= i { C[i, j] = min(min(by, B[j]), A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = min(min(by, B[j]), A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(179) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p180 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<SparseList<Element<i64, Zero>>>>>, B: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseCoo<Element<i64, Zero>, 1>> {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<i64, Zero>, 1>>; par forall i, j: C[i] += (A[i, j] - B[j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + (A[i * m + j] - B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(180) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p181 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<u8, White>>>>, B: TensorView<'_, Tensor<SparseByteMap<SparseBitmap<Element<u8, Zero>>>>>, X: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<RunList<Element<u8, Zero>, i64>>, Tensor<SparseBitmap<Element<u8, Zero>>>) {
        finch! { let C: Tensor<RunList<Element<u8, Zero>, i64>>; let D: Tensor<SparseBitmap<Element<u8, Zero>>>; forall i, j: if i > j && j != 1 { C[i] <<max>>= ((B[i, j::follow] & X[i]) & A[i, j::walk]) } else { D[i] <<max>>= ((A[i, j::walk] ^ B[i, j::follow]) ^ X[i]) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = max(C[i], ((B[i * m + j] & X[i]) & A[i * m + j])); } else { D[i] = max(D[i], ((A[i * m + j] ^ B[i * m + j]) ^ X[i])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(181) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let X: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p182 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, finch::fills::Max> {
        finch! { #![keep_fills] let C: DenseVec<i64, finch::fills::Max>; par forall j, i: C[i] <<min>>= (A[i, j::follow] * B[j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = min(C[i], (A[i * m + j] * B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(182) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p183 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, White>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<RunList<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<SparseList<Element<u8, White>>>, finch::Order2<1, 0>> {
        finch! { #![strict] let C: Tensor<Dense<SparseList<Element<u8, White>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = (B[i, j] | A[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (B[i * m + j] | A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(183) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p184 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Dense<Element<f64, Inf>>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, X: TensorView<'_, Tensor<SparseDict<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i, j: { C[] <<min>>= (B[i::follow] + (A[i, j] + X[j::follow])); D[] <<min>>= (min(A[i, j], X[j::follow]) + B[i::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], (B[i] + (A[i * m + j] + X[j]))); D[0] = min(D[0], (min(A[i * m + j], X[j]) + B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(184) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n], &B), lent([m], &X).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p185 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Zero>>>>, B: TensorView<'_, Tensor<Dense<RunList<Element<f64, Zero>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Zero> {
        finch! { #![checked] let C: DenseMat<f64, Zero>; forall i, k, j: C[i, j] += min(A[i, k], B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + min(A[i * l + k], B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(185) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p186 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Triangular<Element<f64, Inf>>>>>, B: &Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<RunList<Element<f64, Inf>>>> {
        finch! { #![strict] let C: Tensor<SparseList<RunList<Element<f64, Inf>>>>; forall i, j, k: C[i, j] <<min>>= min((A[i, k] + by), B[j, k]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = min(C[i * m + j], min((A[i * l + k] + by), B[j * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(186) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m * l, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p187 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Zero>>>, B: TensorView<'_, Tensor<Ragged<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, NegInf>) {
        finch! { #![strict] let C: Scalar<f64, Zero>; let D: Scalar<f64, NegInf>; forall i in lo..hi: { C[] += (B[i::walk] * A[i::walk]); D[] <<max>>= (B[i::walk] * A[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] + (B[i] * A[i]); D[0] = max(D[0], (B[i] * A[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(187) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p188 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<SparseList<Element<u8, White>>>>>, B: &Tensor<SparseInterval<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, Zero>, Scalar<u8, White>) {
        finch! { #![keep_fills] let C: Scalar<u8, Zero>; let D: Scalar<u8, White>; forall i in lo..hi, j: if j + 1 == i { C[] <<max>>= (B[j::follow] | A[i, j]) } else { D[] &= min(B[j::follow], (128 ^ A[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if j + 1 == i { C[0] = max(C[0], (B[j] | A[i * m + j])); } else { D[0] = D[0] & min(B[j], (128 ^ A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(188) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Row, case.values(1 * n * m, 255), [n, m], false, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * m, 255), [1, m], false, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p189 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: TensorView<'_, Tensor<Ragged<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Ragged<Element<u8, Zero>>>, Tensor<SparseDict<Element<u8, White>>>) {
        finch! { #![strict] let C: Tensor<Ragged<Element<u8, Zero>>>; let D: Tensor<SparseDict<Element<u8, White>>>; par forall i in 1..n - 1: if B[i::follow] != 0 { C[i] = max(max(B[i::follow], B[i::follow]), A[i - 1::follow]) } else { D[i] = max(A[i - 1::follow], B[i::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if B[i] != 0 { C[i] = max(max(B[i], B[i]), A[i - 1]); } else { D[i] = max(A[i - 1], B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(189) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p190 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<i64, Zero>, u8>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> SparseVec<i64, One> {
        finch! { #![keep_fills] let C: SparseVec<i64, One>; forall i: C[i] = (min(A[(lo..hi)[i]::walk], B[(lo..hi)[i]::lead]) + (i as i64)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = (min(A[lo + i], B[lo + i]) + (i as i64)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(190) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p191 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>, B: TensorView<'_, SparseVec<i64, Zero>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<Ragged<Element<i64, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<Ragged<Element<i64, Zero>>>>; forall i: { let t: SparseVec<i64, One>; forall j: t[j] = (B[j::follow] * A[i, j::follow]); forall j: C[i, j] = min(t[j], A[i, j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = (B[j] * A[i * m + j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(191) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p192 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseBlockList<Element<f64, Inf>>>>>, B: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, Inf>>>; forall i: { let t: BandVec<f64, Inf>; forall j: t[j] = min(A[i, j], B[i, j]); forall j: C[i] <<min>>= (t[j] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = min(A[i * m + j], B[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(192) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p193 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<u8, White>, B: TensorView<'_, Tensor<PackBits<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (BandVec<u8, Zero>, Tensor<SparseCoo<Element<u8, Zero>, 1>>) {
        finch! { let C: BandVec<u8, Zero>; let D: Tensor<SparseCoo<Element<u8, Zero>, 1>>; forall i in 0..n: { C[i] |= ((coalesce(B[permit(3 - i)], 7) & coalesce(A[permit(3 - i)], 7)) & by); D[i] = (coalesce(B[permit(3 - i)], 128) | coalesce(A[permit(3 - i)], 7)) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] | ((beside(B, 3 - i as i64, 7) & beside(A, 3 - i as i64, 7)) & by); D[i] = (beside(B, 3 - i as i64, 128) | beside(A, 3 - i as i64, 7)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(193) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p194 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<u8, White>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> SparseVec<u8, White> {
        finch! { let C: SparseVec<u8, White>; forall i in 0..n, j: if i > j && j != 1 { C[i] &= (coalesce(A[permit(i - 1)], 128) | (B[i, j] | by)) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = C[i] & (beside(A, i as i64 - 1, 128) | (B[i * m + j] | by)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(194) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p195 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, White>>>, B: TensorView<'_, SparseVec<u8, Zero>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; par forall i in 0..n: if i == 1 { C[i] <<max>>= (128 ^ max(ifelse(i + 2 < n, B[i + 2], 7), ifelse(i + 2 < n, A[i + 2], 7))) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i == 1 { C[i] = max(C[i], (128 ^ max(beside(B, i as i64 + 2, 7), beside(A, i as i64 + 2, 7)))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(195) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by));
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p196 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<f64, One>>>>, B: &RunVec<f64, Zero>, X: TensorView<'_, Tensor<RunList<Element<f64, Zero>, i64>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, Zero>; par forall i in 0..n: { C[] += max((ifelse(P[i] > 0, A[P[i] - 1], 2.0) + ifelse(i >= 1, X[i - 1], 2.0)), (ifelse(i + 2 < n, B[i + 2], -1.0) - ifelse(i + 2 < n, B[i + 2], -1.0))); D[] += max((ifelse(P[i] > 0, A[P[i] - 1], 2.0) - ifelse(i >= 1, X[i - 1], 2.0)), ifelse(i + 2 < n, B[i + 2], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + max((beside(A, P[i] as i64 - 1, 2.0) + beside(X, i as i64 - 1, 2.0)), (beside(B, i as i64 + 2, -1.0) - beside(B, i as i64 + 2, -1.0))); D[0] = D[0] + max((beside(A, P[i] as i64 - 1, 2.0) - beside(X, i as i64 - 1, 2.0)), beside(B, i as i64 + 2, 2.0)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(196) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), &tensor([n], &P), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p197 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Inf>, B: TensorView<'_, Tensor<SparseDict<SparseRunList<Element<f64, Inf>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { #![keep_fills] let C: DenseVec<f64, Inf>; forall i in 0..n, j: C[i] <<min>>= min(B[i, j], min(ifelse(P[i] > 0, A[P[i] - 1], 2.0), ifelse(P[i] > 0, A[P[i] - 1], 2.0))) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(B[i * m + j], min(beside(A, P[i] as i64 - 1, 2.0), beside(A, P[i] as i64 - 1, 2.0)))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(197) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p198 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<f64, Inf>>>>, B: &Tensor<PackBits<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i in lo..hi: C[i] = min(B[i - lo::follow], A[$(lo)]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi];
        for i in lo..hi { C[i] = min(B[i - lo], A[lo]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(198) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
        }
    }
}

mod p199 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Zero>>>, B: TensorView<'_, Tensor<RunList<Element<f64, Zero>, i64>>>, X: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: C[] <<min>>= (A[i - lo::lead] * (X[i::gallop] * B[i::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], (A[i - lo] * (X[i] * B[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(199) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p200 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<bool, Zero>>>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Ragged<SparseByteMap<Element<bool, True>>>> {
        finch! { let C: Tensor<Ragged<SparseByteMap<Element<bool, True>>>>; forall i in lo..hi, j: C[i, j] = (!A[$(lo)] && B[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = (!A[lo] & B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(200) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
        }
    }
}

mod p201 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<f64, Inf>, B: TensorView<'_, Tensor<SparseRunList<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseDict<Element<f64, Inf>>>, Tensor<SparseBitmap<Element<f64, Inf>>>) {
        finch! { let C: Tensor<SparseDict<Element<f64, Inf>>>; let D: Tensor<SparseBitmap<Element<f64, Inf>>>; par forall i: { C[i] = (A[P[i]] + B[P[i]]); D[i] = ((B[P[i]] + A[P[i]]) + 2.0) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[P[i]] + B[P[i]]); D[i] = ((B[P[i]] + A[P[i]]) + 2.0); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(201) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p202 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<bool, Zero>>>>, B: &Tensor<Dense<UpperTriangular<Element<bool, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Ragged<SparseByteMap<Element<bool, True>>>> {
        finch! { #![checked] let C: Tensor<Ragged<SparseByteMap<Element<bool, True>>>>; forall i, j: if B[i, j] != false { C[i, j] = ((B[i, j] != A[P[i]]) || by) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[i * m + j] != false { C[i * m + j] = ((B[i * m + j] != A[P[i]]) | by); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(202) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = fitted(Fit::Upper, case.values(1 * n * m, false), [n, m], false, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p203 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<bool, Zero>>>, B: TensorView<'_, SparseVec<bool, Zero>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseByteMap<Element<bool, True>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<bool, True>>>[n]; forall i: if 2 <= i { C[P[i]] = (B[i::walk] != A[i::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if 2 <= i { C[P[i]] = (B[i] != A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(203) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p204 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<Ragged<Element<u8, Zero>>>>>, B: &Tensor<RunList<Element<u8, Zero>, i64>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseBitmap<Element<u8, Zero>>>, Tensor<SparseDict<Element<u8, Zero>>>) {
        finch! { let C: Tensor<SparseBitmap<Element<u8, Zero>>>[n]; let D: Tensor<SparseDict<Element<u8, Zero>>>[n]; par forall i, j: { C[P[i]] <<max>>= min(B[j::gallop], A[i, j::walk]); D[P[i]] <<max>>= max(B[j::gallop], A[i, j::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = max(C[P[i]], min(B[j], A[i * m + j])); D[P[i]] = max(D[P[i]], max(B[j], A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(204) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p205 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, B: TensorView<'_, Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<PackBits<Element<f64, Inf>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<PackBits<Element<f64, Inf>>>, finch::Order2<1, 0>>; C[i, j] = ((A[i, j] + B[i, j]) + 2.0) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((A[i * m + j] + B[i * m + j]) + 2.0); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(205) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p206 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<RunList<Element<i64, One>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseByteMap<Element<i64, Zero>>>, X: TensorView<'_, Tensor<SparseByteMap<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> BandVec<i64, finch::fills::Max> {
        finch! { #![reformat] let C: BandVec<i64, finch::fills::Max>; C[i] <<min>>= ((B[j] * max(A[i, j], by)) * X[i]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], ((B[j] * max(A[i * m + j], by)) * X[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(206) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p207 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<Dense<SparsePoint<Element<f64, One>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= (B[k, j] + A[i, k]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (B[k * m + j] + A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(207) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * l * m, 1.0), [l, m], false, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p208 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>>, B: &Tensor<SparseList<SparseBand<Element<i64, One>, u16>>, finch::Order2<1, 0>>, X: TensorView<'_, Tensor<Dense<Triangular<Element<i64, Zero>>>, finch::Order2<1, 0>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] += (B[j, k] - ((i as i64) * (A[i, k] + X[i, j]))) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (B[j * l + k] - ((i as i64) * (A[i * l + k] + X[i * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(208) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 1);
            let X: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * m, 0), [n, m], true, 0);
            let by: i64 = case.one();
            let C = compiled(lent([n, l], &A).view(), &tensor([m, l], &B), lent([n, m], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p209 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseList<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>>, X: &Tensor<SparseList<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= (min(2.0, A[i, k]) + min(X[j, i], B[k, j])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (min(2.0, A[i * l + k]) + min(X[j * n + i], B[k * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(209) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([l, m], &B).view(), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p210 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<u8, White>>>>, B: &BandVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Ragged<Element<u8, White>>> {
        finch! { #![keep_fills] let C: Tensor<Ragged<Element<u8, White>>>; forall i: if i < 1 || i == 3 { C[i] = (B[i] ^ (A[i] & B[i])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = (B[i] ^ (A[i] & B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(210) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p211 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<bool, Zero>>>, B: TensorView<'_, Tensor<SparseList<Element<bool, True>, u8>>>, X: &Tensor<SparseList<Element<bool, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: bool) -> BandVec<bool, Zero> {
        finch! { #![strict] let C: BandVec<bool, Zero>; forall i: C[i] = (!(A[i] || and(B[i::walk], by)) && X[i::lead]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (!(A[i] | (B[i] & by)) & X[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(211) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p212 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, DenseVec<f64, Zero>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i: if 2 <= i { C[] <<min>>= (A[i] - B[i::gallop]) } else { D[] <<min>>= min(B[i::gallop], A[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if 2 <= i { C[0] = min(C[0], (A[i] - B[i])); } else { D[0] = min(D[0], min(B[i], A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(212) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p213 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<bool, True>, u16>>>, B: TensorView<'_, Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseBitmap<SparseDict<Element<bool, True>>>>, Tensor<Dense<Symmetric<Element<bool, True>>>>) {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<bool, True>>>>; let D: Tensor<Dense<Symmetric<Element<bool, True>>>>; forall i, j: { C[i, j] = (B[i, j] != A[i, j]); if j <= i { D[i, j] = xor((!A[i, j] && B[i, j]), A[i, j]) } } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] != A[i * m + j]); if j <= i { D[i * m + j] = ((!A[i * m + j] & B[i * m + j]) ^ A[i * m + j]); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <True as finch::Fill<bool>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(213) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p214 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<Dense<PackBits<Element<i64, One>>>>>, B: &Tensor<PackBits<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>, Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>; let D: Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>; forall i, j: if A[i, j] != 1 { C[i, j] = (B[j::lead] * A[i, j]) } else { D[i, j] = ifelse(by > 0, (A[i, j] + B[j::lead]), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 1 { C[i * m + j] = (B[j] * A[i * m + j]); } else { D[i * m + j] = (if by > 0 { (A[i * m + j] + B[j]) } else { 2 }); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(214) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p215 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<bool, Zero>>>>, B: TensorView<'_, BandVec<bool, Zero>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseCoo<Element<bool, Zero>, 1>> {
        finch! { let C: Tensor<SparseCoo<Element<bool, Zero>, 1>>; forall i, j: C[i] |= (B[j::follow] || A[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (B[j] | A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(215) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p216 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparsePoint<SparseList<Element<f64, One>>>>>, B: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, X: TensorView<'_, Tensor<SparseCoo<Element<f64, Zero>, 1>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<RunList<Element<f64, NegInf>, i64>>, Tensor<SparseByteMap<Element<f64, Inf>>>) {
        finch! { let C: Tensor<RunList<Element<f64, NegInf>, i64>>; let D: Tensor<SparseByteMap<Element<f64, Inf>>>; forall i, j: if X[i::gallop] != 0.0 { C[i] <<max>>= ((A[i, j] - B[i, j::follow]) + X[i::gallop]) } else { D[i] <<min>>= (A[i, j] * (B[i, j::follow] + X[i::gallop])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if X[i] != 0.0 { C[i] = max(C[i], ((A[i * m + j] - B[i * m + j]) + X[i])); } else { D[i] = min(D[i], (A[i * m + j] * (B[i * m + j] + X[i]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(216) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, 1.0), [n, m], false, 1.0);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n, m], &A).view(), &tensor([n, m], &B), lent([n], &X).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p217 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: TensorView<'_, Tensor<SparseList<Element<f64, Zero>, u8>>>, n: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Zero>, DenseVec<f64, Zero>) {
        finch! { let C: DenseVec<f64, Zero>; let D: DenseVec<f64, Zero>; par forall j, i: { C[i] += (A[i, j::walk] * (A[i, j::walk] * B[j::gallop])); D[i] += (A[i, j::walk] + B[j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] + (A[i * m + j] * (A[i * m + j] * B[j])); D[i] = D[i] + (A[i * m + j] + B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(217) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p218 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>, finch::Order2<1, 0>>>, B: &Tensor<SparseBitmap<SparseDict<Element<f64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>>, Tensor<SparseBand<Dense<Element<f64, NegInf>>>, finch::Order2<1, 0>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>>; let D: Tensor<SparseBand<Dense<Element<f64, NegInf>>>, finch::Order2<1, 0>>; par forall j, i: { C[i, j] += (A[i, j::lead] * B[i, j]); D[i, j] <<max>>= (2.0 * min(B[i, j], A[i, j::lead])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = C[i * m + j] + (A[i * m + j] * B[i * m + j]); D[i * m + j] = max(D[i * m + j], (2.0 * min(B[i * m + j], A[i * m + j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(218) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let by: f64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n, m], &A).view(), &tensor([n, m], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p219 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, B: TensorView<'_, BandVec<u8, Zero>>, X: &Tensor<Ragged<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { let C: Scalar<u8, Zero>; forall i, j: if B[i] != 0 { C[] |= min(min(B[i], X[j]), min(7, A[i, j::gallop])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { if B[i] != 0 { C[0] = C[0] | min(min(B[i], X[j]), min(7, A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(219) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n], &B).view(), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p220 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>>, B: &Tensor<Ragged<SparseByteMap<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, True> {
        finch! { let C: DenseMat<bool, True>; par forall i, k, j: if i < j { C[i, j] &= xor(A[i, k], xor(true, B[k, j::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if i < j { C[i * m + j] = C[i * m + j] & (A[i * l + k] ^ (true ^ B[k * m + j])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(220) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(lent([n, l], &A).view(), &tensor([l, m], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p221 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, B: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<UpperTriangular<Element<u8, Zero>>>> {
        finch! { let C: Tensor<Dense<UpperTriangular<Element<u8, Zero>>>>; forall i, j, k: if i <= j { C[i, j] |= min(B[j, k], A[i, k]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i <= j { C[i * m + j] = C[i * m + j] | min(B[j * l + k], A[i * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(221) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * m * l, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), lent([m, l], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p222 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<f64, Inf>>>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; par forall i in lo..hi: if i % 2 == 1 { C[] <<min>>= min(A[i], B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i % 2 == 1 { C[0] = min(C[0], min(A[i], B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(222) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p223 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<bool, Zero>>>>, B: TensorView<'_, BlockVec<bool, Zero>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![strict] let C: Scalar<bool, Zero>; par forall i in lo..hi, j: if i < j { C[] |= (B[j::gallop] != A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i < j { C[0] = C[0] | (B[j] != A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(223) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = in_pools(|| compiled(&tensor([n, m], &A), lent([m], &B).view(), n, lo, hi, by));
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p224 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<PackBits<Element<bool, True>>>>, B: &SparseVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseRunList<Element<bool, Zero>>>, Tensor<PackBits<Element<bool, Zero>>>) {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; let D: Tensor<PackBits<Element<bool, Zero>>>; forall i in 1..n - 1: if i % 2 == 1 { C[i] = ((B[i - 1::walk] || A[i + 1::lead]) || true) } else { D[i] = xor((B[i - 1::walk] != B[i - 1::walk]), A[i + 1::lead]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i % 2 == 1 { C[i] = ((B[i - 1] | A[i + 1]) | true); } else { D[i] = ((B[i - 1] != B[i - 1]) ^ A[i + 1]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(224) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p225 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Inf>>>, B: TensorView<'_, Tensor<SparsePoint<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (BandVec<f64, Inf>, Tensor<SparseDict<Element<f64, Inf>>>) {
        finch! { let C: BandVec<f64, Inf>; let D: Tensor<SparseDict<Element<f64, Inf>>>; forall i: { C[i] = min((by + A[(lo..hi)[i]]), B[(lo..hi)[i]]); D[i] <<min>>= (B[(lo..hi)[i]] + A[(lo..hi)[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = min((by + A[lo + i]), B[lo + i]); D[i] = min(D[i], (B[lo + i] + A[lo + i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(225) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p226 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseBlockList<SparseList<Element<u8, White>>>>>, B: &Tensor<SparseBitmap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseBand<Dense<Element<u8, White>>>> {
        finch! { #![strict] let C: Tensor<SparseBand<Dense<Element<u8, White>>>>; forall i: { let t: Tensor<Ragged<Element<u8, White>>>; forall j: t[j] = max(B[j::walk], A[i, j::follow]); forall j: C[i, j] = (t[j] & A[i, j::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = max(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = (t[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(226) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(lent([n, m], &A).view(), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p227 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, One>>>>, B: TensorView<'_, Tensor<SparseCoo<Element<i64, Zero>, 2>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<Element<i64, Zero>, u8>> {
        finch! { let C: Tensor<SparseList<Element<i64, Zero>, u8>>; forall i: { let t: Tensor<SparseDict<Element<i64, Zero>>>; forall j: t[j] = (B[i, j::gallop] * (B[i, j::gallop] * A[i, j])); forall j: C[i] += ifelse(t[j] > 0, A[i, j], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = (B[i * m + j] * (B[i * m + j] * A[i * m + j])); } for j in 0..m { C[i] = C[i] + (if t[j] > 0 { A[i * m + j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(227) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p228 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseDict<Element<i64, Zero>>>>, B: &Tensor<SparseInterval<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> (SparseVec<i64, Zero>, SparseVec<i64, Zero>) {
        finch! { #![keep_fills] let C: SparseVec<i64, Zero>; let D: SparseVec<i64, Zero>; par forall i in 0..n: if coalesce(A[permit(i - 1)], 3) != 0 { C[i] = max(coalesce(B[permit(i + 2)], 2), min(2, coalesce(A[permit(i - 1)], 2))) } else { D[i] = (coalesce(A[permit(i - 1)], 2) * (coalesce(B[permit(i + 2)], 3) - coalesce(A[permit(i - 1)], 3))) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if beside(A, i as i64 - 1, 3) != 0 { C[i] = max(beside(B, i as i64 + 2, 2), min(2, beside(A, i as i64 - 1, 2))); } else { D[i] = (beside(A, i as i64 - 1, 2) * (beside(B, i as i64 + 2, 3) - beside(A, i as i64 - 1, 3))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(228) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let by: i64 = case.one();
            let (C, D) = in_pools(|| compiled(lent([n], &A).view(), &tensor([n], &B), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p229 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Inf>, B: TensorView<'_, Tensor<Dense<SparseBand<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { let C: SparseVec<f64, Inf>; forall i in 0..n, j: C[i] <<min>>= min((coalesce(A[permit(3 - i)], 2.0) + B[i, j]), 2.0) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min((beside(A, 3 - i as i64, 2.0) + B[i * m + j]), 2.0)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(229) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p230 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BlockVec<i64, One>>, B: &Tensor<SparseByteMap<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<PackBits<Element<i64, Zero>>> {
        finch! { #![checked] let C: Tensor<PackBits<Element<i64, Zero>>>; forall i in 0..n: if i < 1 || i == 3 { C[i] = (ifelse(P[i] > 0, B[P[i] - 1], 3) * (by - ifelse(P[i] > 0, A[P[i] - 1], 2))) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = (beside(B, P[i] as i64 - 1, 3) * (by - beside(A, P[i] as i64 - 1, 2))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(230) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p231 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, Zero>>>, B: TensorView<'_, Tensor<SparseInterval<Element<u8, Zero>>>>, X: &Tensor<SparseList<Element<u8, Zero>, u8>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i in 0..n: if i != 2 { C[] &= (ifelse(i >= 1, X[i - 1], 128) ^ ((ifelse(i >= 1, B[i - 1], 7) & 7) | ifelse(i >= 1, A[i - 1], 7))) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { if i != 2 { C[0] = C[0] & (beside(X, i as i64 - 1, 128) ^ ((beside(B, i as i64 - 1, 7) & 7) | beside(A, i as i64 - 1, 7))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(231) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), lent([n], &B).view(), &tensor([n], &X), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, &P, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p232 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseByteMap<Element<i64, Zero>>>>, B: &Tensor<Dense<PackBits<Element<i64, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, finch::fills::Max> {
        finch! { #![keep_fills] let C: DenseVec<i64, finch::fills::Max>; forall i in 0..n, j: C[i] <<min>>= (ifelse(i + 2 < n, A[i + 2], 3) - B[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (beside(A, i as i64 + 2, 3) - B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(232) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p233 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, True>>>, B: TensorView<'_, Tensor<SparsePoint<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (BandVec<bool, Zero>, BandVec<bool, Zero>) {
        finch! { let C: BandVec<bool, Zero>; let D: BandVec<bool, Zero>; par forall i in lo..hi: if i > 0 && i < 4 { C[i] = (B[i + n - hi::follow] != A[i + n - hi::walk]) } else { D[i] = and((A[i + n - hi::walk] != A[i + n - hi::walk]), B[i + n - hi::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * hi];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * hi];
        for i in lo..hi { if i > 0 && i < 4 { C[i] = (B[i + n - hi] != A[i + n - hi]); } else { D[i] = ((A[i + n - hi] != A[i + n - hi]) & B[i + n - hi]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(233) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n, true), [1, n], false, true);
            let by: bool = case.one();
            let (C, D) = in_pools(|| compiled(&tensor([n], &A), lent([n], &B).view(), n, lo, hi, by));
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi], &C_plain);
            agree(D, [hi], &D_plain);
        }
    }
}

mod p234 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<SparseList<Element<u8, Zero>, u8>>>, B: &SparseVec<u8, White>, X: TensorView<'_, Tensor<SparsePoint<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i in lo..hi: if 2 <= i { C[] &= (max(min(by, B[i::follow]), X[i + n - hi]) & A[i + n - hi::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { if 2 <= i { C[0] = C[0] & (max(min(by, B[i]), X[i + n - hi]) & A[i + n - hi]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(234) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let C = compiled(lent([n], &A).view(), &tensor([n], &B), lent([n], &X).view(), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p235 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f64, Inf>, i64>>, B: TensorView<'_, Tensor<Dense<SparseInterval<Element<f64, Inf>>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<Dense<Element<f64, Inf>>>>, Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>) {
        finch! { #![checked] let C: Tensor<Dense<Dense<Element<f64, Inf>>>>; let D: Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>; forall i in lo..hi, j: { C[i, j] = (B[i, j::walk] + A[i - lo::follow]); D[i, j] = ((B[i, j::walk] + 2.0) + A[i - lo::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * hi * m];
        for i in lo..hi { for j in 0..m { C[i * m + j] = (B[i * m + j] + A[i - lo]); D[i * m + j] = ((B[i * m + j] + 2.0) + A[i - lo]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(235) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n == 0 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), lent([n, m], &B).view(), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [hi, m], &C_plain);
            agree(D, [hi, m], &D_plain);
        }
    }
}

mod p236 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, Tensor<RunList<Element<f64, Zero>, i64>>>, B: &Tensor<PackBits<Element<f64, One>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, Zero>>>, RunVec<f64, Zero>) {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Zero>>>; let D: RunVec<f64, Zero>; forall i: { C[i] = (A[P[i]] * (B[P[i]] * by)); D[i] += (max(B[P[i]], A[P[i]]) - by) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[P[i]] * (B[P[i]] * by)); D[i] = D[i] + (max(B[P[i]], A[P[i]]) - by); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(236) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p237 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Zero>>>, B: TensorView<'_, Tensor<Dense<Triangular<Element<f64, One>>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>; forall i, j: if (i + j) % 2 == 0 { C[i, j] = (by * max(A[P[i]], B[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = (by * max(A[P[i]], B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(237) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 1.0), [n, m], false, 1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), lent([n, m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p238 {
    use super::*;

    #[kernel]
    fn compiled(A: TensorView<'_, BandVec<u8, White>>, B: &Tensor<RunList<Element<u8, Zero>, i64>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseByteMap<Element<u8, Zero>>>, Tensor<SparseDict<Element<u8, White>>>) {
        finch! { #![checked] let C: Tensor<SparseByteMap<Element<u8, Zero>>>[n]; let D: Tensor<SparseDict<Element<u8, White>>>[n]; forall i: if i != 2 { C[P[i]] = (A[i::follow] ^ B[i::walk]) } else { D[P[i]] = (A[i::follow] ^ B[i::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[P[i]] = (A[i] ^ B[i]); } else { D[P[i]] = (A[i] ^ B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(238) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(lent([n], &A).view(), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p239 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>, B: TensorView<'_, Tensor<SparseDict<Element<bool, True>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, Zero> {
        finch! { let C: DenseVec<bool, Zero>[n]; forall i, j: if i != j { C[P[i]] |= and((!A[i, j] && B[j::lead]), by) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[P[i]] = C[P[i]] | ((!A[i * m + j] & B[j]) & by); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(239) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, true);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), lent([m], &B).view(), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}
