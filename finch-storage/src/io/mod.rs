//! Reads and writes files. A path's extension determines the format; each format has a module.

mod arrays;
mod binsparse;
mod bytes;
mod container;
#[cfg(feature = "hdf5")]
mod hdf5;
mod lines;
mod list;
mod listing;
#[cfg(feature = "mmap")]
mod map;
mod matrix_market;
mod npy;
mod npz;
mod number;
mod open;
mod options;
mod pgm;
mod pixels;
mod replace;
mod table;
mod tns;
mod zip;

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
pub use options::{Duplicates, Npz, ReadOptions, WriteOptions};

/// The formats that can be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    MatrixMarket,
    Frostt,
    NumPy,
    NumPyArchive,
    #[cfg(feature = "hdf5")]
    Hdf5,
    /// A table, with this character between values.
    Table(u8),
    Edges,
    GreyMap,
    Container,
}

/// Their extensions, for messages.
#[cfg(not(feature = "hdf5"))]
const KNOWN: &str = ".finch, .mtx, .tns, .npy, .npz, .csv, .tsv, .el, .pgm, and each with .gz";
#[cfg(feature = "hdf5")]
const KNOWN: &str = ".finch, .mtx, .tns, .npy, .npz, .h5, .hdf5, .csv, .tsv, .el, .pgm, and each with .gz";

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
        "npz" => Format::NumPyArchive,
        #[cfg(feature = "hdf5")]
        "h5" | "hdf5" => Format::Hdf5,
        "csv" => Format::Table(b','),
        "tsv" => Format::Table(b'\t'),
        "el" | "wel" | "edges" => Format::Edges,
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
/// | extension | contents |
/// |---|---|
/// | `.finch` | a tensor in the same layout, as written by [`write()`]: its arrays, which are copied and checked, as by [`from_bytes`](crate::Tensor::from_bytes). It is the fastest format, and preserves every layout, element type and stored value |
/// | `.mtx` | Matrix Market: a matrix, by entries (`coordinate`) or by values (`array`). Values are `real`, `integer` (or `unsigned-integer`, as SciPy writes it), `complex` (for complex numbers), or `pattern`, which means ones or `true`. The matrix is `general`, `symmetric`, `skew-symmetric` or `hermitian`; for the latter three, the mirror images of the listed entries are added. A comment `%%GraphBLAS type int8_t` says the type of whole numbers, which is checked. A matrix with one row or one column can be read as a vector |
/// | `.tns` | FROSTT: the entries of a tensor of any order, with coordinates from 1. A comment `# shape: 3 4 5` before the entries states the dimensions, and must fit the entries and the layout. Without one, the dimensions are the largest coordinates |
/// | `.npy` | NumPy: all values of an array of numbers or truth values, in C or Fortran order, with as many modes as the layout. As in [`from_dense`](crate::Tensor::from_dense), a `-0.0` counts as a fill of 0 |
/// | `.npz` | a sparse array of SciPy (`csr`, `csc`, `coo`, `bsr`, `dia`) or PyData Sparse (`COO`, `GCXS`), whose fill must be that of the layout; in SciPy it is always 0. Zeros are kept, except in blocks and on diagonals. The whole file is read into memory |
/// | `.h5`, `.hdf5` | with the feature `hdf5`: the tensor described by the attribute `binsparse` of the root group, as in [Binsparse](https://binsparse.org) 0.1. All formats are supported, including `custom` ones, `iso` and complex values, a fill, indices from 0 or 1, and the halves of symmetric matrices. The whole file is read into memory. A `.npz` file may have the same descriptor, without the feature |
/// | `.csv`, `.tsv` | every value: a line for each row, as written by `numpy.savetxt`, with commas or tabs between values. Lines that begin with `#` or `%` are comments. With [`ReadOptions::entries`], a line for each entry instead |
/// | `.el`, `.wel`, `.edges` | a list of edges, or of the entries of a tensor of any order: a line for each, with coordinates from 0. Either all lines have a value or none does; then the values are 1 or `true`. A matrix is square, and its dimension is the largest coordinate plus 1. Comments are as in `.csv`, and a comment with the shape as in `.tns` |
/// | `.pgm` | a grey image, as text or as bytes. Grey values are not divided by the largest one. An image with one row or one column can be read as a vector |
///
/// Each may be gzipped (`.mtx.gz`), in one member or several; zeros after a member are padding, and anything else there is an error. Duplicate entries are an error; [`read_with`] can combine them. Coordinates in errors count from 0,
/// as everywhere in finch; lines and columns count from 1.
///
/// A Matrix Market file of entries is read in blocks of half a megabyte, which the threads of rayon's pool parse if the feature `rayon` is on. Besides the
/// result, its entries take memory once: index arrays and values, which a list layout adopts if the file lists them in its order.
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
    read_with(path, &ReadOptions::new())
}

/// Reads like [`read`], and reports the progress to `watch` whenever some bytes have arrived.
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
    read_with(path, &ReadOptions::new().watch(&watch))
}

/// Reads like [`read`], with options for what a format leaves open: how to combine duplicate entries, what separates
/// the columns of a table, and others. Options for other formats are ignored.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Duplicates, ReadOptions, layouts::Csr, read, read_with};
///
/// let path = std::env::temp_dir().join(format!("finch-read-with-{}.mtx", std::process::id()));
/// std::fs::write(&path, "%%MatrixMarket matrix coordinate integer symmetric\n2 2 2\n1 2 5\n1 2 1\n")?;
/// assert!(read::<Csr<i32>>(&path).is_err());
/// let a: Csr<i32> = read_with(&path, &ReadOptions::new().either_half(true).duplicates(Duplicates::Add))?;
/// assert_eq!(a.to_dense(), [0, 6, 6, 0]);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Like [`read`], apart from what the options allow.
pub fn read_with<T>(path: impl AsRef<Path>, options: &ReadOptions) -> Result<T, ReadError>
where
    T: AnyTensor,
    <T::Level as Storage>::Elem: FileNumber,
{
    let path = path.as_ref();
    let (format, compressed) =
        format(path).ok_or_else(|| ReadError::Extension { path: path.into(), known: KNOWN })?;
    let watch = options.watch.0.unwrap_or(&|_| {});
    let file = &Source { path, compressed, watch, options };
    match format {
        Format::MatrixMarket => matrix_market::read(file),
        Format::Frostt => list::read(file, tns::STYLE.read_by(options)),
        Format::Table(separator) if options.entries => {
            list::read(file, table::entries(Some(separator), false).read_by(options))
        }
        Format::Table(separator) => table::read(file, separator),
        Format::Edges => list::read(file, table::entries(None, true).read_by(options)),
        Format::NumPy => npy::read(file),
        Format::NumPyArchive => npz::read(file),
        #[cfg(feature = "hdf5")]
        Format::Hdf5 => hdf5::read(file),
        Format::GreyMap => pgm::read(file),
        Format::Container => container::read(file),
    }
}

/// Writes a tensor, or a view of one, to a file, in one of the formats that [`read`] reads.
///
/// A new file is written next to the old one, and replaces it when it is complete.
///
/// | extension | contents |
/// |---|---|
/// | `.finch` | the arrays of the layout, with a header, as by [`to_bytes`](crate::Tensor::to_bytes) |
/// | `.mtx` | entries, or every value if the layout stores every element. Truth values that are all `true` become a `pattern`. A vector is one column |
/// | `.tns` | entries, with a comment `# shape: …` if it does not follow from the largest coordinates |
/// | `.npy` | every value, in C order |
/// | `.npz` | the entries, compressed: a matrix with the fill 0 as SciPy's `csr_matrix`, or `csc_matrix` if it is stored by columns, and any other tensor as PyData's `COO`. [`WriteOptions::npz`] selects another format |
/// | `.h5`, `.hdf5` | with the feature `hdf5`: the same as in a `.npz` file with [`WriteOptions::binsparse`] |
/// | `.csv`, `.tsv` | every value, a line for each row. A vector is one column. With [`WriteOptions::entries`], a line for each entry instead |
/// | `.el`, `.wel`, `.edges` | entries, with coordinates from 0, without values if all are `true`, and with a comment `# shape: …` if it does not follow from the coordinates |
/// | `.pgm` | every value, as bytes. The largest grey is 1 for truth values, 255 if no value is greater, and 65535 otherwise. A vector is one column |
///
/// Text is generated by the threads of rayon's pool if the feature `rayon` is on.
///
/// Listed entries include the zeros that a list stores, but not those of dense levels, bands and runs.
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
/// If the file cannot be written, or its format cannot represent the tensor: `.mtx` and `.tns` support only the fill 0, `.mtx`
/// and `.pgm` at most two modes, `.pgm` only integers from 0 to 65535, and `.npy` not every type. The last two, which
/// list every value, support no shape with more values than `usize` can count.
pub fn write<T>(tensor: &T, path: impl AsRef<Path>) -> Result<(), WriteError>
where
    T: AsView<Level: Storage<Elem: FileNumber>>,
{
    write_with(tensor, path, &WriteOptions::new())
}

/// Writes like [`write()`], with options for what a format leaves open: the format of a `.npz` file, what separates the columns of a
/// table, and others. Options for other formats are ignored.
///
/// # Errors
/// Like [`write()`], and if the chosen format cannot represent the tensor.
pub fn write_with<T>(tensor: &T, path: impl AsRef<Path>, options: &WriteOptions) -> Result<(), WriteError>
where
    T: AsView<Level: Storage<Elem: FileNumber>>,
{
    let (tensor, path) = (tensor.as_view(), path.as_ref());
    let (format, compressed) =
        format(path).ok_or_else(|| WriteError::Extension { path: path.into(), known: KNOWN })?;
    let style = match format {
        Format::Frostt => Some((tns::STYLE, tns::NAME)),
        Format::Table(separator) if options.entries => {
            Some((table::entries(Some(separator), false).written_by(options), table::NAME))
        }
        Format::Edges => Some((table::entries(None, true).written_by(options), table::NAME)),
        _ => None,
    };
    let can_say = match (format, style) {
        (_, Some((_, name))) => list::can_say(tensor, name),
        (Format::MatrixMarket, _) => matrix_market::can_say(tensor),
        (Format::NumPy, _) => npy::can_say(tensor),
        (Format::NumPyArchive, _) if options.binsparse => binsparse::can_say(tensor),
        (Format::NumPyArchive, _) => npz::can_say(tensor, options.npz),
        #[cfg(feature = "hdf5")]
        (Format::Hdf5, _) => binsparse::can_say(tensor),
        (Format::Table(_), _) => table::can_say(tensor),
        (Format::GreyMap, _) => pgm::can_say(tensor),
        (Format::Container | Format::Frostt | Format::Edges, _) => Ok(()),
    };
    can_say.map_err(|what| WriteError::Unsupported { path: path.into(), what })?;
    replace::replace(path, compressed, |out| match (format, style) {
        (_, Some((style, _))) => list::write(tensor, style, out),
        (Format::MatrixMarket, _) => matrix_market::write(tensor, out),
        (Format::NumPy, _) => npy::write(tensor, out),
        (Format::NumPyArchive, _) if options.binsparse => npz::write_binsparse(tensor, out),
        (Format::NumPyArchive, _) => npz::write(tensor, options.npz, out),
        (Format::Table(separator), _) => table::write(tensor, separator, options, out),
        #[cfg(feature = "hdf5")]
        (Format::Hdf5, _) => hdf5::write(tensor, out),
        (Format::GreyMap, _) => pgm::write(tensor, out),
        (Format::Container | Format::Frostt | Format::Edges, _) => crate::container::write(tensor, out),
    })
    .map_err(|source| WriteError::Io { path: path.into(), source })
}
