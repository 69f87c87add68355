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
            C.reserve(A_ptr[n] + B_ptr[n] - A_ptr[0] - B_ptr[0]);
            for i in 0..n {
                let A_q = A_ptr[i];
                let A_end = A_ptr[i + 1];
                let B_q = B_ptr[i];
                let B_end = B_ptr[i + 1];
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
            C.reserve(((A_ptr[n] as i64) - (A_ptr[0] as i64)).min((B_ptr[n] as i64)
                - (B_ptr[0] as i64)) as usize);
            for i in 0..n {
                let A_q = A_ptr[i];
                let A_end = A_ptr[i + 1];
                let B_q = B_ptr[i];
                let B_end = B_ptr[i + 1];
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
        for i in 0..n {
            let A_q = A_ptr[i];
            let A_end = A_ptr[i + 1];
            C.reserve(A_end - A_q);
            C.push(1.0);
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
        for i in 0..n {
            let A_q = A_ptr[i];
            let A_end = A_ptr[i + 1];
            let B_q = B_ptr[i];
            let B_end = B_ptr[i + 1];
            C.reserve((((A_end as i64) - (A_q as i64)) * ((B_end as i64) - (B_q as i64))) as usize);
        }
    "#]],
        |a, b| call(Fun::Mul, [a, b]),
        |_| vec![],
    );
}
