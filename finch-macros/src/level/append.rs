//! Joining the arrays of two levels, for `append = arrays;`.

use finch_core::algebra::Node;
use finch_core::level::ast::{Clause, FieldKind, ParamKind};
use finch_front::level::is_full;
use proc_macro2::TokenStream;
use quote::quote;

use super::Level;

impl Level<'_> {
    /// `APPENDS` and `append`; for a level that is full, also `stack`.
    pub(super) fn append(&self) -> TokenStream {
        if !self.def.appends {
            return TokenStream::new();
        }
        let rt = &self.rt;
        let below =
            self.params(ParamKind::Child).next().map(|child| quote!(&& <#child as #rt::Storage>::APPENDS));
        let arrays = self.def.fields.iter().enumerate().map(|(at, field)| {
            let name = self.field(at as u32);
            match &field.kind {
                FieldKind::Scalar => quote!(),
                FieldKind::Child => {
                    let children =
                        quote!(others.iter().map(|other| &other.#name).collect::<::std::vec::Vec<_>>());
                    quote!(#rt::Storage::append(&mut self.#name, &#children);)
                }
                _ => {
                    let put = if self.are_offsets(at) { quote!(move_on) } else { quote!(extend) };
                    quote!(__level::#put(&mut self.#name, others.iter().map(|other| &other.#name));)
                }
            }
        });
        let stack = is_full(self.def).then(|| {
            quote! {
                fn stack(&mut self, others: &[&Self]) {
                    self.shape += others.iter().map(|other| other.shape).sum::<usize>();
                    #rt::Storage::append(self, others);
                }
            }
        });
        let between = self.between();
        quote! {
            const APPENDS: bool = true #below;
            fn append(&mut self, others: &[&Self]) { #(#arrays)* }
            #stack
            #between
        }
    }

    /// `fibers_between` and `indices_between`, for leaves and full levels: there, fibers are ranges of the arrays.
    fn between(&self) -> TokenStream {
        let rt = &self.rt;
        let marker = self.params(ParamKind::Fill).next().map(|_| quote!(__fill: ::core::marker::PhantomData));
        let part = |dim: TokenStream, [from, to]: [TokenStream; 2]| {
            let fields = self.def.fields.iter().enumerate().map(|(at, field)| {
                let name = self.field(at as u32);
                match &field.kind {
                    FieldKind::Scalar => quote!(#name: #dim),
                    FieldKind::Child => quote!(#name: #rt::Storage::fibers_between(&self.#name, #from, #to)?),
                    _ => quote!(#name: self.#name.get(#from..#to)?.to_vec()),
                }
            });
            quote!(::core::option::Option::Some(Self { #(#fields,)* #marker }))
        };
        let ends = [quote!(from), quote!(to)];
        let one_each = matches!(&*self.def.fibers, Node::Len(_));
        if self.def.leaf.is_some() && self.def.fields.len() == 1 && one_each {
            let part = part(quote!(), ends);
            return quote!(fn fibers_between(&self, from: usize, to: usize) -> ::core::option::Option<Self> { #part });
        }
        if !is_full(self.def) || self.def.fields.len() != 2 {
            return quote!();
        }
        let indices = part(quote!(to - from), ends);
        let fibers = part(quote!(self.shape), [quote!(from * self.shape), quote!(to * self.shape)]);
        quote! {
            fn fibers_between(&self, from: usize, to: usize) -> ::core::option::Option<Self> { #fibers }
            fn indices_between(&self, from: usize, to: usize) -> ::core::option::Option<Self> { #indices }
        }
    }

    /// Whether a field holds offsets: positions at which fibers begin and end.
    fn are_offsets(&self, field: usize) -> bool {
        let of = |clause: &Clause| matches!(clause, Clause::Offsets(ptr, _) if ptr.id as usize == field);
        self.def.invariants.iter().any(of)
    }
}
