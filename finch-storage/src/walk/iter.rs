//! Iteration over entries.

use std::fmt::{self, Debug, Formatter};

use super::stream::placed;
use super::{Keys, Piece, Walked};
use crate::order::RowMajor;
use crate::storage::Storage;

/// The stored entries of a tensor, in index order. See [`Tensor::iter`](crate::Tensor::iter).
#[derive(Clone)]
pub struct Iter<'a, L: Storage>(Entries<'a, L>);

#[derive(Clone)]
enum Entries<'a, L: Storage> {
    Stored(Stored<'a, L>),
    /// Sorted copies.
    Sorted(std::vec::IntoIter<(L::Coords, L::Elem)>),
}

/// Entries that are read where they are stored, some of them at a time.
#[derive(Clone)]
struct Stored<'a, L: Storage> {
    pieces: Walked<'a, L>,
    /// What is left of a piece, with the coordinates of its fiber.
    rest: (L::Coords, Piece<'a, L::Elem>),
    lot: Vec<(L::Coords, L::Elem)>,
    next: usize,
}

/// The number of entries that are read at a time.
const LOT: usize = 64;

impl<L: Storage> Stored<'_, L> {
    /// Reads some entries. Returns whether there are any.
    fn refill(&mut self) -> bool {
        self.next = 0;
        self.lot.clear();
        while self.lot.len() < LOT {
            if self.rest.1.is_empty() {
                match self.pieces.next() {
                    Some(piece) => self.rest = piece,
                    None => break,
                }
            }
            let (at, piece) = self.rest;
            let number = piece.len().min(LOT - self.lot.len());
            piece.before(number).extend(at, &mut self.lot);
            self.rest.1 = piece.after(number);
        }
        !self.lot.is_empty()
    }
}

impl<'a, L: Storage> Iter<'a, L> {
    /// The entries of arrays that store the modes in index order.
    pub(crate) fn stored(of: L::Refs<'a>) -> Self {
        let rest = (Default::default(), Piece::Slots(0, &[]));
        Iter(Entries::Stored(Stored { pieces: Walked::new(of, true), rest, lot: Vec::new(), next: 0 }))
    }

    /// These entries.
    pub(crate) fn sorted(entries: Vec<(L::Coords, L::Elem)>) -> Self {
        Iter(Entries::Sorted(entries.into_iter()))
    }

    /// These entries.
    pub(crate) fn keys(keys: &Keys<L::Coords, L::Elem>) -> Self {
        Self::sorted(keys.listed::<RowMajor>())
    }
}

impl<L: Storage> Iterator for Iter<'_, L> {
    type Item = (L::Coords, L::Elem);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Entries::Stored(stored) => {
                if stored.next == stored.lot.len() && !stored.refill() {
                    return None;
                }
                let entry = stored.lot.get(stored.next).copied();
                stored.next += 1;
                entry
            }
            Entries::Sorted(entries) => entries.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Entries::Stored(Stored { rest, lot, next, .. }) => (lot.len() - next + rest.1.len(), None),
            Entries::Sorted(entries) => entries.size_hint(),
        }
    }

    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut entry: F) -> B {
        match self.0 {
            Entries::Stored(Stored { pieces, rest, lot, next }) => {
                let init = lot[next..].iter().fold(init, |all, of| entry(all, *of));
                std::iter::once(rest).chain(pieces).fold(init, |all, (at, piece)| {
                    let mut all = Some(all);
                    piece.each(|index, value| {
                        all = all.take().map(|all| entry(all, (placed(at, 0, index), value)));
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
