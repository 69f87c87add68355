//! The figures: each paper has a module, and each figure of it a file.

pub mod arrays;
pub mod finch;
pub mod looplets;
pub mod mlir;
pub mod recurrences;
pub mod regions;

use crate::figure::Figure;

/// All figures, by paper and number.
pub static ALL: [Figure; 31] = [
    looplets::spmspv::FIGURE,
    looplets::lengths::FIGURE,
    looplets::triangles::FIGURE,
    looplets::convolution::FIGURE,
    looplets::blending::FIGURE,
    looplets::similarity::FIGURE,
    arrays::ufuncs::TENSORS,
    arrays::ufuncs::MATRICES,
    arrays::fused::GROWTH,
    arrays::fused::TENSORS,
    arrays::memory::FIGURE,
    arrays::slices::WINDOWS,
    arrays::slices::STRIDES,
    arrays::mxv::FIGURE,
    arrays::mxm::FIGURE,
    arrays::edges::DENSITY,
    arrays::edges::PIXELS,
    arrays::minimax::FIGURE,
    mlir::SPMV,
    mlir::SPMM,
    mlir::TTV,
    regions::FIGURE,
    finch::matrices::SPMV,
    finch::matrices::SPGEMM,
    finch::images::EROSION,
    finch::images::HISTOGRAM,
    finch::graphs::BFS,
    finch::graphs::PATHS,
    recurrences::solvers::FIGURE,
    recurrences::edits::FIGURE,
    recurrences::heat::FIGURE,
];

/// The names of all figures, for messages.
pub fn names() -> String {
    ALL.iter().map(|figure| figure.id).collect::<Vec<_>>().join(", ")
}
