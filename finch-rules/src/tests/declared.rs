//! Equations that users declare for their functions.

use std::rc::Rc;

use finch_core::algebra::{Fun, Term, Ty, Ufunc, Value, Var};
use finch_core::lower::{Facts, Simplify};

use super::{World, assign, call, loop_, read, show, world};
use crate::Egg;

/// `keep(a, b)`: `a`, or `b` if that is zero. It declares `keep(x, 7) = x` and `keep(x, 8) = x`, which
/// is true if no zero precedes them.
pub fn keep() -> Fun {
    let [x, ..] = variables();
    let cases = [7, 8].map(|known| (vec![x.clone(), Term::int(known)], x.clone())).to_vec();
    Fun::User(Rc::new(Ufunc { name: "keep".into(), arity: 2, cases, ..Ufunc::default() }))
}

fn over(a: &Term, b: &Term) -> Term {
    call(keep(), &[a.clone(), b.clone()])
}

fn variables() -> [Term; 3] {
    [900, 901, 902].map(|id| Term::var(&Var { id, name: "v".into(), ty: Ty::Unknown }))
}

/// `keep(x, keep(x, y)) = keep(x, y)`, `keep(max(x, 7), y) = max(x, 7)`,
/// `max(keep(x, y), keep(x, z)) = keep(x, max(y, z))`
pub fn declared() -> (World, Egg) {
    let [x, y, z] = variables();
    let max =
        |a: &Term, b: &Term| Term::new(finch_core::algebra::Node::Call(Fun::Max, vec![a.clone(), b.clone()]));
    let large = max(&x, &Term::int(7));
    let mut world = world(false);
    world.program.equations = vec![
        (vec![over(&x, &over(&x, &y))], over(&x, &y)),
        (vec![over(&large, &y)], large),
        (vec![max(&over(&x, &y), &over(&x, &z))], over(&x, &max(&y, &z))),
    ];
    let egg = Egg::new(&world.program);
    (world, egg)
}

fn simplified(egg: &Egg, term: &Term) -> (Term, Vec<&'static str>) {
    egg.simplify(term, &mut Facts::default())
}

#[test]
fn an_equation_is_used_wherever_it_fits() {
    let (world, egg) = declared();
    let [p, q] = world.numbers.each_ref().map(Term::var);
    let nested = over(&p, &over(&p, &over(&p, &q)));
    let (term, fired) = simplified(&egg, &nested);
    assert_eq!(term, over(&p, &q));
    assert!(fired.contains(&"declared rule"), "{fired:?}");
    let within = call(Fun::Add, &[nested, q.clone()]);
    assert_eq!(simplified(&egg, &within).0, call(Fun::Add, &[over(&p, &q), q]));
}

#[test]
fn a_literal_stands_for_every_type() {
    let (world, egg) = declared();
    let [p, q] = world.numbers.each_ref().map(Term::var);
    for ty in [None, Some("i64".into())] {
        let seven = Term::lit(finch_core::algebra::Lit { value: Value::Int(7), ty });
        let large = call(Fun::Max, &[p.clone(), seven]);
        assert_eq!(simplified(&egg, &over(&large, &q)).0, large);
    }
    let other = over(&call(Fun::Max, &[p, Term::int(8)]), &q);
    assert!(simplified(&egg, &other).0.same(&other));
}

#[test]
fn simplified_twice_is_simplified_once() {
    let (world, egg) = declared();
    let [p, q] = world.numbers.each_ref().map(Term::var);
    let sides = [over(&p, &q), over(&p, &p)];
    let (once, _) = simplified(&egg, &call(Fun::Max, &sides));
    assert_eq!(once, over(&p, &call(Fun::Max, &[q, p.clone()])));
    let (twice, fired) = simplified(&egg, &once);
    assert!(twice.same(&once) && fired.is_empty(), "{fired:?}");
}

#[test]
fn other_terms_are_left_alone() {
    let (world, egg) = declared();
    let [p, q] = world.numbers.each_ref().map(Term::var);
    for term in [over(&p, &q), over(&p, &over(&q, &p)), call(Fun::Max, &[p.clone(), q.clone()])] {
        let (same, fired) = simplified(&egg, &term);
        assert!(same.same(&term) && fired.is_empty(), "{fired:?}");
    }
}

#[test]
fn equations_hold_of_random_numbers() {
    let value = |term: &Term, at: &[(Term, i64)]| eval(term, at);
    let (world, egg) = declared();
    let [p, q] = world.numbers.each_ref().map(Term::var);
    let flag = Term::var(&world.flag);
    let terms = [
        over(&p, &over(&p, &q)),
        call(Fun::Max, &[over(&p, &q), over(&p, &p)]),
        over(&call(Fun::Max, &[q.clone(), Term::int(7)]), &p),
        over(
            &call(Fun::Max, &[p.clone(), Term::int(1)]),
            &call(Fun::IfElse, &[flag.clone(), q.clone(), Term::int(7)]),
        ),
    ];
    for seed in 0..200_i64 {
        let at = [(p.clone(), seed * 31 % 19), (q.clone(), seed * 17 % 23), (flag.clone(), seed % 2)];
        for term in &terms {
            let simple = simplified(&egg, term).0;
            assert_eq!(value(term, &at), value(&simple, &at), "{term:?} at {at:?}");
        }
    }
}

/// The value of a term of `keep` and `max` over natural numbers.
fn eval(term: &Term, at: &[(Term, i64)]) -> i64 {
    if let Some((_, value)) = at.iter().find(|(var, _)| var == term) {
        return *value;
    }
    match &**term {
        finch_core::algebra::Node::Call(fun, args) => {
            let values: Vec<i64> = args.iter().map(|arg| eval(arg, at)).collect();
            match fun {
                Fun::IfElse => values[if values[0] == 1 { 1 } else { 2 }],
                Fun::Max => values.into_iter().max().unwrap_or_default(),
                _ if values[0] == 0 => values[1],
                _ => values[0],
            }
        }
        _ => term.as_int().expect("a number"),
    }
}

/// `least((x, y), (x, z)) = (x, y)`: the pair with the smaller number or, if these are equal, the left one.
#[test]
fn of_pairs_that_tie_the_first_is_left() {
    let [x, y, z] = variables();
    let least =
        Fun::User(Rc::new(Ufunc { name: "least".into(), arity: 2, associative: true, ..Ufunc::default() }));
    let pair = |a: &Term, b: &Term| call(Fun::Tuple, &[a.clone(), b.clone()]);
    let mut world = world(false);
    world.program.equations = vec![(vec![call(least.clone(), &[pair(&x, &y), pair(&x, &z)])], pair(&x, &y))];
    let egg = Egg::new(&world.program);
    let [lo, hi, _] = world.bounds.each_ref().map(Term::var);
    let place = call(Fun::Cast("usize".into()), &[Term::var(&world.i)]);
    let over = |value: &Term| loop_(&world.i, &lo, &hi, assign(1, Some(least.clone()), pair(value, &place)));
    let found = simplified(&egg, &over(&Term::var(&world.numbers[0]))).0;
    assert_eq!(show(&found), "if (lo < hi) { a1 least= tuple(p, (lo as usize)) }");
    let moving = over(&read(3));
    assert_eq!(show(&simplified(&egg, &moving).0), show(&moving));
}
