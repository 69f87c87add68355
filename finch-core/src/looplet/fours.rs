//! Fours: four entries of one list against four of the other, all at once. Where no two of them meet, the four that
//! end first are passed:
//!
//! ```text
//! while A_q + 7 < A_ahead && B_q + 7 < B_ahead && apart(A_idx, A_q, A_q + 4, B_idx, B_q, B_q + 4, 0) {
//!     let moves = A_i_last <= B_i_last;                           // A_i_last = A_idx[A_q + 3]
//!     let A_i_last_next = A_idx[A_q + 7];
//!     A_q = select(moves, A_q + 4, A_q);
//!     A_i_last = select(moves, A_i_last_next, A_i_last);
//!     …                                                           // the same for B
//! }
//! ```
//!
//! The processor has nothing to foresee but meetings, and a step passes four entries: where meetings are rare, no
//! other shape is faster. The comparisons are a few vector instructions. After the loop, a few steps
//! ahead pass the meeting, and then fours have another go. Goes that pass too little use up the fours' own credit,
//! `i_fours`.

use super::merge::{Carried, passed};
use crate::algebra::{Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// How many entries of each list are compared.
const FOUR: i64 = 4;
/// What one go costs of the fours' credit; it earns the entries that it passed.
const COST: i64 = 4;
/// The credit that fours have at the start, and at each trial of turns: without any left, steps ahead go on alone.
pub(super) const WORTH: i64 = 64;
/// The most credit there can be.
const MOST: i64 = 256;
/// How many steps ahead are taken where a meeting is near, before fours have another go.
const STEPS: i64 = 8;

/// Fours, as a part of the steps ahead of one merge.
pub(super) struct Fours<'a> {
    carried: &'a Carried,
    /// The merge's credit: what fours pass counts as steps ahead.
    credit: &'a Var,
    /// The fours' own credit.
    pub worth: Var,
    /// Whether none of the next four entries of one list meets one of the other's.
    apart: Term,
}

impl<'a> Fours<'a> {
    /// `None` if the program has as many merges with fours as it may, or if stops are not loads. (Such a merge counts all the
    /// same: it is as long, as short lists gallop in it.)
    pub fn new(low: &mut Lowerer<'_>, carried: &'a Carried, credit: &'a Var) -> Option<Fours<'a>> {
        low.fours = low.fours.checked_sub(1)?;
        let apart = carried.steps.apart(|s| s.after(FOUR))?;
        let worth = low.names.var(format!("{}_fours", carried.steps.region.index.name), Ty::INDEX);
        low.preface.push(Stmt::Let { var: worth.clone(), mutable: true, init: Term::int(WORTH) });
        Some(Fours { carried, credit, worth, apart })
    }

    /// Emits one go of fours. The result is where the merge's credit stands when the steps that follow are to end:
    /// after a few steps if fours had their go, at `all` if they could not go on or were not worth it.
    pub fn pass(&self, low: &mut Lowerer<'_>, all: i64) -> Term {
        let until = low.variable("until", Ty::INDEX, Term::int(all));
        let can = low.can_look_ahead(&self.carried.steps, FOUR);
        let pays = ops::and(vec![ops::le(&Term::int(0), &Term::var(&self.worth)), can.clone()]);
        let pass = |low: &mut Lowerer<'_>| {
            let before = low.bind("before", Ty::POS, &passed(&self.carried.steps));
            let here = self.carry_last(low).ahead(FOUR);
            let cond = ops::either(&can, &self.apart, &Term::bool(false));
            low.repeat(&here, cond, |low| low.then_move(&here, &here.smallest(), |_, _| {}));
            // (the variables of the merge hold the current stops again)
            low.code
                .extend(self.carried.heads.iter().map(|(head, load)| Stmt::Set(head.clone(), load.clone())));
            let passed = low.bind("passed", Ty::POS, &ops::sub(&passed(&self.carried.steps), &before));
            low.emit(Stmt::Set(self.credit.clone(), ops::sub(&Term::var(self.credit), &passed)));
            let sum = ops::plus(&Term::var(&self.worth), &ops::add(&passed, -COST));
            low.emit(Stmt::Set(self.worth.clone(), ops::min(vec![sum, Term::int(MOST)])));
            low.emit(Stmt::Set(until.clone(), ops::add(&Term::var(self.credit), -STEPS)));
        };
        low.branch(&pays, pass, |_| {});
        Term::var(&until)
    }

    /// The same two steppers, carried by the stops of the last of four entries each.
    fn carry_last(&self, low: &mut Lowerer<'_>) -> Carried {
        let mut last = self.carried.clone();
        for ((_, s), (head, load)) in last.steps.group.iter_mut().zip(&mut last.heads) {
            let init = ops::subst_var(load, &s.cursor, &s.after(FOUR - 1));
            let var = low.variable(format!("{}_last", head.name), head.ty.clone(), init);
            s.stop = ops::subst_var(&s.stop, head, &Term::var(&var));
            *head = var;
        }
        last
    }
}
