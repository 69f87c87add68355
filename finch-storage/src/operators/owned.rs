//! The same operators on tensors that are given up: `-&a / 2.0`, `(&a + &b) * 2.0`, `c -= &a * &b`. Those with a number change the tensor in
//! place; the others do what the ones on references do.

use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use super::{Arithmetic, change};
use crate::order::Order;
use crate::tensor::Tensor;

macro_rules! between {
    ($($trait:ident $method:ident $assigning:ident $assign:ident;)*) => { $(
        impl<L: Arithmetic<O>, O: Order<L::Coords>> $trait for Tensor<L, O> {
            type Output = Self;

            #[track_caller]
            fn $method(self, right: Self) -> Self {
                (&self).$method(&right)
            }
        }

        impl<L: Arithmetic<O>, O: Order<L::Coords>> $trait<&Self> for Tensor<L, O> {
            type Output = Self;

            #[track_caller]
            fn $method(self, right: &Self) -> Self {
                (&self).$method(right)
            }
        }

        impl<L: Arithmetic<O>, O: Order<L::Coords>> $trait<Tensor<L, O>> for &Tensor<L, O> {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn $method(self, right: Tensor<L, O>) -> Tensor<L, O> {
                self.$method(&right)
            }
        }

        impl<L: Arithmetic<O>, O: Order<L::Coords>> $assigning for Tensor<L, O> {
            #[track_caller]
            fn $assign(&mut self, right: Self) {
                self.$assign(&right);
            }
        }
    )* };
}

between! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
}

impl<L: Arithmetic<O, Elem: Neg<Output = L::Elem>>, O: Order<L::Coords>> Neg for Tensor<L, O> {
    type Output = Self;

    #[track_caller]
    fn neg(mut self) -> Self {
        change(&mut self, |value| -value);
        self
    }
}

/// Operators of a tensor and a number.
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Mul<$number> for Tensor<L, O> {
            type Output = Self;

            #[track_caller]
            fn mul(mut self, by: $number) -> Self {
                self *= by;
                self
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Mul<Tensor<L, O>> for $number {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn mul(self, mut tensor: Tensor<L, O>) -> Tensor<L, O> {
                change(&mut tensor, |value| self * value);
                tensor
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Div<$number> for Tensor<L, O> {
            type Output = Self;

            #[track_caller]
            fn div(mut self, by: $number) -> Self {
                self /= by;
                self
            }
        }
    )* };
}

numbers! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
