//! Statements of sums and products without loops, which are computed in steps: each plan gives the result of the statement as it is
//! written.

use finch_core::plan::{Answer, AsWritten, Plan, Planner, Question};
use finch_core::{Map, Names};
use finch_plan::Saturation;

use crate::random::{cases, number};
use crate::support::front;
use crate::support::layouts::{self, nest};
use crate::support::run::{Case, Fail, Operand, Verdict, prepare, prepare_by};
use crate::support::shorthand::{Dice, SHAPES, agrees, operand, tensor};

/// The levels of operands with that many modes.
const LEVELS: [&[&str]; 3] = [
    &["Dense", "SparseList", "Dense", "SparseByteMap", "SparseBand", "RunList"],
    &[
        "Dense Dense",
        "Dense SparseList",
        "Dense Dense",
        "Dense SparseList",
        "SparseList SparseList",
        "Dense SparseBand",
        "Dense RunList",
        "Dense SparseBitmap",
        "SparseList Dense",
    ],
    &[
        "Dense Dense Dense",
        "SparseList SparseList SparseList",
        "Dense Dense SparseList",
        "Dense SparseList Dense",
    ],
];

/// A ring as programs write it: elements, the reduction, the product, the sum of terms if there is one, what a program says
/// first, and a literal.
const RINGS: [(&str, &str, &str, &str, &str, &str); 7] = [
    ("f64", "+=", "*", "+", "#![reassociate]", "2.0"),
    ("i64", "+=", "*", "+", "#![reassociate]", "3"),
    ("f64", "-=", "*", "-", "#![reassociate]", "0.5"),
    ("bool", "|=", "&&", "||", "", "true"),
    ("bool", "&=", "|", "&", "", "false"),
    ("u8", "^=", "&", "^", "", "5"),
    ("i32", "+=", "*", "-", "#![reassociate]", "2"),
];

const INDICES: [&str; 5] = ["i", "j", "k", "l", "m"];

/// A layout with its modes in another order.
fn turned(layout: &str, modes: usize, dice: &mut Dice) -> String {
    if modes < 2 || dice.below(4) > 0 {
        return layout.into();
    }
    let order = if modes == 2 { "Order2<1, 0>" } else { "Order3<2, 0, 1>" };
    format!("{}, {order}>", layout.strip_suffix('>').expect("a type"))
}

/// The indices of an access, each once.
fn indices(of: usize, dice: &mut Dice) -> Vec<usize> {
    let mut found: Vec<usize> = vec![];
    for _ in 0..1 + dice.below(3) {
        let index = dice.below(of);
        if !found.contains(&index) {
            found.push(index);
        }
    }
    found
}

fn named(name: &str, indices: &[usize]) -> String {
    let names: Vec<&str> = indices.iter().map(|index| INDICES[*index]).collect();
    format!("{name}[{}]", names.join(", "))
}

/// A statement over two to six operands. Where all extents are the same, some of them are one tensor.
fn case(dice: &mut Dice) -> Case {
    let (elem, op, times, plus, head, literal) = RINGS[dice.below(RINGS.len())];
    let (count, loops) = (2 + dice.below(5), 2 + dice.below(3));
    let mut dims: Vec<usize> = (0..loops).map(|_| 1 + dice.below(4)).collect();
    let alike = dice.below(2) == 0;
    if alike {
        dims = vec![dims[0]; loops];
    }
    let (mut operands, mut parts, mut known): (Vec<Operand>, Vec<String>, Vec<usize>) =
        (vec![], vec![], vec![]);
    for at in 0..count {
        let own = indices(loops, dice);
        known.extend(&own);
        let other = operands.iter().find(|other| other.data.dims.len() == own.len());
        if let Some(other) = other.filter(|_| alike && dice.below(2) == 0) {
            parts.push(named(&other.name, &own));
            continue;
        }
        let (name, levels) = (["A", "B", "C", "D", "E", "F"][at], LEVELS[own.len() - 1]);
        let fill = if op == "&=" { ", True" } else { "" };
        let layout = nest(levels[dice.below(levels.len())], &format!("Element<{elem}{fill}>"));
        let layout = turned(&layout, own.len(), dice);
        let dims: Vec<usize> = own.iter().map(|index| dims[*index]).collect();
        let shape = SHAPES[dice.below(SHAPES.len())];
        operands.push(operand(name, &layout, tensor(&layout, &dims, shape, dice)));
        parts.push(named(name, &own));
    }
    known.sort_unstable();
    known.dedup();
    let result: Vec<usize> = known.into_iter().filter(|_| dice.below(2) == 0).take(3).collect();
    let mut text = vec![];
    while let Some(part) = parts.pop() {
        let join = text.is_empty() || dice.below(4) > 0;
        match text.last_mut() {
            Some(last) if join => *last = format!("{last} {times} {part}"),
            _ => text.push(part),
        }
    }
    if dice.below(5) == 0 {
        text[0] = format!("{literal} {times} {}", text[0]);
    }
    let value = match (&text[..], dice.below(2)) {
        ([one], _) => one.clone(),
        ([first, rest @ ..], 0) => format!("({first}) {times} (({}))", rest.join(&format!(") {plus} ("))),
        _ => format!("({})", text.join(&format!(") {plus} ("))),
    };
    let levels = LEVELS.get(result.len().wrapping_sub(1)).map_or("", |levels| levels[dice.below(2)]);
    let fill = if op == "&=" { ", True" } else { "" };
    let made = nest(levels, &format!("Element<{elem}{fill}>"));
    Case { program: format!("{head} let R: {made}; {} {op} {value}", named("R", &result)), operands }
}

/// The planner that takes one plan of those that are found, whatever the others would take.
struct Only(usize);

impl Planner for Only {
    fn plan(&self, question: &Question) -> Option<Answer> {
        let answer = Saturation.plan(question)?;
        let plan = answer.better.get(self.0 % answer.better.len().max(1))?.clone();
        let costs = vec![f64::MAX; answer.regimes.len()];
        Some(Answer { better: vec![plan], written: Plan { costs, ..answer.written }, ..answer })
    }
}

/// Whether a statement is computed in steps.
fn is_planned(program: &str, operands: &[Operand]) -> bool {
    let given: Map<_, _> = operands.iter().map(|o| (o.name.clone(), layouts::layout(&o.layout))).collect();
    let tensors = |planned: bool| {
        let mut names = Names::default();
        let made = match planned {
            true => front::program(program, &Saturation, &given, &mut names),
            false => front::program(program, &AsWritten, &given, &mut names),
        };
        made.map_or(0, |(program, _)| program.tensors.len())
    };
    tensors(true) != tensors(false)
}

#[test]
fn drawn_statements() {
    let programs = cases() as usize / 8;
    let mut dice = Dice(number("FINCH_SEED").unwrap_or(68));
    let (mut agree, mut planned, mut refused) = (0, 0, 0_usize);
    for round in 0..programs {
        let case = case(&mut dice);
        let prepared = match round % 3 {
            0 => prepare(&case.program, &case.operands),
            _ => prepare_by(&Only(round), &case.program, &case.operands),
        };
        let mut prepared = match prepared {
            Ok(prepared) => prepared,
            Err(Fail::Refused(_)) => {
                refused += 1;
                continue;
            }
            Err(Fail::Broken(text)) => panic!("the compiler broke: {text}\n{case}"),
        };
        match prepared.check(&case) {
            Ok(Verdict::Agrees) => agree += 1,
            Ok(_) => {}
            Err(report) => panic!("{report}"),
        }
        planned += usize::from(is_planned(&case.program, &case.operands));
    }
    println!("{programs} statements, {planned} in steps, {agree} agree, {refused} refused");
    assert!(agree * 2 > programs, "too many statements are refused");
    assert!(planned * 5 > programs, "too few statements are planned");
}

/// Operands of a program, all of the same extent.
fn operands(of: &[(&str, &str)], n: usize, dice: &mut Dice) -> Vec<Operand> {
    let one = |(name, levels): &(&str, &str)| {
        let layout = nest(levels, "Element<f64>");
        let dims = vec![n; levels.split_whitespace().count()];
        let shape = SHAPES[dice.below(SHAPES.len())];
        operand(name, &layout, tensor(&layout, &dims, shape, dice))
    };
    of.iter().map(one).collect()
}

/// Expressions of the literature: they are computed in steps, with the same results.
#[test]
fn expressions_of_the_literature() {
    let (dense, csr) = ("Dense Dense", "Dense SparseList");
    let mut dice = Dice(7);
    for (program, of) in [
        (
            "let E: DenseMat; E[i, l] += A[i, j] * B[j, k] * C[k, l]",
            vec![("A", dense), ("B", dense), ("C", dense)],
        ),
        ("let E: Csr; E[i, l] += A[i, j] * B[j, k] * C[k, l]", vec![("A", csr), ("B", csr), ("C", csr)]),
        ("let E: Vec; E[i] += A[i, j] * B[j, k] * v[k]", vec![("A", csr), ("B", csr), ("v", "Dense")]),
        ("let E: Scalar; E[] += W[i, k] * H[k, j]", vec![("W", dense), ("H", dense)]),
        ("let E: Vec; E[j] += X[i, j] * X[i, k] * w[k]", vec![("X", csr), ("w", "Dense")]),
        (
            "let E: Vec; E[i] += (X[i, j] + u[i] * v[j]) * w[j]",
            vec![("X", csr), ("u", "Dense"), ("v", "Dense"), ("w", "Dense")],
        ),
        ("let E: Scalar; E[] += A[i, j] * A[j, k] * A[k, l] * A[l, i]", vec![("A", dense)]),
        (
            "let E: Cube; E[a, b, c] += X[i, j, k] * U[i, a] * V[j, b] * W[k, c]",
            vec![("X", "Dense Dense Dense"), ("U", dense), ("V", dense), ("W", dense)],
        ),
    ] {
        let layout = |levels| nest(levels, "Element<f64>");
        let program = program
            .replace("DenseMat", &layout(dense))
            .replace("Csr", &layout(csr))
            .replace("Vec", &layout("Dense"))
            .replace("Cube", &layout("Dense Dense Dense"))
            .replace("Scalar", &layout(""));
        let program = format!("#![reassociate] {program}");
        assert!(is_planned(&program, &operands(&of, 3, &mut dice)), "{program}");
        for plan in 0..3 {
            let given = operands(&of, 3, &mut dice);
            let Ok(mut prepared) = prepare_by(&Only(plan), &program, &given) else { panic!("{program}") };
            let verdict = prepared.check(&Case { program: program.clone(), operands: given });
            assert_eq!(verdict, Ok(Verdict::Agrees), "{program}");
        }
        agrees(&program, (0..6).map(|_| operands(&of, 3, &mut dice)));
    }
}

/// Floats and integers are summed as they are written unless the program says otherwise; what is pinned stays as it is.
#[test]
fn what_is_not_planned() {
    let mut dice = Dice(8);
    let of = [("A", "Dense Dense"), ("B", "Dense Dense"), ("C", "Dense Dense")];
    let chain = "let E: Tensor<Dense<Dense<Element<f64>>>>; E[i, l] += A[i, j] * B[j, k] * C[k, l]";
    let loops = "let E: Tensor<Dense<Dense<Element<f64>>>>; forall i, j, k, l: E[i, l] += A[i, j] * B[j, k] * C[k, l]";
    let given = operands(&of, 3, &mut dice);
    assert!(!is_planned(chain, &given));
    assert!(!is_planned(&format!("#![strict] {chain}"), &given));
    assert!(!is_planned(&format!("#![as_written] {chain}"), &given));
    assert!(!is_planned(&format!("#![reassociate] {loops}"), &given));
    assert!(is_planned(&format!("#![reassociate] {chain}"), &given));
}
