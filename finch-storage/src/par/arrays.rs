//! The arrays of a storage, behind which those of others are put: room is made by one thread, and filled by all.

use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;
use std::ptr;

use super::copy;
use crate::error::FormatError;
use crate::pages;
use crate::rt::presize;
use crate::storage::Index;

/// The arrays of a storage that others are put behind, in the order in which the storage shows them.
#[derive(Debug, Default)]
pub(crate) struct Places(Vec<Place>);

/// What is known of one of these arrays.
#[derive(Debug)]
struct Place {
    /// The address of its room, which tells it from other arrays.
    address: usize,
    /// The entries that it has once all pieces are copied.
    len: usize,
    /// If its entries are offsets, the last of these.
    end: usize,
    /// The expected number of entries.
    expected: usize,
}

/// What a storage shows its arrays for, beside those of another.
#[derive(Debug)]
pub struct Arrays<'p, 'a> {
    places: &'p mut Vec<Place>,
    task: Task,
    /// The number of arrays that were shown.
    shown: usize,
    pieces: Vec<Piece<'a>>,
    /// The first offset that its type cannot hold.
    fault: Option<FormatError>,
    /// Returns once all pieces that were handed out before are copied.
    settled: Settled<'p>,
}

/// What is done with an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// It becomes empty, and keeps its room.
    Clear,
    /// Its entries are counted, among those of other parts.
    Count,
    /// It gets room for as much as so many parts had on average, and a little more.
    Room(usize),
    /// It becomes known.
    Begin,
    /// Another is expected behind it.
    Expect,
    /// It gets room for so many entries, or offsets, if there is memory for that.
    Reserve(usize, usize),
    /// It gets room for another, which is copied there afterwards.
    Put,
    /// It takes over what was copied into its room.
    Settle,
}

struct Settled<'p>(&'p dyn Fn());

/// Entries to copy.
#[derive(Debug)]
pub(crate) struct Piece<'a> {
    from: *const u8,
    to: *mut u8,
    bytes: usize,
    /// If they are offsets, what is added to them, and how.
    shift: Option<(usize, Shift)>,
    of: PhantomData<&'a ()>,
}

/// Copies that many bytes of offsets of one type, and adds a number to each. The type can hold the sums.
///
/// # Safety
/// They can be read as offsets of that type, and there is room for them.
type Shift = unsafe fn(from: *const u8, to: *mut u8, bytes: usize, start: usize);

// SAFETY: a piece is the only one that writes its part of an array, and what it reads is borrowed.
unsafe impl Send for Piece<'_> {}
// SAFETY: nothing is done by reference.
unsafe impl Sync for Piece<'_> {}

impl Piece<'_> {
    /// Copies the entries.
    ///
    /// # Safety
    /// The array to which they go has not moved or been dropped since room was made for them.
    pub(crate) unsafe fn copy(&self) {
        let Piece { from, to, bytes, shift, .. } = *self;
        match shift {
            // SAFETY: the entries are borrowed, and there is room for them, which nobody else has.
            None => unsafe { ptr::copy_nonoverlapping(from, to, bytes) },
            // SAFETY: as above. Both are offsets of the type for which the function was made.
            Some((start, shift)) => unsafe { shift(from, to, bytes, start) },
        }
    }
}

/// The [`Shift`] of a type.
unsafe fn shift<P: Index>(from: *const u8, to: *mut u8, bytes: usize, start: usize) {
    let (from, to) = (from.cast::<P>(), to.cast::<P>());
    for at in 0..bytes / size_of::<P>() {
        // SAFETY: the caller promises it.
        unsafe { to.add(at).write(P::from_usize(start + from.add(at).read().to_usize())) };
    }
}

/// Puts the arrays of others behind those of a storage, on several threads where they are long. Room is made once, for exactly what there
/// is. `show` shows them.
///
/// # Errors
/// If a type of offsets cannot count all entries. Nothing is put there then.
pub(crate) fn joined<L: 'static>(
    first: &mut L,
    others: &[L],
    show: impl for<'a> Fn(&mut L, Option<&'a L>, &mut Arrays<'_, 'a>),
) -> Result<(), FormatError> {
    let mut places = Places::begin(|arrays| show(first, None, arrays));
    others.iter().for_each(|other| places.expect(|arrays| show(first, Some(other), arrays)));
    let moved = || unreachable!("there is room for all");
    let mut pieces = Vec::new();
    for other in others {
        pieces.append(&mut places.put(&moved, |arrays| show(first, Some(other), arrays))?);
    }
    let bytes = pieces.iter().map(|piece: &Piece<'_>| piece.bytes).sum();
    // SAFETY: there was room for all pieces before any was put there, so no array has moved since.
    copy::shared(pieces.len(), bytes, &|piece| unsafe { pieces[piece].copy() });
    // SAFETY: all are copied.
    unsafe { places.settle(|arrays| show(first, None, arrays)) };
    Ok(())
}

impl Places {
    /// Makes a storage's arrays known. `show` shows them.
    pub(crate) fn begin(show: impl FnOnce(&mut Arrays<'_, '_>)) -> Places {
        let mut places = Places::default();
        places.task(Task::Begin, &|| {}, show);
        places
    }

    /// Counts the entries of another storage.
    pub(crate) fn expect<'a>(&mut self, show: impl FnOnce(&mut Arrays<'_, 'a>)) {
        self.task(Task::Expect, &|| {}, show);
    }

    /// Expects so many times as much as was counted.
    pub(crate) fn scale(&mut self, by: f64) {
        for place in &mut self.0 {
            // Too large a number is cut off.
            place.expected = (place.expected as f64 * by) as usize;
        }
    }

    /// Makes room in a storage's arrays for so many entries in each, or offsets, if there is memory for that.
    pub(crate) fn reserve(entries: usize, offsets: usize, show: impl FnOnce(&mut Arrays<'_, '_>)) {
        Places::default().task(Task::Reserve(entries, offsets), &|| {}, show);
    }

    /// Counts the entries of a part, among those of others of its kind.
    pub(crate) fn count(&mut self, show: impl FnOnce(&mut Arrays<'_, '_>)) {
        self.task(Task::Count, &|| {}, show);
    }

    /// Makes a storage's arrays empty, with room for a part like those that were counted. There were so many.
    pub(crate) fn room(&mut self, parts: usize, mut show: impl FnMut(&mut Arrays<'_, '_>)) {
        self.task(Task::Clear, &|| {}, &mut show);
        if parts > 0 {
            self.task(Task::Room(parts), &|| {}, show);
        }
    }

    /// Makes room for the entries of another storage, and returns what has to be copied. `settled` returns once all
    /// pieces that were returned before are copied. It is called before an array moves.
    ///
    /// # Errors
    /// If a type of offsets cannot count the entries. The arrays must not be settled then.
    pub(crate) fn put<'a>(
        &mut self,
        settled: &dyn Fn(),
        show: impl FnOnce(&mut Arrays<'_, 'a>),
    ) -> Result<Vec<Piece<'a>>, FormatError> {
        let Arrays { pieces, fault, .. } = self.task(Task::Put, settled, show);
        fault.map_or(Ok(pieces), Err)
    }

    /// Lets arrays take over what was put behind them.
    ///
    /// # Safety
    /// All pieces are copied.
    pub(crate) unsafe fn settle(mut self, show: impl FnOnce(&mut Arrays<'_, '_>)) {
        self.task(Task::Settle, &|| {}, show);
    }

    fn task<'p, 'a>(
        &'p mut self,
        task: Task,
        settled: &'p dyn Fn(),
        show: impl FnOnce(&mut Arrays<'_, 'a>),
    ) -> Arrays<'p, 'a> {
        let (places, settled) = (&mut self.0, Settled(settled));
        let mut arrays = Arrays { places, task, shown: 0, pieces: Vec::new(), fault: None, settled };
        show(&mut arrays);
        arrays
    }
}

impl<'a> Arrays<'_, 'a> {
    /// Shows an array of entries, and that of another storage.
    pub fn entries<T: Copy + Send + Sync>(&mut self, array: &mut Vec<T>, other: Option<&'a Vec<T>>) {
        if let Task::Reserve(entries, _) = self.task {
            presize(array, entries);
        }
        let other = other.map_or(&[][..], Vec::as_slice);
        if let Some((_, to)) = self.next(array, other.len()) {
            self.piece(other, to, None);
        }
    }

    /// Shows an array of offsets, and that of another storage. The others' are increased by the end of those before them.
    /// `level` is the name of the level, for the error if their type cannot hold them.
    pub fn offsets<P: Index>(&mut self, level: &'static str, array: &mut Vec<P>, other: Option<&'a Vec<P>>) {
        if let Task::Reserve(_, offsets) = self.task {
            presize(array, offsets);
        }
        let other = other.and_then(|other| other.get(1..)).unwrap_or_default();
        if let Some((place, to)) = self.next(array, other.len()) {
            let start = place.end;
            place.end = start.saturating_add(other.last().map_or(0, |end| end.to_usize()));
            if place.end > P::MAX {
                return self.refuse(level, start, other);
            }
            self.piece(other, to, Some((start, shift::<P>)));
        } else if let Some(place) = self.places.last_mut().filter(|_| self.task == Task::Begin) {
            place.end = array.last().map_or(0, |end| end.to_usize());
        }
    }

    /// Notes the first of these offsets that is too large for its type if the start is added.
    #[cold]
    fn refuse<P: Index>(&mut self, level: &'static str, start: usize, offsets: &[P]) {
        let mut ends = offsets.iter().map(|end| start.saturating_add(end.to_usize()));
        let count = ends.find(|end| *end > P::MAX).unwrap_or(usize::MAX);
        self.fault.get_or_insert_with(|| FormatError::too_many(level, count, P::NAME));
    }

    /// Goes on to an array. If entries are to be copied behind it, it has room for them then, and returns where.
    fn next<T>(&mut self, array: &mut Vec<T>, more: usize) -> Option<(&mut Place, *mut T)> {
        let (at, address) = (self.shown, array.as_ptr().addr());
        self.shown += 1;
        match self.task {
            Task::Clear => array.clear(),
            Task::Count => {
                if self.places.len() == at {
                    self.places.push(Place { address, len: 0, end: 0, expected: 0 });
                }
                let expected = &mut self.places[at].expected;
                *expected = expected.saturating_add(array.len());
            }
            Task::Room(parts) => {
                let mean = self.places.get(at).map_or(0, |place| place.expected / parts);
                array.reserve(mean.saturating_add(mean / 8));
            }
            Task::Reserve(..) => {}
            Task::Begin => {
                self.places.push(Place { address, len: array.len(), end: 0, expected: array.len() });
            }
            Task::Expect => self.places[at].expected = self.places[at].expected.saturating_add(more),
            Task::Put => {
                let place = &mut self.places[at];
                assert!(place.address == address, "a storage shows its arrays in one order");
                // Room for all that is expected is made before anything is put there, so that nothing has to move later.
                let first = place.len == array.len();
                let needed = if first { more.max(place.expected.saturating_sub(place.len)) } else { more };
                if array.capacity() - place.len < needed {
                    place.grow(array, more, self.settled.0);
                }
                // SAFETY: there is room for that many entries, and more.
                let to = unsafe { array.as_mut_ptr().add(place.len) };
                place.len += more;
                return Some((place, to));
            }
            Task::Settle => {
                let place = &self.places[at];
                assert!(place.address == address, "a storage shows its arrays in one order");
                // SAFETY: there is room for that many, and all pieces are copied, as the caller of `settle` promises.
                unsafe { array.set_len(place.len) };
                // There may be room for as much as there could have been. Allocators give back the end of an array without a copy.
                if array.capacity() - array.len() > array.len() / 4 {
                    array.shrink_to_fit();
                }
            }
        }
        None
    }

    fn piece<T>(&mut self, from: &'a [T], to: *mut T, shift: Option<(usize, Shift)>) {
        if !from.is_empty() {
            let (bytes, from) = (size_of_val(from), from.as_ptr().cast());
            self.pieces.push(Piece { from, to: to.cast(), bytes, shift, of: PhantomData });
        }
    }
}

impl Place {
    /// Makes room behind an array: for all that is expected if there is not as much yet, else as a growing array does.
    #[cold]
    fn grow<T>(&mut self, array: &mut Vec<T>, more: usize, settled: &dyn Fn()) {
        if array.len() < self.len {
            settled();
            // SAFETY: there is room for that many, and all pieces that were put behind it are copied.
            unsafe { array.set_len(self.len) };
        }
        let expected = self.expected.saturating_sub(self.len);
        if expected < more || array.try_reserve_exact(expected).is_err() {
            array.reserve(more);
        }
        pages::enlarge(array);
        self.address = array.as_ptr().addr();
    }
}

impl Debug for Settled<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Settled")
    }
}

#[cfg(test)]
mod tests;
