//! The layouts of results for which the user names none.

use finch_core::level::{Layout, LevelUse, WriteKind};
use finch_level::is_full;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// A kind of level that can hold any result.
#[derive(Clone, Copy, PartialEq)]
pub enum Plain {
    /// Stores every index.
    Dense,
    /// Stores the indices where something is.
    List,
    /// Stores runs of equal values.
    Runs,
}

/// The levels of a layout without the leaf, each replaced by the nearest plain one.
pub fn plain(layout: &Layout) -> Vec<Plain> {
    let levels = &layout.levels[..layout.levels.len() - 1];
    let of = |(depth, level): (usize, &LevelUse)| match level.writes() {
        _ if is_full(&level.def) => Plain::Dense,
        WriteKind::Runs if depth + 1 == levels.len() => Plain::Runs,
        _ => Plain::List,
    };
    levels.iter().enumerate().map(of).collect()
}

/// The layout of these levels, outermost first, which hold the modes in this order. The element type is left to the program.
pub fn tensor(krate: &Ident, levels: &[Plain], order: &[usize], fill: &TokenStream) -> TokenStream {
    let leaf = quote!(#krate::levels::Element<_, #fill>);
    let nest = levels.iter().rev().fold(leaf, |child, level| match level {
        Plain::Dense => quote!(#krate::levels::Dense<#child>),
        Plain::List => quote!(#krate::levels::SparseList<#child>),
        Plain::Runs => quote!(#krate::levels::RunList<#child>),
    });
    if order.is_sorted() {
        return quote!(#krate::Tensor<#nest>);
    }
    let name = format_ident!("Order{}", order.len());
    let modes = order.iter().map(|mode| Literal::usize_unsuffixed(*mode));
    quote!(#krate::Tensor<#nest, #krate::#name<#(#modes),*>>)
}

/// The plain levels of a result of two operands: a level is dense where either operand's is, or only where both are.
pub fn together(a: &Layout, b: &Layout, either: bool) -> Vec<Plain> {
    let (first, second) = (plain(a), plain(b));
    if a.order != b.order || first.len() != second.len() {
        return first;
    }
    let both = |(one, other): (Plain, Plain)| match (one, other) {
        _ if one == other => one,
        (Plain::Dense, rest) | (rest, Plain::Dense) if !either => rest,
        (Plain::Dense, _) | (_, Plain::Dense) => Plain::Dense,
        _ => Plain::List,
    };
    first.into_iter().zip(second).map(both).collect()
}
