//! Whether a fiber holds anything but fill: `let gone = vacant(lvl[q]);` in a hook. The code traverses the fiber, and clears
//! a flag wherever a value differs from the fill:
//!
//! ```text
//! let mut C_gone = true;
//! if C_val[C_slot] != 0.0 { C_gone = false; }
//! ```

use super::Protocol;
use super::frame::same;
use super::layout::Instance;
use crate::Names;
use crate::algebra::build::{lt, not, sub};
use crate::algebra::{Term, Ty, Var};
use crate::looplet::{Case, Leaf, Looplet, Phase};
use crate::target::Stmt;

/// The flag that is cleared if something is not fill.
pub(super) struct Notice<'a> {
    pub of: &'a Instance,
    pub fill: &'a Term,
    pub flag: &'a Var,
    pub names: &'a mut Names,
}

impl Notice<'_> {
    /// Code that clears the flag if fiber `p` of level `depth` holds something other than fill.
    pub fn fiber(&mut self, depth: usize, p: &Term) -> Vec<Stmt> {
        let level = &self.of.levels[depth];
        if level.of.is_leaf() {
            let cond = not(same(&self.of.value(p), self.fill));
            return vec![Stmt::when(cond, vec![Stmt::Set(self.flag.clone(), Term::bool(false))])];
        }
        match (self.of.unfurl(depth, Protocol::Walk, p, self.names), &level.dim) {
            (Some(nest), Some(dim)) => self.nest(depth, &nest, &Term::int(0), &Term::var(dim)),
            _ => vec![],
        }
    }

    /// The same for the part of a nest in `lo..hi`.
    fn nest(&mut self, depth: usize, nest: &Looplet, lo: &Term, hi: &Term) -> Vec<Stmt> {
        match nest {
            Looplet::Run(Leaf::Sub(q)) => self.fiber(depth + 1, q),
            Looplet::Run(_) => vec![],
            Looplet::Spike { body, tail } => {
                let cond = lt(lo, &sub(hi, &Term::int(1)));
                let [then, at] = [body, tail].map(|of| self.nest(depth, &Looplet::Run(of.clone()), lo, hi));
                [Stmt::when(cond, then)].into_iter().chain(at).collect()
            }
            Looplet::Lookup { index, body } => {
                let body = self.nest(depth, body, &Term::var(index), hi);
                vec![Stmt::For { var: index.clone(), lo: lo.clone(), hi: hi.clone(), body }]
            }
            Looplet::Pipeline(phases) => {
                let (mut start, mut code) = (lo.clone(), Vec::new());
                for Phase { stop, body } in phases {
                    let stop = stop.as_ref().unwrap_or(hi);
                    code.extend(self.nest(depth, body, &start, stop));
                    start = stop.clone();
                }
                code
            }
            Looplet::Stepper(stepper) | Looplet::Jumper(stepper) => {
                let at = self.names.var("at", Ty::INDEX);
                let mut body = self.nest(depth, &stepper.body, &Term::var(&at), &stepper.stop);
                body.push(Stmt::Set(at.clone(), stepper.stop.clone()));
                body.extend(stepper.next.clone());
                let pass = Stmt::While { cond: stepper.alive(), body };
                vec![Stmt::Let { var: at, mutable: true, init: lo.clone() }, pass]
            }
            Looplet::Switch(cases) => cases.iter().rev().fold(vec![], |otherwise, Case { cond, body }| {
                vec![Stmt::If { cond: cond.clone(), then: self.nest(depth, body, lo, hi), otherwise }]
            }),
            Looplet::Shift { delta, body } => {
                let [lo, hi] = [lo, hi].map(|end| sub(end, delta));
                self.nest(depth, body, &lo, &hi)
            }
            Looplet::Let { code, body, .. } => [code.clone(), self.nest(depth, body, lo, hi)].concat(),
        }
    }
}
