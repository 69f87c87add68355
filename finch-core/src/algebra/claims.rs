//! What conditions say of indices.

use super::fun::Fun;
use super::term::{Node, Term};

/// `x + k <= y`.
pub type Claim<'a> = (&'a Term, i64, &'a Term);

/// What holds where a condition came out as `holds`. What is no comparison of indices claims nothing.
pub fn claimed(cond: &Term, holds: bool) -> Vec<Claim<'_>> {
    let Node::Call(fun, args) = &**cond else { return vec![] };
    let both = |a, b| [claimed(a, holds), claimed(b, holds)].concat();
    match (fun, &args[..]) {
        (Fun::Not, [x]) => claimed(x, !holds),
        (Fun::And, _) if holds => args.iter().flat_map(|arg| claimed(arg, true)).collect(),
        (Fun::Or, _) if !holds => args.iter().flat_map(|arg| claimed(arg, false)).collect(),
        // `a && b` and `a || b` as they are evaluated: the right side only where it decides
        (Fun::IfElse, [a, b, no]) if holds && no.as_bool() == Some(false) => both(a, b),
        (Fun::IfElse, [a, yes, b]) if !holds && yes.as_bool() == Some(true) => both(a, b),
        (_, [a, b]) => claims(fun, holds, a, b).unwrap_or_default(),
        _ => vec![],
    }
}

/// What a comparison (or its opposite, if it does not hold) claims: a list of `x + k <= y`.
pub fn claims<'a>(fun: &Fun, holds: bool, a: &'a Term, b: &'a Term) -> Option<Vec<Claim<'a>>> {
    Some(match (fun, holds) {
        // Of stored values nothing is claimed: one may be NaN, which is not even equal to itself.
        _ if !(a.is_index() && b.is_index()) => return None,
        (Fun::Lt, true) | (Fun::Ge, false) => vec![(a, 1, b)],
        (Fun::Le, true) | (Fun::Gt, false) => vec![(a, 0, b)],
        (Fun::Gt, true) | (Fun::Le, false) => vec![(b, 1, a)],
        (Fun::Ge, true) | (Fun::Lt, false) => vec![(b, 0, a)],
        (Fun::Eq, true) | (Fun::Ne, false) => vec![(a, 0, b), (b, 0, a)],
        _ => return None,
    })
}
