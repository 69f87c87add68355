//! The tuning constants of meetings, each with the measurement that chose it. Those of loops that the compiler emits, such as merges, are in
//! `finch-core/src/limits.rs`.
//!
//! Figures are nanoseconds on a processor with AVX2 at about 4 GHz, for `u32` indices, from `benches/src/bin/meet.rs` and loops like it.
//! Where other processors differ, the text says so. To tune one, change it and compare the table of that program.

/// Two lists of at most this many entries are compared entry by entry. Four vectors hold that many: the registers that are left hold
/// no more. A pair of rows takes 4 (two entries) to 30 (ten entries) with this shape, 0.4 to 0.8 of a plain merge's time.
pub(super) const SHORT: usize = 16;

/// A list of at most [`SHORT`] entries leads if the other one has at least this many times its entries.
pub(super) const FEW: usize = 4;

/// A level that finds any index in constant time is looked up for at most this many entries of the other list for each of its own.
pub(super) const MARKED: usize = 24;

/// A list leads if the other one has at least this many times its entries. Per entry of the shorter list, blocks and gallops
/// take 1.8 and 9.6 at a ratio of 8, 3.8 and 11.7 at 16, 5.9 and 13.3 at 24, 22 and 14.6 at 48. With the vectors of SSE2, blocks take
/// 1.6 times as long. Filters of three lists cross between 16 (18 and 21) and 24 (25 and 23).
pub(super) const RATIO: usize = 24;

/// The most entries of a list that blocks pass between two decisions: at the beginning, and later. With 64 instead of 128, each entry
/// takes 0.22 instead of 0.20. Short lists with runs or gaps need the first decision early.
pub(super) const BLOCKS: [usize; 2] = [32, 128];

/// Blocks in which nothing matches are told from others by a branch, if there is at most one match for so many entries that they pass:
/// one for five blocks.
pub(super) const RARE: usize = 40;

/// The number of entries that a leader passes between two decisions, and the number of turns.
pub(super) const LEADERS: usize = 64;

/// One comparison shows that this many entries are before a coordinate. The search beyond begins with steps of the same length.
pub(super) const LEAP: usize = 16;

/// The cost of a turn, as the number of entries that blocks pass in that time. A turn has two branches that a processor mispredicts, which
/// takes 8, and blocks take 0.2 per entry. At a cost of 14, two lists of 10⁶ entries in which 95 % match took 1.15 per entry; at this
/// cost they take 0.18.
pub(super) const COST: i64 = 40;
/// Turns are tried if each list has at least this many entries left.
pub(super) const LONG: usize = 256;
/// The maximum of the budget of turns, low enough to react to a change in the data: 26 turns that pass nothing.
pub(super) const MOST: i64 = 1024;
/// The budget with which turns begin: one or two of them may pass few entries.
pub(super) const TRIAL: i64 = 64;
/// Turns are tried if one comparison passes that many entries of a list. In lists without a structure, up to eight times as long as
/// each other, fewer than one stretch of blocks in twenty looks so.
pub(super) const GAP: usize = 24;
/// The same if two entries match, and so do all those that are that many further on, at most [`SHORT`]. They are not all even, because lists
/// in which every second entry matches would look so (4.1 times as slow as a merge by hand, instead of 1.5).
pub(super) const RUN: [usize; 3] = [1, 2, 7];
/// The number of stretches of blocks after a trial that failed, so that failed trials take a few percent of the time.
pub(super) const AGAIN: usize = 8;

/// The number of stretches after which the first batch may have few matches. With one stretch, two lists of 100 entries took 160
/// instead of 133, most of it in the calls for batches of one or two matches.
pub(super) const STRETCHES: usize = 3;
/// The number of matches in the first batch, so that an early exit does not pay for more than about 20.
pub(super) const SMALL: usize = 32;
/// The number of matches in later batches: a call takes 10, which is little compared with the 60 that so many matches take.
pub(super) const BATCH: usize = 128;

/// The lists have left a cluster behind if a leap skips that many entries. The next batch is small, because the cluster may be.
pub(super) const FAR: usize = 64;
/// The number of candidates in the largest batch of many lists. Per entry of the shortest of three lists, a third as long as the others,
/// 64, 128, 256 and 512 candidates take 8.4, 6.4, 5.0 and 4.3. The batches of five lists should stay in the fastest cache.
pub(super) const CANDIDATES: usize = 256;
