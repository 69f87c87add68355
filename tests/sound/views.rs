//! Views of arrays from untrusted sources: they are rejected, or all reading stays inside them.

use finch::prelude::*;
use finch::{FormatError, SparseBand, SparseBitmap, SparseBlockList, SparseDict, Storage};

use crate::try_out;

/// A view of arrays that may be spoilt.
type Lent<'a, T> = Result<TensorView<'a, T>, FormatError>;

/// A few numbers, always the same ones.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }

    /// The same numbers, of which one or two are others, one is missing, or one is there twice.
    fn spoilt<T: Copy>(&mut self, array: &[T], other: impl Fn(usize) -> T) -> Vec<T> {
        let mut array = array.to_vec();
        for _ in 0..self.below(3) {
            let at = self.below(array.len().max(1));
            match self.below(4) {
                _ if array.is_empty() => array.push(other(0)),
                0 => _ = array.remove(at),
                1 => array.insert(at, array[at]),
                _ => {
                    array[at] = other([0, 1, 2, 3, 4, 5, 1 << 20, usize::MAX, usize::MAX / 2][self.below(9)])
                }
            }
        }
        array
    }
}

/// Reads everything that there is, in all ways.
fn read<L: Storage<Elem = f64, Coords = [usize; 2]>>(
    view: Result<TensorView<'_, Tensor<L>>, FormatError>,
) -> bool {
    let Ok(view) = view else { return false };
    let [rows, columns] = view.shape();
    if rows > 10 || columns > 10 {
        return true;
    }
    for i in 0..rows * columns {
        view.get([i / columns, i % columns]).expect("it is in range");
    }
    let (dense, copy) = (view.to_dense(), view.to_tensor());
    assert_eq!((dense.len(), copy.shape()), (rows * columns, [rows, columns]));
    assert!(copy.to_dense() == dense && view.iter().count() >= view.stored().min(1));
    for (lo, hi) in (0..=rows).flat_map(|lo| (lo..=rows).map(move |hi| (lo, hi))) {
        if let Ok(block) = view.block(lo..hi) {
            assert_eq!(block.to_dense(), dense[lo * columns..hi * columns]);
        }
    }
    true
}

fn values() -> Vec<f64> {
    [0.0, 2.0, 0.0, 0.0, 3.0, 4.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 7.0].to_vec()
}

/// Programs load from these arrays without checks.
macro_rules! programs {
    ($($name:ident: $layout:ty;)*) => {$(
        #[kernel]
        fn $name(A: TensorView<$layout>, x: &SparseVec<f64>) -> (DenseVec<f64>, Scalar<f64>) {
            finch! { let y: DenseVec<f64>; let s: Scalar<f64>; forall i, j: { y[i] += A[i, j] * x[j]; s[] += A[i, j] } }
        }
    )*};
}

programs! {
    list: Csr<f64>;
    band: BandMat<f64>;
    blocks: BlockMat<f64>;
    runs: RunMat<f64>;
    bits: BitMat<f64>;
    table: Tensor<Dense<SparseDict<Element<f64>>>>;
}

/// Runs the program over whatever was accepted.
macro_rules! tried {
    ($seed:expr, $program:ident, $level:ty, $spoil:expr) => {{
        let whole = Tensor::<Dense<$level>>::from_dense([4, 4], values()).expect("it fits");
        let x = SparseVec::from_dense([4], vec![1.0, 0.0, 2.0, 3.0]).expect("a vector");
        let mut accepted = 0;
        for seed in 0..$seed {
            let mut chance = Chance(seed);
            #[allow(clippy::redundant_closure_call)]
            ($spoil)(&mut chance, whole.view(), &mut |view: Result<
                TensorView<Tensor<Dense<$level>>>,
                FormatError,
            >| {
                let program = || match view {
                    Ok(view) if view.shape()[1] == 4 => _ = $program(view, &x),
                    _ => {}
                };
                accepted += u32::from(read(view.clone()));
                try_out(program);
            });
        }
        accepted
    }};
}

const SEEDS: u64 = 1500;

#[test]
fn lists_and_runs() {
    let spoil = |chance: &mut Chance, of: TensorView<Csr<f64>>, then: &mut dyn FnMut(Lent<Csr<f64>>)| {
        let (n, (m, ptr, idx, (val,))) = of.parts();
        let (ptr, idx) = (chance.spoilt(ptr, |x| x), chance.spoilt(idx, |x| x as u32));
        then(TensorView::<Csr<f64>>::new((n, (m, &ptr, &idx, (val,)))));
        then(TensorView::<Csr<f64>>::new((
            chance.below(6),
            (chance.below(6), &ptr, &idx, (&val[..chance.below(val.len())],)),
        )));
    };
    assert!(tried!(SEEDS, list, SparseList<Element<f64>>, spoil) > 10);
    let spoil =
        |chance: &mut Chance, of: TensorView<RunMat<f64>>, then: &mut dyn FnMut(Lent<RunMat<f64>>)| {
            let (n, (m, ptr, idx, (val,))) = of.parts();
            let (ptr, idx) = (chance.spoilt(ptr, |x| x), chance.spoilt(idx, |x| x as u32));
            then(TensorView::<RunMat<f64>>::new((n, (m, &ptr, &idx, (val,)))));
        };
    assert!(tried!(SEEDS, runs, RunList<Element<f64>>, spoil) > 0);
}

#[test]
fn bands_and_blocks() {
    let spoil =
        |chance: &mut Chance, of: TensorView<BandMat<f64>>, then: &mut dyn FnMut(Lent<BandMat<f64>>)| {
            let (n, (m, start, ptr, (val,))) = of.parts();
            let (start, ptr) = (chance.spoilt(start, |x| x as u32), chance.spoilt(ptr, |x| x));
            then(TensorView::<BandMat<f64>>::new((n, (m, &start, &ptr, (val,)))));
        };
    assert!(tried!(SEEDS, band, SparseBand<Element<f64>>, spoil) > 0);
    let spoil =
        |chance: &mut Chance, of: TensorView<BlockMat<f64>>, then: &mut dyn FnMut(Lent<BlockMat<f64>>)| {
            let (n, (m, ptr, idx, ofs, (val,))) = of.parts();
            let (ptr, idx) = (chance.spoilt(ptr, |x| x), chance.spoilt(idx, |x| x as u32));
            then(TensorView::<BlockMat<f64>>::new((n, (m, &ptr, &idx, ofs, (val,)))));
            then(TensorView::<BlockMat<f64>>::new((
                n,
                (m, of.parts().1.1, &idx, &chance.spoilt(ofs, |x| x), (val,)),
            )));
        };
    assert!(tried!(SEEDS, blocks, SparseBlockList<Element<f64>>, spoil) > 0);
}

#[test]
fn maps_and_tables() {
    let spoil =
        |chance: &mut Chance, of: TensorView<BitMat<f64>>, then: &mut dyn FnMut(Lent<BitMat<f64>>)| {
            let (n, (m, ptr, bits, srt, (val,))) = of.parts();
            let (ptr, srt) = (chance.spoilt(ptr, |x| x), chance.spoilt(srt, |x| x));
            then(TensorView::<BitMat<f64>>::new((n, (m, &ptr, bits, &srt, (val,)))));
            then(TensorView::<BitMat<f64>>::new((
                n,
                (m, of.parts().1.1, &chance.spoilt(bits, |x| x as u32), of.parts().1.3, (val,)),
            )));
        };
    tried!(SEEDS, bits, SparseBitmap<Element<f64>>, spoil);
    type Table = Tensor<Dense<SparseDict<Element<f64>>>>;
    let spoil = |chance: &mut Chance, of: TensorView<Table>, then: &mut dyn FnMut(Lent<Table>)| {
        let (n, (m, ptr, idx, pos, fib, key, tbl, (val,))) = of.parts();
        let (ptr, pos) = (chance.spoilt(ptr, |x| x), chance.spoilt(pos, |x| x));
        then(TensorView::<Table>::new((n, (m, &ptr, idx, &pos, fib, key, tbl, (val,)))));
        let (fib, tbl) = (chance.spoilt(fib, |x| x), chance.spoilt(tbl, |x| x));
        then(TensorView::<Table>::new((
            n,
            (m, of.parts().1.1, idx, of.parts().1.3, &fib, key, &tbl, (val,)),
        )));
    };
    tried!(SEEDS, table, SparseDict<Element<f64>>, spoil);
}
