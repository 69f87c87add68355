//! Expressions and conditions.

use super::{Draw, Family, Known, MOST_READS};

impl Draw<'_> {
    pub(super) fn literal(&mut self) -> String {
        // Most of these are fills or identities.
        let k = self.program.below(if self.family == Family::Choices { 2 } else { 4 });
        match self.elem {
            "f64" => format!("{k}.0"),
            "bool" => (k % 2 == 1).to_string(),
            _ => k.to_string(),
        }
    }

    /// An expression of the element type.
    pub(super) fn expression(&mut self, scope: &[usize], depth: usize) -> String {
        let chooses = depth > 0 && self.family == Family::Choices && self.program.chance(1, 2);
        match if chooses { 12 } else { self.program.below(13) } {
            _ if depth == 0 || self.reads >= MOST_READS => self.access(scope),
            0..3 => self.access(scope),
            12 => self.chosen(scope),
            11 => self.special(scope, depth - 1),
            10 => self.unary(scope, depth - 1),
            _ => self.binary(scope, depth - 1),
        }
    }

    fn binary(&mut self, scope: &[usize], depth: usize) -> String {
        let (a, b) = (self.expression(scope, depth), self.expression(scope, depth));
        let op = match self.elem {
            "bool" => self.program.one(&["&", "|", "^", "&", "==", "some"]),
            "u8" | "u32" | "usize" => {
                self.program.one(&["*", "+", "*", "+", "min", "max", "-", "&", "|", "%", "/"])
            }
            "f64" => self.program.one(&[
                "*",
                "+",
                "*",
                "-",
                "min",
                "max",
                "+",
                "*",
                "/",
                "damp",
                "apart",
                "choose(0.0)",
                "lean",
                "only",
                "%",
                "maximum",
                "hypot",
                "remainder",
                "heaviside",
                "copysign",
            ]),
            _ => self.program.one(&[
                "*",
                "+",
                "*",
                "-",
                "min",
                "max",
                "gcf",
                "gcd",
                "minimum",
                "damp",
                "apart",
                "either",
                "&",
                "^",
                "choose(0)",
                "lean",
                "only",
                "%",
                "/",
            ]),
        };
        // Most integers are divided by what is not 0.
        let whole = matches!(op, "/" | "%") && self.elem != "f64";
        if whole && self.program.chance(7, 8) {
            return match self.elem {
                "i64" => format!("({a} {op} ({b} * 2 + 1))"),
                _ => format!("({a} {op} max({b}, 1))"),
            };
        }
        if op.len() >= 3 { format!("{op}({a}, {b})") } else { format!("({a} {op} {b})") }
    }

    fn unary(&mut self, scope: &[usize], depth: usize) -> String {
        let x = self.expression(scope, depth);
        match self.elem {
            "bool" => format!("!{x}"),
            "u8" | "u32" | "usize" => format!("({x} {})", self.program.one(&["+ 1", "<< 1", ">> 1"])),
            "f64" => format!(
                "{}({x})",
                self.program.one(&["-", "abs", "sign", "floor", "round", "sin", "square", "trunc", "tanh"])
            ),
            _ => match self.program.below(5) {
                4 => format!("({x} << 2)"),
                3 => format!("!{x}"),
                at => format!("{}({x})", ["-", "abs", "sign"][at]),
            },
        }
    }

    fn special(&mut self, scope: &[usize], depth: usize) -> String {
        match self.program.below(6) {
            0 => self.literal(),
            5 if self.elem != "bool" => {
                let from: &[&str] = match self.elem {
                    "f64" => &["i64", "u8", "bool"],
                    "i64" => &["bool", "u8", "u32"],
                    _ => &["bool"],
                };
                let from = self.program.one(from);
                let x = self.of_elem(from, |draw| draw.access(scope));
                format!("({x} as {})", self.elem)
            }
            4 if matches!(self.elem, "f64" | "i64") => {
                let [a, b, c] = [0, 1, 2].map(|_| self.expression(scope, depth));
                format!("amid({a}, {b}, {c})")
            }
            1 if self.elem != "bool" && !scope.is_empty() => {
                let l = self.program.one(scope);
                let place = match self.places.first() {
                    Some((place, _)) if self.program.chance(1, 2) => place,
                    _ => self.loops[l].name,
                };
                format!("({place} as {})", self.elem)
            }
            2 if self.elem != "bool" => {
                let (a, b) = (self.expression(scope, depth), self.expression(scope, depth));
                let op = self.program.one(&["<", "==", ">=", "!="]);
                format!("(({a} {op} {b}) as {})", self.elem)
            }
            _ => {
                let cond = self.condition(scope, depth);
                let (a, b) = (self.expression(scope, depth), self.expression(scope, depth));
                format!("ifelse({cond}, {a}, {b})")
            }
        }
    }

    /// What an entry chooses, of entries and constants: so results equal their fill at places where something is stored.
    fn chosen(&mut self, scope: &[usize]) -> String {
        let ops: &[&str] = if self.elem == "bool" { &["==", "!="] } else { &["==", "!=", "<", ">="] };
        let cond = format!("{} {} {}", self.access(scope), self.program.one(ops), self.literal());
        let [a, b] = [0, 1].map(|_| {
            let drawn = if self.program.chance(1, 2) { self.literal() } else { self.access(scope) };
            // Typed literals wrap in their type. For untyped ones alone, nothing says that a difference is below 0.
            let bare = matches!(self.elem, "u8" | "u32" | "usize") && drawn.parse::<u8>().is_ok();
            if bare { drawn + self.elem } else { drawn }
        });
        format!("ifelse({cond}, {a}, {b})")
    }

    /// A truth value: of indices, mostly.
    pub(super) fn condition(&mut self, scope: &[usize], depth: usize) -> String {
        match self.program.below(8) {
            0..=4 => self.comparison(scope),
            5 => {
                let (a, b) = (self.comparison(scope), self.comparison(scope));
                format!("{a} {} {b}", self.program.one(&["&&", "||"]))
            }
            7 if depth > 0 => self.of_elem("bool", |draw| draw.access(scope)),
            6 if depth > 0 && self.elem == "bool" => self.expression(scope, depth - 1),
            6 if depth > 0 => {
                let (a, b) = (self.expression(scope, depth - 1), self.expression(scope, depth - 1));
                format!("{a} {} {b}", self.program.one(&["<", "==", ">=", "!="]))
            }
            _ => {
                let cond = self.comparison(scope);
                format!("!({cond})")
            }
        }
    }

    /// What may be missing, with something else in its place: the next that may be missing, at times.
    pub(super) fn covered(&mut self, text: &str, needs: &[usize]) -> String {
        let here = |known: &&Known, elem| known.elem == elem && known.needs.iter().all(|l| needs.contains(l));
        let (elem, literal) = (self.elem, self.literal());
        let next = self.missed.iter().find(|known| here(known, elem)).map(|known| known.text.clone());
        let last = self.known.iter().find(|known| here(known, elem)).map(|known| known.text.clone());
        self.missed.push(Known { needs: needs.to_vec(), tells: vec![], elem, text: text.to_owned() });
        match (self.program.below(10), next, last) {
            // What annihilates the one number does not annihilate the other, if that is missing.
            (8.., _, with) => {
                let with = with.unwrap_or_else(|| self.literal());
                let op = self.program.one(if elem == "bool" { &["&", "|"] } else { &["*", "+"] });
                format!("coalesce({text} {op} {with}, {literal})")
            }
            (7, ..) => format!("ifelse(is_missing({text}), {literal}, coalesce({text}, {}))", self.literal()),
            (6, ..) if elem != "bool" => {
                let x = self.literal();
                let op = self.program.one(&["min", "max"]);
                format!("coalesce({op}({text}, {x}), {literal})")
            }
            (4..=6, Some(next), _) => format!("coalesce({text}, {next}, {literal})"),
            (3..=6, _, Some(last)) => format!("coalesce({text}, {last})"),
            _ => format!("coalesce({text}, {literal})"),
        }
    }

    /// Draws something of another element type.
    pub(super) fn of_elem<T>(&mut self, elem: &'static str, draw: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.elem, elem);
        let drawn = draw(self);
        self.elem = own;
        drawn
    }

    /// A comparison of indices.
    fn comparison(&mut self, scope: &[usize]) -> String {
        let a = self.loops[self.program.one(scope)].name;
        let op = self.program.one(&["<", "<=", "==", ">", ">=", "!="]);
        let offset = self.program.below(4);
        let l = self.program.below(scope.len() + 1);
        if self.program.chance(1, 10) || !self.places.is_empty() && self.program.chance(1, 3) {
            let by = self.program.one(scope);
            return format!("{a} {op} {}", self.position(by));
        }
        if l == 0 {
            return format!("{a} {op} {offset}");
        }
        let b = self.loops[scope[l - 1]].name;
        match offset {
            0 => format!("{a} {op} {b}"),
            3 => format!("{a} + 1 {op} {b}"),
            _ => format!("{a} {op} {b} + {offset}"),
        }
    }
}
