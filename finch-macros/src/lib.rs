//! The procedural macros of finch-tensor.
//!
//! They are the only part that knows `proc_macro`: each parses tokens, calls the front end, and prints tokens. Users reach them
//! through the `macro_rules!` wrappers of `finch-formats`; see `definition.rs`
//! for how definitions travel and how generated code finds finch.

mod definition;
mod environment;
mod fill_value;
mod handwritten;
mod kernel;
mod layout;
mod level;
mod lookup;
mod ops;
mod output;
mod program;
mod question;
mod tensor;
mod ufunc;

use finch_front::syntax::written;
use proc_macro::TokenStream;
use proc_macro2::Ident;
use syn::parse::{Parse, ParseStream};

use handwritten::Handwritten;
use question::Question;
use tensor::Tensors;

/// The input of a macro with a `macro_rules!` wrapper: the wrapper's `$crate`, then what the user wrote.
struct Call {
    krate: Ident,
    input: proc_macro2::TokenStream,
}

impl Parse for Call {
    fn parse(input: ParseStream<'_>) -> syn::Result<Call> {
        Ok(Call { krate: input.call(syn::ext::IdentExt::parse_any)?, input: input.parse()? })
    }
}

/// The input of `finch!` and its relatives: `$crate`, the name of the macro, the program.
struct Start(Question);

impl Parse for Start {
    fn parse(input: ParseStream<'_>) -> syn::Result<Start> {
        let krate = input.call(syn::ext::IdentExt::parse_any)?;
        Ok(Start(Question::new(krate, input.parse()?, input.parse()?)))
    }
}

/// Makes visible the invisible groups that users' `macro_rules!` put around expressions, so that what is printed again means the
/// same.
fn whole(tokens: TokenStream) -> proc_macro2::TokenStream {
    finch_front::groups::visible(tokens.into())
}

fn advance(question: &Question) -> proc_macro2::TokenStream {
    match question.who.to_string().as_str() {
        "layout" => output::items(layout::advance(question)),
        "op" => ops::advance(question),
        "function" => ufunc::advance(question),
        _ => program::advance(question),
    }
}

/// `finch!` and its relatives.
#[doc(hidden)]
#[proc_macro]
pub fn __program(input: TokenStream) -> TokenStream {
    output::items(syn::parse(input).map(|Start(question)| advance(&question))).into()
}

/// Goes on after a round of questions, with what the macros of a program's names answered (see `definition.rs`).
#[doc(hidden)]
#[proc_macro]
pub fn __resume(input: TokenStream) -> TokenStream {
    output::items(syn::parse(input).map(|question| advance(&question))).into()
}

/// `layout!`
#[doc(hidden)]
#[proc_macro]
pub fn __layout(input: TokenStream) -> TokenStream {
    let start = |Call { krate, input }| {
        let who = Ident::new("layout", proc_macro2::Span::call_site());
        advance(&Question::new(krate, who, input))
    };
    output::items(syn::parse(input).map(start)).into()
}

/// The operations of `finch::ops`.
#[doc(hidden)]
#[proc_macro]
pub fn __op(input: TokenStream) -> TokenStream {
    let start = |Call { krate, input }| {
        let who = Ident::new("op", proc_macro2::Span::call_site());
        advance(&Question::new(krate, who, input))
    };
    output::items(syn::parse(input).map(start)).into()
}

/// Refuses the call of an operation of `finch::ops` with wrong arguments, and says how it is written.
#[doc(hidden)]
#[proc_macro]
pub fn __usage(input: TokenStream) -> TokenStream {
    let usage = |input: ParseStream<'_>| -> syn::Result<proc_macro2::TokenStream> {
        let usage: syn::LitStr = input.parse()?;
        let message =
            format!("write `{}`, where operands are variables with layouts (`tensor!`)", usage.value());
        let given: proc_macro2::TokenStream = input.parse()?;
        Err(syn::Error::new_spanned(written(given), message))
    };
    output::items(syn::parse::Parser::parse(usage, input)).into()
}

/// Refuses an argument that an operation of `finch::ops` does not take, with a given message.
#[doc(hidden)]
#[proc_macro]
pub fn __refused(input: TokenStream) -> TokenStream {
    let refused = |input: ParseStream<'_>| -> syn::Result<proc_macro2::TokenStream> {
        let message: syn::LitStr = input.parse()?;
        let tokens: proc_macro2::TokenStream = input.parse()?;
        Err(syn::Error::new_spanned(written(tokens), message.value()))
    };
    output::items(syn::parse::Parser::parse(refused, input)).into()
}

/// `#[ufunc]` with fills that are named.
#[doc(hidden)]
#[proc_macro]
pub fn __function(input: TokenStream) -> TokenStream {
    let start = |Call { krate, input }| {
        let who = Ident::new("function", proc_macro2::Span::call_site());
        advance(&Question::new(krate, who, input))
    };
    output::items(syn::parse(input).map(start)).into()
}

/// `fill_value!`
#[doc(hidden)]
#[proc_macro]
pub fn __fill_value(input: TokenStream) -> TokenStream {
    output::items(
        syn::parse2(whole(input)).and_then(|Call { krate, input }| fill_value::expand(&krate, input)),
    )
    .into()
}

/// `level!`
#[doc(hidden)]
#[proc_macro]
pub fn __level(input: TokenStream) -> TokenStream {
    output::items(syn::parse2(whole(input)).and_then(|Call { krate, input }| level::expand(&krate, input)))
        .into()
}

/// The definitions of items that finch writes by hand: the tensor type, orders of modes, built-in fills.
#[doc(hidden)]
#[proc_macro]
pub fn __definitions(input: TokenStream) -> TokenStream {
    output::items(syn::parse(input).map(|items: Handwritten| quote::quote!(#items))).into()
}

/// Each declaration is a `let` (or `let mut`) with a type and a value, `let A: Csr<f64> = expr;`, and one `tensor!` may hold
/// several. The type is a layout, or a reference to a tensor of one (`&Csr<f64>`). A macro cannot see types, so without
/// this, or a `#[kernel]`, a program could not know how its operands are stored.
#[proc_macro]
pub fn tensor(input: TokenStream) -> TokenStream {
    output::items(
        syn::parse2(whole(input)).map(|Tensors(tensors)| tensors.iter().map(tensor::Tensor::open).collect()),
    )
    .into()
}

/// Parameters and variables of the function that have a type are known to the programs in its body; nothing else in it changes.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    kernel::expand(arguments.into(), whole(item)).into()
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
/// programs compute, whatever the function does outside of it.
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
    ufunc::expand(whole(properties), whole(item)).into()
}
