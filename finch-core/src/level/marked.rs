//! What a tensor stores as truth values: the same arrays, read as whether something is there.
//!
//! ```text
//! read value(p) { val[p] }     ⇒     read value(p) { true }
//! ```
//!
//! Levels that leave out the fill store what can be something else, so their values do not matter. Levels of runs have runs of
//! fill as well, and truth values mean themselves: those are compared.

use std::rc::Rc;

use super::ast::{Derived, LeafDef, LevelDef};
use super::layout::{Layout, LevelUse, WriteKind};
use crate::algebra::{Algebra, Lit, Term, Value};

impl Layout {
    /// The layout in which each value says whether something is stored.
    pub fn marked(&self) -> Layout {
        let Some((leaf, above)) = self.levels.split_last() else { return self.clone() };
        let Some(own) = leaf.def.leaf.as_ref().filter(|own| own.value.value().is_none()) else {
            return self.clone();
        };
        let runs = above.last().is_some_and(|level| level.writes() == WriteKind::Runs);
        let value = if runs || &*self.elem == "bool" {
            Algebra::default().differs(&own.value, &self.fill)
        } else {
            Term::bool(true)
        };
        let stores = Some((self.elem.clone(), self.fill.clone()));
        let def = LevelDef {
            leaf: Some(LeafDef { value, ..own.clone() }),
            derived: Some(Derived { of: leaf.def.clone(), stores }),
            ..(*leaf.def).clone()
        };
        let levels = above.iter().cloned().chain([LevelUse { def: Rc::new(def), ..leaf.clone() }]);
        Layout { levels: levels.collect(), ..self.clone() }.of_truth()
    }

    /// The same levels over truth values, of which `false` is not stored.
    pub fn of_truth(&self) -> Layout {
        let fill = Lit { value: Value::Bool(false), ty: Some("bool".into()) };
        Layout { elem: "bool".into(), fill, ..self.clone() }
    }

    /// The elements and the fill as they are stored.
    pub fn stores(&self) -> (&Rc<str>, &Lit) {
        let derived = self.levels.last().and_then(|leaf| leaf.def.derived.as_ref());
        match derived.and_then(|derived| derived.stores.as_ref()) {
            Some((elem, fill)) => (elem, fill),
            None => (&self.elem, &self.fill),
        }
    }
}
