//! Levels of several modes: the parts of `Storage` that are generated per mode.

use finch_core::level::Protocol;
use finch_core::level::ast::{FieldKind, ParamKind};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Level;
use super::read::whole_fiber;

impl Level<'_> {
    /// The parameter for the number of modes.
    pub fn modes(&self) -> Option<Ident> {
        self.params(ParamKind::Modes).next()
    }

    /// Whether each mode has its own field, like `shape` and `idx`.
    pub fn is_each(&self, kind: &FieldKind, name: &str) -> bool {
        let own = matches!(kind, FieldKind::Indices(_)) || name == "shape";
        own && self.modes().is_some()
    }

    /// `where L::Coords: Ahead<N>`
    pub fn bounded(&self) -> TokenStream {
        let (rt, child) = (&self.rt, self.params(ParamKind::Child).next());
        match self.modes() {
            Some(modes) => quote!(where <#child as #rt::Storage>::Coords: #rt::level::Ahead<#modes>),
            None => TokenStream::new(),
        }
    }

    /// Declares that the following code handles the first mode.
    pub fn first_mode(&self) -> TokenStream {
        self.modes().map(|_| quote!(let __m = 0usize;)).unwrap_or_default()
    }

    /// `__within`, and the functions that list the fibers of each mode.
    pub fn walks(&self) -> TokenStream {
        let Some(_) = self.modes() else { return TokenStream::new() };
        self.reading().walking()
    }

    fn walking(&self) -> TokenStream {
        let (rt, shape) = (&self.rt, self.shape());
        let (visit, count) = (self.listed(), self.counting().listed());
        let range = self.params_of(Protocol::Walk).map(|name| quote!(#name: i64));
        let range: Vec<_> = range.collect();
        let behind = quote!(<<Self as #rt::Storage>::Coords as __level::Coords>::LEN - 1 - __m);
        let region = whole_fiber(&quote!(#shape[__m]), &quote!(visit.start(#behind)));
        let scope = whole_fiber(&quote!(#shape[__m]), &quote!(0i64));
        let elem = self.child_elem();
        quote! {
            fn __visit<'__a, __C: __level::Coords>(
                __of: &<Self as #rt::Storage>::Refs<'__a>, __m: usize, #(#range),*,
                visit: &mut __level::Visit<'_, '__a, __C, #elem>,
            ) {
                #region
                #visit
            }
            fn __count(__of: &<Self as #rt::Storage>::Refs<'_>, __m: usize, #(#range),*) -> usize {
                #scope
                let mut __count = 0;
                #count
                __count
            }
        }
    }

    /// The names of a read's parameters.
    fn params_of(&self, protocol: Protocol) -> impl Iterator<Item = Ident> {
        let params = self.def.read(protocol).map_or(&[][..], |(params, _)| params);
        params.iter().map(|param| self.local(param))
    }

    /// The positions of fiber `p`.
    fn range(&self) -> TokenStream {
        let Some((p, lo, hi)) = &self.def.range else { return TokenStream::new() };
        let (p, lo, hi) = (self.local(p), self.expr(lo), self.expr(hi));
        quote!({ let (#p, __m) = (__level::int(p), 0usize); (#lo, #hi) })
    }

    fn child_elem(&self) -> TokenStream {
        let (rt, child) = (&self.rt, self.params(ParamKind::Child).next());
        quote!(<#child as #rt::Storage>::Elem)
    }

    /// `find`, `visit` and `count`.
    pub fn read_modes(&self) -> TokenStream {
        let (rt, below, child) = (&self.rt, self.below(), self.child_type());
        let (range, modes, visit) = (self.range(), self.modes(), self.visit_head());
        quote! {
            fn find(__of: &Self::Refs<'_>, p: usize, at: &[usize]) -> ::core::option::Option<Self::Elem> {
                let mut range = #range;
                for __m in 0..#modes {
                    range = Self::__locate(__of, __m, range.0, range.1, __level::int(*at.get(__m)?))?;
                }
                <#child as #rt::Storage>::find(#below, __level::size(range.0), at.get(#modes..)?)
            }
            #visit {
                let range = #range;
                Self::__visit(__of, 0, range.0, range.1, visit)
            }
            fn count(__of: &Self::Refs<'_>, p: usize) -> usize {
                let range = #range;
                Self::__count(__of, 0, range.0, range.1)
            }
        }
    }

    /// Statements that visit a range of positions, along a region.
    pub fn give_range(
        &self,
        (from, to): (TokenStream, TokenStream),
        (lo, hi): (&TokenStream, &TokenStream),
    ) -> TokenStream {
        let (rt, below, child) = (&self.rt, self.below(), self.child_type());
        let modes = self.modes();
        if self.counts {
            return quote!(if #lo < #hi {
                __count += match __m + 1 == #modes {
                    true => <#child as #rt::Storage>::count(#below, __level::size(#from)),
                    false => Self::__count(__of, __m + 1, #from, #to),
                };
            });
        }
        quote!(for __at in (#lo + __moved)..(#hi + __moved) {
            if visit.done() { return; }
            visit.come_to(__level::size(__at), <<Self as #rt::Storage>::Coords as __level::Coords>::LEN - 1 - __m);
            match __m + 1 == #modes {
                true => <#child as #rt::Storage>::visit(#below, __level::size(#from), visit),
                false => Self::__visit(__of, __m + 1, #from, #to, visit),
            }
        })
    }

    /// `__take`: writes a fiber of one mode.
    pub fn take_mode(&self) -> TokenStream {
        let Some(_) = self.modes() else { return TokenStream::new() };
        let (elem, takes) = (self.child_elem(), self.takes());
        quote! {
            fn __take<__C: __level::Coords>(
                &mut self, __m: usize, __depth: usize, __from: &mut __level::Stream<'_, __C, #elem>,
            ) -> __level::Result<()> {
                let (__p, __cuts) = (0i64, true);
                #takes
                Ok(())
            }
        }
    }

    /// The fields of a level without entries, where each mode has its own.
    pub fn empty_modes(&self, kind: &FieldKind) -> TokenStream {
        match kind {
            FieldKind::Scalar => {
                quote!(::core::array::from_fn(|m| dims.get(m).copied().unwrap_or(0)))
            }
            _ => quote!(::core::array::from_fn(|_| ::std::vec::Vec::new())),
        }
    }

    /// The type of a field that each mode has.
    pub fn each_type(&self, each: TokenStream) -> TokenStream {
        let modes = self.modes().unwrap_or_else(|| format_ident!("N"));
        quote!([#each; #modes])
    }
}
