//! Portable grey maps, `.pgm`: a matrix of whole numbers from 0 to at most 65535, as text (`P2`) or as bytes
//! (`P5`). The file format is described at <https://netpbm.sourceforge.net/doc/pgm.html>.

use std::fmt::Display;
use std::io::{self, Write};

use crate::error::ReadError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Tensor, TensorView};

use super::bytes::{Bytes, LineColumn, QUOTED, quoted};
use super::number::FileNumber;
use super::open::Source;
use super::pixels::{CoordsOf, ElemOf, Filling, can_list, each_value, matrix_shape, places, wrong};
use super::plural;

/// The largest grey of the format.
const WHITEST: usize = 65535;

/// Reads an image into a layout of at most two modes: rows from top to bottom.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let mut image = Image::begin(Bytes::new(file.path, file.open()?))?;
    let Image { at, rows, columns, .. } = image;
    let shape: CoordsOf<T> = matrix_shape(rows, columns).map_err(|expected| {
        image.bytes.error(at, expected, format!("an image of {rows} rows and {columns} columns"))
    })?;
    let count = places::<T::Level>(&[rows, columns]).map_err(|error| image.bytes.misfit(error))?;
    let mut filling = Filling::<T>::new(shape, false).map_err(|error| image.bytes.misfit(error))?;
    image.each(count, |value| filling.push(value))?;
    filling.finish().map_err(|error| image.bytes.misfit(error))
}

/// A file whose header has been read.
struct Image<'p> {
    bytes: Bytes<'p>,
    text: bool,
    /// The location of the dimensions.
    at: LineColumn,
    rows: usize,
    columns: usize,
    whitest: usize,
}

impl<'p> Image<'p> {
    #[inline]
    fn begin(mut bytes: Bytes<'p>) -> Result<Self, ReadError> {
        let (at, magic) = word(&mut bytes)?;
        let text = match &*magic {
            b"P2" => true,
            b"P5" => false,
            _ => return Err(unexpected(&bytes, at, &magic, "`P2` or `P5`")),
        };
        let (at, columns) = number(&mut bytes, usize::MAX, "the number of columns")?;
        let (_, rows) = number(&mut bytes, usize::MAX, "the number of rows")?;
        let (place, whitest) = number(&mut bytes, WHITEST, "the largest grey, from 1 to 65535")?;
        if whitest == 0 {
            return Err(bytes.error(place, "the largest grey, from 1 to 65535", "`0`"));
        }
        if !text {
            // After a single white space, the rest is binary.
            match bytes.peek()? {
                Some(byte) => bytes.advance(byte),
                None => return Err(bytes.error(bytes.here(), "a line's end", "the end of the file")),
            }
        }
        Ok(Image { bytes, text, at, rows, columns, whitest })
    }

    /// Passes on the pixels, row by row.
    fn each<T: FileNumber>(&mut self, count: usize, mut visit: impl FnMut(T)) -> Result<(), ReadError> {
        let Image { bytes, whitest, .. } = self;
        let too_white = |grey: usize| (format!("a grey from 0 to {whitest}"), format!("`{grey}`"));
        let mut pixel = |grey: usize| {
            if grey > *whitest {
                return Err(too_white(grey));
            }
            visit(T::from_whole(grey as i128).ok_or_else(|| wrong::<T>(grey))?);
            Ok(())
        };
        if !self.text {
            let size = if *whitest < 256 { 1 } else { 2 };
            bytes.values(count, size, |value| {
                pixel(value.iter().fold(0, |grey, byte| grey << 8 | usize::from(*byte)))
            })?;
            return bytes.end(&plural(count, "pixel"));
        }
        for k in 0..count {
            let (at, grey) = number(bytes, usize::MAX, format_args!("pixel {} of {count}", k + 1))?;
            pixel(grey).map_err(|(expected, found)| bytes.error(at, expected, found))?;
        }
        let (at, more) = word(bytes)?;
        let expected = format!("the end of the file after {}", plural(count, "pixel"));
        if more.is_empty() { Ok(()) } else { Err(unexpected(bytes, at, &more, expected)) }
    }
}

/// The next word and its location, without comments. It is empty at the end of the file. A comment may follow a word
/// immediately, in which case the end of its line ends the word.
#[inline]
fn word(bytes: &mut Bytes) -> Result<(LineColumn, Vec<u8>), ReadError> {
    let (mut word, mut comment, mut at) = (vec![], false, bytes.here());
    while let Some(byte) = bytes.peek()? {
        match byte {
            _ if comment && !matches!(byte, b'\n' | b'\r') => {}
            b'#' => comment = true,
            _ if byte.is_ascii_whitespace() && word.is_empty() => comment = false,
            _ if byte.is_ascii_whitespace() || word.len() > QUOTED => break,
            _ => {
                at = if word.is_empty() { bytes.here() } else { at };
                word.push(byte);
            }
        }
        bytes.advance(byte);
    }
    if word.is_empty() {
        at = bytes.here();
    }
    Ok((at, word))
}

/// A word that must be a number from 0 to `most`.
#[inline]
fn number(bytes: &mut Bytes, most: usize, expected: impl Display) -> Result<(LineColumn, usize), ReadError> {
    let (at, word) = word(bytes)?;
    // `word` returns only the beginning of a longer word.
    let whole = word.len() <= QUOTED && word.iter().all(u8::is_ascii_digit);
    let digits = whole.then(|| str::from_utf8(&word).ok()?.parse().ok());
    match digits.flatten().filter(|n| *n <= most) {
        Some(n) => Ok((at, n)),
        None => Err(unexpected(bytes, at, &word, expected)),
    }
}

#[cold]
#[inline]
fn unexpected(bytes: &Bytes, at: LineColumn, word: &[u8], expected: impl Display) -> ReadError {
    let found = match word {
        [] => "the end of the file".into(),
        _ => quoted(word),
    };
    bytes.error(at, expected.to_string(), found)
}

/// The reason why an image cannot hold this tensor, if it cannot.
pub(super) fn can_say<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if L::Coords::LEN > 2 {
        return Err(format!("an image has two modes, the tensor has {}", L::Coords::LEN));
    }
    can_list(tensor)?;
    let wrong = |at: &dyn std::fmt::Debug, value: L::Elem| {
        format!("an image holds whole numbers from 0 to 65535, here {value:?} is at {at:?}")
    };
    let mut said = Ok(());
    tensor.each_but_runs_of_fill(&mut |index, value| {
        if said.is_ok() && grey(value).is_none() {
            said = Err(wrong(&index.as_ref(), value));
        }
    });
    match grey(L::fill()) {
        None if said.is_ok() => Err(format!("an image cannot hold the fill, {:?}", L::fill())),
        _ => said,
    }
}

fn grey<T: FileNumber>(value: T) -> Option<u16> {
    value.to_whole()?.try_into().ok()
}

/// Writes an image as bytes. A vector becomes one column.
pub(super) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let shape = tensor.shape();
    let [rows, columns] = [0, 1].map(|mode| shape.as_ref().get(mode).copied().unwrap_or(1));
    let mut whitest = grey(L::fill()).unwrap_or(0);
    tensor.each_but_runs_of_fill(&mut |_, value| whitest = whitest.max(grey(value).unwrap_or(0)));
    let two = whitest > 255;
    let whitest = match L::Elem::ONE.is_true() {
        Some(_) => 1,
        None if two => 65535,
        None => 255,
    };
    write!(out, "P5\n{columns} {rows}\n{whitest}\n")?;
    each_value(tensor, |_, value| {
        let [high, low] = grey(value).unwrap_or(0).to_be_bytes();
        if two { out.write_all(&[high, low]) } else { out.write_all(&[low]) }
    })
}
