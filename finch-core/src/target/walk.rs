//! Visiting and rewriting what statements are made of.

use std::collections::BTreeSet;

use super::ir::{Blame, Stmt};
use crate::algebra::{Node, Term, Var};

/// The parts of a statement, shared or mutable: one text for both.
macro_rules! parts {
    ($terms:ident, $blocks:ident $(, $m:tt)?) => {
        impl Blame {
            /// The terms that a report shows.
            pub fn $terms(&$($m)? self) -> Vec<&$($m)? Term> {
                match self {
                    Blame::OutOfRange { index: a, dim: b, .. } => vec![a, b],
                    Blame::Mismatch { left_dim: a, right_dim: b, .. } => vec![a, b],
                    Blame::TooLarge { dim: term, .. } | Blame::CannotHold { index: term, .. } => vec![term],
                }
            }
        }

        impl Stmt {
            /// The terms of the statement itself, in the order of evaluation.
            pub fn $terms(&$($m)? self) -> Vec<&$($m)? Term> {
                match self {
                    Stmt::Let { init: term, .. } | Stmt::Set(_, term) | Stmt::While { cond: term, .. } => vec![term],
                    Stmt::If { cond: term, .. } | Stmt::Push(_, term) | Stmt::Truncate(_, term) => vec![term],
                    Stmt::Reserve(_, term) | Stmt::SetLen(_, term) => vec![term],
                    Stmt::For { lo: a, hi: b, .. } | Stmt::Store { at: a, value: b, .. } => vec![a, b],
                    Stmt::Put { at: a, value: b, .. } | Stmt::Resize { len: a, value: b, .. } => vec![a, b],
                    Stmt::Require { cond, blame } => [vec![cond], blame.$terms()].into_iter().flatten().collect(),
                    Stmt::Break | Stmt::Sort(..) => vec![],
                }
            }

            /// The blocks inside.
            pub fn $blocks(&$($m)? self) -> Vec<&$($m)? Vec<Stmt>> {
                match self {
                    Stmt::While { body, .. } | Stmt::For { body, .. } => vec![body],
                    Stmt::If { then, otherwise, .. } => vec![then, otherwise],
                    _ => vec![],
                }
            }
        }
    };
}

parts!(terms, blocks);
parts!(terms_mut, blocks_mut, mut);

impl Stmt {
    /// The statement with `f` applied to every term in it, nested statements included.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Stmt {
        let mut stmt = self.clone();
        stmt.map_mut(f);
        stmt
    }

    /// The same in place.
    pub fn map_mut(&mut self, f: &mut dyn FnMut(&Term) -> Term) {
        self.terms_mut().into_iter().for_each(|term| *term = f(term));
        self.blocks_mut().into_iter().flatten().for_each(|stmt| stmt.map_mut(f));
    }

    /// Whether some statement inside (or the statement itself) satisfies the predicate.
    pub fn any(&self, found: &mut dyn FnMut(&Stmt) -> bool) -> bool {
        found(self) || self.blocks().into_iter().flatten().any(|stmt| stmt.any(found))
    }

    /// Whether it leaves the loop it stands in.
    pub fn breaks(&self) -> bool {
        match self {
            Stmt::Break => true,
            Stmt::If { then, otherwise, .. } => then.iter().chain(otherwise).any(Stmt::breaks),
            _ => false,
        }
    }
}

/// The numbers of the variables that statements set (declarations aside) and of the buffers that they change.
pub fn changed(body: &[Stmt]) -> BTreeSet<u32> {
    let mut ids = BTreeSet::new();
    let mut visit = |stmt: &Stmt| {
        match stmt {
            Stmt::Set(Var { id, .. }, _) => ids.insert(*id),
            Stmt::Store { buf, .. } | Stmt::Put { buf, .. } | Stmt::Resize { buf, .. } => ids.insert(buf.id),
            Stmt::Push(buf, _) | Stmt::Truncate(buf, _) | Stmt::SetLen(buf, _) => ids.insert(buf.id),
            Stmt::Sort(buf, _) => ids.insert(buf.id),
            _ => false,
        };
        false
    };
    body.iter().for_each(|stmt| _ = stmt.any(&mut visit));
    ids
}

/// Adds the numbers of the variables and buffers that a term reads.
pub fn reads(term: &Term, ids: &mut BTreeSet<u32>) {
    term.any(&mut |t| {
        match &**t {
            Node::Var(var) => ids.insert(var.id),
            Node::Load(buf, _) | Node::Len(buf) | Node::Search { buf, .. } => ids.insert(buf.id),
            _ => false,
        };
        false
    });
}

/// Whether a term's value stays the same while the given variables and buffers change.
pub fn invariant(term: &Term, changed: &BTreeSet<u32>) -> bool {
    let mut ids = BTreeSet::new();
    reads(term, &mut ids);
    ids.is_disjoint(changed)
}

/// The term with subterms replaced, outermost first, where `f` says so.
pub fn replace(term: &Term, f: &mut dyn FnMut(&Term) -> Option<Term>) -> Term {
    if let Some(new) = f(term) {
        return new;
    }
    if term.is_leaf() {
        return term.clone();
    }
    Term::new(term.map_children(&mut |child| replace(child, f)))
}
