//! `#[kernel(for M in [Csr, Csc])]`: one function for several layouts, chosen when it is compiled.
//!
//! ```text
//! #[kernel(for M in [Csr, Csc])]
//! pub fn sums<T: Number>(A: &M<T>) -> DenseVec<T> { … }
//!
//! pub fn sums<T: Number, M: SumsLayouts<T>>(A: &M) -> DenseVec<T> { M::__run(…, A) }
//! pub trait SumsLayouts<T: Number>: Sized { fn __run(…, A: &Self) -> DenseVec<T>; }
//! const _: () = {
//!     fn sums<T: Number>(A: &Csr<T>) -> DenseVec<T> { … }          // as written, for one combination: a kernel
//!     impl<T: Number> SumsLayouts<T> for Csr<T> { … }              // calls it
//! };
//! ```
//!
//! Each type in the signature that depends on a list is a type parameter of the function. The first is `Self` of the trait, the others are
//! its arguments. So rustc infers the function's own parameters (`T`) from the implementation that applies.
//!
//! At an `impl`, its methods become such functions (`methods.rs`).

mod function;
mod lists;
mod methods;
mod open;

use finch_core::Gather;
use proc_macro2::{Group, Ident, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Attribute, GenericParam, Generics, ReceiverKind, parse_quote, parse2};

use function::{Caller, Function};
use lists::{Combination, Lists};
use methods::{Block, Of};

/// The function for each combination of layouts, or the error. `kernel` expands one of them, which it is told as text.
pub fn expand(
    arguments: TokenStream,
    item: TokenStream,
    kernel: impl Fn(TokenStream, Option<&str>) -> TokenStream,
) -> TokenStream {
    // rustc says what is wrong with an item that is not a function.
    let Ok(function) = parse2::<Function>(item.clone()) else {
        return match (parse2::<Lists>(arguments), parse2::<Block>(item.clone())) {
            (Ok(lists), Ok(block)) => block.expand(&lists, &kernel),
            (lists, _) => {
                let error = lists.err().map(syn::Error::into_compile_error);
                quote!(#error #item)
            }
        };
    };
    let lists = match parse2::<Lists>(arguments) {
        Ok(lists) => lists,
        Err(error) => {
            let (error, item) = (error.into_compile_error(), kernel(item, None));
            return quote!(#error #item);
        }
    };
    match Made::new(function, lists, None) {
        Ok(made) => {
            let (function, rest) = made.items(&kernel);
            quote!(#function #rest)
        }
        Err(error) => error.into_compile_error(),
    }
}

/// `SpmvLayouts` for `spmv`, and `ModelApplyLayouts` for the method `apply` of `Model`.
fn trait_name(function: &Function, of: Option<&Of>) -> Ident {
    let name = function.sig.ident.unraw().to_string();
    let of = of.map(Of::name).unwrap_or_default();
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    let camel: String = name.split('_').map(capital).collect();
    format_ident!("{of}{camel}Layouts", span = function.sig.ident.span())
}

/// All that the items are made from.
struct Made {
    trait_name: Ident,
    function: Function,
    lists: Lists,
    caller: Caller,
    /// The type whose method the function is.
    of: Option<Of>,
}

impl Made {
    fn new(function: Function, lists: Lists, of: Option<Of>) -> syn::Result<Made> {
        let caller = function.caller(&lists)?;
        Ok(Made { trait_name: trait_name(&function, of.as_ref()), function, lists, caller, of })
    }

    /// The function, or an error and a function that accepts every call, and the items beside it.
    fn items(
        &self,
        kernel: &impl Fn(TokenStream, Option<&str>) -> TokenStream,
    ) -> (TokenStream, TokenStream) {
        if let Some(error) = self.function.refusal(&self.lists, self.of.as_ref()) {
            return (TokenStream::new(), error.into_compile_error());
        }
        if let Some(error) = self.lists.mistake().or_else(|| self.function.unused(&self.lists)) {
            let (error, names) = (error.into_compile_error(), &self.caller.names);
            return (self.outer(&[], &quote!({ #(let _ = #names;)* ::core::unreachable!() })), error);
        }
        let (sealed, trait_name) = (self.sealed(), &self.trait_name);
        let (names, arguments) = (&self.caller.names, self.arguments());
        let Some(first) = self.caller.open.first().map(|open| &open.param) else { return Default::default() };
        let bound = quote!(#first: #trait_name<#arguments>);
        let own = self.function.sig.receiver().map(|own| own.self_token).map(|own| quote!(#own,));
        let call = quote!({ <#first as #trait_name<#arguments>>::__run(#sealed::Sealed, #own #(#names),*) });
        let (function, declared) = (self.outer(&[bound], &call), self.declared());
        let combinations = self.lists.combinations().into_iter().enumerate();
        let combinations = combinations.map(|(at, combination)| self.combination(at, &combination, kernel));
        (function, quote!(#declared #(#combinations)*))
    }

    /// The hidden module with the type that keeps others from implementing the trait.
    fn sealed(&self) -> Ident {
        let of = self.of.as_ref().map(|of| of.name().to_lowercase() + "_").unwrap_or_default();
        format_ident!("__{of}{}_layouts", self.function.sig.ident.unraw())
    }

    /// The parameter of the trait's function for `self`.
    fn own(&self) -> Option<TokenStream> {
        let (own, of) = (self.function.sig.receiver()?, self.of.as_ref()?);
        let (ty, attrs) = (&of.ty, &own.attrs);
        let ty = match &own.kind {
            ReceiverKind::Reference(and, life, mutable) => quote!(#and #life #mutable #ty),
            ReceiverKind::Typed(_, ty) => quote!(#ty),
            _ => quote!(#ty),
        };
        Some(quote!(#(#attrs)* __own: #ty,))
    }

    /// The function's attributes, except some.
    fn attrs(&self, except: &[&str]) -> Vec<&Attribute> {
        let keep = |attr: &&Attribute| !except.iter().any(|name| attr.path().is_ident(name));
        self.function.attrs.iter().filter(keep).collect()
    }

    /// The function's conditions of compilation, which hold for every item.
    fn conditions(&self) -> Vec<&Attribute> {
        self.function.attrs.iter().filter(|attr| attr.path().is_ident("cfg")).collect()
    }

    /// `#[inline]`, unless the function says otherwise: what is not called is then not compiled to machine code.
    fn inline(&self) -> Option<TokenStream> {
        let said = self.function.attrs.iter().any(|attr| attr.path().is_ident("inline"));
        (!said).then(|| quote!(#[inline]))
    }

    /// The generic parameters of the function and those for layouts, from one of these on.
    fn generics(&self, from: usize) -> Generics {
        let mut generics = self.caller.generics.clone();
        let layouts = self.caller.open.iter().skip(from).map(|open| &open.param);
        generics.params.extend(layouts.map(|param| -> GenericParam { parse_quote!(#param) }));
        generics
    }

    /// The arguments of the trait, by the names of the generic parameters.
    fn arguments(&self) -> TokenStream {
        let own = arguments(&self.function.sig.generics, true);
        let layouts = self.caller.open.iter().skip(1).map(|open| &open.param);
        quote!(#(#own,)* #(#layouts),*)
    }

    /// The function that is called.
    fn outer(&self, bounds: &[TokenStream], body: &TokenStream) -> TokenStream {
        let Caller { names, types, returned, .. } = &self.caller;
        let (vis, name, inline) = (&self.function.vis, &self.function.sig.ident, self.inline());
        let attrs = self.attrs(&["expect"]);
        let generics = self.generics(0);
        let predicates = generics.where_clause.iter().gather(|clause| clause.predicates.iter());
        let own = self.function.sig.receiver().map(|own| quote!(#own,));
        let layouts = format!(
            "\n# Layouts\nThere is one function for each combination of layouts: {}.",
            self.lists.in_words()
        );
        quote! {
            #(#attrs)*
            #[doc = #layouts]
            #[allow(non_snake_case)]
            #inline
            #vis fn #name #generics (#own #(#names: #types),*) #returned where #(#predicates,)* #(#bounds),* #body
        }
    }

    /// The trait, and what seals it.
    fn declared(&self) -> TokenStream {
        let Caller { names, types, returned, open, .. } = &self.caller;
        let (vis, trait_name, sealed) = (&self.function.vis, &self.trait_name, self.sealed());
        let conditions = self.conditions();
        let own = &open[0].param;
        let types = types.iter().map(|ty| with_self(ty.clone(), own));
        let (returned, generics) = (with_self(returned.clone(), own), self.generics(1));
        let clause =
            with_self(generics.where_clause.as_ref().map(|clause| quote!(#clause)).unwrap_or_default(), own);
        let name = self.function.sig.ident.unraw().to_string();
        let name = self.of.as_ref().map_or_else(|| name.clone(), |of| format!("{}::{name}", of.name()));
        let (words, receiver) = (self.lists.in_words(), self.own());
        let doc = format!("The layouts for which [`{name}`] is made: {words}.");
        let message = format!("`{name}` is not defined for arguments of these types");
        let label = match open.len() {
            1 => format!("`{name}` does not take this layout"),
            _ => format!("`{name}` does not take this layout together with those of the other arguments"),
        };
        let note = format!("in `{name}`, {words}");
        let remedy =
            "convert the tensor to one of them, `A.convert()`, or add its layout to `#[kernel(for …)]`";
        quote! {
            #(#conditions)*
            #[doc = #doc]
            #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note, note = #remedy)]
            #[allow(non_snake_case, unreachable_pub)]
            #vis trait #trait_name #generics : ::core::marker::Sized #clause {
                #[doc(hidden)]
                fn __run(_: #sealed::Sealed, #receiver #(#names: #types),*) #returned;
            }
            #(#conditions)*
            #[allow(unreachable_pub)]
            mod #sealed {
                pub struct Sealed;
            }
        }
    }

    /// The function for one combination of layouts, and the implementation that calls it.
    fn combination(
        &self,
        at: usize,
        combination: &Combination<'_>,
        kernel: &impl Fn(TokenStream, Option<&str>) -> TokenStream,
    ) -> TokenStream {
        let Function { body, .. } = &self.function;
        let mut sig = self.function.sig.clone();
        let (attrs, inline) = (self.attrs(&["doc", "must_use", "deprecated"]), self.inline());
        if self.of.is_some() {
            // All methods of a type have different names.
            sig.ident = format_ident!("__{}_{at}", sig.ident.unraw(), span = sig.ident.span());
        }
        let own =
            kernel(combination.applied(quote!(#(#attrs)* #inline #sig #body)), Some(&combination.in_words()));
        let own = self.of.as_ref().map_or(own.clone(), |of| of.methods(&quote!(#[doc(hidden)] #own)));
        let call = match (&self.of, sig.receiver()) {
            (None, _) => quote!(),
            (Some(_), Some(_)) => quote!(__own.),
            (Some(of), None) => {
                let ty = &of.ty;
                quote!(<#ty>::)
            }
        };
        let receiver = self.own();
        let mut layouts = self.caller.open.iter().map(|open| combination.applied(open.written.clone()));
        let (first, rest) = (layouts.next(), layouts);
        let (trait_name, arguments) = (&self.trait_name, arguments(&sig.generics, true));
        let (name, names, passed) = (&sig.ident, &self.caller.names, self.passed());
        let (generics, output, clause) = (&sig.generics, &sig.output, &sig.generics.where_clause);
        let [generics, clause, output] =
            [quote!(#generics), quote!(#clause), quote!(#output)].map(|tokens| combination.applied(tokens));
        let types = self.function.types().map(|ty| combination.applied(ty));
        let (sealed, conditions) = (self.sealed(), self.conditions());
        let tracked = self.function.attrs.iter().filter(|attr| attr.path().is_ident("track_caller"));
        quote! {
            #(#conditions)*
            const _: () = {
                #own
                #[diagnostic::do_not_recommend]
                #[allow(non_snake_case)]
                impl #generics #trait_name<#(#arguments,)* #(#rest),*> for #first #clause {
                    #[inline]
                    #(#tracked)*
                    fn __run(_: #sealed::Sealed, #receiver #(#names: #types),*) #output {
                        #call #name #passed (#(#names),*)
                    }
                }
            };
        }
    }

    /// The generic arguments of a call, if there are any: some may not follow from the types of the others.
    fn passed(&self) -> Option<TokenStream> {
        let passed = arguments(&self.function.sig.generics, false);
        (!passed.is_empty()).then(|| quote!(::<#(#passed),*>))
    }
}

/// The names of generic parameters, with or without lifetimes.
fn arguments(generics: &Generics, lifetimes: bool) -> Vec<TokenStream> {
    let name = |param: &GenericParam| match param {
        GenericParam::Type(param) => Some(param.ident.clone()).map(|name| quote!(#name)),
        GenericParam::Const(param) => Some(param.ident.clone()).map(|name| quote!(#name)),
        GenericParam::Lifetime(param) => {
            Some(&param.lifetime).filter(|_| lifetimes).map(|name| quote!(#name))
        }
    };
    generics.params.iter().filter_map(name).collect()
}

/// The tokens with `Self` in place of a type parameter.
fn with_self(tokens: TokenStream, param: &Ident) -> TokenStream {
    use proc_macro2::TokenTree;
    let one = |token| match token {
        TokenTree::Ident(name) if name == *param => Ident::new("Self", name.span()).into(),
        TokenTree::Group(group) => {
            let mut new = Group::new(group.delimiter(), with_self(group.stream(), param));
            new.set_span(group.span());
            new.into()
        }
        other => other,
    };
    tokens.into_iter().map(one).collect()
}
