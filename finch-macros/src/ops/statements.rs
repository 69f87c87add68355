//! The statements of operations whose accesses depend on the operands' numbers of modes.

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};

use super::Operand;
use super::forms::{Forms, index};

/// `matmul`: the sum of products over the mode that two operands share.
pub fn product(a: &Operand, b: &Operand) -> TokenStream {
    let (first, second) = (&a.name, &b.name);
    let [i, j, k] = [0, 1, 2].map(index);
    match (a.layout.order.len(), b.layout.order.len()) {
        (1, 1) => quote!(C_[] += #first[#k] * #second[#k]),
        (1, 2) => quote!(C_[#j] += #first[#k] * #second[#k, #j]),
        (2, 1) => quote!(C_[#i] += #first[#i, #k] * #second[#k]),
        _ => quote!(C_[#i, #j] += #first[#i, #k] * #second[#k, #j]),
    }
}

/// `joined`: the second operand behind the first, along an axis.
pub fn joined(a: &Operand, b: &Operand, axis: usize, order: &[usize]) -> TokenStream {
    let (first, second, along) = (&a.name, &b.name, index(axis));
    let indices: Vec<Ident> = (0..a.layout.order.len()).map(index).collect();
    let at = |place: &TokenStream| -> Vec<TokenStream> {
        indices.iter().map(|i| if *i == along { place.clone() } else { quote!(#i) }).collect()
    };
    let before = at(&quote!(permit(#along)));
    let behind = at(&quote!(permit(#along - host(#first.shape()[#axis]))));
    let loops = order.iter().map(|mode| match index(*mode) {
        i if *mode == axis => quote!(#i in 0..host(#first.shape()[#axis] + #second.shape()[#axis])),
        i => quote!(#i),
    });
    quote!(forall #(#loops),*: C_[#(#indices),*] =
        coalesce(#first[#(#before),*], #second[#(#behind),*], host(#first.fill())))
}

/// `piled`: each operand at an index of its own, in a new first mode. The loops go as the wanted result is written, if there is one.
pub fn piled(operands: &[&Operand], wanted: Option<&[usize]>) -> Option<TokenStream> {
    let (a, [.., last]) = (operands.first()?, operands) else { return None };
    let indices: Vec<Ident> = (0..a.layout.order.len()).map(index).collect();
    let copy = |o: &Operand| {
        let name = &o.name;
        quote!(C_[at_, #(#indices),*] = #name[#(#indices),*])
    };
    let others = operands.iter().enumerate().rev().skip(1);
    let each = others.fold(copy(last), |rest, (n, operand)| {
        let (n, own) = (Literal::usize_unsuffixed(n), copy(operand));
        quote!(if at_ == #n { #own } else { #rest })
    });
    let count = Literal::usize_unsuffixed(operands.len());
    let stored: Vec<usize> = [0].into_iter().chain(a.layout.order.iter().map(|mode| mode + 1)).collect();
    let order = wanted.filter(|order| order.len() == stored.len()).unwrap_or(&stored);
    let loops = order.iter().map(|mode| match mode.checked_sub(1) {
        None => quote!(at_ in 0..#count),
        Some(mode) => index(mode).to_token_stream(),
    });
    Some(quote!(forall #(#loops),*: { #each }))
}

/// `place`: the first indices at which an operand equals a value, one mode after the other.
pub fn place(forms: &Forms<'_>, a: &Operand, value: Option<TokenTree>) -> TokenStream {
    let (krate, name, modes) = (forms.krate, &a.name, a.layout.order.len());
    let declared = a.declared();
    let found: Vec<Ident> = (0..modes).map(|mode| format_ident!("at{mode}")).collect();
    let steps = (0..modes).map(|mode| {
        let (place, i) = (&found[mode], index(mode));
        let loops = a.layout.order.iter().filter(|m| **m >= mode).map(|m| index(*m));
        let indices = (0..modes).map(|m| {
            let (known, open) = (&found[m], index(m));
            if m < mode { quote!(host(#known)) } else { quote!(#open) }
        });
        quote! {
            let #place = #krate::__rt::first_place(#krate::finch! {
                @ closed {} { #declared } let at_: #krate::layouts::Scalar<i64> = host(i64::MAX);
                forall #(#loops),*: if #name[#(#indices),*] == host(#value) { at_[] <<min>>= #i }
            }.value());
        }
    });
    quote!({
        #(#steps)*
        let place: [usize; #modes] = [#(#found),*];
        place
    })
}
