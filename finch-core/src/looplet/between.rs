//! Work between the entries of a list. A statement's work there can be done once, before the entries, if it is the same
//! at every index, order does not matter, and nothing that is read is also written. Order matters for sums and products
//! of integers, because it determines where they overflow, unless a sum only increases. The smallest value of a list,
//! `s[] <<min>>= A[i]`:
//!
//! ```text
//! if A_end - A_q < A_last { s_acc = min(s_acc, 0.0); }          // some index holds no entry
//! for A_q in A_q..A_end { s_acc = min(s_acc, A_val[A_q]); }     // no coordinate is loaded
//! ```

use super::{Extent, Leaf, Looplet, Stepper};
use crate::algebra::{AccessId, Assign, Fun, Int, Node, Properties, Term, is_integer, properties};
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Emits the region's work between the entries of a list once, and then its work at each entry. Returns whether
    /// that was possible.
    pub(super) fn step_entries(&mut self, region: &Region, only: &(AccessId, Stepper)) -> bool {
        let (access, list) = only;
        let Looplet::Spike { body: Leaf::Fill, tail } = &*list.body else { return false };
        let Extent { lo, hi } = &region.extent;
        if *hi != list.last || !list.counts_up() || region.nests().count() > 1 {
            return false;
        }
        let (mut between, entries) = (region.clone(), ops::sub(&list.end, &Term::var(&list.cursor)));
        between.extent = Extent { lo: Term::int(0), hi: ops::sub(&ops::sub(hi, lo), &entries) };
        self.reach(&mut between, *access, &Leaf::Fill);
        let statement = self.simplified(&between);
        let assigns = statement.assignments();
        let reorders = |of: Properties| of.commutative && of.associative;
        let overflows = |assign: &Assign| {
            let elem = &*self.program.tensor_of(assign.to.id).layout.elem;
            let goes_up = Int::parse(elem).is_some_and(Int::is_unsigned) || elem == "u128";
            let sum = assign.op == Some(Fun::Add);
            is_integer(elem) && (sum && !goes_up || assign.op == Some(Fun::Mul))
        };
        let any_order =
            |assign: &&Assign| assign.op.as_ref().map(properties).is_some_and(reorders) && !overflows(assign);
        let again = |t: &Term| matches!(&**t, Node::Read(read) if self.writes_to(&region.body, read.id));
        let moves = between.body.depends_on(&region.index) || region.body.any(&mut { again });
        let loops = |t: &Term| matches!(**t, Node::Loop { .. });
        if moves || statement.any(&mut { loops }) || assigns.is_empty() || !assigns.iter().all(any_order) {
            return false;
        }
        self.region(between);
        self.looping(region.clone(), vec![only.clone()], Some(list.alive()), |low, steps| {
            let (mut region, list) = (steps.region, &steps.group[0].1);
            low.narrow(&mut region, Extent { lo: ops::add(&list.stop, -1), hi: list.stop.clone() });
            region.put(*access, Looplet::Run(tail.clone()));
            low.region(region);
            low.advance(list);
        });
        true
    }
}
