//! The items that generated code refers to. They are not for users: `finch::__rt` may change with every version.

mod cast;
mod first;
mod fold;
mod functions;
mod meet;
mod pack;
mod parts;
mod real;
mod repeat;
mod rounding;
mod times;
mod whole;

use std::hint::select_unpredictable;

use crate::level::signed;
use crate::pages;

pub use std::cmp::Ord;
pub use std::convert::identity;
pub use std::option::Option::{None, Some};
pub use std::result::Result::{self, Err, Ok};
pub use std::vec;
pub use std::vec::Vec;

pub use self::cast::{Cast, cast};
pub use self::first::first;
pub use self::fold::{fold, total};
pub use self::functions::*;
pub use self::meet::{
    Batch, List, Many, Marked, MarkedPair, Pair, Part, batch, list, marked, meet, meet_all, meet_marked,
    meets, meets_all,
};
pub use self::pack::{pack, pack_into_room};
pub use self::parts::*;
pub use self::real::*;
pub use self::repeat::{again, div_times, mul_times, powers, stepwise_powers};
pub use self::rounding::*;
pub use self::times::add_times;
pub use self::whole::*;
pub use crate::cancel::Watcher;
pub use crate::counting::sort_by;
pub use crate::error::ShapeError;
pub use crate::fills::{self, Fill, Number};
pub use crate::integer::{Integer, LARGEST, int, scaled, whole};
pub use crate::level;
pub use crate::order::{Order, Order2, Order3, Order4, Order5, Order6};
pub use crate::outside::{Outside, Taken, replace, take, unchanged};
pub use crate::par::{
    Divided, Grain, Placed, Shared, Slot, along, aside, at_shared, chunks, cut, divided, each, emptied,
    extent, in_chunks, in_order, mean, part, pays, placed, set_shared, share, shared, unzip, wide, with,
};
#[cfg(debug_assertions)]
pub use crate::par::{SmallChunks, was_cut};
pub use crate::search::{gallop, gallop_of, lower_bound, lower_bound_of, near, near_of};
pub use crate::sort::sort;
pub use crate::storage::{Index, Refill, Storage};
pub use crate::tensor::{AnyTensor, Tensor, TensorView};
pub use crate::value;

/// Rejects a program at compile time if the type of one of its variables differs from the one for which its code was made.
#[track_caller]
pub const fn expect(same: bool, what: &'static str) {
    assert!(same, "{}", what);
}

/// A number for the levels of a tensor and their order, by which code checks that they are those for which it was made.
pub const fn signature<T: AnyTensor>() -> u64 {
    signed(levels_of::<T>(), <T::Order as Order<_>>::SIGNATURE)
}

/// The same for the levels alone, of an operand that is copied into another order first.
pub const fn levels_of<T: AnyTensor>() -> u64 {
    <T::Level as Storage>::SIGNATURE
}

/// Whether all levels of a tensor vouch for their invariants, so that code may load from its arrays without checks.
pub const fn vouched<T: AnyTensor>() -> bool {
    <T::Level as Storage>::VOUCHED
}

/// The arrays of an operand whose type rustc infers. Once it is known, it is compared with the
/// one for which the code was made.
#[inline(always)]
pub fn refs_of<const SIGNATURE: u64, L: Storage, O: Order<L::Coords>>(tensor: &Tensor<L, O>) -> L::Refs<'_> {
    const {
        assert!(
            signature::<Tensor<L, O>>() == SIGNATURE,
            "an operand is stored otherwise than the program was told"
        )
    };
    tensor.__refs()
}

/// The same for a view.
#[inline(always)]
pub fn lent_of<'a, const SIGNATURE: u64, L: Storage, O: Order<L::Coords>>(
    view: &TensorView<'a, Tensor<L, O>>,
) -> L::Refs<'a> {
    const {
        assert!(
            signature::<Tensor<L, O>>() == SIGNATURE,
            "an operand is stored otherwise than the program was told"
        )
    };
    view.__refs()
}

/// The tensor made of a result's arrays whose type rustc infers, compared in the same way.
///
/// # Safety
/// As for [`Storage::from_raw`].
#[inline(always)]
pub unsafe fn made_of<const SIGNATURE: u64, L: Storage, O: Order<L::Coords>>(
    parts: L::Parts,
) -> Tensor<L, O> {
    const {
        assert!(
            signature::<Tensor<L, O>>() == SIGNATURE,
            "a result is stored otherwise than the program was told"
        )
    };
    // SAFETY: the caller's promise.
    unsafe { Tensor::__from_raw(parts) }
}

/// A fallback for names that a program asked for: they are unknown, unless an inherent constant of the same name, which
/// accompanies the answers, says otherwise.
pub trait Unresolved {
    /// Whether all names are known.
    const KNOWN: bool = false;
}

impl<T: ?Sized> Unresolved for T {}

/// An expression of any type, for code that does not compile in any case.
pub fn never<T>() -> T {
    unreachable!("this program was refused when it was compiled")
}

/// A type next to parameters that it leaves out, for code that does not compile in any case.
pub trait With<P> {
    /// The type.
    type Same;
}

impl<T, P> With<P> for T {
    type Same = T;
}

/// Returns the error if a result's array of this length does not fit in memory. Memory is tested only for large arrays.
#[inline(always)]
pub fn lacks_room<T>(_: &Vec<T>, len: usize, tensor: &'static str) -> Option<ShapeError> {
    const LARGE: usize = 1 << 30;
    let bytes = len.saturating_mul(size_of::<T>());
    if bytes < LARGE { None } else { out_of_memory::<T>(len, bytes, tensor) }
}

/// Returns the error if so large an array does not fit in memory. It is out of line, because a loop
/// may test it in each iteration.
#[cold]
#[inline(never)]
fn out_of_memory<T>(len: usize, bytes: usize, tensor: &'static str) -> Option<ShapeError> {
    let fits = Vec::<T>::new().try_reserve_exact(len).is_ok();
    if fits { None } else { Some(ShapeError::out_of_memory(tensor, bytes)) }
}

/// Panics with the text of an error, at the line of the program.
#[cold]
#[track_caller]
pub fn refuse(error: &ShapeError) -> ! {
    panic!("{error}")
}

/// The fill of a tensor of this type.
#[inline(always)]
pub fn fill_of<T: AnyTensor>() -> <T::Level as Storage>::Elem {
    <T::Level as Storage>::fill()
}

/// `buf[at]`.
///
/// # Safety
/// `at` is less than the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn at<T: Copy>(buf: &[T], at: usize) -> T {
    debug_assert!(at < buf.len(), "load at {at} of {} entries", buf.len());
    // SAFETY: the caller's promise.
    unsafe { *buf.get_unchecked(at) }
}

/// `buf[at] = value`. The buffer comes last, so that `value` may be loaded from it.
///
/// # Safety
/// `at` is less than the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn set<T>(at: usize, value: T, buf: &mut [T]) {
    debug_assert!(at < buf.len(), "store at {at} of {} entries", buf.len());
    // SAFETY: the caller's promise.
    unsafe { *buf.get_unchecked_mut(at) = value }
}

/// Runs a loop over a slice that overlaps nothing else in the loop. LLVM knows that only for the parameter of a function.
#[inline(always)]
pub fn alone<T>(buf: &mut [T], body: impl FnOnce(&mut [T])) {
    body(buf);
}

/// A pointer to entries: a slice, or a room.
pub trait View: Copy {
    /// The same entries, through a pointer that LLVM considers unrelated.
    #[must_use]
    fn by_another(self) -> Self;
}

impl<T> View for &[T] {
    #[inline(always)]
    fn by_another(self) -> Self {
        // SAFETY: the pointer is the slice's.
        unsafe { std::slice::from_raw_parts(other(self.as_ptr().cast_mut()), self.len()) }
    }
}

impl<T: Copy> View for Room<T> {
    #[inline(always)]
    fn by_another(self) -> Self {
        Room { start: other(self.start), ..self }
    }
}

/// The same view, through a pointer that gets its own register while a loop runs. The old pointer, which enclosing
/// loops use too, may have none left.
#[inline(always)]
pub fn anew<V: View>(view: V) -> V {
    view.by_another()
}

/// The same pointer, although LLVM does not know that it is the same.
#[inline(always)]
#[allow(clippy::pointers_in_nomem_asm_block, reason = "nothing is read or written there")]
fn other<T>(start: *mut T) -> *mut T {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let mut start = start;
        // SAFETY: these are not instructions.
        unsafe {
            std::arch::asm!("/* {} */", inout(reg) start, options(pure, nomem, nostack, preserves_flags));
        }
        start
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    start
}

/// Takes memory for that many more entries, if there is as much. No memory is touched.
pub fn presize<T>(buf: &mut Vec<T>, extra: usize) {
    // Room is made before entries are put, and a lack of memory is reported there.
    _ = buf.try_reserve_exact(extra);
    pages::enlarge(buf);
}

/// Makes room for that many more entries, as [`Vec::reserve`] does. The number may be read from the vector, so it comes first.
#[inline(always)]
pub fn reserve<T: Copy>(extra: usize, buf: &mut Vec<T>) {
    if buf.capacity() - buf.len() < extra {
        pages::grow(buf, extra);
    }
}

/// The room of a vector: its buffer up to its capacity. Entries may be written beyond its length, as
/// long as the vector does not move.
#[derive(Clone, Copy, Debug)]
pub struct Room<T> {
    start: *mut T,
    capacity: usize,
}

/// The room of a vector.
#[inline(always)]
pub fn room<T: Copy>(buf: &mut Vec<T>) -> Room<T> {
    Room { start: buf.as_mut_ptr(), capacity: buf.capacity() }
}

/// The same room, only for [`peek`].
#[inline(always)]
pub fn seen<T: Copy>(buf: &Vec<T>) -> Room<T> {
    Room { start: buf.as_ptr().cast_mut(), capacity: buf.capacity() }
}

/// Writes an entry beyond the vector's length, which [`set_len`] makes exist later.
///
/// # Safety
/// `at` is less than the vector's capacity, and the vector has not moved since the room was taken.
#[inline(always)]
#[track_caller]
pub unsafe fn put<T: Copy>(at: usize, value: T, room: Room<T>) {
    debug_assert!(at < room.capacity, "put at {at} into room for {}", room.capacity);
    // SAFETY: the caller's promise.
    unsafe { room.start.add(at).write(value) }
}

/// Reads an entry that may be beyond the vector's length.
///
/// # Safety
/// The entry exists or was put, and the vector has not moved since the room was taken.
#[inline(always)]
#[track_caller]
pub unsafe fn peek<T: Copy>(room: Room<T>, at: usize) -> T {
    debug_assert!(at < room.capacity, "entry {at} of room for {}", room.capacity);
    // SAFETY: the caller's promise.
    unsafe { room.start.add(at).read() }
}

/// The checked equivalent of [`put`]. The buffer is truncated to its length afterwards.
///
/// # Panics
/// If entries before this one were not put.
#[inline]
#[track_caller]
pub fn put_checked<T: Copy>(at: usize, value: T, buf: &mut Vec<T>) {
    if at == buf.len() { buf.push(value) } else { buf[at] = value }
}

/// `buf[at] = value` in checked code, where the place is computed from the buffer.
///
/// # Panics
/// If there is no such entry.
#[inline(always)]
#[track_caller]
pub fn set_checked<T>(at: usize, value: T, buf: &mut [T]) {
    buf[at] = value;
}

/// Makes the first `len` entries exist.
///
/// # Safety
/// They have been put.
#[inline(always)]
#[track_caller]
pub unsafe fn set_len<T: Copy>(len: usize, buf: &mut Vec<T>) {
    debug_assert!(len <= buf.capacity(), "{len} entries in room for {}", buf.capacity());
    // SAFETY: the caller's promise.
    unsafe { buf.set_len(len) }
}

/// `if cond { a } else { b }` without a branch, for unpredictable conditions.
#[inline(always)]
pub fn select<T>(cond: bool, a: T, b: T) -> T {
    select_unpredictable(cond, a, b)
}

/// `if cond { buf[at] } else { other }` without a branch. It selects between the addresses. There is no instruction that
/// selects between floats, so selecting between values would become a branch.
///
/// # Safety
/// If the condition holds, `at` is less than the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn pick<T: Copy>(cond: bool, buf: &[T], at: usize, other: &T) -> T {
    debug_assert!(!cond || at < buf.len(), "load at {at} of {} entries", buf.len());
    let place = select(cond, buf.as_ptr().wrapping_add(at), std::ptr::from_ref(other));
    // SAFETY: it is the address of an entry, by the caller's promise, or of the other value.
    unsafe { *place }
}
