//! Places that are computed from loops' indices, in results: each is written once, or in order, or as often as the loops reach it.

use crate::support::data::Data;
use crate::support::layouts::nest;
use crate::support::run::{Case, Fail, Operand, Verdict, check, compile};
use crate::support::shorthand::{Dice, SHAPES, operand, tensor, value};

const RANDOM: [&str; 4] = ["Dense", "SparseDict", "SparseByteMap", "SparseBitmap"];
const ORDERED: [&str; 6] =
    ["SparseList", "SparseCoo:1", "RunList", "SparseBlockList", "SparseRunList", "PackBits"];

fn elements(levels: &str) -> String {
    nest(levels, "Element<f64>")
}

#[track_caller]
fn verdict(program: &str, operands: &[(&str, &str, &[usize])], round: usize) -> Verdict {
    let mut dice = Dice(round as u64 * 77 + program.len() as u64);
    let operands = operands.iter().enumerate().map(|(at, (name, levels, dims))| {
        let layout = elements(levels);
        operand(name, &layout, tensor(&layout, dims, SHAPES[(round + at * 2) % 6], &mut dice))
    });
    let case = Case { program: program.into(), operands: operands.collect() };
    check(&case).unwrap_or_else(|report| panic!("{report}"))
}

#[track_caller]
fn agrees(program: &str, operands: &[(&str, &str, &[usize])]) {
    for round in 0..6 {
        if let Verdict::Refused(text) = verdict(program, operands, round) {
            panic!("{text}: {program}");
        }
    }
}

#[test]
fn scattered() {
    for (n, result) in RANDOM.into_iter().enumerate() {
        for at in ["2 * i + 1", "6 - i", "13 - 2 * i", "i / 2", "(3 * i + 1) / 2", "7 * i % 11"] {
            for op in ["=", "+="] {
                let a = ["SparseList", "Dense", "RunList"][n % 3];
                let program = format!("let X: {}[20]; forall i: X[{at}] {op} A[i]", elements(result));
                agrees(&program, &[("A", a, &[7])]);
            }
        }
        for at in ["4 * i + j", "4 * j + i", "i + j", "i + 4 * j", "12 - 3 * i + j", "4 * i + j * j % 4"] {
            for (a, dims) in
                [("Dense SparseList", [3, 4]), ("SparseList SparseList", [3, 5]), ("Dense RunList", [4, 3])]
            {
                let program = format!("let X: {}[40]; forall i, j: X[{at}] = A[i, j]", elements(result));
                agrees(&program, &[("A", a, &dims)]);
            }
        }
    }
    let two = elements("SparseDict SparseDict");
    for at in ["i + j, i", "i, 2 * i + j", "2 * i, 2 * i + j", "i + j, i + j", "i / 2, j", "j, 6 * i"] {
        let program = format!("let X: {two}[9, 40]; forall i, j: X[{at}] = A[i, j]");
        agrees(&program, &[("A", "Dense SparseList", &[3, 4])]);
    }
}

#[test]
fn ascending() {
    for result in ORDERED {
        let c = elements(result);
        let runs = ["RunList", "SparseRunList", "PackBits"].contains(&result);
        for (a, dims) in
            [("Dense SparseList", [3, 4]), ("SparseList SparseList", [3, 4]), ("Dense RunList", [4, 3])]
        {
            agrees(&format!("let v: {c}; forall i, j in 0..3: v[3 * i + j] = A[i, j]"), &[("A", a, &dims)]);
            agrees(&format!("let v: {c}; forall i, j: v[4 * i + j] = A[i, j]"), &[("A", a, &dims)]);
            agrees(
                &format!("let v: {c}[90]; forall i, j: v[5 * i + j + 2] = A[i, j] + 1.0"),
                &[("A", a, &dims)],
            );
            if !runs {
                agrees(&format!("let v: {c}; forall i, j: v[9 * i + 2 * j] = A[i, j]"), &[("A", a, &dims)]);
            }
        }
        // Where a row is too long, that is found before.
        agrees(
            &format!("let v: {c}; forall i, j: v[4 * i + j] = A[i, j]"),
            &[("A", "Dense SparseList", &[3, 5])],
        );
        let three = format!("let v: {c}; forall i, j, k in 0..2: v[8 * i + 2 * j + k] = A[i, j] * B[k]");
        agrees(&three, &[("A", "Dense SparseList", &[3, 4]), ("B", "Dense", &[2])]);
        if !runs {
            agrees(&format!("let v: {c}; forall i: v[2 * i + 1] = A[i]"), &[("A", "SparseList", &[7])]);
        }
        let rows = elements(&format!("Dense {result}"));
        let program = format!("let C: {rows}; forall i, j, k in 0..3: C[i, 3 * j + k] = A[i, j] * B[k]");
        agrees(&program, &[("A", "Dense SparseList", &[3, 4]), ("B", "Dense", &[3])]);
        let rows = elements(&format!("{result} Dense"));
        if !runs {
            let program = format!("let C: {rows}; forall i, j, k: C[4 * i + j, k] = A[i, j] * B[k]");
            agrees(&program, &[("A", "Dense SparseList", &[3, 4]), ("B", "Dense", &[3])]);
        }
    }
}

#[test]
fn what_does_not_ascend() {
    for (at, remedy) in [
        ("6 - i, 0", "reverse the loop"),
        ("i / 2, 0", "in any order"),
        ("i + j, 0", "would return to it"),
        ("4 * j + i, 0", "would return to it"),
        ("2 * i + j, 0", "would return to it"),
    ] {
        let at = at.trim_end_matches(", 0");
        let program =
            format!("let v: {}[90]; forall i in 0..7, j in 0..3: v[{at}] = A[i, j]", elements("SparseList"));
        match verdict(&program, &[("A", "Dense SparseList", &[7, 3])], 0) {
            Verdict::Refused(text) => assert!(text.contains(remedy), "{text}: {at}"),
            other => panic!("{other:?}: {at}"),
        }
    }
}

/// A matrix with three entries, whose rows and columns no loop comes through.
fn few(name: &str) -> Operand {
    let (m, n) = (256, 256);
    let mut data = Data::constant(&[m, n], value("f64", 0));
    for at in [(0, 1), (3, n - 1), (m - 1, 0)] {
        data.values[at.0 * n + at.1] = value("f64", 7);
    }
    operand(name, &elements("SparseList SparseList"), data)
}

#[test]
fn what_is_assigned_costs_what_is_stored() {
    for result in ["SparseDict", "SparseList", "SparseCoo:1"] {
        for at in ["256 * i + j", "256 * i + j + 5", "1000 * i + 2 * j"] {
            let program = format!("let B: {}[300000]; forall i, j: B[{at}] = A[i, j]", elements(result));
            let case = Case { program, operands: vec![few("A")] };
            let compiled = match compile(&case.program, &case.operands) {
                Ok(compiled) => compiled,
                Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}: {at}"),
            };
            let steps = compiled.cost(&case).unwrap_or_else(|report| panic!("{}", &report[..300])).steps;
            assert!(steps < 2_000, "{steps} steps of {result} for {at}");
        }
    }
}
