//! The measurement of one figure.

use finch_bench::contest::Contest;
use indicatif::{ProgressBar, ProgressStyle};

use crate::figure::Figure;
use crate::machine::Machine;
use crate::peers::{Peers, Question};
use crate::record::{Quantity, Record};

/// How large inputs are, and how long each is timed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// Small inputs, short times: every figure within three minutes.
    Quick,
    /// The paper's sizes, where the machine's memory allows them.
    Full,
}

impl Size {
    /// One of two values.
    pub fn pick<T>(self, quick: T, full: T) -> T {
        match self {
            Size::Quick => quick,
            Size::Full => full,
        }
    }
}

/// The measurement of one figure.
pub struct Session<'p> {
    figure: &'static str,
    size: Size,
    machine: Machine,
    records: Vec<Record>,
    progress: ProgressBar,
    /// The opponents in Python.
    pub peers: &'p mut Peers,
}

/// An input that was measured, and the answer on which all agree.
#[derive(Clone, Debug)]
pub struct Measured {
    input: String,
    at: Option<f64>,
    sum: f64,
}

impl<'p> Session<'p> {
    /// A session without records.
    pub fn new(figure: &Figure, size: Size, machine: Machine, peers: &'p mut Peers) -> Session<'p> {
        let progress = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{elapsed:>5} {msg}") {
            progress.set_style(style);
        }
        Session { figure: figure.id, size, machine, records: Vec::new(), progress, peers }
    }

    /// How large inputs should be.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Says what is going on.
    pub fn say(&self, what: &str) {
        self.progress.set_message(format!("{}: {what}", self.figure));
        self.progress.tick();
    }

    /// Checks that all entrants of a contest agree, then times them. Of a growing input, `at` says how large it is.
    ///
    /// # Panics
    /// If an answer differs from the first entrant's.
    pub fn measure(&mut self, contest: Contest<'_>, at: Option<f64>) -> Measured {
        self.measure_as(contest, at, Some)
    }

    /// The same, with the entrants' names as series. Those without one are left out.
    ///
    /// # Panics
    /// If an answer differs from the first entrant's.
    pub fn measure_as<'n>(
        &mut self,
        contest: Contest<'_>,
        at: Option<f64>,
        series: impl Fn(&'static str) -> Option<&'n str>,
    ) -> Measured {
        let input = contest.data.clone();
        self.measure_each(contest, at, |entrant| {
            series(entrant).map(|series| (input.clone(), series.to_owned()))
        })
    }

    /// The same, with an input and a series for each entrant.
    ///
    /// # Panics
    /// If an answer differs from the first entrant's.
    pub fn measure_each(
        &mut self,
        mut contest: Contest<'_>,
        at: Option<f64>,
        named: impl Fn(&'static str) -> Option<(String, String)>,
    ) -> Measured {
        self.say(&contest.data);
        contest.check();
        let sum = contest.entrants.first_mut().map_or(0.0, |first| (first.run)(true));
        contest.entrants.retain(|entrant| named(entrant.name).is_some());
        let (rounds, seconds) = self.size.pick((3, 0.02), (9, 0.3));
        let outcome = contest.measure(rounds, seconds);
        for (k, entrant) in contest.entrants.iter().enumerate() {
            let Some((input, series)) = named(entrant.name) else { continue };
            let (checked, best) = (!entrant.unlike, outcome.best(k));
            self.record(Record { checked, ..self.made(input, at, &series, Quantity::Seconds, best) });
        }
        Measured { input: contest.data, at, sum }
    }

    /// Has the opponents in Python compute the same, and records their times.
    ///
    /// # Panics
    /// If an answer differs.
    pub fn ask(&mut self, measured: &Measured, question: Question) {
        self.ask_for(measured, Quantity::Seconds, question);
    }

    /// The same, of another quantity.
    ///
    /// # Panics
    /// If an answer differs.
    pub fn ask_for(&mut self, measured: &Measured, quantity: Quantity, mut question: Question) {
        question.seconds = self.size.pick(0.02, 0.3);
        let Measured { input, at, sum } = measured;
        for answer in self.peers.ask(&question) {
            let close = (answer.sum - sum).abs() <= 1e-6 * (1.0 + sum.abs());
            let (who, found) = (&answer.series, answer.sum);
            assert!(close, "{}: {input}: {who} finds {found}, not {sum}", self.figure);
            let record = self.made(input.clone(), *at, &answer.series, quantity, answer.amount);
            self.record(Record { version: Some(answer.version), ..record });
        }
    }

    /// What was measured otherwise, and the answer's checksum.
    pub fn measured(&self, input: impl Into<String>, at: Option<f64>, sum: f64) -> Measured {
        Measured { input: input.into(), at, sum }
    }

    /// Records an amount that was measured otherwise.
    pub fn amount(&mut self, of: &Measured, series: &str, quantity: Quantity, amount: f64) {
        let record = self.made(of.input.clone(), of.at, series, quantity, amount);
        self.record(record);
    }

    fn made(&self, input: String, at: Option<f64>, series: &str, quantity: Quantity, amount: f64) -> Record {
        Record {
            figure: self.figure.to_owned(),
            input,
            at,
            series: series.to_owned(),
            quantity,
            amount,
            checked: true,
            version: None,
            machine: self.machine.clone(),
        }
    }

    fn record(&mut self, record: Record) {
        self.records.push(record);
    }

    /// The records.
    pub fn finish(self) -> Vec<Record> {
        self.progress.finish_and_clear();
        self.peers.forget();
        self.records
    }
}
