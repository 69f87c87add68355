//! Names in scope while a definition is parsed, and the mistakes found so far.

use quote::ToTokens;
use syn::Ident;

use super::kinds::Kind;
use finch_core::algebra::{Buf, Term, Var};
use finch_core::level::ast::{FieldDef, FieldKind, ParamKind, Placeholder, TypeParam};
use finch_core::{Map, Mapped, Set};

/// The names of a definition. Mistakes are collected, so that one run reports them all.
#[derive(Default)]
pub struct Scope {
    /// The type parameters.
    pub params: Vec<TypeParam>,
    /// The fields.
    pub fields: Vec<FieldDef>,
    /// Whether numbers of fibers are meaningful here, as in `fibers = …` and in invariants.
    pub counts: bool,
    /// Whether sub-fibers can be cleared here, as in `clear`.
    pub clears: bool,
    /// The locals that a `let` binds, which can be assigned.
    pub variables: Set<u32>,
    /// The locals that are assigned.
    pub moved: Set<u32>,
    /// The numbers of the level's type that code uses.
    pub sized: Set<String>,
    /// The kinds of the locals, where known.
    pub kinds: Map<u32, Kind>,
    /// The kind of values: truth values in a leaf of those. `None` until a leaf declares its element type.
    pub values: Option<Kind>,
    /// Whether a fiber is being read, whatever the type of its values.
    pub reads: bool,
    visible: Vec<(Ident, Var)>,
    /// The locals that `open` binds for the other hooks of its fiber.
    opened: Vec<(Ident, Var)>,
    bound: u32,
    errors: Option<syn::Error>,
}

impl Scope {
    /// Notes a mistake at a token.
    pub fn complain(&mut self, at: impl ToTokens, text: impl std::fmt::Display) {
        self.error(syn::Error::new_spanned(at, text));
    }

    /// Notes a mistake.
    pub fn error(&mut self, error: syn::Error) {
        match &mut self.errors {
            Some(errors) => errors.combine(error),
            none => *none = Some(error),
        }
    }

    /// Whether there is no mistake so far.
    pub fn is_clean(&self) -> bool {
        self.errors.is_none()
    }

    /// How many mistakes have been noted.
    pub fn mistakes(&self) -> usize {
        self.errors.iter().flatten().count()
    }

    /// All mistakes, if there are any.
    pub fn finish(&mut self) -> syn::Result<()> {
        self.errors.take().map_or(Ok(()), Err)
    }

    /// Binds a local. It is a number, unless `bind_as` says otherwise.
    pub fn bind(&mut self, name: &Ident) -> Var {
        if self.fields.iter().any(|f| *name == *f.name)
            || ["fill", "fibers", "drops", "once"].iter().any(|known| name == known)
        {
            self.complain(name, format!("`{name}` has a meaning already; choose another name"));
        }
        let var = Placeholder::Local(self.bound).var(name.to_string());
        self.bound += 1;
        self.kinds.insert(var.id, Kind::Number);
        self.visible.push((name.clone(), var.clone()));
        var
    }

    /// Runs `inside` in its own scope.
    pub fn scoped<T>(&mut self, inside: impl FnOnce(&mut Scope) -> T) -> T {
        let mark = self.mark();
        let result = inside(self);
        self.reset(mark);
        result
    }

    /// Marks what is visible now, for `reset`.
    pub fn mark(&self) -> usize {
        self.visible.len()
    }

    /// Forgets what became visible since the mark.
    pub fn reset(&mut self, mark: usize) {
        self.visible.truncate(mark);
    }

    /// Keeps what became visible since the mark, for `recall`.
    pub fn keep(&mut self, mark: usize) {
        self.opened = self.visible[mark..].to_vec();
    }

    /// Makes visible what was kept.
    pub fn recall(&mut self) {
        self.visible.extend(self.opened.iter().cloned());
    }

    /// The kept local on which a term depends, if any.
    pub fn kept(&self, term: &Term) -> Option<&Ident> {
        self.opened.iter().find(|(_, var)| term.depends_on(var)).map(|(name, _)| name)
    }

    /// The local of this name.
    pub fn named(&self, name: &Ident) -> Option<Var> {
        self.visible.iter().rev().find(|(n, _)| name == n).map(|(_, var)| var.clone())
    }

    /// The variable or field of a number's name.
    pub fn number(&mut self, name: &Ident) -> Option<Var> {
        if let Some(var) = self.named(name) {
            return Some(var);
        }
        let Some(field) = self.field(name) else {
            // The mistake is reported once: from here on, a local of that name exists.
            let var = Placeholder::Local(self.bound).var(name.to_string());
            self.bound += 1;
            self.variables.insert(var.id);
            self.visible.push((name.clone(), var));
            return None;
        };
        if self.fields[field].kind == FieldKind::Scalar {
            return Some(Placeholder::Field(field).var(name.to_string()));
        }
        self.complain(name, format!("`{name}` is not a number; write `{name}[…]` or `{name}.len()`"));
        None
    }

    /// The number of this name that is part of the level's type.
    pub fn size(&mut self, name: &Ident) -> Option<Var> {
        let size = |param: &TypeParam| param.kind == ParamKind::Size && *name == *param.name;
        let param = self.params.iter().position(size).filter(|_| self.named(name).is_none())?;
        self.sized.insert(name.to_string());
        Some(Placeholder::Max(param).var(name.to_string()))
    }

    /// The array, or the next level, of this name.
    pub fn array(&mut self, name: &Ident) -> Option<Buf> {
        let number = self.visible.iter().any(|(n, _)| name == n);
        let field = if number { None } else { Some(self.field(name)?) };
        match field.filter(|&field| self.fields[field].kind != FieldKind::Scalar) {
            Some(field) => Some(Placeholder::Field(field).buf(name.to_string())),
            None => {
                self.complain(name, format!("`{name}` is a number, not an array"));
                None
            }
        }
    }

    /// Whether the buffer is the next level.
    pub fn is_child(&self, buf: &Buf) -> bool {
        self.fields[buf.id as usize].kind == FieldKind::Child
    }

    /// The field of this name. If there is none, a mistake is noted.
    pub fn field(&mut self, name: &Ident) -> Option<usize> {
        let field = self.fields.iter().position(|f| *name == *f.name);
        if field.is_none() {
            let fields: Vec<_> = self.fields.mapped(|f| format!("`{}`", f.name));
            self.complain(name, format!("unknown name `{name}` here; the fields are {}", fields.join(", ")));
        }
        field
    }

    /// Whether the level has several modes.
    pub fn has_modes(&self) -> bool {
        self.params.iter().any(|param| param.kind == ParamKind::Modes)
    }

    /// The kind of the type parameter of this name.
    pub fn param(&self, name: &str) -> Option<ParamKind> {
        self.params.iter().find(|p| &*p.name == name).map(|p| p.kind)
    }
}
