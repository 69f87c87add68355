//! The first search of a cursor is a binary one. A search from a fiber's beginning may end anywhere in the fiber, so a binary search
//! finds the place sooner than an exponential one. Lowering emits it so; this pass does the same for the searches that passes make.
//!
//! ```text
//! let mut A_q = A_ptr[i];                                       let mut A_q = A_ptr[i];
//! A_q = gallop(A_idx, A_q, A_end, lo);                  ⇒       A_q = lower_bound(A_idx, A_q, A_end, lo);
//! while … { A_q = gallop(A_idx, A_q, A_end, B_i); … }           while … { A_q = gallop(A_idx, A_q, A_end, B_i); … }
//! ```

use crate::algebra::{Node, Search, Term, Var};
use crate::target::{Ids, Stmt, changed};

/// Makes the first searches of cursors binary.
pub fn first_moves(body: &mut [Stmt]) {
    block(body, &mut Ids::default());
}

/// Goes through a block. Cursors are `unmoved` that have not moved since they were declared, in the same iteration of the same loop.
fn block(body: &mut [Stmt], unmoved: &mut Ids) {
    for stmt in body {
        match stmt {
            Stmt::Let { var, .. } => _ = unmoved.insert(var.id as usize),
            Stmt::Set(var, value) if unmoved.remove(var.id as usize) => first_move(var, value),
            Stmt::If { then, otherwise, .. } => {
                block(then, unmoved);
                block(otherwise, unmoved);
            }
            Stmt::While { .. } | Stmt::For { .. } | Stmt::Meet(_) => {
                // The next iteration finds the cursors that move in it moved.
                stmt.blocks_mut().for_each(|inner| block(inner, &mut Ids::default()));
                unmoved.difference_with(&changed(std::slice::from_ref(stmt)));
            }
            _ => {}
        }
    }
}

fn first_move(cursor: &Var, value: &mut Term) {
    if let Some(search) = by_halves(value, cursor) {
        *value = search;
    }
}

/// A search from a cursor, as a binary search. `None` if the term is none.
pub fn by_halves(search: &Term, cursor: &Var) -> Option<Term> {
    match &**search {
        Node::Search { buf, lo, hi, key, .. } if lo.as_var() == Some(cursor) => {
            let [lo, hi, key] = [lo, hi, key].map(Term::clone);
            Some(Term::new(Node::Search { how: Search::Binary, buf: buf.clone(), lo, hi, key }))
        }
        _ => None,
    }
}
