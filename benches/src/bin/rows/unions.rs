//! Unions of lists, and rows of a few entries: rows 18 and 22 to 24.

use finch::layouts::{Coo, Csr, Dcsr, DenseVec, SparseVec};
use finch::{Element, SparseList, Tensor, finch, tensor};

use crate::data::{Lists, Random, csr, lists_of};
use crate::table::Table;

type List = (Vec<u32>, Vec<f64>);

pub fn measure(table: &mut Table) {
    for n in [100, 10_000, 300_000] {
        for how in [How::Random, How::Unequal, How::Clustered, How::Equal] {
            vectors(table, n, how);
        }
    }
    for (n, per_row) in [(1_000, 3), (30_000, 3), (30_000, 10), (10_000, 50)] {
        matrices(table, n, per_row);
    }
}

/// How lists lie to each other.
#[derive(Clone, Copy, Debug)]
enum How {
    /// One index in ten, in each.
    Random,
    /// One index in ten in the first one, one in three hundred in the others.
    Unequal,
    /// Clusters of two hundred.
    Clustered,
    /// The same indices but for one in fifty.
    Equal,
}

fn list(n: usize, how: How, k: usize) -> List {
    let (mut random, mut own) = (Random(7), Random(11 + k as u64));
    let mut stored = |i: usize| match how {
        How::Random => own.below(10) == 0,
        How::Unequal => own.below(if k == 0 { 10 } else { 300 }) == 0,
        How::Clustered => (i / 200 + 3 * k).is_multiple_of(10) && own.below(10) < 9,
        How::Equal => random.below(10) == 0 && own.below(50) != 0,
    };
    let idx: Vec<u32> = (0..10 * n).filter(|&i| stored(i)).map(|i| i as u32).collect();
    let val = idx.iter().map(|i| f64::from(i % 97) + 1.0).collect();
    (idx, val)
}

fn sparse(dim: usize, (idx, val): &List) -> SparseVec<f64> {
    let ptr = vec![0, idx.len()];
    Tensor::new(SparseList::new(dim, ptr, idx.clone(), Element::new(val.clone())).unwrap()).unwrap()
}

/// Rows of one or more matrices, or one list.
#[derive(Clone, Copy)]
struct Range<'a> {
    idx: &'a [u32],
    val: &'a [f64],
}

fn whole(list: &List) -> Range<'_> {
    Range { idx: &list.0, val: &list.1 }
}

/// Appends that are counted if they are not zero.
struct Room {
    idx: Vec<u32>,
    val: Vec<f64>,
    len: usize,
}

impl Room {
    fn new(most: usize) -> Room {
        Room { idx: Vec::with_capacity(most + 1), val: Vec::with_capacity(most + 1), len: 0 }
    }

    /// # Safety
    /// There is room.
    #[inline(always)]
    unsafe fn put(&mut self, i: u32, value: f64) {
        // SAFETY: the caller guarantees it.
        unsafe {
            self.idx.as_mut_ptr().add(self.len).write(i);
            self.val.as_mut_ptr().add(self.len).write(value);
        }
        self.len += usize::from(value != 0.0);
    }

    fn finish(mut self) -> List {
        // SAFETY: so many entries are written.
        unsafe {
            self.idx.set_len(self.len);
            self.val.set_len(self.len);
        }
        (self.idx, self.val)
    }
}

/// A three-way branch for two lists.
#[inline(always)]
fn two([a, b]: [Range<'_>; 2], mut put: impl FnMut(u32, [f64; 2])) {
    let (mut p, mut q) = (0, 0);
    // SAFETY: the positions are tested.
    unsafe {
        while p < a.idx.len() && q < b.idx.len() {
            let (i, j) = (*a.idx.get_unchecked(p), *b.idx.get_unchecked(q));
            if i == j {
                put(i, [*a.val.get_unchecked(p), *b.val.get_unchecked(q)]);
                p += 1;
                q += 1;
            } else if i < j {
                put(i, [*a.val.get_unchecked(p), 0.0]);
                p += 1;
            } else {
                put(j, [0.0, *b.val.get_unchecked(q)]);
                q += 1;
            }
        }
    }
    (p..a.idx.len()).for_each(|p| put(a.idx[p], [a.val[p], 0.0]));
    (q..b.idx.len()).for_each(|q| put(b.idx[q], [0.0, b.val[q]]));
}

/// The smallest index of all lists, each of which ends in a sentinel.
#[inline(always)]
fn many<const N: usize>(lists: [Range<'_>; N], mut put: impl FnMut(u32, [f64; N])) {
    let mut at = [0; N];
    loop {
        // SAFETY: the positions are tested.
        let head = |k: usize, at: usize| unsafe {
            if at < lists[k].idx.len() { *lists[k].idx.get_unchecked(at) } else { u32::MAX }
        };
        let heads: [u32; N] = std::array::from_fn(|k| head(k, at[k]));
        let least = heads.iter().fold(u32::MAX, |least, i| least.min(*i));
        if least == u32::MAX {
            return;
        }
        let mut values = [0.0; N];
        for k in 0..N {
            if heads[k] == least {
                // SAFETY: the head is an entry.
                values[k] = unsafe { *lists[k].val.get_unchecked(at[k]) };
                at[k] += 1;
            }
        }
        put(least, values);
    }
}

/// The better one of the two for that many lists.
#[inline(always)]
fn union<const N: usize>(lists: [Range<'_>; N], mut put: impl FnMut(u32, [f64; N])) {
    match N {
        2 => two([lists[0], lists[1]], |i, values| put(i, std::array::from_fn(|k| values[k]))),
        _ => many(lists, put),
    }
}

fn sum_of<const N: usize>(lists: [&List; N]) -> List {
    let mut room = Room::new(lists.iter().map(|list| list.0.len()).sum());
    // SAFETY: each index is that of an entry.
    union(lists.map(whole), |i, values| unsafe { room.put(i, add(values)) });
    room.finish()
}

#[inline(always)]
fn add<const N: usize>(values: [f64; N]) -> f64 {
    values[1..].iter().fold(values[0], |sum, value| sum + value)
}

fn scattered<const N: usize>(dim: usize, lists: [&List; N]) -> Vec<f64> {
    let mut all = vec![0.0; dim];
    for (idx, val) in lists {
        idx.iter().zip(val).for_each(|(i, value)| all[*i as usize] += value);
    }
    all
}

fn folded<const N: usize>(lists: [&List; N], by: impl Fn([f64; N]) -> f64) -> f64 {
    let mut sum = 0.0;
    union(lists.map(whole), |_, values| sum += by(values));
    sum
}

fn entries(of: &SparseVec<f64>) -> (&[u32], &[f64]) {
    let (_, _, idx, (val,)) = of.view().parts();
    (idx, val)
}

fn vectors(table: &mut Table, n: usize, how: How) {
    let dim = 10 * n;
    let all: [List; 5] = std::array::from_fn(|k| list(n, how, k));
    let stored = all.each_ref().map(|list| sparse(dim, list));
    tensor! {
        let a: &SparseVec<f64> = &stored[0];
        let b: &SparseVec<f64> = &stored[1];
        let c: &SparseVec<f64> = &stored[2];
        let d: &SparseVec<f64> = &stored[3];
        let e: &SparseVec<f64> = &stored[4];
    }
    let [x, y, z, u, v] = all.each_ref();
    let what = |of: &str| format!("{of}, {n} {how:?}");
    macro_rules! sums {
        ($row:literal, $title:literal, [$($list:ident),*], $($sum:tt)*) => {{
            let sum = || { finch! { let R: SparseVec<f64>; forall i: R[i] = $($sum)* } };
            let hand = sum_of([$($list),*]);
            assert_eq!(entries(&sum()), (&hand.0[..], &hand.1[..]));
            table.row($row, &what(concat!($title, " → SparseVec")), || sum_of([$($list),*]), sum);
            let dense = || { finch! { let R: DenseVec<f64>; forall i: R[i] = $($sum)* } };
            assert_eq!(dense().to_dense(), scattered(dim, [$($list),*]));
            table.row(18, &what(concat!($title, " → DenseVec")), || scattered(dim, [$($list),*]), dense);
        }};
    }
    sums!(22, "A + B", [x, y], a[i] + b[i]);
    sums!(22, "A + B + C", [x, y, z], a[i] + b[i] + c[i]);
    sums!(22, "A + B + C + D", [x, y, z, u], a[i] + b[i] + c[i] + d[i]);
    sums!(22, "A + B + C + D + E", [x, y, z, u, v], a[i] + b[i] + c[i] + d[i] + e[i]);
    let most = || {
        finch! { let s: Tensor<Element<f64>>; forall i: s[] += max(a[i], b[i]) }
    };
    assert_eq!(most().value(), folded([x, y], |[x, y]| x.max(y)));
    table.row(22, &what("s += max(A, B)"), || folded([x, y], |[x, y]| x.max(y)), most);
    let apart = || {
        finch! { let s: Tensor<Element<f64>>; forall i: s[] += (a[i] - b[i]) * (a[i] - b[i]) }
    };
    let square = |[x, y]: [f64; 2]| (x - y) * (x - y);
    assert_eq!(apart().value(), folded([x, y], square));
    table.row(22, &what("s += (A - B)²"), || folded([x, y], square), apart);
    let three = || {
        finch! { let s: Tensor<Element<f64>>; forall i: s[] += max(max(a[i], b[i]), c[i]) }
    };
    assert_eq!(three().value(), folded([x, y, z], |[x, y, z]| x.max(y).max(z)));
    table.row(22, &what("s += max(A, B, C)"), || folded([x, y, z], |[x, y, z]| x.max(y).max(z)), three);
}

fn row(of: &Lists, i: usize) -> Range<'_> {
    // SAFETY: the row is there.
    unsafe {
        let range = *of.0.get_unchecked(i)..*of.0.get_unchecked(i + 1);
        Range { idx: of.1.get_unchecked(range.clone()), val: of.2.get_unchecked(range) }
    }
}

fn sum_of_rows<const N: usize>(of: [&Lists; N]) -> Lists {
    let rows = of[0].0.len() - 1;
    let (mut room, mut ptr) = (Room::new(of.iter().map(|of| of.1.len()).sum()), Vec::with_capacity(rows + 1));
    ptr.push(0);
    for i in 0..rows {
        // SAFETY: each index is that of an entry.
        union(of.map(|of| row(of, i)), |i, values| unsafe { room.put(i, add(values)) });
        ptr.push(room.len);
    }
    let (idx, val) = room.finish();
    (ptr, idx, val)
}

fn product_of_rows(a: &Lists, b: &Lists) -> Lists {
    let rows = a.0.len() - 1;
    let (mut room, mut ptr) = (Room::new(a.1.len().min(b.1.len())), Vec::with_capacity(rows + 1));
    ptr.push(0);
    for i in 0..rows {
        let (a, b) = (row(a, i), row(b, i));
        let (mut p, mut q) = (0, 0);
        while p < a.idx.len() && q < b.idx.len() {
            let (i, j) = (a.idx[p], b.idx[q]);
            if i == j {
                // SAFETY: each index is that of an entry of both.
                unsafe { room.put(i, a.val[p] * b.val[q]) };
            }
            p += usize::from(i <= j);
            q += usize::from(j <= i);
        }
        ptr.push(room.len);
    }
    let (idx, val) = room.finish();
    (ptr, idx, val)
}

type Stored<'a> = (&'a [usize], &'a [u32], &'a [f64]);

fn parts(of: &Csr<f64>) -> Stored<'_> {
    let (_, (_, ptr, idx, (val,))) = of.view().parts();
    (ptr, idx, val)
}

fn borrowed(of: &Lists) -> Stored<'_> {
    (&of.0, &of.1, &of.2)
}

fn matrices(table: &mut Table, n: usize, per_row: usize) {
    let all: [Lists; 4] = std::array::from_fn(|k| lists_of(n, per_row, 7 + k as u64));
    let stored = all.each_ref().map(|lists| csr(n, lists.clone()));
    tensor! {
        let a: &Csr<f64> = &stored[0];
        let b: &Csr<f64> = &stored[1];
        let c: &Csr<f64> = &stored[2];
        let d: &Csr<f64> = &stored[3];
    }
    let [x, y, z, u] = all.each_ref();
    let what = |of: &str| format!("{of}, {n} × {per_row}");
    macro_rules! sums {
        ($row:literal, $title:literal, [$($list:ident),*], $($sum:tt)*) => {{
            let sum = || { finch! { let R: Csr<f64>; forall i, j: R[i, j] = $($sum)* } };
            let hand = sum_of_rows([$($list),*]);
            assert_eq!(parts(&sum()), borrowed(&hand));
            table.row($row, &what(concat!($title, " in Csr")), || sum_of_rows([$($list),*]), sum);
        }};
    }
    sums!(23, "A + B", [x, y], a[i, j] + b[i, j]);
    sums!(22, "A + B + C", [x, y, z], a[i, j] + b[i, j] + c[i, j]);
    sums!(22, "A + B + C + D", [x, y, z, u], a[i, j] + b[i, j] + c[i, j] + d[i, j]);
    let product = || {
        finch! { let R: Csr<f64>; forall i, j: R[i, j] = a[i, j] * b[i, j] }
    };
    assert_eq!(parts(&product()), borrowed(&product_of_rows(x, y)));
    table.row(24, &what("A * B in Csr"), || product_of_rows(x, y), product);
    doubly(table, &what, a, b, [x, y]);
}

/// Most rows of the matrices are there, so a loop by hand merges the lists of rows in no time beside the rows.
fn doubly(table: &mut Table, what: &dyn Fn(&str) -> String, a: &Csr<f64>, b: &Csr<f64>, [x, y]: [&Lists; 2]) {
    {
        tensor! { let a: Dcsr<f64> = a.convert(); let b: Dcsr<f64> = b.convert(); }
        let sum = || {
            finch! { let R: Dcsr<f64>; forall i, j: R[i, j] = a[i, j] + b[i, j] }
        };
        let product = || {
            finch! { let R: Dcsr<f64>; forall i, j: R[i, j] = a[i, j] * b[i, j] }
        };
        table.row(23, &what("A + B in Dcsr"), || sum_of_rows([x, y]), sum);
        table.row(24, &what("A * B in Dcsr"), || product_of_rows(x, y), product);
    }
    tensor! { let a: Coo<f64> = a.convert(); let b: Coo<f64> = b.convert(); }
    let sum = || {
        finch! { let R: Coo<f64>; forall i, j: R[i, j] = a[i, j] + b[i, j] }
    };
    let product = || {
        finch! { let R: Coo<f64>; forall i, j: R[i, j] = a[i, j] * b[i, j] }
    };
    let keyed = |of: &Lists| -> (Vec<u64>, Vec<f64>) {
        let rows = of.0.windows(2).enumerate().flat_map(|(i, ends)| vec![i as u64; ends[1] - ends[0]]);
        (rows.zip(&of.1).map(|(i, j)| i << 32 | u64::from(*j)).collect(), of.2.clone())
    };
    let [x, y] = [keyed(x), keyed(y)];
    table.row(23, &what("A + B in Coo"), || keys(&x, &y, true), sum);
    table.row(24, &what("A * B in Coo"), || keys(&x, &y, false), product);
}

/// The sum or the product of two lists of pairs of coordinates.
fn keys(a: &(Vec<u64>, Vec<f64>), b: &(Vec<u64>, Vec<f64>), sum: bool) -> (Vec<u32>, Vec<u32>, Vec<f64>) {
    let most = if sum { a.0.len() + b.0.len() } else { a.0.len().min(b.0.len()) };
    let (mut rows, mut columns, mut val) =
        (Vec::with_capacity(most), Vec::with_capacity(most), Vec::with_capacity(most));
    let mut put = |key: u64, value: f64| {
        if value != 0.0 {
            rows.push((key >> 32) as u32);
            columns.push(key as u32);
            val.push(value);
        }
    };
    let (mut p, mut q) = (0, 0);
    while p < a.0.len() && q < b.0.len() {
        let (i, j) = (a.0[p], b.0[q]);
        if i == j {
            put(i, if sum { a.1[p] + b.1[q] } else { a.1[p] * b.1[q] });
            p += 1;
            q += 1;
        } else if i < j {
            if sum {
                put(i, a.1[p]);
            }
            p += 1;
        } else {
            if sum {
                put(j, b.1[q]);
            }
            q += 1;
        }
    }
    if sum {
        (p..a.0.len()).for_each(|p| put(a.0[p], a.1[p]));
        (q..b.0.len()).for_each(|q| put(b.0[q], b.1[q]));
    }
    (rows, columns, val)
}
