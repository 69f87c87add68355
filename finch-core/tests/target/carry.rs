//! What one turn reads at its end is where the next one begins.

use expect_test::{Expect, expect};

use super::settled;
use super::*;
use finch_codegen::print::show;

/// A loop from 2 on that stores what stands at `i` plus what stands at `i + 1`, in an array of this type.
fn check(expect: Expect, elem: Ty, change: impl FnOnce(&Buf, &Var, &mut Vec<Stmt>)) {
    let names = &mut Names::default();
    let [at, to] = ["A_ptr", "C"].map(|name| names.buf(name, elem.clone(), true));
    let (i, n) = (pos(names, "i"), pos(names, "n"));
    let value = add([load(&at, v(&i)), load(&at, add([v(&i), int(1)]))]);
    let mut body = vec![Stmt::Store { buf: to, at: v(&i), value }];
    change(&at, &i, &mut body);
    let rows = Stmt::For { var: i, lo: int(2), hi: v(&n), body };
    expect.assert_eq(&show(&settled(vec![rows], &[], names)));
}

#[test]
fn the_second_is_carried_over() {
    check(
        expect![[r#"
            if 3 <= n {
                let mut A_begin = A_ptr[2];
                for i in 2..n {
                    let A_end = A_ptr[i + 1];
                    C[i] = A_begin + A_end;
                    A_begin = A_end;
                }
            }
        "#]],
        Ty::POS,
        |_, _, _| {},
    );
}

#[test]
fn values_are_left_to_vectors() {
    check(
        expect![[r#"
        for i in 2..n {
            C[i] = A_ptr[i] + A_ptr[i + 1];
        }
    "#]],
        Ty::Elem("f64".into()),
        |_, _, _| {},
    );
}

#[test]
fn what_the_loop_writes_is_read_again() {
    check(
        expect![[r#"
        for i in 2..n {
            C[i] = A_ptr[i] + A_ptr[i + 1];
            A_ptr[i] = 0;
        }
    "#]],
        Ty::POS,
        |at, i, body| {
            body.push(Stmt::Store { buf: at.clone(), at: v(i), value: int(0) });
        },
    );
}

#[test]
fn what_a_turn_may_not_reach_is_not_carried() {
    check(
        expect![[r#"
        for i in 2..n {
            if 5 < A_ptr[i] {
                break;
            }
            C[i] = A_ptr[i] + A_ptr[i + 1];
        }
    "#]],
        Ty::POS,
        |at, i, body| {
            let cond = lt(&int(5), &load(at, v(i)));
            body.insert(0, Stmt::If { cond, then: vec![Stmt::Break], otherwise: vec![] });
        },
    );
}

/// Rows that begin at a buffer's entries and end at the next ones; what is stored for each of their entries.
fn rows<const N: usize>(expect: Expect, body: impl FnOnce(&Var, &Var) -> [Stmt; N]) {
    let names = &mut Names::default();
    let ptr = names.buf("A_ptr", Ty::POS, true);
    let [i, n, q] = ["i", "n", "A_q"].map(|name| pos(names, name));
    let inner = for_(&q, load(&ptr, v(&i)), load(&ptr, add([v(&i), int(1)])), body(&i, &q));
    let rows = for_(&i, int(0), v(&n), [inner]);
    expect.assert_eq(&show(&settled(vec![rows], &[], names)));
}

/// A buffer of numbers.
fn numbers(name: &str, id: u32) -> Buf {
    Buf { id, name: name.into(), elem: Ty::Elem("f64".into()), trusted: true }
}

#[test]
fn rows_that_nobody_asks_for_are_one() {
    rows(
        expect![[r#"
            if 0 < n {
                for A_q in A_ptr[0]..A_ptr[n] {
                    C[A_q] = 1.0;
                }
            }
        "#]],
        |_, q| [store(&numbers("C", 100), v(q), lit(Value::Float(1.0), "f64"))],
    );
}

#[test]
fn rows_that_are_asked_for_or_left_stay() {
    rows(
        expect![[r#"
            if 0 < n {
                let mut A_begin = A_ptr[0];
                for i in 0..n {
                    let A_end = A_ptr[i + 1];
                    for A_q in A_begin..A_end {
                        C[i] = 1.0;
                    }
                    A_begin = A_end;
                }
            }
        "#]],
        |i, _| [store(&numbers("C", 100), v(i), lit(Value::Float(1.0), "f64"))],
    );
    rows(
        expect![[r#"
        if 0 < n {
            let mut A_begin = A_ptr[0];
            for i in 0..n {
                let A_end = A_ptr[i + 1];
                for A_q in A_begin..A_end {
                    C[A_q] = 1.0;
                    if 5 < A_q {
                        break;
                    }
                }
                A_begin = A_end;
            }
        }
    "#]],
        |_, q| {
            let store = store(&numbers("C", 100), v(q), lit(Value::Float(1.0), "f64"));
            [store, if_(lt(&int(5), &v(q)), [Stmt::Break])]
        },
    );
}
