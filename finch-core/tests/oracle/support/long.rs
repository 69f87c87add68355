//! Merges of short lists as if these were long: data as small as these tests' are over before a merge comes to its
//! trials of turns and fours, and most of it counts as few.

use finch_core::algebra::{Fun, Linear, Node, Term};
use finch_core::target::Stmt;

/// The code with nothing that counts as few, with credit for fours, and with credit for turns unless it is `spent`.
pub fn long(mut code: Vec<Stmt>, spent: bool) -> Vec<Stmt> {
    for stmt in &mut code {
        match stmt {
            Stmt::Let { var, init, .. } if var.name.ends_with("_credit") => {
                *init = Term::int(if spent { -1 } else { 64 });
            }
            Stmt::Let { var, init, .. } if var.name.ends_with("_fours") => *init = Term::int(64),
            Stmt::If { cond, .. } if few(cond) => *cond = Term::bool(false),
            _ => {}
        }
        stmt.blocks_mut().for_each(|block| *block = long(std::mem::take(block), spent));
    }
    code
}

/// Whether a condition is that only few entries are left, `A_end + B_end <= A_q + B_q + 12`, or that a list is short,
/// `!(A_q + 16 < A_end && B_q + 16 < B_end)`. (Programs have twelves and sixteens of their own.)
fn few(cond: &Term) -> bool {
    let cursors = |side: &Term, many: usize, more: i64| {
        Linear::of(side).is_some_and(|sum| sum.terms.len() == many && sum.constant == more)
    };
    let long = |part: &Term| matches!(&**part, Node::Call(Fun::Lt, sides) if cursors(&sides[0], 1, 16));
    match &**cond {
        Node::Call(Fun::Le, sides) => cursors(&sides[1], 2, 12),
        Node::Call(Fun::Not, inner) => match &*inner[0] {
            Node::Call(Fun::And, parts) => parts.len() == 2 && parts.iter().all(long),
            _ => false,
        },
        _ => false,
    }
}
