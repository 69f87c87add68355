//! Joining the arrays of two levels, for `append = arrays;`, and adopting arrays as they are.

use finch_core::algebra::{Int, Node};
use finch_core::level::ast::{Clause, FieldKind, Hook, ParamKind};
use finch_core::target::Stmt;
use finch_level::is_full;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Level;
use super::take::list_of;

impl Level<'_> {
    /// `APPENDS` and `append`. For a full level, also `stack`.
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
                    quote!(#rt::Storage::append(&mut self.#name, other.map(|other| &other.#name), arrays);)
                }
                _ if self.are_offsets(at) => {
                    let level = quote!(<Self as #rt::Storage>::NAME);
                    quote!(arrays.offsets(#level, &mut self.#name, other.map(|other| &other.#name));)
                }
                _ => quote!(arrays.entries(&mut self.#name, other.map(|other| &other.#name));),
            }
        });
        let stack = is_full(self.def).then(|| {
            quote! {
                fn stack(&mut self, other: &Self) { self.shape += other.shape; }
            }
        });
        quote! {
            const APPENDS: bool = true #below;
            fn append<'a>(
                &mut self, other: ::core::option::Option<&'a Self>, arrays: &mut __level::Arrays<'_, 'a>,
            ) { #(#arrays)* }
            #stack
        }
    }

    /// `adopt` and `flat`, for full levels and for leaves that store the given values directly.
    pub(super) fn adopt(&self) -> TokenStream {
        let rt = &self.rt;
        if !(self.is_full_alone() && self.takes_all() || self.is_one_array() && self.keeps_values()) {
            return quote!();
        }
        let level = self.made(&quote!(__level::dim(dims)), |name, child| match child {
            true => quote!(#name: #rt::Storage::adopt(__level::rest(dims), values)?),
            false => quote!(#name: values),
        });
        let flat = match self.array_alone() {
            Some(array) => quote!(Some(&mut self.#array)),
            None => {
                let lvl = self.child();
                quote!(#rt::Storage::flat(&mut self.#lvl))
            }
        };
        quote! {
            fn flat(&mut self) -> ::core::option::Option<&mut [Self::Elem]> {
                #flat
            }
            fn adopt(
                dims: &[usize], values: ::std::vec::Vec<Self::Elem>,
            ) -> ::core::result::Result<Self, ::std::vec::Vec<Self::Elem>> {
                Ok(#level)
            }
        }
    }

    /// `adopt_lists`, for lists of values that hold nothing but offsets and indices, and for full levels around them.
    pub(super) fn adopt_lists(&self) -> TokenStream {
        let (rt, dim) = (&self.rt, quote!(__level::dim(dims)));
        let offsets = match (self.is_full_alone() && self.takes_all(), self.plain_list()) {
            (true, _) => None,
            (false, Some(offsets)) => Some(offsets),
            _ => return quote!(),
        };
        let child = self.child_type();
        let leaf = offsets.as_ref().map(|offsets| {
            let int = self.int(&self.def.fields[self.index_of(offsets)]);
            quote! {
                if !__level::is_leaf::<#child>() || !__level::holds_offsets::<#int>(&lists.offsets) {
                    return ::core::result::Result::Err(lists);
                }
                let __level::Listed { offsets, indices, values } = lists;
                let below = match <#child as #rt::Storage>::adopt(__level::rest(dims), values) {
                    Ok(below) => below,
                    ::core::result::Result::Err(values) => {
                        return ::core::result::Result::Err(__level::Listed { offsets, indices, values });
                    }
                };
            }
        });
        let below = leaf.unwrap_or_else(
            || quote!(let below = <#child as #rt::Storage>::adopt_lists(__level::rest(dims), lists)?;),
        );
        let level = self.made(&dim, |name, child| match child {
            true => quote!(#name: below),
            false if Some(&name) == offsets.as_ref() => quote!(#name: __level::offsets_as(offsets)),
            false => quote!(#name: __level::indices_of(indices)),
        });
        quote! {
            fn adopt_lists(
                dims: &[usize], lists: __level::Listed<Self::Elem>,
            ) -> ::core::result::Result<Self, __level::Listed<Self::Elem>> {
                #below
                Ok(#level)
            }
        }
    }

    /// The offsets of a level that stores nothing but these and indices, if its hooks do no more than to append: an index for
    /// each entry, and for each fiber the number of indices before it.
    fn plain_list(&self) -> Option<Ident> {
        let indices = list_of(self.def.hooks.get("store")?)?;
        let open =
            self.def.hooks.get("open").filter(|_| self.modes().is_none() && self.def.fields.len() == 4)?;
        let [Stmt::While { body, .. }] = &open.body[..] else { return None };
        let [Stmt::Push(offsets, before)] = &body[..] else { return None };
        let counts = matches!(&**before, Node::Len(of) if of == indices);
        let words = matches!(self.def.holds(offsets), FieldKind::Ints(Int::Usize) | FieldKind::Offsets(_));
        let alone = counts && words && self.are_offsets(offsets.id as usize);
        alone.then(|| self.field(offsets.id))
    }

    /// A level of this dimension. `field` returns the other fields, and is told which one is the next level.
    fn made(&self, dim: &TokenStream, field: impl Fn(Ident, bool) -> TokenStream) -> TokenStream {
        let marker = self.params(ParamKind::Fill).next().map(|_| quote!(__fill: ::core::marker::PhantomData));
        let fields = self.def.fields.iter().enumerate().map(|(at, of)| {
            let name = self.field(at as u32);
            match &of.kind {
                FieldKind::Scalar => quote!(#name: #dim),
                kind => field(name, *kind == FieldKind::Child),
            }
        });
        quote!(Self { #(#fields,)* #marker })
    }

    /// Whether it is a leaf that holds one array, with an entry for each value.
    pub(super) fn is_one_array(&self) -> bool {
        self.def.leaf.is_some() && self.def.fields.len() == 1 && matches!(&*self.def.fibers, Node::Len(_))
    }

    /// Whether it is a full level that holds only its dimension and the next level.
    pub(super) fn is_full_alone(&self) -> bool {
        is_full(self.def) && self.def.fields.len() == 2
    }

    /// Whether `store` does nothing of its own: it rejects no index, and notes none.
    pub(super) fn takes_all(&self) -> bool {
        let alone = |hook: &Hook| hook.requires.is_empty() && hook.body.is_empty() && hook.after.is_empty();
        self.def.hooks.get("store").is_some_and(alone)
    }

    /// The array of a leaf that is nothing else.
    pub(super) fn array_alone(&self) -> Option<Ident> {
        (self.is_one_array() && self.keeps_values()).then(|| self.field(0))
    }

    /// Whether a leaf's array holds the pushed values, and reading returns them.
    fn keeps_values(&self) -> bool {
        let (Some(leaf), Some(push)) = (&self.def.leaf, self.def.hooks.get("push")) else { return false };
        let pushed = matches!(&push.body[..], [Stmt::Push(buf, value)]
            if *self.def.holds(buf) == FieldKind::Values && value.as_var() == push.params.first());
        pushed && matches!(&*leaf.value, Node::Load(_, at) if at.as_var() == Some(&leaf.at))
    }

    /// Whether a field holds offsets: positions at which fibers begin and end.
    pub(super) fn are_offsets(&self, field: usize) -> bool {
        let of = |clause: &Clause| matches!(clause, Clause::Offsets(ptr, _) if ptr.id as usize == field);
        self.def.invariants.iter().any(of)
    }
}
