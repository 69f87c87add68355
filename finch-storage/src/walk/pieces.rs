//! Pieces of fibers, and the indices in them.

#![allow(clippy::unnecessary_cast, reason = "one expression serves the indices of all types")]

use std::ops::Range;

use crate::level::same;
use crate::storage::Coords;

use super::stream::placed;

/// The same expression for indices of each type.
macro_rules! of_any {
    ($ints:expr, $of:ident => $body:expr) => {
        match $ints {
            Ints::u8($of) => $body,
            Ints::u16($of) => $body,
            Ints::u32($of) => $body,
            Ints::u64($of) => $body,
            Ints::u128($of) => $body,
            Ints::usize($of) => $body,
            Ints::i8($of) => $body,
            Ints::i16($of) => $body,
            Ints::i32($of) => $body,
            Ints::i64($of) => $body,
            Ints::i128($of) => $body,
            Ints::isize($of) => $body,
        }
    };
}

/// The same expression for indices of the usual types, and another one for the rest, so that less code is made of it.
macro_rules! of_usual {
    ($ints:expr, $of:ident => $body:expr, $rest:expr) => {
        match $ints {
            Ints::u8($of) => $body,
            Ints::u16($of) => $body,
            Ints::u32($of) => $body,
            Ints::u64($of) => $body,
            Ints::usize($of) => $body,
            _ => $rest,
        }
    };
}

pub(super) use of_usual;

/// A part of a fiber of the innermost level.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a, T> {
    /// Ascending indices, and a value for each.
    List(Ints<'a>, &'a [T]),
    /// A value for each index from this one on.
    Slots(usize, &'a [T]),
    /// Ascending indices in the lower bits of keys, the number of these bits, and values.
    Keys(&'a [(u64, T)], u32),
    /// One value at each index from the first to before the second.
    Run(usize, usize, T),
    /// Lists in several fibers. Only visits that request it receive it.
    Rows(Rows<'a, T>),
}

/// Neighbouring fibers of the innermost level that are lists, with all of their entries in one array.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a, T> {
    /// Their indices in the mode before the last.
    pub ids: Ids<'a>,
    /// The index of each entry.
    pub indices: Ints<'a>,
    /// The value of each entry.
    pub values: &'a [T],
}

/// All fibers of a level of lists: where the entries of each begin, and where the last ones end, and their indices and values.
pub type Lists<'a, T> = (&'a [usize], Ints<'a>, &'a [T]);

/// The indices of fibers, and where their entries are.
#[derive(Clone, Copy, Debug)]
pub enum Ids<'a> {
    /// Consecutive indices from this one on, and where the entries of each begin, and where the last ones end.
    From(usize, &'a [usize]),
    /// Ascending indices, and the same.
    Listed(Ints<'a>, &'a [usize]),
    /// An index for each entry, in ascending order. As many entries as indices are meant, from this position on.
    Repeated(Ints<'a>, usize),
}

impl<'a, T: Copy> Rows<'a, T> {
    /// Where the entries begin and end.
    pub(super) fn range(&self) -> Range<usize> {
        match self.ids {
            Ids::From(_, ends) | Ids::Listed(_, ends) => ends[0]..ends[ends.len() - 1],
            Ids::Repeated(ids, start) => start..start + ids.len(),
        }
    }

    /// Takes the next fiber that has entries: its index, and they.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(usize, Piece<'a, T>)> {
        let (id, range) = self.ids.next()?;
        Some((id, Piece::List(self.indices.between(range.clone()), &self.values[range])))
    }

    /// The last index of a fiber.
    pub(super) fn last(&self) -> Option<usize> {
        match self.ids {
            Ids::From(first, ends) => (first + ends.len()).checked_sub(2),
            Ids::Listed(ids, _) | Ids::Repeated(ids, _) => ids.len().checked_sub(1).map(|end| ids.get(end)),
        }
    }

    /// Passes on each entry: the index of its fiber, its own, and its value.
    #[inline]
    pub(super) fn each(&self, mut entry: impl FnMut(usize, usize, T)) {
        let mut ids = self.ids;
        of_usual!(
            self.indices,
            of => while let Some((id, range)) = ids.next() {
                for (index, value) in of[range.clone()].iter().zip(&self.values[range]) {
                    entry(id, *index as usize, *value);
                }
            },
            while let Some((id, range)) = ids.next() {
                for at in range {
                    entry(id, self.indices.get(at), self.values[at]);
                }
            }
        );
    }

    /// The entries of all fibers as one list, whose indices do not ascend.
    pub(super) fn together(self) -> Piece<'a, T> {
        let (indices, values) = self.entries();
        Piece::List(indices, values)
    }

    /// The entries of all fibers, one after the other.
    #[inline]
    fn entries(self) -> (Ints<'a>, &'a [T]) {
        (self.indices.between(self.range()), &self.values[self.range()])
    }
}

impl Ids<'_> {
    /// Takes the next fiber that has entries: its index, and where they are. This is one loop for all kinds of indices, so that
    /// little code is made of what is done with them.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(usize, Range<usize>)> {
        let ends = match self {
            Ids::From(_, ends) | Ids::Listed(_, ends) => ends,
            Ids::Repeated(ids, start) => {
                let number = ids.repeats();
                let found = (number > 0).then(|| (ids.get(0), *start..*start + number))?;
                (*ids, *start) = (ids.between(number..ids.len()), *start + number);
                return Some(found);
            }
        };
        let skipped = ends.windows(2).position(|pair| pair[0] < pair[1])?;
        let range = ends[skipped]..ends[skipped + 1];
        *ends = &ends[skipped + 1..];
        let id = match self {
            Ids::From(first, _) => {
                *first += skipped + 1;
                *first - 1
            }
            Ids::Listed(ids, _) | Ids::Repeated(ids, _) => {
                let id = ids.get(skipped);
                *ids = ids.between(skipped + 1..ids.len());
                id
            }
        };
        Some((id, range))
    }
}

/// The lower bits of a key.
#[inline]
pub(super) fn low(key: u64, bits: u32) -> u64 {
    key & (u64::MAX.checked_shr(64 - bits).unwrap_or(0))
}

impl<'a, T: Copy> Piece<'a, T> {
    /// The number of entries.
    pub fn len(&self) -> usize {
        match self {
            Piece::List(_, values) | Piece::Slots(_, values) => values.len(),
            Piece::Keys(entries, _) => entries.len(),
            Piece::Run(lo, hi, _) => hi.saturating_sub(*lo),
            Piece::Rows(rows) => rows.range().len(),
        }
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An entry: its index and its value.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn entry(&self, at: usize) -> (usize, T) {
        match self {
            Piece::List(indices, values) => (indices.get(at), values[at]),
            Piece::Slots(first, values) => (first + at, values[at]),
            Piece::Keys(entries, bits) => (low(entries[at].0, *bits) as usize, entries[at].1),
            Piece::Run(lo, _, value) => (lo + at, *value),
            Piece::Rows(rows) => {
                (rows.indices.get(rows.range().start + at), rows.values[rows.range().start + at])
            }
        }
    }

    /// The entries from this one on.
    #[inline]
    pub fn after(self, at: usize) -> Self {
        match self {
            Piece::List(indices, values) => Piece::List(indices.after(at), &values[at..]),
            Piece::Slots(first, values) => Piece::Slots(first + at, &values[at..]),
            Piece::Keys(entries, bits) => Piece::Keys(&entries[at..], bits),
            Piece::Run(lo, hi, value) => Piece::Run(lo + at, hi, value),
            rows @ Piece::Rows(_) => rows,
        }
    }

    /// As many entries from the first on.
    #[inline]
    pub(super) fn before(self, number: usize) -> Self {
        match self {
            Piece::List(indices, values) => Piece::List(indices.between(0..number), &values[..number]),
            Piece::Slots(first, values) => Piece::Slots(first, &values[..number]),
            Piece::Keys(entries, bits) => Piece::Keys(&entries[..number], bits),
            Piece::Run(lo, hi, value) => Piece::Run(lo, hi.min(lo + number), value),
            rows @ Piece::Rows(_) => rows,
        }
    }

    /// Appends every entry to a list, with the coordinates of the fiber.
    #[inline]
    pub(super) fn extend<C: Coords>(self, at: C, entries: &mut Vec<(C, T)>) {
        match self {
            Piece::List(Ints::u32(indices), values) => {
                entries.extend(indices.iter().zip(values).map(|(i, v)| (placed(at, 0, *i as usize), *v)));
            }
            Piece::Slots(first, values) => {
                entries.extend((first..).zip(values).map(|(i, v)| (placed(at, 0, i), *v)));
            }
            piece => piece.each(|index, value| entries.push((placed(at, 0, index), value))),
        }
    }

    /// Passes on every entry. The loops are in place: each call is an instance of this function, and closures in it would be
    /// instances of their own, a dozen for each type of indices.
    #[inline]
    pub fn each(self, mut entry: impl FnMut(usize, T)) {
        let (indices, values) = match self {
            Piece::List(indices, values) => (indices, values),
            Piece::Rows(rows) => rows.entries(),
            Piece::Slots(first, values) => {
                for (at, value) in values.iter().enumerate() {
                    entry(first + at, *value);
                }
                return;
            }
            Piece::Keys(entries, bits) => {
                for (key, value) in entries {
                    entry(low(*key, bits) as usize, *value);
                }
                return;
            }
            Piece::Run(lo, hi, value) => {
                for index in lo..hi {
                    entry(index, value);
                }
                return;
            }
        };
        indices.each(values, entry);
    }
}

impl<T: Copy + PartialEq + std::fmt::Debug + 'static> Piece<'_, T> {
    /// The position of the first entry that is not fill.
    #[inline]
    pub(super) fn first_but(&self, fill: &T) -> Option<usize> {
        match self {
            Piece::List(_, values) | Piece::Slots(_, values) => values.iter().position(|v| !same(v, fill)),
            Piece::Keys(entries, _) => entries.iter().position(|(_, v)| !same(v, fill)),
            Piece::Run(lo, hi, value) => (lo < hi && !same(value, fill)).then_some(0),
            Piece::Rows(_) => None,
        }
    }
}

/// Stored indices, of any index type.
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "they are the types' names")]
pub enum Ints<'a> {
    /// Bytes.
    u8(&'a [u8]),
    /// Of 16 bits.
    u16(&'a [u16]),
    /// Of 32 bits.
    u32(&'a [u32]),
    /// Of 64 bits.
    u64(&'a [u64]),
    /// Of 128 bits.
    u128(&'a [u128]),
    /// Of a word.
    usize(&'a [usize]),
    /// Signed bytes.
    i8(&'a [i8]),
    /// Signed, of 16 bits.
    i16(&'a [i16]),
    /// Signed, of 32 bits.
    i32(&'a [i32]),
    /// Signed, of 64 bits.
    i64(&'a [i64]),
    /// Signed, of 128 bits.
    i128(&'a [i128]),
    /// Signed, of a word.
    isize(&'a [isize]),
}

impl Ints<'_> {
    /// The number of indices.
    pub fn len(&self) -> usize {
        of_any!(self, of => of.len())
    }

    /// Whether there are no indices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of indices from the first on that are equal to it.
    fn repeats(&self) -> usize {
        of_any!(self, of => of.iter().take_while(|id| **id == of[0]).count())
    }

    /// An index.
    ///
    /// # Panics
    /// If there are not that many.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an index is below a dimension"
    )]
    pub fn get(&self, at: usize) -> usize {
        of_any!(self, of => of[at] as usize)
    }

    /// The indices from this one on.
    #[inline]
    fn after(self, at: usize) -> Self {
        self.between(at..self.len())
    }

    /// The indices at these positions.
    pub(crate) fn between(self, at: Range<usize>) -> Self {
        match self {
            Ints::u8(of) => Ints::u8(&of[at]),
            Ints::u16(of) => Ints::u16(&of[at]),
            Ints::u32(of) => Ints::u32(&of[at]),
            Ints::u64(of) => Ints::u64(&of[at]),
            Ints::u128(of) => Ints::u128(&of[at]),
            Ints::usize(of) => Ints::usize(&of[at]),
            Ints::i8(of) => Ints::i8(&of[at]),
            Ints::i16(of) => Ints::i16(&of[at]),
            Ints::i32(of) => Ints::i32(&of[at]),
            Ints::i64(of) => Ints::i64(&of[at]),
            Ints::i128(of) => Ints::i128(&of[at]),
            Ints::isize(of) => Ints::isize(&of[at]),
        }
    }

    /// Passes on each index with its value.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "an index is below a dimension")]
    fn each<T: Copy>(self, values: &[T], mut entry: impl FnMut(usize, T)) {
        of_usual!(
            self,
            of => for (index, value) in of.iter().zip(values) {
                entry(*index as usize, *value);
            },
            for (at, value) in values.iter().enumerate() {
                entry(self.get(at), *value);
            }
        );
    }
}
