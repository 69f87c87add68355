//! Finds the item that a name in a type refers to, and binds its parameters.

use std::rc::Rc;

use finch_core::{Gather, Map, Mapped};
use proc_macro2::Span;
use quote::ToTokens;
use syn::{Ident, Path, Type, TypeArray, TypePath, TypeSlice};

use super::path::{arguments, key, text};
use super::{Closure, Resolver, Scope, is_level};
use crate::definition::{Definition, Kind, Param};
use crate::primitive::is_primitive;

impl Resolver<'_> {
    /// The item that a type names.
    pub(super) fn item(&mut self, ty: &Closure, wanted: &str) -> Option<(Rc<Definition>, Rc<Scope>)> {
        let ty = self.argument_of(ty);
        let Type::Path(TypePath { qself: None, path, .. }) = &*ty.ty else {
            if self.rust && !self.open && matches!(&*ty.ty, Type::Verbatim(_)) {
                // This is a constant instead of a type, which rustc reports.
                self.refused = true;
                return None;
            }
            return self.wrong(&ty, other_type(&ty.ty, wanted));
        };
        if ty.scope.is_generic(path) {
            let remedy = "only the element type of a program's tensors may be generic";
            let message = format!("`{}` is generic, but {wanted} is needed here: {remedy}", text(path));
            return if self.defining { None } else { self.wrong(&ty, message) };
        }
        let known = ty.scope.of.as_ref().map_or(self.known, |of| &of.with);
        match known.get(&*key(path)).cloned() {
            Some(item) if item.kind == Kind::Refused => {
                self.refused = true;
                None
            }
            Some(item) => self.bind(&ty, path, item),
            None if is_foreign(path) => self.wrong(&ty, foreign(path, wanted)),
            None => {
                let unknown = levels_of(path).into_iter().filter(|level| !known.contains_key(&*key(level)));
                self.missing.push(path.clone());
                self.missing.extend(unknown);
                None
            }
        }
    }

    /// Binds an item's parameters to a path's arguments and to their defaults.
    fn bind(
        &mut self,
        ty: &Closure,
        path: &Path,
        item: Rc<Definition>,
    ) -> Option<(Rc<Definition>, Rc<Scope>)> {
        let arguments = arguments(path);
        let required = item.params.iter().filter(|param| param.default.is_none()).count();
        if !(required..=item.params.len()).contains(&arguments.len()) {
            if self.rust && !self.open && ty.scope.of.is_none() {
                self.refused = true;
                return None;
            }
            return self.wrong(ty, wrong_count(&item, arguments.len()));
        }
        let blame = ty.scope.blame.clone().or_else(|| Some(ty.ty.to_token_stream()));
        let scope = |parameters| Rc::new(Scope { of: Some(item.clone()), parameters, blame: blame.clone() });
        let defaults = scope(Map::default());
        let mut arguments = arguments.into_iter();
        let bound = item.params.iter().map(|param| {
            let closure = match (arguments.next(), &param.default) {
                (Some(argument), _) => Some(Closure { ty: Rc::new(argument), scope: ty.scope.clone() }),
                (None, Some(default)) => inside(default, defaults.clone()),
                (None, None) => None,
            };
            (param.name.clone(), closure)
        });
        let scope = scope(bound.collect());
        Some((item, scope))
    }
}

/// The levels among the arguments of a tensor or of one of the library's levels, and the layout that a view refers to.
/// Without this, each of them would be missing in its own round, after its surroundings are known, and a round is a
/// large part of a small program's expansion.
fn levels_of(path: &Path) -> Vec<Path> {
    let name = last(path);
    let is_view = name == "TensorView";
    let holds_levels = is_view || name == "Tensor" || (is_level(path) && name != "Element");
    let level = |ty: Type| match ty {
        Type::Path(TypePath { qself: None, path, .. })
            if (is_view && !is_foreign(&path)) || is_level(&path) =>
        {
            Some(path)
        }
        _ => None,
    };
    let levels = arguments(path).into_iter().filter(|_| holds_levels).filter_map(level);
    levels.gather(|path| std::iter::once(path.clone()).chain(levels_of(&path))).collect()
}

/// A type in a definition's text. Most are names, which are read without the parser.
pub(super) fn inside(text: &str, scope: Rc<Scope>) -> Option<Closure> {
    let is_name =
        text.starts_with(char::is_alphabetic) && text.chars().all(|c| c == '_' || c.is_alphanumeric());
    let ty = if is_name {
        let path = Ident::new(text, Span::call_site()).into();
        Type::Path(TypePath { attrs: Vec::new(), qself: None, path })
    } else {
        syn::parse_str(text).ok()?
    };
    Some(Closure { ty: Rc::new(ty), scope })
}

fn wrong_count(item: &Definition, given: usize) -> String {
    let param = |param: &Param| match &param.default {
        Some(default) => format!("{} = {default}", param.name),
        None => param.name.to_string(),
    };
    let params: Vec<String> = item.params.mapped(param);
    match params.as_slice() {
        [] => format!("`{}` takes no parameters", item.name),
        _ => {
            let plural = if given == 1 { "" } else { "s" };
            format!("`{}<{}>` is given {given} parameter{plural}", item.name, params.join(", "))
        }
    }
}

/// The Rust types that are most often mistaken for tensors. They have no macro to ask: rustc would report a missing macro.
const FOREIGN: [&str; 11] =
    ["Vec", "VecDeque", "HashMap", "BTreeMap", "HashSet", "BTreeSet", "String", "Option", "Box", "Rc", "Arc"];

/// Those of them that contain another type.
const POINTERS: [&str; 4] = ["Option", "Box", "Rc", "Arc"];

fn is_foreign(path: &Path) -> bool {
    let root = path.segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
    let name = last(path);
    match &*root {
        "std" | "core" | "alloc" | "Self" => true,
        _ => path.get_ident().is_some_and(|_| is_primitive(&name)) || FOREIGN.contains(&&*key(path)),
    }
}

fn last(path: &Path) -> String {
    path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default()
}

/// What to write instead of a type that is not one of finch's.
fn foreign(path: &Path, wanted: &str) -> String {
    let (name, last) = (key(path), last(path));
    let remedy = match wanted {
        _ if path.segments.first().is_some_and(|first| first.ident == "Self") => WRITTEN_OUT,
        "a tensor's layout" if POINTERS.contains(&&*last) || holds_tensors(path) => INSIDE,
        "a tensor's layout" if is_primitive(&name) => {
            return format!("`{name}` is not {wanted}: one value is `Scalar<{name}>`");
        }
        "a tensor's layout" => FROM_VEC,
        "a level" if is_primitive(&name) => {
            return format!("`{name}` is not {wanted}: values are in a leaf, `Element<{name}>`");
        }
        other => instead(other),
    };
    format!("`{name}` is not {wanted}: {remedy}")
}

/// What to write instead of a type without a name.
fn other_type(ty: &Type, wanted: &str) -> String {
    let remedy = match ty {
        Type::ImplTrait(_) | Type::TraitObject(_) | Type::Infer(_) => WRITTEN_OUT,
        Type::Array(TypeArray { elem, .. }) | Type::Slice(TypeSlice { elem, .. }) if may_be_tensor(elem) => {
            INSIDE
        }
        Type::Reference(_) => "leave out the `&`",
        _ if wanted == "a tensor's layout" => FROM_VEC,
        _ => instead(wanted),
    };
    format!("`{}` is not {wanted}: {remedy}", text(ty))
}

const WRITTEN_OUT: &str = "write the layout out, such as `Csr<f64>`";
const INSIDE: &str = "give the tensor in it a variable of its own, `let A: &Csr<f64> = …;`";
const FROM_VEC: &str = "`DenseVec::from_dense([n], values)` makes a tensor of a `Vec`, `to_dense()` one of a tensor; \
    one entry is `$(x[0])`";

/// What is expected instead of a tensor's layout.
fn instead(wanted: &str) -> &'static str {
    match wanted {
        "a level" => "levels are `Dense`, `SparseList`, and `Element` for the values",
        "a fill value" => "fill values are `Zero`, `Inf`, and your own, defined by `fill_value!`",
        _ => "write `Order2<1, 0>`",
    }
}

/// Whether it is a type such as `Vec<Csr<f64>>`.
fn holds_tensors(path: &Path) -> bool {
    arguments(path).iter().any(may_be_tensor)
}

/// Whether it has parameters, as layouts do and numbers do not.
fn may_be_tensor(ty: &Type) -> bool {
    matches!(ty, Type::Path(TypePath { path, .. }) if !arguments(path).is_empty())
}
