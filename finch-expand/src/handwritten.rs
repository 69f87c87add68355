//! The definitions of items written by hand in finch: the tensor type, orders of modes, built-in fills.

use std::rc::Rc;

use finch_level::definition::{Definition, Kind, Param};
use finch_level::resolve::text;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::{Error, GenericParam, Generics, Ident, Token, parse_quote};

use crate::definition::emit;

/// `fill Zero; order Order2<A, B>; tensor Tensor<L, O = RowMajor>; view TensorView<T>;`
pub struct Handwritten(Vec<(Ident, Definition)>);

impl Parse for Handwritten {
    fn parse(input: ParseStream<'_>) -> syn::Result<Handwritten> {
        let mut items = Vec::new();
        while !input.is_empty() {
            let (kind, name, generics): (Ident, Ident, Generics) =
                (input.parse()?, input.parse()?, input.parse()?);
            input.parse::<Token![;]>()?;
            let definition = definition(&kind, &name, &generics)?;
            items.push((name, definition));
        }
        Ok(Handwritten(items))
    }
}

impl ToTokens for Handwritten {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for (name, definition) in &self.0 {
            tokens.extend(emit(name, &parse_quote!(pub), definition));
        }
    }
}

fn definition(kind: &Ident, name: &Ident, generics: &Generics) -> syn::Result<Definition> {
    let name = name.to_string();
    let params = generics.params.iter().map(param).collect();
    Ok(match kind.to_string().as_str() {
        "fill" => Definition::new(name.clone(), params, Kind::Fill { value: name.into(), ty: "".into() }),
        "order" => Definition::new(name, params, Kind::Order),
        "view" => Definition::new(name, params, Kind::View),
        "tensor" => {
            let mut tensor = Definition::new(name, params, Kind::Tensor);
            for order in tensor.params.iter().filter_map(|param| param.default.clone()) {
                let definition = Definition::new(order.clone(), Vec::new(), Kind::Order);
                tensor.with.insert(order, Rc::new(definition));
            }
            tensor
        }
        _ => return Err(Error::new(kind.span(), "expected `fill`, `order`, `tensor` or `view`")),
    })
}

fn param(param: &GenericParam) -> Param {
    match param {
        GenericParam::Type(param) => Param {
            name: param.ident.to_string().into(),
            default: param.default.as_ref().map(|(_, default)| text(default).into()),
        },
        other => Param { name: text(other).into(), default: None },
    }
}
