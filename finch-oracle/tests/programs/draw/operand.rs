//! Operands: their accesses, layouts and values.

use finch_core::level::ast::Rows;
use finch_oracle::Val;

use super::index::Index;
use super::{Draw, Known, MOST_OPERANDS, MOST_READS, NAMES, by_mode, layout_of, protocols};
use crate::support::data::{Data, fill, fitting};
use crate::support::layouts;
use crate::support::run::Operand;
use crate::support::shorthand::value;

impl Draw<'_> {
    /// A read of an operand, a new one mostly; a literal once there are enough.
    pub(super) fn access(&mut self, scope: &[usize]) -> String {
        self.reads += 1;
        if self.reads > MOST_READS {
            return self.literal();
        }
        if self.program.chance(1, 6) || self.operands.len() >= MOST_OPERANDS {
            let fits =
                |known: &Known| known.elem == self.elem && known.needs.iter().all(|l| scope.contains(l));
            let known: Vec<usize> = (0..self.known.len()).filter(|&at| fits(&self.known[at])).collect();
            if known.is_empty() {
                return self.literal();
            }
            let known = &self.known[self.program.one(&known)];
            known.tells.iter().for_each(|&l| self.loops[l].told = true);
            return known.text.clone();
        }
        self.new_access(scope)
    }

    fn new_access(&mut self, scope: &[usize]) -> String {
        let modes = match self.program.below(16) {
            15 => 0,
            14 => scope.len(),
            0..=9 => scope.len().min(2),
            _ => 1.min(scope.len()),
        };
        let mut along = scope.to_vec();
        while along.len() > modes {
            let at = self.program.below(along.len());
            along.remove(along.len() - 1 - at);
        }
        if along.len() == 1 && self.layouts.chance(1, 12) && !super::avoid("diagonal") {
            along.push(along[0]);
        }
        let (mut levels, mut indices) = (vec![], vec![]);
        let mut drawn: Vec<&'static str> =
            (0..along.len()).map(|depth| self.read_level(depth + 1 == along.len())).collect();
        self.unite(&mut drawn);
        for (depth, &l) in along.iter().enumerate() {
            let level = drawn[depth];
            indices.push(self.index_of(l, depth > 0 && along[depth - 1] == l, scope));
            levels.push(level);
        }
        let dims: Vec<usize> = indices.iter().map(|index| index.dim).collect();
        Self::settle_rows(&mut levels, &dims);
        for (level, index) in levels.iter_mut().zip(&mut indices) {
            // Most indices that are known before their level is reached are at a level that can be searched.
            let searched = layouts::level(level).protocols.contains(&"locate");
            if !index.follows() && !searched && self.layouts.chance(3, 4) {
                *level = "Dense";
            }
            if index.follows() {
                let protocols = protocols(level);
                let plain = self.family.is_plain() && self.layouts.chance(2, 3);
                index.text += &protocols[if plain { 0 } else { self.layouts.below(protocols.len()) }];
            }
        }
        along.extend(indices.iter().filter_map(|index| index.other));
        let order = self.order(levels.len());
        if levels.len() == 2
            && self.layouts.chance(1, 16)
            && !super::avoid("diagonal")
            && indices.iter().all(|i| !i.text.contains("permit"))
        {
            // Against the order of the loops, each level is searched.
            indices.reverse();
            indices.iter_mut().for_each(Index::locate);
        }
        self.declare(&levels, by_mode(indices, &order), &order, along)
    }

    pub(super) fn fresh_name(&self) -> &'static str {
        let used = |name: &&str| self.operands.iter().all(|operand| operand.name != *name);
        NAMES.into_iter().find(used).unwrap_or("W")
    }

    fn declare(
        &mut self,
        levels: &[&'static str],
        indices: Vec<Index>,
        order: &[usize],
        needs: Vec<usize>,
    ) -> String {
        let name = self.fresh_name();
        let fills = self.fills();
        let fill = if self.layouts.chance(1, 4) { self.layouts.one(fills) } else { "Zero" };
        let pattern = self.elem == "bool"
            && self.layouts.chance(1, 4)
            && levels.last().is_some_and(|level| level.starts_with("SparseList"));
        let leaf = if pattern { "Pattern".to_owned() } else { format!("Element<{}, {fill}>", self.elem) };
        let plain = indices.iter().all(|index| !index.text.contains("::"));
        let free = levels.iter().all(|level| layouts::level(level).rows == Rows::Free);
        let turns = self.reformat && plain && free && self.layouts.chance(1, 2);
        let order: Vec<usize> = if turns { order.iter().rev().copied().collect() } else { order.to_vec() };
        let dims: Vec<usize> = indices.iter().map(|index| index.dim).collect();
        // Bytes are indices up to 255.
        let short = dims.iter().all(|&dim| dim <= 256);
        let wide =
            |level: &&'static str| if short { *level } else { level.split(":u8").next().unwrap_or(level) };
        let layout = layout_of(&levels.iter().map(wide).collect::<Vec<_>>(), &leaf, &order);
        let data = self.values(&layout, &dims);
        self.operands.push(Operand { name: name.into(), layout, data });
        let list: Vec<&str> = indices.iter().map(|index| &*index.text).collect();
        let mut text = format!("{name}[{}]", list.join(", "));
        if indices.iter().any(|index| index.permits) {
            text = self.covered(&text, &needs);
        }
        let tells: Vec<usize> = indices.iter().filter_map(|index| index.tells).collect();
        tells.iter().for_each(|&l| self.loops[l].told = true);
        self.known.push(Known { needs, tells, elem: self.elem, text: text.clone() });
        text
    }

    /// Values of an operand.
    pub(super) fn values(&mut self, layout: &str, dims: &[usize]) -> Data {
        let pattern = layout.contains("Pattern");
        let layout = layouts::layout(layout);
        let mut data = Data::constant(dims, fill(&layout));
        let len = data.values.len();
        let density = self.data.below(7);
        let one = self.data.below(len);
        let (mut inside, mut cluster) = (false, value(&layout.elem, 1));
        for at in 0..len {
            if density == 3 && self.data.chance(1, 3) {
                inside = !inside;
                cluster = self.number();
            }
            let hit = match density {
                0 => at == one,
                1 => false,
                2 => true,
                3 => inside,
                4 => self.data.chance(1, 4),
                5 => self.data.chance(1, 25),
                _ => self.data.chance(1, 2),
            };
            if hit {
                let fresh = if density == 3 { cluster.clone() } else { self.number() };
                data.values[at] = if pattern { Val::Bool(true) } else { fresh };
                data.kept[at] = self.data.chance(1, 2) && !pattern;
            }
        }
        fitting(&layout, data)
    }

    fn number(&mut self) -> Val {
        let elem = self.elem;
        if self.strict && elem == "f64" && self.data.chance(1, 6) {
            return Val::Float(self.data.one(&[f64::INFINITY, f64::NEG_INFINITY, f64::NAN]));
        }
        let k = self.data.one(&[1, 2, 3, 1, 2, 0]);
        value(elem, if elem.starts_with('u') || !self.data.chance(1, 5) { k } else { -k })
    }
}
