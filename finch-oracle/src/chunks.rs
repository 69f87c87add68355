//! Chunks: they run from the last to the first, and what each of them reaches is noted, so that the outcome is another one, or a fault, if one
//! depends on another.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::take;

use finch_core::algebra::{Buf, Value as Val, Var};
use finch_core::target::{Chunks, Stmt};

use crate::machine::{Fault, FaultKind, Flow, Machine, fault};

/// How many chunks there are at most.
const MOST: i128 = 3;

/// What is known of the chunk that runs.
#[derive(Clone, Default)]
pub(crate) struct Chunk {
    /// The variables from outside, which it leaves as they are.
    outside: BTreeSet<u32>,
    /// The arrays that it has for itself.
    own: BTreeSet<u32>,
    /// The places that this and other chunks reached, by array and position: the chunk, and whether another one did as well.
    loaded: BTreeMap<(u32, i128), (usize, bool)>,
    /// The places to which they stored, with the chunk.
    stored: BTreeMap<(u32, i128), usize>,
    /// Its number.
    number: usize,
}

impl Machine {
    /// See [`Stmt::Chunks`].
    pub(crate) fn chunks(&mut self, chunks: &Chunks) -> Result<(), Fault> {
        let (lo, hi) = (self.integer(&chunks.lo)?, self.integer(&chunks.hi)?);
        if hi < lo {
            return fault(FaultKind::Value, format!("chunks of {lo}..{hi}"));
        }
        let count = MOST.min((hi - lo).max(1));
        let outer = take(&mut self.chunk);
        let outside = self.vars.keys().copied().collect();
        let own = chunks.own.iter().map(|buf| buf.id).collect();
        self.chunk = Some(Chunk { outside, own, ..Chunk::default() });
        for number in (0..count).rev() {
            let end = |k: i128| Val::Int(lo + (hi - lo) * k / count);
            if let Some(chunk) = &mut self.chunk {
                chunk.number = number as usize;
            }
            self.step()?;
            self.declare(&chunks.from, end(number), false)?;
            self.declare(&chunks.to, end(number + 1), false)?;
            chunks.own.iter().for_each(|buf| _ = self.bufs.remove(&buf.id));
            if self.block(&chunks.body)? == Flow::Break {
                return fault(FaultKind::Value, "`break` out of a chunk");
            }
            [&chunks.from, &chunks.to].into_iter().for_each(|end| _ = self.vars.remove(&end.id));
        }
        chunks.own.iter().for_each(|buf| _ = self.bufs.remove(&buf.id));
        self.chunk = outer;
        Ok(())
    }

    /// Checks that a chunk changes an array from outside by stores alone.
    pub(crate) fn stays_apart(&self, stmt: &Stmt) -> Result<(), Fault> {
        let Some(chunk) = &self.chunk else { return Ok(()) };
        match stmt.buf().filter(|buf| !chunk.own.contains(&buf.id)) {
            Some(buf) if !matches!(stmt, Stmt::Store { .. }) => {
                fault(FaultKind::Shared, format!("a chunk changes `{}` other than by a store", buf.name))
            }
            _ => Ok(()),
        }
    }

    /// Checks that a variable that is set is not from outside of a chunk.
    pub(crate) fn is_own(&self, var: &Var) -> Result<(), Fault> {
        match &self.chunk {
            Some(chunk) if chunk.outside.contains(&var.id) => {
                fault(FaultKind::Shared, format!("a chunk sets `{}`, which is declared outside", var.name))
            }
            _ => Ok(()),
        }
    }

    /// Notes that a chunk loads an entry, or stores to it. Fails if another one stores there.
    pub(crate) fn reach(&mut self, buf: &Buf, at: i128, stores: bool) -> Result<(), Fault> {
        let Some(chunk) = self.chunk.as_mut().filter(|chunk| !chunk.own.contains(&buf.id)) else {
            return Ok(());
        };
        let (place, number) = ((buf.id, at), chunk.number);
        let elsewhere = |of: Option<&usize>| of.is_some_and(|other| *other != number);
        let loaded = chunk.loaded.get(&place);
        let meets = elsewhere(chunk.stored.get(&place))
            || stores && loaded.is_some_and(|(first, others)| *others || *first != number);
        if meets {
            return fault(FaultKind::Shared, format!("two chunks meet at {at} of `{}`", buf.name));
        }
        if stores {
            chunk.stored.insert(place, number);
        } else {
            let (first, others) = chunk.loaded.entry(place).or_insert((number, false));
            *others |= *first != number;
        }
        Ok(())
    }
}
