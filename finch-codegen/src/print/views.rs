//! Views: slices, or the room after the entries, which a loop uses instead of a vector that it does not resize.
//!
//! Once a vector was passed to a call by reference, LLVM has to assume that any store may change it, and would load its pointer
//! again for each entry. A slice's pointer stays in a register. It is taken where the loop begins: one that was taken earlier
//! would have to be kept across the calls that make room, in memory where registers run out. For that reason the tightest
//! loops take theirs anew.

use std::collections::BTreeMap;

use finch_core::algebra::{Buf, Fun, Node, Term, Ty};
use finch_core::target::{List, Stmt};
use finch_core::{Gather, Set};

use super::host::leaves;
use super::{Form, Printer};

/// What a loop does with a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// Only its length is used, which needs no view.
    Length,
    /// Its entries are loaded.
    Loads,
    /// Its entries are loaded and stored.
    Entries,
    /// Entries are put after its end, and may be loaded from there.
    Room,
    /// It is used in ways that a view does not support.
    Whole,
}

impl Printer<'_> {
    /// Prints a loop, with views of the vectors that it does not resize.
    pub(super) fn viewed(&mut self, stmt: &Stmt, print: impl FnOnce(&mut Self)) {
        let (mut found, mut anew) = (Vec::new(), Vec::new());
        if self.form == Form::Tokens {
            let mut uses = BTreeMap::new();
            collect(stmt, &mut uses);
            let (selects, puts) = (selects(stmt), puts(stmt));
            let lent = |buf: &Buf| self.arrays.slices.contains(&buf.id) && self.arrays.lent.contains(&buf.id);
            let room = |buf: &Buf| puts && !selects && self.arrays.rooms.contains(&buf.id);
            if selects || puts {
                anew.extend(uses.values().map(|(buf, _)| buf.clone()).filter(|buf| lent(buf) || room(buf)));
            }
            let new =
                |buf: &Buf| !self.arrays.slices.contains(&buf.id) && !self.arrays.rooms.contains(&buf.id);
            found.extend(uses.into_values().filter(|(buf, _)| new(buf)).map(|(buf, view)| match view {
                View::Loads if self.may_be_put(&buf) => (buf, View::Room),
                view => (buf, view),
            }));
            found.retain(|(buf, view)| match view {
                View::Loads | View::Entries => true,
                View::Room => self.unchecked(buf),
                View::Length | View::Whole => false,
            });
        }
        if found.is_empty() && anew.is_empty() {
            return self.unaliased(stmt, print);
        }
        self.line("{");
        for buf in anew {
            let name = self.buf(&buf);
            self.line(&format!("let {name} = {}({name});", self.rt("anew")));
        }
        for (buf, view) in &found {
            let name = self.buf(buf);
            let (seen, known) = match view {
                View::Room => (self.room(buf), &mut self.arrays.rooms),
                _ if self.arrays.lent.contains(&buf.id) => (format!("&{name}[..]"), &mut self.arrays.slices),
                _ => (format!("&mut {name}[..]"), &mut self.arrays.slices),
            };
            known.insert(buf.id);
            self.line(&format!("let {name} = {seen};"));
        }
        self.unaliased(stmt, print);
        self.line("}");
        for (buf, _) in &found {
            self.arrays.rooms.swap_remove(&buf.id);
            self.arrays.slices.swap_remove(&buf.id);
        }
    }

    /// Prints a loop in which the only slice that is stored to is a parameter of a closure, so that LLVM knows that it
    /// overlaps nothing else. Otherwise LLVM would compare addresses before each such loop, which takes as long as a short
    /// loop does.
    fn unaliased(&mut self, stmt: &Stmt, print: impl FnOnce(&mut Self)) {
        let seen = |buf: &Buf| self.arrays.slices.contains(&buf.id) && !self.arrays.shared.contains(&buf.id);
        let Some(buf) = alone(stmt, &self.user.leaving).filter(seen) else { return print(self) };
        let (alone, name) = (self.rt("alone"), self.buf(&buf));
        self.line(&format!("{alone}({name}, |{name}|"));
        print(self);
        self.line(");");
    }
}

/// Whether a loop moves cursors by comparisons, without branches. It needs all registers, and LLVM would keep values of the loops
/// around in them. Rooms that are taken anew would all stay in memory.
fn selects(stmt: &Stmt) -> bool {
    let selected = |to: &Term| matches!(&**to, Node::Call(Fun::IfElse | Fun::Select, _));
    let Stmt::While { body, .. } = stmt else { return false };
    body.iter().any(|stmt| matches!(stmt, Stmt::Set(var, to) if var.ty == Ty::POS && selected(to)))
}

/// Whether a loop traverses a list and puts entries. It is one of several such loops, and if one of them has no register for a
/// pointer, LLVM may keep the pointer in memory for all of them.
fn puts(stmt: &Stmt) -> bool {
    let Stmt::While { body, .. } = stmt else { return false };
    body.iter().any(|stmt| matches!(stmt, Stmt::Put { .. }))
}

/// The only buffer that an innermost loop stores to, if it changes nothing else, reads others, and none of the host
/// expressions `leaving` is in it.
fn alone(stmt: &Stmt, leaving: &Set<u32>) -> Option<Buf> {
    let Stmt::For { body, .. } = stmt else { return None };
    let mut stored = body.iter().filter_map(|stmt| match stmt {
        Stmt::Store { buf, .. } => Some(buf),
        _ => None,
    });
    let buf = stored.next()?;
    let plain = body.iter().all(|stmt| matches!(stmt, Stmt::Let { .. } | Stmt::Store { .. }));
    let other = |t: &Term| matches!(&**t, Node::Load(of, _) if of != buf);
    let terms = || std::iter::once(stmt).chain(body).gather(Stmt::terms);
    let some = |found: &dyn Fn(&Term) -> bool| terms().any(|term| term.any(&mut |t| found(t)));
    let leaves = terms().any(|term| leaves(term, leaving));
    (plain && some(&other) && !leaves && stored.all(|other| other == buf)).then(|| buf.clone())
}

pub(super) fn collect(stmt: &Stmt, uses: &mut BTreeMap<u32, (Buf, View)>) {
    let mut note = |buf: &Buf, view| {
        let known = uses.entry(buf.id).or_insert_with(|| (buf.clone(), view));
        known.1 = match (known.1, view) {
            (one, other) if one == other => one,
            (View::Room, View::Loads) | (View::Loads, View::Room) => View::Room,
            (View::Length | View::Loads | View::Entries, View::Length | View::Loads | View::Entries) => {
                View::Entries
            }
            _ => View::Whole,
        };
    };
    match stmt {
        Stmt::Store { buf, .. } => note(buf, View::Entries),
        Stmt::Put { buf, .. } => note(buf, View::Room),
        Stmt::Push(buf, _) | Stmt::Truncate(buf, _) | Stmt::Reserve(buf, _) => note(buf, View::Whole),
        Stmt::Presize(buf, _) => note(buf, View::Whole),
        Stmt::SetLen(buf, _) | Stmt::Resize { buf, .. } => note(buf, View::Whole),
        Stmt::Meet(_) | Stmt::Merge(_) | Stmt::Count { .. } => {
            stmt.lists().iter().filter_map(List::indices).for_each(|buf| note(buf, View::Entries));
        }
        Stmt::Pack(pack) => {
            let view = if pack.count.is_some() { View::Room } else { View::Whole };
            [&pack.places, &pack.values].into_iter().for_each(|buf| note(buf, view));
        }
        _ => {}
    }
    let mut read = |t: &Term| {
        match &**t {
            Node::Load(buf, _) => note(buf, View::Loads),
            Node::Search { buf, .. } => note(buf, View::Entries),
            Node::Len(buf) => note(buf, View::Length),
            _ => {}
        }
        false
    };
    stmt.terms().for_each(|term| _ = term.any(&mut read));
    stmt.blocks().flatten().for_each(|inner| collect(inner, uses));
    if let Stmt::Chunks(chunks) = stmt {
        chunks.own.iter().for_each(|buf| _ = uses.remove(&buf.id));
    }
}
