//! Checks how results are written: randomly, or in storage order and only once, and by an operator that suits their fill.

pub(crate) mod counted_fills;
pub(crate) mod keep_fills;
pub(crate) mod noted_patterns;
pub(crate) mod on_pattern;
pub(crate) mod reduced;
pub(crate) mod written_once;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::results::noted_patterns::{adds, notes};
use crate::normalise::seq::ONE_BY_ONE;
use finch_core::Mapped;
use finch_core::algebra::{Assign, Fun, Linear, TensorId, Term, Var, build};
use finch_core::level::{LevelUse, Protocol, WriteKind};
use finch_core::program::{IndexExpr, Role};
use finch_core::target::Blame;

/// A remedy that is offered only if the user chose the order of the loops.
const IN_ORDER: &str = "order the loops as it is stored, or ";

impl Build<'_> {
    pub(crate) fn check_results(&mut self) {
        self.check_reductions();
        let uses = self.uses();
        for at in 0..self.program.tensors.len() {
            let id = TensorId(at as u32);
            let of = |used: &&Use| self.access_def(used.access).tensor == id;
            let (writes, reads): (Vec<&Use>, Vec<&Use>) =
                uses.iter().filter(of).partition(|used| used.write.is_some());
            if self.program.tensors[at].role != Role::Input {
                self.check_result(id, &writes, &reads);
            }
        }
        let body = self.program.body.clone();
        self.program.body = self.mark_written_once(&body, &mut vec![]);
    }

    fn check_result(&mut self, id: TensorId, writes: &[&Use], reads: &[&Use]) {
        let name = self.sources.tensors[id.0 as usize].ident.clone();
        if writes.is_empty() && self.errors.is_empty() {
            self.error(&name, format!("nothing writes `{name}`"));
        }
        if !self.can_be_written(id) {
            return;
        }
        writes.iter().for_each(|used| self.follow_ascending(id, used));
        let scattered = writes.iter().any(|used| !self.is_in_order(id, used));
        if !scattered {
            self.check_once(id, writes);
        }
        reads.iter().for_each(|read| self.check_reading(id, read, writes));
    }

    pub(crate) fn levels(&self, id: TensorId) -> &[LevelUse] {
        let levels = &self.layout(id).levels;
        &levels[..levels.len() - 1]
    }

    pub(crate) fn role(&self, id: TensorId) -> Role {
        self.program.tensors[id.0 as usize].role
    }

    /// Whether every level of the layout can be written at its place in the nest.
    fn can_be_written(&mut self, id: TensorId) -> bool {
        let name = self.sources.tensors[id.0 as usize].ident.clone();
        let levels = self.levels(id).to_vec();
        if let Some((outer, inner)) = self.layout(id).out_of_order() {
            let [outer, inner] = [outer, inner].map(|level| level.def.name.clone());
            let message = format!(
                "`{name}` cannot be a result: `{inner}` is written in order, and what is below `{outer}` comes in any order: write \
                 `Dense` or another level with random writes in the place of `{inner}`"
            );
            self.error(&name, message);
            return false;
        }
        for (depth, level) in levels.iter().enumerate() {
            let of = &level.def.name;
            let inner = depth + 1 < levels.len();
            let message = match level.writes() {
                WriteKind::No => format!("`{name}` cannot be a result: its level `{of}` is read only"),
                WriteKind::Runs if inner => {
                    format!(
                        "`{name}` cannot be a result: `{of}` is written by runs, of values only, and has another level inside: write one \
                         of `Dense` in its place, and `convert` it"
                    )
                }
                WriteKind::Random => continue,
                _ if self.traits[id.0 as usize].goes_on => is_written_twice(&name.to_string(), JOIN),
                _ if self.role(id) == (Role::Output { keep: true }) => {
                    format!(
                        "`{name}` cannot be kept: its level `{of}` is written in order, from the start; `keep` takes levels such as `Dense`"
                    )
                }
                _ => continue,
            };
            self.error(&name, message);
            return false;
        }
        let refusal = self.leaf_refuses(id);
        if let Some(why) = &refusal {
            self.error(&name, format!("`{name}` cannot be a result: {why}"));
        }
        refusal.is_none()
    }

    /// The reason why the leaf cannot hold a result's values, if it cannot. It is read-only, or it cannot hold fill,
    /// which the level above stores as well. A level that notes what is stored can leave fill out, but one that makes a
    /// place before the value is known cannot.
    fn leaf_refuses(&self, id: TensorId) -> Option<String> {
        let (leaf, above) = self.layout(id).levels.split_last()?;
        let name = &leaf.def.name;
        let tells = |level: &LevelUse| level.writes() != WriteKind::Random || notes(level);
        let holds_fill = leaf.def.leaf.as_ref().is_some_and(|leaf| leaf.value.value().is_none());
        match (leaf.writes(), above.last().filter(|_| !self.program.keep_fills)) {
            (WriteKind::No, _) => Some(format!("its leaf `{name}` is read only")),
            (WriteKind::Random, _) => None,
            (_, Some(level)) if holds_fill && level.writes() == WriteKind::Random => {
                let of = &level.def.name;
                Some(format!(
                    "its leaf `{name}` is written in order, and `{of}` in any: write a level such as `SparseList` above it"
                ))
            }
            _ if holds_fill => None,
            (_, Some(level)) if !level.pads() && tells(level) => None,
            (_, Some(level)) => {
                let of = &level.def.name;
                Some(format!(
                    "`{of}` also has places for fill, which its leaf `{name}` cannot distinguish from stored ones: \
                     use `Element<bool>`"
                ))
            }
            _ => Some(format!("its leaf `{name}` cannot hold fill")),
        }
    }

    /// The number of levels down to the last one that is written in order.
    pub(crate) fn ordered_levels(&self, id: TensorId) -> usize {
        let joins = self.joins_truths(id);
        self.levels(id).iter().rposition(|level| !level.takes_any_order(joins)).map_or(0, |at| at + 1)
    }

    /// Whether all that is written to a result are truth values that are joined: so it is in a pattern, and with `|=`.
    fn joins_truths(&self, id: TensorId) -> bool {
        let layout = self.layout(id);
        let truths = &*layout.elem == "bool" && layout.fill.value.is_zero();
        let own = |assign: &&Assign| self.access_def(assign.to.id).tensor == id;
        let joins = |assign: &Assign| assign.op == Some(Fun::Or);
        self.env.pattern || truths && self.program.body.assignments().into_iter().filter(own).all(joins)
    }

    /// Whether the levels that must be written in order are: their loops are in storage order, with no
    /// other loop between or around them.
    fn is_in_order(&mut self, id: TensorId, used: &Use) -> bool {
        let ordered = self.ordered_levels(id);
        let indices: Vec<IndexExpr> =
            self.access_def(used.access).indices[..ordered].mapped(|index| index.expr.clone());
        let outer = self.traits[id.0 as usize].outer.clone();
        if let Some((depth, var)) = self.written_backwards(&indices, &outer) {
            let why = format!("the loop over `{}` runs backwards", var.name);
            return self.out_of_order(id, used, depth, &why, "");
        }
        let inner = |var: &Var| used.loops.iter().position(|v| v == var && !outer.contains(v));
        let (mut reached, mut ascending): (Option<usize>, Vec<Var>) = (None, vec![]);
        for (depth, expr) in indices.iter().enumerate() {
            // An index that several loops move ascends if they are nested in the order of its digits.
            if let Some((vars, cond)) = self.ascends_if(expr, &self.loops_of(used, &outer))
                && vars.len() > 1
                && !vars.iter().any(|var| ascending.contains(var))
                && let places = vars.iter().filter_map(inner).collect::<Vec<_>>()
                && places.windows(2).all(|pair| pair[0] < pair[1])
                && reached < places.first().copied()
                && !(self.levels(id)[depth].writes() == WriteKind::Runs && expr.steps().is_some())
            {
                self.require_digits(id, depth, &vars, cond);
                reached = places.last().copied();
                ascending.extend(vars);
                continue;
            }
            let Some(var) = expr.along() else {
                let vars = self.program.index_variables(expr);
                let above = |var: &Var| indices[..depth].iter().any(|e| e.along() == Some(var));
                if !self.only_inputs(expr) || vars.iter().any(|var| inner(var).is_some() && !above(var)) {
                    let why = format!(
                        "mode {} is given an index that may come in any order",
                        self.layout(id).order[depth]
                    );
                    return self.out_of_order(id, used, depth, &why, self.turned_around(expr, used));
                }
                continue;
            };
            if matches!(expr, IndexExpr::Stride { .. } | IndexExpr::Mapped { .. })
                && self.levels(id)[depth].writes() == WriteKind::Runs
            {
                let why = format!("mode {} goes by steps, between its runs", self.layout(id).order[depth]);
                return self.out_of_order(id, used, depth, &why, "");
            }
            // If a level above has bound the index, a fiber holds a single entry.
            let Some(at) = inner(var).filter(|_| !indices[..depth].iter().any(|e| e.along() == Some(var)))
            else {
                continue;
            };
            if reached.is_some_and(|above| at < above) {
                let why = format!("the loop over `{}` encloses the loop of an outer level", var.name);
                return self.out_of_order(id, used, depth, &why, IN_ORDER);
            }
            reached = Some(at);
        }
        let last = reached.map_or(0, |at| at + 1);
        let between = used.loops[..last].iter().find(|v| {
            !outer.contains(v) && !ascending.contains(v) && !indices.iter().any(|e| e.along() == Some(v))
        });
        match between {
            Some(var) => {
                let why = format!("the loop over `{}` would return to it", var.name);
                self.out_of_order(id, used, ordered - 1, &why, IN_ORDER)
            }
            None => true,
        }
    }

    /// The first of these indices that a loop moves which runs backwards, and that loop.
    fn written_backwards(&self, indices: &[IndexExpr], outer: &[Var]) -> Option<(usize, Var)> {
        let falls = |var: &Var| self.falling.contains(var) && !outer.contains(var);
        indices.iter().enumerate().find_map(|(depth, expr)| {
            Some((depth, self.program.index_variables(expr).into_iter().find(falls)?))
        })
    }

    /// The remedy for an index that decreases while a loop increases.
    fn turned_around(&self, index: &IndexExpr, used: &Use) -> &'static str {
        let Some(var) = used.loops.iter().rev().find(|var| index.term().depends_on(var)) else { return "" };
        let factor = Linear::of(&index.term()).and_then(|sum| {
            sum.terms.iter().find(|(atom, _)| atom.as_var() == Some(var)).map(|(_, factor)| *factor)
        });
        match factor {
            Some(k) if k < 0 => "reverse the loop, so that the index of what is read falls instead, or ",
            _ => "",
        }
    }

    /// The loops around a write, inside the result's scope.
    fn loops_of(&self, used: &Use, outer: &[Var]) -> Vec<Var> {
        used.loops.iter().filter(|var| !outer.contains(var)).cloned().collect()
    }

    /// Makes the indices of levels that are written in order follow the innermost loop that moves
    /// them, if they ascend along it.
    fn follow_ascending(&mut self, id: TensorId, used: &Use) {
        let (ordered, loops) =
            (self.ordered_levels(id), self.loops_of(used, &self.traits[id.0 as usize].outer));
        for depth in 0..ordered {
            let expr = self.following(&self.access_def(used.access).indices[depth].expr, &loops);
            self.program.accesses[used.access.0 as usize].indices[depth].expr = expr;
        }
    }

    /// Requires that the loops inside the first one reach no place of another iteration of it.
    fn require_digits(&mut self, id: TensorId, depth: usize, vars: &[Var], cond: Term) {
        let mode = self.layout(id).order[depth];
        let [outer, .., inner] = vars else { return };
        let index = self.extents.complete.get(inner).map_or(Term::int(0), |(_, hi)| build::add(hi, -1));
        let what = format!(
            "at this `{}`, the next iteration of the loop over `{}` has begun",
            inner.name, outer.name
        );
        self.require(cond, Blame::CannotHold { tensor: id, mode, index, what: what.into() });
    }

    /// Whether an index is computed without anything that the program writes.
    fn only_inputs(&self, index: &IndexExpr) -> bool {
        let (read, _) = self.program.accessed(&index.term());
        read.iter().all(|access| self.program.tensor_of(*access).role == Role::Input)
    }

    /// Reports that a level, at `depth` or further in, would not be written in order.
    fn out_of_order(&mut self, id: TensorId, used: &Use, depth: usize, why: &str, remedy: &str) -> bool {
        let below = &self.levels(id)[depth..];
        let level = below
            .iter()
            .find(|level| !level.takes_any_order(self.joins_truths(id)))
            .map(|level| level.def.name.clone());
        let (level, name) = (level.unwrap_or_default(), self.program.tensors[id.0 as usize].name.clone());
        let message = format!(
            "the level `{level}` of `{name}` is written once and in order, but {why}: {remedy}use \
             levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`) for `{name}` or for a temporary"
        );
        self.error(self.sources.accesses[used.access.0 as usize].clone(), message);
        false
    }

    /// Checks that a result is not read. A kept result may be read where it is updated, and a temporary once it is complete,
    /// or randomly. While its lists are incomplete, each index is looked up.
    fn check_reading(&mut self, id: TensorId, read: &Use, writes: &[&Use]) {
        let name = self.program.tensors[id.0 as usize].name.clone();
        let outer = &self.traits[id.0 as usize].outer;
        let there = |write: &&Use| {
            let exprs = |used: &Use| self.access_def(used.access).indices.mapped(|i| i.expr.clone());
            exprs(write) == exprs(read)
        };
        let same = |write: &&Use| read.assigned && write.statement == read.statement && there(write);
        let beside = |write: &&Use| same(write) || write.excludes(read) && there(write);
        let condition = !read.assigned && writes.iter().all(there);
        // Either the statement that reads the tensor also writes it, or a loop repeats both.
        let shares = |write: &&Use| {
            let again = |var: &Var| read.loops.contains(var) && !outer.contains(var);
            write.around.contains(&read.statement) || write.loops.iter().any(again)
        };
        // A result that is written in order is complete only once, at the end.
        let early =
            self.ordered_levels(id) > 0 && writes.iter().all(|write| read.statement < write.statement);
        let updates = writes.iter().any(same) && writes.iter().all(beside);
        let shared = early || writes.iter().any(shares);
        let message = match self.role(id) {
            Role::Temporary if !shared => return,
            Role::Temporary if self.ordered_levels(id) == 0 && self.look_up(id, read) => return,
            _ if self.traits[id.0 as usize].goes_on => is_read(&name),
            Role::Output { keep: true } if updates && self.look_up(id, read) => return,
            Role::Result | Role::Output { .. } if self.is_in_seq(read) => {
                match self.refuses_recurrence(id, read, writes) {
                    Some(why) => why,
                    None => return,
                }
            }
            Role::Temporary => {
                format!("`{name}` is read while it is written: read it in a loop of its own, after that")
            }
            Role::Output { .. } if self.program.tensors[id.0 as usize].is_made() => is_read(&name),
            Role::Output { keep: true } if condition => {
                format!(
                    "`{name}` is written under a condition on itself: `keep` allows updates of one entry from itself only, so \
                     write the condition into the value, `{name}[…] = ifelse(…, …, {name}[…])`"
                )
            }
            Role::Output { keep: true } => {
                format!(
                    "`{name}` is written and read: `keep` allows updates of one entry from itself only; use a second tensor, or, \
                     {ONE_BY_ONE}"
                )
            }
            _ => is_read(&name),
        };
        self.error(self.sources.accesses[read.access.0 as usize].clone(), message);
    }

    /// Makes each index of a read a lookup, if all levels support that.
    pub(crate) fn look_up(&mut self, id: TensorId, read: &Use) -> bool {
        let levels = self.levels(id).to_vec();
        let indices = &mut self.program.accesses[read.access.0 as usize].indices;
        for (index, level) in indices.iter_mut().zip(&levels).filter(|(_, level)| !level.def.is_random()) {
            if !level.has(Protocol::Locate) {
                return false;
            }
            index.protocol = Protocol::Locate;
        }
        true
    }

    /// Rejects an assignment that would remove entries from a leaf without values.
    pub(crate) fn check_noted(&mut self, assign: &Assign) {
        let tensor = self.access_def(assign.to.id).tensor;
        let Some((leaf, above)) = self.layout(tensor).levels.split_last() else { return };
        let random = above.last().is_some_and(|level| level.writes() == WriteKind::Random);
        if !random || leaf.writes() == WriteKind::Random || adds(assign) {
            return;
        }
        let (name, of) = (self.program.tensors[tensor.0 as usize].name.clone(), leaf.def.name.clone());
        let message =
            format!("`{name}` cannot be overwritten: `{of}` holds only what is stored; add to it by `|=`");
        self.error(self.sources.accesses[assign.to.id.0 as usize].clone(), message);
    }
}

/// The message for a result among the operands.
pub(crate) fn is_read(name: &str) -> String {
    format!(
        "`{name}` is a result, and is read in the same program: update it by `+=` or another operator, or use a second \
         tensor, such as a temporary, `{{ let t: …; … }}`; {ONE_BY_ONE}"
    )
}

/// The remedy if two statements write a result in their own loops.
pub(crate) const JOIN: &str = "put both into the same loops";

pub(crate) fn is_written_twice(name: &str, remedy: &str) -> String {
    format!(
        "`{name}` is written once and in order, and another statement has already written it: \
         {remedy}, or give it levels with random writes (`Dense`, `SparseByteMap`, `SparseDict`)"
    )
}
