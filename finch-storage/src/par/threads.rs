//! The threads: rayon's if the feature `rayon` is on, otherwise the calling one.
//!
//! Work goes to the pool of the caller, `ThreadPool::install`'s or the global one, so that no more threads run than that
//! pool has, however many callers there are.

use std::ops::Range;
#[cfg(feature = "rayon")]
use std::sync::atomic::{AtomicUsize, Ordering};

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

/// Calls `part` with each of these numbers: each thread takes the first one that none has taken. Near numbers are often on different threads,
/// so the caches of a thread hold less of what it needs next than by halves.
#[cfg(feature = "rayon")]
pub(super) fn in_order(parts: Range<usize>, part: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(parts.start);
    // Those that no thread takes in time find nothing to do.
    each(0..rayon::current_num_threads().min(parts.len()), &|_| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= parts.end {
                return;
            }
            part(at);
        }
    });
}

/// Calls `part` with each of these numbers, in order.
#[cfg(not(feature = "rayon"))]
pub(super) fn in_order(parts: Range<usize>, part: &(dyn Fn(usize) + Sync)) {
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
