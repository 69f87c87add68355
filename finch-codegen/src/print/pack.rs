//! Loops that append what is no fill to a list are a call of a helper that does so in lots, without a branch for each value:
//!
//! ```text
//! for i in 0..A_n {
//!     let C_new = max(A_val[i], 0.0);
//!     if C_new != 0.0 { C_val.push(C_new); C_idx.push(i as u32); }
//! }
//!     ⇒  pack(0..A_n, |i| max(A_val[i], 0.0), |C_new: f64| C_new != 0.0, |i| i as u32, &mut C_idx, &mut C_val);
//! ```
//!
//! The helper asks for a value up to twice, so nothing is computed in it that costs much, or that is a user's.
//!
//! The printer makes it, as it makes folds: what is explained, and what tests interpret, is the loop.

use finch_core::algebra::{Buf, Node, Term, Ty, Var, properties};
use finch_core::target::Stmt;

use super::host::leaves;
use super::{Form, Printer};

/// What a loop appends in each turn, if it is no fill.
struct Pack<'a> {
    /// The value, as a variable of the turn, and what it is.
    new: &'a Var,
    value: &'a Term,
    /// Whether it is appended.
    stays: &'a Term,
    /// Its coordinate.
    place: &'a Term,
    places: &'a Buf,
    values: &'a Buf,
}

impl Printer<'_> {
    /// Prints a loop as a call of the helper, if it does nothing else. Returns whether it did.
    pub(super) fn packed(&mut self, stmt: &Stmt, range: &str, index: &str) -> bool {
        let once = |t: &Term| match &**t {
            Node::Call(fun, _) => properties(fun).costly,
            Node::Host(_, args) => !args.is_empty(),
            node => matches!(node, Node::Search { .. } | Node::Compare(..)),
        };
        let again = |of: &Term| !of.any(&mut |t| once(t)) && !leaves(of, &self.leaving);
        let found = pack(stmt).filter(|of| self.form == Form::Tokens && again(of.value));
        let Some(Pack { new, value, stays, place, places, values }) = found else { return false };
        let Ty::Elem(elem) = &new.ty else { return false };
        let (helper, new) = (self.rt("pack"), self.var(new));
        let (value, stays) = (self.value(value, &values.elem), self.condition(stays));
        let place = self.value(place, &places.elem);
        let (places, values) = (self.buf(places), self.buf(values));
        self.line(&format!(
            "{helper}({range}, |{index}| {value}, |{new}: {elem}| {stays}, |{index}| {place}, &mut {places}, &mut {values});"
        ));
        true
    }
}

/// What a loop appends, if it appends one value and its coordinate in each turn, and does nothing else.
fn pack(stmt: &Stmt) -> Option<Pack<'_>> {
    let Stmt::For { var: index, body, .. } = stmt else { return None };
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
    // (a coordinate is computed from indices alone, and nothing is asked but whether the value is a fill)
    let apart =
        |term: &Term| !term.any(&mut |t| matches!(**t, Node::Load(..) | Node::Host(..) | Node::Len(_)));
    let asks = apart(cond) && cond.depends_on(new) && !cond.depends_on(index);
    let reads =
        |of: &Buf| init.any(&mut |t| matches!(&**t, Node::Load(buf, _) | Node::Len(buf) if buf == of));
    let plain = otherwise.is_empty() && asks && apart(place) && matches!(places.elem, Ty::Int(_));
    (plain && !reads(values) && !reads(places)).then_some(Pack {
        new,
        value: init,
        stays: cond,
        place,
        places,
        values,
    })
}
