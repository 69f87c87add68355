//! The stages of lowering.

use finch_core::Mapped;
use finch_core::algebra::{Node, Term};
use finch_core::lower::{self, Trace};
use finch_core::program::Program;

use super::super::data::{Account, Alternative, Class, Fired, Operand, Stage};
use super::super::program::operator;
use super::Shown;
use crate::print::Printer;

/// All stages, which know no statements yet.
pub fn all(program: &Program, printer: &mut Printer, trace: &Trace) -> Vec<Stage> {
    let mut teller = Teller { program, printer };
    let mut stages: Vec<Stage> = Vec::new();
    let mut inside = vec![0; trace.stages.len()];
    trace.stages.iter().filter_map(|of| of.parent).for_each(|parent| inside[parent] += 1);
    // A variable is named where the text of the explanation names it first: regions by their first stage, then statements.
    for (id, of) in trace.stages.iter().enumerate() {
        let around = of.parent.filter(|parent| inside[*parent] == 1 && same(&trace.stages[*parent], of));
        let region = around.map_or(id, |parent| stages[parent].region);
        let index = teller.printer.var(&of.index);
        let (lo, hi) = if region == id { teller.extent(of) } else { Default::default() };
        stages.push(Stage {
            id,
            parent: of.parent,
            region,
            index,
            lo,
            hi,
            style: of.style.map(|style| format!("{style:?}")),
            operands: operands(trace, of),
            before: String::new(),
            after: teller.statement(&of.body),
            done: of.done,
            rules: of.rules.mapped(ToString::to_string),
            accounts: vec![],
            statements: vec![],
        });
    }
    for (of, stage) in trace.stages.iter().zip(&mut stages) {
        (stage.lo, stage.hi) = teller.extent(of);
        stage.before = teller.statement(&of.given);
        stage.accounts = of.accounts.mapped(|account| teller.account(account));
    }
    stages
}

/// Whether a stage that is alone in another one is about the same region as a whole.
fn same(around: &lower::Stage, of: &lower::Stage) -> bool {
    around.index == of.index && (around.extent == of.extent || of.done)
}

fn operands(trace: &Trace, of: &lower::Stage) -> Vec<Operand> {
    let operand = |operand: &lower::Operand| Operand {
        name: operand.name.clone(),
        fill: operand.is_fill,
        nest: trace
            .nests
            .iter()
            .position(|(access, index, _)| *access == operand.access && *index == of.index),
    };
    of.operands.mapped(operand)
}

struct Teller<'a, 'p, 'q> {
    program: &'a Program,
    printer: &'p mut Printer<'q>,
}

impl Teller<'_, '_, '_> {
    fn extent(&mut self, stage: &lower::Stage) -> (String, String) {
        (self.printer.term(&stage.extent.lo), self.printer.term(&stage.extent.hi))
    }

    /// How the rules found a term.
    fn account(&mut self, of: &lower::Account) -> Account {
        let names = |names: &[&'static str]| names.mapped(ToString::to_string);
        let fired = |(rule, times): &(&'static str, usize)| Fired { rule: (*rule).into(), times: *times };
        let classes = of.classes.iter().enumerate();
        Account {
            given: self.statement(&of.given),
            chosen: self.statement(&of.chosen),
            rounds: of.rounds.mapped(|round| round.mapped(fired)),
            folded: names(&of.folded),
            stopped: of.stopped.map(Into::into),
            classes: classes.map(|(id, of)| self.class(id, of)).collect(),
        }
    }

    fn class(&mut self, id: usize, of: &lower::Class) -> Class {
        let alternative = |of: &lower::Alternative| Alternative {
            text: self.statement(&of.term),
            parts: of.parts.clone(),
            cost: of.cost,
        };
        Class { id, alternatives: of.alternatives.mapped(alternative) }
    }

    /// A statement, on one line.
    fn statement(&mut self, term: &Term) -> String {
        match &**term {
            Node::Pass => "nothing".into(),
            Node::Block(parts) => {
                let parts: Vec<String> = parts.mapped(|part| self.statement(part));
                format!("{{ {} }}", parts.join("; "))
            }
            Node::Scope(temporaries, inner) => {
                let shown = Shown(self.program);
                let names: Vec<&str> = temporaries.mapped(|id| shown.name(*id));
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
                if assign.rhs.is_pass() {
                    // The target alone, which has its own class.
                    return format!("{to} {} …", operator(assign));
                }
                format!("{to} {} {}", operator(assign), self.printer.term(&assign.rhs))
            }
            _ => self.printer.term(term),
        }
    }
}
