//! Visits and rewrites the parts of statements.

use super::Ids;
use super::ir::{Blame, Chunks, Fold, List, Pack, Stmt, Watch};
use crate::algebra::{Buf, Fun, Node, Origin, Term, Var};

/// The parts of a statement, shared or mutable, written once for both.
macro_rules! parts {
    ($terms:ident, $blocks:ident, $buf:ident $(, $m:tt)?) => {
        impl Blame {
            /// The terms that a report shows.
            pub fn $terms(&$($m)? self) -> impl Iterator<Item = &$($m)? Term> {
                let mut place = None;
                let (a, b) = match self {
                    Blame::NoPlace { at, .. } => {
                        place = Some(at);
                        (None, None)
                    }
                    Blame::OutOfRange { index: a, dim: b, .. } => (Some(a), Some(b)),
                    Blame::Mismatch { left_dim: a, right_dim: b, .. } => (Some(a), Some(b)),
                    Blame::TooLarge { dim: a, .. } | Blame::CannotHold { index: a, .. } => (Some(a), None),
                    Blame::TooMany { count: a, .. } => (Some(a), None),
                    Blame::TooFar(_, a) | Blame::NoStep { step: a, .. } => (Some(a), None),
                    Blame::Wraps(_) | Blame::OtherPlaces { .. } => (None, None),
                };
                a.into_iter().chain(b).chain(place.into_iter().flatten().flatten())
            }
        }

        impl List {
            /// The list's own terms.
            pub fn $terms(&$($m)? self) -> impl Iterator<Item = &$($m)? Term> {
                let List { entry, shift, lo, hi, marks, .. } = self;
                [lo, hi, entry, shift].into_iter().chain(marks.into_iter().map(|marks| &$($m)? marks.holds))
            }
        }

        impl Stmt {
            /// The terms of the statement itself, in the order of evaluation.
            pub fn $terms(&$($m)? self) -> impl Iterator<Item = &$($m)? Term> {
                let (mut more, mut blame, mut meeting) = ([None, None, None], None, None);
                let (a, b) = match self {
                    Stmt::Let { init: term, .. } | Stmt::Set(_, term) => (Some(term), None),
                    Stmt::While { cond: term, .. } | Stmt::If { cond: term, .. } => (Some(term), None),
                    Stmt::Push(_, term) | Stmt::Truncate(_, term) => (Some(term), None),
                    Stmt::Reserve(_, term) | Stmt::SetLen(_, term) => (Some(term), None),
                    Stmt::Presize(_, term) => (Some(term), None),
                    Stmt::For { lo: a, hi: b, .. } | Stmt::Find { hi: a, holds: b, .. } => (Some(a), Some(b)),
                    Stmt::Store { at: a, value: b, .. } | Stmt::Put { at: a, value: b, .. } => (Some(a), Some(b)),
                    Stmt::Resize { len: a, value: b, .. } => (Some(a), Some(b)),
                    Stmt::Require { cond, blame: report } => {
                        blame = Some(report);
                        (Some(cond), None)
                    }
                    Stmt::Fold(fold) => {
                        let Fold { lo, hi, cond, value, .. } = &$($m)? **fold;
                        more = [Some(value), cond.into(), None];
                        (Some(lo), Some(hi))
                    }
                    Stmt::Pack(pack) => {
                        let Pack { lo, hi, value, stays, place, .. } = &$($m)? **pack;
                        more = [Some(value), Some(stays), Some(place)];
                        (Some(lo), Some(hi))
                    }
                    Stmt::Meet(meet) => {
                        meeting = Some(&$($m)? meet.lists);
                        (None, None)
                    }
                    Stmt::Merge(merge) => {
                        meeting = Some(&$($m)? merge.lists);
                        (None, None)
                    }
                    Stmt::Count { lists, .. } => {
                        meeting = Some(lists);
                        (None, None)
                    }
                    Stmt::Chunks(chunks) => {
                        let Chunks { lo, hi, steps, .. } = &$($m)? **chunks;
                        more = [Some(steps), None, None];
                        (Some(lo), Some(hi))
                    }
                    Stmt::Room { len, .. } => (Some(len), None),
                    Stmt::Watch(Watch::Begin(lo, hi)) => (Some(lo), Some(hi)),
                    Stmt::Watch(Watch::At(at)) => (Some(at), None),
                    Stmt::Watch(Watch::End) |
                    Stmt::Break | Stmt::Sort(..) => (None, None),
                };
                let more = more.into_iter().flatten();
                let lists = meeting.into_iter().flatten().flat_map(List::$terms);
                a.into_iter().chain(b).chain(more).chain(lists).chain(blame.into_iter().flat_map(Blame::$terms))
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
            pub fn $blocks(&$($m)? self) -> impl Iterator<Item = &$($m)? Vec<Stmt>> {
                let (a, b) = match self {
                    Stmt::While { body, .. } | Stmt::For { body, .. } => (Some(body), None),
                    Stmt::Meet(meet) => (Some(&$($m)? meet.body), None),
                    Stmt::Merge(merge) => (Some(&$($m)? merge.body), None),
                    Stmt::Chunks(chunks) => (Some(&$($m)? chunks.body), None),
                    Stmt::If { then, otherwise, .. } => (Some(then), Some(otherwise)),
                    _ => (None, None),
                };
                a.into_iter().chain(b)
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
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The variables that the statement itself declares.
    pub fn declared(&self) -> impl Iterator<Item = &Var> {
        let (a, b) = match self {
            Stmt::Let { var, .. } | Stmt::For { var, .. } => (Some(var), None),
            Stmt::Fold(fold) => (Some(&fold.var), None),
            Stmt::Pack(pack) => (Some(&pack.var), Some(&pack.new)),
            Stmt::Count { count, .. } => (Some(count), None),
            Stmt::Merge(merge) => (Some(&merge.index), None),
            Stmt::Chunks(chunks) => (Some(&chunks.from), Some(&chunks.to)),
            _ => (None, None),
        };
        let marks = self.lists().iter().filter_map(|list| list.marks.as_ref());
        let has = if let Stmt::Merge(merge) = self { &merge.has[..] } else { &[] };
        a.into_iter()
            .chain(b)
            .chain(self.lists().iter().map(|list| &list.at))
            .chain(marks.map(|marks| &marks.index))
            .chain(has)
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

/// Adds the numbers of the variables and buffers that a term reads.
pub fn reads(term: &Term, ids: &mut Ids) {
    term.each(&mut |t| match &**t {
        Node::Var(Var { id, .. })
        | Node::Load(Buf { id, .. }, _)
        | Node::Len(Buf { id, .. })
        | Node::Search { buf: Buf { id, .. }, .. } => _ = ids.insert(*id as usize),
        _ => {}
    });
}

/// Whether a term's value stays the same while the given variables and buffers change.
pub fn invariant(term: &Term, changed: &Ids) -> bool {
    let mut ids = Ids::default();
    reads(term, &mut ids);
    ids.is_disjoint(changed)
}

/// Replaces one term by another throughout a body.
pub fn exchange(old: &Term, new: &Term, body: &mut [Stmt]) {
    let mut other = |term: &Term| replace(term, &mut |t| (t == old).then(|| new.clone()));
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
