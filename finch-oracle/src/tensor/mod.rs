//! Tensors in a machine: dense data on the outside, a layout's storage on the inside.
//!
//! ```text
//! data.rs      a tensor as its values
//! pack.rs      data → storage, by the writing hooks of the layout's levels
//! fibers.rs    the same for levels that store runs of fibers
//! unpack.rs    storage → data, by walking its looplets one at a time
//! ```

mod data;
mod fibers;
mod pack;
mod unpack;

pub use data::{Data, close, fill, same};
pub use pack::{fits, fitting, pack, refuses, refuses_fibers};
pub use unpack::{Unpacked, unpack};
