//! Reads of earlier fibers of a result that is written in order. Once the outermost loop has advanced, nothing is written to them
//! any more, so they are read like those of an operand:
//!
//! ```text
//! let L: Csr<f64>; seq forall i { …; forall k: if k < i { … forall j: w[j] -= w[k] * L[k, j] }; forall j: L[i, j] = w[j] }
//!
//! L[k, j]     is complete, because k < i, and row i is what is written
//! ```
//!
//! A place to which nothing was written is fill, as in any operand.

use super::words::text;
use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::algebra::{TensorId, Term, Var};
use finch_core::dependence::Order;
use finch_core::level::WriteKind;
use finch_core::program::IndexExpr;

/// The loop that writes a result fiber by fiber, and the fiber's index.
struct Along {
    var: Var,
    at: Term,
}

impl Build<'_> {
    /// Makes a read of a result that is written in order one of completed fibers. Returns what is wrong with it otherwise.
    pub(super) fn refuses_completed(&mut self, id: TensorId, read: &Use, writes: &[&Use]) -> Option<String> {
        let (name, read_as) = (self.program.tensors[id.0 as usize].name.clone(), self.text_of(read));
        if let Some(why) = self.never_complete(id) {
            return Some(format!(
                "`{name}` is read while it is written in order, and {why}: give it levels with random writes \
                 (`Dense`, `SparseByteMap`, `Triangular`), and `convert` it afterwards"
            ));
        }
        let Some(Along { var, at }) = self.written_along(writes) else {
            return Some(format!(
                "`{read_as}` is read while `{name}` is written in order, and no loop writes it one index of mode {} after the other: \
                 give it levels with random writes (`Dense`, `SparseByteMap`), and `convert` it afterwards",
                self.layout(id).order[0]
            ));
        };
        if !read.loops.contains(&var) {
            return Some(format!(
                "`{read_as}` is read outside of the loop over `{}`, which writes `{name}`: read it inside, or in a program of its own",
                var.name
            ));
        }
        if !self.program.seq.contains(&var) {
            return Some(format!(
                "`{read_as}` reads what another iteration of the loop over `{}` writes, and that loop has no order: write `seq forall` there",
                var.name
            ));
        }
        if let Some(index) = self.chunked_around(read).or_else(|| self.cut_inside_around(read)) {
            return Some(format!(
                "`{read_as}` is read while `{name}` is written in order, and another chunk of `par forall {index}` may write it: write `forall`"
            ));
        }
        let index = self.access_def(read.access).indices[0].expr.term();
        let order = Order { program: &self.program, falling: &self.falling };
        let site = self.site(read);
        if !order.is_smaller(&site, &index, &at) {
            return Some(self.is_not_complete(id, &read_as, &index, &at));
        }
        if !order.is_smaller(&site, &Term::int(-1), &index) {
            return Some(format!(
                "`{read_as}` may lie before the first index of mode {}: read it under a condition that excludes this, such as `if {} >= 0`",
                self.layout(id).order[0],
                text(&index)
            ));
        }
        self.program.accesses[read.access.0 as usize].completed = Some(at);
        None
    }

    /// A fiber that may still be written is read.
    fn is_not_complete(&self, id: TensorId, read_as: &str, index: &Term, at: &Term) -> String {
        let (name, mode) = (&self.program.tensors[id.0 as usize].name, self.layout(id).order[0]);
        if index == at {
            return format!(
                "`{read_as}` reads what is being written, and `{name}` is written in order: only elements with a smaller index of mode {mode} \
                 are complete; give it levels with random writes (`Dense`, `SparseByteMap`), and `convert` it afterwards"
            );
        }
        let (index, at) = (text(index), text(at));
        format!(
            "`{read_as}` is read while `{name}` is written in order, and nothing proves that it is complete: its index of mode {mode} must \
             be below the one that is written, `{at}`; read it under a condition that ensures it, such as `if {index} < {at}`"
        )
    }

    /// Why no fiber of a result is complete before the end, if none is.
    fn never_complete(&self, id: TensorId) -> Option<String> {
        let levels = self.levels(id);
        let outer = levels.iter().take_while(|level| level.def.is_random()).count();
        let other = levels[outer..].iter().find(|level| {
            level.def.joins || { level.writes() == WriteKind::Random && !level.def.is_random() }
        });
        match (outer, other) {
            (0, _) => {
                Some(format!("its outermost level `{}` is complete only at the end", levels[0].def.name))
            }
            (_, Some(level)) => Some(format!("its level `{}` is complete only at the end", level.def.name)),
            _ => None,
        }
    }

    /// The loop along which all writes of a result proceed in its outermost mode.
    fn written_along(&self, writes: &[&Use]) -> Option<Along> {
        let outermost = |write: &&Use| &self.access_def(write.access).indices[0].expr;
        let first = outermost(writes.first()?);
        let (IndexExpr::Loop(var) | IndexExpr::Offset(var, _)) = first else { return None };
        let inside = |write: &&Use| write.loops.contains(var);
        let same = writes.iter().all(|write| outermost(write) == first && inside(write));
        same.then(|| Along { var: var.clone(), at: first.term() })
    }
}
