//! Loops that run in order: no paper's figures, but what `seq forall` is for.

pub mod edits;
pub mod heat;
pub mod solvers;
