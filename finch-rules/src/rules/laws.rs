//! The laws of function calls as equations over the e-graph. Their names, and what they say, are in `finch_core::algebra::laws`.
//!
//! Three of them ask for the terms of chains (a product of several factors): a constant that meets another one, an argument that
//! occurs again, and a choice that moves out need not be neighbours. Folding, `missing` and index arithmetic are in `analysis.rs`.

use finch_core::Mapped;
use finch_core::algebra::fold::fold;
use finch_core::algebra::laws::{self, LAWS, Law};
use finch_core::algebra::missing::{self, chooses_missing, may_be_missing};
use finch_core::algebra::{Fun, Node, Properties, Term, Value, build, properties};

use crate::Rule;
use crate::language::{is_chain, links};
use crate::rewrite::{Equation, Here, always, is, makes};

/// The rule of each law.
pub fn rules() -> impl Iterator<Item = Rule> {
    LAWS.iter().map(|law: &Law| {
        let equations =
            EQUATIONS.iter().find(|(name, _)| *name == law.name).map_or(FOLDED, |(_, equations)| equations);
        Rule { name: law.name, says: law.says, guard: law.guard, equations }
    })
}

/// Of laws that the analysis folds.
const FOLDED: &[Equation] = &[];

/// The equations of each law.
#[rustfmt::skip]
const EQUATIONS: &[(&str, &[Equation])] = &[
    ("missing choice", &[
        makes("(f ?x)",          |at| missing_moves_out(at, &["?x"])).of(|fun| passes_on_missing(fun, 1)),
        makes("(f ?x ?y)",       |at| missing_moves_out(at, &["?x", "?y"])).of(|fun| passes_on_missing(fun, 2)),
        makes("(f ?x ?y ?z)",    |at| missing_moves_out(at, &["?x", "?y", "?z"])).of(|fun| passes_on_missing(fun, 3)),
    ]),
    ("flatten", &[
        is("(f ?a)",             "?a",                always).of(|fun| properties(fun).associative && is_chain(fun)),
        is("(f ?a (f ?b ?c))",   "(f (f ?a ?b) ?c)",  |at| !at.is_known()).of(|fun| is_chain(fun) && !matches!(fun, Fun::Add | Fun::Mul) && laws::regroups(fun, &[])),
    ]),
    ("annihilator", &[
        is("(f ?z ?x)",          "?z",                |at| annihilates(at, ["?z", "?x"], 0)).of(|fun| properties(fun).annihilator[0].is_some()),
        is("(f ?x ?z)",          "?z",                |at| annihilates(at, ["?x", "?z"], 1)).of(|fun| properties(fun).annihilator[1].is_some()),
    ]),
    ("annihilated choice", &[
        makes("(f ?x ?y)",       choice_moves_out).of(|fun| matches!(fun, Fun::Add | Fun::Sub | Fun::Mul | Fun::CopySign) || fun.divides()),
    ]),
    ("identity", &[
        is("(f ?e ?x)",          "?x",                |at| is_identity(at, "?e", 0) && !is_identity(at, "?x", 1)).of(|fun| properties(fun).identity[0].is_some()),
        is("(f ?x ?e)",          "?x",                |at| is_identity(at, "?e", 1)).of(|fun| properties(fun).identity[1].is_some()),
    ]),
    ("idempotent", &[
        is("(f ?x ?x)",          "?x",                |at| is_pure(at.term("?x"))).of(|fun| properties(fun).idempotent),
        is("(f ?x ?x ?x)",       "?x",                |at| is_pure(at.term("?x"))).of(|fun| properties(fun).idempotent),
        is("(f (f ?y ?x) ?x)",   "(f ?y ?x)",         |at| is_pure(at.term("?x"))).of(|fun| properties(fun).idempotent && is_chain(fun)),
        is("(f ?y ?x)",          "?y",                |at| occurs(at, "?x", "?y") && is_pure(at.term("?x"))).of(|fun| has(fun, |row| row.idempotent && row.commutative) && is_chain(fun)),
    ]),
    ("merge constants", &[
        makes("(f ?x ?k)",       constants_merge).of(|fun| has(fun, |row| row.commutative && row.associative) && is_chain(fun)),
    ]),
    ("negation", &[
        is("(not (not ?x))",     "?x",                always),
        is("(not (== ?a ?b))",   "(!= ?a ?b)",        always),
        is("(not (!= ?a ?b))",   "(== ?a ?b)",        always),
        is("(xor (not ?a) ?b)",  "(not (xor ?a ?b))", always),
        is("(xor ?a (not ?b))",  "(not (xor ?a ?b))", always),
        is("(not (< ?a ?b))",    "(>= ?a ?b)",        are_indices),
        is("(not (<= ?a ?b))",   "(> ?a ?b)",         are_indices),
        is("(not (> ?a ?b))",    "(<= ?a ?b)",        are_indices),
        is("(not (>= ?a ?b))",   "(< ?a ?b)",         are_indices),
    ]),
    ("complement", &[
        is("(and ?x ?a)",        "false",             |at| is_denied(at, Fun::And) && are_present(at, &["?x", "?a"])),
        is("(or ?x ?a)",         "true",              |at| is_denied(at, Fun::Or) && are_present(at, &["?x", "?a"])),
    ]),
    ("compare with truth", &[
        is("(== ?x ?k)",         "?x",                |at| at.truth("?k") == Some(true)),
        is("(== ?k ?x)",         "?x",                |at| at.truth("?k") == Some(true)),
        is("(== ?x ?k)",         "(not ?x)",          |at| at.truth("?k") == Some(false)),
        is("(== ?k ?x)",         "(not ?x)",          |at| at.truth("?k") == Some(false)),
        is("(!= ?x ?k)",         "?x",                |at| at.truth("?k") == Some(false)),
        is("(!= ?k ?x)",         "?x",                |at| at.truth("?k") == Some(false)),
        is("(!= ?x ?k)",         "(not ?x)",          |at| at.truth("?k") == Some(true)),
        is("(!= ?k ?x)",         "(not ?x)",          |at| at.truth("?k") == Some(true)),
        is("(xor ?x ?k)",        "(not ?x)",          |at| at.truth("?k") == Some(true)),
        is("(xor ?k ?x)",        "(not ?x)",          |at| at.truth("?k") == Some(true)),
    ]),
    ("select", &[
        is("(ifelse ?c ?a ?b)",  "?a",                |at| at.truth("?c") == Some(true)),
        is("(ifelse ?c ?a ?b)",  "?b",                |at| at.truth("?c") == Some(false)),
        is("(ifelse ?c ?a ?a)",  "?a",                |at| are_present(at, &["?c"])),
        is("(ifelse ?c ?a ?b)",  "?a",                |at| are_alike(at) && !is_untyped(at, "?a") && are_present(at, &["?c"])),
        is("(ifelse ?c ?a ?b)",  "?b",                |at| are_alike(at) && is_untyped(at, "?a") && are_present(at, &["?c"])),
        is("(ifelse ?c ?a ?b)",  "?c",                |at| at.truth("?a") == Some(true) && at.truth("?b") == Some(false)),
        is("(ifelse (not ?c) ?a ?b)", "(ifelse ?c ?b ?a)", |at| has_no_opposite(at.term("?c"))),
    ]),
    ("first present", &[
        is("(coalesce ?x ?y)",   "?x",                |at| are_present(at, &["?x"])),
        is("(coalesce ?x ?y)",   "?y",                |at| missing::replaces(&at.context().guard, at.term("?x"), at.term("?y"))),
        is("(coalesce (ifelse ?c ?a ?b) ?y)", "(ifelse ?c (coalesce ?a ?y) (coalesce ?b ?y))", a_branch_is_missing),
        is("(coalesce (coalesce (ifelse ?c ?a ?b) ?y) ?z)", "(ifelse ?c (coalesce (coalesce ?a ?y) ?z) (coalesce (coalesce ?b ?y) ?z))", a_branch_is_missing),
    ]),
    ("choose settled", &[
        is("(f ?x ?y)",          "?x",                |at| matches!(at.fun(), Fun::Choose(fill) if laws::is_other(at.term("?x"), fill)) && are_present(at, &["?y"])).of(|fun| matches!(fun, Fun::Choose(_))),
    ]),
    ("first of several",  &[is("(first ?a ?b)",  "?a",   |at| are_present(at, &["?b"]))]),
    ("last of several",   &[
        is("(last ?a ?b)",       "?b",                |at| are_present(at, &["?a"])),
        is("(last (last ?a ?b) ?c)", "(last ?a ?c)",  |at| are_present(at, &["?b"])),
    ]),
    ("is missing", &[
        is("(is_missing ?x)",    "true",              |at| at.lit("?x").is_some_and(|lit| lit.value == Value::Missing)),
        is("(is_missing ?x)",    "false",             |at| are_present(at, &["?x"])),
    ]),
];

fn has(fun: &Fun, property: fn(&Properties) -> bool) -> bool {
    property(&properties(fun))
}

/// Whether none of these may be `missing`, so that the call may leave them out.
fn are_present(at: &Here, vars: &[&str]) -> bool {
    !vars.iter().any(|var| may_be_missing(at.term(var)))
}

/// Whether a call of the function with so many arguments is `missing` where one of them is. A chain has two at each link.
fn passes_on_missing(fun: &Fun, arguments: usize) -> bool {
    let (least, most) = properties(fun).arity;
    let takes = if is_chain(fun) { arguments == 2 } else { (least..=most).contains(&arguments) };
    takes && *fun != Fun::Coalesce
}

/// What the constructors do about a choice of `missing`.
fn missing_moves_out(at: &Here, vars: &[&str]) -> Option<Term> {
    let args: Vec<Term> = match vars {
        [first, last] => chain(at, first, last),
        _ => vars.mapped(|var| at.term(var).clone()),
    };
    missing::choice_moves_out(&at.context().algebra, at.fun(), &args)
}

/// A call on literals is folded, or has no value. Constructors see arguments that are simplified already. Here they may not be yet, and
/// 0 / x would be 0 where x becomes 0.
fn annihilates(at: &Here, vars: [&str; 2], side: usize) -> bool {
    if at.lit(vars[side]).is_none() || at.is_known() {
        return false;
    }
    let guard = &at.context().guard;
    let args = vars.map(|var| guard.normalise(at.term(var)));
    let folds = match [args[0].as_lit(), args[1].as_lit()] {
        [Some(a), Some(b)] => fold(at.fun(), &[a, b]).is_some(),
        _ => false,
    };
    !folds && laws::annihilates(guard, at.fun(), &args, side)
}

fn is_identity(at: &Here, var: &str, side: usize) -> bool {
    !at.is_known() && laws::is_identity(&at.context().guard, at.fun(), side, at.term(var))
}

/// Host code may return another value each time.
fn is_pure(term: &Term) -> bool {
    !term.any(&mut |t| matches!(**t, Node::Host(..)))
}

/// Whether a term is one of a chain.
fn occurs(at: &Here, term: &str, chain: &str) -> bool {
    links(at.fun(), at.term(chain)).contains(at.term(term))
}

/// The arguments of a chain that ends with `?y`.
fn chain(at: &Here, first: &str, last: &str) -> Vec<Term> {
    let first = if is_chain(at.fun()) {
        links(at.fun(), at.term(first))
    } else {
        std::slice::from_ref(at.term(first))
    };
    [first, std::slice::from_ref(at.term(last))].concat()
}

/// Asks the smart constructors whether a choice has to move out, since what it chooses from may fold to the annihilator.
fn choice_moves_out(at: &Here) -> Option<Term> {
    let choice = |term: &Term| term.any(&mut |t| matches!(**t, Node::Call(Fun::IfElse, _)));
    if ![at.term("?x"), at.term("?y")].into_iter().any(choice) {
        return None;
    }
    let args = chain(at, "?x", "?y");
    let moves = laws::annihilated_choice(&at.context().guard, at.fun(), &args)?;
    laws::moved_out(&at.context().algebra, at.fun(), &args, moves)
}

/// An identity, or a constant that occurs again, is left out instead.
fn constants_merge(at: &Here) -> Option<Term> {
    let (last, chain) = (at.lit("?k")?, chain(at, "?x", "?k"));
    let (guard, again) = (&at.context().guard, properties(at.fun()).idempotent);
    let goes = |(side, link): (usize, &Term)| {
        laws::is_identity(guard, at.fun(), side, link)
            || again && side + 1 < chain.len() && link.as_lit() == Some(last)
    };
    if chain.iter().enumerate().any(goes) {
        None
    } else {
        laws::merge(&at.context().algebra, at.fun(), &chain)
    }
}

fn a_branch_is_missing(at: &Here) -> bool {
    ["?a", "?b"].iter().any(|var| chooses_missing(at.term(var)))
}

fn are_indices(at: &Here) -> bool {
    ["?a", "?b"].iter().all(|var| at.term(var).is_index())
}

/// Whether a term and its negation are in one chain of truth values.
fn is_denied(at: &Here, fun: Fun) -> bool {
    let last = at.term("?a");
    let denies = |truth: &Term, other: &Term| laws::is_truth(truth) && build::not(truth.clone()) == *other;
    links(&fun, at.term("?x")).iter().any(|link| denies(link, last) || denies(last, link))
}

/// Whether the negation of a condition is not a comparison itself. Otherwise it is that, and needs no `not`.
pub fn has_no_opposite(condition: &Term) -> bool {
    let Node::Call(fun, args) = &**condition else { return true };
    let compares = fun.is_predicate() && args.len() == 2;
    !compares || (!matches!(fun, Fun::Eq | Fun::Ne) && !args.iter().all(Term::is_index))
}

/// Whether two literals are equal, one of which may have no type yet.
fn are_alike(at: &Here) -> bool {
    let literal = |var: &&str| at.lit(var).is_some();
    ["?a", "?b"].iter().all(literal) && laws::alike(&at.context().guard, at.term("?a"), at.term("?b"))
}

fn is_untyped(at: &Here, var: &str) -> bool {
    at.lit(var).is_some_and(|lit| lit.ty.is_none())
}
