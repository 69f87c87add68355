//! The functions a program may call.

use std::rc::Rc;

use super::build::Algebra;
use super::term::{Node, Term};
use super::value::Value;

/// A function that the compiler knows by name. The table of properties (`algebra::table`) defines
/// what the compiler may do with it.
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
    Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Asinh, Acosh, Atanh, Atan2, Hypot,
    Exp2, Expm1, Log2, Log10, Log1p, LogAddExp, LogAddExp2, Cbrt, Square, Recip, Sinc, ToDegrees,
    ToRadians, Trunc, Rint, Spacing,
    CopySign, NextAfter, Heaviside, FloorDivide, Remainder, Minimum, Maximum, Clamp, Gcd, Lcm, CountOnes,
    Conj, Re, Im, Arg, IsNan, IsInfinite, IsFinite, SignBit,
    /// `choose(fill)`: the first argument that is not this fill.
    Choose(Value),
    IsMissing, Tuple,
    /// `select(c, a, b)`: `ifelse` without a branch. Both values are computed. A pass makes it where no processor predicts the
    /// condition; programs cannot call it.
    Select,
    /// `times(b, n, …)`: the increase of a sum when the integer `b` is added n · … times. It overflows if that does. Rules
    /// make it of loops; programs cannot call it.
    Times,
    /// `powers(b, n, …)`: the factor by which a product grows when it is multiplied by `b` n · … times. `a * powers(b, n)`
    /// is `a * b * b …`, step by step, and overflows if that does. Rules make it of loops; programs cannot call it.
    Powers,
    /// `again(b, n, …)`, as the second operand of a function of the table: `a / again(b, n)` is `a / b / b …`, step by step.
    /// Alone, it is a product that starts at 1. Rules make it of loops; programs cannot call it.
    Again,
    /// A product of two indices. It does not wrap around: a product beyond every dimension becomes an index
    /// beyond every dimension, which can still be added to others. Products inside of index expressions
    /// become this; programs cannot call it.
    Scaled,
    /// `x as T`, with the target type as text.
    Cast(Rc<str>),
    /// A user's `#[ufunc]`.
    User(Rc<Ufunc>),
}

/// A user's function with its declared algebra.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ufunc {
    /// The name by which it is called.
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
    /// For functions of two arguments, `f(identity, x) = x`, `f(x, identity) = x`.
    pub identity: [Option<Value>; 2],
    /// For functions of two arguments, `f(annihilator, x) = annihilator`, `f(x, annihilator) = annihilator`.
    pub annihilator: [Option<Value>; 2],
    /// Its values if some arguments are known.
    pub cases: Vec<Equation>,
}

/// An equation that a user declares: patterns, and the term that equals what they match. The patterns are the arguments of a
/// call (in a case) or one term (in a rule). A variable in them matches any term.
pub type Equation = (Vec<Term>, Term);

/// The right side of an equation, if its left side matches these terms. A variable must match the same term everywhere. A
/// literal matches literals of the same value, whatever their type.
pub fn rewrite(alg: &Algebra, (left, right): &Equation, terms: &[Term]) -> Option<Term> {
    let bound = &mut Vec::new();
    let fits = left.iter().zip(terms).all(|(pattern, term)| fits(pattern, term, bound));
    let value = |t: &Term| bound.iter().find(|(pattern, _)| pattern == t).map(|(_, term)| term.clone());
    fits.then(|| alg.substitute(right, &mut |t| value(t)))
}

/// Whether a pattern matches a term. Records in `bound` what its variables match.
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
