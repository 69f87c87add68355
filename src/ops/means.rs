//! Means, deviations and norms.

/// The mean of all entries, or along axes. The mean of nothing is NaN. Integers and truth values are summed as `f64`. Visits
/// the stored entries, and again if the sum overflows, because the mean of finite numbers is finite.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<u8> = Csr::from_dense([2, 2], vec![2, 4, 1, 0])?; }
/// assert_eq!((ops::mean!(A), ops::mean!(A, axis = 0).to_dense()), (1.75, vec![1.5, 2.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_mean as mean;

/// The mean of all entries that are not NaN, or along axes. If all are, the mean is NaN. Otherwise like [`mean!`](macro.mean.html).
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, f64::NAN, 0.0, 3.0])?; }
/// assert_eq!((ops::nanmean!(A), ops::nanmean!(A, axis = 1).to_dense()), (4.0 / 3.0, vec![1.0, 1.5]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_nanmean as nanmean;

/// The variance of all entries, or along axes: the mean square of their differences from the mean. With `sample` it is the sample
/// variance, which divides by the number of entries minus one. Takes two passes over the stored entries, and two more if a sum overflows.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 2.0, 0.0])?; }
/// assert_eq!((ops::variance!(A), ops::variance!(A, sample)), (1.0, 4.0 / 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_variance as variance;

/// The variance of all entries that are not NaN, or along axes; with `sample` the sample variance. Otherwise like
/// [`variance!`](macro.variance.html).
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, f64::NAN, 4.0])?; }
/// assert_eq!((ops::nanvariance!(A, sample), ops::nanstd!(A, sample)), (4.0, 2.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_nanvariance as nanvariance;

/// The standard deviation of all entries that are not NaN, or along axes: the root of the
/// [`nanvariance!`](macro.nanvariance.html).
#[doc(inline)]
pub use finch_formats::__op_nanstd as nanstd;

/// The standard deviation of all entries, or along axes: the root of the [`variance!`](macro.variance.html), or with `sample` of the sample variance. It is
/// correct even if the variance overflows its type. Takes as many passes.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![2.0, 0.0, 2.0, 0.0])?; }
/// assert_eq!((ops::std!(A), ops::std!(A, sample)), (1.0, (4.0f64 / 3.0).sqrt()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_std as std;

/// The norm of all entries, or along axes: the root of the sum of their squares. That of integers is an
/// `f64`. Visits the stored entries.
///
/// | call | computes |
/// |---|---|
/// | `norm!(A)`, `norm!(A, 2)` | the root of the sum of squares |
/// | `norm!(A, 1)` | the sum of magnitudes |
/// | `norm!(A, max)`, `norm!(A, min)` | the greatest and the least magnitude; of no entries, 0 and infinity |
/// | `norm!(A, 0)` | how many entries are not 0 |
/// | `norm!(A, p = 3.0)` | the `p`-th root of the sum of `p`-th powers of magnitudes. `p` is any number that converts to `f64`; 0, `f64::INFINITY` and `f64::NEG_INFINITY` are the three norms above |
///
/// Numbers near the limits of their type are scaled, so the result is right whenever it fits: the norm of `[1e200, 1e200]`
/// is `1.414…e200`, and that of `[3e-200, 4e-200]` is `5e-200`. A simple sum of squares is tried first. If it leaves the
/// safe range, or a result is 0, two more passes are made. `p` takes three passes.
///
/// ```
/// # use finch::{ops, prelude::*};
/// tensor! { let A: Csr<f64> = Csr::from_dense([2, 2], vec![3.0, -4.0, 0.0, 0.0])?; }
/// assert_eq!((ops::norm!(A), ops::norm!(A, 1), ops::norm!(A, max)), (5.0, 7.0, 4.0));
/// assert_eq!((ops::norm!(A, 0), ops::norm!(A, min), ops::norm!(A, p = 2.0)), (2.0, 0.0, 5.0));
/// assert_eq!(ops::norm!(A, axis = 1).to_dense(), [5.0, 0.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(inline)]
pub use finch_formats::__op_norm as norm;
