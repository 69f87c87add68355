//! The trait of all levels and leaves. `level!` implements it. Tensors, conversion and files are built on it, and generated
//! code uses it to take a tensor apart into arrays and to assemble it.

use std::fmt::Debug;

use crate::error::FormatError;
use crate::fields::{Fields, Lent, LevelFields, Made};
use crate::fills::Fill;
use crate::par::Arrays;
use crate::sealed::Sealed;
use crate::walk::{Ints, Lists, Rows, Stream, Visit};

/// The types that an element can have. Every type that meets the conditions is one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element: elements are `Copy`, `PartialEq`, `Debug`, `Send` and `Sync`"
)]
pub trait Elem: Copy + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> Elem for T {}

/// The type of shapes and coordinates, `[usize; N]` for a tensor of `N` modes, at most eight. The trait is sealed.
pub trait Coords:
    Sealed + Copy + Debug + Default + Eq + Ord + AsRef<[usize]> + AsMut<[usize]> + Send + Sync + 'static
{
    /// Coordinates with one more mode, `[usize; N + 1]`.
    type Next: Coords;
    /// The number of modes, `N`.
    const LEN: usize;
}

/// An integer type in which a level stores coordinates: any Rust integer, and in programs one of up to 64 bits. Most
/// levels use `u32` by default (alternative: `SparseList<L, u64>`). The trait is sealed, because searches without
/// bounds checks rely on its comparisons.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a type for stored indices",
    label = "index types are the integers, `u8`, `u32`, `usize`, …"
)]
pub trait Index: Sealed + Copy + Debug + Ord + Send + Sync + 'static {
    /// The Rust name of the type.
    const NAME: &'static str;
    /// The largest value that both this type and `usize` can hold.
    const MAX: usize;
    /// Converts a coordinate that is known to fit.
    fn from_usize(i: usize) -> Self;
    /// Returns the coordinate.
    fn to_usize(self) -> usize;
    /// Converts an entry that is known to fit.
    fn from_i64(entry: i64) -> Self;
    /// Some of them, whatever their type.
    #[doc(hidden)]
    fn ints(of: &[Self]) -> Ints<'_>;
    /// The inverse of `ints`; `None` if they are of another type.
    #[doc(hidden)]
    fn of_ints(ints: Ints<'_>) -> Option<&[Self]>;
    /// The entry, which may be negative. One that is too large for `i64` becomes the largest `i64`.
    fn to_i64(self) -> i64;
}

/// Lists of indices with a value for each, one after the other, as a level stores them.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    /// Where each list begins, and where the last one ends.
    pub offsets: Vec<usize>,
    /// The indices. Those of a list ascend.
    pub indices: Vec<u32>,
    /// The values.
    pub values: Vec<T>,
}

/// The arrays of a level, which hold fibers, or of a leaf, which hold values. `level!` implements this trait.
///
/// The fibers of a level are numbered, and so are the values of a leaf: fiber `p` belongs to position `p` of the level around it.
/// A tensor is the only fiber of its outermost level.
///
/// # Safety
/// If a level is [`VOUCHED`](Self::VOUCHED), and its [`SIGNATURE`](Self::SIGNATURE) is that of the definition for which a
/// program's code was made, the program loads from its borrowed arrays ([`Refs`](Self::Refs)) without bounds checks. So an
/// implementation must be that of this definition, and everything that [`validate`](Self::validate) accepts, or that its own
/// hooks make if it vouches for them, must satisfy its invariants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a level nor a leaf",
    label = "levels stand around a leaf: `Dense<SparseList<Element<f64>>>`",
    note = "a `Vec` of values is made a leaf by `Element::<f64>::new(values)`"
)]
pub unsafe trait Storage: Clone + Debug + Send + Sync + Sized + 'static {
    /// The element type.
    type Elem: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// The fill, as a type.
    type Fill: Fill<Self::Elem>;
    /// Coordinates within one fiber: `[usize; 2]` if there is one more level below.
    type Coords: Coords;
    /// The fields by value, in the order of the definition, with the parts of the next level (the child) in its place. A
    /// list of `f64` has `(usize, Vec<usize>, Vec<u32>, (Vec<f64>,))`.
    type Parts;
    /// The fields by reference, in the same form: `(usize, &[usize], &[u32], (&[f64],))`. The owner of the arrays lends them
    /// in this form, and all reading uses it.
    type Refs<'a>: Copy + Debug + Send + Sync;
    /// The name of the level in messages, such as `SparseList`.
    const NAME: &'static str;

    /// A number for the definitions of this level and those below, and for their parameters: what a program knows of them.
    /// Levels that `level!` did not make have none.
    const SIGNATURE: u64 = 0;
    /// Whether this level and all those below vouch for their invariants (`unsafe invariant`). The results of others, or of
    /// programs that use them, are checked before anything relies on them.
    const VOUCHED: bool = false;
    /// Whether it is full: fiber `p` holds a sub-fiber for each index, at the positions `p * dim..(p + 1) * dim`, where `dim` is
    /// the level's dimension.
    const FULL: bool = false;
    /// Whether its fibers are the rows of square matrices. Then the level around it must be full, of the same dimension.
    const SQUARE: bool = false;
    /// The name of the level in which an entry and its mirror image share a place, as in a symmetric
    /// matrix: this one or one below.
    const MIRRORS: Option<&'static str> = None;

    /// Whether its fibers, or those of a level below, are written in ascending order.
    const IN_ORDER: bool = false;

    /// Whether it is a leaf whose values are an array, and nothing else ([`values_mut`](Self::values_mut)).
    const ARRAY: bool = false;
    /// Whether its fibers are lists over such a leaf, one after the other.
    const TAKES_ROWS: bool = false;

    /// Whether this level or one below holds sub-fibers to which nothing leads. They must be fill, ready to be written.
    const VACANCIES: bool = false;

    /// Whether it is a leaf without values (`Pattern`). Then the level above notes which entries are stored.
    const NOTED: bool = false;
    /// Whether its arrays can be joined with those of another such storage of the same dimensions, by [`append`](Self::append).
    const APPENDS: bool = false;

    /// Shows its arrays, each beside that of another storage whose fibers come behind its own, if it [`APPENDS`](Self::APPENDS). It always
    /// shows the same arrays, in one order.
    fn append<'a>(&mut self, _other: Option<&'a Self>, _arrays: &mut Arrays<'_, 'a>) {}
    /// Adds the dimension of another storage to its own, if it [`APPENDS`](Self::APPENDS) and is [`FULL`](Self::FULL): the only
    /// fiber of the other is to become the rest of its only fiber.
    fn stack(&mut self, _other: &Self) {}

    /// Replaces coordinates (in storage order) by those of the place that stores the entry, which may be its mirror image's.
    fn mirror(_at: &mut [usize]) {}

    /// The value of unstored elements.
    fn fill() -> Self::Elem;
    /// The number of fibers, or of values in a leaf.
    fn fibers(of: &Self::Refs<'_>) -> usize;
    /// Whether it holds exactly `n` fibers. A dense level of dimension 0 holds any number of them.
    fn holds(of: &Self::Refs<'_>, n: usize) -> bool {
        Self::fibers(of) == n
    }
    /// Pushes this level's dimension, then its child's.
    fn dims(of: &Self::Refs<'_>, out: &mut Vec<usize>);
    /// The number of leaf values held.
    fn stored(of: &Self::Refs<'_>) -> usize;
    /// The number of bytes that the arrays hold.
    fn bytes(of: &Self::Refs<'_>) -> usize;
    /// Releases the capacity of arrays that use less than half of it: it was made for more entries than were stored.
    fn trim(&mut self);
    /// Whether the arrays equal those of another one, entry by entry, so that all values are equal.
    fn alike(_of: &Self::Refs<'_>, _other: &Self::Refs<'_>) -> bool {
        false
    }
    /// The value at coordinates in fiber `p`, in storage order; `None` if nothing is stored there.
    fn find(of: &Self::Refs<'_>, p: usize, at: &[usize]) -> Option<Self::Elem>;
    /// Visits what fiber `p` stores, in storage order, from the place on where the visit begins. Runs of fill are visited only
    /// if the visit requests them. It holds the coordinates of the levels above.
    fn visit<'a, C: Coords>(of: &Self::Refs<'a>, p: usize, visit: &mut Visit<'_, 'a, C, Self::Elem>);
    /// If fibers are lists over such a leaf, one after the other: where the entries of each begin, and where the last ones end,
    /// and the index and value of each.
    fn lists<'a>(_of: &Self::Refs<'a>) -> Option<Lists<'a, Self::Elem>> {
        None
    }
    /// The values of a leaf, if it is an array of them.
    fn values<'a>(_of: &Self::Refs<'a>) -> Option<&'a [Self::Elem]> {
        None
    }
    /// The number of leaf values in fiber `p`. A run is one.
    fn count(of: &Self::Refs<'_>, p: usize) -> usize;

    /// A level without fibers. `dims` holds its dimension, then those of the levels below.
    ///
    /// # Errors
    /// If the index type cannot hold the dimension.
    fn empty(dims: &[usize]) -> Result<Self, FormatError>;
    /// Makes its only fiber from all values of a dense array in storage order, if it would hold exactly
    /// these. Otherwise it returns them.
    ///
    /// # Errors
    /// The values, if it stores them differently.
    fn adopt(_dims: &[usize], values: Vec<Self::Elem>) -> Result<Self, Vec<Self::Elem>> {
        Err(values)
    }
    /// Makes its only fiber from lists, one for each of its sub-fibers, if it would hold exactly these arrays. Otherwise it
    /// returns them.
    ///
    /// # Errors
    /// The lists, if it stores them differently.
    fn adopt_lists(_dims: &[usize], lists: Listed<Self::Elem>) -> Result<Self, Listed<Self::Elem>> {
        Err(lists)
    }
    /// Makes `n` positions of a leaf without values exist.
    ///
    /// # Errors
    /// If they do not fit in memory.
    fn reach(&mut self, _n: usize) -> Result<(), FormatError> {
        Ok(())
    }
    /// Makes `n` fibers exist that may then be written in any order. New fibers are fill.
    ///
    /// # Errors
    /// If they do not fit in memory.
    fn grow(&mut self, n: usize) -> Result<(), FormatError>;
    /// Writes fiber `p` from what a stream holds of the fiber that was entered. The first `depth` coordinates belong to the
    /// levels above.
    ///
    /// # Errors
    /// If the level cannot hold the entries. The error names the coordinate.
    fn take<C: Coords>(
        &mut self,
        p: usize,
        depth: usize,
        entries: &mut Stream<'_, C, Self::Elem>,
    ) -> Result<(), FormatError>;
    /// The values of a leaf, if it is an array of them and nothing else.
    fn values_mut(&mut self) -> Option<&mut Vec<Self::Elem>> {
        None
    }
    /// The values of all its fibers, if it holds nothing but an array of them: full levels over such a leaf.
    fn flat(&mut self) -> Option<&mut [Self::Elem]> {
        None
    }
    /// Writes fibers of lists, if it [`TAKES_ROWS`](Self::TAKES_ROWS). `place` says where the fiber of an index is, for each
    /// that has entries in turn.
    ///
    /// # Errors
    /// If they do not fit in memory.
    fn take_rows(
        &mut self,
        _rows: &Rows<'_, Self::Elem>,
        _place: &mut dyn FnMut(usize) -> usize,
    ) -> Result<(), FormatError> {
        Err(FormatError::invariant(Self::NAME, "it takes no rows"))
    }
    /// Appends a value to a leaf.
    ///
    /// # Errors
    /// On a level: only fibers are written there.
    fn push(&mut self, _value: Self::Elem) -> Result<(), FormatError> {
        Err(FormatError::invariant(Self::NAME, "a level above stores values, but this is not a leaf"))
    }
    /// Sets the number of fibers to `n`, completes those that were skipped, and leaves all of them ready to be read.
    ///
    /// # Errors
    /// If they do not fit in memory, or the level cannot leave out what was skipped.
    fn finish(&mut self, n: usize) -> Result<(), FormatError>;

    /// Checks every invariant of this level and of those below. In whole arrays, offsets begin at 0 and end where the array
    /// ends into which they point. Borrowed arrays need not be whole.
    ///
    /// # Errors
    /// If one is violated. The error names the level, and the fiber and position concerned, if any.
    fn check(of: &Self::Refs<'_>, whole: bool) -> Result<(), FormatError>;
    /// Checks every invariant of this level and of those below.
    ///
    /// # Errors
    /// If one is violated.
    fn validate(&self) -> Result<(), FormatError> {
        Self::check(&self.refs(), true)
    }
    /// The arrays by reference.
    fn refs(&self) -> Self::Refs<'_>;
    /// The same arrays, borrowed for a shorter time.
    fn shorter<'a: 'b, 'b>(of: Self::Refs<'a>) -> Self::Refs<'b>;
    /// Whether the arrays are whole, as defined by [`check`](Self::check).
    fn is_whole(of: &Self::Refs<'_>) -> bool;
    /// A copy of the arrays, which are whole.
    fn copied(of: &Self::Refs<'_>) -> Self;
    /// Some of the fibers, if these are ranges of the arrays.
    fn fibers_between<'a>(_of: &Self::Refs<'a>, _from: usize, _to: usize) -> Option<Self::Refs<'a>> {
        None
    }
    /// Some of the indices of the only fiber, if these are ranges of the arrays.
    fn indices_between<'a>(_of: &Self::Refs<'a>, _from: usize, _to: usize) -> Option<Self::Refs<'a>> {
        None
    }
    /// Describes the fields of this level, and of those below. It is the same for all levels of the type.
    fn fields(to: &mut Vec<LevelFields>);
    /// The values of all fields that [`fields`](Self::fields) describes, in that order.
    fn shown<'a>(of: &Self::Refs<'a>, to: &mut Vec<Lent<'a, Self::Elem>>);
    /// The inverse of [`shown`](Self::shown), without checks of invariants; `None` if the fields are of other kinds than
    /// described.
    fn lend<'a>(from: &mut Fields<Lent<'a, Self::Elem>>) -> Option<Self::Refs<'a>>;
    /// The same of owned arrays.
    fn make(from: &mut Fields<Made<Self::Elem>>) -> Option<Self::Parts>;
    /// The arrays by value.
    fn into_raw(self) -> Self::Parts;
    /// Assembles the arrays without checking them.
    ///
    /// # Safety
    /// The parts satisfy every invariant that `validate` checks.
    unsafe fn from_raw(parts: Self::Parts) -> Self;
}

/// Storage whose fill can be replaced by `G`: levels over an `Element`. The arrays stay the same. See
/// [`Tensor::set_fill`](crate::Tensor::set_fill).
///
/// # Safety
/// `Refilled` is the same definition of a level with the same parameters, except for the fill: the
/// arrays of one are valid in the other.
#[diagnostic::on_unimplemented(
    message = "the fill of `{Self}` cannot be `{G}`",
    note = "the fill of an `Element` is its second parameter; `Pattern` stores `true`, and nothing else is not stored than `false`"
)]
pub unsafe trait Refill<G: Fill<Self::Elem>>: Storage {
    /// The same levels over a leaf with the fill `G`.
    type Refilled: Storage<Elem = Self::Elem, Fill = G, Coords = Self::Coords, Parts = Self::Parts>;
}
