//! Names in printed code. Each variable gets the name that it wishes, made unique in the order of first appearance.

use finch_core::{Map, Set};

use finch_level::primitive::{is_keyword, is_primitive};

pub(super) struct Namer {
    given: Map<u32, String>,
    used: Set<String>,
}

impl Namer {
    /// A namer that gives none of these names, no keyword, and no name of a type of Rust itself.
    pub fn without(reserved: impl IntoIterator<Item = String>) -> Namer {
        Namer { given: Map::default(), used: reserved.into_iter().collect() }
    }

    /// Gives the variable or the buffer of this number a name.
    pub fn give(&mut self, id: u32, name: &str) {
        self.used.insert(name.to_owned());
        self.given.insert(id, name.to_owned());
    }

    /// The name of a variable or a buffer, by its number.
    pub fn name(&mut self, id: u32, wish: &str) -> String {
        if let Some(name) = self.given.get(&id) {
            return name.clone();
        }
        let base: String = wish.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
        let gap = if base.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
        let mut names = std::iter::once(base.clone()).chain((2u32..).map(|k| format!("{base}{gap}{k}")));
        let free = |name: &String| !self.used.contains(name) && !is_primitive(name) && !is_keyword(name);
        let name = names.find(free).unwrap_or(base.clone());
        self.used.insert(name.clone());
        self.given.insert(id, name.clone());
        name
    }
}
