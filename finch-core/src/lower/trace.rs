//! What lowering did, stage by stage, for explanations.
//!
//! Only explanations pay for this. A [`Trace::full`] trace records nests and stages, and marks the terms of emitted statements with the
//! number of the stage that emitted them. The marks survive the passes wherever the terms do.

use std::mem::take;

use super::{Account, Lowerer, Region};
use crate::algebra::{AccessId, Origin, Term, Var};
use crate::looplet::{Extent, Leaf, Looplet, Style};
use crate::target::Stmt;

/// One stage: a region, and the looplets it was lowered by.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The number of the stage around it.
    pub parent: Option<usize>,
    /// The loop's index.
    pub index: Var,
    /// The part of its extent.
    pub extent: Extent,
    /// The style that was lowered; `None` if no looplet was left.
    pub style: Option<Style>,
    /// The operands with a looplet of that style.
    pub operands: Vec<Operand>,
    /// The work at each index before simplification.
    pub given: Term,
    /// The work at each index, or the work done once if simplification left no loop.
    pub body: Term,
    /// Whether simplification left no loop.
    pub done: bool,
    /// The rules that fired since the previous stage.
    pub rules: Vec<&'static str>,
    /// How the simplifier found the terms since the previous stage, if it keeps accounts: one for each term that it changed.
    pub accounts: Vec<Account>,
}

/// An operand with a looplet of a stage's style.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand {
    /// Its access. Those beyond the program's own are masks.
    pub access: AccessId,
    /// The tensor's name.
    pub name: String,
    /// Whether it is entirely fill.
    pub is_fill: bool,
}

/// The stages, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// Each access with its nest, and the index along which it was unfurled.
    pub nests: Vec<(AccessId, Var, Looplet)>,
    /// All stages. Each follows the stage around it. A stage's number is its place here, and the [`Origin`] of the terms that it
    /// emits.
    pub stages: Vec<Stage>,
    /// The number of regions. Those beyond the limit of [`lower`](super::lower) were left out.
    pub regions: usize,
    /// Whether nests and stages are recorded.
    full: bool,
    /// The rules that have fired since the last stage.
    fired: Vec<&'static str>,
    /// The simplifier's accounts since the last stage.
    accounts: Vec<Account>,
    /// The stage around.
    around: Option<usize>,
    /// The statement of the region that is being simplified.
    given: Option<Term>,
}

impl Trace {
    /// A trace that records nests and stages.
    pub fn full() -> Trace {
        Trace { full: true, ..Trace::default() }
    }

    /// These rules fired.
    pub(super) fn fired(&mut self, rules: Vec<&'static str>, account: impl FnOnce() -> Option<Account>) {
        if self.full {
            self.accounts.extend(account().filter(|_| !rules.is_empty()));
            self.fired.extend(rules);
        }
    }

    /// Adds the rules that have fired since to the last stage.
    pub(super) fn give_rules(&mut self) {
        if let Some(last) = self.stages.last_mut() {
            last.rules.append(&mut self.fired);
            last.accounts.append(&mut self.accounts);
        }
    }

    /// A region's statement is about to be simplified.
    pub(super) fn given(&mut self, body: &Term) {
        if self.full {
            self.given = Some(body.clone());
        }
    }

    /// An access unfurled.
    pub(super) fn unfurled(&mut self, access: AccessId, index: &Var, nest: &Looplet) {
        if self.full && !self.nests.iter().any(|(known, along, _)| *known == access && along == index) {
            self.nests.push((access, index.clone(), nest.clone()));
        }
    }
}

impl Lowerer<'_> {
    /// Lowers a region, and notes what it is lowered by.
    pub(super) fn staged(&mut self, region: Region, lower: impl FnOnce(&mut Self, Region)) {
        if !self.trace.full {
            return lower(self, region);
        }
        let stage = self.note(&region, region.style(), &region.body, false);
        let around = self.trace.around.replace(stage);
        self.emitted(stage, |low| lower(low, region));
        self.trace.around = around;
    }

    /// Lowers the statement that simplification left of a region without a loop.
    pub(super) fn left_over(&mut self, region: &Region, left: &Term, lower: impl FnOnce(&mut Self)) {
        if !self.trace.full {
            return lower(self);
        }
        let stage = self.note(region, None, left, true);
        self.emitted(stage, lower);
    }

    /// Lowers a loop. What opens it, such as the declarations of its nests, has been emitted from this place of the code on, and
    /// belongs to the loop's first stage.
    pub(super) fn opened(&mut self, from: usize, region: Region) {
        let (to, stage) = (self.code.len(), self.trace.stages.len());
        self.region(region);
        if let Some(origin) = Origin::new(stage).filter(|_| self.trace.stages.len() > stage) {
            self.code[from..to].iter_mut().for_each(|stmt| stmt.come_from(origin));
        }
    }

    /// Marks the code that a stage emits, except what the stages inside it emit.
    fn emitted(&mut self, stage: usize, lower: impl FnOnce(&mut Self)) {
        let (code, preface) = (self.code.len(), self.preface.len());
        lower(self);
        let Some(origin) = Origin::new(stage) else { return };
        let mark = |stmts: &mut [Stmt], from: usize| {
            stmts.iter_mut().skip(from).for_each(|stmt| stmt.come_from(origin));
        };
        mark(&mut self.code, code);
        mark(&mut self.preface, preface);
    }

    /// Notes a stage, and gives its number.
    fn note(&mut self, region: &Region, style: Option<Style>, body: &Term, done: bool) -> usize {
        let is_fill = |nest: &Looplet| *nest == Looplet::Run(Leaf::Fill);
        let taken = region.nests().filter(|(_, nest)| Some(nest.style()) == style);
        let operands = taken
            .map(|(access, nest)| Operand { access, name: self.label(access), is_fill: is_fill(nest) })
            .collect();
        let (rules, accounts) = (take(&mut self.trace.fired), take(&mut self.trace.accounts));
        let given = self.trace.given.take().unwrap_or_else(|| body.clone());
        let (index, extent) = (region.index.clone(), region.extent.clone());
        let (parent, body) = (self.trace.around, body.clone());
        let stage = Stage { parent, index, extent, style, operands, given, body, done, rules, accounts };
        self.trace.stages.push(stage);
        self.trace.stages.len() - 1
    }
}
