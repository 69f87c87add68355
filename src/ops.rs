//! Operations on whole tensors, as libraries have them.
//!
//! Each is a macro around one short program, so each is compiled for the layouts that its operands have, and visits what
//! is stored. Operands are variables that a [`tensor!`](crate::tensor) or a [`#[kernel]`](macro@crate::kernel) has
//! declared, by their names. More than one operation on the same data is better written as a program of its own,
//! by [`finch!`](crate::finch): then it is one pass, with nothing in between.
//!
//! ```
//! use finch::{ops, prelude::*};
//!
//! tensor! {
//!     let A: Csr<f64> = Csr::from_dense([2, 3], vec![0.0, 2.0, 0.0, 1.0, 0.0, 3.0])?;
//!     let x: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 5.0, 1.0])?;
//! }
//! assert_eq!(ops::sum!(A), 6.0);
//! assert_eq!(ops::sum!(A, axis = 0).to_dense(), [1.0, 2.0, 3.0]);
//! assert_eq!(ops::matmul!(A, x).to_dense(), [10.0, 3.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Results
//!
//! * What is made entry by entry is stored as its operand is: dense levels stay dense, the last one may hold runs, all
//!   others become lists. Of two operands in the same order, sums are dense where one of them is, products where both
//!   are. Its fill is the operation at the operands' fills, so `exp` of a sparse matrix is as sparse, with the fill 1.
//! * What is reduced along an axis (`axis = 0`, `axis = (0, 2)`) is dense over the modes that are left, and loses those that
//!   are reduced; without an axis it is a value.
//! * `-> Layout` behind the operands stores a result otherwise: `ops::add!(A, B -> DenseMat<f64>)`, with `_` for what the
//!   compiler shall find.
//!
//! # Panics and errors
//!
//! Operands whose dimensions disagree panic with both names, as programs do. Of operands that cannot be passed over in one
//! order (a [`Csr`](crate::Csr) and a [`Csc`](crate::Csc)) one is stored the other way round first (`#![reformat]`). What has
//! no value over nothing (`min`, `max`, `argmin`, `argmax`) is a `Result`, whose error is [`EmptyError`].

#[doc(no_inline)]
pub use finch_formats::ops::EmptyError;

/// The sum of two tensors, entry by entry. Visits what either stores.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, 0.0])?;
/// #     let B: SparseVec<f64, One> = SparseVec::from_dense([3], vec![1.0, 1.0, 4.0])?;
/// # }
/// let C: SparseVec<f64, One> = ops::add!(A, B);
/// assert_eq!((C.to_dense(), C.stored()), (vec![1.0, 3.0, 4.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_add as add;

/// The difference of two tensors, entry by entry. Visits what either stores.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, 5.0])?;
/// #     let B: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 1.0, 4.0])?;
/// # }
/// assert_eq!(ops::subtract!(A, B).to_dense(), [-1.0, 1.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_subtract as subtract;

/// The product of two tensors, entry by entry. Visits what both store, where the fills are zero.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 2.0, 5.0, 0.0])?;
/// #     let B: DenseMat<f64> = DenseMat::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?;
/// # }
/// let C: Csr<f64> = ops::multiply!(A, B);
/// assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 4.0, 15.0, 0.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_multiply as multiply;

/// The entries of a tensor where another holds `true`, or something else than zero; elsewhere the fill. `!M` turns the mask
/// round. Visits what both store.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 2.0, 5.0, 1.0])?;
/// #     let M: RunVec<bool> = RunVec::from_dense([4], vec![true, true, false, false])?;
/// # }
/// assert_eq!(ops::mask!(A, M).to_dense(), [0.0, 2.0, 0.0, 0.0]);
/// assert_eq!(ops::mask!(A, !M).to_dense(), [0.0, 0.0, 5.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_mask as mask;

/// A function of every entry, or of the entries of two tensors. What a program can call by its name, built in or a
/// [`#[ufunc]`](macro@crate::ufunc), is called on what is stored, and gives the result its fill. Any other function, `$f` as in
/// programs, or closure needs the result's layout, and is called where nothing is stored, too.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 4.0, 9.0])?; }
/// assert_eq!(ops::map!(sqrt, A).to_dense(), [0.0, 2.0, 3.0]);
/// assert_eq!(ops::map!(exp, A).fill(), 1.0);
/// assert_eq!(ops::map!(max, A, A), A);
/// let half = 0.5;
/// assert_eq!(ops::map!(|x: f64| x * half, A -> DenseVec<f64>).to_dense(), [0.0, 2.0, 4.5]);
/// assert_eq!(ops::map!($f64::cbrt, A -> DenseVec<f64>).get([1])?, 4f64.cbrt());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_map as map;

/// The sum of all entries, or along axes. Visits what is stored; fills are counted.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64, One> = Csr::from_dense([2, 3], vec![1.0, 4.0, 1.0, 1.0, 1.0, 1.0])?; }
/// assert_eq!(ops::sum!(A), 9.0);
/// assert_eq!(ops::sum!(A, axis = 1).to_dense(), [6.0, 3.0]);
/// assert_eq!(ops::sum!(A, axis = (0, 1)).value(), 9.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_sum as sum;

/// The product of all entries, or along axes. Visits what is stored; fills are counted.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<u64> = Csr::from_dense([2, 2], vec![2, 4, 1, 0])?; }
/// assert_eq!((ops::product!(A), ops::product!(A, axis = 1).to_dense()), (0, vec![8, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_product as product;

/// Whether an entry is `true`, or something else than zero. Stops at the first.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 0.0, 0.0])?; }
/// assert!(ops::any!(A));
/// assert_eq!(ops::any!(A, axis = 1).to_dense(), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_any as any;

/// Whether all entries are `true`, or something else than zero. Stops at the first that is not.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 0.0, 0.0])?; }
/// assert!(!ops::all!(A));
/// assert_eq!(ops::all!(A, axis = 1).to_dense(), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_all as all;

/// How many entries are `true`, or something else than zero. Visits what is stored.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 1.0, 0.0])?; }
/// assert_eq!((ops::count!(A), ops::count!(A, axis = 0).to_dense()), (3, vec![2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_count as count;

/// The least entry, or those along axes; a NaN is less than nothing. Visits what is stored, and the fill once.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 1.0, 0.0])?; let N: Csr<f64> = Csr::zeros([0, 3]); }
/// assert_eq!((ops::min!(A)?, ops::min!(A, axis = 1)?.to_dense()), (0.0, vec![2.0, 0.0]));
/// assert!(ops::min!(N).is_err() && ops::min!(N, axis = 1)?.shape() == [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_min as min;

/// The greatest entry, or those along axes; a NaN is greater than nothing. Visits what is stored, and the fill once.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<i32> = Csr::from_dense([2, 2], vec![2, 4, -1, 0])?; }
/// assert_eq!((ops::max!(A)?, ops::max!(A, axis = 0)?.to_dense()), (4, vec![2, 4]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_max as max;

/// Where the least entry is, one index for each mode; of several, the first in index order. Along an axis, the index in that
/// mode, of each row or column. A pass for the values and one for the places; of all entries, one for each mode.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 3], vec![2.0, 4.0, 1.0, 0.0, 3.0, 0.0])?; }
/// assert_eq!(ops::argmin!(A)?, [1, 0]);
/// assert_eq!(ops::argmin!(A, axis = 1)?.to_dense(), [2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_argmin as argmin;

/// Where the greatest entry is, as [`argmin!`].
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 4.0, 4.0])?; let N: DenseVec<f64> = DenseVec::zeros([0]); }
/// assert_eq!(ops::argmax!(A)?, [2]);
/// assert_eq!(ops::argmax!(N).map_err(|error| error.to_string().contains("`N` has the shape [0]")), Err(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_argmax as argmax;

/// The mean of all entries, or along axes; of nothing it is NaN. Whole numbers and truth values are counted as `f64`. Visits
/// what is stored.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<u8> = Csr::from_dense([2, 2], vec![2, 4, 1, 0])?; }
/// assert_eq!((ops::mean!(A), ops::mean!(A, axis = 0).to_dense()), (1.75, vec![1.5, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_mean as mean;

/// The mean square of what entries differ from their mean by, or, with `sample`, the estimate from a sample (which divides by
/// one less). Two passes over what is stored.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 2.0, 0.0])?; }
/// assert_eq!((ops::variance!(A), ops::variance!(A, sample)), (1.0, 4.0 / 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_variance as variance;

/// The norm of all entries, or along axes: the root of the sum of squares; with `1` the sum of magnitudes, with `max` the
/// greatest. Visits what is stored.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![3.0, -4.0, 0.0, 0.0])?; }
/// assert_eq!((ops::norm!(A), ops::norm!(A, 1), ops::norm!(A, max)), (5.0, 7.0, 4.0));
/// assert_eq!(ops::norm!(A, axis = 1).to_dense(), [5.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_norm as norm;

/// The product of two matrices, of a matrix and a vector either way round, or of two vectors (a value). It is stored by lists
/// where both operands are sparse (by columns where both of them are), otherwise dense. The order of the loops is the
/// compiler's choice.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 2.0, 1.0, 0.0])?;
/// #     let x: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 5.0])?;
/// # }
/// let B: Csr<f64> = ops::matmul!(A, A);
/// assert_eq!(B.to_dense(), [2.0, 0.0, 0.0, 2.0]);
/// assert_eq!((ops::matmul!(A, x).to_dense(), ops::matmul!(x, x)), (vec![10.0, 1.0], 26.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_matmul as matmul;

/// Rows and columns exchanged. It is stored in the order in which the operand is, so the transpose of a
/// [`Csr`](crate::Csr) is a [`Csc`](crate::Csc), made in one pass.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([1, 2], vec![0.0, 2.0])?; }
/// let B: Csc<f64> = ops::transpose!(A);
/// assert_eq!((B.shape(), B.get([1, 0])), ([2, 1], Ok(2.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_transpose as transpose;

/// One tensor behind the other, along an axis. Visits what is stored, and searches the other axes' ends once.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: SparseVec<f64> = SparseVec::from_dense([2], vec![0.0, 2.0])?;
/// #     let B: SparseVec<f64> = SparseVec::from_dense([3], vec![5.0, 0.0, 1.0])?;
/// # }
/// assert_eq!(ops::concatenate!(A, B, axis = 0).to_dense(), [0.0, 2.0, 5.0, 0.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_concatenate as concatenate;

/// Tensors of one shape along a mode of their own, which comes first.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: SparseVec<f64> = SparseVec::from_dense([2], vec![0.0, 2.0])?;
/// #     let B: SparseVec<f64> = SparseVec::from_dense([2], vec![5.0, 0.0])?;
/// # }
/// let C: Csr<f64> = ops::stack!(A, B, A);
/// assert_eq!((C.shape(), C.to_dense()), ([3, 2], vec![0.0, 2.0, 5.0, 0.0, 0.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_stack as stack;

/// The part of a matrix on and below the diagonal, or one of those beside it: `tril!(A, -1)` is what is strictly below.
/// Rows are visited up to there.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::tril!(A).to_dense(), [1.0, 0.0, 3.0, 4.0]);
/// assert_eq!(ops::tril!(A, -1).to_dense(), [0.0, 0.0, 3.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_tril as tril;

/// The part of a matrix on and above the diagonal, or one of those beside it, as [`tril!`].
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::triu!(A, 1).to_dense(), [0.0, 2.0, 0.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_triu as triu;

/// The diagonal of a square matrix. Looks up one entry of each row.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::diagonal!(A).to_dense(), [1.0, 4.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_diagonal as diagonal;

/// The square matrix with this diagonal, and fill elsewhere.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! { let x: DenseVec<f64> = DenseVec::from_dense([2], vec![3.0, 4.0])?; }
/// let D: Csr<f64> = ops::diag!(x);
/// assert_eq!((D.to_dense(), D.stored()), (vec![3.0, 0.0, 0.0, 4.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_diag as diag;

/// The Kronecker product of two matrices that are stored by rows, as a [`Csr`](crate::Csr): every entry of the one times all of
/// the other. Time and space are those of the result.
///
/// ```
/// # use finch::{ops, prelude::*};
/// # tensor! {
/// #     let A: Csr<f64> = Csr::from_dense([1, 2], vec![2.0, 0.0])?;
/// #     let B: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 1.0, 3.0, 0.0])?;
/// # }
/// let C = ops::kron!(A, B);
/// assert_eq!((C.shape(), C.to_dense()), ([2, 4], vec![0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use finch_formats::__op_kron as kron;
