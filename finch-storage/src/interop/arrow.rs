//! Conversions between dense vectors and arrays of Arrow. The values are moved: a buffer that Arrow allocated itself, or that has another owner, is
//! copied.

use arrow_array::{Array, ArrowPrimitiveType, BooleanArray, PrimitiveArray};
use arrow_buffer::{NullBuffer, ScalarBuffer};

use super::Rows;
use crate::error::FormatError;
use crate::storage::Elem;
use crate::tensor::Tensor;

/// Refuses an array with missing values.
fn without_nulls(theirs: &'static str, nulls: Option<&NullBuffer>) -> Result<(), FormatError> {
    let first = nulls.and_then(|nulls| nulls.iter().position(|is_there| !is_there));
    match first {
        None => Ok(()),
        Some(at) => {
            let what = format!("the value at {at} is null, and the layout holds none: fill the nulls first");
            Err(FormatError::invariant(theirs, what))
        }
    }
}

impl<P, L> TryFrom<PrimitiveArray<P>> for Tensor<L>
where
    P: ArrowPrimitiveType<Native: Elem>,
    L: Rows<Elem = P::Native, Coords = [usize; 1]>,
{
    type Error = FormatError;

    /// Takes the buffer, if nobody else has it and it was made from a `Vec`, and copies it otherwise.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use arrow_array::Float64Array;
    /// use finch::layouts::DenseVec;
    ///
    /// let theirs = Float64Array::from(vec![1.0, 2.0, 3.0]);
    /// let ours: DenseVec<f64> = theirs.clone().try_into()?;
    /// assert_eq!(ours.to_dense(), [1.0, 2.0, 3.0]);
    /// let back: Float64Array = ours.into();
    /// assert_eq!(back, theirs);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If a value is null, or there are more than the layout can hold.
    fn try_from(array: PrimitiveArray<P>) -> Result<Self, FormatError> {
        without_nulls("PrimitiveArray", array.nulls())?;
        let (_, values, _) = array.into_parts();
        let values: Vec<P::Native> = values.into();
        Tensor::new(L::from_rows(&[values.len()], values)?)
    }
}

impl<P, L> From<Tensor<L>> for PrimitiveArray<P>
where
    P: ArrowPrimitiveType<Native: Elem>,
    L: Rows<Elem = P::Native, Coords = [usize; 1]>,
{
    /// Takes the buffer without copying it.
    fn from(tensor: Tensor<L>) -> Self {
        PrimitiveArray::new(ScalarBuffer::from(tensor.into_parts().into_rows()), None)
    }
}

impl<L: Rows<Elem = bool, Coords = [usize; 1]>> TryFrom<BooleanArray> for Tensor<L> {
    type Error = FormatError;

    /// Copies the values, which are bits in Arrow and bytes here.
    ///
    /// # Errors
    /// If a value is null.
    fn try_from(array: BooleanArray) -> Result<Self, FormatError> {
        without_nulls("BooleanArray", array.nulls())?;
        let values: Vec<bool> = array.values().iter().collect();
        Tensor::new(L::from_rows(&[values.len()], values)?)
    }
}

impl<L: Rows<Elem = bool, Coords = [usize; 1]>> From<Tensor<L>> for BooleanArray {
    /// Copies the values into bits.
    fn from(tensor: Tensor<L>) -> Self {
        BooleanArray::from(tensor.into_parts().into_rows())
    }
}
