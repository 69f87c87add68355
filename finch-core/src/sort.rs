//! Sorting of short lists, in little machine code.

use std::cmp::Ordering;

/// Sorts like [`slice::sort`], of which each type has some fifty functions. Here all share one.
pub fn sort<T: Ord>(items: &mut [T]) {
    let places = sorted(items.len(), &|a, b| items[a].cmp(&items[b]));
    put_in_order(items, places);
}

/// Sorts like [`slice::sort_by_key`], in as little code.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let places = sorted(items.len(), &|a, b| key(&items[a]).cmp(&key(&items[b])));
    put_in_order(items, places);
}

/// Moves to each place the item that is at `places[place]`.
fn put_in_order<T>(items: &mut [T], mut places: Vec<usize>) {
    // Each cycle of places is followed once. A place that is done holds itself.
    for start in 0..places.len() {
        let mut at = start;
        while places[at] != start {
            let from = places[at];
            items.swap(at, from);
            places[at] = at;
            at = from;
        }
        places[at] = at;
    }
}

/// The places of so many items, in ascending order of the items.
fn sorted(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_like_std() {
        for len in 0..60_u32 {
            // Keys repeat, so the order of equal ones shows.
            let mut items: Vec<(u32, u32)> = (0..len).map(|at| (at * 37 % 11 % 7, at)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by_key(&mut items, |(key, _)| *key);
            assert_eq!(items, expected);
        }
    }
}
