//! The parts of something, for walks.

/// Parts that have been collected. A function that returned a chain of iterators would have the whole chain compiled again for each closure
/// in its callers, which was a ninth of this crate's machine code. These have no method but `next`, so a closure adds little besides
/// itself: see ARCHITECTURE.md, "What a user's first build waits for".
pub struct Parts<T>(std::vec::IntoIter<T>);

impl<T> Iterator for Parts<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.next()
    }
}

impl<T> From<Vec<T>> for Parts<T> {
    fn from(parts: Vec<T>) -> Parts<T> {
        Parts(parts.into_iter())
    }
}

impl<T> FromIterator<T> for Parts<T> {
    fn from_iter<I: IntoIterator<Item = T>>(parts: I) -> Parts<T> {
        Vec::from_iter(parts).into()
    }
}
