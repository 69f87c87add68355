//! The macros that users call. Each passes `$crate` on, so that its expansion finds this crate, whatever
//! name the user's crate has for it.

/// A program is a loop nest over whole tensors, compiled in place for the layouts of its tensors.
///
/// A program that begins with `let R: Layout;` creates its results and evaluates to them: one tensor, or a tuple in the
/// order of the `let`s. Any other program writes into `mut` variables from outside. If it panics, or finds an index
/// out of range, it leaves these empty (every dimension 0), including those that it keeps. The layouts of
/// the tensors come from [`tensor!`](crate::tensor), or from the typed parameters and variables of a
/// [`#[kernel]`](macro@crate::kernel).
///
/// Loops visit what the operands store, so the cost follows from the layouts. A product of two sparse vectors takes time
/// proportional to their stored entries, and a sum of two dense ones takes time proportional to their length.
/// [`finch_explain!`](crate::finch_explain) shows the resulting loops.
///
/// # The language
///
/// Declarations come first, then statements, separated by `;`.
///
/// | declaration | meaning |
/// |---|---|
/// | `let C: Csr<f64>;` | a result |
/// | `let H: DenseVec<u64>[n];` | a result of the shape `[n]`. The shape is needed if no loop determines it |
/// | `let m: Scalar<f64> = 5.0;` | a result that starts at 5 instead of its fill |
/// | `let C: Csr<f64> on P;` | a result with the pattern of the tensor `P`, which may be written in any order |
/// | `keep C;` | the `mut` tensor `C` from outside keeps its entries, and the program adds to them |
///
/// The compiler can infer the element type and the fill of a result: `SparseVec<_, _>` has those of the assigned
/// values. A result that receives only literals holds `i32` or `f64`, as in Rust.
///
/// | statement | meaning |
/// |---|---|
/// | `forall i, j: s` | loops, the leftmost one outermost, over the dimensions that `i` and `j` index |
/// | `forall i in lo..hi { s; t }` | a loop over a range |
/// | `par forall i: s` | a loop in chunks, on all threads |
/// | `seq forall i: s`, `seq forall i in (lo..hi).rev(): s` | a loop whose iterations run in order, the second one backwards. A result may be read where an earlier iteration wrote it |
/// | `C[i] = e` | writes an entry |
/// | `C[i] += e`, `*=`, `\|=`, …, `<<f>>=` | reduces into an entry, by an operator or by a function `f` of two arguments |
/// | `if c { s } else { t }` | a condition |
/// | `{ let t: SparseVec<f64>; s; u }` | a block with a temporary, which is new each time the block runs |
/// | `(s) where (u)` | runs `u` and then `s`, inside such a block |
/// | `y[i] += A[i, j] * x[j]` | a statement without `forall`: the compiler chooses the loops and their order |
///
/// - In a statement without `forall`, each name that is used as an index has a loop. To index by a Rust variable, write
///   `A[i, $(r)]`.
/// - A range that depends on data, as in `forall j in P[i]..P[i + 1]`, is checked when the loop begins.
/// - A condition on indices, such as `i <= j` or `i >= 1`, shrinks the loop instead of being tested in it. So `x[i - 1]` is
///   allowed under `if i >= 1`. Under another condition, such as `if !begins[i]`, `x[i - 1]` is looked up where the condition
///   holds, if some iteration of the loop would be out of range.
///
/// An index is a loop's index, or any integer expression, at which the entry is looked up:
///
/// | index | reads |
/// |---|---|
/// | `A[i + e]` | a shifted index; a result may be written there, too |
/// | `A[e - i]` | a mirrored index: the level is read backwards |
/// | `A[(lo..hi)[i]]`, `A[(lo..hi).step_by(s)[i]]` | a window: a part of the mode, whose indices start at 0 |
/// | `A[permit(i - 1)]` | the entry, or `missing` if the index is out of range of the dimension or the window |
/// | `A[P[i]]` | the entry at an index that another tensor holds |
/// | `A[i, i]`, `A[5, j]`, `s[]` | a diagonal, a row, the value of a scalar |
/// | `A[i::gallop]` | the same as `A[i]`, by a protocol, which determines how the level is traversed (below) |
///
/// `coalesce(A[permit(i - 1)], 0.0)` replaces `missing` by 0. An index in `permit` does not determine the range of the loop over
/// `i`: another access or an explicit range must.
///
/// Index arithmetic is that of `i64`. An integer from outside, or from a tensor, that exceeds the largest possible
/// dimension (2⁶² - 1) counts as 2⁶² there, so it cannot wrap around. In `$(…)`, and where a value is computed, it
/// keeps its value. Several integers from outside are added before that. With times in nanoseconds, for example,
/// `forall i in 0..stop - start` counts the difference, and `if start + i < stop` means `if i < stop - start`.
/// `forall t in start..stop` is an error in that case, because no index is that large. A cast of a stored integer truncates as in Rust.
///
/// The protocols are `walk` (traverse the stored entries, the default), `gallop` and `lead` (skip ahead, and make the
/// others skip to the same index: several operands `gallop` in turns, or one leads), `follow` (skip to where others lead)
/// and `locate` (search for each index).
///
/// Expressions are Rust's: arithmetic, comparisons, logic, `as`, literals, tuples, entries, indices as values, variables,
/// and methods (`A[i].total_cmp(&x)`). Programs know NumPy's elementwise functions, and a few more:
/// [the language](https://docs.rs/finch-tensor) lists them all. Some are `min`, `max`, `pow`, `abs`, `sqrt`, `exp`, `ln`, `sin`, `hypot`,
/// `floor`, `is_nan`, `gcd`, `and`, `ifelse(c, a, b)`, `coalesce(…)` and `choose(fill)(…)`. Functions declared by [`#[ufunc]`](macro@crate::ufunc) are known, too,
/// and so is the value `missing`. `choose(fill)` is also a reduction, `s[] <<choose(0.0)>>= A[i]`, which finds the first value that differs from the
/// fill. Any other function is called as `$f(…)`. Any other Rust expression goes in `$(…)`, or in `host(…)` inside a `macro_rules!`.
///
/// # Fills and arithmetic
///
/// Unstored elements equal the fill exactly, and a fill annihilates: `0 * x` and `0 / x` are 0, and `inf + x` is `inf`, if the
/// 0 or the infinity is a fill or a literal, even if `x` is NaN or infinite. At the fills of both operands, a function has the value that Rust computes,
/// so `0.0 / 0.0` is NaN there. The sign of a zero is not kept. Stored values, including zeros, follow Rust's arithmetic.
/// Attributes at the beginning of a program change this and other behaviour:
///
/// | attribute | effect |
/// |---|---|
/// | `#![strict]` | fills take part in arithmetic like stored values: `0 * NaN`, `inf - inf` and `0 / 0` are NaN. More entries are visited. A fill of zero is still omitted from a sum, which keeps the sign of `-0.0` |
/// | `#![keep_fills]` | sparse results keep every entry that was assigned, even if its value is the fill (`C[i] = 0.0`). Where no operand stores anything, nothing is assigned |
/// | `#![checked]` | loads and stores test that they are in bounds, even in levels with an `unsafe invariant` |
/// | `#![plain]` | lists are traversed in single steps, exactly as in the paper |
/// | `#![reassociate]` | statements without `forall` may be computed in several steps, which may round differently or overflow elsewhere: see [the language](https://docs.rs/finch-tensor) |
/// | `#![as_written]` | each statement without `forall` is computed in one nest of loops, even if steps would give exactly the same result |
/// | `#![cancel(token)]` | each iteration of an outermost loop looks at a [`cancel::Token`](crate::cancel::Token), which can stop the program, and reports the loop's progress to it. `token` is any expression that dereferences to one |
/// | `#![reformat]` | operands that the loops cannot traverse are first stored in another order |
///
/// # Loops in order
///
/// In `seq forall i, …`, a result with random writes may be read. The compiler must be able to prove, from distances and conditions, that an
/// earlier iteration wrote the element (`x[i - 1]`, or `x[j]` under `if j < i`). Under `keep x;` and `let x: … = 0.0;`, a read may also find the initial value. An
/// element into which a later iteration reduces cannot be read. Everything else is an error, which names both accesses and their iterations.
///
/// # Several threads
///
/// `par forall i, …` runs the loop over `i` in chunks on all threads. It must be an outermost loop. Other statements
/// run before or after it. It may contain any number of statements, results and temporaries.
///
/// A result that is written at `i`, or at a single `i + e`, in some mode is divided along that mode. Its layout may be any
/// whose chunks can be joined, which excludes `Triangular`, `Symmetric`, `SparsePoint`, `SparseInterval` and `SparseCone`. Any other
/// result is reduced (`s[] += …`, `y[j] += …`, `H[A[i]] += 1`), each chunk into its own copy. So the operator must be
/// associative and have an identity. The number of chunks, at most 64, depends only on the data, so sums of
/// floats do not depend on the number of threads. In both cases, the program adds to results under `keep`.
///
/// # Panics
/// If two dimensions that a loop runs over disagree, an index is out of range, or a result's level cannot hold what is
/// written. [`try_finch!`](crate::try_finch) returns these as errors. A computed index (`A[P[i]]`) is checked inside the
/// loops on which it depends, under the surrounding conditions that depend on no other loop. These include the conditions of
/// `ifelse` and the first operands of `&&` and `||`. Anything further inside, such as a loop over `k` without iterations
/// or an `if M[k]`, does not prevent the check. The same is true for an offset (`x[i - 1]`) that is looked up. The range
/// of a loop must not end outside the dimension: `forall i in 5..5: s[] += x[i]` with three entries is an error, like a slice in Rust.
#[macro_export]
macro_rules! finch {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch $($program)* } };
}

/// It accepts the same programs as [`finch!`](crate::finch), and evaluates to a `Result<_, ShapeError>`.
///
/// # Errors
/// If two dimensions that a loop runs over disagree, an index is out of range, a window's step is less than 1, a result's
/// index type is too small for its dimension, its level has no place for an index, or the token of `#![cancel(token)]` is cancelled. [`finch!`](crate::finch) documents the
/// state of results from outside in that case.
#[macro_export]
macro_rules! try_finch {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate try_finch $($program)* } };
}

/// Computes where the results of a program can differ from their fill. The macro accepts a program that declares its results, like
/// [`finch!`](crate::finch), and evaluates to tensors of truth values with the same levels. Use one as the pattern of a result:
/// `let C: Csr<f64> on P;`.
///
/// ```
/// # use finch_formats as finch;
/// use finch::layouts::Csr;
///
/// finch::tensor! {
///     let A: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 0.0, 2.0, 3.0])?;
///     let P: Csr<bool> = finch::pattern! { let C: Csr<f64>; C[i, j] += A[i, k] * A[k, j] };
///     let B: Csr<f64> = finch::finch! { let C: Csr<f64> on P; C[i, j] += A[i, k] * A[k, j] };
/// }
/// assert_eq!((P.stored(), B.to_dense()), (3, vec![1.0, 0.0, 8.0, 9.0]));
/// # Ok::<(), finch::FormatError>(())
/// ```
///
/// The pattern depends on what operands store, not on its values: all entries of a list and all elements of a dense level count, while in levels of
/// runs and of truth values only what differs from the fill counts. A product can be nonzero where all of its factors are stored, and a sum
/// where any of its terms is, according to the algebra of each function. If values cancel, the pattern has more places than
/// needed, never fewer. Conditions on values are assumed to hold wherever they can; conditions on indices stay as they are.
///
/// # Panics
/// As for [`finch!`](crate::finch).
#[macro_export]
macro_rules! pattern {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate pattern $($program)* } };
}

/// Where the result of a recurrence can be other than fill, for all steps at once: it accepts a program with one result, as
/// [`finch!`](crate::finch) does, solves for its region, and does not run it. The value is a `Result<_, FormatError>` of a tensor that says for each place whether
/// it is in the region.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Dense, Pattern, SparseCone, Tensor, layouts::SparseVec};
///
/// finch::tensor! { let x: SparseVec<f64> = SparseVec::from_dense([6], vec![0.0, 0.0, 1.0, 0.0, 0.0, 0.0])?; }
/// let region: Tensor<Dense<SparseCone<Pattern>>> = finch::region! {
///     let A: finch::layouts::DenseMat<f64>[4, 6] = 0.0;
///     forall i in 0..6: A[0, i] = x[i];
///     seq forall t in 1..4, i in 1..6: A[t, i] = A[t - 1, i - 1] + A[t - 1, i]
/// }?;
/// assert_eq!((&region.to_dense()[18..], region.stored()), (&[false, false, true, true, true, true][..], 2));
/// # Ok::<(), finch::FormatError>(())
/// ```
///
/// The result's shape and start are declared, `let A: …[m, n] = 0.0;`. What it reads of itself is at constant distances, such as `A[t - 1, i + 1]`.
/// The rest of the program says where the recurrence starts, in every step if need be. How the region is stored depends on both:
///
/// | recurrence | region | cost |
/// |---|---|---|
/// | starts at index 0 of the first of two modes; each step leads to a whole range of places around the old one | `Tensor<Dense<SparseCone<Pattern>>>` | r log r for r runs of sources, whatever the number of steps is |
/// | the same with three modes, where a step may lead to the rows beside its own, and there no further than within it | `Tensor<Dense<Dense<SparseCone<Pattern>>>>` | k² for each row that k sources reach |
/// | any other constant distances, in one, two or three modes | `Tensor<SparseRunList<Pattern>>`, inside a `Dense` for each further mode | the runs of sources, times the rows |
/// | elimination: `F[i, j] -= F[i, k] * F[k, j]` for `k` smaller than `i` and `j` | `Tensor<Dense<SparseRunList<Pattern>>>` | a step for each run of each row that leads to a row |
///
/// Values do not matter, as for [`pattern!`](crate::pattern). No place at which the program can make something other than fill is left out. The region
/// has other places where conditions, other operands or loops that do not visit a whole box restrict the recurrence further, and where the borders of what is
/// written bar every way. [`finch_explain!`](crate::finch_explain) shows the equation, its closed form, and whether that is exact.
///
/// # Errors
/// If an index does not fit the region's integers, if there are more than 2²⁸ runs, or if there is no memory for them.
///
/// # Panics
/// As for [`finch!`](crate::finch), where a source or a shape does not fit.
#[macro_export]
macro_rules! region {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate region $($program)* } };
}

/// The macro accepts the same programs as [`finch!`](crate::finch), and evaluates to the Rust code of the expansion, as a
/// `&'static str`. The program does not run.
///
/// The text is meant for people: loads are shown as `A_val[A_q]`. The compiled code performs them without bounds checks,
/// in `unsafe` blocks, if all levels of the program have an `unsafe invariant` (see
/// [`level!`](crate::level)) and `#![checked]` is not set.
#[macro_export]
macro_rules! finch_code {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch_code $($program)* } };
}

/// The macro accepts the same programs as [`finch!`](crate::finch), and evaluates to an explanation, a `&'static str`: the
/// normal form of the program, the looplets of each access, each step of lowering with the rules that fired,
/// and the code. The program does not run.
#[macro_export]
macro_rules! finch_explain {
    ($($program:tt)*) => { $crate::__rt::__program! { $crate finch_explain $($program)* } };
}

/// A layout is written like a type alias: `pub type Name<parameters> = Tensor<levels>;`. One `layout!` may contain any
/// number of them. It is a type, and programs know it by its name.
///
/// The right side is resolved where it is written, so the layout may be used even if its levels are not in scope. Its
/// parameters are types without bounds, and may have defaults. As always in Rust, defaults apply in types but not in
/// expressions: write `Name::<f64>::from_dense(…)`, or annotate the variable.
#[macro_export]
macro_rules! layout {
    ($($layouts:tt)*) => { $crate::__rt::__layout! { $crate $($layouts)* } };
}

/// A fill value is a type: `fill_value! { pub White: u8 = 255; }` is for `Element<u8, White>`.
///
/// The value is any constant of a type that an element can have, that is, one that is `Copy`, `PartialEq`, `Debug`, `Send` and
/// `Sync`. If it is a number, a truth value or a tuple of these, written as a literal or as a constant such as
/// `f64::INFINITY`, the compiler knows its value and simplifies with it. About any other value (`Point::ORIGIN`, `1.0 / 3.0`) it knows only
/// that it equals itself, and what a [`#[ufunc]`](macro@crate::ufunc) declares for its name.
#[macro_export]
macro_rules! fill_value {
    ($($values:tt)*) => { $crate::__rt::__fill_value! { $crate $($values)* } };
}

/// Defines a storage level: what it stores, how its fibers are read as looplets, and how they are written.
///
/// The definition becomes a Rust struct, whose `new` checks that its arrays are consistent. Tensors with that level can
/// be constructed from it, converted to other layouts, compared, printed and written to files like any others, and
/// programs can read them. With hooks that write the level (`write random { … }`), they can also be created from values, zeros and
/// files, and be the results of programs and conversions. This level stores one value
/// for a whole fiber, and is read-only:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Element, Tensor, level};
///
/// level! {
///     /// Stores one value for each fiber.
///     pub struct Constant<L> { shape: usize, lvl: L }
///
///     fibers = lvl.len();
///
///     read walk, follow, locate(p) { Run(lvl[p]) }
/// }
///
/// let vector: Tensor<_> = Tensor::new(Constant::new(4, Element::<i32>::new(vec![7]))?)?;
/// assert_eq!((vector.to_dense(), vector.stored()), (vec![7, 7, 7, 7], 1));
/// # Ok::<(), finch::FormatError>(())
/// ```
///
/// The page of [`levels`](crate::levels) lists the parts of a definition, and the guide (`finch::guide`) documents them.
#[macro_export]
macro_rules! level {
    ($($level:tt)*) => { $crate::__rt::__level! { $crate $($level)* } };
}
