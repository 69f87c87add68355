//! Containers in files, `.finch`.

use crate::container::{Failure, FixedBytes, read as read_container};
use crate::error::{BytesError, ReadError};
use crate::tensor::AnyTensor;

use super::open::{Source, broken};
use super::pixels::ElemOf;

/// Reads a container of this layout.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FixedBytes,
{
    let mut input = file.open()?;
    let tensor = read_container::<T::Level, T::Order>(&mut input.text, input.bytes);
    tensor.map(T::from_tensor).map_err(|failure| match failure {
        // Data that cannot be decompressed has no lines: there is only one.
        Failure::Io(error) => broken(file.path, 1, 1, error),
        Failure::Bytes(source) => failed(file.path, source),
    })
}

/// The error for a file whose container is wrong.
pub(super) fn failed(path: &std::path::Path, source: BytesError) -> ReadError {
    ReadError::Container { path: path.into(), source }
}
