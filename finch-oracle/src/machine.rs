//! The interpreter of statements, and the faults at which a run stops.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use finch_core::algebra::Value as Val;
use finch_core::algebra::{Buf, Term, Var};
use finch_core::target::ir::Blame;
use finch_core::target::{Stmt, Watch};

use crate::chunks::Chunk;
use crate::memory::{Counts, Memory};
use crate::term::fit;

/// Why a run stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What went wrong.
    pub kind: FaultKind,
    /// In words, with names and positions.
    pub text: String,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum FaultKind {
    /// A load or store outside of a buffer.
    Bounds,
    /// A [`Stmt::Put`] outside of the room reserved for it, or a [`Stmt::SetLen`] over entries that were not put.
    Room,
    /// A variable without a value, or one that must not get another.
    Variable,
    /// An integer that its type cannot hold.
    Misfit,
    /// Values of the wrong kind, or a function that is not defined on them.
    Value,
    /// A search over entries that do not ascend.
    Unsorted,
    /// Two chunks that reach the same place, of which one changes it, or a chunk that changes what is not its own.
    Shared,
    /// A term that should have been lowered.
    Unlowered,
    /// The step limit.
    Endless,
    /// A [`Stmt::Require`] that does not hold. The blame's terms are literals now.
    Require(Box<Blame>),
    /// The token was cancelled.
    Cancelled,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Fault {}

/// A fault, as a result of any type.
pub(crate) fn fault<T>(kind: FaultKind, text: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { kind, text: text.into() })
}

/// A host function.
pub type HostFn = Rc<dyn Fn(&[Val]) -> Val>;

/// A variable's value.
#[derive(Clone)]
pub(crate) struct Slot {
    pub val: Val,
    mutable: bool,
}

/// Memory, host functions, and counters.
#[derive(Clone, Default)]
pub struct Machine {
    pub(crate) vars: BTreeMap<u32, Slot>,
    pub(crate) bufs: BTreeMap<u32, Memory>,
    /// Host expressions and users' functions, by `HostId`.
    pub hosts: Vec<HostFn>,
    /// What the runs so far did.
    pub counts: Counts,
    /// The maximum number of statements and loop iterations; 0 means ten million.
    pub limit: u64,
    /// How many lanes a fold has, and how many positions a pack or a find takes at once; 0 means as many as the code says. Data of
    /// tests are too short for that.
    pub lot: usize,
    /// What the token was told.
    pub watched: Watched,
    /// The chunk that runs, if one does.
    pub(crate) chunk: Option<Chunk>,
}

/// A program's token: what outermost loops told it.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// The extents of the loops that began.
    pub extents: Vec<(i128, i128)>,
    /// The indices at which the token was asked.
    pub asked: Vec<i128>,
    /// How many loops are over.
    pub ended: usize,
    /// It is cancelled once it was asked so often.
    pub cancelled_after: Option<usize>,
}

/// The maximum length of a buffer: longer than any test needs, and short enough to be allocated.
const MAX_LEN: usize = 1 << 28;

/// How a statement ends.
#[derive(PartialEq)]
pub(crate) enum Flow {
    Next,
    Break,
}

impl Machine {
    /// An empty machine.
    pub fn new() -> Machine {
        Machine::default()
    }

    /// Gives a variable its value.
    pub fn bind_var(&mut self, var: &Var, val: Val) {
        self.vars.insert(var.id, Slot { val, mutable: true });
    }

    /// Removes a variable's value, as the end of its block does.
    pub fn unbind_var(&mut self, var: &Var) {
        self.vars.remove(&var.id);
    }

    /// Sets a buffer's entries. A buffer without entries set is empty.
    pub fn bind_buf(&mut self, buf: &Buf, entries: Vec<Val>) {
        self.bufs.insert(buf.id, Memory::new(entries));
    }

    /// A buffer's entries.
    pub fn buf(&self, buf: &Buf) -> &[Val] {
        self.bufs.get(&buf.id).map_or(&[], |memory| &memory.vals)
    }

    /// Runs statements. Variables that they declare at the top stay readable by [`Machine::eval`].
    ///
    /// # Errors
    /// The first fault.
    pub fn run(&mut self, body: &[Stmt]) -> Result<(), Fault> {
        body.iter().try_for_each(|stmt| match self.stmt(stmt)? {
            Flow::Next => Ok(()),
            Flow::Break => fault(FaultKind::Value, "`break` outside of a loop"),
        })
    }

    /// The value of a term.
    ///
    /// # Errors
    /// The first fault.
    pub fn eval(&mut self, term: &Term) -> Result<Val, Fault> {
        Ok(self.typed(term)?.0)
    }

    /// Runs a nested block. Its declarations end with it.
    pub(crate) fn block(&mut self, body: &[Stmt]) -> Result<Flow, Fault> {
        let mut flow = Flow::Next;
        for stmt in body {
            flow = self.stmt(stmt)?;
            if flow == Flow::Break {
                break;
            }
        }
        for stmt in body {
            if let Stmt::Let { var, .. } = stmt {
                self.vars.remove(&var.id);
            }
        }
        Ok(flow)
    }

    /// Counts a step, and stops a run that takes too many.
    pub(crate) fn step(&mut self) -> Result<(), Fault> {
        self.counts.steps += 1;
        let limit = if self.limit == 0 { 10_000_000 } else { self.limit };
        if self.counts.steps > limit {
            fault(FaultKind::Endless, format!("more than {limit} steps"))
        } else {
            Ok(())
        }
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<Flow, Fault> {
        self.step()?;
        self.stays_apart(stmt)?;
        match stmt {
            Stmt::Let { var, mutable, init } => {
                let val = self.eval(init)?;
                self.declare(var, val, *mutable)?;
            }
            Stmt::Set(var, value) => self.set(var, value)?,
            Stmt::While { cond, body } => self.repeat(cond, body)?,
            Stmt::For { var, lo, hi, body } => self.count(var, (lo, hi), body)?,
            Stmt::If { cond, then, otherwise } => {
                return if self.truth(cond)? { self.block(then) } else { self.block(otherwise) };
            }
            Stmt::Break => return Ok(Flow::Break),
            Stmt::Store { buf, at, value } => {
                let (at, value) = (self.integer(at)?, self.entry(buf, value)?);
                self.counts.store(buf);
                self.reach(buf, at, true)?;
                self.memory(buf).store(buf, at, value)?;
            }
            Stmt::Push(buf, value) => {
                let value = self.entry(buf, value)?;
                self.counts.store(buf);
                self.memory(buf).push(value);
            }
            Stmt::Put { buf, at, value } => {
                let (at, value) = (self.integer(at)?, self.entry(buf, value)?);
                self.counts.store(buf);
                self.memory(buf).put(buf, at, value)?;
            }
            Stmt::Truncate(buf, len) => {
                let len = self.length(len)?;
                self.memory(buf).vals.truncate(len);
            }
            Stmt::Sort(buf, keys) => self.sort(buf, keys)?,
            Stmt::Resize { buf, len, value } => {
                let (len, value) = (self.length(len)?, self.entry(buf, value)?);
                self.memory(buf).resize(len, value);
            }
            Stmt::Reserve(buf, extra) => {
                let extra = self.length(extra)?;
                self.memory(buf).reserve(extra + 1);
            }
            Stmt::SetLen(buf, len) => {
                let len = self.length(len)?;
                self.memory(buf).set_len(buf, len)?;
            }
            Stmt::Require { cond, blame } if !self.truth(cond)? => return self.refuse(blame),
            Stmt::Require { .. } => {}
            Stmt::Fold(fold) => self.fold(fold)?,
            Stmt::Pack(pack) => self.pack(pack)?,
            Stmt::Find { at, hi, holds } => self.find(at, hi, holds)?,
            Stmt::Meet(meet) => self.meet(meet)?,
            Stmt::Merge(merge) => _ = self.block(&merge.as_loop())?,
            Stmt::Chunks(chunks) => self.chunks(chunks)?,
            Stmt::Count { count, lists } => self.count_common(count, lists)?,
            Stmt::Presize(_, extra) => _ = self.integer(extra)?,
            Stmt::Room { len, .. } => _ = self.length(len)?,
            Stmt::Watch(watch) => self.watch(watch)?,
        }
        Ok(Flow::Next)
    }

    /// See [`Stmt::Watch`].
    fn watch(&mut self, watch: &Watch) -> Result<(), Fault> {
        match watch {
            Watch::Begin(lo, hi) => {
                let extent = (self.integer(lo)?, self.integer(hi)?);
                self.watched.extents.push(extent);
            }
            Watch::At(at) => {
                let at = self.integer(at)?;
                self.watched.asked.push(at);
                if self.watched.cancelled_after.is_some_and(|after| self.watched.asked.len() > after) {
                    return fault(FaultKind::Cancelled, format!("the token is cancelled at {at}"));
                }
            }
            Watch::End => self.watched.ended += 1,
        }
        Ok(())
    }

    /// See [`Stmt::Sort`].
    fn sort(&mut self, buf: &Buf, keys: &[Buf]) -> Result<(), Fault> {
        let mut entries = Vec::new();
        for val in self.buf(buf).to_vec() {
            let Val::Int(at) = val else { return fault(FaultKind::Value, format!("{val} is sorted")) };
            let key = |key: &Buf| match usize::try_from(at).ok().and_then(|at| self.buf(key).get(at)) {
                Some(Val::Int(key)) => Ok(*key),
                _ => fault(FaultKind::Bounds, format!("a sort key at {at} of `{}`", key.name)),
            };
            entries.push((keys.iter().map(key).collect::<Result<Vec<i128>, Fault>>()?, at));
        }
        entries.sort();
        self.memory(buf).vals = entries.into_iter().map(|(_, at)| Val::Int(at)).collect();
        Ok(())
    }

    pub(crate) fn declare(&mut self, var: &Var, val: Val, mutable: bool) -> Result<(), Fault> {
        let val = fit(val, &Some(var.ty.clone()), || format!("variable `{}`", var.name))?;
        match self.vars.insert(var.id, Slot { val, mutable }) {
            None => Ok(()),
            Some(_) => fault(FaultKind::Variable, format!("variable `{}` is declared twice", var.name)),
        }
    }

    fn set(&mut self, var: &Var, value: &Term) -> Result<(), Fault> {
        let val = self.eval(value)?;
        self.assign(var, val)
    }

    /// Gives a mutable variable another value.
    pub(crate) fn assign(&mut self, var: &Var, val: Val) -> Result<(), Fault> {
        let val = fit(val, &Some(var.ty.clone()), || format!("variable `{}`", var.name))?;
        self.is_own(var)?;
        match self.vars.get_mut(&var.id) {
            Some(slot) if slot.mutable => slot.val = val,
            Some(_) => return fault(FaultKind::Variable, format!("variable `{}` is not mutable", var.name)),
            None => {
                return fault(
                    FaultKind::Variable,
                    format!("variable `{}` is set before it is declared", var.name),
                );
            }
        }
        Ok(())
    }

    fn repeat(&mut self, cond: &Term, body: &[Stmt]) -> Result<(), Fault> {
        while self.truth(cond)? {
            self.step()?;
            self.counts.turns += 1;
            if self.block(body)? == Flow::Break {
                break;
            }
        }
        Ok(())
    }

    fn count(&mut self, var: &Var, (lo, hi): (&Term, &Term), body: &[Stmt]) -> Result<(), Fault> {
        for i in self.integer(lo)?..self.integer(hi)? {
            self.step()?;
            self.counts.turns += 1;
            self.declare(var, Val::Int(i), false)?;
            let flow = self.block(body)?;
            self.vars.remove(&var.id);
            if flow == Flow::Break {
                break;
            }
        }
        Ok(())
    }

    pub(crate) fn memory(&mut self, buf: &Buf) -> &mut Memory {
        self.bufs.entry(buf.id).or_default()
    }

    /// Evaluates a value that is stored in a buffer.
    pub(crate) fn entry(&mut self, buf: &Buf, value: &Term) -> Result<Val, Fault> {
        match self.eval(value)? {
            Val::Missing => fault(FaultKind::Value, format!("`missing` reaches buffer `{}`", buf.name)),
            val => fit(val, &Some(buf.elem.clone()), || format!("an entry of buffer `{}`", buf.name)),
        }
    }

    pub(crate) fn integer(&mut self, term: &Term) -> Result<i128, Fault> {
        match self.eval(term)? {
            Val::Int(i) => Ok(i),
            val => fault(FaultKind::Value, format!("{val} where an integer is needed")),
        }
    }

    fn length(&mut self, len: &Term) -> Result<usize, Fault> {
        let len = self.integer(len)?;
        let sane = usize::try_from(len).ok().filter(|&len| len <= MAX_LEN);
        sane.map_or_else(|| fault(FaultKind::Misfit, format!("{len} as a length")), Ok)
    }

    pub(crate) fn truth(&mut self, cond: &Term) -> Result<bool, Fault> {
        match self.eval(cond)? {
            Val::Bool(b) => Ok(b),
            val => fault(FaultKind::Value, format!("{val} where a condition is needed")),
        }
    }

    /// The fault for a requirement that does not hold, with its terms evaluated.
    fn refuse(&mut self, blame: &Blame) -> Result<Flow, Fault> {
        let mut blame = blame.clone();
        for term in blame.terms_mut() {
            let value = self.integer(term)?;
            *term = Term::int(i64::try_from(value).unwrap_or(i64::MAX));
        }
        let text = format!("a requirement does not hold: {blame:?}");
        fault(FaultKind::Require(Box::new(blame)), text)
    }
}
