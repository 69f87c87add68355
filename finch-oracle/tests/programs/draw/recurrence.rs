//! Recurrences: results that are read at places which an earlier iteration wrote, in loops that run in order.

use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;
use finch_oracle::Val;

use super::{Draw, Loop, layout_of};
use crate::support::data::dense;
use crate::support::layouts;
use crate::support::run::Operand;

/// What a result holds before the loops.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// What is there: it is kept.
    Kept,
    /// A value, the same at each place.
    Value,
    /// What statements before the loops write to it.
    Written,
}

/// A result that is read.
struct Recurrent {
    name: &'static str,
    start: Start,
}

impl Draw<'_> {
    /// A program of recurrences.
    pub(super) fn recurrence(&mut self) -> String {
        let sizes: [usize; 7] = [5, 3, 4, 2, 9, 17, 1];
        let n = self.program.one(&sizes);
        self.loops = vec![plain("i", n), plain("j", n)];
        match self.program.below(14) {
            12 | 13 => self.ringed(n),
            0 | 1 => self.scanned(n),
            2 | 3 => self.solved(n),
            4 | 5 => self.table(n),
            6 => self.swept(n),
            7 => self.gathering(n),
            8 => self.reduced(n),
            9 | 10 => self.completed(n),
            _ => self.running(n),
        }
    }

    /// Along one loop: `x[i] = x[i - 1] + …`
    fn scanned(&mut self, n: usize) -> String {
        let rev = self.program.chance(1, 3);
        let by = (1 + self.program.below(3)).min(n);
        let x = self.recurrent(&[n]);
        let first = self.begin(&x, by, n, rev);
        (self.loops[0].lo, self.loops[0].hi) = if rev { (0, n - by) } else { (by, n) };
        let name = x.name;
        let old = |d: usize| format!("{name}[i {} {d}]", if rev { '+' } else { '-' });
        let nearest = old(1 + self.program.below(by));
        let mut rhs = self.combined(&nearest, &[0]);
        if self.program.chance(1, 3) {
            rhs = self.with(&old(by), &rhs);
        }
        let statement = match self.program.below(6) {
            4 => {
                let (cond, other) = (self.condition(&[0], 1), self.combined(&old(1), &[0]));
                format!("if {cond} {{ {name}[i] = {rhs} }} else {{ {name}[i] = {other} }}")
            }
            5 if x.start != Start::Written => {
                let cond = self.condition(&[0], 1);
                format!("if {cond} {{ {name}[i] = {rhs} }}")
            }
            3 => {
                let (to, op) = self.target(&[0]);
                self.half = None;
                let beside = self.with(&old(1), &self.literal_of());
                // What is written backwards is written at random.
                if rev {
                    format!("{name}[i] = {rhs}")
                } else {
                    format!("{{ {name}[i] = {rhs}; {to} {op} {beside} }}")
                }
            }
            _ => format!("{name}[i] = {rhs}"),
        };
        format!("{}{first}seq forall {}: {statement}", self.lets, self.in_order(0, rev))
    }

    /// A triangular solve: all earlier places are read in a loop of their own.
    fn solved(&mut self, n: usize) -> String {
        let rev = self.program.chance(1, 3);
        let x = self.recurrent(&[n]);
        let (name, less) = (x.name, if rev { "j > i" } else { "j < i" });
        let coefficient = self.access(&[0, 1]);
        let (plus, times) = self.ring();
        let op = if plus == "|" { "|=" } else { "+=" };
        let (head, inner) = (self.in_order(0, rev), self.whole(1));
        let cond = match self.program.below(4) {
            3 if x.start == Start::Kept => format!("j != i && {}", self.condition(&[0, 1], 0)),
            2 => format!("{less} && {}", self.condition(&[0, 1], 0)),
            _ => less.to_owned(),
        };
        let last = self.expression(&[0], 1);
        let elem = self.elem;
        format!(
            "{}seq forall {head} {{ let t: Tensor<Element<{elem}>>; forall {inner}: if {cond} {{ t[] {op} {coefficient} {times} {name}[j] }}; \
             {name}[i] = {last} {plus} t[] }}",
            self.lets
        )
    }

    /// A table, each entry of which is made of others around it.
    fn table(&mut self, n: usize) -> String {
        let m = self.program.one(&[4, 2, 3, 6]);
        self.loops = vec![plain("i", m), plain("j", n)];
        let a = self.recurrent(&[m, n]);
        let (down, back) = (self.program.chance(1, 4), self.program.chance(1, 4));
        let name = a.name;
        let near = |d: i32, e: i32| format!("{name}[{}, {}]", moved("i", d, down), moved("j", e, back));
        let all = [(1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (0, 2), (2, -1)];
        let reads: Vec<(i32, i32)> = (0..1 + self.program.below(3)).map(|_| self.program.one(&all)).collect();
        let most = |of: &dyn Fn(&(i32, i32)) -> i32| reads.iter().map(of).max().unwrap_or(0).max(0) as usize;
        let (rows, left, right) = (most(&|d| d.0).min(m), most(&|d| d.1).min(n), most(&|d| -d.1));
        let left = left.max(1).min(n);
        let right = if left + right > n { n - left } else { right };
        let clear = reads.iter().all(|d| -d.1 <= right as i32 && d.1 <= left as i32 && d.0 <= rows as i32);
        if !clear {
            return self.scanned(n);
        }
        let mut first = String::new();
        if a.start == Start::Written {
            let far = |k: usize, n: usize, back: bool| if back { n - 1 - k } else { k };
            for k in 0..rows {
                first +=
                    &format!("forall j in 0..{n}: {name}[{}, j] = {}; ", far(k, m, down), self.literal());
            }
            for k in (0..left).chain(n - right..n) {
                first +=
                    &format!("forall i in 0..{m}: {name}[i, {}] = {}; ", far(k, n, back), self.literal());
            }
        }
        (self.loops[0].lo, self.loops[0].hi) = span(rows, 0, m, down);
        (self.loops[1].lo, self.loops[1].hi) = span(left, right, n, back);
        let mut rhs = self.combined(&near(reads[0].0, reads[0].1), &[0, 1]);
        for (d, e) in &reads[1..] {
            rhs = self.with(&near(*d, *e), &rhs);
        }
        let (outer, inner) = (self.in_order(0, down), self.in_order(1, back));
        let statement = match self.program.below(4) {
            3 => {
                let (cond, other) = (self.condition(&[0, 1], 1), self.expression(&[0, 1], 1));
                format!("if {cond} {{ {name}[i, j] = {rhs} }} else {{ {name}[i, j] = {other} }}")
            }
            _ => format!("{name}[i, j] = {rhs}"),
        };
        // Rows that depend on other rows alone may be written in any order.
        let free = reads.iter().all(|(d, _)| *d > 0) && !back;
        let inner = if free && self.program.chance(2, 3) {
            format!("{}forall {inner}", self.in_chunks(name))
        } else {
            format!("seq forall {inner}")
        };
        match inner.starts_with("seq") && self.program.chance(1, 2) {
            true => format!(
                "{}{first}seq forall {outer}, {}: {statement}",
                self.lets,
                &inner["seq forall ".len()..]
            ),
            false => format!("{}{first}seq forall {outer} {{ {inner}: {statement} }}", self.lets),
        }
    }

    /// `par`, sometimes, if the chunks of a loop can write a result in place.
    fn in_chunks(&mut self, name: &str) -> &'static str {
        let kept = self.operands.iter().find(|operand| operand.name == name).map(|operand| &operand.layout);
        let declared = self.lets.split("; ").find(|text| text.starts_with(&format!("let {name}: ")));
        let layout = kept.map(String::as_str).or(declared).unwrap_or_default();
        let dense = layout.contains("Tensor<Dense<Dense<Element<");
        if dense && self.program.chance(1, 2) { "par " } else { "" }
    }

    /// A table of which the last rows alone are kept, and read when all are made.
    fn ringed(&mut self, n: usize) -> String {
        let m = self.program.one(&[4, 2, 3, 6]);
        self.loops = vec![plain("i", m), plain("j", n)];
        let down = self.program.chance(1, 3);
        let near = |d: i32, e: i32| format!("R[{}, {}]", moved("i", d, down), moved("j", e, false));
        let all = [(1, 0), (1, 1), (1, -1), (2, 0), (2, 1), (0, 1)];
        let reads: Vec<(i32, i32)> = (0..1 + self.program.below(3)).map(|_| self.program.one(&all)).collect();
        let rows = reads.iter().map(|d| d.0).max().unwrap_or(0) as usize;
        let (left, right) = (usize::from(self.program.chance(3, 4)), 1);
        let clear = reads.iter().all(|d| d.1 <= left as i32);
        if rows >= m || left + right > n || !clear {
            return self.table(n);
        }
        let y = self.fresh(&[n], "");
        let start = if self.program.chance(1, 2) { format!(" = {}", self.literal()) } else { String::new() };
        let layout = layout_of(&["Dense", "Dense"], &format!("Element<{}>", self.elem), &[0, 1]);
        let far = |k: usize| if down { m - 1 - k } else { k };
        let mut first = String::new();
        for k in (0..rows).filter(|_| self.program.chance(3, 4)).collect::<Vec<_>>() {
            first += &format!("forall j in 0..{n}: R[{}, j] = {}; ", far(k), self.expression(&[1], 1));
        }
        (self.loops[0].lo, self.loops[0].hi) = span(rows, 0, m, down);
        (self.loops[1].lo, self.loops[1].hi) = span(left, right, n, false);
        let mut rhs = self.combined(&near(reads[0].0, reads[0].1), &[0, 1]);
        for (d, e) in &reads[1..] {
            rhs = self.with(&near(*d, *e), &rhs);
        }
        let op = match self.program.below(4) {
            0 => format!("{}=", self.ring().0),
            _ => "=".into(),
        };
        let statement = match self.program.below(4) {
            3 => format!("if {} {{ R[i, j] {op} {rhs} }}", self.condition(&[0, 1], 1)),
            _ => format!("R[i, j] {op} {rhs}"),
        };
        let free = reads.iter().all(|(d, _)| *d > 0);
        let inner = match free && self.program.chance(2, 3) {
            true if self.program.chance(1, 2) => "par forall",
            true => "forall",
            false => "seq forall",
        };
        let border = match self.program.below(3) {
            0 => format!("forall j in 0..{n}: R[i, j] = {}; ", self.literal()),
            _ => String::new(),
        };
        let (outer, along) = (self.in_order(0, down), self.in_order(1, false));
        let last = format!("R[{}, j]", far(m - 1 - self.program.below(rows.max(1))));
        format!(
            "{}{{ let ring R: {layout}[{m}, {n}]{start}; {first}seq forall {outer} {{ {border}{inner} {along}: {statement} }}; \
             forall j in 0..{n}: {y}[j] = {last} }}",
            self.lets
        )
    }

    /// A result that is kept, each place of which is made of those before and after it.
    fn swept(&mut self, n: usize) -> String {
        let x = self.kept(&[n]);
        (self.loops[0].lo, self.loops[0].hi) = (1.min(n), n.max(1) - 1);
        let rev = self.program.chance(1, 3);
        let back = self.combined(&format!("{x}[i + 1]"), &[0]);
        let rhs = self.with(&format!("{x}[i - 1]"), &back);
        let rhs = if self.program.chance(1, 3) { self.with(&format!("{x}[i]"), &rhs) } else { rhs };
        format!("{}seq forall {}: {x}[i] = {rhs}", self.lets, self.in_order(0, rev))
    }

    /// Reads where an operand says.
    fn gathering(&mut self, n: usize) -> String {
        let x = match self.program.chance(1, 2) {
            true => self.kept(&[n]),
            false => self.started(&[n]),
        };
        let level = self.layouts.one(&["Dense", "SparseList", "RunList"]);
        let layout = layout_of(&[level], "Element<i64, Zero>", &[0]);
        let values = (0..n).map(|_| Val::Int(self.data.below(n.max(1)) as i128)).collect();
        self.operands.push(Operand { name: "N".into(), layout, data: dense(&[n], values) });
        let rhs = self.combined(&format!("{x}[N[i]]"), &[0]);
        let rev = self.program.chance(1, 3);
        format!("{}seq forall {}: {x}[i] = {rhs}", self.lets, self.in_order(0, rev))
    }

    /// Reductions into places that are read once they are complete.
    fn reduced(&mut self, n: usize) -> String {
        let x = match self.program.chance(1, 2) {
            true => self.kept(&[n]),
            false => self.started(&[n]),
        };
        let (_, times) = self.ring();
        let op = if times == "&" { "|=" } else { "+=" };
        let coefficient = self.access(&[0, 1]);
        let (rev, inner) = (self.program.chance(1, 3), self.whole(1));
        let less = if rev { "j > i" } else { "j < i" };
        let first = self.expression(&[0], 1);
        let last = match self.program.chance(1, 2) {
            true => format!("; {x}[i] = {}", self.with(&format!("{x}[i]"), &first)),
            false => String::new(),
        };
        format!(
            "{}seq forall {} {{ forall {inner}: if {less} {{ {x}[i] {op} {coefficient} {times} {x}[j] }}{last} }}",
            self.lets,
            self.in_order(0, rev)
        )
    }

    /// A value that each iteration makes anew, and that is stored as it goes.
    fn running(&mut self, n: usize) -> String {
        let (elem, start) = (self.elem, self.literal());
        let s = self.scalar("=", &format!("Tensor<Element<{elem}>> = {start}"));
        self.written.clear();
        let rhs = self.combined(&format!("{s}[]"), &[0]);
        let levels = [self.level(true)];
        let levels = if layouts::level(levels[0]).rows == Rows::Free { levels } else { ["Dense"] };
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let layout = layout_of(&levels, &format!("Element<{elem}>"), &[0]);
        self.lets += &format!("let {name}: {layout}; ");
        let stored = self.with(&format!("{s}[]"), &self.literal_of());
        let statement = format!("{{ {s}[] = {rhs}; {name}[i] = {stored} }}");
        format!("{}seq forall i in 0..{n}: {statement}", self.lets)
    }

    /// Earlier rows of a result that is written in order.
    fn completed(&mut self, n: usize) -> String {
        let m = self.program.one(&[4, 2, 3, 6, 1]);
        self.loops = vec![plain("i", m), plain("j", n), plain("k", m)];
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let ordered = |level: &&str| {
            let level = layouts::level(level);
            !level.joins
                && level.rows == Rows::Free
                && matches!(level.writes, WriteKind::Ascending | WriteKind::Runs)
        };
        let level = Some(self.level(true)).filter(ordered).unwrap_or("SparseList");
        let layout = layout_of(&["Dense", level], &format!("Element<{}>", self.elem), &[0, 1]);
        self.lets += &format!("let {name}: {layout}[{m}, {n}]; ");
        let (rows, columns, elem) = (self.whole(0), self.whole(1), self.elem);
        match self.program.below(4) {
            0 | 1 => {
                let by = 1 + self.program.below(2);
                let (first, next) =
                    (self.expression(&[0, 1], 1), self.combined(&format!("{name}[i - {by}, j]"), &[0, 1]));
                let statement =
                    format!("if i < {by} {{ {name}[i, j] = {first} }} else {{ {name}[i, j] = {next} }}");
                match self.program.chance(1, 2) {
                    true => format!("{}seq forall {rows}, {columns}: {statement}", self.lets),
                    false => format!("{}seq forall {rows} {{ forall {columns}: {statement} }}", self.lets),
                }
            }
            2 => {
                let (plus, times) = self.ring();
                let (own, coefficient) = (self.expression(&[0, 1], 1), self.access(&[0, 2]));
                format!(
                    "{}seq forall {rows} {{ let t: Tensor<Dense<Element<{elem}>>>[{n}]; forall {columns}: t[j] {plus}= {own}; \
                     forall {}: if k < i {{ forall {columns}: t[j] {plus}= {coefficient} {times} {name}[k, j] }}; \
                     forall {columns}: {name}[i, j] = t[j] }}",
                    self.lets,
                    self.whole(2)
                )
            }
            _ => {
                let (plus, times) = self.ring();
                let (own, coefficient) = (self.expression(&[0, 1], 1), self.access(&[2, 1]));
                let last = self.with("t[]", &own);
                format!(
                    "{}seq forall {rows} {{ let t: Tensor<Element<{elem}>>; \
                     forall {}, {columns}: if k < i {{ t[] {plus}= {coefficient} {times} {name}[k, j] }}; \
                     forall {columns}: {name}[i, j] = {last} }}",
                    self.lets,
                    self.whole(2)
                )
            }
        }
    }

    /// A literal that is not a choice of the program.
    fn literal_of(&self) -> String {
        match self.elem {
            "f64" => "1.0".into(),
            "bool" => "false".into(),
            _ => "1".into(),
        }
    }

    /// A read of the result with something of other operands.
    fn combined(&mut self, read: &str, scope: &[usize]) -> String {
        let other = self.expression(scope, 1);
        match self.program.below(6) {
            5 => read.to_owned(),
            4 => format!("ifelse({}, {read}, {other})", self.condition(scope, 0)),
            3 if self.elem != "bool" => format!("({read} * {other})"),
            3 => format!("({read} & {other})"),
            _ => self.with(read, &other),
        }
    }

    /// Two values as one that is not much larger.
    fn with(&self, a: &str, b: &str) -> String {
        match self.elem {
            "f64" => format!("(0.5 * {a} + {b})"),
            "bool" => format!("({a} ^ {b})"),
            _ => format!("max({a}, {b})"),
        }
    }

    fn ring(&self) -> (&'static str, &'static str) {
        if self.elem == "bool" { ("|", "&") } else { ("+", "*") }
    }

    fn in_order(&self, l: usize, rev: bool) -> String {
        let Loop { name, lo, hi, .. } = self.loops[l];
        if rev { format!("{name} in ({lo}..{hi}).rev()") } else { format!("{name} in {lo}..{hi}") }
    }

    fn whole(&self, l: usize) -> String {
        let Loop { name, n, .. } = self.loops[l];
        format!("{name} in 0..{n}")
    }

    /// Declares a result that starts in any way.
    fn recurrent(&mut self, dims: &[usize]) -> Recurrent {
        match self.program.below(4) {
            0 => Recurrent { name: self.kept(dims), start: Start::Kept },
            1 => Recurrent { name: self.started(dims), start: Start::Value },
            _ => Recurrent { name: self.fresh(dims, ""), start: Start::Written },
        }
    }

    /// Declares a result that starts with a value.
    fn started(&mut self, dims: &[usize]) -> &'static str {
        let start = self.literal();
        self.fresh(dims, &start)
    }

    fn fresh(&mut self, dims: &[usize], start: &str) -> &'static str {
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let levels = self.readable(dims, start.is_empty());
        let order = self.order(dims.len());
        let layout = layout_of(&levels, &format!("Element<{}>", self.elem), &order);
        let start = if start.is_empty() { String::new() } else { format!(" = {start}") };
        self.lets += &format!("let {name}: {layout}{dims:?}{start}; ");
        name
    }

    /// Declares a result that is kept.
    fn kept(&mut self, dims: &[usize]) -> &'static str {
        let name = ["C", "D", "E", "F"][self.results];
        self.results += 1;
        let levels = self.readable(dims, true);
        let order = self.order(dims.len());
        let layout = layout_of(&levels, &format!("Element<{}>", self.elem), &order);
        let data = self.values(&layout, dims);
        self.operands.push(Operand { name: name.into(), layout, data });
        self.lets += &format!("keep {name}; ");
        name
    }

    /// Levels that are written, and read, at random.
    fn readable(&mut self, dims: &[usize], any: bool) -> Vec<&'static str> {
        let fits = |level: &&str| {
            let level = layouts::level(level);
            level.protocols.contains(&"locate") && level.rows == Rows::Free
        };
        let mut one = |_| match any && self.layouts.chance(1, 2) {
            true => Some(self.random_level()).filter(fits).unwrap_or("Dense"),
            false => "Dense",
        };
        (0..dims.len()).map(&mut one).collect()
    }

    /// The statements that write the first places.
    fn begin(&mut self, x: &Recurrent, by: usize, n: usize, rev: bool) -> String {
        if x.start != Start::Written {
            return String::new();
        }
        let place = |k: usize| if rev { n - 1 - k } else { k };
        (0..by).map(|k| format!("{}[{}] = {}; ", x.name, place(k), self.literal())).collect()
    }
}

pub(super) fn plain(name: &'static str, n: usize) -> Loop {
    Loop { name, n, lo: 0, hi: n, told: false, moves: None }
}

/// An index that many iterations before this one.
fn moved(name: &str, by: i32, back: bool) -> String {
    match if back { -by } else { by } {
        0 => name.to_owned(),
        by if by > 0 => format!("{name} - {by}"),
        by => format!("{name} + {}", -by),
    }
}

/// The loop that leaves out that many iterations at its beginning and at its end.
fn span(first: usize, last: usize, n: usize, back: bool) -> (usize, usize) {
    if back { (last, n - first) } else { (first, n - last) }
}
