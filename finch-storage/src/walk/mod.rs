//! What a tensor stores, piece by piece. A *piece* is a part of a fiber of the innermost level: a list of indices with a value
//! for each, a value for each index of a range, or one value for all of them. Levels lend their arrays for it, so that
//! whole rows are read and written at once:
//!
//! ```text
//! levels ── visit ──► pieces ────────────────► stream ── take ──► levels
//!                        └── keys, sorted by counting ──┘
//! ```
//!
//! A level [visits](crate::Storage::visit) its fibers, and [takes](crate::Storage::take) what it is to store from a stream.
//! Between the two, entries are put in another order if the two tensors store their modes in different orders.

mod append;
mod blank;
mod digits;
mod found;
mod iter;
mod keys;
mod pairs;
mod pieces;
mod stream;
mod turned;
mod visit;
mod walked;

pub use append::{append_pairs, append_piece, append_rows, place_piece};
pub(crate) use found::Found;
pub use iter::Iter;
pub(crate) use keys::Keys;
pub(crate) use pairs::{Arrays, Coordinates, Pairs, sorted};
pub use pieces::{Ids, Ints, Lists, Piece, Rows};
pub use stream::Stream;
pub(crate) use turned::Turned;
pub use visit::Visit;
pub(crate) use walked::Walked;
