//! The header: a Python dictionary with three entries.

use crate::error::ReadError;
use crate::io::bytes::{Bytes, LineColumn, quoted};

use super::MAGIC;
use super::value::Kind;

/// The maximum length of a header. Names of fields make headers long, and arrays with fields are not supported.
const LONGEST: usize = 1 << 16;

/// The contents of a header.
#[derive(Clone)]
pub(in crate::io) struct Header {
    pub kind: Kind,
    /// The number of bytes of a value.
    pub size: usize,
    /// Whether the most significant byte comes first.
    pub big: bool,
    /// Whether the first mode changes fastest.
    pub fortran: bool,
    pub shape: Vec<usize>,
    pub shape_at: LineColumn,
}

/// The entries of the dictionary that have been found so far.
#[derive(Default)]
struct Found {
    kind: Option<(Kind, usize, bool)>,
    fortran: Option<bool>,
    shape: Option<(Vec<usize>, LineColumn)>,
}

impl Header {
    /// The header of an array of numbers or truth values.
    #[inline]
    pub fn read(bytes: &mut Bytes) -> Result<Self, ReadError> {
        Self::of(bytes, false)
    }

    /// The header of an array of these or of text.
    #[inline]
    pub fn read_any(bytes: &mut Bytes) -> Result<Self, ReadError> {
        Self::of(bytes, true)
    }

    #[inline]
    fn of(bytes: &mut Bytes, with_text: bool) -> Result<Self, ReadError> {
        let start = bytes.here();
        let magic = bytes.take(8, "a NumPy array")?;
        if magic[..6] != *MAGIC {
            return Err(bytes.error(start, "a NumPy array", "something else"));
        }
        let version = (magic[6], magic[7]);
        bytes.count(6);
        let width = match version {
            (1, _) => 2,
            (2 | 3, _) => 4,
            (major, minor) => {
                let found = format!("{major}.{minor}");
                return Err(bytes.error(bytes.here(), "version 1, 2 or 3 of the format", found));
            }
        };
        bytes.count(2);
        let len = bytes.take(width, "the header's length")?;
        let len = len.iter().rev().fold(0, |len, byte| len << 8 | usize::from(*byte));
        if len > LONGEST {
            let expected = format!("a header of at most {LONGEST} bytes");
            return Err(bytes.error(bytes.here(), expected, format!("one of {len}")));
        }
        bytes.count(width);
        let text = bytes.take(len, "the rest of the header")?;
        Dictionary { bytes, text: &text, at: 0, with_text }.read()
    }
}

/// The text of a header, with the current byte.
struct Dictionary<'a, 'p> {
    bytes: &'a mut Bytes<'p>,
    text: &'a [u8],
    at: usize,
    /// Whether arrays may hold text.
    with_text: bool,
}

impl Dictionary<'_, '_> {
    #[inline]
    fn read(mut self) -> Result<Header, ReadError> {
        let mut found = Found::default();
        self.expect(b'{')?;
        while !self.have(b'}') {
            self.entry(&mut found)?;
            if !self.have(b',') {
                self.expect(b'}')?;
                break;
            }
        }
        if self.peek().is_some() {
            return Err(self.unexpected("the end of the header"));
        }
        let Found { kind, fortran, shape } = found;
        let missing = if kind.is_none() {
            "`descr`"
        } else if fortran.is_none() {
            "`fortran_order`"
        } else {
            "`shape`"
        };
        let all = kind.zip(fortran).zip(shape);
        let (((kind, size, big), fortran), (shape, shape_at)) =
            all.ok_or_else(|| self.unexpected(missing))?;
        self.bytes.count(self.text.len());
        Ok(Header { kind, size, big, fortran, shape, shape_at })
    }

    #[inline]
    fn entry(&mut self, found: &mut Found) -> Result<(), ReadError> {
        let before = self.at;
        let name = self.string("a name")?;
        self.expect(b':')?;
        match &*name {
            "descr" if found.kind.is_none() => found.kind = Some(self.kind()?),
            "fortran_order" if found.fortran.is_none() => found.fortran = Some(self.truth()?),
            "shape" if found.shape.is_none() => found.shape = Some(self.shape()?),
            _ => {
                self.at = before;
                self.skip_spaces();
                return Err(self.unexpected("`descr`, `fortran_order` and `shape`, once each"));
            }
        }
        Ok(())
    }

    /// The type of the values: byte order, kind, size.
    #[inline]
    fn kind(&mut self) -> Result<(Kind, usize, bool), ReadError> {
        const EXPECTED: &str = "the type of a number or a truth value, as '<f8'";
        self.skip_spaces();
        let before = self.at;
        let text = self.string(EXPECTED)?;
        let (order, kind) = text.split_at_checked(1).unwrap_or_default();
        let kind = match kind {
            "b1" | "?" => (Kind::Bool, 1),
            "i1" | "i2" | "i4" | "i8" => (Kind::Signed, size_of_kind(kind)),
            "u1" | "u2" | "u4" | "u8" => (Kind::Unsigned, size_of_kind(kind)),
            "f2" | "f4" | "f8" => (Kind::Float, size_of_kind(kind)),
            "c8" | "c16" => (Kind::Complex, kind[1..].parse().unwrap_or(0)),
            text if self.with_text => kind_of_text(text),
            _ => (Kind::Bool, 0),
        };
        match (order, kind) {
            ("<" | ">" | "=" | "|", (kind, size)) if size > 0 => {
                let native = cfg!(target_endian = "big") && matches!(order, "=" | "|");
                Ok((kind, size, order == ">" || native))
            }
            _ => {
                self.at = before;
                Err(self.unexpected(EXPECTED))
            }
        }
    }

    #[inline]
    fn truth(&mut self) -> Result<bool, ReadError> {
        self.skip_spaces();
        for (word, truth) in [("True", true), ("False", false)] {
            if self.text[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(truth);
            }
        }
        Err(self.unexpected("`True` or `False`"))
    }

    #[inline]
    fn shape(&mut self) -> Result<(Vec<usize>, LineColumn), ReadError> {
        self.skip_spaces();
        let (place, mut dims) = (self.here(), vec![]);
        self.expect(b'(')?;
        while !self.have(b')') {
            dims.push(self.number()?);
            if !self.have(b',') {
                self.expect(b')')?;
                break;
            }
        }
        Ok((dims, place))
    }

    #[inline]
    fn number(&mut self) -> Result<usize, ReadError> {
        self.skip_spaces();
        let digits = self.text[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = str::from_utf8(&self.text[self.at..][..digits]).ok().and_then(|n| n.parse().ok());
        let number = number.ok_or_else(|| self.unexpected("a dimension"))?;
        self.at += digits;
        // Python 2 wrote long integers with an `L`.
        self.at += usize::from(self.text.get(self.at) == Some(&b'L'));
        Ok(number)
    }

    #[inline]
    fn string(&mut self, expected: &str) -> Result<String, ReadError> {
        self.skip_spaces();
        let rest = &self.text[self.at..];
        let quote = rest.first().copied().filter(|byte| matches!(byte, b'\'' | b'"'));
        let len = quote.and_then(|quote| rest[1..].iter().position(|byte| *byte == quote));
        let text = len.and_then(|len| str::from_utf8(&rest[1..=len]).ok());
        let text = text.ok_or_else(|| self.unexpected(expected))?.to_owned();
        self.at += text.len() + 2;
        Ok(text)
    }

    #[inline]
    fn skip_spaces(&mut self) {
        self.at += self.text[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    }

    #[inline]
    fn peek(&mut self) -> Option<u8> {
        self.skip_spaces();
        self.text.get(self.at).copied()
    }

    /// Consumes a byte if it is the next one.
    #[inline]
    fn have(&mut self, byte: u8) -> bool {
        let is = self.peek() == Some(byte);
        self.at += usize::from(is);
        is
    }

    #[inline]
    fn expect(&mut self, byte: u8) -> Result<(), ReadError> {
        if self.have(byte) { Ok(()) } else { Err(self.unexpected(&format!("`{}`", char::from(byte)))) }
    }

    #[inline]
    fn here(&self) -> LineColumn {
        self.bytes.here().right(self.at)
    }

    /// The error for unexpected input at this byte.
    #[inline]
    fn unexpected(&self, expected: &str) -> ReadError {
        let mut words = self.text[self.at..].split(u8::is_ascii_whitespace);
        let word = words.find(|word| !word.is_empty()).map(|word| quoted(&word[..word.len().min(20)]));
        let found = word.unwrap_or_else(|| "the end of the header".into());
        self.bytes.error(self.here(), expected, found)
    }
}

/// The kind and size of `S3` and `U3`.
#[inline]
fn kind_of_text(kind: &str) -> (Kind, usize) {
    let letters = |rest: &str| rest.parse().unwrap_or(0_u32) as usize;
    match (kind.strip_prefix('S'), kind.strip_prefix('U')) {
        (Some(rest), _) => (Kind::Bytes, letters(rest)),
        (_, Some(rest)) => (Kind::Unicode, 4 * letters(rest)),
        _ => (Kind::Bool, 0),
    }
}

/// The digit of `f8`.
#[inline]
fn size_of_kind(kind: &str) -> usize {
    kind.bytes().next_back().map_or(0, |digit| usize::from(digit - b'0'))
}
