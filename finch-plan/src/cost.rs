//! What a plan takes: for each of its nests the iterations of the loops, and for each temporary what it stores.

use finch_core::Mapped;
use finch_core::plan::{Made, Mode, Operand, Plan, Question, Regime, Stored, Value};

use crate::language::Indices;
use crate::order::order;
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

/// The sizes at which plans are compared: large extents with few entries in a row, with many, and small extents; and each extent small in turn
/// while the others are large. Indices that have one extent are small together.
pub fn regimes(question: &Question) -> Vec<Regime> {
    const LARGE: f64 = 1000.0;
    let all = |extent: f64, entries| Regime { extents: vec![extent; question.indices], entries };
    let same = question.extents();
    let small = |first: usize| {
        let mut regime = all(LARGE, 10.0);
        regime.extents.iter_mut().zip(&same).filter(|(_, own)| **own == first).for_each(|(e, _)| *e = 8.0);
        regime
    };
    let mut each: Vec<usize> = same.clone();
    each.sort_unstable();
    each.dedup();
    let each = each.iter().copied().filter(|_| (2..=6).contains(&each.len())).map(small);
    let lists = question.operands.iter().any(Operand::is_sparse);
    let many = lists.then(|| all(LARGE, 200.0));
    [all(LARGE, 10.0), all(40.0, 4.0)].into_iter().chain(many).chain(each).collect()
}

/// What a plan takes.
pub fn cost<S: Sizes>(question: &Question, plan: &Plan, sizes: &S) -> S::Amount {
    let operands = question.operands.iter().enumerate();
    let mut spaces: Vec<Space<S::Amount>> =
        operands.map(|(at, operand)| Space::of(at, operand, sizes)).collect();
    let mut total = S::number(0.0);
    for temporary in &plan.temporaries {
        match &temporary.made {
            Made::Sum(value) => {
                let space = space::<S>(value, &spaces);
                let (own, made) = temporary_cost(&space, &temporary.stored, sizes);
                total = S::plus(&total, &own);
                spaces.push(made);
            }
            Made::Like(other) => {
                let space = &spaces[question.operands.len() + other];
                spaces.push(space.renamed(&plan.temporaries[*other].stored, &temporary.stored));
            }
        }
    }
    S::plus(&total, &space::<S>(&plan.value, &spaces).visits(&question.result, sizes))
}

/// The space of a value over these operands.
fn space<S: Sizes>(value: &Value, operands: &[Space<S::Amount>]) -> Space<S::Amount> {
    let all = |parts: &[Value]| parts.mapped(|part| space::<S>(part, operands));
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
    let sparse = stored.is_sparse();
    let density = if sparse { summed(value, stored.indices().collect(), sizes) } else { S::number(1.0) };
    let places = S::times(&sizes.places(stored.indices().collect()), &density);
    let storing = S::times(&places, &S::number(if sparse { COLLECTED } else { PLACE }));
    let total = [storing, S::number(TEMPORARY)];
    let total = total.iter().fold(value.visits(stored, sizes), |sum, part| S::plus(&sum, part));
    (total, Space::stored(stored, density, sizes))
}

/// The density of a value that is added up over all indices but these.
fn summed<S: Sizes>(value: &Space<S::Amount>, kept: Indices, sizes: &S) -> S::Amount {
    let over = value.free.without(kept).iter().collect();
    S::joined(&value.density::<S>(), &sizes.places(over))
}

/// How a temporary is stored at these sizes: with all places, or in lists along the indices that have few entries. Its modes are in the order in
/// which the loops come to them.
pub fn storage(shape: &Shape, value: &Space<f64>, sizes: &Regime) -> Operand {
    let few = || summed(value, shape.free, sizes) < DENSE;
    let sparse = !shape.sparse.is_empty() && shape.free.iter().count() > 1 && few();
    let loops = order(&value.paths, &Operand::default()).loops.into_iter();
    let stored = |index| if sparse && shape.sparse.has(index) { Stored::List } else { Stored::Full };
    let modes = loops.filter(|index| shape.free.has(*index));
    Operand { modes: modes.map(|index| Mode { index, stored: stored(index) }).collect() }
}
