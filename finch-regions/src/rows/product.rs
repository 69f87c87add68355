//! The product of two matrices of zeros and ones, as sets of places.

use super::window::Gathered;
use super::{Block, Rows, Window};
use crate::error::{Limit, Result};
use crate::runs::Run;

/// Where the product of two matrices can be other than zero, and what it takes to compute it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Product {
    /// The places that some pair of entries leads to.
    pub pattern: Rows,
    /// The number of triples (i, j, k) with entries at (i, k) and (k, j): the multiplications.
    pub iterations: u128,
    /// The number of pairs of runs that met: what it took to find the pattern.
    pub pairs: u64,
}

impl Rows {
    /// The places (i, j) within the window for which this set has some place (i, k), and the other (k, j).
    ///
    /// Takes a step for each pair of a run (i, k…) of a block and a run (k, j…) of a block that meet, the logarithm for their sort,
    /// and a step for each run of the result.
    ///
    /// # Errors
    /// If the result has more runs than the limit allows, there is no memory for it, or the iterations do not fit 128 bits.
    #[inline]
    pub fn product(&self, other: &Rows, window: Window, limit: Limit) -> Result<Product> {
        let mut pattern = Rows::new();
        let mut gathered = Gathered { rows: Run::new(0, 0), columns: Vec::new(), iterations: 0, pairs: 0 };
        for block in self.blocks() {
            gathered.rows = block.rows;
            other.gather(block.columns, window, &mut gathered)?;
            limit.check((pattern.runs() + gathered.columns.len()) as u128, "runs in a product")?;
            pattern.push_window(Block { columns: &gathered.columns, ..block }, window, limit)?;
        }
        Ok(Product { pattern, iterations: gathered.iterations, pairs: gathered.pairs })
    }
}
