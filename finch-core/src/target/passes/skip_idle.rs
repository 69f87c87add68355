//! Skips loops that change nothing, because a truth value outside of them decides so:
//!
//! ```text
//! let x_v = x_val[i];                                     let x_v = x_val[i];
//! for A_q in A_begin..A_end {                             if x_v {
//!     y_val[A_idx[A_q]] |= x_v & (A_val[A_q] != 0.0);  ⇒      for A_q in A_begin..A_end {
//! }                                                               y_val[A_idx[A_q]] |= A_val[A_q] != 0.0;
//!                                                             }
//!                                                         }
//! ```
//!
//! `&=` with `|` is skipped where the value holds. What is not evaluated any more must be harmless. A step of a breadth-first search that begins
//! at half of all nodes takes half the time.

use crate::algebra::build::not;
use crate::algebra::{Algebra, Fun, Node, Term, Ty};
use crate::target::{Ids, Stmt, invariant, unsteady};

use super::is_harmless;

/// Skips what can be skipped in the loops of a body.
pub fn skip_idle(body: &mut [Stmt]) {
    for stmt in body {
        stmt.blocks_mut().for_each(|block| skip_idle(block));
        while let Some(skipped) = skipped(stmt) {
            *stmt = skipped;
        }
    }
}

/// A loop under the condition that it changes anything.
fn skipped(stmt: &Stmt) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let mut moving = unsteady(body);
    moving.insert(var.id as usize);
    let first = body.iter().find(|stmt| !is_let(stmt))?;
    let Reduction { by, parts, .. } = Reduction::of(first)?;
    let factor = parts.iter().find(|part| decides(part, &moving))?;
    let rest: Option<Vec<Stmt>> = body.iter().map(|stmt| without(stmt, &by, factor)).collect();
    let body = vec![Stmt::For { var: var.clone(), lo: lo.clone(), hi: hi.clone(), body: rest? }];
    Some(Stmt::when(if by == Fun::Or { factor.clone() } else { not(factor.clone()) }, body))
}

/// Whether a part of a value is a variable outside of the loop. Literals have no other value to wait for.
fn decides(part: &Term, moving: &Ids) -> bool {
    part.as_var().is_some_and(|var| is_truth(&var.ty)) && invariant(part, moving)
}

fn is_truth(ty: &Ty) -> bool {
    match ty {
        Ty::Bool => true,
        Ty::Elem(elem) => &**elem == "bool",
        _ => false,
    }
}

fn is_let(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Let { mutable: false, init, .. } if is_harmless(init))
}

/// A statement that reduces `parts`, which are joined by `&` if it reduces by `|`, and the other way round.
struct Reduction<'a> {
    by: Fun,
    /// What is reduced into.
    into: &'a Term,
    parts: Vec<Term>,
}

/// What joins the parts of a value that is reduced by `|` or `&`.
fn joins(by: &Fun) -> Fun {
    if *by == Fun::Or { Fun::And } else { Fun::Or }
}

impl<'a> Reduction<'a> {
    fn of(stmt: &'a Stmt) -> Option<Reduction<'a>> {
        let (Stmt::Set(_, value) | Stmt::Store { value, .. }) = stmt else { return None };
        let Node::Call(by @ (Fun::Or | Fun::And), args) = &**value else { return None };
        let [one, other] = &args[..] else { return None };
        let same = |term: &Term| match stmt {
            Stmt::Set(var, _) => term.as_var() == Some(var),
            Stmt::Store { buf, at, .. } => {
                is_truth(&buf.elem) && *term == Term::new(Node::Load(buf.clone(), at.clone()))
            }
            _ => false,
        };
        let (into, value) = if same(one) { (one, other) } else { (other, one) };
        let joined = joins(by);
        let parts = match &**value {
            Node::Call(fun, parts) if *fun == joined => parts.clone(),
            _ => vec![value.clone()],
        };
        (same(into) && is_harmless(into) && parts.iter().all(is_harmless)).then(|| Reduction {
            by: by.clone(),
            into,
            parts,
        })
    }
}

/// A statement of the loop where the factor decides nothing any more. `None` if it does something without the factor.
fn without(stmt: &Stmt, by: &Fun, factor: &Term) -> Option<Stmt> {
    if is_let(stmt) {
        return Some(stmt.clone());
    }
    let Reduction { by: own, into, mut parts } = Reduction::of(stmt)?;
    let at = parts.iter().position(|part| part == factor).filter(|_| own == *by)?;
    parts.remove(at);
    let algebra = Algebra::default();
    let value = match &parts[..] {
        [] => Term::bool(*by == Fun::Or),
        [one] => one.clone(),
        _ => algebra.call(joins(by), parts),
    };
    let value = algebra.call(by.clone(), vec![into.clone(), value]);
    Some(match stmt {
        Stmt::Set(var, _) => Stmt::Set(var.clone(), value),
        Stmt::Store { buf, at, .. } => Stmt::Store { buf: buf.clone(), at: at.clone(), value },
        _ => return None,
    })
}
