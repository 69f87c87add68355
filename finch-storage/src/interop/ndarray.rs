//! Conversions between dense tensors and arrays of `ndarray`. An array in row-major order is moved; any
//! other array is copied into that order.

use ndarray::{Array, Array0, Array1, Array2, Array3, Array4, Array5, Array6, Dimension};

use super::Rows;
use crate::error::FormatError;
use crate::tensor::Tensor;

/// The values of an array, row by row. Returns the array's own buffer, if it holds exactly these values in this order.
fn rows<T: Clone, D: Dimension>(array: Array<T, D>) -> Vec<T> {
    let len = array.len();
    if !array.is_standard_layout() {
        return array.iter().cloned().collect();
    }
    let (mut values, offset) = array.into_raw_vec_and_offset();
    let offset = offset.unwrap_or(0);
    values.truncate(offset + len);
    values.drain(..offset);
    values
}

macro_rules! arrays {
    ($($array:ident $modes:literal)*) => { $(
        impl<L: Rows<Coords = [usize; $modes]>> TryFrom<$array<L::Elem>> for Tensor<L> {
            type Error = FormatError;

            /// Takes the buffer without copying it if the array's rows are in order.
            ///
            /// ```
            /// # use finch_formats as finch;
            /// use finch::layouts::DenseMat;
            /// use ndarray::{Array2, array};
            ///
            /// let theirs = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
            /// let ours: DenseMat<f64> = theirs.clone().try_into()?;
            /// assert_eq!((ours.shape(), ours.get([1, 0])), ([2, 3], Ok(4.0)));
            /// let back: Array2<f64> = ours.try_into()?;
            /// assert_eq!(back, theirs);
            /// # Ok::<(), finch::FormatError>(())
            /// ```
            fn try_from(array: $array<L::Elem>) -> Result<Self, FormatError> {
                Tensor::new(L::from_rows(&array.shape().to_vec(), rows(array))?)
            }
        }

        impl<T, L: Rows<Elem = T, Coords = [usize; $modes]>> TryFrom<Tensor<L>> for $array<T> {
            type Error = FormatError;

            /// Takes the buffer without copying it.
            fn try_from(tensor: Tensor<L>) -> Result<Self, FormatError> {
                let shape = tensor.shape();
                let values = tensor.into_parts().into_rows();
                Array::from_shape_vec(shape, values).map_err(|_| FormatError::too_large("Array", None))
            }
        }
    )* };
}

arrays! { Array0 0 Array1 1 Array2 2 Array3 3 Array4 4 Array5 5 Array6 6 }
