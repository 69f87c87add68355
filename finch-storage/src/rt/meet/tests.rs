//! All shapes against the intersection of sets.

use std::collections::BTreeMap;

use super::{List, Part, batch, list, meet, meet_all, meets, meets_all};
use crate::storage::Index;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// Mostly small.
    fn len(&mut self) -> usize {
        let most = [3, 10, 20, 40, 200, if cfg!(miri) { 300 } else { 3000 }];
        let most = most[self.below(6)];
        self.below(most + 1)
    }

    /// Ascending coordinates: evenly spread, in clusters, with long gaps, or nearly all, after `begin`.
    fn coordinates(&mut self, len: usize, begin: i64) -> Vec<i64> {
        let mut at = begin;
        let kind = self.below(5);
        let dense = 1 + self.below(6);
        let next = |_| {
            at += match kind {
                0 => 1 + self.below(dense) as i64,
                1 if self.below(40) == 0 => 1 + self.below(300) as i64,
                2 if self.below(5) == 0 => 1 + self.below(3000) as i64,
                3 => 1 + self.below(60) as i64,
                4 if self.below(100) == 0 => 2,
                _ => 1,
            };
            at
        };
        (0..len).map(next).collect()
    }
}

fn repeats(n: usize) -> usize {
    if cfg!(miri) { n / 50 + 2 } else { n }
}

/// A buffer with a list's entries in the middle.
struct Stored<I> {
    idx: Vec<I>,
    range: [usize; 2],
    shift: i64,
}

impl<I: Index> Stored<I> {
    /// Leaves out what the type cannot hold.
    fn new(random: &mut Random, coordinates: &[i64], shift: i64) -> (Self, Vec<i64>) {
        let holds = |c: &&i64| c.checked_sub(shift).is_some_and(|e| e >= 0 && I::from_i64(e).to_i64() == e);
        let held: Vec<i64> = coordinates.iter().filter(holds).copied().collect();
        let [before, after] = [(); 2].map(|()| random.below(5));
        let padding = |n, random: &mut Random| -> Vec<I> {
            (0..n).map(|_| I::from_i64(random.below(100) as i64)).collect()
        };
        let mut idx = padding(before, random);
        idx.extend(held.iter().map(|c| I::from_i64(c - shift)));
        idx.extend(padding(after, random));
        (Stored { idx, range: [before, before + held.len()], shift }, held)
    }

    fn list(&self) -> List<'_, I> {
        list(&self.idx, self.range[0], self.range[1], self.shift)
    }
}

/// The positions of each coordinate that all lists have.
fn naive<const N: usize>(lists: [(&[i64], usize); N]) -> Vec<[usize; N]> {
    let mut all: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (held, from) in lists {
        for (k, c) in held.iter().enumerate() {
            all.entry(*c).or_default().push(from + k);
        }
    }
    all.into_values().filter_map(|at| at.try_into().ok()).collect()
}

fn pair<I: Index, J: Index>(random: &mut Random, begin: i64, shifts: [i64; 2]) {
    let [a, b] = [(); 2].map(|()| {
        let (len, begin) = (random.len(), begin + random.below(30) as i64);
        random.coordinates(len, begin)
    });
    let (a, ours) = Stored::<I>::new(random, &a, shifts[0]);
    let (b, theirs) = Stored::<J>::new(random, &b, shifts[1]);
    let expected = naive([(&ours, a.range[0]), (&theirs, b.range[0])]);
    let mut room = batch();
    let mut met = meet(&mut room, a.list(), b.list());
    let mut found = Vec::new();
    while let Some(batch) = met.more() {
        assert!(!batch.is_empty());
        found.extend_from_slice(batch);
    }
    assert_eq!(met.more(), None);
    assert_eq!(found, expected, "{} {} {ours:?} {theirs:?}", I::NAME, J::NAME);
    assert_eq!(meets(a.list(), b.list()), expected.len());
    let mut all = meet_all([&mut a.list(), &mut b.list()]);
    let mut found = Vec::new();
    while let Some(batch) = all.more() {
        found.extend_from_slice(batch);
    }
    assert_eq!(found, expected, "{} {} {ours:?} {theirs:?}", I::NAME, J::NAME);
}

#[test]
fn pairs_of_all_types() {
    let mut random = Random(1);
    for round in 0..repeats(200) {
        let random = &mut random;
        let begin = random.below(200) as i64;
        let shifts = match round % 3 {
            0 => [0, 0],
            _ => [random.below(60) as i64 - 30, random.below(60) as i64 - 30],
        };
        pair::<u32, u32>(random, begin, shifts);
        pair::<u32, u32>(random, begin, shifts);
        pair::<u32, usize>(random, begin, shifts);
        pair::<u64, u64>(random, begin, shifts);
        pair::<u8, u16>(random, begin, shifts);
        pair::<u16, u32>(random, begin, shifts);
        pair::<usize, u8>(random, begin, shifts);
        pair::<i32, u32>(random, begin, shifts);
        pair::<i64, i16>(random, begin, shifts);
    }
}

#[test]
fn the_largest_coordinates_and_shifts() {
    let mut random = Random(2);
    let far = 1 << 62;
    for _ in 0..repeats(200) {
        let random = &mut random;
        let begin = far - 1 - 3_300_000;
        pair::<u64, u64>(random, begin, [0, 0]);
        pair::<u64, u64>(random, begin, [-far, -far + 1]);
        pair::<u64, u8>(random, begin, [0, begin]);
        pair::<u32, u64>(random, begin, [begin - 100, -5]);
        pair::<u32, u32>(random, (1 << 32) - 400, [0, 0]);
        pair::<u32, u32>(random, (1 << 32) - 400, [3, 900]);
        pair::<u64, u32>(random, (1 << 32) - 400, [-3, -4]);
    }
}

/// Entries whose lowest 32 bits are equal are not.
#[test]
fn spans_beyond_32_bits() {
    let mut random = Random(3);
    for _ in 0..repeats(100) {
        let [x, y] = [(); 2].map(|()| -> Vec<i64> {
            let len = random.len();
            let mut at: Vec<i64> = (0..len)
                .map(|_| random.below(3) as i64 + ((random.below(len.max(9)) as i64) << 32))
                .collect();
            at.sort_unstable();
            at.dedup();
            at
        });
        let (a, ours) = Stored::<u64>::new(&mut random, &x, 0);
        let (b, theirs) = Stored::<usize>::new(&mut random, &y, 0);
        let expected = naive([(&ours, a.range[0]), (&theirs, b.range[0])]);
        let mut room = batch();
        let mut met = meet(&mut room, a.list(), b.list());
        let mut found = Vec::new();
        while let Some(batch) = met.more() {
            found.extend_from_slice(batch);
        }
        assert_eq!(found, expected);
        assert_eq!(meets(a.list(), b.list()), expected.len());
    }
    let (a, b) = ([u32::MAX, u32::MAX], [-1i32, -1]);
    assert_eq!(meets(list(&a, 0, 1, 0), list(&b, 0, 1, 0)), 0);
}

/// A list with any of three types.
enum Any {
    Small(Stored<u16>),
    Middle(Stored<u32>),
    Large(Stored<u64>),
}

impl Any {
    fn new(random: &mut Random, coordinates: &[i64], shift: i64) -> (Any, Vec<i64>) {
        match random.below(4) {
            0 => {
                let (stored, held) = Stored::new(random, coordinates, shift);
                (Any::Small(stored), held)
            }
            1 => {
                let (stored, held) = Stored::new(random, coordinates, shift);
                (Any::Large(stored), held)
            }
            _ => {
                let (stored, held) = Stored::new(random, coordinates, shift);
                (Any::Middle(stored), held)
            }
        }
    }

    fn from(&self) -> usize {
        match self {
            Any::Small(s) => s.range[0],
            Any::Middle(s) => s.range[0],
            Any::Large(s) => s.range[0],
        }
    }

    fn list<'a>(&'a self) -> Box<dyn Part<'a> + 'a> {
        match self {
            Any::Small(s) => Box::new(s.list()),
            Any::Middle(s) => Box::new(s.list()),
            Any::Large(s) => Box::new(s.list()),
        }
    }
}

fn parts<'r, 'a, const N: usize>(boxes: &'r mut [Box<dyn Part<'a> + 'a>; N]) -> [&'r mut dyn Part<'a>; N] {
    boxes.each_mut().map(|part| &mut **part as &mut dyn Part<'a>)
}

fn many<const N: usize>(random: &mut Random) {
    let begin = random.below(100) as i64;
    let len = random.len();
    let (similar, common) = (random.below(2) == 0, random.coordinates(len, begin));
    let lists: [(Any, Vec<i64>); N] = std::array::from_fn(|_| {
        let (len, begin) = (random.len(), begin + random.below(20) as i64);
        let mut at = random.coordinates(len, begin);
        if similar {
            at.extend(common.iter().filter(|_| random.below(20) > 0));
            at.sort_unstable();
            at.dedup();
        }
        let shift = if random.below(2) == 0 { 0 } else { random.below(40) as i64 - 20 };
        Any::new(random, &at, shift)
    });
    let expected = naive::<N>(std::array::from_fn(|k| (&*lists[k].1, lists[k].0.from())));
    let mut boxes: [_; N] = std::array::from_fn(|k| lists[k].0.list());
    let mut met = meet_all(parts(&mut boxes));
    let mut found = Vec::new();
    while let Some(batch) = met.more() {
        assert!(!batch.is_empty());
        found.extend_from_slice(batch);
    }
    assert_eq!(met.more(), None);
    assert_eq!(found, expected);
    assert_eq!(meets_all(parts(&mut boxes)), expected.len());
}

#[test]
fn many_lists() {
    let mut random = Random(4);
    for _ in 0..repeats(250) {
        many::<1>(&mut random);
        many::<2>(&mut random);
        many::<3>(&mut random);
        many::<4>(&mut random);
        many::<6>(&mut random);
    }
    assert_eq!(meet_all([]).more(), None);
}

/// Lists of this length, every entry of one and each `of` of the other.
#[test]
fn edges_of_batches() {
    for len in
        (0..40).chain([63, 64, 65, 127, 128, 129, 255, 256, 257, 700]).filter(|l| !cfg!(miri) || l % 3 == 0)
    {
        for of in [1, 2, 5, 40] {
            let a: Vec<u32> = (0..len).collect();
            let b: Vec<u32> = (0..len).step_by(of).collect();
            let expected: Vec<[usize; 2]> = (0..b.len()).map(|k| [k * of, k]).collect();
            let [a, b] = [list(&a, 0, a.len(), 0), list(&b, 0, b.len(), 0)];
            let mut room = batch();
            let mut met = meet(&mut room, a, b);
            let mut found = Vec::new();
            while let Some(batch) = met.more() {
                found.extend_from_slice(batch);
            }
            assert_eq!(found, expected);
            let mut room = batch();
            let mut met = meet(&mut room, b, a);
            let mut found = Vec::new();
            while let Some(batch) = met.more() {
                found.extend(batch.iter().map(|[l, k]| [*k, *l]));
            }
            assert_eq!(found, expected);
            assert_eq!([meets(a, b), meets(b, a)], [expected.len(); 2]);
            let all = [&mut { a }, &mut { b } as &mut dyn Part<'_>, &mut { a }];
            assert_eq!(meets_all(all), expected.len());
        }
    }
}

/// Disjoint clusters, each of which ends where the other list's begins.
#[test]
fn clusters() {
    for len in [5, 30, 100, 1000] {
        let of = |part: u32| -> Vec<u32> {
            (0..6 * len).filter(|c| c / len % 3 == part || c % len == 0).collect()
        };
        let [a, b, c] = [of(0), of(1), of(2)];
        let [a, b, c] = [&a, &b, &c].map(|idx| list(idx, 0, idx.len(), 0));
        assert_eq!([meets(a, b), meets(b, c), meets(c, a)], [6; 3]);
        assert_eq!(meets_all([&mut { a }, &mut { b }, &mut { c }]), 6);
    }
}

/// A loop may end after any match, and the first batches are small.
#[test]
fn early_stop() {
    let a: Vec<u32> = (0..10_000).collect();
    let mut room = batch();
    let mut met = meet(&mut room, list(&a, 0, a.len(), 0), list(&a, 5, a.len(), 0));
    let first = met.more().unwrap();
    assert_eq!(first[0], [5, 5]);
    assert!(first.len() < 100);
    let mut met = meet_all([&mut list(&a, 0, a.len(), 0), &mut list(&a, 5, a.len(), 0)]);
    let first = met.more().unwrap();
    assert_eq!(first[0], [5, 5]);
    assert!(first.len() < 100);
}

/// Whatever the entries are, positions lie in the ranges, and loops end.
#[test]
fn entries_in_any_order() {
    let mut random = Random(5);
    for _ in 0..repeats(1000) {
        let values = 1 + random.below(40);
        let [a, b, c] = [(); 3].map(|()| {
            let len = random.len();
            let mut idx: Vec<u32> = (0..len).map(|_| random.below(values) as u32).collect();
            if random.below(2) == 0 {
                idx.sort_unstable();
            }
            idx
        });
        let from = random.below(4);
        let inside = |at: usize, idx: &[u32]| assert!((from..idx.len()).contains(&at));
        let [x, y, z] = [&a, &b, &c].map(|idx| list(idx, from, idx.len(), 0));
        let mut room = batch();
        let mut met = meet(&mut room, x, y);
        while let Some(batch) = met.more() {
            for &[p, q] in batch {
                inside(p, &a);
                inside(q, &b);
            }
        }
        let _ = meets(x, y);
        let mut met = meet_all([&mut { x }, &mut { y }, &mut { z }]);
        while let Some(batch) = met.more() {
            for &[p, q, r] in batch {
                inside(p, &a);
                inside(q, &b);
                inside(r, &c);
            }
        }
    }
}

#[test]
fn empty_ranges_may_be_anywhere() {
    let idx = [1_u32, 2, 3];
    for (from, to) in [(2, 2), (3, 1), (9, 9), (9, 4)] {
        assert_eq!(meets(list(&idx, from, to, 0), list(&idx, 0, 3, 0)), 0);
        assert_eq!(meets_all([&mut list(&idx, 0, 3, 0), &mut list(&idx, from, to, 0)]), 0);
    }
}

#[test]
#[should_panic = "range end index 4"]
fn a_range_ends_in_its_buffer() {
    list(&[1_u32, 2, 3], 1, 4, 0);
}
