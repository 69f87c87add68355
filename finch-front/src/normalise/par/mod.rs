//! `par forall`: the outermost loop is cut into chunks. In normal form, the loop runs between two variables, the
//! ends of a chunk, and writes the results of one chunk. How the results of all chunks are joined is described
//! next to the statement (`Program::par`).

mod copies;
pub(crate) mod inner;
pub(crate) mod work;

use std::rc::Rc;

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::extent::not_negative;
use crate::normalise::par::copies::may_overflow;
use finch_core::Gather;
use finch_core::algebra::{Node, TensorId, Term, Ty, Var, build};
use finch_core::level::ast::{Clause, Rows};
use finch_core::level::{LevelUse, WriteKind};
use finch_core::program::par::{Join, Par, Share, Work};
use finch_core::program::{IndexExpr, Role};
use finch_core::target::{Blame, replace};
use finch_level::is_full;

/// The loop that is cut.
pub(crate) struct Chunked {
    index: Ident,
    var: Var,
    /// The extent of the whole loop.
    lo: Term,
    hi: Term,
    /// The extent of a chunk.
    from: Var,
    to: Var,
}

impl Build<'_> {
    /// The extent of a loop, or of a chunk of it if the loop runs in parallel.
    pub(crate) fn chunk(
        &mut self,
        par: Option<&Ident>,
        index: &Ident,
        var: &Var,
        (lo, hi): (Term, Term),
    ) -> (Term, Term) {
        if par.is_none() {
            return (lo, hi);
        }
        let ty = if lo.as_int().is_some_and(|lo| lo >= 0) { Ty::POS } else { Ty::INDEX };
        let [from, to] = ["from", "to"].map(|end| self.names.var(format!("{index}_{end}"), ty.clone()));
        let chunk = (Term::var(&from), Term::var(&to));
        self.par = Some(Chunked { index: index.clone(), var: var.clone(), lo, hi, from, to });
        chunk
    }

    /// The loop that is cut, if a read is in it, and finds a place of a result that another chunk may write.
    pub(crate) fn reads_across_chunks(&self, read: &Use, writes: &[&Use]) -> Option<String> {
        let par = self.par.as_ref().filter(|par| read.loops.contains(&par.var))?;
        let indices = |used: &Use| self.access_def(used.access).indices.clone();
        let across = writes.iter().any(|write| {
            let both = indices(write).into_iter().zip(indices(read));
            both.into_iter().any(|(to, from)| to.expr.along() == Some(&par.var) && to.expr != from.expr)
        });
        across.then(|| par.index.to_string())
    }

    /// The index of the loop that is cut, if an access is in it.
    pub(crate) fn chunked_around(&self, used: &Use) -> Option<&Ident> {
        self.par.as_ref().filter(|par| used.loops.contains(&par.var)).map(|par| &par.index)
    }

    /// Makes the results those of one chunk, and determines how they are joined.
    pub(crate) fn check_par(&mut self) {
        let Some(loop_) = self.par.take().filter(|_| self.errors.is_empty()) else { return };
        let uses = self.uses();
        let whole = self.kept_dims();
        let ends = self.ends(&uses, &loop_.var);
        let (from, to) = (loop_.from.clone(), loop_.to.clone());
        let (lo, hi) = (loop_.lo.clone(), loop_.hi.clone());
        let choice =
            format!("the loop over {} runs in chunks on rayon's threads, where it does enough", loop_.index);
        self.sources.choose(0, choice);
        let work = self.work_of(&loop_);
        let index = loop_.index.to_string().into();
        let (shares, joins) = (vec![], vec![]);
        let mut par = Par { index, from, to, lo, hi, ends, whole, work, may_overflow: false, shares, joins };
        for at in 0..self.program.tensors.len() {
            let id = TensorId(at as u32);
            let of = |used: &&Use| self.access_def(used.access).tensor == id;
            let (writes, reads): (Vec<&Use>, Vec<&Use>) =
                uses.iter().filter(of).partition(|used| used.write.is_some());
            if matches!(self.program.tensors[at].role, Role::Result | Role::Output { .. })
                && let Some(join) = self.join(id, &writes, &reads, &loop_, &mut par.shares)
            {
                par.may_overflow |= may_overflow(&join, &self.layout(id).elem);
                par.joins.push((id, join));
            }
        }
        self.require_chunk(&loop_, &par);
        self.program.par = Some(par);
        // In a chunk, a result may have another value where it is written.
        let body = self.program.body.clone();
        self.program.body = self.mark_written_once(&body, &mut vec![]);
    }

    /// The work of the whole loop.
    fn work_of(&self, par: &Chunked) -> Work {
        let [from, to] = [(&par.from, &par.lo), (&par.to, &par.hi)];
        let whole = |term: &Term| {
            let end = [from, to].into_iter().find(|(end, _)| term.as_var() == Some(*end));
            end.map(|(_, whole)| whole.clone())
        };
        self.work(&replace(&self.program.body, &mut |term| whole(term)), &mut vec![])
    }

    /// Turns the dimensions of kept tensors into variables, because a chunk's part of a tensor has other dimensions.
    fn kept_dims(&self) -> Vec<(Var, TensorId, usize)> {
        let tensors = self.program.tensors.iter().enumerate();
        let kept = tensors.filter(|(_, tensor)| tensor.role == (Role::Output { keep: true }));
        let dims = kept.gather(|(at, tensor)| {
            tensor.dims.iter().enumerate().map(move |(mode, dim)| (dim, TensorId(at as u32), mode))
        });
        dims.filter_map(|(dim, id, mode)| Some((dim.as_var()?.clone(), id, mode))).collect()
    }

    /// Requires that a chunk lies within the extent, and that it writes within its share of each result. The
    /// compiler may then rely on both.
    fn require_chunk(&mut self, of: &Chunked, par: &Par) {
        let [from, to] = [&of.from, &of.to].map(Term::var);
        let forward = build::le(&of.lo, &of.hi).as_bool() == Some(true);
        let certain = forward || (of.lo.as_int() == Some(0) && not_negative(&of.hi) == of.hi);
        let end = if certain { of.hi.clone() } else { build::max(vec![of.lo.clone(), of.hi.clone()]) };
        let mut bounds = vec![(of.lo.clone(), from.clone()), (from.clone(), to.clone()), (to.clone(), end)];
        for share in &par.shares {
            let [first, last] = [&share.from, &share.to].map(Term::var);
            // A loop that ends before it begins has one empty chunk at its beginning, for which this is not required.
            let (none, end) = (build::plus(&of.lo, &share.shift), build::plus(&to, &share.shift));
            let certain = certain || none.as_int().is_some_and(|none| none <= 0);
            if !certain {
                let inside = build::le(&end, &last);
                let body = self.program.body.clone();
                self.program.body = Term::new(Node::If(inside, body, Term::pass()));
            }
            let most = if certain { last.clone() } else { build::max(vec![last.clone(), none]) };
            bounds.push((first, build::plus(&from, &share.shift)));
            bounds.push((end, most));
            bounds.push((last, share.dim.clone()));
        }
        for (id, join) in &par.joins {
            if let Join::Along { mode, ends: (first, last), kept: true } = join {
                let part = &self.program.tensors[id.0 as usize].dims[*mode];
                bounds.push((Term::var(last), build::plus(&Term::var(first), part)));
            }
        }
        let tensor = par.joins.first().map_or(TensorId(0), |(id, _)| *id);
        for (at, (least, most)) in bounds.into_iter().enumerate() {
            let index = if at == 0 { most.clone() } else { least.clone() };
            let what = "a chunk lies within the extent".into();
            let blame = Blame::CannotHold { tensor, mode: 0, index, what };
            self.require(build::le(&least, &most), blame);
        }
    }

    /// Determines how the chunks' parts of a result are joined: one after the other along a mode at which the result is
    /// written at the loop's index, or entry by entry.
    fn join(
        &mut self,
        id: TensorId,
        writes: &[&Use],
        reads: &[&Use],
        par: &Chunked,
        shares: &mut Vec<Share>,
    ) -> Option<Join> {
        if self.layout(id).is_fixed() {
            let name = &self.program.tensors[id.0 as usize].name;
            let message =
                format!("`{name}` has a fixed structure, which chunks cannot divide: write `forall`");
            return self.refuse(writes, message);
        }
        let order = self.layout(id).order.clone();
        let moved = |depth: usize| {
            let mut shifts = writes.iter().map(|used| self.shift(used, depth, par));
            let first = shifts.next()??;
            shifts.all(|shift| shift.as_ref() == Some(&first)).then_some((depth, first))
        };
        match (0..order.len()).find_map(moved) {
            Some((depth, shift)) => self.along(id, depth, shift, par, writes, shares),
            None => self.each(id, writes, reads, par),
        }
    }

    /// What is added to the loop's index where a result is written, if its index there is the loop's plus a term.
    fn shift(&self, used: &Use, depth: usize, par: &Chunked) -> Option<Term> {
        let shift = match &self.access_def(used.access).indices[depth].expr {
            IndexExpr::Loop(var) if *var == par.var => Term::int(0),
            IndexExpr::Offset(var, shift) if *var == par.var => shift.clone(),
            IndexExpr::Window { index, shift, .. } if *index == par.var => shift.clone(),
            _ => return None,
        };
        (!self.varies(&shift)).then_some(shift)
    }

    /// Joins a result that chunks divide along a mode.
    fn along(
        &mut self,
        id: TensorId,
        depth: usize,
        shift: Term,
        par: &Chunked,
        writes: &[&Use],
        shares: &mut Vec<Share>,
    ) -> Option<Join> {
        if let Some(level) = self.indivisible(id, depth) {
            let message = format!(
                "chunks of a `{level}` cannot be joined: write into another level, such as `Dense`, or write `forall`"
            );
            return self.refuse(writes, message);
        }
        let mode = self.layout(id).order[depth];
        let tensor = &self.program.tensors[id.0 as usize];
        let (name, dim) = (tensor.name.clone(), tensor.dims.get(mode)?.clone());
        let kept = tensor.role == (Role::Output { keep: true });
        if let Some(most) = self.layout(id).levels[depth].limit().filter(|most| *most < i64::MAX) {
            let blame = Blame::TooLarge { tensor: id, mode, dim: dim.clone() };
            self.require(build::le(&dim, &Term::int(most)), blame);
        }
        let [from, to] = self.share(&name, dim, &shift, par, shares);
        let start = build::sub(&shift, &Term::var(&from));
        for access in self.program.accesses.iter_mut().filter(|access| access.tensor == id) {
            access.indices[depth].expr = IndexExpr::Offset(par.var.clone(), start.clone());
        }
        self.program.tensors[id.0 as usize].dims[mode] = if kept {
            Term::var(&self.names.var(format!("{name}_n"), Ty::POS))
        } else {
            build::sub(&Term::var(&to), &Term::var(&from))
        };
        Some(Join::Along { mode, ends: (from, to), kept })
    }

    /// The level that prevents dividing a result along the mode that is stored at this depth, if any.
    fn indivisible(&self, id: TensorId, depth: usize) -> Option<Rc<str>> {
        let levels = &self.layout(id).levels;
        let refuses =
            |level: &&LevelUse| level.def.hooks.get("store").is_some_and(|hook| !hook.requires.is_empty());
        // A chunk counts its rows from 0.
        let by_row = |level: &&LevelUse| {
            let store = level.def.hooks.get("store").into_iter();
            store
                .gather(|hook| hook.requires.iter().map(|(cond, _)| by_number(cond, &hook.params[0])))
                .any(|by| by)
        };
        let square = levels.iter().find(|level| level.def.rows != Rows::Free);
        let level = square.or(levels.get(depth).filter(refuses)).or(levels[depth..].iter().find(by_row))?;
        Some(level.def.name.clone())
    }

    /// The ends of a chunk's share of a dimension. They are those of the chunk if the loop runs over the whole dimension.
    fn share(
        &mut self,
        name: &str,
        dim: Term,
        shift: &Term,
        par: &Chunked,
        shares: &mut Vec<Share>,
    ) -> [Var; 2] {
        let unmoved = par.lo.as_int() == Some(0) && shift.as_int() == Some(0);
        if unmoved && dim == not_negative(&par.hi) {
            return [par.from.clone(), par.to.clone()];
        }
        let [from, to] = ["from", "to"].map(|end| self.names.var(format!("{name}_{end}"), Ty::POS));
        shares.push(Share { from: from.clone(), to: to.clone(), shift: shift.clone(), dim });
        [from, to]
    }

    fn refuse<T>(&mut self, writes: &[&Use], message: String) -> Option<T> {
        let tokens = writes.first().map(|used| self.sources.accesses[used.access.0 as usize].clone());
        self.error(tokens.unwrap_or_default(), message);
        None
    }

    /// The offsets of an operand that the loop traverses by rows. Chunks are cut so that they hold
    /// equally many of its entries.
    fn ends(&self, uses: &[Use], var: &Var) -> Option<(TensorId, usize)> {
        uses.iter().filter(|used| used.write.is_none()).find_map(|used| {
            let def = self.access_def(used.access);
            let levels = &self.layout(def.tensor).levels;
            let along = def.indices.first()?.expr == IndexExpr::Loop(var.clone());
            let input = self.program.tensors[def.tensor.0 as usize].role == Role::Input;
            let rows = levels.get(1).filter(|_| along && input && is_full(&levels[0].def))?;
            let offsets = rows.def.invariants.iter().find_map(|clause| match clause {
                Clause::Offsets(ptr, _) => Some(ptr.id as usize),
                _ => None,
            });
            Some((def.tensor, offsets.filter(|_| rows.writes() != WriteKind::No)?))
        })
    }
}

/// Whether a condition depends on the number of the fiber, and not only on what is stored there.
fn by_number(cond: &Term, p: &Var) -> bool {
    let mut by = cond.as_var() == Some(p);
    if !matches!(**cond, Node::Load(..)) {
        cond.children(|part| by |= by_number(part, p));
    }
    by
}
