//! Entries that are put in order. Coordinates are packed into the bits of one number, the outermost mode first, so that the
//! order of entries is that of numbers. These are sorted by counting.

use std::any::type_name;

use super::digits::sort;
use super::pieces::low;
use super::stream::placed;
use super::{Ids, Ints, Piece, Rows, Visit};
use crate::level::same;
use crate::order::Order;
use crate::pages;
use crate::storage::{Coords, Index, Storage};

/// The bits of a key that each mode of a tensor has, outermost first.
#[derive(Clone, Copy, Debug)]
struct Bits {
    shifts: [u32; 8],
    widths: [u32; 8],
}

impl Bits {
    /// `None` if a key would need more than 64 bits.
    fn new(dims: &[usize]) -> Option<Self> {
        let (mut shifts, mut widths, mut all) = ([0; 8], [0; 8], 0);
        for (depth, dim) in dims.iter().enumerate().rev() {
            let width = usize::BITS - dim.saturating_sub(1).leading_zeros();
            (shifts[depth], widths[depth]) = (all, width);
            all += width;
        }
        (all <= u64::BITS).then_some(Bits { shifts, widths })
    }

    /// A coordinate in its place. The shift of a mode with one index may be 64, and the coordinate is 0.
    #[inline]
    fn put(&self, depth: usize, index: usize) -> u64 {
        (index as u64).wrapping_shl(self.shifts[depth])
    }

    #[inline]
    fn get(&self, depth: usize, key: u64) -> usize {
        low(key.wrapping_shr(self.shifts[depth]), self.widths[depth]) as usize
    }

    /// The bits of all modes.
    fn all(&self) -> u32 {
        self.shifts[0] + self.widths[0]
    }
}

/// Rows of a matrix: where each ends, after a 0, and indices and values.
struct Dealt<T> {
    ends: Vec<usize>,
    indices: Vec<u32>,
    values: Vec<T>,
}

/// Entries with coordinates in one storage order.
pub(crate) struct Keys<C, T> {
    entries: Vec<(u64, T)>,
    /// The rows of a matrix that were distributed instead.
    lists: Option<Dealt<T>>,
    bits: Bits,
    coords: std::marker::PhantomData<C>,
}

impl<C: Coords, T: Copy> Keys<C, T> {
    /// No entries, of these dimensions in storage order. `None` if the coordinates need more than 64 bits.
    pub fn new(dims: &[usize]) -> Option<Self> {
        let bits = Bits::new(dims)?;
        Some(Keys { entries: Vec::new(), lists: None, bits, coords: std::marker::PhantomData })
    }

    /// Makes room for entries. Returns whether there is enough memory.
    pub fn reserve(&mut self, number: usize) -> bool {
        let has_room = self.entries.try_reserve_exact(number).is_ok();
        pages::enlarge(&mut self.entries);
        has_room
    }

    /// Adds an entry with coordinates in storage order.
    #[inline]
    pub fn push(&mut self, at: &C, value: T) {
        let key =
            at.as_ref().iter().enumerate().fold(0, |key, (depth, index)| key | self.bits.put(depth, *index));
        self.entries.push((key, value));
    }

    /// The coordinates of a key.
    fn at(&self, key: u64) -> C {
        let mut at = C::default();
        at.as_mut().iter_mut().enumerate().for_each(|(depth, index)| *index = self.bits.get(depth, key));
        at
    }

    /// Sorts the entries. The order of those with the same coordinates is preserved.
    pub fn sort(&mut self) {
        sort(&mut self.entries, self.bits.all());
    }

    /// Coordinates that two of the sorted entries have.
    pub fn twice(&self) -> Option<C> {
        let pair = self.entries.windows(2).find(|pair| pair[0].0 == pair[1].0)?;
        Some(self.at(pair[0].0))
    }

    /// Combines entries with the same coordinates into one, in order.
    pub fn combine(&mut self, mut combine: impl FnMut(T, T) -> T) {
        self.entries.dedup_by(|next, kept| {
            let equal = next.0 == kept.0;
            if equal {
                kept.1 = combine(kept.1, next.1);
            }
            equal
        });
    }

    /// The sorted entries as pieces, with the coordinates of their fibers.
    pub fn pieces(&self) -> impl Iterator<Item = (C, Piece<'_, T>)> {
        let width = self.bits.widths[C::LEN.saturating_sub(1)];
        let fibers = self.entries.chunk_by(move |a, b| low(a.0 ^ b.0, width) == a.0 ^ b.0);
        let rows = self.lists.iter().map(|Dealt { ends, indices, values }| {
            let ids = Ids::From(0, ends);
            (C::default(), Piece::Rows(Rows { ids, indices: Ints::u32(indices), values }))
        });
        fibers.map(move |fiber| (self.at(fiber[0].0), Piece::Keys(fiber, width))).chain(rows)
    }

    /// The sorted entries with coordinates in index order.
    pub fn listed<O: Order<C>>(&self) -> Vec<(C, T)> {
        let mut entries = Vec::with_capacity(self.entries.len());
        for (at, piece) in self.pieces() {
            match piece {
                Piece::Rows(rows) => rows.each(|id, index, value| {
                    let at = placed(placed(at, 1, id), 0, index);
                    entries.push((O::to_index(at.as_ref()), value));
                }),
                piece => piece.each(|index, value| {
                    entries.push((O::to_index(placed(at, 0, index).as_ref()), value));
                }),
            }
        }
        entries
    }
}

/// A storage order, seen from another one.
struct Reordering<C: Coords> {
    bits: Bits,
    /// For each depth in the old order, the one in the new order.
    depths: C,
    /// The depth in the old order of the new outermost mode.
    outermost: usize,
    /// Whether entries in the old order are in the new one if they are sorted by the new outermost mode, and those with
    /// equal ones stay in order.
    in_one_pass: bool,
}

impl<C: Coords> Reordering<C> {
    fn new<O: Order<C>, P: Order<C>>(bits: Bits) -> Self {
        let depth_of = |mode: usize| (0..C::LEN).find(|depth| P::mode(*depth) == mode).unwrap_or(0);
        let mut depths = C::default();
        (0..C::LEN).for_each(|depth| depths.as_mut()[depth] = depth_of(O::mode(depth)));
        let outermost = depths.as_ref().iter().position(|depth| *depth == 0).unwrap_or(0);
        let rest = depths.as_ref().iter().filter(|depth| **depth != 0);
        let in_one_pass = rest.is_sorted();
        Reordering { bits, depths, outermost, in_one_pass }
    }

    /// Passes on each entry of a piece, with its key.
    #[inline]
    fn each<T: Copy>(&self, at: &C, piece: Piece<'_, T>, mut entry: impl FnMut(u64, T)) {
        let (Some(last), depths) = (C::LEN.checked_sub(1), self.depths.as_ref()) else {
            return piece.each(|_, value| entry(0, value));
        };
        let fiber = |at: &C, last: usize| {
            (0..last).fold(0, |key, depth| key | self.bits.put(depths[depth], at.as_ref()[depth]))
        };
        let shift = self.bits.shifts[depths[last]];
        if let Piece::Rows(rows) = piece {
            let (all, before) = (fiber(at, last - 1), self.bits.shifts[depths[last - 1]]);
            return rows.each(|id, index, value| {
                let key = all | (id as u64).wrapping_shl(before) | (index as u64).wrapping_shl(shift);
                entry(key, value);
            });
        }
        let fiber = fiber(at, last);
        piece.each(|index, value| entry(fiber | (index as u64).wrapping_shl(shift), value));
    }
}

impl<C: Coords, T: Copy + PartialEq + std::fmt::Debug + 'static> Keys<C, T> {
    /// The entries of a tensor with levels `L` in the order `O`, sorted in the order `P`, with or without fills. Takes two
    /// passes if that suffices to sort them. `None` if the coordinates need more than 64 bits.
    pub fn reordered<L, O, P>(of: &L::Refs<'_>, fills: bool) -> Option<Self>
    where
        L: Storage<Elem = T, Coords = C>,
        O: Order<C>,
        P: Order<C>,
    {
        let mut stored = Vec::with_capacity(C::LEN);
        L::dims(of, &mut stored);
        let dims: C = P::to_storage(O::to_index(&stored).as_ref());
        let mut keys = Self::new(dims.as_ref())?;
        if stored.contains(&0) {
            return Some(keys);
        }
        let order = Reordering::new::<O, P>(keys.bits);
        match dims.as_ref() {
            [dim, other]
                if order.outermost == 1 && dim / 4 <= L::stored(of) && u32::try_from(*other).is_ok() =>
            {
                keys.lists = Some(dealt_rows::<L>(of, *dim, fills));
            }
            [dim, _, ..] if order.in_one_pass && dim / 4 <= L::stored(of) => {
                keys.entries = dealt_out::<L>(of, &order, *dim, fills);
            }
            _ => {
                keys.entries.reserve(L::stored(of));
                list::<L>(of, fills, |at, piece| {
                    order.each(at, piece, |key, value| {
                        if fills || !same(&value, &L::fill()) {
                            keys.entries.push((key, value));
                        }
                    });
                });
                keys.sort();
            }
        }
        Some(keys)
    }
}

fn list<'a, L: Storage>(
    of: &L::Refs<'a>,
    fills: bool,
    mut piece: impl FnMut(&L::Coords, Piece<'a, L::Elem>),
) {
    let mut piece = |at: &L::Coords, of| {
        piece(at, of);
        true
    };
    L::visit(of, 0, &mut Visit::new(fills, &mut piece).by_rows());
}

/// Deals the entries of a matrix out by the mode that was the inner one. A first visit counts, so that a second one can put each
/// entry in its place.
fn dealt_rows<L: Storage>(of: &L::Refs<'_>, dim: usize, fills: bool) -> Dealt<L::Elem> {
    let fill = L::fill();
    let mut next = vec![0; dim + 1];
    list::<L>(of, fills, |_, piece| {
        piece.each(|index, value| next[index + 1] += usize::from(fills || !same(&value, &fill)));
    });
    (0..dim).for_each(|i| next[i + 1] += next[i]);
    let ends = next.clone();
    let mut dealt = Dealt { ends: next, indices: vec![0; ends[dim]], values: vec![fill; ends[dim]] };
    let mut put = |id, index, value| {
        if fills || !same(&value, &fill) {
            dealt.put(index, id, value);
        }
    };
    list::<L>(of, fills, |at, piece| match piece {
        Piece::Rows(rows) => rows.each(&mut put),
        piece => piece.each(|index, value| put(at.as_ref()[0], index, value)),
    });
    assert_dealt::<L>(&dealt.ends[..dim], &ends[1..]);
    Dealt { ends, ..dealt }
}

impl<T> Dealt<T> {
    /// Puts an entry into the next place of a row. Until all have come, the ends are where the next entries go.
    #[inline(always)]
    fn put(&mut self, row: usize, index: usize, value: T) {
        let place = &mut self.ends[row];
        (self.indices[*place], self.values[*place]) = (u32::from_usize(index), value);
        *place += 1;
    }
}

/// Levels that vouch for their invariants accept dealt entries unchecked, so each must be in its place.
fn assert_dealt<L: Storage>(next: &[usize], ends: &[usize]) {
    assert!(next == ends, "`==` of {} says of one value now this and now that", type_name::<L::Elem>());
}

/// Deals entries out by the new outermost mode. A first visit counts, so that a second one can put each entry in its place.
fn dealt_out<L: Storage>(
    of: &L::Refs<'_>,
    order: &Reordering<L::Coords>,
    dim: usize,
    fills: bool,
) -> Vec<(u64, L::Elem)> {
    let (fill, last) = (L::fill(), order.outermost + 1 == L::Coords::LEN);
    let mut next = vec![0; dim + 1];
    list::<L>(of, fills, |at, piece| match last {
        false if matches!(piece, Piece::Rows(_)) => {
            order.each(at, piece, |key, value| {
                let id = key.wrapping_shr(order.bits.shifts[0]) as usize;
                next[id + 1] += usize::from(fills || !same(&value, &fill));
            });
        }
        true => piece.each(|index, value| next[index + 1] += usize::from(fills || !same(&value, &fill))),
        false => {
            let mut number = piece.len();
            if !fills {
                number = 0;
                piece.each(|_, value| number += usize::from(!same(&value, &fill)));
            }
            next[at.as_ref()[order.outermost] + 1] += number;
        }
    });
    (0..dim).for_each(|i| next[i + 1] += next[i]);
    let mut entries = vec![(0, fill); next[dim]];
    let ends = next[1..].to_vec();
    let shift = order.bits.shifts[0];
    list::<L>(of, fills, |at, piece| {
        order.each(at, piece, |key, value| {
            if fills || !same(&value, &fill) {
                let place = &mut next[key.wrapping_shr(shift) as usize];
                entries[*place] = (key, value);
                *place += 1;
            }
        });
    });
    assert_dealt::<L>(&next[..dim], &ends);
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_packed_into_keys() {
        let mut keys = Keys::<[usize; 3], char>::new(&[5, 1, 1 << 40]).unwrap();
        keys.push(&[4, 0, 1 << 39], 'a');
        keys.push(&[2, 0, 7], 'b');
        keys.sort();
        let pieces: Vec<_> = keys.pieces().map(|(at, piece)| (at, piece.entry(0))).collect();
        assert_eq!(pieces, [([2, 0, 7], (7, 'b')), ([4, 0, 1 << 39], (1 << 39, 'a'))]);
        assert!(Keys::<[usize; 2], char>::new(&[1 << 40, 1 << 40]).is_none());
        assert!(Keys::<[usize; 2], char>::new(&[1 << 63, 1]).is_some());
    }
}
