//! Parsing of single tokens. A fragment of a `macro_rules!` becomes a group without delimiters, and such groups are never
//! opened on the way: `A[i] * $e` must stay a product of two factors, whatever `$e` contains.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream};
use syn::buffer::Cursor;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Ident, Result, Token, parenthesized};

/// Every operator that may follow an operand, longest first.
const OPERATORS: [&str; 34] = [
    "<<=", ">>=", "..=", "...", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=", "%=",
    "&=", "|=", "^=", "..", "=>", "->", "::", "+", "-", "*", "/", "%", "&", "|", "^", "<", ">",
];

/// The next operator (or `=`), by maximal munch; `None` at anything else.
pub fn operator(input: ParseStream) -> Option<&'static str> {
    let symbol = puncts(input.cursor());
    let longest = OPERATORS.iter().copied().find(|op| symbol.starts_with(op));
    longest.or_else(|| symbol.starts_with('=').then_some("="))
}

/// Up to three joint punctuation characters.
fn puncts(mut cursor: Cursor) -> String {
    let mut symbol = String::new();
    while symbol.len() < 3 && cursor.group(Delimiter::None).is_none() {
        let Some((punct, next)) = cursor.punct() else { break };
        symbol.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
        cursor = next;
    }
    symbol
}

/// Consumes as many punctuation tokens as the operator has characters.
pub fn eat(input: ParseStream, operator: &str) -> Result<TokenStream> {
    let begin = input.cursor();
    for _ in operator.chars() {
        input.step(|cursor| match cursor.punct() {
            Some((_, rest)) => Ok(((), rest)),
            None => Err(cursor.error("expected an operator")),
        })?;
    }
    Ok(between(begin, input.cursor()))
}

/// The tokens between two positions.
pub fn between(begin: Cursor, end: Cursor) -> TokenStream {
    let mut tokens = TokenStream::new();
    let mut cursor = begin;
    while cursor != end {
        let Some((token, next)) = cursor.token_tree() else { break };
        tokens.extend([token]);
        cursor = next;
    }
    tokens
}

/// Whether the next token is a group without delimiters.
pub fn at_group(input: ParseStream) -> bool {
    input.cursor().group(Delimiter::None).is_some()
}

/// Whether the next token is a dot, as before a method.
pub fn at_dot(input: ParseStream) -> bool {
    !at_group(input) && input.peek(Token![.]) && !input.peek(Token![..])
}

/// Consumes a group without delimiters and parses all of its content.
pub fn in_group<T>(input: ParseStream, content: impl FnOnce(ParseStream) -> Result<T>) -> Result<T> {
    let tokens = input.step(|cursor| match cursor.group(Delimiter::None) {
        Some((inside, _, rest)) => Ok((inside.token_stream(), rest)),
        None => Err(cursor.error("expected a group")),
    })?;
    content.parse2(tokens)
}

/// Whether the next token is this word (which is not a Rust keyword), and not a tensor of that name.
pub fn at_word(input: ParseStream, word: &str) -> bool {
    !at_group(input)
        && input.cursor().ident().is_some_and(|(ident, rest)| {
            ident == word
                && rest.group(Delimiter::Bracket).is_none()
                && rest.group(Delimiter::Parenthesis).is_none()
        })
}

/// Fails at `after` if the input ends although something must follow.
pub fn more(input: ParseStream, after: Span, expected: &str) -> Result<()> {
    if input.is_empty() {
        Err(Error::new(after, format!("{expected} is missing after this")))
    } else {
        Ok(())
    }
}

/// An identifier that is not `_`.
pub fn name(input: ParseStream, what: &str) -> Result<Ident> {
    input.parse().map_err(|e: Error| Error::new(e.span(), format!("expected {what}")))
}

/// Takes the name of a field or a method, or the number of a field. In `x.0.1`, the two numbers are one token.
pub fn field(input: ParseStream) -> Result<()> {
    if input.peek(syn::LitFloat) {
        input.parse::<syn::LitFloat>().map(drop)
    } else {
        input.parse::<syn::Member>().map(drop)
    }
}

/// The tokens of a Rust expression within parentheses.
pub fn verbatim(input: ParseStream) -> Result<TokenStream> {
    let content;
    let paren = parenthesized!(content in input);
    let tokens: TokenStream = content.parse()?;
    match syn::parse2::<syn::Expr>(tokens.clone()) {
        Ok(_) => Ok(tokens),
        Err(_) if tokens.is_empty() => {
            Err(Error::new(paren.span.join(), "expected a Rust expression between these"))
        }
        Err(error) => Err(Error::new_spanned(tokens, format!("no Rust expression: {error}"))),
    }
}
