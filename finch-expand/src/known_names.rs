//! The names in a program, and what is known about them. While something is missing, there is another round of questions.

use std::cell::RefCell;
use std::rc::Rc;

use finch_core::level::{Layout, LevelDef};
use finch_core::{Map, Set};
use finch_front::syntax::{Mentioned, Program};
use finch_front::{leaves_open, left_open};
use finch_level::definition::{Algebra, Kind};

use finch_level::resolve::{Known, key, text};
use finch_level::{Resolver, parse_source, referent};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident};
use syn::{Error, Path, Type, parse_quote};

use crate::definition::line_of;
use crate::environment::Environment;
use crate::question::{Question, Step};
use crate::unknown::mangled;

/// Everything that a program needs to know of its surroundings.
pub struct Surroundings {
    /// The definitions of the names in it.
    known: Known,
    /// The generic parameters of the enclosing function.
    pub generics: Vec<Rc<str>>,
    /// The variables that are known to be integers, by name.
    pub integers: Set<String>,
    /// The lower-case names that may be Rust variables, if known.
    pub variables: Option<Set<String>>,
    /// The layouts of the tensors it mentions, by name.
    pub tensors: Map<String, Layout>,
    /// The layouts that its declarations name.
    declared: Vec<Layout>,
    /// Their types as written. The type of a view is that of its tensor.
    pub types: Vec<(Ident, TokenStream)>,
    /// The names of those that are views.
    pub views: Set<String>,
    /// The operation that the program implements.
    pub operation: Option<String>,
    /// The users' functions, by name.
    pub ufuncs: Map<String, Algebra>,
    /// The crate with the hidden module `__rt`.
    krate: Ident,
    /// Levels of the library that turned out to be needed during normalisation, and have not been asked for yet.
    pub wanted: RefCell<Vec<Path>>,
}

/// The outcome of a round.
pub enum Found {
    /// Everything is known.
    All(Box<Surroundings>),
    /// Some names must be asked for first.
    Missing(Step),
}

impl Surroundings {
    /// The layout of a result or a temporary.
    pub fn layout(&self, ty: &Type) -> syn::Result<Layout> {
        let written = text(ty);
        if let Some(layout) = self.declared.iter().find(|layout| *layout.text == *written) {
            return Ok(layout.clone());
        }
        let mut resolver = Resolver::new(&self.known, &self.generics);
        let layout = resolver.result(ty);
        layout.ok_or_else(|| Error::new_spanned(ty, "this layout was not resolved"))
    }

    /// Makes the results of one part of a program known to the next part. Their types are known
    /// unless they leave something open.
    pub fn learn(&mut self, part: &Program, results: &[(Ident, Layout)]) {
        self.tensors.extend(results.iter().map(|(name, layout)| (name.to_string(), layout.clone())));
        let types = part.lets.iter().map(|made| (made.name.clone(), made.layout.to_token_stream()));
        self.types.extend(types.filter(|(_, ty)| !leaves_open(ty.clone())));
    }

    /// A level of the library.
    pub fn level(&self, name: &str) -> Option<Rc<LevelDef>> {
        let (krate, name) = (&self.krate, format_ident!("{name}"));
        let path: Path = parse_quote!(#krate::__rt::levels::#name);
        match self.known.get(&*key(&path)).map(|definition| &definition.kind) {
            Some(Kind::Level { source, .. } | Kind::Leaf { source, .. }) => parse_source(source).ok(),
            _ => {
                self.wanted.borrow_mut().push(path);
                None
            }
        }
    }
}

/// Looks up everything that a program names.
///
/// # Errors
/// Names that are not what they are used as. The list is empty if the error is reported elsewhere.
pub fn look(question: &Question, environment: &Environment, program: &Program) -> Result<Found, Vec<Error>> {
    let (known, generics) = (question.known(), environment.generics());
    let names = program.names();
    let mut resolver = Resolver::new(&known, &generics);
    resolver.rust = true;
    let mut search = Search { environment, known: &known, resolver };
    let answered = question.types();
    let unknown = search.unknown(&names, &answered);
    if !unknown.is_empty() {
        return Ok(Found::Missing(question.ask_tensors(&unknown)));
    }
    let (tensors, types, views) = search.tensors(&names, answered);
    let mut declared = Vec::new();
    for ty in &names.layouts {
        declared.extend(search.resolver.result(ty));
    }
    let layouts = std::mem::take(&mut search.resolver.missing);
    let ufuncs = search.functions(&names);
    let Resolver { missing: functions, mut errors, refused, .. } = search.resolver;
    if !layouts.is_empty() || !functions.is_empty() {
        return Ok(Found::Missing(question.ask(&layouts, &functions)));
    }
    let written = program.writes_outside();
    let written = written.into_iter().filter(|name| views.contains(&name.to_string()));
    errors.extend(written.map(|name| {
        let remedy =
            format!("make a tensor of it first, `let mut {name} = {name}.to_tensor();`, or declare a result");
        Error::new_spanned(&name, format!("`{name}` is a view, which is read-only: {remedy}"))
    }));
    if refused || !errors.is_empty() {
        return Err(errors);
    }
    let (integers, krate, wanted) = (environment.integers(), question.krate.clone(), RefCell::default());
    let variables = environment.variables();
    let operation = environment.operation.clone();
    let around = Surroundings {
        known,
        generics,
        integers,
        variables,
        tensors,
        declared,
        types,
        views,
        operation,
        ufuncs,
        krate,
        wanted,
    };
    Ok(Found::All(Box::new(around)))
}

/// One round.
struct Search<'a> {
    environment: &'a Environment,
    known: &'a Known,
    resolver: Resolver<'a>,
}

/// The layouts of operands by name, the types of all of them, and the names of those that are lent.
type Operands = (Map<String, Layout>, Vec<(Ident, TokenStream)>, Set<String>);

impl Search<'_> {
    /// The tensors from outside whose types must be asked for. With a closed environment there is no macro to ask. The
    /// program then reports that the tensor is unknown.
    fn unknown(&self, names: &Mentioned, answered: &Map<String, Type>) -> Vec<Ident> {
        let known =
            |name: &Ident| self.told(name).is_some() || answered.contains_key(&mangled(name).to_string());
        let open = names.tensors.iter().filter(|_| !self.environment.closed);
        open.filter(|name| !known(name)).cloned().collect()
    }

    /// The type of a variable that a kernel reported.
    fn told(&self, name: &Ident) -> Option<Type> {
        syn::parse2(self.environment.ty(name)?.clone()).ok()
    }

    /// The layouts and the types of the tensors from outside, and the names of the views among them.
    fn tensors(&mut self, names: &Mentioned, mut answered: Map<String, Type>) -> Operands {
        let (mut layouts, mut types, mut views) = (Map::default(), Vec::new(), Set::default());
        for name in &names.tensors {
            let told = self.told(name);
            let Some(ty) = told.or_else(|| answered.swap_remove(&mangled(name).to_string())) else {
                continue;
            };
            // A variable of unknown type is left alone: the program reports that it is not a tensor.
            if matches!(ty, Type::Infer(_)) {
                continue;
            }
            if leaves_open(ty.to_token_stream()) {
                self.resolver.errors.push(open_operand(name, &ty));
                continue;
            }
            layouts.extend(self.resolver.operand(&ty).map(|layout| (name.to_string(), layout)));
            let viewed = self.resolver.viewed(&ty);
            views.extend(viewed.is_some().then(|| name.to_string()));
            types.push((name.clone(), viewed.as_ref().unwrap_or(referent(&ty)).to_token_stream()));
        }
        self.beside(names, &mut layouts);
        (layouts, types, views)
    }

    /// Adds the layouts of tensors that are used without an index, `x[P]`, where an entry is meant. Other variables occur
    /// there too, so no layout is looked up: those that the program has elsewhere are known.
    fn beside(&mut self, names: &Mentioned, layouts: &mut Map<String, Layout>) {
        let places = names.places.iter().map(|name| (name, true));
        for (name, is_place) in places.chain(names.valued.iter().map(|name| (name, false))) {
            let told = self.told(name);
            let own = layouts.contains_key(&name.to_string());
            let Some(ty) = told.filter(|ty| !own && self.is_known(referent(ty))) else { continue };
            // A scalar is read by its value.
            let layout = self.resolver.operand(&ty).filter(|layout| is_place || !layout.order.is_empty());
            layouts.extend(layout.map(|layout| (name.to_string(), layout)));
        }
    }

    /// Whether a type is a layout whose definition has been asked for.
    fn is_known(&self, ty: &Type) -> bool {
        let Type::Path(ty) = ty else { return false };
        let definition = self.known.get(&*key(&ty.path)).map(|definition| &definition.kind);
        matches!(definition, Some(Kind::Layout { .. }))
    }

    /// The algebra of the users' functions.
    fn functions(&mut self, names: &Mentioned) -> Map<String, Algebra> {
        let mut ufuncs = Map::default();
        for path in &names.functions {
            let name = key(path);
            match self.known.get(&*name).map(|definition| &definition.kind) {
                None if path.get_ident().is_some_and(|name| self.environment.has(name)) => {
                    let remedy = format!(
                        "an entry of a tensor is `{name}[…]`, a function of Rust is called `${name}(…)`"
                    );
                    let message = format!("`{name}` is a variable here: {remedy}");
                    self.resolver.errors.push(Error::new_spanned(path, message));
                }
                None => self.resolver.missing.push(path.clone()),
                Some(Kind::Function(algebra)) => _ = ufuncs.insert(name, algebra.clone()),
                Some(Kind::Refused) => self.resolver.refused = true,
                Some(kind) => {
                    let message = format!("`{name}` is {}, not a function", kind.noun());
                    self.resolver.errors.push(Error::new_spanned(path, message));
                }
            }
        }
        ufuncs
    }
}

/// The error for an operand whose type leaves something open. It names the program that needs the type.
fn open_operand(name: &Ident, ty: &Type) -> Error {
    let open = left_open(ty.to_token_stream()).map_or_else(|| ty.to_token_stream(), TokenStream::from);
    let line = line_of(name);
    let message = format!(
        "the program on line {line} reads `{name}`, so write its type out: only the program that makes a result infers `_`"
    );
    Error::new_spanned(open, message)
}
