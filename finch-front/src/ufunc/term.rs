//! Checks of the terms in declarations.

use std::rc::Rc;

use finch_core::Mapped;

use syn::Error;

use crate::syntax::ast::{Expr, ExprKind, HostSource};
use crate::syntax::is_builtin;

/// Checks a value computed from these names. In a rule, it may call the function itself (`own`).
pub fn check(expr: &Expr, names: &[String], own: Option<(&str, usize)>) -> Result<(), Error> {
    let refuse = |message: String| Err(Error::new_spanned(expr, message));
    match &expr.kind {
        ExprKind::Lit(_) | ExprKind::Operator(..) | ExprKind::Cast(..) | ExprKind::Tuple(_) => {}
        ExprKind::Host(HostSource::Method(_) | HostSource::Field(_), _) => {}
        ExprKind::Path(path) => {
            let name = path.get_ident().map(ToString::to_string).unwrap_or_default();
            if name != "missing" && !names.contains(&name) {
                return refuse(format!("`{}` is not bound on the left side", expr.tokens));
            }
        }
        ExprKind::Call(callee, args) => match own {
            Some((own, arity)) if callee.name() == own => count(expr, own, arity, args.len())?,
            _ if is_builtin(&callee.name()) => {}
            _ => {
                return refuse(format!(
                    "`{}` is not built in: a declaration consists of its names, literals, methods and built-in functions",
                    callee.name()
                ));
            }
        },
        _ => {
            let made_of = "a declaration is made of its names, literals, methods and built-in functions";
            return refuse(made_of.into());
        }
    }
    expr.children().into_iter().try_for_each(|child| check(child, names, own))
}

/// Checks a rule's left side, which binds its names: a call of the function on names, literals and calls.
pub fn left(expr: &Expr, own: &str, arity: usize, names: &mut Vec<String>) -> Result<(), Error> {
    let heads = matches!(&expr.kind, ExprKind::Call(callee, _) if callee.name() == own);
    if !heads {
        return Err(Error::new_spanned(
            expr,
            format!("a rule begins with a call of the function: `{own}(…)`"),
        ));
    }
    bind(expr, own, arity, names)
}

fn bind(expr: &Expr, own: &str, arity: usize, names: &mut Vec<String>) -> Result<(), Error> {
    match &expr.kind {
        ExprKind::Lit(_) => return Ok(()),
        ExprKind::Path(path) if path.get_ident().is_some() => {
            names.extend(path.get_ident().map(ToString::to_string));
            return Ok(());
        }
        ExprKind::Call(callee, args) if callee.name() == own => count(expr, own, arity, args.len())?,
        ExprKind::Call(callee, _) if is_builtin(&callee.name()) => {}
        ExprKind::Operator(..) | ExprKind::Tuple(_) => {}
        _ => {
            let made_of = "the left side of a rule consists of names, literals, tuples, built-in functions and the function itself";
            return Err(Error::new_spanned(expr, made_of));
        }
    }
    expr.children().into_iter().try_for_each(|child| bind(child, own, arity, names))
}

fn count(expr: &Expr, own: &str, arity: usize, given: usize) -> Result<(), Error> {
    let message = || format!("`{own}` takes {arity} arguments, and here are {given}");
    if arity == given { Ok(()) } else { Err(Error::new_spanned(expr, message())) }
}

/// Checks an iteration algebra over a function's arguments.
pub fn region(expr: &Expr, params: &[Rc<str>]) -> Result<(), Error> {
    match &expr.kind {
        ExprKind::Operator("&" | "|" | "^" | "!", parts) => {
            parts.iter().try_for_each(|part| region(part, params))
        }
        ExprKind::Path(path) if path.get_ident().is_some() => {
            let name = path.require_ident()?.to_string();
            if params.iter().any(|param| **param == *name) {
                return Ok(());
            }
            let known: Vec<String> = params.mapped(|param| format!("`{param}`"));
            let message = format!(
                "`{name}` is not an argument of the function, whose arguments are {}",
                known.join(" and ")
            );
            Err(Error::new_spanned(expr, message))
        }
        _ => Err(Error::new_spanned(
            expr,
            "a region consists of the function's arguments, `&`, `|`, `^` and `!`: an argument stands for the places where it differs from its fill",
        )),
    }
}
