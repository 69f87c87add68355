//! A number of our own in the tensors.
#![cfg(test)]

use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

use fi::prelude::*;

/// A cost: sums are the smaller one, products are sums.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Cost(f64);

macro_rules! operators {
    ($($operator:ident::$method:ident, $assign:ident::$in_place:ident = $result:expr;)*) => { $(
        impl $operator for Cost {
            type Output = Cost;
            fn $method(self, other: Cost) -> Cost {
                let result: fn(f64, f64) -> f64 = $result;
                Cost(result(self.0, other.0))
            }
        }
        impl $assign for Cost {
            fn $in_place(&mut self, other: Cost) {
                *self = $operator::$method(*self, other);
            }
        }
    )* };
}

operators! {
    Add::add, AddAssign::add_assign = f64::min;
    Sub::sub, SubAssign::sub_assign = f64::max;
    Mul::mul, MulAssign::mul_assign = |a, b| a + b;
    Div::div, DivAssign::div_assign = |a, b| a - b;
    Rem::rem, RemAssign::rem_assign = |a, b| a % b;
}

impl Number for Cost {
    const ZERO: Cost = Cost(f64::INFINITY);
    const ONE: Cost = Cost(0.0);
}

#[kernel]
fn step<T: Number>(roads: &Csr<T>, at: &SparseVec<T>) -> SparseVec<T> {
    finch! { let next: SparseVec<T>; forall i { let best: Scalar<T>; forall j: best[] += roads[i, j] * at[j]; next[i] = best[] } }
}

#[test]
fn shortest_ways_are_a_product() {
    let none = Cost::ZERO;
    let roads = [[none, Cost(3.0), Cost(8.0)], [none, none, Cost(4.0)], [none, none, none]].concat();
    let roads = Csr::from_dense([3, 3], roads).expect("it fits");
    let home = SparseVec::from_dense([3], vec![none, none, Cost::ONE]).expect("it fits");
    let one = step(&roads, &home);
    assert_eq!(one.to_dense(), [Cost(8.0), Cost(4.0), none]);
    assert_eq!((step(&roads, &one).to_dense(), one.stored()), (vec![Cost(7.0), none, none], 2));
}
