//! Folds: a loop that adds up floats, or multiplies them, or takes the largest or smallest, is a call of a helper that does so in
//! several lanes. In one lane each turn waits for the one before: a sum of a dense vector takes five times as long, and a row of a
//! hundred entries times a vector twice as long.
//!
//! ```text
//! for j in 0..A_n1 { y_acc += A_val[i * A_n1 + j] * x_val[j]; }
//!     ⇒  y_acc = fold::<8, _, _>(y_acc, -0.0, 0..A_n1, |a, b| a + b, |j| A_val[i * A_n1 + j] * x_val[j]);
//! ```
//!
//! What is added where a condition holds is chosen by it, in each lane. In a loop, the branch waits for the condition, and often
//! guesses wrong.
//!
//! Before all rows, and before all runs, it is asked whether they are long in the mean ([`long`](super::long)).
//!
//! Sums and products of floats depend on their order, so that `#![strict]` keeps these loops. Sums of products of stored entries are
//! kept, too: merges go in the order of the entries, and `a * a + b * b - 2.0 * (a * b)` is only 0 for equal lists if all three
//! sums do. (Sums of integers are LLVM's.)
//!
//! It is the printer that makes folds, as they are for compiled code alone: what is explained, and what tests interpret, is the loop.

use finch_core::Set;
use finch_core::algebra::{Fun, Int, Node, Term, Ty, Var, build};
use finch_core::target::{Stmt, replace, types};

use super::host::leaves;
use super::{Form, Printer};
use finch_core::target::passes::is_harmless;

/// The number of lanes, where some entries lie anywhere.
const GATHERED: usize = 4;
/// The number of bytes that are taken in a turn, where each entry lies behind the one before: a line of memory.
const LINE: usize = 64;

/// The numbers of what is known of rows begin here, above those of all arrays.
pub(super) const ROWS: u32 = u32::MAX / 2;

/// What a loop does, or a part of it.
struct Fold<'a> {
    /// The operation: a sum, a product, or the larger or smaller of two.
    by: &'a Fun,
    acc: &'a Var,
    /// The size of its type.
    size: usize,
    /// What is taken at an index.
    value: Term,
    /// Where it is taken, if not everywhere.
    cond: Option<Term>,
    /// Whether all that it loads lies behind what it loaded in the turn before.
    steps: bool,
}

impl Fold<'_> {
    fn lanes(&self) -> usize {
        if self.steps { LINE / self.size } else { GATHERED }
    }
}

impl Printer<'_> {
    /// Prints a loop with an index, as folds if it is nothing else.
    pub(super) fn counted(&mut self, stmt: &Stmt) {
        let Stmt::For { var, lo, hi, body } = stmt else { return };
        let long = self.measured.swap_remove(&var.id);
        let (range, index) = (self.range(lo, hi, &var.ty), self.var(var));
        let head = format!("for {index} in {range}");
        let known = long.is_some() || self.loops == 1;
        let Some(folds) = self.as_folds(stmt, known) else {
            if self.packed(stmt, &range, &index) || self.searched(stmt) {
                return;
            }
            if self.is_dense(lo, hi) {
                self.along.insert(var.id);
            }
            return self.block(&head, body);
        };
        if let Some(long) = &long {
            self.line(&format!("if {long} {{"));
        }
        for part in &folds {
            self.fold(part, &range, &index);
        }
        if long.is_some() {
            self.line("} else {");
            self.block(&head, body);
            self.line("}");
        }
    }

    /// Prints the call of the helper.
    fn fold(&mut self, part: &Fold<'_>, range: &str, index: &str) {
        let (acc, of) = (self.var(part.acc), Term::var(part.acc));
        let (start, by) = match part.by {
            // (0.0 and -0.0 add up to 0.0)
            Fun::Add => ("-0.0", "|a, b| a + b".to_owned()),
            Fun::Mul => ("1.0", "|a, b| a * b".to_owned()),
            fun => {
                let operands = self.operands(fun, std::slice::from_ref(&of), Int::I64);
                (&*acc, self.smaller_or_larger(fun, &of, &operands))
            }
        };
        let (fold, lanes, mut value) = (self.rt("fold"), part.lanes(), self.value(&part.value, &part.acc.ty));
        if let Some(cond) = &part.cond {
            // (the value is loaded in any case: else there would be a branch around it)
            value = format!("{{ let v = {value}; if {} {{ v }} else {{ {start} }} }}", self.condition(cond));
        }
        self.line(&format!(
            "{acc} = {fold}::<{lanes}, _, _>({acc}, {start}, {range}, {by}, |{index}| {value});"
        ));
    }

    /// Whether a loop would be folds, if it were known to be long.
    pub(super) fn folds_if_long(&self, stmt: &Stmt) -> bool {
        self.as_folds(stmt, true).is_some()
    }

    /// A loop as folds, if they pay. Where it is not `known` that the loop is long or stands alone, a question before each
    /// takes longer than the entries of a short one.
    fn as_folds<'a>(&self, stmt: &'a Stmt, known: bool) -> Option<Vec<Fold<'a>>> {
        let Stmt::For { var, lo, hi, .. } = stmt else { return None };
        let dense = self.is_dense(lo, hi);
        let strict = self.program.is_some_and(|program| program.strict);
        let pays = |fold: &Fold<'_>| match fold.by {
            _ if fold.cond.as_ref().is_some_and(|cond| leaves(cond, &self.leaving)) => false,
            _ if !fold.steps => known || dense,
            Fun::Add | Fun::Mul => dense || known && !fold.value.any(&mut |t| multiplies(t, var)),
            _ => true,
        };
        let folds = if self.form == Form::Tokens { folds(stmt, strict) } else { None };
        folds.filter(|folds| folds.iter().all(pays))
    }

    /// Whether a loop goes along a dimension, or along what the index of another such loop leaves of one, as in a triangle: these
    /// are long in the mean. (Where both ends follow an index, it may be a window of a few entries.)
    fn is_dense(&self, lo: &Term, hi: &Term) -> bool {
        let varies = |bound: &Term, along: &Set<u32>| {
            bound.any(&mut |t| match &**t {
                Node::Var(var) => !self.fixed.contains(&var.id) && !along.contains(&var.id),
                node => !matches!(node, Node::Lit(_) | Node::Call(..)),
            })
        };
        let fixed = [lo, hi].map(|bound| !varies(bound, &Set::default()));
        fixed.contains(&true) && !varies(lo, &self.along) && !varies(hi, &self.along)
    }
}

/// A loop as folds of floats that arrays hold, one after the other: several that each load an entry take less time than one loop
/// that has it at hand.
fn folds(stmt: &Stmt, strict: bool) -> Option<Vec<Fold<'_>>> {
    let Stmt::For { var, body, .. } = stmt else { return None };
    let (lets, sets) = body.split_at(body.iter().position(|stmt| !matches!(stmt, Stmt::Let { .. }))?);
    let folds: Vec<Fold<'_>> = sets.iter().map(|set| fold(set, lets, var, strict)).collect::<Option<_>>()?;
    let apart = |of: &Fold<'_>| !folds.iter().any(|other| of.value.depends_on(other.acc));
    folds.iter().all(apart).then_some(folds)
}

/// What is done to a variable in each turn of a loop with this index, as a fold.
fn fold<'a>(stmt: &'a Stmt, lets: &[Stmt], index: &Var, strict: bool) -> Option<Fold<'a>> {
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
        // (`x + a + b` is not `x + (a + b)`, which may overflow where it does not)
        _ if ordered => return None,
        _ => Term::new(Node::Call(fun.clone(), rest.to_vec())),
    };
    let value = inlined(lets, value)?;
    let typed = types::of(&value).as_ref() == Some(&acc.ty);
    if first.as_var() != Some(acc) || !typed || value.any(&mut branches) {
        return None;
    }
    let steps = steps(&value, index)?;
    let cond = match cond {
        Some(cond) => Some(
            inlined(lets, cond.clone())
                .filter(|cond| steps && is_harmless(&value) && asks_entries(cond, acc))?,
        ),
        None => None,
    };
    Some(Fold { by: fun, acc, size, value, cond, steps })
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

/// A value in which no variables stand that only hold what it is made of.
pub(super) fn inlined(lets: &[Stmt], value: Term) -> Option<Term> {
    lets.iter().rev().try_fold(value, |value, stmt| match stmt {
        Stmt::Let { var, mutable: false, init } => {
            Some(replace(&value, &mut |t| (t.as_var() == Some(var)).then(|| init.clone())))
        }
        _ => None,
    })
}

/// Whether a term takes a branch, or as long as it likes: such turns do not wait for their sum, and several at once are much code.
fn branches(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::IfElse | Fun::And | Fun::Or | Fun::Coalesce | Fun::User(_), _) => true,
        // The helper has to know what it multiplies.
        Node::Call(Fun::Powers, _) => true,
        node => matches!(node, Node::Search { .. } | Node::Compare(..) | Node::Host(..)),
    }
}

/// Whether a term is a product of what two entries hold.
fn multiplies(term: &Term, index: &Var) -> bool {
    match &**term {
        Node::Call(Fun::Mul, factors) => factors.iter().filter(|factor| factor.depends_on(index)).count() > 1,
        node => matches!(node, Node::Call(Fun::Pow, _)),
    }
}

/// Whether all that a value loads from places that change is behind what it loaded in the turn before. `None` if nothing is.
pub(super) fn steps(value: &Term, index: &Var) -> Option<bool> {
    let (mut any, mut all) = (false, true);
    value.any(&mut |t| {
        if let Node::Load(_, at) = &**t
            && at.depends_on(index)
        {
            let behind = !build::sub(at, &Term::var(index)).depends_on(index);
            (any, all) = (any | behind, all & behind);
        }
        false
    });
    any.then_some(all)
}
