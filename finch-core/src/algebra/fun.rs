//! The functions a program may call.

use std::rc::Rc;

use super::build::Algebra;
use super::term::{Node, Term};
use super::value::Value;

/// A function that the compiler knows by name. What it may do with one is in the table of
/// properties (`algebra::table`), not here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each variant is the function of its name")]
#[rustfmt::skip]
pub enum Fun {
    Add, Sub, Neg, Mul, Div, Rem, Min, Max, Pow, Abs, Sign, Sqrt, Exp, Ln, Floor, Ceil, Round,
    Eq, Ne, Lt, Le, Gt, Ge,
    /// `and`, `&` and `&&`.
    And,
    /// `or`, `|` and `||`.
    Or,
    /// `xor` and `^`.
    Xor,
    /// `not` and `!`.
    Not,
    Shl, Shr, Ldexp, IfElse, Coalesce, First, Last,
    /// `choose(fill)`: the first argument that is not this fill.
    Choose(Value),
    IsMissing, Tuple,
    /// The number of the lowest bit that is set. Programs do not call it: it finds what two lists have in common.
    Lowest,
    /// How many of the lowest sixteen bits are set. It counts that.
    Ones,
    /// `times(b, n, …)`: what a sum gains by the integer `b`, added n · … times. It overflows where that does. Programs do
    /// not call it: rules make it of loops.
    Times,
    /// `powers(b, n, …)`: what a product gains by `b`, multiplied n · … times. `a * powers(b, n)` is `a * b * b …`, step by step: it
    /// overflows where that does. Programs do not call it: rules make it of loops.
    Powers,
    /// `again(b, n, …)`, as the second operand of a function of the table: `a / again(b, n)` is `a / b / b …`, step by step. Alone, it is
    /// a product that began at 1. Programs do not call it: rules make it of loops.
    Again,
    /// A product of two indices. One that is beyond every dimension becomes an index that is, and so can be added to others: it
    /// does not wrap around. Programs do not call it: it is what their products in the places of indices are.
    Scaled,
    /// `x as T`, with the target type as text.
    Cast(Rc<str>),
    /// A user's `#[ufunc]`.
    User(Rc<Ufunc>),
}

/// A user's function with its declared algebra.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ufunc {
    /// The name it is called by.
    pub name: Rc<str>,
    /// How generated code calls it: an index into the program's table of host expressions.
    pub call: u32,
    /// Number of arguments.
    pub arity: usize,
    /// Arguments may be swapped.
    pub commutative: bool,
    /// Calls may be regrouped.
    pub associative: bool,
    /// `f(x, .., x) = x`.
    pub idempotent: bool,
    /// Of functions of two arguments, `f(identity, x) = x`, `f(x, identity) = x`.
    pub identity: [Option<Value>; 2],
    /// Of functions of two arguments, `f(annihilator, x) = annihilator`, `f(x, annihilator) = annihilator`.
    pub annihilator: [Option<Value>; 2],
    /// What it is where some arguments are known.
    pub cases: Vec<Equation>,
}

/// An equation that a user declares: patterns, and the term that what they match is equal to. The patterns are the
/// arguments of a call (of a case) or one term (of a rule); a variable in them stands for any term.
pub type Equation = (Vec<Term>, Term);

/// The right side of an equation, if its left side matches these terms. A variable matches the same term wherever it
/// stands; a literal matches literals of its value, of whatever type.
pub fn rewrite(alg: &Algebra, (left, right): &Equation, terms: &[Term]) -> Option<Term> {
    let bound = &mut Vec::new();
    let fits = left.iter().zip(terms).all(|(pattern, term)| fits(pattern, term, bound));
    let value = |t: &Term| bound.iter().find(|(pattern, _)| pattern == t).map(|(_, term)| term.clone());
    fits.then(|| alg.substitute(right, &mut |t| value(t)))
}

/// Whether a pattern matches a term; notes in `bound` what its variables stand for.
fn fits(pattern: &Term, term: &Term, bound: &mut Vec<(Term, Term)>) -> bool {
    if let (Node::Call(f, a), Node::Call(g, b)) = (&**pattern, &**term) {
        return f == g && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| fits(a, b, bound));
    }
    let same = bound.iter().all(|(known, value)| known != pattern || value == term);
    bound.push((pattern.clone(), term.clone()));
    match (pattern.value(), term.value()) {
        (Some(a), b) => b.is_some_and(|b| a.same_number(b)),
        _ => same && pattern.as_var().is_some(),
    }
}
