//! The parser of expressions, with Rust's precedence.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::buffer::Cursor;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Error, ExprPath, Lit, Result, Token, Type, bracketed, parenthesized, token};

use super::ast::{Access, Callee, Expr, ExprKind, HostSource, Index, borrow};
use super::habits::{
    ARRAY, CHAINED, RUST_ENTRY, cast, no_access, no_expression, no_statement, refuse_cast, refuse_colon,
    refuse_default, refuse_dotted, refuse_entry, refuse_get, refuse_macro, refuse_parameters, refuse_product,
};
use super::index::index;
use super::tokens::{at_dot, at_group, between, eat, field, in_group, more, operator, verbatim};
use finch_level::primitive::is_arithmetic;

const COMPARISON: u8 = 3;

/// The precedence of a binary operator.
fn precedence(operator: &str) -> Option<u8> {
    Some(match operator {
        "||" => 1,
        "&&" => 2,
        "==" | "!=" | "<" | ">" | "<=" | ">=" => COMPARISON,
        "|" => 4,
        "^" => 5,
        "&" => 6,
        "<<" | ">>" => 7,
        "+" | "-" => 8,
        "*" | "/" | "%" => 9,
        _ => return None,
    })
}

/// Parses an expression.
pub fn expr(input: ParseStream) -> Result<Expr> {
    binary(input, 0)
}

fn binary(input: ParseStream, least: u8) -> Result<Expr> {
    let begin = input.cursor();
    let mut left = unary(input)?;
    loop {
        let kind = if !at_group(input) && input.peek(Token![as]) {
            more(input, input.parse::<Token![as]>()?.span, "a type")?;
            refuse_parameters(input)?;
            ExprKind::Cast(Box::new(left), Box::new(input.call(Type::without_plus)?))
        } else {
            let Some((op, level)) = operator(input).and_then(|op| Some((op, precedence(op)?))) else { break };
            if level < least {
                break;
            }
            let symbol = eat(input, op)?;
            more(input, span_of(&symbol), "an operand")?;
            if op == "*" && is_joint(&symbol) && input.peek(Token![*]) {
                return Err(Error::new_spanned(symbol, "write a power as `pow(a, b)`"));
            }
            let right = binary(input, level + 1)?;
            if level == COMPARISON && operator(input).and_then(precedence) == Some(COMPARISON) {
                return Err(input.error(CHAINED));
            }
            ExprKind::Operator(op, vec![left, right])
        };
        left = Expr { kind, tokens: between(begin, input.cursor()) };
    }
    Ok(left)
}

/// Whether another operator follows without a space.
fn is_joint(symbol: &TokenStream) -> bool {
    let first = symbol.clone().into_iter().next();
    matches!(first, Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint)
}

fn span_of(tokens: &TokenStream) -> proc_macro2::Span {
    tokens.clone().into_iter().next().map_or_else(proc_macro2::Span::call_site, |t| t.span())
}

pub(super) fn unary(input: ParseStream) -> Result<Expr> {
    let begin = input.cursor();
    let symbol = if at_group(input) {
        return postfix(input);
    } else if input.peek(Token![-]) {
        "-"
    } else if input.peek(Token![!]) {
        "!"
    } else if input.peek(Token![*]) {
        "*"
    } else {
        return postfix(input);
    };
    let token = eat(input, symbol)?;
    more(input, span_of(&token), "an operand")?;
    let operand = unary(input)?;
    let tokens = between(begin, input.cursor());
    let kind = match (symbol, &operand.kind) {
        ("*", ExprKind::Path(_)) => ExprKind::Host(HostSource::Expr(tokens.clone()), vec![]),
        ("*", _) => {
            return Err(Error::new_spanned(
                token,
                "only a host variable can be dereferenced: an entry is its value, without `*`",
            ));
        }
        _ => ExprKind::Operator(symbol, vec![operand]),
    };
    Ok(Expr { kind, tokens })
}

fn postfix(input: ParseStream) -> Result<Expr> {
    let begin = input.cursor();
    let mut receiver = primary(input)?;
    while at_dot(input) {
        refuse_dotted(input)?;
        input.parse::<Token![.]>()?;
        let kind = member(input, receiver)?;
        receiver = Expr { kind, tokens: between(begin, input.cursor()) };
        if !at_group(input) && input.peek(token::Bracket) {
            receiver = entry(input, begin, &receiver)?;
        }
    }
    Ok(receiver)
}

/// `A.shape()[1]`: an entry of the result of a method on a Rust variable.
fn entry(input: ParseStream, begin: Cursor, receiver: &Expr) -> Result<Expr> {
    let content;
    bracketed!(content in input);
    let inside: TokenStream = content.parse()?;
    let tokens = between(begin, input.cursor());
    if inside.into_iter().any(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')) {
        let advice = borrow(&tokens);
        return Err(Error::new_spanned(tokens, advice));
    }
    let mut of = receiver;
    while let ExprKind::Host(HostSource::Method(_) | HostSource::Field(_), operands) = &of.kind
        && let [inner] = &operands[..]
    {
        of = inner;
    }
    match &of.kind {
        ExprKind::Path(_) => {
            Ok(Expr { kind: ExprKind::Host(HostSource::Expr(tokens.clone()), vec![]), tokens })
        }
        ExprKind::Access(_) => Err(Error::new_spanned(tokens, ARRAY)),
        _ => Err(Error::new_spanned(tokens, RUST_ENTRY)),
    }
}

/// `.field` or `.method::<T>(…)`
fn member(input: ParseStream, receiver: Expr) -> Result<ExprKind> {
    let begin = input.cursor();
    if input.peek(Token![where]) {
        return Err(input.error(no_expression(input)));
    }
    field(input)?;
    if input.peek(Token![::]) {
        input.call(syn::AngleBracketedGenericArguments::parse_turbofish)?;
    }
    let tokens = between(begin, input.cursor());
    if !input.peek(token::Paren) {
        return Ok(ExprKind::Host(HostSource::Field(tokens), vec![receiver]));
    }
    refuse_get(input, &tokens)?;
    let mut operands = vec![receiver];
    operands.extend(arguments(input)?);
    Ok(ExprKind::Host(HostSource::Method(tokens), operands))
}

fn primary(input: ParseStream) -> Result<Expr> {
    let begin = input.cursor();
    let kind = if at_group(input) {
        let inner = in_group(input, expr)?;
        match inner.kind {
            ExprKind::Path(path) => named(input, path)?,
            kind => kind,
        }
    } else if input.peek(token::Paren) {
        parenthesis(input)?
    } else if input.peek(Token![$]) {
        dollar(input)?
    } else if input.peek(Lit) {
        let literal = input.parse()?;
        refuse_product(input, &literal)?;
        ExprKind::Lit(literal)
    } else {
        named(input, path(input)?)?
    };
    refuse_entry(input, matches!(kind, ExprKind::Access(_)))?;
    let mut tokens = between(begin, input.cursor());
    if let ExprKind::Access(access) = &kind {
        tokens = access.tokens.clone();
    }
    Ok(Expr { kind, tokens })
}

fn path(input: ParseStream) -> Result<syn::Path> {
    let begin = input.cursor();
    let path = input.parse::<ExprPath>().map_err(|_| input.error(no_expression(input)))?;
    match path.qself {
        None => Ok(path.path),
        Some(_) => Err(Error::new_spanned(between(begin, input.cursor()), "write `$(…)` around this path")),
    }
}

/// Parses an expression that begins with a name. What follows the name determines its kind.
fn named(input: ParseStream, path: syn::Path) -> Result<ExprKind> {
    if at_group(input) {
        return Ok(ExprKind::Path(path));
    }
    refuse_macro(input, &path)?;
    if input.peek(token::Bracket) {
        return Ok(ExprKind::Access(access_of(input, path)?));
    }
    if !input.peek(token::Paren) {
        return Ok(ExprKind::Path(path));
    }
    if path.is_ident("host") {
        return Ok(ExprKind::Host(HostSource::Expr(verbatim(input)?), vec![]));
    }
    if let Some(ty) = path.get_ident().filter(|name| is_arithmetic(&name.to_string())) {
        let values = arguments(input)?;
        return Err(Error::new_spanned(ty, cast(&ty.to_string(), values.first())));
    }
    if path.is_ident("permit") {
        let content;
        parenthesized!(content in input);
        let index = Box::new(content.call(index)?);
        return refuse_default(&content).map(|()| ExprKind::Permit(index));
    }
    let (callee, ahead) = callee(input, path)?;
    if ahead.is_none() && !input.peek(token::Paren) {
        return Err(Error::new_spanned(
            callee.path,
            "`choose` takes its fill, then its arguments: `choose(0)(a, b)`",
        ));
    }
    Ok(ExprKind::Call(callee, ahead.map_or_else(|| arguments(input), Ok)?))
}

/// A function's name, with the fill of a `choose(fill)`. The arguments are returned too, if they had
/// to be parsed to determine that.
fn callee(input: ParseStream, path: syn::Path) -> Result<(Callee, Option<Vec<Expr>>)> {
    if !path.is_ident("choose") {
        return Ok((Callee { path, fill: None }, None));
    }
    if !input.peek(token::Paren) {
        return Err(Error::new_spanned(path, "`choose` needs the value to skip: `<<choose(0)>>=`"));
    }
    let mut given = arguments(input)?;
    match (given.pop(), given.is_empty()) {
        (Some(fill), true) => Ok((Callee { path, fill: Some(Box::new(fill)) }, None)),
        _ => Err(Error::new_spanned(path, "`choose` takes one fill first: `choose(0)(a, b)`")),
    }
}

/// The function of `<<f>>=`.
pub fn reduction(input: ParseStream) -> Result<Callee> {
    let name = if at_group(input) { in_group(input, path)? } else { path(input)? };
    Ok(callee(input, name)?.0)
}

/// The rest of an access whose name has been read.
fn access_of(input: ParseStream, path: syn::Path) -> Result<Access> {
    let begin = input.cursor();
    let Some(name) = path.get_ident().cloned() else {
        return Err(Error::new_spanned(path, "a tensor is named by one identifier"));
    };
    let content;
    bracketed!(content in input);
    let indices = Punctuated::<Index, Token![,]>::parse_terminated_with(&content, index)?;
    let mut tokens = name.to_token_stream();
    tokens.extend(between(begin, input.cursor()));
    Ok(Access { name, indices: indices.into_iter().collect(), tokens })
}

/// Parses `name[…]` on the left of an assignment.
pub fn access(input: ParseStream) -> Result<Access> {
    let start = input.fork();
    let expected = no_statement(input);
    let told = start.peek2(token::Bracket) || start.peek2(Token![!]) || start.peek2(Token![::]);
    let target = primary(input);
    if target.is_ok() {
        refuse_dotted(input)?;
    }
    match target {
        Ok(Expr { kind: ExprKind::Access(access), .. }) => Ok(access),
        Err(error) if told => Err(error),
        Ok(other) if operator(input).is_some() => {
            Err(no_access(&other).unwrap_or_else(|| start.error(expected)))
        }
        _ => Err(start.error(expected)),
    }
}

fn parenthesis(input: ParseStream) -> Result<ExprKind> {
    let content;
    let paren = parenthesized!(content in input);
    if content.is_empty() {
        return Err(Error::new(paren.span.join(), "expected an expression between these"));
    }
    let first = expr(&content)?;
    refuse_colon(&content)?;
    if operator(&content) == Some("..=") {
        return Err(content.error("windows are half-open: write `(lo..hi + 1)[i]`"));
    }
    if operator(&content) == Some("..") {
        eat(&content, "..")?;
        if content.is_empty() {
            return Err(Error::new_spanned(first, "a window needs an end: `(lo..hi)[i]`"));
        }
        let hi = expr(&content)?;
        end(&content)?;
        return window(input, first, hi);
    }
    if content.is_empty() {
        refuse_cast(input, &first)?;
        return Ok(first.kind);
    }
    let mut items = vec![first];
    while !content.is_empty() {
        content.parse::<Token![,]>()?;
        if !content.is_empty() {
            items.push(expr(&content)?);
        }
    }
    Ok(ExprKind::Tuple(items))
}

fn end(content: ParseStream) -> Result<()> {
    if content.is_empty() { Ok(()) } else { Err(content.error("unexpected here")) }
}

/// `.step_by(step)[index]` after `(lo..hi)`
fn window(input: ParseStream, lo: Expr, hi: Expr) -> Result<ExprKind> {
    let mut step = None;
    if input.parse::<Option<Token![.]>>()?.is_some() {
        let method: syn::Ident = input.parse()?;
        let mut given = arguments(input)?;
        if method != "step_by" || given.len() != 1 {
            return Err(Error::new_spanned(method, "a window takes `.step_by(step)` only"));
        }
        step = given.pop().map(Box::new);
    }
    if !input.peek(token::Bracket) {
        return Err(Error::new_spanned(lo, "a range is a window here: write `A[(lo..hi)[i]]`"));
    }
    let content;
    bracketed!(content in input);
    let inner = content.call(index)?;
    end(&content)?;
    Ok(ExprKind::Window { lo: Box::new(lo), hi: Box::new(hi), step, index: Box::new(inner) })
}

/// `$(expr)` and `$f(…)`
fn dollar(input: ParseStream) -> Result<ExprKind> {
    let sign = input.parse::<Token![$]>()?;
    if input.peek(token::Paren) {
        return Ok(ExprKind::Host(HostSource::Expr(verbatim(input)?), vec![]));
    }
    let begin = input.cursor();
    if input.parse::<ExprPath>().is_err() {
        return Err(Error::new_spanned(sign, "`$` begins `$f(…)` or `$(…)`"));
    }
    let function = between(begin, input.cursor());
    if !input.peek(token::Paren) {
        return Err(Error::new_spanned(
            function,
            "`$f` is called: `$f(…)`; a host variable is named without `$`",
        ));
    }
    Ok(ExprKind::Host(HostSource::Call(function), arguments(input)?))
}

fn arguments(input: ParseStream) -> Result<Vec<Expr>> {
    let content;
    parenthesized!(content in input);
    let given = Punctuated::<Expr, Token![,]>::parse_terminated_with(&content, expr)?;
    Ok(given.into_iter().collect())
}
