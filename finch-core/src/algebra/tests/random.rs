//! Random terms keep their values.

use proptest::prelude::*;

use super::{elems, float, index, show};
use crate::Names;
use crate::algebra::{Algebra, Fun, Lit, Node, Term, Ty, Value};

/// A random expression over truth values, indices or stored integers.
#[derive(Clone, Debug)]
enum Recipe {
    Var(usize),
    Lit(i64),
    Call(Fun, Vec<Recipe>),
}

fn recipe() -> impl Strategy<Value = Recipe> {
    use Fun::*;
    let leaf = prop_oneof![(0..4usize).prop_map(Recipe::Var), (-2..3i64).prop_map(Recipe::Lit)];
    leaf.prop_recursive(5, 40, 3, |inner| {
        let two = prop::sample::select(vec![Add, Sub, Mul, Min, Max, Add, Sub]);
        let select = prop::sample::select(vec![Lt, Le, Gt, Ge, Eq, Ne]);
        prop_oneof![
            (two, prop::collection::vec(inner.clone(), 2)).prop_map(|(f, args)| Recipe::Call(f, args)),
            (select, prop::collection::vec(inner.clone(), 4), any::<bool>()).prop_map(|(f, args, no)| {
                let [a, b, c, d] = args.try_into().expect("four");
                let cond = Recipe::Call(f, vec![a, b]);
                let cond = if no { Recipe::Call(Not, vec![cond]) } else { cond };
                Recipe::Call(IfElse, vec![cond, c, d])
            }),
            inner.prop_map(|x| Recipe::Call(Neg, vec![x])),
        ]
    })
}

fn build_recipe(alg: &Algebra, recipe: &Recipe, vars: &[Term], ty: Option<&str>) -> Term {
    match recipe {
        Recipe::Var(n) => vars[*n].clone(),
        Recipe::Lit(i) => Term::lit(Lit { value: Value::Int((*i).into()), ty: ty.map(Into::into) }),
        Recipe::Call(fun, args) => {
            alg.call(fun.clone(), args.iter().map(|r| build_recipe(alg, r, vars, ty)).collect())
        }
    }
}

fn eval_recipe(recipe: &Recipe, env: &[i64]) -> i64 {
    match recipe {
        Recipe::Var(n) => env[*n],
        Recipe::Lit(i) => *i,
        Recipe::Call(fun, args) => apply(fun, &args.iter().map(|r| eval_recipe(r, env)).collect::<Vec<_>>()),
    }
}

fn eval(term: &Term, env: &[i64]) -> i64 {
    match &**term {
        Node::Var(var) => env[var.id as usize - 1],
        Node::Lit(Lit { value: Value::Bool(b), .. }) => (*b).into(),
        Node::Lit(_) => term.as_int().expect("an integer"),
        Node::Call(fun, args) => apply(fun, &args.iter().map(|t| eval(t, env)).collect::<Vec<_>>()),
        other => panic!("{other:?}"),
    }
}

fn apply(fun: &Fun, args: &[i64]) -> i64 {
    use Fun::*;
    let fold = |f: fn(i64, i64) -> i64| args.iter().copied().reduce(f).expect("arguments");
    match fun {
        Add => fold(i64::wrapping_add),
        Mul => fold(i64::wrapping_mul),
        Min => fold(i64::min),
        Max => fold(i64::max),
        Sub => fold(i64::wrapping_sub),
        Neg => args[0].wrapping_neg(),
        Not => i64::from(args[0] == 0),
        And => fold(|a, b| a & b),
        Or => fold(|a, b| a | b),
        Lt => (args[0] < args[1]).into(),
        Le => (args[0] <= args[1]).into(),
        Gt => (args[0] > args[1]).into(),
        Ge => (args[0] >= args[1]).into(),
        Eq => (args[0] == args[1]).into(),
        Ne => (args[0] != args[1]).into(),
        IfElse => args[if args[0] != 0 { 1 } else { 2 }],
        other => panic!("{other:?}"),
    }
}

/// Floats: a formula, and its value as Rust computes it.
fn floats(values: &'static [f64]) -> impl Strategy<Value = (Floats, f64)> {
    use Fun::*;
    let number = move || prop::sample::select(values);
    let leaf =
        prop_oneof![number().prop_map(|x| (Floats::Lit(x), x)), number().prop_map(|x| (Floats::Var(x), x)),];
    leaf.prop_recursive(4, 16, 2, |inner| {
        let fun = prop::sample::select(vec![Add, Sub, Mul, Min, Max]);
        (fun, inner.clone(), inner).prop_map(|(fun, (a, x), (b, y))| {
            let value = match fun {
                Add => x + y,
                Sub => x - y,
                Mul => x * y,
                Min => x.min(y),
                _ => x.max(y),
            };
            (Floats::Call(fun, Box::new([a, b])), value)
        })
    })
}

#[derive(Clone, Debug)]
enum Floats {
    Lit(f64),
    /// A variable with this value.
    Var(f64),
    Call(Fun, Box<[Floats; 2]>),
}

/// Builds the formula. Each variable means one of the values, by its number.
fn build_floats(alg: &Algebra, formula: &Floats, values: &[f64], vars: &[Term]) -> Term {
    match formula {
        Floats::Lit(x) => float(*x),
        Floats::Var(x) => {
            let at = values.iter().position(|v| v.to_bits() == x.to_bits()).expect("one of the values");
            vars[at].clone()
        }
        Floats::Call(fun, args) => {
            alg.call(fun.clone(), args.iter().map(|f| build_floats(alg, f, values, vars)).collect())
        }
    }
}

/// The term's value, computed by the smart constructors themselves: with literals for variables, strictly.
fn float_value(term: &Term, values: &[f64], vars: &[Term]) -> Value {
    let strict = Algebra::new(true);
    let at = |t: &Term| vars.iter().position(|v| v == t).map(|n| float(values[n]));
    let value = strict.substitute(term, &mut |t| at(t));
    value.value().unwrap_or_else(|| panic!("{}", show(&value))).clone()
}

const TAME: &[f64] = &[0.0, 1.0, -1.0, 0.5, 2.0];
const WILD: &[f64] = &[0.0, 1.0, -1.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];

fn rebuilt(alg: &Algebra, term: &Term) -> Term {
    let node = term.map_children(&mut |child| rebuilt(alg, child));
    alg.rebuild(node)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The smart constructors keep values, both of indices and of stored integers, and build normal forms:
    /// building again changes nothing.
    #[test]
    fn constructors_keep_values(recipe in recipe(), env in prop::collection::vec(-5..6i64, 4), stored: bool) {
        let ty = stored.then_some("i64");
        let vars = if stored { elems::<4>("i64") } else { index::<4>() };
        let alg = Algebra::default();
        let term = build_recipe(&alg, &recipe, &vars, ty);
        prop_assert_eq!(eval(&term, &env), eval_recipe(&recipe, &env), "{} of {:?}", show(&term), recipe);
        prop_assert_eq!(&rebuilt(&alg, &term), &term, "{} of {:?}", show(&term), recipe);
    }

    /// Under `strict`, for all values, except for the sign of a zero (`x + 0` is `x`, even for -0.0).
    #[test]
    fn strict_floats_are_rusts((formula, value) in floats(WILD)) {
        let vars = elem_vars::<6>();
        let term = build_floats(&Algebra::new(true), &formula, WILD, &vars);
        let found = float_value(&term, WILD, &vars);
        prop_assert!(found.same_number(&Value::Float(value)), "{found}: {} of {:?}", show(&term), formula);
    }

    /// Otherwise, for finite values, whose sums are exact here in any order.
    #[test]
    fn finite_floats_are_rusts((formula, value) in floats(TAME)) {
        let vars = elem_vars::<6>();
        let term = build_floats(&Algebra::default(), &formula, TAME, &vars);
        let found = float_value(&term, TAME, &vars);
        prop_assert!(found.same_number(&Value::Float(value)), "{found}: {} of {:?}", show(&term), formula);
    }
}

fn elem_vars<const N: usize>() -> [Term; N] {
    let mut names = Names::default();
    std::array::from_fn(|n| Term::var(&names.var(format!("v{n}"), Ty::Elem("f64".into()))))
}
