//! Visits and rewrites the parts of statements.

use super::Ids;
use super::ir::{Blame, Chunks, Fold, List, Pack, Stmt, Watch};
use crate::Parts;
use crate::algebra::{Buf, Fun, Node, Origin, Term, Var};

/// The parts of a statement, shared or mutable, written once for both.
macro_rules! parts {
    ($terms:ident, $blocks:ident, $buf:ident $(, $m:tt)?) => {
        impl Blame {
            /// The terms that a report shows.
            pub fn $terms(&$($m)? self) -> Parts<&$($m)? Term> {
                let terms = match self {
                    Blame::NoPlace { at, .. } => at.into_iter().flatten().collect(),
                    Blame::OutOfRange { index: a, dim: b, .. } => vec![a, b],
                    Blame::Mismatch { left_dim: a, right_dim: b, .. } => vec![a, b],
                    Blame::TooLarge { dim: a, .. } | Blame::CannotHold { index: a, .. } => vec![a],
                    Blame::TooMany { count: a, .. } => vec![a],
                    Blame::TooFar(_, a) | Blame::NoStep { step: a, .. } => vec![a],
                    Blame::Wraps(_) | Blame::OtherPlaces { .. } => Vec::new(),
                };
                terms.into()
            }
        }

        impl List {
            /// The list's own terms.
            pub fn $terms(&$($m)? self) -> Parts<&$($m)? Term> {
                let List { entry, shift, lo, hi, marks, .. } = self;
                let mut terms = vec![lo, hi, entry, shift];
                terms.extend(marks.into_iter().map(|marks| &$($m)? marks.holds));
                terms.into()
            }
        }

        impl Stmt {
            /// The terms of the statement itself, in the order of evaluation.
            pub fn $terms(&$($m)? self) -> Parts<&$($m)? Term> {
                let (mut terms, lists) = match self {
                    Stmt::Let { init: term, .. } | Stmt::Set(_, term) => (vec![term], None),
                    Stmt::While { cond: term, .. } | Stmt::If { cond: term, .. } => (vec![term], None),
                    Stmt::Push(_, term) | Stmt::Truncate(_, term) => (vec![term], None),
                    Stmt::Reserve(_, term) | Stmt::SetLen(_, term) => (vec![term], None),
                    Stmt::Presize(_, term) => (vec![term], None),
                    Stmt::For { lo: a, hi: b, .. } | Stmt::Find { hi: a, holds: b, .. } => (vec![a, b], None),
                    Stmt::Store { at: a, value: b, .. } | Stmt::Put { at: a, value: b, .. } => (vec![a, b], None),
                    Stmt::Resize { len: a, value: b, .. } => (vec![a, b], None),
                    Stmt::Require { cond, blame } => {
                        let mut terms = vec![cond];
                        terms.extend(blame.$terms());
                        (terms, None)
                    }
                    Stmt::Fold(fold) => {
                        let Fold { lo, hi, cond, value, .. } = &$($m)? **fold;
                        let mut terms = vec![lo, hi, value];
                        terms.extend(cond);
                        (terms, None)
                    }
                    Stmt::Pack(pack) => {
                        let Pack { lo, hi, value, stays, place, .. } = &$($m)? **pack;
                        (vec![lo, hi, value, stays, place], None)
                    }
                    Stmt::Meet(meet) => (Vec::new(), Some(&$($m)? meet.lists)),
                    Stmt::Merge(merge) => (Vec::new(), Some(&$($m)? merge.lists)),
                    Stmt::Count { lists, .. } => (Vec::new(), Some(lists)),
                    Stmt::Chunks(chunks) => {
                        let Chunks { lo, hi, steps, .. } = &$($m)? **chunks;
                        (vec![lo, hi, steps], None)
                    }
                    Stmt::Room { len, .. } => (vec![len], None),
                    Stmt::Watch(Watch::Begin(lo, hi)) => (vec![lo, hi], None),
                    Stmt::Watch(Watch::At(at)) => (vec![at], None),
                    Stmt::Watch(Watch::End) | Stmt::Break | Stmt::Sort(..) => (Vec::new(), None),
                };
                if let Some(lists) = lists {
                    lists.into_iter().for_each(|list| terms.extend(list.$terms()));
                }
                terms.into()
            }

            /// The buffer that the statement changes, or makes room in. A `Pack` changes two: see [`changed`].
            pub fn $buf(&$($m)? self) -> Option<&$($m)? Buf> {
                match self {
                    Stmt::Store { buf, .. } | Stmt::Put { buf, .. } | Stmt::Resize { buf, .. } => Some(buf),
                    Stmt::Push(buf, _) | Stmt::Truncate(buf, _) | Stmt::SetLen(buf, _) => Some(buf),
                    Stmt::Reserve(buf, _) | Stmt::Presize(buf, _) | Stmt::Sort(buf, _) => Some(buf),
                    _ => None,
                }
            }

            /// The blocks inside.
            pub fn $blocks(&$($m)? self) -> Parts<&$($m)? Vec<Stmt>> {
                let blocks = match self {
                    Stmt::While { body, .. } | Stmt::For { body, .. } => vec![body],
                    Stmt::Meet(meet) => vec![&$($m)? meet.body],
                    Stmt::Merge(merge) => vec![&$($m)? merge.body],
                    Stmt::Chunks(chunks) => vec![&$($m)? chunks.body],
                    Stmt::If { then, otherwise, .. } => vec![then, otherwise],
                    _ => Vec::new(),
                };
                blocks.into()
            }
        }
    };
}

parts!(terms, blocks, buf);
parts!(terms_mut, blocks_mut, buf_mut, mut);

impl Stmt {
    /// `if cond { then }`.
    pub fn when(cond: Term, then: Vec<Stmt>) -> Stmt {
        Stmt::If { cond, then, otherwise: Vec::new() }
    }

    /// The statement with `f` applied to every term in it, nested statements included.
    pub fn map(&self, f: &mut dyn FnMut(&Term) -> Term) -> Stmt {
        let mut stmt = self.clone();
        stmt.map_mut(f);
        stmt
    }

    /// The same in place.
    pub fn map_mut(&mut self, f: &mut dyn FnMut(&Term) -> Term) {
        self.terms_mut().for_each(|term| *term = f(term));
        self.blocks_mut().flatten().for_each(|stmt| stmt.map_mut(f));
    }

    /// Whether some statement inside (or the statement itself) satisfies the predicate.
    pub fn any(&self, found: &mut dyn FnMut(&Stmt) -> bool) -> bool {
        found(self) || self.blocks().flatten().any(|stmt| stmt.any(found))
    }

    /// Marks the unmarked terms of the statement, including nested statements.
    pub fn come_from(&mut self, origin: Origin) {
        self.terms_mut().for_each(|term| *term = term.from_origin(origin));
        self.blocks_mut().flatten().for_each(|stmt| stmt.come_from(origin));
    }

    /// The marks of the statement's own terms, ascending; those of nested statements do not count. Empty if it has no terms, or none
    /// that contains a marked one.
    pub fn origins(&self) -> Vec<Origin> {
        let mut found = Vec::new();
        self.terms().for_each(|term| term.origins(&mut |origin| found.push(origin)));
        crate::sort(&mut found);
        found.dedup();
        found
    }

    /// The variables that the statement itself declares.
    pub fn declared(&self) -> Parts<&Var> {
        let mut vars = match self {
            Stmt::Let { var, .. } | Stmt::For { var, .. } => vec![var],
            Stmt::Fold(fold) => vec![&fold.var],
            Stmt::Pack(pack) => vec![&pack.var, &pack.new],
            Stmt::Count { count, .. } => vec![count],
            Stmt::Merge(merge) => vec![&merge.index],
            Stmt::Chunks(chunks) => vec![&chunks.from, &chunks.to],
            _ => Vec::new(),
        };
        vars.extend(self.lists().iter().map(|list| &list.at));
        vars.extend(self.lists().iter().filter_map(|list| list.marks.as_ref()).map(|marks| &marks.index));
        if let Stmt::Merge(merge) = self {
            vars.extend(&merge.has);
        }
        vars.into()
    }

    /// The lists that take part in the statement.
    pub fn lists(&self) -> &[List] {
        match self {
            Stmt::Meet(meet) => &meet.lists,
            Stmt::Merge(merge) => &merge.lists,
            Stmt::Count { lists, .. } => lists,
            _ => &[],
        }
    }

    /// Whether it leaves the loop that contains it.
    pub fn breaks(&self) -> bool {
        match self {
            Stmt::Break => true,
            Stmt::If { then, otherwise, .. } => then.iter().chain(otherwise).any(Stmt::breaks),
            _ => false,
        }
    }
}

/// Calls `visit` on statements and on all inside of them.
pub fn each(body: &[Stmt], visit: &mut dyn FnMut(&Stmt)) {
    for stmt in body {
        visit(stmt);
        stmt.blocks().for_each(|block| each(block, visit));
    }
}

/// The numbers of the variables that statements set (except in declarations), and of the buffers that they change.
pub fn changed(body: &[Stmt]) -> Ids {
    let mut ids = Ids::default();
    each(body, &mut |stmt| match stmt {
        Stmt::Set(Var { id, .. }, _) | Stmt::Find { at: Var { id, .. }, .. } => _ = ids.insert(*id as usize),
        Stmt::Fold(fold) => _ = ids.insert(fold.acc.id as usize),
        Stmt::Pack(pack) => {
            ids.extend([pack.places.id as usize, pack.values.id as usize]);
            ids.extend(pack.count.iter().map(|count| count.id as usize));
        }
        Stmt::Reserve(..) | Stmt::Presize(..) => {}
        _ => stmt.buf().into_iter().for_each(|buf| _ = ids.insert(buf.id as usize)),
    });
    ids
}

/// The same, and the variables that are declared inside. Everything else that a term may read is
/// invariant in a loop with this body.
pub fn unsteady(body: &[Stmt]) -> Ids {
    let mut ids = changed(body);
    each(body, &mut |stmt| ids.extend(stmt.declared().map(|var| var.id as usize)));
    ids
}

/// The number of the variable or buffer that a node itself reads.
fn read(node: &Node) -> Option<usize> {
    match node {
        Node::Var(Var { id, .. })
        | Node::Load(Buf { id, .. }, _)
        | Node::Len(Buf { id, .. })
        | Node::Search { buf: Buf { id, .. }, .. } => Some(*id as usize),
        _ => None,
    }
}

/// Adds the numbers of the variables and buffers that a term reads.
pub fn reads(term: &Term, ids: &mut Ids) {
    term.each(&mut |t| {
        if let Some(id) = read(t) {
            ids.insert(id);
        }
    });
}

/// Whether a term's value stays the same while the given variables and buffers change.
pub fn invariant(term: &Term, changed: &Ids) -> bool {
    !term.any(&mut |t| read(t).is_some_and(|id| changed.contains(id)))
}

/// Replaces one term by another throughout a body.
pub fn exchange(old: &Term, new: &Term, body: &mut [Stmt]) {
    let mut own = |t: &Term| (t == old).then(|| new.clone());
    let mut other = |term: &Term| term.replace_where(old.mentions(), &mut own, &Term::new);
    body.iter_mut().for_each(|stmt| stmt.map_mut(&mut other));
}

/// The term with subterms replaced, outermost first, where `f` returns something. The result is not in normal form.
pub fn replace(term: &Term, f: &mut dyn FnMut(&Term) -> Option<Term>) -> Term {
    term.replace(f, &Term::new)
}

/// Which loads are wanted, by buffer and position.
pub type Wanted<'a> = &'a mut dyn FnMut(&Buf, &Term) -> bool;

/// Collects the loads that evaluating a term always performs. Loads in branches may not be performed.
pub fn surely(term: &Term, wanted: Wanted, loads: &mut Vec<(Buf, Term)>) {
    match &**term {
        Node::Load(buf, at) if wanted(buf, at) => {
            if !loads.iter().any(|(_, load)| load == term) {
                loads.push((buf.clone(), term.clone()));
            }
        }
        Node::Call(Fun::IfElse, args) => args.iter().take(1).for_each(|c| surely(c, wanted, loads)),
        _ => term.children(|child| surely(child, wanted, loads)),
    }
}
