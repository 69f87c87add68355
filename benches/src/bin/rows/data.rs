//! What several modules measure on.

use finch::layouts::Csr;
use finch::{Element, Tensor};

/// Pseudo-random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

pub type Lists = (Vec<usize>, Vec<u32>, Vec<f64>);

/// A square matrix with up to twice that many entries in each row, as CSR.
pub fn lists(n: usize, per_row: usize) -> Lists {
    lists_of(n, per_row, 7)
}

/// The same for any seed.
pub fn lists_of(n: usize, per_row: usize, seed: u64) -> Lists {
    let (mut random, mut ptr, mut idx) = (Random(seed), vec![0], vec![]);
    for _ in 0..n {
        let mut row: Vec<u32> = (0..random.below(2 * per_row + 1)).map(|_| random.below(n) as u32).collect();
        row.sort_unstable();
        row.dedup();
        idx.extend(row);
        ptr.push(idx.len());
    }
    let val = (0..idx.len()).map(|k| k as f64 + 1.0).collect();
    (ptr, idx, val)
}

pub fn csr(n: usize, (ptr, idx, val): Lists) -> Csr<f64> {
    Tensor::new(
        finch::Dense::new(n, finch::SparseList::new(n, ptr, idx, Element::new(val)).unwrap()).unwrap(),
    )
    .unwrap()
}
