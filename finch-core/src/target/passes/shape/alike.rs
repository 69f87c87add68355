//! Lists of the same entries. Operands that have one structure are common: a matrix and its mask, the two halves of a symmetric
//! one, results that were computed on one pattern. A meeting or a merge of such lists visits all of them in step, without a
//! comparison of entries. Whether they are equal is tested first, which ends at the first difference: mostly at their lengths, or at their
//! first or last entries.
//!
//! ```text
//! meet A_at in A_q..A_end of A_idx, B_at in B_q..B_end of B_idx { … }
//!
//!     ⇒   let mut A_same = A_q;
//!         let mut alike = if A_q < A_end && B_q < B_end { A_end - A_q == B_end - B_q && A_idx[A_q] == B_idx[B_q] && … } else { false };
//!         if alike {
//!             find A_same to A_end where A_idx[A_same] != B_idx[A_same + B_q - A_q];
//!             alike = A_end <= A_same;
//!         }
//!         if alike {
//!             for A_at in A_q..A_end { let B_at = A_at + B_q - A_q; … }
//!         } else {
//!             meet … { … }
//!         }
//! ```
//!
//! A list that stays while the others change, such as a vector times the rows of a matrix, is hardly ever like them, so nothing is
//! asked there. The loop in step may become a fold or a pack, as any other.

use super::{Shaper, is_short};
use crate::algebra::build::{add, and, either, eq, le, lt, not, plus, sub};
use crate::algebra::{Algebra, Fun, Term, Ty, Var};
use crate::target::{List, Stmt, invariant, replace};
use crate::{Gather, Mapped};

/// The most statements that are duplicated.
const SHORT: usize = 8;

impl Shaper<'_> {
    /// The loop over lists that are alike, with what precedes the body at an entry, or else what holds for any lists: `apart`.
    pub(super) fn alike_or(
        &mut self,
        lists: &[List],
        entry: Vec<Stmt>,
        body: &[Stmt],
        apart: Vec<Stmt>,
        out: &mut Vec<Stmt>,
    ) {
        let plain = |list: &List| list.marks.is_none() && list.shift == lists[0].shift;
        if !is_short(body, SHORT) || !lists.iter().all(plain) || self.one_stays(lists) {
            return out.extend(apart);
        }
        let [first, others @ ..] = lists else { return out.extend(apart) };
        let name = first.at.name.trim_end_matches("_at");
        let same = self.names.var(format!("{name}_same"), Ty::POS);
        let alike = self.names.var("alike".to_owned(), Ty::Bool);
        let beside = |list: &List, at: &Var| sub(&plus(&Term::var(at), &list.lo), &first.lo);
        let differs =
            |list: &List| not(eq(&entry_at(first, &Term::var(&same)), &entry_at(list, &beside(list, &same))));
        out.push(Stmt::Let { var: same.clone(), mutable: true, init: first.lo.clone() });
        out.push(Stmt::Let { var: alike.clone(), mutable: true, init: may_be_alike(first, others) });
        let holds = Algebra::default().call(Fun::Or, others.mapped(differs));
        let find = Stmt::Find { at: same.clone(), hi: first.hi.clone(), holds };
        let found = Stmt::Set(alike.clone(), le(&first.hi, &Term::var(&same)));
        out.push(Stmt::when(Term::var(&alike), vec![find, found]));
        let places = others.iter().map(|list| Stmt::Let {
            var: list.at.clone(),
            mutable: false,
            init: beside(list, &first.at),
        });
        let turn = places.chain(entry).chain(body.iter().cloned()).collect();
        let (var, lo, hi) = (first.at.clone(), first.lo.clone(), first.hi.clone());
        let then = self.block(&[Stmt::For { var, lo, hi, body: turn }]);
        out.push(Stmt::If { cond: Term::var(&alike), then, otherwise: apart });
    }

    /// Whether some lists, but not all of them, are the same in each iteration of the loop around.
    fn one_stays(&self, lists: &[List]) -> bool {
        let stays = |list: &List| [&list.lo, &list.hi].into_iter().all(|end| invariant(end, &self.varying));
        lists[1..].iter().any(|list| stays(list) != stays(&lists[0]))
    }
}

/// Whether lists have as many entries, and the same first and last ones. Only the last question has a branch that depends on data.
fn may_be_alike(first: &List, others: &[List]) -> Term {
    let last = |list: &List| entry_at(list, &add(&list.hi, -1));
    let len = |list: &List| sub(&list.hi, &list.lo);
    let same = others.iter().gather(|other| {
        [
            eq(&len(first), &len(other)),
            eq(&entry_at(first, &first.lo), &entry_at(other, &other.lo)),
            eq(&last(first), &last(other)),
        ]
    });
    let some = others.iter().chain([first]).map(|list| lt(&list.lo, &list.hi));
    either(&and(some.collect()), &and(same.collect()), &Term::bool(false))
}

/// A list's stored index at a place.
fn entry_at(list: &List, at: &Term) -> Term {
    replace(&list.entry, &mut |t| (t.as_var() == Some(&list.at)).then(|| at.clone()))
}
