//! The places of the stored values: the arrays of the levels, checked, and a walk over them.

use crate::error::ReadError;
use crate::io::arrays::Arrays;

use super::descriptor::{Descriptor, MODES};

/// The names of the arrays of a level that begins at a dimension.
const POINTERS: [&str; MODES] = [
    "pointers_to_0",
    "pointers_to_1",
    "pointers_to_2",
    "pointers_to_3",
    "pointers_to_4",
    "pointers_to_5",
    "pointers_to_6",
    "pointers_to_7",
];
pub(super) const INDICES: [&str; MODES] =
    ["indices_0", "indices_1", "indices_2", "indices_3", "indices_4", "indices_5", "indices_6", "indices_7"];

/// The name of the offsets of the lists over a dimension.
#[inline]
pub(super) fn pointers(dimension: usize) -> &'static str {
    POINTERS[dimension]
}

/// The levels of a tensor with their arrays.
pub(super) struct Places {
    /// From the outside.
    levels: Vec<Held>,
    /// The tensor's mode for each dimension.
    modes: Vec<usize>,
    /// The number of values.
    pub count: usize,
}

/// A level.
enum Held {
    /// Every index of these dimensions.
    Dense(Vec<usize>),
    /// For each position the offset of its list, and the lists of each dimension.
    Sparse(Vec<usize>, Vec<Vec<usize>>),
}

/// A function that is told the index and the position of each value.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&[usize], usize) -> Result<(), ReadError>;

impl Places {
    #[inline]
    pub fn read(arrays: &Arrays, of: &Descriptor) -> Result<Self, ReadError> {
        let (mut levels, mut count, mut at) = (Vec::new(), 1_usize, 0);
        for level in &of.levels.levels {
            let dims: Vec<usize> = (at..at + level.rank).map(|dim| of.shape[of.levels.modes[dim]]).collect();
            let held = match level.sparse {
                false => Held::Dense(dims),
                true => lists(arrays, of, at, &dims, count)?,
            };
            count = match &held {
                Held::Dense(dims) => {
                    dims.iter().try_fold(count, |n, dim| n.checked_mul(*dim)).ok_or_else(|| {
                        let found = format!("{:?}", of.shape);
                        arrays.error(
                            "`shape` of the descriptor",
                            "dimensions with fewer than 2⁶⁴ places",
                            found,
                        )
                    })?
                }
                Held::Sparse(_, lists) => lists[0].len(),
            };
            at += level.rank;
            levels.push(held);
        }
        Ok(Places { levels, modes: of.levels.modes.clone(), count })
    }

    /// Passes on the index of each value, by the tensor's modes, and the value's position.
    #[inline]
    pub fn each(&self, visit: Visit) -> Result<(), ReadError> {
        let mut index = vec![0; self.modes.len()];
        self.each_below(0, 0, 0, &mut index, visit)
    }

    /// The same for the values below one position of a level, whose dimensions begin at `at`.
    #[inline]
    fn each_below(
        &self,
        level: usize,
        at: usize,
        position: usize,
        index: &mut [usize],
        visit: Visit,
    ) -> Result<(), ReadError> {
        match self.levels.get(level) {
            None => visit(index, position),
            Some(Held::Dense(dims)) => {
                let size: usize = dims.iter().product();
                for place in 0..size {
                    let mut rest = place;
                    for (k, dim) in dims.iter().enumerate().rev() {
                        index[self.modes[at + k]] = rest % dim;
                        rest /= dim;
                    }
                    self.each_below(level + 1, at + dims.len(), position * size + place, index, visit)?;
                }
                Ok(())
            }
            Some(Held::Sparse(ptr, lists)) => {
                for entry in ptr[position]..ptr[position + 1] {
                    for (k, list) in lists.iter().enumerate() {
                        index[self.modes[at + k]] = list[entry];
                    }
                    self.each_below(level + 1, at + lists.len(), entry, index, visit)?;
                }
                Ok(())
            }
        }
    }
}

/// The lists of a sparse level at dimension `at`, of which there are so many.
#[inline]
fn lists(
    arrays: &Arrays,
    of: &Descriptor,
    at: usize,
    dims: &[usize],
    count: usize,
) -> Result<Held, ReadError> {
    let mut lists: Vec<Vec<usize>> = Vec::new();
    for (name, dim) in INDICES[at..].iter().copied().zip(dims) {
        let list = numbers(arrays, of, name)?;
        if let Some(first) = lists.first().filter(|first| first.len() != list.len()) {
            let expected = format!("{} entries, as `{}` has", first.len(), INDICES[at]);
            return Err(arrays.error(&format!("`{name}`"), expected, list.len().to_string()));
        }
        if let Some(entry) = list.iter().position(|i| i >= dim) {
            let expected = format!("less than {}, by `shape`", dim.saturating_add(of.base));
            let found = (list[entry].saturating_add(of.base)).to_string();
            return Err(arrays.error(&format!("`{name}`, entry {entry}"), expected, found));
        }
        lists.push(list);
    }
    let entries = lists[0].len();
    // The only list of the outermost level needs no offsets.
    let ptr = if at == 0 { vec![0, entries] } else { offsets(arrays, of, pointers(at), count, entries)? };
    Ok(Held::Sparse(ptr, lists))
}

/// The offsets of so many lists with so many entries in all.
#[inline]
fn offsets(
    arrays: &Arrays,
    of: &Descriptor,
    name: &'static str,
    count: usize,
    entries: usize,
) -> Result<Vec<usize>, ReadError> {
    let ptr = numbers(arrays, of, name)?;
    let wrong = |field: String, expected: String, found: usize| {
        Err(arrays.error(&field, expected, found.to_string()))
    };
    if Some(ptr.len()) != count.checked_add(1) {
        return wrong(format!("`{name}`"), format!("{count} + 1 offsets"), ptr.len());
    }
    if let Some(at) = ptr.windows(2).position(|ends| ends[0] > ends[1]) {
        let expected = format!("at least {}", ptr[at] + of.base);
        return wrong(format!("`{name}`, entry {}", at + 1), expected, ptr[at + 1] + of.base);
    }
    for (at, expected) in [(0, 0), (count, entries)] {
        if ptr[at] != expected {
            return wrong(
                format!("`{name}`, entry {at}"),
                (expected + of.base).to_string(),
                ptr[at] + of.base,
            );
        }
    }
    Ok(ptr)
}

/// The numbers of an array, counted from 0.
#[inline]
fn numbers(arrays: &Arrays, of: &Descriptor, name: &'static str) -> Result<Vec<usize>, ReadError> {
    of.data_type(arrays, name)?;
    let mut numbers = arrays.indices(name)?;
    if of.base > 0 {
        for (at, number) in numbers.iter_mut().enumerate() {
            let less = number.checked_sub(of.base);
            *number = less.ok_or_else(|| {
                arrays.error(&format!("`{name}`, entry {at}"), "at least 1, by `index_base`", "0")
            })?;
        }
    }
    Ok(numbers)
}
