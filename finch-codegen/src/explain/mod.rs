//! `finch_explain!`: what the compiler knows and did, as text for people.

mod branches;
mod legend;
mod nest;
mod program;
mod stages;
mod tree;

use finch_core::Compiled;
use finch_core::algebra::Node;
use finch_core::program::Program;

use crate::print::{Form, Printer};
use branches::Branch;
use finch_front::Sources;

pub use legend::with_legend;
pub use program::Shown;
pub use tree::Tree;

/// Joins the texts about the parts of a program, which run one after the other.
pub fn in_turn(texts: &[String]) -> String {
    if let [one] = texts {
        return one.clone();
    }
    let of = texts.len();
    texts.iter().enumerate().map(|(at, text)| format!("// part {} of {of}\n{text}", at + 1)).collect()
}

/// Explains a program: its normal form, what was chosen for it, the looplet nest of each access, the stages of lowering with
/// the rules that fired, and the code. A variable has the same name throughout the nests and the stages.
pub fn explain(program: &Program, sources: &Sources, compiled: &Compiled, code: &str) -> String {
    let mut printer = Printer::of(program, &compiled.instances, Form::Plain);
    program.body.any(&mut |term| {
        if let Node::Loop { index, .. } = &**term {
            printer.call_it(index, &index.name);
        }
        false
    });
    let mut out = format!("program\n{}", indented(&format!("{:#}", Shown(program))));
    if !sources.choices.is_empty() {
        out += &format!("\nchoices\n{}", indented(&sources.choices.join("\n")));
    }
    let nests: Vec<Branch> =
        compiled.trace.nests.iter().map(|unfurled| nest::access(program, &mut printer, unfurled)).collect();
    let stages = stages::all(program, &mut printer, &compiled.trace.stages);
    for (title, branches) in [("looplets", nests), ("stages", stages)] {
        if !branches.is_empty() {
            out += &format!(
                "\n{title}\n{}",
                indented(&branches.iter().map(Branch::to_string).collect::<String>())
            );
        }
    }
    out + &format!("\ncode\n{}", indented(code))
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("  {line}\n") }).collect()
}
