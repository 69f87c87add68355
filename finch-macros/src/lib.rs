//! The procedural macros of finch-tensor. Only this crate names `proc_macro`: `finch-expand`
//! defines the expansion of each macro.

use finch_expand as expand;
use proc_macro::TokenStream;

/// The tokens of generated source.
fn lex(source: &str) -> Result<proc_macro2::TokenStream, String> {
    source.parse().map(TokenStream::into).map_err(|error: proc_macro::LexError| error.to_string())
}

/// `finch!` and its relatives.
#[doc(hidden)]
#[proc_macro]
pub fn __program(input: TokenStream) -> TokenStream {
    expand::program(input.into(), lex).into()
}

/// Continues after a round of questions, with the answers of the macros of a program's names.
#[doc(hidden)]
#[proc_macro]
pub fn __resume(input: TokenStream) -> TokenStream {
    expand::resume(input.into(), lex).into()
}

/// `layout!`
#[doc(hidden)]
#[proc_macro]
pub fn __layout(input: TokenStream) -> TokenStream {
    expand::layout(input.into()).into()
}

/// The operations of `finch::ops`.
#[doc(hidden)]
#[proc_macro]
pub fn __op(input: TokenStream) -> TokenStream {
    expand::op(input.into()).into()
}

/// Rejects a call of an operation of `finch::ops` with wrong arguments, and shows the correct form.
#[doc(hidden)]
#[proc_macro]
pub fn __usage(input: TokenStream) -> TokenStream {
    expand::usage(input.into()).into()
}

/// Rejects an argument that an operation of `finch::ops` does not accept, with a given message.
#[doc(hidden)]
#[proc_macro]
pub fn __refused(input: TokenStream) -> TokenStream {
    expand::refused(input.into()).into()
}

/// `#[ufunc]` with named fills.
#[doc(hidden)]
#[proc_macro]
pub fn __function(input: TokenStream) -> TokenStream {
    expand::function(input.into()).into()
}

/// `fill_value!`
#[doc(hidden)]
#[proc_macro]
pub fn __fill_value(input: TokenStream) -> TokenStream {
    expand::fill_value(input.into()).into()
}

/// `level!`
#[doc(hidden)]
#[proc_macro]
pub fn __level(input: TokenStream) -> TokenStream {
    expand::level(input.into()).into()
}

/// The definitions of items written by hand in finch: the tensor type, orders of modes, built-in fills.
#[doc(hidden)]
#[proc_macro]
pub fn __definitions(input: TokenStream) -> TokenStream {
    expand::definitions(input.into()).into()
}

/// Each declaration is a `let` (or `let mut`) with a type and a value, `let A: Csr<f64> = expr;`, and one `tensor!` may hold
/// several. The type is a layout, or a reference to a tensor of one (`&Csr<f64>`). A macro cannot see types, so without
/// this, or a `#[kernel]`, a program could not know how its operands are stored.
#[proc_macro]
pub fn tensor(input: TokenStream) -> TokenStream {
    expand::tensor(input.into()).into()
}

/// Programs in the function's body know its typed parameters and variables. Nothing else in the function changes.
///
/// `#[kernel(for M in [Csr, Csc], V in [DenseVec, SparseVec])]` makes one function for all combinations of these layouts. In the function,
/// `M` and `V` stand for a layout each: `fn f(A: &M<f64>, x: &V<f64>) -> DenseVec<f64>`. To callers, the types that contain them are type
/// parameters, after the function's own, and a sealed trait with the function's name (`FLayouts`) is implemented for each combination. Each is
/// expanded in every build of the crate, at most 32; only those that are called are compiled to machine code.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand::kernel(arguments.into(), item.into()).into()
}

/// The compiler uses the algebra to avoid work: where an operand equals its fill, and the fill is the function's annihilator,
/// nothing is evaluated. The attribute lists the properties, `#[ufunc(commutative, identity = 0)]`:
///
/// | property | meaning |
/// |---|---|
/// | `commutative` | arguments may be swapped |
/// | `associative` | calls may be regrouped, so programs may call a function of two arguments with two or more |
/// | `idempotent` | `f(x, .., x) = x` |
/// | `identity = v`, `identity(0) = v` | `f(v, x) = x`, with `v` as any argument, or only as argument 0 |
/// | `annihilator = v`, `annihilator(0) = v` | `f(.., v, ..) = v`, likewise |
/// | `case(x, 0 => x.abs())` | the value if some of the arguments are known, as at a fill |
/// | `rule(f(x, f(x, y)) => f(x, y))` | any equation, applied from left to right if the result is simpler |
/// | `distributive(g)` | `g(f(x, y), f(x, z)) = f(x, g(y, z))`, for a built-in function or operator `g` |
/// | `iterate(a & !b)` | the region in which it is evaluated: here, where `a` differs from its fill and `b` does not. Elsewhere it has its value at the fills |
/// | `check` | generates a test of all properties except the region, on sample values |
///
/// A value `v` is a literal, a constant such as `f64::INFINITY`, or the name of a fill value, for types that have no
/// literals: `identity = Nothing`, `case(Nothing => 0.0)`. In a case, a capitalised name refers to a fill.
///
/// Declared properties are trusted, and a program may return wrong results if they do not hold, so use `check`. Its samples
/// are small numbers, the declared values, and the limits of integer types. Where the function panics, for example because
/// arithmetic overflows, nothing is compared. For floats, commutativity and identities are also tested with infinities, and
/// idempotence with NaN as well. Annihilators are not, because a fill takes precedence over these (`0.0 * f64::NAN`). A
/// region is not tested, because it defines what programs compute outside it. A generic function
/// has no samples, and does not accept `check`. Check a numeric function that calls it instead:
/// `#[ufunc(commutative, check)] fn sum_of_floats(a: f64, b: f64) -> f64 { sum(a, b) }`.
///
/// Properties that contradict each other are errors: two that state different values of the function at the same arguments.
/// Computed values (`x.abs()`) are not compared. Cases may overlap: at the single call to which two of them apply, such as
/// `f(0, 0)` for `case(x, 0 => 1), case(0, y => 0)`, the first one counts.
///
/// The right side of a case or a rule consists of the names on its left, literals, methods and built-in functions. The
/// value of a case may also be a fill value, `case(Nothing, y => Nothing)`. In a rule, the function itself may occur as
/// well. A region (`iterate`) saves most if the value at the fills is also known, from a case or an annihilator. Then
/// nothing outside of the region is visited.
#[proc_macro_attribute]
pub fn ufunc(properties: TokenStream, item: TokenStream) -> TokenStream {
    expand::ufunc(properties.into(), item.into()).into()
}
