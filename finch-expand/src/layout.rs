//! `layout!`: names for layouts. The right side is resolved where it is written, so that the layout can be used
//! even if its levels are not in scope.

mod mend;

use std::rc::Rc;

use finch_level::Resolver;
use finch_level::definition::{Definition, Kind, Param};
use finch_level::resolve::{Known, portable};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Error, GenericParam, ItemType, Path, Type};

use crate::definition::{emit, twice};
use crate::mistake::{combine, ends};
use crate::question::{Question, Step};

struct Layouts(Vec<ItemType>);

impl Parse for Layouts {
    fn parse(input: ParseStream<'_>) -> syn::Result<Layouts> {
        let mut layouts = Vec::new();
        while !input.is_empty() {
            let ahead = input.fork();
            ahead.call(syn::Attribute::parse_outer)?;
            ahead.parse::<syn::Visibility>()?;
            if !ahead.peek(syn::Token![type]) {
                return Err(ahead.error("a layout is written `type Name<T> = Tensor<…>;`"));
            }
            layouts.push(input.parse().map_err(|error: Error| match error.to_string() {
                long if long.starts_with("expected one of") => {
                    Error::new(error.span(), "expected a type, such as `Zero` or `Tensor<…>`")
                }
                _ => error,
            })?);
        }
        let defined = layouts.iter().map(|layout: &ItemType| (&layout.ident, &*layout.attrs));
        twice(defined).map_or(Ok(Layouts(layouts)), Err)
    }
}

/// Asks for the names in the right sides. Once all of them are known, makes the types and their macros.
pub fn advance(question: &Question) -> Step {
    expand(question).unwrap_or_else(|error| Step::Done(error.into_compile_error()))
}

fn expand(question: &Question) -> syn::Result<Step> {
    let (mut missing, mut errors, mut answers) = (Vec::new(), Vec::new(), TokenStream::new());
    let mut input = question.input.clone();
    if let Err(error) = ends(&input) {
        errors.push(error);
        input.extend(quote!(;));
    }
    let Layouts(layouts) = syn::parse2(input)?;
    let mut known = question.known();
    let mut pending: Vec<&ItemType> = layouts.iter().collect();
    // `blocked` layouts wait for an answer. `mistaken` ones are wrong, or name one that is.
    let (mut blocked, mut mistaken): (Vec<&ItemType>, Vec<&ItemType>) = (Vec::new(), Vec::new());
    let itself = |layout: &&ItemType| mentions(&own_text(layout), &layout.ident.to_string());
    let ready = |layout: &&ItemType, pending: &[&ItemType], blocked: &[&ItemType]| {
        !itself(layout) && !waits(layout, pending.iter().chain(blocked))
    };
    while let Some(at) = pending.iter().position(|layout| ready(layout, &pending, &blocked)) {
        let layout = pending.remove(at);
        match resolve(layout, &known, &mut errors) {
            Outcome::Waits(names) => {
                missing.extend(names);
                blocked.push(layout);
            }
            Outcome::Mistaken => {
                known.insert(layout.ident.to_string().into(), refused_definition(layout).into());
                mistaken.push(layout);
            }
            Outcome::Known(definition) => {
                answers.extend(emit(&layout.ident, &layout.vis, &definition));
                known.insert(definition.name.clone(), definition);
            }
        }
    }
    if !missing.is_empty() {
        return Ok(question.ask(&missing, &[]));
    }
    if let Some(cycle) = pending.first() {
        errors.push(Error::new_spanned(&cycle.ident, "this layout contains itself"));
    }
    let mistakes = errors.into_iter().reduce(combine).map(Error::into_compile_error);
    let among =
        |layouts: &[&ItemType], layout: &ItemType| layouts.iter().any(|other| other.ident == layout.ident);
    let mut items = Vec::new();
    for layout in &layouts {
        let circular = among(&pending, layout);
        if !circular && !among(&mistaken, layout) {
            items.push(layout.clone());
            continue;
        }
        answers.extend(emit(&layout.ident, &layout.vis, &refused_definition(layout)));
        items.push(mend::mended(layout, circular, &known, &question.krate));
    }
    // The layout may be named only in programs, which rustc does not count as a use.
    Ok(Step::Done(quote!(#mistakes #(#[allow(dead_code)] #items)* #answers)))
}

/// The outcome of resolving a layout's right side.
enum Outcome {
    /// The answer of its macro.
    Known(Rc<Definition>),
    /// It contains these names, for which it must ask.
    Waits(Vec<Path>),
    /// The error has been reported.
    Mistaken,
}

/// Looks up the names in a layout.
fn resolve(layout: &ItemType, known: &Known, errors: &mut Vec<Error>) -> Outcome {
    let (parameters, refused) = parameters(layout);
    let mut resolver = Resolver::new(known, &[]);
    if refused.is_none() {
        resolver.definition(&parameters, &layout.ty);
    }
    let wrong = resolver.refused || refused.is_some() || !resolver.errors.is_empty();
    errors.extend(refused.into_iter().chain(resolver.errors));
    match resolver.missing {
        missing if !missing.is_empty() => Outcome::Waits(missing),
        _ if wrong => Outcome::Mistaken,
        _ => Outcome::Known(definition(layout, parameters, known).into()),
    }
}

/// Whether a layout names one of the others, which then has to be resolved first.
fn waits<'a>(layout: &ItemType, mut others: impl Iterator<Item = &'a &'a ItemType>) -> bool {
    let own = own_text(layout);
    others.any(|other| other.ident != layout.ident && mentions(&own, &other.ident.to_string()))
}

/// The text of a layout's right side and of its parameters.
fn own_text(layout: &ItemType) -> String {
    let ItemType { generics, ty, .. } = layout;
    portable(&quote!(#generics #ty)).replace(char::is_whitespace, "")
}

/// The answer of a layout's macro: its right side, and the definitions of the names in it.
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

/// The answer of the macro of a layout with errors.
fn refused_definition(layout: &ItemType) -> Definition {
    Definition::new(layout.ident.to_string(), Vec::new(), Kind::Refused)
}

/// Whether a path occurs in a type's text as a separate word.
fn mentions(text: &str, path: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(path).any(|(at, _)| {
        !text[..at].ends_with(|c: char| part(c) || c == ':') && !text[at + path.len()..].starts_with(part)
    })
}

/// The parameters of a layout with their defaults, and errors in them.
fn parameters(layout: &ItemType) -> (Vec<(Ident, Option<Type>)>, Option<Error>) {
    let mut wrong = Vec::new();
    if let Some(clause) = &layout.generics.where_clause {
        wrong.push(Error::new_spanned(clause, "a layout has no `where` clause"));
    }
    let mut parameters = Vec::new();
    for param in &layout.generics.params {
        let (name, default, right) = match param {
            GenericParam::Type(param) => {
                let default = param.default.as_ref().map(|(_, ty)| ty.clone());
                (&param.ident, default, param.bounds.is_empty())
            }
            GenericParam::Const(param) => {
                let (ty, plain) = (&param.ty, param.default.is_none());
                (&param.ident, None, plain && quote!(#ty).to_string() == "usize")
            }
            GenericParam::Lifetime(param) => (&param.lifetime.ident, None, false),
        };
        parameters.push((name.clone(), default));
        if !right {
            let message = "a layout's parameters are types without bounds, such as `T` or `F = Zero`, and numbers, `const R: usize`";
            wrong.push(Error::new_spanned(param, message));
        }
    }
    (parameters, wrong.into_iter().reduce(combine))
}
