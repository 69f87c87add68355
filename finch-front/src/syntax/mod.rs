//! The syntax tree of a program, with the user's own tokens, and its parser.
//!
//! ```text
//! ast                  the tree
//! parse, extent        its parser: programs and statements, how far loops go
//! expr, index          expressions, indices
//! habits               what users of other languages write, and the errors that say how it is written here
//! values               values by name in a block
//! tokens               single tokens, and fragments of macros
//! names                what a program names
//! parts                a program with `par forall` as several
//! starts               the program that says where a recurrence starts
//! written              the user's own tokens among those of a macro
//! ```
//!
//! Nothing here knows a tensor's layout or the meaning of a function. That is the task of `normalise`.

pub mod ast;
mod attributes;
pub mod expr;
mod extent;
pub(crate) mod habits;
pub mod index;
mod names;
mod parse;
mod parts;
mod starts;
mod tokens;
mod values;
mod written;

pub use ast::{
    Access, Assign, Block, Callee, Expr, ExprKind, Forall, HostSource, If, Index, Keep, Let, LoopIndex,
    Program, Reduction, Stmt,
};
pub(crate) use habits::SECOND_PROTOCOL;
pub use habits::instead_of;
pub use names::{Mentioned, is_builtin, methods};
pub use starts::Sets;
pub use written::written;

use proc_macro2::{TokenStream, TokenTree};

use crate::spans::is_nowhere;

/// Parses a program.
///
/// # Errors
/// The first syntax error of each top-level statement, combined into one error at the user's tokens.
pub fn parse(tokens: TokenStream) -> syn::Result<Program> {
    let last = tokens.clone().into_iter().last();
    syn::parse2(tokens).map_err(|error: syn::Error| match last {
        Some(last) => error.into_iter().map(|error| at_end(error, &last)).reduce(joined).expect("it has one"),
        None => syn::Error::new(error.span(), "the program is empty: a statement is `forall i: C[i] = A[i]`"),
    })
}

/// Moves an error about missing input at the end of the program to its last token.
fn at_end(error: syn::Error, last: &TokenTree) -> syn::Error {
    if !is_nowhere(error.span()) {
        return error;
    }
    let text = error.to_string();
    let expected = text.strip_prefix("unexpected end of input, ").unwrap_or(&text);
    syn::Error::new(last.span(), format!("the program ends here: {expected}"))
}

fn joined(mut all: syn::Error, one: syn::Error) -> syn::Error {
    all.combine(one);
    all
}

#[cfg(test)]
mod tests;
