//! The struct, its constructor, and the frame of `Storage`.

use finch_core::level::ast::{FieldDef, FieldKind, ParamKind, Rows};
use finch_front::level::is_full;
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
        let parts = "The parts, in the order of [`new`](Self::new); a single one is no tuple.";
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
                level.__check()?;
                ::core::result::Result::Ok(level)
            }
        }
    }

    /// `<L, I = u32>`
    fn declared(&self) -> TokenStream {
        let params = self.head.generics.params.iter().map(|p| match p {
            GenericParam::Type(p) => {
                let (name, default) = (&p.ident, p.default.as_ref().map(|d| quote!(= #d)));
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
                ParamKind::Index => quote!(#name: #rt::level::Index),
                ParamKind::Elem => quote!(#name: #rt::level::Elem),
                ParamKind::Fill => quote!(#name: #rt::Fill<#elem>),
                ParamKind::Modes => quote!(const #name: ::core::primitive::usize),
            }
        });
        params.collect()
    }

    /// `<L, I>`
    pub fn args(&self) -> TokenStream {
        let params = self.def.params.iter().map(|p| format_ident!("{}", &*p.name));
        quote!(<#(#params),*>)
    }

    /// The element type: that of a leaf is its own, that of a level is its child's.
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

    fn names(&self) -> Vec<Ident> {
        (0..self.def.fields.len()).map(|field| self.field(field as u32)).collect()
    }

    /// Each field's type: scalars, arrays, the child.
    fn typed(
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
            FieldKind::Indices(param) => array(format_ident!("{}", &**param).to_token_stream()),
            FieldKind::Values => array(self.elem()),
            FieldKind::Bools => array(primitive("bool")),
            FieldKind::Child => self.params(ParamKind::Child).map(&child).collect(),
        });
        types.collect()
    }

    fn types(&self) -> Vec<TokenStream> {
        self.typed(|entry| quote!(::std::vec::Vec<#entry>), |child| quote!(#child))
    }

    fn phantom(&self) -> Option<TokenStream> {
        let fill = self.params(ParamKind::Fill).next()?;
        Some(quote!(__fill: ::core::marker::PhantomData<#fill>,))
    }

    /// `impl Storage`, and the hidden functions that it calls.
    pub fn storage(&self) -> TokenStream {
        let (rt, name, bounds, args) = (&self.rt, &self.head.ident, self.bounds(), self.args());
        let text = self.head.ident.to_string();
        let (elem, fill, parts) = (self.elem(), self.fill_type(), self.parts());
        let (sizes, read, write) = (self.sizes(), self.read(), self.write());
        let coords = match self.params(ParamKind::Child).next() {
            Some(child) if self.modes().is_some() => {
                let modes = self.modes();
                quote!(<<#child as #rt::Storage>::Coords as __level::Ahead<#modes>>::Out)
            }
            Some(child) => quote!(<<#child as #rt::Storage>::Coords as #rt::level::Coords>::Next),
            None => quote!([usize; 0]),
        };
        let (rows, append, adopt) = (self.rows(), self.append(), self.adopt());
        let (check, build, locate, walks) = (self.check(), self.build_mode(), self.locate(), self.walks());
        let bounded = self.bounded();
        let validate = self.child().map(|lvl| quote!(?; #rt::Storage::validate(&self.#lvl)));
        quote! {
            #[allow(clippy::all, clippy::pedantic, clippy::nursery, dead_code, unused_variables, unused_mut, unused_assignments, unused_parens, unused_braces)]
            const _: () = {
                #[allow(unused_imports)]
                use ::core::primitive::*;
                use #rt::level as __level;
                use __level::{Result, Ok, Some, None};
                impl #bounds #name #args #bounded { #check #locate #build #walks }
                impl #bounds #rt::Storage for #name #args #bounded {
                    type Elem = #elem;
                    type Fill = #fill;
                    type Coords = #coords;
                    #parts
                    const NAME: &'static str = #text;
                    #rows
                    #append
                    #adopt
                    #sizes
                    #read
                    #write
                    fn validate(&self) -> Result<()> { self.__check() #validate }
                }
            };
        }
    }

    fn parts(&self) -> TokenStream {
        let (rt, names) = (&self.rt, self.names());
        let parts =
            self.typed(|e| quote!(::std::vec::Vec<#e>), |child| quote!(<#child as #rt::Storage>::Parts));
        let refs = self
            .typed(|e| quote!(&'a ::std::vec::Vec<#e>), |child| quote!(<#child as #rt::Storage>::Refs<'a>));
        let of = |scalar: TokenStream, array: TokenStream, child: TokenStream| {
            let fields = self.def.fields.iter().zip(&names).map(move |(field, name)| match field.kind {
                FieldKind::Indices(_) if self.modes().is_some() => {
                    quote!(::core::array::from_fn(|m| &self.#name[m]))
                }
                FieldKind::Scalar => quote!(#scalar self.#name),
                FieldKind::Child => quote!(#child self.#name),
                _ => quote!(#array self.#name),
            });
            fields.collect::<Vec<_>>()
        };
        let lent = of(quote!(), quote!(&), quote!(&));
        let child = self.child();
        let refs_of = lent.iter().zip(&names).map(|(field, name)| match Some(name) == child.as_ref() {
            true => quote!(#rt::Storage::refs(#field)),
            false => field.clone(),
        });
        let (raw, back): (Vec<_>, Vec<_>) =
            self.def.fields.iter().zip(&names).map(|field| self.moves(field)).unzip();
        let marker = self.phantom().map(|_| quote!(__fill: ::core::marker::PhantomData));
        quote! {
            type Parts = (#(#parts,)*);
            type Refs<'a> = (#(#refs,)*);
            fn refs(&self) -> Self::Refs<'_> { (#(#refs_of,)*) }
            fn into_raw(self) -> Self::Parts { (#(#raw,)*) }
            unsafe fn from_raw((#(#names,)*): Self::Parts) -> Self { Self { #(#back,)* #marker } }
        }
    }

    /// A field's part, and the field of its part. The caller vouches for the child's parts as well.
    fn moves(&self, (field, name): (&FieldDef, &Ident)) -> (TokenStream, TokenStream) {
        let rt = &self.rt;
        let (part, back) = match field.kind {
            FieldKind::Child => {
                (quote!(#rt::Storage::into_raw(self.#name)), quote!(unsafe { #rt::Storage::from_raw(#name) }))
            }
            FieldKind::Scalar => (quote!(self.#name), quote!(#name)),
            FieldKind::Indices(_) if self.modes().is_some() => {
                (quote!(self.#name.map(__level::moved)), quote!(#name.map(__level::moved)))
            }
            _ => (quote!(__level::moved(self.#name)), quote!(__level::moved(#name))),
        };
        (part, quote!(#name: #back))
    }

    /// The constants that say how fibers belong together (`FULL`, `SQUARE`, `MIRRORS`), and `mirror`; `VACANCIES`.
    fn rows(&self) -> TokenStream {
        let (rt, def) = (&self.rt, self.def);
        let (full, square, symmetric) = (is_full(def), def.rows != Rows::Free, def.rows == Rows::Symmetric);
        let swaps = symmetric.then(|| {
            quote! {
                let depth = at.len() - <<Self as #rt::Storage>::Coords as __level::Coords>::LEN;
                if at[depth - 1] < at[depth] { at.swap(depth - 1, depth); }
            }
        });
        let vacancies = self.has_vacancies();
        let below = self.params(ParamKind::Child).next().map(|child| {
            let mirrors = match symmetric {
                true => quote!(Some(Self::NAME)),
                false => quote!(<#child as #rt::Storage>::MIRRORS),
            };
            quote! {
                const VACANCIES: bool = #vacancies || <#child as #rt::Storage>::VACANCIES;
                const MIRRORS: ::core::option::Option<&'static str> = #mirrors;
                fn mirror(at: &mut [usize]) {
                    #swaps
                    <#child as #rt::Storage>::mirror(at)
                }
            }
        });
        quote! {
            const FULL: bool = #full;
            const SQUARE: bool = #square;
            #below
        }
    }

    /// The fill, the number of fibers, the dimensions, the bytes, `trim`, `alike`, and a level without fibers.
    fn sizes(&self) -> TokenStream {
        let (rt, fibers) = (&self.rt, self.expr(&self.def.fibers));
        let arrays =
            self.def.fields.iter().filter(|f| !matches!(f.kind, FieldKind::Scalar | FieldKind::Child));
        let arrays: Vec<_> = arrays.map(|f| format_ident!("{}", &*f.name)).collect();
        let idx = self.indices().filter(|_| self.modes().is_some());
        let bytes = arrays.iter().map(|array| match Some(array) == idx.as_ref() {
            true => {
                quote!(self.#array.iter().map(|array| ::core::mem::size_of_val(&array[..])).sum::<usize>())
            }
            false => quote!(::core::mem::size_of_val(&self.#array[..])),
        });
        let bytes = quote!(0 #(+ #bytes)*);
        let trims = arrays.iter().map(|array| match Some(array) == idx.as_ref() {
            true => quote!(self.#array.iter_mut().for_each(__level::trim);),
            false => quote!(__level::trim(&mut self.#array);),
        });
        let trims = quote!(#(#trims)*);
        let fields = self.def.fields.iter().filter(|f| !matches!(f.kind, FieldKind::Child));
        let fields = fields.map(|f| format_ident!("{}", &*f.name));
        let alike = quote!(true #(&& self.#fields == other.#fields)*);
        let holds = self.holds();
        let lvl = self.child();
        // Where sub-fibers may be vacant, what is stored has to be found by reading.
        let stored = match self.has_vacancies() {
            true => quote!((0..#rt::Storage::fibers(self)).map(|p| #rt::Storage::count(self, p)).sum()),
            false => quote!(#rt::Storage::stored(&self.#lvl)),
        };
        let dims = match self.modes() {
            Some(_) => quote!(out.extend(self.shape);),
            None => quote!(out.push(self.shape);),
        };
        let rest = match (self.child(), &self.def.leaf) {
            (Some(lvl), _) => quote! {
                fn fill() -> Self::Elem { __level::fill_of(|level: &Self| &level.#lvl) }
                fn dims(&self, out: &mut ::std::vec::Vec<usize>) {
                    #dims
                    #rt::Storage::dims(&self.#lvl, out);
                }
                fn stored(&self) -> usize { #stored }
                fn bytes(&self) -> usize { #bytes + #rt::Storage::bytes(&self.#lvl) }
                fn trim(&mut self) {
                    #trims
                    #rt::Storage::trim(&mut self.#lvl);
                }
                fn alike(&self, other: &Self) -> bool { #alike && #rt::Storage::alike(&self.#lvl, &other.#lvl) }
            },
            (None, leaf) => {
                let fill = leaf.as_ref().map(|leaf| self.fill_path(&leaf.fill));
                quote! {
                    fn fill() -> Self::Elem { <#fill as #rt::Fill<Self::Elem>>::FILL }
                    fn dims(&self, _: &mut ::std::vec::Vec<usize>) {}
                    fn stored(&self) -> usize { #rt::Storage::fibers(self) }
                    fn bytes(&self) -> usize { #bytes }
                    fn trim(&mut self) { #trims }
                    fn alike(&self, other: &Self) -> bool { #alike }
                }
            }
        };
        let (empty, first) = (self.empty(), self.first_mode());
        quote! {
            fn fibers(&self) -> usize { #first __level::size(#fibers) }
            #holds
            #rest
            #empty
        }
    }

    pub fn fill_path(&self, fill: &str) -> TokenStream {
        let (rt, path) = (&self.rt, tokens(fill));
        let own = self.params(ParamKind::Fill).any(|p| p == fill);
        if own { path } else { quote!(#rt::fills::#path) }
    }

    /// `empty`: a level without fibers, with these dimensions. The index type has to hold them.
    fn empty(&self) -> TokenStream {
        let rt = &self.rt;
        let fields = self.def.fields.iter().map(|field| {
            let name = format_ident!("{}", &*field.name);
            match (&field.kind, &*field.name) {
                (kind, text) if self.is_each(kind, text) => {
                    let empty = self.empty_modes(kind);
                    quote!(#name: #empty)
                }
                (FieldKind::Child, _) if self.modes().is_some() => {
                    let modes = self.modes();
                    quote!(#name: #rt::Storage::empty(dims.get(#modes..).unwrap_or_default())?)
                }
                (FieldKind::Scalar, "shape") => quote!(shape: __level::dim(dims)),
                (FieldKind::Scalar, _) => quote!(#name: 0),
                (FieldKind::Child, _) => quote!(#name: #rt::Storage::empty(__level::rest(dims))?),
                _ => quote!(#name: ::std::vec::Vec::new()),
            }
        });
        let marker = self.phantom().map(|_| quote!(__fill: ::core::marker::PhantomData));
        let defaults = self.def.defaults.iter().map(|(field, value)| {
            let (field, value) = (self.field(*field as u32), self.expr(value));
            quote!(#field = __level::size(#value);)
        });
        quote! {
            fn empty(dims: &[usize]) -> Result<Self> {
                let mut level = Self { #(#fields,)* #marker };
                #(level.#defaults)*
                level.__fits()?;
                Ok(level)
            }
        }
    }

    /// Whether the definition has a hook of this name.
    pub fn has(&self, hook: &str) -> bool {
        self.def.hooks.contains_key(hook)
    }
}

/// A type of Rust itself, by a path: the user may have a type of that name.
fn primitive(name: &str) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(::core::primitive::#name)
}

/// The tokens of a text that was printed from tokens.
fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}
