//! A level whose structure stays as it is: it can be written at random where it has places. Nobody writes such a definition. It
//! follows from how a level finds an index.
//!
//! ```text
//! read locate(p) {                                          store(p, i) {
//!     Lookup(i => {                                             let end = ptr[p + 1];
//!         let end = ptr[p + 1];                                 let q = search(idx, ptr[p], end, i);
//!         let q = search(idx, ptr[p], end, i);          ⇒       require!(q < end && idx[q] == i, "…");
//!         if q < end && idx[q] == i { lvl[q] } else { fill }    lvl[q];
//!     })                                                    }
//! }
//! ```
//!
//! In a loop along the fiber, a place is mostly the one after the last. So a search has a *cursor* there, near which it looks first:
//!
//! ```text
//! follow(p) { let end = ptr[p + 1]; let begin = ptr[p]; let cursor = begin; }
//! step(p, i) { cursor = near(idx, cursor, begin, end, i); let q = cursor; … }
//! ```
//!
//! That takes a level in which no two indices share a place. Levels that are written index by index have a place for each,
//! whereas one that is written by runs has one for many, and a symmetric one has one for two.

use std::rc::Rc;

use super::Protocol;
use super::ast::{Clause, Derived, Hook, LevelDef, Rows};
use super::layout::{Instance, Layout, LevelUse, WriteKind};
use crate::algebra::{Node, Search, Term, Var, build};
use crate::looplet::{Case, Leaf, Looplet};
use crate::target::{Stmt, replace};
use crate::{Map, Mapped, Set};

/// Why an index has no place.
const NO_PLACE: &str = "its pattern has no place there";

impl Layout {
    /// The layout with its structure fixed.
    ///
    /// # Errors
    /// The name of the first level that does not say where an index has its place.
    pub fn fixed(&self) -> Result<Layout, Rc<str>> {
        let levels = self.levels.iter().map(|level| {
            let def = level.def.fixed().ok_or_else(|| level.def.name.clone())?;
            Ok(LevelUse { def: Rc::new(def), ..level.clone() })
        });
        Ok(Layout { levels: levels.collect::<Result<_, Rc<str>>>()?, ..self.clone() })
    }

    /// Whether its structure is fixed.
    pub fn is_fixed(&self) -> bool {
        self.levels.iter().any(|level| level.def.is_fixed())
    }

    /// Whether a tensor of this layout, whose structure is fixed, has each place at the same position as a tensor of `pattern` with the same
    /// places. So it is where both have the same levels, these have a place for every index, and the last one may list its indices:
    /// a place then has the number of its index in that list.
    pub fn shares_positions(&self, pattern: &Layout) -> bool {
        let (own, other) = (&self.levels, &pattern.levels);
        if self.order != pattern.order || own.len() != other.len() || own.len() < 2 {
            return false;
        }
        let last = own.len() - 2;
        own.iter().zip(other).take(last + 1).enumerate().all(|(depth, (own, other))| {
            let alike = own.def.derived.as_ref().is_some_and(|derived| derived.of == other.def);
            // A number of the type may be the length of each fiber.
            alike
                && own.sizes == other.sizes
                && own.def.trusted
                && (own.def.has_all() || depth == last && own.def.lists_places())
        })
    }

    /// The layout with its levels as they are written.
    pub fn as_written(&self) -> Layout {
        let (elem, fill) = self.stores();
        let (elem, fill) = (elem.clone(), fill.clone());
        Layout { levels: self.levels.mapped(LevelUse::as_written), elem, fill, ..self.clone() }
    }
}

impl Instance {
    /// The same storage, with its levels as they are written.
    pub fn as_written(&self) -> Instance {
        let mut instance = self.clone();
        instance.levels.iter_mut().for_each(|level| level.of = level.of.as_written());
        instance
    }
}

impl LevelUse {
    fn as_written(&self) -> LevelUse {
        let def = self.def.derived.as_ref().map_or_else(|| self.def.clone(), |derived| derived.of.clone());
        LevelUse { def, ..self.clone() }
    }
}

impl LevelDef {
    /// Whether it stores where it has places already, and makes no new ones.
    pub fn is_fixed(&self) -> bool {
        self.derived.as_ref().is_some_and(|derived| derived.stores.is_none())
    }

    /// The same level with its structure fixed; `None` if it does not say where an index has its place.
    fn fixed(self: &Rc<Self>) -> Option<LevelDef> {
        let mut own = (**self).clone();
        let mut hooks = Map::default();
        match &self.leaf {
            Some(_) => _ = hooks.insert("set".into(), self.hooks.get("set")?.clone()),
            None => {
                let store = self.stored_where_found()?;
                if let Some([follow, step]) = with_cursor(&store) {
                    own.moved.insert(CURSOR);
                    hooks.extend([("follow".into(), follow), ("step".into(), step)]);
                }
                hooks.insert("store".into(), store);
            }
        }
        let derived = Some(Derived { of: self.clone(), stores: None });
        Some(LevelDef { write: WriteKind::Random, hooks, appends: false, derived, ..own })
    }

    /// Whether its structure is fixed, and it has a place for every index.
    fn has_all(&self) -> bool {
        self.is_fixed() && self.hooks.get("store").is_some_and(|store| store.requires.is_empty())
    }

    /// Whether its structure is fixed, its fibers are lists one behind the other, and the place of an index is where a search finds it.
    fn lists_places(&self) -> bool {
        let packed = self.invariants.iter().any(|clause| matches!(clause, Clause::Offsets(..)));
        let step = self.hooks.get("step").filter(|_| self.is_fixed() && packed);
        step.is_some_and(|step| match &step.finds[..] {
            [_, Stmt::Let { var, .. }] => {
                step.place.as_ref().is_some_and(|place| place.as_var() == Some(var))
            }
            _ => false,
        })
    }

    /// How a value gets to the place at which `locate` finds it.
    fn stored_where_found(&self) -> Option<Hook> {
        let each = matches!(self.write, WriteKind::Random | WriteKind::Ascending);
        if !each || self.rows == Rows::Symmetric || self.range.is_some() {
            return None;
        }
        let (params, nest) = self.read(Protocol::Locate)?;
        let ([p], found) = (params, Found::of(nest, &self.moved)?) else { return None };
        let requires = found.holds.into_iter().map(|cond| (cond, NO_PLACE.into())).collect();
        let params = vec![p.clone(), found.index];
        Some(Hook { params, finds: found.finds, requires, place: Some(found.at), ..Hook::default() })
    }
}

/// The cursor of a search, and where it begins: locals that no definition has.
pub(super) const CURSOR: u32 = u32::MAX;
const BEGIN: u32 = u32::MAX - 1;

/// The hooks that open a fiber for a loop along it, and find a place in that loop, where a single search finds it.
fn with_cursor(store: &Hook) -> Option<[Hook; 2]> {
    let [p, i] = &store.params[..] else { return None };
    let search =
        |stmt: &Stmt| matches!(stmt, Stmt::Let { init, .. } if matches!(**init, Node::Search { .. }));
    let at = store.finds.iter().position(search)?;
    let [Stmt::Let { var, init, .. }] = &store.finds[at..] else { return None };
    let Node::Search { buf, lo, hi, key, .. } = &**init else { return None };
    let own = |stmt: &Stmt| stmt.terms().any(|term| term.depends_on(i));
    if store.finds[..at].iter().any(own) || lo.depends_on(i) {
        return None;
    }
    let cursor = Var { id: CURSOR, ..var.clone() };
    let begin = Var { id: BEGIN, name: "begin".into(), ..var.clone() };
    let [here, first] = [&cursor, &begin].map(Term::var);
    let lets = [
        Stmt::Let { var: begin, mutable: false, init: lo.clone() },
        Stmt::Let { var: cursor.clone(), mutable: true, init: first.clone() },
    ];
    let body = [&store.finds[..at], &lets].concat();
    let how = Search::Near(here.clone());
    let next = Node::Search { how, buf: buf.clone(), lo: first, hi: hi.clone(), key: key.clone() };
    let moves = Stmt::Set(cursor, Term::new(next));
    let found = Stmt::Let { var: var.clone(), mutable: false, init: here };
    let follow = Hook { params: vec![p.clone()], body, ..Hook::default() };
    Some([follow, Hook { finds: vec![moves, found], ..store.clone() }])
}

/// What a lookup finds.
struct Found {
    /// The index.
    index: Var,
    /// What is computed first.
    finds: Vec<Stmt>,
    /// The condition under which there is a place.
    holds: Option<Term>,
    /// The place.
    at: Term,
}

impl Found {
    /// Reads a lookup that has one place for each index: conditions inside of each other, with fill wherever one does not hold.
    fn of(nest: &Looplet, moved: &Set<u32>) -> Option<Found> {
        let (mut nest, mut index, mut finds) = (nest, None, vec![]);
        let mut inner: Map<u32, Term> = Map::default();
        let mut conds: Vec<Term> = vec![];
        let meaning = |inner: &Map<u32, Term>, term: &Term| {
            replace(term, &mut |t| t.as_var().and_then(|var| inner.get(&var.id)).cloned())
        };
        loop {
            nest = match nest {
                Looplet::Let { code, body, .. } => {
                    for stmt in code {
                        let Stmt::Let { var, init, .. } = stmt else { return None };
                        let fresh = !moved.contains(&var.id);
                        // What a condition guards may not be computed without it, so it becomes a part of what follows.
                        match conds.is_empty() {
                            true if fresh => finds.push(stmt.clone()),
                            false if fresh && !searches(init) => {
                                inner.insert(var.id, meaning(&inner, init));
                            }
                            _ => return None,
                        }
                    }
                    body
                }
                Looplet::Lookup { index: own, body } if index.is_none() => {
                    index = Some(own.clone());
                    body
                }
                Looplet::Switch(cases) => {
                    let [Case { cond, body }, rest] = &cases[..] else { return None };
                    if rest.body != Looplet::Run(Leaf::Fill) {
                        return None;
                    }
                    conds.push(meaning(&inner, cond));
                    body
                }
                Looplet::Run(Leaf::Sub(at)) => {
                    // A condition inside another one is tested only where that holds.
                    let both = |inner: Term, outer: Term| build::either(&outer, &inner, &Term::bool(false));
                    let holds = conds.into_iter().rev().reduce(both);
                    return Some(Found { index: index?, finds, holds, at: meaning(&inner, at) });
                }
                _ => return None,
            };
        }
    }
}

fn searches(term: &Term) -> bool {
    term.any(&mut |t| matches!(**t, Node::Search { .. }))
}
