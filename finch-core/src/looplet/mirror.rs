//! A nest in reverse order, for `A[n - 1 - i]`: index `i` here is index `-i` inside. Phases are reversed, and a stepper
//! traverses its children from last to first. A sparse list:
//!
//! ```text
//! Pipeline
//! ├ to 1 - A_last: Run: fill
//! ├ to A_last2: Stepper of A_back to A_end               A_at stands for A_q + A_end - 1 - A_back
//! │ └ each to 1 - A_idx[A_at]: Spike
//! └ rest: Run: fill
//! ```
//!
//! A child begins where the previous one stops. So a stepper can be reversed if its stop is a load at its cursor, and the
//! cursor counts up. In a group of entries with equal coordinates (the outer modes of a list of coordinates), the search
//! starts at the last one. Any other stepper can only be traversed forwards.

use super::shift::unshifted;
use super::walk::rename;
use super::{Leaf, Looplet, Phase, Stepper};
use crate::Names;
use crate::algebra::{Node, Term, Ty, Var};
use crate::lower::ops;
use crate::program::steps::Span;
use crate::target::Stmt;

/// Whether a nest can be reversed.
pub fn turns(nest: &Looplet) -> bool {
    !nest.any(&mut |part| match part {
        Looplet::Stepper(s) | Looplet::Jumper(s) => !(s.counts_up() || s.is_grouped()),
        _ => false,
    })
}

/// A reversed nest that covers `span`. It must be one that [`turns`].
pub(crate) fn mirror(nest: &Looplet, span: &Span, names: &mut Names) -> Looplet {
    let mut mirror = Mirror { code: Vec::new(), names };
    let nest = mirror.nest(nest, span);
    declared(nest, mirror.code)
}

/// The nest with additional declarations in its preamble.
fn declared(nest: Looplet, more: Vec<Stmt>) -> Looplet {
    match nest {
        Looplet::Let { code, facts, body } if matches!(*body, Looplet::Let { .. }) => {
            Looplet::Let { code, facts, body: Box::new(declared(*body, more)) }
        }
        Looplet::Let { code, facts, body } => Looplet::Let { code: [code, more].concat(), facts, body },
        nest if more.is_empty() => nest,
        nest => Looplet::Let { code: more, facts: Vec::new(), body: Box::new(nest) },
    }
}

/// Wraps a nest inside its preamble.
pub(crate) fn inside_let(nest: Looplet, wrap: impl FnOnce(Looplet) -> Looplet) -> Looplet {
    let Looplet::Let { code, facts, body } = nest else { return wrap(nest) };
    Looplet::Let { code, facts, body: Box::new(inside_let(*body, wrap)) }
}

/// A nest that is being reversed.
struct Mirror<'a> {
    /// The declarations of new cursors.
    code: Vec<Stmt>,
    names: &'a mut Names,
}

impl Mirror<'_> {
    fn nest(&mut self, nest: &Looplet, span: &Span) -> Looplet {
        match unshifted(nest) {
            Looplet::Lookup { index, body } => {
                let inside = ops::sub(&Term::int(0), &Term::var(&index));
                let body = body.map(&mut |t| ops::subst_var(t, &index, &inside));
                Looplet::Lookup { index, body: Box::new(body) }
            }
            Looplet::Spike { body, tail } => Looplet::Pipeline(vec![
                Phase { stop: Some(ops::sub(&Term::int(2), &span.1)), body: Looplet::Run(tail) },
                Phase { stop: None, body: Looplet::Run(body) },
            ]),
            Looplet::Pipeline(phases) => Looplet::Pipeline(self.phases(&phases, span)),
            Looplet::Stepper(s) => Looplet::Pipeline(self.stepper(&s, span, Looplet::Stepper, None)),
            Looplet::Jumper(s) => Looplet::Pipeline(self.stepper(&s, span, Looplet::Jumper, None)),
            other => other.map_parts(&mut |part| self.nest(&part, span)),
        }
    }

    /// The phases, last to first.
    fn phases(&mut self, phases: &[Phase], (lo, hi): &Span) -> Vec<Phase> {
        let mut turned = Vec::new();
        for (at, Phase { stop, body }) in phases.iter().enumerate().rev() {
            let before = at.checked_sub(1).and_then(|before| phases[before].stop.clone());
            let span =
                (before.clone().unwrap_or_else(|| lo.clone()), stop.clone().unwrap_or_else(|| hi.clone()));
            let stop = before.map(|stop| ops::sub(&Term::int(1), &stop));
            match unshifted(body) {
                Looplet::Stepper(s) => turned.extend(self.stepper(&s, &span, Looplet::Stepper, stop)),
                Looplet::Jumper(s) => turned.extend(self.stepper(&s, &span, Looplet::Jumper, stop)),
                body => turned.push(Phase { stop, body: self.nest(&body, &span) }),
            }
        }
        turned
    }

    /// A reversed stepper, in a phase with this stop.
    fn stepper(
        &mut self,
        s: &Stepper,
        span: &Span,
        make: fn(Stepper) -> Looplet,
        stop: Option<Term>,
    ) -> Vec<Phase> {
        let back = Back::new(s, span, self.names);
        self.code.extend(back.declarations());
        let Looplet::Spike { body: Leaf::Fill, tail } = unshifted(&s.body) else {
            return vec![Phase { stop, body: make(back.children(self.names)) }];
        };
        // After each entry here there is fill up to the next one: an entry ends its child, as it does inside.
        let entries = back.entries(&tail, self.names);
        let last = entries.last.clone();
        vec![Phase { stop: Some(last), body: make(entries) }, Phase { stop, body: Looplet::Run(Leaf::Fill) }]
    }
}

/// A stepper that is being reversed.
struct Back<'a> {
    of: &'a Stepper,
    span: &'a Span,
    /// The new cursor, which counts up as the position inside counts down.
    cursor: Var,
    /// A cursor that searches forward.
    found: Var,
}

impl<'a> Back<'a> {
    fn new(of: &'a Stepper, span: &'a Span, names: &mut Names) -> Self {
        let mut var = |what: &str| names.var(format!("{}_{what}", of.cursor.name), Ty::POS);
        Back { of, span, cursor: var("back"), found: var("found") }
    }

    /// The first position inside: the value of the cursor that does not move.
    fn first(&self) -> Term {
        Term::var(&self.of.cursor)
    }

    fn declarations(&self) -> Vec<Stmt> {
        let vars = [&self.cursor, &self.found].map(Clone::clone);
        vars.map(|var| Stmt::Let { var, mutable: true, init: self.first() }).to_vec()
    }

    /// The position inside, less `less`.
    fn position(&self, less: i64) -> Term {
        let ends = ops::plus(&self.first(), &self.of.end);
        ops::sub(&ops::add(&ends, -1 - less), &Term::var(&self.cursor))
    }

    /// A term inside, with the cursor's position replaced.
    fn at(&self, term: &Term, position: &Term) -> Term {
        ops::subst_var(term, &self.of.cursor, position)
    }

    /// Code that moves `found` from the first position to the child that covers an index inside.
    fn search(&self, index: &Term) -> Vec<Stmt> {
        let (key, code) = &self.of.seek;
        let begin = Stmt::Set(self.found.clone(), self.first());
        let moved = code.iter().map(|stmt| {
            // The first position may differ from the cursor.
            let mut stmt = stmt.map(&mut |t| ops::subst_var(t, key, index));
            rename(&mut stmt, &self.of.cursor, &self.found);
            stmt
        });
        std::iter::once(begin).chain(moved).collect()
    }

    /// Moves the cursor forward until `found` is `beyond` positions after it.
    fn advance_to_found(&self, beyond: i64) -> Stmt {
        let ends = ops::plus(&self.first(), &self.of.end);
        let found = ops::sub(&ops::add(&ends, -beyond), &Term::var(&self.found));
        Stmt::Set(self.cursor.clone(), ops::max(vec![Term::var(&self.cursor), found]))
    }

    /// Entries with fill between them. An entry here ends its child.
    fn entries(&self, tail: &Leaf, names: &mut Names) -> Stepper {
        let (s, here) = (self.of, self.position(0));
        let entry = |position: &Term| ops::sub(&Term::int(2), &self.at(&s.stop, position));
        let none = ops::sub(&Term::int(1), &self.span.1);
        let key = names.var("at", Ty::INDEX);
        let behind = ops::sub(&Term::int(1), &Term::var(&key));
        let mut seek = self.search(&behind);
        seek.push(self.advance_to_found(0));
        let mut stepper = Stepper {
            cursor: self.cursor.clone(),
            last: ops::either(&ops::lt(&self.first(), &s.end), &entry(&self.first()), &none),
            stop: entry(&here),
            body: Box::new(Looplet::Spike { body: Leaf::Fill, tail: tail.clone() }),
            seek: (key, seek),
            next: vec![Stmt::Set(self.cursor.clone(), ops::add(&Term::var(&self.cursor), 1))],
            count: s.count.as_ref().map(|count| self.at(count, &Term::var(&self.cursor))),
            finder: None,
            ..s.clone()
        };
        let group = names.var(format!("{}_at", s.cursor.name), Ty::POS);
        let position = if s.counts_up() { here.clone() } else { Term::var(&group) };
        *stepper.body = stepper.body.map(&mut |t| self.at(t, &position));
        if !s.counts_up() {
            let to_group = self.search(&ops::add(&self.at(&s.stop, &here), -1));
            stepper.next = [to_group.clone(), vec![self.advance_to_found(0)]].concat();
            let group = Stmt::Let { var: group, mutable: false, init: Term::var(&self.found) };
            let code = [to_group, vec![group]].concat();
            stepper.body = Box::new(Looplet::Let { code, facts: Vec::new(), body: stepper.body });
        }
        stepper
    }

    /// Children of any form.
    fn children(&self, names: &mut Names) -> Stepper {
        let (s, here) = (self.of, self.position(0));
        let more = ops::lt(&ops::add(&Term::var(&self.cursor), 1), &s.end);
        let before = ops::either(&more, &self.at(&s.stop, &self.position(1)), &self.span.0);
        let key = names.var("at", Ty::INDEX);
        let mut seek = self.search(&ops::sub(&Term::int(0), &Term::var(&key)));
        // An index after the last child inside is before the first one here.
        let ends = ops::plus(&self.first(), &s.end);
        let found = ops::sub(&ends, &Term::var(&self.found));
        let there = ops::max(vec![ops::add(&Term::var(&self.cursor), 1), found]);
        seek.push(Stmt::Set(self.cursor.clone(), ops::add(&there, -1)));
        let body = s.body.map(&mut |t| self.at(t, &here));
        let span = (before.clone(), self.at(&s.stop, &here));
        Stepper {
            cursor: self.cursor.clone(),
            last: ops::sub(&Term::int(1), &self.span.0),
            stop: ops::sub(&Term::int(1), &before),
            body: Box::new(mirror(&body, &span, names)),
            seek: (key, seek),
            next: vec![Stmt::Set(self.cursor.clone(), ops::add(&Term::var(&self.cursor), 1))],
            count: s.count.as_ref().map(|count| self.at(count, &Term::var(&self.cursor))),
            finder: None,
            ..s.clone()
        }
    }
}

impl Stepper {
    /// Whether a child consists of all positions with the same coordinate, so that the next one is
    /// found by a search for its stop.
    fn is_grouped(&self) -> bool {
        let [Stmt::Set(var, to)] = self.next.as_slice() else { return false };
        let Node::Search { buf, key, .. } = &**to else { return false };
        let (base, past) = ops::split(&self.stop);
        let load = matches!(&*base, Node::Load(of, at) if of == buf && at.as_var() == Some(var));
        let spike = matches!(unshifted(&self.body), Looplet::Spike { body: Leaf::Fill, .. });
        *var == self.cursor && load && past == 1 && *key == self.stop && spike
    }
}
