//! All plans of small products, by enumeration: each way to add up over an index first, over any of the factors that have it, with
//! any of the others with them, in lists or not.

use finch_core::plan::{Formula, Made, Mode, Operand, Plan, Question, Regime, Stored, Temporary, Value};

use crate::cost::{cost, regimes};
use crate::tests::draw::{Dice, product};
use crate::tests::plans;

/// Whether no part of a product shares no index with the rest.
fn is_connected(question: &Question) -> bool {
    let mut reached = vec![0];
    while let Some(next) = (0..question.operands.len()).find(|at| {
        let shares = |other: &usize| {
            let own = &question.operands[*other].modes;
            question.operands[*at].modes.iter().any(|mode| own.iter().any(|one| one.index == mode.index))
        };
        !reached.contains(at) && reached.iter().any(shares)
    }) {
        reached.push(next);
    }
    reached.len() == question.operands.len()
}

/// What a temporary or two take, however small they are.
const FEW: f64 = 100.0;

/// The cheapest plan that there is, at these sizes.
fn least(question: &Question, regime: &Regime, temporaries: &[Temporary], rest: &[usize]) -> (f64, Plan) {
    let whole = Value::Product(rest.iter().map(|at| Value::Operand(*at)).collect());
    let plan =
        Plan { temporaries: temporaries.to_vec(), value: whole, costs: vec![], formula: Formula::default() };
    let mut best = (cost(question, &plan, regime), plan);
    let modes = |at: usize| match at.checked_sub(question.operands.len()) {
        Some(at) => temporaries[at].stored.modes.clone(),
        None => question.operands[at].modes.clone(),
    };
    for chosen in 1..1u32 << rest.len() {
        let (first, others): (Vec<usize>, Vec<usize>) =
            (0..rest.len()).map(|bit| (bit, rest[bit])).fold((vec![], vec![]), |mut parts, (bit, at)| {
                if chosen >> bit & 1 == 1 {
                    parts.0.push(at)
                } else {
                    parts.1.push(at)
                }
                parts
            });
        let outside = |index: usize| {
            let elsewhere = others.iter().any(|at| modes(*at).iter().any(|mode| mode.index == index));
            elsewhere || question.result.has(index)
        };
        let inside: Vec<Mode> = first.iter().flat_map(|at| modes(*at)).collect();
        if others.is_empty() || inside.iter().all(|mode| outside(mode.index)) {
            continue;
        }
        let mut kept: Vec<usize> = vec![];
        for mode in inside.iter().filter(|mode| outside(mode.index)) {
            if !kept.contains(&mode.index) {
                kept.push(mode.index);
            }
        }
        let listed =
            |index: usize| inside.iter().any(|mode| mode.index == index && mode.stored == Stored::List);
        // A list of one mode is collected in a table of all its places.
        for sparse in [false, true].into_iter().take(kept.len().clamp(1, 2)) {
            let stored = |index| match sparse && listed(index) {
                true => Stored::List,
                false => Stored::Full,
            };
            let modes = kept.iter().map(|&index| Mode { index, stored: stored(index) }).collect();
            let value = Value::Product(first.iter().map(|at| Value::Operand(*at)).collect());
            let mut all = temporaries.to_vec();
            all.push(Temporary { stored: Operand { modes }, made: Made::Sum(value) });
            let made = question.operands.len() + temporaries.len();
            let rest: Vec<usize> = others.iter().copied().chain([made]).collect();
            let other = least(question, regime, &all, &rest);
            if other.0 < best.0 {
                best = other;
            }
        }
    }
    best
}

/// How much longer plans take than the cheapest ones, for connected products of two to five operands.
fn excesses(rounds: usize, drawn: fn(Question) -> Question) -> Vec<f64> {
    let mut dice = Dice(4);
    let mut found = vec![];
    for round in 0..rounds {
        let question = drawn(product(2 + round % 4, &mut dice));
        if !is_connected(&question) {
            continue;
        }
        let rest: Vec<usize> = (0..question.operands.len()).collect();
        for ((_, takes), regime) in plans(&question).iter().zip(&regimes(&question)).take(3) {
            let (least, _) = least(&question, regime, &[], &rest);
            found.push((takes - FEW).max(0.0) / least);
        }
    }
    found.sort_by(f64::total_cmp);
    found
}

#[test]
fn dense_products_have_the_cheapest_plans() {
    let dense = |mut question: Question| {
        let modes = question.operands.iter_mut().flat_map(|operand| &mut operand.modes);
        modes.for_each(|mode| mode.stored = Stored::Full);
        question
    };
    let found = excesses(200, dense);
    let worst = found.last().copied().unwrap_or(1.0);
    println!("{} dense products, at worst {worst:.2}", found.len());
    assert!(worst <= 1.2, "{worst}");
}

/// Where lists are in the way of each other's loops, a factor that is split off may bring about an order that one nest does not have.
#[test]
fn nearly_all_sparse_products_have_the_cheapest_plans() {
    let found = excesses(200, |question| question);
    let within = found.iter().filter(|excess| **excess <= 1.2).count();
    println!("{} of {} sparse products, at worst {:.2}", within, found.len(), found.last().unwrap_or(&1.0));
    assert!(within * 20 >= found.len() * 19, "{within} of {}", found.len());
}
