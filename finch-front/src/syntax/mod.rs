//! What the user wrote: the syntax tree of a program, with the user's own tokens, and its parser.
//!
//! Nothing here knows a tensor's layout or what a function means; that is `program`'s business.

pub mod ast;
pub mod expr;
mod names;
mod parse;
mod parts;
mod tokens;

pub use ast::{
    Access, Assign, Block, Callee, Expr, ExprKind, Forall, HostSource, If, Index, Keep, Let, LoopIndex,
    Program, Reduction, Stmt,
};
pub use names::{Mentioned, is_builtin};

use proc_macro2::TokenStream;

/// Parses a program.
///
/// # Errors
/// The first syntax error of each top-level statement, combined into one error at the user's tokens.
pub fn parse(tokens: TokenStream) -> syn::Result<Program> {
    syn::parse2(tokens)
}

#[cfg(test)]
mod tests;
