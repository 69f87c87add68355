//! Loops that run in order: results that are read where an earlier iteration wrote them.

use crate::named::over;
use crate::support::data::dense;
use crate::support::run::{Fail, Operand, prepare};
use crate::support::shorthand::{Dice, SHAPES, agrees, operand, tensor};

const LEVELS: [&str; 8] = [
    "Dense",
    "SparseList",
    "RunList",
    "SparseBand",
    "SparseBlockList",
    "SparseByteMap",
    "SparseRunList",
    "PackBits",
];
/// Levels of results that are read and written at random.
const RANDOM: [&str; 3] = ["Dense", "SparseByteMap", "SparseBitmap"];

fn vector(level: &str) -> String {
    format!("Tensor<{level}<Element<f64>>>")
}

/// Runs a program over operands of fixed dimensions, whose values go through all shapes.
#[track_caller]
fn fixed(program: &str, operands: &[(&str, &str, &[usize])]) {
    let mut dice = Dice(3);
    agrees(
        program,
        (0..8).map(|_| {
            let one = |&(name, levels, dims): &(&str, &str, &[usize])| {
                let layout = crate::named::f64s(levels);
                let data = tensor(&layout, dims, SHAPES[dice.below(SHAPES.len())], &mut dice);
                operand(name, &layout, data)
            };
            operands.iter().map(one).collect::<Vec<Operand>>()
        }),
    );
}

#[test]
fn scans() {
    for b in LEVELS {
        for x in RANDOM.map(vector) {
            let first = "if i == 0 { x[i] = b[i] } else { x[i] = x[i - 1] * 0.5 + b[i] }";
            over(&format!("let x: {x}; seq forall i: {first}"), &[("b", b, "i")]);
            fixed(
                &format!("let x: {x} = 0.0; seq forall i in 1..9: x[i] = x[i - 1] + b[i]"),
                &[("b", b, &[9])],
            );
            let last = "if i == 8 { x[i] = b[i] } else { x[i] = x[i + 1] * 0.5 + b[i] }";
            fixed(&format!("let x: {x}; seq forall i in (0..9).rev(): {last}"), &[("b", b, &[9])]);
        }
    }
}

#[test]
fn products_that_feed_themselves() {
    for (a, b) in [("SparseList", "SparseList"), ("SparseList", "Dense"), ("RunList", "SparseBand")] {
        let program = "let x: Tensor<Dense<Element<f64>>>[12]; x[0] = 1.0;
             seq forall i in 1..12: x[i] = A[i] * x[i - 1] + B[i]";
        fixed(program, &[("A", a, &[12]), ("B", b, &[12])]);
    }
}

#[test]
fn pascal() {
    let program = "let A: Tensor<Dense<Dense<Element<f64>>>>; forall t in 0..6: A[t, 0] = 1.0; forall i in 0..6: A[0, i] = b[i];
         seq forall t in 1..6, i in 1..6: A[t, i] = A[t - 1, i - 1] + A[t - 1, i]";
    for b in LEVELS {
        fixed(program, &[("b", b, &[6])]);
    }
}

#[test]
fn fibonacci() {
    let program = "let F: Tensor<Dense<Element<u64>>>; F[0] = 0; F[1] = 1;
         seq forall i in 2..20: F[i] = F[i - 1] + F[i - 2]";
    agrees(program, [vec![]]);
}

#[test]
fn substitution() {
    for outer in ["Dense", "SparseList"] {
        for inner in LEVELS {
            let layout = format!("{outer} {inner}");
            let operands = [("L", &*layout, "ii"), ("b", "Dense", "i")];
            let forward = "let x: Tensor<Dense<Element<f64>>>; seq forall i { let s: Tensor<Element<f64>>;
                forall j in 0..i: s[] += L[i, j] * x[j]; x[i] = b[i] - s[] }";
            over(forward, &operands);
            let sieved = "let x: Tensor<Dense<Element<f64>>>; seq forall i { let s: Tensor<Element<f64>>;
                forall j: if j < i { s[] += L[i, j] * x[j] }; x[i] = b[i] - s[] }";
            over(&sieved.replace("forall j:", "forall j in 0..i + 1:"), &operands);
            let operands: [(&str, &str, &[usize]); 2] = [("L", &layout, &[7, 7]), ("b", "Dense", &[7])];
            fixed(&sieved.replace("forall j:", "forall j in 0..7:"), &operands);
            let backward = "let x: Tensor<Dense<Element<f64>>>; seq forall i in (0..7).rev() { let s: Tensor<Element<f64>>;
                forall j in 0..7: if j > i { s[] += L[i, j] * x[j] }; x[i] = b[i] - s[] }";
            fixed(backward, &operands);
            let divided = "let x: Tensor<Dense<Element<f64>>>; seq forall i in 0..7 { let s: Tensor<Element<f64>>;
                forall j in 0..7: if j < i { s[] += L[i, j] * x[j] }; x[i] = (b[i] - s[]) / (L[i, i] + 9.0) }";
            fixed(divided, &operands);
        }
    }
}

#[test]
fn gauss_seidel() {
    for inner in LEVELS {
        let layout = format!("Dense {inner}");
        for x in ["Dense", "SparseByteMap"] {
            let program = "keep x; seq forall i in 0..6 { let s: Tensor<Element<f64>>;
                forall j in 0..6: if j != i { s[] += A[i, j] * x[j] }; x[i] = (b[i] - s[]) / 8.0 }";
            let operands: [(&str, &str, &[usize]); 3] =
                [("A", &layout, &[6, 6]), ("b", "SparseList", &[6]), ("x", x, &[6])];
            fixed(program, &operands);
            let over_relaxed =
                program.replace("x[i] = (b[i] - s[]) / 8.0", "x[i] = 0.5 * x[i] + (b[i] - s[]) / 8.0");
            fixed(&over_relaxed, &operands);
        }
    }
}

#[test]
fn factorizations() {
    let lu = "keep A; seq forall k in 0..5, i in 0..5: if i > k { A[i, k] = A[i, k] / (A[k, k] + 8.0);
         forall j in 0..5: if j > k { A[i, j] -= A[i, k] * A[k, j] } }";
    fixed(lu, &[("A", "Dense Dense", &[5, 5])]);
    let cholesky = "let L: Tensor<Dense<Dense<Element<f64>>>> = 0.0; seq forall i in 0..5, j in 0..5: if j <= i {
             let s: Tensor<Element<f64>>; forall k in 0..5: if k < j { s[] += L[i, k] * L[j, k] };
             if i == j { L[i, j] = sqrt(A[i, i] + 40.0 - s[]) } else { L[i, j] = (A[i, j] - s[]) / L[j, j] } }";
    for inner in ["Dense", "SparseList", "SparseBand"] {
        fixed(cholesky, &[("A", &format!("Dense {inner}"), &[5, 5])]);
    }
}

#[test]
fn edit_distance() {
    let program = "let D: Tensor<Dense<Dense<Element<i64>>>>; seq forall i in 0..6, j in 0..8 {
        if i == 0 { D[i, j] = j } else if j == 0 { D[i, j] = i } else {
            D[i, j] = min(D[i - 1, j] + 1, min(D[i, j - 1] + 1, D[i - 1, j - 1] + ifelse(A[i - 1] == B[j - 1], 0, 1))) } }";
    let layout = "Tensor<Dense<Element<i64>>>";
    let word = |n: usize, dice: &mut Dice| {
        dense(&[n], (0..n).map(|_| finch_oracle::Val::Int(dice.below(3) as i128)).collect())
    };
    let mut dice = Dice(7);
    let cases: Vec<Vec<Operand>> = (0..6)
        .map(|_| vec![operand("A", layout, word(5, &mut dice)), operand("B", layout, word(7, &mut dice))])
        .collect();
    agrees(program, cases);
}

#[test]
fn shortest_paths() {
    let program =
        "keep D; seq forall k in 0..5, i in 0..5, j in 0..5: D[i, j] = min(D[i, j], D[i, k] + D[k, j])";
    fixed(program, &[("D", "Dense Dense", &[5, 5])]);
}

#[test]
fn likeliest_paths() {
    let program =
        "let V: Tensor<Dense<Dense<Element<f64>>>>[6, 4] = 0.0; forall s in 0..4: V[0, s] = E[0, s];
         seq forall t in 1..6 { forall s in 0..4 { let m: Tensor<Element<f64, NegInf>>;
             forall r in 0..4: m[] <<max>>= V[t - 1, r] + T[r, s]; V[t, s] = m[] + E[t, s] } }";
    for e in ["Dense Dense", "Dense SparseList", "Dense RunList"] {
        fixed(program, &[("E", e, &[6, 4]), ("T", "Dense Dense", &[4, 4])]);
    }
}

/// Levels of results that are written in order, and whose rows can be read once they are complete.
const ORDERED: [&str; 8] = [
    "SparseList",
    "SparseBlockList",
    "SparseBand",
    "RunList",
    "SparseRunList",
    "PackBits",
    "Ragged",
    "SparseList Dense",
];

fn rows(level: &str) -> String {
    crate::named::f64s(&format!("Dense {level}"))
}

#[test]
fn earlier_rows() {
    for (at, level) in ORDERED[..7].iter().enumerate() {
        let (c, a) = (rows(level), format!("Dense {}", LEVELS[at % LEVELS.len()]));
        for body in [
            "seq forall i in 0..6, j in 0..7: if i == 0 { C[i, j] = A[i, j] } else { C[i, j] = C[i - 1, j] * 0.5 + A[i, j] }",
            "seq forall i in 2..6, j in 0..7: C[i, j] = C[i - 2, j] + A[i, j]",
            "seq forall i in 0..6 { let s: Tensor<Element<f64>>; if i < 3 { forall j in 0..7: C[i, j] = A[i, j] };
                 if i > 0 { forall j in 0..7: s[] += C[i - 1, j] * C[i - 1, j] }; t[] += s[] }",
            "seq forall i in 0..9 { let s: Tensor<Element<f64>>; if i < 6 { forall j in 0..7: C[i, j] = A[i, j] };
                 forall k in 0..6, j in 0..7: if k < i { s[] += C[k, j] }; t[] += s[] }",
            "seq forall i in 0..6 { let s: Tensor<Element<f64>>; forall k in 0..6, j in 0..7: if k < i { s[] += C[k, j] * A[k, j] };
                 forall j in 0..7: C[i, j] = A[i, j] * 0.25 + ifelse(A[i, j] == 0.0, 0.0, s[]) }",
            "seq forall i in 0..6, j in 0..7: if i == 0 { C[i, j] = A[i, j] } else { C[i, j] = C[i - 1, j::locate] - A[i, j] }",
        ] {
            let program = format!("let C: {c}[6, 7]; let t: Tensor<Element<f64>> = 0.0; {body}");
            let program = if body.contains("t[]") { program } else { program.replace("let t: Tensor<Element<f64>> = 0.0; ", "") };
            if body.contains("locate") && !["SparseList", "SparseBand", "RunList"].contains(level) {
                continue;
            }
            fixed(&program, &[("A", &a, &[6, 7])]);
        }
    }
}

#[test]
fn factorizations_by_rows() {
    for level in ["SparseList", "SparseBlockList", "SparseBand", "RunList", "SparseRunList", "PackBits"] {
        for a in ["Dense SparseList", "Dense SparseBand", "Dense Dense"] {
            let program = format!(
                "let U: {}; seq forall i in 0..6 {{ let w: Tensor<SparseByteMap<Element<f64>>>[6];
                     forall j in 0..6: w[j] = A[i, j];
                     seq forall k in 0..6: if k < i {{
                         let f: Tensor<Element<f64>>; f[] = w[k] / 8.0;
                         if f[] != 0.0 {{ forall j in 0..6: if j > k {{ w[j] = w[j] - f[] * U[k, j] }} }} }};
                     forall j in 0..6: if j >= i {{ U[i, j] = w[j] }} }}",
                rows(level)
            );
            fixed(&program, &[("A", a, &[6, 6])]);
        }
    }
}

#[test]
fn fill_in() {
    for level in ["SparseList", "SparseBlockList", "SparseRunList"] {
        let leaf = if level == "SparseRunList" { "Element<bool>" } else { "Pattern" };
        let program = format!(
            "let P: Tensor<Dense<{level}<{leaf}>>>; seq forall i in 0..7 {{ let w: Tensor<Dense<Element<bool>>>[7];
                 forall j in 0..7: w[j] |= A[i, j] != 0.0;
                 seq forall k in 0..7: if k < i {{ if w[k] {{ forall j in 0..7: if j > k {{ w[j] = w[j] | P[k, j] }} }} }};
                 forall j in 0..7: P[i, j] = w[j] }}"
        );
        fixed(&program, &[("A", "Dense SparseList", &[7, 7])]);
    }
}

#[test]
fn fibers_of_fibers() {
    let a = "Dense Dense SparseList";
    for c in [
        "Dense SparseList Dense",
        "Dense SparseList SparseList",
        "Dense Dense SparseList",
        "Dense Dense SparseBand",
    ] {
        let program = format!(
            "let C: {}[4, 3, 5]; seq forall t in 0..4, i in 0..3, j in 0..5:
                 if t == 0 {{ C[t, i, j] = A[t, i, j] }} else {{ C[t, i, j] = C[t - 1, i, j] * 0.5 + A[t, i, j] }}",
            crate::named::f64s(c)
        );
        fixed(&program, &[("A", a, &[4, 3, 5])]);
    }
}

/// The refusal of a program.
fn refused(program: &str) -> String {
    let vector =
        |name: &str| operand(name, &vector("Dense"), dense(&[4], vec![finch_oracle::Val::Float(0.0); 4]));
    let layout = "Tensor<Dense<Dense<Element<f64>>>>";
    let matrix = operand("A", layout, dense(&[4, 4], vec![finch_oracle::Val::Float(0.0); 16]));
    match prepare(program, &[vector("b"), vector("y"), matrix]) {
        Err(Fail::Refused(text)) => text,
        Err(Fail::Broken(text)) => panic!("{text}"),
        Ok(_) => panic!("accepted: {program}"),
    }
}

#[test]
fn refusals() {
    let vector = "let x: Tensor<Dense<Element<f64>>>;";
    let says = |program: &str, what: &str| {
        let text = refused(program);
        assert!(text.contains(what), "{program}\n{text}");
    };
    says(&format!("{vector} forall i in 1..4: x[i] = x[i - 1] + b[i]"), "`seq forall`");
    says(
        &format!("{vector} seq forall i in 0..3: x[i] = x[i + 1] + b[i]"),
        "is read at (i), and written at (i + 1), which comes later",
    );
    says(
        &format!("{vector} seq forall i in (1..4).rev(): x[i] = x[i - 1] + b[i]"),
        "is read at (i), and written at (i - 1), which comes later",
    );
    says(
        &format!("{vector} seq forall i in 1..4: x[i] = x[i - 1] + b[i]"),
        "may be read before it is written",
    );
    says(
        &format!(
            "{vector} seq forall i in 0..4 {{ let s: Tensor<Element<f64>>; forall j in 0..4: s[] += x[j]; x[i] = s[] }}"
        ),
        "nothing proves that the write comes first",
    );
    says(
        "let M: Tensor<Dense<Dense<Element<f64>>>> = 0.0; seq forall i in 1..4 { forall j in 1..4: M[i, j] = M[i, j - 1] }",
        "the loop over `j` has no order",
    );
    says(
        "let s: Tensor<Element<f64>> = 0.0; let x: Tensor<Dense<Element<f64>>>; seq forall i { s[] += b[i]; x[i] = s[] }",
        "before it is complete",
    );
    says(
        "let x: Tensor<SparseList<Element<f64>>>; seq forall i in 1..4: x[i] = x[i - 1] + b[i]",
        "is written in order",
    );
    says(
        "let x: Tensor<SparseList<Element<f64>>>; seq forall i in (0..4).rev(): x[i] = b[i]",
        "runs backwards",
    );
}
