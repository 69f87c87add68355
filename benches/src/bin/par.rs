//! `par forall` beside `forall`, where both loops run in place: the cost of deciding whether chunks pay.
//!
//! ```text
//! par [name of a kernel]
//! ```
//!
//! Both run in turn, and the best time of each counts. Above 1.1, or 2 ns more, the code for chunks slows
//! the loop down. Loops of a few instructions may differ by a quarter, either way, depending on where they
//! begin in an instruction cache line.
#![allow(non_snake_case)]

use std::env;
use std::hint::black_box;
use std::time::Instant;

use finch::prelude::*;
use finch_bench::random::Random;

/// A module of two functions, which differ in `par` alone.
macro_rules! both {
    ($name:ident($($arg:ident: $ty:ty),*), let $result:ident: $layout:ty; $($body:tt)*) => {
        mod $name {
            use super::*;

            #[inline(never)]
            #[kernel]
            pub fn serial($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; forall $($body)* }
            }

            #[inline(never)]
            #[kernel]
            pub fn par($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; par forall $($body)* }
            }
        }
    };
}

both!(sum(x: DenseVec<f64>), let s: Scalar<f64>; i: s[] += x[i]);
both!(dot(x: DenseVec<f64>, y: DenseVec<f64>), let s: Scalar<f64>; i: s[] += x[i] * y[i]);
both!(axpy(x: DenseVec<f64>, y: DenseVec<f64>), let z: DenseVec<f64>; i: z[i] = 2.0 * x[i] + y[i]);
both!(call(x: DenseVec<f64>), let z: DenseVec<f64>; i: z[i] = $half(x[i]));
both!(meet(a: SparseVec<f64>, b: SparseVec<f64>), let c: SparseVec<f64>; i: c[i] = a[i] * b[i]);
both!(total(A: Csr<f64>), let s: Scalar<f64>; i, j: s[] += A[i, j]);
both!(spmv(A: Csr<f64>, x: DenseVec<f64>), let y: DenseVec<f64>; i, j: y[i] += A[i, j] * x[j]);
both!(add(A: Csr<f64>, B: Csr<f64>), let C: Csr<f64>; i, j: C[i, j] = A[i, j] + B[i, j]);

fn half(x: f64) -> f64 {
    0.5 * x + 1.0
}

fn main() {
    let only = env::args().nth(1).unwrap_or_default();
    println!("{:6} {:>7} {:>12} {:>12} {:>6}", "kernel", "size", "forall ns", "par ns", "ratio");
    let mut random = Random::new(1);
    for n in [4, 16, 64, 256, 1000, 4000, 16_000, 64_000] {
        let dense =
            || DenseVec::from_dense([n], (0..n).map(|k| (k % 17) as f64).collect()).expect("a vector");
        let (x, y) = (dense(), dense());
        let mut sparse = || {
            let at = (0..n).map(|k| [10 * k + random.below(10)]).collect();
            SparseVec::from_coords([10 * n], at, vec![1.5; n]).expect("a vector")
        };
        let (a, b) = (sparse(), sparse());
        let race = |name, serial: &dyn Fn(), par: &dyn Fn()| race(&only, name, n, serial, par);
        race("sum", &|| keep(sum::serial(&x)), &|| keep(sum::par(&x)));
        race("dot", &|| keep(dot::serial(&x, &y)), &|| keep(dot::par(&x, &y)));
        race("axpy", &|| keep(axpy::serial(&x, &y)), &|| keep(axpy::par(&x, &y)));
        race("call", &|| keep(call::serial(&x)), &|| keep(call::par(&x)));
        race("meet", &|| keep(meet::serial(&a, &b)), &|| keep(meet::par(&a, &b)));
    }
    for rows in [2, 10, 100, 1000, 10_000] {
        let mut matrix = || {
            let at = (0..8 * rows).map(|k| [k / 8, k % 8 * rows + random.below(rows)]).collect();
            Csr::from_coords([rows, 8 * rows], at, vec![1.5; 8 * rows]).expect("a matrix")
        };
        let (a, b) = (matrix(), matrix());
        let x = DenseVec::from_dense([8 * rows], vec![0.5; 8 * rows]).expect("a vector");
        let race = |name, serial: &dyn Fn(), par: &dyn Fn()| race(&only, name, rows, serial, par);
        race("total", &|| keep(total::serial(&a)), &|| keep(total::par(&a)));
        race("spmv", &|| keep(spmv::serial(&a, &x)), &|| keep(spmv::par(&a, &x)));
        race("add", &|| keep(add::serial(&a, &b)), &|| keep(add::par(&a, &b)));
    }
}

fn keep<T>(result: T) {
    black_box(result);
}

/// Measures two functions in turn, and prints the best time of each.
fn race(only: &str, name: &str, size: usize, serial: &dyn Fn(), par: &dyn Fn()) {
    if !name.contains(only) {
        return;
    }
    let times = (20_000.0 / time(serial, 20)).clamp(1.0, 2000.0) as u32;
    let mut best = [f64::INFINITY; 2];
    for _ in 0..1000 {
        for (best, run) in best.iter_mut().zip([serial, par]) {
            *best = best.min(time(run, times));
        }
    }
    let [serial, par] = best;
    println!("{name:6} {size:7} {serial:12.1} {par:12.1} {:6.2}", par / serial);
}

/// Nanoseconds per run, over this many runs.
fn time(run: &dyn Fn(), times: u32) -> f64 {
    let start = Instant::now();
    (0..times).for_each(|_| run());
    start.elapsed().as_nanos() as f64 / f64::from(times)
}
