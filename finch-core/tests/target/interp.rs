//! Each fault has its test, by name.

use super::*;
use finch_core::algebra::{Access, AccessId, HostId, TensorId};
use finch_core::target::ir::Blame;
use finch_oracle::{FaultKind, Machine, Val};

fn ints<const N: usize>(ints: [i128; N]) -> Vec<Val> {
    ints.map(Val::Int).into()
}

/// Runs statements over `A_idx = [1, 4, 6]` and an empty `C`, and expects a fault.
fn fault_of(body: impl FnOnce(&mut Names, &List, &Buf) -> Vec<Stmt>) -> (FaultKind, String) {
    let names = &mut Names::default();
    let (a, c) = (list(names, "A"), names.buf("C", Ty::Elem("f64".into()), true));
    let mut machine = Machine::new();
    machine.limit = 1000;
    machine.bind_buf(&a.idx, ints([1, 4, 6]));
    let fault = machine.run(&body(names, &a, &c)).expect_err("a fault");
    (fault.kind, fault.text)
}

fn check(kind: FaultKind, text: &str, body: impl FnOnce(&mut Names, &List, &Buf) -> Vec<Stmt>) {
    let found = fault_of(body);
    assert_eq!((found.0, found.1.as_str()), (kind, text));
}

#[test]
fn load_out_of_bounds() {
    check(FaultKind::Bounds, "load of `A_idx` at 3, which has 3 entries", |names, a, _| {
        vec![let_(&pos(names, "q"), load(&a.idx, int(3)))]
    });
    check(FaultKind::Bounds, "load of `A_idx` at -1, which has 3 entries", |names, a, _| {
        vec![let_(&pos(names, "q"), load(&a.idx, int(-1)))]
    });
}

#[test]
fn store_out_of_bounds() {
    check(FaultKind::Bounds, "store to `C` at 0, which has 0 entries", |_, _, c| {
        vec![Stmt::Store { buf: c.clone(), at: int(0), value: int(1) }]
    });
}

#[test]
fn put_needs_room() {
    check(FaultKind::Room, "put into `C` at 2, whose room is 0..2", |_, _, c| {
        let put = |at| Stmt::Put { buf: c.clone(), at: int(at), value: int(1) };
        vec![Stmt::Reserve(c.clone(), int(1)), put(0), put(1), put(2)]
    });
    check(FaultKind::Room, "put into `C` at 1, whose room is 1..1", |_, _, c| {
        vec![Stmt::Push(c.clone(), int(1)), Stmt::Put { buf: c.clone(), at: int(1), value: int(1) }]
    });
}

#[test]
fn set_len_needs_puts() {
    check(FaultKind::Room, "`C` has length 2, but nothing was put at 1", |_, _, c| {
        let put = Stmt::Put { buf: c.clone(), at: int(0), value: int(1) };
        vec![Stmt::Reserve(c.clone(), int(2)), put, Stmt::SetLen(c.clone(), int(2))]
    });
}

#[test]
fn puts_are_lost_where_the_buffer_may_move() {
    check(FaultKind::Room, "`C` has length 1, but nothing was put at 0", |_, _, c| {
        let put = Stmt::Put { buf: c.clone(), at: int(0), value: int(1) };
        let reserve = |n| Stmt::Reserve(c.clone(), int(n));
        vec![reserve(2), put, reserve(3), Stmt::SetLen(c.clone(), int(1))]
    });
}

#[test]
fn variable_without_value() {
    check(FaultKind::Variable, "variable `q` has no value", |names, a, _| {
        vec![let_(&pos(names, "p"), load(&a.idx, v(&pos(names, "q"))))]
    });
    check(FaultKind::Variable, "variable `q` has no value", |names, _, _| {
        let (p, q) = (pos(names, "p"), pos(names, "q"));
        vec![if_(Term::bool(true), [let_(&q, int(1))]), let_(&p, v(&q))]
    });
}

#[test]
fn variable_set_wrongly() {
    check(FaultKind::Variable, "variable `q` is set before it is declared", |names, _, _| {
        vec![set(&pos(names, "q"), int(1))]
    });
    check(FaultKind::Variable, "variable `q` is not mutable", |names, _, _| {
        let q = pos(names, "q");
        vec![let_(&q, int(1)), inc(&q)]
    });
    check(FaultKind::Variable, "variable `q` is declared twice", |names, _, _| {
        let q = pos(names, "q");
        vec![let_(&q, int(1)), if_(Term::bool(true), [let_(&q, int(2))])]
    });
}

#[test]
fn integers_fit_their_types() {
    check(FaultKind::Misfit, "-1 does not fit usize: variable `q`", |names, _, _| {
        vec![let_(&pos(names, "q"), int(-1))]
    });
    check(FaultKind::Misfit, "256 does not fit u8: variable `q`", |names, _, _| {
        vec![let_(&names.var("q", Ty::Int(Int::U8)), int(256))]
    });
    check(FaultKind::Misfit, "4294967296 does not fit u32: an entry of buffer `A_idx`", |_, a, _| {
        vec![Stmt::Push(a.idx.clone(), int(1 << 32))]
    });
}

#[test]
fn position_arithmetic_stays_above_zero() {
    let (kind, text) = fault_of(|names, _, _| {
        let (q, p) = (pos(names, "q"), pos(names, "p"));
        vec![let_(&q, int(0)), let_(&p, call(Fun::Sub, [v(&q), int(1)]))]
    });
    assert_eq!(kind, FaultKind::Misfit);
    assert!(text.starts_with("-1 does not fit usize"), "{text}");
}

#[test]
fn index_arithmetic_stays_in_i64() {
    let (kind, _) = fault_of(|names, _, _| {
        let i = names.var("i", Ty::INDEX);
        vec![let_(&i, int(i64::MAX)), let_(&names.var("j", Ty::INDEX), add([v(&i), v(&i)]))]
    });
    assert_eq!(kind, FaultKind::Value);
}

#[test]
fn unlowered_read() {
    check(FaultKind::Unlowered, "access 7 was not lowered", |names, _, _| {
        let read = Term::new(Node::Read(Access { id: AccessId(7), along: None, passed: 0 }));
        vec![let_(&pos(names, "q"), read)]
    });
}

#[test]
fn endless_loop() {
    check(FaultKind::Endless, "more than 1000 steps", |_, _, _| vec![while_(Term::bool(true), [])]);
}

#[test]
fn search_in_what_does_not_ascend() {
    check(FaultKind::Unsorted, "search of `A_idx`, which falls after 2", |names, a, _| {
        let found = search(Search::Binary, &a.idx, int(0), int(4), int(5));
        vec![Stmt::Push(a.idx.clone(), int(0)), let_(&pos(names, "q"), found)]
    });
    check(FaultKind::Bounds, "search of `A_idx` in 0..4, which has 3 entries", |names, a, _| {
        vec![let_(&pos(names, "q"), search(Search::Gallop, &a.idx, int(0), int(4), int(5)))]
    });
}

#[test]
fn missing_stops_at_a_buffer() {
    check(FaultKind::Value, "`missing` reaches buffer `C`", |_, _, c| {
        let lit = finch_core::algebra::Lit { value: finch_core::algebra::Value::Missing, ty: None };
        vec![Stmt::Push(c.clone(), Term::lit(lit))]
    });
}

#[test]
fn host_expression_not_given() {
    check(FaultKind::Value, "host expression 2 is not given", |_, _, c| {
        vec![Stmt::Push(c.clone(), Term::new(Node::Host(HostId(2), vec![])))]
    });
}

#[test]
fn requirement_is_its_own_kind() {
    let (kind, _) = fault_of(|_, a, _| {
        let blame = |index, dim| Blame::OutOfRange { tensor: TensorId(1), mode: 0, index, dim };
        let (i, n) = (load(&a.idx, int(2)), int(5));
        vec![Stmt::Require { cond: lt(&i, &n), blame: blame(i, n) }]
    });
    let Blame::OutOfRange { index, dim, .. } = (match kind {
        FaultKind::Require(blame) => *blame,
        kind => panic!("{kind:?}"),
    }) else {
        panic!("another blame")
    };
    assert_eq!((index.as_int(), dim.as_int()), (Some(6), Some(5)));
}

#[test]
fn both_searches_find_the_first_not_smaller() {
    let names = &mut Names::default();
    let a = list(names, "A");
    let mut machine = Machine::new();
    machine.bind_buf(&a.idx, ints([1, 4, 6, 6, 9, 12, 13, 20]));
    for how in [Search::Binary, Search::Gallop] {
        for (key, at) in [(0, 0), (1, 0), (2, 1), (6, 2), (7, 4), (20, 7), (21, 8)] {
            let found = machine.eval(&search(how, &a.idx, int(0), int(8), int(key)));
            assert_eq!(found, Ok(Val::Int(at)), "{key}");
        }
        assert_eq!(machine.eval(&search(how, &a.idx, int(3), int(3), int(0))), Ok(Val::Int(3)));
    }
}

#[test]
fn sum_of_a_list_is_counted() {
    let names = &mut Names::default();
    let (a, s) = (list(names, "A"), names.buf("s", Ty::Elem("f64".into()), true));
    let (q, end) = (pos(names, "q"), pos(names, "end"));
    let body = vec![
        Stmt::Push(s.clone(), int(0)),
        let_(&end, load(&a.ptr, int(1))),
        Stmt::For {
            var: q.clone(),
            lo: load(&a.ptr, int(0)),
            hi: v(&end),
            body: vec![Stmt::Store {
                buf: s.clone(),
                at: int(0),
                value: add([load(&s, int(0)), load(&a.val, v(&q))]),
            }],
        },
    ];
    let mut machine = Machine::new();
    machine.bind_buf(&a.ptr, ints([0, 3]));
    machine.bind_buf(&a.val, [0.5, 1.0, 2.0].map(Val::Float).into());
    assert_eq!(machine.run(&body), Ok(()));
    assert_eq!(machine.buf(&s), [Val::Float(3.5)]);
    assert_eq!(machine.eval(&v(&end)), Ok(Val::Int(3)));
    let counts = &machine.counts;
    assert_eq!((counts.turns, counts.loads["A_val"], counts.stores["s"]), (3, 3, 4));
}
