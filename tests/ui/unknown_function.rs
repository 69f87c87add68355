//! Functions that programs do not know, in a `#[kernel]` and outside.

use finch::prelude::*;

fn cube(x: f64) -> f64 {
    x * x * x
}

#[kernel]
fn cubes(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = cube(x[i]) }
}

#[kernel]
fn nowhere(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = quadruple(x[i]) }
}

fn outside() {
    tensor! { let x: DenseVec<f64> = DenseVec::zeros([3]); }
    println!("{}", finch! { let y: DenseVec<f64>; forall i: y[i] = sqr(x[i]) });
    println!("{}", finch! { let y: DenseVec<f64>; forall i: y[i] = sqroot(x[i]) });
    println!("{}", finch! { let y: DenseVec<f64>; forall i: y[i] = log(x[i]) });
}

#[kernel]
fn nothing(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = (x[i] as Halves) as f64 }
}

fn main() {
    outside();
    println!("{}", nothing(&DenseVec::zeros([3])));
    println!("{} {} {}", cube(1.0), cubes(&DenseVec::zeros([3])), nowhere(&DenseVec::zeros([3])));
}
