use finch::prelude::*;

#[kernel]
fn smooth(y: &mut DenseVec<f64>, x: &DenseVec<f64>) {
    finch! { forall i: y[i] = y[i] + x[i] }
}

fn main() {
    smooth(&mut DenseVec::zeros([3]), &DenseVec::zeros([3]));
}
