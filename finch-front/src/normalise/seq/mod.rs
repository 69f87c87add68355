//! `seq forall`: loops that run in order, and reads of results inside of them.
//!
//! ```text
//! order    when a write comes to the place of a read: before it, after it, or never
//! written  whether something has written the place by then
//! words    instances of loops in the user's words
//! turn     loops that run backwards
//! ```
//!
//! A read of a result is accepted if the order of the loops decides what it finds, and if that is a value: a place that was written
//! before, or, where every place has a value from the start (`keep x;`, `let x: … = 0.0;`), any place. All of this is proved
//! from extents and conditions, never assumed; it knows nothing of formats, except that a level must be readable at random.

mod order;
mod turn;
mod words;
mod written;

use self::order::{Meeting, Times};
use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::algebra::{TensorId, Term};
use finch_core::level::WriteKind;
use finch_core::lower::Facts;
use finch_core::program::Role;
use finch_core::target::Stmt;

/// The remedy for a result that is read in a loop without an order.
pub(crate) const ONE_BY_ONE: &str = "if an earlier turn of the loop writes what is read, let its turns run in order, `seq forall`";

impl Build<'_> {
    /// Whether a read is inside of a loop that runs in order.
    pub(crate) fn is_in_seq(&self, read: &Use) -> bool {
        read.loops.iter().any(|var| self.program.seq.contains(var))
    }

    /// Checks a read of a result inside of loops that run in order. Returns what is wrong with it.
    pub(crate) fn refuses_recurrence(&mut self, id: TensorId, read: &Use, writes: &[&Use]) -> Option<String> {
        if let Some(level) = self.unreadable(id) {
            let name = &self.program.tensors[id.0 as usize].name;
            return Some(format!(
                "`{name}` is read while it is written, and its level `{level}` is written in order: give it levels that are written \
                 at random (`Dense`, `SparseByteMap`, `Triangular`), and `convert` it afterwards"
            ));
        }
        if !self.look_up(id, read) {
            return Some(format!("`{}` cannot be read while it is written", self.text_of(read)));
        }
        if let Some(index) = self.reads_across_chunks(read, writes) {
            let text = self.text_of(read);
            return Some(format!("`{text}` is a place that another chunk of `par forall {index}` may write: write `forall`"));
        }
        let meetings: Vec<Meeting> = writes.iter().map(|write| self.meeting(read, write)).collect();
        let times: Vec<Times> = meetings.iter().map(|meeting| self.times(meeting, &mut self.known())).collect();
        if let Some(at) = times.iter().position(|times| times.unordered.is_some()) {
            return Some(self.has_no_order(read, &meetings[at], times[at]));
        }
        if let Some(at) = (0..writes.len()).find(|at| writes[*at].reduces() && times[*at].before) {
            return Some(self.reduces_later(id, read, &meetings[at]));
        }
        let keeps = self.role(id) == (Role::Output { keep: true });
        let starts = keeps || self.program.tensors[id.0 as usize].initial.is_some();
        let (before, after) = (times.iter().position(|times| times.before), times.iter().any(|t| t.after));
        match before {
            Some(at) if !keeps && !after => Some(self.runs_backwards(id, read, &meetings[at])),
            Some(at) if !starts => Some(self.may_come_first(id, read, &meetings[at])),
            _ if starts || self.is_written(&meetings) => None,
            _ => Some(self.may_be_unwritten(id, read)),
        }
    }

    /// The name of a level that cannot be read while it is written, if there is one.
    fn unreadable(&self, id: TensorId) -> Option<String> {
        let levels = &self.layout(id).levels;
        let above = &levels[..levels.len() - 1];
        let level = above.iter().find(|level| level.writes() != WriteKind::Random)?;
        Some(level.def.name.to_string())
    }

    /// What the program's checks guarantee.
    fn known(&self) -> Facts {
        let mut facts = Facts::default();
        for check in &self.program.checks {
            if let Stmt::Require { cond, .. } = check {
                facts.assume_cond(cond, true);
            }
        }
        for dim in self.program.tensors.iter().flat_map(|tensor| &tensor.dims) {
            facts.assume(&Term::int(0), 0, dim);
        }
        facts
    }
}
