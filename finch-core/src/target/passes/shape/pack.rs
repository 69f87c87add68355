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
//!
//! The same holds for entries that are put into reserved room. Of a batch of which no value is fill, values and coordinates are
//! copied whole, by vector instructions. A row of an outer product takes a fifth of the time:
//!
//! ```text
//! for B_q in B_begin..B_end {                                   pack B_q in B_begin..B_end {
//!     let C_new = A_v * B_val[B_q];                                 let C_new = A_v * B_val[B_q];
//!     C_val[C_count] = C_new;                           ⇒           C_idx[C_count] = B_idx[B_q];
//!     C_idx[C_count] = B_idx[B_q];                                  C_val[C_count] = C_new;
//!     C_count += (C_new != 0.0) as usize;                           C_count += (C_new != 0.0) as usize;
//! }                                                             }
//! ```

use super::{Shaper, inlined};
use crate::algebra::build::sub;
use crate::algebra::{Buf, Fun, Node, Term, Ty, Var, properties};
use crate::target::{Pack, Stmt};

impl Shaper<'_> {
    /// A loop as a pack, if it does nothing else.
    pub(super) fn pack(&self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let again = |of: &Term| !of.any(&mut |t| once(t)) && !self.context.once(of);
        let pack = pack(stmt).or_else(|| into_room(stmt))?;
        if !again(&pack.value) || !again(&pack.place) || !matches!(pack.new.ty, Ty::Elem(_)) {
            return None;
        }
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
        count: None,
    })
}

/// The same for a loop that puts the value and its coordinate into reserved room.
fn into_room(stmt: &Stmt) -> Option<Pack> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let (entry, lets) =
        body.split_at_checked(body.len().checked_sub(3)?).map(|(lets, entry)| (entry, lets))?;
    let [Stmt::Put { buf: one, at, value: first }, Stmt::Put { buf: other, at: same, value: second }, next] =
        entry
    else {
        return None;
    };
    let Stmt::Set(count, next) = next else { return None };
    let (stays, here) = (one_more(next, count)?, Term::var(count));
    let news = lets.iter().filter_map(|stmt| match stmt {
        Stmt::Let { var, mutable: false, .. } if stays.depends_on(var) => Some(var),
        _ => None,
    });
    let [new] = news.collect::<Vec<_>>()[..] else { return None };
    let is_new = |term: &Term| term.as_var() == Some(new);
    let (values, places, place) = match (is_new(first), is_new(second)) {
        (true, false) => (one, other, second),
        (false, true) => (other, one, first),
        _ => return None,
    };
    let (value, place) = (inlined(lets, Term::var(new))?, inlined(lets, place.clone())?);
    let asks =
        |t: &Term| matches!(&**t, Node::Load(..) | Node::Host(..) | Node::Len(_) | Node::Search { .. });
    let own = |t: &Term| match &**t {
        Node::Load(buf, _) | Node::Len(buf) | Node::Search { buf, .. } => buf == values || buf == places,
        Node::Var(var) => var == count,
        _ => false,
    };
    let apart = [&value, &place, lo, hi].into_iter().all(|term| !term.any(&mut { own }));
    let of_value = !stays.any(&mut { asks }) && !stays.depends_on(var) && !stays.depends_on(count);
    let whole = [at, same].into_iter().all(|at| *at == here) && matches!(places.elem, Ty::Int(_));
    (apart && of_value && whole && values != places).then(|| Pack {
        var: var.clone(),
        lo: lo.clone(),
        hi: hi.clone(),
        new: new.clone(),
        value,
        stays,
        place,
        places: places.clone(),
        values: values.clone(),
        count: Some(count.clone()),
    })
}

/// The condition under which a variable is set to one more.
fn one_more(next: &Term, count: &Var) -> Option<Term> {
    let step = sub(next, &Term::var(count));
    match &*step {
        Node::Call(Fun::IfElse, args) if args[1..] == [Term::int(1), Term::int(0)] => Some(args[0].clone()),
        _ => None,
    }
}
