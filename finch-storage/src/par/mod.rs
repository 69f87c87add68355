//! The runtime of `par forall`: it cuts a loop into chunks, runs them on the threads of rayon's pool, and joins their results.
//!
//! The chunks depend on the data alone ([`mod@cut`]), so that results have the same bits on every machine and in every pool.
//! The pool decides which thread runs a chunk ([`threads`]).

mod arrays;
mod copy;
mod cut;
mod divided;
mod join;
mod placed;
mod shared;
mod threads;

use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::ShapeError;

pub use arrays::Arrays;
pub(crate) use arrays::joined;
use cut::is_small;
pub use cut::{Grain, cut, extent, mean, wide};
#[cfg(debug_assertions)]
pub use cut::{SmallChunks, was_cut};
pub use divided::{Divided, Slot, divided};
pub use join::{along, each, emptied, part, share, unzip, with};
pub use placed::{Placed, placed};
pub use shared::{Shared, at_shared, chunks, pays, set_shared, shared};
pub(crate) use threads::each_of;

/// The reason why not all chunks finished: what stopped the first of them, in the order of the loop.
pub enum Stopped {
    /// It returned an error.
    Refused(ShapeError),
    /// It panicked, with this payload.
    Panicked(Box<dyn Any + Send>),
}

impl Debug for Stopped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Refused(error) => f.debug_tuple("Refused").field(error).finish(),
            Stopped::Panicked(_) => f.write_str("Panicked"),
        }
    }
}

impl Stopped {
    /// Whether it panicked.
    pub fn panicked(&self) -> bool {
        matches!(self, Stopped::Panicked(_))
    }

    /// The error, if it is one.
    ///
    /// # Panics
    /// With the chunk's own payload, if the chunk panicked.
    pub fn error(self) -> ShapeError {
        match self {
            Stopped::Refused(error) => error,
            Stopped::Panicked(payload) => resume_unwind(payload),
        }
    }
}

/// Calls a function apart from the caller's code.
///
/// Inlined, the code for chunks would take registers and room on the stack from the loop in place, and 6 ns from the smallest one.
#[cold]
#[inline(never)]
pub fn aside<T>(chunks: impl FnOnce() -> T) -> T {
    chunks()
}

/// Runs `part` over the chunks between these bounds, and returns the results in order. Once a chunk has stopped, later
/// chunks are no longer started. Earlier ones are, so that what stops a program does not depend on timing.
///
/// # Errors
/// What stopped the first chunk that did not finish.
pub fn in_chunks<T: Send>(
    bounds: &[i64],
    part: impl Fn(i64, i64) -> Result<T, ShapeError> + Sync,
) -> Result<Vec<T>, Stopped> {
    all(bounds, threads::each, part)
}

/// The same, with the chunks begun in order, so that those before a chunk are finished soon after it.
///
/// # Errors
/// What stopped the first chunk that did not finish.
pub fn in_order<T: Send>(
    bounds: &[i64],
    part: impl Fn(i64, i64) -> Result<T, ShapeError> + Sync,
) -> Result<Vec<T>, Stopped> {
    all(bounds, threads::in_order, part)
}

/// Calls a function with each of these numbers, on the threads.
type Each = fn(Range<usize>, &(dyn Fn(usize) + Sync));

fn all<T: Send>(
    bounds: &[i64],
    each: Each,
    part: impl Fn(i64, i64) -> Result<T, ShapeError> + Sync,
) -> Result<Vec<T>, Stopped> {
    let results: Vec<_> = (1..bounds.len()).map(|_| Mutex::new(None)).collect();
    run(results.len(), each, &|chunk| {
        let result = part(bounds[chunk], bounds[chunk + 1])?;
        *results[chunk].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        Ok(())
    })?;
    let result = |slot: Mutex<Option<T>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(results.into_iter().filter_map(result).collect())
}

/// Runs that many chunks on the threads. See [`in_chunks`], which is compiled for each loop; this is not.
fn run(
    count: usize,
    each: Each,
    part: &(dyn Fn(usize) -> Result<(), ShapeError> + Sync),
) -> Result<(), Stopped> {
    // The number of the first chunk that stopped so far, and why.
    let first = AtomicUsize::new(usize::MAX);
    let reason = Mutex::new(None);
    each(0..count, &|chunk| {
        if first.load(Ordering::Relaxed) < chunk {
            return;
        }
        let stopped = match catch_unwind(AssertUnwindSafe(|| part(chunk))) {
            Ok(Ok(())) => return,
            Ok(Err(error)) => Stopped::Refused(error),
            Err(payload) => Stopped::Panicked(payload),
        };
        let mut reason = reason.lock().unwrap_or_else(PoisonError::into_inner);
        if chunk < first.load(Ordering::Relaxed) {
            first.store(chunk, Ordering::Relaxed);
            *reason = Some(stopped);
        }
    });
    match reason.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(stopped) => Err(stopped),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: [i64; 5] = [0, 250, 500, 750, 1000];

    #[test]
    fn parts_come_in_order() {
        for each in [threads::each, threads::in_order] as [Each; 2] {
            let parts = all(&BOUNDS, each, |lo, hi| Ok((lo, hi))).expect("no part refuses");
            assert_eq!(parts, [(0, 250), (250, 500), (500, 750), (750, 1000)]);
        }
    }

    #[test]
    fn the_first_in_the_order_of_the_loop_stops_it() {
        let error = |lo| ShapeError::out_of_range("A", 0, lo, 1);
        for _ in 0..20 {
            let refuse = |lo, _| if lo >= 500 { Err(error(lo)) } else { Ok(()) };
            match in_chunks(&BOUNDS, refuse) {
                Err(Stopped::Refused(first)) => assert_eq!(first, error(500)),
                other => panic!("{other:?}"),
            }
            let either = |lo, _| match lo {
                250 => resume_unwind(Box::new("the second")),
                500 => Err(error(500)),
                750 => resume_unwind(Box::new("the last")),
                _ => Ok(()),
            };
            match in_chunks(&BOUNDS, either) {
                Err(Stopped::Panicked(payload)) => {
                    assert_eq!(payload.downcast_ref(), Some(&"the second"));
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
