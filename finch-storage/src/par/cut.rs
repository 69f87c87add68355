//! Decides whether a loop is cut into chunks, and where: from the data alone, never from the pool.

use crate::blocks::split;
use crate::storage::Index;

/// From how much work on a loop is cut, and into how many chunks. The program's code gives these numbers, which are in the
/// steps of its estimate.
#[derive(Clone, Copy, Debug)]
pub struct Grain {
    /// The minimum work for cutting.
    pub least_work: f64,
    /// The minimum work of a chunk.
    pub least_chunk: f64,
    /// The maximum number of chunks.
    pub most: f64,
    /// The work that pays for one entry of a copy, if each chunk has a copy of a result.
    pub copy: f64,
}

impl Grain {
    /// The number of chunks: less than 2 if the loop should run in place.
    ///
    /// With copies, the work of one chunk pays for the entries of all of them. So their number grows with the root of the work: a few
    /// threads do not spend their time on copies for many, and many threads are not kept waiting. It is a power of two: two threads would take as
    /// long for three chunks as for four, and each costs a copy.
    #[inline]
    pub(super) fn chunks(&self, work: f64, copied: f64) -> f64 {
        if work < self.least_work || work.is_nan() {
            return 0.0;
        }
        let most = (work / self.least_chunk).min(self.most);
        if copied > 0.0 { power_of_two(most.min((work / (self.copy * copied)).sqrt())) } else { most }
    }
}

/// The largest power of two that is not larger.
fn power_of_two(number: f64) -> f64 {
    let whole = number as u32;
    whole.checked_ilog2().map_or(0.0, |log| f64::from(1_u32 << log))
}

/// The bounds of chunks of `lo..hi`, at least two of them. `None` if the loop should run in place, as it
/// would without `par`. Chunks are equally long. If `ends` gives the number of entries up to each index,
/// they hold equally many entries instead.
///
/// `work` is an estimate of the number of steps of the loop. `copied` is the number of entries of which each chunk has
/// a copy; 0 if all results are divided.
#[inline]
pub fn cut(
    lo: i64,
    hi: i64,
    ends: Option<&[usize]>,
    work: f64,
    copied: f64,
    grain: Grain,
) -> Option<Vec<i64>> {
    let count = grain.chunks(work, copied);
    #[cfg(debug_assertions)]
    let count = if SMALL.get() { grain.most } else { count };
    if count < 2.0 { None } else { cut_into(count as usize, lo, hi, ends) }
}

/// The bounds of at most this many chunks, if there are several.
#[cold]
fn cut_into(count: usize, lo: i64, hi: i64, ends: Option<&[usize]>) -> Option<Vec<i64>> {
    let bounds = bounds(lo, hi, ends, count);
    #[cfg(debug_assertions)]
    CUT.set(CUT.get() + usize::from(bounds.len() > 2));
    (bounds.len() > 2).then_some(bounds)
}

/// The ends of rows in the usual type, where a level stores them in another one.
pub fn wide<P: Index>(ends: &[P]) -> Vec<usize> {
    ends.iter().map(|end| end.to_usize()).collect()
}

/// The number of indices in a range, for an estimate.
#[inline]
pub fn extent(lo: i64, hi: i64) -> f64 {
    (hi as f64 - lo as f64).max(0.0)
}

/// The mean number of stored children of a fiber, if `stored` entries are distributed randomly in these dimensions. The last
/// dimension is that of the fibers, the others are those of the levels above.
#[inline]
pub fn mean(stored: usize, dims: &[usize]) -> f64 {
    let places = |dims: &[usize]| dims.iter().map(|dim| *dim as f64).product::<f64>().min(stored as f64);
    let above = dims.split_last().map_or(1.0, |(_, above)| places(above));
    places(dims) / above.max(1.0)
}

#[cfg(debug_assertions)]
thread_local! {
    static SMALL: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    static CUT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// While it exists, every loop of its thread is cut that can be: for tests with small data.
#[cfg(debug_assertions)]
#[derive(Debug)]
pub struct SmallChunks(bool);

#[cfg(debug_assertions)]
impl SmallChunks {
    /// Starts cutting.
    #[expect(clippy::new_without_default, reason = "it does something")]
    pub fn new() -> SmallChunks {
        SmallChunks(SMALL.replace(true))
    }
}

#[cfg(debug_assertions)]
impl Drop for SmallChunks {
    fn drop(&mut self) {
        SMALL.set(self.0);
    }
}

/// Whether this thread shares even the smallest work with others, for tests.
pub(super) fn is_small() -> bool {
    #[cfg(debug_assertions)]
    return SMALL.get();
    #[cfg(not(debug_assertions))]
    false
}

/// The number of loops of this thread that were cut, for tests.
#[cfg(debug_assertions)]
pub fn was_cut() -> usize {
    CUT.get()
}

/// The ends of chunks. There is at least one chunk, and if there are several, none is empty.
pub(super) fn bounds(lo: i64, hi: i64, ends: Option<&[usize]>, count: usize) -> Vec<i64> {
    let length = usize::try_from(hi.saturating_sub(lo)).unwrap_or(0);
    let count = count.clamp(1, length.max(1));
    let end = |lo: usize| lo.checked_add(length);
    let ends = ends.zip(usize::try_from(lo).ok()).and_then(|(ends, lo)| ends.get(lo..=end(lo)?));
    // Even an empty row has a cost.
    let weight = |k: usize| k as u128 + ends.map_or(0, |ends| ends[k].saturating_sub(ends[0])) as u128;
    let mut bounds = split(length, count, &weight);
    bounds.dedup();
    if bounds.len() == 1 {
        bounds.push(length);
    }
    bounds.into_iter().map(|k| lo.saturating_add(i64::try_from(k).unwrap_or(i64::MAX))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRAIN: Grain = Grain { least_work: 1e6, least_chunk: 1e5, most: 64.0, copy: 8.0 };

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
    fn extents_as_long_as_can_be() {
        let far = i64::MAX / 2;
        for (lo, hi) in [(0, far), (-far, far), (far, i64::MAX), (i64::MIN, i64::MAX)] {
            let bounds = bounds(lo, hi, Some(&[0, 1]), 7);
            assert!(bounds.len() == 8 && bounds.is_sorted() && bounds[0] == lo, "{bounds:?}");
        }
    }

    #[test]
    fn chunks_hold_equally_many_entries() {
        let ends: Vec<usize> = (0..=100).map(|k| if k < 50 { k } else { 50 + 1000 * (k - 50) }).collect();
        let bounds = bounds(0, 100, Some(&ends), 5);
        assert!(bounds[1] > 55 && bounds[2] - bounds[1] <= 11, "{bounds:?}");
    }

    #[test]
    fn the_number_of_chunks_follows_the_work() {
        let count =
            |work, copied| cut(0, 10_000, None, work, copied, GRAIN).map_or(1, |bounds| bounds.len() - 1);
        assert_eq!([0.0, 999_999.0, f64::NAN].map(|work| count(work, 0.0)), [1; 3]);
        assert_eq!([1e6, 2.5e6, 1e8, f64::INFINITY].map(|work| count(work, 0.0)), [10, 25, 64, 64]);
        assert_eq!([1e6, 1e8, f64::INFINITY].map(|work| count(work, 1.0)), [8, 64, 64]);
        assert_eq!(
            [32e6, 128e6, 512e6, 2048e6].map(|work| count(work, 1e6)),
            [2, 4, 8, 16],
            "what copies cost"
        );
        assert_eq!(count(31e6, 1e6), 1, "a copy would cost more than the loop");
        assert_eq!(cut(0, 1, None, 1e9, 0.0, GRAIN), None, "a loop of one turn");
    }

    #[test]
    fn small_chunks_are_for_whom_asks() {
        let cut = || cut(0, 3, None, 1.0, 1.0, GRAIN);
        assert_eq!(cut(), None);
        {
            let _small = SmallChunks::new();
            assert_eq!(cut(), Some(vec![0, 1, 2, 3]));
        }
        assert_eq!(cut(), None);
    }

    #[test]
    fn entries_lie_in_fibers() {
        assert_eq!(mean(50, &[1000]), 50.0);
        assert_eq!(mean(5000, &[1000]), 1000.0);
        assert_eq!(mean(5000, &[1000, 1000]), 5.0);
        assert_eq!(mean(50, &[1000, 1000]), 1.0);
        assert_eq!([mean(0, &[3, 3]), mean(0, &[0]), mean(7, &[0, 3])], [0.0; 3]);
    }
}
