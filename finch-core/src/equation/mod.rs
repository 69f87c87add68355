//! Equations of recurrences: where a result can be other than fill, in terms of itself.
//!
//! They are read off the pattern of a program ([`pattern`](crate::pattern)), which says what an entry needs to be other than fill:
//!
//! ```text
//! A[0, i] = x[i]                                  a source, in the first place of the first index
//! A[t, i] = A[t - 1, i - 1] + A[t - 1, i]         distances (1, 1), (1, 0)
//! A[t, i] = A[t - 1, i] * b[i]                    distance (1, 0), which only bounds it
//! A[t, i] = A[t - 1, i] + b[i]                    distance (1, 0), and a source in every step
//! F[i, j] -= F[i, k] * F[k, j]                    an elimination, if k is smaller than i and j
//! ```
//!
//! A source is what can be other than fill where all that is read of the result is fill. If a place can be other than fill, then it is a
//! source, or one of the places that it reads can be. So sources and distances bound where the result can be, whatever else is read.

mod elimination;

use std::collections::BTreeMap;

use crate::algebra::{Access, AccessId, Algebra, Assign, Fun, Node, TensorId, Term, Var, build};
use crate::program::{Program, Role};
use crate::{Gather, Mapped, Parts, sort_by_key};

/// Where a result can be other than fill, in terms of its sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equation {
    /// The result.
    pub result: TensorId,
    /// How it goes on from what there is.
    pub form: Form,
    /// The assignments to the result, in the order of the program, each with whether it is a source anywhere.
    pub writes: Vec<(AccessId, bool)>,
    /// Whether every source has index 0 in the first mode.
    pub starts_first: bool,
    /// Whether any one of the places that are read is enough for the place that is written, and all places of a box are written.
    /// Otherwise the equation only bounds where the result can be.
    pub is_exact: bool,
}

/// How a region goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// By distances: what is written minus what is read, each once, in the order of the program. They run forwards.
    Shifts(Vec<Vec<i64>>),
    /// `F[i, j]` where `F[i, k]` and `F[k, j]` are, for some `k` smaller than `i` and `j`.
    Elimination,
}

/// Why a recurrence has no equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The program computes this, and what is written depends on it.
    Computed(AccessId),
    /// It is read here, at no constant distance from where it is written.
    Varies(AccessId),
    /// It is read here, at a place behind the one that is written.
    Backwards(AccessId),
    /// It is read here, and the value outside of the dimension is not its fill.
    Missing(AccessId),
}

/// The equations of a pattern program: one for each result that is read while it is written.
pub fn equations(pattern: &Program) -> Vec<Result<Equation, Unsolved>> {
    let mut written = vec![];
    collect(&pattern.body, &mut Around::default(), &mut written);
    let results = (0..pattern.tensors.len() as u32).map(TensorId);
    let results = results.filter(|id| pattern.tensors[id.0 as usize].role == Role::Result);
    let of = |result| Of { pattern, result, truth: Algebra::default() };
    results.filter_map(|id| of(id).equation(&written).transpose()).collect()
}

/// An assignment, with what is around it.
struct Written {
    assign: Assign,
    around: Around,
}

#[derive(Clone, Default)]
struct Around {
    conds: Vec<Term>,
    loops: Vec<(Var, Term, Term)>,
}

fn collect(term: &Term, around: &mut Around, found: &mut Vec<Written>) {
    match &**term {
        Node::Assign(assign) => found.push(Written { assign: assign.clone(), around: around.clone() }),
        Node::If(cond, then, otherwise) => {
            let not = Algebra::default().call(Fun::Not, vec![cond.clone()]);
            for (cond, branch) in [(cond.clone(), then), (not, otherwise)] {
                around.conds.push(cond);
                collect(branch, around, found);
                around.conds.pop();
            }
        }
        Node::Loop { index, lo, hi, body } => {
            around.loops.push((index.clone(), lo.clone(), hi.clone()));
            collect(body, around, found);
            around.loops.pop();
        }
        Node::Scope(_, body) => collect(body, around, found),
        Node::Block(parts) => parts.iter().for_each(|part| collect(part, around, found)),
        _ => {}
    }
}

impl Written {
    /// All that must hold for something to be written.
    fn terms(&self) -> Parts<&Term> {
        self.around.conds.iter().chain([&self.assign.rhs]).collect()
    }

    fn never_happens(&self) -> bool {
        self.terms().any(is_false)
    }
}

fn is_false(term: &Term) -> bool {
    *term == Term::bool(false)
}

struct Of<'a> {
    pattern: &'a Program,
    result: TensorId,
    truth: Algebra,
}

impl Of<'_> {
    /// The result's equation; `None` if it is not read while it is written.
    fn equation(&self, written: &[Written]) -> Result<Option<Equation>, Unsolved> {
        let own = |one: &&Written| self.pattern.tensor_id(one.assign.to.id) == Some(self.result);
        let all: Vec<&Written> = written.iter().filter(own).collect();
        let own: Vec<&Written> = all.iter().copied().filter(|one| !one.never_happens()).collect();
        if !own.iter().any(|one| self.follows(one)) {
            return Ok(None);
        }
        own.iter().try_for_each(|one| self.reads_operands(one).and(self.is_covered(one)))?;
        let starts_first = own.iter().all(|one| self.starts_first(one));
        let of = |form, is_exact| {
            let writes = self.sources(&all);
            Equation { result: self.result, form, writes, starts_first, is_exact }
        };
        Ok(Some(match self.distances(&own) {
            Ok(distances) => of(Form::Shifts(distances), self.is_exact(&own)),
            // Whether its loops visit all `i`, `j` and `k` is not asked.
            Err(_) if self.eliminates(&own) => of(Form::Elimination, false),
            Err(unsolved) => return Err(unsolved),
        }))
    }

    fn follows(&self, one: &Written) -> bool {
        one.terms().any(|term| !self.reads(term).is_empty())
    }

    /// Whether an assignment's sources all have index 0 in the first mode.
    fn starts_first(&self, one: &Written) -> bool {
        let first = self.indices(one.assign.to.id).first().and_then(Term::as_int);
        first == Some(0) || !self.is_source(one)
    }

    fn is_source(&self, one: &Written) -> bool {
        !one.terms().any(|term| is_false(&self.where_it_is_fill(term)))
    }

    /// Each assignment once: a pattern takes both branches of some conditions, and so has statements twice.
    fn sources(&self, all: &[&Written]) -> Vec<(AccessId, bool)> {
        let mut writes: BTreeMap<AccessId, bool> = BTreeMap::new();
        for one in all {
            *writes.entry(one.assign.to.id).or_default() |= self.is_source(one);
        }
        writes.into_iter().collect()
    }

    /// What an assignment depends on is the result itself, or an operand.
    fn reads_operands(&self, one: &Written) -> Result<(), Unsolved> {
        let computed = |access: &AccessId| {
            let tensor = self.pattern.tensor_id(*access);
            tensor != Some(self.result) && self.pattern.tensor_of(*access).role != Role::Input
        };
        let mut read = one.terms().gather(|term| self.pattern.accessed(term).0);
        read.find(computed).map_or(Ok(()), |access| Err(Unsolved::Computed(access)))
    }

    /// `coalesce(A[permit(i - 1)], 0.0)` is fill outside of the dimension.
    fn is_covered(&self, one: &Written) -> Result<(), Unsolved> {
        let mut missing = None;
        for term in one.terms() {
            term.each(&mut |term| {
                let Node::Call(Fun::Coalesce, args) = &**term else { return };
                let read = args.iter().find_map(|arg| self.own(arg)).map(|access| access.id);
                missing = missing
                    .or(read.filter(|_| args.iter().any(|arg| !is_false(arg) && self.own(arg).is_none())));
            });
        }
        missing.map_or(Ok(()), |read| Err(Unsolved::Missing(read)))
    }

    fn distances(&self, own: &[&Written]) -> Result<Vec<Vec<i64>>, Unsolved> {
        let mut distances = vec![];
        for one in own {
            for read in one.terms().gather(|term| self.reads(term)) {
                let distance = self.distance(one.assign.to.id, read).ok_or(Unsolved::Varies(read))?;
                match distance.iter().find(|entry| **entry != 0) {
                    Some(first) if *first < 0 => return Err(Unsolved::Backwards(read)),
                    // The place itself.
                    None => {}
                    Some(_) if distances.contains(&distance) => {}
                    Some(_) => distances.push(distance),
                }
            }
        }
        Ok(distances)
    }

    /// Whether one assignment goes on from any of its reads, at all places of a box, and after everything has started.
    fn is_exact(&self, own: &[&Written]) -> bool {
        let follows: Vec<bool> = own.mapped(|one| self.follows(one));
        let Some(at) = follows.iter().position(|follows| *follows) else { return false };
        let one = own[at];
        at + 1 == own.len()
            && one.around.conds.is_empty()
            && self.takes_any(&one.assign.rhs)
            && self.is_box(one)
    }

    /// Whether an assignment reaches all places of a box, of the shape of its loops.
    fn is_box(&self, one: &Written) -> bool {
        let loops = &one.around.loops;
        let is_loop = |term: &Term| term.as_var().is_some_and(|var| loops.iter().any(|(own, ..)| own == var));
        let steady = |end: &Term| !end.any(&mut |term| is_loop(term) || matches!(**term, Node::Read(_)));
        let along = |index: &Term| {
            let mut vars = loops.iter().map(|(var, ..)| var);
            vars.position(|var| build::sub(index, &Term::var(var)).as_int().is_some())
        };
        let mut along: Vec<usize> = self.indices(one.assign.to.id).iter().filter_map(along).collect();
        crate::sort(&mut along);
        loops.iter().all(|(_, lo, hi)| steady(lo) && steady(hi))
            && along.iter().copied().eq(0..self.indices(one.assign.to.id).len())
            && along.len() == loops.len()
    }

    /// The reads of the result in a term, and in the indices of what it reads.
    fn reads(&self, term: &Term) -> Vec<AccessId> {
        let read = self.pattern.accessed(term).0;
        read.into_iter().filter(|access| self.pattern.tensor_id(*access) == Some(self.result)).collect()
    }

    fn own<'t>(&self, term: &'t Term) -> Option<&'t Access> {
        let Node::Read(access) = &**term else { return None };
        (self.pattern.tensor_id(access.id) == Some(self.result)).then_some(access)
    }

    /// A term where all that is read of the result is fill.
    fn where_it_is_fill(&self, term: &Term) -> Term {
        let mut fill = |term: &Term| self.own(term).map(|_| Term::bool(false));
        term.replace(&mut fill, &|node| self.truth.rebuild(node))
    }

    /// Whether a term holds where any of the reads in it does.
    fn takes_any(&self, term: &Term) -> bool {
        match &**term {
            Node::Call(Fun::Or, args) => args.iter().all(|arg| self.takes_any(arg)),
            _ => self.own(term).is_some() || self.reads(term).is_empty(),
        }
    }

    /// The indices of an access, in the order in which they are written.
    fn indices(&self, access: AccessId) -> Vec<Term> {
        let mut indices: Vec<_> = self.pattern.def(access).into_iter().gather(|def| &def.indices).collect();
        sort_by_key(&mut indices, |index| index.mode);
        indices.into_iter().map(|index| index.expr.term()).collect()
    }

    /// What is written minus what is read, if that is constant.
    fn distance(&self, to: AccessId, read: AccessId) -> Option<Vec<i64>> {
        let (to, read) = (self.indices(to), self.indices(read));
        to.iter().zip(&read).map(|(to, read)| build::sub(to, read).as_int()).collect()
    }
}
