//! The measurement of one figure.

use finch_bench::contest::Contest;
use indicatif::{ProgressBar, ProgressStyle};

use crate::figure::Figure;
use crate::machine::Machine;
use crate::record::Record;

/// How large inputs are, and how long each is timed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// Small inputs, short times: every figure within three minutes.
    Quick,
    /// The paper's sizes, where the machine's memory allows them.
    Full,
}

/// The measurement of one figure.
pub struct Session {
    figure: &'static str,
    size: Size,
    machine: Machine,
    records: Vec<Record>,
    progress: ProgressBar,
}

impl Session {
    /// A session without records.
    pub fn new(figure: &Figure, size: Size, machine: Machine) -> Session {
        let progress = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{elapsed:>5} {msg}") {
            progress.set_style(style);
        }
        Session { figure: figure.id, size, machine, records: Vec::new(), progress }
    }

    /// How large inputs should be.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Checks that all entrants of a contest agree, then times them. Of a growing input, `at` says how large it is.
    ///
    /// # Panics
    /// If an answer differs from the first entrant's.
    pub fn measure(&mut self, contest: Contest<'_>, at: Option<f64>) {
        self.measure_as(contest, at, Some);
    }

    /// The same, with the entrants' names as series. Those without one are left out.
    ///
    /// # Panics
    /// If an answer differs from the first entrant's.
    pub fn measure_as<'n>(
        &mut self,
        mut contest: Contest<'_>,
        at: Option<f64>,
        series: impl Fn(&'static str) -> Option<&'n str>,
    ) {
        self.progress.set_message(format!("{}: {}", self.figure, contest.data));
        self.progress.tick();
        contest.check();
        contest.entrants.retain(|entrant| series(entrant.name).is_some());
        let (rounds, seconds) = match self.size {
            Size::Quick => (3, 0.02),
            Size::Full => (15, 0.5),
        };
        let outcome = contest.measure(rounds, seconds);
        for (k, entrant) in contest.entrants.iter().enumerate() {
            let Some(series) = series(entrant.name) else { continue };
            self.records.push(Record {
                figure: self.figure.to_owned(),
                input: contest.data.clone(),
                at,
                series: series.to_owned(),
                seconds: outcome.best(k),
                checked: !entrant.unlike,
                machine: self.machine.clone(),
            });
        }
    }

    /// The records.
    pub fn finish(self) -> Vec<Record> {
        self.progress.finish_and_clear();
        self.records
    }
}
