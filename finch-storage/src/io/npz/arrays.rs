//! The arrays of a `.npz` file: members of an archive, each of which is a `.npy` file.

use std::io::{Cursor, Read};

use crate::error::ReadError;
use crate::io::bytes::Bytes;
use crate::io::npy::{Header, Kind, integer};
use crate::io::open::{Input, Source, broken};
use crate::io::zip::{Archive, Fault};

/// The extension of members.
const EXTENSION: &str = ".npy";

/// A file's arrays.
pub(super) struct Arrays<'p> {
    source: &'p Source<'p>,
    archive: Archive,
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
    /// Reads the file into memory.
    pub fn read(source: &'p Source<'p>) -> Result<Self, ReadError> {
        let mut input = source.open()?;
        let mut bytes = Vec::new();
        input.text.read_to_end(&mut bytes).map_err(|error| broken(source.path, 1, 1, error))?;
        let archive = Archive::new(bytes).map_err(|fault| source.fault(fault))?;
        Ok(Arrays { source, archive })
    }

    /// Whether there is an array of this name.
    pub fn has(&self, name: &str) -> bool {
        self.archive.names().any(|member| member.strip_suffix(EXTENSION) == Some(name))
    }

    /// The array of this name.
    pub fn array(&self, name: &'static str) -> Result<Array<'p>, ReadError> {
        let Some(bytes) = self.archive.member(&format!("{name}{EXTENSION}")) else {
            let names: Vec<_> = self.archive.names().map(|name| format!("`{name}`")).collect();
            let found = if names.is_empty() { "no array".into() } else { names.join(", ") };
            return Err(self.error("the arrays", format!("one of the name `{name}`"), found));
        };
        let bytes = bytes.map_err(|fault| self.source.fault(fault))?;
        Array::new(self.source, name, bytes)
    }

    /// The array of this name, of that many modes.
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
    pub fn indices(&self, name: &'static str) -> Result<Vec<usize>, ReadError> {
        self.of_modes(name, 1)?.indices()
    }

    /// The error for a part of the file.
    pub fn error(&self, field: &str, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        self.source.fault(Fault::new(field, expected, found))
    }
}

impl<'p> Array<'p> {
    fn new(source: &'p Source<'p>, name: &'static str, bytes: Vec<u8>) -> Result<Self, ReadError> {
        let member = Input { text: Box::new(Cursor::new(&bytes[..])), bytes: bytes.len() };
        let mut text = Bytes::new(source.path, member);
        let header = Header::read_any(&mut text).map_err(|error| in_member(source, name, error))?;
        let at = text.here().column() - 1;
        drop(text);
        let Header { kind, size, big, fortran, shape, .. } = header;
        let array = Array { source, name, shape, kind, size, big, fortran, bytes, at };
        let expected = array.shape.iter().try_fold(size, |len, dim| len.checked_mul(*dim));
        let found = array.bytes.len() - array.at;
        match expected == Some(found) {
            true => Ok(array),
            false => {
                let expected = expected.map_or("fewer values".into(), |len| format!("{len} bytes of values"));
                Err(array.error(format!("{expected}, by its shape"), found.to_string()))
            }
        }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        (self.bytes.len() - self.at).checked_div(self.size).unwrap_or(0)
    }

    /// The bytes of a value, by its position row by row.
    pub fn value(&self, position: usize) -> &[u8] {
        let place = if self.fortran { self.turned(position) } else { position };
        &self.bytes[self.at + place * self.size..][..self.size]
    }

    /// Where the value at a position row by row is in an array whose first mode changes fastest.
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
    pub fn indices(&self) -> Result<Vec<usize>, ReadError> {
        let index = |position| {
            let number = self.whole(position)?;
            usize::try_from(number).map_err(|_| self.error_at(position, "an index", number.to_string()))
        };
        (0..self.len()).map(index).collect()
    }

    /// The text of an array without modes.
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
    pub fn error(&self, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        self.source.fault(Fault::new(format!("`{}`", self.name), expected, found))
    }

    /// The error for a number of this array.
    #[cold]
    pub fn error_at(
        &self,
        position: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> ReadError {
        self.source.fault(Fault::new(format!("`{}`, entry {position}", self.name), expected, found))
    }
}

/// An error in a member, which has no lines.
fn in_member(source: &Source, name: &str, error: ReadError) -> ReadError {
    match error {
        ReadError::Syntax { column, expected, found, .. } => {
            source.fault(Fault::new(format!("`{name}`, byte {column}"), expected, found))
        }
        other => other,
    }
}
