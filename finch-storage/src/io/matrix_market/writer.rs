//! Writing: entry by entry, or value by value if all values are stored.

use std::io::{self, Write};

use crate::convert::stores_only_entries;
use crate::io::listing::{Listing, digits};
use crate::io::number::FileNumber;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{Tensor, TensorView, same, size};

/// The reason why a file cannot hold this tensor, if it cannot.
pub(in crate::io) fn can_say<L, O>(_: TensorView<'_, Tensor<L, O>>) -> Result<(), String>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    if L::Coords::LEN > 2 {
        return Err(format!("a Matrix Market file has two modes, the tensor has {}", L::Coords::LEN));
    }
    if !L::fill().is_zero() {
        let fill = L::fill();
        return Err(format!("what a Matrix Market file does not list is 0, here it is {fill:?}"));
    }
    Ok(())
}

/// Writes a tensor. A vector becomes one column.
pub(in crate::io) fn write<L, O>(tensor: TensorView<'_, Tensor<L, O>>, out: &mut dyn Write) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let shape = tensor.shape();
    let size = size(shape.as_ref()).filter(|size| *size > 0);
    let [rows, columns] = pair(shape.as_ref(), 1);
    let only_entries = stores_only_entries::<L>();
    if !only_entries && size == Some(tensor.stored()) {
        return array(tensor, [rows, columns], out);
    }
    let meant = |value| only_entries || !same(&value, &L::fill());
    let (mut count, mut pattern) = (0, true);
    tensor.each_but_runs_of_fill(&mut |_, value| {
        count += usize::from(meant(value));
        pattern &= !meant(value) || value.is_true() == Some(true);
    });
    let pattern = pattern && L::Elem::ONE.is_true().is_some();
    let field = if pattern { "pattern" } else { field::<L::Elem>() };
    writeln!(out, "%%MatrixMarket matrix coordinate {field} general\n{rows} {columns} {count}")?;
    let mut lines = Listing::new(out, |text: &mut Vec<u8>, ([row, column], value): ([usize; 2], L::Elem)| {
        digits(text, row + 1);
        text.push(b' ');
        digits(text, column + 1);
        if !pattern {
            text.push(b' ');
            value.print(text);
        }
        text.push(b'\n');
    });
    tensor.each_but_runs_of_fill(&mut |index, value| {
        if meant(value) {
            lines.push((pair(index.as_ref(), 0), value));
        }
    });
    lines.finish()
}

/// A pair of row and column, or of their dimensions. For the one that a vector lacks, `other` is used.
fn pair(index: &[usize], other: usize) -> [usize; 2] {
    [0, 1].map(|mode| index.get(mode).copied().unwrap_or(other))
}

/// Every value, column by column.
fn array<L, O>(
    tensor: TensorView<'_, Tensor<L, O>>,
    [rows, columns]: [usize; 2],
    out: &mut dyn Write,
) -> io::Result<()>
where
    L: Storage<Elem: FileNumber>,
    O: Order<L::Coords>,
{
    let field = field::<L::Elem>();
    writeln!(out, "%%MatrixMarket matrix array {field} general\n{rows} {columns}")?;
    let mut lines = Listing::new(out, |text: &mut Vec<u8>, value: L::Elem| {
        value.print(text);
        text.push(b'\n');
    });
    for column in 0..columns {
        for row in 0..rows {
            let index = &[row, column][..L::Coords::LEN];
            lines.push(tensor.find(index).unwrap_or_else(L::fill));
        }
    }
    lines.finish()
}

fn field<T: FileNumber>() -> &'static str {
    match (T::COMPLEX, T::FRACTIONS) {
        (true, _) => "complex",
        (_, true) => "real",
        _ => "integer",
    }
}
