//! Lowering: from a program over looplets to target code (§6 of the paper).
//!
//! The driver walks the statement. At a loop it unfurls every access whose next index is the loop's, takes the outermost
//! looplet of the highest priority, lowers it (see the file of each looplet), truncates the others, simplifies, and
//! continues inside. It knows nothing of formats, and formats know nothing of it.
//!
//! A *region* is a loop over part of its extent, on the way down: lowering a looplet splits a region into smaller ones. A
//! cursor is *in step* with a region if it points at the child covering the start of the region. An access's *place* tells
//! how far it has come: at a fiber, in a nest along the region's index, or at a value. What remains of `s[] += A[i] * B[i]`,
//! where `A` is a sparse list and `B` a band, in each region:
//!
//! ```text
//! i in 0..A_n                            s[] += A[i] * B[i]                     Pipeline of A, B
//! ├ i in 0..min(A_last, B_begin)         nothing: B is fill
//! ├ i in B_begin..min(A_last, B_stop)    s[] += A[i] * B[i]                     Stepper of A
//! │ └ i in i2..A_i + 1                   s[] += A[i] * B[i]                     Spike of A
//! │   ├ i in i2..A_i                     nothing: A is fill
//! │   └ i in A_i..A_i + 1                s[] += A_val[A_q] * B[i]               Lookup of B
//! └ …                                    nothing: A or B is fill
//! ```

mod account;
mod beside;
mod beyond;
mod chunks;
mod commit;
mod completed;
mod exit;
mod index;
mod locate;
mod mask;
pub(crate) mod ops;
pub mod prove;
mod puts;
mod region;
mod reserve;
mod results;
mod statement;
mod stepped;
mod stretch;
mod trace;
mod watch;

use std::mem::{replace, take};

use crate::algebra::{AccessId, Algebra, Node, TensorId, Term, Ty, Var};
use crate::level::{Instance, Opened, Writer};
use crate::looplet::Looplet;
use crate::program::{Program, Tensor};
use crate::target::{Promises, Stmt, each};
use crate::{Gather, Map, Names, Set};

pub use account::{Account, Alternative, Class};
pub use prove::Facts;
pub use puts::append_reserved;
pub(crate) use region::{Commit, Fiber, Place, Places, Region, Stored};
pub use trace::{Operand, Stage, Trace};

/// The simplifier: rewrites a term (an expression or a statement) to an equal, simpler one.
pub trait Simplify {
    /// Returns the simplified term and the names of the rules that fired, in order. A term in which no rule fires is
    /// returned unchanged. `facts` decides guarded rules: a rule whose guard it cannot prove does not fire.
    fn simplify(&self, term: &Term, facts: &mut Facts) -> (Term, Vec<&'static str>);

    /// The constructors by which lowering builds values and statements. A simplifier that wants to do all of the algebra
    /// itself gives a [lawless](Algebra::lawless) one.
    fn algebra(&self, program: &Program) -> Algebra {
        program.algebra()
    }

    /// How it found the last term, if it keeps accounts.
    fn account(&self) -> Option<Account> {
        None
    }
}

/// The output of lowering.
#[derive(Debug)]
pub struct Lowered {
    /// The code, not yet optimised. The buffers of results and temporaries start empty, with one exception: results from
    /// outside whose levels list what they hold, which the code clears.
    pub body: Vec<Stmt>,
    /// What passes may rely on.
    pub promises: Promises,
    /// How it was made. Its stages are kept if the trace passed to lowering is a [`Trace::full`] one.
    pub trace: Trace,
}

/// Lowers a program. `instances` names the storage of each tensor.
///
/// Regions beyond the `limit` are left out. If the trace counts more of them, the code is incomplete and must be discarded.
pub fn lower(
    program: &Program,
    instances: &[Instance],
    names: &mut Names,
    rules: &dyn Simplify,
    limit: usize,
    trace: Trace,
) -> Lowered {
    let mut attempt = |counting| {
        let mut low = Lowerer::new(program, instances, names, rules, limit);
        low.trace = trace.clone();
        low.written.counting = counting;
        low.program();
        (low.written.beyond, low.finished())
    };
    // With `#![checked]` each store is checked, so none goes into room that was only reserved.
    match attempt(!program.checked) {
        (false, lowered) => lowered,
        (true, _) => attempt(false).1,
    }
}

/// The indices of all loops.
fn indices(body: &Term) -> Set<Var> {
    let mut found = Set::default();
    let index = |t: &Term| if let Node::Loop { index, .. } = &**t { Some(index.clone()) } else { None };
    body.each(&mut |t| found.extend(index(t)));
    found
}

/// The state of lowering at one program point.
pub(crate) struct Lowerer<'a> {
    pub program: &'a Program,
    /// The maximum number of regions to lower.
    limit: usize,
    pub instances: &'a [Instance],
    pub names: &'a mut Names,
    rules: &'a dyn Simplify,
    pub algebra: Algebra,
    /// The facts known here.
    pub facts: Facts,
    /// The cursors that point at the child covering the current index.
    pub in_step: Set<Var>,
    /// The cursors that have not moved since they were declared, with the number of loops around their declarations.
    pub fresh: Map<Var, usize>,
    /// The program's loop indices.
    indices: Set<Var>,
    /// The indices of the loops of which the program's token is told (`watch.rs`).
    watched: Set<Var>,
    /// The value of each of them here, if one is bound: `i` is `A_i` at an entry of `A`.
    pub bound: Map<Var, Term>,
    /// What is known of results while they are written.
    written: Written,
    /// The held values that end the enclosing loops when they are saturated (`exit.rs`).
    leaving: Vec<Var>,
    /// Declarations that come before everything else.
    pub preface: Vec<Stmt>,
    /// The variables that preambles have declared.
    declared: Set<Var>,
    /// The access number of the next index mask: masks are numbered after the program's own accesses.
    masks: u32,
    /// How many loops there are around the code that is being emitted.
    pub loops: usize,
    /// The block that is being emitted.
    pub code: Vec<Stmt>,
    /// What passes may rely on.
    pub promises: Promises,
    pub trace: Trace,
}

/// What is known of results while they are written, each by its tensor.
#[derive(Default)]
struct Written {
    /// The flags to raise when a non-fill value is stored: one for each open sub-fiber that is kept
    /// only if it is worth keeping.
    flags: Map<TensorId, Vec<Var>>,
    /// The values that open fibers keep in variables.
    opened: Map<TensorId, Opened>,
    /// The results that may hold fill as a stored value. Only these are searched for it when they are finished.
    doubtful: Set<TensorId>,
    /// The temporaries in scope, and whether something was written to them that is not finished yet.
    filling: Map<TensorId, bool>,
    /// Whether entries may be appended into reserved room (`reserve.rs`).
    counting: bool,
    /// The counts of the fiber that is being filled by reserved appends, if there is one.
    counters: Map<TensorId, reserve::Counter>,
    /// The operands that bound how many entries a result receives: in each group, one is at its own entry.
    bounds: Map<TensorId, Vec<reserve::Group>>,
    /// The results of which all earlier fibers can be read here.
    complete: Set<TensorId>,
    /// The coordinates that an access has reached, by the depth of the level.
    reached: Map<(AccessId, usize), Term>,
    /// Whether some store exceeds its bound. Then the program is lowered again without counting.
    beyond: bool,
}

impl<'a> Lowerer<'a> {
    fn new(
        program: &'a Program,
        instances: &'a [Instance],
        names: &'a mut Names,
        rules: &'a dyn Simplify,
        limit: usize,
    ) -> Lowerer<'a> {
        Lowerer {
            program,
            limit,
            instances,
            names,
            rules,
            algebra: rules.algebra(program),
            facts: Facts::default(),
            in_step: Set::default(),
            fresh: Map::default(),
            indices: indices(&program.body),
            watched: watch::watched(program),
            bound: Map::default(),
            written: Written::default(),
            leaving: Vec::new(),
            preface: Vec::new(),
            declared: Set::default(),
            masks: program.accesses.len() as u32,
            loops: 0,
            code: Vec::new(),
            promises: Promises::default(),
            trace: Trace::default(),
        }
    }

    /// The code, preceded by the preface.
    fn finished(self) -> Lowered {
        let body = self.preface.into_iter().chain(self.code).collect();
        Lowered { body, promises: self.promises, trace: self.trace }
    }

    /// Appends a statement.
    pub fn emit(&mut self, stmt: Stmt) {
        self.code.push(stmt);
    }

    /// Emits into its own block. The facts learned there are forgotten afterwards.
    pub fn nested(&mut self, lower: impl FnOnce(&mut Self)) -> Vec<Stmt> {
        let outer = take(&mut self.code);
        let mark = self.facts.mark();
        lower(self);
        self.facts.reset(mark);
        replace(&mut self.code, outer)
    }

    /// Emits the body of a loop into its own block.
    pub fn repeated(&mut self, lower: impl FnOnce(&mut Self)) -> Vec<Stmt> {
        self.loops += 1;
        let body = self.nested(lower);
        self.loops -= 1;
        body
    }

    /// Emits `if cond { then } else { otherwise }`, or one of the branches if the condition is proved. Afterwards, cursors
    /// are in step only if they are in step after both branches.
    pub fn branch(&mut self, cond: &Term, then: impl FnOnce(&mut Self), otherwise: impl FnOnce(&mut Self)) {
        match self.facts.decide(cond) {
            Some(true) => return then(self),
            Some(false) => return otherwise(self),
            None => {}
        }
        let before = (self.in_step.clone(), self.written.filling.clone());
        let yes = self.nested(|low| {
            low.facts.assume_cond(cond, true);
            then(low);
        });
        let after = (replace(&mut self.in_step, before.0), replace(&mut self.written.filling, before.1));
        let no = self.nested(|low| {
            low.facts.assume_cond(cond, false);
            otherwise(low);
        });
        self.join(after);
        if !yes.is_empty() || !no.is_empty() {
            self.emit(Stmt::If { cond: cond.clone(), then: yes, otherwise: no });
        }
    }

    /// Joins the state after both branches.
    fn join(&mut self, (in_step, filling): (Set<Var>, Map<TensorId, bool>)) {
        self.in_step.retain(|cursor| in_step.contains(cursor));
        self.written
            .filling
            .iter_mut()
            .for_each(|(tensor, here)| *here |= filling.get(tensor) == Some(&true));
    }

    /// Binds a value to a new variable, unless it is a variable already.
    pub fn bind(&mut self, name: &str, ty: Ty, value: &Term) -> Term {
        if value.as_var().is_some() || value.value().is_some() {
            return value.clone();
        }
        let var = self.names.var(name, ty);
        self.emit(Stmt::Let { var: var.clone(), mutable: false, init: value.clone() });
        let bound = Term::var(&var);
        // The memory after a value of the element type may be written later.
        let stored = |t: &Term| matches!(**t, Node::Var(_) | Node::Load(..)) && !t.is_index();
        if !value.any(&mut { stored }) {
            self.facts.assume(&bound, 0, value);
            self.facts.assume(value, 0, &bound);
        }
        bound
    }

    /// Declares a variable that changes.
    pub fn variable(&mut self, name: impl Into<std::rc::Rc<str>>, ty: Ty, init: Term) -> Var {
        let var = self.names.var(name, ty);
        self.emit(Stmt::Let { var: var.clone(), mutable: true, init });
        var
    }

    /// Emits the preamble around a nest, and returns the nest inside. A nest may be lowered in several regions, each of
    /// which declares the preamble's variables under new names.
    pub fn preamble(&mut self, nest: &Looplet) -> Looplet {
        let Looplet::Let { code, .. } = nest else { return nest.clone() };
        let fresh = self.anew(code);
        let nest = fresh.iter().fold(nest.clone(), |nest, (var, again)| nest.rename(var, again));
        let Looplet::Let { mut code, facts, body } = nest else { return nest };
        let cursors = code.iter().filter_map(|stmt| match stmt {
            Stmt::Let { var, mutable: true, .. } => Some((var.clone(), self.loops)),
            _ => None,
        });
        self.fresh.extend(cursors);
        self.first_moves(&mut code);
        self.code.extend(code);
        facts.iter().for_each(|fact| self.facts.assume(&fact.left, 0, &fact.right));
        self.promise_stops(&body);
        *body
    }

    /// Promises that children stop in ascending order, if their stops are the entries of an array, and where the last one does.
    fn promise_stops(&mut self, nest: &Looplet) {
        nest.any(&mut |part| {
            if let Looplet::Stepper(s) | Looplet::Jumper(s) = part
                && let Node::Load(buf, at) = &*ops::split(&s.stop).0
                && at.as_var() == Some(&s.cursor)
            {
                self.promises.stops_at(&s.cursor, buf);
                self.promises.ends_at(&s.cursor, s.last.clone());
            }
            false
        });
    }

    /// The variables that code declares although they were declared before, each with a fresh replacement.
    fn anew(&mut self, code: &[Stmt]) -> Vec<(Var, Var)> {
        let mut known = Vec::new();
        each(code, &mut |stmt| match stmt {
            Stmt::Let { var, .. } if !self.declared.insert(var.clone()) => known.push(var.clone()),
            _ => {}
        });
        known.into_iter().map(|var| (var.clone(), self.names.var(var.name.clone(), var.ty))).collect()
    }

    /// Simplifies a term.
    pub fn simplify(&mut self, term: &Term) -> Term {
        let (simple, rules) = self.rules.simplify(term, &mut self.facts);
        self.trace.fired(rules, || self.rules.account());
        simple
    }

    /// A term that was just built, in the form in which smart constructors would have built it. Where they apply no laws,
    /// the simplifier does, without facts.
    pub(crate) fn settled(&self, term: Term) -> Term {
        if self.algebra.is_lawless() { self.rules.simplify(&term, &mut Facts::default()).0 } else { term }
    }

    fn instance(&self, tensor: TensorId) -> &'a Instance {
        &self.instances[tensor.0 as usize]
    }

    /// Calls hooks for a result.
    pub fn writer(&mut self, tensor: TensorId) -> Writer<'_> {
        let (of, fill) = (self.instance(tensor), self.start(tensor));
        Writer { of, fill, names: self.names, opened: self.written.opened.entry(tensor).or_default() }
    }

    /// Emits the code of a hook for a result.
    fn write(&mut self, tensor: TensorId, hook: impl FnOnce(&mut Writer) -> Vec<Stmt>) {
        let code = hook(&mut self.writer(tensor));
        self.code.extend(code);
    }

    fn tensor(&self, tensor: TensorId) -> &'a Tensor {
        &self.program.tensors[tensor.0 as usize]
    }

    /// The tensor of an access of the program.
    pub fn tensor_at(&self, access: AccessId) -> TensorId {
        self.program.accesses[access.0 as usize].tensor
    }

    /// The name of an access in generated code: its tensor's.
    pub fn label(&self, access: AccessId) -> String {
        self.program.tensor_id(access).map_or("mask", |tensor| &self.tensor(tensor).name).to_owned()
    }

    /// The smallest of these terms, as a minimum of as few of them as can be proved sufficient.
    pub fn smallest(&mut self, terms: Vec<Term>) -> Term {
        let terms = terms.iter().gather(ops::min_terms).collect();
        ops::min(self.undominated(terms, |facts, a, b| facts.proves(a, 0, b)))
    }

    /// The largest of these terms, as a maximum of as few of them as can be proved sufficient.
    pub fn largest(&mut self, terms: Vec<Term>) -> Term {
        ops::max(self.undominated(terms, |facts, a, b| facts.proves(b, 0, a)))
    }

    /// The terms without those that provably lose against another one.
    fn undominated(&mut self, terms: Vec<Term>, wins: fn(&mut Facts, &Term, &Term) -> bool) -> Vec<Term> {
        let mut kept: Vec<Term> = Vec::new();
        for term in terms {
            if !kept.iter().any(|k| wins(&mut self.facts, k, &term)) {
                kept.retain(|k| !wins(&mut self.facts, &term, k));
                kept.push(term);
            }
        }
        kept
    }
}
