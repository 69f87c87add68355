//! What a definition must have as a whole.

use super::fill::BUILT_IN;
use finch_core::level::ast::{FieldKind, LevelDef, ParamKind};
use finch_core::level::{Protocol, WriteKind};

/// A level has a dimension, a child and a walk; a leaf has none of them, but an element type and a fill.
pub fn level(def: &LevelDef) -> Vec<String> {
    let children = def.fields.iter().filter(|f| f.kind == FieldKind::Child).count();
    let mut mistakes = Vec::new();
    let mut check = |good: bool, text: &str| {
        if !good {
            mistakes.push(text.to_owned());
        }
    };
    let Some(leaf) = &def.leaf else {
        let text = "a level has one field for the next level (`lvl: L`); a leaf has a `read value(p) { … }`";
        check(children == 1, text);
        let shape = def.field("shape").is_some_and(|shape| def.fields[shape].kind == FieldKind::Scalar);
        check(shape, "a level has a field `shape: usize`, its dimension");
        let text = "`read walk(p) { … }` is missing: it is how the level is read, listed and converted";
        check(def.read(Protocol::Walk).is_some(), text);
        return mistakes;
    };
    let alone = children == 0 && def.reads.is_empty();
    check(alone, "a leaf (`read value`) has no next level and no other reads");
    let text = "a leaf has an element type and a fill: `T: Elem` and `F: Fill`, or `elem = bool;` and `fill = Zero;`";
    let whole = !leaf.elem.is_empty() && !leaf.fill.is_empty();
    check(whole, text);
    let own = def.params.iter().any(|p| p.kind == ParamKind::Fill) || BUILT_IN.contains(&&*leaf.fill);
    let text = format!("`{}` is no built-in fill; a parameter `F: Fill` takes any fill value", leaf.fill);
    check(!whole || own, &text);
    mistakes
}

/// The hooks are those of the kind of writing, and complete.
pub fn hooks(kind: WriteKind, leaf: bool, hooks: &[&str]) -> Vec<String> {
    let (needed, allowed): (&[&str], &[&str]) = match (kind, leaf) {
        (WriteKind::Random, true) => (&["grow", "set", "push", "finish"], &[]),
        (_, true) => (&["push", "finish"], &[]),
        (WriteKind::Random, false) => (&["grow", "store", "finish"], &["clear"]),
        (_, false) => (&["open", "reopen", "store", "finish"], &["grow", "close"]),
    };
    let missing = needed.iter().filter(|name| !hooks.contains(name));
    let mut mistakes: Vec<_> = missing.map(|name| format!("the hook `{name}` is missing")).collect();
    let extra = hooks.iter().filter(|name| !needed.contains(name) && !allowed.contains(name));
    let known = [needed, allowed].concat().join("`, `");
    mistakes.extend(extra.map(|name| format!("there is no hook `{name}` here, but `{known}`")));
    mistakes
}
