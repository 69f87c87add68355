//! The layouts of results for which the user names none.

use finch_core::Gather;
use finch_core::algebra::Int;
use finch_core::level::{Layout, LevelUse, WriteKind};
use finch_level::is_full;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// A kind of level that can hold any result.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Stores every index.
    Dense,
    /// Stores the indices where something is.
    List,
    /// Stores runs of equal values.
    Runs,
}

/// A level of a result.
#[derive(Clone, Copy)]
pub struct Plain {
    /// What it stores.
    pub kind: Kind,
    /// The type of its indices, if an operand determines it.
    pub index: Option<Int>,
}

impl Plain {
    /// A level that stores every index.
    pub const DENSE: Plain = Plain { kind: Kind::Dense, index: None };

    /// Whether it stores every index.
    pub fn is_dense(self) -> bool {
        self.kind == Kind::Dense
    }

    /// The level of a result of two: dense if either is, or only if both are.
    fn with(self, other: Plain, either: bool) -> Plain {
        let kind = match (self.kind, other.kind) {
            (one, other) if one == other => one,
            (Kind::Dense, rest) | (rest, Kind::Dense) if !either => rest,
            (Kind::Dense, _) | (_, Kind::Dense) => Kind::Dense,
            _ => Kind::List,
        };
        Plain { kind, ..self.wider(other) }
    }

    /// The same level, with the wider of its index type and another one.
    fn wider(self, other: Plain) -> Plain {
        let most = |int: &Int| int.range().1;
        Plain { index: self.index.into_iter().chain(other.index).max_by_key(most), ..self }
    }
}

/// The levels of a layout without the leaf, each replaced by the nearest plain one with the same index type.
pub fn plain(layout: &Layout) -> Vec<Plain> {
    let levels = &layout.levels[..layout.levels.len() - 1];
    let of = |(depth, level): (usize, &LevelUse)| {
        let kind = match level.writes() {
            _ if is_full(&level.def) => Kind::Dense,
            WriteKind::Runs if depth + 1 == levels.len() => Kind::Runs,
            _ => Kind::List,
        };
        Plain { kind, index: level.index() }
    };
    levels.iter().enumerate().map(of).collect()
}

/// A list of the indices of a mode, in the index type of the first of these operands that has one.
pub fn list<'a>(modes: impl IntoIterator<Item = (&'a Layout, usize)>) -> Plain {
    let index = |(layout, mode): (&Layout, usize)| {
        let depth = layout.order.iter().position(|m| *m == mode)?;
        layout.levels.get(depth)?.index()
    };
    Plain { kind: Kind::List, index: modes.into_iter().find_map(index) }
}

/// A list of indices in the wider of the index types of two operands, in any of their modes.
pub fn widest(layouts: &[&Layout]) -> Plain {
    let all = layouts.iter().gather(|layout| plain(layout));
    all.fold(Plain { kind: Kind::List, index: None }, Plain::wider)
}

/// The level of this kind, with the index type that the operands determine.
fn level(krate: &Ident, of: Plain, child: &TokenStream) -> TokenStream {
    let index = of.index.filter(|int| *int != Int::U32).map(|int| {
        let name = format_ident!("{}", int.name());
        quote!(, #name)
    });
    match of.kind {
        Kind::Dense => quote!(#krate::levels::Dense<#child>),
        Kind::List => quote!(#krate::levels::SparseList<#child #index>),
        Kind::Runs => quote!(#krate::levels::RunList<#child #index>),
    }
}

/// The layout of these levels, outermost first, which store the modes in this order. The program
/// determines the element type.
pub fn tensor(krate: &Ident, levels: &[Plain], order: &[usize], fill: &TokenStream) -> TokenStream {
    let leaf = quote!(#krate::levels::Element<_, #fill>);
    let nest = levels.iter().rev().fold(leaf, |child, of| level(krate, *of, &child));
    if order.is_sorted() {
        return quote!(#krate::Tensor<#nest>);
    }
    let name = format_ident!("Order{}", order.len());
    let modes = order.iter().map(|mode| Literal::usize_unsuffixed(*mode));
    quote!(#krate::Tensor<#nest, #krate::#name<#(#modes),*>>)
}

/// The plain levels of a result of two operands: a level is dense if that of either operand is, or only if both
/// are. Its index type is the wider one.
pub fn together(a: &Layout, b: &Layout, either: bool) -> Vec<Plain> {
    let (first, second) = (plain(a), plain(b));
    if a.order != b.order || first.len() != second.len() {
        let wider = |one: &Plain, mode: usize| one.wider(list([(b, mode)]));
        return first.iter().zip(&a.order).map(|(one, mode)| wider(one, *mode)).collect();
    }
    first.into_iter().zip(second).map(|(one, other)| one.with(other, either)).collect()
}

/// The plain levels of a result of any number of operands, which is dense where any of them is.
pub fn all_together(first: &Layout, others: &[&Layout]) -> Vec<Plain> {
    let pairs = others.iter().map(|other| together(first, other, true));
    let joined = |all: Vec<Plain>, pair: Vec<Plain>| {
        all.into_iter().zip(pair).map(|(one, other)| one.with(other, true)).collect()
    };
    pairs.reduce(joined).unwrap_or_else(|| plain(first))
}
