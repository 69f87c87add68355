//! Temporaries of which only the last fibers are kept. The oracle keeps them all.

use crate::support::data::dense;
use crate::support::run::Operand;
use crate::support::shorthand::{Dice, agrees, operand};
use finch_oracle::Val;

const MATRIX: &str = "Tensor<Dense<Dense<Element<f64>>>>";
const LEVELS: [&str; 4] = ["Dense", "SparseList", "RunList", "SparseBand"];

/// Runs a program over a vector `x` of eight values, for several layouts and draws.
#[track_caller]
fn over_x(program: &str) {
    let mut dice = Dice(5);
    for level in LEVELS {
        let layout = format!("Tensor<{level}<Element<f64>>>");
        let cases: Vec<Vec<Operand>> = (0..3)
            .map(|_| {
                let value = |_| Val::Float(if dice.below(3) == 0 { 0.0 } else { dice.below(9) as f64 - 4.0 });
                vec![operand("x", &layout, dense(&[8], (0..8).map(value).collect()))]
            })
            .collect();
        agrees(program, cases);
    }
}

fn last(ring: &str, steps: &str, last: &str) -> String {
    format!(
        "let y: Tensor<Dense<Element<f64>>>; {{ let ring A: {MATRIX}{ring}; {steps}; forall i in 0..8: y[i] = {last} }}"
    )
}

#[test]
fn each_step_needs_the_one_before() {
    let step = "forall i in 0..8: A[0, i] = x[i]; seq forall t in 1..7, i in 1..7: A[t, i] = 0.5 * A[t - 1, i - 1] + A[t - 1, i + 1]";
    for start in ["[7, 8] = 0.0", "[7, 8] = 1.5"] {
        over_x(&last(start, step, "A[6, i]"));
        over_x(&last(start, step, "A[5, i] + A[6, i]"));
    }
    let border = format!(
        "{}; A[t, 0] = 0.0; A[t, 7] = A[t - 1, 7] }}",
        step.replace("i in 1..7:", "{ forall i in 1..7:").replace("7, {", "7 {")
    );
    over_x(&last("[7, 8]", &border, "A[6, i]"));
}

#[test]
fn two_steps_back() {
    let wave = "forall i in 0..8: A[0, i] = x[i]; forall i in 0..8: A[1, i] = 0.5 * x[i];
        seq forall t in 2..9 { forall i in 1..7: A[t, i] = A[t - 1, i - 1] + A[t - 1, i + 1] - A[t - 2, i] }";
    over_x(&last("[9, 8] = 0.0", wave, "A[8, i]"));
    over_x(&last(
        "[9, 8]",
        &wave.replace("1..7", "0..8").replace("i - 1", "7 - i").replace("i + 1", "i"),
        "A[8, i]",
    ));
}

#[test]
fn backwards() {
    let step = "forall i in 0..8: A[6, i] = x[i]; seq forall t in (0..6).rev(), i in 1..8: A[t, i] = 0.5 * A[t + 1, i - 1] + x[i]";
    over_x(&last("[7, 8] = 2.0", step, "A[0, i]"));
    let both = "forall i in 0..8: A[6, i] = x[i]; seq forall t in (0..6).rev() { forall i in (1..8): A[t, i] += A[t + 1, i - 1] * x[i] }";
    over_x(&last("[7, 8] = 0.0", &both.replace("(1..8)", "1..8"), "A[0, i]"));
}

#[test]
fn what_is_not_written_starts_anew() {
    let sparse = "seq forall t in 0..6 { forall i in 0..8: if x[i] > t as f64 { A[t, i] = t as f64 + 1.0 }; forall i in 0..8: y[i] += A[t, i] }";
    over_x(&format!("let y: Tensor<Dense<Element<f64>>>; {{ let ring A: {MATRIX}[6, 8]; {sparse} }}"));
    let sums = "seq forall t in 0..6 { forall i in 0..8, j in 0..8: A[t, i] += x[j] * t as f64; forall i in 0..8: if t > 0 { y[i] += A[t, i] * A[t - 1, i] } }";
    over_x(&format!("let y: Tensor<Dense<Element<f64>>>; {{ let ring A: {MATRIX}[6, 8] = 1.0; {sums} }}"));
}

#[test]
fn ahead() {
    let scattered = "seq forall t in 0..6 { forall i in 0..7: { A[t, i] += x[i]; A[t + 1, i + 1] = 0.5 * A[t, i] }; forall i in 0..8: y[i] += A[t, i] }";
    over_x(&format!(
        "let y: Tensor<Dense<Element<f64>>>; {{ let ring A: {MATRIX}[7, 8] = 0.0; {scattered} }}"
    ));
}

#[test]
fn inside_of_other_loops() {
    let inner = "forall i in 0..8: A[0, i] = x[s] * x[i]; seq forall t in 1..5, i in 1..8: A[t, i] = A[t - 1, i - 1] + A[t - 1, i];
        forall i in 0..8: Y[s, i] = A[4, i]";
    over_x(&format!("let Y: {MATRIX}; forall s in 0..8 {{ let ring A: {MATRIX}[5, 8]; {inner} }}"));
}

#[test]
fn other_orders_of_storage() {
    let layout = "Tensor<Dense<Dense<Element<f64>>>, Order2<1, 0>>";
    let step = "forall i in 0..8: A[i, 0] = x[i]; seq forall t in 1..7 { forall i in 1..8: A[i, t] = 0.5 * A[i - 1, t - 1] }";
    over_x(&format!(
        "let y: Tensor<Dense<Element<f64>>>; {{ let ring A: {layout}[8, 7]; {step}; forall i in 0..8: y[i] = A[i, 6] }}"
    ));
}

#[test]
fn single_values() {
    let program = "let y: Tensor<Dense<Element<f64>>>; { let ring F: Tensor<Dense<Element<f64>>>[9]; F[0] = 1.0; F[1] = 1.0;
        seq forall i in 2..9 { F[i] = F[i - 1] + F[i - 2]; y[i - 2] = F[i] + x[i - 1] } }";
    over_x(&program.replace("9]", "8]").replace("2..9", "2..8"));
}

#[test]
fn loops_without_iterations() {
    let step = "forall i in 0..8: A[0, i] = x[i]; seq forall t in 1..1, i in 0..8: A[t, i] = A[t - 1, i]";
    over_x(&last("[1, 8]", step, "A[0, i]"));
}
