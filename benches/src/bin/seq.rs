//! Loops that run in order beside the same loops by hand.
//!
//! ```text
//! seq [name of a kernel]
//! ```
//!
//! Both run in turn, and the best time of each counts. The last lines are geometric means of the ratios: in order, and with `par` inside, which
//! runs beside rayon, or beside the loop without `par` where it is too short for chunks.
#![allow(non_snake_case)]

use std::env;
use std::hint::black_box;

use finch::prelude::*;
use finch_bench::race::race;
use finch_bench::random::Random;

#[inline(never)]
#[kernel]
fn solve(L: &Csr<f64>, b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! {
        let x: DenseVec<f64>;
        seq forall i {
            let s: Scalar<f64>;
            forall j: if j < i { s[] += L[i, j] * x[j] };
            x[i] = (b[i] - s[]) / L[i, i]
        }
    }
}

#[inline(never)]
#[kernel]
fn sweep(A: &Csr<f64>, b: &DenseVec<f64>, x: &mut DenseVec<f64>) {
    finch! {
        keep x;
        seq forall i {
            let s: Scalar<f64>;
            forall j: if j != i { s[] += A[i, j] * x[j] };
            x[i] = (b[i] - s[]) / A[i, i]
        }
    }
}

#[inline(never)]
#[kernel]
fn scan(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; seq forall i: if i == 0 { x[i] = b[i] } else { x[i] = x[i - 1] + b[i] } }
}

#[inline(never)]
#[kernel]
fn edits(A: &DenseVec<u8>, B: &DenseVec<u8>) -> DenseMat<u32> {
    let (m, n) = (A.shape()[0] + 1, B.shape()[0] + 1);
    finch! {
        let D: DenseMat<u32>;
        seq forall i in 0..m, j in 0..n {
            if i == 0 { D[i, j] = j as u32 }
            else if j == 0 { D[i, j] = i as u32 }
            else { D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + (A[i - 1] != B[j - 1]) as u32) }
        }
    }
}

/// Steps of heat along a rod, two of which are kept: in order, or each of them in chunks.
macro_rules! heat {
    ($name:ident $($par:ident)?) => {
        #[inline(never)]
        #[kernel]
        fn $name(x: &DenseVec<f64>, m: usize) -> DenseVec<f64> {
            let n = x.shape()[0];
            finch! {
                let y: DenseVec<f64>;
                {
                    let ring A: DenseMat<f64>[m, n];
                    forall i in 0..n: A[0, i] = x[i];
                    seq forall t in 1..m {
                        A[t, 0] = A[t - 1, 0];
                        $($par)? forall i in 1..n - 1: A[t, i] = (A[t - 1, i - 1] + A[t - 1, i] + A[t - 1, i + 1]) * 0.25;
                        A[t, n - 1] = A[t - 1, n - 1]
                    };
                    forall i in 0..n: y[i] = A[m - 1, i]
                }
            }
        }
    };
}

heat!(ring);
heat!(ring_par par);

/// The powers of a matrix times a vector, each of them in chunks.
macro_rules! powers {
    ($name:ident $($par:ident)?) => {
        #[inline(never)]
        #[kernel]
        fn $name(A: &Csr<f64>, x: &DenseVec<f64>, m: usize) -> DenseMat<f64> {
            let n = x.shape()[0];
            finch! {
                let X: DenseMat<f64>[m, n];
                forall i in 0..n: X[0, i] = x[i];
                seq forall k in 1..m { $($par)? forall i in 0..n {
                    let s: Scalar<f64>;
                    forall j: s[] += A[i, j] * X[k - 1, j];
                    X[k, i] = s[] * 0.01
                } }
            }
        }
    };
}

powers!(powers_serial);
powers!(powers_par par);

/// What somebody writes who knows the format: one row after the other, entries up to the diagonal.
mod hand {
    use rayon::prelude::*;

    /// Offsets of rows, columns, values.
    pub type Rows<'a> = (&'a [usize], &'a [u32], &'a [f64]);

    /// Each row ends with its diagonal.
    #[inline(never)]
    pub fn solve((ptr, idx, val): Rows, b: &[f64]) -> Vec<f64> {
        let mut x = vec![0.0; b.len()];
        for i in 0..b.len() {
            let (mut s, mut diagonal) = (0.0, 0.0);
            for q in ptr[i]..ptr[i + 1] {
                let j = idx[q] as usize;
                if j < i {
                    s += val[q] * x[j];
                } else {
                    if j == i {
                        diagonal = val[q];
                    }
                    break;
                }
            }
            x[i] = (b[i] - s) / diagonal;
        }
        x
    }

    #[inline(never)]
    pub fn sweep((ptr, idx, val): Rows, b: &[f64], x: &mut [f64]) {
        for i in 0..b.len() {
            let (mut s, mut diagonal) = (0.0, 0.0);
            for q in ptr[i]..ptr[i + 1] {
                let j = idx[q] as usize;
                if j == i {
                    diagonal = val[q];
                } else {
                    s += val[q] * x[j];
                }
            }
            x[i] = (b[i] - s) / diagonal;
        }
    }

    #[inline(never)]
    pub fn scan(b: &[f64]) -> Vec<f64> {
        let mut x = vec![0.0; b.len()];
        let mut s = 0.0;
        for (x, b) in x.iter_mut().zip(b) {
            s += b;
            *x = s;
        }
        x
    }

    /// Steps of heat with two rows, the inner part of each by `step`.
    #[inline(always)]
    fn heat(x: &[f64], m: usize, step: impl Fn(&[f64], &mut [f64])) -> Vec<f64> {
        let (n, mut old) = (x.len(), x.to_vec());
        let mut new = old.clone();
        for _ in 1..m {
            step(&old, &mut new[1..n - 1]);
            std::mem::swap(&mut old, &mut new);
        }
        old
    }

    #[inline(never)]
    pub fn ring(x: &[f64], m: usize) -> Vec<f64> {
        heat(x, m, |old, new| super::step(old, new, 1))
    }

    #[inline(never)]
    pub fn ring_par(x: &[f64], m: usize) -> Vec<f64> {
        const CHUNK: usize = 1 << 15;
        heat(x, m, |old, new| {
            new.par_chunks_mut(CHUNK).enumerate().for_each(|(k, new)| super::step(old, new, k * CHUNK + 1));
        })
    }

    #[inline(never)]
    pub fn powers_par((ptr, idx, val): Rows, x: &[f64], m: usize) -> Vec<f64> {
        const CHUNK: usize = 1 << 10;
        let n = x.len();
        let mut all = vec![0.0; m * n];
        all[..n].copy_from_slice(x);
        for k in 1..m {
            let (old, new) = all[(k - 1) * n..(k + 1) * n].split_at_mut(n);
            new.par_chunks_mut(CHUNK).enumerate().for_each(|(c, new)| {
                for (i, new) in (c * CHUNK..).zip(new) {
                    let row = ptr[i]..ptr[i + 1];
                    let s: f64 = row.map(|q| val[q] * old[idx[q] as usize]).sum();
                    *new = s * 0.01;
                }
            });
        }
        all
    }

    #[inline(never)]
    pub fn edits(a: &[u8], b: &[u8]) -> Vec<u32> {
        let n = b.len() + 1;
        let mut d = vec![0; (a.len() + 1) * n];
        (0..n).for_each(|j| d[j] = j as u32);
        for i in 1..=a.len() {
            let (above, row) = d[(i - 1) * n..(i + 1) * n].split_at_mut(n);
            row[0] = i as u32;
            for j in 1..n {
                let change = above[j - 1] + u32::from(a[i - 1] != b[j - 1]);
                row[j] = (above[j] + 1).min(row[j - 1] + 1).min(change);
            }
        }
        d
    }
}

/// One step of heat, for the places from `first` on.
fn step(old: &[f64], new: &mut [f64], first: usize) {
    for (i, new) in (first..).zip(new) {
        *new = (old[i - 1] + old[i] + old[i + 1]) * 0.25;
    }
}

/// A matrix with so many entries in each row beside a diagonal that outweighs them; all of it, or its lower triangle.
fn matrix(n: usize, row: usize, lower: bool, random: &mut Random) -> Csr<f64> {
    let mut at = Vec::new();
    for i in 0..n {
        let mut columns: Vec<usize> =
            (0..row).map(|_| random.below(if lower { i.max(1) } else { n })).collect();
        columns.retain(|j| *j != i);
        columns.push(i);
        columns.sort_unstable();
        columns.dedup();
        at.extend(columns.into_iter().map(|j| [i, j]));
    }
    let values =
        at.iter().map(|[i, j]| if i == j { 4.0 * row as f64 } else { 0.5 + (i + j) as f64 % 3.0 }).collect();
    Csr::from_coords([n, n], at, values).expect("a matrix")
}

fn main() {
    let only = env::args().nth(1).unwrap_or_default();
    println!("{:8} {:>12} {:>12} {:>12} {:>6}", "kernel", "size", "hand ns", "finch ns", "ratio");
    let (mut random, mut ratios) = (Random::new(1), Vec::new());
    for (n, row) in [(100, 3), (1000, 5), (1000, 30), (10_000, 8), (100_000, 20)] {
        let b: Vec<f64> = (0..n).map(|k| (k % 17) as f64).collect();
        let right = DenseVec::from_dense([n], b.clone()).expect("a vector");
        let name = format!("{n}x{row}");
        let L = matrix(n, row, true, &mut random);
        let rows = rows(&L);
        assert_eq!(hand::solve(rows, &b), solve(&L, &right).to_dense());
        ratios.extend(race(
            &only,
            "solve",
            &name,
            || keep(hand::solve(rows, &b)),
            || keep(solve(&L, &right)),
        ));
        let A = matrix(n, row, false, &mut random);
        let rows = self::rows(&A);
        let (mut x, mut y) = (DenseVec::zeros([n]), vec![0.0; n]);
        ratios.extend(race(
            &only,
            "sweep",
            &name,
            || hand::sweep(rows, &b, &mut y),
            || sweep(&A, &right, &mut x),
        ));
    }
    for n in [100, 1000, 10_000, 100_000] {
        let b: Vec<f64> = (0..n).map(|_| random.value()).collect();
        let right = DenseVec::from_dense([n], b.clone()).expect("a vector");
        assert_eq!(hand::scan(&b), scan(&right).to_dense());
        ratios.extend(race(&only, "scan", &n.to_string(), || keep(hand::scan(&b)), || keep(scan(&right))));
    }
    for n in [10, 100, 500, 2000] {
        let mut word = || (0..n).map(|_| random.below(4) as u8).collect::<Vec<u8>>();
        let (a, b) = (word(), word());
        let of = |word: &[u8]| DenseVec::from_dense([n], word.to_vec()).expect("a vector");
        let (A, B) = (of(&a), of(&b));
        assert_eq!(hand::edits(&a, &b), edits(&A, &B).to_dense());
        ratios.extend(race(
            &only,
            "edits",
            &n.to_string(),
            || keep(hand::edits(&a, &b)),
            || keep(edits(&A, &B)),
        ));
    }
    let mut beside = Vec::new();
    for (n, m) in [(10, 100), (100, 100), (1000, 100), (10_000, 100), (1_000_000, 20), (4_000_000, 20)] {
        let x: Vec<f64> = (0..n).map(|_| random.value()).collect();
        let X = DenseVec::from_dense([n], x.clone()).expect("a vector");
        assert!(
            hand::ring(&x, m) == ring(&X, m).to_dense()
                && hand::ring_par(&x, m) == ring_par(&X, m).to_dense()
        );
        let name = format!("{n}x{m}");
        ratios.extend(race(&only, "ring", &name, || keep(hand::ring(&x, m)), || keep(ring(&X, m))));
        // Where loops are too short for chunks, the opponent is the same program without `par`.
        beside.extend(match n < 1_000_000 {
            true => race(&only, "ring_par", &name, || keep(ring(&X, m)), || keep(ring_par(&X, m))),
            false => race(&only, "ring_par", &name, || keep(hand::ring_par(&x, m)), || keep(ring_par(&X, m))),
        });
    }
    for (n, row, m) in [(100, 3, 20), (1000, 8, 20), (100_000, 20, 20)] {
        let x = vec![1.0; n];
        let X = DenseVec::from_dense([n], x.clone()).expect("a vector");
        let A = matrix(n, row, false, &mut random);
        let rows = self::rows(&A);
        let close = |a: &f64, b: &f64| (a - b).abs() <= 1e-9 * b.abs();
        assert!(
            powers_par(&A, &X, m)
                .to_dense()
                .iter()
                .zip(hand::powers_par(rows, &x, m))
                .all(|(a, b)| close(a, &b))
        );
        let name = format!("{n}x{row}");
        beside.extend(match n < 100_000 {
            true => race(
                &only,
                "powers",
                &name,
                || keep(powers_serial(&A, &X, m)),
                || keep(powers_par(&A, &X, m)),
            ),
            false => race(
                &only,
                "powers",
                &name,
                || keep(hand::powers_par(rows, &x, m)),
                || keep(powers_par(&A, &X, m)),
            ),
        });
    }
    let mean = ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64;
    println!("mean {:.3} of {}", mean.exp(), ratios.len());
    let mean = beside.iter().map(|ratio| ratio.ln()).sum::<f64>() / beside.len().max(1) as f64;
    println!("mean {:.3} of {} with `par`", mean.exp(), beside.len());
}

fn rows(of: &Csr<f64>) -> hand::Rows<'_> {
    let (_, (_, ptr, idx, (val,))) = of.view().parts();
    (ptr, idx, val)
}

fn keep<T>(result: T) {
    black_box(result);
}
