//! What a loop sees of a vector that it does not resize: a slice, or the room behind its entries.
//!
//! A vector that some call has seen may be reached by any store, as far as LLVM can tell: its pointer would be
//! loaded again for each entry. A slice's pointer stays in a register. It is taken where the loop begins: one
//! that was known before would be kept across the calls that make room, in memory where registers run out.

use std::collections::BTreeMap;

use finch_core::algebra::{Buf, Node, Term};
use finch_core::target::Stmt;

use super::{Form, Printer};

/// What is done with a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    /// It is asked how long it is: no view is needed.
    Length,
    /// Entries are loaded.
    Loads,
    /// Its entries are loaded and stored.
    Entries,
    /// Entries are put behind its end, and may be loaded from there.
    Room,
    /// More than one view can serve.
    Whole,
}

impl Printer<'_> {
    /// A loop, with views of the vectors that it leaves in place.
    pub(super) fn viewed(&mut self, stmt: &Stmt, print: impl FnOnce(&mut Self)) {
        let mut found = Vec::new();
        if self.form == Form::Tokens {
            let mut uses = BTreeMap::new();
            collect(stmt, &mut uses);
            let new = |buf: &Buf| !self.slices.contains(&buf.id) && !self.rooms.contains(&buf.id);
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
        if found.is_empty() {
            return print(self);
        }
        self.line("{");
        for (buf, view) in &found {
            let name = self.buf(buf);
            let (seen, known) = match view {
                View::Room => (self.room(buf), &mut self.rooms),
                _ if self.lent.contains(&buf.id) => (format!("&{name}[..]"), &mut self.slices),
                _ => (format!("&mut {name}[..]"), &mut self.slices),
            };
            known.insert(buf.id);
            self.line(&format!("let {name} = {seen};"));
        }
        print(self);
        self.line("}");
        for (buf, _) in &found {
            self.rooms.remove(&buf.id);
            self.slices.remove(&buf.id);
        }
    }
}

fn collect(stmt: &Stmt, uses: &mut BTreeMap<u32, (Buf, View)>) {
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
        Stmt::SetLen(buf, _) | Stmt::Resize { buf, .. } => note(buf, View::Whole),
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
}
