//! Functions of users: what they declare, and what they compute.

use finch_core::Map;
use std::rc::Rc;

use finch_core::program::Program;
use finch_front::ufunc::declare;
use finch_level::definition::Algebra;
use finch_oracle::{HostFn, Val};

/// What is between the parentheses of `#[ufunc(…)]`, the function's signature, and what it computes.
type Function = (&'static str, &'static str, fn(&[Val]) -> Val);

const FUNCTIONS: &[Function] = &[
    (
        "commutative, associative, annihilator = 1, case(x, 0 => abs(x)), case(0, x => abs(x)), rule(gcf(x, x) => abs(x))",
        "fn gcf(a: i64, b: i64) -> i64 {}",
        |args| gcf(&args[0], &args[1]),
    ),
    ("annihilator(0) = 0, case(x, 0 => x)", "fn damp<T: Number>(a: T, b: T) -> T {}", |args| {
        if args[0].is_zero() { args[0].clone() } else { less(&args[0], &args[1]) }
    }),
    ("annihilator(1) = 1, case(x, 0 => x)", "fn lean<T: Number>(a: T, b: T) -> T {}", |args| {
        if args[1].is_one() { args[1].clone() } else { less(&args[0], &args[1]) }
    }),
    ("iterate(a & !b)", "fn only<T: Number>(a: T, b: T) -> T {}", |args| less(&args[0], &args[1])),
    ("iterate((a | b) & !(a & b))", "fn apart<T: Number>(a: T, b: T) -> T {}", |args| {
        less(&args[0], &args[1])
    }),
    ("annihilator(1) = 1, iterate(a & !c | b)", "fn amid<T: Number>(a: T, b: T, c: T) -> T {}", |args| {
        if args[1].is_one() { args[1].clone() } else { less(&args[2], &less(&args[0], &args[1])) }
    }),
    (
        "commutative, associative, idempotent, identity = 0, annihilator = -1",
        "fn either(a: i64, b: i64) -> i64 {}",
        |args| match args {
            [Val::Int(a), Val::Int(b)] => Val::Int(a | b),
            _ => panic!("either of {args:?}"),
        },
    ),
    (
        "commutative, annihilator = true, case(false, x => x)",
        "fn some(a: bool, b: bool) -> bool {}",
        |args| Val::Bool(args.iter().any(Val::is_one)),
    ),
];

fn less(a: &Val, b: &Val) -> Val {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => Val::Int((*a as i64).wrapping_sub(*b as i64).into()),
        (Val::Float(a), Val::Float(b)) => Val::Float(a - b),
        _ => panic!("{a} less {b}"),
    }
}

fn gcf(a: &Val, b: &Val) -> Val {
    let (&Val::Int(mut a), &Val::Int(mut b)) = (a, b) else { panic!("the divisor of {a} and {b}") };
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Val::Int((a as i64).wrapping_abs().into())
}

fn name(function: &Function) -> &'static str {
    function.1[3..].split(['(', '<']).next().unwrap_or_default()
}

/// What programs can call.
pub fn declared() -> Map<String, Algebra> {
    let algebra = |function: &Function| {
        let properties = function.0.parse().expect("tokens");
        let item = syn::parse_str(function.1).expect("a function");
        let declared = declare(properties, &item, &Default::default());
        assert!(declared.errors.is_empty(), "{:?}", declared.errors);
        (name(function).to_owned(), declared.algebra.expect("programs can call it"))
    };
    FUNCTIONS.iter().map(algebra).collect()
}

/// A function's value.
pub fn value(called: &str, args: &[Val]) -> Val {
    if args.contains(&Val::Missing) {
        return Val::Missing;
    }
    let function =
        FUNCTIONS.iter().find(|function| name(function) == called).expect("a function of the table");
    function.2(args)
}

/// Whether all that a program asks of its host is a function of the table, apart from its token. An index that no access of a
/// statement without loops has bare is a variable of the host's.
pub fn knows(program: &Program) -> bool {
    let known = |text: &str| FUNCTIONS.iter().any(|function| name(function) == text);
    let token = program.cancel.map(|id| id.0 as usize);
    program.hosts.iter().enumerate().all(|(id, host)| token == Some(id) || known(&host.text))
}

/// The functions that a program calls, by `HostId`.
pub fn hosts(program: &Program) -> Vec<HostFn> {
    let of = |text: &str| {
        let text = text.to_owned();
        Rc::new(move |args: &[Val]| value(&text, args)) as HostFn
    };
    program.hosts.iter().map(|host| of(&host.text)).collect()
}
