//! Sets of variables and buffers.

/// Numbers of variables and buffers, a bit each: passes copy and join many.
#[derive(Clone, Debug, Default)]
pub struct Ids(Vec<u64>);

impl Ids {
    fn bit(&mut self, id: u32) -> (&mut u64, u64) {
        let at = id as usize / 64;
        if at >= self.0.len() {
            self.0.resize(at + 1, 0);
        }
        (&mut self.0[at], 1 << (id % 64))
    }

    /// Adds a number.
    pub fn insert(&mut self, id: u32) {
        let (word, bit) = self.bit(id);
        *word |= bit;
    }

    /// Takes a number out; whether it was there.
    pub fn remove(&mut self, id: u32) -> bool {
        let (word, bit) = self.bit(id);
        let was = *word & bit != 0;
        *word &= !bit;
        was
    }

    /// Whether the number is among them.
    pub fn contains(&self, id: u32) -> bool {
        self.0.get(id as usize / 64).is_some_and(|word| word & 1 << (id % 64) != 0)
    }

    /// Adds those of another set; whether some are new.
    pub fn join(&mut self, other: &Ids) -> bool {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        let mut grown = false;
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            grown |= theirs & !*mine != 0;
            *mine |= theirs;
        }
        grown
    }

    /// Whether the two have a number in common.
    pub fn meet(&self, other: &Ids) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

impl FromIterator<u32> for Ids {
    fn from_iter<I: IntoIterator<Item = u32>>(all: I) -> Ids {
        let mut ids = Ids::default();
        all.into_iter().for_each(|id| ids.insert(id));
        ids
    }
}
