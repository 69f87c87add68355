//! What the drawn calls of operations share: operands, results, and the operations as plain loops.

use finch::{Order, Storage};
pub use finch::{
    PackBits, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict,
    SparseList, SparseRunList, ops, prelude::*,
};

use crate::chance::Chance;

/// The fills, as numbers.
#[allow(non_upper_case_globals, reason = "they are named after the types")]
mod numbers {
    pub const Zero_: f64 = 0.0;
    pub const One_: f64 = 1.0;
}
pub use numbers::{One_, Zero_};

/// A number that tensors hold here.
pub trait Real: Copy {
    /// The same number as a float.
    fn float(self) -> f64;
    /// The nearest number.
    fn of(float: f64) -> Self;
}

macro_rules! reals {
    ($($ty:ty)*) => { $(
        impl Real for $ty {
            fn float(self) -> f64 { self as f64 }
            fn of(float: f64) -> Self { float as $ty }
        }
    )* };
}

reals! { f64 i64 usize }

impl Real for bool {
    fn float(self) -> f64 {
        f64::from(u8::from(self))
    }
    fn of(float: f64) -> bool {
        float != 0.0
    }
}

/// A dense array, and which of its entries are stored although they are the fill.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    pub shape: Vec<usize>,
    pub values: Vec<f64>,
    pub fill: f64,
    noted: Vec<bool>,
}

impl Array {
    fn new(shape: &[usize], fill: f64, value: impl FnMut(usize) -> f64) -> Array {
        let n = shape.iter().product();
        Array { shape: shape.to_vec(), values: (0..n).map(value).collect(), fill, noted: vec![false; n] }
    }

    /// The entries that are stored where only entries are.
    pub fn stored(&self) -> usize {
        let stored = |(value, noted): (&f64, &bool)| *noted || *value != self.fill;
        self.values.iter().zip(&self.noted).filter(|entry| stored(*entry)).count()
    }
}

/// One run of a program.
pub struct Case {
    pub n: usize,
    pub m: usize,
    pub l: usize,
    pub k: i64,
    chance: Chance,
}

/// The runs of a program.
pub fn cases(number: usize) -> impl Iterator<Item = Case> {
    (0..12).map(move |run| {
        let mut chance = Chance::new((number * 100 + run) as u64);
        let [n, m, l] = [(); 3].map(|()| chance.one(&[0, 1, 2, 3, 5]));
        Case { n, m, l, k: chance.one(&[-2, -1, 0, 1, 3]), chance }
    })
}

impl Case {
    /// An operand: mostly fill, in some cases all of it, with some entries of fill that are stored.
    pub fn array(&mut self, shape: &[usize], fill: f64) -> Array {
        let sparse = self.chance.one(&[0, 2, 4, 4, 9]);
        let chance = &mut self.chance;
        let mut array = Array::new(shape, fill, |_| match chance.below(10) < sparse {
            true => chance.one(&[-2.0, -1.0, 1.0, 2.0, 3.0]),
            false => fill,
        });
        array.noted.iter_mut().for_each(|noted| *noted = chance.below(6) == 0);
        array
    }

    /// The operand in its layout.
    pub fn tensor<L, O>(&mut self, array: &Array) -> Tensor<L, O>
    where
        L: Storage<Elem: Real>,
        O: Order<L::Coords>,
    {
        let mut shape = L::Coords::default();
        shape.as_mut().copy_from_slice(&array.shape);
        let (mut coords, mut values) = (vec![], vec![]);
        for (at, (value, noted)) in array.values.iter().zip(&array.noted).enumerate() {
            if *noted || *value != array.fill {
                let (mut index, mut rest) = (L::Coords::default(), at);
                for (x, dim) in index.as_mut().iter_mut().zip(&array.shape).rev() {
                    (*x, rest) = (rest % dim, rest / dim);
                }
                coords.push(index);
                values.push(L::Elem::of(*value));
            }
        }
        Tensor::from_coords(shape, coords, values).expect("it fits")
    }
}

/// A result.
#[derive(Debug)]
pub struct Made {
    shape: Vec<usize>,
    values: Vec<f64>,
    stored: usize,
    layout: &'static str,
}

impl Made {
    pub fn of<L: Storage<Elem: Real>, O: Order<L::Coords>>(tensor: &Tensor<L, O>) -> Made {
        let values = tensor.to_dense().into_iter().map(Real::float).collect();
        let shape = tensor.shape().as_ref().to_vec();
        Made { shape, values, stored: tensor.stored(), layout: std::any::type_name::<L>() }
    }

    pub fn value(value: impl Real) -> Made {
        Made { shape: vec![], values: vec![value.float()], stored: 1, layout: "" }
    }

    /// Checks the result against the plain loops.
    pub fn agrees(&self, plain: &Array) {
        let near = |(a, b): (&f64, &f64)| a == b || (a - b).abs() < 1e-9;
        let same = self.shape == plain.shape && self.values.len() == plain.values.len();
        assert!(same && self.values.iter().zip(&plain.values).all(near), "{self:?}\n{plain:?}");
    }

    /// Checks that what is stored stays stored, if the result stores entries alone.
    pub fn keeps(&self, stored: &[usize]) {
        assert_eq!(self.stored, stored.iter().sum::<usize>(), "{self:?}");
    }

    /// Checks that indices are stored in types of these.
    pub fn stores_indices_as(&self, types: &[&str]) {
        let words = self.layout.split(|c: char| !c.is_alphanumeric() && c != '_');
        for int in words.filter(|word| ["u8", "u16", "u32", "u64", "usize"].contains(word)) {
            assert!(types.contains(&int), "`{int}` is none of {types:?}: {}", self.layout);
        }
    }
}

pub fn zip(a: &Array, b: &Array, f: impl Fn(f64, f64) -> f64) -> Array {
    Array::new(&a.shape, 0.0, |at| f(a.values[at], b.values[at]))
}

/// The entries that are chosen by their place, and the fill elsewhere.
pub fn chosen(a: &Array, f: impl Fn(usize) -> bool) -> Array {
    Array::new(&a.shape, a.fill, |at| if f(at) { a.values[at] } else { a.fill })
}

/// A reduction of a matrix along axes, by a function of what is reduced to one value.
pub fn reduced(a: &Array, axes: &[usize], f: fn(&[f64]) -> f64) -> Array {
    let [n, m] = [a.shape[0], a.shape[1]];
    let (column, row) = (
        |j: usize| (0..n).map(|i| a.values[i * m + j]).collect::<Vec<_>>(),
        |i: usize| a.values[i * m..][..m].to_vec(),
    );
    match axes {
        [0] => Array::new(&[m], 0.0, |j| f(&column(j))),
        [1] => Array::new(&[n], 0.0, |i| f(&row(i))),
        _ => Array::new(&[], 0.0, |_| f(&a.values)),
    }
}

pub fn sum(x: &[f64]) -> f64 {
    x.iter().sum()
}

pub fn product(x: &[f64]) -> f64 {
    x.iter().product()
}

pub fn any(x: &[f64]) -> f64 {
    x.iter().any(|x| *x != 0.0).float()
}

pub fn all(x: &[f64]) -> f64 {
    x.iter().all(|x| *x != 0.0).float()
}

pub fn count(x: &[f64]) -> f64 {
    x.iter().filter(|x| **x != 0.0).count() as f64
}

pub fn least(x: &[f64]) -> f64 {
    x.iter().copied().fold(f64::INFINITY, f64::min)
}

pub fn greatest(x: &[f64]) -> f64 {
    x.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

/// The values, or a number where they are below it.
pub fn above(a: Array, least: f64) -> Array {
    Array { values: a.values.iter().map(|value| value.max(least)).collect(), ..a }
}

pub fn first_least(x: &[f64]) -> f64 {
    x.iter().position(|y| *y == least(x)).unwrap_or(0) as f64
}

pub fn first_greatest(x: &[f64]) -> f64 {
    x.iter().position(|y| *y == greatest(x)).unwrap_or(0) as f64
}

pub fn mean(x: &[f64]) -> f64 {
    sum(x) / x.len() as f64
}

pub fn variance(x: &[f64]) -> f64 {
    x.iter().map(|y| (y - mean(x)).powi(2)).sum::<f64>() / x.len() as f64
}

pub fn deviation(x: &[f64]) -> f64 {
    variance(x).sqrt()
}

pub fn magnitude(x: &[f64]) -> f64 {
    x.iter().map(|y| y.abs()).sum()
}

pub fn length(x: &[f64]) -> f64 {
    x.iter().map(|y| y * y).sum::<f64>().sqrt()
}

/// The product of matrices, or of a matrix and a vector.
pub fn product_of(a: &Array, b: &Array) -> Array {
    let columns = if b.shape.len() == 2 { b.shape[1] } else { 1 };
    let inner = b.shape[0];
    let shape = match (a.shape.len(), b.shape.len()) {
        (2, 2) => vec![a.shape[0], columns],
        (1, _) => vec![columns],
        _ => vec![a.shape[0]],
    };
    Array::new(&shape, 0.0, |at| {
        let (i, j) = (at / columns, at % columns);
        (0..inner).map(|k| a.values[i * inner + k] * b.values[k * columns + j]).sum()
    })
}

pub fn transposed(a: &Array) -> Array {
    let [n, m] = [a.shape[0], a.shape[1]];
    Array::new(&[m, n], a.fill, |at| a.values[at % n * m + at / n])
}

pub fn joined(a: &Array, b: &Array, axis: usize) -> Array {
    let mut shape = a.shape.clone();
    shape[axis] += b.shape[axis];
    if axis + 1 < shape.len() || shape.len() == 1 {
        return Array::new(&shape, a.fill, |at| *a.values.iter().chain(&b.values).nth(at).expect("inside"));
    }
    let [n, m] = [a.shape[1], b.shape[1]];
    Array::new(&shape, a.fill, |at| match (at / (n + m), at % (n + m)) {
        (i, j) if j < n => a.values[i * n + j],
        (i, j) => b.values[i * m + j - n],
    })
}

/// One before and one after another.
pub fn thrice(a: &Array, b: &Array) -> Array {
    joined(&joined(a, b, 0), a, 0)
}

/// The products of all pairs of entries of vectors.
pub fn crossed(a: &Array, b: &Array) -> Array {
    let m = b.values.len();
    Array::new(&[a.values.len(), m], a.fill * b.fill, |at| a.values[at / m] * b.values[at % m])
}

/// A vector as a matrix with one row, or one column.
pub fn spanned(a: Array, mode: usize) -> Array {
    let mut shape = [a.values.len(); 2];
    shape[mode] = 1;
    Array::new(&shape, a.fill, |at| a.values[at])
}

pub fn stacked(a: &Array, b: &Array) -> Array {
    let n = a.shape[0];
    Array::new(&[2, n], a.fill, |at| if at < n { a.values[at] } else { b.values[at - n] })
}

pub fn diagonal(a: &Array) -> Array {
    let n = a.shape[0];
    Array::new(&[n], a.fill, |i| a.values[i * n + i])
}

pub fn diagonal_matrix(a: &Array) -> Array {
    let n = a.shape[0];
    Array::new(&[n, n], a.fill, |at| if at / n == at % n { a.values[at / n] } else { a.fill })
}

pub fn kronecker(a: &Array, b: &Array) -> Array {
    let ([n, m], [p, q]) = ([a.shape[0], a.shape[1]], [b.shape[0], b.shape[1]]);
    Array::new(&[n * p, m * q], 0.0, |at| {
        let (i, j) = (at / (m * q), at % (m * q));
        a.values[i / p * m + j / q] * b.values[i % p * q + j % q]
    })
}
