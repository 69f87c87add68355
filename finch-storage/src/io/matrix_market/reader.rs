//! Reading: entries in blocks of lines, which threads parse, or values one by one, each with its mirror image.
//!
//! A line is parsed by one piece of code ([`Form`]). In a block, it stops at the first line that it rejects. This one is read once more by itself,
//! for its error, so that a parser of many lines does not know where they are.

use crate::error::{FormatError, ReadError};
use crate::io::lines::{Lines, Refused, Words, chunks};
use crate::io::number::FileNumber;
use crate::io::open::Source;
use crate::io::options::{Duplicates, ReadOptions};
use crate::io::pixels::{CoordsOf, ElemOf, matrix_shape};
use crate::order::Order;
use crate::par::each_of;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Gathered, Tensor, room, same};

use super::form::Form;
use super::graphblas::Range;
use super::header::{COMMENT, Header, Sizes, Symmetry};

/// The minimum length of an entry: `1 1` and the end of the line.
const SHORTEST: usize = 4;

/// An element of the matrix.
type Entry<T> = ([usize; 2], T);

/// Reads a file into a layout of at most two modes.
pub(in crate::io) fn read<T>(file: &Source) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let input = file.open()?;
    let most = input.bytes / SHORTEST;
    let mut body = Body::begin(Lines::new(file.path, input), file.options, true)?;
    let shape: CoordsOf<T> = body.shape()?;
    body.try_dims::<T::Level>(T::Order::to_storage(shape.as_ref()))?;
    let (array, line) = (body.header.array, Some(body.lines.number()));
    let each = if body.header.symmetry == Symmetry::General { 1 } else { 2 };
    let number = each * body.sizes.lines.min(most);
    let entries = match file.options.duplicates {
        Duplicates::Refuse => Tensor::<T::Level, T::Order>::gathering(shape, number),
        // They are combined in a list.
        _ => room(T::Level::NAME, number).map(Gathered::Entries),
    };
    let mut entries = entries.map_err(|source| body.lines.misfit(source, line))?;
    let stored = |(index, value): &Entry<ElemOf<T>>| {
        let index: CoordsOf<T> = coordinates(*index);
        (T::Order::to_storage(index.as_ref()), *value)
    };
    body.each(&mut |_, of: &[Entry<ElemOf<T>>]| match array {
        true => {
            let kept = of.iter().filter(|(_, value)| !same(value, &T::Level::fill()));
            entries.extend(kept.map(stored));
        }
        false => entries.extend(of.iter().map(stored)),
    })?;
    // The buffers are no longer needed.
    drop(body);
    let made = match entries {
        Gathered::Entries(entries) => file.options.tensor(shape, entries),
        gathered => Tensor::from_gathered(shape, gathered).map(T::from_tensor),
    };
    made.map_err(|error| misfit::<T>(file, error))
}

/// The coordinates of an element of the matrix, in the layout. For a vector, the index that is not always 0 counts.
#[inline]
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
    let mut seen = None;
    if let (Some(at), Some(input)) = (source.coordinates(), file.again()) {
        let again = Body::begin(Lines::new(file.path, input), file.options, false).and_then(|mut body| {
            body.each(&mut |line, entries: &[Entry<ElemOf<T>>]| {
                let is = |(index, _): &Entry<ElemOf<T>>| coordinates::<CoordsOf<T>>(*index).as_ref() == at;
                seen = if entries.iter().any(is) { Some(line) } else { seen };
            })
        });
        // Any error here would have been found by the first reading.
        drop(again);
    }
    ReadError::Format { path: file.path.into(), line: seen, source }
}

/// A file whose first line and sizes have been read.
struct Body<'p> {
    lines: Lines<'p>,
    header: Header,
    sizes: Sizes,
    form: Form,
    /// Whether the lines that follow are read in blocks.
    by_blocks: bool,
}

impl<'p> Body<'p> {
    fn begin(mut lines: Lines<'p>, options: &ReadOptions, by_blocks: bool) -> Result<Self, ReadError> {
        let mut header = Header::read(&mut lines, options)?;
        let mut range = None;
        let sizes = Sizes::read(&mut lines, &mut header, options, |comment| {
            range = range.or_else(|| Range::of_comment(comment));
        })?;
        let form = Form::new(&header, &sizes, range, options);
        Ok(Body { lines, header, sizes, form, by_blocks })
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

    /// Passes on the entries of the file and their mirror images, those of a line or of several. The number of the line is right
    /// unless the file is read in blocks.
    fn each<T: FileNumber>(&mut self, take: &mut impl FnMut(usize, &[Entry<T>])) -> Result<(), ReadError> {
        if self.header.array {
            self.array(take)?
        } else {
            self.coordinate(take)?
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
        take: &mut impl FnMut(usize, &[Entry<T>]),
    ) -> Result<(), ReadError> {
        let (mut entry, mut parsed) = (0, Vec::new());
        while entry < self.sizes.lines {
            if self.by_blocks {
                entry += self.block(self.sizes.lines - entry, &mut parsed, take);
                if entry == self.sizes.lines {
                    break;
                }
            }
            self.advance(entry)?;
            let mut entries = Vec::with_capacity(2);
            self.line(|form, words| form.entry(words, &mut entries))?;
            take(self.lines.number(), &entries);
            entry += 1;
        }
        Ok(())
    }

    /// Passes on the entries of the lines that are in memory, at most that many lines of them, and returns how many these were. Stops
    /// before a line that is rejected, which ends reading in blocks.
    fn block<T: FileNumber>(
        &mut self,
        most: usize,
        parsed: &mut Vec<Parsed<T>>,
        take: &mut impl FnMut(usize, &[Entry<T>]),
    ) -> usize {
        let chunks = chunks(self.lines.block());
        if parsed.len() < chunks.len() {
            parsed.resize_with(chunks.len(), Parsed::default);
        }
        let mut tasks: Vec<_> = chunks.into_iter().zip(&mut *parsed).collect();
        let form = self.form;
        each_of(&mut tasks, 1, &|(text, parsed): &mut (&[u8], &mut Parsed<T>)| parsed.parse(form, text));
        let (mut listed, mut bytes, mut lines) = (0, 0, 0);
        for (_, parsed) in &tasks {
            // If there are too many, the first of them is found line by line.
            self.by_blocks &= parsed.whole && parsed.listed <= most - listed;
            if parsed.listed > most - listed {
                break;
            }
            take(0, &parsed.entries);
            listed += parsed.listed;
            (bytes, lines) = (bytes + parsed.passed.0, lines + parsed.passed.1);
            if !parsed.whole {
                break;
            }
        }
        self.lines.pass(bytes, lines);
        listed
    }

    fn array<T: FileNumber>(&mut self, take: &mut impl FnMut(usize, &[Entry<T>])) -> Result<(), ReadError> {
        let symmetry = self.header.symmetry;
        let [mut row, mut column] = [symmetry.first_row(0), 0];
        let mut entries = Vec::with_capacity(2);
        for entry in 0..self.sizes.lines {
            self.advance(entry)?;
            entries.clear();
            self.line(|form, words| form.element(words, [row, column], &mut entries))?;
            take(self.lines.number(), &entries);
            row += 1;
            if row == self.sizes.rows {
                column += 1;
                row = symmetry.first_row(column);
            }
        }
        Ok(())
    }

    /// Advances to the line of an entry.
    fn advance(&mut self, entry: usize) -> Result<(), ReadError> {
        if self.lines.advance_to_words(COMMENT)? {
            return Ok(());
        }
        let expected = format!("entry {} of {}", entry + 1, self.sizes.lines);
        Err(self.lines.unexpected(self.lines.words().next(), expected))
    }

    /// Parses the current line.
    fn line<'s>(
        &'s self,
        parse: impl FnOnce(Form, &mut Words<'s>) -> Result<(), Refused<'s>>,
    ) -> Result<(), ReadError> {
        let refused = |refused: Refused<'_>| self.lines.unexpected(refused.word, refused.expected);
        parse(self.form, &mut self.lines.words()).map_err(refused)
    }
}

/// What was found in a chunk of lines.
struct Parsed<T> {
    entries: Vec<Entry<T>>,
    /// The number of lines with entries.
    listed: usize,
    /// The bytes and lines up to the first line that was rejected.
    passed: (usize, usize),
    /// Whether none was.
    whole: bool,
}

impl<T> Default for Parsed<T> {
    fn default() -> Self {
        Parsed { entries: Vec::new(), listed: 0, passed: (0, 0), whole: true }
    }
}

impl<T: FileNumber> Parsed<T> {
    fn parse(&mut self, form: Form, text: &[u8]) {
        self.entries.clear();
        let mut words = Words::new(text);
        (self.listed, self.whole) = (0, true);
        while words.advance(|byte| byte == COMMENT) {
            let held = self.entries.len();
            if form.entry(&mut words, &mut self.entries).is_err() {
                self.entries.truncate(held);
                self.whole = false;
                break;
            }
            self.listed += 1;
        }
        self.passed = words.passed();
    }
}
