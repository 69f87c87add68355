//! The head of a definition: a Rust struct.

use std::rc::Rc;

use proc_macro2::TokenTree;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Error, FieldsNamed, GenericParam, Generics, Ident, Token, Type, TypeParamBound, Visibility,
};

use super::kinds::Kind;
use super::scope::Scope;
use finch_core::algebra::Int;
use finch_core::level::ast::{FieldDef, FieldKind, MAX, ParamKind, TypeParam};

/// `pub struct SparseList<L, I: Index = u32> { shape: usize, … }`, with its tokens.
pub struct Head {
    /// Documentation and other attributes.
    pub attrs: Vec<Attribute>,
    /// Who sees it.
    pub vis: Visibility,
    /// Its name.
    pub ident: Ident,
    /// Its type parameters.
    pub generics: Generics,
    /// Its fields.
    pub body: FieldsNamed,
}

impl Parse for Head {
    fn parse(input: ParseStream) -> syn::Result<Head> {
        let (attrs, vis) = (input.call(Attribute::parse_outer)?, input.parse()?);
        input.parse::<Token![struct]>()?;
        let head = Head { attrs, vis, ident: input.parse()?, generics: input.parse()?, body: input.parse()? };
        match head.body.named.iter().nth(MAX as usize) {
            Some(field) => Err(Error::new_spanned(field, format!("a level has at most {MAX} fields"))),
            None => Ok(head),
        }
    }
}

impl Head {
    /// The names that the head declares. Mistakes are noted.
    pub(super) fn scope(&self) -> Scope {
        let mut scope = Scope::default();
        for param in &self.generics.params {
            match self.param(param) {
                Some(param) => scope.params.push(param),
                None => scope.complain(
                    param,
                    "a parameter is the next level, `I: Index`, `P: Offset`, `const N: usize`, or a leaf's `T: Elem` and `F: Fill`",
                ),
            }
        }
        let kinds = |of: ParamKind| scope.params.iter().any(|param| param.kind == of);
        scope.values = (kinds(ParamKind::Child) || kinds(ParamKind::Elem)).then_some(Kind::Value);
        if scope.is_clean() {
            self.name_fields(&mut scope);
        }
        if scope.is_clean() {
            self.all_in_use(&mut scope);
        }
        let kinds = |kind: FieldKind| scope.fields.iter().any(|field| field.kind == kind);
        let shape =
            scope.fields.iter().any(|field| &*field.name == "shape" && field.kind == FieldKind::Scalar);
        if scope.is_clean() && kinds(FieldKind::Child) && !shape {
            scope.complain(
                &self.ident,
                "a level has a field `shape: usize`, its dimension; a leaf has no next level",
            );
        }
        scope
    }

    /// Notes the fields, with their contents.
    fn name_fields(&self, scope: &mut Scope) {
        for field in &self.body.named {
            let name: Rc<str> = field.ident.as_ref().map(Ident::to_string).unwrap_or_default().into();
            if matches!(&*name, "fibers" | "fill") {
                scope.complain(
                    &field.ident,
                    "`fibers` is what a level counts, and `fill` its fill: call the field something else",
                );
            }
            match kind(&field.ty, scope) {
                Some(kind) => scope.fields.push(FieldDef { name, kind }),
                None if scope.param(&text(&field.ty)).is_some() => {
                    let ty = text(&field.ty);
                    scope.complain(&field.ty, format!("`{ty}` is what an array holds: `{name}: [{ty}]`"));
                }
                None => scope.complain(
                    &field.ty,
                    "a field is `usize`, an array such as `[usize]` or `[I]`, or the next level; each of several modes has its own \
                     of `[[I]; N]`",
                ),
            }
        }
    }

    /// Notes type parameters for entries that no array uses.
    fn all_in_use(&self, scope: &mut Scope) {
        for param in self.generics.type_params() {
            let of = |f: &syn::Field| f.ty.to_token_stream().into_iter().any(|t| mentions(t, &param.ident));
            let entries = matches!(
                scope.param(&param.ident.to_string()),
                Some(ParamKind::Index | ParamKind::Offset | ParamKind::Elem)
            );
            if entries && !self.body.named.iter().any(of) {
                let name = &param.ident;
                scope.complain(name, format!("no field uses `{name}`: an array holds it, `[{name}]`"));
            }
        }
    }

    fn param(&self, param: &GenericParam) -> Option<TypeParam> {
        let param = match param {
            GenericParam::Type(param) => param,
            GenericParam::Const(param) if &*text(&param.ty) == "usize" => {
                let each = |field: &syn::Field| matches!(&field.ty, Type::Array(array) if param.ident == *text(&array.len));
                let modes = self.body.named.iter().any(each);
                let kind = if modes { ParamKind::Modes } else { ParamKind::Size };
                return Some(TypeParam { name: param.ident.to_string().into(), kind, default: None });
            }
            _ => return None,
        };
        let is_type = |ty: &Type| matches!(ty, Type::Path(p) if p.path.is_ident(&param.ident));
        let bound = |b: &TypeParamBound| match text(b).rsplit("::").next() {
            Some("Index") => Some(ParamKind::Index),
            Some("Offset") => Some(ParamKind::Offset),
            Some("Elem") => Some(ParamKind::Elem),
            Some("Fill") => Some(ParamKind::Fill),
            _ => None,
        };
        // A bound tells more than a field, because the field may lack the brackets of `[T]`.
        let child = self.body.named.iter().any(|f| is_type(&f.ty)).then_some(ParamKind::Child);
        let kind = param.bounds.iter().find_map(bound).or(child)?;
        let default = param.default.as_ref().map(|(_, ty)| text(ty));
        Some(TypeParam { name: param.ident.to_string().into(), kind, default })
    }
}

fn mentions(token: TokenTree, name: &Ident) -> bool {
    match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => group.stream().into_iter().any(|token| mentions(token, name)),
        _ => false,
    }
}

/// The contents of a field. If each mode has its own field, the contents of each.
fn kind(ty: &Type, scope: &Scope) -> Option<FieldKind> {
    if let Type::Array(array) = ty {
        let each =
            kind(&array.elem, scope).filter(|kind| matches!(kind, FieldKind::Scalar | FieldKind::Indices(_)));
        return each.filter(|_| scope.param(&text(&array.len)) == Some(ParamKind::Modes));
    }
    let Type::Slice(slice) = ty else {
        let child = scope.param(&text(ty)) == Some(ParamKind::Child);
        let number = (&*text(ty) == "usize").then_some(FieldKind::Scalar);
        return if child { Some(FieldKind::Child) } else { number };
    };
    let elem = text(&slice.elem);
    match scope.param(&elem) {
        Some(ParamKind::Index) => Some(FieldKind::Indices(elem)),
        Some(ParamKind::Offset) => Some(FieldKind::Offsets(elem)),
        Some(ParamKind::Elem) => Some(FieldKind::Values),
        _ if &*elem == "bool" => Some(FieldKind::Bools),
        _ => Int::parse(&elem).map(FieldKind::Ints),
    }
}

/// Tokens as text, without unnecessary spaces in paths.
pub(super) fn text(tokens: &impl ToTokens) -> Rc<str> {
    tokens.to_token_stream().to_string().replace(' ', "").into()
}
