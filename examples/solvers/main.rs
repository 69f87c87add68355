//! Symmetric systems solved by Gauss–Seidel, by conjugate gradients with an incomplete factorisation, and by a factorisation whose pattern is
//! used again. Each program is a few lines of loops in order (`seq forall`), and is compared with a loop by hand, in its answer and in its
//! time.
//!
//! ```text
//! cargo run --release --example solvers
//! ```
//!
//! `FINCH_DATA` names a folder with larger matrices, of which `matrices/bcsstk16.mtx.gz`, `matrices/fsaverage5_membrane.mtx.gz` and
//! `graphs/wing.mtx.gz` are taken. The stiffness of the membrane is only semidefinite, and the wing is a graph: `systems.rs` says what is added
//! to the diagonal. Every solution is checked by its residual.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;

use finch::{FormatError, ops, prelude::*};

mod kernels;
mod order;
mod systems;

#[path = "../hand/solvers.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod support;

use kernels::Places;
use support::{close, race};
use systems::{Kind, definite, grid};

/// A factor of more multiplications is not computed.
const MOST: usize = 2_000_000_000;

/// A matrix and what it is called.
type Named = (String, Csr<f64>);

fn systems() -> Result<Vec<Named>, Box<dyn Error>> {
    let files = match support::large() {
        Some(folder) => vec![
            (folder.join("matrices/bcsstk16.mtx.gz"), Kind::Definite),
            (folder.join("matrices/fsaverage5_membrane.mtx.gz"), Kind::Semidefinite),
            (folder.join("graphs/wing.mtx.gz"), Kind::Graph),
        ],
        None => vec![
            (support::ships("494_bus.mtx"), Kind::Definite),
            (support::ships("celegans_metabolic.mtx"), Kind::Graph),
        ],
    };
    let mut systems = vec![("grid of 30 × 30".to_owned(), grid(30)?)];
    for (path, kind) in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        systems.push((name, definite(&support::read(&path)?, kind)?));
    }
    Ok(systems)
}

fn rows(matrix: &Csr<f64>) -> hand::Rows<'_> {
    let (ptr, idx, val) = kernels::slices(matrix);
    hand::Rows::new(ptr, idx, val)
}

/// How much of `b` is left if `A x` is taken away.
fn residual(A: &Csr<f64>, x: &[f64], b: &[f64]) -> f64 {
    let norm = |values: &[f64]| values.iter().map(|value| value * value).sum::<f64>().sqrt();
    let mut rest = b.to_vec();
    A.iter().for_each(|([i, j], value)| rest[i] -= value * x[j]);
    norm(&rest) / norm(b)
}

/// The transpose of an upper factor, and the reciprocals of its diagonal.
fn lower(U: &Csr<f64>) -> (Csr<f64>, DenseVec<f64>) {
    tensor! { let U: &Csr<f64> = U; }
    tensor! { let L: Csr<f64> = ops::transpose!(U -> Csr<f64>); }
    let d = finch! { let d: DenseVec<f64>; forall i: d[i] = 1.0 / L[i, i] };
    (L, d)
}

/// The upper half of a matrix with these places.
fn upper(A: &Csr<f64>, places: Vec<[usize; 2]>) -> Result<(Places, Csr<f64>), FormatError> {
    let (shape, count) = (A.shape(), places.len());
    let mut U = Csr::from_coords(shape, places.clone(), vec![0.0; count])?;
    let Q = Places::from_coords(shape, places, vec![true; count])?;
    kernels::put(&Q, A, &mut U);
    Ok((Q, U))
}

/// Sweeps, until a thousandth of the right side is left or there were a hundred of them.
fn sweeps(A: &Csr<f64>, b: &DenseVec<f64>) {
    let (right, mut x, mut own, mut count) =
        (b.to_dense(), DenseVec::zeros(b.shape()), vec![0.0; b.shape()[0]], 0);
    while count < 100 && residual(A, &x.to_dense(), &right) > 1e-3 {
        kernels::sweep(A, b, &mut x);
        hand::sweep(rows(A), &right, &mut own);
        count += 1;
    }
    assert!(close(&x.to_dense(), &own, 1e-9));
    println!(
        "{count} Gauss-Seidel sweeps: relative residual {:.1e} (checked against a loop by hand)",
        residual(A, &own, &right)
    );
    let a = rows(A);
    race("Gauss-Seidel, a sweep", 0.2, || hand::sweep(a, &right, &mut own), || kernels::sweep(A, b, &mut x));
}

/// A factorisation at the places of the matrix, of which the diagonal is raised until all pivots are positive.
fn incomplete(A: &Csr<f64>) -> Result<Csr<f64>, Box<dyn Error>> {
    let places: Vec<_> = A.iter().map(|(at, _)| at).filter(|[i, j]| i <= j).collect();
    for raise in [0.0, 0.001, 0.01, 0.1, 1.0] {
        tensor! { let M: Csr<f64> = A.clone(); let mut N: Csr<f64> = A.clone(); }
        finch! { keep N; forall i: N[i, i] += raise * M[i, i] }
        let (Q, start) = upper(&N, places.clone())?;
        let mut U = start.clone();
        kernels::incomplete(&Q, &mut U);
        if kernels::slices(&U).2.iter().any(|value| value.is_nan()) {
            continue;
        }
        let (ptr, idx, val) = kernels::slices(&start);
        let mut own = hand::Upper::new(ptr, idx, val);
        own.incomplete();
        assert!(close(kernels::slices(&U).2, own.values(), 1e-9));
        println!(
            "IC(0) in {} places, with the diagonal raised by {raise} of itself (checked against a loop by hand)",
            U.stored()
        );
        let mut again = start.clone();
        race(
            "IC(0)",
            0.2,
            || {
                own.set(val);
                own.incomplete();
            },
            || {
                kernels::copy(&start, &mut again);
                kernels::incomplete(&Q, &mut again);
            },
        );
        return Ok(U);
    }
    Err("no factorisation".into())
}

fn gradients(A: &Csr<f64>, b: &DenseVec<f64>, U: &Csr<f64>) {
    let ((L, d), right) = (lower(U), b.to_dense());
    let solve = || kernels::gradients(A, b, &L, &d, 1e-10, 1000);
    let reciprocals = d.to_dense();
    let (a, l) = (rows(A), (rows(&L), &*reciprocals));
    let by_hand = || hand::gradients(a, &right, l, 1e-10, 1000);
    let ((x, steps), (own, others)) = (solve(), by_hand());
    let left = [&x.to_dense(), &own].map(|x| residual(A, x, &right));
    assert!(left.iter().all(|left| *left < 1e-8), "{left:?} are left");
    println!(
        "{steps} steps of conjugate gradients ({others} by hand): relative residual {:.1e} (checked)",
        left[0]
    );
    race("conjugate gradients with IC(0)", 0.5, || _ = by_hand(), || _ = solve());
}

/// The complete factorisation, twice: with other values at the same places, nothing but the values is computed anew.
fn cholesky(A: &Csr<f64>, b: &DenseVec<f64>) -> Result<(), Box<dyn Error>> {
    let A = order::permuted(A, &order::narrow(A))?;
    let places: Vec<[usize; 2]> = ops::cholesky_pattern(&A)?.iter().map(|([i, j], _)| [j, i]).collect();
    let (Q, start) = upper(&A, places)?;
    let (ptr, idx, val) = kernels::slices(&start);
    let work: usize = ptr.windows(2).map(|ends| (ends[1] - ends[0]).pow(2) / 2).sum();
    println!(
        "the Cholesky factor has {} places and takes {:.1e} multiplications",
        start.stored(),
        work as f64
    );
    if work > MOST {
        println!("too many, so it is skipped");
        return Ok(());
    }
    let (mut U, mut own) = (start.clone(), hand::Upper::new(ptr, idx, val));
    for scale in [1.0, 2.0] {
        tensor! { let M: Csr<f64> = A.clone(); }
        let B = finch! { let B: Csr<f64>; forall i, j: B[i, j] = scale * M[i, j] };
        kernels::put(&Q, &B, &mut U);
        kernels::cholesky(&Q, &mut U);
        let ((L, d), mut x) = (lower(&U), DenseVec::default());
        kernels::solve(&L, &d, b, &mut x);
        let left = residual(&B, &x.to_dense(), &b.to_dense());
        assert!(left < 1e-8, "{left} is left");
    }
    kernels::put(&Q, &A, &mut U);
    kernels::cholesky(&Q, &mut U);
    own.cholesky();
    assert!(close(kernels::slices(&U).2, own.values(), 1e-9));
    race(
        "Cholesky, the values",
        0.5,
        || {
            own.set(val);
            own.cholesky();
        },
        || {
            kernels::copy(&start, &mut U);
            kernels::cholesky(&Q, &mut U);
        },
    );
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    for (name, A) in systems()? {
        let [n, _] = A.shape();
        println!("{name}: {n} unknowns, {} entries", A.stored());
        let b = DenseVec::from_dense([n], (0..n).map(|i| 1.0 + (i % 7) as f64).collect())?;
        sweeps(&A, &b);
        gradients(&A, &b, &incomplete(&A)?);
        cholesky(&A, &b)?;
        println!();
    }
    Ok(())
}
