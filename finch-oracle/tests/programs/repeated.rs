//! Reductions of one value many times: the same as by a loop, and one step each.

use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts::nest;
use crate::support::run::{Case, Fail, Operand, Verdict, check, compile};
use crate::support::shorthand::{case, operand, value};

fn vector(name: &str, level: &str, leaf: &str, values: Vec<Val>) -> Operand {
    operand(name, &nest(level, leaf), dense(&[values.len()], values))
}

/// Values in runs.
fn runs(elem: &str, lengths: &[(i64, usize)]) -> Vec<Val> {
    lengths.iter().flat_map(|(v, n)| vec![value(elem, *v); *n]).collect()
}

#[track_caller]
fn right(case: &Case) {
    match check(case) {
        Ok(Verdict::Agrees | Verdict::Undecided(_)) => {}
        Ok(Verdict::Refused(text)) => panic!("refused: {text}\n{case}"),
        Err(report) => panic!("{report}"),
    }
}

/// How many turns a program has over a run.
#[track_caller]
fn turns(program: &str, operands: Vec<Operand>) -> u64 {
    let case = case(program, operands);
    let compiled = match compile(&case.program, &case.operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}\n{case}"),
    };
    compiled.cost(&case).unwrap_or_else(|report| panic!("{report}")).turns
}

const OPS: [&str; 11] = ["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<<max>>"];

#[test]
fn of_runs() {
    for elem in ["i64", "u8", "i8", "f64"] {
        let ops = if elem == "f64" { &["+", "-", "*", "/", "%", "<<min>>"][..] } else { &OPS };
        for op in ops {
            for strict in ["", "#![strict] "] {
                for start in [0, 1, 3, 100] {
                    for lengths in
                        [&[(2, 3), (1, 9), (3, 2)][..], &[(1, 40)], &[(2, 9), (0, 4)], &[(7, 1), (2, 30)]]
                    {
                        let divides = matches!(*op, "/" | "%") && lengths.iter().any(|(v, _)| *v == 0);
                        if divides && elem != "f64" {
                            continue;
                        }
                        let program = format!(
                            "{strict}let s: Tensor<Element<{elem}>> = {start} as {elem}; forall i: s[] {op}= R[i]"
                        );
                        for level in ["RunList", "SparseRunList", "SparseList"] {
                            right(&case(
                                &program,
                                vec![vector("R", level, &format!("Element<{elem}>"), runs(elem, lengths))],
                            ));
                        }
                    }
                }
            }
        }
    }
}

/// Where nothing is stored, whatever the fill is.
#[test]
fn of_fills() {
    for (elem, fill) in [("i64", "Minus"), ("i64", "Two"), ("i8", "Two"), ("f64", "Minus"), ("f64", "Two")] {
        for op in ["*", "+", "-", "/"] {
            let program = format!("let s: Tensor<Element<{elem}>> = 96 as {elem}; forall i: s[] {op}= R[i]");
            for entries in [&[][..], &[(3, 3)], &[(0, 1)], &[(0, 0), (1, 5), (39, 2)]] {
                let entries: Vec<(usize, i64)> = entries.iter().map(|(at, v)| (*at as usize, *v)).collect();
                if op == "/" && elem != "f64" && entries.iter().any(|(_, v)| *v == 0) {
                    continue;
                }
                let base = if fill == "Two" { 2 } else { -1 };
                let mut values = vec![value(elem, base); 40];
                entries.iter().for_each(|(at, v)| values[*at] = value(elem, *v));
                right(&case(
                    &program,
                    vec![vector("R", "SparseList", &format!("Element<{elem}, {fill}>"), values)],
                ));
            }
        }
    }
}

#[test]
fn each_is_one_step() {
    for (elem, ops) in [
        ("i64", &["*", "+", "-", "^", "&", "|", "/", "%", "<<max>>", "<<gcf>>"][..]),
        ("f64", &["*", "+", "-", "/", "<<min>>"]),
    ] {
        for op in ops {
            let program = format!("let s: Tensor<Element<{elem}>> = 1 as {elem}; forall i: s[] {op}= R[i]");
            let leaf = format!("Element<{elem}, One>");
            let found = turns(&program, vec![vector("R", "RunList", &leaf, runs(elem, &[(1, 900)]))]);
            assert!(found <= 3, "{program}: {found} turns");
            let program =
                format!("let s: Tensor<Element<{elem}>> = 1 as {elem}; forall i, j: s[] {op}= R[i]");
            let dims = "let s: Tensor<Element<i64>>; forall i, j in 0..900: s[] += R[i]";
            let found = turns(
                &program.replace("i, j", "i, j in 0..900"),
                vec![vector("R", "Dense", &leaf, runs(elem, &[(1, 3)]))],
            );
            assert!(found <= 8, "{program}, {dims}: {found} turns");
        }
    }
    for (elem, leaf) in
        [("i64", "Element<i64, Minus>"), ("i64", "Element<i64, One>"), ("f64", "Element<f64, Two>")]
    {
        let mut values = vec![
            value(
                elem,
                match leaf {
                    "Element<i64, Minus>" => -1,
                    "Element<i64, One>" => 1,
                    _ => 2,
                }
            );
            900
        ];
        values[7] = value(elem, 5);
        let program = format!("let s: Tensor<Element<{elem}>> = 1 as {elem}; forall i: s[] *= R[i]");
        let found = turns(&program, vec![vector("R", "SparseList", leaf, values)]);
        assert!(found <= 4, "{program} over {leaf}: {found} turns");
    }
}

/// The value of a user's function, which has a type that only rustc knows; and the signs of zeros.
#[test]
fn of_what_only_rustc_knows() {
    let e = "let E: Tensor<Dense<Element<f64>>>;";
    let d = "let D: Tensor<Ragged<Element<f64, One>>>; forall i in 0..2, j in 0..3:";
    for strict in ["", "#![strict] "] {
        for op in ["*", "/"] {
            for (n, y) in [(4, 3), (5, 3), (4, -2), (5, 0), (1, 0), (0, 2)] {
                for value in ["min(-(apart(Y[j, j], Y[j, j])), 0.0)", "-(0.0)", "-1.0", "apart(Y[0, 0], 2.0)"]
                {
                    let y = value_of_squares(y);
                    right(&case(&format!("{strict}{d} D[i] {op}= {value}"), vec![y.clone()]));
                    // A quotient tells the zeros apart.
                    let t = "let t: Tensor<Element<f64>> = 1.0;";
                    let product =
                        format!("{t} forall j in 0..3, k in 0..{n}: t[] {op}= {value}; E[i] = 1.0 / t[]");
                    right(&case(&format!("{strict}{e} forall i in 0..2: {{ {product} }}"), vec![y]));
                }
            }
        }
    }
}

fn value_of_squares(y: i64) -> Operand {
    operand("Y", &nest("Dense Dense", "Element<f64>"), dense(&[3, 3], vec![value("f64", y); 9]))
}
