//! Loops that end where something holds are a call of a helper that asks for several entries at once:
//!
//! ```text
//! while A_q < A_end {                       if !found_acc {
//!     found_acc |= A_val[A_q] > 3.0;            A_q = first(A_q..A_end, |A_q| A_val[A_q] > 3.0);
//!     if found_acc { break; }          ⇒        found_acc = A_q < A_end;
//!     A_q += 1;                             }
//! }
//! ```
//!
//! More is asked than the loop would have asked for, so it is asked of entries that stand one after the other, and nothing in it may
//! panic, nor cost much.
//!
//! The printer makes it, as it makes folds: what is explained, and what tests interpret, is the loop.

use finch_core::algebra::build::{add, not};
use finch_core::algebra::{Algebra, Fun, Node, Term, Var};
use finch_core::target::{Stmt, replace};

use super::fold::{inlined, steps};
use super::host::leaves;
use super::{Form, Printer};
use finch_core::target::passes::is_harmless;

/// What a loop does that looks for something, and ends there.
struct Search<'a> {
    /// Whether it was found; or, if all entries are asked for the opposite, whether it was not.
    acc: &'a Var,
    all: bool,
    /// What it is, at an index.
    holds: Term,
}

impl Printer<'_> {
    /// Prints a loop with a condition, as a search if it is nothing else.
    pub(super) fn repeated(&mut self, stmt: &Stmt) {
        let Stmt::While { cond, body } = stmt else { return };
        if !self.searched(stmt) {
            let cond = self.term(cond);
            self.block(&format!("while {cond}"), body);
        }
    }

    /// Prints a loop as a call of the helper, if it does nothing but look for something. Returns whether it did.
    pub(super) fn searched(&mut self, stmt: &Stmt) -> bool {
        let (index, lo, hi, body) = match stmt {
            Stmt::For { var, lo, hi, body } => (var, lo.clone(), hi, &body[..]),
            Stmt::While { cond, body } => match (&**cond, body.split_last()) {
                (Node::Call(Fun::Lt, ends), Some((Stmt::Set(cursor, next), turn)))
                    if ends[0].as_var() == Some(cursor) && *next == add(&ends[0], 1) =>
                {
                    (cursor, ends[0].clone(), &ends[1], turn)
                }
                _ => return false,
            },
            _ => return false,
        };
        let found = search(body, index).filter(|of| {
            let plain = !hi.depends_on(of.acc) && !leaves(&of.holds, &self.leaving);
            self.form == Form::Tokens && plain && steps(&of.holds, index) == Some(true)
        });
        let Some(Search { acc, all, holds }) = found else { return false };
        let (range, end) = (self.range(&lo, hi, &index.ty), self.value(hi, &index.ty));
        let (acc, at, holds, first) =
            (self.var(acc), self.var(index), self.condition(&holds), self.rt("first"));
        let (asks, outcome) = if all { ("", ">=") } else { ("!", "<") };
        let declares = if matches!(stmt, Stmt::For { .. }) { "let " } else { "" };
        self.unmoved.swap_remove(&index.id);
        self.line(&format!("if {asks}{acc} {{"));
        self.line(&format!("{declares}{at} = {first}({range}, |{at}| {holds});"));
        self.line(&format!("{acc} = {at} {outcome} {end};"));
        self.line("}");
        true
    }
}

/// What a turn looks for, if it does nothing else.
fn search<'a>(turn: &'a [Stmt], index: &Var) -> Option<Search<'a>> {
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
    let trusted = |t: &Term| !matches!(&**t, Node::Load(buf, _) if !buf.trusted);
    // (what the user wrote without an entry is the same at all of them)
    let own = |t: &Term| matches!(&**t, Node::Host(_, args) if args.is_empty()).then(|| Term::bool(true));
    let harmless = is_harmless(&replace(&held, &mut { own })) && !held.any(&mut |t| !trusted(t));
    let apart = first.as_var() == Some(acc) && !held.depends_on(acc) && held.depends_on(index);
    let holds = if all { not(held.clone()) } else { held.clone() };
    (apart && harmless).then_some(Search { acc, all, holds })
}
