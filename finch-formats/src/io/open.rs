//! Opening a file to read, compressed or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;

use crate::error::ReadError;

const BUFFER: usize = 1 << 16;

/// How a gzip file begins.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// An open file.
pub(super) struct Input {
    /// Its text.
    pub text: Box<dyn BufRead>,
    /// About how much text there can be: nothing is reserved beyond that.
    pub bytes: usize,
}

/// Opens a file. Compression is seen by the first bytes, whatever the file is called.
pub(super) fn open(path: &Path, compressed: bool) -> Result<Input, ReadError> {
    let input = begin(path).map_err(|source| ReadError::Io { path: path.into(), source })?;
    match input {
        (input, true) => Ok(input),
        (input, false) if !compressed => Ok(input),
        _ => Err(ReadError::Syntax {
            path: path.into(),
            line: 1,
            column: 1,
            expected: "gzip data".into(),
            found: "something else".into(),
        }),
    }
}

/// The text, and whether it is compressed.
fn begin(path: &Path) -> io::Result<(Input, bool)> {
    let file = File::open(path)?;
    let bytes = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
    let mut file = BufReader::with_capacity(BUFFER, file);
    let compressed = file.fill_buf()?.starts_with(&MAGIC);
    let text: Box<dyn BufRead> = if compressed {
        Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(file)))
    } else {
        Box::new(file)
    };
    // Lists of numbers shrink to about a quarter.
    let bytes = if compressed { bytes.saturating_mul(4) } else { bytes };
    Ok((Input { text, bytes }, compressed))
}

/// The next bytes of a file cannot be had.
pub(super) fn broken(path: &Path, line: usize, column: usize, source: io::Error) -> ReadError {
    let path = path.into();
    let (expected, found) = match source.kind() {
        ErrorKind::UnexpectedEof => ("more compressed data".into(), "the end of the file".into()),
        ErrorKind::InvalidData | ErrorKind::InvalidInput => {
            ("intact compressed data".into(), source.to_string())
        }
        _ => return ReadError::Io { path, source },
    };
    ReadError::Syntax { path, line, column, expected, found }
}
