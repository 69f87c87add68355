//! The macros of `finch::ops`, which contains their documentation. Each is a program in which everything that depends on the
//! operands' layouts is a form (`@like(A)`, `A[..]`). The forms are replaced once the operands' own macros have reported
//! their layouts. They are listed in `finch-expand/src/ops/forms.rs`.

mod cholesky;
mod means;
mod place;
mod run;
mod solve;
mod started;

pub use cholesky::cholesky_pattern;
#[doc(hidden)]
pub use means::{Ends, power_of, root_of};
#[doc(hidden)]
pub use place::next_gap;
pub use run::{
    EmptyError, alike, are_roots, are_sound, first_place, occupied, refilled, spanned, turns, woven,
};
pub use solve::{SingularError, needs_square, regular};

/// `left op right` of two operands, entry by entry, in a layout that follows from both.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_between {
    ($name:ident $stored:ident $op:tt $A:ident $B:ident {$($L:ty)?}) => {
        $crate::__rt::__op! { $crate $name {$A $B} {} {$($L)?} {
            $crate::finch! { @env #![reformat] let C_: @$stored($A $B); @around($A) C_[..] = $A[..] $op $B[..] }
        } }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_add {
    ($A:ident, $B:ident $(-> $L:ty)?) => { $crate::__op_between! { add union + $A $B {$($L)?} } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "add!(A, B)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_subtract {
    ($A:ident, $B:ident $(-> $L:ty)?) => { $crate::__op_between! { subtract union - $A $B {$($L)?} } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "subtract!(A, B)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_multiply {
    ($A:ident, $B:ident $(-> $L:ty)?) => { $crate::__op_between! { multiply meet * $A $B {$($L)?} } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "multiply!(A, B)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_mask {
    ($A:ident, $M:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate mask {$A $M} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($A) let C_: @like($A); @forall($A) if @truth($M) { C_[..] = $A[..] } }
        } }
    };
    ($A:ident, !$M:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate mask {$A $M} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($A) let C_: @like($A); @forall($A) if !@truth($M) { C_[..] = $A[..] } }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "mask!(A, M)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_ifelse {
    ($M:ident, $A:ident, $B:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate ifelse {$A $B $M} {} {$($L)?} {
            $crate::finch! {
                @env #![reformat] let C_: @union($A $B);
                @around($A) C_[..] = ifelse(@truth($M), $A[..], $B[..])
            }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "ifelse!(M, A, B)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_map {
    ($($f:ident)::+, $A:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate map {$A} {} {$($L)?} {
            $crate::finch! { @env #![reformat] let C_: @like($A); @around($A) C_[..] = $($f)::+($A[..]) }
        } }
    };
    ($($f:ident)::+, $A:ident, $B:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate map {$A $B} {} {$($L)?} {
            $crate::finch! { @env #![reformat] let C_: @union($A $B); @around($A) C_[..] = $($f)::+($A[..], $B[..]) }
        } }
    };
    ($host:tt $($f:ident)::+, $A:ident -> $L:ty) => { $crate::__op_map! { ($($f)::+), $A -> $L } };
    ($f:expr, $A:ident -> $L:ty) => {{
        let apply = $f;
        $crate::__rt::__op! { $crate map {$A} {} {$L} {
            $crate::finch! { @env #![reformat] let C_: @like($A); @around($A) C_[..] = @call(apply $A) }
        } }
    }};
    ($host:tt $($f:ident)::+, $A:ident, $B:ident -> $L:ty) => { $crate::__op_map! { ($($f)::+), $A, $B -> $L } };
    ($f:expr, $A:ident, $B:ident -> $L:ty) => {{
        let apply = $f;
        $crate::__rt::__op! { $crate map {$A $B} {} {$L} {
            $crate::finch! { @env #![reformat] let C_: @union($A $B); @around($A) C_[..] = @call(apply $A $B) }
        } }
    }};
    ($f:expr, $A:ident $(, $B:ident)?) => {
        $crate::__rt::__refused! {
            "the result needs a layout if the function is not built in: `map!(f, A -> DenseVec<f64>)`"
            $f
        }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "map!(f, A)` or `map!(f, A, B)" $($other)* } };
}

/// `s op= value` over the modes of an axis, or over all modes.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_reduce {
    ($name:ident $value:ident {$($op:tt)*} {$($cast:tt)*} $A:ident) => {
        $crate::__rt::__op! { $crate $name {$A} {*} {} {
            $crate::finch! { @env #![reformat] @reduced($A {$($op)*} @$value($A) $($cast)*) }
        } }.value()
    };
    ($name:ident $value:ident {$($op:tt)*} {$($cast:tt)*} $A:ident, axis = $axis:tt, keepdims) => {
        $crate::__rt::__op! { $crate $name {$A} {$axis} {} {
            @spanned($A {$crate::finch! { @env #![reformat] @reduced($A {$($op)*} @$value($A) $($cast)*) }})
        } }
    };
    ($name:ident $value:ident {$($op:tt)*} {$($cast:tt)*} $A:ident, axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate $name {$A} {$axis} {$($L)?} {
            $crate::finch! { @env #![reformat] @reduced($A {$($op)*} @$value($A) $($cast)*) }
        } }
    };
    ($name:ident $value:ident {$($op:tt)*} {$($cast:tt)*} $($other:tt)*) => {
        $crate::__rt::__usage! { "sum!(A)`, `sum!(A, axis = 0)`, or `sum!(A, axis = (0, 1) -> DenseVec<f64>)" $($other)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_sum {
    ($($call:tt)*) => { $crate::__op_reduce! { sum entry {+=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nansum {
    ($($call:tt)*) => { $crate::__op_reduce! { nansum number {+=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_nanproduct {
    ($($call:tt)*) => { $crate::__op_reduce! { nanproduct factor {*=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_product {
    ($($call:tt)*) => { $crate::__op_reduce! { product entry {*=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_any {
    ($($call:tt)*) => { $crate::__op_reduce! { any truth {|=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_all {
    ($($call:tt)*) => { $crate::__op_reduce! { all truth {&=} {} $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_count {
    ($($call:tt)*) => { $crate::__op_reduce! { count truth {+=} {as usize} $($call)* } };
}

/// A reduction that has no value for an empty tensor: `min` or `max`.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_extremum {
    ($f:ident $A:ident) => {
        $crate::__rt::__op! { $crate $f {$A} {*} {} {
            $crate::__rt::occupied(stringify!($f), @text($A), &$A.shape(), &@axes).map(|()| {
                $crate::finch! { @env #![reformat] @reduced($A {<<$f>>=} @entry($A)) }.value()
            })
        } }
    };
    ($f:ident $A:ident, axis = $axis:tt, keepdims) => {
        $crate::__rt::__op! { $crate $f {$A} {$axis} {} {
            $crate::__rt::occupied(stringify!($f), @text($A), &$A.shape(), &@axes).map(|()| {
                @spanned($A {$crate::finch! { @env #![reformat] @reduced($A {<<$f>>=} @entry($A)) }})
            })
        } }
    };
    ($f:ident $A:ident, axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate $f {$A} {$axis} {$($L)?} {
            $crate::__rt::occupied(stringify!($f), @text($A), &$A.shape(), &@axes).map(|()| {
                $crate::finch! { @env #![reformat] @reduced($A {<<$f>>=} @entry($A)) }
            })
        } }
    };
    ($f:ident $($other:tt)*) => { $crate::__rt::__usage! { "min!(A)` or `min!(A, axis = 0)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_min {
    ($($call:tt)*) => { $crate::__op_extremum! { min $($call)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_max {
    ($($call:tt)*) => { $crate::__op_extremum! { max $($call)* } };
}

/// Both extrema: two reductions, of which the first reports what is wrong.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_extrema {
    ($A:ident $($axis:tt)*) => {
        match ($crate::__op_min! { $A $($axis)* }, $crate::__op_max! { $A $($axis)* }) {
            (::core::result::Result::Ok(least), ::core::result::Result::Ok(most)) => {
                ::core::result::Result::Ok((least, most))
            }
            (::core::result::Result::Err(error), _) | (_, ::core::result::Result::Err(error)) => {
                ::core::result::Result::Err(error)
            }
        }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "extrema!(A)` or `extrema!(A, axis = 0)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_matmul {
    ($A:ident, $B:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate matmul {$A: 1 2 * $B: 1 2} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @multiplied($A $B) } @value($A $B)
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "matmul!(A, B)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_transpose {
    ($A:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate transpose {$A: 2} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($A) let C_: @turned($A); C_[j, i] = $A[i, j] }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "transpose!(A)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_concatenate {
    (@ {$($A:ident)+} axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate concatenate {$($A)+} {$axis} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($($A)+) let C_: @union($($A)+); @joined($($A)+) }
        } }
    };
    (@ {$($A:ident)+} $B:ident, $($rest:tt)+) => { $crate::__op_concatenate! { @ {$($A)+ $B} $($rest)+ } };
    (@ {$($A:ident)+} $($other:tt)*) => {
        $crate::__rt::__usage! { "concatenate!(A, B, axis = 0)" $($A),+ $($other)* }
    };
    ($A:ident, $B:ident, $($rest:tt)+) => { $crate::__op_concatenate! { @ {$A $B} $($rest)+ } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "concatenate!(A, B, axis = 0)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_stack {
    ($A:ident $(, $B:ident)* $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate stack {$A $($B)*} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($A $($B)*) let C_: @stacked($A); @piled($A $($B)*) }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "stack!(A, B)" $($other)* } };
}

/// The entries of a matrix at which a comparison of its indices holds: a triangle. The tokens of `k` end
/// at the layout, if one is given.
#[doc(hidden)]
#[macro_export]
macro_rules! __op_triangle {
    ($name:ident $below:tt $A:ident {$($k:tt)+} $(-> $L:ty)?) => {{
        let offset: i64 = $($k)+;
        $crate::__rt::__op! { $crate $name {$A: 2} {} {$($L)?} {
            $crate::finch! {
                @env #![reformat] @moved($A) let C_: @like($A);
                @forall($A) if j $below i + host(offset) { C_[..] = $A[..] }
            }
        } }
    }};
    ($name:ident $below:tt $A:ident {$($k:tt)*} $next:tt $($rest:tt)*) => {
        $crate::__op_triangle! { $name $below $A {$($k)* $next} $($rest)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_tril {
    ($A:ident $(-> $L:ty)?) => { $crate::__op_triangle! { tril <= $A {0} $(-> $L)? } };
    ($A:ident, $($k:tt)+) => { $crate::__op_triangle! { tril <= $A {} $($k)+ } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "tril!(A)` or `tril!(A, -1)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_triu {
    ($A:ident $(-> $L:ty)?) => { $crate::__op_triangle! { triu >= $A {0} $(-> $L)? } };
    ($A:ident, $($k:tt)+) => { $crate::__op_triangle! { triu >= $A {} $($k)+ } };
    ($($other:tt)*) => { $crate::__rt::__usage! { "triu!(A)` or `triu!(A, 1)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_diagonal {
    ($A:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate diagonal {$A: 2} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($A) let d_: @along($A); forall i: d_[i] = $A[i, i] }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "diagonal!(A)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_diag {
    ($x:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate diag {$x: 1} {} {$($L)?} {
            $crate::finch! { @env #![reformat] @moved($x) let C_: @rows($x); forall i: C_[i, i] = $x[i] }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "diag!(x)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_outer {
    ($A:ident, $B:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate outer {$A * $B} {} {$($L)?} {
            $crate::finch! { @env #![reformat] let C_: @crossed($A $B); @crossing($A $B) }
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "outer!(x, y)" $($other)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_kron {
    ($A:ident, $B:ident $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate kron {$A: 2 * $B: 2} {} {$($L)?} {
            @as_wanted($crate::__rt::woven($crate::finch! {
                @env #![reformat] let C_: @woven($A $B); forall i, k, j, l: C_[i, k, j, l] = $A[i, j] * $B[k, l]
            }))
        } }
    };
    ($($other:tt)*) => { $crate::__rt::__usage! { "kron!(A, B)" $($other)* } };
}
