//! Lists that are made of other lists, in little machine code: see ARCHITECTURE.md, "What a user's first build waits for".

/// Parts that have been collected. A function that returned a chain of iterators would have the whole chain compiled again for each closure
/// in its callers, which was a ninth of this crate's machine code. These have no method but `next`, so a closure adds little besides
/// itself.
#[derive(Clone)]
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

/// `items.iter().map(f).collect()`, of which each closure has a dozen functions. Here it has one.
pub trait Mapped<T> {
    /// What `f` makes of each item.
    fn mapped<'a, U>(&'a self, f: impl FnMut(&'a T) -> U) -> Vec<U>
    where
        T: 'a;
}

impl<T> Mapped<T> for [T] {
    fn mapped<'a, U>(&'a self, mut f: impl FnMut(&'a T) -> U) -> Vec<U>
    where
        T: 'a,
    {
        let mut all = Vec::with_capacity(self.len());
        for item in self {
            all.push(f(item));
        }
        all
    }
}

/// `items.flat_map(f)`, collected. What an adapter of the standard library would add for each closure is in [`Parts`] once.
pub trait Gather: Iterator {
    /// The parts of all items, in order.
    fn gather<P: IntoIterator>(self, f: impl FnMut(Self::Item) -> P) -> Parts<P::Item>;
}

impl<I: Iterator> Gather for I {
    fn gather<P: IntoIterator>(self, mut f: impl FnMut(I::Item) -> P) -> Parts<P::Item> {
        let mut all = Vec::new();
        for item in self {
            all.extend(f(item));
        }
        all.into()
    }
}
