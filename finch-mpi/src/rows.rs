//! Tensors of which each rank holds a block of rows.

use std::any::type_name;
use std::ops::Range;
use std::path::Path;

use finch::{Coords, FixedBytes, Order, Storage, Tensor, read_rows, read_shape};
use mpi::collective::SystemOperation;
use mpi::traits::CommunicatorCollectives;

use crate::division::{Division, checked, cuts, entries, even, ranges};
use crate::error::Error;
use crate::messages::{bytes_of, numbers_of};
use crate::world::World;

/// A tensor of which each rank holds a block of rows, in the order of ranks. A row is an index of the mode that is stored outermost: a
/// row of a `Csr`, a column of a `Csc`, an entry of a vector. Any layout that has [parts](Tensor::part) can be divided; a `Symmetric`
/// matrix cannot.
///
/// A block is a tensor like any other, whose rows are numbered from 0. Its other modes have the dimensions of the whole.
///
/// Blocks are sent as [bytes](Tensor::to_bytes), about 500 more than their arrays take. A message of any length is possible: it is sent in
/// pieces of 2³⁰ bytes.
///
/// The name is that of the tensor in errors, and the same on all ranks.
#[derive(Clone)]
pub struct Rows<'w, T> {
    world: &'w World,
    name: String,
    /// Where the rows of each rank end, from 0 on.
    bounds: Vec<usize>,
    block: T,
}

impl<'w, T> Rows<'w, T> {
    /// The block of this rank.
    pub fn block(&self) -> &T {
        &self.block
    }

    /// The block of this rank, by value.
    pub fn into_block(self) -> T {
        self.block
    }

    /// The rows of this rank, as the whole tensor numbers them.
    pub fn own(&self) -> Range<usize> {
        let rank = self.world.rank();
        self.bounds[rank]..self.bounds[rank + 1]
    }

    /// `0`, and then where the rows of each rank end.
    pub fn bounds(&self) -> &[usize] {
        &self.bounds
    }

    /// The name in errors.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The ranks that hold the blocks.
    pub fn world(&self) -> &'w World {
        self.world
    }
}

impl<'w, L, O> Rows<'w, Tensor<L, O>>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    /// Distributes a tensor of rank 0 among the ranks. The arguments of other ranks are ignored. Rank 0 temporarily holds two copies of the tensor.
    ///
    /// # Errors
    /// If rank 0 has no tensor, the layout has no such parts, the division does not fit, or ranks disagree on the layout or the name.
    pub fn scatter(
        world: &'w World,
        name: &str,
        whole: Option<&Tensor<L, O>>,
        division: Division<'_>,
    ) -> Result<Self, Error> {
        let call = format!("scatter of `{name}`, a {}", layout::<L, O>());
        let ready = match (world.rank(), whole) {
            (0, Some(whole)) => dealt(whole, division, world.size()),
            (0, None) => Err("rank 0 gave no tensor".into()),
            _ => Ok((Vec::new(), vec![Vec::new(); world.size()])),
        };
        let (bounds, parts) = world.agree(&call, ready)?;
        // Bounds and parts travel in one message.
        let out: Vec<Vec<u8>> = parts.into_iter().map(|part| [bytes_of(&bounds), part].concat()).collect();
        let out: Vec<&[u8]> = out.iter().map(Vec::as_slice).collect();
        let mut got = world.exchange(&out).swap_remove(0);
        let part = got.split_off(8 * (world.size() + 1));
        let block = Tensor::from_bytes(&part).map_err(|error| world.failed(&call, error))?;
        Ok(Rows { world, name: name.into(), bounds: numbers_of(&got), block })
    }

    /// Reads a shared `.finch` file. Each rank reads an even share of the rows; if the [`Division`] is different, rows then
    /// move to where they belong.
    ///
    /// Where the layout has them one after the other, a rank reads no more than its share ([`read_rows`]).
    ///
    /// # Errors
    /// If a rank cannot read the file, ranks see different shapes, the layout has no such parts, or the division does not fit.
    pub fn read(
        world: &'w World,
        name: &str,
        path: impl AsRef<Path>,
        division: Division<'_>,
    ) -> Result<Self, Error> {
        let path = path.as_ref();
        let shape = read_shape::<Tensor<L, O>>(path).map_err(|error| error.to_string());
        let call = format!("reading `{name}`, a {}", layout::<L, O>());
        let read = shape.and_then(|shape| {
            let dim = rows_of::<L, O>(&shape)?;
            let bounds = match division {
                Division::Bounds(bounds) => checked(bounds, dim, world.size())?,
                _ => even(dim, world.size()),
            };
            let own = bounds[world.rank()]..bounds[world.rank() + 1];
            let block = read_rows::<Tensor<L, O>>(path, own).map_err(|error| error.to_string())?;
            Ok((bounds, block))
        });
        let (bounds, block) = world.agree(&call, read)?;
        let rows = Rows { world, name: name.into(), bounds, block };
        world.agree(&rows.call("reading"), Ok(()))?;
        match division {
            Division::Even | Division::Bounds(_) => Ok(rows),
            _ => rows.divided(division),
        }
    }

    /// Blocks that the ranks have made, one below the other.
    ///
    /// # Errors
    /// If ranks disagree on the layout, the dimensions of other modes, or the name.
    pub fn new(world: &'w World, name: &str, block: Tensor<L, O>) -> Result<Self, Error> {
        let dim = rows_of::<L, O>(&block.shape());
        let others = others::<L, O>(&block.shape());
        let call =
            format!("joining blocks of `{name}`, a {} with other modes of {others:?}", layout::<L, O>());
        let dim = world.agree(&call, dim)?;
        let mut bounds = vec![0];
        for dim in world.gather_all(name, dim)? {
            bounds.push(bounds[bounds.len() - 1] + dim);
        }
        Ok(Rows { world, name: name.into(), bounds, block })
    }

    /// Another tensor with the same rows, such as the result of a program over the blocks. Nothing is sent.
    ///
    /// # Errors
    /// If the block has another number of rows than this one. Other ranks learn of it at their next call.
    pub fn with<M, P>(&self, name: &str, block: Tensor<M, P>) -> Result<Rows<'w, Tensor<M, P>>, Error>
    where
        M: Storage,
        P: Order<M::Coords>,
    {
        let (own, shape) = (self.own().len(), block.shape());
        if rows_of::<M, P>(&shape) != Ok(own) {
            let what = format!("a block of shape {shape:?} where `{}` has {own} rows", self.name);
            return Err(self.world.failed(&format!("making `{name}`"), what));
        }
        Ok(Rows { world: self.world, name: name.into(), bounds: self.bounds.clone(), block })
    }

    /// The whole tensor at rank 0, and nothing elsewhere. Rank 0 temporarily holds two copies.
    ///
    /// # Errors
    /// If ranks disagree on the tensor, or rank 0 cannot hold it.
    pub fn gather(&self) -> Result<Option<Tensor<L, O>>, Error> {
        let call = self.call("gathering");
        let ready = if self.world.rank() == 0 { Vec::new() } else { self.block.to_bytes() };
        let bytes = self.world.agree(&call, Ok(ready))?;
        let mut out: Vec<&[u8]> = vec![&[]; self.world.size()];
        out[0] = &bytes;
        let blocks = self.world.exchange(&out);
        (self.world.rank() == 0).then(|| self.joined(&call, blocks)).transpose()
    }

    /// The whole tensor at every rank, each of which temporarily holds two copies. Each rank sends its block to all others.
    ///
    /// # Errors
    /// If ranks disagree on the tensor, or a rank cannot hold it.
    pub fn gather_all(&self) -> Result<Tensor<L, O>, Error> {
        let call = self.call("gathering at all ranks");
        let bytes = self.world.agree(&call, Ok(self.block.to_bytes()))?;
        let blocks = self.world.share(&bytes);
        self.joined(&call, blocks)
    }

    /// The same rows in another division. Only rows that change ranks are sent.
    ///
    /// # Errors
    /// If the division does not fit on some rank, ranks disagree on the tensor, or a rank cannot hold its part.
    pub fn divided(&self, division: Division<'_>) -> Result<Self, Error> {
        let call = self.call("dividing");
        let (own, size) = (self.own(), self.world.size());
        let weights = self.world.agree(&call, self.weighed(division))?;
        let bounds = match (division, weights) {
            (Division::Bounds(bounds), _) => bounds.to_vec(),
            (_, Some(weights)) => self.balanced(&weights)?,
            (_, None) => even(self.dim(), size),
        };
        let call = format!("{call} at {}", shown(&bounds));
        let part = |range: Range<usize>| -> Result<Vec<u8>, String> {
            let (from, to) = (range.start.max(own.start), range.end.min(own.end));
            match from < to {
                true => Ok(text(self.block.part(from - own.start..to - own.start))?.view().to_bytes()),
                false => Ok(Vec::new()),
            }
        };
        let parts = ranges(&bounds).map(part).collect::<Result<Vec<_>, _>>();
        let parts = self.world.agree(&call, parts)?;
        let out: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
        let mut parts = self.world.exchange(&out);
        parts.retain(|part| !part.is_empty());
        let block = if parts.is_empty() { self.nothing(&call)? } else { joined(self.world, &call, &parts)? };
        Ok(Rows { world: self.world, name: self.name.clone(), bounds, block })
    }

    /// The weights of the own rows. None where the bounds need no weights.
    fn weighed(&self, division: Division<'_>) -> Result<Option<Vec<u64>>, String> {
        match division {
            Division::Even => Ok(None),
            Division::Bounds(bounds) => checked(bounds, self.dim(), self.world.size()).map(|_| None),
            Division::Entries => Ok(Some(entries(&self.block).into_iter().map(|n| n + 1).collect())),
            Division::Weights(weights) if weights.len() == self.own().len() => Ok(Some(weights.to_vec())),
            Division::Weights(weights) => {
                Err(format!("there are {} weights for {} own rows", weights.len(), self.own().len()))
            }
        }
    }

    /// Bounds of about equal weight, of which each rank finds those among its own rows.
    fn balanced(&self, weights: &[u64]) -> Result<Vec<usize>, Error> {
        let mine = weights.iter().fold(0_u64, |sum, weight| sum.saturating_add(*weight));
        let sums = self.world.gather_all(&self.name, mine)?;
        let before = sums[..self.world.rank()].iter().map(|sum| u128::from(*sum)).sum();
        let total = sums.iter().map(|sum| u128::from(*sum)).sum();
        let cuts = cuts(weights, self.own().start, before, total, self.world.size());
        let mut first = vec![0_u64; cuts.len()];
        let comm = self.world.comm();
        self.world.timed(|| comm.all_reduce_into(&cuts[..], &mut first[..], SystemOperation::min()));
        self.world.count_collective();
        let inner = first.into_iter().map(|cut| (cut as usize).min(self.dim()));
        Ok([0].into_iter().chain(inner).chain([self.dim()]).collect())
    }

    /// A block without rows.
    pub(crate) fn nothing(&self, call: &str) -> Result<Tensor<L, O>, Error> {
        let part = self.block.part(0..0).and_then(|part| part.into_tensor());
        part.map_err(|error| self.world.failed(call, error))
    }

    /// The number of rows of all ranks.
    pub(crate) fn dim(&self) -> usize {
        self.bounds[self.bounds.len() - 1]
    }

    fn joined(&self, call: &str, mut blocks: Vec<Vec<u8>>) -> Result<Tensor<L, O>, Error> {
        blocks[self.world.rank()] = self.block.to_bytes();
        joined(self.world, call, &blocks)
    }

    /// The text on which ranks agree: with the layout, the shape and the bounds.
    pub(crate) fn call(&self, what: &str) -> String {
        let mut shape = self.block.shape();
        if L::Coords::LEN > 0 {
            shape.as_mut()[O::mode(0)] = self.dim();
        }
        let bounds = shown(&self.bounds);
        format!("{what} `{}`, a {} of shape {shape:?} divided at {bounds}", self.name, layout::<L, O>())
    }
}

/// The bounds of a division, and the part of each rank as bytes.
fn dealt<L, O>(
    whole: &Tensor<L, O>,
    division: Division<'_>,
    ranks: usize,
) -> Result<(Vec<usize>, Vec<Vec<u8>>), String>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let dim = rows_of::<L, O>(&whole.shape())?;
    let bounds = match division {
        Division::Even => even(dim, ranks),
        Division::Bounds(bounds) => checked(bounds, dim, ranks)?,
        Division::Entries => {
            let ends = text(whole.rows_by_weight(ranks))?.into_iter().map(|range| range.end);
            [0].into_iter().chain(ends).collect()
        }
        Division::Weights(weights) if weights.len() != dim => {
            return Err(format!("there are {} weights for {dim} rows", weights.len()));
        }
        Division::Weights(weights) => {
            let total = weights.iter().map(|weight| u128::from(*weight)).sum();
            let inner = cuts(weights, 0, 0, total, ranks).into_iter().map(|cut| cut as usize);
            [0].into_iter().chain(inner).chain([dim]).collect()
        }
    };
    let parts = ranges(&bounds).map(|range| Ok(text(whole.part(range))?.view().to_bytes()));
    Ok((bounds.clone(), parts.collect::<Result<_, String>>()?))
}

/// Blocks that arrived as bytes, one below the other.
pub(crate) fn joined<L, O>(world: &World, call: &str, blocks: &[Vec<u8>]) -> Result<Tensor<L, O>, Error>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let blocks = blocks.iter().map(|bytes| Tensor::from_bytes(bytes));
    let blocks = blocks.collect::<Result<Vec<_>, _>>().map_err(|error| world.failed(call, error))?;
    Tensor::join(blocks).map_err(|error| world.failed(call, error))
}

/// The number of rows of a shape.
fn rows_of<L: Storage, O: Order<L::Coords>>(shape: &L::Coords) -> Result<usize, String> {
    let none = || "a tensor without modes has no rows".to_string();
    if L::Coords::LEN == 0 { Err(none()) } else { Ok(shape.as_ref()[O::mode(0)]) }
}

/// The dimensions of the other modes.
fn others<L: Storage, O: Order<L::Coords>>(shape: &L::Coords) -> Vec<usize> {
    (1..L::Coords::LEN).map(|depth| shape.as_ref()[O::mode(depth)]).collect()
}

/// The layout in an error: the type without the modules that its names are in.
pub(crate) fn layout<L, O>() -> String {
    let (mut short, mut word) = (String::new(), String::new());
    for c in type_name::<Tensor<L, O>>().chars() {
        match c {
            ':' => word.clear(),
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            c => {
                short.push_str(&word);
                short.push(c);
                word.clear();
            }
        }
    }
    short + &word
}

/// Bounds in a call. A few can be read; of many, a hash says whether they are the same.
pub(crate) fn shown(bounds: &[usize]) -> String {
    let all = format!("{bounds:?}");
    if bounds.len() <= 9 {
        return all;
    }
    format!(
        "{} bounds up to {} (hash {:x})",
        bounds.len(),
        bounds[bounds.len() - 1],
        crate::agreement::hash(&all)
    )
}

/// An error as the text that other ranks are told.
pub(crate) fn text<T>(result: Result<T, impl ToString>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}
