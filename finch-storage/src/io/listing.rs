//! Writes a line for each entry. Many entries are collected, and threads make text of them, so that only the text is written in order.

use std::io::{self, Write};

use crate::par::each_of;

/// The number of entries that one thread makes text of at a time, and of such lots that are collected.
const LOT: usize = 1 << 12;
const LOTS: usize = 8;

/// Lines that are being written.
pub(super) struct Listing<'o, E, F> {
    out: &'o mut dyn Write,
    /// Appends the line of an entry.
    line: F,
    entries: Vec<E>,
    /// The text of each lot.
    texts: Vec<Vec<u8>>,
    written: io::Result<()>,
}

impl<'o, E: Copy + Sync, F: Fn(&mut Vec<u8>, E) + Sync> Listing<'o, E, F> {
    /// No lines yet.
    pub fn new(out: &'o mut dyn Write, line: F) -> Self {
        Listing { out, line, entries: Vec::new(), texts: vec![Vec::new(); LOTS], written: Ok(()) }
    }

    /// Adds the line of an entry. After an error, entries are dropped.
    pub fn push(&mut self, entry: E) {
        if self.written.is_ok() {
            self.entries.push(entry);
            if self.entries.len() == LOT * LOTS {
                self.written = self.flush();
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut lots: Vec<_> = self.entries.chunks(LOT).zip(&mut self.texts).collect();
        let line = &self.line;
        each_of(&mut lots, 1, &|(entries, text): &mut (&[E], &mut Vec<u8>)| {
            text.clear();
            entries.iter().for_each(|entry| line(text, *entry));
        });
        for (_, text) in lots {
            self.out.write_all(text)?;
        }
        self.entries.clear();
        Ok(())
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// The first error of all.
    pub fn finish(mut self) -> io::Result<()> {
        match self.written {
            Ok(()) => self.flush(),
            error => error,
        }
    }
}

/// Appends a number.
pub(super) fn digits(text: &mut Vec<u8>, mut number: usize) {
    let (mut digits, mut at) = ([0; 20], 20);
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_in_order() {
        let mut out = Vec::new();
        let mut lines = Listing::new(&mut out, |text: &mut Vec<u8>, n| {
            digits(text, n);
            text.push(b'\n');
        });
        let numbers = (0..3 * LOT * LOTS / 2).map(|n| n * n % 99_991);
        numbers.clone().for_each(|n| lines.push(n));
        lines.finish().unwrap();
        let expected: String = numbers.map(|n| format!("{n}\n")).collect();
        assert!(out == expected.as_bytes());
        let mut most = Vec::new();
        digits(&mut most, usize::MAX);
        assert_eq!(most, usize::MAX.to_string().as_bytes());
    }

    #[test]
    fn the_first_error_is_returned() {
        struct Full(usize);
        impl Write for Full {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(bytes.len()).ok_or_else(|| io::Error::other("full"))?;
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut out = Full(2 * LOT);
        let mut lines = Listing::new(&mut out, |text: &mut Vec<u8>, ()| text.push(b'\n'));
        (0..3 * LOT * LOTS).for_each(|_| lines.push(()));
        assert_eq!(lines.finish().unwrap_err().to_string(), "full");
    }
}
