//! The statements of [shaped](super::shape) code as loops of plain target code, for back ends that spell nothing else:
//!
//! ```text
//! fold[8] j in 0..n { s += A_val[j]; }              ⇒      for j in 0..n { s += A_val[j]; }
//! pack i in 0..n { let v = …; if … { … } }          ⇒      for i in 0..n { let v = …; if … { … } }
//! find q to end where A_val[q] > 3.0;               ⇒      while q < end {
//!                                                              if A_val[q] > 3.0 { break; }
//!                                                              q += 1;
//!                                                          }
//! ```
//!
//! A loop folds in the order of its positions, so that sums of floats are rounded otherwise than in lanes. `Room` stays: it asks for
//! memory, which only the back end can do.

use crate::algebra::build::{add, lt};
use crate::algebra::{Node, Term};
use crate::target::{Fold, Pack, Stmt};

/// Makes loops of folds, packs and finds.
pub fn expand(body: &mut [Stmt]) {
    for stmt in body {
        match stmt {
            Stmt::Fold(fold) => *stmt = fold.as_loop(),
            Stmt::Pack(pack) => *stmt = pack.as_loop(),
            Stmt::Find { at, hi, holds } => {
                let cursor = Term::var(at);
                let (cond, next) = (lt(&cursor, hi), Stmt::Set(at.clone(), add(&cursor, 1)));
                let body = vec![Stmt::when(holds.clone(), vec![Stmt::Break]), next];
                *stmt = Stmt::While { cond, body };
            }
            _ => stmt.blocks_mut().for_each(|block| expand(block)),
        }
    }
}

impl Fold {
    /// The loop that does the same in one lane.
    pub fn as_loop(&self) -> Stmt {
        let acc = Term::var(&self.acc);
        let next = Term::new(Node::Call(self.by.clone(), vec![acc, self.value.clone()]));
        let set = Stmt::Set(self.acc.clone(), next);
        let body = vec![match &self.cond {
            Some(cond) => Stmt::when(cond.clone(), vec![set]),
            None => set,
        }];
        Stmt::For { var: self.var.clone(), lo: self.lo.clone(), hi: self.hi.clone(), body }
    }
}

impl Pack {
    /// The loop that does the same with one value at a time.
    pub fn as_loop(&self) -> Stmt {
        let put = vec![
            Stmt::Push(self.places.clone(), self.place.clone()),
            Stmt::Push(self.values.clone(), Term::var(&self.new)),
        ];
        let body = vec![
            Stmt::Let { var: self.new.clone(), mutable: false, init: self.value.clone() },
            Stmt::when(self.stays.clone(), put),
        ];
        Stmt::For { var: self.var.clone(), lo: self.lo.clone(), hi: self.hi.clone(), body }
    }
}
