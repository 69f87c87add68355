//! Statements: what is written, and how.

use super::{Draw, Known, Loop, MOST_OPERANDS, Moves, PARTIAL, Written, by_mode, layout_of};
use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;

use crate::support::layouts;
use crate::support::run::Operand;

/// Whether a level is written at random.
fn is_random(level: &str) -> bool {
    layouts::level(level).writes == WriteKind::Random
}

/// A statement under a condition.
pub(super) fn within(cond: Option<String>, statement: String) -> String {
    cond.map_or(statement.clone(), |cond| format!("if {cond} {{ {statement} }}"))
}

/// The layout, its element type and its fill left to the compiler.
fn left_open(layout: &str) -> String {
    let Some((levels, rest)) = layout.split_once("Element<") else { return layout.to_owned() };
    let after = rest.find('>').map_or("", |at| &rest[at..]);
    format!("{levels}Element<_, _{after}")
}

impl Draw<'_> {
    /// A loop nest around a statement; sometimes a second one after it.
    pub(super) fn nest(&mut self, count: usize) -> String {
        let scope: Vec<usize> = (0..count).collect();
        if self.program.chance(1, 24) {
            return self.branched(&scope);
        }
        let statement = self.statement(&scope);
        let head = self.head(&scope);
        let second = self.program.chance(1, 8);
        match second.then(|| self.again(&scope).unwrap_or_else(|| self.assign(&scope))) {
            Some(second) => format!("forall {head}: {statement}; forall {}: {second}", self.head(&scope)),
            None if self.program.chance(1, 12) && !head.contains("in") && !statement.contains(['{', ';']) => {
                statement
            }
            None => format!("forall {head}: {statement}"),
        }
    }

    /// One result, written in loops of two branches: all loops are inside of them, or the inner ones.
    fn branched(&mut self, scope: &[usize]) -> String {
        let (around, within) = scope.split_at(self.program.below(scope.len()));
        let cond = match around.is_empty() {
            true => self.of_elem("bool", |draw| draw.access(&[])),
            false => self.condition(around, 1),
        };
        let (to, op) = self.target(scope);
        let half = self.half.take();
        let [then, otherwise] = [2, 1].map(|depth| {
            let assign = self::within(half.clone(), format!("{to} {op} {}", self.expression(scope, depth)));
            format!("forall {}: {assign}", self.head(within))
        });
        let text = format!("if {cond} {{ {then} }} else {{ {otherwise} }}");
        if around.is_empty() { text } else { format!("forall {}: {text}", self.head(around)) }
    }

    /// What stands between `forall` and the statement; from here on the loops have to be told anew.
    pub(super) fn head(&mut self, scope: &[usize]) -> String {
        let indices: Vec<String> = scope.iter().map(|&l| self.index(l)).collect();
        scope.iter().for_each(|&l| self.loops[l].told = false);
        indices.join(", ")
    }

    /// A statement inside of these loops.
    pub(super) fn statement(&mut self, scope: &[usize]) -> String {
        match self.program.below(8) {
            0..=3 => self.assign(scope),
            4 if self.program.chance(1, 2) => self.scattered(scope),
            4 if self.program.chance(1, 3) => {
                let (to, op) = self.target(scope);
                let half = self.half.take();
                let (a, b) = (self.expression(scope, 2), self.expression(scope, 1));
                let cond = self.program.chance(1, 2).then(|| self.condition(scope, 1));
                let second = within(cond, format!("{to} {op} {b}"));
                within(half, format!("{{ {to} {op} {a}; {second} }}"))
            }
            4 => {
                let (a, b) = (self.assign(scope), self.assign(scope));
                format!("{{ {a}; {b} }}")
            }
            5 | 6 => {
                let cond = self.condition(scope, 1);
                let (to, op) = self.target(scope);
                let half = self.half.take();
                let then = self.expression(scope, 2);
                let text = if self.program.chance(1, 3) {
                    let otherwise = format!("{to} {op} {}", self.expression(scope, 1));
                    let otherwise = match self.program.chance(1, 3) {
                        true => {
                            let (cond, last) = (self.condition(scope, 1), self.expression(scope, 1));
                            format!("if {cond} {{ {otherwise} }} else {{ {to} {op} {last} }}")
                        }
                        false => otherwise,
                    };
                    format!("if {cond} {{ {to} {op} {then} }} else {{ {otherwise} }}")
                } else {
                    format!("if {cond} {{ {to} {op} {then} }}")
                };
                within(half, text)
            }
            _ => {
                let cond = self.condition(scope, 1);
                let (a, b) = (self.assign(scope), self.assign(scope));
                format!("if {cond} {{ {a} }} else {{ {b} }}")
            }
        }
    }

    pub(super) fn assign(&mut self, scope: &[usize]) -> String {
        if self.program.chance(1, 12)
            && let Some(again) = self.again(scope)
        {
            return again;
        }
        let (to, op) = self.target(scope);
        let half = self.half.take();
        let depth = if self.family.is_plain() { 1 } else { 3 };
        // A result that is kept may be updated from itself.
        let kept = self.lets.contains(&format!("keep {};", &to[..1])) && self.program.chance(1, 2);
        if kept {
            let known = Known { needs: scope.to_vec(), tells: vec![], elem: self.elem, text: to.clone() };
            self.known.push(known);
        }
        let rhs = self.expression(scope, depth);
        self.known.retain(|known| !kept || known.text != to);
        within(half, format!("{to} {op} {rhs}"))
    }

    /// A statement that writes a result which another has written, at its own place.
    fn again(&mut self, scope: &[usize]) -> Option<String> {
        let elem = self.elem;
        let fits = |written: &&Written| written.elem == elem && !written.dims.contains(&0);
        let Written { name, op, dims, shaped, .. } = self.written.iter().find(fits)?;
        let (name, op, dims, shaped) = (*name, *op, dims.clone(), *shaped);
        let place: Vec<String> = dims.iter().map(|&n| self.place_below(n, shaped, scope)).collect();
        Some(format!("{name}[{}] {op} {}", place.join(", "), self.expression(scope, 2)))
    }

    pub(super) fn place_below(&mut self, n: usize, shaped: bool, scope: &[usize]) -> String {
        let l = self.program.one(scope);
        match self.loops[l].n <= n {
            true if shaped => self.gathered_place(l),
            true => self.loops[l].name.to_owned(),
            false => self.layouts.below(n).to_string(),
        }
    }

    /// Two statements that write one result, which is written at random, each at its own place.
    fn scattered(&mut self, scope: &[usize]) -> String {
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let reductions = self.reductions();
        let (op, fill) = self.program.one(&reductions);
        let modes = 1 + self.program.below(scope.len().min(2));
        // Square matrices are written only where both indices have the same range.
        let mut level = || Some(self.random_level()).filter(|level| layouts::level(level).rows == Rows::Free);
        let levels: Vec<&str> = (0..modes).map(|_| level().unwrap_or("Dense")).collect();
        let order = self.order(modes);
        let layout = layout_of(&levels, &format!("Element<{}, {fill}>", self.elem), &order);
        let gathers = self.layouts.chance(1, 3);
        // A place outside of all loops is evaluated even if the loops are empty.
        let most = scope.iter().map(|&l| self.loops[l].n).max().unwrap_or(0).max(1);
        let shape = if gathers { format!("{:?}", vec![most; modes]) } else { String::new() };
        self.lets = format!("let {name}: {layout}{shape}; {}", self.lets);
        if gathers {
            self.written.push(Written { name, op, elem: self.elem, dims: vec![most; modes], shaped: true });
        }
        let one = |draw: &mut Self| {
            let mut index = |_| {
                let l = draw.program.one(scope);
                if gathers { draw.gathered_place(l) } else { draw.written_index(l, "Dense").0 }
            };
            let place: Vec<String> = (0..modes).map(&mut index).collect();
            format!("{name}[{}] {op} {}", place.join(", "), draw.expression(scope, 2))
        };
        let (a, b) = (one(self), one(self));
        match self.program.chance(1, 4) {
            true => format!("if {} {{ {a} }} else {{ {b} }}", self.condition(scope, 1)),
            false => format!("{{ {a}; {b} }}"),
        }
    }

    /// Declares a result of one value, to which others may be reduced as well.
    pub(super) fn scalar(&mut self, op: &'static str, declared: &str) -> &'static str {
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        self.lets = format!("let {name}: {declared}; {}", self.lets);
        self.written.push(Written { name, op, elem: self.elem, dims: vec![], shaped: false });
        name
    }

    /// Declares a result: its access and how it is written.
    pub(super) fn target(&mut self, scope: &[usize]) -> (String, &'static str) {
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let modes = match self.program.below(8) {
            0 | 1 => 0,
            2 | 3 => 1.min(scope.len()),
            7 => scope.len(),
            _ => scope.len().min(2),
        };
        let in_order = self.layouts.chance(3, 4);
        let along: Vec<usize> = if in_order || modes == scope.len() {
            scope[..modes].to_vec()
        } else {
            scope[scope.len() - modes..].to_vec()
        };
        let whole = along.len() == scope.len();
        let (op, fill) = if whole && !self.program.chance(1, 5) {
            let fills = self.fills();
            ("=", if self.layouts.chance(1, 5) { self.layouts.one(fills) } else { "Zero" })
        } else {
            let reductions = self.reductions();
            self.program.one(&reductions)
        };
        let mut levels: Vec<&str> =
            (0..along.len()).map(|depth| self.written(in_order, depth + 1 == along.len())).collect();
        if in_order {
            self.unite(&mut levels);
        }
        let dims: Vec<usize> = along.iter().map(|&l| self.loops[l].n).collect();
        Self::settle_rows(&mut levels, &dims);
        let order = self.order(along.len());
        let layout = layout_of(&levels, &format!("Element<{}, {fill}>", self.elem), &order);
        let written = along.iter().zip(&levels).map(|(&l, level)| self.written_index(l, level));
        let (mut stored, mut ends): (Vec<String>, Vec<usize>) = written.unzip();
        // Multiples go further than the loops.
        let mut placed = stored.iter().any(|at| at.contains('*'));
        if along.len() == 2 && self.layouts.chance(1, 16) && !super::avoid("wdiag") {
            // One place in each row.
            let around = along[0];
            (stored[1], ends[1]) = match self.layouts.below(3) {
                0 => ("1".into(), 2),
                1 => (stored[0].clone(), ends[0]),
                _ if self.operands.len() < MOST_OPERANDS => {
                    (self.gathered(around), self.loops[around].n.max(1))
                }
                _ => (stored[1].clone(), ends[1]),
            };
            placed |= stored[1].contains('[');
        }
        for depth in 1..levels.len() {
            if layouts::level(levels[depth]).rows == Rows::Symmetric {
                self.half = Some(format!("{} <= {}", stored[depth], stored[depth - 1]));
            }
        }
        let access = format!("{name}[{}]", by_mode(stored, &order).join(", "));
        let (along, ends) = (by_mode(along, &order), by_mode(ends, &order));
        let free = |level: &&str| is_random(level) && layouts::level(level).rows == Rows::Free;
        // These loops do not determine the dimensions.
        let mut shaped = placed || along.iter().any(|&l| self.loops[l].moves.is_some_and(Moves::is_read));
        if levels.iter().all(free) {
            shaped |= !levels.is_empty() && self.layouts.chance(1, 3);
            self.written.push(Written { name, op, elem: self.elem, dims: ends.clone(), shaped });
        }
        let shape = if shaped { format!("{ends:?}") } else { String::new() };
        self.declare_result(name, &layout, &along, (&shape, placed), &levels);
        (access, op)
    }

    /// A level of a result; in another order than the loops', only one that is written at random.
    fn written(&mut self, in_order: bool, last: bool) -> &'static str {
        if in_order {
            return self.level(last);
        }
        self.random_level()
    }

    pub(super) fn random_level(&mut self) -> &'static str {
        let all = layouts::levels().into_iter().map(|level| level.name);
        let random: Vec<&str> = all.filter(|name| is_random(name) && !PARTIAL.contains(name)).collect();
        self.layouts.one(&random)
    }

    /// Where a result is written, and the dimension that this needs.
    fn written_index(&mut self, l: usize, level: &str) -> (String, usize) {
        let Loop { name, n, lo, hi, .. } = self.loops[l];
        let by = 1 + self.layouts.below(2);
        match self.layouts.below(28) {
            24..=26 => {
                let (times, free) = (2 + self.layouts.below(2), layouts::level(level).rows == Rows::Free);
                match layouts::level(level).writes {
                    WriteKind::Runs => (name.to_owned(), hi),
                    _ if !free => (name.to_owned(), hi),
                    WriteKind::Random if n > 0 && self.layouts.chance(1, 2) => {
                        (format!("{} - {times} * {name}", times * (n - 1) + by), times * (n - 1) + by + 1)
                    }
                    _ => (format!("{times} * {name} + {by}"), times * n.saturating_sub(1) + by + 1),
                }
            }
            21 if layouts::level(level).writes != WriteKind::Runs
                && layouts::level(level).rows == Rows::Free =>
            {
                let step = 1 + self.layouts.below(3);
                let end = by + n.saturating_sub(1) * step + n.min(1);
                (format!("({by}..{end}).step_by({step})[{name}]"), end)
            }
            22 => (format!("{name} + {by}"), hi + by),
            23 if lo >= by => (format!("{name} - {by}"), hi.saturating_sub(by)),
            _ => (name.to_owned(), hi),
        }
    }

    /// A result of the program, or a tensor from outside that keeps what it holds.
    fn declare_result(
        &mut self,
        name: &str,
        layout: &str,
        along: &[usize],
        (shape, placed): (&str, bool),
        levels: &[&str],
    ) {
        let random = levels.iter().all(|level| is_random(level));
        // The dimensions of a result that is written at computed places are not those of the loops.
        if random && self.program.chance(1, 8) && !placed {
            let more = usize::from(self.program.chance(1, 8));
            let dims: Vec<usize> = along.iter().map(|&l| self.loops[l].n + more).collect();
            let data = self.values(layout, &dims);
            self.operands.push(Operand { name: name.into(), layout: layout.into(), data });
            self.lets += &format!("keep {name}; ");
            return;
        }
        let initial = match levels.iter().all(|level| *level == "Dense") {
            true if self.program.chance(1, 6) => format!(" = {}", self.literal()),
            _ => String::new(),
        };
        let lets = std::mem::take(&mut self.lets);
        // The value of a temporary does not determine a fill.
        let open = initial.is_empty() && self.held.is_empty() && self.layouts.chance(1, 8);
        let layout = match open {
            true => left_open(layout),
            false => layout.to_owned(),
        };
        self.lets = format!("let {name}: {layout}{shape}{initial}; {lets}");
    }
}
