//! Evaluates plans in integers.

use finch_core::plan::{Made, Operand, Plan, Question, Value};

use crate::search::written;
use crate::tests::draw::{Dice, nested, product};
use crate::tests::{of, plans};

/// The extent of all indices.
const EXTENT: usize = 3;

/// A tensor: its indices, and a value for each place.
#[derive(Clone)]
struct Tensor {
    indices: Vec<usize>,
    values: Vec<i64>,
}

impl Tensor {
    fn zero(indices: Vec<usize>) -> Tensor {
        let places = EXTENT.pow(indices.len() as u32);
        Tensor { indices, values: vec![0; places] }
    }

    fn place(&self, at: &[usize]) -> usize {
        self.indices.iter().fold(0, |place, index| place * EXTENT + at[*index])
    }
}

fn value(of: &Value, tensors: &[Tensor], at: &[usize]) -> i64 {
    match of {
        Value::Operand(number) => tensors[*number].values[tensors[*number].place(at)],
        Value::Product(parts) => parts.iter().map(|part| value(part, tensors, at)).product(),
        Value::Sum(parts) => parts.iter().map(|part| value(part, tensors, at)).sum(),
        Value::Minus(part) => -value(part, tensors, at),
    }
}

/// Adds up a value over the indices that it has and the result does not.
fn summed(of: &Value, tensors: &[Tensor], result: Vec<usize>, indices: usize) -> Tensor {
    let mut made = Tensor::zero(result);
    let mut loops = made.indices.clone();
    for index in of.operands().iter().flat_map(|number| &tensors[*number].indices) {
        if !loops.contains(index) {
            loops.push(*index);
        }
    }
    let mut at = vec![0; indices];
    for turn in 0..EXTENT.pow(loops.len() as u32) {
        let mut rest = turn;
        for index in &loops {
            at[*index] = rest % EXTENT;
            rest /= EXTENT;
        }
        let place = made.place(&at);
        made.values[place] += value(of, tensors, &at);
    }
    made
}

fn run(question: &Question, plan: &Plan, operands: &[Tensor]) -> Vec<i64> {
    let mut tensors = operands.to_vec();
    let own = |operand: &Operand| operand.indices().collect::<Vec<_>>();
    for temporary in &plan.temporaries {
        let made = match &temporary.made {
            Made::Sum(value) => summed(value, &tensors, own(&temporary.stored), question.indices),
            Made::Like(at) => {
                let values = tensors[operands.len() + at].values.clone();
                Tensor { indices: own(&temporary.stored), values }
            }
        };
        tensors.push(made);
    }
    summed(&plan.value, &tensors, own(&question.result), question.indices).values
}

fn agrees(question: &Question, dice: &mut Dice) {
    let mut operands: Vec<Tensor> = question
        .operands
        .iter()
        .map(|operand| {
            let mut tensor = Tensor::zero(operand.indices().collect());
            tensor.values.iter_mut().for_each(|value| *value = dice.below(7) as i64 - 3);
            tensor
        })
        .collect();
    for (at, same) in question.same.iter().enumerate() {
        operands[at].values = operands[*same].values.clone();
    }
    let written = written(question);
    let expected = run(question, &written, &operands);
    for (plan, _) in plans(question) {
        assert_eq!(run(question, &plan, &operands), expected, "{question:?}\n{plan:?}");
    }
}

#[test]
fn products_are_what_is_written() {
    let mut dice = Dice(1);
    for round in 0..200 {
        agrees(&product(2 + round % 5, &mut dice), &mut dice);
    }
}

#[test]
fn sums_of_products_are_what_is_written() {
    let mut dice = Dice(2);
    for round in 0..300 {
        agrees(&nested(2 + round % 5, &mut dice), &mut dice);
    }
}

#[test]
fn a_term_without_an_index_counts_once_for_each() {
    let sum = Value::Sum(vec![Value::Operand(0), Value::Operand(1)]);
    let value = Value::Product(vec![sum, Value::Operand(2)]);
    agrees(&of("", &["ij", "i", "k"], value), &mut Dice(3));
}
