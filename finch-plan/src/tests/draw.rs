//! Statements at random.

use finch_core::plan::{Mode, Operand, Question, Stored, Value};

/// A small generator: the same numbers every time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// A product of that many operands. Some of them are one tensor.
pub fn product(operands: usize, dice: &mut Dice) -> Question {
    let indices = 2 + dice.below(operands.min(4));
    let (operands, same) = drawn(operands, indices, dice);
    let value = Value::Product((0..operands.len()).map(Value::Operand).collect());
    question(operands, same, value, dice)
}

/// Operands, and for each the first one that is the same tensor.
fn drawn(count: usize, indices: usize, dice: &mut Dice) -> (Vec<Operand>, Vec<usize>) {
    let (mut operands, mut same): (Vec<Operand>, Vec<usize>) = (vec![], vec![]);
    for at in 0..count {
        let mut own = operand(indices, dice);
        let other = dice.below(2 * at.max(1));
        same.push(at);
        if other < at && operands[other].modes.len() == own.modes.len() {
            own.modes.iter_mut().zip(&operands[other].modes).for_each(|(own, mode)| own.stored = mode.stored);
            same[at] = same[other];
        }
        operands.push(own);
    }
    (operands, same)
}

/// Sums and products of that many operands, each of which occurs once.
pub fn nested(operands: usize, dice: &mut Dice) -> Question {
    let indices = 2 + dice.below(3);
    let (drawn, same) = drawn(operands, indices, dice);
    let mut parts: Vec<Value> = (0..operands).map(Value::Operand).collect();
    while parts.len() > 1 {
        let left = parts.remove(dice.below(parts.len()));
        let right = parts.remove(dice.below(parts.len()));
        parts.push(match dice.below(4) {
            0 => Value::Sum(vec![left, right]),
            1 => Value::Sum(vec![left, Value::Minus(right.into())]),
            _ => Value::Product(vec![left, right]),
        });
    }
    let value = parts.remove(0);
    question(drawn, same, value, dice)
}

fn question(operands: Vec<Operand>, same: Vec<usize>, value: Value, dice: &mut Dice) -> Question {
    // The indices that occur, numbered anew.
    let mut known: Vec<usize> = vec![];
    for mode in operands.iter().flat_map(|operand| &operand.modes) {
        if !known.contains(&mode.index) {
            known.push(mode.index);
        }
    }
    let number = |index: usize| known.iter().position(|other| *other == index).expect("a known index");
    let renumbered = |operand: Operand| Operand {
        modes: operand.modes.into_iter().map(|mode| Mode { index: number(mode.index), ..mode }).collect(),
    };
    let operands = operands.into_iter().map(renumbered).collect();
    let result = (0..known.len()).filter(|_| dice.below(3) == 0);
    let modes = result.map(|index| Mode { index, stored: Stored::Full }).collect();
    Question { indices: known.len(), operands, same, result: Operand { modes }, value }
}

fn operand(indices: usize, dice: &mut Dice) -> Operand {
    let mut modes: Vec<Mode> = vec![];
    for _ in 0..1 + dice.below(3) {
        let index = dice.below(indices);
        let stored = if dice.below(2) == 0 { Stored::List } else { Stored::Full };
        if !modes.iter().any(|mode| mode.index == index) {
            modes.push(Mode { index, stored });
        }
    }
    // Lists in opposite orders take copies, which are another question.
    modes.sort_by_key(|mode| mode.index);
    Operand { modes }
}
