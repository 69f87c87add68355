//! Traversals of a nest: they rewrite its terms and collect its cursors.

use super::{Leaf, Looplet};
use crate::Gather;
use crate::algebra::{Lit, Term, Value, Var};
use crate::lower::ops;
use crate::target::Stmt;

impl Leaf {
    /// The leaf outside of a dimension that an access may leave.
    pub(crate) fn missing() -> Leaf {
        Leaf::Known(Term::lit(Lit { value: Value::Missing, ty: None }))
    }

    /// The leaf's term: a position, or a value.
    pub(crate) fn term_mut(&mut self) -> Option<&mut Term> {
        match self {
            Leaf::Fill => None,
            Leaf::Sub(term) | Leaf::Known(term) | Leaf::Outside(term) => Some(term),
        }
    }
}

/// The looplets directly inside, shared or mutable, written once for both.
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

    /// The looplet with each looplet directly inside mapped.
    pub(super) fn map_parts(mut self, map: &mut dyn FnMut(Looplet) -> Looplet) -> Looplet {
        let mut exchange =
            |part: &mut Looplet| *part = map(std::mem::replace(part, Looplet::Run(Leaf::Fill)));
        self.parts_mut().into_iter().for_each(&mut exchange);
        self
    }

    /// Whether some looplet inside (or the looplet itself) satisfies the predicate.
    pub(crate) fn any(&self, found: &mut dyn FnMut(&Looplet) -> bool) -> bool {
        found(self) || self.parts().into_iter().any(|part| part.any(found))
    }

    /// Calls `change` for the looplet and each one inside.
    fn each_part(&mut self, change: &mut dyn FnMut(&mut Looplet)) {
        change(self);
        self.parts_mut().into_iter().for_each(|part| part.each_part(change));
    }

    /// The looplet's own terms, except those of its code.
    fn terms_mut(&mut self) -> Vec<&mut Term> {
        match self {
            Looplet::Run(leaf) => leaf.term_mut().into_iter().collect(),
            Looplet::Spike { body, tail } => [body, tail].into_iter().filter_map(Leaf::term_mut).collect(),
            Looplet::Lookup { .. } => vec![],
            Looplet::Pipeline(phases) => phases.iter_mut().gather(|p| &mut p.stop).collect(),
            Looplet::Stepper(s) | Looplet::Jumper(s) => {
                let own = [&mut s.end, &mut s.last, &mut s.stop].into_iter().chain(&mut s.count);
                own.chain(s.finder.iter_mut().gather(|finder| finder.terms_mut())).collect()
            }
            Looplet::Switch(cases) => cases.iter_mut().map(|c| &mut c.cond).collect(),
            Looplet::Shift { delta, .. } => vec![delta],
            Looplet::Let { facts, .. } => facts.iter_mut().gather(|f| [&mut f.left, &mut f.right]).collect(),
        }
    }

    /// The looplet's own code.
    fn code_mut(&mut self) -> Vec<&mut Stmt> {
        match self {
            Looplet::Stepper(s) | Looplet::Jumper(s) => s.seek.1.iter_mut().chain(&mut s.next).collect(),
            Looplet::Let { code, .. } => code.iter_mut().collect(),
            _ => vec![],
        }
    }

    /// The nest with `f` applied to every term in it, code included.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Looplet {
        let mut nest = self.clone();
        nest.each_part(&mut |part| {
            part.code_mut().into_iter().for_each(|stmt| stmt.map_mut(f));
            part.terms_mut().into_iter().for_each(|term| *term = f(term));
        });
        nest
    }

    /// The cursors of every stepper and jumper in the nest.
    pub fn cursors(&self) -> Vec<Var> {
        let own = if let Looplet::Stepper(s) | Looplet::Jumper(s) = self { Some(&s.cursor) } else { None };
        own.cloned().into_iter().chain(self.parts().into_iter().gather(Looplet::cursors)).collect()
    }

    /// Whether the nest contains a spike.
    pub fn has_spike(&self) -> bool {
        self.any(&mut |part| matches!(part, Looplet::Spike { .. }))
    }

    /// The nest with one variable renamed, in declarations and cursors too.
    pub fn rename(&self, from: &Var, to: &Var) -> Looplet {
        let term = Term::var(to);
        let mut nest = self.map(&mut |t| ops::subst_var(t, from, &term));
        nest.each_part(&mut |part| {
            part.code_mut().into_iter().for_each(|stmt| rename(stmt, from, to));
            match part {
                Looplet::Stepper(s) | Looplet::Jumper(s) if s.cursor == *from => s.cursor = to.clone(),
                _ => {}
            }
        });
        nest
    }
}

/// Renames a variable, where it is declared and assigned too.
pub(crate) fn rename(stmt: &mut Stmt, from: &Var, to: &Var) {
    *stmt = stmt.map(&mut |t| ops::subst_var(t, from, &Term::var(to)));
    match stmt {
        Stmt::Let { var, .. } | Stmt::Set(var, _) | Stmt::For { var, .. } if var == from => *var = to.clone(),
        _ => {}
    }
    stmt.blocks_mut().flatten().for_each(|inner| rename(inner, from, to));
}
