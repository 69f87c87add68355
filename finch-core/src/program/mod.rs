//! The program in normal form: concrete index notation (the paper's §5 and Figure 4) over tensors whose layouts are
//! known. The statement is a [`Term`]; the tensors, accesses and host expressions in it are numbers, which the tables
//! here explain. `finch explain` shows it so:
//!
//! ```text
//! out s: Scalar<f64>
//! in A: SparseVec<f64>[A_n]
//! in B: BandVec<f64>[B_n]
//! require A_n == B_n
//! for i in 0..A_n
//!   s[] += A[i] * B[i]
//! ```

pub mod fission;
pub mod steps;

pub use steps::Step;

use std::rc::Rc;

use crate::Set;
use crate::algebra::{Access, AccessId, Algebra, Equation, Fun, HostId, Node, TensorId, Term, Var, build};
use crate::level::{Layout, Protocol};

/// A program ready to be lowered. Nothing here keeps a token or a span: they stay with the front end, which finds
/// them again by number.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Every tensor, by [`TensorId`].
    pub tensors: Vec<Tensor>,
    /// Every access, by [`AccessId`].
    pub accesses: Vec<AccessDef>,
    /// The opaque host expressions, by `HostId`.
    pub hosts: Vec<Host>,
    /// Variables that are bound first, before the checks: host integers that are used as indices, as `i64`.
    pub bindings: Vec<(Var, Term)>,
    /// The statement (see `algebra::term`): `Loop`s with explicit extents, `If`, `Block`, `Scope`, `Assign`.
    pub body: Term,
    /// The results that are the program's value, in order.
    pub results: Vec<TensorId>,
    /// What must hold of the operands' dimensions, checked before anything else is done.
    pub checks: Vec<crate::target::Stmt>,
    /// What users declare to be equal, of the functions that the program calls.
    pub equations: Vec<Equation>,
    /// `#![strict]`: laws that IEEE arithmetic contradicts do not hold.
    pub strict: bool,
    /// `#![keep_fills]`: what is assigned is stored, even if it is fill.
    pub keep_fills: bool,
    /// `#![checked]`: every load and store is checked.
    pub checked: bool,
    /// The operation that the program stands for, as messages show it: its user has written neither results nor loops.
    pub operation: Option<Rc<str>>,
}

impl Program {
    /// What messages call a tensor: its name, or what it is to the operation that made it up.
    pub fn called(&self, id: TensorId) -> Rc<str> {
        let Some(tensor) = self.tensors.get(id.0 as usize) else { return "".into() };
        match (&self.operation, tensor.role) {
            (Some(operation), Role::Result) => format!("the result of `{operation}`").into(),
            (Some(operation), Role::Temporary) => format!("a temporary of `{operation}`").into(),
            _ => tensor.name.clone(),
        }
    }
}

/// What part a tensor plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Only read.
    Input,
    /// Written, declared by the program (`let C: …;`) and part of its value.
    Result,
    /// Written, a `mut` variable from outside.
    Output {
        /// `keep C;`: its contents stay in place.
        keep: bool,
    },
    /// `let t: …;` inside a block.
    Temporary,
}

/// A tensor of the program.
#[derive(Clone, Debug)]
pub struct Tensor {
    /// As the user wrote it.
    pub name: Rc<str>,
    /// Its part.
    pub role: Role,
    /// How it is stored.
    pub layout: Layout,
    /// Its dimension in each mode, in index order. Of a tensor that exists before the program it is a variable (the
    /// `shape` field of the level that stores the mode), which is bound before the program's code; else it is what the
    /// loops say.
    pub dims: Vec<Term>,
    /// The value a result's entries start at, where it is not the layout's fill (`let m: Scalar<f64> = 5.0;`).
    pub initial: Option<Term>,
}

impl Tensor {
    /// Whether it holds something before the program runs.
    pub fn exists(&self) -> bool {
        matches!(self.role, Role::Input | Role::Output { keep: true })
    }
}

/// An access as it stands in the program.
#[derive(Clone, Debug, PartialEq)]
pub struct AccessDef {
    /// The tensor.
    pub tensor: TensorId,
    /// The indices, in *storage* order, outermost level first.
    pub indices: Vec<Index>,
}

/// One index of an access.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// The mode (position among the written indices).
    pub mode: usize,
    /// What is written there.
    pub expr: IndexExpr,
    /// The protocol asked for.
    pub protocol: Protocol,
    /// Whether only the data say how far the loop goes that it follows, so that nothing in [`Program::checks`] says that
    /// it stays inside of the dimension: this is checked where the loop begins.
    pub late: bool,
}

/// The largest dimension. The sum of two indices below it fits 64 bits; the front end requires it of the sums of more.
/// `finch-storage` has the same bound.
pub const LARGEST: i64 = FAR - 1;

/// What an integer becomes that is beyond every dimension, so that it can still be added to an index. `finch-storage` has the
/// same bound.
pub const FAR: i64 = 1 << 62;

/// The most values that a result has: their size in bytes fits 64 bits if each takes up to sixteen.
pub const ROOM: i64 = i64::MAX / 16;

/// What may stand as an index.
#[derive(Clone, Debug, PartialEq)]
pub enum IndexExpr {
    /// A loop's index as it is.
    Loop(Var),
    /// A loop's index plus a term that does not depend on it: `A[i + e]` reads index `i + e`.
    Offset(Var, Term),
    /// `A[(lo..hi)[i]]`: reads index `i + shift`, which lies in `lo..hi`; `permit` lets it lie outside.
    Window {
        /// The loop's index.
        index: Var,
        /// What is added to it.
        shift: Term,
        /// The window's start in the tensor.
        lo: Term,
        /// The window's end in the tensor.
        hi: Term,
    },
    /// `A[(lo..hi).step_by(step)[i]]`: index `lo + i · step`, where the step is at least 1.
    Stride {
        /// The loop's index.
        index: Var,
        /// The index in the tensor where the loop's is 0.
        lo: Term,
        /// How far one index is from the next.
        step: Term,
    },
    /// An index that is found from a loop's by a chain of steps, each of which keeps the order or turns it around:
    /// `A[n - 1 - i]`, `A[2 * i]`, `A[(i + 1) / 3]`.
    Mapped {
        /// The loop's index.
        index: Var,
        /// The index in the tensor, as it is written.
        at: Term,
        /// How it is found from the loop's, first step first.
        steps: Vec<Step>,
        /// Whether a condition around says where it is asked for. Then it may lie outside elsewhere, and whoever reaches it
        /// checks it.
        asked: bool,
    },
    /// `permit(…)`: like the inner index, and `missing` outside of the dimension, or of the window.
    Permit(Box<IndexExpr>),
    /// Any other integer term: random access. Whoever reaches it checks it against the dimension, unless
    /// it depends on no loop and on no tensor: then it is among [`Program::checks`].
    At(Term),
}

impl IndexExpr {
    /// The index within the tensor, as a term.
    pub fn term(&self) -> Term {
        match self {
            IndexExpr::Loop(var) => Term::var(var),
            IndexExpr::Offset(index, shift) | IndexExpr::Window { index, shift, .. } => {
                build::plus(&Term::var(index), shift)
            }
            IndexExpr::Stride { index, lo, step } => {
                let scaled = Algebra::default().call(Fun::Mul, vec![Term::var(index), step.clone()]);
                build::plus(&scaled, lo)
            }
            IndexExpr::Permit(inner) => inner.term(),
            IndexExpr::At(term) | IndexExpr::Mapped { at: term, .. } => term.clone(),
        }
    }

    /// The term that the index is computed from, if it follows no loop's index: such an access is located.
    pub fn computed(&self) -> Option<&Term> {
        match self {
            IndexExpr::At(term) => Some(term),
            IndexExpr::Permit(inner) => inner.computed(),
            _ => None,
        }
    }

    /// The steps from the loop's index, if it is found by a chain of them.
    pub fn steps(&self) -> Option<&[Step]> {
        match self {
            IndexExpr::Mapped { steps, .. } => Some(steps),
            IndexExpr::Permit(inner) => inner.steps(),
            _ => None,
        }
    }

    /// The loop's index that it follows, if any: the access is unfurled along that loop.
    pub fn along(&self) -> Option<&Var> {
        match self {
            IndexExpr::Loop(var) | IndexExpr::Offset(var, _) => Some(var),
            IndexExpr::Window { index, .. }
            | IndexExpr::Stride { index, .. }
            | IndexExpr::Mapped { index, .. } => Some(index),
            IndexExpr::Permit(inner) => inner.along(),
            IndexExpr::At(_) => None,
        }
    }
}

/// What a host expression looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostKind {
    /// `$(…)`, `$name`: an expression that takes nothing.
    Expr,
    /// `$f(…)`: a function.
    Call,
    /// `x.f(…)`: a method; the first argument is the receiver.
    Method,
    /// `x.f`: a field of the only argument.
    Field,
}

/// A host expression.
#[derive(Clone, Debug)]
pub struct Host {
    /// What it looks like.
    pub kind: HostKind,
    /// Whether it calls something, so that it may come to another value each time that it is evaluated.
    pub calls: bool,
    /// How it reads in explanations and in the interpreter's messages.
    pub text: Rc<str>,
}

impl Program {
    /// Whether a term calls something of the host's, of which nothing is known: it is evaluated for each index.
    pub fn calls(&self, term: &Term) -> bool {
        let calls = |id: &HostId| self.hosts.get(id.0 as usize).is_none_or(|host| host.calls);
        term.any(&mut |t| matches!(&**t, Node::Host(id, _) if calls(id)))
    }

    /// The algebra that simplifies it: it knows the fills of accesses that may be at them.
    pub fn algebra(&self) -> Algebra {
        let fill = |access: &AccessDef| {
            let layout = &self.tensors.get(access.tensor.0 as usize)?.layout;
            layout.levels.iter().any(|level| level.def.may_be_fill()).then(|| layout.fill.clone())
        };
        Algebra::with_fills(self.strict, self.accesses.iter().map(fill).collect())
    }

    /// An access; `None` for a mask, which is an access that the program does not have.
    pub fn def(&self, access: AccessId) -> Option<&AccessDef> {
        self.accesses.get(access.0 as usize)
    }

    /// The accesses that a statement reads, and those that it writes. An access that only stands inside of
    /// another's index is read as well.
    pub fn accessed(&self, statement: &Term) -> (Set<AccessId>, Set<AccessId>) {
        let (mut read, mut written) = (Set::default(), Set::default());
        statement.each(&mut |term| {
            let Some(Access { id, .. }) = term.access() else { return };
            let seen = if matches!(**term, Node::Read(_)) { &mut read } else { &mut written };
            if seen.insert(*id) {
                read.extend(self.read_within(*id));
            }
        });
        (read, written)
    }

    /// The accesses that an access's indices are computed from.
    pub fn read_within(&self, access: AccessId) -> Set<AccessId> {
        self.computed(access).flat_map(|term| self.accessed(term).0).collect()
    }

    /// The terms that an access's indices are computed from.
    pub fn computed(&self, access: AccessId) -> impl Iterator<Item = &Term> {
        self.def(access).into_iter().flat_map(|def| &def.indices).filter_map(|at| at.expr.computed())
    }

    /// The variables that an index reads, also in the indices of accesses within it.
    pub fn index_variables(&self, index: &IndexExpr) -> Vec<Var> {
        let (mut found, term) = (Vec::new(), index.term());
        let (inner, _) = self.accessed(&term);
        let indices = inner.iter().flat_map(|id| &self.accesses[id.0 as usize].indices);
        for term in indices.map(|at| at.expr.term()).chain([term]) {
            term.each(&mut |t| found.extend(t.as_var().cloned()));
        }
        found
    }

    /// Which tensor an access is to; `None` for a mask.
    pub fn tensor_id(&self, access: AccessId) -> Option<TensorId> {
        self.def(access).map(|def| def.tensor)
    }

    /// The tensor of an access.
    pub fn tensor_of(&self, access: AccessId) -> &Tensor {
        &self.tensors[self.accesses[access.0 as usize].tensor.0 as usize]
    }
}
