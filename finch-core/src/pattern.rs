//! The pattern of a program: where its results can be other than fill, as a program over truth values.
//!
//! It is derived from a program in normal form, by what the table of functions says. A value has a *base*: its value where
//! every operand is at its fill. It can differ from that at most where an argument differs from its own base; and where one of
//! those is an annihilator, only if that one differs.
//!
//! ```text
//! C[i] += A[i] * B[i]                    C[i] |= A[i] & B[i]         0 annihilates
//! C[i] = min(A[i], B[i])                 C[i] |= A[i] | B[i]
//! C[i] <<max>>= A[i] - 1.0               C[i] |= true                the base is not the fill
//! if A[i] > 2.0 { C[i] = B[i] }          if A[i] { C[i] |= B[i] }    the condition does not hold at the fill
//! ```
//!
//! There, `A[i]` says whether something is stored (`level/marked.rs`), and results hold truth values. So the answer does not depend
//! on the values that are stored, and holds for others in the same places. It is an over-approximation: values may cancel.

use crate::algebra::missing::may_be_missing;
use crate::algebra::{
    Access, AccessId, Algebra, Assign, Fun, Lit, Node, TensorId, Term, Value, contradicted, properties,
};
use crate::program::{Program, Role};
use crate::{Mapped, Set};

/// Why a program has no pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Both branches of a condition on values have loops that write this result in order, and either may be taken.
    EitherBranch(AccessId),
    /// The program computes this entry, and then something is where the entry says.
    Computed(AccessId),
}

/// The pattern program. The layouts of what it writes are the caller's to change: they are to hold truth values, with the fill
/// `false`.
///
/// # Errors
/// See [`Unknown`].
pub fn pattern(program: &Program) -> Result<Program, Unknown> {
    let read = read_for_indices(program);
    if let Some(access) = read.iter().find(|access| program.tensor_of(**access).role != Role::Input) {
        return Err(Unknown::Computed(*access));
    }
    let indices: Set<TensorId> = read.iter().filter_map(|access| program.tensor_id(*access)).collect();
    let of =
        Of { program, indices: &indices, algebra: Algebra::new(program.strict), truth: Algebra::default() };
    let body = of.statement(&program.body)?;
    let mut pattern = Program { body, strict: false, keep_fills: false, ..program.clone() };
    for (id, tensor) in (0..).map(TensorId).zip(&mut pattern.tensors) {
        match tensor.role {
            Role::Input if !indices.contains(&id) => tensor.layout = tensor.layout.marked(),
            Role::Input => {}
            // A result that starts elsewhere than at its fill is other than fill everywhere.
            _ => {
                let elsewhere = tensor.role != Role::Temporary
                    && tensor.initial.as_ref().is_some_and(|initial| !is_value(initial, &tensor.layout.fill));
                tensor.initial = elsewhere.then(|| Term::bool(true));
            }
        }
    }
    Ok(pattern)
}

/// The accesses whose values say where something is, or how far a loop goes.
fn read_for_indices(program: &Program) -> Set<AccessId> {
    let mut found = Set::default();
    let mut values = |term: &Term| found.extend(program.accessed(term).0);
    let ids = (0..program.accesses.len() as u32).map(AccessId);
    ids.for_each(|access| program.computed(access).for_each(&mut values));
    program.body.each(&mut |term| {
        if let Node::Loop { lo, hi, .. } = &**term {
            [lo, hi].into_iter().for_each(&mut values);
        }
    });
    found
}

fn is_value(term: &Term, lit: &Lit) -> bool {
    term.as_lit().is_some_and(|own| own.value.same_number(&lit.value))
}

/// What is known of a value.
struct Seen {
    /// Its value where every operand is at its fill, if that is known.
    base: Option<Lit>,
    /// Whether it may be something else. If the base is not known, this is `true`.
    may: Term,
}

impl Seen {
    fn anything() -> Seen {
        Seen { base: None, may: Term::bool(true) }
    }

    fn is(&self, value: bool) -> bool {
        self.base.as_ref().is_some_and(|base| base.value.same_number(&Value::Bool(value)))
    }
}

struct Of<'a> {
    program: &'a Program,
    /// The tensors that keep their values.
    indices: &'a Set<TensorId>,
    /// The program's own algebra.
    algebra: Algebra,
    /// That of the pattern.
    truth: Algebra,
}

impl Of<'_> {
    fn statement(&self, term: &Term) -> Result<Term, Unknown> {
        Ok(match &**term {
            Node::Assign(assign) => self.assign(assign),
            Node::If(cond, then, otherwise) => self.branches(cond, then, otherwise)?,
            Node::Loop { index, lo, hi, body } => {
                self.truth.loop_(index.clone(), lo.clone(), hi.clone(), self.statement(body)?)
            }
            Node::Block(parts) => {
                let parts: Result<Vec<Term>, Unknown> =
                    parts.iter().map(|part| self.statement(part)).collect();
                self.truth.block(parts?)
            }
            Node::Scope(temporaries, body) => self.truth.scope(temporaries.clone(), self.statement(body)?),
            _ => term.clone(),
        })
    }

    /// A statement under a condition. Where it depends on values, either branch may be taken, or both at different times.
    fn branches(&self, cond: &Term, then: &Term, otherwise: &Term) -> Result<Term, Unknown> {
        let [first, second] = [self.statement(then)?, self.statement(otherwise)?];
        if !reads(cond) {
            return Ok(self.truth.if_(cond.clone(), first, second));
        }
        if let (Some(access), Some(_)) = (self.written_in_order(&first), self.written_in_order(&second)) {
            return Err(Unknown::EitherBranch(access));
        }
        let first = self.truth.if_(self.holds(cond, true), first, Term::pass());
        let second = self.truth.if_(self.holds(cond, false), second, Term::pass());
        Ok(self.truth.block(vec![first, second]))
    }

    /// A result that loops inside of a statement write in order.
    fn written_in_order(&self, statement: &Term) -> Option<AccessId> {
        let random = |access: &AccessId| {
            let levels = &self.program.tensor_of(*access).layout.levels;
            levels.iter().rev().skip(1).all(|level| level.takes_any_order(true))
        };
        let mut found = None;
        statement.each(&mut |term| {
            if let Node::Loop { body, .. } = &**term {
                let written = body.assignments().into_iter().map(|assign| assign.to.id);
                found = found.or(written.into_iter().find(|access| !random(access)));
            }
        });
        found
    }

    /// When a condition may come out as `wanted`.
    fn holds(&self, cond: &Term, wanted: bool) -> Term {
        let all = |args: &[Term]| args.mapped(|arg| self.holds(arg, wanted));
        match &**cond {
            _ if !reads(cond) && wanted => cond.clone(),
            _ if !reads(cond) => self.truth.call(Fun::Not, vec![cond.clone()]),
            Node::Call(Fun::And, args) if wanted => self.truth.call(Fun::And, all(args)),
            Node::Call(Fun::And, args) => self.truth.call(Fun::Or, all(args)),
            Node::Call(Fun::Or, args) if wanted => self.truth.call(Fun::Or, all(args)),
            Node::Call(Fun::Or, args) => self.truth.call(Fun::And, all(args)),
            Node::Call(Fun::Not, args) => self.holds(&args[0], !wanted),
            _ => {
                let seen = self.value(cond);
                if seen.is(!wanted) { seen.may } else { Term::bool(true) }
            }
        }
    }

    /// A result can be other than its start where an assignment may make it so, and stays so.
    fn assign(&self, assign: &Assign) -> Term {
        let (start, rhs) = (self.start(&assign.to), self.value(&assign.rhs));
        let may = match (&assign.op, &start) {
            (None, Some(start)) if same(&rhs.base, start) => rhs.may,
            (Some(op), Some(start)) if self.annihilates(op, 0, start) => Term::bool(false),
            (Some(op), Some(start)) => match &rhs.base {
                Some(base) if same(&self.folded(op, &[start, base]), start) => rhs.may,
                _ => Term::bool(true),
            },
            _ => Term::bool(true),
        };
        let rhs = may;
        self.truth.assign(Assign { op: Some(Fun::Or), fresh: None, rhs, ..assign.clone() })
    }

    /// The value at which a result starts, if it is known.
    fn start(&self, to: &Access) -> Option<Lit> {
        let tensor = self.program.tensor_of(to.id);
        match &tensor.initial {
            Some(initial) => initial.as_lit().cloned(),
            None => Some(tensor.layout.fill.clone()),
        }
    }

    fn value(&self, term: &Term) -> Seen {
        match &**term {
            Node::Lit(lit) => Seen { base: Some(lit.clone()), may: Term::bool(false) },
            Node::Read(access) => self.read(access, term),
            Node::Call(Fun::IfElse, args) => self.choice(args),
            Node::Call(Fun::Coalesce, args) if args.iter().any(may_be_missing) => self.covered(args),
            Node::Call(fun, args) => self.call(fun, args),
            _ => Seen::anything(),
        }
    }

    fn read(&self, access: &Access, read: &Term) -> Seen {
        let (base, may) = self.stored(access, read);
        // Outside of the dimension it is `missing`, which is not fill.
        let outside = access.permitted;
        let may = if outside { self.truth.call(Fun::Coalesce, vec![may, Term::bool(true)]) } else { may };
        Seen { base, may }
    }

    /// The base of an access, and whether something else is there, which is `missing` where the access is.
    fn stored(&self, access: &Access, read: &Term) -> (Option<Lit>, Term) {
        let tensor = self.program.tensor_of(access.id);
        match tensor.role {
            Role::Input => {
                let fill = tensor.layout.fill.clone();
                let kept = self.program.tensor_id(access.id).is_some_and(|id| self.indices.contains(&id));
                let may = if kept { self.truth.differs(read, &fill) } else { read.clone() };
                (Some(fill), may)
            }
            _ => match self.start(access) {
                Some(start) => (Some(start), read.clone()),
                None => (None, Term::bool(true)),
            },
        }
    }

    /// `coalesce(A[permit(i)], 0.0)`: outside of the dimension, the next argument counts.
    fn covered(&self, args: &[Term]) -> Seen {
        let all: Vec<(Option<Lit>, Term)> = args.mapped(|arg| match &**arg {
            Node::Read(access) => self.stored(access, arg),
            _ => {
                let Seen { base, may } = self.value(arg);
                (base, may)
            }
        });
        let Some(base) = all[0].0.clone() else { return Seen::anything() };
        // Of other values than reads, nothing tells where they are `missing`: there, the next argument counts.
        let vague = |arg: &Term| !matches!(**arg, Node::Read(_)) && may_be_missing(arg);
        if args.iter().any(vague) && !all.iter().all(|(own, _)| same(own, &base)) {
            return Seen::anything();
        }
        let may = all.into_iter().map(|(own, may)| if same(&own, &base) { may } else { Term::bool(true) });
        Seen { may: self.truth.call(Fun::Coalesce, may.collect()), base: Some(base) }
    }

    /// `ifelse(c, a, b)`
    fn choice(&self, args: &[Term]) -> Seen {
        let [cond, a, b] = args else { return Seen::anything() };
        let (when, a, b) = (self.value(cond), self.value(a), self.value(b));
        if !reads(cond) && when.base.is_none() {
            return match a.base {
                Some(base) if same(&b.base, &base) => {
                    let may = self.truth.call(Fun::IfElse, vec![cond.clone(), a.may, b.may]);
                    Seen { base: Some(base), may }
                }
                _ => Seen::anything(),
            };
        }
        let (usual, other, holds) = match (when.is(true), when.is(false)) {
            (true, _) => (a, b, self.holds(cond, false)),
            (_, true) => (b, a, self.holds(cond, true)),
            _ => {
                let alike = a.base.as_ref().is_some_and(|base| same(&b.base, base));
                return match a.base {
                    base @ Some(_) if alike => {
                        Seen { base, may: self.truth.call(Fun::Or, vec![a.may, b.may]) }
                    }
                    _ => Seen::anything(),
                };
            }
        };
        let Some(base) = usual.base else { return Seen::anything() };
        let other = if same(&other.base, &base) { other.may } else { Term::bool(true) };
        let other = self.truth.call(Fun::And, vec![holds, other]);
        Seen { may: self.truth.call(Fun::Or, vec![usual.may, other]), base: Some(base) }
    }

    fn call(&self, fun: &Fun, args: &[Term]) -> Seen {
        let all: Vec<Seen> = args.mapped(|arg| self.value(arg));
        let annihilates = |(at, seen): &(usize, &Seen)| {
            seen.base.as_ref().is_some_and(|base| self.annihilates(fun, *at, base))
        };
        let deciding: Vec<&Seen> = all.iter().enumerate().filter(annihilates).map(|(_, seen)| seen).collect();
        if let [first, ..] = &deciding[..] {
            let may = deciding.mapped(|seen| seen.may.clone());
            return Seen { base: first.base.clone(), may: self.truth.call(Fun::And, may) };
        }
        let bases: Option<Vec<&Lit>> = all.iter().map(|seen| seen.base.as_ref()).collect();
        match bases.and_then(|bases| self.folded(fun, &bases)) {
            Some(base) => {
                let may = all.mapped(|seen| seen.may.clone());
                Seen { base: Some(base), may: self.truth.call(Fun::Or, may) }
            }
            None => Seen::anything(),
        }
    }

    /// Whether a call equals this argument, whatever the others are.
    fn annihilates(&self, fun: &Fun, at: usize, lit: &Lit) -> bool {
        properties(fun).is_annihilator(at, lit) && !(self.program.strict && contradicted(fun, true, lit))
    }

    /// The value of a call on literals, if it is known.
    fn folded(&self, fun: &Fun, args: &[&Lit]) -> Option<Lit> {
        let args = args.mapped(|lit| Term::lit((*lit).clone()));
        self.algebra.call(fun.clone(), args).as_lit().cloned()
    }
}

fn reads(term: &Term) -> bool {
    term.any(&mut |t| matches!(**t, Node::Read(_)))
}

/// Whether a value is this one.
fn same(value: &Option<Lit>, lit: &Lit) -> bool {
    value.as_ref().is_some_and(|value| value.value.same_number(&lit.value))
}
