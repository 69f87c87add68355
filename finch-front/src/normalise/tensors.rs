//! The tensors of a program: which tensor a name refers to, and the declarations of results and temporaries.

use std::rc::Rc;

use proc_macro2::Ident;
use quote::ToTokens;

use super::{Build, count, extent, extent::square, is_are, results};
use crate::sources::TensorSource;
use crate::syntax::ast;
use finch_core::algebra::{Lit, Node, TensorId, Term, Ty, Var};
use finch_core::level::Layout;
use finch_core::program::{Role, Tensor};
use finch_core::{Mapped, Set};
use finch_level::{example, stores_all};

/// The tensors, by name.
#[derive(Default)]
pub(super) struct Scope {
    /// Those that are visible here, innermost last.
    pub visible: Vec<(Ident, TensorId)>,
    /// Those from outside that the program writes.
    pub written: Set<String>,
    /// Those that other parts of the program write.
    pub elsewhere: Set<String>,
    /// Unknown names that were reported already.
    pub unknown: Set<String>,
}

/// The properties of a tensor that normalising needs.
pub(super) struct Traits {
    /// The loops around its declaration.
    pub outer: Vec<Var>,
    /// Whether its dimensions are known before any loop runs.
    pub fixed: bool,
    /// Whether an earlier part of the program wrote it.
    pub goes_on: bool,
    /// The word `ring` of its declaration.
    pub ring: Option<Ident>,
}

impl Build<'_> {
    /// A new tensor, visible from here on.
    pub(super) fn add_tensor(&mut self, name: &Ident, role: Role, layout: Layout) -> TensorId {
        let id = TensorId(self.program.tensors.len() as u32);
        let fixed = matches!(role, Role::Input | Role::Output { keep: true });
        let mut dims = vec![];
        if fixed {
            let dim = |mode| match mode {
                0 => format!("{name}_n"),
                _ => format!("{name}_n{mode}"),
            };
            dims =
                (0..layout.order.len()).map(|mode| Term::var(&self.names.var(dim(mode), Ty::POS))).collect();
            square::unite(&layout, &mut dims);
        }
        let outer = self.here.nest.mapped(|(_, var)| var.clone());
        self.traits.push(Traits { outer, fixed, goes_on: false, ring: None });
        let text: Rc<str> = name.to_string().into();
        self.program.tensors.push(Tensor { name: text, role, layout, dims, initial: None, on: None });
        self.sources.tensors.push(TensorSource {
            ident: name.clone(),
            layout: None,
            initial: None,
            stored: None,
            view: false,
        });
        self.scope.visible.push((name.clone(), id));
        id
    }

    /// The tensor of this name that is visible here.
    pub(super) fn find_tensor(&self, name: &Ident) -> Option<TensorId> {
        self.scope.visible.iter().rev().find(|(n, _)| n == name).map(|(_, id)| *id)
    }

    /// The tensor of this name. If the program declares none, it comes from outside.
    pub(super) fn tensor(&mut self, name: &Ident, modes: Option<usize>) -> Option<TensorId> {
        if let Some(id) = self.find_tensor(name) {
            return Some(id);
        }
        let text = name.to_string();
        if self.scope.elsewhere.contains(&text) && !self.scope.written.contains(&text) {
            if self.scope.unknown.insert(text) {
                self.error(name, results::is_read(&name.to_string()));
            }
            return None;
        }
        let Some(layout) = self.env.tensors.get(&text) else {
            if self.scope.unknown.insert(text) {
                self.error(name, self.no_tensor(name, modes));
            }
            return None;
        };
        let role =
            if self.scope.written.contains(&text) { Role::Output { keep: false } } else { Role::Input };
        Some(self.add_outside(name, role, layout.clone()))
    }

    /// What to write where a name should refer to a tensor from outside.
    fn no_tensor(&self, name: &Ident, modes: Option<usize>) -> String {
        if name == "self" {
            return "tensors in a program are variables: `let A: &Csr<f64> = self;` before it".into();
        }
        let outside = format!("`tensor! {{ let {name}: {} = …; }}`", example(modes));
        let remedy = if self.scope.written.contains(&name.to_string()) {
            let inside = match modes {
                None | Some(1) => "DenseVec<_>".into(),
                _ => example(modes).replace("f64", "_"),
            };
            format!("declare it: `let {name}: {inside};` in the program or the block, or outside, {outside}")
        } else {
            format!("declare it: {outside}, or give its type in a `#[kernel]`")
        };
        format!("`{name}` is not a tensor here; {remedy}")
    }

    /// Adds a tensor from outside, which is visible everywhere.
    pub(super) fn add_outside(&mut self, name: &Ident, role: Role, layout: Layout) -> TensorId {
        let id = self.add_tensor(name, role, layout);
        let entry = self.scope.visible.pop();
        self.scope.visible.splice(0..0, entry);
        self.traits[id.0 as usize].outer.clear();
        id
    }

    pub(super) fn declare(&mut self, declaration: &ast::Let, role: Role) -> Option<TensorId> {
        let name = &declaration.name;
        if let Some(pattern) = &declaration.on {
            self.error(pattern, "only results can be on a pattern, `let C: Csr<f64> on P;`, not temporaries");
        }
        let added = self.collectors.get(&name.to_string()).cloned();
        let layout = self.declared_layout(declaration, added.as_ref().map(|added| &added.layout))?;
        let modes = layout.order.len();
        let id = self.add_tensor(name, role, layout);
        let initial = declaration.initial.as_ref().and_then(|e| {
            let value = self.expression(e)?;
            let elem = self.layout(id).elem.clone();
            if !self.check_start_type(&value, name, &elem, e) {
                return None;
            }
            let value = self.expect(&value, &elem);
            self.refuse_missing(&value, e);
            self.reads_nothing(&value, e)
        });
        self.check_start(id, initial.as_ref(), declaration);
        self.traits[id.0 as usize].ring.clone_from(&declaration.ring);
        let source = &mut self.sources.tensors[id.0 as usize];
        source.layout = added.is_none().then(|| declaration.layout.to_token_stream());
        self.program.tensors[id.0 as usize].initial = added.and_then(|added| added.initial).or(initial);
        source.initial = declaration.initial.as_ref().map(ToTokens::to_token_stream);
        if let Some(shape) = &declaration.shape {
            self.shape(id, shape, modes);
        }
        Some(id)
    }

    /// The layout of what is declared, if the name is free and there is such a layout. The compiler `made` the one of a temporary
    /// that it added.
    pub(super) fn declared_layout(
        &mut self,
        declaration: &ast::Let,
        made: Option<&Layout>,
    ) -> Option<Layout> {
        let name = &declaration.name;
        if self.find_tensor(name).is_some() {
            self.error(name, format!("`{name}` is declared already: give one of the two another name"));
            return None;
        }
        match made.map_or_else(|| (self.env.layouts)(&declaration.layout), |made| Ok(made.clone())) {
            Ok(layout) => {
                self.note_elem(&layout.elem, declaration.layout.to_token_stream());
                Some(layout)
            }
            Err(error) => {
                self.scope.unknown.insert(name.to_string());
                self.errors.extend(error);
                None
            }
        }
    }

    /// Checks that a result can have an initial value other than its fill. It cannot if a level leaves elements
    /// out, because those are the fill.
    pub(super) fn check_start(&mut self, id: TensorId, initial: Option<&Term>, declaration: &ast::Let) {
        let (Some(initial), Layout { levels, elem, fill, .. }) = (initial, self.layout(id).clone()) else {
            return;
        };
        let typed = |lit: &Lit| Lit { value: lit.value.clone(), ty: Some(elem.clone()) }.canonical();
        let own = initial.as_lit().is_some_and(|lit| typed(lit).value.same_number(&typed(&fill).value));
        let sparse = levels[..levels.len() - 1].iter().find(|level| !stores_all(&level.def));
        if let (false, Some(level)) = (own, sparse) {
            let (name, of, fill) = (&declaration.name, &level.def.name, &fill.value);
            let message = format!(
                "`{name}` has an initial value other than its fill, {fill}, and its level `{of}` stores only what differs from it: \
                 use the initial value as the fill, or a level such as `Dense`"
            );
            self.error(declaration.initial.as_ref().map(|e| e.tokens.clone()), message);
        }
    }

    /// Translates `[extent, …]` after a layout.
    pub(super) fn shape(&mut self, id: TensorId, shape: &[ast::Expr], modes: usize) {
        if shape.len() != modes {
            let tensor = &self.program.tensors[id.0 as usize];
            let message = format!(
                "`{}` has {}, and {} written here",
                tensor.layout.text,
                count(modes, "dimension"),
                is_are(shape.len())
            );
            return self.error(self.sources.tensors[id.0 as usize].ident.clone(), message);
        }
        let known = |build: &mut Self, e| {
            let dim = build.index_term(e)?;
            if dim.as_int().is_some_and(|length| length < 0) {
                build.error(e, "a dimension is at least 0");
                return None;
            }
            build.reads_nothing(&dim, e)
        };
        let dims: Vec<Term> =
            shape.iter().filter_map(|e| known(self, e)).map(|t| extent::not_negative(&t)).collect();
        self.traits[id.0 as usize].fixed = true;
        self.program.tensors[id.0 as usize].dims = dims;
    }

    /// Checks that a value in a declaration reads no tensor, because it is needed before any tensor is read.
    pub(super) fn reads_nothing(&mut self, value: &Term, expr: &ast::Expr) -> Option<Term> {
        if !value.any(&mut |t| matches!(**t, Node::Read(_))) {
            return Some(value.clone());
        }
        self.error(expr, "a declaration reads no tensor: compute this before the program, or assign it where the block begins, `t[…] = …`");
        None
    }
}
