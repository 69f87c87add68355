//! The tuning constants of loops that move through several lists, each with the measurement that chose it. They are those of code that the
//! compiler emits. The run-time library has its own, for what it does by itself: `finch-storage/src/rt/meet/limits.rs`.
//!
//! Figures are nanoseconds on a processor with AVX2 at about 4 GHz, for `u32` indices.

/// How many children a leap passes. One comparison shows that all of them are before the other list's stop. Passing long stretches takes a
/// third of the time so. Meetings use the same number.
pub const LEAP: i64 = 16;

/// A hash table is looked up at the entries of another list if it has more than this many times as many. For each entry of the other list, a
/// meeting takes about 0.3 at each of the table's entries, and a lookup 1.5 to 10, which depends on the cache.
pub const PROBED: i64 = 8;

/// A run of a merge has at least this many entries. Each run mispredicts a branch or two, in whose time two to four steps are taken. In
/// lists without a structure, hardly one stretch in a hundred looks like a run. With it, three lists in clusters of 200 entries take 1.2 an
/// entry instead of 4.1, and 4.0 instead of 4.3 where one list is thirty times as long as the others.
pub const GAP: i64 = 12;
/// The number of steps of a merge between two looks for runs, at most: a look takes about as long as a step.
pub const STEPS: i64 = 64;
