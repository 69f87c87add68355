//! Pieces of fibers, and the indices in them.

use crate::level::same;

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
        }
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An entry: its index and its value.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn entry(&self, at: usize) -> (usize, T) {
        match self {
            Piece::List(indices, values) => (indices.get(at), values[at]),
            Piece::Slots(first, values) => (first + at, values[at]),
            Piece::Keys(entries, bits) => (low(entries[at].0, *bits) as usize, entries[at].1),
            Piece::Run(lo, _, value) => (lo + at, *value),
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
        }
    }

    /// Passes on every entry.
    #[inline]
    pub fn each(self, mut entry: impl FnMut(usize, T)) {
        match self {
            Piece::List(indices, values) => indices.each(values, entry),
            Piece::Slots(first, values) => (first..).zip(values).for_each(|(i, value)| entry(i, *value)),
            Piece::Keys(entries, bits) => {
                entries.iter().for_each(|(key, value)| entry(low(*key, bits) as usize, *value));
            }
            Piece::Run(lo, hi, value) => (lo..hi).for_each(|i| entry(i, value)),
        }
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

pub(super) use of_any;

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

impl Ints<'_> {
    /// The number of indices.
    pub fn len(&self) -> usize {
        of_any!(self, of => of.len())
    }

    /// Whether there are no indices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An index.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
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
        match self {
            Ints::u8(of) => Ints::u8(&of[at..]),
            Ints::u16(of) => Ints::u16(&of[at..]),
            Ints::u32(of) => Ints::u32(&of[at..]),
            Ints::u64(of) => Ints::u64(&of[at..]),
            Ints::u128(of) => Ints::u128(&of[at..]),
            Ints::usize(of) => Ints::usize(&of[at..]),
            Ints::i8(of) => Ints::i8(&of[at..]),
            Ints::i16(of) => Ints::i16(&of[at..]),
            Ints::i32(of) => Ints::i32(&of[at..]),
            Ints::i64(of) => Ints::i64(&of[at..]),
            Ints::i128(of) => Ints::i128(&of[at..]),
            Ints::isize(of) => Ints::isize(&of[at..]),
        }
    }

    /// Passes on each index with its value.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "an index is below a dimension")]
    fn each<T: Copy>(self, values: &[T], mut entry: impl FnMut(usize, T)) {
        of_usual!(
            self,
            of => of.iter().zip(values).for_each(|(i, value)| entry(*i as usize, *value)),
            values.iter().enumerate().for_each(|(at, value)| entry(self.get(at), *value))
        );
    }
}
