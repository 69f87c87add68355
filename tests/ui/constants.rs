use finch::prelude::*;

#[kernel]
const fn total(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

struct Model;

impl Model {
    #[kernel]
    pub(crate) const unsafe fn total(x: &DenseVec<f64>) -> f64 {
        finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
    }

    #[kernel]
    const fn two() -> usize {
        const TWO: usize = 2;
        TWO
    }
}

const TWO: usize = Model::two();

fn main() {
    println!("{} {TWO}", total(&DenseVec::zeros([3])));
    println!("{}", unsafe { Model::total(&DenseVec::zeros([3])) });
}
