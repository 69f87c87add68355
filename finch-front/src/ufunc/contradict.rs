//! Properties that contradict each other.
//!
//! A property is a set of [`Fact`]s: equations that state the function's value at some arguments. Two facts meet where their
//! arguments unify, and there they must agree. Computed values are not examined.

use finch_core::algebra::Value;
use finch_core::{Gather, Mapped};

use super::parse::{Given, Property};
use crate::syntax::ast::{Expr, ExprKind};
use finch_level::definition::{Algebra, Case};
use finch_level::fill;
use finch_level::resolve::text;

/// An argument, or the value of a call.
#[derive(Clone, PartialEq)]
enum Part {
    /// A known value.
    Lit(Value),
    /// Any value. In a fact, a variable is named after the first argument at which it occurs.
    Var(usize),
}

/// `f(args) = value`
#[derive(Clone)]
struct Fact {
    args: Vec<Part>,
    value: Part,
    /// It follows from commutativity, by swapping two arguments.
    swapped: bool,
}

impl Fact {
    /// Whether it is about more than one call.
    fn is_general(&self) -> bool {
        self.args.iter().any(|arg| matches!(arg, Part::Var(_)))
    }
}

/// A call to which two facts apply, with the value that each states.
struct Meeting {
    args: Vec<Part>,
    values: [Part; 2],
    /// Whether one of the facts is swapped.
    swapped: bool,
}

/// A contradiction: the number of the later property, that of the earlier one, and the message for the user.
pub struct Contradiction {
    pub properties: [usize; 2],
    pub message: String,
}

/// The contradictions between the properties of a function, all of which were read without a mistake. Each property is
/// reported at most once: if it contradicts several others, that is one mistake. Cases may overlap in a single point
/// (`case(x, 0 => 1), case(0, y => 0)` of a power): the first one applies there, as with the arms of a `match`.
pub fn contradictions(algebra: &Algebra, given: &[Property]) -> Vec<Contradiction> {
    let cases = &mut algebra.cases.iter();
    let all = |property| {
        let said = facts(algebra, property, cases);
        let mirrored: Vec<Fact> = said.iter().filter(|_| algebra.commutative).gather(swapped).collect();
        [said, mirrored].concat()
    };
    let facts: Vec<Vec<Fact>> = given.mapped(all);
    let mut found: Vec<Contradiction> = vec![];
    for later in 0..facts.len() {
        let free = |at: &usize| !found.iter().any(|clash| clash.properties.contains(at));
        let clash = (0..=later).filter(free).find_map(|earlier| {
            let may_cross = may_cross([&given[later], &given[earlier]]);
            Some((earlier, clash(&facts[later], &facts[earlier], may_cross)?))
        });
        found.extend(clash.map(|(earlier, clash)| Contradiction {
            properties: [later, earlier],
            message: message(algebra, &clash, &given[later], &given[earlier]),
        }));
    }
    found
}

/// The facts of a property. The next element of `cases` belongs to the next property that is a case.
fn facts<'a>(
    algebra: &Algebra,
    property: &Property,
    cases: &mut impl Iterator<Item = &'a Case>,
) -> Vec<Fact> {
    let arity = algebra.params.len();
    let keeps = property.name == "identity";
    let fact = match &property.given {
        Given::Flag if property.name == "idempotent" => {
            Some(Fact { args: vec![Part::Var(0); arity], value: Part::Var(0), swapped: false })
        }
        Given::Value { at, .. } => {
            let at = at.as_ref().and_then(|at| at.base10_parse::<usize>().ok());
            let values = if keeps { &algebra.identity } else { &algebra.annihilator };
            let positions = (0..arity).filter(|position| at.is_none_or(|at| at == *position));
            return positions
                .filter_map(|position| unit(values[position].as_deref()?, position, arity, keeps))
                .collect();
        }
        Given::Case(_, value) => cases.next().and_then(|known| case(known, value)),
        Given::Rule(left, right) => rule(left, right),
        _ => None,
    };
    fact.into_iter().collect()
}

/// `f(e, y) = y` or `f(z, y) = z`
fn unit(text: &str, position: usize, arity: usize, keeps: bool) -> Option<Fact> {
    let mut args: Vec<Part> = (0..arity).map(Part::Var).collect();
    args[position] = Part::Lit(fill::parse(text)?);
    let value = if keeps { args.get(1 - position)? } else { &args[position] };
    Some(Fact { value: value.clone(), args, swapped: false })
}

fn case(case: &Case, value: &Expr) -> Option<Fact> {
    let arg = |(at, text): (usize, &std::rc::Rc<str>)| known(text).unwrap_or(Part::Var(at));
    let args = case.patterns.iter().enumerate().map(arg).collect();
    let variable = |name: &proc_macro2::Ident| case.patterns.iter().position(|text| name == &**text);
    let value = known(&case.value)
        .or_else(|| literal(value))
        .or_else(|| Some(Part::Var(variable(value.ident()?)?)))?;
    Some(Fact { args, value, swapped: false })
}

/// A rule that defines a call, `f(x, x) = x`, if its arguments are names and literals.
fn rule(left: &Expr, right: &Expr) -> Option<Fact> {
    let ExprKind::Call(_, args) = &left.kind else { return None };
    let part = |expr: &Expr| {
        let variable = || args.iter().position(|arg| arg.ident().is_some() && arg.ident() == expr.ident());
        literal(expr).or_else(|| variable().map(Part::Var))
    };
    let value = part(right)?;
    Some(Fact { args: args.iter().map(part).collect::<Option<_>>()?, value, swapped: false })
}

/// The value in a part of a [`Case`], if it is one.
fn known(text: &str) -> Option<Part> {
    text.strip_prefix('=').and_then(fill::parse).map(Part::Lit)
}

fn literal(expr: &Expr) -> Option<Part> {
    let expr = syn::parse2(expr.tokens.clone()).ok()?;
    fill::parse(&fill::text(&expr)?).map(Part::Lit)
}

/// Whether two properties may state different values of one call: cases, or a case and an annihilator of one argument.
fn may_cross(both: [&Property; 2]) -> bool {
    let is_case = |property: &Property| matches!(property.given, Given::Case(..) | Given::Rule(..));
    let annihilates = |property: &Property| {
        property.name == "annihilator" && matches!(property.given, Given::Value { at: Some(_), .. })
    };
    both.into_iter().all(|one| is_case(one) || annihilates(one)) && both.into_iter().any(is_case)
}

/// A call for which the facts of two properties state different values.
fn clash(later: &[Fact], earlier: &[Fact], may_cross: bool) -> Option<Meeting> {
    let pairs = later.iter().gather(|a| earlier.iter().map(move |b| (a, b)));
    let point = |met: &Meeting| met.args.iter().all(|arg| matches!(arg, Part::Lit(_)));
    let meetings = pairs.filter_map(|(a, b)| {
        let cross = may_cross && a.is_general() && b.is_general();
        meet(a, b).filter(|met| !(cross && point(met)))
    });
    meetings.filter(|meeting| differ(&meeting.values)).min_by_key(|meeting| meeting.swapped)
}

/// The versions of a fact with two of its arguments swapped.
fn swapped(fact: &Fact) -> Vec<Fact> {
    let pairs = (1..fact.args.len()).gather(|to| (0..to).map(move |from| (from, to)));
    let swap = |(from, to)| {
        let mut args = fact.args.clone();
        args.swap(from, to);
        Fact { args, value: fact.value.clone(), swapped: true }
    };
    pairs.map(swap).collect()
}

/// The call to which two facts apply, if there is one.
fn meet(a: &Fact, b: &Fact) -> Option<Meeting> {
    let arity = a.args.len();
    let renamed = |part: &Part| match part {
        Part::Var(var) => Part::Var(arity + var),
        lit => lit.clone(),
    };
    let mut known: Vec<Part> = (0..2 * arity).map(Part::Var).collect();
    for (a, b) in a.args.iter().zip(&b.args) {
        match [resolved(&known, a), resolved(&known, &renamed(b))] {
            [Part::Lit(a), Part::Lit(b)] if !a.same_number(&b) => return None,
            [Part::Lit(_), Part::Lit(_)] => {}
            [Part::Var(var), other] | [other, Part::Var(var)] => known[var] = other,
        }
    }
    let args = a.args.mapped(|arg| resolved(&known, arg));
    let values = [resolved(&known, &a.value), resolved(&known, &renamed(&b.value))];
    Some(Meeting { args, values, swapped: a.swapped || b.swapped })
}

/// The meaning of a part, given what is known of the variables.
fn resolved(known: &[Part], part: &Part) -> Part {
    match part {
        Part::Var(var) if known[*var] != *part => resolved(known, &known[*var]),
        _ => part.clone(),
    }
}

/// Whether two parts are different values. Variables are, for some of their values. Fills that have only names may be equal.
fn differ([a, b]: &[Part; 2]) -> bool {
    match (a, b) {
        (Part::Lit(Value::Fill(_)), Part::Lit(_)) | (Part::Lit(_), Part::Lit(Value::Fill(_))) => false,
        (Part::Lit(a), Part::Lit(b)) => !a.same_number(b),
        _ => a != b,
    }
}

fn message(algebra: &Algebra, clash: &Meeting, later: &Property, earlier: &Property) -> String {
    let show = |part: &Part| match part {
        Part::Lit(value) => value.to_string(),
        var => {
            let at = clash.args.iter().position(|arg| arg == var).unwrap_or_default();
            Some(&*algebra.params[at]).filter(|name| *name != "_").map_or(format!("x{at}"), str::to_owned)
        }
    };
    let args = clash.args.mapped(show).join(", ");
    let [left, right] = clash.values.each_ref().map(show);
    let says = format!("`{}` says `{}({args})` is {left}, and", shown(later), algebra.name);
    if std::ptr::eq(later, earlier) {
        return format!("{says}, with its arguments swapped, {right}: remove it, or `commutative`");
    }
    let or = if clash.swapped { ", or `commutative`" } else { "" };
    format!("{says} `{}` says {right}: remove one{or}", shown(earlier))
}

/// A property as the user wrote it, without the value of a case or a rule.
fn shown(Property { name, given }: &Property) -> String {
    match given {
        Given::Value { at, value } => {
            let at = at.as_ref().map_or(String::new(), |at| format!("({at})"));
            format!("{name}{at} = {}", written(value))
        }
        Given::Case(patterns, _) => {
            format!("case({})", patterns.mapped(written).join(", "))
        }
        Given::Rule(left, _) => format!("rule({})", text(&left.tokens).replace(" (", "(")),
        _ => name.to_string(),
    }
}

/// A literal or a name.
fn written(expr: &syn::Expr) -> String {
    let text = text(expr);
    text.strip_prefix("- ").map_or(text.clone(), |positive| format!("-{positive}"))
}
