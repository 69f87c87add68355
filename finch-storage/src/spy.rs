//! Pictures of a matrix's pattern: the stored entries that are not fill.

use std::fmt::{self, Display, Formatter, Write};

use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{Tensor, TensorView, same};

/// The most dots of a picture as text, with 2 × 4 per character.
const TEXT: [usize; 2] = [96, 120];

/// The most squares of a picture as SVG.
const SVG: [usize; 2] = [256, 256];

/// The width or height of a picture as SVG, whichever is larger, in pixels.
const PIXELS: f64 = 512.0;

/// The bit of each dot in a Braille character, by rows.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The Braille character without dots.
const BLANK: u32 = 0x2800;

/// A picture of a matrix's pattern, made by [`spy`](Tensor::spy). `{}` writes it as text, and [`svg`](Self::svg) as an image.
#[derive(Clone, Debug)]
pub struct Spy {
    shape: [usize; 2],
    stored: usize,
    text: Cells,
    image: Cells,
}

/// How many entries are in each of the cells into which a matrix is divided.
#[derive(Clone, Debug)]
struct Cells {
    shape: [usize; 2],
    /// The number of cells.
    size: [usize; 2],
    counts: Vec<u32>,
}

impl Cells {
    /// At most that many cells. A smaller matrix has one for each place.
    fn new(shape: [usize; 2], most: [usize; 2]) -> Self {
        let size = [0, 1].map(|mode| shape[mode].min(most[mode]));
        Cells { shape, size, counts: vec![0; size[0] * size[1]] }
    }

    fn count(&mut self, index: [usize; 2]) {
        let at = [0, 1].map(|mode| {
            let (i, size, dim) = (index[mode], self.size[mode], self.shape[mode]);
            if size == dim { i } else { (i as u128 * size as u128 / dim as u128) as usize }
        });
        let count = &mut self.counts[at[0] * self.size[1] + at[1]];
        *count = count.saturating_add(1);
    }

    /// The number of entries in a cell; none outside.
    fn at(&self, row: usize, column: usize) -> u32 {
        if row < self.size[0] && column < self.size[1] { self.counts[row * self.size[1] + column] } else { 0 }
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> TensorView<'_, Tensor<L, O>> {
    /// A picture of the matrix's pattern, as [`Tensor::spy`].
    pub fn spy(&self) -> Spy {
        let shape = self.shape();
        let (mut text, mut image) = (Cells::new(shape, TEXT), Cells::new(shape, SVG));
        let mut stored = 0;
        self.each_but_runs_of_fill(&mut |index, value| {
            if !same(&value, &L::fill()) {
                text.count(index);
                image.count(index);
                stored += 1;
            }
        });
        Spy { shape, stored, text, image }
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> Tensor<L, O> {
    /// A picture of the matrix's pattern, like MATLAB's `spy`: every stored entry that is not fill is a dot. A large matrix
    /// is divided into cells, and a dot is a cell with an entry. Takes one pass over what is stored; a run counts once for each
    /// index.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_fn([8, 8], |[i, j]| if i == j || j == 7 { 1.0 } else { 0.0 })?;
    /// let picture = "8 × 8, 15 entries\n⠑⢄⠀⢸\n⠀⠀⠑⢼\n";
    /// assert_eq!(a.spy().to_string(), picture);
    /// assert!(a.spy().svg().starts_with("<svg "));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn spy(&self) -> Spy {
        self.view().spy()
    }
}

impl Spy {
    /// The number of entries that are not fill.
    pub fn entries(&self) -> usize {
        self.stored
    }

    /// The picture as an SVG image of at most 512 pixels in each direction. Cells with fewer entries are lighter.
    pub fn svg(&self) -> String {
        let [rows, columns] = self.image.size;
        let scale = PIXELS / (rows.max(columns).max(1) as f64);
        let (width, height) = (columns as f64 * scale, rows as f64 * scale);
        let title = Caption(self);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {columns} {rows}\" shape-rendering=\"crispEdges\">\n<title>{title}</title>\n\
             <rect width=\"{columns}\" height=\"{rows}\" fill=\"white\"/>\n"
        );
        let most = self.image.counts.iter().copied().max().unwrap_or(0);
        for shade in 1..=SHADES {
            let path = self.path(|count| self.shade(count, most) == shade);
            if !path.is_empty() {
                let opacity = f64::from(shade) / f64::from(SHADES);
                svg += &format!("<path fill-opacity=\"{opacity}\" d=\"{path}\"/>\n");
            }
        }
        svg + "</svg>\n"
    }

    /// A shade for a number of entries, from light to dark. Cells that are places have no shades.
    fn shade(&self, count: u32, most: u32) -> u32 {
        match count {
            0 => 0,
            count => (u64::from(SHADES) * u64::from(count)).div_ceil(u64::from(most)) as u32,
        }
    }

    /// The outline of the cells with some property, one rectangle for each run of a row.
    fn path(&self, with: impl Fn(u32) -> bool) -> String {
        let [rows, columns] = self.image.size;
        let mut path = String::new();
        for row in 0..rows {
            let mut column = 0;
            while column < columns {
                let len = (column..columns).take_while(|at| with(self.image.at(row, *at))).count();
                if len > 0 {
                    path += &format!("M{column} {row}h{len}v1h-{len}z");
                }
                column += len + 1;
            }
        }
        path
    }
}

/// The number of shades in an image.
const SHADES: u32 = 4;

impl Display for Spy {
    /// Writes the shape, the number of entries, and the picture in Braille characters.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Caption(self))?;
        let [rows, columns] = self.text.size;
        for top in (0..rows).step_by(4) {
            for left in (0..columns).step_by(2) {
                let mut letter = BLANK;
                for (row, dots) in DOTS.iter().enumerate() {
                    for (column, dot) in dots.iter().enumerate() {
                        if self.text.at(top + row, left + column) > 0 {
                            letter |= dot;
                        }
                    }
                }
                f.write_char(char::from_u32(letter).unwrap_or(' '))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// `8 × 8, 15 entries`
struct Caption<'a>(&'a Spy);

impl Display for Caption<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Spy { shape: [rows, columns], stored, .. } = self.0;
        let entries = if *stored == 1 { "entry" } else { "entries" };
        write!(f, "{rows} × {columns}, {stored} {entries}")
    }
}
