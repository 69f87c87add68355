//! Alpha blending: a weighted sum of two images, stored as runs, as lists of the pixels that are not white, and densely.
//!
//! ```text
//! cargo run --release --example blend [--plot file.svg] [image.pgm image.pgm]
//! ```
//!
//! A row of a drawing is a few runs, so blending by runs skips most of the page. A photograph has a run for nearly every pixel: there, runs and
//! lists lose badly to a plain loop.
//!
//! The generated dense loop is slower than the best one by hand. `as u8` saturates, for which processors have no vector instructions, while the
//! author of the loop by hand knows that a blend of greys never saturates.

use std::error::Error;
use std::path::PathBuf;

use finch::RunList;
use finch::prelude::*;

mod support;

#[path = "hand/blend.rs"]
mod hand;

use hand::{Out, Rows};
use support::{Plot, Table};

fill_value! {
    /// The grey of the paper, which is not stored.
    White: u8 = 255;
}

layout! {
    /// The pixels of each row that are not white.
    type Ink = Csr<u8, White>;
}

#[kernel]
fn runs(B: &RunMat<u8>, C: &RunMat<u8>) -> RunMat<u8> {
    finch! {
        let R: RunMat<u8>;
        forall i, j: R[i, j] = (0.25f32 * B[i, j] as f32 + 0.75f32 * C[i, j] as f32 + 0.5f32) as u8
    }
}

#[kernel]
fn lists(B: &Ink, C: &Ink) -> Ink {
    finch! {
        let R: Ink;
        forall i, j: R[i, j] = (0.25f32 * B[i, j] as f32 + 0.75f32 * C[i, j] as f32 + 0.5f32) as u8
    }
}

#[kernel]
fn dense(B: &DenseMat<u8>, C: &DenseMat<u8>) -> DenseMat<u8> {
    finch! {
        let R: DenseMat<u8>;
        forall i, j: R[i, j] = (0.25f32 * B[i, j] as f32 + 0.75f32 * C[i, j] as f32 + 0.5f32) as u8
    }
}

/// What a kernel returns.
enum Answer {
    Pixels(Vec<u8>),
    Dense(DenseMat<u8>),
    Runs(RunMat<u8>),
    Ink(Ink),
    RunsByHand(Out),
    InkByHand(Out),
}

impl Answer {
    fn pixels(&self, [rows, cols]: [usize; 2]) -> Result<Vec<u8>, finch::FormatError> {
        Ok(match self {
            Answer::Pixels(pixels) => pixels.clone(),
            Answer::Dense(image) => image.to_dense(),
            Answer::Runs(image) => image.to_dense(),
            Answer::Ink(image) => image.to_dense(),
            Answer::RunsByHand(Out { ptr, idx, val }) => {
                let level = RunList::new(cols, ptr.clone(), idx.clone(), Element::<u8>::new(val.clone()))?;
                RunMat::new(Dense::new(rows, level)?)?.to_dense()
            }
            Answer::InkByHand(Out { ptr, idx, val }) => {
                let values = Element::<u8, White>::new(val.clone());
                Ink::new(Dense::new(rows, SparseList::new(cols, ptr.clone(), idx.clone(), values)?)?)?
                    .to_dense()
            }
        })
    }
}

/// Two images of one size, to be blended.
struct Pair {
    kind: &'static str,
    name: String,
    images: [DenseMat<u8>; 2],
}

/// Reads two files.
fn pair(kind: &'static str, files: &[PathBuf]) -> Result<Pair, Box<dyn Error>> {
    let [first, second] = files else { return Err("two images are blended".into()) };
    let name = first.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let images = [support::read::<DenseMat<u8>>(first)?, support::read(second)?];
    let [a, b] = images.each_ref().map(|image| image.shape());
    if a != b {
        return Err(
            format!("{}: an image of {a:?} and one of {b:?} cannot be blended", first.display()).into()
        );
    }
    Ok(Pair { kind, name, images })
}

/// A photograph, and the same one upside down.
fn photograph() -> Result<Pair, Box<dyn Error>> {
    let image: DenseMat<u8> = support::read(support::ships("coins.pgm.gz"))?;
    let pixels = image.to_dense();
    let turned = DenseMat::from_dense(image.shape(), pixels.into_iter().rev().collect())?;
    Ok(Pair { kind: "photograph", name: "coins.pgm.gz".into(), images: [image, turned] })
}

/// The images to blend: the files that were named; else the drawings in `FINCH_DATA`; else those that ship.
fn pairs(files: &[PathBuf]) -> Result<Vec<Pair>, Box<dyn Error>> {
    if !files.is_empty() {
        return Ok(vec![pair("given", files)?]);
    }
    let mut all = vec![];
    match support::large() {
        Some(folder) => {
            for (kind, below) in [("strokes", "omniglot_strokes"), ("sketches", "sketches")] {
                let files = support::files(&folder.join("images").join(below))?;
                all.extend(files.chunks_exact(2).map(|two| pair(kind, two)).collect::<Result<Vec<_>, _>>()?);
            }
        }
        None => {
            let two = |name: &str| [1, 2].map(|k| support::ships(&format!("{name}_{k}.pgm.gz")));
            all.push(pair("strokes", &two("strokes"))?);
            all.push(pair("sketches", &two("sketch"))?);
        }
    }
    all.push(photograph()?);
    Ok(all)
}

fn compare(Pair { kind, name, images }: &Pair, plot: &mut Plot) -> Result<(), Box<dyn Error>> {
    let shape @ [rows, cols] = images[0].shape();
    let [b, c] = images.each_ref();
    let [run_b, run_c] = images.each_ref().map(|image| image.convert::<RunMat<u8>>());
    let [ink_b, ink_c] = images.each_ref().map(|image| image.convert::<Ink>());
    let [pixels_b, pixels_c] = images.each_ref().map(|image| image.__refs().1.1.0);
    let [rows_run_b, rows_run_c] = [&run_b, &run_c].map(|image| {
        let (_, (_, ptr, idx, (val,))) = image.__refs();
        Rows::new(ptr, idx, val)
    });
    let [rows_ink_b, rows_ink_c] = [&ink_b, &ink_c].map(|image| {
        let (_, (_, ptr, idx, (val,))) = image.__refs();
        Rows::new(ptr, idx, val)
    });
    let by_hand = |kernel: fn(&[u8], &[u8], &mut [u8])| {
        move || {
            let mut out = vec![0; rows * cols];
            kernel(pixels_b, pixels_c, &mut out);
            Answer::Pixels(out)
        }
    };
    let both = |b: usize, c: usize| b + c;
    let (bytes, run_bytes, ink_bytes) =
        (both(b.bytes(), c.bytes()), both(run_b.bytes(), run_c.bytes()), both(ink_b.bytes(), ink_c.bytes()));
    let runs_by_hand = || {
        let mut out = Out::default();
        hand::runs(rows_run_b, rows_run_c, &mut out);
        Answer::RunsByHand(out)
    };
    let lists_by_hand = || {
        let mut out = Out::default();
        hand::lists(rows_ink_b, rows_ink_c, &mut out);
        Answer::InkByHand(out)
    };
    let mut table = Table::new(format!("{kind}, {name}: {rows} x {cols}"));
    table.row("floats, hand", "dense", bytes, by_hand(hand::floats));
    table.row("whole, hand", "dense", bytes, by_hand(hand::whole));
    table.row("same, hand", "dense", bytes, by_hand(hand::saturating));
    table.row("runs, hand", "runs", run_bytes, runs_by_hand);
    table.row("lists, hand", "lists", ink_bytes, lists_by_hand);
    table.row("floats", "dense", bytes, || Answer::Dense(dense(b, c)));
    table.row("runs", "runs", run_bytes, || Answer::Runs(runs(&run_b, &run_c)));
    table.row("lists", "lists", ink_bytes, || Answer::Ink(lists(&ink_b, &ink_c)));

    let pixels = pixels_b.iter().zip(pixels_c);
    let expected: Vec<u8> =
        pixels.map(|(b, c)| (f64::from(*b) * 0.25 + f64::from(*c) * 0.75).round() as u8).collect();
    table.check(|answer| answer.pixels(shape).is_ok_and(|pixels| pixels == expected));
    table.measure(1.0);
    table.print();
    table.plot_best(plot, kind);
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    let given = support::arguments()?;
    let mut plot = Plot::new("Alpha blending", "time, relative to a dense loop over floats with vectors");
    for pair in pairs(&given.files)? {
        compare(&pair, &mut plot)?;
    }
    println!(
        "drawings are worth storing as runs; a photograph is not, because nearly every pixel is a run of its own"
    );
    if let Some(path) = given.plot {
        plot.write(&path)?;
    }
    Ok(())
}
