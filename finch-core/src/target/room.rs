//! Room is made once. Where each turn of a counted loop reserves what its part of some array can need, and one part
//! ends where the next one begins, all of it is reserved before the loop:
//!
//! ```text
//!                                                       C_val.reserve(A_ptr[A_n] - A_ptr[0]);
//! for i in 0..A_n {                             ⇒       for i in 0..A_n {
//!     C_val.reserve(A_ptr[i + 1] - A_ptr[i]);
//!     …                                                     …
//! }                                                     }
//! ```
//!
//! Here is also how pushes become counted stores (`lower/counted.rs`): [`counted`]; and what room a loop needs that pushes: [`filled`].

use super::ir::Stmt;
use super::walk::{changed, each, invariant, replace, unsteady};
use crate::Map;
use crate::algebra::build::{add, max, min, plus, sub};
use crate::algebra::{Algebra, Buf, Fun, Linear, Node, Term, Var};

/// Takes what the turns of a loop reserve out of its body. Gives statements that reserve all of it.
pub fn taken(var: &Var, lo: &Term, hi: &Term, body: &mut Vec<Stmt>) -> Vec<Stmt> {
    let (all, unsteady) = (body.clone(), unsteady(body));
    let (mut known, mut rooms, mut sure) = (Map::<u32, Term>::default(), Vec::new(), true);
    body.retain(|stmt| {
        let given = |term: &Term| replace(term, &mut |t| known.get(&t.as_var()?.id).cloned());
        if let Stmt::Reserve(buf, more) = stmt
            && let Some(room) = sum(&given(more), var, [lo, hi])
            && sure
            && invariant(&room, &unsteady)
            && alone(&all, buf)
        {
            rooms.push(Stmt::Reserve(buf.clone(), room));
            return false;
        }
        let set = changed(std::slice::from_ref(stmt));
        if let Stmt::Let { var, init, .. } = stmt {
            let init = given(init);
            known.insert(var.id, init);
        }
        known.retain(|id, _| !set.contains(*id as usize));
        sure &= !stmt.breaks() && !matches!(stmt, Stmt::Require { .. });
        true
    });
    rooms
}

/// Whether only one statement makes room in the buffer, and no entry takes room of its own.
fn alone(body: &[Stmt], buf: &Buf) -> bool {
    let mut uses = 0;
    each(body, &mut |stmt| {
        use Stmt::*;
        let takes = matches!(stmt, Reserve(..) | Push(..) | Resize { .. } | Truncate(..));
        uses += i32::from(takes && stmt.buf() == Some(buf));
    });
    uses == 1
}

/// The arrays that take an entry in each turn of a loop, and how many entries they come to.
pub fn filled(stmt: &Stmt) -> Vec<(&Buf, Term)> {
    let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return Vec::new() };
    let pushed = body.iter().filter_map(|stmt| if let Stmt::Push(buf, _) = stmt { Some(buf) } else { None });
    let all = |buf: &Buf| {
        let len = Term::new(Node::Len(buf.clone()));
        match stmt {
            Stmt::For { lo, hi, .. } => Some(plus(&len, &max(vec![sub(hi, lo), Term::int(0)]))),
            Stmt::While { cond, .. } => match &**cond {
                Node::Call(Fun::Lt, args) if args[0] == len => Some(args[1].clone()),
                Node::Call(Fun::Le, args) if args[0] == len => Some(add(&args[1], 1)),
                _ => None,
            },
            _ => None,
        }
    };
    pushed.filter_map(|buf| Some((buf, all(buf)?))).collect()
}

/// Turns each push to one of the buffers `of` into a put at their `count`. The buffers take their entries together:
/// the count goes up behind the push to the last of them, and it stands for their lengths.
pub fn counted(body: &mut Vec<Stmt>, of: &[Buf], count: &Var) {
    let at = Term::var(count);
    let counts = |t: &Term| matches!(&**t, Node::Len(buf) if of.contains(buf));
    for mut stmt in std::mem::take(body) {
        stmt.terms_mut().for_each(|t| *t = replace(t, &mut |t| counts(t).then(|| at.clone())));
        stmt.blocks_mut().for_each(|block| counted(block, of, count));
        match stmt {
            Stmt::Push(buf, value) if of.contains(&buf) => {
                let on = (of.last() == Some(&buf)).then(|| Stmt::Set(count.clone(), add(&at, 1)));
                body.extend([Stmt::Put { buf, at: at.clone(), value }].into_iter().chain(on));
            }
            Stmt::Store { buf, at, value } if of.contains(&buf) => body.push(Stmt::Put { buf, at, value }),
            other => body.push(other),
        }
    }
}

/// The sum of a term over `var` in a range, if it has the form `f(var + 1) - f(var)`: it is `f(hi) - f(lo)`. The
/// sum of a minimum is at most the least of the sums; a bound is all that is needed.
fn sum(term: &Term, var: &Var, [lo, hi]: [&Term; 2]) -> Option<Term> {
    if let Node::Call(Fun::Min, args) = &**term {
        let sums: Vec<Term> = args.iter().filter_map(|arg| sum(arg, var, [lo, hi])).collect();
        return (!sums.is_empty()).then(|| min(sums));
    }
    let mut start = Linear::default();
    for (atom, factor) in Linear::of(term)?.terms.iter().filter(|(_, factor)| *factor < 0) {
        start.add(atom, -factor)?;
    }
    let start = start.to_term();
    let at = |index: &Term| Algebra::default().subst_var(&start, var, index);
    let step = sub(&at(&add(&Term::var(var), 1)), &start);
    (Linear::difference(&step, term)? == Linear::default()).then(|| sub(&at(hi), &at(lo)))
}
