//! The parser of what is between the parentheses of `#[ufunc(…)]`.

use proc_macro2::{Group, Ident, TokenStream};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Error, Expr, LitInt, Token, token};

use crate::syntax::ast;
use crate::syntax::expr::expr;

/// `commutative`, `identity = 0`, `case(…)`
pub struct Property {
    /// Its name.
    pub name: Ident,
    /// What stands behind it.
    pub given: Given,
}

/// What stands behind a property's name.
pub enum Given {
    /// Nothing.
    Flag,
    /// `= value`, of one argument or all.
    Value {
        /// Which argument.
        at: Option<LitInt>,
        /// The value.
        value: Expr,
    },
    /// `(x, 0 => value)`
    Case(Vec<Expr>, ast::Expr),
    /// `(left => right)`
    Rule(ast::Expr, ast::Expr),
    /// `(a & !b)`
    Term(ast::Expr),
    /// `(max)`, `(+)`
    Over(TokenStream),
}

/// The properties, and the errors of those that cannot be parsed.
pub fn properties(tokens: TokenStream) -> (Vec<Property>, Vec<Error>) {
    let (mut properties, mut errors) = (vec![], vec![]);
    let read = |input: ParseStream<'_>| {
        while !input.is_empty() {
            match input.parse::<Property>() {
                Ok(property) => properties.push(property),
                Err(error) => errors.push(error),
            }
            // The rest of a property that cannot be parsed is dropped.
            while !input.is_empty() && !input.peek(Token![,]) {
                input.parse::<proc_macro2::TokenTree>()?;
            }
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(())
    };
    let end = Parser::parse2(read, tokens);
    errors.extend(end.err());
    (properties, errors)
}

impl Parse for Property {
    fn parse(input: ParseStream<'_>) -> syn::Result<Property> {
        let name: Ident = input.parse()?;
        let given = if input.peek(token::Paren) {
            let content = input.parse::<Group>()?.stream();
            match name.to_string().as_str() {
                "case" => Parser::parse2(case, content)?,
                "rule" => Parser::parse2(rule, content)?,
                "iterate" => Given::Term(Parser::parse2(whole, content)?),
                "identity" | "annihilator" => {
                    let at = syn::parse2(content)?;
                    input.parse::<Token![=]>()?;
                    Given::Value { at: Some(at), value: input.parse()? }
                }
                _ => Given::Over(content),
            }
        } else if input.parse::<Option<Token![=]>>()?.is_some() {
            Given::Value { at: None, value: input.parse()? }
        } else {
            Given::Flag
        };
        Ok(Property { name, given })
    }
}

/// `x, 0 => x`
fn case(content: ParseStream<'_>) -> syn::Result<Given> {
    let mut patterns = vec![];
    loop {
        patterns.push(content.parse()?);
        if content.parse::<Option<Token![=>]>>()?.is_some() {
            return Ok(Given::Case(patterns, whole(content)?));
        }
        content.parse::<Token![,]>()?;
    }
}

/// `f(x, x) => x`
fn rule(content: ParseStream<'_>) -> syn::Result<Given> {
    let left = expr(content)?;
    content.parse::<Token![=>]>()?;
    Ok(Given::Rule(left, whole(content)?))
}

/// An expression, and nothing after it.
fn whole(content: ParseStream<'_>) -> syn::Result<ast::Expr> {
    let value = expr(content)?;
    if content.is_empty() { Ok(value) } else { Err(content.error("there is one expression here")) }
}
