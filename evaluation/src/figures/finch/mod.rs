//! Finch: Sparse and Structured Tensor Programming with Control Flow (2024), its evaluation in Julia.

pub mod graphs;
pub mod images;
pub mod matrices;
