//! The stages of lowering, one line for each region: the statement there, the looplets by which it is lowered one after the
//! other, and what each of them leaves of the statement, with the rules that fired.

use finch_core::algebra::{Node, Term};
use finch_core::looplet::Style;
use finch_core::lower::Stage;
use finch_core::program::Program;

use super::Shown;
use super::branches::Branch;
use crate::print::Printer;

/// All stages, where those within a region are below it.
pub fn all(program: &Program, printer: &mut Printer, stages: &[Stage]) -> Vec<Branch> {
    let mut rest = stages;
    let mut teller = Teller { program, printer };
    let mut branches = vec![];
    while !rest.is_empty() {
        branches.push(teller.region(&mut rest, ""));
    }
    branches
}

struct Teller<'a, 'p, 'q> {
    program: &'a Program,
    printer: &'p mut Printer<'q>,
}

impl Teller<'_, '_, '_> {
    /// The first stage and all within it. Where a region is lowered several times as a whole, all of that is one line.
    /// `known` is the statement that the line above shows.
    fn region(&mut self, stages: &mut &[Stage], known: &str) -> Branch {
        let (mut own, mut steps) = (known.to_owned(), vec![]);
        let (first, mut inside) = split(stages);
        let text = self.extent(first);
        let mut stage = first;
        loop {
            self.steps(stage, &mut own, &mut steps);
            match inside {
                [next, rest @ ..] if rest.iter().all(|s| s.depth > next.depth) && same(stage, next) => {
                    (stage, inside) = (next, rest);
                }
                _ => break,
            }
        }
        let mut below = vec![];
        while !inside.is_empty() {
            below.push(self.region(&mut inside, &own));
        }
        Branch { text: format!("{text}: {}", steps.join(" → ")), below: once(below) }
    }

    fn extent(&mut self, stage: &Stage) -> String {
        let index = self.printer.var(&stage.index);
        let (lo, hi) = (self.printer.term(&stage.extent.lo), self.printer.term(&stage.extent.hi));
        format!("{index} in {lo}..{hi}")
    }

    /// Adds the statement, if it is not the one that is known, and the looplets.
    fn steps(&mut self, stage: &Stage, own: &mut String, steps: &mut Vec<String>) {
        let body = self.statement(&stage.body);
        let rules =
            if stage.rules.is_empty() { String::new() } else { format!(" ({})", stage.rules.join(", ")) };
        if body != *own || stage.done || !rules.is_empty() {
            steps.push(format!("{body}{rules}"));
            *own = body;
        }
        if let Some(style) = stage.style.filter(|style| *style != Style::Let) {
            let operand = |(name, is_fill): &(String, bool)| {
                if *is_fill { format!("{name} (fill)") } else { name.clone() }
            };
            let operands: Vec<String> = stage.operands.iter().map(operand).collect();
            steps.push(format!("{style:?} of {}", operands.join(", ")));
        }
    }

    /// A statement, on one line.
    fn statement(&mut self, term: &Term) -> String {
        match &**term {
            Node::Pass => "nothing".into(),
            Node::Block(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.statement(part)).collect();
                format!("{{ {} }}", parts.join("; "))
            }
            Node::Scope(temporaries, inner) => {
                let tensors = &self.program.tensors;
                let names: Vec<&str> = temporaries.iter().map(|id| &*tensors[id.0 as usize].name).collect();
                format!("with {}: {}", names.join(", "), self.statement(inner))
            }
            Node::Loop { index, lo, hi, body } => {
                let (lo, hi) = (self.printer.term(lo), self.printer.term(hi));
                format!("for {} in {lo}..{hi}: {}", self.printer.var(index), self.statement(body))
            }
            Node::If(cond, then, otherwise) => {
                let text = format!("if {}: {}", self.printer.term(cond), self.statement(then));
                if otherwise.is_pass() { text } else { format!("{text} else: {}", self.statement(otherwise)) }
            }
            Node::Assign(assign) => {
                let to = Shown(self.program).access(assign.to.id);
                format!("{to} {} {}", super::program::operator(assign), self.printer.term(&assign.rhs))
            }
            _ => self.printer.term(term),
        }
    }
}

/// A loop may be made in several shapes, which repeat the same branches under other names. Keeps each of those once, with the
/// number of times that it is there.
fn once(branches: Vec<Branch>) -> Vec<Branch> {
    let mut told: Vec<(Branch, usize)> = vec![];
    for branch in branches {
        match told.iter_mut().find(|(first, _)| alike(first, &branch)) {
            Some((_, times)) => *times += 1,
            None => told.push((branch, 1)),
        }
    }
    let count = |(branch, times): (Branch, usize)| match times {
        1 => branch,
        _ => Branch { text: format!("{} ({times} times)", branch.text), ..branch },
    };
    told.into_iter().map(count).collect()
}

/// Whether two branches are the same but for the numbers in their names.
fn alike(a: &Branch, b: &Branch) -> bool {
    unnumbered(&a.text) == unnumbered(&b.text)
        && a.below.len() == b.below.len()
        && a.below.iter().zip(&b.below).all(|(a, b)| alike(a, b))
}

/// A text without the numbers at the ends of its names.
fn unnumbered(text: &str) -> String {
    let mut kept = String::new();
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
        let (name, end) =
            word.split_at(word.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_').len());
        let named = name.starts_with(|c: char| c.is_alphabetic());
        kept += if named { name.trim_end_matches(|c: char| c.is_ascii_digit()) } else { name };
        kept += end;
    }
    kept
}

/// Takes the first stage off, with those within it.
fn split<'s>(stages: &mut &'s [Stage]) -> (&'s Stage, &'s [Stage]) {
    let first = &stages[0];
    let inside = stages[1..].iter().take_while(|stage| stage.depth > first.depth).count();
    let within = &stages[1..=inside];
    *stages = &stages[1 + inside..];
    (first, within)
}

/// Whether the next stage is about the same region as a whole.
fn same(stage: &Stage, next: &Stage) -> bool {
    stage.index == next.index && (stage.extent == next.extent || next.done)
}
