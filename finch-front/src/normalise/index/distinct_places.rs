//! Places that loops reach once: whether each iteration of some loops leads to a different place, as the digits of a number
//! do. `4 * i + j` is such a place, if `j` stays below 4:
//!
//! ```text
//! B[i * n + j]     weights  n of i, 1 of j     once, if the loop over j has at most n iterations
//! ```
//!
//! If the weights decrease from the outer loop to the inner one, places ascend.

use crate::normalise::Build;
use finch_core::Gather;
use finch_core::algebra::{Fun, Linear, Node, Term, Var, build};
use finch_core::program::{FAR, IndexExpr, Step};
use finch_core::sort_by_key;

/// A loop's index in a sum, and its factors.
struct Digit {
    var: Var,
    /// A literal factor.
    factor: i64,
    /// Other factors, which are loop-invariant.
    others: Vec<Term>,
}

impl Digit {
    fn weight(&self) -> Term {
        let scaled =
            |a: Term, b: &Term| finch_core::algebra::Algebra::default().call(Fun::Scaled, vec![a, b.clone()]);
        self.others.iter().fold(Term::int(self.factor.saturating_abs()), scaled)
    }
}

/// The digits of a sum, for these loops; `None` if one of them occurs in it in another way.
fn digits(term: &Term, loops: &[Var]) -> Option<Vec<Digit>> {
    let mut found: Vec<Digit> = vec![];
    // An index that is read from a tensor may change with any loop.
    if term.any(&mut |t| matches!(**t, Node::Read(_))) {
        return None;
    }
    for (atom, factor) in Linear::of(term)?.terms {
        let mut within = loops.iter().filter(|var| atom.depends_on(var));
        let Some(var) = within.next() else { continue };
        let mut factors = factors(&atom);
        let at = factors.iter().position(|factor| factor.as_var() == Some(var))?;
        factors.remove(at);
        let apart = within.next().is_none() && !factors.iter().any(|factor| factor.depends_on(var));
        let again = found.iter().any(|digit| digit.var == *var);
        if !apart || again {
            return None;
        }
        let (numbers, others): (Vec<Term>, Vec<Term>) =
            factors.into_iter().partition(|t| t.as_int().is_some());
        let numbers = numbers.iter().filter_map(Term::as_int).try_fold(factor, i64::checked_mul);
        found.push(Digit {
            var: var.clone(),
            factor: numbers.filter(|k| *k != 0 && k.abs() <= FAR)?,
            others,
        });
    }
    Some(found)
}

/// The factors of a product.
fn factors(term: &Term) -> Vec<Term> {
    match &**term {
        Node::Call(Fun::Mul | Fun::Scaled, args) => args.iter().gather(factors).collect(),
        _ => vec![term.clone()],
    }
}

impl Build<'_> {
    /// The condition under which each iteration of these loops leads to a different place, by one of these indices or by
    /// several together; `None` if no condition is known.
    pub(crate) fn once_if(&self, indices: &[&IndexExpr], loops: &[Var]) -> Option<Term> {
        let (mut open, mut conds) = (loops.to_vec(), vec![]);
        // An index that moves with only one of the remaining loops distinguishes its iterations. If all move
        // with several, one must be a number.
        while let Some(first) = open.first() {
            let moves = |expr: &IndexExpr| open.iter().filter(|var| expr.term().depends_on(var)).count();
            let single = indices.iter().filter(|expr| moves(expr) == 1);
            let told =
                single.filter_map(|expr| open.iter().find(|var| keeps_apart(expr, var))).next().cloned();
            if let Some(told) = told {
                open.retain(|var| *var != told);
                continue;
            }
            let mut ways = indices.iter().filter(|expr| expr.term().depends_on(first));
            let digits = ways.find_map(|expr| digits(&expr.term(), &open))?;
            conds.push(self.fits(&digits)?);
            open.retain(|var| digits.iter().all(|digit| digit.var != *var));
        }
        let cond = build::and(conds);
        (cond.as_bool() != Some(false)).then_some(cond)
    }

    /// The loops over which a place ascends, outermost first, and the condition for that.
    pub(crate) fn ascends_if(&self, expr: &IndexExpr, loops: &[Var]) -> Option<(Vec<Var>, Term)> {
        let mut digits = digits(&expr.term(), loops)?;
        let place = |digit: &Digit| loops.iter().position(|var| *var == digit.var);
        sort_by_key(&mut digits, |digit| std::cmp::Reverse(place(digit)));
        if digits.is_empty() || digits.iter().any(|digit| digit.factor < 0) {
            return None;
        }
        let cond = self.in_order(&digits)?;
        let vars = digits.into_iter().rev().map(|digit| digit.var).collect();
        (cond.as_bool() != Some(false)).then_some((vars, cond))
    }

    /// The condition under which these are the digits of one number, in any order.
    fn fits(&self, digits: &[Digit]) -> Option<Term> {
        let mut sorted: Vec<&Digit> = digits.iter().collect();
        sort_by_key(&mut sorted, |digit| (digit.others.len(), digit.factor.saturating_abs()));
        self.in_order(sorted)
    }

    /// The condition under which each digit weighs more than the sum of all before it.
    fn in_order<'a>(&self, digits: impl IntoIterator<Item = &'a Digit>) -> Option<Term> {
        // The maximum number of places of the digits so far.
        let (mut below, mut conds, mut last) = (Term::int(1), vec![], None::<&Digit>);
        for digit in digits {
            let weight = digit.weight();
            // A digit that weighs no more than the last one is possible only if that one has a single iteration.
            let known = |last: &Digit| {
                digit.others.is_empty() && digit.factor.saturating_abs() <= last.factor.saturating_abs()
            };
            if last.is_some_and(|last| known(last) || !last.others.is_empty() && digit.others.is_empty()) {
                return None;
            }
            last = Some(digit);
            conds.push(build::le(&below, &weight));
            let (lo, hi) = self.extents.complete.get(&digit.var)?;
            let turns = build::sub(&self.bound(hi, true, &[])?, &self.bound(lo, false, &[])?);
            let more = self.algebra.call(Fun::Scaled, vec![build::add(&turns, -1), weight]);
            below = build::plus(&below, &more);
        }
        Some(build::and(conds))
    }

    /// An index that ascends along its innermost loop by more than one at a time, in the form of one that follows that loop.
    pub(crate) fn following(&self, expr: &IndexExpr, loops: &[Var]) -> IndexExpr {
        let IndexExpr::At(at) = expr else { return expr.clone() };
        let found = digits(at, loops).filter(|digits| digits.iter().all(|digit| digit.factor > 0));
        let place = |digit: &&Digit| loops.iter().position(|var| *var == digit.var);
        let Some(inner) = found.as_ref().and_then(|digits| digits.iter().max_by_key(place)) else {
            return expr.clone();
        };
        let index = inner.var.clone();
        let rest = self.algebra.subst_var(at, &index, &Term::int(0));
        let steps = vec![Step::Times(inner.weight()), Step::Plus(rest)];
        IndexExpr::Mapped { index, at: at.clone(), steps, asked: false }
    }
}

/// Whether an index that follows a loop differs in each of its iterations.
fn keeps_apart(expr: &IndexExpr, var: &Var) -> bool {
    let rounds = |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::Over(_)));
    expr.along() == Some(var) && !expr.steps().is_some_and(rounds)
}
