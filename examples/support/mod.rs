//! Shared by the examples: the command line, data files, a table of times, and a plot.
#![allow(dead_code, reason = "each example takes what it needs")]

use std::env;
use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Instant;

mod plot;
mod progress;

pub use plot::Plot;
#[allow(unused_imports, reason = "convolution reads no file")]
pub use progress::read;

/// What went wrong, which `main` prints as a message.
pub struct Failure(Box<dyn Error>);

impl<E: Into<Box<dyn Error>>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure(error.into())
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The command line of an example.
pub struct Arguments {
    /// The files to use instead of those that ship.
    pub files: Vec<PathBuf>,
    /// The file to draw the ratios into: `--plot file.svg`.
    pub plot: Option<PathBuf>,
}

/// Reads the command line.
pub fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let mut given = Arguments { files: vec![], plot: None };
    let mut words = env::args_os().skip(1);
    while let Some(word) = words.next() {
        if word == "--plot" {
            given.plot = Some(words.next().ok_or("--plot needs the name of a file")?.into());
        } else {
            given.files.push(word.into());
        }
    }
    Ok(given)
}

/// The folder that `FINCH_DATA` names. Below it are `matrices`, `graphs` and `images`, with the files that the examples name.
pub fn large() -> Option<PathBuf> {
    env::var_os("FINCH_DATA").map(PathBuf::from)
}

/// The path of a file that ships with the examples.
pub fn ships(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data").join(name)
}

/// The files of a folder, in alphabetical order.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// One way to calculate something.
struct Entry<'a, R> {
    strategy: &'static str,
    layout: &'static str,
    bytes: usize,
    run: Box<dyn Fn() -> R + 'a>,
    /// Seconds, one for each round.
    times: Vec<f64>,
}

impl<R> Entry<'_, R> {
    fn best(&self) -> f64 {
        self.times.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

/// Several ways to calculate one thing, with their times. Ratios are to the first way, which is written by hand.
pub struct Table<'a, R> {
    title: String,
    entries: Vec<Entry<'a, R>>,
}

impl<'a, R> Table<'a, R> {
    /// An empty table.
    pub fn new(title: impl Into<String>) -> Self {
        Table { title: title.into(), entries: vec![] }
    }

    /// Adds a way to calculate it, with the number of bytes that its operands take.
    pub fn row(
        &mut self,
        strategy: &'static str,
        layout: &'static str,
        bytes: usize,
        run: impl Fn() -> R + 'a,
    ) {
        self.entries.push(Entry { strategy, layout, bytes, run: Box::new(run), times: vec![] });
    }

    /// Runs each way once, and panics unless its answer is right.
    pub fn check(&self, right: impl Fn(&R) -> bool) {
        for Entry { strategy, layout, run, .. } in &self.entries {
            assert!(right(&run()), "{}: {strategy}, {layout}", self.title);
        }
    }

    /// Times all ways in turn, for about as many `seconds`: at least three rounds, and at most a hundred.
    pub fn measure(&mut self, seconds: f64) {
        let start = Instant::now();
        for round in 0..100 {
            for entry in &mut self.entries {
                let start = Instant::now();
                std::hint::black_box((entry.run)());
                entry.times.push(start.elapsed().as_secs_f64());
            }
            if round >= 2 && start.elapsed().as_secs_f64() > seconds {
                break;
            }
        }
    }

    /// Prints the best time of each way, and its ratio to that of the first.
    pub fn print(&self) {
        println!("{}\n", self.title);
        println!("Every answer was checked. Ratios are to the first line, which is written by hand.\n");
        println!("{:14} {:14} {:>10} {:>13} {:>8}", "strategy", "layout", "bytes", "time", "ratio");
        for entry in &self.entries {
            let Entry { strategy, layout, bytes, .. } = entry;
            let (micros, ratio) = (entry.best() * 1e6, entry.best() / self.entries[0].best());
            println!("{strategy:14} {layout:14} {bytes:10} {micros:10.1} us {ratio:8.2}");
        }
        println!();
    }

    /// Adds each round's ratios to a plot, at `place` on its axis.
    pub fn plot(&self, plot: &mut Plot, place: &str) {
        for entry in &self.entries[1..] {
            let pairs = entry.times.iter().zip(&self.entries[0].times);
            let name = format!("{}, {}", entry.strategy, entry.layout);
            plot.add(place, &name, pairs.map(|(own, first)| own / first));
        }
    }

    /// Adds the ratio of each way's best time to a plot; each input then gives a box one value.
    pub fn plot_best(&self, plot: &mut Plot, place: &str) {
        for entry in &self.entries[1..] {
            let name = format!("{}, {}", entry.strategy, entry.layout);
            plot.add(place, &name, [entry.best() / self.entries[0].best()]);
        }
    }
}

/// Times a loop by hand and a generated one in turn, for about as many `seconds`, prints the best time of each, and returns the ratio of these.
pub fn race(name: &str, seconds: f64, mut hand: impl FnMut(), mut finch: impl FnMut()) -> f64 {
    let (mut best, start) = ([f64::INFINITY; 2], Instant::now());
    for round in 0..1000 {
        let each: [&mut dyn FnMut(); 2] = [&mut hand, &mut finch];
        // The second one finds the caches warm.
        for k in [round % 2, 1 - round % 2] {
            let start = Instant::now();
            each[k]();
            best[k] = best[k].min(start.elapsed().as_secs_f64());
        }
        if round >= 3 && start.elapsed().as_secs_f64() > seconds {
            break;
        }
    }
    let [hand, finch] = best.map(|seconds| seconds * 1e6);
    println!("{name:36} by hand {hand:10.1} us   finch {finch:10.1} us   ratio {:.2}", finch / hand);
    finch / hand
}

/// Whether values are equal, up to the rounding errors of sums in different orders.
pub fn close(a: &[f64], b: &[f64], tolerance: f64) -> bool {
    let scale = b.iter().fold(1.0, |scale: f64, v| scale.max(v.abs()));
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance * scale)
}

/// A generator of random numbers that is short rather than good.
pub struct Random(u64);

impl Random {
    /// Starts the sequence that belongs to a seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// A number drawn evenly from `0..1`.
    pub fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1_u64 << 31) as f64
    }
}
