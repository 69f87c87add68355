//! The choice between plans while a program runs, by the extents alone.

use finch_core::algebra::{Fun, Lit, Node, Term, Value, build};
use finch_core::plan::{Formula, Monomial, Plan};

/// Whether a plan takes no more turns than those behind it.
pub(super) fn takes_fewest(plans: &[&Plan], nth: usize, extents: &[Term]) -> Term {
    let others = plans[nth + 1..].iter();
    let conditions = others.map(|other| at_most(&plans[nth].formula, &other.formula, extents)).collect();
    build::and(conditions)
}

/// Whether one formula is at most another: what only one of them has is compared, each term on the side where it is positive.
fn at_most(own: &Formula, other: &Formula, extents: &[Term]) -> Term {
    let difference = own.plus(&other.times(&Formula::number(-1.0)));
    let side = |sign: f64| {
        let terms = difference.terms.iter().filter(|term| term.factor * sign > 0.0);
        let terms: Vec<Term> = terms.map(|term| monomial(term, sign, extents)).collect();
        joined(Fun::Add, terms).unwrap_or_else(|| number(0.0))
    };
    call(Fun::Le, vec![side(1.0), side(-1.0)])
}

/// A term, as a number. Products of extents may be larger than any integer.
fn monomial(term: &Monomial, sign: f64, extents: &[Term]) -> Term {
    let powers = |positive: bool| {
        let own = term.powers.iter().filter(move |(_, power)| (*power > 0) == positive);
        own.flat_map(|(index, power)| {
            let extent = call(Fun::Cast("f64".into()), vec![extents[*index].clone()]);
            std::iter::repeat_n(extent, power.unsigned_abs() as usize)
        })
    };
    let factors = [number(term.factor * sign)].into_iter().chain(powers(true)).collect();
    let product = joined(Fun::Mul, factors).unwrap_or_else(|| number(1.0));
    powers(false).fold(product, |all, extent| call(Fun::Div, vec![all, extent]))
}

fn joined(fun: Fun, parts: Vec<Term>) -> Option<Term> {
    parts.into_iter().reduce(|all, part| call(fun.clone(), vec![all, part]))
}

fn call(fun: Fun, args: Vec<Term>) -> Term {
    Term::new(Node::Call(fun, args))
}

fn number(of: f64) -> Term {
    Term::lit(Lit { value: Value::Float(of), ty: Some("f64".into()) })
}
