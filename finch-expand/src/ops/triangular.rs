//! Triangular systems, whose rows are solved one after the other.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;

use super::Operand;
use super::forms::Forms;
use super::loops::index;

/// `pivots`: the entries on the diagonal.
pub fn pivots(forms: &Forms<'_>, a: &Operand) -> TokenStream {
    let (i, own) = (index(0), forms.kept(&forms.zero()));
    let pivot = real(forms, a, &[&i, &i]);
    quote!(let d_: #own; forall #i: d_[#i] = #pivot)
}

/// `solved`: each row from those that it needs, which come before it. An upper triangle is solved from its last row on.
pub fn solved(forms: &Forms<'_>, a: &Operand, b: &Operand, all: &TokenStream) -> TokenStream {
    let has = |word: &str| all.clone().into_iter().any(|token: TokenTree| token.to_string() == word);
    let [i, j, k] = [0, 1, 2].map(index);
    let (name, upper) = (&a.name, has(">"));
    // A right side of several columns has the same system for each of them.
    let columns = (b.layout.order.len() == 2).then_some(&k);
    let [own, sums] = [dense(forms, columns.is_some(), true), dense(forms, columns.is_some(), false)];
    let right = &b.name;
    let each = columns.map(|k| quote!(forall #k in 0..host(#right.shape()[1]):));
    let at = columns.into_iter();
    let rest = at.clone().map(|k| quote!(, #k));
    let (here, there) = (quote!(x_[#i #(#rest)*]), at.clone().map(|k| quote!(, #k)));
    let there = quote!(x_[#j #(#there)*]);
    let sum = quote!(s_[#(#at)*]);
    let entry = real(forms, a, &[&i, &j]);
    let side: Vec<&Ident> = [&i].into_iter().chain(columns).collect();
    let left = real(forms, b, &side);
    let value = match has("unit") {
        true => quote!(#left - #sum),
        false => {
            let pivot = real(forms, a, &[&i, &i]);
            quote!((#left - #sum) / #pivot)
        }
    };
    let (rows, known) = match upper {
        true => (quote!(#i in (0..host(#name.shape()[0])).rev()), quote!(#j > #i)),
        false => (quote!(#i), quote!(#j < #i)),
    };
    quote! {
        let x_: #own;
        seq forall #rows {
            let s_: #sums;
            forall #j: if #known { #each #sum += #entry * #there };
            #each #here = #value
        }
    }
}

/// A dense result, or what belongs to one row of it.
fn dense(forms: &Forms<'_>, columns: bool, rows: bool) -> TokenStream {
    let (krate, float, zero) = (forms.krate, forms.mean(), forms.zero());
    let leaf = quote!(#krate::levels::Element<#float, #zero>);
    let levels = usize::from(columns) + usize::from(rows);
    let nest = (0..levels).fold(leaf, |child, _| quote!(#krate::levels::Dense<#child>));
    quote!(#krate::Tensor<#nest>)
}

/// An entry, in the type in which the matrix is divided.
fn real(forms: &Forms<'_>, of: &Operand, at: &[&Ident]) -> TokenStream {
    let (name, float) = (&of.name, forms.mean());
    match float.to_string() == *of.layout.elem {
        true => quote!(#name[#(#at),*]),
        false => quote!((#name[#(#at),*] as #float)),
    }
}
