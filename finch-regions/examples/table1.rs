//! Seven kernels on sparse inputs at the nine sizes of Table 1 of the paper that specialises dense programs on sparse inputs: how long
//! it takes to find where they can produce anything but zero, and whether that is exact.
//!
//! `cargo run --release -p finch-regions --example table1 [largest n]`
//!
//! A matrix is a union of `r` squares with sides of 1 to 17 at drawn places. Times are the least of several, and include the way from
//! the squares to the region. Up to n = 15,000 a dense Boolean run of the same kernel counts the places: accuracy is the ratio of both
//! counts.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use finch_regions::{Limit, Offsets, Rectangle, Result, Rows, Run, Runs, Stencil, Window};

const SIZES: [(i64, usize); 9] = [
    (3_000, 100),
    (15_000, 500),
    (30_000, 1_000),
    (60_000, 2_000),
    (90_000, 3_000),
    (120_000, 4_000),
    (150_000, 5_000),
    (300_000, 10_000),
    (600_000, 20_000),
];

/// The largest size at which regions are counted by a dense run.
const COUNTED: i64 = 15_000;

/// Half steps of jacobi-2d. (jacobi-1d makes as many steps as there are places.)
const HALF_STEPS: i64 = 200;

const KERNELS: [&str; 7] = ["SpMM", "SpGEMM", "jacobi-1d", "syrk", "syr2k", "lu", "jacobi-2d"];

/// Squares of a matrix.
struct Squares(Vec<Rectangle>);

impl Squares {
    fn draw(n: i64, r: usize, seed: u64) -> Squares {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut number = |below: i64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as i64
        };
        let square = |_| {
            let more = number(17);
            let mut side = || {
                let start = number(n - more);
                Run::new(start, start + more + 1)
            };
            Rectangle::new(side(), side())
        };
        Squares((0..r).map(square).collect())
    }

    fn rows(&self) -> Result<Rows> {
        Rows::from_rectangles(self.0.iter().copied())
    }

    /// The squares' shadow on the first index.
    fn shadow(&self) -> Result<Runs> {
        Runs::from_ranges(self.0.iter().map(|square| square.rows))
    }
}

/// The inputs of all kernels.
struct Inputs {
    n: i64,
    a: Squares,
    b: Squares,
    c: Squares,
}

impl Inputs {
    fn inner(&self) -> Run {
        Run::new(1, self.n - 1)
    }

    /// Evaluates the kernel's region.
    fn region(&self, kernel: &str) -> Result<Region> {
        let (limit, lower) = (Limit::default(), Window::Below(1));
        let product = |a: &Rows, b: &Rows, window| Ok(a.product(b, window, limit)?.pattern);
        let (a, inner) = (&self.a, self.inner());
        Ok(match kernel {
            "SpMM" => Region::Rows(a.rows()?.widen(Run::new(0, self.n))?),
            "SpGEMM" => {
                Region::Rows(product(&a.rows()?, &self.b.rows()?, Window::All)?.union(&self.c.rows()?)?)
            }
            "jacobi-1d" => Region::Line(a.shadow()?.fronts(Offsets::new(-1, 1)?, inner, self.n)?),
            "syrk" => {
                let a = a.rows()?;
                let c = self.c.rows()?.window(lower, limit)?;
                Region::Rows(product(&a, &a.transpose()?, lower)?.union(&c)?)
            }
            "syr2k" => {
                let (a, b) = (a.rows()?, self.b.rows()?);
                let ab = product(&a, &b.transpose()?, lower)?;
                let c = self.c.rows()?.window(lower, limit)?;
                Region::Rows(ab.union(&product(&b, &a.transpose()?, lower)?)?.union(&c)?)
            }
            "lu" => Region::Fill(a.rows()?.fill(self.n, limit)?),
            _ => {
                let domain = Rectangle::new(inner, inner);
                Region::Plane(a.rows()?.fronts(Stencil::five_points(), domain, HALF_STEPS, limit)?)
            }
        })
    }
}

enum Region {
    Rows(Rows),
    Line(finch_regions::Fronts),
    Fill(finch_regions::Fill),
    Plane(finch_regions::PlaneFronts),
}

impl Region {
    /// The number of places; over all times, 0 included, for a recurrence over time.
    fn count(&self) -> Result<u128> {
        match self {
            Region::Rows(rows) => Ok(rows.count()),
            Region::Line(fronts) => fronts.count(),
            Region::Fill(fill) => Ok(fill.count()),
            Region::Plane(fronts) => fronts.count(),
        }
    }

    fn parts(&self) -> usize {
        match self {
            Region::Rows(rows) => rows.runs(),
            Region::Line(fronts) => fronts.trapezoids().len(),
            Region::Fill(fill) => fill.stored.runs(),
            Region::Plane(fronts) => fronts.len(),
        }
    }
}

/// A dense Boolean matrix, 64 places to a word.
#[derive(Clone)]
struct Bits {
    n: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Bits {
    fn new(n: usize) -> Bits {
        let words = n.div_ceil(64);
        Bits { n, words, bits: vec![0; n * words] }
    }

    fn of(n: i64, squares: &Squares) -> Bits {
        let mut bits = Bits::new(n as usize);
        for square in &squares.0 {
            for i in square.rows.start..square.rows.end {
                for j in square.columns.start..square.columns.end {
                    bits.set(i as usize, j as usize);
                }
            }
        }
        bits
    }

    fn set(&mut self, i: usize, j: usize) {
        self.bits[i * self.words + j / 64] |= 1 << (j % 64);
    }

    fn get(&self, i: usize, j: usize) -> bool {
        self.bits[i * self.words + j / 64] >> (j % 64) & 1 != 0
    }

    fn row(&self, i: usize) -> &[u64] {
        &self.bits[i * self.words..][..self.words]
    }

    fn or_row(&mut self, i: usize, row: &[u64]) {
        let own = &mut self.bits[i * self.words..][..self.words];
        own.iter_mut().zip(row).for_each(|(own, other)| *own |= other);
    }

    fn count(&self) -> u128 {
        self.bits.iter().map(|word| u128::from(word.count_ones())).sum()
    }

    fn transpose(&self) -> Bits {
        let mut turned = Bits::new(self.n);
        for i in 0..self.n {
            (0..self.n).filter(|&j| self.get(i, j)).for_each(|j| turned.set(j, i));
        }
        turned
    }

    /// Adds the product of two matrices.
    fn add_product(&mut self, a: &Bits, b: &Bits) {
        for i in 0..self.n {
            (0..self.n).filter(|&k| a.get(i, k)).for_each(|k| self.or_row(i, b.row(k)));
        }
    }

    fn count_lower(&self) -> u128 {
        let row = |i: usize| {
            let whole: u32 = self.row(i)[..i / 64].iter().map(|word| word.count_ones()).sum();
            whole + (self.row(i)[i / 64] << (63 - i % 64)).count_ones()
        };
        (0..self.n).map(|i| u128::from(row(i))).sum()
    }

    /// Clears the first and the last row and column.
    fn clear_border(&mut self) {
        let (n, words) = (self.n, self.words);
        self.bits[..words].fill(0);
        self.bits[(n - 1) * words..].fill(0);
        for i in 0..n {
            self.bits[i * words] &= !1;
            self.bits[i * words + (n - 1) / 64] &= !(1 << ((n - 1) % 64));
        }
    }

    /// One half step of jacobi-2d.
    fn step(&self) -> Bits {
        let mut next = self.clone();
        for i in 1..self.n - 1 {
            next.or_row(i, self.row(i - 1));
            next.or_row(i, self.row(i + 1));
            for (at, &word) in self.row(i).iter().enumerate() {
                let out = &mut next.bits[i * self.words..][..self.words];
                out[at] |= word << 1 | word >> 1;
                if at + 1 < self.words {
                    out[at + 1] |= word >> 63;
                }
                if at > 0 {
                    out[at - 1] |= word << 63;
                }
            }
        }
        next.clear_border();
        next
    }

    fn fill(&mut self) {
        (0..self.n).for_each(|k| self.set(k, k));
        // By rows: row k of U is done before any row below it needs it.
        for i in 0..self.n {
            for k in 0..i {
                if self.get(i, k) {
                    let mut row = self.row(k).to_vec();
                    row[..k / 64].fill(0);
                    row[k / 64] &= !0 << (k % 64);
                    self.or_row(i, &row);
                }
            }
        }
    }
}

/// The number of places by a dense run.
fn count_dense(inputs: &Inputs, kernel: &str) -> u128 {
    let n = inputs.n as usize;
    let (a, b, mut c) =
        (Bits::of(inputs.n, &inputs.a), Bits::of(inputs.n, &inputs.b), Bits::of(inputs.n, &inputs.c));
    match kernel {
        "SpMM" => {
            let full = Bits { bits: vec![!0; n * a.words], ..Bits::new(n) };
            let mut c = Bits::new(n);
            c.add_product(&a, &full);
            (0..n).map(|i| (0..n).filter(|&j| c.get(i, j)).count() as u128).sum()
        }
        "SpGEMM" => {
            c.add_product(&a, &b);
            c.count()
        }
        "syrk" => {
            c.add_product(&a, &a.transpose());
            c.count_lower()
        }
        "syr2k" => {
            c.add_product(&a, &b.transpose());
            c.add_product(&b, &a.transpose());
            c.count_lower()
        }
        "lu" => {
            let mut a = a;
            a.fill();
            a.count()
        }
        "jacobi-1d" => count_line(n, &inputs.a),
        _ => {
            let (mut now, mut count) = (a, 0);
            for _ in 0..HALF_STEPS {
                count += now.count();
                now = now.step();
            }
            count + now.count()
        }
    }
}

fn count_line(n: usize, squares: &Squares) -> u128 {
    let mut now = vec![false; n];
    for square in &squares.0 {
        now[square.rows.start as usize..square.rows.end as usize].fill(true);
    }
    let count = |now: &[bool]| now.iter().filter(|&&holds| holds).count() as u128;
    let mut all = count(&now);
    for _ in 0..n {
        let mut next = vec![false; n];
        (1..n - 1).for_each(|i| next[i] = now[i - 1] | now[i] | now[i + 1]);
        all += count(&next);
        now = next;
    }
    all
}

/// The least time of several runs, and the region.
fn time(inputs: &Inputs, kernel: &str) -> Result<(f64, Region)> {
    let (mut best, mut spent) = (f64::MAX, 0.0);
    loop {
        let start = Instant::now();
        let region = black_box(inputs.region(kernel)?);
        let seconds = start.elapsed().as_secs_f64();
        (best, spent) = (seconds.min(best), spent + seconds);
        if spent > 4.0 * best {
            return Ok((best, region));
        }
    }
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let largest = std::env::args().nth(1).map_or(Ok(i64::MAX), |n| n.parse())?;
    let mut accuracies = Vec::new();
    println!("Seconds, from squares to the region:\n");
    println!("| n | r | {} |\n|--:|--:|{}", KERNELS.join(" | "), "--:|".repeat(KERNELS.len()));
    for (n, r) in SIZES.into_iter().filter(|&(n, _)| n <= largest) {
        let draw = |seed| Squares::draw(n, r, seed);
        let inputs = Inputs { n, a: draw(1), b: draw(2), c: draw(3) };
        print!("| {n} | {r} |");
        for kernel in KERNELS {
            let (seconds, region) = time(&inputs, kernel)?;
            print!(" {seconds:.5} |");
            let (count, parts) = (region.count()?, region.parts());
            let accuracy = if n <= COUNTED {
                format!("{}", count as f64 / count_dense(&inputs, kernel) as f64)
            } else {
                "not counted".to_owned()
            };
            accuracies.push(format!("| {kernel} | {n} | {count} | {parts} | {accuracy} |"));
        }
        println!();
    }
    println!("\nPlaces, the runs or trapezoids that hold them, and accuracy:\n");
    println!("| kernel | n | places | parts | accuracy |\n|---|--:|--:|--:|--:|");
    accuracies.iter().for_each(|line| println!("{line}"));
    Ok(())
}
