//! Reads text line by line, through one buffer, with errors that give the location.

use std::io::{BufRead, Read};
use std::path::Path;

use crate::error::{FormatError, ReadError};

use super::bytes::quoted;
use super::open::{Input, broken};

/// The maximum length of a line. A file without line ends is not a text file, and must not fill the memory.
const LONGEST: usize = 1 << 20;

/// A text file, and its current line.
pub(super) struct Lines<'p> {
    path: &'p Path,
    text: Box<dyn BufRead + 'p>,
    line: Vec<u8>,
    number: usize,
}

/// A word of a line.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    /// Its bytes; empty at the end of the line.
    pub text: &'a [u8],
    /// Its first column, from 1.
    pub column: usize,
}

impl<'p> Lines<'p> {
    /// The position before the first line.
    pub fn new(path: &'p Path, input: Input<'p>) -> Self {
        Lines { path, text: input.text, line: Vec::new(), number: 0 }
    }

    /// Advances to the next line. Returns false at the end of the file.
    pub fn advance(&mut self) -> Result<bool, ReadError> {
        self.line.clear();
        self.number += 1;
        let mut text = (&mut self.text).take(LONGEST as u64 + 1);
        if let Err(error) = text.read_until(b'\n', &mut self.line) {
            return Err(broken(self.path, self.number, 1, error));
        }
        match self.line.len() {
            0..=LONGEST => Ok(!self.line.is_empty()),
            _ => Err(self.error(LONGEST, "the end of the line", "more of it")),
        }
    }

    /// Advances to the next line that has words and is not a comment. Returns false at the end of the file.
    pub fn advance_to_words(&mut self, comment: u8) -> Result<bool, ReadError> {
        while self.advance()? {
            match self.line.trim_ascii_start().first() {
                Some(first) if *first != comment => return Ok(true),
                _ => {}
            }
        }
        Ok(false)
    }

    /// The line's number, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The words of the current line.
    pub fn words(&self) -> Words<'_> {
        Words { line: &self.line, at: 0 }
    }

    /// The error for unexpected input in this line.
    pub fn error(&self, column: usize, expected: impl Into<String>, found: impl Into<String>) -> ReadError {
        let (expected, found) = (expected.into(), found.into());
        ReadError::Syntax { path: self.path.into(), line: self.number, column, expected, found }
    }

    /// The error for an unexpected word in this line.
    #[cold]
    pub fn unexpected(&self, word: Word, expected: impl Into<String>) -> ReadError {
        let found = match word.text {
            [] if self.line.is_empty() => "the end of the file".into(),
            [] => "the end of the line".into(),
            text => quoted(text),
        };
        self.error(word.column, expected, found)
    }

    /// The error for contents that do not fit the layout.
    pub fn misfit(&self, source: FormatError, line: Option<usize>) -> ReadError {
        ReadError::Format { path: self.path.into(), line, source }
    }
}

/// The words of a line, one by one.
pub(super) struct Words<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    /// The next word; an empty one at the end of the line.
    #[inline]
    pub fn next(&mut self) -> Word<'a> {
        let rest = &self.line[self.at..];
        let start = rest.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(0);
        let rest = &rest[start..];
        let len = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        let column = self.at + start + 1;
        self.at += start + len;
        Word { text: &rest[..len], column }
    }
}

impl Word<'_> {
    /// The word as a count or an index.
    #[inline]
    pub fn count(&self) -> Option<usize> {
        let digit = |n: usize, b: &u8| {
            let digit = usize::from(b.wrapping_sub(b'0'));
            if digit < 10 { n.checked_mul(10)?.checked_add(digit) } else { None }
        };
        if self.text.is_empty() { None } else { self.text.iter().try_fold(0, digit) }
    }

    /// Whether the word consists of an optional sign and digits.
    #[inline]
    pub fn is_whole(&self) -> bool {
        let digits = self.text.strip_prefix(b"-").or(self.text.strip_prefix(b"+")).unwrap_or(self.text);
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    }
}
