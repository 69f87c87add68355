//! Positions in arrays, in the integer type that a level stores them in.

use std::any::Any;

use super::{FormatError, Index, Ok, Result, Storage, int, size};

/// A position, in the type in which a level stores it.
///
/// # Errors
/// If the type cannot hold it.
#[inline]
pub fn counted<L: Storage, P: Index>(position: i64) -> Result<P> {
    if position > int(P::MAX) {
        return Err(FormatError::too_many(L::NAME, size(position), P::NAME));
    }
    Ok(P::from_i64(position))
}

/// Offsets as they are, if they are of the usual type.
pub fn words<P: Index>(offsets: &[P]) -> Option<&[usize]> {
    usize::of_ints(P::ints(offsets))
}

/// Whether a type holds offsets, the last of which is the largest.
pub fn holds_offsets<P: Index>(offsets: &[usize]) -> bool {
    offsets.last().is_none_or(|last| *last <= P::MAX)
}

/// Offsets in a type that [holds them](holds_offsets). Those of the usual type are moved.
pub fn offsets_as<P: Index>(mut offsets: Vec<usize>) -> Vec<P> {
    match (&mut offsets as &mut dyn Any).downcast_mut::<Vec<P>>() {
        Some(same) => std::mem::take(same),
        None => offsets.into_iter().map(P::from_usize).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_change_their_type() {
        assert_eq!(offsets_as::<usize>(vec![0, 2]), [0, 2]);
        assert_eq!(offsets_as::<i32>(vec![0, 2]), [0, 2]);
        assert!(holds_offsets::<u8>(&[0, 255]) && !holds_offsets::<u8>(&[0, 256]));
        assert_eq!(words(&[0_usize, 3]), Some(&[0, 3][..]));
        assert_eq!(words(&[0_i32, 3]), None);
    }
}
