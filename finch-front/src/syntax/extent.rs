//! The parser of loops' indices: a name, and how far it goes.

use proc_macro2::{Delimiter, TokenStream};
use syn::parse::ParseStream;
use syn::{Error, Ident, Result, Token, parenthesized, token};

use super::ast::{Expr, LoopIndex};
use super::expr::expr;
use super::habits::refuse_parentheses;
use super::tokens::{at_group, eat, in_group, name, operator};

pub(super) fn loop_index(input: ParseStream) -> Result<LoopIndex> {
    let name = name(input, "the name of an index")?;
    if input.peek(Token![::]) {
        return Err(input.error(format!("a protocol belongs where an entry is read: `A[{name}::gallop]`")));
    }
    if input.parse::<Option<Token![in]>>()?.is_none() {
        return Ok(LoopIndex { name, extent: None, rev: None });
    }
    match reversed(input)? {
        Some((extent, rev)) => Ok(LoopIndex { name, extent: Some(extent), rev: Some(rev) }),
        None => Ok(LoopIndex { name, extent: Some(range(input)?), rev: None }),
    }
}

/// `(lo..hi).rev()`, if that is what is written here.
fn reversed(input: ParseStream) -> Result<Option<((Expr, Expr), Ident)>> {
    let turned = input.cursor().group(Delimiter::Parenthesis).and_then(|(_, _, rest)| {
        let (dot, rest) = rest.punct()?;
        let (word, rest) = rest.ident()?;
        let (arguments, ..) = rest.group(Delimiter::Parenthesis)?;
        (dot.as_char() == '.' && word == "rev" && arguments.eof()).then_some(())
    });
    if turned.is_none() {
        return Ok(None);
    }
    let content;
    parenthesized!(content in input);
    let extent = range(&content)?;
    if !content.is_empty() {
        return Err(content.error("expected `)` after a range `lo..hi`"));
    }
    input.parse::<Token![.]>()?;
    let rev = input.parse()?;
    let arguments;
    parenthesized!(arguments in input);
    arguments.parse::<syn::parse::Nothing>()?;
    Ok(Some((extent, rev)))
}

/// `lo..hi`, which may come as a single invisible group.
fn range(input: ParseStream) -> Result<(Expr, Expr)> {
    if at_group(input) {
        let ahead = input.fork();
        in_group(&ahead, |inside| inside.parse::<TokenStream>())?;
        if operator(&ahead).is_none() {
            return in_group(input, range);
        }
    }
    refuse_parentheses(input)?;
    let lo = expr(input)?;
    match operator(input) {
        Some("..") => eat(input, "..")?,
        Some("..=") => return Err(input.error("extents are half-open: write `lo..hi + 1`")),
        _ => return Err(Error::new_spanned(lo, "expected a range `lo..hi`")),
    };
    if input.is_empty() || input.peek(Token![:]) || input.peek(token::Brace) {
        return Err(Error::new_spanned(lo, "an extent needs an end: `lo..hi`"));
    }
    Ok((lo, expr(input)?))
}
