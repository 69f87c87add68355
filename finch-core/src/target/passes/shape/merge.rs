//! Merges as loops. One loop takes all steps, without a branch on the data: the next entry of each list is loaded before it is known
//! whether the list moves, so that the latency of the load overlaps with the step's other work. Lists may end at any time.
//!
//! ```text
//! merge i of A_at in 0..n of A if a, …   ⇒   let mut A_at = 0;
//! { … }                                      let mut A_i = if 0 < n { A[0] } else { END };
//!                                            …
//!                                            let mut i = min(A_i, B_i);
//!                                            while i < END {
//!                                                let a = A_i == i;
//!                                                let A_ahead = A_at + 1;
//!                                                let A_next = if A_ahead < n { A[A_ahead] } else { END };
//!                                                …
//!                                                A_at = select(a, A_ahead, A_at);
//!                                                A_i = select(a, A_next, A_i);
//!                                                …
//!                                                i = min(A_i, B_i);
//!                                            }
//! ```
//!
//! Two kinds of runs have loops of their own, whose branches a processor predicts: entries of one list alone, and entries that all lists
//! have. The code looks for them after some steps, more and more as long as there are none.
//!
//! ```text
//! while i < END {
//!     if A_at + 12 < n && A[A_at + 12] < B_i {
//!         while A_i < B_i { … A_at += 1; A_i = if A_at < n { A[A_at] } else { END }; }
//!         steps = 1;
//!     }
//!     …                                                   // B in the same way, then both
//!     i = min(A_i, B_i);
//!     for turn in 0..steps { if i == END { break; } … }
//!     steps = min(2 * steps, 64);
//! }
//! ```

use super::Shaper;
use crate::algebra::build::{add, and, either, eq, lt, min, plus};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::target::{List, Merge, Stmt, replace};

/// A run has at least this many entries. Each run mispredicts a branch or two, in whose time two to four steps are taken. In lists
/// without a structure, hardly one stretch in a hundred looks like a run.
const GAP: i64 = 12;
/// The number of steps between two looks for runs, at most: a look takes about as long as a step.
const STEPS: i64 = 64;

/// A list while it is merged.
struct Run<'a> {
    list: &'a List,
    has: &'a Var,
    /// The index of the entry at hand, or [`Merge::END`].
    head: Var,
}

impl Shaper<'_> {
    pub(super) fn merge(&mut self, merge: &Merge, out: &mut Vec<Stmt>) {
        let lists = merge.lists.iter().zip(&merge.has);
        let runs: Vec<Run<'_>> = lists
            .map(|(list, has)| {
                let name = format!("{}_{}", list.at.name.trim_end_matches("_at"), merge.index.name);
                Run { list, has, head: self.names.var(name, Ty::INDEX) }
            })
            .collect();
        for run in &runs {
            out.push(Stmt::Let { var: run.list.at.clone(), mutable: true, init: run.list.lo.clone() });
            let first = self.loaded(run, &Term::var(&run.list.at), out);
            out.push(Stmt::Let { var: run.head.clone(), mutable: true, init: first });
        }
        let index = Stmt::Let { var: merge.index.clone(), mutable: true, init: least(&runs, None) };
        let goes_on = lt(&Term::var(&merge.index), &end());
        self.depth += 1;
        let body = self.block(&merge.body);
        self.depth -= 1;
        let mut steps = self.step(merge, &runs, &body);
        let mut stride = None;
        if !body.iter().any(Stmt::breaks) {
            let number = self.names.var("steps", Ty::POS);
            let ended = eq(&Term::var(&merge.index), &end());
            steps.insert(0, Stmt::when(ended, vec![Stmt::Break]));
            let (var, most) = (self.names.var("turn", Ty::POS), Term::var(&number));
            let some = Stmt::For { var, lo: Term::int(0), hi: most.clone(), body: steps };
            let more = min(vec![plus(&most, &most), Term::int(STEPS)]);
            steps = (0..runs.len()).map(|k| alone(merge, &runs, k, &body)).collect();
            steps.push(together(merge, &runs, &body));
            for run in &mut steps {
                run.blocks_mut().take(1).for_each(|then| then.push(Stmt::Set(number.clone(), Term::int(1))));
            }
            steps.extend([
                Stmt::Set(merge.index.clone(), least(&runs, None)),
                some,
                Stmt::Set(number.clone(), more),
            ]);
            stride = Some(Stmt::Let { var: number, mutable: true, init: Term::int(STEPS) });
        }
        out.extend(stride);
        out.extend([index, Stmt::While { cond: goes_on, body: steps }]);
    }

    /// A step to the next index of any list.
    fn step(&mut self, merge: &Merge, runs: &[Run<'_>], body: &[Stmt]) -> Vec<Stmt> {
        let (mut step, mut moves) = (vec![], vec![]);
        for run in runs {
            let is_there = eq(&Term::var(&run.head), &Term::var(&merge.index));
            step.push(Stmt::Let { var: run.has.clone(), mutable: false, init: is_there });
        }
        for run in runs {
            let at = &run.list.at;
            let ahead = self.names.var(format!("{}_ahead", at.name.trim_end_matches("_at")), Ty::POS);
            step.push(Stmt::Let { var: ahead.clone(), mutable: false, init: add(&Term::var(at), 1) });
            let next = self.loaded(run, &Term::var(&ahead), &mut step);
            let moved =
                |to: Term, stays: &Var| Stmt::Set(stays.clone(), select(run.has, to, Term::var(stays)));
            moves.extend([moved(Term::var(&ahead), at), moved(next, &run.head)]);
        }
        step.extend(body.iter().cloned());
        step.extend(moves);
        step.push(Stmt::Set(merge.index.clone(), least(runs, None)));
        step
    }

    /// The index of an entry, or the end. No branch tests whether the entry is there.
    fn loaded(&mut self, run: &Run<'_>, at: &Term, out: &mut Vec<Stmt>) -> Term {
        let (name, elem) = match run.list.indices() {
            Some(buf) => (run.list.at.name.trim_end_matches("_at"), buf.elem.clone()),
            None => return end(),
        };
        let more = self.names.var(format!("{name}_more"), Ty::Bool);
        let next = self.names.var(format!("{name}_next"), elem);
        out.push(Stmt::Let { var: more.clone(), mutable: false, init: lt(at, &run.list.hi) });
        let entry = either(&Term::var(&more), &entry_at(run.list, at), &Term::int(0));
        out.push(Stmt::Let { var: next.clone(), mutable: false, init: entry });
        select(&more, plus(&Term::var(&next), &run.list.shift), end())
    }
}

/// A loop along the entries of one list, if there are many before those of all others.
fn alone(merge: &Merge, runs: &[Run<'_>], k: usize, body: &[Stmt]) -> Stmt {
    let run = &runs[k];
    let limit = least(runs, Some(k));
    let passes = either(&run.has_more(), &lt(&run.index_at(GAP), &limit), &Term::bool(false));
    let cond = lt(&Term::var(&run.head), &limit);
    Stmt::when(passes, vec![Stmt::While { cond, body: run_of(merge, runs, |n| n == k, body) }])
}

/// A loop along the entries that all lists have, if there are many.
fn together(merge: &Merge, runs: &[Run<'_>], body: &[Stmt]) -> Stmt {
    let pairs = || runs.iter().zip(&runs[1..]);
    let same = pairs().map(|(a, b)| eq(&Term::var(&a.head), &Term::var(&b.head)));
    let cond = and(same.chain([lt(&Term::var(&runs[0].head), &end())]).collect());
    let long = and(runs.iter().map(Run::has_more).collect());
    let goes_on = [1, GAP]
        .into_iter()
        .flat_map(|far| pairs().map(move |(a, b)| eq(&a.index_at(far), &b.index_at(far))));
    let passes = either(&and(vec![cond.clone(), long]), &and(goes_on.collect()), &Term::bool(false));
    Stmt::when(passes, vec![Stmt::While { cond, body: run_of(merge, runs, |_| true, body) }])
}

/// The body at an entry of some lists, which then go on.
fn run_of(merge: &Merge, runs: &[Run<'_>], moves: impl Fn(usize) -> bool, body: &[Stmt]) -> Vec<Stmt> {
    let movers = || runs.iter().enumerate().filter(|(n, _)| moves(*n)).map(|(_, run)| run);
    let here = movers().next().map(|run| Term::var(&run.head));
    let known = |t: &Term| match t.as_var()? {
        var if *var == merge.index => here.clone(),
        var => runs.iter().position(|run| run.has == var).map(|n| Term::bool(moves(n))),
    };
    let mut turn: Vec<Stmt> = body.iter().map(|stmt| stmt.map(&mut |t| decided(t, &known))).collect();
    for run in movers() {
        let at = Term::var(&run.list.at);
        turn.push(Stmt::Set(run.list.at.clone(), add(&at, 1)));
        turn.push(Stmt::Set(run.head.clone(), either(&lt(&at, &run.list.hi), &run.index_at(0), &end())));
    }
    turn
}

impl Run<'_> {
    /// Whether there are enough entries for a run.
    fn has_more(&self) -> Term {
        lt(&add(&Term::var(&self.list.at), GAP), &self.list.hi)
    }

    /// The index of the entry so many further on.
    fn index_at(&self, far: i64) -> Term {
        plus(&entry_at(self.list, &add(&Term::var(&self.list.at), far)), &self.list.shift)
    }
}

/// A term in which some variables are known, and the choices that they decide are made.
fn decided(term: &Term, known: &dyn Fn(&Term) -> Option<Term>) -> Term {
    replace(term, &mut |t| match &**t {
        Node::Call(Fun::IfElse, args) => match known(&args[0])?.as_bool()? {
            true => Some(decided(&args[1], known)),
            false => Some(decided(&args[2], known)),
        },
        _ => known(t),
    })
}

/// The smallest index at hand, of all lists but one.
fn least(runs: &[Run<'_>], but: Option<usize>) -> Term {
    let heads = runs.iter().enumerate().filter(|(k, _)| Some(*k) != but);
    min(heads.map(|(_, run)| Term::var(&run.head)).collect())
}

fn entry_at(list: &List, at: &Term) -> Term {
    list.indices().map_or_else(end, |buf| Term::new(Node::Load(buf.clone(), at.clone())))
}

fn end() -> Term {
    Term::int(Merge::END)
}

fn select(cond: &Var, then: Term, otherwise: Term) -> Term {
    Term::new(Node::Call(Fun::Select, vec![Term::var(cond), then, otherwise]))
}
