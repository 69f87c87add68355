//! What the compiler knows and did, as text for people: `finch_explain!`.

mod program;
mod tree;

use std::fmt::Write;

use finch_core::Compiled;
use finch_core::lower::Stage;
use finch_core::program::Program;

pub use program::Shown;
pub use tree::Tree;

/// The whole way of a program: its normal form, the nest of each access, the stages of lowering with the
/// rules that fired, and the code.
pub fn explain(program: &Program, compiled: &Compiled, code: &str) -> String {
    let mut out = format!("program\n{}", indented(&Shown(program).to_string()));
    for (access, index, nest) in &compiled.trace.nests {
        let tensor = &program.tensor_of(*access).name;
        let nest = indented(&Tree(nest).to_string());
        _ = write!(out, "\n{tensor} along {}\n{nest}", index.name);
    }
    out += "\nstages\n";
    for stage in &compiled.trace.stages {
        out += &line(program, stage);
    }
    _ = write!(out, "\ncode\n{}", indented(code));
    out
}

fn line(program: &Program, stage: &Stage) -> String {
    let pad = "  ".repeat(stage.depth + 1);
    let (lo, hi) = (Shown(program).term(&stage.extent.lo), Shown(program).term(&stage.extent.hi));
    let looplets = match stage.style {
        Some(style) => format!("{style:?} of {}", stage.operands.join(", ")),
        None => "no looplet left".to_owned(),
    };
    let rules =
        if stage.rules.is_empty() { String::new() } else { format!("  ({})", stage.rules.join(", ")) };
    format!("{pad}{} in {lo}..{hi}: {looplets}{rules}\n", stage.index.name)
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("  {line}\n") }).collect()
}
