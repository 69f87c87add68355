//! All rules together.

use finch_core::algebra::{Fun, Node, Term, Value, build};
use finch_core::lower::{Facts, Simplify};

use super::{World, assign, below, call, float, if_, lit, loop_, read, show, world};
use crate::Egg;

fn simplified(w: &World, term: &Term) -> String {
    show(&Egg::new(&w.program).simplify(term, &mut Facts::default()).0)
}

fn bounds(w: &World) -> [Term; 2] {
    [0, 1].map(|n| Term::var(&w.bounds[n]))
}

#[test]
fn what_a_fill_annihilates_vanishes_with_its_loop() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let product = call(Fun::Mul, &[float(0.0), read(3)]);
    let (term, fired) = Egg::new(&w.program)
        .simplify(&loop_(&w.i, &lo, &hi, assign(1, Some(Fun::Add), product)), &mut Facts::default());
    assert!(term.is_pass());
    assert_eq!(fired, ["annihilator"], "the constructors settle the rest");
}

#[test]
fn nothing_to_do_gives_back_the_very_term() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let egg = Egg::new(&w.program);
    let body = assign(2, Some(Fun::Add), call(Fun::Mul, &[read(3), read(4)]));
    for term in [loop_(&w.i, &lo, &hi, body.clone()), if_(below(&lo, &hi), body, Term::pass())] {
        let (same, fired) = egg.simplify(&term, &mut Facts::default());
        assert!(same.same(&term) && fired.is_empty(), "{fired:?}");
    }
}

#[test]
fn nested_loops_over_a_constant() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let inner =
        loop_(&w.j, &Term::int(0), &Term::int(4), assign(0, Some(Fun::Add), Term::var(&w.numbers[0])));
    let term = loop_(&w.i, &lo, &hi, inner);
    assert_eq!(simplified(&w, &term), "if (lo < hi) { a0 += times(p, 4, (hi - lo)) }");
}

#[test]
fn guards() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let p = Term::var(&w.numbers[0]);
    let over = |body| loop_(&w.i, &lo, &hi, body);
    let unchanged = |term: Term| assert_eq!(simplified(&w, &term), show(&term));
    // Three cases: indexed by the loop, though not unfurled yet; through a gather; read along it.
    unchanged(over(assign(2, None, p.clone())));
    unchanged(over(assign(8, None, p.clone())));
    unchanged(over(assign(0, Some(Fun::Add), read(3))));
    // The computation in each iteration may fail, or overflow where the whole is 0.
    unchanged(over(assign(
        0,
        None,
        call(Fun::Div, &[p.clone(), call(Fun::Cast("i64".into()), &[Term::var(&w.i)])]),
    )));
    let twice = [p.clone(), Term::var(&w.numbers[1])].map(|b| assign(0, Some(Fun::Mul), b));
    unchanged(over(Term::new(Node::Block(twice.to_vec()))));
    let along = loop_(&w.j, &lo, &hi, assign(0, Some(Fun::Mul), read(4)));
    unchanged(over(along));
    unchanged(over(assign(0, Some(Fun::Add), Term::var(&w.i))));
    // An infinity must not be combined with an empty extent.
    let mut facts = Facts::default();
    facts.assume(&lo, 0, &hi);
    let term = over(assign(1, Some(Fun::Add), call(Fun::Exp, &[Term::var(&w.numbers[1])])));
    let (term, _) = Egg::new(&w.program).simplify(&term, &mut facts);
    assert_eq!(show(&term), "if (lo < hi) { a1 += (exp(q) * ((hi - lo) as f64)) }");
    let (term, _) = Egg::new(&w.program).simplify(&over(assign(1, Some(Fun::Add), float(2.0))), &mut facts);
    assert_eq!(show(&term), "a1 += (2.0 * ((hi - lo) as f64))");
}

#[test]
fn a_sum_counts_beyond_its_type() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let p = Term::var(&w.numbers[0]);
    let eight_bits = loop_(&w.i, &lo, &hi, assign(7, Some(Fun::Add), p));
    assert_eq!(simplified(&w, &eight_bits), "if (lo < hi) { a7 += times(p, (hi - lo)) }");
}

#[test]
fn of_values_that_win_over_the_next_the_first_is_left() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let [i, p] = [Term::var(&w.i), Term::var(&w.numbers[0])];
    let over = |op, value: &Term| simplified(&w, &loop_(&w.i, &lo, &hi, assign(0, op, value.clone())));
    assert_eq!(over(Some(Fun::Min), &i), "if (lo < hi) { a0 min= lo }");
    assert_eq!(over(Some(Fun::Max), &build::add(&i, 3)), "if (lo < hi) { a0 max= (hi + 2) }");
    assert_eq!(over(None, &i), "if (lo < hi) { a0 = (hi - 1) }");
    assert_eq!(over(Some(Fun::First), &p), "if (lo < hi) { a0 first= p }");
    let backwards = build::sub(&hi, &i);
    assert_eq!(over(Some(Fun::Min), &backwards), "if (lo < hi) { a0 min= 1 }");
    let unknown = loop_(&w.i, &lo, &hi, assign(0, Some(Fun::Min), call(Fun::Rem, &[i, Term::int(3)])));
    assert_eq!(simplified(&w, &unknown), show(&unknown));
}

#[test]
fn what_is_read_again_is_done_again() {
    let w = world(true);
    let [lo, hi] = bounds(&w);
    let term = loop_(&w.i, &lo, &hi, assign(5, None, call(Fun::Mul, &[read(6), Term::var(&w.numbers[0])])));
    assert_eq!(simplified(&w, &term), show(&term));
}

#[test]
fn strict_sums_floats_one_by_one() {
    let mut w = world(false);
    w.program.strict = true;
    let [lo, hi] = bounds(&w);
    let term = loop_(&w.i, &lo, &hi, assign(1, Some(Fun::Add), float(0.1)));
    assert_eq!(simplified(&w, &term), show(&term));
}

#[test]
fn two_reductions_leave_one_loop() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let p = Term::var(&w.numbers[0]);
    let sums = vec![
        assign(0, Some(Fun::Add), p.clone()),
        assign(1, Some(Fun::Max), float(3.0)),
        assign(2, None, read(3)),
    ];
    let term = loop_(&w.i, &lo, &hi, Term::new(Node::Block(sums)));
    let mut facts = Facts::default();
    facts.assume(&lo, 1, &hi);
    let (term, fired) = Egg::new(&w.program).simplify(&term, &mut facts);
    assert_eq!(show(&term), "a0 += times(p, (hi - lo)); a1 max= 3.0; loop i in lo..hi { a2 = read3 }");
    assert!(fired.contains(&"block out of loop") && fired.contains(&"sum over loop"), "{fired:?}");
}

#[test]
fn facts_come_back() {
    let w = world(false);
    let [lo, hi] = bounds(&w);
    let mut facts = Facts::default();
    facts.assume(&lo, 1, &hi);
    let term = if_(build::lt(&lo, &hi), assign(0, None, Term::int(1)), Term::pass());
    assert_eq!(show(&Egg::new(&w.program).simplify(&term, &mut facts).0), "a0 = 1");
    assert!(facts.proves(&lo, 1, &hi));
}

/// A class that is known to be 0 holds products, and they hold it: regrouped again and again, they would grow without end.
#[test]
fn what_is_known_is_not_regrouped() {
    let w = world(false);
    let zero = lit(Value::Int(0), "i64");
    let [p, i] = [Term::var(&w.numbers[0]), call(Fun::Cast("i64".into()), &[Term::var(&w.i)])];
    let and = |a: &Term, b: &Term| call(Fun::And, &[a.clone(), b.clone()]);
    let rhs = and(&call(Fun::Sub, &[and(&i, &zero), p.clone()]), &and(&p, &zero));
    let other = loop_(&w.i, &Term::int(0), &Term::int(0), assign(0, None, rhs));
    let term = if_(below(&zero, &zero), assign(0, None, zero.clone()), other);
    let (simple, fired) = Egg::alone(&w.program).simplify(&term, &mut Facts::default());
    assert!(simple.is_pass());
    assert!(!fired.iter().any(|name| name.starts_with("stopped")), "{fired:?}");
}

/// Both arguments of a quotient become literals in one iteration. Its value is theirs, as in Rust, and not what 0 / x would be.
#[test]
fn what_has_become_known_is_computed() {
    let w = world(false);
    let flag = call(Fun::Eq, &[read(3), float(1.0)]);
    let times = |x: Term| call(Fun::Mul, &[float(0.0), x]);
    for fun in [Fun::Div, Fun::Rem] {
        for numerator in
            [times(read(3)), times(call(Fun::Min, &[float(0.0), read(3)])), times(times(read(3)))]
        {
            let first = call(Fun::Coalesce, &[times(float(0.0)), float(2.0)]);
            for divisor in [float(0.0), times(read(4)), call(Fun::Mul, &[read(4), float(0.0)]), first] {
                let quotient = call(fun.clone(), &[numerator.clone(), divisor]);
                let term = call(Fun::IfElse, &[flag.clone(), quotient, float(0.0)]);
                let (found, _) =
                    Egg::alone(&w.program).simplify(&assign(0, None, term.clone()), &mut Facts::default());
                assert_eq!(show(&found), "a0 = ifelse((read3 == 1.0), NaN, 0.0)", "{}", show(&term));
            }
        }
    }
}
