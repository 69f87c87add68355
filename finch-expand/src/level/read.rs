//! A level's reads as Rust: one finds the element at an index, the other visits everything that is stored.

use finch_core::algebra::{Fun, Node, Term};
use finch_core::level::Protocol;
use finch_core::looplet::{Case, Leaf, Looplet, Phase, Stepper};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Level;

impl Level<'_> {
    /// `__locate`: the position of the sub-fiber at one index.
    pub fn locate(&self) -> TokenStream {
        self.reading().locates()
    }

    fn locates(&self) -> TokenStream {
        let rt = &self.rt;
        let shape = self.shape();
        let Some((pos, nest)) = self.def.read(Protocol::Locate).or(self.def.read(Protocol::Walk)) else {
            return TokenStream::new();
        };
        if self.modes().is_some() {
            let (pos, found) =
                (pos.iter().map(|pos| self.local(pos)), self.find(nest, &quote!(__level::int(#shape[__m]))));
            return quote! {
                fn __locate(__of: &<Self as #rt::Storage>::Refs<'_>, __m: usize, #(mut #pos: i64,)* __i: i64) -> ::core::option::Option<(i64, i64)> { #found }
            };
        }
        let (pos, found) = (self.local(&pos[0]), self.find(nest, &quote!(__level::int(#shape))));
        quote! {
            fn __locate(__of: &<Self as #rt::Storage>::Refs<'_>, #pos: i64, __i: i64) -> ::core::option::Option<i64> { #found }
        }
    }

    /// `find` and `visit`.
    pub fn read(&self) -> TokenStream {
        self.reading().reads()
    }

    /// The field of the dimension, or of the dimensions.
    pub fn shape(&self) -> TokenStream {
        self.place(&format_ident!("shape"))
    }

    fn reads(&self) -> TokenStream {
        let (rt, visit) = (&self.rt, self.visit_head());
        if let Some(leaf) = &self.def.leaf {
            let (at, value) = (self.local(&leaf.at), self.expr(&leaf.value));
            let values = self.values();
            return quote! {
                fn find(__of: &Self::Refs<'_>, p: usize, _: &[usize]) -> ::core::option::Option<Self::Elem> {
                    let #at = __level::int(p);
                    Some(#value)
                }
                #visit {
                    let #at = __level::int(p);
                    visit.give(#value);
                }
                #values
                fn count(__of: &Self::Refs<'_>, p: usize) -> usize { 1 }
            };
        }
        if self.modes().is_some() {
            return self.read_modes();
        }
        let (listed, counted) = (self.listed(), self.counting().listed());
        let (below, child, shape) = (self.below(), self.child_type(), self.shape());
        let (whole, lists) = (whole_fiber(&shape, &quote!(0i64)), self.lists());
        let start = quote!(visit.start(<<Self as #rt::Storage>::Coords as __level::Coords>::LEN - 1));
        let region = whole_fiber(&shape, &start);
        quote! {
            fn find(__of: &Self::Refs<'_>, p: usize, at: &[usize]) -> ::core::option::Option<Self::Elem> {
                let (first, rest) = at.split_first()?;
                let q = Self::__locate(__of, __level::int(p), __level::int(*first))?;
                <#child as #rt::Storage>::find(#below, __level::size(q), rest)
            }
            #visit { #region #listed }
            #lists
            fn count(__of: &Self::Refs<'_>, p: usize) -> usize {
                #whole
                let mut __count = 0;
                #counted
                __count
            }
        }
    }

    /// The signature of `visit`.
    pub fn visit_head(&self) -> TokenStream {
        quote! {
            fn visit<'__a, __C: __level::Coords>(
                __of: &Self::Refs<'__a>, p: usize, visit: &mut __level::Visit<'_, '__a, __C, Self::Elem>,
            )
        }
    }

    /// The code that walks fiber `p`, and visits or counts its stored entries.
    pub fn listed(&self) -> Option<TokenStream> {
        let (pos, nest) = self.def.read(Protocol::Walk)?;
        let body = self.visit(nest);
        if self.modes().is_some() {
            let pos = pos.iter().map(|pos| self.local(pos));
            return Some(quote!(#(let mut #pos = #pos;)* #body));
        }
        let pos = self.local(&pos[0]);
        Some(quote!(let #pos = __level::int(p); #body))
    }

    /// An expression for the position of the sub-fiber at index `__i`, in a region that ends at `hi`.
    fn find(&self, nest: &Looplet, hi: &TokenStream) -> TokenStream {
        match nest {
            Looplet::Run(leaf) => self.position(leaf),
            Looplet::Lookup { index, body } => {
                let (index, body) = (self.local(index), self.find(body, hi));
                quote!({ let #index = __i; #body })
            }
            Looplet::Spike { body, tail } => {
                let (body, tail) = (self.position(body), self.position(tail));
                quote!(if __i.saturating_add(1) < #hi { #body } else { #tail })
            }
            Looplet::Pipeline(phases) => {
                let phases = phases.iter().map(|Phase { stop, body }| match stop {
                    Some(stop) => {
                        let stop = self.expr(stop);
                        let body = self.find(body, &stop);
                        quote!(if __i < #stop { #body } else)
                    }
                    None => {
                        let body = self.find(body, hi);
                        quote!({ #body })
                    }
                });
                quote!(#(#phases)*)
            }
            Looplet::Stepper(stepper) | Looplet::Jumper(stepper) => {
                let (cursor, end) = (self.local(&stepper.cursor), self.expr(&stepper.end));
                let seek = self.seek(stepper, &quote!(__i));
                let body = self.find(&stepper.body, &self.expr(&stepper.stop));
                quote!({ #seek if #cursor < #end { #body } else { None } })
            }
            Looplet::Switch(cases) => self.switch(cases, |body| self.find(body, hi)),
            Looplet::Shift { delta, body } => {
                let (delta, body) = (self.expr(delta), self.find(body, &quote!(__hi)));
                quote!({ let __delta = #delta; let (__i, __hi) = (__i - __delta, #hi - __delta); #body })
            }
            Looplet::Let { code: stmts, body, .. } => {
                let (stmts, body) = (self.stmts(stmts), self.find(body, hi));
                quote!({ #stmts #body })
            }
        }
    }

    /// The position of the sub-fiber that a leaf leads to, as an `Option`.
    fn position(&self, leaf: &Leaf) -> TokenStream {
        match leaf {
            Leaf::Fill | Leaf::Known(_) | Leaf::Outside(_) => quote!(None),
            Leaf::Sub(at) => {
                let at = match ends(at) {
                    Some(ends) => {
                        let ends = ends.iter().map(|end| self.expr(end));
                        quote!((#(#ends),*))
                    }
                    None => self.expr(at),
                };
                quote!(Some(#at))
            }
        }
    }

    fn switch(&self, cases: &[Case], body: impl Fn(&Looplet) -> TokenStream) -> TokenStream {
        let (last, cases) =
            cases.split_last().map_or((None, cases), |(last, cases)| (Some(body(&last.body)), cases));
        let cases = cases.iter().map(|case| {
            let (cond, body) = (self.expr(&case.cond), body(&case.body));
            quote!(if #cond { #body } else)
        });
        quote!(#(#cases)* { #last })
    }

    fn seek(&self, stepper: &Stepper, to: &TokenStream) -> TokenStream {
        let (index, body) = (self.local(&stepper.seek.0), self.stmts(&stepper.seek.1));
        quote!({ let #index = #to; #body })
    }

    /// Statements that visit the stored entries in `__lo..__hi` of a nest that ends at `__whole`.
    fn visit(&self, nest: &Looplet) -> TokenStream {
        match nest {
            Looplet::Run(leaf) => self.give(leaf, &quote!(__lo), &quote!(__hi)),
            Looplet::Lookup { index, body } => {
                if let Some(slots) = self.slots(index, body) {
                    return slots;
                }
                let (index, body, stop) = (self.local(index), self.visit(body), self.interrupted());
                quote!(for #index in __lo..__hi { let (__lo, __hi) = (#index, #index + 1); #stop #body })
            }
            Looplet::Spike { body, tail } => {
                let body = self.give(body, &quote!(__lo), &quote!(__tail));
                let tail = self.give(tail, &quote!(__tail), &quote!(__hi));
                quote!(if __lo < __hi { let __tail = ::core::cmp::Ord::min(__hi, __whole - 1); #body #tail })
            }
            Looplet::Pipeline(phases) => {
                let phases = phases.iter().map(|Phase { stop, body }| {
                    let stop = stop.as_ref().map_or_else(|| quote!(__end), |stop| self.expr(stop));
                    let body = self.visit(body);
                    quote! {
                        let __whole = #stop;
                        let __hi = ::core::cmp::Ord::min(__whole, __last);
                        if __lo < __hi { #body }
                        let __lo = ::core::cmp::Ord::max(__lo, __hi);
                    }
                });
                quote!({ let (__last, __end) = (__hi, __whole); #(#phases)* })
            }
            Looplet::Stepper(stepper) | Looplet::Jumper(stepper) => self.steps(stepper),
            Looplet::Switch(cases) => self.switch(cases, |body| self.visit(body)),
            Looplet::Shift { .. } => self.shifted(nest),
            Looplet::Let { code: stmts, body, .. } => {
                let (stmts, body) = (self.stmts(stmts), self.visit(body));
                quote!({ #stmts #body })
            }
        }
    }

    /// Leaves a loop if the visit was interrupted.
    fn interrupted(&self) -> Option<TokenStream> {
        (!self.counts).then(|| {
            quote!(if visit.done() {
                break;
            })
        })
    }

    fn steps(&self, stepper: &Stepper) -> TokenStream {
        let (cursor, end) = (self.local(&stepper.cursor), self.expr(&stepper.end));
        let (stop, next) = (self.expr(&stepper.stop), self.stmts(&stepper.next));
        let (seek, body) = (self.seek(stepper, &quote!(__lo)), self.visit(&stepper.body));
        let interrupted = self.interrupted();
        let walk = quote! {
            while #cursor < #end && __lo < __hi {
                #interrupted
                let __whole = #stop;
                let __stop = ::core::cmp::Ord::min(__whole, __hi);
                { let __hi = __stop; #body }
                __lo = __stop;
                #next
            }
        };
        let walk = match (self.entries(stepper), self.modes()) {
            (Some(entries), Some(modes)) => {
                let pairs = self.pairs(stepper);
                quote! {
                    if __m + 1 == #modes {
                        #entries
                    } else {
                        let __pairs = __m + 2 == #modes && { #pairs };
                        if !__pairs { #walk }
                    }
                }
            }
            (Some(entries), None) => entries,
            (None, _) => walk,
        };
        let walk = quote! {
            let mut __lo = __lo;
            if __lo > 0 { #seek }
            #walk
        };
        let one = |leaf: &Leaf| matches!(leaf, Leaf::Sub(_));
        let each_is_one = match &*stepper.body {
            Looplet::Run(leaf) => one(leaf),
            Looplet::Spike { body: Leaf::Fill, tail } => one(tail),
            _ => false,
        };
        match &stepper.count {
            Some(count) if self.counts && self.modes().is_none() && each_is_one => {
                let (rt, child, count) = (&self.rt, self.child_type(), self.expr(count));
                quote! {
                    if <<#child as #rt::Storage>::Coords as __level::Coords>::LEN == 0 && __lo == 0 && __hi == __whole {
                        __count += __level::size(#count);
                    } else { #walk }
                }
            }
            _ => walk,
        }
    }

    /// A shifted nest is visited by its own indices, and reported by the outer ones.
    fn shifted(&self, nest: &Looplet) -> TokenStream {
        let Looplet::Shift { delta, body } = nest else { return TokenStream::new() };
        let (delta, body) = (self.expr(delta), self.visit(body));
        quote!({
            let __delta = #delta;
            let (__lo, __hi, __whole) = (__lo - __delta, __hi - __delta, __whole - __delta);
            let __moved = __moved + __delta;
            #body
        })
    }

    fn give(&self, leaf: &Leaf, lo: &TokenStream, hi: &TokenStream) -> TokenStream {
        match leaf {
            Leaf::Fill | Leaf::Known(_) | Leaf::Outside(_) => TokenStream::new(),
            Leaf::Sub(place) if ends(place).is_some() => {
                let [from, to] =
                    [0, 1].map(|at| ends(place).map(|ends| self.expr(&ends[at])).unwrap_or_default());
                self.give_range((from, to), (lo, hi))
            }
            Leaf::Sub(place) => {
                let (rt, below, child, place) = (&self.rt, self.below(), self.child_type(), self.expr(place));
                if self.counts {
                    return quote!(if #lo < #hi {
                        __count += <#child as #rt::Storage>::count(#below, __level::size(#place));
                    });
                }
                quote!(__level::run::<#child, _>(#below, (#lo + __moved)..(#hi + __moved), #place, visit);)
            }
        }
    }
}

/// The region of a visit before the nest divides it: the fiber from `start` on.
pub fn whole_fiber(shape: &TokenStream, start: &TokenStream) -> TokenStream {
    quote! {
        let (__lo, __hi, __moved) = (#start, __level::int(#shape), 0i64);
        let __whole = __hi;
    }
}

/// The ends of a range of positions.
pub fn ends(place: &Term) -> Option<&[Term]> {
    match &**place {
        Node::Call(Fun::Tuple, ends) => Some(ends),
        _ => None,
    }
}
