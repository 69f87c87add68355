//! Results whose structure is fixed: on a pattern, or kept. Most patterns have a place for all that is written, and the others reject
//! some of it.

use super::recurrence::plain;
use super::{Draw, Known, layout_of};
use crate::support::data::{self, Data, same};
use crate::support::layouts;
use crate::support::run::Operand;

/// Levels that say where an index has its place.
const FIXED: [&str; 8] = [
    "SparseList",
    "SparseList:u8,i16",
    "SparseBand",
    "SparseBlockList",
    "SparseByteMap",
    "SparseBitmap",
    "Dense",
    "Ragged",
];
/// Levels of patterns.
const LISTS: [&str; 3] = ["SparseList", "Dense", "SparseList:u8"];

impl Draw<'_> {
    /// A program that writes into places that exist.
    pub(super) fn patterned(&mut self) -> String {
        let (n, m) = (self.program.one(&[5, 3, 4, 2, 9, 1]), self.program.one(&[4, 6, 12, 1, 8]));
        self.loops = vec![plain("i", n), plain("j", m), plain("k", 3)];
        let dims: &[usize] = if self.program.chance(2, 3) { &[n, m] } else { &[n] };
        let kept = self.program.chance(1, 2);
        match kept {
            true if self.program.chance(1, 2) => self.kept_on_pattern(dims),
            true => self.kept_in_place(dims),
            false => self.on_pattern(dims),
        }
        let masked = self.lets.contains(" on P");
        self.results = 1;
        let scope: Vec<usize> = (0..dims.len()).collect();
        let mut statements = self.stored(&scope, kept, masked);
        if self.program.chance(1, 4) {
            statements = format!("{{ {statements}; {} }}", self.stored(&scope, kept, masked));
        }
        let head: Vec<String> =
            scope.iter().map(|&l| format!("{} in 0..{}", self.loops[l].name, self.loops[l].n)).collect();
        let order = if self.program.chance(1, 6) { "seq " } else { "" };
        format!("{}{order}forall {}: {statements}", self.lets, head.join(", "))
    }

    /// `let C: … on P;`
    fn on_pattern(&mut self, dims: &[usize]) {
        let mut levels: Vec<&str> = dims.iter().map(|_| self.layouts.one(&LISTS)).collect();
        if levels[dims.len() - 1] == "Dense" {
            levels[dims.len() - 1] = "SparseList";
        }
        let layout =
            layout_of(&levels, &format!("Element<{}>", self.elem), &(0..dims.len()).collect::<Vec<_>>());
        let data = self.places(&layout, dims);
        let text = format!("P[{}]", self.to(dims));
        self.known.push(Known { needs: (0..dims.len()).collect(), tells: vec![], elem: self.elem, text });
        self.operands.push(Operand { name: "P".into(), layout, data });
        let layout = self.fixed(dims);
        self.lets += &format!("let C: {layout} on P; ");
    }

    /// `keep C;`
    fn kept_in_place(&mut self, dims: &[usize]) {
        let layout = self.fixed(dims);
        let data = self.places(&layout, dims);
        self.operands.push(Operand { name: "C".into(), layout, data });
        self.lets += "keep C; ";
    }

    /// `keep C on P;`, where both have the same places.
    fn kept_on_pattern(&mut self, dims: &[usize]) {
        let [own, pattern] = [(); 2].map(|()| {
            let last = self.layouts.one(&["SparseList", "SparseList:u8"]);
            let levels: Vec<&str> = dims[1..].iter().map(|_| "Dense").chain([last]).collect();
            layout_of(&levels, &format!("Element<{}>", self.elem), &(0..dims.len()).collect::<Vec<_>>())
        });
        let (data, mut places) = (self.places(&own, dims), self.values(&pattern, dims));
        let [fill, other] = [&own, &pattern].map(|layout| data::fill(&layouts::layout(layout)));
        for (at, value) in places.values.iter_mut().enumerate() {
            let stored = data.kept[at] || !same(&data.values[at], &fill);
            if !stored {
                *value = other.clone();
            }
            places.kept[at] = stored && same(value, &other);
        }
        let text = format!("P[{}]", self.to(dims));
        self.known.push(Known { needs: (0..dims.len()).collect(), tells: vec![], elem: self.elem, text });
        self.operands.push(Operand { name: "P".into(), layout: pattern, data: places });
        self.operands.push(Operand { name: "C".into(), layout: own, data });
        self.lets += "keep C on P; ";
    }

    fn fixed(&mut self, dims: &[usize]) -> String {
        let levels: Vec<&str> = dims.iter().map(|_| self.layouts.one(&FIXED)).collect();
        let order = self.order(dims.len());
        layout_of(&levels, &format!("Element<{}>", self.elem), &order)
    }

    /// Values of which most are stored, and often all.
    fn places(&mut self, layout: &str, dims: &[usize]) -> Data {
        let mut data = self.values(layout, dims);
        if self.layouts.chance(2, 3) {
            data.kept.fill(true);
            data = crate::support::data::fitting(&layouts::layout(layout), data);
        }
        data
    }

    fn to(&self, dims: &[usize]) -> String {
        dims.iter().enumerate().map(|(l, _)| self.loops[l].name).collect::<Vec<_>>().join(", ")
    }

    /// A statement that stores into the result.
    fn stored(&mut self, scope: &[usize], kept: bool, masked: bool) -> String {
        let indices: Vec<&str> = scope.iter().map(|&l| self.loops[l].name).collect();
        let (to, bools) = (format!("C[{}]", indices.join(", ")), self.elem == "bool");
        let adds = if bools { "|=" } else { "+=" };
        let op = if self.program.chance(1, 2) { adds } else { "=" };
        match self.program.below(6) {
            0 => format!("forall k in 0..3: {to} {adds} {}", self.expression(&[scope, &[2]].concat(), 2)),
            1 if op == "=" || kept => {
                let known = Known { needs: scope.to_vec(), tells: vec![], elem: self.elem, text: to.clone() };
                self.known.push(known);
                let rhs = self.expression(scope, 2);
                self.known.retain(|known| known.text != to);
                format!("{to} {op} {rhs}")
            }
            2 => format!("if {} {{ {to} {op} {} }}", self.condition(scope, 1), self.expression(scope, 2)),
            3 if masked => {
                let place = to.replace('C', "P");
                let stored = if bools {
                    place
                } else {
                    format!("{place} != 0{}", if self.elem == "f64" { ".0" } else { "" })
                };
                format!("if {stored} {{ {to} {op} {} }}", self.expression(scope, 2))
            }
            _ => format!("{to} {op} {}", self.expression(scope, 3)),
        }
    }
}
