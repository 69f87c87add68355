//! The arrays of a file that has several, each by its name: a `.npz` file is an archive of `.npy` files, and a HDF5 file has data sets.

use std::io::{Cursor, Read};

use crate::error::ReadError;

use super::bytes::Bytes;
#[cfg(feature = "hdf5")]
use super::hdf5::Hdf5;
use super::npy::{Header, Kind, integer};
use super::open::{Input, Source, broken};
use super::zip::{Archive, Fault};

/// The extension of members.
const EXTENSION: &str = ".npy";

/// A file's arrays.
pub(super) struct Arrays<'p> {
    source: &'p Source<'p>,
    held: Held,
}

/// The file, in memory.
enum Held {
    Zip(Archive),
    #[cfg(feature = "hdf5")]
    Hdf5(Hdf5),
}

/// An array of numbers, or of letters.
pub(super) struct Array<'p> {
    source: &'p Source<'p>,
    name: &'static str,
    pub shape: Vec<usize>,
    pub kind: Kind,
    /// The number of bytes of a value.
    size: usize,
    /// Whether the most significant byte comes first.
    pub big: bool,
    fortran: bool,
    bytes: Vec<u8>,
    /// The length of the header before the values.
    at: usize,
}

impl<'p> Arrays<'p> {
    /// Reads an archive into memory.
    #[inline]
    pub fn read(source: &'p Source<'p>) -> Result<Self, ReadError> {
        let archive = Archive::new(whole(source)?).map_err(|fault| source.fault(fault))?;
        Ok(Arrays { source, held: Held::Zip(archive) })
    }

    /// Reads a HDF5 file into memory.
    #[cfg(feature = "hdf5")]
    #[inline]
    pub fn read_hdf5(source: &'p Source<'p>) -> Result<Self, ReadError> {
        let file = Hdf5::new(whole(source)?).map_err(|fault| source.fault(fault))?;
        Ok(Arrays { source, held: Held::Hdf5(file) })
    }

    /// The names of the arrays.
    #[inline]
    fn names(&self) -> Vec<String> {
        match &self.held {
            Held::Zip(archive) => archive.names().map(ToString::to_string).collect(),
            #[cfg(feature = "hdf5")]
            Held::Hdf5(file) => file.names(),
        }
    }

    /// Whether there is an array of this name.
    #[inline]
    pub fn has(&self, name: &str) -> bool {
        self.names().iter().any(|found| found.strip_suffix(EXTENSION).unwrap_or(found) == name)
    }

    /// The array of this name.
    #[inline]
    pub fn array(&self, name: &'static str) -> Result<Array<'p>, ReadError> {
        if !self.has(name) {
            let names: Vec<_> = self.names().iter().map(|name| format!("`{name}`")).collect();
            let found = if names.is_empty() { "no array".into() } else { names.join(", ") };
            return Err(self.error("the arrays", format!("one of the name `{name}`"), found));
        }
        let fault = |fault| self.source.fault(fault);
        match &self.held {
            Held::Zip(archive) => {
                let bytes = archive.member(&format!("{name}{EXTENSION}")).unwrap_or_else(|| {
                    Err(Fault::new(
                        format!("`{name}`"),
                        format!("an array `{name}{EXTENSION}`"),
                        "another member",
                    ))
                });
                Array::new(self.source, name, bytes.map_err(fault)?)
            }
            #[cfg(feature = "hdf5")]
            Held::Hdf5(file) => {
                let (shape, kind, size, bytes) = file.array(name).map_err(fault)?;
                let array = Array {
                    source: self.source,
                    name,
                    shape,
                    kind,
                    size,
                    bytes,
                    ..Array::empty(self.source)
                };
                array.checked()
            }
        }
    }

    /// What the file says about its arrays under this name: a text, in a HDF5 file as an attribute.
    #[inline]
    pub fn words(&self, name: &'static str) -> Result<String, ReadError> {
        match &self.held {
            Held::Zip(_) => self.of_modes(name, 0)?.text(),
            #[cfg(feature = "hdf5")]
            Held::Hdf5(file) => file.attribute(name).map_err(|fault| self.source.fault(fault)),
        }
    }

    /// The array of this name, of that many modes.
    #[inline]
    pub fn of_modes(&self, name: &'static str, modes: usize) -> Result<Array<'p>, ReadError> {
        let array = self.array(name)?;
        match array.shape.len() == modes {
            true => Ok(array),
            false => {
                Err(array.error(format!("an array of {modes} modes"), format!("the shape {:?}", array.shape)))
            }
        }
    }

    /// The numbers in an array of one mode, none of which is negative.
    #[inline]
    pub fn indices(&self, name: &'static str) -> Result<Vec<usize>, ReadError> {
        self.of_modes(name, 1)?.indices()
    }

    /// The error for a part of the file.
    #[inline]
    pub fn error(&self, field: &str, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        self.source.fault(Fault::new(field, expected, found))
    }
}

impl<'p> Array<'p> {
    #[inline]
    fn new(source: &'p Source<'p>, name: &'static str, bytes: Vec<u8>) -> Result<Self, ReadError> {
        let member = Input { text: Box::new(Cursor::new(&bytes[..])), bytes: bytes.len() };
        let mut text = Bytes::new(source.path, member);
        let header = Header::read_any(&mut text).map_err(|error| in_member(source, name, error))?;
        let at = text.here().column() - 1;
        drop(text);
        let Header { kind, size, big, fortran, shape, .. } = header;
        Array { source, name, shape, kind, size, big, fortran, bytes, at }.checked()
    }

    /// An array without values, of numbers whose least significant byte comes first.
    #[cfg(feature = "hdf5")]
    #[inline]
    fn empty(source: &'p Source<'p>) -> Self {
        let (shape, bytes, kind) = (vec![0], vec![], Kind::Unsigned);
        Array { source, name: "", shape, kind, size: 1, big: false, fortran: false, bytes, at: 0 }
    }

    /// The array, if it has as many bytes as its shape says.
    #[inline]
    fn checked(self) -> Result<Self, ReadError> {
        let expected = self.shape.iter().try_fold(self.size, |len, dim| len.checked_mul(*dim));
        let found = self.bytes.len() - self.at;
        match expected == Some(found) {
            true => Ok(self),
            false => {
                let expected = expected.map_or("fewer values".into(), |len| format!("{len} bytes of values"));
                Err(self.error(format!("{expected}, by its shape"), found.to_string()))
            }
        }
    }

    /// The number of bytes of a value.
    #[inline]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The bytes of several values of an array of one mode.
    #[inline]
    pub fn values(&self, from: usize, count: usize) -> &[u8] {
        &self.bytes[self.at + from * self.size..][..count * self.size]
    }

    /// The number of values.
    #[inline]
    pub fn len(&self) -> usize {
        (self.bytes.len() - self.at).checked_div(self.size).unwrap_or(0)
    }

    /// The bytes of a value, by its position row by row.
    #[inline]
    pub fn value(&self, position: usize) -> &[u8] {
        let place = if self.fortran { self.turned(position) } else { position };
        &self.bytes[self.at + place * self.size..][..self.size]
    }

    /// Where the value at a position row by row is in an array whose first mode changes fastest.
    #[inline]
    fn turned(&self, mut position: usize) -> usize {
        let (mut place, mut below) = (0, self.shape.iter().product::<usize>());
        for dim in self.shape.iter().rev() {
            below /= dim;
            place += position % dim * below;
            position /= dim;
        }
        place
    }

    /// The whole number at a position.
    #[inline]
    pub fn whole(&self, position: usize) -> Result<i128, ReadError> {
        match self.kind {
            Kind::Signed | Kind::Unsigned => {
                let mut bytes = [0; 8];
                bytes[..self.size].copy_from_slice(self.value(position));
                if self.big {
                    bytes[..self.size].reverse();
                }
                Ok(integer(self.kind, self.size, bytes))
            }
            _ => Err(self.error("whole numbers", "others")),
        }
    }

    /// All numbers, row by row, none of which is negative.
    #[inline]
    pub fn indices(&self) -> Result<Vec<usize>, ReadError> {
        let index = |position| {
            let number = self.whole(position)?;
            usize::try_from(number).map_err(|_| self.error_at(position, "an index", number.to_string()))
        };
        (0..self.len()).map(index).collect()
    }

    /// The text of an array without modes.
    #[inline]
    pub fn text(&self) -> Result<String, ReadError> {
        let bytes = &self.bytes[self.at..];
        let text = match self.kind {
            Kind::Bytes => bytes.to_vec(),
            Kind::Unicode if self.big => bytes.chunks(4).map(|letter| letter[3]).collect(),
            Kind::Unicode => bytes.chunks(4).map(|letter| letter[0]).collect(),
            _ => return Err(self.error("text", "numbers")),
        };
        Ok(String::from_utf8_lossy(&text).trim_end_matches('\0').to_owned())
    }

    /// The error for this array.
    #[inline]
    pub fn error(&self, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        self.source.fault(Fault::new(format!("`{}`", self.name), expected, found))
    }

    /// The error for a number of this array.
    #[cold]
    #[inline]
    pub fn error_at(
        &self,
        position: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> ReadError {
        self.source.fault(Fault::new(format!("`{}`, entry {position}", self.name), expected, found))
    }
}

/// The bytes of the whole file.
#[inline]
fn whole(source: &Source) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    source.open()?.text.read_to_end(&mut bytes).map_err(|error| broken(source.path, 1, 1, error))?;
    Ok(bytes)
}

/// An error in a member, which has no lines.
#[inline]
fn in_member(source: &Source, name: &str, error: ReadError) -> ReadError {
    match error {
        ReadError::Syntax { column, expected, found, .. } => {
            source.fault(Fault::new(format!("`{name}`, byte {column}"), expected, found))
        }
        other => other,
    }
}
