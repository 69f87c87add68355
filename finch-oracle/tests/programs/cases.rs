//! Loops with work at each index, over operands that split the loop at unrelated places: the parts are told apart at each
//! index, and the cases do not multiply.

use finch_core::level::Protocol;
use finch_core::level::ast::Rows;

use crate::random::{cases, number};
use crate::support::layouts::{self, nest};
use crate::support::run::{Case, Operand, Verdict, check};
use crate::support::shorthand::{Dice, SHAPES, operand, tensor};

/// Where operands are read; the dimension is nine.
const INDICES: [&str; 10] =
    ["i", "i - 1", "i + 2", "i / 2", "i * 2", "i - 4", "(i + 1) / 2", "2 * i - 3", "8 - i", "9 - 2 * i"];
/// The same in loops that begin below zero.
const BELOW: [&str; 6] = ["i", "i - 1", "i + 3", "(i + 3) / 2", "i * 2 + 1", "5 - i"];
const RESULTS: [&str; 6] =
    ["Dense", "SparseList", "RunList", "SparseByteMap", "SparseBlockList", "SparseRunList"];

/// A program that is being drawn.
struct Draw<'a> {
    dice: &'a mut Dice,
    indices: &'a [&'a str],
    /// Whether there is a temporary that changes from iteration to iteration.
    held: bool,
}

impl Draw<'_> {
    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.dice.below(of.len())]
    }

    fn read(&mut self) -> String {
        let (name, at) = (self.one(&["A", "B", "C", "D"]), self.one(self.indices));
        let instead = self.one(&["0.0", "0.0", "1.0", "-1.0", "0.5", if self.held { "p[]" } else { "2.0" }]);
        match self.dice.below(8) {
            0 if self.indices.len() > BELOW.len() => format!("{name}[i]"),
            1 => format!("coalesce({name}[permit({at})] + 1.0, {instead})"),
            _ => format!("coalesce({name}[permit({at})], {instead})"),
        }
    }

    fn value(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.read();
        }
        let [a, b] = [self.value(depth - 1), self.value(depth - 1)];
        match self.dice.below(7) {
            0 => format!("max({a}, {b})"),
            1 => format!("min({a}, {b})"),
            2 => format!("({a} * {b})"),
            3 => format!("({a} - {b})"),
            4 => format!("ifelse({} > 0.5, {a}, {b})", self.read()),
            5 => format!("ifelse(i < {}, {a}, {b})", self.dice.below(9)),
            _ => format!("({a} + {b})"),
        }
    }

    /// A program, and the loop's beginning.
    fn program(&mut self, lo: &str) -> String {
        let result = nest(RESULTS[self.dice.below(RESULTS.len())], "Element<f64>");
        let [one, two] = [self.value(1), self.value(2)];
        let update = match self.dice.below(4) {
            0 => format!("p[] = {one}"),
            1 => format!("if {} > 0.0 {{ p[] = {one} }}", self.read()),
            2 => format!("p[] = min({one}, {})", self.read()),
            _ => format!("if i != 3 {{ p[] = {one} }} else {{ p[] = {} }}", self.read()),
        };
        match (lo, self.held) {
            ("0", true) => format!(
                "let R: {result}; {{ let p: Tensor<Element<f64>> = 1.0; forall i in 0..9 {{ {update}; R[i] = {two} + p[] }} }}"
            ),
            ("0", false) => format!("let R: {result}; forall i in 0..9: R[i] = {one} + {two} + 1.0"),
            (_, true) => format!(
                "let s: Tensor<Element<f64>>; {{ let p: Tensor<Element<f64>> = 1.0; forall i in {lo}..9 {{ {update}; s[] += {two} + p[] }} }}"
            ),
            (_, false) => {
                format!("let s: Tensor<Element<f64>>; forall i in {lo}..9: s[] += {one} + {two} + 0.25")
            }
        }
    }
}

/// Operands of levels at random.
fn operands(dice: &mut Dice, levels: &[&str], round: usize) -> Vec<Operand> {
    let one = |(at, name): (usize, &str)| {
        let layout = nest(levels[dice.below(levels.len())], "Element<f64>");
        let data = tensor(&layout, &[9], SHAPES[(round + at * 5) % 6], dice);
        operand(name, &layout, data)
    };
    ["A", "B", "C", "D"].into_iter().enumerate().map(one).collect()
}

#[test]
fn drawn_programs_of_many_cases() {
    let turns =
        |level: &str| layouts::layout(&nest(level, "Element<f64>")).levels[0].def.turns(Protocol::Walk);
    let free = layouts::levels().into_iter().filter(|level| level.rows == Rows::Free && turns(level.name));
    let levels: Vec<&str> = free.map(|level| level.name).collect();
    let programs = number("FINCH_PROGRAMS").unwrap_or(cases() as usize / 20);
    let mut dice = Dice(number("FINCH_SEED").unwrap_or(11));
    let (mut agree, mut refused) = (0, Vec::new());
    for round in 0..programs {
        let below = round % 4 == 3;
        let indices = if below { &BELOW[..] } else { &INDICES[..] };
        let held = dice.below(4) != 0;
        let program = Draw { dice: &mut dice, indices, held }.program(if below { "-3" } else { "0" });
        let case = Case { program, operands: operands(&mut dice, &levels, round) };
        match check(&case).unwrap_or_else(|report| panic!("{report}")) {
            Verdict::Refused(text) => refused.push(format!("{text}: {}", case.program)),
            _ => agree += 1,
        }
    }
    println!("{agree} agree, {} refused", refused.len());
    refused.iter().take(5).for_each(|text| println!("  {text}"));
    // Nine in ten of all that can be drawn are accepted: of a sample, that may be fewer by three standard deviations.
    let (accepted, all) = (agree as f64, programs as f64);
    assert!(accepted > 0.9 * all - 3.0 * (0.09 * all).sqrt(), "too many programs are refused");
}
