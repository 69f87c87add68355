//! Blocks: parts of a tensor along a mode, how to choose them, and how to join them again. `par forall` divides results in
//! this way among threads, and programs of several processes divide operands.
//!
//! A part consists of arrays if the layout allows it, and of entries otherwise, so every layout has parts.

mod fibers;
mod moved;

use std::cmp::Ordering;
use std::fmt::{self, Debug, Formatter};
use std::ops::Range;

use crate::error::FormatError;
use crate::order::Order;
use crate::sealed::Sealed;
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, AsView, Tensor, TensorView};

pub use fibers::Fibers;
use moved::moved;
pub(crate) use moved::{along, slice};

/// A part of a tensor: a view of its arrays if the layout allows it, otherwise a tensor. It comes from [`Tensor::part`].
pub enum Part<'a, T: AnyTensor> {
    /// It borrows the arrays.
    Lent(TensorView<'a, T>),
    /// It has its own arrays.
    Made(T),
}

impl<L: Storage, O: Order<L::Coords>> Part<'_, Tensor<L, O>> {
    /// A view of the part, for programs.
    pub fn view(&self) -> TensorView<'_, Tensor<L, O>> {
        match self {
            Part::Lent(view) => view.reborrow(),
            Part::Made(tensor) => tensor.view(),
        }
    }

    /// The part as a tensor. Borrowed arrays are copied.
    ///
    /// # Errors
    /// If they do not fit in memory.
    pub fn into_tensor(self) -> Result<Tensor<L, O>, FormatError> {
        match self {
            Part::Lent(view) => match view.copied() {
                Some(tensor) => Ok(tensor),
                None => {
                    let mode = outermost::<L, O>()?;
                    slice(view, mode, 0..view.shape().as_ref()[mode], false)
                }
            },
            Part::Made(tensor) => Ok(tensor),
        }
    }
}

impl<T: AnyTensor> Sealed for Part<'_, T> {}

impl<L: Storage, O: Order<L::Coords>> AsView for Part<'_, Tensor<L, O>> {
    type Level = L;
    type Order = O;

    fn as_view(&self) -> TensorView<'_, Tensor<L, O>> {
        self.view()
    }
}

impl<L: Storage, O: Order<L::Coords>> Debug for Part<'_, Tensor<L, O>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Part::Lent(view) => f.debug_tuple("Lent").field(view).finish(),
            Part::Made(tensor) => f.debug_tuple("Made").field(tensor).finish(),
        }
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Ranges of rows of about equal weight, as [`TensorView::rows_by_weight`].
    ///
    /// # Errors
    /// If the tensor has no modes.
    pub fn rows_by_weight(&self, count: usize) -> Result<Vec<Range<usize>>, FormatError> {
        self.view().rows_by_weight(count)
    }

    /// The part at these indices of the mode that is stored outermost, as [`TensorView::part`].
    ///
    /// # Errors
    /// If the range is not within the dimension, or the layout cannot hold the part.
    pub fn part(&self, range: Range<usize>) -> Result<Part<'_, Self>, FormatError> {
        self.view().part(range)
    }

    /// Joins blocks along the mode that is stored outermost: of a `Csr`, one below the other. It is the inverse of
    /// [`part`](Self::part). Full levels over lists and arrays are joined array by array, others entry by entry.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([3, 2], vec![1, 0, 0, 2, 3, 4])?;
    /// let blocks = [a.part(0..1)?.into_tensor()?, a.part(1..3)?.into_tensor()?];
    /// assert_eq!(Csr::join(blocks)?, a);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no block or the tensors have no modes, if blocks differ in another dimension, or if the layout cannot hold
    /// the result: a `Symmetric` matrix is square.
    pub fn join(blocks: impl IntoIterator<Item = Self>) -> Result<Self, FormatError> {
        let mode = outermost::<L, O>()?;
        let blocks: Vec<_> = blocks.into_iter().collect();
        if blocks.is_empty() {
            return Err(FormatError::invariant(L::NAME, "there is no block to join, so no shape"));
        }
        along(blocks, mode, false)
    }

    /// The indices of a mode at which something is stored, as [`TensorView::used`].
    ///
    /// # Errors
    /// If there is no such mode.
    pub fn used(&self, mode: usize) -> Result<Vec<usize>, FormatError> {
        self.view().used(mode)
    }

    /// The tensor with the indices of a mode renumbered, as [`TensorView::relabel`].
    ///
    /// # Errors
    /// If there is no such mode, the list does not ascend, something is stored elsewhere, or the layout cannot hold the result.
    pub fn relabel(&self, mode: usize, used: &[usize]) -> Result<Self, FormatError> {
        self.view().relabel(mode, used)
    }
}

impl<'a, L: Storage, O: Order<L::Coords>> TensorView<'a, Tensor<L, O>> {
    /// Cuts the mode that is stored outermost into `count` ranges of about equal weight: rows in a `Csr`. An index weighs one
    /// more than it has stored entries. The ranges are in order and cover the dimension. An index is never divided, so some
    /// ranges may be empty. They depend only on what is stored. Takes one pass over the offsets of a `Csr`, and over the
    /// entries where the layout has no blocks.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_coords([4, 9], vec![[0, 1], [0, 2], [0, 3], [3, 4]], vec![1; 4])?;
    /// assert_eq!(a.rows_by_weight(2)?, [0..1, 1..4]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the tensor has no modes.
    pub fn rows_by_weight(self, count: usize) -> Result<Vec<Range<usize>>, FormatError> {
        let dim = self.shape().as_ref()[outermost::<L, O>()?];
        let ends = self.ends();
        let before = |k: usize| match ends.partition_point(|(index, _)| *index < k) {
            0 => 0,
            n => ends[n - 1].1,
        };
        let bounds = split(dim, count, &|k| k as u128 + before(k) as u128);
        Ok(bounds.windows(2).map(|ends| ends[0]..ends[1]).take(count).collect())
    }

    /// The outermost indices at which something is stored, each with the number of entries up to its own last one.
    fn ends(&self) -> Vec<(usize, usize)> {
        let mode = O::mode(0);
        let mut counts: Vec<(usize, usize)> = Vec::new();
        if L::indices_between(&self.parts(), 0, 0).is_some() {
            let of = |k| L::indices_between(&self.parts(), k, k + 1).map(|row| (k, L::stored(&row)));
            counts.extend((0..self.shape().as_ref()[mode]).filter_map(of).filter(|(_, count)| *count > 0));
        } else {
            self.each_but_runs_of_fill(&mut |at, _| match (counts.last_mut(), at.as_ref()[mode]) {
                (Some((last, count)), index) if *last == index => *count += 1,
                (_, index) => counts.push((index, 1)),
            });
            counts.sort_unstable();
        }
        let mut end = 0;
        counts.iter_mut().for_each(|(_, count)| {
            end += *count;
            *count = end;
        });
        counts
    }

    /// The part of the tensor at the indices `range` of the mode that is stored outermost, for every layout. The indices of
    /// the part begin at 0. Where the layout has blocks, nothing is copied ([`block`](Self::block)). Otherwise all entries
    /// are read, and those of the part are stored again; a run of `-0.0` then becomes fill, as in [`convert`](Self::convert).
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, Dcsr};
    ///
    /// let a = Csr::<i32>::from_dense([3, 2], vec![1, 0, 0, 2, 3, 4])?;
    /// assert_eq!(a.part(1..3)?.view().to_dense(), [0, 2, 3, 4]);
    /// assert_eq!(a.convert::<Dcsr<i32>>().part(1..3)?.view().to_dense(), [0, 2, 3, 4]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the range is not within the dimension, if the tensor has no modes, or if the layout cannot hold the part: one of a
    /// `Symmetric` matrix is not square.
    pub fn part(self, range: Range<usize>) -> Result<Part<'a, Tensor<L, O>>, FormatError> {
        let mode = outermost::<L, O>()?;
        let dim = self.shape().as_ref()[mode];
        if range.start > range.end || range.end > dim {
            let what = format!("no part {}..{} in a dimension of {dim}", range.start, range.end);
            return Err(FormatError::invariant(L::NAME, what));
        }
        if range == (0..dim) {
            return Ok(Part::Lent(self));
        }
        match self.block(range.clone()) {
            Ok(block) => Ok(Part::Lent(block)),
            Err(_) => slice(self, mode, range, false).map(Part::Made),
        }
    }

    /// The indices of a mode at which something is stored, in ascending order. A run of fill stores nothing. Takes time
    /// proportional to the stored entries and the logarithm of their number.
    ///
    /// # Errors
    /// If there is no such mode.
    pub fn used(&self, mode: usize) -> Result<Vec<usize>, FormatError> {
        exists::<L>(mode)?;
        let mut used = Vec::new();
        self.each_but_runs_of_fill(&mut |at, _| match at.as_ref()[mode] {
            index if used.last() == Some(&index) => {}
            index => used.push(index),
        });
        used.sort_unstable();
        used.dedup();
        Ok(used)
    }

    /// The tensor with index `used[k]` of a mode renumbered to `k`, whose dimension becomes the length of the list. The list
    /// ascends, so that entries stay in order. It holds every index at which something is stored ([`used`](Self::used)),
    /// and may hold others.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_coords([2, 900], vec![[0, 800], [1, 7]], vec![5, 6])?;
    /// let used = a.used(1)?;
    /// let small = a.relabel(1, &used)?;
    /// assert_eq!((used, small.to_dense()), (vec![7, 800], vec![0, 5, 6, 0]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such mode, the list does not ascend or leaves the dimension, something is stored at an index outside of
    /// the list, or the layout cannot hold the result.
    pub fn relabel(&self, mode: usize, used: &[usize]) -> Result<Tensor<L, O>, FormatError> {
        exists::<L>(mode)?;
        let mut shape = self.shape();
        let dim = std::mem::replace(&mut shape.as_mut()[mode], used.len());
        let ascends = |k: &usize| used[*k] >= dim || *k > 0 && used[k - 1] >= used[*k];
        if let Some(k) = (0..used.len()).find(ascends) {
            let what =
                format!("the list of used indices is wrong at {k}: {} in a dimension of {dim}", used[k]);
            return Err(FormatError::invariant(L::NAME, what + "; it must ascend"));
        }
        let (mut missing, numbers) = (None, numbers(used, dim, self.stored()));
        let to = |index: usize| {
            let number = match &numbers {
                Some(numbers) => usize::try_from(numbers[index]).ok(),
                None => used.binary_search(&index).ok(),
            };
            if number.is_none() {
                missing.get_or_insert(index);
            }
            number
        };
        let tensor = moved(*self, mode, to, shape, false);
        match missing {
            Some(index) => {
                let what =
                    format!("mode {mode} has an entry at {index}, which the list of used indices lacks");
                Err(FormatError::invariant(L::NAME, what))
            }
            None => tensor,
        }
    }
}

/// The new number of each index that is used, and -1 of the others. `None` if that takes longer than to search the list for each
/// of so many entries, or there is too little memory.
fn numbers(used: &[usize], dim: usize, entries: usize) -> Option<Vec<i64>> {
    let mut numbers = Vec::new();
    if dim > 4 * entries || numbers.try_reserve_exact(dim).is_err() {
        return None;
    }
    numbers.resize(dim, -1);
    used.iter().zip(0..).for_each(|(index, number)| numbers[*index] = number);
    Some(numbers)
}

/// The mode that is stored outermost.
fn outermost<L: Storage, O: Order<L::Coords>>() -> Result<usize, FormatError> {
    match L::Coords::LEN {
        0 => Err(FormatError::invariant(L::NAME, "a tensor without modes has no parts")),
        _ => Ok(O::mode(0)),
    }
}

fn exists<L: Storage>(mode: usize) -> Result<(), FormatError> {
    match mode.cmp(&L::Coords::LEN) {
        Ordering::Less => Ok(()),
        _ => Err(FormatError::invariant(
            L::NAME,
            format!("there is no mode {mode}: the tensor has {}", L::Coords::LEN),
        )),
    }
}

/// The bounds of `count` parts of `0..length` of about equal weight. `weight` is that of all indices before one.
pub(crate) fn split(length: usize, count: usize, weight: &dyn Fn(usize) -> u128) -> Vec<usize> {
    let mut bounds = vec![0];
    for part in 1..count {
        let goal = weight(length) * part as u128 / count as u128;
        let (mut least, mut most) = (0, length);
        while least < most {
            let middle = least + (most - least) / 2;
            if weight(middle) < goal { least = middle + 1 } else { most = middle }
        }
        bounds.push(least);
    }
    bounds.push(length);
    bounds
}
