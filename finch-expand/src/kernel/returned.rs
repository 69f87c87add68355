//! Kernels whose last expression is a program of another type than they return. They get a single error, at the result's
//! layout, instead of one from rustc for the whole program.

use finch_core::algebra::is_known;
use proc_macro2::{TokenStream, TokenTree};
use syn::Error;

use super::pattern::{is_punct, is_word, results};

/// The error that replaces a body which ends in a program whose result differs from the return
/// type, judging by the words alone.
pub fn refusal(signature: &TokenStream, body: &TokenStream) -> Option<TokenStream> {
    let returned = returned(signature)?;
    let body: Vec<TokenTree> = body.clone().into_iter().collect();
    let [.., callee, bang, TokenTree::Group(program)] = body.as_slice() else { return None };
    if !is_punct(Some(bang), '!') || !is_word(Some(callee), "finch") {
        return None;
    }
    let results = results(program.stream());
    let [made] = results.as_slice() else { return None };
    let why = why(&returned, &made.ty.to_string())?;
    let text = returned.iter().map(ToString::to_string).collect::<String>().replace(',', ", ");
    let message = format!("`{}` is a tensor, but the function returns `{text}`: {why}", made.name);
    Some(Error::new_spanned(&made.ty, message).into_compile_error())
}

/// The tokens after a signature's `->`. Bounds have their own arrows.
fn returned(signature: &TokenStream) -> Option<Vec<TokenTree>> {
    let all = signature.clone().into_iter().take_while(|token| !is_word(Some(token), "where"));
    let all: Vec<TokenTree> = all.collect();
    let arrow = all.windows(2).position(|two| is_punct(two.first(), '-') && is_punct(two.get(1), '>'))?;
    Some(all[arrow + 2..].to_vec())
}

/// What to write if a tensor of this layout is not the return type.
fn why(returned: &[TokenTree], layout: &str) -> Option<&'static str> {
    let first = returned.first()?.to_string();
    let number = returned.len() == 1 && is_known(&first);
    match &*first {
        _ if number && layout.starts_with("Scalar") => Some("write `.value()` after the program"),
        _ if number => Some("reduce into a `Scalar`, and write `.value()` after the program"),
        "Vec" if is_punct(returned.get(1), '<') => Some("write `.to_dense()` after the program"),
        "Result" if is_punct(returned.get(1), '<') => {
            Some("write `try_finch!`, or `Ok(…)` around the program")
        }
        "Option" if is_punct(returned.get(1), '<') => Some("write `Some(…)` around the program"),
        _ => None,
    }
}
