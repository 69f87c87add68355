//! Statements of sums and products, as they are planned under `#![reassociate]`, beside the plan that a person would write, and the
//! statement as it is written.
//!
//! ```text
//! plans [part of a kernel's name]
//! ```
//!
//! All of them run in turn, and the best time of each counts. The ratio is that of the planned one to the better of the other two, since
//! the best that a person would write may be the statement as it is. The last line is the geometric mean of the ratios. What would take
//! minutes as it is written runs at small sizes only. `einsum.py` measures NumPy over the same statements.
#![allow(non_snake_case)]

use std::env;
use std::hint::black_box;
use std::time::Instant;

use finch::prelude::*;
use finch_bench::random::Random;

layout! { type Core<T> = Tensor<Dense<Dense<Dense<Element<T>>>>>; }

/// A module of three functions: the statement planned, as it is written, and by hand.
macro_rules! plans {
    ($name:ident($($arg:ident: $ty:ty),*), $result:ident: $layout:ty; { $($body:tt)* } by hand { $($hand:tt)* }) => {
        mod $name {
            use super::*;

            #[inline(never)]
            #[kernel]
            pub fn planned($($arg: &$ty),*) -> $layout {
                finch! { #![reassociate] let $result: $layout; $($body)* }
            }

            #[inline(never)]
            #[kernel]
            pub fn written($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; $($body)* }
            }

            #[inline(never)]
            #[kernel]
            pub fn hand($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; $($hand)* }
            }
        }
    };
}

/// Measures the three functions of a module.
macro_rules! race {
    ($table:ident, $name:ident, $n:expr, $written:expr, ($($arg:expr),*)) => {
        $table.race(
            stringify!($name),
            $n,
            [
                &|| keep($name::planned($($arg),*)),
                &|| keep($name::hand($($arg),*)),
                &|| keep($name::written($($arg),*)),
            ],
            $written,
        )
    };
}
plans!(chain(A: DenseMat<f64>, B: DenseMat<f64>, C: DenseMat<f64>), E: DenseMat<f64>;
    { E[i, l] += A[i, j] * B[j, k] * C[k, l] }
    by hand { { let T: DenseMat<f64>; T[i, k] += A[i, j] * B[j, k]; E[i, l] += T[i, k] * C[k, l] } });
plans!(vector(A: DenseMat<f64>, B: DenseMat<f64>, v: DenseVec<f64>), y: DenseVec<f64>;
    { y[i] += A[i, j] * B[j, k] * v[k] }
    by hand { { let t: DenseVec<f64>; t[j] += B[j, k] * v[k]; y[i] += A[i, j] * t[j] } });
plans!(sparse_chain(A: Csr<f64>, B: Csr<f64>, C: Csr<f64>), E: Csr<f64>;
    { E[i, l] += A[i, j] * B[j, k] * C[k, l] }
    by hand { { let T: Csr<f64>; T[i, k] += A[i, j] * B[j, k]; E[i, l] += T[i, k] * C[k, l] } });
plans!(sparse_vector(A: Csr<f64>, B: Csr<f64>, v: DenseVec<f64>), y: DenseVec<f64>;
    { y[i] += A[i, j] * B[j, k] * v[k] }
    by hand { { let t: DenseVec<f64>; t[j] += B[j, k] * v[k]; y[i] += A[i, j] * t[j] } });
plans!(mttkrp(X: Csf3<f64>, B: DenseMat<f64>, C: DenseMat<f64>), M: DenseMat<f64>;
    { M[i, r] += X[i, j, k] * B[j, r] * C[k, r] }
    by hand { forall i, j { let t: DenseVec<f64>; forall k, r: t[r] += X[i, j, k] * C[k, r]; forall r: M[i, r] += t[r] * B[j, r] } });
plans!(tucker(X: Core<f64>, U: DenseMat<f64>, V: DenseMat<f64>, W: DenseMat<f64>), G: Core<f64>;
    { G[a, b, c] += X[i, j, k] * U[i, a] * V[j, b] * W[k, c] }
    by hand { {
        let T: Core<f64>; let S: Core<f64>;
        T[i, j, c] += X[i, j, k] * W[k, c];
        S[i, b, c] += T[i, j, c] * V[j, b];
        G[a, b, c] += S[i, b, c] * U[i, a]
    } });
plans!(dense_mttkrp(X: Core<f64>, B: DenseMat<f64>, C: DenseMat<f64>), M: DenseMat<f64>;
    { M[i, r] += X[i, j, k] * B[j, r] * C[k, r] }
    by hand { {
        let T: Core<f64>;
        T[i, j, r] += X[i, j, k] * C[k, r];
        M[i, r] += T[i, j, r] * B[j, r]
    } });
plans!(power(A: DenseMat<f64>), E: DenseMat<f64>;
    { E[i, m] += A[i, j] * A[j, k] * A[k, l] * A[l, m] }
    by hand { { let T: DenseMat<f64>; T[i, k] += A[i, j] * A[j, k]; E[i, m] += T[i, k] * T[k, m] } });
plans!(masked(X: Csr<f64>, W: DenseMat<f64>, H: DenseMat<f64>), s: Scalar<f64>;
    { s[] += X[i, j] * W[i, k] * H[k, j] }
    by hand { { let T: DenseMat<f64>; T[k, i] += X[i, j] * H[k, j]; s[] += T[k, i] * W[i, k] } });
plans!(form(x: DenseVec<f64>, A: Csr<f64>, y: DenseVec<f64>), s: Scalar<f64>;
    { s[] += x[i] * A[i, j] * y[j] }
    by hand { forall i, j: s[] += x[i] * A[i, j] * y[j] });
plans!(dense_form(x: DenseVec<f64>, A: DenseMat<f64>, y: DenseVec<f64>), s: Scalar<f64>;
    { s[] += x[i] * A[i, j] * y[j] }
    by hand { { let t: DenseVec<f64>; t[j] += x[i] * A[i, j]; s[] += t[j] * y[j] } });
plans!(als(X: Csr<f64>, U: DenseMat<f64>, V: DenseMat<f64>), s: Scalar<f64>;
    { s[] += X[i, j] * U[i, r] * V[j, r] }
    by hand { forall i, j { let t: Scalar<f64>; forall r: t[] += U[i, r] * V[j, r]; s[] += X[i, j] * t[] } });
plans!(gradient(U: DenseMat<f64>, V: DenseMat<f64>, W: DenseMat<f64>), G: DenseMat<f64>;
    { G[i, r] += U[i, k] * V[j, k] * W[j, r] }
    by hand { { let T: DenseMat<f64>; T[k, r] += V[j, k] * W[j, r]; G[i, r] += U[i, k] * T[k, r] } });
plans!(pnmf(W: DenseMat<f64>, H: DenseMat<f64>), s: Scalar<f64>;
    { s[] += W[i, k] * H[k, j] }
    by hand { {
        let w: DenseVec<f64>; let h: DenseVec<f64>;
        w[k] += W[i, k];
        h[k] += H[k, j];
        s[] += w[k] * h[k]
    } });
plans!(svm(X: Csr<f64>, w: DenseVec<f64>), g: DenseVec<f64>;
    { g[j] += X[i, j] * X[i, k] * w[k] }
    by hand { { let t: DenseVec<f64>; t[i] += X[i, k] * w[k]; g[j] += X[i, j] * t[i] } });
plans!(low_rank(X: Csr<f64>, u: DenseVec<f64>, v: DenseVec<f64>, w: DenseVec<f64>), y: DenseVec<f64>;
    { y[i] += (X[i, j] + u[i] * v[j]) * w[j] }
    by hand { { let d: Scalar<f64>; d[] += v[j] * w[j]; forall i { forall j: y[i] += X[i, j] * w[j]; y[i] += u[i] * d[] } } });
plans!(triangles(A: Csr<f64>), s: Scalar<f64>;
    { s[] += A[i, j] * A[j, k] * A[i, k] }
    by hand { forall i, j, k: s[] += A[i, j] * A[j, k] * A[i, k] });
plans!(cycles(A: DenseMat<f64>), s: Scalar<f64>;
    { s[] += A[i, j] * A[j, k] * A[k, l] * A[l, i] }
    by hand { { let T: DenseMat<f64>; T[i, k] += A[i, j] * A[j, k]; s[] += T[i, k] * T[k, i] } });

fn main() {
    let mut table = Table { only: env::args().nth(1).unwrap_or_default(), ratios: vec![] };
    println!(
        "{:14} {:>6} {:>12} {:>12} {:>12} {:>6}",
        "kernel", "n", "planned us", "by hand us", "written us", "ratio"
    );
    let mut random = Random::new(1);
    for n in [60, 200] {
        let mut matrix = |rows: usize, columns: usize| {
            let values = (0..rows * columns).map(|_| random.below(100) as f64 / 50.0 - 1.0).collect();
            DenseMat::from_dense([rows, columns], values).expect("a matrix")
        };
        let (a, b, c, thin, flat) = (matrix(n, n), matrix(n, n), matrix(n, n), matrix(n, 10), matrix(10, n));
        let vector = || DenseVec::from_dense([n], vec![0.5; n]).expect("a vector");
        let v = vector();
        let small = n < 100;
        race!(table, chain, n, small, (&a, &b, &c));
        race!(table, vector, n, small, (&a, &b, &v));
        race!(table, dense_form, n, true, (&v, &a, &v));
        race!(table, gradient, n, small, (&thin, &thin, &thin));
        race!(table, pnmf, n, true, (&thin, &flat));
        race!(table, cycles, n, small, (&a));
        race!(table, power, n, n < 30, (&a));
    }
    for n in [20, 60] {
        let values = (0..n * n * n).map(|at| (at % 13) as f64).collect();
        let x = Core::from_dense([n, n, n], values).expect("a tensor");
        let u =
            DenseMat::from_dense([n, 8], (0..8 * n).map(|at| (at % 7) as f64).collect()).expect("a matrix");
        race!(table, tucker, n, n < 30, (&x, &u, &u, &u));
        race!(table, dense_mttkrp, n, true, (&x, &u, &u));
    }
    for n in [300, 3000] {
        let mut sparse = || {
            let mut at: Vec<[usize; 2]> = (0..10 * n).map(|k| [k / 10, random.below(n)]).collect();
            at.sort_unstable();
            at.dedup();
            let values = vec![1.5; at.len()];
            Csr::from_coords([n, n], at, values).expect("a matrix")
        };
        let (a, b, c) = (sparse(), sparse(), sparse());
        let v = DenseVec::from_dense([n], vec![0.5; n]).expect("a vector");
        let thin = DenseMat::from_dense([n, 16], vec![0.25; 16 * n]).expect("a matrix");
        let wide = DenseMat::from_dense([16, n], vec![0.25; 16 * n]).expect("a matrix");
        race!(table, sparse_chain, n, n < 1000, (&a, &b, &c));
        race!(table, sparse_vector, n, true, (&a, &b, &v));
        race!(table, form, n, true, (&v, &a, &v));
        race!(table, als, n, true, (&a, &thin, &thin));
        race!(table, masked, n, true, (&a, &thin, &wide));
        race!(table, svm, n, true, (&a, &v));
        race!(table, low_rank, n, n < 1000, (&a, &v, &v, &v));
        race!(table, triangles, n, true, (&a));
        let mut at: Vec<[usize; 3]> =
            (0..20 * n).map(|k| [k / 20, random.below(n), random.below(n)]).collect();
        at.sort_unstable();
        at.dedup();
        let values = vec![1.5; at.len()];
        let x = Csf3::<f64>::from_coords([n, n, n], at, values).expect("a tensor");
        race!(table, mttkrp, n, true, (&x, &thin, &thin));
    }
    let mean = table.ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / table.ratios.len().max(1) as f64;
    println!("geometric mean of planned to by hand: {:.3}", mean.exp());
}

struct Table {
    only: String,
    ratios: Vec<f64>,
}

impl Table {
    fn race(&mut self, name: &str, n: usize, runs: [&dyn Fn(); 3], written: bool) {
        if !name.contains(&self.only) {
            return;
        }
        let count = if written { 3 } else { 2 };
        let times = (100_000.0 / time(runs[1], 3)).clamp(1.0, 1000.0) as u32;
        let mut best = [f64::INFINITY; 3];
        let (start, mut rounds) = (Instant::now(), 0);
        while start.elapsed().as_millis() < 1500 || rounds < 15 {
            rounds += 1;
            for (best, run) in best.iter_mut().zip(&runs[..count]) {
                *best = best.min(time(run, times));
            }
        }
        let [planned, hand, written] = best.map(|ns| ns / 1000.0);
        let ratio = planned / hand.min(written);
        println!("{name:14} {n:6} {planned:12.1} {hand:12.1} {written:12.1} {ratio:6.2}");
        self.ratios.push(ratio);
    }
}

fn keep<T>(result: T) {
    black_box(result);
}

/// Nanoseconds per run, over this many runs.
fn time(run: &dyn Fn(), times: u32) -> f64 {
    let start = Instant::now();
    (0..times).for_each(|_| run());
    start.elapsed().as_nanos() as f64 / f64::from(times)
}
