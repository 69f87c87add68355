use proptest::prelude::*;

use super::Facts;
use crate::Names;
use crate::algebra::{Algebra, Fun, Int, Node, Term, Ty, Value, build};
use crate::looplet::Extent;

fn vars<const N: usize>(ty: Ty) -> [Term; N] {
    let mut names = Names::default();
    std::array::from_fn(|n| Term::var(&names.var(["x", "y", "z", "w", "v"][n], ty.clone())))
}

fn index<const N: usize>() -> [Term; N] {
    vars(Ty::INDEX)
}

#[test]
fn constants_and_the_same_term() {
    let [x] = index();
    let mut facts = Facts::default();
    assert!(facts.proves(&Term::int(3), 1, &Term::int(4)));
    assert!(!facts.proves(&Term::int(3), 2, &Term::int(4)));
    assert!(facts.proves(&x, 0, &x));
    assert!(!facts.proves(&x, 1, &x));
    assert!(facts.proves(&x, 2, &build::add(&x, 2)));
}

#[test]
fn remainders_have_bounds() {
    let [x, y] = index();
    let mut facts = Facts::default();
    let rest = |of: &Term, by: Term| Term::new(Node::Call(Fun::Rem, vec![of.clone(), by]));
    let of_x = rest(&build::add(&x, -1), Term::int(3));
    assert!(facts.proves(&of_x, 1, &Term::int(3)));
    assert!(!facts.proves(&of_x, 2, &Term::int(3)));
    assert!(!facts.proves(&Term::int(0), 0, &of_x));
    assert!(!facts.proves(&rest(&x, y.clone()), 1, &y));
    facts.assume(&Term::int(1), 0, &x);
    assert!(facts.proves(&Term::int(0), 0, &of_x));
    assert!(!facts.proves(&Term::int(1), 0, &of_x));
    facts.assume(&Term::int(3), 0, &y);
    assert!(facts.proves(&of_x, 1, &y));
}

#[test]
fn facts_chain_and_are_forgotten() {
    let [x, y, z, w] = index();
    let mut facts = Facts::default();
    facts.assume(&x, 1, &y);
    let mark = facts.mark();
    facts.assume(&y, 1, &z);
    facts.assume(&z, 0, &w);
    assert!(facts.proves(&x, 2, &w));
    assert!(!facts.proves(&x, 3, &w));
    facts.reset(mark);
    assert!(!facts.proves(&x, 0, &w));
    assert!(facts.proves(&x, 0, &y));
}

#[test]
fn extrema_are_taken_apart() {
    let [x, y, z] = index();
    let mut facts = Facts::default();
    let (least, most) = (build::min(vec![x.clone(), y.clone()]), build::max(vec![x.clone(), y.clone()]));
    assert!(facts.proves(&least, 0, &x) && facts.proves(&x, 0, &most) && facts.proves(&least, 0, &most));
    assert!(!facts.proves(&x, 0, &least));
    facts.assume(&z, 0, &least);
    assert!(facts.proves(&z, 0, &x) && facts.proves(&z, 0, &y));
    let shifted = build::add(&build::min(vec![x.clone(), y.clone()]), 2);
    assert!(facts.proves(&z, 2, &shifted));
}

#[test]
fn both_branches_of_a_selection_count() {
    let [x, y] = index();
    let mut facts = Facts::default();
    facts.assume(&Term::int(0), 0, &x);
    let cond = build::lt(&x, &y);
    let stop = Algebra::default().call(Fun::IfElse, vec![cond, build::add(&x, 1), Term::int(0)]);
    assert!(facts.proves(&Term::int(0), 0, &stop));
    assert!(facts.proves(&stop, 0, &build::add(&x, 1)));
    assert!(!facts.proves(&stop, 0, &x));
}

#[test]
fn sums_cancel() {
    let [x, y, d] = index();
    let mut facts = Facts::default();
    facts.assume(&x, 1, &y);
    assert!(facts.proves(&build::plus(&x, &d), 1, &build::plus(&d, &y)));
    assert!(facts.proves(&build::sub(&x, &d), 1, &build::sub(&y, &d)));
    assert!(!facts.proves(&x, 0, &build::plus(&y, &d)));
}

#[test]
fn unsigned_types_are_not_negative() {
    let [x, y] = vars(Ty::Int(Int::U32));
    let mut facts = Facts::default();
    assert!(facts.proves(&Term::int(-1), 1, &x));
    assert!(facts.proves(&x, 0, &build::plus(&x, &y)));
    assert!(!facts.proves(&Term::int(1), 0, &x));
}

#[test]
fn extents() {
    let [lo, hi] = index();
    let mut facts = Facts::default();
    let extent = Extent { lo: lo.clone(), hi: hi.clone() };
    assert!(!facts.empty(&extent) && !facts.nonempty(&extent) && !facts.single(&extent));
    facts.assume_cond(&build::lt(&lo, &hi), true);
    assert!(facts.nonempty(&extent) && !facts.single(&extent));
    facts.assume_cond(&build::eq(&hi, &build::add(&lo, 1)), true);
    assert!(facts.single(&extent) && facts.proves_eq(&hi, &build::add(&lo, 1)));
    facts.reset(0);
    facts.assume_cond(&build::lt(&lo, &hi), false);
    assert!(facts.empty(&extent));
}

#[test]
fn conditions_are_decided() {
    let [x, y, z] = index();
    let mut facts = Facts::default();
    facts.assume(&x, 1, &y);
    assert_eq!(facts.decide(&build::lt(&x, &y)), Some(true));
    assert_eq!(facts.decide(&build::le(&y, &x)), Some(false));
    assert_eq!(facts.decide(&build::eq(&y, &x)), Some(false));
    assert_eq!(facts.decide(&build::lt(&x, &z)), None);
    let both = build::and(vec![build::le(&y, &x), build::lt(&x, &z)]);
    assert_eq!(facts.decide(&both), Some(false));
    assert_eq!(facts.decide(&build::not(both)), Some(true));
}

/// An index term over the variables, by a recipe.
#[derive(Clone, Debug)]
enum Recipe {
    Var(usize),
    Plus(Box<Recipe>, i64),
    Sum(Box<Recipe>, Box<Recipe>),
    Least(Box<Recipe>, Box<Recipe>),
    Most(Box<Recipe>, Box<Recipe>),
}

fn recipe() -> impl Strategy<Value = Recipe> {
    let leaf = (0..5usize).prop_map(Recipe::Var);
    leaf.prop_recursive(3, 12, 2, |inner| {
        let two = || (inner.clone().prop_map(Box::new), inner.clone().prop_map(Box::new));
        prop_oneof![
            (inner.clone().prop_map(Box::new), -2..3i64).prop_map(|(r, k)| Recipe::Plus(r, k)),
            two().prop_map(|(a, b)| Recipe::Sum(a, b)),
            two().prop_map(|(a, b)| Recipe::Least(a, b)),
            two().prop_map(|(a, b)| Recipe::Most(a, b)),
        ]
    })
}

fn term(recipe: &Recipe, vars: &[Term]) -> Term {
    match recipe {
        Recipe::Var(n) => vars[*n].clone(),
        Recipe::Plus(r, k) => build::add(&term(r, vars), *k),
        Recipe::Sum(a, b) => build::plus(&term(a, vars), &term(b, vars)),
        Recipe::Least(a, b) => build::min(vec![term(a, vars), term(b, vars)]),
        Recipe::Most(a, b) => build::max(vec![term(a, vars), term(b, vars)]),
    }
}

fn value(recipe: &Recipe, env: &[i64]) -> i64 {
    match recipe {
        Recipe::Var(n) => env[*n],
        Recipe::Plus(r, k) => value(r, env) + k,
        Recipe::Sum(a, b) => value(a, env) + value(b, env),
        Recipe::Least(a, b) => value(a, env).min(value(b, env)),
        Recipe::Most(a, b) => value(a, env).max(value(b, env)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Assumes what holds for the values. Whatever is proved must hold for them too.
    #[test]
    fn nothing_false_is_proved(
        env in prop::collection::vec(-4..5i64, 5),
        pool in prop::collection::vec((recipe(), recipe()), 8),
        goals in prop::collection::vec((recipe(), -3..4i64, recipe()), 8),
    ) {
        let vars = index::<5>();
        let mut facts = Facts::default();
        for (a, b) in &pool {
            let gap = value(b, &env) - value(a, &env);
            facts.assume(&term(a, &vars), gap, &term(b, &vars));
        }
        for (a, k, b) in goals {
            if facts.proves(&term(&a, &vars), k, &term(&b, &vars)) {
                prop_assert!(value(&a, &env) + k <= value(&b, &env), "{a:?} + {k} <= {b:?} under {pool:?}");
            }
        }
    }

    /// Earlier questions, asked with more facts or fewer, change no answer: a fresh prover returns the same.
    #[test]
    fn answers_go_with_the_facts(
        env in prop::collection::vec(-4..5i64, 3),
        steps in prop::collection::vec((0..5u8, 0..3usize, 0..3usize, -1..1i64), 0..80),
    ) {
        let vars = index::<3>();
        let (mut facts, mut marks, mut known) = (Facts::default(), vec![], vec![]);
        for (what, a, b, k) in steps {
            match what {
                0 => marks.push((facts.mark(), known.len())),
                1 => if let Some((mark, before)) = marks.pop() {
                    facts.reset(mark);
                    known.truncate(before);
                },
                2 => {
                    let gap = env[b] - env[a];
                    facts.assume(&vars[a], gap, &vars[b]);
                    known.push((a, gap, b));
                }
                _ => {
                    let mut fresh = Facts::default();
                    known.iter().for_each(|&(a, k, b)| fresh.assume(&vars[a], k, &vars[b]));
                    let goal = env[b] - env[a] + k;
                    prop_assert_eq!(
                        facts.proves(&vars[a], goal, &vars[b]),
                        fresh.proves(&vars[a], goal, &vars[b]),
                        "{} + {} <= {} under {:?}", a, goal, b, known
                    );
                }
            }
        }
    }

    /// A chain of facts over plain variables is always found: the prover agrees with the closure of the differences.
    #[test]
    fn chains_of_differences_are_found(edges in prop::collection::vec((0..5usize, -2..3i64, 0..5usize), 0..7)) {
        let vars = index::<5>();
        let mut facts = Facts::default();
        let mut best = [[None; 5]; 5];
        for (n, row) in best.iter_mut().enumerate() {
            row[n] = Some(0i64);
        }
        for &(a, k, b) in &edges {
            facts.assume(&vars[a], k, &vars[b]);
            best[a][b] = best[a][b].max(Some(k));
        }
        for (m, a, b) in (0..125).map(|n| (n / 25, n / 5 % 5, n % 5)) {
            let through = best[a][m].zip(best[m][b]).map(|(x, y)| x + y);
            best[a][b] = best[a][b].max(through);
        }
        prop_assume!((0..5).all(|n| best[n][n] == Some(0)));
        for (a, b) in (0..25).map(|n| (n / 5, n % 5)) {
            if let Some(k) = best[a][b] {
                prop_assert!(facts.proves(&vars[a], k, &vars[b]));
                prop_assert!(!facts.proves(&vars[a], k + 1, &vars[b]));
            } else {
                prop_assert!(!facts.proves(&vars[a], -100, &vars[b]));
            }
        }
    }
}

#[test]
fn literals_of_a_type_are_constants_too() {
    let mut facts = Facts::default();
    let five = Term::new(Node::Lit(crate::algebra::Lit { value: Value::Int(5), ty: Some("u8".into()) }));
    assert!(facts.proves(&Term::int(4), 1, &five));
}
