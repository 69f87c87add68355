//! Temporaries of bodies: what they are, where they are read and written, and expressions of them.

use finch_core::level::ast::Rows;

use super::statement::within;
use super::{Draw, layout_of};
use crate::support::layouts;

/// A temporary that may be read and written in any statement.
pub(super) struct Held {
    pub name: &'static str,
    pub elem: &'static str,
    /// By which it is reduced, where it is.
    pub op: &'static str,
    pub dims: Vec<usize>,
    /// Of a temporary that holds positions: what they are below.
    pub bound: Option<usize>,
    /// Whether it is complete, and is read along loops alone.
    pub listed: bool,
    /// Whether nothing writes it so far.
    pub owed: bool,
}

/// Temporaries, and what each is called at no index.
const HELD: [(&str, &str); 6] =
    [("t", "t[]"), ("u", "u[]"), ("v", "v[]"), ("w", "w[]"), ("p", "p[]"), ("q", "q[]")];

impl Draw<'_> {
    pub(super) fn held_name(&self) -> &'static str {
        let used = |name: &str| self.held.iter().any(|held| held.name == name);
        HELD.into_iter().map(|(name, _)| name).find(|name| !used(name)).unwrap_or("r")
    }

    /// A temporary of one value that is written already.
    pub(super) fn hold(&mut self, name: &'static str, op: &'static str) {
        let elem = self.elem;
        self.held.push(Held { name, elem, op, dims: vec![], bound: None, listed: false, owed: false });
    }

    /// A temporary of values.
    pub(super) fn declare_held(&mut self) -> String {
        let elem = match self.program.below(6) {
            5 => "bool",
            _ => self.elem,
        };
        self.of_elem(elem, Self::declare_held_of)
    }

    fn declare_held_of(&mut self) -> String {
        let name = self.held_name();
        let reductions = self.reductions();
        let (op, fill) = self.program.one(&reductions);
        let modes = match self.program.below(8) {
            0..=3 => 0,
            7 => 2,
            _ => 1,
        };
        let searched = |level: &&str| {
            let level = layouts::level(level);
            level.protocols.contains(&"locate") && level.rows == Rows::Free
        };
        let levels: Vec<&str> = (0..modes)
            .map(|_| match self.layouts.chance(1, 3) {
                true => Some(self.random_level()).filter(searched).unwrap_or("Dense"),
                false => "Dense",
            })
            .collect();
        let mut dims = vec![];
        for _ in 0..modes {
            let l = self.program.below(self.loops.len());
            dims.push(self.loops[l].n.max(1) + self.layouts.below(4) / 3);
        }
        let order = self.order(modes);
        let layout = layout_of(&levels, &format!("Element<{}, {fill}>", self.elem), &order);
        let shape = if modes == 0 { String::new() } else { format!("{dims:?}") };
        let initial = match levels.iter().all(|level| *level == "Dense") {
            true if self.program.chance(1, 4) => format!(" = {}", self.literal()),
            _ => String::new(),
        };
        let elem = self.elem;
        self.held.push(Held { name, elem, op, dims, bound: None, listed: false, owed: true });
        format!("let {name}: {layout}{shape}{initial}; ")
    }

    /// A temporary that holds a position, and where it is found.
    pub(super) fn position_held(&mut self, scope: &[usize]) -> (String, String) {
        let name = self.held_name();
        let free: Vec<usize> = (0..self.loops.len()).filter(|l| !scope.contains(l)).collect();
        let l = self.program.below(self.loops.len());
        let bound = self.loops[l].n.max(1);
        let elem = self.layouts.one(&["usize", "i64", "u8"]);
        let op = if elem == "i64" { "<<choose(0)>>=" } else { self.program.one(&["<<max>>=", "="]) };
        let text = format!("let {name}: Tensor<Element<{elem}>>; ");
        self.held.push(Held { name, elem, op, dims: vec![], bound: Some(bound), listed: false, owed: false });
        let at = self.held.len() - 1;
        let first = match free.first() {
            Some(&over) if self.program.chance(2, 3) => {
                let inner = [scope, &[over]].concat();
                let own = self.loops[over];
                let text = self.write_held(at, &inner);
                let head = self.head(&[over]);
                self.loops[over] = own;
                format!("forall {head}: {text}")
            }
            _ => self.write_held(at, scope),
        };
        if let Some((_, place)) = HELD.into_iter().find(|(of, _)| *of == name) {
            self.places.push((place, bound));
        }
        (text, first)
    }

    /// An assignment to a temporary.
    pub(super) fn write_held(&mut self, at: usize, scope: &[usize]) -> String {
        self.held[at].owed = false;
        let Held { name, elem, op, bound, .. } = self.held[at];
        let dims = self.held[at].dims.clone();
        let place: Vec<String> = dims.iter().map(|&n| self.spot(n, scope)).collect();
        let rhs = match bound {
            Some(bound) => format!("({}) as {elem}", self.spot(bound, scope)),
            None => self.of_elem(elem, |draw| draw.value(scope, 2)),
        };
        let op = if self.program.chance(1, 4) { "=" } else { op };
        let text = format!("{name}[{}] {op} {rhs}", place.join(", "));
        let cond = self.program.chance(1, 8).then(|| self.truth(scope));
        within(cond, text)
    }

    /// An index below `n`.
    fn spot(&mut self, n: usize, scope: &[usize]) -> String {
        let fits: Vec<usize> = scope.iter().copied().filter(|&l| self.loops[l].n <= n).collect();
        let place = self.places.last().copied().filter(|(_, bound)| *bound <= n);
        let Some(&last) = fits.last() else {
            return match place {
                Some((place, _)) => place.to_owned(),
                None => self.layouts.below(n).to_string(),
            };
        };
        let l = if self.layouts.chance(2, 3) { last } else { self.layouts.one(&fits) };
        let own = self.loops[l];
        match (self.layouts.below(16), place) {
            (9 | 10, Some((place, _))) => place.to_owned(),
            (10, None) => self.layouts.below(n).to_string(),
            (11, _) if own.lo > 0 => format!("{} - 1", own.name),
            (11, _) if own.n < n => format!("{} + 1", own.name),
            (12, _) => format!("{} - {}", n - 1, own.name),
            (13, _) if own.n > 0 => self.position(l),
            (14, _) => format!("{} / 2", own.name),
            (15, _) => format!("max({}, {})", own.name, self.loops[fits[0]].name),
            _ => own.name.to_owned(),
        }
    }

    /// A read of a temporary, of the element type.
    pub(super) fn held_read(&mut self, scope: &[usize]) -> Option<String> {
        let fits: Vec<usize> = (0..self.held.len()).filter(|&at| self.is_readable(at, scope)).collect();
        if fits.is_empty() {
            return None;
        }
        let at = self.program.one(&fits);
        let (name, dims) = (self.held[at].name, self.held[at].dims.clone());
        let along = |draw: &Self, l: &usize| draw.loops[*l].n <= dims[0];
        if self.held[at].listed {
            let l = scope.iter().copied().rfind(|l| along(self, l))?;
            let i = self.loops[l].name;
            return Some(match self.layouts.below(6) {
                5 => format!("coalesce({name}[permit({i} - 1)], {})", self.literal()),
                _ => format!("{name}[{i}]"),
            });
        }
        let missing = dims.len() == 1 && !scope.is_empty() && self.layouts.chance(1, 8);
        if missing {
            let i = self.loops[self.layouts.one(scope)].name;
            let by = self.layouts.one(&["- 1", "+ 1", "- 2"]);
            return Some(format!("coalesce({name}[permit({i} {by})], {})", self.literal()));
        }
        let place: Vec<String> = dims.iter().map(|&n| self.spot(n, scope)).collect();
        Some(format!("{name}[{}]", place.join(", ")))
    }

    fn is_readable(&self, at: usize, scope: &[usize]) -> bool {
        let held = &self.held[at];
        let along = || scope.iter().any(|&l| self.loops[l].n <= held.dims[0]);
        held.elem == self.elem && (!held.listed || along())
    }

    /// An expression of temporaries and operands. No product has two temporaries in it: squares of squares overflow.
    pub(super) fn value(&mut self, scope: &[usize], depth: usize) -> String {
        let read = if self.program.chance(3, 4) { self.held_read(scope) } else { None };
        let Some(read) = read else {
            return match scope.is_empty() {
                true => self.access(scope),
                false => self.expression(scope, depth.min(2)),
            };
        };
        if depth == 0 {
            return read;
        }
        let (plus, times) = if self.elem == "bool" { ("|", "&") } else { ("+", "*") };
        match self.program.below(8) {
            0 | 1 => read,
            2 | 3 => format!("({read} {plus} {})", self.value(scope, depth - 1)),
            4 => format!("({read} {times} {})", self.access(scope)),
            5 => {
                let cond = self.truth(scope);
                format!("ifelse({cond}, {read}, {})", self.value(scope, depth - 1))
            }
            6 if self.elem != "bool" => format!("max({read}, {})", self.value(scope, depth - 1)),
            6 => format!("(!{read} ^ {})", self.value(scope, depth - 1)),
            _ => format!("({} {plus} {read})", self.access(scope)),
        }
    }
}
