//! Figure 29: edges of thresholded images within a region, over how much is stored and over the number of pixels.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_evaluation_kernels::edges::{self as kernels, Lists, Region, Runs};

use super::made;
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::images::{Image, ellipse};
use crate::peers::{self, Question};
use crate::session::Session;

const CLAIMS: &[Claim] = &[
    Claim { of: "", series: "finch, lists", over: "NumPy", factor: "2.69 (0.96 to 28.9)" },
    Claim { of: "", series: "finch, lists", over: "PyData/Sparse", factor: "9.41 (6.58 to 17.9)" },
    Claim { of: "", series: "finch, runs", over: "NumPy", factor: "–" },
];

/// Figure 29, on the left.
pub const DENSITY: Figure = Figure {
    id: "arrays:29a",
    title: "Masked edges of a brain, by threshold",
    source: "Sparse array programming (OOPSLA 2021), Figure 29, left",
    says: "2.69 times as fast as dense NumPy, and 9.41 times as fast as PyData/Sparse, over all images",
    claims: CLAIMS,
    deviates: "a slice of the average of 152 brains, magnified four times, with thresholds that leave from half to a hundredth of the pixels; the region is \
               an ellipse, stored as one run in each row; runs and bits are layouts that the paper does not have",
    baseline: "NumPy",
    inputs: Inputs::Growing("percent of pixels above the lower threshold"),
    run: run_density,
};

/// Figure 29, on the right.
pub const PIXELS: Figure = Figure {
    id: "arrays:29b",
    title: "Masked edges of a brain, by size",
    source: "Sparse array programming (OOPSLA 2021), Figure 29, right",
    says: "2.69 times as fast as dense NumPy, and 9.41 times as fast as PyData/Sparse, over all images; a dense program takes time for each pixel",
    claims: CLAIMS,
    deviates: "a slice of the average of 152 brains, magnified; thresholds leave a quarter and a fifth of the pixels, as in the paper",
    baseline: "NumPy",
    inputs: Inputs::Growing("pixels"),
    run: run_pixels,
};

fn brain() -> Option<Image> {
    Image::first(&["mri/mni152_t1_axial_090.pgm", "brain.pgm.gz"])
}

fn run_density(session: &mut Session<'_>) {
    let by = session.size().pick(2, 4);
    let Some(image) = brain().map(|image| image.magnified(by)) else { return };
    for share in [0.5, 0.7, 0.8, 0.9, 0.95, 0.99] {
        let shown = (image.above(share), image.above(share + (1.0 - share) / 4.0));
        let stored = shown.0.iter().filter(|above| **above).count();
        let percent = 100.0 * stored as f64 / shown.0.len() as f64;
        compare(session, &image, shown, format!("{} %", crate::record::short(percent)), percent);
    }
}

fn run_pixels(session: &mut Session<'_>) {
    let Some(image) = brain() else { return };
    let sizes: &[usize] = session.size().pick(&[1, 2, 4], &[1, 2, 4, 8, 16]);
    for image in sizes.iter().map(|by| image.magnified(*by)) {
        let ([rows, cols], shown) = (image.shape, (image.above(0.75), image.above(0.8)));
        compare(session, &image, shown, format!("{rows} × {cols}"), (rows * cols) as f64);
    }
}

/// All layouts on one image.
fn compare(
    session: &mut Session<'_>,
    image: &Image,
    (low, high): (Vec<bool>, Vec<bool>),
    name: String,
    at: f64,
) {
    let (shape, inside) = (image.shape, ellipse(image.shape));
    let region = Region::from_dense(shape, inside.clone()).expect("one run in each row");
    macro_rules! pair {
        ($layout:ty) => {{
            let image =
                |of: &Vec<bool>| <$layout>::from_dense(shape, of.clone()).expect("of the image's shape");
            (image(&high), image(&low))
        }};
    }
    let (lists, runs, bits, dense) = (pair!(Lists), pair!(Runs), pair!(BitMat<bool>), pair!(DenseMat<bool>));
    let contest =
        Contest::new("edges", name, made(|| kernels::lists(&lists.0, &lists.1, &region), f64::from))
            .other("runs", made(|| kernels::runs(&runs.0, &runs.1, &region), f64::from))
            .other("bits", made(|| kernels::bits(&bits.0, &bits.1, &region), f64::from))
            .other("dense", made(|| kernels::dense(&dense.0, &dense.1, &region), f64::from))
            .other("by hand", by_hand(shape, &low, &high, &inside));
    let done = session.measure_as(contest, Some(at), |entrant| match entrant {
        "finch" => Some("finch, lists"),
        "runs" => Some("finch, runs"),
        "bits" => Some("finch, byte for each pixel"),
        "dense" => Some("finch, dense"),
        _ => Some("dense by hand"),
    });
    let mut lend = |of: &Vec<bool>| session.peers.lend_dense(&shape, of.clone());
    let (low, high, inside) = (lend(&low), lend(&high), lend(&inside));
    session.ask(&done, Question::new("edges").of("low", &low).of("high", &high).of("region", &inside));
}

/// A loop over all pixels.
fn by_hand<'a>(
    shape: [usize; 2],
    low: &'a [bool],
    high: &'a [bool],
    inside: &'a [bool],
) -> impl FnMut(bool) -> f64 + 'a {
    move |check| {
        let all = high.iter().zip(low).zip(inside);
        let edges: Vec<bool> = all.map(|((high, low), inside)| (high & inside) ^ (low & inside)).collect();
        let edges = std::hint::black_box(edges);
        match check {
            true => {
                peers::sum(&DenseMat::<bool>::from_dense(shape, edges).expect("the same shape"), f64::from)
            }
            false => 0.0,
        }
    }
}
