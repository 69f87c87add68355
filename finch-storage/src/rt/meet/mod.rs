//! The entries that ascending lists of indices have in common.
//!
//! Generated code contains the body of an intersection once, in a loop over *batches* of matches:
//!
//! ```text
//! let mut i_batch = finch::__rt::batch();
//! let mut i_met = finch::__rt::meet(&mut i_batch, finch::__rt::list(A_idx, A_q, A_end, 0), finch::__rt::list(B_idx, B_q, B_end, 0));
//! 'i: while let Some(batch) = i_met.more() {
//!     for &[A_at, B_at] in batch {
//!         s_acc += A_val[A_at] * B_val[B_at];
//!     }
//! }
//! ```
//!
//! `more` knows nothing of the body: it writes the positions of the next matches into a buffer. So `break`, `return` and `?`
//! work in the body, and LLVM compiles each shape once for each pair of index types.
//!
//! - `list.rs`: a range of a buffer of indices, plus a shift.
//! - `pair.rs`: two lists ([`meet`]), and how their shape is chosen from the lengths that are left, which `two.rs` knows.
//! - The shapes: `short.rs` compares every entry with every entry, `blocks.rs` four entries with four, without branches,
//!   `turns.rs` passes runs and gaps that a processor predicts, and in `lead.rs` a much shorter list gallops in the other.
//! - `many.rs`: any number of lists ([`meet_all`]). A batch of the shortest list is filtered by each of the others.
//! - `marked.rs`: lists whose level finds any index at once ([`marked`], [`meet_marked`]), so that they need not be passed.
//! - `count.rs`: the number of matches alone ([`meets`], [`meets_all`]), for a body that is the same at each match.
//! - `sink.rs`: what shapes do with the matches: they write them down, or count them.
//! - `lanes.rs`: four entries of any type as vectors. `wide.rs`: eight entries, where the processor has AVX2.
//! - `limits.rs`: all tuning constants, with the measurements that chose them.
//!
//! Entries should ascend strictly. If they do not, some matches may be missing or repeated, but all positions lie in their ranges.

mod blocks;
mod count;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod lead;
mod limits;
mod list;
mod many;
mod marked;
mod pair;
mod short;
mod sink;
mod turns;
mod two;
#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(test)]
mod tests;

pub use self::count::{meets, meets_all};
pub use self::list::{List, list};
pub use self::many::{Many, Part, meet_all};
pub use self::marked::{Marked, MarkedPair, marked, meet_marked};
pub use self::pair::{Pair, meet};
pub use self::sink::{Batch, batch};
