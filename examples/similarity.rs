//! All-pairs similarity: the distance between every two images, stored as lists, as blocks and as runs, and by a dense matrix product.
//!
//! ```text
//! cargo run --release --example similarity [--plot file.svg] [images.pgm]
//! ```
//!
//! Each row of a file is an image. Pairs are compared one by one, so all three layouts merge two rows at a time. The dense matrix product is
//! for the sceptic: it reads every pixel, and wins nevertheless.

use std::error::Error;
use std::path::{Path, PathBuf};

use finch::prelude::*;

mod support;

#[path = "hand/similarity.rs"]
mod hand;

use hand::{Blocks, Rows};
use support::{Plot, Table, close};

/// The same program for each layout.
macro_rules! distances {
    ($($name:ident: $layout:ty;)*) => { $(
        #[kernel]
        fn $name(A: &$layout) -> DenseMat<f64> {
            finch! {
                let O: DenseMat<f64>;
                {
                    let R: DenseVec<f64>;
                    forall k, ij: R[k] += A[k, ij] * A[k, ij];
                    forall k, l {
                        let o: Scalar<f64>;
                        forall ij: o[] += A[k, ij] * A[l, ij];
                        O[k, l] = sqrt(R[k] + R[l] - 2.0 * o[])
                    }
                }
            }
        }
    )* };
}

distances! {
    lists: Csr<f64>;
    blocks: BlockMat<f64>;
    runs: RunMat<f64>;
    dense: DenseMat<f64>;
}

/// A set of images, one in each row; the background is 0.
struct Images {
    name: String,
    pixels: DenseMat<f64>,
}

impl Images {
    /// Takes the images. Where the background is white, black and white are exchanged, which changes no distance.
    fn new(name: &str, pixels: DenseMat<f64>) -> Result<Self, finch::FormatError> {
        let (shape, mut values) = (pixels.shape(), pixels.to_dense());
        if values.iter().sum::<f64>() > 127.5 * values.len() as f64 {
            values.iter_mut().for_each(|v| *v = 255.0 - *v);
        }
        Ok(Images { name: name.into(), pixels: DenseMat::from_dense(shape, values)? })
    }

    /// Reads one file with an image in each row.
    fn file(path: &Path) -> Result<Self, Box<dyn Error>> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Images::new(&name, support::read(path)?)?)
    }

    /// Reads at most 256 files of one image each, all of the same size.
    fn folder(path: &Path) -> Result<Self, Box<dyn Error>> {
        let (mut values, mut rows, mut width) = (vec![], 0, 0);
        for file in support::files(path)?.into_iter().take(256) {
            let pixels = support::read::<DenseMat<f64>>(&file)?.to_dense();
            if rows > 0 && pixels.len() != width {
                return Err(format!("{}: an image of another size", file.display()).into());
            }
            (rows, width) = (rows + 1, pixels.len());
            values.extend(pixels);
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Images::new(&name, DenseMat::from_dense([rows, width], values)?)?)
    }
}

/// The image sets to compare: the files that were named; else the sets in `FINCH_DATA`; else those that ship.
fn sets(files: &[PathBuf]) -> Result<Vec<Images>, Box<dyn Error>> {
    if !files.is_empty() {
        return files.iter().map(|path| Images::file(path)).collect();
    }
    match support::large() {
        Some(folder) => {
            let below = |name: &str| folder.join("images").join(name);
            ["mnist", "omniglot", "omniglot_strokes"]
                .iter()
                .map(|name| Images::folder(&below(name)))
                .collect()
        }
        None => ["digits.pgm.gz", "characters.pgm.gz"]
            .iter()
            .map(|name| Images::file(&support::ships(name)))
            .collect(),
    }
}

fn compare(Images { name, pixels }: &Images, plot: &mut Plot) -> Result<(), Box<dyn Error>> {
    let [rows, width] = pixels.shape();
    let (list, block, run) =
        (pixels.convert::<Csr<f64>>(), pixels.convert::<BlockMat<f64>>(), pixels.convert::<RunMat<f64>>());
    let (_, (_, (values,))) = pixels.__refs();
    let (_, (_, ptr, idx, (val,))) = list.__refs();
    let list_rows = Rows::new(ptr, idx, val);
    let (_, (_, ptr, idx, (val,))) = run.__refs();
    let run_rows = Rows::new(ptr, idx, val);
    let (_, (_, ptr, idx, ofs, (val,))) = block.__refs();
    let block_rows = Blocks::new(ptr, idx, ofs, val);

    let result = |distances: DenseMat<f64>| distances.into_parts().into_parts().1.into_parts().1.into_parts();
    let mut table = Table::new(format!("{name}: {rows} images of {width} pixels"));
    table.row("product, hand", "dense", pixels.bytes(), || hand::dense(values, width));
    table.row("branch, hand", "lists", list.bytes(), || hand::lists(list_rows));
    table.row("taco, hand", "lists", list.bytes(), || hand::lists_taco(list_rows));
    table.row("walk, hand", "blocks", block.bytes(), || hand::blocks(block_rows));
    table.row("walk, hand", "runs", run.bytes(), || hand::runs(run_rows));
    table.row("walk", "lists", list.bytes(), || result(lists(&list)));
    table.row("walk", "blocks", block.bytes(), || result(blocks(&block)));
    table.row("walk", "runs", run.bytes(), || result(runs(&run)));
    table.row("pair by pair", "dense", pixels.bytes(), || result(dense(pixels)));

    let expected = differences(values, rows, width);
    table.check(|distances| close(distances, &expected, 1e-9));
    table.measure(2.0);
    table.print();
    table.plot(plot, name);
    Ok(())
}

/// The distances by their definition: the root of the sum of the squared differences.
fn differences(values: &[f64], rows: usize, width: usize) -> Vec<f64> {
    let row = |k: usize| &values[k * width..][..width];
    let square = |k: usize, l: usize| row(k).iter().zip(row(l)).map(|(a, b)| (a - b) * (a - b)).sum::<f64>();
    (0..rows * rows).map(|at| square(at / rows, at % rows).sqrt()).collect()
}

fn main() -> Result<(), support::Failure> {
    let given = support::arguments()?;
    let mut plot = Plot::new("All-pairs similarity of images", "time, relative to a dense matrix product");
    for images in sets(&given.files)? {
        compare(&images, &mut plot)?;
    }
    println!(
        "a vectorised matrix product beats every pairwise merge, unless images consist mostly of long runs"
    );
    if let Some(path) = given.plot {
        plot.write(&path)?;
    }
    Ok(())
}
