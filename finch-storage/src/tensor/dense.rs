//! Dense tensors as arrays, which Rust code reads and writes like any other.

use std::ops::{Index, IndexMut};

use crate::convert::or_panic;
use crate::error::ShapeError;
use crate::interop::Rows;
use crate::order::Order;
use crate::storage::Storage;
use crate::walk::Iter;

use super::Tensor;

impl<L: Rows, O: Order<L::Coords>> Tensor<L, O> {
    /// The values of a dense tensor, in the order in which they are stored: row by row, or column by column if the type says
    /// so (`Order2<1, 0>`). Nothing is copied.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseMat;
    ///
    /// let a = DenseMat::<i32>::from_dense([2, 2], vec![1, 2, 3, 4])?;
    /// assert_eq!(a.as_slice(), [1, 2, 3, 4]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn as_slice(&self) -> &[L::Elem] {
        L::rows(self.level.refs())
    }

    /// The mutable values of a dense tensor, in the order of [`as_slice`](Self::as_slice).
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseVec;
    ///
    /// let mut x = DenseVec::<i32>::from(vec![3, 1, 2]);
    /// x.as_mut_slice().sort();
    /// assert_eq!(x.as_slice(), [1, 2, 3]);
    /// ```
    pub fn as_mut_slice(&mut self) -> &mut [L::Elem] {
        self.level.rows_mut()
    }

    /// The array of a dense tensor, in storage order. Nothing is copied.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseVec;
    ///
    /// let x: DenseVec<f64> = [1.0, 2.0].into_iter().collect();
    /// assert_eq!(x.into_vec(), vec![1.0, 2.0]);
    /// ```
    pub fn into_vec(self) -> Vec<L::Elem> {
        self.level.into_rows()
    }

    /// Sets an entry of a dense tensor. `x[[i]] = value` does the same, and panics where this returns an error.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseMat;
    ///
    /// let mut a = DenseMat::<f64>::zeros([2, 3]);
    /// a.set([1, 2], 4.0)?;
    /// a[[0, 0]] += 1.0;
    /// assert_eq!((a[[1, 2]], a.as_slice()), (4.0, &[1.0, 0.0, 0.0, 0.0, 0.0, 4.0][..]));
    /// assert!(a.set([2, 0], 1.0).is_err());
    /// # Ok::<(), finch::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If the index is out of range.
    pub fn set(&mut self, index: L::Coords, value: L::Elem) -> Result<(), ShapeError> {
        let at = self.place(index)?;
        self.level.rows_mut()[at] = value;
        Ok(())
    }

    /// The position of an entry in the array.
    fn place(&self, index: L::Coords) -> Result<usize, ShapeError> {
        self.view().in_range(index)?;
        let (at, dims) = (O::to_storage(index.as_ref()), O::to_storage(self.shape().as_ref()));
        Ok(super::view::offset::<L::Coords>(at, dims))
    }
}

impl<L: Rows, O: Order<L::Coords>> Index<L::Coords> for Tensor<L, O> {
    type Output = L::Elem;

    /// An entry of a dense tensor: `a[[i, j]]`.
    ///
    /// # Panics
    /// If the index is out of range. [`get`](Tensor::get) returns an error.
    #[track_caller]
    fn index(&self, index: L::Coords) -> &L::Elem {
        match self.place(index) {
            Ok(at) => &self.as_slice()[at],
            Err(error) => panic!("{error}"),
        }
    }
}

impl<L: Rows, O: Order<L::Coords>> IndexMut<L::Coords> for Tensor<L, O> {
    #[track_caller]
    fn index_mut(&mut self, index: L::Coords) -> &mut L::Elem {
        match self.place(index) {
            Ok(at) => &mut self.as_mut_slice()[at],
            Err(error) => panic!("{error}"),
        }
    }
}

impl<L: Rows<Coords = [usize; 1]>, O: Order<[usize; 1]>> From<Vec<L::Elem>> for Tensor<L, O> {
    /// Makes a dense vector of the values. Nothing is copied.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseVec;
    ///
    /// let x = DenseVec::<f64>::from(vec![1.0, 2.0]);
    /// assert_eq!((x.shape(), x.get([1])), ([2], Ok(2.0)));
    /// ```
    ///
    /// # Panics
    /// If there are more values than the largest dimension, which is more than memory holds.
    fn from(values: Vec<L::Elem>) -> Self {
        let level = L::from_rows(&[values.len()], values);
        or_panic(level.and_then(Tensor::new))
    }
}

impl<L: Rows<Coords = [usize; 1]>, O: Order<[usize; 1]>> FromIterator<L::Elem> for Tensor<L, O> {
    /// Collects values into a dense vector.
    fn from_iter<I: IntoIterator<Item = L::Elem>>(values: I) -> Self {
        Self::from(values.into_iter().collect::<Vec<_>>())
    }
}

impl<'a, L: Storage, O: Order<L::Coords>> IntoIterator for &'a Tensor<L, O> {
    type Item = (L::Coords, L::Elem);
    type IntoIter = Iter<'a, L>;

    /// The coordinates and values of all stored entries, as [`iter`](Tensor::iter) gives them.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_coords([2, 2], vec![[1, 0], [0, 1]], vec![3.0, 4.0])?;
    /// for ([i, j], value) in &a {
    ///     assert!(i != j && value > 2.0);
    /// }
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    fn into_iter(self) -> Iter<'a, L> {
        self.iter()
    }
}
