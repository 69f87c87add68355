//! A stream of entries, from which a level takes what it is to store.

use std::fmt::Debug;
use std::ops::Range;

use super::{Piece, Rows};
use crate::error::FormatError;
use crate::level::{Storage, interchangeable, same};
use crate::storage::Coords;

/// Entries in ascending order, each place once, as pieces. A level enters its fibers index by index
/// ([`index`](Self::index)), and the innermost one takes pieces, runs or values.
pub struct Stream<'a, C, T> {
    /// Pieces are few, and code that writes levels is long: one instance of it serves all iterators.
    pieces: Box<dyn Iterator<Item = (C, Piece<'a, T>)> + 'a>,
    /// What is left of the next piece, with the coordinates of its fiber.
    now: Option<(C, Piece<'a, T>)>,
    /// The fibers after it that are still together, with the coordinates before theirs.
    rows: Option<(C, Rows<'a, T>)>,
    /// The next piece and these, while nothing of them was taken.
    whole: Option<Rows<'a, T>>,
    /// The coordinates of the fiber that was entered, and of the entry in it.
    path: C,
    /// The number of these that the next piece's fiber has in common.
    common: usize,
    /// Whether fills are entries, too.
    fills: bool,
    fill: T,
}

impl<'a, C, T> Stream<'a, C, T>
where
    C: Coords,
    T: Copy + PartialEq + Debug + 'static,
{
    /// A stream of pieces with the coordinates of their fibers, of which the last one does not count. Without `fills`,
    /// values that equal the fill are left out.
    pub fn new(pieces: impl Iterator<Item = (C, Piece<'a, T>)> + 'a, fills: bool, fill: T) -> Self {
        Self::from(C::default(), Box::new(pieces), fills, fill)
    }

    /// A stream of sorted entries of one fiber, which was entered, and which has some. All of them are stored.
    pub fn of_entries(entries: &'a [(C, T)], fill: T) -> Self {
        let piece = |(at, value): &'a (C, T)| {
            let index = at.as_ref().last().copied().unwrap_or(0);
            (*at, Piece::Slots(index, std::slice::from_ref(value)))
        };
        let path = entries.first().map(|entry| entry.0).unwrap_or_default();
        Self::from(path, Box::new(entries.iter().map(piece)), true, fill)
    }

    fn from(path: C, pieces: Box<dyn Iterator<Item = (C, Piece<'a, T>)> + 'a>, fills: bool, fill: T) -> Self {
        let mut stream = Stream { pieces, now: None, rows: None, whole: None, path, common: 0, fills, fill };
        stream.pull();
        stream
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.now.is_none()
    }

    /// Whether fills are entries, too.
    pub fn fills(&self) -> bool {
        self.fills
    }

    /// Moves to the next piece that has an entry.
    #[inline]
    fn pull(&mut self) {
        self.whole = None;
        loop {
            let whole = self.rows.map(|(_, rows)| rows);
            let next = match &mut self.rows {
                Some((at, rows)) => rows.next().map(|(id, piece)| (placed(*at, 1, id), piece)),
                None => self.pieces.next(),
            };
            match next {
                None if self.rows.is_some() => self.rows = None,
                None => {
                    self.now = None;
                    return;
                }
                Some((at, Piece::Rows(rows))) => self.rows = Some((at, rows)),
                Some((at, piece)) => {
                    self.now = Some((at, piece));
                    if self.settle() {
                        self.whole = whole.filter(|_| self.fills);
                        break;
                    }
                }
            }
        }
        if let Some((at, _)) = &self.now {
            let (at, path) = (at.as_ref(), self.path.as_ref());
            self.common = 0;
            while self.common + 1 < C::LEN && at[self.common] == path[self.common] {
                self.common += 1;
            }
        }
    }

    /// Leaves out fills before the next entry of the piece. Returns whether there is one.
    #[inline]
    fn settle(&mut self) -> bool {
        let Some((_, piece)) = &mut self.now else { return false };
        if self.fills {
            return !piece.is_empty();
        }
        match piece.first_but(&self.fill) {
            Some(0) => true,
            Some(at) => {
                *piece = piece.after(at);
                true
            }
            None => false,
        }
    }

    /// Leaves out some entries of the next piece.
    #[inline]
    fn pass(&mut self, number: usize) {
        match &mut self.now {
            Some((_, piece)) if number < piece.len() => {
                self.whole = None;
                *piece = piece.after(number);
                if !self.settle() {
                    self.pull();
                }
            }
            _ => self.pull(),
        }
    }

    /// The next piece, if it belongs to the fiber that was entered, `depth` modes deep.
    #[inline]
    fn within(&self, depth: usize) -> Option<(C, Piece<'a, T>)> {
        self.now.filter(|_| self.common >= depth)
    }

    /// The next index of the fiber that was entered, `depth` modes deep. It is entered in turn.
    #[inline]
    pub fn index(&mut self, depth: usize) -> Option<i64> {
        let (at, piece) = self.now.as_ref().filter(|_| self.common >= depth)?;
        let index = match depth + 1 == C::LEN {
            true => piece.entry(0).0,
            false => {
                self.common = depth + 1;
                at.as_ref()[depth]
            }
        };
        self.path.as_mut()[depth] = index;
        Some(index as i64)
    }

    /// The next piece of the fiber that was entered, `depth` modes deep. Its first entry counts. Fills may follow it.
    #[inline]
    pub fn piece(&mut self, depth: usize) -> Option<Piece<'a, T>> {
        let (_, piece) = self.within(depth)?;
        self.path.as_mut()[depth] = piece.entry(0).0;
        self.pull();
        Some(piece)
    }

    /// The next fibers of the fiber that was entered, `depth` modes deep, if they are lists and still together.
    #[inline]
    pub fn rows(&mut self, depth: usize) -> Option<Rows<'a, T>> {
        if depth + 2 != C::LEN || self.common < depth {
            return None;
        }
        let rows = self.whole?;
        self.rows = None;
        self.pull();
        Some(rows)
    }

    /// The value of the entry that was entered. It is passed.
    #[inline]
    pub fn value(&mut self) -> Option<T> {
        let value = self.now.as_ref()?.1.entry(0).1;
        self.pass(1);
        Some(value)
    }

    /// The next range of indices with equal values in the fiber that was entered, `depth` modes deep.
    #[inline]
    pub fn run(&mut self, depth: usize) -> Option<(Range<i64>, T)> {
        let (_, piece) = self.within(depth)?;
        let (lo, value) = piece.entry(0);
        self.path.as_mut()[depth] = lo;
        if let Some((_, Piece::Slots(first, values))) = &mut self.now {
            // The first entry counts even if a value differs from itself.
            let number = 1 + repeated(&values[1..], &value);
            if number < values.len() {
                (*first, *values) = (lo + number, &values[number..]);
                if !self.fills && same(&values[0], &self.fill) {
                    self.pass(0);
                }
                return Some((lo as i64..(lo + number) as i64, value));
            }
        }
        let mut hi = lo + 1;
        self.pass(1);
        while let Some((_, piece)) = self.within(depth) {
            let number = if piece.entry(0).0 == hi { repeats(&piece, &value) } else { 0 };
            if number == 0 {
                break;
            }
            hi += number;
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

    /// The coordinates of the next entry.
    pub fn next_at(&self) -> Vec<usize> {
        let next = self.now.map(|(at, piece)| placed(at, 0, piece.entry(0).0));
        next.unwrap_or(self.path).as_ref().to_vec()
    }

    /// The coordinates of the fiber that was entered, and of the entry in it.
    pub fn at(&self) -> &[usize] {
        self.path.as_ref()
    }
}

/// Coordinates with another one at a place before the last.
#[inline]
pub(super) fn placed<C: Coords>(mut at: C, behind: usize, index: usize) -> C {
    if let Some(depth) = C::LEN.checked_sub(1 + behind) {
        at.as_mut()[depth] = index;
    }
    at
}

/// The number of values from the first on that can replace a value.
#[inline]
fn repeated<T: Copy + PartialEq + Debug + 'static>(values: &[T], value: &T) -> usize {
    values.iter().position(|other| !interchangeable(other, value)).unwrap_or(values.len())
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
        Piece::Slots(_, values) => repeated(values, value),
        Piece::Rows(_) => 0,
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
