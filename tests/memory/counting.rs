//! An allocator that counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Counts the bytes that a thread allocates.
struct Counting;

thread_local! {
    // The count starts far from zero, because a thread may free what another one allocated.
    static NOW: Cell<usize> = const { Cell::new(1 << 40) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

fn grow(bytes: usize) {
    NOW.set(NOW.get() + bytes);
    PEAK.set(PEAK.get().max(NOW.get()));
}

fn shrink(bytes: usize) {
    NOW.set(NOW.get() - bytes);
}

// SAFETY: the system's allocator does all of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        shrink(layout.size());
        // SAFETY: the caller's.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // The old and the new allocation coexist during the move.
        grow(size);
        shrink(layout.size());
        // SAFETY: the caller's.
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The result, the bytes that are held more afterwards, and the most that were in between.
pub fn counted<T>(run: impl FnOnce() -> T) -> (T, usize, usize) {
    let before = NOW.get();
    PEAK.set(before);
    let result = run();
    (result, NOW.get() - before, PEAK.get() - before)
}
