//! Ways to go along a level.

use finch::prelude::*;

use crate::{apart, list, matrix, other};

#[test]
fn two_lists() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    macro_rules! check {
        ($($a:ident $b:ident),* $(,)?) => { $(apart(|| {
            let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i::$a] * B[i::$b] };
            assert_eq!(s.value(), 23.0, "{} {}", stringify!($a), stringify!($b));
            let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i::$a] + B[i::$b] };
            assert_eq!(C.to_dense(), [4.0, 6.0, 0.0, 2.0, 0.0, 9.0], "{} {}", stringify!($a), stringify!($b));
        });)* };
    }
    check! {
        walk walk, walk gallop, walk lead, walk follow, walk locate,
        gallop walk, gallop gallop, gallop lead, gallop follow, gallop locate,
        lead walk, lead gallop, lead lead, lead follow, lead locate,
        follow walk, follow gallop, follow lead, follow follow, follow locate,
        locate walk, locate gallop, locate lead, locate follow, locate locate,
    }
}

#[test]
fn three_lists() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); let C: SparseVec<f64> = list(); }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i::gallop] * B[i::gallop] * C[i::gallop] };
    assert_eq!(s.value(), 5.0 + 54.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i::lead] * B[i::follow] * C[i::follow] };
    assert_eq!(s.value(), 5.0 + 54.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] * C[i] };
    assert_eq!(s.value(), 5.0 + 54.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] + C[i] };
    assert_eq!(s.value(), 29.0);
}

#[test]
fn a_matrix_and_a_vector() {
    tensor! {
        let A: Csr<f64> = matrix();
        let B: BlockMat<f64> = matrix().convert();
        let R: RunMat<f64> = matrix().convert();
        let D: BandMat<f64> = matrix().convert();
        let x: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 1.0, 2.0, 0.0]).expect("it fits");
    }
    let y = [4.0, 0.0, 14.0];
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += B[i, j::gallop] * x[j::gallop] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += R[i, j::follow] * x[j::lead] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += D[i, j::locate] * x[j::walk] };
    assert_eq!(a.to_dense(), y);
    let a = finch! { let y: SparseVec<f64>; forall i, j: y[i] += A[i::follow, j::lead] * x[j::locate] };
    assert_eq!(a.to_dense(), y);
}

#[test]
fn triangles() {
    let edges = [[0, 1], [1, 2], [0, 2], [2, 3], [1, 3]];
    let coords: Vec<[usize; 2]> = edges.iter().flat_map(|&[a, b]| [[a, b], [b, a]]).collect();
    let ones = vec![1_u64; coords.len()];
    tensor! { let A: Csr<u64> = Csr::from_coords([4, 4], coords, ones).expect("it fits"); }
    let t = finch! { let t: Scalar<u64>; forall i, k, j: if i < k && k < j { t[] += A[i, k] * A[k, j] * A[i, j] } };
    assert_eq!(t.value(), 2);
    let t = finch! { let t: Scalar<u64>; forall i, k, j: t[] += A[i, k] * A[k, j::gallop] * A[i, j::gallop] };
    assert_eq!(t.value(), 12);
}

#[test]
fn a_workspace_is_looked_up() {
    use finch::{Element, SparseByteMap};
    tensor! {
        let A: Csr<f64> = matrix();
        let B: Csr<f64> = matrix().transpose();
        let M: Csr<f64> = Csr::from_dense([3, 3], vec![1.0, 0.0, 2.0, 0.0, 3.0, 4.0, 5.0, 6.0, 0.0]).expect("it fits");
    }
    let looked = finch! {
        let y: DenseVec<f64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall j, k: w[k] += A[i, j] * B[j, k];
            forall k: y[i] += w[k] * M[i, k]
        }
    };
    let merged = finch! {
        let y: DenseVec<f64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall j, k: w[k] += A[i, j] * B[j, k];
            forall k: y[i] += w[k::walk] * M[i, k]
        }
    };
    assert_eq!(looked, merged);
    assert_ne!(looked.to_dense(), [0.0; 3]);
    macro_rules! explained {
        ($($read:tt)*) => { finch_explain! {
            let s: Scalar<f64>;
            { let w: Tensor<SparseByteMap<Element<f64>>>; forall i, j: w[j] += A[i, j]; forall j: s[] += $($read)* * B[0, j] }
        } };
    }
    let choice = "`w` is looked up at the `j` of `B`";
    assert!(explained!(w[j]).contains(choice) && !explained!(w[j::walk]).contains(choice));
}
