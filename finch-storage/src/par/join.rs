//! Joins the results of chunks.

use crate::blocks;
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

/// Joins tensors one after the other along a mode.
///
/// # Panics
/// If the layout cannot hold the joined tensor.
pub fn along<L: Storage, O: Order<L::Coords>>(parts: Vec<Tensor<L, O>>, mode: usize) -> Tensor<L, O> {
    or_panic(blocks::along(parts, mode, true))
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
