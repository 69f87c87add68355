//! The trait behind every level and leaf. `level!` implements it. Tensors, conversion and files are built on it, and
//! generated code takes a tensor's arrays apart and puts them together through it.

use std::fmt::Debug;

use crate::error::FormatError;
use crate::fills::Fill;
use crate::sealed::Sealed;

/// The types that an element can have. Each that meets the conditions is one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element: elements are `Copy`, `PartialEq`, `Debug`, `Send` and `Sync`"
)]
pub trait Elem: Copy + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> Elem for T {}

/// The type of shapes and coordinates, `[usize; N]` for a tensor of `N` modes, at most eight. The trait is sealed.
pub trait Coords:
    Sealed + Copy + Debug + Default + Eq + Ord + AsRef<[usize]> + AsMut<[usize]> + Send + Sync + 'static
{
    /// Coordinates of one mode more, `[usize; N + 1]`.
    type Next: Coords;
    /// The number of modes, `N`.
    const LEN: usize;
}

/// An integer type in which a level stores coordinates: any of Rust's, and in programs one of up to 64 bits. Most levels use `u32` unless told otherwise
/// (`SparseList<L, u64>`). The trait is sealed: searches without bounds checks rely on its comparisons.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of stored indices",
    label = "such are the integers, `u8`, `u32`, `usize`, …"
)]
pub trait Index: Sealed + Copy + Debug + Ord + Send + Sync + 'static {
    /// The type's name in Rust.
    const NAME: &'static str;
    /// The largest value that it holds, as far as `usize` holds it.
    const MAX: usize;
    /// Makes an index of a coordinate that is known to fit.
    fn from_usize(i: usize) -> Self;
    /// Gives the coordinate back.
    fn to_usize(self) -> usize;
    /// From an entry that is known to fit.
    fn from_i64(entry: i64) -> Self;
    /// The entry, which may be negative; what is too large for `i64` is its largest value.
    fn to_i64(self) -> i64;
}

/// A visit of what a tensor with coordinates `C` stores.
pub struct Visit<C, F> {
    /// Is called for each entry, with its coordinates in storage order.
    pub entry: F,
    /// The coordinates so far, but for the last one.
    pub at: C,
    /// The last one. It stands by itself, since loads of it together with its neighbour would wait until it is stored.
    pub last: usize,
    /// Whether runs of fill are visited, at each of their indices. There may be more of these than anyone can wait for.
    pub fills: bool,
}

impl<C: Coords, F> Visit<C, F> {
    /// A visit that has not come to anything yet.
    pub fn new(fills: bool, entry: F) -> Self {
        Visit { entry, at: C::default(), last: 0, fills }
    }

    /// Comes to an index of a level. Behind its mode are as many others.
    #[inline]
    pub fn come_to(&mut self, index: usize, behind: usize) {
        match behind {
            0 => self.last = index,
            _ => self.at.as_mut()[C::LEN - 1 - behind] = index,
        }
    }

    /// Hands out a value.
    #[inline]
    pub fn give<T>(&mut self, value: T)
    where
        F: FnMut(C, T),
    {
        let mut at = self.at;
        if let Some(last) = at.as_mut().last_mut() {
            *last = self.last;
        }
        (self.entry)(at, value);
    }
}

/// What a fiber is built from: values whose coordinates ascend in storage order, each once and in range. They are listed as entries,
/// or are the values of a dense array that are not its fill.
pub trait Source<T>: Copy {
    /// What there is for each index of the mode at this depth, in ascending order. An index of which there is nothing is left
    /// out.
    fn by_index(self, depth: usize) -> impl Iterator<Item = (i64, Self)>;
    /// The first value. At a leaf it is the only one.
    fn value(self) -> Option<T>;
    /// The coordinates of the first value that is wanted, for messages.
    fn first_at(self, wanted: impl Fn(&T) -> bool) -> Option<Vec<usize>>;
    /// Whether another one has equal values at the same coordinates, but for those before `depth`.
    fn equals(self, other: Self, depth: usize, equal: fn(&T, &T) -> bool) -> bool;
}

/// The arrays of a level, which hold fibers, or of a leaf, which hold values. `level!` implements it.
///
/// The fibers of a level are numbered, and so are the values of a leaf: fiber `p` belongs to position `p` of the level around it.
/// A tensor is the only fiber of its outermost level.
///
/// # Safety
/// Programs load from what is lent ([`Refs`](Self::Refs)) without bounds checks where the level is [`VOUCHED`](Self::VOUCHED) and its
/// [`SIGNATURE`](Self::SIGNATURE) is that of the definition for which their code was made. So an implementation is that of this
/// definition, and whatever [`validate`](Self::validate) accepts, or its own hooks make where it vouches for them, satisfies its invariants.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no level and no leaf",
    label = "levels stand around a leaf: `Dense<SparseList<Element<f64>>>`",
    note = "a `Vec` of values is made a leaf by `Element::<f64>::new(values)`"
)]
pub unsafe trait Storage: Clone + Debug + Send + Sync + Sized + 'static {
    /// The element type.
    type Elem: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// The fill, as a type.
    type Fill: Fill<Self::Elem>;
    /// Coordinates within one fiber: `[usize; 2]` where there is one more level below.
    type Coords: Coords;
    /// The fields by value, in the order of the definition, where the next level (the child) stands for its own parts.
    /// A list of `f64` has `(usize, Vec<usize>, Vec<u32>, (Vec<f64>,))`.
    type Parts;
    /// The fields by reference, in the same way: `(usize, &[usize], &[u32], (&[f64],))`. Whoever owns the arrays lends them in this form, and
    /// everything that reads goes by it.
    type Refs<'a>: Copy + Debug + Send + Sync;
    /// The name by which messages call it, such as `SparseList`.
    const NAME: &'static str;

    /// A number for the definitions of this level and those below, and for their parameters: what a program knows of them. (What
    /// `level!` did not make has none.)
    const SIGNATURE: u64 = 0;
    /// Whether this level and all below vouch for their invariants (`unsafe invariant`). What others make, or lead to, is checked
    /// before anything relies on it.
    const VOUCHED: bool = false;
    /// Whether it is full: fiber `p` holds a sub-fiber for each index, at the positions `p * dim..(p + 1) * dim`, where `dim` is
    /// the level's dimension.
    const FULL: bool = false;
    /// Whether its fibers are the rows of square matrices. Then the level around it must be full, of the same dimension.
    const SQUARE: bool = false;
    /// The name of the level on which an entry and its mirror image share a place, as in a symmetric matrix: this one or one
    /// below.
    const MIRRORS: Option<&'static str> = None;

    /// Whether this level or one below holds sub-fibers that nothing leads to, which must be fill: they are ready to be
    /// written.
    const VACANCIES: bool = false;

    /// Whether it is a leaf without values (`Pattern`). Then the level above notes what is stored.
    const NOTED: bool = false;
    /// Whether its arrays can be joined with those of another such storage of the same dimensions, by [`append`](Self::append).
    const APPENDS: bool = false;

    /// Puts the fibers of others behind its own, if it [`APPENDS`](Self::APPENDS).
    fn append(&mut self, _others: &[&Self]) {}
    /// Makes its only fiber longer by the only fibers of others, if it [`APPENDS`](Self::APPENDS) and is
    /// [`FULL`](Self::FULL).
    fn stack(&mut self, _others: &[&Self]) {}

    /// Replaces coordinates (in storage order) by those of the place that stores their entry, which may be its mirror image's.
    fn mirror(_at: &mut [usize]) {}

    /// The value of whatever is not stored.
    fn fill() -> Self::Elem;
    /// The number of fibers, or of a leaf's values.
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
    /// Gives up the capacity of arrays that use less than half of it: it was made for more entries than came.
    fn trim(&mut self);
    /// Whether the arrays are another's, entry by entry, so that all values are equal.
    fn alike(_of: &Self::Refs<'_>, _other: &Self::Refs<'_>) -> bool {
        false
    }
    /// The value at a place of fiber `p`, coordinates in storage order; `None` where nothing is stored.
    fn find(of: &Self::Refs<'_>, p: usize, at: &[usize]) -> Option<Self::Elem>;
    /// Visits what fiber `p` stores, in storage order; a run is visited at each of its indices, one of fill if `visit.fills`.
    /// The visit holds the coordinates of the levels above.
    fn visit<C: Coords, F: FnMut(C, Self::Elem)>(of: &Self::Refs<'_>, p: usize, visit: &mut Visit<C, F>);
    /// The number of leaf values that fiber `p` holds. A run is one.
    fn count(of: &Self::Refs<'_>, p: usize) -> usize;

    /// A level without fibers. `dims` holds its dimension, then those of the levels below.
    ///
    /// # Errors
    /// Where the index type cannot hold the dimension.
    fn empty(dims: &[usize]) -> Result<Self, FormatError>;
    /// Makes the only fiber of all values of a dense array in storage order, if that is all that it would hold. Otherwise it
    /// gives them back.
    ///
    /// # Errors
    /// The values, if it stores them in another way.
    fn adopt(_dims: &[usize], values: Vec<Self::Elem>) -> Result<Self, Vec<Self::Elem>> {
        Err(values)
    }
    /// Makes `n` positions of a leaf without values exist.
    ///
    /// # Errors
    /// Where memory cannot hold them.
    fn reach(&mut self, _n: usize) -> Result<(), FormatError> {
        Ok(())
    }
    /// Makes `n` fibers exist that may then be written in any order; new ones are fill.
    ///
    /// # Errors
    /// Where memory cannot hold them.
    fn grow(&mut self, n: usize) -> Result<(), FormatError>;
    /// Writes fiber `p`. The first `depth` coordinates of its entries belong to the levels above.
    ///
    /// # Errors
    /// Where the level cannot hold the entries; the error names the coordinate.
    fn build<S: Source<Self::Elem>>(&mut self, p: usize, depth: usize, entries: S)
    -> Result<(), FormatError>;
    /// Appends a value to a leaf.
    ///
    /// # Errors
    /// On a level: only fibers are written there.
    fn push(&mut self, _value: Self::Elem) -> Result<(), FormatError> {
        Err(FormatError::invariant(Self::NAME, "a level above stores values, but this is no leaf"))
    }
    /// Makes the number of fibers exactly `n`, completes those that were skipped, and leaves all of them ready to be read.
    ///
    /// # Errors
    /// Where memory cannot hold them, or the level cannot leave out what was skipped.
    fn finish(&mut self, n: usize) -> Result<(), FormatError>;

    /// Checks every invariant of this level and of those below. What is whole has offsets that begin at 0 and end where the array does into
    /// which they point; what is lent need not be.
    ///
    /// # Errors
    /// Where one does not hold. The error names the level, and the fiber and the position that it is about, if any.
    fn check(of: &Self::Refs<'_>, whole: bool) -> Result<(), FormatError>;
    /// Checks every invariant of this level and of those below.
    ///
    /// # Errors
    /// Where one does not hold.
    fn validate(&self) -> Result<(), FormatError> {
        Self::check(&self.refs(), true)
    }
    /// The arrays by reference.
    fn refs(&self) -> Self::Refs<'_>;
    /// The same arrays, lent for a shorter time.
    fn shorter<'a: 'b, 'b>(of: Self::Refs<'a>) -> Self::Refs<'b>;
    /// Whether they are whole, as [`check`](Self::check) says.
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
    /// The arrays by value.
    fn into_raw(self) -> Self::Parts;
    /// Puts arrays together again, without checking them.
    ///
    /// # Safety
    /// The parts satisfy every invariant that `validate` checks.
    unsafe fn from_raw(parts: Self::Parts) -> Self;
}

/// Storage whose fill can be exchanged for `G`: levels over an `Element`. The arrays stay the same. See
/// [`Tensor::set_fill`](crate::Tensor::set_fill).
///
/// # Safety
/// `Refilled` is the same definition of a level over the same parameters, but for the fill: the arrays of one are valid in the other.
#[diagnostic::on_unimplemented(
    message = "the fill of `{Self}` cannot be `{G}`",
    note = "the fill of an `Element` is its second parameter; `Pattern` stores `true`, and nothing else is not stored than `false`"
)]
pub unsafe trait Refill<G: Fill<Self::Elem>>: Storage {
    /// The same levels over a leaf with the fill `G`.
    type Refilled: Storage<Elem = Self::Elem, Fill = G, Coords = Self::Coords, Parts = Self::Parts>;
}
