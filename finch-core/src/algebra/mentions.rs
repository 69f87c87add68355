//! What a term mentions, so that a walk need not look for it. Each term has it at hand.

use super::term::{Access, Node, Term, Var};

/// What a term mentions: variables and buffers by their numbers, and whether it accesses tensors. A bit stands for several numbers, so a
/// set may say too much, and never too little. Walks skip what cannot hold what they look for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mentions(u64);

impl Mentions {
    const ACCESSES: Mentions = Mentions(1 << 63);

    fn number(id: u32) -> Mentions {
        Mentions(1 << (id % 63))
    }

    /// A variable alone.
    pub(super) fn var(var: &Var) -> Mentions {
        Mentions::number(var.id)
    }

    fn access(access: &Access) -> Mentions {
        let along = access.along.as_ref().map(Mentions::var);
        Mentions::ACCESSES.and(along.unwrap_or_default())
    }

    pub(super) fn and(self, other: Mentions) -> Mentions {
        Mentions(self.0 | other.0)
    }

    /// What a node mentions itself.
    pub(super) fn own(node: &Node) -> Mentions {
        match node {
            Node::Var(var) | Node::Loop { index: var, .. } => Mentions::var(var),
            Node::Load(buf, _) | Node::Len(buf) | Node::Search { buf, .. } => Mentions::number(buf.id),
            Node::Read(access) => Mentions::access(access),
            Node::Assign(assign) => Mentions::access(&assign.to),
            _ => Mentions::default(),
        }
    }
}

impl Term {
    /// Whether it may mention all of that. If not, neither it nor a subterm does.
    pub(crate) fn may_mention(&self, all: Mentions) -> bool {
        self.mentions().0 & all.0 == all.0
    }

    /// Whether it or a subterm reads or writes a tensor.
    pub(super) fn has_access(&self) -> bool {
        self.may_mention(Mentions::ACCESSES)
    }
}
