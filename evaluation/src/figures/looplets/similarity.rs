//! Figure 10: distances of all pairs of images, stored in several ways.

use finch_bench::arena;

use crate::figure::{Figure, Inputs};
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:10",
    title: "Similarity of all pairs of images, by layout",
    source: "Looplets (CGO 2023), Figure 10",
    says: "blocks take advantage of the clusters in digits and letters, and runs of the noisier backgrounds of Omniglot; neither beats OpenCV",
    deviates: "the images that ship with the project; all pairs, as in the paper, and not a matrix product",
    claims: &[],
    baseline: "two fingers",
    inputs: Inputs::Named,
    run,
};

fn run(session: &mut Session<'_>) {
    arena::each("similar", &mut |contest| {
        let kernel = contest.kernel;
        session.measure_as(contest, None, |entrant| match (kernel, entrant) {
            ("similar lists", "taco") => Some("two fingers"),
            ("similar lists", "finch") => Some("finch, lists"),
            ("similar blocks", "finch") => Some("finch, blocks"),
            ("similar blocks", "blocks") => Some("blocks by hand"),
            ("similar runs", "finch") => Some("finch, runs"),
            ("similar runs", "runs") => Some("runs by hand"),
            ("similar lists", "matrix product") => Some("dense matrix product"),
            _ => None,
        });
    });
}
