//! Declarations in other forms than theirs, and mistakes in each of the macros that take a program.

use finch::prelude::*;

#[kernel]
fn fallible(x: &SparseVec<f64>) -> Result<f64, finch::ShapeError> {
    let s = try_finch! { let s: Scalar<f64>; forall i: s[] += x[j] }?;
    let (t, _u) = try_finch! { let t: Scalar<f64>; let u: Scalar<f64>; forall i: t[] += x[j] }?;
    let code = finch_code! { let s: Scalar<f64>; forall i: s[] += x[j] };
    let text: &str = finch_explain! { let s: Scalar<f64>; forall i: s[] += x[j] };
    Ok(s.value() + t.value() + (code.len() + text.len()) as f64)
}

#[kernel]
fn maybe(x: &SparseVec<f64>) -> Option<Scalar<f64>> {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }
}

#[kernel]
fn called(x: &SparseVec<f64>) {
    finch! { let y: DenseVec<f64>; forall i: y[i] = Zero(x[i]) };
    finch! { let y: DenseVec<f64>; forall i: y[i] <<sqrt>>= x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = f(3).g[0] + x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = <f64 as Into>::into(x[i]) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] + $ };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] + $() };
    finch! { (y[i] = t[]; y[i] = 2.0) where (t[] = x[i]) };
    finch! { let y: Tensor<finch::SparseCoo<Element<f64>, 9>>; y[i] = x[i] };
    println!("{:?}", finch::ops::sum!(x, axis = rows));
}

tensor! { X: SparseVec<f64> = 3; }

fill_value! { Black: u8; }

layout! { struct Slots; }

layout! { type Bound<T> where T: Copy = Tensor<Dense<Element<T>>>; }

layout! {
    type Bare<T> = Tensor<Dense<Element<T>>, Order2<1, 0>, T>;
    type Inside = Tensor<Dense<f64>>;
    type Around<T> = Tensor<Dense<Element<T, Dense<Element<T>>>>>;
    type Turned<T> = Tensor<Dense<Element<T>>, Zero>;
    type Twice<T> = Tensor<DenseVec<T>>;
}

#[ufunc]
async fn wait(x: f64) -> f64 {
    x
}

#[ufunc]
unsafe fn danger(x: f64) -> f64 {
    x
}

#[ufunc(case = 3, rule = 3, distributive, 3)]
fn properties(x: f64, y: f64) -> f64 {
    x + y
}

#[ufunc(case(x, 0 => x 3))]
fn two(x: f64, y: f64) -> f64 {
    x + y
}

#[ufunc(rule(left(x[0], x) => x), iterate(x == y), case(x, _ => x))]
fn left(x: f64, y: f64) -> f64 {
    x + y
}

#[ufunc(identity = DenseVec)]
fn layouts(x: f64, y: f64) -> f64 {
    x + y
}

fn main() {
    tensor! { let (a, b): (SparseVec<f64>, SparseVec<f64>) = (SparseVec::zeros([3]), SparseVec::zeros([3])); }
}
