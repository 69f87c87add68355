//! Arrays that are combined place by place, on several threads where they are long.

use std::sync::{Mutex, PoisonError};

use super::{cut, threads};

/// From how many bytes on several threads share the work. Below that, waking them takes longer than copying.
const LONG: usize = 1 << 18;

/// How many bytes of an array a thread combines at a time.
const PIECE: usize = 1 << 16;

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
