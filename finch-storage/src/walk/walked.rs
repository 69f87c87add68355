//! The pieces of a tensor one after the other, without a list of all of them.

use super::{Piece, Visit};
use crate::storage::{Coords, Storage};

/// The number of pieces that are collected at a time, at first and later.
const FEW: usize = 4;
const MANY: usize = 64;

/// The pieces of a tensor, in storage order, with the coordinates of their fibers. A few of them are collected by a visit,
/// which is interrupted, and resumed when they have been used.
pub struct Walked<'a, L: Storage> {
    of: L::Refs<'a>,
    fills: bool,
    rows: bool,
    pieces: Vec<(L::Coords, Piece<'a, L::Elem>)>,
    next: usize,
    /// The place where the visit is resumed.
    from: Option<L::Coords>,
    done: bool,
}

impl<L: Storage> Clone for Walked<'_, L> {
    fn clone(&self) -> Self {
        Walked { pieces: self.pieces.clone(), ..*self }
    }
}

impl<'a, L: Storage> Walked<'a, L> {
    /// The pieces of the only fiber, with or without runs of fill.
    pub fn new(of: L::Refs<'a>, fills: bool) -> Self {
        let mut dims = Vec::with_capacity(L::Coords::LEN);
        L::dims(&of, &mut dims);
        // A level may hold any number of fibers without entries.
        Walked { of, fills, rows: false, pieces: Vec::new(), next: 0, from: None, done: dims.contains(&0) }
    }

    /// The same pieces, but neighbouring lists are one of them.
    pub fn by_rows(self) -> Self {
        Walked { rows: true, ..self }
    }

    fn refill(&mut self) {
        let most = if self.from.is_none() { FEW } else { MANY };
        let Walked { of, pieces, from, .. } = self;
        pieces.clear();
        let mut piece = |at: &L::Coords, piece| {
            pieces.push((*at, piece));
            pieces.len() < most
        };
        let mut visit = Visit::resumed(*from, self.fills, &mut piece);
        if self.rows {
            visit = visit.by_rows();
        }
        L::visit(of, 0, &mut visit);
        (self.next, self.done) = (0, !visit.done());
        let Some((at, piece)) = self.pieces.last() else { return };
        let mut from = *at;
        match (piece, from.as_mut()) {
            (_, []) => self.done = true,
            (Piece::Rows(rows), [.., fiber, last]) => {
                (*fiber, *last) = (rows.last().map_or(0, |id| id + 1), 0);
            }
            (piece, [.., last]) => *last = piece.len().checked_sub(1).map_or(0, |end| piece.entry(end).0 + 1),
        }
        self.from = Some(from);
    }
}

impl<'a, L: Storage> Iterator for Walked<'a, L> {
    type Item = (L::Coords, Piece<'a, L::Elem>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.next == self.pieces.len() {
            if self.done {
                return None;
            }
            self.refill();
        }
        let piece = self.pieces.get(self.next).copied();
        self.next += 1;
        piece
    }

    fn fold<B, G: FnMut(B, Self::Item) -> B>(self, init: B, mut next: G) -> B {
        let mut all =
            Some(self.pieces[self.next.min(self.pieces.len())..].iter().fold(init, |all, of| next(all, *of)));
        if !self.done {
            let mut piece = |at: &L::Coords, piece| {
                all = all.take().map(|all| next(all, (*at, piece)));
                true
            };
            let visit = Visit::resumed(self.from, self.fills, &mut piece);
            L::visit(&self.of, 0, &mut if self.rows { visit.by_rows() } else { visit });
        }
        all.unwrap_or_else(|| unreachable!("it is put back after each piece"))
    }
}
