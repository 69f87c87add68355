//! Habits from other languages, and the notation to use instead.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{Error, Lit, Path, Result, Token, ext::IdentExt, token};

use super::ast::{Access, Expr, ExprKind};
use super::expr::unary;
use super::names::is_builtin;
use super::tokens::{at_dot, at_group, at_word, eat, operator};
use finch_core::algebra::Fun;
use finch_level::primitive::is_primitive;
use finch_level::protocol;
use finch_level::resolve::text;
use finch_level::similar;

/// What to write instead of a loop with a step.
pub const BY_ONE: &str = "a loop has steps of one: `A[(lo..hi).step_by(s)[i]]` reads every `s`-th element";

/// What to write instead of `A[i][j]`.
const ONE_ACCESS: &str = "write all indices of an access in one pair of brackets: `A[i, j]`. To choose one of several tensors, \
     name it before the program: `let B: &Csr<f64> = &A[0];`";

/// What to write instead of `f(x)[0]`.
pub const RUST_ENTRY: &str =
    "write `$(…)` around an entry of a Rust value; a tensor's is its name and indices, `A[i, j]`";

/// The message for `i::walk::gallop`.
pub const SECOND_PROTOCOL: &str = "an index has only one protocol";

/// What to write instead of `A[i].weights[0]`.
pub const ARRAY: &str =
    "access an element's entries in Rust: `let at = |element: …| …;` before the program, and `$at(A[i])`";

/// What to write instead of `a < b < c`.
pub const CHAINED: &str = "comparisons cannot be chained: write `a < b && b < c`";

/// What was found instead of an expression.
pub fn no_expression(input: ParseStream) -> &'static str {
    if input.peek(Token![if]) || input.peek(Token![match]) {
        "there are no such expressions here: use `ifelse(c, a, b)` or `$(…)`"
    } else if input.peek(Token![|]) || input.peek(Token![move]) {
        "name the closure: `let f = |x| …;` before the program, and `$f(…)`"
    } else if input.peek(Token![&]) {
        "values are not references here: remove the `&`"
    } else if input.peek(Token![where]) {
        "write a choice as `ifelse(c, a, b)`"
    } else if input.peek(token::Bracket) {
        "write several values as a tuple: `(a, b)`"
    } else if input.peek(Token![..])
        || input.peek(Token![_])
        || (input.peek(Token![:]) && !input.peek(Token![::]))
    {
        "an index ranges over a whole mode, `A[i]`: write `A[(lo..hi)[i]]` for a part"
    } else {
        "expected an expression: an access, a number, a name, a call, `$(…)`"
    }
}

/// `A[i] .+ B[i]`, and `C .= 0` before a program, as in Julia.
pub fn refuse_dotted(input: ParseStream) -> Result<()> {
    if !at_dot(input) {
        return Ok(());
    }
    let second = input.cursor().token_tree().and_then(|(_, rest)| rest.punct());
    let message = match second.map(|(punct, _)| punct.as_char()) {
        Some('=') => {
            "assign to entries, without a dot: `C[i] = …`. A result starts at its fill, so leave out `C .= 0`"
        }
        Some('+' | '-' | '*' | '/' | '^' | '<' | '>' | '&' | '|') => {
            "operators work on entries, `A[i] + B[i]`: remove the dot"
        }
        _ => return Ok(()),
    };
    Err(input.error(message))
}

/// What was found instead of a statement.
pub fn no_statement(input: ParseStream) -> &'static str {
    if input.peek(Token![return]) {
        "a program's value is what its first `let`s declare: remove `return`"
    } else if at_word(input, "end") {
        "loops have no `end`: the body of `forall i: …` is one statement or a block `{ … }`"
    } else {
        "expected a statement: `forall`, `if`, a block, or an assignment to an access `C[i]`"
    }
}

/// The target of an assignment if it is not an access: `z = …`, `z(i) = …`.
pub fn no_access(expr: &Expr) -> Option<Error> {
    let message = match &expr.kind {
        ExprKind::Path(path) => {
            let name = path.get_ident()?;
            format!("assign to entries, `{name}[i]`, and a scalar's only one is `{name}[]`")
        }
        ExprKind::Call(callee, _) => format!("write indices in brackets: `{}[…]`", callee.name()),
        _ => return None,
    };
    Some(Error::new_spanned(expr, message))
}

/// What follows a complete expression, but cannot be part of it.
pub fn after_expression(input: ParseStream) -> Option<&'static str> {
    let joined = |word: &str| at_word(input, word);
    Some(if joined("and") {
        "conjunction is written `&&`"
    } else if joined("or") {
        "disjunction is written `||`"
    } else if joined("mod") {
        "write a remainder as `a % b`"
    } else if input.peek(Token![?]) || input.peek(Token![if]) {
        "a value cannot be followed by a condition: write `ifelse(c, a, b)`"
    } else if input.peek(Token![::]) {
        "write a protocol after an index: `A[i::gallop]`"
    } else if input.peek(Token![@]) {
        "a product of matrices is a sum: `C[i, j] += A[i, k] * B[k, j]`"
    } else {
        return None;
    })
}

/// `max!(…)`, `not x[i]`
pub fn refuse_macro(input: ParseStream, path: &Path) -> Result<()> {
    if path.is_ident("not") && input.peek(syn::Ident::peek_any) {
        return Err(Error::new_spanned(path, "negation is written `!`: `!(a < b)`"));
    }
    if input.peek(syn::Ident)
        && input.peek2(token::Bracket)
        && path.get_ident().is_some_and(|name| is_builtin(&name.to_string()))
    {
        let name = path.to_token_stream();
        return Err(Error::new_spanned(path, format!("write arguments in parentheses: `{name}(…)`")));
    }
    if at_group(input) || !input.peek(Token![!]) {
        return Ok(());
    }
    if !(input.peek2(token::Paren) || input.peek2(token::Bracket) || input.peek2(token::Brace)) {
        return Ok(());
    }
    Err(Error::new_spanned(
        path,
        "programs call functions, not macros: `f(…)`, or `$f(…)` for a Rust function",
    ))
}

/// Tokens that cannot follow an index: `i:gallop`, `1:3`, `1..3`.
pub fn refuse_range(input: ParseStream) -> Result<()> {
    let symbol = operator(input);
    let colon = !at_group(input) && input.peek(Token![:]) && !input.peek(Token![::]);
    if colon
        && input.peek2(syn::Ident::peek_any)
        && protocol::ALL.iter().any(|(name, _)| second_is(input, name))
    {
        return Err(input.error("write a protocol after two colons: `i::gallop`"));
    }
    if colon || matches!(symbol, Some(".." | "..=")) {
        return Err(input.error("a window is written `(lo..hi)[i]`"));
    }
    Ok(())
}

fn second_is(input: ParseStream, word: &str) -> bool {
    let second = input.cursor().token_tree().and_then(|(_, rest)| rest.ident());
    second.is_some_and(|(ident, _)| ident == word)
}

/// `let C: DenseVec<f64>(4);`, `let C: DenseVec(f64);`
pub fn refuse_shape(input: ParseStream, layout: &syn::Type) -> Result<()> {
    if !input.peek(token::Paren) {
        return Ok(());
    }
    let has_parameters = matches!(layout, syn::Type::Path(ty) if ty.path.segments.last().is_some_and(|last| !last.arguments.is_none()));
    Err(input.error(if has_parameters {
        "write a shape in brackets: `let C: DenseVec<f64>[4];`"
    } else {
        "write the element type in `<…>`: `let C: DenseVec<f64>;`"
    }))
}

/// `forall i; j: …`, `forall i: j: …`
pub fn refuse_second_index(input: ParseStream) -> Result<()> {
    let ahead = input.fork();
    let parted =
        ahead.parse::<Option<Token![;]>>()?.is_some() || ahead.parse::<Option<Token![:]>>()?.is_some();
    let second = ahead.parse::<syn::Ident>().is_ok();
    if !parted || !second || !ahead.peek(Token![:]) || ahead.peek(Token![::]) {
        return Ok(());
    }
    let error = input.error("separate indices by commas: `forall i, j: …`");
    input.parse::<proc_macro2::TokenTree>()?;
    Err(error)
}

/// `permit(i, 0)`
pub fn refuse_default(input: ParseStream) -> Result<()> {
    if input.is_empty() {
        return Ok(());
    }
    Err(input.error(
        "`permit` takes one index; give the value outside the dimension by `coalesce(A[permit(i)], 0)`",
    ))
}

/// `gallop::i`, and `gallop(i)`, as in Julia.
pub fn refuse_turned(index: &Expr) -> Result<()> {
    let names: Vec<String> = match &index.kind {
        ExprKind::Path(path) => path.segments.iter().map(|segment| segment.ident.to_string()).collect(),
        ExprKind::Call(callee, args) if matches!(&args[..], [Expr { kind: ExprKind::Path(_), .. }]) => {
            vec![callee.name(), args[0].tokens.to_string()]
        }
        _ => return Ok(()),
    };
    match &names[..] {
        [protocol, name] if protocol::parse(protocol).is_some() && is_variable(name) => {
            let remedy = format!("write the protocol after the index: `{name}::{protocol}`");
            Err(Error::new_spanned(&index.tokens, remedy))
        }
        _ => Ok(()),
    }
}

/// Whether it may be an index, not a constant of a module.
fn is_variable(name: &str) -> bool {
    protocol::parse(name).is_none() && name.starts_with(|first: char| !first.is_uppercase())
}

/// `(lo..hi).step_by(2)` as a loop's extent.
pub fn refuse_parentheses(input: ParseStream) -> Result<()> {
    let Some((inside, _, rest)) = input.cursor().group(proc_macro2::Delimiter::Parenthesis) else {
        return Ok(());
    };
    let tokens: Vec<_> = inside.token_stream().into_iter().collect();
    let dot = |token: &proc_macro2::TokenTree| matches!(token, proc_macro2::TokenTree::Punct(punct) if punct.as_char() == '.');
    if !tokens.windows(2).any(|pair| pair.iter().all(dot)) {
        return Ok(());
    }
    Err(input.error(if rest.punct().is_some_and(|(punct, _)| punct.as_char() == '.') {
        BY_ONE
    } else {
        "write an extent without parentheses: `forall i in lo..hi`"
    }))
}

/// `A[(i, j)]`, `A[[i, j]]`
pub fn refuse_list(input: ParseStream) -> Result<()> {
    let list = match input.cursor().group(Delimiter::Parenthesis) {
        Some((inside, _, rest)) => {
            let mut tokens = inside.token_stream().into_iter();
            rest.eof()
                && tokens.any(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
        }
        None => !at_group(input) && input.peek(token::Bracket),
    };
    if list { Err(input.error("separate indices by commas: `A[i, j]`")) } else { Ok(()) }
}

/// `A[i][j]`, `f(x)[0]`
pub fn refuse_entry(input: ParseStream, of_tensor: bool) -> Result<()> {
    if at_group(input) || !input.peek(token::Bracket) {
        return Ok(());
    }
    Err(input.error(if of_tensor { ONE_ACCESS } else { RUST_ENTRY }))
}

/// `A.get([i, j])`
pub fn refuse_get(input: ParseStream, method: &TokenStream) -> Result<()> {
    let arguments = input.cursor().group(Delimiter::Parenthesis);
    let indices = arguments.is_some_and(|(inside, _, _)| inside.group(Delimiter::Bracket).is_some());
    if !indices || method.to_string() != "get" {
        return Ok(());
    }
    Err(Error::new_spanned(method, "read an entry by its indices: `A[i, j]`"))
}

/// `m[] = max(x[i])`, `s[] = sum(x[i])`
pub fn refuse_one_value(to: &Access, value: &Expr) -> Result<()> {
    let ExprKind::Call(callee, arguments) = &value.kind else { return Ok(()) };
    let (name, [argument]) = (callee.name(), &arguments[..]) else { return Ok(()) };
    let operator = match &*name {
        "max" | "min" | "and" | "or" | "xor" | "first" | "last" => format!("<<{name}>>="),
        "sum" => "+=".into(),
        "prod" => "*=".into(),
        _ => return Ok(()),
    };
    // In the library's operations, names such as `C_` are not the user's.
    let own = !to.name.to_string().ends_with('_');
    let [to, argument] =
        if own { [spelled(to), spelled(argument)] } else { ["m[]", "x[i]"].map(String::from) };
    let remedy = format!("to reduce, write `{to} {operator} {argument}`");
    Err(Error::new_spanned(&callee.path, format!("`{name}` of one value is that value: {remedy}")))
}

/// Tokens as a user would write them.
fn spelled(tokens: impl ToTokens) -> String {
    text(&tokens).replace(" [", "[")
}

/// What to write instead of `f64(n[i])` and `(f64) n[i]`.
pub fn cast(ty: &str, value: Option<&Expr>) -> String {
    let value = match value {
        Some(Expr { kind: ExprKind::Operator(..), tokens }) if !spelled(tokens).starts_with('(') => {
            format!("({})", spelled(tokens))
        }
        Some(value) => spelled(value),
        None => "x".into(),
    };
    match ty {
        "bool" => format!("to make a number a truth value, compare it: `{value} != 0`"),
        _ => format!("write a conversion with `as`, after the value: `{value} as {ty}`"),
    }
}

/// `(f64) n[i]`, as in C.
pub fn refuse_cast(input: ParseStream, ty: &Expr) -> Result<()> {
    let Some(name) = ty.ident().filter(|name| is_primitive(&name.to_string())) else { return Ok(()) };
    if at_group(input) || !(input.peek(syn::Ident) || input.peek(Lit) || input.peek(token::Paren)) {
        return Ok(());
    }
    let value = input.fork().call(unary).ok();
    Err(Error::new_spanned(name, cast(&name.to_string(), value.as_ref())))
}

/// `(0:3)`, as in Julia.
pub fn refuse_colon(content: ParseStream) -> Result<()> {
    if at_group(content) || !content.peek(Token![:]) || content.peek(Token![::]) {
        return Ok(());
    }
    Err(content.error("write a range with two dots; its end is excluded: `lo..hi`"))
}

/// `2x[i]`, which Rust reads as a number with the suffix `x`.
pub fn refuse_product(input: ParseStream, literal: &Lit) -> Result<()> {
    let suffix = match literal {
        Lit::Int(int) => int.suffix(),
        Lit::Float(float) => float.suffix(),
        _ => "",
    };
    if suffix.is_empty() || is_primitive(suffix) || !input.peek(token::Bracket) {
        return Ok(());
    }
    Err(Error::new_spanned(literal, format!("write the operator of a product: `2 * {suffix}[i]`")))
}

/// `x as u32 < y`, `x as u32 << 1`: in Rust too, the type's parameters begin here.
pub fn refuse_parameters(input: ParseStream) -> Result<()> {
    let ahead = input.fork();
    let Ok(ty) = ahead.call(Path::parse_mod_style) else { return Ok(()) };
    let Some(symbol @ ("<" | "<<")) = operator(&ahead).filter(|_| !at_group(input)) else { return Ok(()) };
    let number = ty.get_ident().is_some_and(|name| is_primitive(&name.to_string()));
    if !number && input.fork().call(syn::Type::without_plus).is_ok() {
        return Ok(());
    }
    let ty = ty.to_token_stream().to_string().replace(' ', "");
    let message = format!(
        "after a type this begins its parameters: put parentheses around the cast, `(… as {ty}) {symbol} …`"
    );
    Err(Error::new_spanned(eat(&ahead, symbol)?, message))
}

/// What to write instead of a call of a function that programs do not know.
pub fn instead_of(name: &str) -> String {
    if let Some(here) = function_of(name) {
        return format!("write `{here}`");
    }
    let rule = format!("declare it with `#[ufunc]`, or call it as it is: `${name}(…)`");
    match similar(name, Fun::names()) {
        Some(known) => format!("did you mean `{known}`? Otherwise {rule}"),
        None => rule,
    }
}

/// The name here of a function from another language.
fn function_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "log" => "ln(x)",
        "fabs" | "absolute" => "abs(x)",
        "fmax" | "amax" => "max(a, b)",
        "fmin" | "amin" => "min(a, b)",
        "power" | "powf" | "powi" | "float_power" => "pow(a, b)",
        "where_" | "select" | "cond" | "ite" => "ifelse(c, a, b)",
        "fmod" | "mod" => "a % b",
        "divmod" => "(floor_divide(a, b), remainder(a, b))",
        "modf" => "(a - trunc(a), trunc(a))",
        "positive" => "a",
        "arcsin" => "asin(x)",
        "arccos" => "acos(x)",
        "arctan" => "atan(x)",
        "arctan2" => "atan2(a, b)",
        "arcsinh" => "asinh(x)",
        "arccosh" => "acosh(x)",
        "arctanh" => "atanh(x)",
        "degrees" => "to_degrees(x)",
        "radians" => "to_radians(x)",
        "fix" => "trunc(x)",
        "bitwise_and" | "logical_and" => "and(a, b)",
        "bitwise_or" | "logical_or" => "or(a, b)",
        "bitwise_xor" | "logical_xor" => "xor(a, b)",
        "bitwise_not" | "bitwise_invert" | "invert" | "logical_not" => "not(a)",
        "bitwise_left_shift" | "left_shift" => "a << n",
        "bitwise_right_shift" | "right_shift" => "a >> n",
        "add" => "a + b",
        "subtract" => "a - b",
        "multiply" => "a * b",
        "divide" | "true_divide" => "a / b",
        "negative" => "-a",
        "equal" => "a == b",
        "not_equal" => "a != b",
        "less" => "a < b",
        "less_equal" => "a <= b",
        "greater" => "a > b",
        "greater_equal" => "a >= b",
        "sum" => "s[] += x[i]",
        "len" | "length" | "size" => "x.shape()[0]",
        "sqr" => "square(x)",
        "signum" | "sgn" => "sign(x)",
        _ => return None,
    })
}
