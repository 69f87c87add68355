//! Steps on graphs: the neighbours of a frontier, and shortest paths with one more edge.

use crate::view::{List, Rows, at};

/// A byte for each node, its value, and a list of those that are marked.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    tbl: Vec<bool>,
    val: Vec<bool>,
    bits: Vec<u64>,
    /// The marked nodes, in order.
    pub list: Vec<usize>,
}

impl Marks {
    /// Clears all marks, which takes as long as setting them.
    fn clear(&mut self, nodes: usize) {
        for at in self.list.drain(..) {
            (self.tbl[at], self.val[at]) = (false, false);
        }
        self.tbl.resize(nodes, false);
        self.val.resize(nodes, false);
    }
}

/// The type of a shape.
pub type Push = fn(Rows<'_, f64>, List<'_, bool>, &[bool], &mut Marks);

/// Its shapes: new nodes are listed by a branch, or all are listed and the new ones counted; the list is sorted by
/// comparisons, or by a bit for each node.
pub const PUSHES: [(&str, Push); 4] = [
    ("branch", push::<false, false>),
    ("select", push::<true, false>),
    ("branch, bits", push::<false, true>),
    ("select, bits", push::<true, true>),
];

/// Marks the neighbours of the frontier that have not been seen.
fn push<const SELECTS: bool, const BITS: bool>(
    graph: Rows<'_, f64>,
    from: List<'_, bool>,
    seen: &[bool],
    out: &mut Marks,
) {
    assert!(graph.cols == seen.len() && from.idx.last().is_none_or(|i| (*i as usize) < graph.rows()));
    out.clear(graph.cols);
    for (i, on) in from.idx.iter().zip(from.val) {
        if !on {
            continue;
        }
        // SAFETY: the row is there; its indices are below `cols`, of which each has a mark, a value and a bit in `seen`;
        // there is room for one more than the row is long.
        unsafe {
            let row = graph.row(*i as usize);
            out.list.reserve(row.len() + 1);
            let (room, mut count) = (out.list.as_mut_ptr(), out.list.len());
            for q in 0..row.len() {
                let j = at(row.idx, q) as usize;
                if !at(seen, j) && at(row.val, q) != 0.0 {
                    let new = !at(&out.tbl, j);
                    if SELECTS || new {
                        *out.tbl.get_unchecked_mut(j) = true;
                        room.add(count).write(j);
                        count += usize::from(new);
                    }
                    *out.val.get_unchecked_mut(j) = true;
                }
            }
            out.list.set_len(count);
        }
    }
    if BITS {
        by_bits(&mut out.list, &mut out.bits, graph.cols);
    } else {
        out.list.sort_unstable();
    }
}

/// Sorts different numbers below `n`, by bits that are all clear between calls.
fn by_bits(list: &mut [usize], bits: &mut Vec<u64>, n: usize) {
    bits.resize(n.div_ceil(64), 0);
    list.iter().for_each(|at| bits[at / 64] |= 1 << (at % 64));
    let mut places = list.iter_mut();
    for (k, word) in bits.iter_mut().enumerate() {
        let mut rest = std::mem::take(word);
        while rest != 0 {
            places.next().into_iter().for_each(|place| *place = 64 * k + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// The type of a shape.
pub type Relax = fn(Rows<'_, f64>, &[f64], &mut [f64]);

/// Its shapes: the minimum by a comparison, or by the function that handles NaN.
pub const RELAXES: [(&str, Relax); 2] = [
    ("select", |a, d, y| relax(a, d, y, |a, b| if b < a { b } else { a })),
    ("min", |a, d, y| relax(a, d, y, f64::min)),
];

/// The minimum of the sums along each row.
#[inline(always)]
fn relax(a: Rows<'_, f64>, d: &[f64], y: &mut [f64], less: impl Fn(f64, f64) -> f64) {
    assert_eq!(d.len(), a.cols, "a value for each column");
    super::by_row(a, y, |row| {
        let sums = row.idx.iter().zip(row.val);
        // SAFETY: indices are below `cols`.
        sums.fold(f64::INFINITY, |best, (j, v)| less(best, unsafe { at(d, *j as usize) } + v))
    });
}
