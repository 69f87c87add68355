//! Small helpers on terms for all lowerers: index arithmetic, and accesses inside statements.

use crate::algebra::{Access, AccessId, Algebra, Assign, Fun, Linear, Node, Term, Var};

pub use crate::algebra::build::{add, and, either, eq, le, lt, max, min, not, plus, sub};

/// Index arithmetic with a variable replaced.
pub fn subst_var(term: &Term, var: &Var, by: &Term) -> Term {
    Algebra::default().subst_var(term, var, by)
}

/// The term with every read of the access replaced.
pub fn replace_read(algebra: &Algebra, term: &Term, access: AccessId, value: &Term) -> Term {
    algebra.substitute(term, &mut |t| match &**t {
        Node::Read(read) if read.id == access => Some(value.clone()),
        _ => None,
    })
}

/// The term with the accesses marked as unfurled along an index, or along none (for a result that is past its index).
pub fn mark(algebra: &Algebra, term: &Term, accesses: &[AccessId], along: Option<&Var>) -> Term {
    algebra.substitute(term, &mut |t| match &**t {
        Node::Read(access) if accesses.contains(&access.id) => {
            Some(Term::new(Node::Read(Access { along: along.cloned(), ..access.clone() })))
        }
        Node::Assign(assign) if accesses.contains(&assign.to.id) => {
            let rhs = mark(algebra, &assign.rhs, accesses, along);
            let passed = assign.to.passed + usize::from(along.is_none());
            let to = Access { along: along.cloned(), passed, ..assign.to.clone() };
            Some(Term::new(Node::Assign(Assign { to, rhs, ..assign.clone() })))
        }
        _ => None,
    })
}

/// The terms whose minimum this term is.
pub fn min_terms(term: &Term) -> Vec<Term> {
    match &**term {
        Node::Call(Fun::Min, args) => args.clone(),
        _ => vec![term.clone()],
    }
}

/// Splits a term into a base and a constant: `A_i + 1` is (`A_i`, 1). A variable may then hold
/// the base in the base's own type.
pub fn split(term: &Term) -> (Term, i64) {
    let past = Linear::of(term).map_or(0, |sum| sum.constant);
    (add(term, -past), past)
}

/// The function and the operands of a comparison.
pub fn comparison(term: &Term) -> Option<(&Fun, &Term, &Term)> {
    let Node::Call(fun, args) = &**term else { return None };
    let [a, b] = args.as_slice() else { return None };
    fun.is_predicate().then_some((fun, a, b))
}
