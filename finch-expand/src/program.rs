//! `finch!`, `try_finch!`, `finch_code!` and `finch_explain!`: from a program's tokens to its code.

use finch_codegen::Output;
use finch_codegen::explain::{in_turn, part};
use finch_codegen::output::Lex;
use finch_core::level::Layout;
use finch_core::program::Program;
use finch_core::{Mapped, Names, compile, explained};
use finch_front::{Env, Sources, normalise, note_divided, note_equations, refused, syntax};
use finch_plan::Saturation;
use finch_rules::Egg;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::{Error, Type};

use crate::environment::Environment;
use crate::kernel::pattern::results;
use crate::known_names::{Found, Surroundings, look};
use crate::mistake;
use crate::question::{Question, Step};
use crate::region;

/// A macro's input: the environment that a kernel inserted, then the program's tokens.
struct Input {
    environment: Environment,
    program: TokenStream,
}

impl Parse for Input {
    fn parse(input: ParseStream<'_>) -> syn::Result<Input> {
        Ok(Input { environment: input.parse()?, program: input.parse()? })
    }
}

/// The program as it was written.
pub fn without_environment(question: &Question) -> TokenStream {
    syn::parse2(question.input.clone())
        .map_or_else(|_| question.input.clone(), |Input { program, .. }| program)
}

/// Asks for the names in the program, or compiles it.
pub fn advance(question: &Question, lex: Lex) -> Step {
    let stub =
        |environment: &Environment, tokens, errors| Step::Done(stub(question, environment, tokens, errors));
    let Input { environment, program: tokens } = match syn::parse2(question.input.clone()) {
        Ok(input) => input,
        Err(error) => return stub(&Environment::default(), TokenStream::new(), vec![error]),
    };
    let program = syntax::parse(tokens.clone()).map_err(|error| vec![error]);
    let code = program.and_then(|program| match look(question, &environment, &program)? {
        Found::Missing(questions) => Ok(questions),
        Found::All(surroundings) => {
            // The error is reported where the function is declared.
            let mistaken = surroundings.ufuncs.values().any(|function| function.mistaken);
            let own = |errors: Vec<Error>| match &environment.combination {
                _ if mistaken => vec![],
                Some(combination) => errors.into_iter().map(|error| within(error, combination)).collect(),
                None => errors,
            };
            let code = match question.who == "region" {
                true => region::code(question, &environment, &program, &surroundings, lex),
                false => code(question, &program, *surroundings, lex),
            };
            code.map_err(own)
        }
    });
    code.unwrap_or_else(|errors| stub(&environment, tokens, errors))
}

/// Errors in one of several copies of a function, with its layouts as text.
fn within(errors: Error, combination: &str) -> Error {
    let named = errors.into_iter().map(|error| {
        let message = format!("{error} (where {combination})");
        mistake::reworded(error, &message)
    });
    named.reduce(mistake::combine).unwrap_or_else(|| Error::new(Span::call_site(), combination))
}

/// The code of a program whose names are all known. Its parts are compiled one after the other, because a `par forall` is a
/// part of its own, and later parts read its results.
fn code(
    question: &Question,
    program: &syntax::Program,
    mut around: Surroundings,
    lex: Lex,
) -> Result<Step, Vec<Error>> {
    // The pattern is the same in whatever order, and on however many threads.
    let in_place = program.in_place().filter(|_| question.wants_pattern());
    let program = in_place.as_ref().unwrap_or(program);
    let (parts, outside) = (program.parts(), around.types.len());
    let mut made = vec![];
    for part in &parts {
        let Some(code) = part_code(question, part, &around, lex, parts.len() > 1)? else {
            return Ok(question.ask_library(&around.wanted.borrow()));
        };
        around.learn(part, &code.results);
        made.push(code);
    }
    around.types.truncate(outside);
    let texts = || made.mapped(|part| part.text.clone());
    Ok(Step::Done(match question.who.to_string().as_str() {
        "finch_code" | "finch_explain" => shown(&in_turn(&texts()), &around),
        _ if parts.len() > 1 => joined(question, program, &made),
        _ => made.into_iter().map(|part| part.tokens).collect(),
    }))
}

/// The code of a part of a program.
pub struct Part {
    /// A block that evaluates to the results, or to a `Result` of them.
    pub tokens: TokenStream,
    /// The text for `finch_code!` and `finch_explain!`, otherwise empty.
    text: String,
    /// Its results, for the parts after it.
    results: Vec<(Ident, Layout)>,
}

/// The code of one part; `None` if something must be asked first.
pub fn part_code(
    question: &Question,
    program: &syntax::Program,
    around: &Surroundings,
    lex: Lex,
    among_others: bool,
) -> Result<Option<Part>, Vec<Error>> {
    let fallible = among_others || question.who == "try_finch";
    let in_place = match program.in_place().filter(|_| !question.shows()) {
        Some(program) => match made(question, &program, around, lex, fallible, None)? {
            Some(part) => Some(part.tokens),
            None => return Ok(None),
        },
        None => None,
    };
    made(question, program, around, lex, fallible, in_place.as_ref())
}

/// A program in normal form, or its pattern, with its tokens; `None` if something must be asked first.
pub fn normal_form(
    question: &Question,
    program: &syntax::Program,
    around: &Surroundings,
    pattern: bool,
) -> Result<Option<(Program, Sources, Names)>, Vec<Error>> {
    let krate = &question.krate;
    let env = Env {
        tensors: &around.tensors,
        layouts: &|ty| around.layout(ty),
        levels: &|name| around.level(name),
        ufuncs: &around.ufuncs,
        generics: &around.generics,
        integers: &around.integers,
        variables: around.variables.as_ref(),
        operation: around.operation.as_deref(),
        planner: &Saturation,
        krate: &quote!(#krate),
        pattern,
    };
    let mut names = Names::default();
    let normal = normalise(program, &env, &mut names);
    if !around.wanted.borrow().is_empty() {
        return Ok(None);
    }
    let (program, mut sources) = normal?;
    expect_types(&mut sources, around);
    Ok(Some((program, sources, names)))
}

/// The code of one part, including that of the part without `par`.
fn made(
    question: &Question,
    program: &syntax::Program,
    around: &Surroundings,
    lex: Lex,
    fallible: bool,
    in_place: Option<&TokenStream>,
) -> Result<Option<Part>, Vec<Error>> {
    let krate = &question.krate;
    let krate = &quote!(#krate);
    let Some((mut program, mut sources, mut names)) =
        normal_form(question, program, around, question.wants_pattern())?
    else {
        return Ok(None);
    };
    let rules = Egg::new(&program);
    let explains = question.who == "finch_explain";
    let compiled = if explains { explained } else { compile }(&program, &mut names, &rules);
    let mut compiled = compiled.map_err(|refusal| vec![refused(&refusal, &program, &sources)])?;
    note_divided(&mut compiled, &mut program, &mut sources);
    if explains {
        note_equations(&program, &mut sources);
    }
    let output = Output {
        program: &program,
        sources: &sources,
        instances: &compiled.instances,
        body: &compiled.body,
        shaped: &compiled.shaped,
        krate,
        span: Span::mixed_site(),
        fallible,
        in_place,
    };
    let (mut tokens, mut text) = (TokenStream::new(), String::new());
    match question.who.to_string().as_str() {
        "finch_code" => text = finch_codegen::output::listing(&output),
        "finch_explain" => text = part(&output, &compiled.trace).to_string(),
        _ => tokens = finch_codegen::output::tokens(&output, lex),
    }
    Ok(Some(Part { tokens, text, results: sources.results(&program) }))
}

/// Several parts as one block, which runs them one after the other and evaluates to the program's value.
fn joined(question: &Question, program: &syntax::Program, parts: &[Part]) -> TokenStream {
    let (krate, here) = (&question.krate, Span::mixed_site());
    let rt = quote!(#krate::__rt);
    let steps = parts.iter().map(|Part { tokens, results, .. }| {
        let names = results.iter().map(|(name, _)| name);
        let names = if results.len() == 1 { quote!(#(mut #names)*) } else { quote!((#(mut #names),*)) };
        quote_spanned!(here=> let #names = match #tokens {
            #rt::Ok(made) => made,
            #rt::Err(error) => break 'parts #rt::Err(error),
        };)
    });
    let results: Vec<&Ident> = program.lets.mapped(|made| &made.name);
    let value = if let [one] = results.as_slice() { quote!(#one) } else { quote!((#(#results),*)) };
    let end = if question.who == "try_finch" {
        quote_spanned!(here=> outcome)
    } else {
        quote_spanned!(here=> match outcome { #rt::Ok(value) => value, #rt::Err(error) => #rt::refuse(&error) })
    };
    quote_spanned! {here=> {
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, non_snake_case, unused_mut)]
        let outcome: #rt::Result<_, #rt::ShapeError> = 'parts: { #(#steps)* #rt::Ok(#value) };
        #end
    } }
}

/// Lets the code check the operands against the types that the program was told. If another variable shadows a
/// tensor, that is then a single error.
fn expect_types(sources: &mut Sources, around: &Surroundings) {
    for source in &mut sources.tensors {
        if source.layout.is_none() {
            let told = around.types.iter().find(|(name, _)| *name == source.ident);
            source.layout = told.map(|(_, ty)| ty.clone());
            source.view = told.is_some() && around.views.contains(&source.ident.to_string());
        }
    }
}

/// A text about a program. The program's tensors are mentioned next to it, so that rustc does not report them as unused.
fn shown(text: &str, around: &Surroundings) -> TokenStream {
    let tensors = around.types.iter().map(|(name, _)| name);
    quote!({ #(let _ = &#tensors;)* #text })
}

/// The expression that replaces a rejected program: the errors, and a value of the type that the program would have. The
/// surrounding tensors are mentioned, so that rustc does not report them as unused.
fn stub(
    question: &Question,
    environment: &Environment,
    program: TokenStream,
    errors: Vec<Error>,
) -> TokenStream {
    let krate = &question.krate;
    let layout = |ty: TokenStream| if syn::parse2::<Type>(ty.clone()).is_ok() { ty } else { quote!(_) };
    let layouts: Vec<TokenStream> = results(program).into_iter().map(|result| layout(result.ty)).collect();
    let value = match layouts.as_slice() {
        [one] => quote!(#one),
        several => quote!((#(#several),*)),
    };
    let value = match question.who.to_string().as_str() {
        "finch" => value,
        "pattern" | "region" => quote!(_),
        "try_finch" => quote!(::core::result::Result<#value, #krate::__rt::ShapeError>),
        _ => quote!(&'static str),
    };
    let (known, stub) = (environment.known(), mistake::expression(krate, &value, errors));
    quote!({ #(let _ = &#known;)* #stub })
}
