//! Going over a nest: rewriting its terms, collecting its cursors.

use super::{Case, Fact, Leaf, Looplet, Phase, Stepper};
use crate::algebra::{Term, Var};
use crate::lower::ops;
use crate::target::Stmt;

impl Leaf {
    /// The leaf with `f` applied to its terms.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Leaf {
        match self {
            Leaf::Fill => Leaf::Fill,
            Leaf::Sub(pos) => Leaf::Sub(f(pos)),
            Leaf::Known(value) => Leaf::Known(f(value)),
        }
    }
}

impl Fact {
    /// The fact with `f` applied to both sides.
    pub fn map_terms(&self, f: &mut dyn FnMut(&Term) -> Term) -> Fact {
        Fact { left: f(&self.left), offset: self.offset, right: f(&self.right) }
    }
}

impl Looplet {
    /// The nest with `f` applied to every term in it, code included.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Looplet {
        match self {
            Looplet::Run(leaf) => Looplet::Run(leaf.map(f)),
            Looplet::Lookup { index, body } => {
                Looplet::Lookup { index: index.clone(), body: Box::new(body.map(f)) }
            }
            Looplet::Spike { body, tail } => Looplet::Spike { body: body.map(f), tail: tail.map(f) },
            Looplet::Pipeline(phases) => Looplet::Pipeline(
                phases
                    .iter()
                    .map(|p| Phase { stop: p.stop.as_ref().map(&mut *f), body: p.body.map(f) })
                    .collect(),
            ),
            Looplet::Stepper(s) => Looplet::Stepper(s.map(f)),
            Looplet::Jumper(s) => Looplet::Jumper(s.map(f)),
            Looplet::Switch(cases) => Looplet::Switch(
                cases.iter().map(|c| Case { cond: f(&c.cond), body: c.body.map(f) }).collect(),
            ),
            Looplet::Shift { delta, body } => Looplet::Shift { delta: f(delta), body: Box::new(body.map(f)) },
            Looplet::Let { code, facts, body } => Looplet::Let {
                code: map_code(code, f),
                facts: facts.iter().map(|fact| fact.map_terms(f)).collect(),
                body: Box::new(body.map(f)),
            },
        }
    }

    /// The cursors of every stepper and jumper in the nest.
    pub fn cursors(&self) -> Vec<Var> {
        let mut out = Vec::new();
        self.collect_cursors(&mut out);
        out
    }

    fn collect_cursors(&self, out: &mut Vec<Var>) {
        match self {
            Looplet::Run(_) | Looplet::Spike { .. } => {}
            Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } | Looplet::Let { body, .. } => {
                body.collect_cursors(out);
            }
            Looplet::Pipeline(phases) => phases.iter().for_each(|p| p.body.collect_cursors(out)),
            Looplet::Switch(cases) => cases.iter().for_each(|c| c.body.collect_cursors(out)),
            Looplet::Stepper(s) | Looplet::Jumper(s) => {
                out.push(s.cursor.clone());
                s.body.collect_cursors(out);
            }
        }
    }

    /// Whether a spike stands somewhere in the nest.
    pub fn has_spike(&self) -> bool {
        match self {
            Looplet::Spike { .. } => true,
            Looplet::Run(_) => false,
            Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } | Looplet::Let { body, .. } => {
                body.has_spike()
            }
            Looplet::Pipeline(phases) => phases.iter().any(|p| p.body.has_spike()),
            Looplet::Switch(cases) => cases.iter().any(|c| c.body.has_spike()),
            Looplet::Stepper(s) | Looplet::Jumper(s) => s.body.has_spike(),
        }
    }
}

impl Stepper {
    /// The stepper with `f` applied to every term in it.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Stepper {
        Stepper {
            cursor: self.cursor.clone(),
            end: f(&self.end),
            last: f(&self.last),
            stop: f(&self.stop),
            body: Box::new(self.body.map(f)),
            seek: (self.seek.0.clone(), map_code(&self.seek.1, f)),
            next: map_code(&self.next, f),
            follow: self.follow,
            open: self.open,
            count: self.count.as_ref().map(&mut *f),
        }
    }
}

/// The code with `f` applied to every term in it.
pub fn map_code(code: &[Stmt], f: &mut dyn FnMut(&Term) -> Term) -> Vec<Stmt> {
    code.iter().map(|s| s.map(f)).collect()
}

impl Looplet {
    /// The nest with one variable in place of another, declarations and cursors included.
    pub fn rename(&self, from: &Var, to: &Var) -> Looplet {
        let (term, swap) = (Term::var(to), |var: &Var| if var == from { to.clone() } else { var.clone() });
        let mut nest = self.map(&mut |t| ops::subst_var(t, from, &term));
        nest.each_part(&mut |part| match part {
            Looplet::Stepper(s) | Looplet::Jumper(s) => {
                s.cursor = swap(&s.cursor);
                s.seek.1.iter_mut().chain(&mut s.next).for_each(|stmt| rename_stmt(stmt, from, to));
            }
            Looplet::Let { code, .. } => code.iter_mut().for_each(|stmt| rename_stmt(stmt, from, to)),
            _ => {}
        });
        nest
    }

    /// Calls `change` for the looplet and every one in it.
    fn each_part(&mut self, change: &mut dyn FnMut(&mut Looplet)) {
        change(self);
        match self {
            Looplet::Run(_) | Looplet::Spike { .. } => {}
            Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } | Looplet::Let { body, .. } => {
                body.each_part(change);
            }
            Looplet::Pipeline(phases) => phases.iter_mut().for_each(|p| p.body.each_part(change)),
            Looplet::Switch(cases) => cases.iter_mut().for_each(|c| c.body.each_part(change)),
            Looplet::Stepper(s) | Looplet::Jumper(s) => s.body.each_part(change),
        }
    }
}

/// What a statement declares or assigns, with one variable in place of another.
fn rename_stmt(stmt: &mut Stmt, from: &Var, to: &Var) {
    match stmt {
        Stmt::Let { var, .. } | Stmt::Set(var, _) | Stmt::For { var, .. } if var == from => *var = to.clone(),
        _ => {}
    }
    stmt.blocks_mut().into_iter().flatten().for_each(|inner| rename_stmt(inner, from, to));
}
