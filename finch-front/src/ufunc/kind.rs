//! The types of terms in declarations, to the extent that they can be determined. A case or a rule whose value has another
//! type than the function would never be used, or would fail in the code of a program.

use syn::Lit;

use crate::syntax::ast::{Callee, Expr, ExprKind};
use finch_core::algebra::{Fun, properties};
use finch_level::definition::Algebra;
use finch_level::primitive::is_arithmetic;

/// What a term is.
#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    /// A value of this primitive type.
    Of(String),
    /// A number of unknown type.
    Number,
    /// A tuple of this many parts.
    Tuple(usize),
}

impl Kind {
    /// The kind of values of a type; `None` for a user's own type.
    fn of(ty: &str) -> Option<Kind> {
        is_arithmetic(ty).then(|| Kind::Of(ty.into()))
    }

    fn is_truth(&self) -> bool {
        matches!(self, Kind::Of(ty) if ty == "bool")
    }

    /// Whether a function of this type may return a value of this kind.
    fn fits(&self, ty: &str) -> bool {
        match self {
            Kind::Of(own) => own == ty,
            Kind::Number => ty != "bool",
            Kind::Tuple(_) => false,
        }
    }
}

/// The names of a declaration, with the types of their arguments.
pub type Names<'a> = Vec<(String, &'a str)>;

/// The reason why a function cannot return a value, if that can be determined.
pub fn mismatch(value: &Expr, names: &Names<'_>, algebra: &Algebra) -> Option<String> {
    let gives = algebra.types.last().filter(|ty| is_arithmetic(ty))?;
    let own = kind(value, names, algebra).filter(|own| !own.fits(gives))?;
    let (what, remedy) = match &own {
        Kind::Tuple(count) => (format!("a tuple of {count}"), "write one of its parts".into()),
        Kind::Number => ("a number".into(), remedy(value, false, gives)),
        Kind::Of(ty) => (format!("`{ty}`"), remedy(value, own.is_truth(), gives)),
    };
    Some(format!("this is {what}, but `{}` returns `{gives}`: {remedy}", algebra.name))
}

fn remedy(value: &Expr, is_truth: bool, gives: &str) -> String {
    let literal = matches!(value.kind, ExprKind::Lit(_));
    match (gives, is_truth) {
        ("bool", _) if literal => "write `true` or `false`".into(),
        ("bool", _) => "compare it, `… != 0`".into(),
        (_, true) if literal => "write a number".into(),
        ("f32" | "f64", true) => "choose, `ifelse(…, 1.0, 0.0)`".into(),
        (_, true) => "choose, `ifelse(…, 1, 0)`".into(),
        _ => format!("convert it, `… as {gives}`"),
    }
}

fn kind(expr: &Expr, names: &Names<'_>, algebra: &Algebra) -> Option<Kind> {
    let all = |args: &[Expr]| agreed(args.iter().map(|arg| kind(arg, names, algebra)));
    match &expr.kind {
        ExprKind::Lit(Lit::Bool(_)) => Kind::of("bool"),
        ExprKind::Lit(Lit::Int(int)) => Kind::of(int.suffix()).or(Some(Kind::Number)),
        ExprKind::Lit(Lit::Float(float)) => Kind::of(float.suffix()).or(Some(Kind::Number)),
        ExprKind::Path(path) => {
            let name = path.get_ident()?.to_string();
            names.iter().find(|(known, _)| *known == name).and_then(|(_, ty)| Kind::of(ty))
        }
        ExprKind::Cast(_, ty) => Kind::of(&quote::quote!(#ty).to_string()),
        ExprKind::Tuple(items) => Some(Kind::Tuple(items.len())),
        ExprKind::Operator("&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=", _) => Kind::of("bool"),
        ExprKind::Operator("<<" | ">>", args) => all(&args[..1]),
        ExprKind::Operator(_, args) => all(args),
        ExprKind::Call(callee, args) => called(callee, args, algebra, &all),
        _ => None,
    }
}

/// The kind of a call of the function itself, or of a built-in one.
fn called(
    callee: &Callee,
    args: &[Expr],
    algebra: &Algebra,
    all: &dyn Fn(&[Expr]) -> Option<Kind>,
) -> Option<Kind> {
    let name = callee.name();
    if *name == *algebra.name {
        return Kind::of(algebra.types.last()?);
    }
    let fun = Fun::by_name(&name)?;
    let (least, _) = properties(&fun).arity;
    match fun {
        fun if fun.is_predicate() => Kind::of("bool"),
        Fun::IfElse => all(args.get(1..)?),
        Fun::Pow | Fun::Ldexp | Fun::Shl | Fun::Shr => all(args.get(..1)?),
        _ if args.len() < least => None,
        _ => all(args),
    }
}

/// The common kind of several operands of one type: that of one of them, if nothing else is known of another.
fn agreed(kinds: impl Iterator<Item = Option<Kind>>) -> Option<Kind> {
    let kinds: Vec<Kind> = kinds.collect::<Option<_>>()?;
    let known = kinds.iter().find(|kind| **kind != Kind::Number).or(kinds.first())?;
    let fits = |kind: &Kind| kind == known || (*kind == Kind::Number && !known.is_truth());
    kinds.iter().all(fits).then(|| known.clone())
}

/// The names on a rule's left side that are arguments of the function itself, whose types are known.
pub fn names<'a>(left: &Expr, algebra: &'a Algebra, found: &mut Names<'a>) {
    if let ExprKind::Call(callee, args) = &left.kind
        && *callee.name() == *algebra.name
    {
        let named = args.iter().zip(&algebra.types).filter_map(|(arg, ty)| Some((arg.ident()?, ty)));
        found.extend(named.map(|(name, ty)| (name.to_string(), &**ty)));
    }
    left.children().into_iter().for_each(|child| names(child, algebra, found));
}
