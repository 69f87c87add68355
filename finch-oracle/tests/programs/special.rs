//! All functions of two arguments where both operands are at their fills, at all pairs of special fills: through the whole compiler. These
//! are some ten thousand programs. The gate takes all of them, and a run by hand one in four, which others are each time.

use finch_core::algebra::eval::literal;
use finch_oracle::Val;

use crate::random::{cases, number};
use crate::support::data::Data;
use crate::support::layouts::{layout, nest};
use crate::support::run::{Operand, Verdict, check_exactly};
use crate::support::shorthand::{Dice, case, operand};

const FLOATS: [&str; 8] = ["Zero", "One", "Minus", "Inf", "NegInf", "Nan", "Max", "Min"];
const SIGNED: [&str; 5] = ["Zero", "One", "Minus", "Max", "Min"];
const UNSIGNED: [&str; 3] = ["Zero", "One", "Max"];

/// Which programs are taken: all, where as many cases are drawn as in the gate.
struct Sample {
    dice: Dice,
    all: bool,
}

impl Sample {
    fn new() -> Self {
        let seed = number("FINCH_SEED").unwrap_or_else(|| u64::from(std::process::id()));
        Self { dice: Dice(seed), all: cases() >= 6_000 }
    }

    fn takes(&mut self) -> bool {
        self.all || self.dice.below(4) == 0
    }
}

/// A list of four places where nothing is stored.
fn list(name: &str, elem: &str, fill: &str) -> Operand {
    let text = nest("SparseList", &format!("Element<{elem}, {fill}>"));
    let value: Option<Val> = literal(&layout(&text).fill);
    operand(name, &text, Data::constant(&[4], value.expect("a fill with a value")))
}

/// The value of a function at the fills is what the function itself gives, strict or not. Where integers have no value, neither has the
/// program.
fn at_fills(elem: &str, fills: &[&str], functions: &[&str]) {
    let (mut undecided, mut all) = (0, 0);
    let mut sample = Sample::new();
    for (function, attribute) in functions.iter().flat_map(|f| ["", "#![strict] "].map(|a| (f, a))) {
        for (a, b) in fills.iter().flat_map(|a| fills.iter().map(move |b| (a, b))) {
            if !sample.takes() {
                continue;
            }
            all += 1;
            let called = called(function, "A[i]", "B[i]");
            let layout = nest("Dense", &format!("Element<{}>", value_of(function, elem)));
            let program = format!("{attribute}let y: {layout}; forall i: y[i] = {called}");
            match check_exactly(&case(&program, vec![list("A", elem, a), list("B", elem, b)])) {
                Ok(Verdict::Agrees) => {}
                Ok(_) => undecided += 1,
                Err(report) => panic!("{report}"),
            }
        }
    }
    assert!(undecided * 4 <= all || !sample.all, "{undecided} of {all} were not decided");
}

/// How a function of two is called.
fn called(function: &str, a: &str, b: &str) -> String {
    match function.starts_with(char::is_alphabetic) {
        true => format!("{function}({a}, {b})"),
        false => format!("{a} {function} {b}"),
    }
}

/// The type of its value.
fn value_of<'a>(function: &str, elem: &'a str) -> &'a str {
    let truth = ["==", "!=", "<", "<=", ">", ">=", "is_nan", "is_infinite", "is_finite", "signbit"]
        .contains(&function);
    if truth { "bool" } else { elem }
}

/// A value of a fill.
fn special(elem: &str, fill: &str) -> Val {
    literal(&layout(&nest("SparseList", &format!("Element<{elem}, {fill}>"))).fill)
        .expect("a fill with a value")
}

/// Whether the documentation says that a fill settles the value where Rust says otherwise: the table in `docs/language.md`.
fn is_documented(function: &str, fill: &Val, left: bool, other: &Val) -> bool {
    let (Val::Float(fill), Val::Float(other)) = (fill, other) else {
        // A 0 is 0 however far it is shifted.
        return left && matches!(function, "<<" | ">>") && *fill == Val::Int(0);
    };
    match function {
        "*" => *fill == 0.0 && !other.is_finite(),
        "/" | "%" | "floor_divide" | "remainder" => left && *fill == 0.0 && (*other == 0.0 || other.is_nan()),
        "+" => fill.is_infinite() && (other.is_nan() || *other == -fill),
        "-" => fill.is_infinite() && left && (other.is_nan() || other == fill),
        _ => false,
    }
}

/// One operand is at its fill and the other is stored: the value is what the function itself gives, but for what is documented; in a strict
/// program always. Numbers that may overflow have a program each.
fn beside_fills(elem: &str, fills: &[&str], functions: &[&str]) {
    let mut sample = Sample::new();
    let attributes: &[&str] = if elem.starts_with('f') { &["", "#![strict] "] } else { &[""] };
    for (function, attribute) in functions.iter().flat_map(|f| attributes.iter().map(move |a| (f, a))) {
        for (fill, left) in fills.iter().flat_map(|fill| [(fill, true), (fill, false)]) {
            let at = special(elem, fill);
            let open = |other: &Val| attribute.is_empty() && is_documented(function, &at, left, other);
            let others: Vec<Val> =
                fills.iter().map(|f| special(elem, f)).filter(|other| !open(other)).collect();
            let lots: Vec<&[Val]> =
                others.chunks(if elem.starts_with('f') { others.len().max(1) } else { 1 }).collect();
            let call = if left { called(function, "A[i]", "B[i]") } else { called(function, "B[i]", "A[i]") };
            let layout = nest("Dense", &format!("Element<{}>", value_of(function, elem)));
            let program = format!("{attribute}let y: {layout}; forall i: y[i] = {call}");
            for others in lots {
                if !sample.takes() {
                    continue;
                }
                let list = nest("SparseList", &format!("Element<{elem}, {fill}>"));
                let empty = operand("A", &list, Data::constant(&[others.len()], at.clone()));
                let dense = Data::new(&[others.len()], others.to_vec()).expect("a value for each index");
                let stored = operand("B", &nest("Dense", &format!("Element<{elem}>")), dense);
                if let Err(report) = check_exactly(&case(&program, vec![empty, stored])) {
                    panic!("{report}");
                }
            }
        }
    }
}

/// Functions of one argument at their fills.
fn of_one(elem: &str, fills: &[&str], functions: &[&str]) {
    for (function, fill) in functions.iter().flat_map(|f| fills.iter().map(move |fill| (f, fill))) {
        let layout = nest("Dense", &format!("Element<{}>", value_of(function, elem)));
        let program = format!("let y: {layout}; forall i: y[i] = {function}(A[i])");
        match check_exactly(&case(&program, vec![list("A", elem, fill)])) {
            // The least integer has no opposite, and neither end a square.
            Ok(Verdict::Agrees) => {}
            Ok(_) => assert!(["Min", "Max"].contains(fill), "{function} of {elem} at {fill}"),
            Err(report) => panic!("{report}"),
        }
    }
}

const ARITHMETIC: [&str; 15] =
    ["+", "-", "*", "/", "%", "min", "max", "==", "!=", "<", "<=", ">", ">=", "first", "last"];
const OF_TWO_FLOATS: [&str; 10] = [
    "atan2",
    "hypot",
    "logaddexp",
    "logaddexp2",
    "copysign",
    "nextafter",
    "heaviside",
    "floor_divide",
    "remainder",
    "maximum",
];
const OF_A_FLOAT: [&str; 44] = [
    "-",
    "abs",
    "sign",
    "sqrt",
    "exp",
    "ln",
    "floor",
    "ceil",
    "round",
    "trunc",
    "rint",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp2",
    "expm1",
    "log2",
    "log10",
    "log1p",
    "cbrt",
    "square",
    "recip",
    "sinc",
    "to_degrees",
    "to_radians",
    "is_nan",
    "is_infinite",
    "is_finite",
    "signbit",
    "minimum",
    "logaddexp",
    "logaddexp2",
    "spacing",
    "exp_m1",
    "reciprocal",
];
const BITS: [&str; 5] = ["&", "|", "^", "<<", ">>"];

#[test]
fn of_floats() {
    for elem in ["f64", "f32"] {
        at_fills(elem, &FLOATS, &ARITHMETIC);
        at_fills(elem, &FLOATS, &["choose(0.0)", "pow"]);
        beside_fills(elem, &FLOATS, &ARITHMETIC);
        beside_fills(elem, &FLOATS, &["choose(0.0)", "pow"]);
        of_one(elem, &FLOATS, &OF_A_FLOAT);
    }
}

#[test]
fn of_two_floats_by_name() {
    for elem in ["f64", "f32"] {
        at_fills(elem, &FLOATS, &OF_TWO_FLOATS);
        beside_fills(elem, &FLOATS, &OF_TWO_FLOATS);
    }
}

#[test]
fn of_integers() {
    for (elem, fills) in [("i8", &SIGNED[..]), ("u8", &UNSIGNED), ("i32", &SIGNED), ("i64", &SIGNED)] {
        at_fills(elem, fills, &ARITHMETIC);
        at_fills(
            elem,
            fills,
            &["choose(0)", "&", "|", "^", "gcd", "lcm", "maximum", "minimum", "floor_divide", "remainder"],
        );
        beside_fills(elem, fills, &["floor_divide", "remainder", "gcd", "lcm", "maximum", "minimum"]);
        beside_fills(elem, fills, &["+", "-", "*", "/", "%", "min", "max", "<", "choose(0)"]);
        beside_fills(elem, fills, &BITS);
        let signed: &[&str] = if elem == "u8" {
            &["abs", "sign", "!", "square", "count_ones"]
        } else {
            &["-", "abs", "sign", "!", "square", "count_ones"]
        };
        of_one(elem, fills, signed);
    }
}

#[test]
fn of_truth_values() {
    let functions = [
        "&", "|", "^", "&&", "||", "==", "!=", "<", "<=", ">", ">=", "min", "max", "minimum", "maximum",
        "first", "last",
    ];
    at_fills("bool", &["Zero", "One"], &functions);
    beside_fills("bool", &["Zero", "One"], &functions);
    of_one("bool", &["Zero", "One"], &["!"]);
}

/// `ldexp` of a float and an integer, and powers to integers, at the fills of both.
#[test]
fn of_a_float_and_an_integer() {
    for (elem, function) in ["f64", "f32"].into_iter().flat_map(|elem| [(elem, "ldexp"), (elem, "pow")]) {
        for (a, n) in FLOATS.iter().flat_map(|a| SIGNED.iter().map(move |n| (a, n))) {
            let layout = nest("Dense", &format!("Element<{elem}>"));
            let program = format!("let y: {layout}; forall i: y[i] = {function}(A[i], N[i])");
            if let Err(report) = check_exactly(&case(&program, vec![list("A", elem, a), list("N", "i32", n)]))
            {
                panic!("{report}");
            }
        }
    }
}
