//! The checks of a level's invariants, as Rust.

use finch_core::algebra::Node;
use finch_core::level::ast::{Clause, FieldKind, ParamKind, Placeholder, Question};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Level;

/// The location of a clause in the level: the variables that hold the fiber and the position, if there are any.
#[derive(Clone, Default)]
struct Scope {
    fiber: Option<TokenStream>,
    position: Option<TokenStream>,
}

impl Level<'_> {
    /// `__check`: this level's own invariants, and `__fits`: the bounds on its dimension.
    pub fn check(&self) -> TokenStream {
        self.guarding().checks()
    }

    fn checks(&self) -> TokenStream {
        let rt = &self.rt;
        let clauses: TokenStream =
            self.def.invariants.iter().map(|c| self.clause(c, &Scope::default())).collect();
        let fields = self.def.fields.iter().enumerate();
        let indices = fields.filter(|(at, f)| match f.kind {
            FieldKind::Indices(_) => true,
            FieldKind::Offsets(_) => !self.are_offsets(*at),
            _ => false,
        });
        let indices = indices.map(|(_, f)| {
            let (name, field) = (&*f.name, self.place(&format_ident!("{}", &*f.name)));
            match self.modes() {
                Some(_) => quote!(for array in &#field { __level::indices::<Self, _>(#name, array)?; }),
                None => quote!(__level::indices::<Self, _>(#name, &#field)?;),
            }
        });
        let numbers = self.def.fields.iter().filter(|f| f.kind == FieldKind::Scalar && &*f.name != "shape");
        let numbers = numbers.map(|f| {
            let (name, field) = (&*f.name, self.place(&format_ident!("{}", &*f.name)));
            match self.modes() {
                Some(_) => quote!(for n in &#field { __level::number::<Self>(#name, *n)?; }),
                None => quote!(__level::number::<Self>(#name, #field)?;),
            }
        });
        let fits = self.fits();
        let first = self.first_mode();
        quote! {
            fn __fits(__of: &<Self as #rt::Storage>::Refs<'_>) -> __level::Result<()> { #fits }
            fn __check(__of: &<Self as #rt::Storage>::Refs<'_>, __whole: bool) -> __level::Result<()> {
                Self::__fits(__of)?;
                #(#indices)*
                #(#numbers)*
                let __fibers = __level::int(<Self as #rt::Storage>::fibers(__of));
                #first
                #clauses
                Ok(())
            }
        }
    }

    /// Whether indices up to the dimension can be stored, and the fibers relate to each other as required.
    fn fits(&self) -> TokenStream {
        let Some(child) = self.child_type() else { return quote!(Ok(())) };
        let shape = self.shape();
        let limit = self.def.limit.as_ref().map_or_else(|| quote!(i64::MAX), |limit| self.expr(limit));
        let index = self
            .params(ParamKind::Index)
            .next()
            .map_or_else(|| quote!("usize"), |param| quote!(<#param as __level::Index>::NAME));
        match self.modes() {
            Some(_) => quote!(#shape.iter().try_for_each(|n| __level::fits::<Self>(#index, *n, #limit))),
            None => quote! {
                __level::square::<Self, #child>(__of)?;
                __level::fits::<Self>(#index, #shape, #limit)
            },
        }
    }

    /// `holds`, for levels whose arrays do not determine the number of fibers, because any number is
    /// possible: a dense level of dimension 0.
    pub fn holds(&self) -> TokenStream {
        self.reading().holding()
    }

    fn holding(&self) -> TokenStream {
        let rt = &self.rt;
        let child = self.def.invariants.iter().find_map(|clause| match clause {
            Clause::Child(number) => Some(number),
            _ => None,
        });
        let counts_below =
            self.def.fibers.any(&mut |t| matches!(&**t, Node::Len(buf) if self.def.is_child(buf)));
        match (child, self.child_type()) {
            (Some(number), Some(child)) if counts_below => {
                let (number, below) = (self.expr(number), self.below());
                quote! {
                    fn holds(__of: &Self::Refs<'_>, n: usize) -> bool {
                        let __fibers = __level::int(n);
                        <#child as #rt::Storage>::holds(#below, __level::size(#number))
                    }
                }
            }
            _ => TokenStream::new(),
        }
    }

    /// Whether there may be sub-fibers to which nothing leads. The invariants require that they are vacant.
    pub fn has_vacancies(&self) -> bool {
        fn asks(clause: &Clause) -> bool {
            match clause {
                Clause::Each(.., clauses) | Clause::Modes(clauses) => clauses.iter().any(asks),
                Clause::Require(cond, ..) => cond.any(&mut |t| Question::Vacant.is(t)),
                _ => false,
            }
        }
        self.def.invariants.iter().any(asks)
    }

    fn clause(&self, clause: &Clause, scope: &Scope) -> TokenStream {
        match clause {
            Clause::Offsets(field, over) => {
                let (field, name) = (self.field(field.id), &*field.name);
                let (array, text) = (self.array(over), &*over.name);
                let (below, child) = (self.below(), self.child_type());
                let offsets = self.place(&field);
                let ends = match self.def.is_child(over) {
                    true => quote!(__level::reaches::<Self, #child>(#below, end, __whole)?;),
                    false => quote!(__level::ends::<Self>(#name, end, #text, #array.len(), __whole)?;),
                };
                quote!({ let end = __level::offsets::<Self, _>(#name, &#offsets, __whole)?; #ends })
            }
            Clause::Child(number) => {
                let (below, child, number) = (self.below(), self.child_type(), self.expr(number));
                quote!(__level::child::<Self, #child>(#below, #number)?;)
            }
            Clause::Each(local, lo, hi, clauses) => {
                let local = self.local(local);
                let mut scope = scope.clone();
                match hi.as_var().map(|var| Placeholder::of(var.id)) {
                    Some(Placeholder::Fibers) => scope.fiber = Some(quote!(#local)),
                    _ => scope.position = Some(quote!(#local)),
                }
                let (lo, hi) = (self.expr(lo), self.expr(hi));
                let clauses = clauses.iter().map(|clause| self.clause(clause, &scope));
                quote!(for #local in #lo..#hi { #(#clauses)* })
            }
            Clause::Modes(clauses) => {
                let (modes, clauses) =
                    (self.modes(), clauses.iter().map(|clause| self.clause(clause, scope)));
                quote!(for __m in 0..#modes { #(#clauses)* })
            }
            Clause::Do(stmt) => self.stmts(std::slice::from_ref(stmt)),
            Clause::Require(cond, text, values) => {
                let (cond, values) = (self.expr(cond), values.iter().map(|value| self.expr(value)));
                let fiber = scope.fiber.as_ref().map(|p| quote!(.at_fiber(__level::size(#p))));
                let position = scope.position.as_ref().map(|q| quote!(.at_position(__level::size(#q))));
                quote! {
                    if !(#cond) {
                        let what = ::std::format!(#text #(, #values)*);
                        return ::core::result::Result::Err(__level::broken::<Self>(what) #fiber #position);
                    }
                }
            }
        }
    }
}
