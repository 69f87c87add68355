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

use super::lines::{Lines, Refused, chunks};
use super::listing::{Listing, digits};
use super::number::FileNumber;
use super::open::Source;
use super::pixels::{CoordsOf, ElemOf};
use crate::par::each_of;
use line::{Form, Parsed, modes};

mod line;

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
    let mut list = List { lines: Lines::new(file.path, file.open()?), style, by_blocks: true };
    let mut entries = Entries::<CoordsOf<T>, ElemOf<T>>::new();
    let shape = list.each(|_, of: &[(CoordsOf<T>, ElemOf<T>)]| {
        entries.extend(of.iter().map(|(index, value)| (T::Order::to_storage(index.as_ref()), *value)));
    })?;
    // The buffers are no longer needed.
    drop(list);
    file.options.tensor::<T>(shape, entries).map_err(|source| {
        // Line numbers are not kept. The file is read again to find the line.
        let mut seen = None;
        if let (Some(at), Some(input)) = (source.coordinates(), file.again()) {
            let visit = |line, of: &[(CoordsOf<T>, ElemOf<T>)]| {
                seen = if of.iter().any(|(index, _)| index.as_ref() == at) { Some(line) } else { seen };
            };
            // Any error here would have been found by the first reading.
            drop(List { lines: Lines::new(file.path, input), style, by_blocks: false }.each(visit));
        }
        ReadError::Format { path: file.path.into(), line: seen, source }
    })
}

/// A list that is being read.
struct List<'p, 's> {
    lines: Lines<'p>,
    style: Style<'s>,
    /// Whether the lines after the first entry are read in blocks.
    by_blocks: bool,
}

impl List<'_, '_> {
    /// Passes on the entries, those of a line or of several, and returns the shape. The number of the line is right unless the
    /// file is read in blocks.
    fn each<C: Coords, T: FileNumber>(
        &mut self,
        mut visit: impl FnMut(usize, &[(C, T)]),
    ) -> Result<C, ReadError> {
        let mut form = Form::new(self.style, self.given::<C>()?);
        let (mut header, mut begun, mut parsed) = (self.style.header, false, Vec::new());
        let mut one = Parsed::<C, T>::default();
        loop {
            if begun && self.by_blocks {
                self.block(form, &mut parsed, &mut visit);
            }
            if !self.lines.advance()? {
                break;
            }
            let first = self.lines.words().next();
            if first.text.first().is_some_and(|letter| self.style.comments.contains(letter)) {
                // After entries it is ignored, since they were not checked against it.
                if form.shape.is_none() && !begun {
                    form.shape = self.said_shape::<C>()?;
                }
            } else if header {
                header &= first.text.is_empty();
            } else if !first.text.is_empty() {
                one.entries.clear();
                let mut words = self.lines.fields(self.style.separator);
                one.take(&mut form, &mut words).map_err(|refused| self.refused(refused))?;
                begun = true;
                visit(self.lines.number(), &one.entries);
            }
        }
        let mut largest = C::default();
        parsed.iter().chain([&one]).for_each(|parsed| parsed.enlarge(&mut largest));
        let square = C::LEN == 2 && (self.style.square || self.style.mirrored);
        let most = largest.as_ref().iter().copied().max().unwrap_or(0);
        if square {
            largest.as_mut().fill(most);
        }
        Ok(form.shape.unwrap_or(largest))
    }

    /// Passes on the entries of the lines that are in memory. Stops before a line that is rejected, which ends reading in blocks.
    fn block<C: Coords, T: FileNumber>(
        &mut self,
        form: Form<'_, C>,
        parsed: &mut Vec<Parsed<C, T>>,
        visit: &mut impl FnMut(usize, &[(C, T)]),
    ) {
        let chunks = chunks(self.lines.block());
        if parsed.len() < chunks.len() {
            parsed.resize_with(chunks.len(), Parsed::default);
        }
        let mut tasks: Vec<_> = chunks.into_iter().zip(parsed).collect();
        each_of(&mut tasks, 1, &|(text, parsed): &mut (&[u8], &mut Parsed<C, T>)| parsed.parse(form, text));
        let (mut bytes, mut lines) = (0, 0);
        for (_, parsed) in &tasks {
            visit(0, &parsed.entries);
            (bytes, lines) = (bytes + parsed.passed.0, lines + parsed.passed.1);
            if !parsed.whole {
                self.by_blocks = false;
                break;
            }
        }
        self.lines.pass(bytes, lines);
    }

    fn refused(&self, refused: Refused<'_>) -> ReadError {
        self.lines.unexpected(refused.word, refused.expected)
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
        line::end(words.next(), || modes(C::LEN, "dimension")).map_err(|refused| self.refused(refused))?;
        Ok(Some(shape))
    }
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
