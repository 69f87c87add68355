//! An operand that stays in its file, which is mapped into memory.
//!
//! ```text
//! cargo run --release --features mmap --example mapped
//! cargo run --release --features mmap --example mapped -- matrix.mtx
//! ```
//!
//! The first run with a file writes `matrix.finch` next to it. After that, opening it takes one pass over the offsets and columns.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use finch::prelude::*;
use finch::{Mapped, read, read_rows, write};

#[kernel]
fn product(A: TensorView<Csr<f64>>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// A matrix with the second differences of a grid of `n` by `n`.
fn grid(n: usize) -> Result<Csr<f64>, finch::FormatError> {
    let near = |k: usize| {
        [(k, 4.0)].into_iter().chain([1, n].into_iter().flat_map(move |step| {
            let inside = move |other: usize| step == n || other / n == k / n;
            [k.checked_sub(step), Some(k + step)]
                .into_iter()
                .flatten()
                .filter(move |other| *other < n * n && inside(*other))
                .map(|other| (other, -1.0))
        }))
    };
    let (coords, values) =
        (0..n * n).flat_map(|k| near(k).map(move |(other, value)| ([k, other], value))).unzip();
    Csr::from_coords([n * n, n * n], coords, values)
}

fn main() -> Result<(), Box<dyn Error>> {
    let given = std::env::args().nth(1).map(PathBuf::from);
    let path = match &given {
        Some(matrix) => matrix.with_extension("finch"),
        None => std::env::temp_dir().join(format!("finch-mapped-{}.finch", std::process::id())),
    };
    if !path.exists() {
        let A: Csr<f64> =
            given.as_ref().map_or_else(|| Ok(grid(300)?), |matrix| Ok::<_, Box<dyn Error>>(read(matrix)?))?;
        write(&A, &path)?;
    }

    let start = Instant::now();
    // SAFETY: this program wrote the file, and nobody changes it while it runs.
    let mapped = unsafe { Mapped::<Csr<f64>>::open(&path)? };
    let [rows, columns] = mapped.view().shape();
    println!("{rows} x {columns}, {} entries, opened in {:.1?}", mapped.view().stored(), start.elapsed());

    let start = Instant::now();
    let x = DenseVec::from_dense([columns], vec![1.0; columns])?;
    let y = product(mapped.view(), &x);
    println!("a product with a vector, from the file: {:.1?}", start.elapsed());

    // The first rows alone, as a separate tensor: the rest of the file is not read.
    let some = rows.min(10);
    let first: Csr<f64> = read_rows(&path, 0..some)?;
    assert_eq!(product(first.view(), &x).to_dense(), y.to_dense()[..some]);
    println!("the first {some} rows, read alone, give the same (checked)");

    if given.is_none() {
        // The sums of rows of second differences are what is missing at the border.
        assert_eq!(y.get([300 * 150 + 150])?, 0.0);
        assert_eq!(y.get([0])?, 2.0);
        drop(mapped);
        std::fs::remove_file(&path)?;
    }
    Ok(())
}
