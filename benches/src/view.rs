//! What the hand-written kernels read: plain slices, checked once, so that their loops need not check.

/// A load that is not checked.
///
/// # Safety
/// `i < slice.len()`.
#[inline(always)]
pub(crate) unsafe fn at<T: Copy>(slice: &[T], i: usize) -> T {
    debug_assert!(i < slice.len());
    // SAFETY: the caller's.
    unsafe { *slice.get_unchecked(i) }
}

/// Sorted indices and a value for each.
#[derive(Clone, Copy, Debug)]
pub struct List<'a, T> {
    pub(crate) idx: &'a [u32],
    pub(crate) val: &'a [T],
}

impl<'a, T> List<'a, T> {
    /// A list.
    ///
    /// # Panics
    /// Where there is not one value for each index, or the indices do not ascend.
    pub fn new(idx: &'a [u32], val: &'a [T]) -> Self {
        assert_eq!(idx.len(), val.len(), "one value for each index");
        assert!(idx.windows(2).all(|pair| pair[0] < pair[1]), "indices ascend");
        List { idx, val }
    }

    /// How many are stored.
    pub fn len(&self) -> usize {
        self.idx.len()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.idx.is_empty()
    }
}

/// Adjoining values from index `start` on.
#[derive(Clone, Copy, Debug)]
pub struct Band<'a> {
    pub(crate) start: u32,
    pub(crate) val: &'a [f64],
}

impl<'a> Band<'a> {
    /// A band.
    ///
    /// # Panics
    /// Where it ends beyond the largest index.
    pub fn new(start: u32, val: &'a [f64]) -> Self {
        assert!(val.len() <= (u32::MAX - start) as usize, "the end is an index");
        Band { start, val }
    }

    /// One past its last index.
    pub(crate) fn stop(&self) -> u32 {
        self.start + self.val.len() as u32
    }
}

/// Runs by their ends, the first from 0 on, and a value for each.
#[derive(Clone, Copy, Debug)]
pub struct Runs<'a> {
    pub(crate) end: &'a [u32],
    pub(crate) val: &'a [f64],
}

impl<'a> Runs<'a> {
    /// Runs.
    ///
    /// # Panics
    /// Where there is not one value for each run, or a run is empty.
    pub fn new(end: &'a [u32], val: &'a [f64]) -> Self {
        assert_eq!(end.len(), val.len(), "one value for each run");
        assert!(end.first() != Some(&0) && end.windows(2).all(|pair| pair[0] < pair[1]), "ends ascend");
        Runs { end, val }
    }

    /// The dimension.
    pub fn dim(&self) -> u32 {
        self.end.last().copied().unwrap_or(0)
    }
}

/// Compressed sparse rows.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a, T> {
    pub(crate) cols: usize,
    pub(crate) ptr: &'a [usize],
    pub(crate) idx: &'a [u32],
    pub(crate) val: &'a [T],
}

impl<'a, T> Rows<'a, T> {
    /// A matrix.
    ///
    /// # Panics
    /// Where the offsets do not ascend from 0 to the number of indices, an index is not below `cols`, the
    /// indices of a row do not ascend, or there is not one value for each.
    pub fn new(cols: usize, ptr: &'a [usize], idx: &'a [u32], val: &'a [T]) -> Self {
        assert_eq!(idx.len(), val.len(), "one value for each index");
        assert!(ptr.first() == Some(&0) && ptr.last() == Some(&idx.len()), "offsets span the indices");
        assert!(ptr.windows(2).all(|pair| pair[0] <= pair[1]), "offsets ascend");
        assert!(idx.iter().all(|j| (*j as usize) < cols), "indices are below {cols}");
        for row in ptr.windows(2) {
            assert!(idx[row[0]..row[1]].windows(2).all(|pair| pair[0] < pair[1]), "indices ascend");
        }
        Rows { cols, ptr, idx, val }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.ptr.len() - 1
    }

    /// One row.
    ///
    /// # Safety
    /// `i < self.rows()`.
    #[inline(always)]
    pub(crate) unsafe fn row(&self, i: usize) -> List<'a, T> {
        // SAFETY: the row is there; offsets ascend up to the number of indices, which is that of the values.
        unsafe {
            let row = at(self.ptr, i)..at(self.ptr, i + 1);
            List { idx: self.idx.get_unchecked(row.clone()), val: self.val.get_unchecked(row) }
        }
    }
}
