//! Memory is asked for where a result's array is given its first length or room, or is filled by a loop, so that a result that is too
//! large is an error. An array that grows beyond memory would end the process. Room that is reserved in loops is bounded by
//! what operands store.
//!
//! ```text
//! C_val.resize(A_n * B_n, 0.0);          ⇒       C_val.room(A_n * B_n);
//!                                                C_val.resize(A_n * B_n, 0.0);
//! ```

use super::Shaper;
use crate::algebra::{Buf, Term, build};
use crate::target::{Stmt, filled};

impl Shaper<'_> {
    /// Asks for the memory that a statement needs.
    pub(super) fn ask_for_memory(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        match stmt {
            Stmt::Resize { buf, len, .. } => self.ask(buf, len.clone(), out),
            _ if self.depth > 0 => {}
            Stmt::Reserve(buf, extra) => self.ask(buf, build::add(extra, 1), out),
            _ => filled(stmt).into_iter().for_each(|(buf, len)| self.ask(buf, len, out)),
        }
    }

    fn ask(&mut self, buf: &Buf, len: Term, out: &mut Vec<Stmt>) {
        if let Some(tensor) = self.roomless.swap_remove(&buf.id) {
            out.push(Stmt::Room { tensor, buf: buf.clone(), len });
        }
    }
}
