//! Programs, layouts and data at random. `FINCH_CASES` says how many.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};

use crate::draw::{Choices, Family, case};
use crate::support::run::{Case, Verdict, check};
use crate::support::tape::Reel;

/// How many cases all families have together.
fn cases() -> u32 {
    std::env::var("FINCH_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000)
}

fn reel(most: usize) -> impl Strategy<Value = Reel> {
    (vec(0..5040_u16, 0..most), 0..5040_u16).prop_map(|(choices, seed)| Reel { choices, seed })
}

fn choices() -> impl Strategy<Value = Choices> {
    (reel(60), reel(40), reel(80)).prop_map(|(program, layouts, data)| Choices { program, layouts, data })
}

/// Leaves the case in the file `FINCH_TRACE`, for whoever looks for one that never ends or overflows the stack.
fn trace(case: &Case) {
    if let Ok(file) = std::env::var("FINCH_TRACE") {
        std::fs::write(file, case.to_string()).expect("a file that can be written");
    }
}

#[derive(Default)]
struct Tally {
    /// The cases that took longest, in milliseconds.
    slow: Vec<(u128, String)>,
    agree: u32,
    undecided: u32,
    refused: BTreeMap<String, u32>,
}

impl Tally {
    fn note(&mut self, took: u128, case: &Case) {
        self.slow.push((took, case.to_string()));
        self.slow.sort_by(|a, b| b.cmp(a));
        self.slow.truncate(3);
    }
}

/// Draws cases of a family; at least four in five are accepted by the front end.
fn family(family: Family, share: u32) {
    let tally = RefCell::new(Tally::default());
    let seed = std::env::var("FINCH_SEED").ok().and_then(|text| text.parse().ok());
    let config = Config {
        cases: (cases() / share).max(1),
        failure_persistence: None,
        max_shrink_iters: 3000,
        rng_seed: seed.map_or(proptest::test_runner::RngSeed::Random, proptest::test_runner::RngSeed::Fixed),
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&choices(), |choices| {
        let drawn = case(&choices, family);
        trace(&drawn);
        let start = std::time::Instant::now();
        let verdict = check(&drawn).map_err(TestCaseError::fail)?;
        let mut tally = tally.borrow_mut();
        tally.note(start.elapsed().as_millis(), &drawn);
        match verdict {
            Verdict::Agrees => tally.agree += 1,
            Verdict::Undecided(_) => tally.undecided += 1,
            Verdict::Refused(text) => *tally.refused.entry(text).or_default() += 1,
        }
        Ok(())
    });
    let Tally { agree, undecided, refused, slow } = tally.into_inner();
    match result {
        Err(TestError::Fail(report, choices)) => panic!("{report}\n{}", case(&choices, family)),
        Err(TestError::Abort(reason)) => panic!("{reason}"),
        Ok(()) => {}
    }
    let refusals: u32 = refused.values().sum();
    let rate = f64::from(agree + undecided) / f64::from(agree + undecided + refusals);
    println!(
        "{family:?}: {agree} agree, {undecided} undecided, {refusals} refused ({:.0} % accepted)",
        rate * 100.0
    );
    let mut reasons: Vec<(u32, String)> = refused.into_iter().map(|(text, n)| (n, text)).collect();
    reasons.sort_by(|a, b| b.cmp(a));
    reasons.iter().take(8).for_each(|(n, text)| println!("  {n}: {text}"));
    slow.iter().for_each(|(took, program)| println!("  {took} ms: {program}"));
    assert!(rate >= 0.8, "too many programs are refused");
}

#[test]
fn vectors() {
    family(Family::Vectors, 3);
}

#[test]
fn matrices() {
    family(Family::Matrices, 2);
}

#[test]
fn temporaries() {
    family(Family::Temporaries, 6);
}
