//! The layout that `describe` advises, beside the layout in which a product with a vector is fastest, for the data that ships.
//!
//! ```text
//! advice [part of a name]
//! ```
//!
//! Every layout of the description is measured in turn, and the best time of each counts. A line says how much longer the product takes in the
//! layout that is advised than in the fastest. The program fails if that is more than 1.5 times as long for any of them.
#![allow(non_snake_case)]

use std::path::Path;
use std::process::ExitCode;
use std::{env, time::Instant};

use finch::prelude::*;
use finch_bench::random::Random;

/// The largest ratio between the time in the layout that is advised and that in the fastest.
const ALLOWED: f64 = 1.5;

/// A layout's name and its product with the vector.
type Product<'a> = (&'static str, Box<dyn FnMut() -> f64 + 'a>);

macro_rules! products {
    ($a:ident, $x:ident: $($layout:ident($($loops:ident),*))*) => {{
        let mut products: Vec<Product> = Vec::new();
        $({
            #[inline(never)]
            #[kernel]
            fn product(A: &finch::layouts::$layout<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
                finch! { let y: DenseVec<f64>; forall $($loops),*: y[i] += A[i, j] * x[j] }
            }
            if let Ok(stored) = finch::layouts::$layout::<f64>::from_triplets($a.shape(), $a) {
                let run = move || product(&stored, $x).as_slice().first().copied().unwrap_or(0.0);
                products.push((stringify!($layout), Box::new(run)));
            }
        })*
        products
    }};
}

/// The product in every layout that can hold the matrix.
fn products<'a>(a: &'a Csr<f64>, x: &'a DenseVec<f64>) -> Vec<Product<'a>> {
    products!(a, x: DenseMat(i, j) Csr(i, j) Csc(j, i) Coo(i, j) Dcsr(i, j) BandMat(i, j) RaggedMat(i, j) BlockMat(i, j) RunMat(i, j)
        SparseRunMat(i, j) LowerMat(i, j) UpperMat(i, j))
}

/// Nanoseconds of each product: the best of many rounds, in which all have their turns.
fn times(products: &mut [Product]) -> Vec<f64> {
    let once = |product: &mut Product, runs: u32| {
        let start = Instant::now();
        let sum: f64 = (0..runs).map(|_| (product.1)()).sum();
        std::hint::black_box(sum);
        start.elapsed().as_nanos() as f64 / f64::from(runs)
    };
    let runs: Vec<u32> =
        products.iter_mut().map(|product| (100_000.0 / once(product, 2)).clamp(1.0, 1000.0) as u32).collect();
    let mut best = vec![f64::INFINITY; products.len()];
    for _ in 0..300 {
        for ((product, runs), best) in products.iter_mut().zip(&runs).zip(&mut best) {
            *best = best.min(once(product, *runs));
        }
    }
    best
}

/// Prints what is said and what is measured, and returns the ratio.
fn compare(name: &str, a: &Csr<f64>) -> f64 {
    let mut random = Random::new(7);
    let x = DenseVec::from_fn([a.shape()[1]], |_| 1.0 + random.below(9) as f64).expect("a vector");
    let about = finch::describe(a);
    let mut products = products(a, &x);
    let times = times(&mut products);
    let [rows, columns] = about.shape;
    println!("\n{name}: {rows} × {columns}, {} entries", about.entries);
    let time = |layout: &str| products.iter().position(|(name, _)| *name == layout).map(|at| times[at]);
    for (layout, cost) in &about.costs {
        let bytes = about.layouts.iter().find(|(other, _)| other == layout).map_or(0, |(_, bytes)| *bytes);
        let time = time(layout).map_or("not held".into(), |time| format!("{time:12.0} ns"));
        println!("{layout:>15} {cost:>10} {bytes:>10} bytes {time}");
    }
    let fastest = times.iter().copied().fold(f64::INFINITY, f64::min);
    let ratio = time(about.advice()).map_or(1.0, |time| time / fastest);
    println!("{ratio:.2} times as long as in the fastest");
    ratio
}

/// The matrices and images that ship, under their names. An image is what differs from its background.
fn shipped() -> Vec<(String, Csr<f64>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data");
    let mut found: Vec<(String, Csr<f64>)> = ["west0479", "494_bus", "celegans_metabolic", "karate"]
        .map(|name| (name.to_owned(), finch::read(folder.join(format!("{name}.mtx"))).expect("a matrix")))
        .into();
    let lower = found[1].1.iter().filter(|([i, j], _)| i >= j);
    found.push(("494_bus, lower half".into(), Csr::from_triplets([494, 494], lower).expect("a half")));
    for name in ["brain", "coins", "digits", "characters", "sketch_1", "strokes_1"] {
        let image: DenseMat<u8> = finch::read(folder.join(format!("{name}.pgm.gz"))).expect("an image");
        let mut counts = [0_usize; 256];
        image.as_slice().iter().for_each(|value| counts[usize::from(*value)] += 1);
        let ground = (0..=255_u8).max_by_key(|value| counts[usize::from(*value)]).unwrap_or(0);
        let entries = image.iter().map(|(at, value)| (at, f64::from(value.abs_diff(ground))));
        let differs = entries.filter(|(_, value)| *value != 0.0);
        found.push((name.into(), Csr::from_triplets(image.shape(), differs).expect("a matrix")));
    }
    found
}

fn main() -> ExitCode {
    let only = env::args().nth(1).unwrap_or_default();
    let of: Vec<f64> =
        shipped().iter().filter(|(name, _)| name.contains(&only)).map(|(name, a)| compare(name, a)).collect();
    let worst = of.iter().copied().fold(1.0, f64::max);
    println!("\nat most {worst:.2} times as long, {ALLOWED} allowed");
    if worst <= ALLOWED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
