use finch::{ops, prelude::*};

use crate::values;

fn product(a: &[f64], b: &[f64], [m, k, n]: [usize; 3]) -> Vec<f64> {
    let entry = |i: usize, j: usize| (0..k).map(|p| a[i * k + p] * b[p * n + j]).sum();
    (0..m * n).map(|at| entry(at / n, at % n)).collect()
}

#[test]
fn products_of_matrices() {
    let (a, b) = (values(12, 3), values(20, 5));
    let expected = product(&a, &b, [3, 4, 5]);
    macro_rules! check {
        ($($first:ident * $second:ident;)*) => { $({
            tensor! {
                let A: $first<f64> = Tensor::from_dense([3, 4], a.clone()).expect("it fits");
                let B: $second<f64> = Tensor::from_dense([4, 5], b.clone()).expect("it fits");
            }
            assert_eq!(ops::matmul!(A, B).to_dense(), expected, "{} {}", stringify!($first), stringify!($second));
        })* };
    }
    check! { Csr * DenseMat; DenseMat * Csr; DenseMat * DenseMat; Csr * Csc; Csr * Csr; Csc * Csc; Dcsr * Csr; Csc * Csr; Csc * DenseMat; DenseMat * Csc; }
}

#[test]
fn products_with_vectors() {
    let (a, x, z) = (values(12, 3), values(4, 9), values(3, 8));
    let (right, left) = (product(&a, &x, [3, 4, 1]), product(&z, &a, [1, 3, 4]));
    macro_rules! check {
        ($($vector:ident)*) => { $({
            tensor! { let x: $vector<f64> = Tensor::from_dense([4], x.clone()).expect("it fits"); let z: $vector<f64> = Tensor::from_dense([3], z.clone()).expect("it fits"); }
            matrices!(DenseMat Csr Csc Dcsr BandMat; A = [3, 4], a => {
                assert_eq!(ops::matmul!(A, x).to_dense(), right);
                assert_eq!(ops::matmul!(z, A).to_dense(), left);
            });
            assert_eq!(ops::matmul!(x, x), product(&x.to_dense(), &x.to_dense(), [1, 4, 1])[0]);
        })* };
    }
    check! { DenseVec SparseVec }
}

#[test]
fn transposes() {
    let a = values(12, 3);
    matrices!(DenseMat Csr Csc Dcsr Coo RunMat; A = [3, 4], a => {
        let T = ops::transpose!(A);
        assert_eq!((T.shape(), T.to_dense()), ([4, 3], (0..12).map(|at| a[at % 3 * 4 + at / 3]).collect()));
    });
    tensor! { let A: Csc<f64> = Csc::from_dense([3, 4], a).expect("it fits"); }
    let _: Csr<f64> = ops::transpose!(A);
    let _: Csc<f64> = ops::transpose!(A -> Csc<_, _>);
}

#[test]
fn kronecker() {
    let (a, b) = (values(6, 3), values(8, 5));
    tensor! { let B: Csr<f64> = Tensor::from_dense([2, 4], b.clone()).expect("it fits"); }
    matrices!(DenseMat Csr Dcsr; A = [3, 2], a => {
        let C: Csr<f64> = ops::kron!(A, B);
        let expected = (0..48).map(|at| (at / 8, at % 8)).map(|(i, j)| a[i / 2 * 2 + j / 4] * b[i % 2 * 4 + j % 4]).collect::<Vec<_>>();
        assert_eq!((C.shape(), C.to_dense()), ([6, 8], expected));
    });
    tensor! {
        let L: Csr<f64> = Csr::from_coords([2, 70_000], vec![[1, 69_999]], vec![2.0]).expect("it fits");
        let M: Csr<f64> = Csr::from_coords([2, 60_000], vec![[0, 59_999]], vec![3.0]).expect("it fits");
        let N: Csr<f64> = Csr::zeros([0, 5]);
    }
    let C = ops::kron!(L, M);
    assert_eq!(C.iter().collect::<Vec<_>>(), [([2, 69_999 * 60_000 + 59_999], 6.0)]);
    assert_eq!((ops::kron!(L, N).shape(), ops::kron!(N, B).shape()), ([0, 350_000], [0, 20]));
    let wide = std::panic::catch_unwind(|| ops::kron!(L, L)).expect_err("too wide");
    assert!(wide.downcast_ref::<String>().is_some_and(|text| text.contains("4900000000")), "{wide:?}");
}
