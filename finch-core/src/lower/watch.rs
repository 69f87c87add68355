//! Programs with a token (`#![cancel(token)]`): the outermost loops tell it how far they have come.
//!
//! ```text
//! watch 0..A_n;
//! for i in 0..A_n {
//!     watch at i;            // leaves the program if the token is cancelled
//!     …
//! }
//! watch end;
//! ```
//!
//! An iteration is wherever lowering has arrived at one index of such a loop, in whatever loop over operands that is: an index at
//! which nothing is done is not visited for the token.

use super::Lowerer;
use crate::Set;
use crate::algebra::{Node, Term, Var};
use crate::program::Program;
use crate::target::{Stmt, Watch};

/// The indices of the outermost loops of a program with a token.
pub(super) fn watched(program: &Program) -> Set<Var> {
    let mut found = Set::default();
    if program.cancel.is_some() {
        outermost(&program.body, &mut found);
    }
    found
}

fn outermost(body: &Term, found: &mut Set<Var>) {
    match &**body {
        Node::Loop { index, .. } => _ = found.insert(index.clone()),
        _ => body.children(|child| outermost(child, found)),
    }
}

impl Lowerer<'_> {
    /// A loop over this index begins.
    pub(super) fn begin_watch(&mut self, index: &Var, lo: &Term, hi: &Term) {
        if self.watched.contains(index) {
            self.emit(Stmt::Watch(Watch::Begin(lo.clone(), hi.clone())));
        }
    }

    /// A loop over this index is over.
    pub(super) fn end_watch(&mut self, index: &Var) {
        if self.watched.contains(index) {
            self.emit(Stmt::Watch(Watch::End));
        }
    }

    /// Lowers what is done at one index of a loop. The token is asked first, if anything is done.
    pub(super) fn watched(&mut self, (index, at): (&Var, &Term), lower: impl FnOnce(&mut Self)) {
        let start = self.code.len();
        lower(self);
        if self.watched.contains(index) && self.code.len() > start {
            self.code.insert(start, Stmt::Watch(Watch::At(at.clone())));
        }
    }
}
