use finch::prelude::*;

/// What is missing at the end is missing after the last token.
#[kernel]
fn ends(x: &SparseVec<f64>) {
    finch! { let y: DenseVec<f64>; };
    finch! { let };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i]; forall j in 1..2 };
    finch! { let y: DenseVec<f64>; forall i, };
    finch! { let y: DenseVec<f64>; par };
    finch! { let y: DenseVec<f64>; forall i: if x[i] > 1.0 };
    finch! { let y: DenseVec<f64>; forall i: y[i] <<max };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] as };
}

/// Forms of other languages.
#[kernel]
fn forms(x: &SparseVec<f64>, m: &SparseVec<bool>, z: &mut DenseVec<f64>) {
    finch! { let mut y: DenseVec<f64>; forall i: y[i] = x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] > 2.0 ? 1.0 : 0.0 };
    finch! { let y: DenseVec<f64>; forall i: y[i] = choose(x[i]) };
    finch! { let y: DenseVec<f64>; forall i: if m[i] == 1 { y[i] = x[i] } };
    finch! { forall i: z[i] = z[i] + 1.0 }
}

level! {
    pub struct Misnamed<L> { shape: usize, lvl: L }

    fibers = 0;

    read walk(p) {
        Run(fil)
    }
}

fn main() {
    let x = SparseVec::zeros([3]);
    ends(&x);
    forms(&x, &SparseVec::zeros([3]), &mut DenseVec::zeros([3]));
}
