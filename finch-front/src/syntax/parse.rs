//! The parser of programs and statements.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Error, Ident, Result, Token, Type, braced, bracketed, parenthesized, token};

use super::ast::{Assign, Block, Expr, Forall, If, Keep, Let, Program, Reduction, Stmt};
use super::attributes::Attributes;
use super::expr::{access, expr, reduction};
use super::extent::loop_index;
use super::habits::{BY_ONE, after_expression, refuse_one_value, refuse_second_index, refuse_shape};
use super::tokens::{at_group, at_word, between, eat, in_group, more, name, operator};
use super::values::Values;

impl Parse for Program {
    fn parse(input: ParseStream) -> Result<Self> {
        let Attributes { names: attributes, cancel } = input.parse()?;
        let (mut lets, mut keeps) = (vec![], vec![]);
        loop {
            if input.peek(Token![let]) {
                lets.push(declaration(input)?);
            } else if at_word(input, "keep") {
                keeps.push(keep(input)?);
            } else {
                break;
            }
        }
        if input.is_empty() {
            return Err(input.error("expected a statement"));
        }
        Ok(Program { attributes, cancel, lets, keeps, body: statements(input)?, elsewhere: vec![] })
    }
}

/// `let ring name: layout[shape] = initial;`
fn declaration(input: ParseStream) -> Result<Let> {
    input.parse::<Token![let]>()?;
    if let Some(word) = input.parse::<Option<Token![mut]>>()? {
        return Err(Error::new_spanned(word, "results of a program are declared without `mut`"));
    }
    let ring = (at_word(input, "ring") && input.peek2(Ident)).then(|| input.parse()).transpose()?;
    let name = name(input, "the name of a tensor")?;
    if !input.peek(Token![:]) {
        return Err(Error::new_spanned(
            &name,
            format!("`{name}` needs a layout: `let {name}: DenseVec<f64>;`"),
        ));
    }
    input.parse::<Token![:]>()?;
    let layout: Type = input.parse().map_err(|e| Error::new(e.span(), "expected a layout"))?;
    if matches!(layout, Type::Reference(_)) {
        return Err(Error::new_spanned(layout, "results of a program are declared without `&`"));
    }
    refuse_shape(input, &layout)?;
    let mut shape = None;
    if input.peek(token::Bracket) {
        let content;
        bracketed!(content in input);
        shape =
            Some(Punctuated::<Expr, Token![,]>::parse_terminated_with(&content, expr)?.into_iter().collect());
    }
    let on = on_pattern(input, shape.is_some())?;
    let mut initial = None;
    if let Some(equals) = input.parse::<Option<Token![=]>>()? {
        more(input, equals.span, "the initial value")?;
        if on.is_some() {
            let message = "a result on a pattern starts at its fill: assign other values in the program";
            return Err(Error::new_spanned(equals, message));
        }
        if input.peek(token::Bracket) {
            return Err(input.error("all entries start at one value: `= 0.0`"));
        }
        initial = Some(expr(input)?);
    }
    semicolon(input, &layout)?;
    Ok(Let { ring, name, layout, shape, on, initial })
}

/// `on P`, after a layout.
fn on_pattern(input: ParseStream, shaped: bool) -> Result<Option<Ident>> {
    if !at_word(input, "on") {
        return Ok(None);
    }
    let word: Ident = input.parse()?;
    if shaped {
        let message = "a result on a pattern has the pattern's shape: leave this out";
        return Err(Error::new_spanned(word, message));
    }
    more(input, word.span(), "the name of a tensor, the pattern")?;
    name(input, "the name of a tensor, the pattern").map(Some)
}

fn keep(input: ParseStream) -> Result<Keep> {
    let keyword: Ident = input.parse()?;
    more(input, keyword.span(), "the name of a tensor")?;
    let name = name(input, "the name of a tensor")?;
    let on = on_pattern(input, false)?;
    semicolon(input, on.as_ref().unwrap_or(&name))?;
    Ok(Keep { keyword: Some(keyword), name, on })
}

pub(super) fn semicolon(input: ParseStream, after: &impl ToTokens) -> Result<()> {
    match input.parse::<Option<Token![;]>>()? {
        Some(_) => Ok(()),
        None => Err(Error::new_spanned(after, "this declaration must end with `;`")),
    }
}

/// Parses statements to the end of the input. They are separated by `;`, except after a statement that ends in a block.
/// After an error it continues after the next `;`, so that every statement gets its own errors.
fn statements(input: ParseStream) -> Result<Vec<Stmt>> {
    let mut list = vec![];
    let mut errors: Option<Error> = None;
    while !input.is_empty() {
        let parsed = statement(input).and_then(|stmt| terminated(input, &stmt).map(|()| stmt));
        match parsed {
            Ok(stmt) => list.push(stmt),
            Err(error) => {
                skip_statement(input)?;
                match &mut errors {
                    Some(all) => all.combine(error),
                    None => errors = Some(error),
                }
            }
        }
    }
    errors.map_or(Ok(list), Err)
}

fn skip_statement(input: ParseStream) -> Result<()> {
    while !input.is_empty() && !input.peek(Token![;]) {
        input.step(|cursor| Ok(((), cursor.token_tree().map_or(*cursor, |(_, rest)| rest))))?;
    }
    input.parse::<Option<Token![;]>>().map(|_| ())
}

fn terminated(input: ParseStream, stmt: &Stmt) -> Result<()> {
    if input.parse::<Option<Token![;]>>()?.is_some() || input.is_empty() || ends_in_block(stmt) {
        return Ok(());
    }
    let expected = "expected `;` before this, to end the statement";
    Err(input.error(after_expression(input).unwrap_or(expected)))
}

fn ends_in_block(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Forall(forall) => ends_in_block(&forall.body),
        Stmt::If(_) | Stmt::Block(_) => true,
        Stmt::Assign(_) => false,
    }
}

fn statement(input: ParseStream) -> Result<Stmt> {
    if group_is_statement(input) {
        return in_group(input, statement);
    }
    if at_group(input) {
        return assign(input);
    }
    if input.peek(token::Brace) {
        return block(input);
    }
    if input.peek(token::Paren) {
        return consumer_where_producer(input);
    }
    if input.peek(Token![if]) {
        return sieve(input);
    }
    if at_word(input, "par") || at_seq(input) || at_word(input, "forall") {
        return forall(input);
    }
    if input.peek(Token![let]) || at_word(input, "keep") {
        return Err(input.error("declarations come first, before every statement of the program or block"));
    }
    if input.peek(Token![#]) {
        return Err(input.error("attributes come first in a program: `#![strict]`"));
    }
    if input.cursor().ident().is_some_and(|(word, _)| word == "forall") && input.peek2(token::Paren) {
        return Err(input.error("write indices without parentheses: `forall i, j: …`"));
    }
    if input.peek(Token![for]) || input.peek(Token![while]) || input.peek(Token![loop]) {
        return Err(input.error("write a loop as `forall i: …` or `forall i in lo..hi: …`"));
    }
    let ahead = input.fork();
    if ahead.parse::<Ident>().is_ok() && ahead.peek(Token![:]) && !ahead.peek(Token![::]) {
        return Err(input.error("a declaration begins with `let`: `let C: Csr<f64>;`"));
    }
    assign(input)
}

/// Whether a group without delimiters is a separate statement, and not the tensor of an access.
fn group_is_statement(input: ParseStream) -> bool {
    at_group(input) && {
        let ahead = input.fork();
        in_group(&ahead, |inside| inside.parse::<TokenStream>()).is_ok() && !ahead.peek(token::Bracket)
    }
}

/// `{ let t: Layout; let v = value; statements }`
fn block(input: ParseStream) -> Result<Stmt> {
    let content;
    braced!(content in input);
    let (mut lets, mut values) = (vec![], Values::default());
    while content.peek(Token![let]) {
        if !values.parse(&content)? {
            let mut declared = declaration(&content)?;
            values.put_into_declaration(&mut declared);
            lets.push(declared);
        }
    }
    let mut block = Block { lets, body: statements(&content)? };
    values.put_into_block(&mut block)?;
    Ok(Stmt::Block(block))
}

/// `(consumer) where (producer)`
fn consumer_where_producer(input: ParseStream) -> Result<Stmt> {
    let begin = input.cursor();
    let consumer = parenthesized_statement(input)?;
    if !input.peek(Token![where]) {
        let tokens = between(begin, input.cursor());
        return Err(Error::new_spanned(tokens, "no `where (statement)` follows this"));
    }
    input.parse::<Token![where]>()?;
    let producer = parenthesized_statement(input)?;
    Ok(Stmt::Block(Block { lets: vec![], body: vec![producer, consumer] }))
}

fn parenthesized_statement(input: ParseStream) -> Result<Stmt> {
    let content;
    parenthesized!(content in input);
    let stmt = statement(&content)?;
    if content.is_empty() { Ok(stmt) } else { Err(content.error("expected `)` after one statement")) }
}

fn sieve(input: ParseStream) -> Result<Stmt> {
    let keyword = input.parse::<Token![if]>()?;
    more(input, keyword.span, "a condition")?;
    let cond = expr(input)?;
    let then = Box::new(braced_statement(input)?);
    let mut otherwise = None;
    if input.parse::<Option<Token![else]>>()?.is_some() {
        let stmt = if input.peek(Token![if]) { sieve(input)? } else { braced_statement(input)? };
        otherwise = Some(Box::new(stmt));
    } else if ["elif", "elsif", "elseif"].iter().any(|word| at_word(input, word)) {
        return Err(input.error("write a further condition as `else if`"));
    }
    Ok(Stmt::If(If { cond, then, otherwise }))
}

fn braced_statement(input: ParseStream) -> Result<Stmt> {
    if input.peek(token::Brace) {
        return block(input);
    }
    let compared = (operator(input) == Some("=")).then_some("equality is written `==`");
    let message = compared.or_else(|| after_expression(input)).unwrap_or("expected a block `{ … }`");
    Err(input.error(message))
}

/// Whether a loop begins with `seq` here. An entry of a tensor of that name may begin in the same way.
fn at_seq(input: ParseStream) -> bool {
    at_word(input, "seq") && (input.peek2(Ident) || input.peek2(Token![for]))
}

fn forall(input: ParseStream) -> Result<Stmt> {
    let (mut par, mut seq) = (None, None);
    if at_word(input, "par") {
        par = Some(input.parse::<Ident>()?);
    } else if at_seq(input) {
        seq = Some(input.parse::<Ident>()?);
    }
    if at_word(input, "par") || at_seq(input) {
        return Err(
            input.error("a loop is either `par` or `seq`: its iterations run in parallel, or in order")
        );
    }
    if !at_word(input, "forall") {
        let word = if seq.is_some() { "seq" } else { "par" };
        return Err(input.error(format!("expected `forall` after `{word}`")));
    }
    let keyword: Ident = input.parse()?;
    more(input, keyword.span(), "an index")?;
    let mut indices = vec![loop_index(input)?];
    while input.parse::<Option<Token![,]>>()?.is_some() {
        if input.peek(syn::Lit) {
            return Err(input.error("write each extent after its index: `forall i in 0..4, j in 0..5`"));
        }
        indices.push(loop_index(input)?);
    }
    if let Some(rev) = indices.iter().find_map(|index| index.rev.as_ref()).filter(|_| seq.is_none()) {
        let message = "only a loop in order can run backwards: `seq forall i in (lo..hi).rev()`";
        return Err(Error::new_spanned(rev, message));
    }
    Ok(Stmt::Forall(Forall { par, seq, indices, body: Box::new(forall_body(input)?) }))
}

fn forall_body(input: ParseStream) -> Result<Stmt> {
    if input.peek(token::Brace) {
        return block(input);
    }
    refuse_second_index(input)?;
    if !input.peek(Token![:]) {
        let step = at_word(input, "step") || at_word(input, "by") || at_word(input, "step_by");
        let expected = "expected `:` and a statement, a block, `in lo..hi`, or `,` and another index";
        return Err(input.error(if step { BY_ONE } else { expected }));
    }
    let colon = input.parse::<Token![:]>()?;
    more(input, colon.span, "a statement")?;
    statement(input)
}

fn assign(input: ParseStream) -> Result<Stmt> {
    let to = access(input)?;
    let begin = input.cursor();
    more(input, to.tokens.span(), "`=` or another assignment")?;
    let op = assignment_operator(input)?;
    let op_tokens = between(begin, input.cursor());
    more(input, op_tokens.span(), "an expression")?;
    let rhs = expr(input)?;
    refuse_one_value(&to, &rhs)?;
    Ok(Stmt::Assign(Assign { to, op, op_tokens, rhs }))
}

/// The operators that an assignment may have. `+=` and `<<+>>=` are the same.
const ASSIGNED: [&str; 12] = ["<<", ">>", "&&", "||", "+", "-", "*", "/", "%", "&", "|", "^"];

fn assignment_operator(input: ParseStream) -> Result<Reduction> {
    let symbol = operator(input).unwrap_or_default();
    if symbol == "=" {
        eat(input, symbol)?;
        return Ok(Reduction::Overwrite);
    }
    let assigned = ASSIGNED.iter().find(|op| symbol.strip_suffix('=') == Some(op));
    if let Some(op) = assigned {
        eat(input, symbol)?;
        return Ok(Reduction::Operator(op));
    }
    if symbol == "<<" {
        return function_operator(input);
    }
    Err(input.error("expected an assignment: `=`, `+=`, `-=`, `*=`, `/=`, `&=`, `|=`, `^=` or `<<f>>=`"))
}

/// `<<f>>=`, or `<<+>>=`
fn function_operator(input: ParseStream) -> Result<Reduction> {
    eat(input, "<<")?;
    let next = operator(input).unwrap_or_default();
    let reduction = match ASSIGNED.iter().find(|op| next.starts_with(*op)) {
        Some(op) => eat(input, op).map(|_| Reduction::Operator(op))?,
        None => Reduction::Function(reduction(input)?),
    };
    if operator(input) != Some(">>=") {
        return Err(input.error("expected `>>=`: a reduction by a function is `<<f>>=`"));
    }
    eat(input, ">>=")?;
    Ok(reduction)
}
