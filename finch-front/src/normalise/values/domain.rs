//! The kinds of values that functions take: numbers, floats, truth values, and so on.

use finch_core::algebra::{Domain, Fun, Term, properties};
use syn::Lit;

use crate::normalise::Build;
use crate::normalise::values::generic::FOR_ANY_NUMBER;
use crate::syntax::ast::{Callee, Expr, ExprKind};
use finch_level::fill::tuple_parts;
use finch_level::primitive::is_primitive;

/// The usual notation of a function.
pub(crate) fn symbol(fun: &Fun) -> &str {
    match fun {
        Fun::And => "&",
        Fun::Or => "|",
        Fun::Xor => "^",
        Fun::Not => "!",
        _ => fun.name(),
    }
}

/// The quotient of two whole numbers with a remainder, `7 / 2`, written as one of floats.
pub(crate) fn inexact(expr: &Expr) -> Option<String> {
    let ExprKind::Operator("/", operands) = &expr.kind else { return None };
    let whole = |expr: &Expr| match &expr.kind {
        ExprKind::Lit(Lit::Int(int)) => int.base10_parse::<i128>().ok(),
        _ => None,
    };
    let [a, b] = [whole(operands.first()?)?, whole(operands.get(1)?)?];
    a.checked_rem(b).filter(|rest| *rest != 0).map(|_| format!("{a}.0 / {b}.0"))
}

/// The value of an expression of whole numbers, if it has one.
fn whole_number(expr: &Expr) -> Option<i128> {
    match &expr.kind {
        ExprKind::Lit(Lit::Int(int)) => int.base10_parse().ok(),
        ExprKind::Operator(op, operands) => {
            let operands = operands.iter().map(whole_number).collect::<Option<Vec<_>>>()?;
            match (*op, &operands[..]) {
                ("-", [a]) => a.checked_neg(),
                ("+", [a, b]) => a.checked_add(*b),
                ("-", [a, b]) => a.checked_sub(*b),
                ("*", [a, b]) => a.checked_mul(*b),
                ("/", [a, b]) => a.checked_div(*b),
                ("%", [a, b]) => a.checked_rem(*b),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The reason why an operator does not reduce elements of a primitive type.
pub(crate) fn unfit(op: &Fun, elem: &str) -> Option<String> {
    let domain = domain(op).filter(|domain| bare(elem) || is_primitive(elem) && !domain.holds(elem))?;
    Some(format!("`{}=` takes {}", symbol(op), domain.noun()))
}

/// Whether it is a Rust type that no operator accepts, and for which none can be written: a tuple or an `Option`.
fn bare(ty: &str) -> bool {
    tuple_parts(ty).is_some() || is_option(ty)
}

/// Whether it is an `Option` of a value of a primitive type.
pub(crate) fn is_option(ty: &str) -> bool {
    let Some((head, inside)) = ty.strip_suffix('>').and_then(|ty| ty.split_once('<')) else { return false };
    (head == "Option" || head.ends_with("::Option")) && is_primitive(inside)
}

/// What to do with an `Option` where a value is required.
pub(crate) const UNWRAPPED: &str = "let the function return a value that represents none, such as `f64::NAN`, or call another one, `$f(…)`, that does";

/// The kind of values that a function takes, if not any.
pub(crate) fn domain(fun: &Fun) -> Option<Domain> {
    properties(fun).takes
}

/// The advice on how to make a value of this type one that a function takes.
fn remedy(domain: Domain, own: &str) -> String {
    match domain {
        Domain::Numbers => convert("u32"),
        Domain::Signed => convert("i64"),
        Domain::Floats if own == "bool" => "choose, `ifelse(…, 1.0, 0.0)`".into(),
        Domain::Floats => convert("f64"),
        Domain::Bits => format!("{}, or {}", convert("bool"), convert("i64")),
        Domain::Integers => convert("i64"),
    }
}

/// The advice on how to convert a value to another primitive type.
pub(crate) fn convert(to: &str) -> String {
    if to == "bool" { "compare it, `… != 0`".into() } else { format!("convert it, `… as {to}`") }
}

impl Build<'_> {
    /// Rejects the division of an integer by 0, which always panics. Returns whether it is rejected.
    pub(crate) fn divides_by_zero(&mut self, op: &str, operands: &[Expr]) -> bool {
        let divides = Fun::by_name(op).is_some_and(|fun| fun.divides());
        let Some(by) = operands.get(1).filter(|by| divides && whole_number(by) == Some(0)) else {
            return false;
        };
        self.error(by, "no integer can be divided by 0: write another divisor");
        true
    }

    /// Checks that an operand is of the kind that a function accepts: numbers, floats, or types with bits.
    pub(crate) fn check_domain(&mut self, fun: &Fun, expr: &Expr, term: &Term) -> bool {
        if let (Some(Domain::Floats), Some(own)) = (domain(fun), self.type_of(term))
            && self.is_generic(&own)
        {
            let name = symbol(fun);
            self.error(
                expr,
                format!(
                    "`{name}` takes floats, but this is `{own}`, which may be any number: {FOR_ANY_NUMBER}"
                ),
            );
            return false;
        }
        if let (Some(domain), Some(own)) = (domain(fun), self.type_of(term).filter(|ty| bare(ty))) {
            let (name, takes) = (symbol(fun), domain.noun());
            let remedy = if is_option(&own) {
                UNWRAPPED
            } else {
                "a part of a tuple is `….0`, and a `#[ufunc]` takes it whole"
            };
            self.error(expr, format!("`{name}` takes {takes}, but this is `{own}`: {remedy}"));
            return false;
        }
        let Some(own) = self.primitive(term) else { return true };
        let Some(domain) = domain(fun).filter(|domain| !domain.holds(&own)) else { return true };
        let remedy = match fun {
            Fun::Xor if Domain::Floats.holds(&own) => "write a power as `pow(a, b)`".into(),
            _ => remedy(domain, &own),
        };
        let takes = domain.noun();
        self.error(expr, format!("`{}` takes {takes}, but this is `{own}`: {remedy}", symbol(fun)));
        false
    }

    /// Checks that the value that `choose` skips has the type of those from which it chooses.
    pub(crate) fn check_passed(&mut self, callee: &Callee, among: Option<&str>) -> bool {
        let (Some(fill), Some(ty)) = (&callee.fill, among) else { return true };
        match &fill.kind {
            ExprKind::Lit(Lit::Bool(given)) if ty != "bool" && is_primitive(ty) => {
                let given = given.value;
                self.error(
                    &**fill,
                    format!("this is {given}, but the value to skip must be `{ty}`: write a number"),
                );
                false
            }
            ExprKind::Lit(_) => {
                let passed = self.expression(fill);
                let among = format!("the value to skip must be `{ty}`");
                passed.is_none_or(|passed| self.check_range(&passed, ty, &among, fill))
            }
            _ => true,
        }
    }
}
