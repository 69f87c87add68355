//! Where results are written: in one place, or in several, and whether what is there is still the fill.

use super::Build;
use super::uses::Use;
use super::write::{JOIN, is_written_twice};
use finch_core::algebra::{AccessId, Assign, Lit, Node, TensorId, Term, Var};
use finch_core::program::{AccessDef, IndexExpr, Role};

impl Build<'_> {
    /// Checks that a result which is written in order is written in one place: by statements inside the same loops, at the
    /// same index, or in branches that exclude each other.
    pub(super) fn check_once(&mut self, id: TensorId, writes: &[&Use]) {
        let ordered = self.ordered_levels(id);
        let ordered_indices = |write: &Use| -> Vec<IndexExpr> {
            self.access_def(write.access).indices[..ordered].iter().map(|index| index.expr.clone()).collect()
        };
        let meet = |one: &Use, other: &Use| {
            let both = [one.access, other.access];
            ordered_indices(one) != ordered_indices(other)
                && !self.exclude(&self.program.body, both, &mut vec![])
        };
        let mut pairs =
            writes.iter().enumerate().flat_map(|(at, one)| writes[at + 1..].iter().map(move |w| (one, w)));
        let Some((first, again)) = pairs.find(|(one, other)| ordered > 0 && meet(one, other)) else {
            return;
        };
        let name = self.program.tensors[id.0 as usize].name.clone();
        let remedy = if again.loops == first.loops { "leave one statement" } else { JOIN };
        let message = is_written_twice(&name, remedy);
        self.error(self.sources.accesses[again.access.0 as usize].clone(), message);
    }

    /// Whether two accesses write a tensor in the two branches of an `if`, and other entries in other turns of the loops
    /// around it.
    fn exclude(&self, term: &Term, both: [AccessId; 2], loops: &mut Vec<Var>) -> bool {
        let writes = |term: &Term, access| term.assignments().iter().any(|assign| assign.to.id == access);
        match &**term {
            Node::Loop { index, body, .. } => {
                loops.push(index.clone());
                let apart = self.exclude(body, both, loops);
                loops.pop();
                apart
            }
            Node::If(_, then, otherwise)
                if (writes(then, both[0]) && writes(otherwise, both[1]))
                    || (writes(then, both[1]) && writes(otherwise, both[0])) =>
            {
                self.alike(term, self.access_def(both[0]).tensor, loops)
            }
            _ => {
                let mut apart = false;
                term.children(|child| apart |= self.exclude(child, both, loops));
                apart
            }
        }
    }

    /// Marks the assignments that are known to find the fill where they write.
    pub(super) fn settle(&mut self, term: &Term, loops: &mut Vec<Var>) -> Term {
        match &**term {
            Node::Assign(assign) => {
                let settled = Assign { fresh: self.fresh(assign, loops), ..assign.clone() };
                self.check_noted(&settled);
                Term::new(Node::Assign(settled))
            }
            Node::Loop { index, lo, hi, body } => {
                loops.push(index.clone());
                let body = self.settle(body, loops);
                loops.pop();
                Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body })
            }
            Node::If(..) | Node::Block(_) | Node::Scope(..) => {
                Term::new(term.map_children(&mut |child| self.settle(child, loops)))
            }
            _ => term.clone(),
        }
    }

    /// The fill, if the entry certainly still holds it when it is written: the tensor starts empty, this is the only
    /// assignment to it, and each turn of the loops leads to another entry.
    fn fresh(&self, assign: &Assign, loops: &[Var]) -> Option<Lit> {
        let def = self.access_def(assign.to.id);
        let tensor = &self.program.tensors[def.tensor.0 as usize];
        let empty = tensor.initial.is_none() && tensor.role != (Role::Output { keep: true });
        let once = self.assignments(&self.program.body, def.tensor, &mut vec![]) == 1;
        let outer = &self.traits[def.tensor.0 as usize].outer;
        let apart = |var: &Var| {
            outer.contains(var) || def.indices.iter().any(|index| index.expr.along() == Some(var))
        };
        (empty && once && loops.iter().all(apart)).then(|| tensor.layout.fill.clone())
    }

    /// The number of assignments to a tensor that may meet. Of those that exclude each other, as in `if` and `else`, one
    /// counts, where the others write other entries in other turns of the loops around.
    fn assignments(&self, term: &Term, tensor: TensorId, loops: &mut Vec<Var>) -> usize {
        let mut count = 0;
        match &**term {
            Node::Assign(assign) => return usize::from(self.access_def(assign.to.id).tensor == tensor),
            Node::Loop { index, body, .. } => {
                loops.push(index.clone());
                count = self.assignments(body, tensor, loops);
                loops.pop();
            }
            Node::If(_, then, otherwise) if self.alike(term, tensor, loops) => {
                return self.assignments(then, tensor, loops).max(self.assignments(otherwise, tensor, loops));
            }
            _ => term.children(|child| count += self.assignments(child, tensor, loops)),
        }
        count
    }

    /// Whether all assignments to a tensor have the same index along each of these loops.
    fn alike(&self, term: &Term, tensor: TensorId, loops: &[Var]) -> bool {
        let outer = &self.traits[tensor.0 as usize].outer;
        let mut to: Vec<&AccessDef> = term.assignments().iter().map(|a| self.access_def(a.to.id)).collect();
        to.retain(|def| def.tensor == tensor);
        let Some((first, others)) = to.split_first() else { return true };
        loops.iter().filter(|var| !outer.contains(var)).all(|var| {
            first.indices.iter().enumerate().any(|(at, index)| {
                let same = |other: &&AccessDef| other.indices[at].expr == index.expr;
                index.expr.along() == Some(var) && others.iter().all(same)
            })
        })
    }
}
