//! What lowering did, stage by stage, for `finch_explain!`.

use super::{Lowerer, Region};
use crate::algebra::{AccessId, Term, Var};
use crate::looplet::{Extent, Leaf, Looplet, Style};

/// One stage: a region, and the looplets by which it was lowered.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The loop's index.
    pub index: Var,
    /// The part of its extent.
    pub extent: Extent,
    /// The number of regions around it.
    pub depth: usize,
    /// The style that was lowered; `None` if no looplet was left.
    pub style: Option<Style>,
    /// The operands with a looplet of that style, and whether each is entirely fill.
    pub operands: Vec<(String, bool)>,
    /// The work at each index, or the work done once if simplification left no loop.
    pub body: Term,
    /// Whether simplification left no loop.
    pub done: bool,
    /// The rules that fired since the previous stage.
    pub rules: Vec<&'static str>,
}

/// The stages, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// Each access with its nest, and the index along which it was unfurled.
    pub nests: Vec<(AccessId, Var, Looplet)>,
    /// All stages.
    pub stages: Vec<Stage>,
    /// The number of regions. Those beyond the limit of [`lower`](super::lower) were left out.
    pub regions: usize,
    pub(super) fired: Vec<&'static str>,
    depth: usize,
}

impl Trace {
    /// Adds the rules that have fired since to the last stage.
    pub(super) fn give_rules(&mut self) {
        if let Some(last) = self.stages.last_mut() {
            last.rules.append(&mut self.fired);
        }
    }

    /// Notes that an access was unfurled.
    pub(super) fn unfurled(&mut self, access: AccessId, index: &Var, nest: &Looplet) {
        if !self.nests.iter().any(|(known, along, _)| *known == access && along == index) {
            self.nests.push((access, index.clone(), nest.clone()));
        }
    }
}

impl Lowerer<'_> {
    /// Lowers a region, and notes how.
    pub(super) fn staged(&mut self, region: Region, lower: impl FnOnce(&mut Self, Region)) {
        let style = region.style();
        self.note(&region, style, &region.body, false);
        self.trace.depth += 1;
        lower(self, region);
        self.trace.depth -= 1;
    }

    /// Notes a stage.
    pub(super) fn note(&mut self, region: &Region, style: Option<Style>, body: &Term, done: bool) {
        let is_fill = |nest: &Looplet| *nest == Looplet::Run(Leaf::Fill);
        let taken = region.nests().filter(|(_, nest)| Some(nest.style()) == style);
        let operands = taken.map(|(access, nest)| (self.label(access), is_fill(nest))).collect();
        let rules = std::mem::take(&mut self.trace.fired);
        let (index, extent) = (region.index.clone(), region.extent.clone());
        let (depth, body) = (self.trace.depth, body.clone());
        self.trace.stages.push(Stage { index, extent, depth, style, operands, body, done, rules });
    }
}
