//! Tables as text: `.csv` and `.tsv` files with a line for each row, as `numpy.savetxt` writes them, or for each entry; and edge lists,
//! `.el`.

use std::io::{self, Write};

use crate::error::ReadError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Tensor, TensorView};

use super::lines::Lines;
use super::list::{Style, Value};
use super::listing::Listing;
use super::number::FileNumber;
use super::open::Source;
use super::options::{ReadOptions, WriteOptions};
use super::pixels::{CoordsOf, ElemOf, can_list, each_value, matrix_shape};
use super::plural;

/// The characters that begin a comment.
const COMMENTS: &[u8] = b"#%";

/// What a list of entries is called in messages.
pub(super) const NAME: &str = "a list of entries";

/// How a table is read or written that has this character between fields, or spaces.
pub(super) fn entries(usual: Option<u8>, square: bool) -> Style<'static> {
    let value = Value::Optional;
    let (comments, separator, shape) = (COMMENTS, usual, None);
    Style { comments, separator, header: false, first: 0, value, mirrored: false, square, shape }
}

impl<'s> Style<'s> {
    /// The same with what the caller chose.
    pub fn read_by(self, options: &'s ReadOptions) -> Self {
        Style {
            separator: options.separator.or(self.separator),
            header: options.header,
            first: options.one_based.map_or(self.first, usize::from),
            value: if options.unweighted { Value::Ignored } else { self.value },
            mirrored: options.undirected,
            shape: options.shape.as_deref(),
            ..self
        }
    }

    /// The same with what the caller chose.
    pub fn written_by(self, options: &WriteOptions) -> Self {
        let separator = options.separator.or(self.separator);
        Style { separator, first: usize::from(options.one_based), ..self }
    }
}

/// Reads a file with a line for each row.
pub(super) fn read<T>(file: &Source, separator: u8) -> Result<T, ReadError>
where
    T: AnyTensor,
    ElemOf<T>: FileNumber,
{
    let separator = file.options.separator.unwrap_or(separator);
    let mut lines = Lines::new(file.path, file.open()?);
    let (mut values, mut rows, mut columns) = (Vec::new(), 0, 0);
    let mut header = file.options.header;
    while lines.advance()? {
        let first = lines.words().next();
        if first.text.is_empty() || first.text.first().is_some_and(|letter| COMMENTS.contains(letter)) {
            continue;
        }
        if !std::mem::take(&mut header) {
            let count = row(&lines, separator, (rows > 0).then_some(columns), &mut values)?;
            (rows, columns) = (rows + 1, count);
        }
    }
    let shape: CoordsOf<T> = matrix_shape(rows, columns)
        .map_err(|expected| lines.error(1, expected, format!("a table of {rows} × {columns}")))?;
    Tensor::from_dense(shape, values).map(T::from_tensor).map_err(|source| lines.misfit(source, None))
}

/// Reads the values of a line, and returns their number, which is that of the first line.
fn row<T: FileNumber>(
    lines: &Lines,
    separator: u8,
    expected: Option<usize>,
    values: &mut Vec<T>,
) -> Result<usize, ReadError> {
    let (mut fields, mut count) = (lines.fields(Some(separator)), 0);
    while !fields.is_done() {
        let word = fields.next();
        if expected == Some(count) {
            let values = plural(count, "value");
            return Err(
                lines.unexpected(word, format!("the end of the line after {values}, as in the first one"))
            );
        }
        values.push(T::parse(word.text).ok_or_else(|| lines.unexpected(word, T::EXPECTED))?);
        count += 1;
    }
    match expected.filter(|expected| *expected != count) {
        Some(expected) => {
            let values = plural(expected, "value");
            Err(lines.unexpected(fields.next(), format!("{values}, as in the first line")))
        }
        None => Ok(count),
    }
}

/// The reason why a table cannot hold every value of this tensor, if it cannot.
pub(super) fn can_say<L, O>(tensor: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    match L::Coords::LEN {
        0..=2 if L::Elem::COMPLEX => {
            Err("a table holds real numbers, and these are complex: a Matrix Market file holds both".into())
        }
        0..=2 => can_list(tensor),
        modes => Err(format!(
            "a table has rows and columns, and the tensor {modes} modes: `WriteOptions::entries` lists entries"
        )),
    }
}

/// Writes a line for each row. A vector is one column.
pub(super) fn write<L, O>(
    tensor: TensorView<'_, Tensor<L, O>>,
    separator: u8,
    options: &WriteOptions,
    out: &mut dyn Write,
) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let separator = options.separator.unwrap_or(separator);
    let columns = tensor.shape().as_ref().get(1).copied().unwrap_or(1);
    let mut lines = Listing::new(out, |text: &mut Vec<u8>, (end, value): (u8, L::Elem)| {
        value.print(text);
        text.push(end);
    });
    each_value(tensor, |index, value| {
        let column = index.get(1).copied().unwrap_or(0);
        lines.push((if column + 1 == columns { b'\n' } else { separator }, value));
        io::Result::Ok(())
    })?;
    lines.finish()
}
