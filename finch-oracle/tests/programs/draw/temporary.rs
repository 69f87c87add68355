//! Temporaries between loops: `forall i: { let t: …; forall j: t[…] … ; … t … }`.

use finch_core::level::ast::Rows;

use super::statement::within;
use super::{Draw, Known, Loop, Moves, layout_of};
use crate::support::layouts;

impl Draw<'_> {
    /// Loops around a temporary.
    pub(super) fn with_temporary(&mut self) -> String {
        let reductions = self.reductions();
        let (op, fill) = self.program.one(&reductions);
        let leaf = format!("Element<{}, {fill}>", self.elem);
        match self.program.below(9) {
            7 | 8 => self.rows(op, &leaf),
            5 | 6 => self.placed(),
            4 => self.within_another(op, &leaf),
            3 => self.tabled(&leaf),
            0 => self.summed(op, &leaf),
            1 => self.copied(&leaf),
            _ => self.collected(op, &leaf),
        }
    }

    /// One value: `forall j: t[] += …`.
    fn summed(&mut self, op: &str, leaf: &str) -> String {
        let layout = layout_of(&[], leaf, &[]);
        let initial = match self.elem {
            "f64" | "i64" if self.layouts.chance(1, 8) => format!(" = i as {}", self.elem),
            _ => String::new(),
        };
        let first = self.expression(&[0, 1], 2);
        let j = self.head(&[1]);
        self.knows(&[], "t[]".into());
        let second = self.assign(&[0]);
        let i = self.head(&[0]);
        let both = self.both(format!("forall {j}: t[] {op} {first}"), second);
        format!("forall {i}: {{ let t: {layout}{initial}; {both} }}")
    }

    /// One value for each iteration of the loop around, all in one tensor: `forall i { forall j: t[i] += …; … t[i] … }`, or
    /// `forall i, j { t[i] += …; … t[i] … }`.
    fn rows(&mut self, op: &str, leaf: &str) -> String {
        let searched = |level: &&str| layouts::level(level).protocols.contains(&"locate");
        let mut levels = [Some(self.random_level()).filter(searched).unwrap_or("Dense")];
        Self::settle_rows(&mut levels, &[]);
        let layout = layout_of(&levels, leaf, &[0]);
        let (together, again) = (self.program.chance(1, 3), self.program.chance(1, 3));
        if again {
            self.knows(&[0], "t[i]".into());
        }
        let cond = self.program.chance(1, 4).then(|| self.condition(&[0, 1], 1));
        let first = within(cond, format!("t[i] {op} {}", self.expression(&[0, 1], 2)));
        let j = self.head(&[1]);
        self.knows(&[0], "t[i]".into());
        let scope = if together || self.program.chance(1, 2) { vec![0, 1] } else { vec![0] };
        let second = self.statement(&scope);
        let (last, shape) = (self.head(&scope[1..]), self.shape(&levels, &[0]));
        let i = self.head(&[0]);
        match (together, last.is_empty()) {
            (true, _) => {
                format!("{{ let t: {layout}{shape}; forall {i}: forall {j}: {{ {first}; {second} }} }}")
            }
            (_, true) => {
                format!("{{ let t: {layout}{shape}; forall {i}: {{ forall {j}: {first}; {second} }} }}")
            }
            _ => format!(
                "{{ let t: {layout}{shape}; forall {i}: {{ forall {j}: {first}; forall {last}: {second} }} }}"
            ),
        }
    }

    /// A position: `forall j: t[] <<max>>= B[j]`, where something is read or written, or how far a loop goes.
    fn placed(&mut self) -> String {
        let l = self.program.below(2);
        let n = self.loops[l].n.max(1);
        let (found, bound) = match self.program.chance(1, 4) {
            true => (self.loops[l].name.to_owned(), self.loops[l].hi.max(1)),
            false => (self.gathered(l), n),
        };
        let elem = self.layouts.one(&["usize", "i64", "u8"]);
        let first = elem == "i64" || self.program.chance(1, 3);
        let op = if first { "<<choose(0)>>=" } else { "<<max>>=" };
        let cond = self.program.chance(1, 3).then(|| self.condition(&[0, 1], 1));
        let found = within(cond, format!("t[] {op} {found} as {elem}"));
        let first = format!("forall {}: {found}", self.head(&[1]));
        self.places.push(("t[]", bound));
        if self.program.chance(1, 3) {
            let place = Loop { name: "t[]", lo: 0, hi: bound, ..self.loops[1] };
            self.loops[2] = self.moved_with(self.loops[2], place);
        }
        let second = match self.program.chance(1, 6) {
            true => self.assign(&[0]),
            false => {
                let statement = self.statement(&[0, 2]);
                format!("forall {}: {statement}", self.head(&[2]))
            }
        };
        let i = self.head(&[0]);
        format!("forall {i}: {{ let t: Tensor<Element<{elem}>>; {} }}", self.both(first, second))
    }

    /// As many as a loop has iterations: `forall j: t[j] = …`.
    fn copied(&mut self, leaf: &str) -> String {
        let mut levels = [self.level(true)];
        Self::settle_rows(&mut levels, &[]);
        let layout = layout_of(&levels, leaf, &[0]);
        let first = self.expression(&[0, 1], 2);
        let (shape, j) = (self.shape(&levels, &[1]), self.head(&[1]));
        self.loops[2] = Loop { name: "k", ..self.loops[1] };
        let part = self.part(2);
        self.knows(&[2], format!("t[{part}]"));
        let second = self.assign(&[0, 2]);
        let (k, i) = (self.head(&[2]), self.head(&[0]));
        let both = self.both(format!("forall {j}: t[j] = {first}"), format!("forall {k}: {second}"));
        format!("forall {i}: {{ let t: {layout}{shape}; {both} }}")
    }

    /// The same, each from several: `forall j, k: t[k] += …`.
    fn collected(&mut self, op: &str, leaf: &str) -> String {
        let mut levels = [self.random_level()];
        Self::settle_rows(&mut levels, &[]);
        let layout = layout_of(&levels, leaf, &[0]);
        let first = self.expression(&[0, 1, 2], 2);
        let (shape, jk) = (self.shape(&levels, &[2]), self.head(&[1, 2]));
        let part = self.part(2);
        self.knows(&[2], format!("t[{part}]"));
        let second = self.assign(&[0, 2]);
        let (k, i) = (self.head(&[2]), self.head(&[0]));
        let both = self.both(format!("forall {jk}: t[k] {op} {first}"), format!("forall {k}: {second}"));
        format!("forall {i}: {{ let t: {layout}{shape}; {both} }}")
    }

    /// A matrix: `forall j, k: t[j, k] = …`.
    fn tabled(&mut self, leaf: &str) -> String {
        let mut levels = [self.level(false), self.level(true)];
        self.unite(&mut levels);
        Self::settle_rows(&mut levels, &[1, 2].map(|l| self.loops[l].hi));
        let layout = layout_of(&levels, leaf, &[0, 1]);
        let first = self.expression(&[0, 1, 2], 2);
        let (shape, fill) = (self.shape(&levels, &[1, 2]), self.head(&[1, 2]));
        let parts = [self.part(1), self.part(2)];
        self.knows(&[1, 2], format!("t[{}]", parts.join(", ")));
        let second = self.assign(&[0, 1, 2]);
        let (jk, i) = (self.head(&[1, 2]), self.head(&[0]));
        let both = self.both(format!("forall {fill}: t[j, k] = {first}"), format!("forall {jk}: {second}"));
        format!("forall {i}: {{ let t: {layout}{shape}; {both} }}")
    }

    /// One value, from a temporary of each iteration of the loop inside.
    fn within_another(&mut self, op: &str, leaf: &str) -> String {
        let plain = format!("Element<{}, Zero>", self.elem);
        let mut levels = [self.level(true)];
        Self::settle_rows(&mut levels, &[]);
        let (t, u) = (layout_of(&[], leaf, &[]), layout_of(&levels, &plain, &[0]));
        let first = self.expression(&[0, 1, 2], 2);
        let (shape, fill) = (self.shape(&levels, &[2]), self.head(&[2]));
        let read = format!("u[{}]", self.part(2));
        self.knows(&[2], read.clone());
        let second = self.expression(&[1, 2], 1);
        let (k, j) = (self.head(&[2]), self.head(&[1]));
        self.known.retain(|known| !known.text.contains(&read));
        self.knows(&[], "t[]".into());
        let third = self.assign(&[0]);
        let i = self.head(&[0]);
        let both =
            self.both(format!("forall {fill}: u[k] = {first}"), format!("forall {k}: t[] {op} {second}"));
        format!("forall {i}: {{ let t: {t}; forall {j}: {{ let u: {u}{shape}; {both} }}; {third} }}")
    }

    /// Two statements, one after the other.
    fn both(&mut self, first: String, second: String) -> String {
        match self.program.chance(1, 4) {
            true => format!("({second}) where ({first})"),
            false => format!("{first}; {second}"),
        }
    }

    /// From here on, a temporary may be read in these loops.
    fn knows(&mut self, needs: &[usize], mut text: String) {
        if text.contains("permit") {
            text = self.covered(&text, needs);
        }
        self.known.push(Known { needs: needs.to_vec(), tells: vec![], elem: self.elem, text });
    }

    /// The shape of a temporary, where it does not come from the loops that fill it: it may grow with the loop around.
    fn shape(&mut self, levels: &[&str], filled: &[usize]) -> String {
        let free = levels.iter().all(|level| layouts::level(level).rows == Rows::Free);
        let read = filled.iter().any(|&l| self.loops[l].moves.is_some_and(Moves::is_read));
        if !read && (!free || !self.layouts.chance(1, 6)) {
            return String::new();
        }
        let more = self.layouts.one(&["", " + i", " + 1"]);
        let dims: Vec<String> = filled.iter().map(|&l| format!("{}{more}", self.loops[l].hi)).collect();
        format!("[{}]", dims.join(", "))
    }

    /// An index into a temporary that a loop has filled, from a loop of the same name: the loop's index, mostly, or
    /// one into a part of what was filled.
    fn part(&mut self, l: usize) -> String {
        let (form, by) = (self.layouts.below(10), 1 + self.layouts.below(2));
        let this = &mut self.loops[l];
        let (name, end) = (this.name, this.hi);
        if form < 5 || end <= by {
            return name.to_owned();
        }
        let steps = |step: usize| (end - by).div_ceil(step);
        match form {
            9 => format!("permit(({by}..{end})[{name} - 1])"),
            8 => format!("permit({name} + {by})"),
            7 | 6 => {
                (this.lo, this.hi, this.moves) = (0, steps(2), None);
                format!("({by}..{end}).step_by(2)[{name}]")
            }
            _ => {
                (this.lo, this.hi, this.moves) = (0, steps(1), None);
                format!("({by}..{end})[{name}]")
            }
        }
    }
}
