//! A list that is gone along once, from where it enters a range to where it leaves it, is searched for the end as well as for the
//! beginning. The loop between them is counted, and asks nothing of an entry:
//!
//! ```text
//! A_q = lower_bound(A_idx, A_q, A_end, B_begin);          A_q = lower_bound(A_idx, A_q, A_end, B_begin);
//! while A_q < A_end {                                     let A_last = gallop(A_idx, A_q, A_end, B_stop);
//!     let A_i = A_idx[A_q];                               for A_q2 in A_q..A_last {
//!     if B_stop <= A_i { break; }                   ⇒         let A_i = A_idx[A_q2];
//!     s_acc += A_val[A_q] * B_val[A_i - B_begin];             s_acc += A_val[A_q2] * B_val[A_i - B_begin];
//!     A_q += 1;                                           }
//! }
//! ```
//!
//! (The product of a list and a band takes 0.7 to 1.0 of the time, and a sum over a window can be taken in lanes. Within another loop
//! there may be few entries in each of many ranges, and a search for each takes longer than to ask them.)

use super::uses;
use crate::algebra::build::add;
use crate::algebra::{Buf, Fun, Node, Search, Term, Ty, Var};
use crate::target::{Stmt, changed, each, exchange, invariant, types, unsteady};
use crate::{Map, Names};

/// Searches for the ends of ranges in a program, outside of its loops.
pub fn bound_by_search(body: &mut Vec<Stmt>, names: &mut Names) {
    let mut moves = Map::<u32, usize>::default();
    each(body, &mut |stmt| {
        if let Stmt::Set(var, _) = stmt {
            *moves.entry(var.id).or_default() += 1;
        }
    });
    bounded(body, &|_| false, &moves, names);
}

/// Searches for those in a block, behind which some variables are `asked` for. It is known how often each is set.
fn bounded(body: &mut Vec<Stmt>, asked: &dyn Fn(&Var) -> bool, moves: &Map<u32, usize>, names: &mut Names) {
    for at in (0..body.len()).rev() {
        let (here, behind) = body[at..].split_at_mut(1);
        if matches!(here[0], Stmt::If { .. }) {
            let asked = |var: &Var| uses(var, behind) > 0 || asked(var);
            here[0].blocks_mut().for_each(|block| bounded(block, &asked, moves, names));
        }
        let Some(range) = behind.first().and_then(|behind| range(&here[0], behind)) else { continue };
        let goes_on = uses(&range.cursor, &behind[1..]) > 0 || asked(&range.cursor);
        // (the search and the loop are all that moves it: it stands at the first entry)
        if moves.get(&range.cursor.id) == Some(&2) {
            body[at].map_mut(&mut by_halves);
        }
        body.splice(at + 1..at + 2, range.counted(goes_on, names));
    }
}

/// A search that takes its range by halves: from the first entry on, steps that double are the longer way.
fn by_halves(search: &Term) -> Term {
    let mut search = search.clone();
    if let Node::Search { buf, lo, hi, key, .. } = &*search {
        let [lo, hi, key] = [lo, hi, key].map(Term::clone);
        search = Term::new(Node::Search { how: Search::Binary, buf: buf.clone(), lo, hi, key });
    }
    search
}

/// The range that a search begins, if all that ends the loop behind it is where the range or the list does.
fn range(search: &Stmt, behind: &Stmt) -> Option<Range> {
    let Stmt::Set(cursor, place) = search else { return None };
    let Node::Search { buf, hi, .. } = &**place else { return None };
    Range::of(behind).filter(|range| {
        let is_index = range.stop.as_int().is_some() || types::of(&range.stop) == Some(Ty::INDEX);
        is_index && range.cursor == *cursor && range.list == *buf && range.end == *hi
    })
}

/// A loop over the entries of a list that lie in a range.
pub(super) struct Range {
    pub cursor: Var,
    pub list: Buf,
    /// Where the list ends.
    pub end: Term,
    /// The index that is not in the range any more.
    pub stop: Term,
    /// What is done at each entry.
    turn: Vec<Stmt>,
}

impl Range {
    /// The range of a loop, if that goes from entry to entry until the range or the list ends.
    pub fn of(entries: &Stmt) -> Option<Range> {
        let Stmt::While { cond, body } = entries else { return None };
        let Node::Call(Fun::Lt, alive) = &**cond else { return None };
        let [entry @ Stmt::Let { var, init, .. }, Stmt::If { cond: left, then, otherwise }, rest @ .., step] =
            &body[..]
        else {
            return None;
        };
        let (Node::Call(Fun::Le, sides), Node::Load(list, _)) = (&**left, &**init) else { return None };
        let (Stmt::Set(cursor, _), [stop, index], [_, end]) = (step, &sides[..], &alive[..]) else {
            return None;
        };
        let (here, moving) = (Term::var(cursor), unsteady(body));
        let steps =
            *step == Stmt::Set(cursor.clone(), add(&here, 1)) && !changed(rest).contains(cursor.id as usize);
        let along = **init == Node::Load(list.clone(), here.clone())
            && index.as_var() == Some(var)
            && alive[0] == here;
        let leaves = then[..] == [Stmt::Break] && otherwise.is_empty() && !rest.iter().any(Stmt::breaks);
        // (where the list is at its end already, nothing may be loaded to say where the range ends)
        let loads = |term: &Term| !matches!(&**term, Node::Var(_) | Node::Lit(_) | Node::Call(..));
        let known = !stop.any(&mut { loads });
        let stays =
            !moving.contains(list.id as usize) && [stop, end].iter().all(|term| invariant(term, &moving));
        let asked = (uses(var, rest) > 0).then_some(entry);
        (steps && along && leaves && known && stays).then(|| Range {
            cursor: cursor.clone(),
            list: list.clone(),
            end: end.clone(),
            stop: stop.clone(),
            turn: asked.into_iter().chain(rest).cloned().collect(),
        })
    }

    /// The loop over its entries, of which it is known behind which one (`last`) the range ends.
    pub fn until(&self, last: &Term, names: &mut Names) -> Stmt {
        let (var, mut body) = (names.var(self.cursor.name.clone(), Ty::POS), self.turn.clone());
        exchange(&Term::var(&self.cursor), &Term::var(&var), &mut body);
        Stmt::For { var, lo: Term::var(&self.cursor), hi: last.clone(), body }
    }

    /// A variable for that.
    pub fn last(&self, names: &mut Names) -> Var {
        let of = self.cursor.name.rsplit_once('_').map_or("", |(of, _)| of);
        names.var(format!("{of}_last"), Ty::POS)
    }

    /// The search for its end, and the loop up to there. The cursor `goes_on` from there, if anything asks for it.
    fn counted(self, goes_on: bool, names: &mut Names) -> Vec<Stmt> {
        let last = self.last(names);
        let (lo, end) = (Term::var(&self.cursor), Term::var(&last));
        let entries = self.until(&end, names);
        let search = Node::Search { how: Search::Gallop, buf: self.list, lo, hi: self.end, key: self.stop };
        let find = Stmt::Let { var: last, mutable: false, init: Term::new(search) };
        let go_on = goes_on.then_some(Stmt::Set(self.cursor, end));
        [find, entries].into_iter().chain(go_on).collect()
    }
}
