//! Stepper: any number of children of the same form, each ending at its stop. Truncation changes nothing, because stops
//! are absolute. Lowering advances all steppers of a region together, to the smallest stop each time. Two vectors of
//! runs, multiplied:
//!
//! ```text
//! while A_q < A_end {
//!     let A_i = A_idx[A_q];                    // where the current children stop
//!     let B_i = B_idx[B_q];
//!     let i_next = A_i.min(B_i);               // in i..i_next, neither changes
//!     s_acc += A_val[A_q] * B_val[B_q] * (i_next - i) as f64;
//!     A_q += (A_i == i_next) as usize;         // those that end there advance
//!     B_q += (B_i == i_next) as usize;
//!     i = i_next;
//! }
//! ```
//!
//! This is the common form. Two lists of runs that contribute to a held sum use it only after one of them has ended.
//! Until then they load their next stops ahead, see `ahead.rs`.
//!
//! This chain of values from iteration to iteration never contains a `min(stop, hi)`. Either the smallest stop is
//! proved to be within the region, or the loop tests it and exits. What the last child holds inside the region is then
//! handled on the way out. A sparse list in a region that ends at 3, with nothing to do on the way out:
//!
//! ```text
//! while A_q < A_end {
//!     let A_i = A_idx[A_q];
//!     if 3 <= A_i { break; }
//!     s_acc += A_val[A_q];
//!     A_q += 1;
//! }
//! ```

use super::{Extent, Fact, Finder, Looplet, Phase, Style};
use crate::algebra::{AccessId, Algebra, Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, Region, ops};
use crate::target::{Stmt, surely, types};
use crate::{Gather, Mapped};

/// The data of a stepper or a jumper: a sequence of children of one form.
///
/// Its constructor guarantees: `cursor < end` exactly while some child ends after the current index; `stop <= last`;
/// `last` is the stop of the last child (0 if there is none), which is also the stop of the phase that holds the stepper;
/// `seek` only moves forward; the stops of children ascend strictly.
#[derive(Clone, Debug, PartialEq)]
pub struct Stepper {
    /// The position of the current child. The preamble around the looplet declares it as mutable.
    pub cursor: Var,
    /// One past the last position.
    pub end: Term,
    /// The stop of the last child. It does not change while the cursor moves.
    pub last: Term,
    /// One past the current child's last index, in terms of the cursor.
    pub stop: Term,
    /// The current child; it ends at `stop`.
    pub body: Box<Looplet>,
    /// The variable that `seek` reads, and the code that moves the cursor to the child that covers it.
    pub seek: (Var, Vec<Stmt>),
    /// The code that moves to the next child.
    pub next: Vec<Stmt>,
    /// Protocol `follow`: another operand should lead.
    pub follow: bool,
    /// Whether it has an open end: after its last child it continues in fill (see `open.rs`).
    pub open: bool,
    /// The number of children from the current one on, if each holds one stored entry. It bounds what a result can
    /// receive.
    pub count: Option<Term>,
    /// How a list finds an index without its cursor, if it can (see `meet.rs`).
    pub finder: Option<Box<Finder>>,
}

/// A loop over children while it is being lowered.
#[derive(Clone)]
pub(super) struct Steps {
    /// The region that is stepped through.
    pub region: Region,
    /// The index where the current step begins.
    pub at: Var,
    /// The steppers within one iteration: the loads in their stops are bound to variables.
    pub group: Vec<(AccessId, Stepper)>,
    /// The same steppers between iterations: their stops are loads at their cursors.
    pub origin: Vec<(AccessId, Stepper)>,
    /// Whether each iteration tests that its step stays inside the region. Then an iteration takes one step only,
    /// because no cursor may run ahead of the test.
    pub tested: bool,
}

impl Steps {
    /// Whether all steppers have a current child.
    pub(super) fn alive(&self) -> Term {
        ops::and(self.group.mapped(|(_, s)| s.alive()))
    }

    /// The smallest stop.
    pub(super) fn smallest(&self) -> Term {
        ops::min(self.group.mapped(|(_, s)| s.stop.clone()))
    }
}

impl Stepper {
    /// Whether there is a current child.
    pub(crate) fn alive(&self) -> Term {
        ops::lt(&Term::var(&self.cursor), &self.end)
    }

    /// Whether the last child may be cut short, for example by the dimension. Then stops are more than sums of stored
    /// values. Such a child would also cover what lies after it, and `seek` would find it there.
    pub(super) fn may_be_cut(&self) -> bool {
        let sum = |f: &Fun| matches!(f, Fun::Add | Fun::Sub | Fun::Neg | Fun::Mul | Fun::Div | Fun::Cast(_));
        let mut chosen = |t: &Term| matches!(&**t, Node::Call(f, _) if !sum(f));
        self.next.iter().gather(Stmt::terms).chain([&self.stop]).any(|t| t.any(&mut chosen))
    }
}

/// A child of the only stepper, which is known to begin no later than `at`: it begins where the one before it stopped, and so do the phases of
/// a pipeline in it. The first child may have begun before the region did. So this is known where no phase stops before the region's
/// begin, for instance at the begin of the dimension.
fn behind_the_last(child: Looplet, lo: &Term, at: &Var) -> Looplet {
    let Looplet::Let { code, mut facts, body } = child else { return child };
    if let Looplet::Pipeline(phases) = &*body
        && let Some(Phase { stop: Some(stop), .. }) = phases.first()
        && facts.contains(&Fact { left: lo.clone(), right: stop.clone() })
    {
        facts.push(Fact { left: Term::var(at), right: stop.clone() });
    }
    Looplet::Let { code, facts, body }
}

impl Lowerer<'_> {
    /// Brings the cursors into step, then loops.
    pub(crate) fn lower_steppers(&mut self, mut region: Region) {
        if let Some(meeting) = self.meeting(&region) {
            return self.lower_meeting(region, &meeting);
        }
        if self.promote_leaders(&mut region) {
            return self.lower_jumpers(region);
        }
        let group = region.having(Style::Stepper);
        if !self.ensure_in_step(&region, &group, false) {
            return self.test_and_seek(region, &group, Self::lower_steppers);
        }
        if self.facts.single(&region.extent) { self.step_once(region) } else { self.step_loop(region) }
    }

    /// A region one long needs no loop: the child that covers it either ends with it or does not. The first stepper
    /// is taken; the others follow in the recursion.
    fn step_once(&mut self, mut region: Region) {
        let Some((access, stepper)) = region.picked(only!(Stepper)).into_iter().next() else { return };
        let stepper = self.bind_step(&region, access, &stepper);
        let Extent { lo, hi } = region.extent.clone();
        self.facts.assume(&lo, 1, &stepper.stop);
        let exact = ops::eq(&stepper.stop, &hi);
        if !stepper.body.has_spike() {
            // The body of this child is the same whether it is cut or not.
            region.put(access, stepper.body.truncate(self, &stepper.stop, &hi));
            self.region(region);
            return self.branch(&exact, |low| low.advance(&stepper), |_| {});
        }
        let mut rest = region.clone();
        let whole = |low: &mut Self| {
            region.put(access, (*stepper.body).clone());
            low.region(region);
            low.advance(&stepper);
        };
        let part = |low: &mut Self| {
            low.facts.assume(&hi, 1, &stepper.stop);
            rest.put(access, stepper.body.truncate(low, &stepper.stop, &hi));
            low.region(rest);
        };
        self.branch(&exact, whole, part);
    }

    /// Emits a stepper's `next`.
    pub(super) fn advance(&mut self, stepper: &Stepper) {
        self.moved(&stepper.cursor);
        self.code.extend(stepper.next.iter().cloned());
    }

    /// Binds the loads in a stepper's stop, for both the stop and the body: `let A_i = A_idx[A_q];`.
    pub(super) fn bind_step(&mut self, region: &Region, access: AccessId, stepper: &Stepper) -> Stepper {
        let name = format!("{}_{}", self.label(access), region.index.name);
        if stepper.open {
            let stop = self.bind(&format!("{name}_stop"), Ty::INDEX, &stepper.stop);
            return Stepper { stop, ..stepper.clone() };
        }
        let (mut loads, mut bound) = (Vec::new(), Vec::new());
        surely(&stepper.stop, &mut |_, _| true, &mut loads);
        for (buf, load) in loads {
            let var = self.names.var(name.as_str(), buf.elem.clone());
            self.emit(Stmt::Let { var: var.clone(), mutable: false, init: load.clone() });
            bound.push((load, Term::var(&var)));
        }
        let named = |t: &Term| bound.iter().find(|(load, _)| load == t).map(|(_, var)| var.clone());
        let mut swap = |t: &Term| Algebra::default().substitute(t, &mut { named });
        let (mut stop, body) = (swap(&stepper.stop), stepper.body.map(&mut swap));
        let moves = |s: &Stmt| matches!(s, Stmt::Set(var, _) if stop.depends_on(var));
        if stepper.next.iter().any(|s| s.any(&mut |inner| moves(inner))) {
            let ((head, past), var) = (ops::split(&stop), self.names.var(format!("{name}_stop"), Ty::INDEX));
            self.emit(Stmt::Let { var: var.clone(), mutable: false, init: head });
            // `next` changes a variable that the stop depends on, and the stop is still needed afterwards.
            stop = ops::add(&Term::var(&var), past);
        }
        Stepper { stop, body: Box::new(body), ..stepper.clone() }
    }

    /// The loop of a region of any length.
    fn step_loop(&mut self, region: Region) {
        let group = region.picked(only!(Stepper));
        if let [only] = &group[..]
            && (self.step_entries(&region, only) || self.step_range(&region, only))
        {
            return;
        }
        let live = group.iter().all(|(_, s)| !s.open).then(|| self.alive(&region.extent.hi, &group));
        // A region that may end before it begins need not be stepped through to its end.
        let ordered = self.facts.proves(&region.extent.lo, 0, &region.extent.hi);
        self.looping(region, group, live, |low, mut steps| {
            let stops: Vec<Term> = steps.group.mapped(|(_, s)| s.stop.clone());
            steps.tested = low.leave(&steps, &stops, |low| low.step_to(&steps, &steps.region.extent.hi));
            if ordered {
                low.promises.steps_to(&steps.at, steps.region.extent.hi.clone());
            }
            low.take_steps(&steps);
        });
    }

    /// A loop over the children of a group: while `live` holds or, without it, to the end of the region.
    pub(super) fn looping(
        &mut self,
        region: Region,
        group: Vec<(AccessId, Stepper)>,
        live: Option<Term>,
        turn: impl FnOnce(&mut Self, Steps),
    ) {
        let Extent { lo, hi } = region.extent.clone();
        let at = self.variable(region.index.name.clone(), Ty::INDEX, lo.clone());
        let here = Term::var(&at);
        self.leave_others_behind(&region, &group);
        group.iter().for_each(|(_, s)| self.moved(&s.cursor));
        let after = self.in_step.clone();
        let body = self.repeated(|low| {
            low.facts.assume(&lo, 0, &here);
            if live.is_none() {
                low.facts.assume(&here, 1, &hi);
            }
            let bound = group.mapped(|(a, s)| (*a, low.bind_step(&region, *a, s)));
            let steps = Steps { region, at, group: bound, origin: group, tested: false };
            let begun = live.is_none() || low.facts.proves(&lo, 0, &hi);
            low.know_stops(&steps, begun);
            turn(low, steps);
        });
        self.in_step = after;
        self.emit(Stmt::While { cond: live.unwrap_or_else(|| ops::lt(&here, &hi)), body });
    }

    /// A loop inside a loop over children. It moves some of the same cursors while `cond` holds.
    pub(super) fn repeat(&mut self, steps: &Steps, cond: Term, turn: impl FnOnce(&mut Self)) {
        self.leave_others_behind(&steps.region, &steps.group);
        let after = self.in_step.clone();
        let body = self.repeated(|low| {
            low.know_stops(steps, true);
            turn(low);
        });
        self.in_step = after;
        self.emit(Stmt::While { cond, body });
    }

    /// Records that at the top of a loop only the cursors that the loop itself moves are in step.
    pub(super) fn leave_others_behind(&mut self, region: &Region, group: &[(AccessId, Stepper)]) {
        let other = |cursor: &Var| group.iter().all(|(_, s)| s.cursor != *cursor);
        self.leave_behind(region.cursors().into_iter().filter(other).collect());
    }

    /// Assumes what is known of the stops at the top of a step. A region may end before it begins, if one phase of a
    /// nest has passed another's. Until it is known to have `begun`, the current children may stop before it as well.
    pub(super) fn know_stops(&mut self, steps: &Steps, begun: bool) {
        for (_, s) in &steps.group {
            self.facts.assume(&s.stop, 0, &s.last);
            if begun {
                self.facts.assume(&Term::var(&steps.at), 1, &s.stop);
            }
        }
    }

    /// The loop's condition. If the region ends with some steppers (their last stops are among the terms whose minimum
    /// is `hi`), these must have a current child. So must every other one that is not proved to reach as far as one of
    /// them.
    fn alive(&mut self, hi: &Term, group: &[(AccessId, Stepper)]) -> Term {
        let terms = ops::min_terms(hi);
        let bounding: Vec<Term> =
            group.iter().map(|(_, s)| s.last.clone()).filter(|last| terms.contains(last)).collect();
        let live = group.iter().filter(|(_, s)| {
            bounding.contains(&s.last) || !bounding.iter().any(|b| self.facts.proves(b, 0, &s.last))
        });
        ops::and(live.map(|(_, s)| s.alive()).collect())
    }

    /// Tests that the smallest of these stops is within the region. If not, the rest of the region is part of the
    /// current children: `rest` lowers it once, on the way out of the loop. Among the terms whose minimum is the
    /// region's end, those that some stop is proved not to exceed need no test. Returns whether any was tested.
    pub(super) fn leave(&mut self, steps: &Steps, stops: &[Term], rest: impl FnOnce(&mut Self)) -> bool {
        let hi = &steps.region.extent.hi;
        let mut tested = ops::min_terms(hi);
        tested.retain(|t| !stops.iter().any(|stop| self.facts.proves(stop, 0, t)));
        if !tested.is_empty() {
            let smallest = ops::min(stops.to_vec());
            let cond = ops::not(ops::and(tested.mapped(|t| ops::le(&smallest, t))));
            let before = self.in_step.clone();
            let leave = self.nested(|low| {
                stops.iter().for_each(|stop| low.facts.assume(hi, 1, stop));
                rest(low);
                low.emit(Stmt::Break);
            });
            self.in_step = before;
            self.emit(Stmt::when(cond, leave));
            tested.iter().for_each(|t| self.facts.assume(&smallest, 0, t));
        }
        self.know_stops(steps, true);
        !tested.is_empty()
    }

    /// Lowers one iteration of the loop, in the shape that suits the group.
    fn take_steps(&mut self, steps: &Steps) {
        let spikes = steps.group.iter().any(|(_, s)| s.body.has_spike());
        match steps.group.as_slice() {
            [_, _] if self.program.plain => self.step_common(steps),
            group if group.iter().any(|(_, s)| s.open) => self.step_branchless(steps),
            [(_, only)] => self.step_on(steps, &[only]),
            [_, _] if spikes && !steps.tested => self.take_turns(steps),
            [_, _] if !spikes && Self::may_run_ahead(steps) => self.step_runs(steps),
            [_, _] if !spikes => self.step_common(steps),
            _ => self.step_branchless(steps),
        }
    }

    /// Lowers the region from the position to `stop`, with every child truncated to it.
    pub(super) fn step_to(&mut self, steps: &Steps, stop: &Term) {
        let mut region = steps.region.clone();
        self.narrow(&mut region, Extent { lo: Term::var(&steps.at), hi: stop.clone() });
        for (access, s) in &steps.group {
            region.put(*access, s.body.truncate(self, &s.stop, stop));
        }
        self.region(region);
    }

    /// The common form: every stepper goes to the smallest stop, and those that end there advance.
    pub(super) fn step_common(&mut self, steps: &Steps) {
        let next = self.bind_smallest(steps);
        self.step_to(steps, &next);
        let ended: Vec<Term> = steps.group.mapped(|(_, s)| ops::eq(&s.stop, &next));
        self.move_on(steps, &next, &ended);
    }

    /// Names the smallest stop: `i_next`. If stops are one past a coordinate, the coordinate is named instead:
    /// `i_least`, which has its own type.
    pub(super) fn bind_smallest(&mut self, steps: &Steps) -> Term {
        let smallest = steps.smallest();
        let (base, past) = ops::split(&smallest);
        let ty = types::of(&base).unwrap_or(Ty::INDEX);
        let name = if past == 0 { "next" } else { "least" };
        let next = self.bind(&format!("{}_{name}", steps.region.index.name), ty, &base);
        let next = ops::add(&next, past);
        steps.group.iter().for_each(|(_, s)| self.facts.assume(&next, 0, &s.stop));
        self.facts.assume(&Term::var(&steps.at), 1, &next);
        for t in ops::min_terms(&steps.region.extent.hi) {
            if self.facts.proves(&smallest, 0, &t) {
                self.facts.assume(&next, 0, &t);
            }
        }
        next
    }

    /// Advances the steppers that have `ended` at the next stop.
    pub(super) fn move_on(&mut self, steps: &Steps, next: &Term, ended: &[Term]) {
        for ((_, s), ended) in steps.group.iter().zip(ended) {
            self.branch(ended, |low| low.advance(s), |_| {});
        }
        self.emit(Stmt::Set(steps.at.clone(), next.clone()));
    }

    /// Emits the step to the stop that these steppers share and that no other stop precedes.
    pub(super) fn step_on(&mut self, steps: &Steps, first: &[&Stepper]) {
        match steps.group.as_slice() {
            [(access, only)] => {
                let (mut steps, mut only) = (steps.clone(), only.clone());
                only.body = Box::new(behind_the_last(*only.body, &steps.region.extent.lo, &steps.at));
                let stop = only.stop.clone();
                steps.group = vec![(*access, only)];
                self.step_to(&steps, &stop);
            }
            _ => self.step_to(steps, &first[0].stop),
        }
        first.iter().for_each(|s| self.advance(s));
        self.emit(Stmt::Set(steps.at.clone(), first[0].stop.clone()));
    }
}
