//! `par forall`: the outermost loop is cut into chunks. In normal form it runs between two variables; what it writes
//! is what one chunk makes, and how chunks are joined is told beside it.

use proc_macro2::Ident;

use super::Build;
use super::extent::not_negative;
use super::infer::unit;
use super::places::Use;
use crate::level::is_full;
use crate::sources::{Join, Par};
use finch_core::algebra::{Fun, Lit, Node, TensorId, Term, Ty, Var, build, properties};
use finch_core::level::WriteKind;
use finch_core::level::ast::{Clause, Rows};
use finch_core::program::{IndexExpr, Role};
use finch_core::target::Blame;

/// The loop that is cut.
pub(super) struct Chunked {
    index: Ident,
    var: Var,
    /// The whole extent.
    lo: Term,
    hi: Term,
    /// A chunk's.
    from: Var,
    to: Var,
}

impl Build<'_> {
    /// The extent of the loop, or of a chunk of it if it is run in parallel.
    pub(super) fn chunk(
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

    /// Makes results those of one chunk, and finds how they are joined.
    pub(super) fn check_par(&mut self) {
        let Some(par) = self.par.take().filter(|_| self.errors.is_empty()) else { return };
        let uses = self.uses();
        let mut joins = vec![];
        for at in 0..self.program.tensors.len() {
            let id = TensorId(at as u32);
            let of = |place: &&Use| place.write.is_some() && self.access_def(place.access).tensor == id;
            let writes: Vec<&Use> = uses.iter().filter(of).collect();
            if matches!(self.program.tensors[at].role, Role::Result | Role::Output { .. })
                && let Some(join) = self.join(id, &writes, &par)
            {
                joins.push((id, join));
            }
        }
        let [from, to] = [&par.from, &par.to].map(Term::var);
        let certain = par.lo.as_int() == Some(0) && not_negative(&par.hi) == par.hi;
        let end = if certain { par.hi.clone() } else { build::max(vec![par.lo.clone(), par.hi.clone()]) };
        for (cond, index) in
            [(build::le(&par.lo, &from), &from), (build::le(&from, &to), &from), (build::le(&to, &end), &to)]
        {
            let tensor = joins.first().map_or(TensorId(0), |(id, _)| *id);
            let what = "a chunk lies within the extent".into();
            self.require(cond, Blame::CannotHold { tensor, mode: 0, index: index.clone(), what });
        }
        self.sources
            .choices
            .push(format!("the loop over {} runs in chunks, on as many threads as there are", par.index));
        let ends = self.ends(&uses, &par.var);
        self.sources.par = Some(Par { from: par.from, to: par.to, lo: par.lo, hi: par.hi, ends, joins });
    }

    /// How a result of chunks is joined: one after the other along the loop's mode, or entry by entry.
    fn join(&mut self, id: TensorId, writes: &[&Use], par: &Chunked) -> Option<Join> {
        let name = self.program.tensors[id.0 as usize].name.clone();
        if self.program.tensors[id.0 as usize].role == (Role::Output { keep: true }) {
            let remedy = "make a result of its own and add that afterwards, or write `forall`";
            return self.refuse(
                writes,
                format!("`{name}` is kept, and each chunk of a `par forall` begins anew: {remedy}"),
            );
        }
        let mut modes = vec![];
        for place in writes {
            modes.push(self.mode_of(place, par)?);
        }
        let index = &par.index;
        match modes.split_first() {
            Some((first, rest)) if rest.iter().any(|mode| mode != first) => {
                let what = format!(
                    "`{name}` is indexed by `{index}` in different places, and chunks are joined in one"
                );
                self.refuse(writes, format!("{what}: write into two results, or write `forall`"))
            }
            Some((Some(mode), _)) => self.along(id, *mode, writes, par),
            _ => self.each(id, writes, par),
        }
    }

    /// The mode that the loop is along, if it is along one; `None` where it is mistaken.
    fn mode_of(&mut self, place: &Use, par: &Chunked) -> Option<Option<usize>> {
        let indices = self.access_def(place.access).indices.clone();
        let mut depends = indices.iter().filter(|i| self.program.index_variables(&i.expr).contains(&par.var));
        match (depends.next(), depends.next()) {
            (None, _) => Some(None),
            (Some(index), None) if index.expr == IndexExpr::Loop(par.var.clone()) => Some(Some(index.mode)),
            _ => {
                let index = &par.index;
                let message = format!(
                    "the chunks of `par forall {index}` divide what they write by `{index}` itself, in one place: write at \
                     `{index}`, or write `forall`"
                );
                self.error(self.sources.accesses[place.access.0 as usize].clone(), message);
                None
            }
        }
    }

    fn along(&mut self, id: TensorId, mode: usize, writes: &[&Use], par: &Chunked) -> Option<Join> {
        let layout = self.layout(id).clone();
        let depth = layout.order.iter().position(|m| *m == mode)?;
        let level = &layout.levels[depth];
        let refuses = level.def.hooks.get("store").is_some_and(|hook| !hook.requires.is_empty());
        let square = layout.levels.iter().find(|level| level.def.rows != Rows::Free);
        if let Some(level) = square.or(Some(level).filter(|_| refuses)) {
            let message = format!(
                "chunks of a `{}` cannot be joined: write into another level, such as `Dense`, or write `forall`",
                level.def.name
            );
            return self.refuse(writes, message);
        }
        let tensor = &self.program.tensors[id.0 as usize];
        let (name, dim, begins) =
            (tensor.name.clone(), tensor.dims.get(mode)?.clone(), tensor.initial.is_some());
        if begins && (par.lo.as_int() != Some(0) || dim != not_negative(&par.hi)) {
            let message = format!("chunks of `{name}` start from its fill: begin there, or write `forall`");
            return self.refuse(writes, message);
        }
        let shift = build::sub(&Term::int(0), &Term::var(&par.from));
        for place in writes {
            let indices = &mut self.program.accesses[place.access.0 as usize].indices;
            indices[depth].expr = IndexExpr::Offset(par.var.clone(), shift.clone());
        }
        self.program.tensors[id.0 as usize].dims[mode] =
            build::sub(&Term::var(&par.to), &Term::var(&par.from));
        self.tell_join(id, format!("its chunks are put one after the other along mode {mode}"));
        Some(Join::Along(mode, dim))
    }

    fn each(&mut self, id: TensorId, writes: &[&Use], par: &Chunked) -> Option<Join> {
        let tensor = self.program.tensors[id.0 as usize].clone();
        let (name, index) = (&tensor.name, &par.index);
        let ops: Option<Vec<Fun>> = writes.iter().map(|place| place.write.clone()?).collect();
        let Some(op) = ops.and_then(|ops| ops.first().cloned()) else {
            let remedy = format!("index it by `{index}`, reduce into it (`+=`), or write `forall`");
            return self.refuse(
                writes,
                format!("every chunk of `par forall {index}` would write `{name}`: {remedy}"),
            );
        };
        let op = if op == Fun::Sub { Fun::Add } else { op };
        let (row, fill) = (properties(&op), &tensor.layout.fill);
        let settled = row.is_identity(0, fill) || row.is_identity(1, fill);
        let identity = row.identity[0].or(row.identity[1]).and_then(|e| unit(e, &tensor.layout.elem));
        let identity = identity.map(|value| Lit { value, ty: Some(tensor.layout.elem.clone()) }.canonical());
        if !row.associative || (identity.is_none() && !settled) {
            let what = "an operator that is associative and has an identity";
            let remedy = "declare both where it is defined, or write `forall`";
            let message = format!(
                "each chunk of `par forall {index}` reduces into a copy of `{name}`, and copies are joined by {what}: {remedy}"
            );
            let tokens = self.operators.iter().find(|(of, _)| *of == id).map(|(_, tokens)| tokens.clone());
            self.error(tokens.unwrap_or_default(), message);
            return None;
        }
        if let Some(start) = tensor.initial.filter(|_| !settled || tensor.layout.order.is_empty()) {
            if !tensor.layout.order.is_empty() {
                return self.refuse(
                    writes,
                    format!("chunks of `{name}` start from its fill: begin there, or write `forall`"),
                );
            }
            let first = build::eq(&Term::var(&par.from), &par.lo);
            let identity = Term::lit(identity.unwrap_or_else(|| fill.clone()));
            let start = Term::new(Node::Call(Fun::IfElse, vec![first, start, identity]));
            self.program.tensors[id.0 as usize].initial = Some(start);
        }
        self.tell_join(id, format!("one for each chunk, joined by `{}`", op.name()));
        let elem = || Ty::Elem(tensor.layout.elem.clone());
        let [a, b] = ["a", "b"].map(|name| self.names.var(name, elem()));
        let joined = self.algebra.call(op, vec![Term::var(&a), Term::var(&b)]);
        Some(Join::Each(joined, a, b))
    }

    fn tell_join(&mut self, id: TensorId, how: String) {
        let name = self.program.tensors[id.0 as usize].name.clone();
        self.sources.choices.push(format!("  `{name}`: {how}"));
    }

    fn refuse(&mut self, writes: &[&Use], message: String) -> Option<Join> {
        let tokens = writes.first().map(|place| self.sources.accesses[place.access.0 as usize].clone());
        self.error(tokens.unwrap_or_default(), message);
        None
    }

    /// Where the rows of an operand end that the loop goes along: chunks hold equally many entries of it.
    fn ends(&self, uses: &[Use], var: &Var) -> Option<(TensorId, usize)> {
        uses.iter().filter(|place| place.write.is_none()).find_map(|place| {
            let def = self.access_def(place.access);
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
