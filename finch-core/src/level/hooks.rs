//! How a fiber is written: a definition's hooks, for one tensor. In the order in which a result calls them:
//!
//! ```text
//! grow      room for fibers, where a level is written at random
//! open      a fiber is about to be written
//! store     … and takes something at an index (or, by runs, along an extent)
//! stretch   … or an entry at each index of a range, all at once
//! close     … and is complete
//! finish    the whole result is complete
//! clear     a result that is used again becomes fill
//! ```
//!
//! In a sparse list, `open` pushes the fiber's start to `ptr`, `store` pushes an index after the leaf's value, and
//! `finish` pushes the end of the last fiber.

use std::ops::Range;
use std::rc::Rc;

use super::frame::{Frame, Occasion};
use super::layout::{Field, Instance, Store, WriteKind};
use crate::algebra::Term;
use crate::looplet::Extent;
use crate::target::Stmt;
use crate::{Gather, Map, Mapped, Names};

/// What the hooks of a result's fibers may use.
#[derive(Default)]
pub struct Opened {
    /// The `let`s of the last `open` at each depth.
    lets: Map<usize, Map<u32, Term>>,
    /// The fibers along which loops go, from the outermost loop to the innermost, each with the `let`s of its `follow`.
    along: Vec<(usize, Term, Map<u32, Term>)>,
}

/// Calls the hooks of a result's levels.
pub struct Writer<'a> {
    /// Its storage.
    pub of: &'a Instance,
    /// The initial value of its entries.
    pub fill: Term,
    /// Names for the variables of the hooks.
    pub names: &'a mut Names,
    /// The fibers that are open.
    pub opened: &'a mut Opened,
}

impl Writer<'_> {
    fn frame(&mut self, depth: usize) -> Frame<'_> {
        let locals = self.opened.lets.get(&depth).cloned().unwrap_or_default();
        Frame { fill: Some(&self.fill), locals, ..Frame::new(self.of, depth, self.names) }
    }

    /// Hook: level `depth` shall hold `n` fibers that may be randomly written. New fibers are fill. At the start of a result
    /// this is `grow(0, 1)` for every level: levels written in order make room.
    pub fn grow(&mut self, depth: usize, n: &Term) -> Vec<Stmt> {
        let occasion = if depth == 0 { Occasion::Fresh } else { Occasion::Between };
        Frame { occasion, ..self.frame(depth) }.hook("grow", &[n])
    }

    /// Hook: fiber `p` of level `depth` is about to be written. Fibers are opened in ascending order, some are skipped, and
    /// one that was given up (nothing stored) may be opened again.
    pub fn open(&mut self, depth: usize, p: &Term) -> Vec<Stmt> {
        self.opened.lets.shift_remove(&depth);
        let mut frame = self.frame(depth);
        let code = [frame.hook("reopen", &[p]), frame.hook("open", &[p])].concat();
        let locals = frame.locals;
        self.opened.lets.insert(depth, locals);
        code
    }

    /// Hook: a loop goes along fiber `p` of level `depth`, and finds places in it. Only of levels whose structure is fixed. Whether
    /// the loop is the first one to do so; `leave` comes after it.
    pub fn follow(&mut self, depth: usize, p: &Term) -> Option<Vec<Stmt>> {
        if self.cursor(depth, p).is_some() || !self.of.levels[depth].of.def.hooks.contains_key("follow") {
            return None;
        }
        let mut frame = Frame { locals: Map::default(), ..self.frame(depth) };
        let code = frame.hook("follow", &[p]);
        let locals = frame.locals;
        self.opened.along.push((depth, p.clone(), locals));
        Some(code)
    }

    /// The loop along the last fiber that was followed ends.
    pub fn leave(&mut self) {
        self.opened.along.pop();
    }

    /// What the search in fiber `p` of level `depth` has for a loop along it.
    fn cursor(&self, depth: usize, p: &Term) -> Option<&Map<u32, Term>> {
        let along = self.opened.along.iter().rev();
        along.filter(|(own, of, _)| *own == depth && of == p).map(|(.., locals)| locals).next()
    }

    /// Where a read finds index `i` in fiber `p` of level `depth`, along which a loop goes: what is declared first, the conditions
    /// under which there is a place, and the place.
    pub fn found(&mut self, depth: usize, (p, i): (&Term, &Term)) -> Option<(Vec<Stmt>, Vec<Term>, Term)> {
        self.cursor(depth, p)?;
        let (code, refusals) = self.refusals(depth, &[p, i]);
        let hook = self.of.levels[depth].of.def.hooks.get("step")?;
        let place = self.frame(depth).term(hook.place.as_ref()?);
        Some((code, refusals.into_iter().map(|(cond, _)| cond).collect(), place))
    }

    /// Hook: how fiber `p` of level `depth` receives something at index `i`. `once` if it provably receives nothing else
    /// there. `refusals` comes before it. Not for levels that are written by runs.
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
        // Below a level in order, a randomly written level grows when its fiber is opened, and a
        // level in order fills gaps itself.
        let pads = |stmt: &&Stmt| pads || !matches!(stmt, Stmt::Resize { buf, .. } if of.def.is_child(buf));
        let before: Vec<Stmt> = hook.body.iter().filter(pads).cloned().collect();
        let (before, pos) = (frame.code(&before), frame.term(place));
        Store { random, before, pos, after: frame.code(&hook.after) }
    }

    /// The conditions under which level `depth` has a place for the arguments of `store`, with the messages if they fail, and what
    /// is declared before they are asked. `store` may use that as well.
    pub fn refusals(&mut self, depth: usize, args: &[&Term]) -> (Vec<Stmt>, Vec<(Term, Rc<str>)>) {
        let (of, cursor) = (self.of, self.cursor(depth, args[0]).cloned());
        let hooks = &of.levels[depth].of.def.hooks;
        let Some(hook) = hooks.get(if cursor.is_some() { "step" } else { "store" }) else {
            return (vec![], vec![]);
        };
        let mut frame = self.frame(depth);
        frame.locals.extend(cursor.into_iter().flatten());
        frame.call(hook, args);
        let code = frame.code(&hook.finds);
        let refusals = hook.requires.mapped(|(cond, what)| (frame.term(cond), what.clone()));
        if !hook.finds.is_empty() {
            let locals = frame.locals;
            self.opened.lets.insert(depth, locals);
        }
        (code, refusals)
    }

    /// Hook: fiber `p` of level `depth` receives `value`, a variable or a literal, at every index of a non-empty region.
    pub fn store_run(&mut self, depth: usize, p: &Term, region: &Extent, value: &Term) -> Vec<Stmt> {
        self.frame(depth).hook("store", &[p, &region.lo, &region.hi, value])
    }

    /// Hook: fiber `p` of level `depth` receives an entry at each index of a range that is not empty. Only of levels that have the
    /// hook, above a leaf; its values are appended where the sub-fiber of `store` is written.
    pub fn stretch(&mut self, depth: usize, p: &Term, range: &Extent) -> Store {
        let def = &self.of.levels[depth].of.def;
        let Some((hook, place)) =
            def.hooks.get("stretch").and_then(|hook| Some((hook, hook.place.as_ref()?)))
        else {
            unreachable!("`{}` takes no stretch", def.name)
        };
        let mut frame = self.frame(depth);
        frame.call(hook, &[p, &range.lo, &range.hi]);
        let (before, pos) = (frame.code(&hook.body), frame.term(place));
        Store { random: false, before, pos, after: frame.code(&hook.after) }
    }

    /// Hook: fiber `p` of level `depth` is complete.
    pub fn close(&mut self, depth: usize, p: &Term) -> Vec<Stmt> {
        self.frame(depth).hook("close", &[p])
    }

    /// Hook: the result is complete. Level `depth` holds exactly `n` fibers, and its children the corresponding number.
    /// Randomly written levels may drop sub-fibers that hold only fill.
    pub fn finish(&mut self, depth: usize, n: &Term, drops: bool) -> Vec<Stmt> {
        let occasion = if drops { Occasion::Drops } else { Occasion::Between };
        Frame { occasion, ..self.frame(depth) }.hook("finish", &[n])
    }

    /// Hook: listed entries become fill again, in time proportional to their number. `None` if a level keeps no list.
    pub fn clear(&mut self) -> Option<Vec<Stmt>> {
        let listed = self.of.listed()?;
        Some(listed.gather(|depth| self.frame(depth).hook("clear", &[])).collect())
    }
}

impl Instance {
    /// Whether fibers of level `depth` may be opened again, or removed, although later ones were opened since: several of
    /// them belong to a fiber further out that was given up.
    pub(super) fn goes_back(&self, depth: usize) -> bool {
        let above = self.levels[..depth].iter().skip_while(|level| level.of.writes() == WriteKind::Random);
        above.map(|level| &level.of).any(|of| of.writes() == WriteKind::Random || of.pads())
    }

    /// The depths of the levels that store entries, if each of them keeps a list of those.
    pub fn listed(&self) -> Option<Range<usize>> {
        let arrays = |depth: &usize| self.levels[*depth].fields.iter().any(|f| matches!(f, Field::Array(_)));
        let leaf = self.levels.len() - 1;
        let first = (0..leaf).find(arrays)?;
        let listed = self.levels[first..leaf].iter().all(|level| level.of.def.hooks.contains_key("clear"));
        listed.then_some(first..leaf)
    }

    /// The leaf receives a value at a position that exists (`grow` made it).
    pub fn set_value(&self, names: &mut Names, pos: &Term, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, names).hook("set", &[pos, value])
    }

    /// The leaf receives a value at its end.
    pub fn push_value(&self, names: &mut Names, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, names).hook("push", &[value])
    }
}
