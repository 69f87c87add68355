//! All functions of two arguments where both operands are at their fills, at all pairs of special fills: through the whole compiler.

use finch_core::algebra::eval::literal;
use finch_oracle::Val;

use crate::support::data::Data;
use crate::support::layouts::{layout, nest};
use crate::support::run::{Operand, Verdict, check_exactly};
use crate::support::shorthand::{case, operand};

const FLOATS: [&str; 8] = ["Zero", "One", "Minus", "Inf", "NegInf", "Nan", "Max", "Min"];
const SIGNED: [&str; 5] = ["Zero", "One", "Minus", "Max", "Min"];
const UNSIGNED: [&str; 3] = ["Zero", "One", "Max"];

/// A list of four places where nothing is stored.
fn list(name: &str, elem: &str, fill: &str) -> Operand {
    let text = nest("SparseList", &format!("Element<{elem}, {fill}>"));
    let value: Option<Val> = literal(&layout(&text).fill);
    operand(name, &text, Data::constant(&[4], value.expect("a fill with a value")))
}

/// The value of a function at the fills is what the function comes to, strict or not. Where integers have no value, neither has the
/// program.
fn at_fills(elem: &str, fills: &[&str], functions: &[&str]) {
    let mut undecided = 0;
    for (function, attribute) in functions.iter().flat_map(|f| ["", "#![strict] "].map(|a| (f, a))) {
        for (a, b) in fills.iter().flat_map(|a| fills.iter().map(move |b| (a, b))) {
            let called = match *function {
                name if name.starts_with(char::is_alphabetic) => format!("{name}(A[i], B[i])"),
                op => format!("A[i] {op} B[i]"),
            };
            let result = if function.contains(['=', '<', '>']) { "bool" } else { elem };
            let layout = nest("Dense", &format!("Element<{result}>"));
            let program = format!("{attribute}let y: {layout}; forall i: y[i] = {called}");
            match check_exactly(&case(&program, vec![list("A", elem, a), list("B", elem, b)])) {
                Ok(Verdict::Agrees) => {}
                Ok(_) => undecided += 1,
                Err(report) => panic!("{report}"),
            }
        }
    }
    let all = 2 * functions.len() * fills.len() * fills.len();
    assert!(undecided * 4 <= all, "{undecided} of {all} were not decided");
}

#[test]
fn of_floats() {
    let functions =
        ["+", "-", "*", "/", "%", "min", "max", "==", "!=", "<", "<=", "first", "last", "choose(0.0)", "pow"];
    at_fills("f64", &FLOATS, &functions);
    at_fills("f32", &FLOATS, &["+", "*", "/", "max"]);
}

#[test]
fn of_integers() {
    let functions =
        ["+", "-", "*", "/", "%", "min", "max", "==", "<", "first", "last", "choose(0)", "&", "|", "^"];
    at_fills("i8", &SIGNED, &functions);
    at_fills("u8", &UNSIGNED, &functions);
    at_fills("i64", &SIGNED, &["*", "/", "%", "&"]);
}

#[test]
fn of_truth_values() {
    at_fills("bool", &["Zero", "One"], &["&", "|", "^", "==", "<", "min", "max"]);
}
