//! The parser of indices.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{Error, Result, Token};

use super::ast::{Expr, ExprKind, Index};
use super::expr::expr;
use super::habits::{SECOND_PROTOCOL, refuse_list, refuse_range, refuse_turned};
use super::tokens::at_group;
use finch_level::protocol;

/// Parses an index with its protocol.
pub fn index(input: ParseStream) -> Result<Index> {
    refuse_list(input)?;
    let whole = expr(input)?;
    refuse_range(input)?;
    refuse_turned(&whole)?;
    let mut index = Index { expr: whole, protocol: None };
    if !at_group(input) && input.peek(Token![::]) {
        input.parse::<Token![::]>()?;
        index.protocol = Some(input.parse()?);
    }
    match take_protocol(&mut index.expr) {
        Some(second) if index.protocol.is_some() => Err(Error::new_spanned(second, SECOND_PROTOCOL)),
        first => Ok(Index { protocol: index.protocol.or(first), ..index }),
    }
}

/// Moves the protocol out of an index that is inside a sum, a window or `permit`.
fn take_protocol(expr: &mut Expr) -> Option<Ident> {
    match &mut expr.kind {
        ExprKind::Path(path) => {
            let (name, protocol) = split_protocol(path)?;
            (expr.kind, expr.tokens) = (ExprKind::Path(name.clone().into()), name.into_token_stream());
            Some(protocol)
        }
        ExprKind::Operator("+" | "-", args) => args.iter_mut().find_map(take_protocol),
        ExprKind::Window { index, .. } | ExprKind::Permit(index) => index.protocol.take(),
        _ => None,
    }
}

/// `i::walk` is parsed as a path of two segments.
fn split_protocol(path: &syn::Path) -> Option<(Ident, Ident)> {
    let mut segments = path.segments.iter().map(|segment| &segment.ident);
    let (Some(name), Some(protocol), None) = (segments.next(), segments.next(), segments.next()) else {
        return None;
    };
    let known = path.leading_colon.is_none() && protocol::parse(&protocol.to_string()).is_some();
    known.then(|| (name.clone(), protocol.clone()))
}
