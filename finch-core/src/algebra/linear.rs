//! Index arithmetic as sums: `c·a + … + k` over atoms that are not sums themselves.

use super::fun::Fun;
use super::term::{Node, Term};
use super::value::Value;

/// A sum of atoms with their coefficients (none of them 0, no atom twice) and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// Atoms and coefficients, in the order of their first appearance.
    pub terms: Vec<(Term, i64)>,
    /// The constant.
    pub constant: i64,
}

impl Linear {
    /// Splits a term into atoms; `None` if a constant overflows `i64`.
    pub fn of(term: &Term) -> Option<Linear> {
        let mut sum = Linear::default();
        sum.add(term, 1)?;
        Some(sum)
    }

    /// `right - left`; `None` if a constant overflows `i64`.
    pub fn difference(left: &Term, right: &Term) -> Option<Linear> {
        let mut sum = Linear::default();
        sum.add(left, -1)?;
        sum.add(right, 1)?;
        Some(sum)
    }

    /// Adds `factor · term`.
    pub fn add(&mut self, term: &Term, factor: i64) -> Option<()> {
        match &**term {
            Node::Lit(lit) if matches!(lit.value, Value::Int(_)) => {
                self.constant = bounded(self.constant.checked_add(term.as_int()?.checked_mul(factor)?))?;
                Some(())
            }
            Node::Call(fun, args) if term.is_index() => match fun {
                Fun::Add => args.iter().try_for_each(|arg| self.add(arg, factor)),
                Fun::Sub => {
                    self.add(&args[0], factor)?;
                    self.add(&args[1], factor.checked_neg()?)
                }
                Fun::Neg => self.add(&args[0], factor.checked_neg()?),
                Fun::Mul => self.add_product(term, args, factor),
                _ => self.add_atom(term, factor),
            },
            _ => self.add_atom(term, factor),
        }
    }

    /// Adds `factor` times a product: its constants go into the factor, the rest is an atom.
    fn add_product(&mut self, term: &Term, args: &[Term], mut factor: i64) -> Option<()> {
        let mut rest = Vec::new();
        for arg in args {
            match arg.as_int() {
                Some(k) => factor = factor.checked_mul(k)?,
                None => rest.push(arg.clone()),
            }
        }
        match &rest[..] {
            [] => self.add(&Term::int(1), factor),
            [one] => self.add(one, factor),
            _ if rest.len() == args.len() => self.add_atom(term, factor),
            _ => self.add_atom(&Term::new(Node::Call(Fun::Mul, rest)), factor),
        }
    }

    fn add_atom(&mut self, atom: &Term, factor: i64) -> Option<()> {
        match self.terms.iter().position(|(t, _)| t == atom) {
            Some(at) => {
                self.terms[at].1 = bounded(self.terms[at].1.checked_add(factor))?;
                if self.terms[at].1 == 0 {
                    self.terms.remove(at);
                }
            }
            None if bounded(Some(factor))? != 0 => self.terms.push((atom.clone(), factor)),
            None => {}
        }
        Some(())
    }

    /// The constant `other - self`, if the two differ only by a constant.
    pub fn distance(&self, other: &Linear) -> Option<i64> {
        let same =
            self.terms.len() == other.terms.len() && self.terms.iter().all(|t| other.terms.contains(t));
        if same { other.constant.checked_sub(self.constant) } else { None }
    }

    /// The sum as a term: the added atoms first, then the subtracted ones. So no intermediate value is below both the first
    /// and the last one, and a sum of positions that is itself a position never becomes negative.
    pub fn to_term(&self) -> Term {
        let scaled = |(atom, factor): &(Term, i64)| match factor.unsigned_abs() {
            1 => atom.clone(),
            k => product(atom, i64::try_from(k).unwrap_or(i64::MAX)),
        };
        let constant = |k: i64| (k > 0).then(|| Term::int(k));
        let plus = self.terms.iter().filter(|t| t.1 > 0).map(scaled).chain(constant(self.constant));
        let minus = self.terms.iter().filter(|t| t.1 < 0).map(scaled);
        let minus = minus.chain(constant(self.constant.saturating_neg()));
        let mut plus: Vec<Term> = plus.collect();
        let start = if plus.len() > 1 { Some(Term::normal(Node::Call(Fun::Add, plus))) } else { plus.pop() };
        let sum = minus.fold(start, |sum, t| {
            Some(match sum {
                None if t.as_int().is_some() => Term::int(self.constant),
                None => Term::normal(Node::Call(Fun::Neg, vec![t])),
                Some(sum) => Term::normal(Node::Call(Fun::Sub, vec![sum, t])),
            })
        });
        sum.unwrap_or_else(|| Term::int(0))
    }
}

/// Numbers that can be negated.
fn bounded(k: Option<i64>) -> Option<i64> {
    k.filter(|k| *k != i64::MIN)
}

/// `atom * k`, `k` last.
fn product(atom: &Term, k: i64) -> Term {
    let mut factors = match &**atom {
        Node::Call(Fun::Mul, factors) if atom.is_index() => factors.clone(),
        _ => vec![atom.clone()],
    };
    factors.push(Term::int(k));
    Term::normal(Node::Call(Fun::Mul, factors))
}
