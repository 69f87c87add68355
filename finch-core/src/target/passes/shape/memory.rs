//! Memory is reserved where a result's array gets its first length or room, or is filled by a loop, so a result that is too
//! large is an error. An array that grows beyond memory would end the process. Room that is reserved in loops is bounded by
//! what operands store.
//!
//! ```text
//! C_val.resize(A_n * B_n, 0.0);          ⇒       C_val.room(A_n * B_n);
//!                                                C_val.resize(A_n * B_n, 0.0);
//! ```
//!
//! If each iteration of an outermost loop reserves as much, as for the rows of an outer product, memory for all of them is taken at
//! once, if there is as much. Vectors that grow are copied, and each time to pages that nobody has touched. Outer products take a
//! fifth to a twentieth of the time.
//!
//! ```text
//!                                                 C_val.presize((u_end - u_q) * (v_end - v_q));
//! for u_q in u_q..u_end {                         for u_q in u_q..u_end {
//!     C_val.reserve(v_end - v_q);         ⇒           C_val.reserve(v_end - v_q);
//!     …                                               …
//! }                                               }
//! ```

use super::Shaper;
use crate::Map;
use crate::algebra::{Algebra, Buf, Fun, Term, build};
use crate::target::{Stmt, filled, invariant, replace, unsteady};

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

    /// Takes memory for what each iteration of a loop reserves.
    pub(super) fn presize(&self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        let Stmt::For { var, lo, hi, body } = stmt else { return };
        if self.depth > 0 || self.context.checked {
            return;
        }
        let (mut moving, mut known) = (unsteady(body), Map::<u32, Term>::default());
        moving.insert(var.id as usize);
        for stmt in body {
            let given = |term: &Term| replace(term, &mut |t| known.get(&t.as_var()?.id).cloned());
            match stmt {
                Stmt::Let { var, mutable: false, init } => {
                    let init = given(init);
                    known.insert(var.id, init);
                }
                Stmt::Reserve(buf, more) if self.context.filled.contains_key(&buf.id) => {
                    let more = build::add(&given(more), 1);
                    let turns = build::max(vec![build::sub(hi, lo), Term::int(0)]);
                    let all = Algebra::default().call(Fun::Scaled, vec![turns, more.clone()]);
                    out.extend(invariant(&more, &moving).then(|| Stmt::Presize(buf.clone(), all)));
                }
                _ => {}
            }
        }
    }

    fn ask(&mut self, buf: &Buf, len: Term, out: &mut Vec<Stmt>) {
        if let Some(tensor) = self.roomless.swap_remove(&buf.id) {
            out.push(Stmt::Room { tensor, buf: buf.clone(), len });
        }
    }
}
