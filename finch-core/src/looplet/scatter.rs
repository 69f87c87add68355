//! Sums of lists that go to a dense result, which holds its fill already: each addend is stored by itself, one after the other. The
//! result is written at random, so the lists need not be merged. `C[i] = A[i] + B[i]`:
//!
//! ```text
//! for A_q in A_q..A_end { C_val[A_idx[A_q]] = A_val[A_q]; }
//! for B_q in B_q..B_end { C_val[B_idx[B_q]] += B_val[B_q]; }
//! ```
//!
//! At each index, the addends are added in the order of the program. The fill is added where an addend is at its fill, or is not: this may
//! change the sign of a zero, so under `#![strict]` lists are merged.

use crate::algebra::{AccessId, Assign, Fun, Lit, Node, Term, properties};
use crate::level::WriteKind;
use crate::lower::{Lowerer, Place, Region};

impl Lowerer<'_> {
    /// Lowers a region of lists that merge as a loop for each addend, if the result is of that kind. Returns whether it is.
    pub(super) fn scattered(&mut self, region: &Region, lists: &[AccessId]) -> bool {
        let Node::Assign(assign) = &*region.body else { return false };
        let (None, Some(fill)) = (&assign.op, &assign.fresh) else { return false };
        // An addend that reads an earlier place of the result has to find all addends there.
        let (read, _) = self.program.accessed(&region.body);
        let rereads = read.iter().any(|&access| self.writes_to(&region.body, access));
        if self.program.strict || rereads || !self.is_dense(region, assign.to.id) {
            return false;
        }
        let Some((op, addends)) = addends(&assign.rhs, fill) else { return false };
        let part = |(n, rhs): (usize, &Term)| {
            let (op, fresh) = if n == 0 { (None, Some(fill.clone())) } else { (Some(op.clone()), None) };
            let part = Assign { op, fresh, rhs: rhs.clone(), ..assign.clone() };
            Region { body: Term::new(Node::Assign(part)), ..region.clone() }
        };
        let mut parts: Vec<Region> = addends.iter().enumerate().map(part).collect();
        let mut found = 0;
        for part in &mut parts {
            let used = self.program.touched(&part.body);
            part.places.retain(|access, place| used.contains(access) || matches!(place, Place::Value { .. }));
            let own: Vec<AccessId> = lists.iter().filter(|list| used.contains(*list)).copied().collect();
            if own.is_empty() || !self.idle_at_fill(part, &own) {
                return false;
            }
            found += own.len();
        }
        // A list has one cursor, so it is passed once.
        if found != lists.len() {
            return false;
        }
        parts.into_iter().for_each(|part| self.region(part));
        true
    }

    /// Whether all places of a result's open fiber exist, and storing into one has no other effects.
    fn is_dense(&mut self, region: &Region, to: AccessId) -> bool {
        let Some(Place::Writing(depth, pos)) = region.places.get(&to) else { return false };
        let tensor = self.tensor_at(to);
        let levels = &self.instances[tensor.0 as usize].levels;
        if depth + 2 != levels.len() || levels[*depth].of.writes() != WriteKind::Random {
            return false;
        }
        let store = self.writer(tensor).store(*depth, (pos, &Term::int(0)), false);
        store.random && store.before.is_empty() && store.after.is_empty() && !self.refuses(tensor, *depth)
    }
}

/// What is combined, in order, by an operator that does nothing with the fill.
fn addends(rhs: &Term, fill: &Lit) -> Option<(Fun, Vec<Term>)> {
    let Node::Call(op, args) = &**rhs else { return None };
    let row = properties(op);
    if !(row.commutative && row.associative && row.is_identity(1, fill)) {
        return None;
    }
    let [first, rest @ ..] = &args[..] else { return None };
    let mut all = match &**first {
        Node::Call(inner, _) if inner == op => addends(first, fill)?.1,
        _ => vec![first.clone()],
    };
    all.extend_from_slice(rest);
    Some((op.clone(), all))
}
