//! Each rule alone, on one example.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU32, Ordering};

use finch_core::algebra::laws::LAWS;
use finch_core::algebra::{Access, AccessId, Assign, Fun, HostId, Lit, Node, TensorId, Term, Value, build};

use super::{World, assign, below, call, float, if_, lit, loop_, read, show, world};
use crate::language::FUNCTION;
use crate::rewrite::{Rewrite, always, asks, is};
use crate::run::Run;
use crate::{Context, Rule, limits, rules};

/// The result of the rule alone on the term. For a law there are no constructors that apply laws; for another rule there are.
fn alone(
    world: &World,
    rule: Rule,
    term: &Term,
    prepare: &dyn Fn(&mut Context),
) -> (Term, Vec<&'static str>) {
    let mut context = Context::new(&world.program);
    if LAWS.iter().any(|law| law.name == rule.name) {
        context.algebra = world.program.algebra().lawless();
    }
    prepare(&mut context);
    context.symbols.prepare();
    let mut rewrites = rules::of_no_function(rule);
    // What moves out of the call is the annihilator.
    let beside =
        rules::all().filter(|other| rule.name == "annihilated choice" && other.name == "annihilator");
    let both: Vec<Rule> = beside.chain([rule]).collect();
    term.each(&mut |t| {
        let Node::Call(fun, _) = &**t else { return };
        let number = context.symbols.number(fun);
        let known: BTreeSet<_> = rewrites.iter().map(|rewrite| rewrite.name).collect();
        let op = format!("{FUNCTION}{number}");
        let mut all: Vec<_> =
            both.iter().flat_map(|rule| rules::of_function(*rule, fun, number, &op)).collect();
        if rule.name == "case" {
            all.extend(rules::declared::cases(&mut context.symbols, fun));
        }
        rewrites.extend(all.into_iter().filter(|rewrite| !known.contains(&rewrite.name)));
    });
    if rule.name == "declared rule" {
        rewrites = rules::declared::rules(&mut context);
    }
    run(term, &rewrites, context)
}

/// What a run of these rewrites alone makes of a term.
fn run(term: &Term, rewrites: &[Rewrite], mut context: Context) -> (Term, Vec<&'static str>) {
    let run = Run::new(term, &mut context).saturate(rewrites.iter());
    (run.best(), run.graph.analysis.folded.iter().copied().chain(run.fired()).collect())
}

struct Example {
    name: &'static str,
    before: Term,
    after: &'static str,
    /// A known fact: the first is below the second by this distance.
    known: Option<(Term, i64, Term)>,
}

#[allow(clippy::too_many_lines, reason = "one line a rule")]
fn examples(w: &World) -> Vec<Example> {
    let [p, q] = [0, 1].map(|n| Term::var(&w.numbers[n]));
    let [lo, hi, m] = [0, 1, 2].map(|n| Term::var(&w.bounds[n]));
    let flag = Term::var(&w.flag);
    let i = &w.i;
    let not = |t: &Term| call(Fun::Not, std::slice::from_ref(t));
    let missing = Term::new(Node::Lit(Lit { value: Value::Missing, ty: None }));
    let int = |i: i128| lit(Value::Int(i), "i64");
    let over = |body| loop_(i, &lo, &hi, body);
    let s = |rhs: &Term| assign(0, None, rhs.clone());
    let fresh = Term::new(Node::Assign(Assign {
        to: Access { id: AccessId(0), along: None, passed: 0, permitted: false },
        op: None,
        fresh: Some(Lit { value: Value::Int(0), ty: Some("i64".into()) }),
        rhs: int(0),
    }));
    let plain = |name, before, after| Example { name, before, after, known: None };
    let when = |name, known, before, after| Example { name, before, after, known: Some(known) };
    let some = || (lo.clone(), 1, hi.clone());
    vec![
        plain("identity", call(Fun::Mul, &[p.clone(), int(1), q.clone()]), "(p * q)"),
        plain("idempotent", call(Fun::Max, &[p.clone(), q.clone(), p.clone()]), "max(p, q)"),
        plain("annihilator", call(Fun::Mul, &[p.clone(), int(0)]), "0"),
        plain(
            "annihilated choice",
            call(Fun::Mul, &[call(Fun::IfElse, &[flag.clone(), p.clone(), float(0.0)]), q.clone()]),
            "ifelse(flag, (p * q), 0.0)",
        ),
        plain("case", call(super::declared::keep(), &[p.clone(), int(7)]), "p"),
        plain(
            "declared rule",
            call(
                super::declared::keep(),
                &[p.clone(), call(super::declared::keep(), &[p.clone(), q.clone()])],
            ),
            "keep(p, q)",
        ),
        plain("missing propagates", call(Fun::Add, &[p.clone(), missing.clone()]), "missing"),
        plain(
            "missing choice",
            call(Fun::Add, &[call(Fun::IfElse, &[flag.clone(), missing.clone(), p.clone()]), q.clone()]),
            "ifelse(flag, missing, (p + q))",
        ),
        plain("flatten", call(Fun::Max, &[p.clone(), call(Fun::Max, &[q.clone(), int(3)])]), "max(p, q, 3)"),
        plain("fold constants", call(Fun::Sub, &[int(5), int(3)]), "2"),
        plain("merge constants", call(Fun::Max, &[int(2), p.clone(), int(3)]), "max(p, 3)"),
        plain(
            "index sum",
            call(Fun::Sub, &[call(Fun::Add, &[lo.clone(), Term::int(2)]), Term::int(2)]),
            "lo",
        ),
        plain(
            "index comparison",
            call(
                Fun::Lt,
                &[call(Fun::Add, &[lo.clone(), hi.clone()]), call(Fun::Add, &[m.clone(), hi.clone()])],
            ),
            "(lo < m)",
        ),
        plain("index extremum", call(Fun::Min, &[lo.clone(), build::add(&lo, 1), hi.clone()]), "min(lo, hi)"),
        plain("negation", not(&not(&flag)), "flag"),
        plain("complement", call(Fun::And, &[flag.clone(), not(&flag)]), "false"),
        plain("compare with truth", call(Fun::Eq, &[flag.clone(), Term::bool(true)]), "flag"),
        plain("select", call(Fun::IfElse, &[Term::bool(false), p.clone(), q.clone()]), "q"),
        when("decided selection", some(), call(Fun::IfElse, &[below(&lo, &hi), p.clone(), q.clone()]), "p"),
        plain("first present", call(Fun::Coalesce, &[p.clone(), q.clone()]), "p"),
        plain("choose settled", call(Fun::Choose(Value::Int(0)), &[int(4), q.clone()]), "4"),
        plain("first of several", call(Fun::First, &[p.clone(), q.clone()]), "p"),
        plain("last of several", call(Fun::Last, &[p.clone(), q.clone()]), "q"),
        plain("is missing", call(Fun::IsMissing, std::slice::from_ref(&p)), "false"),
        plain("sieve of equals", if_(flag.clone(), s(&p), s(&p)), "a0 = p"),
        plain("sieve of not", if_(not(&flag), s(&p), s(&q)), "if flag { a0 = q } else { a0 = p }"),
        when("decided sieve", some(), if_(below(&hi, &lo), s(&p), s(&q)), "a0 = q"),
        plain("idle assignment", fresh, "pass"),
        plain("pass in block", Term::new(Node::Block(vec![s(&p), Term::pass(), s(&q)])), "a0 = p; a0 = q"),
        plain("loop over pass", over(Term::pass()), "pass"),
        when("loop over nothing", (hi.clone(), 0, lo.clone()), over(s(&p)), "pass"),
        plain("scope over pass", Term::new(Node::Scope(vec![TensorId(0)], Term::pass())), "pass"),
        plain(
            "unwritten temporary",
            Term::new(Node::Scope(vec![TensorId(3)], s(&call(Fun::Max, &[read(3), read(4)])))),
            "scope { a0 = max(0, read4) }",
        ),
        plain(
            "unread temporary",
            Term::new(Node::Scope(
                vec![TensorId(3)],
                Term::new(Node::Block(vec![over(assign(3, Some(Fun::Add), p.clone())), s(&q)])),
            )),
            "a0 = q",
        ),
        plain(
            "loop once",
            loop_(i, &lo, &build::add(&lo, 1), assign(7, Some(Fun::Add), p.clone())),
            "a7 += p",
        ),
        when(
            "sum over loop",
            some(),
            over(assign(0, Some(Fun::Add), p.clone())),
            "a0 += times(p, (hi - lo))",
        ),
        when(
            "power over loop",
            some(),
            over(assign(1, Some(Fun::Mul), float(3.0))),
            "a1 *= powers(3.0, (hi - lo))",
        ),
        when(
            "steps over loop",
            some(),
            over(assign(0, Some(Fun::Div), p.clone())),
            "a0 /= again(p, (hi - lo))",
        ),
        plain(
            "parity over loop",
            over(assign(0, Some(Fun::Xor), p.clone())),
            "if (((hi - lo) % 2) == 1) { a0 xor= p }",
        ),
        plain("repeat over loop", over(assign(0, Some(Fun::Min), p.clone())), "if (lo < hi) { a0 min= p }"),
        plain(
            "winner over loop",
            over(assign(0, Some(Fun::Min), Term::var(i))),
            "if (lo < hi) { a0 min= lo }",
        ),
        plain(
            "repeat over loop",
            over(Term::new(Node::Scope(
                vec![TensorId(0)],
                Term::new(Node::Block(vec![
                    assign(0, Some(Fun::Add), p.clone()),
                    assign(7, Some(Fun::Max), read(0)),
                ])),
            ))),
            "if (lo < hi) { scope { a0 += p; a7 max= read0 } }",
        ),
        plain(
            "sieve out of loop",
            over(if_(flag.clone(), assign(2, None, p.clone()), Term::pass())),
            "if flag { loop i in lo..hi { a2 = p } }",
        ),
        plain(
            "block out of loop",
            over(Term::new(Node::Block(vec![assign(2, None, read(3)), s(&p)]))),
            "loop i in lo..hi { a2 = read3; a0 = p }",
        ),
    ]
}

#[test]
fn every_rule_has_a_name_of_its_own_and_every_law_is_a_rule() {
    let names: Vec<&str> = rules::all().map(|rule| rule.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for law in LAWS {
        assert!(names.contains(&law.name), "{}", law.name);
    }
}

#[test]
fn every_rule_rewrites_its_example() {
    let w = super::declared::declared().0;
    let mut examples: BTreeMap<&str, Example> = examples(&w).into_iter().map(|e| (e.name, e)).collect();
    for rule in rules::all() {
        let Example { before, after, known, .. } =
            examples.remove(rule.name).unwrap_or_else(|| panic!("no example of `{}`", rule.name));
        let know = |context: &mut Context| {
            if let Some((left, k, right)) = &known {
                context.facts.get_mut().assume(left, *k, right);
            }
        };
        let (best, fired) = alone(&w, rule, &before, &know);
        assert_eq!(show(&best), after, "{}", rule.name);
        // What a rule makes may fold at once.
        let beside = match rule.name {
            "annihilated choice" => "annihilator",
            "missing choice" => "missing propagates",
            alone => alone,
        };
        let own = |name: &&str| [rule.name, beside].contains(name);
        assert!(fired.iter().all(own) && fired.contains(&rule.name), "{fired:?}");
    }
    assert!(examples.is_empty(), "examples of no rule: {:?}", examples.keys());
}

/// A useless rule for tests: it does not terminate.
fn another(_: &Context, term: &Term) -> Option<Term> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let next = HostId(NEXT.fetch_add(1, Ordering::Relaxed));
    Some(Term::new(Node::Host(next, vec![term.clone(); 12])))
}
const ENDLESS: Rule = Rule::new("endless", "x = another", "", &[asks("(if ?c ?a ?b)", another)]);

#[test]
fn a_run_that_does_not_end_is_stopped_and_says_so() {
    let w = world(false);
    let term = if_(Term::var(&w.flag), assign(0, None, Term::int(1)), Term::pass());
    let (best, fired) = run(&term, &rules::of_no_function(ENDLESS), Context::default());
    assert_eq!(fired.last(), Some(&limits::ROUNDS.0));
    assert_eq!(best, term);
}

/// A wrong rule for tests.
const WRONG: Rule = Rule::new(
    "wrong",
    "sign(x) = true, sign(x) = false",
    "",
    &[is("(sign ?x)", "true", always), is("(sign ?x)", "false", always)],
);

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "a rule is wrong")]
fn constants_that_meet_agree() {
    let term = call(Fun::Sign, &[Term::var(&world(false).numbers[0])]);
    run(&term, &rules::of_no_function(WRONG), Context::default());
}
