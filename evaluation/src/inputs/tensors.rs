//! Tensors of more than two modes.
//!
//! Where those of FROSTT are absent, a model draws some of their shape: all modes but the last are drawn independently, each by a power law (index
//! `n·u^skew` for `u` evenly in `0..1`), and each such fibre holds that many places of the last mode on average, at random.

use std::path::Path;

use finch::prelude::*;
use finch::{Coords, RowMajor, Storage};
use finch_bench::random::Random;
use finch_evaluation_kernels::functions::{Csf4, Csf5};

use super::{files, stem};
use crate::session::Size;

/// A tensor's entries, in row-major order.
#[derive(Clone, Debug)]
pub struct Entries<const N: usize> {
    /// The file's name, or the model's.
    pub name: String,
    /// The dimensions.
    pub shape: [usize; N],
    /// Where they are.
    pub coords: Vec<[usize; N]>,
    /// Their values.
    pub values: Vec<f64>,
}

impl<const N: usize> Entries<N> {
    /// The same, moved `by` places in the last mode, around its end; all values are 2.
    pub fn shifted(&self, by: usize) -> Entries<N> {
        let move_on = |mut at: [usize; N]| {
            at[N - 1] = (at[N - 1] + by) % self.shape[N - 1];
            at
        };
        let coords = self.coords.iter().copied().map(move_on).collect();
        Entries { name: self.name.clone(), shape: self.shape, coords, values: vec![2.0; self.values.len()] }
    }
}

/// A stand-in for a tensor of FROSTT.
struct Model<const N: usize> {
    name: &'static str,
    shape: [usize; N],
    /// A tenth of the tensor's own entries, or a million.
    entries: usize,
    /// How many entries a fibre of the last mode has, on average.
    fibre: usize,
    skew: f64,
}

const THREE: [Model<3>; 1] =
    [Model { name: "like nell-2", shape: [12_092, 9_184, 28_818], entries: 1_000_000, fibre: 8, skew: 2.5 }];

const FOUR: [Model<4>; 4] = [
    Model { name: "like nips", shape: [2_482, 2_862, 14_036, 17], entries: 310_000, fibre: 2, skew: 1.0 },
    Model {
        name: "like uber-pickups",
        shape: [183, 24, 1_140, 1_717],
        entries: 331_000,
        fibre: 4,
        skew: 1.5,
    },
    Model { name: "like chicago-crime", shape: [6_186, 24, 77, 32], entries: 533_000, fibre: 3, skew: 1.2 },
    Model {
        name: "like enron",
        shape: [6_066, 5_699, 244_268, 1_176],
        entries: 1_000_000,
        fibre: 4,
        skew: 3.0,
    },
];

const FIVE: [Model<5>; 1] = [Model {
    name: "like vast",
    shape: [165_427, 11_374, 2, 100, 89],
    entries: 1_000_000,
    fibre: 2,
    skew: 1.0,
}];

impl<const N: usize> Model<N> {
    fn draw(&self, size: Size) -> Entries<N> {
        let (mut random, entries) =
            (Random::new(N as u64), size.pick(self.entries.min(300_000) / 30, self.entries));
        let last = self.shape[N - 1];
        let mut coords = Vec::with_capacity(entries);
        while coords.len() < entries {
            let mut at: [usize; N] = self.shape.map(|n| (n as f64 * random.unit().powf(self.skew)) as usize);
            for k in random.choose(last, 1 + random.clone().below(2 * self.fibre - 1)) {
                at[N - 1] = k as usize;
                coords.push(at);
            }
        }
        coords.sort_unstable();
        coords.dedup();
        let values = coords.iter().map(|_| 1.0 + random.below(9) as f64).collect();
        Entries { name: self.name.to_owned(), shape: self.shape, coords, values }
    }
}

/// Those of the folder with three modes, and the models.
pub fn three(size: Size) -> Vec<Entries<3>> {
    read::<3, <Csf3<f64> as Levels>::All>(size, &THREE)
}

/// Those with four.
pub fn four(size: Size) -> Vec<Entries<4>> {
    read::<4, <Csf4<f64> as Levels>::All>(size, &FOUR)
}

/// Those with five.
pub fn five(size: Size) -> Vec<Entries<5>> {
    read::<5, <Csf5<f64> as Levels>::All>(size, &FIVE)
}

/// The levels of a layout.
trait Levels {
    type All;
}

impl<L: Storage> Levels for Tensor<L, RowMajor> {
    type All = L;
}

/// The tensors of the folder that have so many modes, and those that models draw.
fn read<const N: usize, L>(size: Size, models: &[Model<N>]) -> Vec<Entries<N>>
where
    L: Storage<Coords = [usize; N], Elem = f64>,
    [usize; N]: Coords,
{
    let small = size.pick(120_000, u64::MAX);
    let fits = |path: &&std::path::PathBuf| path.metadata().is_ok_and(|file| file.len() < small);
    let paths = files(&["tensors"], ".tns");
    let read = paths.iter().filter(fits).filter_map(|path| entries::<N, L>(path));
    read.chain(models.iter().map(|model| model.draw(size))).collect()
}

/// The entries of a file, if it has that many modes.
fn entries<const N: usize, L>(path: &Path) -> Option<Entries<N>>
where
    L: Storage<Coords = [usize; N], Elem = f64>,
    [usize; N]: Coords,
{
    let tensor: Tensor<L> = finch::read(path).ok()?;
    let (coords, values) = tensor.iter().unzip();
    Some(Entries { name: stem(path), shape: tensor.shape(), coords, values })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_draw_what_they_say() {
        let drawn = FOUR[0].draw(Size::Quick);
        assert!(drawn.coords.len() > 8_000 && drawn.coords.is_sorted());
        assert!(drawn.coords.iter().all(|at| at.iter().zip(drawn.shape).all(|(i, n)| *i < n)));
        assert_eq!(drawn.shifted(1).coords.len(), drawn.coords.len());
    }
}
