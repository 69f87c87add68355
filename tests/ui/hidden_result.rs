use finch::prelude::*;

fn main() {
    tensor! {
        let a: DenseVec<f64> = DenseVec::zeros([3]);
        let mut y: DenseVec<f64> = DenseVec::zeros([3]);
    }
    println!("{y}");
    let mut y = RunVec::<f64>::zeros([3]);
    finch! { forall i: y[i] = a[i] }
}
