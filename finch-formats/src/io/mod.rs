//! Reading and writing files. A path's extension says which format; each format has a module.

mod bytes;
mod lines;
mod matrix_market;
mod npy;
mod number;
mod open;
mod pgm;
mod pixels;
mod replace;
mod tns;

use std::path::Path;

use crate::error::{ReadError, WriteError};
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Tensor};

use open::Source;

pub use number::FileNumber;
pub use open::Progress;

/// The formats that can be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    MatrixMarket,
    Frostt,
    NumPy,
    GreyMap,
}

/// Their extensions, for messages.
const KNOWN: &str = ".mtx, .tns, .npy, .pgm, and each with .gz";

/// So many things, for messages.
fn counted(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// What a path's extension says: the format, and whether it is compressed.
fn format(path: &Path) -> Option<(Format, bool)> {
    let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
    let (name, compressed) = match name.strip_suffix(".gz") {
        Some(name) => (name, true),
        None => (name.as_str(), false),
    };
    let format = match name.rsplit_once('.')?.1 {
        "mtx" => Format::MatrixMarket,
        "tns" => Format::Frostt,
        "npy" => Format::NumPy,
        "pgm" => Format::GreyMap,
        _ => return None,
    };
    Some((format, compressed))
}

/// Reads a tensor from a file, into any layout.
///
/// The extension says what the file is. What it does not list is the layout's fill. A matrix with one row or one column can
/// be read as a vector.
///
/// | extension | what is in it |
/// |---|---|
/// | `.mtx` | Matrix Market: a matrix, by entries or by values |
/// | `.tns` | FROSTT: the entries of a tensor of any order; its dimensions are the largest coordinates |
/// | `.npy` | NumPy: all values of an array of numbers or truth values, in C or Fortran order |
/// | `.pgm` | a grey image, as text or as bytes |
///
/// Each may be gzipped (`.mtx.gz`).
///
/// ```no_run
/// use finch_formats::{Dense, Element, SparseList, Tensor, read};
///
/// let a = read::<Tensor<Dense<SparseList<Element<f64>>>>>("a.mtx.gz")?;
/// println!("{a}");
/// # Ok::<(), finch_formats::ReadError>(())
/// ```
///
/// # Errors
/// Where the file cannot be read, is malformed (the error says at which line and column; what is binary counts
/// as one line) or does not fit the layout.
pub fn read<T>(path: impl AsRef<Path>) -> Result<T, ReadError>
where
    T: AnyTensor,
    <T::Level as Storage>::Elem: FileNumber,
{
    read_watched(path, |_| {})
}

/// Reads like [`read`], and tells `watch` how far it is, each time that some bytes have come.
///
/// ```no_run
/// use finch_formats::{Dense, Element, Tensor, read_watched};
///
/// let percent = |read: u64, all: u64| 100 * read / all.max(1);
/// let a = read_watched::<Tensor<Dense<Element<f64>>>>("a.npy", |at| match at.of {
///     Some(all) => eprint!("\r{} %", percent(at.bytes, all)),
///     None => eprint!("\r{} bytes", at.bytes),
/// })?;
/// # Ok::<(), finch_formats::ReadError>(())
/// ```
///
/// # Errors
/// As [`read`].
pub fn read_watched<T>(path: impl AsRef<Path>, watch: impl Fn(Progress)) -> Result<T, ReadError>
where
    T: AnyTensor,
    <T::Level as Storage>::Elem: FileNumber,
{
    let path = path.as_ref();
    let (format, compressed) =
        format(path).ok_or_else(|| ReadError::Extension { path: path.into(), known: KNOWN })?;
    let file = Source { path, compressed, watch: &watch };
    match format {
        Format::MatrixMarket => matrix_market::read(&file),
        Format::Frostt => tns::read(&file),
        Format::NumPy => npy::read(&file),
        Format::GreyMap => pgm::read(&file),
    }
}

/// Writes a tensor to a file, in one of the formats that [`read`] reads.
///
/// The new file is written beside the old one, and takes its place when it is complete. Stored zeros are kept where the format
/// lists entries; `.npy` and `.pgm` list every value.
///
/// ```
/// use finch_formats::{layouts::Csr, read, write};
///
/// let a = Csr::<f64>::from_dense([2, 2], vec![0.0, 4.0, 5.0, 0.0])?;
/// let path = std::env::temp_dir().join(format!("finch-write-{}.mtx.gz", std::process::id()));
/// write(&a, &path)?;
/// assert_eq!(read::<Csr<f64>>(&path)?, a);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the file cannot be written, or its format cannot say what the tensor holds: `.mtx` and `.tns` have no fill but 0,
/// `.mtx` and `.pgm` no more than two modes, `.pgm` no greys but whole ones from 0 to 65535, and `.npy` not every type.
pub fn write<L, O>(tensor: &Tensor<L, O>, path: impl AsRef<Path>) -> Result<(), WriteError>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let path = path.as_ref();
    let (format, compressed) =
        format(path).ok_or_else(|| WriteError::Extension { path: path.into(), known: KNOWN })?;
    let can_say = match format {
        Format::MatrixMarket => matrix_market::can_say(tensor),
        Format::Frostt => tns::can_say(tensor),
        Format::NumPy => npy::can_say(tensor),
        Format::GreyMap => pgm::can_say(tensor),
    };
    can_say.map_err(|what| WriteError::Unsupported { path: path.into(), what })?;
    replace::replace(path, compressed, |out| match format {
        Format::MatrixMarket => matrix_market::write(tensor, out),
        Format::Frostt => tns::write(tensor, out),
        Format::NumPy => npy::write(tensor, out),
        Format::GreyMap => pgm::write(tensor, out),
    })
    .map_err(|source| WriteError::Io { path: path.into(), source })
}
