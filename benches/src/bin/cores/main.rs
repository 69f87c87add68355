//! `par forall` beside the same loop written by hand on rayon, in the same pool and the same run.
//!
//! ```text
//! cores [part of a kernel's name] [seconds for each line]
//! ```
//!
//! Each line has the best times of the loop in place and of `par forall`, and what the threads gain: the quotient of the two, for finch, and for
//! the loops by hand that of theirs. `of hand` is the gain of finch by that of the loops by hand, and `time` the time of `par forall` by that of the
//! loops by hand on rayon. Below each kernel are the geometric means over its inputs and the worst of them.
#![allow(non_snake_case)]

mod by_hand;
mod inputs;
mod kernels;

use std::env;
use std::hint::black_box;
use std::time::Instant;

use by_hand::{Out, Rows};
use finch::prelude::*;
use finch_bench::data;
use finch_bench::random::Random;
use kernels as by_finch;

/// Columns of the dense operands of `sddmm`.
const WIDTH: usize = 16;

/// A way to calculate something, which returns a checksum.
type Run<'a> = &'a dyn Fn() -> f64;

/// What the lines of a kernel have in common.
struct Table {
    only: String,
    seconds: f64,
    /// The kernel of the lines so far, their gains, and those of the loops by hand.
    kernel: &'static str,
    gains: Vec<[f64; 2]>,
    /// The times of `par forall` by those of the loops by hand on rayon.
    times: Vec<f64>,
}

fn main() {
    let (mut args, mut table) = (env::args().skip(1), Table::default());
    table.only = args.next().unwrap_or_default();
    table.seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    println!("{} threads", rayon::current_num_threads());
    println!(
        "{:12} {:26} {:>10} {:>10} {:>7} {:>7} {:>8} {:>6}",
        "kernel", "data", "forall ms", "par ms", "gain", "by hand", "of hand", "time"
    );
    let matrices = inputs::matrices();
    for kernel in [spmv, add, spgemm, triangles, sddmm, columns, push] {
        matrices.iter().for_each(|matrix| kernel(&mut table, matrix));
        table.close();
    }
    for (name, grid) in inputs::grids() {
        convolution(&mut table, &name, &grid);
    }
    table.close();
}

fn spmv(table: &mut Table, of: &data::Matrix) {
    let (a, x) = (&of.csr, data::dense(of.csr.shape()[1], 1));
    let (rows, values) = (rows_of(a), x.to_dense());
    let sum = |y: DenseVec<f64>| checksum(y.as_slice());
    table.line(
        "SpMV",
        of.name,
        [
            &|| sum(by_finch::spmv::serial(a, &x)),
            &|| sum(by_finch::spmv::par(a, &x)),
            &|| checksum(&by_hand::spmv(rows, &values, false)),
            &|| checksum(&by_hand::spmv(rows, &values, true)),
        ],
    );
}

fn add(table: &mut Table, of: &data::Matrix) {
    let (a, b): (&Csr<f64>, Csr<f64>) = (&of.csr, of.csr.transpose().convert());
    let (left, right) = (rows_of(a), rows_of(&b));
    table.line(
        "A + B",
        of.name,
        [
            &|| total(&by_finch::add::serial(a, &b)),
            &|| total(&by_finch::add::par(a, &b)),
            &|| total_out(&by_hand::add(left, right, false)),
            &|| total_out(&by_hand::add(left, right, true)),
        ],
    );
}

/// Without the squares that take longest.
fn spgemm(table: &mut Table, of: &data::Matrix) {
    let (a, rows) = (&of.csr, rows_of(&of.csr));
    let products: usize = rows.idx.iter().map(|k| rows.ptr[*k as usize + 1] - rows.ptr[*k as usize]).sum();
    if products > 60_000_000 {
        return;
    }
    table.line(
        "SpGEMM",
        of.name,
        [
            &|| total(&by_finch::spgemm::serial(a, a)),
            &|| total(&by_finch::spgemm::par(a, a)),
            &|| total_out(&by_hand::spgemm(rows, rows, false)),
            &|| total_out(&by_hand::spgemm(rows, rows, true)),
        ],
    );
}

fn triangles(table: &mut Table, of: &data::Matrix) {
    let lower = of.lower();
    let (_, (cols, ptr, idx, _)) = lower.__refs();
    let rows = Rows { cols, ptr, idx, val: &vec![0.0; idx.len()] };
    table.line(
        "triangles",
        of.name,
        [
            &|| by_finch::triangles::serial(&lower).value() as f64,
            &|| by_finch::triangles::par(&lower).value() as f64,
            &|| by_hand::triangles(rows, false) as f64,
            &|| by_hand::triangles(rows, true) as f64,
        ],
    );
}

fn sddmm(table: &mut Table, of: &data::Matrix) {
    let (a, side) = (&of.csr, of.csr.shape()[0]);
    let dense = |seed| {
        let values = data::dense(side * WIDTH, seed).to_dense();
        DenseMat::from_dense([side, WIDTH], values).expect("a value for each place")
    };
    let (b, d, rows) = (dense(1), dense(2), rows_of(a));
    table.line(
        "SDDMM",
        of.name,
        [
            &|| total(&by_finch::sddmm::serial(a, &b, &d)),
            &|| total(&by_finch::sddmm::par(a, &b, &d)),
            &|| total_out(&by_hand::sddmm(rows, b.as_slice(), d.as_slice(), WIDTH, false)),
            &|| total_out(&by_hand::sddmm(rows, b.as_slice(), d.as_slice(), WIDTH, true)),
        ],
    );
}

fn columns(table: &mut Table, of: &data::Matrix) {
    let (a, rows) = (&of.csr, rows_of(&of.csr));
    table.line(
        "column sums",
        of.name,
        [
            &|| checksum(by_finch::columns::serial(a).as_slice()),
            &|| checksum(by_finch::columns::par(a).as_slice()),
            &|| checksum(&by_hand::columns(rows, false)),
            &|| checksum(&by_hand::columns(rows, true)),
        ],
    );
}

/// A step of a search through a graph, from half of the nodes.
fn push(table: &mut Table, of: &data::Matrix) {
    let (a, rows, mut random) = (&of.csr, rows_of(&of.csr), Random::new(5));
    let from: Vec<bool> = (0..a.shape()[0]).map(|_| random.unit() < 0.5).collect();
    let x = DenseVec::from(from.clone());
    let count = |y: &[bool]| y.iter().filter(|reached| **reached).count() as f64;
    table.line(
        "BFS push",
        of.name,
        [
            &|| count(by_finch::push::serial(a, &x).as_slice()),
            &|| count(by_finch::push::par(a, &x).as_slice()),
            &|| count(&by_hand::push(rows, &from, false)),
            &|| count(&by_hand::push(rows, &from, true)),
        ],
    );
}

fn convolution(table: &mut Table, name: &str, grid: &Csr<f64>) {
    let side = by_finch::WINDOW;
    let filter = data::dense(side * side, 3).to_dense();
    let f = DenseMat::from_dense([side, side], filter.clone()).expect("a value for each place");
    let rows = rows_of(grid);
    table.line(
        "convolution",
        name,
        [
            &|| total(&by_finch::convolution::serial(grid, &f)),
            &|| total(&by_finch::convolution::par(grid, &f)),
            &|| total_out(&by_hand::convolution(rows, &filter, false)),
            &|| total_out(&by_hand::convolution(rows, &filter, true)),
        ],
    );
}

fn rows_of(a: &Csr<f64>) -> Rows<'_> {
    let (_, (cols, ptr, idx, (val,))) = a.__refs();
    Rows { cols, ptr, idx, val }
}

/// A few entries of a result and its length, which take no time to add.
fn checksum(values: &[f64]) -> f64 {
    let few = values.iter().step_by(values.len() / 100 + 1);
    few.enumerate().map(|(k, value)| (k + 1) as f64 * value).sum::<f64>() + values.len() as f64
}

fn total(c: &Csr<f64>) -> f64 {
    let rows = rows_of(c);
    checksum(rows.val) + rows.ptr[rows.ptr.len() / 2] as f64
}

fn total_out(c: &Out) -> f64 {
    checksum(&c.val) + c.ptr[c.ptr.len() / 2] as f64 + (c.idx.len() - c.val.len()) as f64
}

impl Default for Table {
    fn default() -> Self {
        Table { only: String::new(), seconds: 1.0, kernel: "", gains: vec![], times: vec![] }
    }
}

impl Table {
    /// Measures finch in place, finch in chunks, the hand in place, and the hand on rayon, in turn; the best time of each counts.
    fn line(&mut self, kernel: &'static str, data: &str, runs: [Run<'_>; 4]) {
        if !kernel.contains(&self.only) {
            return;
        }
        self.kernel = kernel;
        let sums = runs.map(|run| run());
        let close = |sum: &f64| (sum - sums[0]).abs() <= 1e-6 * (1.0 + sums[0].abs());
        assert!(sums.iter().all(close), "{kernel} / {data}: {sums:?}");
        let times = runs.map(|run| (0.001 / time(run, 1)).clamp(1.0, 1000.0) as u32);
        let (mut best, start, mut rounds) = ([f64::INFINITY; 4], Instant::now(), 0);
        while rounds < 3 || start.elapsed().as_secs_f64() < self.seconds {
            for ((best, run), times) in best.iter_mut().zip(runs).zip(times) {
                *best = best.min(time(run, times));
            }
            rounds += 1;
        }
        let [serial, par, by_hand, on_rayon] = best;
        let gains = [serial / par, by_hand / on_rayon];
        self.gains.push(gains);
        self.times.push(par / on_rayon);
        let [gain, hand] = gains;
        println!(
            "{kernel:12} {data:26} {:10.4} {:10.4} {gain:7.2} {hand:7.2} {:8.2} {:6.2}",
            1e3 * serial,
            1e3 * par,
            gain / hand,
            par / on_rayon
        );
    }

    /// The means of a kernel.
    fn close(&mut self) {
        let (gains, times) = (std::mem::take(&mut self.gains), std::mem::take(&mut self.times));
        if gains.is_empty() {
            return;
        }
        let (gain, hand) =
            (mean(gains.iter().map(|gains| gains[0])), mean(gains.iter().map(|gains| gains[1])));
        let worst = gains.iter().map(|gains| gains[0]).fold(f64::INFINITY, f64::min);
        let (of_hand, time) = (gain / hand, mean(times.into_iter()));
        println!("{:12} {:48} {gain:7.2} {hand:7.2} {of_hand:8.2} {time:6.2}", self.kernel, "geometric mean");
        println!("{:12} {:48} {worst:7.2}\n", self.kernel, "worst");
    }
}

/// The geometric mean.
fn mean(of: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = of.len() as f64;
    (of.map(f64::ln).sum::<f64>() / count).exp()
}

/// Seconds per run, over this many runs.
fn time(run: Run<'_>, times: u32) -> f64 {
    let start = Instant::now();
    (0..times).for_each(|_| _ = black_box(run()));
    start.elapsed().as_secs_f64() / f64::from(times)
}
