//! The content of a declaration as Rust, which computes it outside of any program.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Error;

use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::methods;

/// A declaration's term as Rust.
pub fn rust(expr: &Expr, float: bool) -> Result<TokenStream, Error> {
    let parts = |args: &[Expr]| args.iter().map(|arg| rust(arg, float)).collect::<Result<Vec<_>, _>>();
    Ok(match &expr.kind {
        ExprKind::Lit(syn::Lit::Int(int)) if float && int.suffix().is_empty() => {
            let value = Literal::f64_unsuffixed(int.base10_parse()?);
            quote!(#value)
        }
        ExprKind::Operator(op, args) => {
            let op: TokenStream = op.parse()?;
            match parts(args)?.as_slice() {
                [a] => quote!((#op #a)),
                [a, b, ..] => quote!((#a #op #b)),
                [] => op,
            }
        }
        ExprKind::Call(callee, args) => {
            let (args, path) = (parts(args)?, &callee.path);
            if !crate::syntax::is_builtin(&callee.name()) {
                return Ok(quote!(#path(#(#args),*)));
            }
            computed(path, &callee.name(), &args)?
        }
        _ => expr.tokens.clone(),
    })
}

/// A built-in function of these arguments as Rust.
pub fn computed(callee: &impl ToTokens, name: &str, args: &[TokenStream]) -> Result<TokenStream, Error> {
    builtin(name, args).ok_or_else(|| {
        let message =
            format!("`check` cannot compute `{name}` outside of a program: leave it out of the check");
        Error::new_spanned(callee, message)
    })
}

fn builtin(name: &str, args: &[TokenStream]) -> Option<TokenStream> {
    Some(match (name, args) {
        ("min", [a, b]) => quote!({ let (a, b) = (#a, #b); if b < a { b } else { a } }),
        ("max", [a, b]) => quote!({ let (a, b) = (#a, #b); if b > a { b } else { a } }),
        ("ifelse", [c, a, b]) => quote!(if #c { #a } else { #b }),
        ("first", [a, ..]) | ("last", [.., a]) => a.clone(),
        ("and", [a, b]) => quote!((#a & #b)),
        ("or", [a, b]) => quote!((#a | #b)),
        ("xor", [a, b]) => quote!((#a ^ #b)),
        ("not", [a]) => quote!((!#a)),
        ("square", [a]) => quote!({ let a = #a; a * a }),
        ("expm1", [a]) => quote!((#a).exp_m1()),
        ("log1p", [a]) => quote!((#a).ln_1p()),
        (method, [a, rest @ ..]) if methods(args.len()).contains(&method) => {
            let method = format_ident!("{method}");
            quote!((#a).#method(#(#rest),*))
        }
        (op, [a, b]) if !op.starts_with(char::is_alphabetic) => {
            let op: TokenStream = op.parse().ok()?;
            quote!((#a #op #b))
        }
        _ => return None,
    })
}
