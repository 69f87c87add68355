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
    fn compiled(A: &Tensor<SparseInterval<Element<u8, Zero>>>, B: &Tensor<SparseByteMap<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> BandVec<u8, Zero> {
        finch! { #![keep_fills] let C: BandVec<u8, Zero>; forall i: C[i] = max(B[i], A[i::follow]) }
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
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p001 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, True>, 1>>, B: &SparseVec<bool, True>, X: &Tensor<RunList<Element<bool, Zero>, i64>>, n: usize, lo: usize, hi: usize, by: bool) -> BlockVec<bool, Zero> {
        finch! { #![keep_fills] let C: BlockVec<bool, Zero>; forall i: C[i] = and(((!X[i] && B[i::walk]) || A[i]), by) }
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
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p002 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<bool, Zero>>>, B: &Tensor<RunList<Element<bool, True>, i64>>, n: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, Zero>, Scalar<bool, True>) {
        finch! { let C: Scalar<bool, Zero>; let D: Scalar<bool, True>; forall i: if i == 1 { C[] |= and(and(B[i::walk], (i < 2)), A[i::follow]) } else { D[] &= and(B[i::walk], (!A[i::follow] && (i < 2))) } }
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
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p003 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<u8, White>>>>, B: &Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<Symmetric<Element<u8, White>>>> {
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
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p004 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Zero>>>>, B: &Tensor<PackBits<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBand<Dense<Element<f64, One>>>> {
        finch! { #![strict] let C: Tensor<SparseBand<Dense<Element<f64, One>>>>; forall i, j: C[i, j] = (A[i, j::follow] + B[j::gallop]) }
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
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p005 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>>, B: &Tensor<Ragged<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, Tensor<SparseList<Element<i64, finch::fills::Max>, u8>>) {
        finch! { #![keep_fills] let C: BlockVec<i64, Zero>; let D: Tensor<SparseList<Element<i64, finch::fills::Max>, u8>>; forall i, j: { C[i] += ifelse((A[i, j::walk] - A[i, j::walk]) > 0, B[j::follow], 2); D[i] <<min>>= max(A[i, j::walk], B[j::follow]) } }
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
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p006 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<i64, One>>>>, B: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, X: &Tensor<SparseRunList<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (BlockVec<i64, Zero>, DenseVec<i64, Zero>) {
        finch! { #![keep_fills] let C: BlockVec<i64, Zero>; let D: DenseVec<i64, Zero>; forall i, j: if (i + j) % 2 == 0 { C[i] -= max(max(X[i::follow], X[i::follow]), max(A[i, j], B[i, j::walk])) } else { D[i] += max((B[i, j::walk] * A[i, j]), (by + X[i::follow])) } }
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
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p007 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>, finch::Order2<1, 0>>, B: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![keep_fills] let C: DenseVec<i64, Zero>; forall j, i: C[i] -= ifelse(A[i, j] > 0, B[j::lead], 2) }
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
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p008 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<RunList<Element<i64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<PackBits<Element<i64, One>>>, finch::Order2<1, 0>> {
        finch! { #![checked] let C: Tensor<Dense<PackBits<Element<i64, One>>>, finch::Order2<1, 0>>; forall j, i: if i == j { C[i, j] = min(A[i, j::lead], B[i, j]) } }
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
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p009 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparseList<Element<f64, Inf>, u8>>, X: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
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
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p010 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<u8, White>>>>, B: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, White> {
        finch! { let C: DenseMat<u8, White>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] &= (B[k, j] & A[i, k]) } }
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
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p011 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, B: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>, Tensor<Dense<SparseList<Element<i64, Zero>>>>) {
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
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p012 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: &Tensor<SparseRunList<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, Zero>) {
        finch! { let C: Scalar<f64, NegInf>; let D: Scalar<f64, Zero>; forall i in lo..hi: if i != 2 { C[] <<max>>= (A[i::follow] - (by * B[i::gallop])) } else { D[] += max(B[i::gallop], (B[i::gallop] * A[i::follow])) } }
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
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p013 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, B: &DenseVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, finch::fills::Max>) {
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
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p014 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<f64, Inf>>>, B: &Tensor<SparseByteMap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseRunList<Element<f64, Inf>>>; forall i in 1..n - 1: C[i] = min(B[i - 1::gallop], min(B[i - 1::gallop], A[i])) }
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
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p015 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<bool, True>, i64>>, B: &BlockVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, True> {
        finch! { #![strict] let C: SparseVec<bool, True>; forall i: if B[(lo..hi)[i]::gallop] != false { C[i] &= (true != (!A[(lo..hi)[i]] && B[(lo..hi)[i]::gallop])) } }
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
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p016 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, One>>>>, B: &DenseVec<f64, One>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>> {
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
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p017 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Zero>>>>, B: &Tensor<SparseList<RunList<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Zero>>> {
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
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p018 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, White>>>, B: &Tensor<Ragged<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (BandVec<u8, Zero>, SparseVec<u8, White>) {
        finch! { #![strict] let C: BandVec<u8, Zero>; let D: SparseVec<u8, White>; forall i in 0..n: { C[i] = max(coalesce(A[permit(i - 1)], 128), coalesce(B[permit(i + 2)], 7)); D[i] = min(coalesce(B[permit(i + 2)], 7), coalesce(A[permit(i - 1)], 7)) } }
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
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p019 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: &Tensor<RunList<RunList<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> (DenseVec<u8, Zero>, Tensor<SparseDict<Element<u8, Zero>>>) {
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
            let (C, D) = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p020 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<f64, One>, B: &SparseVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i: if i % 2 == 1 { C[i] = max(A[P[i]], ((i as f64) + B[P[i]])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i % 2 == 1 { C[i] = max(A[P[i]], ((i as f64) + B[P[i]])); } }
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
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p021 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<bool, Zero>>>, B: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<Triangular<Element<bool, True>>>> {
        finch! { let C: Tensor<Dense<Triangular<Element<bool, True>>>>; forall i, j: if j <= i { C[i, j] = (!A[P[i]] && (!by && B[i, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = (!A[P[i]] & (!by & B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(21) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p022 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<i64, Zero>, B: &Tensor<SparseInterval<Element<i64, One>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseDict<Element<i64, Zero>>>, DenseVec<i64, One>) {
        finch! { #![checked] let C: Tensor<SparseDict<Element<i64, Zero>>>[n]; let D: DenseVec<i64, One>[n]; forall i: if i < 3 { C[P[i]] = ifelse(ifelse(A[i::lead] > 0, by, 2) > 0, B[i::follow], 2) } else { D[P[i]] = max(A[i::lead], B[i::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[P[i]] = (if (if A[i] > 0 { by } else { 2 }) > 0 { B[i] } else { 2 }); } else { D[P[i]] = max(A[i], B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(22) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p023 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Zero>>>>, B: &Tensor<SparseRunList<Element<f64, One>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Inf>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<f64, Inf>>>[n]; forall i, j: if B[j::walk] != 1.0 { C[P[i]] <<min>>= (B[j::walk] - A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if B[j] != 1.0 { C[P[i]] = min(C[P[i]], (B[j] - A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(23) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p024 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, One>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Ragged<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseList<Element<f64, Zero>>>> {
        finch! { #![reformat] let C: Tensor<Dense<SparseList<Element<f64, Zero>>>>; C[i, j] = ((B[i, j] - A[i, j]) * A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = ((B[i * m + j] - A[i * m + j]) * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(24) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p025 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<u8, Zero>>>>, B: &Tensor<SparseRunList<Element<u8, White>>>, X: &BandVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> BandVec<u8, White> {
        finch! { #![reformat] let C: BandVec<u8, White>; C[i] &= max((A[i, j] ^ B[j]), X[i]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & max((A[i * m + j] ^ B[j]), X[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(25) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p026 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Zero> {
        finch! { #![reformat] let C: DenseMat<f64, Zero>; C[i, j] += (B[k, j] + (A[i, k] - -1.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (B[k * m + j] + (A[i * l + k] - -1.0)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(26) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p027 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<RunList<Element<f64, Inf>>>>, X: &Tensor<SparseBand<Dense<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= min(B[j, k], min((A[i, k] + X[i, j]), A[i, k])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min(B[j * l + k], min((A[i * l + k] + X[i * m + j]), A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(27) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m * l, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p028 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Zero>>>>, B: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, X: &Tensor<SparseList<SparseBand<Element<f64, Zero>, u16>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= (min(X[j, i], (A[i, k] - 2.0)) + B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (min(X[j * n + i], (A[i * l + k] - 2.0)) + B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(28) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * l * m, 0.0), [l, m], false, 0.0);
            let X: Vec<f64> = case.values(1 * m * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p029 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: &Tensor<Ragged<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, Inf> {
        finch! { let C: BandVec<f64, Inf>; forall i: C[i] = (B[i] + (A[i::follow] + A[i::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[i] + (A[i] + A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(29) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p030 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Zero>, B: &SparseVec<f64, One>, X: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, One> {
        finch! { #![keep_fills] let C: BandVec<f64, One>; forall i: C[i] = (X[i::walk] * min(A[i], B[i::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (X[i] * min(A[i], B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(30) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p031 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<bool, Zero>, B: &Tensor<RunList<Element<bool, True>, i64>>, n: usize, lo: usize, hi: usize, by: bool) -> (Scalar<bool, True>, Scalar<bool, Zero>) {
        finch! { #![keep_fills] let C: Scalar<bool, True>; let D: Scalar<bool, Zero>; forall i: if B[i] != true { C[] &= and(A[i::walk], (B[i] || (i < 2))) } else { D[] ^= ((!B[i] && A[i::walk]) || (i < 2)) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { if B[i] != true { C[0] = C[0] & (A[i] & (B[i] | (i < 2))); } else { D[0] = D[0] ^ ((!B[i] & A[i]) | (i < 2)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(31) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p032 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<RunList<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<SparseList<RunList<Element<f64, Inf>>>>; forall i, j: C[i, j] = (B[i, j::follow] + A[i, j::lead]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(32) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p033 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<u8, Zero>>>>, B: &BandVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<Dense<Element<u8, White>>>> {
        finch! { #![strict] let C: Tensor<Dense<Dense<Element<u8, White>>>>; forall i, j: C[i, j] &= max(B[j::walk], A[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = C[i * m + j] & max(B[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(33) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p034 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, B: &BlockVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseCoo<Element<i64, Zero>, 1>>, Tensor<SparseRunList<Element<i64, Zero>>>) {
        finch! { let C: Tensor<SparseCoo<Element<i64, Zero>, 1>>; let D: Tensor<SparseRunList<Element<i64, Zero>>>; forall i, j: { C[i] += (min(by, A[i, j::follow]) * B[j::follow]); D[i] += ((A[i, j::follow] - A[i, j::follow]) * B[j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + (min(by, A[i * m + j]) * B[j]); D[i] = D[i] + ((A[i * m + j] - A[i * m + j]) * B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(34) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p035 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, One>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>, X: &Tensor<SparseRunList<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseRunList<Element<f64, NegInf>>> {
        finch! { let C: Tensor<SparseRunList<Element<f64, NegInf>>>; forall i, j: C[i] <<max>>= (max(A[i, j::gallop], X[i::walk]) + B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], (max(A[i * m + j], X[i]) + B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(35) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p036 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Ragged<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> (DenseVec<f64, Inf>, DenseVec<f64, NegInf>) {
        finch! { #![checked] let C: DenseVec<f64, Inf>; let D: DenseVec<f64, NegInf>; forall j, i: if i != j { C[i] <<min>>= min((B[j::follow] + A[i, j]), -1.0) } else { D[i] <<max>>= (B[j::follow] * A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i != j { C[i] = min(C[i], min((B[j] + A[i * m + j]), -1.0)); } else { D[i] = max(D[i], (B[j] * A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(36) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p037 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<SparseBlockList<Element<f64, Inf>>>, finch::Order2<1, 0>>, Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>) {
        finch! { #![strict] let C: Tensor<Dense<SparseBlockList<Element<f64, Inf>>>, finch::Order2<1, 0>>; let D: Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>; forall j, i: if B[i, j] != $(f64::INFINITY) { C[i, j] = min(B[i, j], A[i, j::follow]) } else { D[i, j] = (B[i, j] + (A[i, j::follow] + 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if B[i * m + j] != f64::INFINITY { C[i * m + j] = min(B[i * m + j], A[i * m + j]); } else { D[i * m + j] = (B[i * m + j] + (A[i * m + j] + 2.0)); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(37) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, f64::INFINITY), [n, m], true, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p038 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>, B: &Tensor<SparseInterval<Element<bool, Zero>>>, X: &Tensor<SparseBitmap<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![keep_fills] let C: Scalar<bool, Zero>; forall i, j: C[] ^= (!(B[i] || (!(i < 2) && X[j::gallop])) && A[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] ^ (!(B[i] | (!(i < 2) & X[j])) & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(38) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let X: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p039 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, B: &Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![keep_fills] let C: DenseMat<f64, Inf>; forall i, k, j: C[i, j] <<min>>= (A[i, k] + B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (A[i * l + k] + B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(39) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p040 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<bool, True>>>>, B: &Tensor<SparseList<SparseBand<Element<bool, True>, u16>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<SparseList<Element<bool, True>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<bool, True>>>>; forall i, j, k: if i < j { C[i, j] &= xor((!A[i, k::walk] && true), B[j, k::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i < j { C[i * m + j] = C[i * m + j] & ((!A[i * l + k] & true) ^ B[j * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(40) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = case.values(1 * m * l, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p041 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: &SparseVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: C[] <<min>>= (B[i::lead] + A[i::gallop]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], (B[i] + A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(41) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p042 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<u8, White>>>>, B: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![strict] let C: Scalar<u8, Zero>; forall i in lo..hi, j: C[] |= (A[i, j::gallop] ^ (B[j] & A[i, j::gallop])) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] | (A[i * m + j] ^ (B[j] & A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(42) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p043 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<f64, Inf>, B: &Tensor<Ragged<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Inf>>> {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<Element<f64, Inf>>>; forall i in 1..n - 1: C[i] = min(A[i::follow], B[i - 1]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(A[i], B[i - 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(43) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p044 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<i64, One>, B: &RunVec<i64, One>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseByteMap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseByteMap<Element<i64, Zero>>>; forall i: if i < 1 || i == 3 { C[i] += (A[(lo..hi)[i]] + B[(lo..hi)[i]]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i < 1 || i == 3 { C[i] = C[i] + (A[lo + i] + B[lo + i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(44) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p045 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>; forall i: { let t: BandVec<f64, Inf>; forall j: t[j] = (min(by, A[i, j]) + B[j]); forall j: C[i, j] = min(t[j], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (min(by, A[i * m + j]) + B[j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(45) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p046 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<bool, Zero>>>>, B: &Tensor<Dense<Symmetric<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<PackBits<Element<bool, Zero>>> {
        finch! { let C: Tensor<PackBits<Element<bool, Zero>>>; forall i: { let t: Tensor<PackBits<Element<bool, Zero>>>; forall j: t[j] = (!xor(true, B[i, j::follow]) && A[i, j]); forall j: C[i] ^= (!t[j] && A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![false; m]; for j in 0..m { t[j] = (!(true ^ B[i * m + j]) & A[i * m + j]); } for j in 0..m { C[i] = C[i] ^ (!t[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(46) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = fitted(Fit::Even, case.values(1 * n * m, false), [n, m], false, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p047 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, One>>>, B: &Tensor<SparsePoint<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> BlockVec<i64, Zero> {
        finch! { #![checked] let C: BlockVec<i64, Zero>; forall i in 0..n: if coalesce(B[permit(i + 2)], 2) != 0 { C[i] = (coalesce(A[permit(i + 2)], 2) + coalesce(B[permit(i + 2)], 2)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if beside(B, i as i64 + 2, 2) != 0 { C[i] = (beside(A, i as i64 + 2, 2) + beside(B, i as i64 + 2, 2)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(47) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p048 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<u8, White>, B: &Tensor<SparseBand<Dense<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseList<Element<u8, White>, u8>> {
        finch! { #![keep_fills] let C: Tensor<SparseList<Element<u8, White>, u8>>; forall i in 0..n, j: C[i] &= min(B[i, j], max(coalesce(A[permit(3 - i)], 128), B[i, j])) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & min(B[i * m + j], max(beside(A, 3 - i as i64, 128), B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(48) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p049 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, Zero>>>, B: &Tensor<SparseList<Element<i64, Zero>, u8>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<PackBits<Element<i64, One>>> {
        finch! { let C: Tensor<PackBits<Element<i64, One>>>; forall i: C[i] = (A[P[i]] + B[P[i]]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[P[i]] + B[P[i]]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(49) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p050 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<u8, Zero>>>, B: &Tensor<Dense<UpperTriangular<Element<u8, White>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseDict<SparseRunList<Element<u8, White>>>> {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<u8, White>>>>; forall i, j: if B[i, j] != 255 { C[i, j] &= (B[i, j] ^ A[P[i]]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[i * m + j] != 255 { C[i * m + j] = C[i * m + j] & (B[i * m + j] ^ A[P[i]]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(50) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 255), [n, m], false, 255);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p051 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: &Tensor<SparseDict<Element<f64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<f64, Zero>>>[n]; forall i: C[P[i]] = min(min(B[i::follow], A[i::gallop]), A[i::gallop]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = min(min(B[i], A[i]), A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(51) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p052 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, B: &SparseVec<i64, One>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBitmap<Element<i64, finch::fills::Max>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<i64, finch::fills::Max>>>[n]; forall i, j: if i != j { C[P[i]] <<min>>= min((B[j::lead] * 2), A[i, j::gallop]) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i != j { C[P[i]] = min(C[P[i]], min((B[j] * 2), A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(52) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p053 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, B: &Tensor<SparseBand<Dense<Element<u8, White>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseDict<SparseRunList<Element<u8, White>>>> {
        finch! { #![reformat] let C: Tensor<SparseDict<SparseRunList<Element<u8, White>>>>; C[i, j] = (B[i, j] ^ A[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] ^ A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(53) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p054 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<f64, One>>>>, B: &BlockVec<f64, Zero>, X: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> BlockVec<f64, Inf> {
        finch! { #![reformat] let C: BlockVec<f64, Inf>; C[i] <<min>>= (min(A[i, j], (by - X[i])) * B[j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (min(A[i * m + j], (by - X[i])) * B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(54) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, 1.0), [n, m], false, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p055 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, Zero>>>>, B: &Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] -= max(B[k, j], (A[i, k] * A[i, k])) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] - max(B[k * m + j], (A[i * l + k] * A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(55) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p056 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<u8, White>>>>, B: &Tensor<Ragged<SparseByteMap<Element<u8, White>>>, finch::Order2<1, 0>>, X: &Tensor<Dense<UpperTriangular<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] |= (max(max(B[j, k], by), A[i, k]) | X[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | (max(max(B[j * l + k], by), A[i * l + k]) | X[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(56) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * l, 255), [n, l], false, 255);
            let B: Vec<u8> = case.values(1 * m * l, 255);
            let X: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 255), [n, m], false, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p057 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBand<Element<f64, One>>>>, X: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { #![reformat] let C: Scalar<f64, Zero>; C[] += max(min(X[j, i], -1.0), max(B[k, j], A[i, k])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] + max(min(X[j * n + i], -1.0), max(B[k * m + j], A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(57) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 1.0);
            let X: Vec<f64> = case.values(1 * m * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p058 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<f64, Inf>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { #![keep_fills] let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i: C[i] = min(B[i], A[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(B[i], A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(58) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p059 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: &Tensor<PackBits<Element<u8, White>>>, X: &Tensor<SparseDict<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseBitmap<Element<u8, White>>> {
        finch! { let C: Tensor<SparseBitmap<Element<u8, White>>>; forall i: C[i] &= (B[i::gallop] & (X[i::follow] ^ A[i::follow])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] & (B[i] & (X[i] ^ A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(59) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p060 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<bool, Zero>, B: &DenseVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { let C: Scalar<bool, True>; forall i: C[] &= (B[i] || A[i]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] & (B[i] | A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(60) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p061 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<i64, One>>>>, B: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<RunList<Element<i64, Zero>>>> {
        finch! { #![strict] let C: Tensor<Dense<RunList<Element<i64, Zero>>>>; forall i, j: if i == j { C[i, j] = ifelse((A[i, j::lead] * B[i, j]) > 0, A[i, j::lead], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i == j { C[i * m + j] = (if (A[i * m + j] * B[i * m + j]) > 0 { A[i * m + j] } else { 2 }); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(61) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p062 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>, B: &BlockVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<Ragged<Element<i64, Zero>>>>, Tensor<Dense<Symmetric<Element<i64, One>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<Ragged<Element<i64, Zero>>>>; let D: Tensor<Dense<Symmetric<Element<i64, One>>>>; forall i, j: { C[i, j] = (B[j::follow] * ifelse(2 > 0, A[i, j::walk], 2)); if j <= i { D[i, j] = max(A[i, j::walk], B[j::follow]) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[j] * (if 2 > 0 { A[i * m + j] } else { 2 })); if j <= i { D[i * m + j] = max(A[i * m + j], B[j]); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <One as finch::Fill<i64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(62) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p063 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>, B: &Tensor<SparsePoint<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseByteMap<Element<i64, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<SparseByteMap<Element<i64, Zero>>>; forall i, j: C[i] -= ifelse(min(A[i, j], B[j::walk]) > 0, 3, 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] - (if min(A[i * m + j], B[j]) > 0 { 3 } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(63) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * m, 1), [1, m], false, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p064 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<bool, Zero>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<bool, Zero>>>>, X: &BandVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> (BandVec<bool, Zero>, SparseVec<bool, Zero>) {
        finch! { #![checked] let C: BandVec<bool, Zero>; let D: SparseVec<bool, Zero>; forall i, j: { C[i] ^= (X[i::follow] != ((!A[i, j::walk] && B[i, j]) || A[i, j::walk])); D[i] |= (X[i::follow] != ((A[i, j::walk] || X[i::follow]) || B[i, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] ^ (X[i] != ((!A[i * m + j] & B[i * m + j]) | A[i * m + j])); D[i] = D[i] | (X[i] != ((A[i * m + j] | X[i]) | B[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(64) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p065 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<bool, True>>>, finch::Order2<1, 0>>, B: &DenseVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, Zero> {
        finch! { #![checked] let C: DenseVec<bool, Zero>; forall j, i: C[i] |= xor(A[i, j::follow], B[j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] | (A[i * m + j] ^ B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(65) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p066 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<bool, True>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<RunList<Element<bool, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![checked] let C: Tensor<Dense<RunList<Element<bool, Zero>>>, finch::Order2<1, 0>>; forall j, i: if i <= j { C[i, j] |= xor(A[i, j], xor((i < 2), B[i, j::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i <= j { C[i * m + j] = C[i * m + j] | (A[i * m + j] ^ ((i < 2) ^ B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(66) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p067 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Zero>>>>, B: &Tensor<SparseRunList<Element<f64, Zero>>>, X: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i, j: if A[i, j::walk] != 0.0 { C[] += (B[i::walk] - (X[j::gallop] * A[i, j::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0.0 { C[0] = C[0] + (B[i] - (X[j] * A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(67) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p068 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<i64, One>>>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![strict] let C: DenseMat<i64, finch::fills::Max>; forall i, k, j: C[i, j] <<min>>= (A[i, k::follow] * (by - B[k, j::walk])) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (A[i * l + k] * (by - B[k * m + j]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(68) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * l * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p069 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<bool, True>>>>, B: &Tensor<SparseList<SparseList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<SparseBlockList<Element<bool, Zero>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<bool, Zero>>>>; forall i, j, k: if i < j { C[i, j] |= and((A[i, k::gallop] || B[j, k::gallop]), by) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i < j { C[i * m + j] = C[i * m + j] | ((A[i * l + k] | B[j * l + k]) & by); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(69) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = case.values(1 * m * l, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p070 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Inf>>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: if i != 2 { C[] <<min>>= (A[i::lead] + B[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i != 2 { C[0] = min(C[0], (A[i] + B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(70) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p071 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<u8, White>>>>, B: &Tensor<SparseDict<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![keep_fills] let C: Scalar<u8, Zero>; forall i in lo..hi, j: C[] |= max((A[i, j::follow] & B[j::lead]), 128) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] | max((A[i * m + j] & B[j]), 128); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(71) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Lower, case.values(1 * n * m, 255), [n, m], false, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p072 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, Zero>>>, B: &Tensor<Ragged<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (RunVec<u8, White>, Tensor<SparseCoo<Element<u8, White>, 1>>) {
        finch! { let C: RunVec<u8, White>; let D: Tensor<SparseCoo<Element<u8, White>, 1>>; forall i in 1..n - 1: if i == 1 { C[i] = (A[i + 1::lead] ^ min(7, B[i - 1::walk])) } else { D[i] = min(A[i + 1::lead], B[i - 1::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i == 1 { C[i] = (A[i + 1] ^ min(7, B[i - 1])); } else { D[i] = min(A[i + 1], B[i - 1]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(72) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p073 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<i64, Zero>>>, B: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, One> {
        finch! { #![strict] let C: DenseVec<i64, One>; forall i: C[i] = (A[(lo..hi)[i]::lead] * B[(lo..hi)[i]::walk]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = (A[lo + i] * B[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(73) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p074 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, Zero>>>>, B: &Tensor<SparseRunList<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBand<Element<i64, One>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBand<Element<i64, One>>>>; forall i: { let t: Tensor<PackBits<Element<i64, Zero>>>; forall j: t[j] = min(B[j], A[i, j]); forall j: C[i, j] = (t[j] * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = min(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = (t[j] * A[i * m + j]); } }
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
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p075 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, B: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { #![keep_fills] let C: SparseVec<f64, Inf>; forall i: { let t: BlockVec<f64, Inf>; forall j: t[j] = (A[i, j::walk] + min(B[i, j::walk], B[i, j::walk])); forall j: C[i] <<min>>= min(t[j], A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (A[i * m + j] + min(B[i * m + j], B[i * m + j])); } for j in 0..m { C[i] = min(C[i], min(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(75) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p076 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<u8, White>, B: &Tensor<SparseList<Element<u8, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, White>>> {
        finch! { #![checked] let C: Tensor<SparseRunList<Element<u8, White>>>; forall i in 0..n: C[i] = (max(coalesce(A[permit(i - 1)], 128), coalesce(B[permit(3 - i)], 7)) | 7) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = (max(beside(A, i as i64 - 1, 128), beside(B, 3 - i as i64, 7)) | 7); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(76) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p077 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<i64, Zero>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<Element<i64, finch::fills::Max>>> {
        finch! { #![strict] let C: Tensor<SparseDict<Element<i64, finch::fills::Max>>>; forall i in 0..n, j: C[i] <<min>>= (B[i, j] - coalesce(A[permit(3 - i)], 2)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (B[i * m + j] - beside(A, 3 - i as i64, 2))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(77) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p078 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<i64, One>>>, B: &Tensor<SparseInterval<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { let C: DenseVec<i64, Zero>; forall i: C[i] = (B[P[i]] - A[P[i]]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[P[i]] - A[P[i]]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(78) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p079 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, White>, 1>>, B: &Tensor<Dense<SparseList<Element<u8, White>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<SparseBand<Element<u8, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<u8, Zero>>>>; forall i, j: C[i, j] = (B[i, j] & A[P[i]]) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] & A[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(79) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p080 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<f64, One>, i64>>, B: &RunVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseByteMap<Element<f64, Zero>>>, Tensor<SparseByteMap<Element<f64, Zero>>>) {
        finch! { #![checked] let C: Tensor<SparseByteMap<Element<f64, Zero>>>[n]; let D: Tensor<SparseByteMap<Element<f64, Zero>>>[n]; forall i: if i < 1 || i == 3 { C[P[i]] = (A[i] * min(B[i], A[i])) } else { D[P[i]] = (B[i] + A[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[P[i]] = (A[i] * min(B[i], A[i])); } else { D[P[i]] = (B[i] + A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(80) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p081 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>, B: &Tensor<SparseByteMap<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Inf>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBitmap<Element<f64, Inf>>>[n]; forall i, j: C[P[i]] <<min>>= min(A[i, j::walk], min(B[j], by)) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], min(A[i * m + j], min(B[j], by))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(81) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p082 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>>, B: &Tensor<Ragged<SparseByteMap<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>; C[i, j] += ifelse(B[i, j] > 0, (A[i, j] - B[i, j]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = C[i * m + j] + (if B[i * m + j] > 0 { (A[i * m + j] - B[i * m + j]) } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(82) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p083 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 2>>, B: &Tensor<SparsePoint<Element<u8, White>>>, X: &Tensor<SparseRunList<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseDict<Element<u8, Zero>>> {
        finch! { #![reformat] let C: Tensor<SparseDict<Element<u8, Zero>>>; C[i] |= min(B[j], (X[i] ^ A[i, j])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | min(B[j], (X[i] ^ A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(83) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = fitted(Fit::Points, case.values(1 * m, 255), [1, m], false, 255);
            let X: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p084 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<f64, Inf>>>>, B: &Tensor<Dense<Ragged<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= min((B[k, j] + A[i, k]), by) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min((B[k * m + j] + A[i * l + k]), by)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(84) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p085 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Ragged<SparseByteMap<Element<f64, One>>>>, X: &Tensor<Dense<PackBits<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= (min(X[i, j], max(B[j, k], by)) - A[i, k]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (min(X[i * m + j], max(B[j * l + k], by)) - A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(85) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * l, 0.0), [n, l], true, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, 1.0);
            let X: Vec<f64> = case.values(1 * n * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p086 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 2>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>, finch::Order2<1, 0>>, X: &Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![reformat] let C: Scalar<f64, Inf>; C[] <<min>>= (X[j, i] * (B[k, j] * ((i as f64) + A[i, k]))) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (X[j * n + i] * (B[k * m + j] * ((i as f64) + A[i * l + k])))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(86) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let X: Vec<f64> = case.values(1 * m * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p087 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<bool, Zero>>>, B: &Tensor<SparseList<Element<bool, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: bool) -> (BlockVec<bool, True>, SparseVec<bool, Zero>) {
        finch! { let C: BlockVec<bool, True>; let D: SparseVec<bool, Zero>; forall i: if i < 1 || i == 3 { C[i] = and(by, and(A[i::walk], B[i::lead])) } else { D[i] = xor(B[i::lead], A[i::walk]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = (by & (A[i] & B[i])); } else { D[i] = (B[i] ^ A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(87) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p088 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<i64, Zero>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, X: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseByteMap<Element<i64, finch::fills::Max>>> {
        finch! { let C: Tensor<SparseByteMap<Element<i64, finch::fills::Max>>>; forall i: C[i] <<min>>= max(ifelse(B[i::follow] > 0, X[i::gallop], 2), (A[i::gallop] * B[i::follow])) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(C[i], max((if B[i] > 0 { X[i] } else { 2 }), (A[i] * B[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(88) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p089 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<i64, Zero>, i64>>, B: &Tensor<SparseInterval<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, finch::fills::Max>) {
        finch! { #![checked] let C: Scalar<i64, Zero>; let D: Scalar<i64, finch::fills::Max>; forall i: { C[] -= ifelse(A[i::gallop] > 0, ((i as i64) - B[i::follow]), 2); D[] <<min>>= ((A[i::gallop] + B[i::follow]) * 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] - (if A[i] > 0 { ((i as i64) - B[i]) } else { 2 }); D[0] = min(D[0], ((A[i] + B[i]) * 2)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(89) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p090 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<i64, Zero>>>>, B: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<PackBits<Element<i64, Zero>>>>, Tensor<Dense<Triangular<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<Dense<PackBits<Element<i64, Zero>>>>; let D: Tensor<Dense<Triangular<Element<i64, Zero>>>>; forall i, j: if A[i, j::walk] != 0 { C[i, j] += (A[i, j::walk] - B[i, j]) } else { if j <= i { D[i, j] = min(B[i, j], (A[i, j::walk] * A[i, j::walk])) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0 { C[i * m + j] = C[i * m + j] + (A[i * m + j] - B[i * m + j]); } else { if j <= i { D[i * m + j] = min(B[i * m + j], (A[i * m + j] * A[i * m + j])); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(90) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p091 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<f64, Zero>>>>, B: &Tensor<PackBits<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<RunList<Element<f64, Zero>>>>, Tensor<Dense<RunList<Element<f64, One>>>>) {
        finch! { #![checked] let C: Tensor<Dense<RunList<Element<f64, Zero>>>>; let D: Tensor<Dense<RunList<Element<f64, One>>>>; forall i, j: if B[j] != 0.0 { C[i, j] = (B[j] * (-1.0 * A[i, j::follow])) } else { D[i, j] = (B[j] - (-1.0 * A[i, j::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[j] != 0.0 { C[i * m + j] = (B[j] * (-1.0 * A[i * m + j])); } else { D[i * m + j] = (B[j] - (-1.0 * A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(91) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p092 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>, B: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { #![strict] let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i, j: if i == j { C[i] <<min>>= min(A[i, j], B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = min(C[i], min(A[i * m + j], B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(92) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p093 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, X: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> (BandVec<f64, Inf>, BlockVec<f64, Inf>) {
        finch! { let C: BandVec<f64, Inf>; let D: BlockVec<f64, Inf>; forall i, j: { C[i] <<min>>= min(min(2.0, (B[i, j] + X[i::follow])), A[i, j]); D[i] <<min>>= min(A[i, j], (X[i::follow] + B[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(min(2.0, (B[i * m + j] + X[i])), A[i * m + j])); D[i] = min(D[i], min(A[i * m + j], (X[i] + B[i * m + j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(93) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p094 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<u8, Zero>>>, finch::Order2<1, 0>>, B: &BandVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall j, i: C[i] <<max>>= (B[j] ^ A[i, j::walk]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = max(C[i], (B[j] ^ A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(94) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * m, 0), [n, m], true, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p095 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<PackBits<Element<f64, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<PackBits<Element<f64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = min(A[i, j], B[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = min(A[i * m + j], B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(95) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p096 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<bool, Zero>>>>, B: &Tensor<SparseByteMap<Element<bool, Zero>>>, X: &Tensor<SparsePoint<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![strict] let C: Scalar<bool, Zero>; forall i, j: C[] ^= (!xor(X[j], B[i::follow]) && A[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] ^ (!(X[j] ^ B[i]) & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(96) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let X: Vec<bool> = fitted(Fit::Points, case.values(1 * m, false), [1, m], false, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p097 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<bool, Zero>>>>, B: &Tensor<Dense<Triangular<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> (DenseMat<bool, Zero>, DenseMat<bool, Zero>) {
        finch! { let C: DenseMat<bool, Zero>; let D: DenseMat<bool, Zero>; forall i, k, j: { C[i, j] |= (B[k, j] || A[i, k::gallop]); D[i, j] |= (!A[i, k::gallop] && (B[k, j] || B[k, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | (B[k * m + j] | A[i * l + k]); D[i * m + j] = D[i * m + j] | (!A[i * l + k] & (B[k * m + j] | B[k * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(97) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = fitted(Fit::Lower, case.values(1 * l * m, false), [l, m], false, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p098 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<u8, Zero>>>>, B: &Tensor<RunList<RunList<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>> {
        finch! { let C: Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>; forall i, j, k: C[i, j] |= max(B[j, k], A[i, k]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] | max(B[j * l + k], A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(98) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * m * l, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p099 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Inf>>>, B: &BlockVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![checked] let C: Scalar<f64, Inf>; forall i in lo..hi: if i < 1 || i == 3 { C[] <<min>>= min(B[i::lead], min(A[i], by)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i < 1 || i == 3 { C[0] = min(C[0], min(B[i], min(A[i], by))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(99) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p100 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, One>>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Scalar<i64, Zero>, Scalar<i64, finch::fills::Max>) {
        finch! { #![checked] let C: Scalar<i64, Zero>; let D: Scalar<i64, finch::fills::Max>; forall i in lo..hi, j: if (i + j) % 2 == 0 { C[] += min(B[j::lead], max(B[j::lead], A[i, j])) } else { D[] <<min>>= min(A[i, j], B[j::lead]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if (i + j) % 2 == 0 { C[0] = C[0] + min(B[j], max(B[j], A[i * m + j])); } else { D[0] = min(D[0], min(A[i * m + j], B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(100) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p101 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Inf>, B: &DenseVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> RunVec<f64, Inf> {
        finch! { #![strict] let C: RunVec<f64, Inf>; forall i in 1..n - 1: if i % 2 == 1 { C[i] = (B[i] + (B[i] + A[i - 1::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i % 2 == 1 { C[i] = (B[i] + (B[i] + A[i - 1])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(101) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p102 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: &Tensor<RunList<Element<f64, Inf>, i64>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<Element<f64, Inf>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<f64, Inf>>>; forall i: C[i] = min(A[(lo..hi)[i]::follow], B[(lo..hi)[i]::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = min(A[lo + i], B[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(102) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p103 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>, B: &Tensor<SparseList<Element<i64, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<Dense<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<Dense<Element<i64, Zero>>>>; forall i: { let t: Tensor<SparseCoo<Element<i64, One>, 1>>; forall j: t[j] = min(B[j], A[i, j::follow]); forall j: C[i, j] = ifelse(t[j] > 0, A[i, j::follow], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = min(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = (if t[j] > 0 { A[i * m + j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(103) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p104 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>>, B: &Tensor<Dense<SparseList<Element<f64, One>>>>, n: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, NegInf> {
        finch! { let C: BandVec<f64, NegInf>; forall i: { let t: SparseVec<f64, Zero>; forall j: t[j] = (B[i, j] - A[i, j::walk]); forall j: C[i] <<max>>= max(t[j], A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = (B[i * m + j] - A[i * m + j]); } for j in 0..m { C[i] = max(C[i], max(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(104) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p105 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, One>>>, B: &Tensor<SparsePoint<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseCoo<Element<i64, One>, 1>>, Tensor<SparseCoo<Element<i64, Zero>, 1>>) {
        finch! { let C: Tensor<SparseCoo<Element<i64, One>, 1>>; let D: Tensor<SparseCoo<Element<i64, Zero>, 1>>; forall i in 0..n: { C[i] = (ifelse((i as i64) > 0, coalesce(B[permit(i + 2)], 3), 2) * coalesce(A[permit(i - 1)], 3)); D[i] = ((coalesce(B[permit(i + 2)], 3) * coalesce(A[permit(i - 1)], 3)) + coalesce(B[permit(i + 2)], 2)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((if (i as i64) > 0 { beside(B, i as i64 + 2, 3) } else { 2 }) * beside(A, i as i64 - 1, 3)); D[i] = ((beside(B, i as i64 + 2, 3) * beside(A, i as i64 - 1, 3)) + beside(B, i as i64 + 2, 2)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(105) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p106 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<f64, Zero>, B: &Tensor<Dense<SparsePoint<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, Inf>>>, Tensor<SparseCoo<Element<f64, Zero>, 1>>) {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<f64, Inf>>>; let D: Tensor<SparseCoo<Element<f64, Zero>, 1>>; forall i in 0..n, j: if i <= j { C[i] <<min>>= (max(B[i, j], coalesce(A[permit(i - 1)], -1.0)) + coalesce(A[permit(i - 1)], -1.0)) } else { D[i] += (coalesce(A[permit(i - 1)], -1.0) - B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = min(C[i], (max(B[i * m + j], beside(A, i as i64 - 1, -1.0)) + beside(A, i as i64 - 1, -1.0))); } else { D[i] = D[i] + (beside(A, i as i64 - 1, -1.0) - B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(106) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p107 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<i64, Zero>>>, B: &Tensor<PackBits<Element<i64, One>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (BandVec<i64, Zero>, SparseVec<i64, One>) {
        finch! { let C: BandVec<i64, Zero>; let D: SparseVec<i64, One>; forall i: { C[i] += (A[P[i]] - B[P[i]]); D[i] = ifelse(min(A[P[i]], B[P[i]]) > 0, by, 2) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] + (A[P[i]] - B[P[i]]); D[i] = (if min(A[P[i]], B[P[i]]) > 0 { by } else { 2 }); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(107) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p108 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<f64, Inf>>>, B: &Tensor<SparseList<RunList<Element<f64, Inf>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseList<Element<f64, Inf>>>> {
        finch! { #![checked] let C: Tensor<SparseList<SparseList<Element<f64, Inf>>>>; forall i, j: C[i, j] = min(B[i, j], A[P[i]]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(108) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p109 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, B: &Tensor<SparseByteMap<Element<u8, White>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseByteMap<Element<u8, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseByteMap<Element<u8, Zero>>>[n]; forall i: C[P[i]] = max(max(A[i], 7), B[i::gallop]) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = max(max(A[i], 7), B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(109) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p110 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<f64, Zero>>>>, B: &BandVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseByteMap<Element<f64, Inf>>>, Tensor<SparseDict<Element<f64, Zero>>>) {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Inf>>>[n]; let D: Tensor<SparseDict<Element<f64, Zero>>>[n]; forall i, j: { C[P[i]] <<min>>= (B[j::follow] * A[i, j::gallop]); D[P[i]] += (min(by, A[i, j::gallop]) - B[j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], (B[j] * A[i * m + j])); D[P[i]] = D[P[i]] + (min(by, A[i * m + j]) - B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(110) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p111 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Ragged<Element<bool, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseByteMap<SparseBitmap<Element<bool, Zero>>>> {
        finch! { #![reformat] let C: Tensor<SparseByteMap<SparseBitmap<Element<bool, Zero>>>>; C[i, j] = xor(A[i, j], B[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] ^ B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(111) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p112 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<u8, White>>>>, B: &Tensor<SparseRunList<Element<u8, White>>>, X: &Tensor<SparseInterval<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> SparseVec<u8, Zero> {
        finch! { #![reformat] let C: SparseVec<u8, Zero>; C[i] <<max>>= min((max(X[i], A[i, j]) ^ B[j]), A[i, j]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], min((max(X[i], A[i * m + j]) ^ B[j]), A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(112) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let X: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p113 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, One>>>>, B: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Zero> {
        finch! { #![reformat] let C: DenseMat<f64, Zero>; C[i, j] += (A[i, k] * B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + (A[i * l + k] * B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(113) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, 1.0);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * l * m, 0.0), [l, m], false, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p114 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, One>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<UpperTriangular<Element<f64, One>>>>, X: &Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= ((B[j, k] + A[i, k]) + X[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], ((B[j * l + k] + A[i * l + k]) + X[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(114) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, 1.0);
            let B: Vec<f64> = fitted(Fit::Upper, case.values(1 * m * l, 1.0), [m, l], false, 1.0);
            let X: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p115 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, X: &Tensor<Dense<Dense<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { #![reformat] let C: Scalar<i64, finch::fills::Max>; C[] <<min>>= ((i as i64) + max((A[i, k] * B[k, j]), X[j, i])) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], ((i as i64) + max((A[i * l + k] * B[k * m + j]), X[j * n + i]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(115) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * l, 1), [n, l], true, 1);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let X: Vec<i64> = case.values(1 * m * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p116 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<bool, True>, B: &Tensor<PackBits<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseRunList<Element<bool, True>>>, Tensor<Ragged<Element<bool, Zero>>>) {
        finch! { let C: Tensor<SparseRunList<Element<bool, True>>>; let D: Tensor<Ragged<Element<bool, Zero>>>; forall i: { C[i] = (A[i] != (B[i::gallop] != B[i::gallop])); D[i] |= (!B[i::gallop] && (!A[i] && B[i::gallop])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[i] != (B[i] != B[i])); D[i] = D[i] | (!B[i] & (!A[i] & B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(116) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p117 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<u8, Zero>>>, B: &Tensor<SparseInterval<Element<u8, White>>>, X: &Tensor<SparseInterval<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<Element<u8, Zero>>>, Tensor<SparseCoo<Element<u8, White>, 1>>) {
        finch! { let C: Tensor<SparseDict<Element<u8, Zero>>>; let D: Tensor<SparseCoo<Element<u8, White>, 1>>; forall i: { C[i] = ((by & min(X[i], A[i])) | B[i]); D[i] = min(max(B[i], A[i]), X[i]) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((by & min(X[i], A[i])) | B[i]); D[i] = min(max(B[i], A[i]), X[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(117) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let X: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p118 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<bool, True>, B: &Tensor<SparseDict<Element<bool, True>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, True> {
        finch! { let C: Scalar<bool, True>; forall i: if i != 2 { C[] &= xor(xor(B[i], A[i::gallop]), true) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { if i != 2 { C[0] = C[0] & ((B[i] ^ A[i]) ^ true); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(118) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p119 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<u8, Zero>>>>, B: &Tensor<Dense<SparsePoint<Element<u8, White>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<UpperTriangular<Element<u8, Zero>>>> {
        finch! { #![strict] let C: Tensor<Dense<UpperTriangular<Element<u8, Zero>>>>; forall i, j: if j + 1 == i { if i <= j { C[i, j] = (B[i, j::walk] & (B[i, j::walk] ^ A[i, j::walk])) } } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j + 1 == i { if i <= j { C[i * m + j] = (B[i * m + j] & (B[i * m + j] ^ A[i * m + j])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(119) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 255), [n, m], false, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p120 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, B: &RunVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Ragged<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<Ragged<Element<f64, Inf>>>>; forall i, j: if i == j { C[i, j] <<min>>= (min(B[j::follow], by) + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i == j { C[i * m + j] = min(C[i * m + j], (min(B[j], by) + A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(120) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p121 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 2>>, B: &DenseVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Inf>, DenseVec<f64, Inf>) {
        finch! { let C: SparseVec<f64, Inf>; let D: DenseVec<f64, Inf>; forall i, j: if i == j { C[i] <<min>>= (A[i, j] + B[j]) } else { D[i] <<min>>= min(A[i, j], B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = min(C[i], (A[i * m + j] + B[j])); } else { D[i] = min(D[i], min(A[i * m + j], B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(121) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p122 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, B: &Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>, X: &RunVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBitmap<Element<f64, Inf>>> {
        finch! { #![keep_fills] let C: Tensor<SparseBitmap<Element<f64, Inf>>>; forall i, j: C[i] <<min>>= min(min(A[i, j::walk], (B[i, j::walk] + X[i])), 2.0) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(min(A[i * m + j], (B[i * m + j] + X[i])), 2.0)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(122) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p123 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<RunList<Element<i64, One>, i64>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, finch::fills::Max> {
        finch! { let C: DenseVec<i64, finch::fills::Max>; forall j, i: C[i] <<min>>= (B[j::walk] * ifelse(A[i, j] > 0, (i as i64), 2)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = min(C[i], (B[j] * (if A[i * m + j] > 0 { (i as i64) } else { 2 }))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(123) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * m, 1), [n, m], true, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p124 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<PackBits<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>, finch::Order2<1, 0>> {
        finch! { #![checked] let C: Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = min(A[i, j::walk], B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = min(A[i * m + j], B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(124) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, f64::INFINITY), [n, m], true, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p125 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<u8, White>>>>, B: &Tensor<PackBits<Element<u8, Zero>>>, X: &Tensor<RunList<Element<u8, Zero>, i64>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { #![strict] let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; forall i, j: { C[] <<max>>= max(A[i, j], (by ^ min(B[i], X[j::follow]))); D[] <<max>>= (X[j::follow] & max(B[i], A[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = max(C[0], max(A[i * m + j], (by ^ min(B[i], X[j])))); D[0] = max(D[0], (X[j] & max(B[i], A[i * m + j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(125) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 255), [n, m], false, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p126 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, B: &Tensor<Dense<RunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![checked] let C: DenseMat<f64, Inf>; forall i, k, j: C[i, j] <<min>>= ((A[i, k] + by) + B[k, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], ((A[i * l + k] + by) + B[k * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(126) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p127 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Zero>>>>, B: &Tensor<Dense<SparseList<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Symmetric<Element<f64, Zero>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<f64, Zero>>>>; forall i, j, k: if j <= i { C[i, j] += max(B[j, k], A[i, k::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if j <= i { C[i * m + j] = C[i * m + j] + max(B[j * l + k], A[i * l + k]); } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Zero as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(127) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p128 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: &Tensor<SparseDict<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in lo..hi: if i < 1 || i == 3 { C[] <<min>>= (B[i::follow] + A[i::gallop]) } else { D[] <<min>>= (B[i::follow] + A[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i < 1 || i == 3 { C[0] = min(C[0], (B[i] + A[i])); } else { D[0] = min(D[0], (B[i] + A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(128) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p129 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, Zero>>>>, B: &Tensor<SparsePoint<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, NegInf> {
        finch! { #![keep_fills] let C: Scalar<f64, NegInf>; forall i in lo..hi, j: C[] <<max>>= max(A[i, j], (by + B[j::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = max(C[0], max(A[i * m + j], (by + B[j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(129) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m, 0.0), [1, m], false, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p130 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<u8, Zero>, B: &Tensor<SparseRunList<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseBitmap<Element<u8, Zero>>>, Tensor<SparseBitmap<Element<u8, White>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseBitmap<Element<u8, Zero>>>; let D: Tensor<SparseBitmap<Element<u8, White>>>; forall i in 1..n - 1: { C[i] = (min(128, A[i + 1]) ^ B[i::follow]); D[i] = (B[i::follow] | A[i + 1]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (min(128, A[i + 1]) ^ B[i]); D[i] = (B[i] | A[i + 1]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(130) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p131 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<bool, True>>>, B: &SparseVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i: if i % 2 == 1 { C[i] = and(B[(lo..hi)[i]], A[(lo..hi)[i]::lead]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i % 2 == 1 { C[i] = (B[lo + i] & A[lo + i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(131) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p132 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, White>>>>, B: &SparseVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<SparseList<Element<u8, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<u8, Zero>>>>; forall i: { let t: Tensor<SparseRunList<Element<u8, Zero>>>; forall j: t[j] = (B[j::lead] ^ A[i, j]); forall j: C[i, j] = max(t[j], A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = (B[j] ^ A[i * m + j]); } for j in 0..m { C[i * m + j] = max(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(132) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p133 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<f64, Inf>>>>, B: &Tensor<Dense<SparsePoint<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> SparseVec<f64, Inf> {
        finch! { let C: SparseVec<f64, Inf>; forall i: { let t: Tensor<Ragged<Element<f64, Inf>>>; forall j: t[j] = (B[i, j] + A[i, j::follow]); forall j: C[i] <<min>>= (t[j] + A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (B[i * m + j] + A[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(133) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p134 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Zero>>>, B: &DenseVec<f64, One>, n: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, Zero> {
        finch! { let C: BandVec<f64, Zero>; forall i in 0..n: C[i] = max((by * coalesce(B[permit(3 - i)], -1.0)), coalesce(A[permit(i - 1)], -1.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = max((by * beside(B, 3 - i as i64, -1.0)), beside(A, i as i64 - 1, -1.0)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(134) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p135 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<bool, Zero>>>, B: &Tensor<Dense<SparseList<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> RunVec<bool, True> {
        finch! { let C: RunVec<bool, True>; forall i in 0..n, j: C[i] &= xor(B[i, j], coalesce(A[permit(3 - i)], true)) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & (B[i * m + j] ^ beside(A, 3 - i as i64, true)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(135) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p136 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<bool, True>>>, B: &SparseVec<bool, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseByteMap<Element<bool, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<bool, Zero>>>; forall i: if i < 3 { C[i] ^= (true != (!B[P[i]] && A[P[i]])) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[i] = C[i] ^ (true != (!B[P[i]] & A[P[i]])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(136) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n, true), [1, n], false, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p137 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: &Tensor<Dense<SparseBlockList<Element<u8, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Ragged<SparseByteMap<Element<u8, Zero>>>>, Tensor<Dense<Dense<Element<u8, White>>>>) {
        finch! { #![strict] let C: Tensor<Ragged<SparseByteMap<Element<u8, Zero>>>>; let D: Tensor<Dense<Dense<Element<u8, White>>>>; forall i, j: if i == j { C[i, j] = (A[P[i]] | B[i, j]) } else { D[i, j] &= (B[i, j] | min(A[P[i]], A[P[i]])) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i == j { C[i * m + j] = (A[P[i]] | B[i * m + j]); } else { D[i * m + j] = D[i * m + j] & (B[i * m + j] | min(A[P[i]], A[P[i]])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(137) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p138 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<i64, One>>>, B: &Tensor<SparsePoint<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseDict<Element<i64, Zero>>>, Tensor<SparseBitmap<Element<i64, Zero>>>) {
        finch! { let C: Tensor<SparseDict<Element<i64, Zero>>>[n]; let D: Tensor<SparseBitmap<Element<i64, Zero>>>[n]; forall i: { C[P[i]] = (B[i::walk] + A[i::follow]); D[P[i]] = max(A[i::follow], min(B[i::walk], B[i::walk])) } }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = (B[i] + A[i]); D[P[i]] = max(A[i], min(B[i], B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(138) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p139 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseByteMap<Element<f64, Inf>>>, Tensor<SparseBitmap<Element<f64, Inf>>>) {
        finch! { #![strict] let C: Tensor<SparseByteMap<Element<f64, Inf>>>[n]; let D: Tensor<SparseBitmap<Element<f64, Inf>>>[n]; forall i, j: { C[P[i]] <<min>>= min(B[j::walk], A[i, j]); D[P[i]] <<min>>= (A[i, j] + min(B[j::walk], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], min(B[j], A[i * m + j])); D[P[i]] = min(D[P[i]], (A[i * m + j] + min(B[j], 2.0))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(139) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p140 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseBand<Dense<Element<i64, Zero>>>> {
        finch! { #![reformat] let C: Tensor<SparseBand<Dense<Element<i64, Zero>>>>; C[i, j] = (B[i, j] * (B[i, j] * A[i, j])) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] * (B[i * m + j] * A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(140) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p141 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<bool, True>, u16>>>, B: &SparseVec<bool, True>, X: &SparseVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<RunList<Element<bool, Zero>, i64>> {
        finch! { #![reformat] let C: Tensor<RunList<Element<bool, Zero>, i64>>; C[i] |= (xor(X[i], A[i, j]) != xor((i < 2), B[j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | ((X[i] ^ A[i * m + j]) != ((i < 2) ^ B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(141) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let X: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p142 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Symmetric<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] += max(A[i, k], ifelse(B[k, j] > 0, B[k, j], 2)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + max(A[i * l + k], (if B[k * m + j] > 0 { B[k * m + j] } else { 2 })); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(142) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Row, case.values(1 * n * l, 0), [n, l], true, 0);
            let B: Vec<i64> = fitted(Fit::Even, case.values(1 * l * m, 0), [l, m], false, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p143 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<PackBits<Element<i64, Zero>>>, finch::Order2<1, 0>>, X: &Tensor<Dense<SparseBlockList<Element<i64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] -= (max(3, (A[i, k] * X[i, j])) + B[j, k]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] - (max(3, (A[i * l + k] * X[i * m + j])) + B[j * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(143) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p144 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 2>>, B: &Tensor<RunList<RunList<Element<u8, White>>>, finch::Order2<1, 0>>, X: &Tensor<Dense<SparsePoint<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { #![reformat] let C: Scalar<u8, White>; C[] &= max((A[i, k] | X[j, i]), B[k, j]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] & max((A[i * l + k] | X[j * n + i]), B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(144) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * l * m, 255);
            let X: Vec<u8> = fitted(Fit::Points, case.values(1 * m * n, 0), [m, n], false, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p145 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<f64, Inf>>>, B: &SparseVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i: C[i] <<min>>= min(A[i::walk], B[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(C[i], min(A[i], B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(145) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p146 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<u8, Zero>>>, B: &SparseVec<u8, Zero>, X: &Tensor<SparseBitmap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseList<Element<u8, Zero>, u8>> {
        finch! { let C: Tensor<SparseList<Element<u8, Zero>, u8>>; forall i: C[i] = (min(min(128, B[i::gallop]), A[i::follow]) | X[i]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = (min(min(128, B[i]), A[i]) | X[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(146) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p147 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, Zero>>>, B: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i: if i != 2 { C[] &= min((B[i] ^ by), A[i]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { if i != 2 { C[0] = C[0] & min((B[i] ^ by), A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(147) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p148 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Zero>>>>, B: &Tensor<Dense<SparseBand<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBlockList<Element<f64, Zero>>>> {
        finch! { #![strict] let C: Tensor<Dense<SparseBlockList<Element<f64, Zero>>>>; forall i, j: C[i, j] = (A[i, j::walk] * B[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(148) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p149 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<u8, White>>>>, B: &Tensor<SparseInterval<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, Tensor<Dense<SparseList<Element<u8, White>>>>) {
        finch! { #![keep_fills] let C: Tensor<SparseDict<SparseRunList<Element<u8, White>>>>; let D: Tensor<Dense<SparseList<Element<u8, White>>>>; forall i, j: { C[i, j] = max(A[i, j], B[j::walk]); D[i, j] = max(A[i, j], B[j::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(A[i * m + j], B[j]); D[i * m + j] = max(A[i * m + j], B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(149) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * m, 255), [1, m], false, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p150 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<bool, Zero>>>>, B: &BandVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> BlockVec<bool, True> {
        finch! { #![keep_fills] let C: BlockVec<bool, True>; forall i, j: C[i] &= ((by || B[j]) || A[i, j::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & ((by | B[j]) | A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(150) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Row, case.values(1 * n * m, false), [n, m], false, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p151 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>, X: &Tensor<SparseBitmap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<PackBits<Element<f64, Inf>>> {
        finch! { let C: Tensor<PackBits<Element<f64, Inf>>>; forall i, j: C[i] <<min>>= (B[i, j::lead] + (X[i] + A[i, j::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (B[i * m + j] + (X[i] + A[i * m + j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(151) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p152 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseRunList<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![strict] let C: DenseVec<i64, Zero>; forall j, i: C[i] += ifelse(A[i, j] > 0, max((i as i64), B[j::walk]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] + (if A[i * m + j] > 0 { max((i as i64), B[j]) } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(152) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p153 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Symmetric<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] += max((A[i, j::follow] * by), B[i, j::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = C[i * m + j] + max((A[i * m + j] * by), B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(153) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], true, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p154 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, One>>>>, B: &Tensor<SparseCoo<Element<f64, One>, 1>>, X: &Tensor<SparseBitmap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Zero>) {
        finch! { #![keep_fills] let C: Scalar<f64, Inf>; let D: Scalar<f64, Zero>; forall i, j: { C[] <<min>>= ((B[i] + X[j::lead]) * (A[i, j] * B[i])); D[] += ((X[j::lead] * B[i]) - (by * A[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], ((B[i] + X[j]) * (A[i * m + j] * B[i]))); D[0] = D[0] + ((X[j] * B[i]) - (by * A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(154) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p155 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, Inf>>>>, B: &Tensor<RunList<RunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Symmetric<Element<f64, Inf>>>> {
        finch! { #![strict] let C: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, k, j: if B[k, j] != $(f64::INFINITY) { if j <= i { C[i, j] <<min>>= min(B[k, j], A[i, k]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if B[k * m + j] != f64::INFINITY { if j <= i { C[i * m + j] = min(C[i * m + j], min(B[k * m + j], A[i * l + k])); } } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(155) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p156 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Ragged<Element<f64, Inf>>>> {
        finch! { #![keep_fills] let C: Tensor<Dense<Ragged<Element<f64, Inf>>>>; forall i, j, k: if j + 1 == i { C[i, j] <<min>>= (A[i, k] + (by + B[j, k])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if j + 1 == i { C[i * m + j] = min(C[i * m + j], (A[i * l + k] + (by + B[j * l + k]))); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(156) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m * l, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p157 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<u8, Zero>>>, B: &Tensor<SparseCoo<Element<u8, White>, 1>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, Zero>) {
        finch! { #![checked] let C: Scalar<u8, White>; let D: Scalar<u8, Zero>; forall i in lo..hi: if A[i] != 0 { C[] &= max(max(A[i], B[i::walk]), by) } else { D[] |= (A[i] | (A[i] & B[i::walk])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { if A[i] != 0 { C[0] = C[0] & max(max(A[i], B[i]), by); } else { D[0] = D[0] | (A[i] | (A[i] & B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(157) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p158 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Zero>>>>, B: &Tensor<SparseByteMap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, Zero>) {
        finch! { #![checked] let C: Scalar<f64, NegInf>; let D: Scalar<f64, Zero>; forall i in lo..hi, j: if i <= j { C[] <<max>>= (A[i, j::gallop] * B[j]) } else { D[] += (A[i, j::gallop] - B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i <= j { C[0] = max(C[0], (A[i * m + j] * B[j])); } else { D[0] = D[0] + (A[i * m + j] - B[j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(158) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p159 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, Zero>>>, B: &Tensor<PackBits<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<SparseDict<Element<u8, White>>>, Tensor<PackBits<Element<u8, Zero>>>) {
        finch! { let C: Tensor<SparseDict<Element<u8, White>>>; let D: Tensor<PackBits<Element<u8, Zero>>>; forall i in 1..n - 1: { C[i] = (B[i::gallop] | A[i + 1::lead]); D[i] |= ((128 ^ A[i + 1::lead]) & B[i::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i] | A[i + 1]); D[i] = D[i] | ((128 ^ A[i + 1]) & B[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(159) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p160 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: &Tensor<SparseDict<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseList<Element<u8, Zero>, u8>> {
        finch! { #![strict] let C: Tensor<SparseList<Element<u8, Zero>, u8>>; forall i: C[i] <<max>>= max(A[(lo..hi)[i]::walk], min(A[(lo..hi)[i]::walk], B[(lo..hi)[i]])) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = max(C[i], max(A[lo + i], min(A[lo + i], B[lo + i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(160) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p161 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<bool, Zero>>>>, B: &Tensor<SparseList<Element<bool, True>, u8>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<Ragged<Element<bool, True>>>> {
        finch! { let C: Tensor<Dense<Ragged<Element<bool, True>>>>; forall i: { let t: BlockVec<bool, Zero>; forall j: t[j] = and(B[j::lead], (A[i, j] != A[i, j])); forall j: C[i, j] &= (t[j] != A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![false; m]; for j in 0..m { t[j] = (B[j] & (A[i * m + j] != A[i * m + j])); } for j in 0..m { C[i * m + j] = C[i * m + j] & (t[j] != A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(161) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p162 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<bool, Zero>>>>, B: &Tensor<SparseList<RunList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseBitmap<Element<bool, Zero>>> {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i: { let t: Tensor<SparseDict<Element<bool, True>>>; forall j: t[j] = (A[i, j] || B[i, j::lead]); forall j: C[i] |= (t[j] != A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![true; m]; for j in 0..m { t[j] = (A[i * m + j] | B[i * m + j]); } for j in 0..m { C[i] = C[i] | (t[j] != A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(162) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p163 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<u8, Zero>>>, B: &SparseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> RunVec<u8, White> {
        finch! { #![keep_fills] let C: RunVec<u8, White>; forall i in 0..n: if i != 2 { C[i] &= (coalesce(B[permit(i - 1)], 128) & coalesce(A[permit(i + 2)], 7)) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[i] = C[i] & (beside(B, i as i64 - 1, 128) & beside(A, i as i64 + 2, 7)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(163) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p164 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<bool, Zero>, B: &Tensor<Dense<SparseBlockList<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<SparseDict<Element<bool, Zero>>> {
        finch! { let C: Tensor<SparseDict<Element<bool, Zero>>>; forall i in 0..n, j: C[i] |= and(coalesce(A[permit(i - 1)], true), B[i, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (beside(A, i as i64 - 1, true) & B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(164) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p165 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, B: &SparseVec<i64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> BandVec<i64, One> {
        finch! { let C: BandVec<i64, One>; forall i: C[i] = (B[P[i]] * A[P[i]]) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[P[i]] * A[P[i]]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(165) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p166 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 2>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<Dense<Element<f64, One>>>> {
        finch! { let C: Tensor<Dense<Dense<Element<f64, One>>>>; forall i, j: C[i, j] = (B[i, j] - A[P[i]]) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] - A[P[i]]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(166) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p167 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: &SparseVec<f64, Inf>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseDict<Element<f64, Inf>>>, DenseVec<f64, Inf>) {
        finch! { let C: Tensor<SparseDict<Element<f64, Inf>>>[n]; let D: DenseVec<f64, Inf>[n]; forall i: { C[P[i]] = (B[i::follow] + A[i]); D[P[i]] = (A[i] + (B[i::follow] + by)) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = (B[i] + A[i]); D[P[i]] = (A[i] + (B[i] + by)); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(167) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p168 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<Element<i64, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<Element<i64, Zero>>> {
        finch! { #![checked] let C: Tensor<SparseDict<Element<i64, Zero>>>[n]; forall i, j: C[P[i]] += ifelse((B[j::walk] + A[i, j::walk]) > 0, B[j::walk], 2) }
    }

    fn plain(A: &[i64], B: &[i64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = C[P[i]] + (if (B[j] + A[i * m + j]) > 0 { B[j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(168) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let P = case.places(n);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p169 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>>, B: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<RunList<Element<f64, Inf>>>> {
        finch! { #![reformat] let C: Tensor<Dense<RunList<Element<f64, Inf>>>>; C[i, j] = min(B[i, j], A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(169) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p170 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<Element<bool, Zero>, u8>>, X: &Tensor<SparseInterval<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, Zero> {
        finch! { #![reformat] let C: SparseVec<bool, Zero>; C[i] |= and(B[j], (X[i] != A[i, j])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (B[j] & (X[i] != A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(170) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let X: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p171 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<u8, Zero>, u16>>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseMat<u8, Zero> {
        finch! { #![reformat] let C: DenseMat<u8, Zero>; C[i, j] |= max(A[i, k], B[k, j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] | max(A[i * l + k], B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(171) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * l * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p172 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, X: &Tensor<RunList<RunList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, finch::fills::Max> {
        finch! { #![reformat] let C: DenseMat<i64, finch::fills::Max>; C[i, j] <<min>>= min((3 * max(A[i, k], B[j, k])), X[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min((3 * max(A[i * l + k], B[j * l + k])), X[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(172) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = case.values(1 * n * m, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p173 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, X: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Scalar<i64, finch::fills::Max> {
        finch! { #![reformat] let C: Scalar<i64, finch::fills::Max>; C[] <<min>>= ifelse((A[i, k] - B[k, j]) > 0, X[j, i], 2) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = min(C[0], (if (A[i * l + k] - B[k * m + j]) > 0 { X[j * n + i] } else { 2 })); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(173) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * l * m, 0);
            let X: Vec<i64> = case.values(1 * m * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p174 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, Zero>>>, B: &Tensor<Ragged<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Ragged<Element<bool, Zero>>> {
        finch! { #![keep_fills] let C: Tensor<Ragged<Element<bool, Zero>>>; forall i: C[i] = (B[i] || A[i]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[i] | A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(174) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p175 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<bool, Zero>>>, B: &RunVec<bool, Zero>, X: &DenseVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Ragged<Element<bool, Zero>>> {
        finch! { let C: Tensor<Ragged<Element<bool, Zero>>>; forall i: if i != 2 { C[i] ^= and(X[i], (B[i::walk] || A[i::gallop])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[i] = C[i] ^ (X[i] & (B[i] | A[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(175) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let X: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p176 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: &Tensor<SparseInterval<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { #![keep_fills] let C: Scalar<f64, Inf>; forall i: C[] <<min>>= (A[i::walk] * B[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], (A[i] * B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(176) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p177 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>> {
        finch! { let C: Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>; forall i, j: C[i, j] = (B[i, j] + A[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(177) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p178 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, B: &Tensor<SparseBitmap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>> {
        finch! { let C: Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>; forall i, j: if A[i, j::walk] != 0.0 { C[i, j] = (max(2.0, A[i, j::walk]) * B[j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if A[i * m + j] != 0.0 { C[i * m + j] = (max(2.0, A[i * m + j]) * B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(178) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p179 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, Inf>>>>, B: &Tensor<SparseRunList<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> (SparseVec<f64, Inf>, BlockVec<f64, Inf>) {
        finch! { let C: SparseVec<f64, Inf>; let D: BlockVec<f64, Inf>; forall i, j: if j + 1 == i { C[i] <<min>>= (A[i, j::walk] + B[j]) } else { D[i] <<min>>= (A[i, j::walk] + min(B[j], A[i, j::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i] = min(C[i], (A[i * m + j] + B[j])); } else { D[i] = min(D[i], (A[i * m + j] + min(B[j], A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(179) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p180 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, X: &Tensor<SparseDict<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<SparseDict<Element<i64, Zero>>>, Tensor<SparseCoo<Element<i64, Zero>, 1>>) {
        finch! { #![checked] let C: Tensor<SparseDict<Element<i64, Zero>>>; let D: Tensor<SparseCoo<Element<i64, Zero>, 1>>; forall i, j: { C[i] += (max((i as i64), A[i, j]) - min(B[i, j], X[i::follow])); D[i] += (((A[i, j] - B[i, j]) * X[i::follow]) * by) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + (max((i as i64), A[i * m + j]) - min(B[i * m + j], X[i])); D[i] = D[i] + (((A[i * m + j] - B[i * m + j]) * X[i]) * by); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(180) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p181 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<u8, White>>>, finch::Order2<1, 0>>, B: &DenseVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, White> {
        finch! { #![strict] let C: DenseVec<u8, White>; forall j, i: if A[i, j::walk] != 255 { C[i] &= (A[i, j::walk] & (A[i, j::walk] ^ B[j])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if A[i * m + j] != 255 { C[i] = C[i] & (A[i * m + j] & (A[i * m + j] ^ B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(181) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p182 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = (B[i, j] + A[i, j::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (B[i * m + j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(182) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p183 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, White>>>>, B: &SparseVec<u8, Zero>, X: &Tensor<SparseInterval<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Scalar<u8, White>, Scalar<u8, Zero>) {
        finch! { #![keep_fills] let C: Scalar<u8, White>; let D: Scalar<u8, Zero>; forall i, j: if i < j { C[] &= (max(X[j::follow], B[i]) & A[i, j]) } else { D[] |= max((X[j::follow] ^ B[i]), A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { if i < j { C[0] = C[0] & (max(X[j], B[i]) & A[i * m + j]); } else { D[0] = D[0] | max((X[j] ^ B[i]), A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(183) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = fitted(Fit::Intervals, case.values(1 * m, 0), [1, m], false, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p184 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { let C: DenseMat<f64, Inf>; forall i, k, j: C[i, j] <<min>>= (A[i, k] + (B[k, j::walk] + 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], (A[i * l + k] + (B[k * m + j] + 2.0))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(184) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p185 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Zero>>>>, B: &Tensor<Dense<RunList<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Dense<SparseBand<Element<f64, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<f64, Zero>>>>; forall i, j, k: C[i, j] += min(A[i, k], B[j, k]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] + min(A[i * l + k], B[j * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(185) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p186 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<f64, Inf>, B: &RunVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: C[] <<min>>= (B[i] + A[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], (B[i] + A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(186) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p187 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Zero>>>>, B: &Tensor<Ragged<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Zero>, Scalar<f64, NegInf>) {
        finch! { let C: Scalar<f64, Zero>; let D: Scalar<f64, NegInf>; forall i in lo..hi, j: { C[] += (B[j::walk] * A[i, j::lead]); D[] <<max>>= (B[j::walk] * A[i, j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] + (B[j] * A[i * m + j]); D[0] = max(D[0], (B[j] * A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(187) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p188 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<u8, White>, B: &Tensor<SparseInterval<Element<u8, White>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, White> {
        finch! { #![keep_fills] let C: DenseVec<u8, White>; forall i in 1..n - 1: C[i] = min(B[i + 1::follow], A[i + 1]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(B[i + 1], A[i + 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(188) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 255), [1, n], false, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p189 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, White>>>, B: &Tensor<Ragged<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize, by: u8) -> (Tensor<Ragged<Element<u8, Zero>>>, Tensor<SparseDict<Element<u8, White>>>) {
        finch! { let C: Tensor<Ragged<Element<u8, Zero>>>; let D: Tensor<SparseDict<Element<u8, White>>>; forall i: if B[(lo..hi)[i]::follow] != 0 { C[i] = max(max(B[(lo..hi)[i]::follow], B[(lo..hi)[i]::follow]), A[(lo..hi)[i]::follow]) } else { D[i] = max(A[(lo..hi)[i]::follow], B[(lo..hi)[i]::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if B[lo + i] != 0 { C[i] = max(max(B[lo + i], B[lo + i]), A[lo + i]); } else { D[i] = max(A[lo + i], B[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(189) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p190 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<i64, Zero>>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseList<SparseBand<Element<i64, One>, u16>>> {
        finch! { #![keep_fills] let C: Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>; forall i: { let t: Tensor<SparseDict<Element<i64, One>>>; forall j: t[j] = (B[j::lead] + A[i, j::walk]); forall j: C[i, j] = min(t[j], A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = (B[j] + A[i * m + j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(190) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p191 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>> {
        finch! { #![checked] let C: Tensor<SparseCoo<Element<i64, finch::fills::Max>, 1>>; forall i: { let t: RunVec<i64, One>; forall j: t[j] = (A[i, j::follow] * B[i, j::follow]); forall j: C[i] <<min>>= (t[j] * A[i, j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = (A[i * m + j] * B[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] * A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(191) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p192 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Inf>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize, by: f64) -> BandVec<f64, Inf> {
        finch! { let C: BandVec<f64, Inf>; forall i in 0..n: C[i] = min(coalesce(B[permit(i - 1)], 2.0), coalesce(A[permit(i - 1)], 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(beside(B, i as i64 - 1, 2.0), beside(A, i as i64 - 1, 2.0)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(192) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p193 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<u8, White>, B: &Tensor<SparseBlockList<SparseBlockList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, White> {
        finch! { let C: DenseVec<u8, White>; forall i in 0..n, j: if i < j { C[i] &= (coalesce(A[permit(3 - i)], 128) & B[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i < j { C[i] = C[i] & (beside(A, 3 - i as i64, 128) & B[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(193) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p194 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<u8, White>>>, B: &BandVec<u8, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> (SparseVec<u8, White>, Tensor<SparseBitmap<Element<u8, White>>>) {
        finch! { let C: SparseVec<u8, White>; let D: Tensor<SparseBitmap<Element<u8, White>>>; forall i: { C[i] &= min(B[P[i]], A[P[i]]); D[i] = (A[P[i]] & B[P[i]]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] & min(B[P[i]], A[P[i]]); D[i] = (A[P[i]] & B[P[i]]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(194) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p195 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, White>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<u8, Zero>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseBitmap<SparseDict<Element<u8, Zero>>>> {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<u8, Zero>>>>; forall i, j: if i < j { C[i, j] <<max>>= max(B[i, j], A[P[i]]) } }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i < j { C[i * m + j] = max(C[i * m + j], max(B[i * m + j], A[P[i]])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(195) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p196 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<f64, One>>>, B: &RunVec<f64, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, One>>>, DenseVec<f64, One>) {
        finch! { #![strict] let C: Tensor<SparseBitmap<Element<f64, One>>>[n]; let D: DenseVec<f64, One>[n]; forall i: { C[P[i]] = min(B[i::gallop], A[i::gallop]); D[P[i]] = (B[i::gallop] + (B[i::gallop] - A[i::gallop])) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = min(B[i], A[i]); D[P[i]] = (B[i] + (B[i] - A[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(196) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p197 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<f64, Inf>>>>, B: &BlockVec<f64, Inf>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, Inf>>> {
        finch! { #![strict] let C: Tensor<SparseDict<Element<f64, Inf>>>[n]; forall i, j: C[P[i]] <<min>>= min(B[j], min(A[i, j], A[i, j])) }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = min(C[P[i]], min(B[j], min(A[i * m + j], A[i * m + j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(197) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p198 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<f64, Inf>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseBand<Dense<Element<f64, Inf>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<SparseBand<Dense<Element<f64, Inf>>>, finch::Order2<1, 0>>; C[i, j] <<min>>= min((2.0 + A[i, j]), B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(C[i * m + j], min((2.0 + A[i * m + j]), B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(198) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p199 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Zero>>>>, B: &Tensor<SparseRunList<Element<f64, One>>>, X: &Tensor<SparseBitmap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize, by: f64) -> RunVec<f64, NegInf> {
        finch! { #![reformat] let C: RunVec<f64, NegInf>; C[i] <<max>>= (X[i] * ((A[i, j] * B[j]) * 2.0)) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], (X[i] * ((A[i * m + j] * B[j]) * 2.0))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(199) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p200 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<bool, Zero>>>>, B: &Tensor<RunList<RunList<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, Zero> {
        finch! { #![reformat] let C: DenseMat<bool, Zero>; C[i, j] ^= xor(and(B[k, j], A[i, k]), B[k, j]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] ^ ((B[k * m + j] & A[i * l + k]) ^ B[k * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(200) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p201 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, X: &Tensor<Dense<Ragged<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= ((A[i, k] + min(X[i, j], B[j, k])) + by) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], ((A[i * l + k] + min(X[i * m + j], B[j * l + k])) + by)); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(201) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Row, case.values(1 * m * l, f64::INFINITY), [m, l], false, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p202 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<bool, Zero>>>>, B: &Tensor<SparseList<RunList<Element<bool, Zero>>>, finch::Order2<1, 0>>, X: &Tensor<SparseBlockList<SparseList<Element<bool, True>>>>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![reformat] let C: Scalar<bool, Zero>; C[] ^= and(X[j, i], (!B[k, j] && (A[i, k] || A[i, k]))) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = C[0] ^ (X[j * n + i] & (!B[k * m + j] & (A[i * l + k] | A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(202) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let X: Vec<bool> = case.values(1 * m * n, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p203 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<bool, Zero>>>, B: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> BlockVec<bool, True> {
        finch! { #![strict] let C: BlockVec<bool, True>; forall i: if 2 <= i { C[i] = (B[i::walk] != A[i::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if 2 <= i { C[i] = (B[i] != A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(203) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p204 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, B: &Tensor<RunList<Element<u8, Zero>, i64>>, X: &SparseVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<PackBits<Element<u8, White>>> {
        finch! { #![keep_fills] let C: Tensor<PackBits<Element<u8, White>>>; forall i: if i > 0 && i < 4 { C[i] &= max(((A[i] | B[i::gallop]) | A[i]), X[i::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = C[i] & max(((A[i] | B[i]) | A[i]), X[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(204) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p205 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<f64, Inf>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i: { C[] <<min>>= min(B[i::walk], A[i::lead]); D[] <<min>>= (A[i::lead] + B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], min(B[i], A[i])); D[0] = min(D[0], (A[i] + B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(205) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p206 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<i64, One>>>>, B: &Tensor<Dense<RunList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> (Tensor<Dense<SparseBand<Element<i64, Zero>>>>, Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>>) {
        finch! { #![keep_fills] let C: Tensor<Dense<SparseBand<Element<i64, Zero>>>>; let D: Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>>; forall i, j: if i != j { C[i, j] = max(3, (B[i, j] * A[i, j])) } else { D[i, j] = ((by + B[i, j]) * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i != j { C[i * m + j] = max(3, (B[i * m + j] * A[i * m + j])); } else { D[i * m + j] = ((by + B[i * m + j]) * A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(206) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p207 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>>, Tensor<SparseList<SparseBand<Element<f64, One>, u16>>>) {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>>; let D: Tensor<SparseList<SparseBand<Element<f64, One>, u16>>>; forall i, j: { C[i, j] = (B[j] - A[i, j::gallop]); D[i, j] = max(A[i, j::gallop], B[j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[j] - A[i * m + j]); D[i * m + j] = max(A[i * m + j], B[j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(207) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p208 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>, B: &Tensor<Ragged<Element<i64, One>>>, n: usize, lo: usize, hi: usize, by: i64) -> (DenseVec<i64, Zero>, Tensor<SparseDict<Element<i64, Zero>>>) {
        finch! { let C: DenseVec<i64, Zero>; let D: Tensor<SparseDict<Element<i64, Zero>>>; forall i, j: if i == j { C[i] -= (min(A[i, j::walk], B[j::walk]) + 2) } else { D[i] += min((A[i, j::walk] - B[j::walk]), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = C[i] - (min(A[i * m + j], B[j]) + 2); } else { D[i] = D[i] + min((A[i * m + j] - B[j]), 2); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(208) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let by: i64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p209 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, B: &Tensor<RunList<RunList<Element<f64, Inf>>>>, X: &RunVec<f64, Inf>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<PackBits<Element<f64, Inf>>>, Tensor<RunList<Element<f64, Inf>, i64>>) {
        finch! { let C: Tensor<PackBits<Element<f64, Inf>>>; let D: Tensor<RunList<Element<f64, Inf>, i64>>; forall i, j: { C[i] <<min>>= min(B[i, j], (A[i, j::gallop] + X[i::walk])); D[i] <<min>>= min(B[i, j], (A[i, j::gallop] + (X[i::walk] + by))) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(B[i * m + j], (A[i * m + j] + X[i]))); D[i] = min(D[i], min(B[i * m + j], (A[i * m + j] + (X[i] + by)))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(209) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p210 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, White>>>, finch::Order2<1, 0>>, B: &BandVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall j, i: if A[i, j] != 255 { C[i] |= (B[j] ^ A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if A[i * m + j] != 255 { C[i] = C[i] | (B[j] ^ A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(210) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p211 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseList<Element<bool, True>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: bool) -> Tensor<Dense<RunList<Element<bool, True>>>, finch::Order2<1, 0>> {
        finch! { #![checked] let C: Tensor<Dense<RunList<Element<bool, True>>>, finch::Order2<1, 0>>; forall j, i: if i < j { C[i, j] &= (by != (A[i, j::walk] || B[i, j::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i < j { C[i * m + j] = C[i * m + j] & (by != (A[i * m + j] | B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(211) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, false), [n, m], true, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p212 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>, B: &SparseVec<f64, Zero>, X: &Tensor<SparseBitmap<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Scalar<f64, NegInf>, Scalar<f64, Zero>) {
        finch! { #![checked] let C: Scalar<f64, NegInf>; let D: Scalar<f64, Zero>; forall i, j: if i != j { C[] <<max>>= (min(B[i::gallop], A[i, j::walk]) - X[j]) } else { D[] += (B[i::gallop] + ((A[i, j::walk] - X[j]) + X[j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if i != j { C[0] = max(C[0], (min(B[i], A[i * m + j]) - X[j])); } else { D[0] = D[0] + (B[i] + ((A[i * m + j] - X[j]) + X[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(212) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p213 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<bool, True>, u16>>>, B: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>, n: usize, lo: usize, hi: usize, by: bool) -> DenseMat<bool, Zero> {
        finch! { #![strict] let C: DenseMat<bool, Zero>; forall i, k, j: C[i, j] ^= (B[k, j] != A[i, k]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] ^ (B[k * m + j] != A[i * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(213) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p214 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<i64, One>>>>, B: &Tensor<Dense<SparseInterval<Element<i64, One>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<UpperTriangular<Element<i64, finch::fills::Max>>>> {
        finch! { #![strict] let C: Tensor<Dense<UpperTriangular<Element<i64, finch::fills::Max>>>>; forall i, j, k: if i != j { if i <= j { C[i, j] <<min>>= max(B[j, k::walk], (A[i, k] * B[j, k::walk])) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i != j { if i <= j { C[i * m + j] = min(C[i * m + j], max(B[j * l + k], (A[i * l + k] * B[j * l + k]))); } } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(214) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m * l, 1), [m, l], false, 1);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p215 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<bool, Zero>, B: &BandVec<bool, Zero>, n: usize, lo: usize, hi: usize, by: bool) -> Scalar<bool, Zero> {
        finch! { #![checked] let C: Scalar<bool, Zero>; forall i in lo..hi: C[] |= ((B[i::follow] != A[i::gallop]) != A[i::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] | ((B[i] != A[i]) != A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(215) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p216 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, One>>>>, B: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize, by: f64) -> Scalar<f64, Zero> {
        finch! { #![keep_fills] let C: Scalar<f64, Zero>; forall i in lo..hi, j: C[] += (A[i, j] * B[j::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] + (A[i * m + j] * B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(216) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, 1.0), [n, m], false, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p217 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<f64, Zero>, B: &Tensor<SparseList<Element<f64, Zero>, u8>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<SparseDict<Element<f64, One>>> {
        finch! { let C: Tensor<SparseDict<Element<f64, One>>>; forall i in 1..n - 1: C[i] = (B[i - 1::gallop] - A[i + 1::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i - 1] - A[i + 1]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(217) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p218 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<f64, Zero>>>, B: &Tensor<RunList<Element<f64, One>, i64>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Ragged<Element<f64, Zero>>>, Tensor<RunList<Element<f64, Zero>, i64>>) {
        finch! { #![keep_fills] let C: Tensor<Ragged<Element<f64, Zero>>>; let D: Tensor<RunList<Element<f64, Zero>, i64>>; forall i: if B[(lo..hi)[i]] != 1.0 { C[i] += ((2.0 * B[(lo..hi)[i]]) * A[(lo..hi)[i]::walk]) } else { D[i] += (A[(lo..hi)[i]::walk] - B[(lo..hi)[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if B[lo + i] != 1.0 { C[i] = C[i] + ((2.0 * B[lo + i]) * A[lo + i]); } else { D[i] = D[i] + (A[lo + i] - B[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(218) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p219 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, B: &BandVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<Dense<Symmetric<Element<u8, White>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<u8, White>>>>; forall i: { let t: Tensor<SparseDict<Element<u8, White>>>; forall j: t[j] = min(min(B[j], 7), A[i, j::gallop]); forall j: if j <= i { C[i, j] = (t[j] | A[i, j::gallop]) } } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = min(min(B[j], 7), A[i * m + j]); } for j in 0..m { if j <= i { C[i * m + j] = (t[j] | A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <White as finch::Fill<u8>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(219) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p220 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>, B: &Tensor<Ragged<SparseByteMap<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize, by: bool) -> SparseVec<bool, True> {
        finch! { let C: SparseVec<bool, True>; forall i: { let t: Tensor<PackBits<Element<bool, Zero>>>; forall j: t[j] = xor(A[i, j], xor((i < 2), B[i, j::follow])); forall j: C[i] &= (t[j] || A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![false; m]; for j in 0..m { t[j] = (A[i * m + j] ^ ((i < 2) ^ B[i * m + j])); } for j in 0..m { C[i] = C[i] & (t[j] | A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(220) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p221 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<u8, Zero>, i64>>, B: &RunVec<u8, Zero>, n: usize, lo: usize, hi: usize, by: u8) -> SparseVec<u8, Zero> {
        finch! { let C: SparseVec<u8, Zero>; forall i in 0..n: C[i] = min(coalesce(B[permit(i - 1)], 7), coalesce(A[permit(i + 2)], 128)) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(beside(B, i as i64 - 1, 7), beside(A, i as i64 + 2, 128)); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(221) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p222 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Inf>>>, B: &Tensor<Dense<RunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { #![keep_fills] let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i in 0..n, j: C[i] <<min>>= min(coalesce(A[permit(i + 2)], 2.0), (B[i, j] + coalesce(A[permit(i + 2)], 2.0))) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(beside(A, i as i64 + 2, 2.0), (B[i * m + j] + beside(A, i as i64 + 2, 2.0)))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(222) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p223 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, Zero>, 1>>, B: &BlockVec<bool, Zero>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseDict<Element<bool, Zero>>>, Tensor<SparseByteMap<Element<bool, Zero>>>) {
        finch! { #![checked] let C: Tensor<SparseDict<Element<bool, Zero>>>; let D: Tensor<SparseByteMap<Element<bool, Zero>>>; forall i: if A[P[i]] != false { C[i] = xor((i < 2), (B[P[i]] || A[P[i]])) } else { D[i] = (A[P[i]] != B[P[i]]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if A[P[i]] != false { C[i] = ((i < 2) ^ (B[P[i]] | A[P[i]])); } else { D[i] = (A[P[i]] != B[P[i]]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(223) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p224 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<bool, True>>>, B: &Tensor<Dense<Triangular<Element<bool, True>>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<SparseCoo<Element<bool, Zero>, 2>>, Tensor<Dense<SparseList<Element<bool, Zero>>>>) {
        finch! { let C: Tensor<SparseCoo<Element<bool, Zero>, 2>>; let D: Tensor<Dense<SparseList<Element<bool, Zero>>>>; forall i, j: if j + 1 == i { C[i, j] = ((B[i, j] || A[P[i]]) || (i < 2)) } else { D[i, j] = xor((B[i, j] != B[i, j]), A[P[i]]) } }
    }

    fn plain(A: &[bool], B: &[bool], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i * m + j] = ((B[i * m + j] | A[P[i]]) | (i < 2)); } else { D[i * m + j] = ((B[i * m + j] != B[i * m + j]) ^ A[P[i]]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(224) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Lower, case.values(1 * n * m, true), [n, m], false, true);
            let P = case.places(n);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n, m], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p225 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Inf>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseBitmap<Element<f64, Inf>>>, DenseVec<f64, Inf>) {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Inf>>>[n]; let D: DenseVec<f64, Inf>[n]; forall i: { C[P[i]] = min((by + A[i]), B[i]); D[P[i]] <<min>>= (B[i] + A[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[P[i]] = min((by + A[i]), B[i]); D[P[i]] = min(D[P[i]], (B[i] + A[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(225) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let P = case.places(n);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &P), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p226 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<u8, White>>>>, B: &Tensor<SparseBitmap<Element<u8, Zero>>>, P: &DenseVec<usize>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseDict<Element<u8, Zero>>> {
        finch! { let C: Tensor<SparseDict<Element<u8, Zero>>>[n]; forall i, j: C[P[i]] <<max>>= max(max(B[j::walk], A[i, j::follow]), 7) }
    }

    fn plain(A: &[u8], B: &[u8], P: &[usize], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[P[i]] = max(C[P[i]], max(max(B[j], A[i * m + j]), 7)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(226) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let P = case.places(n);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &P), n, lo, hi, by);
            let C_plain = plain(&A, &B, &P, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p227 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, One>>>>, B: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<Dense<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { #![reformat] let C: Tensor<Dense<RunList<Element<i64, Zero>>>, finch::Order2<1, 0>>; C[i, j] = ifelse(2 > 0, (B[i, j] - A[i, j]), 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (if 2 > 0 { (B[i * m + j] - A[i * m + j]) } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(227) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p228 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, B: &SparseVec<i64, One>, X: &BlockVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> Tensor<SparseDict<Element<i64, finch::fills::Max>>> {
        finch! { #![reformat] let C: Tensor<SparseDict<Element<i64, finch::fills::Max>>>; C[i] <<min>>= (ifelse((i as i64) > 0, A[i, j], 2) - (X[i] + B[j])) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], ((if (i as i64) > 0 { A[i * m + j] } else { 2 }) - (X[i] + B[j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(228) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let X: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p229 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<f64, Inf>>>>, B: &Tensor<SparseList<RunList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> DenseMat<f64, Inf> {
        finch! { #![reformat] let C: DenseMat<f64, Inf>; C[i, j] <<min>>= min(B[k, j], A[i, k]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min(B[k * m + j], A[i * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(229) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p230 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, X: &Tensor<Dense<SparseList<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: i64) -> DenseMat<i64, Zero> {
        finch! { #![reformat] let C: DenseMat<i64, Zero>; C[i, j] -= (X[i, j] * (A[i, k] * B[j, k])) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] - (X[i * m + j] * (A[i * l + k] * B[j * l + k])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(230) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let X: Vec<i64> = case.values(1 * n * m, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), &tensor([n, m], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p231 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<u8, Zero>>>>, B: &Tensor<SparseBand<Dense<Element<u8, White>>>>, X: &Tensor<RunList<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { #![reformat] let C: Scalar<u8, Zero>; C[] <<max>>= max((B[k, j] ^ X[j, i]), min(by, A[i, k])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for k in 0..l { for j in 0..m { C[0] = max(C[0], max((B[k * m + j] ^ X[j * n + i]), min(by, A[i * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(231) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * l * m, 255);
            let X: Vec<u8> = case.values(1 * m * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), &tensor([m, n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p232 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<i64, Zero>>>, B: &RunVec<i64, Zero>, n: usize, lo: usize, hi: usize, by: i64) -> DenseVec<i64, Zero> {
        finch! { #![keep_fills] let C: DenseVec<i64, Zero>; forall i: if B[i::walk] != 0 { C[i] = max(B[i::walk], max((i as i64), A[i::walk])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: i64) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if B[i] != 0 { C[i] = max(B[i], max((i as i64), A[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(232) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let by: i64 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p233 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<bool, True>>>, B: &Tensor<SparsePoint<Element<bool, True>>>, X: &BlockVec<bool, True>, n: usize, lo: usize, hi: usize, by: bool) -> (Tensor<Ragged<Element<bool, True>>>, BlockVec<bool, True>) {
        finch! { #![keep_fills] let C: Tensor<Ragged<Element<bool, True>>>; let D: BlockVec<bool, True>; forall i: if B[i::follow] != true { C[i] &= xor(A[i::walk], (X[i::walk] || B[i::follow])) } else { D[i] = and(B[i::follow], xor(X[i::walk], A[i::walk])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if B[i] != true { C[i] = C[i] & (A[i] ^ (X[i] | B[i])); } else { D[i] = (B[i] & (X[i] ^ A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(233) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n, true), [1, n], false, true);
            let X: Vec<bool> = case.values(1 * n, true);
            let by: bool = case.one();
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p234 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<u8, Zero>, u8>>, B: &SparseVec<u8, White>, n: usize, lo: usize, hi: usize, by: u8) -> Scalar<u8, Zero> {
        finch! { let C: Scalar<u8, Zero>; forall i: C[] |= max(min(B[i::follow], 7), A[i::gallop]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = C[0] | max(min(B[i], 7), A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(234) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let by: u8 = case.one();
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [], &C_plain);
        }
    }
}

mod p235 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<Dense<Dense<Element<f64, Inf>>>>, Tensor<Dense<Symmetric<Element<f64, Inf>>>>) {
        finch! { let C: Tensor<Dense<Dense<Element<f64, Inf>>>>; let D: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, j: { C[i, j] = (B[i, j::walk] + A[i, j::follow]); if j <= i { D[i, j] = ((B[i, j::walk] + 2.0) + A[i, j::follow]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] + A[i * m + j]); if j <= i { D[i * m + j] = ((B[i * m + j] + 2.0) + A[i * m + j]); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(235) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p236 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>, B: &Tensor<PackBits<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>> {
        finch! { #![strict] let C: Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>>; forall i, j: C[i, j] = (A[i, j] * (by * B[j])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] * (by * B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(236) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p237 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<f64, Zero>>>>, B: &Tensor<PackBits<Element<f64, One>>>, n: usize, lo: usize, hi: usize, by: f64) -> (Tensor<SparseDict<Element<f64, NegInf>>>, Tensor<SparseDict<Element<f64, NegInf>>>) {
        finch! { #![checked] let C: Tensor<SparseDict<Element<f64, NegInf>>>; let D: Tensor<SparseDict<Element<f64, NegInf>>>; forall i, j: if i > j && j != 1 { C[i] <<max>>= (B[j::gallop] + A[i, j::follow]) } else { D[i] <<max>>= min(B[j::gallop], (by * A[i, j::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: f64) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = max(C[i], (B[j] + A[i * m + j])); } else { D[i] = max(D[i], min(B[j], (by * A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(237) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let by: f64 = case.one();
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p238 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<u8, White>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<u8, Zero>>>>, X: &Tensor<SparseCoo<Element<u8, Zero>, 1>>, n: usize, lo: usize, hi: usize, by: u8) -> Tensor<SparseRunList<Element<u8, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<u8, Zero>>>; forall i, j: C[i] <<max>>= min(min(B[i, j::walk], X[i]), A[i, j::follow]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: u8) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], min(min(B[i * m + j], X[i]), A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(238) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let X: Vec<u8> = case.values(1 * n, 0);
            let by: u8 = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi, by);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}

mod p239 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<Element<bool, True>>>, n: usize, lo: usize, hi: usize, by: bool) -> DenseVec<bool, Zero> {
        finch! { let C: DenseVec<bool, Zero>; forall j, i: if i != j { C[i] |= and((!A[i, j] && B[j::lead]), by) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize, by: bool) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i != j { C[i] = C[i] | ((!A[i * m + j] & B[j]) & by); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(239) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, true);
            let by: bool = case.one();
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi, by);
            let C_plain = plain(&A, &B, n, m, l, lo, hi, by);
            agree(C, [n], &C_plain);
        }
    }
}
