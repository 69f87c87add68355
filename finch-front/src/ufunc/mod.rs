//! Declarations of `#[ufunc(…)]`: they are parsed, and rejected if they cannot hold.
//!
//! A declaration is checked where it is written, and travels to programs as text.
//! `normalise` turns it into terms.
//!
//! ```text
//! parse        properties as they are written
//! signature    the function's name, arguments and types
//! named        fills by their names
//! term         which terms cases and rules may have
//! kind         the types that are seen of them
//! contradict   properties that cannot hold together
//! check        the test of what is declared
//! ```

mod check;
mod contradict;
mod kind;
mod named;
mod parse;
mod signature;
mod term;

use std::rc::Rc;

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Error, Expr, ItemFn, LitInt};

use crate::syntax::ast;
use finch_core::algebra::{Fun, properties};
use finch_level::definition::{Algebra, Case};
use finch_level::fill;
use finch_level::primitive::is_primitive;
use finch_level::resolve::Known;
pub use named::fills;
use parse::{Given, Property};
use signature::signature;

/// The outcome of a declaration.
pub struct Declared {
    /// The algebra that travels to programs; `None` if they cannot call the function.
    pub algebra: Option<Algebra>,
    /// Its test, if it requests one.
    pub check: TokenStream,
    /// Every mistake that does not follow from another one, each at the user's token.
    pub errors: Vec<Error>,
}

/// Parses and checks the properties of a function.
pub fn declare(properties: TokenStream, item: &ItemFn, known: &Known) -> Declared {
    let mut errors = signature::mistakes(item);
    if !errors.is_empty() {
        return Declared { algebra: None, check: TokenStream::new(), errors };
    }
    let (given, unread) = parse::properties(properties);
    errors.extend(unread);
    let mut reader = Reader { algebra: signature(item), known, seen: vec![], check: None, errors: vec![] };
    given.iter().for_each(|property| reader.property(property));
    errors.append(&mut reader.errors);
    if errors.is_empty() {
        reader.contradictions(&given);
        errors.append(&mut reader.errors);
    }
    let check = match &reader.check {
        Some(name) if !known.is_empty() => {
            Err(Error::new_spanned(name, "the values to check with are literals: fills are named here"))
        }
        Some(name) if errors.is_empty() => check::test(name, item, &reader.algebra, &given),
        _ => Ok(TokenStream::new()),
    };
    let check = check.unwrap_or_else(|error| {
        errors.push(error);
        TokenStream::new()
    });
    let algebra = Algebra { mistaken: !errors.is_empty(), ..reader.algebra };
    Declared { algebra: Some(algebra), check, errors }
}

/// A declaration that is being read.
struct Reader<'a> {
    algebra: Algebra,
    /// The fills that it names.
    known: &'a Known,
    /// The properties so far that may be given only once.
    seen: Vec<String>,
    check: Option<Ident>,
    errors: Vec<Error>,
}

const KNOWN: &str = "`commutative`, `associative`, `idempotent`, `identity = …`, `annihilator = …`, `annihilator(0) = …`, \
     `distributive(g)`, `case(x, 0 => …)`, `rule(f(x, x) => …)`, `iterate(a & !b)` and `check`";

impl Reader<'_> {
    fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(Error::new_spanned(at, message));
    }

    fn property(&mut self, property: &Property) {
        let Property { name, given } = property;
        let text = name.to_string();
        if let Some(message) = self.misplaced(&text) {
            return self.error(name, message);
        }
        match (text.as_str(), given) {
            ("commutative" | "associative" | "idempotent" | "check", Given::Flag) => self.flag(name),
            ("commutative" | "associative" | "idempotent" | "check", _) => {
                self.error(name, format!("`{text}` takes no value"));
            }
            ("identity" | "annihilator", Given::Value { at, value }) => self.value(name, at.as_ref(), value),
            ("identity" | "annihilator", _) => {
                self.error(name, format!("`{text}` needs a value: `{text} = 0`"));
            }
            ("case", Given::Case(patterns, value)) => self.case(name, patterns, value),
            ("rule", Given::Rule(left, right)) => self.rule(left, right),
            ("iterate", Given::Term(region)) => self.region(name, region),
            ("distributive", Given::Over(over)) => self.over(over),
            ("case", _) => self.error(name, "a case gives the value for known arguments: `case(x, 0 => x)`"),
            ("rule", _) => {
                self.error(name, format!("a rule is an equation: `rule({}(x, x) => x)`", self.algebra.name))
            }
            ("iterate", _) => self.error(name, "write where the function is evaluated: `iterate(a & !b)`"),
            ("distributive", _) => {
                self.error(name, "name a function: `distributive(max)` or `distributive(+)`")
            }
            _ => self.error(name, format!("unknown property `{text}`: a function can have {KNOWN}")),
        }
    }

    /// The reason why a function with these arguments cannot have the property, if it cannot.
    fn misplaced(&self, name: &str) -> Option<String> {
        let arity = self.algebra.params.len();
        let (fits, need) = match name {
            "associative" | "identity" | "distributive" => (arity == 2, "two arguments"),
            "commutative" | "idempotent" => (arity >= 2, "two arguments or more"),
            "annihilator" | "case" | "iterate" => (arity >= 1, "arguments"),
            _ => return None,
        };
        if !fits {
            return Some(format!("`{name}` is a property of functions with {need}, this one has {arity}"));
        }
        let (own, params) = self.algebra.types.split_last()?;
        let same = match name {
            "commutative" => params,
            "associative" | "idempotent" => &self.algebra.types,
            _ => return None,
        };
        let other = same.iter().find(|ty| *ty != &params[0])?;
        let what = if other == own { "and a value" } else { "and one" };
        Some(format!(
            "`{name}` is a property of functions of one type, this one has an argument of `{}` {what} of `{other}`",
            params[0]
        ))
    }

    /// Checks that a literal is a value of one of the function's types, if that is a primitive type.
    fn is_value(&mut self, at: impl ToTokens, text: &str, of: usize) -> bool {
        let Some(ty) = self.algebra.types.get(of).cloned() else { return true };
        let fits = fill::parse(text).is_none_or(|value| signature::holds(&ty, &value));
        if !fits {
            self.error(at, format!("`{ty}` has no value {text}"));
        }
        fits
    }

    /// The text of a value of an argument: a literal, or the name of a fill. `None` if an error was reported.
    fn text(&mut self, value: &Expr, of: usize) -> Option<String> {
        if let Some(text) = fill::text(value) {
            return self.is_value(value, &text, of).then_some(text);
        }
        let text = named::value(named::path(value)?, &self.algebra.types[of], self.known);
        text.map_err(|message| self.error(value, message)).ok()
    }

    fn once(&mut self, name: &Ident, what: String) -> bool {
        let again = self.seen.contains(&what);
        if again {
            self.error(name, format!("`{name}` is given twice"));
        }
        self.seen.push(what);
        !again
    }

    fn flag(&mut self, name: &Ident) {
        let text = name.to_string();
        self.once(name, text.clone());
        match text.as_str() {
            "commutative" => self.algebra.commutative = true,
            "associative" => self.algebra.associative = true,
            "idempotent" => self.algebra.idempotent = true,
            _ => self.check = Some(name.clone()),
        }
    }

    /// `identity = 0`, `annihilator(1) = 0`
    fn value(&mut self, name: &Ident, at: Option<&LitInt>, value: &Expr) {
        if fill::text(value).or_else(|| named::path(value).map(|_| String::new())).is_none() {
            let remedy = "write a literal, such as `0` or `-1.5`, a constant such as `f64::INFINITY`, or the name of a fill \
                          value (`fill_value!`)";
            return self.error(value, remedy);
        }
        let arity = self.algebra.params.len();
        let positions = match at.map(LitInt::base10_parse::<usize>) {
            None => 0..arity,
            Some(Ok(at)) if at < arity => at..at + 1,
            Some(_) => {
                return self.error(at, format!("arguments are counted from 0, and there are {arity}"));
            }
        };
        for position in positions {
            if !self.once(name, format!("{name}({position})")) {
                return;
            }
            let Some(text) = self.text(value, position) else { return };
            if !self.is_own(name, position, value) {
                return;
            }
            let values =
                if name == "identity" { &mut self.algebra.identity } else { &mut self.algebra.annihilator };
            values[position] = Some(text.as_str().into());
        }
    }

    /// Checks that the value which an identity or annihilator gives to a call has the function's type.
    fn is_own(&mut self, name: &Ident, position: usize, value: &Expr) -> bool {
        let types = &self.algebra.types;
        let (arity, keeps) = (types.len() - 1, name == "identity");
        let (own, other) = (&types[arity], &types[if keeps { 1 - position } else { position }]);
        if own == other {
            return true;
        }
        if !keeps && is_primitive(own) && is_primitive(other) {
            return self.text(value, arity).is_some();
        }
        let what =
            if keeps { "an identity leaves the other argument" } else { "an annihilator is the value" };
        let function = &self.algebra.name;
        let message =
            format!("{what}, which is `{other}` here, but `{function}` returns `{own}`: write a case");
        self.error(name, message);
        false
    }

    /// `case(x, 0 => x)`
    fn case(&mut self, name: &Ident, patterns: &[Expr], value: &ast::Expr) {
        let arity = self.algebra.params.len();
        if patterns.len() != arity {
            let (own, given) = (self.algebra.name.clone(), patterns.len());
            let are = if given == 1 { "1 is".into() } else { format!("{given} are") };
            return self.error(name, format!("`{own}` takes {arity} arguments, and {are} named here"));
        }
        let Some((patterns, bound)) = self.patterns(patterns) else { return };
        if !patterns.iter().any(|text| text.starts_with('=')) {
            return self
                .error(name, "a case needs a literal for at least one argument: write one, or a `rule(…)`");
        }
        if let Some(path) = named::outcome(value) {
            let text = named::value(&path, &self.algebra.types[arity], self.known);
            match text {
                Ok(text) => self.algebra.cases.push(Case { patterns, value: format!("={text}").into() }),
                Err(message) => self.error(path, message),
            }
            return;
        }
        if let Err(error) = term::check(value, &bound, None) {
            return self.errors.push(error);
        }
        let literal = syn::parse2::<Expr>(value.tokens.clone()).ok().and_then(|value| fill::text(&value));
        if literal.is_some_and(|literal| !self.is_value(&value.tokens, &literal, arity)) {
            return;
        }
        let names = patterns.iter().map(ToString::to_string).zip(self.algebra.types.iter().map(|ty| &**ty));
        if let Some(why) = kind::mismatch(value, &names.collect(), &self.algebra) {
            return self.error(value, why);
        }
        self.algebra.cases.push(Case { patterns, value: value.tokens.to_string().into() });
    }

    /// The patterns of a case, and the names that it gives to arguments. `None` if an error was reported.
    fn patterns(&mut self, patterns: &[Expr]) -> Option<(Vec<Rc<str>>, Vec<String>)> {
        let (mut texts, mut bound) = (vec![], vec![]);
        for (at, pattern) in patterns.iter().enumerate() {
            if fill::text(pattern).is_some() || named::pattern(pattern).is_some() {
                let lit = self.text(pattern, at)?;
                texts.push(format!("={lit}").into());
                continue;
            }
            let name = match pattern {
                Expr::Path(path) => path.path.get_ident().map(Ident::to_string).filter(|name| name != "None"),
                _ => None,
            };
            match (pattern, name) {
                (Expr::Infer(_), _) => texts.push(format!("_{at}").into()),
                (_, Some(name)) if !bound.contains(&name) => {
                    texts.push(name.as_str().into());
                    bound.push(name);
                }
                (_, Some(_)) => {
                    self.error(
                        pattern,
                        "a case names each argument once: arguments that are equal are a `rule(…)`",
                    );
                    return None;
                }
                (_, None) => {
                    self.error(
                        pattern,
                        "an argument is a literal, the name of a fill value, or a new name here",
                    );
                    return None;
                }
            }
        }
        Some((texts, bound))
    }

    /// `rule(f(x, x) => x)`
    fn rule(&mut self, left: &ast::Expr, right: &ast::Expr) {
        let own = self.algebra.name.to_string();
        let mut names = vec![];
        if let Err(error) = term::left(left, &own, self.algebra.params.len(), &mut names) {
            return self.errors.push(error);
        }
        if let Err(error) = term::check(right, &names, Some((&own, self.algebra.params.len()))) {
            return self.errors.push(error);
        }
        let mut named = vec![];
        kind::names(left, &self.algebra, &mut named);
        if let Some(why) = kind::mismatch(right, &named, &self.algebra) {
            return self.error(right, why);
        }
        let text = |side: &ast::Expr| side.tokens.to_string().into();
        self.algebra.rules.push((text(left), text(right)));
    }

    /// `iterate(a & !b)`
    fn region(&mut self, name: &Ident, region: &ast::Expr) {
        if let Err(error) = term::region(region, &self.algebra.params) {
            return self.errors.push(error);
        }
        if self.once(name, "iterate".into()) {
            self.algebra.region = Some(region.tokens.to_string().into());
        }
    }

    /// `distributive(max)`
    fn over(&mut self, over: &TokenStream) {
        let name = over.to_string().replace(' ', "");
        let binary = Fun::by_name(&name).is_some_and(|fun| {
            let (least, most) = properties(&fun).arity;
            (least..=most).contains(&2) && !fun.is_predicate()
        });
        if !binary {
            return self.error(
                over,
                "a function distributes over a built-in function of two arguments or an operator",
            );
        }
        self.algebra.over.push(name.into());
    }

    /// Reports properties that contradict each other, and those that are given for one argument but hold for all.
    fn contradictions(&mut self, given: &[Property]) {
        let found = contradict::contradictions(&self.algebra, given);
        for clash in &found {
            self.error(&given[clash.properties[0]].name, &clash.message);
        }
        for name in ["identity", "annihilator"] {
            let Some(at) = given.iter().rposition(|property| property.name == name) else { continue };
            let told = found.iter().any(|clash| clash.properties.contains(&at));
            let Algebra { identity, annihilator, commutative, .. } = &self.algebra;
            let values = if name == "identity" { identity } else { annihilator };
            if !told && *commutative && values.iter().any(Option::is_none) {
                let message = format!(
                    "the annihilator of a commutative function applies to every argument: write `{name} = …`"
                );
                self.error(&given[at].name, message);
            }
        }
    }
}
