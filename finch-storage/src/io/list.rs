//! Lists of entries as text: a line for each entry, with its coordinates and its value. FROSTT's `.tns` files are such lists, edge lists of
//! graphs, and tables of entries in `.csv` files.
//!
//! If the coordinates do not say the dimensions, we write a comment `# shape: 3 4 5` before the entries, and
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

/// What distinguishes one kind of list from another.
#[derive(Clone, Copy)]
pub(super) struct Style<'s> {
    /// The characters that begin a comment.
    pub comments: &'static [u8],
    /// What is between the fields of a line; spaces, if it is `None`.
    pub separator: Option<u8>,
    /// Whether the first line has names.
    pub header: bool,
    /// The first coordinate.
    pub first: usize,
    pub value: Value,
    /// Whether entries off the diagonal stand for their mirror images.
    pub mirrored: bool,
    /// Whether a matrix is square where the shape is not known.
    pub square: bool,
    /// The shape, if it is known.
    pub shape: Option<&'s [usize]>,
}

/// Whether lines have a value after the coordinates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    /// All have, unless the layout holds only one (`true`).
    Required,
    /// All have, or none has, which the first line decides. An entry without one is 1.
    Optional,
    /// Whatever is there is ignored, and an entry is 1.
    Ignored,
}

/// Reads a file into a layout with the same number of modes.
pub(super) fn read<T>(file: &Source, style: Style) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let mut list = List { lines: Lines::new(file.path, file.open()?), style };
    let mut entries = Entries::<CoordsOf<T>, ElemOf<T>>::new();
    let shape = list.each(|_, index: CoordsOf<T>, value| {
        entries.push((T::Order::to_storage(index.as_ref()), value));
    })?;
    // The buffers are no longer needed.
    drop(list);
    file.options.tensor::<T>(shape, entries).map_err(|source| {
        // Line numbers are not kept. The file is read again to find the line.
        let mut seen = None;
        if let (Some(at), Some(input)) = (source.coordinates(), file.again()) {
            let visit = |line, index: CoordsOf<T>, _: ElemOf<T>| {
                seen = if index.as_ref() == at { Some(line) } else { seen };
            };
            // Any error here would have been found by the first reading.
            drop(List { lines: Lines::new(file.path, input), style }.each(visit));
        }
        ReadError::Format { path: file.path.into(), line: seen, source }
    })
}

/// A list that is being read.
struct List<'p, 's> {
    lines: Lines<'p>,
    style: Style<'s>,
}

impl List<'_, '_> {
    /// Passes on each entry with its line, and returns the shape.
    fn each<C: Coords, T: FileNumber>(&mut self, mut visit: impl FnMut(usize, C, T)) -> Result<C, ReadError> {
        let (mut said, mut largest) = (self.given::<C>()?, C::default());
        let (mut header, mut begun, mut valued) = (self.style.header, false, None);
        while self.lines.advance()? {
            let first = self.lines.words().next();
            if first.text.first().is_some_and(|letter| self.style.comments.contains(letter)) {
                // After entries it is ignored, since they were not checked against it.
                if said.is_none() && !begun {
                    said = self.said_shape::<C>()?;
                }
            } else if header {
                header &= first.text.is_empty();
            } else if !first.text.is_empty() {
                let (index, value) = self.entry::<C, T>(said, &mut valued)?;
                begun = true;
                for (dim, i) in largest.as_mut().iter_mut().zip(index.as_ref()) {
                    *dim = (*dim).max(i + 1);
                }
                visit(self.lines.number(), index, value);
                let mut image = index;
                image.as_mut().reverse();
                if self.style.mirrored && C::LEN == 2 && image != index {
                    visit(self.lines.number(), image, value);
                }
            }
        }
        let square = C::LEN == 2 && (self.style.square || self.style.mirrored);
        let most = largest.as_ref().iter().copied().max().unwrap_or(0);
        if square {
            largest.as_mut().fill(most);
        }
        Ok(said.unwrap_or(largest))
    }

    /// The shape that the caller says.
    fn given<C: Coords>(&self) -> Result<Option<C>, ReadError> {
        let Some(shape) = self.style.shape else { return Ok(None) };
        let mut given = C::default();
        if shape.len() != C::LEN {
            return Err(self.lines.misuse("shape", modes(C::LEN, "dimension"), shape.len()));
        }
        given.as_mut().copy_from_slice(shape);
        Ok(Some(given))
    }

    /// The shape in a comment, if there is one.
    fn said_shape<C: Coords>(&self) -> Result<Option<C>, ReadError> {
        let mut words = self.lines.words();
        if (words.next().text, words.next().text) != (b"#", b"shape:") {
            return Ok(None);
        }
        let mut shape = C::default();
        for dim in shape.as_mut() {
            let word = words.next();
            *dim = word.count().ok_or_else(|| self.lines.unexpected(word, modes(C::LEN, "dimension")))?;
        }
        self.end(words.next(), || modes(C::LEN, "dimension"))?;
        Ok(Some(shape))
    }

    /// Coordinates, from 0, and a value.
    fn entry<C: Coords, T: FileNumber>(
        &self,
        shape: Option<C>,
        valued: &mut Option<bool>,
    ) -> Result<(C, T), ReadError> {
        let (mut words, mut index) = (self.lines.fields(self.style.separator), C::default());
        for (mode, i) in index.as_mut().iter_mut().enumerate() {
            let at = if self.style.mirrored { shape.map(|shape| least(shape.as_ref())) } else { None };
            let dim = at.or(shape.map(|shape| shape.as_ref()[mode]));
            *i = self.coordinate::<C>(words.next(), dim)?;
        }
        let word = words.next();
        if self.style.value == Value::Ignored {
            return Ok((index, T::ONE));
        }
        let value = self.value(word, valued)?;
        self.end(words.next(), || {
            format!("the end of the line, as the layout has {}", plural(C::LEN, "mode"))
        })?;
        Ok((index, value))
    }

    fn coordinate<C: Coords>(&self, word: Word, dim: Option<usize>) -> Result<usize, ReadError> {
        let first = self.style.first;
        // The first coordinate is 0 or 1.
        let most = dim.map(|dim| dim.wrapping_sub(1 - first));
        match word.count() {
            Some(i) if first <= i && dim.is_none_or(|dim| i - first < dim) && i - first < usize::MAX => {
                Ok(i - first)
            }
            _ if word.text.is_empty() => Err(self.lines.unexpected(word, modes(C::LEN, "coordinate"))),
            _ => match most {
                None => Err(self.lines.unexpected(word, format!("a coordinate, from {first}"))),
                Some(most) if dim > Some(0) => {
                    Err(self.lines.unexpected(word, format!("a coordinate from {first} to {most}")))
                }
                Some(_) => Err(self.lines.unexpected(word, "no entry, as a dimension is 0")),
            },
        }
    }

    fn value<T: FileNumber>(&self, word: Word, valued: &mut Option<bool>) -> Result<T, ReadError> {
        let is_there = !word.text.is_empty();
        if self.style.value == Value::Optional && *valued.get_or_insert(is_there) != is_there {
            let expected = if is_there { "the end of the line" } else { "a value" };
            return Err(self.lines.unexpected(word, format!("{expected}, as in the first entry's line")));
        }
        match T::parse(word.text) {
            Some(value) => Ok(value),
            None if !is_there && (self.style.value == Value::Optional || T::ONE.is_true().is_some()) => {
                Ok(T::ONE)
            }
            None => Err(self.lines.unexpected(word, T::EXPECTED)),
        }
    }

    fn end(&self, word: Word, expected: impl FnOnce() -> String) -> Result<(), ReadError> {
        if word.text.is_empty() { Ok(()) } else { Err(self.lines.unexpected(word, expected())) }
    }
}

fn least(shape: &[usize]) -> usize {
    shape.iter().copied().min().unwrap_or(0)
}

fn modes(modes: usize, what: &str) -> String {
    format!("{}, as the layout has {}", plural(modes, what), plural(modes, "mode"))
}

/// The reason why a list cannot hold this tensor, if it cannot. `what` names the kind of file.
pub(super) fn can_say<L, O>(_: TensorView<'_, Tensor<L, O>>, what: &str) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if L::Elem::COMPLEX {
        return Err(format!(
            "{what} holds real numbers, and these are complex: a Matrix Market file holds both"
        ));
    }
    let fill = L::fill();
    if fill.is_zero() {
        return Ok(());
    }
    Err(format!("what {what} does not list is 0, here it is {fill:?}"))
}

/// Writes the stored entries. If every element is stored, writes those that are not 0.
pub(super) fn write<L, O>(
    tensor: TensorView<'_, Tensor<L, O>>,
    style: Style,
    out: &mut dyn Write,
) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let only_entries = stores_only_entries::<L>();
    let meant = |value| only_entries || !same(&value, &L::fill());
    let (mut largest, mut ones) = (L::Coords::default(), true);
    tensor.each_but_runs_of_fill(&mut |index, value| {
        for (dim, i) in largest.as_mut().iter_mut().zip(index.as_ref()) {
            *dim = (*dim).max(if meant(value) { i + 1 } else { 0 });
        }
        ones &= !meant(value) || value.is_true() == Some(true);
    });
    if style.square && L::Coords::LEN == 2 {
        let most = largest.as_ref().iter().copied().max().unwrap_or(0);
        largest.as_mut().fill(most);
    }
    if largest != tensor.shape() {
        let dims: String = tensor.shape().as_ref().iter().map(|dim| format!(" {dim}")).collect();
        writeln!(out, "# shape:{dims}")?;
    }
    // Without values, each entry of a list of edges is `true`.
    let valued = style.value == Value::Required || !ones;
    let separator = style.separator.unwrap_or(b' ');
    let mut lines = Listing::new(out, |text: &mut Vec<u8>, (index, value): (L::Coords, L::Elem)| {
        for i in index.as_ref() {
            digits(text, i + style.first);
            text.push(separator);
        }
        if valued {
            value.print(text);
        } else {
            // No separator comes at the end.
            text.truncate(text.len() - usize::from(L::Coords::LEN > 0));
        }
        text.push(b'\n');
    });
    tensor.each_but_runs_of_fill(&mut |index, value| {
        if meant(value) {
            lines.push((index, value));
        }
    });
    lines.finish()
}
