//! The lines of entries and of values: what a line may hold, and what it says.

use crate::io::lines::{Refused, Word, Words};
use crate::io::number::FileNumber;
use crate::io::options::ReadOptions;

use super::graphblas::Range;
use super::header::{Field, Header, Sizes, Symmetry};

/// What the first lines of a file say about all others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    field: Field,
    symmetry: Symmetry,
    rows: usize,
    columns: usize,
    /// The whole numbers that the values may be by the comment of a GraphBLAS type.
    range: Option<&'static Range>,
    /// Whether a file that omits one half of the matrix may list entries of either.
    either_half: bool,
}

impl Form {
    pub fn new(header: &Header, sizes: &Sizes, range: Option<&'static Range>, options: &ReadOptions) -> Self {
        let Header { field, symmetry, .. } = *header;
        let range = range.filter(|_| field == Field::Integer);
        let Sizes { rows, columns, .. } = *sizes;
        Form { field, symmetry, rows, columns, range, either_half: options.either_half }
    }

    /// Parses the line of an entry, and adds the entry and its mirror image.
    #[inline]
    pub fn entry<'a, T: FileNumber>(
        self,
        words: &mut Words<'a>,
        entries: &mut Vec<([usize; 2], T)>,
    ) -> Result<(), Refused<'a>> {
        let row = index(words.next(), self.rows, "row")?;
        let word = words.next();
        let column = index(word, self.columns, "column")?;
        self.in_half(word, row, column)?;
        let parts = match self.field {
            Field::Pattern => [word; 2],
            _ => self.parts(words),
        };
        self.value(parts, [row, column], entries)?;
        end(words)
    }

    /// Parses the line of a value in an array.
    pub fn element<'a, T: FileNumber>(
        self,
        words: &mut Words<'a>,
        place: [usize; 2],
        entries: &mut Vec<([usize; 2], T)>,
    ) -> Result<(), Refused<'a>> {
        let parts = self.parts(words);
        self.value(parts, place, entries)?;
        end(words)
    }

    /// The words of a value: its two parts, or twice the only one.
    #[inline]
    fn parts<'a>(self, words: &mut Words<'a>) -> [Word<'a>; 2] {
        let first = words.next();
        [first, if self.field == Field::Complex { words.next() } else { first }]
    }

    /// Whether a symmetric file may list this element.
    #[inline]
    fn in_half(self, word: Word<'_>, row: usize, column: usize) -> Result<(), Refused<'_>> {
        let (listed, which) = match self.symmetry {
            Symmetry::General => return Ok(()),
            Symmetry::Symmetric | Symmetry::Hermitian if self.either_half => return Ok(()),
            Symmetry::Symmetric => (column <= row, "on or below the diagonal, as the file is symmetric"),
            Symmetry::Hermitian => (column <= row, "on or below the diagonal, as the file is hermitian"),
            Symmetry::SkewSymmetric if self.either_half => {
                (column != row, "off the diagonal, as the file is skew-symmetric")
            }
            Symmetry::SkewSymmetric => (column < row, "below the diagonal, as the file is skew-symmetric"),
        };
        if listed { Ok(()) } else { Err(Refused::new(word, format!("a column {which}"))) }
    }

    /// Adds an element and its mirror image.
    #[inline]
    fn value<'a, T: FileNumber>(
        self,
        parts: [Word<'a>; 2],
        [row, column]: [usize; 2],
        entries: &mut Vec<([usize; 2], T)>,
    ) -> Result<(), Refused<'a>> {
        let value: T = self.number(parts)?;
        let [word, other] = parts;
        let real = || T::parse(other.text).is_some_and(T::is_zero);
        if self.symmetry == Symmetry::Hermitian && row == column && !real() {
            return Err(Refused::new(other, "0 on the diagonal, as the file is hermitian"));
        }
        entries.push(([row, column], value));
        match self.symmetry {
            Symmetry::Symmetric if row != column => entries.push(([column, row], value)),
            Symmetry::Hermitian if row != column => entries.push(([column, row], value.conjugate())),
            Symmetry::SkewSymmetric => {
                let opposite = || Refused::new(word, "a value whose opposite the layout can hold");
                entries.push(([column, row], value.negate().ok_or_else(opposite)?));
            }
            _ => {}
        }
        Ok(())
    }

    #[inline]
    fn number<T: FileNumber>(self, [word, other]: [Word<'_>; 2]) -> Result<T, Refused<'_>> {
        let parse = || T::parse(word.text).ok_or_else(|| Refused::new(word, T::EXPECTED));
        match self.field {
            Field::Pattern => Ok(T::ONE),
            Field::Integer if !word.is_whole() => Err(Refused::new(word, "a whole number")),
            Field::Integer => match self.range.filter(|range| !range.has(word)) {
                Some(range) => {
                    Err(Refused::new(word, format!("a number of the file's type `{}`", range.name)))
                }
                None => parse(),
            },
            Field::Complex if !T::COMPLEX => {
                Err(Refused::new(word, format!("{}: the file holds complex numbers", T::EXPECTED)))
            }
            Field::Complex => T::parse_parts(word.text, other.text)
                .ok_or_else(|| Refused::new(other, "the two parts of a complex number")),
            Field::Real => parse(),
        }
    }
}

/// An index, from 1 in the file, from 0 here.
#[inline]
fn index<'a>(word: Word<'a>, dim: usize, what: &str) -> Result<usize, Refused<'a>> {
    match word.count() {
        Some(i) if 1 <= i && i <= dim => Ok(i - 1),
        _ => Err(Refused::new(word, format!("a {what} from 1 to {dim}"))),
    }
}

/// Checks that a line has no more words.
#[inline]
fn end<'a>(words: &mut Words<'a>) -> Result<(), Refused<'a>> {
    let word = words.next();
    if word.text.is_empty() { Ok(()) } else { Err(Refused::new(word, "the end of the line")) }
}
