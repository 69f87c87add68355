//! Parses and compiles the text of a program, and prints its code or explanation.

use finch_core::{Map, Set};
use std::str::FromStr;

use finch_codegen::explain::{self, Explanation};
use finch_codegen::{Output, output};
use finch_core::Names;
use finch_core::level::Layout;
use finch_front::{Env, normalise, note_divided, note_equations, refused, syntax};
use finch_level::definition::Kind;
use finch_level::resolve::{Known, key};
use finch_level::{Resolver, example, parse_source, similar};
use finch_plan::Saturation;
use finch_rules::Egg;
use proc_macro2::{Ident, Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Error, Path, Type};

use crate::definitions::known;
use crate::mistake::Mistake;
use crate::source::Source;

/// The request.
pub struct Request<'a> {
    /// The program.
    pub program: &'a Source,
    /// The tensors from outside, and their layouts.
    pub tensors: Vec<(&'a str, &'a str)>,
    /// Whether only the code is wanted.
    pub code_alone: bool,
    /// Whether lists are passed by single steps (`#![plain]`).
    pub plain: bool,
    /// Whether egg does all of the algebra.
    pub egg: bool,
    /// Whether the explanation tells how the rules found each term.
    pub accounts: bool,
}

/// What there is about a program.
pub enum Answer {
    /// The code alone.
    Code(String),
    /// How its code is made.
    Explanation(Explanation),
}

/// The explanation, or the code.
pub fn compile(request: &Request) -> Result<Answer, Vec<Mistake>> {
    let known = known();
    let mut tensors = tensors(request, &known)?;
    let wrong = |errors: Vec<Error>| Mistake::all(request.program, errors);
    let source = parse(request.program)?;
    let names = source.names();
    let mut errors: Vec<Error> = vec![];
    for name in names.tensors.iter().filter(|name| !tensors.contains_key(&name.to_string())) {
        let layout = example(names.modes.get(&name.to_string()).copied());
        let message =
            format!("how is `{name}` stored? add `{name}={layout}`, or another layout, behind the program");
        errors.push(Error::new(name.span(), message));
    }
    errors.extend(names.layouts.iter().filter_map(|ty| resolve(&known, ty, true).err()));
    if !errors.is_empty() {
        return Err(wrong(errors));
    }
    let (mut codes, mut explanation) = (vec![], Explanation::default());
    for part in source.parts() {
        let (about, results) = one(&part, &tensors, &known, request).map_err(wrong)?;
        tensors.extend(results.into_iter().map(|(name, layout)| (name.to_string(), layout)));
        match about {
            About::Code(code) => codes.push(code),
            About::Part(part) => explanation.parts.push(*part),
        }
    }
    Ok(match request.code_alone {
        true => Answer::Code(explain::in_turn(&codes)),
        false => Answer::Explanation(explanation),
    })
}

/// What there is about a part of a program.
enum About {
    Code(String),
    Part(Box<explain::Part>),
}

/// The results of a part of a program, with their layouts.
type Results = Vec<(Ident, Layout)>;

/// The code of the part of the program, or how it is made, and the part's results.
fn one(
    part: &syntax::Program,
    tensors: &Map<String, Layout>,
    known: &Known,
    request: &Request,
) -> Result<(About, Results), Vec<Error>> {
    let krate = TokenStream::new();
    let layouts = |ty: &Type| resolve(known, ty, true);
    let level = |name: &str| match &known.get(name)?.kind {
        Kind::Level { source, .. } | Kind::Leaf { source, .. } => parse_source(source).ok(),
        _ => None,
    };
    let env = Env {
        tensors,
        layouts: &layouts,
        levels: &level,
        ufuncs: &Map::default(),
        generics: &[],
        integers: &Set::default(),
        variables: None,
        operation: None,
        pattern: false,
        planner: &Saturation,
        krate: &krate,
    };
    let mut names = Names::default();
    let (mut program, mut sources) = normalise(part, &env, &mut names)?;
    program.plain |= request.plain;
    let rules = if request.egg { Egg::alone(&program) } else { Egg::new(&program) };
    let rules = if request.accounts { rules.telling() } else { rules };
    let code_alone = request.code_alone;
    let compile = if code_alone { finch_core::compile } else { finch_core::explained };
    let mut compiled = compile(&program, &mut names, &rules)
        .map_err(|refusal| vec![refused(&refusal, &program, &sources)])?;
    note_divided(&mut compiled, &mut program, &mut sources);
    if !code_alone {
        note_equations(&program, &mut sources);
    }
    let output = Output {
        program: &program,
        sources: &sources,
        instances: &compiled.instances,
        body: &compiled.body,
        shaped: &compiled.shaped,
        krate: &krate,
        span: Span::call_site(),
        fallible: false,
        in_place: None,
    };
    let about = match code_alone {
        true => About::Code(output::listing(&output)),
        false => About::Part(explain::part(&output, &compiled.trace).into()),
    };
    Ok((about, sources.results(&program)))
}

fn parse(program: &Source) -> Result<syntax::Program, Vec<Mistake>> {
    let tokens = TokenStream::from_str(&program.text).map_err(|error| {
        vec![Mistake::within(program, error.span(), "this is not a token, or a bracket is not closed")]
    })?;
    syntax::parse(tokens).map_err(|error| Mistake::all(program, [error]))
}

/// The layouts of the tensors from outside.
fn tensors(request: &Request, known: &Known) -> Result<Map<String, Layout>, Vec<Mistake>> {
    let (mut layouts, mut mistakes) = (Map::default(), vec![]);
    for (name, written) in &request.tensors {
        let ty = syn::parse_str::<Type>(written).map_err(|error| {
            Error::new(error.span(), format!("this is not a type, such as `SparseVec<f64>`: {error}"))
        });
        match ty.and_then(|ty| elements(known, &ty).map_or_else(|| resolve(known, &ty, false), Err)) {
            Ok(layout) => _ = layouts.insert((*name).to_owned(), layout),
            Err(error) => {
                let at = |error: Error| Mistake::at(written, error.span(), error.to_string());
                mistakes.extend(error.into_iter().map(|error| at(error).behind(&format!("{name}="))));
            }
        }
    }
    if mistakes.is_empty() { Ok(layouts) } else { Err(mistakes) }
}

/// The error for a layout without an element type, as in other languages.
fn elements(known: &Known, ty: &Type) -> Option<Error> {
    let Type::Path(path) = ty else { return None };
    let name = path.path.get_ident()?.to_string();
    let layout = matches!(known.get(name.as_str())?.kind, Kind::Layout { .. });
    layout.then(|| Error::new_spanned(ty, format!("say of which type the elements are: `{name}<f64>`")))
}

/// The layout of a type. A result may leave its element type and its fill open.
fn resolve(known: &Known, ty: &Type, open: bool) -> Result<Layout, Error> {
    let mut resolver = Resolver::new(known, &[]);
    let layout = if open { resolver.result(ty) } else { resolver.operand(ty) };
    let unknown = resolver.missing.iter().map(|path| {
        let message = unknown(known, path);
        let name = path.segments.last().map_or_else(|| path.span(), |name| name.ident.span());
        Error::new(name, message)
    });
    let all = resolver.errors.into_iter().chain(unknown).reduce(|mut all, error| {
        all.combine(error);
        all
    });
    match all {
        Some(errors) => Err(errors),
        None => layout.ok_or_else(|| Error::new_spanned(ty, "this is not a layout")),
    }
}

/// The message for an unknown name.
fn unknown(known: &Known, path: &Path) -> String {
    let name = key(path);
    let message = format!("there is no layout, level or fill value `{name}`");
    let Some(meant) = similar(&name, known.keys().map(|name| &**name)) else {
        return format!("{message}; `finch layouts` lists them");
    };
    let bare = path.segments.iter().all(|segment| segment.arguments.is_none());
    let elements = if bare && matches!(known[meant].kind, Kind::Layout { .. }) { "<f64>" } else { "" };
    format!("{message}; did you mean `{meant}{elements}`? `finch layouts` lists them")
}
