//! Constructors that compute: identity matrices, values of a function, triplets, diagonals, rows.

use std::ops::Add;

use crate::convert::or_panic;
use crate::error::FormatError;
use crate::fills::Number;
use crate::order::Order;
use crate::storage::Storage;

use super::rearranged::{indices, rearranged};
use super::{AsView, Tensor, room, same, size};

/// An entry with its coordinates: `([i, j], value)`, as [`Tensor::iter`] gives them, or `(i, j, value)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an entry of such a tensor",
    note = "entries are `([i, j, k], value)`, and those of a matrix also `(i, j, value)`, with indices of type `usize`"
)]
pub trait Triplet<C, T> {
    /// The coordinates and the value.
    #[doc(hidden)]
    fn entry(self) -> (C, T);
}

impl<const N: usize, T> Triplet<[usize; N], T> for ([usize; N], T) {
    fn entry(self) -> ([usize; N], T) {
        self
    }
}

impl<T> Triplet<[usize; 2], T> for (usize, usize, T) {
    fn entry(self) -> ([usize; 2], T) {
        ([self.0, self.1], self.2)
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Makes a tensor from a function, which is called for every index, row by row. Values that equal the fill are not stored if the
    /// layout does not need them. Takes time, and temporarily memory, proportional to the shape.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{BandMat, DenseMat};
    ///
    /// let a = DenseMat::<f64>::from_fn([2, 3], |[i, j]| 10.0 * i as f64 + j as f64)?;
    /// assert_eq!(a.to_dense(), [0.0, 1.0, 2.0, 10.0, 11.0, 12.0]);
    /// let b = BandMat::<i32>::from_fn([9, 9], |[i, j]| i32::from(i.abs_diff(j) <= 1))?;
    /// assert_eq!(b.stored(), 25);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the values do not fit in memory, or the layout cannot hold them.
    pub fn from_fn(shape: L::Coords, f: impl FnMut(L::Coords) -> L::Elem) -> Result<Self, FormatError> {
        let number = size(shape.as_ref()).ok_or(FormatError::too_large(L::NAME, None))?;
        let mut values = room(L::NAME, number)?;
        values.extend(indices(shape).map(f));
        Self::from_dense(shape, values)
    }

    /// Makes a tensor from entries in any order, `([i, j], value)` or `(i, j, value)`. Entries at the same place are added, in the order in which they are
    /// given. Takes linear time, as [`from_coords`](Self::from_coords), which rejects two entries at one place.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, SparseVec};
    ///
    /// let a = Csr::<f64>::from_triplets([2, 2], [(1, 0, 2.0), (0, 1, 4.0), (1, 0, 0.5)])?;
    /// assert_eq!(a.to_dense(), [0.0, 4.0, 2.5, 0.0]);
    /// let b = Csr::<f64>::from_triplets([2, 2], a.iter().filter(|(_, value)| *value > 3.0))?;
    /// assert_eq!(b.stored(), 1);
    /// let counts = SparseVec::<u32>::from_triplets([9], [7, 2, 7].map(|i| ([i], 1)))?;
    /// assert_eq!((counts.get([7]), counts.stored()), (Ok(2), 2));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If an entry is out of range, or the layout cannot hold an entry or the shape.
    pub fn from_triplets<I>(shape: L::Coords, entries: I) -> Result<Self, FormatError>
    where
        I: IntoIterator<Item: Triplet<L::Coords, L::Elem>>,
        L::Elem: Add<Output = L::Elem>,
    {
        let (coords, values) = entries.into_iter().map(Triplet::entry).unzip();
        Self::from_coords_with(shape, coords, values, Add::add)
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> Tensor<L, O> {
    /// Makes the identity matrix with `n` rows. Takes time proportional to `n`, or to the shape in a dense layout or one whose fill is not 0.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseMat};
    ///
    /// let a = Csr::<f64>::identity(1000)?;
    /// assert_eq!((a.stored(), a.get([7, 7]), a.get([7, 8])), (1000, Ok(1.0), Ok(0.0)));
    /// assert_eq!(DenseMat::<i32>::identity(2)?.to_dense(), [1, 0, 0, 1]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the layout cannot hold it, or it does not fit in memory.
    pub fn identity(n: usize) -> Result<Self, FormatError>
    where
        L::Elem: Number,
    {
        if !same(&L::fill(), &L::Elem::ZERO) {
            return Self::from_fn([n, n], |[i, j]| if i == j { L::Elem::ONE } else { L::Elem::ZERO });
        }
        let mut ones = room(L::NAME, n)?;
        ones.extend((0..n).map(|i| ([i, i], L::Elem::ONE)));
        Self::assemble([n, n], &ones)
    }

    /// Makes the square matrix that has a vector, in any layout, as its diagonal, and fill elsewhere. Takes time proportional to what the
    /// vector stores, where a run that is not fill counts once per index. The two fills must be the same, or the matrix must have room for
    /// the vector's fill on the whole diagonal.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseVec};
    ///
    /// let x = DenseVec::<f64>::from(vec![3.0, 0.0, 4.0]);
    /// let a = Csr::<f64>::diag(&x)?;
    /// assert_eq!((a.get([2, 2]), a.stored()), (Ok(4.0), 2));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the layout cannot hold the matrix.
    pub fn diag<V: AsView>(vector: &V) -> Result<Self, FormatError>
    where
        V::Level: Storage<Elem = L::Elem, Coords = [usize; 1]>,
    {
        let vector = vector.as_view();
        let [n] = vector.shape();
        if same(&L::fill(), &V::Level::fill()) {
            let fills = super::rearranged::kept::<V::Level>();
            return rearranged(vector, [n, n], fills, |[i], put| put([i, i]));
        }
        let mut entries = room(L::NAME, n)?;
        entries.extend((0..n).map(|i| ([i, i], vector.find(&[i]).unwrap_or_else(V::Level::fill))));
        entries.retain(|(_, value)| !same(value, &L::fill()));
        Self::assemble([n, n], &entries)
    }

    /// Makes a matrix from its rows, as from `Vec<Vec<f64>>` or `[[f64; 3]; 2]`. Values that equal the fill are not stored if the layout does
    /// not need them. Takes one pass over the values, which are copied.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_rows([vec![0, 1, 0], vec![2, 0, 3]])?;
    /// assert_eq!((a.shape(), a.stored()), ([2, 3], 3));
    /// let wrong = Csr::<i32>::from_rows([vec![0, 1], vec![2]]).unwrap_err().to_string();
    /// assert!(wrong.contains("row 1 has 1 value, and row 0 has 2"));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If a row has a different number of values than the first, or the layout cannot hold the values.
    pub fn from_rows<R: AsRef<[L::Elem]>>(rows: impl IntoIterator<Item = R>) -> Result<Self, FormatError> {
        let (mut values, mut shape) = (Vec::new(), [0, 0]);
        for row in rows {
            let row = row.as_ref();
            if shape[0] > 0 && row.len() != shape[1] {
                let (found, first) = (crate::error::plural(row.len(), "value"), shape[1]);
                let what = format!("row {} has {found}, and row 0 has {first}", shape[0]);
                return Err(FormatError::invariant(L::NAME, what));
            }
            shape = [shape[0] + 1, row.len()];
            values.extend_from_slice(row);
        }
        Self::from_dense(shape, values)
    }
}

impl<L, O, const N: usize, const M: usize> From<[[L::Elem; M]; N]> for Tensor<L, O>
where
    L: Storage<Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    /// Makes a matrix from its rows, as [`from_rows`](Tensor::from_rows).
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a: Csr<f64> = [[0.0, 2.0], [3.0, 0.0]].into();
    /// assert_eq!((a.get([1, 0]), a.stored()), (Ok(3.0), 2));
    /// ```
    ///
    /// # Panics
    /// If the layout cannot hold the values: a triangle has no room for all of them. [`from_rows`](Tensor::from_rows) returns an error.
    #[track_caller]
    fn from(rows: [[L::Elem; M]; N]) -> Self {
        or_panic(Self::from_dense([N, M], rows.as_flattened().to_vec()))
    }
}
