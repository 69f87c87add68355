//! Fill values in declarations, by their names: identities and cases for elements that have no literals.

use proc_macro2::TokenStream;
use syn::{Expr, Path};

use finch_core::Gather;
use finch_core::algebra::Value;

use super::parse::{self, Given};
use crate::syntax::ast;
use finch_level::definition::Kind;
use finch_level::fill::{self, BUILT_IN};
use finch_level::primitive::is_primitive;
use finch_level::resolve::{Known, key};

/// The fills whose definitions a declaration needs.
pub fn fills(properties: &TokenStream) -> Vec<Path> {
    let (given, _) = parse::properties(properties.clone());
    let paths = given.iter().gather(|property| match &property.given {
        Given::Value { value, .. } => path(value).into_iter().cloned().collect(),
        Given::Case(patterns, value) => {
            let patterns = patterns.iter().filter_map(pattern).cloned();
            patterns.chain(outcome(value)).collect()
        }
        _ => vec![],
    });
    paths.filter(|path| !is_built_in(path)).collect()
}

/// The fill that is the value of a case.
pub(super) fn outcome(value: &ast::Expr) -> Option<Path> {
    syn::parse2::<Expr>(value.tokens.clone()).ok().and_then(|value| pattern(&value).cloned())
}

/// The fill that is an argument of a case. As usual in Rust, a capitalised name is not a variable.
pub(super) fn pattern(expr: &Expr) -> Option<&Path> {
    path(expr).filter(|path| path.get_ident().is_none_or(|name| capital(&name.to_string())))
}

/// The path of a fill. Constants of primitive types are literals, and those of other types
/// (`Point::ORIGIN`, `None`) have no definition.
pub(super) fn path(expr: &Expr) -> Option<&Path> {
    match expr {
        Expr::Group(group) => path(&group.expr),
        Expr::Paren(paren) => path(&paren.expr),
        Expr::Path(of) if of.qself.is_none() && !of.path.is_ident("None") && fill::text(expr).is_none() => {
            let within = of.path.segments.iter().rev().nth(1);
            let named = of.path.segments.iter().all(|segment| segment.arguments.is_none());
            let item = named && !within.is_some_and(|module| capital(&module.ident.to_string()));
            Some(&of.path).filter(|_| item)
        }
        _ => None,
    }
}

/// The text of a fill as a value of a type, or the reason why it is not one.
pub(super) fn value(path: &Path, ty: &str, known: &Known) -> Result<String, String> {
    let none = || format!("`{}` is not a value of `{ty}`", key(path));
    if is_built_in(path) {
        let name = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let value = fill::literal(&name, ty).map(|lit| lit.value);
        let value = value.filter(|value| !matches!(value, Value::Fill(_)));
        return match fill::unfit(&name, "", ty) {
            Some(message) => Err(message),
            None => value.map(|value| value.to_string()).ok_or_else(none),
        };
    }
    match known.get(&*key(path)).map(|definition| &definition.kind) {
        Some(Kind::Fill { ty: of, .. }) if is_primitive(of) && is_primitive(ty) && **of != *ty => {
            Err(format!("`{}` is a fill of `{of}`, and the argument is `{ty}`", key(path)))
        }
        Some(Kind::Fill { value, .. }) => Ok(value.to_string()),
        Some(kind) => Err(format!("`{}` is {}, but a fill value is needed here", key(path), kind.noun())),
        None => Err(none()),
    }
}

fn is_built_in(path: &Path) -> bool {
    path.segments.last().is_some_and(|segment| BUILT_IN.contains(&&*segment.ident.to_string()))
}

fn capital(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}
