//! The prover for extents: facts `x + k <= y`, and their consequences.
//!
//! Facts and goals are sums of atoms that are claimed to be at least 0. A goal follows if it is a sum of facts and
//! of atoms that cannot be negative. The search takes the goal's first atom, and tries each fact that could have
//! contributed it. `min`, `max` and `ifelse` are split into their parts. The answer is yes only if a proof was
//! found. In a loop over a sparse list:
//!
//! ```text
//! facts    A_last - A_i - 1 >= 0             the current child stops at or before the last one's stop
//!          B_stop - A_last >= 0              tested before the loop
//! goal     A_i + 1 <= B_stop, that is        B_stop - A_i - 1 >= 0
//! proof    take away the first fact          B_stop - A_last >= 0
//!          take away the second              0 >= 0
//! ```

use crate::algebra::{Fun, Linear, Node, Term, Ty, claimed, claims};
use crate::looplet::Extent;
use crate::{Map, Mapped};

/// The maximum number of facts in a chain.
const DEPTH: u8 = 8;
/// The maximum number of goals that a proof may visit.
const GOALS: u32 = 500;

type Terms = Vec<(u32, i64)>;

/// A sum: atoms with their coefficients, in ascending order of the atoms' numbers. An atom is a
/// term that is not itself a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Sum {
    terms: Terms,
    constant: i64,
}

impl Sum {
    /// `self + factor · other`; `None` if a number overflows `i64`.
    fn plus(mut self, factor: i64, other: &Sum) -> Option<Sum> {
        for &(atom, k) in &other.terms {
            let k = k.checked_mul(factor)?;
            match self.terms.binary_search_by_key(&atom, |term| term.0) {
                Ok(at) => self.terms[at].1 = self.terms[at].1.checked_add(k)?,
                Err(at) => self.terms.insert(at, (atom, k)),
            }
        }
        self.terms.retain(|term| term.1 != 0);
        self.constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        Some(self)
    }

    /// The sum without one of its atoms.
    fn without(&self, atom: u32) -> Sum {
        let terms = self.terms.iter().filter(|t| t.0 != atom).copied().collect();
        Sum { terms, constant: self.constant }
    }
}

/// The alternatives of an atom that is one of several sums: a `min`, `max` or `ifelse`.
#[derive(Debug)]
struct Choice {
    /// `Min`, `Max` or `IfElse`.
    fun: Fun,
    parts: Vec<Sum>,
}

impl Choice {
    /// Whether proving that a sum with this coefficient of the atom is at least 0 takes a proof for each part
    /// (`min(a, b) - x`). Otherwise a proof for one part suffices (`max(a, b) - x`).
    fn needs_all(&self, factor: i64) -> bool {
        match self.fun {
            Fun::Min => factor > 0,
            Fun::Max => factor < 0,
            _ => true,
        }
    }
}

/// What is known of an atom.
#[derive(Debug, Default)]
struct Atom {
    /// Its alternatives, if it is a `min`, `max` or `ifelse`.
    choice: Option<Choice>,
    /// Its type has no negative values.
    natural: bool,
    /// What is divided and by what, if it is the remainder of a division by a positive number.
    rest: Option<(Sum, i64)>,
    /// The facts that mention it, ascending.
    facts: Vec<u32>,
}

/// The facts known at a program point. A stack: [`Facts::mark`] and [`Facts::reset`] delimit a scope.
#[derive(Debug, Default)]
pub struct Facts {
    /// Sums that are at least 0.
    facts: Vec<Sum>,
    /// The atoms of all sums so far, by number.
    atoms: Vec<Atom>,
    /// The number of each atom.
    numbers: Map<Term, u32>,
    /// Past questions. Rules ask what the lowerer has just asked: that is half of all questions.
    answers: Answers,
}

/// The answers to past questions, each of which holds for that many facts. They are forgotten with the facts.
#[derive(Debug, Default)]
struct Answers {
    /// What was asked, and each answer with the number of facts that were known then, ascending. Questions stay where they are.
    of: Map<Sum, Vec<(usize, bool)>>,
    /// Where the questions are, in the order in which they were answered, each with the number of facts, which never falls.
    order: Vec<(usize, usize)>,
}

impl Answers {
    /// The answer with that many facts, if the question was asked before.
    fn known(&self, goal: &Sum, facts: usize) -> Option<bool> {
        self.of.get(goal)?.last().filter(|answer| answer.0 == facts).map(|answer| answer.1)
    }

    fn note(&mut self, goal: Sum, facts: usize, holds: bool) {
        let question = self.of.entry(goal);
        self.order.push((question.index(), facts));
        question.or_default().push((facts, holds));
    }

    /// Forgets the answers for more facts than these.
    fn forget(&mut self, facts: usize) {
        while let Some((question, _)) = self.order.pop_if(|asked| asked.1 > facts) {
            self.of[question].pop();
        }
    }
}

impl Facts {
    /// Learns that `left + offset <= right`.
    pub fn assume(&mut self, left: &Term, offset: i64, right: &Term) {
        if let Some(gap) = gap(left, offset, right) {
            let sum = self.sum(&gap);
            self.learn(sum);
        }
    }

    /// Learns that a condition came out as `holds`. Anything other than a comparison of indices is ignored.
    pub fn assume_cond(&mut self, cond: &Term, holds: bool) {
        claimed(cond, holds).into_iter().for_each(|(x, k, y)| self.assume(x, k, y));
    }

    /// The current height of the stack.
    pub fn mark(&self) -> usize {
        self.facts.len()
    }

    /// Forgets what was learned since the mark.
    pub fn reset(&mut self, mark: usize) {
        for sum in self.facts.drain(mark..) {
            sum.terms.iter().for_each(|(atom, _)| _ = self.atoms[*atom as usize].facts.pop());
        }
        self.answers.forget(mark);
    }

    /// Whether `left + offset <= right` is proved. `false` means that it is unknown.
    pub fn proves(&mut self, left: &Term, offset: i64, right: &Term) -> bool {
        let Some(gap) = gap(left, offset, right) else { return false };
        if gap.terms.is_empty() {
            return gap.constant >= 0;
        }
        let goal = self.sum(&gap);
        if let Some(known) = self.answers.known(&goal, self.facts.len()) {
            return known;
        }
        let holds = Proof { facts: self, visited: Vec::new(), steps: GOALS }.reaches(&goal, DEPTH);
        self.answers.note(goal, self.facts.len(), holds);
        holds
    }

    /// Whether `left == right` is proved.
    pub fn proves_eq(&mut self, left: &Term, right: &Term) -> bool {
        left == right || (self.proves(left, 0, right) && self.proves(right, 0, left))
    }

    /// Whether anything is assumed.
    pub fn hold_something(&self) -> bool {
        !self.facts.is_empty()
    }

    /// Whether the extent certainly holds no index.
    pub fn empty(&mut self, extent: &Extent) -> bool {
        self.proves(&extent.hi, 0, &extent.lo)
    }

    /// Whether the extent certainly holds an index.
    pub fn nonempty(&mut self, extent: &Extent) -> bool {
        self.proves(&extent.lo, 1, &extent.hi)
    }

    /// Whether the extent certainly holds exactly one index.
    pub fn single(&mut self, extent: &Extent) -> bool {
        self.nonempty(extent) && self.proves(&extent.hi, -1, &extent.lo)
    }

    /// The value of the condition, if it is proved.
    pub fn decide(&mut self, cond: &Term) -> Option<bool> {
        if let Some(known) = cond.as_bool() {
            return Some(known);
        }
        let Node::Call(fun, args) = &**cond else { return None };
        match (fun, &args[..]) {
            (Fun::Not, [x]) => self.decide(x).map(|b| !b),
            (Fun::And | Fun::Or, _) => {
                let settles = *fun == Fun::Or;
                let parts: Vec<_> = args.mapped(|c| self.decide(c));
                let all = parts.iter().all(|p| *p == Some(!settles)).then_some(!settles);
                if parts.contains(&Some(settles)) { Some(settles) } else { all }
            }
            (_, [a, b]) => [true, false].into_iter().find(|&holds| self.follows(fun, holds, a, b)),
            _ => None,
        }
    }

    /// Whether it is proved that the comparison comes out as `holds`.
    fn follows(&mut self, fun: &Fun, holds: bool, a: &Term, b: &Term) -> bool {
        if (*fun == Fun::Ne) == holds && matches!(fun, Fun::Eq | Fun::Ne) {
            // Two terms differ if one is provably smaller.
            return self.proves(a, 1, b) || self.proves(b, 1, a);
        }
        claims(fun, holds, a, b).is_some_and(|claims| claims.iter().all(|&(x, k, y)| self.proves(x, k, y)))
    }

    /// The sum, its atoms numbered.
    fn sum(&mut self, linear: &Linear) -> Sum {
        let mut terms: Terms = linear.terms.mapped(|(atom, k)| (self.number(atom), *k));
        terms.sort_unstable();
        Sum { terms, constant: linear.constant }
    }

    /// The number of an atom. A new atom gets a new number.
    fn number(&mut self, atom: &Term) -> u32 {
        if let Some(number) = self.numbers.get(atom) {
            return *number;
        }
        let (choice, rest) = (self.choice(atom), self.rest(atom));
        let number = self.atoms.len() as u32;
        self.atoms.push(Atom { choice, natural: is_natural(atom), rest, facts: Vec::new() });
        self.numbers.insert(atom.clone(), number);
        number
    }

    /// The alternatives of the atom, if it is a `min`, `max` or `ifelse`.
    fn choice(&mut self, atom: &Term) -> Option<Choice> {
        let (fun, parts) = match &**atom {
            Node::Call(fun @ (Fun::Min | Fun::Max), parts) => (fun, &parts[..]),
            Node::Call(Fun::IfElse, parts) => (&Fun::IfElse, &parts[1..]),
            _ => return None,
        };
        let parts: Option<Vec<Sum>> = parts.iter().map(|p| Linear::of(p).map(|l| self.sum(&l))).collect();
        Some(Choice { fun: fun.clone(), parts: parts? })
    }

    /// What is divided and by what, if the atom is such a remainder.
    fn rest(&mut self, atom: &Term) -> Option<(Sum, i64)> {
        let Node::Call(Fun::Rem, args) = &**atom else { return None };
        let by = args[1].as_int().filter(|by| *by > 0)?;
        Some((Linear::of(&args[0]).map(|divided| self.sum(&divided))?, by))
    }

    /// Adds a fact. If it holds for each part of a `min` or `max` (`x <= min(a, b)`), a fact about each part replaces it.
    fn learn(&mut self, sum: Sum) {
        for &(atom, factor) in &sum.terms {
            let Some(choice) = &self.atoms[atom as usize].choice else { continue };
            if choice.fun != Fun::IfElse && choice.needs_all(factor) {
                let parts: Vec<_> = choice.parts.mapped(|p| sum.without(atom).plus(factor, p));
                return parts.into_iter().flatten().for_each(|part| self.learn(part));
            }
        }
        let fact = self.facts.len() as u32;
        sum.terms.iter().for_each(|(atom, _)| self.atoms[*atom as usize].facts.push(fact));
        self.facts.push(sum);
    }
}

/// `right - left - offset`.
fn gap(left: &Term, offset: i64, right: &Term) -> Option<Linear> {
    let mut gap = Linear::difference(left, right)?;
    gap.constant = gap.constant.checked_sub(offset)?;
    Some(gap)
}

/// Whether the type of the atom (or of each factor of a product) has no negative values.
fn is_natural(atom: &Term) -> bool {
    let unsigned = |ty: &Ty| matches!(ty, Ty::Int(int) if int.is_unsigned());
    match &**atom {
        Node::Var(var) => unsigned(&var.ty),
        Node::Load(buf, _) => unsigned(&buf.elem),
        Node::Len(_) | Node::Search { .. } => true,
        Node::Lit(_) => atom.as_int().is_some_and(|i| i >= 0),
        Node::Call(Fun::Mul | Fun::Div | Fun::Rem | Fun::Or | Fun::Xor, args) => args.iter().all(is_natural),
        Node::Call(Fun::Shl | Fun::Shr, args) => args.iter().all(is_natural),
        Node::Call(Fun::And, args) => args.iter().any(is_natural),
        _ => false,
    }
}

/// One search for a proof.
struct Proof<'a> {
    facts: &'a Facts,
    /// The goals in progress or failed, with their depths. Most proofs visit only a handful, so searching
    /// a list is cheaper than hashing.
    visited: Vec<(Sum, u8)>,
    /// How many more goals may be visited.
    steps: u32,
}

impl Proof<'_> {
    /// Whether the goal is provably at least 0.
    fn reaches(&mut self, goal: &Sum, depth: u8) -> bool {
        if goal.terms.is_empty() {
            return goal.constant >= 0;
        }
        // Was a goal that is not harder visited with at least as much depth left?
        let known = |s: &(Sum, u8)| goal.constant <= s.0.constant && depth <= s.1 && s.0.terms == goal.terms;
        if self.steps == 0 || self.visited.iter().any(known) {
            return false;
        }
        self.visited.push((goal.clone(), depth));
        self.steps -= 1;
        let facts = self.facts;
        for &(number, factor) in &goal.terms {
            let Some(choice) = &facts.atoms[number as usize].choice else { continue };
            if choice.needs_all(factor) {
                return choice.parts.iter().all(|part| self.reaches_with(goal, number, factor, part, depth));
            }
        }
        depth > 0 && self.chains(goal, depth - 1)
    }

    /// Proves the goal with `part` in place of the atom.
    fn reaches_with(&mut self, goal: &Sum, number: u32, factor: i64, part: &Sum, depth: u8) -> bool {
        goal.without(number).plus(factor, part).is_some_and(|goal| self.reaches(&goal, depth))
    }

    /// Takes one link of a chain of facts. The goal itself may be a fact. That is looked up first, and never fails
    /// for lack of steps, so a region that was just tested is known not to be empty. Otherwise there are three
    /// options: drop the first atom, if it cannot be negative; replace an atom by one of its parts; or subtract a
    /// fact that has the first atom. The first atom is a subtracted one, if there is any, because it needs an upper
    /// bound, which only a fact can provide.
    fn chains(&mut self, goal: &Sum, depth: u8) -> bool {
        let facts = self.facts;
        let &(number, factor) = goal.terms.iter().find(|t| t.1 < 0).unwrap_or(&goal.terms[0]);
        let atom = &facts.atoms[number as usize];
        let mut known = atom.facts.iter().map(|&fact| &facts.facts[fact as usize]);
        if known.any(|fact| fact.terms == goal.terms && fact.constant <= goal.constant) {
            return true;
        }
        if factor > 0 && atom.natural && self.reaches(&goal.without(number), depth) {
            return true;
        }
        if let Some((divided, by)) = &atom.rest
            && self.reaches_beside(goal, (number, factor), divided, *by, depth)
        {
            return true;
        }
        for &(number, factor) in &goal.terms {
            let Some(choice) = &facts.atoms[number as usize].choice else { continue };
            if choice.parts.iter().any(|part| self.reaches_with(goal, number, factor, part, depth)) {
                return true;
            }
        }
        atom.facts.iter().rev().any(|&fact| {
            let fact = &facts.facts[fact as usize];
            let theirs = fact.terms.iter().find(|t| t.0 == number).map_or(0, |t| t.1);
            let fits = theirs != 0 && factor.signum() == theirs.signum() && factor % theirs == 0;
            fits && goal.clone().plus(-(factor / theirs), fact).is_some_and(|rest| self.reaches(&rest, depth))
        })
    }

    /// Proves the goal by the bounds of a remainder: it is less than the divisor, and not negative if what is divided is not.
    fn reaches_beside(&mut self, goal: &Sum, of: (u32, i64), divided: &Sum, by: i64, depth: u8) -> bool {
        let (number, factor) = of;
        let others = goal.without(number);
        if factor > 0 {
            return self.reaches(divided, depth) && self.reaches(&others, depth);
        }
        let most = factor.checked_mul(by - 1).and_then(|most| others.constant.checked_add(most));
        most.is_some_and(|constant| self.reaches(&Sum { constant, ..others }, depth))
    }
}

#[cfg(test)]
mod tests;
