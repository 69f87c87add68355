//! The macros of `mean!`, `variance!`, `std!`, of the same with `nan` before the name, for which NaN is a missing value, and of `norm!`.
//!
//! Each tries the simple computation first. If its result shows that intermediate numbers came near the limits of their type
//! (an infinite sum, or a vanishing sum of squares), everything is recomputed from numbers scaled by a power of two.

use crate::ufunc;

/// A float type, with the limits of its squares and sums.
pub trait Ends: Copy {
    /// A factor by which squares, and sums of very many of them, stay within the type.
    const DOWN: Self;
    /// A factor by which the squares of numbers below [`ROOT`](Self::ROOT) stay normal.
    const RAISE: Self;
    /// The smallest sum of squares in which the underflow of small squares does not show.
    const SQUARE: Self;
    /// Its square root.
    const ROOT: Self;
    /// The largest finite number.
    const MOST: Self;
    /// Whether it is a number other than infinity.
    fn is_sound(self) -> bool;
    /// Whether it is the root of a sum of squares within the safe range of the type.
    fn is_root(self) -> bool;
}

macro_rules! ends {
    ($($float:ident $down:literal $raise:literal $root:literal;)*) => { $(
        impl Ends for $float {
            const DOWN: $float = power::$float(-$down);
            const RAISE: $float = power::$float($raise);
            const SQUARE: $float = power::$float(-2 * $root);
            const ROOT: $float = power::$float(-$root);
            const MOST: $float = $float::MAX;

            fn is_sound(self) -> bool {
                self.is_finite()
            }

            fn is_root(self) -> bool {
                self >= Self::ROOT && self.is_finite()
            }
        }
    )* };
}

/// Powers of two.
mod power {
    pub const fn f32(n: i32) -> f32 {
        f32::from_bits(((n + 127) as u32) << 23)
    }

    pub const fn f64(n: i32) -> f64 {
        f64::from_bits(((n + 1023) as u64) << 52)
    }
}

ends! {
    f32 90 100 40;
    f64 550 600 450;
}

/// The contribution of a magnitude to the sum of a norm: its power, after division by the largest magnitude (for
/// a negative power, by the smallest).
#[ufunc]
pub fn power_of(x: f64, scale: f64, p: f64) -> f64 {
    if p == 0.0 {
        if x == 0.0 { 0.0 } else { 1.0 }
    } else if scale == 0.0 || scale.is_infinite() {
        // The norm is the scale, unless there is a NaN.
        if x.is_nan() { x } else { 1.0 }
    } else {
        (x / scale).powf(p)
    }
}

/// The norm, from that sum.
#[ufunc]
pub fn root_of(sum: f64, scale: f64, p: f64) -> f64 {
    if p == 0.0 || sum.is_nan() || p.is_nan() {
        return sum + p;
    }
    if sum == 0.0 || scale == 0.0 || scale.is_infinite() {
        // An empty sum is 0.
        return if sum == 0.0 && p > 0.0 { 0.0 } else { scale };
    }
    let root = sum.powf(1.0 / p);
    if root.is_normal() { scale * root } else { (scale.ln() + sum.ln() / p).exp() }
}

/// A result that is computed from the results of other operations. If it is not sound, it is computed again in another way.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_made {
    ($name:ident $usage:literal $sound:ident {$($steps:tt)*} {$($again:tt)*} $A:ident) => {
        $crate::__rt::__op! { $crate $name {$A} {*} {} {
            @guarded($A $sound {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($steps)* } }
            } {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($again)* } }
            })
        } }.value()
    };
    ($name:ident $usage:literal $sound:ident {$($steps:tt)*} {$($again:tt)*} $A:ident, axis = $axis:tt, keepdims) => {
        $crate::__rt::__op! { $crate $name {$A} {$axis} {} {
            @spanned($A {@guarded($A $sound {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($steps)* } }
            } {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($again)* } }
            })})
        } }
    };
    ($name:ident $usage:literal $sound:ident {$($steps:tt)*} {$($again:tt)*} $A:ident, axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate $name {$A} {$axis} {$($L)?} {
            @as_wanted(@guarded($A $sound {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($steps)* } }
            } {
                $crate::finch! { @env #![reformat] let r_: @zero; { $($again)* } }
            }))
        } }
    };
    ($name:ident $usage:literal $sound:ident {$($steps:tt)*} {$($again:tt)*} $($other:tt)*) => {
        $crate::__rt::__usage! { $usage $($other)* }
    };
}

/// The mean of all entries, or of those that are `numbers`. Divided by 2^64, any numbers can be added up. The mean of finite numbers is
/// finite, however it is rounded. Only those results are scaled that need it: the others' numbers may be too small for that.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_mean {
    (@ $name:ident $usage:literal $of:ident $A:ident $($axis:tt)*) => {
        $crate::__op_made! { $name $usage are_sound {
            let s_: @zero;
            @absences($of)
            @forall($A) { s_[!..] += @present($A $of {@real($A)}) @absent($A $of) };
            r_[!..] = s_[!..] / @turns($of)
        } {
            let s_: @zero;
            @absences($of)
            let f_: @zero;
            let t_: @zero;
            let mean_: @zero;
            @forall($A) { s_[!..] += @present($A $of {@real($A)}) @absent($A $of) };
            f_[!..] = ifelse(abs(s_[!..]) <= @end(MOST), @one, 5.421010862427522e-20);
            @forall($A) t_[!..] += @present($A $of {@real($A) * f_[!..]});
            mean_[!..] = t_[!..] / @turns($of) / f_[!..];
            r_[!..] = ifelse(
                abs(t_[!..]) <= @end(MOST) && abs(mean_[!..]) > @end(MOST),
                sign(t_[!..]) * @end(MOST),
                mean_[!..]
            )
        } $A $($axis)* }
    };
    (@ $name:ident $usage:literal $of:ident $($other:tt)*) => { $crate::__rt::__usage! { $usage $($other)* } };
    ($($call:tt)*) => { $crate::__op_mean! { @ mean "mean!(A)` or `mean!(A, axis = 0)" all $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanmean {
    ($($call:tt)*) => { $crate::__op_mean! { @ nanmean "nanmean!(A)` or `nanmean!(A, axis = 0)" numbers $($call)* } };
}

/// The variance of all entries, or of those that are `numbers`, first without, then with a factor for each result that needs one. `up` undoes
/// that. The sum is divided by their number, `less` one for a sample.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_variance {
    (@ $name:ident $usage:literal $of:ident {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $A:ident, sample $($axis:tt)*) => {
        $crate::__op_variance! { @ $name $usage $of {$($root)*} {$($up)*} {- @one} $A $($axis)* }
    };
    (@ $name:ident $usage:literal $of:ident {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $A:ident $($axis:tt)*) => {
        $crate::__op_made! { $name $usage are_sound {
            let s_: @zero;
            @absences($of)
            let mean_: @zero;
            let v_: @zero;
            @forall($A) { s_[!..] += @present($A $of {@real($A)}) @absent($A $of) };
            mean_[!..] = s_[!..] / @turns($of);
            @spread($A v_ {@present($A $of {(@real($A) - mean_[!..]) * (@real($A) - mean_[!..])})});
            r_[!..] = $($root)* (v_[!..] / (@turns($of) $($less)*))
        } {
            let s_: @zero;
            @absences($of)
            let mean_: @zero;
            let v_: @zero;
            let f_: @zero;
            let t_: @zero;
            let low_: @zero;
            let w_: @zero;
            @forall($A) { s_[!..] += @present($A $of {@real($A)}) @absent($A $of) };
            mean_[!..] = s_[!..] / @turns($of);
            @spread($A v_ {@present($A $of {(@real($A) - mean_[!..]) * (@real($A) - mean_[!..])})});
            f_[!..] = ifelse(abs(v_[!..]) <= @end(MOST), @one, @end(DOWN));
            @forall($A) t_[!..] += @present($A $of {@real($A) * f_[!..]});
            low_[!..] = t_[!..] / @turns($of);
            @spread($A w_ {@present($A $of {(@real($A) * f_[!..] - low_[!..]) * (@real($A) * f_[!..] - low_[!..])})});
            r_[!..] = $($root)* (w_[!..] / (@turns($of) $($less)*)) $($up)*
        } $A $($axis)* }
    };
    (@ $name:ident $usage:literal $of:ident {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $($other:tt)*) => {
        $crate::__rt::__usage! { $usage $($other)* }
    };
    ($($call:tt)*) => {
        $crate::__op_variance! {
            @ variance "variance!(A)` or `variance!(A, sample, axis = 0)" all {} {/ f_[!..] / f_[!..]} {} $($call)*
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanvariance {
    ($($call:tt)*) => {
        $crate::__op_variance! {
            @ nanvariance "nanvariance!(A)` or `nanvariance!(A, sample, axis = 0)" numbers {} {/ f_[!..] / f_[!..]} {} $($call)*
        }
    };
}

/// The root of the variance. Where squares leave the range of the type, it need not.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_std {
    ($($call:tt)*) => {
        $crate::__op_variance! { @ std "std!(A)` or `std!(A, sample, axis = 0)" all {sqrt} {/ f_[!..]} {} $($call)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanstd {
    ($($call:tt)*) => {
        $crate::__op_variance! { @ nanstd "nanstd!(A)` or `nanstd!(A, sample, axis = 0)" numbers {sqrt} {/ f_[!..]} {} $($call)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_norm {
    (@ $sound:ident {$($steps:tt)*} {$($again:tt)*} $($call:tt)*) => {
        $crate::__op_made! {
            norm "norm!(A)`, `norm!(A, 1)`, `norm!(A, max)`, or `norm!(A, p = 3.0, axis = 0)" $sound {$($steps)*} {$($again)*} $($call)*
        }
    };
    ($A:ident, 0 $($axis:tt)*) => {
        $crate::__op_norm! { @ all {
            let s_: @zero;
            @forall($A) s_[!..] += @truth($A) as usize;
            r_[!..] = s_[!..] as @float
        } {} $A $($axis)* }
    };
    ($A:ident, 1 $($axis:tt)*) => {
        $crate::__op_norm! { @ all {
            let s_: @zero;
            @forall($A) s_[!..] += abs(@real($A));
            r_[!..] = s_[!..]
        } {} $A $($axis)* }
    };
    ($A:ident, max $($axis:tt)*) => {
        $crate::__op_norm! { @ all {
            let s_: @zero = 0;
            @folded($A {<<max>>=} abs(@real($A)));
            r_[!..] = s_[!..]
        } {} $A $($axis)* }
    };
    ($A:ident, min $($axis:tt)*) => {
        $crate::__op_norm! { @ all {
            let s_: @zero = host(::core::primitive::f64::INFINITY as @float);
            @folded($A {<<min>>=} abs(@real($A)));
            r_[!..] = s_[!..]
        } {} $A $($axis)* }
    };
    ($A:ident, p = 0 $($axis:tt)*) => { $crate::__op_norm! { $A, 0 $($axis)* } };
    ($A:ident, p = 1 $($axis:tt)*) => { $crate::__op_norm! { $A, 1 $($axis)* } };
    ($A:ident, p = 2 $($axis:tt)*) => { $crate::__op_norm! { $A $($axis)* } };
    ($A:ident, p = $p:expr $(, axis = $axis:tt $(, $keepdims:ident)? $(-> $L:ty)?)?) => {{
        let p: ::core::primitive::f64 = ::core::convert::From::from($p);
        $crate::__op_norm! { @ all {
            let s_: @zero = 0;
            let low_: @zero = host(::core::primitive::f64::INFINITY as @float);
            let scale_: @zero;
            let t_: @zero;
            @folded($A {<<max>>=} abs(@real($A)));
            @folded($A low_ {<<min>>=} abs(@real($A)));
            scale_[!..] = ifelse(host(p < 0.0), low_[!..], s_[!..]) as f64;
            @spread($A t_ f64 {$crate::ops::power_of(abs(@wide($A)), scale_[!..], host(p))});
            r_[!..] = $crate::ops::root_of(t_[!..], scale_[!..], host(p)) as @float
        } {} $A $(, axis = $axis $(, $keepdims)? $(-> $L)?)? }
    }};
    ($A:ident, 2 $($axis:tt)*) => { $crate::__op_norm! { $A $($axis)* } };
    ($A:ident $($axis:tt)*) => {
        $crate::__op_norm! { @ are_roots {
            let s_: @zero;
            @forall($A) s_[!..] += @real($A) * @real($A);
            r_[!..] = sqrt(s_[!..])
        } {
            let s_: @zero;
            let f_: @zero;
            let t_: @zero;
            @forall($A) s_[!..] += @real($A) * @real($A);
            f_[!..] = ifelse(
                s_[!..] < @end(SQUARE), @end(RAISE), ifelse(s_[!..] <= @end(MOST), @one, @end(DOWN))
            );
            @forall($A) t_[!..] += (@real($A) * f_[!..]) * (@real($A) * f_[!..]);
            r_[!..] = sqrt(t_[!..]) / f_[!..]
        } $A $($axis)* }
    };
    ($($other:tt)*) => { $crate::__op_norm! { @ all {} {} $($other)* } };
}
