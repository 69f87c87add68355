//! The figures: each paper has a module, and each figure of it a file.

mod looplets;

use crate::figure::Figure;

/// All figures, by paper and number.
pub static ALL: [Figure; 5] = [
    looplets::spmspv::FIGURE,
    looplets::triangles::FIGURE,
    looplets::convolution::FIGURE,
    looplets::blending::FIGURE,
    looplets::similarity::FIGURE,
];

/// The names of all figures, for messages.
pub fn names() -> String {
    ALL.iter().map(|figure| figure.id).collect::<Vec<_>>().join(", ")
}
