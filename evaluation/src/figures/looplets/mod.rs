//! Looplets: A Language for Structured Coiteration (CGO 2023), §8.

pub mod blending;
pub mod convolution;
pub mod lengths;
pub mod similarity;
pub mod spmspv;
pub mod triangles;
