//! finch is not a dependency of this crate: it is one of the `shelf` library.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all)]

use shelf::finch::prelude::*;
use shelf::layouts::ShelfVec;

layout! {
    /// A layout of our own, of another crate's level.
    pub type Own<T> = Tensor<shelf::levels::Shelf<Element<T>>>;
}

shelf::shelve! {
    /// A layout of our own, made by another crate's macro.
    pub Shelved
}

/// The dot product.
#[kernel]
pub fn dot(a: &ShelfVec<f64>, b: &Own<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn through_another_crate() {
        let a = ShelfVec::from_dense([2], vec![1.0, 2.0]).expect("it fits");
        let b = Own::from_dense([2], vec![3.0, 4.0]).expect("it fits");
        assert_eq!(dot(&a, &b), 11.0);
    }

    #[kernel]
    fn total(a: &Shelved<f64>) -> f64 {
        finch! { let s: Scalar<f64>; forall i: s[] += a[i] }.value()
    }

    #[test]
    fn a_layout_by_a_macro() {
        assert_eq!(total(&Shelved::from_dense([2], vec![1.0, 2.0]).expect("it fits")), 3.0);
    }

    #[test]
    fn a_macro_that_becomes_a_program() {
        tensor! { let a: ShelfVec<f64> = ShelfVec::from_dense([2], vec![1.0, 2.0]).expect("it fits"); }
        assert_eq!(shelf::dot!(a, a), 5.0);
    }
}
