//! Where programs can make anything but zero, for operands that are a few squares in a large matrix: regions are runs, and take as long as their
//! runs are many, whatever their lengths.
//!
//! ```text
//! cargo run --release --example regions [largest dimension]
//! ```
//!
//! Products are Boolean programs over runs (`pattern!`). Jacobi iterations and the decomposition are recurrences, which `region!` solves: for all steps at once where
//! distances are constant. The smallest size is counted by dense loops.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use programs::{KERNELS, Operands, Squares};

mod programs;
#[path = "../support/mod.rs"]
mod support;

use support::Random;

/// Dimensions, and how many squares each operand has.
const SIZES: [(usize, usize); 5] =
    [(300, 10), (3_000, 100), (15_000, 500), (150_000, 5_000), (600_000, 20_000)];

/// Half steps of the iteration in a plane.
const HALF_STEPS: usize = 200;

/// Squares with sides from 1 to 17.
fn draw(n: usize, count: usize, seed: u64) -> Squares {
    let mut random = Random::new(seed);
    let mut number = |below: usize| (random.unit() * below as f64) as usize;
    let square = |_| {
        let side = 1 + number(17);
        let (i, j) = (number(n - side + 1), number(n - side + 1));
        [i..i + side, j..j + side]
    };
    Squares::new(&(0..count).map(square).collect::<Vec<_>>())
}

/// The number of places by dense loops.
fn dense(operands: &Operands, kernel: &str) -> u64 {
    let n = operands.n;
    let [a, b, d] = [&operands.a, &operands.b, &operands.d].map(|squares| squares.places(n).to_dense());
    let sum = |of: &dyn Fn(usize, usize) -> bool| (0..n * n).filter(|at| of(at / n, at % n)).count() as u64;
    let meets = |a: &[bool], b: &[bool], i: usize, j: usize| (0..n).any(|k| a[i * n + k] && b[j * n + k]);
    match kernel {
        "SpMM" => sum(&|i, _| (0..n).any(|k| a[i * n + k])),
        "SpGEMM" => sum(&|i, j| d[i * n + j] || (0..n).any(|k| a[i * n + k] && b[k * n + j])),
        "syrk" => sum(&|i, j| j <= i && (d[i * n + j] || meets(&a, &a, i, j))),
        "syr2k" => sum(&|i, j| j <= i && (d[i * n + j] || meets(&a, &b, i, j) || meets(&b, &a, i, j))),
        "lu" => {
            let mut a = a;
            (0..n).for_each(|i| a[i * n + i] = true);
            for k in 0..n {
                for i in (k + 1..n).filter(|i| a[i * n + k]).collect::<Vec<_>>() {
                    (k + 1..n).for_each(|j| a[i * n + j] |= a[k * n + j]);
                }
            }
            sum(&|i, j| a[i * n + j])
        }
        "jacobi-1d" => {
            let x = (0..n).map(|i| a[i * n..][..n].contains(&true)).collect();
            steps(x, n, |now, i| i > 0 && i + 1 < n && (now[i - 1] || now[i] || now[i + 1]))
        }
        _ => steps(a, operands.steps, |now, at| {
            let inner = |place: usize| place > 0 && place + 1 < n;
            let near = |at: usize| now[at - n] || now[at - 1] || now[at] || now[at + 1] || now[at + n];
            inner(at / n) && inner(at % n) && near(at)
        }),
    }
}

/// The number of places at all times.
fn steps(mut now: Vec<bool>, times: usize, reached: impl Fn(&[bool], usize) -> bool) -> u64 {
    let count = |now: &[bool]| now.iter().filter(|there| **there).count() as u64;
    let mut all = count(&now);
    for _ in 0..times {
        now = (0..now.len()).map(|at| reached(&now, at)).collect();
        all += count(&now);
    }
    all
}

/// The least time of several runs.
fn least(mut run: impl FnMut() -> Result<usize, Box<dyn Error>>) -> Result<(f64, usize), Box<dyn Error>> {
    let (mut best, mut spent) = (f64::MAX, 0.0);
    loop {
        let start = Instant::now();
        let parts = black_box(run()?);
        let seconds = start.elapsed().as_secs_f64();
        (best, spent) = (seconds.min(best), spent + seconds);
        if spent > 3.0 * best {
            return Ok((best, parts));
        }
    }
}

fn main() -> Result<(), support::Failure> {
    let largest = std::env::args().nth(1).map_or(Ok(15_000), |n| n.parse::<usize>())?;
    println!("Seconds from the squares to the region, and its runs:\n");
    println!("| n | squares | {} |\n|--:|--:|{}", KERNELS.join(" | "), "--:|".repeat(KERNELS.len()));
    for (n, count) in SIZES.into_iter().filter(|(n, _)| *n <= largest) {
        let draw = |seed| draw(n, count, seed);
        let operands = Operands { n, steps: HALF_STEPS, a: draw(1), b: draw(2), d: draw(3) };
        print!("| {n} | {count} |");
        for kernel in KERNELS {
            if n == SIZES[0].0 {
                let found = operands.region(kernel)?.count();
                assert_eq!(found, dense(&operands, kernel), "{kernel} differs from dense loops");
            }
            let (seconds, parts) = least(|| Ok(operands.region(kernel)?.parts()))?;
            print!(" {seconds:.5}, {parts} |");
        }
        println!();
    }
    println!("\nAt n = {}, each region has as many places as dense loops count.", SIZES[0].0);
    Ok(())
}
