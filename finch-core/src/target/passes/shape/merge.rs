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
//! Where all lists go on for long enough, the same steps need no tests of ends. Two kinds of runs have their own loops, whose branches
//! a processor predicts: entries of one list alone, and entries that all lists have. The code looks for them after some steps, more
//! and more as long as there are none.
//!
//! ```text
//! while i < END {
//!     if A_at < n && A[min(A_at + 12, n - 1)] < B_i {     // or all that is left of A
//!         while A_i < B_i { … A_at += 1; if n <= A_at { A_i = END; break; } A_i = A[A_at]; }
//!         i = min(A_i, B_i);
//!         steps = 1;
//!     } else if … {                                       // B in the same way, then both
//!     } else {
//!         if A_at + steps < n && … {
//!             for turn in 0..steps { … }                  // `A_next` is there
//!         } else {
//!             for turn in 0..steps { if i == END { break; } … }
//!         }
//!         steps = min(2 * steps, 64);
//!     }
//! }
//! ```

use super::Shaper;
use crate::algebra::build::{add, and, either, eq, le, lt, min, plus, sub};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::limits::{GAP, STEPS};
use crate::target::{List, Merge, Stmt, replace};
use crate::{Gather, Mapped};

/// A list while it is merged.
struct Run<'a> {
    list: &'a List,
    has: &'a Var,
    /// The index of the current entry, or [`Merge::END`].
    head: Var,
}

impl Shaper<'_> {
    pub(super) fn merge(&mut self, merge: &Merge, out: &mut Vec<Stmt>) {
        let mut apart = vec![];
        self.loops(merge, &mut apart);
        let mut body = at_an_entry_of_all(merge);
        let index = body.remove(0);
        self.alike_or(&merge.lists, vec![index], &body, apart, out);
    }

    /// The loops over any lists.
    fn loops(&mut self, merge: &Merge, out: &mut Vec<Stmt>) {
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
        let body = leaving(body, merge, &runs);
        let number = self.names.var("steps", Ty::POS);
        let most = Term::var(&number);
        let more = min(vec![plus(&most, &most), Term::int(STEPS)]);
        let goes_far = |run: &Run<'_>| lt(&plus(&Term::var(&run.list.at), &most), &run.list.hi);
        let [sure, careful] = [true, false].map(|sure| self.steps(merge, &runs, &body, &most, sure));
        let steps = Stmt::If { cond: and(runs.mapped(goes_far)), then: vec![sure], otherwise: vec![careful] };
        let steps = vec![steps, Stmt::Set(number.clone(), more)];
        let first = self.names.var(format!("{}_stop", runs[0].list.at.name.trim_end_matches("_at")), Ty::POS);
        let mut kinds: Vec<_> = (0..runs.len()).map(|k| alone(merge, &runs, k, &body)).collect();
        kinds.push(together(merge, &runs, &first, &body));
        let looks = kinds.into_iter().rev().fold(steps, |otherwise, (cond, mut then)| {
            then.push(Stmt::Set(merge.index.clone(), least(&runs, None)));
            then.push(Stmt::Set(number.clone(), Term::int(1)));
            vec![Stmt::If { cond, then, otherwise }]
        });
        out.push(Stmt::Let { var: number, mutable: true, init: Term::int(STEPS) });
        out.extend([index, Stmt::While { cond: goes_on, body: looks }]);
    }

    /// So many steps, each to the next index of any list. If they are `sure`, no list ends before.
    fn steps(&mut self, merge: &Merge, runs: &[Run<'_>], body: &[Stmt], most: &Term, sure: bool) -> Stmt {
        let (mut step, mut moves) = (vec![], vec![]);
        if !sure {
            step.push(Stmt::when(eq(&Term::var(&merge.index), &end()), vec![Stmt::Break]));
        }
        for (k, run) in runs.iter().enumerate() {
            // The heads of two lists are compared before the least index is known.
            let there = match runs {
                [_, _] => le(&Term::var(&run.head), &Term::var(&runs[1 - k].head)),
                _ => eq(&Term::var(&run.head), &Term::var(&merge.index)),
            };
            step.push(Stmt::Let { var: run.has.clone(), mutable: false, init: there });
        }
        for run in runs {
            let at = &run.list.at;
            let ahead = self.names.var(format!("{}_ahead", at.name.trim_end_matches("_at")), Ty::POS);
            step.push(Stmt::Let { var: ahead.clone(), mutable: false, init: add(&Term::var(at), 1) });
            let next = match sure {
                true => self.next(run, &Term::var(&ahead), &mut step),
                false => self.loaded(run, &Term::var(&ahead), &mut step),
            };
            let moved =
                |to: Term, stays: &Var| Stmt::Set(stays.clone(), select(run.has, to, Term::var(stays)));
            moves.extend([moved(Term::var(&ahead), at), moved(next, &run.head)]);
        }
        step.extend(body.iter().cloned());
        step.extend(moves);
        step.push(Stmt::Set(merge.index.clone(), least(runs, None)));
        let turn = self.names.var("turn", Ty::POS);
        Stmt::For { var: turn, lo: Term::int(0), hi: most.clone(), body: step }
    }

    /// The index of an entry that is there.
    fn next(&mut self, run: &Run<'_>, at: &Term, out: &mut Vec<Stmt>) -> Term {
        let name = format!("{}_next", run.list.at.name.trim_end_matches("_at"));
        let next = self.names.var(name, Ty::INDEX);
        let init = plus(&entry_at(run.list, at), &run.list.shift);
        out.push(Stmt::Let { var: next.clone(), mutable: false, init });
        Term::var(&next)
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

/// Whether there are many entries of one list before those of all others, or all that are left of it, and the loop along them. In many
/// rows of two matrices, one ends before the other begins.
fn alone(merge: &Merge, runs: &[Run<'_>], k: usize, body: &[Stmt]) -> (Term, Vec<Stmt>) {
    let run = &runs[k];
    let limit = least(runs, Some(k));
    let passes = either(&run.is_left(), &lt(&run.index_ahead(), &limit), &Term::bool(false));
    let cond = lt(&Term::var(&run.head), &limit);
    let body = run_of(merge, runs, |n| n == k, &run.list.hi, body);
    (passes, vec![Stmt::While { cond, body }])
}

/// Whether there are many entries that all lists have, and the loop along them. One test covers the ends of all lists.
fn together(merge: &Merge, runs: &[Run<'_>], end: &Var, body: &[Stmt]) -> (Term, Vec<Stmt>) {
    let pairs = || runs.iter().zip(&runs[1..]);
    let cond = and(pairs().map(|(a, b)| eq(&Term::var(&a.head), &Term::var(&b.head))).collect());
    let long = runs.iter().map(Run::has_more);
    let goes_on =
        [1, GAP].into_iter().gather(|far| pairs().map(move |(a, b)| eq(&a.index_at(far), &b.index_at(far))));
    let passes =
        either(&and(long.chain([cond.clone()]).collect()), &and(goes_on.collect()), &Term::bool(false));
    let first = Term::var(&runs[0].list.at);
    let left = |run: &Run<'_>| sub(&plus(&first, &run.list.hi), &Term::var(&run.list.at));
    let bound = Stmt::Let { var: end.clone(), mutable: false, init: min(runs.mapped(left)) };
    let body = run_of(merge, runs, |_| true, &Term::var(end), body);
    (passes, vec![bound, Stmt::While { cond, body }])
}

/// The body, in which whatever leaves the statement ends all lists before it leaves a loop.
fn leaving(body: Vec<Stmt>, merge: &Merge, runs: &[Run<'_>]) -> Vec<Stmt> {
    let over = |var: &Var| Stmt::Set(var.clone(), end());
    let ends = || runs.iter().map(|run| &run.head).chain([&merge.index]).map(over);
    let stmts = body.into_iter().gather(|stmt| match stmt {
        Stmt::Break => ends().chain([Stmt::Break]).collect(),
        Stmt::If { cond, then, otherwise } => {
            let [then, otherwise] = [then, otherwise].map(|block| leaving(block, merge, runs));
            vec![Stmt::If { cond, then, otherwise }]
        }
        other => vec![other],
    });
    stmts.collect()
}

/// The body at an entry of some lists, which then go on, as long as the first of them is not at an end.
fn run_of(
    merge: &Merge,
    runs: &[Run<'_>],
    moves: impl Fn(usize) -> bool,
    end: &Term,
    body: &[Stmt],
) -> Vec<Stmt> {
    let movers: Vec<&Run<'_>> =
        runs.iter().enumerate().filter(|(n, _)| moves(*n)).map(|(_, run)| run).collect();
    let known = |t: &Term| match t.as_var()? {
        var if *var == merge.index => Some(Term::var(&movers[0].head)),
        var => runs.iter().position(|run| run.has == var).map(|n| Term::bool(moves(n))),
    };
    let mut turn: Vec<Stmt> = body.mapped(|stmt| stmt.map(&mut |t| decided(t, &known)));
    turn.extend(movers.iter().map(|run| Stmt::Set(run.list.at.clone(), add(&Term::var(&run.list.at), 1))));
    let ended = movers.iter().map(|run| Stmt::Set(run.head.clone(), run.index_or_end()));
    let leave = ended.chain([Stmt::Break]).collect();
    turn.push(Stmt::when(le(end, &Term::var(&movers[0].list.at)), leave));
    turn.extend(movers.iter().map(|run| Stmt::Set(run.head.clone(), run.index_at(0))));
    turn
}

impl Run<'_> {
    /// Whether there are enough entries for a run.
    fn has_more(&self) -> Term {
        lt(&add(&Term::var(&self.list.at), GAP), &self.list.hi)
    }

    /// Whether any entry is left.
    fn is_left(&self) -> Term {
        lt(&Term::var(&self.list.at), &self.list.hi)
    }

    /// The current index, or the end.
    fn index_or_end(&self) -> Term {
        either(&self.is_left(), &self.index_at(0), &end())
    }

    /// The index of the entry with which a run is long enough, or of the last one.
    fn index_ahead(&self) -> Term {
        let far = min(vec![add(&Term::var(&self.list.at), GAP), add(&self.list.hi, -1)]);
        plus(&entry_at(self.list, &far), &self.list.shift)
    }

    /// The index of the entry that many further on.
    fn index_at(&self, far: i64) -> Term {
        plus(&entry_at(self.list, &add(&Term::var(&self.list.at), far)), &self.list.shift)
    }
}

/// What a merge does at an entry that all lists have: the index first.
fn at_an_entry_of_all(merge: &Merge) -> Vec<Stmt> {
    let first = &merge.lists[0];
    let index =
        Stmt::Let { var: merge.index.clone(), mutable: false, init: plus(&first.entry, &first.shift) };
    let is_there = |t: &Term| merge.has.iter().any(|has| t.as_var() == Some(has)).then(|| Term::bool(true));
    let body = merge.body.iter().map(|stmt| stmt.map(&mut |t| decided(t, &is_there)));
    std::iter::once(index).chain(body).collect()
}

/// The lists of a meeting or a merge, its body, and what that is at an entry that all lists have.
pub(super) fn in_step(stmt: &Stmt) -> Option<(&[List], &[Stmt], Vec<Stmt>)> {
    match stmt {
        Stmt::Meet(meet) => Some((&meet.lists, &meet.body, meet.body.clone())),
        Stmt::Merge(merge) => Some((&merge.lists, &merge.body, at_an_entry_of_all(merge))),
        _ => None,
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

/// The smallest current index of all lists but one.
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
