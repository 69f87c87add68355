//! Results from outside that need not be emptied: one loop over the whole of an array writes every entry, before
//! anything reads one. What was there only makes room.

use std::collections::BTreeMap;

use finch_core::algebra::{Buf, Term};
use finch_core::target::{Ids, Stmt, changed, reads};

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
    let (first, second) = (touching.next(), touching.next());
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
