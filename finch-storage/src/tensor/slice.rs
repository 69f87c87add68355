//! Slices: chosen indices of each mode.

use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use crate::error::FormatError;
use crate::order::Order;
use crate::storage::{Coords, Storage};

use super::rearranged::{kept, rearranged};
use super::{Tensor, TensorView};

/// Indices of one mode: a range and a step. Ranges convert to slices; a slice with a step is
/// written `Slice::from(2..9).step_by(3)`.
///
/// A negative step traverses the range from its end: `Slice::from(2..9).step_by(-3)` has the indices 8, 5 and 2, and
/// `Slice::from(..).step_by(-1)` has all of them in reverse. (NumPy writes these `[8:1:-3]` and `[::-1]`, ndarray `s![2..9;-3]` and `s![..;-1]`.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    start: usize,
    /// Where it ends; `None` for the end of the mode.
    end: Option<usize>,
    step: isize,
}

impl Slice {
    /// The same range with another step.
    #[must_use]
    pub fn step_by(self, step: isize) -> Self {
        Slice { step, ..self }
    }

    /// The same slice of a mode with this dimension.
    fn of(self, what: &'static str, mode: usize, dim: usize) -> Result<Steps, FormatError> {
        let Slice { start, end, step } = self;
        let end = end.unwrap_or(dim);
        let wrong = |why: String| Err(FormatError::invariant(what, why));
        if step == 0 {
            return wrong(format!("the slice of mode {mode} has a step of 0"));
        }
        if start > end || end > dim {
            return wrong(format!(
                "the slice {start}..{end} of mode {mode} is not within its dimension, {dim}"
            ));
        }
        Ok(Steps { range: start..end, step: step.unsigned_abs(), back: step < 0 })
    }
}

/// Ranges as slices.
macro_rules! ranges {
    ($($range:ty: $of:pat => $start:expr, $end:expr;)*) => { $(
        impl From<$range> for Slice {
            fn from($of: $range) -> Slice {
                Slice { start: $start, end: $end, step: 1 }
            }
        }

        impl Slices<[usize; 1]> for $range {
            fn slices(self) -> Vec<Slice> {
                vec![self.into()]
            }
        }
    )* };
}

ranges! {
    Range<usize>: of => of.start, Some(of.end);
    RangeFrom<usize>: of => of.start, None;
    RangeTo<usize>: of => 0, Some(of.end);
    // An end after the last integer is beyond every dimension, as that integer is.
    RangeInclusive<usize>: of => *of.start(), Some(of.end().saturating_add(1));
    RangeToInclusive<usize>: of => 0, Some(of.end.saturating_add(1));
    RangeFull: _ => 0, None;
}

impl Slices<[usize; 1]> for Slice {
    fn slices(self) -> Vec<Slice> {
        vec![self]
    }
}

/// A slice for each mode: a tuple of ranges and [`Slice`]s. For a single mode it may be the range itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not one slice for each mode",
    note = "those of a matrix are two, in parentheses: `(1..3, ..)`; a single index `i` is `i..i + 1`"
)]
pub trait Slices<C> {
    /// The slices, in index order.
    #[doc(hidden)]
    fn slices(self) -> Vec<Slice>;
}

macro_rules! tuples {
    ($($n:literal: $($name:ident)*;)*) => { $(
        #[allow(non_snake_case, reason = "variables have the names of their types")]
        impl<$($name: Into<Slice>),*> Slices<[usize; $n]> for ($($name,)*) {
            fn slices(self) -> Vec<Slice> {
                let ($($name,)*) = self;
                vec![$($name.into()),*]
            }
        }
    )* };
}

tuples! {
    1: A;
    2: A B;
    3: A B C;
    4: A B C D;
    5: A B C D E;
    6: A B C D E F;
    7: A B C D E F G;
    8: A B C D E F G H;
}

/// A slice of a mode whose dimension is known.
struct Steps {
    range: Range<usize>,
    step: usize,
    back: bool,
}

impl Steps {
    /// The number of its indices.
    fn len(&self) -> usize {
        self.range.len().div_ceil(self.step)
    }

    /// The position of an index of the mode in the slice, if it is in it.
    fn place(&self, index: usize) -> Option<usize> {
        if !self.range.contains(&index) {
            return None;
        }
        let distance = if self.back { self.range.end - 1 - index } else { index - self.range.start };
        distance.is_multiple_of(self.step).then_some(distance / self.step)
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The part of the tensor at some indices of each mode, in the same layout, whose indices begin at 0: `A[1:3, ::-1]` of
    /// NumPy is `A.slice((1..3, Slice::from(..).step_by(-1)))`. For a vector, the range alone suffices. Entries are copied. Takes time proportional
    /// to what is stored, where a run that is not fill counts once per index. Nothing outside the rows (in a `Csc`, the columns)
    /// of the slice is visited. [`part`](Self::part) copies nothing, but cuts only one mode.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Slice, layouts::{Csr, RunVec}};
    ///
    /// let a = Csr::<i32>::from_dense([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(a.slice((1.., ..2))?.to_dense(), [4, 5]);
    /// assert_eq!(a.slice((.., Slice::from(..).step_by(-2)))?.to_dense(), [3, 1, 6, 4]);
    /// let x = RunVec::<i32>::from_dense([5], vec![7, 7, 8, 8, 9])?;
    /// assert_eq!(x.slice(1..4)?.to_dense(), [7, 8, 8]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If a range is not within its dimension, a step is 0, or the layout cannot hold the result: one of a `Symmetric` matrix is
    /// square. The error names the mode.
    pub fn slice(&self, of: impl Slices<L::Coords>) -> Result<Self, FormatError> {
        self.view().slice(of)
    }

    /// The tensor with the indices of a mode in reverse, in the same layout. Takes time proportional to what is stored.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([2, 3], vec![1, 2, 0, 0, 0, 3])?;
    /// assert_eq!(a.flip(1)?.to_dense(), [0, 2, 1, 3, 0, 0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such mode, or the layout cannot hold the result.
    pub fn flip(&self, mode: usize) -> Result<Self, FormatError> {
        super::rearranged::exists::<L>(mode)?;
        let mut all = vec![Slice::from(..); L::Coords::LEN];
        all[mode] = all[mode].step_by(-1);
        self.view().sliced(&all)
    }
}

impl<L: Storage, O: Order<L::Coords>> TensorView<'_, Tensor<L, O>> {
    /// The part of the tensor at some indices of each mode, like [`Tensor::slice`].
    ///
    /// # Errors
    /// As for [`Tensor::slice`].
    pub fn slice(&self, of: impl Slices<L::Coords>) -> Result<Tensor<L, O>, FormatError> {
        self.sliced(&of.slices())
    }

    fn sliced(&self, of: &[Slice]) -> Result<Tensor<L, O>, FormatError> {
        let (mut shape, mut steps) = (self.shape(), Vec::with_capacity(of.len()));
        for (mode, (slice, dim)) in of.iter().zip(shape.as_mut()).enumerate() {
            let slice = slice.of(L::NAME, mode, *dim)?;
            *dim = slice.len();
            steps.push(slice);
        }
        let mut from = *self;
        if let Some(outer) = steps.get_mut(if L::Coords::LEN == 0 { 0 } else { O::mode(0) })
            && let Ok(block) = self.block(outer.range.clone())
        {
            (from, outer.range) = (block, 0..outer.range.len());
        }
        rearranged(from, shape, kept::<L>(), |at, put| {
            let mut place = at;
            let places = place.as_mut().iter_mut().zip(&steps);
            for (index, steps) in places {
                match steps.place(*index) {
                    Some(new) => *index = new,
                    None => return,
                }
            }
            put(place);
        })
    }
}
