//! `level!`: a storage level from its definition.
//!
//! The definition becomes three things:
//!
//! * the struct, with its checked constructor;
//! * an implementation of `Storage`, for everything that involves no program (conversion, printing, single entries). Here
//!   the reads and hooks of the definition become straightforward Rust, one level at a time, without merging;
//! * the macro of the same name, which carries the definition's text to the programs that use it.

mod append;
mod code;
mod fields;
mod fill;
mod invariant;
mod item;
mod lend;
mod modes;
mod pieces;
mod read;
mod storage;
mod take;
mod write;

use finch_core::algebra::Var;
use finch_core::level::ast::{FieldDef, FieldKind, LevelDef, ParamKind, Placeholder};
use finch_level::definition::{Definition, Kind, Param};
use finch_level::number;
use finch_level::parse::{self, Head};
use proc_macro2::{Delimiter, Ident, Literal, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Generics, Visibility};

use crate::definition::emit;

/// Makes all of these from a `level!`.
///
/// # Errors
/// None: errors in the definition are among the tokens, next to a replacement for the level.
pub fn expand(krate: &Ident, input: TokenStream) -> syn::Result<TokenStream> {
    let source = without_attributes(input.clone()).to_string();
    let (head, def) = match parse::level(input.clone()) {
        Ok(level) => level,
        Err(error) => {
            let (mistakes, stand_in) = (error.into_compile_error(), stand_in(krate, input));
            return Ok(quote!(#mistakes #stand_in));
        }
    };
    let level = Level {
        def: &def,
        head: &head,
        rt: quote!(#krate::__rt),
        number: number(&source),
        counts: false,
        guards: false,
        reads: false,
    };
    let (items, storage, refill) = (level.items(), level.storage(), level.refill());
    let answer = emit(&head.ident, &head.vis, &definition(&def, source));
    Ok(quote!(#items #storage #refill #answer))
}

/// A replacement for a level with an erroneous definition. It has the same name, parameters and constructor, so that only
/// the definition is rejected, and not its uses.
fn stand_in(krate: &Ident, input: TokenStream) -> TokenStream {
    let head = without_attributes(input.clone()).into_iter();
    let is_body =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let (mut whole, mut fields) = (TokenStream::new(), false);
    whole.extend(head.take_while(|token| !std::mem::replace(&mut fields, is_body(token))));
    let over = |child| {
        quote! {
            fibers = 0;
            read walk, follow, locate(__p) { Run(fill) }
            write random {
                grow(__n) { #child.grow(__n); }
                store(__p, __i) { #child[__p + __i]; }
                finish(__n) { #child.finish(__n); }
            }
        }
    };
    let asks = asks(input.clone());
    let leaf = |val: Ident| {
        // The constructor of a leaf without an invariant does not return a `Result`.
        let invariant = asks.then(|| quote!(invariant { 0 <= #val.len(), "nothing"; }));
        quote! {
            fibers = #val.len();
            #invariant
            read value(__p) { #val[__p] }
            write random {
                grow(__n) { #val.resize(__n, fill); }
                set(__p, __v) { #val[__p] = __v; }
                push(__v) { #val.push(__v); }
                finish(__n) { #val.resize(__n, fill); }
            }
        }
    };
    let head = syn::parse2::<Head>(whole.clone()).ok();
    let items = head.as_ref().and_then(|head| child_of(head).map(over).or_else(|| values_of(head).map(leaf)));
    whole.extend(items);
    match parse::level(whole.clone()) {
        Ok(_) => expand(krate, whole).unwrap_or_default(),
        Err(_) => other_level(krate, input),
    }
}

/// Whether a definition has invariants.
fn asks(definition: TokenStream) -> bool {
    let mut named = false;
    definition.into_iter().any(|token| match token {
        TokenTree::Group(clauses) => std::mem::take(&mut named) && !clauses.stream().is_empty(),
        other => {
            named = other.to_string() == "invariant";
            false
        }
    })
}

/// The field that is the next level: the one whose type is a parameter of the level.
fn child_of(head: &Head) -> Option<Ident> {
    head.body.named.iter().find(|field| is_param(head, &field.ty))?.ident.clone()
}

/// The field of a leaf that holds its values: the array of a parameter.
fn values_of(head: &Head) -> Option<Ident> {
    let holds =
        |field: &&syn::Field| matches!(&field.ty, syn::Type::Slice(array) if is_param(head, &array.elem));
    head.body.named.iter().find(holds)?.ident.clone()
}

/// Whether a type is a parameter of the level.
fn is_param(head: &Head, ty: &syn::Type) -> bool {
    let mut params = head.generics.type_params();
    matches!(ty, syn::Type::Path(ty) if params.any(|param| ty.path.is_ident(&param.ident)))
}

/// A level of the library that takes the same parameters.
fn other_level(krate: &Ident, input: TokenStream) -> TokenStream {
    let Ok((vis, name, generics)) = Parser::parse2(signature, input) else { return TokenStream::new() };
    let bound = |of: &str| {
        let ends = |bound: &syn::TypeParamBound| quote!(#bound).to_string().ends_with(of);
        generics.type_params().any(|param| param.bounds.iter().any(ends))
    };
    let level = match generics.params.len() {
        0 => format_ident!("Pattern"),
        _ if bound("Elem") => format_ident!("Element"),
        _ if generics.const_params().next().is_some() => format_ident!("SparseCoo"),
        1 => format_ident!("SparseByteMap"),
        _ => format_ident!("SparseDict"),
    };
    quote!(#[allow(unused_imports)] #vis use #krate::__rt::levels::#level as #name;)
}

/// `pub struct Name<…>`
fn signature(input: ParseStream<'_>) -> syn::Result<(Visibility, Ident, Generics)> {
    input.call(Attribute::parse_outer)?;
    let vis = input.parse()?;
    input.parse::<TokenTree>()?;
    let signature = (vis, input.parse()?, input.parse()?);
    input.parse::<TokenStream>()?;
    Ok(signature)
}

/// A definition that is being converted to Rust.
struct Level<'a> {
    def: &'a LevelDef,
    head: &'a Head,
    /// The hidden module that generated code names.
    rt: TokenStream,
    /// The hash of the definition's text.
    number: u64,
    /// Whether the code of a visit only counts the visited entries.
    counts: bool,
    /// Whether the code handles arrays that are not checked yet.
    guards: bool,
    /// Whether the code reads borrowed arrays, `__of`, and not a level's own.
    reads: bool,
}

impl Level<'_> {
    /// The same level, for code that reads borrowed arrays.
    fn reading(&self) -> Self {
        Level { rt: self.rt.clone(), reads: true, ..*self }
    }

    /// The same level, for code that only counts entries.
    fn counting(&self) -> Self {
        Level { counts: true, ..self.reading() }
    }

    /// The same level, for code that checks arrays. An entry too large for an index becomes larger than any valid one.
    fn guarding(&self) -> Self {
        Level { guards: true, ..self.reading() }
    }

    /// The field that is the next level.
    fn child(&self) -> Option<Ident> {
        self.def.fields.iter().find(|f| f.kind == FieldKind::Child).map(|f| format_ident!("{}", &*f.name))
    }

    /// The field that holds coordinates.
    fn indices(&self) -> Option<Ident> {
        let of = |f: &&FieldDef| matches!(f.kind, FieldKind::Indices(_));
        self.def.fields.iter().find(of).map(|f| format_ident!("{}", &*f.name))
    }

    fn field(&self, field: u32) -> Ident {
        format_ident!("{}", &*self.def.fields[field as usize].name)
    }

    /// The path of a field: in the level, or among the borrowed arrays.
    fn place(&self, field: &Ident) -> TokenStream {
        if !self.reads {
            return quote!(self.#field);
        }
        let at = self.number_of(field);
        quote!(__of.#at)
    }

    /// The index of a field.
    fn index_of(&self, field: &Ident) -> usize {
        self.def.fields.iter().position(|of| *field == *of.name).unwrap_or_default()
    }

    /// The same, as a token.
    fn number_of(&self, field: &Ident) -> Literal {
        Literal::usize_unsuffixed(self.index_of(field))
    }

    /// What the next level lends, by reference.
    fn below(&self) -> Option<TokenStream> {
        let (rt, place) = (&self.rt, self.place(&self.child()?));
        Some(if self.reads { quote!(&#place) } else { quote!(&#rt::Storage::refs(&#place)) })
    }

    /// The type of the next level.
    fn child_type(&self) -> Option<Ident> {
        self.params(ParamKind::Child).next()
    }

    /// The Rust name of a local.
    fn local(&self, var: &Var) -> Ident {
        match Placeholder::of(var.id) {
            Placeholder::Local(local) => format_ident!("{}_{local}", &*var.name),
            _ => format_ident!("{}", &*var.name),
        }
    }

    fn params(&self, kind: ParamKind) -> impl Iterator<Item = Ident> {
        let params = self.def.params.iter().filter(move |p| p.kind == kind);
        params.map(|p| format_ident!("{}", &*p.name))
    }
}

/// The definition that travels to the programs that use the level.
fn definition(def: &LevelDef, source: String) -> Definition {
    let params = def.params.iter();
    let params = params.map(|p| Param { name: p.name.clone(), default: p.default.clone() }).collect();
    let child = def.params.iter().find(|p| p.kind == ParamKind::Child);
    let kind = match (&def.leaf, child) {
        (Some(leaf), _) => {
            Kind::Leaf { elem: leaf.elem.clone(), fill: leaf.fill.clone(), source: source.into() }
        }
        (None, child) => {
            let child = child.map(|p| p.name.clone()).unwrap_or_default();
            Kind::Level { child, source: source.into() }
        }
    };
    Definition::new(def.name.clone(), params, kind).with_default_fills()
}

/// The definition without attributes and documentation, which programs do not need.
fn without_attributes(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter().peekable();
    while let Some(TokenTree::Punct(hash)) = tokens.peek() {
        if hash.as_char() != '#' {
            break;
        }
        tokens.next();
        tokens.next_if(|token| matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Bracket));
    }
    tokens.collect()
}
