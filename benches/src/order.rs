//! Contests of programs that need another order than the one in which something is stored. Every entrant makes its result
//! anew.

use finch::prelude::*;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::data::{Matrix, rows_of};
use crate::hand::order::{self, Lists, RunRows};
use crate::hand::spgemm::{self, Out};
use crate::kernels::order as kernels;
use crate::random::Random;

/// Products of matrices with more entries are left out: the hash table takes minutes.
const MANY: usize = 2_000_000;

/// A number that depends on each index and value, if requested. Stored zeros, which results leave out, do not count.
fn sum(check: bool, idx: &[u32], val: &[f64]) -> f64 {
    if check { idx.iter().zip(val).map(|(j, v)| f64::from(*j + 1) * v).sum() } else { 0.0 }
}

fn of(check: bool, result: &Csr<f64>) -> f64 {
    let (_, (_, _, idx, (val,))) = result.__refs();
    sum(check, idx, val)
}

/// Hands out one contest after the other.
pub(crate) fn each<'m>(stage: &mut Stage<'_>, matrices: impl IntoIterator<Item = &'m Matrix>) {
    for matrix in matrices.into_iter().filter(|matrix| matrix.csr.stored() < MANY) {
        if stage.wants("transpose", matrix.name) {
            (stage.visit)(transpose(matrix));
        }
        if stage.wants("times transposed", matrix.name) {
            (stage.visit)(times(matrix));
        }
        if stage.wants("rows x rows", matrix.name) {
            (stage.visit)(products(matrix, "rows x rows", kernels::rows_times_rows, true));
        }
        if stage.wants("columns x columns", matrix.name) {
            (stage.visit)(products(matrix, "columns x columns", kernels::columns_times_columns, false));
        }
    }
    for (name, dims, entries) in
        [("100 x 300 x 400", [100, 300, 400], 200_000), ("20 x 5000 x 5000", [20, 5000, 5000], 1_000_000)]
    {
        if stage.wants("sum first", name) {
            sum_first(stage, name, dims, entries);
        }
    }
    for (name, side, length) in [("short runs", 1000, 8), ("long runs", 1000, 100)] {
        if stage.wants("transpose runs", name) {
            transpose_runs(stage, name, side, length);
        }
    }
}

fn transpose(matrix: &Matrix) -> Contest<'_> {
    let (a, rows) = (&matrix.csr, rows_of(&matrix.csr));
    Contest::new("transpose", matrix.name, move |check| of(check, &kernels::transpose(a))).hand(
        "counting",
        move |check| {
            let mut t = Out::default();
            order::transpose(rows, &mut t);
            sum(check, &t.idx, &t.val)
        },
    )
}

fn times(matrix: &Matrix) -> Contest<'_> {
    let (a, rows) = (&matrix.csr, rows_of(&matrix.csr));
    Contest::new("times transposed", matrix.name, move |check| of(check, &kernels::times_transposed(a, a)))
        .hand("counting", move |check| {
            let val = rows.val.iter().map(|v| v * v).collect();
            let (out, mut t) = (Out { ptr: rows.ptr.to_vec(), idx: rows.idx.to_vec(), val }, Out::default());
            order::transpose(out.rows(rows.cols), &mut t);
            sum(check, &t.idx, &t.val)
        })
}

fn products<'a>(
    matrix: &'a Matrix,
    kernel: &'static str,
    program: fn(&Csr<f64>) -> Csr<f64>,
    by_rows: bool,
) -> Contest<'a> {
    let (a, rows) = (&matrix.csr, rows_of(&matrix.csr));
    let mut contest = Contest::new(kernel, matrix.name, move |check| of(check, &program(a)));
    for (name, shape) in spgemm::SHAPES {
        contest = contest.hand(name, move |check| {
            let (mut t, mut c) = (Out::default(), Out::default());
            order::transpose(rows, &mut t);
            let turned = t.rows(rows.rows());
            if by_rows {
                shape(rows, turned, &mut c)
            } else {
                shape(turned, rows, &mut c)
            }
            sum(check, &c.idx, &c.val)
        });
    }
    contest
}

fn sum_first(stage: &mut Stage<'_>, name: &str, dims: [usize; 3], entries: usize) {
    let mut random = Random::new(7);
    let mut coords: Vec<[usize; 3]> = (0..entries).map(|_| dims.map(|dim| random.below(dim))).collect();
    coords.sort_unstable();
    coords.dedup();
    let values = (0..coords.len()).map(|k| 1.0 + (k % 10) as f64).collect();
    let a = Csf3::<f64>::from_coords(dims, coords, values).expect("indices are in range");
    let (_, _, _, (_, _, idx, (_, inner, last, (val,)))) = a.__refs();
    let lists = Lists { idx, inner, last, val };
    let contest = Contest::new("sum first", name, |check| of(check, &kernels::sum_first(&a))).hand(
        "counting",
        move |check| {
            let mut b = Out::default();
            order::sum_first(lists, [dims[1], dims[2]], &mut b);
            sum(check, &b.idx, &b.val)
        },
    );
    (stage.visit)(contest);
}

fn transpose_runs(stage: &mut Stage<'_>, name: &str, side: usize, length: usize) {
    let mut random = Random::new(3);
    let mut pixels = vec![0_u8; side * side];
    // Boxes, so that columns have runs as rows do.
    for _ in 0..(side / length) * (side / length) {
        let (value, top, left) = (random.below(256) as u8, random.below(side), random.below(side));
        let (high, wide) = (1 + random.below(2 * length), 1 + random.below(2 * length));
        for i in top..(top + high).min(side) {
            pixels[i * side + left..i * side + (left + wide).min(side)].fill(value);
        }
    }
    let a = RunMat::<u8>::from_dense([side, side], pixels).expect("as many values as places");
    let (_, (_, ptr, end, (val,))) = a.__refs();
    let total = |check: bool, end: &[u32], val: &[u8]| match check {
        true => checksum(end.iter().zip(val).map(|(end, v)| f64::from(*end) * f64::from(*v))),
        false => 0.0,
    };
    let contest = Contest::new("transpose runs", name, |check| {
        let t = kernels::transpose_runs(&a);
        let (_, (_, _, end, (val,))) = t.__refs();
        total(check, end, val)
    });
    let contest = contest.hand("row by row", |check| {
        let mut t = RunRows::default();
        order::transpose_runs(side, ptr, end, val, &mut t);
        total(check, &t.end, &t.val)
    });
    (stage.visit)(contest);
}
