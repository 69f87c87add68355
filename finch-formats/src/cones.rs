//! Cones by closed form: from the places where a recurrence over time starts, and the distances between what it writes and reads.

use std::ops::Range;

use finch_regions::{Error, Limit, Offsets, Rectangle, Rows, Run, Runs, Stencil, Trapezoid};
use finch_storage::level::same;
use finch_storage::{FormatError, Order, Storage, Tensor};

use crate::{Dense, Pattern, SparseCone};

const NAME: &str = "SparseCone";

impl SparseCone<Pattern> {
    /// Where a recurrence over time and one index can be other than fill: at time 0 where `sources` are, and at each later time,
    /// within the places that are written, at all `distances` from where it was at the time before.
    ///
    /// The distance of a read is what is written minus what is read, `[1, d]` for `A[t - 1, i - d]`. The cone has `times` fibers, the
    /// first of which are the sources. r runs of sources take r log r steps and at most 3r - 1 runs of memory, whatever the number of times is.
    /// The result is exact if the offsets d are a whole range that contains 0. Otherwise the smallest such range stands for them, and the result is an
    /// over-approximation: good for skipping what stays fill, and no proof that anything else is there.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Pattern, SparseCone, Tensor, finch, layouts::{DenseMat, Scalar, SparseVec}, tensor};
    ///
    /// let x = SparseVec::<f64>::from_dense([7], vec![0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0])?;
    /// let region = SparseCone::line(&x, &[[1, 1], [1, 0]], 1..7, 4)?;
    /// tensor! { let x: SparseVec<f64> = x; let M: Tensor<Dense<SparseCone<Pattern>>> = region; }
    /// let (A, visited) = finch! {
    ///     let A: DenseMat<f64>[4, 7] = 0.0;
    ///     let visited: Scalar<u32>;
    ///     forall i in 0..7: A[0, i] = x[i];
    ///     seq forall t in 1..4, i in 1..7: if M[t, i] { A[t, i] = A[t - 1, i - 1] + A[t - 1, i]; visited[] += 1 }
    /// };
    /// assert_eq!((&A.to_dense()[21..], visited.value()), (&[0.0, 0.0, 1.0, 3.0, 3.0, 1.0, 0.0][..], 2 + 3 + 4));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If a distance is not one step of time, if the dimension or the distances are too large, or if there is no memory for the runs.
    pub fn line<L, O>(
        sources: &Tensor<L, O>,
        distances: &[[isize; 2]],
        written: Range<usize>,
        times: usize,
    ) -> Result<Tensor<Dense<SparseCone<Pattern>>>, FormatError>
    where
        L: Storage<Coords = [usize; 1]>,
        O: Order<[usize; 1]>,
    {
        let [n] = sources.shape();
        let domain = range(written, n)?;
        let places = sources.iter().filter(|(_, value)| !same(value, &L::fill()));
        let start = Runs::from_ranges(places.map(|([i], _)| unit(i))).map_err(of_region)?;
        line(&start, n, distances, domain, Times { all: times, steps: steps(times)? })
    }

    /// The same for a recurrence over time and two indices. The distance of `A[t - 1, i - d, j - e]` is `[1, d, e]`.
    ///
    /// The cone has `times` times the rows of `sources` as fibers. A row that k sources reach takes k² steps at most. The result is exact for five-point
    /// and nine-point stencils, and for others in which each row's offsets are a whole range that contains 0, and those of the row itself contain the others. It is
    /// an over-approximation otherwise.
    ///
    /// # Errors
    /// As for [`line`](SparseCone::line), and if a distance leads further than to the next row.
    pub fn plane<L, O>(
        sources: &Tensor<L, O>,
        distances: &[[isize; 3]],
        written: [Range<usize>; 2],
        times: usize,
    ) -> Result<Tensor<Dense<Dense<SparseCone<Pattern>>>>, FormatError>
    where
        L: Storage<Coords = [usize; 2]>,
        O: Order<[usize; 2]>,
    {
        let [m, n] = sources.shape();
        let [rows, columns] = written;
        let domain = Rectangle::new(range(rows, m)?, range(columns, n)?);
        let places = sources.iter().filter(|(_, value)| !same(value, &L::fill()));
        let start = Rows::from_rectangles(places.map(|([i, j], _)| Rectangle::new(unit(i), unit(j))));
        let times = Times { all: times, steps: steps(times)? };
        plane(&start.map_err(of_region)?, [m, n], distances, domain, times)
    }
}

/// The times of a cone, and how many of them are steps that lead on from the time before.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub all: usize,
    pub steps: i64,
}

/// The cone of a line.
pub(crate) fn line(
    start: &Runs,
    n: usize,
    distances: &[[isize; 2]],
    domain: Run,
    times: Times,
) -> Result<Tensor<Dense<SparseCone<Pattern>>>, FormatError> {
    let along = hull(distances.iter().map(|[time, along]| (*time, *along)))?;
    let fronts = start.fronts(along, domain, times.steps).map_err(of_region)?;
    let mut cone = Growing::new(along, domain);
    cone.row(start.as_slice(), fronts.trapezoids(), times.all);
    Tensor::new(Dense::new(times.all, cone.level(n, times.all)?)?)
}

/// The cone of a plane.
pub(crate) fn plane(
    start: &Rows,
    [m, n]: [usize; 2],
    distances: &[[isize; 3]],
    domain: Rectangle,
    times: Times,
) -> Result<Tensor<Dense<Dense<SparseCone<Pattern>>>>, FormatError> {
    let fronts = start.fronts(stencil(distances)?, domain, times.steps, Limit::default());
    let fronts = fronts.map_err(of_region)?;
    let mut cone = Growing::new(fronts.offsets(), domain.columns);
    let mut reached = fronts.rows().peekable();
    for row in 0..m as i64 {
        let trapezoids = reached.next_if(|next| next.row == row).map_or(&[][..], |next| next.trapezoids);
        cone.row(start.row(row), trapezoids, times.all);
    }
    Tensor::new(Dense::new(times.all, Dense::new(m, cone.level(n, times.all)?)?)?)
}

/// Runs that grow, row by row.
struct Growing {
    along: Offsets,
    domain: Run,
    ptr: Vec<usize>,
    runs: Vec<Grows>,
}

/// A run at its first time.
#[derive(Clone, Copy)]
struct Grows {
    from: i64,
    until: i64,
    first: Run,
}

impl Growing {
    fn new(along: Offsets, domain: Run) -> Growing {
        Growing { along, domain, ptr: vec![0], runs: vec![] }
    }

    /// Adds a row: what is there at time 0, and what is there afterwards.
    fn row(&mut self, start: &[Run], fronts: &[Trapezoid], times: usize) {
        let begin = self.runs.len();
        if times > 0 {
            self.runs.extend(start.iter().map(|run| Grows { from: 0, until: 1, first: *run }));
        }
        let grows = |one: &Trapezoid| Grows {
            from: one.from,
            until: one.until,
            first: one.at(one.from, self.along, self.domain),
        };
        self.runs.extend(fronts.iter().map(grows).filter(|one| !one.first.is_empty()));
        let most = self.along.most();
        self.runs[begin..].sort_unstable_by_key(|one| {
            let end = one.first.end.wrapping_sub(most.wrapping_mul(one.from));
            (end, one.from)
        });
        self.ptr.push(self.runs.len());
    }

    /// The level of a dimension, which checks all of it.
    fn level(self, shape: usize, times: usize) -> Result<SparseCone<Pattern>, FormatError> {
        // Before coordinates are cut to the level's integers.
        if shape > u32::MAX as usize {
            return Err(FormatError::index_type(NAME, "u32", shape));
        }
        let all = |part: fn(&Grows) -> i64| self.runs.iter().map(part);
        SparseCone::new(
            shape,
            times,
            self.along.least().unsigned_abs() as usize,
            self.along.most().unsigned_abs() as usize,
            self.domain.start as usize,
            self.domain.end as usize,
            self.ptr.clone(),
            all(|run| run.from).map(|time| time as usize).collect(),
            all(|run| run.until).map(|time| time as usize).collect(),
            all(|run| run.first.start).map(|place| place as u32).collect(),
            all(|run| run.first.end).map(|place| place as u32).collect(),
            Pattern::new(self.runs.len()),
        )
    }
}

/// The smallest range of offsets around 0 that holds all of these, which are one step of time each.
fn hull(distances: impl Iterator<Item = (isize, isize)>) -> Result<Offsets, FormatError> {
    let (mut least, mut most) = (0, 0);
    for (time, along) in distances {
        if time != 1 {
            let what = format!("a distance of {time} times: its runs grow from each time to the next");
            return Err(FormatError::invariant(NAME, what));
        }
        (least, most) = (least.min(along as i64), most.max(along as i64));
    }
    Offsets::new(least, most).map_err(of_region)
}

/// The stencil of these distances. Offsets within the row contain all others.
fn stencil(distances: &[[isize; 3]]) -> Result<Stencil, FormatError> {
    if let Some([_, down, _]) = distances.iter().find(|[_, down, _]| down.unsigned_abs() > 1) {
        let what = format!("a distance of {down} rows: each step leads at most to the next row");
        return Err(FormatError::invariant(NAME, what));
    }
    let within = hull(distances.iter().map(|[time, _, along]| (*time, *along)))?;
    let to = |row: isize| {
        let mut there =
            distances.iter().filter(|[_, down, _]| *down == row).map(|[_, _, along]| *along as i64);
        let first = there.next()?;
        Some(there.fold((first, first), |(least, most), along| (least.min(along), most.max(along))))
    };
    let offsets = |row| to(row).map(|(least, most)| Offsets::new(least, most)).transpose().map_err(of_region);
    Stencil::new(within, offsets(1)?, offsets(-1)?).map_err(of_region)
}

/// The number of steps between that many times.
fn steps(times: usize) -> Result<i64, FormatError> {
    let times = i64::try_from(times).map_err(|_| FormatError::too_large(NAME, Some(times)))?;
    Ok(times - 1)
}

pub(crate) fn unit(place: usize) -> Run {
    Run::new(place as i64, place as i64 + 1)
}

/// A range of places, of which no more than the dimension exist.
fn range(places: Range<usize>, dim: usize) -> Result<Run, FormatError> {
    if places.end > dim {
        let what = format!("places {}..{} are written, beyond the dimension {dim}", places.start, places.end);
        return Err(FormatError::invariant(NAME, what));
    }
    Ok(Run::new(places.start.min(places.end) as i64, places.end as i64))
}

/// What a region's error is as one of formats.
pub(crate) fn of_region(error: Error) -> FormatError {
    match error {
        Error::TooLarge { .. } | Error::OutOfMemory { .. } => FormatError::too_large(NAME, None),
        other => FormatError::invariant(NAME, other.to_string()),
    }
}
