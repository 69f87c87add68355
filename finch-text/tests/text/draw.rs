//! Statements at random: they need not mean anything.

use std::ops::Range;
use std::rc::Rc;

use finch_core::algebra::{
    Buf, Fun, HostId, Int, Lit, Node, Search, TensorId, Term, Ty, Ufunc, Value, Var, properties,
};
use finch_core::target::{Blame, Chunks, Fold, List, Marks, Meet, Merge, Pack, Stmt};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn names() -> impl Strategy<Value = Rc<str>> {
    select(vec!["x", "A_q", "for", "inf", "min", "a b`\n", "", "é1", "_"]).prop_map(Into::into)
}

fn types() -> impl Strategy<Value = Ty> {
    let elem = vec!["f64", "u32", "bool", "_", "(f64, `x`)", "T", "let"];
    prop_oneof![
        select(vec![Ty::POS, Ty::INDEX, Ty::Int(Int::U8), Ty::Bool, Ty::Unknown]),
        select(elem).prop_map(|ty| Ty::Elem(ty.into())),
    ]
}

/// One of a few variables. Its type may be another one each time.
fn vars() -> impl Strategy<Value = Var> {
    let wishes = ["x", "A_q", "x", "for", "a b`\n", ""];
    (0..6_u32, types()).prop_map(move |(id, ty)| Var { id, name: wishes[id as usize].into(), ty })
}

/// One of a few buffers.
fn bufs() -> impl Strategy<Value = Buf> {
    let wishes = ["x", "A_idx", "let", "A_idx"];
    let types = [Ty::POS, Ty::Elem("u32".into()), Ty::Bool, Ty::Unknown];
    (0..4_usize).prop_map(move |at| Buf {
        id: 10 + at as u32,
        name: wishes[at].into(),
        elem: types[at].clone(),
        trusted: at % 2 == 0,
    })
}

fn values() -> impl Strategy<Value = Value> {
    let flat = prop_oneof![
        any::<i128>().prop_map(Value::Int),
        (-3..4_i128).prop_map(Value::Int),
        any::<f64>().prop_map(Value::Float),
        select(vec![f64::NAN, f64::NEG_INFINITY, -0.0, 1e300]).prop_map(Value::Float),
        any::<bool>().prop_map(Value::Bool),
        Just(Value::Missing),
        names().prop_map(Value::Fill),
    ];
    flat.prop_recursive(2, 6, 3, |value| vec(value, 0..3).prop_map(Value::Tuple))
}

/// A function, and how many arguments it may take.
fn functions() -> impl Strategy<Value = (Fun, Range<usize>)> {
    let plain = vec![
        "+", "-", "neg", "*", "/", "%", "min", "==", "<", "and", "or", "xor", "not", "<<", "ifelse", "tuple",
        "pow", "scaled",
    ];
    let plain = select(plain).prop_map(|name| Fun::shown(name).expect("a function"));
    let cast = select(vec!["u32", "f64", "let", "(T, U)"]).prop_map(|ty| Fun::Cast(ty.into()));
    let sides = [prop::option::of(values()), prop::option::of(values())];
    let user =
        (names(), 0..3_usize, any::<bool>(), sides).prop_map(|(name, arity, commutative, identity)| {
            let var = Term::var(&Var { id: 20, name: "z".into(), ty: Ty::Unknown });
            let cases = vec![(vec![var.clone()], var)];
            Fun::User(Rc::new(Ufunc { name, arity, commutative, identity, cases, ..Ufunc::default() }))
        });
    prop_oneof![6 => plain, 1 => cast, 1 => user, 1 => values().prop_map(Fun::Choose)].prop_map(|fun| {
        let (least, most) = properties(&fun).arity;
        let many = least..most.min(least.max(1) + 2) + 1;
        (fun, many)
    })
}

fn terms() -> impl Strategy<Value = Term> {
    let types = prop::option::of(select(vec!["f64", "u8", "(T, U)", "inf"]));
    let lit = (values(), types).prop_map(|(value, ty)| Node::Lit(Lit { value, ty: ty.map(Into::into) }));
    let leaf = prop_oneof![2 => vars().prop_map(Node::Var), 2 => lit, 1 => bufs().prop_map(Node::Len)];
    leaf.prop_map(Term::new).prop_recursive(5, 30, 4, |term| {
        let ends = [term.clone(), term.clone(), term.clone()];
        let args = vec(term.clone(), 0..3);
        let call = (functions(), vec(term.clone(), 4)).prop_flat_map(|((fun, many), args)| {
            many.prop_map(move |n| Node::Call(fun.clone(), args[..n.min(4)].to_vec()))
        });
        let how = prop_oneof![
            Just(Search::Binary),
            Just(Search::Gallop),
            term.clone().prop_map(Search::Near)
        ];
        prop_oneof![
            6 => call,
            1 => (bufs(), term).prop_map(|(buf, at)| Node::Load(buf, at)),
            1 => (how, bufs(), ends).prop_map(|(how, buf, [lo, hi, key])| Node::Search { how, buf, lo, hi, key }),
            1 => (0..3_u32, args).prop_map(|(host, args)| Node::Host(HostId(host), args)),
        ]
        .prop_map(Term::new)
    })
}

fn blames() -> impl Strategy<Value = Blame> {
    let mode = || (0..3_u32, 0..3_usize).prop_map(|(tensor, mode)| (TensorId(tensor), mode));
    prop_oneof![
        (mode(), terms(), terms()).prop_map(|((tensor, mode), index, dim)| Blame::OutOfRange {
            tensor,
            mode,
            index,
            dim
        }),
        (mode(), terms()).prop_map(|((tensor, mode), dim)| Blame::TooLarge { tensor, mode, dim }),
        (mode(), terms(), names()).prop_map(|((tensor, mode), index, what)| Blame::CannotHold {
            tensor,
            mode,
            index,
            what
        }),
        (mode(), proptest::collection::vec(proptest::option::of(terms()), 0..3))
            .prop_map(|((tensor, _), at)| Blame::NoPlace { tensor, at }),
        (0..3_u32, 0..3_u32).prop_map(|(tensor, pattern)| Blame::OtherPlaces {
            tensor: TensorId(tensor),
            pattern: TensorId(pattern)
        }),
        (mode(), terms()).prop_map(|((tensor, mode), step)| Blame::NoStep { tensor, mode, step }),
        (mode(), terms(), prop_oneof![Just(Int::U8), Just(Int::I32)])
            .prop_map(|((tensor, _), count, int)| Blame::TooMany { tensor, count, int }),
        (names(), terms()).prop_map(|(name, end)| Blame::TooFar(name, end)),
        names().prop_map(Blame::Wraps),
        (names(), mode(), terms(), mode(), terms(), names()).prop_map(
            |(index, left, left_dim, right, right_dim, within)| Blame::Mismatch {
                index,
                left,
                left_dim,
                right,
                right_dim,
                within
            }
        ),
    ]
}

/// Statements without blocks.
fn simple() -> impl Strategy<Value = Stmt> {
    let three = || (bufs(), terms(), terms());
    let step = (vars(), terms(), select(vec![Fun::Add, Fun::Sub, Fun::Mul]));
    prop_oneof![
        (vars(), any::<bool>(), terms()).prop_map(|(var, mutable, init)| Stmt::Let { var, mutable, init }),
        (vars(), terms()).prop_map(|(var, value)| Stmt::Set(var, value)),
        step.prop_map(|(var, by, fun)| {
            let old = Term::var(&var);
            Stmt::Set(var, Term::new(Node::Call(fun, vec![old, by])))
        }),
        Just(Stmt::Break),
        three().prop_map(|(buf, at, value)| Stmt::Store { buf, at, value }),
        three().prop_map(|(buf, at, by)| {
            let old = Term::new(Node::Load(buf.clone(), at.clone()));
            Stmt::Store { buf, at, value: Term::new(Node::Call(Fun::Add, vec![old, by])) }
        }),
        three().prop_map(|(buf, at, value)| Stmt::Put { buf, at, value }),
        three().prop_map(|(buf, len, value)| Stmt::Resize { buf, len, value }),
        (bufs(), terms()).prop_map(|(buf, value)| Stmt::Push(buf, value)),
        (bufs(), terms()).prop_map(|(buf, len)| Stmt::Truncate(buf, len)),
        (bufs(), terms()).prop_map(|(buf, len)| Stmt::Reserve(buf, len)),
        (bufs(), terms()).prop_map(|(buf, len)| Stmt::Presize(buf, len)),
        (bufs(), terms()).prop_map(|(buf, len)| Stmt::SetLen(buf, len)),
        (bufs(), vec(bufs(), 0..3)).prop_map(|(buf, keys)| Stmt::Sort(buf, keys)),
        (terms(), blames()).prop_map(|(cond, blame)| Stmt::Require { cond, blame }),
        (vars(), terms(), terms()).prop_map(|(at, hi, holds)| Stmt::Find { at, hi, holds }),
        (0..3_u32, bufs(), terms()).prop_map(|(id, buf, len)| Stmt::Room { tensor: TensorId(id), buf, len }),
        folds().prop_map(|fold| Stmt::Fold(Box::new(fold))),
        packs().prop_map(|pack| Stmt::Pack(Box::new(pack))),
        (vars(), lists()).prop_map(|(count, lists)| Stmt::Count { count, lists }),
    ]
}

fn lists() -> impl Strategy<Value = Vec<List>> {
    let marks = prop::option::of((vars(), terms()).prop_map(|(index, holds)| Marks { index, holds }));
    let list = (vars(), bufs(), terms(), terms(), terms(), marks);
    let list = list.prop_map(|(at, buf, shift, lo, hi, marks)| {
        let entry = Term::new(Node::Load(buf, Term::var(&at)));
        List { at, entry, shift, lo, hi, marks }
    });
    vec(list, 1..4)
}

fn folds() -> impl Strategy<Value = Fold> {
    let by = select(vec![Fun::Add, Fun::Mul, Fun::Min, Fun::Max]);
    let cond = prop::option::of(terms());
    (vars(), by, vars(), terms(), terms(), cond, terms(), select(vec![4, 8])).prop_map(
        |(acc, by, var, lo, hi, cond, value, lanes)| Fold {
            acc,
            by,
            var,
            lo,
            hi,
            cond,
            value,
            lanes,
            part: None,
        },
    )
}

fn packs() -> impl Strategy<Value = Pack> {
    let terms = (terms(), terms(), terms(), terms(), terms());
    (vars(), vars(), terms, bufs(), bufs()).prop_map(
        |(var, new, (lo, hi, value, stays, place), places, values)| Pack {
            var,
            lo,
            hi,
            new,
            value,
            stays,
            place,
            places,
            values,
            count: None,
        },
    )
}

pub fn statements() -> impl Strategy<Value = Vec<Stmt>> {
    let nested = simple().prop_recursive(3, 12, 3, |stmt| {
        let block = vec(stmt, 0..3);
        prop_oneof![
            (terms(), block.clone()).prop_map(|(cond, body)| Stmt::While { cond, body }),
            (lists(), block.clone()).prop_map(|(lists, body)| Stmt::Meet(Box::new(Meet { lists, body }))),
            (vars(), lists(), vars(), block.clone()).prop_map(|(index, lists, has, body)| {
                let has = vec![has; lists.len()];
                Stmt::Merge(Box::new(Merge { index, lists, has, body }))
            }),
            (vars(), vars(), [terms(), terms(), terms()], vec(bufs(), 0..3), block.clone()).prop_map(
                |(from, to, [lo, hi, steps], own, body)| {
                    Stmt::Chunks(Box::new(Chunks { from, to, lo, hi, steps, own, body }))
                }
            ),
            (vars(), terms(), terms(), block.clone()).prop_map(|(var, lo, hi, body)| Stmt::For {
                var,
                lo,
                hi,
                body
            }),
            (terms(), block.clone(), block).prop_map(|(cond, then, otherwise)| Stmt::If {
                cond,
                then,
                otherwise
            }),
        ]
    });
    vec(nested, 0..5)
}
