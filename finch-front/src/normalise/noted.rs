//! Temporaries that can do without values: where a level notes what is stored, a note says as much as `true`.

use super::Build;
use finch_core::algebra::{Assign, Fun, TensorId, Value};
use finch_core::level::{LevelUse, WriteKind};
use finch_core::program::Role;

/// Whether a level is told, at random, of what is not fill, and notes it.
pub(super) fn notes(level: &LevelUse) -> bool {
    let after = level.def.hooks.get("store").is_some_and(|hook| !hook.after.is_empty());
    level.writes() == WriteKind::Random && after
}

/// Whether an assignment leaves what is `true` so: it finds the fill, or adds to what is there.
pub(super) fn adds(assign: &Assign) -> bool {
    match &assign.op {
        _ if assign.fresh.is_some() => true,
        None => assign.rhs.value().is_some_and(Value::is_one),
        Some(op) => *op == Fun::Or,
    }
}

impl Build<'_> {
    /// Gives temporaries of truth values a leaf that holds none.
    pub(super) fn drop_noted_values(&mut self) {
        for at in 0..self.program.tensors.len() {
            if self.is_noted(TensorId(at as u32)) {
                let Some(def) = (self.env.levels)("Pattern") else { return };
                let leaf = LevelUse { def, ints: vec![], mode: (0, 1) };
                let levels = &mut self.program.tensors[at].layout.levels;
                levels.pop();
                levels.push(leaf);
            }
        }
    }

    fn is_noted(&self, id: TensorId) -> bool {
        let tensor = &self.program.tensors[id.0 as usize];
        let own = tensor.role == Role::Temporary && tensor.initial.is_none() && !self.program.keep_fills;
        let truths = &*tensor.layout.elem == "bool" && tensor.layout.fill.value.is_zero();
        let [.., above, leaf] = tensor.layout.levels.as_slice() else { return false };
        let mut written = self.program.body.assignments().into_iter();
        own && truths
            && notes(above)
            && leaf.writes() == WriteKind::Random
            && written.all(|assign| self.access_def(assign.to.id).tensor != id || adds(assign))
    }
}
