//! The functions that the code of a `level!` calls. Integers are `i64` there, as in programs.

use std::any::{Any, TypeId};
use std::fmt::Debug;
use std::iter::from_fn;
use std::ops::Range;

use crate::integer::{FAR, is_integer};

pub use std::option::Option::{None, Some};
pub use std::result::Result::Ok;

pub use crate::coords::Ahead;
pub use crate::error::FormatError;
pub use crate::storage::{Coords, Index, Source, Storage, Visit};

/// The result of writing and checking.
pub type Result<T> = std::result::Result<T, FormatError>;

/// The types that an element can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an element: elements are `Copy`, `PartialEq`, `Debug`, `Send` and `Sync`"
)]
pub trait Elem: Copy + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> Elem for T {}

/// A length, dimension or coordinate as an integer. One that is too large becomes larger than anything valid.
pub fn int(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// An integer as a length or position.
pub fn size(n: i64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// Gives up an array's room where more than half of it, and more than a page, is empty.
pub fn trim<T>(array: &mut Vec<T>) {
    let empty = (array.capacity() - array.len()) * size_of::<T>();
    if empty > size_of_val(&array[..]) && empty > 4096 {
        array.shrink_to_fit();
    }
}

/// An entry of an array of integers, as programs have it.
pub fn entry<I: Index>(array: &[I], at: i64) -> i64 {
    array[size(at)].to_usize() as i64
}

/// An entry of an array that nothing has checked yet: one that is too large for an index is larger than any.
pub fn get<I: Index>(array: &[I], at: i64) -> i64 {
    array[size(at)].to_i64()
}

/// The first position in `lo..hi` whose entry is not below `key`.
pub fn search<I: Index>(array: &[I], lo: i64, hi: i64, key: i64) -> i64 {
    let lo = size(lo);
    let hi = size(hi).clamp(lo, array.len().max(lo));
    let range = array.get(lo..hi).unwrap_or_default();
    int(lo + range.partition_point(|entry| entry.to_i64() < key))
}

/// Whether two values are the same, where NaN is the same as NaN. Values with a NaN inside, such as tuples, are the same if
/// they print alike.
#[inline]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn same<T: PartialEq + Debug + 'static>(a: &T, b: &T) -> bool {
    a == b || (a != a && b != b && alike(a, b))
}

/// Whether two values that are not equal to themselves are the same.
#[cold]
fn alike<T: Debug + 'static>(a: &T, b: &T) -> bool {
    let is = |other| TypeId::of::<T>() == other;
    is(TypeId::of::<f64>()) || is(TypeId::of::<f32>()) || format!("{a:?}") == format!("{b:?}")
}

/// Whether one value can stand for another: they are the [`same`], and zeros have the same sign.
pub fn interchangeable<T: PartialEq + Debug + 'static>(a: &T, b: &T) -> bool {
    let exact = || is_integer::<T>() || TypeId::of::<T>() == TypeId::of::<bool>();
    same(a, b)
        && match (negative_zero(a), negative_zero(b)) {
            // What is no float may have zeros inside, such as a tuple, and prints them with their signs.
            (None, None) => exact() || format!("{a:?}") == format!("{b:?}"),
            (a, b) => a == b,
        }
}

/// Whether a float is the negative zero; `None` if it is no float.
fn negative_zero(value: &dyn Any) -> Option<bool> {
    let double = value.downcast_ref::<f64>().map(|x| *x == 0.0 && x.is_sign_negative());
    double.or_else(|| value.downcast_ref::<f32>().map(|x| *x == 0.0 && x.is_sign_negative()))
}

/// The fill of a level, which is its child's.
pub fn fill_of<P, L: Storage>(_: impl Fn(&P) -> &L) -> L::Elem {
    L::fill()
}

/// The value at a position of a leaf.
pub fn value<L: Storage>(leaf: &L, at: i64) -> L::Elem {
    leaf.find(size(at), &[]).unwrap_or_else(L::fill)
}

/// Whether a fiber of the child holds nothing but fill. A leaf without values cannot tell, and counts as vacant.
pub fn vacant<L: Storage>(child: &L, at: i64) -> bool {
    if L::NOTED {
        return true;
    }
    let (mut vacant, fill) = (true, L::fill());
    let entry = |_: L::Coords, value| vacant &= same(&value, &fill);
    child.visit(size(at), &mut Visit::new(false, entry));
    vacant
}

/// Whether the child of a level is a leaf, whose fibers are values.
pub fn is_leaf<L: Storage>(_: &L) -> bool {
    L::Coords::LEN == 0
}

/// No entries, for a fiber that is all fill.
pub fn nothing<L: Storage>() -> &'static [([usize; 0], L::Elem)] {
    &[]
}

/// Appends what a run holds: a value, or a fiber with these entries.
pub fn append<L: Storage>(
    child: &mut L,
    value: L::Elem,
    depth: usize,
    entries: impl Source<L::Elem>,
) -> Result<()> {
    if is_leaf(child) {
        return child.push(value);
    }
    let p = child.fibers();
    child.build(p, depth, entries)?;
    child.finish(p + 1)
}

/// Makes the first `n` fibers exist, so that what is appended comes behind them. Growing is enough for values, while of fibers
/// it may only make room.
pub fn complete<L: Storage>(child: &mut L, n: usize) -> Result<()> {
    if is_leaf(child) || child.fibers() >= n { Ok(()) } else { child.finish(n) }
}

/// Puts the offsets of other levels behind these, each moved on by where the arrays before it end.
pub fn move_on<'a>(offsets: &mut Vec<usize>, others: impl Iterator<Item = &'a Vec<usize>> + Clone) {
    offsets.reserve(others.clone().map(Vec::len).sum());
    for more in others {
        let base = offsets.last().copied().unwrap_or(0);
        offsets.extend(more.iter().skip(1).map(|offset| base + offset));
    }
}

/// Puts other arrays behind one. Room is made once.
pub fn extend<'a, T: Copy + 'a>(array: &mut Vec<T>, others: impl Iterator<Item = &'a Vec<T>> + Clone) {
    array.reserve(others.clone().map(Vec::len).sum());
    others.for_each(|more| array.extend_from_slice(more));
}

/// The level's own dimension.
pub fn dim(dims: &[usize]) -> usize {
    dims.first().copied().unwrap_or(0)
}

/// The child's dimensions.
pub fn rest(dims: &[usize]) -> &[usize] {
    dims.get(1..).unwrap_or_default()
}

/// Visits a sub-fiber for each index, at the positions from `first` on.
#[inline]
pub fn each<L: Storage, C: Coords, F: FnMut(C, L::Elem)>(
    child: &L,
    first: usize,
    dim: usize,
    visit: &mut Visit<C, F>,
) {
    for i in 0..dim {
        visit.come_to(i, L::Coords::LEN);
        child.visit(first + i, visit);
    }
}

/// Visits the same sub-fiber at each index of a run. One that is fill is left out, if the visit does not ask for it.
#[inline]
pub fn run<L: Storage, C: Coords, F: FnMut(C, L::Elem)>(
    child: &L,
    region: Range<i64>,
    place: i64,
    visit: &mut Visit<C, F>,
) {
    if !visit.fills && region.end - region.start > 1 && !L::NOTED && vacant(child, place) {
        return;
    }
    for i in region {
        visit.come_to(size(i), L::Coords::LEN);
        child.visit(size(place), visit);
    }
}

/// The entries of each region of indices that follow each other and have equal sub-fibers: those of its first index. Over a
/// leaf every index is a region: levels compare values themselves.
pub fn by_run<L: Storage, S: Source<L::Elem>>(
    entries: S,
    depth: usize,
) -> impl Iterator<Item = (Range<i64>, S)> {
    let mut groups = entries.by_index(depth).peekable();
    from_fn(move || {
        let (lo, first) = groups.next()?;
        let mut hi = lo + 1;
        if L::Coords::LEN > 1 {
            let equal = |next: S| first.equals(next, depth + 1, interchangeable);
            while groups.next_if(|(i, next)| *i == hi && equal(*next)).is_some() {
                hi += 1;
            }
        }
        Some((lo..hi, first))
    })
}

/// Makes room for `room` entries altogether. Too little memory is an error.
pub fn reserve<L: Storage, T>(array: &mut Vec<T>, room: i64) -> Result<()> {
    let more = size(room).saturating_sub(array.len());
    // (products that overflow stop somewhere beyond)
    let known = (room <= FAR).then(|| size(room));
    array.try_reserve(more).map_err(|_| FormatError::too_large(L::NAME, known))
}

/// Makes an array `len` entries long. It only gets shorter if `cuts`.
#[inline]
pub fn resize<L: Storage, T: Copy>(array: &mut Vec<T>, len: i64, value: T, cuts: bool) -> Result<()> {
    match size(len) {
        same if same == array.len() => Ok(()),
        less if less < array.len() => {
            array.truncate(if cuts { less } else { array.len() });
            Ok(())
        }
        more => {
            reserve::<L, T>(array, len)?;
            array.resize(more, value);
            Ok(())
        }
    }
}

/// Checks that an index type can hold the dimension.
pub fn fits<L: Storage>(index: &'static str, shape: usize, limit: i64) -> Result<()> {
    match int(shape) {
        n if n > FAR => Err(FormatError::too_large(L::NAME, Some(shape))),
        n if n > limit => Err(FormatError::index_type(L::NAME, index, shape)),
        _ => Ok(()),
    }
}

/// Checks that a level of rows of square matrices stands in a level that holds all rows, of the same dimension.
pub fn square<L: Storage, C: Storage>(level: &L, _: &C) -> Result<()> {
    if !C::SQUARE {
        return Ok(());
    }
    let mut dims = Vec::new();
    level.dims(&mut dims);
    match dims[..] {
        [rows, columns, ..] if L::FULL && rows != columns => Err(broken::<C>(format!(
            "its matrices are square, but `{}` around it has {rows} rows of {columns}",
            L::NAME
        ))),
        _ if L::FULL => Ok(()),
        _ => Err(rowless::<C>(format!("and `{}` does not", L::NAME))),
    }
}

/// The error of a level of rows that is not in a level which holds them.
pub(crate) fn rowless<L: Storage>(what: String) -> FormatError {
    broken::<L>(format!("a level such as `Dense` around it holds its rows, {what}"))
}

/// Checks that no entry is negative, or too large for any dimension. Most index types cannot hold such entries.
pub fn indices<L: Storage, I: Index>(name: &str, array: &[I]) -> Result<()> {
    let limit = size(FAR);
    if I::NAME.starts_with('u') && I::MAX <= limit {
        return Ok(());
    }
    match array.iter().position(|entry| entry.to_usize() > limit) {
        Some(q) => {
            Err(broken::<L>(format!("`{name}` holds {:?}, which is no index", array[q])).at_position(q))
        }
        None => Ok(()),
    }
}

/// Checks that a number is not larger than any dimension, so that a few of them add up without an overflow.
pub fn number<L: Storage>(name: &str, n: usize) -> Result<()> {
    match n > size(FAR) {
        true => Err(broken::<L>(format!("`{name}` is {n}, and no dimension is larger than {FAR}"))),
        false => Ok(()),
    }
}

/// The error of an invariant that does not hold.
pub fn broken<L: Storage>(what: String) -> FormatError {
    FormatError::invariant(L::NAME, what)
}

/// Checks that offsets start at 0 and never fall, and returns where they end.
pub fn offsets<L: Storage, I: Index>(name: &str, array: &[I]) -> Result<i64> {
    let Some(first) = array.first().map(|first| first.to_i64()) else {
        return Err(broken::<L>(format!("`{name}` is empty; it holds one entry more than there are fibers")));
    };
    if first != 0 {
        return Err(broken::<L>(format!("`{name}` starts at {first}, not at 0")));
    }
    match array.windows(2).position(|pair| pair[1] < pair[0]) {
        Some(p) => {
            let (from, to) = (array[p].to_i64(), array[p + 1].to_i64());
            Err(broken::<L>(format!("`{name}` falls from {from} to {to}")).at_fiber(p))
        }
        None => Ok(get(array, int(array.len()) - 1)),
    }
}

/// Checks that offsets end where the array ends that they point into.
pub fn ends<L: Storage>(name: &str, end: i64, over: &str, len: usize) -> Result<()> {
    match end == int(len) {
        true => Ok(()),
        false => Err(broken::<L>(format!("`{name}` ends at {end}, but `{over}` holds {len}"))),
    }
}

/// Checks that the child holds as many fibers as there are positions.
pub fn child<L: Storage, C: Storage>(child: &C, number: i64) -> Result<()> {
    if child.holds(size(number)) {
        return Ok(());
    }
    let what = if C::Coords::LEN == 0 { "values" } else { "fibers" };
    let (name, found) = (C::NAME, child.fibers());
    Err(broken::<L>(format!("its {number} positions need as many {what}, but `{name}` holds {found}")))
}

/// Checks that a leaf holds the value that it was given.
#[inline]
pub fn kept<L: Storage>(leaf: &L, p: usize, entries: impl Source<L::Elem>, given: L::Elem) -> Result<()> {
    let found = if p < leaf.fibers() { leaf.find(p, &[]) } else { None };
    match found {
        Some(found) if same(&found, &given) => Ok(()),
        _ => lost(leaf, p, &entries.place(|_| true).unwrap_or_default()),
    }
}

/// The error of a leaf that does not hold the value that it was given.
#[cold]
fn lost<L: Storage>(leaf: &L, p: usize, at: &[usize]) -> Result<()> {
    let what = match p < leaf.fibers() {
        true => format!("it stores {:?} only", value(leaf, int(p))),
        false => "there are places before it that are not stored, and they cannot be left out here".into(),
    };
    Err(FormatError::cannot_hold(L::NAME, at, what))
}

/// Checks that a leaf holds the value that a level above has appended.
pub fn pushed<L: Storage>(leaf: &L, value: L::Elem) -> Result<()> {
    match leaf.fibers().checked_sub(1).and_then(|p| leaf.find(p, &[])) {
        Some(found) if same(&found, &value) => Ok(()),
        _ => Err(broken::<L>(format!("the level above stores {value:?}, which has no place here"))),
    }
}

/// Checks that a leaf which cannot store its fill was given all of its values.
pub fn whole<L: Storage>(leaf: &L, n: usize) -> Result<()> {
    match leaf.fibers() {
        found if found >= n => Ok(()),
        found => Err(broken::<L>(format!(
            "only {found} of {n} positions have a value, and the level above has no place for what is not stored"
        ))),
    }
}

/// Refuses entries for which the level has no place. What is fill needs none.
pub fn refused<L: Storage>(entries: impl Source<L::Elem>, what: &str) -> Result<()> {
    match entries.place(|value| !same(value, &L::fill())) {
        Some(at) => Err(FormatError::cannot_hold(L::NAME, &at, what)),
        None => Ok(()),
    }
}

/// Checks that a level without hooks has as many fibers as it should. (One that is made from nothing may claim fibers for
/// which it has no arrays, so it is validated, too.)
pub fn unwritten<L: Storage>(level: &L, n: usize) -> Result<()> {
    if level.holds(n) && level.validate().is_ok() {
        Ok(())
    } else {
        Err(broken::<L>("the level cannot be written".into()))
    }
}

/// Refuses to write entries into a level without hooks.
pub fn read_only<L: Storage>(_: &L, entries: impl Source<L::Elem>) -> Result<()> {
    let at = entries.place(|_| true).unwrap_or_default();
    Err(FormatError::cannot_hold(L::NAME, &at, "the level cannot be written"))
}
