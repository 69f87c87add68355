//! Indices that are computed from a loop's by steps: `n - 1 - i`, `2 * i`, `(i + 1) / 3`. Such an index is traversed
//! like the loop's own, in time proportional to what is stored. Other computed indices (`i % 3`, `i * i`, `P[i]`) are
//! looked up at each index of the loop.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::extent::Reach;
use crate::normalise::index::{Affine, guarded};
use finch_core::Gather;
use finch_core::algebra::{AccessId, Fun, Linear, Node, Term, Var, build};
use finch_core::level::Protocol;
use finch_core::program::steps::span;
use finch_core::program::{FAR, IndexExpr, LARGEST, Step};
use finch_core::target::ir::Blame;

/// The steps from a variable to a term, if there are any.
fn steps(term: &Term, var: &Var) -> Option<Vec<Step>> {
    if term.as_var() == Some(var) {
        return Some(vec![]);
    }
    let literal = |t: &Term| t.as_int().filter(|k| *k != 0 && k.abs() <= FAR);
    match &**term {
        Node::Call(Fun::Scaled, args) => {
            let [of, by] = args.as_slice() else { return None };
            let (of, by) = literal(by).map(|by| (of, by)).or_else(|| Some((by, literal(of)?)))?;
            return Some(times(steps(of, var)?, by));
        }
        Node::Call(Fun::Div, args) => {
            let by = literal(&args[1]).filter(|by| *by > 0)?;
            let mut found = steps(&args[0], var)?;
            found.push(Step::Over(by));
            return Some(found);
        }
        _ => {}
    }
    let mut sum = Linear::of(term)?;
    let at = sum.terms.iter().position(|(atom, _)| atom.depends_on(var))?;
    let (atom, factor) = sum.terms.remove(at);
    if atom == *term || sum.terms.iter().any(|(atom, _)| atom.depends_on(var)) {
        return None;
    }
    let mut found = times(steps(&atom, var)?, factor);
    let rest = sum.to_term();
    found.extend((rest.as_int() != Some(0)).then_some(Step::Plus(rest)));
    Some(found)
}

/// The steps, followed by a factor.
fn times(mut steps: Vec<Step>, by: i64) -> Vec<Step> {
    steps.extend((by < 0).then_some(Step::Turn));
    steps.extend((by.abs() != 1).then(|| Step::Times(Term::int(by.abs()))));
    steps
}

/// The terms that a step is made of.
fn terms(step: &Step) -> Vec<&Term> {
    match step {
        Step::Plus(term) | Step::Times(term) => vec![term],
        Step::Over(_) | Step::Turn => vec![],
        Step::Within(lo, hi) => vec![lo, hi],
    }
}

impl Affine {
    /// The steps from a loop's index through windows that have their own steps.
    pub(crate) fn through_windows(&self) -> Vec<Step> {
        let back = build::sub(&Term::int(0), &self.shift);
        let window = self.window.iter().map(|(lo, hi)| Step::Within(lo.clone(), hi.clone()));
        let all = std::iter::once(Step::Plus(self.shift.clone())).chain(window).chain([
            Step::Plus(back),
            Step::Times(self.scale.clone()),
            Step::Plus(self.start.clone()),
        ]);
        all.filter(|step| !matches!(step, Step::Plus(by) if by.as_int() == Some(0))).collect()
    }
}

impl Build<'_> {
    /// The innermost loop that an index reads, and the steps from that loop's index to it.
    pub(crate) fn found_by_steps(&self, term: &Term) -> Option<(Var, Vec<Step>)> {
        if term.any(&mut |t| matches!(**t, Node::Read(_))) {
            return None;
        }
        let var = self.here.nest.iter().rev().map(|(_, var)| var).find(|var| term.depends_on(var))?;
        Some((var.clone(), steps(term, var)?))
    }

    /// Whether some step moves with the loop itself, or with one inside it, as in a window.
    pub(crate) fn steps_move(&self, (var, steps): &(Var, Vec<Step>)) -> bool {
        let mut inside = self.here.nest.iter().map(|(_, inner)| inner).skip_while(|inner| *inner != var);
        inside.any(|inner| steps.iter().gather(terms).any(|term| term.depends_on(inner)))
    }

    /// Has each index that is computed by steps checked: before the loops run if possible, otherwise where its loop begins.
    /// If a condition determines when the access takes place, it is checked there.
    pub(crate) fn check_steps(&mut self, reaches: &[Reach]) {
        for at in 0..self.program.accesses.len() {
            for depth in 0..self.program.accesses[at].indices.len() {
                self.check_stepped(AccessId(at as u32), depth, reaches);
            }
        }
    }

    fn check_stepped(&mut self, access: AccessId, depth: usize, reaches: &[Reach]) {
        let def = self.access_def(access);
        let (index, tensor) = (&def.indices[depth], def.tensor);
        let (mode, expr) = (index.mode, index.expr.clone());
        let Some(steps) = expr.steps() else { return };
        let Some(dim) = self.program.tensors[tensor.0 as usize].dims.get(mode).cloned() else { return };
        for step in steps {
            let Step::Over(by) = step else { continue };
            let most = LARGEST / by;
            let what = format!("where an index is divided by {by}, dimensions go up to {most}").into();
            let cond = build::le(&dim, &Term::int(most));
            self.require(cond, Blame::CannotHold { tensor, mode, index: build::add(&dim, -1), what });
        }
        let IndexExpr::Mapped { index: var, .. } = &expr else { return };
        let here = |reach: &&Reach| reach.access == access && reach.mode == mode;
        if reaches.iter().filter(here).all(|reach| reach.conditional) {
            if let IndexExpr::Mapped { asked, .. } = &mut self.index_mut(access, depth).expr {
                *asked = true;
            }
            return;
        }
        let fixed = !steps.iter().gather(terms).chain([&dim]).any(|term| self.varies(term));
        let extent = self.extents.complete.get(var).filter(|(lo, hi)| !self.varies(lo) && !self.varies(hi));
        let Some((lo, hi)) = extent.cloned().filter(|_| fixed) else {
            self.index_mut(access, depth).late = true;
            return;
        };
        let (first, last) = span(steps, &dim);
        let (above, below) = (build::le(&first, &lo), build::le(&hi, &last));
        let inside = build::and(vec![above.clone(), below]);
        let cond = self.algebra.call(Fun::Or, vec![build::le(&hi, &lo), inside]);
        let [from, to] = [lo, build::add(&hi, -1)].map(|at| steps.iter().fold(at, |at, step| step.of(&at)));
        let index = build::either(&above, &to, &from);
        self.require(cond, Blame::OutOfRange { tensor, mode, index, dim });
    }

    fn index_mut(&mut self, access: AccessId, depth: usize) -> &mut finch_core::program::Index {
        &mut self.program.accesses[access.0 as usize].indices[depth]
    }

    /// Has indices looked up that are computed by steps from a loop outside of the loops of the levels above. They are
    /// known before their levels are reached.
    pub(crate) fn look_up_steps(&mut self, used: &Use) {
        let position = |var: &Var| used.loops.iter().position(|v| v == var);
        let mut above: Vec<Var> = vec![];
        for depth in 0..self.access_def(used.access).indices.len() {
            let expr = self.access_def(used.access).indices[depth].expr.clone();
            let reached = above.iter().filter_map(position).max();
            let ahead = |var: &Var| !above.contains(var) && position(var) > reached;
            if expr.steps().is_some() && !expr.along().is_some_and(ahead) {
                let index = self.index_mut(used.access, depth);
                (index.expr, index.protocol) = (located(&expr), Protocol::Locate);
            }
            above.extend(self.program.index_variables(&expr));
        }
    }

    /// Rejects an index that traverses a level backwards if the level can only be read forwards.
    pub(crate) fn refuse_backwards(&mut self, used: &Use, depth: usize) -> bool {
        let def = self.access_def(used.access);
        let (index, level) = (&def.indices[depth], &self.layout(def.tensor).levels[depth]);
        let backwards = index.expr.steps().is_some_and(|steps| steps.contains(&Step::Turn));
        if !backwards || index.protocol == Protocol::Locate || level.def.turns(index.protocol) {
            self.tell_steps(used.access, depth, backwards);
            return false;
        }
        let remedy = match level.has(Protocol::Locate) {
            true => "look up each index, `[…::locate]`, or store it in a level such as `SparseList`",
            false => "store it in a level such as `SparseList`",
        };
        let name = &self.program.tensors[def.tensor.0 as usize].name;
        let message = format!(
            "`{name}` is read backwards here, but its level `{}` can only be read forwards: {remedy}",
            level.def.name
        );
        self.error(self.sources.accesses[used.access.0 as usize].clone(), message);
        true
    }
}

impl Build<'_> {
    /// Notes for explanations that an access follows a loop by steps.
    fn tell_steps(&mut self, access: AccessId, depth: usize, backwards: bool) {
        let def = self.access_def(access);
        let IndexExpr::Mapped { index, .. } = &def.indices[depth].expr else { return };
        let name = &self.program.tensors[def.tensor.0 as usize].name;
        let how = if backwards { ", backwards" } else { "" };
        let choice = format!("`{name}` follows the loop over `{}` by steps{how}", index.name);
        self.sources.choose_once(1, choice);
    }
}

/// The same index as one that is computed where its loop's is known.
fn located(expr: &IndexExpr) -> IndexExpr {
    let IndexExpr::Mapped { index, at, steps, .. } = expr else {
        let IndexExpr::Permit(inner) = expr else { return expr.clone() };
        return IndexExpr::Permit(Box::new(located(inner)));
    };
    let mut inner = Term::var(index);
    for step in steps {
        if let Step::Within(lo, hi) = step {
            return IndexExpr::At(guarded(&inner, Some(&(lo.clone(), hi.clone())), at.clone()));
        }
        inner = step.of(&inner);
    }
    IndexExpr::At(at.clone())
}
