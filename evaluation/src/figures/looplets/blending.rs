//! Figure 9: alpha blending of images, stored in several ways.

use finch_bench::arena;

use crate::figure::{Figure, Inputs};
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:9",
    title: "Alpha blending, by layout",
    source: "Looplets (CGO 2023), Figure 9",
    says: "runs are competitive with OpenCV and with TACO's extension for runs; on Omniglot there is too little structure for them",
    deviates: "the images that ship with the project; the dense opponent computes in floats by hand, as OpenCV does",
    claims: &[],
    baseline: "dense floats",
    inputs: Inputs::Named,
    run,
};

fn run(session: &mut Session<'_>) {
    arena::each("blend", &mut |contest| {
        let kernel = contest.kernel;
        session.measure_as(contest, None, |entrant| match (kernel, entrant) {
            ("blend dense", "floats") => Some("dense floats"),
            ("blend dense", "finch") => Some("finch, dense"),
            ("blend lists", "finch") => Some("finch, lists"),
            ("blend lists", "lists") => Some("lists by hand"),
            ("blend runs", "finch") => Some("finch, runs"),
            ("blend runs", "runs") => Some("runs by hand"),
            _ => None,
        });
    });
}
