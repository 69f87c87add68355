//! The tuning constants of merges.

/// Two lists of at most this many entries are compared entry by entry.
pub(super) const SHORT: usize = 16;
/// A list leads if the other one has at least this many times its entries.
pub(super) const RATIO: usize = 12;
/// The most entries of a list that blocks pass between two decisions: at the beginning, and later.
pub(super) const BLOCKS: [usize; 2] = [32, 128];
/// The number of entries that a leader passes between two decisions.
pub(super) const LEADERS: usize = 64;
/// One comparison shows that this many entries are before a coordinate.
pub(super) const LEAP: usize = 16;

/// The cost of a turn, whose branches a processor mispredicts, as the number of entries that blocks pass in that time.
pub(super) const COST: i64 = 40;
/// The maximum of the budget of turns, low enough to react to a change in the data.
pub(super) const MOST: i64 = 1024;
/// The budget with which turns begin: one or two of them may pass few entries.
pub(super) const TRIAL: i64 = 64;
/// Turns are tried if one comparison passes so many entries of a list.
pub(super) const GAP: usize = 24;
/// The same if two entries match, and so do all those that are so many further on, at most [`SHORT`].
pub(super) const RUN: [usize; 3] = [1, 2, 7];
/// The number of stretches of blocks after a trial that failed.
pub(super) const AGAIN: usize = 8;

/// The number of stretches after which the first batch may have few matches.
pub(super) const STRETCHES: usize = 3;
/// The number of matches in the first batch, so that an early exit does not pay for more.
pub(super) const SMALL: usize = 32;
/// The number of matches in later batches.
pub(super) const BATCH: usize = 128;
/// The lists have left a cluster behind if a leap passes so many entries.
pub(super) const FAR: usize = 64;
/// The number of candidates in the largest batch of many lists.
pub(super) const CANDIDATES: usize = 256;
