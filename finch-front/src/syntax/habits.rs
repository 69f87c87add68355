//! What one writes out of habit in other languages, and how it is said here.

use syn::parse::ParseStream;
use syn::{Error, Path, Result, Token, ext::IdentExt, token};

use super::expr::PROTOCOLS;
use super::tokens::{at_group, at_word, operator};

/// What a loop with a step is here.
pub const BY_ONE: &str = "a loop goes up by one: `A[(lo..hi).step_by(s)[i]]` reads every so many";

/// What `A[i][j]` is.
pub const ONE_ACCESS: &str = "an access has all its indices in one pair of brackets: `A[i, j]`. (One of several tensors gets \
     a name before the program: `let B: &Csr<f64> = &A[0];`)";

/// What `i::walk::gallop` is.
pub const SECOND_PROTOCOL: &str = "an index has one protocol, and this is the second";

/// What `A[i].weights[0]` is here.
pub const ARRAY: &str = "an element's entries are asked for by Rust: `let at = |element: …| …;` before the program, and `$at(A[i])`";

/// What `a < b < c` is here.
pub const CHAINED: &str = "comparisons cannot be chained: write `a < b && b < c`";

/// What stands where an expression is expected, and is none.
pub fn no_expression(input: ParseStream) -> &'static str {
    if input.peek(Token![if]) || input.peek(Token![match]) {
        "there are no such expressions here: use `ifelse(c, a, b)` or `$(…)`"
    } else if input.peek(Token![|]) || input.peek(Token![move]) {
        "a closure has a name here: `let f = |x| …;` before the program, and `$f(…)`"
    } else if input.peek(Token![&]) {
        "values are no references here: write it without `&`"
    } else if input.peek(token::Bracket) {
        "several values are a tuple: `(a, b)`"
    } else if input.peek(Token![..]) || (input.peek(Token![:]) && !input.peek(Token![::])) {
        "a loop's index stands for all of a mode, `A[i]`, and `A[(lo..hi)[i]]` for a part"
    } else {
        "expected an expression: an access, a number, a name, a call, `$(…)`"
    }
}

/// What stands behind a complete expression, and cannot be part of it.
pub fn after_expression(input: ParseStream) -> Option<&'static str> {
    let joined = |word: &str| at_word(input, word);
    Some(if joined("and") {
        "both of two conditions are asked for by `&&`"
    } else if joined("or") {
        "one of two conditions is asked for by `||`"
    } else if joined("mod") {
        "a remainder is written `a % b`"
    } else if input.peek(Token![?]) || input.peek(Token![if]) {
        "there is no choice behind a value: write `ifelse(c, a, b)`"
    } else if input.peek(Token![::]) {
        "a protocol stands behind an index: `A[i::gallop]`"
    } else if input.peek(Token![@]) {
        "a product of matrices is a sum: `C[i, j] += A[i, k] * B[k, j]`"
    } else {
        return None;
    })
}

/// `max!(…)`, `not x[i]`
pub fn refuse_macro(input: ParseStream, path: &Path) -> Result<()> {
    if path.is_ident("not") && input.peek(syn::Ident::peek_any) {
        return Err(Error::new_spanned(path, "what is not so is asked for by `!`: `!(a < b)`"));
    }
    let called = input.peek2(token::Paren) || input.peek2(token::Bracket) || input.peek2(token::Brace);
    if at_group(input) || !input.peek(Token![!]) || !called {
        return Ok(());
    }
    Err(Error::new_spanned(path, "programs call functions, not macros: `f(…)`, or `$f(…)` of Rust's"))
}

/// What an index is not followed by: `i:gallop`, `1:3`, `1..3`.
pub fn refuse_range(input: ParseStream) -> Result<()> {
    let symbol = operator(input);
    let colon = !at_group(input) && input.peek(Token![:]) && !input.peek(Token![::]);
    if colon && input.peek2(syn::Ident::peek_any) && PROTOCOLS.iter().any(|name| second_is(input, name)) {
        return Err(input.error("a protocol stands behind two colons: `i::gallop`"));
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
        "a shape stands in brackets: `let C: DenseVec<f64>[4];`"
    } else {
        "the element type stands in `<…>`: `let C: DenseVec<f64>;`"
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
    let error = input.error("between a loop's indices are commas: `forall i, j: …`");
    input.parse::<proc_macro2::TokenTree>()?;
    Err(error)
}

/// `permit(i, 0)`
pub fn refuse_default(input: ParseStream) -> Result<()> {
    if input.is_empty() {
        return Ok(());
    }
    Err(input.error("`permit` takes one index; what stands outside of the dimension is said by `coalesce(A[permit(i)], 0)`"))
}

/// `gallop::i`
pub fn refuse_turned(path: &Path) -> Result<()> {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    match &names[..] {
        [protocol, index] if PROTOCOLS.contains(&&**protocol) && is_variable(index) => {
            let remedy = format!("the protocol stands behind the index: `{index}::{protocol}`");
            Err(Error::new_spanned(path, remedy))
        }
        _ => Ok(()),
    }
}

/// Whether it may be an index, not a constant of a module.
fn is_variable(name: &str) -> bool {
    !PROTOCOLS.contains(&name) && name.starts_with(|first: char| !first.is_uppercase())
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
        "an extent stands without parentheses: `forall i in lo..hi`"
    }))
}
