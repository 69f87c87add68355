//! Makes room once, before a loop. If each iteration of a counted loop reserves room for its part of an array, and each part
//! begins where the previous one ends, the room for all of them is reserved before the loop:
//!
//! ```text
//!                                                       C_val.reserve(A_ptr[A_n] - A_ptr[0]);
//! for i in 0..A_n {                             ⇒       for i in 0..A_n {
//!     C_val.reserve(A_ptr[i + 1] - A_ptr[i]);
//!     …                                                     …
//! }                                                     }
//! ```

use crate::Map;
use crate::algebra::build::{add, min, sub};
use crate::algebra::{Algebra, Buf, Fun, Linear, Node, Term, Var};
use crate::target::Stmt;
use crate::target::walk::{changed, each, invariant, replace, unsteady};

/// Takes the reservations out of a loop's body. Returns statements that reserve all of the room.
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

/// Whether only one statement makes room in the buffer, and no entry takes its own room.
fn alone(body: &[Stmt], buf: &Buf) -> bool {
    let mut uses = 0;
    each(body, &mut |stmt| {
        use Stmt::*;
        let takes = matches!(stmt, Reserve(..) | Push(..) | Resize { .. } | Truncate(..));
        uses += i32::from(takes && stmt.buf() == Some(buf));
    });
    uses == 1
}

/// The sum of a term over `var` in a range, if it has the form `f(var + 1) - f(var)`: it is `f(hi) - f(lo)`. The
/// sum of a minimum is at most the least of the sums, and a bound is sufficient.
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
