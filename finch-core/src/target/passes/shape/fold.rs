//! Folds. A loop that only adds up floats, multiplies them, or takes the smallest or largest, folds them in several
//! lanes. In one lane each iteration waits for the one before: a sum of a dense vector takes five times as long, and a row of a
//! hundred entries times a vector twice as long.
//!
//! ```text
//! for j in 0..A_n1 {                                            fold[8] j in 0..A_n1 {
//!     y_acc += A_val[i * A_n1 + j] * x_val[j];          ⇒           y_acc += A_val[i * A_n1 + j] * x_val[j];
//! }                                                             }
//! ```
//!
//! A value that is added only under a condition is selected by it, in each lane. In a loop, there would be a branch, which is often
//! mispredicted.
//!
//! Whether rows and runs are long is tested once, before all of them ([`long`](super::long)).
//!
//! Sums and products of floats depend on their order, so `#![strict]` keeps these loops. Sums of products of stored entries are
//! kept, too: merges go in the order of the entries, and `a * a + b * b - 2.0 * (a * b)` is only 0 for equal lists if all three
//! sums do. Sums of integers are left to the back end.

use super::{Shaper, inlined, steps};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::target::passes::is_harmless;
use crate::target::{Fold, Ids, Stmt, replace, types};

/// The number of lanes, where some entries lie anywhere.
const GATHERED: usize = 4;
/// The number of bytes that all lanes take at once, if entries are contiguous: a line of memory.
const LINE: usize = 64;

/// A loop, or a part of it, as a fold.
struct Found {
    fold: Fold,
    /// Whether all that it loads lies behind what it loaded at the position before.
    steps: bool,
}

impl Shaper<'_> {
    /// A loop as folds, if they pay; where a question before it says whether they do, as both.
    pub(super) fn folds(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::For { var, .. } = stmt else { return None };
        let long = self.long.swap_remove(&var.id);
        let folds = self.as_folds(stmt, long.is_some() || self.depth == 1)?;
        let then = folds.into_iter().map(|found| Stmt::Fold(Box::new(found.fold))).collect();
        Some(match long {
            Some(long) => vec![Stmt::If { cond: Term::var(&long), then, otherwise: vec![stmt.clone()] }],
            None => then,
        })
    }

    /// Whether a loop would be folds, if it were known to be long.
    pub(super) fn folds_if_long(&self, stmt: &Stmt) -> bool {
        self.as_folds(stmt, true).is_some()
    }

    /// A loop as folds, if they pay. Where it is not `known` that the loop is long or stands alone, a question before each
    /// takes longer than the entries of a short one.
    fn as_folds(&self, stmt: &Stmt, known: bool) -> Option<Vec<Found>> {
        let Stmt::For { var, lo, hi, .. } = stmt else { return None };
        let folds = folds(stmt, self.context.strict)?;
        let dense = self.is_dense(lo, hi);
        let pays = |Found { fold, steps }: &Found| match fold.by {
            _ if fold.cond.as_ref().is_some_and(|cond| self.leaves(cond)) => false,
            _ if !steps => known || dense,
            Fun::Add | Fun::Mul => dense || known && !fold.value.any(&mut |t| multiplies(t, var)),
            _ => true,
        };
        folds.iter().all(pays).then_some(folds)
    }

    /// Whether a loop goes along a dimension, or along what the index of another such loop leaves of one, as in a triangle: these
    /// are long in the mean. (Where both ends follow an index, it may be a window of a few entries.)
    pub(super) fn is_dense(&self, lo: &Term, hi: &Term) -> bool {
        let fixed = &self.context.fixed;
        let varies = |bound: &Term, along: &Ids| {
            bound.any(&mut |t| match &**t {
                Node::Var(var) => !fixed.contains(var.id as usize) && !along.contains(var.id as usize),
                node => !matches!(node, Node::Lit(_) | Node::Call(..)),
            })
        };
        let stays = [lo, hi].map(|bound| !varies(bound, &Ids::default()));
        stays.contains(&true) && !varies(lo, &self.along) && !varies(hi, &self.along)
    }
}

/// A loop as folds of floats that arrays hold, one after the other: several that each load an entry take less time than one loop
/// that has it at hand.
fn folds(stmt: &Stmt, strict: bool) -> Option<Vec<Found>> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let (lets, sets) = body.split_at(body.iter().position(|stmt| !matches!(stmt, Stmt::Let { .. }))?);
    let one = |set: &Stmt| fold(set, lets, (var, lo, hi), strict);
    let folds: Vec<Found> = sets.iter().map(one).collect::<Option<_>>()?;
    let apart = |of: &Found| !folds.iter().any(|other| of.fold.value.depends_on(&other.fold.acc));
    folds.iter().all(apart).then_some(folds)
}

/// What is done to a variable in each iteration of a loop over this range, as a fold.
fn fold(stmt: &Stmt, lets: &[Stmt], (var, lo, hi): (&Var, &Term, &Term), strict: bool) -> Option<Found> {
    let (Stmt::Set(acc, value), cond) = taken(stmt)? else { return None };
    let Node::Call(fun, args) = &**value else { return None };
    let ordered = matches!(fun, Fun::Add | Fun::Mul);
    let folds = matches!(fun, Fun::Max | Fun::Min) && cond.is_none() || ordered && !strict;
    let (first, rest) = args.split_first().filter(|_| folds)?;
    let size = match &acc.ty {
        Ty::Elem(elem) if &**elem == "f32" => 4,
        Ty::Elem(elem) if &**elem == "f64" => 8,
        _ => return None,
    };
    let value = match rest {
        [one] => one.clone(),
        // `x + a + b` is not `x + (a + b)`, which may overflow where it does not.
        _ if ordered => return None,
        _ => Term::new(Node::Call(fun.clone(), rest.to_vec())),
    };
    let value = inlined(lets, value)?;
    let typed = types::of(&value).as_ref() == Some(&acc.ty);
    if first.as_var() != Some(acc) || !typed || value.any(&mut branches) {
        return None;
    }
    let steps = steps(&value, var)?;
    let cond = match cond {
        Some(cond) => Some(
            inlined(lets, cond.clone())
                .filter(|cond| steps && is_harmless(&value) && asks_entries(cond, acc))?,
        ),
        None => None,
    };
    let lanes = if steps { LINE / size } else { GATHERED };
    let (acc, by, var, lo, hi) = (acc.clone(), fun.clone(), var.clone(), lo.clone(), hi.clone());
    Some(Found { fold: Fold { acc, by, var, lo, hi, cond, value, lanes }, steps })
}

/// What a statement does, and where.
fn taken(stmt: &Stmt) -> Option<(&Stmt, Option<&Term>)> {
    match stmt {
        Stmt::If { cond, then, otherwise } if otherwise.is_empty() => {
            if let [set] = &then[..] {
                Some((set, Some(cond)))
            } else {
                None
            }
        }
        set => Some((set, None)),
    }
}

/// Whether a condition is about values alone. (One about an index may say where something may be loaded.)
fn asks_entries(cond: &Term, acc: &Var) -> bool {
    let index = |var: &Var| var == acc || matches!(var.ty, Ty::Int(_));
    let outside = replace(cond, &mut |t| matches!(&**t, Node::Load(..)).then(|| Term::bool(true)));
    let other = |t: &Term| match &**t {
        Node::Var(var) => index(var),
        Node::Host(_, args) => !args.is_empty(),
        _ => branches(t),
    };
    outside != *cond && !outside.any(&mut |t| other(t))
}

/// Whether a term takes a branch, or as long as it likes: such iterations do not wait for their sum, and several at once are much
/// code.
fn branches(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::IfElse | Fun::Select | Fun::And | Fun::Or | Fun::Coalesce | Fun::User(_), _) => true,
        // A fold has to know what it multiplies.
        Node::Call(Fun::Powers, _) => true,
        node => matches!(node, Node::Search { .. } | Node::Host(..)),
    }
}

/// Whether a term is a product of what two entries hold.
fn multiplies(term: &Term, index: &Var) -> bool {
    match &**term {
        Node::Call(Fun::Mul, factors) => factors.iter().filter(|factor| factor.depends_on(index)).count() > 1,
        node => matches!(node, Node::Call(Fun::Pow, _)),
    }
}
