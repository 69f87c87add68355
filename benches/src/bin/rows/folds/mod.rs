//! Reductions and element-wise loops: rows 11, 13, 14, 19, 20, 26, 27, 28 and 30.

mod arrays;
mod bands;
mod lists;
mod vectors;

use finch::layouts::DenseVec;
use finch::{Dense, Element, Number, Tensor};

use crate::data::{Lists, Random};
use crate::table::Table;

pub fn measure(table: &mut Table) {
    for n in [1_000, 100_000] {
        vectors::measure(table, n);
    }
    for (n, per_row) in [(100, 10), (10_000, 10), (1_000, 100)] {
        lists::measure(table, n, per_row);
    }
    for (n, columns) in [(10_000, 8), (1_000, 200)] {
        arrays::measure(table, n, columns);
    }
    for width in [3, 11, 61, 201] {
        bands::bands(table, 2_000, width);
    }
    for length in [2, 8, 40] {
        bands::blocks(table, 2_000, length);
    }
}

/// Whole numbers that floats hold exactly, so that sums in any order are equal.
fn numbers(n: usize, seed: u64) -> Vec<f64> {
    let mut random = Random(seed);
    (0..n).map(|_| random.below(9) as f64 - 4.0).collect()
}

fn vector<T: Number>(values: &[T]) -> DenseVec<T> {
    Tensor::new(Dense::new(values.len(), Element::new(values.to_vec())).unwrap()).unwrap()
}

/// The same lists with small numbers.
fn small((ptr, idx, val): &Lists) -> Lists {
    let number = |x: &f64| if x % 7.0 == 3.0 { 4.0 } else { x % 7.0 - 3.0 };
    (ptr.clone(), idx.clone(), val.iter().map(number).collect())
}

/// The sum of a function of pairs, in that many lanes.
fn lanes<const LANES: usize, B: Copy>(a: &[f64], b: &[B], of: impl Fn(f64, B) -> f64) -> f64 {
    let mut lanes = [0.0; LANES];
    let (whole, other) = (a.chunks_exact(LANES), b.chunks_exact(LANES));
    let rest = whole.remainder().iter().zip(other.remainder());
    for (a, b) in whole.zip(other) {
        for k in 0..LANES {
            lanes[k] += of(a[k], b[k]);
        }
    }
    rest.fold(lanes.iter().sum(), |sum, (a, b)| sum + of(*a, *b))
}

/// The same in as many lanes as pay for the length.
fn sum<B: Copy>(a: &[f64], b: &[B], of: impl Fn(f64, B) -> f64) -> f64 {
    if a.len() < 16 {
        a.iter().zip(b).fold(0.0, |sum, (a, b)| sum + of(*a, *b))
    } else {
        lanes::<8, B>(a, b, of)
    }
}

/// Whether something holds for any value.
fn any<T>(of: &[T], holds: impl Fn(&T) -> bool) -> bool {
    of.chunks(64).any(|part| part.iter().fold(false, |any, x| any | holds(x)))
}
