//! Sorts entries by the digits of their keys.

use super::pieces::low;
use crate::counting::Buckets;

/// Up to this many entries are sorted by comparison.
const SHORT: usize = 256;
/// The number of entries from which they are first split into parts that fit into a processor's cache.
const LONG: usize = 1 << 14;

/// A key and a value.
pub(super) type Entry<T> = (u64, T);

/// Sorts entries by keys of that many bits. The order of equal keys is preserved.
pub(super) fn sort<T: Copy>(entries: &mut [Entry<T>], bits: u32) {
    if entries.is_sorted_by_key(|entry| entry.0) {
        return;
    }
    if entries.len() <= SHORT {
        return entries.sort_by_key(|entry| entry.0);
    }
    let mut other = entries.to_vec();
    if entries.len() < LONG {
        by_digits(&mut other, entries, bits);
        return;
    }
    let digit = 11.min(bits);
    let ends = deal(entries, &mut other, bits - digit, digit);
    let mut start = 0;
    for end in ends {
        by_digits(&mut other[start..end], &mut entries[start..end], bits - digit);
        start = end;
    }
}

/// Puts entries in the order of one digit of their keys. Returns where those of each digit end.
fn deal<T: Copy>(from: &[(u64, T)], to: &mut [(u64, T)], shift: u32, width: u32) -> Vec<usize> {
    let digit = |entry: &(u64, T)| low(entry.0.wrapping_shr(shift), width) as usize;
    let mut buckets = Buckets::of_bits(width);
    from.iter().for_each(|entry| buckets.count(digit(entry)));
    buckets.start();
    for entry in from {
        to[buckets.place(digit(entry))] = *entry;
    }
    buckets.places().to_vec()
}

/// Sorts entries by the lower bits of their keys, from the last digit on, into another array of the same length.
fn by_digits<T: Copy>(from: &mut [(u64, T)], to: &mut [(u64, T)], bits: u32) {
    let differ = from.iter().fold(0, |all, entry| all | (entry.0 ^ from[0].0));
    let bits = bits.min(u64::BITS - differ.leading_zeros());
    if from.len() <= SHORT {
        to.copy_from_slice(from);
        return to.sort_by_key(|entry| low(entry.0, bits));
    }
    let (mut here, mut there, mut within) = (from, to, true);
    let digits = bits.div_ceil(11).max(1);
    let width = bits.div_ceil(digits).max(1);
    for digit in 0..digits {
        deal(here, there, digit * width, width);
        (here, there, within) = (there, here, !within);
    }
    if within {
        there.copy_from_slice(here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_equal_ones_stay_in_order() {
        let mut state = 1_u64;
        for (len, bits) in [(0, 1), (5, 3), (300, 12), (300, 64), (20_000, 5), (20_000, 40), (70_000, 64)] {
            let mut entries: Vec<(u64, usize)> = (0..len)
                .map(|at| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (low(state >> 3 ^ state << 40, bits), at)
                })
                .collect();
            let mut expected = entries.clone();
            expected.sort();
            sort(&mut entries, bits);
            assert_eq!(entries, expected);
        }
    }
}
