use finch::prelude::*;

type Mine = Csr<f64>;

#[kernel]
fn total(x: &Mine) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += x[i, j] }.value()
}

fn outside() {
    tensor! { let m: Mine = Csr::zeros([3, 3]); }
    println!("{}", finch! { let s: Scalar<f64>; forall i, j: s[] += m[i, j] });
}

#[kernel]
fn sum(x: &Vec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn pointers(x: [SparseVec<f64>; 2], y: std::rc::Rc<SparseVec<f64>>, z: &impl Clone) {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += y[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += z[i] };
}

trait Total {
    fn total(&self) -> f64;
    fn sum(&self) -> f64;
}

impl Total for SparseVec<f64> {
    #[kernel]
    fn total(&self) -> f64 {
        finch! { let s: Scalar<f64>; forall i: s[] += self[i] * self[i] }.value()
    }

    #[kernel]
    fn sum(&self) -> f64 {
        let x: &Self = self;
        finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
    }
}

fn main() {
    outside();
    println!("{} {}", total(&Csr::zeros([3, 3])), sum(&vec![1.0]));
}
