//! Sorts the indices of a fiber.

use std::cell::RefCell;

use crate::storage::Index;

/// Below this number of indices, a comparison sort is faster.
const FEW: usize = 24;

thread_local! {
    /// Bits, all clear between calls.
    static BITS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// Sorts indices that are mostly distinct. A few are sorted by comparison. Many are sorted by setting a bit for each and
/// reading the bits off, if they are dense enough for that to pay. This takes the time of one or two passes.
pub fn sort<I: Index>(indices: &mut [I]) {
    if indices.len() < FEW {
        return indices.sort_unstable();
    }
    if indices.is_sorted() {
        return;
    }
    let most = 4 * indices.len();
    let (low, words) = around(indices, most);
    if words > most || !BITS.with_borrow_mut(|bits| by_bits(indices, low, words, bits)) {
        indices.sort_unstable();
    }
}

/// A lower bound of the indices, and the number of words of bits from there to beyond the last index. The range of all
/// numbers that share the common bits of the indices is determined in an eighth of the time for the smallest and largest
/// index. Those are computed only if that range would be too large.
fn around<I: Index>(indices: &[I], most: usize) -> (usize, usize) {
    let first = indices.first().map_or(0, |i| i.to_usize());
    let differ = indices.iter().fold(0, |bits, i| bits | (i.to_usize() ^ first));
    let below = usize::MAX.checked_shr(differ.leading_zeros()).unwrap_or(0);
    if below / 64 < most {
        return (first & !below, below / 64 + 1);
    }
    let span = |(low, high): (usize, usize), i: &I| (low.min(i.to_usize()), high.max(i.to_usize()));
    let (low, high) = indices.iter().fold((usize::MAX, 0), span);
    (low, (high - low) / 64 + 1)
}

/// Sorts indices by bits, unless two are equal. Returns whether it did.
fn by_bits<I: Index>(indices: &mut [I], low: usize, words: usize, bits: &mut Vec<u64>) -> bool {
    if bits.len() < words {
        bits.resize(words, 0);
    }
    let bits = &mut bits[..words];
    let mut twice = 0;
    for i in &*indices {
        let at = i.to_usize() - low;
        let (word, bit) = (&mut bits[at / 64], 1 << (at % 64));
        twice |= *word & bit;
        *word |= bit;
    }
    if twice != 0 {
        bits.fill(0);
        return false;
    }
    let (mut count, mut k) = (0, 0);
    while count < indices.len() {
        let mut rest = std::mem::take(&mut bits[k]);
        while rest != 0 {
            indices[count] = I::from_usize(low + k * 64 + rest.trailing_zeros() as usize);
            count += 1;
            rest &= rest - 1;
        }
        k += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random numbers.
    fn numbers(n: usize, step: usize, below: usize) -> Vec<usize> {
        (0..n).map(|k| (k * step + 11) % below).collect()
    }

    #[test]
    fn any_indices_are_sorted() {
        let mut all = vec![vec![], vec![3], (0..100).collect(), (0..100).rev().collect()];
        for n in [2, 23, 24, 25, 200, 1000] {
            all.extend([(7, 11), (617, 1009), (7919, 1 << 20), (1, 3)].map(|(s, m)| numbers(n, s, m)));
        }
        all.push((0..64).map(|k| usize::MAX - k * 3).rev().collect());
        all.push((0..64).map(|k| (1 << 32) + k * 7 - 99).rev().collect());
        for indices in all {
            let mut expected = indices.clone();
            expected.sort_unstable();
            let (mut sorted, mut narrow) =
                (indices.clone(), indices.iter().map(|i| *i as u32).collect::<Vec<_>>());
            sort(&mut sorted);
            assert_eq!(sorted, expected);
            let mut expected = narrow.clone();
            expected.sort_unstable();
            sort(&mut narrow);
            assert_eq!(narrow, expected);
        }
    }
}
