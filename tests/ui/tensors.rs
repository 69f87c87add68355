use finch::prelude::*;

fn main() {
    tensor! { let a = DenseVec::<f64>::zeros([3]); }
    tensor! { let b: DenseVec<f64> = DenseVec::zeros([3]) }
    println!("{}", Csr!());
}
