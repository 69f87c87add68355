//! `seq forall`: loops that run in order, and reads of results inside of them.
//!
//! A read of a result is accepted if the order of the loops decides what it finds, and if that is a value: a place that was written
//! before, or, where every place has a value from the start (`keep x;`, `let x: … = 0.0;`), any place. `finch_core::dependence` proves
//! it, from extents and conditions; what it does not prove is rejected here.
//!
//! ```text
//! completed   reads of earlier fibers of a result that is written in order
//! words       iterations of loops in the user's words
//! ring        temporaries of which only the fibers that are still read are kept
//! turn        loops that run backwards
//! ```

mod completed;
mod ring;
mod turn;
pub(crate) mod words;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::Mapped;
use finch_core::algebra::TensorId;
use finch_core::dependence::{Meeting, Order, Site, Times};
use finch_core::level::ast::Rows;
use finch_core::program::Role;

/// The remedy for a result that is read in a loop without an order.
pub(crate) const ONE_BY_ONE: &str =
    "if an earlier iteration writes what is read, run the loop in order, `seq forall`";

impl Build<'_> {
    /// Whether a read is inside of a loop that runs in order.
    pub(crate) fn is_in_seq(&self, read: &Use) -> bool {
        read.loops.iter().any(|var| self.program.seq.contains(var))
    }

    /// Checks a read of a result inside of loops that run in order. Returns what is wrong with it.
    pub(crate) fn refuses_recurrence(&mut self, id: TensorId, read: &Use, writes: &[&Use]) -> Option<String> {
        if self.ordered_levels(id) > 0 {
            return self.refuses_completed(id, read, writes);
        }
        if let Some(level) = self.levels(id).iter().find(|level| level.def.rows == Rows::Symmetric) {
            let name = &self.program.tensors[id.0 as usize].name;
            return Some(format!(
                "`{name}` is read while it is written, and its level `{}` has one place for two indices: give it levels \
                 such as `Dense`, `SparseByteMap` or `Triangular`, and `convert` it afterwards",
                level.def.name
            ));
        }
        if !self.look_up(id, read) {
            return Some(format!("`{}` cannot be read while it is written", self.text_of(read)));
        }
        if let Some(index) = self.reads_across_chunks(read, writes) {
            let text = self.text_of(read);
            return Some(format!(
                "`{text}` is a place that another chunk of `par forall {index}` may write: write `forall`"
            ));
        }
        let (site, sites) = (self.site(read), writes.mapped(|write| self.site(write)));
        let order = Order { program: &self.program, falling: &self.falling };
        let meetings: Vec<Meeting> = sites.mapped(|write| order.meeting(&site, write, self.names));
        let times: Vec<Times> = meetings.mapped(|meeting| order.times(meeting));
        let told = |at: usize| words::Told { read, write: writes[at], meeting: &meetings[at] };
        if let Some(at) = times.iter().position(|times| times.unordered.is_some()) {
            return Some(self.has_no_order(&told(at), times[at]));
        }
        if let Some(at) = (0..writes.len()).find(|at| writes[*at].reduces() && times[*at].before) {
            return Some(self.reduces_later(id, &told(at)));
        }
        let keeps = self.role(id) == (Role::Output { keep: true });
        let starts = keeps || self.program.tensors[id.0 as usize].initial.is_some();
        let (before, after) = (times.iter().position(|times| times.before), times.iter().any(|t| t.after));
        match before {
            // Where the indices do not say when the place is written, a loop of one iteration decides nothing.
            Some(at) if !keeps && !after && (!starts || meetings[at].open.is_empty()) => {
                Some(self.runs_backwards(id, &told(at)))
            }
            Some(at) if !starts => Some(self.may_come_first(id, &told(at))),
            _ if starts || order.is_written(&meetings) => None,
            _ => Some(self.may_be_unwritten(id, read)),
        }
    }

    pub(crate) fn site(&self, used: &Use) -> Site {
        Site {
            indices: self.access_def(used.access).indices.mapped(|at| at.expr.term()),
            loops: used.loops.clone(),
            extents: used.extents.clone(),
            conds: used.conds.clone(),
            statement: used.statement,
            reduces: used.reduces(),
        }
    }
}
