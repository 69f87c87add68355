//! Opens a file for reading, compressed or not, and reports how far it has been read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;

use flate2::bufread::GzDecoder;

use crate::error::ReadError;

use super::options::ReadOptions;
use super::zip::Fault;

const BUFFER: usize = 1 << 16;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// How far a file has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The bytes that have arrived, counted before decompression.
    pub bytes: u64,
    /// The total number of bytes, if known: for a pipe it is not.
    pub of: Option<u64>,
}

/// A file to read.
pub(super) struct Source<'a> {
    /// Its path.
    pub path: &'a Path,
    /// Whether its name marks it as compressed.
    pub compressed: bool,
    /// The function that is told how far it has been read.
    pub watch: &'a dyn Fn(Progress),
    /// What the caller chose.
    pub options: &'a ReadOptions<'a>,
}

/// An open file.
pub(super) struct Input<'a> {
    /// Its text.
    pub text: Box<dyn BufRead + 'a>,
    /// The approximate maximum length of the text. No more than that is reserved.
    pub bytes: usize,
}

impl<'a> Source<'a> {
    /// Opens the file. The first bytes tell whether it is compressed, whatever its name.
    pub fn open(&self) -> Result<Input<'a>, ReadError> {
        let io = |source| ReadError::Io { path: self.path.into(), source };
        match File::open(self.path).and_then(|file| begin(file, self.watch)).map_err(io)? {
            (input, true) => Ok(input),
            (input, false) if !self.compressed => Ok(input),
            (mut input, _) => {
                let empty = input.text.fill_buf().is_ok_and(<[u8]>::is_empty);
                let found = if empty { "the end of the file" } else { "something else" };
                let (path, expected) = (self.path.into(), "gzip data".into());
                Err(ReadError::Syntax { path, line: 1, column: 1, expected, found: found.into() })
            }
        }
    }

    /// The error for a part of an archive.
    pub fn fault(&self, fault: Fault) -> ReadError {
        let Fault { field, expected, found } = fault;
        ReadError::Field { path: self.path.into(), field, expected, found }
    }

    /// Opens the file again, from its beginning, if possible: data from a pipe cannot be read again.
    pub fn again(&self) -> Option<Input<'a>> {
        let stays = self.path.metadata().is_ok_and(|file| file.is_file());
        let again = Source { watch: &|_| {}, ..*self };
        if stays { again.open().ok() } else { None }
    }
}

/// The text, and whether it is compressed.
fn begin(file: File, watch: &dyn Fn(Progress)) -> io::Result<(Input<'_>, bool)> {
    let about = file.metadata()?;
    let bytes = usize::try_from(about.len()).unwrap_or(usize::MAX);
    let progress = Progress { bytes: 0, of: about.is_file().then_some(about.len()) };
    let mut file = Watched { file, progress, watch };
    // A pipe may deliver a single byte first, so this reads until there are two.
    let mut head = Vec::with_capacity(MAGIC.len());
    (&mut file).take(MAGIC.len() as u64).read_to_end(&mut head)?;
    let compressed = head == MAGIC;
    let file = BufReader::with_capacity(BUFFER, Cursor::new(head).chain(file));
    let text: Box<dyn BufRead> = if compressed {
        Box::new(BufReader::with_capacity(BUFFER, Members(Some(GzDecoder::new(file)))))
    } else {
        Box::new(file)
    };
    // Lists of numbers compress to about a quarter.
    let bytes = if compressed { bytes.saturating_mul(4) } else { bytes };
    Ok((Input { text, bytes }, compressed))
}

/// The text of gzip data: that of its members, one after the other. Tapes and archives pad such data with zeros, which gzip
/// ignores, so they are skipped here. `None` is the end.
struct Members<R>(Option<GzDecoder<R>>);

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.0 {
            let count = member.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            pass_zeros(member.get_mut())?;
            let ends = member.get_mut().fill_buf()?.is_empty();
            self.0 = self.0.take().filter(|_| !ends).map(|member| GzDecoder::new(member.into_inner()));
        }
        Ok(0)
    }
}

/// Skips zero bytes.
fn pass_zeros(data: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = data.fill_buf()?;
        let (zeros, all) = (bytes.iter().take_while(|byte| **byte == 0).count(), bytes.len());
        data.consume(zeros);
        if zeros < all || all == 0 {
            return Ok(());
        }
    }
}

/// A file that reports how far it has been read.
struct Watched<'a> {
    file: File,
    progress: Progress,
    watch: &'a dyn Fn(Progress),
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.progress.bytes += count as u64;
        (self.watch)(self.progress);
        Ok(count)
    }
}

/// The error for a file whose next bytes cannot be read or decompressed.
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
