//! How a fiber is read: a definition's nest, for one tensor and one position. The paper calls this unfurling (§6). On the
//! way, facts for the prover are noted, which follow from the guarantees of steppers and pipelines.
//!
//! ```text
//! Let  A_q = A_ptr[0]; A_end = A_ptr[1]; A_last = if A_q < A_end { A_idx[A_end - 1] + 1 } else { 0 }
//! │    where 0 <= A_last <= A_n, A_q <= A_end, …
//! └ Pipeline
//!   ├ to A_last: Stepper of A_q to A_end
//!   …
//! ```

use super::Protocol;
use super::frame::Frame;
use super::layout::Instance;
use crate::algebra::{Fun, Node, Search, Term, Var, build};
use crate::looplet::{Case, Fact, Finder, Found, Leaf, Looplet, Phase, Stepper};
use crate::target::Stmt;
use crate::{Mapped, Names};

impl Instance {
    /// The looplet nest of the fiber at position `pos` of level `depth`. `None` if the level lacks the
    /// protocol. The nest covers `0..dim`.
    pub fn unfurl(&self, depth: usize, protocol: Protocol, pos: &Term, names: &mut Names) -> Option<Looplet> {
        let (params, nest) = self.levels[depth].of.def.read(protocol)?;
        let mut frame = Frame::new(self, depth, names);
        let (mut code, range) = (Vec::new(), frame.range(pos));
        params.iter().zip(range).for_each(|(local, init)| frame.declare(local, init, &mut code));
        frame.end = Term::var(self.levels[depth].dim.as_ref()?);
        // A search from the cursor's position gallops. A search for a single index is a binary search of the whole fiber.
        if protocol != Protocol::Locate {
            frame.search = Search::Gallop;
        }
        let finder = if protocol == Protocol::Locate { None } else { self.finder(depth, pos, frame.names) };
        let mut unfurl =
            Unfurl { frame, protocol, unmoved: true, finder, code: Vec::new(), facts: Vec::new() };
        Some(unfurl.scope(true, |of| {
            of.code = code;
            of.know(Term::int(0), of.frame.end.clone());
            of.nest(nest)
        }))
    }
}

impl Instance {
    /// How a fiber finds an index without walking.
    fn finder(&self, depth: usize, pos: &Term, names: &mut Names) -> Option<Finder> {
        let at_once = self.found(depth, pos, names).map(Finder::AtOnce);
        at_once.or_else(|| self.probes(depth).then(|| Finder::Code(pos.clone())))
    }

    /// Whether a fiber finds an index by code in about constant time, as a hash table does.
    fn probes(&self, depth: usize) -> bool {
        let of = &self.levels[depth].of;
        of.mode.1 == 1 && of.def.locates
    }

    /// How a fiber finds an index at once: by `locate`, if that tests one condition and then knows the position.
    fn found(&self, depth: usize, pos: &Term, names: &mut Names) -> Option<Found> {
        let def = &self.levels[depth].of.def;
        let (params, nest) = def.read(Protocol::Locate)?;
        let (lets, index, [cond, at]) = found_at_once(nest)?;
        let moves = |local: &Var| def.moved.contains(&local.id);
        if self.levels[depth].of.mode.1 != 1
            || lets.iter().any(|(var, _)| moves(var))
            || params.iter().any(moves)
        {
            return None;
        }
        let mut frame = Frame::new(self, depth, names);
        let range = frame.range(pos);
        params.iter().zip(range).for_each(|(local, init)| frame.give(local, init));
        let index = frame.index(index);
        for (var, init) in lets {
            let init = frame.term(init);
            frame.give(var, init);
        }
        Some(Found { index, holds: frame.term(cond), leaf: Leaf::Sub(frame.term(at)) })
    }
}

/// Declarations, an index, and a condition and a position.
type AtOnce<'a> = (Vec<(&'a Var, &'a Term)>, &'a Var, [&'a Term; 2]);

/// The declarations of a lookup that searches nothing, its index, and its condition and position:
/// `Lookup(i => if tbl[i] { lvl[i] } else { fill })`.
fn found_at_once(nest: &Looplet) -> Option<AtOnce<'_>> {
    let (mut nest, mut lets, mut along) = (nest, Vec::new(), None);
    loop {
        nest = match nest {
            Looplet::Let { code, body, .. } => {
                for stmt in code {
                    let Stmt::Let { var, init, .. } = stmt else { return None };
                    lets.push((var, init));
                }
                body
            }
            Looplet::Lookup { index, body } => {
                along = Some(index);
                body
            }
            Looplet::Switch(cases) => {
                let [Case { cond, body: Looplet::Run(Leaf::Sub(at)) }, rest] = &cases[..] else {
                    return None;
                };
                let searches = |t: &Term| t.any(&mut |t| matches!(**t, Node::Search { .. }));
                let pure = !lets.iter().map(|(_, init)| *init).chain([cond, at]).any(searches);
                return (rest.body == Looplet::Run(Leaf::Fill) && pure).then_some((lets, along?, [cond, at]));
            }
            _ => return None,
        };
    }
}

/// The unfurling of one fiber.
struct Unfurl<'a> {
    frame: Frame<'a>,
    protocol: Protocol,
    /// Whether there is no shift around. Then indices are the fiber's own, and no stop is negative.
    unmoved: bool,
    /// How the fiber finds an index without walking, if it can.
    finder: Option<Finder>,
    /// The preamble of the current scope.
    code: Vec<Stmt>,
    /// The facts of the current scope.
    facts: Vec<Fact>,
}

impl Unfurl<'_> {
    /// A nest in its own scope, which becomes a `Let` if it has code or facts. The facts of a scope without
    /// code hold outside as well, and move there, unless the scope `keeps` them because they depend on a variable
    /// that is bound in it, or moves in it.
    fn scope(&mut self, keeps: bool, inside: impl FnOnce(&mut Self) -> Looplet) -> Looplet {
        let outer = (std::mem::take(&mut self.code), std::mem::take(&mut self.facts));
        let body = inside(self);
        let code = std::mem::replace(&mut self.code, outer.0);
        let facts = std::mem::replace(&mut self.facts, outer.1);
        if code.is_empty() && !keeps {
            self.facts.extend(facts);
        } else if !(code.is_empty() && facts.is_empty()) {
            return Looplet::Let { code, facts, body: Box::new(body) };
        }
        body
    }

    /// A nest in a region with another end.
    fn until(&mut self, end: Term, keeps: bool, nest: &Looplet) -> Looplet {
        let outer = std::mem::replace(&mut self.frame.end, end);
        let nest = self.scope(keeps, |of| of.nest(nest));
        self.frame.end = outer;
        nest
    }

    /// A nest inside another one, with its own scope.
    fn inner(&mut self, nest: &Looplet) -> Box<Looplet> {
        Box::new(self.scope(true, |of| of.nest(nest)))
    }

    /// Notes that `left <= right` in the current scope.
    fn know(&mut self, left: Term, right: Term) {
        let fact = Fact { left, right };
        if fact.left != fact.right && !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }

    /// A nest of the definition, for this fiber.
    fn nest(&mut self, nest: &Looplet) -> Looplet {
        match nest {
            Looplet::Run(leaf) => Looplet::Run(self.leaf(leaf)),
            Looplet::Spike { body, tail } => Looplet::Spike { body: self.leaf(body), tail: self.leaf(tail) },
            Looplet::Lookup { index, body } => {
                Looplet::Lookup { index: self.frame.index(index), body: self.inner(body) }
            }
            Looplet::Pipeline(phases) => self.pipeline(phases),
            Looplet::Jumper(stepper) => Looplet::Jumper(self.stepper(stepper)),
            Looplet::Stepper(stepper) => match self.protocol {
                Protocol::Gallop | Protocol::Lead => Looplet::Jumper(self.stepper(stepper)),
                _ => Looplet::Stepper(self.stepper(stepper)),
            },
            Looplet::Switch(cases) => {
                let case = |c: &Case| Case { cond: self.frame.term(&c.cond), body: *self.inner(&c.body) };
                Looplet::Switch(cases.mapped(case))
            }
            Looplet::Shift { delta, body } => {
                let delta = self.frame.term(delta);
                let end = build::sub(&self.frame.end, &delta);
                let outer = std::mem::replace(&mut self.unmoved, false);
                let body = Box::new(self.until(end, true, body));
                self.unmoved = outer;
                Looplet::Shift { delta, body }
            }
            Looplet::Let { code, body, .. } => {
                let code = self.frame.code(code);
                self.code.extend(code);
                self.nest(body)
            }
        }
    }

    /// A leaf. In a level of several modes, a sub-fiber is a range of positions, except for the last mode,
    /// where it is a single position.
    fn leaf(&mut self, leaf: &Leaf) -> Leaf {
        if let Leaf::Sub(at) = leaf
            && let Node::Call(Fun::Tuple, ends) = &**at
            && self.frame.is_innermost()
        {
            return Leaf::Sub(self.frame.term(&ends[0]));
        }
        let mut leaf = leaf.clone();
        leaf.term_mut().into_iter().for_each(|t| *t = self.frame.term(t));
        leaf
    }

    /// A pipeline guarantees that its stops ascend and stay in the region: `0 <= stop <= next stop <= end`.
    fn pipeline(&mut self, phases: &[Phase]) -> Looplet {
        let mut before = self.unmoved.then(|| Term::int(0));
        let mut all = Vec::new();
        for Phase { stop, body } in phases {
            let stop = stop.as_ref().map(|stop| self.frame.term(stop));
            let end = stop.clone().unwrap_or_else(|| self.frame.end.clone());
            before.into_iter().for_each(|before| self.know(before, end.clone()));
            before = Some(end.clone());
            all.push(Phase { stop, body: self.until(end, false, body) });
        }
        Looplet::Pipeline(all)
    }

    /// A stepper, with the guarantee that its cursor is within its range.
    fn stepper(&mut self, stepper: &Stepper) -> Stepper {
        let frame = &mut self.frame;
        let (cursor, end) = (frame.var(&stepper.cursor), frame.term(&stepper.end));
        let (last, stop) = (frame.term(&stepper.last), frame.term(&stepper.stop));
        let count = stepper.count.as_ref().map(|count| frame.term(count));
        let (index, code) = &stepper.seek;
        let seek = (frame.index(index), frame.code(code));
        let next = frame.code(&stepper.next);
        self.know(Term::var(&cursor), end.clone());
        let body = Box::new(self.until(stop.clone(), true, &stepper.body));
        let follow = self.protocol == Protocol::Follow;
        let finder = self.finder.clone().filter(|_| self.unmoved).map(Box::new);
        Stepper { cursor, end, last, stop, body, seek, next, follow, open: false, count, finder }
    }
}
