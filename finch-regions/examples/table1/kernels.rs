//! The kernels, their inputs, and the regions where they can produce anything but zero. The evaluation measures these, too.

use std::hint::black_box;
use std::time::Instant;

use finch_regions::{Limit, Offsets, Rectangle, Result, Rows, Run, Runs, Stencil, Window};

use super::dense::count_dense;

/// The dimensions, and how many squares each has.
pub const SIZES: [(i64, usize); 9] = [
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
pub const COUNTED: i64 = 15_000;

/// Half steps of jacobi-2d. (jacobi-1d makes as many steps as there are places.)
pub const HALF_STEPS: i64 = 200;

/// The kernels, by the paper's names.
pub const KERNELS: [&str; 7] = ["SpMM", "SpGEMM", "jacobi-1d", "syrk", "syr2k", "lu", "jacobi-2d"];

/// Squares of a matrix.
pub struct Squares(pub Vec<Rectangle>);

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
pub struct Inputs {
    /// The dimension.
    pub n: i64,
    /// The first operand.
    pub a: Squares,
    /// The second operand.
    pub b: Squares,
    /// What is added.
    pub c: Squares,
}

/// What a kernel's region took, and what it is.
pub struct Measured {
    /// The least of several times, from squares to the region.
    pub seconds: f64,
    /// How many places the region has.
    pub places: u128,
    /// In how many runs or trapezoids.
    pub parts: usize,
    /// The places over those that a dense run counts; nothing where `n` is beyond `COUNTED`.
    pub accuracy: Option<f64>,
}

impl Inputs {
    /// So many squares for each operand.
    pub fn draw(n: i64, r: usize) -> Inputs {
        let draw = |seed| Squares::draw(n, r, seed);
        Inputs { n, a: draw(1), b: draw(2), c: draw(3) }
    }

    /// Times a kernel, and counts what it finds.
    pub fn measure(&self, kernel: &str) -> Result<Measured> {
        let (seconds, region) = time(self, kernel)?;
        let (places, parts) = (region.count()?, region.parts());
        let counted = (self.n <= COUNTED).then(|| count_dense(self, kernel));
        Ok(Measured {
            seconds,
            places,
            parts,
            accuracy: counted.map(|counted| places as f64 / counted as f64),
        })
    }

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
