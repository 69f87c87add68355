//! Where results are written: in one place or in several, and whether the entry is still the fill.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::results::{JOIN, is_written_twice};
use finch_core::algebra::{AccessId, Assign, Lit, Node, TensorId, Term, Var, build};
use finch_core::program::{AccessDef, IndexExpr, Role};
use finch_core::target::Stmt;
use finch_core::{Gather, Mapped};

impl Build<'_> {
    /// Checks that a result which is written in order is written in one place: by statements inside the same loops, at the
    /// same index, or in branches that exclude each other.
    pub(crate) fn check_once(&mut self, id: TensorId, writes: &[&Use]) {
        let ordered = self.ordered_levels(id);
        let ordered_indices = |write: &Use| -> Vec<IndexExpr> {
            self.access_def(write.access).indices[..ordered].mapped(|index| index.expr.clone())
        };
        let meet = |one: &Use, other: &Use| {
            let both = [one.access, other.access];
            ordered_indices(one) != ordered_indices(other)
                && !self.exclude(&self.program.body, both, &mut vec![])
        };
        let mut pairs =
            writes.iter().enumerate().gather(|(at, one)| writes[at + 1..].iter().map(move |w| (one, w)));
        let Some((first, again)) = pairs.find(|(one, other)| ordered > 0 && meet(one, other)) else {
            return;
        };
        let name = self.program.tensors[id.0 as usize].name.clone();
        let remedy = if again.loops == first.loops { "leave one statement" } else { JOIN };
        let message = is_written_twice(&name, remedy);
        self.error(self.sources.accesses[again.access.0 as usize].clone(), message);
    }

    /// Whether two accesses write a tensor in the two branches of an `if`, and other entries in other
    /// iterations of the loops around it.
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

    /// Marks the assignments that provably find the fill where they write. If that depends on numbers known only at run
    /// time, as in `B[i * n + j]`, there are two loops: one for each outcome.
    pub(crate) fn mark_written_once(&mut self, term: &Term, loops: &mut Vec<Var>) -> Term {
        let sure = self.mark_if(term, loops, false);
        let asks = if loops.is_empty() { self.asks_for_once(term, &mut vec![]) } else { None };
        let (Some(cond), Node::Loop { .. }) = (asks, &**term) else { return sure };
        let once = self.mark_if(term, loops, true);
        let choice = "there are two loops: for places that are each written once, and for such as may be written again";
        self.sources.choose(1, choice);
        self.algebra.if_(cond, once, sure)
    }

    /// The condition under which the assignments in a loop find the fill that are not known to do so.
    fn asks_for_once(&self, term: &Term, loops: &mut Vec<Var>) -> Option<Term> {
        if self.par.is_some() {
            return None;
        }
        match &**term {
            Node::Assign(assign) => {
                let levels = &self.layout(self.access_def(assign.to.id).tensor).levels;
                let dense = levels[..levels.len() - 1].iter().all(|level| level.def.is_random());
                let (_, cond) = self.fresh(assign, loops).filter(|_| !dense && assign.op.is_none())?;
                cond.as_bool().is_none().then_some(cond)
            }
            Node::Loop { index, body, .. } => {
                loops.push(index.clone());
                let cond = self.asks_for_once(body, loops);
                loops.pop();
                cond
            }
            Node::If(..) | Node::Block(_) | Node::Scope(..) => {
                let mut conds = vec![];
                term.children(|child| conds.extend(self.asks_for_once(child, loops)));
                (!conds.is_empty()).then(|| build::and(conds))
            }
            _ => None,
        }
    }

    /// Marks them, including those that find it under a condition if that is `given`.
    fn mark_if(&mut self, term: &Term, loops: &mut Vec<Var>, given: bool) -> Term {
        match &**term {
            Node::Assign(assign) => {
                let fresh = self.fresh(assign, loops);
                let fresh =
                    fresh.filter(|(_, cond)| given || cond.as_bool() == Some(true)).map(|(fill, _)| fill);
                let known = Assign { fresh, ..assign.clone() };
                self.check_noted(&known);
                Term::new(Node::Assign(known))
            }
            Node::Loop { index, lo, hi, body } => {
                loops.push(index.clone());
                let body = self.mark_if(body, loops, given);
                loops.pop();
                Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body })
            }
            Node::If(..) | Node::Block(_) | Node::Scope(..) => {
                let own = loops.is_empty() && !given;
                let mut inner = |child: &Term| match own {
                    true => self.mark_written_once(child, loops),
                    false => self.mark_if(child, loops, given),
                };
                Term::new(term.map_children(&mut inner))
            }
            _ => term.clone(),
        }
    }

    /// The fill, and the condition under which the entry provably still holds it when it is written: the tensor starts
    /// empty, this is the only assignment to it, and each iteration of the loops leads to a different entry.
    fn fresh(&self, assign: &Assign, loops: &[Var]) -> Option<(Lit, Term)> {
        let def = self.access_def(assign.to.id);
        let tensor = &self.program.tensors[def.tensor.0 as usize];
        let empty = tensor.initial.is_none() && tensor.role != (Role::Output { keep: true });
        let once = self.assignments(&self.program.body, def.tensor, &mut vec![]) == 1;
        let outer = &self.traits[def.tensor.0 as usize].outer;
        let indices: Vec<&IndexExpr> = def.indices.mapped(|index| &index.expr);
        let loops: Vec<Var> = loops.iter().filter(|var| !outer.contains(var)).cloned().collect();
        let cond = if empty && once { self.once_if(&indices, &loops)? } else { return None };
        Some((tensor.layout.fill.clone(), if self.is_required(&cond) { Term::bool(true) } else { cond }))
    }

    /// Whether the program runs only if a condition holds.
    fn is_required(&self, cond: &Term) -> bool {
        self.program
            .checks
            .iter()
            .any(|check| matches!(check, Stmt::Require { cond: known, .. } if known == cond))
    }

    /// The number of assignments to a tensor that may meet. Among those that exclude each other, as in `if` and `else`, one
    /// counts, if the others write other entries in other iterations of the enclosing loops.
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
        let mut to: Vec<&AccessDef> = term.assignments().mapped(|a| self.access_def(a.to.id));
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
