//! Going over a nest: rewriting its terms, collecting its cursors.

use super::{Fact, Leaf, Looplet, Stepper};
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

/// The looplets directly inside, shared or mutable: one text for both.
macro_rules! parts {
    ($parts:ident $(, $m:tt)?) => {
        fn $parts(&$($m)? self) -> Vec<&$($m)? Looplet> {
            match self {
                Looplet::Run(_) | Looplet::Spike { .. } => vec![],
                Looplet::Lookup { body, .. } | Looplet::Shift { body, .. } | Looplet::Let { body, .. } => vec![body],
                Looplet::Pipeline(phases) => phases.into_iter().map(|p| &$($m)? p.body).collect(),
                Looplet::Switch(cases) => cases.into_iter().map(|c| &$($m)? c.body).collect(),
                Looplet::Stepper(s) | Looplet::Jumper(s) => vec![&$($m)? s.body],
            }
        }
    };
}

impl Looplet {
    parts!(parts);
    parts!(parts_mut, mut);

    /// The same looplet with other looplets directly inside.
    pub(super) fn map_parts(mut self, map: &mut dyn FnMut(Looplet) -> Looplet) -> Looplet {
        for part in self.parts_mut() {
            *part = map(std::mem::replace(part, Looplet::Run(Leaf::Fill)));
        }
        self
    }

    /// Whether some looplet inside (or the looplet itself) satisfies the predicate.
    fn any(&self, found: &mut dyn FnMut(&Looplet) -> bool) -> bool {
        found(self) || self.parts().into_iter().any(|part| part.any(found))
    }

    /// Calls `change` for the looplet and every one in it.
    fn each_part(&mut self, change: &mut dyn FnMut(&mut Looplet)) {
        change(self);
        self.parts_mut().into_iter().for_each(|part| part.each_part(change));
    }

    /// The nest with `f` applied to every term in it, code included.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Looplet {
        let mut nest = self.clone();
        nest.each_part(&mut |part| part.map_own(f));
        nest
    }

    /// Applies `f` to the looplet's own terms.
    fn map_own(&mut self, f: &mut dyn FnMut(&Term) -> Term) {
        match self {
            Looplet::Run(leaf) => *leaf = leaf.map(f),
            Looplet::Spike { body, tail } => (*body, *tail) = (body.map(f), tail.map(f)),
            Looplet::Pipeline(phases) => phases.iter_mut().flat_map(|p| &mut p.stop).for_each(|t| *t = f(t)),
            Looplet::Stepper(s) | Looplet::Jumper(s) => s.map_own(f),
            Looplet::Switch(cases) => cases.iter_mut().for_each(|c| c.cond = f(&c.cond)),
            Looplet::Shift { delta, .. } => *delta = f(delta),
            Looplet::Let { code, facts, .. } => {
                code.iter_mut().for_each(|stmt| stmt.map_mut(f));
                facts.iter_mut().for_each(|fact| *fact = fact.map_terms(f));
            }
            Looplet::Lookup { .. } => {}
        }
    }

    /// The cursors of every stepper and jumper in the nest.
    pub fn cursors(&self) -> Vec<Var> {
        let mut out = Vec::new();
        self.any(&mut |part| {
            if let Looplet::Stepper(s) | Looplet::Jumper(s) = part {
                out.push(s.cursor.clone());
            }
            false
        });
        out
    }

    /// Whether a spike stands somewhere in the nest.
    pub fn has_spike(&self) -> bool {
        self.any(&mut |part| matches!(part, Looplet::Spike { .. }))
    }

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
}

impl Stepper {
    /// Applies `f` to the stepper's own terms, not to its children's.
    fn map_own(&mut self, f: &mut dyn FnMut(&Term) -> Term) {
        [&mut self.end, &mut self.last, &mut self.stop]
            .into_iter()
            .chain(&mut self.count)
            .for_each(|t| *t = f(t));
        self.seek.1.iter_mut().chain(&mut self.next).for_each(|stmt| stmt.map_mut(f));
    }
}

/// What a statement declares or assigns, with one variable in place of another.
fn rename_stmt(stmt: &mut Stmt, from: &Var, to: &Var) {
    match stmt {
        Stmt::Let { var, .. } | Stmt::Set(var, _) | Stmt::For { var, .. } if var == from => *var = to.clone(),
        _ => {}
    }
    stmt.blocks_mut().flatten().for_each(|inner| rename_stmt(inner, from, to));
}
