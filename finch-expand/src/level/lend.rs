//! Borrowed storage: a level's fields by reference, and parts of those.

use finch_core::algebra::{Buf, Node};
use finch_core::level::Cut;
use finch_core::level::ast::{Clause, FieldDef, FieldKind};
use proc_macro2::TokenStream;
use quote::quote;

use super::Level;

impl Level<'_> {
    /// `shorter`, `is_whole`, `copied`, `fibers_between` and `indices_between`.
    pub fn lent(&self) -> TokenStream {
        let reading = self.reading();
        let (shorter, copied, parts) = (reading.shorter(), reading.copied(), reading.between());
        let (rt, below, child) = (&self.rt, reading.below(), self.child_type());
        let own = self.has_offsets().then(|| quote!(Self::__is_whole(__of) &&));
        let whole = match child {
            Some(child) => quote!(#own <#child as #rt::Storage>::is_whole(#below)),
            None => quote!(true),
        };
        quote! {
            #shorter
            fn is_whole(__of: &Self::Refs<'_>) -> bool { #whole }
            #copied
            #parts
        }
    }

    /// `__is_whole`: whether the level's own offsets are.
    pub fn own_whole(&self) -> Option<TokenStream> {
        let reading = self.reading();
        let (rt, first) = (&self.rt, self.first_mode());
        let whole = self.offsets().map(|(ptr, over)| {
            let ptr = reading.place(&reading.field(ptr.id));
            let ends = match self.def.is_child(over) {
                true => {
                    let (below, child) = (reading.below(), self.child_type());
                    quote!(|end| <#child as #rt::Storage>::holds(#below, end))
                }
                false => {
                    let over = reading.array(over);
                    quote!(|end| end == #over.len())
                }
            };
            quote!(__level::are_whole(&#ptr, #ends))
        });
        let whole: Vec<_> = whole.collect();
        (!whole.is_empty()).then(|| {
            quote! {
                fn __is_whole(__of: &<Self as #rt::Storage>::Refs<'_>) -> bool { #first #(#whole)&&* }
            }
        })
    }

    /// Whether there are fields that hold offsets.
    pub fn has_offsets(&self) -> bool {
        self.offsets().next().is_some()
    }

    fn offsets(&self) -> impl Iterator<Item = (&Buf, &Buf)> {
        self.def.invariants.iter().filter_map(|clause| match clause {
            Clause::Offsets(ptr, over) => Some((ptr, over)),
            _ => None,
        })
    }

    /// A tuple of a conversion of each field.
    fn each_field(&self, of: impl Fn(usize, &FieldDef, TokenStream) -> TokenStream) -> TokenStream {
        let fields = self.names().into_iter().zip(&self.def.fields).enumerate();
        let fields = fields.map(|(at, (name, field))| of(at, field, self.place(&name)));
        quote!((#(#fields,)*))
    }

    fn shorter(&self) -> TokenStream {
        let (rt, child) = (&self.rt, self.child_type());
        let again = self.each_field(|_, field, place| match field.kind {
            FieldKind::Child => quote!(<#child as #rt::Storage>::shorter(#place)),
            _ => place,
        });
        quote!(fn shorter<'a: 'b, 'b>(__of: Self::Refs<'a>) -> Self::Refs<'b> { #again })
    }

    fn copied(&self) -> TokenStream {
        let (rt, child) = (&self.rt, self.child_type());
        let marker = self.phantom().map(|_| quote!(__fill: ::core::marker::PhantomData));
        let fields = self.names().into_iter().zip(&self.def.fields).map(|(name, field)| {
            let place = self.place(&name);
            let copy = match field.kind {
                FieldKind::Child => quote!(<#child as #rt::Storage>::copied(&#place)),
                FieldKind::Scalar => place,
                FieldKind::Indices(_) if self.modes().is_some() => quote!(#place.map(<[_]>::to_vec)),
                _ => quote!(#place.to_vec()),
            };
            quote!(#name: #copy,)
        });
        quote!(fn copied(__of: &Self::Refs<'_>) -> Self { Self { #(#fields)* #marker } })
    }

    /// `fibers_between`, if fibers are ranges of arrays, and `indices_between`, if in addition each fiber
    /// has a sub-fiber for each index.
    fn between(&self) -> TokenStream {
        if self.is_full_alone() {
            return self.between_full();
        }
        let (rt, child) = (&self.rt, self.child_type());
        let (some, signature) = (quote!(::core::option::Option::Some), signature(&quote!(fibers_between)));
        let counts = self.def.leaf.is_some()
            && matches!(&*self.def.fibers, Node::Var(_))
            && self.def.fields.len() == 1;
        let part = if self.is_one_array() {
            self.each_field(|_, _, place| quote!(#place.get(__from..__to)?))
        } else if counts {
            self.each_field(|_, _, place| quote!(__to.checked_sub(__from).filter(|_| __to <= #place)?))
        } else if let Some(cuts) = self.def.cuts() {
            self.each_field(|at, field, place| match (cuts[at], &field.kind) {
                (Cut::All, _) => place,
                (_, FieldKind::Child) => {
                    quote!(<#child as #rt::Storage>::fibers_between(&#place, __from, __to)?)
                }
                (Cut::Entries, _) => quote!(#place.get(__from..__to)?),
                (Cut::Ends, _) => quote!(#place.get(__from..__to.checked_add(1)?)?),
            })
        } else {
            return TokenStream::new();
        };
        quote!(#signature { #some(#part) })
    }

    fn between_full(&self) -> TokenStream {
        let (rt, child, shape) = (&self.rt, self.child_type(), self.shape());
        let part = |dim: TokenStream, from: TokenStream, to: TokenStream| {
            self.each_field(|_, field, place| match field.kind {
                FieldKind::Child => quote!(<#child as #rt::Storage>::fibers_between(&#place, #from, #to)?),
                _ => dim.clone(),
            })
        };
        let fibers =
            part(shape.clone(), quote!(__from.checked_mul(#shape)?), quote!(__to.checked_mul(#shape)?));
        let indices = part(quote!(__to.checked_sub(__from)?), quote!(__from), quote!(__to));
        let [of_fibers, of_indices] =
            [quote!(fibers_between), quote!(indices_between)].map(|name| signature(&name));
        quote! {
            #of_fibers { ::core::option::Option::Some(#fibers) }
            #of_indices { ::core::option::Option::Some(#indices) }
        }
    }
}

fn signature(name: &TokenStream) -> TokenStream {
    quote!(fn #name<'a>(__of: &Self::Refs<'a>, __from: usize, __to: usize) -> ::core::option::Option<Self::Refs<'a>>)
}
