//! Elements whose comparisons and arithmetic keep no word.

use std::cell::Cell;
use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

use finch::prelude::*;
use finch::{SparseByteMap, SparseCoo, SparseDict, SparseRunList};

use crate::try_out;

thread_local! {
    static CALLS: Cell<u32> = const { Cell::new(1) };
}

/// A number that looks random.
fn chance() -> u32 {
    let next = CALLS.get().wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
    CALLS.set(next);
    next >> 20
}

/// Equal to anything now and then.
#[derive(Debug)]
struct Liar(u8);

#[allow(clippy::non_canonical_clone_impl)]
impl Clone for Liar {
    fn clone(&self) -> Liar {
        assert!(!chance().is_multiple_of(64), "no clone");
        Liar(chance() as u8)
    }
}

impl Copy for Liar {}

impl PartialEq for Liar {
    fn eq(&self, _: &Liar) -> bool {
        assert!(!chance().is_multiple_of(256), "no comparison");
        chance().is_multiple_of(2)
    }
}

impl PartialOrd for Liar {
    fn partial_cmp(&self, _: &Liar) -> Option<Ordering> {
        [None, Some(Ordering::Less), Some(Ordering::Equal), Some(Ordering::Greater)][chance() as usize % 4]
    }
}

macro_rules! arithmetic {
    ($($trait:ident $method:ident, $assign:ident $in_place:ident;)*) => { $(
        impl $trait for Liar {
            type Output = Liar;

            fn $method(self, other: Liar) -> Liar {
                assert!(!chance().is_multiple_of(256), "no arithmetic");
                Liar(self.0 ^ other.0 ^ chance() as u8)
            }
        }

        impl $assign for Liar {
            fn $in_place(&mut self, other: Liar) {
                self.0 = self.0.wrapping_add(other.0);
            }
        }
    )* };
}

arithmetic! {
    Add add, AddAssign add_assign;
    Sub sub, SubAssign sub_assign;
    Mul mul, MulAssign mul_assign;
    Div div, DivAssign div_assign;
    Rem rem, RemAssign rem_assign;
}

impl Number for Liar {
    const ZERO: Liar = Liar(0);
    const ONE: Liar = Liar(0);
}

layout! { type Bytes<T> = Tensor<SparseByteMap<Element<T>>>; }
type Runs<T> = Tensor<Dense<SparseRunList<Element<T>>>>;
type Table<T> = Tensor<SparseDict<SparseByteMap<Element<T>>>>;
type Coords<T> = Tensor<SparseCoo<Element<T>, 2>>;

/// A number of tries that finds what is found one time in a few.
const TRIES: usize = 40;

#[test]
fn conversions() {
    macro_rules! each_to_each {
        ($($from:ty),*; $to:tt) => { $( each_to_each!(@ $from; $to); )* };
        (@ $from:ty; [$($to:ty),*]) => { $(
            for _ in 0..TRIES {
                try_out(|| {
                    let values = (0..48).map(|k| Liar(if k % 3 == 0 { 7 } else { 0 })).collect();
                    let from = <$from>::from_dense([6, 8], values).expect("it fits");
                    let to: $to = from.convert();
                    let _ = (to.to_dense(), to.stored(), to == to.clone(), to.drop_fills(), to.iter().count());
                    let _ = to.transpose().to_dense();
                });
            }
        )* };
    }
    each_to_each!(Csr<Liar>, DenseMat<Liar>, RunMat<Liar>, BandMat<Liar>, Runs<Liar>, Csc<Liar>, Table<Liar>;
        [Csr<Liar>, Csc<Liar>, DenseMat<Liar>, RunMat<Liar>, BlockMat<Liar>, Runs<Liar>, Coords<Liar>, Table<Liar>]);
}

#[test]
fn programs() {
    let values = || (0..64).map(|k| Liar((k % 5 == 0) as u8)).collect::<Vec<_>>();
    for _ in 0..TRIES {
        macro_rules! into {
            ($($layout:ty),*) => { $( try_out(|| {
                tensor! {
                    let A: SparseVec<Liar> = SparseVec::from_dense([64], values()).expect("it fits");
                    let B: RunVec<Liar> = RunVec::from_dense([64], values()).expect("it fits");
                }
                let C = finch! { let C: $layout; forall i: C[i] = A[i] + B[i] };
                let _ = C.to_dense();
                let C = finch! { let C: $layout; forall i: C[i] = A[i] * B[i] };
                let _ = C.to_dense();
                let C = finch! { let C: $layout; forall i: if A[i] < B[i] { C[i] = max(A[i], B[i]) } };
                let _ = C.to_dense();
            }); )* };
        }
        into!(DenseVec<Liar>, SparseVec<Liar>, RunVec<Liar>, BandVec<Liar>, BlockVec<Liar>, Bytes<Liar>);
        try_out(|| {
            tensor! { let M: Csr<Liar> = Csr::from_dense([8, 8], values()).expect("it fits"); }
            let product = finch! { let P: Csr<Liar>; P[i, j] += M[i, k] * M[k, j] };
            tensor! { let P: Csr<Liar> = product; }
            let sum = finch! { let Q: Csr<Liar>; par forall i: forall j: Q[i, j] = P[i, j] + M[i, j] };
            let _ = sum.to_dense();
            let s = finch! { let s: Scalar<Liar>; par forall i: forall j: s[] += P[i, j] };
            let _ = (P.to_dense(), s.value());
        });
    }
}

fill_value! { Never: f64 = f64::NAN; Unit: () = (); }

#[test]
fn fills_that_equal_nothing_and_elements_of_no_size() {
    tensor! {
        let A: SparseVec<f64, Never> = SparseVec::from_dense([4], vec![1.0, f64::NAN, 2.0, f64::NAN]).expect("it fits");
        let U: SparseVec<(), Unit> = SparseVec::from_coords([1 << 31], vec![[5], [1 << 30]], vec![(), ()]).expect("it fits");
    }
    assert_eq!(A.stored(), 2);
    let C = finch! { let C: RunVec<f64, Never>; forall i: C[i] = A[i] * 2.0 };
    assert_eq!(C.stored(), 4);
    let D = finch! { let D: SparseVec<(), Unit>; forall i: D[i] = U[i] };
    assert_eq!((D.shape(), D.stored()), ([1 << 31], 0));
}
