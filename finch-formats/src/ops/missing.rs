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
            let mean_: @zero;
            @forall($A) {
                s_[!..] += ifelse(@there($A), @real($A) * 5.421010862427522e-20, 0.0);
                gone_[!..] += !@there($A) as usize
            };
            mean_[!..] = s_[!..] / (@turns - gone_[!..] as @float) * 18446744073709551616.0;
            r_[!..] = ifelse(
                abs(s_[!..]) <= @end(MOST) && abs(mean_[!..]) > @end(MOST),
                sign(s_[!..]) * @end(MOST),
                mean_[!..]
            )
        } $A $($axis)* }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "nanmean!(A)` or `nanmean!(A, axis = 0)" $($other)* } };
}

/// The variance, of numbers that are scaled by `down` if the first result is not sound; `up` undoes that.
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
            @forall($A) {
                s_[!..] += ifelse(@there($A), @real($A) * @end(DOWN), 0.0);
                gone_[!..] += !@there($A) as usize
            };
            mean_[!..] = s_[!..] / (@turns - gone_[!..] as @float);
            @spread($A v_ {ifelse(
                @there($A),
                (@real($A) * @end(DOWN) - mean_[!..]) * (@real($A) * @end(DOWN) - mean_[!..]),
                0.0
            )});
            r_[!..] = $($root)* (v_[!..] / (@turns - gone_[!..] as @float $($less)*)) $($up)*
        } $A $($axis)* }
    };
    (@ $name:ident $usage:literal {$($root:tt)*} {$($up:tt)*} {$($less:tt)*} $($other:tt)*) => {
        $crate::__rt::__usage! { $usage $($other)* }
    };
    ($A:ident, sample $($axis:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanvariance "nanvariance!(A)` or `nanvariance!(A, sample, axis = 0)" {} {* @end(UP) * @end(UP)} {- @one} $A $($axis)*
        }
    };
    ($($call:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanvariance "nanvariance!(A)` or `nanvariance!(A, sample, axis = 0)" {} {* @end(UP) * @end(UP)} {} $($call)*
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanstd {
    ($A:ident, sample $($axis:tt)*) => {
        $crate::__op_nanvariance! {
            @ nanstd "nanstd!(A)` or `nanstd!(A, sample, axis = 0)" {sqrt} {* @end(UP)} {- @one} $A $($axis)*
        }
    };
    ($($call:tt)*) => {
        $crate::__op_nanvariance! { @ nanstd "nanstd!(A)` or `nanstd!(A, sample, axis = 0)" {sqrt} {* @end(UP)} {} $($call)* }
    };
}
