//! The meaning of functions. Start with `term.rs` (terms), `table.rs` (the functions and their properties), `laws.rs` (what
//! follows from the table), and `build.rs` (the smart constructors, which apply the laws as terms are built).

pub mod build;
mod claims;
mod domain;
pub mod eval;
pub mod fold;
pub mod fun;
pub mod laws;
pub mod linear;
mod mentions;
pub mod missing;
mod origin;
mod real;
pub mod table;
pub mod term;
pub mod value;
mod walk;

pub use build::Algebra;
pub use claims::{Claim, claimed, claims, differing};
pub use domain::Domain;
pub use fun::{Equation, Fun, Ufunc, rewrite};
pub use linear::Linear;
pub use origin::Origin;
pub use table::{Properties, Unit, contradicted, properties, saturated};
pub use term::{Access, AccessId, Assign, Buf, HostId, Lit, Node, Search, TensorId, Term, Var};
pub use value::{
    FAR, Int, Ty, Value, is_foreign, is_half, is_integer, is_known, is_unsigned, number_in, parts_of,
};

#[cfg(test)]
mod tests;
