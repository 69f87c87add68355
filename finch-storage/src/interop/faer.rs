//! Conversions between compressed rows or columns and the sparse matrices of `faer`, and between dense matrices. Values are moved, and so are
//! indices or offsets of the same type: `SparseRowMat<u32, T>` has both in `u32`, like `Dense<SparseList<Element<T>, u32, u32>>`,
//! `SparseRowMat<usize, T>` both in `usize`, and `Csr` indices in `u32` and offsets in `usize`. Dense matrices of `faer` are columns with padding, so a conversion copies, but a `MatRef` shows
//! a dense tensor where it is.

use faer::sparse::{SparseColMat, SparseRowMat, SymbolicSparseColMat, SymbolicSparseRowMat};
use faer::{Index as TheirIndex, Mat, MatRef};

use super::{Lists, Rows, moved, stored};
use crate::error::FormatError;
use crate::fills::Zero;
use crate::order::{Order2, RowMajor};
use crate::storage::{Elem, Index};
use crate::tensor::{Tensor, TensorView, room};

/// An index in a type of `faer` that can hold it.
fn theirs<J: TheirIndex>(i: usize) -> Option<J> {
    (i <= J::MAX.zx()).then(|| J::truncate(i))
}

/// Brings lists, between which there may be room, one behind the other.
fn compressed<J: TheirIndex, T: Clone>(ptr: &mut [J], lens: &[J], idx: &mut Vec<J>, values: &mut Vec<T>) {
    let (mut to_idx, mut to_values) = (Vec::with_capacity(idx.len()), Vec::with_capacity(values.len()));
    for (list, len) in lens.iter().enumerate() {
        let range = ptr[list].zx()..ptr[list].zx() + len.zx();
        ptr[list] = J::truncate(to_idx.len());
        to_idx.extend_from_slice(&idx[range.clone()]);
        to_values.extend_from_slice(&values[range]);
    }
    if let Some(end) = ptr.last_mut() {
        *end = J::truncate(to_idx.len());
    }
    (*idx, *values) = (to_idx, to_values);
}

macro_rules! matrices {
    ($order:ty, $theirs:ident, $symbolic:ident, $dims:expr) => {
        impl<J: TheirIndex, L: Lists> TryFrom<$theirs<J, L::Elem>> for Tensor<L, $order> {
            type Error = FormatError;

            /// Takes the buffers and checks them. Lists between which there is room are copied.
            ///
            /// ```
            /// # use finch_formats as finch;
            /// use faer::sparse::{SparseRowMat, Triplet};
            /// use finch::layouts::Csr;
            ///
            /// let entries = [Triplet::new(0, 2, 5.0), Triplet::new(1, 0, 7.0)];
            /// let theirs = SparseRowMat::<usize, f64>::try_new_from_triplets(2, 3, &entries).expect("a matrix");
            /// let ours: Csr<f64> = theirs.try_into()?;
            /// assert_eq!(ours.to_dense(), [0.0, 0.0, 5.0, 7.0, 0.0, 0.0]);
            /// let back: SparseRowMat<usize, f64> = ours.try_into()?;
            /// assert_eq!(back.get(1, 0), Some(&7.0));
            /// # Ok::<(), finch::FormatError>(())
            /// ```
            fn try_from(matrix: $theirs<J, L::Elem>) -> Result<Self, FormatError> {
                let shape = $dims([matrix.nrows(), matrix.ncols()]);
                let (symbolic, mut values) = matrix.into_parts();
                let (_, _, mut ptr, lens, mut idx) = symbolic.into_parts();
                if let Some(lens) = lens {
                    compressed(&mut ptr, &lens, &mut idx, &mut values);
                }
                let ptr = moved(stringify!($theirs), ptr, |offset: J| stored(offset.zx()))?;
                let idx = moved(stringify!($theirs), idx, |i: J| stored(i.zx()))?;
                Tensor::new(L::from_lists(shape, (ptr, idx, values))?)
            }
        }

        impl<T, J, L> TryFrom<Tensor<L, $order>> for $theirs<J, T>
        where
            J: TheirIndex,
            L: Lists<Elem = T, Fill = Zero>,
        {
            type Error = FormatError;

            /// Takes the buffers.
            fn try_from(tensor: Tensor<L, $order>) -> Result<Self, FormatError> {
                let shape @ [rows, cols] = tensor.shape();
                if shape.iter().any(|dim| theirs::<J>(*dim).is_none()) {
                    let what = "a dimension is beyond the index type";
                    return Err(FormatError::invariant(stringify!($theirs), what));
                }
                let (ptr, idx, values) = tensor.into_parts().into_lists();
                let ptr =
                    moved(stringify!($theirs), ptr, |offset: L::Offset| theirs::<J>(offset.to_usize()))?;
                let idx = moved(stringify!($theirs), idx, |i: L::Index| theirs::<J>(i.to_usize()))?;
                // The lists are those of a tensor: sorted, and inside the shape.
                Ok($theirs::new($symbolic::new_checked(rows, cols, ptr, None, idx), values))
            }
        }
    };
}

matrices!(RowMajor, SparseRowMat, SymbolicSparseRowMat, |[rows, cols]: [usize; 2]| [rows, cols]);
matrices!(Order2<1, 0>, SparseColMat, SymbolicSparseColMat, |[rows, cols]: [usize; 2]| [cols, rows]);

impl<T: Elem, L: Rows<Elem = T, Coords = [usize; 2]>> TryFrom<MatRef<'_, T>> for Tensor<L> {
    type Error = FormatError;

    /// Copies the values, row by row.
    fn try_from(matrix: MatRef<'_, T>) -> Result<Self, FormatError> {
        let shape @ [rows, columns] = [matrix.nrows(), matrix.ncols()];
        let too_large = || FormatError::too_large("Mat", None);
        let mut values = room("Mat", rows.checked_mul(columns).ok_or_else(too_large)?)?;
        for row in 0..rows {
            values.extend((0..columns).map(|column| matrix[(row, column)]));
        }
        Tensor::new(L::from_rows(&shape, values)?)
    }
}

impl<T: Elem, L: Rows<Elem = T, Coords = [usize; 2]>> TryFrom<Mat<T>> for Tensor<L> {
    type Error = FormatError;

    /// Copies the values, row by row, since those of `faer` are columns with padding between them.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use faer::{Mat, MatRef, mat};
    /// use finch::layouts::DenseMat;
    ///
    /// let ours: DenseMat<f64> = mat![[1.0, 2.0], [3.0, 4.0]].try_into()?;
    /// assert_eq!(ours.to_dense(), [1.0, 2.0, 3.0, 4.0]);
    /// let view: MatRef<f64> = (&ours).into();
    /// let square: Mat<f64> = view * view;
    /// assert_eq!(square[(1, 0)], 15.0);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    fn try_from(matrix: Mat<T>) -> Result<Self, FormatError> {
        Tensor::try_from(matrix.as_ref())
    }
}

impl<'a, T: Elem, L: Rows<Elem = T, Coords = [usize; 2]>> From<&'a Tensor<L>> for MatRef<'a, T> {
    /// Shows the tensor's values where they are.
    fn from(tensor: &'a Tensor<L>) -> Self {
        let [rows, columns] = tensor.shape();
        MatRef::from_row_major_slice(L::rows(tensor.level().refs()), rows, columns)
    }
}

impl<'a, T: Elem, L: Rows<Elem = T, Coords = [usize; 2]>> From<TensorView<'a, Tensor<L>>> for MatRef<'a, T> {
    /// Shows the view's values where they are.
    fn from(view: TensorView<'a, Tensor<L>>) -> Self {
        let [rows, columns] = view.shape();
        MatRef::from_row_major_slice(L::rows(view.parts()), rows, columns)
    }
}

impl<T: Elem, L: Rows<Elem = T, Coords = [usize; 2]>> From<&Tensor<L>> for Mat<T> {
    /// Copies the values into columns.
    fn from(tensor: &Tensor<L>) -> Self {
        let view: MatRef<'_, T> = tensor.into();
        Mat::from_fn(view.nrows(), view.ncols(), |row, column| view[(row, column)])
    }
}
