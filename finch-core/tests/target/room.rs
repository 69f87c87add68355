//! Room that each turn of a loop makes is made once.

use expect_test::{Expect, expect};

use super::*;
use finch_core::algebra::build::{min, plus, sub};
use finch_core::target::optimise;
use finch_front::print::show;

/// Rows of two matrices: each turn makes room that depends on how long the two rows are, and does something more.
fn check(expect: Expect, room: impl FnOnce(Term, Term) -> Term, more: impl FnOnce(&Buf) -> Vec<Stmt>) {
    let names = &mut Names::default();
    let c = names.buf("C", Ty::Elem("f64".into()), true);
    let (i, n) = (pos(names, "i"), pos(names, "n"));
    let mut body = Vec::new();
    let [a, b] = ["A", "B"].map(|name| {
        let ptr = list(names, name).ptr;
        let (q, end) = (pos(names, &format!("{name}_q")), pos(names, &format!("{name}_end")));
        body.extend([let_(&q, load(&ptr, v(&i))), let_(&end, load(&ptr, add([v(&i), int(1)])))]);
        sub(&v(&end), &v(&q))
    });
    body.push(Stmt::Reserve(c.clone(), room(a, b)));
    body.extend(more(&c));
    let rows = Stmt::For { var: i, lo: int(0), hi: v(&n), body };
    expect.assert_eq(&show(&optimise(vec![rows], &[], names)));
}

#[test]
fn room_for_rows_is_room_for_all() {
    check(
        expect![[r#"
            if 0 < n {
                C.reserve(A_ptr[n] + B_ptr[n] + 1 - A_ptr[0] - B_ptr[0]);
                let mut A_begin = A_ptr[0];
                let mut B_begin = B_ptr[0];
                for i in 0..n {
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    let B_q = B_begin;
                    let B_end = B_ptr[i + 1];
                    A_begin = A_end;
                    B_begin = B_end;
                }
            }
        "#]],
        |a, b| plus(&a, &b),
        |_| vec![],
    );
}

#[test]
fn of_two_bounds_the_smaller_one_bounds_the_whole() {
    check(
        expect![[r#"
            if 0 < n {
                C.reserve((((A_ptr[n] as i64) - (A_ptr[0] as i64)).min((B_ptr[n] as i64) - (B_ptr[0] as i64))
                    + 1) as usize);
                let mut A_begin = A_ptr[0];
                let mut B_begin = B_ptr[0];
                for i in 0..n {
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    let B_q = B_begin;
                    let B_end = B_ptr[i + 1];
                    A_begin = A_end;
                    B_begin = B_end;
                }
            }
        "#]],
        |a, b| min(vec![a, b, int(3)]),
        |_| vec![],
    );
}

#[test]
fn room_that_others_take_as_well_stays() {
    check(
        expect![[r#"
            if 0 < n {
                let mut A_begin = A_ptr[0];
                for i in 0..n {
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    C.reserve(A_end + 1 - A_q);
                    C.push(1.0);
                    A_begin = A_end;
                }
            }
        "#]],
        |a, _| a,
        |c| vec![Stmt::Push(c.clone(), lit(Value::Float(1.0), "f64"))],
    );
}

#[test]
fn room_of_which_the_sum_is_not_known_stays() {
    check(
        expect![[r#"
            if 0 < n {
                let mut A_begin = A_ptr[0];
                let mut B_begin = B_ptr[0];
                for i in 0..n {
                    let A_q = A_begin;
                    let A_end = A_ptr[i + 1];
                    let B_q = B_begin;
                    let B_end = B_ptr[i + 1];
                    C.reserve((((A_end as i64) - (A_q as i64)) * ((B_end as i64) - (B_q as i64)) + 1) as usize);
                    A_begin = A_end;
                    B_begin = B_end;
                }
            }
        "#]],
        |a, b| call(Fun::Mul, [a, b]),
        |_| vec![],
    );
}

/// A loop over a list, which pushes to another one what `turn` says.
fn filter(expect: Expect, turn: impl FnOnce(&Term, &Buf) -> Vec<Stmt>) {
    let names = &mut Names::default();
    let (a, c) = (list(names, "A"), names.buf("C", Ty::POS, true));
    let (q, end) = (pos(names, "q"), pos(names, "end"));
    let body = turn(&load(&a.idx, v(&q)), &c);
    let all = Stmt::For { var: q, lo: int(0), hi: v(&end), body };
    expect.assert_eq(&show(&optimise(vec![all], &[], names)));
}

#[test]
fn what_a_loop_pushes_at_most_once_a_turn_is_put() {
    filter(
        expect![[r#"
        if 0 < end {
            C.reserve(end + 1);
            let mut C_count = C.len();
            for q in 0..end {
                if A_idx[q] < 7 {
                    C[C_count] = A_idx[q] as usize;
                    C_count += 1;
                }
            }
            C.set_len(C_count);
        }
    "#]],
        |i, c| {
            let then = vec![Stmt::Push(c.clone(), i.clone())];
            vec![Stmt::If { cond: lt(i, &int(7)), then, otherwise: vec![] }]
        },
    );
}

#[test]
fn what_a_loop_pushes_twice_or_reads_is_pushed() {
    filter(
        expect![[r#"
        for q in 0..end {
            C.push(A_idx[q] as usize);
            C.push(0);
        }
    "#]],
        |i, c| vec![Stmt::Push(c.clone(), i.clone()), Stmt::Push(c.clone(), int(0))],
    );
    filter(
        expect![[r#"
        for q in 0..end {
            C.push((A_idx[q] as usize) + C.len());
        }
    "#]],
        |i, c| vec![Stmt::Push(c.clone(), add([i.clone(), Term::new(Node::Len(c.clone()))]))],
    );
}

#[test]
fn a_loop_over_no_array_makes_no_room() {
    filter(
        expect![[r#"
        for q in 0..end {
            C.push(1);
        }
    "#]],
        |_, c| vec![Stmt::Push(c.clone(), int(1))],
    );
}
