//! In which order the entries of a matrix come.

/// The order in which entries come.
pub(crate) struct Found {
    /// In order, each place once.
    pub(super) sorted: bool,
    /// With inner indices that ascend or repeat.
    pub(super) by_columns: bool,
    /// The outer and inner index of the last entry.
    before: Option<(usize, usize)>,
}

impl Found {
    /// No entry has come.
    pub(crate) fn new() -> Found {
        Found { sorted: true, by_columns: true, before: None }
    }

    /// The next entry has these indices.
    #[inline(always)]
    pub(crate) fn add(&mut self, outer: usize, inner: usize) {
        if self.is_some() {
            self.sorted &= self.before < Some((outer, inner));
            self.by_columns &= self.before.is_none_or(|before| before.1 <= inner);
            self.before = Some((outer, inner));
        }
    }

    /// Whether they are in some order so far.
    #[inline(always)]
    pub(crate) fn is_some(&self) -> bool {
        self.sorted || self.by_columns
    }

    /// The order of arrays of indices.
    pub(crate) fn of(outer: &[u32], inner: &[u32]) -> Found {
        let mut found = Found::new();
        for (outer, inner) in outer.iter().zip(inner) {
            found.add(*outer as usize, *inner as usize);
            if !found.is_some() {
                break;
            }
        }
        found
    }
}
