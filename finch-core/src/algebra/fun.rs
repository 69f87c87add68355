//! The functions a program may call.

use std::rc::Rc;

/// A function that the compiler knows by name. What it may do with one is in the table of
/// properties (`algebra::table`), not here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each variant is the function of its name")]
pub enum Fun {
    Add,
    Sub,
    Neg,
    Mul,
    Div,
    Rem,
    Min,
    Max,
    Pow,
    Abs,
    Sign,
    Sqrt,
    Exp,
    Ln,
    Floor,
    Ceil,
    Round,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// `and`, `&` and `&&`.
    And,
    /// `or`, `|` and `||`.
    Or,
    /// `xor` and `^`.
    Xor,
    /// `not` and `!`.
    Not,
    Shl,
    Shr,
    Ldexp,
    IfElse,
    Coalesce,
    First,
    Last,
    /// `choose(fill)`: the first argument that is not this fill.
    Choose(crate::algebra::Value),
    IsMissing,
    Tuple,
    /// `x as T`, with the target type as text.
    Cast(Rc<str>),
    /// A user's `#[ufunc]`.
    User(Rc<Ufunc>),
}

/// A user's function with its declared algebra.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ufunc {
    /// The name it is called by.
    pub name: Rc<str>,
    /// How generated code calls it: an index into the program's table of host expressions.
    pub call: u32,
    /// Number of arguments.
    pub arity: usize,
    /// Arguments may be swapped.
    pub commutative: bool,
    /// Calls may be regrouped.
    pub associative: bool,
    /// `f(x, x) = x`.
    pub idempotent: bool,
    /// `f(identity, x) = f(x, identity) = x`.
    pub identity: Option<crate::algebra::Value>,
    /// `f(annihilator, x) = f(x, annihilator) = annihilator`.
    pub annihilator: Option<crate::algebra::Value>,
}

impl Fun {
    /// Whether it makes an index of indices.
    pub(super) fn keeps_index(&self) -> bool {
        use Fun::*;
        matches!(self, Add | Sub | Neg | Mul | Div | Rem | Min | Max)
    }
}
