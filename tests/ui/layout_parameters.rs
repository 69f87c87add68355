use finch::prelude::*;

layout! {
    type Short<T> = Tensor<SparseList<Element<T>, f32>>;
    type Bare<T> = Dense<Element<T>>;
    type Swapped<T> = Tensor<Element<SparseList<T>>>;
}

layout! {
    type Bound<T: Copy> = Tensor<Dense<Element<T>>>;
}

layout! {
    type Valued<T, F = 0> = Tensor<Dense<Element<T, F>>>;
}

layout! {
    type Twice<T> = Tensor<Dense<Element<T>>>;
    type Twice<T> = Tensor<SparseList<Element<T>>>;
}

layout! {
    type Borrowed<T, F = Zero> = &Tensor<Dense<Element<T, F>>>;
    type Array<T> = Vec<f64>;
}

fn main() {}
