//! `#[kernel(for M in [Csr, Csc])]` at an `impl`: each method whose signature names a list becomes a function for several layouts.
//! Its copies are methods, too, with names of their own; `self` is an argument of the trait's function.
//!
//! ```text
//! impl Model { pub fn apply<M: ModelApplyLayouts>(&self, A: &M) -> DenseVec<f64> { M::__run(…, self, A) } }
//! pub trait ModelApplyLayouts: Sized { fn __run(…, own: &Model, A: &Self) -> DenseVec<f64>; }
//! impl Model { fn __apply_0(&self, A: &Csr<f64>) -> DenseVec<f64> { … } }
//! impl ModelApplyLayouts for Csr<f64> { … }
//! ```

use finch_core::Gather;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, Generics, ImplItem, Token, Type, WhereClause, braced, parse2};

use super::Made;
use super::function::Function;
use super::lists::Lists;

/// An `impl` of methods.
pub struct Block {
    attrs: Vec<Attribute>,
    generics: Generics,
    of: Of,
    clause: Option<WhereClause>,
    parts: Vec<Part>,
}

enum Part {
    /// A function, whose body is not parsed.
    Method(Box<Function>),
    /// Anything else.
    Other(TokenStream),
}

/// The type that has the methods.
#[derive(Clone)]
pub struct Of {
    pub ty: Type,
}

impl Parse for Block {
    fn parse(input: ParseStream<'_>) -> syn::Result<Block> {
        let attrs = input.call(Attribute::parse_outer)?;
        input.parse::<Token![impl]>()?;
        let (generics, ty) = (input.parse()?, input.parse()?);
        let clause = input.parse()?;
        let inside;
        braced!(inside in input);
        let mut parts = Vec::new();
        while !inside.is_empty() {
            parts.push(match inside.fork().parse::<Function>() {
                Ok(_) => Part::Method(Box::new(inside.parse()?)),
                Err(_) => Part::Other(inside.parse::<ImplItem>()?.to_token_stream()),
            });
        }
        Ok(Block { attrs, generics, of: Of { ty }, clause, parts })
    }
}

impl Block {
    /// The `impl` as callers see it, and the items beside it.
    pub fn expand(
        self,
        lists: &Lists,
        kernel: &impl Fn(TokenStream, Option<&str>) -> TokenStream,
    ) -> TokenStream {
        let Block { attrs, generics, of, clause, parts } = self;
        let mut mistake = lists.mistake();
        if let Some(param) = generics.params.first() {
            let message = "methods are made for several layouts where their type has no parameters: `impl Model<f64>`, or write functions";
            mistake = mistake.or_else(|| Some(Error::new_spanned(param, message)));
        }
        let named = |part: &Part, list: &Lists| match part {
            Part::Method(method) => !list.among(&method.signature()).0.is_empty(),
            Part::Other(_) => false,
        };
        let unused =
            lists.0.iter().find(|list| !parts.iter().any(|part| named(part, &Lists(vec![(*list).clone()]))));
        if let Some(list) = unused {
            let message = format!(
                "no method has the layout `{}`: write it in a signature, as in `A: &{}<f64>`",
                list.name, list.name
            );
            mistake = mistake.or_else(|| Some(Error::new(list.name.span(), message)));
        }
        if let Some(error) = mistake {
            return error.into_compile_error();
        }
        let (mut inside, mut beside) = (TokenStream::new(), TokenStream::new());
        for part in parts {
            match part {
                Part::Other(part) => inside.extend(part),
                Part::Method(method) => {
                    let own = lists.among(&method.signature());
                    let (function, rest) = of.method(*method, own, kernel);
                    inside.extend(function);
                    beside.extend(rest);
                }
            }
        }
        let ty = &of.ty;
        quote!(#(#attrs)* impl #generics #ty #clause { #inside } #beside)
    }
}

impl Of {
    /// The name of the type.
    pub fn name(&self) -> String {
        match &self.ty {
            Type::Path(path) => {
                path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    /// Tokens with the type in place of `Self`.
    pub fn named(&self, tokens: TokenStream) -> TokenStream {
        let one = |token| match token {
            TokenTree::Ident(name) if name == "Self" => self.ty.to_token_stream(),
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), self.named(group.stream()));
                new.set_span(group.span());
                new.to_token_stream()
            }
            other => other.into(),
        };
        tokens.into_iter().gather(one).collect()
    }

    /// More methods of the type.
    pub fn methods(&self, methods: &TokenStream) -> TokenStream {
        let ty = &self.ty;
        quote!(impl #ty { #methods })
    }

    /// A method as callers see it, and the items beside the `impl`.
    fn method(
        &self,
        mut method: Function,
        lists: Lists,
        kernel: &impl Fn(TokenStream, Option<&str>) -> TokenStream,
    ) -> (TokenStream, TokenStream) {
        let Function { attrs, vis, sig, body } = &method;
        if lists.0.is_empty() {
            return (kernel(quote!(#(#attrs)* #vis #sig #body), None), TokenStream::new());
        }
        // `Self` is another type in the trait.
        let made = parse2(self.named(quote!(#sig))).and_then(|sig| {
            method.sig = sig;
            Made::new(method, lists, Some(self.clone()))
        });
        match made {
            Ok(made) => made.items(kernel),
            Err(error) => (TokenStream::new(), error.into_compile_error()),
        }
    }
}
