//! The division of rows among ranks, and the weights of rows.

use std::ops::Range;

use finch::{Order, Storage, Tensor};

/// How rows are divided among ranks: into one range per rank, in order. A row is an index of the mode that is stored outermost.
#[derive(Clone, Copy, Debug)]
pub enum Division<'a> {
    /// About the same number of rows each.
    Even,
    /// About the same number of stored entries each; a row weighs one more than it has entries.
    Entries,
    /// About the same sum of weights each. There is one weight for each row: of the whole tensor when it is scattered, or of the rank's own block when blocks are
    /// redistributed. [`products`] are the weights for a product of matrices.
    Weights(&'a [u64]),
    /// These ranges: `0`, then the end of each rank's rows. With the bounds of another matrix, both have the same rows on each rank.
    Bounds(&'a [usize]),
}

/// The bounds of `ranks` ranges of about the same length.
pub(crate) fn even(dim: usize, ranks: usize) -> Vec<usize> {
    (0..=ranks).map(|rank| (dim as u128 * rank as u128 / ranks.max(1) as u128) as usize).collect()
}

/// The bounds, if they are of that many ranks and rows.
pub(crate) fn checked(bounds: &[usize], dim: usize, ranks: usize) -> Result<Vec<usize>, String> {
    let fits = bounds.len() == ranks + 1 && bounds.first() == Some(&0) && bounds.last() == Some(&dim);
    match fits && bounds.is_sorted() {
        true => Ok(bounds.to_vec()),
        false => Err(format!(
            "the bounds {bounds:?} do not divide {dim} rows among {ranks} ranks: {} numbers ascend from 0 to {dim}",
            ranks + 1
        )),
    }
}

/// For each bound between ranks, the first of some rows that has its share of the weight before it; `u64::MAX` if a later rank has it.
/// The rows begin at `first`, and all rows before them weigh `before`.
pub(crate) fn cuts(weights: &[u64], first: usize, before: u128, total: u128, ranks: usize) -> Vec<u64> {
    let mut ends = vec![before];
    ends.extend(weights.iter().scan(before, |end, weight| {
        *end += u128::from(*weight);
        Some(*end)
    }));
    let cut = |rank: usize| {
        let goal = total * rank as u128 / ranks as u128;
        match ends.partition_point(|end| *end < goal) {
            at if at < ends.len() => (first + at) as u64,
            _ => u64::MAX,
        }
    };
    (1..ranks).map(cut).collect()
}

/// The number of entries that are stored at each index of the mode that is stored outermost: in each row of a `Csr`. Takes one pass over
/// them.
pub fn entries<L: Storage, O: Order<L::Coords>>(tensor: &Tensor<L, O>) -> Vec<u64> {
    let shape = tensor.shape();
    let Some(dim) = shape.as_ref().get(O::mode(0)) else { return Vec::new() };
    let mut counts = vec![0; *dim];
    tensor.iter().for_each(|(at, _)| counts[at.as_ref()[O::mode(0)]] += 1);
    counts
}

/// The weight of each row of `a` in a product with a matrix whose row `k` has `lengths[k]` entries: the multiplications that the row
/// takes, and one. Takes one pass over the entries.
///
/// ```
/// use finch::layouts::Csr;
/// use finch_mpi::{entries, products};
///
/// let a = Csr::<i32>::from_dense([3, 3], vec![1, 1, 0, 0, 0, 0, 0, 0, 1])?;
/// assert_eq!(products(&a, &entries(&a)), Ok(vec![3, 1, 2]));
/// # Ok::<(), finch::FormatError>(())
/// ```
///
/// # Errors
/// If `lengths` does not have one number for each index of the mode that is stored innermost.
pub fn products<L, O>(a: &Tensor<L, O>, lengths: &[u64]) -> Result<Vec<u64>, String>
where
    L: Storage<Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let (outer, inner, shape) = (O::mode(0), O::mode(1), a.shape());
    if lengths.len() != shape[inner] {
        return Err(format!(
            "there are {} lengths of rows, and mode {inner} has dimension {}",
            lengths.len(),
            shape[inner]
        ));
    }
    let mut weights = vec![1_u64; shape[outer]];
    for (at, _) in a.iter() {
        weights[at[outer]] = weights[at[outer]].saturating_add(lengths[at[inner]]);
    }
    Ok(weights)
}

/// The ranges between bounds.
pub(crate) fn ranges(bounds: &[usize]) -> impl Iterator<Item = Range<usize>> {
    bounds.windows(2).map(|ends| ends[0]..ends[1])
}
