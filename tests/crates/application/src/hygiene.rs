//! Macros around programs, programs inside of macros, and names that must not collide.
#![cfg(test)]

use fi::prelude::*;

macro_rules! kernels {
    ($($name:ident($x:ident: $layout:ty, $factor:expr);)*) => { $(
        #[kernel]
        fn $name($x: &$layout) -> f64 {
            finch! { let s: Scalar<f64>; forall i: s[] += $x[i] * $factor }.value()
        }
    )* };
}

kernels! {
    lists(a: SparseVec<f64>, 1.0 + 1.0);
    runs(b: RunVec<f64>, 2.0 - 1.0);
}

macro_rules! over {
    ($name:ident, $elem:ty, $level:ident, $by:literal) => {
        #[kernel]
        fn $name(x: &Tensor<$level<Element<$elem>>>) -> $elem {
            finch! { let s: Scalar<$elem>; forall i: s[] += x[i] * $by }.value()
        }
    };
}

over!(dense_integers, i64, Dense, 3);
over!(short_lists, u8, SparseList, 2);

macro_rules! total {
    ($x:ident) => {
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] }.value()
    };
}

fn list() -> SparseVec<f64> {
    SparseVec::from_dense([4], vec![0.0, 1.0, 0.0, 2.0]).expect("it fits")
}

#[kernel]
fn a_macro_in_a_kernel(a: &SparseVec<f64>) -> f64 {
    let b = a.clone();
    let b: SparseVec<f64> = b;
    total!(a) + total!(b)
}

#[test]
fn an_expression_of_a_macro_stays_whole() {
    assert_eq!(lists(&list()), 6.0);
    assert_eq!(runs(&list().convert()), 3.0);
}

#[test]
fn types_and_levels_of_macros() {
    let dense = Tensor::from_dense([2], vec![1, 2]).expect("it fits");
    assert_eq!(dense_integers(&dense), 9);
    let list = Tensor::from_dense([2], vec![1, 2]).expect("it fits");
    assert_eq!(short_lists(&list), 6);
}

#[test]
fn macros_that_become_programs() {
    tensor! { let a: SparseVec<f64> = list(); }
    assert_eq!(total!(a), 3.0);
    assert_eq!(a_macro_in_a_kernel(&a), 6.0);
    assert_eq!(shelf::dot!(a, a), 5.0);
}

#[test]
fn tensors_called_like_macros_and_like_generated_names() {
    tensor! {
        let vec: SparseVec<f64> = list();
        let line: SparseVec<f64> = list();
        let mut q: Scalar<f64> = Scalar::default();
    }
    let (vec_q, i) = (2.0, 7);
    let mut all = vec![vec_q];
    all.push(0.5);
    finch! { forall i: q[] += vec[i] * line[i] * vec_q }
    assert_eq!((q.value(), all[0], i, line!() > 0), (10.0, 2.0, 7, true));
}

#[test]
fn host_variables_and_expressions() {
    tensor! { let a: SparseVec<f64> = list(); }
    let (i0, scale) = (1_usize, 10.0);
    fn twice(x: f64) -> f64 {
        x * 2.0
    }
    let found =
        finch! { let s: Scalar<f64>; forall i in i0..4: s[] += $twice(a[i]) * scale + $(scale - 10.0) };
    assert_eq!(found.value(), 60.0);
}
