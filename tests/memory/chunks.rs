//! The memory of `par forall` besides its operands, all chunks on one thread, which counts what it allocates.

use finch::prelude::*;

use crate::counting::counted;

/// Two functions, which differ in `par` alone.
macro_rules! both {
    ($name:ident($($arg:ident: $ty:ty),*), $result:ident: $layout:ty; forall $($body:tt)*) => {
        mod $name {
            use super::*;

            #[kernel]
            pub fn serial($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; forall $($body)* }
            }

            #[kernel]
            pub fn par($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; par forall $($body)* }
            }
        }
    };
}

both!(scaled(A: DenseMat<f64>), C: DenseMat<f64>; forall i, j: C[i, j] = 2.0 * A[i, j]);
both!(sums(A: DenseMat<f64>), y: DenseVec<f64>; forall i, j: y[i] += A[i, j]);
both!(add(A: Csr<f64>, B: Csr<f64>), C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j]);
both!(meet(A: Csr<f64>, B: Csr<f64>), C: Csr<f64>; forall i, j: C[i, j] = A[i, j] * B[i, j]);
both!(columns(A: DenseMat<f64>), y: DenseVec<f64>; forall i, j: y[j] += A[i, j]);

/// Side of the matrices. Loops over all of their places are long enough for chunks.
const SIDE: usize = 1200;

/// What chunks, their bounds and those who wait for them take.
const CHUNKS: usize = 16 << 10;

fn matrix(seed: usize) -> Vec<f64> {
    (0..SIDE * SIDE).map(|k| ((k * 7 + seed) % 6) as f64).collect()
}

/// The peaks of both, and the bytes that the results hold.
fn peaks<T: Send>(serial: impl Fn() -> T + Send, par: impl Fn() -> T + Send) -> [usize; 4] {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool");
    pool.install(|| {
        let ((_, one, first), (_, other, second)) = (counted(serial), counted(par));
        [one, first, other, second]
    })
}

#[test]
fn parts_in_place_take_nothing_else() {
    let a = &DenseMat::from_dense([SIDE, SIDE], matrix(0)).expect("a matrix");
    for [one, serial, other, par] in
        [peaks(|| scaled::serial(a), || scaled::par(a)), peaks(|| sums::serial(a), || sums::par(a))]
    {
        assert_eq!((one, serial), (other, one), "results of one array are all that there is");
        assert!(par <= serial + CHUNKS, "{par} bytes, and {serial} without `par`");
    }
}

#[test]
fn lists_take_at_most_twice_as_much() {
    let [a, b] = &[0, 1].map(|seed| Csr::from_dense([SIDE, SIDE], matrix(seed)).expect("a matrix"));
    for [_, serial, held, par] in
        [peaks(|| add::serial(a, b), || add::par(a, b)), peaks(|| meet::serial(a, b), || meet::par(a, b))]
    {
        assert!(par <= 2 * serial + CHUNKS, "{par} bytes, and {serial} without `par`");
        assert!(held <= serial, "no more room is held than there would be without `par`");
    }
}

/// Copies are few where they are large.
#[test]
fn copies_are_paid_for() {
    let a = &DenseMat::from_dense([SIDE, SIDE], matrix(0)).expect("a matrix");
    let [held, _, other, par] = peaks(|| columns::serial(a), || columns::par(a));
    assert_eq!(held, other);
    // A copy for each of that many chunks: their squares times four steps for an entry are the steps of the loop.
    let copies = (SIDE as f64 / 4.0).sqrt();
    assert!(par as f64 <= copies * (8 * SIDE) as f64 + CHUNKS as f64, "{par} bytes");
}
