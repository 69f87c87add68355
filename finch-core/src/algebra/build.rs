//! Smart constructors: they build terms in normal form. A call goes through the laws (`laws.rs`). Statements without effect
//! are dropped. Index arithmetic is kept as sums of atoms and one constant (`linear.rs`).

use std::cell::RefCell;

use super::eval::holds;
use super::fun::Fun;
use super::laws::LAWS;
use super::linear::Linear;
use super::mentions::Mentions;
use super::table::{contradicted, properties};
use super::term::{Assign, Lit, Node, TensorId, Term, Var};
use super::value::Value;
use crate::sort_by_key;

/// The smart constructors of expressions and statements. Under `strict`, laws that IEEE arithmetic contradicts are disabled.
#[derive(Debug, Default)]
pub struct Algebra {
    /// `#![strict]`
    pub strict: bool,
    /// Whether constructors leave values and statements as they are given, so that rewrite rules alone simplify them.
    lawless: bool,
    /// Whether no argument counts as `missing` unless it is the literal.
    present: bool,
    /// The value of each access, by number, while it is at its fill, if it can be.
    fills: Vec<Option<Lit>>,
    fired: RefCell<Vec<&'static str>>,
}

impl Algebra {
    /// The algebra of a program.
    pub fn new(strict: bool) -> Algebra {
        Algebra { strict, ..Algebra::default() }
    }

    /// The algebra of a program whose accesses have these fills.
    pub fn with_fills(strict: bool, fills: Vec<Option<Lit>>) -> Algebra {
        Algebra { strict, fills, ..Algebra::default() }
    }

    /// The same algebra whose constructors apply no laws. Only calls on index arithmetic alone (sums, extrema and
    /// comparisons of indices) are still built in normal form: the prover and the lowerer's own bounds rely on that form.
    pub fn lawless(self) -> Algebra {
        Algebra { lawless: true, ..self }
    }

    /// Whether constructors apply no laws.
    pub fn is_lawless(&self) -> bool {
        self.lawless
    }

    /// The same algebra, for values where nothing that they read is `missing`.
    pub(super) fn of_present_values(&self) -> Algebra {
        Algebra { strict: self.strict, present: true, fills: self.fills.clone(), ..Algebra::default() }
    }

    /// Whether it is for values where nothing that they read is `missing`.
    pub(super) fn takes_all_as_present(&self) -> bool {
        self.present
    }

    /// The value of the term if everything that it still reads is at its fill; `None` if some access cannot be.
    pub(super) fn at_fills(&self, term: &Term) -> Option<Term> {
        let fill = |t: &Term| self.fills.get(t.access()?.id.0 as usize)?.clone().map(Term::lit);
        let filled = self.substitute(term, &mut { fill });
        (!filled.any(&mut |t| t.access().is_some())).then_some(filled)
    }

    /// The names of the laws that applied since the last call, in order.
    pub fn fired(&self) -> Vec<&'static str> {
        self.fired.take()
    }

    /// A function call.
    pub fn call(&self, fun: Fun, args: Vec<Term>) -> Term {
        if self.lawless && !args.iter().all(Term::is_index) {
            return Term::new(Node::Call(fun, args));
        }
        for law in LAWS {
            if let Some(term) = (law.apply)(self, &fun, &args) {
                self.fired.borrow_mut().push(law.name);
                return term;
            }
        }
        Term::normal(Node::Call(fun, args))
    }

    /// Statements one after the other.
    pub fn block(&self, statements: Vec<Term>) -> Term {
        if self.lawless {
            return Term::new(Node::Block(statements));
        }
        let mut flat = Vec::with_capacity(statements.len());
        for statement in statements {
            match &*statement {
                Node::Block(inner) => flat.extend(inner.iter().cloned()),
                Node::Pass => {}
                _ => flat.push(statement),
            }
        }
        match flat.len() {
            0 => Term::pass(),
            1 => flat.remove(0),
            _ => Term::normal(Node::Block(flat)),
        }
    }

    /// `if cond { then } else { otherwise }`
    pub fn if_(&self, cond: Term, then: Term, otherwise: Term) -> Term {
        match cond.as_bool() {
            _ if self.lawless => Term::new(Node::If(cond, then, otherwise)),
            Some(true) => then,
            Some(false) => otherwise,
            _ if then == otherwise => then,
            _ if !otherwise.is_pass() && matches!(&*cond, Node::Call(Fun::Not, _)) => {
                self.if_(self.call(Fun::Not, vec![cond]), otherwise, then)
            }
            _ if then.is_pass() => Term::normal(Node::If(self.call(Fun::Not, vec![cond]), otherwise, then)),
            _ => Term::normal(Node::If(cond, then, otherwise)),
        }
    }

    /// `for index in lo..hi { body }`
    pub fn loop_(&self, index: Var, lo: Term, hi: Term, body: Term) -> Term {
        if self.lawless {
            return Term::new(Node::Loop { index, lo, hi, body });
        }
        let empty = Linear::difference(&lo, &hi).is_some_and(|d| d.terms.is_empty() && d.constant <= 0);
        if body.is_pass() || empty { Term::pass() } else { Term::normal(Node::Loop { index, lo, hi, body }) }
    }

    /// `to op= rhs`
    pub fn assign(&self, assign: Assign) -> Term {
        if self.lawless {
            return Term::new(Node::Assign(assign));
        }
        if self.is_idle(&assign) { Term::pass() } else { Term::normal(Node::Assign(assign)) }
    }

    /// The condition that a value is not this literal, where NaN equals NaN.
    pub fn differs(&self, value: &Term, lit: &Lit) -> Term {
        match &lit.value {
            Value::Float(f) if f.is_nan() => self.call(Fun::Eq, vec![value.clone(), value.clone()]),
            _ => self.call(Fun::Ne, vec![value.clone(), Term::lit(lit.clone())]),
        }
    }

    /// Whether the assignment changes nothing.
    pub fn is_idle(&self, assign: &Assign) -> bool {
        let Some(lit) = assign.rhs.as_lit() else { return false };
        let is_fill = assign.fresh.as_ref().is_some_and(|fill| fill.value.same_number(&lit.value));
        match &assign.op {
            None => is_fill,
            Some(op) => {
                let row = properties(op);
                // A sum that starts at 0.0 is never -0.0.
                let counts = self.strict && *op != Fun::Add && contradicted(op, false, lit);
                row.is_identity(1, lit) && !counts || is_fill && row.idempotent
            }
        }
    }

    /// Temporaries around a statement.
    pub fn scope(&self, temporaries: Vec<TensorId>, body: Term) -> Term {
        if self.lawless {
            return Term::new(Node::Scope(temporaries, body));
        }
        let plain = body.is_pass() || temporaries.is_empty();
        if plain { body } else { Term::normal(Node::Scope(temporaries, body)) }
    }

    /// The term with every subterm replaced for which `replace` returns something, rebuilt in normal form. Outermost
    /// subterms come first, and replacements are not searched. Unchanged subterms are shared.
    pub fn substitute(&self, term: &Term, replace: &mut dyn FnMut(&Term) -> Option<Term>) -> Term {
        term.replace(replace, &|node| self.rebuild(node))
    }

    /// Replaces a variable.
    pub fn subst_var(&self, term: &Term, var: &Var, by: &Term) -> Term {
        let mut own = |t: &Term| (t.as_var() == Some(var)).then(|| by.clone());
        term.replace_where(Mentions::var(var), &mut own, &|node| self.rebuild(node))
    }

    /// The term in normal form. Returns the same term if it already is.
    pub fn normalise(&self, term: &Term) -> Term {
        if term.is_normal() {
            return term.clone();
        }
        let node = term.map_children(&mut |child| self.normalise(child));
        self.rebuild(node)
    }

    /// Rebuilds the node in normal form, provided that its children are.
    pub fn rebuild(&self, node: Node) -> Term {
        match node {
            Node::Call(fun, args) => self.call(fun, args),
            Node::Host(_, ref args)
                if !self.lawless && args.iter().any(|a| a.value() == Some(&Value::Missing)) =>
            {
                Term::new(Node::Lit(Lit { value: Value::Missing, ty: None }))
            }
            Node::Assign(a) => self.assign(a),
            Node::Loop { index, lo, hi, body } => self.loop_(index, lo, hi, body),
            Node::If(c, a, b) => self.if_(c, a, b),
            Node::Block(parts) => self.block(parts),
            Node::Scope(temporaries, body) => self.scope(temporaries, body),
            other => Term::new(other),
        }
    }
}

/// `a + k` of indices.
pub fn add(a: &Term, k: i64) -> Term {
    plus(a, &Term::int(k))
}

/// `a + b` of indices.
pub fn plus(a: &Term, b: &Term) -> Term {
    sum(Fun::Add, vec![a.clone(), b.clone()])
}

/// `a - b` of indices.
pub fn sub(a: &Term, b: &Term) -> Term {
    sum(Fun::Sub, vec![a.clone(), b.clone()])
}

/// A sum or difference of indices.
fn sum(fun: Fun, args: Vec<Term>) -> Term {
    normal_sum(&fun, &args).unwrap_or_else(|| Term::normal(Node::Call(fun, args)))
}

/// `a < b` of indices.
pub fn lt(a: &Term, b: &Term) -> Term {
    compare(Fun::Lt, a, b)
}

/// `a <= b` of indices.
pub fn le(a: &Term, b: &Term) -> Term {
    compare(Fun::Le, a, b)
}

/// `a == b` of indices.
pub fn eq(a: &Term, b: &Term) -> Term {
    compare(Fun::Eq, a, b)
}

/// A comparison of indices.
fn compare(fun: Fun, a: &Term, b: &Term) -> Term {
    // A constant that does not fit `i64` stays on its side of the comparison.
    normal_comparison(&fun, a, b).unwrap_or_else(|| Term::new(Node::Call(fun, vec![a.clone(), b.clone()])))
}

/// The smallest of some indices (at least one).
pub fn min(args: Vec<Term>) -> Term {
    extremum(Fun::Min, args)
}

/// The largest of some indices (at least one).
pub fn max(args: Vec<Term>) -> Term {
    extremum(Fun::Max, args)
}

/// A minimum or maximum of indices.
fn extremum(fun: Fun, args: Vec<Term>) -> Term {
    let mut flat = flattened(&fun, &args);
    match flat.len() {
        1 => flat.remove(0),
        _ => normal_extremum(&fun, &flat).unwrap_or_else(|| Term::normal(Node::Call(fun, flat))),
    }
}

/// The arguments, with each call of the same function replaced by its arguments.
pub(super) fn flattened(fun: &Fun, args: &[Term]) -> Vec<Term> {
    let mut flat = Vec::with_capacity(args.len() + 1);
    for arg in args {
        match &**arg {
            Node::Call(inner, parts) if inner == fun => flat.extend(parts.iter().cloned()),
            _ => flat.push(arg.clone()),
        }
    }
    flat
}

/// The conjunction of conditions. Without any, `true`.
pub fn and(conditions: Vec<Term>) -> Term {
    if conditions.is_empty() { Term::bool(true) } else { Algebra::default().call(Fun::And, conditions) }
}

/// `if cond { yes } else { no }`, not simplified: only the branch that is taken is evaluated.
pub fn either(cond: &Term, yes: &Term, no: &Term) -> Term {
    Term::new(Node::Call(Fun::IfElse, vec![cond.clone(), yes.clone(), no.clone()]))
}

/// The negation of a condition.
pub fn not(condition: Term) -> Term {
    Algebra::default().call(Fun::Not, vec![condition])
}

/// A sum or product of indices as its atoms and one constant; `None` if it already has that form.
pub(super) fn normal_sum(fun: &Fun, args: &[Term]) -> Option<Term> {
    let mut sum = Linear::default();
    match (fun, args) {
        (Fun::Add, _) => args.iter().try_for_each(|arg| sum.add(arg, 1))?,
        (Fun::Sub, [a, b]) => sum.add(a, 1).and_then(|()| sum.add(b, -1))?,
        (Fun::Neg, [a]) => sum.add(a, -1)?,
        _ => sum.add(&Term::new(Node::Call(fun.clone(), args.to_vec())), 1)?,
    }
    let normal = sum.to_term();
    (!is_call(&normal, fun, args)).then_some(normal)
}

/// Whether the term is exactly this call.
pub(super) fn is_call(term: &Term, fun: &Fun, args: &[Term]) -> bool {
    matches!(&**term, Node::Call(g, parts) if g == fun && parts == args)
}

/// `min` or `max` of indices. Among terms that differ by a constant only one stays, a constant common to all moves out, and
/// the arguments are sorted. `None` if it already has that form.
pub(super) fn normal_extremum(fun: &Fun, args: &[Term]) -> Option<Term> {
    let mut kept: Vec<Linear> = Vec::with_capacity(args.len());
    for arg in args {
        let sum = Linear::of(arg)?;
        match kept.iter_mut().find_map(|k| k.distance(&sum).map(|d| (k, d))) {
            Some((k, d)) if (d < 0) == (*fun == Fun::Min) => *k = sum,
            Some(_) => {}
            None => kept.push(sum),
        }
    }
    let offset = kept[0].constant;
    let common = kept.iter().all(|k| k.constant == offset && !k.terms.is_empty());
    let offset = if common { offset } else { 0 };
    let without = |sum: Linear| Linear { constant: sum.constant - offset, ..sum }.to_term();
    let mut terms: Vec<Term> = kept.into_iter().map(without).collect();
    sort_by_key(&mut terms, |t| (t.value().is_some(), t.clone()));
    let normal = match terms.len() {
        1 => terms.remove(0),
        // Without the constant, one of them may itself be such a call.
        _ if offset != 0 => extremum(fun.clone(), terms),
        _ => Term::normal(Node::Call(fun.clone(), terms)),
    };
    (!is_call(&normal, fun, args)).then(|| add(&normal, offset))
}

/// A comparison of indices without what both sides share; `None` if it already has that form.
pub(super) fn normal_comparison(fun: &Fun, left: &Term, right: &Term) -> Option<Term> {
    let downwards = matches!(fun, Fun::Gt | Fun::Ge);
    let (lower, upper) = if downwards { (right, left) } else { (left, right) };
    let gap = Linear::difference(lower, upper)?;
    if gap.terms.is_empty() {
        let order = if downwards { gap.constant.cmp(&0) } else { 0.cmp(&gap.constant) };
        return holds(fun, Some(order)).map(Term::bool);
    }
    let (mut small, mut large) = (Linear::default(), Linear::default());
    for (atom, factor) in gap.terms {
        let side = if factor < 0 { &mut small } else { &mut large };
        side.terms.push((atom, factor.abs()));
    }
    let fun = match fun {
        Fun::Eq | Fun::Ne => {
            balance(&mut small, &mut large, gap.constant);
            fun.clone()
        }
        Fun::Lt | Fun::Gt => order(&mut small, &mut large, gap.constant.checked_sub(1)?)?,
        _ => order(&mut small, &mut large, gap.constant)?,
    };
    Some(Term::normal(Node::Call(fun, vec![small.to_term(), large.to_term()])))
}

/// Puts the constant of `small = large + k` on the side where it is positive. A constant alone goes to the right.
fn balance(small: &mut Linear, large: &mut Linear, k: i64) {
    if small.terms.is_empty() {
        std::mem::swap(small, large);
        large.constant = -k;
    } else if k > 0 || large.terms.is_empty() {
        large.constant = k;
    } else {
        small.constant = -k;
    }
}

/// Puts the constant of `small <= large + k` on the side where it is positive, or alone. Returns `<` or `<=`,
/// whichever has the smaller constant.
fn order(small: &mut Linear, large: &mut Linear, k: i64) -> Option<Fun> {
    match k {
        0 => return Some(Fun::Le),
        -1 => return Some(Fun::Lt),
        _ if small.terms.is_empty() => small.constant = k.checked_neg()?,
        _ if large.terms.is_empty() => {
            large.constant = k.checked_add(1)?;
            return Some(Fun::Lt);
        }
        _ if k > 0 => large.constant = k,
        _ => {
            small.constant = -(k + 1);
            return Some(Fun::Lt);
        }
    }
    Some(Fun::Le)
}
