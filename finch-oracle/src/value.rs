//! The functions of the table on values: numbers and truth values as in constant folding, and tuples and `missing` here.

use finch_core::algebra::eval;
use finch_core::algebra::{Fun, Lit, Value as Val};

/// A function applied to values. `elem` is the Rust type of the computation (see [`eval::apply`]).
///
/// # Errors
/// Says what the function cannot do with which values.
pub fn apply(fun: &Fun, args: &[Val], elem: Option<&str>) -> Result<Val, String> {
    Ok(match (fun, args) {
        (Fun::Coalesce, _) => args.iter().find(|v| **v != Val::Missing).cloned().unwrap_or(Val::Missing),
        (Fun::IsMissing, _) => Val::Bool(args.first() == Some(&Val::Missing)),
        _ if args.contains(&Val::Missing) => Val::Missing,
        (Fun::Tuple, _) => Val::Tuple(args.to_vec()),
        (Fun::First, [first, ..]) => first.clone(),
        (Fun::Last, [.., last]) => last.clone(),
        (Fun::Choose(fill), [first, ..]) => {
            let fill = Lit { value: fill.clone(), ty: elem.map(Into::into) };
            let fill = eval::literal(&fill).ok_or("a fill that is only a path")?;
            args.iter().find(|v| !v.same_number(&fill)).unwrap_or(first).clone()
        }
        (_, [Val::Tuple(a), Val::Tuple(b)]) if fun.is_predicate() => compare(fun, a, b)?,
        _ => eval::apply(fun, args, elem).ok_or_else(|| format!("{fun:?} of {args:?}"))?,
    })
}

/// Tuples are compared by their first entries that differ.
fn compare(fun: &Fun, a: &[Val], b: &[Val]) -> Result<Val, String> {
    for (a, b) in a.iter().zip(b) {
        let pair = [a.clone(), b.clone()];
        if apply(&Fun::Eq, &pair, None)? != Val::Bool(true) {
            return apply(fun, &pair, None);
        }
    }
    Ok(Val::Bool(matches!(fun, Fun::Eq | Fun::Le | Fun::Ge)))
}
