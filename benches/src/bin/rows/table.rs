//! The table: each line measures a loop written by hand and a program of finch, in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Samples take at least so long, so that the clock's resolution does not matter.
const LEAST: Duration = Duration::from_micros(50);

pub struct Table {
    filter: String,
    rounds: usize,
    ratios: Vec<(u32, f64)>,
}

impl Table {
    /// A table of the lines whose title contains the filter, or whose row is that number.
    pub fn new(filter: String, rounds: usize) -> Self {
        println!("{:>3}  {:44} {:>12} {:>12} {:>6}", "row", "what", "hand ns", "finch ns", "ratio");
        Table { filter, rounds, ratios: vec![] }
    }

    /// Measures a line of this row of the notes, and prints the best time of either side.
    pub fn row<A, B>(
        &mut self,
        row: u32,
        what: &str,
        mut hand: impl FnMut() -> A,
        mut finch: impl FnMut() -> B,
    ) {
        let chosen = match self.filter.parse::<u32>() {
            Ok(only) => only == row,
            Err(_) => what.contains(&self.filter),
        };
        if !chosen {
            return;
        }
        let (hands, finches) = (repeats(&mut hand), repeats(&mut finch));
        let (mut best, mut own) = (f64::MAX, f64::MAX);
        for _ in 0..self.rounds {
            best = best.min(time(hands, &mut hand));
            own = own.min(time(finches, &mut finch));
        }
        let ratio = own / best;
        println!("{row:>3}  {what:44} {best:>12.0} {own:>12.0} {ratio:>6.2}");
        self.ratios.push((row, ratio));
    }

    /// Prints the geometric mean of each row, and of all lines.
    pub fn summary(&self) {
        let mut rows: Vec<u32> = self.ratios.iter().map(|(row, _)| *row).collect();
        rows.sort_unstable();
        rows.dedup();
        for row in rows {
            let (mean, worst) = self.mean(|of| of == row);
            println!("row {row:>2}: geometric mean {mean:.2}, worst {worst:.2}");
        }
        let (mean, worst) = self.mean(|_| true);
        println!("all: geometric mean {mean:.2}, worst {worst:.2}");
    }

    fn mean(&self, of: impl Fn(u32) -> bool) -> (f64, f64) {
        let (mut sum, mut count, mut worst) = (0.0, 0.0, 0.0);
        for (_, ratio) in self.ratios.iter().filter(|(row, _)| of(*row)) {
            sum += ratio.ln();
            count += 1.0;
            worst = f64::max(worst, *ratio);
        }
        ((sum / count).exp(), worst)
    }
}

/// The number of runs in a sample.
fn repeats<T>(run: &mut impl FnMut() -> T) -> u32 {
    let start = Instant::now();
    black_box(run());
    let once = start.elapsed().max(Duration::from_nanos(20));
    (LEAST.as_nanos() / once.as_nanos()) as u32 + 1
}

/// Nanoseconds that a run takes, without the time to drop the last result.
fn time<T>(repeats: u32, run: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    for _ in 1..repeats {
        black_box(run());
    }
    let last = black_box(run());
    let time = start.elapsed();
    drop(last);
    time.as_secs_f64() * 1e9 / f64::from(repeats)
}
