//! Fronts in a plane, row by row. Steps are never stored: each row has its trapezoids over time and columns.
//!
//! ```text
//!   row i, a source in rows x0..x1:        time ──► column
//!     in x0..x1    there from time 0         ····███····
//!     at x1 + 1    appears at time 2         ···········   grows from then on
//!                                            ···········
//!                                            ····███····
//! ```

use super::Trapezoid;
use super::row::{Birth, Sweep};
use crate::closure::{Accuracy, Reason};
use crate::error::{Error, Limit, Result, push, reserve};
use crate::rows::{Rectangle, Rows};
use crate::runs::{Offsets, Run};

/// Where a step leads in a plane: to offsets within the row, and to offsets in the rows next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stencil {
    stay: Offsets,
    next: Option<Offsets>,
    previous: Option<Offsets>,
}

impl Stencil {
    /// The step that leads from `(i, j)` to `(i, j + stay)`, `(i + 1, j + next)` and `(i - 1, j + previous)`.
    ///
    /// # Errors
    /// If a step to another row leads further along it than a step within a row does. Then the fronts of a row would not be bounded
    /// by straight lines.
    #[inline]
    pub fn new(stay: Offsets, next: Option<Offsets>, previous: Option<Offsets>) -> Result<Stencil> {
        let within = |other: Offsets| stay.least() <= other.least() && other.most() <= stay.most();
        if next.into_iter().chain(previous).all(within) {
            Ok(Stencil { stay, next, previous })
        } else {
            Err(Error::Stencil)
        }
    }

    /// A place and its four neighbours: jacobi-2d.
    #[inline]
    pub fn five_points() -> Stencil {
        let one = Offsets::new(-1, 1).unwrap_or(Offsets::NONE);
        Stencil { stay: one, next: Some(Offsets::NONE), previous: Some(Offsets::NONE) }
    }

    /// A place and its eight neighbours.
    #[inline]
    pub fn nine_points() -> Stencil {
        let one = Offsets::new(-1, 1).unwrap_or(Offsets::NONE);
        Stencil { stay: one, next: Some(one), previous: Some(one) }
    }

    /// Whether some way between two places stays within the rectangle that they span, so that no domain can bar it.
    #[inline]
    fn stays_between(self) -> bool {
        [Some(self.stay), self.next, self.previous].into_iter().flatten().all(Offsets::has_zero)
    }

    /// One step, within a domain.
    #[inline]
    fn step(self, from: &Rows, rows: Run, columns: Run) -> Result<Rows> {
        let mut all = from.spread(0, self.stay)?;
        for (down, along) in [(1, self.next), (-1, self.previous)] {
            if let Some(along) = along {
                all = all.union(&from.spread(down, along)?)?;
            }
        }
        all.clip(rows, columns)
    }
}

/// Where a recurrence over time and a plane can be other than fill, for all steps at once: trapezoids for each row.
///
/// At time 0 that is what it starts with, at each later time all that the stencil leads to from the time before, clipped to the domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaneFronts {
    start: Rows,
    offsets: Offsets,
    domain: Rectangle,
    accuracy: Accuracy,
    rows: Vec<i64>,
    ends: Vec<usize>,
    trapezoids: Vec<Trapezoid>,
}

/// The fronts of one row.
#[derive(Clone, Copy, Debug)]
pub struct RowFronts<'a> {
    /// The row.
    pub row: i64,
    /// Its trapezoids at times 1 and later. Those of one time are disjoint.
    pub trapezoids: &'a [Trapezoid],
}

/// A source, and the rows that it reaches.
struct Source {
    reach: Run,
    rectangle: Rectangle,
}

impl Rows {
    /// The fronts of `steps` steps that start with this set, within a domain of places that are written.
    ///
    /// Takes k² steps at most in a row that k sources reach, whatever the numbers of steps and columns are.
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, the result has more trapezoids than the limit allows, or there is no memory for it.
    #[inline]
    pub fn fronts(
        &self,
        stencil: Stencil,
        domain: Rectangle,
        steps: i64,
        limit: Limit,
    ) -> Result<PlaneFronts> {
        let (mut rows, mut ends, mut trapezoids) = (Vec::new(), Vec::new(), Vec::new());
        let accuracy = self.visit_fronts(stencil, domain, steps, |row| {
            limit.check((trapezoids.len() + row.trapezoids.len()) as u128, "trapezoids")?;
            reserve(&mut trapezoids, row.trapezoids.len())?;
            trapezoids.extend_from_slice(row.trapezoids);
            push(&mut rows, row.row)?;
            push(&mut ends, trapezoids.len())
        })?;
        let (start, offsets) = (self.clone(), stencil.stay);
        Ok(PlaneFronts { start, offsets, domain, accuracy, rows, ends, trapezoids })
    }

    /// Comes to the fronts of each row in order, and stores none of them. See [`fronts`](Rows::fronts).
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, there is no memory, or `visit` fails.
    #[inline]
    pub fn visit_fronts(
        &self,
        stencil: Stencil,
        domain: Rectangle,
        steps: i64,
        mut visit: impl FnMut(RowFronts) -> Result<()>,
    ) -> Result<Accuracy> {
        let inside = stencil.stays_between();
        let accuracy = if inside { Accuracy::Exact } else { Accuracy::Over(Reason::Borders) };
        if steps <= 0 || domain.rows.is_empty() || domain.columns.is_empty() {
            return Ok(accuracy);
        }
        let until = steps.checked_add(1).ok_or(Error::Overflow { what: "the number of steps" })?;
        // Places outside of the domain are read at time 0 only. If there are any, the first step is made apart.
        let clipped = self.clip(domain.rows, domain.columns)?;
        let (from, begin) = if clipped == *self {
            (clipped, 0)
        } else {
            (stencil.step(self, domain.rows, domain.columns)?, 1)
        };
        let sources = sources(&from, stencil, steps - begin)?;
        let mut sweep = Sweep::new(stencil.stay, until);
        let (mut waiting, mut alive) = (sources.iter().peekable(), Vec::new());
        let mut row = domain.rows.start;
        while row < domain.rows.end {
            if alive.is_empty() {
                let Some(first) = waiting.peek() else { break };
                row = row.max(first.reach.start);
            }
            while let Some(source) = waiting.next_if(|next| next.reach.start <= row) {
                push(&mut alive, source)?;
            }
            alive.retain(|source| source.reach.end > row);
            if row >= domain.rows.end || alive.is_empty() {
                continue;
            }
            sweep.births.clear();
            reserve(&mut sweep.births, alive.len())?;
            for source in &alive {
                let birth = source.birth(row, stencil, begin).ok_or(Error::Overflow { what: "a front" })?;
                sweep.births.push(birth);
            }
            sweep.run()?;
            visit(RowFronts { row, trapezoids: &sweep.out })?;
            row += 1;
        }
        Ok(accuracy)
    }
}

/// The rectangles of a set, by the first row that each reaches.
#[inline]
fn sources(set: &Rows, stencil: Stencil, steps: i64) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for rectangle in set.rectangles()? {
        let Run { start, end } = rectangle.rows;
        let start = if stencil.previous.is_some() { start.saturating_sub(steps) } else { start };
        let end = if stencil.next.is_some() { end.saturating_add(steps) } else { end };
        push(&mut sources, Source { reach: Run::new(start, end), rectangle })?;
    }
    sources.sort_unstable_by_key(|source| source.reach.start);
    Ok(sources)
}

impl Source {
    /// When the source reaches a row, and where its ends would be at time 0 if it grew there as it does afterwards.
    #[inline]
    fn birth(&self, row: i64, stencil: Stencil, begin: i64) -> Option<Birth> {
        let Rectangle { rows, columns } = self.rectangle;
        let (distance, along) = if row < rows.start {
            (rows.start.checked_sub(row)?, stencil.previous?)
        } else if row >= rows.end {
            (row.checked_sub(rows.end)?.checked_add(1)?, stencil.next?)
        } else {
            (0, Offsets::NONE)
        };
        let time = distance.checked_add(begin)?;
        let end = |place: i64, along: i64, stay: i64| {
            place.checked_add(distance.checked_mul(along)?)?.checked_sub(time.checked_mul(stay)?)
        };
        let lo = end(columns.start, along.least(), stencil.stay.least())?;
        let hi = end(columns.end, along.most(), stencil.stay.most())?;
        Some(Birth { time, lo, hi })
    }
}

impl PlaneFronts {
    /// What it starts with: time 0.
    #[inline]
    pub fn start(&self) -> &Rows {
        &self.start
    }

    /// The rows that are reached, in order.
    #[inline]
    pub fn rows(&self) -> impl Iterator<Item = RowFronts<'_>> {
        self.rows.iter().enumerate().map(|(at, &row)| {
            let start = if at == 0 { 0 } else { self.ends[at - 1] };
            RowFronts { row, trapezoids: &self.trapezoids[start..self.ends[at]] }
        })
    }

    /// The number of trapezoids.
    #[inline]
    pub fn len(&self) -> usize {
        self.trapezoids.len()
    }

    /// Whether nothing is reached at time 1 or later.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.trapezoids.is_empty()
    }

    /// The offsets by which the runs of a row grow.
    #[inline]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    /// Whether the fronts are exact. They are not if a domain could bar every way to a place.
    #[inline]
    pub fn accuracy(&self) -> &Accuracy {
        &self.accuracy
    }

    /// The places at one time. Takes a step for each trapezoid.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn at(&self, time: i64) -> Result<Rows> {
        if time == 0 {
            return Ok(self.start.clone());
        }
        let mut rectangles = Vec::new();
        for row in self.rows() {
            for one in row.trapezoids.iter().filter(|one| (one.from..one.until).contains(&time)) {
                let columns = one.at(time, self.offsets, self.domain.columns);
                push(&mut rectangles, Rectangle::new(Run::new(row.row, row.row + 1), columns))?;
            }
        }
        Rows::from_rectangles(rectangles)
    }

    /// The number of triples of a time, 0 included, and a place. Takes a step for each trapezoid.
    ///
    /// # Errors
    /// If it does not fit 128 bits.
    #[inline]
    pub fn count(&self) -> Result<u128> {
        let mut sum = self.start.count();
        for one in &self.trapezoids {
            let count = one.count(self.offsets, self.domain.columns).and_then(|count| sum.checked_add(count));
            sum = count.ok_or(Error::Overflow { what: "the number of places" })?;
        }
        Ok(sum)
    }
}
