//! Unions of short lists, and loops along them, as if these were long: data as small as these tests' are over before a union
//! comes to its trial of steps with branches, and most of it counts as few. Rows and runs are folded, whatever a question says.

use finch_core::algebra::{Fun, Linear, Node, Term, Ty, build};
use finch_core::target::Stmt;

/// The code with nothing that counts as few, and with a budget for steps with branches unless it is `spent`: then for steps
/// ahead.
pub fn long(mut code: Vec<Stmt>, spent: bool) -> Vec<Stmt> {
    for stmt in &mut code {
        match stmt {
            Stmt::Let { var, init, .. } if var.name.ends_with("_budget") => {
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

/// Whether a condition is that only few entries are left: `A_end + B_end <= A_q + B_q + 12`. Programs have twelves of their
/// own.
fn few(cond: &Term) -> bool {
    let Node::Call(Fun::Le, sides) = &**cond else { return false };
    Linear::of(&sides[1]).is_some_and(|sum| sum.terms.len() == 2 && sum.constant == 12)
}

/// Whether this is what a long loop does that marks places: it begins with a count of those that are marked.
fn counts_marks(then: &[Stmt]) -> bool {
    matches!(then, [Stmt::Let { var, .. }, Stmt::For { .. }, Stmt::If { .. }] if var.name.ends_with("_old"))
}
