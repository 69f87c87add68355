//! Programs that were drawn by chance, compiled by rustc and run over drawn tensors, each beside plain loops
//! over dense values.
//!
//! `programs.rs` is written by `draw.rs`, always the same for its seed: see `tests/drawing.rs`.
#![allow(non_snake_case)]

mod chance;
#[rustfmt::skip]
mod programs;

use std::fmt::Debug;
use std::ops::Range;
use std::sync::LazyLock;

use finch::prelude::*;
use finch::{AnyTensor, Coords, Order, Pattern, SparseCone, Storage, TensorView};

use chance::Chance;

fill_value! {
    /// The largest byte.
    pub White: u8 = 255;
    /// Minus one.
    pub Minus: i64 = -1;
    /// Two.
    pub Two: i64 = 2;
    /// Minus one.
    pub Less: f64 = -1.0;
    /// What is not a number.
    pub Unknown: f64 = f64::NAN;
    /// A half.
    pub Half: f32 = 0.5;
}

/// A number that tensors hold here. Sums and products of a few of them are exact.
pub trait Drawn: Copy + PartialEq + Debug + 'static {
    /// A value.
    fn draw(chance: &mut Chance) -> Self;

    /// Whether it is the same value.
    fn same(self, other: Self) -> bool {
        self == other
    }
}

impl Drawn for f64 {
    fn draw(chance: &mut Chance) -> f64 {
        chance.one(&[-2.0, -1.0, 0.0, 1.0, 2.0, 3.0])
    }

    fn same(self, other: f64) -> bool {
        self == other || self.is_nan() && other.is_nan()
    }
}

/// Sums of these are rounded.
impl Drawn for f32 {
    fn draw(chance: &mut Chance) -> f32 {
        chance.one(&[-2.1, -0.3, 0.0, 0.1, 0.7, 3.3])
    }

    fn same(self, other: f32) -> bool {
        self == other || (self - other).abs() <= 2e-4 * self.abs().max(50.0)
    }
}

impl Drawn for i64 {
    fn draw(chance: &mut Chance) -> i64 {
        chance.one(&[-2, -1, 0, 1, 2, 3])
    }
}

impl Drawn for u8 {
    fn draw(chance: &mut Chance) -> u8 {
        chance.one(&[0, 1, 7, 128, 255])
    }
}

impl Drawn for bool {
    fn draw(chance: &mut Chance) -> bool {
        chance.one(&[true, true, false])
    }
}

/// One run of a program: the sizes of its loops, and how its tensors are filled.
pub struct Case {
    /// How far `i` goes.
    pub n: usize,
    /// How far `j` goes.
    pub m: usize,
    /// How far `k` goes.
    pub l: usize,
    /// Where a part of `0..n` begins.
    pub lo: usize,
    /// Where it ends.
    pub hi: usize,
    density: usize,
    chance: Chance,
}

/// The runs of a program.
pub fn cases(seed: u64) -> impl Iterator<Item = Case> {
    let short = [(0, 3, 2), (1, 1, 1), (4, 0, 3), (3, 5, 4), (6, 4, 5), (7, 9, 3)];
    // Long enough for merges of lists to take each of their shapes, and short enough for the narrowest index type.
    let long = [(250, 4, 3), (30, 110, 4), (4, 6, 240)];
    let few = short.into_iter().flat_map(|sizes| (0..7).map(move |density| (sizes, density)));
    let all = few.chain(long.into_iter().flat_map(|sizes| [2, 3, 5, 6].map(|density| (sizes, density))));
    all.enumerate().map(move |(at, ((n, m, l), density))| {
        let mut chance = Chance::new(seed * 1000 + at as u64);
        let lo = if n > 2 { 1 + chance.below(n - 2) } else { 0 };
        let hi = if n > 2 { lo + chance.below(n - lo) } else { n };
        Case { n, m, l, lo, hi, density, chance }
    })
}

impl Case {
    /// Dense values: nothing but fill, one entry, some, clusters of equal ones, all, few, or any of these.
    pub fn values<T: Drawn>(&mut self, size: usize, fill: T) -> Vec<T> {
        let mut values = vec![fill; size];
        let chance = &mut self.chance;
        match if self.density == 6 { chance.below(6) } else { self.density } {
            density if density == 0 || size == 0 => {}
            1 => values[chance.below(size)] = T::draw(chance),
            density if density == 2 || density == 5 => values.iter_mut().for_each(|v| {
                if chance.below(if density == 2 { 3 } else { 25 }) == 0 {
                    *v = T::draw(chance);
                }
            }),
            3 => {
                let mut at = chance.below(3);
                while at < size {
                    let (value, end) = (T::draw(chance), size.min(at + 1 + chance.below(4)));
                    values[at..end].fill(value);
                    at = end + chance.below(4);
                }
            }
            _ => values.iter_mut().for_each(|v| *v = T::draw(chance)),
        }
        values
    }

    /// A single value.
    pub fn one<T: Drawn>(&mut self) -> T {
        T::draw(&mut self.chance)
    }

    /// Where a recurrence over `times` leads along a line, from sources that are drawn.
    pub fn region(&mut self, [times, places]: [usize; 2]) -> Tensor<Dense<SparseCone<Pattern>>> {
        let sources = DenseVec::<bool>::from_dense([places], self.values(places, false)).expect("a vector");
        let (least, most) = (-(self.chance.below(3) as isize), self.chance.below(3) as isize);
        let distances: Vec<[isize; 2]> = (least..=most).map(|by| [1, by]).collect();
        let begin = self.chance.below(places.min(3) + 1);
        let written = begin..places - self.chance.below((places - begin).min(3) + 1);
        SparseCone::line(&sources, &distances, written, times).expect("a cone")
    }

    /// Places below `n`, as many as that.
    pub fn places(&mut self, n: usize) -> Vec<usize> {
        (0..n).map(|_| self.chance.below(n)).collect()
    }
}

/// A value, or another one beyond the ends.
pub fn beside<T: Copy>(values: &[T], at: i64, other: T) -> T {
    usize::try_from(at).ok().and_then(|at| values.get(at)).copied().unwrap_or(other)
}

/// What a structure has a place for.
#[derive(Clone, Copy, PartialEq)]
pub enum Fit {
    /// One entry in each row.
    Points,
    /// One row.
    Row,
    /// One run in each row.
    Intervals,
    /// What is not above the diagonal.
    Lower,
    /// What is not below it.
    Upper,
    /// What is the same on both sides of it.
    Even,
}

/// The values that a structure has a place for; its rows may be the columns.
pub fn fitted<T: Drawn>(
    fit: Fit,
    mut values: Vec<T>,
    [rows, columns]: [usize; 2],
    turned: bool,
    fill: T,
) -> Vec<T> {
    let place = |r: usize, c: usize| if turned { c * columns + r } else { r * columns + c };
    let (rows, along) = if turned { (columns, rows) } else { (rows, columns) };
    let mut only = None;
    for r in 0..rows {
        let (mut first, mut run) = (None, None);
        for c in 0..along {
            let value = values[place(r, c)];
            let keeps = match fit {
                _ if fit != Fit::Even && value.same(fill) => true,
                Fit::Points => *first.get_or_insert(c) == c,
                Fit::Row => *only.get_or_insert(r) == r,
                Fit::Intervals => {
                    let goes_on = *run.get_or_insert((c, value)) == (c, value);
                    run = run.map(|(end, of)| (end + usize::from(goes_on), of));
                    goes_on
                }
                Fit::Lower | Fit::Even => c <= r,
                Fit::Upper => r <= c,
            };
            if !keeps {
                values[place(r, c)] = if fit == Fit::Even { values[place(c, r)] } else { fill };
            }
        }
    }
    values
}

/// Dense values in a layout.
pub fn tensor<A: AnyTensor>(
    shape: <A::Level as Storage>::Coords,
    values: &[<A::Level as Storage>::Elem],
) -> A {
    A::from_tensor(Tensor::from_dense(shape, values.to_vec()).expect("it fits"))
}

/// A tensor of which a part is lent.
pub struct Lent<T> {
    tensor: T,
    part: Option<Range<usize>>,
}

impl<L: Storage, O: Order<L::Coords>> Lent<Tensor<L, O>> {
    /// The part.
    pub fn view(&self) -> TensorView<'_, Tensor<L, O>> {
        let all = self.tensor.view();
        self.part.clone().map_or(all, |part| all.block(part).expect("it has parts"))
    }
}

/// Dense values in a layout, to be read through a view: where the layout has blocks, one of a larger tensor, in which the first and the
/// last slice are there twice.
pub fn lent<L: Storage, O: Order<L::Coords>>(shape: L::Coords, values: &[L::Elem]) -> Lent<Tensor<L, O>> {
    larger(shape, values).unwrap_or_else(|| {
        let tensor = Tensor::from_dense(shape, values.to_vec()).expect("it fits");
        Lent { tensor, part: None }
    })
}

fn larger<L: Storage, O: Order<L::Coords>>(
    shape: L::Coords,
    values: &[L::Elem],
) -> Option<Lent<Tensor<L, O>>> {
    let mode = if L::Coords::LEN == 0 { return None } else { O::mode(0) };
    let (mut larger, dim) = (shape, shape.as_ref()[mode]);
    larger.as_mut()[mode] += 2;
    let behind: usize = shape.as_ref()[mode + 1..].iter().product();
    let slices = values.chunks((dim * behind).max(1));
    let wider = slices.flat_map(|part| {
        let repeated = (0..dim + 2).map(|i| i.clamp(1, dim) - 1);
        repeated.flat_map(|i| &part[i * behind..(i + 1) * behind])
    });
    let values: Vec<L::Elem> = if values.is_empty() { return None } else { wider.copied().collect() };
    let tensor = Tensor::from_dense(larger, values).ok()?;
    let part = 1..dim + 1;
    tensor.view().block(part.clone()).ok()?;
    Some(Lent { tensor, part: Some(part) })
}

fn alike<T: Drawn>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(*b))
}

/// A result is what plain loops make of the same values, and its storage is sound.
pub fn agree<L: Storage, O: Order<L::Coords>>(found: Tensor<L, O>, shape: L::Coords, expected: &[L::Elem])
where
    L::Elem: Drawn,
{
    assert_eq!(found.shape(), shape);
    assert!(alike(&found.to_dense(), expected), "{:?} for {expected:?}", found.to_dense());
    assert_eq!(shape.as_ref().len(), L::Coords::LEN);
    Tensor::<L, O>::new(found.into_parts()).expect("the result is sound");
}

/// Results of which each bit can be compared.
pub trait Bits {
    /// Whether two are the same.
    fn same(&self, other: &Self) -> bool;

    /// Whether two are the same, but for how sums are rounded.
    fn alike(&self, other: &Self) -> bool;
}

impl<L: Storage<Elem: Drawn>, O: Order<L::Coords>> Bits for Tensor<L, O> {
    fn same(&self, other: &Self) -> bool {
        self.identical(other)
    }

    fn alike(&self, other: &Self) -> bool {
        self.shape() == other.shape() && alike(&self.to_dense(), &other.to_dense())
    }
}

impl<A: Bits, B: Bits> Bits for (A, B) {
    fn same(&self, other: &Self) -> bool {
        self.0.same(&other.0) && self.1.same(&other.1)
    }

    fn alike(&self, other: &Self) -> bool {
        self.0.alike(&other.0) && self.1.alike(&other.1)
    }
}

/// The result of a program in chunks, in pools of several sizes: always the same, and equal to the result in place.
pub fn in_pools<T: Bits + Send>(run: impl Fn() -> T + Sync) -> T {
    static POOLS: LazyLock<Vec<rayon::ThreadPool>> = LazyLock::new(|| {
        let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        [1, 2, 3, 8].map(pool).into()
    });
    let in_chunks = || {
        #[cfg(debug_assertions)]
        let _small = finch::__rt::SmallChunks::new();
        run()
    };
    let mut results: Vec<T> = POOLS.iter().map(|pool| pool.install(in_chunks)).collect();
    assert!(results.windows(2).all(|pair| pair[0].same(&pair[1])), "it depends on the number of threads");
    let result = results.swap_remove(0);
    assert!(result.alike(&run()), "it is another one than in place");
    result
}

/// The smaller one.
pub fn min<T: PartialOrd>(a: T, b: T) -> T {
    if b < a { b } else { a }
}

/// The larger one.
pub fn max<T: PartialOrd>(a: T, b: T) -> T {
    if b > a { b } else { a }
}
