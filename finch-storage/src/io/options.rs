//! Options for reading and writing files.

use std::fmt::{self, Debug, Formatter};

use crate::error::FormatError;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Entries, Tensor, sort};

use super::number::FileNumber;
use super::open::Progress;
use super::pixels::{CoordsOf, ElemOf};

/// How [`read_with`](crate::read_with) reads a file. Without any of these, it reads as [`read`](crate::read()) does.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Duplicates, ReadOptions, layouts::Csr, read_with};
///
/// let path = std::env::temp_dir().join(format!("finch-options-{}.csv", std::process::id()));
/// std::fs::write(&path, "from;to;weight\n1;2;0.5\n1;2;0.25\n3;1;4\n")?;
/// let options = ReadOptions::new().entries(true).separator(b';').header(true).one_based(true).duplicates(Duplicates::Add);
/// let a: Csr<f64> = read_with(&path, &options.shape(&[3, 3]))?;
/// assert_eq!((a.stored(), a.get([0, 1]), a.get([2, 0])), (2, Ok(0.75), Ok(4.0)));
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReadOptions<'w> {
    pub(super) duplicates: Duplicates,
    pub(super) either_half: bool,
    pub(super) without_banner: bool,
    pub(super) separator: Option<u8>,
    pub(super) header: bool,
    pub(super) one_based: Option<bool>,
    pub(super) entries: bool,
    pub(super) unweighted: bool,
    pub(super) undirected: bool,
    pub(super) shape: Option<Vec<usize>>,
    pub(super) watch: Watch<'w>,
}

/// How to combine entries that a file lists more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Duplicates {
    /// They are an error.
    #[default]
    Refuse,
    /// Their sum, in the order of the file; for truth values, whether any is true. A sum of integers that overflows is an error.
    Add,
    /// The first one.
    First,
    /// The last one.
    Last,
}

/// The function that receives the progress.
#[derive(Clone, Copy, Default)]
pub(super) struct Watch<'w>(pub Option<&'w dyn Fn(Progress)>);

impl Debug for Watch<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Some(..)" } else { "None" })
    }
}

impl<'w> ReadOptions<'w> {
    /// The options of [`read`](crate::read()).
    pub const fn new() -> Self {
        ReadOptions {
            duplicates: Duplicates::Refuse,
            either_half: false,
            without_banner: false,
            separator: None,
            header: false,
            one_based: None,
            entries: false,
            unweighted: false,
            undirected: false,
            shape: None,
            watch: Watch(None),
        }
    }

    /// How to combine entries that are listed more than once, in all formats that list entries. The default is
    /// [`Duplicates::Refuse`].
    #[must_use]
    pub fn duplicates(mut self, duplicates: Duplicates) -> Self {
        self.duplicates = duplicates;
        self
    }

    /// Whether a symmetric, skew-symmetric or hermitian `.mtx` file may list entries above the diagonal. Each also stands for its mirror
    /// image, so if a file lists both, they are duplicates.
    #[must_use]
    pub fn either_half(mut self, allowed: bool) -> Self {
        self.either_half = allowed;
        self
    }

    /// Whether a `.mtx` file may lack its first line, `%%MatrixMarket …`. It then holds real numbers: entries, if the line of sizes has
    /// three numbers, and every value, if it has two.
    #[must_use]
    pub fn without_banner(mut self, allowed: bool) -> Self {
        self.without_banner = allowed;
        self
    }

    /// The ASCII character between the fields of a line, in a `.csv`, `.tsv` or `.el` file. Spaces around a field are ignored. Without
    /// this, it is a comma in `.csv`, a tab in `.tsv`, and any number of spaces and tabs in `.el`.
    #[must_use]
    pub fn separator(mut self, separator: u8) -> Self {
        self.separator = Some(separator);
        self
    }

    /// Whether the first line of a `.csv`, `.tsv` or `.el` file that is not a comment is a header, which is skipped.
    #[must_use]
    pub fn header(mut self, header: bool) -> Self {
        self.header = header;
        self
    }

    /// Whether coordinates in a `.csv`, `.tsv` or `.el` file are counted from 1. Without this, they are counted from 0.
    #[must_use]
    pub fn one_based(mut self, one_based: bool) -> Self {
        self.one_based = Some(one_based);
        self
    }

    /// Whether a `.csv` or `.tsv` file has a line for each entry: its coordinates, and its value. Without this, it has a line for each
    /// row, with every value of the row.
    #[must_use]
    pub fn entries(mut self, entries: bool) -> Self {
        self.entries = entries;
        self
    }

    /// Whether only the coordinates of entries are read, and each entry is 1 or `true`. What follows them in a line is ignored.
    #[must_use]
    pub fn unweighted(mut self, unweighted: bool) -> Self {
        self.unweighted = unweighted;
        self
    }

    /// Whether each entry off the diagonal, in a list of entries of a matrix, also stands for its mirror image, like the edges of an
    /// undirected graph. If a file lists both, they are duplicates.
    #[must_use]
    pub fn undirected(mut self, undirected: bool) -> Self {
        self.undirected = undirected;
        self
    }

    /// The shape, for a file that lists entries without their shape. Entries out of range are errors. Without this, the dimensions are
    /// the largest coordinates, and in a `.el` file of a matrix the larger of the two.
    #[must_use]
    pub fn shape(mut self, shape: &[usize]) -> Self {
        self.shape = Some(shape.to_vec());
        self
    }

    /// A function that receives the progress, as in [`read_watched`](crate::read_watched).
    #[must_use]
    pub fn watch(mut self, watch: &'w dyn Fn(Progress)) -> Self {
        self.watch = Watch(Some(watch));
        self
    }

    /// The tensor of a file's entries, with coordinates in storage order.
    pub(super) fn tensor<T>(
        &self,
        shape: CoordsOf<T>,
        mut entries: Entries<CoordsOf<T>, ElemOf<T>>,
    ) -> Result<T, FormatError>
    where
        T: AnyTensor,
        ElemOf<T>: FileNumber,
    {
        if self.duplicates != Duplicates::Refuse {
            let dims: CoordsOf<T> = T::Order::to_storage(shape.as_ref());
            sort(&mut entries, dims.as_ref());
            let mut beyond = None;
            entries.dedup_by(|next, kept| {
                let twice = next.0 == kept.0;
                if twice && !self.combine(&mut kept.1, next.1) {
                    beyond.get_or_insert(kept.0);
                }
                twice
            });
            if let Some(at) = beyond {
                let index: CoordsOf<T> = T::Order::to_index(at.as_ref());
                let what = "the sum of its entries is not a number of the layout's type";
                return Err(FormatError::cannot_hold(T::Level::NAME, index.as_ref(), what));
            }
        }
        Tensor::from_entries(shape, entries).map(T::from_tensor)
    }

    /// Combines a value with a later one at the same place. Returns false if there is no sum.
    fn combine<V: FileNumber>(&self, kept: &mut V, next: V) -> bool {
        match self.duplicates {
            Duplicates::Refuse | Duplicates::First => {}
            Duplicates::Last => *kept = next,
            Duplicates::Add => match kept.plus(next) {
                Some(sum) => *kept = sum,
                None => return false,
            },
        }
        true
    }
}

/// How [`write_with`](crate::write_with) writes a file. Without any of these, it writes as [`write`](crate::write()) does.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Npz, WriteOptions, layouts::Csr, read, write_with};
///
/// let a = Csr::<f64>::from_dense([2, 4], vec![0.0, 4.0, 5.0, 0.0, 0.0, 0.0, 6.0, 0.0])?;
/// let path = std::env::temp_dir().join(format!("finch-options-{}.npz", std::process::id()));
/// write_with(&a, &path, &WriteOptions::new().npz(Npz::Bsr([1, 2])))?;
/// assert_eq!(read::<Csr<f64>>(&path)?, a);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct WriteOptions {
    pub(super) npz: Option<Npz>,
    pub(super) binsparse: bool,
    pub(super) separator: Option<u8>,
    pub(super) one_based: bool,
    pub(super) entries: bool,
}

impl WriteOptions {
    /// The options of [`write`](crate::write()).
    pub const fn new() -> Self {
        WriteOptions { npz: None, binsparse: false, separator: None, one_based: false, entries: false }
    }

    /// The format of a `.npz` file. Without this, a matrix with a fill of 0 is written as SciPy's [`Npz::Csr`] or, if it is stored by columns,
    /// [`Npz::Csc`], or, if there are more than 16 times as many rows or columns as entries, [`Npz::Coo`], and everything else as PyData's
    /// [`Npz::SparseCoo`].
    #[must_use]
    pub fn npz(mut self, format: Npz) -> Self {
        self.npz = Some(format);
        self
    }

    /// Whether a `.npz` file has the descriptor and the arrays of [Binsparse](https://binsparse.org), instead of a format of SciPy or PyData.
    /// A layout that stores every value is written as `DVEC` or `DMATR`, a vector as `CVEC`, a matrix as `CSR` or, if it is stored by
    /// columns, `CSC` (`COOR` and `COOC` where there are more than 16 times as many rows or columns as entries), and anything else as a
    /// custom format of coordinates. [`read`](crate::read()) tells by the descriptor.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{WriteOptions, layouts::Csr, read, write_with};
    ///
    /// let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 4.0, 5.0, 0.0, 0.0, 6.0])?;
    /// let path = std::env::temp_dir().join(format!("finch-binsparse-{}.npz", std::process::id()));
    /// write_with(&a, &path, &WriteOptions::new().binsparse(true))?;
    /// assert_eq!(read::<Csr<f64>>(&path)?, a);
    /// # std::fs::remove_file(&path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn binsparse(mut self, binsparse: bool) -> Self {
        self.binsparse = binsparse;
        self
    }

    /// The ASCII character between the fields of a line, in a `.csv`, `.tsv` or `.el` file. Without this, it is a comma, a tab, or a space.
    #[must_use]
    pub fn separator(mut self, separator: u8) -> Self {
        self.separator = Some(separator);
        self
    }

    /// Whether coordinates in a `.csv`, `.tsv` or `.el` file are counted from 1. Without this, they are counted from 0.
    #[must_use]
    pub fn one_based(mut self, one_based: bool) -> Self {
        self.one_based = one_based;
        self
    }

    /// Whether a `.csv` or `.tsv` file has a line for each stored entry: its coordinates, and its value. Without this, it has a line for
    /// each row.
    #[must_use]
    pub fn entries(mut self, entries: bool) -> Self {
        self.entries = entries;
        self
    }
}

/// A format of sparse arrays in a `.npz` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Npz {
    /// SciPy's `csr_matrix`: a list of column indices for each row.
    Csr,
    /// SciPy's `csc_matrix`: a list of row indices for each column.
    Csc,
    /// SciPy's `coo_matrix`, or its `coo_array` if there are not two modes: coordinates.
    Coo,
    /// SciPy's `bsr_matrix`: a list of blocks for each row of blocks. A block has that many rows and columns, which must divide the shape.
    Bsr([usize; 2]),
    /// SciPy's `dia_matrix`: every diagonal on which something is stored, in full.
    Dia,
    /// The `COO` of PyData Sparse: coordinates, with a fill, of any number of modes.
    SparseCoo,
    /// The `GCXS` of PyData Sparse: a list of indices of the other modes for each index of the first one, with a fill.
    SparseGcxs,
}

impl Npz {
    /// The name in the file.
    pub(super) fn name(self) -> &'static str {
        match self {
            Npz::Csr => "csr",
            Npz::Csc => "csc",
            Npz::Coo | Npz::SparseCoo => "coo",
            Npz::Bsr(_) => "bsr",
            Npz::Dia => "dia",
            Npz::SparseGcxs => "gcxs",
        }
    }

    /// Whether PyData Sparse reads the file, and SciPy does not.
    pub(super) fn is_pydata(self) -> bool {
        matches!(self, Npz::SparseCoo | Npz::SparseGcxs)
    }
}
