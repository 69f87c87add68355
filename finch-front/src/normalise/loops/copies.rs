//! Operands that are stored in another order first, although there is an order of the loops without that. A copy takes time
//! and memory in proportion to what the operand stores, by counting passes. It is made where the loops would take more:
//!
//! - They would merge each row of one operand with each row of another, as for `C[i, j] += A[i, k] * B[j, k]` over two `Csr`. With
//!   `B` stored by `k` first, each entry of `A` leads to the entries that it meets: Gustavson's order.
//! - They would reach the places of a result in any order, along several of its modes, so that a hash table would collect
//!   them, as for `T[j, i] = A[i, j]`.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::loops::followers::is_product;
use crate::normalise::loops::reformat::holds_anything;
use crate::normalise::loops::schedule::{Path, Schedule, Step, in_order, unrelated, violated};
use crate::normalise::loops::{Einsum, Operand};
use finch_core::Mapped;
use finch_core::algebra::TensorId;
use finch_core::program::Role;
use finch_core::sort_by_key;
use finch_level::is_full;

/// The largest number of loops of which all orders are tried.
const LOOPS: usize = 5;

/// The reasons for copies: what an order of the loops takes beyond its entries. The worst one comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Excess {
    /// The loops in which rows are merged in pairs.
    pairs: usize,
    /// Whether a hash table collects the result.
    hashed: bool,
}

/// A schedule for which some operands are stored in another order.
pub(crate) struct Plan {
    pub schedule: Schedule,
    /// The operands, by number.
    pub copied: Vec<usize>,
    /// What the copies avoid.
    pub avoided: Excess,
}

/// A statement, for the purposes of choosing copies.
pub(crate) struct Question<'s> {
    pub statement: Einsum<'s>,
    pub names: &'s [Ident],
    pub result: &'s Operand,
    pub read: &'s [Operand],
}

impl Build<'_> {
    /// The best schedule with copies, if it avoids something that `without` any copy takes.
    pub(crate) fn with_copies(&self, of: &Question<'_>, without: &Schedule) -> Option<Plan> {
        let excess = self.excess(of, without);
        if excess == (Excess { pairs: 0, hashed: false }) || of.names.len() > LOOPS {
            return None;
        }
        let mut plans: Vec<Plan> = vec![];
        each_order(&mut (0..of.names.len()).collect(), 0, &mut |order| {
            plans.extend(self.plan(of, order, excess));
        });
        plans.into_iter().min_by_key(|plan| {
            let Schedule { order, around } = &plan.schedule;
            let kept = (0..of.read.len()).filter(|at| !plan.copied.contains(at)).map(|at| &of.read[at].path);
            let wishes: usize =
                kept.chain([&of.result.path]).map(|path| violated(order, &path.edges(true))).sum();
            let passes: usize = plan.copied.iter().map(|at| passes(&of.read[*at].path.loops(), order)).sum();
            let excess = self.excess(of, &plan.schedule);
            (excess, plan.copied.len(), passes, around.is_some(), wishes, order.clone())
        })
    }

    /// The plan with this order of the loops, if there is one that takes less than that.
    fn plan(&self, of: &Question<'_>, order: &[usize], than: Excess) -> Option<Plan> {
        let discordant = |at: &usize| violated(order, &of.read[*at].path.edges(false)) > 0;
        let copied: Vec<usize> = (0..of.read.len()).filter(discordant).collect();
        let schedule = in_order(order, &of.result.path)?;
        let excess = self.excess(of, &schedule);
        let movable = copied.iter().all(|at| self.may_copy(&of.read[*at]));
        let pays = excess.pairs < than.pairs || copied.iter().all(|at| self.is_seen_whole(of, *at));
        (excess < than && movable && pays).then_some(Plan { schedule, copied, avoided: than })
    }

    fn excess(&self, of: &Question<'_>, schedule: &Schedule) -> Excess {
        let paths: Vec<&Path> = of.read.mapped(|operand| &operand.path);
        let needed = of.statement.needed(of.names);
        let own = of.result.path.loops();
        let collected =
            schedule.around.map_or(0, |around| own[around..].iter().filter(|at| needed.contains(at)).count());
        let dense = self.program.tensors[of.result.id.0 as usize].initial.is_some();
        Excess { pairs: unrelated(&schedule.order, &paths), hashed: collected > 1 && !dense }
    }

    /// Whether an operand may be copied unasked: a copy can always be made of it, and no index is anything but a loop's.
    fn may_copy(&self, operand: &Operand) -> bool {
        let tensor = &self.program.tensors[operand.id.0 as usize];
        let plain = |step: &Step| {
            let own = step.along.is_some_and(|at| step.mentions == [at]);
            own && step.distinct && step.window.is_empty() && !step.mirrored
        };
        // Modes change places, so each index type must hold any of the dimensions.
        let wide = |level: &finch_core::level::LevelUse| {
            level.ints.iter().all(|(_, int)| int.range().1 >= u32::MAX.into())
        };
        let steps = &operand.path.steps;
        tensor.role == Role::Input
            && !operand.asked
            && operand.path.loops().len() == steps.len()
            && steps.iter().all(plain)
            && tensor.layout.levels.iter().all(wide)
            && holds_anything(&tensor.layout)
    }

    /// Whether the loops visit all of an operand, so that a copy takes no longer than they do. In a product, they may pass
    /// over most of a list of rows.
    fn is_seen_whole(&self, of: &Question<'_>, at: usize) -> bool {
        let many = |operand: &&Operand| operand.path.is_sparse() && operand.path.loops().len() > 1;
        let alone = of.read.iter().filter(many).count() == 1;
        !is_product(&of.statement.assign.rhs) || alone || is_full(&self.layout(of.read[at].id).levels[0].def)
    }

    /// Lets these operands of a statement be copied. Its accesses are those since `since`.
    pub(crate) fn grant(&mut self, tensors: &[TensorId], since: usize) {
        let accesses = self.program.accesses.iter().enumerate().skip(since);
        let granted = accesses.filter(|(_, def)| tensors.contains(&def.tensor));
        let granted: Vec<_> = granted.map(|(at, _)| finch_core::algebra::AccessId(at as u32)).collect();
        self.reformat.granted.extend(granted);
    }

    /// Records why there are copies, for explanations.
    pub(crate) fn tell_copied(&mut self, of: &Question<'_>, plan: &Plan) {
        let names = plan.copied.mapped(|at| format!("`{}`", of.read[*at].name)).join(" and ");
        let saved = match plan.avoided.pairs {
            0 => format!("`{}` would be collected in a hash table", of.result.name),
            _ => "each row of one operand would be merged with each row of another".to_string(),
        };
        self.sources
            .choose(1, format!("{names} is stored in the order of these loops first; otherwise {saved}"));
    }
}

/// An operand as it will be stored: its indices in the order of the loops.
pub(crate) fn reordered(operand: &Operand, order: &[usize]) -> Operand {
    let mut steps = operand.path.steps.clone();
    sort_by_key(&mut steps, |step| order.iter().position(|at| step.along == Some(*at)));
    // What a level can do stays where the level is.
    steps.iter_mut().zip(&operand.path.steps).for_each(|(step, level)| step.bound = level.bound);
    Operand { path: Path { steps, once: operand.path.once }, ..operand.clone() }
}

/// The number of counting passes by which a copy is sorted, stored by these loops, into another order: one for each mode before those
/// last ones that keep their order.
fn passes(stored: &[usize], order: &[usize]) -> usize {
    let depth = |at: &usize| stored.iter().position(|other| other == at);
    let depths: Vec<usize> = order.iter().filter_map(depth).collect();
    let kept = depths.windows(2).rev().take_while(|pair| pair[0] < pair[1]).count();
    depths.len().saturating_sub(kept + 1)
}

/// Calls `visit` with each order of these loops.
fn each_order(loops: &mut Vec<usize>, from: usize, visit: &mut impl FnMut(&[usize])) {
    if from == loops.len() {
        return visit(loops);
    }
    for at in from..loops.len() {
        loops.swap(from, at);
        each_order(loops, from + 1, visit);
        loops.swap(from, at);
    }
}
