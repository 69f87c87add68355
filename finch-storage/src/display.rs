//! A small picture of a tensor: its layout, its shape, how much it stores, and its corner.

use std::any::type_name;
use std::fmt::{self, Display, Formatter};

use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Tensor, advance};

/// The most rows, columns and slices that are shown.
const ROWS: usize = 8;
const COLUMNS: usize = 8;
const SLICES: usize = 3;

/// How a fill that has no name begins.
const BITS: &str = " Bits<";

/// What stands for a place where nothing is stored.
const NOTHING: &str = "·";

impl<L: Storage, O: Order<L::Coords>> Display for Tensor<L, O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let shape = self.shape();
        let shape = shape.as_ref();
        writeln!(f, "{}", self.caption(shape))?;
        match shape {
            [] => write!(f, "  {}", self.cell(&[])),
            [n] => self.grid(f, &mut [0], &[1, *n]),
            [leading @ .., rows, columns] => self.slices(f, leading, &[*rows, *columns]),
        }
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// `Dense<SparseList<Element<f64>>>, 3 × 4, 5 stored`
    fn caption(&self, shape: &[usize]) -> String {
        let mut layout = short(type_name::<L>());
        if !O::is_row_major() {
            layout = format!("Tensor<{layout}, {}>", short(type_name::<O>()));
        }
        let dims: Vec<_> = shape.iter().map(usize::to_string).collect();
        let dims = if dims.is_empty() { "scalar".into() } else { dims.join(" × ") };
        let fill = if layout.contains(BITS) { format!(", fill {:?}", L::fill()) } else { String::new() };
        format!("{}, {dims}, {} stored{fill}", without_bits(layout), self.stored())
    }

    fn cell(&self, index: &[usize]) -> String {
        self.find(index).map_or(NOTHING.into(), |value| format!("{value:?}"))
    }

    /// The matrices over the last two modes, one by one; a tensor of two modes is the only one of its own.
    fn slices(&self, f: &mut Formatter<'_>, leading: &[usize], dims: &[usize; 2]) -> fmt::Result {
        if leading.contains(&0) {
            return write!(f, "  empty");
        }
        let mut index = vec![0; leading.len() + 2];
        for slice in 0..SLICES {
            let settled = &index[..leading.len()];
            if !settled.is_empty() {
                let settled: String = settled.iter().map(|i| format!("{i}, ")).collect();
                writeln!(f, "{}[{settled}.., ..]", newline(slice > 0))?;
            }
            self.grid(f, &mut index.clone(), dims)?;
            if !advance(&mut index[..leading.len()], leading) {
                return Ok(());
            }
        }
        write!(f, "\n…")
    }

    /// The corner of a matrix over the last modes; the earlier ones are where `index` says.
    fn grid(&self, f: &mut Formatter<'_>, index: &mut [usize], dims: &[usize; 2]) -> fmt::Result {
        if dims.contains(&0) {
            return write!(f, "  empty");
        }
        let [rows, columns] = [dims[0].min(ROWS), dims[1].min(COLUMNS)];
        let mut cells = vec![];
        for place in 0..rows * columns {
            for (x, i) in index.iter_mut().rev().zip([place % columns, place / columns]) {
                *x = i;
            }
            cells.push(self.cell(index));
        }
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
        for (i, row) in cells.chunks(columns).enumerate() {
            write!(f, "{}", newline(i > 0))?;
            row.iter().try_for_each(|cell| write!(f, "  {cell:>width$}"))?;
            write!(f, "{}", if columns < dims[1] { "  …" } else { "" })?;
        }
        write!(f, "{}", if rows < dims[0] { "\n  …" } else { "" })
    }
}

/// A layout with `_` for fills that have no name: what they are is said in words.
fn without_bits(layout: String) -> String {
    let mut parts = layout.split(BITS);
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
    rest.fold(first, |text, rest| text + " _" + rest)
}

fn newline(wanted: bool) -> &'static str {
    if wanted { "\n" } else { "" }
}

/// A type's name without paths and default parameters.
fn short(name: &str) -> String {
    let mut text = String::new();
    for part in name.split_inclusive(['<', '>', ',', ' ', '(', '[', '&']) {
        text.push_str(part.rsplit("::").next().unwrap_or(part));
    }
    text.replace(", Zero>", ">").replace(", u32>", ">")
}
