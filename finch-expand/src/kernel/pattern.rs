//! The few pieces of Rust's grammar that a kernel recognises among tokens.

use finch_core::Gather;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// A variable with its type.
pub struct Typed {
    pub name: Ident,
    pub ty: TokenStream,
}

/// Whether a token is this punctuation.
pub fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

/// Whether a token is this word.
pub fn is_word(token: Option<&TokenTree>, wanted: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if ident == wanted)
}

/// The number of tokens before the first one outside of angle brackets for which `end` holds.
pub fn until(tokens: &[TokenTree], end: impl Fn(&TokenTree) -> bool) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        if is_punct(Some(token), '>') && (is_punct(before, '-') || is_punct(before, '=')) {
            continue; // The `>` of an arrow does not close a bracket.
        }
        if depth == 0 && end(token) {
            return at;
        }
        if is_punct(Some(token), '<') {
            depth += 1;
        } else if is_punct(Some(token), '>') {
            depth = depth.saturating_sub(1);
        }
    }
    tokens.len()
}

/// The parts between commas, except commas inside angle brackets.
pub fn between_commas(mut tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let mut parts = Vec::new();
    while !tokens.is_empty() {
        let end = until(tokens, |token| is_punct(Some(token), ','));
        parts.push(&tokens[..end]);
        tokens = tokens.get(end + 1..).unwrap_or_default();
    }
    parts
}

/// The name in `mut name` or `name`, and the number of its tokens. `_` is not a name.
pub fn name(tokens: &[TokenTree]) -> Option<(Ident, usize)> {
    let skip = usize::from(is_word(tokens.first(), "mut"));
    match tokens.get(skip) {
        Some(TokenTree::Ident(name)) if name != "_" => Some((name.clone(), skip + 1)),
        _ => None,
    }
}

/// The names with a type of their own in `mut name: Type` or `(a, b): (A, B)`, up to a token that ends the type.
pub fn typed(tokens: &[TokenTree], end: impl Fn(&TokenTree) -> bool) -> Vec<Typed> {
    let length = match tokens.first() {
        Some(TokenTree::Group(_)) => 1,
        _ => name(tokens).map_or(0, |(_, length)| length),
    };
    let colon = is_punct(tokens.get(length), ':') && !is_punct(tokens.get(length + 1), ':');
    let Some(ty) = tokens.get(length + 1..).filter(|_| colon) else { return vec![] };
    named(&tokens[..length], &ty[..until(ty, end)])
}

/// The names in a pattern, each with its part of the pattern's type.
fn named(pattern: &[TokenTree], ty: &[TokenTree]) -> Vec<Typed> {
    let tuple = |group: &Group| group.delimiter() == Delimiter::Parenthesis;
    if let ([TokenTree::Group(names)], [TokenTree::Group(types)]) = (pattern, ty)
        && tuple(names)
        && tuple(types)
    {
        let [names, types] = [names, types].map(|of| of.stream().into_iter().collect::<Vec<_>>());
        let (names, types) = (between_commas(&names), between_commas(&types));
        return names.into_iter().zip(types).gather(|(name, ty)| named(name, ty)).collect();
    }
    only_name(pattern).map(|name| Typed { name, ty: ty.iter().cloned().collect() }).into_iter().collect()
}

/// The name, if a pattern is only a name.
pub fn only_name(tokens: &[TokenTree]) -> Option<Ident> {
    name(tokens).filter(|(_, length)| *length == tokens.len()).map(|(name, _)| name)
}

/// A parameter without its attributes.
pub fn after_attributes(mut tokens: &[TokenTree]) -> &[TokenTree] {
    while is_punct(tokens.first(), '#') {
        tokens = tokens.get(2..).unwrap_or_default();
    }
    tokens
}

/// The names of the type parameters in `<'a, T: Bound, const N: usize>`, and the number of tokens.
pub fn generics(tokens: &[TokenTree]) -> (Vec<Ident>, usize) {
    if !is_punct(tokens.first(), '<') {
        return (Vec::new(), 0);
    }
    let inside = until(&tokens[1..], |token| is_punct(Some(token), '>'));
    let parameter = |part: &&[TokenTree]| match part.first() {
        Some(TokenTree::Ident(name)) if name != "const" => Some(name.clone()),
        _ => None,
    };
    let names = between_commas(&tokens[1..=inside]).iter().filter_map(parameter).collect();
    (names, inside + 2)
}

/// The results that a program declares, in order.
pub fn results(program: TokenStream) -> Vec<Typed> {
    let tokens: Vec<TokenTree> = program.into_iter().collect();
    let mut rest = tokens.as_slice();
    let mut results = Vec::new();
    loop {
        let skipped = if is_punct(rest.first(), '#') {
            3
        } else if is_word(rest.first(), "let") || is_word(rest.first(), "keep") {
            results.extend(typed(&rest[1..], ends_layout));
            1 + rest.iter().take_while(|token| !is_punct(Some(token), ';')).count()
        } else {
            return results;
        };
        rest = rest.get(skipped..).unwrap_or_default();
    }
}

/// Whether a token ends a result's layout.
fn ends_layout(token: &TokenTree) -> bool {
    is_punct(Some(token), '=')
        || is_punct(Some(token), ';')
        || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

/// The program, if the value of a `let` is one, up to the semicolon: `finch! {…}`, `finch::try_finch! {…}?`, or
/// `try_finch!(…).unwrap()`.
pub fn program(value: &[TokenTree]) -> Option<TokenStream> {
    let bang = value.iter().position(|token| is_punct(Some(token), '!'))?;
    let path = &value[..bang];
    let is_path = path.iter().all(|token| matches!(token, TokenTree::Ident(_)) || is_punct(Some(token), ':'));
    let callee = path.last().filter(|_| is_path)?;
    let Some(TokenTree::Group(program)) = value.get(bang + 1) else { return None };
    let unwrapped = match &value[bang + 2..] {
        [] => is_word(Some(callee), "finch"),
        [question] => is_word(Some(callee), "try_finch") && is_punct(Some(question), '?'),
        [_, method, TokenTree::Group(_)] => {
            is_word(Some(callee), "try_finch")
                && (is_word(Some(method), "unwrap") || is_word(Some(method), "expect"))
        }
        _ => false,
    };
    unwrapped.then(|| program.stream())
}
