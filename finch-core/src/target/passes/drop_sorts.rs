//! Drops sorts of which nobody sees anything. A temporary that lists its entries as they come sorts the list before it is read:
//!
//! ```text
//! w_srt.sort();                                         for k in 0..w_srt.len() {
//! for k in 0..w_srt.len() {                                 let w_j = w_srt[k];
//!     let w_j = w_srt[k];                       ⇒           s_acc += w_val[w_j] * w_val[w_j];
//!     s_acc += w_val[w_j] * w_val[w_j];                 }
//! }
//! ```
//!
//! Loops that reduce into variables, or that store to its own place for each entry, may take the entries in any order, since a
//! list has none twice. Of floats, sums and products are rounded in another order, which `#![strict]` excludes.
//!
//! A sum over the rows of a product, none of which is kept, takes half of the time.

use super::Context;
use crate::Gather;
use crate::algebra::build::sub;
use crate::algebra::{Buf, Fun, Node, Term, Ty, Var, properties};
use crate::target::{Ids, Stmt, changed, each, invariant, replace};

/// Drops the sorts of arrays that nobody reads in order.
pub fn drop_sorts(body: &mut Vec<Stmt>, context: &Context) {
    let mut sorted = Vec::new();
    each(body, &mut |stmt| {
        if let Stmt::Sort(buf, keys) = stmt
            && keys.is_empty()
            && context.own.contains(buf.id as usize)
        {
            sorted.push(buf.clone());
        }
    });
    sorted.retain(|buf| body.iter().all(|stmt| any_order(stmt, buf, context.strict)));
    if !sorted.is_empty() {
        drop(body, &sorted);
    }
}

fn drop(body: &mut Vec<Stmt>, of: &[Buf]) {
    body.retain(|stmt| !matches!(stmt, Stmt::Sort(buf, _) if of.contains(buf)));
    body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| drop(block, of));
}

/// Whether a statement has the same effect for any order of an array's entries.
fn any_order(stmt: &Stmt, of: &Buf, strict: bool) -> bool {
    if let Stmt::For { var, lo, hi, body } = stmt
        && ![lo, hi].into_iter().any(|end| sees(end, of))
        && entries(var, body, of, strict)
    {
        return true;
    }
    let keys = matches!(stmt, Stmt::Sort(_, keys) if keys.contains(of));
    let moves =
        matches!(stmt, Stmt::Store { buf, .. } | Stmt::Truncate(buf, _) if buf == of && !empties(stmt));
    let own = keys || moves || stmt.terms().any(|term| sees(term, of));
    !own && stmt.blocks().flatten().all(|stmt| any_order(stmt, of, strict))
}

/// Whether a statement leaves nothing of an array.
fn empties(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Truncate(_, len) if len.as_int() == Some(0))
}

/// Whether a term looks at an entry of the array.
fn sees(term: &Term, of: &Buf) -> bool {
    term.any(&mut |t| match &**t {
        Node::Load(buf, _) | Node::Search { buf, .. } => buf == of,
        _ => false,
    })
}

/// Whether the iterations of a loop over the entries of a list may be taken in any order.
fn entries(var: &Var, body: &[Stmt], of: &Buf, strict: bool) -> bool {
    let entry = Term::new(Node::Load(of.clone(), Term::var(var)));
    let named = body.iter().find_map(|stmt| match stmt {
        Stmt::Let { var, mutable: false, init } if *init == entry => Some(Term::var(var)),
        _ => None,
    });
    let turn = Turn { entry, named, position: var, changed: changed(body), strict };
    !turn.changed.contains(of.id as usize) && body.iter().all(|stmt| turn.allows(stmt, of))
}

/// An iteration of a loop over a list.
struct Turn<'a> {
    entry: Term,
    /// The variable that holds the entry.
    named: Option<Term>,
    position: &'a Var,
    /// What the loop changes.
    changed: Ids,
    strict: bool,
}

impl Turn<'_> {
    fn allows(&self, stmt: &Stmt, of: &Buf) -> bool {
        match stmt {
            Stmt::Let { mutable: false, init, .. } => self.is_steady(init, of),
            Stmt::Set(var, value) => self.reduces(var, value, of),
            Stmt::Store { buf, at, value } => {
                let own = Term::new(Node::Load(buf.clone(), at.clone()));
                let rest = replace(value, &mut |t| (*t == own).then(|| Term::int(0)));
                self.is_own_place(at) && self.is_steady(&rest, of)
            }
            Stmt::If { cond, then, otherwise } => {
                self.is_steady(cond, of) && then.iter().chain(otherwise).all(|stmt| self.allows(stmt, of))
            }
            _ => false,
        }
    }

    /// Whether a value depends on nothing that the loop changes, and on the entry rather than on its position.
    fn is_steady(&self, value: &Term, of: &Buf) -> bool {
        let without = replace(value, &mut |t| (*t == self.entry).then(|| Term::int(0)));
        invariant(&without, &self.changed)
            && !without.depends_on(self.position)
            && !sees(&without, of)
            && !value.any(&mut |t| matches!(&**t, Node::Host(_, args) if !args.is_empty()))
    }

    /// Whether each entry has its own place.
    fn is_own_place(&self, at: &Term) -> bool {
        let entries = [Some(&self.entry), self.named.as_ref()];
        entries.into_iter().flatten().any(|entry| {
            let rest = sub(at, entry);
            !rest.any(&mut |t| t == entry || t.as_var() == Some(self.position))
                && invariant(&rest, &self.changed)
        })
    }

    /// Whether a variable is reduced by values in any order.
    fn reduces(&self, var: &Var, value: &Term, of: &Buf) -> bool {
        let Node::Call(fun, args) = &**value else { return false };
        let [first, rest @ ..] = &args[..] else { return false };
        let laws = properties(fun);
        let others = rest.iter().all(|arg| !arg.depends_on(var) && self.is_steady(arg, of));
        let float = matches!(&var.ty, Ty::Elem(elem) if matches!(&**elem, "f32" | "f64"));
        // In signed integers, the order decides where a sum overflows.
        let reorders = match fun {
            Fun::Add | Fun::Mul => float && !self.strict,
            _ => laws.commutative && laws.associative,
        };
        first.as_var() == Some(var) && others && reorders
    }
}
