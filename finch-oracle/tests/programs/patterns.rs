//! Results on a pattern: values are written at random, in the places that exist.

use crate::support::data::dense;
use crate::support::run::{Fail, Operand, Verdict, check, prepare, prepare_pattern};
use crate::support::shorthand::{Dice, SHAPES, agrees, case, operand, tensor};
use finch_oracle::Val;

/// Levels of results that can be on a pattern, as rows and as columns.
const FIXED: [[&str; 2]; 9] = [
    ["Dense", "SparseList"],
    ["SparseList", "SparseList"],
    ["Dense", "SparseBand"],
    ["Dense", "SparseBlockList"],
    ["Dense", "SparseByteMap"],
    ["Dense", "SparsePoint"],
    ["Dense", "Dense"],
    ["SparseList", "Dense"],
    ["SparseByteMap", "SparseBlockList"],
];

fn matrix(levels: [&str; 2]) -> String {
    format!("Tensor<{}<{}<Element<f64>>>>", levels[0], levels[1])
}

/// A matrix of these values, row by row.
fn given(layout: &str, dims: &[usize], values: &[i64]) -> crate::support::data::Data {
    let bools = layout.contains("bool");
    let value = |&v: &i64| if bools { Val::Bool(v != 0) } else { Val::Float(v as f64) };
    dense(dims, values.iter().map(value).collect())
}

/// Runs a program over operands of dimension 6 × 6, where the pattern covers all that is written.
#[track_caller]
fn within(program: &str, operands: &[(&str, &str)], pattern: &str) {
    let mut dice = Dice(7);
    agrees(
        program,
        (0..6).map(|_| {
            let mut all: Vec<Operand> = operands
                .iter()
                .map(|(name, layout)| {
                    let data = tensor(layout, &[6, 6], SHAPES[dice.below(SHAPES.len())], &mut dice);
                    operand(name, layout, data)
                })
                .collect();
            all.push(operand("P", pattern, given(pattern, &[6, 6], &[1; 36])));
            all
        }),
    );
}

const CSR: &str = "Tensor<Dense<SparseList<Element<f64>>>>";
const BOOLS: &str = "Tensor<Dense<SparseList<Element<bool>>>>";
const DENSE: &str = "Tensor<Dense<Dense<Element<f64>>>>";

#[test]
fn entries_are_copied() {
    for levels in FIXED.iter().filter(|levels| levels[1] != "SparsePoint") {
        let c = matrix(*levels);
        within(&format!("let C: {c} on P; forall i, j: C[i, j] = A[i, j]"), &[("A", CSR)], BOOLS);
        within(&format!("let C: {c} on P; forall j, i: C[i, j] += A[i, j] * 2.0"), &[("A", DENSE)], CSR);
    }
}

#[test]
fn sampled_products() {
    let mut dice = Dice(5);
    for levels in FIXED {
        let c = matrix(levels);
        for pattern in [CSR, "Tensor<SparseList<SparseList<Element<bool>>>>"] {
            for body in [
                "forall i, j, k: C[i, j] += P[i, j] * D[i, k] * E[j, k]",
                "forall i, j: if P[i, j] != 0.0 { forall k: C[i, j] += D[i, k] * E[j, k] }",
                "C[i, j] += P[i, j] * D[i, k] * E[j, k]",
            ] {
                let body = if pattern.contains("bool") {
                    body.replace("P[i, j] *", "(P[i, j] as f64) *").replace("P[i, j] != 0.0", "P[i, j]")
                } else {
                    body.into()
                };
                let cases = (0..4).map(|_| {
                    let values: Vec<i64> = (0..30).map(|_| dice.below(3) as i64 / 2).collect();
                    let full = |dice: &mut Dice, dims: &[usize]| tensor(DENSE, dims, SHAPES[0], dice);
                    // In a level of points, one entry of each row.
                    let points = (0..30).map(|at| i64::from(at % 6 == (at / 6) % 3)).collect::<Vec<_>>();
                    let values = if levels[1] == "SparsePoint" { points } else { values };
                    vec![
                        operand("P", pattern, given(pattern, &[5, 6], &values)),
                        operand("D", DENSE, full(&mut dice, &[5, 4])),
                        operand("E", DENSE, full(&mut dice, &[6, 4])),
                    ]
                });
                agrees(&format!("let C: {c} on P; {body}"), cases.collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn products() {
    for levels in FIXED.iter().filter(|levels| levels[1] != "SparsePoint") {
        let c = matrix(*levels);
        for body in ["forall i, k, j: C[i, j] += A[i, k] * B[k, j]", "C[i, j] += A[i, k] * B[k, j]"] {
            within(&format!("let C: {c} on P; {body}"), &[("A", CSR), ("B", CSR)], BOOLS);
        }
    }
}

#[test]
fn assembly() {
    // Each element adds to the entries between its three nodes.
    let nodes = vec![0, 1, 2, 1, 2, 3, 2, 3, 4];
    for levels in FIXED.iter().filter(|levels| levels[1] != "SparsePoint") {
        let c = matrix(*levels);
        let program = format!("let C: {c} on P; forall e, a, b: C[N[e, a], N[e, b]] += K[a, b]");
        let pattern: Vec<i64> =
            (0..25).map(|at: i64| i64::from((at / 5 - at % 5).abs() < 3 && at != 24)).collect();
        let filled: Vec<i64> = (0..25).map(|at: i64| i64::from((at / 5 - at % 5).abs() < 3)).collect();
        for (pattern, fits) in [(filled, true), (pattern, false)] {
            let ints = "Tensor<Dense<Dense<Element<i64>>>>";
            let operands = vec![
                operand("P", BOOLS, given(BOOLS, &[5, 5], &pattern)),
                operand("N", ints, dense(&[3, 3], nodes.iter().map(|&n: &i64| Val::Int(n.into())).collect())),
                operand("K", DENSE, given(DENSE, &[3, 3], &[2, 1, 1, 1, 3, 1, 1, 1, 4])),
            ];
            let verdict = check(&case(&program, operands)).unwrap_or_else(|text| panic!("{text}"));
            let refused = verdict == Verdict::Undecided("a level refuses".into());
            // A band from the first node to the last has a place between them.
            let filled = fits || ["Dense", "SparseBand"].contains(&levels[1]) && levels[0] == "Dense";
            assert!(
                if fits { verdict == Verdict::Agrees } else { refused || filled || levels[1] == "Dense" },
                "{c}: {verdict:?}"
            );
        }
    }
}

#[test]
fn what_is_there_is_kept() {
    let mut dice = Dice(9);
    for body in [
        "forall i, j: C[i, j] = C[i, j] * 2.0",
        "forall i, j: C[i, j] += A[i, j] * C[i, j]",
        "forall i, j: C[i, j] = 0.0",
    ] {
        for levels in FIXED.iter().filter(|levels| levels[1] != "SparsePoint") {
            let c = matrix(*levels);
            let cases = (0..6).map(|_| {
                let c = operand("C", &c, tensor(&c, &[5, 5], SHAPES[dice.below(SHAPES.len())], &mut dice));
                vec![c, operand("A", CSR, tensor(CSR, &[5, 5], SHAPES[dice.below(SHAPES.len())], &mut dice))]
            });
            let cases: Vec<_> = cases.collect();
            let used = |name: &str| body.contains(&format!("{name}["));
            let cases = cases.into_iter().map(|all| all.into_iter().filter(|o| used(&o.name)).collect());
            agrees(&format!("keep C; {body}"), cases.collect::<Vec<Vec<Operand>>>());
        }
    }
}

/// Rows of which the operand has all entries, long parts, or single ones, and cursors that several statements move.
#[test]
fn places_in_step() {
    let (rows, columns) = (5, 40);
    let has = |kind: usize, j: usize| match kind {
        0 => true,
        1 => j % 20 < 13,
        2 => j % 2 == 1,
        3 => j == 7 || j > 34,
        _ => j % 9 != 4,
    };
    let of = |first: usize| {
        let holds = |at: usize| has((first + at / columns) % 5, at % columns);
        (0..rows * columns).map(|at| if holds(at) { at as i64 % 7 + 1 } else { 0 }).collect::<Vec<_>>()
    };
    for levels in
        ["Dense SparseList", "SparseList SparseList", "Dense SparseBlockList", "Dense SparseByteMap"]
    {
        let c = matrix([levels.split_once(' ').unwrap().0, levels.split_once(' ').unwrap().1]);
        for body in [
            "forall i, j: if A[i, j] != 0.0 { C[i, j] = A[i, j] }",
            "forall i, j: C[i, j] -= A[i, j]",
            "forall i, j: if A[i, j] != 0.0 { C[i, j] = C[i, j] * A[i, j] }",
            "seq forall i in 1..5, j: if A[i, j] != 0.0 { C[i, j] = C[i, j] - C[i - 1, j] * A[i, j] }",
            "seq forall i, j in 1..40: if A[i, j] != 0.0 { C[i, j] = C[i, j] - C[i, j - 1] }",
            "forall i, j: if A[i, j] > 2.0 { C[i, j] += A[i, j] } else { if A[i, j] != 0.0 { C[i, j] = 1.0 } }",
            "forall i, j in 0..39: { C[i, j] += A[i, j]; C[i, j + 1] += A[i, j] }",
        ] {
            let cases = (0..5).map(|first| {
                let all: Vec<i64> = (0..(rows * columns) as i64).map(|at| at % 5 + 1).collect();
                let c = operand("C", &c, given(&c, &[rows, columns], &all));
                vec![c, operand("A", CSR, given(CSR, &[rows, columns], &of(first)))]
            });
            agrees(&format!("keep C; {body}"), cases.collect::<Vec<_>>());
        }
    }
}

/// Earlier places are read in loops that run in order: a decomposition in the pattern of the matrix.
#[test]
fn incomplete_decompositions() {
    let row = "forall j: if A[i, j] != 0.0 {
        let s: Tensor<Element<f64>>;
        forall m in 0..6: if m < i { if m < j { s[] += C[i, m] * C[m, j] } };
        if j < i { C[i, j] = (A[i, j] - s[]) / C[j, j] } else { C[i, j] = A[i, j] - s[] } }";
    let program =
        format!("let C: {CSR} on A; seq forall i, j: if A[i, j] != 0.0 {}", row.split_once("0.0").unwrap().1);
    let values = [
        9, 1, 0, 0, 2, 0, //
        1, 8, 1, 0, 0, 0, //
        0, 1, 7, 1, 0, 1, //
        0, 0, 1, 9, 1, 0, //
        2, 0, 0, 1, 8, 1, //
        0, 0, 1, 0, 1, 6,
    ];
    agrees(&program, [vec![operand("A", CSR, given(CSR, &[6, 6], &values))]]);
}

/// What is written outside of the pattern names the place, and fill may be written there.
#[test]
fn elsewhere_nothing_is_written() {
    let program = format!("let C: {CSR} on P; forall i, j: C[i, j] = A[i, j]");
    let pattern = [1, 0, 1, 0, 0, 1];
    for (values, agrees) in [([5, 0, 0, 0, 0, 7], true), ([5, 0, 0, 0, 8, 7], false)] {
        let operands = vec![
            operand("P", BOOLS, given(BOOLS, &[2, 3], &pattern)),
            operand("A", CSR, given(CSR, &[2, 3], &values)),
        ];
        let verdict = check(&case(&program, operands)).unwrap_or_else(|text| panic!("{text}"));
        assert_eq!(verdict == Verdict::Agrees, agrees, "{verdict:?}");
    }
}

/// A result beside its pattern: places and gaps need no search, in stores and reads alike.
#[test]
fn places_beside_the_pattern() {
    let values = [5, 0, 3, 0, 0, 7];
    let matrix = |name| operand(name, CSR, given(CSR, &[2, 3], &values));
    for program in [
        "keep C on P; forall i, j: C[i, j] = A[i, j]",
        "keep C on P; forall i, j: if P[i, j] { C[i, j] = A[i, j] }",
        "keep C on P; forall i, j: if P[i, j] { C[i, j] = C[i, j] * 2.0 + x[j] }",
        "let s: Tensor<Element<f64>>; keep C on P; seq forall i, j: if P[i, j] { C[i, j] = x[j]; s[] += C[i, j] }",
        "keep C on P; forall i, j: if P[i, j] { C[i, j] += 2.0 * A[i, j] }",
    ] {
        let pattern = operand("P", BOOLS, given(BOOLS, &[2, 3], &values));
        let x = operand("x", "Tensor<Dense<Element<f64>>>", given("f64", &[3], &[1, 2, 3]));
        agrees(program, [vec![pattern, matrix("A"), matrix("C"), x]]);
    }
    let program = "keep C on A; forall i, j: C[i, j] = A[i, j] * 2.0";
    agrees(program, [vec![matrix("A"), matrix("C")]]);
    let other = operand("A", CSR, given(CSR, &[2, 3], &[5, 1, 0, 0, 0, 7]));
    let fault = check(&case(program, vec![other, matrix("C")])).unwrap_err();
    assert!(fault.contains("OtherPlaces"), "{fault}");
}

/// Levels with a number in their type have fibers of other lengths than those of their pattern.
#[test]
fn slots_beside_other_slots() {
    // In the second matrix, rows have several spare slots.
    for (values, (own, pattern)) in [[5, 0, 3, 0, 4, 7], [0, 0, 0, 0, 4, 0]]
        .into_iter()
        .flat_map(|values| [(3, 5), (3, 4), (3, 3), (5, 5)].map(|slots| (values, slots)))
    {
        let level = |slots| format!("Tensor<Dense<PaddedList<Element<f64>, {slots}>>>");
        let program = format!("let C: {} on P; forall i, j: C[i, j] = P[i, j] * 2.0", level(own));
        let layout = level(pattern);
        agrees(&program, [vec![operand("P", &layout, given(&layout, &[2, 3], &values))]]);
    }
}

#[test]
fn other_levels_are_refused() {
    for (c, level) in [
        ("Tensor<Dense<RunList<Element<f64>>>>", "RunList"),
        ("Tensor<Dense<SparseRunList<Element<f64>>>>", "SparseRunList"),
        ("Tensor<Dense<Symmetric<Element<f64>>>>", "Symmetric"),
        ("Tensor<SparseCoo<Element<f64>, 2>>", "SparseCoo"),
        ("Tensor<Dense<SparseList<Pattern>>>", "Pattern"),
    ] {
        let operands = [operand("P", BOOLS, given(BOOLS, &[2, 2], &[1, 0, 0, 1]))];
        let program = format!("let C: {c} on P; forall i, j: C[i, j] = P[i, j]");
        let program =
            if level == "Pattern" { program } else { program.replace("= P[i, j]", "= P[i, j] as f64") };
        match prepare(&program, &operands) {
            Err(Fail::Refused(text)) => assert!(text.contains(&format!("`{level}`")), "{text}"),
            _ => panic!("{c} is not refused"),
        }
    }
}

/// The pattern of a program over operands that hold no negative numbers, which is exact: nothing cancels. Returns it.
#[track_caller]
fn pattern(program: &str, operands: Vec<Operand>) -> Vec<bool> {
    let broken = |fail| match fail {
        Fail::Refused(text) | Fail::Broken(text) => panic!("{program}: {text}"),
    };
    let whole = prepare(program, &operands).unwrap_or_else(broken);
    let mut pattern = prepare_pattern(program, &operands).unwrap_or_else(broken);
    let case = case(program, operands);
    let verdict = whole.is_covered_by(&mut pattern, &case).unwrap_or_else(|text| panic!("{text}"));
    assert_eq!(verdict, Verdict::Agrees, "{program}");
    let (places, _) = pattern.expected(&case).expect("a result");
    places[0].0.values.iter().map(|value| *value == Val::Bool(true)).collect()
}

#[test]
fn where_results_can_be_other_than_fill() {
    let b = |dims: &[usize], values: &[i64]| operand("B", BOOLS, given(BOOLS, dims, values));
    let sparse = |name: &str, layout: &str, values: &[i64]| {
        let dims = if values.len() == 6 { vec![6] } else { vec![3, 3] };
        operand(name, layout, given(layout, &dims, values))
    };
    let vector = "Tensor<SparseList<Element<f64>>>";
    let ones = "Tensor<SparseList<Element<f64, One>>>";
    let runs = "Tensor<RunList<Element<f64>>>";
    let x = || sparse("x", vector, &[1, 2, 0, 0, 1, 0]);
    let y = || sparse("y", vector, &[0, 3, 4, 0, 0, 0]);
    let to = "let C: Tensor<SparseList<Element<f64>>>;";
    for (body, expected) in [
        ("C[i] = x[i] * y[i]", [0, 1, 0, 0, 0, 0]),
        ("C[i] = x[i] + y[i]", [1, 1, 1, 0, 1, 0]),
        ("C[i] = x[i] - y[i] * 2.0", [1, 1, 1, 0, 1, 0]),
        ("C[i] = x[i] / (y[i] + 1.0)", [1, 1, 0, 0, 1, 0]),
        ("C[i] = max(x[i], y[i])", [1, 1, 1, 0, 1, 0]),
        ("if y[i] > 1.0 { C[i] = x[i] }", [0, 1, 0, 0, 0, 0]),
        ("if !(y[i] > 1.0) { C[i] = x[i] }", [1, 1, 0, 0, 1, 0]),
        ("if i < 2 { C[i] = x[i] }", [1, 1, 0, 0, 0, 0]),
        ("C[i] = ifelse(i < 2, x[i], y[i])", [1, 1, 1, 0, 0, 0]),
        ("C[i] = ifelse(y[i] > 0.0, x[i], 0.0)", [0, 1, 0, 0, 0, 0]),
        ("C[i] = x[i] * 0.0", [0; 6]),
        ("C[i] = x[i] * y[i] + 1.0", [1; 6]),
        ("C[i] = sqrt(x[i])", [1, 1, 0, 0, 1, 0]),
        ("C[i] = coalesce(x[permit(i - 1)], 0.0) * y[i]", [0, 1, 1, 0, 0, 0]),
    ] {
        let both = [x(), y()].into_iter().filter(|o| body.contains(&format!("{}[", o.name))).collect();
        let found = pattern(&format!("{to} forall i in 0..6: {body}"), both);
        assert_eq!(found, expected.map(|place| place == 1), "{body}");
    }
    // A stored zero is a place, and a run of fill is none.
    let mut zeros = x();
    zeros.data.kept[3] = true;
    let found = pattern(&format!("{to} forall i: C[i] = x[i]"), vec![zeros]);
    assert_eq!(found, [true, true, false, true, true, false]);
    let found = pattern(&format!("{to} forall i: C[i] = x[i]"), vec![sparse("x", runs, &[1, 1, 0, 0, 2, 0])]);
    assert_eq!(found, [true, true, false, false, true, false]);
    // Where everybody is at 1, the product is 1.
    let found = pattern(
        "let C: Tensor<SparseList<Element<f64, One>>>; forall i: C[i] = x[i] * y[i]",
        vec![sparse("x", ones, &[1, 2, 1, 1, 1, 3]), sparse("y", ones, &[1, 1, 0, 1, 1, 1])],
    );
    assert_eq!(found, [false, true, true, false, false, true]);
    // A product of matrices, by rows that are collected; of runs as well.
    let a = [1, 0, 0, 0, 0, 2, 0, 1, 0];
    for levels in
        ["Dense<SparseList", "SparseList<SparseList", "Dense<RunList", "Dense<SparseBand", "Dense<Dense"]
    {
        let layout = format!("Tensor<{levels}<Element<f64>>>>");
        let found =
            pattern(&format!("let C: {CSR}; C[i, j] += A[i, k] * A[k, j]"), vec![sparse("A", &layout, &a)]);
        if levels != "Dense<Dense" {
            assert_eq!(found, [true, false, false, false, true, false, false, false, true], "{levels}");
        }
    }
    // Where values say which index is meant, they are read.
    let ints = "Tensor<Dense<Element<i64>>>";
    let found = pattern(
        "let C: Tensor<Dense<Element<f64>>>[4]; forall i: C[N[i]] += x[i]",
        vec![
            operand("N", ints, dense(&[6], [3, 1, 0, 2, 0, 2].map(|n: i64| Val::Int(n.into())).to_vec())),
            x(),
        ],
    );
    assert_eq!(found, [true, true, false, true]);
    let found = pattern(
        &format!("let C: {CSR}; forall i, j: if B[i, j] {{ C[i, j] = A[i, j] }}"),
        vec![b(&[3, 3], &[1, 1, 0, 0, 0, 1, 0, 0, 0]), sparse("A", CSR, &a)],
    );
    assert_eq!(found, [true, false, false, false, false, true, false, false, false]);
}

/// The fill of a decomposition: the program reads earlier places of its result, and so does its pattern.
#[test]
fn fill_of_decompositions() {
    let program = "let C: Tensor<Dense<Dense<Element<f64>>>>;
        seq forall i, j in 0..5 {
            let s: Tensor<Element<f64>>;
            forall m in 0..5: if m < i { if m < j { s[] += C[i, m] * C[m, j] } };
            if j < i { C[i, j] = (A[i, j] - s[]) / C[j, j] } else { C[i, j] = A[i, j] - s[] } }";
    let values = [
        9, 0, 0, 1, 0, //
        0, 8, 1, 0, 0, //
        0, 0, 7, 0, 1, //
        1, 0, 0, 9, 0, //
        0, 1, 0, 0, 8,
    ];
    let found = pattern(program, vec![operand("A", CSR, given(CSR, &[5, 5], &values))]);
    let expected = [
        1, 0, 0, 1, 0, //
        0, 1, 1, 0, 0, //
        0, 0, 1, 0, 1, //
        1, 0, 0, 1, 0, //
        0, 1, 1, 0, 1,
    ];
    assert_eq!(found, expected.map(|place| place == 1));
}

/// A temporary that says where something is has no pattern.
#[test]
fn computed_places_have_no_pattern() {
    let program = "let y: Tensor<Dense<Element<f64>>>[9];
        forall i { let t: Tensor<Element<i64>>; t[] = N[i] + 1; y[t[]] += x[i] }";
    let ints = "Tensor<Dense<Element<i64>>>";
    let vector = "Tensor<SparseList<Element<f64>>>";
    let operands = vec![
        operand("N", ints, dense(&[3], [3, 1, 0].map(|n: i64| Val::Int(n.into())).to_vec())),
        operand("x", vector, given(vector, &[3], &[1, 0, 2])),
    ];
    match prepare_pattern(program, &operands) {
        Err(Fail::Refused(text)) => assert!(text.starts_with("`t[]` is computed by the program"), "{text}"),
        _ => panic!("it is not refused"),
    }
}
