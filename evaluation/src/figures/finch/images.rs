//! Erosion and masked histograms of images.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_evaluation_kernels::images::{self as kernels, Runs, Words};

use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::images::{Image, ellipse};
use crate::peers::{self, Question};
use crate::session::Session;

/// Erosion.
pub const EROSION: Figure = Figure {
    id: "finch:erosion",
    title: "Erosion of black and white images, two and four times",
    source: "Finch (2024), erosion",
    says: "runs are faster than OpenCV where they are long, and words of 64 pixels everywhere",
    claims: &[
        Claim { of: "", series: "finch, runs", over: "OpenCV", factor: "–" },
        Claim { of: "", series: "finch, words", over: "OpenCV", factor: "–" },
    ],
    deviates: "squares of 3 × 3 pixels, and OpenCV with bytes; *some words* stores those words alone that are not 0",
    baseline: "OpenCV",
    inputs: Inputs::Named,
    run: run_erosion,
};

/// Histograms.
pub const HISTOGRAM: Figure = Figure {
    id: "finch:histogram",
    title: "Histograms of what a mask leaves of an image",
    source: "Finch (2024), masked histogram",
    says: "a mask of runs saves the pixels outside of it, and an image of runs the pixels inside",
    claims: &[Claim { of: "", series: "finch, mask of runs", over: "OpenCV", factor: "–" }],
    deviates: "the mask is an ellipse in the middle",
    baseline: "OpenCV",
    inputs: Inputs::Named,
    run: run_histogram,
};

/// Sketches, characters, digits, and photographs, as they are and magnified.
fn images(session: &Session<'_>) -> Vec<Image> {
    let by = session.size().pick(1, 4);
    let first = [
        &["sketches/airplane_1.pgm.gz", "sketch_1.pgm.gz"][..],
        &["omniglot_strokes/Greek_character23_0416_06.pgm.gz", "strokes_1.pgm.gz"],
        &["omniglot/Greek_character01_0394_06.pgm", "characters.pgm.gz"],
        &["mnist/digit5_007.pgm", "digits.pgm.gz"],
        &["samples/coins.pgm", "coins.pgm.gz"],
        &["samples/horse.pgm", "brain.pgm.gz"],
    ];
    let found = first.into_iter().filter_map(Image::first);
    let both = |image: Image| match by {
        1 => vec![image],
        by => vec![image.magnified(by), image],
    };
    found.flat_map(both).collect()
}

fn run_erosion(session: &mut Session<'_>) {
    for image in images(session) {
        let ink = image.ink();
        for times in [2, 4] {
            erosion(session, &image, &ink, times);
        }
    }
}

fn erosion(session: &mut Session<'_>, image: &Image, ink: &[bool], times: usize) {
    let shape = image.shape;
    let dense = DenseMat::<bool>::from_dense(shape, ink.to_vec()).expect("as many");
    let runs = Runs::from_dense(shape, ink.to_vec()).expect("as many");
    let (words, wide) = packed(ink, shape);
    let all = DenseMat::<u64>::from_dense([shape[0], wide], words.clone()).expect("as many");
    let some = Words::from_dense([shape[0], wide], words).expect("as many");
    let name = format!("{} times, {}", times, image.name);
    let contest = Contest::new(
        "erosion",
        name,
        again(&dense, times, kernels::erode_dense, move |image| sum(shape, image.to_dense())),
    )
    .other("runs", again(&runs, times, kernels::erode_runs, move |image| sum(shape, image.to_dense())))
    .other(
        "words",
        again(&all, times, kernels::erode_words, move |image| sum(shape, unpacked(&image.to_dense(), shape))),
    )
    .other(
        "some words",
        again(&some, times, kernels::erode_some_words, move |image| {
            sum(shape, unpacked(&image.to_dense(), shape))
        }),
    )
    .other("by hand", by_hand(&runs, times));
    let done = session.measure_as(contest, None, |entrant| match entrant {
        "finch" => Some("finch, dense"),
        "runs" => Some("finch, runs"),
        "words" => Some("finch, words"),
        "some words" => Some("finch, some words"),
        _ => Some("runs by hand"),
    });
    let bytes = ink.iter().map(|set| u8::from(*set)).collect();
    let lent = session.peers.lend_dense(&shape, bytes);
    session.ask(&done, Question::new("erosion").of("image", &lent).with("times", times));
}

/// The steps of an erosion.
fn again<'a, A>(
    image: &'a A,
    times: usize,
    step: fn(&A) -> A,
    sum: impl Fn(&A) -> f64 + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    move |check| {
        let last = (1..times).fold(step(image), |image, _| step(&image));
        let last = std::hint::black_box(last);
        if check { sum(&last) } else { 0.0 }
    }
}

fn sum(shape: [usize; 2], pixels: Vec<bool>) -> f64 {
    peers::sum(&DenseMat::<bool>::from_dense(shape, pixels).expect("as many"), f64::from)
}

/// Words of 64 pixels, the first in the lowest bit, and how many a row has. What is beyond the image is set, as everything outside is.
fn packed(pixels: &[bool], [_, cols]: [usize; 2]) -> (Vec<u64>, usize) {
    let word = |pixels: &[bool]| {
        let set = pixels.iter().enumerate().fold(0, |word, (k, set)| word | u64::from(*set) << k);
        if pixels.len() < 64 { set | u64::MAX << pixels.len() } else { set }
    };
    let rows = pixels.chunks(cols).flat_map(|row| row.chunks(64).map(word).collect::<Vec<_>>());
    (rows.collect(), cols.div_ceil(64))
}

fn unpacked(words: &[u64], [_, cols]: [usize; 2]) -> Vec<bool> {
    let row = |words: &[u64]| (0..cols).map(|j| words[j / 64] >> (j % 64) & 1 == 1).collect::<Vec<_>>();
    words.chunks(cols.div_ceil(64)).flat_map(row).collect()
}

/// A row of runs: where each begins and ends.
type Row = Vec<(u32, u32)>;

/// Erosion of runs by hand: the rows above, here and below meet, and what is left of each run loses its ends.
fn by_hand(image: &Runs, times: usize) -> impl FnMut(bool) -> f64 {
    let ([rows, cols], (_, (_, ptr, start, stop, _))) = (image.shape(), image.__refs());
    let read = |i: usize| (ptr[i]..ptr[i + 1]).map(|q| (start[q], stop[q])).collect::<Row>();
    let first: Vec<Row> = (0..rows).map(read).collect();
    move |check| {
        let last = (1..times).fold(eroded(&first, cols as u32), |image, _| eroded(&image, cols as u32));
        let last = std::hint::black_box(last);
        let set =
            |i: usize, j: usize| last[i].iter().any(|(start, stop)| (*start..*stop).contains(&(j as u32)));
        let pixels = || (0..rows * cols).map(|at| set(at / cols, at % cols)).collect();
        if check { sum([rows, cols], pixels()) } else { 0.0 }
    }
}

fn eroded(image: &[Row], cols: u32) -> Vec<Row> {
    let (mut both, mut all) = (Row::new(), Row::new());
    let row = |i: usize| {
        met(&image[i], image.get(i.wrapping_sub(1)), &mut both);
        met(&both, image.get(i + 1), &mut all);
        let shrunk = all.iter().map(|(start, stop)| {
            (if *start == 0 { 0 } else { start + 1 }, if *stop == cols { cols } else { stop - 1 })
        });
        shrunk.filter(|(start, stop)| start < stop).collect()
    };
    (0..image.len()).map(row).collect()
}

/// What two rows have in common. Without the second one, it is the first.
fn met(a: &Row, b: Option<&Row>, out: &mut Row) {
    out.clear();
    let Some(b) = b else { return out.extend(a) };
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        let (start, stop) = (a[p].0.max(b[q].0), a[p].1.min(b[q].1));
        if start < stop {
            out.push((start, stop));
        }
        let (x, y) = (a[p].1, b[q].1);
        p += usize::from(x <= y);
        q += usize::from(y <= x);
    }
}

fn run_histogram(session: &mut Session<'_>) {
    for image in images(session) {
        let (shape, inside) = (image.shape, ellipse(image.shape));
        let dense = DenseMat::<u8>::from_dense(shape, image.pixels.clone()).expect("as many");
        let runs: RunMat<u8> = dense.convert();
        let bytes = DenseMat::<bool>::from_dense(shape, inside.clone()).expect("as many");
        let mask: Runs = Runs::from_dense(shape, inside.clone()).expect("as many");
        let counts = |run: &dyn Fn() -> DenseVec<u64>, check: bool| {
            let counts = std::hint::black_box(run());
            if check { peers::sum(&counts, |count| count as f64) } else { 0.0 }
        };
        let contest = Contest::new("histogram", &*image.name, |check| {
            counts(&|| kernels::histogram_masked(&dense, &mask), check)
        })
        .other("dense", |check| counts(&|| kernels::histogram_dense(&dense, &bytes), check))
        .other("runs", |check| counts(&|| kernels::histogram_runs(&runs, &mask), check))
        .other("by hand", |check| counts(&|| counted(&image.pixels, &inside), check));
        let done = session.measure_as(contest, None, |entrant| match entrant {
            "finch" => Some("finch, mask of runs"),
            "dense" => Some("finch, dense"),
            "runs" => Some("finch, both of runs"),
            _ => Some("by hand"),
        });
        let pixels = session.peers.lend_dense(&shape, image.pixels.clone());
        let inside = session.peers.lend_dense(&shape, inside.iter().map(|set| u8::from(*set)).collect());
        session.ask(&done, Question::new("histogram").of("image", &pixels).of("mask", &inside));
    }
}

/// A loop over all pixels.
fn counted(pixels: &[u8], inside: &[bool]) -> DenseVec<u64> {
    let mut counts = vec![0; 256];
    for (grey, inside) in pixels.iter().zip(inside) {
        counts[usize::from(*grey)] += u64::from(*inside);
    }
    DenseVec::from_dense([256], counts).expect("256 greys")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_hold_what_pixels_do() {
        let pixels: Vec<bool> = (0..3 * 100).map(|at| at % 7 < 3).collect();
        let (words, wide) = packed(&pixels, [3, 100]);
        assert_eq!((wide, unpacked(&words, [3, 100])), (2, pixels));
    }

    #[test]
    fn runs_lose_their_ends() {
        let image = vec![vec![(0, 5), (8, 10)], vec![(0, 10)], vec![(1, 10)]];
        assert_eq!(eroded(&image, 10), [vec![(0, 4), (9, 10)], vec![(2, 4), (9, 10)], vec![(2, 10)]]);
    }
}
