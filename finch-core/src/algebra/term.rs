//! Terms: the common language of expressions and statements.
//!
//! Everything is a [`Term`]: a program in normal form, an expression of the target code, the body of a region while it is
//! being lowered. So one set of rewrite rules serves all of them. A term is immutable and shared. Equality is structural,
//! and fast because each node carries its hash.
//!
//! ```text
//! for i in 0..A_n                  Loop i, 0, A_n
//!   s[] += A[i] * B[i]             └ Assign to access 0, by Add
//!                                    └ Call Mul
//!                                      ├ Read of access 1, along i
//!                                      └ Read of access 2, along i
//! ```

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use rustc_hash::FxHasher;

use super::fun::Fun;
use super::mentions::Mentions;
use super::origin::Origin;
use super::value::{Ty, Value, by_key};

/// A tensor of the program: an index into `Program::tensors`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TensorId(pub u32);

/// One access of the program: an index into `Program::accesses`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AccessId(pub u32);

/// An opaque Rust expression of the user: an index into `Program::hosts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HostId(pub u32);

/// A variable of the target code or a loop index of the program. Two variables are the same if their numbers are. The name
/// is a suggestion for the printed code.
#[derive(Clone, Debug)]
pub struct Var {
    /// Unique in one compilation (see [`crate::Names`]).
    pub id: u32,
    /// The suggested name, which the printer makes unique.
    pub name: Rc<str>,
    /// Its type.
    pub ty: Ty,
}

/// A buffer: one array field of one tensor's storage.
#[derive(Clone, Debug)]
pub struct Buf {
    /// Unique in one compilation, counted together with variables.
    pub id: u32,
    /// The suggested name, such as `A_idx`.
    pub name: Rc<str>,
    /// The type of its entries.
    pub elem: Ty,
    /// Whether loads and stores may be unchecked, because its level validates its invariants.
    pub trusted: bool,
}

by_key!(Var { id } Buf { id });

/// A literal. Typed ones are fills and constants of an element type (`0` of `f64` prints as `0.0`). Untyped ones are the
/// user's own literals and index arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lit {
    /// Its value.
    pub value: Value,
    /// The Rust type of the element, if known.
    pub ty: Option<Rc<str>>,
}

impl Lit {
    /// The same literal, with a value of the kind that its type requires.
    pub fn canonical(mut self) -> Lit {
        let value = match (self.ty.as_deref(), &self.value) {
            (Some("f32" | "f64"), Value::Int(i)) => Some(Value::Float(*i as f64)),
            (Some("bool"), Value::Int(i @ (0 | 1))) => Some(Value::Bool(*i == 1)),
            _ => None,
        };
        self.value = value.unwrap_or(self.value);
        self
    }
}

/// A tensor access inside a term. While a loop over `along` is being lowered and the access has a looplet nest for that
/// loop, `along` is set, because the term depends on that index.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Access {
    /// Which access.
    pub id: AccessId,
    /// The loop index along which it is unfurled, if any.
    pub along: Option<Var>,
    /// The number of its indices, outermost level first, that have led to its current fiber. A loop on whose index none of
    /// the others depends no longer changes it: all rows of a run are the same row.
    pub passed: usize,
    /// Whether one of the other indices may lie outside of the tensor, under `permit`: then what is read may be `missing`.
    pub permitted: bool,
}

/// `to op= rhs`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Assign {
    /// The result's access.
    pub to: Access,
    /// The reduction; `None` means overwrite.
    pub op: Option<Fun>,
    /// The result's fill value, if the entry provably still holds it and nothing else writes the entry. Then
    /// assigning the fill does nothing.
    pub fresh: Option<Lit>,
    /// The value.
    pub rhs: Term,
}

/// The strategy of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Search {
    /// Binary search over the whole range.
    Binary,
    /// Exponential steps from the start, then binary (galloping).
    Gallop,
    /// A few single steps from this position in the range, then as `Gallop`; or a binary search before it, if it is too far. No two
    /// entries of the range are equal.
    Near(Term),
}

impl Search {
    /// The position near which it searches.
    pub fn near(&self) -> Option<&Term> {
        if let Search::Near(at) = self { Some(at) } else { None }
    }

    /// The same strategy with this function of its position.
    pub fn map(&self, map: &mut dyn FnMut(&Term) -> Term) -> Search {
        self.near().map_or_else(|| self.clone(), |at| Search::Near(map(at)))
    }
}

/// What a term is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Node {
    /// A literal.
    Lit(Lit),
    /// A variable.
    Var(Var),
    /// `buf[at]`.
    Load(Buf, Term),
    /// `buf.len()`.
    Len(Buf),
    /// The first `q` in `lo..hi` with `buf[q] >= key`, or else `hi`. Entries ascend in the range.
    Search {
        /// Binary or galloping.
        how: Search,
        /// The sorted buffer.
        buf: Buf,
        /// First position.
        lo: Term,
        /// One past the last position.
        hi: Term,
        /// The key that is searched.
        key: Term,
    },
    /// A function of the table. `Fun::IfElse(c, a, b)` evaluates only the branch it takes.
    Call(Fun, Vec<Term>),
    /// An opaque host expression with its arguments.
    Host(HostId, Vec<Term>),
    /// A tensor read that is not lowered yet.
    Read(Access),

    /// An assignment to a result.
    Assign(Assign),
    /// `for index in lo..hi { body }`.
    Loop {
        /// The loop's index.
        index: Var,
        /// First index.
        lo: Term,
        /// One past the last index.
        hi: Term,
        /// The repeated statement.
        body: Term,
    },
    /// `if cond { then } else { otherwise }`: the paper's sieve, if `otherwise` is a pass.
    If(Term, Term, Term),
    /// Statements one after the other.
    Block(Vec<Term>),
    /// Temporaries, reset at entry, around a statement.
    Scope(Vec<TensorId>, Term),
    /// No work.
    Pass,
}

impl Node {
    /// See [`Term::is_index`].
    fn is_index(&self) -> bool {
        use Fun::*;
        let int = |ty: &Ty| matches!(ty, Ty::Int(_));
        let all = |args: &[Term]| args.iter().all(Term::is_index);
        match self {
            Node::Lit(lit) => lit.ty.is_none() && matches!(lit.value, Value::Int(_)),
            Node::Var(var) => int(&var.ty),
            Node::Load(buf, _) => int(&buf.elem),
            Node::Len(_) | Node::Search { .. } => true,
            Node::Call(IfElse, args) => all(&args[1..]),
            Node::Call(Add | Sub | Neg | Abs | Mul | Scaled | Div | Rem | Min | Max, args) => all(args),
            Node::Call(And | Or | Xor | Shl | Shr, args) => all(args),
            _ => false,
        }
    }
}

/// A node with cached properties.
struct Inner {
    hash: u64,
    /// See [`Origin`].
    origin: Option<Origin>,
    /// See [`Term::is_index`].
    index: bool,
    /// See [`Term::is_normal`].
    normal: bool,
    mentions: Mentions,
    node: Node,
}

/// An immutable, shared term.
#[derive(Clone)]
pub struct Term(Rc<Inner>);

impl Default for Term {
    /// No work.
    fn default() -> Term {
        Term::pass()
    }
}

impl Term {
    /// Wraps a node as it is. Where the result should be in normal form, use the smart constructors
    /// of `algebra::build` instead.
    pub fn new(node: Node) -> Term {
        use Node::*;
        let lawful = matches!(node, Call(..) | Assign(_) | Loop { .. } | If(..) | Block(_) | Scope(..));
        Term::build(node, !lawful)
    }

    /// Wraps a node that no law simplifies, provided that its children are normal.
    pub(super) fn normal(node: Node) -> Term {
        Term::build(node, true)
    }

    fn build(node: Node, mut normal: bool) -> Term {
        let mut hasher = FxHasher::default();
        node.hash(&mut hasher);
        let mut mentions = Mentions::own(&node);
        node.children(|child| {
            normal &= child.0.normal;
            mentions = mentions.and(child.0.mentions);
        });
        let (hash, index) = (hasher.finish(), node.is_index());
        Term(Rc::new(Inner { hash, origin: None, index, normal, mentions, node }))
    }

    /// Where it comes from, if it is marked.
    pub fn origin(&self) -> Option<Origin> {
        self.0.origin
    }

    /// The same term. It and those of its subterms that come from nowhere yet come from there.
    pub fn from_origin(&self, origin: Origin) -> Term {
        if self.0.origin.is_some() {
            return self.clone();
        }
        let node = self.map_children(&mut |child| child.from_origin(origin));
        let Inner { hash, index, normal, mentions, .. } = *self.0;
        Term(Rc::new(Inner { hash, origin: Some(origin), index, normal, mentions, node }))
    }

    /// The same term, marked as the one in whose place it is put.
    pub(super) fn in_place_of(self, old: &Term) -> Term {
        if old.0.origin.is_none() || old.0.origin == self.0.origin {
            return self;
        }
        let Inner { hash, index, normal, mentions, .. } = *self.0;
        let (origin, node) = (old.0.origin, self.0.node.clone());
        Term(Rc::new(Inner { hash, origin, index, normal, mentions, node }))
    }

    /// Whether the whole term was built by the smart constructors, so that no law simplifies it.
    pub fn is_normal(&self) -> bool {
        self.0.normal
    }

    /// Whether computing it may panic or have unknown effects: it divides, or it calls a user's function.
    pub fn may_fail(&self) -> bool {
        self.any(&mut |t| match &**t {
            Node::Call(fun, args) if fun.divides() => args[1].value().is_none_or(Value::is_zero),
            Node::Call(Fun::User(_), _) => true,
            Node::Host(_, args) => !args.is_empty(),
            _ => false,
        })
    }

    /// Whether the whole term is index arithmetic, so that it may be regrouped freely. An untyped integer literal is.
    /// Numbers that a user stores are not, whatever their type.
    pub fn is_index(&self) -> bool {
        self.0.index
    }

    /// What it mentions.
    pub(crate) fn mentions(&self) -> Mentions {
        self.0.mentions
    }

    /// Whether the two are the same object in memory.
    pub fn same(&self, other: &Term) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// An integer of index arithmetic.
    pub fn int(i: i64) -> Term {
        Term::new(Node::Lit(Lit { value: Value::Int(i.into()), ty: None }))
    }

    /// A truth value.
    pub fn bool(b: bool) -> Term {
        Term::new(Node::Lit(Lit { value: Value::Bool(b), ty: None }))
    }

    /// A literal, with a value of the kind that its type requires (`0` of `f64` is `0.0`).
    pub fn lit(lit: Lit) -> Term {
        Term::new(Node::Lit(lit.canonical()))
    }

    /// The literal, if it is one.
    pub fn as_lit(&self) -> Option<&Lit> {
        if let Node::Lit(lit) = &**self { Some(lit) } else { None }
    }

    /// A variable.
    pub fn var(var: &Var) -> Term {
        Term::new(Node::Var(var.clone()))
    }

    /// The statement that does nothing.
    pub fn pass() -> Term {
        Term::new(Node::Pass)
    }

    /// Whether it is [`Node::Pass`].
    pub fn is_pass(&self) -> bool {
        matches!(**self, Node::Pass)
    }

    /// The value, if it is a literal.
    pub fn value(&self) -> Option<&Value> {
        self.as_lit().map(|lit| &lit.value)
    }

    /// The integer, if it is an integer literal.
    pub fn as_int(&self) -> Option<i64> {
        let Some(Value::Int(i)) = self.value() else { return None };
        i64::try_from(*i).ok()
    }

    /// The truth value, if it is a literal one.
    pub fn as_bool(&self) -> Option<bool> {
        if let Some(Value::Bool(b)) = self.value() { Some(*b) } else { None }
    }

    /// The variable, if it is one.
    pub fn as_var(&self) -> Option<&Var> {
        if let Node::Var(var) = &**self { Some(var) } else { None }
    }
}

impl Deref for Term {
    type Target = Node;
    fn deref(&self) -> &Node {
        &self.0.node
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || (self.0.hash == other.0.hash && self.0.node == other.0.node)
    }
}
impl Eq for Term {}
impl Hash for Term {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}
impl PartialOrd for Term {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Term {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        if Rc::ptr_eq(&self.0, &other.0) { std::cmp::Ordering::Equal } else { self.0.node.cmp(&other.0.node) }
    }
}
impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.node.fmt(f)
    }
}
