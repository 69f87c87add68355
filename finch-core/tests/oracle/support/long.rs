//! Merges of short lists as if these were long: data as small as these tests' are over before a merge comes to its
//! trials of turns and fours, and most of it counts as few.

use finch_core::algebra::{Fun, Node, Term};
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

/// Whether a condition is that only few entries are left, `A_end + B_end <= A_q + B_q + 12`, or that lists are short,
/// `A_end + B_end <= A_q + B_q + 128 && …`.
fn few(cond: &Term) -> bool {
    match &**cond {
        Node::Call(Fun::And, parts) => parts.iter().any(few),
        Node::Call(Fun::Le, sides) => sides[1].any(&mut |t| matches!(t.as_int(), Some(12 | 128))),
        _ => false,
    }
}
