//! What the arrays of a file mean: which entry of the data is at which index.

use crate::error::ReadError;
use crate::io::arrays::{Array, Arrays};
use crate::io::npy::Kind;

/// A sparse array.
pub(super) struct Parts<'p> {
    pub shape: Vec<usize>,
    pub data: Array<'p>,
    /// What is not stored, where a file says it.
    pub fill: Option<Array<'p>>,
    places: Places<'p>,
}

/// The places of the data.
enum Places<'p> {
    /// Coordinates, a list for each mode.
    Lists(Vec<Vec<usize>>, &'p Arrays<'p>),
    /// Lists of indices.
    Compressed { ptr: Vec<usize>, idx: Vec<usize>, turned: Turned },
    /// Lists of blocks of that many rows and columns.
    Blocks { ptr: Vec<usize>, idx: Vec<usize>, block: [usize; 2] },
    /// Diagonals, each by its distance from the main one.
    Diagonals(Vec<i128>),
}

/// How the modes of an array are combined into those of a matrix of lists.
struct Turned {
    /// The modes, those of the lists' numbers first.
    modes: Vec<usize>,
    /// How many of them these are.
    compressed: usize,
}

/// A function that is told the index and the position of each entry.
type Visit<'v> = &'v mut dyn FnMut(&[usize], usize) -> Result<(), ReadError>;

impl<'p> Parts<'p> {
    #[inline]
    pub fn read(arrays: &'p Arrays<'p>) -> Result<Self, ReadError> {
        let format = arrays.of_modes("format", 0)?;
        let name = format.text()?;
        let shape = arrays.indices("shape")?;
        let data = arrays.array("data")?;
        if matches!(data.kind, Kind::Bytes | Kind::Unicode) {
            return Err(data.error("numbers or truth values", "text"));
        }
        let fill = arrays.has("fill_value").then(|| arrays.of_modes("fill_value", 0)).transpose()?;
        let places = match &*name {
            "coo" => Places::lists(arrays, &shape, &data)?,
            "csr" => Places::compressed(arrays, &shape, &data, vec![0])?,
            "csc" => Places::compressed(arrays, &shape, &data, vec![1])?,
            "gcxs" => Places::compressed(arrays, &shape, &data, arrays.indices("compressed_axes")?)?,
            "bsr" => Places::blocks(arrays, &shape, &data)?,
            "dia" => Places::diagonals(arrays, &shape, &data)?,
            _ => return Err(format.error("`coo`, `csr`, `csc`, `bsr`, `dia` or `gcxs`", format!("`{name}`"))),
        };
        Ok(Parts { shape, data, fill, places })
    }

    /// Whether a zero in the data is an entry.
    #[inline]
    pub fn zeros_are_stored(&self) -> bool {
        !matches!(self.places, Places::Blocks { .. } | Places::Diagonals(_))
    }

    /// Passes on the index of each entry, and its position in the data.
    #[inline]
    pub fn each(&self, visit: Visit) -> Result<(), ReadError> {
        match &self.places {
            Places::Lists(lists, arrays) => self.each_listed(lists, arrays, visit),
            Places::Compressed { ptr, idx, turned } => self.each_compressed(ptr, idx, turned, visit),
            Places::Blocks { ptr, idx, block } => self.each_in_blocks(ptr, idx, *block, visit),
            Places::Diagonals(offsets) => self.each_on_diagonals(offsets, visit),
        }
    }

    #[inline]
    fn each_listed(&self, lists: &[Vec<usize>], arrays: &Arrays, visit: Visit) -> Result<(), ReadError> {
        let mut index = vec![0; lists.len()];
        for position in 0..self.data.len() {
            for ((i, list), (mode, dim)) in index.iter_mut().zip(lists).zip(self.shape.iter().enumerate()) {
                *i = list[position];
                if *i >= *dim {
                    let field = format!("the coordinates of entry {position}");
                    return Err(arrays.error(
                        &field,
                        format!("less than {dim} in mode {mode}"),
                        i.to_string(),
                    ));
                }
            }
            visit(&index, position)?;
        }
        Ok(())
    }

    #[inline]
    fn each_compressed(
        &self,
        ptr: &[usize],
        idx: &[usize],
        turned: &Turned,
        visit: Visit,
    ) -> Result<(), ReadError> {
        let (outer, inner) = turned.modes.split_at(turned.compressed);
        let mut index = vec![0; self.shape.len()];
        for (list, ends) in ptr.windows(2).enumerate() {
            self.split(&mut index, outer, list);
            for (position, i) in (ends[0]..ends[1]).zip(&idx[ends[0]..ends[1]]) {
                self.split(&mut index, inner, *i);
                visit(&index, position)?;
            }
        }
        Ok(())
    }

    /// Sets the index of some modes, from the number that they have together.
    #[inline]
    fn split(&self, index: &mut [usize], modes: &[usize], mut number: usize) {
        for mode in modes.iter().rev() {
            index[*mode] = number % self.shape[*mode];
            number /= self.shape[*mode];
        }
    }

    #[inline]
    fn each_in_blocks(
        &self,
        ptr: &[usize],
        idx: &[usize],
        [rows, columns]: [usize; 2],
        visit: Visit,
    ) -> Result<(), ReadError> {
        for (list, ends) in ptr.windows(2).enumerate() {
            for (block, i) in (ends[0]..ends[1]).zip(&idx[ends[0]..ends[1]]) {
                for place in 0..rows * columns {
                    let (row, column) = (place / columns, place % columns);
                    let index = [list * rows + row, i * columns + column];
                    visit(&index, block * rows * columns + place)?;
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn each_on_diagonals(&self, offsets: &[i128], visit: Visit) -> Result<(), ReadError> {
        let [rows, columns] = [self.shape[0], self.shape[1]];
        let len = self.data.shape[1];
        for (diagonal, offset) in offsets.iter().enumerate() {
            for column in 0..columns.min(len) {
                let row = usize::try_from(column as i128 - offset).ok().filter(|row| *row < rows);
                if let Some(row) = row {
                    visit(&[row, column], diagonal * len + column)?;
                }
            }
        }
        Ok(())
    }
}

impl<'p> Places<'p> {
    #[inline]
    fn lists(arrays: &'p Arrays<'p>, shape: &[usize], data: &Array) -> Result<Self, ReadError> {
        let count = one_mode(data)?;
        let wrong = |name: &str, expected: String, found: String| Err(arrays.error(name, expected, found));
        if !arrays.has("coords") {
            let lists = vec![arrays.indices("row")?, arrays.indices("col")?];
            if shape.len() != 2 {
                return wrong(
                    "`shape`",
                    "two dimensions, as there are `row` and `col`".into(),
                    format!("{shape:?}"),
                );
            }
            for (name, list) in ["`row`", "`col`"].iter().zip(&lists) {
                if list.len() != count {
                    return wrong(name, format!("{count} entries, as `data` has"), list.len().to_string());
                }
            }
            return Ok(Places::Lists(lists, arrays));
        }
        let coords = arrays.of_modes("coords", 2)?;
        if coords.shape != [shape.len(), count] {
            let expected = format!("{} × {count} entries, as `shape` and `data` have", shape.len());
            return wrong("`coords`", expected, format!("the shape {:?}", coords.shape));
        }
        let all = coords.indices()?;
        let list = |mode: usize| all[mode * count..][..count].to_vec();
        Ok(Places::Lists((0..shape.len()).map(list).collect(), arrays))
    }

    /// Lists of indices, one for each index of the modes `compressed`. In an array of one mode there is one list.
    #[inline]
    fn compressed(
        arrays: &Arrays,
        shape: &[usize],
        data: &Array,
        compressed: Vec<usize>,
    ) -> Result<Self, ReadError> {
        let compressed = if shape.len() == 1 { vec![] } else { compressed };
        let twice = (1..compressed.len()).any(|at| compressed[..at].contains(&compressed[at]));
        if twice || compressed.iter().any(|mode| *mode >= shape.len()) {
            let expected = format!("modes below {}, each once", shape.len());
            return Err(arrays.error("`compressed_axes`", expected, format!("{compressed:?}")));
        }
        let others = (0..shape.len()).filter(|mode| !compressed.contains(mode));
        let turned = Turned {
            compressed: compressed.len(),
            modes: compressed.iter().copied().chain(others).collect(),
        };
        let count = one_mode(data)?;
        let (outer, inner) = turned.modes.split_at(turned.compressed);
        let size = |modes: &[usize]| {
            let size = modes.iter().try_fold(1, |size: usize, mode| size.checked_mul(shape[*mode]));
            size.ok_or_else(|| {
                arrays.error("`shape`", "dimensions with a product below 2⁶⁴", format!("{shape:?}"))
            })
        };
        let (ptr, idx) = lists(arrays, size(outer)?, size(inner)?, count)?;
        Ok(Places::Compressed { ptr, idx, turned })
    }

    #[inline]
    fn blocks(arrays: &Arrays, shape: &[usize], data: &Array) -> Result<Self, ReadError> {
        let [rows, columns] = matrix(arrays, shape)?;
        let [count, block @ ..] = &data.shape[..] else {
            return Err(data.error("blocks, rows and columns", "an array without modes"));
        };
        let block = <[usize; 2]>::try_from(block.to_vec()).unwrap_or_default();
        let divides = |dim: usize, size: usize| size > 0 && dim.is_multiple_of(size);
        if !divides(rows, block[0]) || !divides(columns, block[1]) {
            let expected = format!("blocks that divide {rows} × {columns}");
            return Err(data.error(expected, format!("the shape {:?}", data.shape)));
        }
        let (ptr, idx) = lists(arrays, rows / block[0], columns / block[1], *count)?;
        Ok(Places::Blocks { ptr, idx, block })
    }

    #[inline]
    fn diagonals(arrays: &Arrays, shape: &[usize], data: &Array) -> Result<Self, ReadError> {
        matrix(arrays, shape)?;
        let offsets = arrays.of_modes("offsets", 1)?;
        let numbers: Vec<_> = (0..offsets.len()).map(|at| offsets.whole(at)).collect::<Result<_, _>>()?;
        if data.shape.len() != 2 || data.shape[0] != numbers.len() {
            let expected = format!("{} diagonals, as `offsets` has", numbers.len());
            return Err(data.error(expected, format!("the shape {:?}", data.shape)));
        }
        Ok(Places::Diagonals(numbers))
    }
}

/// The number of entries in data of one mode.
#[inline]
fn one_mode(data: &Array) -> Result<usize, ReadError> {
    match data.shape[..] {
        [count] => Ok(count),
        _ => Err(data.error("an array of one mode", format!("the shape {:?}", data.shape))),
    }
}

#[inline]
fn matrix(arrays: &Arrays, shape: &[usize]) -> Result<[usize; 2], ReadError> {
    let wrong = |_| arrays.error("`shape`", "two dimensions", format!("{shape:?}"));
    <[usize; 2]>::try_from(shape).map_err(wrong)
}

/// The offsets of that many lists and their indices below a dimension, `count` in all.
#[inline]
fn lists(
    arrays: &Arrays,
    lists: usize,
    dim: usize,
    count: usize,
) -> Result<(Vec<usize>, Vec<usize>), ReadError> {
    let offsets = arrays.of_modes("indptr", 1)?;
    let (ptr, idx) = (offsets.indices()?, arrays.indices("indices")?);
    if ptr.len() != lists.saturating_add(1) {
        return Err(offsets.error(format!("{lists} + 1 offsets, by `shape`"), ptr.len().to_string()));
    }
    if idx.len() != count {
        return Err(arrays.error(
            "`indices`",
            format!("{count} entries, as `data` has"),
            idx.len().to_string(),
        ));
    }
    let steps = ptr.windows(2).position(|ends| ends[0] > ends[1]);
    if let Some(at) = steps {
        return Err(offsets.error_at(at + 1, format!("at least {}", ptr[at]), ptr[at + 1].to_string()));
    }
    for (at, expected) in [(0, 0), (lists, count)] {
        if ptr[at] != expected {
            return Err(offsets.error_at(at, format!("{expected}"), ptr[at].to_string()));
        }
    }
    match idx.iter().position(|i| *i >= dim) {
        Some(at) => {
            let field = format!("`indices`, entry {at}");
            Err(arrays.error(&field, format!("less than {dim}, by `shape`"), idx[at].to_string()))
        }
        None => Ok((ptr, idx)),
    }
}
