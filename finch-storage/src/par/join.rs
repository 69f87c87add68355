//! Joins the results of chunks.

use std::sync::{Mutex, PoisonError};

use super::copy;
use crate::blocks;
use crate::convert::or_panic;
use crate::error::{FormatError, ShapeError};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::tensor::{Entries, Tensor, combined, same, sort};

/// The first elements of all pairs, and the second ones.
pub fn unzip<A, B>(pairs: Vec<(A, B)>) -> (Vec<A>, Vec<B>) {
    pairs.into_iter().unzip()
}

/// A chunk's share of a dimension, where index `i` of the loop over `lo..hi` writes at `i + shift`. The first chunk also has
/// the part before its own indices, and the last one the part after them.
pub fn share((from, to): (i64, i64), (lo, hi): (i64, i64), shift: i64, dim: usize) -> (usize, usize) {
    let at = |i: i64| usize::try_from(i.saturating_add(shift)).map_or(0, |at| at.min(dim));
    (if from <= lo { 0 } else { at(from) }, if hi <= to { dim } else { at(to) })
}

/// The part `from..to` of a tensor along a mode, as an owned tensor.
///
/// # Panics
/// If the layout cannot hold it, which cannot happen if the level of the mode is randomly written.
pub fn part<L: Storage, O: Order<L::Coords>>(
    kept: &Tensor<L, O>,
    mode: usize,
    from: usize,
    to: usize,
) -> Tensor<L, O> {
    let whole = kept.shape().as_ref()[mode];
    assert!(from <= to && to <= whole, "the part {from}..{to} of a dimension {whole}");
    let outermost = L::FULL && O::mode(0) == mode;
    let block = if outermost { kept.view().block(from..to).ok() } else { None };
    if let Some(part) = block.and_then(|block| block.copied()) {
        return part;
    }
    or_panic(blocks::slice(kept.view(), mode, from..to, true))
}

/// Puts a kept tensor before the parts that chunks made. Its own place holds an empty tensor until the parts are joined.
pub fn with<T: Default>(kept: &mut T, mut chunks: Vec<T>) -> Vec<T> {
    chunks.insert(0, std::mem::take(kept));
    chunks
}

/// Leaves an empty tensor, with every dimension 0, in a result's place.
pub fn emptied<T: Default>(place: &mut T) {
    *place = T::default();
}

/// Joins tensors one after the other along a mode. Messages give the result this name.
///
/// # Errors
/// If the layout's offsets cannot count its entries.
///
/// # Panics
/// If the layout cannot hold the joined tensor for another reason.
pub fn along<L: Storage, O: Order<L::Coords>>(
    name: &'static str,
    parts: Vec<Tensor<L, O>>,
    mode: usize,
) -> Result<Tensor<L, O>, ShapeError> {
    counted(name, blocks::along(parts, mode, true))
}

/// The outcome of a join, as one of the program. Each part has a valid layout, but the whole may have more entries than offsets can count.
///
/// # Panics
/// If it is another error.
pub(super) fn counted<T>(name: &'static str, joined: Result<T, FormatError>) -> Result<T, ShapeError> {
    match joined {
        Err(FormatError::TooMany { count, offset_type, .. }) => {
            Err(ShapeError::too_many(name, count, offset_type))
        }
        joined => Ok(or_panic(joined)),
    }
}

/// Combines tensors of one shape, entry by entry, in their order. Unstored entries of a tensor change nothing. Entries that become
/// fill are dropped, unless `keeps` is set. Messages give the result this name.
///
/// # Errors
/// If the layout's offsets cannot count its entries.
///
/// # Panics
/// If the layout cannot hold the result for another reason.
pub fn each<L: Storage, O: Order<L::Coords>>(
    name: &'static str,
    mut parts: Vec<Tensor<L, O>>,
    keeps: bool,
    combine: impl Fn(L::Elem, L::Elem) -> L::Elem + Sync,
) -> Result<Tensor<L, O>, ShapeError> {
    if parts.len() == 1 {
        return Ok(parts.swap_remove(0));
    }
    let shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
    assert!(parts.iter().all(|part| part.shape() == shape), "copies of a result have one shape");
    let mut levels: Vec<L> = parts.into_iter().map(Tensor::into_parts).collect();
    // Levels that hold nothing but an array of values.
    let mut arrays: Option<Vec<&mut [L::Elem]>> = levels.iter_mut().map(L::flat).collect();
    if let Some([array, others @ ..]) = arrays.as_deref_mut() {
        let others: Vec<&[L::Elem]> = others.iter().map(|other| &**other).collect();
        copy::fold(array, &others, &combine);
        levels.truncate(1);
        return counted(name, levels.pop().map_or_else(|| Ok(Tensor::default()), Tensor::made));
    }
    let mut entries = merged(levels.into_iter().map(Tensor::<L, O>::trust).collect());
    combined(&mut entries, combine);
    if !keeps {
        entries.retain(|entry| !same(&entry.1, &L::fill()));
    }
    counted(name, Tensor::assemble(shape, &entries))
}

/// The entries of all tensors, by their coordinates. Those with the same coordinates are in the order of the tensors.
fn merged<L: Storage, O: Order<L::Coords>>(parts: Vec<Tensor<L, O>>) -> Entries<L::Coords, L::Elem> {
    let bytes = size_of::<(L::Coords, L::Elem)>() * parts.iter().map(Tensor::stored).sum::<usize>();
    let entries_of = |part: &Tensor<L, O>| {
        let mut entries = Vec::with_capacity(part.stored());
        part.view().each(|index, value| entries.push((O::to_storage(index.as_ref()), value)));
        sort(&mut entries, O::to_storage(part.shape().as_ref()).as_ref());
        entries
    };
    let mut lists = on_threads(parts.len(), bytes, |part| entries_of(&parts[part]));
    drop(parts);
    while lists.len() > 1 {
        lists = on_threads(lists.len().div_ceil(2), bytes, |pair| match &lists[2 * pair..] {
            [first, second, ..] => merge(first, second),
            rest => rest.concat(),
        });
    }
    lists.pop().unwrap_or_default()
}

/// What a function makes of each number below `count`, on several threads if there are many bytes to move.
fn on_threads<T: Send>(count: usize, bytes: usize, make: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let results: Vec<_> = (0..count).map(|_| Mutex::new(None)).collect();
    copy::shared(count, bytes, &|at| {
        *results[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(make(at));
    });
    let result = |slot: Mutex<Option<T>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(result).collect()
}

/// Merges two sorted lists. Of entries with the same coordinates, those of the first come first.
fn merge<C: Coords, T: Copy>(first: &[(C, T)], second: &[(C, T)]) -> Entries<C, T> {
    let mut all = Vec::with_capacity(first.len() + second.len());
    let mut rest = second;
    for entry in first {
        let before = rest.iter().take_while(|other| other.0 < entry.0).count();
        all.extend_from_slice(&rest[..before]);
        all.push(*entry);
        rest = &rest[before..];
    }
    all.extend_from_slice(rest);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_coordinates_stay_in_order() {
        let list = |of: &[(usize, u8)]| of.iter().map(|(i, value)| ([*i], *value)).collect::<Vec<_>>();
        let (first, second) =
            (list(&[(1, 1), (3, 1), (3, 2), (9, 1)]), list(&[(0, 3), (3, 3), (8, 3), (10, 3)]));
        let all = list(&[(0, 3), (1, 1), (3, 1), (3, 2), (3, 3), (8, 3), (9, 1), (10, 3)]);
        assert_eq!(merge(&first, &second), all);
        assert_eq!((merge(&first, &[]), merge(&[], &first)), (first.clone(), first));
    }

    #[test]
    fn shares_cover_a_dimension() {
        for (lo, hi, shift, dim) in
            [(0, 10, 0, 10), (3, 10, -2, 9), (-4, 6, 4, 20), (5, 2, 1, 3), (0, 0, 7, 7)]
        {
            let bounds = crate::par::cut::bounds(lo, hi, None, 4);
            let shares: Vec<_> =
                bounds.windows(2).map(|ends| share((ends[0], ends[1]), (lo, hi), shift, dim)).collect();
            assert_eq!((shares[0].0, shares[shares.len() - 1].1), (0, dim));
            assert!(shares.windows(2).all(|pair| pair[0].1 == pair[1].0), "{shares:?}");
        }
    }
}
