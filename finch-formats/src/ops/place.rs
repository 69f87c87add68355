//! The macros of `argmin!` and `argmax!`.

use crate::ufunc;

/// The smallest index that is not among those so far, for ascending indices. `i` is the next of them.
#[ufunc]
pub fn next_gap(gap: i64, i: i64) -> i64 {
    if gap == i { gap + 1 } else { gap }
}

/// The place of the extremum: the first index, in each mode in turn, of an entry that equals the extremum. Along an axis, it
/// is the first index there. If there are only NaNs, which equal nothing, it is the very first index.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_place {
    ($name:ident $f:ident $A:ident) => {
        $crate::__rt::__op! { $crate $name {$A} {*} {} {
            $crate::__rt::occupied(stringify!($name), @text($A), &$A.shape(), &@axes).map(|()| {
                let extremum = $crate::finch! {
                    @env #![reformat] let s_: @held($A $f); @forall($A) s_[!..] <<$f>>= $A[..]
                }.value();
                @place($A extremum)
            })
        } }
    };
    ($name:ident $f:ident $A:ident, axis = ($($axes:tt)*) $($layout:tt)*) => {
        $crate::__rt::__refused! { "a place is an index along one axis: `axis = 0`" $($axes)* }
    };
    ($name:ident $f:ident $A:ident, axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate $name {$A} {$axis} {$($L)?} {
            $crate::__rt::occupied(stringify!($name), @text($A), &$A.shape(), &@axes).map(|()| {
                $crate::finch! { @env #![reformat] let at_: @places; {
                    let s_: @held($A $f);
                    let first_: @most;
                    @placed($A {<<$f>>=});
                    at_[!..] = ifelse(first_[!..] == i64::MAX, 0, first_[!..]) as usize
                } }
            })
        } }
    };
    ($name:ident $f:ident $($other:tt)*) => { $crate::__rt::__usage! { "argmin!(A)` or `argmin!(A, axis = 0)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_argmin {
    ($($call:tt)*) => { $crate::__op_place! { argmin min $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_argmax {
    ($($call:tt)*) => { $crate::__op_place! { argmax max $($call)* } };
}
