//! Seven kernels as programs, on operands that are a few squares in a large matrix. The evaluation measures these, too.

use std::error::Error;
use std::ops::Range;

use finch::prelude::*;
use finch::{SparseCone, SparseRunList, SparseRunSet, region};

layout! {
    /// Some places of a line, as runs.
    pub type Line = Tensor<SparseRunSet<Element<bool>>>;
    /// Some places of a matrix, as runs of each row.
    pub type Places = Tensor<Dense<SparseRunSet<Element<bool>>>>;
    /// All places of a matrix, as one run of equal rows.
    pub type All = Tensor<RunList<RunList<Element<bool>>>>;
    /// A matrix for each time.
    pub type Volume = Tensor<Dense<Dense<Dense<Element<f64>>>>>;
}

layout! {
    /// The places of a line over all times.
    pub type Cone = Tensor<Dense<SparseCone<Pattern>>>;
    /// The places of a plane over all times.
    pub type PlaneCone = Tensor<Dense<Dense<SparseCone<Pattern>>>>;
    /// Places as runs of each row.
    pub type Rows = Tensor<Dense<SparseRunList<Pattern>>>;
}

/// The kernels, by the names of the paper.
pub const KERNELS: [&str; 7] = ["SpMM", "SpGEMM", "jacobi-1d", "syrk", "syr2k", "lu", "jacobi-2d"];

/// Squares of a matrix: their first and last rows and columns.
pub struct Squares {
    top: DenseVec<usize>,
    bottom: DenseVec<usize>,
    left: DenseVec<usize>,
    right: DenseVec<usize>,
}

impl Squares {
    /// From the rows and columns of each.
    pub fn new(squares: &[[Range<usize>; 2]]) -> Squares {
        let of = |end: fn(&[Range<usize>; 2]) -> usize| {
            DenseVec::from_dense([squares.len()], squares.iter().map(end).collect()).expect("a number each")
        };
        Squares {
            top: of(|[rows, _]| rows.start),
            bottom: of(|[rows, _]| rows.end),
            left: of(|[_, columns]| columns.start),
            right: of(|[_, columns]| columns.end),
        }
    }

    /// The matrix with these squares.
    pub fn places(&self, n: usize) -> Places {
        places(&self.top, &self.bottom, &self.left, &self.right, n)
    }

    /// The transposed matrix.
    fn turned(&self, n: usize) -> Places {
        places(&self.left, &self.right, &self.top, &self.bottom, n)
    }
}

#[kernel]
fn places(
    top: &DenseVec<usize>,
    bottom: &DenseVec<usize>,
    left: &DenseVec<usize>,
    right: &DenseVec<usize>,
    n: usize,
) -> Places {
    finch! {
        let A: Places[n, n];
        forall s { forall i in top[s]..bottom[s], j in left[s]..right[s]: A[i, j] |= true }
    }
}

#[kernel]
fn shadow(top: &DenseVec<usize>, bottom: &DenseVec<usize>, n: usize) -> Line {
    finch! { let x: Line[n]; forall s { forall i in top[s]..bottom[s]: x[i] |= true } }
}

/// A sparse matrix times a dense one.
#[kernel]
fn spmm(A: &Places, D: &All) -> Places {
    pattern! { let C: Tensor<Dense<SparseRunSet<Element<bool>>>>; forall i, k, j: C[i, j] |= A[i, k] && D[k, j] }
}

#[kernel]
fn spgemm(A: &Places, B: &Places, D: &Places) -> Places {
    pattern! { let C: Tensor<Dense<SparseRunSet<Element<bool>>>>; forall i, k, j: C[i, j] |= A[i, k] && B[k, j]; forall i, j: C[i, j] |= D[i, j] }
}

/// `T` is `A` transposed.
#[kernel]
fn syrk(A: &Places, T: &Places, D: &Places) -> Places {
    pattern! {
        let C: Tensor<Dense<SparseRunSet<Element<bool>>>>;
        forall i, k, j: if j <= i { C[i, j] |= A[i, k] && T[k, j] };
        forall i, j: if j <= i { C[i, j] |= D[i, j] }
    }
}

/// `T` is `A` transposed, and `U` is `B` transposed.
#[kernel]
fn syr2k(A: &Places, B: &Places, T: &Places, U: &Places, D: &Places) -> Places {
    pattern! {
        let C: Tensor<Dense<SparseRunSet<Element<bool>>>>;
        forall i, k, j: if j <= i { C[i, j] |= A[i, k] && U[k, j] };
        forall i, k, j: if j <= i { C[i, j] |= B[i, k] && T[k, j] };
        forall i, j: if j <= i { C[i, j] |= D[i, j] }
    }
}

#[kernel]
fn jacobi_1d(x: &Line, times: usize) -> Result<Cone, finch::FormatError> {
    let [n] = x.shape();
    region! {
        let A: DenseMat<f64>[times, n] = 0.0;
        forall i: if x[i] { A[0, i] = 1.0 };
        seq forall t in 1..times, i in 1..n - 1: A[t, i] = 0.33 * (A[t - 1, i - 1] + A[t - 1, i] + A[t - 1, i + 1])
    }
}

#[kernel]
fn jacobi_2d(X: &Places, times: usize) -> Result<PlaneCone, finch::FormatError> {
    let [m, n] = X.shape();
    region! {
        let A: Volume[times, m, n] = 0.0;
        forall i, j: if X[i, j] { A[0, i, j] = 1.0 };
        seq forall t in 1..times, i in 1..m - 1, j in 1..n - 1:
            A[t, i, j] = 0.2 * (A[t - 1, i, j] + A[t - 1, i, j - 1] + A[t - 1, i, j + 1] + A[t - 1, i + 1, j] + A[t - 1, i - 1, j])
    }
}

/// A decomposition without pivoting, both factors in one matrix. `X` holds the diagonal.
#[kernel]
fn lu(X: &Places) -> Result<Rows, finch::FormatError> {
    let [n, _] = X.shape();
    region! {
        let A: DenseMat<f64>[n, n] = 0.0;
        forall i, j: if X[i, j] { A[i, j] = 1.0 };
        seq forall i in 0..n {
            seq forall j in 0..i {
                seq forall k in 0..j: A[i, j] = A[i, j] - A[i, k] * A[k, j];
                A[i, j] = A[i, j] / A[j, j]
            };
            seq forall j in i..n, k in 0..i: A[i, j] = A[i, j] - A[i, k] * A[k, j]
        }
    }
}

/// A matrix with its diagonal.
#[kernel]
fn with_diagonal(A: &Places) -> Places {
    let [n, _] = A.shape();
    finch! { let D: Places[n, n]; forall i, j: D[i, j] |= A[i, j]; forall i in 0..n: D[i, i] |= true }
}

/// The operands of all kernels.
pub struct Operands {
    /// The dimension.
    pub n: usize,
    /// Steps of jacobi-2d. jacobi-1d makes as many steps as there are places.
    pub steps: usize,
    /// The first operand.
    pub a: Squares,
    /// The second operand.
    pub b: Squares,
    /// What is added.
    pub d: Squares,
}

/// Where a kernel's result can be other than zero.
pub enum Found {
    Places(Places),
    Rows(Rows),
    Cone(Cone),
    PlaneCone(PlaneCone),
}

impl Operands {
    /// The region of a kernel, from the squares on.
    pub fn region(&self, kernel: &str) -> Result<Found, Box<dyn Error>> {
        let Operands { n, a, b, d, .. } = self;
        let n = *n;
        Ok(match kernel {
            "SpMM" => {
                let all = RunList::new(n, vec![0, 1], vec![n as u32], Element::<bool>::new(vec![true]))?;
                let D: All = Tensor::new(RunList::new(n, vec![0, 1], vec![n as u32], all)?)?;
                Found::Places(spmm(&a.places(n), &D))
            }
            "SpGEMM" => Found::Places(spgemm(&a.places(n), &b.places(n), &d.places(n))),
            "syrk" => Found::Places(syrk(&a.places(n), &a.turned(n), &d.places(n))),
            "syr2k" => {
                Found::Places(syr2k(&a.places(n), &b.places(n), &a.turned(n), &b.turned(n), &d.places(n)))
            }
            "lu" => Found::Rows(lu(&with_diagonal(&a.places(n)))?),
            "jacobi-1d" => Found::Cone(jacobi_1d(&shadow(&a.top, &a.bottom, n), n + 1)?),
            _ => Found::PlaneCone(jacobi_2d(&a.places(n), self.steps + 1)?),
        })
    }
}

impl Found {
    /// The runs that hold the places.
    pub fn parts(&self) -> usize {
        match self {
            Found::Places(all) => all.stored(),
            Found::Rows(all) => all.stored(),
            Found::Cone(all) => all.stored(),
            Found::PlaneCone(all) => all.stored(),
        }
    }

    /// The number of places, over all times. Takes a step for each run at each time.
    pub fn count(&self) -> u64 {
        match self {
            Found::Places(all) => count_places(all),
            Found::Rows(all) => count_rows(all),
            Found::Cone(all) => count_cone(all),
            Found::PlaneCone(all) => count_plane_cone(all),
        }
    }
}

#[kernel]
fn count_places(all: &Places) -> u64 {
    finch! { let s: Scalar<u64>; forall i, j: if all[i, j] { s[] += 1 } }.value()
}

#[kernel]
fn count_rows(all: &Rows) -> u64 {
    finch! { let s: Scalar<u64>; forall i, j: if all[i, j] { s[] += 1 } }.value()
}

#[kernel]
fn count_cone(all: &Cone) -> u64 {
    finch! { let s: Scalar<u64>; forall t, i: if all[t, i] { s[] += 1 } }.value()
}

#[kernel]
fn count_plane_cone(all: &PlaneCone) -> u64 {
    finch! { let s: Scalar<u64>; forall t, i, j: if all[t, i, j] { s[] += 1 } }.value()
}
