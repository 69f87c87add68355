//! The checks: what constructors require of arrays, and what levels require of the entries that they are to store.

use super::{
    Coords, FormatError, Index, None, Ok, Result, Some, Storage, fibers, get, int, same, size, value,
};
use crate::integer::LARGEST;

/// Checks that an index type can hold the dimension. A level without an index type passes `usize`, which can: then only
/// the level's own limit can be exceeded.
pub fn fits<L: Storage>(index: &'static str, shape: usize, limit: i64) -> Result<()> {
    match int(shape) {
        n if n > LARGEST => Err(FormatError::dimension(L::NAME, shape)),
        n if n > limit && index == "usize" => {
            Err(broken::<L>(format!("dimension {n} is beyond {limit}, the largest that the level holds")))
        }
        n if n > limit => Err(FormatError::index_type(L::NAME, index, shape)),
        _ => Ok(()),
    }
}

/// Checks that a level of rows of square matrices is inside a level that holds all rows, of the same dimension.
pub fn square<L: Storage, C: Storage>(level: &L::Refs<'_>) -> Result<()> {
    if !C::SQUARE {
        return Ok(());
    }
    let mut dims = Vec::new();
    L::dims(level, &mut dims);
    match dims[..] {
        [rows, columns, ..] if L::FULL && rows != columns => Err(broken::<C>(format!(
            "its matrices are square, but `{}` around it has {rows} rows of {columns}",
            L::NAME
        ))),
        _ if L::FULL => Ok(()),
        _ => Err(rowless::<C>(format!("and `{}` does not", L::NAME))),
    }
}

/// The error for a level of rows that is not inside a level which holds them.
pub(crate) fn rowless<L: Storage>(what: String) -> FormatError {
    broken::<L>(format!("a level such as `Dense` around it holds its rows, {what}"))
}

/// Checks that a level below one whose sub-fibers come in any order can be written so.
pub fn unordered<L: Storage, C: Storage>() -> Result<()> {
    if C::IN_ORDER {
        return Err(broken::<C>(format!(
            "its fibers are written in order, but those in `{}` come in any order",
            L::NAME
        )));
    }
    Ok(())
}

/// Checks that no entry is negative, or beyond every dimension. Most index types cannot hold such entries.
pub fn indices<L: Storage, I: Index>(name: &str, array: &[I]) -> Result<()> {
    let limit = size(LARGEST);
    if I::NAME.starts_with('u') && I::MAX <= limit {
        return Ok(());
    }
    match array.iter().position(|entry| entry.to_usize() > limit) {
        Some(q) => {
            Err(broken::<L>(format!("`{name}` holds {:?}, which is not an index", array[q])).at_position(q))
        }
        None => Ok(()),
    }
}

/// Checks that a number is not beyond every dimension, so that a few of them can be added without overflow.
pub fn number<L: Storage>(name: &str, n: usize) -> Result<()> {
    match n > size(LARGEST) {
        true => Err(broken::<L>(format!("`{name}` is {n}, and no dimension is larger than {LARGEST}"))),
        false => Ok(()),
    }
}

/// The error for a violated invariant.
pub fn broken<L: Storage>(what: String) -> FormatError {
    FormatError::invariant(L::NAME, what)
}

/// Checks that offsets start at 0, if they are whole, and never decrease, and returns their last value.
pub fn offsets<L: Storage, I: Index>(name: &str, array: &[I], whole: bool) -> Result<i64> {
    let Some(first) = array.first().map(|first| first.to_i64()) else {
        return Err(broken::<L>(format!("`{name}` is empty; it holds one entry more than there are fibers")));
    };
    if first < 0 || (whole && first != 0) {
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

/// Checks that offsets end where the array ends into which they point, or before, if they are not whole.
pub fn ends<L: Storage>(name: &str, end: i64, over: &str, len: usize, whole: bool) -> Result<()> {
    match end == int(len) || (!whole && end < int(len)) {
        true => Ok(()),
        false => Err(broken::<L>(format!("`{name}` ends at {end}, but `{over}` holds {len}"))),
    }
}

/// Checks that the child holds as many fibers as there are positions.
pub fn child<L: Storage, C: Storage>(child: &C::Refs<'_>, number: i64) -> Result<()> {
    if C::holds(child, size(number)) {
        return Ok(());
    }
    let what = if C::Coords::LEN == 0 { "values" } else { "fibers" };
    let (name, found) = (C::NAME, C::fibers(child));
    Err(broken::<L>(format!("its {number} positions need as many {what}, but `{name}` holds {found}")))
}

/// Checks that the child holds as many fibers as the offsets lead to, or more, if they are not whole.
pub fn reaches<L: Storage, C: Storage>(below: &C::Refs<'_>, end: i64, whole: bool) -> Result<()> {
    if !whole && end <= int(C::fibers(below)) { Ok(()) } else { child::<L, C>(below, end) }
}

/// Whether offsets begin at 0, and end at `len`.
pub fn are_whole<I: Index>(offsets: &[I], ends: impl FnOnce(usize) -> bool) -> bool {
    let first = offsets.first().map(|first| first.to_usize());
    first == Some(0) && ends(offsets[offsets.len() - 1].to_usize())
}

/// Checks that a leaf holds the value that was stored in it.
#[inline]
pub fn kept<L: Storage>(leaf: &L, p: usize, given: L::Elem, at: impl FnOnce() -> Vec<usize>) -> Result<()> {
    let of = leaf.refs();
    let found = if p < L::fibers(&of) { L::find(&of, p, &[]) } else { None };
    match found {
        Some(found) if same(&found, &given) => Ok(()),
        _ => lost(leaf, p, &at()),
    }
}

/// The error for a leaf that does not hold the value that was stored in it.
#[cold]
fn lost<L: Storage>(leaf: &L, p: usize, at: &[usize]) -> Result<()> {
    let what = match p < fibers(leaf) {
        true => format!("it stores {:?} only", value::<L>(&leaf.refs(), int(p))),
        false => "there are places before it that are not stored, and they cannot be left out here".into(),
    };
    Err(FormatError::cannot_hold(L::NAME, at, what))
}

/// Checks that a leaf holds the value that a level above has appended.
pub fn pushed<L: Storage>(leaf: &L, value: L::Elem) -> Result<()> {
    match fibers(leaf).checked_sub(1).and_then(|p| L::find(&leaf.refs(), p, &[])) {
        Some(found) if same(&found, &value) => Ok(()),
        _ => Err(broken::<L>(format!("the level above stores {value:?}, which has no place here"))),
    }
}

/// Checks that a leaf which cannot store its fill received all of its values.
pub fn whole<L: Storage>(leaf: &L, n: usize) -> Result<()> {
    match fibers(leaf) {
        found if found >= n => Ok(()),
        found => Err(broken::<L>(format!(
            "only {found} of {n} positions have a value, and the level above has no place for what is not stored"
        ))),
    }
}

/// Rejects entries for which the level has no place. Fill needs none.
pub fn refused<L: Storage, C: Coords>(entries: &[(C, L::Elem)], what: &str) -> Result<()> {
    match entries.iter().find(|(_, value)| !same(value, &L::fill())) {
        Some((at, _)) => Err(FormatError::cannot_hold(L::NAME, at.as_ref(), what)),
        None => Ok(()),
    }
}

/// Rejects an entry, or a run of this value, for which the level has no place, at these coordinates. A run of fill needs none.
pub fn refused_run<L: Storage>(at: &[usize], run: Option<&L::Elem>, what: &str) -> Result<()> {
    match run {
        Some(value) if same(value, &L::fill()) => Ok(()),
        _ => Err(FormatError::cannot_hold(L::NAME, at, what)),
    }
}

/// Checks that a level without hooks has the required number of fibers. A level that is made from nothing may claim fibers
/// for which it has no arrays, so it is validated, too.
pub fn unwritten<L: Storage>(level: &L, n: usize) -> Result<()> {
    let of = level.refs();
    if L::holds(&of, n) && level.validate().is_ok() {
        Ok(())
    } else {
        Err(broken::<L>("the level cannot be written".into()))
    }
}
