//! What conditions imply about indices.

use super::fun::Fun;
use super::term::{Node, Term};
use crate::Gather;

/// `x + k <= y`.
pub type Claim<'a> = (&'a Term, i64, &'a Term);

/// What follows if a condition came out as `holds`. Anything other than a comparison of indices implies nothing.
pub fn claimed(cond: &Term, holds: bool) -> Vec<Claim<'_>> {
    let Node::Call(fun, args) = &**cond else { return vec![] };
    let both = |a, b| [claimed(a, holds), claimed(b, holds)].concat();
    match (fun, &args[..]) {
        (Fun::Not, [x]) => claimed(x, !holds),
        (Fun::And, _) if holds => args.iter().gather(|arg| claimed(arg, true)).collect(),
        (Fun::Or, _) if !holds => args.iter().gather(|arg| claimed(arg, false)).collect(),
        // `a && b` and `a || b` in the order of evaluation: the right side counts only where it decides.
        (Fun::IfElse, [a, b, no]) if holds && no.as_bool() == Some(false) => both(a, b),
        (Fun::IfElse, [a, yes, b]) if !holds && yes.as_bool() == Some(true) => both(a, b),
        (_, [a, b]) => claims(fun, holds, a, b).unwrap_or_default(),
        _ => vec![],
    }
}

/// The pairs of indices that differ if a condition came out as `holds`.
pub fn differing(cond: &Term, holds: bool) -> Vec<(&Term, &Term)> {
    let Node::Call(fun, args) = &**cond else { return vec![] };
    match (fun, &args[..]) {
        (Fun::Not, [x]) => differing(x, !holds),
        (Fun::And, _) if holds => args.iter().gather(|arg| differing(arg, true)).collect(),
        (Fun::Or, _) if !holds => args.iter().gather(|arg| differing(arg, false)).collect(),
        (Fun::Eq | Fun::Ne, [a, b]) if (*fun == Fun::Ne) == holds && a.is_index() && b.is_index() => {
            vec![(a, b)]
        }
        _ => vec![],
    }
}

/// What a comparison (or its opposite, if it does not hold) implies: a list of `x + k <= y`.
pub fn claims<'a>(fun: &Fun, holds: bool, a: &'a Term, b: &'a Term) -> Option<Vec<Claim<'a>>> {
    Some(match (fun, holds) {
        // Stored values imply nothing: one may be NaN, which does not even equal itself.
        _ if !(a.is_index() && b.is_index()) => return None,
        (Fun::Lt, true) | (Fun::Ge, false) => vec![(a, 1, b)],
        (Fun::Le, true) | (Fun::Gt, false) => vec![(a, 0, b)],
        (Fun::Gt, true) | (Fun::Le, false) => vec![(b, 1, a)],
        (Fun::Ge, true) | (Fun::Lt, false) => vec![(b, 0, a)],
        (Fun::Eq, true) | (Fun::Ne, false) => vec![(a, 0, b), (b, 0, a)],
        _ => return None,
    })
}
