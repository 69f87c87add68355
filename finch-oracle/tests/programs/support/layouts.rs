//! The levels that finch ships, those of its guide and of the tests, and layouts of them.

use std::rc::Rc;
use std::str::FromStr;

use finch_core::level::ast::{LevelDef, ParamKind, Rows};
use finch_core::level::{Layout, Protocol, WriteKind};
use finch_level::definition::{Definition, Kind, Param};
use finch_level::fill::BUILT_IN;
use finch_level::protocol;
use finch_level::resolve::Known;
use finch_level::{Resolver, parse_source};
use proc_macro2::{TokenStream, TokenTree};

use super::{nests, strides};

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../finch-formats/src/levels");
const GUIDE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/guide.md");

/// Fills of the tests' own.
const OWN_FILLS: [(&str, &str); 3] = [("Minus", "-1"), ("Nan", "NaN"), ("Two", "2")];

thread_local! {
    static KNOWN: Known = known();
    static SHELF: Vec<Shelf> = shelf();
}

/// A level, with what tests want to know of it. All of it is in its definition.
#[derive(Clone)]
pub struct Shelf {
    /// Its name; of one that stores several modes, as it stores one: `SparseCoo:1`.
    pub name: &'static str,
    /// The protocols that it can be read by.
    pub protocols: Vec<&'static str>,
    /// How it is written. Who writes runs holds values only.
    pub writes: WriteKind,
    /// Whether it takes truth values that are joined in any order.
    pub joins: bool,
    /// Whether it holds the rows of square matrices, or of symmetric ones: inside of `Dense` only.
    pub rows: Rows,
}

/// All levels.
pub fn levels() -> Vec<Shelf> {
    SHELF.with(Vec::clone)
}

/// The level of this name.
pub fn level(name: &str) -> Shelf {
    let base = |name: &'_ str| name.split(':').next().map(str::to_owned);
    levels()
        .into_iter()
        .find(|level| base(level.name) == base(name))
        .unwrap_or_else(|| panic!("no level `{name}`"))
}

fn shelf() -> Vec<Shelf> {
    let one = |def: Rc<LevelDef>| {
        let has = |of: &&(&str, Protocol)| {
            def.read(of.1).is_some() || (of.1 == Protocol::Locate && def.is_random())
        };
        let protocols = protocol::ALL.iter().filter(has).map(|(name, _)| *name).collect();
        let sizes = def.params.iter().filter(|param| param.kind == ParamKind::Size).count();
        let given = match (def.range.is_some(), sizes) {
            (true, _) => ":1".to_owned(),
            (_, 0) => String::new(),
            // Slots for all entries that a fiber may have.
            (_, 1) if &*def.name == "PaddedList" => ":1000".to_owned(),
            (_, 1) => ":3".to_owned(),
            (_, _) => ":2,3".to_owned(),
        };
        let name = format!("{}{given}", def.name);
        Shelf { name: String::leak(name), protocols, writes: def.write, joins: def.joins, rows: def.rows }
    };
    let defs = sources().into_iter().map(|source| parse_source(&source).expect("a level"));
    defs.filter(|def| def.leaf.is_none()).map(one).collect()
}

/// The sources of all levels and leaves.
fn sources() -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(LEVELS)
        .unwrap_or_else(|error| panic!("{LEVELS}: {error}"))
        .map(|entry| entry.expect("an entry of the levels' folder").path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect();
    files.sort();
    let read = |path: &_| std::fs::read_to_string(path).expect("a level's file");
    let shipped = files.iter().flat_map(|path| in_file(&read(path)));
    let own = [strides::LEVELS, nests::LEVELS].into_iter().flat_map(in_file);
    shipped.chain(in_guide(&read(&GUIDE.into()))).chain(own).collect()
}

/// The definitions that the guide shows whole, without hidden lines. Those that cannot be written cannot hold what is drawn.
fn in_guide(text: &str) -> Vec<String> {
    let shown = text.split("\nlevel! {\n").skip(1).filter_map(|rest| rest.split_once("\n}\n"));
    let whole = shown.filter(|(text, _)| !text.contains("\n# ") && text.contains("\n    write "));
    whole.map(|(definition, _)| definition.to_owned()).collect()
}

fn in_file(text: &str) -> Vec<String> {
    let tokens: Vec<TokenTree> = TokenStream::from_str(text).expect("Rust").into_iter().collect();
    let level = |window: &[TokenTree]| match window {
        [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group)]
            if name == "level" && bang.as_char() == '!' =>
        {
            Some(group.stream().to_string())
        }
        _ => None,
    };
    tokens.windows(3).filter_map(level).collect()
}

fn known() -> Known {
    let mut known = Known::default();
    for fill in BUILT_IN {
        add(&mut known, Definition::new(fill, vec![], Kind::Fill { value: fill.into(), ty: "".into() }));
    }
    for (fill, value) in OWN_FILLS {
        add(&mut known, Definition::new(fill, vec![], Kind::Fill { value: value.into(), ty: "".into() }));
    }
    add(&mut known, Definition::new("RowMajor", vec![], Kind::Order));
    for n in 1..=4 {
        let params = ["A", "B", "C", "D"][..n].iter().map(|name| param(name, None)).collect();
        add(&mut known, Definition::new(format!("Order{n}"), params, Kind::Order));
    }
    let params = vec![param("L", None), param("O", Some("RowMajor"))];
    let mut tensor = Definition::new("Tensor", params, Kind::Tensor);
    tensor.with = known.clone();
    add(&mut known, tensor);
    for source in sources() {
        let def = parse_source(&source).unwrap_or_else(|error| panic!("{error} in\n{source}"));
        add(&mut known, definition(&def, source));
    }
    known
}

fn param(name: &str, default: Option<&str>) -> Param {
    Param { name: name.into(), default: default.map(Into::into) }
}

fn add(known: &mut Known, definition: Definition) {
    known.insert(definition.name.clone(), Rc::new(definition));
}

fn definition(def: &LevelDef, source: String) -> Definition {
    let params = def.params.iter().map(|p| param(&p.name, p.default.as_deref())).collect();
    let child = def.params.iter().find(|p| p.kind == ParamKind::Child);
    let kind = match (&def.leaf, child) {
        (Some(leaf), _) => {
            Kind::Leaf { elem: leaf.elem.clone(), fill: leaf.fill.clone(), source: source.into() }
        }
        (None, Some(child)) => Kind::Level { child: child.name.clone(), source: source.into() },
        (None, None) => panic!("`{}` is neither a leaf nor has a child", def.name),
    };
    Definition::new(def.name.clone(), params, kind).with_default_fills()
}

/// The level or the leaf of this name.
pub fn definition_of(name: &str) -> Option<Rc<LevelDef>> {
    KNOWN.with(|known| match &known.get(name)?.kind {
        Kind::Level { source, .. } | Kind::Leaf { source, .. } => parse_source(source).ok(),
        _ => None,
    })
}

/// The layout that a type stands for.
pub fn resolve(ty: &syn::Type) -> syn::Result<Layout> {
    KNOWN.with(|known| {
        let mut resolver = Resolver::new(known, &[]);
        let layout = resolver.result(ty);
        let missing = resolver.missing.first().map(|path| syn::Error::new_spanned(path, "an unknown level"));
        match (layout, resolver.errors.into_iter().next().or(missing)) {
            (Some(layout), None) => Ok(layout),
            (_, Some(error)) => Err(error),
            (None, None) => Err(syn::Error::new_spanned(ty, "no layout")),
        }
    })
}

/// The layout of a type's text.
pub fn layout(text: &str) -> Layout {
    let ty = syn::parse_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    resolve(&ty).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The type of these levels, outermost first: `"Dense SparseList"` over `Element<f64, Inf>`.
pub fn nest(levels: &str, leaf: &str) -> String {
    format!("Tensor<{}>", nested(&levels.split_whitespace().collect::<Vec<_>>(), leaf))
}

/// The type of these levels; `SparseList:u8` has its own index type, and `SparseCoo:1 SparseCoo:1` is two modes of one level.
pub fn nested(levels: &[&str], leaf: &str) -> String {
    let Some((level, below)) = levels.split_first() else { return leaf.to_owned() };
    let Some((name, parameter)) = level.split_once(':') else {
        return format!("{level}<{}>", nested(below, leaf));
    };
    let more = below.iter().take_while(|next| *next == level && parameter == "1").count();
    let below = nested(&below[more..], leaf);
    match more {
        0 => format!("{name}<{below}, {parameter}>"),
        _ => format!("{name}<{below}, {}>", more + 1),
    }
}
