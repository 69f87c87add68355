//! Runs that are written in any order: sets, against dense loops over random operands.

use crate::support::run::{Fail, Operand, Verdict, prepare, prepare_pattern};
use crate::support::shorthand::{Dice, SHAPES, agrees, case, operand, tensor};

/// The layouts of operands, over an element type.
const OPERANDS: [&str; 4] =
    ["Dense<RunList", "Dense<SparseRunList", "Dense<SparseList", "Dense<SparseRunSet"];

/// Random operands `A` and `B`, of dimension 6 × 6.
fn both(levels: &str, elem: &str, dice: &mut Dice) -> Vec<Operand> {
    let layout = format!("Tensor<{levels}<Element<{elem}>>>>");
    ["A", "B"]
        .map(|name| {
            let data = tensor(&layout, &[6, 6], SHAPES[dice.below(SHAPES.len())], dice);
            operand(name, &layout, data)
        })
        .into()
}

#[test]
fn truths_are_joined_in_any_order() {
    let mut dice = Dice(11);
    for levels in OPERANDS {
        for body in [
            "forall i, j: C[i, j] |= A[i, j] || B[i, j]",
            "forall i, k, j: C[i, j] |= A[i, k] && B[k, j]",
            "forall k, i, j: C[i, j] |= A[k, i] && B[k, j]",
            "forall i, j { C[i, j] |= A[i, j]; C[j, i] |= B[i, j] }",
            "forall i, j { if j >= 1 { C[i, j - 1] |= A[i, j] }; if j < 5 { C[i, j + 1] |= B[i, j] } }",
            "forall i, j: C[i, 5 - j] |= A[i, j] && B[i, j]",
        ] {
            let program = format!("let C: Tensor<Dense<SparseRunSet<Element<bool>>>>[6, 6]; {body}");
            agrees(&program, (0..8).map(|_| both(levels, "bool", &mut dice)).collect::<Vec<_>>());
        }
    }
}

#[test]
fn patterns_come_as_runs() {
    let mut dice = Dice(13);
    for levels in OPERANDS {
        for body in [
            "forall i, k, j: C[i, j] += A[i, k] * B[k, j]",
            "forall k, i, j: C[i, j] += A[k, i] * B[k, j]",
            "forall i, j, k: C[i, j] += A[i, k] * B[j, k] + B[i, k] * A[j, k]",
            "forall i, j { C[i, j] += A[i, j]; C[j, i] += B[i, j] }",
        ] {
            let program = format!("let C: Tensor<Dense<SparseRunSet<Element<f64>>>>[6, 6]; {body}");
            for _ in 0..8 {
                let operands = both(levels, "f64", &mut dice);
                let mut pattern = prepare_pattern(&program, &operands)
                    .unwrap_or_else(|(Fail::Refused(text) | Fail::Broken(text))| panic!("{program}: {text}"));
                let verdict =
                    pattern.check(&case(&program, operands)).unwrap_or_else(|text| panic!("{text}"));
                assert_eq!(verdict, Verdict::Agrees, "{program}");
            }
        }
    }
}

/// Only what is joined may come in any order.
#[test]
fn other_values_come_in_order() {
    let mut dice = Dice(17);
    for (levels, body) in [
        ("Element<f64>", "forall k, i, j: C[i, j] += A[k, i] * B[k, j]"),
        ("Element<bool>", "forall k, i, j: C[i, j] <<xor>>= A[k, i] > B[k, j]"),
    ] {
        let program = format!("let C: Tensor<Dense<SparseRunSet<{levels}>>>; {body}");
        match prepare(&program, &both(OPERANDS[0], "f64", &mut dice)) {
            Err(Fail::Refused(text)) => assert!(text.contains("is written once and in order"), "{text}"),
            _ => panic!("{body} is not refused"),
        }
    }
}
