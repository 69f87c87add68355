//! A visit of what a tensor stores.

use super::Piece;
use crate::storage::Coords;

/// What a visit calls for each piece, with the coordinates of its fiber, of which the last one does not count. Returns whether
/// the visit goes on.
///
/// It is called by reference: a piece holds many entries, and a level would be compiled again for each use of it.
pub type OnPiece<'v, 'a, C, T> = &'v mut (dyn FnMut(&C, Piece<'a, T>) -> bool + 'v);

/// A visit of what a tensor with coordinates `C` and elements `T` stores, in storage order. It can be interrupted, and resumed
/// at a place.
pub struct Visit<'v, 'a, C, T> {
    piece: OnPiece<'v, 'a, C, T>,
    at: C,
    /// The last coordinate of a single entry.
    last: usize,
    /// Whether runs of fill are visited.
    fills: bool,
    /// Whether neighbouring lists are visited together.
    rows: bool,
    /// Whether the visit was interrupted.
    done: bool,
    /// Where the visit begins: the coordinates of the first entry.
    from: Option<C>,
}

impl<'v, 'a, C: Coords, T: Copy> Visit<'v, 'a, C, T> {
    /// A visit from the beginning, with or without runs of fill.
    pub fn new(fills: bool, piece: OnPiece<'v, 'a, C, T>) -> Self {
        Visit { piece, at: C::default(), last: 0, fills, rows: false, done: false, from: None }
    }

    /// The same visit, with neighbouring lists passed together.
    pub(crate) fn by_rows(self) -> Self {
        Visit { rows: true, ..self }
    }

    /// A visit that begins at a place. The fiber there was visited before.
    pub(super) fn resumed(from: Option<C>, fills: bool, piece: OnPiece<'v, 'a, C, T>) -> Self {
        Visit { from, ..Self::new(fills, piece) }
    }

    /// Whether neighbouring lists are visited together.
    #[inline]
    pub fn rows(&self) -> bool {
        self.rows
    }

    /// Whether runs of fill are visited.
    #[inline]
    pub fn fills(&self) -> bool {
        self.fills
    }

    /// Whether the visit was interrupted.
    #[inline]
    pub fn done(&self) -> bool {
        self.done
    }

    /// The first index to visit in the fiber to which the visit has come. `behind` is the number of modes after that of the
    /// fiber.
    #[inline]
    pub fn start(&mut self, behind: usize) -> i64 {
        let Some(from) = self.from else { return 0 };
        let depth = C::LEN - 1 - behind;
        let here = from.as_ref()[..depth] == self.at.as_ref()[..depth];
        if behind == 0 || !here {
            self.from = None;
        }
        if here { from.as_ref()[depth] as i64 } else { 0 }
    }

    /// Moves to an index of a level. `behind` is the number of modes after its own.
    #[inline]
    pub fn come_to(&mut self, index: usize, behind: usize) {
        match behind {
            0 => self.last = index,
            _ => self.at.as_mut()[C::LEN - 1 - behind] = index,
        }
    }

    /// Passes on a piece.
    #[inline]
    pub fn piece(&mut self, piece: Piece<'a, T>) {
        if !piece.is_empty() {
            self.done = !(self.piece)(&self.at, piece);
        }
    }

    /// Passes on a single value.
    #[inline]
    pub fn give(&mut self, value: T) {
        self.piece(Piece::Run(self.last, self.last + 1, value));
    }
}
