//! What operations need when they run.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::layouts::Csr;
use crate::storage::Storage;
use crate::tensor::Tensor;

/// A reduction that has no value over nothing, and nothing to reduce: `min` of a tensor without entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmptyError {
    name: &'static str,
    tensor: &'static str,
    shape: Vec<usize>,
}

impl Display for EmptyError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let dims: Vec<String> = self.shape.iter().map(usize::to_string).collect();
        let EmptyError { name, tensor, .. } = self;
        let dims = dims.join(" × ");
        write!(
            f,
            "`{name}` has no value over nothing, and `{tensor}` is {dims}: a reduction of your own can start somewhere"
        )
    }
}

impl Error for EmptyError {}

/// The number of entries that one value of a reduction over these modes is made of.
pub fn turns(shape: &[usize], axes: &[usize]) -> i64 {
    let count = axes.iter().map(|axis| shape[*axis]).fold(1, usize::saturating_mul);
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Whether every value of a reduction over these modes is made of something.
///
/// # Errors
/// Where there is a value, and nothing that it is made of.
pub fn occupied(
    name: &'static str,
    tensor: &'static str,
    shape: &[usize],
    axes: &[usize],
) -> Result<(), EmptyError> {
    let left = (0..shape.len()).filter(|mode| !axes.contains(mode)).all(|mode| shape[mode] > 0);
    if turns(shape, axes) > 0 || !left {
        return Ok(());
    }
    Err(EmptyError { name, tensor, shape: shape.to_vec() })
}

/// An index that was found; where nothing compares (there are only NaNs), the first.
pub fn first_place(at: i64) -> usize {
    usize::try_from(at).ok().filter(|_| at < i64::MAX).unwrap_or(0)
}

/// The modes 0 and 1 as one, and 2 and 3: the rows and the columns of a matrix.
///
/// # Panics
/// Where the matrix has more columns than `u32` counts.
pub fn woven<L: Storage<Coords = [usize; 4]>>(tensor: Tensor<L>) -> Csr<L::Elem, L::Fill> {
    let [_, p, n, q] = tensor.shape();
    let shape = [tensor.shape()[0] * p, n * q];
    let entries = tensor.iter().map(|([i, k, j, l], value)| ([i * p + k, j * q + l], value)).collect();
    Tensor::from_entries(shape, entries).unwrap_or_else(|error| panic!("{error}"))
}
