//! Matrices and graphs.

use std::collections::BTreeSet;

use finch::prelude::*;
use finch_bench::random::Random;

use super::{files, stem};
use crate::session::Size;

/// A matrix and what it is called.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The file's name, or the model's.
    pub name: String,
    /// What is in it.
    pub csr: Csr<f64>,
}

impl Matrix {
    /// How many products of two entries the product with itself adds up.
    pub fn multiplications(&self) -> usize {
        let (_, (_, ptr, idx, _)) = self.csr.__refs();
        idx.iter().map(|k| ptr[*k as usize + 1] - ptr[*k as usize]).sum()
    }
}

/// All matrices and graphs of the folder that are not too large for the size, the smallest first. Whatever cannot be read as real numbers is
/// left out, with a message.
pub fn all(size: Size) -> Vec<Matrix> {
    let (bytes, stored) = size.pick((60_000, 20_000), (20_000_000, 1_500_000));
    let small = |path: &std::path::PathBuf| path.metadata().is_ok_and(|file| file.len() < bytes);
    let read = |path: std::path::PathBuf| match finch::read::<Csr<f64>>(&path) {
        Ok(csr) => Some(Matrix { name: stem(&path), csr }),
        Err(error) => {
            eprintln!("{} is left out: {error}", path.display());
            None
        }
    };
    let all = files(&["matrices", "graphs"], ".mtx").into_iter().filter(small).filter_map(read);
    all.filter(|matrix| (100..=stored).contains(&matrix.csr.stored())).collect()
}

/// Those with so many entries that what a call from Python takes does not decide: five thousand, at full size.
pub fn large(size: Size) -> Vec<Matrix> {
    let least = size.pick(100, 5_000);
    all(size).into_iter().filter(|matrix| matrix.csr.stored() >= least).collect()
}

/// The square ones of these, and graphs by two models: a web, in which few nodes have most of the edges, and a road map, in which each has a few.
pub fn square(size: Size) -> Vec<Matrix> {
    let square = large(size).into_iter().filter(|matrix| matrix.csr.shape()[0] == matrix.csr.shape()[1]);
    square.chain([web(size.pick(10, 15), 8, 1), road(size.pick(40, 400), 2)]).collect()
}

/// A graph by the recursive model (R-MAT, with a half, twice a fifth and a tenth): `2^scale` nodes with `degree` edges each.
pub fn web(scale: u32, degree: usize, seed: u64) -> Matrix {
    let (mut random, n) = (Random::new(seed), 1_usize << scale);
    let mut edge = || {
        (0..scale).fold([0, 0], |[i, j], _| match random.unit() {
            at if at < 0.57 => [2 * i, 2 * j],
            at if at < 0.76 => [2 * i, 2 * j + 1],
            at if at < 0.95 => [2 * i + 1, 2 * j],
            _ => [2 * i + 1, 2 * j + 1],
        })
    };
    let edges: BTreeSet<[usize; 2]> = (0..n * degree).map(|_| edge()).filter(|[i, j]| i != j).collect();
    graph(format!("web-{n}"), n, edges, &mut random)
}

/// A grid of `side²` crossings, of whose streets a fifth are closed. Streets go both ways.
pub fn road(side: usize, seed: u64) -> Matrix {
    let mut random = Random::new(seed);
    let mut edges = BTreeSet::new();
    for at in 0..side * side {
        let right = (at % side + 1 < side).then_some(at + 1);
        let down = (at + side < side * side).then_some(at + side);
        for to in [right, down].into_iter().flatten() {
            if random.unit() < 0.8 {
                edges.extend([[at, to], [to, at]]);
            }
        }
    }
    graph(format!("road-{}", side * side), side * side, edges, &mut random)
}

/// A graph whose edges have whole lengths from 1 to 9.
fn graph(name: String, n: usize, edges: BTreeSet<[usize; 2]>, random: &mut Random) -> Matrix {
    let coords: Vec<[usize; 2]> = edges.into_iter().collect();
    let lengths = coords.iter().map(|_| 1.0 + random.below(9) as f64).collect();
    Matrix { name, csr: Csr::from_coords([n; 2], coords, lengths).expect("edges between the nodes") }
}

/// So many places of a square matrix, at random, with whole values from 1 to 9.
pub fn uniform(side: usize, density: f64, seed: u64) -> Csr<f64> {
    let (mut random, mut coords) = (Random::new(seed), Vec::new());
    for i in 0..side {
        let stored = (side as f64 * density).round() as usize;
        coords.extend(random.choose(side, stored).into_iter().map(|j| [i, j as usize]));
    }
    let values = coords.iter().map(|_| 1.0 + random.below(9) as f64).collect();
    Csr::from_coords([side; 2], coords, values).expect("in range")
}
