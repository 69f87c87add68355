//! Tensors with the stored places of other ones.

use super::{Tensor, TensorView};
use crate::convert::stores_only_entries;
use crate::error::{FormatError, ShapeError};
use crate::order::Order;
use crate::storage::{Coords, Storage};
use crate::walk::{Piece, Walked};

/// The number of entries in a piece of fill.
const LOT: usize = 256;

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// A tensor that is all fill, and stores that where another one stores something: each entry of a list, and of levels that store
    /// more than they are given, such as dense ones, what is not fill. For generated code.
    ///
    /// # Errors
    /// If the layout has no place for an entry, an index type cannot hold a dimension, or a level that does not vouch for its
    /// invariants breaks one.
    ///
    /// # Panics
    /// If the tensor does not fit in memory.
    #[doc(hidden)]
    pub fn __on<M, P>(pattern: TensorView<'_, Tensor<M, P>>, name: &'static str) -> Result<Self, ShapeError>
    where
        M: Storage<Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        Self::on(pattern).map_err(|error| match error {
            FormatError::IndexType { index_type, dim, .. } => {
                let mode = pattern.shape().as_ref().iter().position(|other| *other == dim);
                ShapeError::too_large(name, mode.unwrap_or(0), dim, index_type)
            }
            FormatError::CannotHold { at, .. } => {
                ShapeError::no_place(name, &at.iter().map(|at| i64::try_from(*at).ok()).collect::<Vec<_>>())
            }
            error if !L::VOUCHED => ShapeError::unsound(name, L::NAME, error),
            error => panic!("{error}"),
        })
    }

    fn on<M, P>(pattern: TensorView<'_, Tensor<M, P>>) -> Result<Self, FormatError>
    where
        M: Storage<Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        let (shape, only) = (pattern.shape(), stores_only_entries::<M>());
        let listed = only && M::VOUCHED && M::MIRRORS.is_none() && L::MIRRORS.is_none();
        let made: Self = if listed && (0..L::Coords::LEN).all(|depth| O::mode(depth) == P::mode(depth)) {
            let fills = vec![L::fill(); LOT];
            let pieces = Walked::<M>::new(pattern.__refs(), false);
            let filled = pieces.flat_map(|(at, piece)| lots(piece, &fills).map(move |piece| (at, piece)));
            Tensor::taken(shape, filled, true)?
        } else {
            let entries = pattern.entries::<O>(only).into_iter().map(|(at, _)| (at, L::fill()));
            Tensor::assemble(shape, &entries.collect::<Vec<_>>())?
        };
        if !L::VOUCHED {
            made.level().validate()?;
        }
        Ok(made)
    }
}

/// The indices of a piece, each with a fill.
fn lots<'a, T, U>(piece: Piece<'a, T>, fills: &'a [U]) -> impl Iterator<Item = Piece<'a, U>>
where
    T: Copy + PartialEq + std::fmt::Debug + 'static,
{
    let len = piece.len();
    (0..len.div_ceil(fills.len())).map(move |lot| {
        let (from, to) = (lot * fills.len(), len.min((lot + 1) * fills.len()));
        let fills = &fills[..to - from];
        match piece {
            Piece::List(indices, _) => Piece::List(indices.between(from..to), fills),
            other => Piece::Slots(other.entry(from).0, fills),
        }
    })
}
