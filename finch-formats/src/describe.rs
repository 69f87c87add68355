//! What a matrix looks like, and how many bytes it would take in each layout.

use std::fmt::{self, Display, Formatter};

use finch_storage::{AsView, Storage};

/// The width of the longest bar of a histogram.
const BAR: usize = 40;

/// A summary of a matrix, made by [`describe`]. `{}` prints all of it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Description {
    /// The number of rows and of columns.
    pub shape: [usize; 2],
    /// The number of stored values.
    pub stored: usize,
    /// The number of entries that are not fill.
    pub entries: usize,
    /// The bytes of the tensor's arrays.
    pub bytes: usize,
    /// The distribution of row lengths: the number of rows without entries, with 1, with 2 or 3, with 4 to 7, and so on.
    pub rows: Vec<usize>,
    /// The bytes of the arrays in each layout that can hold the entries, the smallest first.
    pub layouts: Vec<(&'static str, u128)>,
    /// An estimate of the time that a product with a dense vector takes in each of them, the shortest first. The unit is the time of one
    /// of many adjacent values.
    pub costs: Vec<(&'static str, u128)>,
}

impl Description {
    /// The layout in which a product with a dense vector is estimated to be fastest. In `benches`, `--bin advice` measures how far that is from
    /// the fastest, on the matrices and images in `examples/data`.
    ///
    /// The estimate counts what is visited: adjacent values, single entries, and pieces such as rows, blocks and runs. It knows nothing of
    /// caches. For a matrix that is larger than they are, the smallest layout is the better advice. On that data, the product takes at most 1.2 times as
    /// long in the layout that is advised as in the fastest.
    pub fn advice(&self) -> &'static str {
        self.costs.first().map_or("DenseMat", |(layout, _)| layout)
    }
}

/// Describes a matrix: how its entries are distributed over the rows, and how many bytes it would take in the layouts for
/// matrices, except those with random writes and `SymMat`. Takes one pass over what is stored, and a
/// copy of it if it is not stored by rows.
///
/// The size is what a program reads if it visits everything once, which takes most of its time if the matrix is larger than the
/// caches. In smaller matrices, what counts is how many values and pieces are visited, which [`Description::costs`] estimates. Which layout is
/// fastest also depends on the program.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{describe, layouts::Csr};
///
/// let a = Csr::<f64>::from_fn([100, 100], |[i, j]| if i.abs_diff(j) < 2 { 1.0 + i as f64 } else { 0.0 })?;
/// let about = describe(&a);
/// assert_eq!((about.layouts[0], about.advice()), (("SparseRunMat", 2408), "Csr"));
/// assert_eq!((about.entries, about.rows), (298, vec![0, 0, 100]));
/// assert_eq!(a.bytes(), 4384);
/// # Ok::<(), finch::FormatError>(())
/// ```
pub fn describe<T>(tensor: &T) -> Description
where
    T: AsView<Level: Storage<Coords = [usize; 2]>>,
{
    let view = tensor.as_view();
    let (shape, fill) = (view.shape(), <T::Level as Storage>::fill());
    let mut counts = Counts::new(shape);
    let mut before = fill;
    for (index, value) in view.iter() {
        // A NaN differs from itself, also as fill.
        if value != fill {
            counts.entry(index, value == before);
            before = value;
        }
    }
    counts.end_row();
    let layouts = counts.layouts(size_of_val(&fill));
    Description {
        shape,
        stored: view.stored(),
        entries: counts.entries,
        bytes: view.bytes(),
        costs: counts.costs(&layouts),
        layouts,
        rows: counts.lengths,
    }
}

/// What the sizes of layouts depend on.
struct Counts {
    shape: [usize; 2],
    entries: usize,
    /// Rows with entries.
    rows: usize,
    /// By the logarithms of their numbers of entries.
    lengths: Vec<usize>,
    /// Blocks of neighbouring entries.
    blocks: usize,
    /// Runs of equal neighbouring entries.
    runs: usize,
    /// Runs of fill between them, and at both ends of rows with entries.
    gaps: usize,
    /// Places from the first to the last entry of each row, and from the first column to it.
    band: u128,
    ragged: u128,
    lower: bool,
    upper: bool,
    /// The row, and its first and last column and its number of entries so far.
    row: Option<(usize, usize, usize, usize)>,
}

impl Counts {
    fn new(shape: [usize; 2]) -> Self {
        let square = shape[0] == shape[1];
        Counts {
            shape,
            entries: 0,
            rows: 0,
            lengths: Vec::new(),
            blocks: 0,
            runs: 0,
            gaps: 0,
            band: 0,
            ragged: 0,
            lower: square,
            upper: square,
            row: None,
        }
    }

    /// Counts an entry, after all others.
    fn entry(&mut self, [row, column]: [usize; 2], repeats: bool) {
        self.entries += 1;
        (self.lower, self.upper) = (self.lower && column <= row, self.upper && column >= row);
        match &mut self.row {
            Some((same, _, last, count)) if *same == row => {
                let adjacent = *last + 1 == column;
                self.blocks += usize::from(!adjacent);
                self.gaps += usize::from(!adjacent);
                self.runs += usize::from(!adjacent || !repeats);
                (*last, *count) = (column, *count + 1);
            }
            _ => {
                self.end_row();
                self.row = Some((row, column, column, 1));
                self.blocks += 1;
                self.runs += 1;
                self.gaps += usize::from(column > 0);
            }
        }
    }

    fn end_row(&mut self) {
        if let Some((_, first, last, count)) = self.row.take() {
            self.rows += 1;
            self.band += (last - first + 1) as u128;
            self.ragged += (last + 1) as u128;
            self.gaps += usize::from(last + 1 < self.shape[1]);
            let bucket = count.ilog2() as usize + 1;
            self.lengths.resize(self.lengths.len().max(bucket + 1), 0);
            self.lengths[bucket] += 1;
        }
        if self.lengths.is_empty() {
            self.lengths.push(0);
        }
        self.lengths[0] = self.shape[0] - self.rows;
    }

    /// The bytes in each layout for values of this size, with indices of four bytes and offsets of eight.
    fn layouts(&self, value: usize) -> Vec<(&'static str, u128)> {
        let [rows, columns] = self.shape.map(|dim| dim as u128);
        let [entries, blocks, runs, gaps] =
            [self.entries, self.blocks, self.runs, self.gaps].map(|n| n as u128);
        let (value, filled) = (value as u128, self.rows as u128);
        let empty_runs = if columns > 0 { rows - filled } else { 0 };
        let offsets = |lists: u128| 8 * (lists + 1);
        let mut layouts = vec![
            ("DenseMat", rows.saturating_mul(columns).saturating_mul(value)),
            ("Csr", offsets(rows) + entries * (4 + value)),
            ("Csc", offsets(columns) + entries * (4 + value)),
            ("Coo", offsets(1) + entries * (8 + value)),
            ("Dcsr", offsets(1) + 4 * filled + offsets(filled) + entries * (4 + value)),
            ("BandMat", 4 * rows + offsets(rows) + self.band * value),
            ("RaggedMat", offsets(rows) + self.ragged * value),
            ("BlockMat", offsets(rows) + 4 * blocks + offsets(blocks) + entries * value),
            ("RunMat", offsets(rows) + (runs + gaps + empty_runs) * (4 + value)),
            ("SparseRunMat", offsets(rows) + runs * (8 + value)),
        ];
        let half = rows.saturating_mul(rows + 1) / 2 * value;
        layouts.extend(self.lower.then_some(("LowerMat", half)));
        layouts.extend(self.upper.then_some(("UpperMat", half)));
        layouts.sort_by_key(|(_, bytes)| *bytes);
        layouts
    }
}

/// What an entry costs beside one of many adjacent values, which take 0.16 ns each: its index is loaded, and what it is multiplied with is not
/// adjacent to the last one. All costs were measured by `--bin advice` in `benches`.
const ENTRY: u128 = 2;
/// The same of an entry by columns, whose result is loaded and stored.
const SCATTERED: u128 = 3;
/// The same of a value of a run, since the sum over a run is taken in order.
const IN_RUN: u128 = 3;
/// The same of a coordinate.
const COORDINATE: u128 = 4;
/// What a row of entries costs.
const ROW: u128 = 6;
/// The same of a row that is contiguous, in which a loop over several values at a time begins.
const STRETCH: u128 = 12;
/// The same of a block or a run: its bounds are loaded, and the next one's length is hard to predict.
const PIECE: u128 = 20;

impl Counts {
    /// The cost in each layout of a product with a dense vector. A run is multiplied by a sum. Of equal costs, that of the layout which comes
    /// first in `layouts` does.
    fn costs(&self, layouts: &[(&'static str, u128)]) -> Vec<(&'static str, u128)> {
        let [rows, columns] = self.shape.map(|dim| dim as u128);
        let [entries, blocks, runs, gaps] =
            [self.entries, self.blocks, self.runs, self.gaps].map(|n| n as u128);
        let (all, filled) = (rows.saturating_mul(columns), self.rows as u128);
        let mut costs = vec![
            ("DenseMat", all.saturating_add(STRETCH * rows)),
            ("Csr", ENTRY * entries + ROW * rows),
            ("Csc", SCATTERED * entries + ROW * columns),
            ("Coo", COORDINATE * entries + ROW * filled),
            ("Dcsr", ENTRY * entries + (ROW + 1) * filled),
            ("BandMat", self.band + (STRETCH + 4) * rows),
            ("RaggedMat", self.ragged + STRETCH * rows),
            ("BlockMat", entries + PIECE * blocks + STRETCH * rows),
            ("RunMat", all.saturating_add(PIECE * (runs + gaps) + STRETCH * rows)),
            ("SparseRunMat", IN_RUN * entries + PIECE * runs + STRETCH * rows),
        ];
        let half = rows.saturating_mul(rows + 1) / 2 + STRETCH * rows;
        costs.extend(self.lower.then_some(("LowerMat", half)));
        costs.extend(self.upper.then_some(("UpperMat", half)));
        let place = |layout| layouts.iter().position(|(other, _)| *other == layout);
        costs.sort_by_key(|(layout, cost)| (*cost, place(*layout)));
        costs
    }
}

impl Display for Description {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [rows, columns] = self.shape;
        let share = 100.0 * self.entries as f64 / (rows as f64 * columns as f64).max(1.0);
        writeln!(f, "{rows} × {columns}, {} entries ({share:.2} %), {} stored", self.entries, self.stored)?;
        writeln!(f, "{} bytes", self.bytes)?;
        writeln!(f, "\nentries in a row")?;
        let most = self.rows.iter().copied().max().unwrap_or(0).max(1);
        for (bucket, count) in self.rows.iter().enumerate() {
            let lengths = match bucket {
                0 | 1 => bucket.to_string(),
                _ => format!("{}–{}", 1_u64 << (bucket - 1), (1_u64 << (bucket - 1)) * 2 - 1),
            };
            let bar = "█".repeat((BAR * count).div_ceil(most));
            writeln!(f, "{lengths:>15}  {count:>10} {bar}")?;
        }
        writeln!(f, "\nbytes in each layout")?;
        for (layout, bytes) in &self.layouts {
            writeln!(f, "{layout:>15}  {bytes:>10}")?;
        }
        writeln!(f, "\na product with a dense vector is likely to be fastest in {}", self.advice())
    }
}
