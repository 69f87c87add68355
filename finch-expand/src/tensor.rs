//! `tensor!`: variables whose layouts later programs know. Each variable gets a macro, which answers with its type.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, Expr, Token, Type};

use crate::definition::arms;
use crate::unknown::mangled;

/// `let mut A: Csr<f64> = expr;`
pub struct Tensor {
    attributes: Vec<Attribute>,
    mutable: Option<Token![mut]>,
    /// The variable.
    pub name: Ident,
    /// Its type.
    pub ty: Type,
    init: Option<Expr>,
}

/// The variables of one block.
pub struct Tensors(pub Vec<Tensor>);

impl Parse for Tensor {
    fn parse(input: ParseStream<'_>) -> syn::Result<Tensor> {
        let attributes = input.call(Attribute::parse_outer)?;
        if !input.peek(Token![let]) {
            return Err(input.error("`tensor!` accepts only `let` declarations: `let A: Csr<f64> = …;`"));
        }
        input.parse::<Token![let]>()?;
        let mutable = input.parse()?;
        if input.peek(syn::token::Paren) {
            return Err(input.error("write a separate `let` for each tensor: `let A: Csr<f64> = …;`"));
        }
        let name: Ident = input.parse()?;
        if !input.peek(Token![:]) {
            let remedy = format!("a tensor needs its layout here: `let {name}: Csr<f64> = …;`");
            return Err(Error::new_spanned(name, remedy));
        }
        input.parse::<Token![:]>()?;
        let ty: Type = input.parse()?;
        if input.peek(syn::token::Bracket) {
            let remedy = format!("the shape is in the value: `let {name}: … = Tensor::zeros([…]);`");
            return Err(input.error(remedy));
        }
        let init: Option<Expr> =
            if input.parse::<Option<Token![=]>>()?.is_some() { Some(input.parse()?) } else { None };
        if !input.peek(Token![;]) {
            let end = init.as_ref().map_or(ty.to_token_stream(), |init| init.to_token_stream());
            return Err(Error::new_spanned(end, "expected `;` after this"));
        }
        input.parse::<Token![;]>()?;
        Ok(Tensor { attributes, mutable, name, ty, init })
    }
}

impl Parse for Tensors {
    fn parse(input: ParseStream<'_>) -> syn::Result<Tensors> {
        let mut tensors = Vec::new();
        while !input.is_empty() {
            tensors.push(input.parse()?);
        }
        Ok(Tensors(tensors))
    }
}

impl Tensor {
    /// The variable's declaration.
    pub fn statement(&self) -> TokenStream {
        let Tensor { attributes, mutable, name, ty, init } = self;
        let init = init.as_ref().map(|init| quote!(= #init));
        quote!(#(#attributes)* let #mutable #name: #ty #init;)
    }

    /// The variable and its macro.
    pub fn open(&self) -> TokenStream {
        let (allow, statement, ty) = (allow(&self.name), self.statement(), &self.ty);
        let answer = answer(&self.name, &quote!(#ty));
        quote!(#allow #statement #answer)
    }
}

/// The macro that answers with a variable's type. Its name is unlikely to clash with another item.
pub fn answer(name: &Ident, ty: &TokenStream) -> TokenStream {
    let mangled = mangled(name);
    let complaint = format!("`{name}` is a tensor, not a macro to call");
    let arms = arms(&quote!({ #ty }), &complaint);
    quote! {
        #[allow(unused_macros, unused_macro_rules)]
        macro_rules! #mangled { #arms }
    }
}

/// The attribute that allows a variable to be called `A`, where rustc would warn about snake case.
pub fn allow(name: &Ident) -> Option<TokenStream> {
    let unusual = name.to_string().contains(|c: char| c.is_uppercase());
    unusual.then(|| quote!(#[allow(non_snake_case)]))
}
