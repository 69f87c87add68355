//! Whatever parts a level is made from, its constructor accepts them or reports what is wrong with them, and allocates no
//! more memory than the parts take. Accepted levels can be read, including by programs, whose loads check their bounds here.

use std::fmt::Debug;

use finch_formats::{
    Dense, Element, PackBits, PaddedList, Pattern, Ragged, RunList, SparseBand, SparseBitmap,
    SparseBlockList, SparseByteMap, SparseCone, SparseCoo, SparseDiagonalList, SparseDict, SparseInterval,
    SparseList, SparsePoint, SparseRunList, SparseSkipList, SparseTileList, Storage, Symmetric, Tensor,
    Triangular, UpperTriangular, finch, layouts::Scalar, tensor,
};

/// How often parts of each level are drawn and changed. Miri is some thousand times slower.
const CASES: u64 = if cfg!(miri) { 20 } else { 3000 };

/// Pseudo-random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    /// A number similar to a valid one, which may be invalid.
    fn near(&mut self, old: usize) -> usize {
        let odd = [
            0,
            1,
            old + 1,
            old.wrapping_sub(1),
            2 * old,
            63,
            1 << 32,
            1 << 62,
            i64::MAX as usize,
            usize::MAX,
        ];
        odd[self.below(odd.len())]
    }
}

/// A part of a level that can be changed.
trait Part {
    fn change(&mut self, dice: &mut Dice);
}

impl Part for usize {
    fn change(&mut self, dice: &mut Dice) {
        *self = dice.near(*self);
    }
}

impl Part for u32 {
    fn change(&mut self, dice: &mut Dice) {
        *self = dice.near(*self as usize) as u32;
    }
}

impl Part for i64 {
    fn change(&mut self, dice: &mut Dice) {
        let near = dice.near(self.unsigned_abs() as usize) as i64;
        *self = if dice.below(2) == 0 { near } else { near.wrapping_neg() };
    }
}

impl Part for bool {
    fn change(&mut self, _: &mut Dice) {
        *self = !*self;
    }
}

impl Part for f64 {
    fn change(&mut self, dice: &mut Dice) {
        *self = [0.0, 1.0, f64::NAN, f64::INFINITY][dice.below(4)];
    }
}

impl<T: Part + Clone + Default> Part for Vec<T> {
    fn change(&mut self, dice: &mut Dice) {
        let at = dice.below(self.len());
        match dice.below(6) {
            0 => self.clear(),
            1 => self.push(self.get(at).cloned().unwrap_or_default()),
            2 => drop(self.pop()),
            3 if !self.is_empty() => drop(self.remove(at)),
            4 => self.reverse(),
            _ => {
                if let Some(one) = self.get_mut(at) {
                    one.change(dice);
                }
            }
        }
    }
}

impl<T: Part, const N: usize> Part for [T; N] {
    fn change(&mut self, dice: &mut Dice) {
        self[dice.below(N)].change(dice);
    }
}

impl Part for Element<f64> {
    fn change(&mut self, dice: &mut Dice) {
        let mut values = std::mem::replace(self, Element::new(vec![])).into_parts();
        values.change(dice);
        *self = Element::new(values);
    }
}

/// A square matrix of few values that the layout can hold.
fn drawn<L: Storage<Elem = f64, Coords = [usize; 2]>>(dice: &mut Dice) -> Tensor<L> {
    let n = dice.below(5);
    let values: Vec<f64> = (0..n * n).map(|_| dice.below(3) as f64).collect();
    let lower = |at: usize| if at / n >= at % n { values[at] } else { 0.0 };
    let upper = |at: usize| if at / n <= at % n { values[at] } else { 0.0 };
    let even = |at: usize| values[if at / n >= at % n { at } else { at % n * n + at / n }];
    let one = |at: usize| if at % n == 1 { 2.0 } else { 0.0 };
    let of = |entry: &dyn Fn(usize) -> f64| Tensor::<L>::from_dense([n, n], (0..n * n).map(entry).collect());
    let all: [&dyn Fn(usize) -> f64; 5] = [&|at| values[at], &lower, &upper, &even, &one];
    all.into_iter().find_map(|entry| of(entry).ok()).expect("one of them fits")
}

/// Reads everything that can be read.
fn read<L: Storage<Coords = [usize; 2]>>(tensor: &Tensor<L>)
where
    L::Elem: Debug,
{
    let [rows, columns] = tensor.shape();
    let (stored, bytes, picture) = (tensor.stored(), tensor.bytes(), tensor.to_string());
    assert!(!picture.is_empty() && bytes < 1 << 20 && stored < 1 << 20);
    for at in
        [[0, 0], [rows / 2, columns / 2], [rows.wrapping_sub(1), columns.wrapping_sub(1)], [rows, columns]]
    {
        let inside = at[0] < rows && at[1] < columns;
        assert_eq!(tensor.get(at).is_ok(), inside, "{at:?} of {rows} and {columns}");
    }
    if rows.saturating_mul(columns) < 10_000 {
        assert_eq!(tensor.to_dense().len(), rows * columns);
        assert!(tensor.iter().all(|(at, _)| at[0] < rows && at[1] < columns));
    }
}

/// Whether two numbers are the same, where NaN equals NaN.
fn agree(one: f64, other: f64) {
    assert!(one == other || (one.is_nan() && other.is_nan()), "{one} and {other}");
}

/// Reads a tensor in programs: along its rows, along a part of them, and at one element of each.
macro_rules! read_by_programs {
    ($tensor:expr, $layout:ty) => {{
        tensor! { let A: $layout = $tensor; }
        let [rows, columns] = A.shape();
        if rows < 1000 && (1..1 << 40).contains(&columns) {
            let (half, last) = (columns / 2, columns - 1);
            let all = finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
            let part = finch! { let s: Scalar<f64>; forall i, j in half..columns: s[] += A[i, j] };
            let ends =
                finch! { let s: Scalar<f64>; forall i, j in last..columns: s[] += A[i, j] + A[i, last] };
            if columns < 10 {
                let sum = |from: usize| {
                    (0..rows)
                        .flat_map(|i| (from..columns).map(move |j| [i, j]))
                        .map(|at| A.get(at).expect("it is there"))
                        .sum::<f64>()
                };
                agree(all.value(), sum(0));
                agree(part.value(), sum(half));
                agree(ends.value(), 2.0 * sum(last));
            }
        }
    }};
}

/// A test of a level inside `Dense`, by its parts.
macro_rules! changed {
    ($($name:ident: {$($inner:tt)*} $level:ident($($part:ident),*);)*) => {$(
        #[test]
        fn $name() {
            let mut taken = 0;
            for seed in 0..CASES {
                let mut dice = Dice(seed);
                let tensor = drawn::<Dense<$($inner)*>>(&mut dice);
                let (mut rows, level) = tensor.into_parts().into_parts();
                let ($(mut $part,)*) = level.into_parts();
                $(if dice.below(4) == 0 { $part.change(&mut dice); })*
                if dice.below(4) == 0 {
                    rows.change(&mut dice);
                }
                let Ok(level) = $level::new($($part),*) else { continue };
                let Ok(outer) = Dense::new(rows, level) else { continue };
                let Ok(tensor) = Tensor::<Dense<$($inner)*>>::new(outer) else { continue };
                read(&tensor);
                read_by_programs!(tensor, Tensor<Dense<$($inner)*>>);
                taken += 1;
            }
            assert!(taken > CASES / 50, "only {taken} are right");
        }
    )*};
}

changed! {
    dense: {Dense<Element<f64>>} Dense(shape, lvl);
    sparse_list: {SparseList<Element<f64>>} SparseList(shape, ptr, idx, lvl);
    sparse_dict: {SparseDict<Element<f64>>} SparseDict(shape, ptr, idx, pos, fib, key, tbl, lvl);
    sparse_byte_map: {SparseByteMap<Element<f64>>} SparseByteMap(shape, ptr, tbl, srt, lvl);
    sparse_bitmap: {SparseBitmap<Element<f64>>} SparseBitmap(shape, ptr, bits, srt, lvl);
    sparse_block_list: {SparseBlockList<Element<f64>>} SparseBlockList(shape, ptr, idx, ofs, lvl);
    sparse_band: {SparseBand<Element<f64>>} SparseBand(shape, start, ptr, lvl);
    sparse_point: {SparsePoint<Element<f64>>} SparsePoint(shape, idx, lvl);
    sparse_interval: {SparseInterval<Element<f64>>} SparseInterval(shape, start, stop, lvl);
    run_list: {RunList<Element<f64>>} RunList(shape, ptr, idx, lvl);
    sparse_run_list: {SparseRunList<Element<f64>>} SparseRunList(shape, ptr, start, stop, lvl);
    sparse_tile_list: {SparseTileList<Element<f64>, 2, 3>} SparseTileList(shape, rows, ptr, idx, pos, key, tbl, lvl);
    sparse_diagonal_list: {SparseDiagonalList<Element<f64>>} SparseDiagonalList(shape, rows, off, pos, key, tbl, lvl);
    padded_list: {PaddedList<Element<f64>, 4>} PaddedList(shape, idx, lvl);
    sparse_skip_list: {SparseSkipList<Element<f64>, 2>} SparseSkipList(shape, ptr, idx, top, lvl);
    sparse_cone: {SparseCone<Element<f64>>} SparseCone(shape, steps, left, right, begin, beyond, ptr, from, until, lo, hi, lvl);
    pack_bits: {PackBits<Element<f64>>} PackBits(shape, ptr, idx, ofs, lvl);
    ragged: {Ragged<Element<f64>>} Ragged(shape, ptr, lvl);
    triangular: {Triangular<Element<f64>>} Triangular(shape, lvl);
    upper_triangular: {UpperTriangular<Element<f64>>} UpperTriangular(shape, lvl);
    symmetric: {Symmetric<Element<f64>>} Symmetric(shape, lvl);
    sparse_coo: {SparseCoo<Element<f64>, 1>} SparseCoo(shape, ptr, idx, lvl);
}

#[test]
fn two_modes_of_one_level() {
    type Level = SparseCoo<Element<f64>, 2>;
    let mut taken = 0;
    for seed in 0..CASES {
        let mut dice = Dice(seed);
        let (mut shape, mut ptr, mut idx, mut lvl) = drawn::<Level>(&mut dice).into_parts().into_parts();
        let parts: [&mut dyn Part; 4] = [&mut shape, &mut ptr, &mut idx, &mut lvl];
        parts.into_iter().for_each(|part| {
            if dice.below(4) == 0 {
                part.change(&mut dice);
            }
        });
        let Ok(level) = Level::new(shape, ptr, idx, lvl) else { continue };
        let Ok(tensor) = Tensor::<Level>::new(level) else { continue };
        read(&tensor);
        read_by_programs!(tensor, Tensor<SparseCoo<Element<f64>, 2>>);
        taken += 1;
    }
    assert!(taken > CASES / 50, "only {taken} are right");
}

/// Patterns have a count, and no values.
#[test]
fn patterns() {
    for count in [0, 1, 5, 1 << 40, i64::MAX as usize, usize::MAX] {
        for shape in [0, 1, 5, 1 << 40, i64::MAX as usize, usize::MAX] {
            for rows in [0, 1, 5, usize::MAX] {
                let Ok(level) = Dense::new(shape, Pattern::new(count)) else { continue };
                let Ok(outer) = Dense::new(rows, level) else { continue };
                if let Ok(tensor) = Tensor::<Dense<Dense<Pattern>>>::new(outer) {
                    _ = (tensor.shape(), tensor.stored(), tensor.get([0, 0]), tensor.get([rows, shape]));
                }
            }
        }
    }
}
