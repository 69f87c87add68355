//! Errors that the program of an operation would otherwise report under its own internal names.

use std::rc::Rc;

use finch_core::algebra::is_known;
use finch_core::level::Layout;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{Error, Result};

use super::{Op, Operand};

/// Rejects sums and products of truth values.
pub fn sums_truths(code: &TokenStream, operands: &[Operand]) -> Result<()> {
    let code = code.to_string().replace(char::is_whitespace, "");
    let Some(truths) = operands.first().filter(|operand| &*operand.layout.elem == "bool") else {
        return Ok(());
    };
    let name = &truths.name;
    let remedy = if code.contains("{+=}@entry") || code.contains("{+=}@number") {
        format!("`count!({name})` counts those that are `true`")
    } else if code.contains("{*=}@entry") || code.contains("{*=}@factor") {
        format!("`all!({name})` says whether all are `true`")
    } else {
        return Ok(());
    };
    Err(Error::new_spanned(name, format!("`{name}` holds `bool`: {remedy}")))
}

/// Rejects the wanted layout of a result if its number of dimensions differs from the result's, or its
/// elements from those of the operands.
pub fn layout(op: &Op, wanted: &Layout, operands: &[Operand], code: &TokenStream) -> Result<()> {
    let (own, text) = (wanted.order.len(), &wanted.text);
    let dimensions = if own == 1 { "dimension" } else { "dimensions" };
    // A Kronecker product is a matrix made of blocks.
    let made = if op.name == "kron" { Some(2) } else { modes(code) };
    if let Some(modes) = made.filter(|modes| *modes != own) {
        let message = format!("`{text}` has {own} {dimensions}, and the result has {modes}");
        return Err(Error::new_spanned(crate::written(op.wanted.clone()), message));
    }
    let held = &*wanted.elem;
    let Some((elem, why)) = elem(&op.name.to_string(), operands) else { return Ok(()) };
    if *elem == *held || !is_known(&elem) || !is_known(held) {
        return Ok(());
    }
    let message = format!("`{text}` holds `{held}`, and the result is of `{elem}`{why}");
    Err(Error::new_spanned(crate::written(op.wanted.clone()), message))
}

/// The type of a result's elements, with the reason, if the operation and the operands determine it.
fn elem(operation: &str, operands: &[Operand]) -> Option<(Rc<str>, &'static str)> {
    let [first, others @ ..] = operands else { return None };
    let own = first.layout.elem.clone();
    Some(match operation {
        "map" => return None,
        "any" | "all" => ("bool".into(), ""),
        "count" | "argmin" | "argmax" => ("usize".into(), ""),
        "mean" | "variance" | "std" | "norm" | "nanmean" | "nanvariance" | "nanstd" => {
            (first.float().into(), "")
        }
        "mask" | "reduce" => (own, ", as the operand is"),
        "ifelse" if others.first().is_some_and(|other| other.layout.elem == own) => {
            (own, ", as the operands are")
        }
        _ if others.iter().any(|other| other.layout.elem != own) => return None,
        _ => (own, ", as the operands are"),
    })
}

/// The number of indices with which the result is written: those of the first tensor that the code declares.
fn modes(code: &TokenStream) -> Option<usize> {
    let tokens: Vec<TokenTree> = code.clone().into_iter().collect();
    let declared = tokens.windows(3).find_map(|three| match three {
        [TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Punct(colon)]
            if word == "let" && colon.as_char() == ':' =>
        {
            Some(name)
        }
        _ => None,
    });
    let inside = |tokens: &[TokenTree]| {
        tokens.iter().find_map(|token| match token {
            TokenTree::Group(group) => modes(&group.stream()),
            _ => None,
        })
    };
    let Some(declared) = declared else { return inside(&tokens) };
    indices(code, &declared.to_string())
}

/// The number of indices in the first access of this name.
fn indices(code: &TokenStream, name: &str) -> Option<usize> {
    let tokens: Vec<TokenTree> = code.clone().into_iter().collect();
    tokens.iter().enumerate().find_map(|(at, token)| match (token, tokens.get(at + 1)) {
        (TokenTree::Ident(ident), Some(TokenTree::Group(group)))
            if ident == name && group.delimiter() == Delimiter::Bracket =>
        {
            let commas =
                group.stream().into_iter().filter(|t| matches!(t, TokenTree::Punct(p) if p.as_char() == ','));
            Some(if group.stream().is_empty() { 0 } else { commas.count() + 1 })
        }
        (TokenTree::Group(group), _) => indices(&group.stream(), name),
        _ => None,
    })
}
