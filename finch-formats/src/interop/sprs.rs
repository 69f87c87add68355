//! Conversions between compressed rows or columns and matrices of `sprs`. Values are moved, and so are offsets and indices that
//! have the same type. (`CsMat` has indices and offsets of `usize`, `CsMatI<T, u32>` has both of `u32`, and `Csr` and `Csc` are
//! `CsMatI<T, u32, usize>`.)

use std::any::Any;

use sprs::{CsMatI, SpIndex};

use crate::error::FormatError;
use crate::fills::{Fill, Zero};
use crate::levels::{Dense, Element, SparseList};
use crate::order::{Order2, RowMajor};
use crate::storage::Index;
use crate::tensor::Tensor;

/// A matrix of compressed lists, by rows or by columns.
type Lists<T, F, I, O> = Tensor<Dense<SparseList<Element<T, F>, I>>, O>;

/// Indices or offsets converted to another type. They are moved if it is the same type.
fn indices<J: Copy + 'static, I: 'static>(
    mut from: Vec<J>,
    convert: impl Fn(J) -> Option<I>,
) -> Result<Vec<I>, FormatError> {
    if let Some(same) = (&mut from as &mut dyn Any).downcast_mut() {
        return Ok(std::mem::take(same));
    }
    let wrong = || FormatError::invariant("SparseList", "an index is beyond the index type");
    from.into_iter().map(|j| convert(j).ok_or_else(wrong)).collect()
}

/// A coordinate in an index type that can hold it.
fn stored<I: Index>(i: usize) -> Option<I> {
    (i <= I::MAX).then(|| I::from_usize(i))
}

macro_rules! matrices {
    ($order:ty, $into:ident, $new:ident, $dims:expr) => {
        impl<T, F, I, J, P> TryFrom<CsMatI<T, J, P>> for Lists<T, F, I, $order>
        where
            T: Copy + PartialEq + Default + std::fmt::Debug + Send + Sync + 'static,
            F: Fill<T>,
            I: Index,
            J: SpIndex + 'static,
            P: SpIndex + 'static,
        {
            type Error = FormatError;

            /// Takes the buffers and checks them. A matrix that is compressed the other way round is turned first,
            /// which copies it.
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
            fn try_from(matrix: CsMatI<T, J, P>) -> Result<Self, FormatError> {
                let matrix = matrix.$into();
                let [lists, dim] = $dims([matrix.rows(), matrix.cols()]);
                let (ptr, idx, values) = matrix.into_raw_storage();
                let mut ptr = indices(ptr, P::try_index)?;
                // Those of a slice go on from where it began.
                let first = ptr.first().copied().unwrap_or(0);
                ptr.iter_mut().for_each(|offset| *offset -= first);
                let idx = indices(idx, |j: J| stored(j.try_index()?))?;
                Tensor::new(Dense::new(lists, SparseList::new(dim, ptr, idx, Element::new(values))?)?)
            }
        }

        impl<T, I, J, P> TryFrom<Lists<T, Zero, I, $order>> for CsMatI<T, J, P>
        where
            T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
            Zero: Fill<T>,
            I: Index,
            J: SpIndex + 'static,
            P: SpIndex + 'static,
        {
            type Error = FormatError;

            /// Takes the buffers.
            fn try_from(tensor: Lists<T, Zero, I, $order>) -> Result<Self, FormatError> {
                let shape @ [rows, cols] = tensor.shape();
                let (_, lists) = tensor.into_parts().into_parts();
                let (_, ptr, idx, values) = lists.into_parts();
                if shape.iter().any(|dim| J::try_from_usize(*dim).is_none()) {
                    return Err(FormatError::invariant("CsMat", "a dimension is beyond the index type"));
                }
                let idx = indices(idx, |i: I| J::try_from_usize(i.to_usize()))?;
                let ptr = indices(ptr, P::try_from_usize)?;
                CsMatI::$new((rows, cols), ptr, idx, values.into_parts())
                    .map_err(|(.., error)| FormatError::invariant("CsMat", error.to_string()))
            }
        }
    };
}

matrices!(RowMajor, into_csr, try_new, |[rows, cols]: [usize; 2]| [rows, cols]);
matrices!(Order2<1, 0>, into_csc, try_new_csc, |[rows, cols]: [usize; 2]| [cols, rows]);
