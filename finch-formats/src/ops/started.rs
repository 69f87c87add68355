//! The macro of `reduce!`: a reduction by any function, from a value that the user gives.

#[doc(hidden)]
#[macro_export]
macro_rules! __op_started {
    ($op:tt $start:ident $A:ident) => {
        $crate::__rt::__op! { $crate reduce {$A} {*} {} {
            $crate::finch! { @env #![reformat] @started($A $op $start) }
        } }.value()
    };
    ($op:tt $start:ident $A:ident, axis = $axis:tt, keepdims) => {
        $crate::__rt::__op! { $crate reduce {$A} {$axis} {} {
            @spanned($A {$crate::finch! { @env #![reformat] @started($A $op $start) }})
        } }
    };
    ($op:tt $start:ident $A:ident, axis = $axis:tt $(-> $L:ty)?) => {
        $crate::__rt::__op! { $crate reduce {$A} {$axis} {$($L)?} {
            $crate::finch! { @env #![reformat] @started($A $op $start) }
        } }
    };
    ($op:tt $start:ident $($other:tt)*) => {
        $crate::__rt::__usage! { "reduce!(f, A, 0.0)` or `reduce!(f, A, 0.0, axis = 0)" $($other)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __op_reduce_by {
    ($($f:ident)::+, $A:ident, $start:expr $(, axis = $($axis:tt)+)?) => {{
        let start = $start;
        $crate::__op_started! { {<<$($f)::+>>=} start $A $(, axis = $($axis)+)? }
    }};
    ($host:tt $($f:ident)::+, $A:ident, $($rest:tt)+) => { $crate::__op_reduce_by! { ($($f)::+), $A, $($rest)+ } };
    ($f:expr, $A:ident, $start:expr $(, axis = $($axis:tt)+)?) => {{
        let (apply, start) = ($f, $start);
        $crate::__op_started! { {apply} start $A $(, axis = $($axis)+)? }
    }};
    ($($other:tt)*) => {
        $crate::__rt::__usage! { "reduce!(f, A, 0.0)` or `reduce!(f, A, 0.0, axis = 0)" $($other)* }
    };
}
