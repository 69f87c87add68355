//! `#[kernel]`: tells the programs in a function's body which tensors are in scope.
//!
//! The function is searched token by token, following Rust's scoping, for parameters (including those of nested
//! functions and closures), for `let`s with a type, and for `let`s of a program's results. Nothing else in it is parsed
//! or changed, so rustc reports any other error.

mod bounds;
mod layouts;
pub mod pattern;
mod returned;
mod scan;

use std::rc::Rc;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::Error;

use crate::environment::{Environment, idents, mentions};
use scan::Scan;

/// The macros that take a program.
const PROGRAMS: [&str; 6] = ["finch", "try_finch", "finch_code", "finch_explain", "pattern", "region"];

/// Macros that pass their arguments on unchanged, as expressions, so that a program in them can be found.
const TRANSPARENT: [&str; 25] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "line",
    "file",
    "matches",
    "panic",
    "print",
    "println",
    "stringify",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Inserts an environment before each program in the function. With lists of layouts, it does so in each of several functions.
pub fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    if !arguments.is_empty() {
        return layouts::expand(arguments, item, with_environments);
    }
    let is_function = mentions(&item, &Ident::new("fn", Span::call_site()));
    let mistake = (!is_function).then(|| Error::new(Span::call_site(), "`#[kernel]` is for functions"));
    let mistake = mistake.map(Error::into_compile_error);
    let item = with_environments(item, None);
    quote!(#mistake #item)
}

/// Unknown macros that the function calls may expand to programs. Such programs find the tensors through macros that
/// are left next to each variable, as `tensor!` does. That costs more than everything else, so it is not done
/// otherwise, and the environment is *closed*.
fn with_environments(item: TokenStream, combination: Option<&str>) -> TokenStream {
    let mut environment = Environment::new(!calls_others(&item), Vec::new());
    environment.combination = combination.map(Rc::from);
    let mut words = Vec::new();
    idents(&item, &|name| PROGRAMS.contains(&name), &mut words);
    environment.words = Some(Rc::new(words.iter().map(ToString::to_string).collect()));
    Scan::new(item, environment).run()
}

/// Whether an unknown macro is called.
fn calls_others(tokens: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let unknown = |name: &str| name != "tensor" && !PROGRAMS.contains(&name) && !TRANSPARENT.contains(&name);
    let call = |pair: &[TokenTree]| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(_) | TokenTree::Ident(_)] => {
            bang.as_char() == '!' && unknown(&name.to_string()) && !is_keyword(&name.to_string())
        }
        _ => false,
    };
    tokens.windows(3).any(call)
        || tokens
            .iter()
            .any(|token| matches!(token, TokenTree::Group(group) if calls_others(&group.stream())))
}

/// Words after which `!` is an operator, and does not mark a macro.
fn is_keyword(name: &str) -> bool {
    ["return", "if", "while", "match", "in", "break", "else", "move", "yield"].contains(&name)
}

#[cfg(test)]
mod tests;
