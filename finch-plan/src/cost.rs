//! What a plan takes: for each of its nests the turns of the loops, and for each temporary what it stores.

use finch_core::plan::{Mode, Operand, Plan, Question, Regime, Stored, Value};

use crate::shape::Shape;
use crate::sizes::Sizes;
use crate::space::Space;

/// What it takes to make and to write a place of a dense temporary.
const PLACE: f64 = 0.5;
/// What it takes to collect, sort and append an entry of a sparse one.
const COLLECTED: f64 = 6.0;
/// What each temporary takes, however small it is.
const TEMPORARY: f64 = 50.0;

/// A temporary that is denser than this is stored with all of its places.
const DENSE: f64 = 0.2;

/// The sizes at which plans are compared: large extents, small ones, and each extent small in turn while the others are large.
pub fn regimes(question: &Question) -> Vec<Regime> {
    const LARGE: f64 = 1000.0;
    let all = |extent: f64, entries| Regime { extents: vec![extent; question.indices], entries };
    let small = |index: usize| {
        let mut regime = all(LARGE, 10.0);
        regime.extents[index] = 8.0;
        regime
    };
    let each = (0..question.indices).filter(|_| question.indices <= 6).map(small);
    [all(LARGE, 10.0), all(40.0, 4.0)].into_iter().chain(each).collect()
}

/// What a plan takes.
pub fn cost<S: Sizes>(question: &Question, plan: &Plan, sizes: &S) -> S::Amount {
    let mut spaces: Vec<Space<S::Amount>> =
        question.operands.iter().map(|operand| Space::of(operand, sizes)).collect();
    let mut total = S::number(0.0);
    for temporary in &plan.temporaries {
        let space = space::<S>(&temporary.value, &spaces);
        let (own, made) = temporary_cost(&space, &temporary.stored, sizes);
        total = S::plus(&total, &own);
        spaces.push(made);
    }
    S::plus(&total, &space::<S>(&plan.value, &spaces).visits(sizes))
}

/// The space of a value over these operands.
fn space<S: Sizes>(value: &Value, operands: &[Space<S::Amount>]) -> Space<S::Amount> {
    let all = |parts: &[Value]| parts.iter().map(|part| space::<S>(part, operands)).collect::<Vec<_>>();
    match value {
        Value::Operand(at) => operands[*at].clone(),
        Value::Product(parts) => Space::product(all(parts)),
        Value::Sum(parts) => Space::sum::<S>(&all(parts)),
        Value::Minus(part) => space::<S>(part, operands),
    }
}

/// What it takes to compute and to store a temporary, and its own space.
pub fn temporary_cost<S: Sizes>(
    value: &Space<S::Amount>,
    stored: &Operand,
    sizes: &S,
) -> (S::Amount, Space<S::Amount>) {
    let own: Vec<usize> = stored.modes.iter().map(|mode| mode.index).collect();
    let summed = value.free.iter().filter(|index| !own.contains(index)).collect();
    let sparse = stored.modes.iter().any(|mode| mode.stored != Stored::Full);
    let density = match sparse {
        true => S::joined(&value.density::<S>(), &sizes.places(summed)),
        false => S::number(1.0),
    };
    let places = S::times(&sizes.places(own), &density);
    let storing = S::times(&places, &S::number(if sparse { COLLECTED } else { PLACE }));
    let total = [storing, S::number(TEMPORARY)];
    let total = total.iter().fold(value.visits(sizes), |sum, part| S::plus(&sum, part));
    (total, Space::stored(stored, density, sizes))
}

/// How a temporary is stored: with all places, or in lists along the indices that have few entries. Its modes are in the order in which
/// the loops come to them.
pub fn storage<N: Clone>(shape: &Shape, value: &Space<N>) -> Operand {
    let sparse = !shape.sparse.is_empty() && shape.density < DENSE && shape.free.iter().count() > 1;
    let order = value.order().0.into_iter().filter(|index| shape.free.has(*index));
    let stored = |index| if sparse && shape.sparse.has(index) { Stored::List } else { Stored::Full };
    Operand { modes: order.map(|index| Mode { index, stored: stored(index) }).collect() }
}
