//! Diagonals, Kronecker products, and triangular systems.

/// The diagonal of a square matrix, as a vector. Looks up one entry of each row.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::diagonal!(A).to_dense(), [1.0, 4.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_diagonal as diagonal;

/// The square matrix with a vector as its diagonal, and fill elsewhere, as a [`Csr`](crate::Csr) with the vector's index type.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let x: DenseVec<f64> = DenseVec::from_dense([2], vec![3.0, 4.0])?; }
/// let D: Csr<f64> = ops::diag!(x);
/// assert_eq!((D.to_dense(), D.stored()), (vec![3.0, 0.0, 0.0, 4.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_diag as diag;

/// The outer product of two vectors: the matrix of the products of all pairs of entries. Of tensors with more modes, the result has the modes of the
/// first and then those of the second. Each level is stored like that of its operand; runs of the first become lists. If the fills are zero, visits the
/// pairs of stored entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let x: DenseVec<f64> = DenseVec::from(vec![1.0, 2.0]);
///     let y: SparseVec<f64> = SparseVec::from_coords([3], vec![[1]], vec![5.0])?;
/// }
/// let C: Csr<f64> = ops::outer!(x, y);
/// assert_eq!(C.to_dense(), [0.0, 5.0, 0.0, 0.0, 10.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_outer as outer;

/// The Kronecker product of two matrices, as a [`Csr`](crate::Csr) with the wider of their index types: each entry of the
/// first times the whole second one. Operands by columns are first stored by rows. Time and space are proportional to the
/// stored entries of the result, and to its rows. Another layout after `->` is converted from that.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: Csr<f64> = Csr::from_dense([1, 2], vec![2.0, 0.0])?;
///     let B: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 1.0, 3.0, 0.0])?;
/// }
/// let C = ops::kron!(A, B);
/// assert_eq!((C.shape(), C.to_dense()), ([2, 4], vec![0.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_kron as kron;

/// Solves `L x = b`, where `L` is the lower triangle of a square matrix in any layout. Entries above the diagonal are not used, so one
/// matrix may hold both factors of a factorisation. `b` is a vector. The result is a dense vector, in the matrix's element type, or in `f64`
/// for integers.
///
/// `solve_lower!(L, b, unit)` assumes ones on the diagonal and does not read it. It returns the solution itself; otherwise the solution
/// is in a `Result`.
///
/// Time is proportional to the stored entries of `L`, and to the rows. Each row looks up its entry on the diagonal. A
/// matrix by columns, such as a [`Csc`](crate::Csc), is first stored by rows.
///
/// # Errors
/// [`SingularError`](crate::ops::SingularError), if an entry on the diagonal is zero or is not stored. It names the first such row, and nothing is solved.
///
/// # Panics
/// If the matrix is not square, or `b` has another number of rows.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let L: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 0.0, 1.0, 4.0])?;
///     let b: DenseVec<f64> = DenseVec::from_dense([2], vec![2.0, 9.0])?;
///     let S: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 0.0, 1.0, 0.0])?;
/// }
/// assert_eq!(ops::solve_lower!(L, b)?.to_dense(), [1.0, 2.0]);
/// assert_eq!(ops::solve_lower!(L, b, unit).to_dense(), [2.0, 7.0]);
/// assert_eq!(ops::solve_lower!(S, b).map_err(|error| error.row()), Err(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_solve_lower as solve_lower;

/// Solves `U x = b`, where `U` is the upper triangle of a square matrix, from the last row on. Entries below the diagonal are not used.
/// Everything else is as in [`solve_lower!`](macro.solve_lower.html).
///
/// # Errors
/// [`SingularError`](crate::ops::SingularError), if an entry on the diagonal is zero or is not stored, unless it is written `solve_upper!(U, b, unit)`.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let U: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 1.0, 0.0, 4.0])?;
///     let b: DenseVec<f64> = DenseVec::from_dense([2], vec![4.0, 8.0])?;
/// }
/// assert_eq!(ops::solve_upper!(U, b)?.to_dense(), [1.0, 2.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_solve_upper as solve_upper;
