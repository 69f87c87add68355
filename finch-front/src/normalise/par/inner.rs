//! `par forall` inside of `seq forall`: the loop is cut anew in each iteration of the loops around, and its chunks write into the same
//! arrays:
//!
//! ```text
//! seq forall t in 1..m { par forall i in 1..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i] }
//!
//! A[t - 1, i - 1]     was written before the chunks began, because the iteration of t is another one
//! A[t, i]             is written by the chunk that has i, and by no other
//! ```
//!
//! Wherever an access meets a write in the same iteration of the loops around, both must be in the same iteration of the loop that is cut.
//! Extents and conditions prove it (`finch_core::dependence`), before a ring gives several fibers one place: those that it holds at a
//! time have places of their own.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::normalise::seq::words::text;
use crate::syntax::ast::Forall;
use finch_core::Mapped;
use finch_core::algebra::{Node, TensorId, Term, Ty, Var};
use finch_core::dependence::{Meeting, Order};
use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;
use finch_core::program::par::{Inner, Work};
use finch_level::is_full;

/// A loop that is cut in each iteration of the loops around.
pub(crate) struct Nested {
    pub index: Ident,
    pub var: Var,
}

impl Build<'_> {
    /// Notes a `par forall` that is not the whole program. All loops around it run in order.
    pub(crate) fn cut_inside(&mut self, forall: &Forall) -> Option<Ident> {
        let par = forall.par.as_ref()?;
        let seq = |(_, var): &(Ident, Var)| self.program.seq.contains(var);
        if self.here.nest.is_empty() || !self.here.nest.iter().all(seq) {
            let message = "`par` is for an outermost loop, or for one that only `seq forall` is around: write `forall` here";
            self.error(par, message);
            return None;
        }
        Some(forall.indices[0].name.clone())
    }

    /// The loop that an access is in, and that is cut inside of others.
    pub(crate) fn cut_inside_around(&self, used: &Use) -> Option<&Ident> {
        self.nested.iter().find(|nested| used.loops.contains(&nested.var)).map(|nested| &nested.index)
    }

    /// Checks that chunks do not reach what others write in the same iteration of the loops around.
    pub(crate) fn check_nested(&mut self) {
        if self.nested.is_empty() || !self.errors.is_empty() {
            return;
        }
        let uses = self.uses();
        for nested in std::mem::take(&mut self.nested) {
            for id in (0..self.program.tensors.len() as u32).map(TensorId) {
                let own = self.traits[id.0 as usize].outer.contains(&nested.var);
                let inside = |used: &&Use| {
                    self.access_def(used.access).tensor == id && used.loops.contains(&nested.var)
                };
                let accesses: Vec<&Use> = uses.iter().filter(inside).filter(|_| !own).collect();
                let written = accesses.iter().find(|used| used.write.is_some());
                let found = written.map(|first| {
                    self.cannot_share(id, first, &nested).or_else(|| self.across(&accesses, &nested))
                });
                if let Some((used, why)) = found.flatten() {
                    let tokens = self.sources.accesses[used.access.0 as usize].clone();
                    self.error(tokens, why);
                }
            }
            self.nested.push(nested);
        }
    }

    /// Why chunks cannot write into the places of one result, if they cannot.
    fn cannot_share<'u>(&self, id: TensorId, write: &'u Use, nested: &Nested) -> Option<(&'u Use, String)> {
        let (name, index) = (&self.program.tensors[id.0 as usize].name, &nested.index);
        if self.levels(id).is_empty() {
            let message = format!(
                "every chunk of `par forall {index}` would write `{name}`, and chunks inside of `seq` have no copies: index it by `{index}`, or \
                 write `forall`"
            );
            return Some((write, message));
        }
        let (leaf, levels) = self.layout(id).levels.split_last()?;
        let plain = |level: &&finch_core::level::LevelUse| {
            is_full(&level.def) && level.writes() == WriteKind::Random && level.def.rows == Rows::Free
        };
        let other = levels.iter().find(|level| !plain(level));
        let level = other.or(Some(leaf).filter(|leaf| leaf.writes() != WriteKind::Random))?;
        let message = format!(
            "chunks of `par forall {index}` write `{name}` in place, and `{}` has no place for each index: write `Dense` levels over \
             `Element`, and `convert` it afterwards, or write `forall`",
            level.def.name
        );
        Some((write, message))
    }

    /// An access that may reach what another chunk writes.
    fn across<'u>(&mut self, accesses: &[&'u Use], nested: &Nested) -> Option<(&'u Use, String)> {
        for write in accesses.iter().filter(|used| used.write.is_some()) {
            for other in accesses {
                let depth = other.loops.iter().position(|var| *var == nested.var)?;
                let (own, theirs) = (self.site(other), self.site(write));
                let order = Order { program: &self.program, falling: &self.falling };
                let meeting = order.meeting(&own, &theirs, self.names);
                if !order.is_within(&meeting, depth) {
                    return Some((other, self.meets_chunk(other, write, &meeting, nested)));
                }
            }
        }
        None
    }

    /// Two accesses that may reach one place from two chunks.
    fn meets_chunk(&self, other: &Use, write: &Use, meeting: &Meeting, nested: &Nested) -> String {
        let (index, to) = (&nested.index, self.text_of(write));
        if other.access == write.access {
            return format!(
                "every chunk of `par forall {index}` may write `{to}`: index it by `{index}`, or write `forall`"
            );
        }
        let does = if other.write.is_some() { "written" } else { "read" };
        let (text, [here, there]) = (self.text_of(other), self.turns(other, meeting, nested));
        format!(
            "`{text}` is {does} at {here}, and `{to}` writes the same place at {there}, perhaps in another chunk of `par forall {index}`: reach only \
             what earlier iterations of the loops around wrote, or the same `{index}`, or write `forall`"
        )
    }

    /// The iterations in which two accesses meet, those of the loops around being the same.
    fn turns(&self, other: &Use, meeting: &Meeting, nested: &Nested) -> [String; 2] {
        let depth = other.loops.iter().position(|var| *var == nested.var).unwrap_or(0);
        let here: Vec<String> = other.loops.mapped(|var| var.name.to_string());
        let there = meeting.at.iter().map(text).skip(depth);
        let there: Vec<String> = here[..depth].iter().cloned().chain(there).collect();
        [here, there].map(|turn| format!("({})", turn.join(", ")))
    }

    /// Tells lowering of the loops that are cut.
    pub(crate) fn finish_nested(&mut self) {
        if !self.errors.is_empty() || self.env.pattern {
            return;
        }
        for Nested { index, var } in std::mem::take(&mut self.nested) {
            let Some(whole) = self.work_inside(&self.program.body, &var, &mut vec![]) else { continue };
            let each = match &whole {
                Work::Loop(_, inner) => (**inner).clone(),
                other => other.clone(),
            };
            let steps = self.names.var(format!("{index}_steps"), Ty::Elem("f64".into()));
            self.sources.choose(
                0,
                format!("the loop over {index} runs in chunks on rayon's threads in each iteration around it, where it does enough"),
            );
            self.program.inner.push(Inner { index: var, whole, each, steps });
        }
    }

    /// The work of the loop with an index, inside of a statement.
    fn work_inside(&self, statement: &Term, var: &Var, around: &mut Vec<(Var, Term, Term)>) -> Option<Work> {
        match &**statement {
            Node::Loop { index, .. } if index == var => Some(self.work(statement, around)),
            Node::Loop { index, lo, hi, body } => {
                around.push((index.clone(), lo.clone(), hi.clone()));
                let found = self.work_inside(body, var, around);
                around.pop();
                found
            }
            Node::If(_, then, otherwise) => {
                [then, otherwise].into_iter().find_map(|branch| self.work_inside(branch, var, around))
            }
            Node::Block(parts) => parts.iter().find_map(|part| self.work_inside(part, var, around)),
            Node::Scope(_, body) => self.work_inside(body, var, around),
            _ => None,
        }
    }
}
