//! What entries of a new tensor are gathered in: arrays that are distributed to lists, keys that are sorted by counting, or a list
//! of entries.

use crate::error::FormatError;
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::walk::{Arrays, Found, Keys, Pairs, Turned, sorted};

use super::entries::outside;
use super::{Entries, Tensor, room};

/// What entries are gathered in.
pub(super) trait Gathers<C, T> {
    /// Makes room for entries. Returns whether there is enough memory.
    fn reserve(&mut self, number: usize) -> bool;
    /// Adds an entry with coordinates in storage order.
    fn gather(&mut self, at: C, value: T);
}

impl<C, T> Gathers<C, T> for Entries<C, T> {
    fn reserve(&mut self, number: usize) -> bool {
        self.try_reserve_exact(number).is_ok()
    }

    fn gather(&mut self, at: C, value: T) {
        self.push((at, value));
    }
}

impl<C: Coords, T: Copy> Gathers<C, T> for Keys<C, T> {
    fn reserve(&mut self, number: usize) -> bool {
        Keys::reserve(self, number)
    }

    #[inline]
    fn gather(&mut self, at: C, value: T) {
        self.push(&at, value);
    }
}

/// Entries that come one after the other, with coordinates in storage order.
pub(crate) enum Gathered<C, T> {
    /// Those of a matrix, as arrays.
    Arrays(Arrays<T>),
    /// Those whose coordinates fit into one number.
    Keys(Keys<C, T>),
    /// All others.
    Entries(Entries<C, T>),
}

impl<C: Coords, T: Copy> Gathered<C, T> {
    /// Adds an entry.
    #[inline]
    #[allow(
        clippy::allow_attributes,
        clippy::cast_possible_truncation,
        reason = "below a dimension of 32 bits"
    )]
    pub(crate) fn push(&mut self, at: C, value: T) {
        match self {
            Gathered::Arrays(Arrays { outer, inner, values }) => {
                outer.push(at.as_ref()[0] as u32);
                inner.push(at.as_ref()[1] as u32);
                values.push(value);
            }
            Gathered::Keys(keys) => keys.push(&at, value),
            Gathered::Entries(list) => list.push((at, value)),
        }
    }

    /// Adds entries.
    #[allow(
        clippy::allow_attributes,
        clippy::cast_possible_truncation,
        reason = "below a dimension of 32 bits"
    )]
    pub(crate) fn extend(&mut self, entries: impl Iterator<Item = (C, T)> + Clone) {
        match self {
            Gathered::Arrays(Arrays { outer, inner, values }) => {
                outer.extend(entries.clone().map(|(at, _)| at.as_ref()[0] as u32));
                inner.extend(entries.clone().map(|(at, _)| at.as_ref()[1] as u32));
                values.extend(entries.map(|(_, value)| value));
            }
            Gathered::Keys(keys) => entries.for_each(|(at, value)| keys.push(&at, value)),
            Gathered::Entries(list) => list.extend(entries),
        }
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Whether that many entries of this shape are distributed to lists: those of a matrix whose rows are not many more than its entries.
    pub(super) fn makes_lists(shape: L::Coords, number: usize) -> bool {
        let dims: L::Coords = O::to_storage(shape.as_ref());
        match dims.as_ref() {
            [outer, inner] if L::MIRRORS.is_none() => {
                let narrow = [outer, inner].iter().all(|dim| u32::try_from(**dim).is_ok());
                narrow && outer / 4 <= number
            }
            _ => false,
        }
    }

    /// The dimension of the mode that is stored outermost.
    pub(super) fn outer(shape: L::Coords) -> usize {
        shape.as_ref()[O::mode(0)]
    }

    /// Makes a matrix from entries in any order. Two at one place are an error.
    pub(super) fn from_pairs(
        shape: L::Coords,
        pairs: impl Pairs<L::Elem>,
        order: &Found,
    ) -> Result<Self, FormatError> {
        let number = pairs.len();
        let found = sorted(pairs, Self::outer(shape), order);
        let found = found.ok_or(FormatError::too_large(L::NAME, Some(number)))?;
        match found.twice() {
            Some(at) => Err(FormatError::Duplicate { at: O::to_index(&at).as_ref().to_vec() }),
            None => Self::from_turned(shape, Turned::of_lists(found.lists)),
        }
    }

    /// An empty list of entries, with room for that many. The layout can have this shape.
    pub(crate) fn gathering(
        shape: L::Coords,
        number: usize,
    ) -> Result<Gathered<L::Coords, L::Elem>, FormatError> {
        let too_large = || FormatError::too_large(L::NAME, Some(number));
        if Self::makes_lists(shape, number) {
            return Arrays::with_room(number).map(Gathered::Arrays).ok_or_else(too_large);
        }
        match Self::keys(shape) {
            Some(mut keys) => match keys.reserve(number) {
                true => Ok(Gathered::Keys(keys)),
                false => Err(too_large()),
            },
            None => room(L::NAME, number).map(Gathered::Entries),
        }
    }

    /// Makes a tensor from entries in any order, which were gathered for this shape. Two at one place are an error.
    pub(crate) fn from_gathered(
        shape: L::Coords,
        gathered: Gathered<L::Coords, L::Elem>,
    ) -> Result<Self, FormatError> {
        match gathered {
            Gathered::Arrays(arrays) => {
                let order = Found::of(&arrays.outer, &arrays.inner);
                Self::from_pairs(shape, arrays, &order)
            }
            Gathered::Keys(keys) => Self::from_keys(shape, keys),
            Gathered::Entries(entries) => Self::from_entries(shape, entries),
        }
    }
}

/// Checks that there is a value for each of these coordinates of a matrix, and that they are within the shape. Returns the order
/// in which they come.
pub(super) fn ordered<C: Coords, O: Order<C>, T>(
    shape: C,
    coords: &[C],
    values: &[T],
) -> Result<Found, FormatError> {
    lengths(coords, values)?;
    let (mut order, [outer, inner], mut rest) =
        (Found::new(), [O::mode(0), O::mode(1)], coords.iter().enumerate());
    for (entry, at) in rest.by_ref() {
        within(shape, entry, at)?;
        order.add(at.as_ref()[outer], at.as_ref()[inner]);
        if !order.is_some() {
            break;
        }
    }
    for (entry, at) in rest {
        within(shape, entry, at)?;
    }
    Ok(order)
}

/// Checks that there is a value for each of these coordinates, and that they are within the shape.
pub(super) fn check<C: Coords, T>(shape: C, coords: &[C], values: &[T]) -> Result<(), FormatError> {
    lengths(coords, values)?;
    coords.iter().enumerate().try_for_each(|(entry, at)| within(shape, entry, at))
}

fn lengths<C, T>(coords: &[C], values: &[T]) -> Result<(), FormatError> {
    let (expected, found) = (coords.len(), values.len());
    if expected == found { Ok(()) } else { Err(FormatError::Length { place: "coordinate", expected, found }) }
}

/// Checks that an entry is within the shape.
#[inline]
fn within<C: Coords>(shape: C, entry: usize, at: &C) -> Result<(), FormatError> {
    let (at, shape) = (at.as_ref(), shape.as_ref());
    match outside(at, shape) {
        Some(mode) => Err(FormatError::OutOfRange { entry, at: at.to_vec(), mode, dim: shape[mode] }),
        None => Ok(()),
    }
}
