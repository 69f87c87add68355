//! How a fiber is written: a definition's hooks, for one tensor.

use std::rc::Rc;

use super::frame::{Frame, Mode};
use super::layout::{Field, Instance, Store, WriteKind};
use crate::Names;
use crate::algebra::{Node, Term, Ty};
use crate::looplet::Extent;
use crate::target::{Stmt, types};

impl Instance {
    /// Hook: level `depth` shall hold `n` fibers that may be written at random; new ones are fill.
    /// At the start of a result that is `grow(0, 1)`, whatever the level: those that are written in
    /// order make room.
    pub fn grow(&self, depth: usize, n: &Term, fill: &Term, names: &mut Names) -> Vec<Stmt> {
        let mut frame = self.writing(depth, fill, names);
        frame.mode = if depth == 0 { Mode::Fresh } else { Mode::Between };
        frame.hook("grow", &[n])
    }

    /// Hook: fiber `p` of level `depth` is about to be written. Fibers come in ascending order, not
    /// every one comes, and one that was given up (nothing stored) may come again.
    pub fn open(&self, depth: usize, p: &Term, fill: &Term, names: &mut Names) -> Vec<Stmt> {
        let hooks = if self.goes_back(depth) { &["reopen", "open"][..] } else { &["open"] };
        hooks.iter().flat_map(|hook| self.writing(depth, fill, names).hook(hook, &[p])).collect()
    }

    /// Whether fibers of level `depth` may come again although later ones were opened since: several
    /// of them belong to a fiber further out, and it was given up.
    fn goes_back(&self, depth: usize) -> bool {
        let above = self.levels[..depth].iter().skip_while(|level| level.of.writes() == WriteKind::Random);
        above.map(|level| &level.of).any(|of| of.writes() == WriteKind::Random || of.pads())
    }

    /// Hook: how fiber `p` of level `depth` takes something at index `i`, where perhaps it does so `once` at most. Not
    /// for levels that are written by runs.
    pub fn store(
        &self,
        depth: usize,
        (p, i): (&Term, &Term),
        once: bool,
        fill: &Term,
        names: &mut Names,
    ) -> Store {
        let of = &self.levels[depth].of;
        let hook = of.def.hooks.get("store");
        let Some((hook, place)) = hook.and_then(|hook| Some((hook, hook.place.as_ref()?))) else {
            unreachable!("`{}` takes nothing at an index", of.def.name)
        };
        let mut frame = self.writing(depth, fill, names);
        frame.call(hook, &[p, i]);
        frame.mode = if once { Mode::Once } else { Mode::Between };
        // A level below that is written at random grows as its fiber is opened, one in order fills gaps itself.
        let leaf = self.levels[depth + 1].of.is_leaf();
        let pads = |stmt: &&Stmt| leaf || !matches!(stmt, Stmt::Reserve(buf, _) if of.def.is_child(buf));
        let before: Vec<Stmt> = hook.body.iter().filter(pads).cloned().collect();
        let (before, pos) = (frame.code(&before), frame.term(place));
        Store { random: of.writes() == WriteKind::Random, before, pos, after: frame.code(&hook.after) }
    }

    /// What must hold for level `depth` to have a place for what `store` is given, and what to say if not.
    pub fn refusals(
        &self,
        depth: usize,
        args: &[&Term],
        fill: &Term,
        names: &mut Names,
    ) -> Vec<(Term, Rc<str>)> {
        let Some(hook) = self.levels[depth].of.def.hooks.get("store") else { return vec![] };
        let mut frame = self.writing(depth, fill, names);
        frame.call(hook, args);
        hook.requires.iter().map(|(cond, what)| (frame.term(cond), what.clone())).collect()
    }

    /// Hook: fiber `p` of level `depth` takes `value` all along a region that is not empty.
    pub fn store_run(
        &self,
        depth: usize,
        p: &Term,
        region: &Extent,
        value: &Term,
        fill: &Term,
        names: &mut Names,
    ) -> Vec<Stmt> {
        let mut code = Vec::new();
        let mut value = value.clone();
        if !matches!(*value, Node::Lit(_) | Node::Var(_)) {
            let ty = types::of(&self.value(&Term::int(0))).unwrap_or(Ty::Unknown);
            let var = names.var(format!("{}_v", self.tensor), ty);
            code.push(Stmt::Let { var: var.clone(), mutable: false, init: value });
            value = Term::var(&var);
        }
        let args = [p, &region.lo, &region.hi, &value];
        code.extend(self.writing(depth, fill, names).hook("store", &args));
        code
    }

    /// Hook: fiber `p` of level `depth` is complete.
    pub fn close(&self, depth: usize, p: &Term, fill: &Term, names: &mut Names) -> Vec<Stmt> {
        self.writing(depth, fill, names).hook("close", &[p])
    }

    /// Hook: the result is complete; level `depth` holds exactly `n` fibers, and its children what follows. Levels that
    /// are written at random may drop what holds nothing but fill.
    pub fn finish(&self, depth: usize, n: &Term, fill: &Term, drops: bool, names: &mut Names) -> Vec<Stmt> {
        let mut frame = self.writing(depth, fill, names);
        frame.mode = if drops { Mode::Drops } else { Mode::Between };
        frame.hook("finish", &[n])
    }

    /// Hook: what is listed becomes fill again, in time proportional to it. `None` where a level keeps no list.
    pub fn clear(&self, fill: &Term, names: &mut Names) -> Option<Vec<Stmt>> {
        let arrays = |depth: &usize| self.levels[*depth].fields.iter().any(|f| matches!(f, Field::Array(_)));
        let leaf = self.levels.len() - 1;
        let first = (0..leaf).find(arrays)?;
        let listed = self.levels[first..leaf].iter().all(|level| level.of.def.hooks.contains_key("clear"));
        let clear = |depth| self.writing(depth, fill, names).hook("clear", &[]);
        listed.then(|| (first..leaf).flat_map(clear).collect())
    }

    /// The leaf takes a value at a position that exists (`grow` made it).
    pub fn set_value(&self, pos: &Term, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, &mut Names::default()).hook("set", &[pos, value])
    }

    /// The leaf takes a value at its end.
    pub fn push_value(&self, value: &Term) -> Vec<Stmt> {
        Frame::new(self, self.levels.len() - 1, &mut Names::default()).hook("push", &[value])
    }

    fn writing<'a>(&'a self, depth: usize, fill: &'a Term, names: &'a mut Names) -> Frame<'a> {
        let mut frame = Frame::new(self, depth, names);
        frame.fill = Some(fill);
        frame
    }
}
