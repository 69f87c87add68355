//! Reads and writes files. A path's extension determines the format; each format has a module.

mod bytes;
mod container;
mod lines;
mod listing;
#[cfg(feature = "mmap")]
mod map;
mod matrix_market;
mod npy;
mod number;
mod open;
mod pgm;
mod pixels;
mod replace;
mod tns;

use std::path::Path;

use crate::error::{ReadError, WriteError, plural};
use crate::storage::Storage;
use crate::tensor::{AnyTensor, AsView};

use open::Source;

pub use container::{read_rows, read_shape};
#[cfg(feature = "mmap")]
pub use map::Mapped;
pub use number::FileNumber;
#[cfg(feature = "complex")]
pub(crate) use number::sealed;
pub use open::Progress;

/// The formats that can be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    MatrixMarket,
    Frostt,
    NumPy,
    GreyMap,
    Container,
}

/// Their extensions, for messages.
const KNOWN: &str = ".finch, .mtx, .tns, .npy, .pgm, and each with .gz";

/// The format according to a path's extension, and whether it is compressed.
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
        "finch" => Format::Container,
        _ => return None,
    };
    Some((format, compressed))
}

/// Reads a tensor from a file, into any layout.
///
/// The extension determines the format. Elements that the file does not list have the layout's fill.
///
/// | extension | what is in it |
/// |---|---|
/// | `.finch` | a tensor in this very layout, as [`write()`] wrote it: its arrays, which are copied and checked, as by [`from_bytes`](crate::Tensor::from_bytes). The fastest to read, and what keeps every layout, element type and stored value as it is |
/// | `.mtx` | Matrix Market: a matrix, by entries (`coordinate`) or by values (`array`). Values are `real`, `integer` (or `unsigned-integer`, as SciPy writes it), or `pattern`, which stands for ones or `true`; `complex` ones are refused. The matrix is `general`, `symmetric` or `skew-symmetric`; of the latter two, the mirror images of what is listed are made. `hermitian` ones are refused. A matrix with one row or one column can be read as a vector |
/// | `.tns` | FROSTT: the entries of a tensor of any order, with coordinates from 1. A comment `# shape: 3 4 5` before the entries says the dimensions, and must fit the entries and the layout; without one, they are the largest coordinates |
/// | `.npy` | NumPy: all values of an array of numbers or truth values, in C or Fortran order, of as many modes as the layout has. As in [`from_dense`](crate::Tensor::from_dense), a `-0.0` counts as a fill of 0 |
/// | `.pgm` | a grey image, as text or as bytes, with the greys as they are in it: they are not divided by its largest grey. One with one row or one column can be read as a vector |
///
/// Each may be gzipped (`.mtx.gz`), in one member or several; zeros behind a member are padding, and anything else there is an error. Entries that occur twice are an error. Where an error names coordinates, they count from 0,
/// as everywhere here; lines and columns count from 1.
///
/// A Matrix Market file of entries is read in blocks of half a megabyte, which the threads of rayon's pool parse if the feature `rayon` is on. Besides the
/// result, its entries take memory once: index arrays and values, which a list layout keeps if the file lists them in its order.
///
/// ```no_run
/// # use finch_formats as finch;
/// use finch::{layouts::Csr, read};
///
/// let a: Csr<f64> = read("a.mtx.gz")?;
/// println!("{a}");
/// # Ok::<(), finch::ReadError>(())
/// ```
///
/// # Errors
/// If the file cannot be read, is malformed (the error gives the line and column; binary data counts as one
/// line) or does not fit the layout.
pub fn read<T>(path: impl AsRef<Path>) -> Result<T, ReadError>
where
    T: AnyTensor,
    <T::Level as Storage>::Elem: FileNumber,
{
    read_watched(path, |_| {})
}

/// Reads like [`read`], and reports the progress to `watch` each time that some bytes have arrived.
///
/// ```no_run
/// # use finch_formats as finch;
/// use finch::{layouts::DenseVec, read_watched};
///
/// let percent = |read: u64, all: u64| 100 * read / all.max(1);
/// let a: DenseVec<f64> = read_watched("a.npy", |at| match at.of {
///     Some(all) => eprint!("\r{} %", percent(at.bytes, all)),
///     None => eprint!("\r{} bytes", at.bytes),
/// })?;
/// # Ok::<(), finch::ReadError>(())
/// ```
///
/// # Errors
/// Like [`read`].
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
        Format::Container => container::read(&file),
    }
}

/// Writes a tensor, or a view of one, to a file, in one of the formats that [`read`] reads.
///
/// The new file is written beside the old one, and replaces it when it is complete.
///
/// | extension | what is written |
/// |---|---|
/// | `.finch` | the arrays of the layout as they are, and what is needed to find them again, as by [`to_bytes`](crate::Tensor::to_bytes) |
/// | `.mtx` | entries, or every value where the layout holds every one. Of truth values all of which are `true`, a `pattern`. A vector is one column |
/// | `.tns` | entries, with a comment `# shape: …` where the largest coordinates do not say it |
/// | `.npy` | every value, in C order |
/// | `.pgm` | every value, as bytes. The largest grey is 1 of truth values, 255 where no value is greater, and else 65535. A vector is one column |
///
/// The text of `.mtx` and `.tns` files is made by the threads of rayon's pool if the feature `rayon` is on.
///
/// If entries are listed, they include the zeros that a list stores, but not those of dense levels, bands and runs.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{layouts::Csr, read, write};
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
/// If the file cannot be written, or its format cannot represent the tensor: `.mtx` and `.tns` support no fill but 0, `.mtx`
/// and `.pgm` at most two modes, `.pgm` only whole greys from 0 to 65535, `.npy` not every type, and these last two, which
/// list every value, no shape with more values than can be counted.
pub fn write<T>(tensor: &T, path: impl AsRef<Path>) -> Result<(), WriteError>
where
    T: AsView<Level: Storage<Elem: FileNumber>>,
{
    let (tensor, path) = (tensor.as_view(), path.as_ref());
    let (format, compressed) =
        format(path).ok_or_else(|| WriteError::Extension { path: path.into(), known: KNOWN })?;
    let can_say = match format {
        Format::MatrixMarket => matrix_market::can_say(tensor),
        Format::Frostt => tns::can_say(tensor),
        Format::NumPy => npy::can_say(tensor),
        Format::GreyMap => pgm::can_say(tensor),
        Format::Container => Ok(()),
    };
    can_say.map_err(|what| WriteError::Unsupported { path: path.into(), what })?;
    replace::replace(path, compressed, |out| match format {
        Format::MatrixMarket => matrix_market::write(tensor, out),
        Format::Frostt => tns::write(tensor, out),
        Format::NumPy => npy::write(tensor, out),
        Format::GreyMap => pgm::write(tensor, out),
        Format::Container => crate::container::write(tensor, out),
    })
    .map_err(|source| WriteError::Io { path: path.into(), source })
}
