//! How costs grow: programs that need another order than the one in which something is stored take time in proportion to what is
//! stored, or to what they multiply. The interpreter counts at three sizes, and the exponent is what it should be.

use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::{Case, Fail, Operand, compile};
use crate::support::shorthand::operand;

/// A tensor of `modes` modes of dimension `n`, with a few entries in each fiber of each mode: sums of coordinates that are 0
/// or 3 modulo `n`.
fn few(name: &str, levels: &str, modes: usize, n: usize) -> Operand {
    let place = |at: usize| {
        let sum: usize = (0..modes).map(|mode| at / n.pow(mode as u32) % n).sum();
        Val::Float(if [0, 3].contains(&(sum % n)) { 1.0 + (at % 5) as f64 } else { 0.0 })
    };
    let values = (0..n.pow(modes as u32)).map(place).collect();
    operand(name, &nest(levels, "Element<f64>"), dense(&vec![n; modes], values))
}

/// The exponent by which the steps of a program grow with the dimension of its operand. Its results are right.
fn exponent(program: &str, levels: &str, modes: usize) -> f64 {
    // The dense interpreter runs the same program, and takes all places of all loops.
    let sizes = if modes == 3 { [6, 12, 24] } else { [8, 20, 50] };
    let steps = sizes.map(|n| {
        let case = Case { program: program.into(), operands: vec![few("A", levels, modes, n)] };
        let compiled = match compile(&case.program, &case.operands) {
            Ok(compiled) => compiled,
            Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}\n{case}"),
        };
        compiled.cost(&case).unwrap_or_else(|report| panic!("{report}")).steps as f64
    });
    let exponents =
        [0, 1].map(|at| (steps[at + 1] / steps[at]).ln() / (sizes[at + 1] as f64 / sizes[at] as f64).ln());
    println!("{exponents:.2?} for {program}");
    exponents[0].max(exponents[1])
}

/// A matrix has two entries in each row.
#[track_caller]
fn grows_by(program: &str, levels: &str, modes: usize, expected: f64) {
    let exponent = exponent(program, levels, modes);
    assert!(exponent < expected + 0.1, "{exponent:.2}, not {expected}, for {program} over {levels}");
}

#[test]
fn a_transpose_grows_with_the_entries() {
    for result in ["Dense SparseList", "SparseList SparseList", "SparseCoo:2", "Dense RunList"] {
        let program = format!("let T: {}; T[j, i] = A[i, j]", nest(result, "Element<f64>"));
        for levels in ["Dense SparseList", "SparseList SparseList", "SparseCoo:2"] {
            grows_by(&program, levels, 2, 1.0);
        }
    }
}

#[test]
fn rows_meet_those_rows_alone_with_which_they_share_something() {
    for result in ["Dense SparseList", "SparseList SparseList", "SparseCoo:2"] {
        for product in ["A[i, k] * A[j, k]", "A[k, i] * A[k, j]", "A[i, k] * A[k, j]", "A[k, i] * A[j, k]"] {
            let program = format!("let C: {}; C[i, j] += {product}", nest(result, "Element<f64>"));
            grows_by(&program, "Dense SparseList", 2, 1.0);
        }
    }
    let program = "let s: Tensor<Element<f64>>; s[] += A[i, k] * A[j, k]";
    grows_by(program, "Dense SparseList", 2, 1.0);
}

#[test]
fn a_sum_over_an_outer_mode_grows_with_the_entries() {
    let result = nest("Dense SparseList", "Element<f64>");
    for sum in ["B[j, k] += A[i, j, k]", "B[k, i] += A[i, j, k]", "B[k, j] += A[i, j, k]"] {
        grows_by(&format!("let B: {result}; {sum}"), "SparseList SparseList SparseList", 3, 2.0);
    }
}
