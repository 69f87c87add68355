//! A small seeded generator, so that every run measures the same inputs.

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence that belongs to `seed`.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Evenly in `0..1`.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Evenly in `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// A nonzero value that binary fractions hold exactly.
    pub fn value(&mut self) -> f64 {
        (self.below(16) as f64 - 7.5) / 4.0
    }

    /// Each of `0..n` with the given probability, ascending.
    pub fn subset(&mut self, n: usize, density: f64) -> Vec<u32> {
        (0..n as u32).filter(|_| self.unit() < density).collect()
    }

    /// `k` different numbers (or all) of `0..n`, ascending.
    pub fn choose(&mut self, n: usize, k: usize) -> Vec<u32> {
        let mut chosen = std::collections::BTreeSet::new();
        while chosen.len() < k.min(n) {
            chosen.insert(self.below(n) as u32);
        }
        chosen.into_iter().collect()
    }
}
