//! Loops that run in order: triangular systems, Gauss–Seidel, edit distances, shortest paths, likeliest paths and the last of many steps, each
//! a few lines, over any layout.
//!
//! ```text
//! cargo run --release --example recurrences
//! ```
//!
//! Each answer is checked by its equations, or against a plain computation.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;

use finch::prelude::*;

mod support;

use support::{Random, close};

/// `L x = b`, for the lower triangle of `L`.
#[kernel]
fn forward(L: &Csr<f64>, b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! {
        let x: DenseVec<f64>;
        seq forall i {
            let s: Scalar<f64>;
            forall j: if j < i { s[] += L[i, j] * x[j] };
            x[i] = (b[i] - s[]) / L[i, i]
        }
    }
}

/// `U x = b`, for the upper triangle of `U`.
#[kernel]
fn backward(U: &Csr<f64>, b: &DenseVec<f64>) -> DenseVec<f64> {
    let n = b.shape()[0];
    finch! {
        let x: DenseVec<f64>;
        seq forall i in (0..n).rev() {
            let s: Scalar<f64>;
            forall j: if j > i { s[] += U[i, j] * x[j] };
            x[i] = (b[i] - s[]) / U[i, i]
        }
    }
}

/// One sweep of Gauss–Seidel: `x[j]` is new for `j < i`, and old for `j > i`.
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

/// The edit distances of all beginnings of two words.
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

/// The lengths of the shortest paths between all places, of the lengths of roads between them (Floyd–Warshall).
#[kernel]
fn shortest(D: &mut DenseMat<f64>) {
    let n = D.shape()[0];
    finch! { keep D; seq forall k in 0..n, i in 0..n, j in 0..n: D[i, j] = min(D[i, j], D[i, k] + D[k, j]) }
}

/// The logarithm of the likelihood of the best path to each state at each time (Viterbi), of the states `from` which each one is reached.
#[kernel]
fn likeliest(from: &Tensor<Dense<SparseList<Element<f64, NegInf>>>>, seen: &DenseMat<f64>) -> DenseMat<f64> {
    let [m, n] = seen.shape();
    finch! {
        let V: DenseMat<f64>;
        forall s in 0..n: V[0, s] = seen[0, s];
        seq forall t in 1..m {
            forall s in 0..n {
                let best: Scalar<f64, NegInf>;
                forall r in 0..n: best[] <<max>>= V[t - 1, r] + from[s, r];
                V[t, s] = best[] + seen[t, s]
            }
        }
    }
}

/// The temperatures along a rod after `m - 1` steps. Two steps at a time are kept, whatever `m` is, and each of them is divided among threads
/// if the rod is long.
#[kernel]
fn heated(x: &DenseVec<f64>, m: usize) -> DenseVec<f64> {
    let n = x.shape()[0];
    finch! {
        let y: DenseVec<f64>;
        {
            let ring A: DenseMat<f64>[m, n];
            forall i in 0..n: A[0, i] = x[i];
            seq forall t in 1..m {
                A[t, 0] = A[t - 1, 0];
                par forall i in 1..n - 1: A[t, i] = 0.25 * A[t - 1, i - 1] + 0.5 * A[t - 1, i] + 0.25 * A[t - 1, i + 1];
                A[t, n - 1] = A[t - 1, n - 1]
            };
            forall i in 0..n: y[i] = A[m - 1, i]
        }
    }
}

fn below(n: usize, random: &mut Random) -> usize {
    (random.unit() * n as f64) as usize
}

/// A sparse matrix whose diagonal outweighs its rows.
fn dominant(n: usize, random: &mut Random) -> Result<Csr<f64>, Box<dyn Error>> {
    let mut at: Vec<[usize; 2]> = (0..5 * n).map(|_| [below(n, random), below(n, random)]).collect();
    at.retain(|[i, j]| i != j);
    at.sort_unstable();
    at.dedup();
    let count = at.len();
    at.extend((0..n).map(|i| [i, i]));
    let values = (0..at.len()).map(|k| if k < count { -0.25 } else { 40.0 }).collect();
    Ok(Csr::from_coords([n, n], at, values)?)
}

/// What is left of `b` if the part of the matrix that `part` picks is taken away, times `x`.
fn rest(A: &Csr<f64>, x: &DenseVec<f64>, b: &[f64], part: fn(usize, usize) -> bool) -> Vec<f64> {
    let (x, mut rest) = (x.to_dense(), b.to_vec());
    A.iter().filter(|([i, j], _)| part(*i, *j)).for_each(|([i, j], value)| rest[i] -= value * x[j]);
    rest
}

fn systems(random: &mut Random) -> Result<(), Box<dyn Error>> {
    let n = 2000;
    let (A, zeros) = (dominant(n, random)?, vec![0.0; n]);
    let b: Vec<f64> = (0..n).map(|i| (i % 7) as f64).collect();
    let right = DenseVec::from_dense([n], b.clone())?;
    let solves = |x: &DenseVec<f64>, part| close(&rest(&A, x, &b, part), &zeros, 1e-12);
    assert!(solves(&forward(&A, &right), |i, j| j <= i));
    assert!(solves(&backward(&A, &right), |i, j| j >= i));
    let mut x = DenseVec::zeros([n]);
    for _ in 0..30 {
        sweep(&A, &right, &mut x);
    }
    assert!(solves(&x, |_, _| true));
    println!(
        "two triangular systems and 30 Gauss-Seidel sweeps, {n} unknowns: the residuals vanish (checked)"
    );
    Ok(())
}

fn words() -> Result<(), Box<dyn Error>> {
    let of = |word: &str| DenseVec::from_dense([word.len()], word.as_bytes().to_vec());
    for (one, other, expected) in [("kitten", "sitting", 3), ("saturday", "sunday", 3), ("looplets", "", 8)] {
        let table = edits(&of(one)?, &of(other)?);
        let distance = table.get([one.len(), other.len()])?;
        assert_eq!(distance, expected);
        println!("from `{one}` to `{other}` in {distance} edits (checked)");
    }
    Ok(())
}

fn paths(random: &mut Random) -> Result<(), Box<dyn Error>> {
    let n = 60;
    let roads: Vec<f64> = (0..n * n)
        .map(|at| match at {
            at if at / n == at % n => 0.0,
            _ if below(6, random) == 0 => 1.0 + below(9, random) as f64,
            _ => f64::INFINITY,
        })
        .collect();
    let mut D = DenseMat::from_dense([n, n], roads.clone())?;
    shortest(&mut D);
    let mut best = roads.clone();
    // Each round lets paths have one road more.
    for _ in 0..n {
        let step = |i: usize, j: usize| {
            (0..n).map(|k| best[i * n + k] + roads[k * n + j]).fold(f64::INFINITY, f64::min)
        };
        best = (0..n * n).map(|at| step(at / n, at % n)).collect();
    }
    assert_eq!(D.to_dense(), best);
    println!("the shortest paths between {n} places equal those of plain loops (checked)");
    Ok(())
}

fn states(random: &mut Random) -> Result<(), Box<dyn Error>> {
    let (m, n) = (40, 25);
    let from: Vec<f64> = (0..n * n)
        .map(|_| if below(4, random) == 0 { -(1.0 + below(9, random) as f64) } else { f64::NEG_INFINITY })
        .collect();
    let seen: Vec<f64> = (0..m * n).map(|_| -(below(9, random) as f64)).collect();
    let V =
        likeliest(&Tensor::from_dense([n, n], from.clone())?, &DenseMat::from_dense([m, n], seen.clone())?);
    let mut best = seen.clone();
    for (t, s) in (n..m * n).map(|at| (at / n, at % n)) {
        let step = |r: usize| best[(t - 1) * n + r] + from[s * n + r];
        best[t * n + s] += (0..n).map(step).fold(f64::NEG_INFINITY, f64::max);
    }
    assert_eq!(V.to_dense(), best);
    println!("the likeliest paths through {n} states in {m} steps equal those of plain loops (checked)");
    Ok(())
}

fn rod() -> Result<(), Box<dyn Error>> {
    let (m, n) = (500, 1000);
    let mut old: Vec<f64> = (0..n).map(|i| if i % 90 < 3 { 100.0 } else { 0.0 }).collect();
    let y = heated(&DenseVec::from_dense([n], old.clone())?, m);
    for _ in 1..m {
        let mut new = old.clone();
        for i in 1..n - 1 {
            new[i] = 0.25 * old[i - 1] + 0.5 * old[i] + 0.25 * old[i + 1];
        }
        old = new;
    }
    assert!(close(&y.to_dense(), &old, 1e-12));
    println!(
        "heat along a rod of {n} places after {m} steps, two of which are kept at a time, equals that of plain loops (checked)"
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(1);
    systems(&mut random)?;
    words()?;
    paths(&mut random)?;
    states(&mut random)?;
    rod()
}
