//! How a fiber is written: a definition's hooks, for one tensor. In the order in which a result calls them:
//!
//! ```text
//! grow      room for fibers, where a level is written at random
//! open      a fiber is about to be written
//! store     … and takes something at an index (or, by runs, along an extent)
//! close     … and is complete
//! finish    the whole result is complete
//! clear     a result that is used again becomes fill
//! ```
//!
//! Of a sparse list, `open` pushes the fiber's start to `ptr`, `store` pushes an index after the leaf's value, and
//! `finish` pushes the end of the last fiber.

use std::ops::Range;
use std::rc::Rc;

use super::frame::{Frame, Occasion};
use super::layout::{Field, Instance, Store, WriteKind};
use crate::algebra::Term;
use crate::looplet::Extent;
use crate::target::Stmt;
use crate::{Map, Names};

/// What the `let`s of the last `open` at each depth stand for: the hooks of the fiber go on with them.
pub type Opened = Map<usize, Map<u32, Term>>;

/// Calls the hooks of a result's levels.
pub struct Writer<'a> {
    /// Its storage.
    pub of: &'a Instance,
    /// What its entries start at.
    pub fill: Term,
    /// For the variables of the hooks.
    pub names: &'a mut Names,
    /// The fibers that are open.
    pub opened: &'a mut Opened,
}

impl Writer<'_> {
    fn frame(&mut self, depth: usize) -> Frame<'_> {
        let locals = self.opened.get(&depth).cloned().unwrap_or_default();
        Frame { fill: Some(&self.fill), locals, ..Frame::new(self.of, depth, self.names) }
    }

    /// Hook: level `depth` shall hold `n` fibers that may be written at random; new ones are fill.
    /// At the start of a result that is `grow(0, 1)`, whatever the level: those that are written in
    /// order make room.
    pub fn grow(&mut self, depth: usize, n: &Term) -> Vec<Stmt> {
        let occasion = if depth == 0 { Occasion::Fresh } else { Occasion::Between };
        Frame { occasion, ..self.frame(depth) }.hook("grow", &[n])
    }

    /// Hook: fiber `p` of level `depth` is about to be written. Fibers come in ascending order, not
    /// every one comes, and one that was given up (nothing stored) may come again.
    pub fn open(&mut self, depth: usize, p: &Term) -> Vec<Stmt> {
        let mut frame = self.frame(depth);
        let code = [frame.hook("reopen", &[p]), frame.hook("open", &[p])].concat();
        let locals = frame.locals;
        self.opened.insert(depth, locals);
        code
    }

    /// Hook: how fiber `p` of level `depth` takes something at index `i`; `once` if it is certain that it does so
    /// there no more than once. Not for levels that are written by runs.
    pub fn store(&mut self, depth: usize, (p, i): (&Term, &Term), once: bool) -> Store {
        let of = &self.of.levels[depth].of;
        let hook = of.def.hooks.get("store");
        let Some((hook, place)) = hook.and_then(|hook| Some((hook, hook.place.as_ref()?))) else {
            unreachable!("`{}` takes nothing at an index", of.def.name)
        };
        let random = of.writes() == WriteKind::Random;
        let pads = random || self.of.levels[depth + 1].of.is_leaf();
        let mut frame = self.frame(depth);
        frame.call(hook, &[p, i]);
        frame.occasion = if once { Occasion::Once } else { Occasion::Store };
        // Below a level in order, one that is written at random grows as its fiber is opened, and one in order fills gaps itself.
        let pads = |stmt: &&Stmt| pads || !matches!(stmt, Stmt::Reserve(buf, _) if of.def.is_child(buf));
        let before: Vec<Stmt> = hook.body.iter().filter(pads).cloned().collect();
        let (before, pos) = (frame.code(&before), frame.term(place));
        Store { random, before, pos, after: frame.code(&hook.after) }
    }

    /// What must hold for level `depth` to have a place for what `store` is given, and what to say if not.
    pub fn refusals(&mut self, depth: usize, args: &[&Term]) -> Vec<(Term, Rc<str>)> {
        let Some(hook) = self.of.levels[depth].of.def.hooks.get("store") else { return vec![] };
        let mut frame = self.frame(depth);
        frame.call(hook, args);
        hook.requires.iter().map(|(cond, what)| (frame.term(cond), what.clone())).collect()
    }

    /// Hook: fiber `p` of level `depth` takes `value`, a variable or a literal, all along a region that is not empty.
    pub fn store_run(&mut self, depth: usize, p: &Term, region: &Extent, value: &Term) -> Vec<Stmt> {
        self.frame(depth).hook("store", &[p, &region.lo, &region.hi, value])
    }

    /// Hook: fiber `p` of level `depth` is complete.
    pub fn close(&mut self, depth: usize, p: &Term) -> Vec<Stmt> {
        self.frame(depth).hook("close", &[p])
    }

    /// Hook: the result is complete; level `depth` holds exactly `n` fibers, and its children what follows. Levels
    /// that are written at random may drop what holds nothing but fill.
    pub fn finish(&mut self, depth: usize, n: &Term, drops: bool) -> Vec<Stmt> {
        let occasion = if drops { Occasion::Drops } else { Occasion::Between };
        Frame { occasion, ..self.frame(depth) }.hook("finish", &[n])
    }

    /// Hook: what is listed becomes fill again, in time proportional to it. `None` where a level keeps no list.
    pub fn clear(&mut self) -> Option<Vec<Stmt>> {
        let listed = self.of.listed()?;
        Some(listed.flat_map(|depth| self.frame(depth).hook("clear", &[])).collect())
    }
}

impl Instance {
    /// Whether fibers of level `depth` may come again, or turn out to be too many, although later ones were opened
    /// since: several of them belong to a fiber further out, and it was given up.
    pub(super) fn goes_back(&self, depth: usize) -> bool {
        let above = self.levels[..depth].iter().skip_while(|level| level.of.writes() == WriteKind::Random);
        above.map(|level| &level.of).any(|of| of.writes() == WriteKind::Random || of.pads())
    }

    /// The depths of the levels that hold something, if each keeps a list of it.
    pub fn listed(&self) -> Option<Range<usize>> {
        let arrays = |depth: &usize| self.levels[*depth].fields.iter().any(|f| matches!(f, Field::Array(_)));
        let leaf = self.levels.len() - 1;
        let first = (0..leaf).find(arrays)?;
        let listed = self.levels[first..leaf].iter().all(|level| level.of.def.hooks.contains_key("clear"));
        listed.then_some(first..leaf)
    }

    /// The leaf takes a value at a position that exists (`grow` made it).
    pub fn set_value(&self, names: &mut Names, pos: &Term, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, names).hook("set", &[pos, value])
    }

    /// The leaf takes a value at its end.
    pub fn push_value(&self, names: &mut Names, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, names).hook("push", &[value])
    }
}
