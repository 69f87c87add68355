//! Definitions by path, by other names, in modules, before they are defined.
#![cfg(test)]

use fi::prelude::*;
use fi::SparseList as Compressed;
use shelf::fills::White;
use shelf::gcf;
use shelf::levels as boards;

/// A layout that is defined below, through three modules that alias the next.
mod first {
    pub(crate) use super::second::Deep as Deeper;
}
mod second {
    pub(crate) use super::third::Deep;
}

#[kernel]
fn before(a: &first::Deeper<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += a[i, j] }.value()
}

mod third {
    use super::own::Column;
    use fi::prelude::{layout, Dense, Element, Tensor};

    layout! { pub(crate) type Deep<T> = Tensor<Dense<Column<Element<T>>>>; }
}

/// A level of our own, seen in this crate alone.
mod own {
    fi::level! {
        pub(crate) struct Column<L> { shape: usize, lvl: L }

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

/// A prelude's name, in a module without the prelude.
mod other {
    use fi::{fills::One, layout, Dense, Element, Tensor};

    layout! { pub(crate) type Csr<T, F = One> = Tensor<Dense<Dense<Element<T, F>>>>; }

    pub(crate) fn fill() -> f64 {
        Csr::<f64>::default().fill()
    }
}

#[kernel]
fn renamed(a: &Tensor<boards::Shelf<Compressed<Element<f64>, u16>>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += a[i, j] }.value()
}

#[kernel]
fn by_path(a: &crate::names::other::Csr<f64>) -> f64 {
    fi::finch! { let s: fi::Scalar<f64>; forall i, j: s[] += a[i, j] }.value()
}

#[kernel]
fn white(a: &shelf::again::ShelfVec, b: &SparseVec<u8, White>) -> u32 {
    finch! { let s: Scalar<u32>; forall i: s[] += (a[i] == b[i]) as u32 }.value()
}

#[kernel]
fn divisors(a: &SparseVec<u64>, b: &SparseVec<u64>) -> SparseVec<u64> {
    finch! { let c: SparseVec<u64>; forall i: c[i] = gcf(a[i], b[i]) }
}

#[kernel]
fn divisor(a: &SparseVec<u64>) -> u64 {
    finch! { let d: Scalar<u64>; forall i: d[] <<shelf::gcf>>= a[i] }.value()
}

#[test]
fn through_modules() {
    let values = vec![1.0, 2.0, 3.0, 4.0];
    assert_eq!(before(&Tensor::from_dense([2, 2], values.clone()).expect("it fits")), 10.0);
    assert_eq!(renamed(&Tensor::from_dense([2, 2], values.clone()).expect("it fits")), 10.0);
    assert_eq!(by_path(&Tensor::from_dense([2, 2], values).expect("it fits")), 10.0);
    assert_eq!(other::fill(), 1.0);
}

#[test]
fn fills_and_functions_of_a_library() {
    let page = vec![255, 0, 255, 7];
    let a = Tensor::from_dense([4], page.clone()).expect("it fits");
    let b = Tensor::from_dense([4], page).expect("it fits");
    assert_eq!((white(&a, &b), b.stored()), (4, 2));
    let a = SparseVec::from_dense([3], vec![12, 0, 5]).expect("it fits");
    let b = SparseVec::from_dense([3], vec![18, 4, 0]).expect("it fits");
    assert_eq!(divisors(&a, &b).to_dense(), [6, 4, 5]);
    assert_eq!(divisor(&b), 2);
}
