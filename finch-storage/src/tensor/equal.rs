//! Equality by value, regardless of layout and of what is stored.

use std::any::Any;

use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::walk::{Piece, Walked};

use super::{Tensor, TensorView, same, size};

impl<L, O, M, P> PartialEq<Tensor<M, P>> for Tensor<L, O>
where
    L: Storage,
    O: Order<L::Coords>,
    M: Storage<Elem = L::Elem, Coords = L::Coords>,
    P: Order<L::Coords>,
{
    /// Whether the shapes and all values are equal, regardless of the layouts and of what they store: a stored
    /// zero equals an unstored one. NaN equals nothing, whether stored or fill. Tensors with different fills are equal if
    /// every place is stored in at least one of them and the values agree.
    ///
    /// If both store the modes in the same order, their arrays are compared without a copy, in time
    /// proportional to what is stored; a run counts once if both have runs. Otherwise the entries of both are listed
    /// and sorted, which also takes that much memory, and a run that is not fill is listed at each of its indices.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csc, Csr, DenseMat};
    ///
    /// let dense = DenseMat::<f64>::from_dense([2, 2], vec![0.0, 4.0, 5.0, 0.0])?;
    /// let (rows, columns): (Csr<f64>, Csc<f64>) = (dense.convert(), dense.convert());
    /// assert!(rows == columns && columns == dense);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    fn eq(&self, other: &Tensor<M, P>) -> bool {
        self.agrees(other, |a, b| a == b)
    }
}

/// Compares two kinds of tensors and views.
macro_rules! equal {
    ($($one:ty, $other:ty;)*) => { $(
        impl<L, O, M, P> PartialEq<$other> for $one
        where
            L: Storage,
            O: Order<L::Coords>,
            M: Storage<Elem = L::Elem, Coords = L::Coords>,
            P: Order<L::Coords>,
        {
            /// Whether the two show equal tensors.
            fn eq(&self, other: &$other) -> bool {
                self.__view().agrees(other.__view(), |a, b| a == b)
            }
        }
    )* };
}

equal! {
    TensorView<'_, Tensor<L, O>>, TensorView<'_, Tensor<M, P>>;
    Tensor<L, O>, TensorView<'_, Tensor<M, P>>;
    TensorView<'_, Tensor<L, O>>, Tensor<M, P>;
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Whether two tensors are equal by `==`, except that NaN equals NaN. The cost is the same.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{DenseVec, SparseVec};
    ///
    /// let a = SparseVec::<f64>::from_dense([3], vec![0.0, f64::NAN, 2.0])?;
    /// assert!(a != a && a.identical(&a));
    /// let b = DenseVec::<f64>::from_dense([3], vec![0.0, f64::NAN, 2.0])?;
    /// assert!(a.identical(&b));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn identical<M, P>(&self, other: &Tensor<M, P>) -> bool
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        self.agrees(other, same)
    }

    /// Compares arrays at once, where both are of one type and that may decide.
    fn agrees<M, P>(&self, other: &Tensor<M, P>, equal: fn(&L::Elem, &L::Elem) -> bool) -> bool
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        let of_one_type = (other as &dyn Any).downcast_ref::<Self>();
        let alike = of_one_type
            .is_some_and(|other| equal(&L::fill(), &L::fill()) && L::alike(&self.__refs(), &other.__refs()));
        alike && self.shape() == other.shape() || self.view().agrees(other.view(), equal)
    }
}

impl<L: Storage, O: Order<L::Coords>> TensorView<'_, Tensor<L, O>> {
    /// Whether two views show tensors that are [identical](Tensor::identical).
    pub fn identical<M, P>(&self, other: &TensorView<'_, Tensor<M, P>>) -> bool
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        self.agrees(*other, same)
    }

    fn agrees<M, P>(&self, other: TensorView<'_, Tensor<M, P>>, equal: fn(&L::Elem, &L::Elem) -> bool) -> bool
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        let shape = self.shape();
        if shape != other.shape() {
            return false;
        }
        let fills = (L::fill(), M::fill());
        let alike = (0..L::Coords::LEN).all(|depth| O::mode(depth) == P::mode(depth));
        let places = if alike && L::VOUCHED && M::VOUCHED {
            let own = Parts::new(Walked::<L>::new(self.__refs(), false));
            let others = Parts::new(Walked::<M>::new(other.__refs(), false));
            together(own, others, equal)
        } else {
            let (own, others) = (self.entries::<O>(false), other.entries::<O>(false));
            side_by_side(&own, &others, fills, equal)
        };
        let rest = |places| size(shape.as_ref()).is_some_and(|size| size as u128 == places);
        places.is_some_and(|places| equal(&fills.0, &fills.1) || rest(places))
    }
}

/// How many places either of two sorted lists of entries has; `None` if they differ somewhere.
fn side_by_side<C: Coords, T: Copy>(
    own: &[(C, T)],
    others: &[(C, T)],
    fills: (T, T),
    equal: fn(&T, &T) -> bool,
) -> Option<u128> {
    let (mut a, mut b, mut places) = (Cursor(own), Cursor(others), 0);
    while let Some(at) = [a.at(), b.at()].into_iter().flatten().min() {
        if !equal(&a.take(at).unwrap_or(fills.0), &b.take(at).unwrap_or(fills.1)) {
            return None;
        }
        places += 1;
    }
    Some(places)
}

/// The remaining entries of a comparison.
struct Cursor<'a, C, T>(&'a [(C, T)]);

impl<C: Coords, T: Copy> Cursor<'_, C, T> {
    fn at(&self) -> Option<C> {
        self.0.first().map(|entry| entry.0)
    }

    /// Takes the value at these coordinates, if the next entry has them.
    fn take(&mut self, at: C) -> Option<T> {
        let (entry, rest) = self.0.split_first().filter(|(entry, _)| entry.0 == at)?;
        self.0 = rest;
        Some(entry.1)
    }
}

/// How many places either of two tensors stores that visit their modes in the same order; `None` if they differ somewhere.
fn together<L, M>(
    mut a: Parts<'_, L>,
    mut b: Parts<'_, M>,
    equal: fn(&L::Elem, &L::Elem) -> bool,
) -> Option<u128>
where
    L: Storage,
    M: Storage<Elem = L::Elem, Coords = L::Coords>,
{
    let mut places = 0;
    loop {
        let passed = match (a.at(), b.at()) {
            (None, None) => return Some(places),
            (Some(x), Some(y)) if x == y => {
                let passed = agreeing(a.piece, b.piece, equal)?;
                b.pass(passed);
                a.pass(passed)
            }
            (Some(x), y) if y.is_none_or(|y| x < y) => {
                a.pass(a.run(x, y).filter(|_| equal(&a.value(), &M::fill()))?)
            }
            (x, Some(y)) => b.pass(b.run(y, x).filter(|_| equal(&L::fill(), &b.value()))?),
            (Some(_), None) => return None,
        };
        places += passed as u128;
    }
}

/// For how many entries two pieces, which begin at the same index, go on together; `None` if a value differs.
fn agreeing<T: Copy>(a: Piece<'_, T>, b: Piece<'_, T>, equal: fn(&T, &T) -> bool) -> Option<usize> {
    let number = match (a, b) {
        (Piece::Slots(_, a), Piece::Slots(_, b)) => {
            return a.iter().zip(b).all(|(a, b)| equal(a, b)).then_some(a.len().min(b.len()));
        }
        (Piece::Run(..), Piece::Run(..)) => a.len().min(b.len()),
        _ => 1,
    };
    equal(&a.entry(0).1, &b.entry(0).1).then_some(number)
}

/// What is left of a tensor that is compared: the rest of a piece, with the coordinates of its fiber, and the pieces after it.
struct Parts<'a, L: Storage> {
    pieces: Walked<'a, L>,
    fiber: L::Coords,
    piece: Piece<'a, L::Elem>,
}

impl<'a, L: Storage> Parts<'a, L> {
    fn new(pieces: Walked<'a, L>) -> Self {
        Parts { pieces, fiber: L::Coords::default(), piece: Piece::Slots(0, &[]) }
    }

    /// The coordinates of the next entry; `None` after the last one.
    fn at(&mut self) -> Option<L::Coords> {
        while self.piece.is_empty() {
            (self.fiber, self.piece) = self.pieces.next()?;
        }
        let mut at = self.fiber;
        if let Some(last) = at.as_mut().last_mut() {
            *last = self.piece.entry(0).0;
        }
        Some(at)
    }

    fn value(&self) -> L::Elem {
        self.piece.entry(0).1
    }

    /// How many entries from this place on have one value, and lie before the next entry of another tensor.
    fn run(&self, at: L::Coords, other: Option<L::Coords>) -> Option<usize> {
        let Piece::Run(..) = self.piece else { return Some(1) };
        let gap = other.and_then(|other| match (at.as_ref().split_last(), other.as_ref().split_last()) {
            (Some((x, here)), Some((y, there))) if here == there => y.checked_sub(*x),
            _ => None,
        });
        Some(gap.map_or(self.piece.len(), |gap| gap.min(self.piece.len())))
    }

    /// Leaves that many entries behind.
    fn pass(&mut self, number: usize) -> usize {
        self.piece = self.piece.after(number);
        number
    }
}
