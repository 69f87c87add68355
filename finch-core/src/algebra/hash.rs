//! Hashing of terms.

use std::hash::{BuildHasherDefault, Hasher};

use super::term::Term;

/// A multiplicative hash: terms are hashed once for each node, also by unoptimised builds.
#[derive(Clone, Default)]
pub struct FastHasher(u64);

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().rev().fold(0, |word, b| word << 8 | u64::from(*b)));
        }
    }
    fn write_u8(&mut self, i: u8) {
        self.write_u64(i.into());
    }
    fn write_u32(&mut self, i: u32) {
        self.write_u64(i.into());
    }
    fn write_u64(&mut self, i: u64) {
        self.0 = (self.0.rotate_left(5) ^ i).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    fn write_usize(&mut self, i: usize) {
        self.write_u64(i as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// A hash map keyed by terms. Never iterated where the order would show.
pub type TermMap<V> = std::collections::HashMap<Term, V, BuildHasherDefault<FastHasher>>;
