//! The procedural macros of finch-tensor. They are the only part that names `proc_macro`: `finch-expand` says what each makes of its
//! tokens.

use finch_expand as expand;
use proc_macro::TokenStream;

/// The tokens of source that was made here.
fn lex(source: &str) -> Result<proc_macro2::TokenStream, String> {
    source.parse().map(TokenStream::into).map_err(|error: proc_macro::LexError| error.to_string())
}

/// `finch!` and its relatives.
#[doc(hidden)]
#[proc_macro]
pub fn __program(input: TokenStream) -> TokenStream {
    expand::program(input.into(), lex).into()
}

/// Goes on after a round of questions, with what the macros of a program's names answered.
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

/// Refuses the call of an operation of `finch::ops` with wrong arguments, and says how it is written.
#[doc(hidden)]
#[proc_macro]
pub fn __usage(input: TokenStream) -> TokenStream {
    expand::usage(input.into()).into()
}

/// Refuses an argument that an operation of `finch::ops` does not take, with a given message.
#[doc(hidden)]
#[proc_macro]
pub fn __refused(input: TokenStream) -> TokenStream {
    expand::refused(input.into()).into()
}

/// `#[ufunc]` with fills that are named.
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

/// The definitions of items that finch writes by hand: the tensor type, orders of modes, built-in fills.
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

/// Parameters and variables of the function that have a type are known to the programs in its body; nothing else in it changes.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand::kernel(arguments.into(), item.into()).into()
}

/// The compiler uses the algebra to leave out work: where an operand is its fill, and the fill is the function's annihilator,
/// nothing has to be evaluated. The properties stand in the attribute, `#[ufunc(commutative, identity = 0)]`:
///
/// | property | says |
/// |---|---|
/// | `commutative` | arguments may be swapped |
/// | `associative` | calls may be regrouped, so that programs may give a function of two arguments any number of them from two on |
/// | `idempotent` | `f(x, .., x) = x` |
/// | `identity = v`, `identity(0) = v` | `f(v, x) = x`, with `v` as any argument, or only as argument 0 |
/// | `annihilator = v`, `annihilator(0) = v` | `f(.., v, ..) = v`, likewise |
/// | `case(x, 0 => x.abs())` | the value where some of the arguments are known, as they are at a fill |
/// | `rule(f(x, f(x, y)) => f(x, y))` | any equation; it is used from left to right, where that is simpler |
/// | `distributive(g)` | `g(f(x, y), f(x, z)) = f(x, g(y, z))`, for a built-in function or operator `g` |
/// | `iterate(a & !b)` | the region in which it is evaluated: here, where `a` is not its fill and `b` is. Elsewhere its value is that at the fills |
/// | `check` | writes a test that all of this, save for the region, holds on sample values |
///
/// A value `v` is a literal, a constant such as `f64::INFINITY`, or the name of a fill value, which stands for values of types
/// that have no literals: `identity = Nothing`, `case(Nothing => 0.0)`. In a case, a name that begins with a capital letter is a
/// fill's.
///
/// What is declared is believed, and a program may come out wrong if it does not hold; so use `check`. Its samples are small numbers,
/// those that are declared, and the ends of an integer's type; where the function panics, as arithmetic does that overflows, nothing is
/// compared. Among floats, swapped arguments and identities are tried with the infinities, too, and equal arguments with NaN as well;
/// annihilators are not, as a fill that annihilates wins over those (`0.0 * f64::NAN`). A region is not tried: it is part of what
/// programs compute, whatever the function does outside of it. A generic function has no samples, and takes no `check`: what is
/// checked in its place is a function of numbers that calls it,
/// `#[ufunc(commutative, check)] fn sum_of_floats(a: f64, b: f64) -> f64 { sum(a, b) }`.
///
/// Properties that contradict each other are errors: two that say what the function is at the same arguments, and say different values.
/// Of values that are computed (`x.abs()`), nothing is claimed. Cases may cross: at the one call that two of them are about, as
/// `case(x, 0 => 1), case(0, y => 0)` are about `f(0, 0)`, the first one holds.
///
/// The right side of a case or a rule is made of the names on its left, literals, methods and built-in functions. A case may
/// also come to a fill value, `case(Nothing, y => Nothing)`; in a rule, the function itself may stand there, too. A region
/// (`iterate`) saves most where the value at the fills is known as well, by a case or an annihilator: then nothing outside of
/// the region is visited.
#[proc_macro_attribute]
pub fn ufunc(properties: TokenStream, item: TokenStream) -> TokenStream {
    expand::ufunc(properties.into(), item.into()).into()
}
