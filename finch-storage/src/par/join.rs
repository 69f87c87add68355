//! Joins the results of chunks.

use crate::convert::or_panic;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Entries, Tensor, combined, same, size, sort};

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
    let mut shape = kept.shape();
    shape.as_mut()[mode] = to - from;
    let mut entries = Entries::<L::Coords, L::Elem>::new();
    kept.view().each(|mut index, value| {
        let at = &mut index.as_mut()[mode];
        if (from..to).contains(at) {
            *at -= from;
            entries.push((O::to_storage(index.as_ref()), value));
        }
    });
    or_panic(Tensor::assemble(shape, &entries))
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

/// Joins tensors one after the other along a mode.
///
/// # Panics
/// If the layout cannot hold the joined tensor.
pub fn along<L: Storage, O: Order<L::Coords>>(mut parts: Vec<Tensor<L, O>>, mode: usize) -> Tensor<L, O> {
    if parts.len() == 1 {
        return parts.swap_remove(0);
    }
    let shape = joined_shape(&parts, mode);
    if L::FULL && L::APPENDS && O::mode(0) == mode {
        return stacked(parts);
    }
    let mut entries: Entries<_, _> = Vec::with_capacity(parts.iter().map(Tensor::stored).sum());
    let mut offset = 0;
    for part in &parts {
        part.view().each(|mut index, value| {
            index.as_mut()[mode] += offset;
            entries.push((O::to_storage(index.as_ref()), value));
        });
        offset += part.shape().as_ref()[mode];
    }
    sort(&mut entries, O::to_storage(shape.as_ref()).as_ref());
    or_panic(Tensor::assemble(shape, &entries))
}

/// The shape of tensors that are joined along a mode. Levels that vouch for themselves accept joined arrays
/// unchecked, so the shapes are checked here.
///
/// # Panics
/// If the other dimensions differ, or the layout cannot have the sum of these.
fn joined_shape<L: Storage, O: Order<L::Coords>>(parts: &[Tensor<L, O>], mode: usize) -> L::Coords {
    let mut shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
    let mut dim = 0_usize;
    for part in parts {
        let mut other = part.shape();
        dim = dim.saturating_add(other.as_ref()[mode]);
        other.as_mut()[mode] = shape.as_ref()[mode];
        assert!(other == shape, "parts of the shapes {shape:?} and {other:?} cannot be joined");
    }
    shape.as_mut()[mode] = dim;
    or_panic(L::empty(O::to_storage(shape.as_ref()).as_ref()).map(|_| shape))
}

/// Joins tensors along the mode that is stored outermost, array by array.
fn stacked<L: Storage, O: Order<L::Coords>>(parts: Vec<Tensor<L, O>>) -> Tensor<L, O> {
    let mut parts = parts.into_iter().map(Tensor::into_parts);
    let mut level = parts.next().unwrap_or_else(|| Tensor::<L, O>::default().into_parts());
    let others: Vec<L> = parts.collect();
    level.stack(&others.iter().collect::<Vec<_>>());
    or_panic(Tensor::made(level))
}

/// Combines tensors of one shape, entry by entry. Unstored entries of a tensor change nothing. Entries that become
/// fill are dropped, unless `keeps` is set.
///
/// # Panics
/// If the layout cannot hold the result.
pub fn each<L: Storage, O: Order<L::Coords>>(
    mut parts: Vec<Tensor<L, O>>,
    keeps: bool,
    combine: impl Fn(L::Elem, L::Elem) -> L::Elem,
) -> Tensor<L, O> {
    if parts.len() == 1 {
        return parts.swap_remove(0);
    }
    let shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
    assert!(parts.iter().all(|part| part.shape() == shape), "copies of a result have one shape");
    if parts.iter().all(|part| Some(part.stored()) == size(shape.as_ref())) {
        let mut dense = parts.into_iter().map(|part| part.to_dense());
        let mut sums = dense.next().unwrap_or_default();
        for part in dense {
            sums.iter_mut().zip(part).for_each(|(sum, value)| *sum = combine(*sum, value));
        }
        return or_panic(Tensor::from_dense(shape, sums));
    }
    let mut entries = Entries::<L::Coords, L::Elem>::new();
    for part in &parts {
        part.view().each(|index, value| entries.push((O::to_storage(index.as_ref()), value)));
    }
    sort(&mut entries, O::to_storage(shape.as_ref()).as_ref());
    combined(&mut entries, combine);
    if !keeps {
        entries.retain(|entry| !same(&entry.1, &L::fill()));
    }
    or_panic(Tensor::assemble(shape, &entries))
}

#[cfg(test)]
mod tests {
    use super::*;

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
