//! Iteration over entries.

use std::fmt::{self, Debug, Formatter};

use super::stream::placed;
use super::{Keys, Piece, Rows, Walked};
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
    /// What is left of fibers that are together, with the coordinates before theirs.
    rows: Option<(L::Coords, Rows<'a, L::Elem>)>,
    /// What is left of a piece, with the coordinates of its fiber.
    rest: (L::Coords, Piece<'a, L::Elem>),
    lot: Vec<(L::Coords, L::Elem)>,
    next: usize,
}

/// The number of entries that are read at a time.
const LOT: usize = 64;

impl<L: Storage> Stored<'_, L> {
    /// Goes on to the next piece. Returns whether there is one.
    fn go_on(&mut self) -> bool {
        loop {
            if let Some((at, rows)) = &mut self.rows {
                if let Some((id, piece)) = rows.next() {
                    self.rest = (placed(*at, 1, id), piece);
                    return true;
                }
                self.rows = None;
            }
            match self.pieces.next() {
                Some((at, Piece::Rows(rows))) => self.rows = Some((at, rows)),
                Some(piece) => {
                    self.rest = piece;
                    return true;
                }
                None => return false,
            }
        }
    }

    /// The number of entries that are left. Takes a step for each piece.
    fn len(&self) -> usize {
        let rows = self.rows.as_ref().map_or(0, |(_, rows)| rows.range().len());
        let read = self.lot.len() - self.next + self.rest.1.len() + rows;
        self.pieces.clone().fold(read, |all, (_, piece)| all + piece.len())
    }

    /// Reads some entries. Returns whether there are any.
    fn refill(&mut self) -> bool {
        self.next = 0;
        self.lot.clear();
        while self.lot.len() < LOT {
            if self.rest.1.is_empty() && !self.go_on() {
                break;
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
        let (pieces, rest) = (Walked::new(of, true).by_rows(), (Default::default(), Piece::Slots(0, &[])));
        Iter(Entries::Stored(Stored { pieces, rows: None, rest, lot: Vec::new(), next: 0 }))
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
            Entries::Stored(stored) => {
                let len = stored.len();
                (len, Some(len))
            }
            Entries::Sorted(entries) => entries.size_hint(),
        }
    }

    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut entry: F) -> B {
        match self.0 {
            Entries::Stored(Stored { pieces, rows, rest, lot, next }) => {
                let init = lot[next..].iter().fold(init, |all, of| entry(all, *of));
                let rows = rows.map(|(at, rows)| (at, Piece::Rows(rows)));
                std::iter::once(rest).chain(rows).chain(pieces).fold(init, |all, (at, piece)| {
                    let mut all = Some(all);
                    let mut next = |at, index, value| {
                        all = all.take().map(|all| entry(all, (placed(at, 0, index), value)));
                    };
                    match piece {
                        Piece::Rows(rows) => {
                            rows.each(|id, index, value| next(placed(at, 1, id), index, value))
                        }
                        piece => piece.each(|index, value| next(at, index, value)),
                    }
                    all.unwrap_or_else(|| unreachable!("it is put back after each entry"))
                })
            }
            Entries::Sorted(entries) => entries.fold(init, entry),
        }
    }
}

/// `len` takes a step for each run, and for each fiber that is not in one array with others.
impl<L: Storage> ExactSizeIterator for Iter<'_, L> {}

impl<L: Storage> std::iter::FusedIterator for Iter<'_, L> {}

impl<L: Storage> Debug for Iter<'_, L> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
