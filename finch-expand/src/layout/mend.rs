//! Layouts with errors. They are replaced by the nearest type that compiles, so that uses of the
//! layout cause no further errors.

use finch_core::level::ast::{ParamKind, Rows};
use finch_level::definition::{Definition, Kind};
use finch_level::parse_source;
use finch_level::resolve::{Known, key};
use proc_macro2::Ident;
use quote::ToTokens;
use syn::{GenericArgument, GenericParam, Generics, ItemType, PathArguments, Type, parse_quote};

use crate::environment::mentions;

/// A layout with errors, changed into one that compiles. `itself` means that it is defined in terms of itself.
pub fn mended(layout: &ItemType, itself: bool, known: &Known, krate: &Ident) -> ItemType {
    let mut layout = layout.clone();
    let spare = unbound(&mut layout.generics);
    let mend = Mend { known, krate, spare };
    let ty = if itself { mend.nothing() } else { mend.ty(&layout.ty) };
    *layout.ty = mend.tensor(ty);
    use_parameters(&mut layout, krate);
    layout
}

/// Uses the parameters that the type leaves out, because rustc would report them as unused.
fn use_parameters(layout: &mut ItemType, krate: &Ident) {
    let ty = &layout.ty;
    let names: Vec<&Ident> = layout.generics.type_params().map(|param| &param.ident).collect();
    if names.iter().any(|name| !mentions(&ty.to_token_stream(), name)) {
        *layout.ty = parse_quote!(<#ty as #krate::__rt::With<(#(#names,)*)>>::Same);
    }
}

/// Removes the bounds of all parameters. Returns the first parameter, as a type to insert where one is missing.
fn unbound(generics: &mut Generics) -> Type {
    generics.where_clause = None;
    let mut first = None;
    for param in &mut generics.params {
        if let GenericParam::Type(param) = param {
            param.bounds.clear();
            let name = &param.ident;
            first.get_or_insert_with(|| parse_quote!(#name));
        }
    }
    first.unwrap_or_else(|| parse_quote!(f64))
}

/// Which of a level's parameters are numbers.
fn counts(kind: &Kind) -> Vec<usize> {
    let Kind::Level { source, .. } = kind else { return Vec::new() };
    let Ok(def) = parse_source(source) else { return Vec::new() };
    let counts = def.params.iter().enumerate();
    let counts = counts.filter(|(_, param)| matches!(param.kind, ParamKind::Modes | ParamKind::Size));
    counts.map(|(at, _)| at).collect()
}

struct Mend<'a> {
    known: &'a Known,
    krate: &'a Ident,
    spare: Type,
}

impl Mend<'_> {
    fn known(&self, ty: &Type) -> Option<&Definition> {
        let Type::Path(path) = ty else { return None };
        self.known.get(&*key(&path.path)).map(|definition| &**definition)
    }

    /// A type with as many arguments as it takes. Optional ones are left out, because they may be wrong.
    fn ty(&self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        let Some(definition) = self.known(&ty).filter(|known| known.kind != Kind::Refused) else { return ty };
        let (kind, most) = (&definition.kind, definition.params.len());
        let least = definition.params.iter().filter(|param| param.default.is_none()).count();
        let plain = matches!(kind, Kind::Level { .. } | Kind::Leaf { .. } | Kind::Tensor);
        let most = if plain { least } else { most };
        let krate = self.krate;
        let spare = match kind {
            Kind::Level { .. } | Kind::Tensor => {
                let spare = &self.spare;
                parse_quote!(#krate::__rt::levels::Element<#spare>)
            }
            _ => self.spare.clone(),
        };
        let Type::Path(path) = &mut ty else { return ty };
        let Some(last) = path.path.segments.last_mut() else { return ty };
        let mut arguments: Vec<GenericArgument> = match &last.arguments {
            PathArguments::AngleBracketed(list) => list.args.iter().map(|arg| self.argument(arg)).collect(),
            _ => Vec::new(),
        };
        arguments.truncate(most);
        let counts = counts(kind);
        while arguments.len() < least {
            arguments.push(match counts.contains(&arguments.len()) {
                true => GenericArgument::Const(parse_quote!(1)),
                false => GenericArgument::Type(spare.clone()),
            });
        }
        last.arguments = PathArguments::AngleBracketed(parse_quote!(<#(#arguments),*>));
        ty
    }

    fn argument(&self, argument: &GenericArgument) -> GenericArgument {
        match argument {
            GenericArgument::Type(ty) => GenericArgument::Type(self.ty(ty)),
            other => other.clone(),
        }
    }

    /// Wraps a bare level in a tensor, and rows of square matrices in a level.
    fn tensor(&self, ty: Type) -> Type {
        let krate = self.krate;
        let rowless = |ty: &Type| match self.known(ty).map(|definition| &definition.kind) {
            Some(Kind::Level { source, .. }) => parse_source(source).is_ok_and(|def| def.rows != Rows::Free),
            _ => false,
        };
        let whole = |ty: Type| match rowless(&ty) {
            true => parse_quote!(#krate::__rt::levels::Dense<#ty>),
            false => ty,
        };
        match (self.known(&ty).map(|definition| &definition.kind), &ty) {
            (Some(Kind::Level { .. } | Kind::Leaf { .. }), _) => {
                let level = whole(ty);
                parse_quote!(#krate::Tensor<#level>)
            }
            (Some(Kind::Tensor), Type::Path(path)) => {
                match path.path.segments.last().map(|last| &last.arguments) {
                    Some(PathArguments::AngleBracketed(list)) => match list.args.first() {
                        Some(GenericArgument::Type(level)) => {
                            let level = whole(level.clone());
                            parse_quote!(#krate::Tensor<#level>)
                        }
                        _ => ty,
                    },
                    _ => ty,
                }
            }
            (Some(Kind::Layout { .. } | Kind::Refused), _) | (None, Type::Path(_)) => ty,
            _ => self.nothing(),
        }
    }

    /// The tensor that replaces a type about which nothing is known.
    fn nothing(&self) -> Type {
        let (krate, spare) = (self.krate, &self.spare);
        parse_quote!(#krate::Tensor<#krate::__rt::levels::Dense<#krate::__rt::levels::Element<#spare>>>)
    }
}
