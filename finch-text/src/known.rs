//! The meaning of names in a text.

use std::rc::Rc;

use finch_core::Map;
use finch_core::algebra::{Buf, Ufunc, Var};

use crate::spell;

/// What a name stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A buffer.
    Buf(Buf),
    /// A variable.
    Var(Var),
    /// A user's function.
    Fun(Rc<Ufunc>),
}

impl Item {
    /// What messages call it.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Item::Buf(_) => "a buffer",
            Item::Var(_) => "a variable",
            Item::Fun(_) => "a function",
        }
    }
}

/// The names of a text, in order of appearance.
#[derive(Clone, Debug, Default)]
pub struct Known {
    items: Map<String, Item>,
    /// The names of variables and buffers, by their numbers.
    named: Map<u32, String>,
}

impl Known {
    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Item> {
        self.items.get(name)
    }

    /// All that have a name, with the name.
    pub fn items(&self) -> impl Iterator<Item = (&str, &Item)> {
        self.items.iter().map(|(name, item)| (name.as_str(), item))
    }

    /// Defines what a name stands for.
    pub(crate) fn declare(&mut self, name: String, item: Item) {
        if let Item::Var(Var { id, .. }) | Item::Buf(Buf { id, .. }) = &item {
            self.named.insert(*id, name.clone());
        }
        self.items.insert(name, item);
    }

    /// The name of the variable or buffer with this number.
    pub(crate) fn name(&self, id: u32) -> Option<&str> {
        self.named.get(&id).map(String::as_str)
    }

    /// An unused name, as close to the requested one as possible.
    pub(crate) fn free(&self, wish: &str, mut mark: u32) -> String {
        loop {
            let name = spell::name(wish, mark);
            if !self.items.contains_key(&name) {
                return name;
            }
            mark += 1;
        }
    }
}
