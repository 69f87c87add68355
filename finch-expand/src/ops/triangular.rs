//! Triangular systems, whose rows are solved one after the other.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;

use super::Operand;
use super::forms::Forms;
use super::loops::index;

/// `solved`: each row from those that it needs, which come before it. An upper triangle is solved from its last row on.
pub fn solved(forms: &Forms<'_>, a: &Operand, b: &Operand, all: &TokenStream) -> TokenStream {
    let has = |word: &str| all.clone().into_iter().any(|token: TokenTree| token.to_string() == word);
    let [i, j] = [0, 1].map(index);
    let (name, upper) = (&a.name, has(">"));
    let (krate, float, zero) = (forms.krate, forms.mean(), forms.zero());
    let leaf = quote!(#krate::levels::Element<#float, #zero>);
    let (entry, left) = (real(forms, a, &[&i, &j]), real(forms, b, &[&i]));
    let value = match has("unit") {
        true => quote!(#left - s_[]),
        false => {
            let pivot = real(forms, a, &[&i, &i]);
            quote!((#left - s_[]) / #pivot)
        }
    };
    let (rows, known) = match upper {
        true => (quote!(#i in (0..host(#name.shape()[0])).rev()), quote!(#j > #i)),
        false => (quote!(#i), quote!(#j < #i)),
    };
    quote! {
        let x_: #krate::Tensor<#krate::levels::Dense<#leaf>>;
        seq forall #rows {
            let s_: #krate::Tensor<#leaf>;
            forall #j: if #known { s_[] += #entry * x_[#j] };
            x_[#i] = #value
        }
    }
}

/// An entry, in the type in which the matrix is divided.
fn real(forms: &Forms<'_>, of: &Operand, at: &[&Ident]) -> TokenStream {
    let (name, float) = (&of.name, forms.mean());
    match float.to_string() == *of.layout.elem {
        true => quote!(#name[#(#at),*]),
        false => quote!((#name[#(#at),*] as #float)),
    }
}
