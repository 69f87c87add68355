//! Temporaries of truth values that need no values. If a level notes which entries are stored, the note alone means `true`.

use crate::normalise::Build;
use finch_core::algebra::{Assign, Fun, TensorId, Value};
use finch_core::level::{LevelUse, WriteKind};
use finch_core::program::Role;

/// Whether a level is randomly written and notes which entries are stored.
pub(crate) fn notes(level: &LevelUse) -> bool {
    let after = level.def.hooks.get("store").is_some_and(|hook| !hook.after.is_empty());
    level.writes() == WriteKind::Random && after
}

/// Whether an assignment never turns `true` entries into `false`: its entry holds the fill, or it reduces by `|`.
pub(crate) fn adds(assign: &Assign) -> bool {
    match &assign.op {
        _ if assign.fresh.is_some() => true,
        None => assign.rhs.value().is_some_and(Value::is_one),
        Some(op) => *op == Fun::Or,
    }
}

impl Build<'_> {
    /// Gives such temporaries a leaf without values.
    pub(crate) fn drop_noted_values(&mut self) {
        for at in 0..self.program.tensors.len() {
            if self.is_noted(TensorId(at as u32)) {
                let Some(def) = (self.env.levels)("Pattern") else { return };
                let leaf = LevelUse { def, ints: vec![], sizes: vec![], mode: (0, 1) };
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
