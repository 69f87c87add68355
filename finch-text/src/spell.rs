//! What both directions share: how names are spelled, which words are keywords, and how tightly operators bind.

use finch_core::algebra::{Fun, Int, Search};

/// How tightly a term binds, from the loosest on.
pub(crate) mod level {
    pub const ANY: u8 = 0;
    pub const OR: u8 = 1;
    pub const AND: u8 = 2;
    pub const COMPARE: u8 = 3;
    pub const SHIFT: u8 = 4;
    pub const SUM: u8 = 5;
    pub const PRODUCT: u8 = 6;
    pub const CAST: u8 = 7;
    pub const UNARY: u8 = 8;
    pub const ATOM: u8 = 9;
}

/// The level of a function that is written between its arguments.
pub(crate) fn infix(fun: &Fun) -> Option<u8> {
    Some(match fun {
        Fun::Or | Fun::Xor => level::OR,
        Fun::And => level::AND,
        Fun::Eq | Fun::Ne | Fun::Lt | Fun::Le | Fun::Gt | Fun::Ge => level::COMPARE,
        Fun::Shl | Fun::Shr => level::SHIFT,
        Fun::Add | Fun::Sub => level::SUM,
        Fun::Mul | Fun::Div | Fun::Rem => level::PRODUCT,
        _ => return None,
    })
}

/// Whether a run of the operator is one call of many arguments.
pub(crate) fn runs(fun: &Fun) -> bool {
    matches!(fun, Fun::Add | Fun::Mul | Fun::And | Fun::Or | Fun::Xor)
}

/// Words that are not plain names.
const KEYWORDS: [&str; 37] = [
    "_",
    "and",
    "annihilator",
    "as",
    "associative",
    "break",
    "buf",
    "choose",
    "chunks",
    "commutative",
    "count",
    "else",
    "false",
    "fill",
    "find",
    "fold",
    "for",
    "fun",
    "host",
    "idempotent",
    "identity",
    "if",
    "in",
    "inf",
    "let",
    "meet",
    "missing",
    "mut",
    "nan",
    "or",
    "pack",
    "require",
    "true",
    "untrusted",
    "var",
    "while",
    "xor",
];

/// Whether a text is a word.
pub(crate) fn is_word(text: &str) -> bool {
    let starts = |c: char| c == '_' || c.is_alphabetic();
    text.starts_with(starts) && text.chars().all(|c| c == '_' || c.is_alphanumeric())
}

/// A name in a text. Others have the same wish: `mark` counts them, from 1 on.
pub(crate) fn name(wish: &str, mark: u32) -> String {
    let plain = is_word(wish) && !KEYWORDS.contains(&wish);
    let wish = if plain { wish.to_owned() } else { quoted(wish, '`') };
    if mark > 1 { format!("{wish}'{mark}") } else { wish }
}

/// A text between quotes.
pub(crate) fn quoted(text: &str, quote: char) -> String {
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\n' => out += "\\n",
            '\\' => out += "\\\\",
            c if c == quote => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// Whether a type without backquotes is one of the compiler's own.
pub(crate) fn is_own(ty: &str) -> bool {
    matches!(ty, "bool" | "_") || Int::parse(ty).is_some()
}

/// The name of a function that looks at buffers.
pub(crate) fn search(how: &Search) -> &'static str {
    match how {
        Search::Binary => "lower_bound",
        Search::Gallop => "gallop",
        Search::Near(_) => "near",
    }
}

/// Whether calls by this name are of the compiler's own functions.
pub(crate) fn is_taken(name: &str) -> bool {
    let looks = ["lower_bound", "gallop", "near"];
    looks.contains(&name) || Fun::shown(name).is_some()
}
