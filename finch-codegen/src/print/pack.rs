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

#[cfg(test)]
mod tests {
    use finch_core::algebra::{Fun, Int, Lit, Value};

    use super::super::printed;
    use super::*;

    /// A loop over `i` that appends a value to `C_val` and a coordinate to `C_idx`.
    fn appending(value: Term, place: impl Fn(&Term) -> Term) -> Stmt {
        let float = || Ty::Elem("f64".into());
        let (index, new) =
            (Var { id: 1, name: "i".into(), ty: Ty::POS }, Var { id: 2, name: "C_new".into(), ty: float() });
        let values = Buf { id: 3, name: "C_val".into(), elem: float(), trusted: true };
        let places = Buf { id: 4, name: "C_idx".into(), elem: Ty::Int(Int::U32), trusted: true };
        let zero = Term::lit(Lit { value: Value::Float(0.0), ty: None });
        let cond = Term::new(Node::Call(Fun::Ne, vec![Term::var(&new), zero]));
        let then = vec![Stmt::Push(values, Term::var(&new)), Stmt::Push(places, place(&Term::var(&index)))];
        let body = vec![Stmt::Let { var: new, mutable: false, init: value }, Stmt::when(cond, then)];
        Stmt::For { var: index, lo: Term::int(0), hi: Term::int(9), body }
    }

    fn load(id: u32, name: &str) -> Term {
        let buf = Buf { id, name: name.into(), elem: Ty::Elem("f64".into()), trusted: true };
        Term::new(Node::Load(buf, Term::var(&Var { id: 1, name: "i".into(), ty: Ty::POS })))
    }

    #[test]
    fn what_is_no_fill_is_packed() {
        let code = printed(&[appending(load(5, "A_val"), Term::clone)], Form::Tokens);
        assert!(
            code.contains("__rt::pack(0..9_usize, |i| ") && code.contains("|C_new: f64| C_new != 0.0"),
            "{code}"
        );
        assert!(code.contains("|i| i as u32, &mut C_idx, &mut C_val);"), "{code}");
        let shown = printed(&[appending(load(5, "A_val"), Term::clone)], Form::Plain);
        assert!(shown.contains("C_val.push(C_new);"), "what is shown is the loop: {shown}");
    }

    #[test]
    fn other_loops_stay_loops() {
        let own = printed(&[appending(load(3, "C_val"), Term::clone)], Form::Tokens);
        let gathered = printed(&[appending(load(5, "A_val"), |_| load(6, "P_val"))], Form::Tokens);
        assert!(!own.contains("pack") && !gathered.contains("pack"), "{own}{gathered}");
    }
}
