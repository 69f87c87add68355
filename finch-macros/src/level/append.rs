//! Fibers of one level behind those of another: `append = arrays;`.

use finch_core::level::ast::{Clause, FieldKind, ParamKind};
use finch_front::level::is_full;
use proc_macro2::TokenStream;
use quote::quote;

use super::Level;

impl Level<'_> {
    /// Whether fibers can be appended, and how; where each index holds a fiber, also indices.
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
        quote! {
            const APPENDS: bool = true #below;
            fn append(&mut self, others: &[&Self]) { #(#arrays)* }
            #stack
        }
    }

    /// Whether a field holds positions at which fibers begin and end.
    fn are_offsets(&self, field: usize) -> bool {
        let of = |clause: &Clause| matches!(clause, Clause::Offsets(ptr, _) if ptr.id as usize == field);
        self.def.invariants.iter().any(of)
    }
}
