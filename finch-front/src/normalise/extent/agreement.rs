//! Checks whether the accesses that a loop indexes agree on its extent.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::extent::{Reach, not_negative};
use finch_core::algebra::{Term, Value, build};
use finch_core::program::Role;
use finch_core::target::ir::Blame;

impl Build<'_> {
    /// Requires that two accesses give a loop the same extent.
    pub(crate) fn agree(&mut self, name: &Ident, (hi, first): (&Term, usize), (end, at): (&Term, usize)) {
        let [left, right] = [first, at].map(|at| &self.extents.reaches[at]);
        // A window that ends before it begins is empty.
        let length =
            |end: &Term, of: &Reach| if of.window.is_some() { not_negative(end) } else { end.clone() };
        let (hi, end) = (length(hi, left), length(end, right));
        let cond = build::eq(&hi, &end);
        let never = matches!(cond.value(), Some(Value::Bool(false)));
        if never && self.reads_what_it_writes(left, right) {
            return;
        }
        let distances = [left, right].map(|reach| reach.shift.as_int());
        let [left, right] = [left, right].map(|reach| self.told_by(reach));
        let both = || format!("`{}` and `{}`", self.access_text(left.access), self.access_text(right.access));
        if never && distances.iter().all(Option::is_some) {
            let message = format!("{} can never agree on the range of `{name}`", both());
            return self
                .error(name, format!("{message}: write `forall {name} in lo..hi`, or `permit` one of them"));
        }
        let bare = |reach: &Reach| reach.window.is_none() && reach.shift.as_int() == Some(0);
        let within = match bare(left) && bare(right) {
            true => String::new(),
            false => both(),
        };
        let [(left, left_dim), (right, right_dim)] = [(left, hi), (right, end)].map(|(reach, end)| {
            let whole = self.program.tensors[reach.tensor.0 as usize].dims.get(reach.mode);
            ((reach.tensor, reach.mode), whole.filter(|_| !bare(reach)).cloned().unwrap_or(end))
        });
        // For an operation, the user knows only the operands.
        let (index, within) = match self.program.operation {
            Some(_) => (String::new(), String::new()),
            None => (name.to_string(), within),
        };
        let (index, within) = (index.into(), within.into());
        self.require(cond, Blame::Mismatch { index, left, left_dim, right, right_dim, within });
    }

    /// Whether a result is read at another entry than the one that is written. That mistake is reported elsewhere.
    fn reads_what_it_writes(&self, one: &Reach, other: &Reach) -> bool {
        one.tensor == other.tensor && one.write != other.write && self.role(one.tensor) != Role::Temporary
    }

    /// The access that determines an end. For a temporary that collects a result, it is the access of the operand from
    /// which the temporary has its dimension.
    fn told_by<'a>(&'a self, reach: &'a Reach) -> &'a Reach {
        let collects = |reach: &Reach| {
            let name = &self.program.tensors[reach.tensor.0 as usize].name;
            self.collectors.contains_key(&**name)
        };
        let written = |r: &&Reach| r.write && collects(r) && (r.tensor, r.mode) == (reach.tensor, reach.mode);
        let var = self.extents.reaches.iter().find(written).and_then(|r| r.var.clone());
        let told =
            self.extents.reaches.iter().find(|r| var.is_some() && r.var == var && r.agreed && !collects(r));
        told.unwrap_or(reach)
    }
}
