//! Conversions, iteration and construction: rows 9, 10, 25, 32 and 33.

use std::collections::HashMap;

use finch::layouts::{Coo, Csc, Csr, Dcsr, DenseMat, DenseVec, RunMat, RunVec};
use finch::{Element, SparseDict, Tensor, finch, tensor};

use crate::data::{Lists, Random, csr, lists};
use crate::table::Table;

pub fn measure(table: &mut Table) {
    for (n, per_row) in [(1_000, 10), (100_000, 10), (30_000, 3)] {
        conversions(table, n, per_row);
    }
    dense(table, 1_000, 0.02);
    runs(table, 1_000_000);
    construction(table, 1 << 17, 1_000_000);
    histogram(table);
}

fn conversions(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = lists(n, per_row);
    let a = csr(n, (ptr.clone(), idx.clone(), val.clone()));
    let (dcsr, csc, coo): (Dcsr<f64>, Csc<f64>, Coo<f64>) = (a.convert(), a.convert(), a.convert());
    let rows: Vec<u32> = a.iter().map(|([i, _], _)| i as u32).collect();
    let size = format!("{n} × {per_row}");
    assert_eq!(columns(n, &ptr, &idx, &val).1, csc.level().clone().into_parts().1.into_parts().2);
    table.row(9, &format!("Csr → Csc, {size}"), || columns(n, &ptr, &idx, &val), || a.convert::<Csc<f64>>());
    table.row(9, &format!("Csr → Dcsr, {size}"), || doubly(&ptr, &idx, &val), || a.convert::<Dcsr<f64>>());
    table.row(9, &format!("Dcsr → Csr, {size}"), || singly(n, &dcsr), || dcsr.convert::<Csr<f64>>());
    table.row(
        9,
        &format!("Coo → Csr, {size}"),
        || by_rows(n, &rows, &idx, &val),
        || coo.convert::<Csr<f64>>(),
    );
    table.row(9, &format!("Csr → Coo, {size}"), || listed(&ptr, &idx, &val), || a.convert::<Coo<f64>>());
    table.row(9, &format!("transpose of a Csr, {size}"), || columns(n, &ptr, &idx, &val), || a.transpose());
    table.row(
        10,
        &format!("iter over a Csr: sum, {size}"),
        || sum(&ptr, &idx, &val),
        || a.iter().map(|([i, j], value)| (i ^ j) as f64 * value).sum::<f64>(),
    );
    table.row(
        10,
        &format!("iter over a Csr: next, {size}"),
        || sum(&ptr, &idx, &val),
        || {
            let mut sum = 0.0;
            for ([i, j], value) in a.iter() {
                sum += (i ^ j) as f64 * value;
            }
            sum
        },
    );
    table.row(
        10,
        &format!("iter over a Csc: sum, {size}"),
        || sum(&ptr, &idx, &val),
        || csc.iter().map(|([i, j], value)| (i ^ j) as f64 * value).sum::<f64>(),
    );
    if n <= 1_000 {
        table.row(
            9,
            &format!("Csr → Dense, {size}"),
            || scattered(n, &ptr, &idx, &val),
            || a.convert::<DenseMat<f64>>(),
        );
        table.row(
            9,
            &format!("Csc → Dense, {size}"),
            || scattered(n, &ptr, &idx, &val),
            || csc.convert::<DenseMat<f64>>(),
        );
    }
}

fn columns(n: usize, ptr: &[usize], idx: &[u32], val: &[f64]) -> Lists {
    let mut next = vec![0; n + 1];
    idx.iter().for_each(|j| next[*j as usize + 1] += 1);
    (0..n).for_each(|j| next[j + 1] += next[j]);
    let (columns, mut rows, mut values) = (next.clone(), vec![0; idx.len()], vec![0.0; idx.len()]);
    for i in 0..n {
        for q in ptr[i]..ptr[i + 1] {
            let place = &mut next[idx[q] as usize];
            (rows[*place], values[*place]) = (i as u32, val[q]);
            *place += 1;
        }
    }
    (columns, rows, values)
}

fn doubly(ptr: &[usize], idx: &[u32], val: &[f64]) -> (Vec<u32>, Lists) {
    let (mut rows, mut ends) = (vec![], vec![0]);
    for (i, pair) in ptr.windows(2).enumerate() {
        if pair[0] < pair[1] {
            rows.push(i as u32);
            ends.push(pair[1]);
        }
    }
    (rows, (ends, idx.to_vec(), val.to_vec()))
}

fn singly(n: usize, a: &Dcsr<f64>) -> Lists {
    let (_, _, rows, (_, ends, idx, (val,))) = a.view().parts();
    let mut ptr = Vec::with_capacity(n + 1);
    for (k, row) in rows.iter().enumerate() {
        ptr.resize(*row as usize + 1, ends[k]);
    }
    ptr.resize(n + 1, idx.len());
    (ptr, idx.to_vec(), val.to_vec())
}

fn by_rows(n: usize, rows: &[u32], idx: &[u32], val: &[f64]) -> Lists {
    let mut ptr = vec![0; n + 1];
    rows.iter().for_each(|i| ptr[*i as usize + 1] += 1);
    (0..n).for_each(|i| ptr[i + 1] += ptr[i]);
    (ptr, idx.to_vec(), val.to_vec())
}

fn listed(ptr: &[usize], idx: &[u32], val: &[f64]) -> (Vec<u32>, Vec<u32>, Vec<f64>) {
    let mut rows = Vec::with_capacity(idx.len());
    for (i, pair) in ptr.windows(2).enumerate() {
        rows.resize(pair[1], i as u32);
    }
    (rows, idx.to_vec(), val.to_vec())
}

fn sum(ptr: &[usize], idx: &[u32], val: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (i, pair) in ptr.windows(2).enumerate() {
        for q in pair[0]..pair[1] {
            sum += (i ^ idx[q] as usize) as f64 * val[q];
        }
    }
    sum
}

fn scattered(n: usize, ptr: &[usize], idx: &[u32], val: &[f64]) -> Vec<f64> {
    let mut values = vec![0.0; n * n];
    for i in 0..n {
        let row = &mut values[i * n..(i + 1) * n];
        (ptr[i]..ptr[i + 1]).for_each(|q| row[idx[q] as usize] = val[q]);
    }
    values
}

fn dense(table: &mut Table, n: usize, density: f64) {
    let mut random = Random(9);
    let draw = |random: &mut Random| if (random.below(1000) as f64) < 1000.0 * density { 1.5 } else { 0.0 };
    let values: Vec<f64> = (0..n * n).map(|_| draw(&mut random)).collect();
    let a = DenseMat::<f64>::from_dense([n, n], values.clone()).unwrap();
    let size = format!("{n} × {n}");
    table.row(9, &format!("Dense → Csr, {size}"), || packed(n, &values), || a.convert::<Csr<f64>>());
    table.row(9, &format!("Dense → Dcsr, {size}"), || packed(n, &values), || a.convert::<Dcsr<f64>>());
    table.row(
        9,
        &format!("from_dense of a Csr, {size}"),
        || packed(n, &values),
        || Csr::<f64>::from_dense([n, n], values.clone()).unwrap(),
    );
    table.row(9, &format!("Dense → Csc, {size}"), || packed(n, &values), || a.convert::<Csc<f64>>());
    table.row(
        10,
        &format!("iter over a dense matrix, {size}"),
        || values.iter().sum::<f64>(),
        || a.iter().map(|(_, value)| value).sum::<f64>(),
    );
}

fn packed(n: usize, values: &[f64]) -> Lists {
    let (mut ptr, mut idx, mut val) = (vec![0], vec![], vec![]);
    for row in values.chunks(n) {
        for (j, value) in row.iter().enumerate() {
            if *value != 0.0 {
                idx.push(j as u32);
                val.push(*value);
            }
        }
        ptr.push(idx.len());
    }
    (ptr, idx, val)
}

fn runs(table: &mut Table, n: usize) {
    let mut random = Random(3);
    for mean in [4, 40] {
        let (mut values, mut bytes) = (Vec::new(), Vec::new());
        while values.len() < n {
            let (len, value) = (1 + random.below(2 * mean), random.below(5));
            let end = n.min(values.len() + len);
            values.resize(end, value as f64);
            bytes.resize(end, value as u8);
        }
        let (a, b) = (
            DenseVec::<f64>::from_dense([n], values.clone()).unwrap(),
            DenseVec::<u8>::from_dense([n], bytes.clone()).unwrap(),
        );
        table.row(
            25,
            &format!("dense → runs of {mean}, f64"),
            || by_runs(&values),
            || a.convert::<RunVec<f64>>(),
        );
        table.row(
            25,
            &format!("dense → runs of {mean}, u8"),
            || by_runs(&bytes),
            || b.convert::<RunVec<u8>>(),
        );
        let (side, image) = (1_000, DenseMat::<u8>::from_dense([1_000, n / 1_000], bytes.clone()).unwrap());
        table.row(
            25,
            &format!("dense → rows of runs of {mean}, u8"),
            || bytes.chunks(n / side).map(by_runs).collect::<Vec<_>>(),
            || image.convert::<RunMat<u8>>(),
        );
        let runs: RunVec<f64> = a.convert();
        table.row(
            25,
            &format!("runs of {mean} → dense, f64"),
            || filled(&runs),
            || runs.convert::<DenseVec<f64>>(),
        );
    }
}

fn by_runs<T: Copy + PartialEq>(values: &[T]) -> (Vec<u32>, Vec<T>) {
    let (mut ends, mut held) = (vec![], vec![]);
    for (at, pair) in values.windows(2).enumerate() {
        if pair[0] != pair[1] {
            ends.push(at as u32 + 1);
            held.push(pair[0]);
        }
    }
    ends.push(values.len() as u32);
    held.extend(values.last());
    (ends, held)
}

fn filled(runs: &RunVec<f64>) -> Vec<f64> {
    let (dim, _, ends, (values,)) = runs.view().parts();
    let mut all = Vec::with_capacity(dim);
    ends.iter().zip(values).for_each(|(end, value)| all.resize(*end as usize, *value));
    all
}

fn construction(table: &mut Table, side: usize, n: usize) {
    let mut random = Random(5);
    let mut coords: Vec<[usize; 2]> = (0..n).map(|_| [random.below(side), random.below(side)]).collect();
    coords.sort_unstable();
    coords.dedup();
    let sorted = coords.clone();
    for at in (1..coords.len()).rev() {
        coords.swap(at, random.below(at + 1));
    }
    let values: Vec<f64> = (0..coords.len()).map(|k| k as f64 + 1.0).collect();
    for (what, coords) in [("in order", sorted), ("in any order", coords)] {
        let copies = || (coords.clone(), values.clone());
        table.row(
            33,
            &format!("from_coords of a Csr, {what}"),
            || {
                let (coords, values) = copies();
                counted(side, &coords, &values)
            },
            || {
                let (coords, values) = copies();
                Csr::<f64>::from_coords([side, side], coords, values).unwrap()
            },
        );
    }
}

/// Counts by rows, distributes, and sorts each row.
fn counted(side: usize, coords: &[[usize; 2]], values: &[f64]) -> Lists {
    let mut next = vec![0; side + 1];
    coords.iter().for_each(|[i, _]| next[i + 1] += 1);
    (0..side).for_each(|i| next[i + 1] += next[i]);
    let (ptr, mut dealt) = (next.clone(), vec![(0_u32, 0.0); coords.len()]);
    for ([i, j], value) in coords.iter().zip(values) {
        dealt[next[*i]] = (*j as u32, *value);
        next[*i] += 1;
    }
    for i in 0..side {
        dealt[ptr[i]..ptr[i + 1]].sort_unstable_by_key(|entry| entry.0);
    }
    let (idx, val) = dealt.into_iter().unzip();
    (ptr, idx, val)
}

fn histogram(table: &mut Table) {
    for (distinct, n) in [(1_000, 1_000_000), (1_000_000, 1_000_000)] {
        let mut random = Random(11);
        let keys: Vec<u32> =
            (0..n).map(|_| (random.below(distinct) as u32).wrapping_mul(2_654_435_761) >> 4).collect();
        let dim = 1_usize << 28;
        let a = DenseVec::<u32>::from_dense([n], keys.clone()).unwrap();
        table.row(
            32,
            &format!("histogram of {distinct} keys"),
            || {
                let mut counts: HashMap<u32, u32> = HashMap::new();
                keys.iter().for_each(|key| *counts.entry(*key).or_default() += 1);
                counts
            },
            || {
                let a = &a;
                tensor! { let a: &DenseVec<u32> = a; }
                finch! { let h: Tensor<SparseDict<Element<u32>>> [dim]; forall i: h[a[i]] += 1 }
            },
        );
    }
}
