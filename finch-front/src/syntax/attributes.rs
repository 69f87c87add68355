//! The attributes at the beginning of a program.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, Ident, Result, Token, bracketed, parenthesized, token};

/// The names of all attributes but the one that gives the program its token, and the name and the token of that.
pub(super) struct Attributes {
    pub names: Vec<Ident>,
    pub cancel: Option<(Ident, TokenStream)>,
}

impl Parse for Attributes {
    fn parse(input: ParseStream) -> Result<Self> {
        let (mut names, mut cancel) = (vec![], None);
        while input.peek(Token![#]) {
            match attribute(input)? {
                (name, None) => names.push(name),
                (name, Some(_)) if cancel.is_some() => {
                    return Err(Error::new_spanned(name, ONE_TOKEN));
                }
                (name, Some(token)) => cancel = Some((name, token)),
            }
        }
        Ok(Attributes { names, cancel })
    }
}

/// `#![name]`, or `#![cancel(token)]` with its token.
fn attribute(input: ParseStream) -> Result<(Ident, Option<TokenStream>)> {
    let hash = input.parse::<Token![#]>()?;
    if !input.peek(Token![!]) {
        return Err(Error::new_spanned(hash, "a program's attributes are inner ones: `#![strict]`"));
    }
    input.parse::<Token![!]>()?;
    let content;
    bracketed!(content in input);
    let name: Ident = content.parse()?;
    if name == CANCEL {
        return cancel_token(&content, name);
    }
    if content.peek(token::Paren) {
        let message = "the only attribute with parentheses is `#![cancel(token)]`";
        return Err(Error::new_spanned(name, message));
    }
    if !content.is_empty() {
        let several = content.peek(Token![,]);
        let message = format!("an attribute is a single word: `#![{name}]`");
        return Err(content.error(if several {
            "attributes stand one by one: `#![strict] #![checked]`"
        } else {
            &message
        }));
    }
    Ok((name, None))
}

/// The attribute that gives a program its token.
const CANCEL: &str = "cancel";

const ONE_TOKEN: &str = "a program has one token";

/// `(token)`, after `cancel`.
fn cancel_token(content: ParseStream, name: Ident) -> Result<(Ident, Option<TokenStream>)> {
    let form = "`#![cancel(token)]` names a `finch::cancel::Token`";
    if !content.peek(token::Paren) {
        return Err(Error::new_spanned(name, form));
    }
    let inside;
    parenthesized!(inside in content);
    let ahead = inside.fork();
    if ahead.parse::<Expr>().is_ok() && ahead.peek(Token![,]) {
        return Err(ahead.error(ONE_TOKEN));
    }
    let token: TokenStream = inside.parse()?;
    if token.is_empty() || !content.is_empty() {
        return Err(Error::new_spanned(name, form));
    }
    Ok((name, Some(token)))
}
