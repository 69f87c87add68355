//! The trait behind every level and leaf. `level!` implements it; tensors, conversion and files are
//! built on it, and generated kernels take a tensor's arrays apart and put them together through it.

use std::fmt::Debug;

use crate::error::FormatError;
use crate::fills::Fill;

/// An array of coordinates, `[usize; N]`: one longer per level.
pub trait Coords:
    Copy + Debug + Default + Eq + Ord + AsRef<[usize]> + AsMut<[usize]> + Send + Sync + 'static
{
    /// `[usize; N + 1]`.
    type Next: Coords;
    /// N.
    const LEN: usize;
}

/// An index type that a level stores coordinates in.
pub trait Index: Copy + Debug + Ord + Send + Sync + 'static {
    /// Its Rust name.
    const NAME: &'static str;
    /// The largest value, as `usize`.
    const MAX: usize;
    /// From a coordinate that is known to fit.
    fn from_usize(i: usize) -> Self;
    /// Back to a coordinate.
    fn to_usize(self) -> usize;
}

/// Stored fibers (a level) or stored values (a leaf).
pub trait Storage: Clone + Debug + Send + Sync + Sized + 'static {
    /// The element type.
    type Elem: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// What is not stored, as a type.
    type Fill: Fill<Self::Elem>;
    /// Coordinates within one fiber.
    type Coords: Coords;
    /// The fields by value, in the order of the definition, with the child's own parts at its place:
    /// `(usize, Vec<usize>, Vec<u32>, (Vec<f64>,))` for a list of `f64`.
    type Parts;
    /// The fields by reference, likewise: `(usize, &[usize], &[u32], (&[f64],))`.
    type Refs<'a>;
    /// As it is called in messages: `SparseList`.
    const NAME: &'static str;

    /// Whether fiber `p` holds the sub-fibers from `p` times its dimension on, one at each index.
    const FULL: bool = false;
    /// Whether its fibers are the rows of square matrices: then the level around it is a full one, of the same dimension.
    const SQUARE: bool = false;
    /// The level on which an entry and its mirror image share a place: this one or one below.
    const MIRRORS: Option<&'static str> = None;

    /// Whether it is a leaf without values: what is stored is for the level above to note.
    const NOTED: bool = false;
    /// Whether the fibers of another such storage, of the same dimensions, can be put behind its own.
    const APPENDS: bool = false;

    /// Puts the fibers of others behind its own, where it can.
    fn append(&mut self, _others: &[&Self]) {}
    /// Puts the indices of the others' only fibers behind those of its own, where it can and each index holds a fiber.
    fn stack(&mut self, _others: &[&Self]) {}
    /// Some of its fibers, where they lie one behind the other in all arrays.
    fn fibers_between(&self, _from: usize, _to: usize) -> Option<Self> {
        None
    }
    /// Some indices of its only fiber, likewise.
    fn indices_between(&self, _from: usize, _to: usize) -> Option<Self> {
        None
    }

    /// Moves a tensor's coordinates (in storage order) to the place that holds them.
    fn mirror(_at: &mut [usize]) {}

    /// What is not stored.
    fn fill() -> Self::Elem;
    /// Number of fibers (a leaf: of values).
    fn fibers(&self) -> usize;
    /// Whether it holds exactly `n` fibers. A dense level of dimension 0 holds any number of them.
    fn holds(&self, n: usize) -> bool {
        self.fibers() == n
    }
    /// Pushes this level's dimension, then its child's.
    fn dims(&self, out: &mut Vec<usize>);
    /// Leaf values held.
    fn stored(&self) -> usize;
    /// Bytes held by the arrays.
    fn bytes(&self) -> usize;
    /// Gives up the room in arrays that are mostly empty: it was made for more than came.
    fn trim(&mut self);
    /// The value at a place of fiber `p`, coordinates in storage order; `None` where nothing is stored.
    fn find(&self, p: usize, at: &[usize]) -> Option<Self::Elem>;
    /// Visits what fiber `p` stores, in storage order (a run at each of its indices). `at` holds
    /// the coordinates so far and is left as it was found.
    fn visit(&self, p: usize, at: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize], Self::Elem));
    /// The number of leaf values that fiber `p` holds (a run is one).
    fn count(&self, p: usize) -> usize;

    /// No fibers, with these dimensions (outermost first, the rest is the child's).
    ///
    /// # Errors
    /// Where the index type cannot hold the dimension.
    fn empty(dims: &[usize]) -> Result<Self, FormatError>;
    /// Of a leaf without values: makes `n` positions exist.
    fn reach(&mut self, _n: usize) -> Result<(), FormatError> {
        Ok(())
    }
    /// Makes `n` fibers that may be written at random exist.
    fn grow(&mut self, n: usize) -> Result<(), FormatError>;
    /// Writes fiber `p` from entries sorted by coordinates (storage order, without duplicates, in range); `depth`
    /// is the number of coordinates that are settled already.
    ///
    /// # Errors
    /// Where the level cannot hold the entries; the error names the coordinate.
    fn build<C: Coords>(
        &mut self,
        p: usize,
        depth: usize,
        entries: &[(C, Self::Elem)],
    ) -> Result<(), FormatError>;
    /// Appends a value to a leaf.
    ///
    /// # Errors
    /// On a level: only fibers are written there.
    fn push(&mut self, _value: Self::Elem) -> Result<(), FormatError> {
        Err(FormatError::invariant(Self::NAME, "a level above stores values, but this is no leaf"))
    }
    /// Exactly `n` fibers: completes what was skipped.
    fn finish(&mut self, n: usize) -> Result<(), FormatError>;

    /// Checks every invariant of this level and below.
    ///
    /// # Errors
    /// Names the level, the fiber and the position.
    fn validate(&self) -> Result<(), FormatError>;
    /// The arrays by reference.
    fn refs(&self) -> Self::Refs<'_>;
    /// The arrays by value.
    fn into_raw(self) -> Self::Parts;
    /// Puts arrays together again without looking at them.
    ///
    /// # Safety
    /// The parts satisfy every invariant that `validate` checks.
    unsafe fn from_raw(parts: Self::Parts) -> Self;
}

/// Storage whose fill may be another: levels over an [`Element`](crate::Element). The arrays are the same.
#[diagnostic::on_unimplemented(
    message = "the fill of `{Self}` cannot be `{G}`",
    note = "the fill of an `Element` is its second parameter; `Pattern` stores `true`, and nothing else is not stored than `false`"
)]
pub trait Refill<G: Fill<Self::Elem>>: Storage {
    /// The same levels over a leaf with the fill `G`.
    type Refilled: Storage<Elem = Self::Elem, Fill = G, Coords = Self::Coords, Parts = Self::Parts>;
}
