//! Figures as data.

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
    /// What the paper reports.
    pub says: &'static str,
    /// Where the measurement deviates from the paper's.
    pub deviates: &'static str,
    /// The series that all others are compared with: the figure shows its time over theirs.
    pub baseline: &'static str,
    /// What the inputs are.
    pub inputs: Inputs,
    /// Measures it.
    pub run: fn(&mut Session),
}

/// What the inputs of a figure are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Inputs {
    /// Named: each has a column of points.
    Named,
    /// A number grows, which the horizontal axis shows.
    Growing(&'static str),
}

impl Figure {
    /// The name of its files.
    pub fn file(&self) -> String {
        self.id.replace(':', "-")
    }
}
