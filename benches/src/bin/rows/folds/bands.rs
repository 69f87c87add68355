//! Bands and blocks: row 20.

use finch::layouts::{BandMat, BlockMat, DenseVec, Scalar};
use finch::{Dense, Element, SparseBand, SparseBlockList, Tensor, finch, tensor};

use super::{lanes, numbers, sum, vector};
use crate::data::Random;
use crate::table::Table;

/// Row 20.
pub fn bands(table: &mut Table, n: usize, width: usize) {
    let (mut start, mut ptr) = (vec![], vec![0]);
    for i in 0..n {
        let from = i.saturating_sub(width / 2);
        start.push(from as u32);
        ptr.push(ptr[i] + (i + width / 2 + 1).min(n) - from);
    }
    let (val, x) = (numbers(ptr[n], 3), numbers(n, 5));
    let level = SparseBand::new(n, start.clone(), ptr.clone(), Element::new(val.clone())).unwrap();
    tensor! { let A: BandMat<f64> = Tensor::new(Dense::new(n, level).unwrap()).unwrap(); let X: DenseVec<f64> = vector(&x); }
    let hand = || {
        let row = |i: usize| {
            let (val, x) = (&val[ptr[i]..ptr[i + 1]], &x[start[i] as usize..][..ptr[i + 1] - ptr[i]]);
            sum(val, x, |a, x| a * x)
        };
        (0..n).map(row).collect::<Vec<f64>>()
    };
    let own = || finch! { let y: DenseVec<f64>; y[i] += A[i, j] * X[j] };
    assert_eq!(hand(), own().to_dense());
    table.row(20, &format!("band × vector, width {width}"), hand, own);
    let hand = || lanes::<16, _>(&val, &val, |a, _| a);
    let own = || finch! { let s: Scalar<f64>; s[] += A[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(20, &format!("sum of a band, width {width}"), hand, own);
}

/// Row 20: four blocks a row.
pub fn blocks(table: &mut Table, n: usize, length: usize) {
    let (mut random, mut ptr, mut idx, mut ofs) = (Random(9), vec![0], vec![], vec![0]);
    for _ in 0..n {
        for k in 0..4 {
            let from = n / 4 * k + random.below(n / 8);
            let len = 1 + random.below(2 * length);
            idx.push((from + len) as u32);
            ofs.push(ofs[ofs.len() - 1] + len);
        }
        ptr.push(idx.len());
    }
    let (val, x) = (numbers(ofs[ofs.len() - 1], 3), numbers(n, 5));
    let level =
        SparseBlockList::new(n, ptr.clone(), idx.clone(), ofs.clone(), Element::new(val.clone())).unwrap();
    tensor! { let A: BlockMat<f64> = Tensor::new(Dense::new(n, level).unwrap()).unwrap(); let X: DenseVec<f64> = vector(&x); }
    let hand = || {
        let row = |i: usize| {
            let block = |b: usize| {
                let val = &val[ofs[b]..ofs[b + 1]];
                let x = &x[idx[b] as usize - val.len()..idx[b] as usize];
                sum(val, x, |a, x| a * x)
            };
            (ptr[i]..ptr[i + 1]).map(block).sum::<f64>()
        };
        (0..n).map(row).collect::<Vec<f64>>()
    };
    let own = || finch! { let y: DenseVec<f64>; y[i] += A[i, j] * X[j] };
    assert_eq!(hand(), own().to_dense());
    table.row(20, &format!("blocks × vector, of {length}"), hand, own);
    let hand = || lanes::<16, _>(&val, &val, |a, _| a);
    let own = || finch! { let s: Scalar<f64>; s[] += A[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(20, &format!("sum of blocks, of {length}"), hand, own);
}
