//! Matrices whose rows are alike. Where a loop over rows only makes two lists meet or merge in each, and its body does not ask which row
//! that is, equal matrices need no loop over rows. Whether they have the same entries is tested first, which ends at the first
//! difference:
//!
//! ```text
//! for i in 0..A_n {                                          let mut alike = 0 < A_n;
//!     let A_q = A_ptr[i]; let A_end = A_ptr[i + 1];          if alike {
//!     let B_q = B_ptr[i]; let B_end = B_ptr[i + 1];              let A_from = A_ptr[0]; let B_from = B_ptr[0];
//!     meet A_at in A_q..A_end of A_idx,                          let mut i_same = 0;
//!          B_at in B_q..B_end of B_idx { … }        ⇒            find i_same to A_n where A_ptr[i_same + 1] - A_from != B_ptr[i_same + 1] - B_from;
//! }                                                              alike = A_n <= i_same;
//!                                                                … // the same for the entries of A_idx and B_idx
//!                                                            }
//!                                                            if alike {
//!                                                                for A_at in A_ptr[0]..A_ptr[A_n] { let B_at = …; … }
//!                                                            } else { for i in 0..A_n { … } }
//! ```
//!
//! Rows of few entries take longer to set up than to compare. The loop in step may become a fold or a search, as any other.

use super::merge::in_step;
use super::{Shaper, is_short, resolved};
use crate::Gather;
use crate::algebra::build::{add, eq, le, lt, not, plus, sub};
use crate::algebra::{Algebra, Buf, Fun, Node, Term, Ty, Var};
use crate::target::passes::{Context, uses};
use crate::target::{List, Stmt, replace};

/// The most statements that are duplicated.
const SHORT: usize = 8;

/// A loop over rows in which lists meet or merge.
struct Rows<'a> {
    row: &'a Var,
    range: [&'a Term; 2],
    lists: &'a [List],
    /// The array of each list's rows.
    ptr: Vec<Buf>,
    /// The variables that hold where the next rows begin, each with the number of its list.
    begins: Vec<(&'a Var, usize)>,
    /// What is done at an entry that all lists have.
    entry: Vec<Stmt>,
}

impl Shaper<'_> {
    /// A loop over rows that asks first whether these are alike. `before` is the code before the loop.
    pub(super) fn alike_rows(&mut self, before: &[Stmt], stmt: &Stmt) -> Option<Vec<Stmt>> {
        let rows = Rows::of(before, stmt, self.context)?;
        let [lo, hi] = rows.range;
        let alike = self.names.var("alike".to_owned(), Ty::Bool);
        let same = self.names.var(format!("{}_same", rows.row.name), rows.row.ty.clone());
        let (froms, from) = self.froms(&rows);
        let past = |k: usize| rows.place(k, &add(&Term::var(&same), 1));
        let differs =
            (1..rows.lists.len()).map(|k| not(eq(&sub(&past(k), &from[k]), &sub(&past(0), &from[0]))));
        let mut test = froms;
        test.push(Stmt::Let { var: same.clone(), mutable: true, init: lo.clone() });
        test.push(Stmt::Find { at: same.clone(), hi: hi.clone(), holds: any(differs) });
        test.push(Stmt::Set(alike.clone(), le(hi, &Term::var(&same))));
        test.push(Stmt::when(Term::var(&alike), self.same_entries(&rows, &from, &alike)));
        let all = self.all_entries(&rows);
        let mut apart = vec![];
        self.looped(stmt, &mut apart);
        Some(vec![
            Stmt::Let { var: alike.clone(), mutable: true, init: lt(lo, hi) },
            Stmt::when(Term::var(&alike), test),
            Stmt::If { cond: Term::var(&alike), then: all, otherwise: apart },
        ])
    }

    /// Declarations of the positions of all lists' first entries, and their names.
    fn froms(&mut self, rows: &Rows<'_>) -> (Vec<Stmt>, Vec<Term>) {
        let declared = rows.lists.iter().enumerate().map(|(k, list)| {
            let name = format!("{}_from", list.at.name.trim_end_matches("_at"));
            let (var, init) = (self.names.var(name, Ty::POS), rows.place(k, rows.range[0]));
            (Stmt::Let { var: var.clone(), mutable: false, init }, Term::var(&var))
        });
        declared.unzip()
    }

    /// Tests whether the lists have the same entries, if they have as many in each row.
    fn same_entries(&mut self, rows: &Rows<'_>, from: &[Term], alike: &Var) -> Vec<Stmt> {
        let name = format!("{}_same", rows.lists[0].at.name.trim_end_matches("_at"));
        let same = self.names.var(name, Ty::POS);
        let (at, end) = (Term::var(&same), rows.place(0, rows.range[1]));
        let entry = |k: usize| {
            let (list, at) = (&rows.lists[k], sub(&plus(&at, &from[k]), &from[0]));
            replace(&list.entry, &mut |t| (t.as_var() == Some(&list.at)).then(|| at.clone()))
        };
        let differs = (1..rows.lists.len()).map(|k| not(eq(&entry(0), &entry(k))));
        vec![
            Stmt::Let { var: same.clone(), mutable: true, init: from[0].clone() },
            Stmt::Find { at: same.clone(), hi: end.clone(), holds: any(differs) },
            Stmt::Set(alike.clone(), le(&end, &at)),
        ]
    }

    /// The loop over all entries of lists that are alike.
    fn all_entries(&mut self, rows: &Rows<'_>) -> Vec<Stmt> {
        let (mut code, from) = self.froms(rows);
        let [first, others @ ..] = rows.lists else { return code };
        let beside = others.iter().zip(&from[1..]).map(|(list, own)| Stmt::Let {
            var: list.at.clone(),
            mutable: false,
            init: sub(&plus(&Term::var(&first.at), own), &from[0]),
        });
        let body = beside.chain(rows.entry.iter().cloned()).collect();
        let (lo, hi) = (from[0].clone(), rows.place(0, rows.range[1]));
        code.push(Stmt::For { var: first.at.clone(), lo, hi, body });
        let ends =
            rows.begins.iter().map(|(var, k)| Stmt::Set((*var).clone(), rows.place(*k, rows.range[1])));
        code.extend(ends);
        self.block(&code)
    }
}

impl<'a> Rows<'a> {
    fn of(before: &[Stmt], stmt: &'a Stmt, context: &Context) -> Option<Rows<'a>> {
        let Stmt::For { var: row, lo, hi, body } = stmt else { return None };
        let at = body.iter().position(|stmt| matches!(stmt, Stmt::Meet(_) | Stmt::Merge(_)))?;
        let (lets, after) = (&body[..at], &body[at + 1..]);
        let (lists, turn, entry) = in_step(&body[at])?;
        let mut rows = Rows { row, range: [lo, hi], lists, ptr: vec![], begins: vec![], entry };
        for (k, list) in lists.iter().enumerate() {
            let past = resolved(&list.hi, lets);
            let Node::Load(ptr, _) = &*past else { return None };
            rows.ptr.push(ptr.clone());
            if past != rows.place(k, &add(&Term::var(row), 1)) || !context.offsets.contains(ptr.id as usize) {
                return None;
            }
            let begin = resolved(&list.lo, lets);
            if begin != rows.place(k, &Term::var(row)) {
                let moves = |stmt: &'a Stmt| match stmt {
                    Stmt::Set(var, to) if begin.as_var() == Some(var) => Some((var, resolved(to, lets))),
                    _ => None,
                };
                let (var, to) = after.iter().find_map(moves)?;
                let starts = *last_value(var, before)? == rows.place(k, lo);
                if to != past || !starts {
                    return None;
                }
                rows.begins.push((var, k));
            }
        }
        let own =
            lets.iter().gather(Stmt::declared).chain([row]).chain(rows.begins.iter().map(|(var, _)| *var));
        let apart = own.into_iter().all(|var| uses(var, turn) == 0);
        let leaves = |stmt: &Stmt| {
            matches!(stmt, Stmt::If { then, .. } if then[..] == [Stmt::Break]) && turn.contains(stmt)
        };
        let moves = |stmt: &Stmt| matches!(stmt, Stmt::Set(var, _) if rows.begins.iter().any(|(begin, _)| *begin == var));
        let only = after.iter().all(|stmt| moves(stmt) || leaves(stmt));
        let whole = !turn.iter().any(Stmt::breaks) || after.iter().any(leaves);
        let fixed = lets.iter().all(|stmt| matches!(stmt, Stmt::Let { mutable: false, .. }));
        let plain = |list: &List| {
            list.marks.is_none() && list.shift == lists[0].shift && list.shift.value().is_some()
        };
        let short = lists.iter().all(plain) && is_short(turn, SHORT) && !context.checked;
        (apart && only && whole && fixed && short).then_some(rows)
    }

    /// An entry of the array of a list's rows.
    fn place(&self, list: usize, at: &Term) -> Term {
        Term::new(Node::Load(self.ptr[list].clone(), at.clone()))
    }
}

/// The value that code gives to a variable last, if it is certain.
fn last_value<'a>(of: &Var, code: &'a [Stmt]) -> Option<&'a Term> {
    let changes = |stmt: &Stmt| {
        stmt.any(&mut |stmt| matches!(stmt, Stmt::Let { var, .. } | Stmt::Set(var, _) if var == of))
    };
    match code.iter().rev().find(|stmt| changes(stmt))? {
        Stmt::Let { init, .. } => Some(init),
        _ => None,
    }
}

fn any(conditions: impl Iterator<Item = Term>) -> Term {
    Algebra::default().call(Fun::Or, conditions.collect())
}
