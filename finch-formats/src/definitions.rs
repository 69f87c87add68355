//! Definitions for programs of the types that are neither levels nor layouts.

finch_macros::__definitions! {
    tensor Tensor<L, O = RowMajor>;
    view TensorView<T>;
    order RowMajor;
    order Order2<A, B>;
    order Order3<A, B, C>;
    order Order4<A, B, C, D>;
    order Order5<A, B, C, D, E>;
    order Order6<A, B, C, D, E, F>;
}
