//! Unrolls the loop around an innermost one that adds to an array, and jams the copies of the inner loop into one:
//!
//! ```text
//!                                                     let mut k = 0;
//!                                                     while k + 4 <= A_n1 {
//! for k in 0..A_n1 {                                      let A_v = A_val[A_q + k];
//!     let A_v = A_val[A_q + k];                           …
//!     let B_q = k * B_n1;                                 let B_q4 = (k + 3) * B_n1;
//!     for j in 0..B_n1 {                         ⇒        for j in 0..B_n1 {
//!         C_val[C_q + j] += A_v * B_val[B_q + j];             C_val[C_q + j] = C_val[C_q + j] + A_v * B_val[B_q + j] + …;
//!     }                                                   }
//! }                                                       k += 4;
//!                                                     }
//!                                                     for k in k..A_n1 { … }
//! ```
//!
//! Each entry is loaded and stored once for four additions, which keep their order, so the result has the same bits. A product of
//! dense matrices takes half of the time.

use super::Context;
use crate::algebra::build::{add, le, sub};
use crate::algebra::{Buf, Node, Term, Var, properties};
use crate::target::{Ids, Stmt, invariant, reads, replace, unsteady};
use crate::{Gather, Names};

/// How many iterations are jammed.
const TURNS: i64 = 4;

/// Jams the loops of a body, the outermost ones that can be.
pub fn unroll_and_jam(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    if context.checked {
        return;
    }
    for mut stmt in std::mem::take(body) {
        if let Some(nest) = Nest::of(&stmt) {
            body.extend(nest.unrolled(&stmt, names));
            continue;
        }
        stmt.blocks_mut().for_each(|block| unroll_and_jam(block, context, names));
        body.push(stmt);
    }
}

/// A loop that only changes the entries of an array, in an inner loop along these entries.
struct Nest<'a> {
    outer: &'a Var,
    range: [&'a Term; 2],
    /// What an iteration of the outer loop declares.
    lets: &'a [Stmt],
    /// The condition around the inner loop, such as that it has iterations. It is the same in all iterations of the outer one.
    guard: Option<&'a Term>,
    /// What is declared under the condition.
    guarded: &'a [Stmt],
    inner: &'a Var,
    along: [&'a Term; 2],
    /// What an iteration of the inner loop declares.
    inner_lets: &'a [Stmt],
    buf: &'a Buf,
    at: &'a Term,
    value: &'a Term,
    /// The entry before the iteration.
    old: Term,
}

impl<'a> Nest<'a> {
    fn of(stmt: &'a Stmt) -> Option<Nest<'a>> {
        let Stmt::For { var: outer, lo, hi, body } = stmt else { return None };
        let (last, lets) = body.split_last()?;
        let (guard, (last, guarded)) = match last {
            Stmt::If { cond, then, otherwise } if otherwise.is_empty() => (Some(cond), then.split_last()?),
            _ => (None, (last, &[][..])),
        };
        let Stmt::For { var: inner, lo: from, hi: to, body: turn } = last else { return None };
        let (Stmt::Store { buf, at, value }, inner_lets) = turn.split_last()? else { return None };
        let (range, along, old) = ([lo, hi], [from, to], Term::new(Node::Load(buf.clone(), at.clone())));
        let nest = Nest { outer, range, lets, guard, guarded, inner, along, inner_lets, buf, at, value, old };
        (nest.only_computes() && nest.is_apart(body)).then_some(nest)
    }

    fn all_lets(&self) -> impl Iterator<Item = &'a Stmt> {
        self.lets.iter().chain(self.guarded).chain(self.inner_lets)
    }

    /// Whether all else that an iteration does is to compute values, without a call that may have effects.
    fn only_computes(&self) -> bool {
        let calls = |t: &Term| match &**t {
            Node::Host(_, args) => !args.is_empty(),
            Node::Call(fun, _) => properties(fun).costly,
            Node::Search { .. } => true,
            _ => false,
        };
        let inits = self.all_lets().map(|stmt| match stmt {
            Stmt::Let { mutable: false, init, .. } => Some(init),
            _ => None,
        });
        inits.chain([Some(self.value)]).all(|value| value.is_some_and(|value| !value.any(&mut { calls })))
    }

    /// Whether each iteration of the inner loop changes its own entry, by its old value and what other arrays hold, and all
    /// iterations of the outer loop change the same ones.
    fn is_apart(&self, body: &[Stmt]) -> bool {
        let mut moving = unsteady(body);
        moving.insert(self.outer.id as usize);
        let first = sub(self.at, &Term::var(self.inner));
        let rest = replace(self.value, &mut |t| (*t == self.old).then(|| Term::int(0)));
        let mut read = Ids::default();
        let terms = self.all_lets().gather(Stmt::terms).chain(self.guard);
        terms.chain([&rest]).for_each(|term| reads(term, &mut read));
        let [from, to] = self.along;
        [from, to, &first].into_iter().chain(self.guard).all(|term| invariant(term, &moving))
            && !read.contains(self.buf.id as usize)
            && rest != *self.value
    }

    /// The loop over some iterations at a time, and the loop over those that are left.
    fn unrolled(&self, stmt: &Stmt, names: &mut Names) -> [Stmt; 3] {
        let [lo, hi] = self.range;
        let at = names.var(self.outer.name.clone(), self.outer.ty.clone());
        let next = add(&Term::var(&at), TURNS);
        let mut turn = self.jammed(&Term::var(&at), names);
        turn.push(Stmt::Set(at.clone(), next.clone()));
        let mut rest = stmt.clone();
        if let Stmt::For { lo, .. } = &mut rest {
            *lo = Term::var(&at);
        }
        let start = Stmt::Let { var: at, mutable: true, init: lo.clone() };
        [start, Stmt::While { cond: le(&next, hi), body: turn }, rest]
    }

    /// Some iterations from a first one on.
    fn jammed(&self, first: &Term, names: &mut Names) -> Vec<Stmt> {
        let (mut body, mut guarded, mut inner) = (Vec::new(), Vec::new(), Vec::new());
        let mut value = self.old.clone();
        for turn in 0..TURNS {
            let mut known = vec![(Term::var(self.outer), add(first, turn))];
            body.extend(self.lets.iter().map(|stmt| renamed(stmt, &mut known, names)));
            guarded.extend(self.guarded.iter().map(|stmt| renamed(stmt, &mut known, names)));
            inner.extend(self.inner_lets.iter().map(|stmt| renamed(stmt, &mut known, names)));
            known.push((self.old.clone(), value));
            value = with(self.value, &known);
        }
        inner.push(Stmt::Store { buf: self.buf.clone(), at: self.at.clone(), value });
        let [lo, hi] = self.along.map(Clone::clone);
        guarded.push(Stmt::For { var: self.inner.clone(), lo, hi, body: inner });
        match self.guard {
            Some(cond) => body.push(Stmt::when(cond.clone(), guarded)),
            None => body.append(&mut guarded),
        }
        body
    }
}

/// A declaration with its own variable.
fn renamed(stmt: &Stmt, known: &mut Vec<(Term, Term)>, names: &mut Names) -> Stmt {
    let Stmt::Let { var, mutable, init } = stmt else { return stmt.clone() };
    let own = names.var(var.name.clone(), var.ty.clone());
    let init = with(init, known);
    known.push((Term::var(var), Term::var(&own)));
    Stmt::Let { var: own, mutable: *mutable, init }
}

fn with(term: &Term, known: &[(Term, Term)]) -> Term {
    replace(term, &mut |t| known.iter().find(|(of, _)| of == t).map(|(_, is)| is.clone()))
}
