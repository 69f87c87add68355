//! Every so many indices of a nest: index `i` here is index `i · step` inside. Stops move to the first index
//! that is not before them; of a stepper's children only those stay that end at an index of the stride.

use super::open::{either, opened};
use super::shift::settled;
use super::{Case, Leaf, Looplet, Phase, Stepper};
use crate::algebra::{Algebra, Fun, Term};
use crate::lower::ops;
use crate::target::Stmt;

/// The nest as it is seen at every `step`-th index; its region ends at `end` inside. `None` where children may
/// lie between two indices of the stride: then the level has to be searched.
pub(crate) fn strided(nest: &Looplet, step: &Term, end: &Term) -> Option<Looplet> {
    Some(match settled(nest) {
        Looplet::Run(leaf) => Looplet::Run(leaf),
        Looplet::Lookup { index, body } => {
            let inside = call(Fun::Mul, &Term::var(&index), step);
            let body = body.map(&mut |t| ops::subst_var(t, &index, &inside));
            Looplet::Lookup { index, body: Box::new(body) }
        }
        Looplet::Spike { body, tail } => {
            let exact = Case { cond: hit(end, step), body: Looplet::Spike { body: body.clone(), tail } };
            Looplet::Switch(vec![exact, Case { cond: Term::bool(true), body: Looplet::Run(body) }])
        }
        Looplet::Pipeline(phases) => match settled(&phases.first()?.body) {
            Looplet::Stepper(s) | Looplet::Jumper(s) => steps(&s, &phases, step, end)?,
            _ => Looplet::Pipeline(phases.iter().map(|p| phase(p, step, end)).collect::<Option<_>>()?),
        },
        Looplet::Switch(cases) => {
            let case = |c: &Case| Some(Case { cond: c.cond.clone(), body: strided(&c.body, step, end)? });
            Looplet::Switch(cases.iter().map(case).collect::<Option<_>>()?)
        }
        Looplet::Let { code, facts, body } => {
            Looplet::Let { code, facts, body: Box::new(strided(&body, step, end)?) }
        }
        Looplet::Stepper(_) | Looplet::Jumper(_) | Looplet::Shift { .. } => return None,
    })
}

fn phase(p: &Phase, step: &Term, end: &Term) -> Option<Phase> {
    let body = strided(&p.body, step, p.stop.as_ref().unwrap_or(end))?;
    Some(Phase { stop: p.stop.as_ref().map(|stop| outside(stop, step)), body })
}

/// A stepper over spikes and fill behind it: the cursor passes over the spikes between.
fn steps(s: &Stepper, phases: &[Phase], step: &Term, end: &Term) -> Option<Looplet> {
    let ([first, rest], Looplet::Spike { body: Leaf::Fill, .. }) = (phases, settled(&s.body)) else {
        return None;
    };
    let between = either(&s.alive(), &ops::not(hit(&s.stop, step)), &Term::bool(false));
    let pass = Stmt::While { cond: between, body: s.next.clone() };
    let (key, seek) = &s.seek;
    let to = |at: &Term| -> Vec<Stmt> {
        let moved = seek.iter().map(|stmt| stmt.map(&mut |t| ops::subst_var(t, key, at)));
        moved.chain([pass.clone()]).collect()
    };
    let last = outside(first.stop.as_ref()?, step);
    let kept = Stepper {
        stop: outside(&s.stop, step),
        last: last.clone(),
        body: Box::new(settled(&s.body)),
        seek: (key.clone(), to(&call(Fun::Mul, &Term::var(key), step))),
        next: s.next.iter().cloned().chain([pass.clone()]).collect(),
        ..s.clone()
    };
    let phases = [Phase { stop: Some(last), body: Looplet::Stepper(kept) }, rest.clone()];
    let body = Box::new(Looplet::Stepper(opened(&phases, &ops::add(&outside(end, step), 1))?));
    Some(Looplet::Let { code: to(&Term::int(0)), facts: Vec::new(), body })
}

/// Whether what ends at `stop` ends at an index of the stride.
fn hit(stop: &Term, step: &Term) -> Term {
    let (at, zero) = (ops::add(stop, -1), Term::int(0));
    ops::and(vec![ops::le(&zero, &at), ops::eq(&call(Fun::Rem, &at, step), &zero)])
}

/// The first index outside whose index inside is not below `stop`.
fn outside(stop: &Term, step: &Term) -> Term {
    call(Fun::Div, &ops::plus(stop, &ops::add(step, -1)), step)
}

fn call(fun: Fun, a: &Term, b: &Term) -> Term {
    Algebra::default().call(fun, vec![a.clone(), b.clone()])
}
