//! Loops in chunks.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A loop in chunks.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Par {
    /// The loop's index.
    pub index: String,
    /// The first index of the loop.
    pub lo: String,
    /// One past its last index.
    pub hi: String,
    /// The first index of a chunk.
    pub from: String,
    /// One past the last index of a chunk.
    pub to: String,
    /// What becomes of each result.
    pub results: Vec<Chunked>,
    /// The operand of which all chunks hold equally many entries; without one, chunks have equally many indices.
    pub balanced_by: Option<String>,
    /// The number of steps that the loop takes, as it is estimated before it runs.
    pub work: String,
    /// The number of entries of which each chunk has a copy.
    pub copied: String,
    /// The steps below which the loop runs in place, as it does without `par`.
    pub least_work: u64,
    /// The least steps of a chunk.
    pub least_chunk: u64,
    /// The steps that pay for one entry of a copy: there are at most as many chunks as the square root of `work / (copied × this)`, and a power of two.
    pub copy_cost: Option<u64>,
    /// The most chunks. What they are depends on the data alone, never on the number of threads.
    pub most_chunks: u64,
    /// Whether the loop runs in place where a chunk panicked: the sum of a chunk may overflow where that of the whole does not.
    pub again_in_place: bool,
}

/// A result of a loop in chunks.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Chunked {
    /// The tensor.
    pub tensor: usize,
    /// Its name.
    pub name: String,
    /// How the chunks make it.
    pub how: Joined,
    /// The arrays of a chunk that are copied or combined where chunks are joined. None if chunks write in place.
    pub moved: Vec<Moved>,
}

/// An array that is copied or combined where chunks are joined.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Moved {
    /// Its name.
    pub array: String,
    /// The bytes of an entry, if its type is a number or `bool`.
    pub bytes: Option<u64>,
}

/// How chunks make a result.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
pub enum Joined {
    /// It is divided: each chunk writes its own part, and the parts are put one after the other.
    Divided {
        /// The mode along which it is divided.
        mode: usize,
        /// Whether each chunk begins with its part of what the tensor held.
        kept: bool,
        /// Whether the parts are written where they belong, in one array, so that nothing is joined.
        in_place: bool,
        /// Whether each part is copied to its place as soon as those before it are, while other chunks still run.
        in_turn: bool,
    },
    /// It is reduced: each chunk writes its own copy, and the copies are joined entry by entry, in order.
    Reduced {
        /// The operator.
        operator: String,
        /// Whether what the tensor held comes first.
        kept: bool,
    },
}
