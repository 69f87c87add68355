//! Parsing of definitions that travel as text.

use std::cell::RefCell;
use std::rc::Rc;
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};

use super::parse;
use finch_core::Map;
use finch_core::level::LevelDef;

/// A definition, and the number of its text.
type Numbered = (Rc<LevelDef>, u64);

thread_local! {
    /// Definitions already parsed, by their text. They are plain data: no token outlives an expansion.
    static PARSED: RefCell<Map<Rc<str>, Numbered>> = RefCell::default();
}

/// Parses the definition that travels as this text. Each text is parsed once.
///
/// # Errors
/// If it is not a definition. The error has a message, but no position in the user's source.
pub fn parse_source(source: &str) -> syn::Result<Rc<LevelDef>> {
    if let Some((def, _)) = PARSED.with_borrow(|parsed| parsed.get(source).cloned()) {
        return Ok(def);
    }
    let (_, def) = parse::level(TokenStream::from_str(source)?)?;
    let def = Rc::new(def);
    PARSED.with_borrow_mut(|parsed| parsed.insert(source.into(), (def.clone(), number(source))));
    Ok(def)
}

/// A hash of a text: FNV-1a, as in `finch_storage::level::named`.
pub fn number(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The hash of the text from which a definition was parsed; `None` if it has another origin.
pub fn number_of(def: &Rc<LevelDef>) -> Option<u64> {
    let def = def.derived.as_ref().map_or(def, |derived| &derived.of);
    let own = |(known, number): &Numbered| Rc::ptr_eq(known, def).then_some(*number);
    PARSED.with_borrow(|parsed| parsed.values().find_map(own))
}

/// The definitions in a file of Rust source, by name: the contents of each `level! { … }`.
///
/// # Errors
/// The mistakes in the first definition that has any.
pub fn library(source: &str) -> syn::Result<Map<Rc<str>, Rc<LevelDef>>> {
    let mut found = Map::default();
    collect(TokenStream::from_str(source)?, &mut found)?;
    Ok(found)
}

/// A layout with this number of modes, as an example for users who have written none.
pub fn example(modes: Option<usize>) -> String {
    match modes {
        Some(0) => "Scalar<f64>".into(),
        Some(1) => "SparseVec<f64>".into(),
        Some(3) => "Csf3<f64>".into(),
        Some(n @ 4..) => format!("Tensor<{}Element<f64>{}>", "SparseList<".repeat(n), ">".repeat(n)),
        _ => "Csr<f64>".into(),
    }
}

fn collect(tokens: TokenStream, found: &mut Map<Rc<str>, Rc<LevelDef>>) -> syn::Result<()> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for window in tokens.windows(3) {
        if let [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group)] = window
            && name == "level"
            && bang.as_char() == '!'
        {
            let (_, def) = parse::level(group.stream())?;
            found.insert(def.name.clone(), Rc::new(def));
        }
    }
    Ok(())
}
