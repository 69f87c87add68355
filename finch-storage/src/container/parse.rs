//! Reads a header's bytes, one number and one text after the other.

use crate::error::BytesError;

/// Bytes of a header, and how far they have been read.
pub(super) struct Cursor<'a> {
    rest: &'a [u8],
    /// Where the rest begins in the container.
    at: u64,
}

impl<'a> Cursor<'a> {
    /// Bytes that begin there in the container.
    #[inline]
    pub fn new(bytes: &'a [u8], at: u64) -> Self {
        Cursor { rest: bytes, at }
    }

    #[inline]
    fn take(&mut self, field: &str, n: usize) -> Result<&'a [u8], BytesError> {
        match self.rest.split_at_checked(n) {
            Some((taken, rest)) => {
                self.rest = rest;
                self.at += n as u64;
                Ok(taken)
            }
            None => Err(self.wrong(field, format!("{n} bytes do not fit into what is left of the header"))),
        }
    }

    fn array<const N: usize>(&mut self, field: &str) -> Result<[u8; N], BytesError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(field, N)?);
        Ok(array)
    }

    /// A number of 32 bits.
    #[inline]
    pub fn number(&mut self, field: &str) -> Result<u32, BytesError> {
        Ok(u32::from_le_bytes(self.array(field)?))
    }

    /// A number of 64 bits.
    #[inline]
    pub fn long(&mut self, field: &str) -> Result<u64, BytesError> {
        Ok(u64::from_le_bytes(self.array(field)?))
    }

    /// The number of things that follow, each of which has at least that many bytes.
    #[inline]
    pub fn count(&mut self, field: &str, least: usize) -> Result<usize, BytesError> {
        let at = self.at;
        let count = self.number(field)? as usize;
        if count > self.rest.len() / least {
            let what = format!("{count} of them do not fit into what is left of the header");
            return Err(BytesError::malformed(field, at, what));
        }
        Ok(count)
    }

    /// Some bytes, after their number.
    #[inline]
    pub fn bytes(&mut self, field: &str) -> Result<&'a [u8], BytesError> {
        let len = self.number(field)? as usize;
        self.take(field, len)
    }

    /// A text, after the number of its bytes.
    #[inline]
    pub fn text(&mut self, field: &str) -> Result<&'a str, BytesError> {
        let at = self.at;
        let bytes = self.bytes(field)?;
        str::from_utf8(bytes).map_err(|_| BytesError::malformed(field, at, "the name is not UTF-8"))
    }

    /// Fails unless all bytes have been read.
    #[inline]
    pub fn end(&self) -> Result<(), BytesError> {
        match self.rest.len() {
            0 => Ok(()),
            more => Err(self.wrong("header", format!("{more} more bytes than the header has"))),
        }
    }

    #[inline]
    fn wrong(&self, field: &str, what: String) -> BytesError {
        BytesError::malformed(field, self.at, what)
    }
}
