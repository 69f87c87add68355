//! The programs behind operators on tensors. Each is compiled when a crate uses it, for the element type that it is used with.

use finch_storage::interop::Rows;
use finch_storage::operators::{Arithmetic, Dot, Made};

use crate::layouts::{BandMat, BandVec, Coo, Csc, Csr, DenseMat, DenseVec, RunMat, RunVec, SparseVec};
use crate::levels::{Dense, Element, RunList, SparseBand, SparseCoo, SparseList};
use crate::{Elem, Fill, Number, Order2, RowMajor, ShapeError, Storage, kernel, try_finch};

/// Levels whose stored values are in one array.
trait Values: Storage {
    fn values(&mut self) -> &mut [Self::Elem];
}

impl<T: Elem, F: Fill<T>> Values for Element<T, F> {
    fn values(&mut self) -> &mut [T] {
        self.rows_mut()
    }
}

macro_rules! values_below {
    ($($level:ty),*) => { $(
        impl<L: Values> Values for $level {
            fn values(&mut self) -> &mut [L::Elem] {
                self.below_mut().values()
            }
        }
    )* };
}

values_below! { Dense<L>, SparseList<L>, RunList<L>, SparseBand<L>, SparseCoo<L, 2> }

/// The programs of one layout, in its own module: `Layout = levels, order: index`.
macro_rules! entrywise {
    ($($module:ident: $layout:ident = $levels:ty, $order:ty: $($index:ident)*;)*) => { $(
        mod $module {
            use super::*;

            #[kernel]
            pub fn sum<T: Number>(left: &$layout<T>, right: &$layout<T>) -> Result<$layout<T>, ShapeError> {
                try_finch! { let made: $layout<T>; made[$($index),*] = left[$($index),*] + right[$($index),*] }
            }

            #[kernel]
            pub fn difference<T: Number>(left: &$layout<T>, right: &$layout<T>) -> Result<$layout<T>, ShapeError> {
                try_finch! { let made: $layout<T>; made[$($index),*] = left[$($index),*] - right[$($index),*] }
            }

            #[kernel]
            pub fn product<T: Number>(left: &$layout<T>, right: &$layout<T>) -> Result<$layout<T>, ShapeError> {
                try_finch! { let made: $layout<T>; made[$($index),*] = left[$($index),*] * right[$($index),*] }
            }
        }

        impl<T: Number> Arithmetic<$order> for $levels {
            fn sum(left: &$layout<T>, right: &$layout<T>) -> Made<Self, $order> {
                $module::sum(left, right)
            }

            fn difference(left: &$layout<T>, right: &$layout<T>) -> Made<Self, $order> {
                $module::difference(left, right)
            }

            fn product(left: &$layout<T>, right: &$layout<T>) -> Made<Self, $order> {
                $module::product(left, right)
            }

            fn values(&mut self) -> &mut [T] {
                Values::values(self)
            }
        }
    )* };
}

entrywise! {
    dense_vec: DenseVec = Dense<Element<T>>, RowMajor: i;
    sparse_vec: SparseVec = SparseList<Element<T>>, RowMajor: i;
    run_vec: RunVec = RunList<Element<T>>, RowMajor: i;
    band_vec: BandVec = SparseBand<Element<T>>, RowMajor: i;
    dense_mat: DenseMat = Dense<Dense<Element<T>>>, RowMajor: i j;
    csr: Csr = Dense<SparseList<Element<T>>>, RowMajor: i j;
    csc: Csc = Dense<SparseList<Element<T>>>, Order2<1, 0>: i j;
    run_mat: RunMat = Dense<RunList<Element<T>>>, RowMajor: i j;
    band_mat: BandMat = Dense<SparseBand<Element<T>>>, RowMajor: i j;
    coo: Coo = SparseCoo<Element<T>, 2>, RowMajor: i j;
}

/// The programs of products: `Left (levels, order) * Right = Result: indices * indices = indices`.
macro_rules! products {
    ($($left:ident ($levels:ty, $order:ty) * $right:ident = $made:ident: $($a:ident)* * $($b:ident)* = $($c:ident)*;)*) => { $(
        const _: () = {
            #[kernel]
            fn product<T: Number>(left: &$left<T>, right: &$right<T>) -> Result<$made<T>, ShapeError> {
                try_finch! { let made: $made<T>; made[$($c),*] += left[$($a),*] * right[$($b),*] }
            }

            impl<T: Number> Dot<$order, $right<T>> for $levels {
                type Product = $made<T>;

                fn dot(left: &$left<T>, right: &$right<T>) -> Result<$made<T>, ShapeError> {
                    product(left, right)
                }
            }
        };
    )* };
}

products! {
    Csr (Dense<SparseList<Element<T>>>, RowMajor) * DenseVec = DenseVec: i k * k = i;
    Csr (Dense<SparseList<Element<T>>>, RowMajor) * SparseVec = SparseVec: i k * k = i;
    Csr (Dense<SparseList<Element<T>>>, RowMajor) * Csr = Csr: i k * k j = i j;
    Csr (Dense<SparseList<Element<T>>>, RowMajor) * DenseMat = DenseMat: i k * k j = i j;
    Csc (Dense<SparseList<Element<T>>>, Order2<1, 0>) * DenseVec = DenseVec: i k * k = i;
    Csc (Dense<SparseList<Element<T>>>, Order2<1, 0>) * SparseVec = SparseVec: i k * k = i;
    Csc (Dense<SparseList<Element<T>>>, Order2<1, 0>) * Csc = Csc: i k * k j = i j;
    DenseMat (Dense<Dense<Element<T>>>, RowMajor) * DenseVec = DenseVec: i k * k = i;
    DenseMat (Dense<Dense<Element<T>>>, RowMajor) * SparseVec = DenseVec: i k * k = i;
    DenseMat (Dense<Dense<Element<T>>>, RowMajor) * DenseMat = DenseMat: i k * k j = i j;
}

/// The same for products of vectors, which are numbers.
macro_rules! inner {
    ($($left:ident ($levels:ty) * $right:ident;)*) => { $(
        const _: () = {
            #[kernel]
            fn product<T: Number>(left: &$left<T>, right: &$right<T>) -> Result<T, ShapeError> {
                Ok(try_finch! { let made: crate::layouts::Scalar<T>; made[] += left[k] * right[k] }?.value())
            }

            impl<T: Number> Dot<RowMajor, $right<T>> for $levels {
                type Product = T;

                fn dot(left: &$left<T>, right: &$right<T>) -> Result<T, ShapeError> {
                    product(left, right)
                }
            }
        };
    )* };
}

inner! {
    DenseVec (Dense<Element<T>>) * DenseVec;
    DenseVec (Dense<Element<T>>) * SparseVec;
    SparseVec (SparseList<Element<T>>) * DenseVec;
    SparseVec (SparseList<Element<T>>) * SparseVec;
}
