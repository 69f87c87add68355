//! Looplet nests as trees, one line for each looplet.

use std::fmt::{self, Display, Formatter};

use finch_core::Mapped;
use finch_core::looplet::{Fact, Leaf, Looplet, Stepper};
use finch_core::target::Stmt;

use crate::print::{self, term};

/// Displays a nest.
#[derive(Clone, Copy)]
pub struct Tree<'a>(pub &'a Looplet);

impl Display for Tree<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        tree(f, self.0, "", 0)
    }
}

fn leaf(leaf: &Leaf) -> String {
    match leaf {
        Leaf::Fill => "fill".into(),
        Leaf::Sub(at) => format!("[{}]", term(at)),
        Leaf::Known(value) => term(value),
        Leaf::Outside(_) => "outside".into(),
    }
}

fn fact(fact: &Fact) -> String {
    format!("{} <= {}", term(&fact.left), term(&fact.right))
}

/// Writes a line of the tree.
fn line(f: &mut Formatter<'_>, depth: usize, text: impl Display) -> fmt::Result {
    writeln!(f, "{:1$}{text}", "", 2 * depth)
}

/// Writes code, one line for each statement, after a label that says what it is for.
fn lines(f: &mut Formatter<'_>, depth: usize, label: &str, code: &[Stmt]) -> fmt::Result {
    print::show(code).lines().try_for_each(|text| line(f, depth, format_args!("{label}{text}")))
}

/// Writes a nest, after the label that its parent gives it.
fn tree(f: &mut Formatter<'_>, nest: &Looplet, label: &str, depth: usize) -> fmt::Result {
    match nest {
        Looplet::Run(of) => line(f, depth, format_args!("{label}Run {}", leaf(of))),
        Looplet::Spike { body, tail } => {
            line(f, depth, format_args!("{label}Spike {}, {}", leaf(body), leaf(tail)))
        }
        Looplet::Lookup { index, body } => {
            line(f, depth, format_args!("{label}Lookup {}", index.name))?;
            tree(f, body, "", depth + 1)
        }
        Looplet::Pipeline(phases) => {
            line(f, depth, format_args!("{label}Pipeline"))?;
            phases.iter().try_for_each(|phase| {
                let label =
                    phase.stop.as_ref().map_or("then: ".into(), |stop| format!("to {}: ", term(stop)));
                tree(f, &phase.body, &label, depth + 1)
            })
        }
        Looplet::Stepper(of) => stepper(f, "Stepper", of, label, depth),
        Looplet::Jumper(of) => stepper(f, "Jumper", of, label, depth),
        Looplet::Switch(cases) => {
            line(f, depth, format_args!("{label}Switch"))?;
            cases
                .iter()
                .try_for_each(|case| tree(f, &case.body, &format!("if {}: ", term(&case.cond)), depth + 1))
        }
        Looplet::Shift { delta, body } => {
            line(f, depth, format_args!("{label}Shift {}", term(delta)))?;
            tree(f, body, "", depth + 1)
        }
        Looplet::Let { code, facts, body } => {
            let depth = if label.is_empty() { depth } else { depth + 1 };
            if !label.is_empty() {
                line(f, depth - 1, label.trim_end())?;
            }
            lines(f, depth, "", code)?;
            if !facts.is_empty() {
                let facts: Vec<String> = facts.mapped(fact);
                line(f, depth, format_args!("given {}", facts.join(", ")))?;
            }
            tree(f, body, "", depth)
        }
    }
}

fn stepper(f: &mut Formatter<'_>, name: &str, of: &Stepper, label: &str, depth: usize) -> fmt::Result {
    let follow = if of.follow { ", following" } else { "" };
    let (cursor, end, stop) = (&of.cursor.name, term(&of.end), term(&of.stop));
    line(
        f,
        depth,
        format_args!("{label}{name} {cursor}..{end}, each to {stop}, last to {}{follow}", term(&of.last)),
    )?;
    if let Some(count) = &of.count {
        line(f, depth + 1, format_args!("count {}", term(count)))?;
    }
    let (index, seek) = &of.seek;
    lines(f, depth + 1, &format!("seek {}: ", index.name), seek)?;
    lines(f, depth + 1, "next: ", &of.next)?;
    tree(f, &of.body, "", depth + 1)
}
