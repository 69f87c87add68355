//! The inputs: real matrices and graphs, and inputs drawn from them or at random.

use std::env;
use std::path::{Path, PathBuf};

use finch::prelude::*;

use crate::random::Random;
use crate::view::{Band, List, Rows, Runs};

layout! {
    /// The edges of a graph: rows of the strictly lower half, without values.
    pub type Graph = Tensor<Dense<SparseList<Pattern>>>;
}

/// Matrices to look for, with their structure in a word or two.
const MATRICES: [&str; 9] = [
    "west0479",
    "494_bus",
    "mbeacxc",
    "ldg_diffusion",
    "bcsstk13",
    "bcsstk16",
    "rajat01",
    "bayer10",
    "sparse-images-1024_subset",
];

/// Graphs to look for.
const GRAPHS: [&str; 6] =
    ["karate", "celegans_metabolic", "power", "facebook-combined", "wing", "email-enron"];

/// All others that hold real numbers, for a table of everything.
const MORE_MATRICES: [&str; 18] = [
    "can_24",
    "lp_afiro",
    "LFAT5_hypersparse",
    "west0067",
    "bcsstk01",
    "ash219",
    "fs_183_1",
    "arc130",
    "lp_e226",
    "olm1000",
    "bcsstk02",
    "Trefethen_500",
    "gr_30_30",
    "elasticity_bar",
    "zenios",
    "Franz6_id1959_aug",
    "fsaverage5_membrane",
    "wordnet_gloss",
];

/// The other graphs.
const MORE_GRAPHS: [&str; 2] = ["PGPgiantcompo", "soc-slashdot0902-directed"];

/// The folder that `FINCH_DATA` names, or what ships.
fn folder() -> PathBuf {
    let ships = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data");
    env::var_os("FINCH_DATA").map_or_else(ships, PathBuf::from)
}

/// The file of that name, plain or compressed, in the folder or one below it.
fn find(name: &str) -> Option<PathBuf> {
    let folders = ["", "matrices", "graphs"].map(|below| folder().join(below));
    let files = folders.iter().flat_map(|f| ["mtx", "mtx.gz"].map(|e| f.join(format!("{name}.{e}"))));
    files.into_iter().find(|path| path.is_file())
}

/// A matrix and what it is called.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The file's name.
    pub name: &'static str,
    /// What is in it.
    pub csr: Csr<f64>,
}

/// The files of these names that are there.
///
/// # Panics
/// Where a file is there but cannot be read.
fn read(names: &[&'static str]) -> Vec<Matrix> {
    let there = names.iter().filter_map(|name| Some((*name, find(name)?)));
    let read = |path: &Path| finch::read::<Csr<f64>>(path).unwrap_or_else(|error| panic!("{error}"));
    there.map(|(name, path)| Matrix { name, csr: read(&path) }).collect()
}

/// Those of these names that are there.
pub fn named(names: &[&'static str]) -> Vec<Matrix> {
    read(names)
}

/// The matrices that are there.
pub fn matrices() -> Vec<Matrix> {
    read(&MATRICES)
}

/// The graphs that are there, as matrices of ones.
pub fn graphs() -> Vec<Matrix> {
    read(&GRAPHS)
}

/// The matrices and graphs of the wider table that are there.
pub fn more() -> (Vec<Matrix>, Vec<Matrix>) {
    (read(&MORE_MATRICES), read(&MORE_GRAPHS))
}

impl Matrix {
    /// The strictly lower half of the pattern.
    pub fn lower(&self) -> Graph {
        self.edges(|[i, j]| j < i)
    }

    /// The pattern of those entries whose coordinates are `wanted`.
    pub fn edges(&self, wanted: impl Fn([usize; 2]) -> bool) -> Graph {
        let coords: Vec<[usize; 2]> = self.csr.iter().map(|(at, _)| at).filter(|at| wanted(*at)).collect();
        let values = vec![true; coords.len()];
        Tensor::from_coords(self.csr.shape(), coords, values).expect("part of a matrix")
    }

    /// All rows one after the other, from row `first` on; as long as if it were from 0 on.
    pub fn flat(&self, first: usize) -> SparseVec<f64> {
        let [rows, cols] = self.csr.shape();
        let kept = self.csr.iter().filter(|(at, _)| at[0] >= first);
        let (coords, values) = kept.map(|(at, v)| ([(at[0] - first) * cols + at[1]], v)).unzip();
        Tensor::from_coords([rows * cols], coords, values).expect("indices of 32 bits are enough")
    }

    /// The pattern of all rows one after the other, as runs of ones and halves.
    pub fn runs(&self, first: usize) -> RunVec<f64> {
        let flat = self.flat(first);
        let dim = flat.shape()[0];
        let (mut end, mut val): (Vec<u32>, Vec<f64>) = (vec![], vec![]);
        let mut run = |stop: usize, value: f64| {
            let extends = val.last() == Some(&value);
            match end.last_mut().filter(|_| extends) {
                Some(last) => *last = stop as u32,
                None if stop > 0 => {
                    end.push(stop as u32);
                    val.push(value);
                }
                None => {}
            }
        };
        let mut at = 0;
        for ([i], _) in flat.iter() {
            if i > at {
                run(i, 0.5);
            }
            run(i + 1, 1.0);
            at = i + 1;
        }
        if at < dim {
            run(dim, 0.5);
        }
        from_runs(end, val)
    }
}

/// A vector of runs.
///
/// # Panics
/// Where these are not the ends and values of runs.
pub fn from_runs(end: Vec<u32>, val: Vec<f64>) -> RunVec<f64> {
    let dim = end.last().map_or(0, |end| *end as usize);
    let (ptr, values) = (vec![0, end.len()], Element::new(val));
    RunList::new(dim, ptr, end, values).and_then(Tensor::new).unwrap_or_else(|error| panic!("{error}"))
}

/// A random vector with these indices.
pub fn list(n: usize, indices: &[u32], random: &mut Random) -> SparseVec<f64> {
    let coords = indices.iter().map(|i| [*i as usize]).collect();
    let values = indices.iter().map(|_| random.value()).collect();
    Tensor::from_coords([n], coords, values).expect("indices are in range")
}

/// The same indices, half the values.
pub fn scaled(matrix: &Csr<f64>) -> Csr<f64> {
    let (coords, values) = matrix.iter().map(|(at, value)| (at, value / 2.0)).unzip();
    Tensor::from_coords(matrix.shape(), coords, values).expect("indices are in range")
}

/// The same indices, all true.
pub fn pattern(list: &SparseVec<f64>) -> SparseVec<bool> {
    let coords: Vec<[usize; 1]> = list.iter().map(|(at, _)| at).collect();
    let values = vec![true; coords.len()];
    Tensor::from_coords(list.shape(), coords, values).expect("indices are in range")
}

/// `k` pairs of random lists with the given densities.
pub fn pairs(n: usize, a: f64, b: f64, k: u64) -> Vec<(SparseVec<f64>, SparseVec<f64>)> {
    let draw = |seed: u64, density: f64| {
        let mut random = Random::new(seed);
        let indices = random.subset(n, density);
        list(n, &indices, &mut random)
    };
    (0..k).map(|seed| (draw(2 * seed, a), draw(2 * seed + 1, b))).collect()
}

/// `k` random lists of `stored` indices each.
pub fn vectors(n: usize, stored: usize, k: u64) -> Vec<SparseVec<f64>> {
    let draw = |seed: u64| {
        let mut random = Random::new(seed);
        let indices = random.choose(n, stored);
        list(n, &indices, &mut random)
    };
    (0..k).map(draw).collect()
}

/// A random vector of runs whose lengths are `mean` on average.
pub fn runs(n: usize, mean: usize, seed: u64) -> RunVec<f64> {
    let mut random = Random::new(seed);
    let mut end: Vec<u32> = (1..n as u32).filter(|_| random.unit() * (mean as f64) < 1.0).collect();
    end.push(n as u32);
    let val = end.iter().map(|_| random.value()).collect();
    from_runs(end, val)
}

/// Values everywhere.
pub fn dense(n: usize, seed: u64) -> DenseVec<f64> {
    let mut random = Random::new(seed);
    Tensor::from_dense([n], (0..n).map(|_| random.value()).collect()).expect("one value for each place")
}

/// A band over a third, somewhere between the first and the last sixth: the same place each time would be learnt by heart.
pub fn band(n: usize, seed: u64) -> BandVec<f64> {
    let mut random = Random::new(seed);
    let start = n / 6 + random.below(n / 3 + 1);
    let stored = start..start + n / 3;
    let (coords, values) = stored.map(|i| ([i], random.value())).unzip();
    Tensor::from_coords([n], coords, values).expect("indices are in range")
}

/// The arrays of a list, or of runs.
type ListParts<'a, T> = (usize, &'a [usize], &'a [u32], (&'a [T],));

/// What the hand-written kernels read of a list.
pub fn list_of<T>((_, _, idx, (val,)): ListParts<'_, T>) -> List<'_, T> {
    List::new(idx, val)
}

/// What they read of runs.
pub fn runs_of((_, _, end, (val,)): ListParts<'_, f64>) -> Runs<'_> {
    Runs::new(end, val)
}

/// What they read of a band.
pub fn band_of(x: &BandVec<f64>) -> Band<'_> {
    let (_, start, _, (val,)) = x.__refs();
    Band::new(start.first().copied().unwrap_or(0), val)
}

/// What they read of a matrix.
pub fn rows_of(a: &Csr<f64>) -> Rows<'_, f64> {
    let (_, (cols, ptr, idx, (val,))) = a.__refs();
    Rows::new(cols, ptr, idx, val)
}

/// What they read of a graph; `units` are as many as its edges.
pub fn edges_of<'a>(graph: &'a Graph, units: &'a [()]) -> Rows<'a, ()> {
    let (_, (cols, ptr, idx, _)) = graph.__refs();
    Rows::new(cols, ptr, idx, units)
}
