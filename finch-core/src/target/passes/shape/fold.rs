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
//! kept if the program has others of its merges, which go in the order of the entries ([`Products`](super::Products)). Sums of
//! integers are left to the back end, unless a [narrower](super::narrow) type holds what is added.

use super::choices::selected;
use super::narrow::narrow;
use super::{Shaper, inlined, resolved, steps};
use crate::algebra::{Fun, Int, Lit, Node, Term, Ty, Value, Var};
use crate::target::passes::{Context, is_harmless};
use crate::target::{Fold, Ids, Stmt, replace, types};

/// The number of lanes, where some entries lie anywhere.
const GATHERED: usize = 4;
/// The number of bytes that all lanes take at once, if entries are contiguous: a line of memory.
const LINE: usize = 64;

/// A loop, or a part of it, as a fold.
struct Found {
    fold: Fold,
    /// Whether all its loads come after those at the previous position.
    steps: bool,
}

impl Shaper<'_> {
    /// A loop as folds, if they pay; where a question before it says whether they do, as both.
    pub(super) fn folds(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::For { var, lo, hi, .. } = stmt else { return None };
        let long = self.long.swap_remove(&var.id);
        let folds = self.as_folds(stmt, long.is_some() || self.depth == 1)?;
        let products = folds.iter().any(|found| found.steps && multiplies_entries(&found.fold));
        self.products.in_lanes |= products && !self.is_dense(lo, hi);
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

    /// A loop as folds, if they pay. Where it is not `known` that the loop is long or is not inside of another, a question before each
    /// takes longer than the entries of a short one.
    fn as_folds(&self, stmt: &Stmt, known: bool) -> Option<Vec<Found>> {
        let Stmt::For { lo, hi, .. } = stmt else { return None };
        let folds = folds(stmt, self.context)?;
        let dense = self.is_dense(lo, hi);
        let kept = |fold: &Fold| self.products.in_order && multiplies_entries(fold);
        let pays = |Found { fold, steps }: &Found| match fold.by {
            _ if !steps => known || dense,
            Fun::Add | Fun::Mul => dense || known && !kept(fold),
            _ => true,
        };
        folds.iter().all(pays).then_some(folds)
    }

    /// Whether a loop runs along a dimension, or along what the index of another such loop leaves of one, as in a triangle: these
    /// are long in the mean. Where both ends follow an index, it may be a window of a few entries.
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
/// that already has it.
fn folds(stmt: &Stmt, context: &Context) -> Option<Vec<Found>> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let (lets, sets) = body.split_at(body.iter().position(|stmt| !matches!(stmt, Stmt::Let { .. }))?);
    let one = |set: &Stmt| fold(set, lets, (var, lo, hi), context);
    let folds: Vec<Found> = sets.iter().map(one).collect::<Option<_>>()?;
    let apart = |of: &Found| !folds.iter().any(|other| of.fold.value.depends_on(&other.fold.acc));
    folds.iter().all(apart).then_some(folds)
}

/// What is done to a variable in each iteration of a loop over this range, as a fold.
fn fold(stmt: &Stmt, lets: &[Stmt], (var, lo, hi): (&Var, &Term, &Term), context: &Context) -> Option<Found> {
    let (Stmt::Set(acc, value), cond) = taken(stmt)? else { return None };
    let Node::Call(fun, args) = &**value else { return None };
    let (first, rest) = args.split_first()?;
    let value = inlined(lets, combined(fun, rest)?)?;
    let value = if value.any(&mut chooses) { selected(&value, var)? } else { value };
    let value = with_type(value, &acc.ty);
    let typed = types::of(&value).as_ref() == Some(&acc.ty);
    if first.as_var() != Some(acc) || !typed || value.any(&mut |t| branches(t, context)) {
        return None;
    }
    let cond = match cond {
        Some(cond) => Some(
            inlined(lets, cond.clone())
                .filter(|cond| is_harmless(&value) && asks_entries(cond, acc, context))?,
        ),
        None => None,
    };
    let asked = Term::new(Node::Call(Fun::Tuple, cond.iter().chain([&value]).cloned().collect()));
    let steps = steps(&asked, var)?;
    let (lanes, part, value) = match &acc.ty {
        Ty::Elem(elem) if let Some(whole) = Int::parse(elem) => {
            let narrow = narrow(&value, whole).filter(|_| *fun == Fun::Add && steps)?;
            (narrow.count, Some(narrow.part), narrow.value)
        }
        ty => {
            let size = size_of_float(ty)?;
            let any_order =
                matches!(fun, Fun::Max | Fun::Min) && cond.is_none() || !context.strict && sums(fun);
            (if steps { LINE / size } else { GATHERED }, None, Some(value).filter(|_| any_order)?)
        }
    };
    let (acc, by, var, lo, hi) = (acc.clone(), fun.clone(), var.clone(), lo.clone(), hi.clone());
    (steps || cond.is_none())
        .then_some(Found { fold: Fold { acc, by, var, lo, hi, cond, value, lanes, part }, steps })
}

/// A number that was written without its type, with it.
fn with_type(value: Term, ty: &Ty) -> Term {
    match (value.as_lit(), ty) {
        (Some(Lit { value: number @ (Value::Int(_) | Value::Float(_)), ty: None }), Ty::Elem(elem)) => {
            Term::lit(Lit { value: number.clone(), ty: Some(elem.clone()) })
        }
        _ => value,
    }
}

/// Whether a function's result depends on the order, where floats are rounded.
fn sums(fun: &Fun) -> bool {
    matches!(fun, Fun::Add | Fun::Mul)
}

/// What is added to a variable, or combined with it in another way.
fn combined(fun: &Fun, rest: &[Term]) -> Option<Term> {
    match rest {
        [one] => Some(one.clone()),
        // `x + a + b` is not `x + (a + b)`, which may overflow where it does not.
        _ if sums(fun) => None,
        _ => Some(Term::new(Node::Call(fun.clone(), rest.to_vec()))),
    }
}

/// The number of bytes of a float.
fn size_of_float(ty: &Ty) -> Option<usize> {
    match ty {
        Ty::Elem(elem) if &**elem == "f32" => Some(4),
        Ty::Elem(elem) if &**elem == "f64" => Some(8),
        _ => None,
    }
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

/// Whether a condition is about values alone. One about an index may say where something may be loaded.
fn asks_entries(cond: &Term, acc: &Var, context: &Context) -> bool {
    let index = |var: &Var| var == acc || matches!(var.ty, Ty::Int(_));
    let outside = replace(cond, &mut |t| matches!(&**t, Node::Load(..)).then(|| Term::bool(true)));
    let other = |t: &Term| match &**t {
        Node::Var(var) => index(var),
        _ => branches(t, context),
    };
    outside != *cond && !outside.any(&mut |t| other(t))
}

/// Whether a term takes a branch, or as long as it likes: such iterations do not wait for their sum, and several at once are much
/// code. A variable of the user's takes no time.
fn branches(term: &Term, context: &Context) -> bool {
    match &**term {
        Node::Call(Fun::IfElse | Fun::And | Fun::Or | Fun::Coalesce | Fun::User(_), _) => true,
        Node::Call(Fun::Select, _) => matches!(types::of(term), Some(Ty::Int(_))),
        // A fold has to know what it multiplies.
        Node::Call(Fun::Powers, _) => true,
        Node::Host(id, args) => !args.is_empty() || context.is_once(*id),
        node => matches!(node, Node::Search { .. }),
    }
}

/// Whether a term is a choice between values.
fn chooses(term: &Term) -> bool {
    matches!(&**term, Node::Call(Fun::IfElse, _))
}

/// Whether a fold takes products of what two entries hold.
fn multiplies_entries(fold: &Fold) -> bool {
    fold.part.is_none() && fold.value.any(&mut |t| multiplies(t, &|factor| factor.depends_on(&fold.var)))
}

/// Whether a term is a product of two factors of a kind.
fn multiplies(term: &Term, of: &dyn Fn(&Term) -> bool) -> bool {
    match &**term {
        Node::Call(Fun::Mul, factors) => factors.iter().filter(|factor| of(factor)).count() > 1,
        node => matches!(node, Node::Call(Fun::Pow, _)),
    }
}

/// Whether a body adds up products of floats that arrays hold.
pub(super) fn adds_products(body: &[Stmt]) -> bool {
    let loads = |factor: &Term| factor.any(&mut |t| matches!(&**t, Node::Load(..)));
    let products = |value: &Term| resolved(value, body).any(&mut |t| multiplies(t, &loads));
    body.iter().any(|stmt| match stmt {
        Stmt::Set(acc, value) => {
            let adds = matches!(&**value, Node::Call(Fun::Add, args) if args[0].as_var() == Some(acc));
            adds && size_of_float(&acc.ty).is_some() && products(value)
        }
        Stmt::If { then, otherwise, .. } => adds_products(then) || adds_products(otherwise),
        _ => false,
    })
}
