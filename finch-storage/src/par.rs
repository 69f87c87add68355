//! The runtime of `par forall`: it runs chunks of a loop on several threads, and joins their results.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::convert::or_panic;
use crate::error::ShapeError;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Entries, Tensor, combined, same, size, sort};

/// The number of chunks for each thread. There are several, so that no thread waits long for another.
const EACH: usize = 4;
/// The number of chunks where each has a copy of a result, and these are added up. It is the same on every machine, so that
/// sums of floats are, too.
const SHARED: usize = 16;

/// Runs `part` over chunks of `lo..hi`, and returns the results in order, or the first error. Chunks are equally long. If
/// `ends` tells how many entries there are up to each index, chunks hold equally many entries instead. `shared` says that
/// each chunk has copies of results, so that the number of chunks must not depend on the machine.
///
/// # Errors
/// The first error that a part returns.
///
/// # Panics
/// Where a part does.
pub fn in_chunks<T: Send>(
    lo: i64,
    hi: i64,
    ends: Option<&[usize]>,
    shared: bool,
    part: impl Fn(i64, i64) -> Result<T, ShapeError> + Sync,
) -> Result<Vec<T>, ShapeError> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bounds = bounds(lo, hi, ends, if shared { SHARED } else { threads * EACH });
    let (next, count) = (AtomicUsize::new(0), bounds.len() - 1);
    let work = || {
        let mut done = Vec::new();
        loop {
            let k = next.fetch_add(1, Ordering::Relaxed);
            if k >= count {
                return done;
            }
            done.push((k, part(bounds[k], bounds[k + 1])));
        }
    };
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(count)).map(|_| scope.spawn(work)).collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|(k, _)| *k);
    done.into_iter().map(|(_, part)| part).collect()
}

/// The ends of chunks. There is at least one chunk, and none is empty if there is another.
fn bounds(lo: i64, hi: i64, ends: Option<&[usize]>, count: usize) -> Vec<i64> {
    let length = usize::try_from(hi.saturating_sub(lo)).unwrap_or(0);
    let count = count.clamp(1, length.max(1));
    let ends = ends.zip(usize::try_from(lo).ok()).and_then(|(ends, lo)| ends.get(lo..=lo + length));
    // A row costs something even if it is empty.
    let weight = |k: usize| k + ends.map_or(0, |ends| ends[k] - ends[0]);
    let mut bounds = vec![0];
    for chunk in 1..count {
        let goal = (weight(length) as u128 * chunk as u128 / count as u128) as usize;
        let (mut least, mut most) = (0, length);
        while least < most {
            let middle = least + (most - least) / 2;
            if weight(middle) < goal { least = middle + 1 } else { most = middle }
        }
        bounds.push(least);
    }
    bounds.push(length);
    bounds.dedup();
    if bounds.len() == 1 {
        bounds.push(length);
    }
    bounds.into_iter().map(|k| lo.saturating_add(i64::try_from(k).unwrap_or(i64::MAX))).collect()
}

/// The firsts of all pairs, and their seconds.
pub fn unzip<A, B>(pairs: Vec<(A, B)>) -> (Vec<A>, Vec<B>) {
    pairs.into_iter().unzip()
}

/// A chunk's share of a dimension, where index `i` of the loop over `lo..hi` writes at `i + shift`. The first chunk also has
/// what comes before its own indices, and the last one what comes behind.
pub fn share((from, to): (i64, i64), (lo, hi): (i64, i64), shift: i64, dim: usize) -> (usize, usize) {
    let at = |i: i64| usize::try_from(i.saturating_add(shift)).map_or(0, |at| at.min(dim));
    (if from <= lo { 0 } else { at(from) }, if hi <= to { dim } else { at(to) })
}

/// The part `from..to` of a tensor along a mode, as a tensor of its own.
///
/// # Panics
/// Where the layout cannot hold it: never, where the level of the mode is written at random.
pub fn part<L: Storage, O: Order<L::Coords>>(
    kept: &Tensor<L, O>,
    mode: usize,
    from: usize,
    to: usize,
) -> Tensor<L, O> {
    let outermost = L::FULL && O::mode(0) == mode;
    if let Some(level) = kept.level().indices_between(from, to).filter(|_| outermost) {
        return or_panic(Tensor::made(level));
    }
    let mut shape = kept.shape();
    shape.as_mut()[mode] = to - from;
    let mut entries = Entries::<L::Coords, L::Elem>::new();
    kept.each(|mut index, value| {
        let at = &mut index.as_mut()[mode];
        if (from..to).contains(at) {
            *at -= from;
            entries.push((O::to_storage(index.as_ref()), value));
        }
    });
    or_panic(Tensor::assemble(shape, &entries))
}

/// Puts a tensor that is kept before the parts that chunks made. In its own place is an empty one, until the parts are
/// joined.
pub fn with<T: Default>(kept: &mut T, mut chunks: Vec<T>) -> Vec<T> {
    chunks.insert(0, std::mem::take(kept));
    chunks
}

/// Joins tensors one after the other along a mode.
///
/// # Panics
/// Where the layout cannot hold them together.
pub fn along<L: Storage, O: Order<L::Coords>>(mut parts: Vec<Tensor<L, O>>, mode: usize) -> Tensor<L, O> {
    if parts.len() == 1 {
        return parts.swap_remove(0);
    }
    if L::FULL && L::APPENDS && O::mode(0) == mode {
        return stacked(parts);
    }
    let mut shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
    let mut entries: Entries<_, _> = Vec::with_capacity(parts.iter().map(Tensor::stored).sum());
    let mut offset = 0;
    for part in &parts {
        part.each(|mut index, value| {
            index.as_mut()[mode] += offset;
            entries.push((O::to_storage(index.as_ref()), value));
        });
        offset += part.shape().as_ref()[mode];
    }
    shape.as_mut()[mode] = offset;
    sort(&mut entries, O::to_storage(shape.as_ref()).as_ref());
    or_panic(Tensor::assemble(shape, &entries))
}

/// Joins tensors along the mode that is stored outermost, array by array.
fn stacked<L: Storage, O: Order<L::Coords>>(parts: Vec<Tensor<L, O>>) -> Tensor<L, O> {
    let mut parts = parts.into_iter().map(Tensor::into_parts);
    let mut level = parts.next().unwrap_or_else(|| Tensor::<L, O>::default().into_parts());
    let others: Vec<L> = parts.collect();
    level.stack(&others.iter().collect::<Vec<_>>());
    or_panic(Tensor::made(level))
}

/// Combines tensors of one shape, entry by entry. An entry that a tensor does not store changes nothing. Entries that become
/// fill are dropped, unless `keeps`.
///
/// # Panics
/// Where the layout cannot hold the result.
pub fn each<L: Storage, O: Order<L::Coords>>(
    mut parts: Vec<Tensor<L, O>>,
    keeps: bool,
    combine: impl Fn(L::Elem, L::Elem) -> L::Elem,
) -> Tensor<L, O> {
    if parts.len() == 1 {
        return parts.swap_remove(0);
    }
    let shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
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
        part.each(|index, value| entries.push((O::to_storage(index.as_ref()), value)));
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
    fn chunks_cover_the_extent() {
        let ends: Vec<usize> = (0..=100).map(|k| if k < 50 { k } else { 100 * k }).collect();
        for (lo, hi) in [(0, 0), (0, 1), (3, 3), (0, 7), (10, 100), (5, 2), (-4, 9), (-9, -3)] {
            for ends in [None, Some(&ends[..])] {
                for count in [1, 4, 16, 1000] {
                    let bounds = bounds(lo, hi, ends, count);
                    assert_eq!((bounds[0], *bounds.last().expect("an end")), (lo, hi.max(lo)));
                    assert!(bounds.windows(2).all(|pair| pair[0] < pair[1]) || bounds == [lo, lo]);
                    assert!(bounds.len() <= count + 1);
                }
            }
        }
    }

    #[test]
    fn chunks_hold_equally_many_entries() {
        let ends: Vec<usize> = (0..=100).map(|k| if k < 50 { k } else { 50 + 1000 * (k - 50) }).collect();
        let bounds = bounds(0, 100, Some(&ends), 5);
        assert!(bounds[1] > 55 && bounds[2] - bounds[1] <= 11, "{bounds:?}");
    }

    #[test]
    fn shares_cover_a_dimension() {
        for (lo, hi, shift, dim) in
            [(0, 10, 0, 10), (3, 10, -2, 9), (-4, 6, 4, 20), (5, 2, 1, 3), (0, 0, 7, 7)]
        {
            let bounds = bounds(lo, hi, None, 4);
            let shares: Vec<_> =
                bounds.windows(2).map(|ends| share((ends[0], ends[1]), (lo, hi), shift, dim)).collect();
            assert_eq!((shares[0].0, shares[shares.len() - 1].1), (0, dim));
            assert!(shares.windows(2).all(|pair| pair[0].1 == pair[1].0), "{shares:?}");
        }
    }

    #[test]
    fn parts_come_in_order_and_the_first_error_is_told() {
        let parts = in_chunks(0, 1000, None, false, |lo, hi| Ok((lo, hi))).expect("no part refuses");
        assert!(parts.windows(2).all(|pair| pair[0].1 == pair[1].0));
        let refuse = |lo, _| if lo >= 500 { Err(ShapeError::out_of_range("A", 0, lo, 1)) } else { Ok(()) };
        let first = in_chunks(0, 1000, None, true, refuse).expect_err("the second half refuses");
        assert_eq!(first, ShapeError::out_of_range("A", 0, 500, 1));
    }
}
