//! The macros of `nanmean!`, `nanvariance!` and `nanstd!`, in which NaN is a missing value. Each is the operation without `nan` in its
//! name, over the entries that are there: missing ones are counted, and contribute nothing.

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanmean {
    ($A:ident $($axis:tt)*) => {
        $crate::__op_made! { nanmean "nanmean!(A)` or `nanmean!(A, axis = 0)" are_sound {
            let s_: @zero;
            let gone_: @zero;
            @forall($A) { s_[!..] += ifelse(@there($A), @real($A), 0.0); gone_[!..] += !@there($A) as usize };
            r_[!..] = s_[!..] / (@turns - gone_[!..] as @float)
        } {
            let s_: @zero;
            let gone_: @zero;
            let f_: @zero;
            let t_: @zero;
            let mean_: @zero;
            @forall($A) { s_[!..] += ifelse(@there($A), @real($A), 0.0); gone_[!..] += !@there($A) as usize };
            f_[!..] = ifelse(abs(s_[!..]) <= @end(MOST), @one, 5.421010862427522e-20);
            @forall($A) t_[!..] += ifelse(@there($A), @real($A) * f_[!..], 0.0);
            mean_[!..] = t_[!..] / (@turns - gone_[!..] as @float) / f_[!..];
            r_[!..] = ifelse(
                abs(t_[!..]) <= @end(MOST) && abs(mean_[!..]) > @end(MOST),
                sign(t_[!..]) * @end(MOST),
                mean_[!..]
            )
        } $A $($axis)* }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "nanmean!(A)` or `nanmean!(A, axis = 0)" $($other)* } };
}

/// The variance, as `variance!` computes it.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanvariance {
    (@ $name:ident $usage:literal {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $A:ident $($axis:tt)*) => {
        $crate::__op_made! { $name $usage are_sound {
            let s_: @zero;
            let gone_: @zero;
            let mean_: @zero;
            let v_: @zero;
            @forall($A) { s_[!..] += ifelse(@there($A), @real($A), 0.0); gone_[!..] += !@there($A) as usize };
            mean_[!..] = s_[!..] / (@turns - gone_[!..] as @float);
            @spread($A v_ {ifelse(@there($A), (@real($A) - mean_[!..]) * (@real($A) - mean_[!..]), 0.0)});
            r_[!..] = $($root)* (v_[!..] / (@turns - gone_[!..] as @float $($less)*))
        } {
            let s_: @zero;
            let gone_: @zero;
            let mean_: @zero;
            let v_: @zero;
            let f_: @zero;
            let t_: @zero;
            let low_: @zero;
            let w_: @zero;
            @forall($A) { s_[!..] += ifelse(@there($A), @real($A), 0.0); gone_[!..] += !@there($A) as usize };
            mean_[!..] = s_[!..] / (@turns - gone_[!..] as @float);
            @spread($A v_ {ifelse(@there($A), (@real($A) - mean_[!..]) * (@real($A) - mean_[!..]), 0.0)});
            f_[!..] = ifelse(abs(v_[!..]) <= @end(MOST), @one, @end(DOWN));
            @forall($A) t_[!..] += ifelse(@there($A), @real($A) * f_[!..], 0.0);
            low_[!..] = t_[!..] / (@turns - gone_[!..] as @float);
            @spread($A w_ {ifelse(
                @there($A),
                (@real($A) * f_[!..] - low_[!..]) * (@real($A) * f_[!..] - low_[!..]),
                0.0
            )});
            r_[!..] = $($root)* (w_[!..] / (@turns - gone_[!..] as @float $($less)*)) $($up)*
        } $A $($axis)* }
    };
    (@ $name:ident $usage:literal {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $($other:tt)*) => {
        $crate::__rt::__usage! { $usage $($other)* }
    };
    ($A:ident, sample $($axis:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanvariance "nanvariance!(A)` or `nanvariance!(A, sample, axis = 0)" {} {/ f_[!..] / f_[!..]} {- @one} $A $($axis)*
        }
    };
    ($($call:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanvariance "nanvariance!(A)` or `nanvariance!(A, sample, axis = 0)" {} {/ f_[!..] / f_[!..]} {} $($call)*
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanstd {
    ($A:ident, sample $($axis:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanstd "nanstd!(A)` or `nanstd!(A, sample, axis = 0)" {sqrt} {/ f_[!..]} {- @one} $A $($axis)*
        }
    };
    ($($call:tt)*) => {
        $crate::__op_nanvariance! { @ nanstd "nanstd!(A)` or `nanstd!(A, sample, axis = 0)" {sqrt} {/ f_[!..]} {} $($call)* }
    };
}
