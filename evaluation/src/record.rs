//! Measurements as data: one JSON object a line.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::machine::Machine;

/// A measurement: how long one way to compute something took on one input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The figure.
    pub figure: String,
    /// The input, in words.
    pub input: String,
    /// The number that grows along the figure, if one does.
    pub at: Option<f64>,
    /// Who computes, and how.
    pub series: String,
    /// Seconds of the fastest run.
    pub seconds: f64,
    /// Whether the answer was compared with the others' before it was timed.
    pub checked: bool,
    /// Where it was measured.
    pub machine: Machine,
}

/// Writes records.
///
/// # Errors
/// Where the file or its folder cannot be written.
pub fn write(path: &Path, records: &[Record]) -> Result<(), Error> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    fs::write(path, text)
}

/// Reads records.
///
/// # Errors
/// Where the file cannot be read, or a line is no record; the error names the file and the line.
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
            seconds,
            checked: true,
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
}
