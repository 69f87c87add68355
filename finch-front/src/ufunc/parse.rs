//! The parser of the parentheses of `#[ufunc(…)]`.

use proc_macro2::{Group, Ident, TokenStream};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Error, Expr, LitInt, Token, token};

use crate::spans::is_nowhere;
use crate::syntax::ast;
use crate::syntax::expr::expr;

/// `commutative`, `identity = 0`, `case(…)`
pub struct Property {
    /// Its name.
    pub name: Ident,
    /// What follows it.
    pub given: Given,
}

/// What follows a property's name.
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
            if !input.is_empty() && !input.peek(Token![,]) && errors.is_empty() {
                let named = if input.peek(Token![:]) { properties.pop() } else { None };
                let message = named.map(|property| how(&property.name));
                errors.push(input.error(message.as_deref().unwrap_or("separate properties by commas")));
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
        let name: Ident = input
            .parse()
            .map_err(|e: Error| Error::new(e.span(), "expected a property, such as `commutative`"))?;
        // An error at the end of the input means that the property is incomplete, so report it at the property's name.
        let at_property = |error: Error| match is_nowhere(error.span()) {
            true => Error::new(name.span(), how(&name)),
            false => error,
        };
        let given = if input.peek(token::Paren) {
            let content = input.parse::<Group>()?.stream();
            match name.to_string().as_str() {
                "case" => Parser::parse2(case, content).map_err(at_property)?,
                "rule" => Parser::parse2(rule, content).map_err(at_property)?,
                "iterate" => Given::Term(Parser::parse2(only_expr, content).map_err(at_property)?),
                "identity" | "annihilator" => {
                    let at = syn::parse2(content.clone())
                        .map_err(|_| Error::new_spanned(nonempty(content, &name), how(&name)))?;
                    if !input.peek(Token![=]) {
                        return Err(Error::new(name.span(), how(&name)));
                    }
                    input.parse::<Token![=]>()?;
                    Given::Value { at: Some(at), value: input.parse().map_err(at_property)? }
                }
                _ => Given::Over(content),
            }
        } else if input.parse::<Option<Token![=]>>()?.is_some() {
            Given::Value { at: None, value: input.parse().map_err(at_property)? }
        } else {
            Given::Flag
        };
        Ok(Property { name, given })
    }
}

/// The form of a property.
fn how(name: &Ident) -> String {
    let form = match name.to_string().as_str() {
        "case" => "`case(x, 0 => x)`: arguments and their value".into(),
        "rule" => "`rule(f(x, x) => x)`: two sides".into(),
        "iterate" => "`iterate(a & !b)`".into(),
        text => format!("`{text} = 0`, or for one argument, counted from 0, `{text}(1) = 0`"),
    };
    format!("write this as {form}")
}

/// The contents of parentheses, or the name before them.
fn nonempty(content: TokenStream, name: &Ident) -> TokenStream {
    if content.is_empty() { name.to_token_stream() } else { content }
}

/// `x, 0 => x`
fn case(content: ParseStream<'_>) -> syn::Result<Given> {
    let mut patterns = vec![];
    loop {
        let pattern: Expr = content.parse()?;
        if matches!(pattern, Expr::Assign(_)) {
            return Err(Error::new_spanned(pattern, "write `=>` after the arguments: `case(x, 0 => x)`"));
        }
        patterns.push(pattern);
        if content.parse::<Option<Token![=>]>>()?.is_some() {
            return Ok(Given::Case(patterns, only_expr(content)?));
        }
        content.parse::<Token![,]>()?;
    }
}

/// `f(x, x) => x`
fn rule(content: ParseStream<'_>) -> syn::Result<Given> {
    let left = expr(content)?;
    if content.peek(Token![=]) && !content.peek(Token![=>]) {
        return Err(content.error("the two sides are joined by `=>`: `rule(f(x, x) => x)`"));
    }
    content.parse::<Token![=>]>()?;
    Ok(Given::Rule(left, only_expr(content)?))
}

/// An expression, and nothing after it.
fn only_expr(content: ParseStream<'_>) -> syn::Result<ast::Expr> {
    let value = expr(content)?;
    if content.is_empty() { Ok(value) } else { Err(content.error("expected a single expression here")) }
}
