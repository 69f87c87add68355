//! The skeleton of `Storage`: the same in all levels except for their fields. The content of definitions
//! is in `read.rs` and `write.rs`.

use finch_core::level::WriteKind;
use finch_core::level::ast::{FieldDef, FieldKind, ParamKind, Rows};
use finch_level::is_full;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Level;

impl Level<'_> {
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
        let adopt_lists = self.adopt_lists();
        let (check, build, locate, walks) = (self.check(), self.take_mode(), self.locate(), self.walks());
        let whole = self.own_whole();
        let bounded = self.bounded();
        let reading = self.reading();
        let (below, child) = (reading.below(), reading.child_type());
        let validate = child.map(|child| quote!(?; <#child as #rt::Storage>::check(#below, __whole)));
        let (lent, fields) = (self.lent(), self.fields());
        quote! {
            #[allow(clippy::all, clippy::pedantic, clippy::nursery, dead_code, unused_variables, unused_mut, unused_assignments, unused_parens, unused_braces)]
            const _: () = {
                #[allow(unused_imports)]
                use ::core::primitive::*;
                use #rt::level as __level;
                use __level::{Ok, Some, None};
                impl #bounds #name #args #bounded { #check #locate #build #walks #whole }
                unsafe impl #bounds #rt::Storage for #name #args #bounded {
                    type Elem = #elem;
                    type Fill = #fill;
                    type Coords = #coords;
                    #parts
                    const NAME: &'static str = #text;
                    #rows
                    #append
                    #adopt
                    #adopt_lists
                    #sizes
                    #read
                    #write
                    #lent
                    #fields
                    fn check(__of: &Self::Refs<'_>, __whole: bool) -> __level::Result<()> {
                        Self::__check(__of, __whole) #validate
                    }
                }
            };
        }
    }

    /// `Parts` and `Refs`, and the conversions to and from them.
    fn parts(&self) -> TokenStream {
        let (rt, names) = (&self.rt, self.names());
        let parts =
            self.typed(|e| quote!(::std::vec::Vec<#e>), |child| quote!(<#child as #rt::Storage>::Parts));
        let refs = self.typed(|e| quote!(&'a [#e]), |child| quote!(<#child as #rt::Storage>::Refs<'a>));
        let of = |scalar: TokenStream, array: TokenStream, child: TokenStream| {
            let fields = self.def.fields.iter().zip(&names).map(move |(field, name)| match field.kind {
                FieldKind::Indices(_) if self.modes().is_some() => {
                    quote!(::core::array::from_fn(|m| &self.#name[m][..]))
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

    /// The part of a field, and the field of a part. The caller vouches for the child's parts as well.
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

    /// The constants that tell how fibers relate to each other (`FULL`, `SQUARE`, `MIRRORS`, `IN_ORDER`), and
    /// `mirror`; `VACANCIES`, `VOUCHED`.
    fn rows(&self) -> TokenStream {
        let (rt, def) = (&self.rt, self.def);
        let (full, square, symmetric) = (is_full(def), def.rows != Rows::Free, def.rows == Rows::Symmetric);
        let signature = self.signature();
        let swaps = symmetric.then(|| {
            quote! {
                let depth = at.len() - <<Self as #rt::Storage>::Coords as __level::Coords>::LEN;
                if at[depth - 1] < at[depth] { at.swap(depth - 1, depth); }
            }
        });
        let (vacancies, trusted) = (self.has_vacancies(), def.trusted);
        let vouched = match self.params(ParamKind::Child).next() {
            Some(child) => quote!(#trusted && <#child as #rt::Storage>::VOUCHED),
            None => quote!(#trusted),
        };
        let below = self.params(ParamKind::Child).next().map(|child| {
            let mirrors = match symmetric {
                true => quote!(Some(Self::NAME)),
                false => quote!(<#child as #rt::Storage>::MIRRORS),
            };
            let in_order = match def.write {
                WriteKind::Ascending | WriteKind::Runs => quote!(true),
                WriteKind::Random => quote!(<#child as #rt::Storage>::IN_ORDER),
                WriteKind::No => quote!(false),
            };
            quote! {
                const IN_ORDER: bool = #in_order;
                const VACANCIES: bool = #vacancies || <#child as #rt::Storage>::VACANCIES;
                const MIRRORS: ::core::option::Option<&'static str> = #mirrors;
                fn mirror(at: &mut [usize]) {
                    #swaps
                    <#child as #rt::Storage>::mirror(at)
                }
            }
        });
        quote! {
            const SIGNATURE: u64 = #signature;
            const VOUCHED: bool = #vouched;
            const FULL: bool = #full;
            const SQUARE: bool = #square;
            #below
        }
    }

    /// A number for the definition and the arguments of its parameters. `finch_codegen::output` computes
    /// the same number from a layout.
    fn signature(&self) -> TokenStream {
        let (rt, number) = (&self.rt, self.number);
        let ints = self.def.params.iter();
        let ints =
            ints.filter(|param| matches!(param.kind, ParamKind::Index | ParamKind::Offset)).map(|param| {
                let int = format_ident!("{}", &*param.name);
                quote!(__level::named(<#int as __level::Index>::NAME))
            });
        let modes = self.modes().into_iter().chain(self.params(ParamKind::Size));
        let modes = modes.map(|number| quote!(#number as u64));
        let child = self.params(ParamKind::Child).map(|child| quote!(<#child as #rt::Storage>::SIGNATURE));
        let parts = ints.chain(modes).chain(child);
        parts.fold(quote!(#number), |all, part| quote!(__level::signed(#all, #part)))
    }

    /// The fill, the number of fibers, the dimensions, the bytes, `trim`, `alike`, and a level without fibers.
    fn sizes(&self) -> TokenStream {
        let lent = self.reading();
        let (first, fibers) = (self.first_mode(), lent.expr(&self.def.fibers));
        let (holds, empty) = (self.holds(), self.empty());
        let rest = match self.child() {
            Some(lvl) => lent.sizes_of_level(&lvl),
            None => lent.sizes_of_leaf(),
        };
        quote! {
            fn fibers(__of: &Self::Refs<'_>) -> usize { #first __level::size(#fibers) }
            #holds
            #rest
            #empty
        }
    }

    fn sizes_of_level(&self, lvl: &Ident) -> TokenStream {
        let (rt, bytes, trims, alike) = (&self.rt, self.bytes(), self.trims(), self.alike());
        let (below, child, shape) = (self.below(), self.child_type(), self.shape());
        let at = self.number_of(lvl);
        // If sub-fibers may be vacant, stored entries must be found by reading.
        let stored = match self.has_vacancies() {
            true => quote!(#rt::level::count_entries::<Self>(__of)),
            false if self.has_offsets() => quote! {
                if Self::__is_whole(__of) {
                    return <#child as #rt::Storage>::stored(#below);
                }
                #rt::level::count_entries::<Self>(__of)
            },
            false => quote!(<#child as #rt::Storage>::stored(#below)),
        };
        let dims = match self.modes() {
            Some(_) => quote!(out.extend(#shape);),
            None => quote!(out.push(#shape);),
        };
        quote! {
            fn fill() -> Self::Elem { <#child as #rt::Storage>::fill() }
            fn dims(__of: &Self::Refs<'_>, out: &mut ::std::vec::Vec<usize>) {
                #dims
                <#child as #rt::Storage>::dims(#below, out);
            }
            fn stored(__of: &Self::Refs<'_>) -> usize { #stored }
            fn bytes(__of: &Self::Refs<'_>) -> usize { #bytes + <#child as #rt::Storage>::bytes(#below) }
            fn trim(&mut self) {
                #trims
                #rt::Storage::trim(&mut self.#lvl);
            }
            fn alike(__of: &Self::Refs<'_>, __other: &Self::Refs<'_>) -> bool {
                #alike && <#child as #rt::Storage>::alike(#below, &__other.#at)
            }
        }
    }

    fn sizes_of_leaf(&self) -> TokenStream {
        let (rt, bytes, trims, alike) = (&self.rt, self.bytes(), self.trims(), self.alike());
        let fill = self.def.leaf.as_ref().map(|leaf| self.fill_path(&leaf.fill));
        quote! {
            fn fill() -> Self::Elem { <#fill as #rt::Fill<Self::Elem>>::FILL }
            fn dims(_: &Self::Refs<'_>, _: &mut ::std::vec::Vec<usize>) {}
            fn stored(__of: &Self::Refs<'_>) -> usize { Self::fibers(__of) }
            fn bytes(__of: &Self::Refs<'_>) -> usize { #bytes }
            fn trim(&mut self) { #trims }
            fn alike(__of: &Self::Refs<'_>, __other: &Self::Refs<'_>) -> bool { #alike }
        }
    }

    /// The fields that are arrays, each with whether it is one array for each mode.
    fn arrays(&self) -> Vec<(Ident, bool)> {
        let each = self.indices().filter(|_| self.modes().is_some());
        let arrays =
            self.def.fields.iter().filter(|f| !matches!(f.kind, FieldKind::Scalar | FieldKind::Child));
        let arrays = arrays.map(|f| format_ident!("{}", &*f.name));
        arrays.map(|array| (array.clone(), Some(&array) == each.as_ref())).collect()
    }

    /// The number of bytes of the level's own arrays.
    fn bytes(&self) -> TokenStream {
        let bytes = self.arrays().into_iter().map(|(array, each)| (self.place(&array), each));
        let bytes = bytes.map(|(array, each)| match each {
            true => quote!(#array.iter().map(|array| ::core::mem::size_of_val(&array[..])).sum::<usize>()),
            false => quote!(::core::mem::size_of_val(&#array[..])),
        });
        quote!(0 #(+ #bytes)*)
    }

    /// Releases the unused capacity of the level's own arrays.
    fn trims(&self) -> TokenStream {
        let trims = self.arrays().into_iter().map(|(array, each)| match each {
            true => quote!(self.#array.iter_mut().for_each(__level::trim);),
            false => quote!(__level::trim(&mut self.#array);),
        });
        quote!(#(#trims)*)
    }

    /// Whether the level's own fields equal those of another one.
    fn alike(&self) -> TokenStream {
        let own = self.def.fields.iter().filter(|f| !matches!(f.kind, FieldKind::Child));
        let own = own.map(|f| self.number_of(&format_ident!("{}", &*f.name)));
        quote!(true #(&& __of.#own == __other.#own)*)
    }

    /// `empty`: a level without fibers, with these dimensions. The index type must be able to hold them.
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
        let child = self.params(ParamKind::Child).next().filter(|_| self.def.scatters);
        let unordered = child.map(|child| quote!(__level::unordered::<Self, #child>()?;));
        quote! {
            fn empty(dims: &[usize]) -> __level::Result<Self> {
                #unordered
                let mut level = Self { #(#fields,)* #marker };
                #(level.#defaults)*
                Self::__fits(&#rt::Storage::refs(&level))?;
                Ok(level)
            }
        }
    }
}
