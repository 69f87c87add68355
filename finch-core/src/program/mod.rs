//! The program in normal form: concrete index notation (§5 and Figure 4 of the paper) over tensors of known layout. The
//! statement is a [`Term`]. Tensors, accesses and host expressions are numbers in it, which refer to the tables here.
//! `finch explain` shows it as follows:
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
pub mod par;
pub mod steps;

pub use par::Par;
pub use steps::Step;

use std::rc::Rc;

use crate::algebra::{Access, AccessId, Algebra, Equation, Fun, HostId, Node, TensorId, Term, Var, build};
use crate::level::{Layout, Protocol};
use crate::{Gather, Mapped, Parts, Set};

/// A program ready to be lowered. It contains no tokens or spans: these stay with the front end,
/// which finds them again by number.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Every tensor, by [`TensorId`].
    pub tensors: Vec<Tensor>,
    /// Every access, by [`AccessId`].
    pub accesses: Vec<AccessDef>,
    /// The opaque host expressions, by `HostId`.
    pub hosts: Vec<Host>,
    /// Variables that are bound before the checks: host integers used as indices, as `i64`.
    pub bindings: Vec<(Var, Term)>,
    /// Variables that are bound to how many values an operand stores, as its innermost level knows it.
    pub stored: Vec<(Var, TensorId)>,
    /// The statement (see `algebra::term`): `Loop`s with explicit extents, `If`, `Block`, `Scope`, `Assign`.
    pub body: Term,
    /// The results that are the program's value, in order.
    pub results: Vec<TensorId>,
    /// Conditions on the operands' dimensions, which are checked before anything else.
    pub checks: Vec<crate::target::Stmt>,
    /// The equations that users declare for the functions that the program calls.
    pub equations: Vec<Equation>,
    /// `#![strict]`: laws that IEEE arithmetic contradicts are disabled.
    pub strict: bool,
    /// `#![keep_fills]`: every assigned value is stored, even if it is fill.
    pub keep_fills: bool,
    /// `#![plain]`: steppers and jumpers take single steps, as the paper lowers them, whatever the lengths of lists.
    pub plain: bool,
    /// `#![checked]`: every load and store is checked.
    pub checked: bool,
    /// `#![cancel(token)]`: the host expression that is the token. Each iteration of an outermost loop looks at it, and tells it how far
    /// the loop has come.
    pub cancel: Option<HostId>,
    /// `seq forall`: the loops, by their indices, whose iterations run in order by the program's meaning. A result may be read inside
    /// of them where an earlier iteration wrote it. The front end has decided that this is what each such read does.
    pub seq: Set<Var>,
    /// `par forall`: the loop that runs in chunks. The program is then that of one chunk.
    pub par: Option<Par>,
    /// `par forall` inside of `seq forall`: the loops that run in chunks in each iteration of those around.
    pub inner: Vec<par::Inner>,
    /// The operation that produced the program, as messages show it. Its user has written neither results nor loops.
    pub operation: Option<Rc<str>>,
}

impl Program {
    /// The name of a tensor in messages, or its part in the operation that introduced it.
    pub fn called(&self, id: TensorId) -> Rc<str> {
        let Some(tensor) = self.tensors.get(id.0 as usize) else { return "".into() };
        match (&self.operation, tensor.role) {
            (Some(operation), Role::Result) => format!("the result of `{operation}`").into(),
            (Some(operation), Role::Temporary) => format!("a temporary of `{operation}`").into(),
            _ => tensor.name.clone(),
        }
    }
}

/// The part that a tensor plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Only read.
    Input,
    /// Written, declared by the program (`let C: …;`) and part of its value.
    Result,
    /// Written, a `mut` variable from outside.
    Output {
        /// `keep C;`: its contents are kept.
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
    /// Its dimension in each mode, in index order. For a tensor that exists before the program it is a variable (the `shape`
    /// field of the level that stores the mode), which is bound before the program's code. Otherwise the loops determine it.
    pub dims: Vec<Term>,
    /// The initial value of a result's entries, if it is not the layout's fill (`let m: Scalar<f64> = 5.0;`).
    pub initial: Option<Term>,
    /// The operand whose stored places are the result's, and the only ones that it has.
    pub on: Option<On>,
}

/// The pattern of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// `let C: Csr<f64> on P;`: the result is made before the program's code, all fill, and is then kept. So its part is an output's.
    Made(TensorId),
    /// `keep C on P;`: the result exists, and the program checks that its places are those of the pattern.
    Kept(TensorId),
}

impl On {
    /// The pattern.
    pub fn pattern(self) -> TensorId {
        let (On::Made(of) | On::Kept(of)) = self;
        of
    }
}

impl Tensor {
    /// Whether it holds something before the program runs.
    pub fn exists(&self) -> bool {
        matches!(self.role, Role::Input | Role::Output { keep: true })
    }

    /// Whether the program makes it on a pattern.
    pub fn is_made(&self) -> bool {
        matches!(self.on, Some(On::Made(_)))
    }
}

/// An access of the program.
#[derive(Clone, Debug, PartialEq)]
pub struct AccessDef {
    /// The tensor.
    pub tensor: TensorId,
    /// The indices, in *storage* order, outermost level first.
    pub indices: Vec<Index>,
    /// A read of a result that is being written in order: the index in its outermost mode before which all has been written
    /// where the access takes place. The front end has proved that the read's own index is smaller.
    pub completed: Option<Term>,
}

impl AccessDef {
    /// Whether one of the indices may lie outside of the tensor, apart from so many that have been followed.
    pub fn is_permitted(&self, passed: usize) -> bool {
        self.indices.iter().skip(passed).any(|index| matches!(index.expr, IndexExpr::Permit(_)))
    }
}

/// One index of an access.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// The mode (position among the written indices).
    pub mode: usize,
    /// The index expression.
    pub expr: IndexExpr,
    /// The requested protocol.
    pub protocol: Protocol,
    /// Whether the extent of its loop is known only from the data. Then [`Program::checks`] cannot guarantee that it stays
    /// inside the dimension, and this is checked where the loop begins.
    pub late: bool,
}

/// The largest dimension. The sum of two indices below it fits 64 bits. For longer sums, the front end requires it.
/// `finch-storage` has the same bound.
pub const LARGEST: i64 = FAR - 1;

pub use crate::algebra::FAR;

/// The maximum number of values of a result: their size in bytes fits 64 bits for values of up to sixteen bytes.
pub const ROOM: i64 = i64::MAX / 16;

/// An index expression.
#[derive(Clone, Debug, PartialEq)]
pub enum IndexExpr {
    /// A loop's index.
    Loop(Var),
    /// A loop's index plus a term that does not depend on it: `A[i + e]` reads index `i + e`.
    Offset(Var, Term),
    /// `A[(lo..hi)[i]]`: reads index `i + shift`, which must lie in `lo..hi`, unless inside `permit`.
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
        /// The distance between two indices.
        step: Term,
    },
    /// An index that is computed from a loop's by a chain of steps, each of which keeps the order or reverses it: `A[n - 1
    /// - i]`, `A[2 * i]`, `A[(i + 1) / 3]`.
    Mapped {
        /// The loop's index.
        index: Var,
        /// The index in the tensor, as written.
        at: Term,
        /// The steps from the loop's index, in order.
        steps: Vec<Step>,
        /// Whether a condition around it determines when the access takes place. Then the index may lie outside elsewhere,
        /// and is checked where the access is reached.
        asked: bool,
    },
    /// `permit(…)`: like the inner index, and `missing` outside of the dimension, or of the window.
    Permit(Box<IndexExpr>),
    /// Any other integer term: random access. It is checked against the dimension where the access is reached, or among
    /// [`Program::checks`] if it depends on no loop and on no tensor.
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

    /// The term from which the index is computed, if it follows no loop's index. Such an access is located.
    pub fn computed(&self) -> Option<&Term> {
        match self {
            IndexExpr::At(term) => Some(term),
            IndexExpr::Permit(inner) => inner.computed(),
            _ => None,
        }
    }

    /// The steps from the loop's index, if it is computed by a chain of them.
    pub fn steps(&self) -> Option<&[Step]> {
        match self {
            IndexExpr::Mapped { steps, .. } => Some(steps),
            IndexExpr::Permit(inner) => inner.steps(),
            _ => None,
        }
    }

    /// The loop's index that it follows, if any. The access is unfurled along that loop.
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

/// The form of a host expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostKind {
    /// `$(…)`, `$name`: an expression without arguments.
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
    /// Its form.
    pub kind: HostKind,
    /// Whether it calls something, and so may return another value each time it is evaluated.
    pub calls: bool,
    /// Whether it may leave the function around it, as `?` and `return` do, so that no closure can hold it.
    pub leaves: bool,
    /// Its text in explanations and in the interpreter's messages.
    pub text: Rc<str>,
}

impl Program {
    /// Whether a term calls host code, about which nothing is known: it is evaluated for each index.
    pub fn calls(&self, term: &Term) -> bool {
        let calls = |id: &HostId| self.hosts.get(id.0 as usize).is_none_or(|host| host.calls);
        term.any(&mut |t| matches!(&**t, Node::Host(id, _) if calls(id)))
    }

    /// The algebra that simplifies the program: it knows the fills of accesses that may be at them.
    pub fn algebra(&self) -> Algebra {
        let fill = |access: &AccessDef| {
            let layout = &self.tensors.get(access.tensor.0 as usize)?.layout;
            layout.levels.iter().any(|level| level.def.may_be_fill()).then(|| layout.fill.clone())
        };
        Algebra::with_fills(self.strict, self.accesses.mapped(fill))
    }

    /// An access; `None` for a mask, which is an access that the program does not have.
    pub fn def(&self, access: AccessId) -> Option<&AccessDef> {
        self.accesses.get(access.0 as usize)
    }

    /// A read of an access of which so many indices, outermost level first, have led to its current fiber.
    pub fn read(&self, id: AccessId, along: Option<&Var>, passed: usize) -> Term {
        let permitted = self.def(id).is_some_and(|def| def.is_permitted(passed));
        Term::new(Node::Read(Access { id, along: along.cloned(), passed, permitted }))
    }

    /// The accesses that a statement reads, and those that it writes, each once. An access inside another one's index counts as read.
    pub fn accessed(&self, statement: &Term) -> (Vec<AccessId>, Vec<AccessId>) {
        let (mut read, mut written) = (Vec::new(), Vec::new());
        self.find_accessed(statement, &mut read, &mut written);
        (read, written)
    }

    /// All of them: what it reads, and then what it writes.
    pub fn touched(&self, statement: &Term) -> Vec<AccessId> {
        let (mut all, written) = self.accessed(statement);
        all.extend(written);
        all
    }

    fn find_accessed(&self, statement: &Term, read: &mut Vec<AccessId>, written: &mut Vec<AccessId>) {
        statement.each_access(&mut |term| {
            let Some(Access { id, .. }) = term.access() else { return };
            let seen = if matches!(**term, Node::Read(_)) { &mut *read } else { &mut *written };
            // There are few, so searching a list is cheaper than hashing.
            if seen.contains(id) {
                return;
            }
            seen.push(*id);
            for term in self.indices(*id).iter().filter_map(|at| at.expr.computed()) {
                self.find_accessed(term, read, written);
            }
        });
    }

    /// Whether a statement reads an access, if only to compute the index of another one.
    pub fn reads(&self, statement: &Term, access: AccessId) -> bool {
        let within = |at: &Index| at.expr.computed().is_some_and(|term| self.reads(term, access));
        statement.any_around_accesses(&mut |term| {
            let Some(Access { id, .. }) = term.access() else { return false };
            (*id == access && matches!(**term, Node::Read(_))) || self.indices(*id).iter().any(within)
        })
    }

    /// The indices of an access. A mask has none.
    fn indices(&self, access: AccessId) -> &[Index] {
        self.def(access).map_or(&[], |def| &def.indices)
    }

    /// The accesses from which an access's indices are computed.
    pub fn read_within(&self, access: AccessId) -> Vec<AccessId> {
        self.computed(access).gather(|term| self.accessed(term).0).collect()
    }

    /// The terms from which an access's indices are computed.
    pub fn computed(&self, access: AccessId) -> Parts<&Term> {
        self.indices(access).iter().filter_map(|at| at.expr.computed()).collect()
    }

    /// The variables that an index reads, also in the indices of accesses within it.
    pub fn index_variables(&self, index: &IndexExpr) -> Vec<Var> {
        let (mut found, term) = (Vec::new(), index.term());
        let (inner, _) = self.accessed(&term);
        let indices = inner.iter().gather(|id| &self.accesses[id.0 as usize].indices);
        for term in indices.map(|at| at.expr.term()).chain([term]) {
            term.each(&mut |t| found.extend(t.as_var().cloned()));
        }
        found
    }

    /// The tensor of an access; `None` for a mask.
    pub fn tensor_id(&self, access: AccessId) -> Option<TensorId> {
        self.def(access).map(|def| def.tensor)
    }

    /// The tensor of an access.
    pub fn tensor_of(&self, access: AccessId) -> &Tensor {
        &self.tensors[self.accesses[access.0 as usize].tensor.0 as usize]
    }
}
