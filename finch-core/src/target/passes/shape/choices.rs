//! Choices between values. A loop whose entries are adjacent loads both sides of a choice before it is made, so that
//! back ends need no branch around a load:
//!
//! ```text
//!                                                                   let A_v = A_val[i];
//! C_val[i] = if A_val[i] > 1.0 { A_val[i] } else { B_val[i] };  ⇒   let B_v = B_val[i];
//!                                                                   C_val[i] = select(A_v > 1.0, A_v, B_v);
//!
//! if A_val[i] > 1.0 {                                               let B_v = B_val[i];
//!     C_val[i] = B_val[i];                                      ⇒   let C_v = C_val[i];
//! }                                                                 C_val[i] = select(A_val[i] > 1.0, B_v, C_v);
//! ```
//!
//! Sides that may fail, such as differences of integers, are computed where they are chosen.
//!
//! An entry may be loaded in any case if the condition asks values alone. No place depends on values: what is stored at an index is
//! there whatever it is. A condition on indices may say where something may be loaded, so such a choice stays as it is.

use super::{Shaper, inlined};
use crate::Mapped;
use crate::algebra::build::sub;
use crate::algebra::{Fun, Node, Term, Ty, Var, is_known, properties};
use crate::target::passes::carry::called;
use crate::target::passes::is_harmless;
use crate::target::{Ids, Stmt, exchange, invariant, replace, unsteady};

impl Shaper<'_> {
    /// The body of a counted loop, with what its choices load before them.
    pub(super) fn chosen(&mut self, index: &Var, body: &[Stmt]) -> Option<Vec<Stmt>> {
        let along = Along { index, unsteady: unsteady(body), lets: lets(body) };
        let plain = |stmt: &Stmt| match stmt {
            Stmt::Let { .. } | Stmt::Set(..) | Stmt::Store { .. } => true,
            Stmt::If { then, otherwise, .. } => {
                matches!((&then[..], &otherwise[..]), ([Stmt::Store { .. }], [] | [Stmt::Store { .. }]))
            }
            _ => false,
        };
        if !body.iter().all(plain) {
            return None;
        }
        let (mut out, mut any) = (Vec::with_capacity(body.len()), false);
        for stmt in body {
            let stored = along.store(stmt);
            let mut one = [stored.unwrap_or_else(|| stmt.clone())];
            let mut loads = vec![];
            let free = one[0].terms().all(|term| along.loads(term, false, &mut loads));
            if !free || loads.is_empty() || matches!(one[0], Stmt::If { .. }) {
                out.push(stmt.clone());
                continue;
            }
            for load in loads {
                let Node::Load(buf, _) = &*load else { continue };
                let var = self.names.var(called(buf, "v"), buf.elem.clone());
                exchange(&load, &Term::var(&var), &mut one);
                out.push(Stmt::Let { var, mutable: false, init: load });
            }
            out.extend(one.map(|stmt| stmt.map(&mut |term| all_selected(term))));
            any = true;
        }
        any.then_some(out)
    }
}

/// A value without branches, if its choices ask values alone, and both sides may be computed in any case.
pub(super) fn selected(value: &Term, index: &Var) -> Option<Term> {
    let along = Along { index, unsteady: Ids::default(), lets: vec![] };
    if !along.loads(value, false, &mut vec![]) {
        return None;
    }
    let selected = all_selected(value);
    (!selected.any(&mut |t| matches!(&**t, Node::Call(Fun::IfElse, _)))).then_some(selected)
}

/// A value in which both sides of choices are computed, where that costs little and cannot fail.
fn all_selected(value: &Term) -> Term {
    replace(value, &mut |t| match &**t {
        Node::Call(Fun::IfElse, args) if args.iter().all(is_harmless) => {
            Some(Term::new(Node::Call(Fun::Select, args.mapped(all_selected))))
        }
        _ => None,
    })
}

/// A loop's index, what changes in the loop, and what its body declares.
struct Along<'a> {
    index: &'a Var,
    unsteady: Ids,
    lets: Vec<Stmt>,
}

impl Along<'_> {
    /// Collects the loads that a term makes only where a condition holds (or all of it is such: `inside`). Returns whether they may be
    /// made in any case.
    fn loads(&self, term: &Term, inside: bool, found: &mut Vec<Term>) -> bool {
        let mut all = |args: &[Term], inside: bool| args.iter().all(|arg| self.loads(arg, inside, found));
        match &**term {
            Node::Call(Fun::IfElse, args) => {
                self.asks_values(&args[0]) && all(&args[..1], inside) && all(&args[1..], true)
            }
            Node::Call(
                Fun::And | Fun::Or | Fun::Coalesce | Fun::First | Fun::Last | Fun::Choose(_),
                args,
            ) => {
                !args.iter().any(|arg| arg.any(&mut |t| matches!(&**t, Node::Call(Fun::IfElse, _))))
                    && (!inside || !args.iter().any(|arg| arg.any(&mut |t| matches!(&**t, Node::Load(..)))))
            }
            Node::Call(fun, args) => !(inside && properties(fun).costly) && all(args, inside),
            Node::Load(buf, at) if inside => {
                let here = is_number(&buf.elem) && self.steps(at);
                if here && !found.contains(term) {
                    found.push(term.clone());
                }
                here
            }
            Node::Load(_, at) => !at.any(&mut |t| matches!(&**t, Node::Call(Fun::IfElse, _))),
            Node::Lit(_) | Node::Var(_) | Node::Len(_) => true,
            _ => !inside,
        }
    }

    /// Whether a place is that of the index, in an array whose entries are adjacent.
    fn steps(&self, at: &Term) -> bool {
        let from = sub(at, &Term::var(self.index));
        let loads = |t: &Term| matches!(&**t, Node::Load(..) | Node::Search { .. } | Node::Host(..));
        !from.depends_on(self.index) && invariant(&from, &self.unsteady) && !from.any(&mut { loads })
    }

    /// Whether a condition asks what the index's entries hold, and nothing about indices.
    fn asks_values(&self, cond: &Term) -> bool {
        let mut any = false;
        let Some(cond) = inlined(&self.lets, cond.clone()) else { return false };
        let entries = replace(&cond, &mut |t| match &**t {
            Node::Load(buf, at) if is_number(&buf.elem) && self.steps(at) => {
                any = true;
                Some(Term::bool(true))
            }
            _ => None,
        });
        let other = |t: &Term| match &**t {
            Node::Var(var) => !matches!(var.ty, Ty::Elem(_)),
            Node::Lit(_) | Node::Call(..) => false,
            _ => true,
        };
        any && !entries.any(&mut { other })
    }

    /// A store under a condition as one in any case, of what was there where the condition does not hold.
    fn store(&self, stmt: &Stmt) -> Option<Stmt> {
        let Stmt::If { cond, then, otherwise } = stmt else { return None };
        let [Stmt::Store { buf, at, value }] = &then[..] else { return None };
        let old = Term::new(Node::Load(buf.clone(), at.clone()));
        let other = match &otherwise[..] {
            [] => old,
            [Stmt::Store { buf: same, at: there, value }] if same == buf && there == at => value.clone(),
            _ => return None,
        };
        let one = self.asks_values(cond) && self.steps(at) && is_number(&buf.elem);
        let value = Term::new(Node::Call(Fun::IfElse, vec![cond.clone(), value.clone(), other]));
        one.then(|| Stmt::Store { buf: buf.clone(), at: at.clone(), value })
    }
}

/// What a body declares.
fn lets(body: &[Stmt]) -> Vec<Stmt> {
    body.iter().filter(|stmt| matches!(stmt, Stmt::Let { .. })).cloned().collect()
}

/// Whether values are of a type of Rust's own.
fn is_number(ty: &Ty) -> bool {
    matches!(ty, Ty::Elem(elem) if is_known(elem))
}
