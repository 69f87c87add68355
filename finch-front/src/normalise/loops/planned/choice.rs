//! The choice between plans while a program runs, by what its operands say of themselves in constant time: their dimensions, and how
//! many values they store.

use finch_core::Gather;
use finch_core::algebra::{Fun, Lit, Node, Term, Ty, Value, build};
use finch_core::plan::{Formula, Monomial, Plan, Size};

use crate::normalise::Build;
use crate::normalise::loops::collect;
use crate::normalise::loops::planned::question::Asked;
use finch_core::program::Role;

impl Build<'_> {
    /// The sizes by which these plans differ, each with its value. `None` if a program does not have them all before it begins.
    pub(super) fn known_sizes(&mut self, asked: &Asked<'_>, plans: &[&Plan]) -> Option<Vec<(Size, Term)>> {
        let terms = plans.iter().filter(|_| plans.len() > 1).gather(|plan| &plan.formula.terms);
        let mut sizes: Vec<Size> = terms.gather(|term| &term.powers).map(|(size, _)| *size).collect();
        finch_core::sort(&mut sizes);
        sizes.dedup();
        let known = |size| {
            let term = match size {
                Size::Extent(index) => self.known_extent(asked, index)?,
                Size::Stored(at) => self.stored_values(asked, at)?,
            };
            Some((size, term))
        };
        sizes.into_iter().map(known).collect()
    }

    /// The extent of an index, if a tensor that is there before the program has it.
    fn known_extent(&self, asked: &Asked<'_>, index: usize) -> Option<Term> {
        let (mut accesses, name) = (vec![], &asked.names[index]);
        asked.leaves.iter().for_each(|leaf| collect(leaf, &mut accesses));
        accesses.iter().find_map(|access| {
            let mode = access.indices.iter().position(|index| index.expr.ident() == Some(name))?;
            let id = self.find_tensor(&access.name)?;
            let known = self.traits[id.0 as usize].fixed;
            self.program.tensors[id.0 as usize].dims.get(mode).filter(|_| known).cloned()
        })
    }

    /// How many values an operand stores, if it is there before the program.
    fn stored_values(&mut self, asked: &Asked<'_>, at: usize) -> Option<Term> {
        let mut accesses = vec![];
        collect(asked.leaves[at], &mut accesses);
        let id = self.find_tensor(&accesses.first()?.name)?;
        if let Some((var, _)) = self.program.stored.iter().find(|(_, tensor)| *tensor == id) {
            return Some(Term::var(var));
        }
        let tensor = &self.program.tensors[id.0 as usize];
        (tensor.role == Role::Input).then(|| {
            let var = self.names.var(format!("{}_stored", tensor.name), Ty::INDEX);
            self.program.stored.push((var.clone(), id));
            Term::var(&var)
        })
    }
}

/// Whether a plan takes no more iterations than those after it.
pub(super) fn takes_fewest(plans: &[&Plan], nth: usize, sizes: &[(Size, Term)]) -> Term {
    let others = plans[nth + 1..].iter();
    let conditions = others.map(|other| at_most(&plans[nth].formula, &other.formula, sizes)).collect();
    build::and(conditions)
}

/// Whether one formula is at most another: what only one of them has is compared, each term on the side where it is positive.
fn at_most(own: &Formula, other: &Formula, sizes: &[(Size, Term)]) -> Term {
    let difference = own.plus(&other.times(&Formula::number(-1.0)));
    let side = |sign: f64| {
        let terms = difference.terms.iter().filter(|term| term.factor * sign > 0.0);
        let terms: Vec<Term> = terms.map(|term| monomial(term, sign, sizes)).collect();
        joined(Fun::Add, terms).unwrap_or_else(|| number(0.0))
    };
    call(Fun::Le, vec![side(1.0), side(-1.0)])
}

/// A term, as a number. Products of sizes may be larger than any integer.
fn monomial(term: &Monomial, sign: f64, sizes: &[(Size, Term)]) -> Term {
    let powers = |positive: bool| {
        let own = term.powers.iter().filter(move |(_, power)| (*power > 0) == positive);
        own.gather(|(size, power)| {
            let known = sizes.iter().find(|(other, _)| other == size);
            let value = known.map(|(_, term)| call(Fun::Cast("f64".into()), vec![term.clone()]));
            std::iter::repeat_n(value.unwrap_or_else(|| number(1.0)), power.unsigned_abs() as usize)
        })
    };
    let factors = [number(term.factor * sign)].into_iter().chain(powers(true)).collect();
    let product = joined(Fun::Mul, factors).unwrap_or_else(|| number(1.0));
    powers(false).fold(product, |all, size| call(Fun::Div, vec![all, size]))
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
