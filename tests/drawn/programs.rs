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
    fn compiled(A: &DenseVec<bool, True>, B: &Tensor<SparsePoint<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> DenseVec<bool, Zero> {
        finch! { let C: DenseVec<bool, Zero>; forall i: C[i] = (A[i] || B[i::follow]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[i] | B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(0) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n, false), [1, n], false, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p001 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, One>, u8>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, X: &SparseVec<f64, One>, n: usize, lo: usize, hi: usize) -> (SparseVec<f64, Zero>, Tensor<SparseByteMap<Element<f64, Zero>>>) {
        finch! { let C: SparseVec<f64, Zero>; let D: Tensor<SparseByteMap<Element<f64, Zero>>>; forall i: if i == 1 { C[i] = max(((B[i::gallop] - A[i]) * X[i::lead]), 2.0) } else { D[i] = (A[i] * (X[i::lead] + B[i::gallop])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i == 1 { C[i] = max(((B[i] - A[i]) * X[i]), 2.0); } else { D[i] = (A[i] * (X[i] + B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(1) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p002 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, Zero>>>, B: &Tensor<SparseDict<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i: C[] &= min(A[i], B[i::lead]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = C[0] & min(A[i], B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(2) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p003 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<f64, Zero>>>>, B: &Tensor<Dense<SparseBand<Element<f64, One>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBand<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<f64, Inf>>>>; forall i, j: C[i, j] <<min>>= ((A[i, j] * A[i, j]) * B[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(C[i * m + j], ((A[i * m + j] * A[i * m + j]) * B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(3) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p004 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<bool, Zero>>>>, B: &Tensor<SparseByteMap<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Dense<Element<bool, True>>>> {
        finch! { let C: Tensor<Dense<Dense<Element<bool, True>>>>; forall i, j: C[i, j] = and(B[j::walk], A[i, j::follow]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(4) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p005 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<u8, Zero>>>>, B: &Tensor<SparseList<Element<u8, White>, u8>>, n: usize, lo: usize, hi: usize) -> (SparseVec<u8, Zero>, SparseVec<u8, Zero>) {
        finch! { let C: SparseVec<u8, Zero>; let D: SparseVec<u8, Zero>; forall i, j: if i > j && j != 1 { C[i] <<max>>= min(A[i, j], B[j]) } else { D[i] <<max>>= (B[j] & A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = max(C[i], min(A[i * m + j], B[j])); } else { D[i] = max(D[i], (B[j] & A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(5) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = case.values(1 * m, 255);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p006 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<bool, True>>>>, B: &Tensor<SparseCoo<Element<bool, True>, 2>>, X: &BlockVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseRunList<Element<bool, Zero>>>, BandVec<bool, True>) {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; let D: BandVec<bool, True>; forall i, j: if B[i, j::follow] != true { C[i] ^= (!A[i, j::walk] && (B[i, j::follow] || X[i])) } else { D[i] &= and(X[i], (!A[i, j::walk] && B[i, j::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if B[i * m + j] != true { C[i] = C[i] ^ (!A[i * m + j] & (B[i * m + j] | X[i])); } else { D[i] = D[i] & (X[i] & (!A[i * m + j] & B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(6) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, true), [n, m], false, true);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p007 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<RunList<Element<bool, Zero>, i64>>, n: usize, lo: usize, hi: usize) -> DenseVec<bool, Zero> {
        finch! { let C: DenseVec<bool, Zero>; forall j, i: if i > j && j != 1 { C[i] ^= and(and(A[i, j::walk], (i < 2)), B[j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i > j && j != 1 { C[i] = C[i] ^ ((A[i * m + j] & (i < 2)) & B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(7) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p008 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Triangular<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseList<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>, Tensor<SparseBand<Dense<Element<f64, One>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<SparseList<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>; let D: Tensor<SparseBand<Dense<Element<f64, One>>>, finch::Order2<1, 0>>; forall j, i: if B[i, j::follow] != 0.0 { C[i, j] = (max(B[i, j::follow], B[i, j::follow]) * A[i, j]) } else { D[i, j] = (B[i, j::follow] * A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if B[i * m + j] != 0.0 { C[i * m + j] = (max(B[i * m + j], B[i * m + j]) * A[i * m + j]); } else { D[i * m + j] = (B[i * m + j] * A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(8) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, 0.0), [n, m], true, 0.0);
            let B: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], true, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p009 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>>, B: &Tensor<SparseBitmap<Element<f64, Inf>>>, X: &DenseVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i, j: if A[i, j] != $(f64::INFINITY) { C[] <<min>>= min(X[j], min(A[i, j], B[i])) } else { D[] <<min>>= min(min(X[j], B[i]), A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if A[i * m + j] != f64::INFINITY { C[0] = min(C[0], min(X[j], min(A[i * m + j], B[i]))); } else { D[0] = min(D[0], min(min(X[j], B[i]), A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(9) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p010 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<bool, Zero>>>>, B: &Tensor<Dense<PackBits<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize) -> DenseMat<bool, Zero> {
        finch! { let C: DenseMat<bool, Zero>; forall i, k, j: if B[k, j] != false { C[i, j] ^= (A[i, k] || B[k, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if B[k * m + j] != false { C[i * m + j] = C[i * m + j] ^ (A[i * l + k] | B[k * m + j]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(10) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Even, case.values(1 * n * l, false), [n, l], false, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p011 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 2>>, B: &Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBand<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<f64, Inf>>>>; forall i, j, k: C[i, j] <<min>>= min(A[i, k::walk], min(A[i, k::walk], B[j, k])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = min(C[i * m + j], min(A[i * l + k], min(A[i * l + k], B[j * l + k]))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(11) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m * l, f64::INFINITY);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p012 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, One>, 1>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: C[] <<min>>= min(((i as f64) + A[i::walk]), B[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], min(((i as f64) + A[i]), B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(12) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p013 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Zero>>>>, B: &Tensor<SparseDict<Element<f64, One>>>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, NegInf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, NegInf>; forall i in lo..hi, j: { C[] <<min>>= ((B[j::walk] + -1.0) * A[i, j::follow]); D[] <<max>>= min(A[i, j::follow], min(B[j::walk], -1.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = min(C[0], ((B[j] + -1.0) * A[i * m + j])); D[0] = max(D[0], min(A[i * m + j], min(B[j], -1.0))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(13) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 1.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p014 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, B: &Tensor<SparseList<Element<f64, Zero>, u8>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<Element<f64, Inf>>>, Tensor<SparseRunList<Element<f64, Zero>>>) {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Inf>>>; let D: Tensor<SparseRunList<Element<f64, Zero>>>; forall i in 1..n - 1: { C[i] <<min>>= min(2.0, max(A[i - 1::gallop], B[i::follow])); D[i] = (A[i - 1::gallop] * B[i::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(C[i], min(2.0, max(A[i - 1], B[i]))); D[i] = (A[i - 1] * B[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(14) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p015 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<bool, True>, B: &Tensor<RunList<Element<bool, True>, i64>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseList<Element<bool, True>, u8>>, Tensor<SparseByteMap<Element<bool, True>>>) {
        finch! { let C: Tensor<SparseList<Element<bool, True>, u8>>; let D: Tensor<SparseByteMap<Element<bool, True>>>; forall i: if A[(lo..hi)[i]::gallop] != true { C[i] = (and(A[(lo..hi)[i]::gallop], B[(lo..hi)[i]::gallop]) || A[(lo..hi)[i]::gallop]) } else { D[i] = xor(A[(lo..hi)[i]::gallop], B[(lo..hi)[i]::gallop]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if A[lo + i] != true { C[i] = ((A[lo + i] & B[lo + i]) | A[lo + i]); } else { D[i] = (A[lo + i] ^ B[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(15) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p016 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<i64, Zero>>>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBlockList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>; forall i: { let t: Tensor<SparseRunList<Element<i64, One>>>; forall j: t[j] = min(A[i, j], B[j::walk]); forall j: C[i, j] = max(t[j], A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = min(A[i * m + j], B[j]); } for j in 0..m { C[i * m + j] = max(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(16) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p017 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<u8, White>>>>, B: &Tensor<SparseDict<SparseRunList<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<PackBits<Element<u8, Zero>>> {
        finch! { let C: Tensor<PackBits<Element<u8, Zero>>>; forall i: { let t: BandVec<u8, White>; forall j: t[j] = (B[i, j] | A[i, j::follow]); forall j: C[i] |= (t[j] ^ A[i, j::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = (B[i * m + j] | A[i * m + j]); } for j in 0..m { C[i] = C[i] | (t[j] ^ A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(17) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p018 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<f64, One>, B: &Tensor<PackBits<Element<f64, One>>>, n: usize, lo: usize, hi: usize) -> BandVec<f64, Zero> {
        finch! { let C: BandVec<f64, Zero>; forall i: C[i] = (B[i] * A[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[i] * A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(18) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p019 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, White>>>, B: &Tensor<RunList<Element<u8, White>, i64>>, X: &SparseVec<u8, Zero>, n: usize, lo: usize, hi: usize) -> BandVec<u8, White> {
        finch! { let C: BandVec<u8, White>; forall i: if i > 0 && i < 4 { C[i] = ((128 & X[i::walk]) & (A[i::lead] ^ B[i::gallop])) } }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { if i > 0 && i < 4 { C[i] = ((128 & X[i]) & (A[i] ^ B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(19) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p020 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<f64, Inf>>>, B: &DenseVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i: if i < 3 { C[] <<min>>= (min(B[i], A[i::gallop]) + 2.0) } else { D[] <<min>>= min(B[i], A[i::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if i < 3 { C[0] = min(C[0], (min(B[i], A[i]) + 2.0)); } else { D[0] = min(D[0], min(B[i], A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(20) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p021 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<i64, One>>>>, B: &Tensor<RunList<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<i64, Zero>>>>; forall i, j: if j <= i { C[i, j] = (A[i, j::lead] * B[i, j::lead]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Zero as finch::Fill<i64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(21) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p022 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, Zero>>>>, B: &Tensor<Ragged<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<RunList<Element<i64, One>>>> {
        finch! { let C: Tensor<SparseList<RunList<Element<i64, One>>>>; forall i, j: C[i, j] = (B[j::follow] - A[i, j::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[j] - A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(22) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p023 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<bool, True>>>>, B: &BandVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<PackBits<Element<bool, Zero>>> {
        finch! { let C: Tensor<PackBits<Element<bool, Zero>>>; forall i, j: if B[j::follow] != false { C[i] ^= xor(A[i, j], B[j::follow]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if B[j] != false { C[i] = C[i] ^ (A[i * m + j] ^ B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(23) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p024 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>>, B: &Tensor<SparseDict<SparseRunList<Element<i64, One>>>>, X: &Tensor<SparseInterval<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> Tensor<PackBits<Element<i64, finch::fills::Max>>> {
        finch! { let C: Tensor<PackBits<Element<i64, finch::fills::Max>>>; forall i, j: C[i] <<min>>= (((X[i::follow] * 2) * A[i, j]) * B[i, j::walk]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (((X[i] * 2) * A[i * m + j]) * B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(24) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let X: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 1), [1, n], false, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p025 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<u8, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<PackBits<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall j, i: C[i] |= (min(A[i, j::walk], 128) ^ B[j]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] | (min(A[i * m + j], 128) ^ B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(25) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], true, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p026 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: &Tensor<RunList<SparseList<Element<f64, Inf>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseBand<Element<f64, Inf>>>, finch::Order2<1, 0>>, Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<Dense<SparseBand<Element<f64, Inf>>>, finch::Order2<1, 0>>; let D: Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>, finch::Order2<1, 0>>; forall j, i: { C[i, j] = min(B[i, j::gallop], A[i, j::gallop]); D[i, j] = min(A[i, j::gallop], min(B[i, j::gallop], 2.0)) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = min(B[i * m + j], A[i * m + j]); D[i * m + j] = min(A[i * m + j], min(B[i * m + j], 2.0)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(26) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p027 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseList<Element<u8, Zero>>>>, B: &SparseVec<u8, Zero>, X: &Tensor<SparseDict<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<u8, Zero> {
        finch! { let C: Scalar<u8, Zero>; forall i, j: C[] |= (X[j::gallop] ^ (A[i, j] ^ B[i])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] | (X[j] ^ (A[i * m + j] ^ B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(27) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let X: Vec<u8> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p028 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<bool, Zero>>>>, B: &Tensor<Dense<SparseInterval<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize) -> (DenseMat<bool, True>, DenseMat<bool, True>) {
        finch! { let C: DenseMat<bool, True>; let D: DenseMat<bool, True>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] &= ((B[k, j] || (i < 2)) != A[i, k]) } else { D[i, j] &= (B[k, j] || and(A[i, k], true)) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = C[i * m + j] & ((B[k * m + j] | (i < 2)) != A[i * l + k]); } else { D[i * m + j] = D[i * m + j] & (B[k * m + j] | (A[i * l + k] & true)); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(28) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = fitted(Fit::Intervals, case.values(1 * l * m, false), [l, m], false, false);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p029 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<u8, White>>>>, B: &Tensor<SparseList<RunList<Element<u8, White>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>> {
        finch! { let C: Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>>; forall i, j, k: C[i, j] |= ((7 & A[i, k::follow]) ^ B[j, k]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] | ((7 & A[i * l + k]) ^ B[j * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(29) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n * l, 255), [n, l], false, 255);
            let B: Vec<u8> = case.values(1 * m * l, 255);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p030 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, Zero>>>, B: &RunVec<u8, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<u8, Zero> {
        finch! { let C: Scalar<u8, Zero>; forall i in lo..hi: C[] <<max>>= min((B[i] ^ A[i::gallop]), A[i::gallop]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { C[0] = max(C[0], min((B[i] ^ A[i]), A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(30) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p031 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<bool, True>>>>, B: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<bool, True> {
        finch! { let C: Scalar<bool, True>; forall i in lo..hi, j: C[] &= (!B[j::gallop] && A[i, j::walk]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] & (!B[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(31) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Upper, case.values(1 * n * m, true), [n, m], false, true);
            let B: Vec<bool> = case.values(1 * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p032 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<i64, One>>>, B: &Tensor<SparseRunList<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<Element<i64, Zero>>>, Tensor<SparseByteMap<Element<i64, One>>>) {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>; let D: Tensor<SparseByteMap<Element<i64, One>>>; forall i in 1..n - 1: if A[i + 1] != 1 { C[i] = (A[i + 1] * B[i + 1::lead]) } else { D[i] = ifelse((B[i + 1::lead] - B[i + 1::lead]) > 0, A[i + 1], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if A[i + 1] != 1 { C[i] = (A[i + 1] * B[i + 1]); } else { D[i] = (if (B[i + 1] - B[i + 1]) > 0 { A[i + 1] } else { 2 }); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(32) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<i64> = case.values(1 * n, 1);
            let B: Vec<i64> = case.values(1 * n, 0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p033 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Zero>>>, B: &Tensor<SparseInterval<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseCoo<Element<f64, Zero>, 1>> {
        finch! { let C: Tensor<SparseCoo<Element<f64, Zero>, 1>>; forall i: C[i] = max(B[(lo..hi)[i]::follow], A[(lo..hi)[i]::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = max(B[lo + i], A[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(33) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p034 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<u8, Zero>>>>, B: &SparseVec<u8, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<SparseByteMap<SparseBitmap<Element<u8, White>>>> {
        finch! { let C: Tensor<SparseByteMap<SparseBitmap<Element<u8, White>>>>; forall i: { let t: Tensor<SparseDict<Element<u8, White>>>; forall j: t[j] = max(B[j::walk], A[i, j::lead]); forall j: C[i, j] &= (t[j] ^ A[i, j::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = max(B[j], A[i * m + j]); } for j in 0..m { C[i * m + j] = C[i * m + j] & (t[j] ^ A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(34) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p035 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize) -> BandVec<i64, Zero> {
        finch! { let C: BandVec<i64, Zero>; forall i: { let t: Tensor<SparseBitmap<Element<i64, One>>>; forall j: t[j] = ifelse((i as i64) > 0, (A[i, j::walk] - B[i, j::walk]), 2); forall j: C[i] -= (t[j] + A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = (if (i as i64) > 0 { (A[i * m + j] - B[i * m + j]) } else { 2 }); } for j in 0..m { C[i] = C[i] - (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(35) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p036 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, Zero>, B: &Tensor<SparseRunList<Element<f64, One>>>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, One> {
        finch! { let C: DenseVec<f64, One>; forall i: if i < 3 { C[i] = ((i as f64) + (B[i] * A[i::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[i] = ((i as f64) + (B[i] * A[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(36) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p037 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, One>, u8>>, B: &RunVec<f64, Zero>, X: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i: C[i] <<min>>= max((X[i] * B[i]), A[i]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(C[i], max((X[i] * B[i]), A[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(37) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p038 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<f64, Zero>>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i: C[] += min((B[i::walk] * A[i::walk]), A[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = C[0] + min((B[i] * A[i]), A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(38) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p039 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, B: &Tensor<Dense<SparsePoint<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Ragged<Element<bool, True>>>>, Tensor<Dense<Symmetric<Element<bool, True>>>>) {
        finch! { let C: Tensor<Dense<Ragged<Element<bool, True>>>>; let D: Tensor<Dense<Symmetric<Element<bool, True>>>>; forall i, j: { C[i, j] = (A[i, j::follow] || B[i, j::walk]); if j <= i { D[i, j] = xor(A[i, j::follow], (!true && B[i, j::walk])) } } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] | B[i * m + j]); if j <= i { D[i * m + j] = (A[i * m + j] ^ (!true & B[i * m + j])); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <True as finch::Fill<bool>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(39) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n * m, false), [n, m], false, false);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p040 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, B: &Tensor<SparseList<Element<i64, One>, u8>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Triangular<Element<i64, Zero>>>>, Tensor<Dense<Symmetric<Element<i64, One>>>>) {
        finch! { let C: Tensor<Dense<Triangular<Element<i64, Zero>>>>; let D: Tensor<Dense<Symmetric<Element<i64, One>>>>; forall i, j: { if j <= i { C[i, j] = (B[j] + A[i, j::walk]) }; if j <= i { D[i, j] = (min(3, A[i, j::walk]) * B[j]) } } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if j <= i { C[i * m + j] = (B[j] + A[i * m + j]); } if j <= i { D[i * m + j] = (min(3, A[i * m + j]) * B[j]); } } }
        let D = fitted(Fit::Even, D, [n, n], false, <One as finch::Fill<i64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(40) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p041 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<u8, White>, u16>>>, B: &Tensor<SparseInterval<Element<u8, White>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseRunList<Element<u8, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<u8, Zero>>>; forall i, j: C[i] |= max(A[i, j], B[j::walk]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | max(A[i * m + j], B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(41) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = fitted(Fit::Intervals, case.values(1 * m, 255), [1, m], false, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p042 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Zero>>>>, B: &Tensor<SparseList<SparseBand<Element<f64, One>, u16>>>, X: &Tensor<SparseRunList<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> (RunVec<f64, NegInf>, Tensor<PackBits<Element<f64, Inf>>>) {
        finch! { let C: RunVec<f64, NegInf>; let D: Tensor<PackBits<Element<f64, Inf>>>; forall i, j: if i > j && j != 1 { C[i] <<max>>= (-1.0 + (max(B[i, j::follow], A[i, j::lead]) - X[i::walk])) } else { D[i] <<min>>= (A[i, j::lead] + (X[i::walk] + B[i, j::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i] = max(C[i], (-1.0 + (max(B[i * m + j], A[i * m + j]) - X[i]))); } else { D[i] = min(D[i], (A[i * m + j] + (X[i] + B[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(42) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p043 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> (DenseVec<bool, True>, DenseVec<bool, True>) {
        finch! { let C: DenseVec<bool, True>; let D: DenseVec<bool, True>; forall j, i: { C[i] &= xor(A[i, j], B[j]); D[i] &= (B[j] != A[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] & (A[i * m + j] ^ B[j]); D[i] = D[i] & (B[j] != A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(43) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p044 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<Ragged<Element<u8, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>; forall j, i: if B[i, j::walk] != 0 { C[i, j] = (B[i, j::walk] & A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if B[i * m + j] != 0 { C[i * m + j] = (B[i * m + j] & A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(44) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p045 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<i64, Zero>>>>, B: &Tensor<SparseList<Element<i64, Zero>, u8>>, X: &Tensor<Ragged<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> (Scalar<i64, finch::fills::Max>, Scalar<i64, finch::fills::Max>) {
        finch! { let C: Scalar<i64, finch::fills::Max>; let D: Scalar<i64, finch::fills::Max>; forall i, j: { C[] <<min>>= ((ifelse(A[i, j] > 0, A[i, j], 2) + X[j::follow]) * B[i::gallop]); D[] <<min>>= (min(B[i::gallop], A[i, j]) - X[j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], (((if A[i * m + j] > 0 { A[i * m + j] } else { 2 }) + X[j]) * B[i])); D[0] = min(D[0], (min(B[i], A[i * m + j]) - X[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(45) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let X: Vec<i64> = case.values(1 * m, 0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p046 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, Zero>>>>, B: &Tensor<SparseList<SparseList<Element<u8, White>>>>, n: usize, lo: usize, hi: usize) -> DenseMat<u8, White> {
        finch! { let C: DenseMat<u8, White>; forall i, k, j: if i <= j { C[i, j] &= (B[k, j] | A[i, k]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if i <= j { C[i * m + j] = C[i * m + j] & (B[k * m + j] | A[i * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(46) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * l, 0);
            let B: Vec<u8> = case.values(1 * l * m, 255);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p047 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<i64, Zero>>>>, B: &Tensor<SparseDict<SparseRunList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<i64, Zero>>>>; forall i, j, k: C[i, j] += (A[i, k] * B[j, k]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] + (A[i * l + k] * B[j * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(47) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 1);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p048 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Zero>>>, B: &Tensor<SparseCoo<Element<f64, One>, 1>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, NegInf> {
        finch! { let C: Scalar<f64, NegInf>; forall i in lo..hi: C[] <<max>>= max(A[i], B[i::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = max(C[0], max(A[i], B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(48) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p049 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, B: &Tensor<SparseRunList<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in lo..hi, j: if i > j && j != 1 { C[] <<min>>= max(B[j::walk], A[i, j::walk]) } else { D[] <<min>>= (min(A[i, j::walk], B[j::walk]) - B[j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if i > j && j != 1 { C[0] = min(C[0], max(B[j], A[i * m + j])); } else { D[0] = min(D[0], (min(A[i * m + j], B[j]) - B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(49) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p050 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: &Tensor<PackBits<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> SparseVec<u8, White> {
        finch! { let C: SparseVec<u8, White>; forall i in 1..n - 1: C[i] = (B[i - 1::walk] | A[i::walk]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i - 1] | A[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(50) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p051 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<u8, White>, u8>>, B: &BlockVec<u8, White>, n: usize, lo: usize, hi: usize) -> (Tensor<RunList<Element<u8, White>, i64>>, SparseVec<u8, Zero>) {
        finch! { let C: Tensor<RunList<Element<u8, White>, i64>>; let D: SparseVec<u8, Zero>; forall i: if i != 2 { C[i] = (A[(lo..hi)[i]::gallop] ^ B[(lo..hi)[i]::lead]) } else { D[i] = max(B[(lo..hi)[i]::lead], A[(lo..hi)[i]::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i != 2 { C[i] = (A[lo + i] ^ B[lo + i]); } else { D[i] = max(B[lo + i], A[lo + i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(51) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p052 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, True>>>>, B: &BandVec<bool, True>, n: usize, lo: usize, hi: usize) -> Tensor<SparseDict<SparseRunList<Element<bool, True>>>> {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<bool, True>>>>; forall i: { let t: DenseVec<bool, True>; forall j: t[j] = (B[j] != xor((i < 2), A[i, j::gallop])); forall j: C[i, j] = (t[j] || A[i, j::gallop]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![true; m]; for j in 0..m { t[j] = (B[j] != ((i < 2) ^ A[i * m + j])); } for j in 0..m { C[i * m + j] = (t[j] | A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(52) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p053 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<u8, White>>>>, B: &Tensor<SparseBand<Dense<Element<u8, White>>>>, n: usize, lo: usize, hi: usize) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall i: { let t: Tensor<SparseCoo<Element<u8, White>, 1>>; forall j: t[j] = (A[i, j::lead] & B[i, j::walk]); forall j: C[i] <<max>>= (t[j] ^ A[i, j::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = (A[i * m + j] & B[i * m + j]); } for j in 0..m { C[i] = max(C[i], (t[j] ^ A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(53) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p054 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<bool, Zero>, B: &BlockVec<bool, True>, n: usize, lo: usize, hi: usize) -> (RunVec<bool, True>, Tensor<PackBits<Element<bool, True>>>) {
        finch! { let C: RunVec<bool, True>; let D: Tensor<PackBits<Element<bool, True>>>; forall i: if B[i::follow] != true { C[i] = xor(A[i::follow], B[i::follow]) } else { D[i] = (!B[i::follow] && and(A[i::follow], A[i::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if B[i] != true { C[i] = (A[i] ^ B[i]); } else { D[i] = (!B[i] & (A[i] & A[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(54) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p055 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<i64, Zero>, B: &DenseVec<i64, Zero>, X: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<Element<i64, Zero>>>, DenseVec<i64, Zero>) {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>; let D: DenseVec<i64, Zero>; forall i: if i < 1 || i == 3 { C[i] = (A[i::walk] * (B[i] * X[i::gallop])) } else { D[i] = (max(A[i::walk], B[i]) - X[i::gallop]) } }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = (A[i] * (B[i] * X[i])); } else { D[i] = (max(A[i], B[i]) - X[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(55) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let X: Vec<i64> = case.values(1 * n, 0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p056 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<bool, True>, B: &Tensor<SparseBitmap<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<bool, Zero> {
        finch! { let C: Scalar<bool, Zero>; forall i: C[] |= (!(A[i] != B[i::gallop]) && B[i::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] | (!(A[i] != B[i]) & B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(56) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p057 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<f64, Zero>>>>, B: &Tensor<SparseBlockList<SparseList<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Dense<Element<f64, Zero>>>>, Tensor<Dense<RunList<Element<f64, Zero>>>>) {
        finch! { let C: Tensor<Dense<Dense<Element<f64, Zero>>>>; let D: Tensor<Dense<RunList<Element<f64, Zero>>>>; forall i, j: if B[i, j] != 0.0 { C[i, j] = (A[i, j] * B[i, j]) } else { D[i, j] = (A[i, j] * B[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if B[i * m + j] != 0.0 { C[i * m + j] = (A[i * m + j] * B[i * m + j]); } else { D[i * m + j] = (A[i * m + j] * B[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(57) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p058 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Zero>>>>, B: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseList<Element<f64, One>>>>, Tensor<Dense<UpperTriangular<Element<f64, One>>>>) {
        finch! { let C: Tensor<Dense<SparseList<Element<f64, One>>>>; let D: Tensor<Dense<UpperTriangular<Element<f64, One>>>>; forall i, j: if i > j && j != 1 { C[i, j] = (max(2.0, B[j::follow]) * A[i, j]) } else { if i <= j { D[i, j] = min(min(A[i, j], -1.0), B[j::follow]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i > j && j != 1 { C[i * m + j] = (max(2.0, B[j]) * A[i * m + j]); } else { if i <= j { D[i * m + j] = min(min(A[i * m + j], -1.0), B[j]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(58) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p059 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Zero>>>>, B: &Tensor<SparseList<Element<f64, Zero>, u8>>, n: usize, lo: usize, hi: usize) -> RunVec<f64, Zero> {
        finch! { let C: RunVec<f64, Zero>; forall i, j: if j + 1 == i { C[i] += (A[i, j] - min(B[j], B[j])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if j + 1 == i { C[i] = C[i] + (A[i * m + j] - min(B[j], B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(59) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p060 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<u8, Zero>>>>, B: &Tensor<Dense<Ragged<Element<u8, White>>>>, X: &Tensor<SparseInterval<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseByteMap<Element<u8, White>>> {
        finch! { let C: Tensor<SparseByteMap<Element<u8, White>>>; forall i, j: C[i] &= max(max(B[i, j], A[i, j::follow]), X[i]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & max(max(B[i * m + j], A[i * m + j]), X[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(60) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let X: Vec<u8> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p061 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseInterval<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> DenseVec<i64, Zero> {
        finch! { let C: DenseVec<i64, Zero>; forall j, i: C[i] += (A[i, j] + (B[j::follow] * B[j::follow])) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] + (A[i * m + j] + (B[j] * B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(61) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m, 1), [1, m], false, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p062 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, True>>>, finch::Order2<1, 0>>, B: &Tensor<RunList<RunList<Element<bool, True>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>, finch::Order2<1, 0>>, Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>, finch::Order2<1, 0>>; let D: Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>, finch::Order2<1, 0>>; forall j, i: { C[i, j] = (!A[i, j] && (B[i, j] || (i < 2))); D[i, j] = and(A[i, j], B[i, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (!A[i * m + j] & (B[i * m + j] | (i < 2))); D[i * m + j] = (A[i * m + j] & B[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(62) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p063 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<u8, Zero>>>>, B: &DenseVec<u8, White>, X: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize) -> Scalar<u8, White> {
        finch! { let C: Scalar<u8, White>; forall i, j: C[] &= min(A[i, j::walk], max(B[i], X[j])) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] & min(A[i * m + j], max(B[i], X[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(63) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let X: Vec<u8> = case.values(1 * m, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p064 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, One>>>>, B: &Tensor<SparseBlockList<SparseList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> DenseMat<i64, finch::fills::Max> {
        finch! { let C: DenseMat<i64, finch::fills::Max>; forall i, k, j: if i <= j { C[i, j] <<min>>= (B[k, j::walk] * (A[i, k::gallop] * A[i, k::gallop])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if i <= j { C[i * m + j] = min(C[i * m + j], (B[k * m + j] * (A[i * l + k] * A[i * l + k]))); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(64) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * l * m, 1);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p065 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<u8, White>>>>, B: &Tensor<Dense<SparsePoint<Element<u8, White>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<u8, White>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<u8, White>>>>; forall i, j, k: if j <= i { C[i, j] &= ((B[j, k] | B[j, k]) ^ A[i, k::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if j <= i { C[i * m + j] = C[i * m + j] & ((B[j * l + k] | B[j * l + k]) ^ A[i * l + k]); } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <White as finch::Fill<u8>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(65) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * l, 255);
            let B: Vec<u8> = fitted(Fit::Points, case.values(1 * m * l, 255), [m, l], false, 255);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p066 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<i64, Zero>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, n: usize, lo: usize, hi: usize) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i in lo..hi: if i % 2 == 1 { C[] -= (A[i::gallop] - ifelse(2 > 0, B[i::follow], 2)) } else { D[] -= (A[i::gallop] * B[i::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { if i % 2 == 1 { C[0] = C[0] - (A[i] - (if 2 > 0 { B[i] } else { 2 })); } else { D[0] = D[0] - (A[i] * B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(66) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p067 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Zero>>>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i in lo..hi, j: C[] += ((A[i, j] - -1.0) * B[j::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] + ((A[i * m + j] - -1.0) * B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(67) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p068 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<f64, Zero>>>, B: &Tensor<SparseDict<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseCoo<Element<f64, One>, 1>> {
        finch! { let C: Tensor<SparseCoo<Element<f64, One>, 1>>; forall i in 1..n - 1: if i == 1 { C[i] = (B[i] - A[i + 1::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<One as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i == 1 { C[i] = (B[i] - A[i + 1]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(68) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p069 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<Element<bool, True>, i64>>, B: &SparseVec<bool, True>, n: usize, lo: usize, hi: usize) -> Tensor<SparseDict<Element<bool, Zero>>> {
        finch! { let C: Tensor<SparseDict<Element<bool, Zero>>>; forall i: C[i] |= (!(A[(lo..hi)[i]::gallop] != true) && B[(lo..hi)[i]::follow]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = C[i] | (!(A[lo + i] != true) & B[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(69) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, true);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p070 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<f64, Zero>>>>, B: &Tensor<SparseByteMap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<f64, Zero>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<f64, Zero>>>>; forall i: { let t: Tensor<PackBits<Element<f64, Zero>>>; forall j: t[j] = min(B[j::lead], A[i, j::follow]); forall j: if j <= i { C[i, j] += (t[j] - A[i, j::follow]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = min(B[j], A[i * m + j]); } for j in 0..m { if j <= i { C[i * m + j] = C[i * m + j] + (t[j] - A[i * m + j]); } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Zero as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(70) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p071 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, B: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> SparseVec<f64, Inf> {
        finch! { let C: SparseVec<f64, Inf>; forall i: { let t: Tensor<SparseList<Element<f64, Inf>, u8>>; forall j: t[j] = (A[i, j] + B[i, j::follow]); forall j: C[i] <<min>>= (t[j] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (A[i * m + j] + B[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(71) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p072 {
    use super::*;

    #[kernel]
    fn compiled(A: &BlockVec<bool, Zero>, B: &RunVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> (BandVec<bool, Zero>, Tensor<SparseRunList<Element<bool, True>>>) {
        finch! { let C: BandVec<bool, Zero>; let D: Tensor<SparseRunList<Element<bool, True>>>; forall i: if i == 1 { C[i] = and(B[i::lead], A[i]) } else { D[i] &= and((!(i < 2) && B[i::lead]), A[i]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i == 1 { C[i] = (B[i] & A[i]); } else { D[i] = D[i] & ((!(i < 2) & B[i]) & A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(72) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p073 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Zero>>>, B: &Tensor<SparseList<Element<f64, One>, u8>>, X: &RunVec<f64, One>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, Zero> {
        finch! { let C: DenseVec<f64, Zero>; forall i: C[i] = (2.0 - max(max(X[i], A[i::walk]), B[i::follow])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (2.0 - max(max(X[i], A[i]), B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(73) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p074 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Inf>>>, B: &Tensor<SparseByteMap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i: if B[i::walk] != $(f64::INFINITY) { C[] <<min>>= min(min(B[i::walk], A[i::walk]), 2.0) } else { D[] <<min>>= (min(B[i::walk], A[i::walk]) + B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if B[i] != f64::INFINITY { C[0] = min(C[0], min(min(B[i], A[i]), 2.0)); } else { D[0] = min(D[0], (min(B[i], A[i]) + B[i])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(74) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p075 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, B: &Tensor<RunList<RunList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Dense<Element<i64, Zero>>>>, Tensor<SparseCoo<Element<i64, Zero>, 2>>) {
        finch! { let C: Tensor<Dense<Dense<Element<i64, Zero>>>>; let D: Tensor<SparseCoo<Element<i64, Zero>, 2>>; forall i, j: if i == j { C[i, j] = (ifelse(B[i, j] > 0, A[i, j], 2) * (i as i64)) } else { D[i, j] = (A[i, j] - (A[i, j] * B[i, j])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i == j { C[i * m + j] = ((if B[i * m + j] > 0 { A[i * m + j] } else { 2 }) * (i as i64)); } else { D[i * m + j] = (A[i * m + j] - (A[i * m + j] * B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(75) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p076 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, One>>>>, B: &Tensor<SparseInterval<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Dense<Element<i64, Zero>>>>, Tensor<SparseList<RunList<Element<i64, finch::fills::Max>>>>) {
        finch! { let C: Tensor<Dense<Dense<Element<i64, Zero>>>>; let D: Tensor<SparseList<RunList<Element<i64, finch::fills::Max>>>>; forall i, j: if i <= j { C[i, j] = (ifelse(A[i, j] > 0, B[j], 2) + 2) } else { D[i, j] <<min>>= (B[j] * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i <= j { C[i * m + j] = ((if A[i * m + j] > 0 { B[j] } else { 2 }) + 2); } else { D[i * m + j] = min(D[i * m + j], (B[j] * A[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(76) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m, 1), [1, m], false, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p077 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, One>>>>, B: &SparseVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<PackBits<Element<i64, finch::fills::Max>>> {
        finch! { let C: Tensor<PackBits<Element<i64, finch::fills::Max>>>; forall i, j: C[i] <<min>>= max(A[i, j::follow], B[j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], max(A[i * m + j], B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(77) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 1), [n, m], false, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p078 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<u8, White>>>>, B: &Tensor<SparseCoo<Element<u8, White>, 2>>, X: &BlockVec<u8, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<SparseRunList<Element<u8, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<u8, Zero>>>; forall i, j: C[i] <<max>>= ((A[i, j::lead] & (B[i, j] & 128)) ^ X[i::lead]) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = max(C[i], ((A[i * m + j] & (B[i * m + j] & 128)) ^ X[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(78) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let X: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p079 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseBitmap<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> DenseVec<i64, Zero> {
        finch! { let C: DenseVec<i64, Zero>; forall j, i: C[i] += ((A[i, j::follow] - B[j]) + (i as i64)) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] + ((A[i * m + j] - B[j]) + (i as i64)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(79) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p080 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<u8, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseBlockList<Element<u8, White>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<SparseBlockList<SparseList<Element<u8, Zero>>>, finch::Order2<1, 0>>; forall j, i: if (i + j) % 2 == 0 { C[i, j] = min(B[i, j], (A[i, j] | B[i, j])) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if (i + j) % 2 == 0 { C[i * m + j] = min(B[i * m + j], (A[i * m + j] | B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(80) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], true, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p081 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<f64, One>>>>, B: &Tensor<PackBits<Element<f64, One>>>, X: &BandVec<f64, One>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i, j: C[] += min(((i as f64) * B[i::walk]), max(X[j::follow], A[i, j::gallop])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] + min(((i as f64) * B[i]), max(X[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(81) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let X: Vec<f64> = case.values(1 * m, 1.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p082 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, One>>>>, B: &Tensor<SparseList<SparseBand<Element<f64, Zero>, u16>>>, n: usize, lo: usize, hi: usize) -> (DenseMat<f64, Zero>, DenseMat<f64, Inf>) {
        finch! { let C: DenseMat<f64, Zero>; let D: DenseMat<f64, Inf>; forall i, k, j: { C[i, j] += min(A[i, k::walk], B[k, j]); D[i, j] <<min>>= max(A[i, k::walk], (A[i, k::walk] * B[k, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = C[i * m + j] + min(A[i * l + k], B[k * m + j]); D[i * m + j] = min(D[i * m + j], max(A[i * l + k], (A[i * l + k] * B[k * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(82) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * l, 1.0), [n, l], false, 1.0);
            let B: Vec<f64> = case.values(1 * l * m, 0.0);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p083 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<RunList<Element<f64, One>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, j, k: if j <= i { C[i, j] <<min>>= min(B[j, k], A[i, k]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if j <= i { C[i * m + j] = min(C[i * m + j], min(B[j * l + k], A[i * l + k])); } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(83) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, 1.0);
            let B: Vec<f64> = case.values(1 * m * l, 0.0);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p084 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<i64, Zero>, B: &Tensor<PackBits<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> (Scalar<i64, finch::fills::Max>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, finch::fills::Max>; let D: Scalar<i64, Zero>; forall i in lo..hi: if 2 <= i { C[] <<min>>= (A[i::lead] * ifelse(A[i::lead] > 0, B[i], 2)) } else { D[] -= (A[i::lead] - B[i]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { if 2 <= i { C[0] = min(C[0], (A[i] * (if A[i] > 0 { B[i] } else { 2 }))); } else { D[0] = D[0] - (A[i] - B[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(84) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p085 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, n: usize, lo: usize, hi: usize) -> Scalar<i64, Zero> {
        finch! { let C: Scalar<i64, Zero>; forall i in lo..hi, j: C[] -= (min(B[j], B[j]) + A[i, j::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] - (min(B[j], B[j]) + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(85) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p086 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Inf>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> Tensor<PackBits<Element<f64, Inf>>> {
        finch! { let C: Tensor<PackBits<Element<f64, Inf>>>; forall i in 1..n - 1: C[i] = min(A[i - 1], (B[i] + A[i - 1])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(A[i - 1], (B[i] + A[i - 1])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(86) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p087 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 1>>, B: &Tensor<RunList<Element<i64, Zero>, i64>>, n: usize, lo: usize, hi: usize) -> SparseVec<i64, One> {
        finch! { let C: SparseVec<i64, One>; forall i: C[i] = ((B[(lo..hi)[i]] + B[(lo..hi)[i]]) * A[(lo..hi)[i]]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = ((B[lo + i] + B[lo + i]) * A[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(87) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p088 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, B: &Tensor<PackBits<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<RunList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<RunList<Element<i64, Zero>>>>; forall i: { let t: Tensor<PackBits<Element<i64, One>>>; forall j: t[j] = max(A[i, j], B[j::walk]); forall j: C[i, j] += (t[j] * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = max(A[i * m + j], B[j]); } for j in 0..m { C[i * m + j] = C[i * m + j] + (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(88) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p089 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparseBand<Dense<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i: { let t: Tensor<RunList<Element<f64, Inf>, i64>>; forall j: t[j] = min(B[i, j::walk], A[i, j::lead]); forall j: C[i] <<min>>= (t[j] + A[i, j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = min(B[i * m + j], A[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(89) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Row, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p090 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, White>, B: &Tensor<RunList<Element<u8, Zero>, i64>>, n: usize, lo: usize, hi: usize) -> BlockVec<u8, White> {
        finch! { let C: BlockVec<u8, White>; forall i: C[i] = max(A[i::lead], B[i]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = max(A[i], B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(90) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p091 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, One>>>, B: &Tensor<Ragged<Element<i64, Zero>>>, X: &BandVec<i64, One>, n: usize, lo: usize, hi: usize) -> BandVec<i64, Zero> {
        finch! { let C: BandVec<i64, Zero>; forall i: C[i] -= ((X[i] * A[i::walk]) + B[i]) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { C[i] = C[i] - ((X[i] * A[i]) + B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(91) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 1), [1, n], false, 1);
            let B: Vec<i64> = case.values(1 * n, 0);
            let X: Vec<i64> = case.values(1 * n, 1);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p092 {
    use super::*;

    #[kernel]
    fn compiled(A: &DenseVec<bool, True>, B: &Tensor<SparsePoint<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> (Scalar<bool, True>, Scalar<bool, Zero>) {
        finch! { let C: Scalar<bool, True>; let D: Scalar<bool, Zero>; forall i: { C[] &= and(and(A[i], B[i::walk]), B[i::walk]); D[] ^= and(and((i < 2), B[i::walk]), A[i]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in 0..n { C[0] = C[0] & ((A[i] & B[i]) & B[i]); D[0] = D[0] ^ (((i < 2) & B[i]) & A[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(92) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = fitted(Fit::Points, case.values(1 * n, false), [1, n], false, false);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p093 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<u8, Zero>>>>, B: &Tensor<Dense<Symmetric<Element<u8, White>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<SparseDict<Element<u8, White>>>>, Tensor<SparseDict<SparseRunList<Element<u8, White>>>>) {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<u8, White>>>>; let D: Tensor<SparseDict<SparseRunList<Element<u8, White>>>>; forall i, j: { C[i, j] = (B[i, j::follow] ^ A[i, j::walk]); D[i, j] = max(B[i, j::follow], A[i, j::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] ^ A[i * m + j]); D[i * m + j] = max(B[i * m + j], A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(93) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = fitted(Fit::Even, case.values(1 * n * m, 255), [n, m], false, 255);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p094 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<f64, One>>>>, B: &SparseVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Dense<Element<f64, Zero>>>> {
        finch! { let C: Tensor<Dense<Dense<Element<f64, Zero>>>>; forall i, j: if i <= j { C[i, j] = (A[i, j::follow] * B[j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i <= j { C[i * m + j] = (A[i * m + j] * B[j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(94) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p095 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize) -> Tensor<Ragged<Element<f64, Inf>>> {
        finch! { let C: Tensor<Ragged<Element<f64, Inf>>>; forall i, j: if B[j] != $(f64::INFINITY) { C[i] <<min>>= min(B[j], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if B[j] != f64::INFINITY { C[i] = min(C[i], min(B[j], A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(95) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p096 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>>, B: &Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>, X: &Tensor<SparseCoo<Element<i64, One>, 1>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseRunList<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<i64, Zero>>>; forall i, j: C[i] += ifelse(max(B[i, j], min(X[i::gallop], B[i, j])) > 0, A[i, j], 2) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] + (if max(B[i * m + j], min(X[i], B[i * m + j])) > 0 { A[i * m + j] } else { 2 }); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(96) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let X: Vec<i64> = case.values(1 * n, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p097 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<Element<f64, Zero>, u8>>, n: usize, lo: usize, hi: usize) -> (DenseVec<f64, NegInf>, DenseVec<f64, NegInf>) {
        finch! { let C: DenseVec<f64, NegInf>; let D: DenseVec<f64, NegInf>; forall j, i: { C[i] <<max>>= min(B[j::lead], (A[i, j] * B[j::lead])); D[i] <<max>>= max((A[i, j] * B[j::lead]), B[j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = max(C[i], min(B[j], (A[i * m + j] * B[j]))); D[i] = max(D[i], max((A[i * m + j] * B[j]), B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(97) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p098 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseList<Element<i64, One>>>, finch::Order2<1, 0>>, B: &Tensor<RunList<RunList<Element<i64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>, finch::Order2<1, 0>>; forall j, i: if i <= j { C[i, j] = (A[i, j::walk] + (B[i, j] * (i as i64))) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i <= j { C[i * m + j] = (A[i * m + j] + (B[i * m + j] * (i as i64))); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(98) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p099 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<i64, Zero>>>>, B: &Tensor<SparseRunList<Element<i64, Zero>>>, X: &BlockVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<i64, Zero> {
        finch! { let C: Scalar<i64, Zero>; forall i, j: C[] += max(B[i::follow], (X[j] * (A[i, j] - 3))) }
    }

    fn plain(A: &[i64], B: &[i64], X: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] + max(B[i], (X[j] * (A[i * m + j] - 3))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(99) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let X: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p100 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, B: &Tensor<Dense<Symmetric<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<f64, Inf>>>>; forall i, k, j: if A[i, k::walk] != $(f64::INFINITY) { if j <= i { C[i, j] <<min>>= (B[k, j::follow] + min(A[i, k::walk], A[i, k::walk])) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if A[i * l + k] != f64::INFINITY { if j <= i { C[i * m + j] = min(C[i * m + j], (B[k * m + j] + min(A[i * l + k], A[i * l + k]))); } } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Inf as finch::Fill<f64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(100) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * l, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Even, case.values(1 * l * m, f64::INFINITY), [l, m], false, f64::INFINITY);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p101 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>, B: &Tensor<SparseList<RunList<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<RunList<Element<f64, NegInf>>>> {
        finch! { let C: Tensor<Dense<RunList<Element<f64, NegInf>>>>; forall i, j, k: if A[i, k::follow] != 0.0 { C[i, j] <<max>>= (B[j, k::gallop] * A[i, k::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if A[i * l + k] != 0.0 { C[i * m + j] = max(C[i * m + j], (B[j * l + k] * A[i * l + k])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(101) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, 0.0);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p102 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<bool, Zero>>>, B: &DenseVec<bool, True>, n: usize, lo: usize, hi: usize) -> Scalar<bool, Zero> {
        finch! { let C: Scalar<bool, Zero>; forall i in lo..hi: if i < 1 || i == 3 { C[] ^= (and(A[i::follow], B[i]) || B[i]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { if i < 1 || i == 3 { C[0] = C[0] ^ ((A[i] & B[i]) | B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(102) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p103 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<f64, Inf>>>>, B: &Tensor<SparseBitmap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i in lo..hi, j: { C[] <<min>>= (B[j::walk] + A[i, j::follow]); D[] <<min>>= min(A[i, j::follow], B[j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = min(C[0], (B[j] + A[i * m + j])); D[0] = min(D[0], min(A[i * m + j], B[j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(103) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p104 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i in 1..n - 1: C[i] = min(A[i + 1::walk], B[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(A[i + 1], B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(104) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p105 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, Zero>>>, B: &BandVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> BandVec<i64, One> {
        finch! { let C: BandVec<i64, One>; forall i: C[i] = ifelse(max(B[(lo..hi)[i]], A[(lo..hi)[i]::walk]) > 0, A[(lo..hi)[i]::walk], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = (if max(B[lo + i], A[lo + i]) > 0 { A[lo + i] } else { 2 }); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(105) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p106 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<f64, Inf>>>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBand<Dense<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseBand<Dense<Element<f64, Inf>>>>; forall i: { let t: Tensor<SparseBitmap<Element<f64, Inf>>>; forall j: t[j] = (A[i, j] + B[j::follow]); forall j: C[i, j] = (t[j] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (A[i * m + j] + B[j]); } for j in 0..m { C[i * m + j] = (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(106) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p107 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Inf>>>>, B: &Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, n: usize, lo: usize, hi: usize) -> BandVec<f64, Inf> {
        finch! { let C: BandVec<f64, Inf>; forall i: { let t: SparseVec<f64, Inf>; forall j: t[j] = (A[i, j::walk] + B[i, j::walk]); forall j: C[i] <<min>>= (t[j] + A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = (A[i * m + j] + B[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(107) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p108 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Inf>>>, B: &Tensor<Ragged<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i: C[i] = (A[i::gallop] + B[i::follow]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = (A[i] + B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(108) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p109 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<f64, One>>>, B: &RunVec<f64, Zero>, X: &DenseVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> (SparseVec<f64, Zero>, SparseVec<f64, Zero>) {
        finch! { let C: SparseVec<f64, Zero>; let D: SparseVec<f64, Zero>; forall i: { C[i] = ((A[i::gallop] * X[i]) - max(B[i::lead], X[i])); D[i] = min(A[i::gallop], (X[i] * B[i::lead])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((A[i] * X[i]) - max(B[i], X[i])); D[i] = min(A[i], (X[i] * B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(109) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 0.0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p110 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<f64, Zero>, B: &RunVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i: C[] <<min>>= (B[i::walk] + (A[i::walk] * A[i::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], (B[i] + (A[i] * A[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(110) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p111 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<f64, Inf>>>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 2>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<f64, Inf>>>>; forall i, j: C[i, j] = min(B[i, j::lead], A[i, j::walk]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(B[i * m + j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(111) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p112 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<i64, One>>>>, B: &DenseVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>, Tensor<SparseList<SparseList<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<SparseList<SparseBand<Element<i64, One>, u16>>>; let D: Tensor<SparseList<SparseList<Element<i64, Zero>>>>; forall i, j: { C[i, j] = max(B[j], A[i, j::follow]); D[i, j] = (A[i, j::follow] * (B[j] + 3)) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(B[j], A[i * m + j]); D[i * m + j] = (A[i * m + j] * (B[j] + 3)); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(112) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Row, case.values(1 * n * m, 1), [n, m], false, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p113 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, B: &Tensor<Ragged<Element<bool, True>>>, n: usize, lo: usize, hi: usize) -> (BlockVec<bool, Zero>, Tensor<SparseBitmap<Element<bool, Zero>>>) {
        finch! { let C: BlockVec<bool, Zero>; let D: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i, j: if i <= j { C[i] ^= (A[i, j::lead] || (!B[j::follow] && B[j::follow])) } else { D[i] ^= xor(A[i, j::lead], (!(i < 2) && B[j::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i <= j { C[i] = C[i] ^ (A[i * m + j] | (!B[j] & B[j])); } else { D[i] = D[i] ^ (A[i * m + j] ^ (!(i < 2) & B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(113) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, true);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p114 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<SparseRunList<Element<bool, True>>>>, B: &Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>>, X: &Tensor<Ragged<Element<bool, True>>>, n: usize, lo: usize, hi: usize) -> RunVec<bool, Zero> {
        finch! { let C: RunVec<bool, Zero>; forall i, j: C[i] |= (X[i::follow] != (A[i, j::follow] || B[i, j::lead])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] | (X[i] != (A[i * m + j] | B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(114) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, true);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let X: Vec<bool> = case.values(1 * n, true);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p115 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<u8, White>>>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<Element<u8, White>>>, n: usize, lo: usize, hi: usize) -> DenseVec<u8, Zero> {
        finch! { let C: DenseVec<u8, Zero>; forall j, i: if i < j { C[i] <<max>>= min(max(7, A[i, j]), B[j::follow]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i < j { C[i] = max(C[i], min(max(7, A[i * m + j]), B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(115) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p116 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<i64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<UpperTriangular<Element<i64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<PackBits<Element<i64, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<PackBits<Element<i64, Zero>>>, finch::Order2<1, 0>>; forall j, i: C[i, j] = (B[i, j] * A[i, j::walk]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { C[i * m + j] = (B[i * m + j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(116) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], true, 0);
            let B: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], true, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p117 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, One>>>>, B: &SparseVec<f64, Zero>, X: &Tensor<PackBits<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, NegInf> {
        finch! { let C: Scalar<f64, NegInf>; forall i, j: C[] <<max>>= (A[i, j] - (B[i::gallop] * X[j::walk])) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = max(C[0], (A[i * m + j] - (B[i] * X[j]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(117) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p118 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, One>>>>, B: &Tensor<SparsePoint<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize) -> DenseMat<i64, finch::fills::Max> {
        finch! { let C: DenseMat<i64, finch::fills::Max>; forall i, k, j: if (i + j) % 2 == 0 { C[i, j] <<min>>= ifelse(A[i, k::follow] > 0, (2 - B[k, j::follow]), 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if (i + j) % 2 == 0 { C[i * m + j] = min(C[i * m + j], (if A[i * l + k] > 0 { (2 - B[k * m + j]) } else { 2 })); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(118) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * l, 1), [n, l], false, 1);
            let B: Vec<i64> = fitted(Fit::Row, case.values(1 * l * m, 0), [l, m], false, 0);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p119 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<bool, True>>>>, B: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBand<Element<bool, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<bool, Zero>>>>; forall i, j, k: C[i, j] ^= and(A[i, k::gallop], B[j, k::follow]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] ^ (A[i * l + k] & B[j * l + k]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(119) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, true);
            let B: Vec<bool> = case.values(1 * m * l, false);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p120 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<Element<bool, Zero>>>, B: &Tensor<SparseCoo<Element<bool, True>, 1>>, n: usize, lo: usize, hi: usize) -> (Scalar<bool, Zero>, Scalar<bool, True>) {
        finch! { let C: Scalar<bool, Zero>; let D: Scalar<bool, True>; forall i in lo..hi: { C[] ^= (A[i::follow] || xor(true, B[i])); D[] &= and(true, (B[i] != A[i::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1];
        for i in lo..hi { C[0] = C[0] ^ (A[i] | (true ^ B[i])); D[0] = D[0] & (true & (B[i] != A[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(120) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p121 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, One>>>>, B: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi, j: if B[j::walk] != 0.0 { C[] <<min>>= (A[i, j] * B[j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if B[j] != 0.0 { C[0] = min(C[0], (A[i * m + j] * B[j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(121) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p122 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<i64, Zero>, B: &Tensor<SparseList<Element<i64, Zero>, u8>>, n: usize, lo: usize, hi: usize) -> (SparseVec<i64, Zero>, Tensor<SparseList<Element<i64, Zero>, u8>>) {
        finch! { let C: SparseVec<i64, Zero>; let D: Tensor<SparseList<Element<i64, Zero>, u8>>; forall i in 1..n - 1: if i == 1 { C[i] = min(B[i + 1::gallop], A[i::walk]) } else { D[i] = ifelse((B[i + 1::gallop] * B[i + 1::gallop]) > 0, A[i::walk], 2) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i == 1 { C[i] = min(B[i + 1], A[i]); } else { D[i] = (if (B[i + 1] * B[i + 1]) > 0 { A[i] } else { 2 }); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(122) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p123 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<f64, One>, B: &SparseVec<f64, One>, n: usize, lo: usize, hi: usize) -> RunVec<f64, Zero> {
        finch! { let C: RunVec<f64, Zero>; forall i: if i != 2 { C[i] = (A[(lo..hi)[i]] + B[(lo..hi)[i]::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i != 2 { C[i] = (A[lo + i] + B[lo + i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(123) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 1.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p124 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, B: &DenseVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>; forall i: { let t: Tensor<RunList<Element<f64, Inf>, i64>>; forall j: t[j] = min(min(A[i, j::follow], A[i, j::follow]), B[j]); forall j: C[i, j] <<min>>= min(t[j], A[i, j::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = min(min(A[i * m + j], A[i * m + j]), B[j]); } for j in 0..m { C[i * m + j] = min(C[i * m + j], min(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(124) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p125 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<u8, Zero>>>>, B: &Tensor<Dense<SparsePoint<Element<u8, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBitmap<Element<u8, White>>> {
        finch! { let C: Tensor<SparseBitmap<Element<u8, White>>>; forall i: { let t: Tensor<SparseByteMap<Element<u8, White>>>; forall j: t[j] = min(A[i, j::lead], B[i, j]); forall j: C[i] &= (t[j] & A[i, j::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![255; m]; for j in 0..m { t[j] = min(A[i * m + j], B[i * m + j]); } for j in 0..m { C[i] = C[i] & (t[j] & A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(125) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 0);
            let B: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p126 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<bool, Zero>>>, B: &RunVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> SparseVec<bool, Zero> {
        finch! { let C: SparseVec<bool, Zero>; forall i: if i < 3 { C[i] = xor(A[i::follow], B[i::gallop]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i < 3 { C[i] = (A[i] ^ B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(126) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p127 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<f64, Zero>>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, X: &Tensor<SparseList<Element<f64, One>, u8>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<Element<f64, Zero>, u8>> {
        finch! { let C: Tensor<SparseList<Element<f64, Zero>, u8>>; forall i: C[i] = ((X[i::lead] - A[i::gallop]) * B[i]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((X[i] - A[i]) * B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(127) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * n, 1.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p128 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: &RunVec<u8, White>, n: usize, lo: usize, hi: usize) -> (Scalar<u8, White>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, White>; let D: Scalar<u8, Zero>; forall i: { C[] &= max(max(A[i::walk], B[i::lead]), 7); D[] <<max>>= (A[i::walk] & B[i::lead]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = C[0] & max(max(A[i], B[i]), 7); D[0] = max(D[0], (A[i] & B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(128) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p129 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBand<Element<i64, Zero>>>>, B: &Tensor<Dense<PackBits<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<RunList<Element<i64, One>>>>, Tensor<Dense<Dense<Element<i64, One>>>>) {
        finch! { let C: Tensor<Dense<RunList<Element<i64, One>>>>; let D: Tensor<Dense<Dense<Element<i64, One>>>>; forall i, j: { C[i, j] = (B[i, j] * (A[i, j::walk] - (i as i64))); D[i, j] = (B[i, j] * (3 * A[i, j::walk])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (B[i * m + j] * (A[i * m + j] - (i as i64))); D[i * m + j] = (B[i * m + j] * (3 * A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(129) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p130 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<f64, Zero>, u16>>>, B: &Tensor<PackBits<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseList<Element<f64, NegInf>>>>, Tensor<Dense<SparseBlockList<Element<f64, One>>>>) {
        finch! { let C: Tensor<Dense<SparseList<Element<f64, NegInf>>>>; let D: Tensor<Dense<SparseBlockList<Element<f64, One>>>>; forall i, j: { C[i, j] <<max>>= (B[j::gallop] * A[i, j]); D[i, j] = (B[j::gallop] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = max(C[i * m + j], (B[j] * A[i * m + j])); D[i * m + j] = (B[j] + A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(130) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p131 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<f64, Inf>>>>, B: &Tensor<PackBits<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBitmap<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Inf>>>; forall i, j: if i == j { C[i] <<min>>= min(B[j::gallop], A[i, j::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if i == j { C[i] = min(C[i], min(B[j], A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(131) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p132 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Inf>>>>, B: &Tensor<SparseBlockList<SparseList<Element<f64, Inf>>>>, X: &Tensor<SparseInterval<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> Tensor<RunList<Element<f64, Inf>, i64>> {
        finch! { let C: Tensor<RunList<Element<f64, Inf>, i64>>; forall i, j: if A[i, j::gallop] != $(f64::INFINITY) { C[i] <<min>>= min((X[i::follow] + B[i, j::gallop]), A[i, j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if A[i * m + j] != f64::INFINITY { C[i] = min(C[i], min((X[i] + B[i * m + j]), A[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(132) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p133 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<i64, One>>>, finch::Order2<1, 0>>, B: &DenseVec<i64, One>, n: usize, lo: usize, hi: usize) -> (DenseVec<i64, Zero>, DenseVec<i64, Zero>) {
        finch! { let C: DenseVec<i64, Zero>; let D: DenseVec<i64, Zero>; forall j, i: { C[i] -= (max((i as i64), B[j]) * A[i, j::walk]); D[i] += (ifelse(B[j] > 0, B[j], 2) * A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] - (max((i as i64), B[j]) * A[i * m + j]); D[i] = D[i] + ((if B[j] > 0 { B[j] } else { 2 }) * A[i * m + j]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(133) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Even, case.values(1 * n * m, 1), [n, m], true, 1);
            let B: Vec<i64> = case.values(1 * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p134 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseByteMap<SparseBitmap<Element<f64, One>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>, finch::Order2<1, 0>>, Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>, finch::Order2<1, 0>>; let D: Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>; forall j, i: if A[i, j] != 1.0 { C[i, j] = (A[i, j] + B[i, j::follow]) } else { D[i, j] = (2.0 - (A[i, j] - B[i, j::follow])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if A[i * m + j] != 1.0 { C[i * m + j] = (A[i * m + j] + B[i * m + j]); } else { D[i * m + j] = (2.0 - (A[i * m + j] - B[i * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(134) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n * m, 1.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p135 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<f64, Zero>>>>, B: &Tensor<Ragged<Element<f64, Zero>>>, X: &BlockVec<f64, One>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i, j: C[] <<min>>= (X[j::gallop] - max(X[j::gallop], (B[i::follow] * A[i, j::lead]))) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], (X[j] - max(X[j], (B[i] * A[i * m + j])))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(135) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * m, 1.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p136 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> (DenseMat<f64, Inf>, DenseMat<f64, Inf>) {
        finch! { let C: DenseMat<f64, Inf>; let D: DenseMat<f64, Inf>; forall i, k, j: { C[i, j] <<min>>= min(A[i, k], B[k, j]); D[i, j] <<min>>= (A[i, k] + B[k, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { C[i * m + j] = min(C[i * m + j], min(A[i * l + k], B[k * m + j])); D[i * m + j] = min(D[i * m + j], (A[i * l + k] + B[k * m + j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(136) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p137 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<i64, One>>>>, B: &Tensor<SparseBlockList<SparseList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<i64, Zero>>>>; forall i, j, k: if j <= i { C[i, j] += min(A[i, k], B[j, k::gallop]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if j <= i { C[i * m + j] = C[i * m + j] + min(A[i * l + k], B[j * l + k]); } } } }
        let C = fitted(Fit::Even, C, [n, n], false, <Zero as finch::Fill<i64>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(137) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * l, 1);
            let B: Vec<i64> = case.values(1 * m * l, 1);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p138 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Inf>>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: if i < 3 { C[] <<min>>= (A[i] + B[i]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { if i < 3 { C[0] = min(C[0], (A[i] + B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(138) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p139 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Dense<Element<u8, White>>>>, B: &Tensor<SparseBitmap<Element<u8, White>>>, n: usize, lo: usize, hi: usize) -> (Scalar<u8, White>, Scalar<u8, White>) {
        finch! { let C: Scalar<u8, White>; let D: Scalar<u8, White>; forall i in lo..hi, j: if (i + j) % 2 == 0 { C[] &= (128 & max(B[j::gallop], A[i, j])) } else { D[] &= min(B[j::gallop], A[i, j]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<White as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if (i + j) % 2 == 0 { C[0] = C[0] & (128 & max(B[j], A[i * m + j])); } else { D[0] = D[0] & min(B[j], A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(139) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 255);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p140 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<f64, Zero>>>, B: &SparseVec<f64, One>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseCoo<Element<f64, Inf>, 1>>, Tensor<SparseList<Element<f64, Zero>, u8>>) {
        finch! { let C: Tensor<SparseCoo<Element<f64, Inf>, 1>>; let D: Tensor<SparseList<Element<f64, Zero>, u8>>; forall i in 1..n - 1: { C[i] <<min>>= min(min((i as f64), A[i - 1::follow]), B[i + 1::lead]); D[i] = (A[i - 1::follow] * max((i as f64), B[i + 1::lead])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = min(C[i], min(min((i as f64), A[i - 1]), B[i + 1])); D[i] = (A[i - 1] * max((i as f64), B[i + 1])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(140) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = fitted(Fit::Points, case.values(1 * n, 0.0), [1, n], false, 0.0);
            let B: Vec<f64> = case.values(1 * n, 1.0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p141 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<i64, Zero>>>, B: &Tensor<SparseInterval<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBitmap<Element<i64, Zero>>> {
        finch! { let C: Tensor<SparseBitmap<Element<i64, Zero>>>; forall i: if i % 2 == 1 { C[i] = ((A[(lo..hi)[i]] - (i as i64)) * B[(lo..hi)[i]]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { if i % 2 == 1 { C[i] = ((A[lo + i] - (i as i64)) * B[lo + i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(141) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n, 0), [1, n], false, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p142 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<i64, One>>>>, B: &Tensor<SparseInterval<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBand<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBand<Element<i64, Zero>>>>; forall i: { let t: Tensor<SparseBitmap<Element<i64, Zero>>>; forall j: t[j] = ((B[j::follow] - A[i, j]) - A[i, j]); forall j: C[i, j] -= (t[j] * A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = ((B[j] - A[i * m + j]) - A[i * m + j]); } for j in 0..m { C[i * m + j] = C[i * m + j] - (t[j] * A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(142) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m, 0), [1, m], false, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p143 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, Zero>>>>, B: &Tensor<RunList<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<Element<i64, finch::fills::Max>, u8>> {
        finch! { let C: Tensor<SparseList<Element<i64, finch::fills::Max>, u8>>; forall i: { let t: Tensor<SparseDict<Element<i64, One>>>; forall j: t[j] = min(B[i, j::walk], A[i, j::follow]); forall j: C[i] <<min>>= max(t[j], A[i, j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = min(B[i * m + j], A[i * m + j]); } for j in 0..m { C[i] = min(C[i], max(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(143) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p144 {
    use super::*;

    #[kernel]
    fn compiled(A: &RunVec<bool, Zero>, B: &SparseVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<SparseRunList<Element<bool, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; forall i: if i != 2 { C[i] = (B[i::gallop] || A[i]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i != 2 { C[i] = (B[i] | A[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(144) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p145 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<bool, Zero>>>, B: &Tensor<SparseDict<Element<bool, True>>>, X: &Tensor<PackBits<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseRunList<Element<bool, Zero>>> {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; forall i: if i < 1 || i == 3 { C[i] = and((A[i::follow] != X[i::lead]), and(true, B[i])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if i < 1 || i == 3 { C[i] = ((A[i] != X[i]) & (true & B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(145) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Points, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p146 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<Element<f64, Inf>>>, B: &BandVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i: { C[] <<min>>= min(A[i], B[i::walk]); D[] <<min>>= (A[i] + (2.0 + B[i::walk])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { C[0] = min(C[0], min(A[i], B[i])); D[0] = min(D[0], (A[i] + (2.0 + B[i]))); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(146) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p147 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<i64, Zero>>>>, B: &Tensor<Dense<SparseList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseBand<Element<i64, One>>>>, Tensor<SparseByteMap<SparseBitmap<Element<i64, One>>>>) {
        finch! { let C: Tensor<Dense<SparseBand<Element<i64, One>>>>; let D: Tensor<SparseByteMap<SparseBitmap<Element<i64, One>>>>; forall i, j: { C[i, j] = (A[i, j::walk] + (B[i, j] * (i as i64))); D[i, j] = max(B[i, j], (B[i, j] - A[i, j::walk])) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] + (B[i * m + j] * (i as i64))); D[i * m + j] = max(B[i * m + j], (B[i * m + j] - A[i * m + j])); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(147) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = fitted(Fit::Intervals, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p148 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<RunList<Element<i64, Zero>>>>, B: &Tensor<SparseByteMap<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<Triangular<Element<i64, Zero>>>>, Tensor<Dense<RunList<Element<i64, Zero>>>>) {
        finch! { let C: Tensor<Dense<Triangular<Element<i64, Zero>>>>; let D: Tensor<Dense<RunList<Element<i64, Zero>>>>; forall i, j: if (i + j) % 2 == 0 { if j <= i { C[i, j] -= (B[j::walk] * min(2, A[i, j::walk])) } } else { D[i, j] = ((B[j::walk] - 3) * A[i, j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if (i + j) % 2 == 0 { if j <= i { C[i * m + j] = C[i * m + j] - (B[j] * min(2, A[i * m + j])); } } else { D[i * m + j] = ((B[j] - 3) * A[i * m + j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(148) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p149 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<f64, Inf>>>>, B: &Tensor<SparseInterval<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseByteMap<Element<f64, Inf>>>, Tensor<SparseBitmap<Element<f64, Inf>>>) {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Inf>>>; let D: Tensor<SparseBitmap<Element<f64, Inf>>>; forall i, j: { C[i] <<min>>= min(B[j], min(A[i, j], B[j])); D[i] <<min>>= min(A[i, j], (B[j] + B[j])) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(B[j], min(A[i * m + j], B[j]))); D[i] = min(D[i], min(A[i * m + j], (B[j] + B[j]))); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(149) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p150 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparsePoint<Element<u8, Zero>>>>, B: &Tensor<Dense<SparseList<Element<u8, White>>>>, X: &Tensor<SparseByteMap<Element<u8, White>>>, n: usize, lo: usize, hi: usize) -> SparseVec<u8, White> {
        finch! { let C: SparseVec<u8, White>; forall i, j: C[i] &= (A[i, j::follow] & min(X[i], (B[i, j] ^ X[i]))) }
    }

    fn plain(A: &[u8], B: &[u8], X: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] & (A[i * m + j] & min(X[i], (B[i * m + j] ^ X[i]))); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(150) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<u8> = case.values(1 * n * m, 255);
            let X: Vec<u8> = case.values(1 * n, 255);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p151 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<f64, One>>>, finch::Order2<1, 0>>, B: &Tensor<SparseCoo<Element<f64, Zero>, 1>>, n: usize, lo: usize, hi: usize) -> (DenseVec<f64, Zero>, DenseVec<f64, Inf>) {
        finch! { let C: DenseVec<f64, Zero>; let D: DenseVec<f64, Inf>; forall j, i: if i == j { C[i] += min((A[i, j::walk] * A[i, j::walk]), B[j::gallop]) } else { D[i] <<min>>= max(A[i, j::walk], B[j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if i == j { C[i] = C[i] + min((A[i * m + j] * A[i * m + j]), B[j]); } else { D[i] = min(D[i], max(A[i * m + j], B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(151) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p152 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<bool, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseBand<Element<bool, Zero>, u16>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<bool, Zero>>>, finch::Order2<1, 0>>; forall j, i: if i < j { C[i, j] = xor(A[i, j], xor((i < 2), B[i, j])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i < j { C[i * m + j] = (A[i * m + j] ^ ((i < 2) ^ B[i * m + j])); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(152) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p153 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<f64, One>>>>, B: &Tensor<SparseBitmap<Element<f64, Zero>>>, X: &Tensor<Ragged<Element<f64, One>>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Zero> {
        finch! { let C: Scalar<f64, Zero>; forall i, j: C[] += min((B[i::follow] + X[j::walk]), A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = C[0] + min((B[i] + X[j]), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(153) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 1.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let X: Vec<f64> = case.values(1 * m, 1.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p154 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<bool, Zero>>>>, B: &Tensor<SparseBitmap<SparseDict<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize) -> (DenseMat<bool, Zero>, DenseMat<bool, Zero>) {
        finch! { let C: DenseMat<bool, Zero>; let D: DenseMat<bool, Zero>; forall i, k, j: if B[k, j::follow] != false { C[i, j] |= xor(B[k, j::follow], (A[i, k::gallop] != true)) } else { D[i, j] ^= (true != (!B[k, j::follow] && A[i, k::gallop])) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if B[k * m + j] != false { C[i * m + j] = C[i * m + j] | (B[k * m + j] ^ (A[i * l + k] != true)); } else { D[i * m + j] = D[i * m + j] ^ (true != (!B[k * m + j] & A[i * l + k])); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(154) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Row, case.values(1 * n * l, false), [n, l], false, false);
            let B: Vec<bool> = case.values(1 * l * m, false);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p155 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<f64, Zero>, u16>>>, B: &Tensor<Dense<SparseList<Element<f64, One>>>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseBlockList<Element<f64, NegInf>>>>, Tensor<SparseList<SparseBand<Element<f64, NegInf>, u16>>>) {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<f64, NegInf>>>>; let D: Tensor<SparseList<SparseBand<Element<f64, NegInf>, u16>>>; forall i, j, k: { C[i, j] <<max>>= (A[i, k::follow] * B[j, k]); D[i, j] <<max>>= max((B[j, k] + A[i, k::follow]), A[i, k::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = max(C[i * m + j], (A[i * l + k] * B[j * l + k])); D[i * m + j] = max(D[i * m + j], max((B[j * l + k] + A[i * l + k]), A[i * l + k])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(155) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * l, 0.0);
            let B: Vec<f64> = case.values(1 * m * l, 1.0);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p156 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseRunList<Element<u8, White>>>, B: &Tensor<SparseList<Element<u8, White>, u8>>, n: usize, lo: usize, hi: usize) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; forall i in lo..hi: if i == 1 { C[] <<max>>= ((7 & B[i::gallop]) | A[i::walk]) } else { D[] |= (B[i::gallop] & A[i::walk]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in lo..hi { if i == 1 { C[0] = max(C[0], ((7 & B[i]) | A[i])); } else { D[0] = D[0] | (B[i] & A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(156) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 255);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p157 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<SparseBand<Element<i64, Zero>, u16>>>, B: &Tensor<SparseInterval<Element<i64, Zero>>>, n: usize, lo: usize, hi: usize) -> (Scalar<i64, Zero>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, Zero>; let D: Scalar<i64, Zero>; forall i in lo..hi, j: if A[i, j::follow] != 0 { C[] += ifelse(B[j::walk] > 0, A[i, j::follow], 2) } else { D[] += max((A[i, j::follow] * (i as i64)), B[j::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { if A[i * m + j] != 0 { C[0] = C[0] + (if B[j] > 0 { A[i * m + j] } else { 2 }); } else { D[0] = D[0] + max((A[i * m + j] * (i as i64)), B[j]); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(157) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = fitted(Fit::Intervals, case.values(1 * m, 0), [1, m], false, 0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p158 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i in 1..n - 1: if i < 1 || i == 3 { C[i] = (A[i + 1::walk] + B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i < 1 || i == 3 { C[i] = (A[i + 1] + B[i]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(158) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p159 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: &Tensor<PackBits<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseBitmap<Element<f64, Inf>>>, Tensor<RunList<Element<f64, Inf>, i64>>) {
        finch! { let C: Tensor<SparseBitmap<Element<f64, Inf>>>; let D: Tensor<RunList<Element<f64, Inf>, i64>>; forall i: { C[i] = (min(B[(lo..hi)[i]], A[(lo..hi)[i]::follow]) + B[(lo..hi)[i]]); D[i] = min(A[(lo..hi)[i]::follow], B[(lo..hi)[i]]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = (min(B[lo + i], A[lo + i]) + B[lo + i]); D[i] = min(A[lo + i], B[lo + i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(159) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
            agree(D, [(hi - lo)], &D_plain);
        }
    }
}

mod p160 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Zero>>>>, B: &Tensor<SparseDict<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<UpperTriangular<Element<f64, Zero>>>> {
        finch! { let C: Tensor<Dense<UpperTriangular<Element<f64, Zero>>>>; forall i: { let t: Tensor<SparseBitmap<Element<f64, Zero>>>; forall j: t[j] = ((B[j::walk] + B[j::walk]) * A[i, j::lead]); forall j: if i <= j { C[i, j] += (t[j] * A[i, j::lead]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = ((B[j] + B[j]) * A[i * m + j]); } for j in 0..m { if i <= j { C[i * m + j] = C[i * m + j] + (t[j] * A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(160) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p161 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<i64, Zero>>>>, B: &Tensor<RunList<SparseList<Element<i64, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseCoo<Element<i64, Zero>, 1>> {
        finch! { let C: Tensor<SparseCoo<Element<i64, Zero>, 1>>; forall i: { let t: RunVec<i64, One>; forall j: t[j] = ifelse(A[i, j::follow] > 0, B[i, j], 2); forall j: C[i] -= (t[j] + A[i, j::follow]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![1; m]; for j in 0..m { t[j] = (if A[i * m + j] > 0 { B[i * m + j] } else { 2 }); } for j in 0..m { C[i] = C[i] - (t[j] + A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(161) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Lower, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * n * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p162 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<bool, True>>>, B: &BandVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseRunList<Element<bool, Zero>>>, Tensor<SparseBitmap<Element<bool, Zero>>>) {
        finch! { let C: Tensor<SparseRunList<Element<bool, Zero>>>; let D: Tensor<SparseBitmap<Element<bool, Zero>>>; forall i: { C[i] = xor(B[i], A[i::lead]); D[i] = (B[i] != A[i::lead]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        let mut D = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = (B[i] ^ A[i]); D[i] = (B[i] != A[i]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(162) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, true);
            let B: Vec<bool> = case.values(1 * n, false);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p163 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<bool, Zero>>>, B: &DenseVec<bool, True>, X: &Tensor<SparseDict<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Ragged<Element<bool, Zero>>> {
        finch! { let C: Tensor<Ragged<Element<bool, Zero>>>; forall i: if X[i::lead] != false { C[i] = (X[i::lead] || (B[i] != A[i::follow])) } }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { if X[i] != false { C[i] = (X[i] | (B[i] != A[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(163) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p164 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<Element<u8, Zero>>>, B: &Tensor<RunList<Element<u8, Zero>, i64>>, n: usize, lo: usize, hi: usize) -> (Scalar<u8, Zero>, Scalar<u8, Zero>) {
        finch! { let C: Scalar<u8, Zero>; let D: Scalar<u8, Zero>; forall i: { C[] <<max>>= (B[i::gallop] & A[i::follow]); D[] <<max>>= (A[i::follow] | B[i::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<u8>, Vec<u8>) {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<u8>>::FILL; 1];
        for i in 0..n { C[0] = max(C[0], (B[i] & A[i])); D[0] = max(D[0], (A[i] | B[i])); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(164) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = fitted(Fit::Points, case.values(1 * n, 0), [1, n], false, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p165 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBand<Dense<Element<i64, One>>>>, B: &Tensor<Dense<SparseBand<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<SparseDict<SparseRunList<Element<i64, Zero>>>>; forall i, j: C[i, j] = (A[i, j::walk] - B[i, j]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = (A[i * m + j] - B[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(165) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p166 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<PackBits<Element<f64, Zero>>>>, B: &Tensor<SparseBitmap<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBand<Dense<Element<f64, Zero>>>> {
        finch! { let C: Tensor<SparseBand<Dense<Element<f64, Zero>>>>; forall i, j: C[i, j] += min(2.0, max(B[j::walk], A[i, j])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = C[i * m + j] + min(2.0, max(B[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(166) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * m, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p167 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseBlockList<Element<bool, Zero>>>>, B: &Tensor<SparseByteMap<Element<bool, Zero>>>, n: usize, lo: usize, hi: usize) -> DenseVec<bool, Zero> {
        finch! { let C: DenseVec<bool, Zero>; forall i, j: C[i] ^= xor(A[i, j], B[j::gallop]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = C[i] ^ (A[i * m + j] ^ B[j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(167) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * m, false);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p168 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBitmap<SparseDict<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseBlockList<Element<f64, Inf>>>>, X: &Tensor<SparseList<Element<f64, Inf>, u8>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<Element<f64, Inf>, u8>> {
        finch! { let C: Tensor<SparseList<Element<f64, Inf>, u8>>; forall i, j: C[i] <<min>>= min(min(min(A[i, j::walk], 2.0), X[i]), B[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], min(min(min(A[i * m + j], 2.0), X[i]), B[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(168) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p169 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseInterval<Element<bool, True>>>, finch::Order2<1, 0>>, B: &BandVec<bool, True>, n: usize, lo: usize, hi: usize) -> DenseVec<bool, True> {
        finch! { let C: DenseVec<bool, True>; forall j, i: C[i] &= and((!A[i, j::follow] && B[j::walk]), (i < 2)) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { C[i] = C[i] & ((!A[i * m + j] & B[j]) & (i < 2)); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(169) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n * m, true), [n, m], true, true);
            let B: Vec<bool> = case.values(1 * m, true);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p170 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, Zero>, 2>, finch::Order2<1, 0>>, B: &Tensor<SparseList<SparseList<Element<bool, True>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Symmetric<Element<bool, True>>>, finch::Order2<1, 0>> {
        finch! { let C: Tensor<Dense<Symmetric<Element<bool, True>>>, finch::Order2<1, 0>>; forall j, i: if i < j { if i <= j { C[i, j] = (!A[i, j] && B[i, j]) } } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if i < j { if i <= j { C[i * m + j] = (!A[i * m + j] & B[i * m + j]); } } } }
        let C = fitted(Fit::Even, C, [n, n], true, <True as finch::Fill<bool>>::FILL);
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(170) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = case.values(1 * n * m, false);
            let B: Vec<bool> = case.values(1 * n * m, true);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p171 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Inf>>>>, B: &Tensor<SparseInterval<Element<f64, Inf>>>, X: &SparseVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i, j: C[] <<min>>= (min(X[j::follow], B[i::walk]) + A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { C[0] = min(C[0], (min(X[j], B[i]) + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(171) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * n, f64::INFINITY), [1, n], false, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p172 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Triangular<Element<f64, Inf>>>>, B: &Tensor<Dense<SparseList<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> DenseMat<f64, Inf> {
        finch! { let C: DenseMat<f64, Inf>; forall i, k, j: if i == j { C[i, j] <<min>>= min(B[k, j], A[i, k::follow]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if i == j { C[i * m + j] = min(C[i * m + j], min(B[k * m + j], A[i * l + k])); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(172) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * l, f64::INFINITY), [n, l], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * l * m, f64::INFINITY);
            let C = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p173 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<SparseByteMap<Element<i64, Zero>>>>, B: &Tensor<SparseCoo<Element<i64, Zero>, 2>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<RunList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<RunList<Element<i64, Zero>>>>; forall i, j, k: C[i, j] -= ifelse((B[j, k::gallop] - (i as i64)) > 0, A[i, k::follow], 2) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { C[i * m + j] = C[i * m + j] - (if (B[j * l + k] - (i as i64)) > 0 { A[i * l + k] } else { 2 }); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(173) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * l, 0);
            let B: Vec<i64> = case.values(1 * m * l, 0);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p174 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<i64, Zero>>>, B: &SparseVec<i64, One>, n: usize, lo: usize, hi: usize) -> (Scalar<i64, finch::fills::Max>, Scalar<i64, Zero>) {
        finch! { let C: Scalar<i64, finch::fills::Max>; let D: Scalar<i64, Zero>; forall i in lo..hi: if i < 1 || i == 3 { C[] <<min>>= max((A[i::walk] - B[i::lead]), 2) } else { D[] -= (B[i::lead] + A[i::walk]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<i64>, Vec<i64>) {
        let mut C = vec![<finch::fills::Max as finch::Fill<i64>>::FILL; 1];
        let mut D = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { if i < 1 || i == 3 { C[0] = min(C[0], max((A[i] - B[i]), 2)); } else { D[0] = D[0] - (B[i] + A[i]); } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(174) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n, 0);
            let B: Vec<i64> = case.values(1 * n, 1);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p175 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Zero>>>>, B: &Tensor<SparseInterval<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi, j: C[] <<min>>= ((A[i, j] * A[i, j]) - B[j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = min(C[0], ((A[i * m + j] * A[i * m + j]) - B[j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(175) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, 0.0), [1, m], false, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p176 {
    use super::*;

    #[kernel]
    fn compiled(A: &BandVec<f64, Zero>, B: &BandVec<f64, Zero>, n: usize, lo: usize, hi: usize) -> (Tensor<SparseDict<Element<f64, Zero>>>, SparseVec<f64, Zero>) {
        finch! { let C: Tensor<SparseDict<Element<f64, Zero>>>; let D: SparseVec<f64, Zero>; forall i in 1..n - 1: { C[i] = (B[i] * A[i + 1]); D[i] = ((B[i] * A[i + 1]) - A[i + 1]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        let mut D = vec![<Zero as finch::Fill<f64>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { C[i] = (B[i] * A[i + 1]); D[i] = ((B[i] * A[i + 1]) - A[i + 1]); }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(176) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let (C, D) = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
            agree(D, [(n - 1)], &D_plain);
        }
    }
}

mod p177 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseCoo<Element<bool, Zero>, 1>>, B: &BlockVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> BlockVec<bool, Zero> {
        finch! { let C: BlockVec<bool, Zero>; forall i: C[i] = xor(and(true, A[(lo..hi)[i]::follow]), B[(lo..hi)[i]::follow]) }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = ((true & A[lo + i]) ^ B[lo + i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(177) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n, false);
            let B: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p178 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<UpperTriangular<Element<i64, Zero>>>>, B: &Tensor<PackBits<Element<i64, One>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseBlockList<Element<i64, Zero>>>> {
        finch! { let C: Tensor<Dense<SparseBlockList<Element<i64, Zero>>>>; forall i: { let t: Tensor<SparseByteMap<Element<i64, Zero>>>; forall j: t[j] = (A[i, j] + B[j::walk]); forall j: C[i, j] = min(t[j], A[i, j]) } }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = (A[i * m + j] + B[j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(178) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<i64> = fitted(Fit::Upper, case.values(1 * n * m, 0), [n, m], false, 0);
            let B: Vec<i64> = case.values(1 * m, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p179 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Zero>>>>, B: &Tensor<Dense<Triangular<Element<f64, Zero>>>>, n: usize, lo: usize, hi: usize) -> SparseVec<f64, NegInf> {
        finch! { let C: SparseVec<f64, NegInf>; forall i: { let t: DenseVec<f64, Zero>; forall j: t[j] = (min(A[i, j], B[i, j::walk]) * -1.0); forall j: C[i] <<max>>= max(t[j], A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![0.0; m]; for j in 0..m { t[j] = (min(A[i * m + j], B[i * m + j]) * -1.0); } for j in 0..m { C[i] = max(C[i], max(t[j], A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(179) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = fitted(Fit::Lower, case.values(1 * n * m, 0.0), [n, m], false, 0.0);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p180 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<u8, Zero>>>, B: &Tensor<SparseBitmap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<Ragged<Element<u8, White>>> {
        finch! { let C: Tensor<Ragged<Element<u8, White>>>; forall i: C[i] = min(A[i], B[i]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(A[i], B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(180) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p181 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseInterval<Element<bool, Zero>>>, B: &DenseVec<bool, True>, X: &RunVec<bool, Zero>, n: usize, lo: usize, hi: usize) -> Tensor<Ragged<Element<bool, True>>> {
        finch! { let C: Tensor<Ragged<Element<bool, True>>>; forall i: C[i] = and((B[i] || true), (A[i::walk] || X[i::walk])) }
    }

    fn plain(A: &[bool], B: &[bool], X: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<True as finch::Fill<bool>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((B[i] | true) & (A[i] | X[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(181) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = fitted(Fit::Intervals, case.values(1 * n, false), [1, n], false, false);
            let B: Vec<bool> = case.values(1 * n, true);
            let X: Vec<bool> = case.values(1 * n, false);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p182 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<PackBits<Element<f64, Zero>>>, B: &Tensor<Ragged<Element<f64, Zero>>>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i: if i != 2 { C[] <<min>>= (A[i::lead] * B[i::walk]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { if i != 2 { C[0] = min(C[0], (A[i] * B[i])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(182) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, 0.0);
            let B: Vec<f64> = case.values(1 * n, 0.0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p183 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Ragged<Element<i64, Zero>>>>, B: &Tensor<Dense<SparseList<Element<i64, One>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<Ragged<Element<i64, One>>>> {
        finch! { let C: Tensor<Dense<Ragged<Element<i64, One>>>>; forall i, j: C[i, j] = min(min(B[i, j], (i as i64)), A[i, j::follow]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<One as finch::Fill<i64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { C[i * m + j] = min(min(B[i * m + j], (i as i64)), A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(183) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 0);
            let B: Vec<i64> = case.values(1 * n * m, 1);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p184 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<f64, Inf>>>>, B: &Tensor<SparsePoint<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<SparseList<Element<f64, Inf>>>> {
        finch! { let C: Tensor<Dense<SparseList<Element<f64, Inf>>>>; forall i, j: if i < j { C[i, j] = (B[j::follow] + A[i, j]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { if i < j { C[i * m + j] = (B[j] + A[i * m + j]); } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(184) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Points, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p185 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, B: &Tensor<SparseInterval<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> DenseVec<f64, Inf> {
        finch! { let C: DenseVec<f64, Inf>; forall i, j: C[i] <<min>>= (B[j::walk] + A[i, j]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { C[i] = min(C[i], (B[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(185) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Intervals, case.values(1 * m, f64::INFINITY), [1, m], false, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p186 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<Symmetric<Element<f64, Inf>>>>, B: &Tensor<SparseList<SparseBand<Element<f64, Inf>, u16>>>, X: &Tensor<SparseCoo<Element<f64, Inf>, 1>>, n: usize, lo: usize, hi: usize) -> (SparseVec<f64, Inf>, Tensor<SparseDict<Element<f64, Inf>>>) {
        finch! { let C: SparseVec<f64, Inf>; let D: Tensor<SparseDict<Element<f64, Inf>>>; forall i, j: if A[i, j] != $(f64::INFINITY) { C[i] <<min>>= (X[i] + min((2.0 + A[i, j]), B[i, j])) } else { D[i] <<min>>= (A[i, j] + min(X[i], B[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { for j in 0..m { if A[i * m + j] != f64::INFINITY { C[i] = min(C[i], (X[i] + min((2.0 + A[i * m + j]), B[i * m + j]))); } else { D[i] = min(D[i], (A[i * m + j] + min(X[i], B[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(186) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = fitted(Fit::Even, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), &tensor([n], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p187 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>, finch::Order2<1, 0>>, B: &Tensor<SparseDict<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (DenseVec<f64, Inf>, DenseVec<f64, Inf>) {
        finch! { let C: DenseVec<f64, Inf>; let D: DenseVec<f64, Inf>; forall j, i: if A[i, j] != $(f64::INFINITY) { C[i] <<min>>= min(A[i, j], B[j::gallop]) } else { D[i] <<min>>= (A[i, j] + B[j::gallop]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for j in 0..m { for i in 0..n { if A[i * m + j] != f64::INFINITY { C[i] = min(C[i], min(A[i * m + j], B[j])); } else { D[i] = min(D[i], (A[i * m + j] + B[j])); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(187) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
            agree(D, [n], &D_plain);
        }
    }
}

mod p188 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>, B: &Tensor<Dense<SparseList<Element<f64, Zero>>>, finch::Order2<1, 0>>, n: usize, lo: usize, hi: usize) -> (Tensor<Dense<SparseBand<Element<f64, NegInf>>>, finch::Order2<1, 0>>, Tensor<Dense<Symmetric<Element<f64, One>>>, finch::Order2<1, 0>>) {
        finch! { let C: Tensor<Dense<SparseBand<Element<f64, NegInf>>>, finch::Order2<1, 0>>; let D: Tensor<Dense<Symmetric<Element<f64, One>>>, finch::Order2<1, 0>>; forall j, i: if (i + j) % 2 == 0 { C[i, j] <<max>>= min(B[i, j], (2.0 - A[i, j])) } else { if i <= j { D[i, j] = ((B[i, j] * 2.0) + A[i, j]) } } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<NegInf as finch::Fill<f64>>::FILL; 1 * n * m];
        let mut D = vec![<One as finch::Fill<f64>>::FILL; 1 * n * m];
        for j in 0..m { for i in 0..n { if (i + j) % 2 == 0 { C[i * m + j] = max(C[i * m + j], min(B[i * m + j], (2.0 - A[i * m + j]))); } else { if i <= j { D[i * m + j] = ((B[i * m + j] * 2.0) + A[i * m + j]); } } } }
        let D = fitted(Fit::Even, D, [n, n], true, <One as finch::Fill<f64>>::FILL);
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(188) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, 0.0);
            let B: Vec<f64> = case.values(1 * n * m, 0.0);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p189 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<f64, Inf>>>>, B: &SparseVec<f64, Inf>, X: &Tensor<Ragged<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> (Scalar<f64, Inf>, Scalar<f64, Inf>) {
        finch! { let C: Scalar<f64, Inf>; let D: Scalar<f64, Inf>; forall i, j: if i < j { C[] <<min>>= min(min(B[i], A[i, j]), (B[i] + X[j])) } else { D[] <<min>>= min(min(X[j], 2.0), min(B[i], A[i, j])) } }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<f64>, Vec<f64>) {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        let mut D = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in 0..n { for j in 0..m { if i < j { C[0] = min(C[0], min(min(B[i], A[i * m + j]), (B[i] + X[j]))); } else { D[0] = min(D[0], min(min(X[j], 2.0), min(B[i], A[i * m + j]))); } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(189) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * m, f64::INFINITY);
            let (C, D) = compiled(&tensor([n, m], &A), &tensor([n], &B), &tensor([m], &X), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [], &C_plain);
            agree(D, [], &D_plain);
        }
    }
}

mod p190 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Dense<RunList<Element<bool, Zero>>>>, B: &Tensor<Dense<Dense<Element<bool, True>>>>, n: usize, lo: usize, hi: usize) -> (DenseMat<bool, Zero>, DenseMat<bool, True>) {
        finch! { let C: DenseMat<bool, Zero>; let D: DenseMat<bool, True>; forall i, k, j: if A[i, k] != false { C[i, j] ^= (xor((i < 2), B[k, j]) || A[i, k]) } else { D[i, j] &= (!(true != A[i, k]) && B[k, j]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> (Vec<bool>, Vec<bool>) {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        let mut D = vec![<True as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for k in 0..l { for j in 0..m { if A[i * l + k] != false { C[i * m + j] = C[i * m + j] ^ (((i < 2) ^ B[k * m + j]) | A[i * l + k]); } else { D[i * m + j] = D[i * m + j] & (!(true != A[i * l + k]) & B[k * m + j]); } } } }
        (C, D)
    }

    #[test]
    fn agrees() {
        for mut case in cases(190) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<bool> = case.values(1 * n * l, false);
            let B: Vec<bool> = case.values(1 * l * m, true);
            let (C, D) = compiled(&tensor([n, l], &A), &tensor([l, m], &B), n, lo, hi);
            let (C_plain, D_plain) = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
            agree(D, [n, m], &D_plain);
        }
    }
}

mod p191 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparsePoint<SparseList<Element<bool, True>>>>, B: &Tensor<Dense<SparseList<Element<bool, Zero>>>>, n: usize, lo: usize, hi: usize) -> Tensor<Dense<UpperTriangular<Element<bool, Zero>>>> {
        finch! { let C: Tensor<Dense<UpperTriangular<Element<bool, Zero>>>>; forall i, j, k: if i <= j { C[i, j] ^= (A[i, k::follow] != B[j, k]) } }
    }

    fn plain(A: &[bool], B: &[bool], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<bool> {
        let mut C = vec![<Zero as finch::Fill<bool>>::FILL; 1 * n * m];
        for i in 0..n { for j in 0..m { for k in 0..l { if i <= j { C[i * m + j] = C[i * m + j] ^ (A[i * l + k] != B[j * l + k]); } } } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(191) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<bool> = fitted(Fit::Row, case.values(1 * n * l, true), [n, l], false, true);
            let B: Vec<bool> = case.values(1 * m * l, false);
            let C = compiled(&tensor([n, l], &A), &tensor([m, l], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p192 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseList<Element<f64, Inf>, u8>>, B: &SparseVec<f64, Inf>, n: usize, lo: usize, hi: usize) -> Scalar<f64, Inf> {
        finch! { let C: Scalar<f64, Inf>; forall i in lo..hi: C[] <<min>>= min(A[i::follow], B[i]) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1];
        for i in lo..hi { C[0] = min(C[0], min(A[i], B[i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(192) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p193 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseBlockList<SparseBlockList<Element<i64, One>>>>, B: &DenseVec<i64, Zero>, n: usize, lo: usize, hi: usize) -> Scalar<i64, Zero> {
        finch! { let C: Scalar<i64, Zero>; forall i in lo..hi, j: C[] -= min(B[j], A[i, j::gallop]) }
    }

    fn plain(A: &[i64], B: &[i64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<i64> {
        let mut C = vec![<Zero as finch::Fill<i64>>::FILL; 1];
        for i in lo..hi { for j in 0..m { C[0] = C[0] - min(B[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(193) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<i64> = case.values(1 * n * m, 1);
            let B: Vec<i64> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [], &C_plain);
        }
    }
}

mod p194 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseDict<Element<u8, White>>>, B: &Tensor<SparseBitmap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<Element<u8, Zero>, u8>> {
        finch! { let C: Tensor<SparseList<Element<u8, Zero>, u8>>; forall i in 1..n - 1: if i > 0 && i < 4 { C[i] <<max>>= (A[i] | B[i - 1]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<Zero as finch::Fill<u8>>::FILL; 1 * (n - 1)];
        for i in 1..n - 1 { if i > 0 && i < 4 { C[i] = max(C[i], (A[i] | B[i - 1])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(194) {
            let Case { n, m, l, lo, hi, .. } = case;
            if n < 3 { continue }
            let A: Vec<u8> = case.values(1 * n, 255);
            let B: Vec<u8> = case.values(1 * n, 0);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(n - 1)], &C_plain);
        }
    }
}

mod p195 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Inf>>>, B: &Tensor<SparseRunList<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> SparseVec<f64, Inf> {
        finch! { let C: SparseVec<f64, Inf>; forall i: C[i] = min(A[(lo..hi)[i]::follow], (A[(lo..hi)[i]::follow] + B[(lo..hi)[i]])) }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * (hi - lo)];
        for i in 0..hi - lo { C[i] = min(A[lo + i], (A[lo + i] + B[lo + i])); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(195) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [(hi - lo)], &C_plain);
        }
    }
}

mod p196 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<SparseByteMap<SparseBitmap<Element<u8, White>>>>, B: &Tensor<SparseByteMap<Element<u8, Zero>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseList<SparseBand<Element<u8, White>, u16>>> {
        finch! { let C: Tensor<SparseList<SparseBand<Element<u8, White>, u16>>>; forall i: { let t: Tensor<RunList<Element<u8, Zero>, i64>>; forall j: t[j] = min((A[i, j::gallop] | A[i, j::gallop]), B[j::follow]); forall j: C[i, j] = min(t[j], A[i, j::gallop]) } }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n * m];
        for i in 0..n { let mut t = vec![0; m]; for j in 0..m { t[j] = min((A[i * m + j] | A[i * m + j]), B[j]); } for j in 0..m { C[i * m + j] = min(t[j], A[i * m + j]); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(196) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n * m, 255);
            let B: Vec<u8> = case.values(1 * m, 0);
            let C = compiled(&tensor([n, m], &A), &tensor([m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n, m], &C_plain);
        }
    }
}

mod p197 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<RunList<SparseList<Element<f64, Inf>>>>, B: &Tensor<Dense<UpperTriangular<Element<f64, Inf>>>>, n: usize, lo: usize, hi: usize) -> Tensor<SparseByteMap<Element<f64, Inf>>> {
        finch! { let C: Tensor<SparseByteMap<Element<f64, Inf>>>; forall i: { let t: Tensor<SparseCoo<Element<f64, Inf>, 1>>; forall j: t[j] = ((A[i, j::lead] + A[i, j::lead]) + B[i, j::follow]); forall j: C[i] <<min>>= (t[j] + A[i, j::lead]) } }
    }

    fn plain(A: &[f64], B: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { let mut t = vec![f64::INFINITY; m]; for j in 0..m { t[j] = ((A[i * m + j] + A[i * m + j]) + B[i * m + j]); } for j in 0..m { C[i] = min(C[i], (t[j] + A[i * m + j])); } }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(197) {
            let Case { n, m, l, lo, hi, .. } = case;
            let (m, l) = (n, n);
            let A: Vec<f64> = case.values(1 * n * m, f64::INFINITY);
            let B: Vec<f64> = fitted(Fit::Upper, case.values(1 * n * m, f64::INFINITY), [n, m], false, f64::INFINITY);
            let C = compiled(&tensor([n, m], &A), &tensor([n, m], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p198 {
    use super::*;

    #[kernel]
    fn compiled(A: &SparseVec<u8, Zero>, B: &DenseVec<u8, White>, n: usize, lo: usize, hi: usize) -> Tensor<SparseBitmap<Element<u8, White>>> {
        finch! { let C: Tensor<SparseBitmap<Element<u8, White>>>; forall i: C[i] = ((128 ^ A[i]) & B[i]) }
    }

    fn plain(A: &[u8], B: &[u8], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<u8> {
        let mut C = vec![<White as finch::Fill<u8>>::FILL; 1 * n];
        for i in 0..n { C[i] = ((128 ^ A[i]) & B[i]); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(198) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<u8> = case.values(1 * n, 0);
            let B: Vec<u8> = case.values(1 * n, 255);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), n, lo, hi);
            let C_plain = plain(&A, &B, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}

mod p199 {
    use super::*;

    #[kernel]
    fn compiled(A: &Tensor<Ragged<Element<f64, Inf>>>, B: &SparseVec<f64, Inf>, X: &Tensor<SparseByteMap<Element<f64, Inf>>>, n: usize, lo: usize, hi: usize) -> BlockVec<f64, Inf> {
        finch! { let C: BlockVec<f64, Inf>; forall i: C[i] = min(A[i::walk], (X[i::follow] + (X[i::follow] + B[i::follow]))) }
    }

    fn plain(A: &[f64], B: &[f64], X: &[f64], n: usize, m: usize, l: usize, lo: usize, hi: usize) -> Vec<f64> {
        let mut C = vec![<Inf as finch::Fill<f64>>::FILL; 1 * n];
        for i in 0..n { C[i] = min(A[i], (X[i] + (X[i] + B[i]))); }
        C
    }

    #[test]
    fn agrees() {
        for mut case in cases(199) {
            let Case { n, m, l, lo, hi, .. } = case;
            let A: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let B: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let X: Vec<f64> = case.values(1 * n, f64::INFINITY);
            let C = compiled(&tensor([n], &A), &tensor([n], &B), &tensor([n], &X), n, lo, hi);
            let C_plain = plain(&A, &B, &X, n, m, l, lo, hi);
            agree(C, [n], &C_plain);
        }
    }
}
