//! Inner loops add up from zero.

use expect_test::{Expect, expect};

use finch_codegen::print::show;
use finch_core::Names;
use finch_core::algebra::build::lt;
use finch_core::algebra::{Fun, Node, Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::inner_sums;

/// A loop in a loop that adds what it loads to a number of this type.
fn check(expect: Expect, elem: &str, change: impl FnOnce(&Var, &mut Vec<Stmt>)) {
    let names = &mut Names::default();
    let values = names.buf("A_val", Ty::Elem(elem.into()), true);
    let sum = names.var("s_acc", Ty::Elem(elem.into()));
    let [i, j, n] = ["i", "j", "n"].map(|name| names.var(name, Ty::POS));
    let load = Term::new(Node::Load(values, Term::var(&j)));
    let mut inner =
        vec![Stmt::Set(sum.clone(), Term::new(Node::Call(Fun::Add, vec![Term::var(&sum), load])))];
    change(&sum, &mut inner);
    let each = |var, lo, body| Stmt::For { var, lo, hi: Term::var(&n), body };
    let inner = each(j, Term::var(&i), inner);
    let mut body = vec![each(i, Term::int(0), vec![inner])];
    inner_sums(&mut body, names);
    expect.assert_eq(&show(&body));
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
                    if 10 <= s_acc {
                        break;
                    }
                }
            }
        "#]],
        "u64",
        |sum, inner| {
            let then = vec![Stmt::Break];
            inner.push(Stmt::when(lt(&Term::int(9), &Term::var(sum)), then));
        },
    );
}
