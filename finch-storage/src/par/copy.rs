//! Arrays that are put one after the other, or combined place by place, on several threads where they are long.

use std::mem::MaybeUninit;
use std::sync::{Mutex, PoisonError};

use super::{cut, threads};

/// From how many bytes on several threads share the work. Below that, waking them takes longer than copying.
const LONG: usize = 1 << 18;

/// How many bytes of an array a thread combines at a time.
const PIECE: usize = 1 << 16;

/// Appends other arrays. Room is made once, for exactly that many entries.
pub fn extend<'a, T>(array: &mut Vec<T>, others: impl Iterator<Item = &'a Vec<T>>)
where
    T: Copy + Send + Sync + 'a,
{
    let others: Vec<&[T]> = others.map(Vec::as_slice).collect();
    append(array, &others, &|other, room| _ = room.write_copy_of_slice(others[other]));
}

/// Appends the offsets of other levels to these, each increased by the end of the arrays before it.
pub fn move_on<'a>(offsets: &mut Vec<usize>, others: impl Iterator<Item = &'a Vec<usize>>) {
    let others: Vec<&[usize]> = others.map(|other| other.get(1..).unwrap_or_default()).collect();
    let mut end = offsets.last().copied().unwrap_or(0);
    let start = |other: &&[usize]| {
        let start = end;
        end += other.last().copied().unwrap_or(0);
        start
    };
    let starts: Vec<usize> = others.iter().map(start).collect();
    append(offsets, &others, &|other, room| {
        for (place, offset) in room.iter_mut().zip(others[other]) {
            place.write(starts[other] + offset);
        }
    });
}

/// Appends as many entries as the others have. `write` writes those of one of them, all of them.
fn append<T: Copy + Send + Sync>(
    array: &mut Vec<T>,
    others: &[&[T]],
    write: &(dyn Fn(usize, &mut [MaybeUninit<T>]) + Sync),
) {
    let more: usize = others.iter().map(|other| other.len()).sum();
    array.reserve_exact(more);
    let mut room = array.spare_capacity_mut();
    let mut places = Vec::with_capacity(others.len());
    for other in others {
        let (place, rest) = room.split_at_mut(other.len());
        places.push(Mutex::new(place));
        room = rest;
    }
    shared(others.len(), more.saturating_mul(size_of::<T>()), &|other| {
        write(other, &mut places[other].lock().unwrap_or_else(PoisonError::into_inner));
    });
    // SAFETY: there is room for them. Each call of `write` has written all places that it was given, and those are all.
    unsafe { array.set_len(array.len() + more) };
}

/// Combines the entries of others with those of an array, place by place, in the order of the others.
///
/// # Panics
/// If the arrays differ in length.
pub(super) fn fold<T: Copy + Send + Sync>(
    array: &mut [T],
    others: &[&[T]],
    combine: &(impl Fn(T, T) -> T + Sync),
) {
    assert!(others.iter().all(|other| other.len() == array.len()), "copies of a result have one length");
    let length = if cut::is_small() { 3 } else { (PIECE / size_of::<T>().max(1)).max(1) };
    let work = size_of_val(array).saturating_mul(others.len());
    let pieces: Vec<_> = array.chunks_mut(length).map(Mutex::new).collect();
    shared(pieces.len(), work, &|piece| {
        let start = piece * length;
        let mut piece = pieces[piece].lock().unwrap_or_else(PoisonError::into_inner);
        for other in others {
            for (sum, value) in piece.iter_mut().zip(&other[start..]) {
                *sum = combine(*sum, *value);
            }
        }
    });
}

/// Calls `part` with each number below `count`: on several threads if they have many bytes to move.
pub(super) fn shared(count: usize, bytes: usize, part: &(dyn Fn(usize) + Sync)) {
    if bytes < LONG && !cut::is_small() { (0..count).for_each(part) } else { threads::each(0..count, part) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lengths of arrays, of which the last are long enough for several threads.
    const LENGTHS: [&[usize]; 5] =
        [&[], &[0], &[3, 0, 2], &[1, 100_000, 0, 50_000], &[70_000, 70_000, 70_000, 1]];

    #[test]
    fn arrays_follow_one_another() {
        for lengths in LENGTHS {
            let arrays: Vec<Vec<u64>> = (0..).zip(lengths).map(|(k, n)| vec![k; *n]).collect();
            let mut all = vec![7, 8];
            extend(&mut all, arrays.iter());
            assert_eq!(all[..2], [7, 8]);
            assert_eq!(all[2..], arrays.concat());
            assert_eq!(all.capacity(), all.len().max(2));
        }
    }

    #[test]
    fn offsets_move_on() {
        for lengths in LENGTHS {
            let lists: Vec<Vec<usize>> = lengths.iter().map(|n| (0..=*n).map(|k| 3 * k).collect()).collect();
            let mut all = vec![0, 5];
            move_on(&mut all, lists.iter());
            assert_eq!(all.len(), 2 + lengths.iter().sum::<usize>());
            assert!(all.windows(2).skip(1).all(|pair| pair[1] == pair[0] + 3), "{lengths:?}");
        }
        let mut none = vec![0];
        move_on(&mut none, [vec![], vec![0], vec![0, 4]].iter());
        assert_eq!(none, [0, 4]);
    }

    #[test]
    fn places_are_combined_in_order() {
        for n in [0, 1, 5, 100_000] {
            let copies: Vec<Vec<u64>> = (1..5).map(|k| (0..n).map(|i| i + k).collect()).collect();
            let mut first: Vec<u64> = (0..n).collect();
            let others: Vec<&[u64]> = copies.iter().map(Vec::as_slice).collect();
            fold(&mut first, &others, &|a, b| 10 * a + b);
            let digits = |i: u64| 10_000 * i + 1_000 * (i + 1) + 100 * (i + 2) + 10 * (i + 3) + i + 4;
            assert!(first.into_iter().eq((0..n).map(digits)));
        }
    }
}
