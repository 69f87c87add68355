//! Levels whose nests have forms that no level has that finch ships: see [`crate::support::nests`].

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::Operand;
use crate::support::shorthand::{agrees, operand, value};

const S: &str = "let s: Tensor<Element<f64>>;";

fn of(name: &str, levels: &str, dims: &[usize], values: &[i64]) -> Operand {
    let values = values.iter().map(|v| value("f64", *v)).collect();
    operand(name, &nest(levels, "Element<f64>"), dense(dims, values))
}

/// What is behind the list, too.
#[test]
fn steps_go_over_lists_with_more_behind_them_than_fill() {
    for (from, step) in [(0, 1), (0, 2), (1, 2), (1, 4), (2, 3)] {
        for values in [[1, 0, 2, 3, 0, 0, 4, 5, 0], [0, 0, 2, 0, 0, 0, 0, 0, 6], [0; 9], [1; 9]] {
            let a = of("A", "Tailed", &[9], &values);
            let read = format!("A[({from}..9).step_by({step})[i]]");
            agrees(&format!("{S} forall i: s[] += {read}"), [vec![a.clone()]]);
            let b = of("B", "SparseList", &[3], &[3, 0, 5]);
            agrees(&format!("{S} forall i in 0..1: s[] += {read} * B[i]"), [vec![a.clone(), b.clone()]]);
            agrees(&format!("let C: Tensor<SparseList<Element<f64>>>; forall i: C[i] = {read}"), [vec![a]]);
        }
    }
}

/// The list begins where the dimension does, however far its indices are moved.
#[test]
fn a_loop_that_begins_in_the_middle_seeks_in_a_list_that_is_moved() {
    for level in ["Late", "Hops", "Tailed", "SparseList"] {
        let a = of("A", level, &[5], &[1, 2, 3, 4, 5]);
        for extent in ["1..2", "2..3", "2..5"] {
            for protocol in ["", "::follow"] {
                if level == "Hops" && !protocol.is_empty() {
                    continue;
                }
                let b = of("B", "SparseList", &[5], &[1, 0, 1, 1, 1]);
                let body = format!("s[] += A[i{protocol}] + B[i] * 10.0");
                agrees(&format!("{S} forall i in {extent}: {body}"), [vec![a.clone(), b]]);
            }
        }
        agrees(&format!("{S} forall i in 0..3: s[] += A[i + 2] * A[i]"), [vec![a.clone()]]);
        agrees(&format!("{S} forall i: s[] += A[(1..4)[i]]"), [vec![a]]);
    }
}

/// A fiber is kept if any part of it is not fill.
#[test]
fn the_body_of_a_spike_may_be_all_that_a_fiber_holds() {
    for values in [[0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1], [0; 6]] {
        let a = of("A", "Dense Dense", &[2, 3], &values);
        for outer in ["SparseBitmap", "SparseByteMap", "SparseDict"] {
            let c = format!("let C: Tensor<{outer}<Pairs<Element<f64>>>>;");
            agrees(&format!("{c} forall i, j: C[i, j] = A[i, j]"), [vec![a.clone()]]);
        }
    }
}
