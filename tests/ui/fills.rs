//! Fills that elements cannot have, and definitions of fills.

use finch::prelude::*;

fill_value! { pub White: u8 = 255; }
fill_value! { let Black: u8 = 0; }
fill_value! { Grey = 128; }
fill_value! { Name: &str = "white"; }
fill_value! { Unended: u8 = 1 }
fill_value! { Twice: u8 = 1; Twice: u8 = 2; }

#[kernel]
fn fills(a: &SparseVec<u16, White>, b: &SparseVec<i32, Inf>, c: &SparseVec<f64, True>, d: &SparseVec<char>) {
    finch! { let s: Scalar<u16>; forall i: s[] += a[i] };
    finch! { let s: Scalar<i32, Inf>; forall i: s[] <<min>>= b[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += c[i] };
    finch! { let s: Scalar<u32>; forall i: s[] += (d[i] == 'a') as u32 };
}

fill_value! { Nobody: Option<u8> = None; }

#[ufunc(case(0 => Nobody))]
fn some(x: u8) -> Option<u8> {
    (x > 0).then_some(x)
}

/// A fill that only a function's case names; one that has no name.
#[kernel]
fn found(a: &SparseVec<u8>, b: &SparseVec<i128>) {
    finch! { let c: SparseVec<_, _>; forall i: c[i] = some(a[i]) };
    finch! { let c: SparseVec<_, _>; forall i: c[i] = b[i] + 5 };
}

fn main() {
    println!("{}", SparseVec::<u8, Unended>::zeros([3]));
}
