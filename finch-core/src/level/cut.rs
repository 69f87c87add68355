//! Ranges of fibers. In some levels, a range of consecutive fibers is again such a level, whose arrays are parts of the
//! whole level's arrays. The definition determines which parts: an array that is indexed by a fiber's position has an entry
//! per fiber, offsets have one more, and arrays that are reached only through offsets are kept whole.
//!
//! ```text
//! fibers 1..3 of a sparse list:   ptr 0 [2 3 5] 7     idx, lvl: all of them
//! ```
//!
//! So the offsets of a range do not start at 0. Code that only reads does not rely on that.

use super::LevelDef;
use super::ast::{Clause, FieldKind, Placeholder};
use crate::algebra::{Fun, Node, Term, Var};
use crate::looplet::{Leaf, Looplet};
use crate::target;

/// The part of a field that belongs to a range of fibers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// All of it: it is reached through stored positions.
    All,
    /// An entry or a sub-fiber per fiber.
    Entries,
    /// Offsets: one entry more than there are fibers.
    Ends,
}

impl LevelDef {
    /// The part of each field that belongs to a range of fibers. `None` if a fiber's position is used for more than finding
    /// its entries. Full levels and leaves are a separate case, because their fibers need no fields.
    pub fn cuts(&self) -> Option<Vec<Cut>> {
        if self.leaf.is_some() || self.range.is_some() {
            return None;
        }
        let mut uses = Uses { child: self.child(), at: Vec::new(), compared: false, alone: true };
        for (_, params, nest) in &self.reads {
            params.iter().for_each(|p| uses.nest(nest, p));
        }
        for clause in &self.invariants {
            uses.compared = matches!(clause, Clause::Require(..));
            uses.clauses(std::slice::from_ref(clause), None);
        }
        let cuts: Vec<Cut> = (0..self.fields.len()).map(|field| uses.cut(field)).collect::<Option<_>>()?;
        let cut = |field: u32| cuts.get(field as usize).is_some_and(|cut| *cut != Cut::All);
        let agree =
            |lengths: Vec<u32>| lengths.iter().all(|of| cut(*of)) || !lengths.iter().any(|of| cut(*of));
        let told = lengths(&self.fibers);
        let good = uses.alone
            && !told.is_empty()
            && told.into_iter().all(cut)
            && self.invariants.iter().all(|clause| match clause {
                Clause::Require(cond, ..) => agree(lengths(cond)),
                _ => true,
            });
        good.then_some(cuts)
    }

    fn child(&self) -> Option<usize> {
        self.fields.iter().position(|field| field.kind == FieldKind::Child)
    }
}

/// The fields whose lengths a term reads.
fn lengths(term: &Term) -> Vec<u32> {
    let mut found = Vec::new();
    term.each(&mut |t| {
        if let Node::Len(buf) = &**t {
            found.push(buf.id);
        }
    });
    found
}

/// The position at which a field is read.
#[derive(Clone, Copy, PartialEq)]
enum At {
    /// A fiber's position.
    Fiber,
    /// The position after it.
    Next,
    /// Any other position, or none: only the field's length is used.
    Other,
}

/// How a definition uses its fields.
struct Uses {
    child: Option<usize>,
    at: Vec<(usize, At)>,
    /// Whether lengths do not count as uses. A condition on the whole level compares them with each other.
    compared: bool,
    /// Whether the positions of fibers are used only to read fields.
    alone: bool,
}

impl Uses {
    /// The nest of the fiber at `p`.
    fn nest(&mut self, nest: &Looplet, p: &Var) {
        let mut leads = 0;
        nest.any(&mut |part| {
            let leaves = match part {
                Looplet::Run(leaf) => vec![leaf],
                Looplet::Spike { body, tail } => vec![body, tail],
                _ => vec![],
            };
            let own = |leaf: &&&Leaf| matches!(leaf, Leaf::Sub(term) if term.as_var() == Some(p));
            leads += leaves.iter().filter(own).count();
            false
        });
        let mut named = 0;
        nest.map(&mut |term| {
            match term.as_var() == Some(p) {
                true => named += 1,
                false => self.term(term, Some(p)),
            }
            term.clone()
        });
        // Any other use of the child belongs to a variable, and nothing is known about how that is used.
        self.alone &= named == leads;
        self.at.extend(self.child.filter(|_| leads > 0).map(|child| (child, At::Fiber)));
    }

    /// Visits invariants, in which `p` is the fiber.
    fn clauses(&mut self, clauses: &[Clause], p: Option<&Var>) {
        for clause in clauses {
            match clause {
                Clause::Offsets(..) => {}
                Clause::Child(number) if is_fibers(number) => {
                    self.at.extend(self.child.map(|child| (child, At::Fiber)));
                }
                Clause::Child(number) => self.term(number, p),
                Clause::Each(of, lo, hi, inside) if is_fibers(hi) && lo.as_int() == Some(0) => {
                    self.clauses(inside, Some(of));
                }
                Clause::Each(_, lo, hi, inside) => {
                    [lo, hi].into_iter().for_each(|end| self.term(end, p));
                    self.clauses(inside, p);
                }
                Clause::Modes(inside) => self.clauses(inside, p),
                Clause::Do(stmt) => target::each(std::slice::from_ref(stmt), &mut |stmt| {
                    stmt.terms().for_each(|term| self.term(term, p));
                }),
                Clause::Require(cond, ..) => self.term(cond, p),
            }
        }
    }

    fn term(&mut self, term: &Term, p: Option<&Var>) {
        match &**term {
            Node::Load(buf, at) => {
                let found = match p {
                    Some(p) if at.as_var() == Some(p) => At::Fiber,
                    Some(p) if is_next(at, p) => At::Next,
                    _ => {
                        self.term(at, p);
                        At::Other
                    }
                };
                self.at.push((buf.id as usize, found));
            }
            Node::Var(var) => {
                self.alone &= Some(var) != p && Placeholder::of(var.id) != Placeholder::Fibers;
            }
            node => {
                let other = match node {
                    Node::Search { buf, .. } => Some(buf),
                    Node::Len(buf) if !self.compared => Some(buf),
                    _ => None,
                };
                if let Some(buf) = other {
                    self.at.push((buf.id as usize, At::Other));
                }
                let mut parts = Vec::new();
                node.children(|part| parts.push(part.clone()));
                parts.iter().for_each(|part| self.term(part, p));
            }
        }
    }

    /// The part of a field that belongs to a range of fibers. `None` if it is read both at fibers' positions and at others.
    fn cut(&self, field: usize) -> Option<Cut> {
        let has = |at: At| self.at.contains(&(field, at));
        match (has(At::Fiber), has(At::Next), has(At::Other)) {
            (false, false, _) => Some(Cut::All),
            (_, _, true) => None,
            (_, next, _) => Some(if next { Cut::Ends } else { Cut::Entries }),
        }
    }
}

/// Whether a term is the number of fibers.
fn is_fibers(term: &Term) -> bool {
    term.as_var().is_some_and(|var| Placeholder::of(var.id) == Placeholder::Fibers)
}

/// Whether a term is the position after a fiber's.
fn is_next(term: &Term, p: &Var) -> bool {
    let Node::Call(Fun::Add, args) = &**term else { return false };
    let one = |arg: &Term| arg.as_int() == Some(1);
    let own = |arg: &Term| arg.as_var() == Some(p);
    matches!(&args[..], [a, b] if own(a) && one(b) || one(a) && own(b))
}
