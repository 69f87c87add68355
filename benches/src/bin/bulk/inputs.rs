//! The matrices: drawn at random, each place once, and written where other programs find them.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use finch_bench::random::Random;

/// The order of the entries.
#[derive(Clone, Copy, PartialEq)]
pub enum Listed {
    ByRows,
    ByColumns,
    AnyHow,
}

/// The values of a file.
#[derive(Clone, Copy, PartialEq)]
pub enum Values {
    /// Reals of 16 or 17 digits.
    Long,
    /// Reals of a few digits.
    Short,
    Whole,
    /// None, in a symmetric file.
    Pattern,
}

/// A matrix.
pub struct Input {
    pub name: &'static str,
    pub side: usize,
    pub entries: usize,
    /// Whether a few rows and columns have most entries, as in social networks.
    pub skewed: bool,
    pub listed: Listed,
    /// What its file holds; `None` if only its coordinates are used.
    pub text: Option<Values>,
}

const fn input(
    name: &'static str,
    side: usize,
    entries: usize,
    skewed: bool,
    listed: Listed,
    text: Option<Values>,
) -> Input {
    Input { name, side, entries, skewed, listed, text }
}

/// Those of the table.
pub const INPUTS: [Input; 13] = [
    input("small-rows", 10_000, 100_000, false, Listed::ByRows, Some(Values::Long)),
    input("rows", 100_000, 1_000_000, false, Listed::ByRows, Some(Values::Long)),
    input("columns", 100_000, 1_000_000, false, Listed::ByColumns, Some(Values::Long)),
    input("short", 1 << 17, 1_000_000, true, Listed::AnyHow, Some(Values::Short)),
    input("graph", 100_000, 1_000_000, false, Listed::ByColumns, Some(Values::Pattern)),
    input("whole", 100_000, 1_000_000, false, Listed::ByColumns, Some(Values::Whole)),
    input("large-rows", 500_000, 5_000_000, false, Listed::ByRows, Some(Values::Long)),
    input("small-any", 10_000, 100_000, false, Listed::AnyHow, None),
    input("any", 100_000, 1_000_000, false, Listed::AnyHow, None),
    input("skewed-any", 1 << 17, 1_000_000, true, Listed::AnyHow, None),
    input("by-columns", 100_000, 1_000_000, false, Listed::ByColumns, None),
    input("large-any", 1 << 20, 10_000_000, false, Listed::AnyHow, None),
    input("large-skewed", 1 << 20, 10_000_000, true, Listed::AnyHow, None),
];

impl Input {
    pub fn named(name: &str) -> Option<&'static Input> {
        INPUTS.iter().find(|input| input.name == name)
    }

    /// Its entries in the order in which they are listed: rows, columns and values.
    pub fn draw(&self) -> (Vec<u32>, Vec<u32>, Vec<f64>) {
        let mut random = Random::new(self.entries as u64 ^ self.side as u64);
        let mut keys: Vec<u64> = (0..self.entries).map(|_| self.place(&mut random)).collect();
        keys.sort_unstable();
        keys.dedup();
        if self.listed == Listed::AnyHow {
            for at in (1..keys.len()).rev() {
                keys.swap(at, random.below(at + 1));
            }
        }
        let (outer, inner): (Vec<u32>, Vec<u32>) =
            keys.iter().map(|key| ((key >> 32) as u32, *key as u32)).unzip();
        let value = |random: &mut Random| match self.text {
            Some(Values::Pattern) => 1.0,
            Some(Values::Whole) => (random.below(1000) + 1) as f64,
            Some(Values::Short) => random.value(),
            _ => random.unit() - 0.5,
        };
        let values = keys.iter().map(|_| value(&mut random)).collect();
        if self.listed == Listed::ByColumns { (inner, outer, values) } else { (outer, inner, values) }
    }

    /// A place of the matrix: its outer and inner index.
    fn place(&self, random: &mut Random) -> u64 {
        let bits = self.side.ilog2();
        let (mut outer, mut inner) = (0, 0);
        if self.skewed {
            for _ in 0..bits {
                let (o, i) = [(0, 0), (0, 1), (1, 0), (1, 1)][quarter(random.unit())];
                (outer, inner) = (2 * outer + o, 2 * inner + i);
            }
        } else {
            (outer, inner) = (random.below(self.side) as u64, random.below(self.side) as u64);
        }
        // A symmetric file lists what is on and below the diagonal.
        if self.text == Some(Values::Pattern) && inner < outer {
            (outer, inner) = (inner, outer);
        }
        outer << 32 | inner
    }

    /// Writes its file, or its coordinates as arrays of integers and doubles, which are found by the name of the input. Returns
    /// the number of entries.
    pub fn write(&self, folder: &Path) -> io::Result<usize> {
        let (rows, columns, values) = self.draw();
        let extension = if self.text.is_some() { "mtx" } else { "raw" };
        let path = folder.join(self.name).with_extension(extension);
        let mut out = BufWriter::new(File::create(path)?);
        let Some(text) = self.text else {
            for index in [&rows, &columns] {
                out.write_all(&index.iter().flat_map(|i| i.to_le_bytes()).collect::<Vec<_>>())?;
            }
            out.write_all(&values.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>())?;
            out.flush()?;
            return Ok(values.len());
        };
        let kind = match text {
            Values::Pattern => "pattern symmetric",
            Values::Whole => "integer general",
            _ => "real general",
        };
        writeln!(out, "%%MatrixMarket matrix coordinate {kind}\n% drawn at random")?;
        writeln!(out, "{0} {0} {1}", self.side, values.len())?;
        for ((row, column), value) in rows.iter().zip(&columns).zip(&values) {
            match text {
                Values::Pattern => writeln!(out, "{} {}", row + 1, column + 1)?,
                _ => writeln!(out, "{} {} {value}", row + 1, column + 1)?,
            }
        }
        out.flush()?;
        Ok(values.len())
    }
}

/// One of four quarters of a skewed matrix.
fn quarter(unit: f64) -> usize {
    [0.57, 0.76, 0.95].iter().position(|bound| unit < *bound).unwrap_or(3)
}
