//! Early exit. A reduction that has reached its operator's annihilator no longer changes: it is *saturated*. A loop that does
//! nothing else may then end. Once `s` is true, `s[] |= A[i, j] & x[j]` is finished:
//!
//! ```text
//! for i in 0..A_n {
//!     while A_q < A_end {
//!         s_acc |= A_val[A_q] & x_val[A_idx[A_q]];
//!         if s_acc { break; }
//!         A_q += 1;
//!     }
//!     if s_acc { break; }
//! }
//! ```
//!
//! Each loop of the nest is left, and the rest of the nest is skipped. The cursors of a loop around the nest may
//! then be anywhere, and are sought again.

use super::{Lowerer, Place, Places, ops};
use crate::Gather;
use crate::algebra::{Assign, Fun, Term, Ty, Var, saturated};
use crate::looplet::Looplet;
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Lowers a loop nest, and ends it once everything that it computes is saturated. A nest that rejects indices out of range
    /// must do so wherever in the data they are, so such a nest runs to its end.
    pub(super) fn until_saturated(&mut self, body: &Term, places: &Places, lower: impl FnOnce(&mut Self)) {
        let Some((held, cond)) = self.saturates(body, places) else { return lower(self) };
        let start = self.code.len();
        self.leaving.push(held.clone());
        lower(self);
        self.leaving.pop();
        let refuses = |stmt: &Stmt| stmt.any(&mut |stmt| matches!(stmt, Stmt::Require { .. }));
        if !self.code[start..].iter().any(refuses) {
            let nest = self.code.split_off(start);
            self.code.extend(ask(nest, &held, &cond, false));
            // After an early exit, the cursors of an enclosing loop may be anywhere.
            self.leave_behind(places.values().filter_map(Place::nest).gather(Looplet::cursors).collect());
        }
    }

    /// Whether the loops around end once some held value is settled.
    pub(crate) fn leaves_early(&self) -> bool {
        !self.leaving.is_empty()
    }

    /// The variable that holds all that a statement computes (except its own temporaries), and the condition under which it
    /// is saturated. `None` if there is no such variable, or if the test costs more than it saves.
    fn saturates(&self, body: &Term, places: &Places) -> Option<(Var, Term)> {
        let of = |assign: &Assign| Some((places.get(&assign.to.id)?, assign.op.clone()));
        let found: Vec<_> = body.assignments().into_iter().filter_map(of).collect();
        let (Place::Held(held), Some(op)) = found.first()? else { return None };
        let Ty::Elem(elem) = &held.ty else { return None };
        let same = |(place, by): &(&Place, Option<Fun>)| matches!(place, Place::Held(var) if var == held && by.as_ref() == Some(op));
        let cond = saturated(op, &Term::var(held), elem)?;
        (found.iter().all(same) && !self.leaving.contains(held)).then(|| (held.clone(), cond))
    }
}

/// The code, with the condition tested after each statement that changes the held value: inside a loop to exit the loop,
/// outside (not `looped`) to skip what follows.
fn ask(code: Vec<Stmt>, held: &Var, cond: &Term, looped: bool) -> Vec<Stmt> {
    let mut out = Vec::new();
    for mut stmt in code.into_iter().rev() {
        let changes = stmt.any(&mut |stmt| matches!(stmt, Stmt::Set(var, _) if var == held));
        let inner =
            looped || matches!(stmt, Stmt::While { .. } | Stmt::For { .. } | Stmt::Meet(_) | Stmt::Merge(_));
        stmt.blocks_mut().for_each(|block| *block = ask(std::mem::take(block), held, cond, inner));
        if changes && looped && !matches!(stmt, Stmt::If { .. }) {
            out.insert(0, Stmt::when(cond.clone(), vec![Stmt::Break]));
        } else if changes && !looped && !out.is_empty() {
            out = vec![Stmt::when(ops::not(cond.clone()), out)];
        }
        out.insert(0, stmt);
    }
    out
}
