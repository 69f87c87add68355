//! Inner loops add up from zero.

use expect_test::{Expect, expect};

use super::*;
use finch_core::target::optimise;
use finch_front::print::show;

/// A loop in a loop that adds what it loads to a number of this type.
fn check(expect: Expect, elem: &str, change: impl FnOnce(&Var, &mut Vec<Stmt>)) {
    let names = &mut Names::default();
    let values = names.buf("A_val", Ty::Elem(elem.into()), true);
    let sum = names.var("s_acc", Ty::Elem(elem.into()));
    let (i, j, n) = (pos(names, "i"), pos(names, "j"), pos(names, "n"));
    let mut inner = vec![Stmt::Set(sum.clone(), add([v(&sum), load(&values, v(&j))]))];
    change(&sum, &mut inner);
    let inner = Stmt::For { var: j, lo: v(&i), hi: v(&n), body: inner };
    let outer = Stmt::For { var: i, lo: int(0), hi: v(&n), body: vec![inner] };
    expect.assert_eq(&show(&optimise(vec![outer], &[sum], names)));
}

#[test]
fn unsigned_sums_begin_at_zero() {
    check(
        expect![[r#"
        for i in 0..n {
            let s_sum = s_acc;
            s_acc = 0;
            for j in i..n {
                s_acc += A_val[j];
            }
            s_acc += s_sum;
        }
    "#]],
        "u64",
        |_, _| {},
    );
}

#[test]
fn a_part_of_a_signed_sum_may_be_more_than_the_whole() {
    check(
        expect![[r#"
        for i in 0..n {
            for j in i..n {
                s_acc += A_val[j];
            }
        }
    "#]],
        "i64",
        |_, _| {},
    );
}

#[test]
fn what_the_loop_reads_stays_whole() {
    check(
        expect![[r#"
        for i in 0..n {
            for j in i..n {
                s_acc += A_val[j];
                if 9 < s_acc {
                    break;
                }
            }
        }
    "#]],
        "u64",
        |sum, inner| {
            let then = vec![Stmt::Break];
            inner.push(Stmt::If { cond: lt(&int(9), &v(sum)), then, otherwise: vec![] });
        },
    );
}
