//! Dependences: when a write of a tensor reaches the place of a read, and whether that place has been written by then.
//!
//! ```text
//! holds      what extents and conditions say
//! order      the iterations in which a read and a write meet, and which comes first
//! written    whether one of the writes before a read reaches its place
//! ```
//!
//! The order of a program's loops is that of [`Program::seq`]. All answers are proved from extents and conditions, by lowering's
//! prover; what is not proved counts as possible. This knows terms and loops alone: no format, and no way to lower anything.

mod holds;
mod order;
mod written;

pub use order::{Meeting, Times};

use crate::Gather;
use crate::algebra::{Node, Term, Var};
use crate::lower::Facts;
use crate::program::Program;
use crate::target::Stmt;

/// A place of the program where a tensor is accessed.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The indices, outermost level first.
    pub indices: Vec<Term>,
    /// The loops around it, outermost first.
    pub loops: Vec<Var>,
    /// Their extents.
    pub extents: Vec<(Term, Term)>,
    /// The conditions around it with what they come out as, and the number of the `if` of each.
    pub conds: Vec<(usize, Term, bool)>,
    /// The number of its statement, in the order of the program. What a statement reads comes before what it writes.
    pub statement: usize,
    /// Whether it reduces into the place.
    pub reduces: bool,
}

impl Site {
    /// Whether the two are in different branches of an `if`.
    fn excludes(&self, other: &Site) -> bool {
        self.conds.iter().any(|(of, _, first)| other.is_in(*of, !first))
    }

    /// Whether it is in this branch of an `if`.
    fn is_in(&self, of: usize, branch: bool) -> bool {
        self.conds.iter().any(|(known, _, first)| (*known, *first) == (of, branch))
    }
}

/// The order of a program's loops.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// The program.
    pub program: &'a Program,
    /// Those loops that run from their last index to their first.
    pub falling: &'a [Var],
}

impl Order<'_> {
    /// Whether an index is smaller than another one wherever a read takes place.
    pub fn is_smaller(&self, read: &Site, index: &Term, than: &Term) -> bool {
        let mut facts = self.known();
        let holds = self.holds(read, &Term::clone);
        holds.told(&mut facts);
        facts.proves(index, 1, than) || holds.is_impossible(&mut facts)
    }

    /// What the program's checks guarantee.
    fn known(&self) -> Facts {
        let mut facts = Facts::default();
        for check in &self.program.checks {
            if let Stmt::Require { cond, .. } = check {
                facts.assume_cond(cond, true);
            }
        }
        for dim in self.program.tensors.iter().gather(|tensor| &tensor.dims) {
            facts.assume(&Term::int(0), 0, dim);
        }
        facts
    }

    /// Whether a term's value depends on loops alone.
    fn is_steady(&self, term: &Term) -> bool {
        !term.any(&mut |t| matches!(**t, Node::Read(_))) && !self.program.calls(term)
    }
}
