//! Values combined with a type that may be any number (`T: Number`).

use std::rc::Rc;

use crate::normalise::Build;
use crate::normalise::values::host::alike;
use crate::syntax::ast::Expr;
use finch_core::algebra::{Lit, Node, Term, Value};
use finch_level::primitive::is_primitive;

/// The advice for values combined with such a type.
pub(crate) const FOR_ANY_NUMBER: &str =
    "call a function that can do this, `$f(…)`, or write the kernel for one type";

impl Build<'_> {
    /// Whether a type is a generic parameter of the enclosing item.
    pub(crate) fn is_generic(&self, ty: &str) -> bool {
        self.env.generics.iter().any(|generic| &**generic == ty)
    }

    /// The type of any of these terms that is such a parameter.
    pub(crate) fn generic_of(&self, terms: &[Term]) -> Option<Rc<str>> {
        terms.iter().filter_map(|term| self.type_of(term)).find(|ty| self.is_generic(ty))
    }

    /// Checks that a value can be of such a type. 0 and 1 can, and so can everything computed from such values.
    pub(crate) fn check_generic(&mut self, term: &Term, generic: &str, why: &str, expr: &Expr) -> bool {
        let own = self.type_of(term).filter(|own| &**own != generic);
        let message = match (own, other_literal(term)) {
            (Some(own), _) if self.is_generic(&own) => {
                format!("this is `{own}`, which may be any number, but {why}: {FOR_ANY_NUMBER}")
            }
            (Some(own), _) if is_primitive(&own) => {
                format!("this is `{own}`, but {why}, which may be any number: {FOR_ANY_NUMBER}")
            }
            (None, Some(value)) => {
                let remedy =
                    format!("take it as a parameter, `by: {generic}`, or write the kernel for one type");
                format!(
                    "this is {value}, but {why}, which may be any number, and only 0 and 1 exist in every type: {remedy}"
                )
            }
            _ => return true,
        };
        self.error(expr, message);
        false
    }
}

/// A literal other than 0 and 1 that is the value, or an operand of it with the same type.
fn other_literal(term: &Term) -> Option<&Value> {
    match &**term {
        Node::Call(fun, args) if !fun.is_predicate() => {
            args[alike(fun, args.len())].iter().find_map(other_literal)
        }
        Node::Lit(Lit { value: value @ (Value::Int(_) | Value::Float(_)), ty: None }) => {
            (!value.is_zero() && !value.is_one()).then_some(value)
        }
        _ => None,
    }
}
