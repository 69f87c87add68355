//! Shows a tensor briefly: its layout, its shape, the number of stored values, and its corner.

use std::any::{TypeId, type_name};
use std::fmt::{self, Display, Formatter, LowerExp, UpperExp};

use crate::numbers;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Tensor, TensorView, advance};

/// The maximum number of rows, columns and slices that are shown.
const ROWS: usize = 8;
const COLUMNS: usize = 8;
const SLICES: usize = 3;

/// The prefix of a fill without a name.
const BITS: &str = " Bits<";

/// The symbol for an element that is not stored.
const NOTHING: &str = "·";

/// A function that writes a value.
type Write<T> = fn(&T, &mut Formatter<'_>) -> fmt::Result;

impl<L: Storage, O: Order<L::Coords>> Display for Tensor<L, O> {
    /// Writes the layout, the shape and the corner. A format's precision, sign, width and zeros (`{:+08.2}`) apply to each
    /// value. The width is the minimum width of the columns, which grow with their values.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.view(), f)
    }
}

impl<L: Storage<Elem: LowerExp>, O: Order<L::Coords>> LowerExp for Tensor<L, O> {
    /// The same, with values such as `1.5e-7`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        LowerExp::fmt(&self.view(), f)
    }
}

impl<L: Storage<Elem: UpperExp>, O: Order<L::Coords>> UpperExp for Tensor<L, O> {
    /// The same, with values such as `1.5E-7`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        UpperExp::fmt(&self.view(), f)
    }
}

impl<L: Storage, O: Order<L::Coords>> Display for TensorView<'_, Tensor<L, O>> {
    /// Writes the tensor that the view shows.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Picture { tensor: *self, style: Style::of(f, numbers::written) }.draw(f)
    }
}

impl<L: Storage<Elem: LowerExp>, O: Order<L::Coords>> LowerExp for TensorView<'_, Tensor<L, O>> {
    /// The same, with values such as `1.5e-7`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Picture { tensor: *self, style: Style::of(f, LowerExp::fmt) }.draw(f)
    }
}

impl<L: Storage<Elem: UpperExp>, O: Order<L::Coords>> UpperExp for TensorView<'_, Tensor<L, O>> {
    /// The same, with values such as `1.5E-7`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Picture { tensor: *self, style: Style::of(f, UpperExp::fmt) }.draw(f)
    }
}

/// The part of a format that applies to values.
#[derive(Clone, Copy)]
struct Style<T> {
    write: Write<T>,
    precision: Option<usize>,
    plus: bool,
    /// The minimum width of a column.
    width: usize,
    /// Whether values are padded with zeros.
    zeros: bool,
}

impl<T: 'static> Style<T> {
    fn of(f: &Formatter<'_>, write: Write<T>) -> Self {
        // A precision truncates strings, and a truth value is written as one.
        let precision = f.precision().filter(|_| TypeId::of::<T>() != TypeId::of::<bool>());
        let (width, zeros) = (f.width().unwrap_or(0), f.sign_aware_zero_pad());
        Style { write, precision, plus: f.sign_plus(), width, zeros }
    }

    fn text(&self, value: &T) -> String {
        let (value, width) = (Written(value, self.write), if self.zeros { self.width } else { 0 });
        match (self.precision, self.plus) {
            (None, false) => format!("{value:0width$}"),
            (None, true) => format!("{value:+0width$}"),
            (Some(digits), false) => format!("{value:0width$.digits$}"),
            (Some(digits), true) => format!("{value:+0width$.digits$}"),
        }
    }
}

/// A value, with the function that writes it.
struct Written<'a, T>(&'a T, Write<T>);

impl<T> Display for Written<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.1(self.0, f)
    }
}

/// A tensor, with the format of its values.
struct Picture<'a, L: Storage, O: Order<L::Coords>> {
    tensor: TensorView<'a, Tensor<L, O>>,
    style: Style<L::Elem>,
}

impl<L: Storage, O: Order<L::Coords>> Picture<'_, L, O> {
    fn draw(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let shape = self.tensor.shape();
        let shape = shape.as_ref();
        writeln!(f, "{}", self.caption(shape))?;
        match shape {
            [] => write!(f, "  {:>1$}", self.cell(&[]), self.style.width),
            [n] => self.grid(f, &mut [0], &[1, *n]),
            [leading @ .., rows, columns] => self.slices(f, leading, &[*rows, *columns]),
        }
    }

    /// `Dense<SparseList<Element<f64>>>, 3 × 4, 5 stored`
    fn caption(&self, shape: &[usize]) -> String {
        let mut layout = short(type_name::<L>());
        if !O::is_row_major() {
            layout = format!("Tensor<{layout}, {}>", short(type_name::<O>()));
        }
        let dims: Vec<_> = shape.iter().map(usize::to_string).collect();
        let dims = if dims.is_empty() { "scalar".into() } else { dims.join(" × ") };
        let fill = if layout.contains(BITS) {
            format!(", fill {}", self.style.text(&L::fill()))
        } else {
            String::new()
        };
        format!("{}, {dims}, {} stored{fill}", without_bits(layout), self.tensor.stored())
    }

    fn cell(&self, index: &[usize]) -> String {
        self.tensor.find(index).map_or(NOTHING.into(), |value| self.style.text(&value))
    }

    /// The matrices over the last two modes, one by one. A tensor of two modes has only one.
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

    /// The corner of a matrix over the last modes. `index` fixes the earlier ones.
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
        let width = cells.iter().map(|cell| cell.chars().count()).fold(self.style.width, usize::max);
        for (i, row) in cells.chunks(columns).enumerate() {
            write!(f, "{}", newline(i > 0))?;
            row.iter().try_for_each(|cell| write!(f, "  {cell:>width$}"))?;
            write!(f, "{}", if columns < dims[1] { "  …" } else { "" })?;
        }
        write!(f, "{}", if rows < dims[0] { "\n  …" } else { "" })
    }
}

/// A layout with `_` for fills without a name, which are described as text.
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
