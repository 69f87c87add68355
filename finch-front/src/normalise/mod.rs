//! From the syntax tree to the normal form (`finch_core::program`). Names are resolved, dimensions and extents are found, and
//! what a layout cannot do is refused at the user's own token.
//!
//! Statements are translated in one walk (`statement`, `expression`, `index`). A loop's extent is found when its body has been
//! translated (`extent`), and the dimensions of results at the end. Whatever concerns all accesses of a tensor is checked on
//! the finished program: the order of loops (`order`), and how results are written (`write`).
//!
//! A statement without loops gets them first (`einsum`, in an order by `schedule`, with temporaries by `collect`). An operand that
//! no loop can go along may be stored in another order before the program (`reformat`).

mod collect;
mod domain;
mod einsum;
mod expression;
mod extent;
mod fill;
mod function;
mod generic;
mod host;
mod index;
mod infer;
mod kept;
mod noted;
mod number;
mod order;
mod par;
mod places;
mod range;
mod reformat;
mod schedule;
mod square;
mod statement;
mod tuple;
mod types;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Error, Type};

pub use reformat::holds_anything;

use crate::level::{definition, stores_all};
use crate::sources::{Sources, TensorSource};
use crate::syntax::{self, ast};
use finch_core::Names;
use finch_core::algebra::{Algebra, Fun, HostId, Lit, Node, TensorId, Term, Ty, Var};
use finch_core::level::{Layout, LevelDef};
use finch_core::program::{AccessDef, Program, Role, Tensor};

/// What is known outside of the program.
pub struct Env<'a> {
    /// The layouts of the tensors that it mentions, by name.
    pub tensors: &'a BTreeMap<String, Layout>,
    /// The layout of a result or a temporary, from its type.
    pub layouts: &'a dyn Fn(&Type) -> syn::Result<Layout>,
    /// The library's levels, by name. The temporaries that the compiler adds are made of them.
    pub levels: &'a dyn Fn(&str) -> Option<Rc<LevelDef>>,
    /// The users' functions, by name.
    pub ufuncs: &'a BTreeMap<String, definition::Algebra>,
    /// The generic parameters around the program.
    pub generics: &'a [Rc<str>],
    /// The path of finch where the program stands: the token `$crate`.
    pub krate: &'a TokenStream,
}

/// Brings a program into normal form.
///
/// # Errors
/// Every mistake that does not follow from another one, each at the user's token.
pub fn normalise(
    source: &syntax::Program,
    env: &Env<'_>,
    names: &mut Names,
) -> Result<(Program, Sources), Vec<Error>> {
    let mut build = Build::new(env, names);
    build.attributes(&source.attributes);
    build.program(source);
    build.finish_extents();
    build.infer_layouts();
    build.check_results();
    build.check_order();
    build.check_square();
    build.check_par();
    build.drop_noted_values();
    build.stop_at_what_never_holds();
    if build.errors.is_empty() { Ok((build.program, build.sources)) } else { Err(build.errors) }
}

/// A program that is being brought into normal form.
struct Build<'a> {
    env: &'a Env<'a>,
    names: &'a mut Names,
    algebra: Algebra,
    program: Program,
    sources: Sources,
    errors: Vec<Error>,
    /// The tensors by name, as they are visible here; the innermost last.
    visible: Vec<(Ident, TensorId)>,
    /// The tensors from outside that the program writes.
    written: BTreeSet<String>,
    /// The tensors that other parts of the program write.
    elsewhere: BTreeSet<String>,
    /// Unknown names that were reported already.
    unknown: BTreeSet<String>,
    /// The temporaries that the compiler added, by name.
    collectors: BTreeMap<String, collect::Collector>,
    /// `#![reformat]`
    reformat: bool,
    /// The accesses whose operands are stored in another order first.
    turned: Vec<reformat::Turned>,
    /// While an assignment to it is translated, the result that keeps what is assigned (`#![keep_fills]`). Literals that are
    /// its fill then become values of which nothing is known.
    kept: Option<TensorId>,
    /// Whether the next loop is the whole program, as a `par forall` has to be.
    alone: bool,
    /// The loop that runs in chunks.
    par: Option<par::Chunked>,
    /// The operators' tokens, by the tensor that they reduce into.
    operators: Vec<(TensorId, TokenStream)>,
    /// The loops around this place, outermost first.
    nest: Vec<(Ident, Var)>,
    /// Host expressions that have been seen, by their text.
    hosts: BTreeMap<String, HostId>,
    /// Host expressions that are converted to a type.
    typed_hosts: BTreeMap<HostId, host::TypedHost>,
    /// Users' functions that have been seen, by the names they are called by.
    functions: BTreeMap<String, Fun>,
    /// What is known of each tensor beside what is in the program, by `TensorId`.
    traits: Vec<Traits>,
    /// The protocols' tokens, by `AccessId` and mode.
    protocols: Vec<Vec<Option<Ident>>>,
    reaches: Vec<extent::Reach>,
    claims: Vec<extent::Claim>,
    reductions: Vec<write::Reduced>,
    /// The extents of the loops that are complete.
    extents: BTreeMap<Var, (Term, Term)>,
    /// The names of all loops in the program.
    loops: Vec<Ident>,
    /// The names that stand in the places of indices and are not names of loops.
    others: Vec<Ident>,
    /// The variables of Rust that stand for themselves.
    plain: Vec<Ident>,
}

/// What normalising has to know of a tensor.
struct Traits {
    /// The loops around its declaration.
    outer: Vec<Var>,
    /// Whether its dimensions are known before any loop runs.
    fixed: bool,
    /// Whether it was written by a part of the program before this one.
    goes_on: bool,
}

impl<'a> Build<'a> {
    fn new(env: &'a Env<'a>, names: &'a mut Names) -> Build<'a> {
        Build {
            env,
            names,
            algebra: Algebra::default(),
            program: Program::default(),
            sources: Sources::default(),
            errors: vec![],
            visible: vec![],
            written: BTreeSet::new(),
            elsewhere: BTreeSet::new(),
            unknown: BTreeSet::new(),
            collectors: BTreeMap::new(),
            reformat: false,
            turned: vec![],
            kept: None,
            alone: false,
            par: None,
            operators: vec![],
            nest: vec![],
            hosts: BTreeMap::new(),
            typed_hosts: BTreeMap::new(),
            functions: BTreeMap::new(),
            traits: vec![],
            protocols: vec![],
            reaches: vec![],
            claims: vec![],
            reductions: vec![],
            extents: BTreeMap::new(),
            loops: vec![],
            others: vec![],
            plain: vec![],
        }
    }

    /// Records a mistake at these tokens.
    fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(Error::new_spanned(syntax::written(at), message));
    }

    fn attributes(&mut self, attributes: &[Ident]) {
        for attribute in attributes {
            let flag = match attribute.to_string().as_str() {
                "strict" => &mut self.program.strict,
                "keep_fills" => &mut self.program.keep_fills,
                "checked" => &mut self.program.checked,
                "reformat" => &mut self.reformat,
                other => {
                    let known = "`strict`, `keep_fills`, `checked` and `reformat`";
                    let message = format!("unknown attribute `{other}`: a program takes {known}");
                    self.error(attribute, message);
                    continue;
                }
            };
            if std::mem::replace(flag, true) {
                self.error(attribute, format!("`{attribute}` is given twice"));
            }
        }
        self.algebra = Algebra::new(self.program.strict);
    }

    /// A new tensor, visible from here on.
    fn add_tensor(&mut self, name: &Ident, role: Role, layout: Layout) -> TensorId {
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
        let outer = self.nest.iter().map(|(_, var)| var.clone()).collect();
        self.traits.push(Traits { outer, fixed, goes_on: false });
        let text: Rc<str> = name.to_string().into();
        self.program.tensors.push(Tensor { name: text, role, layout, dims, initial: None });
        self.sources.tensors.push(TensorSource {
            ident: name.clone(),
            layout: None,
            initial: None,
            stored: None,
        });
        self.visible.push((name.clone(), id));
        id
    }

    /// The tensor of this name that is visible here.
    fn find_tensor(&self, name: &Ident) -> Option<TensorId> {
        self.visible.iter().rev().find(|(n, _)| n == name).map(|(_, id)| *id)
    }

    /// The tensor of this name. If the program declares none, it is one from outside.
    fn tensor(&mut self, name: &Ident) -> Option<TensorId> {
        if let Some(id) = self.find_tensor(name) {
            return Some(id);
        }
        let text = name.to_string();
        if self.elsewhere.contains(&text) && !self.written.contains(&text) {
            if self.unknown.insert(text) {
                self.error(name, write::is_read(&name.to_string()));
            }
            return None;
        }
        let Some(layout) = self.env.tensors.get(&text) else {
            if self.unknown.insert(text) {
                let outside = format!("`tensor! {{ let {name}: Csr<f64> = …; }}`");
                let remedy = if self.written.contains(&name.to_string()) {
                    format!(
                        "declare it: `let {name}: DenseVec<_>;` in the program or the block, or outside, {outside}"
                    )
                } else {
                    format!("declare it: {outside}, or give its type in a `#[kernel]`")
                };
                self.error(name, format!("`{name}` is not a tensor here; {remedy}"));
            }
            return None;
        };
        let role = if self.written.contains(&text) { Role::Output { keep: false } } else { Role::Input };
        Some(self.add_outside(name, role, layout.clone()))
    }

    /// Adds a tensor from outside, which is visible everywhere.
    fn add_outside(&mut self, name: &Ident, role: Role, layout: Layout) -> TensorId {
        let id = self.add_tensor(name, role, layout);
        let entry = self.visible.pop();
        self.visible.splice(0..0, entry);
        self.traits[id.0 as usize].outer.clear();
        id
    }

    fn declare(&mut self, declaration: &ast::Let, role: Role) -> Option<TensorId> {
        let name = &declaration.name;
        if self.find_tensor(name).is_some() {
            self.error(name, format!("`{name}` is declared already: give one of the two another name"));
            return None;
        }
        let added = self.collectors.get(&name.to_string()).cloned();
        let layout = match added.as_ref() {
            Some(added) => Ok(added.layout.clone()),
            None => (self.env.layouts)(&declaration.layout),
        };
        let layout = match layout {
            Ok(layout) => layout,
            Err(error) => {
                self.unknown.insert(name.to_string());
                self.errors.extend(error);
                return None;
            }
        };
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
        let source = &mut self.sources.tensors[id.0 as usize];
        source.layout = added.is_none().then(|| declaration.layout.to_token_stream());
        self.program.tensors[id.0 as usize].initial = added.and_then(|added| added.initial).or(initial);
        source.initial = declaration.initial.as_ref().map(ToTokens::to_token_stream);
        if let Some(shape) = &declaration.shape {
            self.shape(id, shape, modes);
        }
        Some(id)
    }

    /// Checks that a result can start at a value other than its fill. It cannot if a level leaves something out, because that
    /// is the fill.
    fn check_start(&mut self, id: TensorId, initial: Option<&Term>, declaration: &ast::Let) {
        let (Some(initial), Layout { levels, elem, fill, .. }) = (initial, self.layout(id).clone()) else {
            return;
        };
        let typed = |lit: &Lit| Lit { value: lit.value.clone(), ty: Some(elem.clone()) }.canonical();
        let own = initial.as_lit().is_some_and(|lit| typed(lit) == typed(&fill));
        let sparse = levels[..levels.len() - 1].iter().find(|level| !stores_all(&level.def));
        if let (false, Some(level)) = (own, sparse) {
            let (name, of, fill) = (&declaration.name, &level.def.name, &fill.value);
            let message = format!(
                "`{name}` would start elsewhere than at its fill, {fill}, and its level `{of}` stores only what differs from that: \
                 choose a fill that is the start, or a level such as `Dense`"
            );
            self.error(declaration.initial.as_ref().map(|e| e.tokens.clone()), message);
        }
    }

    /// Translates `[extent, …]` after a layout.
    fn shape(&mut self, id: TensorId, shape: &[ast::Expr], modes: usize) {
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
            build.reads_nothing(&dim, e)
        };
        let dims: Vec<Term> =
            shape.iter().filter_map(|e| known(self, e)).map(|t| extent::not_negative(&t)).collect();
        self.traits[id.0 as usize].fixed = true;
        self.program.tensors[id.0 as usize].dims = dims;
    }

    /// Checks that a value in a declaration reads no tensor, because it is needed before any is read.
    fn reads_nothing(&mut self, value: &Term, expr: &ast::Expr) -> Option<Term> {
        if !value.any(&mut |t| matches!(**t, Node::Read(_))) {
            return Some(value.clone());
        }
        self.error(expr, "a declaration reads no tensor: compute this before the program");
        None
    }

    fn layout(&self, id: TensorId) -> &Layout {
        &self.program.tensors[id.0 as usize].layout
    }

    /// An access as the user wrote it.
    fn access_text(&self, id: finch_core::algebra::AccessId) -> String {
        self.sources.accesses[id.0 as usize].to_string().replace(" [", "[")
    }

    fn access_def(&self, id: finch_core::algebra::AccessId) -> &AccessDef {
        &self.program.accesses[id.0 as usize]
    }
}

/// `1 index`, `2 indices`
fn count(n: usize, noun: &str) -> String {
    match (n, noun) {
        (1, _) => format!("1 {noun}"),
        (_, "index") => format!("{n} indices"),
        _ => format!("{n} {noun}s"),
    }
}

fn is_are(n: usize) -> String {
    if n == 1 { "1 is".into() } else { format!("{n} are") }
}

#[cfg(test)]
mod tests;
