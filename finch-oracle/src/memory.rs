//! A buffer of the interpreter: the existing entries, entries that were put but are not counted yet, and the guaranteed
//! capacity. Wherever a `Vec` might move its entries, those that are not counted are lost, as they would be in a `Vec`.

use std::collections::BTreeMap;
use std::rc::Rc;

use finch_core::algebra::Buf;
use finch_core::algebra::Value as Val;

use crate::machine::{Fault, FaultKind, fault};

/// What a machine has done, by buffer name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// Loads, including those of searches.
    pub loads: BTreeMap<Rc<str>, u64>,
    /// Stores, pushes and puts.
    pub stores: BTreeMap<Rc<str>, u64>,
    /// Iterations of all loops.
    pub turns: u64,
    /// Statements and iterations.
    pub steps: u64,
}

impl Counts {
    pub(crate) fn load(&mut self, buf: &Buf) {
        *self.loads.entry(buf.name.clone()).or_default() += 1;
    }

    pub(crate) fn store(&mut self, buf: &Buf) {
        *self.stores.entry(buf.name.clone()).or_default() += 1;
    }
}

/// A buffer.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    /// The entries that exist.
    pub vals: Vec<Val>,
    /// The entries after them that were put, by position.
    put: BTreeMap<usize, Val>,
    /// The number of entries for which there is guaranteed room, including existing ones.
    room: usize,
}

impl Memory {
    pub fn new(vals: Vec<Val>) -> Memory {
        Memory { room: vals.len(), vals, put: BTreeMap::new() }
    }

    pub fn store(&mut self, buf: &Buf, at: i128, val: Val) -> Result<(), Fault> {
        let len = self.vals.len();
        match usize::try_from(at).ok().and_then(|at| self.vals.get_mut(at)) {
            Some(entry) => *entry = val,
            None => {
                let text = format!("store to `{}` at {at}, which has {len} entries", buf.name);
                return fault(FaultKind::Bounds, text);
            }
        }
        Ok(())
    }

    /// An entry, whether it exists or was put.
    pub fn get(&self, at: usize) -> Option<&Val> {
        self.vals.get(at).or_else(|| self.put.get(&at))
    }

    pub fn push(&mut self, val: Val) {
        self.reserve(1);
        self.put.remove(&self.vals.len());
        self.vals.push(val);
    }

    pub fn resize(&mut self, len: usize, val: Val) {
        self.reserve(len.saturating_sub(self.vals.len()));
        self.vals.resize(len, val);
        self.put = self.put.split_off(&len);
    }

    pub fn reserve(&mut self, extra: usize) {
        let need = self.vals.len() + extra;
        if need > self.room {
            self.room = need;
            self.put.clear();
        }
    }

    pub fn put(&mut self, buf: &Buf, at: i128, val: Val) -> Result<(), Fault> {
        let room = self.vals.len()..self.room;
        match usize::try_from(at).ok().filter(|at| *at < self.room) {
            Some(at) if at < room.start => self.store(buf, at as i128, val),
            Some(at) => {
                self.put.insert(at, val);
                Ok(())
            }
            None => {
                let text = format!("put into `{}` at {at}, whose room is {room:?}", buf.name);
                fault(FaultKind::Room, text)
            }
        }
    }

    pub fn set_len(&mut self, buf: &Buf, len: usize) -> Result<(), Fault> {
        while self.vals.len() < len {
            let at = self.vals.len();
            match self.put.remove(&at) {
                Some(val) => self.vals.push(val),
                None => {
                    let text = format!("`{}` has length {len}, but nothing was put at {at}", buf.name);
                    return fault(FaultKind::Room, text);
                }
            }
        }
        self.vals.truncate(len);
        Ok(())
    }
}
