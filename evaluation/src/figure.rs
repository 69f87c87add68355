//! Figures as data.

use crate::record::Record;
use crate::session::Session;

/// A figure or table of a paper.
#[derive(Debug)]
pub struct Figure {
    /// Its name on the command line: the paper and the number.
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// The paper and the place in it.
    pub source: &'static str,
    /// What the paper reports. Empty if there is no paper.
    pub says: &'static str,
    /// The paper's own factors, which are set beside those measured here.
    pub claims: &'static [Claim],
    /// Where the measurement deviates from the paper's. If there is no paper, what is measured.
    pub deviates: &'static str,
    /// The series that all others are compared with: the figure shows its time over theirs. Where it is absent, the first one
    /// takes its place. Where none is named, the figure shows the amounts themselves.
    pub baseline: &'static str,
    /// What the inputs are.
    pub inputs: Inputs,
    /// Measures it.
    pub run: fn(&mut Session<'_>),
}

/// A factor that a paper reports.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// What it is of: inputs whose names begin with this, or all.
    pub of: &'static str,
    /// The series that is faster, or smaller, by the factor.
    pub series: &'static str,
    /// The series that it is compared with.
    pub over: &'static str,
    /// The factor, as the paper prints it.
    pub factor: &'static str,
}

/// What the inputs of a figure are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Inputs {
    /// Named: each has a column of points.
    Named,
    /// A number grows, which the horizontal axis shows.
    Growing(&'static str),
    /// A grid of inputs and series, of which each cell shows its own amount.
    Grid,
}

impl Figure {
    /// The name of its files.
    pub fn file(&self) -> String {
        self.id.replace(':', "-")
    }

    /// Whether the figure shows amounts, and compares nothing.
    pub fn is_absolute(&self) -> bool {
        self.baseline.is_empty() || self.inputs == Inputs::Grid
    }

    /// The series that the others are compared with.
    pub fn base<'a>(&'a self, records: &'a [Record]) -> &'a str {
        let there = records.iter().any(|record| record.series == self.baseline);
        let first = || records.first().map_or(self.baseline, |record| &*record.series);
        if there { self.baseline } else { first() }
    }
}
