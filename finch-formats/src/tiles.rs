//! Tiles as other libraries keep them.

use crate::levels::SparseTileList;
use crate::{FormatError, Index, Storage};

impl<L: Storage, const R: usize, const C: usize, I: Index> SparseTileList<L, R, C, I> {
    /// Makes the rows of a matrix of these dimensions from tiles that come row by row, as SciPy's `bsr_matrix` keeps them: `ptr` says
    /// where the tiles of each `R` rows begin and where the last ones end, and `idx` has the column of each tile, ascending in a
    /// row of tiles. Tile `t` has the slots `t * R * C..(t + 1) * R * C`, row by row. All arrays are moved; the table of tiles is made,
    /// in time proportional to their number.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseTileList, Tensor, layouts::Bsr};
    ///
    /// let slots = Element::new(vec![5, 7, 0, 1, 0, 0, 2, 0]);
    /// let rows = SparseTileList::<_, 2, 2>::from_tiles([4, 6], vec![0, 2, 2], vec![0u32, 2], slots)?;
    /// let matrix: Bsr<i32, 2, 2> = Tensor::new(Dense::new(4, rows)?)?;
    /// assert_eq!((matrix.get([1, 1])?, matrix.get([1, 4])?, matrix.get([2, 0])?), (1, 2, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the arrays do not fit together, or columns do not ascend.
    pub fn from_tiles(
        [rows, columns]: [usize; 2],
        ptr: Vec<usize>,
        idx: Vec<I>,
        tiles: L,
    ) -> Result<Self, FormatError> {
        let across = columns.div_ceil(C.max(1));
        let mut key = Vec::with_capacity(idx.len());
        for (row, ends) in ptr.windows(2).enumerate() {
            let columns = idx.get(ends[0]..ends[1]).unwrap_or_default();
            key.extend(
                columns.iter().map(|column| row.saturating_mul(across).saturating_add(column.to_usize())),
            );
        }
        let (pos, table) = ((0..idx.len()).collect(), table(&key));
        Self::new(columns, rows, ptr, idx, pos, key, table, tiles)
    }
}

/// The hash table of tiles, which has one more than the number of each that is found by its key, and 0 elsewhere.
fn table(keys: &[usize]) -> Vec<usize> {
    let mut table = vec![0; (2 * keys.len() + 2).next_power_of_two()];
    let last = table.len() - 1;
    for (tile, key) in keys.iter().enumerate() {
        let key = *key as u64;
        let hash = (((key ^ (key >> 31)) & 0x7fff_ffff) * 2_654_435_769) >> 31;
        let mut at = hash as usize & last;
        while table[at] != 0 {
            at = (at + 1) & last;
        }
        table[at] = tile + 1;
    }
    table
}
