//! Numbers and truth values: an expression of the wrong kind is a mistake where it is written.

use quote::ToTokens;
use syn::Expr;

use super::scope::Scope;
use finch_core::algebra::{Buf, Fun, Node, Term, Value};
use finch_core::level::ast::{FieldKind, Place};
use finch_core::target::Stmt;

const NO_NUMBER: &str = "this is a truth value, and a number stands here: `if … { 1 } else { 0 }`";
const NO_FIBER: &str =
    "this is a sub-fiber, and a number stands here: only reads and `store` name sub-fibers";
const NO_TRUTH: &str = "this is a number, and a truth value stands here: compare it, `… != 0`";

impl Scope {
    /// Translates an expression that has to be a number. Mistakes are noted.
    pub fn number_of(&mut self, syntax: &Expr) -> Term {
        let value = self.value_of(syntax);
        self.check(syntax, value, false, NO_NUMBER)
    }

    /// Translates an expression that has to be a truth value. Mistakes are noted.
    pub fn truth_of(&mut self, syntax: &Expr) -> Term {
        let value = self.value_of(syntax);
        self.check(syntax, value, true, NO_TRUTH)
    }

    /// Translates an expression that has to be either. Mistakes are noted.
    pub fn value_of(&mut self, syntax: &Expr) -> Term {
        let value = self.expr(syntax);
        if matches!(&*value, Node::Load(buf, _) if self.is_child(buf)) {
            self.complain(syntax, NO_FIBER);
        }
        value
    }

    fn check(&mut self, at: &Expr, value: Term, truth: bool, text: &str) -> Term {
        // Where the expression could not be translated, that was noted already, and a literal stands in its place.
        if value.as_lit().is_none() && self.is_truth(&value) == Some(!truth) {
            self.complain(at, text);
        }
        value
    }

    /// Whether a term is a truth value; `None` if nothing says so.
    pub fn is_truth(&self, term: &Term) -> Option<bool> {
        match &**term {
            Node::Lit(lit) => Some(matches!(lit.value, Value::Bool(_))),
            Node::Var(var) => match Place::of(var.id) {
                Place::Local(_) => self.kinds.get(&var.id).copied(),
                Place::Fill => None,
                place => Some(matches!(place, Place::Drops | Place::Once | Place::Innermost)),
            },
            Node::Load(buf, _) => match self.fields.get(buf.id as usize)?.kind {
                FieldKind::Bools => Some(true),
                FieldKind::Ints(_) | FieldKind::Indices(_) => Some(false),
                _ => None,
            },
            Node::Host(..) => Some(true),
            Node::Call(Fun::IfElse, args) => self.is_truth(&args[1]).or_else(|| self.is_truth(&args[2])),
            Node::Call(fun, _) => Some(fun.is_predicate() || *fun == Fun::Not),
            _ => Some(false),
        }
    }

    /// Notes a value that the array cannot hold.
    pub fn stored(&mut self, buf: &Buf, value: &Term, at: impl ToTokens) {
        let truths = match self.fields.get(buf.id as usize).map(|field| &field.kind) {
            Some(FieldKind::Bools) => true,
            Some(FieldKind::Ints(_) | FieldKind::Indices(_)) => false,
            _ => return,
        };
        if value.as_lit().is_none() && self.is_truth(value) == Some(!truths) {
            self.complain(at, if truths { NO_TRUTH } else { NO_NUMBER });
        }
    }

    /// Checks that the statements of a read change variables only, and nothing that the level stores.
    pub fn only_variables(&mut self, code: &[Stmt], at: impl ToTokens) {
        let local = |stmt: &Stmt| match stmt {
            Stmt::Set(var, _) => matches!(Place::of(var.id), Place::Local(_)),
            Stmt::Let { .. } | Stmt::While { .. } | Stmt::For { .. } | Stmt::If { .. } => true,
            _ => false,
        };
        if code.iter().any(|stmt| stmt.any(&mut |inner| !local(inner))) {
            self.complain(at, "a read moves its own variables and changes nothing that is stored");
        }
    }
}
