//! Whole pieces, written into a list or into slots at once.

#![allow(clippy::unnecessary_cast, reason = "one expression serves the indices of all types")]

use std::collections::TryReserveError;
use std::fmt::Debug;

use super::pieces::of_usual;
use super::{Ints, Piece, Rows};
use crate::error::FormatError;
use crate::level::{counted, int, same};
use crate::pages;
use crate::storage::{Index, Storage};

/// Appends a piece to a list of indices and its values. Without `fills`, values that equal the fill are left out.
///
/// # Errors
/// If they do not fit in memory.
pub fn append_piece<L: Storage, I: Index>(
    indices: &mut Vec<I>,
    values: &mut Vec<L::Elem>,
    piece: Piece<'_, L::Elem>,
    fills: bool,
) -> Result<(), FormatError> {
    let fill = L::fill();
    let all = fills || !matches!(piece, Piece::Slots(..)) && no_fill(&piece, &fill);
    let more = piece.len();
    let room = |_| FormatError::too_large(L::NAME, Some(more));
    if all {
        reserve(indices, more).map_err(room)?;
        reserve(values, more).map_err(room)?;
    }
    match piece {
        Piece::List(of, new) if all => {
            copy(of, indices);
            values.extend_from_slice(new);
        }
        Piece::Run(lo, hi, value) => {
            indices.extend((lo..hi).map(I::from_usize));
            values.extend(std::iter::repeat_n(value, more));
        }
        Piece::Slots(first, new) if !all => pack(first, new, &fill, indices, values).map_err(room)?,
        piece => piece.each(|index, value| {
            if all || !same(&value, &fill) {
                indices.push(I::from_usize(index));
                values.push(value);
            }
        }),
    }
    Ok(())
}

/// Appends lists to fibers that are lists. `place` says at which position the fiber of an index is, for each that has entries
/// in turn. Fibers before it that never came are empty.
///
/// # Errors
/// If they do not fit in memory, or the offsets' type cannot count them.
pub fn append_rows<L: Storage, I: Index, P: Index>(
    (offsets, indices, values): (&mut Vec<P>, &mut Vec<I>, &mut Vec<L::Elem>),
    rows: &Rows<'_, L::Elem>,
    mut place: impl FnMut(usize) -> usize,
) -> Result<(), FormatError> {
    let (range, held) = (rows.range(), indices.len());
    let more = range.len();
    let room = |_| FormatError::too_large(L::NAME, Some(more));
    reserve(indices, more).map_err(room)?;
    reserve(values, more).map_err(room)?;
    let mut ids = rows.ids;
    while let Some((id, of)) = ids.next() {
        let (at, start) = (place(id), held + (of.start - range.start));
        if let Some(missing @ 1..) = (at + 1).checked_sub(offsets.len()) {
            offsets.try_reserve(missing).map_err(room)?;
            offsets.extend(std::iter::repeat_n(counted::<L, P>(int(start))?, missing));
        }
    }
    copy(rows.indices.between(range.clone()), indices);
    values.extend_from_slice(&rows.values[range]);
    Ok(())
}

/// Appends lists to a list of the coordinates of two modes.
///
/// # Errors
/// If they do not fit in memory.
pub fn append_pairs<L: Storage, I: Index>(
    (ids, indices, values): (&mut Vec<I>, &mut Vec<I>, &mut Vec<L::Elem>),
    rows: &Rows<'_, L::Elem>,
) -> Result<(), FormatError> {
    let range = rows.range();
    let more = range.len();
    let room = |_| FormatError::too_large(L::NAME, Some(more));
    reserve(ids, more).map_err(room)?;
    reserve(indices, more).map_err(room)?;
    reserve(values, more).map_err(room)?;
    let mut fibers = rows.ids;
    while let Some((id, of)) = fibers.next() {
        ids.resize(ids.len() + of.len(), I::from_usize(id));
    }
    copy(rows.indices.between(range.clone()), indices);
    values.extend_from_slice(&rows.values[range]);
    Ok(())
}

fn reserve<T>(array: &mut Vec<T>, more: usize) -> Result<(), TryReserveError> {
    array.try_reserve(more)?;
    pages::enlarge(array);
    Ok(())
}

fn no_fill<T: Copy + PartialEq + Debug + 'static>(piece: &Piece<'_, T>, fill: &T) -> bool {
    match piece {
        Piece::List(_, values) | Piece::Slots(_, values) => !values.iter().any(|value| same(value, fill)),
        Piece::Keys(entries, _) => !entries.iter().any(|(_, value)| same(value, fill)),
        Piece::Run(_, _, value) => !same(value, fill),
        Piece::Rows(_) => false,
    }
}

fn copy<I: Index>(from: Ints<'_>, to: &mut Vec<I>) {
    #[allow(
        clippy::allow_attributes,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "below a dimension"
    )]
    {
        of_usual!(
            from,
            of => to.extend(of.iter().map(|index| I::from_usize(*index as usize))),
            to.extend((0..from.len()).map(|at| I::from_usize(from.get(at))))
        );
    }
}

/// The number of slots that are tested before the values are kept.
const LOT: usize = 16;

/// Appends the values that are not fill. Whole lots of fill are passed by one test. In a lot, each value is stored, and the
/// next one takes its place if it is fill, so that there is no branch for a processor to guess.
fn pack<T: Copy + PartialEq + Debug + 'static, I: Index>(
    first: usize,
    slots: &[T],
    fill: &T,
    indices: &mut Vec<I>,
    values: &mut Vec<T>,
) -> Result<(), TryReserveError> {
    for (lot, first) in slots.chunks(LOT).zip((first..).step_by(LOT)) {
        let kept = lot.iter().fold(0, |n, value| n + usize::from(!same(value, fill)));
        if kept == 0 {
            continue;
        }
        indices.try_reserve(LOT)?;
        values.try_reserve(LOT)?;
        let start = indices.len();
        let mut at = start;
        indices.resize(start + lot.len(), I::from_usize(0));
        values.resize(start + lot.len(), *fill);
        let (to, held) = (&mut indices[start..], &mut values[start..]);
        for (k, value) in lot.iter().enumerate() {
            let q = at - start;
            to[q] = I::from_usize(first + k);
            held[q] = *value;
            at += usize::from(!same(value, fill));
        }
        indices.truncate(at);
        values.truncate(at);
    }
    Ok(())
}

/// Writes a piece into the slots of a fiber. Without `fills`, a value that equals the fill becomes the fill.
///
/// # Panics
/// If an index is beyond the slots.
#[inline]
pub fn place_piece<T: Copy + PartialEq + Debug + 'static>(
    slots: &mut [T],
    piece: Piece<'_, T>,
    fills: bool,
    fill: &T,
) {
    match piece {
        Piece::Slots(first, values) if fills => slots[first..first + values.len()].copy_from_slice(values),
        Piece::Run(lo, hi, value) => slots[lo..hi].fill(value),
        piece => piece.each(|index, value| {
            slots[index] = if !fills && same(&value, fill) { *fill } else { value };
        }),
    }
}
