//! The test that `#[ufunc(…, check)]` writes: it tries what is declared on sample values.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::{Error, ItemFn};

use super::parse::{Given, Property};
use super::signature::holds;
use crate::level::definition::Algebra;
use crate::level::fill;
use crate::print::is_primitive;
use crate::syntax::ast::{Expr, ExprKind};

/// A law to be tried: its variables, each with the number of the argument whose type it has, and its two sides.
struct Trial {
    vars: Vec<(Ident, usize)>,
    sides: [TokenStream; 2],
    says: String,
}

/// The test.
///
/// # Errors
/// Where there are no sample values of a type, or a value can only be computed by programs.
pub fn test(at: &Ident, item: &ItemFn, algebra: &Algebra, given: &[Property]) -> Result<TokenStream, Error> {
    let samples: Vec<TokenStream> =
        algebra.types.iter().map(|ty| samples(ty, algebra)).collect::<Option<Vec<_>>>().ok_or_else(|| {
            let message =
                "the values to check with are numbers and truth values: the function has other types";
            Error::new_spanned(at, message)
        })?;
    let trials = trials(&item.sig.ident, algebra, given)?;
    let name = format_ident!("{}_is_what_it_declares", item.sig.ident);
    let trials = trials.iter().map(|Trial { vars, sides: [left, right], says }| {
        let seen = vars.iter().map(|(var, _)| format!("{var} = {{{var}:?}}")).collect::<Vec<_>>().join(", ");
        let says = says.replace('{', "{{").replace('}', "}}");
        let message = format!("`{says}` does not hold at {seen}: {{left:?}} and {{right:?}}");
        let body = quote! {
            let sides = ::std::panic::catch_unwind(|| (#left, #right));
            if let ::core::result::Result::Ok((left, right)) = sides {
                ::core::assert!(same(left, right), #message);
            }
        };
        vars.iter().rev().fold(body, |body, (var, of)| {
            let samples = &samples[*of];
            quote!(for #var in #samples { #body })
        })
    });
    let same = same(algebra.types.last().map_or("", |ty| ty));
    Ok(quote! {
        #[cfg(test)]
        #[test]
        fn #name() {
            #same
            #(#trials)*
        }
    })
}

/// A function that tells whether two values are the same. Floats may differ by rounding errors.
fn same(ty: &str) -> TokenStream {
    let ident: TokenStream = ty.parse().unwrap_or_default();
    let equal = match ty {
        "f32" | "f64" => {
            let bound = if ty == "f32" { quote!(1e-4) } else { quote!(1e-9) };
            quote!(a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= #bound * a.abs().max(b.abs()))
        }
        _ => quote!(a == b),
    };
    quote!(fn same(a: #ident, b: #ident) -> bool { #equal })
}

/// Sample values of a type, with those that the declaration names.
fn samples(ty: &str, algebra: &Algebra) -> Option<TokenStream> {
    let known = algebra.cases.iter().flat_map(|case| &case.patterns).filter_map(|p| p.strip_prefix('='));
    let units = algebra.identity.iter().chain(&algebra.annihilator).flatten().map(|text| &**text);
    let mut texts: Vec<&str> = match ty {
        "bool" => return Some(quote!([false, true])),
        _ if !is_primitive(ty) || ty == "char" => return None,
        "f32" | "f64" => vec!["0.0", "1.0", "-1.0", "2.0", "0.5", "-2.5", "3.0", "1000.0"],
        _ if ty.starts_with('u') => vec!["0", "1", "2", "3", "4", "6", "9", "12", "35"],
        _ => vec!["0", "1", "2", "3", "6", "12", "-1", "-2", "-9"],
    };
    // (those of arguments of other types are no values of this one)
    texts.extend(known.chain(units).filter(|text| fill::parse(text).is_some_and(|value| holds(ty, &value))));
    texts.dedup();
    let values: Vec<TokenStream> = texts.iter().filter_map(|text| literal(text, ty)).collect();
    Some(quote!([#(#values),*]))
}

/// A literal's text as Rust of a type.
fn literal(text: &str, ty: &str) -> Option<TokenStream> {
    let ident: TokenStream = ty.parse().ok()?;
    Some(match text {
        "NaN" => quote!(#ident::NAN),
        "inf" => quote!(#ident::INFINITY),
        "-inf" => quote!(#ident::NEG_INFINITY),
        "true" | "false" => text.parse().ok()?,
        _ if ty.starts_with('f') && !text.contains(['.', 'e']) => format!("{text}.0").parse().ok()?,
        _ => text.parse().ok()?,
    })
}

/// The laws that are to be tried.
struct Trials<'a> {
    f: &'a Ident,
    algebra: &'a Algebra,
    /// The arguments' names, each with its position.
    args: Vec<(Ident, usize)>,
    all: Vec<Trial>,
}

fn trials(f: &Ident, algebra: &Algebra, given: &[Property]) -> Result<Vec<Trial>, Error> {
    let args = (0..algebra.params.len()).map(|at| (format_ident!("x{at}"), at)).collect();
    let mut trials = Trials { f, algebra, args, all: vec![] };
    trials.flags();
    trials.units();
    trials.distributes();
    for property in given {
        match &property.given {
            Given::Case(patterns, value) => trials.case(patterns, value)?,
            Given::Rule(left, right) => trials.rule(left, right)?,
            _ => {}
        }
    }
    Ok(trials.all)
}

impl Trials<'_> {
    fn law(&mut self, vars: Vec<(Ident, usize)>, left: TokenStream, right: TokenStream) {
        let says = format!("{left} = {right}").replace(" (", "(").replace(" ,", ",");
        self.all.push(Trial { vars, sides: [left, right], says });
    }

    fn float(&self) -> bool {
        self.algebra.types.last().is_some_and(|ty| ty.starts_with('f'))
    }

    fn flags(&mut self) {
        let f = self.f;
        let names: Vec<Ident> = self.args.iter().map(|(name, _)| name.clone()).collect();
        for at in (1..names.len()).filter(|_| self.algebra.commutative) {
            let mut swapped = names.clone();
            swapped.swap(at - 1, at);
            self.law(self.args.clone(), quote!(#f(#(#names),*)), quote!(#f(#(#swapped),*)));
        }
        if self.algebra.associative {
            self.law(three(), quote!(#f(#f(x, y), z)), quote!(#f(x, #f(y, z))));
        }
        if self.algebra.idempotent {
            let same = vec![quote!(x); names.len()];
            self.law(vec![(format_ident!("x"), 0)], quote!(#f(#(#same),*)), quote!(x));
        }
    }

    /// Adds the laws of identities and annihilators.
    fn units(&mut self) {
        let Algebra { identity, annihilator, types, .. } = self.algebra;
        for (values, keeps) in [(identity, true), (annihilator, false)] {
            for (at, value) in values.iter().enumerate() {
                let Some(value) = value.as_ref().and_then(|text| literal(text, &types[at])) else { continue };
                let (f, others) =
                    (self.f, self.args.iter().filter(|(_, of)| *of != at).cloned().collect::<Vec<_>>());
                let call =
                    self.args.iter().map(|(name, of)| if *of == at { value.clone() } else { quote!(#name) });
                let other = others.first().map(|(name, _)| quote!(#name));
                let right = other.filter(|_| keeps).unwrap_or_else(|| value.clone());
                self.law(others, quote!(#f(#(#call),*)), right);
            }
        }
    }

    fn distributes(&mut self) {
        let f = self.f;
        for over in &self.algebra.over {
            let g = |a: TokenStream, b: TokenStream| builtin(over, &[a, b]).unwrap_or_default();
            let inner = || g(quote!(y), quote!(z));
            let (right, left) = (inner(), g(quote!(#f(x, y)), quote!(#f(x, z))));
            self.law(three(), quote!(#f(x, #right)), left);
            let (right, left) = (inner(), g(quote!(#f(y, x)), quote!(#f(z, x))));
            self.law(three(), quote!(#f(#right, x)), left);
        }
    }

    fn case(&mut self, patterns: &[syn::Expr], value: &Expr) -> Result<(), Error> {
        let (mut vars, mut call) = (vec![], vec![]);
        for (at, pattern) in patterns.iter().enumerate() {
            let known = fill::text(pattern).and_then(|text| literal(&text, &self.algebra.types[at]));
            call.push(known.unwrap_or_else(|| {
                let var = match pattern {
                    syn::Expr::Path(path) => path.path.get_ident().cloned(),
                    _ => None,
                };
                let var = var.unwrap_or_else(|| format_ident!("_x{at}"));
                vars.push((var.clone(), at));
                quote!(#var)
            }));
        }
        let f = self.f;
        self.law(vars, quote!(#f(#(#call),*)), rust(value, self.float())?);
        Ok(())
    }

    fn rule(&mut self, left: &Expr, right: &Expr) -> Result<(), Error> {
        let mut vars = vec![];
        variables(left, &mut vars);
        self.law(vars, rust(left, self.float())?, rust(right, self.float())?);
        Ok(())
    }
}

/// Three variables of one type.
fn three() -> Vec<(Ident, usize)> {
    ["x", "y", "z"].map(|name| (format_ident!("{name}"), 0)).to_vec()
}

/// The names in a rule's left side, each with the position at which it stands.
fn variables(expr: &Expr, vars: &mut Vec<(Ident, usize)>) {
    for (at, child) in expr.children().into_iter().enumerate() {
        match child.ident() {
            Some(name) if !vars.iter().any(|(known, _)| known == name) => vars.push((name.clone(), at)),
            Some(_) => {}
            None => variables(child, vars),
        }
    }
}

/// A declaration's term as Rust.
fn rust(expr: &Expr, float: bool) -> Result<TokenStream, Error> {
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
            builtin(&callee.name(), &args).ok_or_else(|| {
                let message = format!(
                    "`check` cannot compute `{}` outside of a program: leave it out of the check",
                    callee.name()
                );
                Error::new_spanned(&callee.path, message)
            })?
        }
        _ => expr.tokens.clone(),
    })
}

/// A built-in function of these arguments as Rust.
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
        ("abs" | "sqrt" | "exp" | "ln" | "floor" | "ceil" | "round", [a]) => {
            let method = format_ident!("{name}");
            quote!((#a).#method())
        }
        (op, [a, b]) if !op.starts_with(char::is_alphabetic) => {
            let op: TokenStream = op.parse().ok()?;
            quote!((#a #op #b))
        }
        _ => return None,
    })
}
