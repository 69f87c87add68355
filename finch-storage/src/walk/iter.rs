//! Iteration over entries.

use std::fmt::{self, Debug, Formatter};

use super::{Keys, Piece, Walked};
use crate::order::{Order, RowMajor};
use crate::storage::{Coords, Storage};

/// The stored entries of a tensor, in index order. See [`Tensor::iter`](crate::Tensor::iter).
#[derive(Clone)]
pub struct Iter<'a, L: Storage>(Entries<'a, L>);

#[derive(Clone)]
enum Entries<'a, L: Storage> {
    /// Read where they are stored.
    Stored { pieces: Walked<'a, L>, at: L::Coords, piece: Piece<'a, L::Elem>, next: usize },
    /// Sorted copies.
    Sorted(std::vec::IntoIter<(L::Coords, L::Elem)>),
}

impl<'a, L: Storage> Iter<'a, L> {
    /// The entries of arrays that store the modes in index order.
    pub(crate) fn stored(of: L::Refs<'a>) -> Self {
        let (at, piece) = (L::Coords::default(), Piece::Slots(0, &[]));
        Iter(Entries::Stored { pieces: Walked::new(of, true), at, piece, next: 0 })
    }

    /// These entries.
    pub(crate) fn sorted(entries: Vec<(L::Coords, L::Elem)>) -> Self {
        Iter(Entries::Sorted(entries.into_iter()))
    }

    /// These entries.
    pub(crate) fn keys(keys: Keys<L::Coords, L::Elem>) -> Self
    where
        RowMajor: Order<L::Coords>,
    {
        Self::sorted(keys.into_entries::<RowMajor>().collect())
    }
}

#[inline]
fn placed<C: Coords>(mut at: C, index: usize) -> C {
    if let Some(last) = at.as_mut().last_mut() {
        *last = index;
    }
    at
}

impl<L: Storage> Iterator for Iter<'_, L> {
    type Item = (L::Coords, L::Elem);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Entries::Stored { pieces, at, piece, next } => {
                while *next >= piece.len() {
                    (*at, *piece) = pieces.next()?;
                    *next = 0;
                }
                let (index, value) = piece.entry(*next);
                *next += 1;
                Some((placed(*at, index), value))
            }
            Entries::Sorted(entries) => entries.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Entries::Stored { piece, next, .. } => (piece.len().saturating_sub(*next), None),
            Entries::Sorted(entries) => entries.size_hint(),
        }
    }

    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut entry: F) -> B {
        match self.0 {
            Entries::Stored { pieces, at, piece, next } => {
                let rest = (at, piece.after(next.min(piece.len())));
                std::iter::once(rest).chain(pieces).fold(init, |all, (at, piece)| {
                    let mut all = Some(all);
                    piece.each(|index, value| {
                        all = all.take().map(|all| entry(all, (placed(at, index), value)));
                    });
                    all.unwrap_or_else(|| unreachable!("it is put back after each entry"))
                })
            }
            Entries::Sorted(entries) => entries.fold(init, entry),
        }
    }
}

impl<L: Storage> std::iter::FusedIterator for Iter<'_, L> {}

impl<L: Storage> Debug for Iter<'_, L> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
