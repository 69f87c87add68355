//! Conversions between compressed rows or columns and matrices of `nalgebra-sparse`. Values are moved, and so are offsets and indices if
//! the layout has them in `usize`. `Csr` and `Csc` have indices in `u32`, which are converted.

use nalgebra_sparse::{CscMatrix, CsrMatrix};

use super::{Lists, moved, stored};
use crate::error::FormatError;
use crate::fills::Zero;
use crate::order::{Order2, RowMajor};
use crate::storage::Index;
use crate::tensor::Tensor;

macro_rules! matrices {
    ($order:ty, $theirs:ident, $new:ident, $dims:expr) => {
        impl<L: Lists> TryFrom<$theirs<L::Elem>> for Tensor<L, $order> {
            type Error = FormatError;

            /// Takes the buffers and checks them. Indices and offsets that the layout does not have in `usize` are converted.
            ///
            /// ```
            /// # use finch_formats as finch;
            /// use finch::layouts::Csr;
            /// use nalgebra_sparse::CsrMatrix;
            ///
            /// let theirs = CsrMatrix::try_from_csr_data(2, 3, vec![0, 1, 2], vec![2, 0], vec![5.0, 7.0])?;
            /// let ours: Csr<f64> = theirs.clone().try_into()?;
            /// assert_eq!(ours.to_dense(), [0.0, 0.0, 5.0, 7.0, 0.0, 0.0]);
            /// let back: CsrMatrix<f64> = ours.try_into()?;
            /// assert_eq!(back, theirs);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            fn try_from(matrix: $theirs<L::Elem>) -> Result<Self, FormatError> {
                let shape = $dims([matrix.nrows(), matrix.ncols()]);
                let (ptr, idx, values) = matrix.disassemble();
                let ptr = moved(stringify!($theirs), ptr, stored)?;
                let idx = moved(stringify!($theirs), idx, stored)?;
                Tensor::new(L::from_lists(shape, (ptr, idx, values))?)
            }
        }

        impl<T, L: Lists<Elem = T, Fill = Zero>> TryFrom<Tensor<L, $order>> for $theirs<T> {
            type Error = FormatError;

            /// Takes the buffers. Indices and offsets that the layout does not have in `usize` are converted.
            fn try_from(tensor: Tensor<L, $order>) -> Result<Self, FormatError> {
                let [rows, cols] = tensor.shape();
                let (ptr, idx, values) = tensor.into_parts().into_lists();
                let ptr = moved(stringify!($theirs), ptr, |offset: L::Offset| Some(offset.to_usize()))?;
                let idx = moved(stringify!($theirs), idx, |i: L::Index| Some(i.to_usize()))?;
                $theirs::$new(rows, cols, ptr, idx, values)
                    .map_err(|error| FormatError::invariant(stringify!($theirs), error.to_string()))
            }
        }
    };
}

matrices!(RowMajor, CsrMatrix, try_from_csr_data, |[rows, cols]: [usize; 2]| [rows, cols]);
matrices!(Order2<1, 0>, CscMatrix, try_from_csc_data, |[rows, cols]: [usize; 2]| [cols, rows]);
