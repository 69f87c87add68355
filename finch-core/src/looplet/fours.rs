//! Fours: compares four entries of one list with four of the other at once. The matches among them form a number of
//! sixteen bits, one per pair. Then the block that ends first is passed:
//!
//! ```text
//! while A_q + 7 < A_ahead && B_q + 7 < B_ahead {
//!     let moves = A_i_last <= B_i_last;                           // A_i_last = A_idx[A_q + 3]
//!     let A_i_last_next = A_idx[A_q + 7];
//!     …                                                           // the same for B
//!     let mut i_met = fours(A_idx, A_q, A_q + 4, B_idx, B_q, B_q + 4, 0);
//!     while i_met != 0 {
//!         let A_at = A_q + lowest(i_met) / 4;
//!         let B_at = B_q + lowest(i_met) % 4;
//!         s_acc += A_val[A_at] * B_val[B_at];
//!         i_met &= i_met - 1;
//!     }
//!     A_q = select(moves, A_q + 4, A_q);
//!     A_i_last = select(moves, A_i_last_next, A_i_last);
//!     …                                                           // the same for B
//! }
//! ```
//!
//! The processor has to predict only the number of matches, and each step passes four entries. On data without a
//! structure that makes turns predictable, no other shape is faster. The comparisons are a few vector instructions.
//!
//! All registers are in use, so iterations are not counted. Instead, `A_ahead` and `B_ahead` are limited to what the
//! budget allows.

use super::merge::Carried;
use crate::algebra::{Compare, Term, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// How many entries of each list are compared.
pub(super) const FOUR: i64 = 4;

impl Lowerer<'_> {
    /// Compares fours while both lists `can` continue.
    pub(super) fn pass_fours(&mut self, carried: &Carried, can: Term, credit: &Var) {
        let here = self.carry_last(carried).ahead(FOUR);
        let meet =
            |low: &mut Self, _: &[Term]| low.meet_at_once(&carried.steps, Compare::Fours, |s| s.after(FOUR));
        self.repeat(&here, can, |low| low.then_move(&here, &here.smallest(), meet));
        self.pay_loop(&here, FOUR, credit);
        // Restore the invariant that the merge's variables hold the current stops.
        self.code.extend(carried.heads.iter().map(|(head, load)| Stmt::Set(head.clone(), load.clone())));
    }

    /// The same two steppers, except that the carried stops are those of the last of four entries.
    fn carry_last(&mut self, carried: &Carried) -> Carried {
        let mut last = carried.clone();
        for ((_, s), (head, load)) in last.steps.group.iter_mut().zip(&mut last.heads) {
            let init = ops::subst_var(load, &s.cursor, &s.after(FOUR - 1));
            let var = self.variable(format!("{}_last", head.name), head.ty.clone(), init);
            s.stop = ops::subst_var(&s.stop, head, &Term::var(&var));
            *head = var;
        }
        last
    }
}
