//! Results on a pattern beside the same loops by hand: a sampled product, and the numeric phase of a product of sparse matrices, by merging
//! each row into the result's, and by a workspace.
//!
//! ```text
//! patterns [name of a kernel]
//! ```
//!
//! Both run in turn, and the best time of each counts. The last line is the geometric mean of the ratios.
#![allow(non_snake_case)]

use std::env;

use finch::prelude::*;
use finch_bench::race::race;
use finch_bench::random::Random;

#[inline(never)]
#[kernel]
fn sampled(P: &Csr<f64>, D: &DenseMat<f64>, E: &DenseMat<f64>, C: &mut Csr<f64>) {
    finch! { keep C; forall i, j, k: C[i, j] += P[i, j] * D[i, k] * E[j, k] }
}

#[inline(never)]
#[kernel]
fn merged(A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { keep C; forall i, k, j: C[i, j] += A[i, k] * B[k, j] }
}

#[inline(never)]
#[kernel]
fn gathered(P: &Csr<bool>, A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64>) {
    finch! {
        keep C;
        forall i {
            let w: Tensor<finch::SparseByteMap<Element<f64>>>;
            forall k, j: w[j] += A[i, k] * B[k, j];
            forall j: if P[i, j] { C[i, j] = w[j::locate] }
        }
    }
}

#[kernel]
fn places(A: &Csr<f64>, B: &Csr<f64>) -> Csr<bool> {
    pattern! { let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn zeros(P: &Csr<bool>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i, j: C[i, j] = 0.0 }
}

/// What somebody writes who knows the format.
mod hand {
    /// Offsets of rows, columns, values.
    pub type Rows<'a> = (&'a [usize], &'a [u32], &'a [f64]);

    /// `r` columns of each dense matrix.
    #[inline(never)]
    pub fn sampled((ptr, idx, val): Rows, d: &[f64], e: &[f64], r: usize, c: &mut [f64]) {
        for i in 0..ptr.len() - 1 {
            let row = &d[i * r..(i + 1) * r];
            for q in ptr[i]..ptr[i + 1] {
                let j = idx[q] as usize;
                let dot: f64 = row.iter().zip(&e[j * r..(j + 1) * r]).map(|(a, b)| a * b).sum();
                c[q] += val[q] * dot;
            }
        }
    }

    #[inline(never)]
    pub fn merged((ap, ai, av): Rows, (bp, bi, bv): Rows, (cp, ci): (&[usize], &[u32]), c: &mut [f64]) {
        for i in 0..ap.len() - 1 {
            for p in ap[i]..ap[i + 1] {
                let (k, a) = (ai[p] as usize, av[p]);
                let mut q = cp[i];
                for r in bp[k]..bp[k + 1] {
                    while ci[q] < bi[r] {
                        q += 1;
                    }
                    c[q] += a * bv[r];
                }
            }
        }
    }

    #[inline(never)]
    pub fn gathered(
        (ap, ai, av): Rows,
        (bp, bi, bv): Rows,
        (cp, ci): (&[usize], &[u32]),
        n: usize,
        c: &mut [f64],
    ) {
        let mut w = vec![0.0; n];
        for i in 0..ap.len() - 1 {
            for p in ap[i]..ap[i + 1] {
                let (k, a) = (ai[p] as usize, av[p]);
                for r in bp[k]..bp[k + 1] {
                    w[bi[r] as usize] += a * bv[r];
                }
            }
            for q in cp[i]..cp[i + 1] {
                c[q] = std::mem::take(&mut w[ci[q] as usize]);
            }
        }
    }
}

/// A matrix with about that many entries in each row.
fn matrix(n: usize, row: usize, random: &mut Random) -> Csr<f64> {
    let mut at = Vec::new();
    for i in 0..n {
        let mut columns: Vec<usize> = (0..row).map(|_| random.below(n)).collect();
        columns.sort_unstable();
        columns.dedup();
        at.extend(columns.into_iter().map(|j| [i, j]));
    }
    let values = at.iter().map(|[i, j]| 0.5 + (i + j) as f64 % 3.0).collect();
    Csr::from_coords([n, n], at, values).expect("a matrix")
}

fn main() {
    let only = env::args().nth(1).unwrap_or_default();
    println!("{:8} {:>12} {:>12} {:>12} {:>6}", "kernel", "size", "hand ns", "finch ns", "ratio");
    let (mut random, mut ratios) = (Random::new(1), Vec::new());
    for (n, row, r) in [(100, 5, 16), (1000, 10, 32), (1000, 40, 32), (10_000, 20, 64)] {
        let P = matrix(n, row, &mut random);
        let mut dense = || (0..n * r).map(|_| random.value()).collect::<Vec<f64>>();
        let (d, e) = (dense(), dense());
        let of = |values: &[f64]| DenseMat::from_dense([n, r], values.to_vec()).expect("a matrix");
        let (D, E) = (of(&d), of(&e));
        let (mut C, mut c) = (P.clone(), rows(&P).2.to_vec());
        sampled(&P, &D, &E, &mut C);
        hand::sampled(rows(&P), &d, &e, r, &mut c);
        assert!(close(rows(&C).2, &c));
        ratios.extend(race(
            &only,
            "sampled",
            &format!("{n}x{row}x{r}"),
            || hand::sampled(rows(&P), &d, &e, r, &mut c),
            || sampled(&P, &D, &E, &mut C),
        ));
    }
    for (n, row) in [(100, 3), (1000, 4), (1000, 12), (10_000, 6)] {
        let (A, B) = (matrix(n, row, &mut random), matrix(n, row, &mut random));
        let P = places(&A, &B);
        let (mut C, mut c) = (zeros(&P), vec![0.0; P.stored()]);
        let (_, (_, ptr, idx, _)) = P.view().parts();
        let size = format!("{n}x{row}");
        merged(&A, &B, &mut C);
        hand::merged(rows(&A), rows(&B), (ptr, idx), &mut c);
        assert!(close(rows(&C).2, &c));
        gathered(&P, &A, &B, &mut C);
        hand::gathered(rows(&A), rows(&B), (ptr, idx), n, &mut c);
        assert!(close(rows(&C).2, &c));
        ratios.extend(race(
            &only,
            "merged",
            &size,
            || hand::merged(rows(&A), rows(&B), (ptr, idx), &mut c),
            || merged(&A, &B, &mut C),
        ));
        ratios.extend(race(
            &only,
            "gathered",
            &size,
            || hand::gathered(rows(&A), rows(&B), (ptr, idx), n, &mut c),
            || gathered(&P, &A, &B, &mut C),
        ));
    }
    let mean = ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64;
    println!("mean {:.3} of {}", mean.exp(), ratios.len());
}

fn close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-9 * (1.0 + a.abs()))
}

fn rows(of: &Csr<f64>) -> hand::Rows<'_> {
    let (_, (_, ptr, idx, (val,))) = of.view().parts();
    (ptr, idx, val)
}
