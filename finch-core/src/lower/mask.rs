//! Index masks. A comparison of a loop's index with a loop-invariant term is a pipeline of two or three runs of truth
//! values, and is lowered like any other operand:
//!
//! ```text
//! i < 3     Pipeline                i == j    Pipeline
//!           ├ to 3: Run: true                 ├ to j: Run: false
//!           └ rest: Run: false                ├ to j + 1: Run: true
//!                                             └ rest: Run: false
//! ```
//!
//! So masks shrink loops and skip stored entries without any support in the lowerers. A comparison of a multiple,
//! `2 * i < n`, becomes one of the index itself.

use super::{Lowerer, Place, Region, ops};
use crate::Set;
use crate::algebra::{AccessId, Fun, Linear, Node, Term, Var};
use crate::looplet::{Leaf, Looplet, Phase};
use crate::program::steps::multiple;

impl Lowerer<'_> {
    /// Turns the comparisons of the region's index in `if` conditions into accesses.
    pub(super) fn unfurl_masks(&mut self, region: &mut Region) {
        for cond in conditions(&region.body, &region.index) {
            let natural = self.facts.proves(&Term::int(0), 0, &region.extent.lo);
            let Some(nest) = mask(&cond, &region.index, natural) else { continue };
            let access = AccessId(self.masks);
            self.masks += 1;
            let read = self.program.read(access, Some(&region.index), 0);
            region.body = self.algebra.substitute(&region.body, &mut |t| (*t == cond).then(|| read.clone()));
            region.places.insert(access, Place::Nest(0, nest));
        }
    }
}

/// The comparisons in conditions that depend on this index and on no index of an inner loop.
fn conditions(body: &Term, index: &Var) -> Set<Term> {
    let inner = super::indices(body);
    let mut found = Set::default();
    body.each(&mut |t| {
        let Node::If(cond, ..) = &**t else { return };
        cond.each(&mut |c| {
            let known = ops::comparison(c).is_some() && !inner.iter().any(|v| c.depends_on(v));
            found.extend((known && c.depends_on(index)).then(|| c.clone()));
        });
    });
    found
}

/// The truth of a comparison along the index. It must have the form `index < bound`, and the bound may depend neither on the
/// index nor on a tensor. `natural` means that all indices are at least 0.
fn mask(cond: &Term, index: &Var, natural: bool) -> Option<Looplet> {
    let (fun, a, b) = ops::comparison(cond)?;
    let mut gap = Linear::difference(a, b)?;
    let at = gap.terms.iter().position(|(atom, _)| atom.as_var() == Some(index))?;
    let factor = gap.terms.remove(at).1;
    let (left, bound) = match factor < 0 {
        true => (true, gap.to_term()),
        false => (false, ops::sub(&Term::int(0), &gap.to_term())),
    };
    let moves = bound.depends_on(index) || bound.any(&mut |t| matches!(**t, Node::Read(_)));
    let times = Term::int(factor.saturating_abs());
    let [bound, after] = [bound.clone(), ops::add(&bound, 1)].map(|stop| multiple(&stop, &times, natural));
    (!moves).then(|| match (fun, left) {
        (Fun::Lt, true) | (Fun::Gt, false) => truths(vec![(bound, true)], false),
        (Fun::Le, true) | (Fun::Ge, false) => truths(vec![(after, true)], false),
        (Fun::Gt, true) | (Fun::Lt, false) => truths(vec![(after, false)], true),
        (Fun::Ge, true) | (Fun::Le, false) => truths(vec![(bound, false)], true),
        (Fun::Eq, _) => truths(vec![(bound, false), (after, true)], false),
        _ => truths(vec![(bound, true), (after, false)], true),
    })
}

/// A pipeline of runs: truth values up to the stops of these phases, and `last` after them.
fn truths(phases: Vec<(Term, bool)>, last: bool) -> Looplet {
    let phases = phases.into_iter().map(|(stop, b)| (Some(stop), b)).chain([(None, last)]);
    let run = |(stop, b)| Phase { stop, body: Looplet::Run(Leaf::Known(Term::bool(b))) };
    Looplet::Pipeline(phases.map(run).collect())
}
