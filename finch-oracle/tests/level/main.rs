//! Tests of the level room, on the levels that finch ships.

mod hooks;
mod unfurl;

use finch_core::Map;
use std::rc::Rc;

use finch_core::algebra::{Lit, Value};
use finch_core::level::{Layout, LevelDef, LevelUse};
use finch_level::library;

/// The levels of `finch-formats`.
fn levels() -> Map<Rc<str>, Rc<LevelDef>> {
    let sources = [
        include_str!("../../../finch-formats/src/levels/dense.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_list.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_band.rs"),
        include_str!("../../../finch-formats/src/levels/sparse_block_list.rs"),
        include_str!("../../../finch-formats/src/levels/run_list.rs"),
        include_str!("../../../finch-formats/src/levels/element.rs"),
        include_str!("../../../finch-formats/src/levels/pattern.rs"),
    ];
    let mut all = Map::default();
    for source in sources {
        all.extend(library(source).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

/// A layout of these levels, outermost first; `f64` and 0 below.
fn layout(names: &[&str]) -> Layout {
    let all = levels();
    let use_of =
        |name: &&str| LevelUse { def: all[*name].clone(), ints: vec![], sizes: vec![], mode: (0, 1) };
    let elem: Rc<str> = if names.last() == Some(&"Pattern") { "bool".into() } else { "f64".into() };
    let zero = if &*elem == "bool" { Value::Bool(false) } else { Value::Float(0.0) };
    Layout {
        levels: names.iter().map(use_of).collect(),
        order: (0..names.len() - 1).collect(),
        fill: Lit { value: zero, ty: Some(elem.clone()) },
        elem,
        text: names.join("/").into(),
    }
}
