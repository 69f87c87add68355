//! A stream of entries, from which a level takes what it is to store.

use std::fmt::Debug;
use std::iter::Peekable;
use std::ops::Range;

use super::Piece;
use crate::error::FormatError;
use crate::level::{Storage, interchangeable, same};
use crate::storage::Coords;

/// Entries in ascending order, each place once, as pieces. A level enters its fibers index by index
/// ([`index`](Self::index)), and the innermost one takes pieces, runs or values.
pub struct Stream<I, C, T>
where
    I: Iterator,
{
    pieces: Peekable<I>,
    /// The coordinates of the fiber that was entered, and of the entry in it.
    path: C,
    /// Whether fills are entries, too.
    fills: bool,
    fill: T,
}

impl<'a, I, C, T> Stream<I, C, T>
where
    I: Iterator<Item = (C, Piece<'a, T>)>,
    C: Coords,
    T: Copy + PartialEq + Debug + 'static,
{
    /// A stream of pieces with the coordinates of their fibers, of which the last one does not count. Without `fills`,
    /// values that equal the fill are left out.
    pub fn new(pieces: I, fills: bool, fill: T) -> Self {
        let mut stream = Stream { pieces: pieces.peekable(), path: C::default(), fills, fill };
        stream.settle();
        stream
    }

    /// Whether nothing is left.
    pub fn is_empty(&mut self) -> bool {
        self.pieces.peek().is_none()
    }

    /// Whether fills are entries, too.
    pub fn fills(&self) -> bool {
        self.fills
    }

    /// Leaves out fills before the next entry.
    #[inline]
    fn settle(&mut self) {
        while let Some((_, piece)) = self.pieces.peek_mut() {
            let first =
                if self.fills { (!piece.is_empty()).then_some(0) } else { piece.first_but(&self.fill) };
            match first {
                Some(0) => return,
                Some(at) => {
                    *piece = piece.after(at);
                    return;
                }
                None => _ = self.pieces.next(),
            }
        }
    }

    /// Leaves out some entries of the next piece.
    #[inline]
    fn pass(&mut self, number: usize) {
        match self.pieces.peek_mut() {
            Some((_, piece)) if number < piece.len() => *piece = piece.after(number),
            _ => _ = self.pieces.next(),
        }
        self.settle();
    }

    /// The next piece, if it belongs to the fiber that was entered, `depth` modes deep.
    #[inline]
    fn within(&mut self, depth: usize) -> Option<(C, Piece<'a, T>)> {
        let (at, piece) = *self.pieces.peek()?;
        (at.as_ref()[..depth] == self.path.as_ref()[..depth]).then_some((at, piece))
    }

    /// The next index of the fiber that was entered, `depth` modes deep. It is entered in turn.
    #[inline]
    pub fn index(&mut self, depth: usize) -> Option<i64> {
        let (at, piece) = self.within(depth)?;
        let index = if depth + 1 == C::LEN { piece.entry(0).0 } else { at.as_ref()[depth] };
        self.path.as_mut()[depth] = index;
        Some(index as i64)
    }

    /// The next piece of the fiber that was entered, `depth` modes deep. Its first entry counts. Fills may follow it.
    #[inline]
    pub fn piece(&mut self, depth: usize) -> Option<Piece<'a, T>> {
        let (_, piece) = self.within(depth)?;
        self.path.as_mut()[depth] = piece.entry(0).0;
        self.pieces.next();
        self.settle();
        Some(piece)
    }

    /// The value of the entry that was entered. It is passed.
    #[inline]
    pub fn value(&mut self) -> Option<T> {
        let value = self.pieces.peek()?.1.entry(0).1;
        self.pass(1);
        Some(value)
    }

    /// The next range of indices with equal values in the fiber that was entered, `depth` modes deep.
    #[inline]
    pub fn run(&mut self, depth: usize) -> Option<(Range<i64>, T)> {
        let (_, piece) = self.within(depth)?;
        let (lo, value) = piece.entry(0);
        self.path.as_mut()[depth] = lo;
        let mut hi = lo;
        while let Some((_, piece)) = self.within(depth) {
            if piece.entry(0).0 != hi {
                break;
            }
            let number = repeats(&piece, &value);
            hi += number;
            if number < piece.len() {
                if number > 0 {
                    self.pass(number);
                }
                break;
            }
            self.pass(number);
        }
        Some((lo as i64..hi as i64, value))
    }

    /// All entries of the fiber that was entered, `depth` modes deep.
    pub fn entries(&mut self, depth: usize) -> Vec<(C, T)> {
        let mut entries = Vec::new();
        while let Some((mut at, piece)) = self.within(depth) {
            piece.each(|index, value| {
                if let Some(last) = at.as_mut().last_mut() {
                    *last = index;
                }
                if self.fills || !same(&value, &self.fill) {
                    entries.push((at, value));
                }
            });
            self.pass(piece.len());
        }
        entries
    }

    /// Passes the entries of the index that was entered at this depth. They have no place in a level.
    ///
    /// # Errors
    /// If one of them is not fill.
    pub fn refuse<L: Storage>(&mut self, depth: usize, what: &str) -> Result<(), FormatError> {
        let last = depth + 1 == C::LEN;
        while let Some((mut at, piece)) = self.within(if last { depth } else { depth + 1 }) {
            let (index, value) = piece.entry(0);
            if last && index != self.path.as_ref()[depth] {
                return Ok(());
            }
            if !same(&value, &self.fill) {
                at.as_mut()[C::LEN - 1] = index;
                return Err(FormatError::cannot_hold(L::NAME, at.as_ref(), what));
            }
            self.pass(1);
        }
        Ok(())
    }

    /// The coordinates of the fiber that was entered, and of the entry in it.
    pub fn at(&self) -> &[usize] {
        self.path.as_ref()
    }
}

/// The number of entries from the first on whose values can replace a value, and whose indices follow one another.
#[inline]
fn repeats<T: Copy + PartialEq + Debug + 'static>(piece: &Piece<'_, T>, value: &T) -> usize {
    match piece {
        Piece::Run(lo, hi, other) => {
            if interchangeable(other, value) {
                hi - lo
            } else {
                0
            }
        }
        Piece::Slots(_, values) => values.iter().take_while(|other| interchangeable(*other, value)).count(),
        piece => {
            let first = piece.entry(0).0;
            let repeats = |at: &usize| {
                let (index, other) = piece.entry(*at);
                index == first + at && interchangeable(&other, value)
            };
            (0..piece.len()).take_while(repeats).count()
        }
    }
}
