//! A level's hooks as Rust: they assemble fibers from a stream of entries. Where a hook does no more than to append to a list
//! or to store into consecutive slots, whole pieces of the stream are copied.

use finch_core::Mapped;
use finch_core::algebra::{Buf, Fun, Node};
use finch_core::level::WriteKind;
use finch_core::level::ast::{Hook, Placeholder};
use finch_core::target::Stmt;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Level;
use super::pieces::ascends_with;

impl Level<'_> {
    /// The signature of `take`.
    pub fn take_head(&self) -> TokenStream {
        quote! {
            fn take<__C: __level::Coords>(
                &mut self, p: usize, __depth: usize, __from: &mut __level::Stream<'_, __C, Self::Elem>,
            ) -> __level::Result<()>
        }
    }

    /// Stores what a stream holds of a fiber: whole pieces, if the level can take them, or index by index or, by runs,
    /// region by region.
    pub fn takes(&self) -> TokenStream {
        let Some(store) = self.def.hooks.get("store") else { return TokenStream::new() };
        let params: Vec<_> = store.params.mapped(|p| self.local(p));
        match &params[..] {
            [p, lo, hi, v] => self.takes_runs(store, [p, lo, hi, v]),
            params => {
                let (rows, pieces) = (self.takes_lists(store), self.takes_pieces(store));
                let indices = self.takes_indices(store, params);
                quote!(#rows #pieces #indices)
            }
        }
    }

    fn takes_runs(&self, store: &Hook, [p, lo, hi, v]: [&Ident; 4]) -> TokenStream {
        let (child, stores) = (self.child_type(), self.stores_runs(store, [p, lo, hi, v]));
        let requires = store.requires.iter().map(|(cond, what)| {
            let (cond, what) = (self.expr(cond), &**what);
            quote!(if !(#cond) { __level::refused_run::<Self>(__from.at(), Some(&#v), #what)?; continue; })
        });
        let (before, after) = (self.stmts(&store.body), self.stmts(&store.after));
        quote! {
            if __level::is_leaf::<#child>() {
                while let Some((__at, #v)) = __from.run(__depth) {
                    let (#p, #lo, #hi, __entries) = (__p, __at.start, __at.end, __level::nothing::<Self, __C>());
                    #(#requires)* #before #after
                }
            } else {
                // Whether two fibers are equal is known once both of them have come.
                let entries = __from.entries(__depth);
                let entries = &entries[..];
                #stores
            }
        }
    }

    /// Stores entries by runs of equal sub-fibers.
    fn stores_runs(&self, store: &Hook, [p, lo, hi, v]: [&Ident; 4]) -> TokenStream {
        let rt = &self.rt;
        let requires = store.requires.iter().map(|(cond, what)| {
            let (cond, what) = (self.expr(cond), &**what);
            quote!(if !(#cond) { __level::refused::<Self, _>(__entries, #what)?; continue; })
        });
        let place = self.placed(
            store,
            [&quote!(take), &quote!(__take)],
            &quote!(&mut __level::Stream::of_entries(__entries, <Self as #rt::Storage>::fill())),
        );
        let (before, after) = (self.stmts(&store.body), self.stmts(&store.after));
        quote! {
            for (__at, __entries) in __level::by_run(entries, __depth) {
                let (#p, #lo, #hi, #v) = (__p, __at.start, __at.end, __entries[0].1);
                #(#requires)* #before #place #after
            }
        }
    }

    fn takes_indices(&self, store: &Hook, params: &[Ident]) -> TokenStream {
        let requires = store.requires.iter().map(|(cond, what)| {
            let (cond, what) = (self.expr(cond), &**what);
            quote!(if !(#cond) { __from.refuse::<Self>(__depth, #what)?; continue; })
        });
        let place = self.placed(store, [&quote!(take), &quote!(__take)], &quote!(__from));
        let (before, after) = (self.stmts(&store.body), self.stmts(&store.after));
        quote! {
            while let Some(__at) = __from.index(__depth) {
                let (#(#params),*) = (__p, __at);
                #(#requires)* #before #place #after
            }
        }
    }

    /// Stores fibers together, if the next level takes rows: its fibers are at positions that ascend with the indices.
    fn takes_lists(&self, store: &Hook) -> Option<TokenStream> {
        if let Some(modes) = self.modes() {
            return self.takes_pairs(store, &modes);
        }
        let (rt, child, lvl) = (&self.rt, self.child_type(), self.child());
        let (before, place) = match list_of(store) {
            Some(idx) => {
                let array = self.array(idx);
                (
                    quote!(let idx = &mut #array;),
                    quote!({
                        idx.push(__level::Index::from_usize(id));
                        idx.len() - 1
                    }),
                )
            }
            None => (self.first_slot(store)?, quote!(first + id)),
        };
        Some(quote! {
            if <#child as #rt::Storage>::TAKES_ROWS {
                #before
                while let Some(rows) = __from.rows(__depth) {
                    #rt::Storage::take_rows(&mut self.#lvl, &rows, &mut |id| #place)?;
                }
            }
        })
    }

    /// The same in a level that lists the coordinates of several modes, for the last two.
    fn takes_pairs(&self, store: &Hook, modes: &Ident) -> Option<TokenStream> {
        let (idx, i) = (list_of(store)?, store.params.last()?);
        let [Stmt::If { otherwise, .. }] = &store.after[..] else { return None };
        let repeats = matches!(&otherwise[..], [Stmt::Resize { buf, len, value }] if buf == idx
            && value.as_var() == Some(i)
            && matches!(&**len, Node::Len(of) if self.def.is_child(of)));
        if !repeats {
            return None;
        }
        let (rt, child, lvl, idx) = (&self.rt, self.child_type(), self.child(), self.place(&self.indices()?));
        Some(quote! {
            if __m + 2 == #modes && <#child as #rt::Storage>::ARRAY {
                while let Some(rows) = __from.rows(__depth) {
                    #rt::Storage::grow(&mut self.#lvl, #idx[__m + 1].len())?;
                    let values = #rt::Storage::values_mut(&mut self.#lvl);
                    if let (Some(values), [.., ids, indices]) = (values, &mut #idx[..]) {
                        __level::append_pairs::<Self, _>((ids, indices, values), &rows)?;
                    }
                }
            }
        })
    }

    /// `let first = …;`, the position of the first index, if the positions of all others follow and nothing else is stored.
    fn first_slot(&self, store: &Hook) -> Option<TokenStream> {
        let ([p, i], place) = (&store.params[..], store.place.as_ref()?) else { return None };
        let alone = self.def.write == WriteKind::Random && self.takes_all() && self.modes().is_none();
        if !alone || !ascends_with(place, i) {
            return None;
        }
        let (p, i, place) = (self.local(p), self.local(i), self.expr(place));
        Some(quote!(let (#p, #i) = (__p, 0i64); let first = __level::size(#place);))
    }

    /// `TAKES_ROWS` and `take_rows`, if fibers are lists that follow one another.
    pub fn take_rows(&self) -> Option<TokenStream> {
        let (store, open) = (self.def.hooks.get("store")?, self.def.hooks.get("open")?);
        let idx = list_of(store)?;
        let ([p], [Stmt::While { cond, body }]) = (&open.params[..], &open.body[..]) else { return None };
        let [Stmt::Push(ptr, end)] = &body[..] else { return None };
        let Node::Call(Fun::Le, sides) = &**cond else { return None };
        let counts = matches!(&*sides[0], Node::Len(of) if of == ptr) && sides[1].as_var() == Some(p);
        let ends = matches!(&**end, Node::Len(of) if of == idx);
        if !counts || !ends || self.has("close") || self.modes().is_some() {
            return None;
        }
        let (rt, child, lvl) = (&self.rt, self.child_type(), self.child());
        let (ptr, idx) = (self.array(ptr), self.array(idx));
        Some(quote! {
            const TAKES_ROWS: bool = <#child as #rt::Storage>::ARRAY;
            fn take_rows(
                &mut self, rows: &__level::Rows<'_, Self::Elem>, place: &mut dyn ::core::ops::FnMut(usize) -> usize,
            ) -> __level::Result<()> {
                #rt::Storage::grow(&mut self.#lvl, #idx.len())?;
                match #rt::Storage::values_mut(&mut self.#lvl) {
                    Some(values) => __level::append_rows::<Self, _, _>((&mut #ptr, &mut #idx, values), rows, place),
                    None => Ok(()),
                }
            }
        })
    }

    /// Stores whole pieces, if the next level is a leaf that is an array of values.
    fn takes_pieces(&self, store: &Hook) -> Option<TokenStream> {
        let (rt, child, lvl) = (&self.rt, self.child_type(), self.child());
        if let Some(idx) = list_of(store) {
            let array = self.array(idx);
            let innermost = self.modes().map(|modes| quote!(__m + 1 == #modes &&));
            return Some(quote! {
                if #innermost __level::is_leaf::<#child>() {
                    #rt::Storage::grow(&mut self.#lvl, #array.len())?;
                    if let Some(values) = #rt::Storage::values_mut(&mut self.#lvl) {
                        while let Some(piece) = __from.piece(__depth) {
                            __level::append_piece::<Self, _>(&mut #array, values, piece, __from.fills())?;
                        }
                    }
                }
            });
        }
        let (first, shape) = (self.first_slot(store)?, quote!(self.shape));
        Some(quote! {
            if __level::is_leaf::<#child>() {
                #first
                let values = #rt::Storage::values_mut(&mut self.#lvl);
                if let Some(slots) = values.and_then(|values| values.get_mut(first..first + #shape)) {
                    while let Some(piece) = __from.piece(__depth) {
                        __level::place_piece(slots, piece, __from.fills(), &<Self as #rt::Storage>::fill());
                    }
                }
            }
        })
    }
}

/// The array to which `store` appends its index, if it does nothing else, and the sub-fiber is at the index's position.
pub(super) fn list_of(store: &Hook) -> Option<&Buf> {
    let ([_, i], [Stmt::Let { var, init, .. }]) = (&store.params[..], &store.body[..]) else { return None };
    let pushed = match &store.after[..] {
        [Stmt::Push(idx, value)] => (idx, value),
        [Stmt::If { cond, then, .. }] => match (cond.as_var(), &then[..]) {
            (Some(cond), [Stmt::Push(idx, value)]) if Placeholder::of(cond.id) == Placeholder::Innermost => {
                (idx, value)
            }
            _ => return None,
        },
        _ => return None,
    };
    let (idx, value) = pushed;
    let at_end = matches!(&**init, Node::Len(of) if of == idx);
    let at_var = store.place.as_ref()?.as_var() == Some(var);
    (store.requires.is_empty() && at_end && at_var && value.as_var() == Some(i)).then_some(idx)
}
