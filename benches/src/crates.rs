//! Generated kernels against crates that do the same: `sprs`, `nalgebra-sparse` and `faer`, each by the best
//! function it has, on one thread. Every entrant makes its result from scratch.

use faer::Col;
use faer::sparse::{SparseColMat, Triplet};
use finch::prelude::*;
use nalgebra::DVector;
use nalgebra_sparse::{CooMatrix, CsrMatrix};
use sprs::CsMatI;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::data::{self, Matrix};
use crate::kernels::algebra;

/// The compressed rows of `sprs`, with the index types that a `Csr` has.
type Sprs = CsMatI<f64, u32, usize>;

/// A matrix as each crate stores it.
struct Stored<'a> {
    finch: &'a Csr<f64>,
    columns: Csc<f64>,
    listed: Dcsr<f64>,
    sprs: Sprs,
    nalgebra: CsrMatrix<f64>,
    faer: SparseColMat<usize, f64>,
}

impl<'a> Stored<'a> {
    fn new(finch: &'a Csr<f64>) -> Self {
        let [rows, cols] = finch.shape();
        let (_, (_, ptr, idx, (val,))) = finch.__refs();
        let entries = || finch.iter().map(|([i, j], value)| (i, j, value));
        let coordinates = CooMatrix::try_from_triplets_iter(rows, cols, entries());
        let triplets: Vec<_> = entries().map(|(i, j, value)| Triplet::new(i, j, value)).collect();
        Stored {
            finch,
            columns: finch.convert(),
            listed: finch.convert(),
            sprs: CsMatI::new((rows, cols), ptr.to_vec(), idx.to_vec(), val.to_vec()),
            nalgebra: CsrMatrix::from(&coordinates.expect("indices are in range")),
            faer: SparseColMat::try_new_from_triplets(rows, cols, &triplets).expect("indices are in range"),
        }
    }
}

/// A sum that does not depend on the order of the values, if requested.
fn total<'v>(check: bool, values: impl IntoIterator<Item = &'v f64>) -> f64 {
    if check { values.into_iter().map(|v| v.abs()).sum() } else { 0.0 }
}

fn finch_total(check: bool, result: &Csr<f64>) -> f64 {
    let (_, (_, _, _, (values,))) = result.__refs();
    total(check, values)
}

/// Hands out one contest after the other.
pub(crate) fn each<'m>(stage: &mut Stage<'_>, matrices: impl IntoIterator<Item = &'m Matrix>) {
    for matrix in matrices {
        let name = matrix.name;
        if !["crates add", "crates times", "crates spmv", "crates spgemm"]
            .iter()
            .any(|k| stage.wants(k, name))
        {
            continue;
        }
        let (a, transposed) = (Stored::new(&matrix.csr), matrix.csr.transpose().convert());
        let square = matrix.csr.shape()[0] == matrix.csr.shape()[1];
        let shifted = if square { transposed } else { data::scaled(&matrix.csr) };
        let b = Stored::new(&shifted);
        if stage.wants("crates add", name) {
            (stage.visit)(add(name, &a, &b));
        }
        if stage.wants("crates times", name) {
            (stage.visit)(times(name, &a, &b));
        }
        if stage.wants("crates spmv", name) {
            (stage.visit)(spmv(name, &a));
        }
        if square && stage.wants("crates spgemm", name) {
            (stage.visit)(spgemm(name, &a));
        }
    }
}

fn add<'a>(name: &str, a: &'a Stored<'_>, b: &'a Stored<'_>) -> Contest<'a> {
    Contest::new("crates add", name, |check| finch_total(check, &algebra::add(a.finch, b.finch)))
        .hand("sprs", |check| total(check, (&a.sprs + &b.sprs).data()))
        .hand("nalgebra", |check| total(check, (&a.nalgebra + &b.nalgebra).values()))
        .hand("faer", |check| total(check, (&a.faer + &b.faer).val()))
}

fn times<'a>(name: &str, a: &'a Stored<'_>, b: &'a Stored<'_>) -> Contest<'a> {
    Contest::new("crates times", name, |check| finch_total(check, &algebra::times(a.finch, b.finch))).hand(
        "sprs",
        |check| {
            total(
                check,
                sprs::binop::mul_mat_same_storage::<f64, f64, f64, u32, usize, Sprs, Sprs>(&a.sprs, &b.sprs)
                    .data(),
            )
        },
    )
}

fn spmv<'a>(name: &str, a: &'a Stored<'_>) -> Contest<'a> {
    let x = data::dense(a.finch.shape()[1], 1);
    let (same, values) = (x.clone(), x.to_dense());
    let (slice, vector) = (values.clone(), DVector::from_vec(values.clone()));
    let column = Col::from_fn(values.len(), |i| values[i]);
    let sum = |check: bool, y: &[f64]| if check { checksum(y.iter().copied()) } else { 0.0 };
    Contest::new("crates spmv", name, move |check| {
        let y = algebra::matvec(a.finch, &x);
        sum(check, y.__refs().1.0)
    })
    .other("by columns", move |check| {
        let y = algebra::matvec_columns(&a.columns, &same);
        sum(check, y.__refs().1.0)
    })
    .hand("sprs", move |check| {
        let mut y = vec![0.0; a.sprs.rows()];
        sprs::prod::mul_acc_mat_vec_csr(a.sprs.view(), &slice[..], &mut y[..]);
        sum(check, &y)
    })
    .hand("nalgebra", move |check| sum(check, (&a.nalgebra * &vector).as_slice()))
    .hand("faer", move |check| {
        let y = &a.faer * &column;
        if check { checksum(y.iter().copied()) } else { 0.0 }
    })
}

fn spgemm<'a>(name: &str, a: &'a Stored<'_>) -> Contest<'a> {
    Contest::new("crates spgemm", name, |check| finch_total(check, &algebra::matmul(a.finch, a.finch)))
        .other("listed rows", |check| {
            let c = algebra::matmul_listed(&a.listed, a.finch);
            let (_, _, _, (_, _, _, (values,))) = c.__refs();
            total(check, values)
        })
        .hand("sprs", |check| total(check, (&a.sprs * &a.sprs).data()))
        .hand("nalgebra", |check| total(check, (&a.nalgebra * &a.nalgebra).values()))
        .hand("faer", |check| total(check, (&a.faer * &a.faer).val()))
}
