//! `fill_value!`: users' own fill values.

use finch_level::definition::{Definition, Kind};
use finch_level::fill;
use finch_level::resolve::portable;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Error, Expr, Token, Type, Visibility};

use crate::definition::{emit_with, number_of_place, twice};
use crate::mistake::ends;

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
        let vis = input.parse()?;
        if input.peek(Token![let]) || input.peek(Token![const]) || input.peek(Token![static]) {
            return Err(input.error("a fill value begins with its name: `pub White: u8 = 255;`"));
        }
        let name: Ident = input.parse()?;
        if !input.peek(Token![:]) {
            return Err(Error::new_spanned(&name, format!("a fill value has a type: `{name}: u8 = …;`")));
        }
        input.parse::<Token![:]>()?;
        if input.peek(Token![=]) || input.is_empty() {
            return Err(Error::new_spanned(&name, format!("a type is missing: `{name}: u8 = …;`")));
        }
        let ty: Type = input.parse()?;
        if let Type::Reference(reference) = &ty
            && reference.lifetime.is_none()
        {
            return Err(Error::new_spanned(&ty, "a fill lives as long as the program: `&'static …`"));
        }
        if !input.peek(Token![=]) {
            return Err(Error::new_spanned(&name, format!("a fill has a value: `{name}: … = 255;`")));
        }
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
        let defined = values.iter().map(|value: &FillValue| (&value.name, &*value.attributes));
        twice(defined).map_or(Ok(FillValues(values)), Err)
    }
}

/// Makes a unit type for each value, with its `Fill` and the macro that answers with the value.
pub fn expand(krate: &Ident, input: TokenStream) -> syn::Result<TokenStream> {
    let mut input = input;
    let unended = ends(&input).err().map(|error| {
        input.extend(quote!(;));
        error.into_compile_error()
    });
    let FillValues(values) = syn::parse2(input)?;
    let items: TokenStream = values.iter().map(|value| value.items(krate)).collect();
    Ok(quote!(#unended #items))
}

impl FillValue {
    fn items(&self, krate: &Ident) -> TokenStream {
        let FillValue { attributes, vis, name, ty, value } = self;
        let text =
            fill::text(value).unwrap_or_else(|| fill::opaque(&name.to_string(), number_of_place(name)));
        let kind = Kind::Fill { value: text.into(), ty: portable(ty).into() };
        let definition = Definition::new(name.to_string(), Vec::new(), kind);
        // A function that names this fill finds the library through it.
        let function =
            quote!((@function $($function:tt)*) => { #krate::__rt::__function! { #krate $($function)* } };);
        let answer = emit_with(name, vis, &definition, &function);
        let element = quote_spanned!(ty.span()=> is_element::<#ty>());
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
            const _: fn() = || {
                fn is_element<T: #krate::__rt::level::Elem>() {}
                #element
            };
            #answer
        }
    }
}
