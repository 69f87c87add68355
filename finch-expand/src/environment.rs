//! The information that a `#[kernel]` passes to the programs in its body: the tensors in scope, and the generic parameters.

use std::rc::Rc;

use finch_core::algebra::Int;
use finch_core::{Mapped, Set};
use finch_level::referent;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{LitStr, Token, Type, braced};

/// The names around a program. A kernel puts it before the program, as tokens:
/// `@ closed among {x n} {T} {A: Csr<f64>; x: DenseVec<f64>; f: ;} …`.
///
/// In a kernel for several layouts, `@ for "…"` says which of them it is.
#[derive(Clone, Default)]
pub struct Environment {
    /// The layouts of this copy of the function as text, for errors that other copies may not have.
    pub combination: Option<Rc<str>>,
    /// Whether no other tensor can be in scope.
    pub closed: bool,
    /// The operation of `finch::ops` that the program implements, as messages show it: `@ closed "add!" {} {…} …`.
    pub operation: Option<String>,
    /// The words of the function outside of its programs, if known: every variable's name is among them.
    pub words: Option<Rc<Set<String>>>,
    /// The generic parameters.
    pub generics: Vec<Ident>,
    /// The variables with their types, innermost last; `None` where a variable without a type hides one.
    tensors: Vec<(Ident, Option<TokenStream>)>,
}

impl Environment {
    /// An environment without tensors.
    pub fn new(closed: bool, generics: Vec<Ident>) -> Environment {
        Environment { closed, generics, ..Environment::default() }
    }

    /// Adds a variable, which hides any other of its name.
    pub fn bind(&mut self, name: Ident, ty: Option<TokenStream>) {
        self.tensors.retain(|(known, _)| *known != name);
        self.tensors.push((name, ty));
    }

    /// The type of a variable, if it is in scope and has one.
    pub fn ty(&self, name: &Ident) -> Option<&TokenStream> {
        self.tensors.iter().find(|(known, _)| known == name)?.1.as_ref()
    }

    /// Whether a variable of this name is known.
    pub fn has(&self, name: &Ident) -> bool {
        self.tensors.iter().any(|(known, _)| known == name)
    }

    /// The variables that have a type.
    pub fn known(&self) -> impl Iterator<Item = &Ident> {
        self.tensors.iter().filter_map(|(name, ty)| ty.as_ref().map(|_| name))
    }

    /// The names of the variables whose type is an integer of Rust, or a reference to one.
    pub fn integers(&self) -> Set<String> {
        let integer = |ty: &TokenStream| {
            let ty = syn::parse2::<Type>(ty.clone());
            ty.is_ok_and(|ty| Int::parse(&referent(&ty).to_token_stream().to_string()).is_some())
        };
        let typed = self.tensors.iter().filter(|(_, ty)| ty.as_ref().is_some_and(integer));
        typed.map(|(name, _)| name.to_string()).collect()
    }

    /// The names that may be variables, if known, except capitalised ones.
    pub fn variables(&self) -> Option<Set<String>> {
        let known = self.tensors.iter().map(|(name, _)| name.to_string());
        Some(self.words.as_ref()?.iter().cloned().chain(known).collect())
    }

    /// The generic parameters' names.
    pub fn generics(&self) -> Vec<Rc<str>> {
        self.generics.mapped(|name| name.to_string().into())
    }

    /// The tokens before a program. Variables and words are included only if the program mentions them.
    pub fn before(&self, program: &TokenStream) -> TokenStream {
        let mut inside = Vec::new();
        idents(program, &|_| false, &mut inside);
        let mut seen = Set::default();
        let among = self.words.as_ref().filter(|_| self.closed).map(|words| {
            let known = |name: &Ident| self.has(name) || name == "let";
            let own = |name: &&Ident| may_be_index(name) && !known(name) && words.contains(&name.to_string());
            let words = inside.iter().filter(own).filter(|name| seen.insert(name.to_string()));
            quote!(among { #(#words)* })
        });
        let closed = self.closed.then(|| quote!(closed #among));
        let generics = &self.generics;
        let typed = self.tensors.iter().filter(|(name, _)| mentions(program, name));
        let typed = typed.map(|(name, ty)| quote!(#name: #ty;));
        let combination = self.combination.as_ref().map(|words| quote!(for #words));
        quote!(@ #combination #closed { #(#generics)* } { #(#typed)* })
    }
}

impl Parse for Environment {
    /// Without these tokens, the environment is empty and open.
    fn parse(input: ParseStream<'_>) -> syn::Result<Environment> {
        let mut environment = Environment::default();
        if input.parse::<Option<Token![@]>>()?.is_none() {
            return Ok(environment);
        }
        if input.parse::<Option<Token![for]>>()?.is_some() {
            environment.combination = Some(input.parse::<LitStr>()?.value().into());
        }
        environment.closed = input.parse::<Option<Ident>>()?.is_some();
        environment.operation = input.parse::<Option<LitStr>>()?.map(|text| text.value());
        if input.parse::<Option<Ident>>()?.is_some() {
            let words;
            braced!(words in input);
            let mut found = Vec::new();
            idents(&words.parse()?, &|_| false, &mut found);
            environment.words = Some(Rc::new(found.iter().map(ToString::to_string).collect()));
        }
        let generics;
        braced!(generics in input);
        while !generics.is_empty() {
            environment.generics.push(generics.parse()?);
        }
        let tensors;
        braced!(tensors in input);
        while !tensors.is_empty() {
            let name = tensors.parse()?;
            tensors.parse::<Token![:]>()?;
            let mut ty = TokenStream::new();
            while !tensors.peek(Token![;]) {
                ty.extend([tensors.parse::<TokenTree>()?]);
            }
            tensors.parse::<Token![;]>()?;
            environment.tensors.push((name, Some(ty).filter(|ty| !ty.is_empty())));
        }
        Ok(environment)
    }
}

/// Whether a name occurs among tokens.
pub fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// Whether a name may be that of an index: the names of constants and tensors begin with a capital.
fn may_be_index(name: &Ident) -> bool {
    !name.to_string().starts_with(char::is_uppercase)
}

/// The names among tokens, except in the arguments of these macros.
pub fn idents(tokens: &TokenStream, is_macro: &dyn Fn(&str) -> bool, found: &mut Vec<Ident>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(name) => found.push(name.clone()),
            TokenTree::Group(group) => match &tokens[at.saturating_sub(2)..at] {
                [TokenTree::Ident(name), TokenTree::Punct(bang)]
                    if bang.as_char() == '!' && is_macro(&name.to_string()) => {}
                _ => idents(&group.stream(), is_macro, found),
            },
            _ => {}
        }
    }
}
