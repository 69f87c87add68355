//! The output of macros does not need Rust's prelude.
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all)]
#![allow(non_snake_case)]

use ::finch::prelude::*;

level! {
    /// A sorted list.
    pub struct List<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

layout! {
    /// A vector of entries in a list.
    pub type ListVec<T, F = Zero> = Tensor<List<Element<T, F>>>;
}

fill_value! {
    /// Paper.
    pub White: u8 = 255;
}

/// The sum, whatever word of Rust's it is called by.
#[ufunc(commutative, associative, identity = 0, case(x, 1 => x + 1))]
pub fn r#gen(a: u64, b: u64) -> u64 {
    a + b
}

/// Rows times a vector.
#[kernel]
pub fn multiply(A: &Csr<f64>, B: &Csc<f64>, x: &ListVec<f64>) -> DenseVec<f64> {
    finch! { #![reformat] let y: DenseVec<f64>; y[i] += A[i, j] * B[i, j] * x[j] }
}

/// Sums.
#[kernel]
pub fn sums(a: &ListVec<u64>, by: &u64) -> ListVec<u64> {
    finch! { let c: ListVec<u64>; par forall i: c[i] = r#gen(a[i], *by) + $(1 + 2) }
}

/// An expression that may fail.
#[kernel]
pub fn scattered<T: Number>(
    A: &Csr<T>,
    at: &DenseVec<usize>,
) -> ::std::result::Result<DenseVec<T>, ::finch::ShapeError> {
    try_finch! { let y: DenseVec<T>[10]; forall i, j: y[at[i]] += A[i, j] }
}

/// Functions that are called by name.
#[must_use]
pub fn operations() -> f64 {
    tensor! {
        let A: Csr<f64> = Csr::zeros([2, 2]);
        let B: RunVec<f64> = RunVec::zeros([2]);
    }
    tensor! { let C: RunMat<f64> = finch! { let C: RunMat<f64>; forall i, j: C[i, j] = A[i, j] + B[j] }; }
    let most: f64 = ::finch::ops::max!(C).unwrap_or(0.0);
    most + ::finch::ops::sum!(A) + ::finch::ops::sum!(C, axis = 0).get([1]).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::{ListVec, operations, sums};

    #[::std::prelude::v1::test]
    fn all_is_there() {
        let a = ListVec::from_dense([3], ::std::vec![0, 5, 0]).unwrap();
        ::std::assert_eq!(sums(&a, &2).to_dense(), [5, 10, 5]);
        ::std::assert_eq!(operations(), 0.0);
    }
}
