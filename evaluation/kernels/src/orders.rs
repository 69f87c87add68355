//! One operand in each order of its modes, and each of them dense or a list: n!·2ⁿ layouts of n modes. The compiler chooses the loops.

use finch::prelude::*;
use finch::{Order2, Order3};

/// A product as a function of its result's buffer.
pub type Product<R> = Box<dyn Fn(&mut R)>;

/// A layout: the order of the modes, the levels, and what stores an operand in it and multiplies.
pub type Entry<A, X, R> = (&'static str, &'static str, fn(&A, &X) -> Product<R>);

/// The products with a matrix in one layout.
macro_rules! two_modes {
    ($order:literal, $modes:ty; $($levels:literal $module:ident: $outer:ident $inner:ident;)*) => { $(
        mod $module {
            use super::super::*;

            #[kernel]
            #[inline(never)]
            fn times_vector(A: &Tensor<$outer<$inner<Element<f64>>>, $modes>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
                finch! { y[i] += A[i, j] * x[j] };
            }

            #[kernel]
            #[inline(never)]
            fn times_matrix(A: &Tensor<$outer<$inner<Element<f64>>>, $modes>, B: &DenseMat<f64>, C: &mut DenseMat<f64>) {
                finch! { C[i, j] += A[i, k] * B[k, j] };
            }

            pub(super) fn vector(a: &Csr<f64>, x: &DenseVec<f64>) -> Product<DenseVec<f64>> {
                let (a, x): (Tensor<$outer<$inner<Element<f64>>>, $modes>, _) = (a.convert(), x.clone());
                Box::new(move |y| times_vector(&a, &x, y))
            }

            pub(super) fn matrix(a: &Csr<f64>, b: &DenseMat<f64>) -> Product<DenseMat<f64>> {
                let (a, b): (Tensor<$outer<$inner<Element<f64>>>, $modes>, _) = (a.convert(), b.clone());
                Box::new(move |c| times_matrix(&a, &b, c))
            }
        }
        )*
        /// The products with a dense vector.
        pub const VECTOR: [Entry<Csr<f64>, DenseVec<f64>, DenseVec<f64>>; 4] = [$(($order, $levels, $module::vector)),*];
        /// The products with a dense matrix.
        pub const MATRIX: [Entry<Csr<f64>, DenseMat<f64>, DenseMat<f64>>; 4] = [$(($order, $levels, $module::matrix)),*];
    };
}

/// The products with a matrix in one order of its modes.
macro_rules! matrices {
    ($($order:literal $module:ident: $modes:ty;)*) => { $(
        /// One order.
        pub mod $module {
            use super::*;

            two_modes! { $order, $modes;
                "dense, dense" dd: Dense Dense;
                "dense, list" ds: Dense SparseList;
                "list, dense" sd: SparseList Dense;
                "list, list" ss: SparseList SparseList;
            }
        }
    )* };
}

matrices! {
    "i, j" ij: Order2<0, 1>;
    "j, i" ji: Order2<1, 0>;
}

/// The products of a tensor of three modes, in one layout, with a vector.
macro_rules! three_modes {
    ($order:literal, $modes:ty; $($levels:literal $module:ident: $outer:ident $middle:ident $inner:ident;)*) => { $(
        mod $module {
            use super::super::*;

            #[kernel]
            #[inline(never)]
            fn times(
                A: &Tensor<$outer<$middle<$inner<Element<f64>>>>, $modes>,
                x: &DenseVec<f64>,
                y: &mut DenseMat<f64>,
            ) {
                finch! { y[i, j] += A[i, j, k] * x[k] };
            }

            pub(super) fn vector(a: &Csf3<f64>, x: &DenseVec<f64>) -> Product<DenseMat<f64>> {
                let (a, x): (Tensor<$outer<$middle<$inner<Element<f64>>>>, $modes>, _) = (a.convert(), x.clone());
                Box::new(move |y| times(&a, &x, y))
            }
        }
        )*
        /// The products with a dense vector.
        pub const VECTOR: [Entry<Csf3<f64>, DenseVec<f64>, DenseMat<f64>>; 8] = [$(($order, $levels, $module::vector)),*];
    };
}

/// The products of a tensor in one order of its modes.
macro_rules! tensors {
    ($($order:literal $module:ident: $modes:ty;)*) => { $(
        /// One order.
        pub mod $module {
            use super::*;

            three_modes! { $order, $modes;
                "d d d" ddd: Dense Dense Dense;
                "d d l" dds: Dense Dense SparseList;
                "d l d" dsd: Dense SparseList Dense;
                "d l l" dss: Dense SparseList SparseList;
                "l d d" sdd: SparseList Dense Dense;
                "l d l" sds: SparseList Dense SparseList;
                "l l d" ssd: SparseList SparseList Dense;
                "l l l" sss: SparseList SparseList SparseList;
            }
        }
    )* };
}

tensors! {
    "i, j, k" ijk: Order3<0, 1, 2>;
    "i, k, j" ikj: Order3<0, 2, 1>;
    "j, i, k" jik: Order3<1, 0, 2>;
    "j, k, i" jki: Order3<1, 2, 0>;
    "k, i, j" kij: Order3<2, 0, 1>;
    "k, j, i" kji: Order3<2, 1, 0>;
}
