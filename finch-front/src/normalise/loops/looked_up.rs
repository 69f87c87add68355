//! Temporaries that are looked up. If a level finds any index in constant time, as a byte map does, and another factor of the product is a
//! list, then the list is traversed and the temporary is looked up at each of its entries. Otherwise the two would be merged as lists. A
//! temporary that is only looked up is never sorted.
//!
//! A product of two matrices that is masked by a third runs 2–5× faster this way, but up to 4× slower if the temporary holds a hundredth as
//! many entries as the list. A hash table is searched in its own loops, and merged. An operand that is not a temporary may use such a
//! level no matter how few entries it holds, and is sorted already: whether it is looked up is decided while the program runs, by the
//! lengths (`finch-storage/src/rt/meet/marked.rs`).

use crate::normalise::Build;
use finch_core::algebra::{AccessId, Algebra, Assign, Node, Term, Var, properties};
use finch_core::level::Protocol;
use finch_core::level::ast::LevelDef;
use finch_core::program::{IndexExpr, Role};
use finch_level::{finds_at_once, is_list};

impl Build<'_> {
    /// Sets the protocol of the accesses that are looked up. Explanations report them. If the user wrote any protocol in an
    /// assignment, all its protocols stay as written.
    pub(crate) fn look_up_temporaries(&mut self) {
        let body = self.program.body.clone();
        for assign in body.assignments() {
            let read = self.program.accessed(&assign.rhs).0;
            let tokens = |of: &AccessId| self.tokens.protocols.get(of.0 as usize);
            if read.iter().filter_map(tokens).flatten().any(Option::is_some) {
                continue;
            }
            for &access in &read {
                for depth in 0..self.access_def(access).indices.len() {
                    let var = self.may_look_up(&body, access, depth);
                    let mut others = read.iter().filter(|other| **other != access);
                    let leader = var.and_then(|var| others.find(|other| self.leads(assign, **other, &var)));
                    if let Some(&leader) = leader {
                        self.locate_beside(access, depth, leader);
                    }
                }
            }
        }
    }

    fn locate_beside(&mut self, access: AccessId, depth: usize, leader: AccessId) {
        let [name, list] = [access, leader].map(|of| &self.program.tensor_of(of).name);
        let along = self.access_def(access).indices[depth].expr.along().map_or("", |var| &*var.name);
        let choice = format!("`{name}` is looked up at the `{along}` of `{list}`");
        self.sources.choose(1, choice);
        self.program.accesses[access.0 as usize].indices[depth].protocol = Protocol::Locate;
    }

    /// The loop's index along which an access may be looked up: it walks a temporary whose level finds any index in constant
    /// time, and nothing in the loop writes to that.
    fn may_look_up(&self, body: &Term, access: AccessId, depth: usize) -> Option<Var> {
        let (var, def) = self.walks(access, depth)?;
        let of = |other: &AccessId| self.access_def(*other).tensor == self.access_def(access).tensor;
        let writes = |t: &Term| match &**t {
            Node::Loop { index, .. } => *index == var && self.program.accessed(t).1.iter().any(of),
            _ => false,
        };
        let temporary = self.program.tensor_of(access).role == Role::Temporary;
        (temporary && is_list(def) && finds_at_once(def) && !body.any(&mut { writes })).then_some(var)
    }

    /// Whether an access is to a list along a loop, and the assignment does nothing where the list has no entry.
    pub(super) fn leads(&self, assign: &Assign, access: AccessId, var: &Var) -> bool {
        let mut depths = 0..self.access_def(access).indices.len();
        let lists =
            |depth| self.walks(access, depth).is_some_and(|(along, def)| along == *var && is_list(def));
        let fill = Term::lit(self.program.tensor_of(access).layout.fill.clone());
        let here = |t: &Term| matches!(&**t, Node::Read(read) if read.id == access).then(|| fill.clone());
        let value = Algebra::new(self.program.strict).substitute(&assign.rhs, &mut { here });
        let idle = |op| value.as_lit().is_some_and(|lit| properties(op).is_identity(1, lit));
        let into = &self.program.tensor_of(assign.to.id).layout.fill;
        depths.any(lists) && assign.op.as_ref().map_or(value.as_lit() == Some(into), idle)
    }

    /// The loop that an access walks at this depth, and the level there.
    pub(super) fn walks(&self, access: AccessId, depth: usize) -> Option<(Var, &LevelDef)> {
        let at = &self.access_def(access).indices[depth];
        let IndexExpr::Loop(var) = &at.expr else { return None };
        let level = &self.program.tensor_of(access).layout.levels[depth];
        (at.protocol == Protocol::Walk).then(|| (var.clone(), &*level.def))
    }
}
