//! A nest in which each index has `by` places, for `A[i / by]`: index `i` here is index `i / by` inside. A stop moves
//! to the first index here that is not before it inside, and an element becomes a run. A sparse list, each entry twice:
//!
//! ```text
//! Pipeline
//! ├ to A_last * 2: Stepper of A_q to A_end
//! │ └ each to (A_idx[A_q] + 1) * 2: Pipeline
//! │   ├ to A_idx[A_q] * 2: Run: fill
//! │   └ rest: Run: A_val[A_q]
//! └ rest: Run: fill
//! ```

use super::shift::unshifted;
use super::{Looplet, Phase, Stepper};
use crate::Mapped;
use crate::algebra::{Algebra, Fun, Term};
use crate::lower::ops;
use crate::program::steps::quotient;

/// How many places each index has.
#[derive(Clone, Copy)]
pub(crate) struct Widen {
    /// Their number.
    pub by: i64,
    /// Whether all indices here are at least 0.
    pub natural: bool,
}

impl Widen {
    /// The nest with this many places for each index. Its region ends at `end` inside.
    pub fn of(self, nest: &Looplet, end: &Term) -> Looplet {
        let inside =
            |index: &Term| Algebra::default().call(Fun::Div, vec![index.clone(), Term::int(self.by)]);
        match unshifted(nest) {
            Looplet::Lookup { index, body } => {
                let at = inside(&Term::var(&index));
                let body = body.map(&mut |t| ops::subst_var(t, &index, &at));
                Looplet::Lookup { index, body: Box::new(body) }
            }
            Looplet::Spike { body, tail } => Looplet::Pipeline(vec![
                Phase { stop: Some(self.outside(&ops::add(end, -1))), body: Looplet::Run(body) },
                Phase { stop: None, body: Looplet::Run(tail) },
            ]),
            Looplet::Pipeline(phases) => Looplet::Pipeline(phases.mapped(|p| self.phase(p, end))),
            Looplet::Stepper(s) => Looplet::Stepper(self.stepper(&s, inside)),
            Looplet::Jumper(s) => Looplet::Jumper(self.stepper(&s, inside)),
            other => other.map_parts(&mut |part| self.of(&part, end)),
        }
    }

    fn phase(self, p: &Phase, end: &Term) -> Phase {
        let body = self.of(&p.body, p.stop.as_ref().unwrap_or(end));
        Phase { stop: p.stop.as_ref().map(|stop| self.outside(stop)), body }
    }

    fn stepper(self, s: &Stepper, inside: impl Fn(&Term) -> Term) -> Stepper {
        let (key, code) = &s.seek;
        let at = inside(&Term::var(key));
        let seek = code.mapped(|stmt| stmt.map(&mut |t| ops::subst_var(t, key, &at)));
        Stepper {
            stop: self.outside(&s.stop),
            last: self.outside(&s.last),
            body: Box::new(self.of(&s.body, &s.stop)),
            seek: (key.clone(), seek),
            finder: None,
            ..s.clone()
        }
    }

    fn outside(self, stop: &Term) -> Term {
        quotient(stop, self.by, self.natural)
    }
}
