//! Which values a tensor has, and where.

use std::cmp::Ordering;

use crate::error::FormatError;
use crate::order::Order;
use crate::storage::Storage;
use crate::walk::Piece;

use super::rearranged::indices;
use super::{Tensor, same, size};

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The different values of all entries, stored or not, in ascending order. NaN is one value, the last. Takes time proportional to what is
    /// stored and the logarithm of that; a run counts once.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{DenseVec, SparseVec};
    ///
    /// let a = SparseVec::<f64>::from_dense([4], vec![5.0, 0.0, -1.0, 5.0])?;
    /// assert_eq!(a.unique(), [-1.0, 0.0, 5.0]);
    /// assert_eq!(DenseVec::<i32>::from(vec![3, 3]).unique(), [3]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn unique(&self) -> Vec<L::Elem>
    where
        L::Elem: PartialOrd,
    {
        self.unique_counts().into_iter().map(|(value, _)| value).collect()
    }

    /// The different values of all entries, as [`unique`](Self::unique), each with its number of entries. A number beyond `usize` is the
    /// largest `usize`.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_coords([1000, 1000], vec![[3, 4], [5, 6]], vec![7, 7])?;
    /// assert_eq!(a.unique_counts(), [(0, 999_998), (7, 2)]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn unique_counts(&self) -> Vec<(L::Elem, usize)>
    where
        L::Elem: PartialOrd,
    {
        let (mut values, mut stored, fill, shape) = (Vec::new(), 0_usize, L::fill(), self.shape());
        let mut push = |value, number: usize| {
            if !same(&value, &fill) {
                stored = stored.saturating_add(number);
                values.push((value, number));
            }
        };
        self.view().each_piece(false, |_, piece| match piece {
            Piece::Run(from, to, value) => push(value, to.saturating_sub(from)),
            piece => piece.each(|_, value| push(value, 1)),
        });
        let places = shape.as_ref().iter().fold(1, |n: usize, dim| n.saturating_mul(*dim));
        let places = size(shape.as_ref()).unwrap_or(places);
        let unstored = places.saturating_sub(stored);
        values.sort_by(|(a, _), (b, _)| ascending(a, b));
        let mut counts: Vec<(L::Elem, usize)> = Vec::new();
        for (value, number) in values {
            match counts.last_mut() {
                Some((last, count)) if same(last, &value) => *count = count.saturating_add(number),
                _ => counts.push((value, number)),
            }
        }
        if unstored > 0 {
            let at = counts.partition_point(|(value, _)| ascending(value, &fill) == Ordering::Less);
            counts.insert(at, (fill, unstored));
        }
        counts
    }

    /// The coordinates of all entries that are not zero (the [`Default`] value), or not `false`, in index order. Takes time proportional to
    /// what is stored, where a run counts once per index, and to the shape if the fill is not zero.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseVec};
    ///
    /// let a = Csr::<f64>::from_dense([2, 2], vec![0.0, 2.0, 3.0, 0.0])?;
    /// assert_eq!(a.nonzero()?, [[0, 1], [1, 0]]);
    /// assert_eq!(DenseVec::<bool>::from(vec![false, true]).nonzero()?, [[1]]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the fill is not zero, and the coordinates do not fit in memory.
    pub fn nonzero(&self) -> Result<Vec<L::Coords>, FormatError>
    where
        L::Elem: Default,
    {
        let zero = L::Elem::default();
        if L::fill() == zero {
            let mut places = Vec::new();
            self.view().each_but_runs_of_fill(&mut |at, value| {
                if value != zero {
                    places.push(at);
                }
            });
            places.sort_unstable();
            return Ok(places);
        }
        let values = self.try_to_dense()?;
        Ok(indices(self.shape()).zip(values).filter(|(_, value)| *value != zero).map(|(at, _)| at).collect())
    }
}

/// The order of values, with NaN, or whatever does not equal itself, after all others.
fn ascending<T: PartialOrd>(a: &T, b: &T) -> Ordering {
    let unlike = |x: &T| x.partial_cmp(x).is_none();
    a.partial_cmp(b).unwrap_or_else(|| unlike(a).cmp(&unlike(b)))
}
