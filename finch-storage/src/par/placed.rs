//! Results whose parts are put into their places while other chunks still run.
//!
//! A chunk writes its part into arrays of its own. As soon as all parts before it are placed, its own place is known: whoever finds that out copies
//! the part there, and the part's arrays serve a later chunk. So the pages of the result are the only fresh ones, apart from a few that stay in the
//! caches.

use std::mem::take;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use super::arrays::{Piece, Places};
use super::join::counted;
use crate::convert::or_panic;
use crate::error::{FormatError, ShapeError};
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Tensor};

/// Room for what is expected, and as much again twice: the first parts of a graph's square may tell less than half of the whole. What stays
/// empty takes no memory and is given back, while arrays that move make all threads wait, and their large pages are divided.
const SLACK: f64 = 3.0;

/// The share of the parts that tell how large the whole will be: the first eighth.
const TELLING: usize = 8;

/// A result, of which each chunk makes a part.
#[derive(Debug)]
pub struct Placed<'b, T: AnyTensor> {
    bounds: &'b [i64],
    state: Mutex<State<T::Level>>,
    /// Those who copy parts into their places share it. Whoever moves the arrays waits for them.
    copies: RwLock<()>,
}

#[derive(Debug)]
struct State<L> {
    /// The parts that are placed, and room behind them.
    whole: Option<(L, Places)>,
    /// The first part that is not placed.
    next: usize,
    /// Empty arrays with room for the whole, if it is known how much that needs. The first part is made in them.
    roomy: Option<L>,
    /// Whether the first part is made there.
    at_once: bool,
    /// Parts that wait for those before them.
    waiting: Vec<Option<L>>,
    /// Parts whose arrays can be used again.
    spare: Vec<L>,
    /// How many parts there were so far, and the entries of them all, which tell how much room new arrays need.
    parts: (usize, Places),
    /// Why no further part is placed: the layout's offsets cannot count the whole.
    fault: Option<FormatError>,
}

/// A result that is divided along its outermost level, whose arrays can be joined, and is not kept. `most` is how many
/// entries it can have at most, as far as that can be estimated. Should it have more, it only takes longer.
///
/// Room for that many is made here, by the calling thread. What stays empty of it takes no memory before it is touched, and an allocator has
/// the arrays of the last result at hand for the thread that dropped it.
pub fn placed<T: AnyTensor>(bounds: &[i64], most: Option<f64>) -> Placed<'_, T> {
    let waiting = (1..bounds.len()).map(|_| None).collect();
    let (spare, parts) = (Vec::new(), (0, Places::default()));
    let (from, to) = (bounds.first().copied().unwrap_or(0), bounds.last().copied().unwrap_or(0));
    let offsets = usize::try_from(to.saturating_sub(from)).unwrap_or(0).saturating_add(1);
    let roomy = most.map(|most| {
        let mut level = Tensor::<T::Level, T::Order>::default().into_parts();
        // Too large a number is cut off.
        Places::reserve(most.ceil() as usize, offsets, |arrays| level.append(None, arrays));
        level
    });
    let state = State { whole: None, roomy, at_once: false, next: 0, waiting, spare, parts, fault: None };
    Placed { bounds, state: Mutex::new(state), copies: RwLock::new(()) }
}

impl<L: Storage, O: Order<L::Coords>> Placed<'_, Tensor<L, O>> {
    /// Empty arrays for the part of the chunk that begins at this index: those of the whole for the first part, as soon as it is known how much
    /// room it needs, and for others with room for what parts so far had on average. The dimensions are those of any part.
    pub fn spare(&self, from: i64) -> Tensor<L, O> {
        const { assert!(L::FULL && L::APPENDS, "parts can be joined") };
        let mut state = self.state();
        let roomy = if self.bounds.first() == Some(&from) { state.roomy.take() } else { None };
        state.at_once |= roomy.is_some();
        let spare = roomy.or_else(|| state.spare.pop());
        let mut part = spare.unwrap_or_else(|| Tensor::<L, O>::default().into_parts());
        let (count, parts) = &mut state.parts;
        parts.room(*count, |arrays| part.append(None, arrays));
        Tensor::trust(part)
    }

    /// Hands over the part of the chunk that begins at this index, and places what can be placed.
    ///
    /// # Panics
    /// If no chunk begins there, or another dimension than the divided one differs.
    pub fn put(&self, from: i64, part: Tensor<L, O>) {
        let chunk = self.bounds.partition_point(|bound| *bound < from);
        let mut state = self.state();
        let begins = self.bounds.get(chunk) == Some(&from) && chunk < state.waiting.len();
        assert!(begins && state.next <= chunk && state.waiting[chunk].is_none(), "a chunk has one part");
        let mut part = part.into_parts();
        state.parts.0 += 1;
        state.parts.1.count(|arrays| part.append(None, arrays));
        state.waiting[chunk] = Some(part);
        if state.whole.is_none() {
            state.begin();
        }
        while let Some(part) = state.following() {
            let pieces = state.place(&part, &|| drop(self.copies.write()));
            // Taken before another thread can move the arrays. The one that moves them holds `state`, and nobody waits for that here.
            let copying = self.copies.read();
            drop(state);
            // SAFETY: arrays move in `place` alone, which waits until no one is copying.
            pieces.iter().for_each(|piece| unsafe { piece.copy() });
            drop((pieces, copying));
            state = self.state();
            state.spare.push(part);
        }
    }

    /// The whole, once all parts were handed over. Messages give it this name.
    ///
    /// # Errors
    /// If the layout's offsets cannot count its entries.
    ///
    /// # Panics
    /// If parts are missing, or the layout cannot hold the whole for another reason.
    pub fn finish(self, name: &'static str) -> Result<Tensor<L, O>, ShapeError> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        counted(name, state.fault.map_or(Ok(()), Err))?;
        assert!(state.next == state.waiting.len(), "chunks hand over their parts");
        drop(state.spare);
        let Some((mut whole, places)) = state.whole else { return Ok(Tensor::default()) };
        // SAFETY: all who copied have finished, since nobody else has a reference to `self`.
        unsafe { places.settle(|arrays| whole.append(None, arrays)) };
        whole.trim();
        or_panic(L::empty(&dims(&whole)));
        Ok(or_panic(Tensor::made(whole)))
    }

    fn state(&self) -> MutexGuard<'_, State<L>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L: Storage> State<L> {
    /// Begins with the first part: at once if its arrays have room for the whole, otherwise once there are enough parts to tell how large the
    /// whole will be.
    fn begin(&mut self) {
        let count = self.waiting.len();
        let telling = if self.at_once { 1 } else { count.div_ceil(TELLING) };
        let [first, others @ ..] = &mut self.waiting[..telling] else { return };
        if others.iter().any(Option::is_none) {
            return;
        }
        let Some(mut whole) = take(first) else { return };
        let mut places = Places::begin(|arrays| whole.append(None, arrays));
        for other in others.iter().flatten() {
            places.expect(|arrays| whole.append(Some(other), arrays));
        }
        if count > telling && !self.at_once {
            places.scale(SLACK * count as f64 / telling as f64);
        }
        self.whole = Some((whole, places));
        self.next = 1;
    }

    /// The first part that is not placed, if it is there and the whole can be placed as far as is known.
    fn following(&mut self) -> Option<L> {
        self.whole.as_ref().filter(|_| self.fault.is_none())?;
        let part = take(self.waiting.get_mut(self.next)?)?;
        self.next += 1;
        Some(part)
    }

    /// Makes room for a part. If offsets cannot count its entries, there is nothing to copy.
    fn place<'a>(&mut self, part: &'a L, settled: &dyn Fn()) -> Vec<Piece<'a>> {
        let Some((whole, places)) = &mut self.whole else { return Vec::new() };
        assert!(dims(whole)[1..] == dims(part)[1..], "parts of a result differ along one mode");
        whole.stack(part);
        let pieces = places.put(settled, |arrays| whole.append(Some(part), arrays));
        pieces.unwrap_or_else(|fault| {
            self.fault = Some(fault);
            Vec::new()
        })
    }
}

/// The dimensions of a storage, the divided one first.
fn dims<L: Storage>(of: &L) -> Vec<usize> {
    let mut dims = Vec::new();
    L::dims(&of.refs(), &mut dims);
    dims
}
