//! Whether a fiber holds anything but fill: its walk, taken literally.

use super::Protocol;
use super::frame::same;
use super::layout::Instance;
use crate::Names;
use crate::algebra::build::not;
use crate::algebra::{Term, Var};
use crate::looplet::{Leaf, Looplet, Phase};
use crate::target::Stmt;

impl Instance {
    /// Code that clears the flag if fiber `p` of level `depth` holds something that is not fill.
    pub(super) fn notice(
        &self,
        depth: usize,
        p: &Term,
        fill: &Term,
        flag: &Var,
        names: &mut Names,
    ) -> Vec<Stmt> {
        let level = &self.levels[depth];
        if level.of.is_leaf() {
            let cond = not(same(&self.value(p), fill));
            let then = vec![Stmt::Set(flag.clone(), Term::bool(false))];
            return vec![Stmt::If { cond, then, otherwise: vec![] }];
        }
        let (Some(nest), Some(dim)) = (self.unfurl(depth, Protocol::Walk, p, names), &level.dim) else {
            return vec![];
        };
        Notice { of: self, depth, fill, flag, names }.nest(&nest, &Term::int(0), &Term::var(dim))
    }
}

struct Notice<'a> {
    of: &'a Instance,
    depth: usize,
    fill: &'a Term,
    flag: &'a Var,
    names: &'a mut Names,
}

impl Notice<'_> {
    /// What a nest holds in `lo..hi`.
    fn nest(&mut self, nest: &Looplet, lo: &Term, hi: &Term) -> Vec<Stmt> {
        match nest {
            Looplet::Run(leaf) | Looplet::Spike { tail: leaf, .. } => match leaf {
                Leaf::Sub(q) => self.of.notice(self.depth + 1, q, self.fill, self.flag, self.names),
                _ => vec![],
            },
            Looplet::Lookup { index, body } => {
                let body = self.nest(body, &Term::var(index), hi);
                vec![Stmt::For { var: index.clone(), lo: lo.clone(), hi: hi.clone(), body }]
            }
            Looplet::Pipeline(phases) => {
                let mut start = lo.clone();
                let mut code = Vec::new();
                for Phase { stop, body } in phases {
                    let stop = stop.as_ref().unwrap_or(hi);
                    code.extend(self.nest(body, &start, stop));
                    start = stop.clone();
                }
                code
            }
            Looplet::Stepper(stepper) | Looplet::Jumper(stepper) => {
                let at = self.names.var("at", crate::algebra::Ty::INDEX);
                let mut body = self.nest(&stepper.body, &Term::var(&at), &stepper.stop);
                body.push(Stmt::Set(at.clone(), stepper.stop.clone()));
                body.extend(stepper.next.clone());
                let cond = crate::algebra::build::lt(&Term::var(&stepper.cursor), &stepper.end);
                vec![Stmt::Let { var: at, mutable: true, init: lo.clone() }, Stmt::While { cond, body }]
            }
            Looplet::Switch(cases) => cases.iter().rev().fold(vec![], |otherwise, case| {
                vec![Stmt::If { cond: case.cond.clone(), then: self.nest(&case.body, lo, hi), otherwise }]
            }),
            Looplet::Shift { delta, body } => {
                let [lo, hi] = [lo, hi].map(|end| crate::algebra::build::sub(end, delta));
                self.nest(body, &lo, &hi)
            }
            Looplet::Let { code, body, .. } => code.iter().cloned().chain(self.nest(body, lo, hi)).collect(),
        }
    }
}
