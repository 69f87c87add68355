//! `par forall`: a loop that is cut into chunks, as data. The program's normal form is that of one chunk.

use std::rc::Rc;

use crate::Mapped;
use crate::algebra::{Fun, TensorId, Term, Var};

/// An outermost loop that runs in chunks. The program's code is that of one chunk, and computes that chunk's results.
#[derive(Clone, Debug)]
pub struct Par {
    /// The loop's index, as the user wrote it.
    pub index: Rc<str>,
    /// The start of a chunk.
    pub from: Var,
    /// The end of a chunk.
    pub to: Var,
    /// The start of the first chunk.
    pub lo: Term,
    /// The end of the last chunk.
    pub hi: Term,
    /// The operand, and the field of its second level, whose offsets tell how many entries the rows have. They
    /// are used to balance the chunks.
    pub ends: Option<(TensorId, usize)>,
    /// The dimensions of the kept tensors, as variables: the variable, the tensor and the mode.
    pub whole: Vec<(Var, TensorId, usize)>,
    /// The chunk's shares of the results that are longer than the loop, or shifted.
    pub shares: Vec<Share>,
    /// The work of the loop.
    pub work: Work,
    /// Whether integers are added or multiplied in copies, which may overflow although the whole does not.
    pub may_overflow: bool,
    /// How each result of the chunks is joined.
    pub joins: Vec<(TensorId, Join)>,
}

/// `par forall` inside of `seq forall`: a loop that is cut anew in each iteration of the loops around. The program's code is that of
/// the whole, and its chunks write into the same arrays. The front end has decided that no chunk reaches what another one writes
/// in the same iteration.
#[derive(Clone, Debug)]
pub struct Inner {
    /// The loop's index.
    pub index: Var,
    /// The work of the whole loop where it is longest.
    pub whole: Work,
    /// The work of one iteration where that is most.
    pub each: Work,
    /// The variable that holds the second one. What surrounds the code declares it, as a float.
    pub steps: Var,
}

/// A chunk's share of a dimension: the indices that it writes. The first chunk also has those before it,
/// and the last one those after it.
#[derive(Clone, Debug)]
pub struct Share {
    /// The start.
    pub from: Var,
    /// The end.
    pub to: Var,
    /// What is added to the loop's index.
    pub shift: Term,
    /// The dimension.
    pub dim: Term,
}

/// An estimate of the work of loops.
#[derive(Clone, Debug)]
pub enum Work {
    /// A loop around other work.
    Loop(Steps, Box<Work>),
    /// One after the other.
    All(Vec<Work>),
    /// A statement that takes that many steps, and whether it stores in a result.
    Step(u32, bool),
}

/// From how much work on a loop is cut, and into how many chunks at most. The run-time library counts the chunks and places their
/// ends; the work is in the same steps as [`Work`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain {
    /// The minimum work for cutting.
    pub least_work: u64,
    /// The minimum work of a chunk.
    pub least_chunk: u64,
    /// The maximum number of chunks.
    pub most: u64,
    /// The work that pays for one entry of a copy, if each chunk has a copy of a result: a chunk does at least so much
    /// for each entry of all copies. The number of chunks is a power of two then.
    pub copy: u64,
}

/// The steps of an iteration that goes from one entry of a list to the next. An iteration over all indices takes one.
const ENTRY: u32 = 4;

/// The same where lists meet: for each entry of the shortest list, 0.5 to 2 ns.
const MET: u32 = 8;

/// The same where several lists are merged: it takes 0.5 ns for each of their entries if the lists are alike, and 3 ns if branches are missed.
const MERGED: u32 = 10;

/// A step takes 0.07 to 0.2 ns, and up to 0.6 ns where memory is slow: an entry of a vectorised sum is one.
pub const GRAIN: Grain = Grain {
    // 25 to 200 µs. To hand a loop to the pool takes 12 to 15 µs, measured over products of a matrix and a vector in a pool of one thread. Loops by
    // hand on two idle threads gain 1.36 from 26 µs on, and lose at 7 µs.
    least_work: 300_000,
    // A chunk costs about 0.3 µs, and six of them share the least work evenly enough.
    least_chunk: 50_000,
    // Enough to keep dozens of threads busy, few enough to join their results.
    most: 64,
    // Initialising and joining it: column sums with two copies take 1.25 times as long as in place, both on one thread, if a column has four entries or more.
    copy: 4,
};

/// The same where lists are merged into lists. Those that are alike take 0.05 ns a step, as fast as memory lets them, and the parts of the result
/// are copied: 0.1 ms of such work gains nothing, and pays for the pool.
const MERGING: Grain = Grain { least_work: 2_500_000, ..GRAIN };

/// The iterations of a loop that do something.
#[derive(Clone, Debug, PartialEq)]
pub enum Steps {
    /// All iterations of any loop.
    Whole,
    /// All iterations in this range.
    Extent(Term, Term),
    /// One for each entry of a fiber of an operand, at this depth.
    Entries(TensorId, usize),
    /// An unknown number that is not large.
    Few,
    /// The smallest of these numbers.
    Least(Vec<Steps>),
    /// The largest.
    Most(Vec<Steps>),
    /// All of them: lists are merged.
    Sum(Vec<Steps>),
}

impl Par {
    /// From how much work on the loop is cut. `in_place` are the results whose chunks are parts of one array.
    pub fn grain(&self, in_place: &[TensorId]) -> Grain {
        let is_list =
            |(id, join): &(TensorId, Join)| matches!(join, Join::Along { .. }) && !in_place.contains(id);
        if self.work.merges() && self.joins.iter().any(is_list) { MERGING } else { GRAIN }
    }
}

impl Work {
    /// Whether lists are merged in it.
    fn merges(&self) -> bool {
        match self {
            Work::Loop(steps, inner) => steps.merge() || inner.merges(),
            Work::All(parts) => parts.iter().any(Work::merges),
            Work::Step(..) => false,
        }
    }

    /// If it is two loops, of which the inner one goes along the entries of rows of operands, and one statement in both stores in a result:
    /// the steps of both. A statement stores one entry at most, so their product limits what the loops add to a result.
    pub fn most(&self) -> Option<(&Steps, Steps)> {
        let Work::Loop(rows @ Steps::Extent(..), inner) = self else { return None };
        let Work::Loop(entries, body) = &**inner else { return None };
        if body.stores() == Some(1) { Some((rows, entries.by_entries()?)) } else { None }
    }

    /// How many statements store in results. `None` if one of them does so in a loop.
    fn stores(&self) -> Option<u32> {
        match self {
            Work::Step(_, stores) => Some(u32::from(*stores)),
            Work::All(parts) => parts.iter().map(Work::stores).sum(),
            Work::Loop(_, inner) => inner.stores().filter(|statements| *statements == 0),
        }
    }
}

impl Steps {
    /// Whether they go along lists that are merged.
    fn merge(&self) -> bool {
        match self {
            Steps::Sum(_) => true,
            Steps::Least(parts) | Steps::Most(parts) => parts.iter().any(Steps::merge),
            Steps::Whole | Steps::Extent(..) | Steps::Entries(..) | Steps::Few => false,
        }
    }

    /// Their limit by the entries of rows alone, if there is one.
    fn by_entries(&self) -> Option<Steps> {
        let each = |parts: &[Steps]| parts.mapped(Steps::by_entries);
        match self {
            Steps::Entries(_, 1) => Some(self.clone()),
            Steps::Least(parts) => {
                let parts: Vec<_> = each(parts).into_iter().flatten().collect();
                (!parts.is_empty()).then_some(Steps::Least(parts))
            }
            Steps::Most(parts) => each(parts).into_iter().collect::<Option<_>>().map(Steps::Most),
            Steps::Sum(parts) => each(parts).into_iter().collect::<Option<_>>().map(Steps::Sum),
            Steps::Entries(..) | Steps::Whole | Steps::Extent(..) | Steps::Few => None,
        }
    }

    /// Whether they go along a list.
    fn is_list(&self) -> bool {
        match self {
            Steps::Entries(..) | Steps::Sum(_) => true,
            Steps::Least(parts) => parts.iter().any(Steps::is_list),
            Steps::Most(parts) => parts.iter().all(Steps::is_list),
            Steps::Whole | Steps::Extent(..) | Steps::Few => false,
        }
    }

    /// The steps that each iteration takes besides what is in it.
    pub fn own(&self) -> u32 {
        match self {
            Steps::Sum(_) => MERGED,
            Steps::Entries(..) => ENTRY,
            Steps::Least(parts) if parts.iter().filter(|part| part.is_list()).count() > 1 => MET,
            Steps::Least(parts) | Steps::Most(parts) => parts.iter().map(Steps::own).max().unwrap_or(1),
            Steps::Whole | Steps::Extent(..) | Steps::Few => 1,
        }
    }
}

/// How the results of all chunks are joined.
#[derive(Clone, Debug)]
pub enum Join {
    /// One after the other along a mode.
    Along {
        /// The mode.
        mode: usize,
        /// The ends of a chunk's part.
        ends: (Var, Var),
        /// Whether each chunk starts from its part of what is kept.
        kept: bool,
    },
    /// Entry by entry.
    Each {
        /// The operator that combines two values.
        op: Fun,
        /// The term that combines two values, `a` and `b`.
        value: Term,
        /// The first of the two.
        a: Var,
        /// The second.
        b: Var,
        /// Whether what is kept comes first.
        kept: bool,
    },
}
