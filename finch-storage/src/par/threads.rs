//! The threads: rayon's if the feature `rayon` is on, otherwise the calling one.
//!
//! Work goes to the pool of the caller, `ThreadPool::install`'s or the global one, so that no more threads run than that
//! pool has, however many callers there are.

/// The results of `part` for each number below `count`, in order.
pub(super) fn all<T: Send>(count: usize, part: &(impl Fn(usize) -> T + Sync)) -> Vec<T> {
    let mut slots: Vec<Option<T>> = (0..count).map(|_| None).collect();
    fill(0, &mut slots, part);
    slots.into_iter().flatten().collect()
}

/// Fills slots by halves: an idle thread takes the larger of the waiting halves.
#[cfg(feature = "rayon")]
fn fill<T: Send>(first: usize, slots: &mut [Option<T>], part: &(impl Fn(usize) -> T + Sync)) {
    if let [slot] = slots {
        *slot = Some(part(first));
    } else if !slots.is_empty() {
        let (left, right) = slots.split_at_mut(slots.len() / 2);
        let middle = first + left.len();
        rayon::join(|| fill(first, left, part), || fill(middle, right, part));
    }
}

#[cfg(not(feature = "rayon"))]
fn fill<T>(first: usize, slots: &mut [Option<T>], part: &impl Fn(usize) -> T) {
    slots.iter_mut().zip(first..).for_each(|(slot, at)| *slot = Some(part(at)));
}
