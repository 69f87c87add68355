//! Large arrays on large pages.
//!
//! Linux backs memory by pages of two megabytes, if there are any, where a program asks for that. Then a new array of ten million entries takes fifty page
//! faults and not twenty thousand, and entries that are written in any order find their pages without a search. NumPy asks for it as well.

/// The size from which arrays are worth a system call, in bytes. Miri makes none, and takes long to fill two megabytes.
const LARGE: usize = if cfg!(miri) { 1 << 12 } else { 1 << 21 };

/// An empty vector with room for that many. `None` if there is too little memory.
pub(crate) fn room<T>(number: usize) -> Option<Vec<T>> {
    let mut array = Vec::new();
    array.try_reserve_exact(number).ok()?;
    enlarge(&mut array);
    Some(array)
}

/// Makes room for that many more entries, for twice as many as there was room for at least. Much of it lies on large pages. An allocator would
/// move the small pages of the old room to the new one, and divide large ones to do so, which takes longer than to copy their entries to large pages.
#[cold]
#[inline(never)]
pub(crate) fn grow<T: Copy>(array: &mut Vec<T>, more: usize) {
    let number = array.len().saturating_add(more).max(array.capacity().saturating_mul(2));
    let large = number.saturating_mul(size_of::<T>()) >= LARGE;
    match if large { room(number) } else { None } {
        Some(mut larger) => {
            larger.extend_from_slice(array);
            *array = larger;
        }
        None => array.reserve(more),
    }
}

/// Asks for large pages for the room that is left in a vector, if that is much.
pub(crate) fn enlarge<T>(array: &mut Vec<T>) {
    let room = array.spare_capacity_mut();
    let bytes = size_of_val(room);
    if bytes >= LARGE {
        advise(room.as_mut_ptr().cast(), bytes);
    }
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
fn advise(start: *mut u8, bytes: usize) {
    use std::ffi::{c_int, c_void};

    /// The system call takes whole pages. Where they are larger, it may refuse, and then nothing changes.
    const PAGE: usize = 1 << 12;
    const MADV_HUGEPAGE: c_int = 14;

    unsafe extern "C" {
        fn madvise(start: *mut c_void, bytes: usize, advice: c_int) -> c_int;
    }

    let skipped = start.align_offset(PAGE);
    let bytes = bytes.saturating_sub(skipped) / PAGE * PAGE;
    // SAFETY: the pages are within one allocation of the caller, and this advice changes nothing but how the system backs them.
    _ = unsafe { madvise(start.wrapping_add(skipped).cast(), bytes, MADV_HUGEPAGE) };
}

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
fn advise(_start: *mut u8, _bytes: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_hold_the_same_on_any_pages() {
        for number in [0, 10, LARGE / 8, LARGE] {
            let mut array = room::<u64>(number).expect("memory");
            array.extend(0..number as u64 / 2);
            enlarge(&mut array);
            array.extend(number as u64 / 2..number as u64);
            assert!(array.iter().copied().eq(0..number as u64));
        }
        assert!(room::<[u64; 8]>(usize::MAX / 64).is_none());
    }

    #[test]
    fn growing_arrays_keep_their_entries() {
        let mut array: Vec<u64> = Vec::new();
        while array.capacity() * size_of::<u64>() < 4 * LARGE {
            let (len, room) = (array.len() as u64, array.capacity());
            grow(&mut array, 100);
            assert!(array.capacity() >= (2 * room).max(array.len() + 100));
            array.extend(len..array.capacity() as u64);
        }
        assert!(array.iter().copied().eq(0..array.len() as u64));
    }
}
