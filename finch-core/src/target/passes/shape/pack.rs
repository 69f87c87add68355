//! Packs. A loop that only appends the values that are not fill to a list does so in batches, without a branch for each value:
//!
//! ```text
//! for i in 0..A_n {                                             pack i in 0..A_n {
//!     let C_new = max(A_val[i], 0.0);                               let C_new = max(A_val[i], 0.0);
//!     if C_new != 0.0 {                                 ⇒           if C_new != 0.0 {
//!         C_idx.push(i);                                                C_idx.push(i);
//!         C_val.push(C_new);                                            C_val.push(C_new);
//!     }                                                             }
//! }                                                             }
//! ```
//!
//! A value may be computed twice, so it must be cheap and must not call a user's function.

use super::Shaper;
use crate::algebra::{Buf, Node, Term, Ty, properties};
use crate::target::{Pack, Stmt};

impl Shaper<'_> {
    /// A loop as a pack, if it does nothing else.
    pub(super) fn pack(&self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let again = |of: &Term| !of.any(&mut |t| once(t)) && !self.leaves(of);
        let pack = pack(stmt).filter(|pack| again(&pack.value) && matches!(pack.new.ty, Ty::Elem(_)))?;
        Some(vec![Stmt::Pack(Box::new(pack))])
    }
}

/// Whether a step of a term costs much, or may do something else the second time.
fn once(step: &Term) -> bool {
    match &**step {
        Node::Call(fun, _) => properties(fun).costly,
        Node::Host(_, args) => !args.is_empty(),
        node => matches!(node, Node::Search { .. }),
    }
}

/// What a loop appends, if it appends one value and its coordinate in each iteration, and does nothing else.
fn pack(stmt: &Stmt) -> Option<Pack> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let [Stmt::Let { var: new, mutable: false, init }, Stmt::If { cond, then, otherwise }] = &body[..] else {
        return None;
    };
    let [Stmt::Push(one, first), Stmt::Push(other, second)] = &then[..] else { return None };
    let is_new = |term: &Term| term.as_var() == Some(new);
    let (values, places, place) = match (is_new(first), is_new(second)) {
        (true, false) => (one, other, second),
        (false, true) => (other, one, first),
        _ => return None,
    };
    // A coordinate is computed from indices alone, and the only condition is that the value is not fill.
    let apart =
        |term: &Term| !term.any(&mut |t| matches!(**t, Node::Load(..) | Node::Host(..) | Node::Len(_)));
    let asks = apart(cond) && cond.depends_on(new) && !cond.depends_on(var);
    let reads =
        |of: &Buf| init.any(&mut |t| matches!(&**t, Node::Load(buf, _) | Node::Len(buf) if buf == of));
    let plain = otherwise.is_empty() && asks && apart(place) && matches!(places.elem, Ty::Int(_));
    (plain && !reads(values) && !reads(places)).then(|| Pack {
        var: var.clone(),
        lo: lo.clone(),
        hi: hi.clone(),
        new: new.clone(),
        value: init.clone(),
        stays: cond.clone(),
        place: place.clone(),
        places: places.clone(),
        values: values.clone(),
    })
}
