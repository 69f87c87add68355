//! Where terms come from.

use std::num::NonZeroU32;

/// Where a term comes from. The emitter of code numbers its parts, and marks the terms of each part with its number. What rewrites the
/// code keeps the marks: see [`Term::replace`](super::Term::replace). A mark is not part of a term's meaning: terms that differ only in
/// their marks are equal. Marks take no room, and cost nothing where there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Origin(NonZeroU32);

impl Origin {
    /// The origin of this number, counted from 0.
    pub fn new(number: usize) -> Option<Origin> {
        Some(Origin(NonZeroU32::new(u32::try_from(number).ok()?.checked_add(1)?)?))
    }

    /// Its number.
    pub fn number(self) -> usize {
        self.0.get() as usize - 1
    }
}
