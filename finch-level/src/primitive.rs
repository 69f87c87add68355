//! The words of Rust itself: its primitive types and its keywords.

use finch_core::algebra::{Int, is_known};

/// Whether it is a primitive type. Most queried names differ in their first letter.
pub fn is_primitive(ty: &str) -> bool {
    matches!(ty.as_bytes().first(), Some(b'b' | b'c' | b'f' | b'i' | b'u'))
        && (is_arithmetic(ty) || ty == "char")
}

/// Whether it is a type of numbers or truth values. The compiler knows the arithmetic of fewer types, see
/// `finch_core::algebra::is_known`.
pub fn is_arithmetic(ty: &str) -> bool {
    is_integer(ty) || is_known(ty)
}

/// Whether it is an integer type, including those of 128 bits.
pub fn is_integer(ty: &str) -> bool {
    Int::parse(ty).is_some() || matches!(ty, "i128" | "u128")
}

/// Whether a word is a keyword of Rust, in any edition.
pub fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}

const KEYWORDS: [&str; 52] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "Self",
    "static", "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];
