//! Results: rows that are written whole, fills that land at scattered places, frontiers, dense products, and results of
//! levels that no other module writes. Rows 12, 15, 29 and 31, and kernels that have no row (0).

#![allow(non_snake_case)]

use finch::fills::Max;
use finch::prelude::*;
use finch::{SparseByteMap, Symmetric};
use finch_bench::hand::paths::two_queues;

use crate::data::{Lists, Random, csr, lists};
use crate::table::Table;

mod dense;
mod outer;

layout! {
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
    type Marked = Tensor<SparseByteMap<Element<bool>>>;
    type Fell = Tensor<SparseByteMap<Element<f64, Inf>>>;
    type Lengths = Csr<f64, Inf>;
    type SymmetricMat = Tensor<Dense<Symmetric<Element<f64>>>>;
    type Bytes = Tensor<SparseByteMap<Element<f64>>>;
    type Bits = Tensor<finch::SparseBitmap<Element<f64>>>;
}

pub fn measure(table: &mut Table) {
    outer::measure(table);
    for (n, per_row) in [(1_000, 10), (100_000, 10), (100_000, 1), (2_000, 500)] {
        maxima(table, n, per_row);
    }
    for (n, per_row) in [(1_000, 8), (100_000, 8), (100_000, 2)] {
        frontiers(table, n, per_row);
    }
    dense::measure(table);
    for n in [1_000, 100_000] {
        levels(table, n);
    }
    for (n, per_row) in [(1_000, 10), (30_000, 10)] {
        rows(table, n, per_row);
    }
}

/// The maximum of each column, in which places that are not stored count as 0.
#[kernel]
fn column_maxima(A: &Csr<f64>) -> DenseVec<f64> {
    finch! { let m: DenseVec<f64> = f64::NEG_INFINITY; forall i, j: m[j] <<max>>= A[i, j] }
}

/// Sums in which places that are not stored count as something.
#[kernel]
fn column_distances(A: &Csr<f64>) -> DenseVec<f64> {
    finch! { let s: DenseVec<f64>; forall i, j: s[j] += (A[i, j] - 1.0) * (A[i, j] - 1.0) }
}

fn maxima(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, mut val) = lists(n, per_row);
    val.iter_mut().enumerate().for_each(|(k, value)| *value = ((k * 7919) % 1000) as f64 - 900.0);
    let a = csr(n, (ptr.clone(), idx.clone(), val.clone()));
    let size = format!("{n} × {per_row}");
    if n <= 2_000 || per_row > 1 {
        assert_eq!(maxima_by_hand(n, n, &idx, &val), column_maxima(&a).to_dense());
    }
    table.row(
        15,
        &format!("column maxima, {size}"),
        || maxima_by_hand(n, n, &idx, &val),
        || column_maxima(&a),
    );
    table.row(
        15,
        &format!("sums with a fill, {size}"),
        || distances_by_hand(n, n, &idx, &val),
        || column_distances(&a),
    );
}

fn maxima_by_hand(rows: usize, n: usize, idx: &[u32], val: &[f64]) -> Vec<f64> {
    let (mut m, mut count) = (vec![f64::NEG_INFINITY; n], vec![0_u32; n]);
    for (j, value) in idx.iter().zip(val) {
        let j = *j as usize;
        m[j] = m[j].max(*value);
        count[j] += 1;
    }
    for (m, count) in m.iter_mut().zip(&count) {
        if (*count as usize) < rows {
            *m = m.max(0.0);
        }
    }
    m
}

fn distances_by_hand(rows: usize, n: usize, idx: &[u32], val: &[f64]) -> Vec<f64> {
    let mut s = vec![0.0; n];
    let mut count = vec![0_u32; n];
    for (j, value) in idx.iter().zip(val) {
        let j = *j as usize;
        s[j] += (value - 1.0) * (value - 1.0);
        count[j] += 1;
    }
    s.iter_mut().zip(&count).for_each(|(s, count)| *s += (rows - *count as usize) as f64);
    s
}

#[kernel]
fn search(A: &Graph, source: usize) -> DenseVec<u32, Max> {
    let [n, _] = A.shape();
    let mut steps: DenseVec<u32, Max> = DenseVec::zeros([n]);
    let mut frontier: Marked = Marked::from_coords([n], vec![[source]], vec![true]).unwrap();
    let mut next: Marked = Marked::zeros([n]);
    for step in 0_u32.. {
        finch! { keep steps; forall i: if frontier[i] { steps[i] = step } }
        finch! { forall i, j: if frontier[i] && A[i, j] && steps[j] == u32::MAX { next[j] = true } }
        if next.stored() == 0 {
            break;
        }
        std::mem::swap(&mut frontier, &mut next);
    }
    steps
}

fn search_by_hand(ptr: &[usize], to: &[u32], source: usize) -> Vec<u32> {
    let mut steps = vec![u32::MAX; ptr.len() - 1];
    steps[source] = 0;
    let (mut queue, mut head) = (vec![source], 0);
    while let Some(&i) = queue.get(head) {
        head += 1;
        for j in &to[ptr[i]..ptr[i + 1]] {
            let j = *j as usize;
            if steps[j] == u32::MAX {
                steps[j] = steps[i] + 1;
                queue.push(j);
            }
        }
    }
    steps
}

#[kernel]
fn paths(A: &Lengths, source: usize) -> DenseVec<f64, Inf> {
    let [n, _] = A.shape();
    let mut far: DenseVec<f64, Inf> = DenseVec::zeros([n]);
    let mut fell: Fell = Fell::from_coords([n], vec![[source]], vec![0.0]).unwrap();
    let mut next: Fell = Fell::zeros([n]);
    while fell.stored() > 0 {
        finch! { keep far; forall i: far[i] <<min>>= fell[i] }
        finch! { forall i, j: if fell[i] + A[i, j] < far[j] { next[j] <<min>>= fell[i] + A[i, j] } }
        std::mem::swap(&mut fell, &mut next);
    }
    far
}

fn frontiers(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, _) = lists(n, per_row);
    let mut random = Random(17);
    let val: Vec<f64> = (0..idx.len()).map(|_| 1.0 + random.below(1000) as f64).collect();
    let level = finch::SparseList::new(n, ptr.clone(), idx.clone(), Pattern::new(idx.len())).unwrap();
    let graph: Graph = Tensor::new(finch::Dense::new(n, level).unwrap()).unwrap();
    let level =
        finch::SparseList::new(n, ptr.clone(), idx.clone(), finch::Element::new(val.clone())).unwrap();
    let lengths: Lengths = Tensor::new(finch::Dense::new(n, level).unwrap()).unwrap();
    let size = format!("{n} × {per_row}");
    assert_eq!(search_by_hand(&ptr, &idx, 0), search(&graph, 0).to_dense());
    assert_eq!(two_queues(&ptr, &idx, &val, 0), paths(&lengths, 0).to_dense());
    table.row(29, &format!("breadth first, {size}"), || search_by_hand(&ptr, &idx, 0), || search(&graph, 0));
    table.row(
        29,
        &format!("shortest paths, {size}"),
        || two_queues(&ptr, &idx, &val, 0),
        || paths(&lengths, 0),
    );
}

#[kernel]
fn bytes_times_dense(a: &Bytes, x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * x[i] }.value()
}

#[kernel]
fn bits_times_dense(a: &Bits, x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * x[i] }.value()
}

#[kernel]
fn bytes_and_dense(a: &Bytes, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = a[i] + x[i] }
}

#[kernel]
fn both(a: &SparseVec<f64>, b: &SparseVec<f64>) -> (SparseVec<f64>, SparseVec<f64>) {
    finch! { let S: SparseVec<f64>; let P: SparseVec<f64>; forall i { S[i] = a[i] + b[i]; P[i] = a[i] * b[i] } }
}

/// Lists, and dense vectors with marks.
fn levels(table: &mut Table, n: usize) {
    let mut random = Random(23);
    let mut drawn = |part: usize| -> (Vec<u32>, Vec<f64>) {
        let idx: Vec<u32> = (0..n as u32).filter(|_| random.below(part) == 0).collect();
        let val = idx.iter().map(|i| f64::from(*i % 7) + 1.0).collect();
        (idx, val)
    };
    let (a, b) = (drawn(5), drawn(3));
    let x: Vec<f64> = (0..n).map(|i| (i % 10) as f64).collect();
    let dense: DenseVec<f64> = DenseVec::from_dense([n], x.clone()).unwrap();
    let list = |(idx, val): &(Vec<u32>, Vec<f64>)| -> SparseVec<f64> {
        let coords = idx.iter().map(|i| [*i as usize]).collect();
        SparseVec::from_coords([n], coords, val.clone()).unwrap()
    };
    let (la, lb) = (list(&a), list(&b));
    let (bytes, bits): (Bytes, Bits) = (la.convert(), la.convert());
    let (_, _, _, slots, (values,)) = bytes.view().parts();
    let dot = || slots.iter().map(|i| values[*i] * x[*i]).sum::<f64>();
    assert_eq!(dot(), bytes_times_dense(&bytes, &dense));
    assert_eq!(dot(), bits_times_dense(&bits, &dense));
    table.row(0, &format!("byte map × dense, {n}"), dot, || bytes_times_dense(&bytes, &dense));
    table.row(0, &format!("bitmap × dense, {n}"), dot, || bits_times_dense(&bits, &dense));
    let sum = || {
        let mut y = x.clone();
        slots.iter().for_each(|i| y[*i] += values[*i]);
        y
    };
    assert_eq!(sum(), bytes_and_dense(&bytes, &dense).to_dense());
    table.row(0, &format!("byte map + dense, {n}"), sum, || bytes_and_dense(&bytes, &dense));
    let (s, p) = both(&la, &lb);
    let (hs, hp) = both_by_hand((&a.0, &a.1), (&b.0, &b.1));
    assert_eq!((s.stored(), p.stored()), (hs.0.len(), hp.0.len()));
    table.row(
        0,
        &format!("two results of one merge, {n}"),
        || both_by_hand((&a.0, &a.1), (&b.0, &b.1)),
        || both(&la, &lb),
    );
}

type List = (Vec<u32>, Vec<f64>);

fn both_by_hand(a: (&[u32], &[f64]), b: (&[u32], &[f64])) -> (List, List) {
    let (most, least) = (a.0.len() + b.0.len(), a.0.len().min(b.0.len()));
    let mut sum = (vec![0_u32; most], vec![0.0; most]);
    let mut product = (vec![0_u32; least + 1], vec![0.0; least + 1]);
    let (mut p, mut q, mut n, mut m) = (0, 0, 0, 0);
    while p < a.0.len() && q < b.0.len() {
        let (i, j) = (a.0[p], b.0[q]);
        let least = i.min(j);
        let (x, y) = (if i == least { a.1[p] } else { 0.0 }, if j == least { b.1[q] } else { 0.0 });
        (sum.0[n], sum.1[n]) = (least, x + y);
        n += usize::from(x + y != 0.0);
        (product.0[m], product.1[m]) = (least, x * y);
        m += usize::from(x * y != 0.0);
        p += usize::from(i == least);
        q += usize::from(j == least);
    }
    sum.0.truncate(n);
    sum.1.truncate(n);
    product.0.truncate(m);
    product.1.truncate(m);
    sum.0.extend_from_slice(&a.0[p..]);
    sum.1.extend_from_slice(&a.1[p..]);
    sum.0.extend_from_slice(&b.0[q..]);
    sum.1.extend_from_slice(&b.1[q..]);
    (sum, product)
}

#[kernel]
fn any_above(A: &Csr<f64>, least: f64) -> bool {
    finch! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] > $(least) }.value()
}

/// The squares of what the rows of a product sum up to, without the product.
#[kernel]
fn squares_of_a_product(A: &Csr<f64>, B: &Csr<f64>) -> f64 {
    finch! {
        let s: Scalar<f64>;
        forall i {
            let w: Bytes;
            forall k, j: w[j] += A[i, k] * B[k, j];
            forall j: s[] += w[j] * w[j]
        }
    }
    .value()
}

#[kernel]
fn band_of_two(A: &BandMat<f64>, B: &BandMat<f64>) -> BandMat<f64> {
    finch! { let C: BandMat<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j] }
}

#[kernel]
fn band_scaled(A: &BandMat<f64>) -> BandMat<f64> {
    finch! { let C: BandMat<f64>; forall i, j: C[i, j] = 2.0 * A[i, j] }
}

#[kernel]
fn symmetric_times(A: &SymmetricMat, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

fn rows(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = lists(n, per_row);
    let a = csr(n, (ptr.clone(), idx.clone(), val.clone()));
    let size = format!("{n} × {per_row}");
    let most = val.len() as f64;
    let any = || val.iter().any(|value| *value > most);
    assert_eq!(any(), any_above(&a, most));
    table.row(0, &format!("any entry of a Csr, {size}"), any, || any_above(&a, most));
    let hand = || squares_by_hand(n, &ptr, &idx, &val);
    assert!((hand() / squares_of_a_product(&a, &a) - 1.0).abs() < 1e-9);
    table.row(0, &format!("squares of a product, {size}"), hand, || squares_of_a_product(&a, &a));
    for width in [3, 40] {
        bands(table, n, width);
    }
    if n <= 1_000 {
        let low: Vec<f64> = (0..n * (n + 1) / 2).map(|k| (k % 13) as f64).collect();
        let level = Symmetric::new(n, finch::Element::new(low.clone())).unwrap();
        let s: SymmetricMat = Tensor::new(finch::Dense::new(n, level).unwrap()).unwrap();
        let x: DenseVec<f64> = DenseVec::from_dense([n], (0..n).map(|i| (i % 5) as f64).collect()).unwrap();
        let of = x.to_dense();
        assert_eq!(symmetric_by_hand(n, &low, &of), symmetric_times(&s, &x).to_dense());
        table.row(
            0,
            &format!("symmetric × dense, {n}"),
            || symmetric_by_hand(n, &low, &of),
            || symmetric_times(&s, &x),
        );
    }
}

/// Each entry below the diagonal serves both of its rows.
fn symmetric_by_hand(n: usize, low: &[f64], x: &[f64]) -> Vec<f64> {
    let mut y = vec![0.0; n];
    let mut rest = low;
    for i in 0..n {
        let (row, more) = rest.split_at(i + 1);
        rest = more;
        let (mut sum, own) = (row[i] * x[i], x[i]);
        for ((value, x), y) in row[..i].iter().zip(x).zip(&mut y) {
            sum += value * x;
            *y += value * own;
        }
        y[i] += sum;
    }
    y
}

fn squares_by_hand(n: usize, ptr: &[usize], idx: &[u32], val: &[f64]) -> f64 {
    let (mut w, mut marks, mut found) = (vec![0.0; n], vec![false; n], Vec::with_capacity(n));
    let mut sum = 0.0;
    for i in 0..n {
        for q in ptr[i]..ptr[i + 1] {
            let (k, value) = (idx[q] as usize, val[q]);
            for r in ptr[k]..ptr[k + 1] {
                let j = idx[r] as usize;
                w[j] += value * val[r];
                if !std::mem::replace(&mut marks[j], true) {
                    found.push(j);
                }
            }
        }
        for j in found.drain(..) {
            sum += w[j] * w[j];
            (w[j], marks[j]) = (0.0, false);
        }
    }
    sum
}

/// Rows that are stored from a first to a last entry: starts, offsets and values.
type Bands = (Vec<u32>, Vec<usize>, Vec<f64>);

fn drawn_bands(n: usize, width: usize, shift: usize) -> (Bands, BandMat<f64>) {
    let (mut start, mut ptr, mut val) = (vec![], vec![0], vec![]);
    for i in 0..n {
        let from = (i + shift).saturating_sub(width / 2);
        let to = n.min(from + width);
        start.push(from.min(to) as u32);
        val.extend((from.min(to)..to).map(|j| (i + j) as f64 + 1.0));
        ptr.push(val.len());
    }
    let level =
        finch::SparseBand::new(n, start.clone(), ptr.clone(), finch::Element::new(val.clone())).unwrap();
    ((start, ptr, val), Tensor::new(finch::Dense::new(n, level).unwrap()).unwrap())
}

fn bands(table: &mut Table, n: usize, width: usize) {
    let ((a, A), (b, B)) = (drawn_bands(n, width, 0), drawn_bands(n, width, width / 3));
    let size = format!("{n}, width {width}");
    assert_eq!(bands_by_hand(&a, &b).2.iter().sum::<f64>(), band_of_two(&A, &B).iter().map(|(_, v)| v).sum());
    table.row(0, &format!("band + band, {size}"), || bands_by_hand(&a, &b), || band_of_two(&A, &B));
    table.row(
        0,
        &format!("band scaled, {size}"),
        || (a.0.clone(), a.1.clone(), a.2.iter().map(|value| 2.0 * value).collect::<Vec<f64>>()),
        || band_scaled(&A),
    );
}

fn bands_by_hand(a: &Bands, b: &Bands) -> Bands {
    let (mut start, mut ptr, mut val) = (vec![], vec![0], Vec::with_capacity(a.2.len() + b.2.len()));
    for i in 0..a.0.len() {
        let part = |of: &Bands| (of.0[i] as usize, of.0[i] as usize + of.1[i + 1] - of.1[i]);
        let ((a_from, a_to), (b_from, b_to)) = (part(a), part(b));
        let (from, to) = (a_from.min(b_from), a_to.max(b_to));
        let row = val.len();
        val.resize(row + to - from, 0.0);
        val[row + a_from - from..row + a_to - from].copy_from_slice(&a.2[a.1[i]..a.1[i + 1]]);
        let of_b = &b.2[b.1[i]..b.1[i + 1]];
        val[row + b_from - from..row + b_to - from]
            .iter_mut()
            .zip(of_b)
            .for_each(|(sum, value)| *sum += value);
        start.push(from as u32);
        ptr.push(val.len());
    }
    (start, ptr, val)
}
