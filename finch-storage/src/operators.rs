//! Arithmetic of whole tensors, as operators and as methods.
//!
//! Which layouts have it is a closed list: the implementations of [`Arithmetic`] and [`Dot`], which are programs. Programs need levels
//! and macros, so they are in `finch-formats`. The operators themselves have to be in the crate that defines [`Tensor`].

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use crate::error::ShapeError;
use crate::fills::Number;
use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::Tensor;

mod owned;

/// The result of arithmetic: a tensor of the operands' layout.
pub type Made<L, O> = Result<Tensor<L, O>, ShapeError>;

/// Levels whose tensors, stored in the order `O`, can be added, and multiplied entry by entry.
#[diagnostic::on_unimplemented(
    message = "there are no operators for tensors of `{Self}`",
    note = "`finch::operators` lists the layouts that have them: convert, or write a program, `finch! {{ let C: …; C[i, j] = A[i, j] + B[i, j] }}`"
)]
pub trait Arithmetic<O: Order<Self::Coords>>: Storage<Elem: Number> + Clone {
    /// The sum, entry by entry.
    ///
    /// # Errors
    /// If the shapes differ, or the result does not fit in memory. The same holds for the others.
    fn sum(left: &Tensor<Self, O>, right: &Tensor<Self, O>) -> Made<Self, O>;
    /// The difference.
    ///
    /// # Errors
    /// As for the sum.
    fn difference(left: &Tensor<Self, O>, right: &Tensor<Self, O>) -> Made<Self, O>;
    /// The product, entry by entry.
    ///
    /// # Errors
    /// As for the sum.
    fn product(left: &Tensor<Self, O>, right: &Tensor<Self, O>) -> Made<Self, O>;
    /// The values of all that is stored. The fill is 0, which numbers scale to 0.
    fn values(&mut self) -> &mut [Self::Elem];
}

/// Levels whose tensors, stored in the order `O`, can be multiplied with a tensor of the type `B` from the right, as matrices and vectors.
#[diagnostic::on_unimplemented(
    message = "there is no `dot` of tensors of `{Self}` and a `{B}`",
    note = "`finch::operators` lists the pairs that have it: convert, or use `ops::matmul!(A, B)`, which takes any two layouts"
)]
pub trait Dot<O: Order<Self::Coords>, B>: Storage {
    /// The product: a tensor, or, of two vectors, a number.
    type Product;

    /// The product.
    ///
    /// # Errors
    /// If the dimensions over which the sum goes differ, or the result does not fit in memory.
    fn dot(left: &Tensor<Self, O>, right: &B) -> Result<Self::Product, ShapeError>;
}

/// The result of an operator. A panic names both shapes.
#[track_caller]
fn or_panic<T, C: Debug + PartialEq>(result: Result<T, ShapeError>, shapes: Option<(C, C)>) -> T {
    match (result, shapes) {
        (Ok(value), _) => value,
        (Err(error), Some((left, right))) if left != right => {
            panic!("the operands have the shapes {left:?} and {right:?}: {error}")
        }
        (Err(error), _) => panic!("{error}"),
    }
}

impl<L: Arithmetic<O>, O: Order<L::Coords>> Tensor<L, O> {
    /// `&self + &other`, or an error.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::SparseVec;
    ///
    /// let x = SparseVec::<f64>::from_coords([3], vec![[1]], vec![2.0])?;
    /// assert_eq!(x.try_add(&x)?.to_dense(), [0.0, 4.0, 0.0]);
    /// assert!(x.try_add(&SparseVec::zeros([4])).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the shapes differ, or the result does not fit in memory.
    pub fn try_add(&self, other: &Self) -> Result<Self, ShapeError> {
        L::sum(self, other)
    }

    /// `&self - &other`, or an error, as [`try_add`](Self::try_add).
    ///
    /// # Errors
    /// If the shapes differ, or the result does not fit in memory.
    pub fn try_sub(&self, other: &Self) -> Result<Self, ShapeError> {
        L::difference(self, other)
    }

    /// `&self * &other`, entry by entry, or an error, as [`try_add`](Self::try_add).
    ///
    /// # Errors
    /// If the shapes differ, or the result does not fit in memory.
    pub fn try_mul(&self, other: &Self) -> Result<Self, ShapeError> {
        L::product(self, other)
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The product of a matrix and a vector, of two matrices, or of two vectors, which is a number: sums of products over the last mode
    /// of this tensor and the first of the other. [`finch::operators`](https://docs.rs/finch-tensor) lists the pairs of layouts, with the result's.
    /// `ops::matmul!` takes any two.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseVec};
    ///
    /// let a = Csr::<f64>::from([[1.0, 0.0], [2.0, 3.0]]);
    /// let x = DenseVec::<f64>::from(vec![10.0, 1.0]);
    /// assert_eq!(a.dot(&x).to_dense(), [10.0, 23.0]);
    /// assert_eq!((a.dot(&a).to_dense(), x.dot(&x)), (vec![1.0, 0.0, 8.0, 9.0], 101.0));
    /// ```
    ///
    /// # Panics
    /// If [`try_dot`](Self::try_dot) fails.
    #[track_caller]
    pub fn dot<B>(&self, other: &B) -> L::Product
    where
        L: Dot<O, B>,
    {
        or_panic(L::dot(self, other), None::<((), ())>)
    }

    /// The product, as [`dot`](Self::dot), or an error.
    ///
    /// # Errors
    /// If the dimensions over which the sum goes differ, or the result does not fit in memory.
    pub fn try_dot<B>(&self, other: &B) -> Result<L::Product, ShapeError>
    where
        L: Dot<O, B>,
    {
        L::dot(self, other)
    }
}

/// Operators of two tensors, with their assignments.
macro_rules! between {
    ($($trait:ident $method:ident $assigning:ident $assign:ident $make:ident;)*) => { $(
        impl<L: Arithmetic<O>, O: Order<L::Coords>> $trait<&Tensor<L, O>> for &Tensor<L, O> {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn $method(self, right: &Tensor<L, O>) -> Tensor<L, O> {
                or_panic(L::$make(self, right), Some((self.shape(), right.shape())))
            }
        }

        impl<L: Arithmetic<O>, O: Order<L::Coords>> $assigning<&Tensor<L, O>> for Tensor<L, O> {
            #[track_caller]
            fn $assign(&mut self, right: &Tensor<L, O>) {
                *self = or_panic(L::$make(self, right), Some((self.shape(), right.shape())));
            }
        }
    )* };
}

between! {
    Add add AddAssign add_assign sum;
    Sub sub SubAssign sub_assign difference;
    Mul mul MulAssign mul_assign product;
}

/// Replaces each stored value by what `f` makes of it, in place.
fn change<L: Arithmetic<O>, O: Order<L::Coords>>(tensor: &mut Tensor<L, O>, f: impl Fn(L::Elem) -> L::Elem) {
    for value in tensor.level_mut().values() {
        *value = f(*value);
    }
}

impl<L: Arithmetic<O, Elem: Neg<Output = L::Elem>>, O: Order<L::Coords>> Neg for &Tensor<L, O> {
    type Output = Tensor<L, O>;

    #[track_caller]
    fn neg(self) -> Tensor<L, O> {
        -self.clone()
    }
}

/// Operators of a tensor and a number. A type parameter in place of the number could also be a tensor.
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Mul<$number> for &Tensor<L, O> {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn mul(self, by: $number) -> Tensor<L, O> {
                self.clone() * by
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Mul<&Tensor<L, O>> for $number {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn mul(self, tensor: &Tensor<L, O>) -> Tensor<L, O> {
                self * tensor.clone()
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> Div<$number> for &Tensor<L, O> {
            type Output = Tensor<L, O>;

            #[track_caller]
            fn div(self, by: $number) -> Tensor<L, O> {
                self.clone() / by
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> MulAssign<$number> for Tensor<L, O> {
            #[track_caller]
            fn mul_assign(&mut self, by: $number) {
                change(self, |value| value * by);
            }
        }

        impl<L: Arithmetic<O, Elem = $number>, O: Order<L::Coords>> DivAssign<$number> for Tensor<L, O> {
            #[track_caller]
            fn div_assign(&mut self, by: $number) {
                change(self, |value| value / by);
            }
        }
    )* };
}

numbers! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
