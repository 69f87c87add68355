//! Finds. A loop that only looks for an entry with some property, and ends there, tests several entries at once:
//!
//! ```text
//! while A_q < A_end {                       if !found_acc {
//!     found_acc |= A_val[A_q] > 3.0;            find A_q to A_end where A_val[A_q] > 3.0;
//!     if found_acc { break; }          ⇒        found_acc = A_q < A_end;
//!     A_q += 1;                             }
//! }
//! ```
//!
//! A loop that only checks its entries looks for the first one that fails:
//!
//! ```text
//! for q in 0..n {                           let mut q = 0;
//!     require A_idx[q] == B_idx[q];     ⇒   find q to n where A_idx[q] != B_idx[q];
//! }                                         require q >= n;
//! ```
//!
//! This tests entries that the loop would not have reached. So they must be contiguous, and the test must neither panic nor cost
//! much.

use super::{Shaper, inlined, steps};
use crate::algebra::build::{add, not};
use crate::algebra::{Algebra, Fun, Node, Term, Var};
use crate::target::passes::is_harmless;
use crate::target::{Stmt, replace};

/// What a loop does that looks for something, and ends there.
pub(super) struct Search<'a> {
    /// Whether it was found; or, if all entries are tested for the opposite, whether it was not.
    acc: &'a Var,
    all: bool,
    /// What it is, at an index.
    holds: Term,
}

impl Shaper<'_> {
    /// A loop of checks as a search for the first that fails. What it blames is evaluated at that entry, as in the loop.
    pub(super) fn checks(&self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::For { var, lo, hi, body } = stmt else { return None };
        let [Stmt::Require { cond, blame }] = &body[..] else { return None };
        let free = may_be_tested(cond) && cond.depends_on(var) && !self.context.once(cond);
        if !free || steps(cond, var) != Some(true) {
            return None;
        }
        let passed = Term::new(Node::Call(Fun::Ge, vec![Term::var(var), hi.clone()]));
        Some(vec![
            Stmt::Let { var: var.clone(), mutable: true, init: lo.clone() },
            Stmt::Find { at: var.clone(), hi: hi.clone(), holds: not(cond.clone()) },
            Stmt::Require { cond: passed, blame: blame.clone() },
        ])
    }

    /// A loop as a search, if it does nothing else.
    pub(super) fn find(&self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let (index, start, hi, body) = match stmt {
            Stmt::For { var, lo, hi, body } => (var, Some(lo.clone()), hi, &body[..]),
            Stmt::While { cond, body } => match (&**cond, body.split_last()) {
                (Node::Call(Fun::Lt, ends), Some((Stmt::Set(cursor, next), turn)))
                    if ends[0].as_var() == Some(cursor) && *next == add(&ends[0], 1) =>
                {
                    (cursor, None, &ends[1], turn)
                }
                _ => return None,
            },
            _ => return None,
        };
        let Search { acc, all, holds } = search(body, index)?;
        if hi.depends_on(acc) || self.context.once(&holds) || steps(&holds, index) != Some(true) {
            return None;
        }
        let (at, outcome) = (Term::var(index), if all { Fun::Ge } else { Fun::Lt });
        let outcome = Term::new(Node::Call(outcome, vec![at, hi.clone()]));
        let mut then =
            vec![Stmt::Find { at: index.clone(), hi: hi.clone(), holds }, Stmt::Set(acc.clone(), outcome)];
        if let Some(init) = start {
            then.insert(0, Stmt::Let { var: index.clone(), mutable: true, init });
        }
        let acc = Term::var(acc);
        Some(vec![Stmt::when(if all { acc } else { not(acc) }, then)])
    }
}

/// What an iteration looks for, if it does nothing else.
pub(super) fn search<'a>(turn: &'a [Stmt], index: &Var) -> Option<Search<'a>> {
    let [lets @ .., Stmt::Set(acc, value), Stmt::If { cond, then, otherwise }] = turn else { return None };
    let (Node::Call(fun, args), [Stmt::Break], []) = (&**value, &then[..], &otherwise[..]) else {
        return None;
    };
    let all = match fun {
        Fun::Or if cond.as_var() == Some(acc) => false,
        Fun::And if *cond == not(Term::var(acc)) => true,
        _ => return None,
    };
    let (first, rest) = args.split_first()?;
    let held = match rest {
        [one] => one.clone(),
        _ => Algebra::default().call(fun.clone(), rest.to_vec()),
    };
    let held = inlined(lets, held)?;
    let apart = first.as_var() == Some(acc) && !held.depends_on(acc) && held.depends_on(index);
    let free = may_be_tested(&held);
    let holds = if all { not(held) } else { held };
    (apart && free).then_some(Search { acc, all, holds })
}

/// Whether a test may be made at entries that the loop would not have reached.
fn may_be_tested(held: &Term) -> bool {
    let trusted = |t: &Term| !matches!(&**t, Node::Load(buf, _) if !buf.trusted);
    // A host expression without arguments has the same value at all entries, unless it calls something, which `Context::once` refuses.
    let own = |t: &Term| matches!(&**t, Node::Host(_, args) if args.is_empty()).then(|| Term::bool(true));
    is_harmless(&replace(held, &mut { own })) && !held.any(&mut |t| !trusted(t))
}
