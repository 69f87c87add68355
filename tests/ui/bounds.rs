//! Types that cannot stand where they do: what they would have to be.

use finch::prelude::*;

fn main() {
    let words: SparseVec<String> = Tensor::zeros([3]);
    let filled: SparseVec<u8, u8> = Tensor::zeros([3]);
    let flat: Tensor<Dense<f64>> = Tensor::zeros([3]);
    let floats: Tensor<finch::SparseList<Element<f64>, f64>> = Tensor::zeros([3]);
    let pairs: Csr<(f64, f64), (Zero, Zero)> = finch::read("pairs.mtx").unwrap();
    println!("{}", Csr::<f64>::zeros([2, 2]).value());
}
