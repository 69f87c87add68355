//! The front end of finch-tensor: everything that reads the user's code.
//!
//! ```text
//! syntax::parse      tokens → what the user wrote, spans kept
//! spans              which macro wrote a token
//! groups             keeps together what a user's macro passes on as one expression
//! ufunc              `#[ufunc(…)]` declarations → data, and the tests that they request
//! normalise          what the user wrote + layouts → `finch_core::program`, checked, and `Sources`
//! equations          what explanations say of the places that recurrences reach
//! refusal            what the compiler refuses, as an error at the user's tokens
//! ```
//!
//! Spans end here: the compiler proper (`finch-core`) works on plain data. Its output refers to the user's own tokens by
//! number, and `finch-codegen` finds them in [`Sources`].

mod equations;
pub mod groups;
pub mod normalise;
pub mod raw;
mod refusal;
mod sources;
mod spans;
pub mod syntax;
pub mod ufunc;

pub use equations::note_equations;
pub use normalise::{Env, normalise};
pub use refusal::{note_divided, refused};
pub use sources::{Choice, LAYOUT, Sources, TensorSource, leaves_open, left_open};
