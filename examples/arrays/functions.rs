//! Functions other than sums and products. Their algebra and the fills determine where they are evaluated.
//!
//! As in the evaluation of *Compilation of Sparse Array Programming Models* (2021), the operands are a matrix, and the same matrix shifted one
//! column to the right with all entries 2.

use std::error::Error;

use finch::prelude::*;

use crate::support::Table;

/// The greatest common divisor. The cases say that with 0 it is the other number, so no division is needed there.
#[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1, case(x, 0 => x), case(0, y => y))]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

/// Greatest common divisors: stored where either operand is.
#[kernel]
fn gcds(A: &Csr<u64>, B: &Csr<u64>) -> Csr<u64> {
    finch! { let C: Csr<u64>; forall i, j: C[i, j] = gcf(A[i, j], B[i, j]) }
}

/// Exclusive or: stored where just one operand is.
#[kernel]
fn exclusive(A: &Csr<u64>, B: &Csr<u64>) -> Csr<bool> {
    finch! { let C: Csr<bool>; forall i, j: C[i, j] = xor(A[i, j] != 0, B[i, j] != 0) }
}

/// `A` times a power of two: stored where `A` is, because zero times any power is zero.
#[kernel]
fn scaled(A: &Csr<f64>, B: &Csr<i32>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = ldexp(A[i, j], B[i, j]) }
}

/// Shifts to the right: stored where `A` is, because a shifted zero is zero.
#[kernel]
fn right_shift(A: &Csr<u64>, B: &Csr<u64>) -> Csr<u64> {
    finch! { let C: Csr<u64>; forall i, j: C[i, j] = A[i, j] >> B[i, j] }
}

/// Powers: stored where `B` is, because `x` to the power of 0 is 1, which is the result's fill.
#[kernel]
fn power(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64, One> {
    finch! { let C: Csr<f64, One>; forall i, j: C[i, j] = pow(A[i, j], B[i, j]) }
}

/// The matrix moved one column to the right, with `two` in the place of each entry.
#[kernel]
pub fn moved<T: Number>(A: &Csr<f64>, two: T) -> Csr<T> {
    let [_, n] = A.shape();
    finch! { let B: Csr<T>; forall i, j in 1..n: if A[i, j - 1] != 0.0 { B[i, j] = two } }
}

/// Compressed rows: where each row begins, columns, values.
type Rows<T> = (Vec<usize>, Vec<u32>, Vec<T>);

/// The compressed rows of a matrix.
fn rows<T: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static, F: finch::Fill<T>>(
    matrix: Csr<T, F>,
) -> Rows<T> {
    let (_, ptr, idx, values) = matrix.into_parts().into_parts().1.into_parts();
    (ptr, idx, values.into_parts())
}

/// The loop to beat: rows are merged by two cursors, whatever the function.
fn merge<A: Copy + Default, B: Copy + Default, C: Copy + PartialEq>(
    a: &Rows<A>,
    b: &Rows<B>,
    fill: C,
    f: impl Fn(A, B) -> C,
) -> Rows<C> {
    let (mut ptr, mut idx, mut val) = (vec![0], vec![], vec![]);
    for i in 0..a.0.len() - 1 {
        let (mut p, mut q) = (a.0[i], b.0[i]);
        while p < a.0[i + 1] || q < b.0[i + 1] {
            let j = if p < a.0[i + 1] { a.1[p] } else { u32::MAX };
            let k = if q < b.0[i + 1] { b.1[q] } else { u32::MAX };
            let at = j.min(k);
            let left = if j == at { a.2[p] } else { A::default() };
            let right = if k == at { b.2[q] } else { B::default() };
            let value = f(left, right);
            if value != fill {
                idx.push(at);
                val.push(value);
            }
            p += usize::from(j == at);
            q += usize::from(k == at);
        }
        ptr.push(idx.len());
    }
    (ptr, idx, val)
}

/// Compares all five functions with the loop by hand.
pub fn compare(matrix: &Csr<f64>) -> Result<(), Box<dyn Error>> {
    let coords = matrix.iter().map(|(at, _)| at).collect();
    let whole = matrix.iter().map(|(_, value)| value.abs().ceil() as u64).collect();
    let (a, n) = (matrix, Csr::from_coords(matrix.shape(), coords, whole)?);
    let (b, k, m) = (moved(a, 2.0), moved(a, 2_i32), moved(a, 2_u64));
    macro_rules! function {
        ($kernel:ident($left:expr, $right:expr), $fill:expr, $plain:expr) => {
            let (left, right) = (rows($left.clone()), rows($right.clone()));
            let expected = merge(&left, &right, $fill, $plain);
            let bytes = $left.bytes() + $right.bytes();
            let mut table = Table::new(format!("{}: {} stored", stringify!($kernel), expected.1.len()));
            table.row("two fingers", "by hand", bytes, || merge(&left, &right, $fill, $plain));
            table.row(stringify!($kernel), "list", bytes, || rows($kernel(&$left, &$right)));
            table.check(|result| *result == expected);
            table.measure(0.05);
            table.print();
        };
    }
    function!(gcds(n, m), 0, gcf);
    function!(exclusive(n, m), false, |a, b| (a != 0) ^ (b != 0));
    function!(scaled(a, k), 0.0, |a: f64, k: i32| a * f64::from(k).exp2());
    function!(right_shift(n, m), 0, |a, b| a >> b);
    function!(power(a, b), 1.0, f64::powf);
    Ok(())
}
