//! The function under `#[kernel(for …)]`, in parts.

use proc_macro2::{Group, Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, FnArg, GenericParam, Generics, Pat, ReturnType, Safety, Signature, Visibility};

use super::lists::{List, Lists};
use super::methods::Of;
use super::open::{Open, Opened};
use crate::environment::mentions;

/// A function. Its body is not parsed.
pub struct Function {
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub sig: Signature,
    pub body: Group,
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Function> {
        let attrs = input.call(Attribute::parse_outer)?;
        Ok(Function { attrs, vis: input.parse()?, sig: input.parse()?, body: input.parse()? })
    }
}

/// The signature that callers see.
pub struct Caller {
    /// The generic parameters that the function declares itself.
    pub generics: Generics,
    /// The names of the arguments.
    pub names: Vec<Ident>,
    /// Their types.
    pub types: Vec<TokenStream>,
    /// `-> Type`, or nothing.
    pub returned: TokenStream,
    /// The types that depend on the lists.
    pub open: Vec<Open>,
}

impl Function {
    /// The parameters and the type of the result.
    pub fn signature(&self) -> TokenStream {
        let (inputs, output) = (&self.sig.inputs, &self.sig.output);
        quote!(#inputs #output)
    }

    /// Why the function cannot be made for several layouts. Methods can where their `impl` is known.
    pub fn refusal(&self, lists: &Lists, of: Option<&Of>) -> Option<Error> {
        let sig = &self.sig;
        let modifier = [
            sig.constness.map(|token| token.into_token_stream()),
            sig.asyncness.map(|token| token.into_token_stream()),
            (!matches!(sig.safety, Safety::Default)).then(|| sig.safety.to_token_stream()),
            sig.abi.as_ref().map(ToTokens::to_token_stream),
        ];
        if let Some(modifier) = modifier.into_iter().flatten().next() {
            let message = format!("a function for several layouts cannot be `{modifier}`");
            return Some(Error::new_spanned(modifier, message));
        }
        if let (Some(own), None) = (sig.receiver(), of) {
            let message = "a method is made for several layouts where its type is known: write `#[kernel(for …)]` at the `impl`";
            return Some(Error::new_spanned(own, message));
        }
        let generics: Vec<String> = self.generics().collect();
        let list = lists.0.iter().find(|list| generics.iter().any(|own| list.name == own))?;
        let message =
            format!("`{}` is a generic parameter of the function: give the list another name", list.name);
        Some(Error::new(list.name.span(), message))
    }

    /// The error for a list that the signature does not use, or whose name is that of a parameter.
    pub fn unused(&self, lists: &Lists) -> Option<Error> {
        let (names, signature) = (self.names(), self.signature());
        lists.0.iter().find_map(|List { name, .. }| {
            let message = if names.contains(name) {
                let ty = lists.usage(name, "M");
                format!("`{name}` is a parameter, and a list is for a layout: write `for M in […]`, and `{name}: {ty}`")
            } else if !mentions(&signature, name) {
                let ty = lists.usage(name, &name.to_string());
                format!("no parameter has the layout `{name}`: write it in the signature, as in `A: {ty}`")
            } else {
                return None;
            };
            Some(Error::new(name.span(), message))
        })
    }

    /// The names of the generic parameters.
    fn generics(&self) -> impl Iterator<Item = String> {
        self.sig.generics.params.iter().filter_map(|param| match param {
            GenericParam::Type(param) => Some(param.ident.to_string()),
            GenericParam::Const(param) => Some(param.ident.to_string()),
            GenericParam::Lifetime(_) => None,
        })
    }

    /// The parameters' names, without `self`. A parameter that is a pattern gets one.
    fn names(&self) -> Vec<Ident> {
        let name = |(at, input): (usize, &FnArg)| match input {
            FnArg::Typed(input) => Some(match &*input.pat {
                Pat::Ident(name) if name.subpat.is_none() => name.ident.clone(),
                _ => format_ident!("argument_{at}", span = Span::mixed_site()),
            }),
            FnArg::Receiver(_) => None,
        };
        self.sig.inputs.iter().enumerate().filter_map(name).collect()
    }

    /// Their types.
    pub fn types(&self) -> impl Iterator<Item = TokenStream> {
        self.sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(input) => Some(input.ty.to_token_stream()),
            FnArg::Receiver(_) => None,
        })
    }

    /// The signature that callers see, in which type parameters stand for layouts.
    pub fn caller(&self, lists: &Lists) -> syn::Result<Caller> {
        let mut opened = Opened::new(lists, self.generics().collect());
        let types = self.types().map(|ty| opened.opened(ty)).collect();
        let returned = match &self.sig.output {
            ReturnType::Default => TokenStream::new(),
            output => opened.opened(output.to_token_stream()),
        };
        let Generics { where_clause, .. } = &self.sig.generics;
        let generics = &self.sig.generics;
        let mut declared: Generics = syn::parse2(opened.opened(quote!(#generics)))?;
        declared.where_clause = match where_clause {
            Some(clause) => Some(syn::parse2(opened.opened(quote!(#clause)))?),
            None => None,
        };
        Ok(Caller { generics: declared, names: self.names(), types, returned, open: opened.types })
    }
}

impl Lists {
    /// The type of a parameter whose layout has this name, if the list's layouts are like these.
    fn usage(&self, list: &Ident, name: &str) -> String {
        let layouts = self.named(list).map(|at| &self.0[at].layouts);
        let complete =
            layouts.is_some_and(|layouts| layouts.iter().any(|ty| quote!(#ty).to_string().contains('<')));
        if complete { format!("&{name}") } else { format!("&{name}<f64>") }
    }
}
