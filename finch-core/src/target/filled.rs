//! The room required by a loop that pushes.

use super::Stmt;
use crate::algebra::build::{add, max, plus, sub};
use crate::algebra::{Buf, Fun, Node, Term};

/// The arrays that receive an entry in each iteration of a loop, and their final numbers of entries.
pub fn filled(stmt: &Stmt) -> Vec<(&Buf, Term)> {
    let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return Vec::new() };
    let pushed = body.iter().filter_map(|stmt| if let Stmt::Push(buf, _) = stmt { Some(buf) } else { None });
    let all = |buf: &Buf| {
        let len = Term::new(Node::Len(buf.clone()));
        match stmt {
            Stmt::For { lo, hi, .. } => Some(plus(&len, &max(vec![sub(hi, lo), Term::int(0)]))),
            Stmt::While { cond, .. } => match &**cond {
                Node::Call(Fun::Lt, args) if args[0] == len => Some(args[1].clone()),
                Node::Call(Fun::Le, args) if args[0] == len => Some(add(&args[1], 1)),
                _ => None,
            },
            _ => None,
        }
    };
    pushed.filter_map(|buf| Some((buf, all(buf)?))).collect()
}
