//! Containers in files, `.finch`.

use std::fs::File;
use std::ops::Range;
use std::path::Path;

use crate::container::{Failure, FixedBytes, read as read_container, rows, shape};
use crate::error::{BytesError, FormatError, ReadError};
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Tensor};

use super::open::{Source, broken};
use super::options::ReadOptions;
use super::pixels::ElemOf;
use super::{Format, format};

/// Reads a container of this layout.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FixedBytes,
{
    whole::<T>(file).map(T::from_tensor)
}

fn whole<T>(file: &Source) -> Result<Tensor<T::Level, T::Order>, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FixedBytes,
{
    let mut input = file.open()?;
    let tensor = read_container(&mut input.text, input.bytes);
    tensor.map_err(|failure| match failure {
        // Data that cannot be decompressed has no lines: there is only one.
        Failure::Io(error) => broken(file.path, 1, 1, error),
        Failure::Bytes(source) => failed(file.path, source),
    })
}

/// Reads the part of a `.finch` file at these indices of the mode that is stored outermost: rows of a `Csr`, columns of a `Csc`. The
/// indices of the part begin at 0.
///
/// Only that part of the file is read if the outermost level is full and those below are full as well, or store the entries of their
/// fibers one after the other: `Dense`, `SparseList`, `SparseBand` and `RunList` over values, in any nest that begins with
/// `Dense`. What is not read is not checked either. In any other layout, and of a gzipped file, all of it is read, and the rest dropped.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{layouts::Csr, read_rows, write};
///
/// let path = std::env::temp_dir().join(format!("finch-rows-{}.finch", std::process::id()));
/// write(&Csr::<i32>::from_dense([3, 2], vec![1, 0, 0, 2, 3, 4])?, &path)?;
/// let last: Csr<i32> = read_rows(&path, 1..3)?;
/// assert_eq!((last.shape(), last.to_dense()), ([2, 2], vec![0, 2, 3, 4]));
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the file is not a `.finch` file, cannot be read, is damaged or holds another layout, if the range is not within the dimension, or
/// the layout cannot hold the part: rows of a `Symmetric` matrix are not square.
pub fn read_rows<T>(path: impl AsRef<Path>, range: Range<usize>) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FixedBytes,
{
    let path = path.as_ref();
    let compressed = container(path)?;
    if let Some((mut file, about)) = regular(path, compressed)? {
        match rows::<T::Level, T::Order, _>(&mut file, about, range.clone()) {
            Ok(Some(part)) => return Ok(T::from_tensor(part)),
            Ok(None) => {}
            Err(Failure::Io(source)) => return Err(ReadError::Io { path: path.into(), source }),
            Err(Failure::Bytes(source)) => return Err(failed(path, source)),
        }
    }
    let tensor = whole::<T>(&Source { path, compressed, watch: &|_| {}, options: &ReadOptions::new() })?;
    let part = tensor.part(range).and_then(|part| part.into_tensor());
    let refused = |source: FormatError| failed(path, BytesError::Format(source));
    part.map(T::from_tensor).map_err(refused)
}

/// The shape of the tensor in a `.finch` file of this layout: what [`read_rows`] can be asked for. Only the header is read and checked, except
/// of a gzipped file.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{layouts::Csr, read_shape, write};
///
/// let path = std::env::temp_dir().join(format!("finch-shape-{}.finch", std::process::id()));
/// write(&Csr::<i32>::zeros([3, 2]), &path)?;
/// assert_eq!(read_shape::<Csr<i32>>(&path)?, [3, 2]);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the file is not a `.finch` file, cannot be read, has a damaged header or holds another layout.
pub fn read_shape<T>(path: impl AsRef<Path>) -> Result<<T::Level as Storage>::Coords, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FixedBytes,
{
    let path = path.as_ref();
    let compressed = container(path)?;
    let parts = regular(path, compressed)?;
    match parts.map(|(mut file, about)| shape::<T::Level, T::Order>(&mut file, about)) {
        Some(Ok(shape)) => Ok(shape),
        Some(Err(Failure::Io(source))) => Err(ReadError::Io { path: path.into(), source }),
        Some(Err(Failure::Bytes(source))) => Err(failed(path, source)),
        None => {
            Ok(whole::<T>(&Source { path, compressed, watch: &|_| {}, options: &ReadOptions::new() })?
                .shape())
        }
    }
}

/// Whether a `.finch` file is compressed.
#[inline]
fn container(path: &Path) -> Result<bool, ReadError> {
    match format(path) {
        Some((Format::Container, compressed)) => Ok(compressed),
        _ => Err(ReadError::Extension { path: path.into(), known: ".finch, .finch.gz" }),
    }
}

/// A file with its length, if parts of it can be read: those of a pipe and of compressed data cannot.
#[inline]
fn regular(path: &Path, compressed: bool) -> Result<Option<(File, usize)>, ReadError> {
    let io = |source| ReadError::Io { path: path.into(), source };
    if compressed {
        return Ok(None);
    }
    let file = File::open(path).map_err(io)?;
    let about = file.metadata().map_err(io)?;
    Ok(about.is_file().then(|| (file, usize::try_from(about.len()).unwrap_or(usize::MAX))))
}

/// The error for a file whose container is wrong.
#[inline]
pub(super) fn failed(path: &Path, source: BytesError) -> ReadError {
    ReadError::Container { path: path.into(), source }
}
