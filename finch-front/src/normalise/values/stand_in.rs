//! Literals that stand in for an entry, `ifelse(i > 0, x[i - 1], 0)`. They have the entry's type, even if the choice becomes
//! two statements (`guard`), one of which contains only the literal.

use std::rc::Rc;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::Lit;

use crate::normalise::Build;
use crate::normalise::values::agreed;
use crate::normalise::values::domain::inexact;
use crate::syntax::ast::{Expr, ExprKind};
use finch_core::Mapped;
use finch_core::algebra::{self, Domain, Fun, Int, Node, Term, Value};
use finch_level::resolve::{OPEN, key};

impl Build<'_> {
    /// The outcomes of a choice. Literals without a type receive that of the other outcome; `None` if
    /// one is not a number of that type.
    pub(crate) fn alike_outcomes(&self, mut outcomes: [Expr; 2]) -> Option<[Expr; 2]> {
        let types = outcomes.each_ref().map(|outcome| self.type_of(&self.sketch(outcome)));
        let Some(ty) = agreed(&types) else { return Some(outcomes) };
        outcomes.iter_mut().all(|outcome| gets_type(outcome, &ty, 1)).then_some(outcomes)
    }

    /// A term with an expression's type, before the expression is translated. It names no access and no variable.
    fn sketch(&self, expr: &Expr) -> Term {
        let of = |ty: Option<Rc<str>>| match ty {
            Some(ty) => Term::new(Node::Call(Fun::Cast(ty), vec![])),
            None => Term::lit(algebra::Lit { value: Value::Missing, ty: None }),
        };
        let all = |args: &[Expr]| args.mapped(|arg| self.sketch(arg));
        match &expr.kind {
            ExprKind::Lit(Lit::Bool(value)) => Term::bool(value.value),
            ExprKind::Lit(lit) => of(Some(lit.suffix().into()).filter(|suffix: &Rc<str>| !suffix.is_empty())),
            ExprKind::Access(access) => of(self.element(&access.name).filter(|elem| &**elem != OPEN)),
            ExprKind::Path(_) => {
                of(expr.ident().and_then(|name| self.index_of(name)).map(|_| Int::I64.name().into()))
            }
            ExprKind::Cast(_, to) => of(Some(to.to_token_stream().to_string().replace(' ', "").into())),
            ExprKind::Tuple(items) => Term::new(Node::Call(Fun::Tuple, all(items))),
            ExprKind::Operator(op, args) => match Fun::by_name(op) {
                Some(fun) => Term::new(Node::Call(fun, all(args))),
                None => of(None),
            },
            ExprKind::Call(callee, args) => match Fun::by_name(&callee.name()) {
                Some(fun) => Term::new(Node::Call(fun, all(args))),
                None => of(self.users_type(&key(&callee.path), &all(args))),
            },
            ExprKind::Host(..) | ExprKind::Window { .. } | ExprKind::Permit(_) => of(None),
        }
    }

    /// The element type of the tensor of this name, even before the program mentions it.
    fn element(&self, name: &Ident) -> Option<Rc<str>> {
        let declared = self.find_tensor(name).map(|id| self.layout(id));
        declared.or_else(|| self.env.tensors.get(&name.to_string())).map(|layout| layout.elem.clone())
    }
}

/// Gives the untyped literals in an expression this type. Returns whether they are numbers of it,
/// including the sign before them.
fn gets_type(expr: &mut Expr, ty: &str, sign: i128) -> bool {
    if Domain::Floats.holds(ty) && inexact(expr).is_some() {
        return false;
    }
    match &mut expr.kind {
        ExprKind::Lit(lit) => {
            let Some(lit) = typed(lit, ty, sign) else { return false };
            *expr = Expr { tokens: lit.to_token_stream(), kind: ExprKind::Lit(lit) };
            true
        }
        ExprKind::Operator("-", args) if args.len() == 1 => gets_type(&mut args[0], ty, -sign),
        ExprKind::Operator(op, args) if Fun::by_name(op).is_some_and(|fun| !fun.is_predicate()) => {
            args.iter_mut().all(|arg| gets_type(arg, ty, sign))
        }
        _ => true,
    }
}

/// A number with its type written, if it has none and this is a numeric type. `None` if the number, including the
/// sign before it, does not fit the type.
fn typed(lit: &Lit, ty: &str, sign: i128) -> Option<Lit> {
    let int = Int::parse(ty);
    if !lit.suffix().is_empty() || int.is_none() && !Domain::Floats.holds(ty) {
        return Some(lit.clone());
    }
    let text = match lit {
        Lit::Int(whole) => whole.base10_parse::<i128>().ok()?.to_string(),
        Lit::Float(_) if int.is_none() => lit.to_token_stream().to_string(),
        Lit::Float(_) => return None,
        _ => return Some(lit.clone()),
    };
    if let (Some(int), Ok(whole)) = (int, text.parse::<i128>()) {
        let (lo, hi) = int.range();
        if !(lo..=hi).contains(&(sign * whole)) {
            return None;
        }
    }
    let mut typed = syn::parse_str::<Lit>(&format!("{}{ty}", text.trim_end_matches('.'))).ok()?;
    typed.set_span(lit.span());
    Some(typed)
}
