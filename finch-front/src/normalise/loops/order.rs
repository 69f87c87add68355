//! Checks the order of loops against the storage order of the tensors that are read.

use std::rc::Rc;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::algebra::Var;
use finch_core::level::{LevelUse, Protocol};
use finch_level::{protocol, searches};

impl Build<'_> {
    /// Checks every level of every access. Either the loop of the level's index traverses it, inside the loops of the levels
    /// above, or the level is searched for an index that is known before the level is reached.
    pub(crate) fn check_order(&mut self) {
        let uses = self.uses();
        let read = || uses.iter().filter(|used| used.write.is_none());
        read().for_each(|used| self.look_up_steps(used));
        read().for_each(|used| self.mirror(used));
        for used in read() {
            if (self.reformat.asked || self.reformat.granted.contains(&used.access))
                && self.is_discordant(used)
            {
                self.reorder(used);
            }
        }
        self.store_reordered();
        read().for_each(|used| self.check_read(used));
    }

    /// Whether the loop of a level's index is outside of the loops of the levels above, in an operand that
    /// may be stored in another order.
    fn is_discordant(&self, used: &Use) -> bool {
        let def = self.access_def(used.access);
        let mut above: Vec<Var> = vec![];
        let levels = &self.layout(def.tensor).levels;
        let discordant = def.indices.iter().zip(levels).any(|(index, level)| {
            let reached = above.iter().filter_map(|var| position(used, var)).max();
            let along = index.expr.along().filter(|var| !above.contains(var));
            let late = along.is_some_and(|var| position(used, var) <= reached);
            above.extend(self.program.index_variables(&index.expr));
            late && !level.def.is_random() && index.protocol != Protocol::Locate
        });
        discordant && (self.may_reorder(def.tensor) || self.reformat.granted.contains(&used.access))
    }

    /// Checks an access.
    fn check_read(&mut self, used: &Use) {
        let mut above: Vec<Var> = vec![];
        for depth in 0..self.access_def(used.access).indices.len() {
            let expr = self.access_def(used.access).indices[depth].expr.clone();
            let reached = above.iter().filter_map(|var| position(used, var)).max();
            let along = expr.along().filter(|var| !above.contains(var)).cloned();
            let ahead = along.as_ref().is_some_and(|var| position(used, var) > reached);
            let discordant = along.filter(|_| !ahead);
            let fits = match discordant {
                Some(var) => self.may_search(used, depth, &var, &above) && self.locate(used, depth),
                None if ahead => self.has_protocol(used, depth) && !self.refuse_backwards(used, depth),
                None => {
                    self.note_search(used, depth, reached);
                    self.locate(used, depth)
                }
            };
            if !fits {
                return;
            }
            above.extend(self.program.index_variables(&expr));
        }
    }

    fn level(&self, used: &Use, depth: usize) -> LevelUse {
        self.layout(self.access_def(used.access).tensor).levels[depth].clone()
    }

    fn has_protocol(&mut self, used: &Use, depth: usize) -> bool {
        let (level, index) = (self.level(used, depth), &self.access_def(used.access).indices[depth]);
        let (mode, asked) = (index.mode, index.protocol);
        if level.has(asked) || (asked == Protocol::Locate && level.def.is_random()) {
            return true;
        }
        let message =
            format!("`{}` has no `{}`: it has {}", level.def.name, protocol::name(asked), protocols(&level));
        self.error(self.protocol_tokens(used.access, mode), message);
        false
    }

    /// Has a level searched for an index that is known when the level is reached.
    fn locate(&mut self, used: &Use, depth: usize) -> bool {
        let level = self.level(used, depth);
        if !level.has(Protocol::Locate) && !level.def.is_random() {
            let what = format!("the index of its level `{}` is known before it is reached", level.def.name);
            let message = format!("{what}, and that level cannot be searched: it has {}", protocols(&level));
            self.error(self.sources.accesses[used.access.0 as usize].clone(), message);
            return false;
        }
        self.program.accesses[used.access.0 as usize].indices[depth].protocol = Protocol::Locate;
        true
    }

    /// Notes for explanations that a level is searched at each index of a loop, because no loop follows its index. That takes
    /// longer than the program looks, whatever is stored.
    fn note_search(&mut self, used: &Use, depth: usize, reached: Option<usize>) {
        let (level, index) = (self.level(used, depth), &self.access_def(used.access).indices[depth]);
        let Some(term) = index.expr.computed().filter(|_| searches(&level.def)) else { return };
        let along = used.loops.iter().rposition(|var| term.depends_on(var)).filter(|at| Some(*at) > reached);
        let Some(var) = along.map(|at| Rc::clone(&used.loops[at].name)) else { return };
        let name = &self.program.tensor_of(used.access).name;
        let choice = format!("`{name}` is searched at each index of the loop over `{var}`");
        self.sources.choose_once(1, choice);
    }

    /// Whether a level may be searched although its index has a loop, which is outside of the loops of the levels above.
    fn may_search(&mut self, used: &Use, depth: usize, var: &Var, above: &[Var]) -> bool {
        let level = self.level(used, depth);
        if level.def.is_random() || self.access_def(used.access).indices[depth].protocol == Protocol::Locate {
            return true;
        }
        let deepest =
            above.iter().max_by_key(|var| position(used, var)).map_or("".into(), |v| Rc::clone(&v.name));
        let id = self.access_def(used.access).tensor;
        let tensor = &self.program.tensors[id.0 as usize];
        let stored = format!(
            "`{}: {}` is stored by `{deepest}` first, then by `{}`",
            tensor.name, tensor.layout.text, var.name
        );
        let remedies = format!(
            "put the loop over `{deepest}` outside, use `{}::locate`, or store `{}` the other way round \
             (as `Csc` is to `Csr`){}",
            var.name,
            tensor.name,
            self.reordering(&[id])
        );
        let message = match &self.program.operation {
            // The user cannot change the loops of an operation.
            Some(operation) => format!(
                "`{0}` would have to be stored the other way round for `{operation}`, and its levels cannot hold every tensor: \
                 convert the other operands to its order, or leave the layout of the result to the operation",
                tensor.name
            ),
            None => {
                format!(
                    "{stored}, and the loop over `{}` encloses the loop over `{deepest}`: {remedies}",
                    var.name
                )
            }
        };
        self.error(self.sources.accesses[used.access.0 as usize].clone(), message);
        false
    }
}

/// The depth of the loop over this index.
pub(crate) fn position(used: &Use, var: &Var) -> Option<usize> {
    used.loops.iter().position(|v| v == var)
}

fn protocols(level: &LevelUse) -> String {
    let has = |p: &Protocol| level.has(*p) || (*p == Protocol::Locate && level.def.is_random());
    let names = protocol::ALL.iter().filter(|(_, p)| has(p)).map(|(name, _)| format!("`{name}`"));
    names.collect::<Vec<_>>().join(", ")
}
