//! Matrices in the other order of their modes, by one counting pass over what they store.
//!
//! Entries are distributed to the indices of the inner mode, in arrays for indices and for values, so that whole fibers are written
//! at once. Runs are not taken apart:
//!
//! ```text
//! row 0   . 7 7 7 .        Two neighbouring rows are passed together, from one place where either changes to the
//! row 1   . 7 7 3 3        next. Where they hold the same, all runs of the columns go on. Elsewhere those end that
//! row 2   . 7 7 3 3        were there, and others begin. So it takes time in proportion to the runs of both orders.
//! ```

use std::fmt::Debug;
use std::mem::MaybeUninit;

use super::blank::Blank;
use super::{Ids, Ints, Piece, Rows, Visit};
use crate::counting::Buckets;
use crate::level::{interchangeable, same};
use crate::pages;
use crate::storage::{Coords, Index, Listed, Storage};

/// From how many entries in each run on runs are not taken apart.
const LONG: usize = 2;

/// A run: from its first index to before the second, and its value.
type Run<T> = (usize, usize, T);

/// What a matrix stores for each index of its inner mode.
pub(crate) struct Turned<T> {
    /// Where each fiber begins, and where the last one ends.
    offsets: Vec<usize>,
    stored: Stored<T>,
}

enum Stored<T> {
    Lists(Vec<u32>, Vec<T>),
    Runs(Vec<Run<T>>),
}

impl<T: Copy + PartialEq + Debug + 'static> Turned<T> {
    /// What a matrix stores, with or without fills. `None` if it stores too little for an array over the inner mode, the outer
    /// mode is too long for indices of 32 bits, or there is too little memory.
    pub fn of<L: Storage<Elem = T>>(of: &L::Refs<'_>, fills: bool) -> Option<Self> {
        let mut dims = Vec::with_capacity(L::Coords::LEN);
        L::dims(of, &mut dims);
        let [outer, inner] = dims[..] else { return None };
        if dims.contains(&0) || u32::try_from(outer).is_err() || inner / 4 > L::stored(of) {
            return None;
        }
        match !fills && has_runs::<L>(of) {
            true => Sweep::new(inner)?.over::<L>(of).turned(inner),
            false => Self::lists::<L>(of, inner, fills),
        }
    }

    /// Deals entries out. A first visit counts, so that a second one can put each entry in its place.
    fn lists<L: Storage<Elem = T>>(of: &L::Refs<'_>, inner: usize, fills: bool) -> Option<Self> {
        match fills {
            true => Self::dealt::<L, u32>(of, inner, true, |_| true),
            false => Self::dealt::<L, u32>(of, inner, false, |value| !same(value, &L::fill())),
        }
        .or_else(|| Self::dealt::<L, usize>(of, inner, fills, |value| fills || !same(value, &L::fill())))
    }

    /// `None` if there are more entries than an `N` can count, or there is too little memory. An index of the inner mode has no
    /// more of them than 32 bits can count, as the outer mode has no more indices.
    fn dealt<L: Storage<Elem = T>, N: Index>(
        of: &L::Refs<'_>,
        inner: usize,
        fills: bool,
        kept: impl Fn(&T) -> bool + Copy,
    ) -> Option<Self> {
        let mut buckets = Buckets::<N>::new(inner)?;
        let mut count = |_: &L::Coords, piece: Piece<'_, T>| {
            let next = buckets.places_mut();
            // Which row an entry is in does not matter here.
            let piece = if let Piece::Rows(rows) = piece { rows.together() } else { piece };
            piece.each(|at, value| {
                next[at] = N::from_usize(next[at].to_usize() + usize::from(kept(&value)));
            });
            true
        };
        L::visit(of, 0, &mut Visit::new(fills, &mut count).by_rows());
        let n = buckets.start();
        if n > N::MAX {
            return None;
        }
        let (mut offsets, mut indices, mut values) =
            (pages::room(inner + 1)?, Blank::scattered(n)?, Blank::scattered(n)?);
        offsets.extend(buckets.places().iter().map(|place| place.to_usize()));
        offsets.push(n);
        let mut place = |at: &L::Coords, piece: Piece<'_, T>| {
            deal(at, piece, (buckets.places_mut(), indices.places(), values.places()), kept);
            true
        };
        L::visit(of, 0, &mut Visit::new(fills, &mut place).by_rows());
        // Were `==` to say of a value now this and now that, the fibers would not end where the next ones begin.
        if !buckets.places().iter().map(|place| place.to_usize()).eq(offsets[1..].iter().copied()) {
            return None;
        }
        // SAFETY: each fiber was written place by place, from where it begins to where the next one does.
        let (indices, values) = unsafe { (indices.written(), values.written()) };
        Some(Turned { offsets, stored: Stored::Lists(indices, values) })
    }

    /// It as lists, if it is not runs.
    pub fn into_lists(self) -> Result<Listed<T>, Self> {
        match self.stored {
            Stored::Lists(indices, values) => Ok(Listed { offsets: self.offsets, indices, values }),
            stored => Err(Turned { stored, ..self }),
        }
    }

    /// Lists that nobody took.
    pub fn of_lists(lists: Listed<T>) -> Self {
        Turned { offsets: lists.offsets, stored: Stored::Lists(lists.indices, lists.values) }
    }

    /// It as pieces, with the coordinates of their fibers. All lists are one piece.
    pub fn pieces<C: Coords>(&self) -> impl Iterator<Item = (C, Piece<'_, T>)> {
        let (lists, runs) = match &self.stored {
            Stored::Lists(indices, values) => {
                let rows = Rows { ids: Ids::From(0, &self.offsets), indices: Ints::u32(indices), values };
                (Some((C::default(), Piece::Rows(rows))), &[][..])
            }
            Stored::Runs(runs) => (None, &runs[..]),
        };
        let fibers = if lists.is_some() { &[][..] } else { &self.offsets[..] };
        let runs = fibers.windows(2).enumerate().flat_map(move |(index, fiber)| {
            let mut at = C::default();
            at.as_mut()[0] = index;
            runs[fiber[0]..fiber[1]].iter().map(move |(lo, hi, value)| (at, Piece::Run(*lo, *hi, *value)))
        });
        lists.into_iter().chain(runs)
    }
}

/// Passes on the entries of a piece of a matrix: row, column and value.
#[inline]
fn each<C: Coords, T: Copy>(at: &C, piece: Piece<'_, T>, mut entry: impl FnMut(usize, usize, T)) {
    match piece {
        Piece::Rows(rows) => rows.each(entry),
        piece => {
            let row = at.as_ref()[0];
            piece.each(|index, value| entry(row, index, value));
        }
    }
}

/// Puts the entries of a piece in their places. As arguments, the three arrays are known to be apart.
fn deal<C: Coords, T: Copy, N: Index>(
    at: &C,
    piece: Piece<'_, T>,
    (next, indices, values): (&mut [N], &mut [MaybeUninit<u32>], &mut [MaybeUninit<T>]),
    kept: impl Fn(&T) -> bool,
) {
    let values = &mut values[..indices.len()];
    each(at, piece, |row, at, value| {
        if kept(&value) {
            let place = next[at].to_usize();
            if place < indices.len() {
                indices[place].write(row as u32);
                values[place].write(value);
            }
            next[at] = N::from_usize(place + 1);
        }
    });
}

/// Whether all that a matrix stores but fill are runs, and these are long.
fn has_runs<L: Storage>(of: &L::Refs<'_>) -> bool {
    let (mut runs, mut entries, mut all) = (0, 0, true);
    let mut count = |_: &L::Coords, piece: Piece<'_, L::Elem>| {
        all &= matches!(piece, Piece::Run(..));
        runs += 1;
        entries += piece.len();
        all
    };
    L::visit(of, 0, &mut Visit::new(false, &mut count));
    all && entries >= LONG * runs
}

/// A pass over all rows.
struct Sweep<T> {
    /// The runs of the row before, and of this one.
    before: Vec<Run<T>>,
    now: Vec<Run<T>>,
    /// The number of this row.
    row: usize,
    /// For each column, where its present run began.
    begun: Vec<usize>,
    /// The runs that have ended, with their columns.
    ended: Vec<(usize, Run<T>)>,
}

impl<T: Copy + PartialEq + Debug + 'static> Sweep<T> {
    fn new(columns: usize) -> Option<Self> {
        let mut begun = Vec::new();
        begun.try_reserve_exact(columns).ok()?;
        begun.resize(columns, 0);
        Some(Sweep { before: vec![], now: vec![], row: 0, begun, ended: vec![] })
    }

    fn over<L: Storage<Elem = T>>(mut self, of: &L::Refs<'_>) -> Self {
        let fill = L::fill();
        let mut run = |at: &L::Coords, piece: Piece<'_, T>| {
            self.come_to(at.as_ref()[0]);
            if let Piece::Run(lo, hi, value) = piece
                && !interchangeable(&value, &fill)
            {
                self.now.push((lo, hi, value));
            }
            true
        };
        L::visit(of, 0, &mut Visit::new(false, &mut run));
        self.come_to(self.row + 2);
        self
    }

    /// Completes the rows before this one. Those that hold nothing need not come: the first of them ends all runs.
    fn come_to(&mut self, row: usize) {
        while self.row < row {
            self.compare();
            std::mem::swap(&mut self.before, &mut self.now);
            self.now.clear();
            self.row = if self.before.is_empty() { row } else { self.row + 1 };
        }
    }

    /// Ends and begins runs where this row differs from the one before.
    fn compare(&mut self) {
        let (mut a, mut b, mut from) = (0, 0, 0);
        loop {
            let (old, old_stop) = there(&self.before, &mut a, from);
            let (new, new_stop) = there(&self.now, &mut b, from);
            let stop = old_stop.min(new_stop);
            if stop == usize::MAX {
                return;
            }
            let goes_on = match (&old, &new) {
                (Some(old), Some(new)) => interchangeable(old, new),
                (old, new) => old.is_none() && new.is_none(),
            };
            if !goes_on {
                if let Some(value) = old {
                    let ended = |at: usize| (at, (self.begun[at], self.row, value));
                    self.ended.extend((from..stop).map(ended));
                }
                self.begun[from..stop].fill(self.row);
            }
            from = stop;
        }
    }

    /// The runs by columns. Those of a column have ended in order.
    fn turned(self, columns: usize) -> Option<Turned<T>> {
        let mut buckets = Buckets::<usize>::new(columns)?;
        self.ended.iter().for_each(|(at, _)| buckets.count(*at));
        let n = buckets.start();
        let offsets = [buckets.places(), &[n]].concat();
        let mut runs: Vec<Run<T>> = self.ended.iter().map(|(_, run)| *run).collect();
        for (at, run) in &self.ended {
            runs[buckets.place(*at)] = *run;
        }
        Some(Turned { offsets, stored: Stored::Runs(runs) })
    }
}

/// What a row holds at an index, `None` where that is fill, and up to where. `at` is the run that was reached before.
fn there<T: Copy>(row: &[Run<T>], at: &mut usize, index: usize) -> (Option<T>, usize) {
    while row.get(*at).is_some_and(|(_, hi, _)| *hi <= index) {
        *at += 1;
    }
    match row.get(*at) {
        Some((lo, _, _)) if index < *lo => (None, *lo),
        Some((_, hi, value)) => (Some(*value), *hi),
        None => (None, usize::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runs of the columns of some rows.
    fn turned(rows: &[(usize, &[Run<u8>])], columns: usize) -> Vec<Vec<Run<u8>>> {
        let mut sweep = Sweep::new(columns).expect("memory");
        for (row, runs) in rows {
            sweep.come_to(*row);
            sweep.now.extend_from_slice(runs);
        }
        sweep.come_to(sweep.row + 2);
        let turned = sweep.turned(columns).expect("memory");
        let mut fibers = vec![vec![]; columns];
        for (at, piece) in turned.pieces::<[usize; 2]>() {
            let Piece::Run(lo, hi, value) = piece else { panic!("{piece:?}") };
            fibers[at[0]].push((lo, hi, value));
        }
        fibers
    }

    #[test]
    fn runs_of_columns_go_on_while_rows_hold_the_same() {
        let rows: [(usize, &[Run<u8>]); 3] =
            [(0, &[(1, 4, 7)]), (1, &[(1, 3, 7), (3, 5, 3)]), (2, &[(1, 3, 7), (3, 5, 3)])];
        let columns = turned(&rows, 5);
        assert_eq!(
            columns,
            [vec![], vec![(0, 3, 7)], vec![(0, 3, 7)], vec![(0, 1, 7), (1, 3, 3)], vec![(1, 3, 3)]]
        );
    }

    #[test]
    fn rows_without_runs_end_them() {
        let columns = turned(&[(2, &[(0, 2, 1)]), (5, &[(1, 3, 1)]), (6, &[(1, 2, 1)])], 3);
        assert_eq!(columns, [vec![(2, 3, 1)], vec![(2, 3, 1), (5, 7, 1)], vec![(5, 6, 1)]]);
        assert_eq!(turned(&[], 2), [vec![], vec![]]);
    }
}
