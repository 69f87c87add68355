//! Numbers, truth values and values: an expression of the wrong kind is reported where it is written.

use std::fmt;

use quote::ToTokens;
use syn::{Expr, Ident};

use super::scope::Scope;
use finch_core::algebra::{Buf, Fun, Node, Term, Value, Var};
use finch_core::level::ast::{FieldKind, Placeholder, Question};
use finch_core::target::Stmt;

/// The kind of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number: a dimension, a position, an index.
    Number,
    /// A truth value.
    Truth,
    /// An element of a tensor, of any type. A level passes it on, and computes nothing from it.
    Value,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Number => "a number",
            Kind::Truth => "a truth value",
            Kind::Value => "a value",
        })
    }
}

/// The message for a condition on stored values: the structure of a nest must be known without them.
pub const UNASKED: &str =
    "a read cannot test values: write a stored element in the nest as `lvl[q]`, even if it may be fill";

impl Scope {
    /// Translates an expression that must be a number. Mistakes are noted.
    pub fn number_of(&mut self, syntax: &Expr) -> Term {
        self.of(syntax, Some(Kind::Number))
    }

    /// Translates an expression that must be a truth value. Mistakes are noted.
    pub fn truth_of(&mut self, syntax: &Expr) -> Term {
        self.of(syntax, Some(Kind::Truth))
    }

    /// Translates an expression that must be of a kind, if that is known. Mistakes are noted.
    pub fn of(&mut self, syntax: &Expr, wanted: Option<Kind>) -> Term {
        let before = self.mistakes();
        let value = self.expr(syntax);
        if self.mistakes() == before {
            self.check(syntax, &value, wanted);
        }
        value
    }

    /// Translates an expression that must be a number or a truth value. Mistakes are noted.
    pub fn plain_of(&mut self, syntax: &Expr) -> Term {
        let value = self.expr(syntax);
        if self.kind(&value) == Some(Kind::Value) {
            self.check(syntax, &value, Some(Kind::Number));
        }
        value
    }

    /// Translates the value that a variable is set to. It cannot be a sub-fiber. In hooks, it may be a value.
    pub fn value_of(&mut self, syntax: &Expr) -> Term {
        let value = self.expr(syntax);
        if self.is_held(&value) || self.reads && self.kind(&value) == Some(Kind::Value) {
            self.check(syntax, &value, Some(Kind::Number));
        }
        value
    }

    /// Translates an entry of an array, or one pushed to the next level. Mistakes are noted.
    pub fn entry_of(&mut self, buf: &Buf, syntax: &Expr) -> Term {
        let wanted = self.holds(buf);
        let entry = self.of(syntax, wanted);
        // The next level stores whole fibers, which no expression can produce.
        let next = self.fields.get(buf.id as usize).is_some_and(|field| field.kind == FieldKind::Child);
        if next && entry.as_var().is_none() && self.kind(&entry) == wanted {
            self.complain(
                syntax,
                "the next level accepts only what `store` is given, or `fill`: choose with an `if` around the statement",
            );
        }
        entry
    }

    /// Notes a value of the wrong kind, if both kinds are known.
    pub fn check(&mut self, at: impl ToTokens, value: &Term, wanted: Option<Kind>) {
        let (Some(found), Some(wanted)) = (self.kind(value), wanted) else { return };
        if found != wanted {
            let name = if self.is_held(value) { "a sub-fiber".to_owned() } else { found.to_string() };
            let remedy = self.remedy(value, found, wanted);
            self.complain(at, format!("expected {wanted}, found {name}: {remedy}"));
        }
    }

    fn remedy(&self, value: &Term, found: Kind, wanted: Kind) -> &'static str {
        match (found, wanted) {
            (Kind::Truth, Kind::Number) => "write `if … { 1 } else { 0 }`",
            (Kind::Number, Kind::Truth) => "compare it, `… != 0`",
            (_, Kind::Value) => "values are `fill`, the values passed to hooks, and what is stored",
            (Kind::Value, Kind::Truth) => "compare it, `same(v, fill)`",
            _ if self.is_held(value) => "numbers are fields and entries of arrays",
            _ => "values can only be compared by `same`",
        }
    }

    /// Translates both sides of `==` or `!=`, which must be of the same kind.
    pub fn compared(&mut self, binary: &syn::ExprBinary) -> [Term; 2] {
        let before = self.mistakes();
        let sides = [&binary.left, &binary.right].map(|side| self.expr(side));
        let [left, right] = sides.each_ref().map(|side| self.kind(side));
        let unasked = self.reads && [left, right].contains(&Some(Kind::Value));
        match (left, right) {
            _ if self.mistakes() > before => {}
            _ if unasked => self.complain(binary, UNASKED),
            (Some(Kind::Value), Some(other)) | (Some(other), Some(Kind::Value)) if other != Kind::Value => {
                let text = format!("this compares a value with {other}: `same(v, fill)` compares values");
                self.complain(binary, text);
            }
            _ => self.check(&binary.right, &sides[1], left),
        }
        sides
    }

    /// Binds a local. Its kind may be unknown.
    pub fn bind_as(&mut self, name: &Ident, kind: Option<Kind>) -> Var {
        let var = self.bind(name);
        match kind {
            Some(kind) => _ = self.kinds.insert(var.id, kind),
            None => _ = self.kinds.swap_remove(&var.id),
        }
        var
    }

    /// Whether a term is an entry of the next level.
    fn is_held(&self, term: &Term) -> bool {
        matches!(&**term, Node::Load(buf, _) if self.is_child(buf))
    }

    /// Whether a term itself, and not a subterm, is a field or one of its entries, or is computed from one.
    pub fn is_stored(&self, term: &Term) -> bool {
        match &**term {
            Node::Var(var) => matches!(Placeholder::of(var.id), Placeholder::Field(_) | Placeholder::Fibers),
            Node::Load(..) | Node::Len(_) | Node::Search { .. } => true,
            _ => false,
        }
    }

    /// The kind of a term; `None` if it is unknown.
    pub fn kind(&self, term: &Term) -> Option<Kind> {
        match &**term {
            Node::Lit(lit) if matches!(lit.value, Value::Bool(_)) => Some(Kind::Truth),
            Node::Var(var) => match Placeholder::of(var.id) {
                Placeholder::Local(_) => self.kinds.get(&var.id).copied(),
                Placeholder::Fill => self.values,
                Placeholder::Drops | Placeholder::Once | Placeholder::Innermost => Some(Kind::Truth),
                _ => Some(Kind::Number),
            },
            Node::Load(buf, _) => self.holds(buf),
            Node::Host(..) => match Question::of(term)?.0 {
                Question::Same | Question::Vacant => Some(Kind::Truth),
                Question::Lacks => Some(Kind::Number),
            },
            Node::Call(Fun::IfElse, args) => self.kind(&args[1]).or_else(|| self.kind(&args[2])),
            Node::Call(Fun::And | Fun::Or | Fun::Xor, args) => self.kind(&args[0]),
            Node::Call(fun, _) if fun.is_predicate() || *fun == Fun::Not => Some(Kind::Truth),
            _ => Some(Kind::Number),
        }
    }

    /// The kind of the entries of an array, or of the next level.
    pub fn holds(&self, buf: &Buf) -> Option<Kind> {
        match self.fields.get(buf.id as usize)?.kind {
            FieldKind::Bools => Some(Kind::Truth),
            FieldKind::Values | FieldKind::Child => self.values,
            _ => Some(Kind::Number),
        }
    }

    /// Checks that the statements of a read change only variables, and nothing that the level stores.
    pub fn only_variables(&mut self, code: &[Stmt], at: impl ToTokens) {
        let local = |stmt: &Stmt| match stmt {
            Stmt::Set(var, _) => matches!(Placeholder::of(var.id), Placeholder::Local(_)),
            Stmt::Let { .. } | Stmt::While { .. } | Stmt::For { .. } | Stmt::If { .. } => true,
            _ => false,
        };
        if code.iter().any(|stmt| stmt.any(&mut |inner| !local(inner))) {
            self.complain(at, "a read updates only its own variables, never what is stored");
        }
    }
}
