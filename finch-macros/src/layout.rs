//! `layout!`: names for layouts. The right side is resolved here, where it is written.

use finch_front::level::Resolver;
use finch_front::level::definition::{Definition, Kind, Param};
use finch_front::level::resolve::{Known, portable};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Error, GenericParam, ItemType, Type};

use crate::definition::emit;
use crate::output::{combine, ends};
use crate::question::Question;

struct Layouts(Vec<ItemType>);

impl Parse for Layouts {
    fn parse(input: ParseStream<'_>) -> syn::Result<Layouts> {
        let mut layouts = Vec::new();
        while !input.is_empty() {
            layouts.push(input.parse()?);
        }
        Ok(Layouts(layouts))
    }
}

/// Asks for what the right sides name, or is done.
pub fn advance(question: &Question) -> syn::Result<TokenStream> {
    ends(&question.input)?;
    let Layouts(layouts) = syn::parse2(question.input.clone())?;
    let mut known = question.known();
    let (mut missing, mut errors, mut answers) = (Vec::new(), Vec::new(), TokenStream::new());
    let mut pending: Vec<&ItemType> = layouts.iter().collect();
    // What waits for an answer; what is wrong, or made of that.
    let (mut blocked, mut mistaken): (Vec<&ItemType>, Vec<&ItemType>) = (Vec::new(), Vec::new());
    while let Some(at) = pending.iter().position(|layout| !waits(layout, pending.iter().chain(&blocked))) {
        let layout = pending.remove(at);
        let parameters = parameters(layout)?;
        let mut resolver = Resolver::new(&known, &[]);
        resolver.definition(&parameters, &layout.ty);
        if !resolver.errors.is_empty() || waits(layout, mistaken.iter()) {
            errors.extend(resolver.errors);
            mistaken.push(layout);
        } else if resolver.missing.is_empty() {
            let definition = definition(layout, parameters, &known);
            answers.extend(emit(&layout.ident, &layout.vis, &definition));
            known.insert(definition.name.clone(), definition.into());
        } else {
            missing.extend(resolver.missing);
            blocked.push(layout);
        }
    }
    if !missing.is_empty() {
        return Ok(question.ask(&missing));
    }
    if let Some(cycle) = pending.first() {
        errors.push(Error::new_spanned(&cycle.ident, "this layout is made of itself"));
    }
    let mistakes = errors.into_iter().reduce(combine).map(Error::into_compile_error);
    // (a program may be all that names a layout)
    Ok(quote!(#mistakes #(#[allow(dead_code)] #layouts)* #answers))
}

/// Whether a layout names another one of its block, which then comes first.
fn waits<'a>(layout: &ItemType, mut others: impl Iterator<Item = &'a &'a ItemType>) -> bool {
    let own = own_text(layout);
    others.any(|other| other.ident != layout.ident && mentions(&own, &other.ident.to_string()))
}

/// The right side of a layout and its parameters.
fn own_text(layout: &ItemType) -> String {
    let ItemType { generics, ty, .. } = layout;
    portable(&quote!(#generics #ty)).replace(char::is_whitespace, "")
}

/// What a layout's macro answers, with the definitions that its own text names.
fn definition(layout: &ItemType, parameters: Vec<(Ident, Option<Type>)>, known: &Known) -> Definition {
    let param = |(name, default): (Ident, Option<Type>)| Param {
        name: name.to_string().into(),
        default: default.map(|default| portable(&default).into()),
    };
    let own = own_text(layout);
    let with = known.iter().filter(|(name, _)| mentions(&own, name));
    let with = with.map(|(name, definition)| (name.clone(), definition.clone())).collect();
    let params = parameters.into_iter().map(param).collect();
    let kind = Kind::Layout { text: portable(&layout.ty).into() };
    Definition { with, ..Definition::new(layout.ident.to_string(), params, kind) }
}

/// Whether a type's text has this path as a word.
fn mentions(text: &str, path: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(path).any(|(at, _)| {
        !text[..at].ends_with(|c: char| part(c) || c == ':') && !text[at + path.len()..].starts_with(part)
    })
}

fn parameters(layout: &ItemType) -> syn::Result<Vec<(Ident, Option<Type>)>> {
    if let Some(clause) = &layout.generics.where_clause {
        return Err(Error::new_spanned(clause, "a layout has no `where` clause"));
    }
    layout.generics.params.iter().map(parameter).collect()
}

fn parameter(param: &GenericParam) -> syn::Result<(Ident, Option<Type>)> {
    match param {
        GenericParam::Type(param) if param.bounds.is_empty() => {
            Ok((param.ident.clone(), param.default.clone()))
        }
        other => Err(Error::new_spanned(
            other,
            "a layout's parameters are types without bounds, such as `T` or `F = Zero`",
        )),
    }
}
