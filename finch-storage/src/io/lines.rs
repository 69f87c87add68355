//! Reads text line by line, or many lines at once, with errors that give the location.

use std::io::{self, BufRead, ErrorKind, Read};
use std::ops::Range;
use std::path::Path;

use crate::error::{FormatError, ReadError};

use super::bytes::quoted;
use super::open::{Input, broken};

/// The maximum length of a line. A file without line ends is not a text file, and must not fill the memory.
const LONGEST: usize = 1 << 20;

/// The number of bytes that are read at a time, at first and later, that are parsed together, and that one thread parses of these.
const FIRST: usize = 1 << 12;
const PIECE: usize = 1 << 16;
const BLOCK: usize = 1 << 19;
const CHUNK: usize = 1 << 16;

/// A text file, and its current line.
pub(super) struct Lines<'p> {
    path: &'p Path,
    text: Box<dyn BufRead + 'p>,
    /// What was read of it and is not passed, and maybe some of what is.
    buffer: Vec<u8>,
    /// Where the current line is in the buffer.
    line: Range<usize>,
    number: usize,
    /// Whether nothing comes after the buffer, and the error if that is the reason. It is reported when what is before has
    /// been used.
    ends: bool,
    broken: Option<io::Error>,
}

/// A word of a line.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    /// Its bytes; empty at the end of the line.
    pub text: &'a [u8],
    /// Its first column, from 1.
    pub column: usize,
}

/// A word that was rejected, and what was expected in its place.
pub(super) struct Refused<'a> {
    pub word: Word<'a>,
    pub expected: String,
}

impl<'a> Refused<'a> {
    #[cold]
    pub fn new(word: Word<'a>, expected: impl Into<String>) -> Self {
        Refused { word, expected: expected.into() }
    }
}

impl<'p> Lines<'p> {
    /// The position before the first line.
    pub fn new(path: &'p Path, input: Input<'p>) -> Self {
        let (buffer, text) = (Vec::new(), input.text);
        Lines { path, text, buffer, line: 0..0, number: 0, ends: false, broken: None }
    }

    /// Advances to the next line. Returns false at the end of the file.
    pub fn advance(&mut self) -> Result<bool, ReadError> {
        self.number += 1;
        self.line.start = self.line.end;
        let mut searched = 0;
        let length = loop {
            let rest = &self.buffer[self.line.start..];
            let most = rest.len().min(LONGEST + 1);
            if let Some(at) = rest[searched..most].iter().position(|byte| *byte == b'\n') {
                break searched + at + 1;
            }
            if most > LONGEST {
                break most;
            }
            if self.ends {
                match self.broken.take() {
                    Some(error) => return Err(broken(self.path, self.number, 1, error)),
                    None => break most,
                }
            }
            searched = most;
            self.read_on(most + BLOCK);
        };
        self.line.end = self.line.start + length;
        match length {
            0..=LONGEST => Ok(length > 0),
            _ => Err(self.error(LONGEST, "the end of the line", "more of it")),
        }
    }

    /// Drops what was passed, and reads on until that many bytes are in the buffer or the text ends.
    fn read_on(&mut self, goal: usize) {
        self.buffer.drain(..self.line.start);
        self.line = 0..self.line.len();
        while self.buffer.len() < goal && !self.ends {
            let held = self.buffer.len();
            self.buffer.resize(held + held.clamp(FIRST, PIECE), 0);
            let read = self.text.read(&mut self.buffer[held..]);
            self.buffer.truncate(held + *read.as_ref().unwrap_or(&0));
            match read {
                Ok(more) => self.ends = more == 0,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => (self.ends, self.broken) = (true, Some(error)),
            }
        }
    }

    /// Whole lines that follow the current one. There may be none, although the file has more: the next one is long, or the
    /// file cannot be read further.
    pub fn block(&mut self) -> &[u8] {
        if self.buffer.len() - self.line.end < BLOCK && !self.ends {
            self.line.start = self.line.end;
            self.read_on(BLOCK);
        }
        let rest = &self.buffer[self.line.end..];
        if self.ends && self.broken.is_none() && rest.len() <= BLOCK {
            return rest;
        }
        let whole = rest[..rest.len().min(BLOCK)].iter().rposition(|byte| *byte == b'\n');
        &rest[..whole.map_or(0, |at| at + 1)]
    }

    /// Passes the first bytes of the block, which are that many lines.
    pub fn pass(&mut self, bytes: usize, lines: usize) {
        self.line.end += bytes;
        self.line.start = self.line.end;
        self.number += lines;
    }

    /// Advances to the next line that has words and is not a comment. Returns false at the end of the file.
    pub fn advance_to_words(&mut self, comment: u8) -> Result<bool, ReadError> {
        while self.advance()? {
            match self.text().trim_ascii_start().first() {
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

    /// The current line.
    pub fn text(&self) -> &[u8] {
        &self.buffer[self.line.clone()]
    }

    /// The words of the current line.
    pub fn words(&self) -> Words<'_> {
        Words::new(self.text())
    }

    /// What is between these characters in the current line, without spaces and quotation marks around it.
    pub fn fields(&self, separator: Option<u8>) -> Words<'_> {
        Words::of_line(self.text(), separator)
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
            [] if word.column <= self.text().trim_ascii_end().len() => "nothing".into(),
            [] => "the end of the line".into(),
            text => quoted(text),
        };
        self.error(word.column, expected, found)
    }

    /// The error for an option that does not fit the layout.
    pub fn misuse(&self, option: &str, expected: String, found: usize) -> ReadError {
        let (field, found) = (format!("the option `{option}`"), found.to_string());
        ReadError::Field { path: self.path.into(), field, expected, found }
    }

    /// The error for contents that do not fit the layout.
    pub fn misfit(&self, source: FormatError, line: Option<usize>) -> ReadError {
        ReadError::Format { path: self.path.into(), line, source }
    }
}

/// A block in chunks of whole lines. They depend on the text alone.
pub(super) fn chunks(mut block: &[u8]) -> Vec<&[u8]> {
    let mut chunks = Vec::new();
    while !block.is_empty() {
        let behind = block.get(CHUNK..).and_then(|rest| rest.iter().position(|byte| *byte == b'\n'));
        let (chunk, rest) = block.split_at(behind.map_or(block.len(), |at| CHUNK + at + 1));
        chunks.push(chunk);
        block = rest;
    }
    chunks
}

/// The words of a line, one by one, or of the lines of a text.
pub(super) struct Words<'a> {
    text: &'a [u8],
    /// Where the line begins, and how far it has been read.
    line: usize,
    at: usize,
    /// The number of lines before it.
    lines: usize,
    /// What is between the fields of a line; spaces, if it is `None`.
    separator: Option<u8>,
}

impl<'a> Words<'a> {
    /// The words of a text, of which the first line is the current one.
    pub fn new(text: &'a [u8]) -> Self {
        Words { text, line: 0, at: 0, lines: 0, separator: None }
    }

    /// What is between these characters in a line.
    fn of_line(line: &'a [u8], separator: Option<u8>) -> Self {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        Words { separator, ..Words::new(line.strip_suffix(b"\r").unwrap_or(line)) }
    }

    /// What is between these characters in the current line, which is passed.
    pub fn line(&mut self, separator: Option<u8>) -> Words<'a> {
        self.pass_line();
        Words::of_line(&self.text[self.line..self.at], separator)
    }

    /// Advances to the end of the line.
    fn pass_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    }

    /// The next word; an empty one at the end of the line.
    #[inline]
    pub fn next(&mut self) -> Word<'a> {
        if let Some(separator) = self.separator {
            return self.field(separator);
        }
        let (text, mut start) = (self.text, self.at);
        while text.get(start).is_some_and(|byte| byte.is_ascii_whitespace() && *byte != b'\n') {
            start += 1;
        }
        if text.get(start).is_none_or(|byte| *byte == b'\n') {
            return Word { text: &[], column: self.at - self.line + 1 };
        }
        let mut end = start + 1;
        while text.get(end).is_some_and(|byte| *byte > b' ' || !byte.is_ascii_whitespace()) {
            end += 1;
        }
        self.at = end;
        Word { text: &text[start..end], column: start - self.line + 1 }
    }

    /// Advances to the first word that is left of the line or of one after it that is not a comment. Returns false at the end of the text.
    #[inline]
    pub fn advance(&mut self, comment: impl Fn(u8) -> bool) -> bool {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b'\n' => {
                    self.at += 1;
                    (self.line, self.lines) = (self.at, self.lines + 1);
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                byte if comment(*byte) => self.pass_line(),
                _ => return true,
            }
        }
        if self.line < self.at {
            (self.line, self.lines) = (self.at, self.lines + 1);
        }
        false
    }

    /// The number of bytes and lines before the current line.
    pub fn passed(&self) -> (usize, usize) {
        (self.line, self.lines)
    }

    /// The text up to the next separator. The text is one line.
    fn field(&mut self, separator: u8) -> Word<'a> {
        let start = self.at.min(self.text.len());
        let rest = &self.text[start..];
        let len = rest.iter().position(|b| *b == separator).unwrap_or(rest.len());
        self.at = start + len + 1;
        let text = rest[..len].trim_ascii_start();
        let column = start + len - text.len() + 1;
        let text = text.trim_ascii_end();
        let bare = text.strip_prefix(b"\"").and_then(|text| text.strip_suffix(b"\""));
        Word { text: bare.unwrap_or(text), column }
    }

    /// Whether no field is left in a line with separators.
    pub fn is_done(&self) -> bool {
        self.at > self.text.len()
    }
}

impl Word<'_> {
    /// The word as a count or an index.
    #[inline]
    pub fn count(&self) -> Option<usize> {
        let (mut number, mut digits) = (0_u64, true);
        if self.text.len() <= 19 {
            for byte in self.text {
                let digit = byte.wrapping_sub(b'0');
                digits &= digit < 10;
                number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
            }
            return usize::try_from(number).ok().filter(|_| digits && !self.text.is_empty());
        }
        let digit = |n: usize, b: &u8| {
            let digit = usize::from(b.wrapping_sub(b'0'));
            if digit < 10 { n.checked_mul(10)?.checked_add(digit) } else { None }
        };
        self.text.iter().try_fold(0, digit)
    }

    /// Whether the word consists of an optional sign and digits.
    #[inline]
    pub fn is_whole(&self) -> bool {
        let digits = self.text.strip_prefix(b"-").or(self.text.strip_prefix(b"+")).unwrap_or(self.text);
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    }
}
