//! Fibers: the parts of a tensor at single indices of the mode that is stored outermost, such as the rows of a `Csr`, as tensors
//! with one mode fewer.

use std::ops::Range;

use super::{Part, outermost};
use crate::convert::{or_panic, stores_only_entries};
use crate::error::FormatError;
use crate::interop::{Lent, Outer};
use crate::order::{Order, Order2, RowMajor};
use crate::storage::{Coords, Storage};
use crate::tensor::{Entries, Tensor, TensorView, same};

/// Orders that say in which order the modes of a fiber are stored, which lacks the outermost one.
pub trait Within<C: Coords>: Order<C::Next> {
    /// That order.
    type Order: Order<C>;
}

impl<C: Coords> Within<C> for RowMajor {
    type Order = RowMajor;
}

impl<const A: usize, const B: usize> Within<[usize; 1]> for Order2<A, B> {
    type Order = RowMajor;
}

/// The coordinates of a fiber.
type Below<L> = <<L as Outer>::Below as Storage>::Coords;

/// A fiber as a tensor.
type Fiber<L, O> = Tensor<<L as Outer>::Below, <O as Within<Below<L>>>::Order>;

/// The fibers of a tensor, one for each index of the mode that is stored outermost. [`Tensor::outer_iter`] makes it.
pub struct Fibers<'a, L: Outer, O: Order<L::Coords>> {
    of: Source<'a, L, O>,
    indices: Range<usize>,
}

impl<'a, L, O> Iterator for Fibers<'a, L, O>
where
    L: Outer,
    O: Order<L::Coords> + Within<Below<L>>,
{
    type Item = Part<'a, Fiber<L, O>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.indices.next().map(|index| self.of.fiber(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<L: Outer, O: Order<L::Coords> + Within<Below<L>>> ExactSizeIterator for Fibers<'_, L, O> {}

/// The source of fibers, which are requested in ascending order.
struct Source<'a, L: Outer, O: Order<L::Coords>> {
    of: TensorView<'a, Tensor<L, O>>,
    /// All entries in storage order, if fibers are not parts of the arrays.
    entries: Option<Entries<L::Coords, L::Elem>>,
    next: usize,
}

impl<'a, L: Outer, O: Order<L::Coords> + Within<Below<L>>> Source<'a, L, O> {
    fn new(of: TensorView<'a, Tensor<L, O>>, dim: usize) -> Result<Self, FormatError> {
        let lends = dim == 0 || !matches!(L::lent(&of.parts(), 0), Lent::No);
        if !lends {
            of.sound()?;
        }
        Ok(Source { of, entries: (!lends).then(|| of.meant::<O>()), next: 0 })
    }

    fn fiber(&mut self, index: usize) -> Part<'a, Fiber<L, O>> {
        let Some(entries) = &self.entries else { return or_panic(self.of.fiber(index)) };
        let rest = &entries[self.next..];
        let skipped = rest.partition_point(|(at, _)| at.as_ref()[0] < index);
        let of_it = rest[skipped..].partition_point(|(at, _)| at.as_ref()[0] == index);
        self.next += skipped + of_it;
        or_panic(self.of.made(0, &rest[skipped..skipped + of_it]).map(Part::Made))
    }
}

impl<'a, L, O> TensorView<'a, Tensor<L, O>>
where
    L: Outer,
    O: Order<L::Coords> + Within<Below<L>>,
{
    /// The fiber at an index of the mode that is stored outermost, like [`Tensor::fiber`].
    ///
    /// # Errors
    /// As for [`Tensor::fiber`].
    pub fn fiber(&self, index: usize) -> Result<Part<'a, Fiber<L, O>>, FormatError> {
        self.at(0, index, "fiber")
    }

    /// The fibers of the mode that is stored outermost, like [`Tensor::outer_iter`].
    ///
    /// # Errors
    /// As for [`Tensor::outer_iter`].
    pub fn outer_iter(&self) -> Result<Fibers<'a, L, O>, FormatError> {
        let dim = self.shape().as_ref()[outermost::<L, O>()?];
        Ok(Fibers { of: Source::new(*self, dim)?, indices: 0..dim })
    }

    /// The fibers that store something, with their indices, like [`Tensor::fibers`].
    ///
    /// # Errors
    /// As for [`Tensor::outer_iter`].
    pub fn fibers(
        &self,
    ) -> Result<impl Iterator<Item = (usize, Part<'a, Fiber<L, O>>)> + use<'a, L, O>, FormatError> {
        let mode = outermost::<L, O>()?;
        let mut source = Source::new(*self, self.shape().as_ref()[mode])?;
        Ok(self.used(mode)?.into_iter().map(move |index| (index, source.fiber(index))))
    }

    /// The fiber at an index of the mode at a depth: of the outermost one, or, of a matrix, of the other.
    fn at(&self, depth: usize, index: usize, what: &str) -> Result<Part<'a, Fiber<L, O>>, FormatError> {
        outermost::<L, O>()?;
        let mode = O::mode(depth);
        let dim = self.shape().as_ref()[mode];
        if index >= dim {
            let what = format!("there is no {what} {index}: mode {mode} has dimension {dim}");
            return Err(FormatError::invariant(L::NAME, what));
        }
        if depth == 0 {
            match L::lent(&self.parts(), index) {
                Lent::Arrays(arrays) => return Ok(Part::Lent(TensorView::trust(arrays))),
                Lent::Nothing => return self.made(0, &[]).map(Part::Made),
                Lent::No => {}
            }
        }
        self.sound()?;
        self.made(depth, &self.entries_at(depth, index)).map(Part::Made)
    }

    /// The entries at an index of the mode at a depth.
    fn entries_at(&self, depth: usize, index: usize) -> Entries<L::Coords, L::Elem> {
        let mut entries = Entries::new();
        let fills = stores_only_entries::<L>();
        let mut push = |at: L::Coords, value| {
            let at: L::Coords = O::to_storage(at.as_ref());
            if at.as_ref()[depth] == index && (fills || !same(&value, &L::fill())) {
                entries.push((at, value));
            }
        };
        let outer = self.shape().as_ref()[O::mode(0)];
        if depth == 0 || outer > self.stored() {
            self.each_but_runs_of_fill(&mut push);
            return entries;
        }
        // A search in each row is shorter than a visit of all.
        for row in 0..outer {
            let mut at = L::Coords::default();
            (at.as_mut()[O::mode(0)], at.as_mut()[O::mode(1)]) = (row, index);
            if let Some(value) = self.find(at.as_ref()) {
                push(at, value);
            }
        }
        entries
    }

    /// A fiber of its entries. Their coordinate at a depth is the fiber's own.
    fn made(&self, depth: usize, of: &[(L::Coords, L::Elem)]) -> Result<Fiber<L, O>, FormatError> {
        let within = |at: &L::Coords| {
            let (mut below, at) = (Below::<L>::default(), at.as_ref());
            let (before, behind) = below.as_mut().split_at_mut(depth);
            before.copy_from_slice(&at[..depth]);
            behind.copy_from_slice(&at[depth + 1..]);
            below
        };
        let dims = within(&O::to_storage(self.shape().as_ref()));
        let entries: Vec<_> = of.iter().map(|(at, value)| (within(at), *value)).collect();
        Tensor::assemble(<O as Within<Below<L>>>::Order::to_index(dims.as_ref()), &entries)
    }

    /// Checks that fibers can be tensors by themselves.
    fn sound(&self) -> Result<(), FormatError> {
        if L::Below::SQUARE {
            let why = format!("a fiber of `{}` is not a tensor by itself: convert it first", L::Below::NAME);
            return Err(FormatError::invariant(L::NAME, why));
        }
        self.made(0, &[]).map(|_| ())
    }
}

impl<'a, L, O> TensorView<'a, Tensor<L, O>>
where
    L: Outer<Coords = [usize; 2]>,
    O: Order<[usize; 2]> + Within<Below<L>>,
{
    /// A row of a matrix, like [`Tensor::row`].
    ///
    /// # Errors
    /// As for [`Tensor::row`].
    pub fn row(&self, i: usize) -> Result<Part<'a, Fiber<L, O>>, FormatError> {
        self.at(O::mode(0), i, "row")
    }

    /// A column of a matrix, like [`Tensor::column`].
    ///
    /// # Errors
    /// As for [`Tensor::row`].
    pub fn column(&self, j: usize) -> Result<Part<'a, Fiber<L, O>>, FormatError> {
        self.at(O::mode(1), j, "column")
    }
}

impl<L, O> Tensor<L, O>
where
    L: Outer,
    O: Order<L::Coords> + Within<Below<L>>,
{
    /// The fiber at an index of the mode that is stored outermost: a row of a `Csr`, a column of a `Csc`, a matrix of a tensor of three modes.
    /// Its layout is that of the levels below: the fiber of a `Csr` is a `SparseVec`.
    ///
    /// It is a view, in constant time, if the outermost level is dense, or a sorted list, which is searched for the index, and the levels below have fibers that are parts
    /// of their arrays, unlike those of `PackBits`, `SparseDict` and some others. Otherwise its entries are copied, in time proportional to what the whole
    /// tensor stores. In that case, use [`outer_iter`](Self::outer_iter), which collects all fibers in one pass.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Part, layouts::{Csc, SparseVec}};
    ///
    /// let a = Csc::<f64>::from_dense([2, 3], vec![0.0, 4.0, 0.0, 5.0, 6.0, 0.0])?;
    /// let column: Part<SparseVec<f64>> = a.fiber(1)?;
    /// assert_eq!((column.view().to_dense(), matches!(column, Part::Lent(_))), (vec![4.0, 6.0], true));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the index is not below the dimension, or a fiber is not a tensor, as under `Symmetric`.
    pub fn fiber(&self, index: usize) -> Result<Part<'_, Fiber<L, O>>, FormatError> {
        self.view().fiber(index)
    }

    /// The fibers at all indices of the mode that is stored outermost, one after the other, including empty ones: the rows of a `Csr`. They are views
    /// if [`fiber`](Self::fiber) is one. Otherwise all entries are copied once, and each fiber is made from its part.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_dense([3, 2], vec![1.0, 2.0, 0.0, 0.0, 3.0, 0.0])?;
    /// let lengths: Vec<usize> = a.outer_iter()?.map(|row| row.view().stored()).collect();
    /// assert_eq!(lengths, [2, 0, 1]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the tensor has no modes, or a fiber is not a tensor, as under `Symmetric`.
    ///
    /// # Panics
    /// The iterator panics if a fiber has to be copied and does not fit in memory.
    pub fn outer_iter(&self) -> Result<Fibers<'_, L, O>, FormatError> {
        self.view().outer_iter()
    }

    /// The fibers at those indices of the mode that is stored outermost at which something is stored, each with its index. Otherwise the same as
    /// [`outer_iter`](Self::outer_iter). Takes one pass over what is stored to find the indices, so for a list of a few rows out of very many, only
    /// those few take time.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Dcsr;
    ///
    /// let a = Dcsr::<f64>::from_coords([1 << 30, 9], vec![[7, 1], [1 << 20, 2]], vec![2.0, 3.0])?;
    /// let rows: Vec<_> = a.fibers()?.map(|(i, row)| (i, row.view().iter().next())).collect();
    /// assert_eq!(rows, [(7, Some(([1], 2.0))), (1 << 20, Some(([2], 3.0)))]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`outer_iter`](Self::outer_iter).
    pub fn fibers(
        &self,
    ) -> Result<impl Iterator<Item = (usize, Part<'_, Fiber<L, O>>)> + use<'_, L, O>, FormatError> {
        self.view().fibers()
    }
}

impl<L, O> Tensor<L, O>
where
    L: Outer<Coords = [usize; 2]>,
    O: Order<[usize; 2]> + Within<Below<L>>,
{
    /// A row of a matrix, as a vector. It is a view if the matrix is stored by rows and [`fiber`](Self::fiber) is one. Otherwise it is copied. To find a row of a matrix
    /// stored by columns, each column is searched, or all entries are visited if they are fewer than the columns.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 4.0, 0.0, 5.0, 6.0, 0.0])?;
    /// assert_eq!(a.row(1)?.view().to_dense(), [5.0, 6.0, 0.0]);
    /// let wrong = a.row(2).unwrap_err().to_string();
    /// assert!(wrong.contains("there is no row 2: mode 0 has dimension 2"));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such row, or it is not a vector, as under `Symmetric`.
    pub fn row(&self, i: usize) -> Result<Part<'_, Fiber<L, O>>, FormatError> {
        self.view().row(i)
    }

    /// A column of a matrix, as a vector. It is a view if the matrix is stored by columns, under the same conditions as [`row`](Self::row), and is copied otherwise.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 4.0, 0.0, 5.0, 6.0, 0.0])?;
    /// assert_eq!(a.column(1)?.view().to_dense(), [4.0, 6.0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`row`](Self::row).
    pub fn column(&self, j: usize) -> Result<Part<'_, Fiber<L, O>>, FormatError> {
        self.view().column(j)
    }
}
