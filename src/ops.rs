//! Operations on whole tensors, as in array libraries: sums along axes, products of matrices, norms, masks.
//!
//! Each is a macro around one short program, which is compiled for the layouts of its operands and visits what is stored. Operands
//! are given by name: they are variables that [`tensor!`](crate::tensor) or a [`#[kernel]`](macro@crate::kernel) has declared. Several
//! operations on the same data are faster as one [`finch!`](crate::finch) program, which makes one pass and stores no intermediate results.
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
//! * The result of an entry-wise operation has the operand's shape and is stored like it: dense levels stay dense, a last
//!   level of runs remains one, and all others become lists. With two operands whose modes are in the same order, a sum is
//!   dense on each level where either operand is, and a product where both are. The result's fill is the operation's value
//!   at the operands' fills, so `exp` of a sparse matrix is just as sparse, with the fill 1.
//! * Indices are stored in the operands' type (`u8` to `u64`), or in the wider one of two. If a result outgrows it, as in
//!   `concatenate!` or `kron!`, that is an error: use a layout after `->` with wider indices.
//! * Operations that only move entries (`transpose!`, `concatenate!`, `stack!`, `mask!`, triangles, diagonals) keep stored fills.
//!   Operations that compute drop them.
//! * A reduction along axes (`axis = 0`, `axis = (0, 2)`) removes the reduced modes, and is dense over the remaining ones.
//!   Without an axis it reduces all modes, and returns a value instead of a tensor. With `keepdims` after the axis, the reduced modes stay,
//!   with dimension 1: `ops::sum!(A, axis = 0, keepdims)` of a matrix is a [`DenseMat`](crate::DenseMat) with one row.
//! * `-> Layout` after the last argument stores the result in another layout: `ops::add!(A, B -> DenseMat<f64>)`,
//!   `ops::sum!(A, axis = 0 -> SparseVec<f64>)`, `ops::tril!(A, -1 -> Csc<f64>)`. An axis comes after other options:
//!   `ops::norm!(A, max, axis = 0)`. The compiler can infer the element type and the fill: `DenseMat<_, _>`. A reduction or a
//!   product into a layout whose fill is not its initial value, such as `ops::product!(A, axis = 0 -> DenseVec<f64>)`, is first
//!   computed in a temporary. Elements of your own types, and stacks of tensors with different fills, require a layout.
//!
//! # Panics and errors
//!
//! If the operands' dimensions disagree, operations panic with both names, as programs do. Operations without a value for
//! empty input (`min`, `max`, `argmin`, `argmax`) return a `Result` with the error [`EmptyError`], and triangular systems one with [`SingularError`].
//!
//! Two operands that cannot be visited in one order, such as a [`Csr`](crate::Csr) and a [`Csc`](crate::Csc), are not an
//! error: one of them is first stored in the other order, as with `#![reformat]`, which takes time proportional to its
//! stored entries. So are operands that cannot be visited in the writing order of the layout after `->`. The result of a
//! reduction along axes is collected in a temporary instead.
//!
//! A structure that holds only some entries, such as a triangle, cannot be stored in the other order. Entry-wise results with such
//! operands are collected as well. As the second operand of [`mask!`](macro.mask.html), [`concatenate!`](macro.concatenate.html) or
//! [`stack!`](macro.stack.html), it requires that the others are converted to its order first (`let B: Csr<f64> = A.convert();`).

mod linear;
mod means;

#[doc(inline)]
pub use finch_formats::ops::{EmptyError, SingularError, cholesky_pattern};
#[doc(inline)]
pub use linear::*;
#[doc(inline)]
pub use means::*;

/// The sum of two tensors, entry by entry. Visits the stored entries of both.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, 0.0])?;
///     let B: SparseVec<f64, One> = SparseVec::from_dense([3], vec![1.0, 1.0, 4.0])?;
/// }
/// let C: SparseVec<f64, One> = ops::add!(A, B);
/// assert_eq!((C.to_dense(), C.stored()), (vec![1.0, 3.0, 4.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_add as add;

/// The difference of two tensors, entry by entry. Visits the stored entries of both.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, 5.0])?;
///     let B: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 1.0, 4.0])?;
/// }
/// assert_eq!(ops::subtract!(A, B).to_dense(), [-1.0, 1.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_subtract as subtract;

/// The product of two tensors, entry by entry. If the fills are zero, visits only entries that both store.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 2.0, 5.0, 0.0])?;
///     let B: DenseMat<f64> = DenseMat::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?;
/// }
/// let C: Csr<f64> = ops::multiply!(A, B);
/// assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 4.0, 15.0, 0.0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_multiply as multiply;

/// The entries of a tensor where a mask of the same shape holds `true`, or a number other than zero, and fill elsewhere.
/// `!M` inverts the mask. Visits the entries that both store or, for `!M`, those of the first tensor.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 2.0, 5.0, 1.0])?;
///     let M: RunVec<bool> = RunVec::from_dense([4], vec![true, true, false, false])?;
/// }
/// assert_eq!(ops::mask!(A, M).to_dense(), [0.0, 2.0, 0.0, 0.0]);
/// assert_eq!(ops::mask!(A, !M).to_dense(), [0.0, 0.0, 5.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_mask as mask;

/// The entries of one tensor where a mask holds `true`, or a number other than zero, and those of another elsewhere: NumPy's
/// `where`. All three have the same shape. The result is dense on each level where one of the two tensors is, and its fill is the choice
/// at the fills. Visits what the three store.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let M: RunVec<bool> = RunVec::from_dense([4], vec![true, true, false, false])?;
///     let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 2.0, 5.0, 1.0])?;
///     let B: SparseVec<f64> = SparseVec::from_dense([4], vec![7.0, 0.0, 8.0, 0.0])?;
/// }
/// assert_eq!(ops::ifelse!(M, A, B).to_dense(), [0.0, 2.0, 8.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_ifelse as ifelse;

/// A function of every entry, or of the entries of two tensors. A function that programs can call by its name, built in or a
/// [`#[ufunc]`](macro@crate::ufunc), is called on stored entries, and its value at the fills is the result's fill. Any other
/// function (`$f`, as in programs) and any closure needs the result's layout, and is called for unstored entries, too.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 4.0, 9.0])?; }
/// assert_eq!(ops::map!(sqrt, A).to_dense(), [0.0, 2.0, 3.0]);
/// assert_eq!(ops::map!(exp, A).fill(), 1.0);
/// assert_eq!(ops::map!(max, A, A), A);
/// let half = 0.5;
/// assert_eq!(ops::map!(|x: f64| x * half, A -> DenseVec<f64>).to_dense(), [0.0, 2.0, 4.5]);
/// assert_eq!(ops::map!($f64::cbrt, A -> DenseVec<f64>).get([1])?, 4f64.cbrt());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_map as map;

/// The sum of all entries, or along axes, in the element type. Sums of small integers may overflow, as in Rust. Visits the
/// stored entries. Unstored ones are counted, and add their fill that many times.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64, One> = Csr::from_dense([2, 3], vec![1.0, 4.0, 1.0, 1.0, 1.0, 1.0])?; }
/// assert_eq!((ops::sum!(A), ops::sum!(A, axis = (0, 1)).value()), (9.0, 9.0));
/// assert_eq!(ops::sum!(A, axis = 1).to_dense(), [6.0, 3.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_sum as sum;

/// The sum of all entries that are not NaN, or along axes: [`sum!`](macro.sum.html), with zero in place of NaN. ([`min!`](macro.min.html) and
/// [`max!`](macro.max.html) ignore NaN in any case.)
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, f64::NAN, 0.0, 2.0])?; }
/// assert_eq!((ops::nansum!(A), ops::nansum!(A, axis = 1).to_dense()), (3.0, vec![1.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_nansum as nansum;

/// The product of all entries that are not NaN, or along axes: [`product!`](macro.product.html), with one in place of NaN.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: DenseMat<f64> = DenseMat::from_dense([2, 2], vec![3.0, f64::NAN, 1.0, 2.0])?; }
/// assert_eq!((ops::nanproduct!(A), ops::nanproduct!(A, axis = 1).to_dense()), (6.0, vec![3.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_nanproduct as nanproduct;

/// A reduction by any function, over all entries or along axes, which starts at a value that you give. The function takes the result
/// so far and an entry. `-> Layout` follows an axis.
///
/// | function | calls |
/// |---|---|
/// | built in, or a [`#[ufunc]`](macro@crate::ufunc), by its name | As `<<f>>=` in programs: one for each stored entry, and at unstored ones what the function's declared properties require. One call can serve a whole run of equal entries, or none. |
/// | any other (`$f`, as in programs), or a closure | One for each entry, stored or not, in the order in which the tensor is stored. |
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 3], vec![0.0, 2.0, -7.0, 1.0, 0.0, 3.0])?; }
/// assert_eq!(ops::reduce!(max, A, 2.5), 3.0);
/// assert_eq!(ops::reduce!(hypot, A, 0.0, axis = 1).to_dense(), [53f64.sqrt(), 10f64.sqrt()]);
/// let furthest = |so_far: f64, entry: f64| if entry.abs() > so_far.abs() { entry } else { so_far };
/// assert_eq!(ops::reduce!($furthest, A, 0.0, axis = 0 -> DenseVec<f64>).to_dense(), [1.0, 2.0, -7.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_reduce_by as reduce;

/// The product of all entries, or along axes, in the element type. Visits the stored entries. Unstored ones are counted,
/// and multiply by a power of their fill.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<u64> = Csr::from_dense([2, 2], vec![2, 4, 1, 0])?; }
/// assert_eq!((ops::product!(A), ops::product!(A, axis = 1).to_dense()), (0, vec![8, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_product as product;

/// Whether any entry is `true`, or a number other than zero, among all entries or along axes. Stops at the first one.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 0.0, 0.0])?; }
/// assert!(ops::any!(A));
/// assert_eq!(ops::any!(A, axis = 1).to_dense(), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_any as any;

/// Whether every entry is `true`, or a number other than zero, among all entries or along axes. Stops at the first one that is not.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 0.0, 0.0])?; }
/// assert!(!ops::all!(A));
/// assert_eq!(ops::all!(A, axis = 1).to_dense(), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_all as all;

/// The number of entries that are `true`, or numbers other than zero, among all entries or along axes. Visits the stored entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 1.0, 0.0])?; }
/// assert_eq!((ops::count!(A), ops::count!(A, axis = 0).to_dense()), (3, vec![2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_count as count;

/// The minimum of all entries, or along axes. NaN is ignored; if there is nothing else, the result is ∞. Visits the stored
/// entries, and the fill once. Returns an [`EmptyError`] if there are no entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 1.0, 0.0])?; let N: Csr<f64> = Csr::zeros([0, 3]); }
/// assert_eq!((ops::min!(A)?, ops::min!(A, axis = 1)?.to_dense()), (0.0, vec![2.0, 0.0]));
/// assert!(ops::min!(N).is_err() && ops::min!(N, axis = 1)?.shape() == [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_min as min;

/// The maximum of all entries, or along axes. NaN is ignored; if there is nothing else, the result is -∞. Visits the stored
/// entries, and the fill once. Returns an [`EmptyError`] if there are no entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<i32> = Csr::from_dense([2, 2], vec![2, 4, -1, 0])?; }
/// assert_eq!((ops::max!(A)?, ops::max!(A, axis = 0)?.to_dense()), (4, vec![2, 4]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_max as max;

/// The minimum and the maximum, as a pair: of all entries, or, along axes, two tensors. Takes the two passes of [`min!`](macro.min.html) and
/// [`max!`](macro.max.html). Returns an [`EmptyError`] if there are no entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![2.0, 4.0, 1.0, 0.0])?; }
/// assert_eq!(ops::extrema!(A)?, (0.0, 4.0));
/// let (least, most) = ops::extrema!(A, axis = 1)?;
/// assert_eq!((least.to_dense(), most.to_dense()), (vec![2.0, 0.0], vec![4.0, 1.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_extrema as extrema;

/// The location of the minimum: an index for each mode. Among several minima it is the first in index order. Along an axis
/// it is a tensor with the index in that mode. Takes one pass over the stored entries for the value, and then one for the
/// location along an axis, or one for each mode. Returns an [`EmptyError`] if there are no entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 3], vec![2.0, 4.0, 1.0, 0.0, 3.0, 0.0])?; }
/// assert_eq!(ops::argmin!(A)?, [1, 0]);
/// assert_eq!(ops::argmin!(A, axis = 1)?.to_dense(), [2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_argmin as argmin;

/// The location of the maximum, as in [`argmin!`](macro.argmin.html).
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 4.0, 4.0])?; let N: DenseVec<f64> = DenseVec::zeros([0]); }
/// assert_eq!(ops::argmax!(A)?, [2]);
/// assert_eq!(ops::argmax!(N).map_err(|error| error.to_string().contains("`N` has the shape [0]")), Err(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_argmax as argmax;

/// The product of two matrices (`m × k` and `k × n`), of a matrix and a vector, of a vector and a matrix, or of two vectors,
/// which is a value. The result is stored as lists if both operands are sparse, by columns if both of them are, and is dense
/// otherwise. It is collected in a workspace as long as its inner dimension. If that is far larger than the number of stored
/// entries, write into `-> Tensor<SparseDict<SparseDict<Element<f64>>>>`. The compiler chooses the order of the loops.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 2.0, 1.0, 0.0])?;
///     let x: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 5.0])?;
/// }
/// let B: Csr<f64> = ops::matmul!(A, A);
/// assert_eq!(B.to_dense(), [2.0, 0.0, 0.0, 2.0]);
/// assert_eq!((ops::matmul!(A, x).to_dense(), ops::matmul!(x, x)), (vec![10.0, 1.0], 26.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_matmul as matmul;

/// The transpose of a matrix. Its storage keeps the operand's order, so the transpose of a [`Csr`](crate::Csr) is a
/// [`Csc`](crate::Csc), made in one pass.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([1, 2], vec![0.0, 2.0])?; }
/// let B: Csc<f64> = ops::transpose!(A);
/// assert_eq!((B.shape(), B.get([1, 0])), ([2, 1], Ok(2.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_transpose as transpose;

/// Concatenates tensors, two or more, along an axis. The dimensions of all other axes must agree. Visits the stored entries. The
/// result is dense on each level where any operand is.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: SparseVec<f64> = SparseVec::from_dense([2], vec![0.0, 2.0])?;
///     let B: SparseVec<f64> = SparseVec::from_dense([3], vec![5.0, 0.0, 1.0])?;
/// }
/// assert_eq!(ops::concatenate!(A, B, axis = 0).to_dense(), [0.0, 2.0, 5.0, 0.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_concatenate as concatenate;

/// Stacks tensors of the same shape along a new first mode. The others are stored like those of the first
/// tensor. Visits the stored entries.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! {
///     let A: SparseVec<f64> = SparseVec::from_dense([2], vec![0.0, 2.0])?;
///     let B: SparseVec<f64> = SparseVec::from_dense([2], vec![5.0, 0.0])?;
/// }
/// let C: Csr<f64> = ops::stack!(A, B, A);
/// assert_eq!((C.shape(), C.to_dense()), ([3, 2], vec![0.0, 2.0, 5.0, 0.0, 0.0, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_stack as stack;

/// The lower triangle of a matrix: the entries on and below the diagonal, or on and below the one that is `k` places to the right of it,
/// where `k` is any `i64`. `tril!(A, -1)` contains the entries strictly below the diagonal. Rows are visited up to there.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::tril!(A).to_dense(), [1.0, 0.0, 3.0, 4.0]);
/// assert_eq!(ops::tril!(A, -1).to_dense(), [0.0, 0.0, 3.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_tril as tril;

/// The upper triangle of a matrix: the entries on and above the diagonal, or on and above the one that is `k` places to the
/// right of it. `triu!(A, 1)` contains the entries strictly above the diagonal.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0])?; }
/// assert_eq!(ops::triu!(A, 1).to_dense(), [0.0, 2.0, 0.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_triu as triu;
