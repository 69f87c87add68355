//! Conversions between compressed rows or columns and matrices of `sprs`. Values are moved, and so are offsets and indices
//! of the same type. `CsMat` has indices and offsets of `usize`, and `CsMatI<T, u32>` has both of `u32`, like
//! `Dense<SparseList<Element<T>, u32, u32>>`. `Csr` and `Csc` correspond to `CsMatI<T, u32, usize>`.

use sprs::{CsMatI, SpIndex};

use super::{Lists, moved, stored};
use crate::error::FormatError;
use crate::fills::Zero;
use crate::order::{Order2, RowMajor};
use crate::storage::Index;
use crate::tensor::Tensor;

const THEIRS: &str = "CsMat";

/// Offsets that begin at 0. Those of a slice continue from where it began. Wrong offsets stay as they are, and are refused later.
fn from_zero<P: SpIndex>(ptr: Vec<P>) -> Vec<P> {
    let first = ptr.first().and_then(|first| first.try_index()).unwrap_or(0);
    if first == 0 {
        return ptr;
    }
    let less = |offset: &P| P::try_from_usize(offset.try_index()?.checked_sub(first)?);
    ptr.iter().map(less).collect::<Option<_>>().unwrap_or(ptr)
}

macro_rules! matrices {
    ($order:ty, $into:ident, $new:ident, $dims:expr) => {
        impl<L, J, P> TryFrom<CsMatI<L::Elem, J, P>> for Tensor<L, $order>
        where
            L: Lists<Elem: Default>,
            J: SpIndex + 'static,
            P: SpIndex + 'static,
        {
            type Error = FormatError;

            /// Takes the buffers and checks them. A matrix that is compressed along the other mode is
            /// converted first, which copies it.
            ///
            /// ```
            /// # use finch_formats as finch;
            /// use finch::layouts::Csr;
            /// use sprs::CsMat;
            ///
            /// let theirs = CsMat::new((2, 3), vec![0, 1, 2], vec![2, 0], vec![5.0, 7.0]);
            /// let ours: Csr<f64> = theirs.clone().try_into()?;
            /// assert_eq!(ours.to_dense(), [0.0, 0.0, 5.0, 7.0, 0.0, 0.0]);
            /// let back: CsMat<f64> = ours.try_into()?;
            /// assert_eq!(back, theirs);
            /// # Ok::<(), finch::FormatError>(())
            /// ```
            fn try_from(matrix: CsMatI<L::Elem, J, P>) -> Result<Self, FormatError> {
                let matrix = matrix.$into();
                let shape = $dims([matrix.rows(), matrix.cols()]);
                let (ptr, idx, values) = matrix.into_raw_storage();
                let ptr = moved(THEIRS, from_zero(ptr), |offset: P| stored(offset.try_index()?))?;
                let idx = moved(THEIRS, idx, |j: J| stored(j.try_index()?))?;
                Tensor::new(L::from_lists(shape, (ptr, idx, values))?)
            }
        }

        impl<T, L, J, P> TryFrom<Tensor<L, $order>> for CsMatI<T, J, P>
        where
            L: Lists<Elem = T, Fill = Zero>,
            J: SpIndex + 'static,
            P: SpIndex + 'static,
        {
            type Error = FormatError;

            /// Takes the buffers.
            fn try_from(tensor: Tensor<L, $order>) -> Result<Self, FormatError> {
                let shape @ [rows, cols] = tensor.shape();
                let (ptr, idx, values) = tensor.into_parts().into_lists();
                if shape.iter().any(|dim| J::try_from_usize(*dim).is_none()) {
                    return Err(FormatError::invariant(THEIRS, "a dimension is beyond the index type"));
                }
                let idx = moved(THEIRS, idx, |i: L::Index| J::try_from_usize(i.to_usize()))?;
                let ptr = moved(THEIRS, ptr, |offset: L::Offset| P::try_from_usize(offset.to_usize()))?;
                CsMatI::$new((rows, cols), ptr, idx, values)
                    .map_err(|(.., error)| FormatError::invariant(THEIRS, error.to_string()))
            }
        }
    };
}

matrices!(RowMajor, into_csr, try_new, |[rows, cols]: [usize; 2]| [rows, cols]);
matrices!(Order2<1, 0>, into_csc, try_new_csc, |[rows, cols]: [usize; 2]| [cols, rows]);
