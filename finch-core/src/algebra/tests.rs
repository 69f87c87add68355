mod random;
mod special;

use super::build::{add, eq, le, lt, max, min, plus, sub};
use super::*;
use crate::Names;

fn vars<const N: usize>(ty: Ty) -> [Term; N] {
    let mut names = Names::default();
    std::array::from_fn(|n| Term::var(&names.var(["a", "b", "c", "d", "e"][n], ty.clone())))
}

fn index<const N: usize>() -> [Term; N] {
    vars(Ty::INDEX)
}

fn elems<const N: usize>(ty: &str) -> [Term; N] {
    vars(Ty::Elem(ty.into()))
}

fn lit(value: Value, ty: &str) -> Term {
    Term::lit(Lit { value, ty: Some(ty.into()) })
}

fn float(x: f64) -> Term {
    lit(Value::Float(x), "f64")
}

fn call(fun: Fun, args: &[&Term]) -> Term {
    Algebra::default().call(fun, args.iter().map(|t| (*t).clone()).collect())
}

/// A plain rendering, as Rust would have it.
fn show(term: &Term) -> String {
    match &**term {
        Node::Lit(lit) => lit.value.to_string(),
        Node::Var(var) => var.name.to_string(),
        Node::Call(fun, args) => {
            let args: Vec<String> = args.iter().map(show).collect();
            let infix = !fun.name().starts_with(char::is_alphabetic) && args.len() > 1;
            if infix {
                args.join(&format!(" {} ", fun.name()))
            } else {
                format!("{}({})", fun.name(), args.join(", "))
            }
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn every_name_finds_its_function() {
    let names = "+ - * / % min max pow abs sign sqrt exp ln floor ceil round == != < <= > >= and or xor not \
                 & | ^ ! && || << >> ldexp ifelse coalesce first last is_missing";
    for name in names.split_whitespace() {
        let fun = Fun::by_name(name).unwrap_or_else(|| panic!("{name}"));
        assert!(properties(&fun).names.contains(&name), "{name}");
    }
    assert!(Fun::by_name("neg").is_none() && Fun::by_name("gcf").is_none());
}

#[test]
fn sums_of_indices_have_one_constant() {
    let [a, b, c] = index();
    assert_eq!(add(&add(&a, 1), -1), a);
    assert_eq!(show(&add(&a, 2)), "a + 2");
    assert_eq!(show(&add(&a, -2)), "a - 2");
    assert_eq!(show(&sub(&add(&a, 1), &b)), "a + 1 - b");
    assert_eq!(sub(&sub(&a, &b), &sub(&a, &b)), Term::int(0));
    assert_eq!(show(&call(Fun::Add, &[&sub(&a, &b), &sub(&b, &c)])), "a - c");
    assert_eq!(show(&call(Fun::Add, &[&a, &a])), "a * 2");
    assert_eq!(show(&call(Fun::Mul, &[&add(&a, 1), &Term::int(2)])), "a * 2 + 2");
    assert_eq!(show(&sub(&Term::int(3), &a)), "3 - a");
    assert_eq!(show(&call(Fun::Neg, &[&add(&a, 3)])), "-(a) - 3");
}

#[test]
fn stored_numbers_keep_their_order() {
    let [a, b, c] = elems("f64");
    let sum = call(Fun::Add, &[&call(Fun::Add, &[&a, &b]), &c]);
    assert_eq!(show(&sum), "a + b + c");
    assert!(
        matches!(&*call(Fun::Add, &[&a, &call(Fun::Add, &[&b, &c])]), Node::Call(_, args) if args.len() == 2)
    );
    assert!(matches!(&*call(Fun::Sub, &[&a, &a]), Node::Call(..)), "NaN - NaN");
    assert_eq!(show(&call(Fun::Add, &[&call(Fun::Add, &[&a, &float(1.0)]), &float(2.0)])), "a + 3.0");
}

#[test]
fn identities_and_annihilators() {
    let [x] = elems("f64");
    assert_eq!(call(Fun::Add, &[&x, &float(0.0)]), x);
    assert_eq!(call(Fun::Mul, &[&float(1.0), &x]), x);
    assert_eq!(call(Fun::Mul, &[&lit(Value::Int(0), "f64"), &x]), float(0.0));
    assert_eq!(call(Fun::Add, &[&x, &float(f64::INFINITY)]), float(f64::INFINITY));
    assert_eq!(call(Fun::Sub, &[&x, &float(0.0)]), x);
    assert!(matches!(&*call(Fun::Sub, &[&float(0.0), &x]), Node::Call(..)));
    assert!(matches!(&*call(Fun::Max, &[&x, &float(f64::NEG_INFINITY)]), Node::Call(..)), "max(NaN, -inf)");
    assert_eq!(call(Fun::Max, &[&x, &float(f64::INFINITY)]), float(f64::INFINITY));
    let [n] = elems("u8");
    assert_eq!(call(Fun::And, &[&n, &lit(Value::Int(255), "u8")]), n);
    assert_eq!(call(Fun::Max, &[&n, &lit(Value::Int(0), "u8")]), n);
    assert_eq!(call(Fun::Or, &[&n, &Term::bool(true)]), Term::bool(true));
    assert_eq!(call(Fun::And, &[&Term::bool(true), &n]), n);
    assert!(
        call(Fun::Add, &[&float(f64::INFINITY), &float(f64::NEG_INFINITY)]).value()
            == Some(&Value::Float(f64::NAN))
    );
}

#[test]
fn strict_keeps_what_ieee_contradicts() {
    let strict = Algebra::new(true);
    let [x] = elems("f64");
    let [n] = elems("i32");
    let kept = |fun, args: Vec<Term>| matches!(&*strict.call(fun, args), Node::Call(..));
    assert!(kept(Fun::Mul, vec![float(0.0), x.clone()]));
    assert!(kept(Fun::Add, vec![float(f64::INFINITY), x.clone()]));
    assert!(kept(Fun::Min, vec![float(f64::INFINITY), x.clone()]));
    assert!(!kept(Fun::Mul, vec![lit(Value::Int(0), "i32"), n]));
    assert!(!kept(Fun::Mul, vec![float(1.0), x]));
    assert!(kept(Fun::Mul, vec![lit(Value::Int(0), "T"), elems::<1>("T")[0].clone()]));
}

#[test]
fn comparisons_move_constants() {
    let [a, b] = index();
    assert_eq!(show(&lt(&add(&a, 1), &add(&b, 1))), "a < b");
    assert_eq!(show(&lt(&a, &add(&b, 1))), "a <= b");
    assert_eq!(show(&le(&add(&a, 1), &b)), "a < b");
    assert_eq!(lt(&a, &a), Term::bool(false));
    assert_eq!(le(&a, &add(&a, 1)), Term::bool(true));
    assert_eq!(show(&eq(&add(&a, 1), &b)), "a + 1 == b");
    assert_eq!(show(&eq(&Term::int(3), &a)), "a == 3");
    assert_eq!(show(&lt(&sub(&a, &b), &Term::int(0))), "a < b");
    assert_eq!(show(&le(&Term::int(5), &a)), "5 <= a");
    assert_eq!(show(&lt(&a, &Term::int(5))), "a < 5");
    assert_eq!(show(&call(Fun::Not, &[&lt(&a, &b)])), "b <= a");
    let [x] = elems("f64");
    assert!(matches!(&*call(Fun::Lt, &[&x, &x]), Node::Call(..)));
}

#[test]
fn extrema_of_indices() {
    let [a, b, c] = index();
    assert_eq!(show(&min(vec![add(&a, 1), add(&b, 1)])), "min(a, b) + 1");
    assert_eq!(show(&min(vec![b.clone(), min(vec![c.clone(), a.clone()])])), "min(a, b, c)");
    assert_eq!(show(&min(vec![a.clone(), add(&a, 1)])), "a");
    assert_eq!(show(&max(vec![a.clone(), add(&a, 1), Term::int(3), Term::int(5)])), "max(a + 1, 5)");
    assert_eq!(min(vec![a.clone()]), a);
}

#[test]
fn selections() {
    let [a, b] = elems("f64");
    let [c] = vars(Ty::Bool);
    let no = call(Fun::Not, &[&c]);
    assert_eq!(call(Fun::IfElse, &[&Term::bool(true), &a, &b]), a);
    assert_eq!(call(Fun::IfElse, &[&c, &a, &a]), a);
    assert_eq!(call(Fun::IfElse, &[&no, &a, &b]), call(Fun::IfElse, &[&c, &b, &a]));
    assert_eq!(call(Fun::Not, &[&no]), c);
    assert_eq!(call(Fun::And, &[&c, &no]), Term::bool(false));
    assert_eq!(call(Fun::Or, &[&c, &no]), Term::bool(true));
    assert_eq!(call(Fun::Eq, &[&c, &Term::bool(false)]), no);
    assert_eq!(call(Fun::Xor, &[&c, &Term::bool(true)]), no);
}

/// A fill annihilates whatever is no `missing`.
#[test]
fn missing_values_beside_annihilators() {
    let [a] = elems("f64");
    let [c, d] = [1, 2].map(|id| Term::var(&Var { id, name: "c".into(), ty: Ty::Bool }));
    let zero = float(0.0);
    let missing = Term::new(Node::Lit(Lit { value: Value::Missing, ty: None }));
    let read = Term::new(Node::Read(Access { id: AccessId(0), along: None, passed: 0, permitted: true }));
    let product = call(Fun::Mul, &[&zero, &read]);
    assert!(matches!(&*product, Node::Call(..)));
    assert_eq!(call(Fun::Coalesce, &[&product, &zero]), zero);
    assert!(matches!(&*call(Fun::Coalesce, &[&product, &float(5.0)]), Node::Call(Fun::Coalesce, _)));
    assert_eq!(call(Fun::Mul, &[&zero, &call(Fun::Coalesce, &[&read, &a])]), zero);
    let choice = call(Fun::IfElse, &[&d, &missing, &zero]);
    let other = call(Fun::Mul, &[&call(Fun::IfElse, &[&c, &a, &zero]), &a]);
    assert_eq!(call(Fun::Mul, &[&other, &choice]), choice);
    assert_eq!(
        call(Fun::Coalesce, &[&call(Fun::Add, &[&choice, &a]), &zero]),
        call(Fun::IfElse, &[&d, &zero, &a])
    );
}

#[test]
fn missing_values() {
    let [a] = elems("f64");
    let missing = Term::new(Node::Lit(Lit { value: Value::Missing, ty: None }));
    let read = Term::new(Node::Read(Access { id: AccessId(0), along: None, passed: 0, permitted: true }));
    assert_eq!(call(Fun::Mul, &[&float(0.0), &missing]), missing);
    assert_eq!(call(Fun::Coalesce, &[&missing, &a, &read]), a);
    assert_eq!(call(Fun::IsMissing, &[&missing]), Term::bool(true));
    assert_eq!(call(Fun::IsMissing, &[&a]), Term::bool(false));
    assert!(matches!(&*call(Fun::IsMissing, &[&read]), Node::Call(..)));
    assert_eq!(call(Fun::Choose(Value::Float(0.0)), &[&float(0.0), &a]), a);
    assert_eq!(call(Fun::Choose(Value::Float(0.0)), &[&float(1.0), &a]), float(1.0));
}

#[test]
fn constants_fold_only_within_their_type() {
    let int = |i, ty| lit(Value::Int(i), ty);
    assert_eq!(call(Fun::Add, &[&int(250, "u8"), &int(5, "u8")]), int(255, "u8"));
    assert!(call(Fun::Add, &[&int(250, "u8"), &int(6, "u8")]).value().is_none());
    assert!(call(Fun::Add, &[&int(1, "u8"), &int(6, "i8")]).value().is_none());
    assert!(call(Fun::Add, &[&int(1, "T"), &int(1, "T")]).value().is_none());
    assert_eq!(call(Fun::Cast("f64".into()), &[&Term::bool(true)]), float(1.0));
    assert_eq!(call(Fun::Shl, &[&int(3, "u8"), &Term::int(2)]), int(12, "u8"));
    assert_eq!(call(Fun::Sign, &[&float(0.0)]), float(0.0));
    assert_eq!(call(Fun::Lt, &[&float(0.0), &float(1.0)]), Term::bool(true));
}

#[test]
fn statements() {
    let alg = Algebra::default();
    let [a, b] = index();
    let to = Access { id: AccessId(0), along: None, passed: 0, permitted: false };
    let assign = |op, fresh: Option<f64>, rhs| {
        let fresh = fresh.map(|x| Lit { value: Value::Float(x), ty: Some("f64".into()) });
        alg.assign(Assign { to: to.clone(), op, fresh, rhs })
    };
    assert!(assign(Some(Fun::Add), None, float(0.0)).is_pass());
    assert!(assign(Some(Fun::Sub), None, float(0.0)).is_pass());
    assert!(assign(None, Some(2.0), float(2.0)).is_pass());
    assert!(!assign(None, None, float(0.0)).is_pass());
    assert!(assign(Some(Fun::Max), Some(2.0), float(2.0)).is_pass());
    assert!(!assign(Some(Fun::Add), Some(2.0), float(2.0)).is_pass());
    let work = assign(None, None, float(1.0));
    assert_eq!(alg.block(vec![Term::pass(), alg.block(vec![work.clone()])]), work);
    assert!(alg.if_(lt(&a, &b), Term::pass(), Term::pass()).is_pass());
    let i = Names::default().var("i", Ty::INDEX);
    assert!(alg.loop_(i.clone(), add(&a, 1), a.clone(), work.clone()).is_pass());
    assert!(alg.loop_(i, a, b, Term::pass()).is_pass());
    assert!(alg.scope(vec![TensorId(0)], Term::pass()).is_pass());
}

#[test]
fn substitution_shares_what_it_does_not_touch() {
    let alg = Algebra::default();
    let [a, b] = index();
    let term = call(Fun::Div, &[&add(&a, 1), &add(&b, 1)]);
    let Some(var) = a.as_var() else { panic!() };
    let new = alg.subst_var(&term, var, &Term::int(4));
    let (Node::Call(_, old), Node::Call(_, new)) = (&*term, &*new) else { panic!() };
    assert!(old[1].same(&new[1]) && new[0] == Term::int(5));
    assert!(alg.substitute(&term, &mut |_| None).same(&term));
}

/// A term notes what it mentions in 64 bits, so several variables share one.
#[test]
fn variables_that_share_a_bit_are_told_apart() {
    let var = |id| Var { id, name: "v".into(), ty: Ty::POS };
    let (alg, term) = (Algebra::default(), add(&Term::var(&var(1)), 2));
    for other in 2..200 {
        assert!(!term.depends_on(&var(other)), "{other}");
        assert!(alg.subst_var(&term, &var(other), &Term::int(5)).same(&term));
        let both = plus(&term, &Term::var(&var(other)));
        assert!(both.depends_on(&var(1)) && both.depends_on(&var(other)));
        assert_eq!(alg.subst_var(&both, &var(other), &Term::int(5)), add(&term, 5));
    }
}

#[test]
fn users_functions() {
    let gcf = Fun::User(std::rc::Rc::new(Ufunc {
        identity: [0, 0].map(|i| Some(Value::Int(i))),
        annihilator: [1, 1].map(|i| Some(Value::Int(i))),
        idempotent: true,
        name: "gcf".into(),
        arity: 2,
        commutative: true,
        associative: true,
        ..Ufunc::default()
    }));
    let [x, y] = elems("u64");
    let int = |i| lit(Value::Int(i), "u64");
    assert_eq!(call(gcf.clone(), &[&x, &int(0)]), x);
    assert_eq!(call(gcf.clone(), &[&int(1), &x]), int(1));
    assert_eq!(call(gcf.clone(), &[&x, &x]), x);
    let nested = call(gcf.clone(), &[&call(gcf.clone(), &[&x, &y]), &y]);
    assert!(matches!(&*nested, Node::Call(_, args) if args.len() == 2), "as many arguments as declared");
}
