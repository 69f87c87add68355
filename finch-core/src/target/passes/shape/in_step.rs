//! Places in step. A loop along a list that finds places in a fiber of a result mostly finds them one after the other, since a result has the
//! pattern of an operand, or one that contains it. As long as the next entries of both are the same, nothing is searched:
//!
//! ```text
//! for A_q in A_begin..A_end {                            let mut A_q = A_begin;
//!     let A_j = A_idx[A_q];                              while A_q < A_end {
//!     C_q = near(C_idx, C_q, C_begin, C_end, A_j);           let C_next = if C_q < C_end && C_idx[C_q] < A_idx[A_q] { C_q + 1 } else { C_q };
//!     if C_q < C_end && C_idx[C_q] == A_j {                  if A_q + 3 < A_end && C_next + 3 < C_end && A_idx[A_q + 3] == C_idx[C_next + 3] {
//!         C_val[C_q] -= …;                           ⇒           let mut A_same = A_q;
//!     } else { … }                                               find A_same to … where A_idx[A_same] != C_idx[C_next + A_same - A_q];
//! }                                                              for A_q in A_q..A_same { let C_at = C_next + A_q - A_q; C_val[C_at] -= …; }
//!                                                                …
//!                                                            }
//!                                                            if A_q < A_end { …; A_q += 1; }
//!                                                        }
//! ```
//!
//! The entries some steps ahead are compared first: lists in which these differ are seldom the same in between, and the question costs
//! little. The cursor of a search may be anywhere in the fiber, so it need not move at each entry.

use super::{Shaper, is_short};
use crate::Gather;
use crate::algebra::build::{add, either, eq, lt, min, not, plus, sub};
use crate::algebra::{Buf, Fun, Node, Search, Term, Ty, Var};
use crate::target::passes::tidy;
use crate::target::{Stmt, exchange, invariant, unsteady};

/// Which entry ahead is compared first.
const AHEAD: i64 = 3;

/// The most statements that are duplicated.
const SHORT: usize = 24;

/// A loop along the entries of a list that finds them in a fiber.
struct Places<'a> {
    /// The loop's position in the list.
    var: &'a Var,
    list: &'a Buf,
    range: [&'a Term; 2],
    body: &'a [Stmt],
    /// The search, and the cursor that it moves.
    search: Term,
    cursor: Var,
    idx: Buf,
    end: Term,
    key: Term,
}

impl Shaper<'_> {
    /// A loop that finds places, in step with these as long as their entries are the same.
    pub(super) fn in_step(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let places = Places::of(stmt).filter(|_| !self.context.checked)?;
        let Places { var, range: [lo, hi], cursor, idx, end, .. } = &places;
        let named = |of: &Var, what| format!("{}_{what}", of.name.rsplit_once('_').map_or("", |(of, _)| of));
        let from = self.names.var(var.name.clone(), var.ty.clone());
        let same = self.names.var(named(var, "same"), Ty::POS);
        let [next, place] = ["next", "at"].map(|what| self.names.var(named(cursor, what), Ty::POS));
        let [here, at, behind, entry] = [&from, &same, &next, cursor].map(Term::var);
        let of_list = |at: &Term| Term::new(Node::Load(places.list.clone(), at.clone()));
        let of_fiber = |at: &Term| Term::new(Node::Load(idx.clone(), at.clone()));
        let no = Term::bool(false);

        let passed = either(&lt(&entry, end), &lt(&of_fiber(&entry), &of_list(&here)), &no);
        let ahead = [&here, &behind].map(|at| add(at, AHEAD));
        let alike = eq(&of_list(&ahead[0]), &of_fiber(&ahead[1]));
        let alike = either(&lt(&ahead[0], hi), &either(&lt(&ahead[1], end), &alike, &no), &no);
        let beside = |at: &Term| sub(&plus(&behind, at), &here);
        let find = Stmt::Find {
            at: same.clone(),
            hi: min(vec![(*hi).clone(), plus(&here, &sub(end, &behind))]),
            holds: not(eq(&of_list(&at), &of_fiber(&beside(&at)))),
        };
        let mut known = vec![Stmt::Let { var: place.clone(), mutable: false, init: beside(&Term::var(var)) }];
        known.extend(places.known(&place));
        tidy(&mut known, &self.context.kept);
        let step = Stmt::For { var: (*var).clone(), lo: here.clone(), hi: at.clone(), body: known };
        let moves =
            vec![Stmt::Set(cursor.clone(), add(&beside(&at), -1)), Stmt::Set(from.clone(), at.clone())];
        let mut then = vec![Stmt::Let { var: same, mutable: true, init: here.clone() }, find];
        then.extend(self.block(&[step]));
        then.push(Stmt::when(lt(&here, &at), moves));

        let mut turn = places.body.to_vec();
        exchange(&Term::var(var), &here, &mut turn);
        let mut turn = self.block(&turn);
        turn.push(Stmt::Set(from.clone(), add(&here, 1)));
        let next = Stmt::Let { var: next, mutable: false, init: either(&passed, &add(&entry, 1), &entry) };
        let body = vec![next, Stmt::when(alike, then), Stmt::when(lt(&here, hi), turn)];
        let start = Stmt::Let { var: from, mutable: true, init: (*lo).clone() };
        Some(vec![start, Stmt::While { cond: lt(&here, hi), body }])
    }
}

impl<'a> Places<'a> {
    fn of(stmt: &'a Stmt) -> Option<Places<'a>> {
        let Stmt::For { var, lo, hi, body } = stmt else { return None };
        let (cursor, search) = first_search(body)?;
        let Node::Search { buf: idx, lo: begin, hi: end, key, .. } = &**search else { return None };
        let list = body.iter().find_map(|stmt| match stmt {
            Stmt::Let { var: own, mutable: false, init } if key.as_var() == Some(own) => loaded(init, var),
            _ => None,
        });
        let list = list.or_else(|| loaded(key, var))?;
        let moving = unsteady(body);
        let stays = [hi, begin, end].into_iter().all(|term| invariant(term, &moving));
        let kept = [list, idx].into_iter().all(|buf| buf.trusted && !moving.contains(buf.id as usize));
        let apart =
            stays && kept && is_short(body, SHORT) && !body.iter().any(Stmt::breaks) && var.ty == Ty::POS;
        let (cursor, search, idx, end) = (cursor.clone(), search.clone(), idx.clone(), end.clone());
        let places = Places { var, list, range: [lo, hi], body, search, cursor, idx, end, key: key.clone() };
        (apart && places.asks_only_when_moved(body, false)).then_some(places)
    }

    /// Whether only this search moves the cursor, and its position is used only after that.
    fn asks_only_when_moved(&self, body: &[Stmt], mut moved: bool) -> bool {
        body.iter().all(|stmt| {
            if self.moves(stmt) {
                moved = true;
                return true;
            }
            let sets = matches!(stmt, Stmt::Set(var, _) if *var == self.cursor);
            let asks = stmt.terms().any(|term| term.depends_on(&self.cursor));
            !sets && (moved || !asks) && stmt.blocks().all(|block| self.asks_only_when_moved(block, moved))
        })
    }

    fn moves(&self, stmt: &Stmt) -> bool {
        matches!(stmt, Stmt::Set(var, value) if *var == self.cursor && *value == self.search)
    }

    /// The body at an entry whose place is known.
    fn known(&self, place: &Var) -> Vec<Stmt> {
        let (mut body, at) = (self.body.to_vec(), Term::var(place));
        self.without_search(&mut body);
        exchange(&Term::var(&self.cursor), &at, &mut body);
        copied(&mut body, &at);
        let (lt, entry) = (lt(&at, &self.end), Term::new(Node::Load(self.idx.clone(), at)));
        let holds = |t: &Term| match &**t {
            Node::Call(Fun::Eq, args) => args.contains(&entry) && args.contains(&self.key),
            _ => *t == lt,
        };
        body.iter_mut().for_each(|stmt| stmt.map_mut(&mut |term| settled(term, &holds)));
        body
    }

    fn without_search(&self, body: &mut Vec<Stmt>) {
        body.retain(|stmt| !self.moves(stmt));
        body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| self.without_search(block));
    }
}

/// The first search near a cursor that it moves.
fn first_search(body: &[Stmt]) -> Option<(&Var, &Term)> {
    body.iter().find_map(|stmt| match stmt {
        Stmt::Set(cursor, search) => match &**search {
            Node::Search { how: Search::Near(at), .. } if at.as_var() == Some(cursor) => {
                Some((cursor, search))
            }
            _ => None,
        },
        _ => stmt.blocks().find_map(|block| first_search(block)),
    })
}

/// The array of which a term is the entry at this position.
fn loaded<'a>(term: &'a Term, at: &Var) -> Option<&'a Buf> {
    match &**term {
        Node::Load(buf, place) if place.as_var() == Some(at) => Some(buf),
        _ => None,
    }
}

/// Puts a position in the place of the variables that copy it.
fn copied(body: &mut Vec<Stmt>, at: &Term) {
    while let Some(n) = body.iter().position(|stmt| matches!(stmt, Stmt::Let { init, .. } if init == at)) {
        if let Stmt::Let { var, .. } = body.remove(n) {
            exchange(&Term::var(&var), at, body);
        }
    }
    body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| copied(block, at));
}

/// A term in which some conditions hold.
fn settled(term: &Term, holds: &dyn Fn(&Term) -> bool) -> Term {
    if holds(term) {
        return Term::bool(true);
    }
    let inner = Term::new(term.map_children(&mut |t| settled(t, holds)));
    match &*inner {
        Node::Call(Fun::IfElse | Fun::Select, args) => match args[0].as_bool() {
            Some(cond) => args[if cond { 1 } else { 2 }].clone(),
            None => inner,
        },
        Node::Call(Fun::And, args) if args.iter().all(|arg| arg.as_bool() == Some(true)) => Term::bool(true),
        _ => inner,
    }
}
