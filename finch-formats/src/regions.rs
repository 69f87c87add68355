//! The closed forms by which `region!` evaluates: from where a recurrence starts, and the indices at which it goes on.
//!
//! A program has computed both. `starts` lacks the first mode where every source is at its index 0.

use finch_regions::{Cells, Closure, Limit, Rectangle, Rows, Run, Runs, Steps, Workspace};
use finch_storage::{Coords, FormatError, Order, Storage, Tensor};

use crate::cones::{self, Times, of_region, unit};
use crate::{Dense, Element, Pattern, SparseCone, SparseRunList, SparseRunSet};

const NAME: &str = "region!";

/// The indices at which something is written in a mode.
type Line = Tensor<SparseRunSet<Element<bool>>>;

/// Places as runs along the last mode.
type Places = SparseRunList<Pattern>;

/// A cone along one index.
///
/// # Errors
/// If the dimension is too large, or there is no memory for the runs.
pub fn line<L, O>(
    starts: &Tensor<L, O>,
    [over, along]: [&Line; 2],
    distances: &[[isize; 2]],
) -> Result<Tensor<Dense<SparseCone<Pattern>>>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 1]>,
    O: Order<[usize; 1]>,
{
    let places = starts.iter().filter(|(_, holds)| *holds);
    let start = Runs::from_ranges(places.map(|([i], _)| unit(i))).map_err(of_region)?;
    let [n] = along.shape();
    cones::line(&start, n, distances, hull(along), times(over))
}

/// A cone along two indices.
///
/// # Errors
/// As for [`line`].
pub fn plane<L, O>(
    starts: &Tensor<L, O>,
    [over, rows, columns]: [&Line; 3],
    distances: &[[isize; 3]],
) -> Result<Tensor<Dense<Dense<SparseCone<Pattern>>>>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let domain = Rectangle::new(hull(rows), hull(columns));
    let ([m], [n]) = (rows.shape(), columns.shape());
    cones::plane(&matrix(starts)?, [m, n], distances, domain, times(over))
}

/// A recurrence on one index.
///
/// # Errors
/// As for [`line`], and if there are more than 2²⁸ pairs of a source and a row.
pub fn lattice1<L, O>(
    starts: &Tensor<L, O>,
    written: [&Line; 1],
    distances: &[[isize; 1]],
) -> Result<Tensor<Places>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 1]>,
    O: Order<[usize; 1]>,
{
    Tensor::new(reached(starts, written, distances)?)
}

/// A recurrence on two indices.
///
/// # Errors
/// As for [`lattice1`].
pub fn lattice2<L, O>(
    starts: &Tensor<L, O>,
    written: [&Line; 2],
    distances: &[[isize; 2]],
) -> Result<Tensor<Dense<Places>>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let [m, _] = starts.shape();
    Tensor::new(Dense::new(m, reached(starts, written, distances)?)?)
}

/// A recurrence on three indices.
///
/// # Errors
/// As for [`lattice1`].
pub fn lattice3<L, O>(
    starts: &Tensor<L, O>,
    written: [&Line; 3],
    distances: &[[isize; 3]],
) -> Result<Tensor<Dense<Dense<Places>>>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 3]>,
    O: Order<[usize; 3]>,
{
    let [l, m, _] = starts.shape();
    Tensor::new(Dense::new(l, Dense::new(m, reached(starts, written, distances)?)?)?)
}

/// An elimination of a matrix: where it starts, and where two places `(i, k)` and `(k, j)` of the result lead to `(i, j)`.
///
/// # Errors
/// As for [`line`].
pub fn elimination<L, O>(starts: &Tensor<L, O>) -> Result<Tensor<Dense<Places>>, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let [m, n] = starts.shape();
    let filled = matrix(starts)?.eliminated(m.max(n) as i64, Limit::default()).map_err(of_region)?;
    let mut places = Written::new([m]);
    places.reserve(m, filled.runs());
    for block in filled.blocks() {
        (block.rows.start..block.rows.end).for_each(|row| places.row(&[row], block.columns));
    }
    Tensor::new(Dense::new(m, places.level(n)?)?)
}

/// The sources, and what the closure of the distances leads to from them among the places that are written.
fn reached<L, O, const N: usize>(
    starts: &Tensor<L, O>,
    written: [&Line; N],
    distances: &[[isize; N]],
) -> Result<Places, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; N]>,
    O: Order<[usize; N]>,
    [usize; N]: Coords,
{
    let shape = starts.shape();
    let sources = cells(starts).map_err(of_region)?;
    let distances: Vec<Vec<i64>> =
        distances.iter().map(|by| by.iter().map(|by| *by as i64).collect()).collect();
    let cells = || -> finch_regions::Result<Cells> {
        let closure = Closure::new(N, &distances)?;
        let bounds = written.map(hull);
        // Sources may be where nothing is written. From there, the first step leads to what is.
        let mut first = sources.clip(&bounds)?;
        for distance in &distances {
            first = first.union(&sources.shift(distance)?.clip(&bounds)?)?;
        }
        closure.reach(&first, &bounds, Steps::Any, Limit::default())?.cells.union(&sources)
    };
    let cells = cells().map_err(of_region)?;
    let (rows, last) = shape.split_at(N - 1);
    let mut places = Written::new(rows);
    cells.rows().for_each(|(row, runs)| places.row(row, runs));
    places.level(last[0])
}

/// A tensor's places.
fn cells<L, O, const N: usize>(starts: &Tensor<L, O>) -> finch_regions::Result<Cells>
where
    L: Storage<Elem = bool, Coords = [usize; N]>,
    O: Order<[usize; N]>,
    [usize; N]: Coords,
{
    let mut cells = Cells::new(N)?;
    let outer = |at: &[usize; N]| -> Vec<i64> { at[..N - 1].iter().map(|index| *index as i64).collect() };
    each_row(starts, |at, runs| cells.add(&outer(at), &runs.close()?))?;
    Ok(cells)
}

/// A matrix's places.
fn matrix<L, O>(starts: &Tensor<L, O>) -> Result<Rows, FormatError>
where
    L: Storage<Elem = bool, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let mut rows = Rows::new();
    each_row(starts, |[row, _], runs| rows.take_row(*row as i64, runs)).map_err(of_region)?;
    Ok(rows)
}

/// Passes on the places of each row as runs, in the order of the rows, with one of the places.
fn each_row<L, O, const N: usize>(
    starts: &Tensor<L, O>,
    mut each: impl FnMut(&[usize; N], &mut Workspace) -> finch_regions::Result<()>,
) -> finch_regions::Result<()>
where
    L: Storage<Elem = bool, Coords = [usize; N]>,
    O: Order<[usize; N]>,
    [usize; N]: Coords,
{
    let (mut runs, mut last) = (Workspace::new(), None);
    for (at, _) in starts.iter().filter(|(_, holds)| *holds) {
        if let Some(row) = last.filter(|row: &[usize; N]| row[..N - 1] != at[..N - 1]) {
            each(&row, &mut runs)?;
        }
        last = Some(at);
        runs.push(unit(at[N - 1]))?;
    }
    last.map_or(Ok(()), |row| each(&row, &mut runs))
}

/// The least run of all indices at which something is written.
fn hull(line: &Line) -> Run {
    let mut written = line.iter().filter(|(_, holds)| *holds).map(|([i], _)| i);
    let first = written.next();
    let run = first.map(|first| Run::new(first as i64, written.last().unwrap_or(first) as i64 + 1));
    run.unwrap_or(Run::new(0, 0))
}

/// Time 0 is where it starts. Nothing leads on from there if a later time is the first that is written.
fn times(over: &Line) -> Times {
    let ([all], written) = (over.shape(), hull(over));
    Times { all, steps: if written.start <= 1 { (written.end - 1).max(0) } else { 0 } }
}

/// Runs of rows, in order.
struct Written {
    rows: Vec<usize>,
    ptr: Vec<usize>,
    start: Vec<u32>,
    stop: Vec<u32>,
    too_large: bool,
}

impl Written {
    fn new(rows: impl AsRef<[usize]>) -> Written {
        let rows = rows.as_ref().to_vec();
        Written { rows, ptr: vec![0], start: vec![], stop: vec![], too_large: false }
    }

    /// Makes room for all rows and so many runs, at least.
    fn reserve(&mut self, rows: usize, runs: usize) {
        self.ptr.reserve(rows);
        self.start.reserve(runs);
        self.stop.reserve(runs);
    }

    fn row(&mut self, at: &[i64], runs: &[Run]) {
        let row = self.rows.iter().zip(at).fold(0, |row, (dim, at)| row * dim + *at as usize);
        self.ptr.resize(row + 1, self.start.len());
        for run in runs {
            let ends = [run.start, run.end].map(u32::try_from);
            let [Ok(start), Ok(stop)] = ends else {
                self.too_large = true;
                return;
            };
            self.start.push(start);
            self.stop.push(stop);
        }
    }

    fn level(mut self, shape: usize) -> Result<Places, FormatError> {
        if self.too_large {
            return Err(FormatError::index_type(NAME, "u32", shape));
        }
        let rows = self.rows.iter().product::<usize>();
        self.ptr.resize(rows + 1, self.start.len());
        let values = Pattern::new(self.start.len());
        SparseRunList::new(shape, self.ptr, self.start, self.stop, values)
    }
}
