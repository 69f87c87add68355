//! Indices that are computed from a loop's by steps: at any level, the loop visits stored entries alone.

use finch_core::level::Protocol;
use finch_core::level::ast::Rows;

use crate::support::data::Data;
use crate::support::layouts::{self, nest};
use crate::support::run::{Case, Fail, Operand, Verdict, check};
use crate::support::shorthand::{Dice, SHAPES, operand, tensor};

const S: &str = "let s: Tensor<Element<f64>>;";
/// Indices into a dimension of seven: the loop over `i`, and the index.
const INDICES: [(&str, &str); 18] = [
    ("0..7", "6 - i"),
    ("1..6", "6 - i"),
    ("0..4", "2 * i"),
    ("0..3", "2 * i + 1"),
    ("-2..2", "3 * i + 3"),
    ("0..2", "5 * i"),
    ("0..3", "6 - 3 * i"),
    ("2..4", "7 - 2 * i"),
    ("0..14", "i / 2"),
    ("-1..13", "(i + 1) / 2"),
    ("-2..9", "i / 3 + 1"),
    ("0..12", "(13 - i) / 2"),
    ("-1..12", "6 - (i + 2) / 2"),
    ("0..9", "(3 * i + 2) / 4"),
    ("0..3", "(1..7)[2 * i]"),
    ("0..5", "(1..7)[4 - i]"),
    ("0..3", "(1..7).step_by(2)[2 - i]"),
    ("0..6", "(1..7).step_by(2)[i / 2]"),
];
/// The same for those that may lie outside.
const PERMITTED: [(&str, &str); 12] = [
    ("-2..9", "5 - i"),
    ("-3..6", "2 * i"),
    ("-3..6", "2 * i - 1"),
    ("0..7", "8 - 3 * i"),
    ("-5..18", "i / 2"),
    ("-5..18", "(i - 3) / 2"),
    ("-9..9", "(4 - i) / 3 + 1"),
    ("0..9", "(5 * i - 9) / 3"),
    ("-3..9", "(1..6)[5 - i]"),
    ("-3..9", "(1..6)[2 * i - 1]"),
    ("-3..9", "(1..7).step_by(2)[i - 2]"),
    ("-3..9", "(1..7).step_by(2)[3 - i]"),
];

fn elements(levels: &str) -> String {
    nest(levels, "Element<f64>")
}

/// Levels that fit into any nest, with whether they can be traversed backwards.
fn levels() -> Vec<(&'static str, bool)> {
    let free = layouts::levels().into_iter().filter(|level| level.rows == Rows::Free);
    free.map(|level| (level.name, layouts::layout(&elements(level.name)).levels[0].def.turns(Protocol::Walk)))
        .collect()
}

/// Runs a program over tensors of one layout; what is accepted has to agree.
fn run(program: &str, name_and_layout: &[(&str, &str, &[usize])], round: usize) -> Verdict {
    let mut dice = Dice(round as u64 * 77 + program.len() as u64);
    let operands = name_and_layout.iter().enumerate().map(|(at, (name, layout, dims))| {
        operand(name, layout, tensor(layout, dims, SHAPES[(round + at * 2) % 6], &mut dice))
    });
    let case = Case { program: program.into(), operands: operands.collect() };
    check(&case).unwrap_or_else(|report| panic!("{report}"))
}

/// Whether it agrees, or is rejected because a level can only be read forwards.
#[track_caller]
fn agrees(program: &str, operands: &[(&str, &str, &[usize])], turns: bool, round: usize) {
    match run(program, operands, round) {
        Verdict::Refused(text) if !turns => {
            assert!(text.contains("can only be read forwards"), "{text}: {program}")
        }
        Verdict::Refused(text) => panic!("{text}: {program} over {operands:?}"),
        _ => {}
    }
}

#[test]
fn all_levels() {
    for (n, (level, turns)) in levels().into_iter().enumerate() {
        let a = elements(level);
        for (k, (range, at)) in INDICES.into_iter().enumerate() {
            let operands: [(&str, &str, &[usize]); 1] = [("A", &a, &[7])];
            let read = format!("{S} forall i in {range}: s[] += A[{at}] * ((i + 20) as f64)");
            agrees(&read, &operands, turns, n + k);
            let c = elements(["Dense", "SparseList", "RunList"][(n + k) % 3]);
            if !range.starts_with('-') {
                agrees(
                    &format!("let C: {c}; forall i in {range}: C[i] = A[{at}]"),
                    &operands,
                    turns,
                    n + k + 1,
                );
            }
        }
        for (k, (range, at)) in PERMITTED.into_iter().enumerate() {
            let operands: [(&str, &str, &[usize]); 1] = [("A", &a, &[7])];
            let read =
                format!("{S} forall i in {range}: s[] += coalesce(A[permit({at})], 0.5) * ((i + 20) as f64)");
            agrees(&read, &operands, turns, n + k);
        }
    }
}

#[test]
fn beside_others() {
    let all = levels();
    for (n, (level, turns)) in all.iter().enumerate() {
        for (k, (range, at)) in
            INDICES.into_iter().enumerate().filter(|(_, (range, _))| !range.starts_with('-'))
        {
            let (other, _) = all[(n * 7 + k * 3) % all.len()];
            let [a, b] = [level, other].map(elements);
            let operands: [(&str, &str, &[usize]); 2] = [("A", &a, &[7]), ("B", &b, &[20])];
            let op = ["*", "+"][(n + k) % 2];
            agrees(&format!("{S} forall i in {range}: s[] += A[{at}] {op} B[i]"), &operands, *turns, n + k);
        }
        let [a, b] = [level, all[n * 5 % all.len()].0].map(elements);
        let operands: [(&str, &str, &[usize]); 2] = [("A", &a, &[7]), ("B", &b, &[7])];
        let both = *turns && all[n * 5 % all.len()].1;
        agrees(&format!("{S} forall i in 0..7: s[] += A[6 - i] * B[6 - i]"), &operands, both, n);
        agrees(&format!("{S} forall i in 0..7: s[] += A[6 - i] + B[i]"), &operands, *turns, n);
        agrees(&format!("{S} forall i in 0..7: s[] += A[i::walk] * B[i / 2]"), &operands, true, n);
    }
}

#[test]
fn inside_of_matrices() {
    for (outer, inner) in [
        ("Dense", "SparseList"),
        ("SparseList", "SparseList"),
        ("SparseCoo:1", "RunList"),
        ("SparseList", "SparseBlockList"),
        ("RunList", "Dense"),
        ("SparseDict", "SparseRunList"),
        ("SparseByteMap", "PackBits"),
        ("SparseCoo:2", ""),
    ] {
        let a = elements(format!("{outer} {inner}").trim());
        for round in 0..4 {
            let operands: [(&str, &str, &[usize]); 1] = [("A", &a, &[5, 6])];
            for index in [
                "A[4 - i, j]",
                "A[i, 5 - j]",
                "A[4 - i, 5 - j]",
                "A[i, (i + j) / 2]",
                "A[4 - i, (5 - j) / 2]",
                "A[i, i / 2 + j / 2]",
                "A[i / 2, 5 - j]",
                "A[i, 2 * i - 2 * i + 5 - j]",
            ] {
                let program =
                    format!("{S} forall i in 0..5, j in 0..6: s[] += {index} * ((7 * i + j) as f64)");
                agrees(&program, &operands, true, round);
            }
            for index in
                ["A[permit(2 * i - 1), permit(7 - 2 * j)]", "A[i, permit(2 * j - i)]", "A[permit(3 - i), j]"]
            {
                let read = format!("coalesce({index}, 0.5)");
                let program =
                    format!("{S} forall i in 0..5, j in 0..6: s[] += {read} * ((7 * i + j) as f64)");
                agrees(&program, &operands, true, round);
            }
        }
    }
}

/// Where a condition does not hold, nothing is read, and no index is out of range.
#[test]
fn under_conditions() {
    for (level, turns) in levels() {
        let (a, m) = (elements(level), nest("SparseList", "Element<bool>"));
        for (round, body) in [
            "if 2 * i < 7 { s[] += A[2 * i] }",
            "if i < 7 { s[] += A[6 - i] } else { s[] += 1.0 }",
            "s[] += ifelse(i % 2 == 0 && i < 14, A[i / 2], 0.25)",
            "s[] += ifelse(3 * i > 5 && i <= 4, A[2 * i - 2], 0.25)",
            "if M[i] { s[] += A[i / 3] }",
            "if i >= 3 { if i < 5 { s[] += A[10 - 2 * i] } }",
            "if 2 * i == 6 { s[] += A[9 - i] }",
        ]
        .into_iter()
        .enumerate()
        {
            let operands: [(&str, &str, &[usize]); 2] = [("A", &a, &[7]), ("M", &m, &[20])];
            agrees(&format!("{S} forall i in 0..20: {body}"), &operands, turns, round);
        }
    }
}

#[test]
fn what_is_out_of_range() {
    for index in ["2 * i", "7 - i", "i / 2", "2 * i - 1", "(0..6)[6 - i]"] {
        let a = elements("SparseList");
        let operands: [(&str, &str, &[usize]); 1] = [("A", &a, &[3])];
        let program = format!("{S} forall i in 0..7: s[] += A[{index}]");
        agrees(&program, &operands, true, 1);
    }
}

/// A list with three entries in a dimension that no loop comes through.
fn few(name: &str, level: &str) -> Operand {
    let n = 1 << 16;
    let mut data = Data::constant(&[n], layouts_fill());
    for at in [7, 40, n - 2] {
        data.values[at] = crate::support::shorthand::value("f64", at as i64);
    }
    operand(name, &elements(level), data)
}

fn layouts_fill() -> finch_oracle::Val {
    crate::support::shorthand::value("f64", 0)
}

fn turns_of(program: &str, operands: Vec<Operand>) -> u64 {
    let case = Case { program: program.into(), operands };
    let compiled = match crate::support::run::compile(&case.program, &case.operands) {
        Ok(compiled) => compiled,
        Err(Fail::Refused(text) | Fail::Broken(text)) => panic!("{text}\n{case}"),
    };
    compiled
        .cost(&case)
        .unwrap_or_else(|report| panic!("{}", report.split("  A: ").next().unwrap_or_default()))
        .steps
}

#[test]
fn the_cost_is_in_what_is_stored() {
    let lists = [
        "SparseList",
        "SparseCoo:1",
        "SparseRunList",
        "SparseBlockList",
        "SparseDict",
        "SparseByteMap",
        "SparseBitmap",
    ];
    for level in lists {
        for (range, at) in [
            ("0..65536", "65535 - i"),
            ("0..32768", "2 * i"),
            ("0..21845", "3 * i + 1"),
            ("0..32767", "65535 - 2 * i"),
            ("0..131072", "i / 2"),
            ("0..90000", "(2 * i + 1) / 3"),
            ("0..40000", "permit(2 * i - 3)"),
            ("0..90000", "permit(40000 - i)"),
            ("0..90000", "permit((7 - i) / 3)"),
            ("0..90000", "(9..65536).step_by(2)[permit(i)]"),
            ("0..30000", "(9..65536).step_by(2)[32000 - i]"),
        ] {
            let at = at.replace("(9..65536).step_by(2)[permit(i)]", "permit((9..65536).step_by(2)[i])");
            let read =
                if at.contains("permit") { format!("coalesce(A[{at}], 0.0)") } else { format!("A[{at}]") };
            let steps = turns_of(&format!("{S} forall i in {range}: s[] += {read}"), vec![few("A", level)]);
            assert!(steps < 2_000, "{steps} steps of {level} for {at}");
            let both = format!("{S} forall i in {range}: s[] += {read} * B[i]");
            if range == "0..32768" || range == "0..65536" {
                let b = Operand { name: "B".into(), ..few("B", "SparseList") };
                let short = range == "0..32768";
                let both = if short { both.replace("B[i]", "B[i + 32768]") } else { both };
                let steps = turns_of(&both, vec![few("A", level), b]);
                assert!(steps < 2_000, "{steps} steps of {level} for {at} beside a list");
            }
        }
        let steps = turns_of(
            &format!("{S} forall i in 0..60000: if 2 * i < 65536 {{ s[] += A[2 * i] }}"),
            vec![few("A", level)],
        );
        assert!(steps < 2_000, "{steps} steps of {level} under a condition");
    }
}
