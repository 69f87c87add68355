//! From the syntax tree to the normal form (`finch_core::program`). Names are resolved, dimensions and extents are
//! determined, and anything that a layout does not support is rejected at the user's own token.
//!
//! ```text
//! statement, expression, tensors, guard    the walk over what the user wrote
//! index      accesses: what an index may be, and what must hold of it
//! extent     how far loops go; the dimensions of results
//! values     the types of values; literals, host values, fills, users' functions
//! results    how results are written, reduced and kept
//! seq        loops that run in order, and reads of results in them; loops that run backwards
//! loops      statements without `forall`: their loops, temporaries, and the order of operands
//! par        loops that are cut into chunks
//! pattern    the program that says where results can be other than fill
//! accesses   where a program reads and writes
//! ```
//!
//! Statements are translated in a single walk. The extent of a loop is determined after its body has been translated, and
//! the dimensions of results at the end. Properties of all accesses of a tensor are checked on the finished program: the
//! order of loops (`loops::order`), and how results are written (`results`).

mod accesses;
mod expression;
mod extent;
mod guard;
mod index;
mod loops;
mod par;
mod pattern;
mod results;
mod seq;
mod statement;
mod tensors;
mod values;
mod whole_tensors;

use std::rc::Rc;

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Error, Type};

use loops::planned::Planning;
pub use loops::reformat::holds_anything;

use crate::sources::Sources;
use crate::syntax;
use finch_core::algebra::{AccessId, Algebra, TensorId, Var};
use finch_core::level::{Layout, LevelDef};
use finch_core::plan::Planner;
use finch_core::program::{AccessDef, Program, Role};
use finch_core::{Gather, Map, Names, Set};
use finch_level::definition;

/// The environment of the program.
pub struct Env<'a> {
    /// The layouts of the tensors that it mentions, by name.
    pub tensors: &'a Map<String, Layout>,
    /// The layout of a result or a temporary, from its type.
    pub layouts: &'a dyn Fn(&Type) -> syn::Result<Layout>,
    /// The library's levels, by name. The compiler builds its own temporaries from them.
    pub levels: &'a dyn Fn(&str) -> Option<Rc<LevelDef>>,
    /// The users' functions, by name.
    pub ufuncs: &'a Map<String, definition::Algebra>,
    /// The generic parameters around the program.
    pub generics: &'a [Rc<str>],
    /// The Rust variables that are known to be integers, by name.
    pub integers: &'a Set<String>,
    /// The lower-case names that may be Rust variables; `None` if this is unknown.
    pub variables: Option<&'a Set<String>>,
    /// Decides what is computed for statements without loops.
    pub planner: &'a dyn Planner,
    /// The path of finch at the program's location: the token `$crate`.
    pub krate: &'a TokenStream,
    /// The operation that the program implements, as messages show it.
    pub operation: Option<&'a str>,
    /// Whether the program's pattern is meant: where its results can be other than fill.
    pub pattern: bool,
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
    build.cancelled_by(source.cancel.as_ref());
    build.program(source);
    build.finish_extents();
    build.require_sums();
    build.infer_layouts();
    build.check_results();
    build.check_nested();
    build.keep_rings();
    build.turn_around();
    build.check_order();
    build.check_square();
    build.check_par();
    build.finish_nested();
    build.look_up_temporaries();
    build.note_lists_passed_anew();
    build.drop_noted_values();
    build.stop_at_what_never_holds();
    match env.pattern {
        _ if !build.errors.is_empty() => {}
        true => build.become_pattern(),
        false => build.count_fills(),
    }
    // An index that one tensor stores is used in another tensor and in counts, so every level has to be trusted.
    let mut levels = build.program.tensors.iter().gather(|tensor| &tensor.layout.levels);
    build.program.checked |= !levels.all(|level| level.def.trusted);
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
    /// The tensors, by name.
    scope: tensors::Scope,
    /// What is known of each tensor beyond the program itself, by `TensorId`.
    traits: Vec<tensors::Traits>,
    /// The temporaries that the compiler added, by name.
    collectors: Map<String, loops::collect::Collector>,
    /// The operands that are stored in another order first.
    reformat: loops::reformat::Reformat,
    /// What the program says about plans.
    planning: Planning,
    /// The loop that runs in chunks.
    par: Option<par::Chunked>,
    /// The loops that run in chunks inside of loops that run in order.
    nested: Vec<par::inner::Nested>,
    /// The loops that run from their last index to their first.
    falling: Vec<Var>,
    /// The extents of loops.
    extents: extent::Extents,
    /// The Rust items that the program names.
    foreign: values::host::Foreign,
    /// The names in the places of indices, for messages.
    spelled: statement::Spelled,
    /// The user's tokens for parts of the program, for messages.
    tokens: Tokens,
    /// How results are reduced.
    reductions: Vec<results::reduced::Reduced>,
    /// The current place of the translation.
    here: Here,
}

/// Tokens for parts of the program that are not operands or hosts.
#[derive(Default)]
struct Tokens {
    /// The operators of reductions, by the tensor that they reduce into.
    operators: Vec<(TensorId, TokenStream)>,
    /// Protocols, by `AccessId` and mode.
    protocols: Vec<Vec<Option<Ident>>>,
}

/// The place in the program that is being translated.
#[derive(Default)]
struct Here {
    /// The enclosing loops, outermost first.
    nest: Vec<(Ident, Var)>,
    /// Whether the next loop is the whole program, as a `par forall` must be.
    alone: bool,
    /// The result that keeps what is assigned (`#![keep_fills]`), while an assignment to it is translated. Literals equal
    /// to its fill then become opaque values.
    kept: Option<TensorId>,
    /// The first access of an assignment's right side, while that is translated. All of them are read before it is written.
    first_read: Option<AccessId>,
}

impl<'a> Build<'a> {
    fn new(env: &'a Env<'a>, names: &'a mut Names) -> Build<'a> {
        Build {
            env,
            names,
            algebra: Algebra::default(),
            program: Program { operation: env.operation.map(Rc::from), ..Program::default() },
            sources: Sources::default(),
            errors: vec![],
            scope: tensors::Scope::default(),
            traits: vec![],
            collectors: Map::default(),
            reformat: loops::reformat::Reformat::default(),
            planning: Planning::default(),
            par: None,
            nested: vec![],
            falling: vec![],
            extents: extent::Extents::default(),
            foreign: values::host::Foreign::default(),
            spelled: statement::Spelled::default(),
            tokens: Tokens::default(),
            reductions: vec![],
            here: Here::default(),
        }
    }

    /// Records a mistake at these tokens.
    fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        let message = self.spoken(message.to_string());
        self.errors.push(Error::new_spanned(syntax::written(at), message));
    }

    /// A message in the user's words. If the program implements an operation, the user has written no
    /// name of a result or temporary.
    fn spoken(&self, message: String) -> String {
        if self.program.operation.is_none() {
            return message;
        }
        let made = (0..self.program.tensors.len() as u32).map(TensorId);
        made.filter(|id| self.role(*id) != Role::Input).fold(message, |text, id| {
            let name = &self.program.tensors[id.0 as usize].name;
            text.replace(&format!("`{name}`"), &self.program.called(id))
        })
    }

    fn attributes(&mut self, attributes: &[Ident]) {
        for attribute in attributes {
            let flag = match attribute.to_string().as_str() {
                "strict" => &mut self.program.strict,
                "keep_fills" => &mut self.program.keep_fills,
                "plain" => &mut self.program.plain,
                "checked" => &mut self.program.checked,
                "reformat" => &mut self.reformat.asked,
                "reassociate" => &mut self.planning.reassociate,
                "as_written" => &mut self.planning.as_written,
                other => {
                    let known = "`strict`, `keep_fills`, `plain`, `checked`, `reformat`, `reassociate`, `as_written` and `cancel(token)`";
                    let message = format!("unknown attribute `{other}`: a program takes {known}");
                    self.error(attribute, message);
                    continue;
                }
            };
            if std::mem::replace(flag, true) {
                self.error(attribute, format!("`{attribute}` is given twice"));
            }
            self.contradicted(attribute);
        }
        self.algebra = Algebra::new(self.program.strict);
    }

    /// Notes the token of `#![cancel(token)]`.
    fn cancelled_by(&mut self, cancel: Option<&(Ident, TokenStream)>) {
        let Some((_, token)) = cancel else { return };
        self.program.cancel = Some(self.host(syntax::ast::HostSource::Expr(token.clone()), 0, token));
    }

    /// Rejects an attribute that says the opposite of one before it.
    fn contradicted(&mut self, attribute: &Ident) {
        let Planning { reassociate, as_written, .. } = self.planning;
        let other = match attribute.to_string().as_str() {
            "reassociate" if self.program.strict => "strict",
            "reassociate" if as_written => "as_written",
            "strict" | "as_written" if reassociate => "reassociate",
            _ => return,
        };
        let message = format!(
            "`{attribute}` contradicts `{other}`: sums of floats are either taken as they are written, or in whatever order is fastest"
        );
        self.error(attribute, message);
    }

    fn layout(&self, id: TensorId) -> &Layout {
        &self.program.tensors[id.0 as usize].layout
    }

    /// An access as the user wrote it.
    fn access_text(&self, id: finch_core::algebra::AccessId) -> String {
        self.sources.accesses[id.0 as usize].to_string().replace(" [", "[").replace(" ,", ",")
    }

    fn access_def(&self, id: AccessId) -> &AccessDef {
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
