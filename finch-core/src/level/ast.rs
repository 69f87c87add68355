//! The content of a `level!`, as plain data without spans. A part of the sparse list, as its author writes it:
//!
//! ```text
//! read walk, gallop, lead, follow(p) {
//!     let q = ptr[p];
//!     let end = ptr[p + 1];
//!     …
//!     Stepper(cursor = q, end = end, stop = idx[q] + 1, body = Spike(fill, lvl[q]), next = { q += 1; }, …)
//! }
//! write ascending {
//!     open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
//!     …
//! }
//! ```
//!
//! The code in it is the compiler's own: terms, statements and looplets. Its names (`ptr`, `lvl`, `q`, `fill`) are
//! [placeholders](Placeholder): variables and buffers with their own numbers, which `frame.rs` replaces by those of a
//! tensor. The next level (`lvl`) is a buffer whose entries are its fibers:
//!
//! - loading from it returns the value at a position, and pushing to it appends a value;
//! - [`Stmt::Resize`] with `fill` creates all its fibers below a number (`lvl.grow(n)`);
//! - [`Stmt::Truncate`] sets the number of its fibers (`lvl.finish(n)`).
//!
//! Such code refers to values, sub-fibers and arrays by a [question](Question): a call in the place where target code has
//! a call of the host's.

use std::rc::Rc;

use super::{Protocol, WriteKind};
use crate::algebra::{Algebra, Buf, HostId, Int, Lit, Node, Term, Ty, Var};
use crate::looplet::{Leaf, Looplet, turns};
use crate::target::Stmt;
use crate::{Map, Set};

/// The content of a `level!` (or a leaf), parsed and checked.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelDef {
    /// The level's name.
    pub name: Rc<str>,
    /// Its type parameters: `<L, I: Index = u32>`.
    pub params: Vec<TypeParam>,
    /// What it stores: `{ shape: usize, ptr: [usize], idx: [I], lvl: L }`.
    pub fields: Vec<FieldDef>,
    /// `fibers = ptr.len() - 1;`: the number of fibers it holds.
    pub fibers: Term,
    /// `default field = …;`: the value of a scalar in an empty level, by field, if it is not 0.
    pub defaults: Map<usize, Term>,
    /// `limit = I::MAX + 1;`: the largest dimension that the index types can hold.
    pub limit: Option<Term>,
    /// `rows = square;`: how its fibers relate to each other.
    pub rows: Rows,
    /// `append = arrays;`: the fibers of another such level can be appended to its own array by array.
    pub appends: bool,
    /// `locate = constant;`: `read locate` finds an index in about constant time, however many are stored.
    pub locates: bool,
    /// `unsafe invariant`: the author vouches that the invariants justify unchecked loads.
    pub trusted: bool,
    /// `invariant { … }`: what the constructor checks.
    pub invariants: Vec<Clause>,
    /// `range(p) = ptr[p]..ptr[p + 1];` in a level of several modes: a fiber, and the range of its positions. Each mode's
    /// coordinates narrow the range for the next mode.
    pub range: Option<(Var, Term, Term)>,
    /// `read walk, gallop(p) { … }`: the protocols, the fiber's position (its range, for several
    /// modes), and the fiber's nest.
    pub reads: Vec<(Vec<Protocol>, Vec<Var>, Looplet)>,
    /// `write ascending { … }`: the order in which it is written.
    pub write: WriteKind,
    /// `write runs in any order { … }`: runs of one value may come in any order, and overlap.
    pub joins: bool,
    /// `write random in any order { … }`: the positions of sub-fibers come in any order when entries come in theirs.
    pub scatters: bool,
    /// The hooks in that block, by name.
    pub hooks: Map<Rc<str>, Hook>,
    /// The content of a leaf; `None` for a level.
    pub leaf: Option<LeafDef>,
    /// The locals that are assigned after their `let`, by number.
    pub moved: Set<u32>,
    /// What it is derived of, if nobody wrote it.
    pub derived: Option<Derived>,
}

/// What a definition is derived of.
#[derive(Clone, Debug, PartialEq)]
pub struct Derived {
    /// The definition as it is written.
    pub of: Rc<LevelDef>,
    /// The elements and the fill that a leaf stores, if it is read as whether something is stored (`marked.rs`). Otherwise the
    /// structure is fixed (`fixed.rs`).
    pub stores: Option<(Rc<str>, Lit)>,
}

/// How the fibers of a level relate to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// Not at all.
    #[default]
    Free,
    /// The rows of square matrices.
    Square,
    /// The rows of symmetric matrices, of which the lower half is written.
    Symmetric,
}

/// A type parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeParam {
    /// Its name.
    pub name: Rc<str>,
    /// What kind of parameter it is.
    pub kind: ParamKind,
    /// The default, as text.
    pub default: Option<Rc<str>>,
}

/// The kind of a type parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// The next level.
    Child,
    /// An integer type that coordinates are stored in (`I: Index`).
    Index,
    /// An integer type that positions are stored in (`P: Offset`).
    Offset,
    /// The element type of a leaf (`T: Elem`).
    Elem,
    /// The fill value of a leaf (`F: Fill`).
    Fill,
    /// The number of modes of a level (`const N: usize`, with fields `[…; N]`).
    Modes,
    /// Any other number that is part of the type (`const R: usize`).
    Size,
}

/// A field of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldDef {
    /// Its name.
    pub name: Rc<str>,
    /// What it holds.
    pub kind: FieldKind,
}

/// What a field holds.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldKind {
    /// A number (`usize`). The one called `shape` is the dimension.
    Scalar,
    /// An array of a fixed integer type.
    Ints(Int),
    /// An array of coordinates, in the integer type named by this parameter.
    Indices(Rc<str>),
    /// An array of positions, in the integer type named by this parameter. What is put into it is checked.
    Offsets(Rc<str>),
    /// An array of values of the leaf's element type.
    Values,
    /// An array of truth values.
    Bools,
    /// The next level.
    Child,
}

/// The element type and fill of a leaf: each a parameter's name, or a type or value itself.
#[derive(Clone, Debug, PartialEq)]
pub struct LeafDef {
    /// The element type.
    pub elem: Rc<str>,
    /// The fill.
    pub fill: Rc<str>,
    /// The position that `value` reads.
    pub at: Var,
    /// The value there.
    pub value: Term,
}

/// A hook: statements over its parameters and the level's fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hook {
    /// Its parameters.
    pub params: Vec<Var>,
    /// The declarations that come before the conditions, which read them, as may the rest of the hook. Only of a level whose
    /// structure is fixed.
    pub finds: Vec<Stmt>,
    /// The conditions under which the level has a place for the arguments, and the message if one does not hold.
    pub requires: Vec<(Term, Rc<str>)>,
    /// The statements. In `store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }`, those before the sub-fiber.
    pub body: Vec<Stmt>,
    /// The position at which `store` writes the sub-fiber: `q` of `lvl[q];`. In `stretch`, that of the first one: `q` of `lvl[q..];`.
    pub place: Option<Term>,
    /// The statements after the sub-fiber.
    pub after: Vec<Stmt>,
}

/// A part of a level's invariant.
#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// `offsets ptr over idx;`: starts at 0, never decreases, and ends at the length (the number of sub-fibers).
    Offsets(Buf, Buf),
    /// `fibers lvl = e;`
    Child(Term),
    /// `each q in lo..hi { … }`
    Each(Var, Term, Term, Vec<Clause>),
    /// `modes { … }`: for each mode.
    Modes(Vec<Clause>),
    /// `let x = e;`, `x = e;`, and loops that change it.
    Do(Stmt),
    /// `cond, "what is wrong", values…;`
    Require(Term, Rc<str>, Vec<Term>),
}

/// The meaning of a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placeholder {
    /// A field, by its index in the definition.
    Field(usize),
    /// The number that a parameter stands for, by its index in the definition: the largest value of an integer type, or a number
    /// that is part of the level's type.
    Max(usize),
    /// The fill value.
    Fill,
    /// The number of fibers of this level.
    Fibers,
    /// The end of the enclosing region.
    End,
    /// Whether sub-fibers that hold only fill are dropped.
    Drops,
    /// Whether nothing else is ever stored at the same index.
    Once,
    /// Whether this is the last mode of the level.
    Innermost,
    /// A local of the definition.
    Local(u32),
}

/// A question in the code of a definition. Programs answer it by target code (`frame.rs`), constructors by Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// `same(a, b)`: whether two values are equal, where NaN equals itself.
    Same,
    /// `vacant(lvl[q])`: whether a sub-fiber holds only fill. In hooks it is the value of a `let`.
    Vacant,
    /// How many entries an array lacks: `ptr.reserve(n)` makes room for as many as `ptr` lacks of `n`. The arguments are `n`
    /// and the array's length.
    Lacks,
}

impl Question {
    /// In the order of their numbers.
    const ALL: [Self; 3] = [Self::Same, Self::Vacant, Self::Lacks];

    /// The question that a term of a definition is, with its arguments.
    pub fn of(term: &Term) -> Option<(Question, &[Term])> {
        let Node::Host(HostId(id), args) = &**term else { return None };
        Some((*Self::ALL.get(*id as usize)?, args))
    }

    /// Whether a term asks it.
    pub fn is(self, term: &Term) -> bool {
        Self::of(term).is_some_and(|(question, _)| question == self)
    }

    /// The question as a term.
    pub fn call(self, args: Vec<Term>) -> Term {
        Term::new(Node::Host(HostId(self as u32), args))
    }
}

/// The maximum number of fields of a level, and of its parameters.
pub const MAX: u32 = 64;
const NAMED: u32 = 128;
const LOCAL: u32 = 134;

impl Placeholder {
    /// Those without data, in the order of their numbers.
    const ALONE: [Self; 6] = [Self::Fill, Self::Fibers, Self::End, Self::Drops, Self::Once, Self::Innermost];

    /// The placeholder with this number.
    pub fn of(id: u32) -> Placeholder {
        match id {
            0..MAX => Placeholder::Field(id as usize),
            MAX..NAMED => Placeholder::Max((id - MAX) as usize),
            NAMED..LOCAL => Self::ALONE[(id - NAMED) as usize],
            _ => Placeholder::Local(id - LOCAL),
        }
    }

    /// Its number.
    pub fn id(self) -> u32 {
        match self {
            Placeholder::Field(field) => field as u32,
            Placeholder::Max(param) => MAX + param as u32,
            Placeholder::Local(local) => LOCAL + local,
            alone => (NAMED..).zip(Self::ALONE).find(|(_, one)| *one == alone).map_or(LOCAL, |(id, _)| id),
        }
    }

    /// The placeholder as a variable.
    pub fn var(self, name: impl Into<Rc<str>>) -> Var {
        Var { id: self.id(), name: name.into(), ty: Ty::POS }
    }

    /// The placeholder as a buffer.
    pub fn buf(self, name: impl Into<Rc<str>>) -> Buf {
        Buf { id: self.id(), name: name.into(), elem: Ty::POS, trusted: false }
    }
}

impl LevelDef {
    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|f| &*f.name == name)
    }

    /// The nest of a protocol, with its parameters.
    pub fn read(&self, protocol: Protocol) -> Option<(&[Var], &Looplet)> {
        let found = self.reads.iter().find(|(protocols, ..)| protocols.contains(&protocol));
        found.map(|(_, pos, nest)| (&**pos, nest))
    }

    /// What a buffer holds.
    pub fn holds(&self, buf: &Buf) -> &FieldKind {
        self.fields.get(buf.id as usize).map_or(&FieldKind::Child, |field| &field.kind)
    }

    /// Whether its fibers can be traversed backwards by this protocol, in each of its modes.
    pub fn turns(&self, protocol: Protocol) -> bool {
        let innermost =
            |t: &Term| t.as_var().is_some_and(|v| Placeholder::of(v.id) == Placeholder::Innermost);
        let read = self.read(protocol).or_else(|| self.read(Protocol::Walk));
        read.is_none_or(|(_, nest)| {
            [true, false].into_iter().all(|inner| {
                let mut known = |t: &Term| innermost(t).then(|| Term::bool(inner));
                turns(&nest.map(&mut |t| Algebra::default().substitute(t, &mut known)))
            })
        })
    }

    /// Whether the buffer is the next level.
    pub fn is_child(&self, buf: &Buf) -> bool {
        *self.holds(buf) == FieldKind::Child
    }

    /// Whether elements may be fill because they are not stored.
    pub fn may_be_fill(&self) -> bool {
        let fill = |leaf: &Leaf| *leaf == Leaf::Fill;
        let own = |part: &Looplet| match part {
            Looplet::Run(leaf) => fill(leaf),
            Looplet::Spike { body, tail } => fill(body) || fill(tail),
            _ => false,
        };
        self.read(Protocol::Walk).is_some_and(|(_, nest)| nest.any(&mut { own }))
    }

    /// Whether each index is found in constant time (the walk is a bare lookup). Such a level supports any loop order.
    pub fn is_random(&self) -> bool {
        fn bare(nest: &Looplet) -> bool {
            match nest {
                Looplet::Lookup { body, .. } => matches!(**body, Looplet::Run(Leaf::Sub(_))),
                Looplet::Let { body, .. } => bare(body),
                _ => false,
            }
        }
        self.read(Protocol::Walk).is_some_and(|(_, nest)| bare(nest))
    }
}
