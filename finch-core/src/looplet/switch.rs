//! Switch: the first case whose condition holds. Lowering makes a copy of the region for each case; with
//! several switches, a copy for each combination. Where the cases are values that leave the same to do, it selects one:
//!
//! ```text
//! let A_v = if A_begin <= A_at && A_at < A_stop { A_val[A_q + A_at - A_begin] } else { 0.0 };
//! s_acc += A_v + D_val[D_q];
//! ```

use super::{Leaf, Looplet};
use crate::algebra::{AccessId, Term};
use crate::lower::{Lowerer, Region, ops};

/// One case of a switch; the last case has the condition `true`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// When it applies.
    pub cond: Term,
    /// What it is.
    pub body: Looplet,
}

impl Lowerer<'_> {
    /// Takes the first case of the first switch, and leaves the others for the `else`. A switch that is as good as a value
    /// is read as one.
    pub(crate) fn lower_switch(&mut self, mut region: Region) {
        let Some((access, cases)) = region.picked(only!(Switch)).into_iter().next() else { return };
        let Some((case, rest)) = cases.split_first() else { return };
        if let Some(value) = self.value_of_switch(&region, access, &cases) {
            let name = format!("{}_v", self.label(access));
            let value = self.bind(&name, self.elem(self.tensor_at(access)), &value);
            region.put(access, Looplet::Run(Leaf::Known(value)));
            return self.region(region);
        }
        let mut others = region.clone();
        others.put(access, Looplet::Switch(rest.to_vec()));
        region.put(access, case.body.clone());
        self.branch(&case.cond, |low| low.region(region), |low| low.lower_switch(others));
    }

    /// A switch as a value that is selected: if all its cases are values, and none of them leaves less to do than
    /// another, so that a copy of the region for each would only be code. (Copies multiply with every further switch.)
    fn value_of_switch(&mut self, region: &Region, access: AccessId, cases: &[Case]) -> Option<Term> {
        let (last, rest) = cases.split_last()?;
        let value = self.value_of(region, access, &last.body)?;
        rest.iter().rev().try_fold(value, |value, case| {
            Some(ops::either(&case.cond, &self.value_of(region, access, &case.body)?, &value))
        })
    }

    /// The same for one case.
    fn value_of(&mut self, region: &Region, access: AccessId, nest: &Looplet) -> Option<Term> {
        match nest {
            Looplet::Switch(cases) => self.value_of_switch(region, access, cases),
            Looplet::Run(leaf) if *leaf != Leaf::missing() && self.program.def(access).is_some() => {
                let (value, mut known) = (self.leaf_value(region, access, leaf)?, region.clone());
                self.reach(&mut known, access, leaf);
                let (known, var) = (self.simplified(&known), Term::var(&region.index));
                let open = ops::replace_read(&self.algebra, &region.body, access, &var);
                let work = |t: &Term| (self.program.accessed(t), t.assignments().len());
                (work(&known) == work(&open)).then_some(value)
            }
            _ => None,
        }
    }
}
