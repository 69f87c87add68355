//! A level's fields as data: their names and kinds, the fields of borrowed arrays one after the other, and back.

use finch_core::Mapped;
use finch_core::algebra::Node;
use finch_core::level::Cut;
use finch_core::level::ast::{Clause, FieldDef, FieldKind};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Level;

impl Level<'_> {
    /// `fields`, `shown`, `lend` and `make`.
    pub fn fields(&self) -> TokenStream {
        let (described, shown) = (self.described(), self.reading().shown());
        let (lend, make) = (self.gathered(&quote!(lend)), self.gathered(&quote!(make)));
        quote! {
            #described
            #shown
            fn lend<'a>(
                __from: &mut __level::Fields<__level::Lent<'a, Self::Elem>>,
            ) -> ::core::option::Option<Self::Refs<'a>> { #lend }
            fn make(
                __from: &mut __level::Fields<__level::Made<Self::Elem>>,
            ) -> ::core::option::Option<Self::Parts> { #make }
        }
    }

    /// The level's own fields, in the order of the definition.
    fn own(&self) -> impl Iterator<Item = (Ident, &FieldDef)> {
        let fields = self.names().into_iter().zip(&self.def.fields);
        fields.filter(|(_, field)| field.kind != FieldKind::Child)
    }

    /// The number of arrays or numbers that a field consists of, if it has one for each mode.
    fn copies(&self, field: &FieldDef) -> Option<Ident> {
        self.modes().filter(|_| self.is_each(&field.kind, &field.name))
    }

    /// `fields`: names and kinds.
    fn described(&self) -> TokenStream {
        let (rt, child) = (&self.rt, self.child_type());
        let own = self.own().map(|(_, field)| {
            let (name, int) = (&*field.name, self.int(field));
            let kind = match field.kind {
                FieldKind::Scalar => quote!(Number),
                FieldKind::Bools => quote!(Marks),
                FieldKind::Values => quote!(Values),
                _ => quote!(Ints(<#int as __level::Index>::NAME)),
            };
            let copies = match self.copies(field) {
                Some(modes) => quote!(::core::option::Option::Some(#modes)),
                None => quote!(::core::option::Option::None),
            };
            quote!(__level::Field { name: #name, kind: __level::Kind::#kind, copies: #copies })
        });
        let below = child.map(|child| quote!(<#child as #rt::Storage>::fields(__to);));
        let parts = match self.parts_of_range() {
            Some(parts) => quote!(::core::option::Option::Some(::std::vec![#(__level::Part::#parts),*])),
            None => quote!(::core::option::Option::None),
        };
        quote! {
            fn fields(__to: &mut ::std::vec::Vec<__level::LevelFields>) {
                __to.push(__level::LevelFields { level: Self::NAME, fields: ::std::vec![#(#own),*], parts: #parts });
                #below
            }
        }
    }

    /// The part of each own field, and then of the next level, that belongs to a range of fibers: `__level::Part`.
    fn parts_of_range(&self) -> Option<Vec<Ident>> {
        let named = |names: &[&str]| Some(names.mapped(|name| quote::format_ident!("{name}")));
        if self.is_full_alone() {
            return named(&["All", "Indices"]);
        }
        if self.is_one_array() {
            return named(&["Fibers"]);
        }
        if self.def.leaf.is_some() && self.def.fields.len() == 1 && matches!(&*self.def.fibers, Node::Var(_))
        {
            return named(&["Length"]);
        }
        let cuts = self.def.cuts()?;
        let part = |(at, field): (usize, &FieldDef)| match (cuts[at], &field.kind) {
            (Cut::Ends, _) => Some("Ends"),
            (Cut::Entries, _) => Some("Fibers"),
            (Cut::All, FieldKind::Scalar) => Some("All"),
            (Cut::All, _) => self.follows_offsets(at).then_some("Entries"),
        };
        let (below, own): (Vec<_>, Vec<_>) =
            self.def.fields.iter().enumerate().partition(|(_, field)| field.kind == FieldKind::Child);
        let parts: Vec<&str> = own.into_iter().chain(below).map(part).collect::<Option<_>>()?;
        named(&parts)
    }

    /// Whether the entries of a field follow one another as the offsets say: those of a fiber lie between its two offsets, and
    /// neighbouring fibers have neighbouring entries, since the arrays of levels are joined one after the other.
    fn follows_offsets(&self, field: usize) -> bool {
        let mut offsets = self.def.invariants.iter().filter_map(|clause| match clause {
            Clause::Offsets(_, over) => Some(over),
            _ => None,
        });
        let (Some(over), None) = (offsets.next(), offsets.next()) else { return false };
        let as_many = |clause: &Clause| match clause {
            Clause::Child(number) => matches!(&**number, Node::Len(of) if of == over),
            _ => false,
        };
        let is_child = self.def.fields[field].kind == FieldKind::Child;
        self.def.appends && (over.id as usize == field || is_child && self.def.invariants.iter().any(as_many))
    }

    /// The type of a field's entries, if they are integers.
    pub(super) fn int(&self, field: &FieldDef) -> TokenStream {
        match &field.kind {
            FieldKind::Ints(int) => super::item::primitive(int.name()),
            FieldKind::Indices(param) | FieldKind::Offsets(param) => {
                let param = quote::format_ident!("{}", &**param);
                quote!(#param)
            }
            _ => TokenStream::new(),
        }
    }

    /// `shown`: the fields of borrowed arrays.
    fn shown(&self) -> TokenStream {
        let (rt, child, below) = (&self.rt, self.child_type(), self.below());
        let own = self.own().map(|(name, field)| {
            let place = self.place(&name);
            let one = |of: TokenStream| match field.kind {
                FieldKind::Scalar => quote!(__level::Lent::Number(#of)),
                FieldKind::Bools => quote!(__level::Lent::Marks(#of)),
                FieldKind::Values => quote!(__level::Lent::Values(#of)),
                _ => quote!(__level::Lent::Ints(__level::Index::ints(#of))),
            };
            match self.copies(field) {
                Some(_) => {
                    let one = one(quote!(of));
                    quote!(__to.extend(#place.into_iter().map(|of| #one));)
                }
                None => {
                    let one = one(place);
                    quote!(__to.push(#one);)
                }
            }
        });
        let below = child.map(|child| quote!(<#child as #rt::Storage>::shown(#below, __to);));
        quote! {
            fn shown<'a>(
                __of: &Self::Refs<'a>, __to: &mut ::std::vec::Vec<__level::Lent<'a, Self::Elem>>,
            ) {
                #(#own)*
                #below
            }
        }
    }

    /// The tuple of all fields, each taken from those that follow one another.
    fn gathered(&self, below: &TokenStream) -> TokenStream {
        let (rt, child, names) = (&self.rt, self.child_type(), self.names());
        let own = self.own().map(|(name, field)| {
            let int = self.int(field);
            let one = match field.kind {
                FieldKind::Scalar => quote!(number),
                FieldKind::Bools => quote!(marks),
                FieldKind::Values => quote!(values),
                _ => quote!(ints::<#int>),
            };
            match self.copies(field) {
                Some(_) => quote!(let #name = __from.each(|from| from.#one())?;),
                None => quote!(let #name = __from.#one()?;),
            }
        });
        let child = self.child().map(|lvl| quote!(let #lvl = <#child as #rt::Storage>::#below(__from)?;));
        quote! {
            #(#own)*
            #child
            ::core::option::Option::Some((#(#names,)*))
        }
    }
}
