//! `fill_value!`: fill values of the user's own.

use finch_front::level::definition::{Definition, Kind};
use finch_front::level::fill;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, Token, Type, Visibility};

use crate::definition::{emit, place};
use crate::output::ends;

/// `pub White: u8 = 255;`
struct FillValue {
    attributes: Vec<Attribute>,
    vis: Visibility,
    name: Ident,
    ty: Type,
    value: Expr,
}

struct FillValues(Vec<FillValue>);

impl Parse for FillValue {
    fn parse(input: ParseStream<'_>) -> syn::Result<FillValue> {
        let attributes = input.call(Attribute::parse_outer)?;
        let (vis, name) = (input.parse()?, input.parse()?);
        input.parse::<Token![:]>()?;
        let ty = input.parse()?;
        input.parse::<Token![=]>()?;
        let value = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(FillValue { attributes, vis, name, ty, value })
    }
}

impl Parse for FillValues {
    fn parse(input: ParseStream<'_>) -> syn::Result<FillValues> {
        let mut values = Vec::new();
        while !input.is_empty() {
            values.push(input.parse()?);
        }
        Ok(FillValues(values))
    }
}

/// A unit type for each value, its `Fill`, and the macro that answers with the value.
pub fn expand(krate: &Ident, input: TokenStream) -> syn::Result<TokenStream> {
    ends(&input)?;
    let FillValues(values) = syn::parse2(input)?;
    Ok(values.iter().map(|value| value.items(krate)).collect())
}

impl FillValue {
    fn items(&self, krate: &Ident) -> TokenStream {
        let FillValue { attributes, vis, name, ty, value } = self;
        let text = fill::text(value).unwrap_or_else(|| fill::opaque(&name.to_string(), place(name)));
        let definition = Definition::new(name.to_string(), Vec::new(), Kind::Fill { value: text.into() });
        let answer = emit(name, vis, &definition);
        quote! {
            #(#attributes)*
            #[allow(dead_code)]
            #[derive(
                ::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::default::Default,
                ::core::cmp::PartialEq, ::core::cmp::Eq
            )]
            #vis struct #name;
            impl #krate::__rt::Fill<#ty> for #name {
                const FILL: #ty = #value;
            }
            #answer
        }
    }
}
