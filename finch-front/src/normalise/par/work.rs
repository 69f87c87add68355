//! A rough estimate of the work of a `par forall`: the steps of its loops, by the dimensions of operands and their numbers
//! of entries. It decides whether chunks pay, and how many there are ([`Work`]).

use crate::normalise::Build;
use finch_core::Mapped;
use finch_core::algebra::{Access, Fun, Node, Term, Var, properties};
use finch_core::program::Role;
use finch_core::program::par::{Steps, Work};
use finch_level::is_full;

/// The steps that count for a call of a Rust function. Its cost is unknown, and a user who writes `par` expects it to be high.
const CALL: u32 = 100;

/// The steps that count for a store in a temporary that marks or sorts its indices.
const SCATTER: u32 = 16;

impl Build<'_> {
    /// The work of a statement. `around` are the enclosing loops, with their ends.
    pub(crate) fn work(&self, statement: &Term, around: &mut Vec<(Var, Term, Term)>) -> Work {
        match &**statement {
            Node::Loop { index, lo, hi, body } => {
                let [from, to] = [(lo, false), (hi, true)].map(|(end, last)| outermost(end, around, last));
                let whole = from.zip(to).map_or(Steps::Few, |(lo, hi)| Steps::Extent(lo, hi));
                let steps = match self.steps(body, index) {
                    Some(Steps::Whole) | None => whole,
                    Some(steps) => Steps::Least(vec![steps, whole]),
                };
                around.push((index.clone(), lo.clone(), hi.clone()));
                let inner = self.work(body, around);
                around.pop();
                Work::Loop(steps, Box::new(inner))
            }
            Node::If(_, then, otherwise) => {
                Work::All([then, otherwise].map(|branch| self.work(branch, around)).into())
            }
            Node::Block(parts) => Work::All(parts.mapped(|part| self.work(part, around))),
            Node::Scope(_, body) => self.work(body, around),
            Node::Assign(assign) => {
                let to = &self.program.tensors[self.access_def(assign.to.id).tensor.0 as usize];
                let full = to
                    .layout
                    .levels
                    .split_last()
                    .is_none_or(|(_, levels)| levels.iter().all(|l| is_full(&l.def)));
                let scatters = to.role == Role::Temporary && !full;
                let store = if scatters { SCATTER } else { 1 };
                Work::Step(store + CALL * calls(&assign.rhs), to.role != Role::Temporary)
            }
            _ => Work::All(vec![]),
        }
    }

    /// The iterations of a loop with this index that do something in a statement, or compute something in an expression.
    /// `None` if the index does not occur.
    fn steps(&self, term: &Term, index: &Var) -> Option<Steps> {
        let all =
            |terms: &[&Term]| terms.iter().filter_map(|term| self.steps(term, index)).collect::<Vec<_>>();
        match &**term {
            Node::Loop { body, .. } | Node::Scope(_, body) => self.steps(body, index),
            Node::If(cond, then, otherwise) => {
                let branches = most(all(&[then, otherwise]));
                let only = matches!(**otherwise, Node::Pass);
                let mask = self.steps(cond, index).filter(|_| only);
                least(branches.into_iter().chain(mask).collect())
            }
            Node::Block(parts) => most(all(&parts.iter().collect::<Vec<_>>())),
            Node::Assign(assign) => self.steps(&assign.rhs, index),
            Node::Read(access) => self.entries(access, index),
            Node::Call(fun, args) => {
                let found = all(&args.iter().collect::<Vec<_>>());
                if self.pins(fun, args) { least(found) } else { most_by(found, Steps::Sum) }
            }
            Node::Var(var) => (var == index).then_some(Steps::Whole),
            _ => {
                let mut found = vec![];
                term.children(|part| found.extend(self.steps(part, index)));
                most(found)
            }
        }
    }

    /// The entries of a fiber that an access traverses with this index.
    fn entries(&self, access: &Access, index: &Var) -> Option<Steps> {
        let def = self.access_def(access.id);
        let depth = def.indices.iter().position(|at| at.expr.along() == Some(index));
        let Some(depth) = depth else {
            return def.indices.iter().any(|at| at.expr.term().depends_on(index)).then_some(Steps::Whole);
        };
        let tensor = &self.program.tensors[def.tensor.0 as usize];
        Some(match tensor.role {
            _ if is_full(&tensor.layout.levels[depth].def) => Steps::Whole,
            Role::Input => Steps::Entries(def.tensor, depth),
            // The contents of a temporary were counted where it was written.
            _ => Steps::Few,
        })
    }

    /// Whether a function does nothing if one of its arguments is not stored.
    fn pins(&self, fun: &Fun, args: &[Term]) -> bool {
        let row = properties(fun);
        let pinned = |(at, arg): (usize, &Term)| match &**arg {
            Node::Read(access) => {
                row.is_annihilator(at, &self.layout(self.access_def(access.id).tensor).fill)
            }
            _ => false,
        };
        matches!(fun, Fun::Mul | Fun::And) || args.iter().enumerate().any(pinned)
    }
}

/// The outermost end (or start) of a loop over the full extents of the enclosing loops.
fn outermost(end: &Term, around: &[(Var, Term, Term)], last: bool) -> Option<Term> {
    let mut end = end.clone();
    for (var, lo, hi) in around.iter().rev() {
        let to = if last { hi } else { lo };
        end = finch_core::target::replace(&end, &mut |term| (term.as_var() == Some(var)).then(|| to.clone()));
    }
    let opaque = |term: &Term| matches!(**term, Node::Read(_) | Node::Load(..) | Node::Host(..));
    (!end.any(&mut |term| opaque(term))).then_some(end)
}

fn least(mut parts: Vec<Steps>) -> Option<Steps> {
    let any = !parts.is_empty();
    parts.retain(|part| !matches!(part, Steps::Whole));
    one(parts, Steps::Least).or(any.then_some(Steps::Whole))
}

fn most(parts: Vec<Steps>) -> Option<Steps> {
    most_by(parts, Steps::Most)
}

fn most_by(parts: Vec<Steps>, join: fn(Vec<Steps>) -> Steps) -> Option<Steps> {
    if parts.iter().any(|part| matches!(part, Steps::Whole)) { Some(Steps::Whole) } else { one(parts, join) }
}

/// Combines several numbers of steps into one.
fn one(mut parts: Vec<Steps>, join: fn(Vec<Steps>) -> Steps) -> Option<Steps> {
    parts.dedup();
    if parts.len() < 2 { parts.pop() } else { Some(join(parts)) }
}

/// The number of calls of Rust functions.
fn calls(term: &Term) -> u32 {
    let mut count = u32::from(matches!(&**term, Node::Host(_, args) if !args.is_empty()));
    term.children(|part| count = count.saturating_add(calls(part)));
    count.min(1000)
}
