//! What sparse systems got wrong, had to fix, or never wrote down: each case by its own name, in every layout that can hold it.
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all)]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch::prelude::*;

fill_value! {
    pub(crate) Seven: i64 = 7;
    pub(crate) Two: f64 = 2.0;
    pub(crate) Ten: f64 = 10.0;
    pub(crate) Twenty: f64 = 20.0;
}

layout! {
    pub(crate) type ByteVec<T, F = Zero> = Tensor<finch::SparseByteMap<Element<T, F>>>;
    pub(crate) type BitVec<T, F = Zero> = Tensor<finch::SparseBitmap<Element<T, F>>>;
    pub(crate) type DictVec<T, F = Zero> = Tensor<finch::SparseDict<Element<T, F>>>;
    pub(crate) type PackVec<T, F = Zero> = Tensor<finch::PackBits<Element<T, F>>>;
    pub(crate) type SpanVec<T, F = Zero> = Tensor<finch::SparseRunList<Element<T, F>>>;
    pub(crate) type CooVec<T, F = Zero> = Tensor<finch::SparseCoo<Element<T, F>, 1>>;

    pub(crate) type ByteMat<T, F = Zero> = Tensor<Dense<finch::SparseByteMap<Element<T, F>>>>;
    pub(crate) type DictMat<T, F = Zero> = Tensor<finch::SparseDict<finch::SparseDict<Element<T, F>>>>;
    pub(crate) type PackMat<T, F = Zero> = Tensor<Dense<finch::PackBits<Element<T, F>>>>;
    pub(crate) type SpanMat<T, F = Zero> = Tensor<Dense<finch::SparseRunList<Element<T, F>>>>;
    pub(crate) type RaggedMat<T, F = Zero> = Tensor<Dense<finch::Ragged<Element<T, F>>>>;
}

/// The same over a vector in every layout: `vectors!(A: f64 = values => { … })`, with a fill `A: f64, Inf = …`.
macro_rules! vectors {
    ($name:ident: $elem:ty = $values:expr => $body:block) => {
        vectors!($name: $elem, Zero = $values => $body)
    };
    ($name:ident: $elem:ty, $fill:ident = $values:expr => $body:block) => {
        vectors!(@ $name, $elem, $fill, $values, $body; DenseVec SparseVec RunVec BandVec BlockVec);
        {
            use crate::{BitVec, ByteVec, CooVec, DictVec, PackVec, SpanVec};
            vectors!(@ $name, $elem, $fill, $values, $body; ByteVec BitVec DictVec PackVec SpanVec CooVec);
        }
    };
    (@ $name:ident, $elem:ty, $fill:ident, $values:expr, $body:block; $($layout:ident)*) => { $(crate::apart(|| {
        tensor! { let $name: $layout<$elem, $fill> = Tensor::from_dense([$values.len()], $values.to_vec()).expect("it fits"); }
        $body
    });)* };
}

/// The same over a matrix in every layout by rows.
macro_rules! matrices {
    ($name:ident: $elem:ty = $shape:expr, $values:expr => $body:block) => {
        matrices!(@ $name, $elem, $shape, $values, $body; DenseMat Csr Dcsr RunMat BandMat BlockMat BitMat Coo);
        {
            use crate::{ByteMat, DictMat, PackMat, RaggedMat, SpanMat};
            matrices!(@ $name, $elem, $shape, $values, $body; ByteMat DictMat PackMat SpanMat RaggedMat);
        }
    };
    (@ $name:ident, $elem:ty, $shape:expr, $values:expr, $body:block; $($layout:ident)*) => { $(crate::apart(|| {
        tensor! { let $name: $layout<$elem> = Tensor::from_dense($shape, $values.to_vec()).expect("it fits"); }
        $body
    });)* };
}

/// Runs it. What the borrow checker takes grows with the square of a function, and a closure is one of its own.
fn apart(part: impl FnOnce()) {
    part();
}

mod a_empty;
mod algebra;
mod b_fills;
mod c_structure;
mod d_numbers;
mod e_building;
mod f_indices;
mod g_formats;
mod h_scope;
mod i_operators;
mod j_files;
