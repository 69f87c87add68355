//! The fill of a level as a type, and how it is replaced.

use finch_core::level::ast::ParamKind;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Level;

impl Level<'_> {
    /// `Storage::Fill`: a leaf has its own, a level has its child's.
    pub fn fill_type(&self) -> TokenStream {
        let rt = &self.rt;
        match (&self.def.leaf, self.params(ParamKind::Child).next()) {
            (Some(leaf), _) => self.fill_path(&leaf.fill),
            (None, Some(child)) => quote!(<#child as #rt::Storage>::Fill),
            (None, None) => quote!(#rt::fills::Zero),
        }
    }

    /// The same level with another fill, if its leaf leaves the fill open.
    pub fn refill(&self) -> Option<TokenStream> {
        let (rt, name, args, elem) = (&self.rt, &self.head.ident, self.args(), self.elem());
        let child = self.params(ParamKind::Child).next();
        let own = self.params(ParamKind::Fill).next().filter(|_| child.is_none());
        let other = match (&child, &own) {
            (Some(child), _) => quote!(<#child as #rt::Refill<__G>>::Refilled),
            (None, Some(_)) => quote!(__G),
            (None, None) => return None,
        };
        let changed = child.clone().or(own)?;
        let names = self.def.params.iter().map(|p| format_ident!("{}", &*p.name));
        let refilled = names.map(|name| if name == changed { other.clone() } else { quote!(#name) });
        let (bounds, modes) = (self.declarations(), self.modes());
        let ahead = modes.map(|n| quote!(<#child as #rt::Storage>::Coords: #rt::level::Ahead<#n>,));
        let below = child.as_ref().map(|child| quote!(#child: #rt::Refill<__G>,));
        Some(quote! {
            unsafe impl<#(#bounds,)* __G: #rt::Fill<#elem>> #rt::Refill<__G> for #name #args where #below #ahead {
                type Refilled = #name<#(#refilled),*>;
            }
        })
    }
}
