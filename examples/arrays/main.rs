//! Arrays with structure beyond linear algebra: images, game trees, functions of all kinds.
//!
//! ```text
//! cargo run --release --example arrays [image.pgm | matrix.mtx …]
//! ```
//!
//! Everything is compared with a plain loop over dense arrays or over the entries. `FINCH_DATA` names a folder with more data.

use std::error::Error;
use std::path::{Path, PathBuf};

use finch::prelude::*;

mod brightness;
mod edges;
mod functions;
mod masked;
mod minimax;

#[path = "../support/mod.rs"]
mod support;

/// A result that becomes dense when it is called for, so that the conversion is not timed.
pub type Later<T> = Box<dyn Fn() -> Vec<T>>;

/// Makes a [`Later`] of a result.
pub fn later<L, O>(tensor: Tensor<L, O>) -> Later<L::Elem>
where
    L: finch::Storage + 'static,
    O: finch::Order<L::Coords>,
{
    Box::new(move || tensor.to_dense())
}

/// The files of a kind: those that were named; else those in `FINCH_DATA`; else those that ship.
fn files(named: Vec<PathBuf>) -> Vec<PathBuf> {
    let large = [
        "images/mri/mni152_t1_axial_060.pgm",
        "images/mri/mni152_t1_axial_120.pgm",
        "images/samples/horse.pgm",
        "matrices/mbeacxc.mtx.gz",
        "matrices/bcsstk13.mtx.gz",
    ];
    let small = ["brain.pgm.gz", "sketch_1.pgm.gz", "west0479.mtx"];
    match support::large() {
        _ if !named.is_empty() => named,
        Some(folder) => large.iter().map(|name| folder.join(name)).collect(),
        None => small.iter().map(|name| support::ships(name)).collect(),
    }
}

fn compare(path: &Path) -> Result<(), Box<dyn Error>> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if name.contains(".mtx") {
        let matrix: Csr<f64> = support::read(path)?;
        let [rows, cols] = matrix.shape();
        println!("{name}: {rows} x {cols}, {} entries\n", matrix.stored());
        functions::compare(&matrix)?;
        masked::compare(&matrix)
    } else {
        let image: DenseMat<u8> = support::read(path)?;
        let [rows, cols] = image.shape();
        println!("{name}: {rows} x {cols} pixels\n");
        edges::compare(&image)?;
        brightness::compare(&image)
    }
}

fn main() -> Result<(), support::Failure> {
    files(support::arguments()?.files).iter().try_for_each(|path| compare(path))?;
    Ok(minimax::compare()?)
}

#[test]
fn every_answer_is_that_of_the_plain_loops() {
    for name in ["brain.pgm.gz", "west0479.mtx"] {
        compare(&support::ships(name)).expect("it ships");
    }
    minimax::compare().expect("trees fit");
}
