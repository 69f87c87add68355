//! The expansion of each macro of finch-tensor. `finch-macros` contains the macros themselves, which only call these
//! functions. A crate of procedural macros waits for the whole compiler to be built, and this one does not.
//!
//! ```text
//! program       finch! and its relatives: from a program's tokens to its code
//! region        region!: the closed form of a recurrence's region
//! known_names   what a program names, and what is known of it
//! environment   what a kernel tells the programs in it
//! kernel        #[kernel]: finds the tensors in scope
//! tensor        tensor!
//! question      the state of a macro that asks others for what it names
//! unknown       what the user reads where there is no macro to ask
//! definition    how what is named answers
//! layout, level, fill_value, ufunc, handwritten   what has a name, each with its definition
//! ops           the operations of finch::ops
//! mistake       what a macro becomes where the user made a mistake
//! editor        what an editor sees instead
//! ```
//!
//! Users reach the macros through the `macro_rules!` wrappers of `finch-formats`. See `definition.rs` for how definitions
//! travel and how generated code finds finch.

mod definition;
mod editor;
mod environment;
mod fill_value;
mod handwritten;
mod kernel;
mod known_names;
mod layout;
mod level;
mod mistake;
mod ops;
mod program;
mod question;
mod region;
mod tensor;
mod ufunc;
mod unknown;

use finch_codegen::output::Lex;
use finch_front::groups::visible;
use finch_front::raw::plain;
use finch_front::syntax::written;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Error, LitStr, parse2};

use handwritten::Handwritten;
use question::{Question, Step};
use tensor::{Tensor, Tensors};

/// The input of a macro with a `macro_rules!` wrapper: the wrapper's `$crate`, then what the user wrote.
struct Call {
    krate: Ident,
    input: TokenStream,
}

impl Parse for Call {
    fn parse(input: ParseStream<'_>) -> syn::Result<Call> {
        Ok(Call { krate: input.call(Ident::parse_any)?, input: plain(input.parse()?) })
    }
}

/// The input of `finch!` and its relatives: `$crate`, the name of the macro, the program.
struct Start(Question);

impl Parse for Start {
    fn parse(input: ParseStream<'_>) -> syn::Result<Start> {
        let krate = input.call(Ident::parse_any)?;
        Ok(Start(Question::new(krate, input.parse()?, plain(input.parse()?))))
    }
}

/// A macro that looks up the names in it, from the start.
fn begin(who: &str, input: TokenStream, advance: fn(&Question) -> Step) -> TokenStream {
    let start = |Call { krate, input }| {
        let question = Question::new(krate, Ident::new(who, Span::call_site()), input);
        let code = question.after(advance(&question));
        if editor::is_here() { editor::own_places(&question.input, code) } else { code }
    };
    mistake::or_errors(parse2(input).map(start))
}

/// `finch!` and its relatives. `lex` converts the code to tokens.
pub fn program(input: TokenStream, lex: Lex) -> TokenStream {
    let start = |Start(question): Start| {
        let code = question.after(program::advance(&question, lex));
        if !editor::is_here() {
            return code;
        }
        let written = program::without_environment(&question);
        editor::guided(&question.krate, &written, code)
    };
    mistake::or_errors(parse2(input).map(start))
}

/// Any macro that asked for the names in it, with the answers (see `definition.rs`).
pub fn resume(input: TokenStream, lex: Lex) -> TokenStream {
    let step = |question: &Question| match question.who.to_string().as_str() {
        "layout" => layout::advance(question),
        "op" => ops::advance(question),
        "function" => ufunc::advance(question),
        _ => program::advance(question, lex),
    };
    let after = |question: Question| {
        let code = question.after(step(&question));
        let is_program = !matches!(&*question.who.to_string(), "layout" | "op" | "function");
        match editor::is_here() {
            true if is_program => editor::places_in_calls(&question.input, code),
            true => editor::own_places(&question.input, code),
            false => code,
        }
    };
    mistake::or_errors(parse2(input).map(after))
}

/// `layout!`
pub fn layout(input: TokenStream) -> TokenStream {
    begin("layout", input, layout::advance)
}

/// The operations of `finch::ops`.
pub fn op(input: TokenStream) -> TokenStream {
    begin("op", input, ops::advance)
}

/// `#[ufunc]` with named fills.
pub fn function(input: TokenStream) -> TokenStream {
    begin("function", input, ufunc::advance)
}

/// Rejects a call of an operation of `finch::ops` with wrong arguments, and shows the correct form.
pub fn usage(input: TokenStream) -> TokenStream {
    refuse(input, |usage| {
        format!("write `{}`, where operands are variables with layouts (`tensor!`)", usage.value())
    })
}

/// Rejects an argument that an operation of `finch::ops` does not accept, with a given message.
pub fn refused(input: TokenStream) -> TokenStream {
    refuse(input, LitStr::value)
}

/// Rejects the tokens after a text, with the message made from it.
fn refuse(input: TokenStream, message: fn(&LitStr) -> String) -> TokenStream {
    let refused = |input: ParseStream<'_>| -> syn::Result<TokenStream> {
        let text: LitStr = input.parse()?;
        let tokens: TokenStream = input.parse()?;
        Err(Error::new_spanned(written(tokens), message(&text)))
    };
    mistake::or_errors(refused.parse2(input))
}

/// `fill_value!`
pub fn fill_value(input: TokenStream) -> TokenStream {
    mistake::or_errors(
        parse2(visible(input)).and_then(|Call { krate, input }| fill_value::expand(&krate, input)),
    )
}

/// `level!`
pub fn level(input: TokenStream) -> TokenStream {
    mistake::or_errors(parse2(visible(input)).and_then(|Call { krate, input }| level::expand(&krate, input)))
}

/// The definitions of items written by hand in finch: the tensor type, orders of modes, built-in fills.
pub fn definitions(input: TokenStream) -> TokenStream {
    mistake::or_errors(parse2(input).map(|items: Handwritten| quote!(#items)))
}

/// `tensor!`
pub fn tensor(input: TokenStream) -> TokenStream {
    let input = plain(visible(input));
    let code = mistake::or_errors(
        parse2(input.clone()).map(|Tensors(tensors)| tensors.iter().map(Tensor::open).collect()),
    );
    if editor::is_here() { editor::own_places(&input, code) } else { code }
}

/// `#[kernel]`
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let item = plain(visible(item));
    if !editor::is_here() {
        return kernel::expand(arguments, item);
    }
    editor::own_places(&item, kernel::expand(arguments, item.clone()))
}

/// `#[ufunc]`
pub fn ufunc(properties: TokenStream, item: TokenStream) -> TokenStream {
    ufunc::expand(plain(visible(properties)), plain(visible(item)))
}
