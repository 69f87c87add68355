//! Mistakes that used to be told twice, or elsewhere.

use finch::level;
use finch::prelude::*;

struct Pair(Vec<f64>, f64);

impl Pair {
    fn first(&self) -> &[f64] {
        &self.0
    }
}

#[kernel]
fn mixed(x: &SparseVec<f64>, y: &SparseVec<f64>, pair: &Pair, z: &DenseVec<(f64, u32)>, C: &mut DenseVec<f64>) {
    finch! { let w: DenseVec<f64>; forall i: w[i] = pair.0[i] + x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = pair.first()[i] + x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = (x[i], y[i]).2 };
    finch! { let w: DenseVec<f64>; forall i: w[i] = z[i].two };
    finch! { keep C; forall i: C[i] += C[i + 1] * x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += B[i] + D[i, i] + E[] };
}

level! {
    pub struct Told<L> { shape: usize, lvl: L }
    fibers = lvl.len() / max(shape, 1);
    invariant { fibers lvl = fibers * shape; }
    read walk(p) {
        println!("{}", p);
        Lookup(i => lvl[p * shape + i])
    }
}

level! {
    pub struct Asserted<L> { shape: usize, lvl: L }
    fibers = lvl.len() / max(shape, 1);
    invariant { fibers lvl = fibers * shape; }
    read walk(p) { Lookup(i => lvl[p * shape + i]) }
    write random {
        grow(n) { lvl.grow(n * shape); assert!(n > 0); }
        store(p, i) { lvl[p * shape + i]; }
        finish(n) { lvl.finish(n * shape); }
    }
}

fn main() {}
