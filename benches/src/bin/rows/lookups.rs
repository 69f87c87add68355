//! Who leads and who is looked up: a list beside a byte map or a bitmap (row 7), blocks, runs and bands, rows of a matrix beside a
//! short list, blocks beside blocks (row 21), and stencils over a list (row 17).

use std::hint::black_box;
use std::time::Instant;

use finch::layouts::{BandVec, BlockMat, BlockVec, Csr, DenseVec, RunVec, Scalar, SparseVec};
use finch::{
    Element, PackBits, SparseBitmap, SparseByteMap, SparseDict, SparseRunList, Tensor, finch, kernel,
};

use crate::data::{Random, csr, lists};
use crate::table::Table;

pub fn measure(table: &mut Table) {
    marks(table);
    covers(table);
    rows(table);
    blocks(table);
    stencils(table);
}

/// The number of indices.
pub const N: usize = 1_000_000;

/// Ascending indices, about that many of them.
pub fn indices(seed: u64, n: usize, count: usize) -> Vec<u32> {
    let mut random = Random(seed);
    let mut all: Vec<u32> = (0..count).map(|_| random.below(n) as u32).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn values(count: usize) -> Vec<f64> {
    (0..count).map(|k| (k % 7) as f64 + 1.0).collect()
}

pub fn vector(n: usize, idx: &[u32]) -> SparseVec<f64> {
    let list = finch::SparseList::new(n, vec![0, idx.len()], idx.to_vec(), Element::new(values(idx.len())));
    Tensor::new(list.unwrap()).unwrap()
}

/// A list and its values, as a loop by hand has them.
#[derive(Clone, Copy)]
pub struct List<'a> {
    pub idx: &'a [u32],
    pub val: &'a [f64],
}

impl<'a> List<'a> {
    pub fn of(vector: &'a SparseVec<f64>) -> Self {
        let (_, _, idx, (val,)) = vector.__refs();
        List { idx, val }
    }
}

/// The first position from `at` on whose entry is not below `key`: doubling steps, then halves.
#[inline(always)]
pub fn gallop(idx: &[u32], at: usize, key: u32) -> usize {
    if at >= idx.len() || idx[at] >= key {
        return at;
    }
    let (mut below, mut step) = (at, 1);
    while below + step < idx.len() && idx[below + step] < key {
        below += step;
        step *= 2;
    }
    let end = idx.len().min(below + step);
    below + 1 + idx[below + 1..end].partition_point(|entry| *entry < key)
}

/// The fastest of several loops that compute the same, as measured once.
fn fastest<'a>(loops: Vec<Box<dyn Fn() -> f64 + 'a>>) -> Box<dyn Fn() -> f64 + 'a> {
    let sum = loops[0]();
    loops.iter().for_each(|one| assert!(near(one(), sum), "{} and {sum}", one()));
    let time = |one: &dyn Fn() -> f64| {
        let sample = || {
            let start = Instant::now();
            (0..5).for_each(|_| _ = black_box(one()));
            start.elapsed()
        };
        (0..5).map(|_| sample()).min()
    };
    loops.into_iter().min_by_key(|one| time(one)).unwrap()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (a.abs() + b.abs())
}

fn check(
    table: &mut Table,
    row: u32,
    what: &str,
    loops: Vec<Box<dyn Fn() -> f64 + '_>>,
    finch: &dyn Fn() -> f64,
) {
    let hand = fastest(loops);
    assert!(near(hand(), finch()), "{what}: {} and {}", hand(), finch());
    table.row(row, what, hand, finch);
}

/// A list beside a level that finds an index at once.
fn marks(table: &mut Table) {
    for (ours, theirs) in [
        (100, 100_000),
        (10_000, 100_000),
        (100_000, 100_000),
        (500_000, 500_000),
        (100_000, 10_000),
        (100_000, 100),
    ] {
        let (a, b) = (vector(N, &indices(1, N, ours)), vector(N, &indices(2, N, theirs)));
        let bytes: Tensor<SparseByteMap<Element<f64>>> = b.convert();
        let bits: Tensor<SparseBitmap<Element<f64>>> = b.convert();
        let dict: Tensor<SparseDict<Element<f64>>> = b.convert();
        let (list, other) = (List::of(&a), List::of(&b));
        let slots: Vec<f64> = b.to_dense();
        let marks: Vec<bool> = slots.iter().map(|v| *v != 0.0).collect();
        let mut words = vec![0_u32; N.div_ceil(32)];
        other.idx.iter().for_each(|i| words[*i as usize / 32] |= 1 << (i % 32));
        let looked = || {
            let mut sum = 0.0;
            for (i, v) in list.idx.iter().zip(list.val) {
                if marks[*i as usize] {
                    sum += v * slots[*i as usize];
                }
            }
            sum
        };
        let looked_bits = || {
            let mut sum = 0.0;
            for (i, v) in list.idx.iter().zip(list.val) {
                if words[*i as usize / 32] >> (*i % 32) & 1 == 1 {
                    sum += v * slots[*i as usize];
                }
            }
            sum
        };
        let all = || {
            let mut sum = 0.0;
            for (i, v) in list.idx.iter().zip(list.val) {
                sum += v * slots[*i as usize];
            }
            sum
        };
        let sought = || {
            let (mut sum, mut q) = (0.0, 0);
            for i in other.idx {
                q = gallop(list.idx, q, *i);
                if q < list.idx.len() && list.idx[q] == *i {
                    sum += list.val[q] * slots[*i as usize];
                }
            }
            sum
        };
        let size = format!("list of {ours} × map of {theirs}");
        check(
            table,
            7,
            &format!("byte: {size}"),
            vec![Box::new(looked), Box::new(sought), Box::new(all)],
            &|| times_bytes(&a, &bytes),
        );
        check(
            table,
            7,
            &format!("bit: {size}"),
            vec![Box::new(looked_bits), Box::new(sought), Box::new(all)],
            &|| times_bits(&a, &bits),
        );
        let hash = Hash::of(&dict);
        check(
            table,
            7,
            &format!("hash: {size}"),
            vec![Box::new(move || hash.looked_up(list)), Box::new(move || hash.sought_in(list))],
            &|| times_dict(&a, &dict),
        );
    }
    let (n, per_row) = (100_000, 10);
    let m = csr(n, lists(n, per_row));
    for theirs in [100, 10_000] {
        let x = vector(n, &indices(3, n, theirs));
        let bytes: Tensor<SparseByteMap<Element<f64>>> = x.convert();
        let slots = x.to_dense();
        let marks: Vec<bool> = slots.iter().map(|v| *v != 0.0).collect();
        let (_, (_, ptr, idx, (val,))) = m.__refs();
        let looked = || {
            let mut y = vec![0.0; n];
            for (i, y) in y.iter_mut().enumerate() {
                for q in ptr[i]..ptr[i + 1] {
                    let j = idx[q] as usize;
                    if marks[j] {
                        *y += val[q] * slots[j];
                    }
                }
            }
            y
        };
        assert_eq!(looked(), rows_by_bytes(&m, &bytes).to_dense());
        table.row(7, &format!("Csr {n} × {per_row} × byte map of {theirs}"), looked, || {
            rows_by_bytes(&m, &bytes)
        });
    }
}

/// A hash table, as a loop by hand has it: the sorted indices with their positions, and the table.
#[derive(Clone, Copy)]
struct Hash<'a> {
    idx: &'a [u32],
    pos: &'a [usize],
    key: &'a [u32],
    tbl: &'a [usize],
    val: &'a [f64],
}

impl<'a> Hash<'a> {
    fn of(vector: &'a Tensor<SparseDict<Element<f64>>>) -> Self {
        let (_, _, idx, pos, _, key, tbl, (val,)) = vector.__refs();
        Hash { idx, pos, key, tbl, val }
    }

    /// Looks the table up at each entry of a list.
    fn looked_up(self, list: List<'_>) -> f64 {
        let mut sum = 0.0;
        for (i, v) in list.idx.iter().zip(list.val) {
            let key = *i as usize;
            let mut h = ((((key ^ (key >> 31)) & 0x7fff_ffff) * 2_654_435_769) >> 31) & (self.tbl.len() - 1);
            while self.tbl[h] != 0 {
                if self.key[self.tbl[h] - 1] == *i {
                    sum += v * self.val[self.tbl[h] - 1];
                    break;
                }
                h = (h + 1) & (self.tbl.len() - 1);
            }
        }
        sum
    }

    /// Seeks each of its indices in a list.
    fn sought_in(self, list: List<'_>) -> f64 {
        let (mut sum, mut q) = (0.0, 0);
        for (i, pos) in self.idx.iter().zip(self.pos) {
            q = gallop(list.idx, q, *i);
            if q < list.idx.len() && list.idx[q] == *i {
                sum += list.val[q] * self.val[*pos];
            }
        }
        sum
    }
}

#[kernel]
fn times_bytes(a: &SparseVec<f64>, b: &Tensor<SparseByteMap<Element<f64>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_bits(a: &SparseVec<f64>, b: &Tensor<SparseBitmap<Element<f64>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_dict(a: &SparseVec<f64>, b: &Tensor<SparseDict<Element<f64>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn rows_by_bytes(a: &Csr<f64>, x: &Tensor<SparseByteMap<Element<f64>>>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += a[i, j] * x[j] }
}

/// A list beside runs, blocks, segments and a band.
fn covers(table: &mut Table) {
    for (n, ours, theirs) in [
        (N, 100, 100_000),
        (10 * N, 100, 1_000_000),
        (N, 10_000, 100_000),
        (N, 100_000, 100_000),
        (N, 100_000, 20_000),
        (N, 100_000, 1_000),
        (N, 500_000, 100),
    ] {
        let a = vector(n, &indices(1, n, ours));
        let list = List::of(&a);
        let size = format!("list of {ours} × {theirs}");
        // Each run covers about half of the distance to the next one.
        let begins = indices(2, n, theirs);
        let ends: Vec<u32> = begins
            .iter()
            .enumerate()
            .map(|(k, i)| (i + begins.get(k + 1).unwrap_or(&(n as u32))).div_ceil(2))
            .collect();
        let dense: Vec<f64> = {
            let mut dense = vec![0.0; n];
            for (k, (begin, end)) in begins.iter().zip(&ends).enumerate() {
                dense[*begin as usize..*end as usize].fill((k % 7) as f64 + 1.0);
            }
            dense
        };
        let whole = DenseVec::<f64>::from_dense([n], dense.clone()).unwrap();
        let runs: Tensor<SparseRunList<Element<f64>>> = whole.convert();
        let (_, _, start, stop, (val,)) = runs.__refs();
        let loops = by_hand(list, stop, |p| start[p], |p, _| val[p]);
        check(table, 3, &format!("sparse runs: {size}"), loops, &|| times_runs(&a, &runs));

        let all: RunVec<f64> = whole.convert();
        let (_, _, stop, (val,)) = all.__refs();
        let loops = by_hand(list, stop, |p| if p > 0 { stop[p - 1] } else { 0 }, |p, _| val[p]);
        check(table, 3, &format!("runs: {size}"), loops, &|| times_all_runs(&a, &all));

        let varied: Vec<f64> =
            dense.iter().enumerate().map(|(i, v)| if *v == 0.0 { 0.0 } else { v + (i % 3) as f64 }).collect();
        let blocks: BlockVec<f64> = DenseVec::<f64>::from_dense([n], varied).unwrap().convert();
        let (_, _, stop, ofs, (val,)) = blocks.__refs();
        let begin = |p: usize| stop[p] - (ofs[p + 1] - ofs[p]) as u32;
        let loops = by_hand(list, stop, begin, |p, i| val[ofs[p + 1] - (stop[p] - i) as usize]);
        check(table, 3, &format!("blocks: {size}"), loops, &|| times_blocks(&a, &blocks));

        let packed: Tensor<PackBits<Element<f64>>> = whole.convert();
        let (_, _, stop, ofs, (val,)) = packed.__refs();
        let begin = |p: usize| if p > 0 { stop[p - 1] } else { 0 };
        let value = |p: usize, i: u32| {
            if ofs[p + 1] - ofs[p] == 1 { val[ofs[p]] } else { val[ofs[p + 1] - (stop[p] - i) as usize] }
        };
        let loops = by_hand(list, stop, begin, value);
        check(table, 3, &format!("segments: {size}"), loops, &|| times_segments(&a, &packed));

        let mut part = vec![0.0; n];
        part[n / 2..][..theirs].fill(2.0);
        let band: BandVec<f64> = DenseVec::<f64>::from_dense([n], part.clone()).unwrap().convert();
        let sliced = || {
            let from = gallop(list.idx, 0, (n / 2) as u32);
            let to = gallop(list.idx, from, (n / 2 + theirs) as u32);
            list.idx[from..to].iter().zip(&list.val[from..to]).map(|(i, v)| v * part[*i as usize]).sum()
        };
        check(table, 3, &format!("band: {size}"), vec![Box::new(sliced)], &|| times_band(&a, &band));
    }
}

/// The sum of products, three ways: the list leads, the runs lead, or steps of both.
fn by_hand<'a>(
    List { idx, val }: List<'a>,
    stop: &'a [u32],
    begin: impl Fn(usize) -> u32 + Copy + 'a,
    value: impl Fn(usize, u32) -> f64 + Copy + 'a,
) -> Vec<Box<dyn Fn() -> f64 + 'a>> {
    let list_leads = move || {
        let (mut sum, mut p) = (0.0, 0);
        for (i, v) in idx.iter().zip(val) {
            p = gallop(stop, p, i + 1);
            if p == stop.len() {
                break;
            }
            if begin(p) <= *i {
                sum += v * value(p, *i);
            }
        }
        sum
    };
    let runs_lead = move || {
        let (mut sum, mut q) = (0.0, 0);
        for (p, stop) in stop.iter().enumerate() {
            q = gallop(idx, q, begin(p));
            while q < idx.len() && idx[q] < *stop {
                sum += val[q] * value(p, idx[q]);
                q += 1;
            }
        }
        sum
    };
    let merged = move || {
        let (mut sum, mut p) = (0.0, 0);
        for (i, v) in idx.iter().zip(val) {
            while p < stop.len() && stop[p] <= *i {
                p += 1;
            }
            if p == stop.len() {
                break;
            }
            if begin(p) <= *i {
                sum += v * value(p, *i);
            }
        }
        sum
    };
    vec![Box::new(list_leads), Box::new(runs_lead), Box::new(merged)]
}

#[kernel]
fn times_runs(a: &SparseVec<f64>, b: &Tensor<SparseRunList<Element<f64>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_all_runs(a: &SparseVec<f64>, b: &RunVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_blocks(a: &SparseVec<f64>, b: &BlockVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_segments(a: &SparseVec<f64>, b: &Tensor<PackBits<Element<f64>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[kernel]
fn times_band(a: &SparseVec<f64>, b: &BandVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// Rows of a matrix beside a short list, which they meet from its beginning.
fn rows(table: &mut Table) {
    for (n, per_row, stored) in [(5_000, 60, 10), (50_000, 10, 10), (20_000, 60, 100), (5_000, 60, 500)] {
        let m = csr(n, lists(n, per_row));
        let x = vector(n, &indices(4, n, stored));
        let (_, (_, ptr, idx, (val,))) = m.__refs();
        let list = List::of(&x);
        let sought = || {
            let mut y = vec![0.0; n];
            for (i, y) in y.iter_mut().enumerate() {
                let (row, mut q) = (&idx[..ptr[i + 1]], ptr[i]);
                for (j, v) in list.idx.iter().zip(list.val) {
                    q = gallop(row, q, *j);
                    if q == row.len() {
                        break;
                    }
                    if row[q] == *j {
                        *y += val[q] * v;
                    }
                }
            }
            y
        };
        let spread = || {
            let (mut y, mut slots) = (vec![0.0; n], vec![0.0; n]);
            list.idx.iter().zip(list.val).for_each(|(j, v)| slots[*j as usize] = *v);
            for (i, y) in y.iter_mut().enumerate() {
                *y = (ptr[i]..ptr[i + 1]).map(|q| val[q] * slots[idx[q] as usize]).sum();
            }
            y
        };
        assert_eq!(sought(), rows_by_list(&m, &x).to_dense());
        assert_eq!(sought(), spread());
        let size = format!("Csr {n} × {per_row} × list of {stored}");
        table.row(16, &format!("{size}, by rows"), sought, || rows_by_list(&m, &x));
        table.row(16, &format!("{size}, no forall"), sought, || rows_unordered(&m, &x));
        table.row(16, &format!("{size}, beside a dense x"), spread, || rows_by_list(&m, &x));
    }
}

#[kernel]
fn rows_by_list(a: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += a[i, j] * x[j] }
}

#[kernel]
fn rows_unordered(a: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; y[i] += a[i, j] * x[j] }
}

/// Blocks beside blocks.
fn blocks(table: &mut Table) {
    for (n, len, per_row) in [(1_000, 4, 10), (1_000, 16, 10), (1_000, 64, 4)] {
        let [a, b] = [5, 6].map(|seed| {
            let mut random = Random(seed);
            let mut dense = vec![0.0; n * n];
            for row in dense.chunks_mut(n) {
                for _ in 0..per_row {
                    let begin = random.below(n - len);
                    row[begin..begin + len].fill((begin % 5) as f64 + 1.0);
                }
            }
            dense
        });
        let dense = |of: &[f64]| -> finch::layouts::DenseMat<f64> {
            finch::layouts::DenseMat::from_dense([n, n], of.to_vec()).unwrap()
        };
        let [lists, others]: [Csr<f64>; 2] = [dense(&a).convert(), dense(&b).convert()];
        let [ours, theirs]: [BlockMat<f64>; 2] = [dense(&a).convert(), dense(&b).convert()];
        let size = format!("{n} × {per_row} blocks of {len}");
        table.row(
            21,
            &format!("sum, {size}, beside Csr"),
            || sum_of_lists(&lists, &others),
            || sum_of_blocks(&ours, &theirs),
        );
        table.row(
            21,
            &format!("product, {size}, beside Csr"),
            || product_of_lists(&lists, &others),
            || product_of_blocks(&ours, &theirs),
        );
        table.row(
            21,
            &format!("dot, {size}, beside Csr"),
            || dot_of_lists(&lists, &others),
            || dot_of_blocks(&ours, &theirs),
        );
    }
}

#[kernel]
fn sum_of_lists(a: &Csr<f64>, b: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = a[i, j] + b[i, j] }
}

#[kernel]
fn sum_of_blocks(a: &BlockMat<f64>, b: &BlockMat<f64>) -> BlockMat<f64> {
    finch! { let C: BlockMat<f64>; forall i, j: C[i, j] = a[i, j] + b[i, j] }
}

#[kernel]
fn product_of_lists(a: &Csr<f64>, b: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = a[i, j] * b[i, j] }
}

#[kernel]
fn product_of_blocks(a: &BlockMat<f64>, b: &BlockMat<f64>) -> BlockMat<f64> {
    finch! { let C: BlockMat<f64>; forall i, j: C[i, j] = a[i, j] * b[i, j] }
}

#[kernel]
fn dot_of_lists(a: &Csr<f64>, b: &Csr<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += a[i, j] * b[i, j] }.value()
}

#[kernel]
fn dot_of_blocks(a: &BlockMat<f64>, b: &BlockMat<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += a[i, j] * b[i, j] }.value()
}

/// The sum of neighbours in a list.
fn stencils(table: &mut Table) {
    for ours in [10_000, 100_000, 700_000] {
        let a = vector(N, &indices(1, N, ours));
        let list = List::of(&a);
        let scattered = || {
            let mut y = vec![0.0; N];
            for (i, v) in list.idx.iter().zip(list.val) {
                let i = *i as usize;
                if i > 0 {
                    y[i - 1] += v;
                }
                y[i] += v;
                if i + 1 < N {
                    y[i + 1] += v;
                }
            }
            y
        };
        assert_eq!(scattered(), neighbours(&a).to_dense());
        table.row(17, &format!("stencil of a list of {ours}, dense"), scattered, || neighbours(&a));
    }
}

#[kernel]
fn neighbours(a: &SparseVec<f64>) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        forall i: y[i] = coalesce(a[permit(i - 1)], 0.0) + a[i] + coalesce(a[permit(i + 1)], 0.0)
    }
}
