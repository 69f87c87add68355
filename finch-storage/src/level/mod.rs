//! The functions that the code of a `level!` calls. Integers are `i64` there, as in programs.

mod checks;
mod positions;

use std::any::{Any, TypeId};
use std::fmt::Debug;
use std::iter::from_fn;
use std::mem::ManuallyDrop;
use std::ops::Range;

use crate::integer::{ROOM, is_integer};
use crate::pages;

pub use std::option::Option::{None, Some};
pub use std::result::Result::Ok;

pub use self::checks::*;
pub use self::positions::*;
pub use crate::coords::Ahead;
pub use crate::counting::sort_by;
pub use crate::error::FormatError;
pub use crate::fields::{Field, Fields, Kind, Lent, LevelFields, Made, Part};
pub use crate::par::Arrays;
pub use crate::storage::{Coords, Elem, Index, Listed, Storage};
pub use crate::walk::{
    Ids, Lists, Piece, Rows, Stream, Visit, append_pairs, append_piece, append_rows, place_piece,
};

/// The result of writing and checking.
pub type Result<T> = std::result::Result<T, FormatError>;

/// A hash of a text: FNV-1a, as in `finch_level::number`.
pub const fn named(text: &str) -> u64 {
    let (bytes, mut hash, mut at) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x100_0000_01b3);
        at += 1;
    }
    hash
}

/// Adds a number to a signature, as `finch_codegen` does.
pub const fn signed(signature: u64, next: u64) -> u64 {
    (signature.rotate_left(23) ^ next).wrapping_mul(0x100_0000_01b3)
}

/// A length, dimension or coordinate as an integer. One that is too large becomes larger than anything valid.
pub fn int(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// An integer as a length or position.
pub fn size(n: i64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// Releases an array's capacity if more than half of it, and more than a page, is unused.
pub fn trim<T>(array: &mut Vec<T>) {
    let empty = (array.capacity() - array.len()) * size_of::<T>();
    if empty > size_of_val(&array[..]) && empty > 4096 {
        array.shrink_to_fit();
    }
}

/// An entry of an array of integers, as programs see it.
pub fn entry<I: Index>(array: &[I], at: i64) -> i64 {
    array[size(at)].to_usize() as i64
}

/// A number as an entry of an array of integers. A 64-bit entry may be a set of bits.
pub fn held<I: Index>(number: i64) -> I {
    let entry = I::from_i64(number);
    debug_assert!(
        size_of::<I>() >= 8 || entry.to_i64() == number,
        "{number} is not a value of `{}`: the level needs a smaller `limit`",
        I::NAME
    );
    entry
}

/// An entry of an array that is not checked yet. One that is too large for an index becomes larger than any index.
pub fn get<I: Index>(array: &[I], at: i64) -> i64 {
    array[size(at)].to_i64()
}

/// The first position in `lo..hi` whose entry is not below `key`.
pub fn search<I: Index>(array: &[I], lo: i64, hi: i64, key: i64) -> i64 {
    let lo = size(lo);
    let hi = size(hi).clamp(lo, array.len().max(lo));
    let range = array.get(lo..hi).unwrap_or_default();
    // The position is often near the beginning, as where a row ends in a list of coordinates.
    let mut near = 4;
    while range.get(near).is_some_and(|entry| entry.to_i64() < key) {
        near *= 2;
    }
    let range = &range[..range.len().min(near + 1)];
    int(lo + range.partition_point(|entry| entry.to_i64() < key))
}

/// Whether two values are the same, where NaN is the same as NaN. Values with a NaN inside, such as tuples, are
/// the same if they print the same text.
#[inline]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn same<T: PartialEq + Debug + 'static>(a: &T, b: &T) -> bool {
    // There is no call if a float is compared, so that several can be compared at once.
    a == b || (a != a && b != b && (is_float::<T>() || alike(a, b)))
}

#[inline]
fn is_float<T: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<f64>() || TypeId::of::<T>() == TypeId::of::<f32>()
}

/// Whether two values that are not equal to themselves, and are not floats, are the same.
#[cold]
fn alike<T: Debug>(a: &T, b: &T) -> bool {
    format!("{a:?}") == format!("{b:?}")
}

/// Whether one value can replace another: they are the [`same`], and zeros have the same sign.
#[inline]
pub fn interchangeable<T: PartialEq + Debug + 'static>(a: &T, b: &T) -> bool {
    if is_exact::<T>() {
        return a == b;
    }
    match (float(a), float(b)) {
        (Some(x), Some(y)) => x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan(),
        // Values other than floats, such as tuples, may contain zeros, and print them with their signs.
        _ => same(a, b) && format!("{a:?}") == format!("{b:?}"),
    }
}

/// Whether equal values of a type are always interchangeable: integers and truth values.
#[inline]
fn is_exact<T: 'static>() -> bool {
    is_integer::<T>() || TypeId::of::<T>() == TypeId::of::<bool>()
}

/// A float, whose conversion is exact; `None` if it is not a float.
#[inline]
fn float<T: 'static>(value: &T) -> Option<f64> {
    let value: &dyn Any = value;
    let single = || value.downcast_ref::<f32>().map(|x| f64::from(*x));
    value.downcast_ref::<f64>().copied().or_else(single).or_else(|| crate::numbers::float(value))
}

/// The number of a level's fibers.
pub fn fibers<L: Storage>(level: &L) -> usize {
    L::fibers(&level.refs())
}

/// The value at a position of a leaf.
pub fn value<L: Storage>(leaf: &L::Refs<'_>, at: i64) -> L::Elem {
    L::find(leaf, size(at), &[]).unwrap_or_else(L::fill)
}

/// Whether a fiber of the child holds only fill. A leaf without values cannot tell, and counts as vacant.
pub fn vacant<L: Storage>(child: &L::Refs<'_>, at: i64) -> bool {
    if L::NOTED {
        return true;
    }
    let (mut vacant, fill) = (true, L::fill());
    let mut piece = |_: &L::Coords, piece: Piece<'_, L::Elem>| {
        piece.each(|_, value| vacant &= same(&value, &fill));
        vacant
    };
    L::visit(child, size(at), &mut Visit::new(false, &mut piece));
    vacant
}

/// The number of leaf values in all fibers, found by reading them.
pub fn count_entries<L: Storage>(level: &L::Refs<'_>) -> usize {
    (0..L::fibers(level)).map(|p| L::count(level, p)).sum()
}

/// Whether the child of a level is a leaf, whose fibers are values.
pub fn is_leaf<L: Storage>() -> bool {
    L::Coords::LEN == 0
}

/// Indices in another type. No copy is made if it is the same.
pub fn indices_of<I: Index>(indices: Vec<u32>) -> Vec<I> {
    let same = Box::new(indices) as Box<dyn Any>;
    match same.downcast::<Vec<I>>() {
        Ok(indices) => *indices,
        Err(other) => {
            let other = other.downcast::<Vec<u32>>().map(|indices| *indices).unwrap_or_default();
            other.into_iter().map(|index| I::from_usize(index as usize)).collect()
        }
    }
}

/// No entries, for a run of values.
pub fn nothing<L: Storage, C: Coords>() -> &'static [(C, L::Elem)] {
    &[]
}

/// Appends what a run of fill holds: a value, or a fiber without entries.
pub fn append_fill<L: Storage>(child: &mut L, value: L::Elem) -> Result<()> {
    if is_leaf::<L>() { child.push(value) } else { child.finish(fibers(child) + 1) }
}

/// Appends the content of a run: a value, or a fiber with these entries.
pub fn append<L: Storage, C: Coords>(
    child: &mut L,
    value: L::Elem,
    depth: usize,
    entries: &[(C, L::Elem)],
) -> Result<()> {
    if is_leaf::<L>() {
        return child.push(value);
    }
    let p = fibers(child);
    if !entries.is_empty() {
        child.take(p, depth, &mut Stream::of_entries(entries, L::fill()))?;
    }
    child.finish(p + 1)
}

/// Makes the first `n` fibers exist, so that later ones are appended after them. For values, growing is enough,
/// but for fibers it may only make room.
pub fn complete<L: Storage>(child: &mut L, n: usize) -> Result<()> {
    if is_leaf::<L>() || fibers(child) >= n { Ok(()) } else { child.finish(n) }
}

/// The level's own dimension.
pub fn dim(dims: &[usize]) -> usize {
    dims.first().copied().unwrap_or(0)
}

/// The child's dimensions.
pub fn rest(dims: &[usize]) -> &[usize] {
    dims.get(1..).unwrap_or_default()
}

/// Visits the sub-fibers at consecutive indices, which are at consecutive positions from `place` on.
#[inline]
pub fn slots<'a, L: Storage, C: Coords>(
    child: &L::Refs<'a>,
    indices: Range<i64>,
    place: i64,
    visit: &mut Visit<'_, 'a, C, L::Elem>,
) {
    let values = if is_leaf::<L>() { L::values(child) } else { None };
    if let Some(values) = values {
        let (first, len) = (size(place), size(indices.end - indices.start));
        return visit.piece(Piece::Slots(size(indices.start), &values[first..first + len]));
    }
    let lists = if visit.rows() { L::lists(child) } else { None };
    if let Some((ends, listed, values)) = lists.filter(|_| !indices.is_empty()) {
        let ends = &ends[size(place)..=size(place + (indices.end - indices.start))];
        let ids = Ids::From(size(indices.start), ends);
        return visit.piece(Piece::Rows(Rows { ids, indices: listed, values }));
    }
    for (i, at) in indices.zip(size(place)..) {
        if visit.done() {
            return;
        }
        visit.come_to(size(i), L::Coords::LEN);
        L::visit(child, at, visit);
    }
}

/// Visits the sub-fibers at the positions of listed indices, which are larger by `moved` than what the list holds.
#[inline]
pub fn list<'a, L: Storage, I: Index, C: Coords>(
    child: &L::Refs<'a>,
    indices: &'a [I],
    places: Range<i64>,
    moved: i64,
    visit: &mut Visit<'_, 'a, C, L::Elem>,
) {
    let places = size(places.start)..size(places.end);
    let listed = &indices[places.clone()];
    let values = if is_leaf::<L>() && moved == 0 { L::values(child) } else { None };
    if let Some(values) = values {
        return visit.piece(Piece::List(I::ints(listed), &values[places]));
    }
    let lists = if visit.rows() && moved == 0 { L::lists(child) } else { None };
    if let Some((ends, indices, values)) = lists.filter(|_| !listed.is_empty()) {
        let ids = Ids::Listed(I::ints(listed), &ends[places.start..=places.end]);
        return visit.piece(Piece::Rows(Rows { ids, indices, values }));
    }
    for (i, at) in listed.iter().zip(places) {
        if visit.done() {
            return;
        }
        visit.come_to(size(int(i.to_usize()) + moved), L::Coords::LEN);
        L::visit(child, at, visit);
    }
}

/// Visits the entries of a level of several modes by the indices of the last two. Returns whether the visit requests that.
#[inline]
pub fn pairs<'a, L: Storage, I: Index, C: Coords>(
    child: &L::Refs<'a>,
    [ids, indices]: [&'a [I]; 2],
    places: Range<i64>,
    visit: &mut Visit<'_, 'a, C, L::Elem>,
) -> bool {
    let values = if visit.rows() && is_leaf::<L>() { L::values(child) } else { None };
    let Some(values) = values else { return false };
    let start = size(places.start);
    let ids = Ids::Repeated(I::ints(&ids[start..size(places.end)]), start);
    visit.piece(Piece::Rows(Rows { ids, indices: I::ints(indices), values }));
    true
}

/// Visits the same sub-fiber at each index of a run. A run of fill is skipped, unless the visit requests it.
#[inline]
pub fn run<'a, L: Storage, C: Coords>(
    child: &L::Refs<'a>,
    region: Range<i64>,
    place: i64,
    visit: &mut Visit<'_, 'a, C, L::Elem>,
) {
    let long = region.end - region.start > 1;
    if !visit.fills() && long && !L::NOTED && vacant::<L>(child, place) {
        return;
    }
    if is_leaf::<L>() {
        return visit.piece(Piece::Run(size(region.start), size(region.end), value::<L>(child, place)));
    }
    for i in region {
        if visit.done() {
            return;
        }
        visit.come_to(size(i), L::Coords::LEN);
        L::visit(child, size(place), visit);
    }
}

/// For each range of consecutive indices with equal sub-fibers, the entries of its first index.
pub fn by_run<C: Coords, T: Copy + PartialEq + Debug + 'static>(
    entries: &[(C, T)],
    depth: usize,
) -> impl Iterator<Item = (Range<i64>, &[(C, T)])> {
    let index = move |entry: &(C, T)| entry.0.as_ref().get(depth).copied().unwrap_or(0);
    let alike = move |(a, b): (&(C, T), &(C, T))| {
        a.0.as_ref().get(depth + 1..) == b.0.as_ref().get(depth + 1..) && interchangeable(&a.1, &b.1)
    };
    let mut groups = entries.chunk_by(move |a, b| index(a) == index(b)).peekable();
    from_fn(move || {
        let first = groups.next()?;
        let lo = int(index(&first[0]));
        let mut hi = lo + 1;
        let equal = |next: &[(C, T)]| next.len() == first.len() && first.iter().zip(next).all(alike);
        while groups.next_if(|next| int(index(&next[0])) == hi && equal(next)).is_some() {
            hi += 1;
        }
        Some((lo..hi, first))
    })
}

/// Makes room for `more` entries. Too little memory is an error.
pub fn reserve<L: Storage, T>(array: &mut Vec<T>, more: i64) -> Result<()> {
    let room = int(array.len()).saturating_add(more);
    // Products that overflow saturate beyond this limit.
    let known = (room <= ROOM).then(|| size(room));
    array.try_reserve(size(more)).map_err(|_| FormatError::too_large(L::NAME, known))?;
    pages::enlarge(array);
    Ok(())
}

/// Makes an array `len` entries long. It is shortened only if `cuts` is set.
#[inline]
pub fn resize<L: Storage, T: Copy>(array: &mut Vec<T>, len: i64, value: T, cuts: bool) -> Result<()> {
    match size(len) {
        same if same == array.len() => Ok(()),
        less if less < array.len() => {
            array.truncate(if cuts { less } else { array.len() });
            Ok(())
        }
        more => {
            reserve::<L, T>(array, len - int(array.len()))?;
            array.resize(more, value);
            Ok(())
        }
    }
}

/// Moves an array field by field. Moving it as a whole reads it in pieces of 16 and 8 bytes. Its last writes, at the end of
/// an earlier program, were of other sizes, and a processor waits until those have reached memory. That would be a third of
/// the time of a program over a handful of entries.
#[inline(always)]
pub fn moved<T>(array: Vec<T>) -> Vec<T> {
    let mut array = ManuallyDrop::new(array);
    let (start, len, capacity) = (array.as_mut_ptr(), array.len(), array.capacity());
    // SAFETY: they belong to this array, which is not dropped.
    unsafe { Vec::from_raw_parts(start, len, capacity) }
}
