//! The items that generated code refers to. They are not for users: `finch::__rt` may change with every version.

pub use finch_macros::{
    __fill_value, __function, __layout, __level, __op, __program, __refused, __resume, __usage,
};
pub use finch_storage::rt::*;

pub use crate::levels;
pub use crate::ops::{
    Ends, alike, are_roots, are_sound, first_place, needs_square, occupied, refilled, regular, spanned,
    turns, woven,
};
pub use crate::regions;
#[cfg(rust_analyzer)]
pub use crate::words;
