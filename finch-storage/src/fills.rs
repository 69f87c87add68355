//! Fill values: the values of elements that are not stored. Each is a type.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

/// A fill value, as a type. It has a value for each element type `T` for which it implements this trait.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a fill value of `{T}`",
    note = "fill values are in `finch::fills`, or your own: `fill_value! {{ pub White: u8 = 255; }}`, for elements of its type"
)]
pub trait Fill<T>: Copy + Debug + Default + Send + Sync + 'static {
    /// The value of unstored elements.
    const FILL: T;
}

/// A number of unknown type, for generic kernels: `fn norm<T: Number>(a: &SparseVec<T>) -> T`.
///
/// All integer and float types of Rust are numbers. Implement this trait for a type of your own, and tensors can hold it
/// with the fills [`Zero`] and [`One`].
///
/// So are `f16` and `bf16` of the crate `half`, by the feature `half`. Each operation on them is rounded.
///
/// The complex numbers of `num-complex` are elements by the feature `complex`. They have no order, so they are not a `Number`, but they have these
/// fills, arithmetic, and the functions `conj`, `re`, `im`, `abs`, `arg`, `sqrt`, `exp`, `ln`, `sin` and others of analysis:
///
/// ```
/// # use finch_formats as finch;
/// use finch::layouts::{Csr, Scalar};
/// use num_complex::Complex;
///
/// let i = Complex::new(0.0, 1.0);
/// finch::tensor! { let A: Csr<Complex<f64>> = Csr::from_coords([2, 2], vec![[0, 1], [1, 0]], vec![2.0 * i, 3.0 - i])?; }
/// let H = finch::finch! { let H: Csr<Complex<f64>>; H[j, i] = conj(A[i, j]) };
/// assert_eq!(H.get([0, 1])?, 3.0 + i);
/// let largest = finch::finch! { let m: Scalar<f64> = 0.0; forall i, j: m[] <<max>>= abs(A[i, j]) };
/// assert_eq!(largest.value(), 10.0_f64.sqrt());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a numeric type, so `Zero` is not a valid fill for it",
    label = "the elements are not numbers",
    note = "your own `Copy` types need their own fill, `fill_value! {{ pub Nothing: {Self} = …; }}`, which follows the element type: \
            `SparseVec<{Self}, Nothing>`"
)]
pub trait Number:
    Copy
    + Debug
    + PartialEq
    + PartialOrd
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
    + RemAssign
{
    /// The additive identity.
    const ZERO: Self;
    /// The multiplicative identity.
    const ONE: Self;
}

macro_rules! fills {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;
    )* };
}

fills! {
    /// `0`, `0.0`, `false`.
    Zero
    /// `1`, `1.0`, `true`.
    One
    /// `true`.
    True
    /// Positive infinity, `f64::INFINITY`.
    Inf
    /// Negative infinity, `f64::NEG_INFINITY`.
    NegInf
    /// The largest finite value of the element type, `T::MAX`.
    Max
    /// The smallest finite value of the element type, `T::MIN`.
    Min
}

/// The value with these bits. It is used if a result's layout leaves its fill to the compiler (`SparseVec<_, _>`), and
/// none of the other fills is the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits<const BITS: u64>;

macro_rules! bits {
    ($($float:ident: $bits:ident)*; $($int:ident)*) => {
        $(#[diagnostic::do_not_recommend]
        impl<const BITS: u64> Fill<$float> for Bits<BITS> {
            const FILL: $float = $float::from_bits(BITS as $bits);
        })*
        $(#[diagnostic::do_not_recommend]
        impl<const BITS: u64> Fill<$int> for Bits<BITS> {
            const FILL: $int = BITS as $int;
        })*
    };
}

bits! { f32: u32 f64: u64; u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

macro_rules! values {
    ($($elem:ident { $($fill:ident = $value:expr),* })*) => { $($(
        impl Fill<$elem> for $fill {
            const FILL: $elem = $value;
        }
    )*)* };
}

values! {
    bool { Zero = false, One = true, True = true, Max = true, Min = false }
    f32 { Inf = f32::INFINITY, NegInf = f32::NEG_INFINITY }
    f64 { Inf = f64::INFINITY, NegInf = f64::NEG_INFINITY }
}

macro_rules! numbers {
    ($($number:ident: $zero:literal $one:literal;)*) => { $(
        impl Number for $number {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }
        values! { $number { Max = $number::MAX, Min = $number::MIN } }
    )* };
}

numbers! {
    u8: 0 1; u16: 0 1; u32: 0 1; u64: 0 1; u128: 0 1; usize: 0 1;
    i8: 0 1; i16: 0 1; i32: 0 1; i64: 0 1; i128: 0 1; isize: 0 1;
    f32: 0.0 1.0; f64: 0.0 1.0;
}

impl<T: Number> Fill<T> for Zero {
    const FILL: T = T::ZERO;
}

impl<T: Number> Fill<T> for One {
    const FILL: T = T::ONE;
}

macro_rules! tuples {
    ($($($part:ident $fill:ident),*;)*) => { $(
        /// A tuple of fills is the tuple of their values.
        #[diagnostic::do_not_recommend]
        impl<$($part, $fill: Fill<$part>),*> Fill<($($part,)*)> for ($($fill,)*) {
            const FILL: ($($part,)*) = ($(<$fill as Fill<$part>>::FILL,)*);
        }

        /// A tuple is zero if all of its parts are.
        impl<$($part),*> Fill<($($part,)*)> for Zero
        where
            Zero: $(Fill<$part> +)*
        {
            const FILL: ($($part,)*) = ($(<Zero as Fill<$part>>::FILL,)*);
        }
    )* };
}

tuples! { A F, B G; A F, B G, C H; A F, B G, C H, D J; }
