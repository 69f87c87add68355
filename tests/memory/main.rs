//! The memory of a kernel besides its operands: its result, and one workspace.

#[cfg(feature = "rayon")]
mod chunks;
mod counting;

use counting::counted;
use finch::prelude::*;

#[kernel]
fn sum(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j] }
}

#[kernel]
fn product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] * B[i, j] }
}

#[kernel]
fn product_into(A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { forall i, j: C[i, j] = A[i, j] * B[i, j] }
}

#[kernel]
fn matrix_product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn slices(A: &Csr<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        forall i, j in 0..500: C[i, j] = A[i, (0..1000).step_by(2)[j]] + A[i, (1..1000).step_by(2)[j]]
    }
}

#[kernel]
fn runs(A: &RunVec<f64>, B: &RunVec<f64>) -> RunVec<f64> {
    finch! { let C: RunVec<f64>; forall i: C[i] = A[i] + B[i] }
}

#[kernel]
fn product_on(P: &Csr<f64>, A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn product_in_place(A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { keep C; C[i, j] += A[i, k] * B[k, j] }
}

#[kernel]
fn last_of_many(x: &DenseVec<f64>, m: usize) -> DenseVec<f64> {
    let n = x.shape()[0];
    finch! {
        let y: DenseVec<f64>;
        {
            let ring A: DenseMat<f64>[m, n];
            forall i in 0..n: A[0, i] = x[i];
            seq forall t in 1..m, i in 0..n: A[t, i] = A[t - 1, i] + 1.0;
            forall i in 0..n: y[i] = A[m - 1, i]
        }
    }
}

#[kernel]
fn total(A: &Csr<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] }.value()
}

/// A square matrix with about a hundredth of its entries.
fn matrix(seed: usize) -> Csr<f64> {
    let stored = |i: &usize, j: &usize| (i * 7919 + j * 104_729 + seed * 1_299_709).is_multiple_of(101);
    let row = |i: usize| (0..SIDE).filter(move |j| stored(&i, j)).map(move |j| [i, j]);
    let coords: Vec<[usize; 2]> = (0..SIDE).flat_map(row).collect();
    let values = vec![1.0; coords.len()];
    Csr::from_coords([SIDE, SIDE], coords, values).expect("indices are in range")
}

const SIDE: usize = 1000;

/// The size of a row's workspace: a value, a mark and a place in the list of marks for each
/// column, and a page for small things.
const WORKSPACE: usize = SIDE * (8 + 1 + 8) + 4096;

/// A result stores twelve bytes an entry, an index of 32 bits and a value of 64, and eight a row. It holds no more than twice that,
/// and took no more than `room` and a workspace.
fn check(name: &str, (c, held, peak): (Csr<f64>, usize, usize), room: usize) {
    assert_eq!(c.bytes(), 12 * c.stored() + 8 * (SIDE + 1), "{name}");
    assert!(held <= 2 * c.bytes() + 4096, "{name} stores {} bytes and holds {held}", c.bytes());
    assert!(peak <= room + WORKSPACE, "{name} took {peak} bytes, {room} are room for what it can store");
}

#[test]
fn a_kernel_takes_its_result_and_a_workspace() {
    let (a, b) = (&matrix(1), &matrix(2));
    let (each, all) = (a.bytes().min(b.bytes()), a.bytes() + b.bytes());
    check("a sum", counted(|| sum(a, b)), all);
    check("an empty product", counted(|| product(a, b)), each);
    check("a square", counted(|| product(a, a)), each);
    // Results of unknown size grow: for a moment the old array coexists with the new one, which is twice as large.
    let c = matrix_product(a, b).bytes();
    check("a product of matrices", counted(|| matrix_product(a, b)), 3 * c);
    // The arrays also move when they give up the half that was not needed.
    check("slices", counted(|| slices(a)), all + each);

    let (_, held, peak) = counted(|| total(a));
    assert!(held == 0 && peak <= 64, "a number took {peak} bytes and holds {held}");

    let ends = (1..1000).map(|k| k * 10);
    let steps: Vec<f64> = ends.flat_map(|end| [end as f64; 10]).collect();
    let d = &RunVec::from_dense([steps.len()], steps).expect("it fits");
    let (e, held, peak) = counted(|| runs(d, d));
    assert!(held <= 2 * e.bytes() + 4096, "runs store {} bytes and hold {held}", e.bytes());
    // Room for two runs wherever an operand changes, and for the array that they move to.
    assert!(peak <= 5 * d.bytes() + 4096, "runs took {peak} bytes");

    // A result on a pattern takes its own arrays alone, which grow while they are made, and one that is kept takes nothing.
    let mut c = matrix_product(a, b);
    let (d, held, peak) = counted(|| product_on(&c, a, b));
    assert_eq!((&d, d.stored()), (&c, c.stored()));
    assert!(
        held <= 2 * d.bytes() + 4096,
        "a result on a pattern stores {} bytes and holds {held}",
        d.bytes()
    );
    assert!(peak <= 3 * d.bytes() + 4096, "a result on a pattern took {peak} bytes");
    let ((), held, peak) = counted(|| product_in_place(a, b, &mut c));
    assert_eq!((held, peak), (0, 0));

    // Of the rows of a ring, those that are still read.
    let x = &DenseVec::from_dense([100], vec![1.0; 100]).expect("it fits");
    let (y, held, peak) = counted(|| last_of_many(x, 1000));
    assert_eq!(y.get([99]).ok(), Some(1000.0));
    assert!(
        held <= 100 * 8 + 64 && peak <= 3 * 100 * 8 + 64,
        "two rows of 1000 took {peak} bytes, {held} are held"
    );

    // A result from outside keeps the room that was made, so that the next time takes nothing.
    let mut c = product(a, a);
    product_into(a, b, &mut c);
    let ((), held, peak) = counted(|| product_into(a, a, &mut c));
    assert_eq!((held, peak), (0, 0));
}
