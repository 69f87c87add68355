//! Measurements as data: one JSON object a line.

use std::fmt::Write;
use std::fs;
use std::io::{Error, ErrorKind};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::machine::Machine;

/// A measurement: what one way to compute something took on one input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The figure.
    pub figure: String,
    /// The input as text.
    pub input: String,
    /// The number that grows along the figure, if one does.
    pub at: Option<f64>,
    /// Who computes, and how.
    pub series: String,
    /// What was measured.
    pub quantity: Quantity,
    /// How much of it. Of times, the least.
    pub amount: f64,
    /// Whether the answer was compared with the others' before it was measured.
    pub checked: bool,
    /// The opponent's version, if the code is not of this repository.
    pub version: Option<String>,
    /// Where it was measured.
    pub machine: Machine,
}

/// What is measured. Less is better of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quantity {
    /// A time in seconds.
    Seconds,
    /// Memory in bytes.
    Bytes,
    /// A ratio: 1 is exact.
    Ratio,
}

impl Quantity {
    /// Its unit as text.
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Seconds => "seconds",
            Quantity::Bytes => "bytes",
            Quantity::Ratio => "ratio",
        }
    }

    /// What the baseline's amount over another's says.
    pub fn gain(self) -> &'static str {
        match self {
            Quantity::Seconds => "times as fast as",
            Quantity::Bytes => "times less memory than",
            Quantity::Ratio => "times less than",
        }
    }

    /// An amount with its unit.
    pub fn spelled(self, amount: f64) -> String {
        let units: &[(f64, &str)] = match self {
            Quantity::Seconds => &[(1.0, " s"), (1e-3, " ms"), (1e-6, " µs"), (1e-9, " ns")],
            Quantity::Bytes => &[(1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (1.0, " B")],
            Quantity::Ratio => &[(1.0, "")],
        };
        let (unit, name) = units.iter().find(|(unit, _)| amount >= *unit).unwrap_or(&units[units.len() - 1]);
        format!("{}{name}", short(amount / unit))
    }
}

/// Three digits, or all digits before the point; two of small numbers.
pub fn short(number: f64) -> String {
    match number {
        number if number >= 100.0 => format!("{number:.0}"),
        number if number >= 10.0 => format!("{number:.1}"),
        number if number >= 0.1 => format!("{number:.2}"),
        number if number >= 0.01 => format!("{number:.3}"),
        number => format!("{number:.4}"),
    }
}

/// Writes records.
///
/// # Errors
/// Where the file or its folder cannot be written.
pub fn write(path: &Path, records: &[Record]) -> Result<(), Error> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    let mut text = String::new();
    for record in records {
        writeln!(text, "{}", serde_json::to_string(record)?).map_err(Error::other)?;
    }
    fs::write(path, text)
}

/// Reads records.
///
/// # Errors
/// Where the file cannot be read, or a line is not a record; the error names the file and the line.
pub fn read(path: &Path) -> Result<Vec<Record>, Error> {
    let text = fs::read_to_string(path)
        .map_err(|error| Error::new(error.kind(), format!("{}: {error}", path.display())))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let record = |(number, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| {
            Error::new(ErrorKind::InvalidData, format!("{}:{}: {error}", path.display(), number + 1))
        })
    };
    lines.map(record).collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A record of a series on an input.
    pub fn record(input: &str, series: &str, seconds: f64) -> Record {
        Record {
            figure: "looplets:6".to_owned(),
            input: input.to_owned(),
            at: None,
            series: series.to_owned(),
            quantity: Quantity::Seconds,
            amount: seconds,
            checked: true,
            version: None,
            machine: Machine::default(),
        }
    }

    #[test]
    fn records_are_read_as_written() {
        let path = std::env::temp_dir().join("finch-evaluation-records/r.jsonl");
        let records = vec![record("a", "finch", 0.5), record("b", "by hand", 1e-9)];
        write(&path, &records).expect("a file");
        assert_eq!(read(&path).expect("records"), records);
        fs::write(&path, "{}\n").expect("a file");
        assert!(read(&path).expect_err("an error").to_string().contains("r.jsonl:1: missing field"));
    }

    #[test]
    fn amounts_have_units() {
        assert_eq!(Quantity::Seconds.spelled(0.0123), "12.3 ms");
        assert_eq!(Quantity::Bytes.spelled(4_200_000.0), "4.20 MB");
        assert_eq!(Quantity::Ratio.spelled(1.0), "1.00");
        assert_eq!(
            [0.0012, 0.123, 1.0, 12.34, 1234.5].map(short),
            ["0.0012", "0.12", "1.00", "12.3", "1234"]
        );
    }
}
