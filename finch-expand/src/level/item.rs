//! The struct, its constructor, and the types in its definition.

use finch_core::level::ast::{FieldKind, ParamKind};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::GenericParam;

use super::Level;

impl Level<'_> {
    /// The struct, `new` and `into_parts`.
    pub fn items(&self) -> TokenStream {
        let (attrs, vis, name) = (&self.head.attrs, &self.head.vis, &self.head.ident);
        let (declared, bounds, args) = (self.declared(), self.bounds(), self.args());
        let (names, types) = (self.names(), self.types());
        let phantom = self.phantom();
        let marker = phantom.as_ref().map(|_| quote!(__fill: ::core::marker::PhantomData,));
        let new = self.constructor(&names, &types, marker.as_ref());
        let parts = "The parts, in the order of [`new`](Self::new); a single one is not a tuple.";
        let bounded = self.bounded();
        let (ty, value) = match (types.as_slice(), names.as_slice()) {
            ([ty], [name]) => (quote!(#ty), quote!(self.#name)),
            _ => (quote!((#(#types,)*)), quote!((#(self.#names,)*))),
        };
        quote! {
            #(#attrs)*
            #[allow(dead_code)]
            #[derive(::core::clone::Clone, ::core::fmt::Debug)]
            #vis struct #name #declared { #(#names: #types,)* #phantom }
            #[allow(dead_code, clippy::all, clippy::pedantic, clippy::nursery, unused_variables)]
            impl #bounds #name #args #bounded {
                #new
                #[doc = #parts]
                #vis fn into_parts(self) -> #ty { #value }
            }
        }
    }

    /// `new`: a level checks its invariants in it.
    fn constructor(
        &self,
        names: &[Ident],
        types: &[TokenStream],
        marker: Option<&TokenStream>,
    ) -> TokenStream {
        let (rt, vis) = (&self.rt, &self.head.vis);
        if self.def.leaf.is_some() && self.def.invariants.is_empty() {
            return quote! {
                /// Makes the leaf of its values, which are moved.
                #vis fn new(#(#names: #types),*) -> Self { Self { #(#names,)* #marker } }
            };
        }
        quote! {
            /// Makes the level of its parts, which are moved, after checking every invariant.
            ///
            /// # Errors
            /// Where an invariant does not hold. The error names the level, the fiber and the position.
            #vis fn new(#(#names: #types),*) -> ::core::result::Result<Self, #rt::level::FormatError> {
                let level = Self { #(#names,)* #marker };
                Self::__check(&#rt::Storage::refs(&level), true)?;
                ::core::result::Result::Ok(level)
            }
        }
    }

    /// `<L, I = u32>`
    fn declared(&self) -> TokenStream {
        let params = self.head.generics.params.iter().map(|p| match p {
            GenericParam::Type(p) => {
                let (name, default) = (&p.ident, p.default.as_ref().map(|(_, d)| quote!(= #d)));
                quote!(#name #default)
            }
            other => quote!(#other),
        });
        quote!(<#(#params),*>)
    }

    /// `<L: Storage, I: Index>`
    pub fn bounds(&self) -> TokenStream {
        let params = self.declarations();
        quote!(<#(#params),*>)
    }

    /// `L: Storage`, `I: Index`
    pub fn declarations(&self) -> Vec<TokenStream> {
        let rt = &self.rt;
        let elem = self.elem();
        let params = self.def.params.iter().map(|p| {
            let name = format_ident!("{}", &*p.name);
            match p.kind {
                ParamKind::Child => quote!(#name: #rt::Storage),
                ParamKind::Index | ParamKind::Offset => quote!(#name: #rt::level::Index),
                ParamKind::Elem => quote!(#name: #rt::level::Elem),
                ParamKind::Fill => quote!(#name: #rt::Fill<#elem>),
                ParamKind::Modes | ParamKind::Size => quote!(const #name: ::core::primitive::usize),
            }
        });
        params.collect()
    }

    /// `<L, I>`
    pub fn args(&self) -> TokenStream {
        let params = self.def.params.iter().map(|p| format_ident!("{}", &*p.name));
        quote!(<#(#params),*>)
    }

    /// The element type: a leaf has its own, a level has its child's.
    pub fn elem(&self) -> TokenStream {
        match (&self.def.leaf, self.params(ParamKind::Child).next()) {
            (Some(leaf), _) => tokens(&leaf.elem),
            (None, Some(child)) => {
                let rt = &self.rt;
                quote!(<#child as #rt::Storage>::Elem)
            }
            (None, None) => quote!(()),
        }
    }

    /// The fields' names.
    pub fn names(&self) -> Vec<Ident> {
        (0..self.def.fields.len()).map(|field| self.field(field as u32)).collect()
    }

    /// Each field's type: `array` and `child` make those of arrays and of the child.
    pub fn typed(
        &self,
        array: impl Fn(TokenStream) -> TokenStream,
        child: impl Fn(Ident) -> TokenStream,
    ) -> Vec<TokenStream> {
        let types = self.def.fields.iter().map(|field| match &field.kind {
            FieldKind::Scalar if self.is_each(&field.kind, &field.name) => self.each_type(primitive("usize")),
            FieldKind::Indices(param) if self.modes().is_some() => {
                self.each_type(array(format_ident!("{}", &**param).to_token_stream()))
            }
            FieldKind::Scalar => primitive("usize"),
            FieldKind::Ints(int) => array(primitive(int.name())),
            FieldKind::Indices(param) | FieldKind::Offsets(param) => {
                array(format_ident!("{}", &**param).to_token_stream())
            }
            FieldKind::Values => array(self.elem()),
            FieldKind::Bools => array(primitive("bool")),
            FieldKind::Child => self.params(ParamKind::Child).map(&child).collect(),
        });
        types.collect()
    }

    /// Each field's type in the struct.
    fn types(&self) -> Vec<TokenStream> {
        self.typed(|entry| quote!(::std::vec::Vec<#entry>), |child| quote!(#child))
    }

    /// The field that marks which fill a leaf has, if that is a parameter.
    pub fn phantom(&self) -> Option<TokenStream> {
        let fill = self.params(ParamKind::Fill).next()?;
        Some(quote!(__fill: ::core::marker::PhantomData<#fill>,))
    }

    /// The path of a fill: the parameter, or a built-in one.
    pub fn fill_path(&self, fill: &str) -> TokenStream {
        let (rt, path) = (&self.rt, tokens(fill));
        let own = self.params(ParamKind::Fill).any(|p| p == fill);
        if own { path } else { quote!(#rt::fills::#path) }
    }

    /// Whether the definition has a hook of this name.
    pub fn has(&self, hook: &str) -> bool {
        self.def.hooks.contains_key(hook)
    }
}

/// The path of a primitive type, because the user may have a type of that name.
pub(super) fn primitive(name: &str) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(::core::primitive::#name)
}

/// The tokens of a text that was printed from tokens.
fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}
