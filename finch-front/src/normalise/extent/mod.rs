//! Extents of loops and dimensions of results.
//!
//! A loop runs over the dimension of what it indexes. The first such access determines the extent, and the others must agree
//! with it at run time. A result's dimension is the end of the indices at which it is written.

pub(crate) mod agreement;
pub(crate) mod square;

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::index::bounds::Narrowed;
use finch_core::algebra::{AccessId, Fun, Node, TensorId, Term, Ty, Value, Var, build};
use finch_core::program::Role;
use finch_core::target::Stmt;
use finch_core::target::ir::Blame;
use finch_core::{Map, Set};

/// The reason why the step of a window is rejected.
pub const NO_STEP: &str = "a window's step is at least 1";

/// The extents of loops.
#[derive(Default)]
pub(crate) struct Extents {
    /// The indices of all accesses so far.
    pub reaches: Vec<Reach>,
    /// The windows of all accesses so far.
    pub claims: Vec<Claim>,
    /// The extents of the loops that are complete.
    pub complete: Map<Var, (Term, Term)>,
    /// The loops that may end beyond the largest dimension, because a condition excludes some of
    /// their indices from an access.
    pub beyond: Set<Var>,
}

/// An index of an access, for the purposes of extents and dimensions.
pub(crate) struct Reach {
    /// The loop that it follows.
    pub var: Option<Var>,
    pub tensor: TensorId,
    pub mode: usize,
    pub access: AccessId,
    pub write: bool,
    /// What is added to the loop's index; without a loop, the index itself.
    pub shift: Term,
    /// The index within the tensor.
    pub at: Term,
    /// The window in which the sum must lie, if there is one.
    pub window: Option<(Term, Term)>,
    /// Whether the loop's extent comes from it.
    pub agreed: bool,
    /// Whether a condition around it determines when the access takes place.
    pub conditional: bool,
    /// Whether such a condition is loop-invariant and tests a variable from which the index is computed.
    pub guarded: bool,
    /// The part of the loop that remains under the conditions around it.
    pub part: Narrowed,
}

/// A part that a window cuts out of a dimension, or out of another window's part, `whole`.
pub(crate) struct Claim {
    pub tensor: TensorId,
    pub mode: usize,
    pub access: AccessId,
    pub lo: Term,
    pub hi: Term,
    pub step: Term,
    pub whole: Option<Term>,
    pub write: bool,
}

/// What the body of a loop contains instead of an access that determines its extent.
pub(crate) struct Silent {
    /// The first name in the place of an index that is not a loop's.
    pub other: Option<Ident>,
    /// The first Rust variable.
    pub plain: Option<Ident>,
    /// Whether it contains another mistake.
    pub mistaken: bool,
}

/// The term, or 0 if it is negative.
pub(crate) fn not_negative(term: &Term) -> Term {
    let certain = match &**term {
        Node::Lit(lit) => !matches!(lit.value, Value::Int(i) if i < 0),
        Node::Var(var) => var.ty == Ty::POS,
        _ => false,
    };
    if certain { term.clone() } else { build::max(vec![term.clone(), Term::int(0)]) }
}

impl Build<'_> {
    /// Adds a requirement on the operands, unless it provably holds.
    pub(crate) fn require(&mut self, cond: Term, blame: Blame) {
        let holds = matches!(cond.value(), Some(Value::Bool(true)));
        let check = Stmt::Require { cond, blame };
        if !holds && !self.program.checks.contains(&check) {
            self.program.checks.push(check);
        }
    }

    /// Adds a requirement before all others, because the others are computed assuming that it holds.
    pub(crate) fn require_first(&mut self, cond: Term, blame: Blame) {
        let others = std::mem::take(&mut self.program.checks);
        self.require(cond, blame);
        let others: Vec<Stmt> =
            others.into_iter().filter(|check| !self.program.checks.contains(check)).collect();
        self.program.checks.extend(others);
    }

    /// Drops the statements if a requirement never holds, such as that of a negative constant index: nothing after it runs.
    pub(crate) fn stop_at_what_never_holds(&mut self) {
        let never =
            |check: &Stmt| matches!(check, Stmt::Require { cond, .. } if cond.as_bool() == Some(false));
        if let Some(at) = self.program.checks.iter().position(never) {
            self.program.checks.truncate(at + 1);
            self.program.body = Term::pass();
        }
    }

    /// Determines the extent of a loop whose body has been translated.
    pub(crate) fn close_loop(
        &mut self,
        name: &Ident,
        var: &Var,
        explicit: Option<(Term, Term)>,
        silent: &Silent,
    ) -> (Term, Term) {
        if let Some(given) = &explicit {
            self.require_near(&name.to_string(), var, given);
        }
        let extent = explicit.or_else(|| self.infer(name, var).map(|hi| (Term::int(0), hi)));
        let unknown = extent.is_none() && !silent.mistaken && !self.reads_result(var);
        if unknown {
            let mut remedy = format!("write `forall {name} in lo..hi`");
            let (at, why) = match (&silent.other, &silent.plain) {
                (Some(other), _) => (other, format!("no loop has the index `{other}`, and ")),
                (None, Some(plain)) if plain != name && !self.env.integers.contains(&plain.to_string()) => {
                    remedy += &format!(", or, if `{plain}` is a tensor, `{plain}[{name}]`");
                    (name, String::new())
                }
                _ => (name, String::new()),
            };
            self.error(at, format!("{why}nothing determines the range of `{name}`; {remedy}"));
        }
        let extent = extent.unwrap_or((Term::int(0), Term::int(0)));
        // Report the problem once: the extents of what this loop writes must not cause further errors.
        if !unknown {
            self.extents.complete.insert(var.clone(), extent.clone());
        }
        extent
    }

    /// The end of the loop according to the first access that determines one. The others must agree with it. An end that
    /// depends on an enclosing loop is used only if no other access determines one. So is that of `x[i - 1]` under a
    /// condition, which may exclude indices.
    fn infer(&mut self, name: &Ident, var: &Var) -> Option<Term> {
        let along =
            self.extents.reaches.iter().enumerate().filter(|(_, reach)| reach.var.as_ref() == Some(var));
        // A temporary may have the extent of this loop itself, or of one inside it, which determines nothing here.
        let ends = along.filter_map(|(at, reach)| Some((self.end(reach)?, at)));
        let ends = ends.filter(|(end, _)| !self.ends_inside(end, var));
        let excused = |(_, at): &(Term, usize)| {
            let reach = &self.extents.reaches[*at];
            reach.conditional && reach.shift.as_int() != Some(0)
        };
        let (excused, certain): (Vec<_>, Vec<_>) = ends.partition(excused);
        let ends = if certain.is_empty() { excused } else { certain }.into_iter();
        let (varying, ends): (Vec<_>, Vec<_>) = ends.partition(|(end, _)| self.varies(end));
        let Some((hi, first)) = ends.first().cloned() else {
            return varying.into_iter().next().map(|(end, _)| end).or_else(|| self.falling_end(var));
        };
        for (end, at) in ends {
            self.extents.reaches[at].agreed = true;
            self.agree(name, (&hi, first), (&end, at));
        }
        Some(hi)
    }

    /// Whether a term depends on this loop, or on one that is already closed, such as a loop inside it.
    fn ends_inside(&self, term: &Term, var: &Var) -> bool {
        let around = |var: &Var| self.here.nest.iter().any(|(_, outer)| outer == var);
        term.any(&mut |t| {
            t.as_var().is_some_and(|v| v == var || (self.extents.complete.contains_key(v) && !around(v)))
        })
    }

    /// The end of the loop according to the first index `e - i` that is read: the loop ends where that index is 0.
    fn falling_end(&self, var: &Var) -> Option<Term> {
        let index = Term::var(var);
        let falling = |reach: &Reach| {
            let start = build::plus(&reach.shift, &index);
            let read = reach.var.is_none() && !reach.write && reach.shift.depends_on(var);
            let inner = |t: &Term| t.as_var().is_some_and(|var| self.extents.complete.contains_key(var));
            let moves =
                start.any(&mut |t| matches!(**t, Node::Read(_)) || t.as_var() == Some(var) || inner(t));
            (read && !moves).then(|| build::add(&start, 1))
        };
        self.extents.reaches.iter().find_map(falling)
    }

    /// Whether a result is read along a loop. That mistake is reported elsewhere, unless loops run in order.
    fn reads_result(&self, var: &Var) -> bool {
        let mut around = self.here.nest.iter().map(|(_, var)| var).chain([var]);
        if around.any(|var| self.program.seq.contains(var)) {
            return false;
        }
        let result = |id: TensorId| {
            matches!(self.program.tensors[id.0 as usize].role, Role::Result | Role::Output { keep: false })
        };
        self.extents.reaches.iter().any(|r| r.var.as_ref() == Some(var) && !r.write && result(r.tensor))
    }

    /// The end of the indices that an access admits for a loop; `None` if it admits any.
    fn end(&self, reach: &Reach) -> Option<Term> {
        let end = match &reach.window {
            Some((_, hi)) => hi.clone(),
            None => self.known_dim(reach)?,
        };
        Some(build::sub(&end, &reach.shift))
    }

    /// The dimension of an access's tensor in its mode, if known: the tensor is only read, kept or declared with its
    /// shape, or it is a complete temporary.
    fn known_dim(&self, reach: &Reach) -> Option<Term> {
        let tensor = &self.program.tensors[reach.tensor.0 as usize];
        if self.traits[reach.tensor.0 as usize].fixed {
            return tensor.dims.get(reach.mode).cloned();
        }
        let writes = |r: &&Reach| r.write && r.tensor == reach.tensor && r.mode == reach.mode;
        let complete = |r: &Reach| r.var.as_ref().is_none_or(|var| self.extents.complete.contains_key(var));
        let ready = tensor.role == Role::Temporary
            && !reach.write
            && self.extents.reaches.iter().filter(writes).all(complete);
        if ready { self.written_dim(reach.tensor, reach.mode) } else { None }
    }

    /// The end of the indices that are written; `None` if nothing is written, or if the end is
    /// not known before the loops run.
    fn written_dim(&self, tensor: TensorId, mode: usize) -> Option<Term> {
        let outer = &self.traits[tensor.0 as usize].outer;
        let mut ends: Vec<Term> = vec![];
        for reach in self.extents.reaches.iter().filter(|r| r.write && r.tensor == tensor && r.mode == mode) {
            let last = match &reach.var {
                Some(var) if build::plus(&Term::var(var), &reach.shift) == reach.at => {
                    build::plus(&self.extents.complete.get(var)?.1, &reach.shift)
                }
                _ => build::add(&reach.at, 1),
            };
            let end = self.bound(&last, true, outer)?;
            if !ends.contains(&end) {
                ends.push(end);
            }
        }
        (!ends.is_empty()).then(|| not_negative(&build::max(ends)))
    }

    /// Whether a term depends on loops, or on the contents of tensors.
    pub(crate) fn varies(&self, term: &Term) -> bool {
        term.any(&mut |t| self.is_loop(t) || matches!(**t, Node::Read(_)))
    }

    fn is_loop(&self, term: &Term) -> bool {
        term.as_var().is_some_and(|var| {
            self.extents.complete.contains_key(var) || self.here.nest.iter().any(|(_, v)| v == var)
        })
    }

    /// The largest (or smallest) value of a term over all loops but the `outer` ones; `None` if it
    /// is not known before they run.
    pub(crate) fn bound(&self, term: &Term, largest: bool, outer: &[Var]) -> Option<Term> {
        let free = |t: &Term| self.is_loop(t) && !t.as_var().is_some_and(|var| outer.contains(var));
        if !term.any(&mut |t| matches!(**t, Node::Read(_)) || free(t)) {
            return Some(term.clone());
        }
        if let Some(var) = term.as_var() {
            let (lo, hi) = self.extents.complete.get(var)?;
            return self.bound(&if largest { build::add(hi, -1) } else { lo.clone() }, largest, outer);
        }
        let Node::Call(fun, args) = &**term else { return None };
        let negative = match fun {
            Fun::Mul | Fun::Scaled if args.iter().filter(|arg| arg.as_int().is_none()).count() > 1 => {
                return None;
            }
            Fun::Mul | Fun::Scaled => {
                args.iter().filter(|arg| arg.as_int().is_some_and(|n| n < 0)).count() % 2 == 1
            }
            Fun::Neg => true,
            Fun::Add | Fun::Sub | Fun::Min | Fun::Max => false,
            _ => return None,
        };
        let one = |(at, arg)| self.bound(arg, largest != (negative || (*fun == Fun::Sub && at == 1)), outer);
        let bounds = args.iter().enumerate().map(one).collect::<Option<Vec<Term>>>()?;
        Some(self.algebra.call(fun.clone(), bounds))
    }

    /// Runs once every loop's extent is known. Determines the dimensions of what is written, and requires that every
    /// access stays within its dimension.
    pub(crate) fn finish_extents(&mut self) {
        if self.errors.is_empty() {
            self.finish_dims();
        }
        if !self.errors.is_empty() {
            return;
        }
        let reaches = std::mem::take(&mut self.extents.reaches);
        self.check_steps(&reaches);
        for reach in reaches {
            let never = |(cond, _): &(Term, Blame)| cond.as_bool() == Some(false);
            if reach.conditional && reach.shift.as_int().is_none() {
                self.extents.beyond.extend(reach.var.clone());
            }
            match self.range_checks(&reach) {
                // Not every iteration may check it. The surrounding condition determines which ones do.
                Some(checks) if reach.conditional && checks.iter().any(never) => self.search_for(&reach),
                Some(checks) => checks.into_iter().for_each(|(cond, blame)| self.require(cond, blame)),
                None => self.check_late(&reach),
            }
            if !reach.write && self.steps_from_below(&reach) {
                self.search_for(&reach);
            }
        }
        for claim in std::mem::take(&mut self.extents.claims) {
            self.claim(&claim);
        }
    }

    fn claim(&mut self, claim: &Claim) {
        let dims = &self.program.tensors[claim.tensor.0 as usize].dims;
        let Some(dim) = dims.get(claim.mode).cloned() else { return };
        let smallest = self.bound(&dim, false, &[]).unwrap_or_else(|| dim.clone());
        let bounds = (self.bound(&claim.lo, false, &[]), self.bound(&claim.hi, true, &[]));
        let (Some(lo), Some(hi)) = bounds else {
            return self.unknown_window(claim);
        };
        let blame = |index: Term| Blame::OutOfRange {
            tensor: claim.tensor,
            mode: claim.mode,
            index,
            dim: smallest.clone(),
        };
        let Some(step) = self.bound(&claim.step, false, &[]) else { return };
        self.require_first(
            build::le(&Term::int(1), &step),
            Blame::NoStep { tensor: claim.tensor, mode: claim.mode, step: step.clone() },
        );
        self.require(build::le(&Term::int(0), &lo), blame(lo.clone()));
        let fixed = self.traits[claim.tensor.0 as usize].fixed;
        let (below, room) = match &claim.whole {
            // Both parts move with an enclosing loop, so they are compared with each other.
            Some(whole) if self.wanders(whole, Some(&(claim.lo.clone(), claim.hi.clone()))) => {
                (Term::int(0), self.bound(&build::sub(whole, &claim.hi), false, &[]))
            }
            Some(whole) => (hi.clone(), Some(whole.clone())),
            // A result that these writes themselves size is large enough, unless it is a temporary whose dimension may vary.
            None if claim.write && !fixed => return,
            None if self.varies(&dim) => (Term::int(0), self.bound(&build::sub(&dim, &claim.hi), false, &[])),
            None => (hi.clone(), Some(dim.clone())),
        };
        match room {
            Some(room) => self.require(build::le(&below, &room), blame(build::add(&hi, -1))),
            None => self.unknown_window(claim),
        }
    }

    fn unknown_window(&mut self, claim: &Claim) {
        let tokens = self.sources.accesses[claim.access.0 as usize].clone();
        let remedy =
            "put them into the loop, `forall j in lo..hi` and `[j]`, or add to the index, `[lo + j]`";
        self.error(tokens, format!("a window's bounds must be known before the loops run: {remedy}"));
    }

    fn finish_dims(&mut self) {
        for at in 0..self.program.tensors.len() {
            let modes = self.program.tensors[at].layout.order.len();
            let id = TensorId(at as u32);
            if self.traits[at].fixed || !self.extents.reaches.iter().any(|r| r.write && r.tensor == id) {
                continue;
            }
            let dims: Option<Vec<Term>> = (0..modes).map(|mode| self.written_dim(id, mode)).collect();
            match dims {
                Some(dims) => self.program.tensors[at].dims = dims,
                None => {
                    let name = self.sources.tensors[at].ident.clone();
                    let remedy = match self.program.tensors[at].role {
                        Role::Output { .. } => {
                            format!("`keep {name};` leaves its shape, and what is not written, as it is")
                        }
                        _ => format!("declare it with its shape: `let {name}: …[n];`"),
                    };
                    self.error(&name, format!("the loops do not say how large `{name}` is; {remedy}"));
                }
            }
        }
    }

    /// Whether an index that follows no loop, or its window, varies between iterations.
    pub(crate) fn wanders(&self, at: &Term, window: Option<&(Term, Term)>) -> bool {
        self.varies(at) || window.is_some_and(|(lo, hi)| self.varies(lo) || self.varies(hi))
    }
}
