//! Conversions between dense tensors and arrays of `ndarray`. An array in row-major order is moved; any other is copied into
//! that order.

use ndarray::{Array, Array1, Array2, Array3, Dimension};

use crate::error::FormatError;
use crate::fills::Fill;
use crate::levels::{Dense, Element};
use crate::tensor::Tensor;

/// The values of an array, row by row. It is the array's own buffer, if that holds just these values in this order.
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
    ($($array:ident, $level:ty, [$($dim:ident)*] $dims:tt;)*) => { $(
        impl<T, F> TryFrom<$array<T>> for Tensor<$level>
        where
            T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
            F: Fill<T>,
        {
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
            fn try_from(array: $array<T>) -> Result<Self, FormatError> {
                let $dims = array.dim();
                let level = Element::<T, F>::new(rows(array));
                arrays!(level; $($dim)*);
                Tensor::new(level)
            }
        }

        impl<T, F> TryFrom<Tensor<$level>> for $array<T>
        where
            T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
            F: Fill<T>,
        {
            type Error = FormatError;

            /// Takes the buffer without copying it.
            fn try_from(tensor: Tensor<$level>) -> Result<Self, FormatError> {
                let shape = tensor.shape();
                let level = tensor.into_parts();
                $(let ($dim, level) = level.into_parts(); let _ = $dim;)*
                Array::from_shape_vec(shape, level.into_parts()).map_err(|_| FormatError::too_large("Array", None))
            }
        }
    )* };
    // The last dimension is the innermost level's.
    ($level:ident; $dim:ident) => { let $level = Dense::new($dim, $level)?; };
    ($level:ident; $dim:ident $($rest:ident)+) => {
        arrays!($level; $($rest)+);
        let $level = Dense::new($dim, $level)?;
    };
}

arrays! {
    Array1, Dense<Element<T, F>>, [i] i;
    Array2, Dense<Dense<Element<T, F>>>, [i j] (i, j);
    Array3, Dense<Dense<Dense<Element<T, F>>>>, [i j k] (i, j, k);
}
