//! Counting passes: entries are put in the order of a number, stably, in time proportional to the entries and to the range
//! of the numbers. Several numbers take a pass each, the last one first.

use crate::pages;
use crate::storage::Index;

/// Below this number of positions, a comparison sort is faster.
const FEW: usize = 48;

/// The smallest and largest number of bits that one pass goes by. More counts than that do not fit in a second-level cache.
const LEAST: u32 = 8;
const MOST: u32 = 16;

/// Where entries go that are distributed to buckets, each bucket in the order in which its entries come.
///
/// ```text
/// count     2 0 1      the entries of each bucket
/// start     0 2 2      where they begin
/// place     0 → 1 → 2  the next place of a bucket, whenever an entry comes
/// ```
///
/// Counts of 32 bits take half the cache.
pub(crate) struct Buckets<N = usize> {
    next: Vec<N>,
}

impl Buckets {
    /// Buckets for all numbers of so few bits.
    pub(crate) fn of_bits(bits: u32) -> Buckets {
        Buckets { next: vec![0; 1 << bits] }
    }
}

impl<N: Index> Buckets<N> {
    /// Buckets without entries; `None` if there is no memory for that many.
    pub(crate) fn new(n: usize) -> Option<Self> {
        let mut next = pages::room(n)?;
        next.resize(n, N::from_usize(0));
        Some(Buckets { next })
    }

    /// Counts an entry.
    #[inline(always)]
    pub(crate) fn count(&mut self, bucket: usize) {
        self.place(bucket);
    }

    /// Turns counts into starts, and returns the number of entries. If these cannot count that many, what they hold then is of no use.
    pub(crate) fn start(&mut self) -> usize {
        let mut sum = 0;
        for next in &mut self.next {
            sum += std::mem::replace(next, N::from_usize(sum)).to_usize();
        }
        sum
    }

    /// The place of the next entry of a bucket.
    #[inline(always)]
    pub(crate) fn place(&mut self, bucket: usize) -> usize {
        let place = self.next[bucket].to_usize();
        self.next[bucket] = N::from_usize(place + 1);
        place
    }

    /// The counts, or the next places.
    pub(crate) fn places_mut(&mut self) -> &mut [N] {
        &mut self.next
    }

    /// Before any entry is placed, where each bucket starts; when all are, where it ends.
    pub(crate) fn places(&self) -> &[N] {
        &self.next
    }
}

/// Arrays by whose entries positions are sorted, the first one being the most significant.
pub trait Keys {
    /// Compares the entries at two positions.
    fn compare(&self, a: usize, b: usize) -> std::cmp::Ordering;
    /// Makes a pass for each array, the last one first. Returns whether it could.
    fn passes(&self, sorter: &mut Sorter<'_>) -> bool;
}

macro_rules! keys {
    ($(($($key:ident $at:tt),+; $($back:tt)+))*) => { $(
        impl<$($key: Index),+> Keys for ($(&[$key],)+) {
            #[inline(always)]
            fn compare(&self, a: usize, b: usize) -> std::cmp::Ordering {
                ($(self.$at[a],)+).cmp(&($(self.$at[b],)+))
            }

            fn passes(&self, sorter: &mut Sorter<'_>) -> bool {
                $(sorter.by(self.$back))&&+
            }
        }
    )* };
}

keys! {
    (A 0; 0)
    (A 0, B 1; 1 0)
    (A 0, B 1, C 2; 2 1 0)
    (A 0, B 1, C 2, D 3; 3 2 1 0)
}

/// Sorts positions by what arrays hold there. Positions with equal entries ascend if they did. Takes one counting pass for every few
/// bits in which the entries of an array differ, and none for arrays in whose order the positions are already.
pub fn sort_by(positions: &mut [usize], keys: impl Keys) {
    let ordered = positions.is_sorted_by(|a, b| keys.compare(*a, *b).is_le());
    if ordered {
        return;
    }
    let mut room = Vec::new();
    if positions.len() < FEW || room.try_reserve_exact(positions.len()).is_err() {
        return positions.sort_unstable_by(|a, b| keys.compare(*a, *b).then(a.cmp(b)));
    }
    room.resize(positions.len(), 0);
    let mut sorter = Sorter { positions, room: &mut room };
    if !keys.passes(&mut sorter) {
        positions.sort_unstable_by(|a, b| keys.compare(*a, *b).then(a.cmp(b)));
    }
}

/// Positions that are being sorted, and room for as many.
pub struct Sorter<'s> {
    positions: &'s mut [usize],
    room: &'s mut [usize],
}

impl Sorter<'_> {
    /// Sorts stably by the entries of an array. Returns whether it could: not if they are too large to be told apart.
    fn by<I: Index>(&mut self, keys: &[I]) -> bool {
        let number = |at: usize| keys[at].to_i64();
        let (mut low, mut high, mut sorted) = (i64::MAX, i64::MIN, true);
        for &at in &*self.positions {
            let key = number(at);
            sorted &= key >= high;
            (low, high) = (low.min(key), high.max(key));
        }
        let Some(span) = high.checked_sub(low).filter(|_| high < i64::MAX) else { return false };
        if sorted {
            return true;
        }
        let bits = i64::BITS - span.leading_zeros();
        let passes = bits.div_ceil(self.width());
        let width = bits.div_ceil(passes);
        (0..passes).all(|pass| {
            let mask = (1 << width) - 1;
            self.pass(mask, |at| (((number(at) - low) as u64 >> (pass * width)) & mask as u64) as usize)
        })
    }

    /// How many bits a pass goes by. The counts shall not take longer than the positions.
    fn width(&self) -> u32 {
        self.positions.len().ilog2().clamp(LEAST, MOST)
    }

    /// One counting pass by a number up to `most`.
    fn pass(&mut self, most: usize, digit: impl Fn(usize) -> usize) -> bool {
        let Some(mut buckets) = Buckets::<usize>::new(most + 1) else { return false };
        self.positions.iter().for_each(|at| buckets.count(digit(*at)));
        buckets.start();
        for &at in &*self.positions {
            self.room[buckets.place(digit(at))] = at;
        }
        self.positions.copy_from_slice(self.room);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_sorted_stably() {
        for n in [0, 1, 5, 47, 48, 200, 5000] {
            for (step, range) in [(7, 3), (617, 1009), (7919, 1 << 20), (104_729, 1 << 40), (0, 1)] {
                let first: Vec<usize> = (0..n).map(|k| k * step % range).collect();
                let second: Vec<u32> = (0..n as u32).map(|k| k * 31 % 17).collect();
                let third: Vec<i8> = (0..n).map(|k| (k * 5 % 11) as i8 - 5).collect();
                let mut expected: Vec<usize> = (0..n).collect();
                let mut sorted = expected.clone();
                expected.sort_by_key(|&at| (first[at], second[at], third[at]));
                sort_by(&mut sorted, (&first[..], &second[..], &third[..]));
                assert_eq!(sorted, expected);
                expected = (0..n).collect();
                sorted = expected.clone();
                expected.sort_by_key(|&at| third[at]);
                sort_by(&mut sorted, (&third[..],));
                assert_eq!(sorted, expected);
            }
        }
    }

    #[test]
    fn entries_of_any_size_are_told_apart() {
        let huge: Vec<u64> = (0..100).map(|k| u64::MAX - k * 3).collect();
        let wide: Vec<i64> = (0..100).map(|k| if k % 2 == 0 { i64::MIN + k } else { k }).collect();
        let mut positions: Vec<usize> = (0..100).collect();
        sort_by(&mut positions, (&huge[..],));
        assert!(positions.is_sorted_by_key(|&at| huge[at]));
        sort_by(&mut positions, (&wide[..],));
        assert!(positions.is_sorted_by_key(|&at| wide[at]));
    }

    #[test]
    fn buckets_keep_the_order_of_their_entries() {
        let mut buckets = Buckets::<usize>::new(3).expect("memory");
        let entries = [2, 0, 0, 2, 0];
        entries.iter().for_each(|at| buckets.count(*at));
        assert_eq!((buckets.start(), buckets.places()), (5, &[0, 3, 3][..]));
        assert_eq!(entries.map(|at| buckets.place(at)), [3, 0, 1, 4, 2]);
        assert_eq!(buckets.places(), [3, 3, 5]);
    }
}
