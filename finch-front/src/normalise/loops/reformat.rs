//! Operands that the loops cannot traverse are stored in another order before the program runs: under `#![reformat]`, and where the
//! loops were chosen so (`copies`).

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::loops::order::position;
use crate::normalise::tensors::Traits;
use crate::sources::TensorSource;
use finch_core::Mapped;
use finch_core::algebra::{AccessId, TensorId};
use finch_core::level::ast::Rows;
use finch_core::level::{Layout, LevelUse, WriteKind};
use finch_core::program::{Role, Tensor};
use finch_core::sort_by_key;

/// The largest number of modes for which there is a type of orders (`Order6`).
const MODES: usize = 6;

/// The operands that are stored in another order first.
#[derive(Default)]
pub(crate) struct Reformat {
    /// Whether the program says `#![reformat]`.
    pub asked: bool,
    /// The accesses whose operands may be copied although the program does not say so.
    pub granted: Vec<AccessId>,
    /// The accesses that want it.
    wanted: Vec<Reordered>,
}

/// An access to an operand that has to be stored in another order.
pub(crate) struct Reordered {
    access: AccessId,
    order: Vec<usize>,
}

/// Whether a tensor may be stored in any other order: its levels can hold anything.
pub fn holds_anything(layout: &Layout) -> bool {
    let takes = |level: &LevelUse| {
        let refuses = level.def.hooks.get("store").is_some_and(|hook| !hook.requires.is_empty());
        level.writes() != WriteKind::No && level.def.rows == Rows::Free && !refuses
    };
    let whole = layout
        .levels
        .split_last()
        .is_some_and(|(leaf, levels)| leaf.writes() != WriteKind::No && levels.iter().all(takes));
    layout.order.len() <= MODES && whole
}

impl Build<'_> {
    /// Whether an operand may be stored in another order first. It must exist before the program, and its
    /// levels must be able to hold anything.
    pub(crate) fn may_reorder(&self, tensor: TensorId) -> bool {
        let Tensor { role, layout, .. } = &self.program.tensors[tensor.0 as usize];
        self.reformat.asked && *role == Role::Input && holds_anything(layout)
    }

    /// What `#![reformat]` could do for operands, or why it could not.
    pub(crate) fn reordering(&self, tensors: &[TensorId]) -> &'static str {
        let of = |tensor: &TensorId| &self.program.tensors[tensor.0 as usize];
        let whole = tensors.iter().all(|tensor| holds_anything(&of(tensor).layout));
        match (self.reformat.asked, whole) {
            _ if tensors.iter().any(|tensor| of(tensor).role != Role::Input) => "",
            (false, true) => ", or let `#![reformat]` do so",
            (true, false) => " (`#![reformat]` cannot: such levels cannot hold every tensor)",
            _ => "",
        }
    }

    /// Has the operand of an access stored in the order of the loops around the access.
    pub(crate) fn reorder(&mut self, used: &Use) {
        let indices = &self.access_def(used.access).indices;
        let depth = |mode: usize| {
            let index = indices.iter().find(|index| index.mode == mode)?;
            self.program.index_variables(&index.expr).iter().filter_map(|var| position(used, var)).max()
        };
        let mut order: Vec<usize> = indices.mapped(|index| index.mode);
        sort_by_key(&mut order, |&mode| depth(mode));
        self.reformat.wanted.push(Reordered { access: used.access, order });
    }

    /// Assigns such accesses their operands. If all accesses to a tensor need the same order, the tensor itself is
    /// replaced. Otherwise a second tensor is added.
    pub(crate) fn store_reordered(&mut self) {
        let wanted = std::mem::take(&mut self.reformat.wanted);
        for (at, Reordered { access, order }) in wanted.iter().enumerate() {
            let tensor = self.access_def(*access).tensor;
            let same =
                |other: &&Reordered| other.order == *order && self.access_def(other.access).tensor == tensor;
            if wanted[..at].iter().any(|other| other.access == *access) {
                continue;
            }
            let group: Vec<AccessId> = wanted.iter().filter(same).map(|other| other.access).collect();
            let of = |def: &&finch_core::program::AccessDef| def.tensor == tensor;
            let alone = self.program.accesses.iter().filter(of).count() == group.len();
            let to = if alone { self.stored_as(tensor, order) } else { self.beside(tensor, order) };
            for access in group {
                let def = &mut self.program.accesses[access.0 as usize];
                def.tensor = to;
                sort_by_key(&mut def.indices, |index| order.iter().position(|mode| *mode == index.mode));
            }
        }
    }

    /// Replaces the tensor itself by one in another order.
    fn stored_as(&mut self, tensor: TensorId, order: &[usize]) -> TensorId {
        let (at, name) = (tensor.0 as usize, self.program.tensors[tensor.0 as usize].name.clone());
        let layout = &mut self.program.tensors[at].layout;
        let modes: Vec<String> = order.mapped(|mode| format!("mode {mode}"));
        let (was, by) = (layout.text.clone(), modes.join(", then "));
        let choice = format!(
            "`{name}: {was}` is stored by {by} first: a copy, in time and memory in proportion to what it stores"
        );
        self.sources.choose(0, choice);
        layout.text = format!("{was}, by {by}").into();
        layout.order = order.to_vec();
        self.sources.tensors[at].stored = Some(order.to_vec());
        tensor
    }

    /// Adds a second tensor with the same values, in another order.
    fn beside(&mut self, tensor: TensorId, order: &[usize]) -> TensorId {
        let id = TensorId(self.program.tensors.len() as u32);
        let source: TensorSource = self.sources.tensors[tensor.0 as usize].clone();
        let copy = self.program.tensors[tensor.0 as usize].clone();
        self.traits.push(Traits { outer: vec![], fixed: true, goes_on: false, ring: None });
        self.program.tensors.push(copy);
        self.sources.tensors.push(source);
        self.stored_as(id, order)
    }
}
