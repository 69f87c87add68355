//! Programs with a token: what outermost loops tell it, where they ask it, and that results are the same.

use finch_core::target::Stmt;
use finch_oracle::{FaultKind, Val};

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::{Compiled, Fail, Operand, Verdict, check, compile};
use crate::support::shorthand::{case, operand, value};

const ROWS: usize = 6;
const COLUMNS: usize = 5;

/// A matrix with entries in rows 1 and 4.
fn matrix(name: &str, levels: &str) -> Operand {
    let hit = |at: usize| i64::from(matches!(at / COLUMNS, 1 | 4) && at.is_multiple_of(2));
    let values: Vec<Val> = (0..ROWS * COLUMNS).map(|at| value("f64", hit(at) * (1 + at as i64))).collect();
    operand(name, &nest(levels, "Element<f64>"), dense(&[ROWS, COLUMNS], values))
}

/// A vector with entries at these indices.
fn vector(name: &str, levels: &str, len: usize, at: &[usize]) -> Operand {
    let values: Vec<Val> = (0..len).map(|i| value("f64", i64::from(at.contains(&i)))).collect();
    operand(name, &nest(levels, "Element<f64>"), dense(&[len], values))
}

#[track_caller]
fn compiled(program: &str, operands: &[Operand]) -> Compiled {
    match compile(program, operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}: {program}"),
    }
}

/// The extents that a token is told, and the indices at which it is asked.
#[track_caller]
fn told(program: &str, operands: Vec<Operand>) -> (Vec<(i128, i128)>, Vec<i128>) {
    let case = case(&format!("#![cancel(token)] {program}"), operands);
    match check(&case) {
        Ok(Verdict::Agrees) => {}
        other => panic!("{other:?}\n{case}"),
    }
    let (watched, fault) = compiled(&case.program, &case.operands).watched(&case, None);
    assert_eq!(fault, None, "{case}");
    assert_eq!(watched.ended, watched.extents.len(), "{case}");
    (watched.extents, watched.asked)
}

const SPMV: &str = "let y: Tensor<Dense<Element<f64>>>; forall i, j: y[i] += A[i, j] * x[j]";

#[test]
fn rows_are_asked_for_as_they_are_visited() {
    let x = || vector("x", "Dense", COLUMNS, &[0, 1, 2, 3, 4]);
    let all: Vec<i128> = (0..ROWS as i128).collect();
    let extents = vec![(0, ROWS as i128)];
    assert_eq!(told(SPMV, vec![matrix("A", "Dense SparseList"), x()]), (extents.clone(), all));
    // Rows without entries are not visited for the token.
    assert_eq!(told(SPMV, vec![matrix("A", "SparseList SparseList"), x()]), (extents, vec![1, 4]));
}

#[test]
fn merges_ask_at_each_entry() {
    let (a, b) = (vector("a", "SparseList", 40, &[3, 7, 20]), vector("b", "SparseList", 40, &[7, 9, 20, 31]));
    let sum = "let c: Tensor<SparseList<Element<f64>>>; forall i: c[i] = a[i] + b[i]";
    assert_eq!(told(sum, vec![a.clone(), b.clone()]), (vec![(0, 40)], vec![3, 7, 9, 20, 31]));
    let product = "let s: Tensor<Element<f64>>; forall i: s[] += a[i] * b[i]";
    assert_eq!(told(product, vec![a, b]), (vec![(0, 40)], vec![7, 20]));
}

#[test]
fn runs_are_asked_for_once() {
    let a = operand("a", "Tensor<RunList<Element<f64>>>", dense(&[9], vec![value("f64", 2); 9]));
    let x = vector("x", "Dense", 4, &[0, 1, 2, 3]);
    let (extents, asked) = told("let s: Tensor<Element<f64>>; forall i, j: s[] += a[i] * x[j]", vec![a, x]);
    assert_eq!((extents, asked.len()), (vec![(0, 9)], 1));
}

#[test]
fn each_outermost_loop_begins_anew() {
    let x = vector("x", "Dense", COLUMNS, &[1, 2]);
    let program = "let y: Tensor<Dense<Element<f64>>>; let z: Tensor<Dense<Element<f64>>>;
                   { forall i, j: y[i] += A[i, j] * x[j]; forall j in 0..3: z[j] = x[j] + 1.0 }";
    let (extents, asked) = told(program, vec![matrix("A", "SparseList SparseList"), x]);
    assert_eq!((extents, asked), (vec![(0, ROWS as i128), (0, 3)], vec![1, 4, 0, 1, 2]));
}

#[test]
fn a_cancelled_token_ends_the_loop() {
    let operands = vec![matrix("A", "Dense SparseList"), vector("x", "Dense", COLUMNS, &[0, 1])];
    let case = case(&format!("#![cancel(token)] {SPMV}"), operands);
    for after in 0..ROWS {
        let (watched, fault) = compiled(&case.program, &case.operands).watched(&case, Some(after));
        assert_eq!((watched.asked.len(), watched.ended), (after + 1, 0));
        assert_eq!(fault, Some(FaultKind::Cancelled));
    }
    assert_eq!(compiled(&case.program, &case.operands).watched(&case, Some(ROWS)).1, None);
}

#[test]
fn without_a_token_there_is_no_trace_of_it() {
    let operands = [matrix("A", "Dense SparseList"), vector("x", "Dense", COLUMNS, &[0])];
    let told = |program: &str| {
        let watches = |stmt: &Stmt| stmt.any(&mut |stmt| matches!(stmt, Stmt::Watch(_)));
        compiled(program, &operands).body().iter().any(watches)
    };
    assert!(told(&format!("#![cancel(token)] {SPMV}")) && !told(SPMV));
}
