//! The programs of the solvers. The evaluation measures these, too.
//!
//! A factor is stored by the rows of `U`, where `A = Uᵀ U`: as soon as row `k` is complete, it is subtracted from the rows below. The solvers
//! use its transpose `L`, whose rows serve both systems: `L y = r` gathers along a row, and `Lᵀ z = y` scatters each unknown along its row,
//! from the last one to the first.

use finch::prelude::*;

layout! {
    /// Which entries of a matrix there are, and nothing else.
    pub type Places = Tensor<Dense<SparseList<Pattern>>>;
}

/// The arrays of a matrix, for loops by hand.
pub fn slices(matrix: &Csr<f64>) -> (&[usize], &[u32], &[f64]) {
    let (_, (_, ptr, idx, (val,))) = matrix.view().parts();
    (ptr, idx, val)
}

/// One sweep of Gauss–Seidel: `x[j]` is new for `j < i`, and old for `j > i`.
#[kernel]
#[inline(never)]
pub fn sweep(A: &Csr<f64>, b: &DenseVec<f64>, x: &mut DenseVec<f64>) {
    finch! {
        keep x;
        seq forall i {
            let s: Scalar<f64>;
            let d: Scalar<f64>;
            forall j: if j == i { d[] = A[i, j] } else { s[] += A[i, j] * x[j] };
            x[i] = (b[i] - s[]) / d[]
        }
    }
}

/// The entries of `A` at the places of `Q`, into a matrix that has these places.
#[kernel]
#[inline(never)]
pub fn put(Q: &Places, A: &Csr<f64>, U: &mut Csr<f64>) {
    finch! { keep U on Q; forall i, j: if Q[i, j] { U[i, j] = A[i, j] } }
}

/// The values of `A`, into a matrix with the same places.
#[kernel]
#[inline(never)]
pub fn copy(A: &Csr<f64>, U: &mut Csr<f64>) {
    finch! { keep U on A; forall i, j: U[i, j] = A[i, j] }
}

/// `A ≈ Uᵀ U` with the places `Q` of the upper half of `A`, and no others: IC(0). `U` has that half before. What would fall elsewhere is left out.
/// Row `k` lies in the dense vector `w` while it is subtracted from others. A pivot that is not positive makes its row NaN.
#[kernel]
#[inline(never)]
pub fn incomplete(Q: &Places, U: &mut Csr<f64>) {
    finch! {
        keep U on Q;
        {
            let w: DenseVec<f64>;
            seq forall k {
                let d: Scalar<f64>;
                d[] = sqrt(U[k, k]);
                U[k, k] = d[];
                forall j: if j > k && Q[k, j] { U[k, j] = U[k, j] / d[]; w[j] = U[k, j] };
                forall i: if i > k && Q[k, i] { forall j: if Q[i, j] { U[i, j] = U[i, j] - w[i] * w[j] } };
                forall j: if j > k && Q[k, j] { w[j] = 0.0 }
            }
        }
    }
}

/// `A = Uᵀ U`, where `Q` are the places of `U`, which has the upper half of `A` before.
#[kernel]
#[inline(never)]
pub fn cholesky(Q: &Places, U: &mut Csr<f64>) {
    finch! {
        keep U on Q;
        seq forall k {
            let d: Scalar<f64>;
            d[] = sqrt(U[k, k]);
            U[k, k] = d[];
            forall j: if j > k && Q[k, j] { U[k, j] = U[k, j] / d[] };
            forall i: if i > k && Q[k, i] {
                let u: Scalar<f64>;
                u[] = U[k, i];
                forall j: if j >= i && Q[k, j] { U[i, j] = U[i, j] - u[] * U[k, j] }
            }
        }
    }
}

/// `z = (L Lᵀ)⁻¹ r`, where `d` has the reciprocals of the diagonal of `L`.
#[kernel]
#[inline(never)]
pub fn solve(L: &Csr<f64>, d: &DenseVec<f64>, r: &DenseVec<f64>, z: &mut DenseVec<f64>) {
    let [n] = r.shape();
    finch! {
        seq forall i {
            let s: Scalar<f64>;
            forall j: if j < i { s[] += L[i, j] * z[j] };
            z[i] = (r[i] - s[]) * d[i]
        }
    }
    finch! {
        keep z;
        seq forall j in (0..n).rev() {
            let s: Scalar<f64>;
            s[] = z[j] * d[j];
            z[j] = s[];
            forall i: if i < j { z[i] -= L[j, i] * s[] }
        }
    }
}

/// `q = A p`.
#[kernel]
#[inline(never)]
pub fn times(A: &Csr<f64>, p: &DenseVec<f64>, q: &mut DenseVec<f64>) {
    finch! { forall i, j: q[i] += A[i, j] * p[j] }
}

/// The sum of the products.
#[kernel]
#[inline(never)]
pub fn dot(p: &DenseVec<f64>, q: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += p[i] * q[i] }.value()
}

/// `A x = b` by conjugate gradients, until the residual is so much smaller than `b`, or for `most` steps; also how many steps these were. `L Lᵀ` is
/// about `A`, and `d` has the reciprocals of the diagonal of `L`.
#[kernel]
#[inline(never)]
pub fn gradients(
    A: &Csr<f64>,
    b: &DenseVec<f64>,
    L: &Csr<f64>,
    d: &DenseVec<f64>,
    tolerance: f64,
    most: usize,
) -> (DenseVec<f64>, usize) {
    let [n] = b.shape();
    let (mut x, mut r): (DenseVec<f64>, DenseVec<f64>) = (DenseVec::zeros([n]), b.clone());
    let (mut z, mut q): (DenseVec<f64>, DenseVec<f64>) = (DenseVec::zeros([n]), DenseVec::zeros([n]));
    solve(L, d, &r, &mut z);
    let mut p: DenseVec<f64> = z.clone();
    let (mut rz, enough) = (dot(&r, &z), tolerance * dot(b, b).sqrt());
    for step in 0..most {
        if dot(&r, &r).sqrt() <= enough {
            return (x, step);
        }
        times(A, &p, &mut q);
        let alpha = rz / dot(&p, &q);
        finch! { keep x; keep r; forall i { x[i] += alpha * p[i]; r[i] -= alpha * q[i] } }
        solve(L, d, &r, &mut z);
        let next = dot(&r, &z);
        let beta = next / rz;
        finch! { keep p; seq forall i: p[i] = z[i] + beta * p[i] }
        rz = next;
    }
    (x, most)
}
