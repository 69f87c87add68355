//! Matrices of several sizes: real ones and drawn ones.

use finch::prelude::*;
use finch_bench::data::{self, Matrix};
use finch_bench::random::Random;

/// The real ones.
const REAL: [&str; 7] =
    ["bcsstk13", "bcsstk16", "bayer10", "wing", "PGPgiantcompo", "email-enron", "soc-slashdot0902-directed"];

/// All square matrices, the smallest first.
pub fn matrices() -> Vec<Matrix> {
    let mut all = data::named(&REAL);
    // Some files store zeros. Programs leave them out, and loops by hand do not.
    for Matrix { csr, .. } in &mut all {
        let entries = csr.iter().filter(|(_, value)| *value != 0.0);
        *csr = Csr::from_triplets(csr.shape(), entries).expect("indices are in range");
    }
    all.push(Matrix { name: "uniform 2000 x 8", csr: uniform(2000, 8) });
    all.push(Matrix { name: "uniform 30000 x 12", csr: uniform(30_000, 12) });
    all.push(Matrix { name: "R-MAT 2^15, 2^18", csr: rmat(15, 18) });
    all.push(Matrix { name: "R-MAT 2^18, 2^21", csr: rmat(18, 21) });
    all.sort_by_key(|matrix| matrix.csr.stored());
    all
}

/// Square grids with that many thousandths of their entries.
pub fn grids() -> Vec<(String, Csr<f64>)> {
    let grid = |(side, fill): (usize, usize)| {
        let mut random = Random::new((side * fill) as u64);
        let row = |i: usize, random: &mut Random| -> Vec<[usize; 2]> {
            random.subset(side, fill as f64 / 1000.0).into_iter().map(|j| [i, j as usize]).collect()
        };
        let at: Vec<[usize; 2]> = (0..side).flat_map(|i| row(i, &mut random)).collect();
        let values = at.iter().map(|_| random.value()).collect();
        let grid = Csr::from_coords([side, side], at, values).expect("indices are in range");
        (format!("{side} x {side}, {:.1} %", fill as f64 / 10.0), grid)
    };
    [(128, 30), (256, 30), (512, 10), (512, 30), (512, 100), (1024, 20)].map(grid).into()
}

/// Rows of equally many entries.
fn uniform(rows: usize, entries: usize) -> Csr<f64> {
    let mut random = Random::new(rows as u64);
    let mut at: Vec<[usize; 2]> = (0..rows * entries).map(|k| [k / entries, random.below(rows)]).collect();
    matrix(rows, &mut at, &mut random)
}

/// A graph whose degrees follow a power law: 2^`edges` edges between 2^`nodes` nodes, some of them the same.
fn rmat(nodes: u32, edges: u32) -> Csr<f64> {
    let mut random = Random::new(u64::from(nodes));
    let edge = |random: &mut Random| {
        let mut at = [0, 0];
        for _ in 0..nodes {
            let draw = random.unit();
            let [row, col] = [draw >= 0.76, (0.57..0.76).contains(&draw) || draw >= 0.95];
            at = [2 * at[0] + usize::from(row), 2 * at[1] + usize::from(col)];
        }
        at
    };
    let mut at: Vec<[usize; 2]> = (0..1_usize << edges).map(|_| edge(&mut random)).collect();
    matrix(1 << nodes, &mut at, &mut random)
}

fn matrix(side: usize, at: &mut Vec<[usize; 2]>, random: &mut Random) -> Csr<f64> {
    at.sort_unstable();
    at.dedup();
    let values = at.iter().map(|_| random.value()).collect();
    Csr::from_coords([side, side], at.clone(), values).expect("indices are in range")
}
