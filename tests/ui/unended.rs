use finch::prelude::*;

layout! { type Rows<T> = Tensor<Dense<SparseList<Element<T>>>> }

fill_value! { White: u8 = 255 }

/// A long type is written in one line.
#[kernel]
fn long(A: &Tensor<Dense<Dense<SparseList<Element<f64>>>>, finch::Order3<2, 0, 1>>) {
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
}

fn main() {}
