//! Halos: the remote rows that a block uses, and the plan for exchanging them.

use std::ops::Range;

use finch::{Coords, FixedBytes, Order, Storage, Tensor};

use crate::division::{checked, ranges};
use crate::error::Error;
use crate::messages::{bytes_of, numbers_of};
use crate::rows::{Rows, joined, layout, shown, text};
use crate::world::World;

/// The rows that a rank's program uses of a vector or matrix that is divided among ranks: its own rows, and the *halo*, which are rows of other ranks. Rank `r`
/// sends to rank `s` exactly the rows of `r` that `s` uses. The halo determines once which rank sends which rows to which; it
/// then serves any number of exchanges.
///
/// The rows that a rank uses are numbered by an ascending map: the halo below its own rows, its own, the halo above. So a matrix whose
/// columns are renumbered by it ([`relabel`](Self::relabel)) has the same entries in the same order.
///
/// ```no_run
/// use finch::prelude::*;
/// use finch_mpi::{Division, Halo, Rows, run};
///
/// #[kernel]
/// fn times(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
///     finch! { let y: DenseVec<f64>; y[i] += A[i, j] * x[j] }
/// }
///
/// # let file = "a.finch";
/// run(|world| {
///     let A: Rows<Csr<f64>> = Rows::read(world, "A", file, Division::Entries)?;
///     let halo = Halo::of(&A, 1, A.bounds())?;
///     let block = halo.relabel(A.block(), 1)?;
///     let mut x = vec![1.0; A.own().len()];
///     for _ in 0..10 {
///         let all = halo.vector("x", &x)?;
///         x = times(&block, &DenseVec::from_dense([all.len()], all)?).to_dense();
///     }
///     Ok(())
/// })?;
/// # Ok::<(), finch_mpi::Error>(())
/// ```
pub struct Halo<'w> {
    world: &'w World,
    name: String,
    /// Where the rows of each rank end, from 0 on.
    bounds: Vec<usize>,
    /// The rows that this rank uses, ascending: the halo below, its own, the halo above.
    used: Vec<usize>,
    /// For each rank, which positions of `used` are its rows.
    theirs: Vec<Range<usize>>,
    /// For each rank, which of the own rows it uses, from 0 on. For this rank, none.
    asked: Vec<Vec<usize>>,
}

impl<'w> Halo<'w> {
    /// The halo for rows that are divided at `bounds`, of which this rank uses those of the ascending list `used`, besides its own. The
    /// name is for errors. An agreement, and one message to each rank whose rows are used, of 8 bytes per row.
    ///
    /// # Errors
    /// If a list does not ascend or leaves the bounds, or ranks disagree on the bounds or the name.
    pub fn new(world: &'w World, name: &str, used: &[usize], bounds: &[usize]) -> Result<Self, Error> {
        let call = format!("planning the halo of `{name}` divided at {}", shown(bounds));
        let (rank, dim) = (world.rank(), bounds.last().copied().unwrap_or(0));
        let ready = checked(bounds, dim, world.size()).and_then(|bounds| {
            let own = bounds[rank]..bounds[rank + 1];
            with_own(used, own, dim).map(|used| (used, bounds))
        });
        let (used, bounds) = world.agree(&call, ready)?;
        let at = |row: usize| used.partition_point(|used| *used < row);
        let theirs: Vec<Range<usize>> = ranges(&bounds).map(|rows| at(rows.start)..at(rows.end)).collect();
        let wanted = theirs.iter().enumerate().map(|(other, positions)| match other == rank {
            true => Vec::new(),
            false => bytes_of(&used[positions.clone()]),
        });
        let out: Vec<Vec<u8>> = wanted.collect();
        let out: Vec<&[u8]> = out.iter().map(Vec::as_slice).collect();
        let mut asked: Vec<Vec<usize>> = world.exchange(&out).iter().map(|rows| numbers_of(rows)).collect();
        asked.iter_mut().flatten().for_each(|row| *row -= bounds[rank]);
        Ok(Halo { world, name: name.into(), bounds, used, theirs, asked })
    }

    /// The halo for the indices of a mode that the blocks of a tensor use, such as columns of a `Csr` (mode 1). What is multiplied with
    /// them is divided at `bounds`: those of the tensor itself if rows and columns correspond.
    ///
    /// # Errors
    /// As for [`new`](Self::new), and if there is no such mode, or its dimension is not that of the bounds.
    pub fn of<L, O>(rows: &Rows<'w, Tensor<L, O>>, mode: usize, bounds: &[usize]) -> Result<Self, Error>
    where
        L: Storage<Elem: FixedBytes>,
        O: Order<L::Coords>,
    {
        let world = rows.world();
        let call = format!("{}, for the halo of mode {mode}", rows.call("reading the indices of"));
        let used = text(rows.block().used(mode)).and_then(|used| {
            let (shape, dim) = (rows.block().shape(), bounds.last().copied().unwrap_or(0));
            match shape.as_ref()[mode] == dim {
                true => Ok(used),
                false => Err(format!(
                    "mode {mode} has dimension {}, and the bounds end at {dim}",
                    shape.as_ref()[mode]
                )),
            }
        });
        let used = world.agree(&call, used)?;
        Self::new(world, rows.name(), &used, bounds)
    }

    /// The rows that this rank uses, ascending: the halo below its own rows, its own, the halo above.
    pub fn used(&self) -> &[usize] {
        &self.used
    }

    /// Where the own rows are in [`used`](Self::used).
    pub fn own(&self) -> Range<usize> {
        self.theirs[self.world.rank()].clone()
    }

    /// The number of rows that this rank sends in each exchange, in total.
    pub fn sends(&self) -> usize {
        self.asked.iter().map(Vec::len).sum()
    }

    /// The block with the indices of a mode numbered as in [`used`](Self::used). Nothing is sent. Takes one pass over the entries.
    ///
    /// # Errors
    /// If the block uses others, there is no such mode, or the layout cannot hold the result. Other ranks learn of it at their next call.
    pub fn relabel<L, O>(&self, block: &Tensor<L, O>, mode: usize) -> Result<Tensor<L, O>, Error>
    where
        L: Storage,
        O: Order<L::Coords>,
    {
        let call = format!("renumbering mode {mode} by the halo of `{}`", self.name);
        block.relabel(mode, &self.used).map_err(|error| self.world.failed(&call, error))
    }

    /// The values of a vector at the rows used, from those at the own rows. An agreement, and one message to each rank that uses own rows.
    ///
    /// # Errors
    /// If a rank does not give one value per own row, or ranks disagree on the element type or the name.
    pub fn vector<T: FixedBytes>(&self, name: &str, own: &[T]) -> Result<Vec<T>, Error> {
        let call =
            format!("the halo of the vector `{name}` of {}, divided at {}", T::NAME, shown(&self.bounds));
        let rank = self.world.rank();
        let rows = self.bounds[rank + 1] - self.bounds[rank];
        let ready = match own.len() == rows {
            true => Ok(self.asked.iter().map(|rows| packed(own, rows)).collect::<Vec<_>>()),
            false => Err(format!("{} values are given, and the rank has {rows} rows", own.len())),
        };
        let out = self.world.agree(&call, ready)?;
        let out: Vec<&[u8]> = out.iter().map(Vec::as_slice).collect();
        let coming: Vec<usize> = self.theirs.iter().map(|rows| rows.len() * T::SIZE).collect();
        let got = self.world.transfer(&out, &coming);
        let mut all = Vec::with_capacity(self.used.len());
        for (other, bytes) in got.iter().enumerate() {
            match other == rank {
                true => all.extend_from_slice(own),
                false => all.extend(bytes.chunks_exact(T::SIZE).map_while(T::read_bytes)),
            }
        }
        match all.len() == self.used.len() {
            true => Ok(all),
            false => Err(self.world.failed(&call, "a rank sent bytes that are not a value of this type")),
        }
    }

    /// The rows used of a matrix (or any tensor), one below the other, from the own block. An agreement, an announcement of lengths, and
    /// one message to each rank that uses own rows: the stored entries of those rows, and about 500 bytes.
    ///
    /// # Errors
    /// If the tensor is divided otherwise than the halo, ranks disagree on its layout, shape or name, or the layout has no such parts.
    pub fn matrix<L, O>(&self, of: &Rows<'w, Tensor<L, O>>) -> Result<Tensor<L, O>, Error>
    where
        L: Storage<Elem: FixedBytes>,
        O: Order<L::Coords>,
    {
        let call = of.call("the halo of the rows of");
        let ready = match of.bounds() == self.bounds {
            true => self.rows_asked(of.block()),
            false => Err(format!("the halo is divided at {}", shown(&self.bounds))),
        };
        let out = self.world.agree(&call, ready)?;
        let out: Vec<&[u8]> = out.iter().map(Vec::as_slice).collect();
        let mut got = self.world.exchange(&out);
        let own = self.world.rank();
        got[own] = of.block().to_bytes();
        got.retain(|bytes| !bytes.is_empty());
        joined(self.world, &call, &got)
    }

    /// For each rank, the own rows that it uses, as bytes.
    fn rows_asked<L, O>(&self, block: &Tensor<L, O>) -> Result<Vec<Vec<u8>>, String>
    where
        L: Storage<Elem: FixedBytes>,
        O: Order<L::Coords>,
    {
        if L::Coords::LEN == 0 {
            return Err(format!("a {} has no rows", layout::<L, O>()));
        }
        // One pass over the entries for all ranks.
        let taken = text(block.take(O::mode(0), &self.asked.concat()))?;
        let mut end = 0;
        let part = |rows: &Vec<usize>| {
            let range = end..end + rows.len();
            end = range.end;
            match rows.is_empty() {
                true => Ok(Vec::new()),
                false => Ok(text(taken.part(range))?.view().to_bytes()),
            }
        };
        self.asked.iter().map(part).collect()
    }
}

/// An ascending list of rows with the own rows put into it.
fn with_own(used: &[usize], own: Range<usize>, dim: usize) -> Result<Vec<usize>, String> {
    let wrong = |k: &usize| used[*k] >= dim || *k > 0 && used[k - 1] >= used[*k];
    if let Some(k) = (0..used.len()).find(wrong) {
        return Err(format!("the list of used rows is wrong at {k}: {} of {dim}; it must ascend", used[k]));
    }
    let (below, above) =
        (used.partition_point(|row| *row < own.start), used.partition_point(|row| *row < own.end));
    Ok(used[..below].iter().copied().chain(own).chain(used[above..].iter().copied()).collect())
}

/// Some values as bytes.
fn packed<T: FixedBytes>(values: &[T], at: &[usize]) -> Vec<u8> {
    let mut bytes = vec![0; at.len() * T::SIZE];
    bytes.chunks_exact_mut(T::SIZE).zip(at).for_each(|(to, at)| values[*at].write_bytes(to));
    bytes
}
