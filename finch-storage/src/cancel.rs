//! Stopping a program that runs, and how far it has come.
//!
//! A program with `#![cancel(token)]` looks at a [`Token`] again and again in its outermost loops: another thread can stop it, and read its
//! progress. [`try_finch!`](../macro.try_finch.html) then returns [`ShapeError::Cancelled`](crate::ShapeError::Cancelled).
//!
//! ```
//! # use finch_formats as finch;
//! # use finch_formats::{kernel, try_finch};
//! use finch::{ShapeError, cancel::Token, layouts::{Csr, DenseVec}};
//!
//! #[kernel]
//! fn multiply(A: &Csr<f64>, x: &DenseVec<f64>, token: &Token) -> Result<DenseVec<f64>, ShapeError> {
//!     try_finch! { #![cancel(token)] let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
//! }
//!
//! let A = Csr::from_dense([2, 2], vec![1.0, 0.0, 2.0, 3.0])?;
//! let x = DenseVec::from_dense([2], vec![1.0, 10.0])?;
//! let token = Token::new();
//! assert_eq!(multiply(&A, &x, &token).map(|y| y.to_dense()), Ok(vec![1.0, 32.0]));
//! assert_eq!(token.percent(), 100.0);
//!
//! token.cancel();
//! assert_eq!(multiply(&A, &x, &token).map(|y| y.to_dense()), Err(ShapeError::Cancelled));
//! # Ok::<(), finch::FormatError>(())
//! ```
//!
//! # What it costs
//! A look takes one to two nanoseconds. Iterations without loops inside of them are taken 4096 at a time, with a look before each lot, and those
//! with loops but no nested ones, such as the rows of a product with a vector, 16 at a time. All others look each time, and so do merges and programs that call
//! functions of yours, which may take long. So a matrix times a vector takes 1.03 to 1.4 times as long with a token, the more the shorter its rows. The sum of a
//! dense vector takes 4.5 to 6 times as long, because it is not taken in lanes then (`--bin watched` in `benches`). A program without the attribute has no
//! trace of any of this.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Stops programs, and knows how far they have come. Share it between threads by reference, or in an `Arc`.
///
/// A token that is cancelled stays so until [`reset`](Token::reset): every program that has it ends at its first look. Progress is that of
/// one program at a time; where several run at once with the same token, it means nothing, but all of them are stopped.
#[derive(Debug, Default)]
pub struct Token {
    cancelled: AtomicBool,
    done: AtomicU64,
    extent: AtomicU64,
}

impl Token {
    /// Makes a token that is not cancelled.
    pub const fn new() -> Token {
        Token { cancelled: AtomicBool::new(false), done: AtomicU64::new(0), extent: AtomicU64::new(0) }
    }

    /// Stops the programs that have the token, each before the next iteration of its outermost loop. They return
    /// [`ShapeError::Cancelled`](crate::ShapeError::Cancelled), or panic if they are `finch!`. Results from outside are then empty.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it is cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Makes the token like a new one.
    pub fn reset(&self) {
        self.cancelled.store(false, Ordering::Relaxed);
        self.extent.store(0, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
    }

    /// How many indices of the outermost loop have been passed, and how many it has. A program with several outermost loops begins
    /// anew with each of them. Loops tell it about every thousandth part of their extent. `(0, 0)` before the first loop.
    pub fn progress(&self) -> (u64, u64) {
        let extent = self.extent.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed).min(extent), extent)
    }

    /// The progress in percent, from 0 to 100. A loop over nothing is done at once. 0 before the first loop.
    pub fn percent(&self) -> f64 {
        match self.progress() {
            (_, 0) => 0.0,
            (done, extent) => 100.0 * done as f64 / extent as f64,
        }
    }
}

/// What a program or a chunk tells its token. Generated code calls it.
#[doc(hidden)]
#[derive(Debug)]
pub struct Watcher<'t> {
    token: &'t Token,
    /// The index up to which the token knows, and the loop's end.
    at: i64,
    hi: i64,
    /// The next index of which the token is told.
    next: i64,
    /// The number of indices between two that it is told.
    grain: i64,
    /// Whether this is a part of a loop whose extent the token knows.
    part: bool,
}

/// How many parts of a loop the token is told.
const PARTS: i64 = 1000;

impl<'t> Watcher<'t> {
    /// Makes that of a whole program.
    pub fn of(token: &'t Token) -> Watcher<'t> {
        Watcher { token, at: 0, hi: 0, next: 0, grain: 1, part: false }
    }

    /// Makes that of one chunk of a loop that has begun.
    pub fn of_a_chunk(&self) -> Watcher<'t> {
        Watcher { part: true, ..*self }
    }

    /// A loop begins that goes from `lo` to before `hi`.
    pub fn begin(&mut self, lo: i64, hi: i64) {
        (self.at, self.hi) = (lo, hi.max(lo));
        if !self.part {
            let extent = self.hi.saturating_sub(lo);
            self.grain = extent / PARTS + 1;
            self.token.done.store(0, Ordering::Relaxed);
            self.token.extent.store(extent.unsigned_abs(), Ordering::Relaxed);
        }
        self.next = lo.saturating_add(self.grain);
    }

    /// Whether the loop, which is at this index, is to be left.
    #[inline(always)]
    pub fn stops_at(&mut self, at: i64) -> bool {
        if at >= self.next {
            self.passed(at);
        }
        self.token.cancelled.load(Ordering::Relaxed)
    }

    /// The loop is over.
    pub fn end(&mut self) {
        self.passed(self.hi);
    }

    /// Tells the token that the indices before this one are done.
    #[cold]
    #[inline(never)]
    fn passed(&mut self, at: i64) {
        let done = at.saturating_sub(self.at).max(0);
        self.token.done.fetch_add(done.unsigned_abs(), Ordering::Relaxed);
        self.at = at;
        self.next = at.saturating_add(self.grain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_in_parts() {
        let token = Token::new();
        assert_eq!((token.progress(), token.percent()), ((0, 0), 0.0));
        let mut watcher = Watcher::of(&token);
        watcher.begin(-5, 9_995);
        assert!(!watcher.stops_at(-5) && !watcher.stops_at(5));
        assert_eq!(token.progress(), (0, 10_000));
        assert!(!watcher.stops_at(995));
        assert_eq!((token.progress(), token.percent()), ((1_000, 10_000), 10.0));
        token.cancel();
        assert!(watcher.stops_at(996) && token.is_cancelled());
        watcher.end();
        assert_eq!(token.percent(), 100.0);
        token.reset();
        assert!(!token.is_cancelled() && token.progress() == (0, 0));
    }

    #[test]
    fn chunks_add_up() {
        let token = Token::new();
        let mut watcher = Watcher::of(&token);
        watcher.begin(0, 3_000);
        let mut chunks = [(0, 1_000), (1_000, 3_000)].map(|(lo, hi)| {
            let mut chunk = watcher.of_a_chunk();
            chunk.begin(lo, hi);
            chunk
        });
        assert!(!chunks[1].stops_at(2_500) && !chunks[0].stops_at(500));
        assert_eq!(token.progress(), (2_000, 3_000));
        chunks.iter_mut().for_each(Watcher::end);
        assert_eq!(token.progress(), (3_000, 3_000));
    }

    #[test]
    fn extents_that_are_empty_or_as_long_as_can_be() {
        let token = Token::new();
        let mut watcher = Watcher::of(&token);
        watcher.begin(5, 3);
        watcher.end();
        assert_eq!(token.progress(), (0, 0));
        watcher.begin(i64::MIN, i64::MAX);
        assert!(!watcher.stops_at(i64::MAX));
        watcher.end();
        assert_eq!(token.percent(), 100.0);
    }
}
