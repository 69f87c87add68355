//! Replaces lengths that are known, drops statements that would set them again, and replaces loads from arrays whose few entries
//! are known. A level's code holds for any fiber; here it is known which one it is.
//!
//! ```text
//! C_ptr.clear();                                        C_ptr.clear();
//! C_ptr.reserve(A_n + 2);                               C_ptr.reserve(A_n + 2);
//! for i in 0..A_n {                             ⇒       for i in 0..A_n {
//!     while C_ptr.len() <= i {                              C_ptr[i] = C_count;       // a put
//!         C_ptr.push(C_count);
//!     }
//!     w_val.resize(w_n, 0.0);                               w_val.resize(w_n, 0.0);
//!     w_val.resize(w_n, 0.0);
//! }                                                     }
//!                                                       C_ptr.set_len(A_n);
//! ```

use crate::algebra::build::{add, plus};
use crate::algebra::{Algebra, Buf, Fun, Linear, Node, Term, Ty, Var};
use crate::target::{Ids, List, Stmt, each, invariant, reads, replace, types, unsteady};
use crate::{Gather, Map};

/// The most entries of an array that are known one by one.
const FEW: usize = 4;

/// Uses what is known of lengths in a body. The arrays in `empty` have no entries before it. Nobody reads those in `own`
/// afterwards, so if the body does not read them either, they are not written.
pub fn known_lengths(body: &mut Vec<Stmt>, empty: &Ids, own: &Ids) {
    let len = empty.iter().map(|buf| (buf as u32, Term::int(0))).collect();
    let entries = empty.iter().map(|buf| (buf as u32, Vec::new())).collect();
    Known { len, entries, ..Known::default() }.block(body);
    let mut unread = own.clone();
    unread.difference_with(&read(body));
    unwritten(body, &unread);
}

/// What is known at some place of the code. Arrays and variables are known by their numbers.
#[derive(Clone, Default)]
struct Known {
    /// Lengths.
    len: Map<u32, Term>,
    /// All entries of an array.
    entries: Map<u32, Vec<Term>>,
    /// The number of entries for which there is room at least.
    room: Map<u32, Term>,
    /// The terms of which variables are copies.
    copies: Map<u32, Term>,
}

impl Known {
    fn block(&mut self, body: &mut Vec<Stmt>) {
        for stmt in std::mem::take(body) {
            self.stmt(stmt, body);
        }
    }

    /// Appends what is left of a statement, and learns from it.
    fn stmt(&mut self, mut stmt: Stmt, to: &mut Vec<Stmt>) {
        if let Some((buf, value)) = padding(&stmt)
            && let Some(missing) = self.missing(&stmt, buf)
        {
            if missing {
                self.stmt(Stmt::Push(buf.clone(), value.clone()), to);
            }
            return;
        }
        match &mut stmt {
            Stmt::For { .. } => return self.for_loop(stmt, to),
            Stmt::While { cond, body } => {
                self.forget(&unsteady(body), body);
                *cond = self.value(cond);
                self.clone().block(body);
            }
            Stmt::Meet(meet) => self.lists(&mut meet.lists, &mut meet.body),
            Stmt::Merge(merge) => self.lists(&mut merge.lists, &mut merge.body),
            Stmt::Chunks(chunks) => {
                self.forget(&unsteady(&chunks.body), &chunks.body);
                [&mut chunks.lo, &mut chunks.hi].into_iter().for_each(|end| *end = self.value(end));
                self.clone().block(&mut chunks.body);
            }
            Stmt::If { cond, then, otherwise } => {
                *cond = self.value(cond);
                if let Some(holds) = Algebra::default().normalise(cond).as_bool() {
                    let taken = std::mem::take(if holds { then } else { otherwise });
                    return taken.into_iter().for_each(|stmt| self.stmt(stmt, to));
                }
                let mut other = self.clone();
                self.block(then);
                other.block(otherwise);
                self.meet(&other);
            }
            _ => {
                stmt.terms_mut().for_each(|term| *term = self.value(term));
                if !self.learn(&stmt) {
                    return;
                }
            }
        }
        to.push(stmt);
    }

    /// A loop over the entries of lists.
    fn lists(&mut self, lists: &mut [List], body: &mut Vec<Stmt>) {
        lists.iter_mut().gather(List::terms_mut).for_each(|term| *term = self.value(term));
        self.forget(&unsteady(body), body);
        self.clone().block(body);
    }

    /// Learns from a statement without blocks. Says whether it does anything.
    fn learn(&mut self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Let { var, mutable: false, init } if init.as_var().is_some() => {
                self.copies.insert(var.id, init.clone());
            }
            Stmt::Set(var, _) => self.forget(&Ids::from_iter([var.id as usize]), &[]),
            Stmt::Reserve(buf, more) => {
                if let Some(len) = self.len.get(&buf.id) {
                    self.room.insert(buf.id, add(&plus(len, more), 1));
                }
            }
            _ => return stmt.buf().is_none_or(|buf| self.changed(buf, stmt)),
        }
        true
    }

    /// The same for a statement that changes an array.
    fn changed(&mut self, buf: &Buf, stmt: &Stmt) -> bool {
        let (len, entries) = (self.len.get(&buf.id).cloned(), self.entries.swap_remove(&buf.id));
        if let (Stmt::Resize { len: new, .. }, Some(len)) = (stmt, &len)
            && self.more(len, new) == Some(0)
        {
            return false;
        }
        self.forget(&Ids::from_iter([buf.id as usize]), std::slice::from_ref(stmt));
        let len = match stmt {
            Stmt::Push(_, value) => {
                let more = |mut all: Vec<Term>| {
                    all.push(value.clone());
                    (all.len() <= FEW).then_some(all)
                };
                self.entries.extend(entries.and_then(more).map(|all| (buf.id, all)));
                len.map(|len| add(&len, 1))
            }
            Stmt::Truncate(_, new) if new.as_int() == Some(0) => {
                self.entries.insert(buf.id, Vec::new());
                Some(new.clone())
            }
            Stmt::Truncate(..) => None,
            Stmt::Resize { len, .. } | Stmt::SetLen(_, len) => Some(len.clone()),
            _ => len,
        };
        match len {
            Some(len) => self.len.insert(buf.id, len),
            None => self.len.swap_remove(&buf.id),
        };
        true
    }

    /// A counted loop. An array that takes one entry in each iteration, and begins with as many entries as the index says, has that
    /// many in every iteration. If there is room, an entry is put at the index.
    fn for_loop(&mut self, mut stmt: Stmt, to: &mut Vec<Stmt>) {
        let Stmt::For { var, lo, hi, body } = &mut stmt else { return };
        [&mut *lo, hi].into_iter().for_each(|bound| *bound = self.value(bound));
        let mut unsteady = unsteady(body);
        unsteady.insert(var.id as usize);
        let mut grown = grown(body);
        grown.retain(|buf| {
            let starts = self.len.get(&buf.id).and_then(Term::as_int) == Some(0);
            let turns = lo.as_int() == Some(0) && types::bounds(lo, hi) == Ty::POS;
            starts && turns && invariant(hi, &unsteady)
        });
        self.forget(&unsteady, body);
        let mut inner = self.clone();
        inner.len.extend(grown.iter().map(|buf| (buf.id, Term::var(var))));
        inner.block(body);
        let mut ends = Vec::new();
        for buf in grown {
            let room =
                self.room.get(&buf.id).is_some_and(|room| self.more(hi, room).is_some_and(|more| more >= 0));
            if room && buf.trusted && put(body, &buf, var) {
                ends.push(Stmt::SetLen(buf.clone(), hi.clone()));
            }
            self.len.insert(buf.id, hi.clone());
        }
        to.push(stmt);
        to.append(&mut ends);
    }

    /// Forgets what depends on these variables and arrays, which code changes. No array has less room afterwards.
    fn forget(&mut self, ids: &Ids, code: &[Stmt]) {
        let stays = |id: &u32| !ids.contains(*id as usize);
        let mut resized: Ids = Ids::default();
        each(code, &mut |stmt| {
            if let Stmt::Push(buf, _)
            | Stmt::Truncate(buf, _)
            | Stmt::SetLen(buf, _)
            | Stmt::Resize { buf, .. } = stmt
            {
                resized.insert(buf.id as usize);
            }
        });
        self.len.retain(|buf, len| !resized.contains(*buf as usize) && invariant(len, ids));
        self.entries.retain(|buf, all| stays(buf) && all.iter().all(|entry| invariant(entry, ids)));
        self.room.retain(|_, room| invariant(room, ids));
        self.copies.retain(|var, of| stays(var) && invariant(of, ids));
    }

    /// Keeps what is known in both places.
    fn meet(&mut self, other: &Known) {
        self.len.retain(|buf, len| other.len.get(buf) == Some(len));
        self.entries.retain(|buf, all| other.entries.get(buf) == Some(all));
        self.room.retain(|buf, room| other.room.get(buf) == Some(room));
        self.copies.retain(|var, of| other.copies.get(var) == Some(of));
    }

    /// A term, with known values in place of variables, lengths and loads.
    fn value(&self, term: &Term) -> Term {
        replace(term, &mut |t| {
            let (known, ty) = match &**t {
                Node::Len(buf) => (self.len.get(&buf.id)?, &Ty::POS),
                Node::Load(buf, at) => {
                    let known = self.entries.get(&buf.id)?;
                    let at = Algebra::default().normalise(&self.value(at)).as_int()?;
                    (known.get(usize::try_from(at).ok()?)?, &buf.elem)
                }
                _ => return None,
            };
            let simple = known.as_int().is_some() || types::of(known).as_ref() == Some(ty);
            simple.then(|| known.clone())
        })
    }

    /// The difference of two numbers, if it is known.
    fn more(&self, than: &Term, this: &Term) -> Option<i64> {
        let [than, this] =
            [than, this].map(|term| replace(term, &mut |t| self.copies.get(&t.as_var()?.id).cloned()));
        let difference = Linear::difference(&than, &this)?;
        difference.terms.is_empty().then_some(difference.constant)
    }

    /// Whether a loop that fills up an array adds one entry or none. `None` if that is not known.
    fn missing(&self, padding: &Stmt, buf: &Buf) -> Option<bool> {
        let Stmt::While { cond, .. } = padding else { return None };
        let Node::Call(fun, args) = &**cond else { return None };
        let len = self.len.get(&buf.id)?;
        let more = self.more(len, &args[1])? + i64::from(*fun == Fun::Le);
        (more <= 1).then_some(more == 1)
    }
}

/// The array that a loop fills up, and the value that it adds: `while ptr.len() <= p { ptr.push(value); }`.
fn padding(stmt: &Stmt) -> Option<(&Buf, &Term)> {
    let Stmt::While { cond, body } = stmt else { return None };
    let ([Stmt::Push(buf, value)], Node::Call(Fun::Le | Fun::Lt, args)) = (&body[..], &**cond) else {
        return None;
    };
    let fills = matches!(&*args[0], Node::Len(of) if of == buf);
    fills.then_some((buf, value))
}

/// The arrays that change at a single place in a loop, in each iteration, where they are filled up.
fn grown(turn: &[Stmt]) -> Vec<Buf> {
    let alone = |of: &&Buf| {
        let mut changes = 0;
        each(turn, &mut |stmt| changes += i32::from(stmt.buf() == Some(of)));
        changes == 1
    };
    let steady = !turn.iter().any(Stmt::breaks);
    turn.iter().filter_map(|stmt| Some(padding(stmt)?.0)).filter(|_| steady).filter(alone).cloned().collect()
}

/// Puts the one entry that an array takes in an iteration at the index, unless something reads the array.
fn put(turn: &mut [Stmt], to: &Buf, index: &Var) -> bool {
    if read(turn).contains(to.id as usize) {
        return false;
    }
    for stmt in turn {
        if let Stmt::Push(buf, value) = stmt
            && buf == to
        {
            *stmt = Stmt::Put { buf: buf.clone(), at: Term::var(index), value: value.clone() };
            return true;
        }
    }
    false
}

/// The numbers of what statements read.
fn read(body: &[Stmt]) -> Ids {
    let mut ids = Ids::default();
    each(body, &mut |stmt| {
        stmt.terms().for_each(|term| reads(term, &mut ids));
        if let Stmt::Sort(_, keys) = stmt {
            ids.extend(keys.iter().map(|key| key.id as usize));
        }
    });
    ids
}

/// Removes what changes arrays.
fn unwritten(body: &mut Vec<Stmt>, arrays: &Ids) {
    body.retain_mut(|stmt| {
        stmt.blocks_mut().for_each(|block| unwritten(block, arrays));
        stmt.buf().is_none_or(|buf| !arrays.contains(buf.id as usize))
    });
}
