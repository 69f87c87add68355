//! From text to a program in normal form.

use finch_core::{Map, Set};
use std::str::FromStr;

use finch_core::Names;
use finch_core::level::Layout;
use finch_core::plan::Planner;
use finch_core::program::Program;
use finch_front::{Env, Sources, normalise, syntax};
use finch_plan::Saturation;

use proc_macro2::TokenStream;

use super::{functions, layouts};

/// Parses and normalises.
pub fn program(
    text: &str,
    planner: &dyn Planner,
    tensors: &Map<String, Layout>,
    names: &mut Names,
) -> Result<(Program, Sources), String> {
    normal(text, planner, tensors, names, false)
}

/// The same for the pattern of a program.
pub fn pattern(text: &str, tensors: &Map<String, Layout>, names: &mut Names) -> Result<Program, String> {
    normal(text, &Saturation, tensors, names, true).map(|(program, _)| program)
}

fn normal(
    text: &str,
    planner: &dyn Planner,
    tensors: &Map<String, Layout>,
    names: &mut Names,
    pattern: bool,
) -> Result<(Program, Sources), String> {
    let tokens = TokenStream::from_str(text).map_err(|error| error.to_string())?;
    let source = syntax::parse(tokens).map_err(|error| error.to_string())?;
    let krate = TokenStream::new();
    let ufuncs = &functions::declared();
    let env = Env {
        krate: &krate,
        tensors,
        layouts: &layouts::resolve,
        levels: &layouts::definition_of,
        ufuncs,
        generics: &[],
        integers: &Set::default(),
        variables: None,
        operation: None,
        pattern,
        planner,
    };
    normalise(&source, &env, names)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}
