//! The items that generated code names. They are not for users: `finch::__rt` may change with every version.

mod first;
mod fold;
mod functions;
mod pack;
mod repeat;
mod times;

use std::hint::select_unpredictable;

use crate::level::signed;

pub use std::cmp::Ord;
pub use std::convert::identity;
pub use std::option::Option::{None, Some};
pub use std::result::Result::{self, Err, Ok};
pub use std::vec;
pub use std::vec::Vec;

pub use self::first::first;
pub use self::fold::{are_long, fold};
pub use self::functions::*;
pub use self::pack::pack;
pub use self::repeat::{again, div_times, mul_times, powers, stepwise_powers};
pub use self::times::add_times;
pub use crate::compare::{common, common_of, fours, fours_of, lowest, ones};
pub use crate::error::ShapeError;
pub use crate::fills::{self, Fill, Number};
pub use crate::integer::{Integer, LARGEST, int, scaled, whole};
pub use crate::level;
pub use crate::order::{Order, Order2, Order3, Order4, Order5, Order6};
pub use crate::outside::{Outside, Taken, replace, take, unchanged};
#[cfg(debug_assertions)]
pub use crate::par::{SmallChunks, was_cut};
pub use crate::par::{along, cut, each, emptied, extent, in_chunks, mean, part, share, unzip, with};
pub use crate::search::{gallop, gallop_of, lower_bound, lower_bound_of};
pub use crate::sort::sort;
pub use crate::storage::{Index, Refill, Storage};
pub use crate::tensor::{AnyTensor, Tensor, TensorView};
pub use crate::value;

/// Refuses a program, while it is compiled, if a type in it is another one than that for which its code was made.
#[track_caller]
pub const fn expect(same: bool, what: &'static str) {
    assert!(same, "{}", what);
}

/// A number for the levels of a tensor and their order, by which code knows that they are those that it was made for.
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

/// The arrays of an operand whose type rustc infers, so that it is compared with the one that the code was made for once it is known.
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

/// The tensor of a result's arrays whose type rustc infers, compared in the same way.
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

/// Stands for names that a program asked for: they are unknown, unless an inherent constant of the same name, which comes with
/// the answers, says otherwise.
pub trait Unresolved {
    /// Whether all names are known.
    const KNOWN: bool = false;
}

impl<T: ?Sized> Unresolved for T {}

/// An expression of any type, for code that does not compile anyway.
pub fn never<T>() -> T {
    unreachable!("this program was refused when it was compiled")
}

/// A type beside parameters that it leaves out, for code that does not compile anyway.
pub trait With<P> {
    /// The type.
    type Same;
}

impl<T, P> With<P> for T {
    type Same = T;
}

/// The error, if memory has no room for a result's array of this length. Only where it would be large is memory asked.
#[inline(always)]
pub fn lacks_room<T>(_: &Vec<T>, len: usize, tensor: &'static str) -> Option<ShapeError> {
    const LARGE: usize = 1 << 30;
    let bytes = len.saturating_mul(size_of::<T>());
    if bytes < LARGE { None } else { out_of_memory::<T>(len, bytes, tensor) }
}

/// The error, if memory has no room for so large an array. (A loop may ask in each of its turns: what is rare is not in the way.)
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

/// Runs a loop over a slice that overlaps nothing else in the loop. LLVM only knows that of a function's parameter.
#[inline(always)]
pub fn alone<T>(buf: &mut [T], body: impl FnOnce(&mut [T])) {
    body(buf);
}

/// What leads to entries by a pointer: a slice, or a room.
pub trait View: Copy {
    /// The same entries, by a pointer that LLVM takes for another one.
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

/// The same view, by a pointer that has a register for as long as a loop runs, where the old one, which loops around it use as
/// well, may have none left.
#[inline(always)]
pub fn anew<V: View>(view: V) -> V {
    view.by_another()
}

/// The same pointer, of which LLVM does not know that it is.
#[inline(always)]
#[allow(clippy::pointers_in_nomem_asm_block, reason = "nothing is read or written there")]
fn other<T>(start: *mut T) -> *mut T {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let mut start = start;
        // SAFETY: these are no instructions.
        unsafe {
            std::arch::asm!("/* {} */", inout(reg) start, options(pure, nomem, nostack, preserves_flags));
        }
        start
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    start
}

/// The room of a vector: its buffer up to its capacity. Entries may be written there behind its length, as long as the vector
/// does not move.
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

/// Writes an entry behind the vector's length, which [`set_len`] makes exist later.
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

/// Reads an entry that may be behind the vector's length.
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

/// Does in checked code what [`put`] does. The buffer is cut to its length afterwards.
///
/// # Panics
/// Where entries before this one were not put.
#[inline]
#[track_caller]
pub fn put_checked<T: Copy>(at: usize, value: T, buf: &mut Vec<T>) {
    if at == buf.len() { buf.push(value) } else { buf[at] = value }
}

/// `buf[at] = value` in checked code, where the place is found with the help of the buffer.
///
/// # Panics
/// Where there is no such entry.
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

/// `if cond { a } else { b }` without a branch, for conditions that no processor predicts.
#[inline(always)]
pub fn select<T>(cond: bool, a: T, b: T) -> T {
    select_unpredictable(cond, a, b)
}

/// `if cond { buf[at] } else { other }` without a branch. It chooses between the addresses. There is no instruction that
/// chooses between floats, so a choice of values would become a branch.
///
/// # Safety
/// Where the condition holds, `at` is less than the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn pick<T: Copy>(cond: bool, buf: &[T], at: usize, other: &T) -> T {
    debug_assert!(!cond || at < buf.len(), "load at {at} of {} entries", buf.len());
    let place = select(cond, buf.as_ptr().wrapping_add(at), std::ptr::from_ref(other));
    // SAFETY: it is the address of an entry, by the caller's promise, or of the other value.
    unsafe { *place }
}
