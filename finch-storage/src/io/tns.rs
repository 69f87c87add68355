//! FROSTT tensors, `.tns`: a line for each entry, with its coordinates from 1 on and its value. The dimensions are the
//! largest coordinates. The file format is described at <http://frostt.io/tensors/file-formats.html>.
//!
//! If the largest coordinates are less than the dimensions, we write a comment `# shape: 3 4 5` before the entries, and
//! read it. Other programs see a comment.

use std::io::{self, Write};

use crate::convert::stores_only_entries;
use crate::error::ReadError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Entries, Tensor, TensorView, same};

use super::lines::{Lines, Word};
use super::listing::{Listing, digits};
use super::number::FileNumber;
use super::open::Source;
use super::pixels::{CoordsOf, ElemOf};
use super::plural;

/// The first character of comments.
const COMMENT: u8 = b'#';

/// Reads a file into a layout with the same number of modes.
pub(super) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let mut lines = Lines::new(file.path, file.open()?);
    let mut entries = Entries::<CoordsOf<T>, ElemOf<T>>::new();
    let shape = each(&mut lines, |_, index: CoordsOf<T>, value| {
        entries.push((T::Order::to_storage(index.as_ref()), value));
    })?;
    // The buffers are no longer needed.
    drop(lines);
    match Tensor::from_entries(shape, entries) {
        Ok(tensor) => Ok(T::from_tensor(tensor)),
        Err(source) => {
            // Line numbers are not kept. The file is read again to find the line.
            let mut seen = None;
            if let (Some(at), Some(input)) = (source.coordinates(), file.again()) {
                let visit = |line, index: CoordsOf<T>, _: ElemOf<T>| {
                    seen = if index.as_ref() == at { Some(line) } else { seen };
                };
                // Any error here would have been found by the first reading.
                drop(each(&mut Lines::new(file.path, input), visit));
            }
            Err(ReadError::Format { path: file.path.into(), line: seen, source })
        }
    }
}

/// Passes on each entry with its line, and returns the shape.
fn each<C: Coords, T: FileNumber>(
    lines: &mut Lines,
    mut visit: impl FnMut(usize, C, T),
) -> Result<C, ReadError> {
    let (mut said, mut shape) = (None, C::default());
    while lines.advance()? {
        let first = lines.words().next();
        if first.text.first() == Some(&COMMENT) {
            // After entries it is ignored, since they were not checked against it.
            if said.is_none() && shape == C::default() {
                said = said_shape::<C>(lines)?;
            }
        } else if !first.text.is_empty() {
            let (index, value) = entry::<C, T>(lines, said)?;
            for (dim, i) in shape.as_mut().iter_mut().zip(index.as_ref()) {
                *dim = (*dim).max(i + 1);
            }
            visit(lines.number(), index, value);
        }
    }
    Ok(said.unwrap_or(shape))
}

/// The shape in a comment, if there is one.
fn said_shape<C: Coords>(lines: &Lines) -> Result<Option<C>, ReadError> {
    let mut words = lines.words();
    if (words.next().text, words.next().text) != (b"#", b"shape:") {
        return Ok(None);
    }
    let mut shape = C::default();
    for dim in shape.as_mut() {
        let word = words.next();
        *dim = word.count().ok_or_else(|| lines.unexpected(word, modes(C::LEN, "dimension")))?;
    }
    end(lines, words.next(), || modes(C::LEN, "dimension"))?;
    Ok(Some(shape))
}

/// Coordinates, from 0, and a value. The value may be omitted if a layout holds only one (`true`).
fn entry<C: Coords, T: FileNumber>(lines: &Lines, shape: Option<C>) -> Result<(C, T), ReadError> {
    let (mut words, mut index) = (lines.words(), C::default());
    for (mode, i) in index.as_mut().iter_mut().enumerate() {
        let word = words.next();
        let most = shape.map_or(usize::MAX, |shape| shape.as_ref()[mode]);
        *i = match word.count() {
            Some(i) if 1 <= i && i <= most => i - 1,
            _ if word.text.is_empty() => return Err(lines.unexpected(word, modes(C::LEN, "coordinate"))),
            _ if most == usize::MAX => return Err(lines.unexpected(word, "a coordinate, from 1")),
            _ => return Err(lines.unexpected(word, format!("a coordinate from 1 to {most}"))),
        };
    }
    let word = words.next();
    let value = match T::parse(word.text) {
        Some(value) => value,
        None if word.text.is_empty() && T::ONE.is_true().is_some() => T::ONE,
        None => return Err(lines.unexpected(word, T::EXPECTED)),
    };
    end(lines, words.next(), || {
        format!("the end of the line, as the layout has {}", plural(C::LEN, "mode"))
    })?;
    Ok((index, value))
}

fn modes(modes: usize, what: &str) -> String {
    format!("{}, as the layout has {}", plural(modes, what), plural(modes, "mode"))
}

fn end(lines: &Lines, word: Word, expected: impl FnOnce() -> String) -> Result<(), ReadError> {
    if word.text.is_empty() { Ok(()) } else { Err(lines.unexpected(word, expected())) }
}

/// The reason why a file cannot hold this tensor, if it cannot.
pub(super) fn can_say<L, O>(_: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if L::Elem::COMPLEX {
        return Err(
            "a FROSTT file holds real numbers, and these are complex: a Matrix Market file holds both".into(),
        );
    }
    let fill = L::fill();
    if fill.is_zero() {
        return Ok(());
    }
    Err(format!("what a FROSTT file does not list is 0, here it is {fill:?}"))
}

/// Writes the stored entries. If every element is stored, writes those that are not 0.
pub(super) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let only_entries = stores_only_entries::<L>();
    let meant = |value| only_entries || !same(&value, &L::fill());
    let mut largest = L::Coords::default();
    tensor.each_but_runs_of_fill(&mut |index, value| {
        for (dim, i) in largest.as_mut().iter_mut().zip(index.as_ref()) {
            *dim = (*dim).max(if meant(value) { i + 1 } else { 0 });
        }
    });
    if largest != tensor.shape() {
        let dims: String = tensor.shape().as_ref().iter().map(|dim| format!(" {dim}")).collect();
        writeln!(out, "# shape:{dims}")?;
    }
    let mut lines = Listing::new(out, |text: &mut Vec<u8>, (index, value): (L::Coords, L::Elem)| {
        for i in index.as_ref() {
            digits(text, i + 1);
            text.push(b' ');
        }
        value.print(text);
        text.push(b'\n');
    });
    tensor.each_but_runs_of_fill(&mut |index, value| {
        if meant(value) {
            lines.push((index, value));
        }
    });
    lines.finish()
}
