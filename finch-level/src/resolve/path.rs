//! Paths and types as text.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericArgument, Path, PathArguments, Type};

/// The key of an item among the known ones: its path without arguments.
pub fn key(path: &Path) -> String {
    let names: Vec<String> = path.segments.iter().map(|segment| plain(&segment.ident).to_string()).collect();
    format!("{}{}", if path.leading_colon.is_some() { "::" } else { "" }, names.join("::"))
}

/// A name that can be parsed again. The meaning of `$crate` is in its span, so each one with a
/// different meaning gets its own name.
fn plain(name: &Ident) -> Ident {
    match name.to_string().strip_prefix('$') {
        Some(krate) => {
            let place = format!("{:?}", name.span());
            let place = place.replace(|c: char| !c.is_ascii_alphanumeric(), "");
            Ident::new(&format!("__{krate}_{place}"), name.span())
        }
        None => name.clone(),
    }
}

/// The text of a type in a definition. Its names can be looked up by their [keys](key) wherever the text travels.
pub fn portable(tokens: &impl ToTokens) -> String {
    fn rename(tokens: TokenStream) -> TokenStream {
        let one = |token| match token {
            TokenTree::Ident(name) => plain(&name).into(),
            TokenTree::Group(group) => Group::new(group.delimiter(), rename(group.stream())).into(),
            other => other,
        };
        tokens.into_iter().map(one).collect()
    }
    text(&rename(tokens.to_token_stream()))
}

/// The types and constants among a path's arguments.
pub(super) fn arguments(path: &Path) -> Vec<Type> {
    let Some(PathArguments::AngleBracketed(list)) = path.segments.last().map(|segment| &segment.arguments)
    else {
        return Vec::new();
    };
    let argument = |argument: &GenericArgument| match argument {
        GenericArgument::Type(ty) => Some(ty.clone()),
        GenericArgument::Const(value) => Some(Type::Verbatim(value.to_token_stream())),
        _ => None,
    };
    list.args.iter().filter_map(argument).collect()
}

/// Tokens as a user would write them.
pub fn text(tokens: &impl ToTokens) -> String {
    // Long types are printed on several lines.
    let text = tokens.to_token_stream().to_string();
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (spaced, plain) in
        [(" :: ", "::"), (" <", "<"), ("< ", "<"), (" >", ">"), (" ,", ","), (" ;", ";"), ("& ", "&")]
    {
        text = text.replace(spaced, plain);
    }
    text
}
