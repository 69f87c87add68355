//! Whole pieces of what a level stores. A visit passes them on instead of single entries, where the looplets of a fiber say that
//! they are parts of arrays: a stepper over an array of indices is a list, and a lookup whose position ascends with the index
//! is a range of slots.

use finch_core::algebra::{Algebra, Buf, Fun, Node, Term, Var};
use finch_core::level::Protocol;
use finch_core::level::ast::{FieldKind, Placeholder};
use finch_core::looplet::{Leaf, Looplet, Phase, Stepper};
use finch_core::target::Stmt;
use proc_macro2::TokenStream;
use quote::quote;

use super::Level;
use super::read::ends;

impl Level<'_> {
    /// `values`: the array of a leaf whose values are those of an array.
    pub fn values(&self) -> Option<TokenStream> {
        let leaf = self.def.leaf.as_ref()?;
        let Node::Load(buf, at) = &*leaf.value else { return None };
        if at.as_var() != Some(&leaf.at) || *self.def.holds(buf) != FieldKind::Values {
            return None;
        }
        let array = self.array(buf);
        Some(quote! {
            fn values<'__a>(__of: &Self::Refs<'__a>) -> ::core::option::Option<&'__a [Self::Elem]> { Some(#array) }
        })
    }

    /// A visit of sub-fibers at consecutive positions.
    pub fn slots(&self, index: &Var, body: &Looplet) -> Option<TokenStream> {
        let Looplet::Run(Leaf::Sub(place)) = body else { return None };
        if self.counts || self.modes().is_some() || !ascends_with(place, index) {
            return None;
        }
        let (below, child, place, index) =
            (self.below(), self.child_type(), self.expr(place), self.local(index));
        Some(quote! {
            if __lo < __hi {
                let #index = __lo;
                __level::slots::<#child, _>(#below, (__lo + __moved)..(__hi + __moved), #place, visit);
            }
        })
    }

    /// A visit of the listed indices from the cursor on, if the children are single entries at the positions of their
    /// indices in an array.
    pub fn entries(&self, stepper: &Stepper) -> Option<TokenStream> {
        let inner = |t: &Term| t.as_var().is_some_and(|v| Placeholder::of(v.id) == Placeholder::Innermost);
        let innermost = |term: &Term| {
            Algebra::default().substitute(term, &mut |t: &Term| inner(t).then(|| Term::bool(true)))
        };
        let (Looplet::Spike { body: Leaf::Fill, tail: Leaf::Sub(place) }, cursor) =
            (&*stepper.body, &stepper.cursor)
        else {
            return None;
        };
        let (place, stop) = (innermost(place), innermost(&stepper.stop));
        let [Stmt::Set(moved, next)] = &stepper.next[..] else { return None };
        let here = ends(&place).map_or(&place, |ends| &ends[0]);
        let idx = listed(&stop, cursor)?;
        if self.counts
            || moved != cursor
            || here.as_var() != Some(cursor)
            || !is_next(&innermost(next), cursor)
        {
            return None;
        }
        let (cursor, end, array) = (self.local(cursor), self.expr(&stepper.end), self.array(idx));
        let (below, child) = (self.below(), self.child_type());
        Some(quote! {
            let __end = #end;
            if #cursor < __end {
                let __end = match __level::entry(&#array, __end - 1) < __hi {
                    true => __end,
                    false => __level::search(&#array, #cursor, __end, __hi),
                };
                __level::list::<#child, _, _>(#below, #array, #cursor..__end, __moved, visit);
            }
        })
    }

    /// Whether a visit has taken the entries from the cursor on by the indices of this mode and the next.
    pub fn pairs(&self, stepper: &Stepper) -> Option<TokenStream> {
        let idx = self.place(&self.indices()?);
        let (cursor, end) = (self.local(&stepper.cursor), self.expr(&stepper.end));
        let (below, child) = (self.below(), self.child_type());
        Some(quote! {
            #cursor < #end && __level::entry(&#idx[__m], #end - 1) < __hi
                && __level::pairs::<#child, _, _>(#below, [#idx[__m], #idx[__m + 1]], #cursor..#end, visit)
        })
    }

    /// `lists`: the arrays of a level whose fibers are lists, one after the other.
    pub fn lists(&self) -> Option<TokenStream> {
        let (pos, nest) = self.def.read(Protocol::Walk)?;
        let ([p], Looplet::Let { code, body, .. }) = (pos, nest) else { return None };
        let Looplet::Pipeline(phases) = &**body else { return None };
        let [Phase { stop: Some(last), body: list }, Phase { stop: None, body: rest }] = &phases[..] else {
            return None;
        };
        let (Looplet::Stepper(stepper), Looplet::Run(Leaf::Fill)) = (list, rest) else { return None };
        let bound = |term: &Term| {
            let var = term.as_var()?;
            code.iter().find_map(|stmt| match stmt {
                Stmt::Let { var: of, init, .. } if of == var => Some(init),
                _ => None,
            })
        };
        let (first, end, last) = (bound(&Term::var(&stepper.cursor))?, bound(&stepper.end)?, bound(last)?);
        let (Node::Load(ptr, from), Node::Load(again, to)) = (&**first, &**end) else { return None };
        let idx = listed(&stepper.stop, &stepper.cursor)?;
        let follow = ptr == again && from.as_var() == Some(p) && is_next(to, p);
        if !follow || !is_end_of(last, idx, stepper) {
            return None;
        }
        self.entries(stepper)?;
        let (rt, child, below) = (&self.rt, self.child_type(), self.below());
        let (ptr, idx) = (self.array(ptr), self.array(idx));
        Some(quote! {
            fn lists<'__a>(__of: &Self::Refs<'__a>) -> ::core::option::Option<__level::Lists<'__a, Self::Elem>> {
                if !__level::is_leaf::<#child>() { return None; }
                Some((__level::words(#ptr)?, __level::Index::ints(#idx), <#child as #rt::Storage>::values(#below)?))
            }
        })
    }
}

/// Whether a position is the next one at the next index: the index is a summand of it, and nothing else depends on it.
pub fn ascends_with(place: &Term, index: &Var) -> bool {
    let depends = |term: &Term| term.any(&mut |t| t.as_var() == Some(index));
    match &**place {
        Node::Var(var) => var == index,
        Node::Call(Fun::Add, parts) => match &parts[..] {
            [a, b] if !depends(b) => ascends_with(a, index),
            [a, b] if !depends(a) => ascends_with(b, index),
            _ => false,
        },
        Node::Call(Fun::Sub, parts) => !depends(&parts[1]) && ascends_with(&parts[0], index),
        _ => false,
    }
}

/// The array that holds a child's index at the cursor's position, if that is where the child is: it stops after it.
fn listed<'a>(stop: &'a Term, cursor: &Var) -> Option<&'a Buf> {
    let Node::Call(Fun::Add, parts) = &**stop else { return None };
    let one = |term: &Term| term.as_int() == Some(1);
    let index = match &parts[..] {
        [index, by] if one(by) => index,
        [by, index] if one(by) => index,
        _ => return None,
    };
    match &**index {
        Node::Load(buf, at) if at.as_var() == Some(cursor) => Some(buf),
        _ => None,
    }
}

/// Whether a term is the stop of a list's last entry, or 0 if there is none.
fn is_end_of(last: &Term, idx: &Buf, stepper: &Stepper) -> bool {
    let Node::Call(Fun::IfElse, parts) = &**last else { return false };
    let [held, stop, none] = &parts[..] else { return false };
    let cursor = Term::var(&stepper.cursor);
    let some = matches!(&**held, Node::Call(Fun::Lt, sides) if sides[0] == cursor && sides[1] == stepper.end);
    let one = |term: &Term| term.as_int() == Some(1);
    let before_end =
        |at: &Term| matches!(&**at, Node::Call(Fun::Sub, parts) if parts[0] == stepper.end && one(&parts[1]));
    let ends = matches!(&**stop, Node::Call(Fun::Add, parts) if one(&parts[1])
        && matches!(&*parts[0], Node::Load(of, at) if of == idx && before_end(at)));
    some && ends && none.as_int() == Some(0)
}

/// Whether a term is the position after the cursor's.
fn is_next(term: &Term, cursor: &Var) -> bool {
    ascends_with(term, cursor) && {
        let Node::Call(Fun::Add, parts) = &**term else { return false };
        parts.iter().any(|part| part.as_int() == Some(1))
    }
}
