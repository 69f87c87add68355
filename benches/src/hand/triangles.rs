//! Counting triangles: for each edge of the strictly lower half, what its two rows share. Each shape of
//! [`super::merge`], with a count for a body.
//!
//! Only indices are read. Rows are short, so that the shapes differ by what they lose at the ends of
//! rows, and by mispredicted branches: meshes have structure, social graphs have little.

use super::{merge, squares};
use crate::view::{Rows, at};

/// What a shape is.
pub type Shape = fn(Rows<'_, ()>) -> u64;

/// A shape by its name in [`super::merge`].
macro_rules! shape {
    ($merge:ident) => {
        (stringify!($merge), |graph| by_edge(graph, |a, b, count| merge::$merge(a, b, |_, _| *count += 1)))
    };
}

/// TACO's and the other shapes that merge step by step.
pub const MERGES: [(&str, Shape); 13] = [
    shape!(taco),
    ("masked", |graph| {
        by_edge(graph, |a, b, count| merge::masked(a, b, |_, _, both| *count += u64::from(both)))
    }),
    shape!(branch),
    shape!(skip),
    shape!(pairs),
    shape!(strides),
    shape!(counted),
    shape!(fours),
    shape!(leaps),
    shape!(ahead),
    shape!(adaptive),
    ("squares", |graph| {
        by_edge(graph, |a, b, count| {
            squares::squares(a, b, |_, _, bits| *count += u64::from(bits.count_ones()))
        })
    }),
    ("bits", bits),
];

/// Both leap.
pub const GALLOPS: [(&str, Shape); 1] = [shape!(gallop)];

/// Rows of which both are short are compared whole; pairs are counted by the bits that are set.
fn bits(graph: Rows<'_, ()>) -> u64 {
    by_edge(graph, |a, b, count| {
        let (mut short, mut long) = (0, 0);
        squares::bits(
            a,
            b,
            |ours, _| short = ours.count_ones(),
            |_, _, bits| long += u64::from(bits.count_ones()),
        );
        *count += u64::from(short) + long;
    })
}

/// One row is marked, its neighbours' rows are looked up.
pub const MARKS: [(&str, Shape); 2] = [("marks", marks), ("listed", listed)];

/// A byte for each node; nothing to predict, and no chain but the sum. Marks go by the row that they came from.
fn marks(graph: Rows<'_, ()>) -> u64 {
    assert!(graph.cols <= graph.rows(), "a row for each node");
    let (mut count, mut marked) = (0, vec![0u8; graph.cols]);
    for i in 0..graph.rows() {
        // SAFETY: the row is there; its indices are below `cols`, which are at most the rows.
        unsafe {
            let row = graph.row(i).idx;
            row.iter().for_each(|j| *marked.get_unchecked_mut(*j as usize) = 1);
            count += marked_neighbours(graph, row, &marked);
            row.iter().for_each(|j| *marked.get_unchecked_mut(*j as usize) = 0);
        }
    }
    count
}

/// The same in a byte map's layout, which lists what is marked, and is driven by that list, so clearing it need not know
/// where marks came from.
fn listed(graph: Rows<'_, ()>) -> u64 {
    assert!(graph.cols <= graph.rows(), "a row for each node");
    let (mut count, mut marked, mut list) = (0, vec![0u8; graph.cols], Vec::new());
    for i in 0..graph.rows() {
        // SAFETY: the row is there; its indices, and so those listed, are below `cols`, which are at most the rows.
        unsafe {
            let row = graph.row(i).idx;
            list.extend(row.iter().map(|j| *j as usize));
            list.iter().for_each(|j| *marked.get_unchecked_mut(*j) = 1);
            count += marked_neighbours(graph, row, &marked);
            list.drain(..).for_each(|j| *marked.get_unchecked_mut(j) = 0);
        }
    }
    count
}

/// How many of the neighbours' neighbours are marked.
///
/// # Safety
/// What is stored is below the number of marks, and of rows.
#[inline(always)]
unsafe fn marked_neighbours(graph: Rows<'_, ()>, row: &[u32], marked: &[u8]) -> u64 {
    // SAFETY: the caller's.
    let of =
        |k: &u32| unsafe { graph.row(*k as usize).idx.iter().map(|j| u64::from(at(marked, *j as usize))) };
    row.iter().map(|k| of(k).sum::<u64>()).sum()
}

/// The count over all edges.
#[inline(always)]
fn by_edge(graph: Rows<'_, ()>, common: impl Fn(&[u32], &[u32], &mut u64)) -> u64 {
    assert!(graph.cols <= graph.rows(), "a row for each node");
    let mut count = 0;
    for i in 0..graph.rows() {
        // SAFETY: the row is there; its indices are below `cols`, which are at most the rows.
        unsafe {
            let row = graph.row(i).idx;
            for q in 0..row.len() {
                common(row, graph.row(at(row, q) as usize).idx, &mut count);
            }
        }
    }
    count
}
