//! Room once instead of again and again: where each turn of a counted loop reserves what its part of some arrays can
//! need, and one part ends where the next one begins (`ptr[i + 1] - ptr[i]`), all of it is reserved before the loop. So
//! is what a loop over an array pushes, at most once a turn: it puts, and counts.

use std::collections::BTreeMap;

use super::Ids;
use super::ir::Stmt;
use super::walk::{changed, each, invariant, reads, replace, unsteady};
use crate::Names;
use crate::algebra::build::{add, min, sub};
use crate::algebra::{Algebra, Buf, Fun, Linear, Node, Term, Ty, Var};

/// Takes what the turns of a loop reserve out of its body; worth what they reserve altogether.
pub fn taken(var: &Var, lo: &Term, hi: &Term, body: &mut Vec<Stmt>) -> Vec<Stmt> {
    let (all, unsteady) = (body.clone(), unsteady(body));
    let (mut known, mut rooms, mut sure) = (BTreeMap::<u32, Term>::new(), Vec::new(), true);
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
        known.retain(|id, _| !set.contains(*id));
        sure &= !stmt.breaks() && !matches!(stmt, Stmt::Require { .. });
        true
    });
    rooms
}

/// Whether only one statement makes room in the buffer, and no entry takes room of its own.
fn alone(body: &[Stmt], buf: &Buf) -> bool {
    let mut uses = 0;
    each(body, &mut |stmt| match stmt {
        Stmt::Reserve(of, _) | Stmt::Push(of, _) | Stmt::Resize { buf: of, .. } => {
            uses += i32::from(of == buf)
        }
        _ => {}
    });
    uses == 1
}

/// Makes what an innermost loop pushes into puts: worth what stands before the loop, and after it.
pub fn put(var: &Var, [lo, hi]: [&Term; 2], body: &mut Vec<Stmt>, names: &mut Names) -> [Vec<Stmt>; 2] {
    let (mut read, mut pushed, mut whole, mut along) = (Ids::default(), Vec::new(), Ids::default(), false);
    each(body, &mut |stmt| {
        stmt.terms().for_each(|term| reads(term, &mut read));
        let at_var = |t: &Term| matches!(&**t, Node::Load(_, at) if at.as_var() == Some(var));
        along |= stmt.terms().any(|term| term.any(&mut |t| at_var(t)));
        match stmt {
            Stmt::Push(buf, _) if buf.trusted && !pushed.contains(buf) => pushed.push(buf.clone()),
            _ => stmt.buf().into_iter().for_each(|buf| whole.insert(buf.id)),
        }
    });
    let innermost =
        !body.iter().any(|stmt| stmt.any(&mut |stmt| matches!(stmt, Stmt::For { .. } | Stmt::While { .. })));
    pushed.retain(|buf| along && innermost && !read.contains(buf.id) && !whole.contains(buf.id));
    let [mut before, mut after] = [Vec::new(), Vec::new()];
    for buf in pushed {
        let count = names.var(format!("{}_count", buf.name), Ty::POS);
        let init = Term::new(Node::Len(buf.clone()));
        before.push(Stmt::Reserve(buf.clone(), sub(hi, lo)));
        before.push(Stmt::Let { var: count.clone(), mutable: true, init });
        counted(body, &buf, &count);
        after.push(Stmt::SetLen(buf, Term::var(&count)));
    }
    [before, after]
}

/// A push to a buffer is a put at the count, which goes on.
fn counted(body: &mut Vec<Stmt>, of: &Buf, count: &Var) {
    let at = Term::var(count);
    if let Some(found) = body.iter().position(|stmt| matches!(stmt, Stmt::Push(buf, _) if buf == of)) {
        body.insert(found + 1, Stmt::Set(count.clone(), add(&at, 1)));
        if let Stmt::Push(buf, value) = body[found].clone() {
            body[found] = Stmt::Put { buf, at, value };
        }
    }
    body.iter_mut().flat_map(Stmt::blocks_mut).for_each(|block| counted(block, of, count));
}

/// The sum of `f(var + 1) - f(var)` over a range, where a term has this form: `f(hi) - f(lo)`. A sum of minima is at
/// most the least of the sums.
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
