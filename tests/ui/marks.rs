//! A leaf without values holds what is stored and nothing else.

use finch::prelude::*;
use finch::{SparseByteMap, SparseDict};

#[kernel]
fn written_over(a: &SparseVec<f64>, at: &DenseVec<u8>) {
    finch! { let s: Tensor<SparseByteMap<Pattern>>[9]; forall i: s[at[i]] = a[i] > 0.0 };
    finch! { let s: Tensor<SparseByteMap<Pattern>>[9]; forall i: s[at[i]] ^= a[i] > 0.0 };
    finch! { let s: Tensor<SparseDict<Pattern>>; forall i: s[i] = a[i] > 0.0 };
    finch! { let s: Tensor<Dense<Pattern>>; forall i: s[i] = a[i] > 0.0 };
    finch! { let s: Tensor<finch::SparseBand<Pattern>>; forall i: s[i] = a[i] > 0.0 };
    finch! { let s: Tensor<RunList<Pattern>>; forall i: s[i] = a[i] > 0.0 };
    finch! { #![keep_fills] let s: Tensor<SparseList<Pattern>>; forall i: s[i] = a[i] > 0.0 };
    finch! { let s: Tensor<Pattern>; forall i: s[] |= a[i] > 0.0 };
}

fn main() {}
