//! A nest seen at every `step`-th index, for `A[(lo..hi).step_by(step)[i]]` and `A[2 * i]`: index `i` here is index
//! `i · step` inside. A stop moves to the first index here that is not before it inside. Only those children of a stepper
//! remain that hold such an index; the cursor passes over the others. A sparse list, every second index:
//!
//! ```text
//! while A_q < A_end && !(A_idx[A_q] % 2 == 0) { A_q += 1; }
//! while i < n / 2 {
//!     let A_i_stop = (A_idx[A_q] + 2) / 2;
//!     …
//! ```
//!
//! Here, *stride* has its usual meaning of a step. In the paper, a stride is what this crate calls a stop.

use super::shift::unshifted;
use super::spike::spike_if;
use super::walk::rename;
use super::{Leaf, Looplet, Phase, Stepper};
use crate::algebra::{Algebra, Fun, Term, Ty};
use crate::lower::ops;
use crate::program::steps::multiple;
use crate::target::Stmt;
use crate::{Mapped, Names};

/// Which indices are seen.
#[derive(Clone, Copy)]
pub(crate) struct Stride<'a> {
    /// The distance between two of them.
    pub step: &'a Term,
    /// Whether all indices here are at least 0.
    pub natural: bool,
    /// Whether the loop itself sees the nest this way. Then nothing else moves its stops, so steppers may have open
    /// ends.
    pub outermost: bool,
}

impl Stride<'_> {
    /// The nest seen at these indices. Its region ends at `end` inside.
    pub fn of(self, nest: &Looplet, end: &Term, names: &mut Names) -> Looplet {
        match unshifted(nest) {
            Looplet::Lookup { index, body } => {
                let inside = call(Fun::Mul, &Term::var(&index), self.step);
                let body = body.map(&mut |t| ops::subst_var(t, &index, &inside));
                Looplet::Lookup { index, body: Box::new(body) }
            }
            Looplet::Spike { body, tail } => spike_if(self.hit(end), &body, &tail),
            Looplet::Pipeline(phases) => match unshifted(&phases[0].body) {
                Looplet::Stepper(s) | Looplet::Jumper(s) => self.steps(&s, &phases[1..], end, names),
                _ => Looplet::Pipeline(phases.mapped(|p| self.phase(p, end, names))),
            },
            Looplet::Stepper(s) | Looplet::Jumper(s) => self.steps(&s, &[], end, names),
            other => other.map_parts(&mut |part| self.of(&part, end, names)),
        }
    }

    /// A phase seen the same way.
    fn phase(self, p: &Phase, end: &Term, names: &mut Names) -> Phase {
        let body = self.of(&p.body, p.stop.as_ref().unwrap_or(end), names);
        Phase { stop: p.stop.as_ref().map(|stop| self.outside(stop)), body }
    }

    /// A stepper that keeps only those children that hold an index of the stride, together with what follows it. The
    /// cursor passes over the others: spikes between two indices, if only fill follows them, and children that end
    /// before the next index.
    fn steps(self, s: &Stepper, rest: &[Phase], end: &Term, names: &mut Names) -> Looplet {
        let spikes = self.outermost
            && matches!(unshifted(&s.body), Looplet::Spike { body: Leaf::Fill, .. })
            && matches!(rest, [p] if unshifted(&p.body) == Looplet::Run(Leaf::Fill));
        let (stop, last) = (self.outside(&s.stop), self.outside(&s.last));
        // A child is empty if it holds no index of the stride: a spike between two of them, or any other child that
        // stops where the one `before` it did.
        let before = names.var("before", Ty::INDEX);
        let empty = if spikes { ops::not(self.hit(&s.stop)) } else { ops::le(&stop, &Term::var(&before)) };
        let pass = Stmt::While {
            cond: ops::either(&s.alive(), &empty, &Term::bool(false)),
            body: anew(&s.next, names),
        };
        let (key, seek) = &s.seek;
        let to = |at: &Term| -> Vec<Stmt> {
            let moved = seek.iter().map(|stmt| stmt.map(&mut |t| ops::subst_var(t, key, at)));
            moved.chain(spikes.then(|| pass.clone())).collect()
        };
        let left = (!spikes).then(|| Stmt::Let { var: before, mutable: false, init: stop.clone() });
        let kept = Stepper {
            stop,
            last: last.clone(),
            seek: (key.clone(), to(&call(Fun::Mul, &Term::var(key), self.step))),
            next: left.into_iter().chain(s.next.iter().cloned()).chain([pass.clone()]).collect(),
            finder: None,
            ..s.clone()
        };
        if spikes {
            // A phase that ends with the region has no stop. Its end is passed instead.
            let end = rest[0].stop.as_ref().unwrap_or(end);
            Looplet::Stepper(kept.open(unshifted(&s.body), &ops::add(&self.outside(end), 1)))
        } else {
            let child = Box::new(self.of(&s.body, &s.stop, names));
            let first = Looplet::Stepper(Stepper { body: child, ..kept });
            let first = Phase { stop: (!rest.is_empty()).then_some(last), body: first };
            let rest = rest.iter().map(|p| self.phase(p, end, names));
            Looplet::Pipeline(std::iter::once(first).chain(rest).collect())
        }
    }

    /// Whether `stop` is one past an index of the stride.
    fn hit(self, stop: &Term) -> Term {
        let (at, zero) = (ops::add(stop, -1), Term::int(0));
        let hit = ops::eq(&call(Fun::Rem, &at, self.step), &zero);
        if self.natural { ops::and(vec![ops::le(&zero, &at), hit]) } else { hit }
    }

    /// The first index outside whose index inside is not below `stop`.
    fn outside(self, stop: &Term) -> Term {
        multiple(stop, self.step, self.natural)
    }
}

/// A copy of the code with fresh variables in place of those it declares, so that both can be emitted in one scope.
fn anew(code: &[Stmt], names: &mut Names) -> Vec<Stmt> {
    let mut code = code.to_vec();
    for at in 0..code.len() {
        let Stmt::Let { var, .. } = code[at].clone() else { continue };
        let again = names.var(var.name.clone(), var.ty.clone());
        code.iter_mut().for_each(|stmt| rename(stmt, &var, &again));
    }
    code
}

fn call(fun: Fun, a: &Term, b: &Term) -> Term {
    Algebra::default().call(fun, vec![a.clone(), b.clone()])
}
