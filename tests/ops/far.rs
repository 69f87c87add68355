//! Operations over operands whose dimensions are near the largest ones, as they are on entries alone.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::{Order, Storage, prelude::*};

use crate::chance::Chance;

const LARGEST: i128 = (1 << 62) - 1;

/// What is stored, by its coordinates; all else is 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sparse {
    shape: Vec<i128>,
    entries: BTreeMap<Vec<i128>, f64>,
}

/// One run of a program.
pub struct Far {
    pub n: usize,
    pub m: usize,
    pub l: usize,
    pub k: i64,
    chance: Chance,
}

/// The runs of a program whose dimensions go as far as that.
pub fn cases(number: usize, most: [usize; 3]) -> impl Iterator<Item = Far> {
    (0..12).map(move |run| {
        let mut chance = Chance::new((number * 100 + run) as u64);
        let [n, m, l] = most.map(|most| chance.one(&[most, most, most - 1, most / 2, most / 2 + 1, 3]));
        let far = n as i64 - 1;
        Far { n, m, l, k: chance.one(&[0, 1, -1, far, -far, 1 - far]), chance }
    })
}

impl Far {
    /// An operand with a few entries, most of them near the ends.
    pub fn sparse(&mut self, shape: &[usize]) -> Sparse {
        let chance = &mut self.chance;
        let mut entries = BTreeMap::new();
        for _ in 0..chance.one(&[0, 1, 4, 9, 20]) {
            let mut place = |dim: &usize| {
                let at = chance.one(&[0, 1, 2, dim / 2, dim.wrapping_sub(3), dim.wrapping_sub(2), dim - 1]);
                at.min(dim - 1) as i128
            };
            let at = shape.iter().map(&mut place).collect();
            entries.insert(at, chance.one(&[-2.0, -1.0, 1.0, 2.0, 3.0]));
        }
        Sparse { shape: shape.iter().map(|dim| *dim as i128).collect(), entries }
    }
}

impl Sparse {
    /// A result.
    pub fn of<L: Storage<Elem: crate::drawn::Real>, O: Order<L::Coords>>(tensor: &Tensor<L, O>) -> Sparse {
        let wide = |at: &[usize]| at.iter().map(|at| *at as i128).collect::<Vec<_>>();
        let entries = tensor.iter().map(|(at, value)| (wide(at.as_ref()), crate::drawn::Real::float(value)));
        let entries = entries.filter(|(_, value)| *value != 0.0).collect();
        Sparse { shape: wide(tensor.shape().as_ref()), entries }
    }

    pub fn value(value: f64) -> Sparse {
        Sparse { shape: vec![], entries: BTreeMap::new() }.plus(vec![], value)
    }

    fn plus(mut self, at: Vec<i128>, value: f64) -> Sparse {
        *self.entries.entry(at).or_default() += value;
        self.entries.retain(|_, value| *value != 0.0);
        self
    }

    fn from(shape: &[i128], entries: impl IntoIterator<Item = (Vec<i128>, f64)>) -> Sparse {
        let empty = Sparse { shape: shape.to_vec(), entries: BTreeMap::new() };
        entries.into_iter().fold(empty, |sparse, (at, value)| sparse.plus(at, value))
    }

    /// The operand in its layout.
    pub fn tensor<L: Storage<Elem = f64>, O: Order<L::Coords>>(&self) -> Tensor<L, O> {
        let coords = |at: &[i128]| {
            let mut coords = L::Coords::default();
            coords.as_mut().iter_mut().zip(at).for_each(|(to, at)| *to = *at as usize);
            coords
        };
        let at = self.entries.keys().map(|at| coords(at)).collect();
        Tensor::from_coords(coords(&self.shape), at, self.entries.values().copied().collect())
            .expect("it fits")
    }

    fn each(&self) -> impl Iterator<Item = (Vec<i128>, f64)> {
        self.entries.iter().map(|(at, value)| (at.clone(), *value))
    }

    /// The entries elsewhere.
    pub fn moved<const N: usize>(&self, shape: &[i128], to: impl Fn(&[i128]) -> [i128; N]) -> Sparse {
        Sparse::from(shape, self.each().map(|(at, value)| (to(&at).to_vec(), value)))
    }

    pub fn chosen(&self, keep: impl Fn(&[i128]) -> bool) -> Sparse {
        Sparse::from(&self.shape, self.each().filter(|(at, _)| keep(at)))
    }

    /// Sums, of which these modes are left.
    pub fn reduced(&self, modes: &[usize]) -> Sparse {
        let of = |at: &[i128]| modes.iter().map(|mode| at[*mode]).collect::<Vec<_>>();
        Sparse::from(&of(&self.shape), self.each().map(|(at, value)| (of(&at), value)))
    }

    pub fn counted(&self) -> Sparse {
        Sparse::from(&self.shape, self.each().map(|(at, _)| (at, 1.0)))
    }

    pub fn greatest(&self) -> Sparse {
        let full = self.shape.iter().product::<i128>() == self.entries.len() as i128;
        let least = if full { f64::NEG_INFINITY } else { 0.0 };
        Sparse::value(self.entries.values().copied().fold(least, f64::max))
    }
}

pub fn zip(a: &Sparse, b: &Sparse, f: impl Fn(f64, f64) -> f64) -> Sparse {
    let at = |sparse: &Sparse, at: &Vec<i128>| sparse.entries.get(at).copied().unwrap_or_default();
    let all: BTreeMap<_, _> = a.each().chain(b.each()).collect();
    Sparse::from(&a.shape, all.into_keys().map(|place| (place.clone(), f(at(a, &place), at(b, &place)))))
}

pub fn joined(a: &Sparse, b: &Sparse, axis: usize) -> Sparse {
    let mut shape = a.shape.clone();
    shape[axis] += b.shape[axis];
    let behind = b.each().map(|(mut at, value)| {
        at[axis] += a.shape[axis];
        (at, value)
    });
    Sparse::from(&shape, a.each().chain(behind))
}

pub fn stacked(a: &Sparse, b: &Sparse) -> Sparse {
    let of = |k: i128, sparse: &Sparse| sparse.moved(&[2, sparse.shape[0]], |at| [k, at[0]]);
    Sparse::from(&[2, a.shape[0]], of(0, a).each().chain(of(1, b).each()))
}

/// The product of a matrix and a matrix or vector.
pub fn product_of(a: &Sparse, b: &Sparse) -> Sparse {
    let shape = [&a.shape[..1], &b.shape[1..]].concat();
    let pairs = a.each().flat_map(|(i, x)| b.each().map(move |(k, y)| (i.clone(), x, k, y)));
    let met = pairs.filter(|(i, _, k, _)| i[1] == k[0]);
    Sparse::from(&shape, met.map(|(i, x, k, y)| ([&i[..1], &k[1..]].concat(), x * y)))
}

/// The result of a program, or what its panic says.
pub fn caught(run: impl FnOnce() -> Sparse) -> Result<Sparse, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "something else than a text".into())
    })
}

/// Checks a result against the entries that it should have. It is rejected where a dimension is larger than any, or than the indices of
/// the layout that is wanted; else only where it is larger than the narrowest type of an operand may hold.
pub fn check(made: Result<Sparse, String>, plain: &Sparse, wanted: Option<usize>) {
    let most = plain.shape.iter().copied().max().unwrap_or(0);
    let refused = most > wanted.map_or(LARGEST, |limit| limit as i128);
    match made {
        Ok(made) => assert!(!refused && made == *plain, "{made:?} for {plain:?}"),
        Err(text) => {
            // A product has a temporary, which may have no room where the result has none.
            let limits =
                ["which is too small for dimension", "no dimension is larger", "there is no room for"];
            let told = limits.iter().any(|limit| text.contains(limit));
            assert!(told && (refused || wanted.is_none() && most > 255), "{text} for {plain:?}");
        }
    }
}
