//! Room that each turn of a loop makes is made once.

use expect_test::{Expect, expect};

use super::*;
use finch_core::algebra::build::{min, plus, sub};
use finch_core::lower::counted;

use super::settled;
use finch_codegen::print::show;

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
    expect.assert_eq(&show(&settled(vec![rows], &[], names)));
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

/// What a value is stored by, counted: to two arrays, where it is less than 7 or is not.
fn stored(expect: Expect, otherwise: impl FnOnce(&Buf) -> Vec<Stmt>) {
    let names = &mut Names::default();
    let [idx, val] = ["C_idx", "C_val"].map(|name| names.buf(name, Ty::POS, true));
    let (i, value, count) = (pos(names, "i"), pos(names, "v"), pos(names, "C_count"));
    let push = |buf: &Buf, var: &Var| Stmt::Push(buf.clone(), v(var));
    let then = vec![push(&val, &value), push(&idx, &i)];
    let mut body = vec![Stmt::If { cond: lt(&v(&value), &int(7)), then, otherwise: otherwise(&idx) }];
    counted(&mut body, &[val, idx], &count);
    expect.assert_eq(&show(&settled(body, &[count], names)));
}

#[test]
fn what_is_pushed_to_several_arrays_counts_once_and_without_a_branch() {
    stored(
        expect![[r#"
            C_val[C_count] = v;
            C_idx[C_count] = i;
            C_count += (v < 7) as usize;
        "#]],
        |_| vec![],
    );
}

#[test]
fn the_last_entry_is_the_last_that_counts() {
    stored(
        expect![[r#"
            if v < 7 {
                C_val[C_count] = v;
                C_idx[C_count] = i;
                C_count += 1;
            } else {
                C_idx[C_count - 1] = C_idx[C_count - 1] + 1;
            }
        "#]],
        |idx| {
            let last = sub(&Term::new(Node::Len(idx.clone())), &int(1));
            let value = add([load(idx, last.clone()), int(1)]);
            vec![Stmt::Store { buf: idx.clone(), at: last, value }]
        },
    );
}

#[test]
fn what_is_always_the_same_is_not_put_in_vain() {
    let names = &mut Names::default();
    let (buf, i, count) = (names.buf("C", Ty::POS, true), pos(names, "i"), pos(names, "C_count"));
    let then = vec![Stmt::Push(buf.clone(), int(0))];
    let mut body = vec![Stmt::If { cond: lt(&v(&i), &int(7)), then, otherwise: vec![] }];
    counted(&mut body, &[buf], &count);
    expect![[r#"
        if i < 7 {
            C[C_count] = 0;
            C_count += 1;
        }
    "#]]
    .assert_eq(&show(&settled(body, &[count], names)));
}
