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
/// The budget with which turns begin.
pub(super) const TRIAL: i64 = 128;
/// Blocks pass this many entries before the first trial of turns.
pub(super) const FIRST: i64 = 256;
/// The same after a trial that failed.
pub(super) const AGAIN: i64 = 32768;
/// A cursor that moves less than the other's movement divided by this is waiting, and the other gallops.
pub(super) const WAITS: usize = 16;

/// The number of matches in the first batch, so that an early exit does not pay for more.
pub(super) const SMALL: usize = 16;
/// The number of matches in later batches.
pub(super) const BATCH: usize = 128;
/// The lists have left a cluster behind if a leap passes so many entries.
pub(super) const FAR: usize = 64;
/// The number of candidates in the largest batch of many lists.
pub(super) const CANDIDATES: usize = 256;
