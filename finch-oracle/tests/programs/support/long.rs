//! Merges of short lists, and loops along them, as if these were long: data as small as these tests' are over before a merge
//! comes to its trials of turns and fours, and most of it counts as few. Rows and runs are folded, whatever a question says.

use finch_core::algebra::{Fun, Linear, Node, Term, Ty, build};
use finch_core::target::Stmt;

/// The code with nothing that counts as few, and with credit for turns unless it is `spent`: then for fours, or steps ahead.
pub fn long(mut code: Vec<Stmt>, spent: bool) -> Vec<Stmt> {
    for stmt in &mut code {
        match stmt {
            Stmt::Let { var, init, .. } if var.name.ends_with("_credit") => {
                *init = Term::int(if spent { -1 } else { 64 });
            }
            Stmt::Let { var, init, .. } if var.ty == Ty::Bool && &*var.name == "long" => {
                // The question is evaluated.
                *init = build::either(init, &Term::bool(true), &Term::bool(true));
            }
            Stmt::If { cond, .. } if few(cond) => *cond = Term::bool(false),
            Stmt::If { cond, then, .. } if counts_marks(then) => *cond = Term::bool(true),
            _ => {}
        }
        stmt.blocks_mut().for_each(|block| *block = long(std::mem::take(block), spent));
    }
    code
}

/// Whether a condition is that only few entries are left, `A_end + B_end <= A_q + B_q + 12`, that both lists are short,
/// `A_end <= A_q + 16 && B_end <= B_q + 16`, or that one of them is, a `!` before that and more. (Programs have twelves and
/// sixteens of their own.)
fn few(cond: &Term) -> bool {
    let one = |cond: &Term, many: usize, more: i64| {
        let Node::Call(Fun::Le, sides) = &**cond else { return false };
        Linear::of(&sides[1]).is_some_and(|sum| sum.terms.len() == many && sum.constant == more)
    };
    let short = |cond: &Term| match &**cond {
        Node::Call(Fun::And, parts) => parts.len() == 2 && parts.iter().all(|part| one(part, 1, 16)),
        _ => false,
    };
    match &**cond {
        Node::Call(Fun::Not, inner) => inner[0].any(&mut |t| short(t)),
        _ => one(cond, 2, 12) || short(cond),
    }
}

/// Whether this is what a long loop does that marks places: it begins with a count of those that are marked.
fn counts_marks(then: &[Stmt]) -> bool {
    matches!(then, [Stmt::Let { var, .. }, Stmt::For { .. }, Stmt::If { .. }] if var.name.ends_with("_old"))
}
