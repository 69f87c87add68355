//! The types of terms in the printed code. The interpreter checks values against the same types, so whatever it
//! accepts does not overflow when compiled.

use crate::Mapped;
use crate::algebra::{Fun, Lit, Node, Term, Ty, Value, parts_of};

/// The type of a term; `None` for an untyped integer literal, which takes the type of its context.
pub fn of(term: &Term) -> Option<Ty> {
    match &**term {
        Node::Lit(lit) => of_lit(lit),
        Node::Var(var) => Some(var.ty.clone()),
        Node::Load(buf, _) => Some(buf.elem.clone()),
        Node::Len(_) | Node::Search { .. } => Some(Ty::POS),
        Node::Call(Fun::IfElse | Fun::Select, args) => join(&of_all(args.get(1..).unwrap_or_default())),
        Node::Call(fun, args) => of_call(fun, &of_all(args)),
        _ => Some(Ty::Unknown),
    }
}

/// The types of a call's arguments.
pub fn of_all(args: &[Term]) -> Vec<Option<Ty>> {
    let mut types: Vec<Option<Ty>> = args.mapped(of);
    type_literals(args, &mut types);
    types
}

/// Gives the type `i64` to literals that do not fit the other arguments' type.
pub fn type_literals(args: &[Term], types: &mut [Option<Ty>]) {
    let Some(Ty::Int(int)) = join(types) else { return };
    let (lo, hi) = int.range();
    for (arg, ty) in args.iter().zip(types) {
        if ty.is_none() && arg.as_int().is_some_and(|k| !(lo..=hi).contains(&k.into())) {
            *ty = Some(Ty::INDEX);
        }
    }
}

/// The type of a literal.
pub fn of_lit(lit: &Lit) -> Option<Ty> {
    match (&lit.ty, &lit.value) {
        (Some(ty), _) => Some(Ty::Elem(ty.clone())),
        (None, Value::Int(_)) => None,
        (None, Value::Bool(_)) => Some(Ty::Bool),
        (None, _) => Some(Ty::Unknown),
    }
}

/// The type of a call, from its arguments' types.
pub fn of_call(fun: &Fun, args: &[Option<Ty>]) -> Option<Ty> {
    let user = args.iter().any(is_user);
    match fun {
        _ if fun.is_predicate() => Some(if user { Ty::Elem("bool".into()) } else { Ty::Bool }),
        Fun::Cast(to) => Some(Ty::Elem(to.clone())),
        Fun::User(_) | Fun::Tuple => Some(Ty::Unknown),
        fun if fun.is_real() && user => match &args[0] {
            Some(Ty::Elem(ty)) => Some(Ty::Elem(parts_of(ty).map_or_else(|| ty.clone(), Into::into))),
            other => other.clone(),
        },
        Fun::Scaled => Some(Ty::INDEX),
        Fun::Last => args.last().cloned().flatten(),
        Fun::First | Fun::Pow | Fun::Ldexp | Fun::Shl | Fun::Shr if user => args[0].clone(),
        _ if user && fun.repeats() => args[0].clone(),
        _ if user => join(args),
        // If all are literals, they stay without a type.
        _ => join(args).map(|ty| {
            let stays = match fun {
                Fun::Min | Fun::Max | Fun::First => true,
                Fun::Add | Fun::Mul | Fun::Div | Fun::Rem => ty == Ty::POS,
                _ => ty == Ty::Bool,
            };
            // Positions are added and multiplied as positions; everything else is computed in `i64`.
            if stays { ty } else { Ty::INDEX }
        }),
    }
}

/// Whether it is a user's number, for which arithmetic is Rust's own.
pub fn is_user(ty: &Option<Ty>) -> bool {
    matches!(ty, Some(Ty::Elem(_) | Ty::Unknown))
}

/// The common type of all: if they differ, a user's type takes precedence over one that only rustc knows, and
/// indices of different types become `i64`.
pub fn join(args: &[Option<Ty>]) -> Option<Ty> {
    let mut typed = args.iter().flatten();
    let first = typed.next()?;
    if args.iter().any(is_user) {
        let elem = args.iter().flatten().find(|ty| matches!(ty, Ty::Elem(_)));
        return Some(elem.cloned().unwrap_or(Ty::Unknown));
    }
    Some(if typed.all(|ty| ty == first) { first.clone() } else { Ty::INDEX })
}

/// The type of a loop's index: a position if both bounds are (or are literals), otherwise `i64`.
pub fn bounds(lo: &Term, hi: &Term) -> Ty {
    let position = |bound: &Term| of(bound) == Some(Ty::POS) || bound.as_int().is_some_and(|k| k >= 0);
    if position(lo) && position(hi) { Ty::POS } else { Ty::INDEX }
}
