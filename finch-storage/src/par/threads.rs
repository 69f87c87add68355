//! The threads: rayon's if the feature `rayon` is on, otherwise the calling one.
//!
//! Work goes to the pool of the caller, `ThreadPool::install`'s or the global one, so that no more threads run than that
//! pool has, however many callers there are.

use std::ops::Range;

/// Calls `part` with each of these numbers, by halves: an idle thread takes the larger of the waiting halves.
///
/// The part is called by reference, so that rayon's code is compiled once and not for each loop.
#[cfg(feature = "rayon")]
pub(super) fn each(parts: Range<usize>, part: &(dyn Fn(usize) + Sync)) {
    match parts.len() {
        0 => {}
        1 => part(parts.start),
        len => {
            let middle = parts.start + len / 2;
            rayon::join(|| each(parts.start..middle, part), || each(middle..parts.end, part));
        }
    }
}

/// Calls `part` with each of these numbers, in order.
#[cfg(not(feature = "rayon"))]
pub(super) fn each(parts: Range<usize>, part: &(dyn Fn(usize) + Sync)) {
    parts.for_each(part);
}

/// Calls `part` with each of these items, at least that many in turn on one thread.
#[cfg(feature = "rayon")]
pub(crate) fn each_of<T: Send>(items: &mut [T], grain: usize, part: &(dyn Fn(&mut T) + Sync)) {
    if items.len() <= grain.max(1) {
        return items.iter_mut().for_each(part);
    }
    let (first, second) = items.split_at_mut(items.len() / 2);
    rayon::join(|| each_of(first, grain, part), || each_of(second, grain, part));
}

/// Calls `part` with each of these items, in order.
#[cfg(not(feature = "rayon"))]
pub(crate) fn each_of<T: Send>(items: &mut [T], _grain: usize, part: &(dyn Fn(&mut T) + Sync)) {
    items.iter_mut().for_each(part);
}
