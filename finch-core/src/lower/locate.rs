//! Which access of a statement is located next. An access is located when its next index is known: its level is
//! searched for that index, and the statement continues below. When to do so is a choice. Too early, and an entry
//! is searched that a branch may not need, or a fiber of a result is opened more than once. Too late, and a loop
//! finds the same entry again and again.

use super::{Lowerer, Place, Places, indices};
use crate::algebra::{AccessId, Node, Term};
use crate::level::{LevelUse, WriteKind};
use crate::program::{Index, IndexExpr};

impl Lowerer<'_> {
    /// An access of the statement whose next index is already known, with that index. Such an access is located now.
    ///
    /// A result waits until the statement is an assignment, or until nothing else in the statement touches the tensor, so
    /// that its fiber is open once around everything that is written to it. At an `if` it waits for the branch: if the
    /// branch is not taken, another part of the program may write the same entry.
    ///
    /// Reads that occur only in a branch wait for it as well, because a computed index need not be
    /// within the dimension elsewhere.
    pub(crate) fn locatable(&self, body: &Term, places: &Places) -> Option<(AccessId, Term)> {
        let asked = Asked::of(self, body, places);
        asked.accesses().find_map(|access| {
            let at = asked.known(access)?;
            asked.is_due(access, &at)?.then_some((access, at))
        })
    }
}

/// A statement whose accesses may be located.
struct Asked<'s, 'a> {
    low: &'s Lowerer<'a>,
    body: &'s Term,
    places: &'s Places,
    read: Vec<AccessId>,
    written: Vec<AccessId>,
}

impl<'s, 'a> Asked<'s, 'a> {
    fn of(low: &'s Lowerer<'a>, body: &'s Term, places: &'s Places) -> Self {
        let (read, written) = low.program.accessed(body);
        Asked { low, body, places, read, written }
    }

    /// The accesses that may be located before others of the statement.
    fn accesses(&self) -> impl Iterator<Item = AccessId> {
        // Simplification may split a loop over an unfurled access. The parts have their own loops, which come first.
        let apart = self.read.iter().any(|access| matches!(self.places.get(access), Some(Place::Nest(..))));
        let all = self.read.iter().chain(&self.written).copied();
        all.filter(move |access| !apart && !self.is_in_one_part(*access))
    }

    /// The index for which an access waits, if it is known.
    fn known(&self, access: AccessId) -> Option<Term> {
        let Place::Fiber(depth, _) = self.places.get(&access)? else { return None };
        self.low.known_index(access, *depth, self.places)
    }

    /// Whether an access is located at this index now; `None` if nothing is known of its index.
    fn is_due(&self, access: AccessId, at: &Term) -> Option<bool> {
        let Place::Fiber(depth, _) = self.places.get(&access)? else { return None };
        let (is_read, looped) = (self.read.contains(&access), matches!(&**self.body, Node::Loop { .. }));
        let computed =
            at.as_int().is_none() && matches!(self.low.index_expr(access, *depth)?, IndexExpr::At(_));
        let here = match &**self.body {
            Node::Assign(_) => true,
            Node::If(..) => is_read,
            _ => self.is_free(access),
        };
        let waits = (computed || is_read && !looped) && !self.comes_before_loop(access);
        Some(here && !(waits && self.is_in_branch(access)))
    }

    /// Whether the statement leaves the access alone until it is located.
    fn is_free(&self, access: AccessId) -> bool {
        let writes = |of: &AccessId| self.low.writes_to(self.body, *of);
        // An index cannot be computed from what the same statement writes.
        let ready = !self.low.program.read_within(access).iter().any(writes);
        ready && (!writes(&access) || self.is_alone(access))
    }

    /// Whether only this access, and those that write the same entry, touch its tensor.
    fn is_alone(&self, access: AccessId) -> bool {
        let tensor = self.low.program.tensor_id(access);
        let reads =
            self.read.iter().any(|other| tensor.is_some_and(|tensor| self.low.may_read_from(*other, tensor)));
        let targets = self.low.targets(self.body, self.low.tensor_at(access));
        !reads && self.low.written_beside(self.body, self.places, access) == targets
    }

    /// Whether the access occurs only in branches: not in a condition, nor in a statement next to them.
    fn is_in_branch(&self, access: AccessId) -> bool {
        let cond = |t: &Term| if let Node::If(cond, ..) = &**t { Some(cond.clone()) } else { None };
        let conditions = self.low.algebra.substitute(self.body, &mut { cond });
        !self.low.program.touched(&conditions).contains(&access)
    }

    /// Whether only one part of a block reads the access. The access waits for that part. If it were located here, each of
    /// its cases would copy the whole block.
    fn is_in_one_part(&self, access: AccessId) -> bool {
        let Node::Block(parts) = &**self.body else { return false };
        let reading = parts.iter().filter(|part| self.low.program.reads(part, access));
        !self.written.contains(&access) && reading.count() == 1
    }

    /// Whether a loop needs the access, or an access that reads it in an index, before the loop begins.
    fn comes_before_loop(&self, access: AccessId) -> bool {
        let needs = |of: &AccessId| *of == access || self.low.program.read_within(*of).contains(&access);
        self.read.iter().chain(&self.written).any(|of| needs(of) && self.is_needed_before(*of))
    }

    /// An access that the loop traverses must be located before the loop, and one that is written in order is written once.
    /// A loop-invariant condition is hoisted out of the loop, where its operands are in nests.
    fn is_needed_before(&self, access: AccessId) -> bool {
        let Some(Place::Fiber(depth, _)) = self.places.get(&access) else { return false };
        if !matches!(&**self.body, Node::Loop { .. }) {
            return false;
        }
        let asks = |cond: &Term| self.low.program.reads(cond, access);
        if self.body.any(&mut |t| matches!(&**t, Node::If(cond, ..) if asks(cond))) {
            return true;
        }
        let (def, inner) = (&self.low.program.accesses[access.0 as usize], indices(self.body));
        let ordered = |of: &LevelUse| self.written.contains(&access) && of.writes() != WriteKind::Random;
        let follows = |at: &Index| at.expr.along().is_some_and(|var| inner.contains(var));
        let levels = &self.low.tensor(def.tensor).layout.levels;
        def.indices.iter().zip(levels).skip(*depth).any(|(at, of)| ordered(of) || follows(at))
    }
}
