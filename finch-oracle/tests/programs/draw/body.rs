//! Bodies of several statements: loops, branches, blocks and temporaries, one inside of another as they come.
//!
//! The other families draw statements that are known to be of interest. What goes wrong between statements (a value that is
//! read where it is still being written, one that is carried from iteration to iteration, or begun anew in each) shows in
//! orders that nobody thought of. So here each place holds any statement, and reads any temporary there is.

use super::held::Held;
use super::statement::within;
use super::{Draw, Loop, Moves, layout_of};

/// No more statements than that many.
const MOST_STATEMENTS: usize = 5;
/// Results have four names.
pub(super) const MOST_RESULTS: usize = 4;

impl Draw<'_> {
    /// A program of several statements.
    pub(super) fn bodies(&mut self) -> String {
        self.room = MOST_STATEMENTS;
        let body = match self.program.below(8) {
            6 => return self.saturated(),
            7 => self.summed_up(),
            0 => self.looped(&[], 3),
            1 => self.sequence(&[], 2),
            _ => self.scoped(&[], 3),
        };
        if self.results > 0 {
            return body;
        }
        let last = self.result(&[]);
        format!("{body}; {last}")
    }

    /// Statements without `forall`, of which one fills a temporary that the others read.
    fn summed_up(&mut self) -> String {
        let lets = self.declare_held();
        let at = self.held.len() - 1;
        let first = self.loopless(Some(at));
        let second = self.loopless(None);
        let more = match self.program.below(4) {
            0 => format!("; {}", self.loopless(Some(at))),
            1 => format!("; {}", self.loopless(None)),
            2 => format!("; if {} {{ {} }}", self.truth(&[]), self.step(&[])),
            _ => String::new(),
        };
        self.held.clear();
        format!("{{ {lets}{first}; {second}{more} }}")
    }

    /// A statement over one loop or two; these are left out where something says how far they go, mostly.
    fn loopless(&mut self, to: Option<usize>) -> String {
        let count = 1 + self.program.below(2);
        let scope: Vec<usize> = (0..count).collect();
        for &l in &scope {
            let own = self.loops[l];
            self.loops[l] = Loop { lo: 0, hi: own.n, told: false, moves: None, ..own };
        }
        let text = match to {
            Some(at) => self.write_held(at, &scope),
            None => self.result(&scope),
        };
        let head = self.head(&scope);
        let bare = !head.contains("in") && !text.contains(['{', ';']) && self.program.chance(3, 4);
        if bare { text } else { format!("forall {head}: {text}") }
    }

    /// Any statement.
    fn body(&mut self, scope: &[usize], depth: usize) -> String {
        if depth == 0 || self.room <= 1 {
            return self.step(scope);
        }
        match self.program.below(12) {
            0..=4 => self.looped(scope, depth),
            5 => self.forked(scope, depth),
            6..=8 => self.scoped(scope, depth),
            9 => format!("{{ {} }}", self.sequence(scope, depth)),
            _ => self.step(scope),
        }
    }

    /// Statements one after the other; of two, the second may come first: `(…) where (…)`.
    fn sequence(&mut self, scope: &[usize], depth: usize) -> String {
        let first = self.body(scope, depth - 1);
        let mut second = self.body(scope, depth - 1);
        if self.program.chance(1, 3) {
            second = format!("{second}; {}", self.body(scope, depth - 1));
        } else if self.program.chance(1, 8) {
            return format!("({second}) where ({first})");
        }
        format!("{first}; {second}")
    }

    /// A loop, or two.
    fn looped(&mut self, scope: &[usize], depth: usize) -> String {
        let free: Vec<usize> = (0..self.loops.len()).filter(|l| !scope.contains(l)).collect();
        if free.is_empty() {
            return self.step(scope);
        }
        let l = self.program.one(&free);
        let own = self.loops[l];
        self.loops[l] = self.led(own, scope);
        let inner = [scope, &[l]].concat();
        let body = match self.program.below(4) {
            0 => format!("{{ {} }}", self.sequence(&inner, depth.max(1))),
            _ => self.body(&inner, depth - 1),
        };
        let head = self.head(&[l]);
        self.loops[l] = own;
        format!("forall {head}: {body}")
    }

    /// A loop whose extent is any part of what it covers: after its first index, from a loop around, or where a temporary says.
    fn led(&mut self, own: Loop, scope: &[usize]) -> Loop {
        let whole = Loop { lo: 0, hi: own.n, told: false, moves: None, ..own };
        let place = self.places.last().copied();
        match (self.program.below(12), place) {
            (8, _) => Loop { lo: 1.min(own.n), ..whole },
            (9, _) if !scope.is_empty() => {
                let around = self.loops[self.program.one(scope)].name;
                Loop { moves: Some(Moves::Begins(around, self.program.below(2))), ..whole }
            }
            (10, Some((at, bound))) if bound <= own.n => Loop { moves: Some(Moves::Ends(at, 0)), ..whole },
            (10 | 11, Some((at, _))) => Loop { moves: Some(Moves::Begins(at, 0)), ..whole },
            _ => whole,
        }
    }

    /// Branches, each with its own statements.
    fn forked(&mut self, scope: &[usize], depth: usize) -> String {
        let cond = self.truth(scope);
        let then = self.branch(scope, depth);
        let mut text = format!("if {cond} {{ {then} }}");
        if self.program.chance(1, 4) {
            let cond = self.truth(scope);
            text += &format!(" else if {cond} {{ {} }}", self.branch(scope, depth));
        }
        if self.program.chance(1, 2) {
            text += &format!(" else {{ {} }}", self.branch(scope, depth));
        }
        text
    }

    fn branch(&mut self, scope: &[usize], depth: usize) -> String {
        match self.program.chance(1, 3) {
            true => self.sequence(scope, depth),
            false => self.body(scope, depth - 1),
        }
    }

    /// A condition: on temporaries, if there are any, mostly.
    pub(super) fn truth(&mut self, scope: &[usize]) -> String {
        if self.program.chance(2, 3)
            && let Some(text) = self.of_elem("bool", |draw| draw.held_read(scope))
        {
            return if self.program.chance(1, 4) { format!("!{text}") } else { text };
        }
        if self.elem != "bool"
            && self.program.chance(2, 3)
            && let Some(text) = self.held_read(scope)
        {
            let other = self.access(scope);
            return format!("{text} {} {other}", self.program.one(&["<", "==", ">=", "!="]));
        }
        match scope.is_empty() {
            true => self.of_elem("bool", |draw| draw.access(&[])),
            false => self.condition(scope, 1),
        }
    }

    /// A block with temporaries, one or two.
    fn scoped(&mut self, scope: &[usize], depth: usize) -> String {
        let (before, places) = (self.held.len(), self.places.len());
        let mut lets = String::new();
        let mut parts = vec![];
        for _ in 0..1 + self.program.below(5) / 3 {
            match self.program.below(8) {
                6 => {
                    let (text, first) = self.position_held(scope);
                    lets += &text;
                    parts.push(first);
                }
                7 => {
                    let (text, first) = self.listed(scope);
                    lets += &text;
                    parts.push(first);
                }
                _ => lets += &self.declare_held(),
            }
        }
        let firsts = parts.len();
        parts.push(self.sequence(scope, depth.max(1)));
        for at in before..self.held.len() {
            if self.held[at].owed {
                // A temporary that nothing writes is rejected.
                let first = self.filled(at, scope);
                let front = self.program.chance(2, 3);
                parts.insert(if front { firsts } else { parts.len() }, first);
            }
        }
        if self.results == 0 || self.results < MOST_RESULTS && self.program.chance(1, 2) {
            parts.push(self.told_of(before, scope));
        }
        let gone: Vec<String> = self.held.drain(before..).map(|held| format!("{}[", held.name)).collect();
        self.places.truncate(places);
        self.forget(&gone);
        format!("{{ {lets}{} }}", parts.join("; "))
    }

    /// Reads that are not to be repeated from here on: those of these temporaries.
    fn forget(&mut self, gone: &[String]) {
        let lasts = |text: &str| !gone.iter().any(|name| text.contains(name.as_str()));
        self.known.retain(|known| lasts(&known.text));
        self.missed.retain(|known| lasts(&known.text));
    }

    /// A temporary that nothing has written so far, filled by a loop over each of its modes, or in place.
    fn filled(&mut self, at: usize, scope: &[usize]) -> String {
        let free: Vec<usize> = (0..self.loops.len()).filter(|l| !scope.contains(l)).collect();
        let dims = self.held[at].dims.clone();
        let over: Vec<usize> = free.into_iter().take(dims.len().max(self.program.below(2))).collect();
        let inner = [scope, &over].concat();
        let owns: Vec<Loop> = over.iter().map(|&l| self.loops[l]).collect();
        for &l in &over {
            self.loops[l] = Loop { lo: 0, hi: self.loops[l].n, told: false, moves: None, ..self.loops[l] };
        }
        let text = self.write_held(at, &inner);
        let head = self.head(&over);
        over.iter().zip(owns).for_each(|(&l, own)| self.loops[l] = own);
        if over.is_empty() { text } else { format!("forall {head}: {text}") }
    }

    /// A result of what temporaries from here on hold in the end.
    fn told_of(&mut self, from: usize, scope: &[usize]) -> String {
        let free = (0..self.loops.len()).find(|l| !scope.contains(l));
        let over: Vec<usize> = free.into_iter().filter(|_| self.program.chance(2, 3)).collect();
        let inner = [scope, &over].concat();
        let owns: Vec<Loop> = over.iter().map(|&l| self.loops[l]).collect();
        let elem = self.held.get(from).map_or(self.elem, |held| held.elem);
        let text = self.of_elem(elem, |draw| draw.result(&inner));
        let head = self.head(&over);
        over.iter().zip(owns).for_each(|(&l, own)| self.loops[l] = own);
        if over.is_empty() { text } else { format!("forall {head}: {text}") }
    }

    /// One assignment: to a temporary, or to a result.
    pub(super) fn step(&mut self, scope: &[usize]) -> String {
        self.room = self.room.saturating_sub(1);
        let writable: Vec<usize> = (0..self.held.len()).filter(|&at| !self.held[at].listed).collect();
        let owed = writable.iter().copied().find(|&at| self.held[at].owed);
        let text = match (self.program.below(8), owed) {
            (0..=4, Some(at)) => self.write_held(at, scope),
            (3..=5, None) if !writable.is_empty() => {
                let at = self.program.one(&writable);
                self.write_held(at, scope)
            }
            _ => self.result(scope),
        };
        let cond = self.program.chance(1, 6).then(|| self.truth(scope));
        within(cond, text)
    }

    /// An assignment to a result: a new one, or one that another statement writes.
    pub(super) fn result(&mut self, scope: &[usize]) -> String {
        let again = !self.written.is_empty() && self.program.chance(1, 3);
        if again || self.results >= MOST_RESULTS {
            let fits: Vec<usize> = (0..self.written.len())
                .filter(|&at| !self.written[at].dims.contains(&0))
                .filter(|&at| !scope.is_empty() || self.written[at].dims.is_empty())
                .collect();
            if !fits.is_empty() {
                let at = self.program.one(&fits);
                return self.written_again(at, scope);
            }
        }
        if self.results >= MOST_RESULTS {
            return self.unread(scope);
        }
        let (to, op) = self.target(scope);
        let half = self.half.take();
        let rhs = self.value(scope, 2);
        within(half, format!("{to} {op} {rhs}"))
    }

    fn written_again(&mut self, at: usize, scope: &[usize]) -> String {
        let (name, op, elem) = (self.written[at].name, self.written[at].op, self.written[at].elem);
        let (dims, shaped) = (self.written[at].dims.clone(), self.written[at].shaped);
        let place: Vec<String> = dims.iter().map(|&n| self.place_below(n, shaped, scope)).collect();
        let rhs = self.of_elem(elem, |draw| draw.value(scope, 2));
        format!("{name}[{}] {op} {rhs}", place.join(", "))
    }

    /// A temporary that nothing reads.
    fn unread(&mut self, scope: &[usize]) -> String {
        let layout = layout_of(&[], &format!("Element<{}, Zero>", self.elem), &[]);
        format!("{{ let o: {layout}; o[] = {} }}", self.value(scope, 1))
    }

    /// A temporary that is written in order, in its own loops, before anything reads it.
    fn listed(&mut self, scope: &[usize]) -> (String, String) {
        let free: Vec<usize> = (0..self.loops.len()).filter(|l| !scope.contains(l)).collect();
        let Some(&l) = free.first() else { return self.position_held(scope) };
        let own = self.loops[l];
        self.loops[l] = Loop { lo: 0, hi: own.n, told: false, moves: None, ..own };
        let mut levels = [self.level(true)];
        Self::settle_rows(&mut levels, &[]);
        let name = self.held_name();
        let text =
            format!("let {name}: {}; ", layout_of(&levels, &format!("Element<{}, Zero>", self.elem), &[0]));
        let rhs = self.value(&[scope, &[l]].concat(), 2);
        let first = format!("forall {}: {name}[{}] = {rhs}", self.head(&[l]), own.name);
        self.loops[l] = own;
        self.held.push(Held {
            name,
            elem: self.elem,
            op: "=",
            dims: vec![own.n],
            bound: None,
            listed: true,
            owed: false,
        });
        (text, first)
    }
}
