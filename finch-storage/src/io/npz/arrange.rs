//! The arrays of each format, from a list of entries row by row.

use std::io::{self, Write};

use crate::io::npy;
use crate::io::options::Npz;
use crate::io::zip::ZipWriter;
use crate::pages;

/// Entries, sorted row by row.
pub(super) struct Listing<'t> {
    pub shape: &'t [usize],
    /// The coordinates, those of an entry after those of the one before.
    pub coords: Vec<usize>,
    /// The values' bytes.
    pub values: Vec<u8>,
    pub fill: Vec<u8>,
    /// NumPy's name of the values' type.
    pub npy: &'static str,
}

/// The reason why a format cannot hold a tensor of this shape, if it cannot.
#[inline]
pub(super) fn can_say(how: Npz, shape: &[usize]) -> Result<(), String> {
    let modes = shape.len();
    match how {
        Npz::Coo | Npz::SparseCoo => Ok(()),
        Npz::SparseGcxs if modes > 0 => {
            let size = shape[1..].iter().try_fold(1, |size: usize, dim| size.checked_mul(*dim));
            let fits = size.is_some_and(|size| i64::try_from(size).is_ok());
            let message = || {
                format!(
                    "GCXS numbers the places of {shape:?}, and there are too many: write `Npz::SparseCoo`"
                )
            };
            if fits { Ok(()) } else { Err(message()) }
        }
        Npz::SparseGcxs => Err("GCXS arrays have modes: write `Npz::SparseCoo`".into()),
        Npz::Bsr([rows, columns]) if modes == 2 => {
            let divides = |dim: usize, size: usize| size > 0 && dim.is_multiple_of(size);
            match divides(shape[0], rows) && divides(shape[1], columns) {
                true => Ok(()),
                false => Err(format!("blocks of {rows} × {columns} do not divide the shape {shape:?}")),
            }
        }
        Npz::Csr | Npz::Csc | Npz::Bsr(_) | Npz::Dia if modes != 2 => Err(format!(
            "{how:?} is of matrices, and the tensor has the shape {shape:?}: write `Npz::SparseCoo`"
        )),
        _ => Ok(()),
    }
}

impl Listing<'_> {
    #[inline]
    fn len(&self) -> usize {
        self.values.len() / self.fill.len()
    }

    #[inline]
    fn modes(&self) -> usize {
        self.shape.len()
    }

    /// The coordinate of an entry in a mode.
    #[inline]
    fn at(&self, entry: usize, mode: usize) -> usize {
        self.coords[entry * self.modes() + mode]
    }

    #[inline]
    fn value(&self, entry: usize) -> &[u8] {
        &self.values[entry * self.fill.len()..][..self.fill.len()]
    }

    /// Writes the entries in this format.
    #[inline]
    pub fn write(&self, how: Npz, out: &mut dyn Write) -> io::Result<()> {
        let mut zip = Npzs { zip: ZipWriter::new(out), narrow: self.is_narrow() && !how.is_pydata() };
        match how {
            Npz::Csr => self.compressed(&mut zip, &[0], &[1])?,
            Npz::Csc => self.compressed(&mut zip, &[1], &[0])?,
            Npz::SparseGcxs => {
                let modes: Vec<usize> = (0..self.modes()).collect();
                // PyData has no compressed axis in an array of one mode.
                let (outer, inner) = modes.split_at(usize::from(modes.len() > 1));
                zip.integers("compressed_axes", &[outer.len()], outer.iter().copied(), false)?;
                self.compressed(&mut zip, outer, inner)?
            }
            Npz::Bsr(block) => self.blocks(&mut zip, block)?,
            Npz::Dia => self.diagonals(&mut zip)?,
            Npz::Coo if self.modes() == 2 => {
                for (mode, name) in ["row", "col"].iter().enumerate() {
                    let list = (0..self.len()).map(|entry| self.at(entry, mode));
                    zip.integers(name, &[self.len()], list, true)?;
                }
                zip.values("data", self.npy, &[self.len()], &self.values)?;
            }
            Npz::Coo | Npz::SparseCoo => {
                let place = |mode| (0..self.len()).map(move |entry| self.at(entry, mode));
                let shape = [self.modes(), self.len()];
                zip.integers("coords", &shape, (0..self.modes()).flat_map(place), true)?;
                zip.values("data", self.npy, &[self.len()], &self.values)?;
            }
        }
        if how.is_pydata() {
            zip.values("fill_value", self.npy, &[], &self.fill)?;
        }
        if how == Npz::Coo && self.modes() != 2 {
            zip.values("_is_array", "|b1", &[], &[1])?;
        }
        zip.integers("shape", &[self.modes()], self.shape.iter().copied(), false)?;
        let name = how.name().as_bytes();
        if how.is_pydata() {
            let wide: Vec<u8> = name.iter().flat_map(|letter| [*letter, 0, 0, 0]).collect();
            zip.values("format", &format!("<U{}", name.len()), &[], &wide)?;
        } else {
            zip.values("format", &format!("|S{}", name.len()), &[], name)?;
        }
        zip.zip.finish()
    }

    /// Whether every index and offset fits in four bytes, as SciPy then writes them.
    #[inline]
    fn is_narrow(&self) -> bool {
        let fits = |n: &usize| i32::try_from(*n).is_ok();
        self.shape.iter().all(fits) && fits(&self.len())
    }

    /// Lists of indices over some modes for each index of others.
    #[inline]
    fn compressed(&self, zip: &mut Npzs, outer: &[usize], inner: &[usize]) -> io::Result<()> {
        let number = |entry: usize, modes: &[usize]| {
            modes.iter().fold(0, |number, mode| number * self.shape[*mode] + self.at(entry, *mode))
        };
        let lists = outer.iter().map(|mode| self.shape[*mode]).product::<usize>();
        let mut ptr = offsets(lists)?;
        (0..self.len()).for_each(|entry| ptr[number(entry, outer) + 1] += 1);
        sum_up(&mut ptr);
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|entry| number(*entry, outer));
        zip.integers("indices", &[self.len()], order.iter().map(|entry| number(*entry, inner)), true)?;
        zip.integers("indptr", &[ptr.len()], ptr.iter().copied(), true)?;
        let values: Vec<u8> = order.iter().flat_map(|entry| self.value(*entry)).copied().collect();
        zip.values("data", self.npy, &[self.len()], &values)
    }

    #[inline]
    fn blocks(&self, zip: &mut Npzs, [rows, columns]: [usize; 2]) -> io::Result<()> {
        let block = |entry: usize| [self.at(entry, 0) / rows, self.at(entry, 1) / columns];
        let mut blocks: Vec<[usize; 2]> = (0..self.len()).map(block).collect();
        blocks.sort_unstable();
        blocks.dedup();
        let size = self.fill.len();
        let mut values = filled(&[blocks.len(), rows, columns, size])?;
        let mut ptr = offsets(self.shape[0] / rows)?;
        blocks.iter().for_each(|[row, _]| ptr[row + 1] += 1);
        sum_up(&mut ptr);
        for entry in 0..self.len() {
            // Every block of an entry is in the list.
            let at = blocks.binary_search(&block(entry)).unwrap_or_default();
            let place = (at * rows + self.at(entry, 0) % rows) * columns + self.at(entry, 1) % columns;
            values[place * size..][..size].copy_from_slice(self.value(entry));
        }
        zip.integers("indices", &[blocks.len()], blocks.iter().map(|[_, column]| *column), true)?;
        zip.integers("indptr", &[ptr.len()], ptr.iter().copied(), true)?;
        zip.values("data", self.npy, &[blocks.len(), rows, columns], &values)
    }

    /// Every diagonal with an entry, by columns: what a diagonal has in a column is there in its list.
    #[inline]
    fn diagonals(&self, zip: &mut Npzs) -> io::Result<()> {
        let offset = |entry: usize| self.at(entry, 1) as i64 - self.at(entry, 0) as i64;
        let mut offsets: Vec<i64> = (0..self.len()).map(offset).collect();
        offsets.sort_unstable();
        offsets.dedup();
        let (columns, size) = (self.shape[1], self.fill.len());
        let mut values = filled(&[offsets.len(), columns, size])?;
        for entry in 0..self.len() {
            let at = offsets.binary_search(&offset(entry)).unwrap_or_default();
            let place = at * columns + self.at(entry, 1);
            values[place * size..][..size].copy_from_slice(self.value(entry));
        }
        // A negative number has the bytes of the unsigned one that it wraps to.
        let wrapped = offsets.iter().map(|offset| *offset as usize);
        zip.integers("offsets", &[offsets.len()], wrapped, true)?;
        zip.values("data", self.npy, &[offsets.len(), columns], &values)
    }
}

/// An archive of arrays.
struct Npzs<'o> {
    zip: ZipWriter<'o>,
    /// Whether indices have four bytes.
    narrow: bool,
}

impl Npzs<'_> {
    /// Writes an array of whole numbers. Those that are indices or offsets may have four bytes.
    #[inline]
    fn integers(
        &mut self,
        name: &str,
        shape: &[usize],
        numbers: impl Iterator<Item = usize>,
        index: bool,
    ) -> io::Result<()> {
        let narrow = index && self.narrow;
        let size = if narrow { 4 } else { 8 };
        let bytes: Vec<u8> = numbers.flat_map(|n| (n as u64).to_le_bytes().into_iter().take(size)).collect();
        self.values(name, if narrow { "<i4" } else { "<i8" }, shape, &bytes)
    }

    #[inline]
    fn values(&mut self, name: &str, kind: &str, shape: &[usize], bytes: &[u8]) -> io::Result<()> {
        self.zip.member(&format!("{name}.npy"), |out| {
            npy::write_header(kind, shape, out)?;
            out.write_all(bytes)
        })
    }
}

/// Room for the offsets of that many lists.
#[inline]
fn offsets(lists: usize) -> io::Result<Vec<usize>> {
    let len = lists.checked_add(1).ok_or_else(too_large)?;
    let mut ptr = pages::room(len).ok_or_else(too_large)?;
    ptr.resize(len, 0);
    Ok(ptr)
}

#[inline]
fn sum_up(ptr: &mut [usize]) {
    (1..ptr.len()).for_each(|i| ptr[i] += ptr[i - 1]);
}

/// So many zeros.
#[inline]
fn filled(dims: &[usize]) -> io::Result<Vec<u8>> {
    let len = dims.iter().try_fold(1, |len: usize, dim| len.checked_mul(*dim)).ok_or_else(too_large)?;
    let mut bytes = pages::room(len).ok_or_else(too_large)?;
    bytes.resize(len, 0);
    Ok(bytes)
}

#[inline]
fn too_large() -> io::Error {
    io::Error::other("the arrays of this format do not fit in memory: another one stores the entries alone")
}
