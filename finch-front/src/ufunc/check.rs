//! The test that `#[ufunc(…, check)]` generates: it tries the declaration on sample values.
//!
//! A region (`iterate`) is not tested: it defines what programs compute, not what the function does elsewhere, and only
//! programs know the fills of arguments.

mod rust;

use finch_core::{Gather, Mapped};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Error, ItemFn};

use rust::{computed, rust};

use super::parse::{Given, Property};
use super::signature::holds;
use crate::syntax::ast::Expr;
use finch_level::definition::Algebra;
use finch_level::fill;
use finch_level::primitive::is_arithmetic;
use finch_level::resolve::text;

/// A law to test.
struct Trial {
    /// Its variables, each with the number of the argument whose type it has.
    vars: Vec<(Ident, usize)>,
    sides: [Side; 2],
    /// The float constants, besides numbers, for which it must hold.
    beyond: &'static [&'static str],
}

/// A side of a law: the computation, and the user's notation for it.
struct Side {
    code: TokenStream,
    written: TokenStream,
}

impl From<TokenStream> for Side {
    fn from(code: TokenStream) -> Side {
        Side { written: code.clone(), code }
    }
}

/// The float constants for which a law may hold besides numbers, the infinities first.
const BEYOND: [&str; 3] = ["INFINITY", "NEG_INFINITY", "NAN"];

/// The test.
///
/// # Errors
/// If a type has no sample values, or a value can only be computed by programs.
pub fn test(at: &Ident, item: &ItemFn, algebra: &Algebra, given: &[Property]) -> Result<TokenStream, Error> {
    let samples: Option<Vec<Vec<TokenStream>>> =
        algebra.types.iter().map(|ty| samples(ty, algebra)).collect();
    let samples = samples.ok_or_else(|| Error::new_spanned(at, no_samples(item)))?;
    let trials = trials(&item.sig.ident, algebra, given)?;
    let name = format_ident!("{}_is_what_it_declares", item.sig.ident);
    // Failures for ordinary values are reported before overflows at the extremes.
    let tried = [false, true].map(|ends| {
        let tried = trials.iter().map(|trial| {
            trial.vars.iter().rev().fold(assertion(trial), |body, (var, of)| {
                let ends = if ends { beyond(&algebra.types[*of], trial.beyond) } else { vec![] };
                let samples = samples[*of].iter().chain(&ends);
                quote!(for #var in [#(#samples),*] { #body })
            })
        });
        quote!(#(#tried)*)
    });
    let same = same(algebra.types.last().map_or("", |ty| ty));
    Ok(quote! {
        #[cfg(test)]
        #[test]
        #[allow(clippy::all, clippy::pedantic, clippy::nursery)]
        fn #name() {
            #same
            #(#tried)*
        }
    })
}

/// The reason why there are no values with which to check a function.
fn no_samples(item: &ItemFn) -> String {
    let name = &item.sig.ident;
    match item.sig.generics.type_params().next() {
        Some(parameter) => format!(
            "nothing determines which `{}` to check with: declare a function of numbers that calls this one, and `check` that, \
             `fn {name}_of_floats(a: f64, …) -> f64 {{ {name}(a, …) }}`",
            parameter.ident
        ),
        None => "the values to check with are numbers and truth values: the function has other types".into(),
    }
}

/// The comparison of a law's two sides. If one of them panics, nothing is compared.
fn assertion(Trial { vars, sides: [left, right], .. }: &Trial) -> TokenStream {
    let seen = vars.mapped(|(var, _)| format!("{var} = {{{var}:?}}")).join(", ");
    let says =
        format!("{} = {}", text(&left.written), text(&right.written)).replace('{', "{{").replace('}', "}}");
    let message = format!("`{says}` does not hold at {seen}: {{left:?}} and {{right:?}}");
    let (left, right) = (&left.code, &right.code);
    quote! {
        let sides = ::std::panic::catch_unwind(|| (#left, #right));
        if let ::core::result::Result::Ok((left, right)) = sides {
            ::core::assert!(same(left, right), #message);
        }
    }
}

/// A function that compares two values. Floats may differ by rounding errors.
fn same(ty: &str) -> TokenStream {
    let ident: TokenStream = ty.parse().unwrap_or_default();
    let equal = match ty {
        "f32" | "f64" => {
            let bound = if ty == "f32" { quote!(1e-4) } else { quote!(1e-9) };
            quote! {
                let near = (a - b).is_finite() && (a - b).abs() <= #bound * a.abs().max(b.abs());
                near || a.total_cmp(&b).is_eq() || a.is_nan() && b.is_nan()
            }
        }
        _ => quote!(a == b),
    };
    quote!(fn same(a: #ident, b: #ident) -> bool { #equal })
}

/// Sample values of a type, including those in the declaration.
fn samples(ty: &str, algebra: &Algebra) -> Option<Vec<TokenStream>> {
    let known = algebra.cases.iter().gather(|case| &case.patterns).filter_map(|p| p.strip_prefix('='));
    let units = algebra.identity.iter().chain(&algebra.annihilator).flatten().map(|text| &**text);
    let mut texts: Vec<&str> = match ty {
        "bool" => return Some(vec![quote!(false), quote!(true)]),
        _ if !is_arithmetic(ty) => return None,
        "f32" | "f64" => vec!["0.0", "1.0", "-1.0", "2.0", "0.5", "-2.5", "3.0", "1000.0"],
        _ if ty.starts_with('u') => vec!["0", "1", "2", "3", "4", "6", "9", "12", "35"],
        _ => vec!["0", "1", "2", "3", "6", "12", "-1", "-2", "-9"],
    };
    // Values that belong to arguments of other types are filtered out.
    texts.extend(known.chain(units).filter(|text| fill::parse(text).is_some_and(|value| holds(ty, &value))));
    texts.dedup();
    Some(texts.iter().filter_map(|text| literal(text, ty)).collect())
}

/// Values at the limits of a type. For floats, those for which a law must hold as well. Integers have limits if overflowing
/// arithmetic panics; if it wraps around, laws of ordinary arithmetic do not hold there.
fn beyond(ty: &str, floats: &[&str]) -> Vec<TokenStream> {
    let of = format_ident!("{ty}");
    let constants = |names: &[&str]| -> Vec<TokenStream> {
        let names = names.iter().map(|name| format_ident!("{name}"));
        names.map(|name| quote!(#of::#name)).collect()
    };
    match ty {
        "bool" => vec![],
        "f32" | "f64" => constants(floats),
        _ => {
            let ends = constants(&["MIN", "MAX"]);
            ends.mapped(|end| quote!(if ::core::cfg!(debug_assertions) { #end } else { 0 }))
        }
    }
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

/// The laws to test.
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
    for property in given {
        match &property.given {
            Given::Case(patterns, value) => trials.case(patterns, value)?,
            Given::Rule(left, right) => trials.rule(left, right)?,
            Given::Over(over) => trials.distributes(over)?,
            _ => {}
        }
    }
    Ok(trials.all)
}

impl Trials<'_> {
    fn law(
        &mut self,
        vars: Vec<(Ident, usize)>,
        sides: [impl Into<Side>; 2],
        beyond: &'static [&'static str],
    ) {
        self.all.push(Trial { vars, sides: sides.map(Into::into), beyond });
    }

    fn float(&self) -> bool {
        self.algebra.types.last().is_some_and(|ty| ty.starts_with('f'))
    }

    fn flags(&mut self) {
        let f = self.f;
        let names: Vec<Ident> = self.args.mapped(|(name, _)| name.clone());
        for at in (1..names.len()).filter(|_| self.algebra.commutative) {
            let mut swapped = names.clone();
            swapped.swap(at - 1, at);
            // Comparisons with NaN are false in either order, so `if a < b { a } else { b }` still counts as a minimum.
            self.law(self.args.clone(), [quote!(#f(#(#names),*)), quote!(#f(#(#swapped),*))], &BEYOND[..2]);
        }
        if self.algebra.associative {
            self.law(three(), [quote!(#f(#f(x, y), z)), quote!(#f(x, #f(y, z)))], &[]);
        }
        if self.algebra.idempotent {
            let same = vec![quote!(x); names.len()];
            self.law(vec![(format_ident!("x"), 0)], [quote!(#f(#(#same),*)), quote!(x)], &BEYOND);
        }
    }

    /// Adds the laws of identities and annihilators. As with `*` and `min`, an annihilator may win where IEEE arithmetic
    /// returns NaN (`0 * inf`), and an identity may hold for numbers only (`min(inf, NaN)`).
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
                let beyond = if keeps { &BEYOND[..2] } else { &[] };
                self.law(others, [quote!(#f(#(#call),*)), right], beyond);
            }
        }
    }

    fn distributes(&mut self, over: &TokenStream) -> Result<(), Error> {
        let (own, name) = (self.f, over.to_string().replace(' ', ""));
        let g = |[a, b]: [Side; 2]| {
            let (x, y, symbol) = (a.written, b.written, name.parse::<TokenStream>()?);
            let is_word = name.starts_with(char::is_alphabetic);
            let written = if is_word { quote!(#symbol(#x, #y)) } else { quote!(#x #symbol #y) };
            Ok::<_, Error>(Side { written, code: computed(over, &name, &[a.code, b.code])? })
        };
        for swapped in [false, true] {
            let f = |a: &Side, b: &Side| {
                let (a, b) = if swapped { (b, a) } else { (a, b) };
                let call = |a: &TokenStream, b: &TokenStream| quote!(#own(#a, #b));
                Side { code: call(&a.code, &b.code), written: call(&a.written, &b.written) }
            };
            let [x, y, z] = [quote!(x), quote!(y), quote!(z)].map(Side::from);
            let left = g([f(&x, &y), f(&x, &z)])?;
            self.law(three(), [f(&x, &g([y, z])?), left], &[]);
        }
        Ok(())
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
        self.law(vars, [quote!(#f(#(#call),*)).into(), self.side(value)?], &[]);
        Ok(())
    }

    fn rule(&mut self, left: &Expr, right: &Expr) -> Result<(), Error> {
        let mut vars = vec![];
        variables(left, &mut vars);
        self.law(vars, [self.side(left)?, self.side(right)?], &[]);
        Ok(())
    }

    fn side(&self, expr: &Expr) -> Result<Side, Error> {
        Ok(Side { code: rust(expr, self.float())?, written: expr.tokens.clone() })
    }
}

/// Three variables of one type.
fn three() -> Vec<(Ident, usize)> {
    ["x", "y", "z"].map(|name| (format_ident!("{name}"), 0)).to_vec()
}

/// The names in a rule's left side, each with its position.
fn variables(expr: &Expr, vars: &mut Vec<(Ident, usize)>) {
    for (at, child) in expr.children().into_iter().enumerate() {
        match child.ident() {
            Some(name) if !vars.iter().any(|(known, _)| known == name) => vars.push((name.clone(), at)),
            Some(_) => {}
            None => variables(child, vars),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{parse, signature::signature};
    use super::*;

    /// The laws tested for a declaration, and for how many constants besides numbers each must hold.
    fn laws(properties: TokenStream, item: TokenStream) -> Vec<(String, usize)> {
        let item = syn::parse2(item).expect("a function");
        let mut algebra = signature(&item);
        (algebra.commutative, algebra.identity[1], algebra.annihilator[0]) =
            (true, Some("1.0".into()), Some("0.0".into()));
        let trials = trials(&item.sig.ident, &algebra, &parse::properties(properties).0).unwrap_or_default();
        let shown = |side: &Side| text(&side.written).replace(" (", "(").replace(" . ", ".");
        trials.mapped(|t| (t.sides.each_ref().map(shown).join(" = "), t.beyond.len()))
    }

    #[test]
    fn laws_are_told_as_they_are_written() {
        let item = quote!(
            fn f(a: f64, b: f64) -> f64 {
                a * b
            }
        );
        let found = laws(
            quote!(distributive(max), distributive(+), case(x, 2.0 => x.abs()), rule(f(x, min(x, y)) => x * y)),
            item.clone(),
        );
        let found: Vec<_> = found.mapped(|(law, beyond)| (&**law, *beyond));
        let expected = [
            ("f(x0, x1) = f(x1, x0)", 2),
            ("f(x0, 1.0) = x0", 2),
            ("f(0.0, x1) = 0.0", 0),
            ("f(x, max(y, z)) = max(f(x, y), f(x, z))", 0),
            ("f(max(y, z), x) = max(f(y, x), f(z, x))", 0),
            ("f(x, y + z) = f(x, y) + f(x, z)", 0),
            ("f(y + z, x) = f(y, x) + f(z, x)", 0),
            ("f(x, 2.0) = x.abs()", 0),
            ("f(x, min(x, y)) = x * y", 0),
        ];
        assert_eq!(found, expected);
        assert!(laws(quote!(distributive(pow)), item).is_empty(), "that is an error");
    }
}
