//! Figure 8: a masked convolution over a sparse grid, beside a dense one.

use finch_bench::arena;

use crate::figure::{Claim, Figure, Inputs};
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:8",
    title: "Masked convolution, by density",
    source: "Looplets (CGO 2023), Figure 8",
    says: "the sparse convolution begins to outperform OpenCV's dense one at about 5 %, and is 7.8 times as fast at 1 %",
    deviates: "the dense opponent is a loop over tiles by hand, which computes all windows; `benches/peers.py` has OpenCV's time",
    claims: &[Claim {
        of: "1000 x 1000, 1 %",
        series: "finch",
        over: "dense tiles",
        factor: "7.8, over OpenCV",
    }],
    baseline: "dense tiles",
    inputs: Inputs::Growing("percent stored of 1000 × 1000"),
    run,
};

fn run(session: &mut Session<'_>) {
    arena::each("convolve f64", &mut |contest| {
        let at = percent(&contest.data);
        session.measure_as(contest, at, |entrant| match entrant {
            "finch" => Some("finch"),
            "search" => Some("the same by hand"),
            "dense tiles" => Some("dense tiles"),
            _ => None,
        });
    });
}

/// The percentage at the end of a title.
fn percent(title: &str) -> Option<f64> {
    title.rsplit(", ").next()?.strip_suffix(" %")?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn titles_end_with_the_density() {
        assert_eq!(super::percent("1000 x 1000, 0.1 %"), Some(0.1));
    }
}
