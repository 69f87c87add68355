//! Switch: the first case whose condition holds. Lowering copies the region for each case or, with several switches,
//! for each combination. If the cases are values that leave the same work to do, it selects one:
//!
//! ```text
//! let A_v = if A_begin <= A_at && A_at < A_stop { A_val[A_q + A_at - A_begin] } else { 0.0 };
//! s_acc += A_v + D_val[D_q];
//! ```

use super::shift::unshifted;
use super::{Leaf, Looplet};
use crate::Set;
use crate::algebra::{AccessId, Fun, Node, Term, Value};
use crate::lower::{Lowerer, Place, Region, Stored, ops};

/// One case of a switch; the last case has the condition `true`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// When it applies.
    pub cond: Term,
    /// The content in that case.
    pub body: Looplet,
}

impl Looplet {
    /// The content of the nest at one index. Which phase of a pipeline that is gets tested as in a switch, by one test
    /// after the other.
    pub(crate) fn at(&self, at: &Term) -> Looplet {
        match unshifted(self) {
            Looplet::Let { code, facts, body } => Looplet::Let { code, facts, body: Box::new(body.at(at)) },
            Looplet::Lookup { index, body } => body.map(&mut |t| ops::subst_var(t, &index, at)).at(at),
            Looplet::Pipeline(phases) => {
                let case = |phase: super::Phase| Case {
                    cond: phase.stop.map_or(Term::bool(true), |stop| ops::lt(at, &stop)),
                    body: phase.body.at(at),
                };
                Looplet::Switch(phases.into_iter().map(case).collect())
            }
            Looplet::Switch(cases) => {
                let case = |case: Case| Case { body: case.body.at(at), ..case };
                Looplet::Switch(cases.into_iter().map(case).collect())
            }
            nest => nest,
        }
    }
}

impl Lowerer<'_> {
    /// Takes the first case of the first switch, and leaves the others for the `else`. A switch that amounts to a value
    /// is read as one.
    pub(crate) fn lower_switch(&mut self, mut region: Region) {
        let Some((access, cases)) = region.picked(only!(Switch)).into_iter().next() else { return };
        let Some((case, rest)) = cases.split_first() else { return };
        if let Some(value) = self.value_of_switch(&region, (access, None), &cases) {
            let value = self.selected(access, &value);
            region.put(access, Looplet::Run(Leaf::Known(value)));
            return self.region(region);
        }
        if let Some((term, instead)) = self.coalesced(&region, access)
            && let Some(value) = self.value_of_switch(&region, (access, Some(&instead)), &cases)
        {
            let value = self.selected(access, &value);
            region.body = self.algebra.substitute(&region.body, &mut |t| (*t == term).then(|| value.clone()));
            region.places.insert(access, Place::Value { value, at: Stored::Unknown });
            return self.region(region);
        }
        let mut others = region.clone();
        others.put(access, Looplet::Switch(rest.to_vec()));
        region.put(access, case.body.clone());
        self.branch(&case.cond, |low| low.region(region), |low| low.lower_switch(others));
    }

    /// Binds a value that was selected for an access.
    fn selected(&mut self, access: AccessId, value: &Term) -> Term {
        let name = format!("{}_v", self.label(access));
        self.bind(&name, self.elem(self.tensor_at(access)), value)
    }

    /// Returns the only term `coalesce(A[…], c)` that reads an access, and the constant `c`. Such a value can be
    /// selected even if the access may be `missing`.
    fn coalesced(&self, region: &Region, access: AccessId) -> Option<(Term, Term)> {
        let reads = |t: &Term| matches!(&**t, Node::Read(read) if read.id == access);
        let mut found: Vec<Term> = Vec::new();
        region.body.each(&mut |t| match &**t {
            Node::Call(Fun::Coalesce, args) if reads(&args[0]) => found.push(t.clone()),
            _ => {}
        });
        let term = found.first()?.clone();
        let Node::Call(_, args) = &*term else { return None };
        let [_, instead] = args.as_slice() else { return None };
        let instead_of = |t: &Term| (*t == term).then(|| instead.clone());
        let without = self.settled(self.algebra.substitute(&region.body, &mut { instead_of }));
        let constant = instead.value().is_some_and(|value| *value != Value::Missing);
        (constant && !self.program.reads(&without, access)).then(|| (term.clone(), instead.clone()))
    }

    /// A switch as a selected value, if all its cases are values and none of them leaves less work than another. Then a
    /// copy of the region for each case would only add code, and such copies multiply with every further switch. With a
    /// replacement for `missing`, the result is `coalesce` of both.
    fn value_of_switch(
        &mut self,
        region: &Region,
        of: (AccessId, Option<&Term>),
        cases: &[Case],
    ) -> Option<Term> {
        let (last, rest) = cases.split_last()?;
        let value = self.value_of(region, of, &last.body)?;
        rest.iter().rev().try_fold(value, |value, case| {
            Some(ops::either(&case.cond, &self.value_of(region, of, &case.body)?, &value))
        })
    }

    /// The same for one case.
    fn value_of(
        &mut self,
        region: &Region,
        (access, instead): (AccessId, Option<&Term>),
        nest: &Looplet,
    ) -> Option<Term> {
        match nest {
            Looplet::Switch(cases) => self.value_of_switch(region, (access, instead), cases),
            Looplet::Run(leaf)
                if (*leaf != Leaf::missing() || instead.is_some()) && self.program.def(access).is_some() =>
            {
                let (value, mut known) = (self.leaf_value(region, access, leaf)?, region.clone());
                let value = match instead {
                    Some(instead) => {
                        self.settled(self.algebra.call(Fun::Coalesce, vec![value, instead.clone()]))
                    }
                    None => value,
                };
                self.reach(&mut known, access, leaf);
                let (known, var) = (self.simplified(&known), Term::var(&region.index));
                let term = instead.and_then(|_| Some(self.coalesced(region, access)?.0));
                let open = match term {
                    Some(term) => {
                        self.algebra.substitute(&region.body, &mut |t| (*t == term).then(|| var.clone()))
                    }
                    None => self.settled(ops::replace_read(&self.algebra, &region.body, access, &var)),
                };
                // Sets, since simplification may have put the operands in another order.
                let work = |t: &Term| {
                    let (read, written) = self.program.accessed(t);
                    (Set::from_iter(read), Set::from_iter(written), t.assignments().len())
                };
                let loops = |t: &Term| t.any(&mut |t| matches!(**t, Node::Loop { .. }));
                let alike = instead.is_some() && !loops(&region.body) || work(&known) == work(&open);
                alike.then_some(value)
            }
            _ => None,
        }
    }
}
