//! A library that exports a level, layouts, a fill value, a function and its own macro, none of which
//! need finch in the scope of whoever uses them.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all)]

pub use finch;

/// Levels that are not where one looks first.
pub mod levels {
    finch::level! {
        /// Every index holds a sub-fiber, as in `Dense`.
        pub struct Shelf<L> { shape: usize, lvl: L }

        fibers = if shape == 0 { 0 } else { lvl.len() / shape };

        invariant {
            fibers lvl = fibers * shape;
        }

        read walk, follow, locate(p) {
            Lookup(i => lvl[p * shape + i])
        }

        write random {
            grow(n) { lvl.grow(n * shape); }
            store(p, i) { lvl[p * shape + i]; }
            finish(n) { lvl.finish(n * shape); }
        }
    }
}

/// Layouts with private names.
pub mod layouts {
    use crate::levels::Shelf as Board;
    use finch::{Element, SparseList as List, Tensor, fills::Zero};

    finch::layout! {
        /// A vector on a shelf.
        pub type ShelfVec<T, F = Zero> = Tensor<Board<Element<T, F>>>;
        /// Rows on a shelf, short ones.
        pub type ShelfRows<T> = Tensor<Board<List<Element<T, Zero>, u16>>>;
    }
}

/// The same name again: each module has its own.
pub mod again {
    use crate::fills::White;
    use finch::{Dense, Element, Tensor};

    finch::layout! {
        /// Grey levels, white where nothing is stored.
        pub type ShelfVec<T = u8> = Tensor<Dense<Element<T, White>>>;
    }
}

/// Functions that are made for several layouts, one of which is the crate's own.
pub mod kernels {
    use crate::layouts::{ShelfRows, ShelfVec};
    use finch::{Csc, Csr, DenseMat, DenseVec, Number, SparseVec};

    /// The product of a matrix and a vector.
    #[finch::kernel(for M in [Csr, Csc, ShelfRows], V in [DenseVec, SparseVec, ShelfVec])]
    pub fn product<T: Number>(a: &M<T>, x: &V<T>) -> DenseVec<T> {
        finch::finch! { let y: DenseVec<T>; y[i] += a[i, j] * x[j] }
    }

    /// The product of a matrix with itself, in a layout that the caller chooses.
    #[finch::kernel(for M in [Csr<f64>, Csc<f64>], R in [Csr<f64>, DenseMat<f64>])]
    pub fn squared(a: &M) -> R {
        finch::finch! { let c: R; c[i, j] += a[i, k] * a[k, j] }
    }
}

/// Fill values.
pub mod fills {
    finch::fill_value! {
        /// Paper.
        pub White: u8 = 255;
    }
}

/// The greatest common divisor.
#[finch::ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1)]
pub fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

/// The dot product of two vectors that `tensor!` or a kernel knows.
#[macro_export]
macro_rules! dot {
    ($a:ident, $b:ident) => {
        $crate::finch::finch! { let s: $crate::finch::Scalar<f64>; forall i: s[] += $a[i] * $b[i] }.value()
    };
}

/// A divisor of everything that two vectors hold: a function of this crate, named twice.
#[macro_export]
macro_rules! divisor {
    ($a:ident, $b:ident) => {
        $crate::finch::finch! { let s: $crate::finch::Scalar<u64>; forall i: s[] <<$crate::gcf>>= $crate::gcf($a[i], $b[i]) }
            .value()
    };
}

/// A layout on a shelf, by a name of the caller's choice.
#[macro_export]
macro_rules! shelve {
    ($(#[$doc:meta])* $vis:vis $name:ident) => {
        $crate::finch::layout! {
            $(#[$doc])*
            $vis type $name<T, F = $crate::finch::fills::Zero> =
                $crate::finch::Tensor<$crate::levels::Shelf<$crate::finch::Element<T, F>>>;
        }
    };
}

/// A background in its own module: all definitions in a macro have the same location.
macro_rules! background {
    ($module:ident, $value:literal) => {
        /// A background.
        pub mod $module {
            finch::fill_value! {
                /// What is not stored.
                pub Background: i64 = $value;
            }
            finch::layout! {
                /// A vector on it.
                pub type Drawn = finch::SparseVec<i64, Background>;
            }
        }
    };
}

background!(chalk, 1);
background!(slate, 2);

#[cfg(test)]
mod tests {
    use super::layouts::{ShelfRows, ShelfVec};
    use super::{chalk, slate};
    use finch::kernel;

    #[kernel]
    fn difference(a: &slate::Drawn, b: &chalk::Drawn) -> Vec<i64> {
        finch::finch! { let c: finch::DenseVec<i64>; forall i: c[i] = a[i] - b[i] }.to_dense()
    }

    #[test]
    fn twice_by_one_macro() {
        let a = slate::Drawn::from_dense([3], vec![2, 7, 2]).expect("it fits");
        let b = chalk::Drawn::from_dense([3], vec![1, 1, 5]).expect("it fits");
        assert_eq!((difference(&a, &b), a.stored(), b.stored()), (vec![1, 6, -3], 1, 1));
    }

    #[kernel]
    fn multiply(a: &ShelfRows<f64>, x: &ShelfVec<f64>) -> ShelfVec<f64> {
        finch::finch! { let y: ShelfVec<f64>; forall i, j: y[i] += a[i, j] * x[j] }
    }

    #[test]
    fn where_it_is_defined() {
        let a = ShelfRows::from_dense([2, 3], vec![1.0, 0.0, 2.0, 0.0, 3.0, 0.0]).expect("it fits");
        let x = ShelfVec::from_dense([3], vec![1.0, 10.0, 100.0]).expect("it fits");
        assert_eq!(multiply(&a, &x).to_dense(), [201.0, 30.0]);
    }
}
