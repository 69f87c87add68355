//! How much code a program becomes: cases multiply, and both expansion and rustc pay for each line.

use crate::support::data::{Data, fill};
use crate::support::layouts;
use crate::support::run::{Fail, compile};
use crate::support::shorthand::{Dice, operand};

const LEVELS: [&str; 5] = ["SparseList", "Dense", "RunList", "SparseBand", "SparseBlockList"];
const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// The lines that a program becomes, over tensors of these layouts.
fn lines(program: &str, operands: &[(&str, String)]) -> usize {
    compiled(program, operands).expect("the program is accepted")
}

/// The same, or why there is no code.
fn compiled(program: &str, operands: &[(&str, String)]) -> Result<usize, String> {
    let given: Vec<_> = operands
        .iter()
        .map(|(name, layout)| {
            let of = layouts::layout(layout);
            operand(name, layout, Data::constant(&vec![3; of.order.len()], fill(&of)))
        })
        .collect();
    match compile(program, &given) {
        Ok(compiled) => Ok(finch_codegen::print::show(compiled.body()).lines().count()),
        Err(Fail::Refused(text) | Fail::Broken(text)) => Err(text),
    }
}

/// A program with four operands in one loop, and their layouts.
fn draw(dice: &mut Dice) -> (String, Vec<(&'static str, String)>) {
    let operators = ["+", "*", "-", "*", "+", "max"];
    let protocols = ["", "", "", "::gallop"];
    let mut operands = Vec::new();
    let mut rhs = String::new();
    for (k, name) in NAMES.into_iter().enumerate() {
        let level = LEVELS[dice.below(LEVELS.len())];
        operands.push((name, format!("Tensor<{level}<Element<f64>>>")));
        let protocol = if level.contains("List") { protocols[dice.below(protocols.len())] } else { "" };
        let read = format!("{name}[i{protocol}]");
        rhs = match (k, operators[dice.below(operators.len())]) {
            (0, _) => read,
            (_, "max") => format!("max({rhs}, {read})"),
            (_, op) if dice.below(2) == 0 => format!("({rhs} {op} {read})"),
            (_, op) => format!("{read} {op} ({rhs})"),
        };
    }
    let results =
        ["Element<f64>", "Dense<Element<f64>>", "SparseList<Element<f64>>", "RunList<Element<f64>>"];
    let result = results[dice.below(results.len())];
    let write = if result.starts_with("Element") { "R[] +=" } else { "R[i] =" };
    (format!("let R: Tensor<{result}>; forall i: {write} {rhs}"), operands)
}

#[test]
fn four_operands_stay_below_a_thousand_lines() {
    let mut dice = Dice(2024);
    let mut all: Vec<(usize, String)> = (0..200)
        .map(|_| {
            let (program, operands) = draw(&mut dice);
            (lines(&program, &operands), format!("{program} over {operands:?}"))
        })
        .collect();
    all.sort();
    println!("median {}, worst {}: {}", all[100].0, all[199].0, all[199].1);
    assert!(all[199].0 < 1_000, "{} lines: {}", all[199].0, all[199].1);
}

#[test]
fn lists_of_lists_stay_below_a_thousand_lines() {
    let lists = |name| (name, "Tensor<SparseList<SparseList<Element<f64>>>>".to_owned());
    let operands = NAMES.map(lists);
    for (result, write) in [("Element<f64>", "R[] +="), ("SparseList<SparseList<Element<f64>>>", "R[i, j] =")]
    {
        for rhs in ["A[i, j] + B[i, j] + C[i, j] + D[i, j]", "A[i, j] * B[i, j] + C[i, j] * D[i, j]"] {
            let count = lines(&format!("let R: Tensor<{result}>; forall i, j: {write} {rhs}"), &operands);
            println!("{count} lines: {write} {rhs}");
            assert!(count < 1_000, "{count} lines: {write} {rhs}");
        }
    }
}

#[test]
fn four_lists_of_runs() {
    let runs = |name| (name, "Tensor<SparseRunList<Element<f64>>>".to_owned());
    for rhs in ["A[i] + B[i] + C[i] + D[i]", "A[i] * B[i] + C[i] * D[i]", "max(A[i], B[i]) - C[i]"] {
        let count =
            lines(&format!("let R: Tensor<Dense<Element<f64>>>; forall i: R[i] = {rhs}"), &NAMES.map(runs));
        println!("{count} lines: {rhs}");
        assert!(count < 1_000, "{count} lines: {rhs}");
    }
}

/// Where an operand's fill leaves as much to do as its values, it is read as a value: cases do not multiply.
#[test]
fn each_entry_that_is_searched_for_adds_as_much_code() {
    let band = |name| (name, "Tensor<SparseBand<Element<f64>>>".to_owned());
    let operands: Vec<_> =
        NAMES.map(band).into_iter().chain([("G", "Tensor<Dense<Element<i64>>>".into())]).collect();
    let sums = (1..=4)
        .map(|n| NAMES[..n].iter().map(|name| format!("{name}[G[i]]")).collect::<Vec<_>>().join(" + "));
    let counts: Vec<usize> = sums
        .map(|sum| {
            lines(&format!("let s: Tensor<Element<f64>>; forall i in 0..3: s[] += {sum} + 1"), &operands)
        })
        .collect();
    println!("{counts:?} lines");
    let more: Vec<usize> = counts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(more[2] <= more[0] + 2, "{counts:?} lines");
}

/// Each factor that is fill over a region leaves nothing to do there, and so no cases of the other factors.
#[test]
fn a_product_of_bands_grows_by_a_few_lines_a_band() {
    let names: Vec<String> = (0..12).map(|n| format!("B{n}")).collect();
    let operands: Vec<_> =
        names.iter().map(|name| (&**name, "Tensor<SparseBand<Element<f64>>>".to_owned())).collect();
    let factors: Vec<String> = names.iter().map(|name| format!("{name}[i]")).collect();
    let product = format!("let s: Tensor<Element<f64>>; forall i: s[] += {}", factors.join(" * "));
    let count = lines(&product, &operands);
    println!("{count} lines");
    assert!(count < 100, "{count} lines");
    // a sum has something to do everywhere
    let sum = product.replace('*', "+");
    assert_eq!(compiled(&sum, &operands), Err("too many cases".to_owned()));
}

#[test]
fn combinations_that_no_number_counts_are_told() {
    let windows: Vec<_> = (0..45).map(|k| format!("A[i - {k}]")).collect();
    let program = format!("let s: Tensor<Element<f64>>; forall i in 45..99: s[] += {}", windows.join(" + "));
    let refused = compiled(&program, &[("A", "Tensor<SparseBand<Element<f64>>>".into())]).unwrap_err();
    assert_eq!(refused, "too many cases");
}

/// A loop that does something at each index anyway has one iteration for each, however many parts its operands have.
#[test]
fn what_is_told_apart_at_each_index_does_not_multiply() {
    let programs = [
        (
            ["SparseBand", "PackBits", "SparseList"],
            "if coalesce(A[permit(i / 2)], -1.0) < 1.0 { q[] += max(coalesce(A[permit(i - 1)], 0.0), C[i]) } \
             else { q[] += coalesce(C[permit(i * 2)], 0.0) + coalesce(B[permit(i - 1)], 0.0) }; \
             R[i] = q[] - p[]; p[] = coalesce(C[permit(i / 2)], 2.0)",
        ),
        (
            ["SparseRunList", "Dense", "SparseBlockList"],
            "R[i] = ifelse(coalesce(B[permit(i * 2)], 1.0) == 1.0, ifelse(C[i] == 1.0, coalesce(B[permit(i - 2)], 1.0), \
             coalesce(B[permit(i + 1)], 0.0)), p[]); \
             p[] = ifelse(i >= 1, coalesce(B[permit(i - 1)], 1.0), B[i]) - A[i]",
        ),
        (
            ["SparseByteMap", "SparseList", "RunList"],
            "p[] = (coalesce(A[permit(i * 2)], 2.0) + C[i]) * -1.0; \
             R[i] = min(p[], coalesce(A[permit(5 - i)], 0.0) + coalesce(B[permit((i + 1) / 2)], 2.0))",
        ),
        (
            ["SparseList", "SparseList", "SparseBand"],
            "q[] = min(A[i], coalesce(B[permit(i - 1)], 0.0)) - coalesce(C[permit(i + 1)], p[]); \
             if i != 0 { p[] += coalesce(A[permit(i - 2)], 1.0) } else { p[] += B[i] }; R[i] = q[]",
        ),
    ];
    for (levels, body) in programs {
        let operands: Vec<_> = ["A", "B", "C"]
            .into_iter()
            .zip(levels)
            .map(|(name, level)| (name, format!("Tensor<{level}<Element<f64>>>")))
            .collect();
        let q = if body.contains("q[]") { "let q: Tensor<Element<f64>> = 1.0;" } else { "" };
        let program = format!(
            "let R: Tensor<SparseList<Element<f64>>>; {{ let p: Tensor<Element<f64>> = 2.0; {q} \
             forall i in 0..3 {{ {body} }} }}"
        );
        let count = lines(&program, &operands);
        println!("{count} lines: {body}");
        assert!(count < 200, "{count} lines: {body}");
    }
}
