//! How the array of a result begins: results from outside that need not be emptied, because one loop over the whole of an
//! array writes every entry before anything reads one (what was there only makes room), and results that begin whole.

use std::collections::BTreeMap;

use finch_core::algebra::{Buf, Term};
use finch_core::target::{Ids, Stmt, changed, reads, turns};

/// Whether the code makes the buffer as long as it shall be, and then writes each of its entries, whatever it
/// held before.
pub(crate) fn overwritten(code: &[Stmt], buf: &Buf) -> bool {
    let mut equal = BTreeMap::new();
    let mut touching = code.iter().filter(|stmt| {
        if let Stmt::Let { var, mutable: false, init } = stmt
            && let Some(other) = init.as_var()
        {
            equal.insert(var.id, other.id);
        }
        touches(stmt, buf)
    });
    let (first, second) = (touching.next(), touching.next().and_then(|stmt| guarded(stmt, buf)));
    let (Some(Stmt::Resize { len, .. }), Some(Stmt::For { var, lo, hi, body })) = (first, second) else {
        return false;
    };
    let same = |a: &Term, b: &Term| a == b || name(a, &equal).is_some_and(|id| name(b, &equal) == Some(id));
    let all = lo.as_int() == Some(0) && same(len, hi);
    let each = |stmt: &Stmt| matches!(stmt, Stmt::Store { buf: to, at, .. } if to == buf && at.as_var() == Some(var));
    all && body.iter().any(each)
        && !body.iter().any(Stmt::breaks)
        && !body.iter().any(|stmt| stmt.any(&mut |inner| reading(inner, buf)))
}

/// The loop that touches the buffer, where a statement is no more than the test whether it turns at all.
fn guarded<'a>(stmt: &'a Stmt, buf: &Buf) -> Option<&'a Stmt> {
    let Stmt::If { cond, then, otherwise } = stmt else { return Some(stmt) };
    let inner = then.iter().find(|stmt| touches(stmt, buf))?;
    let Stmt::For { lo, hi, .. } = inner else { return None };
    (otherwise.is_empty() && *cond == turns(lo, hi)).then_some(inner)
}

/// Whether a length is the first thing that the code gives to the buffer, once and for all of its entries: then it
/// need not be made before, and pages that come empty are not filled again.
pub(crate) fn begins_whole(code: &[Stmt], buf: &Buf) -> bool {
    let first = code.iter().find(|stmt| uses(stmt, buf));
    first.is_some_and(|stmt| matches!(stmt, Stmt::Resize { .. }) && !reading(stmt, buf))
}

/// Whether the code does anything with the buffer.
pub(crate) fn used(code: &[Stmt], buf: &Buf) -> bool {
    code.iter().any(|stmt| uses(stmt, buf))
}

fn uses(stmt: &Stmt, buf: &Buf) -> bool {
    let room = |inner: &Stmt| matches!(inner, Stmt::Reserve(of, _) if of == buf);
    touches(stmt, buf) || stmt.any(&mut |inner| room(inner))
}

/// The number of the variable that a variable's value comes from.
fn name(term: &Term, equal: &BTreeMap<u32, u32>) -> Option<u32> {
    let mut id = term.as_var()?.id;
    while let Some(&other) = equal.get(&id) {
        id = other;
    }
    Some(id)
}

fn touches(stmt: &Stmt, buf: &Buf) -> bool {
    changed(std::slice::from_ref(stmt)).contains(buf.id) || stmt.any(&mut |inner| reading(inner, buf))
}

/// Whether the statement itself reads the buffer.
fn reading(stmt: &Stmt, buf: &Buf) -> bool {
    let mut ids = Ids::default();
    stmt.terms().for_each(|term| reads(term, &mut ids));
    ids.contains(buf.id)
}
