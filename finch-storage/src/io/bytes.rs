//! Reads binary files, byte by byte or value by value, with errors that give the location.

use std::io::{self, BufRead, Read};
use std::path::Path;

use crate::error::{FormatError, ReadError};

use super::open::{Input, broken};
use super::plural;

/// The number of bytes to read at a time.
const CHUNK: usize = 1 << 13;

/// The maximum length of a word in a message.
pub(super) const QUOTED: usize = 40;

/// A quotation from a file in a message. Invisible characters, such as a byte-order mark, are spelled out.
pub(super) fn quoted(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(QUOTED)]);
    let shown = text.chars().map(|c| match c {
        '\'' | '"' | '\\' => c.to_string(),
        c => c.escape_debug().to_string(),
    });
    format!("`{}`", shown.collect::<String>())
}

/// A binary file, and a position in it. Lines are counted in the text part. The binary part counts as one line.
pub(super) struct Bytes<'p> {
    path: &'p Path,
    bytes: Box<dyn BufRead + 'p>,
    line: usize,
    column: usize,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy)]
pub(super) struct LineColumn(usize, usize);

impl<'p> Bytes<'p> {
    /// The position before the first byte.
    pub fn new(path: &'p Path, input: Input<'p>) -> Self {
        Bytes { path, bytes: input.text, line: 1, column: 1 }
    }

    /// The location of the next byte.
    pub fn here(&self) -> LineColumn {
        LineColumn(self.line, self.column)
    }

    /// Returns the next byte of text without consuming it; `None` at the end of the file.
    pub fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        match self.bytes.fill_buf() {
            Ok(bytes) => Ok(bytes.first().copied()),
            Err(error) => Err(self.broken(error)),
        }
    }

    /// Consumes a byte of text that was peeked.
    pub fn advance(&mut self, byte: u8) {
        self.bytes.consume(1);
        match byte {
            b'\n' => (self.line, self.column) = (self.line + 1, 1),
            _ => self.column += 1,
        }
    }

    /// Takes the next `len` bytes. Memory is allocated only for bytes that exist.
    pub fn take(&mut self, len: usize, expected: &str) -> Result<Vec<u8>, ReadError> {
        let mut taken = Vec::with_capacity(len.min(CHUNK));
        if let Err(error) = (&mut self.bytes).take(len as u64).read_to_end(&mut taken) {
            return Err(self.broken(error));
        }
        if taken.len() < len {
            self.column += taken.len();
            return Err(self.error(self.here(), expected, "the end of the file"));
        }
        Ok(taken)
    }

    /// Counts bytes that were taken.
    pub fn count(&mut self, taken: usize) {
        self.column += taken;
    }

    /// Passes on the next `count` values of `size` bytes each. An error tells what was expected and found.
    pub fn values(
        &mut self,
        count: usize,
        size: usize,
        mut each: impl FnMut(&[u8]) -> Result<(), (String, String)>,
    ) -> Result<(), ReadError> {
        let expected = format!("{} of {}", plural(count, "value"), plural(size, "byte"));
        let mut left = count;
        while left > 0 {
            let now = left.min(CHUNK / size);
            for value in self.take(now * size, &expected)?.chunks_exact(size) {
                each(value).map_err(|(expected, found)| self.error(self.here(), expected, found))?;
                self.column += size;
            }
            left -= now;
        }
        Ok(())
    }

    /// Fails unless the file ends here.
    pub fn end(&mut self, after: &str) -> Result<(), ReadError> {
        match self.peek()? {
            None => Ok(()),
            Some(_) => {
                Err(self.error(self.here(), format!("the end of the file after {after}"), "more of it"))
            }
        }
    }

    /// The error for unexpected input.
    #[cold]
    pub fn error(&self, at: LineColumn, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        let (path, LineColumn(line, column)) = (self.path.into(), at);
        ReadError::Syntax { path, line, column, expected: expected.into(), found: found.into() }
    }

    /// The error for contents that do not fit the layout.
    pub fn misfit(&self, source: FormatError) -> ReadError {
        ReadError::Format { path: self.path.into(), line: None, source }
    }

    fn broken(&self, source: io::Error) -> ReadError {
        broken(self.path, self.line, self.column, source)
    }
}

impl LineColumn {
    /// The column.
    pub fn column(self) -> usize {
        self.1
    }

    /// The location this many bytes further on in the same line.
    pub fn right(self, bytes: usize) -> Self {
        LineColumn(self.0, self.1 + bytes)
    }
}
