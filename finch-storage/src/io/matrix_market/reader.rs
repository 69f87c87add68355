//! Reading: entries or values one by one, each with its mirror image.

use crate::error::{FormatError, ReadError};
use crate::io::lines::{Lines, Word, Words};
use crate::io::number::FileNumber;
use crate::io::open::Source;
use crate::io::pixels::{CoordsOf, ElemOf, matrix_shape};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Entries, Tensor, room, same};

use super::header::{COMMENT, Field, Header, Sizes, Symmetry, end};

/// The minimum length of an entry: `1 1` and the end of the line.
const SHORTEST: usize = 4;

/// Reads a file into a layout of at most two modes.
pub(in crate::io) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let input = file.open()?;
    let most = input.bytes / SHORTEST;
    let mut body = Body::begin(Lines::new(file.path, input))?;
    let shape: CoordsOf<T> = body.shape()?;
    body.try_dims::<T::Level>(T::Order::to_storage(shape.as_ref()))?;
    let (array, line) = (body.header.array, Some(body.lines.number()));
    let entries = room(T::Level::NAME, body.sizes.lines.min(most));
    let mut entries: Entries<_, _> = entries.map_err(|source| body.lines.misfit(source, line))?;
    body.each(|_, index, value| {
        if !array || !same(&value, &T::Level::fill()) {
            let index: CoordsOf<T> = coordinates(index);
            entries.push((T::Order::to_storage(index.as_ref()), value));
        }
    })?;
    // The buffers are no longer needed.
    drop(body);
    match Tensor::from_entries(shape, entries) {
        Ok(tensor) => Ok(T::from_tensor(tensor)),
        Err(error) => Err(misfit::<T>(file, error)),
    }
}

/// The coordinates of an element of the matrix, in the layout. For a vector, the index that is not always 0 counts.
fn coordinates<C: Coords>([row, column]: [usize; 2]) -> C {
    let mut index = C::default();
    match index.as_mut() {
        [] => {}
        [i] => *i = row + column,
        [i, j, ..] => [*i, *j] = [row, column],
    }
    index
}

/// The error for contents that do not fit the layout, with the line. Line numbers are not kept, so the
/// file is read again to find it.
fn misfit<T>(file: &Source, source: FormatError) -> ReadError
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let mut seen = vec![];
    if let (Some(at), Some(input)) = (source.coordinates(), file.again()) {
        let again = Body::begin(Lines::new(file.path, input)).and_then(|mut body| {
            body.each(|line, index, _: ElemOf<T>| {
                let index: CoordsOf<T> = coordinates(index);
                seen.extend((index.as_ref() == at).then_some(line));
            })
        });
        // Any error here would have been found by the first reading.
        drop(again);
    }
    ReadError::Format { path: file.path.into(), line: seen.last().copied(), source }
}

/// A file whose first line and sizes have been read.
struct Body<'p> {
    lines: Lines<'p>,
    header: Header,
    sizes: Sizes,
}

impl<'p> Body<'p> {
    fn begin(mut lines: Lines<'p>) -> Result<Self, ReadError> {
        let header = Header::read(&mut lines)?;
        let sizes = Sizes::read(&mut lines, &header)?;
        Ok(Body { lines, header, sizes })
    }

    /// The shape as a layout sees it: a matrix, or its only row or column as a vector.
    fn shape<C: Coords>(&self) -> Result<C, ReadError> {
        let Sizes { rows, columns, .. } = self.sizes;
        matrix_shape(rows, columns)
            .map_err(|expected| self.lines.error(1, expected, format!("a matrix of {rows} × {columns}")))
    }

    /// Fails before the entries are read if the layout cannot have these dimensions.
    fn try_dims<L: Storage>(&self, dims: L::Coords) -> Result<(), ReadError> {
        let line = Some(self.lines.number());
        L::empty(dims.as_ref()).map(drop).map_err(|source| self.lines.misfit(source, line))
    }

    /// Passes on each entry of the file and its mirror image, with the line.
    fn each<T: FileNumber>(&mut self, mut visit: impl FnMut(usize, [usize; 2], T)) -> Result<(), ReadError> {
        if self.header.array {
            self.array(&mut visit)?
        } else {
            self.coordinate(&mut visit)?
        }
        if self.lines.advance_to_words(COMMENT)? {
            let lines = self.sizes.lines;
            let entries = if lines == 1 { "entry" } else { "entries" };
            let expected = format!("the end of the file after {lines} {entries}");
            return Err(self.lines.unexpected(self.lines.words().next(), expected));
        }
        Ok(())
    }

    fn coordinate<T: FileNumber>(
        &mut self,
        visit: &mut impl FnMut(usize, [usize; 2], T),
    ) -> Result<(), ReadError> {
        for entry in 0..self.sizes.lines {
            self.advance(entry)?;
            let mut words = self.lines.words();
            let row = self.index(words.next(), self.sizes.rows, "row")?;
            let word = words.next();
            let column = self.index(word, self.sizes.columns, "column")?;
            self.in_half(word, row, column)?;
            let parts = match self.header.field {
                Field::Pattern => [word; 2],
                _ => self.parts(&mut words),
            };
            self.value(parts, [row, column], visit)?;
            end(&self.lines, words.next())?;
        }
        Ok(())
    }

    fn array<T: FileNumber>(
        &mut self,
        visit: &mut impl FnMut(usize, [usize; 2], T),
    ) -> Result<(), ReadError> {
        let symmetry = self.header.symmetry;
        let [mut row, mut column] = [symmetry.first_row(0), 0];
        for entry in 0..self.sizes.lines {
            self.advance(entry)?;
            let mut words = self.lines.words();
            let parts = self.parts(&mut words);
            self.value(parts, [row, column], visit)?;
            end(&self.lines, words.next())?;
            row += 1;
            if row == self.sizes.rows {
                column += 1;
                row = symmetry.first_row(column);
            }
        }
        Ok(())
    }

    /// The words of a value: its two parts, or twice the only one.
    fn parts<'l>(&self, words: &mut Words<'l>) -> [Word<'l>; 2] {
        let first = words.next();
        [first, if self.header.field == Field::Complex { words.next() } else { first }]
    }

    /// Advances to the line of an entry.
    fn advance(&mut self, entry: usize) -> Result<(), ReadError> {
        if self.lines.advance_to_words(COMMENT)? {
            return Ok(());
        }
        let expected = format!("entry {} of {}", entry + 1, self.sizes.lines);
        Err(self.lines.unexpected(self.lines.words().next(), expected))
    }

    /// An index, from 1 in the file, from 0 here.
    fn index(&self, word: Word, dim: usize, what: &str) -> Result<usize, ReadError> {
        match word.count() {
            Some(i) if 1 <= i && i <= dim => Ok(i - 1),
            _ => Err(self.lines.unexpected(word, format!("a {what} from 1 to {dim}"))),
        }
    }

    /// Whether a symmetric file may list this element.
    fn in_half(&self, word: Word, row: usize, column: usize) -> Result<(), ReadError> {
        let (listed, which) = match self.header.symmetry {
            Symmetry::General => return Ok(()),
            Symmetry::Symmetric => (column <= row, "on or below the diagonal, as the file is symmetric"),
            Symmetry::Hermitian => (column <= row, "on or below the diagonal, as the file is hermitian"),
            Symmetry::SkewSymmetric => (column < row, "below the diagonal, as the file is skew-symmetric"),
        };
        if listed { Ok(()) } else { Err(self.lines.unexpected(word, format!("a column {which}"))) }
    }

    /// Passes on the value of an element and of its mirror image.
    fn value<T: FileNumber>(
        &self,
        [word, other]: [Word; 2],
        [row, column]: [usize; 2],
        visit: &mut impl FnMut(usize, [usize; 2], T),
    ) -> Result<(), ReadError> {
        let value = match self.header.field {
            Field::Pattern => T::ONE,
            Field::Integer if !word.is_whole() => return Err(self.lines.unexpected(word, "a whole number")),
            Field::Complex if !T::COMPLEX => {
                return Err(self
                    .lines
                    .unexpected(word, format!("{}: the file holds complex numbers", T::EXPECTED)));
            }
            Field::Complex => T::parse_parts(word.text, other.text)
                .ok_or_else(|| self.lines.unexpected(other, "the two parts of a complex number"))?,
            _ => T::parse(word.text).ok_or_else(|| self.lines.unexpected(word, T::EXPECTED))?,
        };
        let real = || T::parse(other.text).is_some_and(T::is_zero);
        if self.header.symmetry == Symmetry::Hermitian && row == column && !real() {
            return Err(self.lines.unexpected(other, "0 on the diagonal, as the file is hermitian"));
        }
        let line = self.lines.number();
        visit(line, [row, column], value);
        match self.header.symmetry {
            Symmetry::Symmetric if row != column => visit(line, [column, row], value),
            Symmetry::Hermitian if row != column => visit(line, [column, row], value.conjugate()),
            Symmetry::SkewSymmetric => {
                let opposite = || self.lines.unexpected(word, "a value whose opposite the layout can hold");
                visit(line, [column, row], value.negate().ok_or_else(opposite)?);
            }
            _ => {}
        }
        Ok(())
    }
}
