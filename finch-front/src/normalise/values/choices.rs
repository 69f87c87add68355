//! Literals among the values of a choice.

use finch_core::Mapped;
use finch_core::algebra::{Fun, Lit, Node, Term, Value};

use crate::normalise::Build;
use crate::normalise::expression::is_index_value;
use crate::normalise::values::host::alike;
use crate::normalise::values::{agreed, typed};

impl Build<'_> {
    /// Gives literals among the values of a choice (`ifelse`, `coalesce`) the type of the others. If the others are literals
    /// too, whole numbers combined with floats become floats.
    pub(crate) fn type_choices(&self, fun: &Fun, args: &mut [Term]) {
        let choices = match fun {
            Fun::IfElse => args.get_mut(1..).unwrap_or_default(),
            Fun::Coalesce | Fun::Choose(_) | Fun::First | Fun::Last => args,
            _ => return,
        };
        let types: Vec<_> = choices.mapped(|arg| self.type_of(arg));
        let ty = agreed(&types).filter(|_| !choices.iter().any(is_index_value));
        let float = ty.is_none() && choices.iter().any(is_of_floats);
        for choice in choices {
            let value = if float { self.of_floats(choice) } else { choice.clone() };
            *choice = typed(value, ty.as_ref());
        }
    }

    /// A value with floats instead of those whole numbers that have no type and determine its own.
    pub(crate) fn of_floats(&self, term: &Term) -> Term {
        match &**term {
            Node::Lit(Lit { value: Value::Int(whole), ty: None }) => {
                Term::lit(Lit { value: Value::Float(*whole as f64), ty: None })
            }
            Node::Call(fun, args) if !fun.is_predicate() => {
                let own = alike(fun, args.len());
                let arg = |(at, arg)| if own.contains(&at) { self.of_floats(arg) } else { arg.clone() };
                self.algebra.call(fun.clone(), args.iter().enumerate().map(arg).collect())
            }
            _ => term.clone(),
        }
    }
}

/// Whether a literal without a type makes a value a float.
fn is_of_floats(term: &Term) -> bool {
    match &**term {
        Node::Lit(Lit { value: Value::Float(_), ty: None }) => true,
        Node::Call(fun, args) if !fun.is_predicate() => args[alike(fun, args.len())].iter().any(is_of_floats),
        _ => false,
    }
}
