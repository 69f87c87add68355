//! The sum of the products of two lists, alone and with a list for each row of a matrix: each shape of
//! [`super::merge`], with a product for a body.

use super::{by_row, merge, seek, squares};
use crate::view::{List, Rows, at};

/// What a shape is.
pub type Shape = fn(List<'_, f64>, List<'_, f64>) -> f64;

/// What a shape is, row by row.
pub type RowShape = fn(Rows<'_, f64>, List<'_, f64>, &mut [f64]);

/// The sum over the pairs that a merge finds.
///
/// A macro, so that a merge and its body are one function for each shape, and nothing is left to be inlined.
macro_rules! sum {
    ($merge:ident $a:ident $b:ident $(, $seek:expr)?) => {{
        let mut sum = 0.0;
        // SAFETY: a merge hands out positions below the lengths, and there is a value for each index.
        merge::$merge($a.idx, $b.idx, $($seek,)? |p, q| sum += unsafe { at($a.val, p) * at($b.val, q) });
        sum
    }};
}

/// A shape by its name in [`super::merge`].
macro_rules! shape {
    ($merge:ident) => {
        (stringify!($merge), |a, b| sum!($merge a b))
    };
}

/// The same for each row.
macro_rules! by_rows {
    ($merge:ident) => {
        (stringify!($merge), |a, x, y| by_row(a, y, |row| sum!($merge row x)))
    };
    ($name:literal $seek:ident: row leads) => {
        ($name, |a, x, y| by_row(a, y, |row| sum!(follow row x, seek::$seek)))
    };
    ($name:literal $seek:ident: x leads) => {
        ($name, |a, x, y| by_row(a, y, |row| sum!(follow x row, seek::$seek)))
    };
}

/// TACO's and the other shapes that merge step by step.
pub const MERGES: [(&str, Shape); 13] = [
    shape!(taco),
    ("masked", masked),
    shape!(branch),
    shape!(skip),
    shape!(pairs),
    shape!(strides),
    shape!(counted),
    shape!(fours),
    shape!(leaps),
    shape!(ahead),
    shape!(adaptive),
    ("squares", squares),
    ("bits", bits),
];

/// Both leap.
pub const GALLOPS: [(&str, Shape); 1] = [shape!(gallop)];

/// The first leads, the second leaps.
pub const LEADS: [(&str, Shape); 1] = [("lead", |a, b| sum!(follow a b, seek::gallop))];

/// Row by row: TACO's and the other shapes that merge step by step.
///
/// Rows are short and the vector is long, and each row meets it from its beginning: a merge walks through all
/// of the vector up to the row's last index, whatever the row holds, so that leaps win by the more, the longer
/// the vector.
pub const ROW_MERGES: [(&str, RowShape); 13] = [
    by_rows!(taco),
    ("masked", |a, x, y| by_row(a, y, |row| masked(row, x))),
    by_rows!(branch),
    by_rows!(skip),
    by_rows!(pairs),
    by_rows!(strides),
    by_rows!(counted),
    by_rows!(fours),
    by_rows!(leaps),
    by_rows!(ahead),
    by_rows!(adaptive),
    ("squares", |a, x, y| by_row(a, y, |row| squares(row, x))),
    ("bits", |a, x, y| by_row(a, y, |row| bits(row, x))),
];

/// Row by row: both leap.
pub const ROW_GALLOPS: [(&str, RowShape); 1] = [by_rows!(gallop)];

/// The row leads, the vector follows: a seek for each entry, in a list that stays in the first cache.
pub const ROW_LEADS: [(&str, RowShape); 3] = [
    by_rows!("lead a, leap" gallop: row leads),
    by_rows!("lead a, search" search: row leads),
    by_rows!("lead a, scan" scan: row leads),
];

/// The vector leads, the row follows: right only where the vector is shorter than the rows.
pub const ROW_FOLLOWS: [(&str, RowShape); 3] = [
    by_rows!("lead x, leap" gallop: x leads),
    by_rows!("lead x, search" search: x leads),
    by_rows!("lead x, scan" scan: x leads),
];

/// A product at every step, masked by whether it counts. The addition of a zero joins the chain that is
/// carried, hidden behind the cursors' own.
#[inline(always)]
fn masked(a: List<'_, f64>, b: List<'_, f64>) -> f64 {
    let mut sum = 0.0;
    merge::masked(a.idx, b.idx, |p, q, both| {
        // SAFETY: a merge hands out positions below the lengths, and there is a value for each index.
        let product = unsafe { at(a.val, p) * at(b.val, q) };
        sum += f64::from_bits(product.to_bits() & u64::from(both).wrapping_neg());
    });
    sum
}

/// The products of the pairs that bits are, as they are found.
#[inline(always)]
fn squares(a: List<'_, f64>, b: List<'_, f64>) -> f64 {
    let mut sum = 0.0;
    squares::squares(a.idx, b.idx, |p, q, bits| {
        // SAFETY: positions are below the lengths, and there is a value for each index.
        squares::each_of_square(bits, |k, l| sum += unsafe { at(a.val, p + k) * at(b.val, q + l) });
    });
    sum
}

/// The same, with short lists whole.
#[inline(always)]
fn bits(a: List<'_, f64>, b: List<'_, f64>) -> f64 {
    let (mut short, mut long) = (0.0, 0.0);
    // SAFETY (of both): positions are below the lengths, and there is a value for each index.
    squares::bits(
        a.idx,
        b.idx,
        |ours, theirs| {
            squares::each_of_whole(ours, theirs, |p, q| short += unsafe { at(a.val, p) * at(b.val, q) })
        },
        |p, q, bits| {
            squares::each_of_square(bits, |k, l| long += unsafe { at(a.val, p + k) * at(b.val, q + l) })
        },
    );
    short + long
}
