//! The macros that users call. Each hands `$crate` on, so that the code it becomes finds this crate
//! whatever the user's crate calls it.

/// Runs a program over tensors.
///
/// A program that begins with `let R: Layout;` is worth its results: one tensor, or a tuple in order. Any
/// other writes `mut` variables from outside. The layouts of the tensors it names are those given by
/// [`tensor!`](crate::tensor), or by a [`#[kernel]`](macro@crate::kernel)'s typed parameters and variables. A result's layout may
/// leave its element type and its fill to the compiler: `SparseVec<_, _>` has those of what is assigned; literals alone
/// are `i32` or `f64`, as in Rust.
///
/// What is not stored is exactly the fill, and a fill annihilates: `0 * x` and `0 / x` are 0 and `inf + x` is `inf` where
/// the 0 or the infinity is a fill or a literal, whatever `x` is there: also NaN, infinite, or a fill of 0 itself.
/// So what is divided has to be stored for `0 / 0` to be NaN. The sign of a zero is not kept. What is stored, a zero too,
/// takes part in arithmetic as Rust has it. A program may begin with attributes:
///
/// | attribute | says |
/// |---|---|
/// | `#![strict]` | fills take part as what is stored does: `0 * NaN`, `inf - inf` and `0 / 0` are NaN; more is visited |
/// | `#![keep_fills]` | sparse results keep every entry that was assigned, also where it came to the fill |
/// | `#![checked]` | loads and stores test that they are in bounds, whatever a level vouches for |
/// | `#![reformat]` | operands that the loops cannot go along are stored the other way round first |
///
/// # Several threads
/// `par forall i, …` runs the loop over `i` in chunks on all threads; it is the whole program, with as many statements, results and
/// temporaries in it as there may be. A result that is written at `i`, or at one `i + e`, in some mode is divided along that mode, in
/// any layout. Any other is reduced (`s[] += …`, `y[j] += …`, `H[A[i]] += 1`): each chunk into a copy of its own, sixteen of them on every
/// machine, so that sums of floats are the same; so the operator has to be associative and to have an identity. What `keep` keeps goes
/// on from where it was in both cases.
///
/// # Panics
/// If two dimensions that a loop runs over disagree, or an index is out of range: [`try_finch!`](crate::try_finch)
/// returns these instead.
#[macro_export]
macro_rules! finch {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch $($program)* } };
}

/// Like [`finch!`](crate::finch), but worth a `Result<_, ShapeError>`: dimensions that disagree and
/// indices out of range are errors.
#[macro_export]
macro_rules! try_finch {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate try_finch $($program)* } };
}

/// The Rust code that [`finch!`](crate::finch) makes of a program, as a `&'static str`.
#[macro_export]
macro_rules! finch_code {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch_code $($program)* } };
}

/// How [`finch!`](crate::finch) arrives at its code, step by step, as a `&'static str`.
#[macro_export]
macro_rules! finch_explain {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch_explain $($program)* } };
}

/// Names layouts: `layout! { pub type Mine<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>>>>; }`.
///
/// The right side is understood where it is written, so a layout may be used where its levels are not in scope.
#[macro_export]
macro_rules! layout {
    ($($layouts:tt)*) => { $crate::__rt::__layout! { $crate $($layouts)* } };
}

/// Fill values of your own: `fill_value! { pub White: u8 = 255; }` for `Element<u8, White>`.
///
/// The value is any constant of any type that an element can have: what is `Copy`, comparable, and can be shown. Of
/// numbers, truth values and tuples of these, written as they are or as `f64::INFINITY`, the compiler knows the value
/// and simplifies by it; of any other (`Point::ORIGIN`, `1.0 / 3.0`) it knows that it equals itself.
#[macro_export]
macro_rules! fill_value {
    ($($values:tt)*) => { $crate::__rt::__fill_value! { $crate $($values)* } };
}

/// Defines a storage level: what it stores, how a fiber of it is read as looplets, and how it is written.
#[macro_export]
macro_rules! level {
    ($($level:tt)*) => { $crate::__rt::__level! { $crate $($level)* } };
}
