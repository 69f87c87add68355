//! Operators on whole tensors.
//!
//! ```
//! use finch::prelude::*;
//!
//! let a: Csr<f64> = [[1.0, 0.0], [2.0, 3.0]].into();
//! let x = DenseVec::<f64>::from(vec![10.0, 1.0]);
//!
//! let mut b = &a + &a - 2.0 * &a;
//! assert_eq!(b, Csr::<f64>::zeros([2, 2]));
//! b += -&a / 2.0;
//! assert_eq!(b.get([1, 1]), Ok(-1.5));
//!
//! assert_eq!(a.dot(&x).to_dense(), [10.0, 23.0]);
//! assert_eq!((a.dot(&a).to_dense(), x.dot(&x)), (vec![1.0, 0.0, 8.0, 9.0], 101.0));
//! ```
//!
//! Operators are defined for these layouts, with the fill 0 and any [`Number`](crate::Number) as elements:
//!
//! | operator | operands | result |
//! |---|---|---|
//! | `&a + &b`, `&a - &b`, `&a * &b` (entry by entry); `a += &b`, `a -= &b`, `a *= &b` | two tensors of the same layout: `DenseVec`, `SparseVec`, `RunVec`, `BandVec`, `DenseMat`, `Csr`, `Csc`, `RunMat`, `BandMat` or `Coo` | the same layout |
//! | `&a * n`, `n * &a`, `&a / n`; `a *= n`, `a /= n` | such a tensor and a number of its element type, which must be a Rust number | the same layout |
//! | `-&a` | such a tensor of signed numbers | the same layout |
//! | `a.dot(&b)` | `Csr`, `Csc` or `DenseMat`, and `DenseVec` | `DenseVec` |
//! | | `Csr` or `Csc`, and `SparseVec` | `SparseVec` |
//! | | `DenseMat` and `SparseVec` | `DenseVec` |
//! | | two `Csr`, two `Csc`, or two `DenseMat` | the same layout |
//! | | `Csr` and `DenseMat` | `DenseMat` |
//! | | two vectors, each a `DenseVec` or a `SparseVec` | a number |
//!
//! Operands may also be owned tensors, such as results of other operators: `-&a / 2.0`, `(&a + &b) * 2.0`, `a += &b * &c`. They are
//! consumed, and the result is the same. `dot` takes references.
//!
//! Each operator of two tensors is one program, such as `C[i, j] = A[i, j] + B[i, j]`, and is compiled into the crate that uses it. It
//! creates a tensor, even when it assigns, so `&a + &b + &c` takes two passes. A [`finch!`](crate::finch) program takes one, over any layouts,
//! and [`ops`](crate::ops) has each operation for any two layouts.
//!
//! Operators of a tensor and a number, and `-a`, change each stored value and keep what is stored: an entry that becomes 0 stays stored.
//! `a *= n`, `a /= n` and those of owned tensors do so in place, without another allocation; those of references copy the tensor first.
//!
//! The arithmetic is that of programs ([semantics](crate::semantics)): a fill of 0 times NaN is 0, 0 divided by 0 is 0 where it is not stored, and integers
//! overflow as in Rust.
//!
//! # Panics and errors
//! Operators panic if the shapes differ, or if the result does not fit in memory. [`try_add`](crate::Tensor::try_add),
//! [`try_sub`](crate::Tensor::try_sub), [`try_mul`](crate::Tensor::try_mul) and [`try_dot`](crate::Tensor::try_dot) return the error. Integers divided by 0 panic as in Rust. A panic
//! in `a *= n` or `a /= n` leaves the values before it changed.
