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
/// | `#![keep_fills]` | sparse results keep every entry that was assigned, also where it came to the fill, or is the fill as written (`C[i] = 0.0`); where all that is read is not stored, and that makes it the fill, nothing is assigned |
/// | `#![checked]` | loads and stores test that they are in bounds, whatever a level vouches for |
/// | `#![reformat]` | operands that the loops cannot go along are stored the other way round first |
///
/// # Several threads
/// `par forall i, …` runs the loop over `i` in chunks on all threads, with as many statements, results and temporaries in it as there may
/// be; it is an outermost loop, and what stands beside it runs before or after. A result that is written at `i`, or at one `i + e`, in
/// some mode is divided along that mode, in any layout. Any other is reduced (`s[] += …`, `y[j] += …`, `H[A[i]] += 1`): each chunk into a
/// copy of its own, sixteen of them on every machine, so that sums of floats are the same; so the operator has to be associative and to
/// have an identity. What `keep` keeps goes on from where it was in both cases.
///
/// # The language
///
/// Declarations come first, then statements, separated by `;`.
///
/// | form | is |
/// |---|---|
/// | `let C: Csr<f64>;`, `let H: DenseVec<u64>[n];`, `let m: Scalar<f64> = 5.0;` | a result; its shape, where no loop gives it; where it starts. `_` in a layout asks the compiler |
/// | `keep C;` | what is in a `mut` tensor from outside stays, and is added to |
/// | `forall i, j: s`, `forall i in lo..hi { s; t }` | loops, the leftmost outermost, over the dimensions of what they index, or as far as they say |
/// | `par forall i: s` | the same, in chunks on all threads |
/// | `C[i] = e`, `+=`, `*=`, `\|=`, …, `<<f>>=` | an entry is written, or reduced by an operator or a function of two arguments |
/// | `if c { s } else { t }` | a condition; one on indices, as `i <= j`, shrinks the loop |
/// | `{ let t: SparseVec<f64>; s; t }`, `(s) where (t)` | a temporary, made anew each time; the second statement makes what the first one reads |
/// | `y[i] += A[i, j] * x[j]` | without `forall`: the compiler chooses the loops, over the names that are an index, or a window's |
///
/// An index is a loop's, or any integer (which is looked up):
///
/// | index | reads |
/// |---|---|
/// | `A[i + e]`, `A[e - i]` | a shifted or mirrored place; a result may be written at `i + e` |
/// | `A[(lo..hi)[i]]`, `A[(lo..hi).step_by(s)[i]]` | a part of it, counted from its beginning |
/// | `A[permit(i - 1)]` | `missing` where the index leaves the dimension or the window: `coalesce(A[permit(i - 1)], 0.0)` |
/// | `A[P[i]]`, `A[i, i]`, `A[5, j]`, `s[]` | an entry found by another one, a diagonal, a row, a scalar's value |
/// | `A[i::gallop]` | by a protocol: `walk`, `gallop`, `lead`, `follow`, `locate` |
///
/// Expressions are Rust's: arithmetic, comparisons, logic, `as`, literals, tuples, entries, indices as values, variables, methods
/// (`A[i].sin()`). Functions that programs know are `min`, `max`, `pow`, `abs`, `sign`, `sqrt`, `exp`, `ln`, `floor`, `ceil`, `round`, `and`,
/// `or`, `xor`, `not`, `ldexp`, `ifelse(c, a, b)`, `coalesce(…)`, `first`, `last`, `choose(fill)(…)`, `is_missing`, and those of
/// [`#[ufunc]`](macro@crate::ufunc); any other is called as `$f(…)`, any other Rust stands in `$(…)`, or in `host(…)` inside of a
/// `macro_rules!`.
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
