//! Entries that get other indices along a mode: parts of tensors, and tensors joined one after the other.

use std::ops::Range;

use crate::error::FormatError;
use crate::order::Order;
use crate::par;
use crate::storage::Storage;
use crate::tensor::{Tensor, TensorView};

/// The part at a range of any mode, as an owned tensor, from its entries. With `fills`, runs of fill are visited index by
/// index, and stay what they are.
pub(crate) fn slice<L: Storage, O: Order<L::Coords>>(
    of: TensorView<'_, Tensor<L, O>>,
    mode: usize,
    range: Range<usize>,
    fills: bool,
) -> Result<Tensor<L, O>, FormatError> {
    let mut shape = of.shape();
    shape.as_mut()[mode] = range.len();
    let to = |index: usize| index.checked_sub(range.start).filter(|_| index < range.end);
    moved(of, mode, to, shape, fills)
}

/// A tensor of this shape with the same entries, of which the index of one mode is replaced; those without a new one are
/// left out.
pub(super) fn moved<L: Storage, O: Order<L::Coords>>(
    of: TensorView<'_, Tensor<L, O>>,
    mode: usize,
    mut to: impl FnMut(usize) -> Option<usize>,
    shape: L::Coords,
    fills: bool,
) -> Result<Tensor<L, O>, FormatError> {
    let mut entries = Tensor::<L, O>::gathering(shape, of.stored())?;
    let mut push = |mut index: L::Coords, value| {
        let at = &mut index.as_mut()[mode];
        if let Some(new) = to(*at) {
            *at = new;
            entries.push(O::to_storage(index.as_ref()), value);
        }
    };
    if fills {
        of.each(push)
    } else {
        of.each_but_runs_of_fill(&mut push)
    }
    Tensor::from_gathered(shape, entries)
}

/// Joins tensors one after the other along a mode. `fills` is that of [`slice`].
pub(crate) fn along<L: Storage, O: Order<L::Coords>>(
    mut parts: Vec<Tensor<L, O>>,
    mode: usize,
    fills: bool,
) -> Result<Tensor<L, O>, FormatError> {
    if parts.len() == 1 {
        return Ok(parts.swap_remove(0));
    }
    let shape = joined_shape(&parts, mode)?;
    if L::FULL && L::APPENDS && O::mode(0) == mode {
        return stacked(parts);
    }
    let mut entries = Tensor::<L, O>::gathering(shape, parts.iter().map(Tensor::stored).sum())?;
    let mut offset = 0;
    for part in &parts {
        let mut push = |mut index: L::Coords, value| {
            index.as_mut()[mode] += offset;
            entries.push(O::to_storage(index.as_ref()), value);
        };
        if fills {
            part.view().each(push)
        } else {
            part.view().each_but_runs_of_fill(&mut push)
        }
        offset += part.shape().as_ref()[mode];
    }
    Tensor::from_gathered(shape, entries)
}

/// The shape of tensors that are joined along a mode. Levels that vouch for themselves accept joined arrays
/// unchecked, so the shapes are checked here.
fn joined_shape<L: Storage, O: Order<L::Coords>>(
    parts: &[Tensor<L, O>],
    mode: usize,
) -> Result<L::Coords, FormatError> {
    let mut shape = parts.first().map_or_else(L::Coords::default, Tensor::shape);
    let mut dim = 0_usize;
    for part in parts {
        let (first, found) = (shape, part.shape());
        let mut other = found;
        dim = dim.saturating_add(other.as_ref()[mode]);
        other.as_mut()[mode] = shape.as_ref()[mode];
        if other != shape {
            let what =
                format!("parts of the shapes {first:?} and {found:?} cannot be joined along mode {mode}");
            return Err(FormatError::invariant(L::NAME, what));
        }
    }
    shape.as_mut()[mode] = dim;
    L::empty(O::to_storage(shape.as_ref()).as_ref())?;
    Ok(shape)
}

/// Joins tensors along the mode that is stored outermost, array by array. Room is made once, for exactly what there is.
fn stacked<L: Storage, O: Order<L::Coords>>(parts: Vec<Tensor<L, O>>) -> Result<Tensor<L, O>, FormatError> {
    let mut parts = parts.into_iter().map(Tensor::into_parts);
    let mut level = parts.next().unwrap_or_else(|| Tensor::<L, O>::default().into_parts());
    let others: Vec<L> = parts.collect();
    others.iter().for_each(|other| level.stack(other));
    par::joined(&mut level, &others, |level, other, arrays| level.append(other, arrays))?;
    Tensor::made(level)
}
