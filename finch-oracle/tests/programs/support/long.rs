//! Loops along short rows and runs, as if these were long: data as small as these tests' counts as few. Rows and runs are folded,
//! whatever a question says.

use finch_core::algebra::{Term, Ty, build};
use finch_core::target::Stmt;

/// The code with nothing that counts as few.
pub fn long(mut code: Vec<Stmt>) -> Vec<Stmt> {
    for stmt in &mut code {
        match stmt {
            Stmt::Let { var, init, .. } if var.ty == Ty::Bool && &*var.name == "long" => {
                // The question is evaluated.
                *init = build::either(init, &Term::bool(true), &Term::bool(true));
            }
            Stmt::If { cond, then, .. } if counts_marks(then) => *cond = Term::bool(true),
            _ => {}
        }
        stmt.blocks_mut().for_each(|block| *block = long(std::mem::take(block)));
    }
    code
}

/// Whether this is what a long loop does that marks places: it begins with a count of those that are marked.
fn counts_marks(then: &[Stmt]) -> bool {
    matches!(then, [Stmt::Let { var, .. }, Stmt::For { .. }, Stmt::If { .. }] if var.name.ends_with("_old"))
}
