//! The passes on small programs.

use expect_test::{Expect, expect};

use super::settled;
use super::*;
use finch_codegen::print::show;
use finch_oracle::{Machine, Val};

fn check(expect: Expect, body: impl FnOnce(&mut Names) -> Vec<Stmt>) {
    let names = &mut Names::default();
    let body = body(names);
    expect.assert_eq(&show(&settled(body, &[], names)));
}

/// `A_val` and a cursor over it, and a buffer to store in.
fn cursor(names: &mut Names) -> (List, Buf, Var, Var) {
    let a = list(names, "A");
    let c = names.buf("C", Ty::Elem("f64".into()), true);
    let (q, end) = (pos(names, "A_q"), pos(names, "A_end"));
    (a, c, q, end)
}

#[test]
fn a_lone_stepper_becomes_a_counted_loop() {
    check(
        expect![[r#"
            let A_end = A_ptr[1];
            for A_q in A_ptr[0]..A_end {
                C[0] += A_val[A_q];
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let (i, hi) = (names.var("i", Ty::INDEX), names.var("hi", Ty::INDEX));
            let stop = names.var("A_i", Ty::Int(Int::U32));
            vec![
                let_mut(&q, load(&a.ptr, int(0))),
                let_(&end, load(&a.ptr, int(1))),
                let_mut(&i, int(0)),
                let_(&hi, int(9)),
                while_(
                    lt(&v(&q), &v(&end)),
                    [
                        let_(&stop, load(&a.idx, v(&q))),
                        store(&c, int(0), add([load(&c, int(0)), load(&a.val, v(&q))])),
                        set(&i, add([v(&stop), int(1)])),
                        inc(&q),
                    ],
                ),
                set(&i, v(&hi)),
            ]
        },
    );
}

#[test]
fn a_loop_that_only_counts_goes() {
    check(expect![""], |names| {
        let (a, _, q, end) = cursor(names);
        let t = names.var("t", Ty::Int(Int::U32));
        let stop = if_(lt(&int(5), &v(&t)), [Stmt::Break]);
        vec![
            let_mut(&q, load(&a.ptr, int(0))),
            let_(&end, load(&a.ptr, int(1))),
            while_(lt(&v(&q), &v(&end)), [let_(&t, load(&a.idx, v(&q))), stop, inc(&q)]),
        ]
    });
}

#[test]
fn a_loop_that_may_not_end_stays() {
    check(
        expect![[r#"
            while 0 < A_ptr[0] {
            }
        "#]],
        |names| {
            let (a, ..) = cursor(names);
            vec![while_(lt(&int(0), &load(&a.ptr, int(0))), [])]
        },
    );
}

#[test]
fn a_cursor_that_is_read_afterwards_keeps_its_loop() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            while A_q < A_end {
                A_q += 1;
            }
            C[A_q] = 1.0;
        "#]],
        |names| {
            let (_, c, q, end) = cursor(names);
            vec![
                let_mut(&q, int(0)),
                while_(lt(&v(&q), &v(&end)), [inc(&q)]),
                store(&c, v(&q), lit(Value::Int(1), "f64")),
            ]
        },
    );
}

#[test]
fn a_loop_with_a_break_is_not_counted() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            while A_q < A_end {
                C.push(A_val[A_q]);
                if 5 < A_idx[A_q] {
                    break;
                }
                A_q += 1;
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let stop = if_(lt(&int(5), &load(&a.idx, v(&q))), [Stmt::Break]);
            let push = Stmt::Push(c, load(&a.val, v(&q)));
            vec![let_mut(&q, int(0)), while_(lt(&v(&q), &v(&end)), [push, stop, inc(&q)])]
        },
    );
}

#[test]
fn a_bound_that_moves_is_not_counted() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            while A_q < C.len() {
                C.push(1.0);
                A_q += 1;
            }
        "#]],
        |names| {
            let (_, c, q, _) = cursor(names);
            let len = Term::new(Node::Len(c.clone()));
            let push = Stmt::Push(c, lit(Value::Int(1), "f64"));
            vec![let_mut(&q, int(0)), while_(lt(&v(&q), &len), [push, inc(&q)])]
        },
    );
}

#[test]
fn a_value_carried_around_a_loop_stays() {
    check(
        expect![[r#"
            let mut last: usize = 0;
            for A_q in 0..A_end {
                C[last] = A_val[A_q];
                last = A_q;
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let last = pos(names, "last");
            let body = [store(&c, v(&last), load(&a.val, v(&q))), set(&last, v(&q)), inc(&q)];
            vec![let_mut(&last, int(0)), let_mut(&q, int(0)), while_(lt(&v(&q), &v(&end)), body)]
        },
    );
}

#[test]
fn a_declaration_stays_while_a_later_value_is_read() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            if A_end < 3 {
                A_q = 1;
            } else {
                A_q = 2;
            }
            C[A_q] = 1.0;
        "#]],
        |names| {
            let (_, c, q, end) = cursor(names);
            let both = Stmt::If {
                cond: lt(&v(&end), &int(3)),
                then: vec![set(&q, int(1))],
                otherwise: vec![set(&q, int(2))],
            };
            vec![let_mut(&q, int(0)), both, store(&c, v(&q), lit(Value::Int(1), "f64"))]
        },
    );
}

#[test]
fn copies_and_settled_conditions_give_way() {
    check(
        expect![[r#"
            C[A_end] = 1.0;
        "#]],
        |names| {
            let (_, c, q, end) = cursor(names);
            let then = [store(&c, v(&q), lit(Value::Int(1), "f64"))];
            let dead = while_(Term::bool(false), [set(&q, int(0))]);
            vec![let_mut(&q, v(&end)), if_(Term::bool(true), then), dead]
        },
    );
}

#[test]
fn an_empty_branch_turns_its_condition() {
    check(
        expect![[r#"
            if A_end <= A_q {
                C.push(1.0);
            }
        "#]],
        |names| {
            let (_, c, q, end) = cursor(names);
            let push = Stmt::Push(c, lit(Value::Int(1), "f64"));
            vec![Stmt::If { cond: lt(&v(&q), &v(&end)), then: vec![set(&end, v(&q))], otherwise: vec![push] }]
        },
    );
}

#[test]
fn an_index_counts_in_positions_unless_something_is_taken_away() {
    let loops = |names: &mut Names, sub: bool| {
        let (a, c, ..) = cursor(names);
        let (i, n) = (names.var("i", Ty::INDEX), pos(names, "n"));
        let at = if sub { call(Fun::Sub, [v(&i), int(1)]) } else { v(&i) };
        vec![for_(&i, int(0), v(&n), [store(&c, v(&i), load(&a.val, at))])]
    };
    check(
        expect![[r#"
            for i in 0..n {
                C[i] = A_val[i];
            }
        "#]],
        |names| loops(names, false),
    );
    check(
        expect![[r#"
            for i in 0..n as i64 {
                C[i as usize] = A_val[(i - 1) as usize];
            }
        "#]],
        |names| loops(names, true),
    );
}

#[test]
fn a_load_that_stays_the_same_leaves_its_loop() {
    check(
        expect![[r#"
            if 0 < n {
                let A_v = A_val[A_q];
                for j in 0..n {
                    C[j] += A_v * B_val[j];
                    if C[j] < A_v {
                        C[j] = A_val[A_end];
                    }
                }
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let (b, j, n) = (list(names, "B"), pos(names, "j"), pos(names, "n"));
            let product = call(Fun::Mul, [load(&a.val, v(&q)), load(&b.val, v(&j))]);
            let less = lt(&load(&c, v(&j)), &load(&a.val, v(&q)));
            let body = [
                store(&c, v(&j), add([load(&c, v(&j)), product])),
                if_(less, [store(&c, v(&j), load(&a.val, v(&end)))]),
            ];
            vec![for_(&j, int(0), v(&n), body)]
        },
    );
}

#[test]
fn a_load_leaves_an_open_loop_behind_its_condition() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            if A_val[A_q] < 2.0 {
                let B_v = B_val[A_end];
                while A_val[A_q] < 2.0 {
                    C[A_q] = B_v;
                    A_q += 1;
                }
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let b = list(names, "B");
            let small = lt(&load(&a.val, v(&q)), &lit(Value::Int(2), "f64"));
            let body = [store(&c, v(&q), load(&b.val, v(&end))), inc(&q)];
            vec![let_mut(&q, int(0)), while_(small, body)]
        },
    );
}

#[test]
fn a_load_behind_the_head_of_a_loop_leaves_it_where_the_first_turn_comes_past_that() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            if A_q < A_end && (A_idx[A_q] as i64) <= (A_end as i64) {
                let B_v = B_val[A_end];
                while A_q < A_end {
                    let A_i = A_idx[A_q];
                    if (A_end as i64) < (A_i as i64) {
                        break;
                    }
                    C[A_i as usize] = B_v;
                    A_q += 1;
                }
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let (b, t) = (list(names, "B"), names.var("A_i", Ty::Int(Int::U32)));
            let stop = if_(lt(&v(&end), &v(&t)), [Stmt::Break]);
            let body =
                [let_(&t, load(&a.idx, v(&q))), stop, store(&c, v(&t), load(&b.val, v(&end))), inc(&q)];
            vec![let_mut(&q, int(0)), while_(lt(&v(&q), &v(&end)), body)]
        },
    );
}

#[test]
fn passes_keep_what_a_program_does() {
    let names = &mut Names::default();
    let (a, c, q, end) = cursor(names);
    let (i, t) = (names.var("i", Ty::INDEX), names.var("t", Ty::Int(Int::U32)));
    let body = vec![
        let_mut(&q, int(0)),
        let_(&end, Term::new(Node::Len(a.idx.clone()))),
        let_mut(&i, int(0)),
        while_(
            lt(&v(&q), &v(&end)),
            [
                let_(&t, load(&a.idx, v(&q))),
                if_(lt(&v(&i), &v(&t)), [Stmt::Push(c.clone(), load(&a.val, v(&q)))]),
                set(&i, add([v(&t), int(2)])),
                inc(&q),
            ],
        ),
        set(&i, int(0)),
    ];
    let run = |body: &[Stmt]| {
        let mut machine = Machine::new();
        machine.bind_buf(&a.idx, [1, 3, 4, 8].map(Val::Int).into());
        machine.bind_buf(&a.val, [0.5, 1.5, 2.5, 3.5].map(Val::Float).into());
        assert_eq!(machine.run(body), Ok(()));
        (machine.buf(&c).to_vec(), machine.counts.turns)
    };
    let (before, after) = (run(&body), run(&settled(body.clone(), &[], names)));
    assert_eq!(before, after);
    assert_eq!(before.0, [Val::Float(0.5), Val::Float(3.5)]);
}

/// Entries of `A` that are put into `C` where a condition holds, which loads them itself: surely, or in a branch.
fn filter(expect: Expect, cond: impl FnOnce(Term, &Term) -> Term) {
    check(expect, |names| {
        let (a, c, q, end) = cursor(names);
        let (count, new) = (pos(names, "C_count"), names.var("C_new", Ty::Elem("f64".into())));
        let entry = load(&a.val, v(&q));
        let above = call(Fun::Gt, [entry.clone(), lit(Value::Int(1), "f64")]);
        let value = call(Fun::Mul, [entry, lit(Value::Int(2), "f64")]);
        let put = Stmt::Put { buf: c.clone(), at: v(&count), value: v(&new) };
        let kept = if_(cond(above, &v(&q)), [let_(&new, value), put, inc(&count)]);
        let rows = for_(&q, int(0), v(&end), [kept]);
        vec![let_mut(&count, int(0)), rows, Stmt::SetLen(c, v(&count))]
    });
}

#[test]
fn a_filter_puts_without_a_branch() {
    filter(
        expect![[r#"
        let mut C_count: usize = 0;
        for A_q in 0..A_end {
            let C_new = A_val[A_q] * 2.0;
            C[C_count] = C_new;
            C_count += (A_val[A_q] > 1.0) as usize;
        }
        C.set_len(C_count);
    "#]],
        |above, _| above,
    );
}

/// The load that the condition makes in a branch is not made elsewhere.
#[test]
fn a_filter_loads_no_more_than_its_condition() {
    filter(
        expect![[r#"
        let mut C_count: usize = 0;
        for A_q in 0..A_end {
            if A_q < 3 && A_val[A_q] > 1.0 {
                let C_new = A_val[A_q] * 2.0;
                C[C_count] = C_new;
                C_count += 1;
            }
        }
        C.set_len(C_count);
    "#]],
        |above, q| call(Fun::IfElse, [lt(q, &int(3)), above, Term::bool(false)]),
    );
}

#[test]
fn a_cursor_moves_without_a_branch() {
    check(
        expect![[r#"
            let mut A_q: usize = 0;
            while A_q < A_end {
                let A_i = A_idx[A_q];
                C[A_i as usize] = 1.0;
                A_q += (A_i == 3) as usize;
            }
        "#]],
        |names| {
            let (a, c, q, end) = cursor(names);
            let i = names.var("A_i", Ty::Int(Int::U32));
            let body = [
                let_(&i, load(&a.idx, v(&q))),
                store(&c, v(&i), lit(Value::Int(1), "f64")),
                if_(call(Fun::Eq, [v(&i), int(3)]), [inc(&q)]),
            ];
            vec![let_mut(&q, int(0)), while_(lt(&v(&q), &v(&end)), body)]
        },
    );
}

#[test]
fn what_is_kept_stays() {
    let names = &mut Names::default();
    let n = pos(names, "C_n");
    let body = vec![let_(&n, int(3))];
    assert!(settled(body.clone(), &[], names).is_empty());
    assert_eq!(settled(body.clone(), std::slice::from_ref(&n), names), body);
}
