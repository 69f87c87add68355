//! Fills that are reduced first. Where a list stores nothing, a statement may reduce the same value whatever the other operands
//! hold: a product is zero there, and `m[] <<max>>= A[i] * B[i]` takes the maximum with zero. Reducing one value twice is
//! no more than reducing it once, so this is done before the loop, if any index holds no entry of some list:
//!
//! ```text
//! if min(A_end - A_q, B_end - B_q) < A_n { m_acc = max(m_acc, 0.0); }
//! for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) { m_acc = max(m_acc, A_val[A_at] * B_val[B_at]); }
//! ```
//!
//! After that, nothing happens while such a list is at its fill. So lists meet, the shorter operand leads, and gaps are skipped, as if the
//! value were the reduction's identity. The only operand of a statement has a form of its own (`between.rs`).

use super::{Extent, Leaf, Looplet, Phase};
use crate::algebra::{AccessId, Assign, Node, Term, properties};
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Emits what the region's statement does at the fills of lists, and notes that it is done.
    pub(super) fn reduce_fills(&mut self, region: &mut Region) {
        let asks = region.nests().count() > 1 && region.done_at_fill.is_empty();
        let known = self.program.strict || self.program.plain || self.facts.single(&region.extent);
        if known || !asks || !region.body.assignments().iter().any(|assign| is_idempotent(assign)) {
            return;
        }
        let mut first: Option<(Term, Region)> = None;
        let mut entries = Vec::new();
        for (access, phases) in region.picked(only!(Pipeline)) {
            let Some(count) = self.entries_inside(region, &phases) else { continue };
            let Some((statement, gaps)) = self.reduced_at_fill(region, access) else { continue };
            if first.as_ref().is_none_or(|(of, _)| *of == statement) {
                first = Some((statement, gaps));
                entries.push(count);
                region.done_at_fill.push(access);
            }
        }
        if let Some((_, mut gaps)) = first {
            let Extent { lo, hi } = &region.extent;
            gaps.extent = Extent { lo: Term::int(0), hi: ops::sub(&ops::sub(hi, lo), &ops::min(entries)) };
            self.region(gaps);
        }
    }

    /// How many entries a list has, if it is in step and all of them are in the region.
    fn entries_inside(&mut self, region: &Region, phases: &[Phase]) -> Option<Term> {
        let [
            Phase { stop: Some(last), body: Looplet::Stepper(list) | Looplet::Jumper(list) },
            Phase { stop: end, body: Looplet::Run(Leaf::Fill) },
        ] = phases
        else {
            return None;
        };
        let to_end = end.as_ref().is_none_or(|end| self.facts.proves(&region.extent.hi, 0, end));
        let inside = list.last == *last && self.facts.proves(last, 0, &region.extent.hi);
        let all = to_end && inside && list.is_list() && self.in_step.contains(&list.cursor);
        all.then(|| ops::sub(&list.end, &Term::var(&list.cursor)))
    }

    /// The statement while an access is at its fill, and its region. `None` unless it reduces the same at each index, whatever the other
    /// operands hold, and once is as good as often.
    fn reduced_at_fill(&mut self, region: &Region, access: AccessId) -> Option<(Term, Region)> {
        let mut gaps = region.clone();
        self.reach(&mut gaps, access, &Leaf::Fill);
        let statement = self.simplify(&gaps.body);
        let (assigns, (read, _)) = (statement.assignments(), self.program.accessed(&statement));
        let once = !assigns.is_empty() && assigns.iter().all(|assign| is_idempotent(assign));
        let open = |t: &Term| match &**t {
            Node::Loop { .. } => true,
            Node::Var(var) => *var == region.index,
            Node::Read(read) => self.writes_to(&region.body, read.id),
            _ => false,
        };
        let alone = !region.nests().any(|(of, _)| read.contains(&of));
        (once && alone && !self.settled(statement.clone()).any(&mut { open })).then_some((statement, gaps))
    }
}

/// Whether an assignment reduces by a function of which the order of values does not matter, nor how often one occurs.
fn is_idempotent(assign: &Assign) -> bool {
    let of = assign.op.as_ref().map(properties);
    of.is_some_and(|of| of.idempotent && of.commutative && of.associative)
}
