//! Results beside their patterns. A result on a pattern may store each place at the same position as the pattern does. Where the
//! pattern has been followed to a place, the result's place is known then, and nothing is searched:
//!
//! ```text
//! let C: Csr<f64> on P;                          for P_q in P_begin..P_end {
//! forall i, j: if P[i, j] { C[i, j] = x[j] }  ⇒      C_val[P_q] = x_val[P_idx[P_q]];
//!                                                }
//! ```
//!
//! In the gaps between the pattern's places, the result has none either, so only fill may be written there, and no code is needed for that.

use super::{Lowerer, Place, Places, Stored, ops};
use crate::Gather;
use crate::algebra::{AccessId, Buf, Node, TensorId, Term, Ty};
use crate::level::Field;
use crate::looplet::Leaf;
use crate::program::On;
use crate::target::ir::Blame;
use crate::target::{Stmt, types};

impl Lowerer<'_> {
    /// The place to which the index at this depth leads, or fill if there is none, if a read of the tensor's pattern has come there already.
    pub(super) fn beside(&self, access: AccessId, depth: usize, places: &Places) -> Option<Leaf> {
        let pattern = self.pattern_beside(self.program.tensor_id(access)?)?;
        let last = depth + 2 == self.instance(pattern).levels.len();
        let come = |place: &Place| match place {
            Place::Value { at: Stored::At(pos), .. } if last => Some(Leaf::Sub(pos.clone())),
            Place::Value { at: Stored::Nowhere, .. } if last => Some(Leaf::Fill),
            Place::Fiber(reached, Some(pos)) if *reached == depth + 1 => Some(Leaf::Sub(pos.clone())),
            _ => None,
        };
        places.iter().find_map(|(&other, place)| {
            let same = |at: usize| {
                let index = self.index_here(access, at);
                index.is_some() && index == self.index_here(other, at)
            };
            let reads = self.program.tensor_id(other) == Some(pattern);
            come(place).filter(|_| reads && (0..=depth).all(same))
        })
    }

    /// The same for an access that is unfurled along a loop.
    pub(crate) fn nest_beside(&self, access: AccessId, places: &Places) -> Option<Leaf> {
        let Some(Place::Nest(depth, _)) = places.get(&access) else { return None };
        self.beside(access, *depth, places)
    }

    /// The pattern of a result that stores its places at the pattern's positions.
    fn pattern_beside(&self, tensor: TensorId) -> Option<TensorId> {
        let pattern = self.tensor(tensor).on?.pattern();
        self.tensor(tensor).layout.shares_positions(&self.tensor(pattern).layout).then_some(pattern)
    }

    /// An access's index at this depth, with the values that the indices of loops have here.
    fn index_here(&self, access: AccessId, depth: usize) -> Option<Term> {
        let expr = self.index_expr(access, depth)?;
        expr.along().is_some().then(|| self.rebound(&expr.term()))
    }

    /// Checks that a result that is kept on a pattern has the pattern's places: the same dimensions, and the same numbers in all arrays.
    pub(super) fn check_places(&mut self, tensor: TensorId) {
        let Some(On::Kept(pattern)) = self.tensor(tensor).on else { return };
        let blame = Blame::OtherPlaces { tensor, pattern };
        let pairs = self.instance(tensor).levels.iter().zip(&self.instance(pattern).levels);
        let pairs = pairs.filter(|(own, _)| !own.of.is_leaf());
        let fields: Vec<_> = pairs.gather(|(own, other)| own.fields.iter().zip(&other.fields)).collect();
        for field in fields {
            match field {
                (Field::Scalar(own), Field::Scalar(other)) => {
                    let cond = ops::eq(&Term::var(own), &Term::var(other));
                    self.emit(Stmt::Require { cond, blame: blame.clone() });
                }
                (Field::Array(own), Field::Array(other)) => self.check_same(own, other, &blame),
                _ => {}
            }
        }
    }

    fn check_same(&mut self, own: &Buf, other: &Buf, blame: &Blame) {
        let [len, others] = [own, other].map(|buf| Term::new(Node::Len(buf.clone())));
        self.emit(Stmt::Require { cond: ops::eq(&len, &others), blame: blame.clone() });
        let var = self.names.var("q", types::of(&len).unwrap_or(Ty::POS));
        let [left, right] = [own, other].map(|buf| Term::new(Node::Load(buf.clone(), Term::var(&var))));
        let body = vec![Stmt::Require { cond: ops::eq(&left, &right), blame: blame.clone() }];
        self.emit(Stmt::For { var, lo: Term::int(0), hi: len, body });
    }
}
