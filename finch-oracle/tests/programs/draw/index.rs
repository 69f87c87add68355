//! Indices: the loop's own, and what may be made of it.

use finch_oracle::Val;

use super::{Draw, LONG, Loop, MOST_OPERANDS, NAMES, layout_of};
use crate::support::data::dense;
use crate::support::run::Operand;

/// One index of an access.
pub(super) struct Index {
    pub text: String,
    /// The dimension that it needs.
    pub dim: usize,
    /// Whether it may lie outside, and is `missing` there.
    pub permits: bool,
    /// The loop whose extent it tells.
    pub tells: Option<usize>,
    /// Another loop that it reads.
    pub other: Option<usize>,
    /// Whether it follows a loop in another way: in a window, or where it may be missing.
    pub over: bool,
}

impl Index {
    /// Whether the level can be read by any protocol that it has.
    pub fn follows(&self) -> bool {
        self.tells.is_some() || self.over
    }

    /// The same index, to be searched for.
    pub fn locate(&mut self) {
        if let Some(l) = self.tells {
            let plain = self.text.split("::").next().unwrap_or_default().to_owned();
            self.text = format!("{plain}::locate");
            self.tells = Some(l);
        }
    }
}

impl Draw<'_> {
    /// An index over a loop.
    pub(super) fn index_of(&mut self, l: usize, again: bool, scope: &[usize]) -> Index {
        let Loop { name, n, lo, hi, .. } = self.loops[l];
        let by = 1 + self.layouts.below(3);
        let mut form = self.layouts.below(54);
        let other = self.program.one(scope);
        let beside = self.loops[other];
        let plain = self.family.is_plain() && self.layouts.chance(2, 3);
        if plain || matches!(form, 17 | 18 | 28 | 29 | 35 | 36 | 38 | 46..=49 | 51) && super::avoid("permit")
        {
            form = 0;
        }
        let (text, dim) = match form {
            13 | 14 => (format!("{name} + {by}"), n + by),
            15 if lo >= by => (format!("{name} - {by}"), hi.saturating_sub(by)),
            16 if !again => (format!("({by}..{})[{name}]", by + n), n + by + self.layouts.below(2)),
            21 | 22 if !again => self.stepped(by, name, n),
            17 if !again => (format!("permit({name} + {by})"), (n + self.layouts.below(3)).saturating_sub(1)),
            18 if !again => (format!("permit({name} - {by})"), (n + self.layouts.below(3)).saturating_sub(1)),
            19 => (format!("{by}"), by + 1 + self.layouts.below(2)),
            20 if self.operands.len() < MOST_OPERANDS => (self.gathered(l), n + by),
            23 if n > 0 => (format!("{} - {name}", n - 1), n + self.layouts.below(2)),
            24 => (format!("{name} / 2"), n / 2 + 1),
            25 => (format!("{name} * 2 + {by}"), 2 * n + by),
            26 if other != l => (format!("{name} + {}", beside.name), n + beside.n),
            27 if other != l => {
                (format!("permit({name} - {})", beside.name), n.max(1) + self.layouts.below(2))
            }
            28 if !again => self.permitted_window(by, name, n),
            29 if !again => {
                let at = format!("permit({name} {} {by})", self.layouts.one(&["+", "-"]));
                self.stepped(by, &at, n)
            }
            30 if other == l && n > 0 => (format!("({name}..{name} + {n})[{name}]"), 2 * n),
            30 | 31 if !again && other < l => self.moving_window(beside, name, n),
            32..=34 if !again => self.nested_window(name, n),
            35 if !again => {
                let (text, dim) = self.nested_window(name, n);
                (format!("permit({text})"), dim.saturating_sub(by))
            }
            36 if self.operands.len() < MOST_OPERANDS => (format!("permit({} - {by})", self.position(l)), n),
            37 if other != l && self.operands.len() < MOST_OPERANDS => {
                (format!("{name} + {}", self.gathered(other)), n + beside.n.max(1))
            }
            38 if !self.places.is_empty() => (format!("permit({name} - {})", self.places[0].0), n),
            39 if !self.places.is_empty() => (format!("{name} + {}", self.places[0].0), n + self.places[0].1),
            40 if other != l => (format!("(max({name}, {}))::locate", beside.name), n.max(beside.n)),
            41 => (format!("({name} % {})::locate", by + 1), by + 1),
            53 if other != l => {
                (format!("({name} * {})::locate", beside.name), (n * beside.n).max(1) + self.layouts.below(2))
            }
            42..=45 if n > 0 => self.found_by_steps(name, n),
            46..=49 if !again => self.permitted_steps(name, n),
            50 | 51 if !again && n > 0 => {
                let (at, len) = self.found_by_steps(name, n);
                let (text, dim) = match self.layouts.below(2) {
                    // Not of what is long: indices may have to fit a byte.
                    0 | 1 if len > LONG / 2 => (at, len),
                    0 => (format!("({by}..{})[{at}]", by + len), by + len + self.layouts.below(2)),
                    _ => self.stepped(by, &at, len),
                };
                if form == 50 { (text, dim) } else { (format!("permit({text})"), dim) }
            }
            52 if other != l && n > 0 => {
                let (at, dim) = self.found_by_steps(name, n);
                (format!("{at} + {}", beside.name), dim + beside.n)
            }
            20..=53 if !self.places.is_empty() => (self.places[0].0.to_owned(), self.places[0].1),
            _ => (name.to_owned(), n),
        };
        let permits = text.contains("permit");
        let tells = (!permits && text.contains(name) && !text.contains('[') && form < 23).then_some(l);
        let other = matches!(form, 26 | 27 | 30 | 31 | 37 | 40 | 52 | 53).then_some(other);
        let over = match form {
            // Most levels can follow an index that is computed by steps.
            23..=25 | 42..=51 => !again && text.contains(name) && self.layouts.chance(2, 3),
            16..=18 | 21 | 22 | 28 | 29 | 32..=35 => permits || text.starts_with('('),
            27 | 30 | 31 => other.is_some_and(|other| other < l),
            _ => false,
        };
        Index { text, dim, permits, tells, other, over }
    }

    /// An index that is found from a loop's by steps, none of which leads below 0, and the dimension that it lies in.
    fn found_by_steps(&mut self, name: &str, n: usize) -> (String, usize) {
        let (times, plus, over) =
            (1 + self.layouts.below(3), self.layouts.below(4), self.layouts.one(&[1, 1, 2, 3]));
        let most = times * n.saturating_sub(1) + plus;
        let at = match self.layouts.chance(1, 2) {
            true => format!("{most} - {times} * {name}"),
            false => format!("{times} * {name} + {plus}"),
        };
        let text = if over == 1 { at } else { format!("({at}) / {over}") };
        (text, most / over + 1 + self.layouts.below(2))
    }

    /// The same where the index may lie outside.
    fn permitted_steps(&mut self, name: &str, n: usize) -> (String, usize) {
        let (times, plus, over) =
            (1 + self.layouts.below(3), self.layouts.below(9), self.layouts.one(&[1, 1, 2, 3]));
        let at = match self.layouts.below(3) {
            0 => format!("{times} * {name} - {plus}"),
            1 => format!("{} - {times} * {name}", plus + n / 2),
            _ => format!("{times} * {name} + {plus}"),
        };
        let text = if over == 1 { at } else { format!("({at}) / {over}") };
        (format!("permit({text})"), (times * n / over + self.layouts.below(4)).saturating_sub(1))
    }

    /// An index into a window's every so many indices, and the dimension that these lie in.
    fn stepped(&mut self, from: usize, at: &str, n: usize) -> (String, usize) {
        let step = 1 + self.layouts.below(3);
        let end = from + n.saturating_sub(1) * step + n.min(1);
        (format!("({from}..{end}).step_by({step})[{at}]"), end + self.layouts.below(3))
    }

    /// A window that the index may leave, and the dimension that it lies in.
    fn permitted_window(&mut self, from: usize, name: &str, n: usize) -> (String, usize) {
        let (sign, by) = (self.layouts.one(&["+", "-"]), self.layouts.below(3));
        let end = from + (n + self.layouts.below(2)).saturating_sub(1);
        (format!("permit(({from}..{end})[{name} {sign} {by}])"), end + self.layouts.below(2))
    }

    /// A window of a window, either of which may have steps, and the dimension that it lies in.
    fn nested_window(&mut self, name: &str, n: usize) -> (String, usize) {
        let (from, inner) = (self.layouts.below(3), 1 + self.layouts.below(3));
        let steps = self.layouts.below(4);
        let (text, n) = match steps % 2 {
            1 => self.stepped(inner, name, n),
            _ => (format!("({inner}..{})[{name}]", inner + n), inner + n),
        };
        match steps / 2 {
            // No long dimensions, since indices may have to fit a byte.
            1 if n < LONG / 2 => self.stepped(from, &text, n),
            _ => (format!("({from}..{})[{text}]", from + n), from + n + self.layouts.below(2)),
        }
    }

    /// A window that begins where a loop around stands, and the dimension that it lies in.
    fn moving_window(&mut self, around: Loop, name: &str, n: usize) -> (String, usize) {
        let (i, more) = (around.name, self.layouts.below(2));
        let (window, dim) = (format!("({i}..{i} + {n})"), around.n + n + more);
        match self.layouts.below(4) {
            3 => (format!("({i}..{i} + {}).step_by(2)[{name}]", 2 * n), around.n + 2 * n + more),
            2 => (format!("permit({window}[{name} - 1])"), dim),
            1 => (format!("permit({window}[{name} + {}])", 1 + more), dim),
            _ => (format!("{window}[{name}]"), dim),
        }
    }

    /// A place below a loop's end, for a result: one of a tensor of positions, or the loop's index.
    pub(super) fn gathered_place(&mut self, l: usize) -> String {
        match self.operands.len() < MOST_OPERANDS && self.layouts.chance(2, 3) {
            true => self.position(l),
            false => self.loops[l].name.to_owned(),
        }
    }

    /// A position that is read: a temporary's, if there is one, mostly.
    pub(super) fn position(&mut self, l: usize) -> String {
        // A position that is too large is out of range even if the loops are empty.
        match self.places.first() {
            Some((place, bound)) if *bound <= self.loops[l].n && self.layouts.chance(2, 3) => {
                (*place).to_owned()
            }
            _ if self.operands.len() < NAMES.len() => self.gathered(l),
            _ => self.loops[l].name.to_owned(),
        }
    }

    /// Positions in a dimension of at least `n`, from a tensor over a loop: at its index, mostly.
    pub(super) fn gathered(&mut self, l: usize) -> String {
        let Loop { name, n, .. } = self.loops[l];
        let operand = self.fresh_name();
        let level = self.layouts.one(&["Dense", "SparseList", "RunList"]);
        let layout = layout_of(&[level], "Element<i64, Zero>", &[0]);
        let form = self.layouts.below(6);
        // An index outside of all loops is evaluated even if the loop is empty.
        let len = if form < 4 { n } else { n.max(1) };
        let positions = (0..len).map(|_| Val::Int(self.data.below(n) as i128)).collect();
        self.operands.push(Operand { name: operand.into(), layout, data: dense(&[len], positions) });
        let at = match form {
            5 if self.operands.len() < MOST_OPERANDS => self.gathered(l),
            4 | 5 => self.layouts.below(len).to_string(),
            _ => {
                self.loops[l].told = true;
                name.to_owned()
            }
        };
        format!("{operand}[{at}]")
    }
}
