//! Resolves types: from a type as the user wrote it to its layout.
//!
//! A type is a nest of names. The meaning of a name is known once its macro has answered, so resolving takes several rounds,
//! and a [`Resolver`] collects the names that are still missing. The right side of a layout is a type in its own scope,
//! in which parameters stand for arguments. The arguments belong to the scope in which they were written.

mod item;
mod leaf;
mod path;

use std::rc::Rc;

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Error, Ident, Path, Type};

pub use path::{key, portable, text};

use item::inside;
use path::arguments;

use super::check::is_full;
use super::definition::{Definition, Kind};
use finch_core::algebra::{Int, Lit};
use finch_core::level::ast::{ParamKind, Rows, TypeParam};
use finch_core::level::{Layout, LevelDef, LevelUse};
use finch_core::{Gather, Map};

/// The largest number that can be part of a level's type.
const MOST: u32 = 4096;

/// The element type, or the name of the fill, if a result leaves it to the compiler.
pub const OPEN: &str = "_";

/// Definitions, by path as written.
pub type Known = Map<Rc<str>, Rc<Definition>>;

/// Resolves types, and collects the names that are missing and the mistakes.
pub struct Resolver<'a> {
    known: &'a Known,
    generics: &'a [Rc<str>],
    /// Whether parameters may stand for anything, as in a layout's own definition.
    defining: bool,
    /// Whether `_` may stand for an element type and a fill.
    open: bool,
    /// The paths whose definitions are needed.
    pub missing: Vec<Path>,
    /// The mistakes.
    pub errors: Vec<Error>,
    /// Whether an error is reported elsewhere, at a definition or by rustc.
    pub refused: bool,
    /// Whether rustc also sees the types of operands, and reports errors in them.
    pub rust: bool,
}

/// The scope of a type.
struct Scope {
    /// The definition whose text contains the type; `None` if the user wrote it.
    of: Option<Rc<Definition>>,
    /// The meaning of parameters; `None` if nothing is known of one.
    parameters: Map<Rc<str>, Option<Closure>>,
    /// The user's tokens at which to report a mistake, if the type itself is in a definition's text.
    blame: Option<TokenStream>,
}

/// An argument or a default, with the scope in which it was written.
#[derive(Clone)]
struct Closure {
    ty: Rc<Type>,
    scope: Rc<Scope>,
}

impl Scope {
    fn user(parameters: Map<Rc<str>, Option<Closure>>) -> Rc<Scope> {
        Rc::new(Scope { of: None, parameters, blame: None })
    }

    fn argument(&self, name: &str) -> Option<&Closure> {
        self.parameters.get(name)?.as_ref()
    }

    /// Whether a path is a parameter about which nothing is known.
    fn is_generic(&self, path: &Path) -> bool {
        path.get_ident().is_some_and(|name| matches!(self.parameters.get(&*name.to_string()), Some(None)))
    }

    /// Replaces parameters by their arguments.
    fn substitute(&self, tokens: TokenStream) -> TokenStream {
        let one = |token| match token {
            TokenTree::Ident(name) => match self.argument(&name.to_string()) {
                Some(argument) => argument.scope.substitute(argument.ty.to_token_stream()),
                None => name.to_token_stream(),
            },
            TokenTree::Group(group) => {
                Group::new(group.delimiter(), self.substitute(group.stream())).to_token_stream()
            }
            other => other.into(),
        };
        tokens.into_iter().gather(one).collect()
    }
}

impl Closure {
    fn with(&self, ty: &Type) -> Closure {
        Closure { ty: Rc::new(ty.clone()), scope: self.scope.clone() }
    }
}

impl<'a> Resolver<'a> {
    /// A resolver of types inside an item with these generic parameters.
    pub fn new(known: &'a Known, generics: &'a [Rc<str>]) -> Resolver<'a> {
        let (missing, errors, refused) = (Vec::new(), Vec::new(), false);
        Resolver { known, generics, defining: false, open: false, missing, errors, refused, rust: false }
    }

    /// The layout of an operand, or of the tensor that it views; `None` if something is missing or wrong.
    pub fn operand(&mut self, ty: &Type) -> Option<Layout> {
        let viewed = self.viewed(ty);
        self.layout(viewed.as_ref().unwrap_or(ty), false)
    }

    /// The type of the tensor, if a type is known to be a view.
    pub fn viewed(&self, ty: &Type) -> Option<Type> {
        let Type::Path(view) = referent(ty) else { return None };
        let is_view = self.known.get(&*key(&view.path)).is_some_and(|item| item.kind == Kind::View);
        arguments(&view.path).into_iter().next().filter(|_| is_view)
    }

    /// The layout of a result, whose element type and fill may be [`OPEN`].
    pub fn result(&mut self, ty: &Type) -> Option<Layout> {
        self.layout(ty, true)
    }

    fn layout(&mut self, ty: &Type, open: bool) -> Option<Layout> {
        self.open = open;
        let scope = Scope::user(self.generics.iter().map(|name| (name.clone(), None)).collect());
        let ty = Closure { ty: Rc::new(referent(ty).clone()), scope };
        let layout = self.tensor(&ty)?;
        Some(Layout { text: text(&*ty.ty).into(), ..layout })
    }

    /// Resolves the right side of a layout's definition, to find missing names and mistakes.
    pub fn definition(&mut self, params: &[(Ident, Option<Type>)], right: &Type) {
        self.defining = true;
        let outer = Scope::user(Map::default());
        let bind = |(name, default): &(Ident, Option<Type>)| {
            let default =
                default.as_ref().map(|ty| Closure { ty: Rc::new(ty.clone()), scope: outer.clone() });
            (name.to_string().into(), default)
        };
        let scope = Scope::user(params.iter().map(bind).collect());
        self.tensor(&Closure { ty: Rc::new(right.clone()), scope });
    }

    /// A tensor type: `Tensor<…>` or a layout.
    fn tensor(&mut self, ty: &Closure) -> Option<Layout> {
        let (item, scope) = self.item(ty, "a tensor's layout")?;
        match &item.kind {
            Kind::Tensor => self.tensor_of(&item, &scope),
            Kind::Layout { text } => self.tensor(&inside(text, scope)?),
            Kind::View => {
                let of = item.params.first().and_then(|param| scope.argument(&param.name))?;
                let message = format!(
                    "expected a tensor that owns its arrays, found a view: write `{}`",
                    text(&*of.ty)
                );
                self.wrong(ty, message)
            }
            kind => {
                let remedy =
                    "a tensor's type is a layout such as `Csr<f64>`, or `Tensor<…>` around its levels";
                self.wrong(ty, format!("`{}` is {}; {remedy}", item.name, kind.noun()))
            }
        }
    }

    /// `Tensor<level, order>`
    fn tensor_of(&mut self, item: &Definition, scope: &Scope) -> Option<Layout> {
        let [level, order] = item.params.as_slice() else { return None };
        let order = self.order(scope.argument(&order.name)?);
        let mut levels = Vec::new();
        let (elem, fill) = self.nest(scope.argument(&level.name)?, &mut levels)?;
        let order = Some(order?).filter(|modes| !modes.is_empty());
        let (modes, named) = (levels.len() - 1, order.as_ref().map(Vec::len));
        if let Some(named) = named.filter(|named| *named != modes) {
            let remedy = if modes < 2 { "leave it out".into() } else { format!("write `Order{modes}<…>`") };
            let message = format!("this order is of {named} modes, and the levels hold {modes}: {remedy}");
            return self.wrong(scope.argument(&item.params[1].name)?, message);
        }
        let order = order.unwrap_or_else(|| (0..modes).collect());
        Some(Layout { levels, order, elem, fill, text: "".into() })
    }

    /// A level, its child, and so on to the leaf, whose element type and fill are returned.
    fn nest(&mut self, ty: &Closure, levels: &mut Vec<LevelUse>) -> Option<(Rc<str>, Lit)> {
        let (item, scope) = self.item(ty, "a level")?;
        match &item.kind {
            Kind::Level { child, source } => {
                let def = self.level(ty, source)?;
                if def.rows != Rows::Free && !levels.last().is_some_and(|above| is_full(&above.def)) {
                    let message = super::check::rowless(&item.name);
                    return self.wrong(ty, message);
                }
                let (ints, modes) = (self.ints(&def, &scope), self.modes(&def, &scope, ty));
                let sizes = self.sizes(&def, &scope);
                let (ints, modes, sizes) = (ints?, modes?, sizes?);
                let of = |mode| {
                    let (ints, sizes) = (ints.clone(), sizes.clone());
                    LevelUse { def: def.clone(), ints, sizes, mode: (mode, modes) }
                };
                levels.extend((0..modes).map(of));
                self.nest(scope.argument(child)?, levels)
            }
            Kind::Leaf { elem, fill, source } => {
                levels.push(LevelUse {
                    def: self.level(ty, source)?,
                    ints: vec![],
                    sizes: vec![],
                    mode: (0, 1),
                });
                self.leaf(elem, fill, &scope, ty)
            }
            Kind::Layout { text } => self.nest(&inside(text, scope)?, levels),
            kind => {
                let remedy =
                    "a level is needed here, such as `SparseList<…>`, or a leaf such as `Element<f64>`";
                self.wrong(ty, format!("`{}` is {}; {remedy}", item.name, kind.noun()))
            }
        }
    }

    /// The integer types of a level.
    fn ints(&mut self, def: &LevelDef, scope: &Scope) -> Option<Vec<(Rc<str>, Int)>> {
        let mut ints = Vec::new();
        let of = |param: &&TypeParam| matches!(param.kind, ParamKind::Index | ParamKind::Offset);
        for param in def.params.iter().filter(of) {
            ints.push((param.name.clone(), self.int(scope.argument(&param.name)?)?));
        }
        Some(ints)
    }

    /// The number of modes that a level stores.
    fn modes(&mut self, def: &LevelDef, scope: &Scope, level: &Closure) -> Option<usize> {
        let Some(param) = def.params.iter().find(|param| param.kind == ParamKind::Modes) else {
            return Some(1);
        };
        let count = self.argument_of(scope.argument(&param.name)?);
        match text(&*count.ty).parse() {
            Ok(modes @ 1..=8) => Some(modes),
            _ => self.wrong(
                level,
                format!("`{}` has a number of modes, `{}`: write 1 to 8", def.name, param.name),
            ),
        }
    }

    /// The other numbers that are part of a level's type.
    fn sizes(&mut self, def: &LevelDef, scope: &Scope) -> Option<Vec<(Rc<str>, u32)>> {
        let mut sizes = Vec::new();
        for param in def.params.iter().filter(|param| param.kind == ParamKind::Size) {
            let size = self.argument_of(scope.argument(&param.name)?);
            let name = text(&*size.ty);
            let size = match name.parse() {
                Ok(size @ 1..=MOST) => size,
                // A layout's own definition is only checked, so any number will do for its parameter.
                _ if self.defining && matches!(size.scope.parameters.get(&*name), Some(None)) => 1,
                _ => {
                    let (level, param) = (&def.name, &param.name);
                    let message = format!(
                        "`{name}` is not a number for `{param}` of `{level}`: write one of 1 to {MOST}"
                    );
                    return self.wrong(&size, message);
                }
            };
            sizes.push((param.name.clone(), size));
        }
        Some(sizes)
    }

    fn int(&mut self, ty: &Closure) -> Option<Int> {
        let ty = self.argument_of(ty);
        let name = text(&*ty.ty);
        match Int::parse(&name) {
            Some(int) => Some(int),
            // A layout's own definition is only checked, so any index type will do for its parameter.
            None if self.defining && matches!(ty.scope.parameters.get(&*name), Some(None)) => Some(Int::U32),
            None => self.wrong(
                &ty,
                format!(
                    "`{name}` is not an index type: write `u32`, `usize` or another integer of up to 64 bits"
                ),
            ),
        }
    }

    /// The mode at each depth. The list is empty for `RowMajor`.
    fn order(&mut self, ty: &Closure) -> Option<Vec<usize>> {
        let (item, scope) = self.item(ty, "an order of modes")?;
        if item.kind != Kind::Order {
            return self.wrong(ty, format!("`{}` is not an order of modes: write `Order2<1, 0>`", item.name));
        }
        let modes = item.params.iter().map(|param| {
            let mode = self.argument_of(scope.argument(&param.name)?);
            text(&*mode.ty).parse().ok()
        });
        let modes: Option<Vec<usize>> = modes.collect();
        match modes {
            Some(modes) if (0..modes.len()).all(|mode| modes.contains(&mode)) => Some(modes),
            _ => self.wrong(ty, "an order names each mode once, counted from 0: `Order2<1, 0>`".into()),
        }
    }

    /// The definition in a level's source.
    fn level(&mut self, ty: &Closure, source: &Rc<str>) -> Option<Rc<LevelDef>> {
        match super::parse_source(source) {
            Ok(def) => Some(def),
            Err(error) => self.wrong(ty, format!("a level's definition cannot be read: {error}")),
        }
    }

    /// The argument, if a type is a parameter, otherwise the type. Invisible groups are removed.
    fn argument_of(&self, ty: &Closure) -> Closure {
        match &*ty.ty {
            Type::Group(group) => self.argument_of(&ty.with(&group.elem)),
            Type::Paren(paren) => self.argument_of(&ty.with(&paren.elem)),
            Type::Path(path) => {
                match path.path.get_ident().and_then(|name| ty.scope.argument(&name.to_string())) {
                    Some(argument) => self.argument_of(argument),
                    None => ty.clone(),
                }
            }
            _ => ty.clone(),
        }
    }

    fn opening(&mut self, ty: &Closure) -> Option<()> {
        if self.open {
            return Some(());
        }
        let remedy = "write the type out: `_` is only for the results of the program that makes them";
        self.wrong(ty, remedy.into())
    }

    fn wrong<T>(&mut self, ty: &Closure, message: String) -> Option<T> {
        let error = match &ty.scope.blame {
            Some(tokens) => Error::new_spanned(tokens, message),
            None => Error::new_spanned(&ty.ty, message),
        };
        self.errors.push(error);
        None
    }
}

/// The type behind references and groups.
pub fn referent(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => referent(&reference.elem),
        Type::Group(group) => referent(&group.elem),
        Type::Paren(paren) => referent(&paren.elem),
        other => other,
    }
}

/// Whether a type is one of the library's levels, which cannot be elements.
fn is_level(path: &Path) -> bool {
    const OTHERS: [&str; 9] = [
        "Dense",
        "Element",
        "PackBits",
        "Pattern",
        "Ragged",
        "RunList",
        "Symmetric",
        "Triangular",
        "UpperTriangular",
    ];
    let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    name.starts_with("Sparse") || OTHERS.contains(&&*name)
}

#[cfg(test)]
mod tests;
