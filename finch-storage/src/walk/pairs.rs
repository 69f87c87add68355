//! Entries of a matrix in any order, made into lists: one for each index of the outer mode, its row.
//!
//! ```text
//! entries   (5, 2) (0, 7) (4, 1) (5, 0) (1, 3)      in any order
//! parts     (0, 7) (1, 3) | (4, 1) (5, 2) (5, 0)    of neighbouring rows, so many that they fit into a cache
//! lists     7 | 3 |       | 1 | 0 2                 each part by itself, on any thread
//! ```

use std::mem::{MaybeUninit, replace};

use super::blank::{Blank, written};
use super::digits::{Entry, sort};
use super::found::Found;
use crate::counting::Buckets;
use crate::order::Order;
use crate::pages::room;
use crate::par::each_of;
use crate::storage::{Coords, Listed};

/// The number of entries that a part has on average, and the most parts to which entries are distributed at a time: as many as a
/// processor finds the pages of without a search.
const PART: usize = 1 << 13;
const PARTS: usize = 1 << 10;

/// Up to this many entries are sorted by insertion.
const SHORT: usize = 24;

/// Up to this many entries are one part.
const SMALL: usize = 1 << 16;

/// Entries of a matrix: the outer and inner index and value of each.
pub(crate) trait Pairs<T>: Sized {
    /// The number of entries.
    fn len(&self) -> usize;
    /// An entry.
    fn entry(&self, at: usize) -> (u32, u32, T);
    /// The inner indices and the values, in order.
    fn into_lists(self) -> Option<(Vec<u32>, Vec<T>)>;
}

/// An array of each.
#[derive(Debug)]
pub(crate) struct Arrays<T> {
    pub outer: Vec<u32>,
    pub inner: Vec<u32>,
    pub values: Vec<T>,
}

impl<T> Arrays<T> {
    /// Arrays with room for that many entries. `None` if there is too little memory.
    pub(crate) fn with_room(number: usize) -> Option<Self> {
        let values = room(number)?;
        Some(Arrays { outer: room(number)?, inner: room(number)?, values })
    }
}

impl<T: Copy> Pairs<T> for Arrays<T> {
    fn len(&self) -> usize {
        self.values.len()
    }

    #[inline(always)]
    fn entry(&self, at: usize) -> (u32, u32, T) {
        (self.outer[at], self.inner[at], self.values[at])
    }

    fn into_lists(self) -> Option<(Vec<u32>, Vec<T>)> {
        Some((self.inner, self.values))
    }
}

/// Coordinates in index order, for the storage order `O`, which are below 2³², and values.
pub(crate) struct Coordinates<O, C, T> {
    coords: Vec<C>,
    values: Vec<T>,
    order: std::marker::PhantomData<O>,
}

impl<O, C, T> Coordinates<O, C, T> {
    /// Coordinates, and a value for each.
    pub(crate) fn new(coords: Vec<C>, values: Vec<T>) -> Self {
        Coordinates { coords, values, order: std::marker::PhantomData }
    }
}

#[allow(clippy::allow_attributes, clippy::cast_possible_truncation, reason = "they are below 2³²")]
impl<O: Order<C>, C: Coords, T: Copy> Pairs<T> for Coordinates<O, C, T> {
    fn len(&self) -> usize {
        self.coords.len()
    }

    #[inline(always)]
    fn entry(&self, at: usize) -> (u32, u32, T) {
        let of = self.coords[at].as_ref();
        (of[O::mode(0)] as u32, of[O::mode(1)] as u32, self.values[at])
    }

    fn into_lists(self) -> Option<(Vec<u32>, Vec<T>)> {
        let mut indices = room(self.coords.len())?;
        indices.extend(self.coords.iter().map(|at| at.as_ref()[O::mode(1)] as u32));
        Some((indices, self.values))
    }
}

/// Lists in order.
pub(crate) struct Sorted<T> {
    pub lists: Listed<T>,
    /// Whether no list has an index twice.
    pub distinct: bool,
}

/// Lists of these entries, which come in this order, for an outer mode of this dimension. Those with equal indices stay in order.
/// `None` if there is too little memory.
pub(crate) fn sorted<T>(pairs: impl Pairs<T>, outer: usize, order: &Found) -> Option<Sorted<T>>
where
    T: Copy + Send + Sync,
{
    let n = pairs.len();
    let mut offsets = zeros(outer + 1)?;
    if order.sorted {
        (0..n).for_each(|at| offsets[pairs.entry(at).0 as usize + 1] += 1);
        (0..outer).for_each(|row| offsets[row + 1] += offsets[row]);
        let (indices, values) = pairs.into_lists()?;
        return Some(Sorted { lists: Listed { offsets, indices, values }, distinct: true });
    }
    if order.by_columns || n <= SMALL {
        let (mut indices, mut values) = (Blank::scattered(n)?, Blank::scattered(n)?);
        let (ends, places) = (&mut offsets[1..], (indices.places(), values.places()));
        let mut all =
            Part { first: 0, range: 0..n, ends, indices: places.0, values: places.1, distinct: true };
        all.list(|at| pairs.entry(at));
        let distinct = all.distinct;
        // SAFETY: the part is all, and was listed.
        let (indices, values) = unsafe { (indices.written(), values.written()) };
        return Some(Sorted { lists: Listed { offsets, indices, values }, distinct });
    }
    let (entries, starts, shift) = dealt(pairs, outer)?;
    let (mut indices, mut values) = (Blank::near(n)?, Blank::near(n)?);
    let (mut i, mut v) = (indices.places(), values.places());
    let mut parts = Vec::with_capacity(starts.len());
    for (part, ends) in offsets[1..].chunks_mut(1 << shift).enumerate() {
        let range = starts[part]..starts.get(part + 1).copied().unwrap_or(n);
        let (indices, values);
        (indices, i) = i.split_at_mut(range.len());
        (values, v) = v.split_at_mut(range.len());
        parts.push(Part { first: part << shift, range, ends, indices, values, distinct: true });
    }
    each_of(&mut parts, 1, &|part: &mut Part<'_, T>| {
        let entries = &entries[part.range.clone()];
        part.list(|at| entries[at]);
    });
    let distinct = parts.iter().all(|part| part.distinct);
    // Each part took its places from the rest, so that the parts are all if nothing is left.
    assert!(i.is_empty() && v.is_empty(), "each entry is in a part");
    drop(parts);
    // SAFETY: all parts were listed.
    let (indices, values) = unsafe { (indices.written(), values.written()) };
    Some(Sorted { lists: Listed { offsets, indices, values }, distinct })
}

/// Entries, where each part of them begins, and the number of rows of a part as a power of two.
type Dealt<T> = (Vec<(u32, u32, T)>, Vec<usize>, u32);

/// Entries distributed to parts of neighbouring rows.
fn dealt<T: Copy>(pairs: impl Pairs<T>, outer: usize) -> Option<Dealt<T>> {
    let n = pairs.len();
    let bits = usize::BITS - outer.saturating_sub(1).leading_zeros();
    let parts = (n / PART).clamp(1, PARTS).next_power_of_two().ilog2();
    let shift = bits.saturating_sub(parts);
    let mut buckets = Buckets::<usize>::new(((outer - 1) >> shift) + 1)?;
    (0..n).for_each(|at| buckets.count((pairs.entry(at).0 >> shift) as usize));
    buckets.start();
    let starts = buckets.places().to_vec();
    let mut entries = Blank::near(n)?;
    let places = entries.places();
    for at in 0..n {
        let entry = pairs.entry(at);
        places[buckets.place((entry.0 >> shift) as usize)].write(entry);
    }
    assert!(ends_where_next_begins(buckets.places(), &starts, n), "entries stay the same");
    // SAFETY: each part was written place by place, from where it begins to where the next one does.
    Some((unsafe { entries.written() }, starts, shift))
}

/// Whether what begins at these starts goes on to the next of them, and the last one to the end of all.
fn ends_where_next_begins(ends: &[usize], starts: &[usize], all: usize) -> bool {
    let next = starts.iter().skip(1).chain([&all]);
    starts.first() == Some(&0) && ends.iter().eq(next)
}

/// Some neighbouring rows.
struct Part<'a, T> {
    /// The first row.
    first: usize,
    /// Where its entries are, among all and in the lists.
    range: std::ops::Range<usize>,
    /// Where each list ends, and the lists.
    ends: &'a mut [usize],
    indices: &'a mut [MaybeUninit<u32>],
    values: &'a mut [MaybeUninit<T>],
    distinct: bool,
}

impl<T: Copy> Part<'_, T> {
    /// Deals the entries out to their rows, and sorts these. All places are written then.
    fn list(&mut self, entry: impl Fn(usize) -> (u32, u32, T)) {
        self.deal(entry);
        // SAFETY: all were written.
        let (indices, values) = unsafe { (written(self.indices), written(self.values)) };
        let (mut start, mut room) = (0, Vec::new());
        for end in &mut *self.ends {
            let (indices, values) = (&mut indices[start..*end], &mut values[start..*end]);
            if !ascends(indices) {
                sort_list(indices, values, &mut room);
                self.distinct &= ascends(indices);
            }
            start = replace(end, self.range.start + *end);
        }
    }

    /// Deals the entries out to their rows.
    ///
    /// # Panics
    /// If an entry is not the same when it is read again. So all places are written if it returns.
    fn deal(&mut self, entry: impl Fn(usize) -> (u32, u32, T)) {
        let first = self.first;
        (0..self.range.len()).for_each(|at| self.ends[entry(at).0 as usize - first] += 1);
        let mut sum = 0;
        self.ends.iter_mut().for_each(|end| sum += replace(end, sum));
        let starts = self.ends.to_vec();
        for at in 0..self.range.len() {
            let (row, index, value) = entry(at);
            let place = &mut self.ends[row as usize - first];
            self.indices[*place].write(index);
            self.values[*place].write(value);
            *place += 1;
        }
        let places = self.indices.len().min(self.values.len());
        let whole =
            self.indices.len() == self.values.len() && ends_where_next_begins(self.ends, &starts, places);
        assert!(whole, "entries stay the same");
    }
}

fn ascends(indices: &[u32]) -> bool {
    indices.windows(2).all(|pair| pair[0] < pair[1])
}

/// Sorts a list by its indices. Values of equal ones stay in order.
fn sort_list<T: Copy>(indices: &mut [u32], values: &mut [T], room: &mut Vec<Entry<T>>) {
    if indices.len() > SHORT {
        room.clear();
        room.extend(indices.iter().zip(&*values).map(|(index, value)| (u64::from(*index), *value)));
        let bits = indices.iter().fold(0, |all, index| all | index);
        sort(room, u32::BITS - bits.leading_zeros());
        for ((index, value), (key, kept)) in indices.iter_mut().zip(values).zip(&*room) {
            (*index, *value) = (*key as u32, *kept);
        }
        return;
    }
    for at in 1..indices.len() {
        let (index, value, mut place) = (indices[at], values[at], at);
        while place > 0 && indices[place - 1] > index {
            (indices[place], values[place]) = (indices[place - 1], values[place - 1]);
            place -= 1;
        }
        (indices[place], values[place]) = (index, value);
    }
}

impl<T: Copy> Sorted<T> {
    /// The first place that two entries have: its outer and inner index.
    pub(crate) fn twice(&self) -> Option<[usize; 2]> {
        let Listed { offsets, indices, .. } = &self.lists;
        let again = |row: usize| {
            let list = &indices[offsets[row]..offsets[row + 1]];
            list.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| [row, pair[0] as usize])
        };
        if self.distinct { None } else { (0..offsets.len() - 1).find_map(again) }
    }

    /// The lists. Entries with the same place are combined into one, in order.
    pub(crate) fn combined(self, mut combine: impl FnMut(T, T) -> T) -> Listed<T> {
        let Listed { mut offsets, mut indices, mut values } = self.lists;
        if self.distinct {
            return Listed { offsets, indices, values };
        }
        let (mut kept, mut start) = (0, 0);
        for end in &mut offsets[1..] {
            let first = kept;
            for at in start..*end {
                if kept > first && indices[kept - 1] == indices[at] {
                    values[kept - 1] = combine(values[kept - 1], values[at]);
                } else {
                    (indices[kept], values[kept]) = (indices[at], values[at]);
                    kept += 1;
                }
            }
            start = replace(end, kept);
        }
        indices.truncate(kept);
        values.truncate(kept);
        Listed { offsets, indices, values }
    }
}

fn zeros<T: Copy + Default>(number: usize) -> Option<Vec<T>> {
    let mut values = room(number)?;
    values.resize(number, T::default());
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Order2;

    /// Entries in no order, whose values are their positions.
    fn drawn(n: usize, [outer, inner]: [usize; 2], skewed: bool) -> (Vec<[usize; 2]>, Vec<usize>) {
        let mut state = 7_usize;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        let place = |_| [if skewed { next(outer).min(next(outer)) / 9 } else { next(outer) }, next(inner)];
        ((0..n).map(place).collect(), (0..n).collect())
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes minutes")]
    fn entries_are_listed_in_order() {
        for (n, dims) in
            [(0, [3, 3]), (1, [1, 1]), (900, [7, 40]), (70_000, [1000, 1 << 20]), (200_000, [9, 9000])]
        {
            for skewed in [false, true] {
                let (coords, values) = drawn(n, dims, skewed);
                let mut expected: Vec<_> = coords.iter().copied().zip(values.iter().copied()).collect();
                expected.sort();
                let twice = expected.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].0);
                let swapped = coords.iter().map(|[i, j]| [*j, *i]).collect();
                let mut order = Found::new();
                coords.iter().for_each(|[i, j]| order.add(*i, *j));
                let pairs = Coordinates::<Order2<1, 0>, _, _>::new(swapped, values);
                let found = sorted(pairs, dims[0], &order).expect("memory");
                assert_eq!(found.twice(), twice);
                let sums = found.combined(|a, b| a + b);
                expected.dedup_by(|next, kept| {
                    let equal = next.0 == kept.0;
                    kept.1 += if equal { next.1 } else { 0 };
                    equal
                });
                let listed = (0..dims[0]).flat_map(|row| {
                    let (indices, values) = (&sums.indices, &sums.values);
                    (sums.offsets[row]..sums.offsets[row + 1])
                        .map(move |at| ([row, indices[at] as usize], values[at]))
                });
                assert!(listed.eq(expected));
            }
        }
    }

    #[test]
    fn entries_in_order_stay_where_they_are() {
        let pairs = Arrays { outer: vec![0, 0, 2], inner: vec![1, 3, 0], values: vec!['a', 'b', 'c'] };
        let place = pairs.values.as_ptr();
        let order = Found::of(&pairs.outer, &pairs.inner);
        let found = sorted(pairs, 4, &order).expect("memory");
        assert!(found.distinct && std::ptr::eq(found.lists.values.as_ptr(), place));
        assert_eq!((found.lists.offsets, found.lists.indices), (vec![0, 2, 2, 3, 3], vec![1, 3, 0]));
    }

    #[test]
    #[cfg(all(feature = "rayon", not(miri)))]
    fn threads_change_nothing() {
        let made = |threads: usize| {
            let (coords, values) = drawn(100_000, [5000, 300], true);
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let mut order = Found::new();
            coords.iter().for_each(|[i, j]| order.add(*i, *j));
            let pairs = Coordinates::<crate::order::RowMajor, _, _>::new(coords, values);
            let found = pool.install(|| sorted(pairs, 5000, &order)).expect("memory");
            (found.distinct, found.lists.offsets, found.lists.indices, found.lists.values)
        };
        let one = made(1);
        assert!(!one.0 && [2, 3, 8].iter().all(|threads| made(*threads) == one));
    }

    #[test]
    fn values_at_one_place_are_combined_in_order() {
        let pairs = Arrays { outer: vec![1, 0, 1, 1], inner: vec![2, 0, 2, 2], values: vec![1, 2, 3, 4] };
        let order = Found::of(&pairs.outer, &pairs.inner);
        let lists = sorted(pairs, 2, &order).expect("memory").combined(|a, b| 10 * a + b);
        assert_eq!((lists.offsets, lists.indices, lists.values), (vec![0, 1, 2], vec![0, 2], vec![2, 134]));
    }
}
