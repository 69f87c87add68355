//! Programs as text, to their normal form or to their errors.

mod copies;
mod errors;
mod forms;

use std::fmt::Write;
use std::rc::Rc;

use expect_test::Expect;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Error, Type};

use finch_core::algebra::{Int, Lit, Value};
use finch_core::level::{Layout, LevelDef, LevelUse};
use finch_core::program::Program;
use finch_core::{Map, Names, Set};
use finch_front::{Env, Sources, normalise, syntax};
use finch_level::{definition, library};

/// The levels of `finch-formats`.
fn levels() -> Map<Rc<str>, Rc<LevelDef>> {
    let sources = [
        include_str!("../../../finch-formats/src/levels/dense.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_list.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_band.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_byte_map.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_dict.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_block_list.rs"),
        include_str!("../../../finch-formats/src/levels/run_list.rs"),
        include_str!("../../../finch-formats/src/levels/element.rs"),
    ];
    sources.into_iter().flat_map(|source| library(source).unwrap()).collect()
}

thread_local!(static LEVELS: Map<Rc<str>, Rc<LevelDef>> = levels());

/// A layout by its name, as in `finch::prelude`, with an element type and perhaps a fill.
fn layout(text: &str) -> Option<Layout> {
    let text = text.replace(' ', "");
    let (name, rest) = text.split_once('<')?;
    let (elem, fill) =
        rest.trim_end_matches('>').split_once(',').unwrap_or((rest.trim_end_matches('>'), "Zero"));
    let (names, order): (&[&str], &[usize]) = match name {
        "Scalar" => (&[], &[]),
        "DenseVec" => (&["Dense"], &[0]),
        "SparseVec" => (&["SparseList"], &[0]),
        "RunVec" => (&["RunList"], &[0]),
        "BandVec" => (&["SparseBand"], &[0]),
        "DenseMat" => (&["Dense", "Dense"], &[0, 1]),
        "Csr" => (&["Dense", "SparseList"], &[0, 1]),
        "Csc" => (&["Dense", "SparseList"], &[1, 0]),
        "Dcsr" => (&["SparseList", "SparseList"], &[0, 1]),
        "RunMat" => (&["Dense", "RunList"], &[0, 1]),
        "RunDense" => (&["RunList", "Dense"], &[0, 1]),
        "ListDense" => (&["SparseList", "Dense"], &[0, 1]),
        _ => return None,
    };
    let levels = LEVELS.with(Clone::clone);
    let of = |name: &str| LevelUse {
        def: levels[name].clone(),
        ints: vec![("I".into(), Int::U32)],
        sizes: vec![],
        mode: (0, 1),
    };
    let value = match fill {
        "Zero" => Value::Int(0),
        "One" => Value::Int(1),
        "_" => Value::Fill("_".into()),
        "White" => Value::Int(255),
        "Inf" => Value::Float(f64::INFINITY),
        _ => return None,
    };
    Some(Layout {
        levels: names.iter().copied().chain(["Element"]).map(of).collect(),
        order: order.to_vec(),
        elem: elem.into(),
        fill: Lit { value, ty: Some(elem.into()) }.canonical(),
        text: text.as_str().into(),
    })
}

/// `A: Csr<f64>; x: DenseVec<f64>`
fn tensors(text: &str) -> Map<String, Layout> {
    let parts = text.split(';').filter_map(|part| part.split_once(':'));
    parts.map(|(name, ty)| (name.trim().to_owned(), layout(ty).unwrap())).collect()
}

fn ufuncs() -> Map<String, definition::Algebra> {
    let gcf = definition::Algebra {
        name: "gcf".into(),
        params: vec!["a".into(), "b".into()],
        types: vec!["u64".into(); 3],
        commutative: true,
        associative: true,
        idempotent: true,
        identity: vec![Some("0".into()); 2],
        annihilator: vec![Some("1".into()); 2],
        ..definition::Algebra::default()
    };
    Map::from_iter([("gcf".to_owned(), gcf)])
}

fn run(tensors: &Map<String, Layout>, source: &str) -> Result<(Program, Sources), Vec<Error>> {
    tried(tensors, source.parse().unwrap())
}

fn tried(tensors: &Map<String, Layout>, source: TokenStream) -> Result<(Program, Sources), Vec<Error>> {
    let layouts = |ty: &Type| {
        let text = ty.to_token_stream().to_string();
        layout(&text).ok_or_else(|| Error::new_spanned(ty, "unknown layout"))
    };
    let levels = |name: &str| LEVELS.with(|levels| levels.get(name).cloned());
    let krate = &quote::quote!(finch);
    let env = Env {
        tensors,
        layouts: &layouts,
        levels: &levels,
        ufuncs: &ufuncs(),
        generics: &["T".into()],
        integers: &Set::default(),
        variables: None,
        planner: &finch_core::plan::AsWritten,
        operation: None,
        pattern: false,
        krate,
    };
    let program = syntax::parse(source).map_err(|e| e.into_iter().collect::<Vec<_>>())?;
    normalise(&program, &env, &mut Names::default())
}

fn shown(env: &str, source: &str) -> String {
    match run(&tensors(env), source) {
        Ok((program, sources)) => {
            let layouts = sources.tensors.iter().filter_map(|source| source.layout.as_ref());
            let layouts = layouts.map(|tokens| tokens.to_string().replace(' ', ""));
            let inferred =
                layouts.filter(|text| text.contains("::") || text.contains("_,") || text.contains("_>"));
            finch_codegen::explain::Shown(&program).to_string()
                + &inferred.map(|text| text + "\n").collect::<String>()
        }
        Err(errors) => errors.iter().fold(String::new(), |mut out, error| {
            let _ = writeln!(out, "`{}`: {error}", marked(error, source));
            out
        }),
    }
}

/// The source text that an error marks.
fn marked(error: &Error, source: &str) -> String {
    let (start, end) = (error.span().start(), error.span().end());
    let line = source.lines().nth(start.line - 1).unwrap_or_default();
    let end = if start.line == end.line { end.column } else { line.chars().count() };
    line.chars().skip(start.column).take(end - start.column).collect()
}

fn check(env: &str, source: &str, expected: Expect) {
    expected.assert_eq(&shown(env, source));
}
