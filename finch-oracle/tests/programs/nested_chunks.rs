//! `par forall` inside of `seq forall`. The interpreter runs chunks from the last to the first, and faults where two of them meet.

use crate::named::f64s;
use crate::support::data::dense;
use crate::support::run::Operand;
use crate::support::shorthand::{Dice, SHAPES, agrees, operand, tensor};
use finch_oracle::Val;

const LEVELS: [&str; 6] =
    ["Dense", "SparseList", "RunList", "SparseBand", "SparseByteMap", "SparseBlockList"];

/// Runs a program over operands of fixed dimensions, whose values go through all shapes.
#[track_caller]
fn fixed(program: &str, operands: &[(&str, &str, &[usize])]) {
    let mut dice = Dice(11);
    agrees(
        program,
        (0..6).map(|_| {
            let one = |&(name, levels, dims): &(&str, &str, &[usize])| {
                let layout = f64s(levels);
                let data = tensor(&layout, dims, SHAPES[dice.below(SHAPES.len())], &mut dice);
                operand(name, &layout, data)
            };
            operands.iter().map(one).collect::<Vec<Operand>>()
        }),
    );
}

#[test]
fn each_row_needs_the_one_before() {
    for b in LEVELS {
        let program = "let A: Tensor<Dense<Dense<Element<f64>>>>[6, 8] = 0.0; forall i in 0..8: A[0, i] = b[i];
            seq forall t in 1..6 { par forall i in 1..7: A[t, i] = A[t - 1, i - 1] + 0.5 * A[t - 1, i] - A[t - 1, i + 1] }";
        fixed(program, &[("b", b, &[8])]);
        let turned = "let A: Tensor<Dense<Dense<Element<f64>>>, Order2<1, 0>>[6, 8] = 0.0; forall i in 0..8: A[5, i] = b[i];
            seq forall t in (0..5).rev() { par forall i in 1..7: A[t, i] += A[t + 1, i - 1] + b[i] }";
        fixed(turned, &[("b", b, &[8])]);
    }
}

#[test]
fn rows_of_a_ring() {
    for b in LEVELS {
        let program = "let y: Tensor<Dense<Element<f64>>>; { let ring A: Tensor<Dense<Dense<Element<f64>>>>[7, 8] = 0.0;
            forall i in 0..8: A[0, i] = b[i];
            seq forall t in 1..7 { par forall i in 1..7: A[t, i] = 0.5 * A[t - 1, i - 1] + A[t - 1, i + 1] };
            forall i in 0..8: y[i] = A[6, i] }";
        fixed(program, &[("b", b, &[8])]);
    }
}

#[test]
fn powers_of_a_sparse_matrix() {
    for inner in LEVELS {
        for outer in ["Dense", "SparseList"] {
            let layout = format!("{outer} {inner}");
            let program =
                "let X: Tensor<Dense<Dense<Element<f64>>>>[5, 7] = 0.0; forall i in 0..7: X[0, i] = b[i];
                seq forall k in 1..5 { par forall i in 0..7 { let s: Tensor<Element<f64>>;
                    forall j in 0..7: s[] += A[i, j] * X[k - 1, j]; X[k, i] = 0.25 * s[] } }";
            fixed(program, &[("A", &layout, &[7, 7]), ("b", "Dense", &[7])]);
            let within = program.replace("let s: Tensor<Element<f64>>;", "").replace(
                "s[] += A[i, j] * X[k - 1, j]; X[k, i] = 0.25 * s[]",
                "X[k, i] += A[i, j] * X[k - 1, j]",
            );
            fixed(&within, &[("A", &layout, &[7, 7]), ("b", "Dense", &[7])]);
        }
    }
}

#[test]
fn a_workspace_in_each_iteration() {
    for (inner, w) in [("SparseList", "SparseByteMap"), ("SparseList", "Dense"), ("Dense", "SparseByteMap")] {
        let program = "let X: Tensor<Dense<Dense<Dense<Element<f64>>>>>[4, 5, 6] = 1.0;
            seq forall k in 1..4 { par forall i in 0..5 { let w: Tensor<WORK<Element<f64>>>[6];
                forall j in 0..5, l in 0..6: w[l] += A[i, j] * X[k - 1, j, l]; forall l in 0..6: X[k, i, l] = w[l] } }";
        fixed(&program.replace("WORK", w), &[("A", &format!("Dense {inner}"), &[5, 5])]);
    }
}

#[test]
fn a_step_of_heat_in_a_volume() {
    let program = "keep U; seq forall t in 1..4 { par forall x in 1..5 { forall y in 1..4, z in 1..4:
        U[t, x, y, z] = U[t - 1, x, y, z] + 0.1 * (U[t - 1, x - 1, y, z] + U[t - 1, x + 1, y, z] + U[t - 1, x, y - 1, z]
            + U[t - 1, x, y + 1, z] + U[t - 1, x, y, z - 1] + U[t - 1, x, y, z + 1]) } }";
    fixed(program, &[("U", "Dense Dense Dense Dense", &[4, 6, 5, 5])]);
    let along = "keep U; seq forall t in 1..4 { par forall x in 0..6 { seq forall y in 1..5: U[t, x, y] = U[t, x, y - 1] + U[t - 1, x, y] } }";
    fixed(along, &[("U", "Dense Dense Dense", &[4, 6, 5])]);
}

#[test]
fn several_loops_in_an_iteration() {
    let program = "keep x; seq forall t in 0..4 { let w: Tensor<Dense<Element<f64>>>[8] = 0.0;
        par forall i in 1..7: w[i] = x[i - 1] + x[i + 1]; par forall i in 0..8: if w[i] != 1.0 { x[i] = 0.5 * w[i] } }";
    fixed(program, &[("x", "Dense", &[8])]);
    let lu = "keep A; seq forall k in 0..5 { par forall i in k + 1..5 { A[i, k] = A[i, k] / (A[k, k] + 8.0);
        forall j in k + 1..5: A[i, j] -= A[i, k] * A[k, j] } }";
    fixed(lu, &[("A", "Dense Dense", &[5, 5])]);
    let prefix = "let A: Tensor<Dense<Dense<Element<i64>>>>[4, 6]; par forall i in 0..6: A[0, i] = x[i]; seq forall t in 1..4 { par forall i in 0..6:
        if i >= 2 { A[t, i] = A[t - 1, i] + A[t - 1, i - 2] } else { A[t, i] = A[t - 1, i] } }";
    let layout = "Tensor<Dense<Element<i64>>>";
    let data = dense(&[6], (0..6).map(Val::Int).collect());
    agrees(
        &prefix.replace("par forall i in 0..6: A[0", "forall i in 0..6: A[0"),
        [vec![operand("x", layout, data)]],
    );
}
