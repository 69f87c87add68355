//! Programs, layouts and data at random. `FINCH_CASES` says how many, `FINCH_SEED` which.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Instant;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use crate::draw::{Choices, Family, case};
use crate::support::alone;
use crate::support::run::{Case, Fail, Verdict, prepare, prepare_pattern};
use crate::support::tape::Reel;

/// How many cases all families have together: a case is a program over layouts, and what these hold. Each program
/// makes [`DRAWS`] of them. Every run draws others, except in the gate, which gives a seed. The scheduled job draws 200 times as many.
pub fn cases() -> u32 {
    number("FINCH_CASES").unwrap_or(500)
}

/// Of that many programs, one has its pattern compiled as well.
const PATTERNS: u16 = 4;

/// How often data is drawn for a program.
const DRAWS: usize = 2;

pub fn number<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

fn reel(most: usize) -> impl Strategy<Value = Reel> {
    (vec(0..5040_u16, 0..most), 0..5040_u16).prop_map(|(choices, seed)| Reel { choices, seed })
}

fn reels() -> impl Strategy<Value = Choices> {
    let data = [(); DRAWS].map(|()| reel(80));
    (reel(60), reel(40), data).prop_map(|(program, layouts, data)| Choices {
        program,
        layouts,
        data: data.into(),
    })
}

/// Leaves the case in the file `FINCH_TRACE`, to find one that never ends or overflows the stack.
fn trace(case: &Case) {
    if let Ok(file) = std::env::var("FINCH_TRACE") {
        std::fs::write(file, case.to_string()).expect("a file that can be written");
    }
}

#[derive(Default)]
struct Tally {
    /// The programs that took longest, in milliseconds.
    slow: Vec<(u128, String)>,
    agree: u32,
    undecided: u32,
    refused: BTreeMap<String, u32>,
}

impl Tally {
    fn slow(&mut self, took: u128, case: &Case) {
        self.slow.push((took, case.to_string()));
        self.slow.sort_by(|a, b| b.cmp(a));
        self.slow.truncate(3);
    }

    fn note(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Agrees => self.agree += 1,
            Verdict::Undecided(_) => self.undecided += 1,
            Verdict::Refused(text) => *self.refused.entry(text).or_default() += DRAWS as u32,
        }
    }

    fn join(mut self, other: Tally) -> Tally {
        self.slow.extend(other.slow);
        self.slow.sort_by(|a, b| b.cmp(a));
        other.refused.into_iter().for_each(|(text, n)| *self.refused.entry(text).or_default() += n);
        let (agree, undecided) = (self.agree + other.agree, self.undecided + other.undecided);
        Tally { agree, undecided, ..self }
    }

    fn print(self, family: Family, programs: u32) -> f64 {
        let Tally { agree, undecided, refused, slow } = self;
        let refusals: u32 = refused.values().sum();
        let rate = f64::from(agree + undecided) / f64::from(agree + undecided + refusals);
        println!(
            "{family:?}: {programs} programs, {agree} agree, {undecided} undecided, {refusals} refused ({:.0} % accepted)",
            rate * 100.0
        );
        let mut reasons: Vec<(u32, String)> = refused.into_iter().map(|(text, n)| (n, text)).collect();
        reasons.sort_by(|a, b| b.cmp(a));
        reasons.iter().take(8).for_each(|(n, text)| println!("  {n}: {text}"));
        println!("  {}", alone::tally());
        slow.iter().take(3).for_each(|(took, program)| println!("  {took} ms: {program}"));
        rate
    }
}

/// One program over all that is drawn for it.
fn run(choices: &Choices, family: Family, tally: &RefCell<Tally>) -> Result<(), String> {
    let mut drawn = (0..DRAWS).map(|draw| case(choices, family, draw));
    let first = drawn.next().expect("a draw");
    trace(&first);
    let start = Instant::now();
    let mut prepared = match prepare(&first.program, &first.operands) {
        Ok(prepared) => prepared,
        Err(Fail::Refused(text)) => {
            tally.borrow_mut().note(Verdict::Refused(text));
            return Ok(());
        }
        Err(Fail::Broken(text)) => return Err(format!("the compiler broke: {text}\n{first}")),
    };
    tally.borrow_mut().note(prepared.check(&first)?);
    if choices.program.seed.is_multiple_of(PATTERNS) {
        match prepare_pattern(&first.program, &first.operands) {
            Ok(mut pattern) => _ = prepared.is_covered_by(&mut pattern, &first)?,
            Err(Fail::Refused(_)) => {}
            Err(Fail::Broken(text)) => {
                return Err(format!("the pattern broke the compiler: {text}\n{first}"));
            }
        }
    }
    for other in drawn {
        tally.borrow_mut().note(prepared.check(&other)?);
    }
    tally.borrow_mut().slow(start.elapsed().as_millis(), &first);
    Ok(())
}

/// Draws programs, and says what came of them.
fn draw(family: Family, programs: u32, seed: Option<u64>) -> Result<Tally, String> {
    let tally = RefCell::new(Tally::default());
    let config = Config {
        cases: programs,
        failure_persistence: None,
        max_shrink_iters: 3000,
        rng_seed: seed.map_or(RngSeed::Random, RngSeed::Fixed),
        ..Config::default()
    };
    let check = |choices| run(&choices, family, &tally).map_err(TestCaseError::fail);
    match TestRunner::new(config).run(&reels(), check) {
        Err(TestError::Fail(report, choices)) => Err(format!("{report}\n{}", case(&choices, family, 0))),
        Err(TestError::Abort(reason)) => Err(reason.to_string()),
        Ok(()) => Ok(tally.into_inner()),
    }
}

/// Draws cases of a family, in several threads. The front end accepts at least four in five of all that can be drawn: of a sample, that
/// may be fewer by three standard deviations.
fn family(family: Family, share: u32) {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(8) as u32);
    let programs = (cases() / share / DRAWS as u32 / threads).max(1);
    let seed = number::<u64>("FINCH_SEED");
    let tallies: Vec<_> = std::thread::scope(|scope| {
        let seeds = (0..u64::from(threads)).map(|n| seed.map(|seed| seed + n));
        let running: Vec<_> = seeds.map(|seed| scope.spawn(move || draw(family, programs, seed))).collect();
        running.into_iter().map(|thread| thread.join().expect("a report")).collect()
    });
    let tally = tallies.into_iter().map(|tally| tally.unwrap_or_else(|report| panic!("{report}")));
    let programs = programs * threads;
    let rate = tally.fold(Tally::default(), Tally::join).print(family, programs);
    let deviation = (0.8 * 0.2 / f64::from(programs)).sqrt();
    assert!(rate >= 0.8 - 3.0 * deviation, "too many programs are refused");
}

#[test]
fn vectors() {
    family(Family::Vectors, 8);
}

#[test]
fn matrices() {
    family(Family::Matrices, 3);
}

#[test]
fn temporaries() {
    family(Family::Temporaries, 8);
}

#[test]
fn merges() {
    family(Family::Merges, 8);
}

#[test]
fn choices() {
    family(Family::Choices, 8);
}

#[test]
fn recurrences() {
    family(Family::Recurrences, 8);
}

#[test]
fn patterns() {
    family(Family::Patterns, 8);
}

#[test]
fn bodies() {
    family(Family::Bodies, 8);
}
