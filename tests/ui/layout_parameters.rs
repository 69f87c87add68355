use finch::prelude::*;

layout! {
    type Short<T> = Tensor<SparseList<Element<T>, f32>>;
    type Bare<T> = Dense<Element<T>>;
    type Swapped<T> = Tensor<Element<SparseList<T>>>;
}

layout! {
    type Bound<T: Copy> = Tensor<Dense<Element<T>>>;
}

fn main() {}
