//! Tuples, whose parts receive the types of the values around them.

use std::rc::Rc;

use proc_macro2::TokenStream;

use crate::normalise::Build;
use crate::normalise::values::domain::convert;
use crate::syntax::ast::{Expr, ExprKind};
use finch_core::algebra::{Fun, Int, Lit, Node, Term};
use finch_level::fill::tuple_parts;
use finch_level::primitive::is_primitive;

/// The value as this type holds it. In tuples, indices are converted to the integer types of their parts, and literals
/// receive a type. Any other value is unchanged.
pub(crate) fn as_held(term: &Term, ty: &str) -> Term {
    match &**term {
        Node::Call(Fun::Tuple, args) => match tuple_parts(ty).filter(|types| types.len() == args.len()) {
            Some(types) => {
                let args = args.iter().zip(types).map(|(arg, ty)| part(arg, ty)).collect();
                Term::new(Node::Call(Fun::Tuple, args))
            }
            None => term.clone(),
        },
        Node::Call(Fun::IfElse, args) => {
            let branches = args[1..].iter().map(|branch| as_held(branch, ty));
            Term::new(Node::Call(Fun::IfElse, [args[0].clone()].into_iter().chain(branches).collect()))
        }
        _ => term.clone(),
    }
}

fn part(term: &Term, ty: &str) -> Term {
    match term.as_lit() {
        Some(Lit { value, ty: None }) if is_primitive(ty) => {
            Term::lit(Lit { value: value.clone(), ty: Some(ty.into()) })
        }
        None if term.is_index() && Int::parse(ty).is_some_and(|int| int != Int::I64) => {
            Term::new(Node::Call(Fun::Cast(ty.into()), vec![term.clone()]))
        }
        _ => as_held(term, ty),
    }
}

impl Build<'_> {
    /// The type of a tuple of these terms, if the types of all are known.
    pub(crate) fn tuple_type(&self, args: &[Term]) -> Option<Rc<str>> {
        let types = args.iter().map(|arg| self.type_of(arg)).collect::<Option<Vec<Rc<str>>>>()?;
        Some(format!("({})", types.join(", ")).into())
    }

    /// The message that a tuple has no part of this name, if it has none. rustc would repeat it for each place in the code.
    pub(crate) fn no_part(&self, tuple: &Term, name: &TokenStream) -> Option<String> {
        let count = match &**tuple {
            Node::Call(Fun::Tuple, args) => args.len(),
            _ => tuple_parts(&self.type_of(tuple)?)?.len(),
        };
        let name = name.to_string();
        let part = name.split('.').next().and_then(|part| part.parse::<usize>().ok());
        let parts = match count {
            1 => "part `.0`".into(),
            _ => format!("parts `.0` to `.{}`", count.saturating_sub(1)),
        };
        let has = part.is_some_and(|part| part < count);
        (!has).then(|| format!("a tuple of {count} has the {parts}, and no `.{name}`"))
    }
}

/// What to do if one of a value and an element is a tuple and the other is not, or has another length.
pub(crate) fn other_tuple(elem: &str) -> String {
    match tuple_parts(elem) {
        None => "store one of its parts, or use a result of tuples".into(),
        Some(parts) => format!("write a tuple of {}", parts.len()),
    }
}

/// An operator for elements of a type that the written one does not accept.
pub(crate) fn other_operator(elem: &str) -> String {
    match tuple_parts(elem) {
        Some(_) => {
            format!("reduce by a `#[ufunc]` of two `{elem}`, `<<f>>=`, or each part into a result of its own")
        }
        None => "reduce by another operator".into(),
    }
}

/// Where a value of one type differs from the elements of a result, described by `holds`, and what to
/// do. For two tuples, it is a part.
pub(crate) fn unlike<'a>(own: &str, elem: &str, holds: &str, expr: &'a Expr) -> (&'a Expr, String) {
    let wrong = match (tuple_parts(own), tuple_parts(elem)) {
        (None, None) => return (expr, format!("this is `{own}`, but {holds}: {}", convert(elem))),
        (Some(own), Some(elem)) if own.len() == elem.len() => {
            let mut pairs = own.into_iter().zip(elem).enumerate();
            pairs.find(|(_, (own, elem))| clash(own, elem))
        }
        _ => None,
    };
    let Some((part, (own, elem))) = wrong else {
        return (expr, format!("this is `{own}`, but {holds}: {}", other_tuple(elem)));
    };
    let remedy = if tuple_parts(elem).is_some() { format!("write a `{elem}`") } else { convert(elem) };
    match &expr.kind {
        ExprKind::Tuple(items) => {
            (&items[part], format!("this is `{own}`, but {holds}, so `{elem}` here: {remedy}"))
        }
        _ => (expr, format!("part `.{part}` of this is `{own}`, but {holds}: {remedy}")),
    }
}

/// Whether a value of one type provably cannot be held as another: they are two primitive types, or tuples with such parts.
pub(crate) fn clash(own: &str, other: &str) -> bool {
    if own == other {
        return false;
    }
    match (tuple_parts(own), tuple_parts(other)) {
        (Some(own), Some(other)) => {
            own.len() != other.len() || own.iter().zip(other).any(|(own, other)| clash(own, other))
        }
        (None, None) => is_primitive(own) && is_primitive(other),
        _ => is_primitive(own) || is_primitive(other),
    }
}
