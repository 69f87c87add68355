//! The contests over grids and images: convolution, alpha blending, similarity. The opponents are those of
//! the examples.

use std::path::Path;

use finch::prelude::*;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::hand::{blend, convolution, similarity};
use crate::kernels;
use crate::kernels::{Ink, Paper};
use crate::random::Random;

/// The side of the grids that are convolved.
const SIDE: usize = 1000;

/// Places of a grid that hold something, in tenths of a percent.
const FILLS: [usize; 3] = [1, 10, 50];

/// Hands out one contest after the other.
pub(crate) fn each(stage: &mut Stage<'_>) {
    for fill in FILLS {
        singles(stage, fill);
        doubles(stage, fill);
    }
    for (name, files) in [
        ("strokes", ["strokes_1", "strokes_2"]),
        ("sketches", ["sketch_1", "sketch_2"]),
        ("photograph", ["coins", "coins"]),
    ] {
        if ["blend runs", "blend lists", "blend dense"].iter().any(|kernel| stage.wants(kernel, name)) {
            blends(stage, name, files.map(image));
        }
    }
    for name in ["digits", "characters"] {
        if ["similar lists", "similar blocks", "similar runs"].iter().any(|kernel| stage.wants(kernel, name))
        {
            similarities(stage, name);
        }
    }
}

/// An image that ships; the second of two equal ones is turned upside down by who asks.
fn image<T>(name: &str) -> DenseMat<T>
where
    Zero: finch::Fill<T>,
    T: finch::FileNumber + PartialEq + std::fmt::Debug + Send + Sync + 'static,
{
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../examples/data/{name}.pgm.gz"));
    finch::read(path).unwrap_or_else(|error| panic!("{error}"))
}

/// The checksum of a dense result, if requested.
fn asked<T: Copy + Into<f64>>(check: bool, values: &[T]) -> f64 {
    if check { checksum(values.iter().map(|v| (*v).into())) } else { 0.0 }
}

/// The checksum of the contents of rows, if requested.
fn asked_rows<T: Copy + Into<f64>>(check: bool, idx: &[u32], val: &[T]) -> f64 {
    let values = idx.iter().zip(val).map(|(i, v)| f64::from(*i) * (*v).into());
    if check { checksum(values) } else { 0.0 }
}

macro_rules! convolutions {
    ($name:ident: $float:ident, $title:literal, $full:literal, $sparse:path, $dense:path, $tiles:path) => {
        fn $name(stage: &mut Stage<'_>, fill: usize) {
            let data = format!("{SIDE} x {SIDE}, {} %", fill as f64 / 10.0);
            if ![$title, $full].iter().any(|kernel| stage.wants(kernel, &data)) {
                return;
            }
            let mut random = Random::new(fill as u64);
            let (wide, reach) = (SIDE + convolution::SIDE - 1, convolution::SIDE / 2);
            let places = random.subset(SIDE * SIDE, fill as f64 / 1000.0);
            let coords: Vec<_> = places.iter().map(|at| [*at as usize / SIDE, *at as usize % SIDE]).collect();
            let values: Vec<$float> = coords.iter().map(|_| random.value() as $float).collect();
            let shifted = coords.iter().map(|[i, k]| [i + reach, k + reach]).collect();
            let padded =
                DenseMat::<$float>::from_coords([wide; 2], shifted, values.clone()).expect("in range");
            let grid = Csr::<$float>::from_coords([SIDE; 2], coords, values).expect("in range");
            let taps: Vec<$float> =
                (0..convolution::SIDE * convolution::SIDE).map(|_| random.value() as $float).collect();
            let filter =
                DenseMat::<$float>::from_dense([convolution::SIDE; 2], taps.clone()).expect("a square");
            let ((_, (_, ptr, idx, (val,))), (_, (_, (pixels,)))) = (grid.__refs(), padded.__refs());
            let view = convolution::Grid::new(ptr, idx, val);
            let by_hand =
                |kernel: fn(convolution::Grid<$float>, &[$float], &mut convolution::Out<$float>)| {
                    let (mut out, taps) = (convolution::Out::default(), &taps);
                    move |check: bool| {
                        kernel(view, taps, &mut out);
                        asked_rows(check, &out.idx, &out.val)
                    }
                };
            let dense = |kernel: fn(&[$float], &[$float], [usize; 2], &mut [$float])| {
                let (mut out, taps) = (vec![0.0; SIDE * SIDE], &taps);
                move |check: bool| {
                    kernel(pixels, taps, [SIDE; 2], &mut out);
                    asked(check, &out)
                }
            };
            if stage.wants($title, &data) {
                let mut result = Csr::default();
                let finch = |check: bool| {
                    $sparse(&grid, &filter, &mut result);
                    let (_, (_, _, idx, (val,))) = result.__refs();
                    asked_rows(check, idx, val)
                };
                let contest = Contest::new($title, &*data, finch)
                    .hand("search", by_hand(convolution::search))
                    .hand("halves", by_hand(convolution::halves))
                    .other("cursors", by_hand(convolution::cursors))
                    .unchecked("dense tiles", dense($tiles));
                (stage.visit)(contest);
            }
            if fill == FILLS[0] && stage.wants($full, &data) {
                let mut result = DenseMat::default();
                let finch = |check: bool| {
                    $dense(&padded, &filter, SIDE, &mut result);
                    asked(check, result.__refs().1.1.0)
                };
                let contest = Contest::new($full, &*data, finch)
                    .hand("rows", dense(convolution::rows))
                    .other("tiles", dense($tiles));
                (stage.visit)(contest);
            }
        }
    };
}

convolutions! {
    singles: f32, "convolve f32", "convolve dense f32", kernels::convolve_f32, kernels::convolve_dense_f32,
    convolution::dense_f32
}
convolutions! {
    doubles: f64, "convolve f64", "convolve dense f64", kernels::convolve_f64, kernels::convolve_dense_f64,
    convolution::dense_f64
}

/// Another image of the same size: a photograph is blended with itself upside down.
fn turned(name: &str, image: DenseMat<u8>) -> DenseMat<u8> {
    if name != "photograph" {
        return image;
    }
    let pixels = image.to_dense().into_iter().rev().collect();
    DenseMat::from_dense(image.shape(), pixels).expect("the same shape")
}

/// Blends rows into the same buffers.
fn by_hand<'a>(
    kernel: fn(blend::Rows<'_>, blend::Rows<'_>, &mut blend::Out),
    images: [Paper<'a>; 2],
) -> impl FnMut(bool) -> f64 + 'a {
    let [b, c] = images.map(|(_, (_, ptr, idx, (val,)))| blend::Rows::new(ptr, idx, val));
    let mut out = blend::Out::default();
    move |check| {
        kernel(b, c, &mut out);
        asked_rows(check, &out.idx, &out.val)
    }
}

fn blends(stage: &mut Stage<'_>, name: &str, [b, c]: [DenseMat<u8>; 2]) {
    let c = turned(name, c);
    let size = b.stored();
    let (pixels_b, pixels_c) = (b.__refs().1.1.0, c.__refs().1.1.0);
    let dense = |kernel: fn(&[u8], &[u8], &mut [u8])| {
        let mut out = vec![0; size];
        move |check: bool| {
            kernel(pixels_b, pixels_c, &mut out);
            asked(check, &out)
        }
    };
    if stage.wants("blend dense", name) {
        let mut result = DenseMat::default();
        let finch = |check: bool| {
            kernels::blend_dense(&b, &c, &mut result);
            asked(check, result.__refs().1.1.0)
        };
        let contest = Contest::new("blend dense", name, finch)
            .hand("saturating", dense(blend::saturating))
            .other("floats", dense(blend::floats))
            .other("whole", dense(blend::whole));
        (stage.visit)(contest);
    }
    let (run_b, run_c): (RunMat<u8>, RunMat<u8>) = (b.convert(), c.convert());
    let (ink_b, ink_c): (Ink, Ink) = (b.convert(), c.convert());
    if stage.wants("blend runs", name) {
        let mut result = RunMat::default();
        let finch = |check: bool| {
            kernels::blend_runs(&run_b, &run_c, &mut result);
            let (_, (_, _, idx, (val,))) = result.__refs();
            asked_rows(check, idx, val)
        };
        let contest = Contest::new("blend runs", name, finch)
            .hand("runs", by_hand(blend::runs, [run_b.__refs(), run_c.__refs()]))
            .unchecked("dense floats", dense(blend::floats));
        (stage.visit)(contest);
    }
    if stage.wants("blend lists", name) {
        let mut result = Ink::default();
        let finch = |check: bool| {
            kernels::blend_lists(&ink_b, &ink_c, &mut result);
            let (_, (_, _, idx, (val,))) = result.__refs();
            asked_rows(check, idx, val)
        };
        let contest = Contest::new("blend lists", name, finch)
            .hand("lists", by_hand(blend::lists, [ink_b.__refs(), ink_c.__refs()]))
            .unchecked("dense floats", dense(blend::floats));
        (stage.visit)(contest);
    }
}

fn similarities(stage: &mut Stage<'_>, name: &str) {
    let mut pixels: DenseMat<f64> = image(name);
    if pixels.to_dense().iter().sum::<f64>() > 127.5 * pixels.stored() as f64 {
        let inverted = pixels.to_dense().into_iter().map(|v| 255.0 - v).collect();
        pixels = DenseMat::from_dense(pixels.shape(), inverted).expect("the same shape");
    }
    let (_, (width, (values,))) = pixels.__refs();
    let product = |check: bool| asked(check, &similarity::dense(values, width));
    let (lists, runs): (Csr<f64>, RunMat<f64>) = (pixels.convert(), pixels.convert());
    let blocks: BlockMat<f64> = pixels.convert();
    let view = |ptr, idx, val| similarity::Rows::new(ptr, idx, val);
    if stage.wants("similar lists", name) {
        let (_, (_, ptr, idx, (val,))) = lists.__refs();
        let (rows, mut result) = (view(ptr, idx, val), DenseMat::default());
        let finch = |check: bool| {
            kernels::similar_lists(&lists, &mut result);
            asked(check, result.__refs().1.1.0)
        };
        let contest = Contest::new("similar lists", name, finch)
            .hand("taco", move |check| asked(check, &similarity::lists_taco(rows)))
            .hand("branch", move |check| asked(check, &similarity::lists(rows)))
            .other("matrix product", product);
        (stage.visit)(contest);
    }
    if stage.wants("similar runs", name) {
        let (_, (_, ptr, idx, (val,))) = runs.__refs();
        let (rows, mut result) = (view(ptr, idx, val), DenseMat::default());
        let finch = |check: bool| {
            kernels::similar_runs(&runs, &mut result);
            asked(check, result.__refs().1.1.0)
        };
        let contest = Contest::new("similar runs", name, finch)
            .hand("runs", move |check| asked(check, &similarity::runs(rows)))
            .other("matrix product", product);
        (stage.visit)(contest);
    }
    if stage.wants("similar blocks", name) {
        let (_, (_, ptr, idx, ofs, (val,))) = blocks.__refs();
        let (rows, mut result) = (similarity::Blocks::new(ptr, idx, ofs, val), DenseMat::default());
        let finch = |check: bool| {
            kernels::similar_blocks(&blocks, &mut result);
            asked(check, result.__refs().1.1.0)
        };
        let contest = Contest::new("similar blocks", name, finch)
            .hand("blocks", move |check| asked(check, &similarity::blocks(rows)))
            .other("matrix product", product);
        (stage.visit)(contest);
    }
}
