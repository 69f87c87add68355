//! A compiler for arrays with structure.
//!
//! Real arrays are sparse, banded, blocked, run-length encoded or symmetric. With this crate you write a loop nest over
//! whole tensors, as if they were dense. The compiler knows how each tensor is stored. It visits only what is stored, omits
//! unnecessary work by algebra, and turns the nest into plain Rust loops.
//!
//! ```
//! use finch::prelude::*;
//!
//! tensor! {
//!     let A: SparseVec<bool> = SparseVec::from_dense([4], vec![true, false, true, false])?;
//!     let B: RunVec<bool> = RunVec::from_dense([4], vec![true, true, true, false])?;
//! }
//! let c = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i], B[i]) };
//! assert_eq!(c.to_dense(), [false, true, false, false]);
//! # Ok::<(), finch::FormatError>(())
//! ```
//!
//! # Terms
//!
//! * A **tensor** is an array of up to eight *modes*: a scalar has none, a vector one, a matrix two. Its shape holds a
//!   *dimension* for each mode. Indices begin at 0, and a range `lo..hi` ends before `hi`.
//! * A **layout** defines how a tensor is stored. It is a nest of **levels**, one for each mode, around a **leaf** that
//!   holds the values. [`Csr<f64>`](Csr), for example, is `Tensor<Dense<SparseList<Element<f64>>>>`: it stores every row, for each row
//!   a sorted list of column indices, and for each index an `f64`.
//! * A **fiber** is the part of a level at one *position* of the level above it. A row of a [`Csr`]
//!   is a fiber of its list level.
//! * The **fill** is the value of unstored elements. It is 0 unless the layout names another.
//! * A **looplet** describes a part of a fiber: a run of one value, a spike at the end of a run, a lookup at each
//!   index, a stepper over any number of parts, and so on. Levels are described by looplets, and loops are compiled
//!   from them, as in *Looplets: A Language for Structured Coiteration* (Ahrens, Donenfeld, Kjolstad, Amarasinghe; CGO
//!   2023), "the paper" in these pages.
//!
//! The [`glossary`] defines all other terms.
//!
//! # Where to look
//!
//! * [`finch!`] runs a program. Its page describes the language, and [`language`] shows each construct in a program, with a table of
//!   the built-in functions. [`semantics`] is one page on fills, NaN, overflow and determinism. [`try_finch!`] returns an error if the
//!   operands' shapes do not fit, instead of panicking. [`finch_code!`] shows the generated code, and [`finch_explain!`] how it was made.
//! * [`tensor!`] and [`#[kernel]`](macro@kernel) tell programs how the tensors around them are stored.
//! * [`Tensor`] has construction, access and conversion, and [`TensorView`] the same for borrowed arrays. [`read()`] and [`write()`] are for files.
//! * [`layouts`] lists the named layouts, such as [`Csr`]. [`layout!`] defines more of them from the [`levels`], and
//!   [`level!`] defines levels. [`fills`] lists the fill values.
//! * [`operators`] lists the layouts for which `&A + &B`, `2.0 * &A` and `A.dot(&x)` are defined.
//! * [`ops`] has the usual operations of a library: sums along axes, products of matrices, norms, masks.
//! * [`guide`] builds storage formats from scratch, and documents all of [`level!`].
//! * [`#[ufunc]`](macro@ufunc) adds your own functions, with the algebra that the compiler may use.
//!
//! The [book](https://github.com/finch-tensor/finch-rust/blob/main/book/src/SUMMARY.md) has a tutorial, a cookbook, and answers for readers who
//! come from SciPy, Finch.jl, GraphBLAS, compilers or Rust.
//!
//! # Features
//!
//! `rayon`, on by default, runs `par forall` on the threads of rayon's pool. Without it, one thread runs the same chunks.
//!
//! `complex` makes the complex numbers of `num-complex` (0.4) elements: [`Number`] has an example.
//!
//! `half` (2) makes `f16` and `bf16` elements. Each operation is rounded to the type.
//!
//! `rand` (0.10) makes random tensors, `Tensor::random` and `Tensor::random_with`.
//!
//! `ndarray` (0.17), `sprs` (0.11), `nalgebra-sparse` (0.12), `faer` (0.24) and `arrow` (`arrow-array` 60) convert between the types of those crates and ours, by `try_from` in both directions:
//!
//! * `Array0` to `Array6` and [`Scalar`], [`DenseVec`], [`DenseMat`], `Tensor<Dense<Dense<Dense<Element<T>>>>>` and so on. An
//!   array in row-major order is moved; any other is copied into that order.
//! * `CsMatI<T, J, P>` and [`Csr`] or [`Csc`]. Values are moved, and so are indices and offsets of the same type: those of
//!   `CsMatI<T, u32, usize>`. A matrix in the other compression order is copied.
//! * `CsrMatrix`, `CscMatrix` of nalgebra-sparse, `SparseRowMat<J, T>`, `SparseColMat<J, T>` of faer, and [`Csr`] or [`Csc`], in the same way.
//! * `MatRef` and `Mat` of faer and [`DenseMat`]. A `MatRef` shows a tensor where it is; a `Mat`, which is stored by columns, is copied.
//! * `PrimitiveArray` and `BooleanArray` of Arrow and [`DenseVec`]. Values are moved; nulls are refused.
//!
//! `hdf5` reads and writes HDF5 files (`.h5`) with the descriptor of Binsparse, by the crate `hdf5-pure`, which needs no C library.
//!
//! `mmap` adds `Mapped`, a tensor in a `.finch` file that is mapped into memory. `serde` adds `Serialize` and `Deserialize` for tensors: their
//! shape, and each level with its fields by name.
//!
//! ```toml
//! [dependencies]
//! finch-tensor = { path = "../finch", features = ["ndarray", "sprs"] }
//! ndarray = "0.17"
//! sprs = "0.11"
//! ```

#[doc(no_inline)]
pub use self::layouts::*;
#[doc(no_inline)]
pub use self::levels::*;
#[doc(hidden)]
pub use finch_formats::__rt;
#[cfg(feature = "mmap")]
pub use finch_formats::Mapped;
pub use finch_formats::{
    AnyTensor, AsView, BytesError, Coords, Description, Duplicates, Elem, Fibers, FileNumber, Fill,
    FixedBytes, FormatError, Index, Iter, Maybe, Mode, Npz, Number, Order, Order2, Order3, Order4, Order5,
    Order6, Part, Plain, Progress, ReadError, ReadOptions, Refill, RowMajor, ShapeError, Slice, Slices, Spy,
    Storage, Tensor, TensorView, Triplet, WriteError, WriteOptions, cancel, describe, fills, layouts, level,
    levels, read, read_rows, read_shape, read_watched, read_with, write, write_with,
};

/// Runs a program over tensors, and evaluates to its results. [`language`] has an example of each construct.
///
/// ```
/// use finch::prelude::*;
///
/// #[kernel]
/// fn multiply(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
///     finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
/// }
///
/// # fn main() -> Result<(), finch::FormatError> {
/// let A = Csr::from_dense([2, 3], vec![1.0, 0.0, 2.0, 0.0, 3.0, 0.0])?;
/// let x = SparseVec::from_dense([3], vec![0.0, 10.0, 100.0])?;
/// assert_eq!(multiply(&A, &x).to_dense(), [200.0, 30.0]);
/// # Ok(())
/// # }
/// ```
pub use finch_formats::finch;

/// Runs a program over tensors, and returns a [`ShapeError`] if their shapes do not fit, or if memory cannot hold a result.
/// As with any `Vec`, running out of memory still aborts the process in one case: a result whose size is not known before it
/// grows, such as a list made from a run over 2⁴⁰ indices.
///
/// ```
/// use finch::prelude::*;
///
/// #[kernel]
/// fn dot(a: &SparseVec<f64>, b: &DenseVec<f64>) -> Result<f64, finch::ShapeError> {
///     Ok(try_finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }?.value())
/// }
///
/// assert!(dot(&SparseVec::zeros([2]), &DenseVec::zeros([3])).is_err());
/// ```
pub use finch_formats::try_finch;

/// Computes the pattern of a program's results: where they can differ from their fill.
///
/// ```
/// use finch::prelude::*;
///
/// #[kernel]
/// fn square(A: &Csr<f64>) -> Csr<f64> {
///     let P: Csr<bool> = pattern! { let C: Csr<f64>; C[i, j] += A[i, k] * A[k, j] };
///     finch! { let C: Csr<f64> on P; C[i, j] += A[i, k] * A[k, j] }
/// }
///
/// # fn main() -> Result<(), finch::FormatError> {
/// let A = Csr::from_dense([2, 2], vec![0.0, 2.0, 3.0, 0.0])?;
/// assert_eq!((square(&A).stored(), square(&A).to_dense()), (2, vec![6.0, 0.0, 0.0, 6.0]));
/// # Ok(())
/// # }
/// ```
pub use finch_formats::pattern;

/// Solves for the region of a recurrence: where its result can be other than fill, for all steps at once.
///
/// ```
/// use finch::prelude::*;
/// use finch::{SparseCone, region};
///
/// #[kernel]
/// fn reached(x: &SparseVec<f64>, times: usize) -> Result<Tensor<Dense<SparseCone<Pattern>>>, finch::FormatError> {
///     let [n] = x.shape();
///     region! {
///         let A: DenseMat<f64>[times, n] = 0.0;
///         forall i in 0..n: A[0, i] = x[i];
///         seq forall t in 1..times, i in 1..n - 1: A[t, i] = 0.25 * A[t - 1, i - 1] + 0.5 * A[t - 1, i] + 0.25 * A[t - 1, i + 1]
///     }
/// }
///
/// # fn main() -> Result<(), finch::FormatError> {
/// let x = SparseVec::<f64>::from_coords([1000], vec![[20], [30]], vec![1.0, 1.0])?;
/// assert_eq!(reached(&x, 50)?.stored(), 5);
/// # Ok(())
/// # }
/// ```
pub use finch_formats::region;

/// Shows the code of a program.
///
/// ```
/// use finch::prelude::*;
///
/// #[kernel]
/// fn code(a: &SparseVec<f64>, b: &SparseVec<f64>) -> &'static str {
///     finch_code! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }
/// }
///
/// assert!(code(&SparseVec::zeros([2]), &SparseVec::zeros([2])).contains("meet("));
/// ```
pub use finch_formats::finch_code;

/// Explains how a program becomes its code.
///
/// ```
/// use finch::prelude::*;
///
/// tensor! { let a: RunVec<f64> = RunVec::zeros([9]); }
/// let told = finch_explain! { let s: Scalar<f64>; forall i: s[] += a[i] };
/// assert!(told.contains("a[i]"));
/// ```
pub use finch_formats::finch_explain;

/// Declares variables whose layouts later programs know.
///
/// ```
/// use finch::prelude::*;
///
/// tensor! {
///     let a: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 1.0, 2.0]).expect("it fits");
///     let mut total: Scalar<f64> = Scalar::default();
/// }
/// finch! { forall i: total[] += a[i] }
/// assert_eq!(total.value(), 3.0);
/// ```
///
/// The next program can read the result of a program that is declared in the same way:
/// `tensor! { let c: SparseVec<f64> = finch! { … }; }`.
///
/// A name can be declared only once in a function, including inner blocks: with a second declaration, rustc reports that programs which read it are
/// ambiguous. In a [`#[kernel]`](macro@kernel) a name may be declared again.
///
pub use finch_formats::tensor;

/// Tells the programs in a function how its tensors are stored.
///
/// ```
/// use finch::prelude::*;
///
/// #[kernel]
/// fn norm<T: Number>(a: &SparseVec<T>) -> T {
///     let squares = finch! { let b: SparseVec<T>; forall i: b[i] = a[i] * a[i] };
///     finch! { let s: Scalar<T>; forall i: s[] += squares[i] }.value()
/// }
///
/// assert_eq!(norm(&SparseVec::from_dense([3], vec![0, 1, 2]).expect("it fits")), 5);
/// ```
///
/// The layouts are taken from the types of parameters and `let`s as written. A `let` whose value is a program has the
/// layouts of the program's results, so it needs no type. The function may be a method or `main`, and it may be generic over
/// the element type (`T: Number`). To accept several layouts, list them: `#[kernel(for M in [Csr, Csc])]`
/// ([several layouts](language#several-layouts)). Inside a kernel, [`tensor!`] may declare a name again.
///
pub use finch_formats::kernel;

/// Makes a function callable from programs, and declares its algebra. [`language`] has an example of each property.
///
/// ```
/// use finch::prelude::*;
///
/// #[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1)]
/// fn gcf(a: u64, b: u64) -> u64 {
///     if b == 0 { a } else { gcf(b, a % b) }
/// }
///
/// #[kernel]
/// fn divisor(a: &SparseVec<u64>) -> u64 {
///     finch! { let d: Scalar<u64>; forall i: d[] <<gcf>>= a[i] }.value()
/// }
///
/// assert_eq!(divisor(&SparseVec::from_dense([4], vec![12, 0, 18, 0]).expect("it fits")), 6);
/// ```
pub use finch_formats::ufunc;

/// Defines named layouts.
///
/// ```
/// use finch::prelude::*;
/// use finch::SparseList;
///
/// layout! {
///     /// Rows as lists, with indices of two bytes.
///     pub type Rows<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>, u16>>>;
/// }
///
/// assert_eq!(Rows::<f64>::zeros([2, 3]).shape(), [2, 3]);
/// ```
pub use finch_formats::layout;

/// Defines new fill values.
///
/// ```
/// use finch::prelude::*;
///
/// fill_value! {
///     /// Paper.
///     pub White: u8 = 255;
/// }
///
/// let page = RunVec::<u8, White>::from_dense([4], vec![255, 255, 0, 255]).expect("it fits");
/// assert_eq!(page.fill(), 255);
/// ```
///
/// A fill may also be a pair. This program finds the smallest value and its index:
///
/// ```
/// use finch::prelude::*;
///
/// fill_value! { Nowhere: (f64, usize) = (f64::INFINITY, usize::MAX); }
///
/// /// The pair with the smaller number; of equal ones the left one, which the rule says.
/// #[ufunc(associative, identity = (f64::INFINITY, usize::MAX), rule(least((x, i), (x, j)) => (x, i)))]
/// fn least(a: (f64, usize), b: (f64, usize)) -> (f64, usize) {
///     if b.0 < a.0 { b } else { a }
/// }
///
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 3.0, 0.0]).expect("it fits"); }
/// let m = finch! { let m: Scalar<(f64, usize), Nowhere>; forall i: m[] <<least>>= (A[i], i) };
/// assert_eq!(m.value(), (0.0, 1));
/// ```
pub use finch_formats::fill_value;

pub mod operators;
pub mod ops;

#[doc = include_str!("../docs/guide.md")]
pub mod guide {}

#[doc = include_str!("../docs/glossary.md")]
pub mod glossary {}

#[doc = include_str!("../docs/language.md")]
#[doc = ""]
#[doc = "[book-parallel]: https://github.com/finch-tensor/finch-rust/blob/main/book/src/parallel.md"]
#[doc = "[book-recurrences]: https://github.com/finch-tensor/finch-rust/blob/main/book/src/recurrences.md"]
pub mod language {}

#[doc = include_str!("../docs/semantics.md")]
pub mod semantics {}

/// The macros, layouts, levels and fills that most programs need: `use finch::prelude::*;`.
pub mod prelude {
    #[doc(no_inline)]
    pub use crate::fills::{Inf, NegInf, One, True, Zero};
    #[doc(no_inline)]
    pub use crate::{
        BandMat, BandVec, BitMat, BlockMat, BlockVec, Coo, Coo3, Csc, Csf3, Csr, Dcsc, Dcsr, Dense, DenseMat,
        DenseVec, Element, Number, Pattern, RunList, RunMat, RunVec, Scalar, SparseList, SparseVec, Tensor,
        TensorView, fill_value, finch, finch_code, finch_explain, kernel, layout, level, pattern, tensor,
        try_finch, ufunc,
    };
}

/// The programs in the README are tested like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
